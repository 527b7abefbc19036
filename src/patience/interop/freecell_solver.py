"""The boards of Freecell Solver, read and written.

Freecell Solver is a solver by Shlomi Fish for FreeCell and games like it; its boards are also
what pysol-cards and the board generators of PySolFC print. A board has a line for each column,
bottom to top, which may begin with a colon; an empty column is an empty line, or a colon alone.
A card is a rank and a suit, with T or 10 for the ten, and ``<4C>`` lies face down. Lines that
begin with ``Freecells:`` and ``Foundations:`` say what lies there::

    Foundations: H-6 C-9 D-2 S-0
    Freecells: QS 3S - KD
    8H 3D 2S
    KS QD JC

A cell that is empty is a hyphen, and a suit without a card has 0 or is not named. See *Freecell
Solver's Readme File*, "The layout of the boards", of version 5.

That is enough for every game of columns, cells and foundations from the ace in suit, of one
pack or two, whatever its rules are. A board does not say them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, final

import attrs

from patience.errors import DealError, Fault, NotationError, RulesError, expect
from patience.language.amounts import find_capacity
from patience.language.build import in_suit, up
from patience.language.cards import RANKS, SUITS, Rank, Suit
from patience.language.piles import Cell, Foundation, Group, Tableau
from patience.language.rules import Rules
from patience.notation.inputs import check_text
from patience.position import Position
from patience.table.piles import Pile

__all__ = ["read_board", "write_board"]

_UP: Final = up & in_suit
_KINDS: Final = (Tableau, Foundation, Cell)
_HEAD: Final = re.compile(r"\s*([A-Za-z]+):(.*)", re.ASCII | re.DOTALL)
_CELLS: Final = frozenset({"freecells", "freecell", "fc"})
_FOUNDATIONS: Final = frozenset({"foundations", "foundation", "founds", "found", "decks", "deck"})
_RANK: Final = "(?:10|[A2-9TJQK])"
_UP_CARD: Final = re.compile(rf"{_RANK}[CDHS]", re.ASCII | re.IGNORECASE)
_DOWN_CARD: Final = re.compile(rf"<({_RANK}[CDHS])>", re.ASCII | re.IGNORECASE)
_FOUNDED: Final = re.compile(rf"([CDHS])-({_RANK}|0)", re.ASCII | re.IGNORECASE)
_EMPTY_CELLS: Final = ("-", "*")
_SUITS_THERE: Final = (Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES)
"""The order in which Freecell Solver writes its foundations."""


@final
@attrs.frozen
class _Line:
    """A line of a board, with its number."""

    number: int
    text: str

    def error(self, text: str, problem: str) -> NotationError:
        """The problems in it."""
        return NotationError(text, problem, self.number)


def read_board(rules: Rules, text: str) -> Position:
    """The position that a board of Freecell Solver shows, in a game of ours.

    The foundations are taken in the order in which the board names them. Of several lines
    that name them, or the cells, the last one holds. Empty columns at the end may be missing.

    Raises:
        RulesError: the game has more than columns, cells and foundations from the ace in
            suit, so that a board does not show all of it.
        NotationError: the text is not a board of the game; `line` says where.
        DealError: the cards are not those of the pack, or cannot lie so.
    """
    _check(rules)
    tableau, *_ = rules.find(Tableau)
    columns: list[list[str]] = []
    piles: dict[str, list[str]] = {}
    for line in _lines(text):
        head = _HEAD.fullmatch(line.text)
        name = head[1].lower() if head else ""
        if head and name in _CELLS:
            piles |= _cells(rules, line, head[2].split())
        elif head and name in _FOUNDATIONS:
            piles |= _foundations(rules, line, head[2].split())
        elif head:
            raise line.error(head[1], "a board has columns, Freecells and Foundations")
        elif len(columns) < tableau.piles:
            columns.append(_column(line))
        elif line.text.strip():
            raise line.error(line.text, f"the game has {tableau.piles} columns")
    return rules.position(piles | dict(zip(_addresses(rules, tableau), columns, strict=False)))


def _lines(text: str) -> Iterator[_Line]:
    check_text(text)
    for number, line in enumerate(text.split("\n"), 1):
        yield _Line(number, line)


def _column(line: _Line) -> list[str]:
    cards = line.text.strip().removeprefix(":").split()
    return [_card(line, card) for card in cards]


def _card(line: _Line, text: str) -> str:
    """A card of a column, marked as we mark it."""
    if hidden := _DOWN_CARD.fullmatch(text):
        return f"-{hidden[1]}"
    if _UP_CARD.fullmatch(text):
        return text
    raise line.error(text, "not a card; write rank and suit, as 7H or <TD>")


def _cells(rules: Rules, line: _Line, texts: Sequence[str]) -> dict[str, list[str]]:
    addresses = [at for group in rules.find(Cell) for at in _addresses(rules, group)]
    if len(texts) > len(addresses):
        raise line.error(line.text.strip(), f"the game has {len(addresses)} cells")
    cards: list[list[str]] = [[] for _ in addresses]
    for place, text in enumerate(texts):
        if text not in _EMPTY_CELLS:
            if not _UP_CARD.fullmatch(text):
                raise line.error(text, "not a card; write rank and suit, or - for an empty cell")
            cards[place] = [text]
    return dict(zip(addresses, cards, strict=True))


def _foundations(rules: Rules, line: _Line, texts: Sequence[str]) -> dict[str, list[str]]:
    (group,) = rules.find(Foundation)
    addresses = _addresses(rules, group)
    piles: list[list[str]] = [[] for _ in addresses]
    free = [*range(group.piles)]
    for text in texts:
        said = _FOUNDED.fullmatch(text)
        if said is None:
            raise line.error(text, "not a foundation; write suit and rank, as H-7 or S-0")
        suit = Suit.parse(said[1])
        place = next((at for at in free if not group.suits or group.suits[at] is suit), None)
        highest = 0 if said[2] == "0" else Rank.parse(said[2])
        if place is not None:
            free.remove(place)
            piles[place] = [f"{rank}{suit}" for rank in RANKS[:highest]]
        elif highest:
            raise line.error(text, "there is no foundation for it")
    return dict(zip(addresses, piles, strict=True))


def write_board(position: Position) -> str:
    """The board of Freecell Solver that shows a position.

    Lines for cells and foundations are written where a card lies on one of them, and a colon
    only for a column without cards, so that the board of an opening looks as those of the
    generators do. It reads back as the same position.

    Raises:
        RulesError: the game has more than columns, cells and foundations from the ace in
            suit, so that a board does not show all of it.
        DealError: redeals have been used, which a board does not show.
    """
    expect(Position, position)
    rules = position.rules
    _check(rules)
    if position.redeals:
        fault = Fault("redeals", f"{position.redeals} are used, which a board does not show")
        raise DealError(rules.name, [fault])
    lines = []
    (foundation,) = rules.find(Foundation)
    founded = position.group(foundation.name)
    if any(founded):
        suits = _suits_of(rules, foundation, founded)
        said = (
            f"{suit}-{pile.top.rank if pile else 0}"
            for suit, pile in zip(suits, founded, strict=True)
        )
        lines.append(f"Foundations: {' '.join(said)}")
    for group in rules.find(Cell):
        cells = position.group(group.name)
        if any(cells):
            said = (str(pile) or _EMPTY_CELLS[0] for pile in cells)
            lines.append(f"Freecells: {' '.join(said)}")
    (tableau,) = rules.find(Tableau)
    lines += [_written(pile) for pile in position.group(tableau.name)]
    return "\n".join(lines) + "\n"


def _written(pile: Pile) -> str:
    cards = (
        str(card) if up else f"<{card}>" for card, up in zip(pile.cards, pile.up, strict=True)
    )
    return " ".join(cards) or ":"


def _suits_of(rules: Rules, group: Foundation, piles: Sequence[Pile]) -> Sequence[Suit]:
    """A suit for every pile; piles without a card get those that are left."""
    if group.suits:
        return group.suits
    left = [suit for suit in _SUITS_THERE if suit in rules.pack.suits] * rules.pack.copies
    for pile in filter(None, piles):
        left.remove(pile.cards[0].suit)
    return [pile.cards[0].suit if pile else left.pop(0) for pile in piles]


def _addresses(rules: Rules, group: Group) -> list[str]:
    return [str(rules.plan.addresses[index]) for index in rules.plan.spans[group.name]]


def _check(rules: Rules) -> None:
    """Refuse a game of which a board does not show everything.

    Raises:
        RulesError: with every fault, each named by its group or field.
    """
    expect(Rules, rules)
    faults = [*_unfit(rules)]
    if faults:
        raise RulesError(rules.name, faults)


def _unfit(rules: Rules) -> Iterator[Fault]:
    pack = rules.pack
    if pack.copies > 2 or pack.suits != SUITS or pack.ranks != RANKS[: len(pack.ranks)]:
        yield Fault("pack", f"a board has one pack or two, from the ace, not {pack}")
    for group in rules.groups:
        if not isinstance(group, _KINDS):
            yield Fault(group.name, f"a board has no {group.kind}")
        elif rules.find(type(group))[0] is not group:
            yield Fault(group.name, f"a board has one {group.kind}")
    for kind in (Tableau, Foundation):
        if not rules.find(kind):
            yield Fault("groups", f"a board has a {kind.__name__.lower()}")
    for cell in rules.find(Cell)[:1]:
        if cell.capacity != 1:
            yield Fault(f"{cell.name}.capacity", "a cell of a board holds one card")
    for group in rules.find(Foundation)[:1]:
        if group.base is not Rank.ACE:
            yield Fault(f"{group.name}.base", "foundations of a board begin with aces")
        if group.build != _UP:
            yield Fault(f"{group.name}.build", f"foundations of a board go {_UP}")
        if (find_capacity(pack, group) or 0) > len(pack.ranks):
            yield Fault(f"{group.name}.capacity", "a foundation of a board has each rank once")
