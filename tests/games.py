"""The games of the catalogue that are looked at closely.

A test takes `GAMES`, all of them, if it is about the catalogue, or if it needs a few
milliseconds for a game. One that is about the interpreters and needs more takes `CHOSEN`.
`test_catalogue.py` sees to it that whatever a game of the catalogue uses of the language, a
chosen one uses too; a game that is the first to use a field or a word is named below.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import attrs

from patience import Build, Rules
from patience.catalogue import find
from patience.language.bases import FirstCard
from patience.language.reprs import Named

CHOSEN: Final[tuple[Rules, ...]] = tuple(
    find(name)
    for name in (
        "Corona",  # spaces filled at once
        "Limited",
        "Forty Thieves",
        "Busy Aces",
        "Fortune's Favor",  # base cards set out
        "Forty and Eight",  # a redeal
        "Quadrangle",  # a base that is dealt
        "Triple Line",  # runs where spaces are filled
        "Colonel",  # a base that is played first, a reserve, cards taken back
        "Signora",
        "Klondike",  # cards face down, any number of redeals
        "Klondike (draw three)",  # several cards turned
        "FreeCell",  # cells, runs as long as there is room
        "Spider",  # a stock dealt to the columns, runs put away
        "Canfield",  # spaces filled from a reserve
        "Yukon",  # groups in no order
        "Golf",  # one pile to play to, a tableau to clear
        "Beleaguered Castle",
        "Pyramid",  # sets put away, piles that cover one another, an open stock
        "Monte Carlo",  # cards that touch, a table that closes up
        "Uncle Walter's",  # cards that climb
        "La Belle Lucie",  # a tableau gathered, shuffled and dealt again
        "Cruel",  # the same in order
        "Penguin",  # mates of a base card
        "Miss Milligan",  # a group that waits for another
        "Simple Carlo",  # spaces dealt to, a table that closes up by itself
        "Terrace",  # a base that is chosen, a waste that refills itself
        "Trefoil",  # base cards that stay
        "Shamrocks",  # columns that are soon full
        "Simple Simon",  # runs that count as one card
        "King Albert",  # several reserves
        "Eight Off",  # cards dealt to cells
        "Casino Canfield",  # one card or a whole column
        "Spider (1 Suit)",  # a pack of one suit
        "Black Hole",  # a base card of one suit
        "Pyramid Dozen",  # sets of named ranks
        "The Wish",  # a short pack
    )
)
"""The games that stand for all kinds of play."""

DEEPEST_COUNTED: Final = CHOSEN[:18]
"""The games of which the most sequences of moves are counted, for golden numbers."""

UNTRACED: Final[Mapping[str, str]] = {
    "Colonel": "the other program calls another game so",
    **dict.fromkeys(
        (
            "Alaska",
            "Baker's Game",
            "Double Yukon",
            "General's Patience",
            "Lucas",
            "Mississippi",
            "Napoleon's Exile",
            "Pyramid",
            "Queenie",
            "Relaxed FreeCell",
            "Russian Solitaire",
            "Seahaven Towers",
            "Stronghold",
            "Thumb and Pouch",
            "Triple Klondike",
            "Westhaven",
        ),
        "it was not among the games of the other program that were measured",
    ),
}
"""The games of the catalogue that no trace could be had of, and why."""


def used(rules: Rules) -> Iterator[str]:
    """List what a game uses of the language: kinds, fields that are set, and words in these."""
    yield "cleared" if rules.goal.groups else "home"
    parts: tuple[attrs.AttrsInstance, ...] = (rules.pack, *rules.groups)
    for part in parts:
        kind = type(part).__name__
        yield kind
        for field in attrs.fields(type(part)):
            value = getattr(part, field.name)
            if field.name != "name" and value != field.default:
                yield f"{kind}.{field.name}"
                yield from (f"{kind}.{field.name}: {word}" for word in words(value))


def words(value: object) -> Iterator[str]:
    """The words in a field that have names of their own; all builds are alike."""
    kind = type(value)
    if isinstance(value, Named):
        yield str(value)
    elif isinstance(value, FirstCard):
        yield value.when
    elif isinstance(value, tuple):
        yield from (word for each in value for word in words(each))
    elif attrs.has(kind) and not isinstance(value, Build):
        for field in attrs.fields(kind):
            inner = getattr(value, field.name)
            if inner not in (field.default, None, False, ()):
                yield field.name
                yield from words(inner)
