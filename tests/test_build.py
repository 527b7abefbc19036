"""The algebra of "may this card be put on that"."""

from __future__ import annotations

import copy
import itertools
import os
import pickle
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from predicates import ATOMS, PLAIN_ATOMS, STEPS, SUIT_ATOMS, TREES
from sources import NAMESPACE

import patience
from patience import (
    BASE,
    Build,
    Card,
    NotationError,
    Rank,
    Suit,
    alternate_colour,
    any_card,
    down,
    in_colour,
    in_suit,
    no_card,
    only,
    other_suit,
    same_rank,
    up,
)
from patience.language.build import DEEPEST, Step
from patience.language.cards import RANKS, SUITS
from patience.language.words import LONGEST_PHRASE

CARDS = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
BASES = (None, *RANKS)
ACE_HIGH = (*RANKS[1:], Rank.ACE)
PIQUET = tuple(map(Rank.parse, "789TJQKA"))
UNDER_A_CLUB = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES)
"""A suit for each way in which it may compare with clubs."""


def walked(
    start: Rank, *, rising: bool, size: int, corner: str, base: Rank | None, ranks: Sequence[Rank]
) -> Rank | None:
    """Where so many single steps from a rank lead, None if a wall is in the way."""
    at = ranks.index(start)
    for _ in range(size):
        following = at + 1 if rising else at - 1
        if not 0 <= following < len(ranks):
            if not corner:
                return None
            following %= len(ranks)
        upper = ranks[following] if rising else ranks[at]
        if corner == "turning_to_base" and upper is base:
            return None  # Nothing passes between the base rank and what is below it.
        at = following
    return ranks[at]


def pairs(ranks: Sequence[Rank] = RANKS) -> Iterator[tuple[Card, Card]]:
    cards = [Card(rank, suit) for suit in SUITS for rank in ranks]
    return itertools.product(cards, cards)


def few_pairs(ranks: Sequence[Rank] = RANKS) -> Iterator[tuple[Card, Card]]:
    """One pair of suits for each way in which two suits compare."""
    for rank, onto, suit in itertools.product(ranks, ranks, UNDER_A_CLUB):
        yield Card(rank, Suit.CLUBS), Card(onto, suit)


def table(build: Build, ranks: Sequence[Rank] = RANKS) -> list[bool]:
    return [
        build.allows(card, onto, base, ranks)
        for card, onto in few_pairs(ranks)
        for base in (None, *ranks)
    ]


def random_orders() -> list[tuple[Rank, ...]]:
    """The ranks of a few packs that nobody plays with."""
    chance = random.Random(2026)
    return [tuple(chance.sample(RANKS, chance.randint(1, 13))) for _ in range(8)]


ORDERS = [*(RANKS[:n] for n in range(1, 14)), ACE_HIGH, PIQUET, RANKS[::-1], *random_orders()]
"""The ranks of packs of every size, in several orders."""

UNDERNEATH: list[tuple[int, Rank, Suit, int]] = [
    (place, rank, suit, count)
    for count in range(13, 0, -1)
    for rank in RANKS
    for suit in UNDER_A_CLUB
    for place in range(count)
]


def witness(a: Build, b: Build) -> tuple[Card, Card, Rank | None, tuple[Rank, ...]] | None:
    """A question that two predicates answer otherwise, None if there is none at all.

    A predicate sees how the suits compare, the rank of the card, and where the card, the
    one underneath and the base stand among the ranks of the pack. All of these are tried.
    """
    for place, rank, suit, count in UNDERNEATH:
        others = [other for other in RANKS if other is not rank][: count - 1]
        ranks = (*others[:place], rank, *others[place:])
        for onto, base in itertools.product(ranks, (None, *ranks)):
            asked = Card(rank, Suit.CLUBS), Card(onto, suit), base, ranks
            if a.allows(*asked) is not b.allows(*asked):
                return asked
    return None


class TestAtoms:
    """Each atom against an obvious definition of its own."""

    @pytest.mark.parametrize("corner", ["", "turning", "turning_to_base"])
    @pytest.mark.parametrize("way", ["up", "down"])
    def test_a_step_of_one_on_all_pairs_and_bases(self, way: str, corner: str) -> None:
        build: Build = getattr(patience, way)
        build = getattr(build, corner) if corner else build
        for card, onto in pairs():
            for base in BASES:
                expected = card.rank is walked(
                    onto.rank, rising=way == "up", size=1, corner=corner, base=base, ranks=RANKS
                )
                assert build.allows(card, onto, base) is expected, (card, onto, base)

    @pytest.mark.parametrize("ranks", [RANKS, ACE_HIGH, PIQUET, RANKS[:5], RANKS[:1]], ids=str)
    @pytest.mark.parametrize("size", range(1, 13))
    def test_longer_steps_on_all_ranks_and_bases(self, size: int, ranks: tuple[Rank, ...]) -> None:
        for rising, corner in itertools.product((True, False), ("", "turning", "turning_to_base")):
            build = (up if rising else down).by(size)
            build = getattr(build, corner) if corner else build
            for card, onto, base in itertools.product(ranks, ranks, (None, *ranks)):
                expected = card is walked(
                    onto, rising=rising, size=size, corner=corner, base=base, ranks=ranks
                )
                got = build.allows(Card(card, Suit.HEARTS), Card(onto, Suit.CLUBS), base, ranks)
                assert got is expected, (build, card, onto, base)

    @pytest.mark.parametrize(
        ("build", "holds"),
        [
            (same_rank, lambda card, onto: str(card)[0] == str(onto)[0]),
            (in_suit, lambda card, onto: str(card)[1] == str(onto)[1]),
            (other_suit, lambda card, onto: str(card)[1] != str(onto)[1]),
            (in_colour, lambda card, onto: (str(card)[1] in "DH") == (str(onto)[1] in "DH")),
            (
                alternate_colour,
                lambda card, onto: (str(card)[1] in "DH") != (str(onto)[1] in "DH"),
            ),
        ],
        ids=lambda value: str(value) if isinstance(value, Build) else "",
    )
    def test_what_compares_two_cards_on_all_pairs_and_bases(
        self, build: Build, holds: Callable[[Card, Card], bool]
    ) -> None:
        for card, onto in pairs():
            expected = holds(card, onto)
            assert {build.allows(card, onto, base) for base in BASES} == {expected}, (card, onto)

    def test_the_constants_on_all_pairs_and_bases(self) -> None:
        for card, onto in pairs():
            assert all(any_card.allows(card, onto, base) for base in BASES)
            assert not any(no_card.allows(card, onto, base) for base in BASES)

    @pytest.mark.parametrize("rank", RANKS)
    def test_only_one_rank_on_all_pairs_and_bases(self, rank: Rank) -> None:
        build = only(rank)
        for card, onto in pairs():
            expected = card.rank is rank
            assert {build.allows(card, onto, base) for base in BASES} == {expected}

    def test_only_the_base_on_all_pairs_and_bases(self) -> None:
        for card, onto in pairs():
            for base in BASES:
                assert only(BASE).allows(card, onto, base) is (card.rank is base)

    def test_a_wrap_has_two_readings(self) -> None:
        king, ace = Card.parse("KS"), Card.parse("AS")
        assert down.turning.allows(king, ace, Rank.ACE)
        assert not down.turning_to_base.allows(king, ace, Rank.ACE)
        assert down.turning_to_base.allows(king, ace, Rank.SEVEN)
        assert not down.turning_to_base.allows(Card.parse("6S"), Card.parse("7S"), Rank.SEVEN)

    def test_nothing_stops_a_sequence_while_there_is_no_base(self) -> None:
        assert table(down.turning_to_base)[:: len(BASES)] == table(down.turning)[:: len(BASES)]
        assert down.turning_to_base != down.turning

    @pytest.mark.parametrize("size", [0, 13, -1, 1.5, "2", True])
    def test_a_step_has_1_to_12_ranks(self, size: Any) -> None:
        with pytest.raises(ValueError, match="1 to 12 ranks"):
            up.by(size)

    def test_none_is_no_size(self) -> None:
        with pytest.raises(ValueError, match="is by_any"):
            up.by(None)  # type: ignore[arg-type]

    @pytest.mark.parametrize("rank", [13, 14, True, 1.0, None, Suit.HEARTS, [Rank.KING], up, b"K"])
    def test_only_asks_for_a_rank(self, rank: Any) -> None:
        with pytest.raises(TypeError, match="takes a Rank, its letter or BASE, not "):
            only(rank)

    @pytest.mark.parametrize("rank", RANKS)
    def test_only_takes_the_letter_of_a_rank(self, rank: Rank) -> None:
        assert only(str(rank)) == only(rank)
        assert repr(only(str(rank))) == repr(only(rank))

    @pytest.mark.parametrize("text", ["", "13", "base", "KS", "king of hearts"])
    def test_only_refuses_text_that_is_no_rank(self, text: str) -> None:
        with pytest.raises(NotationError):
            only(text)

    @pytest.mark.parametrize("ranks", [RANKS, ACE_HIGH, PIQUET, RANKS[:5], RANKS[:1]], ids=str)
    @pytest.mark.parametrize("corner", ["", "turning", "turning_to_base"])
    def test_a_step_by_any_number_is_one_of_all_the_steps(
        self, corner: str, ranks: tuple[Rank, ...]
    ) -> None:
        for way, rising in ((up, True), (down, False)):
            build = getattr(way.by_any, corner) if corner else way.by_any
            for card, onto, base in itertools.product(ranks, ranks, (None, *ranks)):
                expected = any(
                    card
                    is walked(
                        onto, rising=rising, size=size, corner=corner, base=base, ranks=ranks
                    )
                    for size in range(1, len(ranks))
                )
                got = build.allows(Card(card, Suit.HEARTS), Card(onto, Suit.CLUBS), base, ranks)
                assert got is expected, (build, card, onto, base)

    def test_a_step_by_any_number_has_words_of_its_own(self) -> None:
        assert str(down.by_any) == "down by any number regardless of suit"
        assert str(down.by_any & in_suit) == "down by any number in suit"
        assert str(up.by_any | down.by_any) == "up or down by any number regardless of suit"
        assert down.by_any.turning == up.by_any.turning == ~same_rank

    def test_a_step_turns_wherever_it_stands_in_a_predicate(self) -> None:
        for turn in ("turning", "turning_to_base"):
            both = getattr(up, turn) | getattr(down, turn)
            assert getattr(up | down, turn) == both
            assert repr(getattr(up | down, turn)) == repr(both)
            assert getattr(up & in_suit, turn) == getattr(up, turn) & in_suit
            assert getattr(~(up & in_suit) & ~same_rank, turn) == (
                ~(getattr(up, turn) & in_suit) & ~same_rank
            )
            assert getattr(down.by_any | only(BASE), turn) == (
                getattr(down.by_any, turn) | only(BASE)
            )

    @pytest.mark.parametrize("build", [in_suit, ~same_rank, any_card | only(BASE)], ids=repr)
    def test_what_has_no_step_does_not_turn(self, build: Build) -> None:
        for turn in ("turning", "turning_to_base"):
            with pytest.raises(TypeError, match="only steps up or down turn the corner"):
                getattr(build, turn)

    @pytest.mark.parametrize(
        "given", [("yes",), (1,), (None,), (True, True), (True, 1, "turning"), (True, 1, None)]
    )
    def test_a_step_is_made_of_the_right_types(self, given: Any) -> None:
        with pytest.raises((TypeError, ValueError)):
            Step(*given)

    def test_what_is_no_rank_does_not_spoil_the_rank(self) -> None:
        script = (
            "from patience import Rank, no_card, only\n"
            "try: only(13) == no_card\n"
            "except Exception: pass\n"
            "print(only(Rank.KING) == no_card)"
        )
        done = subprocess.run(  # noqa: S603
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == "False"


class TestShortPacks:
    """The next rank, and the corner, follow the ranks of the pack."""

    @pytest.mark.parametrize(
        ("build", "card", "onto", "ranks", "allowed"),
        [
            (up, "AS", "KS", ACE_HIGH, True),
            (up, "2S", "AS", ACE_HIGH, False),
            (up.turning, "2S", "AS", ACE_HIGH, True),
            (down, "KS", "AS", ACE_HIGH, True),
            (up, "AS", "KS", RANKS, False),
            (up, "AS", "KS", PIQUET, True),
            (up.turning, "7S", "AS", PIQUET, True),
            (down.turning, "AS", "7S", PIQUET, True),
            (down, "AS", "7S", PIQUET, False),
            (up.turning, "AS", "5S", RANKS[:5], True),
            (up.turning, "AS", "AS", RANKS[:1], True),
            (up, "AS", "AS", RANKS[:1], False),
            (up.by(2), "4S", "2S", (Rank.TWO, Rank.FOUR, Rank.SIX), False),
            (up, "4S", "2S", (Rank.TWO, Rank.FOUR, Rank.SIX), True),
        ],
    )
    def test_neighbours(
        self,
        build: Build,
        card: str,
        onto: str,
        ranks: Sequence[Rank],
        allowed: bool,  # noqa: FBT001
    ) -> None:
        assert build.allows(Card.parse(card), Card.parse(onto), None, ranks) is allowed

    def test_predicates_that_differ_only_with_the_ace_high_are_not_equal(self) -> None:
        assert up & only(Rank.ACE) != no_card
        assert table(up & only(Rank.ACE)) == table(no_card)

    def test_predicates_that_differ_only_in_a_piquet_pack_are_not_equal(self) -> None:
        closed, turning = up & only(Rank.SEVEN), up.turning & only(Rank.SEVEN)
        assert table(closed, PIQUET) != table(turning, PIQUET)
        assert table(closed) == table(turning)
        assert closed != turning

    @pytest.mark.slow
    @pytest.mark.parametrize(
        ("a", "b", "ranks"),
        [
            (down & only(Rank.KING), no_card, ACE_HIGH),
            (up.by(12).turning, down.turning, ACE_HIGH[:5]),
            (up.turning, down.turning, RANKS[:3]),
            (up.turning & same_rank, no_card, RANKS[:1]),
            (up.by(2).turning & same_rank, no_card, RANKS[:2]),
            (up.turning & down.turning, no_card, RANKS[:2]),
            (up.by(7), no_card, RANKS[:8]),
            (up.by(12), no_card, RANKS),
            (up & only(Rank.ACE), down & only(Rank.ACE), RANKS),
            (up.turning_to_base, up.turning, RANKS[:2]),
            (only(BASE) & only(Rank.KING), no_card, RANKS),
        ],
        ids=repr,
    )
    def test_one_pack_that_tells_two_predicates_apart_is_enough(
        self, a: Build, b: Build, ranks: tuple[Rank, ...]
    ) -> None:
        assert table(a, ranks) != table(b, ranks)
        assert witness(a, b) is not None
        assert a != b

    @pytest.mark.slow
    @pytest.mark.parametrize(
        ("a", "b"),
        [
            (up & down, no_card),
            (up & up.by(2), no_card),
            (up & same_rank, no_card),
            (up.turning_to_base & same_rank & only(Rank.ACE) & ~only(Rank.ACE), no_card),
            (up & up.turning, up),
            (up & up.turning_to_base & ~only(BASE), up & ~only(BASE) & up.turning_to_base),
            (up.by(12) & down.by(11), no_card),
            (only(Rank.KING) & only(Rank.QUEEN), no_card),
        ],
        ids=repr,
    )
    def test_what_no_pack_tells_apart_is_equal(self, a: Build, b: Build) -> None:
        assert witness(a, b) is None
        assert a == b
        assert hash(a) == hash(b)

    def test_a_union_allows_what_its_parts_allow_in_a_piquet_pack(self) -> None:
        closed, turning = up & only(Rank.SEVEN), up.turning & only(Rank.SEVEN)
        card, onto = Card.parse("7S"), Card.parse("AS")
        assert turning.allows(card, onto, None, PIQUET)
        assert (closed | turning).allows(card, onto, None, PIQUET)


RANKS_OF_A_PACK = st.lists(st.sampled_from(RANKS), unique=True, min_size=1)
"""Any number of ranks in any order."""


class TestAlgebra:
    """The operators are those of sets of pairs."""

    @given(TREES, TREES, st.data(), RANKS_OF_A_PACK)
    def test_operators_mean_what_they_say(
        self, a: Build, b: Build, data: st.DataObject, ranks: list[Rank]
    ) -> None:
        cards = st.builds(Card, st.sampled_from(ranks), st.sampled_from(SUITS))
        card, onto = data.draw(cards), data.draw(cards)
        base = data.draw(st.sampled_from([None, *ranks]))
        asked = card, onto, base, ranks
        first, second = a.allows(*asked), b.allows(*asked)
        assert (a & b).allows(*asked) is (first and second)
        assert (a | b).allows(*asked) is (first or second)
        assert (~a).allows(*asked) is (not first)

    @settings(max_examples=40)
    @given(TREES, TREES, TREES)
    def test_the_laws_of_sets(self, a: Build, b: Build, c: Build) -> None:
        laws = [
            (~~a, a),
            (a & a, a),
            (a | a, a),
            (a & b, b & a),
            (a | b, b | a),
            ((a & b) & c, a & (b & c)),
            ((a | b) | c, a | (b | c)),
            (a & (b | c), (a & b) | (a & c)),
            (a | (b & c), (a | b) & (a | c)),
            (~(a & b), ~a | ~b),
            (~(a | b), ~a & ~b),
            (a & (a | b), a),
            (a & ~a, no_card),
            (a | ~a, any_card),
            (a & any_card, a),
            (a | no_card, a),
        ]
        for left, right in laws:
            assert left == right
            assert hash(left) == hash(right)

    def test_some_words_mean_the_same(self) -> None:
        assert ~(in_colour | alternate_colour) & ~no_card == ~(in_suit | other_suit)
        assert in_colour & ~in_suit == in_colour & other_suit
        assert other_suit & ~in_colour == alternate_colour
        assert up | down == down | up

    def test_what_is_alike_in_a_full_pack_only_is_not_equal(self) -> None:
        assert table(up.by(12).turning) == table(down.turning)
        assert up.by(12).turning != down.turning

    def test_there_is_always_a_card_underneath(self) -> None:
        assert in_suit | other_suit == any_card
        assert in_colour | alternate_colour == any_card
        assert ~(in_colour | alternate_colour) == no_card
        assert hash(in_suit | other_suit) == hash(any_card)
        assert ~in_suit == other_suit
        assert same_rank | ~same_rank == any_card

    @pytest.mark.parametrize("build", [*STEPS, *SUIT_ATOMS, same_rank], ids=repr)
    def test_what_asks_of_the_card_underneath_looks_down(self, build: Build) -> None:
        assert build.looks_down
        assert (~build).looks_down
        assert (any_card & build).looks_down
        assert (only(Rank.ACE) | build).looks_down
        assert (~only(Rank.ACE) & build).looks_down

    @pytest.mark.parametrize("build", [b for b in PLAIN_ATOMS if b is not same_rank], ids=repr)
    def test_what_asks_of_the_card_alone_does_not_look_down(self, build: Build) -> None:
        assert not build.looks_down
        assert not (~build | only(BASE) & ~only(Rank.KING)).looks_down

    @given(TREES, RANKS_OF_A_PACK, st.data())
    def test_what_does_not_look_down_answers_alike_on_every_card(
        self, build: Build, ranks: list[Rank], data: st.DataObject
    ) -> None:
        base = data.draw(st.sampled_from([None, *ranks]))
        cards = [Card(rank, suit) for rank in ranks for suit in SUITS]
        if not build.looks_down:
            for card in cards:
                assert len({build.allows(card, onto, base, ranks) for onto in cards}) == 1

    @pytest.mark.parametrize("size", [0, 13, -1, 1.5, "2"])
    def test_no_step_has_another_size(self, size: Any) -> None:
        with pytest.raises(ValueError, match="a step has 1 to 12 ranks"):
            Step(True, size)

    def test_what_asks_of_the_base_goes_by_meaning(self) -> None:
        assert only(BASE).needs_base
        assert (only(BASE) & in_suit).needs_base
        assert not (only(BASE) | ~only(BASE)).needs_base
        assert not up.turning_to_base.needs_base

    def test_all_atoms_differ(self) -> None:
        distinct = set(ATOMS)
        assert len(distinct) == len(ATOMS)

    @pytest.mark.slow
    @settings(max_examples=25)
    @given(TREES, TREES, RANKS_OF_A_PACK)
    @example(up & only(Rank.ACE), no_card, [*ACE_HIGH])
    @example(in_colour & other_suit, in_colour & ~in_suit, [*RANKS])
    @example(up.by(12).turning, down.turning, [*RANKS])
    @example(up & only(Rank.SEVEN), up.turning & only(Rank.SEVEN), [*PIQUET])
    @example(only(BASE) & up.turning_to_base, no_card, [*RANKS])
    @example(~(in_suit & (up | down)), ~in_suit | (~up & ~down), [*RANKS])
    def test_equality_is_equality_of_meaning(self, a: Build, b: Build, ranks: list[Rank]) -> None:
        assert (a == b) is (witness(a, b) is None)
        if a == b:
            assert hash(a) == hash(b)
            for each in (*ORDERS, ranks):
                assert table(a, each) == table(b, each), each

    @pytest.mark.slow
    @settings(max_examples=30)
    @given(TREES, TREES, RANKS_OF_A_PACK)
    def test_one_thing_said_in_two_ways_is_alike_on_any_pack(
        self, a: Build, b: Build, ranks: list[Rank]
    ) -> None:
        for one, other in ((a & b, ~(~b | ~a)), (a, (a & b) | (a & ~b)), (a | b, b | (a & ~b))):
            assert one == other
            assert hash(one) == hash(other)
            assert table(one, ranks) == table(other, ranks)

    def test_a_predicate_is_equal_to_no_other_thing(self) -> None:
        for other in (None, "any card", 1, True, lambda *_: True):
            assert any_card != other

    @pytest.mark.parametrize("other", [None, True, "in suit", Rank.KING])
    def test_operators_take_only_predicates(self, other: Any) -> None:
        with pytest.raises(TypeError):
            down & other
        with pytest.raises(TypeError):
            other | down

    def test_a_predicate_is_neither_true_nor_false(self) -> None:
        with pytest.raises(TypeError, match=r"& \| ~"):
            bool(down)
        with pytest.raises(TypeError):
            _ = down and in_suit

    @pytest.mark.parametrize("name", ["size", "rising", "corner", "anything"])
    def test_a_predicate_is_immutable(self, name: str) -> None:
        with pytest.raises(AttributeError):
            setattr(up, name, 2)


class TestWords:
    """Predicates print in the words of a rule sheet and parse back from them."""

    WORDS = (
        (down & in_suit, "down in suit"),
        (in_suit & down, "down in suit"),
        (up & in_suit, "up in suit"),
        (down.turning & in_suit, "down in suit, turning the corner"),
        (
            up.turning_to_base & in_suit,
            "up in suit, turning the corner, stopping at the base",
        ),
        (down & alternate_colour, "down in alternating colours"),
        (down & in_colour, "down in colour"),
        (down & other_suit, "down in another suit"),
        (down, "down regardless of suit"),
        (down.turning, "down regardless of suit, turning the corner"),
        (down.by(2) & in_suit, "down by twos in suit"),
        (up.by(12), "up by twelves regardless of suit"),
        (up | down, "up or down regardless of suit"),
        (down | up, "up or down regardless of suit"),
        ((up | down) & in_suit, "up or down in suit"),
        (
            (up.turning | down.turning) & alternate_colour,
            "up or down in alternating colours, turning the corner",
        ),
        (same_rank, "the same rank"),
        (same_rank & alternate_colour, "the same rank in alternating colours"),
        (in_suit, "in suit"),
        (any_card, "any card"),
        (no_card, "no card"),
        (only(Rank.KING), "kings only"),
        (only(Rank.SIX), "sixes only"),
        (only(Rank.ACE), "aces only"),
        (only(BASE), "base cards only"),
        (~in_suit, "in another suit"),
        (~alternate_colour, "in colour"),
        (~only(Rank.QUEEN), "no queens"),
        (down & ~only(BASE), "down regardless of suit and no base cards"),
        (in_suit | same_rank, "in suit or the same rank"),
        (
            (down & in_suit) | (up & in_suit),
            "(down in suit) or (up in suit)",
        ),
        (
            down & in_suit & only(Rank.KING),
            "down in suit and kings only",
        ),
    )

    @pytest.mark.parametrize(("build", "words"), WORDS, ids=[repr(build) for build, _ in WORDS])
    def test_the_words_of_a_rule_sheet(self, build: Build, words: str) -> None:
        assert str(build) == words
        assert Build.parse(words) == build

    @pytest.mark.parametrize(
        ("text", "build"),
        [
            ("down", down),
            ("Down In Suit", down & in_suit),
            ("  down \n in   suit ", down & in_suit),
            ("down in suit turning the corner", down.turning & in_suit),
            ("down, turning the corner", down.turning),
            ("down in alternating colors", down & alternate_colour),
            ("up in color", up & in_colour),
            ("same rank", same_rank),
            ("down by ones", down),
            ("up or down", up | down),
            ("(down in suit)", down & in_suit),
            ("((down in suit))", down & in_suit),
            ("not down in suit", ~(down & in_suit)),
            ("not not in suit", in_suit),
            ("kings only or queens only", only(Rank.KING) | only(Rank.QUEEN)),
            # After "and" comes one phrase, and "up or down" is one.
            ("in suit and up or down", in_suit & (up | down)),
            ("in suit and (up or down)", in_suit & (up | down)),
            ("kings only and in suit or in colour", (only(Rank.KING) & in_suit) | in_colour),
            ("in colour or kings only and in suit", (only(Rank.KING) & in_suit) | in_colour),
        ],
    )
    def test_other_words_for_the_same(self, text: str, build: Build) -> None:
        assert Build.parse(text) == build

    @pytest.mark.parametrize("build", ATOMS, ids=repr)
    def test_every_atom_reads_back(self, build: Build) -> None:
        assert Build.parse(str(build)) == build
        assert eval(repr(build), dict(NAMESPACE)) == build  # noqa: S307

    @pytest.mark.parametrize(
        "build",
        [
            joined & suit
            for suit in SUIT_ATOMS
            for joined in [*STEPS, same_rank, up | down, up.turning | down.turning]
        ],
        ids=str,
    )
    def test_every_phrase_of_a_way_and_a_suit_reads_back(self, build: Build) -> None:
        assert " and " not in str(build)
        assert Build.parse(str(build)) == build
        assert eval(repr(build), dict(NAMESPACE)) == build  # noqa: S307

    @pytest.mark.parametrize("size", [2, 3, 12])
    @pytest.mark.parametrize("suit", [any_card, *SUIT_ATOMS], ids=repr)
    def test_both_ways_by_longer_steps(self, suit: Build, size: int) -> None:
        build = (up.by(size) | down.by(size)) & suit
        assert Build.parse(str(build)) == build

    @pytest.mark.parametrize("text", ["up or down by threes", "up or down by twos in suit"])
    def test_both_ways_by_longer_steps_are_read(self, text: str) -> None:
        assert isinstance(Build.parse(text), Build)

    @pytest.mark.parametrize("build", [down & in_suit, in_suit | same_rank], ids=repr)
    def test_a_predicate_joined_with_itself_prints_alike(self, build: Build) -> None:
        assert str(~(build | build)) == str(~build)
        assert str(build | build) == str(build & build) == str(build)

    @settings(max_examples=300)
    @given(TREES)
    def test_any_predicate_reads_back(self, build: Build) -> None:
        again = Build.parse(str(build))
        assert again == build
        assert hash(again) == hash(build)
        assert str(Build.parse(str(again))) == str(again)

    @settings(max_examples=300)
    @given(TREES)
    def test_any_repr_is_source(self, build: Build) -> None:
        again = eval(repr(build), dict(NAMESPACE))  # noqa: S307
        assert again == build
        assert hash(again) == hash(build)

    @given(TREES, TREES)
    def test_different_predicates_have_different_words(self, a: Build, b: Build) -> None:
        if a != b:
            assert str(a) != str(b)
            assert repr(a) != repr(b)

    @given(TREES)
    def test_any_predicate_survives_pickle_and_copy(self, build: Build) -> None:
        hash(build)
        for again in (
            pickle.loads(pickle.dumps(build)),  # noqa: S301
            copy.copy(build),
            copy.deepcopy(build),
        ):
            assert again == build
            assert hash(again) == hash(build)
            assert str(again) == str(build)


class TestTypos:
    """A word that does not fit is named, with a suggestion where one is near."""

    @pytest.mark.parametrize(
        ("text", "word", "suggested"),
        [
            ("dwon in suit", "dwon", "down"),
            ("down by tows", "tows", "twos"),
            ("king only", "king", "kings"),
            ("kings onyl", "onyl", "only"),
            ("down in suit nad kings only", "nad", "and"),
            ("down by two", "two", "twos"),
            ("nay card", "nay", "any"),
            ("(in suit) orr (in colour)", "orr", "or"),
            ("nt in suit", "nt", "not"),
            ("down regardles of suit", "regardles", "regardless"),
        ],
    )
    def test_the_word_is_named_with_what_was_meant(
        self, text: str, word: str, suggested: str
    ) -> None:
        with pytest.raises(NotationError, match=f"not '{word}'; did you mean {suggested}"):
            Build.parse(text)

    @pytest.mark.parametrize(
        ("text", "word", "suggested"),
        [
            ("down in siut", "siut", "suit"),
            ("down in suits", "suits", "suit"),
            ("down in anohter suit", "anohter", "another"),
            ("in clour", "clour", "colour"),
            ("down in alternate colours", "alternate", "alternating"),
            ("any crad", "crad", "card"),
            ("no cadr", "cadr", "card"),
            ("base crads only", "crads", "cards"),
            ("the same rnak", "rnak", "rank"),
            ("the smae rank", "smae", "same"),
            ("the same rank in siut", "siut", "suit"),
            ("up or dwon", "dwon", "down"),
            ("down in suit, turnin the corner", "turnin", "turning"),
            ("down in suit, turning teh corner", "teh", "the"),
            ("down in suit, turning the croner", "croner", "corner"),
            ("down in suit, turning the corner, stoping at the base", "stoping", "stopping"),
            ("down in suit, turning the corner, stopping at teh base", "teh", "the"),
            ("not (down in siut)", "siut", "suit"),
            ("kings only and down in siut", "siut", "suit"),
        ],
    )
    def test_a_typo_inside_a_phrase_is_named(self, text: str, word: str, suggested: str) -> None:
        with pytest.raises(NotationError, match=rf"not '{word}'; did you mean {suggested}\?"):
            Build.parse(text)

    @pytest.mark.parametrize(
        ("text", "word", "suggested"),
        [
            ("down regardless off suit", "off", "of"),
            ("down regardless of siut", "siut", "suit"),
            ("down in suit, turning the corner, stopping at the bsae", "bsae", "base"),
        ],
    )
    def test_a_typo_at_the_end_of_a_phrase_is_named_with_what_is_expected_there(
        self, text: str, word: str, suggested: str
    ) -> None:
        with pytest.raises(NotationError, match=rf"not '{word}'; did you mean {suggested}\?"):
            Build.parse(text)

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "   ",
            "and",
            "down and",
            "down or",
            "or down",
            "not",
            "(",
            ")",
            "(down",
            "down)",
            "()",
            "down down",
            "down in",
            "down in suit in suit",
            "down,",
            "down in suit,",
            "down by",
            "down by 2",
            "down by thirteens",
            "kings",
            "only",
            "thirteens only",
            "any",
            "card",
            "no cards",
            "base only",
            "up or",
            "down & in_suit",
            "~down",
            "down.in suit",
            "down in suit;",
            "down\x00",
            "дoun",
            "down ②",
            "down in suit, stopping at the base",
        ],
    )
    def test_what_is_no_phrase_is_a_notation_error(self, text: str) -> None:
        with pytest.raises(NotationError) as caught:
            Build.parse(text)
        assert caught.value.text == text
        assert caught.value.problem

    @pytest.mark.parametrize("text", ["", "down and", "kings", "not ("])
    def test_an_end_that_comes_too_soon_is_named(self, text: str) -> None:
        with pytest.raises(NotationError, match="the text ends there"):
            Build.parse(text)

    @pytest.mark.parametrize("value", [None, 5, b"down", ["down"], down])
    def test_what_is_no_text_is_a_notation_error(self, value: Any) -> None:
        with pytest.raises(NotationError) as caught:
            Build.parse(value)
        assert caught.value.text == f"a value of type {type(value).__name__}"

    @given(st.text(max_size=40))
    def test_any_text_parses_or_is_a_notation_error(self, text: str) -> None:
        try:
            build = Build.parse(text)
        except NotationError:
            return
        assert Build.parse(str(build)) == build

    @given(
        st.lists(
            st.sampled_from(
                "down up or and not ( ) , in suit colour any card no by twos kings only base cards"
                " turning the corner stopping at same rank regardless of another".split()
            ),
            max_size=12,
        ).map(" ".join)
    )
    def test_any_words_parse_or_are_a_notation_error(self, text: str) -> None:
        try:
            build = Build.parse(text)
        except NotationError:
            return
        assert Build.parse(str(build)) == build


class TestBounds:
    """Texts and trees without end are refused, quickly and by the right error."""

    @pytest.mark.parametrize(
        "text",
        [
            "(" * (2 * DEEPEST + 1) + "down" + ")" * (2 * DEEPEST + 1),
            "not " * (2 * DEEPEST + 1) + "down",
            "not (" * (DEEPEST + 1) + "down" + ")" * (DEEPEST + 1),
            "(" * 400,
        ],
        ids=["brackets", "nots", "both", "open"],
    )
    def test_depth_is_bounded(self, text: str) -> None:
        with pytest.raises(NotationError, match="levels"):
            Build.parse(text)

    def test_depth_within_the_bound_is_read(self) -> None:
        most = 2 * DEEPEST
        assert Build.parse("(" * most + "down" + ")" * most) == down
        assert Build.parse("not " * most + "down") == down
        assert Build.parse("not " * (most - 1) + "down") == ~down
        assert Build.parse("not (" * DEEPEST + "down" + ")" * DEEPEST) == down

    def test_predicates_nest_40_deep(self) -> None:
        assert DEEPEST == 40

    @pytest.mark.parametrize("joined", ["{} and in suit", "not ({} or in suit)"])
    def test_a_text_of_a_predicate_that_is_too_deep_is_a_notation_error(self, joined: str) -> None:
        text = "down"
        for level in range(DEEPEST):
            other = joined if level % 2 else "{} or kings only"
            text = f"({other.format(text)})"
        with pytest.raises(NotationError, match="nested at most 40 deep") as caught:
            Build.parse(text)
        assert caught.value.text == text
        assert len(str(caught.value)) < 200

    @pytest.mark.parametrize(
        "text",
        [
            "(" * 10**6,
            "x" * 10**6,
            " " * 10**6,
            "down or " * 125_000,
            "not " * 250_000,
            "é" * 10**6,
        ],
        ids=["brackets", "letters", "spaces", "ors", "nots", "accents"],
    )
    def test_a_million_characters_are_refused_at_once(self, text: str) -> None:
        start = time.perf_counter()
        with pytest.raises(NotationError, match="longer than") as caught:
            Build.parse(text)
        assert time.perf_counter() - start < 0.5
        assert len(str(caught.value)) < 200

    def test_a_hundred_thousand_characters_are_read_and_no_more(self) -> None:
        assert LONGEST_PHRASE == 100_000
        assert Build.parse("down".ljust(100_000)) == down
        with pytest.raises(NotationError, match="longer than 100000 characters"):
            Build.parse("down".ljust(100_001))

    @pytest.mark.parametrize("join", [" or ", " and "])
    def test_a_long_list_within_the_bound_is_read_at_once(self, join: str) -> None:
        start = time.perf_counter()
        assert Build.parse(join.join(["in suit"] * 8000)) == in_suit
        assert time.perf_counter() - start < 2

    def test_a_long_list_of_different_phrases_reads_back(self) -> None:
        phrases = [
            f"({step & suit & only(rank)})"
            for rank in RANKS[:4]
            for step in STEPS
            for suit in SUIT_ATOMS
        ]
        text = " or ".join(phrases)
        assert 80_000 < len(text) < 100_000
        build = Build.parse(text)
        assert str(build) == text
        assert Build.parse(str(build)) == build

    @staticmethod
    def nested(levels: int) -> Build:
        build: Build = up
        for level in range(levels):
            build = ~(build & in_suit) if level % 2 else ~(build | same_rank)
        return build

    def test_a_dozen_levels_read_back(self) -> None:
        build = self.nested(12)
        assert Build.parse(str(build)) == build

    def test_the_deepest_that_can_be_built_reads_back(self) -> None:
        build = self.nested(19) & same_rank
        assert build.depth == DEEPEST
        assert Build.parse(str(build)) == build
        assert str(Build.parse(str(build))) == str(build)
        assert eval(repr(build), dict(NAMESPACE)) == build  # noqa: S307
        assert pickle.loads(pickle.dumps(build)) == build  # noqa: S301
        assert copy.deepcopy(build) == build
        assert isinstance(build.allows(CARDS[0], CARDS[1]), bool)

    @pytest.mark.parametrize(
        "chain",
        [
            lambda build, odd: build & in_suit if odd else build | same_rank,
            lambda build, odd: ~(build & only(BASE)) if odd else ~(build | in_colour),
            lambda build, odd: build & (up | down) if odd else build | (up.by(2) & in_suit),
        ],
        ids=["joined", "inverted", "phrases"],
    )
    def test_a_deepest_chain_reads_back(self, chain: Callable[[Build, int], Build]) -> None:
        build: Build = up | down
        for level in range(2 * DEEPEST):
            try:
                build = chain(build, level % 2)
            except ValueError:
                break
        assert DEEPEST - 1 <= build.depth <= DEEPEST
        assert Build.parse(str(build)) == build
        assert str(Build.parse(str(build))) == str(build)

    def test_what_would_be_too_deep_is_refused(self) -> None:
        deepest = self.nested(19) & same_rank
        attempts: list[Callable[[], Build]] = [
            lambda: ~deepest,
            lambda: deepest | up,
            lambda: up | deepest,
            lambda: self.nested(20),
        ]
        for compose in attempts:
            with pytest.raises(ValueError, match="nested at most 40 deep"):
                compose()
        # What takes no level more can still be made.
        assert (deepest & up).depth == DEEPEST
        assert deepest & deepest == deepest | deepest == deepest

    def test_not_not_is_what_it_was(self) -> None:
        build = down & in_suit
        assert ~~build is build
        assert str(~~~build) == str(~build)
        assert (~~~same_rank).depth == 2
        assert ~in_suit is other_suit
        assert ~~in_suit is in_suit
        turned = build
        for _ in range(1000):
            turned = ~turned
        assert turned is build
        assert Build.parse("not not not down in suit").depth == (~build).depth

    @given(
        st.lists(
            st.tuples(st.sampled_from("&|~"), st.sampled_from([*ATOMS, up | down])), max_size=60
        )
    )
    def test_whatever_can_be_built_reads_back(self, steps: list[tuple[str, Build]]) -> None:
        build: Build = any_card
        for operator, atom in steps:
            try:
                build = (
                    ~build
                    if operator == "~"
                    else build & atom
                    if operator == "&"
                    else build | atom
                )
            except ValueError:
                assert build.depth >= DEEPEST
                break
        assert build.depth <= DEEPEST
        assert Build.parse(str(build)) == build
        assert eval(repr(build), dict(NAMESPACE)) == build  # noqa: S307

    def test_whatever_is_written_out_reads_back(self) -> None:
        build: Build = no_card
        for step in STEPS:
            build = build | (step & in_suit)
        assert Build.parse(str(build)) == build

    def test_a_deep_tree_is_no_recursion_error(self) -> None:
        with pytest.raises(ValueError, match="nested at most 40 deep"):
            self.nested(3000)
