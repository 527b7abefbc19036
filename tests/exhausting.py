"""Positions decided by looking at everything that can be reached from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable

from patience import Outcome, Position, Rules

__all__ = ["Exhaustion", "Solver", "judge"]


class Exhaustion(AssertionError):
    """A move that is called safe, and that exhaustive search shows to lose a game."""


class Solver:
    """Everything that is known to be won or lost in one game."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.known: dict[Hashable, bool] = {}

    def wins(self, start: Position) -> bool | None:
        """True if a position can be won; None where that takes too long."""
        if start.key in self.known:
            return self.known[start.key]
        seen = {start.key}
        stack = [start]
        way: dict[Hashable, Hashable | None] = {start.key: None}
        while stack:
            position = stack.pop()
            if self.known.get(position.key) or position.outcome is Outcome.WON:
                at: Hashable | None = position.key
                while at is not None:
                    self.known[at] = True
                    at = way[at]
                return True
            if self.known.get(position.key) is False:
                continue
            if len(seen) > self.most:
                return None
            for move in position.moves():
                after = position.play(move)
                if after.key not in seen:
                    seen.add(after.key)
                    way[after.key] = position.key
                    stack.append(after)
        self.known.update(dict.fromkeys(seen, False))
        return False


def judge(game: Rules, line: Iterable[Position], tally: Counter[str], most: int) -> None:
    """Judge the moves home of some positions, and count what is found.

    Raises:
        Exhaustion: a safe move leaves nothing to win where there was something.
    """
    solver = Solver(most)
    for position in line:
        home = position.homeward(safe=False)
        if not home:
            continue
        wins = solver.wins(position)
        if wins is None:
            continue
        tally["positions"] += 1
        safe = position.homeward()
        tally["safe"] += len(safe)
        for move in home if wins else ():
            after = solver.wins(position.play(move))
            if move in safe and after is False:
                raise Exhaustion(f"{game!r}.position({position.text!r}), {move}")
            if after is not None:
                tally["harmless"] += after
                tally["made"] += move in safe and after
