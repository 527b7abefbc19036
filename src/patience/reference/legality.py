"""The legal moves, and the reasons against those that are not."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import combinations, pairwise
from typing import assert_never

from patience.errors import Reason
from patience.language.automata import Automaton
from patience.language.bases import FirstCard
from patience.language.cards import Card
from patience.language.kinds import (
    get_shape,
    get_space,
    gives,
    is_open,
    lifts_several,
    may_pass,
    plays,
    takes,
)
from patience.language.lifts import Unit, Way
from patience.language.matching import LARGEST_SET
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
from patience.language.places import Address
from patience.language.rules import Rules
from patience.moves import REDEAL, TURN, Move, Redeal, Removal, Transfer, Turn
from patience.reference.conditions import (
    awaits_base,
    find_givers,
    find_receivers,
    find_source,
    find_space,
    get_pile,
    is_won,
    waits,
)
from patience.reference.effects import deal_again, play
from patience.table.founding import object_to_founding
from patience.table.piles import Pile, Table

__all__ = ["count_lifted", "find_objection", "list_moves"]


def list_moves(rules: Rules, table: Table) -> tuple[Move, ...]:
    """Every legal move: transfers and removals in the order of the piles, turn, redeal."""
    if is_won(rules, table):
        return ()
    return tuple(move for move in _conceivable(rules, table) if not _against(rules, table, move))


def _conceivable(rules: Rules, table: Table) -> Iterator[Move]:
    """Every move that could be legal on some table with as many cards on each pile."""
    plan = rules.plan
    for source, (group, pile) in enumerate(zip(plan.groups, table.piles, strict=True)):
        several = len(pile) if lifts_several(group) else min(len(pile), 1)
        deepest = max(len(pile) - 1, 0) if is_open(group) else 0
        for depth in range(deepest + 1):
            for count in range(1, several + 1):
                for target in range(len(plan.groups)):
                    yield Transfer(plan.addresses[source], plan.addresses[target], count, depth)
    for discard in rules.find(Discard):
        away = plan.addresses[plan.spans[discard.name][0]]
        machine = discard.takes.machine(rules.pack.ranks)
        for sources in _sets(rules, table, discard, (), machine, machine.start):
            yield Removal(tuple(plan.addresses[index] for index in sources), away)
    yield TURN
    yield REDEAL


def _sets(
    rules: Rules,
    table: Table,
    discard: Discard,
    taken: tuple[int, ...],
    machine: Automaton,
    seen: Hashable,
) -> Iterator[tuple[int, ...]]:
    """Piles whose end cards are a set, those of the piles taken before among them."""
    if len(taken) >= LARGEST_SET:
        return
    for index in range(taken[-1] + 1 if taken else 0, len(table.piles)):
        pile = table.piles[index]
        if not pile or not pile.top_up or not may_pass(rules.plan.groups[index], discard):
            continue
        now = machine.read(seen, pile.top)
        if now is not None:
            if taken and machine.is_whole(now):
                yield (*taken, index)
            yield from _sets(rules, table, discard, (*taken, index), machine, now)


def find_objection(rules: Rules, table: Table, move: Move) -> Reason | None:
    """The reason why a move is not legal, None if it is: the first thing that is wrong with it."""
    ends: tuple[Address, ...]
    if isinstance(move, Transfer):
        ends = (move.source, move.target)
    else:
        ends = (*move.sources, move.target) if isinstance(move, Removal) else ()
    if any(rules.plan.index(address) is None for address in ends):
        return Reason.NO_SUCH_PILE
    return Reason.GAME_OVER if is_won(rules, table) else _against(rules, table, move)


def _against(rules: Rules, table: Table, move: Move) -> Reason | None:
    """The reason against a move of piles that exist, in a game that goes on."""
    match move:
        case Turn():
            return _against_turn(rules, table)
        case Redeal():
            return _against_redeal(rules, table)
        case Removal():
            return _against_removal(rules, table, move)
        case Transfer():
            source, target = rules.plan.at(move.source), rules.plan.at(move.target)
            return (
                _against_taking(rules, table, move, source, target)
                or _against_putting(rules, table, move, source, target)
                or _against_returning(rules, table, move, source, target)
            )
        case _:
            assert_never(move)


def _against_turn(rules: Rules, table: Table) -> Reason | None:
    stock = rules.stock
    if stock is None:
        return Reason.NO_STOCK
    if stock.to is None:
        return Reason.STOCK_DEALS_NOWHERE
    if (
        not get_pile(rules, table, stock)
        and stock.deals != "empty piles only, once the others have closed up"
    ):
        return Reason.STOCK_EMPTY
    if awaits_base(rules, table):
        return Reason.BASE_FIRST
    if isinstance(rules[stock.to], Waste):
        return None
    empty = [not table.piles[index] for index in rules.plan.spans[stock.to]]
    if stock.deals == "empty piles only, once the others have closed up" and not get_pile(
        rules, table, stock
    ):
        # Without a card to deal there has to be a card that moves up.
        moves_up = any(gap and not after for gap, after in pairwise(empty))
        return None if moves_up else Reason.STOCK_EMPTY
    if stock.deals == "every pile, but only if none is empty" and any(empty):
        return Reason.SPACES_BLOCK_THE_DEAL
    return None if find_receivers(rules, table, stock) else Reason.NO_ROOM_FOR_THE_DEAL


def _against_redeal(rules: Rules, table: Table) -> Reason | None:
    tableau = rules.regathered
    if tableau is not None:
        if tableau.redeals != UNLIMITED and table.redeals >= tableau.redeals:
            return Reason.NO_REDEAL_LEFT
        if not any(table.piles[index] for index in rules.plan.spans[tableau.name]):
            return Reason.TABLEAU_EMPTY
        if awaits_base(rules, table):
            return Reason.BASE_FIRST
        idle = not tableau.idle_redeals and deal_again(rules, table, tableau).piles == table.piles
        return Reason.REDEAL_CHANGES_NOTHING if idle else None
    stock, waste = rules.stock, rules.waste
    if stock is None or waste is None or stock.to != waste.name or not stock.redeals:
        return Reason.NO_REDEALS
    if stock.redeals != UNLIMITED and table.redeals >= stock.redeals:
        return Reason.NO_REDEAL_LEFT
    if get_pile(rules, table, stock):
        return Reason.STOCK_NOT_EMPTY
    if not get_pile(rules, table, waste):
        return Reason.WASTE_EMPTY
    return Reason.BASE_FIRST if awaits_base(rules, table) else None


def _against_taking(
    rules: Rules, table: Table, move: Transfer, source: int, target: int
) -> Reason | None:
    """True if these cards may be taken from their pile at all."""
    group, pile = rules.plan.groups[source], table.piles[source]
    if source == target:
        return Reason.SAME_PILE
    if not plays(group):
        return _against_giving(group, pile)
    if move.count < 1 or move.depth < 0 or move.count + move.depth > len(pile):
        return Reason.NOT_ENOUGH_CARDS
    if move.depth and not is_open(group):
        return Reason.COVERED
    start = len(pile) - move.depth - move.count
    if not all(pile.up[start : start + move.count]):
        return Reason.FACE_DOWN
    if move.count > 1 and not lifts_several(group):
        return Reason.NOT_LIFTED_TOGETHER
    if isinstance(group, Foundation) and (not group.worry_back or len(pile) <= group.locked):
        return Reason.NO_WORRYING_BACK
    return Reason.PILE_COVERED if table.covers(rules, source) else None


def _against_giving(group: Group, pile: Pile) -> Reason:
    """The reason why a player never takes a card from a group."""
    if not isinstance(group, Stock):
        return Reason.GROUP_DOES_NOT_GIVE
    if not pile:
        return Reason.NOT_ENOUGH_CARDS
    return Reason.STOCK_DEALS_NOWHERE if group.to is None else Reason.STOCK_IS_TURNED


def _against_reaching(
    rules: Rules, table: Table, source: int, target: int, count: int
) -> Reason | None:
    """True if the way to a pile of a shape is open."""
    group = rules.plan.groups[target]
    shape, first = get_shape(group), rules.plan.spans[group.name][0]
    if shape is None or not shape.covering:
        return None
    above = table.covers(rules, target)
    if above and source not in above:
        return Reason.PILE_COVERED
    for behind in (first + other for other in shape.covered_by(target - first)):
        if len(table.piles[behind]) <= (count if behind == source else 0):
            return Reason.NOTHING_BEHIND
    if shape.climbing and rules.plan.groups[source] is group:
        places = shape.places
        if places[source - first][0] <= places[target - first][0]:
            return Reason.NOT_TO_THE_BACK
    return None


def _against_removal(rules: Rules, table: Table, move: Removal) -> Reason | None:
    """True if these end cards are put away together."""
    plan = rules.plan
    sources = sorted(plan.at(address) for address in move.sources)
    target = plan.at(move.target)
    discard = plan.groups[target]
    if not isinstance(discard, Discard):
        return Reason.GROUP_DOES_NOT_TAKE
    if not 2 <= len(sources) <= LARGEST_SET:
        return Reason.NOT_A_SET
    if len({*sources, target}) <= len(sources):
        return Reason.SAME_PILE
    for source in sources:
        one = Transfer(plan.addresses[source], move.target)
        reason = _against_taking(rules, table, one, source, target)
        if reason is not None:
            return reason
    for source in sources:
        if not gives(plan.groups[source], discard):
            return Reason.GROUP_DOES_NOT_GIVE
        if not takes(discard, plan.groups[source]):
            return Reason.GROUP_DOES_NOT_TAKE
    if awaits_base(rules, table):
        return Reason.BASE_FIRST
    if not discard.takes.allows((table.piles[at].top for at in sources), rules.pack.ranks):
        return Reason.NOT_A_SET
    if discard.touching and not all(_touch(rules, *two) for two in combinations(sources, 2)):
        return Reason.NOT_TOUCHING
    return None


def _touch(rules: Rules, index: int, other: int) -> bool:
    """True if two piles of a group touch by its shape."""
    group = rules.plan.groups[index]
    shape, first = get_shape(group), rules.plan.spans[group.name][0]
    if shape is None or rules.plan.groups[other] is not group:
        return False
    return shape.touch(index - first, other - first)


def _against_putting(
    rules: Rules, table: Table, move: Transfer, source_index: int, target_index: int
) -> Reason | None:
    """True if the cards may go from the one pile to the other."""
    plan = rules.plan
    source, target = plan.groups[source_index], plan.groups[target_index]
    if not gives(source, target):
        return Reason.GROUP_DOES_NOT_GIVE
    if not takes(target, source):
        turned = isinstance(source, Stock) and source.to == target.name
        return Reason.STOCK_IS_TURNED if turned else Reason.GROUP_DOES_NOT_TAKE
    if awaits_base(rules, table) and not _chooses_base(rules, source, target):
        return Reason.BASE_FIRST
    if waits(rules, table, target):
        return Reason.GROUP_WAITS
    unreachable = _against_reaching(rules, table, source_index, target_index, move.count)
    if unreachable is not None:
        return unreachable
    cards = table.piles[source_index].taken(move.count, move.depth)
    pile = table.piles[target_index]
    match target:
        case Foundation():
            return object_to_founding(rules, target_index, pile.cards, cards, table.base)
        case Tableau():
            unliftable = _against_lifting(rules, table, source_index, target_index, move.count)
            return unliftable or _against_laying(rules, table, source, target_index, cards)
        case Discard() | Cell() | Reserve() if move.count > 1:
            return Reason.ONE_CARD_AT_A_TIME
        case Discard():
            return None if target.takes.allows(cards, rules.pack.ranks) else Reason.NOT_A_SET
        case Cell():
            return Reason.PILE_FULL if len(pile) >= target.capacity else None
        case Reserve():
            if pile:
                return Reason.GROUP_DOES_NOT_TAKE
            return _against_starting(rules, table, target_index, source, cards[0])
        case Stock() | Waste():
            return Reason.GROUP_DOES_NOT_TAKE
        case _:
            assert_never(target)


def _chooses_base(rules: Rules, source: Group, target: Group) -> bool:
    assert rules.first_card is not None
    founded = isinstance(target, Foundation) and isinstance(target.base, FirstCard)
    return founded and source.name in rules.first_card.groups


def _against_lifting(
    rules: Rules, table: Table, source: int, target: int, count: int
) -> Reason | None:
    """True if so many cards of a tableau pile travel together to another."""
    group = rules.plan.groups[source]
    if not isinstance(group, Tableau):
        return None
    reason = Reason.NOT_LIFTED_TOGETHER
    for way in group.lift.ways:
        if not _is_unit(rules, table, source, count, way):
            continue
        steps = _counted(rules, table, source, count, way)
        if steps <= _most_that_fit(rules, table, group, target, way):
            return None
        reason = Reason.TOO_FEW_FREE_SPACES
    return reason


def count_lifted(rules: Rules, table: Table, move: Transfer) -> int:
    """The number of cards that would travel together, where a move has too many for the room.

    It is the largest number that is smaller than that of the move, 0 if there is none.
    """
    source, target = rules.plan.at(move.source), rules.plan.at(move.target)
    fewer = range(move.count - 1, 0, -1)
    fit = (n for n in fewer if _against_lifting(rules, table, source, target, n) is None)
    return next(fit, 0)


def _is_unit(rules: Rules, table: Table, source: int, count: int, way: Way) -> bool:
    """True if the last *count* cards of a tableau pile, all face up, are such a unit."""
    group, pile = rules.plan.groups[source], table.piles[source]
    assert isinstance(group, Tableau)
    if way.unit is Unit.CARD:
        return count == 1
    if way.unit is Unit.GROUP:
        return True
    if way.unit is Unit.PILE:
        return count == len(pile)
    build = group.build if way.build is None else way.build
    base, ranks = table.game_base(rules), rules.pack.ranks
    longest = 1
    while (
        longest < len(pile)
        and pile.up[-longest - 1]
        and build.allows(pile.cards[-longest], pile.cards[-longest - 1], base, ranks)
    ):
        longest += 1
    return count == longest if way.unit is Unit.WHOLE_RUN else count <= longest


def _counted(rules: Rules, table: Table, source: int, count: int, way: Way) -> int:
    """Count the last *count* cards as a lift does that is limited by free room.

    A run by the build of the lift counts as one card.
    """
    build = way.as_one
    if build is None:
        return count
    base, ranks = table.game_base(rules), rules.pack.ranks
    cards = table.piles[source].taken(count)
    return 1 + sum(not build.allows(upper, lower, base, ranks) for lower, upper in pairwise(cards))


def _most_that_fit(rules: Rules, table: Table, source: Group, target: int, way: Way) -> int:
    """The number of cards that could be moved one by one through the free room that a lift counts."""
    if not way.cells and not way.spaces:
        return len(rules.pack)
    cells = spaces = 0
    groups = rules.plan.groups
    for index, group in enumerate(groups):
        there_and_back = may_pass(source, group) and may_pass(group, groups[target])
        if index == target or not there_and_back:
            continue
        if waits(rules, table, group):
            continue
        match group:
            case Cell():
                cells += way.cells * (group.capacity - len(table.piles[index]))
            case Tableau():
                own = group is source and get_shape(group) is None
                spaces += own and way.spaces and _is_free(rules, table, index)
            case Stock() | Waste() | Foundation() | Reserve() | Discard():
                pass
            case _:
                assert_never(group)
    return (1 + cells) << spaces


def _is_free(rules: Rules, table: Table, index: int) -> bool:
    """True if a pile is a space that takes any card of its own group."""
    space, own = find_space(rules, index), rules.plan.groups[index].name
    return (
        not table.piles[index]
        and space.takes_any_of(own)
        and (not space.in_turn or own in find_givers(rules, table, space))
        and find_source(rules, table, index) is None
    )


def _against_laying(
    rules: Rules, table: Table, source: Group, index: int, cards: tuple[Card, ...]
) -> Reason | None:
    """True if cards may be laid on a tableau pile."""
    group, pile = rules.plan.groups[index], table.piles[index]
    assert isinstance(group, Tableau)
    if group.capacity is not None and len(pile) + len(cards) > group.capacity:
        return Reason.PILE_FULL
    if not pile:
        return _against_starting(rules, table, index, source, cards[0])
    fits = group.build.allows(cards[0], pile.top, table.game_base(rules), rules.pack.ranks)
    return None if fits and pile.top_up else Reason.BUILD


def _against_starting(
    rules: Rules, table: Table, index: int, source: Group, card: Card
) -> Reason | None:
    """True if a card may start an empty pile."""
    space = find_space(rules, index)
    if find_source(rules, table, index) is not None:
        return Reason.SPACE_FILLS_ITSELF
    if space.groups is not None and source.name not in find_givers(rules, table, space):
        return Reason.SPACE_TAKES_FROM_ELSEWHERE
    # The policy of a space asks about the card alone.
    if not space.card.allows(card, card, table.game_base(rules), rules.pack.ranks):
        return Reason.SPACE_TAKES_ANOTHER_CARD
    return None


def _against_returning(
    rules: Rules, table: Table, move: Transfer, source: int, target_index: int
) -> Reason | None:
    """True if a card would come straight back, to fill a space like the one it leaves."""
    plan = rules.plan
    group = plan.groups[source]
    space = get_space(group)
    if space is None or not space.fill:
        return None
    if move.count < len(table.piles[source]):
        return None
    # Follow the end card: where it lies, and how many cards lie on it.
    target = plan.addresses[target_index]
    place, above = target, 0
    for event in play(rules, table, move)[1][1:]:
        if event.source == place and event.target is not None and above < len(event.cards):
            place = event.target
        elif place in (event.source, event.target) and event.kind != "exposed":
            above += len(event.cards) * (1 if event.target == place else -1)
    back = place != target and place.group == group.name
    return Reason.COMES_STRAIGHT_BACK if back else None
