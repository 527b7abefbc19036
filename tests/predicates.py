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
    getattr(way.by(size), corner) if corner else way.by(size)
    for way in (up, down)
    for size in range(1, 13)
    for corner in ("", "turning", "turning_to_base")
]
SUIT_ATOMS = [in_suit, other_suit, in_colour, alternate_colour]
PLAIN_ATOMS = [same_rank, any_card, no_card, only(BASE), *map(only, RANKS)]
ATOMS: list[Build] = [*STEPS, *SUIT_ATOMS, *PLAIN_ATOMS]

TREES: st.SearchStrategy[Build] = st.recursive(
    st.sampled_from(ATOMS),
    lambda trees: (
        trees.map(lambda a: ~a)
        | st.tuples(trees, trees).map(lambda pair: pair[0] & pair[1])
        | st.tuples(trees, trees).map(lambda pair: pair[0] | pair[1])
    ),
    max_leaves=8,
)
