"""Moves, which a player makes, and events, which follow."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum
from functools import cached_property
from typing import ClassVar, Final, Literal, TypeAlias, assert_never, final

import attrs
from typing_extensions import override

from patience.errors import NotationError
from patience.language.cards import Card, Rank
from patience.language.places import Address

__all__ = [
    "REDEAL",
    "TURN",
    "Announced",
    "AnnouncedKind",
    "BaseSet",
    "Carried",
    "CarriedKind",
    "Dealt",
    "Event",
    "Move",
    "MoveList",
    "Outcome",
    "Redeal",
    "Removal",
    "Shown",
    "ShownKind",
    "Transfer",
    "Turn",
    "parse_move",
]

_LARGEST: Final = 10**9
"""Larger numbers of cards or piles are no numbers of cards or piles."""

_LONGEST: Final = 500
"""The longest text of a move, in characters."""

_TRANSFER: Final = re.compile(
    r"([a-z_:0-9]{1,50})(?:/([1-9]\d{0,3}))?>([a-z_:0-9]{1,50})(?:\*([2-9]|[1-9]\d{1,3}))?",
    re.ASCII,
)
_REMOVAL: Final = re.compile(r"([a-z_:0-9]{1,50}(?:\+[a-z_:0-9]{1,50})+)>([a-z_:0-9]{1,50})")


@final
@attrs.frozen
class Transfer:
    """Take `count` cards from the end of a pile to another.

    From a pile whose every card may be played, `depth` cards that lie above those taken
    stay behind.
    """

    source: Address
    target: Address
    count: int = 1
    depth: int = 0

    @property
    def is_sound(self) -> bool:
        """True if its fields have the types that they are declared with, and sane numbers."""
        addresses = _is_place(self.source) and _is_place(self.target)
        numbers: tuple[object, ...] = (self.count, self.depth)
        return addresses and all(type(n) is int and abs(n) <= _LARGEST for n in numbers)

    def __str__(self) -> str:
        depth = f"/{self.depth}" if self.depth else ""
        count = f"*{self.count}" if self.count > 1 else ""
        return f"{self.source.short}{depth}>{self.target.short}{count}"


def _is_place(value: object) -> bool:
    """True if a value is the address of a pile, with a sane number."""
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
class Removal:
    """Put the end cards of several piles away together, as one set.

    A set of a single card is put away by a `Transfer`.
    """

    sources: tuple[Address, ...] = attrs.field(converter=_in_order)
    target: Address

    @property
    def is_sound(self) -> bool:
        """True if its fields have the types that they are declared with, and sane numbers."""
        several = isinstance(self.sources, tuple) and all(map(_is_place, self.sources))
        return several and _is_place(self.target)

    def __str__(self) -> str:
        return f"{'+'.join(each.short for each in self.sources)}>{self.target.short}"


@final
@attrs.frozen
class Turn:
    """Turn the stock, or deal from it where it deals to other piles."""

    text: ClassVar[str] = "turn"
    is_sound: ClassVar[bool] = True

    def __str__(self) -> str:
        return self.text


@final
@attrs.frozen
class Redeal:
    """Make a new stock of the waste, or deal the tableau again where it has redeals."""

    text: ClassVar[str] = "redeal"
    is_sound: ClassVar[bool] = True

    def __str__(self) -> str:
        return self.text


TURN: Final = Turn()
"""The move that turns the stock."""

REDEAL: Final = Redeal()
"""The move that makes a new stock of the waste, or deals the tableau again."""


Move: TypeAlias = Transfer | Removal | Turn | Redeal
"""One action of a player."""


@final
class MoveList(tuple[Move, ...]):  # noqa: SLOT001 - it remembers what it knows
    """Moves in their order, and quick to ask whether a move is among them."""

    @cached_property
    def _known(self) -> frozenset[Move]:
        return frozenset(self)

    @override
    def __contains__(self, move: object) -> bool:
        try:
            return move in self._known
        except TypeError:  # it cannot be hashed, so it is no move
            return False


def parse_move(text: str) -> Move:
    """Read ``t3>f0``, ``t3>t5*4``, ``w/2>t5``, ``t3+t5>d``, ``turn`` or ``redeal``.

    The text is that of ``str(move)``; piles may also be written in full, as
    ``tableau:3>foundation:0``, and an index may be left out: ``t3>f`` is whichever
    foundation takes the card, which only a position can tell. Numbers have no leading zeros,
    and one card, or one under no others, is not numbered.

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


CarriedKind: TypeAlias = Literal[
    "moved", "turned", "redealt", "run left", "refilled", "filled", "closed up"
]
"""The ways in which cards come from pile to pile.

They were moved by the player's hand, turned from the stock at the player's wish, or redealt
from the waste to the stock; or by themselves: a complete run left for a foundation, an empty
waste was refilled, a space was filled, a card closed up to a space before it.
"""

ShownKind: TypeAlias = Literal["exposed", "dealt again"]
"""The ways in which cards become known: one is turned up, or all of a pile was dealt again."""

AnnouncedKind: TypeAlias = Literal["base freed", "won"]
"""News without a card: the base rank is open again, or the game is won."""


@final
@attrs.frozen
class Carried:
    """Cards went from pile to pile, the first of them first, from under `depth` cards that stay.

    Cards that are redealt and shuffled are not named.
    """

    kind: CarriedKind
    cards: tuple[Card, ...]
    source: Address
    target: Address
    depth: int = 0
    rank: ClassVar[None] = None

    def __str__(self) -> str:
        cards = " ".join(map(str, self.cards))
        source, target = self.source.label, self.target.label
        match self.kind:
            case "moved":
                return f"{cards} from {source} to {target}"
            case "turned":
                return f"{cards} turned to {target}"
            case "redealt":
                return f"{source} becomes {target}"
            case "run left":
                return f"the run {cards} leaves {source} for {target}"
            case "refilled":
                return f"{cards} refills {target}"
            case "filled":
                return f"{cards} from {source} fills {target}"
            case "closed up":
                return f"{cards} from {source} closes up to {target}"
            case _:
                assert_never(self.kind)


@final
@attrs.frozen
class Shown:
    """Cards of a pile became known: its end card turned up, or all of it was dealt again.

    What is dealt again lies on the pile now, from the bottom, and nothing else; there is one
    such event for each pile of the tableau.
    """

    kind: ShownKind
    cards: tuple[Card, ...]
    target: Address
    source: ClassVar[None] = None
    depth: ClassVar[int] = 0
    rank: ClassVar[None] = None

    def __str__(self) -> str:
        cards = " ".join(map(str, self.cards))
        if self.kind == "exposed":
            return f"{cards} turns up on {self.target.label}"
        return f"{cards or 'nothing'} dealt again to {self.target.label}"


@final
@attrs.frozen
class Dealt:
    """Cards were dealt to a pile when the game began; None stands for one that lies face down.

    There is one such event for each card, and for what is left of the pack as the stock.
    """

    cards: tuple[Card | None, ...]
    target: Address
    kind: Literal["dealt"] = attrs.field(default="dealt", init=False)
    source: ClassVar[None] = None
    depth: ClassVar[int] = 0
    rank: ClassVar[None] = None

    def __str__(self) -> str:
        cards = " ".join("-" if card is None else str(card) for card in self.cards)
        return f"{cards or 'nothing'} dealt to {self.target.label}"


@final
@attrs.frozen
class BaseSet:
    """The base rank became known."""

    rank: Rank
    kind: Literal["base set"] = attrs.field(default="base set", init=False)
    cards: ClassVar[tuple[Card, ...]] = ()
    source: ClassVar[None] = None
    target: ClassVar[None] = None
    depth: ClassVar[int] = 0

    def __str__(self) -> str:
        return f"the base is {self.rank.article}"


@final
@attrs.frozen
class Announced:
    """The base rank is open again, or the game is won."""

    kind: AnnouncedKind
    cards: ClassVar[tuple[Card, ...]] = ()
    source: ClassVar[None] = None
    target: ClassVar[None] = None
    depth: ClassVar[int] = 0
    rank: ClassVar[None] = None

    def __str__(self) -> str:
        return "the game is won" if self.kind == "won" else "the base is free again"


Event: TypeAlias = Carried | Shown | Dealt | BaseSet | Announced
"""One thing that happens on the table; its `kind` says what it is, and what it has.

Events come in the order in which they happen, the player's own doing first. All have `cards`,
`source` and `target`, `depth` and `rank`, empty or None where they mean nothing.
"""


@final
class Outcome(Enum):
    """The end of a game."""

    WON = "won"
    """The goal is reached."""

    STUCK = "stuck"
    """No move is left."""
