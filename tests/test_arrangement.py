"""`Rules.position`: any arrangement that can lie before a player, and no other."""

from __future__ import annotations

from typing import Any

import pytest
from arranging import again, bench, ends, lay, lay_out

from patience import (
    COLONEL,
    CORONA,
    Address,
    Card,
    Cell,
    DealError,
    Fault,
    Foundation,
    Pack,
    PatienceError,
    Pile,
    Rank,
    Reserve,
    Rules,
    Stock,
    Tableau,
    Waste,
    any_card,
    chosen_from,
    dealt,
    down,
    fill_from,
    first_played,
    in_suit,
    only,
    up,
)
from patience.catalogue import CANFIELD, FREECELL, GOLF, KLONDIKE

SMALL = Rules(
    "Small",
    pack=Pack(ranks="A23", suits="CD"),
    groups=[Stock(redeals=1), Waste(), Foundation(2), Tableau(3), Cell(2)],
)
"""Six cards: enough for every way of naming piles."""

SOUND: dict[str, Any] = {"stock": "3C 3D", "waste": "2C", "tableau": ["AC", "2D"], "cell": ["AD"]}
FACES = Pack(ranks="QK")


def faults_of(rules: Rules, *piles: Any, **named: Any) -> list[Fault]:
    """Every fault of an arrangement that cannot be."""
    with pytest.raises(DealError) as caught:
        rules.position(*piles, **named)
    assert caught.value.subject == rules.name
    assert isinstance(caught.value, PatienceError)
    assert isinstance(caught.value, ValueError)
    return [*caught.value.faults]


class TestNaming:
    """Piles are named by group or by address, and written in several ways."""

    @pytest.mark.parametrize(
        "piles",
        [
            SOUND,
            {**SOUND, "tableau": ["AC", "2D", ""]},
            {**SOUND, "tableau": ("AC", ["2D"], [])},
            {**SOUND, "tableau": [[Card.parse("AC")], [Card.parse("2D")]]},
            {**SOUND, "tableau": iter(["AC", "2D"])},
            {**SOUND, "tableau": ["ac", " 2♦ "]},
            {**SOUND, "tableau": [Pile.of((Card.parse("AC"),)), "2D"]},
            {**SOUND, "stock": ["3C", "3D"]},
            {**SOUND, "stock": ["3C 3D"]},
            {**SOUND, "stock": [["3C", "3D"]]},
            {**SOUND, "stock": "-3C -3D"},
            {**SOUND, "stock": Pile.of((Card.parse("3C"), Card.parse("3D")))},
            {"s": "3C 3D", "w": "2C", "t0": "AC", "t1": "2D", "c0": "AD"},
            {
                "stock:0": "3C 3D",
                "waste:0": "2C",
                "tableau:0": "AC",
                "tableau:1": "2D",
                "cell:0": "AD",
            },
            {"stock": "3C 3D", "waste": "2C", "t1": "2D", "cell": ["AD", ""], "t0": ["AC"]},
        ],
        ids=range(15),
    )
    def test_ways_of_saying_the_same(self, piles: dict[str, Any]) -> None:
        position = SMALL.position(piles)
        if all(name in ("stock", "waste", "tableau", "cell") for name in piles):
            piles = {**piles, "tableau": ["AC", "2D"]}
            assert SMALL.position(**piles) == position
        assert ends(position) == "AC | 2D | "
        assert str(position.pile("stock")) == "-3C -3D"
        assert str(position.pile("c0")) == "AD"

    def test_piles_that_are_not_named_are_empty(self) -> None:
        position = SMALL.position(stock=[str(card) for card in SMALL.pack])
        assert len(position.pile("stock")) == 6
        assert ends(position) == " |  | "

    def test_both_ways_together(self) -> None:
        position = SMALL.position({"t0": "AC", "t1": "2D"}, stock="3C 3D", waste="2C", cell=["AD"])
        assert position == SMALL.position(SOUND)

    def test_the_last_card_is_the_end_card(self) -> None:
        position = lay(bench(Tableau(1)), tableau="KC 7H")
        assert position.pile("t").top is Card.parse("7H")

    def test_the_last_card_of_the_stock_is_turned_first(self) -> None:
        assert SMALL.position(SOUND).play("turn").pile("waste").top is Card.parse("3D")

    def test_face_down_marks(self) -> None:
        pile = lay(bench(Tableau(1)), tableau="-KC -QC 7H").pile("t")
        assert pile.up == (False, False, True)
        rules = bench(Tableau(1, flip=False))
        assert lay(rules, tableau="KC -QC").pile("t").up == (True, False)

    def test_the_arrangement_of_a_deal(self) -> None:
        for rules in (CORONA, KLONDIKE, CANFIELD, GOLF, COLONEL):
            assert again(rules.deal(4)) == rules.deal(4)


class TestNames:
    """Groups and piles that are named exist, and are named once."""

    @pytest.mark.parametrize(
        ("piles", "path", "gist"),
        [
            ({"tableu": []}, "tableu", "no group is called 'tableu'; did you mean tableau?"),
            ({"reserve": "AC"}, "reserve", "no group is called 'reserve'"),
            ({"reserve:2": "AC"}, "reserve:2", "no group is called 'reserve'"),
            ({"": "AC"}, "", "no group is called ''"),
            ({"t 1": "AC"}, "t 1", "no group is called 't 1'"),
            ({5: "AC"}, "piles", "expected the name of a group, not 5"),
            ({None: "AC"}, "piles", "expected the name of a group, not None"),
            ({"x" * 10**6: "AC"}, "x" * 60, "no group is called"),
            ({"t3": "AC"}, "tableau:3", "the tableau has 3 piles"),
            ({"tableau:99": "AC"}, "tableau:99", "the tableau has 3 piles"),
            ({"stock:1": "AC"}, "stock:1", "the stock has 1 pile"),
            (
                {"tableau": ["AC", "2D", "", ""]},
                "tableau",
                "the tableau has 3 piles, and more are given",
            ),
            ({"tableau": "AC 2D"}, "tableau", "expected a sequence of piles"),
            ({"tableau": 5}, "tableau", "expected a sequence of piles"),
            ({"tableau": None}, "tableau", "expected a sequence of piles"),
            ({"t0": "AC", "tableau": ["AC"]}, "tableau:0", "named twice"),
            ({"t0": "AC", "tableau:0": "AC"}, "tableau:0", "named twice"),
            ({"w": "AC", "waste:0": "AC"}, "waste", "named twice"),
        ],
        ids=range(18),
    )
    def test_fault(self, piles: dict[Any, Any], path: str, gist: str) -> None:
        faults = faults_of(SMALL, {**SOUND, "tableau": [], **piles})
        assert any(fault.path == path and gist in fault.message for fault in faults), faults

    def test_all_faults_of_naming_are_collected(self) -> None:
        faults = faults_of(
            SMALL, {"tableu": [], "t3": "", "cell": ["7X", "?"], "waste": 5}, base="X", redeals=-1
        )
        assert [fault.path for fault in faults] == [
            "tableu",
            "tableau:3",
            "cell:0",
            "cell:1",
            "waste",
            "base",
            "redeals",
        ]

    @pytest.mark.parametrize("piles", [5, "7H", ["7H"], True])
    def test_what_is_no_mapping_is_a_deal_error(self, piles: Any) -> None:
        with pytest.raises(PatienceError):
            SMALL.position(piles)

    def test_a_group_in_both_arguments_is_named_twice(self) -> None:
        faults = faults_of(SMALL, {**SOUND, "cell": ["", "AD"]}, cell=["AD"])
        assert faults == [Fault("cell:0", "named twice")]


class TestCards:
    """The cards are those of the pack."""

    def test_a_card_twice(self) -> None:
        faults = faults_of(SMALL, {**SOUND, "cell": ["2D"]})
        assert faults == [
            Fault("AD", "missing; there are 0 of 1"),
            Fault("2D", "there are 2, the pack has 1"),
        ]

    def test_a_missing_card(self) -> None:
        assert faults_of(SMALL, {**SOUND, "cell": []}) == [
            Fault("AD", "missing; there are 0 of 1")
        ]

    def test_nothing_at_all(self) -> None:
        assert len(faults_of(SMALL)) == 6

    def test_a_card_of_another_pack(self) -> None:
        faults = faults_of(SMALL, {**SOUND, "tableau": ["AC", "2D", "7H"]})
        assert faults == [Fault("7H", "this card is not in the pack")]

    def test_a_second_pack_has_two_of_each(self) -> None:
        stock = [str(card) for card in CORONA.pack]
        tableau = [stock.pop() for _ in range(12)]
        assert CORONA.position(stock=stock, tableau=tableau)
        faults = faults_of(CORONA, stock=[*stock, "AC"], tableau=tableau)
        assert faults == [Fault("AC", "there are 3, the pack has 2")]

    @pytest.mark.parametrize(
        ("pile", "word"),
        [
            ("7X", "7X"),
            ("AC 7X", "7X"),
            ("AC,2D", "AC,2D"),
            ("--AC", "-AC"),
            ("-", ""),
            ("AC -", ""),
            (["AC", "7X"], "7X"),
            (["AC 2D"], "AC 2D"),
            ([None], "a value of type NoneType"),
            ([5], "a value of type int"),
            ([b"AC"], "a value of type bytes"),
            ([["AC"]], "a value of type list"),
            (5, "a value of type int"),
            (None, "a value of type NoneType"),
        ],
        ids=range(14),
    )
    def test_what_is_no_card_is_named_by_its_pile(self, pile: Any, word: str) -> None:
        (fault,) = faults_of(SMALL, {**SOUND, "tableau": ["", pile]})
        assert fault.path == "tableau:1"
        assert repr(word) in fault.message

    def test_a_text_of_a_million_cards_is_refused(self) -> None:
        (fault,) = faults_of(SMALL, {**SOUND, "tableau": ["AC " * 10**6]})
        assert fault.path == "tableau:0"
        assert len(fault.message) < 200


class TestPiles:
    """Each pile can lie as it does."""

    def test_capacities(self) -> None:
        rules = bench(Cell(2, capacity=2), Tableau(2, capacity=3), Foundation(4, capacity=2))
        assert lay(rules, cell=["7H 8H"], tableau=["7C 8C 9C"], foundation=["AS 2S"])
        with pytest.raises(DealError) as caught:
            lay(
                rules,
                cell=["7H 8H 9H"],
                tableau=["7C 8C 9C", "7D 8D 9D TD"],
                foundation=["AS 2S 3S"],
            )
        assert caught.value.faults == (
            Fault("cell:0", "3 cards, it holds 2"),
            Fault("tableau:1", "4 cards, it holds 3"),
            Fault("foundation:0", "3 cards, it holds 2"),
        )

    @pytest.mark.parametrize(
        ("pile", "path"), [("cell", "cell"), ("waste", "waste"), ("foundation", "foundation:0")]
    )
    def test_open_piles_lie_face_up(self, pile: str, path: str) -> None:
        rules = bench(Stock(), Waste(), Cell(1), Foundation(4))
        cards: Any = ["-AC"] if pile == "foundation" else "-AC"
        with pytest.raises(DealError, match="lie face up") as caught:
            lay(rules, **{pile: cards})
        assert [fault.path for fault in caught.value.faults] == [path]

    @pytest.mark.parametrize(
        ("foundation", "pile", "gist"),
        [
            (Foundation(4), "2C", "it is started by an ace, not by 2C"),
            (Foundation(4, base="7"), "AC", "it is started by a seven, not by AC"),
            (Foundation(4), "AC 3C", "3C does not go on AC: it is built up in suit"),
            (Foundation(4), "AC 2D", "2D does not go on AC"),
            (Foundation(4, suits="DCHS"), "AC", "it is for diamonds, not for AC"),
            (Foundation(4, complete_runs=True), "AC 2C", "it holds complete runs of 13 cards"),
        ],
        ids=range(6),
    )
    def test_foundations(self, foundation: Foundation, pile: str, gist: str) -> None:
        with pytest.raises(DealError) as caught:
            lay(bench(foundation, Tableau(1)), foundation=[pile])
        assert any(
            fault.path == "foundation:0" and gist in fault.message for fault in caught.value.faults
        )

    def test_a_foundation_fed_by_the_stock_holds_whatever_came(self) -> None:
        rules = bench(Stock(to="foundation"), Foundation(1, base=dealt, capacity=52), Tableau(1))
        assert lay(rules, foundation="AC 9H 2D")

    def test_a_pile_of_cards_without_marks_is_a_fault(self) -> None:
        rest = " ".join(str(card) for card in Pack() if str(card) != "7H")
        faults = faults_of(bench(Tableau(1)), tableau=[Pile((Card.parse("7H"),), ())], box=rest)
        assert [fault.path for fault in faults] == ["tableau"]

    def test_faults_of_several_piles_are_collected(self) -> None:
        with pytest.raises(DealError) as caught:
            lay(
                bench(Foundation(4), Tableau(1), Cell(2)),
                foundation=["2C", "AD 3D"],
                cell=["7H 8H", "-9H"],
            )
        assert [fault.path for fault in caught.value.faults] == [
            "foundation:0",
            "foundation:1",
            "cell:0",
            "cell:1",
        ]

    def test_a_foundation_started_by_the_stock_can_be_laid_out(self) -> None:
        rules = bench(Stock(to="foundation"), Foundation(2, capacity=26), Tableau(1))
        after = lay(rules, stock="9H AC").play("turn")
        assert [str(pile) for pile in after.group("foundation")] == ["AC", "9H"]
        assert again(after) == after


class TestBase:
    """The base rank is what the foundations show, or what is said."""

    @staticmethod
    def game(foundation: Foundation) -> Rules:
        return bench(foundation, Tableau(1), Reserve(1))

    def test_it_is_shown(self) -> None:
        rules = self.game(Foundation(4, base=first_played))
        assert lay(rules, foundation=["7H"]).base is Rank.SEVEN
        assert lay(rules, foundation=["7H"], base="7") == lay(rules, foundation=["7H"])
        assert lay(rules, foundation=["7H"], base=Rank.SEVEN).base is Rank.SEVEN

    def test_there_is_none_yet(self) -> None:
        assert lay(self.game(Foundation(4, base=first_played))).base is None

    def test_two_groups_share_what_they_say_of_it(self) -> None:
        """One gives cards back, the other keeps the base."""
        rules = bench(
            Foundation(2, base=first_played, worry_back=True, keeps_base=False),
            Foundation(2, name="crown", base=first_played),
            Tableau(1),
        )
        position = lay(rules, tableau="7H").play("t>foundation:0").play("foundation:0>t")
        assert position.base is Rank.SEVEN
        assert lay(rules, tableau="7H", base="7") == position

    def test_it_may_be_said_where_the_last_card_may_have_been_taken_back(self) -> None:
        rules = self.game(Foundation(4, base=first_played, worry_back=True))
        assert lay(rules, base="7").base is Rank.SEVEN
        assert lay(rules).base is None

    def test_it_is_that_of_the_rules(self) -> None:
        rules = self.game(Foundation(4, base="7"))
        assert lay(rules).base is Rank.SEVEN
        assert lay(rules, base="7") == lay(rules)

    @pytest.mark.parametrize(
        ("foundation", "piles", "base", "gist"),
        [
            (Foundation(4), [], "7", "it is ace"),
            (Foundation(4), [], "X", "not a rank"),
            (Foundation(4), [], 5, "expected a rank, not 5"),
            (Foundation(4), [], ["A"], "expected a rank"),
            (
                Foundation(4, base=first_played),
                ["7H"],
                "8",
                "the foundations show a seven, not an eight",
            ),
            (Foundation(4, base=first_played), [], "8", "no foundation has a card"),
            (
                Foundation(4, base=first_played, worry_back=True, keeps_base=False),
                [],
                "8",
                "no foundation has a card",
            ),
            (Foundation(4, base=dealt), [], None, "a base card is dealt; it has to lie on the"),
            (Foundation(4, base=dealt.to("box")), [], None, "a base card is dealt; say its rank"),
        ],
        ids=range(9),
    )
    def test_it_cannot_be(
        self, foundation: Foundation, piles: list[str], base: Any, gist: str
    ) -> None:
        with pytest.raises(DealError) as caught:
            lay(self.game(foundation), foundation=piles, base=base)
        assert any(fault.path == "base" and gist in fault.message for fault in caught.value.faults)

    def test_a_base_that_lies_elsewhere_is_said(self) -> None:
        rules = self.game(Foundation(4, base=dealt.to("box")))
        assert lay(rules, base="8").base is Rank.EIGHT

    def test_a_base_of_no_pack(self) -> None:
        rules = bench(
            Foundation(4, base=first_played, worry_back=True, capacity=3),
            Tableau(1),
            pack=Pack(ranks="A23"),
        )
        with pytest.raises(DealError, match="base: the pack has no sevens"):
            lay(rules, base="7")

    def test_foundations_show_one_base(self) -> None:
        with pytest.raises(DealError, match="foundation:1: it is started by a seven, not by 8C"):
            lay(self.game(Foundation(4, base=first_played)), foundation=["7H", "8C"])

    def test_a_base_where_there_is_none(self) -> None:
        with pytest.raises(DealError, match="base: there is none"):
            lay(bench(Tableau(1)), base="A")

    def test_the_advice_for_a_dealt_base_can_be_followed(self) -> None:
        cards = [str(card) for card in GOLF.pack]
        (fault,) = faults_of(GOLF, stock=cards)
        assert "say its rank" not in fault.message or GOLF.position(stock=cards, base="A")


class TestRedeals:
    """As many redeals have been used as the game has."""

    @pytest.mark.parametrize("used", [0, 1])
    def test_in_range(self, used: int) -> None:
        position = SMALL.position(SOUND, redeals=used)
        assert (position.redeals, position.redeals_left) == (used, 1 - used)

    @pytest.mark.parametrize(
        ("used", "gist"),
        [
            (2, "2 are used, the game has 1"),
            (10**100, "are used, the game has 1"),
            (-1, "expected a whole number from 0, not -1"),
            (1.0, "expected a whole number from 0, not 1.0"),
            (True, "expected a whole number from 0, not True"),
            ("1", "expected a whole number from 0, not '1'"),
            (None, "expected a whole number from 0, not None"),
        ],
    )
    def test_out_of_range(self, used: Any, gist: str) -> None:
        (fault,) = faults_of(SMALL, SOUND, redeals=used)
        assert fault.path == "redeals"
        assert gist in fault.message

    def test_a_game_without_a_stock_has_none(self) -> None:
        with pytest.raises(DealError, match="redeals: 1 are used, the game has 0"):
            lay(bench(Tableau(1)), redeals=1)

    def test_unlimited(self) -> None:
        rules = bench(Stock(redeals="unlimited", gather="shuffled"), Waste(), Foundation(4))
        assert lay(rules, redeals=10**9).redeals == 10**9
        assert lay(rules, redeals=10**18).redeals == 10**18
        (fault,) = faults_of(rules, {}, redeals=10**18 + 1)
        assert fault.path == "redeals"
        assert "expected at most" in fault.message


class TestSettled:
    """Everything that happens by itself has happened before the player's turn."""

    def test_a_space_is_filled(self) -> None:
        rules = bench(
            Stock(), Waste(), Foundation(4), Tableau(2, space=fill_from("waste", "stock"))
        )
        with pytest.raises(DealError) as caught:
            lay(rules, tableau=["7H"], waste="8H", stock="9H")
        assert caught.value.faults == (
            Fault("tableau:1", "this space must have been filled from waste already"),
        )
        with pytest.raises(DealError, match=r"tableau:0: this space .* from stock already"):
            lay(rules, tableau=["", "7H"], stock="9H")
        assert lay(rules, tableau=["7H"])
        assert lay(rules, tableau=["7H", "6H"], waste="8H", stock="9H")

    def test_a_reserve_is_filled(self) -> None:
        rules = bench(Stock(), Waste(), Foundation(4), Reserve(2, space=fill_from("stock")))
        with pytest.raises(DealError, match="reserve:1: this space must have been filled"):
            lay(rules, reserve=["7H"], stock="9H")

    def test_an_end_card_has_turned_up(self) -> None:
        rules = bench(Tableau(2), Reserve(1))
        with pytest.raises(DealError) as caught:
            lay(rules, tableau=["7H", "8H -9H"])
        assert caught.value.faults == (
            Fault("tableau:1", "its end card must have turned up already"),
        )
        with pytest.raises(DealError, match="reserve: its end card must have turned up"):
            lay(rules, reserve="-9H")

    def test_a_complete_run_has_left(self) -> None:
        foundation = Foundation(
            4, complete_runs=True, automatic=True, base="K", build=down & in_suit
        )
        rules = bench(Tableau(2, build=down), foundation, pack=FACES)
        with pytest.raises(DealError) as caught:
            lay(rules, tableau=["KD", "QD KC QC"])
        assert caught.value.faults == (
            Fault("tableau:1", "its complete run must have gone to foundation:0 already"),
        )

    def test_an_empty_waste_has_been_refilled(self) -> None:
        rules = bench(Stock(), Waste(refill=True), Foundation(4))
        with pytest.raises(DealError) as caught:
            lay(rules, stock="7H")
        assert caught.value.faults == (
            Fault("waste", "it must have been refilled from the stock already"),
        )
        assert lay(rules, stock="7H", waste="8H")
        assert lay(rules)

    def test_nothing_has_happened_before_the_base_is_chosen(self) -> None:
        rules = bench(
            Stock(),
            Waste(),
            Foundation(4, base=chosen_from("reserve")),
            Reserve(1),
            Tableau(2, space=fill_from("stock").then(any_card)),
        )
        assert lay(rules, reserve="7H", stock="9H").base is None
        with pytest.raises(DealError, match="this space must have been filled"):
            lay(rules, reserve="7H", stock="9H", foundation=["8H"])

    def test_end_cards_have_turned_up_before_the_base_is_chosen(self) -> None:
        rules = bench(Foundation(4, base=chosen_from("tableau")), Tableau(2))
        with pytest.raises(DealError) as caught:
            lay(rules, tableau=["-7H", "8H"])
        assert caught.value.faults == (
            Fault("tableau:0", "its end card must have turned up already"),
        )

    def test_corona_is_never_left_with_a_space(self) -> None:
        cards = [str(card) for card in CORONA.pack]
        faults = faults_of(CORONA, tableau=cards[:11], waste=cards[11:20], stock=cards[20:])
        assert faults == [
            Fault("tableau:11", "this space must have been filled from waste already")
        ]

    def test_a_position_that_is_won_or_stuck_may_be_laid_out(self) -> None:
        runs = [" ".join(f"{rank}{suit}" for rank in "A23456789TJQK") for suit in "CDHS"]
        assert FREECELL.position(foundation=runs).moves() == ()
        assert lay(bench(Tableau(1, space=only(BASE_RANK))), tableau="7H").moves() == ()


BASE_RANK = Rank.ACE


class TestHelpers:
    """The helper of these tests does what it says."""

    def test_every_other_card_goes_to_the_box(self) -> None:
        position = lay_out(bench(Tableau(2, build=up)), {"t1": "7H -8H 9H"})
        assert len(position.pile("box")) == 49
        assert position.pile(Address("tableau", 1)).up == (True, False, True)
