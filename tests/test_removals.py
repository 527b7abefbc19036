"""Sets of cards put away, and the games that are made of them: golden positions."""

from __future__ import annotations

import copy
import pickle
from itertools import combinations
from typing import Any

import pytest
from arranging import bench, ends, lay
from hypothesis import given
from hypothesis import strategies as st
from side_by_side import sequences, table_of
from sources import NAMESPACE

import patience
from patience import (
    Address,
    Cell,
    Discard,
    Foundation,
    IllegalMove,
    Matching,
    NotationError,
    Outcome,
    Pack,
    Play,
    Rank,
    Reason,
    Removal,
    Reserve,
    Rules,
    Shape,
    Stock,
    Tableau,
    Waste,
    any_card,
    by_rows,
    cleared,
    describe,
    fill_from,
    from_groups,
    in_suit,
    no_card,
    perft,
    same_rank,
    up,
)
from patience.language.piles import UNLIMITED
from patience.moves import Carried, parse_move

PYRAMID = Rules(
    "Pyramid",
    groups=[
        Stock(open=True, redeals=2),
        Waste(),
        Discard(takes=Matching.up_to(2) & Matching.total(13)),
        Tableau(28, deal=1, build=no_card, space=no_card, shape=Shape.pyramid(7)),
    ],
    goal=cleared("tableau"),
)
ELEVENS = Rules(
    "Elevens",
    groups=[
        Stock(to="tableau", deals="empty piles only"),
        Discard(
            takes=(Matching.exactly(2) & Matching.total(11))
            | Matching.one_of_each(Rank.JACK, Rank.QUEEN, Rank.KING)
        ),
        Tableau(9, deal=1, build=no_card, space=fill_from("stock")),
    ],
)
MONTE_CARLO = Rules(
    "Monte Carlo",
    groups=[
        Stock(to="tableau", deals="empty piles only, once the others have closed up"),
        Discard(takes=Matching.pair(same_rank), touching=True),
        Tableau(25, deal=1, build=no_card, space=no_card, shape=Shape.grid(5, 5)),
    ],
)
LA_BELLE_LUCIE = Rules(
    "La Belle Lucie",
    groups=[Foundation(4), Tableau(18, deal=(3,) * 17 + (1,), space=no_card, redeals=2)],
)
CRUEL = Rules(
    "Cruel",
    groups=[
        Foundation(4, deal=1),
        Tableau(12, deal=4, space=no_card, redeals=UNLIMITED, gather="in order"),
    ],
)
CALCULATION = Rules(
    "Calculation",
    groups=[
        Stock(open=True, to=None),
        Foundation(4, base="A", build=up.turning),
        Tableau(4, build=any_card, space=from_groups("stock"), to="foundation", from_="stock"),
    ],
)
MADE = [PYRAMID, ELEVENS, MONTE_CARLO, LA_BELLE_LUCIE, CRUEL, CALCULATION]


def told(position: patience.Position, move: str) -> list[str]:
    return [str(event) for event in position.events(move)]


class TestText:
    """A removal in text: the piles joined with plus signs."""

    @pytest.mark.parametrize(
        ("text", "plain"),
        [
            ("t3+t5>d", "t3+t5>d"),
            ("t5+t3>d", "t3+t5>d"),
            ("tableau:5+tableau:3>discard", "t3+t5>d"),
            ("w+t0>d", "t0+w>d"),
            ("s+w>discard", "s+w>d"),
            ("t1+t2+t3+t4>d", "t1+t2+t3+t4>d"),
            ("pit_a:3+t5>away", "pit_a:3+t5>away"),
            ("t0+t0>d", "t0+t0>d"),
        ],
    )
    def test_read_and_written(self, text: str, plain: str) -> None:
        move = parse_move(text)
        assert isinstance(move, Removal)
        assert str(move) == plain
        assert parse_move(plain) == move

    @pytest.mark.parametrize(
        "text",
        [
            "t3+>d",
            "+t3>d",
            "t3++t5>d",
            "t3+t5",
            "t3+t5>",
            ">d",
            "t3 + t5>d",
            "t3+t5 > d",
            "t3+t5>d*2",
            "t3/1+t5>d",
            "t3+t5>d+w",
            "T3+t5>d",
            "t3+t5>d>w",
            "t٣+t5>d",
            "t3+t5\n>d",
            "3+5>d",
            "t+" * 300 + "t>d",
        ],
    )
    def test_anything_else_is_refused(self, text: str) -> None:
        with pytest.raises(NotationError):
            parse_move(text)

    def test_what_a_move_looks_like_is_said(self) -> None:
        with pytest.raises(
            NotationError, match=r"write t3>f0, t3>t5\*4, t3\+t5>d, turn or redeal"
        ):
            parse_move("t3+t5")

    @given(st.text("t0123456789+>d:w ", max_size=12))
    def test_parse_never_says_two_things(self, text: str) -> None:
        try:
            move = parse_move(text)
        except NotationError:
            return
        assert parse_move(str(move)) == move


class TestValue:
    """A removal is a value, whatever the order of its piles."""

    def test_there_and_back(self) -> None:
        move = parse_move("t3+w+t5>d")
        for again in (
            copy.copy(move),
            copy.deepcopy(move),
            pickle.loads(pickle.dumps(move)),  # noqa: S301
            eval(repr(move), dict(NAMESPACE)),  # noqa: S307
        ):
            assert again == move
            assert hash(again) == hash(move)

    def test_the_order_of_the_piles_does_not_count(self) -> None:
        one, other = Address("tableau", 10), Address("tableau", 9)
        assert Removal((one, other), Address("discard")) == Removal(
            [other, one],
            Address("discard"),
        )
        assert str(Removal((one, other), Address("discard"))) == "t9+t10>d"

    @pytest.mark.parametrize(
        "sources",
        [(None,), ("t1", "t2"), (5, 6), (Address("tableau", 1), "t2"), ([], {})],
        ids=repr,
    )
    def test_what_is_no_pile_is_a_notation_error(self, sources: Any) -> None:
        move = Removal(sources, Address("discard"))
        assert not move.is_sound
        with pytest.raises(NotationError):
            PYRAMID.deal(1).play(move)
        with pytest.raises(NotationError):
            PYRAMID.deal(1).refusal(move)

    @pytest.mark.parametrize(
        "address",
        [
            Address("tableau", 10**30),
            Address("tableau", -(10**30)),
            Address("tableau", "1"),  # type: ignore[arg-type]
            Address("tableau", 1.5),  # type: ignore[arg-type]
            Address(5, 1),  # type: ignore[arg-type]
            Address([], 1),  # type: ignore[arg-type]
        ],
        ids=repr,
    )
    def test_wild_numbers(self, address: Address) -> None:
        for move in (
            Removal((address, Address("tableau", 1)), Address("discard")),
            Removal((Address("tableau", 0), Address("tableau", 1)), address),
        ):
            with pytest.raises(NotationError):
                PYRAMID.deal(1).play(move)

    @pytest.mark.parametrize("sources", [None, 5, object()], ids=["none", "number", "object"])
    def test_what_is_no_sequence(self, sources: Any) -> None:
        with pytest.raises(NotationError):
            PYRAMID.deal(1).play(Removal(sources, Address("discard")))

    @pytest.mark.parametrize("index", [28, -1, 1000])
    def test_no_such_pile(self, index: int) -> None:
        move = Removal((Address("tableau", index), Address("waste")), Address("discard"))
        refusal = PYRAMID.deal(1).refusal(move)
        assert refusal is not None
        assert refusal.reason is Reason.NO_SUCH_PILE
        assert refusal.sentence == f"There is no pile t{index}, only t0 to t27."

    @pytest.mark.parametrize("sources", [(), (Address("tableau", 27),)])
    def test_one_card_alone_is_no_removal(self, sources: tuple[Address, ...]) -> None:
        refusal = PYRAMID.deal(1).refusal(Removal(sources, Address("discard")))
        assert refusal is not None
        assert refusal.sentence == "Two to four cards are put away together."

    def test_a_position_spells_it_out(self) -> None:
        position = PYRAMID.deal(1)
        move = position.move("tableau:21+stock:0>discard:0")
        assert str(move) == "s+t21>d"
        assert position.move(move) == move


class TestPyramid:
    """Pairs that add up to thirteen; kings go alone; covered cards do not play."""

    PILES = (
        "4C",
        *("5C", "6C"),
        *("7C", "8C", "9C"),
        *("AD", "2D", "3D", "4D"),
        *("5D", "6D", "7D", "8D", "9D"),
        *("AH", "2H", "3H", "4H", "5H", "6H"),
        *("KS", "QS", "JS", "AS", "2S", "6S", "7S"),
    )

    def at(self, *, waste: str = "", **changed: str) -> patience.Position:
        piles = [changed.get(f"t{at}", card) for at, card in enumerate(self.PILES)]
        return lay(PYRAMID, tableau=piles, waste=waste, rest="stock")

    def test_the_moves(self) -> None:
        position = self.at()
        assert str(position.pile("stock").top) == "TS"
        assert " ".join(map(str, position.moves())) == ("t21>d t22+t24>d t23+t25>d t26+t27>d turn")

    def test_the_stock_and_the_waste_play_as_well(self) -> None:
        position = self.at(waste="TC QC")
        assert "t24+w>d" in map(str, position.moves())
        position = position.play("t24+w>d")
        assert str(position.pile("waste").top) == "TC"
        assert " ".join(map(str, position.pile("discard"))) in ("QC AS", "AS QC")

    def test_a_set_needs_thirteen(self) -> None:
        refusal = self.at().refusal("t22+t25>d")
        assert refusal is not None
        assert refusal.sentence == (
            "QS and 2S do not make a set: the discard takes up to two cards, adding up to thirteen."
        )

    def test_a_king_goes_alone(self) -> None:
        position = self.at().play("t21>d")
        assert not position.pile("t21")
        assert str(position.refusal("t22>d")).startswith("QS does not make a set alone")

    def test_events_come_in_the_order_of_the_piles(self) -> None:
        assert told(self.at(), "t24+t22>d") == [
            "QS from t22 to discard",
            "AS from t24 to discard",
        ]

    def test_what_lay_under_the_next_card_of_the_stock_turns_up(self) -> None:
        assert told(self.at(t21="3S"), "s>d") == [
            "KS from stock to discard",
            "TS turns up on stock",
        ]
        assert "s+t21>d" in map(str, self.at(t21="3S").play("s>d").moves())

    def test_the_peak_wins(self) -> None:
        piles = [""] * 28
        piles[0], piles[1] = "4C", "9C"
        position = lay(PYRAMID, tableau=piles, rest="stock")
        assert position.refusal("t0+t1>d") is not None  # one covers the other
        piles[1], piles[2] = "", ""
        position = lay(PYRAMID, tableau=piles, waste="9C", rest="stock")
        assert told(position, "t0+w>d")[-1] == "the game is won"
        assert position.play("t0+w>d").outcome is Outcome.WON

    def test_the_deal(self) -> None:
        assert str(PYRAMID.deal(1)).splitlines()[:5] == [
            "Pyramid (redeals used: 0 of 2)",
            "stock       QC 24",
            "waste       --",
            "discard     0",
            "",
        ]


class TestElevens:
    """Pairs of eleven, and a jack with a queen and a king; the stock fills the spaces."""

    def test_the_moves(self) -> None:
        position = lay(
            ELEVENS,
            tableau=["JC", "QD", "KS", "AC", "TC", "5H", "6H", "JD", "9C"],
            rest="stock",
        )
        assert " ".join(map(str, position.moves())) == ("t0+t1+t2>d t1+t2+t7>d t3+t4>d t5+t6>d")

    def test_spaces_are_filled_in_their_order(self) -> None:
        position = lay(
            ELEVENS,
            tableau=["JC", "QD", "KS", "AC", "TC", "5H", "6H", "JD", "9C"],
            rest="stock",
        )
        coming = [str(card) for card in position.pile("stock").cards[:-4:-1]]
        assert told(position, "t0+t1+t2>d") == [
            "JC from t0 to discard",
            "QD from t1 to discard",
            "KS from t2 to discard",
            *(f"{card} from stock fills t{at}" for at, card in enumerate(coming)),
        ]

    def test_three_cards_are_no_two(self) -> None:
        position = lay(
            ELEVENS,
            tableau=["2C", "4C", "5C", *["KC"], *["KD", "KH", "KS", "QC", "QD"]],
            rest="stock",
        )
        assert position.outcome is Outcome.STUCK
        refusal = position.refusal("t0+t1+t2>d")
        assert refusal is not None
        assert refusal.sentence == (
            "2C, 4C and 5C do not make a set: the discard takes two cards, adding up to eleven,"
            " or a jack, a queen and a king."
        )

    def test_it_is_won_when_all_is_put_away(self) -> None:
        rest = " ".join(str(card) for card in Pack().cards if str(card) not in ("JC", "QC", "KC"))
        position = ELEVENS.position(tableau=["JC", "QC", "KC"], discard=rest)
        assert position.play("t0+t1+t2>d").outcome is Outcome.WON
        sheet = describe(ELEVENS)
        assert "The game is won when every card has been removed." in sheet
        assert (
            "Two cards that make eleven, or a jack, a queen and a king, may be removed." in sheet
        )


class TestSizes:
    """Sets of up to four cards are found, and none of more."""

    @staticmethod
    def game(takes: Matching) -> Rules:
        return bench(Tableau(6, build=no_card, space=no_card), Discard(takes=takes), pack=Pack(2))

    @pytest.mark.parametrize("size", range(2, 5))
    def test_sets_of_one_size(self, size: int) -> None:
        takes = Matching.exactly(size) & Matching.alike(same_rank)
        position = lay(self.game(takes), tableau=["7C", "7D", "8C", "7H", "7S", "7C"])
        sets = combinations((0, 1, 3, 4, 5), size)
        assert [str(move) for move in position.moves()] == [
            "+".join(f"t{at}" for at in some) + ">d" for some in sets
        ]

    def test_sets_of_any_size(self) -> None:
        position = lay(
            self.game(Matching.between(2, 4) & Matching.alike(same_rank)),
            tableau=["7C", "7D", "7H", "7S", "7C"],
        )
        assert len(position.moves()) == 10 + 10 + 5
        assert {len(move.sources) for move in position.moves() if isinstance(move, Removal)} == {
            2,
            3,
            4,
        }

    def test_four_cards_that_add_up(self) -> None:
        position = lay(self.game(Matching.total(10)), tableau=["AC", "2C", "3C", "4C", "9C"])
        assert [str(move) for move in position.moves()] == ["t0+t1+t2+t3>d", "t0+t4>d"]
        after = position.play("t0+t1+t2+t3>d")
        assert ends(after).split(" | ") == ["", "", "", "", "9C", ""]

    def test_locked_cards_are_in_no_set(self) -> None:
        game = bench(
            Tableau(2),
            Foundation(4, worry_back=True, locked=1, to="discard"),
            Discard(takes=Matching.pair(same_rank), from_="foundation"),
        )
        position = lay(game, foundation=["AC 2C", "AD", "AH 2H", "AS"])
        assert [str(move) for move in position.moves()] == ["f0+f2>d"]

    def test_five_cards_are_too_many(self) -> None:
        for takes in (Matching.total(15), Matching.alike(in_suit)):
            position = lay(self.game(takes), tableau=["AC", "2C", "3C", "4C", "5C"])
            refusal = position.refusal("t0+t1+t2+t3+t4>d")
            assert refusal is not None
            assert refusal.reason is Reason.NOT_A_SET
            assert refusal.sentence == "Two to four cards are put away together."

    def test_all_sets_of_four_cards_are_moves(self) -> None:
        position = lay(self.game(Matching.alike(in_suit)), tableau=["AC", "2C", "3C", "4C"])
        piles = ("t0", "t1", "t2", "t3")
        assert {str(move) for move in position.moves()} == {
            "+".join(some) + ">d" for size in range(1, 5) for some in combinations(piles, size)
        }


class TestMonteCarlo:
    """Neighbours of one rank go; the rows close up, and the stock fills what is left."""

    def test_neighbours(self) -> None:
        piles = [""] * 25
        piles[6] = "7C"
        for at, card in ((0, "7D"), (8, "7H"), (12, "7S")):
            piles[at] = card
        position = lay(MONTE_CARLO, tableau=piles, rest="discard")
        assert " ".join(map(str, position.moves())) == "t0+t6>d t6+t12>d t8+t12>d turn"
        refusal = position.refusal("t6+t8>d")
        assert refusal is not None
        assert refusal.reason is Reason.NOT_TOUCHING

    def test_the_end_of_a_row_does_not_touch_the_next(self) -> None:
        piles = [""] * 25
        piles[4], piles[5] = "7C", "7D"
        position = lay(MONTE_CARLO, tableau=piles, rest="stock")
        refusal = position.refusal("t4+t5>d")
        assert refusal is not None
        assert refusal.sentence == "7C and 7D do not touch one another."

    def test_closing_up(self) -> None:
        piles = [""] * 25
        piles[1], piles[3], piles[24] = "7C", "8C", "9C"
        position = lay(MONTE_CARLO, tableau=piles, stock="2C AC", rest="discard")
        assert told(position, "turn") == [
            "7C from t1 closes up to t0",
            "8C from t3 closes up to t1",
            "9C from t24 closes up to t2",
            "AC turned to t3",
            "2C turned to t4",
        ]
        after = position.play("turn")
        assert [str(pile) for pile in after.group("tableau")[:6]] == [
            "7C",
            "8C",
            "9C",
            "AC",
            "2C",
            "",
        ]
        assert after.outcome is Outcome.STUCK

    def test_closing_up_goes_on_without_a_stock(self) -> None:
        piles = [""] * 25
        piles[1], piles[3] = "7C", "8C"
        position = lay(MONTE_CARLO, tableau=piles, rest="discard")
        assert [str(move) for move in position.moves()] == ["turn"]
        assert position.play("turn").refusal("turn") is not None

    def test_a_full_table_is_not_turned(self) -> None:
        refusal = MONTE_CARLO.deal(1).refusal("turn")
        assert refusal is not None
        assert refusal.reason is Reason.NO_ROOM_FOR_THE_DEAL


class TestLaBelleLucie:
    """The fans are gathered, shuffled and dealt again."""

    def test_the_same_cards_come_again_and_the_foundations_stay(self) -> None:
        position = LA_BELLE_LUCIE.deal(1).play("t8>f0")
        after = position.play("redeal")
        before, now = (
            sorted(card for pile in each.group("tableau") for card in pile)
            for each in (position, after)
        )
        assert before == now
        assert len(now) == 51
        assert after.pile("f0") == position.pile("f0")
        assert [len(pile) for pile in after.group("tableau")] == [3] * 17 + [0]
        assert (after.redeals, after.redeals_left) == (1, 1)
        assert after != position

    def test_a_redeal_of_the_same_table_gives_the_same_cards(self) -> None:
        position = LA_BELLE_LUCIE.deal(1)
        assert position.play("redeal") == LA_BELLE_LUCIE.deal(1).play("redeal")
        twice = position.play("redeal").play("redeal")
        assert twice.group("tableau") != position.play("redeal").group("tableau")
        refusal = twice.refusal("redeal")
        assert refusal is not None
        assert refusal.reason is Reason.NO_REDEAL_LEFT

    def test_each_fan_is_an_event(self) -> None:
        events = LA_BELLE_LUCIE.deal(1).events("redeal")
        assert {event.kind for event in events} == {"dealt again"}
        assert [event.target for event in events] == [Address("tableau", at) for at in range(18)]
        after = LA_BELLE_LUCIE.deal(1).play("redeal")
        assert [event.cards for event in events] == [pile.cards for pile in after.group("tableau")]

    def test_hidden_cards_are_shown(self) -> None:
        game = LA_BELLE_LUCIE.variant("Hidden", tableau={"down": "dd", "flip": False})
        assert all(all(pile.up) for pile in game.deal(1).play("redeal").group("tableau"))


class TestCruel:
    """The columns are gathered in order and dealt again, as packets."""

    def test_nothing_changes_at_first(self) -> None:
        position = CRUEL.deal(1)
        after = position.play("redeal")
        assert after.group("tableau") == position.group("tableau")
        assert after.redeals == 1
        assert after.redeals_left is None

    def test_packets_from_the_top(self) -> None:
        game = Rules(
            "Small cruel",
            groups=[
                Foundation(1),
                Tableau(3, deal=2, space=no_card, redeals=1, gather="in order"),
                Reserve(name="box", deal=7),
            ],
            pack=Pack(suits="C"),
            goal=cleared("box"),
        )
        # The first pile lies on the second: its end card is the top of all.
        position = lay(game, tableau=["TC 9C 8C", "", "7C 5C"])
        assert ends(position.play("redeal")) == "9C 8C | 5C TC | 7C"
        position = lay(game, tableau=["", "TC", "9C 8C"])
        assert ends(position.play("redeal")) == "8C TC | 9C | "

    def test_what_is_left_goes_on_the_last_pile(self) -> None:
        game = Rules(
            "Growing",
            groups=[
                Stock(to="tableau"),
                Tableau(2, deal=1, redeals=1, gather="in order"),
                Cell(1),
            ],
            pack=Pack(suits="C", ranks="A23456"),
            goal=cleared("stock", "tableau"),
        )
        position = game.position(tableau=["AC 2C", "3C 4C"], stock="5C", cell="6C")
        assert ends(position.play("redeal")) == "2C | 3C 4C AC"


class TestCalculation:
    """The stock is open, and its cards are played where the player likes."""

    def test_the_next_card_goes_to_any_pile(self) -> None:
        position = CALCULATION.deal(1)
        assert [str(move) for move in position.moves()] == ["s>t0", "s>t1", "s>t2", "s>t3"]
        card = position.pile("stock").top
        after = position.play("s>t2")
        assert after.pile("t2").cards == (card,)
        assert after.pile("stock").top_up
        assert not any(after.pile("stock").up[:-1])

    def test_no_card_moves_between_the_piles(self) -> None:
        position = CALCULATION.deal(1).play("s>t0")
        refusal = position.refusal("t0>t1")
        assert refusal is not None
        assert refusal.reason is Reason.GROUP_DOES_NOT_GIVE

    def test_it_is_not_turned(self) -> None:
        refusal = CALCULATION.deal(1).refusal("turn")
        assert refusal is not None
        assert refusal.reason is Reason.STOCK_DEALS_NOWHERE

    def test_the_view_shows_the_next_card_and_no_other(self) -> None:
        seen = CALCULATION.deal(1).view().group("stock")[0].cards
        assert seen[-1] is not None
        assert set(seen[:-1]) == {None}
        assert None not in CALCULATION.deal(1).view(thoughtful=True).group("stock")[0].cards


class TestEveryGame:
    """Properties of all these games."""

    @pytest.mark.parametrize("game", MADE, ids=str)
    def test_values(self, game: Rules) -> None:
        for again in (
            pickle.loads(pickle.dumps(game)),  # noqa: S301
            copy.deepcopy(game),
            eval(repr(game), dict(NAMESPACE)),  # noqa: S307
        ):
            assert again == game
            assert hash(again) == hash(game)
            assert again.deal(3) == game.deal(3)

    @pytest.mark.parametrize("game", MADE, ids=str)
    def test_played_from_text(self, game: Rules) -> None:
        play = Play.start(game.deal(7))
        while play.position.moves() and len(play.moves) < 60:
            moves = play.position.moves()
            play = play.play(moves[len(play.moves) % len(moves)])
        again = Play.replay(game.deal(7), map(str, play.moves))
        assert again.position == play.position
        while play.moves:
            play = play.undo()
        assert play.position == game.deal(7)

    @pytest.mark.parametrize(
        ("game", "counts"),
        [
            (PYRAMID, [3, 7, 15]),
            (ELEVENS, [2, 3, 6]),
            (MONTE_CARLO, [7, 47, 255]),
            (LA_BELLE_LUCIE, [9, 74, 628]),
            (CRUEL, [5, 21, 79]),
            (CALCULATION, [4, 16, 64]),
        ],
        ids=lambda value: value.name if isinstance(value, Rules) else "",
    )
    def test_golden_counts(self, game: Rules, counts: list[int]) -> None:
        position = game.deal(1)
        assert [perft(position, depth) for depth in (1, 2, 3)] == counts
        assert [sequences(game, table_of(position), depth) for depth in (1, 2)] == counts[:2]

    def test_an_illegal_removal_carries_its_refusal(self) -> None:
        with pytest.raises(IllegalMove) as caught:
            PYRAMID.deal(1).play("t0+t1>d")
        assert caught.value.refusal.reason is Reason.PILE_COVERED

    def test_a_discard_is_dealt_nothing_and_gives_nothing(self) -> None:
        position = PYRAMID.deal(1)
        assert not position.pile("discard")
        assert position.pile("d") == position.pile(Address("discard"))

    def test_the_order_of_what_is_put_away_does_not_count(self) -> None:
        game = bench(Tableau(1), Discard(takes=Matching.total(13)))
        one, other = lay(game, discard="AC QC"), lay(game, discard="QC AC")
        assert one != other
        assert one.key == other.key

    def test_a_discard_may_have_another_name(self) -> None:
        game = PYRAMID.variant(
            "Other",
            groups=[
                Discard(name="away", takes=Matching.total(13)) if isinstance(g, Discard) else g
                for g in PYRAMID.groups
            ],
        )
        position = game.deal(1)
        move = next(move for move in position.moves() if str(move).startswith("t"))
        assert str(move).endswith(">away")
        assert position.play(str(move)).pile("away")

    def test_an_event_knows_its_cards(self) -> None:
        position = lay(PYRAMID, tableau=[""] * 27 + ["6S"], waste="7S", rest="stock")
        assert position.events("t27+w>d")[:2] == (
            Carried(
                "moved",
                position.pile("w").cards,
                Address("waste"),
                Address("discard"),
            ),
            Carried(
                "moved",
                position.pile("t27").cards,
                Address("tableau", 27),
                Address("discard"),
            ),
        )

    def test_a_deal_in_another_order(self) -> None:
        game = MONTE_CARLO.variant("Backwards", dealing=[by_rows("tableau", backwards=True)])
        usual, other = MONTE_CARLO.deal(1), game.deal(1)
        assert [str(p) for p in other.group("tableau")] == [
            str(p) for p in usual.group("tableau")
        ][::-1]
