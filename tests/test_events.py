"""The events of a move, in their order."""

from __future__ import annotations

import itertools
import random
from collections import defaultdict

import attrs
import pytest
from arranging import bench, ends, lay, lay_out
from games import CHOSEN
from many import for_each
from side_by_side import agree

from patience import (
    COLONEL,
    Address,
    Card,
    Cell,
    Event,
    Foundation,
    Goal,
    Lift,
    Outcome,
    Pack,
    Position,
    Rank,
    Reason,
    Reserve,
    Rules,
    Shape,
    Stock,
    Tableau,
    Transfer,
    Waste,
    alternate_colour,
    any_card,
    any_group,
    chosen_from,
    cleared,
    dealt,
    down,
    fill_from,
    first_played,
    in_suit,
    no_card,
    one_card,
    run,
    up,
    whole_pile,
)
from patience.catalogue import CANFIELD, GAMES, SPIDER
from patience.moves import BaseSet, Carried


def worded(event: Event) -> str:
    """Put an event into words, from the attributes that all events have."""
    cards = " ".join("-" if card is None else str(card) for card in event.cards)
    source = event.source.label if event.source else ""
    target = event.target.label if event.target else ""
    return {
        "dealt": f"{cards or 'nothing'} dealt to {target}",
        "moved": f"{cards} from {source} to {target}",
        "turned": f"{cards} turned to {target}",
        "redealt": f"{source} becomes {target}",
        "run left": f"the run {cards} leaves {source} for {target}",
        "refilled": f"{cards} refills {target}",
        "filled": f"{cards} from {source} fills {target}",
        "closed up": f"{cards} from {source} closes up to {target}",
        "exposed": f"{cards} turns up on {target}",
        "dealt again": f"{cards or 'nothing'} dealt again to {target}",
        "base set": f"the base is {event.rank.article if event.rank else ''}",
        "base freed": "the base is free again",
        "won": "the game is won",
    }[event.kind]


AUTO = fill_from("waste", "stock").then(any_card)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def told(position: Position, move: str) -> list[str]:
    """The events of a move as text."""
    return [str(event) for event in position.events(move)]


class TestMoves:
    """The player's own doing comes first."""

    def test_a_transfer(self) -> None:
        rules = bench(Tableau(2, build=down))
        (event,) = lay(rules, tableau=["KC 7H", "8S"]).events("t0>t1")
        assert event == Carried("moved", cards("7H"), Address("tableau", 0), Address("tableau", 1))

    def test_cards_that_travel_together_keep_their_order(self) -> None:
        rules = bench(Tableau(2, build=down, lift=run))
        position = lay(rules, tableau=["KC 7H 6H", "8S"])
        (event,) = position.events("t0>t1*2")
        assert event.cards == cards("7H 6H")
        assert ends(position.play("t0>t1*2")) == "KC | 8S 7H 6H"

    def test_a_card_from_the_middle_of_an_open_pile(self) -> None:
        rules = bench(Reserve(open=True), Tableau(1, build=down))
        position = lay(rules, reserve="4C 7H 5C", tableau="8S")
        (event,) = position.events("r/1>t")
        assert event.cards == cards("7H")
        assert str(position.play("r/1>t").pile("reserve")) == "4C 5C"

    def test_a_turn_names_the_cards_in_the_order_in_which_they_turn(self) -> None:
        rules = bench(Stock(turn=3), Waste(), Foundation(4))
        position = lay(rules, stock="2C 3C 4C 5C", waste="AC")
        (event,) = position.events("turn")
        assert event == Carried("turned", cards("5C 4C 3C"), Address("stock"), Address("waste"))
        after = position.play("turn")
        assert str(after.pile("waste")) == "AC 5C 4C 3C"
        assert str(after.pile("stock")) == "-2C"
        assert told(after, "turn") == ["2C turned to waste"]

    def test_a_deal_is_one_event_for_each_pile_in_order(self) -> None:
        rules = bench(Stock(to="tableau"), Tableau(3))
        position = lay(rules, stock="2C 3C 4C", tableau=["KC", "", "KD"])
        assert told(position, "turn") == [
            "4C turned to t0",
            "3C turned to t1",
            "2C turned to t2",
        ]
        assert ends(position.play("turn")) == "KC 4C | 3C | KD 2C"

    def test_a_deal_of_two_goes_round_twice(self) -> None:
        rules = bench(Stock(to="tableau", turn=2), Tableau(2))
        position = lay(rules, stock="2C 3C 4C 5C", tableau=["KC", "KD"])
        assert ends(position.play("turn")) == "KC 5C 3C | KD 4C 2C"

    def test_a_deal_ends_with_the_stock(self) -> None:
        rules = bench(Stock(to="tableau"), Tableau(3))
        position = lay(rules, stock="2C 3C", tableau=["KC", "KH", "KD"])
        assert ends(position.play("turn")) == "KC 3C | KH 2C | KD"

    def test_a_deal_to_spaces_passes_over_the_rest(self) -> None:
        rules = bench(Stock(to="tableau", deals="empty piles only"), Tableau(3, space=no_card))
        position = lay(rules, stock="2C 3C 4C", tableau=["", "KH", ""])
        assert ends(position.play("turn")) == "4C | KH | 3C"

    def test_a_deal_passes_over_full_piles(self) -> None:
        rules = bench(Stock(to="tableau"), Tableau(3, capacity=2))
        position = lay(rules, stock="2C 3C", tableau=["KC", "KH QH", "KD"])
        assert ends(position.play("turn")) == "KC 3C | KH QH | KD 2C"

    def test_a_deal_of_two_stops_at_piles_that_are_full_by_then(self) -> None:
        rules = bench(Stock(to="tableau", turn=2), Tableau(3, capacity=3))
        position = lay(rules, stock="2C 3C 4C 5C 6C", tableau=["KC", "KH QH", "KD"])
        assert ends(position.play("turn")) == "KC 6C 3C | KH QH 5C | KD 4C 2C"

    def test_a_deal_to_a_foundation(self) -> None:
        rules = bench(Stock(to="foundation"), Foundation(1, base=dealt, capacity=52))
        position = lay(rules, stock="2C 9H", foundation="KC")
        assert told(position, "turn") == ["9H turned to foundation"]

    def test_a_redeal_turned_over_gives_the_same_order_again(self) -> None:
        rules = bench(Stock(redeals=1), Waste(), Foundation(4))
        position = lay(rules, waste="2C 3C 4C")
        (event,) = position.events("redeal")
        assert event.kind == "redealt"
        assert (event.source, event.target) == (Address("waste"), Address("stock"))
        after = position.play("redeal")
        assert after.redeals == 1
        assert after.redeals_left == 0
        for _ in range(3):
            after = after.play("turn")
        assert str(after.pile("waste")) == "2C 3C 4C"

    def test_a_shuffled_redeal_names_no_card_and_keeps_them_all(self) -> None:
        rules = bench(Stock(redeals=2, gather="shuffled"), Waste(), Foundation(4))
        waste = "2C 3C 4C 5C 6C 7C 8C 9C"
        position = lay(rules, waste=waste)
        (event,) = position.events("redeal")
        assert event.cards == ()
        stock = position.play("redeal").pile("stock")
        assert sorted(stock) == sorted(cards(waste))
        assert [*stock] != [*cards(waste)][::-1]
        assert position.play("redeal") == lay(rules, waste=waste).play("redeal")

    def test_another_redeal_shuffles_otherwise(self) -> None:
        rules = bench(Stock(redeals=2, gather="shuffled"), Waste(), Foundation(4))
        waste = "2C 3C 4C 5C 6C 7C 8C 9C"
        first = lay(rules, waste=waste).play("redeal").pile("stock")
        second = lay(rules, waste=waste, redeals=1).play("redeal").pile("stock")
        assert first != second


class TestSettling:
    """Then the table settles: flips, runs, the waste, the spaces."""

    def test_an_exposed_card_turns_up(self) -> None:
        rules = bench(Tableau(2, build=down))
        position = lay(rules, tableau=["-KC 7H", "8S"])
        assert told(position, "t0>t1") == [
            "7H from t0 to t1",
            "KC turns up on t0",
        ]
        assert ends(position.play("t0>t1")) == "KC | 8S 7H"

    def test_only_the_exposed_card_turns_up(self) -> None:
        rules = bench(Tableau(2, build=down))
        position = lay(rules, tableau=["-KD -KC 7H", "8S"])
        assert ends(position.play("t0>t1")) == "-KD KC | 8S 7H"

    def test_it_stays_down_where_the_rules_say_so(self) -> None:
        rules = bench(Tableau(2, build=down, flip=False))
        position = lay(rules, tableau=["-KC 7H", "8S"])
        assert told(position, "t0>t1") == ["7H from t0 to t1"]
        assert ends(position.play("t0>t1")) == "-KC | 8S 7H"

    def test_a_stock_of_several_cards_fills_by_way_of_the_waste(self) -> None:
        rules = bench(
            Stock(turn=3), Waste(), Tableau(2, space=fill_from("waste", "stock").then(any_card))
        )
        position = lay(rules, tableau=["7H", "8H"], stock="2C 3C 4C 5C")
        assert told(position, "t0>t1") == [
            "7H from t0 to t1",
            "5C 4C 3C refills waste",
            "3C from waste fills t0",
        ]
        after = position.play("t0>t1")
        assert str(after.pile("waste")) == "5C 4C"
        # Where the waste is no source, or the stock comes before it, the stock fills alone.
        for space in (fill_from("stock"), fill_from("stock", "waste")):
            alone = rules.variant("X", tableau={"space": space})
            position = lay(alone, tableau=["7H", "8H"], stock="2C 3C 4C 5C")
            assert told(position, "t0>t1")[1:] == ["5C from stock fills t0"]

    def test_a_reserve_turns_up_too(self) -> None:
        rules = bench(Reserve(2, deal=1), Tableau(1, build=down))
        position = lay(rules, reserve=["", "-KC 7H"], tableau="8S")
        assert told(position, "r1>t")[1:] == ["KC turns up on r1"]

    @pytest.mark.parametrize(
        ("waste", "stock", "expected"),
        [
            ("QC QD", "JC", "QD from waste fills t0"),
            ("", "JC JD", "JD from stock fills t0"),
            ("", "", None),
        ],
    )
    def test_a_space_is_filled_from_the_first_source_that_has_a_card(
        self, waste: str, stock: str, expected: str | None
    ) -> None:
        rules = bench(Stock(), Waste(), Foundation(4), Tableau(2, build=down, space=AUTO))
        position = lay(rules, waste=waste, stock=stock, tableau=["7H", "8S"])
        assert told(position, "t0>t1") == [
            "7H from t0 to t1",
            *([expected] if expected else []),
        ]

    def test_the_first_pile_of_a_source_with_a_card_gives_its_end_card(self) -> None:
        rules = bench(Reserve(3), Tableau(2, build=down, space=fill_from("reserve")))
        position = lay(rules, reserve=["", "QC QD", "QH"], tableau=["7H", "8S"])
        assert told(position, "t0>t1")[1:] == ["QD from r1 fills t0"]

    def test_spaces_are_filled_in_the_order_of_their_piles(self) -> None:
        rules = bench(
            Reserve(1, space=any_card),
            Tableau(4, build=down, space=fill_from("reserve").then(no_card)),
        )
        # Two spaces wait; what comes to the reserve goes on at once to the first.
        position = lay(rules, tableau=["KC 7H", "", "9S", ""])
        assert told(position, "t0>r") == [
            "7H from t0 to reserve",
            "7H from reserve fills t1",
        ]

    def test_a_reserve_that_fills_a_space_shows_its_next_card(self) -> None:
        rules = bench(Reserve(deal=1), Tableau(2, build=down, space=fill_from("reserve")))
        position = lay(rules, reserve="-KC QD", tableau=["7H", "8S"])
        assert told(position, "t0>t1") == [
            "7H from t0 to t1",
            "QD from reserve fills t0",
            "KC turns up on reserve",
        ]

    def test_a_reserve_is_filled_like_a_column(self) -> None:
        rules = bench(
            Stock(), Waste(), Foundation(4), Reserve(2, space=fill_from("stock")), Tableau(1)
        )
        position = lay(rules, stock="QC", reserve=["AC", "KC"])
        assert told(position, "r0>f0")[1:] == ["QC from stock fills r0"]

    def test_an_empty_waste_refills_itself(self) -> None:
        rules = bench(Stock(), Waste(refill=True), Foundation(4), Tableau(1, build=down))
        position = lay(rules, stock="2C 3C", waste="7H", tableau="8S")
        assert told(position, "w>t") == ["7H from waste to tableau", "3C refills waste"]

    def test_a_refill_turns_as_many_cards_as_the_stock_turns(self) -> None:
        rules = bench(Stock(turn=3), Waste(refill=True), Foundation(4), Tableau(1, build=down))
        position = lay(rules, stock="2C 3C 4C 5C", waste="7H", tableau="8S")
        assert told(position, "w>t")[1:] == ["5C 4C 3C refills waste"]

    def test_a_waste_that_does_not_refill_waits(self) -> None:
        rules = bench(Stock(), Waste(), Foundation(4), Tableau(1, build=down))
        position = lay(rules, stock="2C 3C", waste="7H", tableau="8S")
        assert told(position, "w>t") == ["7H from waste to tableau"]

    def test_a_redealt_stock_refills_the_waste(self) -> None:
        rules = bench(Stock(redeals=1), Waste(refill=True), Foundation(4))
        assert told(lay(rules, waste="7H 8H"), "redeal") == [
            "waste becomes stock",
            "7H refills waste",
        ]

    def test_flips_come_before_refills_and_refills_before_fills(self) -> None:
        rules = bench(
            Stock(),
            Waste(refill=True),
            Foundation(4),
            Reserve(2, deal=1, space=fill_from("stock")),
            Tableau(2, build=down, space=fill_from("reserve")),
        )
        position = lay(
            rules, stock="2C 3C 4C", waste="5C", reserve=["-KC QD", "9D"], tableau=["7H", "8S"]
        )
        assert told(position, "t0>t1") == [
            "7H from t0 to t1",
            "QD from r0 fills t0",
            "KC turns up on r0",
        ]
        position = lay(
            rules, stock="2C 3C 4C", waste="7H", reserve=["KC", "9D"], tableau=["QD", "8S"]
        )
        assert told(position, "w>t1") == ["7H from waste to t1", "4C refills waste"]

    def test_a_fill_may_start_another(self) -> None:
        rules = bench(
            Stock(),
            Waste(),
            Foundation(4),
            Reserve(1, space=fill_from("stock")),
            Tableau(2, build=down, space=fill_from("reserve")),
        )
        position = lay(rules, stock="2C 3C", reserve="QD", tableau=["7H", "8S"])
        assert told(position, "t0>t1") == [
            "7H from t0 to t1",
            "QD from reserve fills t0",
            "3C from stock fills reserve",
        ]


RUNS = Foundation(4, complete_runs=True, automatic=True, base="K", build=down & in_suit)
FACES = Pack(ranks="QK", suits="CDHS")


class TestRuns:
    """Complete runs leave by themselves where the rules say so."""

    def test_a_run_leaves_and_what_lay_under_it_turns_up(self) -> None:
        rules = bench(Tableau(2, build=down), RUNS, pack=FACES)
        position = lay(rules, tableau=["-KS KC", "QH QC"])
        assert told(position, "t1>t0") == [
            "QC from t1 to t0",
            "the run KC QC leaves t0 for f0",
            "KS turns up on t0",
        ]
        assert str(position.play("t1>t0").pile("f0")) == "KC QC"

    def test_an_exposed_card_turns_up_before_a_run_leaves(self) -> None:
        rules = bench(Tableau(2, build=down), RUNS, pack=FACES)
        position = lay(rules, tableau=["KC", "-QH QC"])
        assert told(position, "t1>t0") == [
            "QC from t1 to t0",
            "QH turns up on t1",
            "the run KC QC leaves t0 for f0",
        ]

    def test_a_card_that_turns_up_may_complete_a_run(self) -> None:
        rules = bench(Tableau(2, build=down, down="d"), RUNS, pack=FACES)
        position = lay(rules, tableau=["KC -QC QH", "KS"])
        assert told(position, "t0>t1") == [
            "QH from t0 to t1",
            "QC turns up on t0",
            "the run KC QC leaves t0 for f0",
        ]

    def test_a_hidden_card_completes_nothing(self) -> None:
        rules = bench(Tableau(2, build=down), RUNS, pack=FACES)
        assert ends(lay(rules, tableau=["-KC QC"])) == "-KC QC | "

    def test_a_space_left_by_a_run_is_filled(self) -> None:
        rules = bench(
            Stock(),
            Waste(),
            Tableau(2, build=down, space=fill_from("stock")),
            RUNS,
            pack=FACES,
        )
        position = lay(rules, stock="KS", tableau=["KC", "QH QC"])
        assert told(position, "t1>t0") == [
            "QC from t1 to t0",
            "the run KC QC leaves t0 for f0",
            "KS from stock fills t0",
        ]

    def test_the_waste_refills_before_the_next_space_is_filled(self) -> None:
        rules = bench(
            Stock(),
            Waste(refill=True),
            Tableau(2, build=down, space=fill_from("waste")),
            RUNS,
            pack=FACES,
        )
        # The move leaves one space and the run that it completes another.
        position = lay(rules, stock="QS KD", waste="KS", tableau=["KC", "QC"])
        assert told(position, "t1>t0") == [
            "QC from t1 to t0",
            "the run KC QC leaves t0 for f0",
            "KS from waste fills t0",
            "KD refills waste",
            "KD from waste fills t1",
            "QS refills waste",
        ]

    def test_a_run_leaves_before_the_waste_refills(self) -> None:
        rules = bench(Stock(), Waste(refill=True), Tableau(2, build=down), RUNS, pack=FACES)
        position = lay(rules, stock="QS KD", waste="QC", tableau=["KC"])
        assert told(position, "w>t0") == [
            "QC from waste to t0",
            "the run KC QC leaves t0 for f0",
            "KD refills waste",
        ]

    def test_a_run_of_a_free_base_sets_it(self) -> None:
        foundation = Foundation(
            4, complete_runs=True, automatic=True, base=first_played, build=down.turning & in_suit
        )
        rules = bench(Tableau(2, build=down.turning), foundation, pack=FACES)
        position = lay(rules, tableau=["KC", "QH QC"])
        assert told(position, "t1>t0") == [
            "QC from t1 to t0",
            "the run KC QC leaves t0 for f0",
            "the base is a king",
        ]

    def test_a_run_is_put_away_by_hand_elsewhere(self) -> None:
        rules = SPIDER.variant("Small", pack=Pack(8, suits="S"))
        complete = " ".join(f"{rank}S" for rank in "KQJT98765432A")
        rest = " ".join(str(card) for card in rules.pack.cards[13:])
        position = rules.position(tableau=[complete, rest])
        assert told(position, "t0>f0*13") == [f"{complete} from t0 to f0"]

    def test_a_tied_foundation_takes_the_run_of_its_suit(self) -> None:
        foundation = Foundation(
            4, complete_runs=True, automatic=True, base="K", build=down & in_suit, suits="CDHS"
        )
        rules = bench(Tableau(2, build=down), foundation, pack=FACES)
        position = lay(rules, tableau=["KH", "QC QH"])
        assert told(position, "t1>t0")[-1] == "the run KH QH leaves t0 for f2"

    def test_a_run_of_two_suits_goes_home_by_its_first_card(self) -> None:
        foundation = Foundation(
            2,
            complete_runs=True,
            automatic=True,
            base="K",
            build=down & alternate_colour,
            suits="CD",
        )
        rules = bench(
            Tableau(2, build=down & alternate_colour),
            foundation,
            pack=Pack(suits="CD", ranks="QK"),
        )
        for last, first, home in (("QD", "KC", 0), ("QC", "KD", 1)):
            position = lay(rules, tableau=[first, last])
            assert told(position, "t1>t0")[-1] == (f"the run {first} {last} leaves t0 for f{home}")

    def test_every_two_cards_of_a_run_go_by_its_build(self) -> None:
        foundation = Foundation(4, complete_runs=True, automatic=True, base="A")
        rules = bench(Tableau(2, build=up), foundation, pack=Pack(ranks="A23"))
        for laid in ("AC 2C", "AC 2D"):
            for last in ("3C", "3D"):
                position = lay(rules, tableau=[laid, last])
                leaves = len(position.events("t1>t0")) > 1
                assert leaves is (f"{laid} {last}" == "AC 2C 3C")

    def test_a_run_under_covering_piles_leaves_once_it_is_uncovered(self) -> None:
        rules = bench(
            Tableau(2, build=down, shape=Shape.ranked(2, 1)),
            attrs.evolve(RUNS, build=down & in_suit),
            Cell(1),
            pack=FACES,
        )
        position = lay(rules, tableau=["KC", "QH QC"])
        assert told(position, "t1>t0") == ["QC from t1 to t0"]
        covered = position.play("t1>t0")
        agree(covered)
        assert told(covered, "t1>c") == [
            "QH from t1 to cell",
            "the run KC QC leaves t0 for f0",
        ]

    def test_a_run_with_a_hidden_first_card_stays(self) -> None:
        rules = bench(
            Tableau(2, build=down, lift=any_group, flip=False, down="d"),
            attrs.evolve(RUNS, automatic=False),
            pack=FACES,
        )
        hidden = lay(rules, tableau=["-KC QC"]).refusal("t0>f0*2")
        assert hidden is not None
        assert hidden.reason is Reason.FACE_DOWN
        rules = rules.variant("Bench", foundation={"automatic": True})
        position = lay(rules, tableau=["-KC", "QC"])
        assert position.refusal("t1>t0") is not None
        assert ends(lay(rules, tableau=["-KC QC", "KS"])) == "-KC QC | KS"

    @pytest.mark.parametrize("lift", [one_card, whole_pile], ids=repr)
    def test_a_run_goes_home_whatever_else_is_lifted(self, lift: Lift) -> None:
        rules = bench(
            Tableau(2, build=down, lift=lift), attrs.evolve(RUNS, automatic=False), pack=FACES
        )
        position = lay(rules, tableau=["KS KC QC", "QS"])
        homeward = [str(move) for move in position.moves() if ">f" in str(move)]
        assert homeward == [f"t0>f{at}*2" for at in range(4)]

    def test_a_pile_holds_one_run(self) -> None:
        foundation = Foundation(2, complete_runs=True, base="K", build=down.turning & in_suit)
        rules = bench(
            Tableau(2, build=down, lift=run),
            foundation,
            pack=Pack(2, suits="C", ranks="QK"),
            goal=cleared("tableau"),
        )
        position = lay(rules, tableau=["KC QC"], foundation=["KC QC"])
        assert told(position, "t0>f1*2")[0] == "KC QC from t0 to f1"
        refusal = position.refusal("t0>f0*2")
        assert refusal is not None
        assert refusal.reason is Reason.PILE_FULL

    def test_a_run_is_asked_by_the_base_that_its_first_card_sets(self) -> None:
        foundation = Foundation(
            4,
            complete_runs=True,
            base=first_played,
            build=(up.turning_to_base | down.turning_to_base) & in_suit,
        )
        rules = bench(
            Tableau(2, build=any_card, lift=any_group), foundation, pack=Pack(ranks="JQK")
        )
        # From a queen on, nothing goes below her: the jack comes last.
        position = lay(rules, tableau=["QC KC JC", "QD JD KD"])
        assert told(position, "t0>f0*3") == [
            "QC KC JC from t0 to f0",
            "the base is a queen",
        ]
        refusal = position.refusal("t1>f0*3")
        assert refusal is not None
        assert refusal.reason is Reason.COMPLETE_RUNS_ONLY

    def test_a_run_that_sets_the_base_leaves_by_that_base(self) -> None:
        foundation = Foundation(
            4,
            complete_runs=True,
            automatic=True,
            base=first_played,
            build=(up.turning_to_base | down.turning_to_base) & in_suit,
        )
        rules = bench(Tableau(2, build=any_card), foundation, pack=Pack(ranks="JQK"))
        position = lay(rules, tableau=["QC KC", "QD JD JC"])
        assert told(position, "t1>t0") == [
            "JC from t1 to t0",
            "the run QC KC JC leaves t0 for f0",
            "the base is a queen",
        ]
        position = lay(rules, tableau=["QD JD", "KD"])
        assert told(position, "t1>t0") == ["KD from t1 to t0"]

    def test_once_there_is_a_base_runs_begin_with_it(self) -> None:
        foundation = Foundation(
            4, complete_runs=True, automatic=True, base=first_played, build=down.turning & in_suit
        )
        rules = bench(Tableau(2, build=down.turning), foundation, pack=FACES)
        for base, leaves in ((Rank.KING, True), (Rank.QUEEN, False)):
            home = "KS QS" if base is Rank.KING else "QS KS"
            position = lay(rules, tableau=["KC", "QH QC"], foundation=[home])
            assert position.base is base
            assert (len(position.events("t1>t0")) > 1) is leaves


class TestBase:
    """The base rank is found out, kept or free again."""

    @staticmethod
    def game(foundation: Foundation) -> Rules:
        return bench(foundation, Tableau(2, build=down), Reserve(1))

    def test_the_first_card_played_sets_it(self) -> None:
        position = lay(self.game(Foundation(4, base=first_played)), tableau=["KC 7H", "8S"])
        assert position.base is None
        assert told(position, "t0>f2") == [
            "7H from t0 to f2",
            "the base is a seven",
        ]
        assert position.events("t0>f2")[1] == BaseSet(Rank.SEVEN)
        after = position.play("t0>f2")
        assert after.base is Rank.SEVEN
        assert after.refusal("t1>f0") is not None

    def test_the_base_is_set_before_the_table_settles(self) -> None:
        position = lay(self.game(Foundation(4, base=first_played)), tableau=["-KC 7H", "8S"])
        assert told(position, "t0>f0")[1:] == ["the base is a seven", "KC turns up on t0"]

    def test_it_is_kept(self) -> None:
        foundation = Foundation(4, base=first_played, worry_back=True)
        position = lay(self.game(foundation), foundation=["7H"], tableau=["8S"])
        assert told(position, "f0>t0") == ["7H from f0 to t0"]
        assert position.play("f0>t0").base is Rank.SEVEN

    def test_it_is_free_again(self) -> None:
        foundation = Foundation(4, base=first_played, worry_back=True, keeps_base=False)
        position = lay(self.game(foundation), foundation=["7H"], tableau=["8S"])
        assert told(position, "f0>t0") == [
            "7H from f0 to t0",
            "the base is free again",
        ]
        after = position.play("f0>t0")
        assert after.base is None
        assert after == lay(self.game(foundation), tableau=["8S 7H"])

    def test_it_stays_while_another_foundation_shows_it(self) -> None:
        foundation = Foundation(4, base=first_played, worry_back=True, keeps_base=False)
        position = lay(self.game(foundation), foundation=["7H", "7C"], tableau=["8S"])
        assert told(position, "f0>t0") == ["7H from f0 to t0"]

    @pytest.mark.parametrize("keeps", [*itertools.product([False, True], repeat=2)], ids=str)
    def test_one_group_that_keeps_it_keeps_it_for_all(self, keeps: tuple[bool, bool]) -> None:
        rules = bench(
            Foundation(2, base=first_played, worry_back=True, keeps_base=keeps[0]),
            Foundation(
                2, name="home", base=first_played, worry_back=True, keeps_base=keeps[1], build=down
            ),
            Tableau(2, build=down),
        )
        for group, address in (("foundation", "f0"), ("home", "home:0")):
            position = lay_out(rules, {"tableau": ["8S"], group: ["7H"]})
            after = position.play(f"{address}>t0")
            agree(after)
            assert after.base is (Rank.SEVEN if any(keeps) else None)

    def test_a_dealt_base_is_there_from_the_start(self) -> None:
        position = CANFIELD.deal(1)
        assert position.base is position.pile("f0").cards[0].rank

    def test_cards_turn_up_before_a_base_is_chosen_and_nothing_else_happens(self) -> None:
        rules = Rules(
            "X",
            groups=[
                Stock(),
                Waste(refill=True),
                Foundation(2, base=chosen_from("reserve")),
                Foundation(
                    2, name="home", base="K", complete_runs=True, automatic=True, build=RUNS.build
                ),
                Reserve(2, deal=2, down=2),
                Tableau(3, deal=(2, 2, 0), down="ud", build=down, space=fill_from("stock")),
            ],
            pack=FACES,
            goal=cleared("tableau"),
        )
        # Row by row: the reserve, then the columns, of which the first is a complete run.
        position = rules.deal(cards="KS KD QH KH KC QS QC QD".split())
        assert [str(pile) for pile in position.group("reserve")] == ["-KS QH", "-KD KH"]
        assert ends(position) == "KC QC | QS QD | "
        assert str(position.pile("waste")) == ""
        assert position.base is None

    def test_what_waited_for_the_base_happens_when_it_is_chosen(self) -> None:
        rules = Rules(
            "X",
            groups=[
                Stock(),
                Waste(refill=True),
                Foundation(2, base=chosen_from("reserve")),
                Foundation(
                    2, name="home", base="K", complete_runs=True, automatic=True, build=RUNS.build
                ),
                Reserve(1, deal=2, down=2),
                Tableau(3, deal=(2, 0, 0), build=down, space=fill_from("stock")),
            ],
            pack=FACES,
            goal=cleared("tableau"),
        )
        position = rules.deal(cards="KS QH KC QC QS QD KD KH".split())
        assert ends(position) == "KC QC |  | "
        assert told(position, "r>f0") == [
            "QH from reserve to f0",
            "the base is a queen",
            "KS turns up on reserve",
            "the run KC QC leaves t0 for home:0",
            "QS refills waste",
            "QD from stock fills t0",
            "KD from stock fills t1",
            "KH from stock fills t2",
        ]

    def test_nothing_fills_or_refills_before_a_base_is_chosen(self) -> None:
        rules = bench(
            Stock(),
            Waste(),
            Foundation(4, base=chosen_from("reserve")),
            Reserve(1),
            Tableau(2, space=fill_from("stock")),
        )
        position = lay(rules, reserve="9C 7H", stock="QC QD")
        assert [str(move) for move in position.moves()] == ["r>f0", "r>f1", "r>f2", "r>f3"]
        assert told(position, "r>f0") == [
            "7H from reserve to f0",
            "the base is a seven",
            "QD from stock fills t0",
            "QC from stock fills t1",
        ]

    def test_a_dealt_foundation_by_the_stock_sets_the_base(self) -> None:
        rules = bench(Stock(to="foundation"), Foundation(1, base=first_played, capacity=52))
        assert told(lay(rules, stock="7H"), "turn") == [
            "7H turned to foundation",
            "the base is a seven",
        ]


class TestWinning:
    """The last event of a game that is won says so."""

    def test_home(self) -> None:
        rules = Rules("X", pack=Pack(ranks="A23"), groups=[Foundation(4), Tableau(4, deal=3)])
        position = rules.position(
            foundation=["AC 2C 3C", "AD 2D 3D", "AH 2H 3H", "AS 2S"], tableau=["3S"]
        )
        assert told(position, "t0>f3") == [
            "3S from t0 to f3",
            "the game is won",
        ]
        assert position.outcome is None
        assert position.play("t0>f3").outcome is Outcome.WON
        assert position.play("t0>f3").moves() == ()

    def test_cleared(self) -> None:
        rules = bench(Tableau(2), Cell(1), goal=cleared("tableau"))
        assert told(lay(rules, tableau=["7H"]), "t0>c")[-1] == "the game is won"

    def test_a_fill_may_stand_in_the_way(self) -> None:
        rules = bench(
            Stock(),
            Waste(),
            Tableau(1, space=fill_from("stock")),
            Cell(1),
            goal=cleared("tableau"),
        )
        position = lay(rules, tableau="7H", stock="8H")
        assert told(position, "t>c")[-1] == "8H from stock fills tableau"
        assert lay(rules, tableau="7H").play("t>c").outcome is Outcome.WON

    def test_the_win_comes_after_the_table_has_settled(self) -> None:
        rules = Rules(
            "X",
            pack=FACES,
            groups=[RUNS, Tableau(4, deal=2, build=down)],
            goal=Goal(),
        )
        position = rules.position(foundation=["KD QD", "KH QH", "KS QS"], tableau=["KC", "QC"])
        assert told(position, "t1>t0")[-2:] == [
            "the run KC QC leaves t0 for f3",
            "the game is won",
        ]


class TestReplay:
    """The events account for every card."""

    @pytest.mark.parametrize("rules", CHOSEN, ids=str)
    def test_the_events_lead_from_table_to_table(self, rules: Rules) -> None:
        chance = random.Random(7)
        position = rules.deal(7)
        for _ in range(25):
            if not position.moves():
                break
            move = chance.choice(position.moves())
            piles = self.carried_out(position, position.events(move), move)
            position = position.play(move)
            for address, pile in piles.items():
                assert pile == [*position.pile(address)], (move, address)

    @staticmethod
    def carried_out(
        position: Position, events: tuple[Event, ...], move: object
    ) -> dict[Address, list[Card]]:
        piles: dict[Address, list[Card]] = defaultdict(list)
        for address in position.view().addresses:
            piles[address] = [*position.pile(address)]
        for event in events:
            if event.kind == "redealt":
                assert event.source is not None
                assert event.target is not None
                piles[event.target] = piles.pop(event.source)[::-1]
                piles[event.source] = []
            elif event.source is not None and event.target is not None:
                depth = move.depth if isinstance(move, Transfer) and event is events[0] else 0
                for card in (
                    reversed(event.cards) if event.source.group != "stock" else event.cards
                ):
                    assert piles[event.source].pop(-1 - depth) is card
                piles[event.target] += event.cards
            elif event.kind == "dealt again":
                assert event.target is not None
                piles[event.target] = [*event.cards]
            elif event.kind == "exposed":
                assert event.target is not None
                assert piles[event.target][-1] is event.cards[0]
        return piles

    @for_each(GAMES)
    def test_the_events_of_a_deal_lead_to_the_opening_and_show_what_is_seen(
        self, rules: Rules
    ) -> None:
        piles: dict[Address, list[Card | None]] = {each: [] for each in rules.plan.addresses}
        for event in rules.deal_events(11):
            assert "None" not in str(event)
            if event.kind == "dealt":
                piles[event.target] += event.cards
            elif event.kind == "exposed":
                piles[event.target][-1] = event.cards[0]
            elif event.kind == "base set":
                assert event.rank is rules.deal(11).base
            else:
                assert event.source is not None
                assert event.target is not None
                del piles[event.source][len(piles[event.source]) - len(event.cards) :]
                piles[event.target] += event.cards
        view = rules.deal(11).view()
        assert {each: tuple(pile) for each, pile in piles.items()} == {
            each: view.pile(each).cards for each in view.addresses
        }

    def test_the_events_of_a_deal_come_in_its_order(self) -> None:
        rules = Rules(
            "Small",
            pack=Pack(suits="CH", ranks="A23"),
            groups=[
                Stock(),
                Waste(),
                Foundation(2, base=dealt),
                Tableau(2, deal=(1, 2), down=(0, 1), space=fill_from("stock")),
            ],
        )
        events = rules.deal_events(cards="AC 2H 3C AH 2C 3H")
        assert [str(event) for event in events] == [
            "AC dealt to t0",
            "- dealt to t1",
            "3C dealt to t1",
            "AH dealt to f0",
            "the base is an ace",
            "- - dealt to stock",
        ]

    def test_what_settles_after_the_deal_is_told(self) -> None:
        rules = Rules(
            "Small",
            pack=Pack(suits="CH", ranks="A23"),
            groups=[
                Stock(),
                Waste(),
                Foundation(2),
                Tableau(2, deal=(1, 0), space=fill_from("stock")),
            ],
        )
        events = rules.deal_events(cards="AC 2H 3C AH 2C 3H")
        assert str(events[-1]) == "2H from stock fills t1"

    @for_each(GAMES)
    def test_every_event_reads_well_and_is_worded_from_its_parts(self, rules: Rules) -> None:
        position = rules.deal(3)
        for move in position.moves():
            for event in position.events(move):
                assert "None" not in str(event)
                assert str(event) == worded(event)
        for event in rules.deal_events(3):
            assert str(event) == worded(event)

    def test_piles_have_their_labels(self) -> None:
        wings = Tableau(2, name="left_wing", build=down)
        game = bench(wings, Foundation(4), Reserve(1, name="right_wing"), Reserve(2))
        position = lay(
            game, left_wing=["7H", "8H"], right_wing="6H", reserve=["AH", "AC"], base=None
        )
        assert told(position, "left_wing:0>left_wing:1") == ["7H from left wing:0 to left wing:1"]
        assert told(position, "right_wing>left_wing:0") == ["6H from right wing to left wing:0"]
        assert told(position, "r1>f") == ["AC from r1 to f0"]

    def test_to_ask_for_events_plays_nothing(self) -> None:
        position = COLONEL.deal(5)
        before = hash(position)
        events = [position.events(move) for move in position.moves()]
        assert [position.events(move) for move in position.moves()] == events
        assert hash(position) == before
