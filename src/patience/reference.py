"""The rules read aloud: a slow, obvious interpreter, the specification in code.

It is written to be believed by reading it beside a rule sheet. Every function takes the
rules and a `Table` and answers one question; nothing is remembered in between.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import pairwise

import attrs

from patience.amounts import capacity_of
from patience.build import any_card
from patience.cards import Card, Rank
from patience.errors import Reason
from patience.layout import first_card_groups
from patience.lifts import Unit, Way
from patience.moves import REDEAL, TURN, Event, Happening, Move, Redeal, Transfer, Turn
from patience.piles import (
    UNLIMITED,
    Cell,
    Deals,
    FirstCard,
    Foundation,
    Gather,
    Group,
    Reserve,
    Stock,
    Tableau,
    Waste,
    gives,
    may_pass,
    takes,
)
from patience.rules import Rules
from patience.shuffling import seed_of, shuffled
from patience.spaces import Space
from patience.table import Pile, Table

__all__ = [
    "awaits_base",
    "canonical",
    "goal_reached",
    "in_order",
    "legal_moves",
    "objection",
    "played",
    "settled",
]


# What is asked of a table


def goal_reached(rules: Rules, table: Table) -> bool:
    """Whether the game is won."""
    groups = rules.plan.groups
    if rules.goal.groups:
        return not any(
            pile
            for group, pile in zip(groups, table.piles, strict=True)
            if group.name in rules.goal.groups
        )
    return not any(
        pile
        for group, pile in zip(groups, table.piles, strict=True)
        if not isinstance(group, Foundation)
    )


def awaits_base(rules: Rules, table: Table) -> bool:
    """Whether a base has to be chosen before anything else may happen."""
    chosen = rules.first_card is not None and rules.first_card.when == "chosen"
    return chosen and table.base is None


def legal_moves(rules: Rules, table: Table) -> tuple[Move, ...]:
    """Every legal move: transfers in the order of the piles, then turn, then redeal."""
    if goal_reached(rules, table):
        return ()
    return tuple(move for move in _conceivable(rules, table) if not _against(rules, table, move))


def _conceivable(rules: Rules, table: Table) -> Iterator[Move]:
    """Every move that could be legal on some table with as many cards on each pile."""
    plan = rules.plan
    for source, (group, pile) in enumerate(zip(plan.groups, table.piles, strict=True)):
        several = len(pile) if isinstance(group, Tableau) else min(len(pile), 1)
        deepest = max(len(pile) - 1, 0) if _is_open(group) else 0
        for depth in range(deepest + 1):
            for count in range(1, several + 1):
                for target in range(len(plan.groups)):
                    yield Transfer(plan.addresses[source], plan.addresses[target], count, depth)
    yield TURN
    yield REDEAL


def _is_open(group: Group) -> bool:
    return isinstance(group, Waste | Reserve) and group.open


# What is said against a move


def objection(rules: Rules, table: Table, move: Move) -> Reason | None:
    """Why a move is not legal, None if it is: the first thing that is wrong with it."""
    if isinstance(move, Transfer):
        ends = (move.source, move.target)
        if any(rules.plan.index(address) is None for address in ends):
            return Reason.NO_SUCH_PILE
    return Reason.GAME_OVER if goal_reached(rules, table) else _against(rules, table, move)


def _against(rules: Rules, table: Table, move: Move) -> Reason | None:
    """What is against a move of piles that exist, in a game that goes on."""
    if isinstance(move, Turn):
        return _against_turn(rules, table)
    if isinstance(move, Redeal):
        return _against_redeal(rules, table)
    assert isinstance(move, Transfer)
    source, target = rules.plan.at(move.source), rules.plan.at(move.target)
    return (
        _against_taking(rules, table, move, source, target)
        or _against_putting(rules, table, move, source, target)
        or _against_returning(rules, table, move, source, target)
    )


def _against_turn(rules: Rules, table: Table) -> Reason | None:
    stock = rules.stock
    if stock is None or not _pile_of(rules, table, stock):
        return Reason.STOCK_EMPTY
    if awaits_base(rules, table):
        return Reason.BASE_FIRST
    if isinstance(rules[stock.to], Waste):
        return None
    empty = [not table.piles[index] for index in rules.plan.spans[stock.to]]
    if stock.deals is Deals.IF_NO_SPACE and any(empty):
        return Reason.SPACES_BLOCK_THE_DEAL
    return None if _receivers(rules, table, stock) else Reason.NO_ROOM_FOR_THE_DEAL


def _receivers(rules: Rules, table: Table, stock: Stock) -> list[int]:
    """The piles that a stock deals to, where it does not turn to a waste."""
    limit = capacity_of(rules.pack, rules[stock.to])
    return [
        index
        for index in rules.plan.spans[stock.to]
        if (stock.deals is not Deals.SPACES or not table.piles[index])
        and (limit is None or len(table.piles[index]) < limit)
    ]


def _against_redeal(rules: Rules, table: Table) -> Reason | None:
    stock, waste = rules.stock, rules.waste
    if stock is None or waste is None or stock.to != waste.name:
        return Reason.NO_REDEAL_LEFT
    if stock.redeals != UNLIMITED and table.redeals >= stock.redeals:
        return Reason.NO_REDEAL_LEFT
    if _pile_of(rules, table, stock):
        return Reason.STOCK_NOT_EMPTY
    if not _pile_of(rules, table, waste):
        return Reason.WASTE_EMPTY
    return Reason.BASE_FIRST if awaits_base(rules, table) else None


def _against_taking(
    rules: Rules, table: Table, move: Transfer, source: int, target: int
) -> Reason | None:
    """Whether these cards may be taken from their pile at all."""
    group, pile = rules.plan.groups[source], table.piles[source]
    if source == target:
        return Reason.SAME_PILE
    if isinstance(group, Stock):
        return Reason.GROUP_DOES_NOT_GIVE
    if move.count < 1 or move.depth < 0 or move.count + move.depth > len(pile):
        return Reason.NOT_ENOUGH_CARDS
    if move.depth and not _is_open(group):
        return Reason.COVERED
    start = len(pile) - move.depth - move.count
    if not all(pile.up[start : start + move.count]):
        return Reason.FACE_DOWN
    if move.count > 1 and not isinstance(group, Tableau):
        return Reason.NOT_LIFTED_TOGETHER
    if isinstance(group, Foundation) and not group.worry_back:
        return Reason.NO_WORRYING_BACK
    return None


def _against_putting(
    rules: Rules, table: Table, move: Transfer, source_index: int, target_index: int
) -> Reason | None:
    """Whether the cards may go from the one pile to the other."""
    plan = rules.plan
    source, target = plan.groups[source_index], plan.groups[target_index]
    if not gives(source, target):
        return Reason.GROUP_DOES_NOT_GIVE
    if not takes(target, source):
        return Reason.GROUP_DOES_NOT_TAKE
    if awaits_base(rules, table) and not _chooses_base(rules, source, target):
        return Reason.BASE_FIRST
    cards = table.piles[source_index].taken(move.count, move.depth)
    if isinstance(target, Foundation):
        return _against_founding(rules, table, target_index, cards)
    if isinstance(target, Tableau):
        unliftable = _against_lifting(rules, table, source_index, target_index, move.count)
        return unliftable or _against_laying(rules, table, source, target_index, cards)
    if move.count > 1:
        return Reason.ONE_CARD_AT_A_TIME
    pile = table.piles[target_index]
    if isinstance(target, Cell):
        return Reason.PILE_FULL if len(pile) >= target.capacity else None
    assert isinstance(target, Reserve)
    if pile:
        return Reason.GROUP_DOES_NOT_TAKE
    return _against_starting(rules, table, target.space, source, cards[0])


def _chooses_base(rules: Rules, source: Group, target: Group) -> bool:
    assert rules.first_card is not None
    founded = isinstance(target, Foundation) and isinstance(target.base, FirstCard)
    return founded and source.name in rules.first_card.groups


def _against_founding(
    rules: Rules, table: Table, index: int, cards: tuple[Card, ...]
) -> Reason | None:
    """Whether cards may go to a foundation."""
    plan = rules.plan
    group, pile = plan.groups[index], table.piles[index]
    assert isinstance(group, Foundation)
    base = group.base if isinstance(group.base, Rank) else table.base
    ranks = rules.pack.ranks
    limit = capacity_of(rules.pack, group)
    if len(cards) != (len(ranks) if group.runs else 1):
        return Reason.COMPLETE_RUNS_ONLY if group.runs else Reason.ONE_CARD_AT_A_TIME
    if limit is not None and len(pile) + len(cards) > limit:
        return Reason.PILE_FULL
    if pile:
        if not group.build.allows(cards[0], pile.top, base, ranks):
            return Reason.BUILD
    else:
        if base is not None and cards[0].rank is not base:
            return Reason.NOT_THE_BASE
        suit = group.suits[index - plan.spans[group.name][0]] if group.suits else None
        if suit is not None and cards[0].suit is not suit:
            return Reason.ANOTHER_SUIT
    # The first card of a run may be what sets the base.
    base = base or cards[0].rank
    for lower, upper in pairwise(cards):
        if not group.build.allows(upper, lower, base, ranks):
            return Reason.COMPLETE_RUNS_ONLY
    return None


def _against_lifting(
    rules: Rules, table: Table, source: int, target: int, count: int
) -> Reason | None:
    """Whether so many cards of a tableau pile travel together to another."""
    group = rules.plan.groups[source]
    if not isinstance(group, Tableau):
        return None
    reason = Reason.NOT_LIFTED_TOGETHER
    for way in group.lift.ways:
        if not _is_unit(rules, table, source, count, way):
            continue
        if count <= _most_that_fit(rules, table, group, target, way):
            return None
        reason = Reason.TOO_FEW_FREE_SPACES
    return reason


def _is_unit(rules: Rules, table: Table, source: int, count: int, way: Way) -> bool:
    """Whether the last *count* cards of a tableau pile, all face up, are such a unit."""
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


def _most_that_fit(rules: Rules, table: Table, source: Group, target: int, way: Way) -> int:
    """How many cards could be moved one by one through the free room that a lift counts."""
    if not way.cells and not way.spaces:
        return len(rules.pack)
    cells = spaces = 0
    groups = rules.plan.groups
    for index, group in enumerate(groups):
        there_and_back = may_pass(source, group) and may_pass(group, groups[target])
        if table.piles[index] or index == target or not there_and_back:
            continue
        if isinstance(group, Cell):
            cells += way.cells
        elif isinstance(group, Tableau) and group is source:
            spaces += way.spaces and _is_free(rules, table, group.space)
    return (1 + cells) << spaces


def _is_free(rules: Rules, table: Table, space: Space) -> bool:
    """Whether a space takes any card from anywhere."""
    return (
        space.card == any_card and space.groups is None and _source_of(rules, table, space) is None
    )


def _against_laying(
    rules: Rules, table: Table, source: Group, index: int, cards: tuple[Card, ...]
) -> Reason | None:
    """Whether cards may be laid on a tableau pile."""
    group, pile = rules.plan.groups[index], table.piles[index]
    assert isinstance(group, Tableau)
    if group.capacity is not None and len(pile) + len(cards) > group.capacity:
        return Reason.PILE_FULL
    if not pile:
        return _against_starting(rules, table, group.space, source, cards[0])
    fits = group.build.allows(cards[0], pile.top, table.game_base(rules), rules.pack.ranks)
    return None if fits and pile.top_up else Reason.BUILD


def _against_starting(
    rules: Rules, table: Table, space: Space, source: Group, card: Card
) -> Reason | None:
    """Whether a card may start an empty pile."""
    if _source_of(rules, table, space) is not None:
        return Reason.SPACE_FILLS_ITSELF
    if space.groups is not None and source.name not in space.groups:
        return Reason.SPACE_TAKES_FROM_ELSEWHERE
    # The policy of a space asks about the card alone.
    if not space.card.allows(card, card, table.game_base(rules), rules.pack.ranks):
        return Reason.SPACE_TAKES_ANOTHER_CARD
    return None


def _source_of(rules: Rules, table: Table, space: Space) -> int | None:
    """The pile that a space is filled from: the first with a card, of the first group."""
    spans = rules.plan.spans
    piles = (index for name in space.fill for index in spans[name])
    return next((index for index in piles if table.piles[index]), None)


def _against_returning(
    rules: Rules, table: Table, move: Transfer, source: int, target_index: int
) -> Reason | None:
    """Whether a card would come straight back, to fill a space like the one it leaves."""
    plan = rules.plan
    group = plan.groups[source]
    if not isinstance(group, Tableau | Reserve) or not group.space.fill:
        return None
    if move.count < len(table.piles[source]):
        return None
    # Follow the end card: where it lies, and how many cards lie on it.
    target = plan.addresses[target_index]
    place, above = target, 0
    for event in played(rules, table, move)[1][1:]:
        if event.source == place and event.target is not None and above < len(event.cards):
            place = event.target
        elif place in (event.source, event.target) and event.kind is not Happening.EXPOSED:
            above += len(event.cards) * (1 if event.target == place else -1)
    back = place != target and place.group == group.name
    return Reason.COMES_STRAIGHT_BACK if back else None


def _pile_of(rules: Rules, table: Table, group: Group) -> Pile:
    return table.piles[rules.plan.spans[group.name][0]]


# What happens


def played(rules: Rules, table: Table, move: Move) -> tuple[Table, tuple[Event, ...]]:
    """The table after a legal move and everything that follows from it."""
    events: list[Event] = []
    if isinstance(move, Transfer):
        table = _transferred(rules, table, move, events)
    elif isinstance(move, Turn):
        table = _turned(rules, table, Happening.TURNED, events)
    else:
        table = _redealt(rules, table, events)
    table = _rebased(rules, table, events)
    table, more = settled(rules, table)
    events += more
    if goal_reached(rules, table):
        events.append(Event(Happening.WON))
    return table, tuple(events)


def _transferred(rules: Rules, table: Table, move: Transfer, events: list[Event]) -> Table:
    plan = rules.plan
    source, target = plan.at(move.source), plan.at(move.target)
    return _carried(
        rules, table, source, target, Happening.MOVED, events, count=move.count, depth=move.depth
    )


def _carried(
    rules: Rules,
    table: Table,
    source: int,
    target: int,
    kind: Happening,
    events: list[Event],
    *,
    count: int = 1,
    depth: int = 0,
) -> Table:
    """Carry cards from pile to pile, face up and in their order."""
    addresses = rules.plan.addresses
    cards = table.piles[source].taken(count, depth)
    events.append(Event(kind, cards, addresses[source], addresses[target], depth=depth))
    table = table.with_pile(source, table.piles[source].without(count, depth))
    return table.with_pile(target, table.piles[target].put(cards))


def _turned(rules: Rules, table: Table, kind: Happening, events: list[Event]) -> Table:
    """Turn the stock: to the waste card by card, or a row to other piles."""
    stock = rules.stock
    assert stock is not None
    plan = rules.plan
    source = plan.spans[stock.name][0]
    if isinstance(rules[stock.to], Waste):
        target = plan.spans[stock.to][0]
        pile = table.piles[source]
        cards = pile.cards[-stock.turn :][::-1]
        events.append(Event(kind, cards, plan.addresses[source], plan.addresses[target]))
        table = table.with_pile(source, pile.without(len(cards)))
        return table.with_pile(target, table.piles[target].put(cards))
    limit = capacity_of(rules.pack, rules[stock.to])
    receivers = _receivers(rules, table, stock)
    for _ in range(stock.turn):
        for target in receivers:
            full = limit is not None and len(table.piles[target]) >= limit
            if table.piles[source] and not full:
                table = _carried(rules, table, source, target, kind, events)
    return table


def _redealt(rules: Rules, table: Table, events: list[Event]) -> Table:
    stock, waste = rules.stock, rules.waste
    assert stock is not None
    assert waste is not None
    plan = rules.plan
    source, target = plan.spans[waste.name][0], plan.spans[stock.name][0]
    cards = table.piles[source].cards[::-1]
    shown = cards
    if stock.gather is Gather.SHUFFLED:
        seed = seed_of([table.redeals, *(card.code for card in cards)])
        cards, shown = tuple(shuffled(cards, seed)), ()
    events.append(Event(Happening.REDEALT, shown, plan.addresses[source], plan.addresses[target]))
    table = table.with_pile(source, Pile()).with_pile(target, Pile.of(cards, up=False))
    return attrs.evolve(table, redeals=table.redeals + 1)


def _rebased(rules: Rules, table: Table, events: list[Event]) -> Table:
    """Set the base rank, or free it, after cards came to a foundation or left it."""
    groups = first_card_groups(rules)
    spans = rules.plan.spans
    piles = [table.piles[index] for group in groups for index in spans[group.name]]
    started = [pile for pile in piles if pile]
    if table.base is None and started:
        base = started[0].cards[0].rank
        events.append(Event(Happening.BASE_SET, rank=base))
        return attrs.evolve(table, base=base)
    kept = any(group.keeps_base for group in groups)
    if table.base is not None and not started and not kept:
        events.append(Event(Happening.BASE_FREED))
        return attrs.evolve(table, base=None)
    return table


def settled(rules: Rules, table: Table) -> tuple[Table, tuple[Event, ...]]:
    """The table once everything has happened that happens by itself.

    The first of these that applies is done, and then the table is looked at again: an
    exposed face-down card turns up; a complete run leaves; an empty waste is refilled; a
    space is filled. Piles are looked at in their order. While a base has to be chosen,
    cards turn up and nothing else happens.
    """
    events: list[Event] = []
    while True:
        after = _exposed(rules, table, events)
        if not awaits_base(rules, table):
            after = (
                after
                or _left(rules, table, events)
                or _refilled(rules, table, events)
                or _filled(rules, table, events)
            )
        if after is None:
            return table, tuple(events)
        table = _rebased(rules, after, events)


def _exposed(rules: Rules, table: Table, events: list[Event]) -> Table | None:
    plan = rules.plan
    for index, (group, pile) in enumerate(zip(plan.groups, table.piles, strict=True)):
        if isinstance(group, Tableau | Reserve) and group.flip and pile and not pile.top_up:
            address = plan.addresses[index]
            events.append(Event(Happening.EXPOSED, (pile.top,), None, address))
            return table.with_pile(index, pile.turned_up())
    return None


def _left(rules: Rules, table: Table, events: list[Event]) -> Table | None:
    plan = rules.plan
    count = len(rules.pack.ranks)
    automatic = [
        index
        for index, group in enumerate(plan.groups)
        if isinstance(group, Foundation) and group.automatic
    ]
    for source, (group, pile) in enumerate(zip(plan.groups, table.piles, strict=True)):
        if not isinstance(group, Tableau) or len(pile) < count or not all(pile.up[-count:]):
            continue
        for target in automatic:
            if not may_pass(group, plan.groups[target]):
                continue
            if not _against_founding(rules, table, target, pile.taken(count)):
                kind = Happening.RUN_LEFT
                return _carried(rules, table, source, target, kind, events, count=count)
    return None


def _refilled(rules: Rules, table: Table, events: list[Event]) -> Table | None:
    waste, stock = rules.waste, rules.stock
    if waste is None or stock is None or not waste.refill:
        return None
    if _pile_of(rules, table, waste) or not _pile_of(rules, table, stock):
        return None
    return _turned(rules, table, Happening.REFILLED, events)


def _filled(rules: Rules, table: Table, events: list[Event]) -> Table | None:
    plan = rules.plan
    for target, (group, pile) in enumerate(zip(plan.groups, table.piles, strict=True)):
        if pile or not isinstance(group, Tableau | Reserve):
            continue
        source = _source_of(rules, table, group.space)
        if source is not None:
            return _carried(rules, table, source, target, Happening.FILLED, events)
    return None


# Which tables are alike


def canonical(rules: Rules, table: Table) -> Hashable:
    """A value that is equal for tables that differ only in the order of like piles.

    Piles of a group are alike unless a rule tells them apart: foundations with suits of
    their own, piles that the stock still deals to in order, and piles of a group that
    fills spaces, of which the first is taken first.
    """
    plan = rules.plan
    parts: list[Hashable] = []
    for group in rules.groups:
        span = plan.spans[group.name]
        piles = [(_codes(table.piles[index]), index) for index in span]
        if not in_order(rules, table, group):
            suits = group.suits if isinstance(group, Foundation) else None
            first = span[0]
            tied = [(suits[index - first] if suits else 0, codes) for codes, index in piles]
            parts.append(tuple(sorted(tied)))
        else:
            parts.append(tuple(codes for codes, _ in piles))
    return tuple(parts), table.redeals, table.base


def _codes(pile: Pile) -> tuple[tuple[int, bool], ...]:
    return tuple((card.code, up) for card, up in zip(pile.cards, pile.up, strict=True))


def in_order(rules: Rules, table: Table, group: Group) -> bool:
    """Whether it matters which pile of a group comes first."""
    stock = rules.stock
    in_turn = stock is not None and stock.to == group.name and stock.deals is not Deals.SPACES
    if in_turn and stock is not None and _pile_of(rules, table, stock):
        return True
    spaces = (other.space for other in rules.groups if isinstance(other, Tableau | Reserve))
    return any(group.name in space.fill for space in spaces)
