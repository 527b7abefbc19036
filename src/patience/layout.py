"""From an order of cards to the table it is dealt to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice

from patience.amounts import dealt_counts, per_pile, set_out
from patience.cards import Card
from patience.dealing import Dealing
from patience.errors import DealError, Fault, told
from patience.piles import FirstCard, Foundation, Group, Stock
from patience.rules import Rules
from patience.shuffling import LARGEST_NUMBER, shuffled
from patience.table import Pile, Table

__all__ = ["faces", "first_card_groups", "laid_out", "misplaced", "order_of"]


def order_of(rules: Rules, number: int | None, cards: Iterable[Card | str] | None) -> list[Card]:
    """The cards in the order in which they are dealt.

    Raises:
        DealError: neither or both are given, the number is out of range, or the cards are
            not those of the pack.
    """
    if (number is None) == (cards is None):
        fault = Fault("deal", "give either the number of a deal or the cards in their order")
        raise DealError(rules.name, [fault])
    if cards is None:
        if not isinstance(number, int) or isinstance(number, bool):
            fault = Fault("number", f"expected a whole number, not {told(number)}")
            raise DealError(rules.name, [fault])
        if not 0 <= number <= LARGEST_NUMBER:
            raise DealError(rules.name, [Fault("number", "expected 0 to 2**64 - 1")])
        return shuffled(rules.pack.cards, number)
    if not isinstance(cards, Iterable):
        raise DealError(rules.name, [Fault("cards", f"expected cards, not {told(cards)}")])
    # One more than there are says enough of cards without end.
    some = islice(cards, len(rules.pack) + 1)
    order = [card if isinstance(card, Card) else Card.parse(card) for card in some]
    faults = [*misplaced(rules, order)]
    if faults:
        raise DealError(rules.name, faults)
    return order


def misplaced(rules: Rules, cards: Iterable[Card]) -> Iterator[Fault]:
    """What is wrong with these cards as the whole of the pack of a game."""
    given, wanted = Counter(cards), Counter(rules.pack.cards)
    for card in sorted(given | wanted):
        have, need = given[card], wanted[card]
        if have == need:
            continue
        if not need:
            yield Fault(str(card), "this card is not in the pack")
        elif have > need:
            yield Fault(str(card), f"there are {have}, the pack has {need}")
        else:
            yield Fault(str(card), f"missing; there are {have} of {need}")


def laid_out(rules: Rules, order: Iterable[Card]) -> Table:
    """The table after the deal, before it settles."""
    plan = rules.plan
    piles: list[list[Card]] = [[] for _ in plan.groups]
    rest = list(order)
    base = None
    for name, cards in set_out(rules.pack, rules.groups).items():
        for index, first in zip(plan.spans[name], cards, strict=True):
            if first is not None:
                rest.remove(first)
                piles[index].append(first)
    coming = iter(rest)
    for step in rules.steps:
        group = rules[step.group]
        span = plan.spans[group.name]
        if isinstance(group, Foundation):
            card = next(coming)
            base = card.rank
            piles[span[group.suits.index(card.suit) if group.suits else 0]].append(card)
            continue
        for offset in _sequence(dealt_counts(group), step):
            piles[span[offset]].append(next(coming))
    left = list(coming)
    if rules.stock:
        piles[plan.spans[rules.stock.name][0]] = left[::-1]
    return Table(
        tuple(
            Pile(tuple(cards), faces(group, index - plan.spans[group.name][0], len(cards)))
            for index, (group, cards) in enumerate(zip(plan.groups, piles, strict=True))
        ),
        base=base,
    )


def _sequence(counts: tuple[int, ...], step: Dealing) -> Iterator[int]:
    """The piles in the order in which they get their cards."""
    offsets = range(len(counts))[:: -1 if step.backwards else 1]
    if not step.rows:
        for offset in offsets:
            yield from [offset] * counts[offset]
        return
    for row in range(max(counts)):
        yield from (offset for offset in offsets if counts[offset] > row)


def faces(group: Group, offset: int, count: int) -> tuple[bool, ...]:
    """Which of the cards dealt to a pile lie face up, from the bottom."""
    if isinstance(group, Stock):
        return (False,) * count
    down: int | tuple[int, ...] | str = getattr(group, "down", 0)
    if isinstance(down, str):
        return tuple(down[i % len(down)] == "u" for i in range(count))
    return tuple(i >= per_pile(down, group.size)[offset] for i in range(count))


def first_card_groups(rules: Rules) -> tuple[Foundation, ...]:
    """The foundations that share the base rank which the game finds out."""
    found = rules.find(Foundation)
    return tuple(group for group in found if isinstance(group.base, FirstCard))
