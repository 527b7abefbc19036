"""A position as one line of text: exact, strict, and one text for each position.

The groups come in the order of the rules, separated by single spaces: the shortest name of
each, a colon, and its piles from left to right with ``/`` between them. A pile is its cards
from the bottom up, ``-`` before those that lie face down; the cards of the stock have no
marks, and the last of them is the next to be dealt. Then come the base rank, where the game
has found one out, and the number of redeals, where some have been used::

    text   = group *(" " group) [" base=" rank] [" redeals=" number]
    group  = name ":" pile *("/" pile)
    name   = "s" | "w" | "f" | "t" | "r" | "c" | "d" | the name of a group
    pile   = *(["-"] card)
    card   = rank suit
    rank   = "A" | "2" | ... | "9" | "T" | "J" | "Q" | "K"
    suit   = "C" | "D" | "H" | "S"
    number = a whole number from 1, without leading zeros
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from patience.errors import NotationError, quote
from patience.language.cards import Card
from patience.language.options import MOST_CARDS
from patience.language.piles import Stock
from patience.language.places import Address
from patience.language.rules import Rules
from patience.table.piles import Pile, Table

__all__ = ["read_position", "write_position"]

_CARD: Final = r"-?[A2-9TJQK][CDHS]"
_PILES: Final = re.compile(rf"(?:{_CARD}|/)*", re.ASCII)
_CARDS: Final = re.compile(_CARD)
_BASE: Final = re.compile(r"base=([A2-9TJQK])", re.ASCII)
_REDEALS: Final = re.compile(r"redeals=([1-9]\d{0,18})", re.ASCII)
_LONGEST: Final = 20 * MOST_CARDS
"""More characters than any position has."""


def write_position(rules: Rules, table: Table) -> str:
    """The text of a table."""
    words = [
        f"{Address(name).short}:{'/'.join(_pile_text(rules, table, index) for index in span)}"
        for name, span in rules.plan.spans.items()
    ]
    if rules.first_card and table.base is not None:
        words.append(f"base={table.base}")
    if table.redeals:
        words.append(f"redeals={table.redeals}")
    return " ".join(words)


def _pile_text(rules: Rules, table: Table, index: int) -> str:
    pile = table.piles[index]
    if isinstance(rules.plan.groups[index], Stock):
        return "".join(map(str, pile.cards))
    return str(pile).replace(" ", "")


def read_position(rules: Rules, text: str) -> tuple[list[tuple[str, Pile]], str | None, int]:
    """The piles, each with its address, the base rank and the redeals used.

    Whether they can lie on the table is not asked here.

    Raises:
        NotationError: the text has another form, or other groups than the game.
    """
    if not isinstance(text, str):
        raise NotationError(text, "a position is one line of text")
    if len(text) > _LONGEST:
        raise NotationError(text, f"longer than {_LONGEST} characters")
    words = text.split(" ")
    piles = [*_piles(rules, text, words)]
    rest = words[len(rules.groups) :]
    base = redeals = None
    if rest and (base := _BASE.fullmatch(rest[0])):
        rest = rest[1:]
    if rest and (redeals := _REDEALS.fullmatch(rest[0])):
        rest = rest[1:]
    if rest:
        raise NotationError(text, f"expected base=, redeals= or the end, not {quote(rest[0])}")
    return piles, base and base[1], int(redeals[1]) if redeals else 0


def _piles(rules: Rules, text: str, words: list[str]) -> Iterator[tuple[str, Pile]]:
    for place, (name, span) in enumerate(rules.plan.spans.items()):
        short = Address(name).short
        word = words[place] if place < len(words) else ""
        group, colon, said = word.partition(":")
        if group != short or not colon:
            raise NotationError(text, f"expected {short}: and its cards, not {quote(word)}")
        fits = _PILES.match(said)
        assert fits is not None
        if fits.end() < len(said):
            odd = quote(said[fits.end() :][:3])
            raise NotationError(text, f"{odd} in the {name} begins no card such as 7H or -7H")
        contents = said.split("/")
        if len(contents) != len(span):
            problem = f"the {name} has {len(span)} piles, not {len(contents)}"
            raise NotationError(text, problem)
        for index, content in zip(span, contents, strict=True):
            stock = isinstance(rules.plan.groups[index], Stock)
            if stock and "-" in content:
                raise NotationError(text, f"the cards of the {name} have no marks")
            marked = _CARDS.findall(content)
            cards = tuple(Card.parse(card.removeprefix("-")) for card in marked)
            up = tuple(not card.startswith("-") for card in marked)
            yield str(rules.plan.addresses[index]), Pile(cards, up)
