"""The rule sheet of a game in English."""

from __future__ import annotations

import re
from typing import Any

import pytest
from changes import CHANGES, HOUSE, Change
from games import CHOSEN
from hypothesis import given
from many import for_each

from patience import (
    COLONEL,
    CORONA,
    LIMITED,
    Build,
    Foundation,
    Pack,
    Rank,
    Rules,
    Tableau,
    any_card,
    by_piles,
    cleared,
    describe,
    down,
    in_suit,
    make_sheet,
    only,
    run,
    same_rank,
    up,
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
    find,
)
from patience.language.kinds import get_space
from patience.language.piles import Group
from patience.sentences.phrases import spell
from patience.table.layout import lay_out, order_cards
from patience.testing import rules

SENTENCES: dict[str, tuple[Rules, list[str]]] = {
    "Corona": (
        CORONA,
        [
            "Also called The Round Dozen or Round Dozen.",
            "Played with two packs, 104 cards.",
            "The game is won when every card is on the foundations.",
            "Tableau: twelve columns of three cards, all face up.",
            "Foundations: eight, empty.",
            "Stock: the other 68 cards, face down.",
            "Waste: empty.",
            "Built up in suit from the ace to the king.",
            "Cards are not taken back.",
            "Built down in suit.",
            "One card moves at a time.",
            "Spaces are filled at once from the waste, or from the stock if the waste is empty.",
            "When both are empty a space takes any card.",
            "Cards are turned one at a time to the waste.",
            "There is no redeal.",
            "Its top card is available.",
        ],
    ),
    "Limited": (
        LIMITED,
        ["A variant of Corona.", "A space takes any card.", "twelve columns of three cards"],
    ),
    "Forty Thieves": (
        FORTY_THIEVES,
        ["ten columns of four cards", "A space takes any card.", "the other 64 cards, face down."],
    ),
    "Busy Aces": (BUSY_ACES, ["twelve columns of one card", "the other 92 cards, face down."]),
    "Fortune's Favor": (
        FORTUNES_FAVOR,
        [
            "Played with one pack, 52 cards.",
            "Foundations: four, an ace set out on each.",
            "Built up in suit from the ace to the king.",
            "the other 36 cards, face down.",
        ],
    ),
    "Forty and Eight": (
        FORTY_AND_EIGHT,
        [
            "eight columns of five cards",
            "When it is empty the waste is turned over to make a new stock, once.",
        ],
    ),
    "Quadrangle": (
        QUADRANGLE,
        [
            "Foundations: eight; one card is dealt to the first.",
            "The card that is dealt sets the base: the others start with cards of its rank.",
            "Built up in suit, turning the corner (ace on king), to thirteen cards.",
            "Built down in suit, turning the corner (king on ace).",
            "the other 67 cards, face down.",
        ],
    ),
    "Triple Line": (
        TRIPLE_LINE,
        ["Built down in alternating colours.", "A run, or part of one, moves as a unit."],
    ),
    "Colonel": (
        COLONEL,
        [
            (
                "Play to the foundations begins with any card, which sets the base:"
                " the others start with cards of its rank."
            ),
            "Built up in suit, turning the corner (ace on king), to thirteen cards.",
            "The top card may be taken back into play.",
            "When the last foundation card is taken back the base stays the same.",
            "Reserve: one pile of eleven cards, face up.",
            "Its top card is available.",
            "Its cards go to the foundations only.",
            "Nothing is built on it, and it is not filled again.",
            "the other 83 cards, face down.",
        ],
    ),
    "Signora": (
        SIGNORA,
        [
            "nine columns of one card, face up",
            "Built down in alternating colours, turning the corner (king on ace).",
        ],
    ),
    "Klondike": (
        KLONDIKE,
        [
            "seven columns of one to seven cards; only the last card of each is face up.",
            "A face-down card turns up when it is exposed.",
            "A space takes kings only.",
            "the other 24 cards, face down.",
            "as often as you like",
        ],
    ),
    "Klondike (draw three)": (
        KLONDIKE_DRAW_THREE,
        ["Cards are turned three at a time to the waste.", "A variant of Klondike."],
    ),
    "FreeCell": (
        FREECELL,
        [
            "Cells: four, empty.",
            "Each holds any one card.",
            "eight columns, the first four of seven cards, the others of six, all face up.",
            (
                "A run, or part of one, moves as a unit if its cards could be moved one by one"
                " through the free cells and other spaces."
            ),
            "Built down in alternating colours.",
        ],
    ),
    "Spider": (
        SPIDER,
        [
            "Foundations: eight, empty.",
            (
                "Only a complete run is put there, all at once, built down in suit from the king"
                " to the ace."
            ),
            "Built down regardless of suit.",
            "A run down in suit, or part of one, moves as a unit.",
            "It deals one card to each column at a time.",
            (
                "ten columns, the first four of six cards, the others of five; only the last card"
                " of each is face up."
            ),
            "It may not deal while there is a space.",
            "the other 50 cards, face down.",
        ],
    ),
    "Canfield": (
        CANFIELD,
        [
            "Reserve: one pile of thirteen cards; only the top card is face up.",
            "A whole column moves as a unit.",
            "The last card of a column may also go to the foundations.",
            "Spaces are filled at once from the reserve.",
            "When the reserve is empty a space takes any card, from the waste.",
            "the other 34 cards, face down.",
            "The order of the deal is the reserve, then the base card, then the tableau.",
        ],
    ),
    "Yukon": (
        YUKON,
        [
            (
                "seven columns, the first of one card, the others of six to eleven; the last five"
                " cards of each are face up, the others face down."
            ),
            "Any face-up card moves, with all the cards on it, in sequence or not.",
            "A space takes kings only.",
        ],
    ),
    "Golf": (
        GOLF,
        [
            "The game is won when no card is left in the tableau.",
            "Foundation: a single pile; one card is dealt to it.",
            "Built up or down regardless of suit; nothing goes on a king.",
            "There is no building, and spaces stay empty.",
            "The last card of each column is available.",
            "the other sixteen cards, face down.",
            "It deals one card to the foundation at a time, in sequence or not.",
        ],
    ),
    "Beleaguered Castle": (
        BELEAGUERED_CASTLE,
        [
            "eight columns of six cards",
            "Built down regardless of suit.",
            "A space takes any card.",
        ],
    ),
}


NOTES = ["Scoring", "Readings", "Sources"]
"""The headings after the groups on a sheet."""

TECHNICAL = ["Order of the deal", "Numbered deals of other programs"]
"""The headings that come before those on a technical sheet."""


def name_in_words(group: Group) -> str:
    """The title of a group, in as many words as it may have."""
    several = group.size > 1 and group.name in ("foundation", "cell")
    name = group.name.replace("_", " ") + "s" * several
    return name[0].upper() + name[1:]


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
                (
                    "A run, or part of one, moves as a unit if its cards could be moved one by one"
                    " through the free cells."
                ),
            ),
            (
                {"cell": None},
                (
                    "A run, or part of one, moves as a unit if its cards could be moved one by one"
                    " through the other spaces."
                ),
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
        head, played, layout, *blocks = describe(rules).split("\n\n")
        name, *said = head.split("\n")
        assert name == rules.name
        kin = bool(rules.parent) and f"A variant of {rules.parent}." in said
        assert len(said) == bool(rules.aka) + kin
        assert [line.split()[:2] for line in played.split("\n")] == [
            ["Played", "with"],
            ["The", "game"],
        ]
        for line in (*said, *played.split("\n")):
            assert re.fullmatch(r"[A-Z].*[^.]\.", line), line
        title, *lines = layout.split("\n")
        assert title == "Layout"
        laid = [line.removeprefix("- ").partition(":")[0].partition(" (")[0] for line in lines]
        on_table = [group for group in rules.groups if group.kind != "discard"]
        assert sorted(laid[: len(on_table)]) == sorted(map(name_in_words, on_table))
        groups = [name_in_words(group) for group in rules.groups]
        titles = [block.partition("\n")[0].partition(" (")[0] for block in blocks]
        own = [title for title in titles if title in groups]
        assert len({*own}) == len(own)
        assert set(groups) == {*own}
        notes = [title for title in titles if title not in groups]
        assert notes == [each for each in NOTES if each in notes]
        for block, title in zip((layout, *blocks), ("Layout", *titles), strict=True):
            lines = block.split("\n")[1:]
            assert lines, title
            assert len(set(lines)) == len(lines), title
            for line in lines:
                whole = r"- .*\S\." if title == "Sources" else r"- (?:[A-Z]|\d).*[^.]\."
                assert re.fullmatch(whole, line), line

    @for_each(GAMES)
    def test_a_sheet_is_clean_text(self, rules: Rules) -> None:
        for technical in (False, True):
            sheet = describe(rules, technical=technical)
            lines = sheet.split("\n")
            assert all(line == line.rstrip() for line in lines)
            assert not re.search(r"\bNone\b|\bTrue\b|\bFalse\b|[<>]|  |\(\)|\.\.", sheet)
            for line in lines:
                if line.startswith("- "):
                    assert line.endswith("."), line
                    assert line[2:3].isupper() or line[2:3].isdigit() or ":" in line or "." in line

    @for_each(GAMES)
    def test_a_sheet_for_players_has_no_words_of_programs(self, rules: Rules) -> None:
        own = describe(rules).partition("\n\nSources")[0]
        rest = own.partition("\n\nReadings")[0]
        assert "_" not in own
        assert not re.search(r"\d+(?:,? (?:and )?\d+){3,}", rest)
        assert not any(f"\n\n{title}" in own for title in TECHNICAL)
        paths = re.findall(r"\b([a-z]+)\.[a-z]+\b", rest)
        assert not [path for path in paths if path in rules]
        for line in own.partition("\n\nReadings\n")[2].splitlines():
            assert re.match(r"- [A-Z][A-Za-z -]*(?:, [a-z -]+)?: \S", line), line

    @for_each(GAMES)
    def test_a_sheet_names_every_group_reading_and_source(self, rules: Rules) -> None:
        sheet, technical = describe(rules), describe(rules, technical=True)
        for group in rules.groups:
            name = re.escape(name_in_words(group))
            assert re.search(rf"\n\n{name}(?: \({group.kind}s?\))?\n- ", sheet)
        for reading in rules.readings:
            assert f": {reading.text}." in sheet
            assert f"- {reading.field}: {reading.text}." in technical
        for source in rules.sources:
            assert source in sheet
        assert ("\n\nNumbered deals of other programs\n- " in technical) is (
            rules.numbered_steps != rules.steps
        )

    @for_each(GAMES)
    def test_the_counts_add_up(self, rules: Rules) -> None:
        if rules.stock:
            # As it lies before the table settles: a waste may fill itself at once.
            table = lay_out(rules, order_cards(rules, 1, None))
            count = len(table.piles[rules.plan.spans[rules.stock.name][0]])
            turned = " but for the top card" if rules.stock.open else ""
            which = "all" if count == len(rules.pack) else "the other"
            said = f"- Stock: {which} {spell(count)} card{'s' * (count != 1)}, face down{turned}."
            assert said in describe(rules)

    def test_a_rule_that_two_games_share_reads_alike(self) -> None:
        corona, limited = (
            set(describe(rules).partition("\n\nReadings")[0].split("\n"))
            for rules in (CORONA, LIMITED)
        )
        assert {line for line in corona - limited if line.startswith("- ")} == {
            "- Spaces are filled at once from the waste, or from the stock if the waste is empty.",
            "- When both are empty a space takes any card.",
        }
        only_limited = {line for line in limited - corona if line.startswith("- ")}
        assert only_limited == {"- A space takes any card."}

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
        assert "Played with one pack with the ranks seven to ace, 32 cards." in describe(rules)


class TestEveryField:
    """Two games that are played differently do not read alike."""

    @pytest.mark.parametrize("change", CHANGES, ids=repr)
    def test_a_change_shows(self, change: Change) -> None:
        first, second = change.rules.variant("House"), change.changed.variant("House")
        # Numbered deals of other programs are no matter of a player at a table.
        technical = change.path == "numbering"
        assert describe(first, technical=technical) != describe(second, technical=technical)

    def test_games_that_read_alike_are_played_alike(self) -> None:
        digests: dict[str, str] = {}
        for game in GAMES:
            body = describe(game).partition("\n\n")[2].partition("\n\nReadings")[0]
            body = body.partition("\n\nSources")[0]
            assert digests.setdefault(body, game.digest) == game.digest, game.name

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
        assert "Cells: two, empty." in sheet
        assert "Each holds up to two cards, of which the last is available." in sheet
        assert "Reserve: two piles of two cards; only the last card of each is face up." in sheet


class TestForPlayers:
    """Every kind of sentence that a card player would have put another way."""

    @pytest.mark.parametrize(
        ("name", "said"),
        [
            ("Thirteens", "It is not turned: its cards only fill spaces."),
            ("Neighbour", "It is not turned: its cards only fill spaces."),
            ("Golf", "Built up or down regardless of suit; nothing goes on a king."),
            (
                "Klondike",
                "seven columns of one to seven cards; only the last card of each is face up",
            ),
            ("Spider", "only the last card of each is face up"),
            ("Three Peaks", "only the front row is face up"),
            ("Canfield", "one card is dealt to the first"),
            ("Canfield", "the others start with cards of its rank"),
            (
                "Scorpion",
                "The three cards are dealt together, one on each of the first three columns.",
            ),
            ("Easthaven", "The last three cards go to the first three columns."),
            (
                "Triangle",
                "an inverted pyramid of 28 cards, seven in the back row and one in the front",
            ),
            ("Pyramid", "A king alone, or two cards that make thirteen (jack 11, queen 12)"),
            (
                "Fourteen",
                "Two cards that make fourteen (jack 11, queen 12, king 13), may be removed.",
            ),
            ("Pyramid Dozen", "Two cards that make twelve (jack 11), or a queen and a king,"),
            ("Monte Carlo", "A pair of the same rank may be removed if the cards touch"),
            ("Cheops", "Two cards of the same rank or next to each other in rank may be removed."),
            ("Eight Off", "Cells: eight, four of them dealt a card."),
            ("Simple Simon", "A run in suit, or part of one, moves as one card."),
            (
                "Penguin",
                "the other three cards of the rank of the first card in the tableau go straight",
            ),
            (
                "Uncle Walter's",
                "A pile takes cards only while every pile that it covers still has one.",
            ),
            ("Flower Garden", "Reserve: sixteen single cards, face up."),
            ("Baker's Dozen", "Kings in the tableau go to the bottom of their columns."),
            ("Double FreeCell", "(ace on king); each holds 26 cards."),
            ("Challenge FreeCell", "begin with 2♣ 2♠ 2♥ 2♦ A♣ A♠ A♥ A♦, taken from the pack"),
            ("Bristol", "Reserve\n- The top card of each pile is available."),
            ("Flower Garden", "Reserve\n- All its cards are available."),
            ("Citadel", "A card for the tableau that fits a foundation goes there"),
        ],
    )
    def test_catalogue(self, name: str, said: str) -> None:
        assert said in describe(find(name))

    def test_a_turn_that_is_never_legal_is_not_offered(self) -> None:
        filled = 0
        for game in GAMES:
            sheet, stock = describe(game), game.stock
            space = get_space(game[stock.to]) if stock and stock.to else None
            if stock and space and stock.name in space.fill and "empty" in stock.deals:
                filled += 1
                assert "may be turned" not in sheet
                assert "may be closed up" not in sheet
        assert filled

    @pytest.mark.parametrize(
        ("build", "said"),
        [
            (down & in_suit | same_rank, "Built down in suit or on the same rank."),
            (same_rank | down, "Built down regardless of suit or on the same rank."),
            (same_rank, "Built on the same rank."),
            (
                up | down & ~only("Q"),
                "Built up or down regardless of suit; nothing goes on a king.",
            ),
            (
                up & in_suit & ~only("K") | down & in_suit & ~only("J"),
                "Built up or down in suit; nothing goes on a queen.",
            ),
            (down.turning & in_suit, "Built down in suit, turning the corner (king on ace)."),
            (down.by(2).turning, "Built down by twos regardless of suit, turning the corner."),
            (only("K"), "Built with kings only, whatever lies there."),
            (~only("K"), "Built with any card but kings, whatever lies there."),
            (any_card, "Any card may be put on any other."),
            (down & only("Q"), "Built down regardless of suit and queens only."),
        ],
        ids=str,
    )
    def test_building(self, build: Build, said: str) -> None:
        game = CORONA.variant("Built", tableau={"build": build})
        assert f"- {said}\n" in describe(game).partition("\nTableau\n")[2]

    def test_runs_of_the_same_rank(self) -> None:
        game = CORONA.variant("Runs", tableau={"lift": run.by(same_rank)})
        assert "- A run of the same rank, or part of one, moves as a unit.\n" in describe(game)

    def test_a_foundation_ends_where_no_card_follows(self) -> None:
        seven = Rules(
            "Seven",
            groups=[Foundation(4, base="7"), Tableau(4, deal=13)],
            goal=cleared("tableau"),
        )
        assert "Built up in suit from the seven to the king." in describe(seven)

    def test_kin_that_a_player_would_see(self) -> None:
        assert "A variant of Spider." in describe(find("Spider (1 Suit)"))
        assert "A variant of Corona." in describe(LIMITED)
        for name in ("Forty Thieves", "Uncle Walter's", "Fan", "Bisley", "Terrace"):
            assert "A variant of" not in describe(find(name))


class TestTechnical:
    """The technical sheet, for those who write games."""

    def test_fields_by_their_paths(self) -> None:
        assert "- Waste, first cards: the waste starts empty;" in describe(CORONA)
        assert "- waste.deal: the waste starts empty;" in describe(CORONA, technical=True)

    def test_numbered_deals_of_other_programs(self) -> None:
        penguin = find("Penguin")
        title = "Numbered deals of other programs"
        assert title not in describe(penguin)
        said = describe(penguin, technical=True).partition(f"{title}\n")[2].partition("\n")[0]
        assert said == f"- The {'; then the '.join(map(str, penguin.numbered_steps))}."

    def test_the_rest_is_the_same(self) -> None:
        plain = describe(KLONDIKE).partition("\n\nReadings")[0]
        assert describe(KLONDIKE, technical=True).startswith(plain)


LISTED = re.compile(r"\d+(?:,? (?:and |or )?\d+){3,}")
"""More than three numbers in a row."""


class TestMadeGames:
    """Whatever a game says, its sheet is made of clean sentences."""

    @given(rules())
    def test_clean_sentences(self, game: Rules) -> None:
        for block in describe(game).split("\n\n")[1:]:
            lines = block.split("\n")
            items = lines[1:] if lines[-1].startswith("- ") else lines
            assert items
            assert len({*items}) == len(items)
            for item in items:
                line = item.removeprefix("- ")
                assert line[:1].isupper() or line[:1].isdigit(), line
                assert line.endswith("."), line
                assert not re.search(r"  |\b(\w+) \1\b", line), line
                assert not LISTED.search(line), line
                assert line.count("(") == line.count(")"), line
                marks = r"\bNone\b|\bTrue\b|\bFalse\b|[<>_]|\(\)|\.\.| [,;.]|[,;][,;.]"
                assert not re.search(marks, line), line


class TestParts:
    """A program may lay the sheet out itself."""

    @for_each(CHOSEN)
    def test_the_parts_are_the_sheet(self, game: Rules) -> None:
        sheet = make_sheet(game)
        assert str(sheet) == describe(game)
        assert sheet.name == game.name
        about = [section.group for section in sheet.sections if section.group is not None]
        assert {*about} <= {group.name for group in game}
        assert len({*about}) == len(about)

    def test_the_parts_of_one(self) -> None:
        sheet = make_sheet(CORONA)
        titles = {section.title: section.group for section in sheet.sections}
        assert titles["Tableau"] == "tableau"
        assert titles["Layout"] is None
        assert sheet.lines[-2] == "Played with two packs, 104 cards."
        technical = make_sheet(CORONA, technical=True)
        assert "Order of the deal" in [section.title for section in technical.sections]

    def test_other_values(self) -> None:
        with pytest.raises(TypeError, match="expected Rules"):
            make_sheet("Corona")  # type: ignore[arg-type]
