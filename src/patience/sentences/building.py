"""Sentences of a rule sheet about building cards on one another and removing them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Final

from patience.language.algebra import Joined, Not
from patience.language.build import (
    Build,
    Step,
    alternate_colour,
    any_card,
    down,
    in_colour,
    in_suit,
    no_card,
    other_suit,
    same_rank,
    up,
)
from patience.language.cards import RANKS, Card, Pack, Rank, Suit
from patience.language.matching import Alike, Matching, Number, Total
from patience.language.truth_tables import Corner
from patience.language.words import join_words
from patience.sentences.phrases import count, spell

__all__ = ["find_sequence", "say_building", "say_run", "say_sets"]

_CORNER: Final = "turning the corner"
_RANKS: Final = tuple(RANKS)
_RELATED: Final = tuple((Suit.CLUBS, suit) for suit in (Suit.CLUBS, Suit.SPADES, Suit.HEARTS))
"""Two suits that are the same, alike in colour, and neither."""


def say_building(build: Build, ranks: Sequence[Rank]) -> str:
    """Say how a pile is built, as the end of a sentence that may begin with "it is".

    >>> say_building(down & in_suit, RANKS)
    'built down in suit'
    >>> say_building((down & in_suit) | same_rank, RANKS)
    'built down in suit or on the same rank'
    """
    if build == any_card:
        return "any card may be put on any other"
    if build == no_card:
        return "nothing goes on it"
    if not build.looks_down:
        words = build.written
        if isinstance(build, Not) and words.startswith("no "):
            words = f"any card but {words.removeprefix('no ')}"
        return f"built with {words}, whatever lies there"
    if found := _find_bars(build, tuple(ranks)):
        plain, bars = found
        return f"built {_say(plain, ranks)}; nothing goes on {join_words((r.article for r in bars), 'or')}"
    return f"built {_say(build, ranks)}"


def say_run(build: Build | None, ranks: Sequence[Rank]) -> str:
    """A run by a build: ``run down in suit``, ``run of the same rank``."""
    if build is None:
        return "run"
    if build == same_rank:
        return "run of the same rank"
    return f"run {_say(build, ranks)}"


def _say(build: Build, ranks: Sequence[Rank]) -> str:
    """The words of a build, with as few brackets as may be."""
    if build == same_rank:
        return "on the same rank"
    either = isinstance(build, Joined) and not build.every and not build.around_suits
    if either and all(_is_phrase(part) for part in build.parts):
        # What is on the same rank comes last, where no comma can follow it.
        parts = sorted(build.parts, key=lambda part: part.written.startswith("the same"))
        return _with_corner(" or ".join(map(_unbracketed, parts)), build, ranks)
    return _with_corner(str(build), build, ranks)


def _is_phrase(build: Build) -> bool:
    """True if a build is one simple phrase, which stays clear inside a longer sentence."""
    words = build.written
    plain = not any(mark in words for mark in (" and ", " or ", "(", ","))
    return plain and words.startswith(("up", "down", "the same rank"))


def _unbracketed(build: Build) -> str:
    words = build.written
    return f"on {words}" if words.startswith("the same rank") else words


def _steps(build: Build) -> Iterator[Step]:
    if isinstance(build, Step):
        yield build
    for part in build.parts:
        yield from _steps(part)


def _with_corner(words: str, build: Build, ranks: Sequence[Rank]) -> str:
    """The words of a build, which say what lies on what at the corner."""
    steps = [*_steps(build)]
    turning = [step for step in steps if step.corner is not Corner.CLOSED]
    if words.count(_CORNER) != 1 or any(step.size != 1 for step in turning):
        return words
    low, high = ranks[0].word, ranks[-1].word
    ways = {
        step.rising: f"{low} on {high}" if step.rising else f"{high} on {low}" for step in turning
    }
    said = ", ".join(ways[rising] for rising in sorted(ways, reverse=True))
    return words.replace(_CORNER, f"{_CORNER} ({said})")


@cache
def _find_bars(build: Build, ranks: tuple[Rank, ...]) -> tuple[Build, tuple[Rank, ...]] | None:
    """A plain build, and ranks on which nothing goes, that say together what a build says."""
    steps = [*_steps(build)]
    if len(steps) < 2 or build.needs_base or any(s.corner is Corner.TO_BASE for s in steps):
        return None
    bars = tuple(
        onto
        for onto in ranks
        if not any(_allows(build, card, onto, pair, ranks) for card in ranks for pair in _RELATED)
    )
    if not bars or len(bars) > 2:
        return None
    free = [rank for rank in ranks if rank not in bars]
    for way, suits in product(
        (up, down, up | down, up.turning, down.turning, (up | down).turning),
        (None, in_suit, other_suit, in_colour, alternate_colour),
    ):
        plain = way if suits is None else way & suits
        # What the plain build does not let onto these ranks either need not be said.
        said = tuple(
            onto
            for onto in bars
            if any(_allows(plain, card, onto, pair, ranks) for card in ranks for pair in _RELATED)
        )
        if said and all(
            _allows(plain, card, onto, pair, ranks) == _allows(build, card, onto, pair, ranks)
            for onto in free
            for card in ranks
            for pair in _RELATED
        ):
            return plain, said
    return None


def _allows(
    build: Build, card: Rank, onto: Rank, pair: tuple[Suit, Suit], ranks: tuple[Rank, ...]
) -> bool:
    return build.allows(Card(card, pair[0]), Card(onto, pair[1]), None, ranks)


def find_sequence(build: Build, base: Rank, pack: Pack, limit: int) -> list[Rank] | None:
    """The ranks of a pile that goes on by a build from a base, where each has but one next.

    At most *limit* of them, and none twice: None where the pile may go another way.
    """
    found = [base]
    while len(found) < limit:
        cards = [Card(rank, suit) for rank in pack.ranks for suit in pack.suits]
        below = [card for card in cards if card.rank is found[-1]]
        following = {
            card.rank
            for card in cards
            for onto in below
            if build.allows(card, onto, base, pack.ranks)
        }
        if not following:
            break
        if len(following) > 1 or not following.isdisjoint(found):
            return None
        found += following
    return found


def say_sets(takes: Matching, pack: Pack) -> str:
    """The cards that are removed together: ``two cards that make fourteen (jack 11, queen 12)``."""
    if len(takes.alternatives) > 1:
        return ", or ".join(say_sets(part, pack) for part in takes.alternatives)
    found = takes.conditions
    numbers = [part for part in found if isinstance(part, Number)]
    totals = [part for part in found if isinstance(part, Total)]
    alikes = [part for part in found if isinstance(part, Alike)]
    if len(numbers) > 1 or len(totals) > 1 or len(found) > len([*numbers, *totals, *alikes]):
        return _say_several(takes, pack)
    least, most = (numbers[0].least, numbers[0].most) if numbers else (1, takes.most)
    if len(alikes) == 1 and not totals and least == most == 2 and alikes[0].build == same_rank:
        return "a pair of the same rank"
    return _say_cards(takes, totals, alikes, least, most, pack)


def _say_several(takes: Matching, pack: Pack) -> str:
    """Sets that have to be several things at once, or nothing that is said otherwise."""
    parts = takes.conditions
    if len(parts) == 1:
        return str(takes)
    return (
        f"cards that are all of this at once: {'; '.join(say_sets(each, pack) for each in parts)}"
    )


def _say_cards(
    takes: Matching,
    totals: Sequence[Total],
    alikes: Sequence[Alike],
    least: int,
    most: int,
    pack: Pack,
) -> str:
    """So many cards that make a number, or are alike in some way."""
    alone: list[Rank] = []
    if totals and least == 1:
        # What a single card can do is said of its rank, and the number of the others.
        alone = [r for r in pack.ranks if takes.allows([Card(r, pack.suits[0])], pack.ranks)]
        least = min(2, most)
    singles = join_words((rank.article for rank in alone), "or")
    if alone and most == 1:
        return singles
    joint = "or" if most - least == 1 else "to"
    words = (
        count(most, "card") if least == most else f"{spell(least)} {joint} {count(most, 'card')}"
    )
    if least == 1 < most:
        words = f"up to {count(most, 'card')}"
    if totals:
        number = totals[0].number
        courts = [
            f"{rank.word} {int(rank)}" for rank in pack.ranks if 10 < rank < number + (most == 1)
        ]
        values = f" ({', '.join(courts)})" if courts else ""
        words += f" that make{'s' * (most == 1)} {spell(number)}{values}"
    words += "".join(f" {_say_alike(part.build)}" for part in alikes)
    return f"{singles} alone, or {words}" if alone else words


def _say_alike(build: Build) -> str:
    """The words for every two cards of a set, in one order or the other."""
    if not build.looks_down:
        return f"of one sort ({build})"
    parts = build.parts if isinstance(build, Joined) and not build.every else (build,)
    said = [_ALIKE.get(part.written) for part in parts]
    if None not in said:
        return join_words(dict.fromkeys(filter(None, said)), "or")
    return f"of which one could be built on the other {build}"


_ALIKE: Final = {
    part.written: words
    for part, words in (
        (same_rank, "of the same rank"),
        (up, "next to each other in rank"),
        (down, "next to each other in rank"),
        (up.turning, "next to each other in rank, ace and king included"),
        (down.turning, "next to each other in rank, ace and king included"),
        (in_suit, "of the same suit"),
        (other_suit, "of different suits"),
        (in_colour, "of the same colour"),
        (alternate_colour, "of different colours"),
    )
}
