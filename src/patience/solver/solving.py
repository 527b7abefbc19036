"""Searching for a verdict: many searches take turns within one budget.

Narrow searches for a win, each of another kind, alternate with one exhaustive search that
wins or proves the loss. The budget is counted in tables looked at, so that the same seed gives
the same answer on every machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import Final, final

from patience.engine import get_game, make
from patience.engine.codes import REDEAL as REDEAL_NUMBER
from patience.engine.codes import TURN as TURN_NUMBER
from patience.engine.state import State
from patience.errors import expect, quote
from patience.language.rules import Rules
from patience.moves import REDEAL, TURN, Move, Outcome, Transfer
from patience.position import Position
from patience.solver.dive import EXHAUSTED, FULL, OPEN, WON, Dive
from patience.solver.outlook import Outlook
from patience.solver.plan import Try, make_plan, rotates
from patience.solver.runs import join_runs, write_out
from patience.solver.steps import Steps, count_turns, leave_turns
from patience.solver.strata import Strata
from patience.solver.verdicts import Lost, RanOut, Undecided, Verdict, Won

__all__ = ["DEFAULT_STATES", "Search", "solve"]

DEFAULT_STATES: Final = 200_000
"""The budget where none is given, in tables looked at."""

_MOST_KEYS: Final = 6_000_000
"""The most tables that the exhaustive search remembers: some 128 MB where it is compiled."""

_SLICE: Final = 500
_OPENING: Final = 100
"""So many tables are looked at before the first search in strata."""

_DEEPEST: Final = 4_000


def solve(
    position: Position,
    *,
    seconds: float | None = None,
    states: int | None = None,
    seed: int = 0,
    watch: Callable[[int], object] | None = None,
) -> Verdict:
    """Say if a position can be won, with all its cards known.

    *states* is the budget, in tables looked at: 200,000 where neither it nor *seconds* is
    given. *seconds* of processor time only cut the search short. *watch* is called now and
    then with the tables looked at so far; when it returns True the search stops. After Ctrl-C
    nothing is left half done: a `Search` may be gone on with.

    Raises:
        TypeError: an argument has another type.
        ValueError: a limit is negative, or not a number.
    """
    search = Search(position, seed=seed)
    _check_limit("seconds", seconds, float)
    _check_limit("states", states, int)
    if states is None and seconds is None:
        states = DEFAULT_STATES
    end = None if seconds is None else time.process_time() + seconds
    while search.verdict is None:
        if states is not None and search.states >= states:
            return search.give_up("states")
        if end is not None and time.process_time() >= end:
            return search.give_up("seconds")
        left = _SLICE if states is None else min(_SLICE, states - search.states)
        search.run(left)
        if search.verdict is None and watch is not None and watch(search.states) is True:
            return search.give_up("stopped")
    return search.verdict


def _check_limit(name: str, value: object, kind: type) -> None:
    numbers = (int, float) if kind is float else (int,)
    if value is None:
        return
    if not isinstance(value, numbers) or isinstance(value, bool):
        raise TypeError(f"{name}: expected a number, not {quote(value)}")
    if not 0 <= value < float("inf"):
        raise ValueError(f"{name}: expected a number from 0 on, not {quote(value)}")


@final
class Search:
    """A search for a verdict that can be gone on with.

    `run` looks at so many more tables. ``verdict`` is None until something is decided; ``states``
    counts the tables so far.
    """

    def __init__(self, position: Position, *, seed: int = 0) -> None:
        expect(Position, position)
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise TypeError(f"seed: expected a whole number, not {quote(seed)}")
        self.position = position
        self.verdict: Verdict | None = None
        self.states = 0
        self._left = int(position.state().left)
        self._best: tuple[list[int], Rules] = ([], position.rules)
        self._seed = seed % 2**64
        rules = position.rules
        self._joined = join_runs(rules)
        self._outlooks: dict[Rules, Outlook] = {}
        self._rotates = rotates(rules)
        self._plan = make_plan(rules, self._seed, by_runs=self._joined is not None)
        state = position.state()
        self._dive: Dive | None = Dive(
            state,
            get_game(rules).proofs,
            Steps(state, rotates=self._rotates),
            most=_MOST_KEYS,
            seed=self._seed >> 2,
            chance=0,
            safe=True,
        )
        self._turns = self._take_turns()

    def run(self, states: int) -> Verdict | None:
        """Look at so many more tables, or fewer if a verdict comes before; return it."""
        stop = self.states + max(states, 1)
        while self.verdict is None and self.states < stop:
            self._wanted = stop - self.states
            next(self._turns)
        return self.verdict

    def give_up(self, ran_out: RanOut) -> Undecided:
        """The verdict where a limit ends the search."""
        return Undecided(ran_out, self.states, self.nearest)

    @property
    def nearest(self) -> Position:
        """The position with the fewest cards left to bring home, of those that were met."""
        played = self._play(*self._best)
        return self.position if played is None else played[1]

    def _take_turns(self) -> Iterator[None]:
        """Give each search its share, a slice at a time."""
        yield from self._go_deep(_OPENING)
        for each in self._plan:
            used = self.states
            yield from self._go_wide(each)
            yield from self._go_deep(max(1, (self.states - used) // 3))

    def _go_deep(self, states: int) -> Iterator[None]:
        """Go on with the exhaustive search."""
        used = 0
        while used < states and self._dive is not None:
            dive = self._dive
            before = dive.looked
            status = dive.run(min(states - used, self._wanted))
            self.states += dive.looked - before
            used += max(1, dive.looked - before)
            if int(dive.nearest) < self._left:
                self._left = int(dive.nearest)
                self._best = list(dive.best), self.position.rules
            if status == WON:
                self._win(dive.listed(), self.position.rules, "depth-first search")
            elif status == EXHAUSTED:
                self.verdict = Lost("every table that can be reached was looked at", self.states)
            if status != OPEN:
                self._dive = None
                if status == FULL:
                    break
            yield

    def _go_wide(self, each: Try) -> Iterator[None]:
        """Make one search in strata, to its end."""
        joined = each.by_runs and self._joined is not None
        rules = self._joined if joined and self._joined is not None else self.position.rules
        game = get_game(rules)
        state = game.unpack(get_game(self.position.rules).pack(self.position.state()))
        state.track(hashing=True)
        search = Strata(
            state,
            game.proofs,
            Steps(state, rotates=self._rotates),
            self._weigh(rules, state, each),
            mode=each.mode,
            width=each.width,
            most=_MOST_KEYS // 4,
            deepest=_DEEPEST,
            safe=True,
        )
        status = OPEN
        while status == OPEN:
            before = search.looked
            status = search.run(self._wanted)
            self.states += max(1, search.looked - before)
            if int(search.nearest) < self._left:
                self._left = int(search.nearest)
                self._best = search.line_to(search.best), rules
            if status == WON:
                self._win(search.line_to(search.best), rules, str(each))
            yield

    def _weigh(self, rules: Rules, state: State, each: Try) -> Outlook:
        """The outlook of a game, with the weights of a search."""
        known = self._outlooks.get(rules)
        if known is None:
            proofs = get_game(rules).proofs
            known = Outlook(state, proofs, list(each.weights), rotates=self._rotates)
            self._outlooks[rules] = known
        known.weigh(list(each.weights))
        return known

    def _play(self, numbers: Iterable[int], rules: Rules) -> tuple[list[Move], Position] | None:
        """A line in the game's own moves, and the position after it; None if it is not legal."""
        own = get_game(self.position.rules)
        game = get_game(rules)
        state = self.position.state()
        line: list[Move] = []
        for number in numbers:
            coming: list[Move] = []
            for _ in range(count_turns(number)):
                turn = TURN if state.length(state.spec.stock) else REDEAL
                make(state, TURN_NUMBER if turn is TURN else REDEAL_NUMBER)
                line.append(turn)
            move = game.move(int(leave_turns(number)))
            if game is own or (isinstance(move, Transfer) and move.count == 1):
                coming.append(move)
            else:
                written = write_out(Position(self.position.rules, own, state.copy()), move)
                if written is None:
                    return None
                coming += written
            for each in coming:
                code = own.number(each)
                if code is None or own.find_objection(state, code) is not None:
                    return None
                make(state, code)
            line += coming
        return line, Position(self.position.rules, own, state)

    def _win(self, numbers: Iterable[int], rules: Rules, found_by: str) -> None:
        """Take a line that wins for the verdict, once it has been played."""
        played = self._play(numbers, rules)
        if played is not None and played[1].outcome is Outcome.WON:
            self.verdict = Won(tuple(played[0]), self.states, found_by)
