"""Games as they were played, and what their texts claim."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from many import for_each

from patience import (
    CORONA,
    Address,
    Card,
    DealError,
    Foundation,
    IllegalMove,
    NotationError,
    Outcome,
    Pack,
    Play,
    Position,
    Reason,
    Rules,
    Tableau,
    Transfer,
    any_card,
    cleared,
    no_card,
)
from patience.catalogue import FREECELL, GAMES, GOLF, KLONDIKE
from patience.moves import TURN
from patience.notation.deals import Deal
from patience.notation.inputs import LONGEST_TEXT
from patience.notation.records import UNFINISHED, Lines, Record
from patience.play import RESERVED
from patience.table.shuffling import shuffle
from patience.testing import playouts

_LINES = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=30)
TAGS = st.lists(
    st.tuples(
        st.from_regex(r"[A-Z][A-Za-z0-9-]{0,8}", fullmatch=True).filter(
            lambda name: name not in RESERVED
        ),
        _LINES.map(str.strip),
    ),
    max_size=4,
)
COMMENTS = st.lists(_LINES, min_size=1, max_size=3).map("\n".join)


def played(rules: Rules, seed: int, most: int = 20, start: Position | None = None) -> Play:
    """A game some random moves long."""
    chance = random.Random(seed)
    play = Play.start(start or rules.deal(seed))
    for _ in range(most):
        moves = play.position.moves()
        if not moves:
            break
        play = play.play(chance.choice(moves))
    return play


PLAY = played(KLONDIKE, 3)
RECORD = Record.of(
    PLAY,
    deal=Deal(3),
    tags={"Player": "Ada", "Event": ""},
    comments={0: "So it begins.", 4: "  indented\n\n♠;", 20: "And so on."},
)
TEXT = str(RECORD)
LINES = TEXT.splitlines()


def changed(*changes: tuple[str, str]) -> str:
    """The text of the record with something else in it."""
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def refusal(text: Any) -> NotationError:
    with pytest.raises(NotationError) as caught:
        Record.parse(text)
    return caught.value


class TestDeals:
    """The deal of a game, as a line of text."""

    @pytest.mark.parametrize(
        ("text", "deal"),
        [
            ("0", Deal(0)),
            ("2026", Deal(2026)),
            (str(2**64 - 1), Deal(2**64 - 1)),
            ("ms 11982", Deal(ms=11982)),
            ("pysol 24684909823574389102", Deal(pysol=24684909823574389102)),
            ("cards 8H KH 4D", Deal(cards=["8H", "KH", "4D"])),
            ("position t:8H/KH f: redeals=1", Deal(position="t:8H/KH f: redeals=1")),
        ],
    )
    def test_texts(self, text: str, deal: Deal) -> None:
        assert Deal.parse(text) == deal
        assert str(deal) == text

    def test_other_spellings(self) -> None:
        assert Deal.parse(" cards  8h   10♦ ") == Deal(cards="8H TD")
        assert Deal("7") == Deal(7)
        assert Deal(pysol=str(10**17)) == Deal(pysol=10**17)

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "x",
            "-1",
            "007",
            "1 2",
            "٣",
            "ms",
            "ms 0",
            f"ms {2**33}",
            "ms x",
            "pysol 12",
            f"pysol {10**20}",
            "number 7",
            str(2**64),
            "9" * 100_000,
            "cards",
            "cards XX",
            "cards " + "AS " * 1001,
            "cards" + " " * 20_000,
            "position",
            "position a  b",
            "position a\tb",
            "position \x00",
            "position ♠",
            "position " + "a" * 20_001,
            None,
            5,
            b"7",
        ],
    )
    def test_what_is_no_deal(self, text: Any) -> None:
        with pytest.raises(NotationError) as caught:
            Deal.parse(text)
        assert len(str(caught.value)) < 300

    @pytest.mark.parametrize(
        "fields",
        [
            {},
            {"number": 1, "ms": 1},
            {"cards": "AS", "position": "a"},
            {"number": True},
            {"number": 1.0},
            {"number": 10**5000},
            {"ms": "x"},
            {"cards": 5},
            {"cards": []},
            {"cards": [5]},
            {"position": 5},
            {"position": ""},
        ],
    )
    def test_what_is_none_either(self, fields: dict[str, Any]) -> None:
        with pytest.raises(NotationError):
            Deal(**fields)

    def test_cards_without_end(self) -> None:
        with pytest.raises(NotationError, match="more than 1000 cards"):
            Deal(cards=iter(lambda: Card.parse("AS"), None))

    def test_laid(self) -> None:
        assert Deal(7).lay(CORONA) == CORONA.deal(7)
        assert Deal(ms=7).lay(FREECELL) == FREECELL.deal(ms=7)
        assert Deal(pysol=10**17).lay(FREECELL) == FREECELL.deal(pysol=10**17)
        cards = shuffle(CORONA.pack.cards, 7)
        assert Deal(cards=cards).lay(CORONA) == CORONA.deal(7)
        position = played(CORONA, 7).position
        assert Deal(position=position.text).lay(CORONA) == position

    def test_not_laid(self) -> None:
        with pytest.raises(DealError, match="missing"):
            Deal(cards="AS KS").lay(CORONA)
        with pytest.raises(NotationError, match="expected s:"):
            Deal(position="t:8H").lay(CORONA)
        with pytest.raises(DealError):
            Deal(position=CORONA.deal(1).text.replace("2C", "2D")).lay(CORONA)


class TestText:
    """A record and its text are the same."""

    def test_the_text_is_made_to_be_read(self) -> None:
        assert LINES[:10] == [
            "Game: Klondike",
            "Form: 2",
            f"Digest: {KLONDIKE.digest}",
            "Deal: 3",
            "Result: unfinished",
            "Player: Ada",
            "Event:",
            "",
            "; So it begins.",
            " ".join(map(str, PLAY.moves[:4])),
        ]
        assert LINES[10:13] == [";   indented", ";", "; ♠;"]
        assert LINES[-2:] == ["; And so on.", "End"]
        assert all(len(line) < 80 for line in LINES)

    def test_it_reads_back(self) -> None:
        again = Record.parse(TEXT)
        assert again == RECORD
        assert hash(again) == hash(RECORD)
        assert str(again) == TEXT
        assert list(again.tags) == ["Player", "Event"]
        assert again.play() == PLAY
        assert again.lines.header["Deal"] == 4
        assert [again.lines.of_move(index) for index in (0, 3, 4, 19, 20)] == [
            10,
            10,
            14,
            15,
            None,
        ]

    @given(playouts(), st.data())
    def test_any_game_reads_back(self, play: Play, data: st.DataObject) -> None:
        comments = st.dictionaries(st.integers(0, len(play.moves)), COMMENTS, max_size=3)
        record = Record.of(play, tags=dict(data.draw(TAGS)), comments=data.draw(comments))
        text = str(record)
        again = Record.parse(text)
        assert again == record
        assert str(again) == text
        assert [*again.tags.items()] == [*record.tags.items()]
        assert again.play() == play
        assert record.verify() == again.verify() == play.position

    @for_each(GAMES)
    def test_every_game_of_the_catalogue(self, rules: Rules) -> None:
        play = played(rules, 1, 12)
        text = str(Record.of(play, deal=Deal(1)))
        assert "Rules:" not in text
        assert Record.parse(text).rules is rules
        assert Record.parse(text).verify() == play.position

    def test_rules_stand_in_the_text_where_the_catalogue_has_others(self) -> None:
        rules = CORONA.variant("Corona", tableau={"piles": 11}, sources="Ada")
        record = Record.of(played(rules, 1))
        assert Record.parse(str(record)) == record
        assert "\nRules: {" in str(record)
        assert Record.parse(str(record)).rules is Record.parse(str(record)).rules

    def test_what_was_undone_is_in_it(self) -> None:
        play = PLAY.undo().undo()
        record = Record.of(play)
        assert record.undone == PLAY.moves[-2:]
        again = Record.parse(str(record))
        assert f"\nUndone: {PLAY.moves[-2]} {PLAY.moves[-1]}\n" in str(record)
        assert again == record
        assert again.play() == play
        assert again.play().redo().redo() == PLAY
        assert again.verify() == play.position
        assert "Undone" not in TEXT

    def test_the_tags_of_a_play_are_in_it(self) -> None:
        play = Play.start(CORONA.deal(7), tags={"Player": "Ada"}).play("turn").undo()
        record = Record.of(play, tags={"Event": "tea"})
        assert [*record.tags.items()] == [("Player", "Ada"), ("Event", "tea")]
        assert Record.of(play, tags={"Player": "Eve"}).tags == {"Player": "Eve"}
        assert record.play().tags == record.tags

    def test_the_form_before(self) -> None:
        """Without a line that says its form a text is of the first, which had no such line."""
        assert Record.parse(TEXT.replace("Form: 2\n", "")) == RECORD
        assert Record.parse(TEXT.replace("Form: 2", "Form: 1")) == RECORD

    def test_names_with_spaces_around_them(self) -> None:
        rules = CORONA.variant(" Free  Corona ", tableau={"piles": 11})
        record = Record.of(played(rules, 1))
        assert Record.parse(str(record)) == record

    def test_other_names_and_other_orders(self) -> None:
        text = (
            "\n\nGame: the ROUND dozen\nPlayer: Ada\nDeal:2026\n  \nturn\n\n tableau:4>f\nEnd \n\n"
        )
        record = Record.parse(text)
        assert record == Record(CORONA, Deal(2026), record.moves, tags={"Player": "Ada"})
        assert record.result is None
        assert "Result" not in str(record)
        assert record.lines.moves == (7, 9)
        assert record.verify() == CORONA.deal(2026).play("turn").play("t4>f")
        assert record.play().moves == (TURN, *Play.start(CORONA.deal(2026)).play("t4>f").moves)

    def test_lines_may_end_as_they_do_elsewhere(self) -> None:
        assert Record.parse(TEXT.replace("\n", "\r\n")) == RECORD

    def test_comments_behind_moves(self) -> None:
        head = "Game: Corona\nDeal: 2026\n\n"
        record = Record.parse(f"{head};none\nturn turn ; two;2\n;  2\nturn;3\nEnd")
        assert dict(record.comments) == {0: "none", 2: "two;2\n 2", 3: "3"}

    def test_long_moves_have_lines_of_their_own(self) -> None:
        name = "a_group_of_which_the_name_is_rather_long"
        rules = Rules("Long", groups=[Tableau(52, name=name, deal=1), Foundation(4)])
        place = Address(name, 10)
        text = str(Record(rules, Deal(1), [Transfer(place, place)] * 3, result=Outcome.STUCK))
        assert text.splitlines()[-4:-1] == [f"{name}:10>{name}:10"] * 3

    def test_values_go_through_pickle_and_copy(self) -> None:
        assert pickle.loads(pickle.dumps(RECORD)) == RECORD  # noqa: S301
        assert copy.deepcopy(RECORD) == RECORD

    def test_repr(self) -> None:
        assert repr(RECORD) == "<Record of Klondike, 20 moves, unfinished>"
        assert repr(attrs.evolve(RECORD, result=None)) == "<Record of Klondike, 20 moves>"


class TestRecord:
    """Records made from plays, deals and positions."""

    def test_it_knows_the_deal_of_a_play(self) -> None:
        assert Record.of(Play.start(CORONA.deal(7))).deal == Deal(7)
        assert Record.of(Play.start(FREECELL.deal(ms=7))).deal == Deal(ms=7)
        later = CORONA.deal(7).play("turn")
        assert Record.of(Play.start(later)).deal == Deal(position=later.text)

    def test_of_a_play(self) -> None:
        record = Record.of(PLAY.undo())
        assert record.moves == PLAY.moves[:-1]
        assert record.deal == Deal(3)
        assert record.digest == KLONDIKE.digest
        assert record.lines == Lines()

    def test_of_a_play_from_another_position(self) -> None:
        later = PLAY.positions[5]
        record = Record.of(played(KLONDIKE, 1, 5, later))
        assert next(record.positions()) == later

    def test_another_deal(self) -> None:
        with pytest.raises(NotationError, match="another position"):
            Record.of(PLAY, deal=Deal(4))
        with pytest.raises(DealError):
            Record.of(PLAY, deal=Deal(cards="AS"))

    def test_results(self) -> None:
        stuck = played(GOLF, 1, 100)
        assert Record.of(stuck).result is stuck.position.outcome is Outcome.STUCK
        assert Record.of(PLAY).result == UNFINISHED

    def test_mappings_are_fixed(self) -> None:
        tags = {"Player": "Ada"}
        record = Record(KLONDIKE, Deal(3), tags=tags)
        tags["Player"] = "Eve"
        assert dict(record.tags) == {"Player": "Ada"}
        assert not hasattr(record.tags, "__setitem__")
        assert hash(record.tags) == hash(Record(KLONDIKE, Deal(3), tags=record.tags).tags)

    @pytest.mark.parametrize(
        ("tags", "problem"),
        [
            ({"Player": "Ada\nDeal: 5"}, "the tag Player has a control character"),
            ({"Player": "a\u2028b"}, "the tag Player has a control character"),
            ({"Player": "a\x85b"}, "the tag Player has a control character"),
            ({"Player": "a\ud800"}, "the tag Player has a control character"),
            ({"Player": " Ada"}, "the tag Player begins or ends with a space"),
            ({"player": "Ada"}, "the name of a tag is"),
            ({"P" * 41: "Ada"}, "the name of a tag is"),
            ({"Who: is it": "Ada"}, "the name of a tag is"),
            ({"": "Ada"}, "the name of a tag is"),
            ({"Deal": "5"}, "it means something else"),
        ],
    )
    def test_tags_that_cannot_be_written(self, tags: dict[str, str], problem: str) -> None:
        with pytest.raises(NotationError, match=problem):
            Record.of(PLAY, tags=tags)

    @pytest.mark.parametrize(
        ("comments", "problem"),
        [
            ({21: "late"}, "a comment after move 21 of 20"),
            ({-1: "early"}, "a comment after move -1 of 20"),
            ({5: "a\rb"}, "the comment after move 5 has a control character"),
            ({5: "a\tb"}, "the comment after move 5 has a control character"),
        ],
    )
    def test_comments_that_cannot_be_written(self, comments: dict[int, str], problem: str) -> None:
        with pytest.raises(NotationError, match=problem):
            Record.of(PLAY, comments=comments)

    @pytest.mark.parametrize(
        "move",
        [
            "turn",
            None,
            Transfer(Address("tableau", 1), Address("Pile", 1)),
            Transfer(Address("tableau", 1), Address("tableau", -1)),
            Transfer(Address("tableau", 1), Address("tableau", 2), 0),
            Transfer(Address("tableau", 1), Address("tableau", 2), 10**5),
            Transfer(Address("tableau", 1), Address("tableau", 2), 10**5000),
            Transfer(None, []),  # type: ignore[arg-type]
        ],
    )
    def test_moves_that_cannot_be_written(self, move: Any) -> None:
        with pytest.raises(NotationError, match="not a move that can be written"):
            Record(KLONDIKE, Deal(3), [move])

    def test_what_stands_there_twice(self) -> None:
        with pytest.raises(NotationError, match="is given twice"):
            Record(CORONA, Deal(1), tags=[("A", "1"), ("A", "2")])
        with pytest.raises(NotationError, match="is given twice"):
            Record(CORONA, Deal(1), comments=[(0, "a"), (0, "b")])

    def test_a_comment_after_thousands_of_digits_of_moves(self) -> None:
        with pytest.raises(NotationError, match="a comment after move"):
            Record(CORONA, Deal(1), comments={10**5000: "a"})

    @pytest.mark.parametrize(
        "fields",
        [
            {"rules": "Corona"},
            {"deal": 5},
            {"moves": 5},
            {"result": "won"},
            {"tags": 5},
            {"tags": {"Player": 5}},
            {"tags": {5: "Ada"}},
            {"comments": {"a": "b"}},
            {"comments": {0: 5}},
            {"digest": 5},
            {"lines": (1, 2)},
        ],
    )
    def test_other_types(self, fields: dict[str, Any]) -> None:
        with pytest.raises(TypeError):
            Record(**{"rules": KLONDIKE, "deal": Deal(3), **fields})

    def test_what_is_no_play(self) -> None:
        with pytest.raises(TypeError, match="made of a Play"):
            Record.of(KLONDIKE.deal(3))  # type: ignore[arg-type]

    def test_a_digest_of_another_form(self) -> None:
        with pytest.raises(NotationError, match="32 hexadecimal digits"):
            Record(KLONDIKE, Deal(3), digest="abc")


class TestRefused:
    """Whatever is wrong with a text is one error with its line."""

    @pytest.mark.parametrize(
        ("old", "new", "line", "problem"),
        [
            ("Game: Klondike", "Game: Klondyke!", 1, "did you mean Klondike"),
            ("Game: Klondike", "Game:", 1, "no game is called"),
            ("Game: Klondike", f"Game: {'K' * 501}", 1, "no game has a name of 501"),
            ("Game: Klondike", "Player: Ada", 1, "begins with a line Game"),
            ("Game: Klondike", "game: Klondike", 1, "expected a line such as"),
            ("Game: Klondike", "Game: Klondike\nRules: {}", 2, "name"),
            ("Game: Klondike", "Game: Klondike\nRules: {", 2, "not valid JSON"),
            ("Game: Klondike", "Game: Klondike\nRules: [1]", 2, ""),
            ("Form: 2", "Form: 3", 2, "reads forms 1 to 2"),
            ("Form: 2", "Form: 999999999", 2, "reads forms 1 to 2"),
            ("Form: 2", "Form: 0", 2, "a whole number from 1"),
            ("Form: 2", "Form: two", 2, "a whole number from 1"),
            ("Form: 2", f"Form: {'9' * 5000}", 2, "a whole number from 1"),
            ("Deal: 3", "Deal: 3\nUndone: turn x", 5, "not a move"),
            ("Digest: ", "Digest: x", 3, "32 hexadecimal digits"),
            ("Deal: 3", "Deal: three", 4, "up to twenty digits"),
            ("Deal: 3", "Deal: cards 3X", 4, "not a card"),
            ("Deal: 3\n", "", 1, "the game has no line Deal"),
            (
                "Result: unfinished",
                "Result: lost",
                5,
                "not a result; write won, stuck, unfinished",
            ),
            ("Player: Ada", "Player: A\x1bda", 6, "a control character"),
            ("Player: Ada", "Player: A\u2029da", 6, "a control character"),
            ("Player: Ada", "player: Ada", 6, "expected a line such as"),
            ("Player: Ada", "Player Ada", 6, "expected a line such as"),
            ("Player: Ada", f"{'P' * 41}: Ada", 6, "expected a line such as"),
            ("Event:", "Player: Eve", 7, "a line Player already, line 6"),
            ("Event:", "Game: Corona", 7, "a line Game already, line 1"),
            ("Event:\n\n", "Event:\n", 8, "expected a line such as"),
            ("; So it begins.", "; So it\x00begins.", 9, "a control character"),
            ("; So it begins.", "So it begins.", 9, "not a move"),
            ("; So it begins.", "t0>t1*0", 9, "not a move"),
            ("; So it begins.", "Game: Corona", 9, "not a move"),
            ("; So it begins.", "x" * 10_000, 9, "not a move"),
            ("; So it begins.", "End", 10, "this comes after the line End"),
            ("\nEnd", "", 1, "no line End"),
            ("\nEnd", "\nEn", 17, "not a move"),
        ],
    )
    def test_says_what_and_where(self, old: str, new: str, line: int, problem: str) -> None:
        error = refusal(changed((old, new)))
        assert problem in error.problem
        assert error.line == line
        assert len(str(error)) < 500

    @pytest.mark.parametrize("text", [None, 5, b"Game: Corona", "", " ", "\n", "End", "\x00"])
    def test_what_is_no_text_of_a_game(self, text: Any) -> None:
        assert str(refusal(text))

    def test_lines_are_counted_from_the_beginning_of_the_text(self) -> None:
        assert refusal("\n\n" + changed(("Deal: 3", "Deal: x"))).line == 6

    def test_the_name_in_the_rules_is_another(self) -> None:
        text = str(Record.of(played(CORONA.variant("Mine", tableau={"piles": 11}), 1)))
        error = refusal(text.replace("Game: Mine", "Game: Yours"))
        assert error.problem == "the name in the rules is 'Mine'"
        assert error.line == 1

    def test_rules_with_faults(self) -> None:
        text = str(Record.of(played(CORONA.variant("Mine", tableau={"piles": 11}), 1)))
        error = refusal(text.replace('"piles": 11', '"piles": 0'))
        assert "tableau.piles" in error.problem
        assert "\n" not in str(error)
        assert error.line == 3

    def test_long_texts(self) -> None:
        assert "longer than" in refusal("Game: Corona\n" + "\n" * LONGEST_TEXT).problem

    def test_long_texts_are_read_in_no_time(self) -> None:
        head = "Game: Corona\nDeal: 1\n\n"
        record = Record.parse(head + ";\n" * 400_000 + "End")
        assert record.comments[0] == "\n" * 399_999
        record = Record.parse(f"{head}{'turn ' * 190_000}\nEnd")
        assert len(record.moves) == 190_000
        tags = "".join(f"T{number}:\n" for number in range(100_000))
        assert len(Record.parse(f"{head[:-1]}{tags}\nEnd").tags) == 100_000

    @given(st.text(max_size=200))
    def test_any_text(self, text: str) -> None:
        with pytest.raises(NotationError):
            Record.parse(text)

    @given(st.integers(0, len(TEXT) - 1), st.text(min_size=1, max_size=3))
    def test_a_text_with_a_change_is_a_record_or_an_error(self, at: int, new: str) -> None:
        text = TEXT[:at] + new + TEXT[at + len(new) :]
        try:
            record = Record.parse(text)
        except NotationError as error:
            assert error.line is not None  # noqa: PT017 - either is right
        else:
            assert Record.parse(str(record)) == record


class TestVerify:
    """A text is proved as a whole, or the line that is wrong is named."""

    def test_what_is_true(self) -> None:
        assert Record.parse(TEXT).verify() == RECORD.verify() == PLAY.position

    def test_nothing_is_claimed(self) -> None:
        text = f"Game: Klondike\nDeal: 3\n\n{' '.join(map(str, PLAY.moves))}\nEnd"
        assert Record.parse(text).verify() == PLAY.position

    @pytest.mark.parametrize("rules", ["", 0, 3, "Klondike"])
    def test_rules_that_are_none(self, rules: Any) -> None:
        with pytest.raises(TypeError, match="expected Rules"):
            Record.parse(TEXT).verify(rules)

    def test_by_rules_of_ones_own(self) -> None:
        """A text with its own rules is proved against those that are meant."""
        rules = KLONDIKE.variant("Mine", tableau={"space": any_card})
        text = str(Record.of(Play.start(rules.deal(3)).play("turn")))
        assert "Rules: " in text
        assert Record.parse(text).verify(rules) == Record.parse(text).verify()
        later = rules.variant("Mine", tableau={"space": no_card})
        with pytest.raises(NotationError, match=r"line 4: .* the rules of Mine have changed"):
            Record.parse(text).verify(later)

    def test_other_rules(self) -> None:
        error = self.false(changed(("Digest: ", "Digest: " + "0" * 32 + "\nWas: ")))
        assert (error.text, error.line) == ("0" * 32, 3)
        assert error.problem.startswith("the rules of Klondike have changed since")

    def test_a_game_by_other_rules_is_not_played(self) -> None:
        record = attrs.evolve(RECORD, digest="0" * 32)
        for play in (record.play, lambda: next(record.positions()), record.verify):
            with pytest.raises(NotationError, match="have changed since"):
                play()
        # One who wants to see it all the same says so.
        assert attrs.evolve(record, digest=record.rules.digest).play() == RECORD.play()

    def test_the_digest_of_a_text_stays(self) -> None:
        text = changed((KLONDIKE.digest, "0" * 32))
        assert str(Record.parse(text)) == text
        with pytest.raises(NotationError, match="have changed since"):
            Record.parse(text).verify()

    @staticmethod
    def false(text: str) -> NotationError:
        with pytest.raises(NotationError) as caught:
            Record.parse(text).verify()
        return caught.value

    @pytest.mark.parametrize(
        ("deal", "problem"),
        [
            ("cards AS", "missing"),
            ("position t:AS", "expected s:"),
            (f"position {KLONDIKE.deal(3).text.replace('AS', 'AH')}", "the pack has"),
        ],
    )
    def test_what_is_no_deal_of_the_game(self, deal: str, problem: str) -> None:
        error = self.false(changed(("Deal: 3", f"Deal: {deal}")))
        assert problem in error.problem
        assert "\n" not in str(error)
        assert error.line == 4

    @pytest.mark.parametrize("again", ["t0>t0", "turn redeal"])
    def test_what_cannot_be_played_again(self, again: str) -> None:
        record = Record.parse(changed(("Deal: 3", f"Deal: 3\nUndone: {again}")))
        for play in (record.verify, record.play):
            with pytest.raises(IllegalMove) as caught:
                play()
            assert caught.value.line == 5

    def test_another_deal(self) -> None:
        with pytest.raises(IllegalMove):
            Record.parse(changed(("Deal: 3", "Deal: 4"))).verify()

    def test_an_illegal_move_has_its_line_and_its_reason(self) -> None:
        text = changed(("; And so on.", "t0>t0"))
        for play in (
            lambda text: Record.parse(text).verify(),
            lambda text: Record.parse(text).play(),
        ):
            with pytest.raises(IllegalMove) as caught:
                play(text)
            assert caught.value.line == LINES.index("; And so on.") + 1
            assert caught.value.refusal.reason is Reason.SAME_PILE
            assert str(caught.value).startswith(f"line {caught.value.line}: t0>t0: ")

    def test_an_illegal_move_of_a_record_that_was_not_read(self) -> None:
        with pytest.raises(IllegalMove) as caught:
            attrs.evolve(RECORD, moves=[*PLAY.moves, PLAY.moves[0]] * 2, result=None).verify()
        assert caught.value.line is None

    def test_a_move_that_may_mean_several(self) -> None:
        error = self.false("Game: FreeCell\nDeal: 6\n\nt2>t\nEnd")
        assert error.problem == "it could be t2>t0 or t2>t6"
        assert error.choices == ("t2>t0", "t2>t6")
        assert error.line == 4

    @pytest.mark.parametrize("result", ["won", "stuck"])
    def test_a_false_result(self, result: str) -> None:
        error = self.false(changed(("unfinished", result)))
        assert error.problem == f"after the last move the game is unfinished, not {result}"
        assert error.line == 5

    def test_a_game_that_is_over_is_not_unfinished(self) -> None:
        rules = Rules(
            "One",
            pack=Pack(ranks="A", suits="S"),
            groups=[Foundation(1), Tableau(1, deal=1)],
            goal=cleared("tableau"),
        )
        record = Record.of(Play.start(rules.deal(1)).play("t>f"))
        assert record.result is Outcome.WON
        assert record.verify().outcome is Outcome.WON
        error = self.false(str(record).replace("Result: won", "Result: unfinished"))
        assert error.problem == "after the last move the game is won, not unfinished"

    def test_positions_come_one_by_one(self) -> None:
        record = Record.parse(changed(("; And so on.", "t0>t0")))
        positions = record.positions()
        assert [next(positions) for _ in PLAY.positions] == [*PLAY.positions]
        with pytest.raises(IllegalMove):
            next(positions)

    @pytest.mark.parametrize("value", [None, 5, PLAY])
    def test_what_is_no_game(self, value: Any) -> None:
        with pytest.raises(NotationError, match="the text of a game is expected"):
            Record.parse(value)
