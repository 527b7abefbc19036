"""Tables that a view may stand for: the hidden cards are dealt by chance.

Nothing but the view is read. Every way in which the cards that are not seen can lie face down
is as likely as any other.
"""

from __future__ import annotations

from collections import Counter

from patience.engine import get_game
from patience.errors import expect
from patience.language.cards import Card
from patience.position import Position
from patience.table.piles import Pile, Table
from patience.table.shuffling import shuffle
from patience.table.view import View

__all__ = ["imagine"]


def imagine(view: View, seed: int) -> Position:
    """A position that looks like a view, with the hidden cards as the seed has them.

    Raises:
        TypeError: *view* is not a `View`.
    """
    expect(View, view)
    rules = view.rules
    seen = Counter(card for pile in view.piles for card in pile if card is not None)
    unseen: list[Card] = []
    for card in rules.pack.cards:
        if seen[card]:
            seen[card] -= 1
        else:
            unseen.append(card)
    coming = iter(shuffle(sorted(unseen), seed % 2**64))
    piles = tuple(
        Pile(tuple(next(coming) if card is None else card for card in pile), pile.up)
        for pile in view.piles
    )
    game = get_game(rules)
    base = view.base if rules.first_card is not None else None
    return Position(rules, game, game.lay(Table(piles, view.redeals, base)))
