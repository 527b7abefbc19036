"""Strategies that draw the options of made games, each as its record and its type say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar, get_args

from hypothesis import strategies as st
from typing_extensions import override

from patience.language.bases import FirstCard, chosen_from, dealt, first_played
from patience.language.build import Build
from patience.language.cards import Card, Pack, Rank, Suit
from patience.language.dealing import DealStep, Fitting
from patience.language.groups import LaidGroup, OpenGroup
from patience.language.kinds import BY_WORD
from patience.language.lifts import Lift
from patience.language.matching import Matching
from patience.language.options import Chooser, Declared, declared
from patience.language.piles import (
    UNLIMITED,
    Discard,
    Foundation,
    Gather,
    Group,
    Receivers,
    Redeals,
    Reserve,
    Stock,
    Tableau,
    Waste,
)
from patience.language.shapes import Shape
from patience.language.spaces import Space
from patience.testing.options import lifts, likely_builds, matchings, shapes, spaces

__all__ = ["Drawn"]

_T = TypeVar("_T")


class Drawn(Chooser):
    """Draws groups and steps of the deal, and what the records of options ask."""

    def __init__(self, draw: st.DrawFn, pack: Pack) -> None:
        self.draw = draw
        self.pack = pack
        self.known: dict[str, type[Group]] = {}
        """The groups of the game by their names, each with its kind."""
        self.left = len(pack)
        """The number of cards that may still be dealt."""
        self.said: dict[str, Any] = {}
        """The parts drawn already of the group or step that is being drawn."""
        self.base: FirstCard | None = None
        """The base that another foundation finds out."""
        self.option: Declared | None = None
        """The option that is being drawn."""

    # What records ask

    @override
    def flag(self) -> bool:
        return self.draw(st.booleans())

    @override
    def number(self, least: int, most: int) -> int:
        return self.draw(st.integers(least, max(least, most)))

    @override
    def pick(self, *choices: _T) -> _T:
        return self.draw(st.sampled_from(choices))

    @override
    def anything(self) -> Any:
        assert self.option is not None
        return self.option.look_up(_DRAWN, "strategy")(self, self.option)

    @override
    def takers(self) -> tuple[str, ...] | None:
        return self._some(self.named(lambda kind: kind not in (Stock, Waste)))

    @override
    def givers(self) -> tuple[str, ...] | None:
        return self._some(self.named(lambda kind: kind not in (Stock, Discard)))

    @override
    def laid(self) -> tuple[str, ...] | None:
        names = self.named(lambda kind: issubclass(kind, LaidGroup))
        return (self.pick(*names),) if names else None

    @override
    def others(self) -> tuple[str, ...]:
        names = [name for name in self.known if name != self.said.get("name")]
        if not names or self.number(0, 6):
            return ()
        return tuple(self.draw(st.lists(st.sampled_from(names), unique=True, max_size=2)))

    def named(self, fits: Callable[[type[Group]], bool]) -> list[str]:
        """The groups of some kinds."""
        return [name for name, kind in self.known.items() if fits(kind)]

    def _some(self, names: list[str]) -> tuple[str, ...] | None:
        if not names or self.number(0, 4):
            return None
        return tuple(self.draw(st.lists(st.sampled_from(names), unique=True, min_size=1)))

    # What games ask

    def names(self, kind: type[Group], number: int) -> list[str]:
        """Names for so many groups of a kind, mostly the usual one first."""
        word = next(word for word, each in BY_WORD.items() if each is kind)
        usual = [word, f"left_{word}", f"right_{word}"]
        return usual[:number] if self.number(0, 3) else usual[1:][:number]

    def group(self, kind: type[Group], name: str) -> Group:
        """A group with all its options."""
        self.said = {"name": name}
        options = dict(declared(kind))
        del options["name"]
        # The piles go by the shape, and what lies face down by what is dealt.
        first = [each for each in ("shape", "piles", "deal") if each in options]
        for field in (*first, *(each for each in options if each not in first)):
            self.said[field] = self._value(options[field])
        return kind(**self.said)

    def step(self, group: str, piles: int) -> DealStep:
        """A step of the deal of a group, but for the cards that it names."""
        self.said = {"group": group, "size": piles}
        found: dict[str, Any] = {"group": group}
        for field, option in declared(DealStep).items():
            if field not in ("group", "named"):
                found[field] = self._value(option)
        return DealStep(**found)

    def _value(self, option: Declared) -> Any:
        self.option = option
        if option.record.made is not None:
            return option.record.made(self)
        if option.may_be_none and self.number(0, 2):
            return None
        return option.look_up(_DRAWN, "strategy")(self, option)


def _whole(drawn: Drawn, option: Declared) -> int:
    if option.name == "piles":
        return _piles(drawn, option.owner)
    return drawn.number(option.record.least, min(option.record.most, option.record.least + 3))


def _piles(drawn: Drawn, kind: type) -> int:
    shape = drawn.said.get("shape")
    if isinstance(shape, Shape):
        return shape.size
    if issubclass(kind, Foundation):
        # Those that share a base share the cards of its rank.
        several = len(drawn.named(lambda each: each is Foundation)) > 1
        every = drawn.pack.copies * len(drawn.pack.suits)
        half = max(1, every // 2)
        return drawn.pick(half, half, 1) if several else drawn.pick(every, every, half, 1)
    return drawn.number(1, 3 if issubclass(kind, Reserve) else 6)


def _numbers(drawn: Drawn, option: Declared) -> int | tuple[int, ...]:
    """So many cards on each pile, as far as they last; or numbers for the piles of a step."""
    piles = drawn.said.get("piles", drawn.said.get("size", 1))
    if option.owner is DealStep:
        return drawn.number(1, 2)
    most = 2 if drawn.said.get("shape") else drawn.pick(1, 2, 5)
    least = int(issubclass(option.owner, Tableau))
    if drawn.number(0, 2):
        each = drawn.number(least, min(most, max(least, drawn.left // piles)))
        drawn.left = max(0, drawn.left - each * piles)
        return each
    counts = []
    for _ in range(piles):
        counts.append(drawn.number(0, min(most, drawn.left)))
        drawn.left -= counts[-1]
    return tuple(counts)


def _down(drawn: Drawn, _option: Declared) -> int | tuple[int, ...] | str:
    if drawn.flag():
        return 0
    if drawn.flag():
        return drawn.pick("d", "du", "ud", "ddu")
    deal = drawn.said["deal"]
    if isinstance(deal, int):
        return drawn.number(0, deal)
    return tuple(drawn.number(0, count) for count in deal)


def _base(drawn: Drawn, _option: Declared) -> Rank | FirstCard:
    laid = drawn.named(lambda kind: issubclass(kind, LaidGroup))
    found = [dealt, first_played, *map(dealt.to, laid), chosen_from(*laid)]
    if drawn.base is not None and drawn.number(0, 3):
        return drawn.base  # which all foundations of a base that the game finds out share
    if drawn.flag():
        return drawn.pick(*drawn.pack.ranks)
    drawn.base = drawn.pick(*found)
    return drawn.base


def _suits(drawn: Drawn, _option: Declared) -> tuple[Suit, ...]:
    suits = drawn.pack.suits * drawn.pack.copies
    return suits[: drawn.said.get("piles", 1)]


def _space(drawn: Drawn, _option: Declared) -> Space:
    # A group that fills its own spaces closes up; of others, mostly those that give.
    sources = drawn.named(lambda kind: kind not in (Foundation, Discard))
    return drawn.draw(spaces(drawn.named(lambda kind: kind is not Discard), sources))


def _receiver(drawn: Drawn, _option: Declared) -> str:
    """A group that a stock may deal to, mostly a waste."""
    wastes = drawn.named(lambda kind: kind is Waste)
    others = drawn.named(lambda kind: issubclass(kind, OpenGroup))
    return drawn.pick(*wastes * 3, *others) if wastes or others else next(iter(drawn.known))


def _indices(drawn: Drawn, _option: Declared) -> tuple[int, ...]:
    return tuple(drawn.draw(st.permutations(range(drawn.said["size"]))))


def _one_of(words: Any) -> Callable[[Drawn, Declared], Any]:
    return lambda drawn, _option: drawn.pick(*get_args(words))


_DRAWN: Final[Mapping[Any, Callable[[Drawn, Declared], Any]]] = {
    bool: lambda drawn, _option: drawn.flag(),
    int: _whole,
    int | tuple[int, ...]: _numbers,
    int | tuple[int, ...] | str: _down,
    tuple[int, ...]: _indices,
    Redeals: lambda drawn, _option: drawn.pick(0, 1, 2, UNLIMITED),
    Receivers: _one_of(Receivers),
    Gather: _one_of(Gather),
    Fitting: _one_of(Fitting),
    str: _receiver,
    tuple[str, ...]: lambda drawn, _option: drawn.others(),
    Build: lambda drawn, _option: drawn.draw(likely_builds()),
    Lift: lambda drawn, _option: drawn.draw(lifts()),
    Space: _space,
    Shape: lambda drawn, _option: drawn.draw(shapes()),
    Matching: lambda drawn, _option: drawn.draw(matchings(drawn.pack.ranks)),
    Rank | FirstCard: _base,
    Rank: lambda drawn, _option: drawn.pick(*drawn.pack.ranks),
    tuple[Suit, ...]: _suits,
    tuple[Card, ...]: lambda drawn, _option: drawn.draw(
        st.lists(st.sampled_from(drawn.pack.cards), min_size=1, max_size=3).map(tuple)
    ),
}
"""For each type of an option, how made games draw it."""
