"""The tables of `patience.engine.homeward`, from the rules: what can be proved of them.

Everything is asked of the rules themselves, and by no game's name; where a rule is not
understood nothing is safe.
"""

from __future__ import annotations

from collections.abc import Iterator

from patience.engine.homeward import (
    FILLED_FROM_STOCK,
    FILLED_FROM_WASTE,
    NEVER_SPENT,
    UNKNOWN,
    Homeward,
)
from patience.engine.spec import FACES
from patience.language.amounts import find_capacity
from patience.language.build import any_card, no_card
from patience.language.cards import RANKS, Card, Rank
from patience.language.kinds import get_shape, get_space, list_waits, may_pass
from patience.language.lifts import Unit
from patience.language.piles import (
    Cell,
    Discard,
    Foundation,
    Group,
    Reserve,
    Stock,
    Tableau,
    Waste,
)
from patience.language.rules import Rules

__all__ = ["prove_homeward"]


def prove_homeward(rules: Rules) -> Homeward:
    """The tables of a game that say which moves home are safe."""
    shapes = [shape for each in rules.groups if (shape := get_shape(each)) is not None]
    numbers = {
        "copies": rules.pack.copies,
        "at_once": int(_goes_singly(rules)),
        "stands_in": int(_takes_copies(rules)),
        "climbing": int(any(shape.climbing for shape in shapes)),
        "covering": int(any(shape.covering for shape in shapes)),
        "open_stock": int(rules.stock is not None and rules.stock.open),
    }
    before: list[int] = []
    first = [0]
    after: list[int] = []
    alone: list[int] = []
    found = rules.first_card is not None
    for base in [rules.fixed_base, *RANKS] if found else [rules.fixed_base]:
        known = not found or base in rules.pack.ranks
        order = _order(rules, base) if known else None
        row = dict.fromkeys(range(FACES), UNKNOWN)
        lists: dict[int, list[int]] = {}
        for face, under in (order or {}).items():
            row[face.code] = -1 if under is None else under.code
            lists[face.code] = sorted(
                each.code for each in _follow(rules, face, base, order or {})
            )
        before += row.values()
        for at in range(FACES):
            after += lists.get(at, [])
            first.append(len(after))
        apart = {face.code for face in rules.pack.faces if known and _is_alone(rules, face, base)}
        alone += [int(at in apart) for at in range(FACES)]
    words = {
        "before": before,
        "first": first,
        "free": [int(_takes_any(each)) for each in rules.groups],
        "spent": [_find_lasting(rules, each) for each in rules.groups],
    }
    return Homeward(numbers, words, {"after": bytes(after), "alone": bytes(alone)})


def _takes_any(group: Group) -> bool:
    space = get_space(group)
    return space is not None and not space.fill and space.card == any_card


def _goes_singly(rules: Rules) -> bool:
    """True if a run goes home card by card, as a group in no order does not."""
    ways = [way for group in rules.find(Tableau) for way in group.lift.ways]
    return not any(way.unit in (Unit.GROUP, Unit.PILE) for way in ways)


def _takes_copies(rules: Rules) -> bool:
    """True if a card may always be moved alone to where a player has laid another copy of it.

    No group limits where cards come from or go to, single cards travel, and runs are made by
    the build of the tableau. Piles that a player lays cards on are columns and cells.
    """
    homes = rules.find(Foundation)
    laid = [
        each
        for each in rules.groups
        if isinstance(each, Waste | Tableau | Reserve | Cell)
        and any(may_pass(each, home) for home in homes)
    ]
    columns = rules.find(Tableau)
    onto: tuple[Group, ...] = (*columns, *rules.find(Cell))
    free = all(may_pass(one, other) for one in laid for other in onto)
    singly = all(
        any(way.unit in (Unit.CARD, Unit.RUN) for way in group.lift.ways) for group in columns
    )
    own_runs = all(way.build is None for group in columns for way in group.lift.ways)
    back = any(group.worry_back for group in homes)
    waits = any(list_waits(each) for each in onto)
    spaces = all(not each.space.groups for each in columns)
    reserves = all(each.space.card == no_card for each in rules.find(Reserve))
    return free and singly and own_runs and spaces and reserves and not back and not waits


def _find_lasting(rules: Rules, group: Group) -> int:
    """The reasons why the sources of spaces of a group may have cards again after all were empty."""
    space = get_space(group)
    if space is None or not space.fill:
        return 0
    stock, waste = rules.stock, rules.waste
    found = 0
    for name in space.fill:
        match rules[name]:
            case Stock():
                if waste is not None and waste.name not in space.fill:
                    found |= FILLED_FROM_STOCK
            case Waste():
                if stock is not None and stock.name not in space.fill:
                    found |= FILLED_FROM_WASTE
            case Reserve() as reserve:
                if reserve.space.fill or reserve.space.card != no_card:
                    found |= NEVER_SPENT
            case _:
                found |= NEVER_SPENT
    return found


def _is_alone(rules: Rules, card: Card, base: Rank | None) -> bool:
    """True if a card is put away by itself in any case, and nothing else is done with it."""
    if rules.find(Foundation) or any(each.touching for each in rules.find(Discard)):
        return False
    faces = rules.pack.faces
    ranks = rules.pack.ranks
    for discard in rules.find(Discard):
        if discard.takes.most > 2:
            return False
        if any(discard.takes.allows((card, other), ranks) for other in faces):
            return False
    return not any(
        each.build.allows(other, card, base, ranks)
        for each in rules.find(Tableau)
        for other in faces
    )


def _order(rules: Rules, base: Rank | None) -> dict[Card, Card | None] | None:
    """The card that each face goes home on, None for a base card.

    None instead of it where cards do not go home one by one, each on one other alone.
    """
    groups = rules.find(Foundation)
    if not groups or rules.find(Discard):
        return None
    first = groups[0]
    own = first.base if isinstance(first.base, Rank) else base
    faces = rules.pack.faces
    ranks = rules.pack.ranks
    copies = rules.pack.copies
    for group in groups:
        alike = (group.base, group.build, group.complete_runs) == (
            first.base,
            first.build,
            first.complete_runs,
        )
        whole = find_capacity(rules.pack, group) == len(ranks)
        if not alike or not whole or group.complete_runs or list_waits(group):
            return None
        if group.worry_back and not group.keeps_base:
            return None
        if not all(may_pass(each, group) for each in rules.groups if _may_lay(rules, each)):
            return None
    # Every base card has a pile of its own, wherever it goes.
    if sum(group.size for group in groups) != copies * len(rules.pack.suits):
        return None
    fixed = [group.suits for group in groups]
    if any(fixed) and not all(fixed):
        return None
    before: dict[Card, Card | None] = {}
    for face in faces:
        under = [other for other in faces if first.build.allows(face, other, own, ranks)]
        if face.rank is own:
            before[face] = None
        elif len(under) == 1:
            before[face] = under[0]
        else:
            return None
    # No two faces go on one.
    found = [each for each in before.values() if each is not None]
    return before if len(set(found)) == len(found) else None


def _may_lay(rules: Rules, group: Group) -> bool:
    """True if a player may lay cards of a group on a tableau."""
    laid = isinstance(group, Waste | Tableau | Reserve | Cell)
    return laid and any(may_pass(group, each) for each in rules.find(Tableau))


def _follow(
    rules: Rules, card: Card, base: Rank | None, order: dict[Card, Card | None]
) -> set[Card]:
    """The faces that may come to lie on a card, or on such a card, or that have to be home before."""
    seen, left = {card}, [card]
    while left:
        face = left.pop()
        under = order[face]
        for other in (*_packed(rules, face, base), *([] if under is None else [under])):
            if other not in seen:
                seen.add(other)
                left.append(other)
    return seen - {card}


def _packed(rules: Rules, card: Card, base: Rank | None) -> Iterator[Card]:
    """The faces that may come to lie on a card in a tableau."""
    builds = {
        build
        for group in rules.find(Tableau)
        # A run that is lifted by another build brings its cards along.
        for build in (group.build, *(way.build for way in group.lift.ways))
        if build is not None
    }
    for other in rules.pack.faces:
        if any(build.allows(other, card, base, rules.pack.ranks) for build in builds):
            yield other
