"""Every declared field bites.

For each field of each part of the language there is a witness: a small game, a change of
that field alone, and a table on which the two games part ways, in what lies there, in the
legal moves, in what happens or in the outcome. The fields are found by introspection, so
that a new field without a witness fails here. The rule sheet has to tell them apart too.
"""

from __future__ import annotations

from typing import Any, Final

import attrs
import pytest
from side_by_side import agree

from patience import (
    Build,
    Cell,
    Discard,
    Foundation,
    Goal,
    IllegalMove,
    Matching,
    Pack,
    Position,
    Rank,
    Reserve,
    Rules,
    Shape,
    Space,
    Stock,
    Suit,
    Tableau,
    Waste,
    alternate_colour,
    any_card,
    any_group,
    by_piles,
    by_rows,
    chosen_from,
    cleared,
    compare,
    dealt,
    describe,
    down,
    fill_from,
    first_played,
    from_groups,
    in_suit,
    no_card,
    one_card,
    only,
    run,
    same_rank,
    up,
    whole_run,
)
from patience.language import kinds
from patience.language.bases import FirstCard
from patience.language.build import Step
from patience.language.dealing import DealStep
from patience.language.lifts import Way
from patience.language.matching import Alike, Number, OneOfEach, Total
from patience.language.piles import UNLIMITED

# Ten cards: A to 5 of clubs and hearts.
SMALL: Final = Rules(
    "Small",
    pack=Pack(suits="CH", ranks="A2345"),
    groups=[
        Stock(),
        Waste(),
        Foundation(2),
        Tableau(3, deal=1, build=down),
        Reserve(1, deal=2),
        Cell(1),
    ],
)
CARDS: Final = "2C 3C 4C 5C 2H 3H 4H 5H AC AH"


def rest(*named: str) -> str:
    """The cards of the small pack that are not named."""
    used = " ".join(named).replace("-", "").split()
    return " ".join(card for card in CARDS.split() if card not in used)


@attrs.frozen
class Witness:
    """A game, a change of one field, and where it shows."""

    change: dict[str, Any]
    game: Rules = SMALL
    piles: dict[str, Any] | None = None
    moves: tuple[str, ...] = ()
    rest: str = "stock"
    """The group that the cards lie in which `piles` does not name."""
    ms: int | None = None
    """The number of the deal in another program's numbering, where it is not ours."""

    def behaviour(self, game: Rules) -> list[str]:
        """List what a player can find out on this table."""
        position = self.start(game)
        agree(position)
        found = [self.seen(position)]
        for move in self.moves:
            try:
                found.append(" ".join(str(event.kind) for event in position.events(move)))
                position = position.play(move)
            except IllegalMove as error:
                found.append(str(error))
            agree(position)
            found.append(self.seen(position))
        return found

    def start(self, game: Rules) -> Position:
        if self.piles is None:
            return game.deal(1) if self.ms is None else game.deal(ms=self.ms)
        texts = [pile if isinstance(pile, str) else " ".join(pile) for pile in self.piles.values()]
        return game.position({**self.piles, self.rest: rest(*texts)})

    @staticmethod
    def seen(position: Position) -> str:
        piles = [
            f"{group.name}: {' | '.join(map(str, position.group(group.name)))}"
            for group in position.rules.groups
        ]
        return f"{piles} {' '.join(map(str, position.moves()))} {position.outcome}"


def small(**changes: Any) -> Rules:
    return SMALL.variant("Small", **changes)


RUNS: Final = small(
    foundation={"base": Rank.FIVE, "build": down & in_suit, "complete_runs": True},
    tableau={"lift": run},
)
REDEALT: Final = small(stock={"redeals": 1})
TO_PILES: Final = Rules(
    "Rows",
    pack=SMALL.pack,
    groups=[
        Stock(to="tableau"),
        Foundation(2),
        Tableau(3, deal=1, build=down),
        Reserve(deal=2),
    ],
)
UNEVEN: Final = small(tableau={"deal": (1, 2, 3)}, dealing=[by_rows("tableau")])
FOUND: Final = small(
    foundation={"base": first_played, "build": up.turning & in_suit, "worry_back": True}
)
AWAY: Final = small(discard=Discard(takes=Matching.pair(same_rank)))
FLAT: Final = small(
    discard=Discard(takes=Matching.pair(same_rank), from_="tableau"),
    tableau={"shape": Shape.grid(1, 3)},
)
BEHIND: Final = small(tableau={"shape": Shape.ranked(3, 1)})
BACKS: Final = small(tableau={"piles": 4, "shape": Shape.ranked(2, 2)})
FOURS: Final = {"tableau": ["4H", "4C", "AC"]}
TWO_COLUMNS: Final = {"tableau": ["5C 4C", "3H", "2H"]}
LONG: Final = {"tableau": ["5C 4C 3C", "2C", "3H 2H AH"]}


WITNESSES: Final[dict[tuple[type, str], Witness]] = {
    # The pack and the game
    (Pack, "copies"): Witness({"pack": Pack(2, suits="CH", ranks="A2345"), "goal": cleared("cell")}, small(goal=cleared("cell"))),
    (Pack, "suits"): Witness({"pack": Pack(suits="CD", ranks="A2345")}),
    (Pack, "ranks"): Witness({"pack": Pack(suits="CH", ranks="2345A")}, small(goal=cleared("cell")), piles={"cell": "2H", "tableau": ["AC", "5H", "3C"]}),
    (Rules, "pack"): Witness({"pack": Pack(suits="CD", ranks="A2345")}),
    (Rules, "groups"): Witness({"cell": None}),
    (Rules, "goal"): Witness({"goal": cleared("cell", "reserve")}, piles={"tableau": ["5C", "4C", "3H"]}),
    (Rules, "dealing"): Witness({"dealing": [by_rows("tableau")]}),
    (Rules, "numbering"): Witness({"numbering": [by_rows("tableau")]}, ms=1),
    (Goal, "groups"): Witness({"goal": cleared("reserve")}, small(goal=cleared("cell")), piles={"cell": "AC"}),
    (DealStep, "group"): Witness({"dealing": [by_rows("tableau")]}, small(dealing=[by_rows("reserve")])),
    (DealStep, "rows"): Witness({"dealing": [by_piles("tableau")]}, small(tableau={"deal": 2}, dealing=[by_rows("tableau")])),
    (DealStep, "backwards"): Witness({"dealing": [by_rows("tableau", backwards=True)]}, small(dealing=[by_rows("tableau")])),
    (DealStep, "late"): Witness({"dealing": [by_rows("tableau", late=True)]}, UNEVEN),
    (DealStep, "piles"): Witness({"dealing": [by_rows("tableau", piles=(1, 0, 2))]}, UNEVEN),
    (DealStep, "cards"): Witness({"dealing": [by_rows("tableau", cards=(0, 0, 1))]}, UNEVEN),
    (DealStep, "leave"): Witness({"dealing": [by_rows("tableau", leave=1)]}, UNEVEN),
    (DealStep, "named"): Witness({"dealing": [by_rows("tableau", cards=1, piles=[2], named="4H")]}, UNEVEN),
    (DealStep, "bottom"): Witness({"dealing": [by_rows("tableau", bottom=True)]}, UNEVEN),
    (DealStep, "sunk"): Witness({"dealing": [by_rows("tableau", sunk=Rank.FOUR)]}, UNEVEN),
    (DealStep, "swapped"): Witness({"dealing": [by_piles("tableau", sunk=Rank.FOUR, swapped=True)]}, small(tableau={"piles": 1, "deal": 8}, reserve=None, dealing=[by_piles("tableau", sunk=Rank.FOUR)])),
    (DealStep, "fitting"): Witness({"dealing": [by_rows("tableau", fitting="passed over")]}, small(tableau={"deal": 3}, reserve=None, dealing=[by_rows("tableau")])),
    (DealStep, "last_of_rank"): Witness({"dealing": [by_rows("tableau", last_of_rank=True)]}, UNEVEN),
    # Stock and waste
    (Stock, "name"): Witness({"groups": [attrs.evolve(g, name="talon") if isinstance(g, Stock) else g for g in SMALL.groups]}),
    (Stock, "to"): Witness({"stock": {"to": "reserve"}}, TO_PILES, moves=("turn",)),
    (Stock, "turn"): Witness({"stock": {"turn": 2}}, moves=("turn",)),
    (Stock, "deals"): Witness({"stock": {"deals": "every pile, but only if none is empty"}}, TO_PILES, piles={"tableau": ["5C", "4C", ""]}),
    (Stock, "redeals"): Witness({"stock": {"redeals": UNLIMITED}}, piles=TWO_COLUMNS, rest="waste"),
    (Stock, "gather"): Witness({"stock": {"gather": "shuffled"}}, REDEALT, piles=TWO_COLUMNS, rest="waste", moves=("redeal", "turn", "turn")),
    (Waste, "name"): Witness({"groups": [attrs.evolve(g, name="heap") if isinstance(g, Waste) else attrs.evolve(g, to="heap") if isinstance(g, Stock) else g for g in SMALL.groups]}),
    (Waste, "deal"): Witness({"waste": {"deal": 1}}),
    (Waste, "refill"): Witness({"waste": {"refill": True}}, piles={"waste": "AC"}, moves=("w>f0",)),
    (Waste, "open"): Witness({"waste": {"open": True}}, piles={"waste": "AC 5H"}),
    (Waste, "to"): Witness({"waste": {"to": "tableau"}}, piles={"waste": "AC"}),
    (Stock, "open"): Witness({"stock": {"open": True}}),
    # Foundations
    (Foundation, "piles"): Witness({"foundation": {"piles": 1}}, small(goal=cleared("tableau")), piles={"tableau": ["AH", "5C", "4H"]}),
    (Foundation, "name"): Witness({"groups": [attrs.evolve(g, name="crown") if isinstance(g, Foundation) else g for g in SMALL.groups]}),
    (Foundation, "base"): Witness({"foundation": {"base": Rank.TWO}}, small(foundation={"build": up.turning & in_suit}), piles={"tableau": ["AH", "2C", "4H"]}),
    (Foundation, "build"): Witness({"foundation": {"build": up & alternate_colour}}, piles={"foundation": ["AC", ""], "tableau": ["2C", "2H", "5C"]}),
    (Foundation, "suits"): Witness({"foundation": {"suits": (Suit.HEARTS, Suit.CLUBS)}}, piles={"tableau": ["AC", "5H", "4H"]}),
    (Foundation, "capacity"): Witness({"foundation": {"capacity": 1}}, small(goal=cleared("tableau")), piles={"foundation": ["AC", ""], "tableau": ["2C", "5H", "4H"]}),
    (Foundation, "deal"): Witness({"foundation": {"deal": 1}}),
    (Foundation, "mates"): Witness({"foundation": {"mates": 1}}, small(foundation={"base": dealt})),
    (Foundation, "complete_runs"): Witness({"foundation": {"complete_runs": True}}, piles={"tableau": ["AC", "5H", "4H"]}),
    (Foundation, "automatic"): Witness({"foundation": {"automatic": True}}, RUNS, piles={"tableau": ["5C 4C 3C 2C", "AC", "4H"]}, moves=("t1>t0",)),
    (Foundation, "worry_back"): Witness({"foundation": {"worry_back": True}}, piles={"foundation": ["AC", ""]}),
    (Foundation, "keeps_base"): Witness({"foundation": {"keeps_base": False}}, FOUND, piles={"foundation": ["3C", ""], "tableau": ["4H", "5C", "2C"]}, moves=("f0>t0",)),
    (Foundation, "locked"): Witness({"foundation": {"locked": 1}}, small(foundation={"worry_back": True}), piles={"foundation": ["AC", ""], "tableau": ["2H", "5C", "4C"]}),
    (Foundation, "after"): Witness({"foundation": {"after": "reserve"}}, piles={"tableau": ["AH", "5C", "4C"], "reserve": "3C"}),
    (Foundation, "to"): Witness({"foundation": {"to": "cell"}}, small(foundation={"worry_back": True}), piles={"foundation": ["AC", ""], "tableau": ["2H", "5C", "4C"]}),
    (Foundation, "from_"): Witness({"foundation": {"from_": "waste"}}, piles={"tableau": ["AH", "5C", "4C"]}),
    # Tableaus
    (Tableau, "piles"): Witness({"tableau": {"piles": 4}}),
    (Tableau, "name"): Witness({"groups": [attrs.evolve(g, name="columns") if isinstance(g, Tableau) else g for g in SMALL.groups]}),
    (Tableau, "deal"): Witness({"tableau": {"deal": (1, 0, 2)}}),
    (Tableau, "down"): Witness({"tableau": {"down": "du"}}, small(tableau={"deal": 2})),
    (Tableau, "flip"): Witness({"tableau": {"flip": False}}, small(tableau={"deal": 2, "down": 1}), piles={"tableau": ["-5H AC", "4H", "3H"]}, moves=("t0>f0",)),
    (Tableau, "build"): Witness({"tableau": {"build": up}}, piles={"tableau": ["3C", "2H", "5C"]}),
    (Tableau, "lift"): Witness({"tableau": {"lift": run}}, piles={"tableau": ["4H 3C", "5C", "AC"]}),
    (Tableau, "space"): Witness({"tableau": {"space": no_card}}, piles={"tableau": ["4H", "5C", ""]}),
    (Tableau, "capacity"): Witness({"tableau": {"capacity": 1}}, piles={"tableau": ["3C", "2H", "5C"]}),
    (Tableau, "to"): Witness({"tableau": {"to": "foundation"}}, piles={"tableau": ["3C", "2H", "5C"]}),
    (Tableau, "from_"): Witness({"tableau": {"from_": "waste"}}, piles={"tableau": ["3C", "2H", "5C"]}),
    (Tableau, "after"): Witness({"tableau": {"after": "reserve"}}, piles={"tableau": ["3C", "2H", "5C"], "reserve": "4H"}),
    (Tableau, "shape"): Witness({"tableau": {"shape": Shape.ranked(3, 1)}}),
    (Tableau, "redeals"): Witness({"tableau": {"redeals": 1}}),
    (Tableau, "gather"): Witness({"tableau": {"gather": "in order"}}, small(tableau={"redeals": 1}), piles={"tableau": ["5C 4C 3C", "2H AH", "4H"]}, moves=("redeal",)),
    (Tableau, "idle_redeals"): Witness({"tableau": {"idle_redeals": False}}, small(tableau={"deal": 2, "redeals": 1, "gather": "in order"}), piles={"tableau": ["5C 4C", "2H 3H", "4H 3C"]}),
    # Reserves
    (Reserve, "piles"): Witness({"reserve": {"piles": 2}}),
    (Reserve, "name"): Witness({"groups": [attrs.evolve(g, name="heel") if isinstance(g, Reserve) else g for g in SMALL.groups]}),
    (Reserve, "deal"): Witness({"reserve": {"deal": 3}}),
    (Reserve, "down"): Witness({"reserve": {"down": 1}}),
    (Reserve, "flip"): Witness({"reserve": {"flip": False}}, small(reserve={"down": 1}), piles={"reserve": "-5H AC"}, moves=("r>f0",)),
    (Reserve, "open"): Witness({"reserve": {"open": True}}, piles={"reserve": "AC 5H"}),
    (Reserve, "space"): Witness({"reserve": {"space": any_card}}, piles={"tableau": ["5C", "4C", "3H"]}),
    (Reserve, "to"): Witness({"reserve": {"to": "foundation"}}, piles={"reserve": "5H"}),
    (Reserve, "from_"): Witness({"reserve": {"from_": "waste"}}, small(reserve={"space": any_card}), piles={"tableau": ["5C", "4C", "3H"]}),
    (Reserve, "after"): Witness({"reserve": {"after": "waste"}}, small(reserve={"space": any_card}), piles={"tableau": ["5C", "4C", "3H"], "waste": "2H"}),
    (Reserve, "shape"): Witness({"reserve": {"shape": Shape.pyramid(2)}}, small(reserve={"piles": 3, "deal": 1})),
    # Cells
    (Cell, "piles"): Witness({"cell": {"piles": 2}}),
    (Cell, "name"): Witness({"groups": [attrs.evolve(g, name="pocket") if isinstance(g, Cell) else g for g in SMALL.groups]}),
    (Cell, "capacity"): Witness({"cell": {"capacity": 2}}, piles={"cell": "5H", "tableau": ["5C", "4C", "3H"]}),
    (Cell, "deal"): Witness({"cell": {"deal": 1}}),
    (Cell, "to"): Witness({"cell": {"to": "foundation"}}, piles={"cell": "5H"}),
    (Cell, "from_"): Witness({"cell": {"from_": "waste"}}, piles={"tableau": ["5C", "4C", "3H"]}),
    (Cell, "after"): Witness({"cell": {"after": "reserve"}}, piles={"tableau": ["5C", "4C", "3H"], "reserve": "4H"}),
    # What is put away
    (Discard, "name"): Witness({"groups": [attrs.evolve(g, name="pit") if isinstance(g, Discard) else g for g in AWAY.groups]}, AWAY),
    (Discard, "takes"): Witness({"discard": {"takes": Matching.total(5)}}, AWAY, piles=FOURS),
    (Discard, "from_"): Witness({"discard": {"from_": "cell"}}, AWAY, piles=FOURS),
    (Discard, "touching"): Witness({"discard": {"touching": True}}, FLAT, piles={"tableau": ["4H", "AC", "4C"]}),
    (Total, "number"): Witness({"discard": {"takes": Matching.total(5)}}, small(discard=Discard(takes=Matching.total(8))), piles=FOURS),
    (Number, "least"): Witness({"discard": {"takes": Matching.up_to(2)}}, small(discard=Discard(takes=Matching.exactly(2))), piles=FOURS),
    (Number, "most"): Witness({"discard": {"takes": Matching.up_to(2)}}, small(discard=Discard(takes=Matching.exactly(1))), piles=FOURS),
    (Alike, "build"): Witness({"discard": {"takes": Matching.alike(in_suit)}}, small(discard=Discard(takes=Matching.alike(same_rank))), piles=FOURS),
    (OneOfEach, "ranks"): Witness({"discard": {"takes": Matching.one_of_each(Rank.FOUR, Rank.ACE)}}, small(discard=Discard(takes=Matching.one_of_each(Rank.FOUR))), piles=FOURS),
    # How piles lie
    (Shape, "rows"): Witness({"tableau": {"shape": Shape([[0, 2], [0]])}}, BEHIND),
    (Shape, "covering"): Witness({"tableau": {"shape": Shape.grid(3, 1)}}, BEHIND),
    (Shape, "climbing"): Witness({"tableau": {"shape": Shape.ranked(2, 2, climbing=True)}}, BACKS, piles={"tableau": ["5C", "4H", "3C", ""]}),
    # Policies and predicates
    (Space, "card"): Witness({"tableau": {"space": only(Rank.FIVE)}}, piles={"tableau": ["4H", "5C", ""]}),
    (Space, "groups"): Witness({"tableau": {"space": from_groups("waste")}}, piles={"tableau": ["4H", "5C", ""]}),
    (Space, "in_turn"): Witness({"tableau": {"space": from_groups("waste", "tableau", in_turn=True)}}, small(tableau={"space": from_groups("waste", "tableau")}), piles={"tableau": ["4H", "5C", ""], "waste": "2C"}),
    (Space, "fill"): Witness({"tableau": {"space": fill_from("reserve").then(any_card)}}, piles={"tableau": ["AC", "5C", "4H"], "reserve": "3H"}, moves=("t0>f0",)),
    (FirstCard, "when"): Witness({"foundation": {"base": dealt}}, small(foundation={"base": first_played})),
    (FirstCard, "groups"): Witness({"foundation": {"base": chosen_from("reserve")}}, small(foundation={"base": chosen_from("tableau")})),
    (Way, "unit"): Witness({"tableau": {"lift": whole_run}}, small(tableau={"lift": any_group}), piles=LONG),
    (Way, "build"): Witness({"tableau": {"lift": run.by(same_rank)}}, small(tableau={"lift": run}), piles=LONG),
    (Way, "cells"): Witness({"tableau": {"lift": run.within(cells=True)}}, small(tableau={"lift": run}), piles={"tableau": ["4C 3C 2C", "5H", "4H"], "cell": "AC"}),
    (Way, "spaces"): Witness({"tableau": {"lift": run.within(spaces=True)}}, small(tableau={"lift": run}), piles={"tableau": ["4C 3C 2C", "5H", "4H"], "cell": "AC"}),
    (Way, "as_one"): Witness({"tableau": {"lift": run.within(cells=True, as_one=down & in_suit)}}, small(tableau={"lift": run.within(cells=True)}), piles={"tableau": ["4C 3C 2C", "5H", "4H"], "cell": "AC"}),
    (Step, "rising"): Witness({"tableau": {"build": up}}, small(tableau={"build": down}), piles={"tableau": ["3C", "2H", "5C"]}),
    (Step, "size"): Witness({"tableau": {"build": down.by(2)}}, piles={"tableau": ["3C", "2H", "5C"]}),
    (Step, "corner"): Witness({"tableau": {"build": down.turning}}, piles={"tableau": ["AC", "2H", "5C"]}),
}  # fmt: skip

KINDS: Final = (
    Pack, Rules, Goal, DealStep, Stock, Waste, Foundation, Tableau, Reserve, Cell, Discard, Total,
    Number, Alike, OneOfEach, Shape, Space, FirstCard, Way, Step,
)  # fmt: skip
NOT_PLAYED: Final = {
    # What is said about a game, not in it.
    (Rules, "name"),
    (Rules, "aka"),
    (Rules, "sources"),
    (Rules, "readings"),
    (Rules, "scorings"),
    (Rules, "parent"),
}
DECLARED: Final = [
    (kind, field.name)
    for kind in KINDS
    for field in attrs.fields(kind)
    if (kind, field.name) not in NOT_PLAYED
]


def test_every_kind_of_group_is_among_the_kinds() -> None:
    assert {type(group) for group in AWAY.groups} == set(kinds.KINDS)
    assert set(kinds.KINDS) <= set(KINDS)


def test_every_declared_field_has_a_witness() -> None:
    assert set(WITNESSES) == set(DECLARED)


@pytest.mark.parametrize(
    ("kind", "field"), DECLARED, ids=lambda value: getattr(value, "__name__", value)
)
def test_a_field_bites(kind: type, field: str) -> None:
    witness = WITNESSES[kind, field]
    changed = witness.game.variant("Small", **witness.change)
    assert witness.behaviour(witness.game) != witness.behaviour(changed)


@pytest.mark.parametrize(
    ("kind", "field"), DECLARED, ids=lambda value: getattr(value, "__name__", value)
)
def test_the_rule_sheet_the_comparison_and_the_digest_tell(kind: type, field: str) -> None:
    witness = WITNESSES[kind, field]
    game = witness.game
    changed = game.variant("Small", **witness.change)
    # Numbered deals of other programs are no matter of a player at a table.
    technical = field == "numbering"
    again = attrs.evolve(changed, parent=game.parent)
    assert describe(again, technical=technical) != describe(game, technical=technical)
    assert changed.digest != game.digest
    found = compare(game, changed)
    assert found
    for each in found:
        assert each.first != each.second
        # What they say is words, and never how a value is written in a program.
        said = f"{each.first} {each.second}"
        assert not any(mark in said for mark in ("<", "()", "None", "True", "False"))
    if field != "name" and kind in {type(group) for group in game.groups}:
        assert [each.path for each in found] == [f"{kind.__name__.lower()}.{field}"]


@pytest.mark.parametrize(
    ("one", "other"),
    [(down, down.turning), (down.turning, down.turning_to_base), (down, down.by(2)), (up, down)],
)
def test_steps_are_told_apart(one: Build, other: Build) -> None:
    assert one != other
    assert str(one) != str(other)
    assert Goal() != cleared("tableau")
    assert one_card != run
