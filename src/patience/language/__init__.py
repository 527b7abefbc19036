"""The language of games: cards, predicates, kinds of piles, and whole rules, checked.

Ground floor first:

reprs, words, mappings   how values print, how words are read; mappings that nothing changes
options                  what is to be known of an option, beside its field
cards, truth_tables      ranks, suits, cards, packs; the questions asked of two cards
algebra                  how predicates join, what they mean, when they are equal
automata                 machines that read cards one by one
dealing, bases           the steps of the deal; how a base is found out
build, lifts, spaces     what may lie on what, what travels together, what fills a space
matching, shapes         what is put away together, how piles lie over one another
groups, piles            what several kinds of pile have in common, and the kinds
kinds                    the register of the kinds, and what every kind is asked
goal, amounts, scoring   what wins; how many cards there are where; schemes of points
checks                   whether fields, the deal and the whole game hold together
digests, variants        a text that pins a game; what is inherited of another
places, rules            where the piles lie; a whole game, checked
"""

from __future__ import annotations

__all__: list[str] = []
