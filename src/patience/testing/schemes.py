"""Strategies that draw schemes of scoring for made games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from patience.language.scoring import Award, Scoring

__all__ = ["schemes"]

_POINTS = st.integers(-100, 100)
_NAMES = ("standard", "Vegas", "cards left")


@st.composite
def schemes(draw: st.DrawFn, groups: Sequence[str]) -> tuple[Scoring, ...]:
    """The schemes of a game with these groups: mostly none, up to three."""
    number = draw(st.sampled_from((0, 0, 0, 1, 2, 3)))
    return tuple(draw(_scheme(name, groups)) for name in _NAMES[:number])


@st.composite
def _scheme(draw: st.DrawFn, name: str, groups: Sequence[str]) -> Scoring:
    points = st.dictionaries(st.sampled_from(groups), _POINTS, max_size=3)
    redeal = draw(_POINTS)
    fields: dict[str, Any] = {
        "start": draw(_POINTS),
        "awards": draw(_awards(groups)),
        "exposed": draw(_POINTS),
        "move": draw(_POINTS),
        "redeal": redeal,
        "free_redeals": draw(st.integers(0, 3)) if redeal else 0,
        "left": draw(points),
        "spare": draw(points),
        "least": draw(st.none() | _POINTS),
        "low": draw(st.booleans()),
        "source": draw(st.sampled_from(("", "A book; a program"))),
    }
    return Scoring(name, **fields)


@st.composite
def _awards(draw: st.DrawFn, groups: Sequence[str]) -> list[Award]:
    """Awards of which each counts for some cards: those for any group come after the others."""
    ways = st.tuples(st.sampled_from(groups), st.none() | st.sampled_from(groups))
    drawn = draw(st.lists(ways, unique=True, max_size=4))
    sound = [(to, source) for to, source in drawn if to != source]
    return [
        Award(draw(_POINTS), to, source, each=draw(st.booleans()))
        for to, source in sorted(sound, key=lambda way: way[1] is None)
    ]
