"""Moves, events, views, positions and refusals as data for JSON."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest
from games import CHOSEN
from hypothesis import given
from hypothesis import strategies as st
from many import for_each

from patience import (
    CORONA,
    Address,
    Card,
    NotationError,
    Play,
    Position,
    Rules,
    Transfer,
    View,
    Waste,
    from_data,
    to_data,
)
from patience.catalogue import FREECELL, KLONDIKE, PYRAMID
from patience.moves import REDEAL, TURN
from patience.notation.data import Value
from patience.notation.data_schema import make_data_schema
from patience.testing import playouts

SCHEMA = jsonschema.Draft202012Validator(make_data_schema())


def round_trip(value: Value) -> Value:
    """A value sent as JSON text and read again, its data held against the schema."""
    data = json.loads(json.dumps(to_data(value)))
    assert data == to_data(value)
    SCHEMA.validate(data)
    return from_data(data)


def values(play: Play, chance: random.Random) -> Iterator[Value]:
    """Everything that can be sent of the last position of a game."""
    position = play.position
    yield position
    yield position.view()
    yield position.view(thoughtful=True)
    yield from position.moves()
    for move in position.moves():
        yield from position.events(move)
    yield from play.position.rules.deal_events(1)
    addresses = position.rules.plan.addresses
    for _ in range(20):
        source, target = chance.choice(addresses), chance.choice(addresses)
        count, depth = chance.randint(1, 3), chance.choice((0, 0, 0, 1))
        refusal = position.refusal(Transfer(source, target, count, depth))
        if refusal is not None:
            yield refusal
    for given_ in (TURN, REDEAL):
        if (refusal := position.refusal(given_)) is not None:
            yield refusal


class TestRoundTrip:
    """Written data reads back the same, and has the published form."""

    @for_each(CHOSEN)
    def test_games(self, rules: Rules) -> None:
        chance = random.Random(rules.name)
        play = Play.start(rules.deal(1))
        for _ in range(25):
            if play.position.is_over:
                break
            play = play.play(chance.choice(play.position.moves()))
        for value in values(play, chance):
            assert round_trip(value) == value

    @given(playouts(most_moves=8), st.randoms(use_true_random=False))
    def test_made_games(self, play: Play, chance: random.Random) -> None:
        for value in values(play, chance):
            assert round_trip(value) == value

    def test_the_origin_is_kept(self) -> None:
        position = round_trip(CORONA.deal(7))
        assert isinstance(position, Position)
        assert position.origin == "7"

    def test_a_game_of_ones_own_brings_its_rules(self) -> None:
        mine = CORONA.variant("Mine", waste=Waste(open=True))
        view = round_trip(mine.deal(3).view())
        assert isinstance(view, View)
        assert view.rules == mine
        assert "rules" in to_data(view)["game"]
        assert "rules" not in to_data(CORONA.deal(3).view())["game"]


class TestWhatAViewShows:
    """Enough to draw and to offer moves, and nothing that is hidden."""

    def test_hidden_cards_are_not_in_it(self) -> None:
        position = KLONDIKE.deal(4)
        seen = {card for pile in position.view().piles for card in pile if card is not None}
        text = json.dumps(to_data(position.view()))
        for card in KLONDIKE.pack.cards:
            assert (f'"{card}"' in text) == (card in seen)

    def test_moves_and_outcome_are_in_it(self) -> None:
        view = KLONDIKE.deal(4).view()
        assert view.moves == KLONDIKE.deal(4).moves()
        assert view.outcome is None
        texts = [move["text"] for move in to_data(view)["moves"]]
        assert texts == ["t6>t0", "turn"]

    def test_piles_are_told_from_the_bottom_up(self) -> None:
        column = next(
            pile
            for group in to_data(KLONDIKE.deal(4).view())["groups"]
            for pile in group["piles"]
            if pile["address"] == "t2"
        )
        assert column["cards"] == [None, None, "9H"]

    def test_a_thoughtful_view_marks_what_lies_face_down(self) -> None:
        data = to_data(KLONDIKE.deal(4).view(thoughtful=True))
        first = data["groups"][0]["piles"][0]["cards"][0]
        assert first.startswith("-")
        assert Card.parse(first[1:]) in KLONDIKE.pack.cards

    def test_rows_of_a_shape(self) -> None:
        groups = {group["name"]: group for group in to_data(PYRAMID.deal(1).view())["groups"]}
        rows = [group["rows"] for group in groups.values() if group["rows"] is not None]
        assert [len(row) for row in rows[0]] == [1, 2, 3, 4, 5, 6, 7]


VIEW = to_data(KLONDIKE.deal(4).view())


def changed(data: Any, path: str, value: Any) -> Any:
    """Data with another value at a path."""
    copy = json.loads(json.dumps(data))
    *way, last = path.split(".")
    at = copy
    for key in way:
        at = at[int(key) if isinstance(at, list) else key]
    at[int(last) if isinstance(at, list) else last] = value
    return copy


class TestFaults:
    """Data from outside is refused with the path of what is wrong."""

    @pytest.mark.parametrize(
        ("path", "value", "at", "problem"),
        [
            ("type", "veiw", "data.type", "did you mean view"),
            ("form", 2, "data.form", "reads forms 1 to 1"),
            ("form", 0, "view.form", "expected 1, not 0"),
            ("game", None, "view.game", "a table is expected"),
            ("game.name", "Klondyke", "view.game.name", "no game is called"),
            ("game.digest", "0" * 32, "view.game.digest", "are different here; their digest is"),
            ("groups", {}, "view.groups", "a list is expected"),
            ("groups", [], "view.groups", "the game has 4 groups"),
            ("groups.1.name", "wsate", "view.groups.1.name", "expected 'waste'"),
            ("groups.3.piles", [], "view.groups.3.piles", "has 7 piles"),
            ("groups.3.piles.2.cards.0", "9H", "view.groups", "9H lies there 1 times too often"),
            ("groups.3.piles.2.cards", [None, "9H"], "view.groups", "51 cards lie there"),
            ("groups.3.piles.2.cards.2", "9X", "view.groups.3.piles.2.cards.2", "9X"),
            ("groups.3.piles.2.address", "t3", "view.groups.3.piles.2.address", "expected 't2'"),
            ("redeals", -1, "view.redeals", "a whole number"),
            ("redeals", True, "view.redeals", "a whole number"),
            ("redeals", 10**30, "view.redeals", "a whole number"),
            ("base", "X", "view.base", "X"),
            ("outcome", "lost", "view.outcome", "lost"),
            ("moves.0.text", "t0>t6", "view.moves.0.text", "expected 't6>t0'"),
            ("moves.0.type", "turn", "view.moves.0.text", "expected 'turn'"),
            ("moves.0.count", 0, "view.moves.0.count", "a whole number"),
            ("moves.0", "t6>t0", "view.moves.0", "a table is expected"),
            ("more", 1, "view", "there is no key 'more'"),
        ],
    )
    def test_views(self, path: str, value: object, at: str, problem: str) -> None:
        with pytest.raises(NotationError) as caught:
            from_data(changed(VIEW, path, value))
        assert caught.value.text.startswith(at)
        assert problem in caught.value.problem

    def test_what_follows_may_be_left_out(self) -> None:
        move = from_data({"type": "transfer", "source": "t6", "target": "t0"})
        assert move == Transfer(Address("tableau", 6), Address("tableau", 0))

    @pytest.mark.parametrize("data", [None, [], "turn", 3, {}, {"type": 3}, {"type": []}])
    def test_what_is_no_data(self, data: Any) -> None:
        with pytest.raises(NotationError):
            from_data(data)

    def test_a_position_of_another_deal(self) -> None:
        data = to_data(CORONA.deal(7)) | {"origin": "8"}
        with pytest.raises(NotationError, match="this deal gives a different position"):
            from_data(data)

    def test_rules_that_do_not_hold_together(self) -> None:
        data = to_data(CORONA.variant("Mine", waste=Waste(open=True)).deal(1))
        data["game"]["rules"]["tableau"]["piles"] = 40
        with pytest.raises(NotationError, match=r"position\.game\.rules"):
            from_data(data)

    def test_rules_without_end(self) -> None:
        endless: dict[str, Any] = {}
        endless["pack"] = endless
        data = to_data(CORONA.deal(1))
        data["game"] = {"name": "Mine", "rules": endless}
        with pytest.raises(NotationError, match=r"position\.game\.rules"):
            from_data(data)

    def test_other_values(self) -> None:
        with pytest.raises(
            TypeError, match="expected a move, an event, a view, a position or a refusal, not"
        ):
            to_data(FREECELL)  # type: ignore[arg-type]


def test_refusals_of_sets_can_be_sent() -> None:
    """Refusals of sets, which the games above seldom have."""
    triangle = PYRAMID.deal(2)
    for source in ("t21", "t22", "w"):
        for target in ("t23", "t27", "s"):
            refusal = triangle.find_refusal(source, target)
            if refusal is not None:
                assert round_trip(refusal) == refusal
