"""Positions: deals, moves and their text, values, keys, views and pictures."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import attrs
import pytest
from arranging import again, assert_distinct, bench, ends, lay, lay_out
from games import CHOSEN
from hypothesis import given
from hypothesis import strategies as st
from many import for_each
from side_by_side import table_of

from patience import (
    COLONEL,
    CORONA,
    Address,
    Build,
    Card,
    Cell,
    Deal,
    DealError,
    Discard,
    Foundation,
    IllegalMove,
    Matching,
    Move,
    NotationError,
    Outcome,
    Pack,
    PatienceError,
    Pile,
    Play,
    Position,
    Rank,
    Reason,
    Refusal,
    Reserve,
    Rules,
    Shape,
    Stock,
    Tableau,
    Transfer,
    Waste,
    alternate_colour,
    by_piles,
    by_rows,
    cleared,
    compare,
    dealt,
    describe,
    down,
    fill_from,
    first_played,
    only,
    reference,
    run,
    up,
)
from patience.catalogue import (
    BELEAGUERED_CASTLE,
    CANFIELD,
    FREECELL,
    GAMES,
    GOLF,
    KLONDIKE,
    SPIDER,
)
from patience.language.piles import UNLIMITED, Group
from patience.moves import REDEAL, TURN, parse_move
from patience.table.layout import order_cards

CLUBS = Pack(suits="C")


def order(text: str, pack: Pack = CLUBS) -> list[Card]:
    """These cards first, then the rest of the pack."""
    first = [Card.parse(word) for word in text.split()]
    rest = Counter(pack) - Counter(first)
    return first + sorted(rest.elements())


def wandered(rules: Rules, number: int, steps: int) -> Position:
    """A position some random moves into a deal."""
    chance = random.Random(number)
    position = rules.deal(number)
    for _ in range(steps):
        if position.moves():
            position = position.play(chance.choice(position.moves()))
    return position


def canonical(position: Position) -> object:
    """The key that the reference gives a position."""
    return reference.make_key(position.rules, table_of(position))


def hashed(position: Position) -> int:
    """The hash that a search has of a position."""
    state = position.state()
    state.track(hashing=True)
    return state.hash()


class TestDeal:
    """`Rules.deal` takes a number or the cards themselves."""

    @pytest.mark.parametrize("number", [0, 1, 2**32, 2**63, 2**64 - 1])
    def test_every_number_of_64_bits_is_a_deal(self, number: int) -> None:
        assert CORONA.deal(number) == CORONA.deal(number)

    @pytest.mark.parametrize(
        ("number", "gist"),
        [
            (-1, "expected 0 to 2**64 - 1"),
            (2**64, "expected 0 to 2**64 - 1"),
            (-(10**5000), "expected 0 to 2**64 - 1"),
            (10**5000, "expected 0 to 2**64 - 1"),
            (1.0, "expected a whole number, not 1.0"),
            (float("nan"), "expected a whole number"),
            (True, "expected a whole number, not True"),
            ("1", "expected a whole number, not '1'"),
            (b"1", "expected a whole number"),
            ([1], "expected a whole number"),
        ],
        ids=range(10),
    )
    def test_other_numbers_are_a_deal_error(self, number: Any, gist: str) -> None:
        with pytest.raises(DealError) as caught:
            CORONA.deal(number)
        (fault,) = caught.value.faults
        assert fault.path == "number"
        assert gist in fault.message

    def test_both_are_a_deal_error(self) -> None:
        asked: list[dict[str, Any]] = [
            {"number": 1, "cards": []},
            {"number": 1, "cards": CORONA.pack},
        ]
        for arguments in asked:
            with pytest.raises(DealError, match="a number, the cards in their order, ms or pysol"):
                CORONA.deal(**arguments)

    def test_the_events_of_a_deal_that_nobody_can_name(self) -> None:
        with pytest.raises(DealError, match="a number, the cards in their order, ms or pysol"):
            CORONA.deal_events()

    def test_deals_differ(self) -> None:
        assert len({CORONA.deal(number) for number in range(50)}) == 50

    @pytest.mark.slow
    def test_the_cards_of_a_deal_are_the_pack(self) -> None:
        for rules in GAMES:
            cards = [
                card
                for address in rules.deal(9).view().addresses
                for card in rules.deal(9).pile(address)
            ]
            assert Counter(cards) == Counter(rules.pack)

    def test_cards_may_be_text_or_values_and_any_iterable(self) -> None:
        cards = order_cards(CORONA, 5, None)
        assert CORONA.deal(5) == CORONA.deal(cards=cards)
        assert CORONA.deal(5) == CORONA.deal(cards=map(str, cards))
        assert CORONA.deal(5) == CORONA.deal(cards=" ".join(map(str, cards)))
        assert CORONA.deal(5) == CORONA.deal(cards="\n".join(card.pretty for card in cards))
        assert CORONA.deal(5) == CORONA.deal(cards=(card.pretty for card in cards))

    def test_a_card_twice_and_a_missing_one_are_named(self) -> None:
        cards = [str(card) for card in FREECELL.pack]
        cards[cards.index("7H")] = "8H"
        with pytest.raises(DealError) as caught:
            FREECELL.deal(cards=cards)
        assert {fault.path: fault.message for fault in caught.value.faults} == {
            "7H": "missing; there are 0 of 1",
            "8H": "there are 2, the pack has 1",
        }

    def test_too_many_and_too_few_cards_are_named(self) -> None:
        with pytest.raises(DealError, match="7H: there are 3, the pack has 2"):
            CORONA.deal(cards=[*CORONA.pack, "7H"])
        with pytest.raises(DealError, match="KS: missing; there are 1 of 2"):
            CORONA.deal(cards=CORONA.pack.cards[:-1])
        with pytest.raises(DealError) as caught:
            FREECELL.deal(cards=[])
        assert len(caught.value.faults) == 52

    def test_text_of_cards_is_read_no_further_than_the_pack_goes(self) -> None:
        with pytest.raises(DealError) as caught:
            FREECELL.deal(cards="")
        assert len(caught.value.faults) == 52
        with pytest.raises(NotationError, match="'banana'"):
            FREECELL.deal(cards="AC banana")
        with pytest.raises(DealError, match="AC: there are 53"):
            FREECELL.deal(cards="AC " * 53)
        with pytest.raises(DealError, match="AC: there are 53"):
            FREECELL.deal(cards="AC " * 10**6)

    def test_a_card_of_another_pack_is_named(self) -> None:
        rules = Rules("X", pack=Pack(ranks="A23"), groups=[Foundation(4), Tableau(4, deal=3)])
        with pytest.raises(DealError, match="7H: this card is not in the pack"):
            rules.deal(cards=[*rules.pack, "7H"])

    @pytest.mark.parametrize("bad", ["7X", "", None, 5, "7H 8H"])
    def test_what_is_no_card_is_a_notation_error(self, bad: Any) -> None:
        with pytest.raises(NotationError):
            FREECELL.deal(cards=[bad, *FREECELL.pack.cards[1:]])

    @pytest.mark.parametrize("cards", [5, 1.5, True])
    def test_what_is_no_sequence_of_cards_is_a_deal_error(self, cards: Any) -> None:
        with pytest.raises(PatienceError):
            FREECELL.deal(cards=cards)

    def test_a_text_of_cards_is_read_as_letters_and_refused(self) -> None:
        with pytest.raises(PatienceError):
            FREECELL.deal(cards="7H 8H")


class TestOrigin:
    """An opening position says by which number it was dealt."""

    @pytest.mark.parametrize(
        ("how", "origin"),
        [
            ({"number": 0}, "0"),
            ({"number": 2026}, "2026"),
            ({"number": 2**64 - 1}, str(2**64 - 1)),
            ({"ms": 11982}, "ms 11982"),
            ({"pysol": 24684909823574389102}, "pysol 24684909823574389102"),
        ],
    )
    def test_of_a_number(self, how: dict[str, Any], origin: str) -> None:
        position = FREECELL.deal(**how)
        assert position.origin == origin
        assert Deal.parse(origin).lay(FREECELL) == position
        assert pickle.loads(pickle.dumps(position)).origin == origin  # noqa: S301

    def test_of_anything_else(self) -> None:
        opening = FREECELL.deal(1)
        assert opening.play(opening.moves()[0]).origin is None
        assert FREECELL.deal(cards=FREECELL.pack.cards).origin is None
        assert FREECELL.position(opening.text).origin is None
        assert FREECELL.position(opening.text) == opening

    def test_a_number_is_drawn_where_none_is_given(self) -> None:
        drawn = [FREECELL.deal() for _ in range(8)]
        assert len({*drawn}) > 1
        for position in drawn:
            assert position.origin is not None
            assert FREECELL.deal(int(position.origin)) == position


class TestLayout:
    """The order of the cards, the order of the steps, and where each card comes to lie."""

    @staticmethod
    def game(*groups: Any, **more: Any) -> Rules:
        return bench_of_clubs(*groups, **more)

    def test_by_rows(self) -> None:
        rules = self.game(Tableau(3, deal=2))
        assert ends(rules.deal(cards=order("AC 2C 3C 4C 5C 6C"))) == "AC 4C | 2C 5C | 3C 6C"

    def test_by_piles(self) -> None:
        rules = self.game(Tableau(3, deal=2), dealing=[by_piles("tableau")])
        assert ends(rules.deal(cards=order("AC 2C 3C 4C 5C 6C"))) == "AC 2C | 3C 4C | 5C 6C"

    def test_backwards(self) -> None:
        rules = self.game(Tableau(3, deal=2), dealing=[by_rows("tableau", backwards=True)])
        assert ends(rules.deal(cards=order("AC 2C 3C 4C 5C 6C"))) == "3C 6C | 2C 5C | AC 4C"
        rules = self.game(Tableau(3, deal=2), dealing=[by_piles("tableau", backwards=True)])
        assert ends(rules.deal(cards=order("AC 2C 3C 4C 5C 6C"))) == "5C 6C | 3C 4C | AC 2C"

    def test_unequal_piles_by_rows(self) -> None:
        rules = self.game(Tableau(3, deal=(1, 3, 2)))
        assert ends(rules.deal(cards=order("AC 2C 3C 4C 5C 6C"))) == "AC | 2C 4C 6C | 3C 5C"

    def test_hidden_cards(self) -> None:
        rules = self.game(Tableau(3, deal=3, down=(0, 1, 2)))
        assert ends(rules.deal(cards=order("AC 2C 3C 4C 5C 6C 7C 8C 9C"))) == (
            "AC 4C 7C | -2C 5C 8C | -3C -6C 9C"
        )

    def test_a_pattern_repeats_from_the_bottom(self) -> None:
        rules = self.game(Tableau(2, deal=(3, 4), down="du"))
        assert ends(rules.deal(cards=order("AC 2C 3C 4C 5C 6C 7C"))) == (
            "-AC 3C 5C | -2C 4C -6C 7C"
        )

    def test_an_end_card_that_is_dealt_face_down_turns_up(self) -> None:
        rules = self.game(Tableau(2, deal=2, down=2))
        assert ends(rules.deal(cards=order("AC 2C 3C 4C"))) == "-AC 3C | -2C 4C"
        rules = self.game(Tableau(2, deal=2, down=2, flip=False))
        assert ends(rules.deal(cards=order("AC 2C 3C 4C"))) == "-AC -3C | -2C -4C"

    def test_the_rest_is_the_stock_and_its_first_card_is_turned_first(self) -> None:
        rules = bench_of_clubs(Tableau(1, deal=2))
        position = rules.deal(cards=order("AC 2C 3C 4C")).play("turn")
        assert str(position.pile("waste")) == "3C"
        assert position.play("turn").pile("waste").top is Card.parse("4C")

    def test_the_waste_comes_last(self) -> None:
        rules = self.game(Waste(deal=2), Tableau(2, deal=1), Reserve(deal=2), Cell(1, deal=1))
        position = rules.deal(cards=order("AC 2C 3C 4C 5C 6C 7C"))
        assert [str(position.pile(name)) for name in ("reserve", "t0", "t1", "cell", "waste")] == [
            "AC 2C",
            "3C",
            "4C",
            "5C",
            "6C 7C",
        ]

    def test_base_cards_are_set_out_from_where_they_are(self) -> None:
        rules = Rules(
            "X",
            pack=Pack(ranks="A23", suits="CD"),
            groups=[Foundation(2, deal=1), Tableau(2, deal=2)],
        )
        position = rules.deal(cards="2C AD 3C 2D AC 3D".split())
        assert [str(pile) for pile in position.group("foundation")] == ["AC", "AD"]
        assert ends(position) == "2C 2D | 3C 3D"

    def test_a_base_card_is_dealt_in_turn(self) -> None:
        rules = self.game(Foundation(1, base=dealt, build=up.turning), Tableau(2, deal=1))
        position = rules.deal(cards=order("4C 5C 9C"))
        assert str(position.pile("f")) == "9C"
        assert position.base is Rank.NINE

    def test_a_base_card_goes_to_the_pile_of_its_suit(self) -> None:
        rules = CANFIELD.variant("X", foundation={"suits": "CDHS"})
        for number in range(8):
            position = rules.deal(number)
            (offset,) = [i for i, pile in enumerate(position.group("foundation")) if pile]
            assert "CDHS"[offset] == str(position.pile(f"f{offset}").top.suit)

    def test_canfield_deals_reserve_base_and_columns(self) -> None:
        cards = [str(card) for card in CANFIELD.pack]
        position = CANFIELD.deal(cards=cards)
        assert [str(card) for card in position.pile("reserve")] == cards[:13]
        assert position.pile("reserve").up == (False,) * 12 + (True,)
        assert str(position.pile("f0")) == cards[13]
        assert [str(pile) for pile in position.group("tableau")] == cards[14:18]
        assert [str(card) for card in position.pile("stock")] == cards[18:][::-1]

    def test_klondike_deals_by_rows(self) -> None:
        cards = [str(card) for card in KLONDIKE.pack]
        position = KLONDIKE.deal(cards=cards)
        assert [str(pile.cards[0]) for pile in position.group("tableau")] == cards[:7]
        assert str(position.pile("t1")) == f"-{cards[1]} {cards[7]}"

    def test_a_deal_has_settled(self) -> None:
        rules = self.game(Tableau(3, deal=(1, 0, 0), space=fill_from("waste", "stock")))
        assert ends(rules.deal(cards=order("4C 5C 6C"))) == "4C | 5C | 6C"
        rules = self.game(Waste(refill=True), Tableau(1, deal=1))
        assert str(rules.deal(cards=order("4C 5C")).pile("waste")) == "5C"


def bench_of_clubs(*groups: Any, **more: Any) -> Rules:
    """A game with a suit of clubs, a stock, a waste and these groups."""
    usual: list[Group] = [Stock(), Waste(), Foundation(1)]
    names = {group.name for group in groups}
    return Rules(
        "Clubs",
        pack=CLUBS,
        groups=[*(group for group in usual if group.name not in names), *groups],
        goal=cleared("stock"),
        **more,
    )


class TestAddresses:
    """A pile is addressed in full or in short."""

    @pytest.mark.parametrize(
        ("text", "address"),
        [
            ("tableau:3", Address("tableau", 3)),
            ("tableau3", Address("tableau", 3)),
            ("t3", Address("tableau", 3)),
            ("t:3", Address("tableau", 3)),
            ("t11", Address("tableau", 11)),
            ("t", Address("tableau")),
            ("waste", Address("waste")),
            ("w", Address("waste")),
            ("s", Address("stock")),
            ("f0", Address("foundation", 0)),
            ("c1", Address("cell", 1)),
            ("r", Address("reserve")),
            ("left_wing:2", Address("left_wing", 2)),
        ],
    )
    def test_parse(self, text: str, address: Address) -> None:
        assert Address.parse(text) == address
        assert Address.parse(str(address)) == address
        assert Address.parse(address.short) == address

    def test_text(self) -> None:
        assert str(Address("tableau", 3)) == "tableau:3"
        assert Address("tableau", 3).short == "t3"
        assert Address("left_wing", 2).short == "left_wing:2"
        assert Address("waste").short == "w"

    @pytest.mark.parametrize(
        "text",
        [
            "",
            " ",
            "3",
            ":3",
            "t-1",
            "t 3",
            "t3 ",
            "t3.5",
            "T3",
            "tableau::3",
            "t99999",
            "t03",
            "t:00",
            "t٣",
            "tä",
            "t3>f",
        ],
    )
    def test_other_text_is_a_notation_error(self, text: str) -> None:
        with pytest.raises(NotationError, match="not a pile"):
            Address.parse(text)

    @pytest.mark.parametrize("value", [None, 3, b"t3", ("t", 3)])
    def test_what_is_no_text_is_a_notation_error(self, value: Any) -> None:
        with pytest.raises(NotationError) as caught:
            Address.parse(value)
        assert caught.value.text == f"a value of type {type(value).__name__}"

    @given(st.text(max_size=12) | st.text("tfwsrc:0123456789_ab", max_size=12))
    def test_any_text_parses_or_is_a_notation_error(self, text: str) -> None:
        try:
            address = Address.parse(text)
        except NotationError:
            return
        assert Address.parse(str(address)) == Address.parse(address.short) == address

    def test_every_pile_is_found_by_its_address(self) -> None:
        for rules in GAMES:
            position = rules.deal(1)
            for group in rules.groups:
                for index, pile in enumerate(position.group(group.name)):
                    one = Address(group.name, index)
                    assert position.pile(one) == pile
                    assert position.pile(str(one)) == pile
                    assert position.pile(one.short) == pile

    def test_a_single_pile_needs_no_index(self) -> None:
        position = KLONDIKE.deal(1)
        assert position.pile("waste") == position.pile("waste:0") == position.pile("w")
        with pytest.raises(KeyError):
            position.pile("tableau")

    @pytest.mark.parametrize("text", ["t7", "waste:1", "cell", "c0", "tableaux:1", "x"])
    def test_a_pile_that_is_not_there_is_a_key_error(self, text: str) -> None:
        with pytest.raises(KeyError):
            KLONDIKE.deal(1).pile(text)

    @pytest.mark.parametrize("index", [-1, -7])
    def test_a_negative_index_is_no_pile(self, index: int) -> None:
        with pytest.raises(KeyError):
            KLONDIKE.deal(1).pile(Address("tableau", index))

    def test_a_group_that_is_not_there_is_a_key_error(self) -> None:
        with pytest.raises(KeyError):
            KLONDIKE.deal(1).group("cell")


class TestMoveText:
    """Moves print and parse back."""

    @pytest.mark.parametrize(
        ("text", "move"),
        [
            ("turn", TURN),
            ("redeal", REDEAL),
            ("t3>f0", Transfer(Address("tableau", 3), Address("foundation", 0))),
            ("t3>t5*4", Transfer(Address("tableau", 3), Address("tableau", 5), 4)),
            ("w>t5", Transfer(Address("waste"), Address("tableau", 5))),
            ("w/2>t5", Transfer(Address("waste"), Address("tableau", 5), 1, 2)),
            ("w/2>t5*3", Transfer(Address("waste"), Address("tableau", 5), 3, 2)),
            ("t3>f", Transfer(Address("tableau", 3), Address("foundation"))),
            (
                "tableau:3>foundation:0",
                Transfer(Address("tableau", 3), Address("foundation", 0)),
            ),
            ("left_wing:1>c0", Transfer(Address("left_wing", 1), Address("cell", 0))),
        ],
    )
    def test_parse(self, text: str, move: Move) -> None:
        assert parse_move(text) == move
        assert parse_move(str(move)) == move
        assert hash(parse_move(text)) == hash(move)

    @pytest.mark.parametrize(
        "text",
        [
            "",
            ">",
            "t0",
            "t0>",
            ">t0",
            "t0>t1>t2",
            "t0>t1*",
            "t0>t1*0",
            "t0>t1*-1",
            "t0>t1*1.5",
            "t0/>t1",
            "t0/-1>t1",
            "t0 > t1",
            "t0-t1",
            "t0>t1*99999",
            "t0>t1*04",
            "t00>t1",
            "t0/01>t1",
            "t0/00>t1",
            " turn",
            "turn\n",
            "t0>t1 ",
            "t٣>t1",
            "Turn",
            "turn turn",
            "t0>t1\n t1>t2",
            ":>:",
            "0>1",
            "t0>t1/2",
            "t" * 60 + ">f",
        ],
    )
    def test_other_text_is_a_notation_error(self, text: str) -> None:
        with pytest.raises(NotationError) as caught:
            parse_move(text)
        assert caught.value.problem

    @pytest.mark.parametrize("value", [None, 5, b"turn", TURN, ["turn"]])
    def test_what_is_no_text_is_a_notation_error(self, value: Any) -> None:
        with pytest.raises(NotationError) as caught:
            parse_move(value)
        assert caught.value.text == f"a value of type {type(value).__name__}"

    def test_a_million_characters_are_refused(self) -> None:
        for text in ("t" * 10**6, "t0>t1*" + "1" * 10**6, "t0>" * 10**6, " " * 10**6):
            with pytest.raises(NotationError):
                parse_move(text)

    @given(
        st.text(max_size=12)
        | st.text("tfwsrc0123456789>/*: urnedalo", max_size=12)
        | st.from_regex(r"[tfwsrc]\d{0,2}(/\d)?>[tfwsrc]\d{0,2}(\*\d)?", fullmatch=True)
    )
    def test_any_text_parses_or_is_a_notation_error(self, text: str) -> None:
        try:
            move = parse_move(text)
        except NotationError:
            return
        assert parse_move(str(move)) == move

    @given(
        st.sampled_from(GAMES),
        st.text("tfwsrc0123456789>/*:", max_size=9)
        | st.from_regex(r"[tfwsrc]\d{0,2}(/\d)?>[tfwsrc]\d{0,2}(\*\d)?", fullmatch=True),
    )
    def test_a_position_makes_a_move_of_any_text_or_says_why_not(
        self, rules: Rules, text: str
    ) -> None:
        position = rules.deal(1)
        try:
            refusal = position.refusal(text)
        except NotationError:
            return
        if refusal is not None:
            with pytest.raises(IllegalMove) as caught:
                position.play(text)
            assert caught.value.refusal == refusal
            return
        after = position.play(text)
        assert position.move(text) in position.moves()
        assert position.play(position.move(text)) == after

    @pytest.mark.parametrize("rules", CHOSEN, ids=str)
    def test_the_text_of_every_legal_move_means_that_move(self, rules: Rules) -> None:
        for number in range(3):
            position = wandered(rules, number, 8 * number)
            for move in position.moves():
                assert position.move(str(move)) == move
                if isinstance(move, Transfer):
                    depth = f"/{move.depth}" if move.depth else ""
                    count = f"*{move.count}" if move.count > 1 else ""
                    assert position.move(f"{move.source}{depth}>{move.target}{count}") == move

    @pytest.mark.parametrize("text", ["t0>t1*1", "t0/0>t1", "t0/0>t1*2", "t0>t1*01", "t0>t1*0"])
    def test_what_goes_without_saying_is_not_said(self, text: str) -> None:
        position = lay(bench(Tableau(2, build=down)), tableau=["7H", "8S"])
        with pytest.raises(NotationError, match="not a move"):
            position.move(text)

    def test_the_text_of_a_move_between_piles_of_other_names(self) -> None:
        rules = bench(
            Tableau(2, name="left_wing", build=down),
            Tableau(1, name="right_wing", build=down),
            Cell(2, name="pockets"),
        )
        position = lay(rules, left_wing=["7H", "9S"], right_wing="8S")
        texts = {str(move) for move in position.moves()}
        assert texts == {
            "left_wing:0>right_wing",
            "right_wing>left_wing:1",
            "left_wing:0>pockets:0",
            "left_wing:0>pockets:1",
            "left_wing:1>pockets:0",
            "left_wing:1>pockets:1",
            "right_wing>pockets:0",
            "right_wing>pockets:1",
        }
        for move in position.moves():
            assert position.move(str(move)) == move

    def test_an_open_target_is_the_pile_that_takes_the_card(self) -> None:
        rules = bench(Tableau(3, build=down), Foundation(4))
        position = lay(rules, tableau=["2H", "7C", "3D"], foundation=["AC", "AH"])
        assert str(position.move("t0>f")) == "t0>f1"
        assert str(position.move("t0>t")) == "t0>t2"
        assert position.play("t0>f") == position.play("t0>f1")

    def test_an_open_target_among_like_piles_is_the_first(self) -> None:
        position = lay(bench(Tableau(1), Foundation(4)), tableau="AH")
        assert str(position.move("t>f")) == "t>f0"

    @pytest.mark.parametrize("text", ["t>f", "t>f0", "t>t", "t>t0", "t*2>f", "t>w", "t>x"])
    def test_an_open_source_is_no_pile(self, text: str) -> None:
        # Only one pile can give a card here, but which one gives is never left open.
        position = lay(bench(Tableau(3), Foundation(4)), tableau=["2H", "7C", "AD"])
        if "*" in text:
            with pytest.raises(NotationError):
                position.move(text)
            return
        assert position.move(text) == parse_move(text)
        refusal = position.refusal(text)
        assert refusal == Refusal(
            Reason.NO_SUCH_PILE,
            "Say which pile of the tableau is meant: t0 to t2.",
            source=Address("tableau"),
            choices=tuple(Address("tableau", index) for index in range(3)),
        )
        with pytest.raises(IllegalMove) as caught:
            position.play(text)
        assert caught.value.refusal == refusal

    def test_the_source_of_a_group_of_one_pile_is_not_open(self) -> None:
        position = lay(bench(Tableau(1), Foundation(4)), tableau="AD")
        assert str(position.move("t>f")) == "t>f0"
        assert position.play("tableau>f") == position.play("t0>f0")

    def test_an_open_target_is_never_the_source(self) -> None:
        rules = bench(Tableau(2, build=down), Cell(2), Foundation(4, worry_back=True))
        position = lay(rules, tableau=["7H", "8S"], cell=["9C"], foundation=["AC"])
        assert str(position.move("t0>t")) == "t0>t1"
        assert str(position.move("c0>c")) == "c0>c1"
        for text in ("t1>t", "f0>f"):
            refusal = position.refusal(text)
            assert refusal is not None
            assert refusal.reason is not Reason.SAME_PILE
        # A group of one pile has no open target.
        position = lay(bench(Tableau(1), Foundation(4)), tableau="AD")
        refusal = position.refusal("t0>t")
        assert refusal is not None
        assert refusal.reason is Reason.SAME_PILE

    def test_an_open_target_of_no_group_is_no_pile(self) -> None:
        position = lay(bench(Tableau(2)), tableau=["7H"])
        assert position.refusal("t0>c") == Refusal(
            Reason.NO_SUCH_PILE, "There is no cell in this game.", target=Address("cell")
        )

    def test_a_text_that_means_several_moves_is_a_notation_error_that_lists_them(self) -> None:
        position = lay(bench(Tableau(3, build=down)), tableau=["7H", "8S", "8C"])
        with pytest.raises(NotationError, match="t0>t1 or t0>t2") as caught:
            position.move("t0>t")
        assert caught.value.choices == ("t0>t1", "t0>t2")
        assert pickle.loads(pickle.dumps(caught.value)).choices == caught.value.choices  # noqa: S301
        with pytest.raises(NotationError) as malformed:
            position.move("t0>")
        assert malformed.value.choices == ()
        for attempt in (position.play, position.refusal, position.events):
            with pytest.raises(NotationError, match="t0>t1 or t0>t2"):
                attempt("t0>t")

    def test_different_positions_of_one_kind_are_told_apart(self) -> None:
        # Two spaces are alike, a space and a card are not.
        position = lay(bench(Tableau(4, build=down)), tableau=["7H 6H", "7C"])
        with pytest.raises(NotationError, match=r"it could be t0>t1 or t0>t2$"):
            position.move("t0>t")

    def test_a_refused_text_stays_open(self) -> None:
        position = lay(bench(Tableau(1), Foundation(4)), tableau="7H")
        assert position.move("t>f") == Transfer(Address("tableau"), Address("foundation"))
        assert position.refusal("t>f") == position.refusal(position.move("t>f"))

    def test_a_refused_text_stays_open_where_one_other_pile_is_left(self) -> None:
        position = lay(bench(Tableau(2)), tableau=["7H", "9C"])
        assert str(position.move("t0>t")) == "t0>t"

    def test_a_move_of_values_may_leave_its_target_open(self) -> None:
        position = lay(bench(Tableau(2), Foundation(4)), tableau=["AH"])
        move = Transfer(Address("tableau", 0), Address("foundation"))
        assert position.move(move) == parse_move("t0>f0")
        assert position.refusal(move) is None
        assert position.play(move) == position.play("t0>f") == position.play("t0>f0")
        assert position.events(move) == position.events("t0>f0")
        assert move not in position.moves()

    def test_a_move_of_values_that_is_refused_or_ambiguous_is_so_like_text(self) -> None:
        position = lay(bench(Tableau(3, build=down), Foundation(4)), tableau=["7H", "8S", "8C"])
        for text in ("t0>f", "t0>x", "t>f"):
            move = parse_move(text)
            assert position.move(move) == move
            assert position.refusal(move) == position.refusal(text) is not None
            with pytest.raises(IllegalMove) as caught:
                position.play(move)
            assert caught.value.move == move
        for attempt in (position.move, position.play, position.refusal, position.events):
            with pytest.raises(NotationError, match="t0>t1 or t0>t2"):
                attempt(parse_move("t0>t"))

    @pytest.mark.parametrize("rules", CHOSEN, ids=str)
    def test_an_open_target_is_what_its_piles_are(self, rules: Rules) -> None:
        position = wandered(rules, 12, 15)
        addresses = position.view().addresses
        legal = set(position.moves())
        for source in addresses:
            for group in rules.groups:
                if group.size == 1:
                    continue
                move = Transfer(source, Address(group.name))
                each = [
                    attrs.evolve(move, target=target)
                    for target in addresses
                    if target.group == group.name and target != source
                ]
                fitting = [one for one in each if one in legal]
                keys = {position.play(one).key for one in fitting}
                if len(keys) > 1:
                    with pytest.raises(NotationError, match="it could be"):
                        position.move(move)
                elif fitting:
                    assert position.move(move) == fitting[0]
                    assert position.play(move) == position.play(fitting[0])
                else:
                    refusal = position.refusal(move)
                    reasons = [position.refusal(one) for one in each]
                    assert refusal is not None
                    assert refusal.reason in {one.reason for one in reasons if one is not None}

    @pytest.mark.parametrize("value", [None, 5, b"turn", ["turn"], Move])
    def test_what_is_neither_move_nor_text_is_a_notation_error(self, value: Any) -> None:
        position = CORONA.deal(1)
        for attempt in (position.move, position.play, position.refusal, position.events):
            with pytest.raises(NotationError) as caught:
                attempt(value)
            assert caught.value.text == f"a value of type {type(value).__name__}"


class TestMoves:
    """`moves` is exact and complete."""

    @pytest.mark.parametrize("rules", CHOSEN, ids=str)
    def test_play_accepts_what_is_listed_and_nothing_else(self, rules: Rules) -> None:
        position = wandered(rules, 4, 12)
        legal = position.moves()
        assert len(set(legal)) == len(legal)
        addresses = position.view().addresses
        accepted = []
        for source in addresses:
            for target in addresses:
                for count in (1, 2, 3, 7):
                    move = Transfer(source, target, count)
                    if position.refusal(move) is None:
                        accepted.append(move)
        assert set(accepted) == {
            move
            for move in legal
            if isinstance(move, Transfer) and not move.depth and move.count in (1, 2, 3, 7)
        }
        for plain in (TURN, REDEAL):
            assert (position.refusal(plain) is None) is (plain in legal)

    def test_the_piles_of_a_move_have_one_name(self) -> None:
        position = KLONDIKE.deal(3).play("turn")
        for source in ("waste", "waste:0"):
            for move in position.moves():
                if isinstance(move, Transfer) and move.source.group == "waste":
                    spelled = Transfer(Address.parse(source), move.target)
                    assert position.play(spelled) == position.play(move)

    def test_a_pile_from_the_end_is_not_played(self) -> None:
        position = lay(bench(Tableau(2), Foundation(4)), tableau=["", "AH"])
        move = Transfer(Address("tableau", -1), Address("foundation", 0))
        assert move not in position.moves()
        with pytest.raises(IllegalMove):
            position.play(move)

    def test_no_card_comes_back_by_a_chain_of_fills(self) -> None:
        rules = bench(
            Tableau(1, space=fill_from("side")),
            Reserve(1, name="side", space=fill_from("cell")),
            Cell(1),
        )
        position = lay(rules, tableau="7H")
        assert all(position.play(move) != position for move in position.moves())
        refusal = position.refusal("t>c")
        assert refusal is not None
        assert refusal.reason is Reason.COMES_STRAIGHT_BACK

    def test_each_game_is_played_by_its_own_rules(self) -> None:
        piquet = Pack(ranks="789TJQKA")

        def game(way: Build) -> Rules:
            rules = [Tableau(4, deal=8, build=way & only(Rank.SEVEN))]
            return Rules("X", pack=piquet, groups=rules, goal=cleared("tableau"))

        def texts(rules: Rules) -> list[str]:
            rest = [str(card) for card in piquet if str(card) not in ("7H", "AS")]
            position = rules.position(tableau=["7H", "AS", rest])
            return [str(move) for move in position.moves() if str(move) == "t0>t1"]

        closed, turning = game(up), game(up.turning)
        assert texts(closed) == []
        assert texts(turning) == ["t0>t1"]

    def test_distinct_moves_are_one_for_each_position_up_to_like_piles(self) -> None:
        position = lay(bench(Tableau(1), Foundation(4), Cell(3)), tableau="KC AH")
        assert len(position.moves()) == 7
        assert {str(move) for move in position.moves(distinct=True)} == {"t>f0", "t>c0"}

    @pytest.mark.parametrize(
        ("tableau", "cell", "expected"),
        [
            # A card from cell to cell, and a whole column to a space, change nothing.
            (["KC", ""], ["9H", "", ""], {"c0>t1", "t0>c1"}),
            (["9C KC", ""], ["", "", ""], {"t0>t1", "t0>c0"}),
            (["KC", ""], ["", "", ""], {"t0>c0"}),
        ],
    )
    def test_distinct_moves_change_something(
        self, tableau: list[str], cell: list[str], expected: set[str]
    ) -> None:
        position = lay(bench(Tableau(2), Cell(3)), tableau=tableau, cell=cell)
        assert {str(move) for move in position.moves(distinct=True)} == expected
        assert all(position.play(move).key != position.key for move in expected)
        assert expected < {str(move) for move in position.moves()}

    def test_distinct_moves_do_not_tell_whether_hidden_cards_are_alike(self) -> None:
        rules = bench(Tableau(3, build=down), pack=Pack(2))
        alike = lay(rules, tableau=["-AC 5C", "-AC 5C", "6C"])
        other = lay(rules, tableau=["-AC 5C", "-2C 5C", "6C"])
        assert alike.view().group("tableau") == other.view().group("tableau")
        assert list(map(str, alike.moves(distinct=True))) == ["t0>t2"]
        assert list(map(str, other.moves(distinct=True))) == ["t0>t2"]

    @for_each(GAMES)
    def test_distinct_moves_miss_no_way_the_table_can_look(self, rules: Rules) -> None:
        assert_distinct(wandered(rules, 2, 10))

    def test_a_foundation_gives_to_a_foundation_only_where_a_field_says_so(self) -> None:
        table: dict[str, Any] = {"foundation": ["AH", "AC"], "tableau": ["2C", "KD"]}
        for foundation, expected in (
            (Foundation(4, worry_back=True), {"f0>t0"}),
            (Foundation(4), set[str]()),
            (Foundation(4, to=("tableau", "foundation")), set[str]()),
            (Foundation(4, worry_back=True, to="tableau"), {"f0>t0"}),
        ):
            rules = bench(foundation, Tableau(2, build=down.by(1)))
            position = lay(rules, **table)
            given_back = {str(move) for move in position.moves() if str(move).startswith("f")}
            assert given_back - {"f1>t0"} == expected
        rules = bench(Foundation(4, worry_back=True, to=("foundation",)), Tableau(2))
        position = lay(rules, **table)
        assert {str(move) for move in position.moves() if str(move).startswith("f")} == {
            "f0>f2",
            "f0>f3",
            "f1>f2",
            "f1>f3",
        }

    @for_each(GAMES)
    def test_cards_are_conserved(self, rules: Rules) -> None:
        position = wandered(rules, 11, 20)
        cards = [
            card for group in rules.groups for pile in position.group(group.name) for card in pile
        ]
        assert Counter(cards) == Counter(rules.pack)


class TestOutcome:
    """A game is over when won, or when no move is left."""

    def test_it_goes_on(self) -> None:
        assert all(rules.deal(1).outcome is None for rules in CHOSEN)

    def test_stuck(self) -> None:
        position = lay(bench(Tableau(2), Foundation(4)), tableau=["7H", "9C"])
        assert position.moves() == ()
        assert position.outcome is Outcome.STUCK

    def test_won(self) -> None:
        rules = Rules("X", pack=Pack(ranks="A23"), groups=[Foundation(4), Tableau(4, deal=3)])
        won = rules.position(foundation=[f"A{s} 2{s} 3{s}" for s in "CDHS"])
        assert won.outcome is Outcome.WON
        assert won.moves() == ()

    def test_a_game_with_a_redeal_left_is_not_over(self) -> None:
        rules = bench(Stock(redeals=UNLIMITED), Waste(), Foundation(4))
        position = lay(rules, waste="7H")
        assert position.outcome is None
        assert position.redeals_left is None
        assert position.play("redeal").redeals == 1

    def test_redeals_left(self) -> None:
        assert COLONEL.deal(1).redeals_left == 1
        assert CORONA.deal(1).redeals_left == 0
        assert FREECELL.deal(1).redeals_left == 0


class TestValue:
    """Equal tables are equal positions, whatever the way there."""

    @pytest.mark.parametrize("rules", CHOSEN, ids=str)
    def test_the_same_table_laid_out_anew_is_equal(self, rules: Rules) -> None:
        for number, steps in ((0, 0), (1, 3), (2, 20)):
            position = wandered(rules, number, steps)
            other = again(position)
            assert other == position
            assert hash(other) == hash(position)
            assert other.key == position.key
            assert other.moves() == position.moves()

    def test_two_ways_to_one_table(self) -> None:
        position = lay(
            bench(Tableau(4, build=down), Foundation(4)), tableau=["7H", "8S", "AC", "2C"]
        )
        one = position.play("t0>t1").play("t2>f0")
        other = position.play("t2>f0").play("t0>t1")
        assert one == other
        assert hash(one) == hash(other)

    def test_there_and_back(self) -> None:
        position = lay(bench(Tableau(1), Cell(2)), tableau="7H")
        assert position.play("t>c0").play("c0>t") == position

    def test_what_makes_positions_differ(self) -> None:
        rules = bench(
            Stock(redeals=2),
            Waste(),
            Foundation(4, base=first_played, worry_back=True),
            Tableau(2, down="du", deal=2),
        )
        positions = [
            lay(rules, tableau=["KC 7H"]),
            lay(rules, tableau=["-KC 7H"]),
            lay(rules, tableau=["7H KC"]),
            lay(rules, tableau=["", "KC 7H"]),
            lay(rules, tableau=["KC 7H"], redeals=1),
            lay(rules, tableau=["KC 7H"], base="7"),
            lay(rules, tableau=["KC"], waste="7H"),
            lay(rules, tableau=["KC"], stock="7H"),
        ]
        assert len(set(positions)) == len(positions)

    def test_positions_of_other_rules_differ(self) -> None:
        same = CORONA.variant("Other")
        cards = CORONA.pack.cards
        assert CORONA.deal(cards=cards) != same.deal(cards=cards)

    def test_a_position_is_equal_to_nothing_else(self) -> None:
        others: list[object] = [None, "Corona", CORONA, 0]
        for other in others:
            assert CORONA.deal(1) != other

    @for_each(GAMES)
    def test_a_position_survives_pickle_and_copy(self, rules: Rules) -> None:
        position = wandered(rules, 5, 6)
        assert position.moves() is not None
        for other in (
            pickle.loads(pickle.dumps(position)),  # noqa: S301
            copy.copy(position),
            copy.deepcopy(position),
        ):
            assert other == position
            assert hash(other) == hash(position)
            assert other.moves() == position.moves()

    @pytest.mark.parametrize("name", ["rules", "base", "redeals", "outcome", "anything"])
    def test_a_position_is_immutable(self, name: str) -> None:
        with pytest.raises(AttributeError):
            setattr(CORONA.deal(1), name, None)

    def test_playing_leaves_the_position_alone(self) -> None:
        position = CORONA.deal(3)
        picture, number = str(position), hash(position)
        for move in position.moves():
            position.play(move)
        assert (str(position), hash(position)) == (picture, number)


class TestKey:
    """The key ignores the order of like piles, and only of those."""

    def test_columns_cells_foundations_and_reserves_are_alike(self) -> None:
        rules = bench(Tableau(3, build=down), Cell(2), Foundation(4), Reserve(2))
        one = lay(
            rules,
            tableau=["7H KC", "9S", ""],
            cell=["QD"],
            foundation=["AC", "AD"],
            reserve=["2S", "3S"],
        )
        other = lay(
            rules,
            tableau=["", "7H KC", "9S"],
            cell=["", "QD"],
            foundation=["", "AD", "AC"],
            reserve=["3S", "2S"],
        )
        assert one != other
        assert one.key == other.key

    @pytest.mark.parametrize(
        ("one", "other"),
        [
            ({"tableau": ["7H KC"]}, {"tableau": ["KC 7H"]}),
            ({"tableau": ["7H KC"]}, {"tableau": ["-7H KC"]}),
            ({"tableau": ["7H KC"]}, {"tableau": ["7H", "KC"]}),
            ({"tableau": ["7H"]}, {"cell": ["7H"]}),
            ({"tableau": ["7H"], "side": ["8H"]}, {"tableau": ["8H"], "side": ["7H"]}),
        ],
    )
    def test_other_tables_have_other_keys(
        self, one: dict[str, Any], other: dict[str, Any]
    ) -> None:
        rules = bench(Tableau(2, build=down), Tableau(2, name="side"), Cell(2))
        assert lay(rules, **one).key != lay(rules, **other).key

    def test_stock_waste_redeals_and_base_count(self) -> None:
        rules = bench(
            Stock(redeals=1),
            Waste(),
            Foundation(4, base=first_played, worry_back=True),
            Tableau(2),
        )
        positions = [
            lay(rules, stock="7H 8H"),
            lay(rules, stock="8H 7H"),
            lay(rules, waste="7H 8H"),
            lay(rules, waste="8H 7H"),
            lay(rules, waste="8H 7H", redeals=1),
            lay(rules, waste="8H 7H", base="7"),
        ]
        assert len({position.key for position in positions}) == len(positions)

    def test_foundations_with_suits_of_their_own(self) -> None:
        rules = bench(Foundation(8, suits="CCDDHHSS"), Tableau(1), pack=Pack(2))
        one = lay(rules, foundation=["AC 2C", "AC"])
        # The two piles of clubs are alike.
        assert one.key == lay(rules, foundation=["AC", "AC 2C"]).key
        assert lay(rules, foundation=["AC"]).key == lay(rules, foundation=["", "AC"]).key

    def test_columns_that_a_stock_deals_to_stand_in_order(self) -> None:
        rules = bench(Stock(to="tableau"), Tableau(2))
        columns, swapped = ["7H", "8H"], ["8H", "7H"]
        assert (
            lay(rules, stock="KC", tableau=columns).key
            != lay(rules, stock="KC", tableau=swapped).key
        )
        # When the stock is spent nothing tells them apart.
        assert lay(rules, tableau=columns).key == lay(rules, tableau=swapped).key

    def test_piles_that_fill_spaces_stand_in_order(self) -> None:
        rules = bench(Reserve(2), Tableau(1, space=fill_from("reserve")))
        one = lay(rules, reserve=["7H", "8H"], tableau="KC")
        assert one.key != lay(rules, reserve=["8H", "7H"], tableau="KC").key

    def test_columns_that_get_cards_only_when_empty_are_alike(self) -> None:
        rules = bench(Stock(to="tableau", deals="empty piles only"), Tableau(3))
        one = lay(rules, stock="KC KD", tableau=["7H", "8H", ""])
        other = lay(rules, stock="KC KD", tableau=["8H", "", "7H"])
        assert one.play("turn").pile("t2").cards == other.play("turn").pile("t1").cards
        assert one.key == other.key

    def test_an_idle_pass_through_the_stock_leads_back_to_the_key(self) -> None:
        before = KLONDIKE.deal(1)
        after = before
        for move in ["turn"] * 24 + ["redeal"]:
            after = after.play(move)
        assert (before.redeals, after.redeals) == (0, 1)
        assert before != after
        assert before.key == after.key
        assert hashed(before) == hashed(after)

    @pytest.mark.parametrize(
        ("stock", "piles", "alike"),
        [
            (Stock(redeals=2), {"stock": "2C", "waste": "3C"}, False),
            (Stock(redeals=2), {"waste": "3C"}, False),
            (Stock(redeals=2), {}, True),
            (Stock(redeals="unlimited"), {"stock": "2C", "waste": "3C"}, True),
            (Stock(redeals="unlimited", gather="shuffled"), {"waste": "2C 3C"}, False),
            (Stock(redeals="unlimited", gather="shuffled"), {}, True),
        ],
        ids=repr,
    )
    def test_redeals_used_count_where_they_decide_something(
        self,
        stock: Stock,
        piles: dict[str, str],
        alike: bool,  # noqa: FBT001
    ) -> None:
        game = bench(stock, Waste(), Tableau(2))
        one, other = (lay(game, redeals=used, tableau=["KC"], **piles) for used in (0, 1))
        assert one != other
        assert (one.key == other.key) is alike
        assert (hashed(one) == hashed(other)) is alike
        assert (canonical(one) == canonical(other)) is alike

    @pytest.mark.parametrize(
        ("redeals", "gather", "alike"),
        [
            ("unlimited", "in order", True),
            (2, "in order", False),
            ("unlimited", "shuffled", False),
        ],
    )
    def test_redeals_of_a_tableau_count_alike(
        self,
        redeals: Any,
        gather: Any,
        alike: bool,  # noqa: FBT001
    ) -> None:
        game = bench(Tableau(2, deal=1, redeals=redeals, gather=gather))
        one, other = (lay(game, redeals=used, tableau=["KC", "2C"]) for used in (0, 1))
        assert (one.key == other.key) is alike
        assert (hashed(one) == hashed(other)) is alike
        assert (canonical(one) == canonical(other)) is alike

    @pytest.mark.parametrize(
        ("groups", "one", "other", "alike"),
        [
            ([Tableau(3)], {"tableau": "KC 2C 3C"}, {"tableau": "2C KC 3C"}, True),
            (
                [Tableau(3, deal=1, redeals=2, gather="in order")],
                {"tableau": "KC 2C 3C"},
                {"tableau": "2C KC 3C"},
                False,
            ),
            (
                [Tableau(3, deal=1, redeals=2)],
                {"tableau": "KC 2C 3C"},
                {"tableau": "2C KC 3C"},
                False,
            ),
            (
                [Tableau(1), Discard(takes=Matching.exactly(2))],
                {"discard": ["KC KD 2C 2D"]},
                {"discard": ["2D KC 2C KD"]},
                True,
            ),
            (
                [Tableau(3, shape=Shape.grid(1, 3))],
                {"tableau": "KC 2C 3C"},
                {"tableau": "2C KC 3C"},
                False,
            ),
            (
                [Tableau(1, space=fill_from("reserve")), Reserve(2)],
                {"tableau": "9C", "reserve": "2C 3C"},
                {"tableau": "9C", "reserve": "3C 2C"},
                False,
            ),
            (
                [Foundation(2), Tableau(1)],
                {"foundation": "AC AD"},
                {"foundation": "AD AC"},
                True,
            ),
        ],
        ids=str,
    )
    def test_both_interpreters_take_the_same_for_alike(
        self,
        groups: list[Any],
        one: dict[str, Any],
        other: dict[str, Any],
        alike: bool,  # noqa: FBT001
    ) -> None:
        game = bench(*groups)
        first, second = (
            lay_out(
                game,
                {
                    name: piles.split() if isinstance(piles, str) else piles
                    for name, piles in table.items()
                },
            )
            for table in (one, other)
        )
        assert (first.key == second.key) is alike
        assert (hashed(first) == hashed(second)) is alike
        assert (canonical(first) == canonical(second)) is alike

    def test_a_search_over_keys_ends_where_redeals_do_not(self) -> None:
        game = Rules(
            "Small",
            pack=Pack(suits="CH", ranks="A234"),
            groups=[Stock(redeals="unlimited"), Waste(), Foundation(2), Tableau(2, deal=1)],
        )
        seen, waiting = set(), [game.deal(1)]
        while waiting:
            position = waiting.pop()
            if position.key not in seen:
                seen.add(position.key)
                waiting += map(position.play, position.moves())
            assert len(seen) < 10_000
        assert len(seen) > 10

    @pytest.mark.parametrize("rules", [FREECELL, CORONA, BELEAGUERED_CASTLE, KLONDIKE], ids=str)
    def test_shuffled_columns_have_one_key_and_as_many_moves(self, rules: Rules) -> None:
        position = wandered(rules, 6, 10)
        chance = random.Random(1)
        piles: dict[str, list[str]] = {
            group.name: [str(pile) for pile in position.group(group.name)]
            for group in rules.groups
        }
        for name in ("tableau", "foundation"):
            chance.shuffle(piles[name])
        other = rules.position(piles)
        assert other.key == position.key
        assert len(other.moves(distinct=True)) == len(position.moves(distinct=True))


class TestView:
    """A view is what the player may see."""

    def test_hidden_cards_are_hidden(self) -> None:
        view = KLONDIKE.deal(1).view()
        assert [len(pile) for pile in view.group("tableau")] == [*range(1, 8)]
        for index, pile in enumerate(view.group("tableau")):
            assert pile.cards[:-1] == (None,) * index
            assert pile.cards[-1] is not None
        assert view.group("stock")[0].cards == (None,) * 24

    def test_a_thoughtful_view_shows_all(self) -> None:
        position = KLONDIKE.deal(1)
        view = position.view(thoughtful=True)
        for address, pile in zip(view.addresses, view.piles, strict=True):
            assert pile.cards == position.pile(address).cards

    def test_views_are_equal_when_only_hidden_cards_differ(self) -> None:
        rules = bench(Stock(), Waste(), Foundation(4), Tableau(1, deal=2, down=1))
        one = lay(rules, tableau="-KC 7H", stock="2C 3C")
        other = lay(rules, tableau="-2C 7H", stock="3C KC")
        assert one != other
        assert one.view() == other.view()
        assert str(one) == str(other)
        assert hash(one.view()) == hash(other.view())
        assert one.view(thoughtful=True) != other.view(thoughtful=True)

    def test_a_view_knows_the_base_and_the_redeals(self) -> None:
        rules = bench(Stock(redeals=2), Waste(), Foundation(4, base=first_played))
        view = lay(rules, foundation=["7H"], redeals=1).view()
        assert (view.base, view.redeals) == (Rank.SEVEN, 1)

    def test_a_group_that_is_not_there_is_a_key_error(self) -> None:
        with pytest.raises(KeyError):
            KLONDIKE.deal(1).view().group("cell")

    @for_each(GAMES)
    def test_what_is_shown_is_on_the_table(self, rules: Rules) -> None:
        position = wandered(rules, 8, 9)
        view = position.view()
        for address, seen in zip(view.addresses, view.piles, strict=True):
            pile = position.pile(address)
            assert len(seen) == len(pile)
            for card, true, is_up in zip(seen.cards, pile.cards, pile.up, strict=True):
                assert card is (true if is_up else None)


class TestDrawing:
    """`str` draws the table."""

    def test_klondike(self) -> None:
        rest = (
            "5C 6C 7C 8C TC JC QC KC AD 2D 3D 4D 5D 6D 7D 8D TD JD KD"
            " 3H 4H 5H 8H 9H TH JH QH KH AS"
        )
        position = lay(
            bench(Stock(redeals=UNLIMITED), Waste(), Foundation(4), Cell(2), Tableau(3, deal=1)),
            stock="2C 3C 4C",
            waste="9C 9D",
            foundation=["AC", "", "AH 2H"],
            cell=["KS"],
            tableau=["-7H 6H", "", "QD"],
        )
        assert str(position).split("\n")[:10] == [
            "Bench (redeals used: 0)",
            "stock       ## 3",
            "waste       9C 9D",
            "foundation  AC -- 2H --",
            "cell        KS --",
            f"box         {rest}",
            "            2S 3S 4S 5S 6S 7S 8S 9S TS JS QS",
            "",
            "t0  t1  t2",
            "##  --  QD",
        ]
        assert str(position).split("\n")[10:] == ["6H"]

    @for_each(GAMES)
    def test_every_game_is_drawn_without_secrets_and_loose_ends(self, rules: Rules) -> None:
        position = wandered(rules, 3, 5)
        picture = str(position)
        lines = picture.split("\n")
        assert lines[0].startswith(rules.name)
        assert all(line == line.rstrip() for line in lines)
        assert all(len(line) <= 100 for line in lines)
        assert "None" not in picture

    def test_a_long_waste_is_cut(self) -> None:
        rules = bench(Stock(), Waste(), Foundation(4))
        waste = " ".join(f"{rank}C" for rank in "A23456789T")
        line = position_line(lay(rules, waste=waste), "waste")
        assert line == "waste       ... 3C 4C 5C 6C 7C 8C 9C TC"
        rules = bench(Stock(), Waste(open=True), Foundation(4))
        assert position_line(lay(rules, waste=waste), "waste") == f"waste       {waste}"

    @pytest.mark.parametrize(
        ("redeals", "used", "heading"),
        [
            (0, 0, "Bench"),
            (2, 1, "Bench (redeals used: 1 of 2)"),
            (UNLIMITED, 7, "Bench (redeals used: 7)"),
        ],
    )
    def test_the_redeals_that_are_used_are_told(
        self, redeals: Any, used: int, heading: str
    ) -> None:
        rules = bench(Stock(redeals=redeals), Waste(), Foundation(4))
        assert str(lay(rules, redeals=used)).split("\n")[0] == heading

    def test_tableaus_come_after_all_other_groups(self) -> None:
        rules = bench(
            Tableau(2),
            Foundation(4),
            Tableau(3, name="wing"),
            Reserve(2),
            Cell(1),
            Waste(deal=1),
        )
        lines = str(lay(rules, tableau=["7H"], wing=["8H", "", "9H"], cell="KS")).split("\n")
        heads = [line.split()[0] for line in lines if line and not line.startswith(" ")]
        assert heads == [
            *("Bench", "foundation", "r0", "r1", "cell", "waste", "box"),
            *("t0", "7H", "wing:0", "8H"),
        ]
        assert lines[lines.index("t0  t1") - 1] == ""
        assert lines[lines.index("wing:0 wing:1 wing:2") - 1] == ""

    def test_a_long_reserve_is_wrapped(self) -> None:
        rules = bench(Reserve(2), Reserve(1, name="heap"))
        clubs = " ".join(f"{rank}C" for rank in "A23456789TJQK")
        hearts, spades = clubs.replace("C", "H"), clubs.replace("C", "S")
        picture = str(lay(rules, reserve=[f"{clubs} {hearts} {spades}", "KD"], heap="QD"))
        lines = picture.split("\n")
        assert lines[1] == f"r0          {clubs} {hearts} AS 2S 3S"
        assert lines[2] == "            4S 5S 6S 7S 8S 9S TS JS QS KS"
        assert lines[3:5] == ["r1          KD", "heap        QD"]
        assert max(map(len, lines)) <= 100

    def test_suits_are_shown_on_empty_foundations(self) -> None:
        rules = bench(Foundation(4, suits="CDHS"), Tableau(1))
        assert position_line(lay(rules, foundation=["", "AD"]), "foundation") == (
            "foundation  -C AD -H -S"
        )

    def test_a_base_that_was_found_is_told(self) -> None:
        assert f"base {GOLF.deal(1).pile('f').top.rank.word}" in str(GOLF.deal(1))

    def test_many_columns_stand_in_blocks(self) -> None:
        rules = bench(Tableau(40))
        picture = str(lay(rules, tableau=["7H"]))
        assert "t39" in picture
        assert max(map(len, picture.split("\n")[:6])) <= 100

    def test_repr_is_short(self) -> None:
        assert repr(SPIDER.deal(1)).startswith("<Position of Spider")


def position_line(position: Position, label: str) -> str:
    """The line of the picture that starts with this label."""
    return next(line for line in str(position).split("\n") if line.startswith(label))


class TestPile:
    """Piles read from the bottom up."""

    def test_a_pile(self) -> None:
        pile = lay(bench(Tableau(1, lift=run)), tableau="-KC 7H").pile("t")
        assert [*pile] == [Card.parse("KC"), Card.parse("7H")]
        assert (len(pile), pile.top, pile.top_up, str(pile)) == (
            2,
            Card.parse("7H"),
            True,
            "-KC 7H",
        )
        assert not Pile()


class TestSequence:
    """A pile is a sequence of its cards."""

    def test_by_place(self) -> None:
        pile = lay(bench(Tableau(1)), tableau="9H 8C 7D").pile("t0")
        assert pile[0] == Card.parse("9H")
        assert pile[-1] == pile.top
        assert pile[1:] == pile.cards[1:]
        assert [*reversed(pile)] == [*pile.cards[::-1]]
        assert Card.parse("8C") in pile
        assert pile.index(Card.parse("8C")) == 1
        assert pile.count(Card.parse("KS")) == 0
        with pytest.raises(IndexError):
            pile[3]

    def test_it_is_no_tuple(self) -> None:
        pile = lay(bench(Tableau(1)), tableau="9H").pile("t0")
        assert isinstance(pile, Sequence)
        assert not isinstance(pile, tuple)


class TestWhatIsHiddenDecidesNothing:
    """A text means the same on tables that look the same."""

    @staticmethod
    def position(first: str, second: str) -> Position:
        game = Rules(
            "Hidden",
            [
                Foundation(8),
                Tableau(3, deal=2, down=1, build=down & alternate_colour),
                Stock(),
                Waste(),
            ],
            pack=Pack(2, ranks="A2345"),
        )
        named = ["AC", "3S", first, "4H", second, "4H"]
        stock = list(map(str, game.pack))
        for card in named:
            stock.remove(card)
        return game.position(tableau=["-AC 3S", f"-{first} 4H", f"-{second} 4H"], stock=stock)

    def test_an_open_target_is_the_same_whatever_is_hidden(self) -> None:
        alike, unlike = self.position("2C", "2C"), self.position("2C", "2D")
        assert alike.view() == unlike.view()
        assert alike.move("t0>t") == unlike.move("t0>t")
        assert alike.refusal("t0>t") is None
        assert unlike.refusal("t0>t") is None


class TestMisuse:
    """Values of a wrong type, or without end, give one clear error."""

    @pytest.mark.parametrize("number", [True, 1.0, "1"])
    def test_a_number_in_a_move_is_a_number(self, number: Any) -> None:
        position = CORONA.deal(1)
        move = Transfer(Address("tableau", 0), Address("tableau", 1), count=number)
        with pytest.raises(NotationError):
            position.refusal(move)
        with pytest.raises(NotationError):
            position.refusal(Transfer(Address("tableau", number), Address("tableau", 1)))

    @pytest.mark.parametrize("value", [0, None, ("tableau", 1)])
    def test_an_address_is_an_address(self, value: Any) -> None:
        with pytest.raises(NotationError):
            CORONA.deal(1).pile(value)
        with pytest.raises(NotationError):
            CORONA.deal(1).play(Transfer(value, value))

    def test_cards_without_end_are_refused(self) -> None:
        with pytest.raises(DealError, match="AS: there are"):
            CORONA.deal(cards=iter(lambda: "AS", ""))
        with pytest.raises(DealError, match="AS"):
            CORONA.position(stock=iter(lambda: "AS", ""))
        with pytest.raises(DealError, match="more piles"):
            CORONA.position(tableau=iter(lambda: "", "x"))

    @pytest.mark.parametrize(
        ("function", "arguments"),
        [
            (describe, ("Corona",)),
            (compare, (CORONA, None)),
            (Play.start, (CORONA,)),
            (Play, ((),)),
        ],
        ids=["describe", "compare", "start", "play"],
    )
    def test_the_rest_of_the_package_says_what_it_takes(
        self, function: Callable[..., object], arguments: tuple[Any, ...]
    ) -> None:
        with pytest.raises(TypeError):
            function(*arguments)
