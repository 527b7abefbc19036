"""The differences between two games."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from changes import CHANGES, HOUSE, Change
from games import CHOSEN
from many import for_each

from patience import (
    COLONEL,
    CORONA,
    LIMITED,
    Cell,
    Foundation,
    Goal,
    Pack,
    Rank,
    Reading,
    Reserve,
    Rules,
    Tableau,
    any_card,
    by_piles,
    by_rows,
    compare,
    from_groups,
)
from patience.catalogue import (
    CANFIELD,
    FORTUNES_FAVOR,
    FORTY_THIEVES,
    FREECELL,
    GAMES,
    KLONDIKE,
    KLONDIKE_DRAW_THREE,
    QUADRANGLE,
    SIGNORA,
    TRIPLE_LINE,
    find,
)
from patience.sentences.comparison import Difference, say_field


def paths(first: Rules, second: Rules) -> list[str]:
    return [difference.path for difference in compare(first, second)]


class TestSeedGames:
    """The games of the catalogue differ in what their pages say."""

    def test_limited_and_corona_differ_in_one_line(self) -> None:
        text = str(compare(LIMITED, CORONA))
        assert "\n" not in text
        assert text == (
            "tableau.space: any card in Limited;"
            " auto from waste then stock, free after exhaustion in Corona"
        )

    def test_the_other_way_round(self) -> None:
        assert str(compare(CORONA, LIMITED)) == (
            "tableau.space: auto from waste then stock, free after exhaustion in Corona;"
            " any card in Limited"
        )

    @pytest.mark.parametrize(
        ("first", "second", "differing"),
        [
            (FORTY_THIEVES, LIMITED, ["tableau.piles", "tableau.deal"]),
            (KLONDIKE, KLONDIKE_DRAW_THREE, ["stock.turn"]),
            (CORONA, TRIPLE_LINE, ["stock.redeals", "tableau.build", "tableau.lift"]),
            (CORONA, QUADRANGLE, ["foundation.base", "foundation.build", "tableau.build"]),
            (
                CORONA,
                FORTUNES_FAVOR,
                ["pack", "foundation.piles", "foundation.deal", "tableau.deal"],
            ),
            (
                COLONEL,
                SIGNORA,
                [
                    "stock.redeals",
                    "foundation.build",
                    "foundation.worry_back",
                    "tableau.piles",
                    "tableau.build",
                    "tableau.lift",
                ],
            ),
        ],
        ids=str,
    )
    def test_fields(self, first: Rules, second: Rules, differing: list[str]) -> None:
        assert paths(first, second) == differing

    def test_what_is_said_of_a_game_does_not_count(self) -> None:
        other = CORONA.variant(
            "Other", aka="Another", sources="Nobody", readings=[Reading("waste.deal", "")]
        )
        assert compare(CORONA, other).differences == ()
        assert not compare(CORONA, other)
        assert str(compare(CORONA, other)) == "Corona and Other are played alike"

    def test_a_group_that_one_game_lacks(self) -> None:
        comparison = compare(FREECELL, FREECELL.variant("None", cell=None))
        assert str(comparison) == "cell: a cell of 4 piles in FreeCell; none in None"

    def test_a_goal_where_cards_are_put_away(self) -> None:
        assert say_field(CORONA, "goal") == "every card on the foundations"
        goal = next(iter(compare(find("Pyramid"), find("Relaxed Pyramid"))))
        assert goal == Difference("goal", "every card put away", "no card left in the tableau")

    def test_a_group_of_another_kind(self) -> None:
        reserve: Any = Reserve(1, name="cell", space=any_card)
        other = FREECELL.variant("Other", cell=reserve)
        assert str(compare(FREECELL, other)) == (
            "cell: a cell of 4 piles in FreeCell; a reserve of 1 pile in Other"
        )

    def test_the_order_of_the_groups(self) -> None:
        other = CORONA.variant("Other", groups=CORONA.groups[::-1])
        assert str(compare(CORONA, other)) == (
            "groups: stock, waste, foundation and tableau in Corona;"
            " tableau, foundation, waste and stock in Other"
        )

    def test_a_group_more_is_no_other_order(self) -> None:
        other = CORONA.variant("Other", groups=[Cell(1), *CORONA.groups])
        assert paths(CORONA, other) == ["cell"]


class TestAlgebra:
    """Comparing is symmetric, and empty for what is played alike."""

    @for_each(GAMES)
    def test_a_game_does_not_differ_from_itself(self, rules: Rules) -> None:
        assert len(compare(rules, rules)) == 0
        assert len(compare(rules, rules.variant("Same"))) == 0

    @for_each(GAMES)
    def test_symmetric_and_empty_only_for_equals(self, first: Rules) -> None:
        for second in CHOSEN:
            there, back = compare(first, second), compare(second, first)
            assert sorted((each.path, each.first, each.second) for each in there) == sorted(
                (each.path, each.second, each.first) for each in back
            )
            assert bool(there) is (first.name != second.name)

    def test_no_two_games_of_the_catalogue_are_played_alike(self) -> None:
        played: dict[Any, set[str]] = {}
        for rules in GAMES:
            key = (rules.pack, rules.goal, rules.steps, rules.groups)
            played.setdefault(key, set()).add(rules.name)
        assert [games for games in played.values() if len(games) > 1] == []

    def test_differences_of_a_variant_are_what_it_changed(self) -> None:
        variant = CANFIELD.variant("X", waste={"deal": 3}, reserve={"down": 0})
        assert paths(CANFIELD, variant) == ["waste.deal", "reserve.down"]


class TestEveryField:
    """A change of a field is one line, with other words on each side."""

    @pytest.mark.parametrize("change", CHANGES, ids=repr)
    def test_one_change_is_one_difference(self, change: Change) -> None:
        (difference,) = compare(change.rules, change.changed)
        assert difference.path == change.path
        assert difference.first != difference.second
        for words in (difference.first, difference.second):
            assert words
            assert not any(
                mark in words for mark in ("<", "()", "None", "True", "False", "Deals.")
            )

    @pytest.mark.parametrize("path", sorted({change.path for change in CHANGES}))
    def test_different_values_have_different_words(self, path: str) -> None:
        values = [change.changed for change in CHANGES if change.path == path]
        for first, second in itertools.combinations(values, 2):
            here = [each for each in compare(first, second) if each.path == path]
            assert all(each.first != each.second for each in here)

    @pytest.mark.parametrize(
        ("path", "value", "words"),
        [
            ("pack", Pack(2, suits="CD"), "one pack; two packs of clubs and diamonds"),
            ("foundation.suits", "SHDC", "any suit on any pile; S H D C"),
            ("foundation.worry_back", False, "yes; no"),
            ("foundation.base", Rank.TWO, "an ace; a two"),
            ("tableau.deal", (1, 2, 3, 4), "3; 1, 2, 3, 4"),
            ("tableau.from_", ("waste", "cell"), "any group; waste and cell"),
            ("goal", Goal(), "no card left in the tableau; every card on the foundations"),
            (
                "dealing",
                [by_rows("tableau"), by_piles("reserve")],
                "the usual order; tableau by rows, reserve pile by pile",
            ),
            (
                "numbering",
                [by_rows("tableau"), by_rows("reserve")],
                "the order of the deal; tableau by rows, reserve by rows",
            ),
        ],
        ids=repr,
    )
    def test_the_words_of_values(self, path: str, value: Any, words: str) -> None:
        changed = Change(HOUSE, path, value).changed
        assert "; ".join(say_field(rules, path) for rules in (HOUSE, changed)) == words

    @pytest.mark.parametrize(
        ("path", "words"),
        [
            ("pack.suits", "C D"),
            ("pack.ranks", "A 2 3"),
            ("pack.copies", "2"),
            ("tableau.lift", "one card"),
        ],
    )
    def test_the_words_of_parts(self, path: str, words: str) -> None:
        game = Rules(
            "Small",
            [Foundation(4), Tableau(3, deal=4)],
            pack=Pack(2, suits="CD", ranks="A23"),
        )
        assert say_field(game, path) == words

    @pytest.mark.parametrize("other", [None, "Corona", CORONA.groups], ids=repr)
    def test_only_games_are_compared(self, other: Any) -> None:
        for pair in ((CORONA, other), (other, CORONA)):
            with pytest.raises(
                TypeError, match=f"compare takes Rules, not {type(other).__name__}"
            ):
                compare(*pair)

    def test_no_group_is_not_any_group(self) -> None:
        other = HOUSE.variant("Other", tableau={"to": ()})
        (difference,) = compare(HOUSE, other)
        assert (difference.first, difference.second) == ("any group", "no group")

    def test_a_space_open_to_no_group_is_not_open_to_any(self) -> None:
        other = HOUSE.variant("Other", tableau={"space": from_groups()})
        (difference,) = compare(HOUSE, other)
        assert difference.first != difference.second

    def test_an_order_that_is_only_spelled_out_is_the_same_order(self) -> None:
        other = CORONA.variant("Other", dealing=CORONA.steps)
        assert CORONA.deal(1).group("tableau") == other.deal(1).group("tableau")
        assert len(compare(CORONA, other)) == 0
