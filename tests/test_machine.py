"""The engine and `patience.reference`, side by side over arbitrary rules.

``HYPOTHESIS_PROFILE=machine`` plays some fifty thousand plies, ``tools/machine.py`` a million.
"""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import event, note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from side_by_side import SideBySide

from patience import Rules
from patience.table.shuffling import LARGEST_NUMBER
from patience.testing import rules

SEEDS = st.integers(0, 2**32 - 1)
GAMES = st.one_of(
    rules(most_cards=12),
    rules(most_cards=24),
    rules(most_cards=36),
    rules(most_cards=52),
    rules(most_cards=104),
)


class Machine(RuleBasedStateMachine):
    """One game, played forwards and backwards in both interpreters."""

    pair: SideBySide

    @initialize(game=GAMES, number=st.integers(0, LARGEST_NUMBER))
    def deal(self, game: Rules, number: int) -> None:
        note(f"{game!r}.deal({number})")
        self.pair = SideBySide.deal(game, number)

    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        moves = self.pair.moves()
        if moves:
            self.pair.play(data.draw(st.sampled_from(moves)))

    @rule(seed=SEEDS, plies=st.integers(1, 200))
    def wander(self, seed: int, plies: int) -> None:
        """Play at random; at an end, and now and then, go back and take another way."""
        random = Random(seed)
        for _ in range(plies):
            moves = self.pair.moves()
            if moves:
                self.pair.play(random.choice(moves))
            if self.pair.before and (not moves or random.random() < 0.05):
                self.back(random)

    def back(self, random: Random) -> None:
        for _ in range(random.randint(1, len(self.pair.before))):
            self.pair.unmake()

    @precondition(lambda self: self.pair.before)
    @rule(seed=SEEDS)
    def unmake(self, seed: int) -> None:
        self.back(Random(seed))

    @rule(seed=SEEDS)
    def refuse(self, seed: int) -> None:
        self.pair.refuse(Random(seed), 30)

    def teardown(self) -> None:
        pair: Any = getattr(self, "pair", None)
        if pair is not None:
            event("plies", pair.plies // 50 * 50)


TestMachine = Machine.TestCase
