"""Schemes of scoring, as data.

A `Scoring` says how many points a game is worth as it goes on. `Play.score` counts them;
`patience.catalogue.find_scorings` has the schemes that are published for a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, final

import attrs

from patience.errors import Fault, RulesError, quote
from patience.language.mappings import FrozenMapping

__all__ = ["Award", "Scoring"]

_LARGEST: Final = 10**6
"""No scheme has a larger number of points for one thing."""


@final
@attrs.frozen
class Award:
    """Points for cards that come to a group: from another one, or from any."""

    points: int
    to: str
    source: str | None = None
    """The group that they come from, None for any other."""

    each: bool = attrs.field(default=True, kw_only=True)
    """True for points for each card, False for points once for all that come together."""


def _awards(value: Iterable[Award]) -> tuple[Award, ...]:
    return tuple(value) if isinstance(value, Iterable) else value


def _points(value: Mapping[str, int]) -> Mapping[str, int]:
    return FrozenMapping(value) if isinstance(value, Mapping) else value


@final
@attrs.frozen(kw_only=True)
class Scoring:
    """A scheme of scoring: points for what happens, and for where cards lie.

    Raises:
        RulesError: a field has another type, or a number that makes no sense.
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

    left: Mapping[str, int] = attrs.field(factory=dict, converter=_points)
    """Points for each card that lies in a group now, by the names of groups."""

    spare: Mapping[str, int] = attrs.field(factory=dict, converter=_points)
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
            raise RulesError(f"scoring {self.name}", faults)

    def _find_faults(self) -> Iterable[Fault]:
        if not isinstance(self.name, str) or not self.name.isprintable() or not self.name.strip():
            yield Fault("name", f"expected a name, not {quote(self.name)}")
        for field in ("start", "exposed", "move", "redeal", "free_redeals"):
            if not _is_number(getattr(self, field)):
                yield Fault(field, f"expected a number, not {quote(getattr(self, field))}")
        if self.least is not None and not _is_number(self.least):
            yield Fault("least", f"expected a number or None, not {quote(self.least)}")
        if not isinstance(self.low, bool):
            yield Fault("low", f"expected True or False, not {quote(self.low)}")
        if not isinstance(self.source, str):
            yield Fault("source", f"expected a text, not {quote(self.source)}")
        sound = isinstance(self.awards, tuple) and all(map(_is_award, self.awards))
        if not sound:
            yield Fault("awards", f"expected awards, not {quote(self.awards)}")
        for field in ("left", "spare"):
            points = getattr(self, field)
            if not isinstance(points, Mapping) or not all(
                isinstance(group, str) and _is_number(each) for group, each in points.items()
            ):
                yield Fault(field, f"expected points by groups, not {quote(points)}")

    @property
    def groups(self) -> frozenset[str]:
        """The names of the groups that the scheme speaks of."""
        ways = ((each.to, each.source) for each in self.awards)
        named = {name for way in ways for name in way if name is not None}
        return frozenset(named | {*self.left} | {*self.spare})

    def __str__(self) -> str:
        return self.name


def _is_number(value: object) -> bool:
    return type(value) is int and abs(value) <= _LARGEST


def _is_award(value: object) -> bool:
    return (
        isinstance(value, Award)
        and _is_number(value.points)
        and isinstance(value.to, str)
        and isinstance(value.source, str | None)
        and isinstance(value.each, bool)
    )
