"""Policies for empty piles, with their words and their parser."""

from __future__ import annotations

import copy
import pickle
import time
from typing import Any

import pytest
from arranging import bench, lay_out
from hypothesis import given, settings
from hypothesis import strategies as st
from predicates import TREES
from sources import NAMESPACE

import patience
from patience import (
    BASE,
    Cell,
    NotationError,
    Rank,
    Reserve,
    Space,
    Stock,
    Tableau,
    Transfer,
    Waste,
    any_card,
    down,
    fill_from,
    from_groups,
    in_suit,
    no_card,
    only,
    up,
)
from patience.language.build import DEEPEST
from patience.language.words import LONGEST_PHRASE

NAMES = st.sampled_from(
    "waste stock reserve tableau cell foundation left_wing up down suit turning corner only".split()
)
GROUPS = st.lists(NAMES, min_size=1, max_size=3).map(tuple)
CARDS = TREES
PLAIN = st.builds(Space, card=CARDS, groups=st.none() | GROUPS, in_turn=st.booleans())
FILLED = st.builds(
    Space, card=CARDS, groups=st.none() | GROUPS, fill=GROUPS, in_turn=st.booleans()
)
POLICIES = PLAIN | FILLED


class TestWords:
    """Policies print in the words of a rule sheet and parse back from them."""

    WORDS = (
        (Space.of(any_card), "any card"),
        (Space.of(no_card), "no card"),
        (Space.of(only(Rank.KING)), "kings only"),
        (Space.of(only(BASE)), "base cards only"),
        (Space.of(only(Rank.KING) | only(Rank.ACE)), "kings only or aces only"),
        (from_groups("waste"), "any card from waste"),
        (from_groups("waste", "reserve"), "any card from waste or reserve"),
        (from_groups("waste", "stock", "cell"), "any card from waste, stock or cell"),
        (from_groups("waste", card=only(Rank.KING)), "kings only from waste"),
        (from_groups("waste", "cell", in_turn=True), "any card from waste else cell"),
        (
            from_groups("waste", "stock", "cell", card=only(Rank.KING), in_turn=True),
            "kings only from waste else stock else cell",
        ),
        (
            fill_from("reserve").then(from_groups("waste", "cell", in_turn=True)),
            "auto from reserve, any card from waste else cell after exhaustion",
        ),
        (fill_from("reserve"), "auto from reserve"),
        (fill_from("waste", "stock"), "auto from waste then stock"),
        (
            fill_from("waste", "stock").then(any_card),
            "auto from waste then stock, free after exhaustion",
        ),
        (
            fill_from("reserve").then(from_groups("waste")),
            "auto from reserve, any card from waste after exhaustion",
        ),
        (
            fill_from("a", "b", "c").then(only(Rank.KING)),
            "auto from a then b then c, kings only after exhaustion",
        ),
        (
            fill_from("reserve").then(from_groups("waste", "cell", card=only(BASE))),
            "auto from reserve, base cards only from waste or cell after exhaustion",
        ),
    )

    @pytest.mark.parametrize(("space", "words"), WORDS, ids=[repr(space) for space, _ in WORDS])
    def test_the_words_of_a_rule_sheet(self, space: Space, words: str) -> None:
        assert str(space) == words
        again = Space.parse(words)
        assert again == space
        assert hash(again) == hash(space)
        assert eval(repr(space), dict(NAMESPACE)) == space  # noqa: S307

    @pytest.mark.parametrize(
        "text",
        [
            "Auto From Waste Then Stock, Free After Exhaustion",
            " auto  from waste\nthen stock , free after exhaustion ",
            "auto from waste then stock, any card after exhaustion",
        ],
    )
    def test_other_spellings(self, text: str) -> None:
        assert Space.parse(text) == fill_from("waste", "stock").then(any_card)

    def test_a_predicate_with_commas_does_not_eat_the_rest(self) -> None:
        space = fill_from("waste").then(
            from_groups("cell", card=only(Rank.KING) & (up.turning & in_suit))
        )
        assert "turning the corner" in str(space)
        assert Space.parse(str(space)) == space

    @settings(max_examples=200)
    @given(POLICIES)
    def test_any_policy_reads_back(self, space: Space) -> None:
        again = Space.parse(str(space))
        assert again == space
        assert hash(again) == hash(space)
        assert str(Space.parse(str(again))) == str(again)

    @settings(max_examples=200)
    @given(POLICIES)
    def test_any_repr_is_source(self, space: Space) -> None:
        assert eval(repr(space), dict(NAMESPACE)) == space  # noqa: S307

    @given(POLICIES, POLICIES)
    def test_different_policies_have_different_words(self, a: Space, b: Space) -> None:
        if a != b:
            assert str(a) != str(b)
            assert repr(a) != repr(b)

    @given(POLICIES)
    def test_any_policy_survives_pickle_and_copy(self, space: Space) -> None:
        for again in (
            pickle.loads(pickle.dumps(space)),  # noqa: S301
            copy.copy(space),
            copy.deepcopy(space),
        ):
            assert again == space
            assert hash(again) == hash(space)

    @pytest.mark.parametrize(
        "space",
        [
            from_groups(),
            fill_from("waste").then(from_groups()),
            fill_from("waste").then(from_groups("cell", card=no_card)),
        ],
        ids=range(3),
    )
    def test_from_nowhere_is_no_card(self, space: Space) -> None:
        assert space.card == no_card
        assert eval(repr(space), dict(NAMESPACE)) == space  # noqa: S307
        assert Space.parse(str(space)) == space


class TestMeaning:
    """A policy is a value."""

    @given(CARDS)
    def test_a_predicate_is_a_policy(self, card: patience.Build) -> None:
        assert Space.of(card) == card
        assert card == Space.of(card)
        assert hash(Space.of(card)) == hash(card)
        assert Space.of(Space.of(card)) == card

    def test_equality_is_by_the_meaning_of_the_predicate(self) -> None:
        assert Space.of(~no_card) == Space.of(any_card)
        assert hash(fill_from("waste").then(~no_card)) == hash(fill_from("waste").then(any_card))
        assert fill_from("waste").then(no_card) == fill_from("waste")

    def test_everything_counts(self) -> None:
        policies = [
            Space.of(any_card),
            Space.of(no_card),
            from_groups("waste"),
            from_groups("stock"),
            from_groups("waste", "stock"),
            from_groups("stock", "waste"),
            from_groups("waste", card=down),
            fill_from("waste"),
            fill_from("stock"),
            fill_from("waste", "stock"),
            fill_from("stock", "waste"),
            fill_from("waste").then(any_card),
            fill_from("waste").then(from_groups("stock")),
        ]
        assert len(set(policies)) == len(policies)

    def test_a_policy_is_equal_to_nothing_else(self) -> None:
        for other in (None, "any card", any):
            assert Space.of(any_card) != other
        assert Space.of(any_card) != no_card
        assert fill_from("waste") != no_card

    def test_then_keeps_what_fills(self) -> None:
        space = fill_from("waste", "stock").then(from_groups("cell", card=only(Rank.KING)))
        assert space.fill == ("waste", "stock")
        assert space.groups == ("cell",)
        assert space.card == only(Rank.KING)

    def test_then_keeps_whose_turn_it_is(self) -> None:
        in_turn = from_groups("cell", "reserve", in_turn=True)
        space = fill_from("waste").then(in_turn)
        assert (space.fill, space.groups, space.in_turn) == (
            ("waste",),
            ("cell", "reserve"),
            True,
        )
        assert space != fill_from("waste").then(from_groups("cell", "reserve"))
        assert not space.then(from_groups("cell", "reserve")).in_turn
        assert not space.then(any_card).in_turn

    def test_there_is_no_turn_to_wait_for_with_one_group(self) -> None:
        assert from_groups("waste", in_turn=True) == from_groups("waste")
        assert not from_groups("waste", in_turn=True).in_turn
        assert not Space(any_card, in_turn=True).in_turn
        assert from_groups("waste", "cell", in_turn=True) != from_groups("waste", "cell")
        assert from_groups("waste", "cell", in_turn=True) != (
            from_groups("cell", "waste", in_turn=True)
        )

    @pytest.mark.parametrize(
        "after",
        [fill_from("stock"), fill_from("stock").then(any_card), fill_from("waste", "stock")],
        ids=repr,
    )
    def test_then_takes_no_second_fill(self, after: Space) -> None:
        for space in (fill_from("waste"), Space.of(any_card), fill_from("waste").then(any_card)):
            with pytest.raises(ValueError, match=r"name all sources in one fill_from\(") as caught:
                space.then(after)
            assert repr(after) in str(caught.value)

    def test_then_may_be_said_again(self) -> None:
        space = fill_from("waste").then(any_card)
        assert space.then(only(Rank.KING)) == fill_from("waste").then(only(Rank.KING))
        assert space.then(no_card) == fill_from("waste")

    def test_a_list_of_names_will_do(self) -> None:
        assert Space(any_card, ["waste", "cell"]) == from_groups("waste", "cell")
        assert Space(no_card, None, ["waste", "stock"]) == fill_from("waste", "stock")
        assert hash(Space(any_card, ["waste"])) == hash(from_groups("waste"))

    @pytest.mark.parametrize("name", ["card", "groups", "fill"])
    def test_a_policy_is_immutable(self, name: str) -> None:
        with pytest.raises(AttributeError):
            setattr(Space.of(any_card), name, None)


class TestTypos:
    """A text that is no policy is a `NotationError` that names the word."""

    @pytest.mark.parametrize(
        ("text", "word", "suggested"),
        [
            ("atuo from waste", "atuo", "auto"),
            ("auto form waste", "form", "from"),
            ("auto fom waste", "fom", "from"),
            ("auto from waste thne stock", "thne", "then"),
            ("auto from waste then stock, fre after exhaustion", "fre", "free"),
            ("auto from waste, free afetr exhaustion", "afetr", "after"),
            ("auto from waste, free after exaustion", "exaustion", "exhaustion"),
        ],
    )
    def test_the_word_is_named_with_what_was_meant(
        self, text: str, word: str, suggested: str
    ) -> None:
        with pytest.raises(NotationError) as caught:
            Space.parse(text)
        assert caught.value.text == text
        assert f"not '{word}'; did you mean {suggested}?" in caught.value.problem

    @pytest.mark.parametrize(
        ("text", "word", "suggested"),
        [
            ("king only", "king", "kings"),
            ("kngs only from waste", "kngs", "kings"),
            ("kings onyl", "onyl", "only"),
            ("auto from waste, kngs only after exhaustion", "kngs", "kings"),
            ("auto from waste, kings onyl after exhaustion", "onyl", "only"),
            ("any crad from waste", "crad", "card"),
            ("auto from waste, in siut after exhaustion", "siut", "suit"),
            ("any card form waste", "form", "from"),
            ("any card from waste orr stock", "orr", "or"),
        ],
    )
    def test_typos_in_the_predicate_are_known_too(
        self, text: str, word: str, suggested: str
    ) -> None:
        with pytest.raises(NotationError, match=f"not '{word}'; did you mean {suggested}"):
            Space.parse(text)

    @pytest.mark.parametrize(
        "text",
        [
            "",
            " ",
            "auto",
            "auto from",
            "auto from ,",
            "auto from waste,",
            "auto from waste then",
            "auto from waste then ,",
            "auto from waste, free",
            "auto from waste, free after",
            "auto from waste free after exhaustion",
            "auto from waste, after exhaustion",
            "auto from waste then stock, free after exhaustion now",
            "auto from waste or stock",
            "auto from 3",
            "free",
            "free after exhaustion",
            "any card from",
            "any card from waste,",
            "any card from waste or",
            "any card from waste stock",
            "any card from (waste)",
            "from waste",
            "waste",
            "any",
            "any card then stock",
            "auto from waste; free",
            "auto from wästé",
        ],
    )
    def test_what_is_no_policy_is_a_notation_error(self, text: str) -> None:
        with pytest.raises(NotationError) as caught:
            Space.parse(text)
        assert caught.value.text == text

    @pytest.mark.parametrize("value", [None, 5, b"auto", any_card, Space.of(any_card)])
    def test_what_is_no_text_is_a_notation_error(self, value: Any) -> None:
        with pytest.raises(NotationError) as caught:
            Space.parse(value)
        assert caught.value.text == f"a value of type {type(value).__name__}"

    @pytest.mark.parametrize(
        "text",
        ["auto from " + "a then " * 200_000, "any card from " + "b, " * 300_000, "(" * 10**6],
        ids=["fills", "groups", "brackets"],
    )
    def test_a_million_characters_are_refused_at_once(self, text: str) -> None:
        start = time.perf_counter()
        with pytest.raises(NotationError, match="longer than"):
            Space.parse(text)
        assert time.perf_counter() - start < 0.5

    def test_depth_is_bounded(self) -> None:
        most = 2 * DEEPEST
        text = "(" * most + "any card" + ")" * most + " from waste"
        assert Space.parse(text) == from_groups("waste")
        with pytest.raises(NotationError, match="levels"):
            Space.parse(f"({text[:-11]}) from waste")

    def test_a_predicate_that_is_too_deep_is_a_notation_error(self) -> None:
        text = "aces only"
        for level in range(DEEPEST):
            text = f"({text} {'and' if level % 2 else 'or'} kings only)"
        with pytest.raises(NotationError, match="nested at most 40 deep"):
            Space.parse(f"auto from waste, {text} after exhaustion")

    def test_a_hundred_thousand_characters_are_read_and_no_more(self) -> None:
        names = ", ".join(["cell"] * 16_000)
        space = Space.parse(f"any card from {names}")
        assert len(str(space)) < LONGEST_PHRASE
        assert space.groups == ("cell",) * 16_000
        text = "any card from waste"
        assert Space.parse(text.ljust(LONGEST_PHRASE)) == from_groups("waste")
        with pytest.raises(NotationError, match="longer than 100000 characters"):
            Space.parse(text.ljust(LONGEST_PHRASE + 1))

    @given(
        st.lists(
            st.sampled_from(
                "auto from then , free after exhaustion any card no kings only waste stock or and"
                " not ( )".split()
            ),
            max_size=10,
        ).map(" ".join)
    )
    def test_any_words_parse_or_are_a_notation_error(self, text: str) -> None:
        try:
            space = Space.parse(text)
        except NotationError:
            return
        assert Space.parse(str(space)) == space


class TestTurns:
    """Of groups that a space takes from in turn, the first that has a card."""

    SPACE = from_groups("waste", "reserve", "cell", in_turn=True)

    @staticmethod
    def fillers(space: Space, **piles: str | list[str]) -> set[str]:
        """The groups from which the space may be filled."""
        game = bench(Stock(), Waste(), Reserve(1), Cell(1), Tableau(2, build=no_card, space=space))
        position = lay_out(game, {"tableau": ["9C", ""], **piles})
        moves = [move for move in position.moves() if isinstance(move, Transfer)]
        found = {move.source.group for move in moves if str(move.target) == "tableau:1"}
        for name in {"waste", "reserve", "cell"} & {*piles}:
            assert (position.refusal(f"{name}>t1") is None) is (name in found)
        return found

    @pytest.mark.parametrize(
        ("piles", "first"),
        [
            ({"waste": "2C", "reserve": "3C", "cell": "4C"}, {"waste"}),
            ({"reserve": "3C", "cell": "4C"}, {"reserve"}),
            ({"cell": "4C"}, {"cell"}),
            ({"waste": "2C", "cell": "4C"}, {"waste"}),
            ({}, set[str]()),
        ],
        ids=str,
    )
    def test_the_first_that_has_a_card(self, piles: dict[str, Any], first: set[str]) -> None:
        assert self.fillers(self.SPACE, **piles) == first
        anywhere = {*piles} & {"waste", "reserve", "cell"}
        assert self.fillers(from_groups("waste", "reserve", "cell"), **piles) == anywhere

    def test_a_card_that_does_not_fit_keeps_the_others_waiting(self) -> None:
        space = from_groups("reserve", "cell", card=only(Rank.KING), in_turn=True)
        assert self.fillers(space, reserve="3C", cell="KC") == set()
        assert self.fillers(space, cell="KC") == {"cell"}

    def test_in_turn_once_nothing_fills_the_space(self) -> None:
        space = fill_from("waste").then(from_groups("reserve", "cell", in_turn=True))
        assert self.fillers(space, reserve="3C", cell="4C") == {"reserve"}
        assert self.fillers(space, cell="4C") == {"cell"}
