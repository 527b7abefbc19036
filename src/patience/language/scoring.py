"""Schemes of scoring, as data.

A `Scoring` says how many points a game is worth as it goes on. `Rules.scorings` has the schemes
that are published for a game, and `Play.score` counts by them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final, final

import attrs
from typing_extensions import override

from patience.errors import Fault, RulesError, quote, suggest
from patience.language.mappings import FrozenMapping
from patience.language.reprs import write_source

__all__ = [
    "LARGEST_POINTS",
    "LONGEST_NAME",
    "LONGEST_SOURCE",
    "MOST_AWARDS",
    "MOST_SCORINGS",
    "Award",
    "Scoring",
    "find_scoring_faults",
]

LARGEST_POINTS: Final = 10**6
"""No scheme has a larger number of points for one thing."""

MOST_AWARDS: Final = 100
"""The most awards that a scheme may have."""

MOST_SCORINGS: Final = 20
"""The most schemes that a game may have."""

LONGEST_NAME: Final = 40
"""The longest name of a scheme, in characters."""

LONGEST_SOURCE: Final = 1000
"""The longest text about who publishes a scheme, in characters."""


@final
@attrs.frozen(repr=False)
class Award:
    """Points for cards that come to a group: from another one, or from any."""

    points: int
    to: str
    source: str | None = None
    """The group that they come from, None for any other."""

    each: bool = attrs.field(default=True, kw_only=True)
    """True for points for each card, False for points once for all that come together."""

    @override
    def __repr__(self) -> str:
        return write_source(self)


_NONE: Final[Mapping[str, int]] = FrozenMapping()


def _awards(value: Iterable[Award]) -> tuple[Award, ...]:
    return tuple(value) if isinstance(value, Iterable) else value


def _points(value: Mapping[str, int]) -> Mapping[str, int]:
    return FrozenMapping(value) if isinstance(value, Mapping) else value


@final
@attrs.frozen(kw_only=True, repr=False)
class Scoring:
    """A scheme of scoring: points for what happens, and for where cards lie.

    Raises:
        RulesError: a field has another type, or a number that makes no sense; every fault is
            listed with its path.
    """

    name: str = attrs.field(kw_only=False)
    """The name of the scheme, such as ``standard``."""

    start: int = 0
    """The points when the game begins."""

    awards: tuple[Award, ...] = attrs.field(default=(), converter=_awards)
    """Points for cards that go from group to group; for each way, the first that fits counts."""

    exposed: int = 0
    """Points for a face-down card that turns up."""

    move: int = 0
    """Points for every move."""

    redeal: int = 0
    """Points for every redeal, besides those for a move."""

    free_redeals: int = 0
    """The number of redeals before `redeal` counts."""

    left: Mapping[str, int] = attrs.field(default=_NONE, converter=_points)
    """Points for each card that lies in a group now, by the names of groups."""

    spare: Mapping[str, int] = attrs.field(default=_NONE, converter=_points)
    """Points for each card that lies in a group once the game is won."""

    least: int | None = None
    """The score never falls below this, whatever comes later; None for any score."""

    low: bool = False
    """True where the lower score is the better one."""

    source: str = ""
    """Who publishes the scheme."""

    def __attrs_post_init__(self) -> None:
        faults = [*self._find_faults()]
        if faults:
            name = self.name if isinstance(self.name, str) else quote(self.name)
            raise RulesError(f"scoring {name}", faults)

    def _find_faults(self) -> Iterator[Fault]:
        if (
            not _is_text(self.name, LONGEST_NAME)
            or self.name.strip() != self.name
            or not self.name
        ):
            words = f"expected a name of up to {LONGEST_NAME} characters"
            yield Fault("name", f"{words}, not {quote(self.name)}")
        for field in ("start", "exposed", "move", "redeal"):
            yield from _number_faults(field, getattr(self, field))
        if not _is_number(self.free_redeals) or self.free_redeals < 0:
            words = f"expected a number from 0 to {LARGEST_POINTS}"
            yield Fault("free_redeals", f"{words}, not {quote(self.free_redeals)}")
        elif self.free_redeals and self.redeal == 0:
            yield Fault("free_redeals", "all redeals are free: redeal has no points")
        if self.least is not None:
            yield from _number_faults("least", self.least, " or None")
        if not isinstance(self.low, bool):
            yield Fault("low", f"expected True or False, not {quote(self.low)}")
        if not _is_text(self.source, LONGEST_SOURCE):
            words = f"expected a text of up to {LONGEST_SOURCE} characters"
            yield Fault("source", f"{words}, not {quote(self.source)}")
        yield from _award_faults(self.awards)
        for field in ("left", "spare"):
            yield from _points_faults(field, getattr(self, field))

    @property
    def groups(self) -> frozenset[str]:
        """The names of the groups that the scheme speaks of."""
        return frozenset(name for _, name in self._named())

    def _named(self) -> Iterator[tuple[str, str]]:
        """The groups that the scheme speaks of, each with the path of the field that does."""
        for at, award in enumerate(self.awards):
            yield f"awards[{at}].to", award.to
            if award.source is not None:
                yield f"awards[{at}].source", award.source
        for field in ("left", "spare"):
            for group in getattr(self, field):
                yield f"{field}.{group}", group

    def find_missing(self, names: Collection[str]) -> tuple[Fault, ...]:
        """The faults of the scheme in a game whose groups have these *names*: groups it lacks."""
        return tuple(
            Fault(path, f"no group is called {quote(group)}{suggest(group, names)}")
            for path, group in self._named()
            if group not in names
        )

    def best(self, scores: Iterable[int]) -> int:
        """The best of some scores: the highest, or where `low` is said the lowest.

        Raises:
            ValueError: there is none.
        """
        return min(scores) if self.low else max(scores)

    def __str__(self) -> str:
        return self.name

    @override
    def __repr__(self) -> str:
        return write_source(self)


def _is_text(value: object, longest: int) -> bool:
    return isinstance(value, str) and value.isprintable() and len(value) <= longest


def _is_number(value: object) -> bool:
    return type(value) is int and abs(value) <= LARGEST_POINTS


def _number_faults(path: str, value: object, more: str = "") -> Iterator[Fault]:
    if not _is_number(value):
        words = f"expected a number from -{LARGEST_POINTS} to {LARGEST_POINTS}{more}"
        yield Fault(path, f"{words}, not {quote(value)}")


def _award_faults(awards: object) -> Iterator[Fault]:
    if not isinstance(awards, tuple) or not all(isinstance(each, Award) for each in awards):
        yield Fault("awards", f"expected awards, not {quote(awards)}")
        return
    if len(awards) > MOST_AWARDS:
        yield Fault("awards", f"{len(awards)} are more than {MOST_AWARDS}")
        return
    before: set[tuple[str, str | None]] = set()
    for at, award in enumerate(awards):
        path = f"awards[{at}]"
        yield from _number_faults(f"{path}.points", award.points)
        if not isinstance(award.each, bool):
            yield Fault(f"{path}.each", f"expected True or False, not {quote(award.each)}")
        if not isinstance(award.to, str):
            yield Fault(f"{path}.to", f"expected the name of a group, not {quote(award.to)}")
        elif not isinstance(award.source, str | None):
            words = "expected the name of a group or None"
            yield Fault(f"{path}.source", f"{words}, not {quote(award.source)}")
        elif award.source == award.to:
            yield Fault(f"{path}.source", "cards that stay within a group are worth nothing")
        elif (award.to, None) in before or (award.to, award.source) in before:
            yield Fault(path, "it never counts: one before it has the same cards")
        else:
            before.add((award.to, award.source))


def _points_faults(field: str, points: object) -> Iterator[Fault]:
    if not isinstance(points, Mapping) or not all(isinstance(group, str) for group in points):
        yield Fault(field, f"expected points by groups, not {quote(points)}")
        return
    for group, each in points.items():
        yield from _number_faults(f"{field}.{group}", each)


def find_scoring_faults(scorings: Any, names: Collection[str]) -> Iterator[Fault]:
    """The faults of the schemes of a game that has groups with these *names*."""
    if not isinstance(scorings, tuple):
        yield Fault("scorings", f"expected schemes of scoring, not {quote(scorings)}")
        return
    if len(scorings) > MOST_SCORINGS:
        yield Fault("scorings", f"{len(scorings)} are more than {MOST_SCORINGS}")
        return
    known: set[str] = set()
    for at, scheme in enumerate(scorings):
        path = f"scorings[{at}]"
        if not isinstance(scheme, Scoring):
            yield Fault(path, f"expected a Scoring, not {quote(scheme)}")
            continue
        if scheme.name.casefold() in known:
            yield Fault(f"{path}.name", f"there are two called {quote(scheme.name)}")
        known.add(scheme.name.casefold())
        for fault in scheme.find_missing(names):
            yield Fault(f"{path}.{fault.path}", fault.message)
