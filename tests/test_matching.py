"""Sets of cards: every predicate, on every set of a few cards."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Sequence
from functools import reduce
from itertools import combinations, combinations_with_replacement, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sources import NAMESPACE

import patience
from patience import (
    Card,
    Matching,
    NotationError,
    Pack,
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
from patience.language.cards import RANKS
from patience.language.matching import LARGEST_SET, Number
from patience.language.words import TooLargeError
from patience.testing import matchings

ROYAL = Matching.one_of_each(Rank.JACK, Rank.QUEEN, Rank.KING)


def cards(text: str) -> list[Card]:
    return [Card.parse(each) for each in text.split()]


def makes(some: Matching, text: str, ranks: Sequence[Rank] = RANKS) -> bool:
    return some.allows(cards(text), ranks)


class TestTotal:
    """Ranks add up: an ace is one, a jack eleven, a queen twelve, a king thirteen."""

    @pytest.mark.parametrize(
        "text", ["KS", "QH AC", "JD 2S", "TC 3C", "6H 7H", "AC AD JS", "AC 2C TH", "3C 3D 3H 4S"]
    )
    def test_thirteen(self, text: str) -> None:
        assert makes(Matching.total(13), text)

    @pytest.mark.parametrize("text", ["", "QH", "KS AC", "6H 6D", "AC AD AH AS", "KC KD"])
    def test_not_thirteen(self, text: str) -> None:
        assert not makes(Matching.total(13), text)

    def test_five_cards_are_never_a_set(self) -> None:
        assert not makes(Matching.total(13), "AC 2C 3C 3D 4C")

    def test_every_pair_of_ranks(self) -> None:
        for one, other in combinations_with_replacement(RANKS, 2):
            both = [Card(one, Suit.CLUBS), Card(other, Suit.HEARTS)]
            assert [number for number in range(1, 27) if Matching.total(number).allows(both)] == [
                one + other
            ]

    def test_the_order_of_the_pack_does_not_count(self) -> None:
        ace_high = (*RANKS[1:], Rank.ACE)
        assert makes(Matching.total(13), "AC QC", ace_high)


class TestNumber:
    """So many cards, whatever they are."""

    @pytest.mark.parametrize("number", range(1, LARGEST_SET + 1))
    def test_exactly(self, number: int) -> None:
        some = cards("AC 7D KH 2S 9C")
        assert [Matching.exactly(number).allows(some[:size]) for size in range(6)] == [
            size == number for size in range(6)
        ]

    @pytest.mark.parametrize("number", range(1, LARGEST_SET + 1))
    def test_up_to(self, number: int) -> None:
        some = cards("AC 7D KH 2S 9C")
        assert [Matching.up_to(number).allows(some[:size]) for size in range(6)] == [
            1 <= size <= number for size in range(6)
        ]


class TestAlike:
    """Every two of the cards pass a predicate, in one order or the other."""

    @pytest.mark.parametrize(
        ("some", "text"),
        [
            (Matching.alike(same_rank), "7C 7D 7H 7S"),
            (Matching.alike(same_rank), "7C"),
            (Matching.alike(in_suit), "7C 2C KC"),
            (Matching.alike(up), "7C 8D"),
            (Matching.alike(up), "8D 7C"),
            (Matching.alike(down & in_suit), "7C 8C"),
            (Matching.alike(up.turning), "KC AD"),
            (Matching.alike(alternate_colour), "7C 8D"),
            (Matching.alike(only(Rank.KING)), "KC KD"),
            (Matching.alike(any_card), "2C 9D"),
            (Matching.pair(same_rank), "7C 7D"),
            (Matching.pair(same_rank | in_suit), "7C 2C"),
        ],
        ids=str,
    )
    def test_alike(self, some: Matching, text: str) -> None:
        assert makes(some, text)

    @pytest.mark.parametrize(
        ("some", "text"),
        [
            (Matching.alike(same_rank), "7C 7D 8H"),
            (Matching.alike(in_suit), "7C 2C KD"),
            (Matching.alike(up), "7C 9D"),
            (Matching.alike(up), "7C 8D 9H"),  # a run is no set: the ends do not pass
            (Matching.alike(up), "KC AD"),
            (Matching.alike(alternate_colour), "7C 8D 9S"),
            (Matching.alike(only(Rank.KING)), "KC QD"),
            (Matching.alike(no_card), "2C 9D"),
            (Matching.pair(same_rank), "7C"),
            (Matching.pair(same_rank), "7C 7D 7H"),
        ],
        ids=str,
    )
    def test_not_alike(self, some: Matching, text: str) -> None:
        assert not makes(some, text)

    @pytest.mark.parametrize("build", [same_rank, in_suit, up & in_suit, up.turning, in_colour])
    def test_every_two_are_asked(self, build: patience.Build) -> None:
        pack = Pack(suits="CDH", ranks="A23K").cards
        ranks = Pack(ranks="A23K").ranks
        for size in (2, 3):
            for some in combinations(pack, size):
                expected = all(
                    build.allows(one, other, None, ranks) or build.allows(other, one, None, ranks)
                    for one, other in combinations(some, 2)
                )
                assert Matching.alike(build).allows(some, ranks) is expected

    def test_the_order_of_the_pack_counts(self) -> None:
        ace_high = (*RANKS[1:], Rank.ACE)
        assert makes(Matching.alike(up), "KC AD", ace_high)
        assert not makes(Matching.alike(up), "AC 2D", ace_high)

    def test_two_of_the_same_card(self) -> None:
        assert makes(Matching.alike(same_rank), "7C 7C")
        assert not makes(Matching.alike(up), "7C 7C")

    def test_what_is_alike_goes_by_meaning(self) -> None:
        """Not by words, in which a card underneath may be named to no purpose."""
        kings = only(Rank.KING)
        wordy = kings & (in_suit | other_suit)
        given = [Card.parse("KH"), Card.parse("QS")]
        assert Matching.pair(kings) == Matching.pair(wordy)
        for some in (given, given[:1] * 2):
            assert Matching.pair(kings).allows(some) is Matching.pair(wordy).allows(some)
        assert str(Matching.alike(wordy)).startswith("cards of one sort (")


class TestSizes:
    """The most cards of a set, and how large predicates may be."""

    @pytest.mark.parametrize(
        ("sets_of", "most"),
        [
            (Matching.total(13), 4),
            (Matching.total(2), 2),
            (Matching.exactly(2), 2),
            (Matching.up_to(3), 3),
            (Matching.one_of_each(Rank.ACE, Rank.TWO), 2),
            (Matching.exactly(2) & Matching.total(3), 2),
            (Matching.exactly(2) | Matching.up_to(3), 3),
            (Matching.alike(in_suit), 4),
        ],
        ids=str,
    )
    def test_most(self, sets_of: Matching, most: int) -> None:
        assert sets_of.most == most

    def test_depth(self) -> None:
        found: Matching = Matching.total(1)
        for level in range(39):
            found = found & Matching.total(2) if level % 2 else found | Matching.total(3)
        assert Matching.parse(str(found)) == found
        with pytest.raises(ValueError, match="nested at most 40 deep"):
            _ = found & Matching.total(2)

    def test_what_is_too_large_survives_pickle(self) -> None:
        def deeper(found: Matching, number: int) -> Matching:
            return (found & Matching.total(number)) | Matching.total(number + 1)

        with pytest.raises(TooLargeError) as caught:
            reduce(deeper, range(1, 50), Matching.exactly(1))
        again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
        assert type(again) is TooLargeError
        assert str(again) == str(caught.value) == "a predicate is nested at most 40 deep"

    @pytest.mark.parametrize(
        ("text", "found"),
        [
            ("cards adding up to 52", Matching.total(52)),
            ("cards adding up to one", Matching.total(1)),
            ("four cards", Matching.exactly(4)),
            ("up to four cards", Matching.up_to(4)),
            ("two to four cards", Number(2, 4)),
            ("four to four cards", Matching.exactly(4)),
            (
                "an ace, a two, a three and a four",
                Matching.one_of_each(Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR),
            ),
            ("(" * 41 + "one card" + ")" * 41, Matching.exactly(1)),
        ],
        ids=lambda value: str(value)[:40],
    )
    def test_the_largest_text_that_is_read(self, text: str, found: Matching) -> None:
        assert Matching.parse(text) == found

    @pytest.mark.parametrize(
        ("text", "problem"),
        [
            ("cards adding up to 53", "from 1 to 52"),
            ("cards adding up to 0", "from 1 to 52"),
            ("five cards", "from 1 to 4"),
            ("up to five cards", "from 1 to 4"),
            ("two to five cards", "from 2 to 4"),
            ("three to two cards", "from 3 to 4"),
            ("an ace, a two, a three, a four and a five", "at most 4 different ranks"),
            ("an ace and an ace", "at most 4 different ranks"),
            ("(" * 42 + "one card" + ")" * 42, "at most 40 levels of brackets"),
        ],
        ids=lambda value: str(value)[:40],
    )
    def test_text_of_more_than_that(self, text: str, problem: str) -> None:
        with pytest.raises(NotationError, match=problem):
            Matching.parse(text)

    def test_text_that_is_too_deep(self) -> None:
        text = "one card"
        for level in range(30):
            text = f"({text} that are also cards adding up to {level + 1} or two cards)"
        with pytest.raises(NotationError, match="nested at most 40 deep"):
            Matching.parse(text)


class TestOneOfEach:
    """One card of each of some ranks, in any order."""

    def test_a_jack_a_queen_and_a_king(self) -> None:
        for order in permutations(cards("JC QD KS")):
            assert ROYAL.allows(order)

    @pytest.mark.parametrize("text", ["", "JC QD", "JC QD KS KH", "JC JD QS", "JC QD AS", "AC"])
    def test_and_no_others(self, text: str) -> None:
        assert not makes(ROYAL, text)


class TestJoined:
    """With & all must hold for the whole set, with | any one."""

    @pytest.mark.parametrize(
        ("text", "made"),
        [
            ("6C 5D", True),
            ("TC AD", True),
            ("JC", False),
            ("JC QD KS", True),
            ("AC 2D 8S", False),
            ("JC QD", False),
            ("4C 4D 3H", False),
        ],
    )
    def test_elevens(self, text: str, *, made: bool) -> None:
        assert makes((Matching.exactly(2) & Matching.total(11)) | ROYAL, text) is made

    def test_joined_either_way(self) -> None:
        one, other = (
            Matching.exactly(2) & Matching.total(10),
            Matching.alike(in_suit) & Matching.up_to(3),
        )
        pack = Pack(suits="CD", ranks="A2345678").cards
        for size in range(1, 4):
            for some in combinations(pack, size):
                assert (one | other).allows(some) is (one.allows(some) or other.allows(some))
                assert (one & other).allows(some) is (one.allows(some) and other.allows(some))

    def test_joined_with_itself_it_is_the_same(self) -> None:
        assert Matching.total(13) | Matching.total(13) == Matching.total(13)
        assert (Matching.total(13) & Matching.exactly(2)) & Matching.total(13) == Matching.total(
            13
        ) & Matching.exactly(2)

    @pytest.mark.parametrize("other", [same_rank, 13, None, "pairs"])
    def test_with_sets_only(self, other: Any) -> None:
        with pytest.raises(TypeError):
            _ = Matching.total(13) & other
        with pytest.raises(TypeError):
            _ = Matching.total(13) | other

    def test_it_is_neither_true_nor_false(self) -> None:
        with pytest.raises(TypeError, match="join them with"):
            _ = Matching.total(13) and Matching.exactly(2)


class TestWords:
    """The words of a rule sheet for a set."""

    @pytest.mark.parametrize(
        ("some", "words"),
        [
            (Matching.total(13), "cards adding up to thirteen"),
            (Matching.exactly(1), "one card"),
            (Matching.exactly(3), "three cards"),
            (Matching.up_to(3), "up to three cards"),
            (Number(2, 3), "two to three cards"),
            (Matching.alike(same_rank), "cards all the same rank"),
            (Matching.alike(only(Rank.KING)), "cards of one sort (kings only)"),
            (Matching.pair(same_rank), "two cards, all the same rank"),
            (Matching.exactly(2) & Matching.total(11), "two cards, adding up to eleven"),
            (ROYAL, "a jack, a queen and a king"),
            (Matching.one_of_each(Rank.ACE), "an ace"),
            (
                (Matching.exactly(2) & Matching.total(11)) | ROYAL,
                "two cards, adding up to eleven, or a jack, a queen and a king",
            ),
            (
                Matching.total(10) | Matching.total(20),
                "cards adding up to ten or cards adding up to 20",
            ),
            (
                Matching.alike(in_suit) & Matching.total(15),
                "cards all in suit that are also cards adding up to 15",
            ),
        ],
        ids=repr,
    )
    def test_words(self, some: Matching, words: str) -> None:
        assert str(some) == words


class TestWrong:
    """A value that cannot be a set is refused where it is made, in one clear error."""

    @pytest.mark.parametrize(
        "value", [0, -1, 53, 1.0, True, None, "13", (), pytest.param(10**5000, id="huge")]
    )
    def test_totals(self, value: Any) -> None:
        with pytest.raises(ValueError, match="cards add up to 1 to 52"):
            Matching.total(value)

    @pytest.mark.parametrize(
        "value", [0, -1, 5, 2.0, True, None, "2", pytest.param(10**5000, id="huge")]
    )
    @pytest.mark.parametrize("make", [Matching.exactly, Matching.up_to])
    def test_numbers(self, make: Callable[[Any], Matching], value: Any) -> None:
        with pytest.raises(ValueError, match="a set has 1 to 4 cards"):
            make(value)

    def test_more_at_least_than_at_most(self) -> None:
        with pytest.raises(ValueError, match="3 cards at least and 2 at most"):
            Number(3, 2)

    @pytest.mark.parametrize(
        "value", [None, 5, "same rank", Rank.ACE, Matching.total(13), object()]
    )
    @pytest.mark.parametrize("make", [Matching.alike, Matching.pair])
    def test_predicates(self, make: Callable[[Any], Matching], value: Any) -> None:
        with pytest.raises(TypeError, match="compared by a predicate"):
            make(value)

    @pytest.mark.parametrize(
        "values", [(), ("A",), (Rank.ACE, Rank.ACE), (None,), (1,), ([],), ({},)], ids=repr
    )
    def test_ranks(self, values: Any) -> None:
        with pytest.raises(ValueError, match="expected different ranks"):
            Matching.one_of_each(*values)

    def test_too_many_ranks(self) -> None:
        with pytest.raises(ValueError, match="a set has 1 to 4 cards, not 5"):
            Matching.one_of_each(*RANKS[:5])


MADE = [
    Matching.total(13),
    Matching.exactly(2),
    Matching.up_to(3),
    Matching.alike(same_rank & in_colour),
    Matching.pair(up | down),
    ROYAL,
    (Matching.exactly(2) & Matching.total(11)) | ROYAL,
    (Matching.total(5) | Matching.total(6)) & (Matching.exactly(2) | Matching.exactly(3)),
]


class TestValues:
    """Sets are values: equal, hashed, copied, pickled, and written as source."""

    @pytest.mark.parametrize("some", MADE, ids=repr)
    def test_there_and_back(self, some: Matching) -> None:
        for again in (
            copy.copy(some),
            copy.deepcopy(some),
            pickle.loads(pickle.dumps(some)),  # noqa: S301
            eval(repr(some), dict(NAMESPACE)),  # noqa: S307
        ):
            assert again == some
            assert hash(again) == hash(some)
            assert repr(again) == repr(some)

    def test_they_differ(self) -> None:
        assert len(set(MADE)) == len({str(some) for some in MADE}) == len(MADE)

    def test_immutable(self) -> None:
        with pytest.raises(AttributeError):
            Matching.total(13).number = 14  # type: ignore[attr-defined]

    @given(matchings(), st.data())
    def test_whatever_it_is(self, some: Matching, data: st.DataObject) -> None:
        assert eval(repr(some), dict(NAMESPACE)) == some  # noqa: S307
        assert str(some)
        pack = st.sampled_from(Pack(2).cards)
        given_cards = data.draw(st.lists(pack, max_size=LARGEST_SET + 1))
        said = some.allows(given_cards)
        for order in permutations(given_cards):
            assert some.allows(order) is said
        assert said is False or 1 <= len(given_cards) <= LARGEST_SET
