"""The table drawn in text, from what the player sees."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import TypeAlias, assert_never

from patience.language.cards import Card
from patience.language.piles import (
    UNLIMITED,
    Cell,
    Discard,
    Foundation,
    Group,
    Reserve,
    Stock,
    Tableau,
    Waste,
)
from patience.language.places import Address
from patience.language.shapes import Shape
from patience.table.piles import Pile
from patience.table.view import View

__all__ = ["draw_table"]

_Seen: TypeAlias = Pile[Card | None]

_BACK = "##"
_SPACE = "--"
_WIDEST = 100
_LAST_ON_WASTE = 8


def draw_table(view: View) -> str:
    """A picture in text: one line a group, the tableau in columns.

    Face-down cards are ``##``, empty piles ``--``; the waste shows its last cards.
    """
    plan = view.rules.plan
    columns: list[Tableau | Reserve] = []
    rows: list[Tableau | Reserve] = []
    lines = [_heading(view)]
    for group in view.rules.groups:
        if isinstance(group, Tableau):
            columns.append(group)
        elif isinstance(group, Reserve) and group.shape is not None:
            rows.append(group)
        else:
            lines += _line(group, view.group(group.name))
    for laid in (*columns, *rows):
        piles = view.group(laid.name)
        labels = [plan.addresses[index].short for index in plan.span(laid.name)]
        drawn = _columns(labels, piles) if laid.shape is None else _shaped(laid.shape, piles)
        lines += ["", *drawn]
    return "\n".join(line.rstrip() for line in lines)


def _heading(view: View) -> str:
    notes = []
    if view.base is not None and view.rules.first_card is not None:
        notes.append(f"base {view.base.word}")
    redeals = view.rules.redeals
    if redeals:
        number = "" if redeals == UNLIMITED else f" of {redeals}"
        notes.append(f"redeals used: {view.redeals}{number}")
    return view.rules.name + (f" ({', '.join(notes)})" if notes else "")


def _line(group: Group, piles: tuple[_Seen, ...]) -> list[str]:
    label = f"{group.name:<11} "
    cards = piles[0].cards
    match group:
        case Stock():
            return [f"{label}{_face(cards[-1]) if cards else _SPACE} {len(cards)}"]
        case Discard():
            return [f"{label}{len(cards)}"]
        case Waste():
            if group.open or len(cards) <= _LAST_ON_WASTE:
                return _wrapped(label, map(_face, cards))
            return _wrapped(label, ["...", *map(_face, cards[-_LAST_ON_WASTE:])])
        case Tableau() | Reserve():
            return _whole_piles(group, piles)
        case Cell():
            several = group.capacity > 1
            return _whole_piles(group, piles) if several else _ends(label, piles)
        case Foundation():
            suits = group.suits
            starts = [f"-{suit.letter}" for suit in suits] if suits else []
            return _ends(label, piles, starts)
        case _:
            assert_never(group)


def _whole_piles(group: Group, piles: Sequence[_Seen]) -> list[str]:
    """A line or more for each pile, with all its cards."""
    indices: Iterable[int | None] = range(len(piles)) if len(piles) > 1 else (None,)
    names = (Address(group.name, index) for index in indices)
    labels = [name.short if len(piles) > 1 else group.name for name in names]
    return [
        line
        for label, pile in zip(labels, piles, strict=True)
        for line in _wrapped(f"{label:<11} ", map(_face, pile.cards))
    ]


def _ends(label: str, piles: Sequence[_Seen], starts: Sequence[str] = ()) -> list[str]:
    """The end cards of piles in a line; *starts* are what empty ones show."""
    return _wrapped(
        label,
        (
            _face(pile.cards[-1]) if pile.cards else (starts[at] if starts else _SPACE)
            for at, pile in enumerate(piles)
        ),
    )


def _wrapped(label: str, cards: Iterable[str]) -> list[str]:
    """A label and cards, in as many lines as the width needs."""
    text = " ".join(cards) or _SPACE
    indent = " " * len(label)
    return wrap(
        text, _WIDEST, initial_indent=label, subsequent_indent=indent, break_on_hyphens=False
    )


def _columns(labels: Sequence[str], piles: Sequence[_Seen]) -> list[str]:
    """Columns side by side, in as many blocks as the width needs."""
    width = max(4, *(len(label) + 1 for label in labels))
    across = _WIDEST // width
    lines: list[str] = []
    for start in range(0, len(piles), across):
        block = piles[start : start + across]
        lines.append("".join(f"{label:<{width}}" for label in labels[start : start + across]))
        rows = max(1, *(len(pile) for pile in block))
        lines += ["".join(f"{_at(pile, row):<{width}}" for pile in block) for row in range(rows)]
    return lines


def _shaped(shape: Shape, piles: Sequence[_Seen]) -> list[str]:
    """Rows of end cards, each where it lies. Where piles have several, their number follows."""
    lines: list[str] = []
    left = min(place for row in shape.rows for place in row)
    several = any(len(pile) > 1 for pile in piles)
    half = 3 if several else 2
    coming = iter(piles)
    for row in shape.rows:
        line = ""
        for place, pile in zip(row, coming, strict=False):
            text = _face(pile.cards[-1]) if pile.cards else _SPACE
            if len(pile) > 1:
                text += f"*{len(pile)}"
            line = f"{line:<{(place - left) * half}}{text}"
        lines.append(line)
    return lines


def _at(pile: _Seen, row: int) -> str:
    if row < len(pile):
        return _face(pile.cards[row])
    return _SPACE if row == 0 else ""


def _face(card: Card | None) -> str:
    return _BACK if card is None else str(card)
