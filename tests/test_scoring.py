"""Schemes of scoring: every field counts, and the published ones come out as they say."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from many import for_each

from patience import CORONA, Award, Outcome, Play, RulesError, Scoring
from patience.catalogue import (
    FREECELL,
    GAMES,
    GOLF,
    KLONDIKE,
    KLONDIKE_DRAW_THREE,
    SPIDER,
    find,
    find_scorings,
)
from patience.catalogue._scorings import SCORINGS


def scheme(name: str, game: Any = KLONDIKE) -> Scoring:
    (found,) = [each for each in find_scorings(game) if each.name == name]
    return found


def klondike(*moves: str) -> Play:
    return Play.replay(KLONDIKE.deal(4), moves)


class TestFields:
    """Each field changes the score."""

    @pytest.mark.parametrize(
        ("fields", "score"),
        [
            ({}, 0),
            ({"start": 7}, 7),
            ({"exposed": 5}, 5),
            ({"move": -1}, -3),
            ({"awards": [Award(3, "tableau")]}, 0),
            ({"awards": [Award(3, "waste")]}, 6),
            ({"awards": [Award(3, "waste", "stock")]}, 6),
            ({"awards": [Award(3, "waste", "tableau")]}, 0),
            ({"awards": [Award(1, "waste", "stock"), Award(3, "waste")]}, 2),
            ({"left": {"waste": 2}}, 4),
            ({"left": {"cellar": 2}}, 0),
            ({"spare": {"waste": 2}}, 0),
            ({"start": -9, "least": -2}, -2),
            ({"start": -9, "move": 1, "least": -2}, 0),
        ],
    )
    def test_they_count(self, fields: dict[str, Any], score: int) -> None:
        play = klondike("t6>t0", "turn", "turn")
        assert play.score(Scoring("mine", **fields)) == score

    def test_cards_that_come_together(self) -> None:
        play = Play.replay(KLONDIKE_DRAW_THREE.deal(4), ["turn"])
        assert play.score(Scoring("mine", awards=[Award(2, "waste")])) == 6
        assert play.score(Scoring("mine", awards=[Award(2, "waste", each=False)])) == 2

    def test_redeals(self) -> None:
        play = Play.start(KLONDIKE.deal(4))
        for _ in range(2):
            while play.position.is_legal("turn"):
                play = play.play("turn")
            play = play.play("redeal")
        assert play.score(Scoring("mine", redeal=-100)) == -200
        assert play.score(Scoring("mine", redeal=-100, free_redeals=1)) == -100
        assert play.undo().score(Scoring("mine", redeal=-100)) == -100

    def test_low_is_only_said(self) -> None:
        assert Scoring("mine", low=True) != Scoring("mine")

    @pytest.mark.parametrize(
        ("fields", "path"),
        [
            ({"name": ""}, "name"),
            ({"name": 5}, "name"),
            ({"start": "5"}, "start"),
            ({"start": True}, "start"),
            ({"move": 10**9}, "move"),
            ({"least": 1.5}, "least"),
            ({"low": 1}, "low"),
            ({"source": None}, "source"),
            ({"awards": 5}, "awards"),
            ({"awards": [5]}, "awards"),
            ({"awards": [Award("5", "waste")]}, "awards"),  # type: ignore[arg-type]
            ({"left": 5}, "left"),
            ({"left": {"waste": "1"}}, "left"),
            ({"spare": {5: 1}}, "spare"),
        ],
    )
    def test_faults(self, fields: dict[str, Any], path: str) -> None:
        with pytest.raises(RulesError) as caught:
            Scoring(**{"name": "mine", **fields})
        assert [fault.path for fault in caught.value.faults] == [path]

    def test_other_types(self) -> None:
        with pytest.raises(TypeError, match="expected Scoring"):
            klondike().score("standard")  # type: ignore[arg-type]

    def test_they_are_values(self) -> None:
        one, other = Scoring("mine", left={"waste": 1}), Scoring("mine", left={"waste": 1})
        assert one == other
        assert hash(one) == hash(other)
        assert attrs.evolve(one, start=1) != one


class TestPublished:
    """The schemes of the catalogue."""

    def test_klondike(self) -> None:
        standard = scheme("standard")
        play = klondike("t6>t0")
        assert play.score(standard) == 5  # a card turned up
        assert klondike("turn").score(standard) == 0
        assert klondike("t6>t0").score(scheme("Vegas")) == -52

    def test_cards_home_and_back(self) -> None:
        rules = KLONDIKE.variant("Mine", foundation={"worry_back": True})
        position = rules.position(
            foundation=["AS", "", "", ""],
            tableau=["2S", "3H", "", "", "", "", ""],
            stock=" ".join(
                str(card) for card in rules.pack.cards if str(card) not in ("AS", "2S", "3H", "3S")
            ),
            waste="3S",
        )
        play = Play.start(position).play("t0>f0")
        assert play.score(scheme("standard", rules)) == 10
        assert play.play("w>f0").score(scheme("standard", rules)) == 20
        assert play.score(scheme("Vegas", rules)) == -47
        assert play.play("f0>t1").score(scheme("standard", rules)) == 0  # never below
        assert play.play("w>f0").undo().play("f0>t1").score(scheme("Vegas", rules)) == -52

    def test_golf(self) -> None:
        (left,) = find_scorings(GOLF)
        play = Play.start(GOLF.deal(1))
        assert left.low
        assert play.score(left) == 35
        assert play.play(play.position.moves(target="f")[0]).score(left) <= 35
        won = GOLF.variant("Mine", tableau={"piles": 1, "deal": 1})
        start = next(
            position
            for position in map(won.deal, range(200))
            if position.moves(source="t", target="f")
        )
        end = Play.start(start).play(start.moves(source="t")[0])
        assert end.position.outcome is Outcome.WON
        assert end.score(left) == -50

    def test_spider(self) -> None:
        (standard,) = find_scorings(SPIDER)
        play = Play.start(SPIDER.deal(1))
        assert play.score(standard) == 500
        assert play.play(play.position.moves()[0]).score(standard) == 499

    def test_who_has_which(self) -> None:
        assert [str(each) for each in find_scorings(KLONDIKE)] == ["standard", "Vegas"]
        assert find_scorings(CORONA) == find_scorings(FREECELL) == ()
        mine = KLONDIKE.variant("Mine", tableau={"piles": 8, "deal": 1, "down": 0})
        assert find_scorings(mine) == find_scorings(KLONDIKE)
        assert find_scorings(find("Whitehead")) == ()

    @for_each(GAMES)
    def test_every_game_of_a_scheme_has_its_groups(self, rules: Any) -> None:
        published = [each for each, names in SCORINGS.items() if rules.name in names]
        assert [*find_scorings(rules)] == published

    def test_every_name_is_that_of_a_game(self) -> None:
        names = {name for games in SCORINGS.values() for name in games}
        assert names <= {game.name for game in GAMES}
        assert all(each.source for each in SCORINGS)
