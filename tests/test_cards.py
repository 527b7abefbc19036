"""Ranks, suits, cards and packs."""

from __future__ import annotations

import copy
import pickle
import time
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sources import NAMESPACE

from patience import Card, NotationError, Pack, Rank, Suit
from patience.errors import RulesError
from patience.language.cards import RANKS, SUITS

CARDS = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)


ANY_PACK: Any = Pack
"""A pack for wrong types."""


class TestParsing:
    """A card is read from rank and suit."""

    @pytest.mark.parametrize(
        ("text", "rank", "suit"),
        [
            ("7H", Rank.SEVEN, Suit.HEARTS),
            ("7h", Rank.SEVEN, Suit.HEARTS),
            ("AC", Rank.ACE, Suit.CLUBS),
            ("ks", Rank.KING, Suit.SPADES),
            ("TD", Rank.TEN, Suit.DIAMONDS),
            ("td", Rank.TEN, Suit.DIAMONDS),
            ("10h", Rank.TEN, Suit.HEARTS),
            ("10♦", Rank.TEN, Suit.DIAMONDS),
            ("7♥", Rank.SEVEN, Suit.HEARTS),
            ("7♡", Rank.SEVEN, Suit.HEARTS),
            ("q♠", Rank.QUEEN, Suit.SPADES),
            ("J♣\ufe0f", Rank.JACK, Suit.CLUBS),
            ("  7H", Rank.SEVEN, Suit.HEARTS),
            ("7H\n", Rank.SEVEN, Suit.HEARTS),
            ("\t 10S \r\n", Rank.TEN, Suit.SPADES),
        ],
    )
    def test_forms(self, text: str, rank: Rank, suit: Suit) -> None:
        assert Card.parse(text) is Card(rank, suit)

    @pytest.mark.parametrize("card", CARDS, ids=str)
    def test_every_card_reads_back_from_all_that_it_prints(self, card: Card) -> None:
        for text in (str(card), str(card).lower(), card.pretty, f" {card}\n"):
            assert Card.parse(text) is card

    def test_fifty_two_cards_print_fifty_two_texts(self) -> None:
        assert len({str(card) for card in CARDS}) == len({card.pretty for card in CARDS}) == 52

    @pytest.mark.parametrize(
        "text",
        [
            "",
            " ",
            "\n",
            "7",
            "H",
            "1H",
            "0H",
            "11H",
            "010H",
            "100H",
            "HH",
            "H7",
            "7X",
            "7 H",
            "1 0H",
            "7HH",
            "77H",
            "7H 8H",
            "-7H",
            "7H-",
            "XH",
            "7H\x00",
            "None",
            "seven of hearts",
            "٧H",  # an Arabic seven
            "７H",  # a full-width seven
            "7Ｈ",  # a full-width H
            "१०H",  # a Devanagari ten
            "7Н",  # a Cyrillic En
            "АH",  # a Cyrillic A
            "\u212aH",  # the sign of kelvin
            "♥7",
            "🂷",
        ],
    )
    def test_other_text_is_a_notation_error_that_shows_it(self, text: str) -> None:
        with pytest.raises(NotationError) as caught:
            Card.parse(text)
        assert repr(caught.value.text)[1:-1] in str(caught.value)

    def test_the_message_says_what_is_wrong_and_what_would_be_right(self) -> None:
        with pytest.raises(NotationError, match=r"'7X': not a card; write .*7H"):
            Card.parse("7X")

    @pytest.mark.parametrize("parse", [Card.parse, lambda text: Suit.parse(text[1:])])
    def test_letters_that_only_fold_to_a_suit_are_none(self, parse: Any) -> None:
        with pytest.raises(NotationError):
            parse("7\u017f")

    @pytest.mark.parametrize("value", [None, 7, 7.5, True, b"7H", ["7H"], ("7", "H"), object()])
    def test_what_is_no_text_is_a_notation_error_that_tells_its_type(self, value: Any) -> None:
        with pytest.raises(NotationError) as caught:
            Card.parse(value)
        assert caught.value.text == f"a value of type {type(value).__name__}"
        assert str(caught.value) == (
            f"'a value of type {type(value).__name__}':"
            " not a card; write rank and suit, as 7H or TD"
        )
        again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
        assert (again.text, again.problem) == (caught.value.text, caught.value.problem)

    def test_a_huge_number_is_a_notation_error(self) -> None:
        value: Any = 10**5000
        with pytest.raises(NotationError, match="'a value of type int': not a card"):
            Card.parse(value)

    @pytest.mark.parametrize(
        "text", ["7" * 10**6, " " * 10**6 + "x", "7H" + " " * 10**6 + "x", "7H" * 10**6]
    )
    def test_huge_text_is_refused_at_once_and_shown_in_short(self, text: str) -> None:
        start = time.perf_counter()
        with pytest.raises(NotationError) as caught:
            Card.parse(text)
        assert time.perf_counter() - start < 1
        assert len(str(caught.value)) < 200

    @given(st.text(max_size=6) | st.text("A1023456789TJQKCDHS♣♦♥♠ \t\ufe0f", max_size=6))
    def test_any_text_is_a_card_that_prints_alike_or_a_notation_error(self, text: str) -> None:
        try:
            card = Card.parse(text)
        except NotationError:
            return
        plain = text.strip().removesuffix("\ufe0f").upper().replace("10", "T")
        assert plain in (str(card), card.pretty)

    @pytest.mark.parametrize(
        ("text", "rank"), [("A", Rank.ACE), ("t", Rank.TEN), ("10", Rank.TEN), ("k", Rank.KING)]
    )
    def test_ranks_are_read_alone(self, text: str, rank: Rank) -> None:
        assert Rank.parse(text) is rank

    @pytest.mark.parametrize(
        "text", ["", "1", "11", "0", "X", "AA", "ace", "٧", "10 ", "7" * 10**6]
    )
    def test_other_text_is_no_rank(self, text: str) -> None:
        with pytest.raises(NotationError, match="not a rank"):
            Rank.parse(text)

    @pytest.mark.parametrize(("text", "suit"), [("c", Suit.CLUBS), ("♦", Suit.DIAMONDS)])
    def test_suits_are_read_alone(self, text: str, suit: Suit) -> None:
        assert Suit.parse(text) is suit

    @pytest.mark.parametrize("text", ["", "X", "CC", "hearts", "♥♥", "1", "H" * 10**6])
    def test_other_text_is_no_suit(self, text: str) -> None:
        with pytest.raises(NotationError, match="not a suit"):
            Suit.parse(text)

    @pytest.mark.parametrize("value", [None, 7, 7.5])
    @pytest.mark.parametrize("kind", [Rank, Suit])
    def test_what_is_no_text_is_no_rank_and_no_suit(self, kind: Any, value: Any) -> None:
        with pytest.raises(NotationError) as caught:
            kind.parse(value)
        assert caught.value.text == f"a value of type {type(value).__name__}"


class TestFaces:
    """Rank, suit and colour of a card."""

    def test_rank_suit_and_colour(self) -> None:
        card = Card.parse("QS")
        assert (card.rank, card.suit, card.colour) == (Rank.QUEEN, Suit.SPADES, "black")

    def test_colours(self) -> None:
        assert [suit.colour for suit in SUITS] == [
            "black",
            "red",
            "red",
            "black",
        ]

    def test_words(self) -> None:
        assert Card.parse("7H").word == "seven of hearts"
        assert Card.parse("TC").word == "ten of clubs"
        assert Card.parse("7H").pretty == "7♥"

    def test_ranks_have_articles_and_plurals(self) -> None:
        assert [rank.article for rank in RANKS if rank.article.startswith("an ")] == [
            "an ace",
            "an eight",
        ]
        assert {rank.plural for rank in RANKS} >= {"aces", "sixes", "tens", "kings"}

    def test_the_pips_are_the_number_of_a_rank(self) -> None:
        assert [int(rank) for rank in RANKS] == [*range(1, 14)]

    def test_codes_are_0_to_51(self) -> None:
        assert [card.code for card in CARDS] == [*range(52)]


class TestIdentity:
    """There is one instance of each face, whichever way it is made."""

    @pytest.mark.parametrize("card", CARDS, ids=str)
    def test_one_instance(self, card: Card) -> None:
        assert Card(card.rank, card.suit) is card
        assert copy.copy(card) is card
        assert copy.deepcopy(card) is card
        assert copy.deepcopy([card, (card,)]) == [card, (card,)]
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(card, protocol)) is card  # noqa: S301
        assert eval(repr(card), dict(NAMESPACE)) is card  # noqa: S307

    def test_the_cards_of_two_packs_are_the_same(self) -> None:
        cards = Pack(2).cards
        assert all(first is second for first, second in zip(cards[:52], cards[52:], strict=True))

    @pytest.mark.parametrize("rank", [0, 14, "7", None, []])
    def test_what_is_no_rank_makes_no_card(self, rank: Any) -> None:
        with pytest.raises(NotationError):
            Card(rank, Suit.HEARTS)

    @pytest.mark.parametrize("suit", [4, -1, "H", None, {}])
    def test_what_is_no_suit_makes_no_card(self, suit: Any) -> None:
        with pytest.raises(NotationError):
            Card(Rank.ACE, suit)

    @pytest.mark.parametrize("name", ["rank", "suit", "code", "colour", "anything"])
    def test_a_card_is_immutable(self, name: str) -> None:
        card = Card.parse("7H")
        with pytest.raises(AttributeError, match="immutable"):
            setattr(card, name, Rank.ACE)
        with pytest.raises(AttributeError, match="immutable"):
            delattr(card, name)
        assert (card.rank, card.suit) == (Rank.SEVEN, Suit.HEARTS)

    def test_cards_are_equal_only_to_themselves(self) -> None:
        assert len(set(CARDS)) == 52
        other: object = "7H"
        assert Card.parse("7H") != other


class TestOrdering:
    """Cards sort by suit, then by pips."""

    def test_sorted(self) -> None:
        assert sorted([*CARDS[26:], *CARDS[:26]]) == [*CARDS]
        assert Card.parse("KC") < Card.parse("AD")
        assert Card.parse("2H") > Card.parse("AH")
        assert max(CARDS) is Card.parse("KS")

    def test_a_card_is_not_compared_with_anything_else(self) -> None:
        other: Any = 5
        with pytest.raises(TypeError):
            _ = Card.parse("7H") < other


class TestPack:
    """So many copies of some suits and ranks."""

    def test_a_full_pack(self) -> None:
        assert Pack().cards == CARDS
        assert len(Pack()) == 52
        assert [*Pack()] == [*CARDS]

    def test_copies(self) -> None:
        assert len(Pack(3)) == 156
        assert Pack(3).cards == CARDS * 3

    def test_a_piquet_pack_has_the_ace_high(self) -> None:
        pack = Pack(ranks="789TJQKA")
        assert len(pack) == 32
        assert pack.ranks[0] is Rank.SEVEN
        assert pack.ranks[-1] is Rank.ACE

    def test_ranks_and_suits_may_be_values_or_text(self) -> None:
        assert Pack(ranks="a23", suits="hs") == Pack(
            ranks=[Rank.ACE, Rank.TWO, Rank.THREE], suits=(Suit.HEARTS, Suit.SPADES)
        )
        assert Pack(ranks="10JQK").ranks == Pack(ranks="10 J Q K").ranks == RANKS[-4:]
        assert Pack(suits="♥S").suits == (Suit.HEARTS, Suit.SPADES)

    def test_the_order_of_ranks_and_suits_counts(self) -> None:
        assert Pack(ranks="A23") != Pack(ranks="32A")
        assert [str(card) for card in Pack(ranks="2A", suits="SC")] == ["2S", "AS", "2C", "AC"]

    def test_membership(self) -> None:
        pack = Pack(ranks="A23", suits="H")
        assert Card.parse("2H") in pack
        assert Card.parse("4H") not in pack
        assert Card.parse("2S") not in pack
        assert "2H" not in pack
        assert None not in pack

    @pytest.mark.parametrize(
        "pack",
        [
            Pack(),
            Pack(2),
            Pack(ranks="789TJQKA"),
            Pack(4, suits="SH", ranks="KA"),
            Pack(copies=16, suits="C", ranks=[Rank.ACE]),
        ],
        ids=repr,
    )
    def test_a_pack_is_a_value(self, pack: Pack) -> None:
        again = eval(repr(pack), dict(NAMESPACE))  # noqa: S307
        assert again == pack
        assert hash(again) == hash(pack)
        assert len(pack.cards) == len(pack)
        for other in (
            pickle.loads(pickle.dumps(pack)),  # noqa: S301
            copy.copy(pack),
            copy.deepcopy(pack),
        ):
            assert other == pack
            assert hash(other) == hash(pack)
            assert other.cards == pack.cards

    def test_a_repr_names_only_what_is_not_usual(self) -> None:
        assert repr(Pack()) == "Pack()"
        assert repr(Pack(2)) == "Pack(copies=2)"

    @pytest.mark.parametrize(
        ("pack", "words"),
        [
            (Pack(), "one pack"),
            (Pack(2), "two packs"),
            (Pack(suits="H"), "one pack of hearts"),
            (Pack(suits="HS"), "one pack of hearts and spades"),
            (Pack(ranks="789TJQKA"), "one pack with the ranks 7 8 9 T J Q K A"),
        ],
    )
    def test_words(self, pack: Pack, words: str) -> None:
        assert str(pack) == words

    @pytest.mark.parametrize("name", ["copies", "suits", "ranks"])
    def test_a_pack_is_immutable(self, name: str) -> None:
        with pytest.raises(AttributeError):
            setattr(Pack(), name, 1)

    @pytest.mark.parametrize(
        ("make", "path", "gist"),
        [
            (lambda: ANY_PACK(suits=["hearts"]), None, "not a suit"),
            (lambda: ANY_PACK(ranks=["ace", "two"]), None, "not a rank"),
            (lambda: ANY_PACK(ranks=[1, 2, 3]), "pack.ranks", "expected a rank, not 1"),
            (lambda: ANY_PACK(suits=5), "pack.suits", "expected a sequence, not 5"),
            (lambda: ANY_PACK(suits="CC"), "pack.suits", "Suit.CLUBS is given twice"),
            (lambda: ANY_PACK(ranks=""), "pack.ranks", "at least one"),
            (lambda: ANY_PACK(10**30), "pack.copies", "expected 1 to 16"),
            (lambda: ANY_PACK(-1), "pack.copies", "expected 1 to 16"),
            (lambda: ANY_PACK(True), "pack.copies", "expected a whole number"),
        ],
        ids=range(9),
    )
    def test_what_makes_no_pack(
        self, make: Callable[[], object], path: str | None, gist: str
    ) -> None:
        with pytest.raises((RulesError, NotationError), match=gist) as caught:
            make()
        if path is not None:
            assert isinstance(caught.value, RulesError)
            assert [fault.path for fault in caught.value.faults] == [path]

    @pytest.mark.parametrize("text", ["7X", "1", "100", "7-8"])
    def test_ranks_with_a_typo_are_a_notation_error(self, text: str) -> None:
        with pytest.raises(NotationError):
            Pack(ranks=text)

    @settings(max_examples=50)
    @given(
        st.integers(1, 16),
        st.lists(st.sampled_from(SUITS), unique=True, min_size=1),
        st.lists(st.sampled_from(RANKS), unique=True, min_size=1),
    )
    def test_length_iteration_and_membership_agree(
        self, copies: int, suits: list[Suit], ranks: list[Rank]
    ) -> None:
        pack = Pack(copies, suits, ranks)
        cards = [*pack]
        assert len(cards) == len(pack) == copies * len(suits) * len(ranks)
        assert {card for card in CARDS if card in pack} == set(cards)
        assert eval(repr(pack), dict(NAMESPACE)) == pack  # noqa: S307
