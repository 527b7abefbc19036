"""Everything that prints in the words of a rule sheet reads back from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from many import for_each

from patience import (
    Build,
    Card,
    DealStep,
    Goal,
    Lift,
    Matching,
    NotationError,
    Rank,
    Rules,
    Shape,
    Space,
    alternate_colour,
    any_group,
    by_piles,
    by_rows,
    chosen_from,
    cleared,
    dealt,
    down,
    fill_from,
    first_played,
    from_groups,
    in_colour,
    in_suit,
    one_card,
    only,
    run,
    same_rank,
    up,
    whole_pile,
    whole_run,
)
from patience.catalogue import GAMES
from patience.language.bases import FirstCard
from patience.language.words import LONGEST_PHRASE, Reader, join_words, say_number
from patience.testing import matchings, rules, shapes

READ: dict[type, Callable[[str], Any]] = {
    Build: Build.parse,
    Space: Space.parse,
    Lift: Lift.parse,
    Matching: Matching.parse,
    Shape: Shape.parse,
    FirstCard: FirstCard.parse,
    Goal: Goal.parse,
    DealStep: DealStep.parse,
}


def spoken(game: Rules) -> Iterator[Any]:
    """All values of a game that have words."""
    yield game.goal
    yield from (*game.dealing, *game.numbering)
    for group in game:
        for field in attrs.fields(type(group)):
            value = getattr(group, field.name)
            if isinstance(value, tuple(READ)):
                yield value


def read(value: Any) -> Any:
    """Read the words of a value."""
    parse = next(parse for kind, parse in READ.items() if isinstance(value, kind))
    return parse(str(value))


class TestRoundTrips:
    """Reading the words of a value gives the value, and its words are the same."""

    @for_each(GAMES)
    def test_of_the_catalogue(self, game: Rules) -> None:
        for value in spoken(game):
            assert read(value) == value
            assert str(read(value)) == str(value)

    @given(rules())
    def test_of_any_game(self, game: Rules) -> None:
        for value in spoken(game):
            assert read(value) == value
            assert str(read(value)) == str(value)

    @given(matchings() | shapes())
    def test_of_any_sets_and_shapes(self, value: Any) -> None:
        assert read(value) == value
        assert str(read(value)) == str(value)

    @pytest.mark.parametrize(
        "value",
        [
            one_card | whole_pile,
            run.by(down & in_suit | up.by(2)) | one_card,
            whole_run.by((up | down) & in_colour),
            run.within(cells=True, spaces=True, as_one=down & in_suit) | any_group,
            run.by(same_rank).within(spaces=True),
            Matching.total(13) | Matching.exactly(2),
            Matching.exactly(2) & Matching.total(52)
            | Matching.one_of_each(Rank.JACK, Rank.QUEEN, Rank.KING)
            | Matching.total(1),
            Matching.exactly(2)
            & (Matching.total(5) | Matching.alike(down | up))
            & Matching.one_of_each(Rank.SIX),
            Matching.pair(down.turning & in_suit) | Matching.up_to(3),
            Matching.alike(in_suit) & Matching.alike(only(Rank.ACE)) | Matching.total(3),
            (Matching.total(3) | Matching.total(4))
            & (Matching.alike(in_suit) | Matching.total(5)),
            Matching.one_of_each(Rank.ACE) & Matching.one_of_each(Rank.ACE, Rank.TWO),
            Matching.one_of_each(Rank.ACE) | Matching.one_of_each(Rank.EIGHT, Rank.TWO),
            Shape.pyramid(1),
            Shape.pyramid(40),
            Shape.peaks(3, 4),
            Shape.peaks(14, 2),
            Shape.grid(1, 5),
            Shape.grid(14, 5),
            Shape.ranked(3, 12, climbing=True),
            Shape.ranked(1, 12),
            Shape([[0, 3], [1]]),
            Shape([[0, 3], [1]], covering=False, climbing=True),
            Shape([[0], [1], [1000]]),
            Matching.exactly(2) & Matching.alike(down) & Matching.exactly(3),
            Matching.exactly(2)
            & Matching.alike(down & in_suit)
            & Matching.total(5)
            & Matching.alike(up),
            Shape([range(1, 83, 2), range(0, 83, 2)]),
            Shape.grid(40, 40),
            Shape.ranked(40, 40),
            cleared("color", "colors"),
            by_rows("color"),
            fill_from("colors").then(from_groups("color")),
            dealt.to("color"),
            chosen_from("color", "colors"),
            dealt,
            dealt.to("by"),
            first_played,
            chosen_from("before", "the_reserve", "play"),
            Goal(),
            cleared("stock"),
            cleared("stock", "in", "left"),
            by_rows("rows"),
            by_piles("by", backwards=True, bottom=True, last_of_rank=True),
            by_rows("t", late=True, piles=[2], cards=1, leave=1),
            by_rows("t", piles=[2, 0], cards=[1, 14]),
            by_rows("t", piles=[2], cards=[3], leave=14),
            by_rows("t", cards=0),
            by_rows("t", cards=14),
            by_rows("t", named="AS 2S TD", sunk=Rank.SIX),
            by_rows("t", sunk=Rank.KING, swapped=True, fitting="made up"),
        ],
        ids=str,
    )
    def test_of_unusual_values(self, value: Any) -> None:
        assert read(value) == value
        assert str(read(value)) == str(value)


class TestWhatElseIsRead:
    """Some things may be said in other words than those that are printed."""

    @pytest.mark.parametrize(
        ("parse", "text", "value"),
        [
            (Lift.parse, "A run,  or part of one", run),
            (Lift.parse, "one card or the whole pile", one_card | whole_pile),
            (
                Lift.parse,
                "a run down in suit, or part of one, or one card",
                run.by(down & in_suit) | one_card,
            ),
            (Lift.parse, "a run in alternating color", run.by(alternate_colour)),
            (Build.parse, "down by suit", down & in_suit),
            (Build.parse, "by suit and only kings", in_suit & only(Rank.KING)),
            (Build.parse, "down by twos by suit", down.by(2) & in_suit),
            (Space.parse, "auto from the waste then the stock", fill_from("waste", "stock")),
            (
                Matching.parse,
                "two cards adding up to eleven",
                Matching.exactly(2) & Matching.total(11),
            ),
            (
                Matching.parse,
                "a king, a queen, and a jack",
                Matching.one_of_each(Rank.KING, Rank.QUEEN, Rank.JACK),
            ),
            (Shape.parse, "pyramid of seven rows", Shape.pyramid(7)),
            (Goal.parse, "no card left in stock and the waste", cleared("stock", "waste")),
            (Goal.parse, "every card put away", Goal()),
            (Goal.parse, "every card on the foundations or put away", Goal()),
            (Matching.parse, "adding up to 13", Matching.total(13)),
            (Shape.parse, "a pyramid of 7 rows", Shape.pyramid(7)),
            (DealStep.parse, "tableau by rows, namely 10h 2c", by_rows("tableau", named="TH 2C")),
        ],
    )
    def test_read(self, parse: Callable[[str], Any], text: str, value: Any) -> None:
        assert parse(text) == value


class TestErrors:
    """The first word that does not fit is named, with what may have been meant."""

    @pytest.mark.parametrize(
        ("parse", "text", "problem"),
        [
            (Lift.parse, "", "expected a lift such as 'one card' or 'a run', but the text ends"),
            (Lift.parse, "one crad", "expected a lift"),
            (Lift.parse, "a rnu", "did you mean run?"),
            (Lift.parse, "a run, as many crads", "expected 'cards', not 'crads'"),
            (Lift.parse, "a run, as many cards as the free columns allow", "not 'columns'"),
            (Lift.parse, "a run, as many cards as the free spaces and cells allow", "not 'and'"),
            (Lift.parse, "one card, one card", "expected nothing more, not ','"),
            (Lift.parse, "a run down in suit, tunring the corner", "did you mean turning?"),
            (Goal.parse, "every card", "expected 'on', but the text ends there"),
            (Goal.parse, "no card left in the", "expected the name of a group"),
            (Goal.parse, "win", "expected 'every card on the foundations' or"),
            (FirstCard.parse, "the frist card played", "did you mean first?"),
            (FirstCard.parse, "the first card", "expected 'played' or 'dealt'"),
            (FirstCard.parse, "a card chosen from reserve", "expected 'before'"),
            (Matching.parse, "cards adding up to 53", "expected a number from 1 to 52, not '53'"),
            (Matching.parse, "five cards", "expected a number from 1 to 4"),
            (Matching.parse, "three to two cards", "expected a number from 3 to 4"),
            (Matching.parse, "a king and a king", "different ranks"),
            (Matching.parse, "an ace, a two, a three, a four and a five", "at most 4"),
            (Matching.parse, "cards of one sort kings only", "expected '('"),
            (Matching.parse, "(" * 50 + "two cards", "at most 40 levels of brackets"),
            (Shape.parse, "a pyramid of 41 rows", "expected a number from 1 to 40"),
            (Shape.parse, "41 peaks of 2 rows", "expected a number from 1 to 40"),
            (Shape.parse, "a grid of 999 rows of 999", "expected a number from 1 to 40"),
            (Shape.parse, "three rows of three", "expected ',', but the text ends there"),
            (Shape.parse, "rows of 1 and 2 at 3; 4 half cards from the left", "a number"),
            (Shape.parse, "rows of 1001 at 1", "expected a number from 1 to 1000"),
            (DealStep.parse, "tableau", "expected 'by rows' or 'pile by pile'"),
            (DealStep.parse, "tableau by rows, pile 0", "expected a number from 1"),
            (DealStep.parse, "tableau by rows, pile 1, pile 2", "said already"),
            (DealStep.parse, "tableau by rows, namely 2X", "expected a card such as 7H"),
            (DealStep.parse, "tableau by rows, its king at the bottom", "did you mean kings?"),
            (DealStep.parse, "tableau by rows, 2 cards, three cards to each", "said already"),
        ],
    )
    def test_named(self, parse: Callable[[str], Any], text: str, problem: str) -> None:
        with pytest.raises(NotationError) as caught:
            parse(text)
        assert problem in caught.value.problem

    @pytest.mark.parametrize("parse", READ.values(), ids=[kind.__name__ for kind in READ])
    def test_wrong_types_and_long_texts(self, parse: Callable[[Any], Any]) -> None:
        for value in (None, 3, b"one card", ["one card"], "x" * (LONGEST_PHRASE + 1)):
            with pytest.raises(NotationError):
                parse(value)

    @given(
        st.sampled_from([*READ.values()]),
        st.lists(
            st.sampled_from(
                "a an one two rows of cards card run the and or , ( ) ; 3 14 up down in suit by pile"
                " piles pyramid grid at all king kings adding to each not no".split()
            )
            | st.text(max_size=4),
            max_size=14,
        ).map(" ".join),
    )
    def test_any_words_are_read_or_refused(self, parse: Callable[[str], Any], text: str) -> None:
        try:
            value = parse(text)
        except NotationError:
            return
        assert read(value) == value


class TestReader:
    """The reader that all parsers share."""

    @pytest.mark.parametrize("number", [0, 1, 7, 13, 14, 9999])
    def test_numbers(self, number: int) -> None:
        assert Reader(say_number(number)).number() == number
        assert Reader(str(number)).number() == number

    @given(st.lists(st.integers(0, 9999), min_size=1, max_size=6))
    def test_lists_of_numbers(self, numbers: list[int]) -> None:
        assert Reader(join_words(map(str, numbers))).numbers() == numbers

    @pytest.mark.parametrize("names", [["a"], ["a", "b"], ["a", "b", "c"]])
    def test_lists_of_names(self, names: list[str]) -> None:
        assert Reader(join_words(names, "or")).names("or") == names

    def test_cards_are_words_too(self) -> None:
        assert Reader("10h 2c AS").tokens == ["10h", "2c", "as"]
        assert by_rows("t", named="AS").named == (Card.parse("AS"),)
