"""Players see a view and nothing else, and hints are moves worth making."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from patience import CORONA, Move, Outcome, Play, Position, View
from patience.catalogue import FREECELL, GOLF, KLONDIKE
from patience.players import (
    GreedyPlayer,
    Player,
    RandomPlayer,
    SearchPlayer,
    hint,
    imagine,
    play_game,
)
from patience.testing import playouts


class Spy:
    """A player that keeps what it is shown."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.shown: list[View] = []

    def choose(self, view: View) -> Move | None:
        self.shown.append(view)
        return self.player.choose(view)


class TestImagined:
    """Tables that a view may stand for."""

    @given(playouts(most_moves=10), st.integers(0, 2**64 - 1))
    def test_they_look_the_same(self, play: Play, seed: int) -> None:
        view = play.position.view()
        imagined = imagine(view, seed)
        seen = [pile.cards for pile in imagined.view().piles]
        assert seen == [pile.cards for pile in view.piles]
        cards = [
            card
            for group in imagined.rules
            for pile in imagined.group(group.name)
            for card in pile
        ]
        assert sorted(cards) == sorted(imagined.rules.pack.cards)

    def test_hidden_cards_are_not_read(self) -> None:
        position = KLONDIKE.deal(4)
        other = imagine(position.view(), 1)
        assert other != position
        assert imagine(other.view(), 7) == imagine(position.view(), 7)
        assert imagine(position.view(), 7) != imagine(position.view(), 8)

    def test_all_cards_in_sight(self) -> None:
        assert imagine(FREECELL.deal(1).view(), 5) == FREECELL.deal(1)

    def test_other_types(self) -> None:
        with pytest.raises(TypeError, match="expected View"):
            imagine(KLONDIKE.deal(4), 1)  # type: ignore[arg-type]


class TestPlayers:
    """They play to the end, by the rules."""

    @pytest.mark.parametrize("player", [RandomPlayer, GreedyPlayer])
    @pytest.mark.parametrize("rules", [CORONA, KLONDIKE, GOLF, FREECELL], ids=str)
    def test_they_play(self, rules: Any, player: Any) -> None:
        spy = Spy(player(1))
        play = play_game(rules.deal(1), spy, most_moves=150)
        assert len(play) <= 150
        assert all(isinstance(view, View) for view in spy.shown)
        assert play_game(rules.deal(1), player(1), most_moves=150) == play

    def test_the_greedy_one_gives_up(self) -> None:
        play = play_game(KLONDIKE.deal(1), GreedyPlayer(), most_moves=3_000)
        assert len(play) < 3_000

    def test_the_greedy_one_is_better_than_chance(self) -> None:
        def home(player: Any) -> int:
            games = (play_game(CORONA.deal(n), player(n), most_moves=300) for n in range(12))
            return sum(len(pile) for game in games for pile in game.position.group("foundation"))

        assert home(GreedyPlayer) > 1.5 * home(RandomPlayer)

    def test_the_searching_one_wins(self) -> None:
        play = play_game(FREECELL.deal(1), SearchPlayer(states=3_000))
        assert play.position.outcome is Outcome.WON

    def test_a_player_of_ones_own(self) -> None:
        class Last:
            def choose(self, view: View) -> Move | None:
                return view.moves[-1]

        assert play_game(GOLF.deal(1), Last()).position.is_over

    def test_giving_up(self) -> None:
        class Never:
            def choose(self, view: View) -> None:
                del view

        assert play_game(GOLF.deal(1), Never()) == Play.start(GOLF.deal(1))


class TestHints:
    """A hint is a legal move, taken from what is seen."""

    def test_all_cards_in_sight(self) -> None:
        position = FREECELL.deal(1)
        found = hint(position, states=3_000)
        assert found is not None
        assert position.is_legal(found.move)
        assert (found.reason, found.wins, found.samples) == ("It wins.", 1, 1)

    def test_equal_views_give_equal_hints(self) -> None:
        position = KLONDIKE.deal(4)
        other = imagine(position.view(), 3)
        options: dict[str, Any] = {"samples": 2, "states": 150, "seed": 5}
        assert (
            hint(position, **options) == hint(other, **options) == hint(position.view(), **options)
        )

    @settings(max_examples=15)
    @given(playouts(most_moves=6))
    def test_made_games(self, play: Play) -> None:
        position: Position = play.position
        found = hint(position, samples=1, states=30)
        assert (found is None) == (not position.moves())
        assert found is None or position.is_legal(found.move)

    def test_it_is_watched_and_stopped(self) -> None:
        told: list[int] = []

        def watch(at: int) -> bool:
            told.append(at)
            return True

        found = hint(KLONDIKE.deal(4), samples=5, states=20, watch=watch)
        assert told == [1]
        assert found is not None
        assert found.samples == 1

    @pytest.mark.parametrize("numbers", [{"samples": 0}, {"states": 0}])
    def test_numbers_that_make_no_sense(self, numbers: dict[str, Any]) -> None:
        with pytest.raises(ValueError, match="from 1 on"):
            hint(KLONDIKE.deal(4), **numbers)

    def test_other_types(self) -> None:
        with pytest.raises(TypeError, match="expected View"):
            hint(KLONDIKE)  # type: ignore[arg-type]
