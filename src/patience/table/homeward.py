"""Safe moves home: after them a game that could be won can still be won.

The proof is one argument about any way to win. Take a line that wins from the position before
the move. From the position after it, play the same line, but leave the card at home, and leave
out what the line does with it. Only where the line lays a card on the one that is home now is
something missing; then send that card home instead, and go on in the same way with what the
line lays on that one. So the move is safe if every card that can ever come to lie on the card
in a tableau, or on such a card in turn, and every card that has to be home before one of them,
is home, or can go home at once whenever it can be moved: all copies of the card before it are
home. The line that is played never has a card
in play that the winning line has not, and has the same cards on every pile from the bottom up,
so that whatever else the winning line does is legal there as well.

That needs rules under which a card less does no harm, and `_harms` names those that make it
one: spaces that fill by themselves, a stock that deals to columns, columns that are dealt again,
shuffles of what the card lay in, several cards turned at a time from a stock that has lost one.
Where a rule is not understood by the argument nothing is safe.

Where there are several packs, another copy of the card may want the place that the card has taken
at home, as long as not all copies of the card before it are home. Then the line that is played
does something else at that moment: it lays the other copy where the winning line has the card,
which nothing lies on, since whatever is laid on it would be home by then, and the place for the
other copy with it. From there on both lines have the same table, for the two copies are the same
to the rules. `_may_stand_in` asks whether the other copy can always be laid there.

A card that is put away by itself is safe by the same argument, if no set of several cards can
have it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from patience.language.amounts import find_capacity
from patience.language.build import any_card, no_card
from patience.language.cards import Card, Rank
from patience.language.kinds import get_shape, get_space, list_waits, may_pass
from patience.language.lifts import Unit
from patience.language.piles import (
    UNLIMITED,
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
from patience.language.spaces import Space
from patience.moves import Move, Transfer
from patience.table.piles import Table

__all__ = ["goes_home", "is_safe"]


def goes_home(rules: Rules, move: Move) -> bool:
    """True if a move brings cards to a foundation or a discard, and from neither."""
    if not isinstance(move, Transfer):
        return False
    source, target = rules[move.source.group], rules[move.target.group]
    home = (Foundation, Discard)
    return isinstance(target, home) and not isinstance(source, home)


def is_safe(rules: Rules, table: Table, move: Move) -> bool:
    """True if a legal move home is proved never to make a game lost that could be won."""
    if not isinstance(move, Transfer) or not goes_home(rules, move) or move.count != 1:
        return False
    plan = rules.plan
    source, target = plan.at(move.source), plan.at(move.target)
    (card,) = table.piles[source].taken(1, move.depth)
    base = table.game_base(rules)
    if base is None and rules.first_card is not None:
        return False
    if any(_harms(rules, table, source)):
        return False
    if isinstance(plan.groups[target], Discard):
        return _is_alone(rules, card, base)
    order = _order(rules, base)
    if order is None:
        return False
    alike = _may_stand_in(rules, table, source, move.depth, base)
    return _may_follow(rules, table, card, base, order, alike=alike)


def _harms(rules: Rules, table: Table, source: int) -> Iterator[bool]:
    """True if a card less may do harm, for one reason after the other."""
    plan = rules.plan
    group, pile = plan.groups[source], table.piles[source]
    stock, waste = rules.stock, rules.waste
    if rules.regathered is not None:
        yield _redeals_left(rules, table)
    if stock is not None:
        left = len(table.piles[plan.spans[stock.name][0]])
        to_piles = waste is None or stock.to != waste.name
        yield to_piles and left > 0
        yield stock.open and left > 0
        if waste is not None and isinstance(group, Waste):
            # The stock that is made of the waste will have a card less.
            again = not to_piles and _redeals_left(rules, table)
            yield again and (stock.turn > 1 or stock.gather == "shuffled")
            yield waste.refill and left > 0
    for other in rules.groups:
        shape = get_shape(other)
        yield shape is not None and shape.climbing
        space = get_space(other)
        if space is None or not space.fill:
            continue
        sources = [at for name in space.fill for at in plan.spans[name]]
        yield source in sources
        yield not _stays_spent(rules, table, space)
        if any(table.piles[at] for at in sources):
            # A pile that the card leaves empty would be filled too early.
            yield group is other and len(pile) == 1


def _redeals_left(rules: Rules, table: Table) -> bool:
    return rules.redeals == UNLIMITED or table.redeals < rules.redeals


def _stays_spent(rules: Rules, table: Table, space: Space) -> bool:
    """True if the sources of a space, once they are all empty, never have a card again."""
    stock, waste = rules.stock, rules.waste
    for name in space.fill:
        match rules[name]:
            case Stock():
                again = waste is not None and _redeals_left(rules, table)
                if again and waste is not None and waste.name not in space.fill:
                    return False
            case Waste():
                left = stock is not None and table.piles[rules.plan.spans[stock.name][0]]
                again = stock is not None and _redeals_left(rules, table)
                if stock is not None and (left or again) and stock.name not in space.fill:
                    return False
            case Reserve() as reserve:
                if reserve.space.fill or reserve.space.card != no_card:
                    return False
            case _:
                return False
    return True


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


@lru_cache(maxsize=256)
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


@lru_cache(maxsize=65_536)
def _packed(rules: Rules, card: Card, base: Rank | None) -> tuple[Card, ...]:
    """The faces that may come to lie on a card in a tableau."""
    faces = rules.pack.faces
    builds = {
        build
        for group in rules.find(Tableau)
        # A run that is lifted by another build brings its cards along.
        for build in (group.build, *(way.build for way in group.lift.ways))
        if build is not None
    }
    return tuple(
        other
        for other in faces
        if any(build.allows(other, card, base, rules.pack.ranks) for build in builds)
    )


@lru_cache(maxsize=256)
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
    onto = [each for each in rules.groups if isinstance(each, Tableau | Cell)]
    free = all(may_pass(one, other) for one in laid for other in onto)
    lifts = [way for group in rules.find(Tableau) for way in group.lift.ways]
    singly = all(
        any(way.unit in (Unit.CARD, Unit.RUN) for way in group.lift.ways)
        for group in rules.find(Tableau)
    )
    back = any(group.worry_back for group in rules.find(Foundation))
    open_spaces = all(
        not each.space.groups and not list_waits(each) for each in rules.find(Tableau)
    )
    reserves = all(each.space.card == no_card for each in rules.find(Reserve))
    own_runs = all(way.build is None for way in lifts)
    cells = all(not list_waits(each) for each in rules.find(Cell))
    return free and singly and not back and open_spaces and reserves and own_runs and cells


def _may_stand_in(rules: Rules, table: Table, source: int, depth: int, base: Rank | None) -> bool:
    """True if another copy of the card may be laid where it lies now, and wherever it is moved."""
    if depth or not _takes_copies(rules):
        return False
    group, pile = rules.plan.groups[source], table.piles[source]
    if isinstance(group, Cell):
        return True
    if not isinstance(group, Tableau):
        return False
    if len(pile) == 1:
        return not group.space.fill and group.space.card == any_card
    under, card = pile.cards[-2:]
    return pile.up[-2] and group.build.allows(card, under, base, rules.pack.ranks)


def _may_follow(
    rules: Rules,
    table: Table,
    card: Card,
    base: Rank | None,
    order: dict[Card, Card | None],
    *,
    alike: bool,
) -> bool:
    """True if all that may come to lie on a card is home, or goes home whenever it is moved."""
    shapes = map(get_shape, rules.groups)
    if any(shape is not None and shape.covering for shape in shapes):
        return False
    home = Counter(
        each
        for pile, group in zip(table.piles, rules.plan.groups, strict=True)
        if isinstance(group, Foundation)
        for each in pile
    )
    copies = rules.pack.copies
    # A run goes home card by card, and a group in no order does not.
    at_once = not any(
        way.unit in (Unit.GROUP, Unit.PILE)
        for group in rules.find(Tableau)
        for way in group.lift.ways
    )
    seen, left = {card}, [card]
    while left:
        face = left.pop()
        under = order[face]
        if home[face] < copies:
            if under is not None and home[under] < copies and not (alike and face == card):
                return False
            if not at_once and face != card:
                return False
        for other in (*_packed(rules, face, base), *([] if under is None else [under])):
            if other not in seen:
                seen.add(other)
                left.append(other)
    return True
