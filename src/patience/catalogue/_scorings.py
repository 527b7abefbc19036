"""Schemes of scoring that are published, each with the games that it is published for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from patience.language.scoring import Award, Scoring

__all__ = ["SCORINGS"]

_WAYS_HOME: Final = (Award(10, "foundation"), Award(5, "tableau", "waste"))

SCORINGS: Final[Mapping[Scoring, tuple[str, ...]]] = {
    Scoring(
        "standard",
        awards=(Award(-15, "tableau", "foundation"), *_WAYS_HOME),
        exposed=5,
        redeal=-100,
        least=0,
        source="Windows Solitaire, for cards turned singly; without its points for time",
    ): ("Klondike",),
    Scoring(
        "standard",
        awards=(Award(-15, "tableau", "foundation"), *_WAYS_HOME),
        exposed=5,
        redeal=-20,
        free_redeals=3,
        least=0,
        source="Windows Solitaire, for three cards at a time; without its points for time",
    ): ("Klondike (draw three)",),
    Scoring(
        "Vegas",
        start=-52,
        awards=(Award(5, "foundation"), Award(-5, "tableau", "foundation")),
        source="Windows Solitaire; a dollar for each card of the pack, five back for each home",
    ): ("Klondike", "Klondike (draw three)", "Vegas Klondike", "Casino Klondike"),
    Scoring(
        "cards left",
        left={"tableau": 1},
        spare={"stock": -1},
        low=True,
        source="Parlett; a point for each card left, one off for each in the stock if none is",
    ): ("Golf", "Relaxed Golf"),
    Scoring(
        "standard",
        start=500,
        awards=(Award(100, "foundation", each=False),),
        move=-1,
        source="Windows Spider Solitaire",
    ): ("Spider", "Spider (1 Suit)", "Spider (2 Suits)"),
}
"""The names of the games that each scheme is published for."""
