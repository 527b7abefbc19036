"""The rule sheet of a game, in English, read from its value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never, final

import attrs

from patience.errors import expect
from patience.language.kinds import KINDS
from patience.language.options import declared
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
from patience.language.rules import Reading, Rules
from patience.language.words import join_words, say_name
from patience.sentences.comparison import compare
from patience.sentences.homes import say_discard, say_foundation
from patience.sentences.layouts import say_layout
from patience.sentences.phrases import be, own, say_goal, say_pack, sentence, the, the_any, title
from patience.sentences.playing import (
    is_shut,
    say_cell,
    say_reserve,
    say_stock,
    say_tableau,
    say_waste,
)
from patience.sentences.scores import say_scoring

__all__ = ["Section", "Sheet", "describe", "make_sheet"]


@final
@attrs.frozen
class Section:
    """A part of a rule sheet: a title and its lines, each a sentence or two."""

    title: str
    lines: tuple[str, ...]
    group: str | None = None
    """The name of the group of piles that it is about, if it is about one."""

    def __str__(self) -> str:
        return "\n".join([self.title, *(f"- {line}" for line in self.lines)])


@final
@attrs.frozen
class Sheet:
    """The rule sheet of a game, in parts that a program may lay out as it likes.

    As text it is what `describe` gives. Programs that word the rules otherwise, or in another
    language, read the values that the lines are made of: those of the `Rules`.
    """

    name: str
    """The name of the game."""

    lines: tuple[str, ...]
    """The first lines: other names, the pack and the goal."""

    sections: tuple[Section, ...]
    """The layout, the groups in the order in which they are read, and what else there is."""

    def __str__(self) -> str:
        names, rest = self.lines[:-2], self.lines[-2:]
        head = "\n".join([self.name, *names, "", *rest])
        return "\n\n".join([head, *map(str, self.sections)])


def describe(rules: Rules, *, technical: bool = False) -> str:
    """The rule sheet as text: pack and goal, the layout, how each group is played, scores, readings.

    With *technical* the readings name their fields by their paths, and the order of the deal
    is told in the words of `DealStep`, that of numbered deals of other programs included.

    Raises:
        TypeError: *rules* is something else.
    """
    if not isinstance(rules, Rules):
        raise TypeError(f"describe takes Rules, not {type(rules).__name__}")
    return str(make_sheet(rules, technical=technical))


def make_sheet(rules: Rules, *, technical: bool = False) -> Sheet:
    """The rule sheet in its parts; see `describe`.

    Raises:
        TypeError: *rules* is something else.
    """
    expect(Rules, rules)
    sections = [_section("Layout", map(sentence, say_layout(rules)))]
    sections += [
        _section(title(group), map(sentence, lines), group.name)
        for group in sorted(rules.groups, key=lambda group: KINDS[type(group)].read)
        if (lines := [*_lines(rules, group), *_traffic(rules, group)])
    ]
    if rules.scorings:
        schemes = (say_scoring(rules, scheme) for scheme in rules.scorings)
        sections.append(_section("Scoring", schemes))
    if technical:
        orders = {"Order of the deal": rules.steps}
        if rules.numbered_steps != rules.steps:
            orders["Numbered deals of other programs"] = rules.numbered_steps
        sections += [
            _section(
                name, [sentence("; then ".join(f"the {say_name(str(step))}" for step in steps))]
            )
            for name, steps in orders.items()
            if steps
        ]
    if rules.readings:
        read = (reading if technical else _read(rules, reading) for reading in rules.readings)
        sections.append(_section("Readings", (f"{each}." for each in read)))
    if rules.sources:
        sections.append(_section("Sources", (f"{source}." for source in rules.sources)))
    return Sheet(rules.name, tuple(_first_lines(rules)), tuple(sections))


def _section(name: str, lines: Iterable[str], group: str | None = None) -> Section:
    return Section(name, tuple(lines), group)


def _first_lines(rules: Rules) -> Iterator[str]:
    """The lines below the name; the last two are the pack and the goal."""
    if rules.aka:
        yield f"Also called {join_words(rules.aka, 'or')}."
    if rules.parent is not None and _is_kin(rules, rules.parent):
        yield f"A variant of {rules.parent.name}."
    yield f"Played with {say_pack(rules.pack)}."
    yield f"The game is won when {say_goal(rules)}."


def _is_kin(rules: Rules, parent: Rules) -> bool:
    """True if a player would see that a game is a variant of another: by its name, or by one rule."""
    named = parent.name in rules.name and parent.name != rules.name
    return named or len(compare(rules, parent)) == 1


def _read(rules: Rules, reading: Reading) -> str:
    """The remarks of sources on a rule, with the field in words."""
    name, _, field = reading.field.partition(".")
    if not field:
        about = {"dealing": "Order of the deal", "numbering": "Numbered deals"}
        return f"{about.get(name, name.capitalize())}: {reading.text}"
    part = rules.pack if name == "pack" else rules[name]
    topic = declared(type(part))[field].topic
    owner = "Pack" if name == "pack" else title(rules[name]).partition(" (")[0]
    return f"{owner}, {topic}: {reading.text}"


def _lines(rules: Rules, group: Group) -> Iterator[str]:
    match group:
        case Stock():
            yield from say_stock(rules, group)
        case Waste():
            yield from say_waste(rules, group)
        case Foundation():
            yield from say_foundation(rules, group)
        case Discard():
            yield from say_discard(rules, group)
        case Tableau():
            yield from say_tableau(rules, group)
        case Reserve():
            yield from say_reserve(rules, group)
        case Cell():
            yield from say_cell(group)
        case _:
            assert_never(group)


def _traffic(rules: Rules, group: Group) -> Iterator[str]:
    """Where cards of a group may go and come from, as far as it says."""
    match group:
        case Stock():
            return
        case Discard():
            if group.from_ is not None:
                yield f"only cards of {the_any(rules, group.from_)} may be removed"
            return
        case Foundation():
            pass  # where they give cards back to is said with the taking back
        case Waste() | Tableau() | Reserve() | Cell():
            if group.to is not None:
                there = the_any(rules, group.to)
                where = f"go to {there} only" if there else "stay where they are"
                yield f"{own(group)} cards {where}"
        case _:
            assert_never(group)
    if isinstance(group, Waste):
        return
    if is_shut(rules, group):
        if not isinstance(group, Reserve):
            yield f"no card is put on {the(group)}"
        return
    if group.from_ is not None:
        yield f"only cards from {the_any(rules, group.from_)} are put there"
    if group.after:
        gone = be(rules[group.after[0]]) if len(group.after) == 1 else "are"
        yield f"cards are put there only once {the_any(rules, group.after, 'and')} {gone} empty"
