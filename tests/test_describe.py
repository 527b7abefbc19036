"""The rule sheet of a game in English."""

from __future__ import annotations

import re
from typing import Any

import pytest
from changes import CHANGES, HOUSE, Change
from games import CHOSEN
from many import for_each

from patience import (
    COLONEL,
    CORONA,
    LIMITED,
    Pack,
    Rank,
    Rules,
    Tableau,
    by_piles,
    cleared,
    describe,
    only,
)
from patience.catalogue import (
    BELEAGUERED_CASTLE,
    BUSY_ACES,
    CANFIELD,
    FORTUNES_FAVOR,
    FORTY_AND_EIGHT,
    FORTY_THIEVES,
    FREECELL,
    GAMES,
    GOLF,
    KLONDIKE,
    KLONDIKE_DRAW_THREE,
    QUADRANGLE,
    SIGNORA,
    SPIDER,
    TRIPLE_LINE,
    YUKON,
)
from patience.language.words import say_number
from patience.table.layout import lay_out, order_cards

SENTENCES: dict[str, tuple[Rules, list[str]]] = {
    "Corona": (
        CORONA,
        [
            "Also called The Round Dozen or Round Dozen.",
            "Played with two packs, 104 cards.",
            "Won with every card on the foundations.",
            "Eight piles, started by an ace and built up in suit, to thirteen cards.",
            "Cards are not taken back.",
            "Twelve piles of three cards.",
            "All face up.",
            "Built down in suit.",
            "One card moves at a time.",
            (
                "A space is filled at once from the waste, else from the stock;"
                " once those are empty it takes any card."
            ),
            "68 cards, face down.",
            "Turned one card at a time to the waste.",
            "There is no redeal.",
            "Its top card plays.",
        ],
    ),
    "Limited": (
        LIMITED,
        ["A variant of Corona.", "A space takes any card.", "Twelve piles of three cards."],
    ),
    "Forty Thieves": (
        FORTY_THIEVES,
        ["Ten piles of four cards.", "A space takes any card.", "64 cards, face down."],
    ),
    "Busy Aces": (BUSY_ACES, ["Twelve piles of one card.", "92 cards, face down."]),
    "Fortune's Favor": (
        FORTUNES_FAVOR,
        [
            "Played with one pack, 52 cards.",
            "Four piles, started by an ace and built up in suit, to thirteen cards.",
            "The base cards are set out before the deal.",
            "36 cards, face down.",
        ],
    ),
    "Forty and Eight": (
        FORTY_AND_EIGHT,
        [
            "Eight piles of five cards.",
            "When it is empty the waste is turned over to make a new stock, once.",
        ],
    ),
    "Quadrangle": (
        QUADRANGLE,
        [
            (
                "Eight piles, started by a card of the base rank and built up in suit,"
                " turning the corner, to thirteen cards."
            ),
            "Built down in suit, turning the corner.",
            "67 cards, face down.",
            "The tableau by rows; then the base card.",
        ],
    ),
    "Triple Line": (
        TRIPLE_LINE,
        ["Built down in alternating colours.", "What moves together is a run, or part of one."],
    ),
    "Colonel": (
        COLONEL,
        [
            (
                "Eight piles, started by a card of the base rank and built up in suit,"
                " turning the corner, to thirteen cards."
            ),
            "The base is the rank of the first card played to them.",
            "The top card may be taken back into play.",
            "One pile of eleven cards.",
            "The end card of a pile plays.",
            "Its cards go to the foundation only.",
            "An empty pile stays empty.",
            "83 cards, face down.",
        ],
    ),
    "Signora": (
        SIGNORA,
        ["Nine piles of one card.", "Built down in alternating colours, turning the corner."],
    ),
    "Klondike": (
        KLONDIKE,
        [
            "Seven piles of 1, 2, 3, 4, 5, 6 and 7 cards.",
            "A face-down card turns up when it is exposed.",
            "A space takes kings only.",
            "24 cards, face down.",
            "as often as you like",
        ],
    ),
    "Klondike (draw three)": (
        KLONDIKE_DRAW_THREE,
        ["Turned three cards at a time to the waste.", "A variant of Klondike."],
    ),
    "FreeCell": (
        FREECELL,
        [
            "Four cells, each of which holds any card.",
            "as many cards as the free cells and spaces allow",
            "Built down in alternating colours.",
        ],
    ),
    "Spider": (
        SPIDER,
        [
            "Eight piles, started by a king and built down in suit, to thirteen cards.",
            "Only a complete run is put there, all at once.",
            "Built down regardless of suit.",
            "What moves together is a run down in suit, or part of one.",
            "It deals one card to each pile of the tableau, whatever lies there.",
            "Ten piles, four of six cards and six of five cards.",
            (
                "The lowest five cards of each of piles 1 to 4 and the lowest four cards of each"
                " of piles 5 to 10 lie face down, all others face up."
            ),
            "It deals only while no pile of the tableau is empty.",
            "50 cards, face down.",
        ],
    ),
    "Canfield": (
        CANFIELD,
        [
            "One pile of thirteen cards.",
            "What moves together is the whole pile.",
            (
                "A space is filled at once from the reserve;"
                " once that is empty it takes any card, from the waste."
            ),
            "34 cards, face down.",
            "The reserve; then the base card; then the tableau.",
        ],
    ),
    "Yukon": (
        YUKON,
        [
            "Seven piles of 1, 6, 7, 8, 9, 10 and 11 cards.",
            "What moves together is any face-up group.",
            "A space takes kings only.",
        ],
    ),
    "Golf": (
        GOLF,
        [
            "Won with no card left in the tableau.",
            "Nothing is built on it.",
            "A space stays empty.",
            "16 cards, face down.",
        ],
    ),
    "Beleaguered Castle": (
        BELEAGUERED_CASTLE,
        ["Eight piles of six cards.", "Built down regardless of suit.", "A space takes any card."],
    ),
}


NOTES = ["Order of the deal", "Numbered deals of other programs", "Readings", "Sources"]
"""What follows the groups on a sheet."""


def name_in_words(name: str) -> str:
    return name.replace("_", " ").capitalize()


class TestSheets:
    """The sheets of the catalogue say what the games are."""

    @pytest.mark.parametrize("name", SENTENCES)
    def test_sentences(self, name: str) -> None:
        rules, sentences = SENTENCES[name]
        sheet = describe(rules)
        assert sheet.startswith(f"{name}\n")
        for sentence in sentences:
            assert sentence in sheet

    @pytest.mark.parametrize(
        ("changes", "sentence"),
        [
            (
                {"tableau": {"space": only(Rank.KING)}},
                "What moves together is a run, or part of one, as many cards as the free cells allow.",
            ),
            (
                {"cell": None},
                "What moves together is a run, or part of one, as many cards as the free spaces allow.",
            ),
            (
                {"cell": None, "tableau": {"space": only(Rank.KING)}},
                "One card moves at a time.",
            ),
        ],
    )
    def test_room_that_never_counts_is_not_named(
        self, changes: dict[str, Any], sentence: str
    ) -> None:
        assert f"- {sentence}\n" in describe(FREECELL.variant("Other", **changes))

    def test_the_sentences_are_those_of_the_first_games(self) -> None:
        assert [rules for rules, _ in SENTENCES.values()] == [*CHOSEN[: len(SENTENCES)]]
        assert len(SENTENCES) == 18

    @for_each(GAMES)
    def test_a_sheet_is_made_of_blocks_of_sentences(self, rules: Rules) -> None:
        head, played, *blocks = describe(rules).split("\n\n")
        name, *aliases = head.split("\n")
        assert name == rules.name
        assert len(aliases) == bool(rules.aka) + bool(rules.parent)
        assert [line.split()[0] for line in played.split("\n")] == ["Played", "Won"]
        for line in (*aliases, *played.split("\n")):
            assert re.fullmatch(r"[A-Z].*[^.]\.", line), line
        groups = [name_in_words(group.name) for group in rules.groups]
        titles = [block.partition("\n")[0].partition(" (")[0] for block in blocks]
        assert sorted(title for title in titles if title in groups) == sorted(groups)
        notes = [title for title in titles if title not in groups]
        assert notes == [each for each in NOTES if each in notes]
        for block, title in zip(blocks, titles, strict=True):
            lines = block.split("\n")[1:]
            assert lines, title
            assert len(set(lines)) == len(lines), title
            for line in lines:
                whole = r"- .*\S\." if title in NOTES[1:] else r"- (?:[A-Z]|\d).*[^.]\."
                assert re.fullmatch(whole, line), line

    @for_each(GAMES)
    def test_a_sheet_is_clean_text(self, rules: Rules) -> None:
        sheet = describe(rules)
        lines = sheet.split("\n")
        assert all(line == line.rstrip() for line in lines)
        assert not re.search(r"\bNone\b|\bTrue\b|\bFalse\b|[<>]|  |\(\)|\.\.", sheet)
        for line in lines:
            if line.startswith("- "):
                assert line.endswith("."), line
                assert line[2:3].isupper() or line[2:3].isdigit() or ":" in line or "." in line

    @for_each(GAMES)
    def test_a_sheet_names_every_group_reading_and_source(self, rules: Rules) -> None:
        sheet = describe(rules)
        for group in rules.groups:
            assert re.search(rf"\n\n{name_in_words(group.name)}(?: \({group.kind}\))?\n- ", sheet)
        for reading in rules.readings:
            assert f"- {reading.field}: {reading.text}." in sheet
        for source in rules.sources:
            assert source in sheet

    @for_each(GAMES)
    def test_the_counts_add_up(self, rules: Rules) -> None:
        if rules.stock:
            # As it lies before the table settles: a waste may fill itself at once.
            table = lay_out(rules, order_cards(rules, 1, None))
            count = len(table.piles[rules.plan.spans[rules.stock.name][0]])
            turned = " but for the next one, which plays" if rules.stock.open else ""
            cards = f"{say_number(count)} card{'s' * (count != 1)}".capitalize()
            assert f"- {cards}, face down{turned}." in describe(rules)

    def test_a_rule_that_two_games_share_reads_alike(self) -> None:
        corona, limited = (set(describe(rules).split("\n")) for rules in (CORONA, LIMITED))
        only_corona = [line for line in corona - limited if line.startswith("- A space")]
        only_limited = [line for line in limited - corona if line.startswith("- A space")]
        assert len(only_corona) == len(only_limited) == 1

    def test_a_group_of_another_name_says_its_kind(self) -> None:
        rules = CORONA.variant("X", tableau={"name": "left_wing"})
        assert "\n\nLeft wing (tableau)\n" in describe(rules)

    def test_a_short_pack(self) -> None:
        rules = Rules(
            "X",
            pack=Pack(ranks="789TJQKA"),
            groups=[Tableau(4, deal=8)],
            goal=cleared("tableau"),
        )
        assert "Played with one pack with the ranks 7 8 9 T J Q K A, 32 cards." in describe(rules)


class TestEveryField:
    """Two games that are played differently do not read alike."""

    @pytest.mark.parametrize("change", CHANGES, ids=repr)
    def test_a_change_shows(self, change: Change) -> None:
        assert describe(change.rules.variant("House")) != describe(change.changed.variant("House"))

    def test_the_order_of_the_only_group_that_is_dealt_shows(self) -> None:
        rows = Rules("X", groups=[Tableau(4, deal=13)], goal=cleared("tableau"))
        piles = Rules(
            "X",
            groups=[Tableau(4, deal=13)],
            goal=cleared("tableau"),
            dealing=[by_piles("tableau")],
        )
        assert rows.deal(1) != piles.deal(1)
        assert describe(rows) != describe(piles)

    def test_nothing_is_said_of_hidden_cards_where_there_are_none(self) -> None:
        assert "face-down" not in describe(CORONA)

    def test_the_house_is_described(self) -> None:
        sheet = describe(HOUSE)
        assert "Two cells, each of which holds any two cards." in sheet
        assert "The lowest card of each pile lies face down." in sheet
