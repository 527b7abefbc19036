"""A position as one line of text: exact, strict, and one text for each position."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from many import for_each

from patience import (
    COLONEL,
    CORONA,
    DealError,
    Foundation,
    NotationError,
    Pack,
    Position,
    Rules,
    Stock,
    Tableau,
    Waste,
    down,
    first_played,
)
from patience.catalogue import FREECELL, GAMES, KLONDIKE
from patience.testing import playouts

TINY = Rules(
    "Tiny",
    pack=Pack(suits="CH", ranks="A23"),
    groups=[
        Stock(redeals=2),
        Waste(),
        Foundation(2, base=first_played, worry_back=True),
        Tableau(2, deal=(1, 2), down=(0, 1), build=down),
    ],
)
OPENING = "s:2H3HAC w: f:/ t:2C/-3CAH"
"""The cards lie as they were dealt."""


def opening() -> Position:
    return TINY.position(stock="2H 3H AC", tableau=["2C", "-3C AH"])


class TestText:
    """The parts of the text, each in its place."""

    def test_an_opening(self) -> None:
        assert opening().text == OPENING

    def test_base_and_redeals_where_there_are_any(self) -> None:
        position = opening().play("t1>f0").play("turn").play("turn").play("turn").play("redeal")
        assert position.text == "s:2H3HAC w: f:AH/ t:2C/3C base=A redeals=1"

    def test_a_full_game(self) -> None:
        assert KLONDIKE.deal(1).text == (
            "s:7S9H2S3HTC8C2H4CAC3S3D9DQDQHQS6HKSAH5CAS7C6C4SQC w: f:/// "
            "t:7D/-9C6D/-4D-9S2D/-8H-JC-JH2C/-8D-5D-5H-ADKH/-5S-KD-7H-6S-THJS/"
            "-JD-3C-4H-KC-TS-TD8S"
        )

    def test_the_next_card_of_an_open_stock_needs_no_mark(self) -> None:
        rules = TINY.variant("Open", stock={"open": True})
        position = rules.position(OPENING)
        assert position.pile("stock").top_up
        assert position.text == OPENING

    def test_groups_that_are_not_called_after_their_kind(self) -> None:
        rules = TINY.variant(
            "Two",
            tableau={"deal": 0, "down": 0},
            stock=None,
            waste=None,
            wing=Tableau(2, deal=3, name="wing"),
        )
        assert rules.position(wing=["2H 3H AC", "2C 3C AH"]).text == "f:/ t:/ wing:2H3HAC/2C3CAH"


class TestRoundTrips:
    """Reading the text of a position gives the position."""

    @given(playouts())
    def test_of_any_game(self, play: Any) -> None:
        for position in play.positions:
            assert position.rules.position(position.text) == position

    @for_each(GAMES)
    def test_of_the_catalogue(self, rules: Rules) -> None:
        chance = random.Random(rules.name)
        position = rules.deal(chance.randrange(2**64))
        for _ in range(15):
            again = rules.position(position.text)
            assert again == position
            assert again.text == position.text
            moves = position.moves()
            if not moves:
                break
            position = position.play(chance.choice(moves))

    def test_a_base_that_was_taken_back_with_the_last_card(self) -> None:
        position = opening().play("t1>f0").play("f0>t0")
        assert position.text == "s:2H3HAC w: f:/ t:2CAH/3C base=A"
        assert TINY.position(position.text) == position


class TestStrictness:
    """Any other text is refused, with what is wrong."""

    @pytest.mark.parametrize(
        ("text", "problem"),
        [
            ("", "expected s: and its cards, not ''"),
            ("s:2H3HAC w: f:/", "expected t: and its cards, not ''"),
            ("w: s:2H3HAC f:/ t:2C/-3CAH", "expected s: and its cards, not 'w:'"),
            (f" {OPENING}", "expected s: and its cards, not ''"),
            (f"{OPENING} ", "expected base=, redeals= or the end, not ''"),
            (f"{OPENING}\n", "'\\n' in the tableau begins no card such as 7H or -7H"),
            (OPENING.replace(" w", "  w"), "expected w: and its cards, not ''"),
            (OPENING.replace("s:", "stock:"), "expected s: and its cards"),
            (OPENING.lower(), "'2h3' in the stock begins no card"),
            (OPENING.replace("2H", "10H"), "'10H' in the stock begins no card"),
            (OPENING.replace("2H", "2♥"), "'2♥3' in the stock begins no card"),
            (OPENING.replace("2H", "-2H"), "the cards of the stock have no marks"),
            (OPENING.replace("2C/", "2C"), "the tableau has 2 piles, not 1"),
            (OPENING.replace("2C/", "2C//"), "the tableau has 2 piles, not 3"),
            (OPENING.replace("-3C", "--3C"), "'--3' in the tableau begins no card"),
            (f"{OPENING} base=1", "expected base=, redeals= or the end"),
            (f"{OPENING} redeals=0", "expected base=, redeals= or the end"),
            (f"{OPENING} redeals=01", "expected base=, redeals= or the end"),
            (f"{OPENING} redeals=1 base=A", "expected base=, redeals= or the end"),
            (f"{OPENING} redeals=1 redeals=1", "expected base=, redeals= or the end"),
            ("s:2H3HAC w: f:AH/ t:2C/3C", "the one text of this position is"),
            ("s:" + "2H" * 10**6, "longer than 20000 characters"),
        ],
    )
    def test_of_form(self, text: str, problem: str) -> None:
        with pytest.raises(NotationError) as caught:
            TINY.position(text)
        assert problem in caught.value.problem

    @pytest.mark.parametrize(
        ("text", "path"),
        [
            (OPENING.replace("2H", "2C"), "2C"),
            (OPENING.replace("2H", "7H"), "7H"),
            (f"{OPENING} redeals=3", "redeals"),
            (f"{OPENING} base=K", "base"),
            ("s:2H3HAC w: f:/AH t:2C/3C base=2", "base"),
            ("s:2H3HAC w:-AH f:/ t:2C/3C", "waste"),
            ("s:2H3HAC w: f:/ t:2CAH/-3C", "tableau:1"),
        ],
    )
    def test_of_content(self, text: str, path: str) -> None:
        with pytest.raises(DealError) as caught:
            TINY.position(text)
        assert path in str(caught.value)

    def test_the_base_of_a_game_that_names_it_is_not_written(self) -> None:
        text = FREECELL.deal(1).text
        with pytest.raises(NotationError, match="the one text"):
            FREECELL.position(f"{text} base=A")

    def test_the_text_says_all(self) -> None:
        for more in ({"base": "A"}, {"redeals": 1}, {"waste": "AC"}):
            with pytest.raises(DealError, match="the text of a position says all"):
                TINY.position(OPENING, **more)

    def test_the_text_of_another_game(self) -> None:
        with pytest.raises(NotationError):
            COLONEL.position(CORONA.deal(1).text)

    def test_hidden_cards_are_in_it(self) -> None:
        text = KLONDIKE.deal(1).text
        assert len(text.replace("-", "").split(":")) == 5
        assert sum(text.count(suit) for suit in "CDHS") == 52
