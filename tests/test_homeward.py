"""Moves home that are safe: held against all that can happen on small packs."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from arranging import bench, lay
from exhausting import judge
from hypothesis import given, settings
from hypothesis import strategies as st

from patience import (
    Cell,
    Discard,
    Foundation,
    Matching,
    Outcome,
    Pack,
    Play,
    Position,
    Rules,
    Stock,
    Tableau,
    Transfer,
    Waste,
    alternate_colour,
    any_card,
    catalogue,
    cleared,
    down,
    fill_from,
    in_colour,
    in_suit,
    no_card,
    run,
    up,
    whole_run,
)
from patience.testing import rules

MOST_STATES = 2_500
FEWER_STATES = 300
"""A position is decided by looking at so many, or not at all."""


def check(
    game: Rules, number: int, plies: int, tally: Counter[str], most: int = MOST_STATES
) -> None:
    """Every safe move of a random line leaves what can be won as it was."""
    chance = random.Random(number)
    line = [game.deal(number)]
    for _ in range(plies):
        moves = line[-1].moves()
        if not moves:
            break
        line.append(line[-1].play(chance.choice(moves)))
    judge(game, line, tally, most)


def small(name: str, ranks: str, suits: str = "CDHS", **changes: Any) -> Rules:
    game = catalogue.find(name)
    pack = Pack(game.pack.copies, suits=suits, ranks=ranks)
    return game.variant("Small", pack=pack, dealing=[], numbering=[], aka=[], **changes)


FREECELL = small("FreeCell", "A234", tableau={"piles": 4, "deal": 4}, cell={"piles": 1})
KLONDIKE = small("Klondike", "A234", tableau={"piles": 3, "deal": (1, 2, 3), "down": (0, 1, 2)})
CASTLE = small("Beleaguered Castle", "A234", tableau={"piles": 4, "deal": 3})
THIEVES = small(
    "Forty Thieves", "A234", "CD", tableau={"piles": 4, "deal": 2}, foundation={"piles": 4}
)
CORONA = small("Corona", "A234", "CD", tableau={"piles": 4, "deal": 2}, foundation={"piles": 4})


class TestHarmless:
    """No safe move turns a position that can be won into one that cannot."""

    @pytest.mark.slow
    @pytest.mark.parametrize(
        ("game", "deals", "least"),
        [
            (FREECELL, 12, 0.8),
            (KLONDIKE, 6, 0.8),
            (CASTLE, 12, 0.8),
            (THIEVES, 12, 2 / 3),
            (CORONA, 12, 0.3),
        ],
        ids=lambda value: getattr(getattr(value, "parent", None), "name", ""),
    )
    def test_of_a_family(self, game: Rules, deals: int, least: float) -> None:
        """It also makes so many of the moves that do no harm."""
        tally: Counter[str] = Counter()
        for number in range(deals):
            check(game, number, 20, tally)
        assert tally["harmless"] > 50
        assert tally["made"] >= least * tally["harmless"], tally

    @pytest.mark.slow
    @settings(max_examples=40)
    @given(rules(most_cards=12), st.integers(0, 2**32 - 1))
    def test_of_made_games(self, game: Rules, number: int) -> None:
        check(game, number, 8, Counter(), FEWER_STATES)


def transfers(position: Position, *, safe: bool = True) -> set[str]:
    return {str(move) for move in position.homeward(safe=safe)}


class TestCases:
    """Reasons why a move is safe, and why it is not."""

    COLUMNS = bench(Tableau(4, build=down & alternate_colour, lift=run), Foundation(4), Cell(1))

    def test_an_ace(self) -> None:
        position = lay(self.COLUMNS, tableau=["9H AC", "", "", ""])
        assert transfers(position) == {"t0>f0", "t0>f1", "t0>f2", "t0>f3"}

    @pytest.mark.parametrize(
        ("foundation", "safe"),
        [
            (["AC 2C", "AD", "AH", "AS"], True),  # red twos go home from anywhere
            (["AC 2C", "AD", "AH", ""], True),  # the ace of spades does, too
            (["AC 2C", "AD", "", "AS"], False),  # the two of hearts may need the three
            (["AC 2C", "AD 2D", "AH 2H", ""], True),
        ],
    )
    def test_a_card_that_others_may_be_laid_on(self, foundation: list[str], safe: bool) -> None:  # noqa: FBT001
        position = lay(self.COLUMNS, tableau=["9H 3C", "", "", ""], foundation=foundation)
        assert transfers(position, safe=False) == {"t0>f0"}
        assert transfers(position) == ({"t0>f0"} if safe else set())

    def test_the_other_copy_wants_the_same_place(self) -> None:
        game = bench(
            Tableau(2, build=down & in_suit), Foundation(8), pack=Pack(2), goal=cleared("tableau")
        )
        position = lay(game, tableau=["9H 3C", ""], foundation=["AC 2C", "AC"] + [""] * 6)
        assert transfers(position) == set()
        position = lay(game, tableau=["9H 3C", ""], foundation=["AC 2C", "AC 2C"] + [""] * 6)
        assert transfers(position) == {"t0>f0", "t0>f1"}

    @pytest.mark.parametrize(
        ("column", "changes", "safe"),
        [
            ("4C 3C", {}, True),  # the other three can be laid on the four
            ("9H 3C", {}, False),  # it cannot be laid on the nine
            ("3C", {"space": any_card}, True),
            ("3C", {"space": no_card}, False),
            ("4C 3C", {"lift": whole_run}, False),  # it may not travel alone
            ("4C 3C", {"lift": run.by(down & in_colour)}, False),
            ("4C 3C", {"to": "foundation"}, False),
            ("-4C 3C", {}, False),
        ],
    )
    def test_the_other_copy_stands_in(
        self,
        column: str,
        changes: dict[str, Any],
        safe: bool,  # noqa: FBT001
    ) -> None:
        """It is laid where this card lay, when this card has its place at home."""
        game = bench(
            Tableau(2, **{"build": down & in_suit, **changes}),
            Foundation(8),
            pack=Pack(2),
            goal=cleared("tableau"),
        )
        home = ["AC 2C", "AC"] + [""] * 6
        position = lay(game, tableau=[column, ""], foundation=home)
        assert transfers(position) == ({"t0>f0"} if safe else set())

    def test_the_other_copy_stands_in_a_cell(self) -> None:
        game = bench(
            Tableau(2, build=down & in_suit),
            Cell(1),
            Foundation(8),
            pack=Pack(2),
            goal=cleared("tableau"),
        )
        home = ["AC 2C", "AC"] + [""] * 6
        position = lay(game, tableau=["9H", ""], cell="3C", foundation=home)
        assert transfers(position) == {"c>f0"}

    def test_a_space_that_fills_itself(self) -> None:
        game = bench(
            Stock(),
            Waste(),
            Tableau(2, build=down & in_suit, space=fill_from("waste", "stock").then(any_card)),
            Foundation(4),
        )
        position = lay(game, tableau=["AC", "9H"], stock="4C 5C")
        assert transfers(position, safe=False)
        assert transfers(position) == set()
        position = lay(game, tableau=["9C AC", "9H"], stock="4C 5C")
        assert len(transfers(position)) == 4
        position = lay(game, tableau=["AC", "9H"])
        assert len(transfers(position)) == 4

    def test_a_stock_that_deals_to_columns(self) -> None:
        game = bench(Stock(to="tableau"), Tableau(2, build=down & in_suit), Foundation(4))
        assert transfers(lay(game, tableau=["9C AC", "9H"], stock="4C 5C")) == set()
        assert len(transfers(lay(game, tableau=["9C AC", "9H"]))) == 4

    @pytest.mark.parametrize(("turn", "redeals", "safe"), [(1, 2, 4), (3, 2, 0), (3, 0, 4)])
    def test_a_card_of_the_waste(self, turn: int, redeals: int, safe: int) -> None:
        game = bench(
            Stock(turn=turn, redeals=redeals),
            Waste(),
            Tableau(1, build=down & in_suit),
            Foundation(4),
        )
        position = lay(game, tableau="9H", waste="4C AC", stock="7D 8D")
        assert len(transfers(position)) == safe

    def test_a_move_that_can_be_taken_back(self) -> None:
        game = bench(
            Tableau(2, build=down & alternate_colour),
            Foundation(4, worry_back=True),
            Tableau(1, build=no_card, space=any_card, name="aside"),
        )
        position = lay(game, tableau=["4H 3C", "9H"], foundation=["AC 2C", "", "", ""], aside="KS")
        assert transfers(position) == {"t0>f0"}
        position = lay(game, tableau=["4S 3C", "9H"], foundation=["AC 2C", "", "", ""], aside="KS")
        assert transfers(position) == set()

    def test_foundations_with_a_choice(self) -> None:
        game = bench(Tableau(2, build=down & in_suit), Foundation(4, build=up | down))
        position = lay(game, tableau=["9C 2C", ""], foundation=["AC", "", "", ""])
        assert transfers(position, safe=False) == {"t0>f0"}
        assert transfers(position) == set()

    def test_what_is_put_away_by_itself(self) -> None:
        game = bench(
            Tableau(3, build=no_card), Discard(takes=Matching.up_to(2) & Matching.total(13))
        )
        position = lay(game, tableau=["9C KC", "5H", "8S"])
        assert transfers(position) == {"t0>d"}

    def test_what_may_be_put_away_with_another(self) -> None:
        game = bench(Tableau(3, build=no_card), Discard(takes=Matching.up_to(2)))
        position = lay(game, tableau=["9C KC", "5H", "8S"])
        assert transfers(position, safe=False) == {"t0>d", "t1>d", "t2>d"}
        assert transfers(position) == set()


class TestFinish:
    """All cards go home where they can."""

    def test_where_they_can(self) -> None:
        game = bench(Tableau(4, build=down), Foundation(4), goal=cleared("tableau"))
        position = lay(game, tableau=["3C 2C AC", "2D AD", "", ""])
        play = Play.start(position).finish()
        assert play.position.outcome is Outcome.WON
        assert all(isinstance(move, Transfer) for move in play.moves)
        assert len(play) == 5

    def test_where_they_cannot(self) -> None:
        game = bench(Tableau(4, build=down), Foundation(4), goal=cleared("tableau"))
        play = Play.start(lay(game, tableau=["AC 2C", "", "", ""]))
        with pytest.raises(ValueError, match="not every card can go home"):
            play.finish()
