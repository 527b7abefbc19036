"""Refusals of moves: a sentence, and the parts that it is made of."""

from __future__ import annotations

from typing import final

import attrs

from patience.errors import PatienceError, Reason
from patience.language.build import Build
from patience.language.cards import Card, Rank, Suit
from patience.language.lifts import Lift
from patience.language.matching import Matching
from patience.language.places import Address
from patience.language.spaces import Space

__all__ = ["IllegalMove", "Refusal"]


@final
@attrs.frozen(kw_only=True, repr=False)
class Refusal:
    """A refusal of a move: a `Reason` for programs, a sentence for people, and its parts.

    The sentence is made of the parts and of nothing else, so that a program can word it
    otherwise, or in another language. A part that says nothing for the reason is None or
    empty. No part tells what the player does not see.
    """

    reason: Reason = attrs.field(kw_only=False)
    """The reason of the refusal."""

    sentence: str = attrs.field(kw_only=False)
    """The same for the player, in English."""

    cards: tuple[Card, ...] = ()
    """The cards that it is about; none where the player does not see them."""

    count: int | None = None
    """The number of cards that the move asks for, those included that lie above them."""

    limit: int | None = None
    """The number of cards that would do: those that would go, lie there, or have room.

    Where no redeal is left, how many the game has.
    """

    source: Address | None = None
    """The pile that the cards come from."""

    target: Address | None = None
    """The pile that they do not go to; without an index, any of the `choices`."""

    choices: tuple[Address, ...] = ()
    """The piles that there are, where the move names none of them; all refuse the cards."""

    covering: tuple[Address, ...] = ()
    """The piles whose cards cover the one that the move is about."""

    covers: tuple[Card, ...] = ()
    """The end cards of these piles, if the player sees them all."""

    groups: tuple[str, ...] = ()
    """The groups of piles that the reason speaks of, by their names."""

    onto: Card | None = None
    """The card that the others do not go on."""

    build: Build | None = None
    """The way the pile is built."""

    lift: Lift | None = None
    """The cards that travel together."""

    space: Space | None = None
    """The cards that come to the empty pile."""

    takes: Matching | None = None
    """The cards that make a set."""

    rank: Rank | None = None
    """The base rank, which starts the pile."""

    suit: Suit | None = None
    """The suit that the pile is for."""

    @property
    def words(self) -> str:
        """The build, lift, space or set that is not met, in words; empty if there is none."""
        rules = (self.build, self.lift, self.space, self.takes)
        found = next((rule for rule in rules if rule is not None), "")
        return str(found).replace("_", " ")  # of the names of groups

    @property
    def parts(self) -> dict[str, object]:
        """The parts that say something for the reason, by their names."""
        return {
            each.name: getattr(self, each.name)
            for each in attrs.fields(Refusal)
            if each.kw_only and getattr(self, each.name) != each.default
        }

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        parts = "".join(f", {name}={part!r}" for name, part in self.parts.items())
        return f"Refusal(Reason.{self.reason.name}, {self.sentence!r}{parts})"


@final
class IllegalMove(PatienceError, ValueError):
    """A move that the rules do not allow here; `refusal` says why."""

    move: object
    """The move, as it was given."""

    refusal: Refusal
    """The refusal, with its reason."""

    line: int | None
    """The line of the file that it stands in, counted from 1, if it does."""

    def __init__(self, move: object, refusal: Refusal, line: int | None = None) -> None:
        self.move = move
        self.refusal = refusal
        self.line = line
        super().__init__(move, refusal, line)

    def __str__(self) -> str:
        said = f"{self.move}: {self.refusal.sentence}"
        return said if self.line is None else f"line {self.line}: {said}"
