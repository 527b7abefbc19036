"""The table drawn in text, from what the player sees."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

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
from patience.language.shapes import Shape
from patience.table.view import SeenPile, View

__all__ = ["draw_table"]

_BACK = "##"
_SPACE = "--"
_WIDEST = 100
_LAST_ON_WASTE = 8


def draw_table(view: View) -> str:
    """A picture in text: one line a group, the tableau in columns.

    Face-down cards are ``##``, empty piles ``--``; the waste shows its last cards.
    """
    lines = [_heading(view)]
    columns: list[Tableau | Reserve] = [*view.rules.find(Tableau)]
    for group in view.rules.groups:
        if isinstance(group, Reserve) and group.shape is not None:
            columns.append(group)
        elif not isinstance(group, Tableau):
            lines += _line(group, view.group(group.name))
    for group in columns:
        piles = view.group(group.name)
        lines += ["", *(_columns(piles) if group.shape is None else _shaped(group.shape, piles))]
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


def _line(group: Group, piles: tuple[SeenPile, ...]) -> list[str]:
    label = f"{group.name:<11} "
    cards = piles[0].cards
    if isinstance(group, Stock):
        return [f"{label}{_face(cards[-1]) if cards else _SPACE} {len(cards)}"]
    if isinstance(group, Discard):
        return [f"{label}{len(cards)}"]
    if isinstance(group, Waste):
        if group.open or len(cards) <= _LAST_ON_WASTE:
            return _wrapped(label, map(_face, cards))
        return _wrapped(label, ["...", *map(_face, cards[-_LAST_ON_WASTE:])])
    if isinstance(group, Reserve) or (isinstance(group, Cell) and group.capacity > 1):
        several = len(piles) > 1
        labels = [f"{pile.address.short:<11} " if several else label for pile in piles]
        return [
            line
            for name, pile in zip(labels, piles, strict=True)
            for line in _wrapped(name, map(_face, pile.cards))
        ]
    return _wrapped(
        label,
        (
            _face(pile.cards[-1]) if pile.cards else _start(group, i)
            for i, pile in enumerate(piles)
        ),
    )


def _wrapped(label: str, cards: Iterable[str]) -> list[str]:
    """A label and cards, in as many lines as the width needs."""
    text = " ".join(cards) or _SPACE
    indent = " " * len(label)
    return wrap(
        text, _WIDEST, initial_indent=label, subsequent_indent=indent, break_on_hyphens=False
    )


def _start(group: Group, index: int) -> str:
    suits = group.suits if isinstance(group, Foundation) else None
    return f"-{suits[index].letter}" if suits else _SPACE


def _columns(piles: tuple[SeenPile, ...]) -> list[str]:
    """Columns side by side, in as many blocks as the width needs."""
    width = max(4, *(len(pile.address.short) + 1 for pile in piles))
    across = _WIDEST // width
    lines: list[str] = []
    for start in range(0, len(piles), across):
        block = piles[start : start + across]
        lines.append("".join(f"{pile.address.short:<{width}}" for pile in block))
        rows = max(1, *(len(pile) for pile in block))
        lines += ["".join(f"{_at(pile, row):<{width}}" for pile in block) for row in range(rows)]
    return lines


def _shaped(shape: Shape, piles: tuple[SeenPile, ...]) -> list[str]:
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


def _at(pile: SeenPile, row: int) -> str:
    if row < len(pile):
        return _face(pile.cards[row])
    return _SPACE if row == 0 else ""


def _face(card: Card | None) -> str:
    return _BACK if card is None else str(card)
