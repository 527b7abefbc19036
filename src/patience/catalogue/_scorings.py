"""Schemes of scoring that are published, for one game or for several."""

from __future__ import annotations

from typing import Final

from patience.language.scoring import Award, Scoring

__all__ = [
    "CANFIELD_BETS",
    "CARDS_LEFT",
    "SPIDER_POINTS",
    "STANDARD",
    "STANDARD_OF_THREE",
    "VEGAS",
]

_TAKEN_BACK: Final = Award(-15, "tableau", "foundation")
_WAYS_ON: Final = (Award(10, "foundation"), Award(5, "tableau", "waste"))

# The help of Windows Solitaire has "after one pass" for cards turned singly, and "after four
# passes" for three at a time: the first redeal begins the second pass.
STANDARD: Final = Scoring(
    "standard",
    awards=(*_WAYS_ON, _TAKEN_BACK),
    exposed=5,
    redeal=-100,
    least=0,
    source="Windows Solitaire, for cards turned singly; without its points for time",
)
"""The usual points of Klondike."""

STANDARD_OF_THREE: Final = Scoring(
    "standard",
    awards=(*_WAYS_ON, _TAKEN_BACK),
    exposed=5,
    redeal=-20,
    free_redeals=3,
    least=0,
    source="Windows Solitaire, for three cards at a time; without its points for time",
)
"""The usual points of Klondike where three cards are turned at a time."""

VEGAS: Final = Scoring(
    "Vegas",
    start=-52,
    awards=(Award(5, "foundation"), Award(-5, "tableau", "foundation")),
    source=(
        "Windows Solitaire, with one pass through the stock, three where three cards are turned;"
        " some programs say five off for a card that is taken back"
    ),
)
"""A stake of one for each card of the pack, and five back for each that goes home."""

CARDS_LEFT: Final = Scoring(
    "cards left",
    left={"tableau": 1},
    spare={"stock": -1},
    low=True,
    source="Wikipedia, for each of nine deals",
)
"""A stroke for each card of the columns, and one less for each of the stock once they are gone."""

SPIDER_POINTS: Final = Scoring(
    "standard",
    start=500,
    awards=(Award(100, "foundation", each=False),),
    move=-1,
    source="Windows Spider Solitaire, where a complete run leaves by itself, which is no move",
)
"""Five hundred points, fewer with each move and more with each suit."""

CANFIELD_BETS: Final = Scoring(
    "bets",
    start=-52,
    redeal=-5,
    left={"foundation": 5},
    source="xpat2",
)
"""A stake of one for each card of the pack, five back for each on the foundations."""
