"""Sentences of a rule sheet about the table when play begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle, groupby, islice
from typing import assert_never

import attrs

from patience.language.amounts import count_dealt, count_mates, spread, takes_part
from patience.language.build import no_card
from patience.language.cards import Rank
from patience.language.dealing import DealStep
from patience.language.groups import LaidGroup
from patience.language.kinds import KINDS
from patience.language.piles import (
    Cell,
    Discard,
    Foundation,
    Group,
    Reserve,
    Stock,
    Tableau,
    Waste,
)
from patience.language.rules import Rules
from patience.language.shapes import Shape
from patience.language.words import join_words
from patience.sentences.phrases import (
    count,
    is_single,
    name_pile,
    ordinal,
    say_spread,
    spell,
    split_runs,
    the,
    title,
    which,
)

__all__ = ["count_stock", "say_layout"]


def count_stock(rules: Rules) -> int:
    """The number of cards in the stock after the deal."""
    others = (group for group in rules.groups if not isinstance(group, Stock))
    return len(rules.pack) - sum(sum(count_dealt(group)) for group in others)


def say_layout(rules: Rules) -> Iterator[str]:
    """A sentence for each group that lies on the table, and what is to be known of the deal."""
    laid = [group for group in rules.groups if not isinstance(group, Discard)]
    for group in sorted(laid, key=_place):
        yield f"{title(group)}: {_lies(rules, group)}"
    # Several steps may say the same of one group.
    special = [each for step in rules.steps for each in _say_special(rules, step)]
    yield from dict.fromkeys(special)
    if order := _say_order(rules):
        yield order


def _place(group: Group) -> tuple[int, int]:
    """Where a group comes among others: in the order of the deal, and the stock before the waste."""
    kind = KINDS[type(group)]
    return min(kind.dealt, KINDS[Waste].dealt), kind.read


def _lies(rules: Rules, group: Stock | Waste | Foundation | Cell | Tableau | Reserve) -> str:
    match group:
        case Stock():
            if not count_stock(rules):
                return "empty"
            shown = " but for the top card" if group.open else ""
            return f"{_say_rest(count_stock(rules), len(rules.pack))}, face down{shown}"
        case Waste():
            return f"{count(group.deal, 'card')}, face up" if group.deal else "empty"
        case Foundation():
            return _say_foundations(rules, group)
        case Cell():
            return _say_cells(group)
        case Tableau() | Reserve():
            return _say_piles(group) + _say_faces(group)
        case _:
            assert_never(group)


def _say_rest(left: int, all_cards: int) -> str:
    if left == all_cards:
        return f"all {count(left, 'card')}"
    return "the last card" if left == 1 else f"the other {count(left, 'card')}"


def _say_foundations(rules: Rules, group: Foundation) -> str:
    piles = spell(group.piles) if group.piles > 1 else "a single pile"
    base = group.base
    if isinstance(base, Rank):
        where = "on each" if group.piles > 1 else "on it"
        return f"{piles}, {base.article} set out {where}" if group.deal else f"{piles}, empty"
    said = ""
    if takes_part(group):
        first = "" if group.suits is None else " of its suit"
        where = f"the first{first}" if group.piles > 1 else "it"
        said = f"; one card is dealt to {where}"
    if not group.mates:
        return piles + (said or ", empty")
    others = rules.pack.copies * len(rules.pack.suits) - 1
    every = min(group.mates, count_mates(rules.pack, group)) == others
    which_ones = "the other" if every else "the next"
    cards = count(group.mates, "card").removeprefix("one ")
    verb = "goes" if group.mates == 1 else "go"
    whose = (
        "of its rank" if takes_part(group) else f"of the rank of the first card in {_taker(rules)}"
    )
    and_ = ", and" if said else ";"
    return f"{piles}{said}{and_} {which_ones} {cards} {whose} {verb} straight there"


def _taker(rules: Rules) -> str:
    first = rules.first_card
    assert first is not None
    return the(rules[first.groups[0]])


def _say_cells(group: Cell) -> str:
    cells = spell(group.piles) if group.piles > 1 else "a single cell"
    dealt = spread(group.deal, group.piles)
    some = [number for number in dealt if number]
    if not some:
        return f"{cells}, empty"
    cards = count(some[0], "card") if some[0] > 1 else "a card"
    if group.piles == 1:
        return f"{cells}, dealt {cards}"
    if len({*some}) == 1:
        each = "each" if len(some) == len(dealt) else f"{spell(len(some))} of them"
        return f"{cells}, {each} dealt {cards}"
    return f"{cells}, dealt cards{say_spread(dealt, 'card').replace(',', ':', 1)}"


# Columns, rows and other piles


def _say_piles(group: Tableau | Reserve) -> str:
    """The number of piles with so many cards, and the way they lie."""
    numbers = spread(group.deal, group.piles)
    noun = name_pile(group)
    if group.shape is not None:
        if not any(numbers):
            return f"{_say_shape(group.shape, noun)}, empty"
        if is_single(group):
            return _say_shape(group.shape, "card")
        said = say_spread(numbers, "card")
        each = "" if group.piles == 1 else " each"
        said = f"{said.removeprefix(' of ')}{each}" if len({*numbers}) == 1 else said
        return f"{_say_shape(group.shape, noun)}; {said.removeprefix(', ').removeprefix(' of ')}"
    if not any(numbers):
        return f"{count(group.piles, noun)}, empty"
    if is_single(group) and (isinstance(group, Reserve) or group.build == no_card):
        return "one card" if group.piles == 1 else f"{spell(group.piles)} single cards"
    if group.piles == 1:
        return f"one pile of {count(numbers[0], 'card')}"
    return f"{count(group.piles, noun)}{say_spread(numbers, 'card')}"


def _say_shape(shape: Shape, noun: str) -> str:
    """The way so many piles lie, as words for all of them."""
    rows, size = shape.rows, shape.size
    widths = [len(row) for row in rows]
    if len(rows) == 1:
        return f"a row of {count(size, noun)}{_say_gaps(rows[0])}"
    over = "each row covering the one behind it" if shape.covering else "none covering another"
    straight = [*map(tuple, (range(0, 2 * width, 2) for width in widths))]
    if len({*rows}) == 1 and list(rows) == straight:
        words = f"{spell(len(rows))} rows of {count(widths[0], noun)}"
        return f"{words}, {over}" if shape.covering else words
    if rows == Shape.pyramid(min(len(rows), 40)).rows:
        words = f"a pyramid of {count(size, noun)} in {spell(len(rows))} rows"
        return f"{words}, {over}"
    if _is_inverted(rows):
        ends = f"{spell(widths[0])} in the back row and {spell(widths[-1])} in the front"
        return f"an inverted pyramid of {count(size, noun)}, {ends}, {over}"
    for peaks in range(2, min(widths[0], 40) + 1):
        if shape.covering and len(rows) <= 40 and rows == Shape.peaks(peaks, len(rows)).rows:
            return f"{spell(peaks)} peaks of {spell(len(rows))} rows, {count(size, noun)} in all, {over}"
    lie = "; ".join(f"{spell(len(row))}{_say_gaps(row)}" for row in rows)
    over = f", {over}" if shape.covering else ""
    return f"{spell(len(rows))} rows of {noun}s{over} (from the back: {lie})"


def _is_inverted(rows: Sequence[tuple[int, ...]]) -> bool:
    """True if every row has a pile less than the one behind, and lies between its piles."""
    width = len(rows[0])
    wanted = (tuple(range(at, at + 2 * (width - at), 2)) for at in range(len(rows)))
    return len(rows) > 1 and width >= len(rows) and tuple(wanted) == tuple(rows)


def _say_gaps(row: Sequence[int]) -> str:
    """Where the piles of a row lie, from the left, in halves of a card."""
    if tuple(row) == tuple(range(0, 2 * len(row), 2)):
        return ""
    rows = [[*each] for _, each in groupby(enumerate(row), key=lambda pair: pair[1] - 2 * pair[0])]
    parts = [
        f"{spell(len(each))} from {count(each[0][1], 'half card')}"
        if len(rows) > 1
        else f" from {count(each[0][1], 'half card')}"
        for each in rows
    ]
    words = join_words(parts) if len(rows) > 1 else parts[0].strip()
    return f" ({words})" if len(rows) > 1 else f" {words}"


# Face up and face down


def _say_faces(group: Tableau | Reserve) -> str:
    """The cards that lie face down, as the end of a sentence; nothing where none were dealt."""
    dealt = spread(group.deal, group.piles)
    if not any(dealt):
        return ""
    hidden = _count_hidden(group)
    if hidden is None:
        assert isinstance(group.down, str)
        return f"; the cards of {_each(group)} lie {_say_pattern(group.down)}"
    if not any(hidden):
        one = sum(dealt) == 1 or group.piles == 1 or is_single(group)
        joint = ";" if group.shape is not None else ","
        return f"{joint} face up" if one else f"{joint} all face up"
    if hidden == dealt:
        return ", face down" if is_single(group) or group.piles == 1 else ", all face down"
    if group.shape is not None and is_single(group):
        return f"; {_say_rows(group.shape, hidden)}"
    return f"; {_say_hidden(group, dealt, hidden)}"


def _each(group: LaidGroup) -> str:
    return "the pile" if group.piles == 1 else "each"


def _count_hidden(group: LaidGroup) -> tuple[int, ...] | None:
    """The number of cards face down at the bottom of each pile; None where others are as well."""
    dealt = spread(group.deal, group.piles)
    if not isinstance(group.down, str):
        return spread(group.down, group.piles)
    found = []
    for number in dealt:
        faces = "".join(islice(cycle(group.down), number))
        hidden = faces.count("d")
        if not faces.startswith("d" * hidden):
            return None
        found.append(hidden)
    return tuple(found)


def _say_pattern(down: str) -> str:
    """A pattern of faces, from the bottom of a pile: ``alternately face down and face up``."""
    words = {"d": "face down", "u": "face up"}
    rows = [(face, len([*row])) for face, row in groupby(down)]
    if rows in ([("d", 1), ("u", 1)], [("u", 1), ("d", 1)]):
        return f"alternately {words[down[0]]} and {words[down[1]]}, the first {words[down[0]]}"
    said = join_words(f"{spell(number)} {words[face]}" for face, number in rows)
    return f"{said}, and so on, beginning with the first"


def _say_rows(shape: Shape, hidden: Sequence[int]) -> str:
    """Say which single cards of a shape lie face up, by whole rows where that is enough."""
    faces, start = [], 0
    for row in shape.rows:
        faces.append({*hidden[start : start + len(row)]})
        start += len(row)
    if all(len(each) == 1 for each in faces):
        up = [at for at, each in enumerate(faces, 1) if each == {0}]
        if up == [len(faces)]:
            return "only the front row is face up"
        rows = join_words(ordinal(at) for at in up)
        return f"only the {rows} row{'s are' if len(up) > 1 else ' is'} face up, from the back"
    up = [at for at, each in enumerate(hidden, 1) if not each]
    verb = "are" if len(up) > 1 else "is"
    return f"only the {join_words(map(ordinal, up))}, row by row from the back, {verb} face up"


def _say_hidden(group: Tableau | Reserve, dealt: Sequence[int], hidden: Sequence[int]) -> str:
    """The face-down cards at the bottom of the piles."""
    shown = [number - low for number, low in zip(dealt, hidden, strict=True)]
    most = max(shown)
    if group.piles == 1:
        if most == 1:
            return "only the top card is face up"
        return f"{_firsts(hidden[0])} {_are(hidden[0])} face down"
    if all(up == min(most, number) for up, number in zip(shown, dealt, strict=True)):
        if most == 1:
            return "only the last card of each is face up"
        return f"the last {spell(most)} cards of each are face up, the others face down"
    deep = max(hidden)
    if all(low == min(deep, number) for low, number in zip(hidden, dealt, strict=True)):
        return f"{_firsts(deep)} of each {_are(deep)} face down"
    return _say_hidden_rows(group, hidden)


def _say_hidden_rows(group: Tableau | Reserve, hidden: Sequence[int]) -> str:
    """The same where it differs from pile to pile."""
    noun = name_pile(group)
    parts = []
    several = False
    for low, high in split_runs(hidden):
        if not any(hidden[low:high]):
            continue
        # A pile at either end of a row that has no such card is not among them.
        start = low + (not hidden[low])
        end = high - (not hidden[high - 1])
        some = _say_some(start, end, len(hidden), noun)
        first, last = hidden[start], hidden[end - 1]
        if first == last:
            each = "each of " if end - start > 1 else ""
            parts.append(f"{_firsts(first)} of {each}{some}")
        else:
            parts.append(f"the first {spell(first)} to {spell(last)} cards of {some}, in turn")
        several = several or max(first, last) > 1
    many = several or len(parts) > 1
    joint = ", and " if any("," in part for part in parts) else " and "
    comma = "," * ("," in parts[-1])
    return f"{joint.join(parts)}{comma} {'are' if many else 'is'} face down, all others face up"


def _say_some(start: int, end: int, size: int, noun: str) -> str:
    """Piles in a row, told by their places: ``the first four columns``."""
    if end - start == 1:
        return f"the {'last' if end == size else ordinal(start + 1)} {noun}"
    if end - start == size:
        return f"the {noun}s"
    if start == 0 or end == size:
        return f"{which(start, end, size, rows=0)} {noun}s"
    joint = "and" if end - start == 2 else "to"
    return f"the {ordinal(start + 1)} {joint} {ordinal(end)} {noun}s"


def _firsts(number: int) -> str:
    return "the first card" if number == 1 else f"the first {count(number, 'card')}"


def _are(number: int) -> str:
    return "is" if number == 1 else "are"


# The deal


def _say_special(rules: Rules, step: DealStep) -> Iterator[str]:
    """Say what the deal does with cards of certain ranks or suits."""
    group = rules[step.group]
    noun = name_pile(group)
    if step.named and _starts_all(rules, step):
        cards = " ".join(f"{card.rank.letter}{card.suit.symbol}" for card in step.named)
        yield f"the {noun}s of {the(group)} begin with {cards}, taken from the pack, from left to right"
    if step.sunk is not None and step.swapped:
        yield (
            f"{step.sunk.plural} in {the(group)} change places with the lowest other cards of"
            f" their {noun}s"
        )
    elif step.sunk is not None:
        yield f"{step.sunk.plural} in {the(group)} go to the bottom of their {noun}s"
    if step.fitting == "passed over":
        yield (
            f"a card for {the(group)} that fits a foundation goes there, and its {noun} goes"
            " without in that round"
        )
    elif step.fitting == "made up":
        yield (
            f"a card for {the(group)} that fits a foundation goes there, and its {noun} is dealt"
            " the next one"
        )


def _starts_all(rules: Rules, step: DealStep) -> bool:
    """True if named cards are what the piles of a group begin with, one each."""
    first = next(each for each in rules.steps if each.group == step.group)
    whole = first is step and step.piles is None and not step.backwards and step.cards == 1
    return whole and len(step.named) == rules[step.group].size > 1


def _strip(rules: Rules, step: DealStep) -> DealStep:
    """A step without what `_say_special` says."""
    named = () if step.named and _starts_all(rules, step) else step.named
    return attrs.evolve(step, sunk=None, swapped=False, fitting=None, named=named)


def _say_order(rules: Rules) -> str | None:
    """In which order the groups are dealt, where that is not the usual one, row by row."""
    steps = [_strip(rules, step) for step in rules.steps]
    # What begins all piles comes first in any case.
    begun = [new for old, new in zip(rules.steps, steps, strict=True) if old.named == new.named]
    dealt = (group for group in rules.groups if takes_part(group))
    usual = [
        DealStep(group.name) for group in sorted(dealt, key=lambda group: KINDS[type(group)].dealt)
    ]
    if usual in (steps, begun):
        return None
    said = [_say_step(rules, step) for step in steps]
    joint = "; then " if any("," in each for each in said) else ", then "
    return f"the order of the deal is {joint.join(said)}"


def _say_step(rules: Rules, step: DealStep) -> str:
    """A step of the deal, with its direction where that makes a difference."""
    group = rules[step.group]
    if isinstance(group, Foundation):
        return "the base card"
    noun = name_pile(group)
    said = [the(group)]
    plain = DealStep(step.group, step.rows, step.backwards and group.size > 1)
    one_way = group.size == 1 or (max(count_dealt(group)) == 1 and not step.backwards)
    if not step.rows and not (one_way and step == plain):
        said[0] += f" {noun} by {noun}"
    if step.backwards:
        said.append(f"from the last {noun} to the first")
    if step.late:
        said.append(f"with shorter {noun}s joining late")
    if step.bottom:
        said.append("from the bottom of the pack")
    if step.last_of_rank:
        said.append("the last card of its rank in the pack standing in for each")
    if step.piles is not None:
        places = join_words(ordinal(pile + 1) for pile in step.piles)
        said.append(f"the {places} {noun}{'s' * (len(step.piles) > 1)} only")
    if isinstance(step.cards, tuple):
        said.append(f"{join_words(map(spell, step.cards))} cards in turn")
    elif step.cards is not None:
        said.append(f"{count(step.cards, 'card')} to each")
    if step.leave:
        last = "card" if step.leave == 1 else count(step.leave, "card")
        said.append(f"all but the last {last} of each")
    if step.named:
        cards = " ".join(f"{card.rank.letter}{card.suit.symbol}" for card in step.named)
        said.append(f"with {cards} taken from the pack")
    return ", ".join(said)
