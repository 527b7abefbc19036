"""The meaning of the keys of Solvitaire's rules, in one table that is read in both directions.

`Settings` has a field for every key of a rules file, and `groups_of` says what they mean
together. Reading fills in the settings and asks it. Writing asks it as well: `nearest` tries
the words that each key may have, and takes those that mean what a game says. So a meaning
stands here once, and whoever writes a file can compare what it says with what was to be said.

What is built on what, what moves, what fills a space, and how stock and reserve play is held
against deals of which it is known whether they can be won (``tests/data/solvitaire``). The
rest is what the words say; ``docs/interop.md`` lists what they leave open. The games that
Solvitaire plays are described in Charlie Blake and Ian Gent, *The Winnability of Klondike
Solitaire and Many Other Patience Games*, JAIR 85 (2026).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from itertools import product
from typing import Any, Final, TypeAlias, final

import attrs

from patience.errors import Fault, quote, suggest
from patience.language.amounts import count_dealt
from patience.language.bases import dealt
from patience.language.build import Build, alternate_colour, down, in_suit, no_card, only, up
from patience.language.cards import RANKS, Pack, Rank
from patience.language.lifts import Lift, one_card, run, whole_pile, whole_run
from patience.language.options import MOST_CARDS, MOST_PILES
from patience.language.piles import (
    UNLIMITED,
    Cell,
    Foundation,
    Group,
    Redeals,
    Reserve,
    Stock,
    Tableau,
    Waste,
)
from patience.language.rules import Rules
from patience.language.spaces import Space, any_card, fill_from, from_groups

__all__ = [
    "Key",
    "Settings",
    "Value",
    "clashes",
    "groups_of",
    "key_of",
    "keys",
    "nearest",
    "plainest",
]

Value: TypeAlias = bool | int | str
"""The values that a key may have."""

_RANDOM: Final = "random"
_SAME: Final = "same-as-build"
_BASES: Final[Mapping[str, Rank]] = {
    "10" if rank is Rank.TEN else rank.letter: rank for rank in RANKS
}
_SUITS: Final[Mapping[str, Build | None]] = {
    "any-suit": None,
    "red-black": alternate_colour,
    "same-suit": in_suit,
    "no-build": no_card,
}
_LIFTS: Final[Mapping[str, Lift]] = {
    "no": one_card,
    "yes": run,
    "whole-pile": whole_pile,
    "maximal-group": whole_run,
}
_SPACES: Final[Mapping[str, Space]] = {
    "any": Space.of(any_card),
    "no-build": Space.of(no_card),
    "auto-waste-then-stock": fill_from("waste", "stock").then(any_card),
    "auto-reserve-then-waste": fill_from("reserve").then(from_groups("waste")),
    "auto-reserve-then-any": fill_from("reserve").then(any_card),
}
_BASE_FIELDS: Final = tuple(
    f"foundation.{field}" for field in ("deal", "base", "build", "mates", "complete_runs")
)


@final
@attrs.frozen
class Key:
    """A key of a rules file: where it stands, and what it may say.

    `fields` are those of our games that depend on it, most of all the first. `number` reads
    it off a game, where it is a plain number; `spellings` are other ways to write its words.
    With `stated` it is written whatever it says.
    """

    path: str
    default: Value
    allowed: tuple[Value, ...] | range
    fields: tuple[str, ...]
    number: Callable[[Rules], int] | None = None
    spellings: Mapping[str, str] = {}
    stated: bool = True

    def problem(self, value: object) -> str | None:
        """The problem with a value in a file."""
        if isinstance(self.allowed, range):
            whole = isinstance(value, int) and not isinstance(value, bool)
            if whole and value in self.allowed:
                return None
            return f"expected {self.allowed[0]} to {self.allowed[-1]}, not {quote(value)}"
        if isinstance(self.default, bool):
            return (
                None if isinstance(value, bool) else f"expected true or false, not {quote(value)}"
            )
        words = [str(word) for word in self.allowed]
        if isinstance(value, str) and self.spelled(value) in words:
            return None
        hint = suggest(value[:60], words) if isinstance(value, str) else ""
        return f"expected one of {', '.join(words)}, not {quote(value)}{hint}"

    def clamped(self, number: int) -> Value:
        """The nearest number that it may say."""
        return type(self.default)(max(self.allowed[0], min(number, self.allowed[-1])))

    def spelled(self, value: Value) -> Value:
        """A value as it is written here."""
        return self.spellings.get(value, value) if isinstance(value, str) else value


def _key(path: str, default: Value, allowed: Iterable[Value], *fields: str, **others: Any) -> Any:
    choice = allowed if isinstance(allowed, range) else tuple(allowed)
    return attrs.field(
        default=default, metadata={"key": Key(path, default, choice, fields, **others)}
    )


def _number(kind: type[Group], field: str) -> Callable[[Rules], int]:
    """Read a number off the first group of a kind, 0 if there is none."""
    return lambda rules: next((getattr(group, field) for group in rules.find(kind)), 0)


def _dealt(kind: type[Group]) -> Callable[[Rules], int]:
    """Count the cards dealt to the first group of a kind."""
    return lambda rules: next((sum(count_dealt(group)) for group in rules.find(kind)), 0)


def _left(rules: Rules) -> int:
    """The cards that are left for the stock, 0 if there is none."""
    dealt_out = sum(sum(count_dealt(group)) for group in rules.groups)
    return len(rules.pack) - dealt_out if rules.stock else 0


@final
@attrs.frozen(kw_only=True)
class Settings:
    """The keys of a rules file, in the order in which they are written."""

    count: int = _key(
        "tableau piles.count",
        8,
        range(1, MOST_PILES + 1),
        "tableau.piles",
        number=_number(Tableau, "piles"),
    )
    build: str = _key("tableau piles.build policy", "any-suit", _SUITS, "tableau.build")
    spaces: str = _key("tableau piles.spaces policy", "any", (*_SPACES, "kings"), "tableau.space")
    moved: str = _key("tableau piles.move built group", "no", _LIFTS, "tableau.lift")
    moved_by: str = _key(
        "tableau piles.move built group policy", _SAME, (_SAME, *_SUITS), "tableau.lift"
    )
    diagonal: bool = _key(
        "tableau piles.diagonal deal", False, (False, True), "tableau.deal", stated=False
    )
    face_up: str = _key(
        "tableau piles.face up cards",
        "all",
        ("all", "top"),
        "tableau.down",
        spellings={"top cards": "top"},
    )
    present: bool = _key("foundations.present", True, (True, False), "foundation")
    initial: str = _key("foundations.initial cards", "none", ("none", "one", "all"), *_BASE_FIELDS)
    base: str = _key(
        "foundations.base card",
        "A",
        (*_BASES, _RANDOM),
        "foundation.base",
        *_BASE_FIELDS,
        spellings={"T": "10"},
    )
    complete: bool = _key(
        "foundations.only complete pile moves",
        False,
        (False, True),
        "foundation.complete_runs",
        *_BASE_FIELDS,
        stated=False,
    )
    removable: bool = _key("foundations.removable", False, (False, True), "foundation.worry_back")
    cells: int = _key(
        "cells.count", 0, range(MOST_PILES + 1), "cell.piles", number=_number(Cell, "piles")
    )
    filled: int = _key(
        "cells.pre-filled",
        0,
        range(MOST_PILES + 1),
        "cell.deal",
        number=_dealt(Cell),
        stated=False,
    )
    stock: int = _key("stock.size", 0, range(MOST_CARDS + 1), "stock", number=_left)
    deals_to: str = _key(
        "stock.deal type", "waste", ("waste", "tableau piles", "hole"), "stock.to"
    )
    turn: int = _key(
        "stock.deal count",
        1,
        range(1, MOST_CARDS + 1),
        "stock.turn",
        number=lambda rules: rules.stock.turn if rules.stock else 1,
    )
    redeal: bool = _key("stock.redeal", False, (False, True), "stock.redeals")
    reserve: int = _key(
        "reserve.size", 0, range(MOST_CARDS + 1), "reserve.deal", number=_dealt(Reserve)
    )
    stacked: bool = _key("reserve.stacked", False, (False, True), "reserve.piles")
    highest: int = _key(
        "max rank",
        13,
        range(1, len(RANKS) + 1),
        "pack",
        number=lambda rules: len(rules.pack.ranks),
    )
    two_decks: bool = _key(
        "two decks", False, (False, True), "pack", number=lambda rules: rules.pack.copies > 1
    )

    @property
    def pack(self) -> Pack:
        """The cards that the game is played with."""
        return Pack(2 if self.two_decks else 1, ranks=RANKS[: self.highest])

    @property
    def turning(self) -> bool:
        """True if the ranks go round the corner: they do where the ace is not the base."""
        return self.base != "A"


def keys() -> Iterator[tuple[str, Key]]:
    """Every key, with the name of its field in `Settings`, in the order of writing."""
    for field in attrs.fields(Settings):
        yield field.name, field.metadata["key"]


def key_of(path: str) -> Key | None:
    """The key that a field of our games depends on most."""
    found = [key for _, key in keys() if path in key.fields]
    return next((key for key in found if key.fields[0] == path), found[0] if found else None)


def groups_of(settings: Settings, pack: Pack) -> tuple[Group, ...]:
    """The groups of the game that the settings say, with the cards of a pack to deal.

    It makes sense only where nothing in the settings clashes, but never fails.
    """
    others = _others(settings, pack)
    return *others, _tableau(settings, pack, _for_columns(settings, pack, others))


def _others(settings: Settings, pack: Pack) -> list[Group]:
    """The groups but for the columns, in the order in which they lie."""
    groups: list[Group] = []
    if settings.stock:
        to = "tableau" if settings.deals_to == "tableau piles" else "waste"
        redeals: Redeals = UNLIMITED if settings.redeal else 0
        groups.append(Stock(to=to, turn=settings.turn, redeals=redeals))
        groups += [Waste()] * (to == "waste")
    if settings.cells:
        groups.append(Cell(settings.cells, deal=_even(settings.filled, settings.cells)))
    groups.append(_foundation(settings, pack))
    if settings.reserve:
        piles = 1 if settings.stacked else settings.reserve
        groups.append(Reserve(piles, deal=settings.reserve // piles))
    return groups


def _for_columns(settings: Settings, pack: Pack, others: Iterable[Group]) -> int:
    """The cards that other groups leave for the columns, fewer than none if they are short."""
    return len(pack) - settings.stock - sum(sum(count_dealt(group)) for group in others)


def _foundation(settings: Settings, pack: Pack) -> Foundation:
    piles = pack.copies * len(pack.suits)
    back = settings.removable
    every = int(settings.initial == "all")
    if settings.complete:
        # A column runs down, so it is its king that comes to lie at the bottom.
        last = pack.ranks[-1]
        return Foundation(
            piles, base=last, build=down & in_suit, complete_runs=True, deal=every, worry_back=back
        )
    build = _UP_TURNING if settings.turning else _UP
    if settings.base == _RANDOM:
        mates = every * (piles - 1)
        return Foundation(piles, base=dealt, build=build, mates=mates, worry_back=back)
    base = _BASES[settings.base]
    return Foundation(piles, base=base, build=build, deal=every, worry_back=back)


def _tableau(settings: Settings, pack: Pack, cards: int) -> Tableau:
    piles = settings.count
    counts = _diagonal(cards, piles) if settings.diagonal else _even(cards, piles)
    down_of = tuple(
        max(0, count - 1) * (settings.face_up == "top") for count in _each(counts, piles)
    )
    highest = Space.of(only(pack.ranks[-1]))
    return Tableau(
        piles,
        deal=counts,
        down=plainest(down_of),
        build=_down(settings.build, turning=settings.turning),
        lift=_lift(settings),
        space=_SPACES.get(settings.spaces, highest),
    )


def _lift(settings: Settings) -> Lift:
    lift = _LIFTS[settings.moved]
    own = settings.moved_by in (_SAME, settings.build)
    if own or settings.moved not in ("yes", "maximal-group"):
        return lift
    return lift.by(_down(settings.moved_by, turning=settings.turning))


_UP: Final = up & in_suit
_UP_TURNING: Final = up.turning & in_suit


@cache
def _down(policy: str, *, turning: bool) -> Build:
    """The build of the columns."""
    suits = _SUITS[policy]
    if suits is no_card:
        return no_card
    way = down.turning if turning else down
    return way if suits is None else way & suits


def plainest(counts: tuple[int, ...]) -> int | tuple[int, ...]:
    """One number where that is enough, otherwise a number for each pile."""
    return counts[0] if len(set(counts)) == 1 else counts


def _each(counts: int | tuple[int, ...], piles: int) -> tuple[int, ...]:
    return counts if isinstance(counts, tuple) else (counts,) * piles


def _even(cards: int, piles: int) -> int | tuple[int, ...]:
    """Deal row by row: the first piles get the cards that make no whole row."""
    rows, over = divmod(max(cards, 0), piles)
    return plainest(tuple(rows + (pile < over) for pile in range(piles)))


def _diagonal(cards: int, piles: int) -> int | tuple[int, ...]:
    """Deal row by row, each row beginning one pile later, for as long as there are cards."""
    counts = [0] * piles
    rows = [pile for row in range(piles) for pile in range(row, piles)]
    for pile in rows[: max(cards, 0)]:
        counts[pile] += 1
    return plainest(tuple(counts))


_Clash: TypeAlias = tuple[str, str, Callable[[Settings, int], bool]]

_CLASHES: Final[tuple[_Clash, ...]] = (
    (
        "spaces",
        "it is unclear which cards are kings if the base card is not the ace",
        lambda s, _: s.spaces == "kings" and s.turning,
    ),
    (
        "spaces",
        "it is unclear which card of a reserve fills a space unless it is stacked",
        lambda s, _: s.spaces.startswith("auto-reserve") and s.reserve > 1 and not s.stacked,
    ),
    (
        "spaces",
        "there is no reserve",
        lambda s, _: s.spaces.startswith("auto-reserve") and not s.reserve,
    ),
    (
        "spaces",
        "there is no waste",
        lambda s, _: "waste" in s.spaces and not (s.stock and s.deals_to == "waste"),
    ),
    (
        "moved",
        "whole columns move here only where each is built in play, from one card at most",
        lambda s, cards: s.moved == "whole-pile" and not _built_in_play(s, cards),
    ),
    (
        "diagonal",
        "there are more cards than its rows have",
        lambda s, cards: s.diagonal and cards > s.count * (s.count + 1) // 2,
    ),
    ("present", "games without foundations are not read", lambda s, _: not s.present),
    (
        "initial",
        "one card is set out if the base card is random, and only then",
        lambda s, _: s.initial != "all" and (s.initial == "one") != (s.base == _RANDOM),
    ),
    (
        "base",
        "it is higher than the highest rank",
        lambda s, _: _BASES.get(s.base, Rank.ACE) > s.highest,
    ),
    (
        "complete",
        "foundations that take whole suits start empty, and with no other base than the ace",
        lambda s, _: s.complete and (s.turning or s.initial != "none"),
    ),
    (
        "removable",
        "no card of a whole suit is taken back here",
        lambda s, _: s.complete and s.removable,
    ),
    ("filled", "there are not that many cells", lambda s, _: s.filled > s.cells),
    (
        "deals_to",
        "games with a hole are not read",
        lambda s, _: s.stock > 0 and s.deals_to == "hole",
    ),
    (
        "turn",
        "a stock deals one card to each column",
        lambda s, _: s.stock > 0 and s.deals_to == "tableau piles" and s.turn > 1,
    ),
    (
        "redeal",
        "a stock that is dealt to the columns is not gathered again",
        lambda s, _: s.stock > 0 and s.deals_to == "tableau piles" and s.redeal,
    ),
    (
        "count",
        "stock, reserve, cells and foundations take more cards than there are",
        lambda _, cards: cards < 0,
    ),
)
"""Settings that do not go together: the key to blame, the problem, and a test for it.

It depends on the settings and on the number of cards that are left for the columns.
"""


def _built_in_play(settings: Settings, cards: int) -> bool:
    """True if every column is a run by its build, from the first card to the last."""
    dealt_single = cards <= settings.count and not settings.diagonal
    to_waste = not settings.stock or settings.deals_to == "waste"
    return dealt_single and to_waste and settings.moved_by in (_SAME, settings.build)


def clashes(settings: Settings, pack: Pack) -> Iterator[Fault]:
    """Find settings that do not go together, or cannot be played here."""
    paths = {name: key.path for name, key in keys()}
    cards = _for_columns(settings, pack, _others(settings, pack))
    for name, problem, happens in _CLASHES:
        if happens(settings, cards):
            yield Fault(paths[name], problem)


_CHOSEN: Final = (
    ("initial", "base", "complete"),
    ("removable",),
    ("deals_to",),
    ("redeal",),
    ("stacked",),
    ("build",),
    ("spaces",),
    ("diagonal",),
    ("face_up",),
    ("moved", "moved_by"),
)
"""The settings that are words, those that decide a field together as one.

What the words of one mean depends on those before it.
"""


def nearest(rules: Rules) -> Settings:
    """The settings that come nearest to a game whose groups are called after their kinds."""
    found = dict(keys())
    numbers: dict[str, Any] = {
        name: key.clamped(key.number(rules)) for name, key in found.items() if key.number
    }
    settings = Settings(**numbers)
    for names in _CHOSEN:
        evolve: Callable[..., Settings] = partial(attrs.evolve, settings)
        fields = dict.fromkeys(field for name in names for field in found[name].fields)
        tried = [
            evolve(**dict(zip(names, words, strict=True)))
            for words in product(*(found[name].allowed for name in names))
        ]
        settings = max(tried, key=lambda each: _agreement(each, rules, fields))
    return settings


def _agreement(settings: Settings, rules: Rules, fields: Iterable[str]) -> tuple[bool, int]:
    """Return whether settings make sense, and how many of these fields agree with a game."""
    made = {group.name: group for group in groups_of(settings, rules.pack)}
    wanted = {group.name: group for group in rules.groups}
    agreed = 0
    for path in fields:
        name, _, field = path.partition(".")
        if name in made and name in wanted:
            agreed += getattr(made[name], field) == getattr(wanted[name], field)
    return not any(clashes(settings, rules.pack)), agreed
