"""What lies on the table: the seven kinds of pile group and every option they have.

A group is one kind of pile, a number of piles and its options. Nothing is checked here:
`patience.Rules` checks a whole game at once and reports every fault with its path.

`Open` has what is common to most kinds: the number of piles, and the groups that cards go
to and come from. Which groups may start an empty pile is a matter of its `space`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias, final

import attrs
from typing_extensions import override

from patience.language.build import Build, down, in_suit, no_card, up
from patience.language.cards import Rank, Suit
from patience.language.lifts import Lift, one_card
from patience.language.matching import Matching
from patience.language.reprs import Named, write_source
from patience.language.shapes import Shape
from patience.language.spaces import Space, any_card
from patience.language.words import Reader

__all__ = [
    "UNLIMITED",
    "Cell",
    "Discard",
    "FirstCard",
    "Foundation",
    "Gather",
    "Group",
    "Open",
    "Receivers",
    "Redeals",
    "Reserve",
    "Stock",
    "Tableau",
    "Waste",
    "chosen_from",
    "dealt",
    "dealt_to",
    "fills_by_waste",
    "first_played",
    "get_shape",
    "gives",
    "may_pass",
    "takes",
]

UNLIMITED: Final = "unlimited"
"""As many redeals as a player likes."""

_DOWN_IN_SUIT: Final = down & in_suit

Redeals: TypeAlias = int | Literal["unlimited"]
"""A number of redeals, or `UNLIMITED`."""


def _names(value: str | Iterable[str] | None) -> tuple[str, ...] | None:
    """One name or several, as a tuple. What is neither is left for the check of the rules."""
    if isinstance(value, str):
        return (value,)
    return tuple(value) if isinstance(value, Iterable) else value


def _texts(value: str | Iterable[str]) -> tuple[str, ...]:
    """The same where there is no "any"."""
    return (value,) if isinstance(value, str) else _tuple(value)


def _tuple(value: Iterable[str]) -> tuple[str, ...]:
    return tuple(value) if isinstance(value, Iterable) else value


def _numbers(value: int | Iterable[int]) -> int | tuple[int, ...]:
    return tuple(value) if isinstance(value, Iterable) else value


def _down(value: int | str | Iterable[int]) -> int | str | tuple[int, ...]:
    return value if isinstance(value, str) else _numbers(value)


def _suits(value: str | Iterable[Suit] | None) -> tuple[Suit, ...] | None:
    if isinstance(value, str):
        return tuple(Suit.parse(letter) for letter in value)
    return tuple(value) if isinstance(value, Iterable) else value


def _rank(value: str | Rank | FirstCard) -> Rank | FirstCard:
    return Rank.parse(value) if isinstance(value, str) else value


def _space(value: Space | Build) -> Space:
    return Space.of(value) if isinstance(value, Build) else value


@final
class Receivers(Named):
    """Which piles a stock deals to when it deals to piles that are not a waste."""

    ALL = "every pile"
    """One to each pile, empty or not."""

    IF_NO_SPACE = "every pile, but only if none is empty"
    """One to each pile; refused while any of them is empty."""

    SPACES = "empty piles only"
    """One to each empty pile; refused when there is none."""

    CLOSING_UP = "empty piles only, once the others have closed up"
    """The cards move up to fill the empty piles before them, in their order, and then the
    stock deals one to each pile that is left empty. Refused when no pile is empty, or when
    neither would change anything."""


@final
class Gather(Named):
    """How a redeal gathers cards: to make a stock of the waste, or to deal a tableau again."""

    TURNED = "turned over"
    """The first card turned comes first again."""

    SHUFFLED = "shuffled"
    """By the shuffle of `patience.table.shuffling`, seeded by the cards and the redeals used, so
    that a redeal of the same table always gives the same cards."""

    IN_ORDER = "in order"
    """One pile under the other, the first on top; packets are dealt from the top, each in
    the order in which it lies. For a tableau."""


@final
@attrs.frozen
class FirstCard:
    """A base rank that the game finds out.

    Use `dealt`, `dealt_to`, `first_played` or `chosen_from`.
    """

    when: Literal["dealt", "played", "chosen"]
    groups: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.when == "chosen":
            return f"a card chosen from {' or '.join(self.groups)} before play"
        if self.groups:
            return f"the first card dealt to the {self.groups[0]}"
        return "the card dealt" if self.when == "dealt" else "the first card played"

    @classmethod
    def parse(cls, text: str) -> FirstCard:
        """Read from words how a base is found out: the inverse of `str`.

        Raises:
            NotationError: the words do not say that.
        """
        reader = Reader(text, "the first card dealt to played a chosen from before play".split())
        if reader.take("the", "card", "dealt"):
            found = dealt
        elif reader.take("a"):
            reader.expect("card", "chosen", "from")
            found = chosen_from(*reader.names("or"))
            reader.expect("before", "play")
        else:
            reader.expect("the", "first", "card")
            found = first_played
            if reader.take_one("played", "dealt") == "dealt":
                reader.expect("to")
                found = dealt_to(reader.name())
        reader.end()
        return found

    def __repr__(self) -> str:
        if self.when == "chosen":
            return f"chosen_from({', '.join(map(repr, self.groups))})"
        if self.groups:
            return f"dealt_to({self.groups[0]!r})"
        return "dealt" if self.when == "dealt" else "first_played"


dealt: Final = FirstCard("dealt")
"""The base is the rank of a card dealt to the first foundation, or to the first of its suit
where foundations have suits."""

first_played: Final = FirstCard("played")
"""The base is the rank of the first card that a player sends to a foundation."""


def dealt_to(group: str) -> FirstCard:
    """The base is the rank of the first card dealt to another group, where it stays."""
    return FirstCard("dealt", (group,))


def chosen_from(*groups: str) -> FirstCard:
    """The base is chosen by the first move, from these groups.

    Until then nothing else may move, the stock is not turned and no space is filled.
    """
    return FirstCard("chosen", groups)


@attrs.frozen(kw_only=True, repr=False)
class Group:
    """What every kind has.

    Use `Stock`, `Waste`, `Foundation`, `Discard`, `Tableau`, `Reserve` and `Cell`.
    """

    name: str

    def __repr__(self) -> str:
        return write_source(self)

    @property
    def kind(self) -> str:
        """The kind as a word: ``tableau``."""
        return type(self).__name__.lower()

    @property
    def size(self) -> int:
        """How many piles the group has."""
        return 1


@attrs.frozen(repr=False)
class Open(Group):
    """What the kinds have that a player moves cards to and from: any number of piles.

    `to` names the groups that the cards may go to, `from_` the groups that the piles take
    cards from; None is "any". A player puts cards there only while the groups named in
    `after` are empty.
    """

    piles: int
    to: tuple[str, ...] | None = attrs.field(default=None, kw_only=True, converter=_names)
    from_: tuple[str, ...] | None = attrs.field(default=None, kw_only=True, converter=_names)
    after: tuple[str, ...] = attrs.field(default=(), kw_only=True, converter=_texts)

    @property
    @override
    def size(self) -> int:
        return self.piles


@final
@attrs.frozen(kw_only=True, repr=False)
class Stock(Group):
    """The cards that are left after the deal, face down; there is at most one.

    `to` is the group that it deals to, None if it deals nowhere. A waste gets `turn` cards
    at a time; any other group gets `turn` cards on each pile, on the piles that `deals`
    says, whatever their build; piles that are full are passed over. `redeals` is how often
    the waste may become the stock again, and `gather` how. With `open` the next card lies
    face up, and a player may move it from the stock.
    """

    name: str = "stock"
    to: str | None = "waste"
    turn: int = 1
    deals: Receivers = Receivers.ALL
    redeals: Redeals = 0
    gather: Gather = Gather.TURNED
    open: bool = False


@final
@attrs.frozen(kw_only=True, repr=False)
class Waste(Group):
    """Where the stock is turned to, face up; there is at most one.

    `deal` cards lie on it when play begins. With `refill` the stock is turned by itself as
    soon as the waste is empty. Its top card plays, or with `open` any of its cards.
    """

    name: str = "waste"
    deal: int = 0
    refill: bool = False
    open: bool = False
    to: tuple[str, ...] | None = attrs.field(default=None, converter=_names)


@final
@attrs.frozen(repr=False)
class Foundation(Open):
    """Piles that are built up to win the game.

    `base` is the rank that starts a pile: a rank, or found out by the game (`dealt`,
    `dealt_to`, `first_played`, `chosen_from`); all foundations with such a base share one.
    A pile goes on by `build`, up to `capacity` cards (None: as many as there are ranks).
    `suits` ties each pile to a suit, in order; None leaves them free. With ``deal=1`` the
    base cards are set out before the deal; with a base that is dealt so many `mates`, the
    next cards of its rank, are set out as soon as it lies. With `complete_runs` a pile takes nothing
    but a complete run, all at once, and with `automatic` such a run leaves the tableau by
    itself.

    With `worry_back` the top card may be taken back, but for the `locked` lowest cards of each
    pile. `to` None then means every group but foundations: a transfer between foundations
    needs to be named. When the last card of foundations with a base that the game found
    out is taken back, `keeps_base` says whether the base stays or is free again.
    """

    name: str = attrs.field(default="foundation", kw_only=True)
    base: Rank | FirstCard = attrs.field(default=Rank.ACE, kw_only=True, converter=_rank)
    build: Build = attrs.field(default=up & in_suit, kw_only=True)
    suits: tuple[Suit, ...] | None = attrs.field(default=None, kw_only=True, converter=_suits)
    capacity: int | None = attrs.field(default=None, kw_only=True)
    deal: int = attrs.field(default=0, kw_only=True)
    mates: int = attrs.field(default=0, kw_only=True)
    complete_runs: bool = attrs.field(default=False, kw_only=True)
    automatic: bool = attrs.field(default=False, kw_only=True)
    worry_back: bool = attrs.field(default=False, kw_only=True)
    locked: int = attrs.field(default=0, kw_only=True)
    keeps_base: bool = attrs.field(default=True, kw_only=True)


@final
@attrs.frozen(repr=False)
class Tableau(Open):
    """The columns that play goes on in.

    `deal` is the number of cards dealt to each pile, or to each pile in turn. `down` says
    which of them lie face down: a number from the bottom of each pile, a number for each
    pile in turn, or a pattern of ``d`` and ``u`` from the bottom, repeated to fit. With
    `flip` an exposed face-down card turns up.

    `build` says what may be put on a card, `lift` how many cards travel together, `space`
    what starts an empty pile, `capacity` how many cards a pile holds at most, `shape` how
    the piles lie where that matters.

    With `redeals` all cards of the group may be gathered, as `gather` says, and dealt again
    pile by pile, face up, as many to each as at first, for as long as they last; what is
    left then goes on the last pile.
    """

    name: str = attrs.field(default="tableau", kw_only=True)
    deal: int | tuple[int, ...] = attrs.field(default=0, kw_only=True, converter=_numbers)
    down: int | tuple[int, ...] | str = attrs.field(default=0, kw_only=True, converter=_down)
    flip: bool = attrs.field(default=True, kw_only=True)
    build: Build = attrs.field(default=_DOWN_IN_SUIT, kw_only=True)
    lift: Lift = attrs.field(default=one_card, kw_only=True)
    space: Space = attrs.field(default=Space.of(any_card), kw_only=True, converter=_space)
    capacity: int | None = attrs.field(default=None, kw_only=True)
    shape: Shape | None = attrs.field(default=None, kw_only=True)
    redeals: Redeals = attrs.field(default=0, kw_only=True)
    gather: Gather = attrs.field(default=Gather.SHUFFLED, kw_only=True)


@final
@attrs.frozen(repr=False)
class Reserve(Open):
    """Cards set aside to be played from. Nothing is built on them.

    `deal`, `down`, `flip` and `shape` are those of `Tableau`. The end card of a pile plays,
    or with `open` any card of it that is face up. `space` says what may come to an empty
    pile: no card unless it says otherwise.
    """

    piles: int = 1
    name: str = attrs.field(default="reserve", kw_only=True)
    deal: int | tuple[int, ...] = attrs.field(default=0, kw_only=True, converter=_numbers)
    down: int | tuple[int, ...] | str = attrs.field(default=0, kw_only=True, converter=_down)
    flip: bool = attrs.field(default=True, kw_only=True)
    open: bool = attrs.field(default=False, kw_only=True)
    space: Space = attrs.field(default=Space.of(no_card), kw_only=True, converter=_space)
    shape: Shape | None = attrs.field(default=None, kw_only=True)


@final
@attrs.frozen(repr=False)
class Cell(Open):
    """Places that hold any `capacity` cards each, one on the other; the last one plays.

    `deal` is the number of cards dealt to each, or to each in turn.
    """

    name: str = attrs.field(default="cell", kw_only=True)
    capacity: int = attrs.field(default=1, kw_only=True)
    deal: int | tuple[int, ...] = attrs.field(default=0, kw_only=True, converter=_numbers)


@final
@attrs.frozen(kw_only=True, repr=False)
class Discard(Group):
    """Where sets of cards are put away for good: one pile, on which nothing is built.

    `takes` says which cards make a set: end cards of different piles, or a single card.
    `from_` names the groups that they come from; None is "any". With `touching` every two
    cards of a set must lie side by side, one above the other or corner to corner, by the
    shape of their group.
    """

    name: str = "discard"
    takes: Matching
    from_: tuple[str, ...] | None = attrs.field(default=None, converter=_names)
    touching: bool = False


def gives(write_source: Group, target: Group) -> bool:
    """Whether cards of one group may go to another, by what the first says."""
    if isinstance(write_source, Stock):
        return write_source.open
    if not isinstance(write_source, Waste | Open):
        return False
    if isinstance(write_source, Foundation):
        if not write_source.worry_back:
            return False
        if write_source.to is None:
            return not isinstance(target, Foundation)
    return write_source.to is None or target.name in write_source.to


def takes(target: Group, write_source: Group) -> bool:
    """Whether a group may get cards of another, by what the first says."""
    if not isinstance(target, Open | Discard):
        return False
    return target.from_ is None or write_source.name in target.from_


def get_shape(group: Group) -> Shape | None:
    """How the piles of a group lie, where it matters."""
    return group.shape if isinstance(group, Tableau | Reserve) else None


def fills_by_waste(stock: Stock, group: Group) -> bool:
    """Whether a stock fills spaces of a group by turning several cards to the waste.

    It does where it turns several at a time, to a waste that fills the spaces before it.
    """
    fill = group.space.fill if isinstance(group, Tableau | Reserve) else ()
    if stock.turn == 1 or stock.name not in fill:
        return False
    return stock.to in fill[: fill.index(stock.name)]


def may_pass(write_source: Group, target: Group) -> bool:
    """Whether a player may move cards of one group to piles of another, by `to` and `from_`.

    Which groups may start an empty pile is another matter: see `Space.groups`.
    """
    return gives(write_source, target) and takes(target, write_source)
