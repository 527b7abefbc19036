"""What a player does, and what happens then."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import ClassVar, Final, final

import attrs
from typing_extensions import override

from patience.errors import NotationError
from patience.language.cards import Card, Rank
from patience.language.places import Address
from patience.language.reprs import Named

__all__ = [
    "REDEAL",
    "TURN",
    "Event",
    "EventKind",
    "Move",
    "Redeal",
    "Removal",
    "Transfer",
    "Turn",
]

_LARGEST: Final = 10**9
"""Larger numbers of cards or piles are no numbers of cards or piles."""

_LONGEST: Final = 500
"""The longest text of a move, in characters."""

_TRANSFER: Final = re.compile(
    r"([a-z_:0-9]{1,50})(?:/(0|[1-9]\d{0,3}))?>([a-z_:0-9]{1,50})(?:\*([1-9]\d{0,3}))?",
    re.ASCII,
)
_REMOVAL: Final = re.compile(r"([a-z_:0-9]{1,50}(?:\+[a-z_:0-9]{1,50})+)>([a-z_:0-9]{1,50})")


class Move:
    """One action of a player: a `Transfer`, a `Removal`, a `Turn` of the stock or a `Redeal`."""

    __slots__ = ()

    @property
    def is_sound(self) -> bool:
        """Whether its fields have the types that they are declared with, and sane numbers."""
        return True

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read ``t3>f0``, ``t3>t5*4``, ``w/2>t5``, ``t3+t5>d``, ``turn`` or ``redeal``.

        The text is that of ``str(move)``; piles may also be written in full, as
        ``tableau:3>foundation:0``, and an index may be left out: ``t3>f`` is whichever
        foundation takes the card, which only a position can tell. Numbers have no leading
        zeros.

        Raises:
            NotationError: *text* has another form.
        """
        plain = text if isinstance(text, str) else ""
        if plain in ("turn", "redeal"):
            return TURN if plain == "turn" else REDEAL
        if removal := _REMOVAL.fullmatch(plain[: _LONGEST + 1]):
            sources = [Address.parse(each) for each in removal[1].split("+")]
            return Removal(tuple(sources), Address.parse(removal[2]))
        match = _TRANSFER.fullmatch(plain)
        if match is None:
            raise NotationError(text, "not a move; write t3>f0, t3>t5*4, t3+t5>d, turn or redeal")
        count, depth = int(match[4] or 1), int(match[2] or 0)
        return Transfer(Address.parse(match[1]), Address.parse(match[3]), count, depth)


@final
@attrs.frozen
class Transfer(Move):
    """Take `count` cards from the end of a pile to another.

    From a pile whose every card may be played, `depth` cards that lie above those taken
    stay behind.
    """

    source: Address
    target: Address
    count: int = 1
    depth: int = 0

    @property
    @override
    def is_sound(self) -> bool:
        addresses = _is_place(self.source) and _is_place(self.target)
        numbers: tuple[object, ...] = (self.count, self.depth)
        return addresses and all(type(n) is int and abs(n) <= _LARGEST for n in numbers)

    def __str__(self) -> str:
        depth = f"/{self.depth}" if self.depth else ""
        count = f"*{self.count}" if self.count > 1 else ""
        return f"{self.source.short}{depth}>{self.target.short}{count}"


def _is_place(value: object) -> bool:
    """Whether a value is the address of a pile, with a sane number."""
    if not isinstance(value, Address) or not isinstance(value.group, str):
        return False
    return value.index is None or (type(value.index) is int and abs(value.index) <= _LARGEST)


def _in_order(sources: Iterable[Address]) -> tuple[Address, ...]:
    """The piles in one order, since it does not matter which comes first."""
    if not isinstance(sources, Iterable):
        return sources
    given = tuple(sources)
    sound = all(map(_is_place, given))
    return tuple(sorted(given, key=lambda each: (each.group, each.index or 0))) if sound else given


@final
@attrs.frozen
class Removal(Move):
    """Put the end cards of several piles away together, as one set.

    A set of a single card is put away by a `Transfer`.
    """

    sources: tuple[Address, ...] = attrs.field(converter=_in_order)
    target: Address

    @property
    @override
    def is_sound(self) -> bool:
        several = isinstance(self.sources, tuple) and all(map(_is_place, self.sources))
        return several and _is_place(self.target)

    def __str__(self) -> str:
        return f"{'+'.join(each.short for each in self.sources)}>{self.target.short}"


@final
@attrs.frozen
class Turn(Move):
    """Turn the stock, or deal from it where it deals to other piles."""

    text: ClassVar[str] = "turn"

    def __str__(self) -> str:
        return self.text


@final
@attrs.frozen
class Redeal(Move):
    """Make a new stock of the waste, or deal the tableau again where it has redeals."""

    text: ClassVar[str] = "redeal"

    def __str__(self) -> str:
        return self.text


TURN: Final = Turn()
"""The move that turns the stock."""

REDEAL: Final = Redeal()
"""The move that makes a new stock of the waste, or deals the tableau again."""


@final
class EventKind(Named):
    """What kind of thing an `Event` is. The first four are the player's own doing."""

    MOVED = "moved"
    """Cards went from pile to pile by the player's hand."""

    TURNED = "turned"
    """Cards came from the stock at the player's wish."""

    REDEALT = "redealt"
    """The waste became the stock. Shuffled cards are not named."""

    DEALT_AGAIN = "dealt again"
    """A pile of a tableau that is redealt: what lies on it now, from the bottom, and nothing
    else. There is one such event for each pile of it."""

    EXPOSED = "exposed"
    """A face-down card turned up."""

    RUN_LEFT = "run left"
    """A complete run went to a foundation by itself."""

    REFILLED = "refilled"
    """An empty waste got cards from the stock by itself."""

    FILLED = "filled"
    """A space was filled by itself."""

    CLOSED_UP = "closed up"
    """A card moved up to a space before it as the stock was dealt."""

    BASE_SET = "base set"
    """The base rank became known."""

    BASE_FREED = "base freed"
    """The base rank is open again."""

    WON = "won"
    """The goal is reached."""


@final
@attrs.frozen
class Event:
    """One thing that happens on the table, in the order in which it happens.

    `cards` went from `source` to `target`, the first of them first, from under `depth` cards
    that stay; for `EXPOSED` and `DEALT_AGAIN` they lie on `target`. `rank` is the base rank
    of `BASE_SET`.
    """

    kind: EventKind
    cards: tuple[Card, ...] = ()
    source: Address | None = None
    target: Address | None = None
    rank: Rank | None = None
    depth: int = 0

    def __str__(self) -> str:
        cards = " ".join(map(str, self.cards))
        words = {
            EventKind.MOVED: f"{cards} from {self.source} to {self.target}",
            EventKind.TURNED: f"{cards} turned to {self.target}",
            EventKind.REDEALT: f"{self.source} becomes {self.target}",
            EventKind.DEALT_AGAIN: f"{cards or 'nothing'} dealt again to {self.target}",
            EventKind.CLOSED_UP: f"{cards} from {self.source} closes up to {self.target}",
            EventKind.EXPOSED: f"{cards} turns up on {self.target}",
            EventKind.RUN_LEFT: f"the run {cards} leaves {self.source} for {self.target}",
            EventKind.REFILLED: f"{cards} refills {self.target}",
            EventKind.FILLED: f"{cards} from {self.source} fills {self.target}",
            EventKind.BASE_SET: f"the base is {self.rank.article if self.rank else None}",
            EventKind.BASE_FREED: "the base is free again",
            EventKind.WON: "the game is won",
        }
        return words[self.kind]
