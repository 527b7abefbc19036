"""Won, lost or undecided: the solver held against exhaustion, and what it promises."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from arranging import bench, lay
from hypothesis import given, settings
from hypothesis import strategies as st
from many import for_each

from patience import (
    CORONA,
    Cell,
    Foundation,
    Lost,
    Outcome,
    Pack,
    Play,
    Position,
    Rules,
    Stock,
    Tableau,
    Undecided,
    Waste,
    Won,
    any_card,
    down,
    in_suit,
    loads,
    no_card,
    reference,
    solve,
)
from patience.catalogue import FORTY_THIEVES, FREECELL, KLONDIKE, find
from patience.engine import get_game
from patience.engine.codes import TURN
from patience.reference import Table
from patience.solver import Search, Verdict
from patience.solver.dive import EXHAUSTED, FULL, WON, Dive
from patience.solver.keys import Keys
from patience.solver.plan import list_modes, luby, make_plan, rotates
from patience.solver.runs import join_runs, write_out
from patience.solver.steps import Steps, count_turns, leave_turns
from patience.testing import deals, rules

VERDICTS = json.loads((Path(__file__).parent / "data" / "verdicts.json").read_text())
"""Small packs, a few deals of each rule set that can be won and a few that cannot."""

CASES = [
    (loads(json.dumps(each["rules"]), format="json"), text, word == "won")
    for each in VERDICTS
    for word in ("won", "lost")
    for text in each[word]
]


def check(position: Position, verdict: Verdict) -> bool | None:
    """True if a position is won, None where that is not decided; a line is played."""
    if isinstance(verdict, Won):
        assert Play.replay(position, verdict.moves).position.outcome is Outcome.WON
        return True
    return False if isinstance(verdict, Lost) else None


def dive(position: Position, *, safe: bool = True, turns: bool = True, chance: int = 0) -> int:
    """The end of one exhaustive search, with its prunings on or off."""
    state = position.state()
    steps = Steps(state, rotates=turns and rotates(position.rules))
    proofs = get_game(position.rules).proofs
    state.track(hashing=True)
    found = Dive(state, proofs, steps, most=60_000, seed=1, chance=chance, safe=safe)
    return int(found.run(60_000))


class TestVerdicts:
    """The verdicts are those of exhaustion."""

    @pytest.mark.slow
    @for_each(CASES)
    def test_small_packs(self, case: tuple[Rules, str, bool]) -> None:
        rules, text, won = case
        position = rules.position(text)
        assert check(position, solve(position, states=400_000)) is won

    @settings(max_examples=25)
    @given(rules(most_cards=8).flatmap(deals))
    def test_made_games(self, position: Position) -> None:
        """Everything that the reference can reach, where that is little, says the same."""
        known = exhaust(position, 400)
        if known is not None:
            assert check(position, solve(position, states=50_000)) is known


def exhaust(position: Position, most: int) -> bool | None:
    """True if `patience.reference` finds a win; None where there is too much to look at."""
    game = position.rules
    first = get_game(game).table(position.state())
    seen = {reference.make_key(game, first)}
    left: list[Table] = [first]
    while left:
        table = left.pop()
        if reference.is_won(game, table):
            return True
        for move in reference.list_moves(game, table):
            after, _ = reference.play(game, table, move)
            key = reference.make_key(game, after)
            if key not in seen:
                seen.add(key)
                left.append(after)
        if len(seen) > most:
            return None
    return False


class TestPrunings:
    """Whatever is pruned, the verdict is the same."""

    @pytest.mark.slow
    @for_each([case for case in CASES if case[0].name[:5] not in ("kings", "rb-co")])
    def test_one_at_a_time(self, case: tuple[Rules, str, bool]) -> None:
        rules, text, won = case
        position = rules.position(text)
        for switched in ({"safe": False}, {"turns": False}, {"chance": 3}, {}):
            end = dive(position, **switched)
            assert end in (WON if won else EXHAUSTED, FULL, 0), switched

    def test_turns_are_part_of_a_step(self) -> None:
        state = KLONDIKE.deal(4).state()
        state.track(hashing=True)
        steps = Steps(state, rotates=True)
        moves = steps.find(state).listed()
        assert TURN not in moves
        before = steps.key(state)
        for step in moves:
            turns = int(count_turns(step))
            position = KLONDIKE.deal(4)
            for _ in range(turns):
                position = position.play("turn" if position.is_legal("turn") else "redeal")
            move = get_game(KLONDIKE).move(int(leave_turns(step)))
            assert position.is_legal(move)
            assert move.source.short == "w" or turns == 0  # type: ignore[union-attr]
        turned = KLONDIKE.deal(4).play("turn").play("turn").state()
        turned.track(hashing=True)
        assert steps.key(turned) == before
        assert turned.hash() != state.hash()

    @pytest.mark.parametrize("turn", [1, 2, 3])
    def test_every_card_of_the_stock_comes(self, turn: int) -> None:
        """The steps reach what turns and redeals reach, and no more."""
        game = bench(
            Stock(turn=turn, redeals="unlimited"),
            Waste(),
            Tableau(3, build=any_card, space=no_card),
            Foundation(4),
        )
        for wasted in range(6):
            cards = "2C 3C 4C 5C 6C".split()
            position = lay(
                game,
                tableau=["KH", "KD", "KS"],
                waste=" ".join(cards[:wasted]),
                stock=" ".join(cards[wasted:][::-1]),
            )
            state = position.state()
            state.track(hashing=True)
            steps = Steps(state, rotates=True).find(state).listed()
            come = set()
            for step in steps:
                there = position
                for _ in range(int(count_turns(step))):
                    there = there.play("turn" if there.is_legal("turn") else "redeal")
                come |= {there.pile("w").top} if there.pile("w") else set()
            reached = set()
            there = position
            for _ in range(20):
                reached |= {there.pile("w").top} if there.pile("w") else set()
                there = there.play("turn" if there.is_legal("turn") else "redeal")
            assert come == reached

    @pytest.mark.parametrize(
        ("name", "goes_round"),
        [
            ("Klondike", True),
            ("Klondike (draw three)", True),
            ("Corona", False),  # one pass
            ("Canfield", True),
            ("FreeCell", False),
            ("Pyramid", False),  # cards are put away in sets
            ("Spider", False),
        ],
    )
    def test_whose_turns_change_nothing(self, name: str, *, goes_round: bool) -> None:
        assert rotates(find(name)) is goes_round


class TestRuns:
    """Runs as one move, where single cards move."""

    def test_games(self) -> None:
        assert join_runs(FREECELL) is None  # it has them already
        joined = join_runs(FORTY_THIEVES)
        assert joined is not None
        assert joined["tableau"] != FORTY_THIEVES["tableau"]

    def test_they_are_written_out(self) -> None:
        game = bench(Tableau(4, build=down & in_suit), Cell(1), Foundation(4))
        joined = join_runs(game)
        assert joined is not None
        position = lay(game, tableau=["9H 8H 7H 6H", "TH", "", "2C"], cell="")
        run = joined.position(position.text)
        (move,) = [each for each in run.moves() if str(each) == "t0>t1*4"]
        singles = write_out(position, move)
        assert singles is not None
        end = Play.replay(position, singles).position
        assert str(end.pile("t1")) == "TH 9H 8H 7H 6H"
        assert len(singles) == 9


class TestPromises:
    """What the solver says of itself."""

    def test_a_line_wins(self) -> None:
        position = FREECELL.deal(1)
        verdict = solve(position)
        assert check(position, verdict) is True
        assert isinstance(verdict, Won)
        assert verdict.states > 0
        assert verdict.found_by

    def test_the_same_seed_gives_the_same_answer(self) -> None:
        """On every machine, compiled or not."""
        first, again = (solve(KLONDIKE.deal(5), states=4_000, seed=7) for _ in range(2))
        assert first == again
        assert (type(first).__name__, first.states) == ("Won", 274)

    def test_a_position_that_is_won(self) -> None:
        game = bench(Tableau(1, build=no_card), Foundation(1), pack=Pack(ranks="A", suits="S"))
        position = lay(game, foundation="AS")
        if position.outcome is Outcome.WON:
            assert solve(position) == Won((), 0, "depth-first search")

    def test_a_position_without_a_move(self) -> None:
        ends = map(play_out, map(find("Golf").deal, range(50)))
        position = next(each for each in ends if each.outcome is Outcome.STUCK)
        assert isinstance(solve(position), Lost)

    def test_nothing_is_looked_at(self) -> None:
        position = CORONA.deal(1)
        assert solve(position, states=0) == Undecided("states", 0, position)
        assert solve(position, seconds=0) == Undecided("seconds", 0, position)

    def test_a_budget_is_kept(self) -> None:
        verdict = solve(FORTY_THIEVES.deal(1), states=2_000)
        assert 0 < verdict.states <= 2_100

    def test_the_nearest_position(self) -> None:
        position = CORONA.deal(3)
        verdict = solve(position, states=3_000)
        if isinstance(verdict, Undecided):
            before, after = (each.state().left for each in (position, verdict.nearest))
            assert after < before

    def test_it_is_watched_and_stopped(self) -> None:
        told: list[int] = []

        def watch(states: int) -> bool:
            told.append(states)
            return len(told) == 2

        verdict = solve(FORTY_THIEVES.deal(1), states=100_000, watch=watch)
        assert isinstance(verdict, Undecided)
        assert verdict.ran_out == "stopped"
        assert told == sorted(told)
        assert len(told) == 2

    def test_a_search_goes_on(self) -> None:
        search = Search(FORTY_THIEVES.deal(1))
        search.run(500)
        assert search.states >= 500
        search.run(500)
        assert 1_000 <= search.states < 1_100

    def test_it_may_be_broken_off(self) -> None:
        search = Search(FORTY_THIEVES.deal(1))

        def stop(_: int) -> None:
            raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            solve(FORTY_THIEVES.deal(1), watch=stop)
        assert search.run(100) is None

    @pytest.mark.parametrize(
        "most", [{"states": -1}, {"seconds": -1.0}, {"seconds": float("inf")}]
    )
    def test_limits_that_make_no_sense(self, most: dict[str, Any]) -> None:
        with pytest.raises(ValueError, match="expected a number from 0 on"):
            solve(CORONA.deal(1), **most)

    @pytest.mark.parametrize(
        "given_", [{"states": 1.5}, {"states": True}, {"seconds": "1"}, {"seed": "x"}]
    )
    def test_other_types(self, given_: dict[str, Any]) -> None:
        with pytest.raises(TypeError, match="expected a"):
            solve(CORONA.deal(1), **given_)
        with pytest.raises(TypeError, match="expected Position"):
            solve(CORONA)  # type: ignore[arg-type]


def play_out(position: Position) -> Position:
    while moves := position.moves():
        position = position.play(moves[-1])
    return position


class TestParts:
    """Keys, plans and what they are made of."""

    @given(st.lists(st.integers(0, 2**62 - 1), max_size=3000))
    def test_keys_are_a_set(self, numbers: list[int]) -> None:
        keys, known = Keys(10_000), set[int]()
        for number in [*numbers, *numbers]:
            assert keys.add(number) is (number not in known)
            known.add(number)
        assert keys.count == len(known)

    def test_keys_up_to_a_number(self) -> None:
        keys = Keys(3)
        assert [keys.add(each) for each in (5, 6, 5, 7, 8, 8)] == [True, True, False, True] + [
            True
        ] * 2
        assert keys.is_full()

    def test_luby(self) -> None:
        assert [luby(at) for at in range(1, 16)] == [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]

    def test_plans_are_the_same_for_a_seed(self) -> None:
        def first(seed: int) -> Iterator[object]:
            plan = make_plan(CORONA, seed, by_runs=True)
            return (next(plan) for _ in range(20))

        assert [*first(1)] == [*first(1)]
        assert [*first(1)] != [*first(2)]
        assert len(list_modes(CORONA)) == 3
        assert len(list_modes(find("Spider"))) == 3
