"""The boards of Freecell Solver: read, written, and refused."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from patience import (
    CORONA,
    Cell,
    DealError,
    Foundation,
    NotationError,
    Pack,
    Play,
    Rank,
    Rules,
    RulesError,
    Tableau,
    cleared,
    down,
    in_suit,
    up,
)
from patience.catalogue import FREECELL, GAMES, KLONDIKE, SPIDER, find
from patience.interop.freecell_solver import read_board, write_board
from patience.notation.inputs import LONGEST_TEXT
from patience.testing import playouts

MS_1: Final = """\
JD 2D 9H JC 5D 7H 7C 5H
KD KC 9S 5S AD QC KH 3H
2S KS 9D QD JS AS AH 3C
4C 5C TS QH 4H AC 4D 7S
3S TD 4S TH 8H 2C JH 7D
6D 8S 8D QS 6C 3D 8C TC
6S 9C 2H 6H
"""
"""Rows of the deal that everybody knows by its number."""

BY_COLUMNS: Final = "".join(
    " ".join(row.split()[column] for row in MS_1.splitlines() if column < len(row.split())) + "\n"
    for column in range(8)
)

IN_PLAY: Final = """\
Foundations: H-6 C-9 D-2 S-0
Freecells: QS 3S - KD
8H 3D 2S
KS QD JC
AS 8D TD 7D JH TS 9D
7S 6D
5S
KH QC JD TC 9H 8S 7H 6S 5D 4S
KC QH JS TH 9S
4D
"""
"""The example of Freecell Solver's readme file, with a gap between the cells."""


def fits(game: Rules) -> bool:
    try:
        write_board(game.deal(1))
    except RulesError:
        return False
    return True


@cache
def fitting() -> tuple[Rules, ...]:
    return tuple(game for game in GAMES if fits(game))


class TestBoards:
    """The text of a board."""

    def test_a_deal_that_everybody_knows(self) -> None:
        position = FREECELL.deal(ms=1)
        assert write_board(position) == BY_COLUMNS
        assert BY_COLUMNS.startswith("JD KD 2S 4C 3S 6D 6S\n")
        assert read_board(FREECELL, BY_COLUMNS) == position

    def test_cells_and_foundations(self) -> None:
        position = read_board(FREECELL, IN_PLAY)
        assert [str(pile) for pile in position.group("cell")] == ["QS", "3S", "", "KD"]
        assert [len(pile) for pile in position.group("foundation")] == [6, 9, 2, 0]
        assert str(position.pile("t0")) == "8H 3D 2S"
        assert write_board(position) == IN_PLAY

    @pytest.mark.parametrize(
        ("one", "other"),
        [
            ("T", "10"),
            ("\n", "\r\n"),
            (" ", "  \t "),
            ("4D\n", "4D"),
            ("4D\n", "4D\n\n\n"),
            ("3S -", "3S *"),
            ("Freecells:", "FC:"),
            ("Freecells:", "freecell:"),
            ("Foundations:", "foundations:"),
            ("Foundations:", "Foundation:"),
            ("Foundations:", "Founds:"),
            ("Foundations:", "Found:"),
            ("Foundations:", "Decks:"),
            ("Foundations:", "Deck:"),
            (" S-0", ""),
            ("Foundations:", "Foundations: H-K\nFreecells: AS\nFoundations:"),
            ("Foundations: H-6 C-9 D-2 S-0\n", ""),
            ("8H", ": 8H"),
            ("\n4D", "\n:4D"),
        ],
        ids=repr,
    )
    def test_other_ways_to_write_it(self, one: str, other: str) -> None:
        text = IN_PLAY.replace(one, other)
        assert text != IN_PLAY
        if "H-6" not in text:
            text += "Foundations: H-6 C-9 D-2 S-0"
        assert read_board(FREECELL, text) == read_board(FREECELL, IN_PLAY)
        assert read_board(FREECELL, text.lower()) == read_board(FREECELL, IN_PLAY)

    @pytest.mark.parametrize("space", ["", ":", " : "])
    def test_empty_columns(self, space: str) -> None:
        columns = BY_COLUMNS.splitlines()
        moved = " ".join([columns[0], columns[4]])
        text = "\n".join([moved, *columns[1:4], space, *columns[5:]])
        position = read_board(FREECELL, text)
        assert not position.pile("t4")
        assert write_board(position).splitlines()[4] == ":"
        assert read_board(FREECELL, write_board(position)) == position

    def test_empty_columns_at_the_end_may_be_missing(self) -> None:
        columns = BY_COLUMNS.splitlines()
        text = "\n".join([*columns[:6], " ".join(columns[6:])])
        position = read_board(FREECELL, text)
        assert not position.pile("t7")
        assert write_board(position).endswith("\n:\n")

    def test_cards_face_down(self) -> None:
        game = find("Opera")
        position = game.deal(1)
        text = write_board(position)
        first = text.splitlines()[0]
        assert first.replace("<", "-").replace(">", "") == str(position.pile("t0"))
        assert text.count("<") == text.count(">") == 44
        assert read_board(game, text) == position

    def test_foundations_in_the_order_of_their_piles(self) -> None:
        game = Rules("Short", [Foundation(4), Tableau(3, deal=4)], pack=Pack(ranks="A23"))
        columns = ["3H 3C 2H 2D", "3D AD", "3S AS 2S"]
        position = game.position(foundation=["", "AC 2C", "", "AH"], tableau=columns)
        text = write_board(position)
        assert text.splitlines() == ["Foundations: D-0 C-2 S-0 H-A", *columns]
        assert read_board(game, text) == position

    def test_foundations_that_have_suits(self) -> None:
        game = FREECELL.variant("Suits", foundation={"suits": "CDHS"})
        position = read_board(game, IN_PLAY)
        assert [len(pile) for pile in position.group("foundation")] == [9, 2, 6, 0]
        assert write_board(position).startswith("Foundations: C-9 D-2 H-6 S-0\n")
        assert read_board(game, write_board(position)) == position

    def test_two_packs(self) -> None:
        game = find("Double FreeCell (Traditional)")
        play = Play.start(game.deal(3))
        while not any(play.position.group("foundation")):
            play = play.play(play.position.moves()[-1])
        text = write_board(play.position)
        assert text.split("\n")[0].count("-0") == 7
        assert read_board(game, text) == play.position

    def test_lines_without_a_word(self) -> None:
        text = f"Foundations: H-0 C-0 D-0 S-0 \nFreecells:                \n{BY_COLUMNS}"
        assert read_board(FREECELL, text) == FREECELL.deal(ms=1)
        assert read_board(find("Fan"), _fan("Freecells:\n"))

    @pytest.mark.slow
    def test_many_games_have_boards(self) -> None:
        assert len(fitting()) >= 53

    @given(st.deferred(lambda: playouts(st.sampled_from(fitting()), most_moves=40)))
    def test_boards_read_back(self, play: Play) -> None:
        position = play.position
        if position.redeals:
            with pytest.raises(DealError, match="redeals: "):
                write_board(position)
        else:
            assert read_board(position.rules, write_board(position)) == position


def _fan(before: str = "") -> str:
    return before + write_board(find("Fan").deal(1))


class TestRefused:
    """Games without boards, and texts that are none."""

    @pytest.mark.parametrize(
        ("game", "paths"),
        [
            (CORONA, ["stock", "waste"]),
            (KLONDIKE, ["stock", "waste"]),
            (SPIDER, ["stock", "foundation.base", "foundation.build"]),
            (find("King Albert"), ["reserve"]),
            (find("Monte Carlo"), ["stock", "discard", "groups"]),
            (find("Penguin"), ["foundation.base", "foundation.build"]),
            (find("Triple Klondike"), ["pack", "stock", "waste"]),
            (find("Double FreeCell"), ["foundation.build", "foundation.capacity"]),
            (FREECELL.variant("X", cell={"capacity": 2}), ["cell.capacity"]),
            (FREECELL.variant("X", spare=Cell(1, name="spare")), ["spare"]),
            (
                FREECELL.variant("X", foundation={"base": Rank.KING, "build": down & in_suit}),
                ["foundation.base", "foundation.build"],
            ),
            (
                FREECELL.variant(
                    "X", goal=cleared("tableau"), foundation={"build": up.turning & in_suit}
                ),
                ["foundation.build"],
            ),
            (
                Rules(
                    "Piquet",
                    [Foundation(4, base=Rank.SEVEN), Tableau(8, deal=4)],
                    pack=Pack(ranks="789TJQKA"),
                ),
                ["pack", "foundation.base"],
            ),
            (
                Rules(
                    "Two",
                    [Foundation(4), Tableau(7, deal=7), Tableau(3, name="right", deal=1)],
                ),
                ["right"],
            ),
        ],
        ids=str,
    )
    def test_other_games(self, game: Rules, paths: list[str]) -> None:
        with pytest.raises(RulesError) as caught:
            write_board(game.deal(1))
        assert [fault.path for fault in caught.value.faults] == paths
        with pytest.raises(RulesError) as again:
            read_board(game, BY_COLUMNS)
        assert again.value.faults == caught.value.faults

    @pytest.mark.parametrize(
        ("one", "other", "problem", "line"),
        [
            ("JD", "JX", "not a card; write rank and suit, as 7H or <TD>", 1),
            ("KC", "<KC", "not a card", 2),
            ("KC", "-", "not a card", 2),
            ("KC", "K♣", "not a card", 2),
            ("KC", "K:C", "not a card", 2),
            ("TC\n", "TC\nAS\n", "the game has 8 columns", 9),
            ("TC\n", "TC\n\n\nAS", "the game has 8 columns", 11),
            ("TC\n", "TC\nFC: what", "not a card", 9),
            ("JD", "FC: - - - - -\nJD", "the game has 4 cells", 1),
            ("JD", "FC: <AS>\nJD", "not a card; write rank and suit, or -", 1),
            ("JD", "Founds: H-6 C9\nJD", "not a foundation; write suit and rank", 1),
            ("JD", "Founds: H-6 H-11\nJD", "not a foundation", 1),
            ("JD", "Founds: H-1 H-2\nJD", "not a foundation", 1),
            ("JD", "Founds: H-A C-0 D-0 S-0 H-A\nJD", "there is no foundation for it", 1),
            ("JD", "\nTalon: AS\nJD", "a board has columns, Freecells and Foundations", 2),
        ],
        ids=repr,
    )
    def test_what_is_no_board(self, one: str, other: str, problem: str, line: int) -> None:
        with pytest.raises(NotationError) as caught:
            read_board(FREECELL, BY_COLUMNS.replace(one, other))
        assert problem in caught.value.problem
        assert caught.value.line == line

    @pytest.mark.parametrize("text", [None, b"AS", ["AS"]], ids=repr)
    def test_what_is_no_text(self, text: Any) -> None:
        with pytest.raises(NotationError, match="text is expected"):
            read_board(FREECELL, text)

    def test_too_much_text(self) -> None:
        with pytest.raises(NotationError, match=f"longer than {LONGEST_TEXT} characters"):
            read_board(FREECELL, " " * (LONGEST_TEXT + 1))

    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            ("", "AC: missing; there are 0 of 1"),
            (BY_COLUMNS.replace("JD", "JS"), "JS: there are 2, the pack has 1"),
            ("Founds: H-0 C-0 D-0 S-K\n" + BY_COLUMNS, "AS: there are 2, the pack has 1"),
            (BY_COLUMNS.replace("6S\n", "<6S>\n"), "its end card must have turned up already"),
            ("AS " * 300_000, "AS: there are 1001, the pack has 1"),
            ("\n" * (LONGEST_TEXT - 1), "AC: missing"),
        ],
        ids=lambda value: str(value)[:20],
    )
    def test_cards_that_cannot_lie_so(self, text: str, fault: str) -> None:
        with pytest.raises(DealError) as caught:
            read_board(FREECELL, text)
        assert fault in str(caught.value)

    def test_redeals_that_are_used(self) -> None:
        game = find("La Belle Lucie")
        position = game.deal(1)
        used = game.position(tableau=position.group("tableau"), redeals=1)
        with pytest.raises(DealError) as caught:
            write_board(used)
        assert caught.value.faults[0].path == "redeals"

    @given(st.text(alphabet="AKQ2T10CDHS <>:-*\n\r\tfc", max_size=200))
    def test_arbitrary_text(self, text: str) -> None:
        with pytest.raises((NotationError, DealError)):
            read_board(FREECELL, text)


def test_other_types() -> None:
    with pytest.raises(TypeError, match="expected Rules"):
        read_board("FreeCell", "")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected Position"):
        write_board(FREECELL)  # type: ignore[arg-type]
