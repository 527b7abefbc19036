"""Making a move, with all that follows by itself."""

from __future__ import annotations

from itertools import islice
from typing import assert_never

import attrs

from patience.language.amounts import count_dealt, find_capacity
from patience.language.kinds import fills_by_waste, get_space, may_pass, turns_up
from patience.language.piles import Foundation, Stock, Tableau, Waste
from patience.language.rules import Rules
from patience.moves import (
    Announced,
    BaseSet,
    Carried,
    CarriedKind,
    Event,
    Move,
    Redeal,
    Removal,
    Shown,
    Transfer,
    Turn,
)
from patience.reference.conditions import (
    awaits_base,
    find_receivers,
    find_source,
    get_pile,
    is_won,
)
from patience.table.founding import object_to_founding
from patience.table.layout import find_base_sharers
from patience.table.piles import Pile, Table
from patience.table.shuffling import hash_seed, shuffle

__all__ = ["deal_again", "play", "settle"]


def play(rules: Rules, table: Table, move: Move) -> tuple[Table, tuple[Event, ...]]:
    """The table after a legal move and everything that follows from it."""
    events: list[Event] = []
    match move:
        case Transfer():
            table = _transferred(rules, table, move, events)
        case Removal():
            table = _removed(rules, table, move, events)
        case Turn():
            table = _turned(rules, table, "turned", events)
        case Redeal() if rules.regathered is not None:
            table = deal_again(rules, table, rules.regathered, events)
        case Redeal():
            table = _redealt(rules, table, events)
        case _:
            assert_never(move)
    table = _rebased(rules, table, events)
    table, more = settle(rules, table)
    events += more
    if is_won(rules, table):
        events.append(Announced("won"))
    return table, tuple(events)


def _transferred(rules: Rules, table: Table, move: Transfer, events: list[Event]) -> Table:
    plan = rules.plan
    source, target = plan.at(move.source), plan.at(move.target)
    return _carried(
        rules, table, source, target, "moved", events, count=move.count, depth=move.depth
    )


def _removed(rules: Rules, table: Table, move: Removal, events: list[Event]) -> Table:
    """Put the cards of a set away, one after the other in the order of the piles."""
    plan = rules.plan
    target = plan.at(move.target)
    for source in sorted(plan.at(address) for address in move.sources):
        table = _carried(rules, table, source, target, "moved", events)
    return table


def _carried(
    rules: Rules,
    table: Table,
    source: int,
    target: int,
    kind: CarriedKind,
    events: list[Event],
    *,
    count: int = 1,
    depth: int = 0,
) -> Table:
    """Carry cards from pile to pile, face up and in their order."""
    addresses = rules.plan.addresses
    cards = table.piles[source].taken(count, depth)
    events.append(Carried(kind, cards, addresses[source], addresses[target], depth))
    table = table.with_pile(source, table.piles[source].without(count, depth))
    return table.with_pile(target, table.piles[target].put(cards))


def _turned(rules: Rules, table: Table, kind: CarriedKind, events: list[Event]) -> Table:
    """Turn the stock: to the waste card by card, or a row to other piles."""
    stock = rules.stock
    assert stock is not None
    assert stock.to is not None
    plan = rules.plan
    source = plan.spans[stock.name][0]
    if isinstance(rules[stock.to], Waste):
        target = plan.spans[stock.to][0]
        pile = table.piles[source]
        cards = pile.cards[-stock.turn :][::-1]
        events.append(Carried(kind, cards, plan.addresses[source], plan.addresses[target]))
        table = table.with_pile(source, pile.without(len(cards)))
        return table.with_pile(target, table.piles[target].put(cards))
    if stock.deals == "empty piles only, once the others have closed up":
        table = _closed_up(rules, table, plan.spans[stock.to], events)
    limit = find_capacity(rules.pack, rules[stock.to])
    piles = find_receivers(rules, table, stock)
    for _ in range(stock.turn):
        for target in piles:
            full = limit is not None and len(table.piles[target]) >= limit
            if table.piles[source] and not full:
                table = _carried(rules, table, source, target, kind, events)
    return table


def _closed_up(rules: Rules, table: Table, span: range, events: list[Event]) -> Table:
    """Move cards up to the empty piles before them, one for each."""
    for target in span:
        later = (index for index in span if index > target and table.piles[index])
        source = None if table.piles[target] else next(later, None)
        if source is not None:
            table = _carried(rules, table, source, target, "closed up", events)
    return table


def deal_again(
    rules: Rules, table: Table, group: Tableau, events: list[Event] | None = None
) -> Table:
    """Gather the cards of a tableau, the first pile on top, and deal packets from the top."""
    events = [] if events is None else events
    plan = rules.plan
    span = plan.spans[group.name]
    cards = [card for index in span for card in reversed(table.piles[index].cards)]
    if group.gather == "shuffled":
        cards = shuffle(cards, hash_seed([table.redeals, *(card.code for card in cards)]))
    coming = iter(cards)
    for index, count in zip(span, count_dealt(group), strict=True):
        last = index == span[-1]
        packet = tuple(coming if last else islice(coming, count))
        pile = Pile.of(packet[::-1], up=True)
        events.append(Shown("dealt again", pile.cards, plan.addresses[index]))
        table = table.with_pile(index, pile)
    return attrs.evolve(table, redeals=table.redeals + 1)


def _redealt(rules: Rules, table: Table, events: list[Event]) -> Table:
    stock, waste = rules.stock, rules.waste
    assert stock is not None
    assert waste is not None
    plan = rules.plan
    source, target = plan.spans[waste.name][0], plan.spans[stock.name][0]
    cards = table.piles[source].cards[::-1]
    shown = cards
    if stock.gather == "shuffled":
        seed = hash_seed([table.redeals, *(card.code for card in cards)])
        cards, shown = tuple(shuffle(cards, seed)), ()
    events.append(Carried("redealt", shown, plan.addresses[source], plan.addresses[target]))
    table = table.with_pile(source, Pile()).with_pile(target, Pile.of(cards, up=False))
    return attrs.evolve(table, redeals=table.redeals + 1)


def _rebased(rules: Rules, table: Table, events: list[Event]) -> Table:
    """Set the base rank, or free it, after cards came to a foundation or left it."""
    groups = find_base_sharers(rules)
    spans = rules.plan.spans
    piles = [table.piles[index] for group in groups for index in spans[group.name]]
    started = [pile for pile in piles if pile]
    if table.base is None and started:
        base = started[0].cards[0].rank
        events.append(BaseSet(base))
        return attrs.evolve(table, base=base)
    kept = any(group.keeps_base for group in groups)
    if table.base is not None and not started and not kept:
        events.append(Announced("base freed"))
        return attrs.evolve(table, base=None)
    return table


def settle(rules: Rules, table: Table) -> tuple[Table, tuple[Event, ...]]:
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
        if turns_up(group) and pile and not pile.top_up and not table.covers(rules, index):
            address = plan.addresses[index]
            events.append(Shown("exposed", (pile.top,), address))
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
        if table.covers(rules, source):
            continue
        for target in automatic:
            if not may_pass(group, plan.groups[target]):
                continue
            founded = table.piles[target].cards
            if not object_to_founding(rules, target, founded, pile.taken(count), table.base):
                return _carried(rules, table, source, target, "run left", events, count=count)
    return None


def _refilled(rules: Rules, table: Table, events: list[Event]) -> Table | None:
    waste, stock = rules.waste, rules.stock
    if waste is None or stock is None or not waste.refill:
        return None
    if get_pile(rules, table, waste) or not get_pile(rules, table, stock):
        return None
    return _turned(rules, table, "refilled", events)


def _filled(rules: Rules, table: Table, events: list[Event]) -> Table | None:
    plan = rules.plan
    for target, (group, pile) in enumerate(zip(plan.groups, table.piles, strict=True)):
        if pile or get_space(group) is None:
            continue
        source = find_source(rules, table, target)
        if source is None:
            continue
        giver = plan.groups[source]
        if isinstance(giver, Stock) and fills_by_waste(giver, group):
            # Several cards are turned to the waste, and the last of them fills the space.
            return _turned(rules, table, "refilled", events)
        return _carried(rules, table, source, target, "filled", events)
    return None
