"""From an order of cards to the table it is dealt to."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import assert_never

from patience.errors import DealError, Fault, quote
from patience.language.amounts import count_left, find_base_taker, set_out, spread
from patience.language.bases import FirstCard
from patience.language.cards import Card, Rank
from patience.language.dealing import DealStep
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
from patience.moves import BaseSet, Dealt, Event
from patience.table.founding import object_to_founding
from patience.table.numberings import shuffle_microsoft, shuffle_pysolfc
from patience.table.piles import Pile, Table
from patience.table.shuffling import LARGEST_NUMBER, shuffle

__all__ = [
    "check_cards",
    "find_base_sharers",
    "lay_out",
    "list_dealt",
    "name_origin",
    "order_cards",
    "order_cards_elsewhere",
    "turn_faces",
]


def order_cards(
    rules: Rules, number: int | None, cards: str | Iterable[Card | str] | None
) -> list[Card]:
    """The cards in the order in which they are dealt.

    A text has them with spaces between them.

    Raises:
        DealError: neither or both are given, the number is out of range, or the cards are
            not those of the pack.
    """
    if (number is None) == (cards is None):
        fault = Fault(
            "deal", "give a number, the cards in their order, ms or pysol, and only one of them"
        )
        raise DealError(rules.name, [fault])
    if cards is None:
        if not isinstance(number, int) or isinstance(number, bool):
            fault = Fault("number", f"expected a whole number, not {quote(number)}")
            raise DealError(rules.name, [fault])
        if not 0 <= number <= LARGEST_NUMBER:
            raise DealError(rules.name, [Fault("number", "expected 0 to 2**64 - 1")])
        return shuffle(rules.pack.cards, number)
    if not isinstance(cards, Iterable):
        raise DealError(rules.name, [Fault("cards", f"expected cards, not {quote(cards)}")])
    # One more than there are says enough of cards without end.
    most = len(rules.pack) + 1
    some = islice(cards.split(None, most) if isinstance(cards, str) else cards, most)
    order = [card if isinstance(card, Card) else Card.parse(card) for card in some]
    faults = [*check_cards(rules, order)]
    if faults:
        raise DealError(rules.name, faults)
    return order


def name_origin(
    number: int | None = None,
    ms: int | None = None,
    pysol: int | str | None = None,
    cards: object = None,
) -> str | None:
    """The number of a deal as text, None where there is none."""
    if cards is not None:
        return None
    if number is not None:
        return str(number)
    digits = str(pysol if ms is None else ms)
    return f"{'pysol' if ms is None else 'ms'} {digits}" if digits.isdecimal() else None


def order_cards_elsewhere(rules: Rules, *, ms: object = None, pysol: object = None) -> list[Card]:
    """The cards in the order in which another program deals them by one of its numbers.

    Where base cards or others are taken out of the pack beforehand they are those of the
    first copies, and stand at the beginning.

    Raises:
        DealError: the number is out of range, or the package that knows it is missing.
    """
    if ms is not None:
        found = shuffle_microsoft(rules.name, rules.pack, ms)
    else:
        found = shuffle_pysolfc(rules.name, rules.pack, pysol)
    taken = []
    for card in _taken_out(rules, rules.numbered_steps):
        first = min((each for each in found if each[0] == card), key=lambda each: each[1])
        found.remove(first)
        taken.append(card)
    return taken + [card for card, _ in found]


def _taken_out(rules: Rules, steps: Iterable[DealStep]) -> Iterator[Card]:
    """The cards that are taken out of the pack before the deal."""
    for cards in set_out(rules.pack, rules.groups).values():
        yield from (card for card in cards if card is not None)
    for step in steps:
        yield from step.named


def check_cards(rules: Rules, cards: Iterable[Card]) -> Iterator[Fault]:
    """Say why these cards are not the whole pack of a game."""
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


def lay_out(rules: Rules, order: Iterable[Card], steps: Iterable[DealStep] | None = None) -> Table:
    """The table after the deal, before it settles; *steps* are those of the game or others."""
    return _Layout(rules, order, rules.steps if steps is None else steps).table()


def list_dealt(
    rules: Rules, order: Iterable[Card], steps: Iterable[DealStep] | None = None
) -> tuple[Event, ...]:
    """The events of the deal, card by card, before the table settles.

    Where cards of a pile are brought to its bottom they are dealt to it first.
    """
    layout = _Layout(rules, order, rules.steps if steps is None else steps)
    return tuple(layout.events())


class _Layout:
    """The piles while they are dealt."""

    def __init__(self, rules: Rules, order: Iterable[Card], steps: Iterable[DealStep]) -> None:
        plan = rules.plan
        self.rules = rules
        self.piles: list[list[Card]] = [[] for _ in plan.groups]
        self.dealt: list[int | Rank] = []
        """The pile that each card is dealt to, and the base where it is found out."""
        self.base: Rank | None = None
        self.base_taker = find_base_taker(rules.groups)
        self.left = count_left(rules.groups, ())
        steps = tuple(steps)
        rest = list(order)
        for card in _taken_out(rules, steps):
            rest.remove(card)
        self.coming = deque(rest)
        for name, cards in set_out(rules.pack, rules.groups).items():
            for index, first in zip(plan.spans[name], cards, strict=True):
                if first is not None:
                    self._lay(index, first)
        for step in steps:
            self._deal(step)
        if rules.stock:
            # The stock goes on from the end of the pack that the last step dealt from.
            way = 1 if steps and steps[-1].bottom else -1
            self.piles[plan.spans[rules.stock.name][0]] = [*self.coming][::way]

    def _lay(self, index: int, card: Card) -> None:
        self.piles[index].append(card)
        self.dealt.append(index)

    def table(self) -> Table:
        """The table with the right cards face up."""
        spans = self.rules.plan.spans
        piles = (
            Pile(tuple(cards), turn_faces(group, index - spans[group.name][0], len(cards)))
            for index, (group, cards) in enumerate(
                zip(self.rules.plan.groups, self.piles, strict=True)
            )
        )
        return Table(tuple(piles), base=self.base)

    def events(self) -> Iterator[Event]:
        """The events so far."""
        plan, table = self.rules.plan, self.table()
        heights = [0] * len(table.piles)
        for at in self.dealt:
            if isinstance(at, Rank):
                yield BaseSet(at)
                continue
            pile, height = table.piles[at], heights[at]
            yield Dealt((pile.cards[height] if pile.up[height] else None,), plan.addresses[at])
            heights[at] += 1
        stock = self.rules.stock
        if stock is not None:
            at = plan.spans[stock.name][0]
            yield Dealt((None,) * len(table.piles[at]), plan.addresses[at])

    def _deal(self, step: DealStep) -> None:
        group = self.rules[step.group]
        span = self.rules.plan.spans[group.name]
        if isinstance(group, Foundation):
            for base in islice(self._cards(step), 1):
                self._lay(span[group.suits.index(base.suit) if group.suits else 0], base)
                self._find_base(base.rank)
            return
        left = self.left[group.name]
        cards = self._cards(step)
        for offset in step.sequence(left):
            card: Card | None = next(cards, None)
            while step.fitting is not None and card is not None and self._founded(card):
                card = next(cards, None) if step.fitting == "made up" else None
            if card is not None:
                self._lay(span[offset], card)
                if self.base is None and group.name == self.base_taker:
                    self._find_base(card.rank)
        counts = zip(left, step.portions(left), strict=True)
        self.left[group.name] = tuple(before - dealt for before, dealt in counts)
        if step.sunk is not None:
            for index in span:
                step.sink(self.piles[index])

    def _cards(self, step: DealStep) -> Iterator[Card]:
        """The cards as they come for a step: those that it names, or from the pack."""
        if step.named:
            yield from step.named
            return
        while self.coming:
            place = -1 if step.bottom else 0
            if step.last_of_rank:
                rank = self.coming[place].rank
                alike = [i for i, card in enumerate(self.coming) if card.rank is rank]
                place = alike[0 if step.bottom else -1]
            card = self.coming[place]
            del self.coming[place]
            yield card

    def _find_base(self, base: Rank) -> None:
        """Set the base, and set out its mates: the next cards of its rank that find a pile."""
        self.base = base
        self.dealt.append(base)
        for group in find_base_sharers(self.rules):
            span = self.rules.plan.spans[group.name]
            wanted = group.mates
            for card in [card for card in self.coming if card.rank is base]:
                free = (
                    index
                    for offset, index in enumerate(span)
                    if not self.piles[index]
                    and (group.suits is None or group.suits[offset] is card.suit)
                )
                if wanted and (index := next(free, None)) is not None:
                    self.coming.remove(card)
                    self._lay(index, card)
                    wanted -= 1

    def _founded(self, card: Card) -> bool:
        """True if a card fits a foundation; then it lies there."""
        for index, group in enumerate(self.rules.plan.groups):
            if isinstance(group, Foundation) and self._fits(card, group, index):
                self._lay(index, card)
                return True
        return False

    def _fits(self, card: Card, group: Foundation, index: int) -> bool:
        # The deal plays no runs, and no base before that is dealt.
        if group.complete_runs or (self.base is None and not isinstance(group.base, Rank)):
            return False
        pile = self.piles[index]
        return object_to_founding(self.rules, index, pile, [card], self.base) is None


def turn_faces(group: Group, offset: int, count: int) -> tuple[bool, ...]:
    """Return for each card dealt to a pile, from the bottom, whether it lies face up."""
    match group:
        case Stock():
            return (False,) * count
        case Waste() | Foundation() | Cell() | Discard():
            return (True,) * count
        case Tableau() | Reserve():
            down = group.down
            if isinstance(down, str):
                return tuple(down[i % len(down)] == "u" for i in range(count))
            return tuple(i >= spread(down, group.size)[offset] for i in range(count))
        case _:
            assert_never(group)


def find_base_sharers(rules: Rules) -> tuple[Foundation, ...]:
    """The foundations that share the base rank which the game finds out."""
    found = rules.find(Foundation)
    return tuple(group for group in found if isinstance(group.base, FirstCard))
