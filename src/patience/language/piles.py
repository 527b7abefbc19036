"""The kinds of pile group on the table, each with every option that it has.

A group is one kind of pile, a number of piles and its options. Nothing is checked here:
`patience.Rules` checks a whole game at once and reports every fault with its path. Beside the
fields of each kind stands the type of their changes, which `Rules.variant` takes.

`patience.language.kinds` has the register of the kinds.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal, TypeAlias, TypedDict, final

import attrs

from patience.language.bases import FirstCard
from patience.language.build import Build, down, in_suit, no_card, up
from patience.language.cards import Rank, Suit
from patience.language.groups import (
    NAME,
    PILES,
    TO,
    LaidChanges,
    LaidGroup,
    OpenChanges,
    OpenGroup,
    PileGroup,
    read_names,
    read_numbers,
    read_space,
)
from patience.language.lifts import Lift, one_card
from patience.language.matching import Matching
from patience.language.options import Chooser, option
from patience.language.spaces import Space

__all__ = [
    "UNLIMITED",
    "Cell",
    "CellChanges",
    "Discard",
    "DiscardChanges",
    "Foundation",
    "FoundationChanges",
    "Gather",
    "Group",
    "GroupChanges",
    "Receivers",
    "Redeals",
    "Reserve",
    "ReserveChanges",
    "Stock",
    "StockChanges",
    "Tableau",
    "TableauChanges",
    "Waste",
    "WasteChanges",
]

UNLIMITED: Final = "unlimited"
"""As many redeals as a player likes."""

_DOWN_IN_SUIT: Final = down & in_suit

Redeals: TypeAlias = int | Literal["unlimited"]
"""A number of redeals, or ``"unlimited"``."""

Receivers: TypeAlias = Literal[
    "every pile",
    "every pile, but only if none is empty",
    "empty piles only",
    "empty piles only, once the others have closed up",
]
"""The piles that a stock deals to when it deals to piles that are not a waste.

One card goes to each of them. The stock is not turned where there is none; where it deals only
if none is empty, not while one is. Where the others close up first, the cards move up to the
empty piles before them, in their order, and the stock is not turned if that changes nothing.
"""

Gather: TypeAlias = Literal["turned over", "shuffled", "in order"]
"""The way a redeal gathers cards: to make a stock of the waste, or to deal a tableau again.

Turned over, the first card turned comes first again. They are shuffled by the shuffle of
numbered deals, seeded by the cards and the redeals used, so that a redeal of the same table
always gives the same cards. In order, for a tableau, one pile lies under the other, the first
on top, and packets are dealt from the top, each in the order in which it lies.
"""


def _suits(value: str | Iterable[Suit] | None) -> tuple[Suit, ...] | None:
    if isinstance(value, str):
        return tuple(Suit.parse(letter) for letter in value)
    return tuple(value) if isinstance(value, Iterable) else value


def _rank(value: str | Rank | FirstCard) -> Rank | FirstCard:
    return Rank.parse(value) if isinstance(value, str) else value


def _some(*choices: Any) -> Any:
    """Let made games draw one of these."""
    return lambda chooser: chooser.pick(*choices)


def _founded(chooser: Chooser) -> Any:
    """Let made games mostly draw what takes all cards of a suit home."""
    usual = chooser.pick(up.turning & in_suit, down.turning & in_suit, up.turning_to_base, None)
    return chooser.anything() if usual is None else usual


def _seldom(chooser: Chooser) -> bool:
    return not chooser.number(0, 3)


@final
@attrs.frozen(kw_only=True, repr=False)
class Stock(PileGroup):
    """The cards that are left after the deal, face down; there is at most one.

    `to` is the group that it deals to, None if it deals nowhere. A waste gets `turn` cards
    at a time; any other group gets `turn` cards on each pile, on the piles that `deals`
    says, whatever their build; piles that are full are passed over. `redeals` is how often
    the waste may become the stock again, and `gather` how. With `open` the next card lies
    face up, and a player may move it from the stock.
    """

    name: str = attrs.field(default="stock", metadata=NAME)
    to: str | None = attrs.field(
        default="waste",
        metadata=option(
            "the group that it deals to; `None` for an open stock that deals nowhere",
            topic="where it deals",
            none="nowhere",
            made=lambda chooser: chooser.anything() if chooser.number(0, 7) else None,
        ),
    )
    turn: int = attrs.field(
        default=1,
        metadata=option(
            "how many cards at a time; on each pile, where it does not deal to a waste",
            topic="cards turned at a time",
            least=1,
            made=_some(1, 1, 2, 3),
        ),
    )
    deals: Receivers = attrs.field(
        default="every pile",
        metadata=option(
            "which piles get a card each, where it does not deal to a waste", topic="dealing"
        ),
    )
    redeals: Redeals = attrs.field(
        default=0,
        metadata=option(
            'how often the waste becomes the stock again: a number or `"unlimited"`',
            made=_some(0, 0, 0, 1, 2, UNLIMITED),
        ),
    )
    gather: Gather = attrs.field(
        default="turned over", metadata=option("how: turned over or shuffled", topic="redealing")
    )
    open: bool = attrs.field(
        default=False,
        metadata=option(
            "whether its next card lies face up, and a player may move it",
            topic="top card",
            made=_seldom,
        ),
    )


class StockChanges(TypedDict, total=False):
    """The fields of a `Stock`, with what each takes."""

    name: str
    to: str | None
    turn: int
    deals: Receivers
    redeals: Redeals
    gather: Gather
    open: bool


@final
@attrs.frozen(kw_only=True, repr=False)
class Waste(PileGroup):
    """Where the stock is turned to, face up; there is at most one.

    `deal` cards lie on it when play begins. With `refill` the stock is turned by itself as
    soon as the waste is empty. Its top card plays, or with `open` any of its cards.
    """

    name: str = attrs.field(default="waste", metadata=NAME)
    deal: int = attrs.field(
        default=0,
        metadata=option(
            "how many cards lie on it at first", topic="first cards", made=_some(0, 0, 1, 2, 3)
        ),
    )
    refill: bool = attrs.field(
        default=False,
        metadata=option(
            "whether the stock is turned by itself as soon as it runs empty", topic="running empty"
        ),
    )
    open: bool = attrs.field(
        default=False,
        metadata=option(
            "whether any card of it may be played, not only its top card", topic="available cards"
        ),
    )
    to: tuple[str, ...] | None = attrs.field(
        default=None,
        converter=read_names,
        metadata=TO,
    )


class WasteChanges(TypedDict, total=False):
    """The fields of a `Waste`, with what each takes."""

    name: str
    deal: int
    refill: bool
    open: bool
    to: str | Iterable[str] | None


@final
@attrs.frozen(kw_only=True, repr=False)
class Foundation(OpenGroup):
    """Piles that are built up to win the game.

    `base` is the rank that starts a pile: a rank, or found out by the game (`dealt`,
    `first_played`, `chosen_from`); all foundations with such a base share one.
    A pile goes on by `build`, up to `capacity` cards (None: as many as there are ranks).
    `suits` ties each pile to a suit, in order; None leaves them free. With ``deal=1`` the
    base cards are set out before the deal; with a base that is dealt so many `mates`, the
    next cards of its rank, are set out as soon as it lies. With `complete_runs` a pile takes
    nothing but a complete run, all at once, and with `automatic` such a run leaves the
    tableau by itself.

    With `worry_back` the top card may be taken back, but for the `locked` lowest cards of each
    pile. `to` None then means every group but foundations: a transfer between foundations
    needs to be named. When the last card of foundations with a base that the game found
    out is taken back, `keeps_base` says whether the base stays or is free again.
    """

    name: str = attrs.field(default="foundation", metadata=NAME)
    to: tuple[str, ...] | None = attrs.field(
        default=None,
        converter=read_names,
        metadata=option(
            "the groups that cards may be taken back to",
            topic="taking back",
            none="any group but foundations",
            made=lambda chooser: chooser.takers(),
        ),
    )
    base: Rank | FirstCard = attrs.field(
        default=Rank.ACE,
        converter=_rank,
        metadata=option(
            "what starts a pile: a rank, `dealt`, `dealt.to(...)` another group,"
            " `first_played`, or `chosen_from(...)` named groups"
        ),
    )
    build: Build = attrs.field(
        default=up & in_suit, metadata=option("how it goes on", topic="building", made=_founded)
    )
    suits: tuple[Suit, ...] | None = attrs.field(
        default=None,
        converter=_suits,
        metadata=option("the suit of each pile, in order", none="any suit on any pile"),
    )
    capacity: int | None = attrs.field(
        default=None,
        metadata=option(
            "how many cards a pile holds",
            topic="number of cards",
            least=1,
            none="as many as there are ranks",
        ),
    )
    deal: int = attrs.field(
        default=0,
        metadata=option(
            "with 1, base cards are set out before the deal, one suit after the other where"
            " piles have no suit of their own",
            topic="cards set out",
            most=1,
            made=_some(0, 0, 1),
        ),
    )
    mates: int = attrs.field(
        default=0,
        metadata=option(
            "with a base that is dealt, how many other cards of its rank are set out as soon as"
            " it lies: the next ones in the pack that find an empty pile",
            topic="cards set out",
            made=_some(0, 1, 2, 3),
        ),
    )
    complete_runs: bool = attrs.field(
        default=False,
        metadata=option(
            "whether it takes complete runs, all at once, and nothing else",
            topic="complete runs",
            former="runs",
            made=_seldom,
        ),
    )
    automatic: bool = attrs.field(
        default=False,
        metadata=option("whether such a run leaves the tableau by itself", topic="complete runs"),
    )
    worry_back: bool = attrs.field(
        default=False,
        metadata=option(
            "whether the top card may be taken back into play", topic="taking cards back"
        ),
    )
    locked: int = attrs.field(
        default=0,
        metadata=option(
            "how many of the lowest cards of each pile are never taken back",
            topic="cards that stay",
            former="kept",
            made=_some(0, 0, 1, 2),
        ),
    )
    keeps_base: bool = attrs.field(
        default=True,
        metadata=option(
            "whether a base that the game has found out stays when the last foundation card is"
            " taken back",
            topic="base",
        ),
    )


class FoundationChanges(OpenChanges, total=False):
    """The fields of a `Foundation`, with what each takes."""

    base: str | Rank | FirstCard
    build: Build
    suits: str | Iterable[Suit] | None
    capacity: int | None
    deal: int
    mates: int
    complete_runs: bool
    automatic: bool
    worry_back: bool
    locked: int
    keeps_base: bool


@final
@attrs.frozen(kw_only=True, repr=False)
class Tableau(LaidGroup):
    """The columns that play goes on in.

    `build` says what may be put on a card, `lift` how many cards travel together, `capacity`
    how many cards a pile holds at most.

    With `redeals` all cards of the group may be gathered, as `gather` says, and dealt again
    pile by pile, face up, as many to each as at first, for as long as they last; what is
    left then goes on the last pile. Without `idle_redeals` not where that changes nothing.
    """

    name: str = attrs.field(default="tableau", metadata=NAME)
    build: Build = attrs.field(
        default=_DOWN_IN_SUIT, metadata=option("what may be put on a card", topic="building")
    )
    lift: Lift = attrs.field(
        default=one_card, metadata=option("what travels together", topic="moving together")
    )
    capacity: int | None = attrs.field(
        default=None,
        metadata=option(
            "how many cards a pile holds at most",
            topic="number of cards",
            least=1,
            none="any number",
            made=_some(None, None, None, 5, 8),
        ),
    )
    redeals: Redeals = attrs.field(
        default=0,
        metadata=option(
            'how often its cards are gathered and dealt again: a number or `"unlimited"`',
            made=_some(0, 0, 0, 1, 2, UNLIMITED),
        ),
    )
    gather: Gather = attrs.field(
        default="shuffled", metadata=option("how: shuffled or in order", topic="redealing")
    )
    idle_redeals: bool = attrs.field(
        default=True,
        metadata=option(
            "whether its cards may be dealt again where they would all come to lie as they do",
            topic="redeals",
            before=True,
        ),
    )


class TableauChanges(LaidChanges, total=False):
    """The fields of a `Tableau`, with what each takes."""

    build: Build
    lift: Lift
    capacity: int | None
    redeals: Redeals
    gather: Gather
    idle_redeals: bool


@final
@attrs.frozen(kw_only=True, repr=False)
class Reserve(LaidGroup):
    """Cards set aside to be played from. Nothing is built on them.

    The end card of a pile plays, or with `open` any card of it that is face up.
    """

    piles: int = attrs.field(
        default=1,
        kw_only=False,
        metadata=PILES,
    )
    name: str = attrs.field(default="reserve", metadata=NAME)
    open: bool = attrs.field(
        default=False,
        metadata=option(
            "whether any face-up card of a pile may be played, not only the end card",
            topic="available cards",
        ),
    )
    space: Space = attrs.field(
        default=Space.of(no_card),
        converter=read_space,
        metadata=option("what comes to an empty pile", topic="spaces"),
    )


class ReserveChanges(LaidChanges, total=False):
    """The fields of a `Reserve`, with what each takes."""

    open: bool


@final
@attrs.frozen(kw_only=True, repr=False)
class Cell(OpenGroup):
    """Places that hold any `capacity` cards each, one on the other; the last one plays.

    `deal` is the number of cards dealt to each, or to each in turn.
    """

    name: str = attrs.field(default="cell", metadata=NAME)
    capacity: int = attrs.field(
        default=1,
        metadata=option(
            "how many cards each holds, of which the last one plays",
            topic="number of cards",
            least=1,
            made=_some(1, 1, 2),
        ),
    )
    deal: int | tuple[int, ...] = attrs.field(
        default=0,
        converter=read_numbers,
        metadata=option("cards dealt to each, or to each in turn", topic="first cards"),
    )


class CellChanges(OpenChanges, total=False):
    """The fields of a `Cell`, with what each takes."""

    capacity: int
    deal: int | Iterable[int]


@final
@attrs.frozen(kw_only=True, repr=False)
class Discard(PileGroup):
    """Where sets of cards are put away for good: one pile, on which nothing is built.

    `takes` says which cards make a set: end cards of different piles, or a single card.
    `from_` names the groups that they come from; None is "any". With `touching` every two
    cards of a set must lie side by side, one above the other or corner to corner, by the
    shape of their group.
    """

    name: str = attrs.field(default="discard", metadata=NAME)
    takes: Matching = attrs.field(metadata=option("which sets of cards", topic="what is removed"))
    from_: tuple[str, ...] | None = attrs.field(
        default=None,
        converter=read_names,
        metadata=option(
            "the groups that they come from",
            topic="where cards come from",
            made=lambda chooser: chooser.pick(chooser.givers, chooser.laid)(),
        ),
    )
    touching: bool = attrs.field(
        default=False,
        metadata=option(
            "whether every two cards of a set have to lie side by side, one above the other or"
            " corner to corner, by the shape of their group",
            topic="touching cards",
        ),
    )


class DiscardChanges(TypedDict, total=False):
    """The fields of a `Discard`, with what each takes."""

    name: str
    takes: Matching
    from_: str | Iterable[str] | None
    touching: bool


Group: TypeAlias = Stock | Waste | Foundation | Tableau | Reserve | Cell | Discard
"""A group of any kind."""

GroupChanges: TypeAlias = (
    StockChanges
    | WasteChanges
    | FoundationChanges
    | TableauChanges
    | ReserveChanges
    | CellChanges
    | DiscardChanges
)
"""Changed fields of a group of any kind."""
