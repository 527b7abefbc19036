"""Every atom of the language of predicates, and predicates made of them at random."""

from __future__ import annotations

from hypothesis import strategies as st

from patience import (
    BASE,
    Build,
    alternate_colour,
    any_card,
    down,
    in_colour,
    in_suit,
    no_card,
    only,
    other_suit,
    same_rank,
    up,
)
from patience.language.cards import RANKS

STEPS = [
    getattr(way, corner) if corner else way
    for one in (up, down)
    for way in (*(one.by(size) for size in range(1, 13)), one.by_any)
    for corner in ("", "turning", "turning_to_base")
]
"""Twice the same are any number of ranks up and down that turn the corner."""

SUIT_ATOMS = [in_suit, other_suit, in_colour, alternate_colour]
PLAIN_ATOMS = [same_rank, any_card, no_card, only(BASE), only(BASE.below), *map(only, RANKS)]
ATOMS: list[Build] = [*dict.fromkeys(STEPS), *SUIT_ATOMS, *PLAIN_ATOMS]

TREES: st.SearchStrategy[Build] = st.recursive(
    st.sampled_from(ATOMS),
    lambda trees: (
        trees.map(lambda a: ~a)
        | st.tuples(trees, trees).map(lambda pair: pair[0] & pair[1])
        | st.tuples(trees, trees).map(lambda pair: pair[0] | pair[1])
    ),
    max_leaves=8,
)
