"""A short text that pins how a game is played."""

from __future__ import annotations

import gc
import itertools
import re
from collections.abc import Hashable, Sequence
from typing import Any

import attrs
import pytest
from changes import CHANGES, HOUSE, WIDE, Change
from games import CHOSEN
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import override

from patience import (
    CORONA,
    Card,
    Discard,
    Matching,
    Rank,
    Reading,
    Rules,
    Tableau,
    alternate_colour,
    any_card,
    compare,
    down,
    exactly,
    from_groups,
    in_colour,
    in_suit,
    no_card,
    one_card,
    only,
    other_suit,
    pair,
    run,
    same_rank,
    total,
    up,
    whole_pile,
)
from patience.catalogue import GAMES, find
from patience.language.build import Build
from patience.language.lifts import Lift
from patience.language.spaces import Space
from patience.notation.digests import _ADDED_LATER, _known, digest
from patience.notation.files import dumps, loads
from patience.testing import builds, rules

GOLDEN = {
    "Corona": "32cbf42dd17d29025ecfe11630eb0fb4",
    "Fortune's Favor": "18828165b1215ef621317dfb42042371",
    "Klondike": "146f76646553f90fea2e30851b1b7f77",
    "FreeCell": "7b23c64a2f3204f24192aa0ff093e6b2",
    "Spider": "a8e8dc1cb6bc862f675938788cf89f3b",
    "Canfield": "6a1ff0ca99dc04890325b3089ad94957",
    "Golf": "284e38b73bbb78ea7d05bf70a99f9fe0",
    "Pyramid": "94e5229d57c856cfe97a90cb3ec5f9bb",
    "Penguin": "d80133eee956f45cae4149e171c0d5b4",
    "Simple Simon": "d8fd933b487f00e80bb4c599b2128b4a",
}
"""These stay: a digest in a file has to find its game for ever."""


class TestGolden:
    """A digest is the same everywhere and for ever."""

    @pytest.mark.parametrize("name", GOLDEN)
    def test_digests_of_games(self, name: str) -> None:
        assert digest(find(name)) == GOLDEN[name]

    def test_a_digest_is_32_hexadecimal_digits(self) -> None:
        assert all(re.fullmatch("[0-9a-f]{32}", digest(game)) for game in GAMES)


class TestWhatCounts:
    """Digests are equal exactly when games are played alike."""

    def test_no_two_games_of_the_catalogue_have_the_same(self) -> None:
        assert len({digest(game) for game in GAMES}) == len(GAMES)

    @pytest.mark.parametrize("first", CHOSEN, ids=str)
    def test_chosen_games_against_chosen_games(self, first: Rules) -> None:
        for second in CHOSEN:
            assert (digest(first) == digest(second)) == (not compare(first, second))

    @pytest.mark.parametrize("change", CHANGES, ids=repr)
    def test_a_change_of_any_field_changes_it(self, change: Change) -> None:
        assert digest(change.changed) != digest(change.rules)

    @pytest.mark.parametrize("path", sorted({change.path for change in CHANGES}))
    def test_any_two_changes_of_a_field(self, path: str) -> None:
        values = [change.changed for change in CHANGES if change.path == path]
        for first, second in itertools.combinations(values, 2):
            assert (digest(first) == digest(second)) == (not compare(first, second))

    def test_the_order_of_the_groups(self) -> None:
        other = CORONA.variant("Corona", groups=CORONA.groups[::-1])
        assert digest(other) != digest(CORONA)

    def test_a_field_that_is_out_of_the_usual_order(self) -> None:
        # An order of the deal that is only spelled out is no other, one that is another is.
        spelled = CORONA.variant("Corona", dealing=CORONA.steps, numbering=CORONA.steps)
        assert digest(spelled) == digest(CORONA)

    def test_what_is_said_of_a_game_does_not_count(self) -> None:
        other = CORONA.variant(
            "Other", aka="Another", sources="Nobody", readings=[Reading("waste.deal", "")]
        )
        assert digest(other) == digest(CORONA)

    def test_ranks_are_numbers(self) -> None:
        # They are equal to them, and so are the rules.
        other = HOUSE.variant("House", tableau={"piles": Rank.FOUR})
        assert other == HOUSE
        assert digest(other) == digest(HOUSE)

    @given(rules(), st.data())
    def test_generated_games(self, game: Rules, data: st.DataObject) -> None:
        same = game.variant("Same", dealing=game.steps, numbering=game.numbering)
        other = game.variant("Other", groups=data.draw(st.permutations(game.groups)))
        again = loads(dumps(game, format="json"), format="json")
        for each in (same, other, again):
            assert (digest(each) == digest(game)) == (not compare(each, game))
        assert digest(again) == digest(same) == digest(game)


def with_build(build: Build) -> Rules:
    return HOUSE.variant("House", tableau={"build": build})


def with_lift(lift: Lift) -> Rules:
    return HOUSE.variant("House", tableau={"lift": lift})


def with_space(space: Space | Build) -> Rules:
    return HOUSE.variant("House", tableau={"space": space})


def with_sets(takes: Matching) -> Rules:
    return HOUSE.variant("House", discard=Discard(takes=takes))


class TestOtherWords:
    """The same said in other words has the same digest."""

    @pytest.mark.parametrize(
        ("first", "second"),
        [
            (down & in_suit, in_suit & down),
            (down & alternate_colour, down & ~in_colour),
            (no_card, ~(in_colour | alternate_colour)),
            (any_card, in_suit | other_suit),
            (up | down, ~(~up & ~down)),
            (only(Rank.ACE) & up, no_card & same_rank),
        ],
        ids=str,
    )
    def test_builds(self, first: Build, second: Build) -> None:
        assert (first == second) == (digest(with_build(first)) == digest(with_build(second)))

    @given(builds(), builds())
    def test_generated_builds(self, first: Build, second: Build) -> None:
        assert digest(with_build(~(~first & ~second))) == digest(with_build(first | second))
        same = digest(with_build(first)) == digest(with_build(second))
        assert same == (first == second)

    def test_lifts(self) -> None:
        first = run.by(down & in_suit) | one_card | whole_pile
        second = whole_pile | run.by(in_suit & down) | one_card | run.by(down & ~other_suit)
        assert first == second
        assert digest(with_lift(first)) == digest(with_lift(second))
        assert digest(with_lift(first)) != digest(with_lift(one_card | whole_pile))

    def test_spaces(self) -> None:
        first, second = only(Rank.KING), ~~only(Rank.KING) & any_card
        assert digest(with_space(first)) == digest(with_space(Space.of(second)))
        alone = from_groups("waste", card=first)
        assert digest(with_space(alone)) != digest(with_space(first))

    def test_sets(self) -> None:
        first, second = pair(in_suit & down), exactly(2) & pair(down & in_suit)
        assert (first == second) == (digest(with_sets(first)) == digest(with_sets(second)))
        assert digest(with_sets(total(13) | total(12))) != digest(with_sets(total(13) & total(12)))


class TestLater:
    """A field that is added to the language leaves the digests of older games alone."""

    def test_a_field_is_left_out_while_it_says_what_all_games_meant(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        shown = WIDE.variant("House", stock={"open": True})
        before = {rules: digest(rules) for rules in (WIDE, shown)}
        _known.clear()
        monkeypatch.setitem(_ADDED_LATER, ("Stock", "open"), False)
        assert digest(WIDE) != before[WIDE]
        assert digest(shown) == before[shown]
        _known.clear()

    def test_nothing_was_added_yet(self) -> None:
        assert not _ADDED_LATER


@attrs.frozen
class Odd(Matching):
    """Sets that an author wrote."""

    number: float

    @override
    def start(self, ranks: Sequence[Rank]) -> Hashable:
        return 0

    @override
    def seeing(self, seen: Hashable, card: Card, ranks: Sequence[Rank]) -> Hashable | None:
        return seen

    @override
    def whole(self, seen: Hashable) -> bool:
        return True


class TestBounds:
    """What has no digest says so, and nothing is kept for nothing."""

    @pytest.mark.parametrize("value", [None, "Corona", 5, Tableau(4)])
    def test_what_is_no_game(self, value: Any) -> None:
        with pytest.raises(TypeError, match="made of Rules"):
            digest(value)

    def test_a_value_that_is_written_differently_here_and_there(self) -> None:
        with pytest.raises(TypeError, match="knows float"):
            digest(with_sets(Odd(0.1)))

    def test_the_digest_of_a_game_goes_with_it(self) -> None:
        gc.collect()
        before = len(_known)
        for piles in range(1, 9):
            digest(HOUSE.variant(f"House {piles}", tableau={"piles": piles, "deal": 1}))
        gc.collect()
        assert len(_known) <= before + 1
