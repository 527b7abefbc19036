"""Machines that read cards one by one, and say whether what they read is whole.

All that the answer depends on is the state that a machine is in. So a machine can be asked
card by card, as `patience.reference` does, or be written out as a table of its states, which
is what the engine plays by.

>>> from patience.language.cards import Card
>>> pairs = Automaton(0, lambda seen, card: seen + 1 if seen < 2 else None, lambda seen: seen == 2)
>>> pairs.accepts([Card.parse("7H"), Card.parse("7S")])
True
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, Final, final

import attrs

from patience.language.cards import Card

__all__ = ["Automaton", "Tabulated", "join", "tabulate"]


@final
@attrs.frozen
class Automaton:
    """A state to begin in, what follows when a card is read, and which states are whole.

    `read` gives None where no cards that begin so are ever whole.
    """

    start: Hashable
    read: Callable[[Any, Card], Hashable | None]
    is_whole: Callable[[Any], bool]

    def accepts(self, cards: Iterable[Card]) -> bool:
        """True if these cards, in this order, are whole."""
        state: Hashable | None = self.start
        for card in cards:
            state = self.read(state, card)
            if state is None:
                return False
        return self.is_whole(state)


_DEAD: Final = None
"""The state, among several machines run together, of one that can no longer be whole."""


def join(machines: Sequence[Automaton], *, every: bool) -> Automaton:
    """Run machines side by side: *every* one has to be whole, or any one."""
    answer = all if every else any

    def read(states: tuple[Any, ...], card: Card) -> Hashable | None:
        now = tuple(
            _DEAD if state is _DEAD else machine.read(state, card)
            for machine, state in zip(machines, states, strict=True)
        )
        return now if answer(state is not _DEAD for state in now) else None

    def is_whole(states: tuple[Any, ...]) -> bool:
        return answer(
            state is not _DEAD and machine.is_whole(state)
            for machine, state in zip(machines, states, strict=True)
        )

    return Automaton(tuple(machine.start for machine in machines), read, is_whole)


@final
@attrs.frozen
class Tabulated:
    """A machine written out: for each state the one that follows on each card, and which are whole.

    States are numbers, and the first is 0. A card that is not there leads to no whole.
    """

    follows: tuple[Mapping[Card, int], ...]
    whole: tuple[bool, ...]


def tabulate(machine: Automaton, cards: Iterable[Card], longest: int) -> Tabulated:
    """Write out what a machine does on up to *longest* of these cards, in any order.

    Before the first card it is never whole.
    """
    faces = sorted(set(cards))
    numbers: dict[tuple[int, Hashable], int] = {(0, machine.start): 0}
    coming = [*numbers]
    follows: list[Mapping[Card, int]] = []
    whole: list[bool] = []
    for size, state in coming:
        whole.append(size > 0 and machine.is_whole(state))
        row: dict[Card, int] = {}
        for card in faces if size < longest else ():
            now = machine.read(state, card)
            if now is not None:
                key = (size + 1, now)
                if key not in numbers:
                    numbers[key] = len(numbers)
                    coming.append(key)
                row[card] = numbers[key]
        follows.append(row)
    return Tabulated(tuple(follows), tuple(whole))
