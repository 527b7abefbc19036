"""The cards of a pile that travel together: each way on arranged positions."""

from __future__ import annotations

import copy
import itertools
import pickle
from typing import Any

import pytest
from arranging import bench, lay
from sources import NAMESPACE

import patience
from patience import (
    Cell,
    Foundation,
    Lift,
    Pack,
    Position,
    Rank,
    Reason,
    Reserve,
    Shape,
    Space,
    Tableau,
    Transfer,
    alternate_colour,
    any_card,
    any_group,
    down,
    fill_from,
    from_groups,
    in_colour,
    in_suit,
    no_card,
    one_card,
    only,
    run,
    same_rank,
    up,
    whole_pile,
    whole_run,
)
from patience.catalogue import FREECELL

PILE = "-AC -KS JD 9H 8H 7C 6C"
"""Two hidden cards; a jack; then down regardless of suit, the last two in suit."""


def counts(position: Position, source: str = "t0", target: str = "t1") -> set[int]:
    """The number of cards that may legally go at once from pile to pile."""
    return {
        move.count
        for move in position.moves()
        if isinstance(move, Transfer)
        and (move.source.short, move.target.short) == (source, target)
    }


def to_a_space(lift: Lift, pile: str = PILE) -> set[int]:
    """The number of cards of a pile that may go to a space that takes any card."""
    game = bench(Tableau(2, build=down, lift=lift))
    return counts(lay(game, tableau=[pile, ""]))


def one_by_one(position: Position, wanted: str) -> set[str]:
    """The tables that single moves lead to, until one is found that is wanted."""
    found = {position.text}
    coming = [position]
    while coming and wanted not in found:
        at = coming.pop(0)
        for after in map(at.play, at.moves()):
            if after.text not in found:
                found.add(after.text)
                coming.append(after)
    return found


class TestWays:
    """Each way of lifting, on the same pile."""

    @pytest.mark.parametrize(
        ("lift", "expected"),
        [
            (one_card, {1}),
            (run, {1, 2, 3, 4}),
            (run.by(down & in_suit), {1, 2}),
            (run.by(down & in_colour), {1, 2}),
            (run.by(no_card), {1}),
            (run.by(any_card), {1, 2, 3, 4, 5}),
            (run.by(same_rank), {1}),
            (whole_run, {4}),
            (whole_run.by(down & in_suit), {2}),
            (whole_run.by(no_card), {1}),
            (whole_run.by(any_card), {5}),
            (any_group, {1, 2, 3, 4, 5}),
            (whole_pile, set[int]()),
            (one_card | whole_run, {1, 4}),
            (one_card | whole_run.by(down & in_suit), {1, 2}),
            (whole_run | whole_run.by(down & in_suit), {2, 4}),
            (run.by(down & in_suit) | whole_pile, {1, 2}),
        ],
        ids=repr,
    )
    def test_what_travels_to_a_space(self, lift: Lift, expected: set[int]) -> None:
        assert to_a_space(lift) == expected

    @pytest.mark.parametrize(
        ("lift", "expected"),
        [
            (one_card, {1}),
            (run, {1, 2}),
            (whole_run, {2}),
            (any_group, {1, 2, 3}),
            (whole_pile, {3}),
            (one_card | whole_pile, {1, 3}),
            (run | whole_pile, {1, 2, 3}),
        ],
        ids=repr,
    )
    def test_what_travels_when_all_cards_are_face_up(self, lift: Lift, expected: set[int]) -> None:
        assert to_a_space(lift, "KS 9H 8C") == expected

    def test_a_pile_of_one_card_is_a_card_a_run_a_group_and_a_pile(self) -> None:
        for lift in (one_card, run, whole_run, any_group, whole_pile):
            assert to_a_space(lift, "KS") == {1}

    def test_a_run_is_read_from_below_to_above(self) -> None:
        # The eight lies on the seven: up, not down.
        assert to_a_space(run, "7H 8H") == {1}
        assert to_a_space(run.by(up), "7H 8H") == {1, 2}

    def test_a_run_goes_round_the_corner_where_the_build_does(self) -> None:
        game = bench(Tableau(2, build=down.turning & in_suit, lift=run))
        assert counts(lay(game, tableau=["2H AH KH QH", ""])) == {1, 2, 3, 4}
        game = bench(Tableau(2, build=down & in_suit, lift=run))
        assert counts(lay(game, tableau=["2H AH KH QH", ""])) == {1, 2}

    def test_a_run_ends_at_a_hidden_card_even_if_that_would_fit(self) -> None:
        assert to_a_space(run, "-9H 8H 7H") == {1, 2}
        assert to_a_space(whole_run, "-9H 8H 7H") == {2}
        assert to_a_space(any_group, "-9H 8H 7H") == {1, 2}

    def test_hidden_cards_between_are_never_lifted(self) -> None:
        assert to_a_space(any_group, "9H -8H 7H") == {1}
        assert to_a_space(whole_pile, "9H -8H 7H") == set()

    @pytest.mark.parametrize(
        ("lift", "expected"),
        [(run, {3}), (whole_run, set()), (any_group, {3, 5}), (one_card, set())],
        ids=repr,
    )
    def test_only_what_fits_goes_on_a_card(self, lift: Lift, expected: set[int]) -> None:
        # The run is 9 8 7 6; the target is a nine, then a queen.
        game = bench(Tableau(2, build=down, lift=lift))
        on_a_nine = counts(lay(game, tableau=[PILE, "9S"]))
        on_a_queen = counts(lay(game, tableau=[PILE, "QS"]))
        assert on_a_nine | on_a_queen == expected

    def test_an_end_card_goes_to_single_card_piles_whatever_the_lift(self) -> None:
        game = bench(Tableau(2, build=down, lift=whole_pile), Cell(1), Foundation(4))
        position = lay(game, tableau=["KS 9H AC", "QS"])
        assert counts(position) == set()
        assert counts(position, target="c") == {1}
        assert counts(position, target="f0") == {1}

    def test_a_refusal_says_what_is_lifted(self) -> None:
        game = bench(Tableau(2, build=down, lift=run.by(down & in_suit)))
        refusal = lay(game, tableau=[PILE, ""]).refusal("t0>t1*3")
        assert refusal is not None
        assert refusal.reason is Reason.NOT_LIFTED_TOGETHER
        assert "8H 7C 6C" in refusal.sentence
        assert "a run down in suit" in refusal.sentence


def freecell(run_length: int, *, free: int, spaces: int, onto_a_space: bool) -> Position:
    """FreeCell with a run of so many cards on t0, so many free cells, and so many spaces.

    t1 is the target: a space of its own, or a card that takes the whole run.
    """
    letters = "KQJT98765432A"[1 : run_length + 1]
    first = " ".join(f"{rank}{'HC'[i % 2]}" for i, rank in enumerate(letters))
    used = {*first.split(), "KS"}
    others = [str(card) for card in Pack() if str(card) not in used]
    cells = [others.pop() for _ in range(4 - free)]
    blocks = [others.pop() for _ in range(5 - spaces)]
    target = "" if onto_a_space else "KS"
    rest = " ".join(others) + (" KS" if onto_a_space else "")
    tableau = [first, target, *blocks, *[""] * spaces, rest]
    return FREECELL.position(cell=cells, tableau=tableau)


class TestFreeRoom:
    """A run moves as far as its cards could be moved one by one."""

    @pytest.mark.parametrize("onto_a_space", [False, True])
    @pytest.mark.parametrize("spaces", range(4))
    @pytest.mark.parametrize("free", range(5))
    def test_the_limit_of_freecell_is_exact(
        self,
        free: int,
        spaces: int,
        onto_a_space: bool,  # noqa: FBT001
    ) -> None:
        limit = (free + 1) << spaces
        for length in range(1, 13):
            position = freecell(length, free=free, spaces=spaces, onto_a_space=onto_a_space)
            legal = counts(position)
            wanted = range(1, length + 1) if onto_a_space else [length]
            assert legal == {count for count in wanted if count <= limit}, position

    def test_a_run_that_is_too_long_is_refused_for_that_reason(self) -> None:
        refusal = freecell(4, free=2, spaces=0, onto_a_space=False).refusal("t0>t1*4")
        assert refusal is not None
        assert refusal.reason is Reason.TOO_FEW_FREE_SPACES
        assert "QH JC TH 9C" in refusal.sentence

    def test_what_is_no_run_is_refused_for_that_reason_first(self) -> None:
        position = FREECELL.deal(1)
        refusal = position.refusal("t0>t1*7")
        assert refusal is not None
        assert refusal.reason is Reason.NOT_LIFTED_TOGETHER

    @staticmethod
    def limit(lift: Lift, *, cells: int, spaces: int) -> int:
        game = bench(Tableau(6, build=down, lift=lift), Cell(3))
        blocks = ["2C", "2D", "2H", "2S"][: 4 - spaces]
        held = ["AC", "AD", "AH"][: 3 - cells]
        position = lay(game, tableau=["KC QC JC TC 9C 8C 7C 6C 5C 4C 3C", "", *blocks], cell=held)
        return max(counts(position))

    @pytest.mark.parametrize("spaces", range(4))
    @pytest.mark.parametrize("cells", range(4))
    def test_cells_and_spaces_count_as_the_lift_says(self, cells: int, spaces: int) -> None:
        room = {"cells": cells, "spaces": spaces}
        assert self.limit(run.within(cells=True), **room) == cells + 1
        assert self.limit(run.within(spaces=True), **room) == min(11, 1 << spaces)
        both = run.within(cells=True, spaces=True)
        assert self.limit(both, **room) == min(11, (cells + 1) << spaces)
        assert self.limit(run, **room) == 11

    def test_a_union_takes_the_better_of_two_limits(self) -> None:
        lift = run.within(cells=True) | run.within(spaces=True)
        assert self.limit(lift, cells=2, spaces=1) == 3
        assert self.limit(lift, cells=1, spaces=2) == 4

    def test_within_holds_for_any_unit(self) -> None:
        assert self.limit(any_group.within(cells=True), cells=2, spaces=0) == 3
        game = bench(Tableau(3, build=down, lift=whole_run.within(cells=True)), Cell(3))
        assert counts(lay(game, tableau=["9H 8H 7H 6H", "", "AC"])) == {4}
        assert counts(lay(game, tableau=["9H 8H 7H 6H", "", "AC"], cell=["2C"])) == set()

    @pytest.mark.parametrize(
        "space",
        [
            only(Rank.KING),
            no_card,
            from_groups("box"),
            from_groups("box", "tableau", in_turn=True),
            fill_from("waste"),
        ],
        ids=repr,
    )
    def test_only_spaces_that_take_any_card_count(self, space: patience.Build) -> None:
        game = bench(
            Tableau(3, build=down, lift=run.within(spaces=True), space=space),
            patience.Stock(),
            patience.Waste(),
        )
        assert counts(lay(game, tableau=["9H 8H", "TC"])) == set()
        free = bench(Tableau(3, build=down, lift=run.within(spaces=True)))
        assert counts(lay(free, tableau=["9H 8H", "TC", ""])) == {2}

    def test_spaces_of_another_group_do_not_count(self) -> None:
        """They may hold less than a column does: six cards would go through three such places."""
        game = bench(
            Tableau(2, build=down, lift=run.within(spaces=True)),
            Tableau(3, name="side", build=no_card, capacity=1),
        )
        assert counts(lay(game, tableau=["9H 8H", "TC"])) == set()

    @pytest.mark.parametrize(
        "space", [from_groups("tableau"), from_groups("tableau", "box", in_turn=True)], ids=repr
    )
    def test_spaces_that_take_any_card_of_their_own_group_count(self, space: Space) -> None:
        lift = run.within(spaces=True)
        game = bench(Tableau(3, build=down, lift=lift, space=space))
        assert counts(lay(game, tableau=["9H 8H", "TC", ""])) == {2}

    @pytest.mark.parametrize("held", range(3))
    @pytest.mark.parametrize("capacity", range(1, 4))
    def test_a_cell_counts_for_as_many_cards_as_it_still_holds(
        self, capacity: int, held: int
    ) -> None:
        cards = ["AC AD AH"[: 3 * min(held, capacity)].strip(), ""]
        game = bench(
            Tableau(2, build=down, lift=run.within(cells=True)), Cell(2, capacity=capacity)
        )
        free = 2 * capacity - min(held, capacity)
        most = min(8, free + 1)
        tableau = ["9H 8H 7H 6H 5H 4H 3H 2H", ""]
        assert counts(lay(game, tableau=tableau, cell=cards)) == set(range(1, most + 1))

    @pytest.mark.slow
    @pytest.mark.parametrize(
        ("groups", "piles"),
        [
            ([Cell(1, capacity=2)], {}),
            ([Cell(2, capacity=2)], {"cell": ["AC", "AD"]}),
            ([Cell(1, capacity=3), Cell(1, name="side")], {"cell": "AC"}),
        ],
        ids=["empty", "half full", "of two groups"],
    )
    def test_what_moves_at_once_can_be_moved_one_by_one(
        self, groups: list[Cell], piles: dict[str, Any]
    ) -> None:
        within = run.within(cells=True, spaces=True)
        game = bench(Tableau(3, build=down, lift=within), *groups)
        single, free = (
            game.variant(str(lift), tableau={"lift": lift}) for lift in (one_card, run)
        )
        lengths = []
        for length, space in itertools.product(range(2, 7), ("", "KC")):
            cards = " ".join(f"{rank}H" for rank in "98765432"[:length])
            laid = {"tableau": [cards, "TC", space], **piles}
            if length not in counts(lay(game, **laid)):
                continue
            lengths.append(length)
            carried = lay(free, **laid).play(f"t0>t1*{length}").text
            assert carried in one_by_one(lay(single, **laid), carried)
        assert max(lengths) > 2

    def test_cells_that_the_pile_may_not_use_do_not_count(self) -> None:
        lift = run.within(cells=True)
        game = bench(Tableau(2, build=down, lift=lift, to=("tableau",)), Cell(3))
        assert counts(lay(game, tableau=["9H 8H", "TC"])) == set()
        game = bench(Tableau(2, build=down, lift=lift), Cell(3, from_=("box",)))
        assert counts(lay(game, tableau=["9H 8H", "TC"])) == set()

    def test_cells_that_wait_for_others_do_not_count(self) -> None:
        game = bench(
            Tableau(2, build=down, lift=run.within(cells=True)),
            Cell(3, after="reserve"),
            Reserve(1),
        )
        assert counts(lay(game, tableau=["9H 8H", "TC"], reserve="AC")) == set()
        assert counts(lay(game, tableau=["9H 8H", "TC"])) == {2}

    def test_spaces_of_a_shape_do_not_count(self) -> None:
        lift = run.within(spaces=True)
        for shape in (Shape.grid(1, 3), Shape([[0, 2, 4], [2]])):
            game = bench(Tableau(shape.size, build=down, lift=lift, shape=shape))
            assert counts(lay(game, tableau=["9H 8H", "", "TC"]), target="t2") == set()
        game = bench(Tableau(3, build=down, lift=lift))
        assert counts(lay(game, tableau=["9H 8H", "", "TC"]), target="t2") == {2}

    def test_cells_that_do_not_give_back_do_not_count(self) -> None:
        game = bench(
            Tableau(2, build=down, lift=run.within(cells=True)),
            Cell(3, to="foundation"),
            Foundation(4),
        )
        assert counts(lay(game, tableau=["9H 8H", "TC"])) == set()

    def test_a_cell_that_is_taken_does_not_count_a_reserve_never_does(self) -> None:
        game = bench(
            Tableau(2, build=down, lift=run.within(cells=True, spaces=True)),
            Cell(1),
            Reserve(3, space=any_card),
        )
        assert counts(lay(game, tableau=["9H 8H 7H", "TC"], cell="AC")) == set()
        assert counts(lay(game, tableau=["9H 8H", "TC"])) == {2}


class TestValues:
    """Lifts join, print, and are source."""

    LIFTS = (
        (one_card, "one card", "one_card"),
        (run, "a run", "run"),
        (run.by(down & in_suit), "a run down in suit", "run.by(down & in_suit)"),
        (whole_run, "a whole run", "whole_run"),
        (any_group, "any face-up group", "any_group"),
        (whole_pile, "the whole pile", "whole_pile"),
        (one_card | whole_pile, "one card, or the whole pile", "one_card | whole_pile"),
        (whole_pile | one_card, "one card, or the whole pile", "one_card | whole_pile"),
        (
            run.within(cells=True, spaces=True),
            "a run, as many cards as the free cells and spaces allow",
            "run.within(cells=True, spaces=True)",
        ),
        (
            run.by(down & alternate_colour).within(cells=True),
            "a run down in alternating colours, as many cards as the free cells allow",
            "run.by(down & alternate_colour).within(cells=True, spaces=False)",
        ),
    )

    @pytest.mark.parametrize(("lift", "words", "source"), LIFTS, ids=range(len(LIFTS)))
    def test_words_and_source(self, lift: Lift, words: str, source: str) -> None:
        assert str(lift) == words
        assert repr(lift) == source
        assert eval(source, dict(NAMESPACE)) == lift  # noqa: S307

    @pytest.mark.parametrize("lift", [lift for lift, _, _ in LIFTS], ids=range(len(LIFTS)))
    def test_a_lift_survives_pickle_and_copy(self, lift: Lift) -> None:
        for again in (
            pickle.loads(pickle.dumps(lift)),  # noqa: S301
            copy.copy(lift),
            copy.deepcopy(lift),
        ):
            assert again == lift
            assert hash(again) == hash(lift)

    def test_a_union_is_a_set(self) -> None:
        lifts = [one_card, run, whole_pile, whole_run.by(down)]
        for a, b, c in itertools.product(lifts, repeat=3):
            assert a | a == a
            assert a | b == b | a
            assert (a | b) | c == a | (b | c)
            assert hash(a | b) == hash(b | a)

    def test_equality_is_by_the_meaning_of_the_run(self) -> None:
        assert run.by(in_suit & down) == run.by(down & in_suit)
        assert run.by(~(~down | ~in_suit)) == run.by(down & in_suit)
        assert run.by(down) != run
        assert run.within(cells=True) != run

    def test_equality_of_unions_is_by_meaning_too(self) -> None:
        kings = run.by(only(Rank.KING))
        one, other = run.by(down & in_suit), run.by(~(~down | ~in_suit))
        assert one == other
        assert one | kings == other | kings

    @pytest.mark.parametrize(
        "lift", [one_card, any_group, whole_pile, run | one_card, whole_pile | whole_run], ids=repr
    )
    def test_only_runs_are_made_by_a_build(self, lift: Lift) -> None:
        with pytest.raises(ValueError, match="only runs are made by a predicate") as caught:
            lift.by(down)
        assert str(lift) in str(caught.value)

    def test_all_runs_of_a_union_are_made_by_a_build(self) -> None:
        assert (run | whole_run).by(down) == run.by(down) | whole_run.by(down)
        assert run.by(up).by(down) == run.by(down)

    @pytest.mark.parametrize(
        "build", [None, 5, "down in suit", run, patience.Space.of(any_card), True], ids=repr
    )
    @pytest.mark.parametrize("lift", [run, whole_run, run | whole_run], ids=repr)
    def test_a_run_is_made_by_a_predicate_only(self, lift: Lift, build: Any) -> None:
        with pytest.raises(TypeError, match="a run is made by a predicate, not by "):
            lift.by(build)

    def test_by_and_within_leave_the_rest(self) -> None:
        lift = run.within(cells=True).by(down)
        assert lift == run.by(down).within(cells=True)
        assert lift.within() == run.by(down)

    def test_a_lift_joins_only_lifts(self) -> None:
        other: object = down
        with pytest.raises(TypeError):
            run | other  # type: ignore[operator]

    def test_a_lift_is_immutable(self) -> None:
        with pytest.raises(AttributeError):
            run.ways = ()  # type: ignore[misc]
