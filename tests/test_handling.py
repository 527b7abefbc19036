"""Asking by pile and card: what a screen needs when a player picks cards up and drops them."""

from __future__ import annotations

from itertools import product

import pytest
from arranging import bench, lay
from games import CHOSEN
from hypothesis import given
from many import for_each

from patience import (
    Address,
    Cell,
    Discard,
    Foundation,
    IllegalMove,
    Matching,
    NotationError,
    Position,
    Reason,
    Redeal,
    Removal,
    Rules,
    Stock,
    Tableau,
    Transfer,
    Turn,
    Waste,
    any_group,
    down,
    no_card,
    run,
    same_rank,
)
from patience.catalogue import FREECELL, GOLF, KLONDIKE, PYRAMID, YUKON
from patience.testing import positions, rules


def wandered(game: Rules, number: int, plies: int) -> Position:
    position = game.deal(number)
    for ply in range(plies):
        moves = position.moves()
        if not moves:
            break
        position = position.play(moves[(ply * 7 + number) % len(moves)])
    return position


class TestMoves:
    """The legal moves are quick to ask."""

    def test_a_move_is_found(self) -> None:
        moves = FREECELL.deal(1).moves()
        assert all(move in moves for move in moves)
        assert Turn() not in moves
        others: list[object] = ["turn", [], None, 3]
        assert not [each for each in others if each in moves]

    def test_they_are_a_tuple_in_order(self) -> None:
        moves = KLONDIKE.deal(1).moves()
        assert moves == tuple(moves)
        assert moves[0] == next(iter(moves))
        assert isinstance(moves, tuple)

    @given(positions(rules(most_cards=36), most_moves=8))
    def test_those_of_a_pile_are_those_that_start_or_end_there(self, position: Position) -> None:
        every = position.moves()
        found = [position.moves(source=each) for each in position.rules.plan.addresses]
        for move in every:
            times = sum(move in moves for moves in found)
            if isinstance(move, Transfer):
                assert times == 1
            elif isinstance(move, Removal):
                assert times == len(move.sources)
            else:
                assert times == (position.rules.stock is not None and times)
        for address in position.rules.plan.addresses:
            mine = position.moves(source=address)
            assert list(mine) == [move for move in every if move in mine]
            for move in position.moves(target=address):
                assert move in every

    def test_a_group_stands_for_all_its_piles(self) -> None:
        position = FREECELL.deal(1)
        every = [move for at in range(8) for move in position.moves(source=f"t{at}")]
        assert [*position.moves(source="t")] == every
        assert [*position.moves(source="tableau", target="c1")] == [
            move for move in every if isinstance(move, Transfer) and move.target.short == "c1"
        ]

    def test_the_stock_is_turned_and_made_anew_where_it_lies(self) -> None:
        game = bench(Stock(redeals=1), Waste(), Foundation(4))
        position = lay(game, stock="4H")
        assert position.moves(source="s") == (Turn(),)
        assert position.moves(source="s", target="w") == (Turn(),)
        assert position.moves(source="s", target="f") == ()
        position = lay(game, waste="4H")
        assert position.moves(source="s") == (Redeal(),)

    def test_distinct_ones(self) -> None:
        position = KLONDIKE.deal(4)
        for distinct in (True, False):
            every = position.moves(distinct=distinct)
            found = position.moves(distinct=distinct, source="t")
            assert found == tuple(
                move
                for move in every
                if isinstance(move, Transfer) and move.source.group == "tableau"
            )

    @pytest.mark.parametrize("where", ["t9", "t7", "x", "cell"])
    def test_a_pile_that_is_not_there(self, where: str) -> None:
        with pytest.raises(KeyError):
            KLONDIKE.deal(1).moves(source=where)

    def test_a_text_that_is_no_pile(self) -> None:
        with pytest.raises(NotationError):
            KLONDIKE.deal(1).moves(target="3t")


class TestLegal:
    """A question with one answer."""

    def test_a_move(self) -> None:
        position = FREECELL.deal(1)
        assert all(position.is_legal(move) for move in position.moves())
        assert all(position.is_legal(str(move)) for move in position.moves())
        assert not position.is_legal("turn")
        assert not position.is_legal("t0>t99")

    def test_a_text_that_is_no_move(self) -> None:
        with pytest.raises(NotationError):
            FREECELL.deal(1).is_legal("hello")

    @given(positions(most_moves=30))
    def test_it_is_over_when_there_is_an_outcome(self, position: Position) -> None:
        assert position.is_over == (position.outcome is not None)

    @pytest.mark.parametrize("text", ["T3>C0", " t3 > c0 ", "TABLEAU:3>cell:0", "t3>c0\n"])
    def test_what_people_type(self, text: str) -> None:
        position = FREECELL.deal(1)
        assert position.move(text) == position.move("t3>c0")
        assert position.play(text) == position.play("t3>c0")
        assert position.is_legal(text)

    def test_turn_in_capitals(self) -> None:
        position = KLONDIKE.deal(1)
        assert position.play("TURN") == position.play("turn")
        assert position.play(" Turn ") == position.play("turn")


class TestTargets:
    """Where cards that are picked up may go."""

    @for_each(CHOSEN)
    def test_they_are_the_legal_moves(self, rules: Rules) -> None:
        position = wandered(rules, 3, 12)
        moves = {move for move in position.moves() if isinstance(move, Transfer)}
        found = set()
        for address in rules.plan.addresses:
            size = len(position.pile(address))
            for count, depth in product(range(1, size + 1), range(size)):
                for target, move in position.targets(address, count=count, depth=depth).items():
                    if isinstance(move, Transfer):
                        assert (move.source, move.target) == (address, target)
                        assert (move.count, move.depth) == (count, depth)
                        found.add(move)
                    else:
                        assert (count, depth) == (1, 0)
        assert found == moves

    def test_the_second_cards_of_pairs(self) -> None:
        game = bench(Tableau(4, build=no_card), Discard(takes=Matching.pair(same_rank)))
        position = lay(game, tableau=["5H", "5C", "5D", "6S"])
        targets = position.targets("t0")
        assert [each.short for each in targets] == ["t1", "t2"]
        assert targets[Address("tableau", 1)] == position.move("t0+t1>d")
        assert position.targets("t3") == {}

    def test_a_card_that_is_put_away_alone(self) -> None:
        king = next(
            position
            for number in range(50)
            for position in [PYRAMID.deal(number)]
            for move in position.moves()
            if isinstance(move, Transfer) and move.target.group == "discard"
        )
        for move in king.moves(target="d"):
            if isinstance(move, Transfer):
                assert king.targets(move.source)[move.target] == move


class TestFindMove:
    """The move of a drag."""

    @given(positions(rules(most_cards=36), most_moves=8))
    def test_it_is_found_exactly_where_there_is_one(self, position: Position) -> None:
        addresses = position.rules.plan.addresses
        for source, target in product(addresses, addresses):
            move = position.find_move(source, target)
            refusal = position.find_refusal(source, target)
            assert (move is None) == (refusal is not None)
            legal = [
                each
                for each in position.moves(source=source, target=target)
                if not (
                    isinstance(each, Removal) and target in each.sources and len(each.sources) > 2
                )
                and not (isinstance(each, Removal) and target == each.target)
            ]
            assert (move is None) == (not legal)
            if move is not None:
                assert move in legal
                if isinstance(move, Transfer):
                    transfers = [each for each in legal if isinstance(each, Transfer)]
                    assert move.count == max(each.count for each in transfers)

    def test_the_most_cards_or_the_count_given(self) -> None:
        game = bench(Tableau(2, build=down, lift=run), Cell(1))
        position = lay(game, tableau=["9H 8C 7D", "TS"], cell="AC")
        assert str(position.find_move("t0", "t1")) == "t0>t1*3"
        game = bench(Tableau(2, build=down, lift=any_group))
        position = lay(game, tableau=["9H 4C 7D", "TS 5C 8H"])
        assert str(position.find_move("t0", "t1")) == "t0>t1"
        assert str(position.find_move("t0", "t1", count=1)) == "t0>t1"
        assert position.find_move("t0", "t1", count=2) is None
        refusal = position.find_refusal("t0", "t1", count=2)
        assert refusal is not None
        assert refusal.reason is Reason.BUILD

    def test_whichever_foundation_takes_the_card(self) -> None:
        position = lay(bench(Foundation(4), Tableau(1)), tableau="AC")
        assert str(position.find_move("t", "f")) == "t>f0"

    def test_one_card_of_a_pair_on_the_other(self) -> None:
        game = bench(Tableau(3, build=no_card), Discard(takes=Matching.pair(same_rank)))
        position = lay(game, tableau=["5H", "5C", "6D"])
        assert position.find_move("t1", "t0") == position.move("t0+t1>d")
        assert position.find_move("t1", "t2") is None
        refusal = position.find_refusal("t1", "t2")
        assert refusal is not None
        assert refusal.reason is Reason.NOT_A_SET

    def test_the_stock(self) -> None:
        position = KLONDIKE.deal(1)
        assert position.find_move("s", "w") == Turn()
        assert GOLF.deal(1).find_move("s", "f") == Turn()

    def test_a_drag_to_where_it_came_from(self) -> None:
        refusal = FREECELL.deal(1).find_refusal("t0", "t0")
        assert refusal is not None
        assert refusal.reason is Reason.SAME_PILE


class TestLifting:
    """True if cards may be picked up at all."""

    @given(positions(rules(most_cards=36), most_moves=8))
    def test_what_may_go_somewhere_may_be_lifted(self, position: Position) -> None:
        for move in position.moves():
            if isinstance(move, Transfer):
                found = position.lift_refusal(move.source, count=move.count, depth=move.depth)
                assert found is None, move

    @pytest.mark.parametrize(
        ("source", "count", "depth", "reason"),
        [
            ("t0", 1, 0, None),
            ("t0", 2, 0, None),  # a run, though nothing takes it
            ("t0", 3, 0, Reason.NOT_LIFTED_TOGETHER),
            ("t0", 1, 1, Reason.COVERED),
            ("t0", 4, 0, Reason.NOT_ENOUGH_CARDS),
            ("t1", 2, 0, Reason.FACE_DOWN),
            ("t2", 1, 0, Reason.NOT_ENOUGH_CARDS),
            ("f0", 1, 0, Reason.NO_WORRYING_BACK),
        ],
    )
    def test_of_columns_of_runs(
        self, source: str, count: int, depth: int, reason: Reason | None
    ) -> None:
        game = bench(Tableau(3, build=down, lift=run, space=no_card, flip=False), Foundation(4))
        position = lay(game, tableau=["2H 9C 8D", "-4C 6H", ""], foundation=["AS", "", "", ""])
        found = position.lift_refusal(source, count=count, depth=depth)
        assert (found and found.reason) is reason

    def test_groups_in_no_order(self) -> None:
        position = YUKON.deal(1)
        for at in range(1, 7):
            assert position.lift_refusal(f"t{at}", count=5) is None
            refusal = position.lift_refusal(f"t{at}", count=6)
            assert refusal is not None
            assert refusal.reason is (Reason.FACE_DOWN)

    def test_more_cards_than_there_is_room_for(self) -> None:
        game = bench(Tableau(2, build=down, lift=run.within(cells=True)), Cell(1))
        full = lay(game, tableau=["9H 8C 7D", "TS"], cell="AC")
        assert full.find_move("t0", "t1") is None
        assert full.lift_refusal("t0", count=3) is None
        refusal = full.find_refusal("t0", "t1", count=3)
        assert refusal is not None
        assert refusal.reason is Reason.TOO_FEW_FREE_SPACES

    def test_a_game_that_is_over(self) -> None:
        game = bench(Foundation(1), Tableau(1))
        assert lay(game, tableau="2C").is_over


def test_a_program_that_picks_up_and_drops() -> None:
    """All that such a program needs, over a whole game."""
    position = KLONDIKE.deal(7)
    dropped = 0
    while not position.is_over and dropped < 60:
        for source in position.rules.plan.addresses:
            targets = position.targets(source)
            if targets:
                position = position.play(next(iter(targets.values())))
                break
        else:
            position = position.play(position.moves()[-1])
        dropped += 1
    with pytest.raises(IllegalMove):
        position.play("t0>t0")
