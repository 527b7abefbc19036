"""Numbers, piles, packs and goals, in the words of a rule sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from patience.language.build import no_card
from patience.language.cards import RANKS, SUITS, Pack, Rank
from patience.language.groups import LaidGroup
from patience.language.piles import Cell, Discard, Foundation, Group, Tableau
from patience.language.rules import Rules
from patience.language.words import join_words, say_name, say_number

__all__ = [
    "be",
    "count",
    "is_single",
    "name_kind",
    "name_pile",
    "ordinal",
    "own",
    "say_goal",
    "say_pack",
    "say_spread",
    "sentence",
    "spell",
    "split_runs",
    "stays_single",
    "the",
    "the_any",
    "title",
    "which",
]

_TEENS: Final = "fourteen fifteen sixteen seventeen eighteen nineteen twenty".split()
_ORDINALS: Final = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth"
    " fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
).split()
_PLAINLY: Final = 3
"""The most numbers that are told one by one."""


def spell(number: int) -> str:
    """A number up to twenty in words, a larger one in figures; none is ``no``."""
    return _TEENS[number - 14] if 14 <= number <= 20 else say_number(number)


def count(number: int, noun: str) -> str:
    """So many things: ``seven columns``, ``one card``."""
    return f"{spell(number)} {noun}{'' if number == 1 else 's'}"


def ordinal(number: int) -> str:
    """The place in a row, counted from 1: ``first``, ``21st``."""
    if number <= len(_ORDINALS):
        return _ORDINALS[number - 1]
    ends = {1: "st", 2: "nd", 3: "rd"}
    return f"{number}{'th' if number % 100 in (11, 12, 13) else ends.get(number % 10, 'th')}"


def sentence(text: str) -> str:
    """A text as a sentence: with a capital and a full stop."""
    return text[:1].upper() + text[1:] + "."


def _is_plural(group: Group) -> bool:
    """True if the name of a group is said of several piles."""
    return isinstance(group, Foundation | Cell) and group.size > 1 and group.name == group.kind


def _name(group: Group) -> str:
    return say_name(group.name) + "s" * _is_plural(group)


def title(group: Group) -> str:
    """The name of a group as a title, with its kind where that is another word."""
    name = _name(group)
    kind = "" if group.name == group.kind else f" ({name_kind(group)})"
    return name[:1].upper() + name[1:] + kind


def name_kind(group: Group) -> str:
    """The kind of a group as a word, for several piles where there are some."""
    several = isinstance(group, Foundation | Cell) and group.size > 1
    return group.kind + "s" * several


def the(group: Group) -> str:
    """A group by its name: ``the tableau``, ``the foundations``."""
    return f"the {_name(group)}"


def the_any(rules: Rules, names: Iterable[str], last: str = "or") -> str:
    """Some groups by their names: ``the waste or the tableau``."""
    return join_words((the(rules[name]) for name in names), last)


def own(group: Group) -> str:
    """``its`` or ``their``."""
    return "their" if _is_plural(group) else "its"


def be(group: Group) -> str:
    """``is`` or ``are``."""
    return "are" if _is_plural(group) else "is"


def name_pile(group: Group) -> str:
    """The word for a pile of a group: a column where the piles of a tableau lie in no shape."""
    if isinstance(group, Tableau) and group.shape is None and group.piles > 1:
        return "pile" if group.build == no_card and is_single(group) else "column"
    return group.kind if _is_plural(group) else "pile"


def say_pack(pack: Pack) -> str:
    """The cards that a game is played with: ``two packs, 104 cards``."""
    words = count(pack.copies, "pack")
    if pack.suits != SUITS:
        words += f" of {join_words(suit.word for suit in pack.suits)}"
    if pack.ranks != RANKS:
        words += f" with the ranks {join_words(_say_ranks(pack.ranks))}"
    return f"{words}, {count(len(pack), 'card')}"


def _say_ranks(ranks: Sequence[Rank]) -> Iterator[str]:
    """Ranks in ascending order: those that follow one another are put together."""
    places = [(RANKS.index(rank) - at) % len(RANKS) for at, rank in enumerate(ranks)]
    at = 0
    for _, row in groupby(places):
        length = len([*row])
        first, last = ranks[at], ranks[at + length - 1]
        if length > 2:
            yield f"{first.word} to {last.word}"
        else:
            yield from dict.fromkeys((first.word, last.word))
        at += length


def say_goal(rules: Rules) -> str:
    """The goal of the game, as a sentence without its end."""
    groups = rules.goal.groups
    if groups:
        return f"no card is left in {the_any(rules, groups, 'and')}"
    homes = rules.find(Foundation)
    piles = sum(group.piles for group in homes)
    where = f"on the foundation{'s' * (piles > 1)}" if homes else ""
    if not rules.find(Discard):
        return f"every card is {where}"
    return f"every card is {where} or removed" if homes else "every card has been removed"


def split_runs(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Numbers in rows that stay the same or grow or shrink evenly: where each begins and ends.

    >>> split_runs((1, 6, 7, 8, 9, 9))
    [(0, 1), (1, 5), (5, 6)]
    """
    rows: list[tuple[int, int]] = []
    start = 0
    while start < len(numbers):
        end = start + 1
        if end < len(numbers):
            step = numbers[end] - numbers[start]
            while end < len(numbers) and numbers[end] - numbers[end - 1] == step:
                end += 1
            if step and end - start < 3:
                end = start + 1
        rows.append((start, end))
        start = end
    return rows


def which(start: int, end: int, size: int, *, rows: int) -> str:
    """Some piles of a group in a row: ``the first three``, ``the others``."""
    many = "" if end - start == 1 else f" {spell(end - start)}"
    if start == 0:
        return "all" if end == size and size > 1 else f"the first{many}"
    if end == size:
        return "the others" if rows == 2 and many else f"the last{many}"
    return f"the next{many}"


def _from_to(first: int, last: int, step: int, noun: str) -> str:
    """Numbers from one to another: ``one to seven cards``."""
    noun = f" {noun}s" if noun else ""
    more = f", {spell(abs(step))} {'more' if step > 0 else 'fewer'} in each"
    words = f"{spell(first)} to {spell(last)}{noun}"
    if step < 0:
        words = f"{spell(first)}{noun} down to {spell(last)}"
    return words + more * (abs(step) > 1)


def say_spread(numbers: Sequence[int], noun: str) -> str:
    """So many cards on each of several piles, after a word for the piles.

    >>> say_spread((1, 2, 3, 4), "card")
    ' of one to four cards'
    >>> say_spread((1, 6, 7, 8), "card")
    ', the first of one card, the others of six to eight'
    """
    rows = split_runs(numbers)
    if len(rows) == 1 and (len(numbers) > 2 or len({*numbers}) == 1):
        first, last = numbers[0], numbers[-1]
        if first == last:
            return f" of {count(first, noun)}"
        return f" of {_from_to(first, last, numbers[1] - first, noun)}"
    if len(numbers) <= _PLAINLY and 0 not in numbers:
        plural = "" if numbers[-1] == 1 else "s"
        return f" of {join_words(map(spell, numbers))} {noun}{plural}"
    values = sorted({*numbers}, key=lambda value: (numbers.count(value), -value))
    if len(values) == 2 and len(rows) > 2:
        few, many = values
        places = join_words(
            "last" if at == len(numbers) else ordinal(at)
            for at, number in enumerate(numbers, 1)
            if number == few
        )
        return f", the {places} {_so_many(few, noun)}, the others {_so_many(many, '' if few else noun)}"
    parts = []
    for start, end in rows:
        first, last = numbers[start], numbers[end - 1]
        some = which(start, end, len(numbers), rows=len(rows))
        if first == last:
            parts.append(f"{some} {_so_many(first, noun)}")
        else:
            parts.append(f"{some} of {_from_to(first, last, numbers[start + 1] - first, noun)}")
        noun = "" if any((first, last)) else noun
    return ", " + ", ".join(parts)


def _so_many(number: int, noun: str) -> str:
    if not number:
        return "empty"
    return f"of {count(number, noun)}" if noun else f"of {spell(number)}"


def is_single(group: LaidGroup) -> bool:
    """True if the piles of a group are dealt one card each."""
    deal = group.deal
    return deal == 1 if isinstance(deal, int) else {*deal} == {1}


def stays_single(rules: Rules, group: LaidGroup) -> bool:
    """True if no pile of a group ever has more than one card."""
    stock = rules.stock
    if not is_single(group):
        return False
    if stock is not None and stock.to == group.name and not stock.deals.startswith("empty"):
        return False
    return not isinstance(group, Tableau) or group.build == no_card
