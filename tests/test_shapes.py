"""Piles that lie over one another and side by side."""

from __future__ import annotations

import copy
import pickle
import time
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from arranging import bench, lay
from hypothesis import given
from sources import NAMESPACE

from patience import (
    Cell,
    DealError,
    Foundation,
    IllegalMove,
    Pack,
    Position,
    Reason,
    Reserve,
    Rules,
    RulesError,
    Shape,
    Stock,
    Tableau,
    Transfer,
    Waste,
    any_card,
    cleared,
    dealt,
    down,
    fill_from,
    no_card,
    run,
    up,
)
from patience.testing import shapes


class TestPlaces:
    """Where the piles lie, in halves of a card."""

    def test_a_pyramid(self) -> None:
        assert Shape.pyramid(3).rows == ((2,), (1, 3), (0, 2, 4))
        assert Shape.pyramid(7).size == 28

    def test_three_peaks(self) -> None:
        assert Shape.peaks(3, 4).rows == (
            (3, 9, 15),
            (2, 4, 8, 10, 14, 16),
            (1, 3, 5, 7, 9, 11, 13, 15, 17),
            (0, 2, 4, 6, 8, 10, 12, 14, 16, 18),
        )

    def test_ranks_and_grids(self) -> None:
        assert Shape.ranked(2, 3).rows == Shape.grid(2, 3).rows == ((0, 2, 4), (0, 2, 4))
        assert Shape.ranked(2, 3).covering
        assert not Shape.grid(2, 3).covering

    def test_places_go_row_by_row(self) -> None:
        assert Shape.pyramid(2).places == ((0, 1), (1, 0), (1, 2))


class TestCovering:
    """Piles cover those of the row behind."""

    def test_a_pyramid(self) -> None:
        shape = Shape.pyramid(3)
        assert [shape.covers(pile) for pile in range(6)] == [(1, 2), (3, 4), (4, 5), (), (), ()]
        assert [shape.covered_by(pile) for pile in range(6)] == [
            (),
            (0,),
            (0,),
            (1,),
            (1, 2),
            (2,),
        ]

    def test_peaks_share_the_ends_of_the_lowest_row(self) -> None:
        shape = Shape.peaks(3, 4)
        assert shape.covers(0) == (3, 4)
        assert shape.covers(1) == (5, 6)
        assert [len(shape.covers(pile)) for pile in range(28)] == [2] * 18 + [0] * 10
        assert shape.covered_by(18) == (9,)
        assert shape.covered_by(21) == (11, 12)
        assert shape.covered_by(27) == (17,)

    def test_a_rank_covers_the_one_behind_pile_by_pile(self) -> None:
        shape = Shape.ranked(3, 2)
        assert [shape.covers(pile) for pile in range(6)] == [(2,), (3,), (4,), (5,), (), ()]

    def test_half_a_card_is_enough_and_a_whole_one_is_beside(self) -> None:
        shape = Shape([[10], [8, 9, 11, 12]])
        assert shape.covers(0) == (2, 3)

    def test_nothing_covers_in_a_grid(self) -> None:
        shape = Shape.grid(3, 3)
        assert not any(shape.covers(pile) or shape.covered_by(pile) for pile in range(9))

    @given(shapes())
    def test_covering_is_seen_from_both_sides(self, shape: Shape) -> None:
        for pile in range(shape.size):
            for other in range(shape.size):
                assert (other in shape.covers(pile)) is (pile in shape.covered_by(other))


class TestTouching:
    """Side by side, one above the other, or corner to corner."""

    def test_a_grid(self) -> None:
        shape = Shape.grid(3, 3)
        assert [other for other in range(9) if shape.touch(4, other)] == [0, 1, 2, 3, 5, 6, 7, 8]
        assert [other for other in range(9) if shape.touch(0, other)] == [1, 3, 4]
        assert [other for other in range(9) if shape.touch(2, other)] == [1, 4, 5]

    def test_a_pyramid(self) -> None:
        shape = Shape.pyramid(3)
        assert [other for other in range(6) if shape.touch(1, other)] == [0, 2, 3, 4]

    @given(shapes())
    def test_it_is_mutual_and_never_with_itself(self, shape: Shape) -> None:
        for pile in range(shape.size):
            assert not shape.touch(pile, pile)
            for other in range(shape.size):
                assert shape.touch(pile, other) is shape.touch(other, pile)


class TestWords:
    """The words of a rule sheet."""

    @pytest.mark.parametrize(
        ("shape", "words"),
        [
            (Shape.pyramid(7), "a pyramid of seven rows"),
            (Shape.peaks(3, 4), "three peaks of four rows"),
            (Shape.ranked(3, 12), "three rows of twelve, each covering the row behind"),
            (
                Shape.ranked(3, 12, climbing=True),
                "three rows of twelve, each covering the row behind, cards moving to the back only",
            ),
            (Shape.grid(5, 5), "a grid of five rows of five"),
            (Shape.grid(1, 4), "one row of four"),
            (
                Shape([[0, 3], [1]]),
                "rows of 2 and 1 at 0 3; 1 half cards from the left, each covering the row behind",
            ),
            (
                Shape([[0, 3], [1]], covering=False),
                "rows of 2 and 1 at 0 3; 1 half cards from the left",
            ),
            (
                Shape(Shape.pyramid(3).rows, covering=False),
                "rows of 1, 2 and 3 at 2; 1 3; 0 2 4 half cards from the left",
            ),
            (
                Shape(Shape.peaks(2, 2).rows, covering=False),
                "rows of 2 and 3 at 1 3; 0 2 4 half cards from the left",
            ),
        ],
        ids=repr,
    )
    def test_words(self, shape: Shape, words: str) -> None:
        assert str(shape) == words

    @given(shapes(), shapes())
    def test_other_shapes_have_other_words(self, one: Shape, other: Shape) -> None:
        # How a single row would cover others makes no difference.
        def played(shape: Shape) -> Shape:
            return attrs.evolve(shape, covering=False) if len(shape.rows) == 1 else shape

        assert (str(one) == str(other)) is (played(one) == played(other))


class TestValues:
    """Shapes are values, and what is none is a fault of the rules or an error at once."""

    @given(shapes())
    def test_there_and_back(self, shape: Shape) -> None:
        for again in (
            copy.copy(shape),
            copy.deepcopy(shape),
            pickle.loads(pickle.dumps(shape)),  # noqa: S301
            eval(repr(shape), dict(NAMESPACE)),  # noqa: S307
        ):
            assert again == shape
            assert hash(again) == hash(shape)

    def test_lists_are_taken_for_tuples(self) -> None:
        assert Shape([[1], [0, 2]]) == Shape(((1,), (0, 2))) == Shape.pyramid(2)

    @pytest.mark.parametrize(
        "value", [0, -1, 41, 1.0, True, None, "3", pytest.param(10**5000, id="huge")]
    )
    @pytest.mark.parametrize(
        "make",
        [
            Shape.pyramid,
            lambda n: Shape.peaks(n, 3),
            lambda n: Shape.peaks(3, n),
            lambda n: Shape.ranked(n, 3),
            lambda n: Shape.ranked(3, n),
            lambda n: Shape.grid(n, 3),
            lambda n: Shape.grid(3, n),
        ],
        ids=range(7),
    )
    def test_numbers(self, make: Callable[[Any], Shape], value: Any) -> None:
        with pytest.raises(ValueError, match="1 to 40 rows or piles"):
            make(value)

    def test_the_largest_of_all_are_made_at_once(self) -> None:
        start = time.perf_counter()
        shape = Shape.peaks(40, 40)
        assert str(shape) == "40 peaks of 40 rows"
        assert Shape.parse(str(shape)) == shape
        assert Shape.pyramid(40).size == 820
        assert time.perf_counter() - start < 2

    def test_a_pile_too_far_from_the_left_is_a_fault(self) -> None:
        shape = Shape.peaks(40, 40)
        with pytest.raises(RulesError, match="expected 0 to 1000, not 1053"):
            Rules("X", [Foundation(4), Tableau(shape.size, deal=0, shape=shape)])

    def test_immutable(self) -> None:
        with pytest.raises(AttributeError):
            Shape.pyramid(3).covering = False  # type: ignore[misc]


def reason(position: Position, move: str) -> Reason | None:
    refusal = position.refusal(move)
    return refusal.reason if refusal else None


HILL = bench(
    Foundation(4), Cell(1), Tableau(6, build=no_card, space=no_card, shape=Shape.pyramid(3))
)
"""Three rows of a pyramid, of which cards go to a cell."""

RANKS = bench(Tableau(6, build=down, shape=Shape.ranked(3, 2)), Cell(1))
CLIMB = bench(Tableau(6, build=down, shape=Shape.ranked(3, 2, climbing=True)), Cell(1))


class TestPlay:
    """Covered cards do not play, and what is uncovered turns up."""

    def test_only_what_nothing_covers_plays(self) -> None:
        position = lay(HILL, tableau=["AC", "2C", "3C", "4C", "5C", "6C"])
        assert [str(move) for move in position.moves()] == ["t3>c", "t4>c", "t5>c"]
        assert reason(position, "t0>f0") is Reason.PILE_COVERED
        after = lay(HILL, tableau=["AC", "2C", "3C", "", "", "6C"])
        assert [str(move) for move in after.moves()] == ["t1>c", "t5>c"]
        assert reason(lay(HILL, tableau=["AC", "", "", "", "", ""]), "t0>f0") is None

    def test_a_card_turns_up_when_the_last_that_covers_it_is_gone(self) -> None:
        position = lay(HILL, tableau=["-AC", "-2C", "-3C", "", "5C", "6C"])
        events = position.events("t4>c")
        assert [(event.kind, str(event.target)) for event in events] == [
            ("moved", "cell"),
            ("exposed", "tableau:1"),
        ]
        assert not position.play("t4>c").pile("t2").top_up

    def test_what_stays_face_down_does_not_play(self) -> None:
        game = HILL.variant("Bench", tableau={"flip": False})
        position = lay(game, tableau=["", "", "", "", "", "-6C"])
        assert reason(position, "t5>c") is Reason.FACE_DOWN

    def test_an_arrangement_has_turned_up_what_nothing_covers(self) -> None:
        with pytest.raises(DealError, match="its end card must have turned up already"):
            lay(HILL, tableau=["", "", "", "", "", "-6C"])

    def test_a_reserve_lies_in_a_shape_as_well(self) -> None:
        game = bench(Reserve(3, shape=Shape.pyramid(2)), Cell(1))
        position = lay(game, reserve=["-4C", "5C", "6C"])
        assert [str(move) for move in position.moves()] == ["r1>c", "r2>c"]
        assert reason(position, "r0>c") is Reason.FACE_DOWN
        position = position.play("r1>c")
        assert not position.pile("r0").top_up

    def test_an_open_reserve_gives_any_card_once_it_is_uncovered(self) -> None:
        game = bench(Reserve(3, open=True, shape=Shape.pyramid(2)), Cell(1))
        covered = lay(game, reserve=["AC 4C", "5C", ""])
        assert [str(move) for move in covered.moves()] == ["r1>c"]
        free = lay(game, reserve=["AC 4C", "", ""])
        assert [str(move) for move in free.moves()] == ["r0>c", "r0/1>c"]


class TestReaching:
    """Where cards may be put while piles cover one another."""

    def test_onto_the_card_behind_from_the_one_that_covers_it(self) -> None:
        position = lay(RANKS, tableau=["9C", "KC", "8C"])
        assert reason(position, "t2>t0") is None
        assert str(position.play("t2>t0").pile("t0")) == "9C 8C"

    def test_onto_a_covered_card_from_nowhere_else(self) -> None:
        position = lay(RANKS, tableau=["9C", "8D", "8C"], cell="8H")
        assert reason(position, "t1>t0") is Reason.PILE_COVERED
        assert reason(position, "c>t0") is Reason.PILE_COVERED

    def test_a_space_needs_a_card_behind_it(self) -> None:
        position = lay(RANKS, tableau=["9C", "", "8C"], cell="5H")
        assert reason(position, "c>t1") is None
        assert reason(position, "c>t3") is Reason.NOTHING_BEHIND
        assert reason(position, "c>t4") is None
        assert reason(position, "c>t5") is Reason.NOTHING_BEHIND

    def test_a_space_is_not_covered_by_what_lay_there(self) -> None:
        position = lay(RANKS, tableau=["9C", "8D 5C"], cell="5H")
        assert reason(position, "t0>t2") is Reason.NOTHING_BEHIND
        assert reason(position, "t1>t3") is None
        assert reason(position, "c>t2") is None

    def test_cards_climb(self) -> None:
        position = lay(CLIMB, tableau=["9C", "KD 9D", "8C", "", "7D"], cell="7C")
        assert reason(position, "t4>t2") is None
        assert reason(position, "t4>t3") is None
        assert reason(position, "t1>t3") is Reason.NOT_TO_THE_BACK
        assert reason(position, "t1>t2") is Reason.PILE_COVERED
        assert reason(position, "c>t3") is None  # it comes from elsewhere

    def test_a_run_is_lifted_off_what_it_covers(self) -> None:
        game = RANKS.variant("Bench", tableau={"lift": run})
        position = lay(game, tableau=["TC", "KC", "9C 8D"])
        assert reason(position, "t2>t0*2") is None
        assert reason(position, "t2>t0") is Reason.BUILD


class TestTheOtherColonel:
    """Three rows of twelve: the lowest row plays, and cards move up only."""

    GAME = Rules(
        "The other Colonel",
        groups=[
            Stock(),
            Waste(),
            Foundation(8),
            Tableau(36, deal=1, shape=Shape.ranked(3, 12, climbing=True)),
        ],
        pack=Pack(2),
    )

    def test_the_deal(self) -> None:
        position = self.GAME.deal(1)
        moved = [move for move in position.moves() if isinstance(move, Transfer)]
        assert {move.source.index for move in moved} <= {None, *range(24, 36)}

    def test_a_card_is_free_once_the_one_below_is_gone(self) -> None:
        # In the columns of twelve piles each stands in front of the one twelve before.
        piles = [""] * 36
        piles[0], piles[12], piles[24], piles[1] = "9C", "8D", "7C", "8C"
        position = self.lay(piles)
        assert reason(position, "t12>t0") is Reason.PILE_COVERED
        assert reason(position, "t1>t0") is Reason.PILE_COVERED
        piles[24] = ""
        position = self.lay(piles)
        assert reason(position, "t12>t0") is Reason.BUILD  # not in suit
        piles[12] = ""
        position = self.lay(piles)
        assert reason(position, "t1>t0") is Reason.NOT_TO_THE_BACK
        assert reason(position, "t0>t12") is Reason.NOTHING_BEHIND

    def lay(self, piles: list[str]) -> Position:
        return lay(self.GAME, tableau=piles, rest="stock")


class TestPeaks:
    """Cards go to a pile that is built up or down, and uncover others."""

    GAME = Rules(
        "Peaks",
        groups=[
            Stock(to="foundation"),
            Foundation(1, base=dealt, build=up.turning | down.turning, capacity=52),
            Tableau(
                28,
                deal=1,
                down=(1,) * 18 + (0,) * 10,
                build=no_card,
                space=no_card,
                shape=Shape.peaks(3, 4),
            ),
        ],
        goal=cleared("tableau"),
    )

    def test_two_cards_go_and_one_turns_up(self) -> None:
        position = self.GAME.deal(1)
        base = position.pile("foundation").top
        assert [pile.top_up for pile in position.group("tableau")] == [False] * 18 + [True] * 10
        for move in position.moves()[:-1]:
            assert isinstance(move, Transfer)
            assert abs(position.pile(move.source).top.rank - base.rank) in (1, 12)

    def test_the_drawing(self) -> None:
        lines = str(self.GAME.deal(1)).splitlines()
        assert lines[0].startswith("Peaks (base ")
        assert lines[-4:-1] == [
            "      ##          ##          ##",
            "    ##  ##      ##  ##      ##  ##",
            "  ##  ##  ##  ##  ##  ##  ##  ##  ##",
        ]


class TestFills:
    """Piles that cover one another neither fill nor are filled; grids do."""

    def test_a_grid_closes_up(self) -> None:
        game = bench(
            Tableau(4, shape=Shape.grid(2, 2), space=fill_from("tableau"), build=no_card), Cell(1)
        )
        position = lay(game, tableau=["4C", "5C", "6C", "7C"])
        after = position.play("t1>c")
        assert [str(pile) for pile in after.group("tableau")] == ["4C", "6C", "7C", ""]

    def test_one_pile_gives_all_its_cards_one_by_one(self) -> None:
        game = bench(Tableau(3, space=fill_from("tableau"), build=no_card), Cell(1))
        position = lay(game, tableau=["4C", "5C", "6C 7C 8C"])
        after = position.play("t0>c")
        assert [str(pile) for pile in after.group("tableau")] == ["5C", "8C", "6C 7C"]
        with pytest.raises(IllegalMove):
            position.play("t0>t1")

    def test_any_card_after_the_last(self) -> None:
        game = bench(Tableau(3, space=fill_from("tableau").then(any_card), build=no_card), Cell(1))
        position = lay(game, tableau=["4C", "", ""], cell="9C")
        assert reason(position, "c>t1") is None
        assert reason(position, "t0>t1") is Reason.COMES_STRAIGHT_BACK
