"""A short text that pins how a game is played."""

from __future__ import annotations

import itertools
import json
import os
import re
import subprocess
import sys

import attrs
import pytest
from changes import CHANGES, HOUSE, WIDE, Change
from games import CHOSEN
from golden import DIGESTS
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import override

from patience import (
    BASE,
    CORONA,
    Discard,
    Matching,
    Rank,
    Reading,
    Rules,
    alternate_colour,
    any_card,
    any_group,
    compare,
    down,
    fill_from,
    from_groups,
    in_colour,
    in_suit,
    no_card,
    one_card,
    only,
    other_suit,
    run,
    same_rank,
    up,
    whole_pile,
    whole_run,
)
from patience.catalogue import GAMES, find
from patience.language.automata import Automaton
from patience.language.build import Build
from patience.language.cards import Pack
from patience.language.dealing import DealStep
from patience.language.kinds import KINDS
from patience.language.lifts import Lift
from patience.language.options import _DECLARED, ALWAYS, declared
from patience.language.piles import Stock
from patience.language.spaces import Space
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


WORDY = {
    "lifts": (
        HOUSE.variant(
            "House",
            tableau={
                "lift": one_card
                | whole_pile
                | any_group.within(cells=True)
                | whole_run.by(up)
                | run.by(down & in_suit)
                | run.by(up | down).within(cells=True, spaces=True, as_one=in_suit)
            },
        ),
        "09736b8ce059c321042cbd93fc9496e6",
    ),
    "builds": (
        HOUSE.variant(
            "House",
            tableau={"build": (down & in_suit) | (up.by(2).turning & ~in_colour) | only(BASE)},
            foundation={"build": up.turning_to_base & ~(other_suit & ~same_rank)},
        ),
        "3d2ea25abaa7f0b0c4634d0a28dd33c8",
    ),
    "spaces": (
        HOUSE.variant(
            "House",
            tableau={
                "space": fill_from("stock", "reserve").then(
                    from_groups("waste", "cell", card=only("K") | only("7"), in_turn=True)
                )
            },
        ),
        "bb42c36759f4c40b9214a70a8bb94a89",
    ),
    "sets": (
        HOUSE.variant(
            "House",
            discard=Discard(
                takes=(Matching.exactly(2) & Matching.total(11))
                | Matching.one_of_each(Rank.JACK, Rank.QUEEN, Rank.KING)
                | Matching.alike(same_rank | in_suit)
            ),
        ),
        "0485aa3e8b142fa6dd3e781bb60d0cdd",
    ),
}
"""Games with several words in a field, each with its digest."""


class TestGolden:
    """A digest is the same everywhere and for ever."""

    @pytest.mark.parametrize("name", GOLDEN)
    def test_digests_of_games(self, name: str) -> None:
        assert find(name).digest == GOLDEN[name]

    def test_digests_on_record(self) -> None:
        """All games of the catalogue; what changes one is listed in the change log."""
        recorded = json.loads(DIGESTS.read_text(encoding="utf-8"))
        assert {game.name: game.digest for game in GAMES} == recorded

    @pytest.mark.parametrize("name", WORDY)
    def test_digests_of_games_that_say_much(self, name: str) -> None:
        assert WORDY[name][0].digest == WORDY[name][1]

    @pytest.mark.parametrize("seed", ["0", "1", "2026"])
    def test_they_do_not_hang_on_the_seed_of_hashes(self, seed: str) -> None:
        script = "import test_digests as t; print(*(game.digest for game, _ in t.WORDY.values()))"
        done = subprocess.run(  # noqa: S603
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.split() == [digest for _, digest in WORDY.values()]

    def test_a_digest_is_32_hexadecimal_digits(self) -> None:
        assert all(re.fullmatch("[0-9a-f]{32}", game.digest) for game in GAMES)


class TestWhatCounts:
    """Digests are equal exactly when games are played alike."""

    def test_no_two_games_of_the_catalogue_have_the_same(self) -> None:
        assert len({game.digest for game in GAMES}) == len(GAMES)

    @pytest.mark.parametrize("first", CHOSEN, ids=str)
    def test_chosen_games_against_chosen_games(self, first: Rules) -> None:
        for second in CHOSEN:
            assert (first.digest == second.digest) == (not compare(first, second))

    @pytest.mark.parametrize("change", CHANGES, ids=repr)
    def test_a_change_of_any_field_changes_it(self, change: Change) -> None:
        assert change.changed.digest != change.rules.digest

    @pytest.mark.parametrize("path", sorted({change.path for change in CHANGES}))
    def test_any_two_changes_of_a_field(self, path: str) -> None:
        values = [change.changed for change in CHANGES if change.path == path]
        for first, second in itertools.combinations(values, 2):
            assert (first.digest == second.digest) == (not compare(first, second))

    def test_the_order_of_the_groups(self) -> None:
        other = CORONA.variant("Corona", groups=CORONA.groups[::-1])
        assert other.digest != CORONA.digest

    def test_a_field_that_is_out_of_the_usual_order(self) -> None:
        # An order of the deal that is only spelled out is no other, one that is another is.
        spelled = CORONA.variant("Corona", dealing=CORONA.steps, numbering=CORONA.steps)
        assert spelled.digest == CORONA.digest

    def test_what_is_said_of_a_game_does_not_count(self) -> None:
        other = CORONA.variant(
            "Other", aka="Another", sources="Nobody", readings=[Reading("waste.deal", "")]
        )
        assert other.digest == CORONA.digest

    def test_ranks_are_numbers(self) -> None:
        # They are equal to them, and so are the rules.
        other = HOUSE.variant("House", tableau={"piles": Rank.FOUR})
        assert other == HOUSE
        assert other.digest == HOUSE.digest

    @given(rules(), st.data())
    def test_generated_games(self, game: Rules, data: st.DataObject) -> None:
        same = game.variant("Same", dealing=game.steps, numbering=game.numbering)
        other = game.variant("Other", groups=data.draw(st.permutations(game.groups)))
        again = loads(dumps(game, format="json"), format="json")
        for each in (same, other, again):
            assert (each.digest == game.digest) == (not compare(each, game))
        assert again.digest == same.digest == game.digest


def with_build(build: Build) -> Rules:
    return HOUSE.variant("House", tableau={"build": build})


def with_lift(lift: Lift) -> Rules:
    return HOUSE.variant("House", tableau={"lift": lift})


def with_space(space: Space | Build) -> Rules:
    return HOUSE.variant("House", tableau={"space": space})


def with_sets(takes: Matching) -> Rules:
    return HOUSE.variant("House", discard=Discard(takes=takes))


SOUND = builds().filter(lambda build: build != no_card)
"""Builds that some card passes: a game says no card in so many words, or not at all."""


class TestOtherWords:
    """The same said in other words has the same digest."""

    @pytest.mark.parametrize(
        ("first", "second"),
        [
            (down & in_suit, in_suit & down),
            (down & alternate_colour, down & ~in_colour),
            (no_card, ~any_card),
            (any_card, in_suit | other_suit),
            (up | down, ~(~up & ~down)),
            (only(Rank.ACE) & up, no_card & same_rank),
        ],
        ids=str,
    )
    def test_builds(self, first: Build, second: Build) -> None:
        assert (first == second) == (with_build(first).digest == with_build(second).digest)

    @given(SOUND, SOUND)
    def test_generated_builds(self, first: Build, second: Build) -> None:
        assert with_build(~(~first & ~second)).digest == with_build(first | second).digest
        same = with_build(first).digest == with_build(second).digest
        assert same == (first == second)

    def test_lifts(self) -> None:
        first = run.by(down & in_suit) | one_card | whole_pile
        second = whole_pile | run.by(in_suit & down) | one_card | run.by(down & ~other_suit)
        assert first == second
        assert with_lift(first).digest == with_lift(second).digest
        assert with_lift(first).digest != with_lift(one_card | whole_pile).digest

    def test_spaces(self) -> None:
        first, second = only(Rank.KING), ~~only(Rank.KING) & any_card
        assert with_space(first).digest == with_space(Space.of(second)).digest
        alone = from_groups("waste", card=first)
        assert with_space(alone).digest != with_space(first).digest

    def test_sets(self) -> None:
        first, second = (
            Matching.pair(in_suit & down),
            Matching.exactly(2) & Matching.pair(down & in_suit),
        )
        assert (first == second) == (with_sets(first).digest == with_sets(second).digest)
        assert with_sets(Matching.total(13) | Matching.total(12)).digest != (
            with_sets(Matching.total(13) & Matching.total(12)).digest
        )


class TestLater:
    """A field that is added to the language leaves the digests of older games alone."""

    def test_a_field_is_left_out_while_it_says_what_all_games_meant(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        shown = WIDE.variant("House", stock={"open": True})
        before = {rules: rules.digest for rules in (WIDE, shown)}
        options = dict(declared(Stock))
        record = attrs.evolve(options["open"].record, before=False)
        options["open"] = attrs.evolve(options["open"], record=record)
        monkeypatch.setitem(_DECLARED, Stock, options)
        # A game works its digest out once.
        assert attrs.evolve(WIDE).digest != before[WIDE]
        assert attrs.evolve(shown).digest == before[shown]

    def test_what_was_added_since_is_left_out_while_it_says_its_default(self) -> None:
        added = [
            each
            for kind in (*KINDS, Pack, DealStep)
            for each in declared(kind).values()
            if each.record.before is not ALWAYS
        ]
        assert added
        assert all(each.default == each.record.before for each in added)


@attrs.frozen
class Odd(Matching):
    """A matching as an author might write one."""

    number: float

    @override
    def machine(self, ranks: tuple[Rank, ...]) -> Automaton:
        return Automaton(0, lambda seen, _card: seen, lambda _seen: True)


class TestBounds:
    """A game without a digest says so, and no memory is wasted."""

    def test_a_value_that_is_written_differently_here_and_there(self) -> None:
        with pytest.raises(TypeError, match="knows float"):
            _ = with_sets(Odd(0.1)).digest
