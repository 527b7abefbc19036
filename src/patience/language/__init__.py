"""What a game is said in: cards, predicates, kinds of piles, and whole rules, checked.

Ground floor first:

reprs, words             how values print, and how words are read
cards, truth_tables      ranks, suits, cards, packs; the questions asked of two cards
dealing                  the steps of the deal
build, lifts, spaces     what may lie on what, what travels together, what fills a space
matching, shapes         what is put away together, how piles lie over one another
piles, goal              what lies on the table, and what wins
amounts                  how many cards there are where
checks                   whether fields, the deal and the whole game hold together
places, rules            where the piles lie; a whole game, checked
"""

from __future__ import annotations

__all__: list[str] = []
