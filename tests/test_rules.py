"""Whole games: what is wrong with them, variants, and rules as values."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from functools import partial, reduce
from itertools import islice
from operator import or_
from typing import Any

import attrs
import pytest
from many import for_each
from sources import NAMESPACE

import patience
from patience import (
    BASE,
    CORONA,
    LIMITED,
    Build,
    Cell,
    Discard,
    Fault,
    Foundation,
    Goal,
    Matching,
    NotationError,
    Pack,
    PatienceError,
    Rank,
    Reading,
    Reserve,
    Rules,
    RulesError,
    Shape,
    Stock,
    Suit,
    Tableau,
    Waste,
    alternate_colour,
    any_card,
    by_piles,
    by_rows,
    chosen_from,
    cleared,
    dealt,
    down,
    fill_from,
    first_played,
    from_groups,
    in_colour,
    in_suit,
    no_card,
    only,
    other_suit,
    run,
    same_rank,
    up,
)
from patience.catalogue import CANFIELD, FREECELL, GAMES, GOLF, KLONDIKE, SPIDER
from patience.language.amounts import count_mates
from patience.language.bases import FirstCard
from patience.language.groups import PileGroup
from patience.language.lifts import Lift, Unit, Way
from patience.language.piles import UNLIMITED, Group
from patience.language.spaces import Space


def faults_of(make: Callable[[], object]) -> list[Fault]:
    """Every fault of rules that do not hold together."""
    with pytest.raises(RulesError) as caught:
        make()
    return [*caught.value.faults]


def _very_many() -> Build:
    """A predicate that asks nothing of the card underneath, in very many phrases."""
    ranks = [only(rank) for rank in Rank]
    parts = (one & ~other for one in ranks for other in ranks if one is not other)
    return reduce(or_, islice(parts, 51))


def game(*groups: Any, **more: Any) -> Rules:
    return Rules("Game", groups=groups, **more)


def stocked(*groups: Any, **more: Any) -> Rules:
    """A game with these groups beside a stock, a waste, foundations and a tableau."""
    usual: list[Group] = [Stock(), Waste(), Foundation(4), Tableau(4, deal=1)]
    names = {group.name for group in groups if isinstance(group, Group)}
    return game(*(group for group in usual if group.name not in names), *groups, **more)


AWAY = Discard(takes=Matching.pair(same_rank))

STEPS: list[Any] = [
    ("no pile", [by_rows("tableau", piles=())], ".piles", "at least one pile"),
    ("a fifth pile", [by_rows("tableau", piles=[4])], ".piles", "has 4 piles, counted from 0"),
    ("a negative pile", [by_rows("tableau", piles=[-1])], ".piles", "expected 0 to 249, not -1"),
    ("one pile twice", [by_rows("tableau", piles=[1, 1])], ".piles", "a pile is named twice"),
    ("too few numbers", [by_rows("tableau", cards=[1, 2])], ".cards", "2 numbers for 4 piles"),
    (
        "too many numbers",
        [by_rows("tableau", cards=[1, 2], piles=[0])],
        ".cards",
        "2 numbers for 1 piles",
    ),
    ("too many cards", [by_rows("tableau", cards=4)], ".cards", "still to be dealt 3"),
    (
        "too many cards in all",
        [by_rows("tableau", cards=2), by_rows("tableau", cards=2)],
        ".cards",
        "2 cards, but tableau:0 is still to be dealt 1",
    ),
    ("a fraction", [by_rows("tableau", cards=1.5)], ".cards", "a whole number, not 1.5"),  # type: ignore[arg-type]
    ("less than nothing", [by_rows("tableau", leave=-1)], ".leave", "expected 0 to 1000"),
    ("two amounts", [by_rows("tableau", cards=1, leave=1)], ".leave", "deals or how many it"),
    ("late columns", [by_piles("tableau", late=True)], ".late", "there are no rows"),
    ("swapped nothing", [by_rows("tableau", swapped=True)], ".swapped", "no cards are sunk"),
    ("a letter", [by_rows("tableau", sunk="K")], ".sunk", "expected a rank, not 'K'"),  # type: ignore[arg-type]
    ("a word", [by_rows("tableau", fitting="skip")], ".fitting", "expected 'passed over' or"),  # type: ignore[arg-type]
    ("a number of cards", [by_rows("tableau", named=[1])], ".named", "expected a card, not 1"),  # type: ignore[list-item]
    ("too few names", [by_rows("tableau", named="AC")], ".named", "1 cards are named, and 12"),
    (
        "a card twice",
        [by_rows("tableau", cards=1, piles=[0, 1], named="AC AC")],
        ".named",
        "there is no AC left in the pack",
    ),
    (
        "a base card",
        [by_rows("tableau", cards=1, piles=[0], named="AC")],
        ".named",
        "there is no AC left in the pack",
        Foundation(4, deal=1),
    ),
    (
        "names from below",
        [by_rows("tableau", cards=1, piles=[0], named="AC", bottom=True)],
        ".bottom",
        "the cards are named",
    ),
    (
        "names that fit",
        [by_rows("tableau", cards=1, piles=[0], named="AC", fitting="made up")],
        ".fitting",
        "the cards are named",
    ),
    (
        "two base cards",
        [by_rows("foundation", leave=1)],
        "",
        "to the foundation one card is dealt, in only one way",
        Foundation(4, base=dealt),
    ),
    (
        "no base",
        [by_rows("tableau", fitting="made up")],
        ".fitting",
        "the base card is not dealt yet",
        Foundation(4, base=dealt),
    ),
    (
        "no base elsewhere",
        [by_rows("tableau", fitting="made up")],
        ".fitting",
        "the base card is not dealt yet",
        Foundation(4, base=dealt.to("tableau")),
    ),
    (
        "named last of their rank",
        [by_rows("tableau", cards=1, piles=[0], named="AC", last_of_rank=True)],
        ".last_of_rank",
        "the cards are named",
    ),
    (
        "mates before the base card",
        [by_rows("tableau")],
        "",
        "the base card is dealt to the foundation before its mates may be",
        Foundation(4, base=dealt, mates=3),
    ),
    (
        "mates after a step that deals nothing",
        [by_rows("tableau", cards=0), by_rows("waste")],
        "",
        "the base card is dealt to the tableau before its mates may be",
        Waste(deal=1),
        Foundation(4, base=dealt.to("tableau"), mates=3),
    ),
    (
        "mates by name",
        [by_rows("foundation"), by_rows("tableau", cards=1, piles=[0], named="AC")],
        ".named",
        "mates of the base card may be among them",
        Foundation(4, base=dealt, mates=3),
    ),
]
"""Steps that go wrong at the last one: a name, the steps, the field, the gist, more groups."""

CASES: dict[str, tuple[Callable[[], object], str, str]] = {
    # What a field is.
    "pack": (lambda: stocked(pack="two packs"), "pack", "expected a Pack"),
    "group": (lambda: stocked("tableau"), "groups[4]", "expected a pile group, not 'tableau'"),
    "bare group": (lambda: stocked(PileGroup(name="other")), "groups[4]", "expected a pile group"),
    "no groups": (game, "groups", "expected groups of piles, not ()"),
    "goal": (lambda: stocked(goal="home"), "goal", "expected Goal() or cleared"),
    "dealing": (
        lambda: stocked(dealing=["tableau"]),
        "dealing[0]",
        "expected by_rows or by_piles",
    ),
    "name": (
        lambda: stocked(Cell(1, name="Left Wing")),
        "groups[4].name",
        "small letters and underscores, not 'Left Wing'",
    ),
    "long name": (lambda: stocked(Cell(1, name="a" * 41)), "groups[4].name", "up to 40"),
    "empty name": (lambda: stocked(Cell(1, name="")), "groups[4].name", "small letters"),
    "digit in name": (lambda: stocked(Cell(1, name="a1")), "groups[4].name", "small letters"),
    "dunder name": (lambda: stocked(Cell(1, name="a__b")), "groups[4].name", "small letters"),
    "reserved name": (
        lambda: stocked(Cell(1, name="then")),
        "groups[4].name",
        "'then' means something else",
    ),
    "field name": (lambda: stocked(Cell(1, name="pack")), "groups[4].name", "'pack' means"),
    "no piles": (lambda: stocked(Cell(0)), "cell.piles", "expected 1 to 250, not 0"),
    "negative piles": (lambda: stocked(Cell(-1)), "cell.piles", "expected 1 to 250, not -1"),
    "negative deal": (lambda: stocked(Cell(1, deal=-1)), "cell.deal", "not -1"),
    "negative in a row": (
        lambda: stocked(Tableau(2, deal=(1, -1))),
        "tableau.deal",
        "expected 0 to 1000, not -1",
    ),
    "fraction": (lambda: stocked(Tableau(2, deal=1.5)), "tableau.deal", "a whole number, not 1.5"),  # type: ignore[arg-type]
    "truth for a number": (lambda: stocked(Cell(True)), "cell.piles", "a whole number, not True"),
    "number for a truth": (lambda: stocked(Waste(open=1)), "waste.open", "True or False, not 1"),  # type: ignore[arg-type]
    "negative redeals": (lambda: stocked(Stock(redeals=-1)), "stock.redeals", "not -1"),
    "redeals in words": (
        lambda: stocked(Stock(redeals="lots")),  # type: ignore[arg-type]
        "stock.redeals",
        "a whole number, not 'lots'",
    ),
    "turns nothing": (lambda: stocked(Stock(turn=0)), "stock.turn", "expected 1 to 1000, not 0"),
    "pattern": (
        lambda: stocked(Tableau(2, deal=1, down="dux")),
        "tableau.down",
        "letters d and u",
    ),
    "empty pattern": (lambda: stocked(Tableau(2, deal=1, down="")), "tableau.down", "d and u"),
    "space in words": (
        lambda: stocked(Tableau(2, deal=1, space="kings only")),  # type: ignore[arg-type]
        "tableau.space",
        "expected a space policy",
    ),
    "build in words": (
        lambda: stocked(Tableau(2, deal=1, build="down in suit")),  # type: ignore[arg-type]
        "tableau.build",
        "expected a predicate such as down & in_suit",
    ),
    "lift": (
        lambda: stocked(Tableau(2, deal=1, lift=down)),  # type: ignore[arg-type]
        "tableau.lift",
        "expected a lift",
    ),
    "no way of lifting": (
        lambda: stocked(Tableau(2, deal=1, lift=Lift(()))),
        "tableau.lift",
        "at least one way",
    ),
    "base": (
        lambda: stocked(Foundation(4, base=5)),  # type: ignore[arg-type]
        "foundation.base",
        "expected a rank, dealt, first_played or chosen_from, not 5",
    ),
    "a base dealt to two groups": (
        lambda: stocked(Foundation(4, base=FirstCard("dealt", ("tableau", "waste")))),
        "foundation.base",
        "a base is dealt to one group",
    ),
    "a base dealt to nowhere": (
        lambda: stocked(Foundation(4, base=dealt.to("cell"))),
        "foundation.base",
        "no group is called 'cell'",
    ),
    "a base dealt to the stock": (
        lambda: stocked(Foundation(4, base=dealt.to("stock"))),
        "foundation.base",
        "the stock is dealt no cards in turn",
    ),
    "a base dealt to a foundation": (
        lambda: stocked(Foundation(4, base=dealt.to("foundation"))),
        "foundation.base",
        "the foundation is dealt no cards in turn",
    ),
    "a base dealt to empty cells": (
        lambda: stocked(Foundation(4, base=dealt.to("cell")), Cell(4)),
        "foundation.base",
        "the cell is dealt no cards in turn",
    ),
    "a base that lies elsewhere and is free again": (
        lambda: stocked(Foundation(4, base=dealt.to("tableau"), keeps_base=False)),
        "foundation.keeps_base",
        "the card dealt to the tableau sets the base",
    ),
    "mates of an ace": (
        lambda: stocked(Foundation(4, mates=3)),
        "foundation.mates",
        "only a base card that is dealt has mates",
    ),
    "less than no mates": (
        lambda: stocked(Foundation(4, base=dealt, mates=-1)),
        "foundation.mates",
        "not -1",
    ),
    "mates of a card that is played": (
        lambda: stocked(Foundation(4, base=first_played, mates=3)),
        "foundation.mates",
        "only a base card that is dealt has mates",
    ),
    "mates without piles": (
        lambda: stocked(Foundation(4, base=dealt, mates=4)),
        "foundation.mates",
        "the base card has room for 3 mates, not for 4",
    ),
    "mates that are not there": (
        lambda: stocked(Foundation(4, base=dealt.to("tableau"), mates=4)),
        "foundation.mates",
        "room for 3 mates, not for 4",
    ),
    "mates of other suits": (
        lambda: stocked(Foundation(2, base=dealt.to("tableau"), suits="CD", mates=2)),
        "foundation.mates",
        "room for 1 mate, not for 2",
    ),
    "mates on complete runs": (
        lambda: stocked(Foundation(4, base=dealt.to("tableau"), complete_runs=True, mates=1)),
        "foundation.mates",
        "are not dealt single cards",
    ),
    "mates beside base cards": (
        lambda: stocked(
            Foundation(2, base=dealt, mates=1), Foundation(2, name="more", base="A", deal=1)
        ),
        "foundation.mates",
        "they may lie on the more, where base cards are set out",
    ),
    "mates twice": (
        lambda: stocked(
            Foundation(2, base=dealt.to("tableau"), mates=1),
            Foundation(2, name="more", base=dealt.to("tableau"), mates=1),
        ),
        "more.mates",
        "they are set out on the foundation already",
    ),
    "two base cards": (lambda: stocked(Foundation(4, deal=2)), "foundation.deal", "0 to 1, not 2"),
    # The pack.
    "no suits": (lambda: stocked(pack=Pack(suits="")), "pack.suits", "at least one"),
    "no ranks": (lambda: stocked(pack=Pack(ranks="")), "pack.ranks", "at least one"),
    "a suit twice": (lambda: stocked(pack=Pack(suits="HH")), "pack.suits", "twice"),
    "a rank twice": (lambda: stocked(pack=Pack(ranks="A2A")), "pack.ranks", "twice"),
    "no copies": (lambda: stocked(pack=Pack(0)), "pack.copies", "expected 1 to 16, not 0"),
    "too many copies": (lambda: stocked(pack=Pack(17)), "pack.copies", "expected 1 to 16, not 17"),
    # Names.
    "a name twice": (lambda: game(Tableau(4), Cell(4, name="tableau")), "tableau.name", "another"),
    "unknown to": (
        lambda: stocked(Cell(1, to="tableu")),
        "cell.to",
        "no group is called 'tableu'; did you mean tableau?",
    ),
    "unknown from": (
        lambda: stocked(Cell(1, from_=["tableau", "wsate"])),
        "cell.from_",
        "no group is called 'wsate'; did you mean waste?",
    ),
    "unknown fill": (
        lambda: stocked(Tableau(4, space=fill_from("waste", "reserve"))),
        "tableau.space",
        "no group is called 'reserve'",
    ),
    "unknown after": (
        lambda: stocked(Tableau(4, space=fill_from("waste").then(from_groups("cells")))),
        "tableau.space",
        "no group is called 'cells'",
    ),
    "unknown space": (
        lambda: stocked(Reserve(2, deal=1, space=from_groups("cell"))),
        "reserve.space",
        "no group is called 'cell'",
    ),
    "unknown base": (
        lambda: stocked(Foundation(4, base=chosen_from("reserve"))),
        "foundation.base",
        "no group is called 'reserve'",
    ),
    "unknown waste": (
        lambda: game(Stock(), Foundation(4), Tableau(4, deal=1)),
        "stock.to",
        "no group is called 'waste'",
    ),
    "unknown goal": (
        lambda: stocked(goal=cleared("tableaus")),
        "goal",
        "no group is called 'tableaus'; did you mean tableau?",
    ),
    "unknown step": (
        lambda: stocked(dealing=[by_rows("tableau"), by_piles("cell")]),
        "dealing[1]",
        "no group is called 'cell'",
    ),
    "to a stock": (
        lambda: stocked(Cell(1, to="stock")),
        "cell.to",
        "takes no cards from a player",
    ),
    "to a waste": (
        lambda: stocked(Cell(1, to="waste")),
        "cell.to",
        "takes no cards from a player",
    ),
    "from a stock": (
        lambda: stocked(Cell(1, from_="stock")),
        "cell.from_",
        "the stock gives no cards to a player",
    ),
    "too many piles": (
        lambda: stocked(Cell(200), Cell(100, name="more")),
        "groups",
        "310 piles are more than 250",
    ),
    "two stocks": (
        lambda: stocked(Stock(name="second")),
        "second",
        "a game has one stock; stock is one already",
    ),
    "two wastes": (
        lambda: stocked(Waste(name="second", deal=1)),
        "second",
        "a game has one waste; waste is one already",
    ),
    # Stock and waste.
    "refilled from nowhere": (
        lambda: game(Foundation(4), Waste(deal=1, refill=True), Tableau(3, deal=17)),
        "waste.refill",
        "no stock turns to this waste",
    ),
    "a waste of nothing": (
        lambda: stocked(Stock(to="tableau")),
        "waste",
        "no stock turns to it and no card is dealt to it",
    ),
    "to itself": (lambda: stocked(Stock(to="stock")), "stock.to", "a stock cannot deal to itself"),
    "redeals of no waste": (
        lambda: stocked(Stock(to="tableau", redeals=1)),
        "stock.redeals",
        "only a stock that turns to a waste",
    ),
    "gathered for nothing": (
        lambda: stocked(Stock(gather="shuffled")),
        "stock.gather",
        "there is no redeal to gather for",
    ),
    "deals to a waste": (
        lambda: stocked(Stock(deals="empty piles only")),
        "stock.deals",
        "the waste is a waste, it always takes cards",
    ),
    # The deal.
    "numbers": (
        lambda: stocked(Tableau(4, deal=(1, 2, 3))),
        "tableau.deal",
        "3 numbers for 4 piles",
    ),
    "hidden numbers": (
        lambda: stocked(Tableau(4, deal=2, down=(1, 1))),
        "tableau.down",
        "2 numbers for 4 piles",
    ),
    "too many cards dealt": (
        lambda: game(Stock(), Waste(), Foundation(8), Tableau(12, deal=9), pack=Pack(2)),
        "tableau.deal",
        "12 piles of 9 need 108 cards, the pack has 104",
    ),
    "too many in unequal piles": (
        lambda: stocked(Tableau(2, deal=(30, 40))),
        "tableau.deal",
        "70 cards are needed, the pack has 52",
    ),
    "too many together": (
        lambda: stocked(Tableau(4, deal=10), Reserve(deal=20)),
        "groups",
        "the deal needs 60 cards, the pack has 52",
    ),
    "more than a pile holds": (
        lambda: stocked(Cell(4, deal=(1, 0, 2, 0))),
        "cell.deal",
        "a pile of 2 is more than its capacity of 1",
    ),
    "cards left over": (
        lambda: game(Foundation(4), Tableau(4, deal=12)),
        "groups",
        "the deal uses 48 of 52 cards and there is no stock",
    ),
    "more hidden than dealt": (
        lambda: stocked(Tableau(3, deal=(1, 2, 3), down=2)),
        "tableau.down",
        "2 cards face down, but tableau:0 is dealt 1",
    ),
    "dealt twice": (
        lambda: stocked(dealing=[by_rows("tableau"), by_rows("tableau")]),
        "dealing",
        "tableau is dealt all its cards before step 2",
    ),
    **{
        f"a step of {name}": (
            partial(stocked, Tableau(4, deal=3), *extra, dealing=steps, numbering=steps),
            f"{field}[{len(steps) - 1}]{path}",
            gist,
        )
        for field in ("dealing", "numbering")
        for name, steps, path, gist, *extra in STEPS
    },
    "an order of nothing": (lambda: stocked(numbering=None), "numbering", "a sequence of steps"),
    "too many steps": (
        lambda: stocked(numbering=[by_rows("tableau")] * 1001),
        "numbering",
        "1001 steps are more than 1000",
    ),
    "cards fitted where none fits": (
        lambda: game(
            Tableau(4, deal=13),
            goal=cleared("tableau"),
            dealing=[by_rows("tableau", fitting="made up")],
        ),
        "dealing[0].fitting",
        "no foundation takes single cards",
    ),
    "cards sunk by one order only": (
        lambda: stocked(numbering=[by_rows("tableau", sunk=Rank.KING)]),
        "numbering",
        "it sinks cards differently from the dealing",
    ),
    "cards named by one order only": (
        lambda: stocked(numbering=[by_rows("tableau", piles=[0], named="4H")]),
        "numbering",
        "it deals named cards differently from the dealing",
    ),
    "cards fitted by one order only": (
        lambda: stocked(
            dealing=[by_rows("tableau", fitting="made up")], numbering=[by_rows("tableau")]
        ),
        "numbering",
        "it sends cards to foundations differently from the dealing",
    ),
    "dealt nothing": (
        lambda: stocked(dealing=[by_rows("tableau"), by_rows("waste")]),
        "dealing",
        "waste is dealt no cards in turn",
    ),
    "base cards in turn": (
        lambda: stocked(
            Foundation(4, deal=1), dealing=[by_rows("tableau"), by_rows("foundation")]
        ),
        "dealing",
        "foundation is dealt no cards in turn",
    ),
    "the stock in turn": (
        lambda: stocked(dealing=[by_rows("tableau"), by_rows("stock")]),
        "dealing",
        "stock is dealt no cards in turn",
    ),
    # Spaces.
    "from what covers": (
        lambda: stocked(
            Tableau(4, deal=1, space=fill_from("reserve")),
            Reserve(3, deal=1, shape=Shape.pyramid(2)),
        ),
        "tableau.space",
        "piles of the reserve cover one another, they fill nothing",
    ),
    "what covers is filled": (
        lambda: stocked(Reserve(3, deal=1, shape=Shape.pyramid(2), space=fill_from("stock"))),
        "reserve.space",
        "piles that cover one another are not filled",
    ),
    "from what is put away": (
        lambda: stocked(AWAY, Tableau(4, deal=1, space=fill_from("discard"))),
        "tableau.space",
        "spaces are not filled from the discard, a discard",
    ),
    "a space takes from what is put away": (
        lambda: stocked(AWAY, Tableau(4, deal=1, space=from_groups("discard"))),
        "tableau.space",
        "players take no cards from the discard",
    ),
    "a space takes from a hidden stock": (
        lambda: stocked(Tableau(4, deal=1, space=from_groups("stock", "waste"))),
        "tableau.space",
        "players take no cards from the stock",
    ),
    # Shapes.
    "a shape of another size": (
        lambda: stocked(Tableau(4, deal=1, shape=Shape.pyramid(2))),
        "tableau.shape",
        "a pyramid of two rows has 3 piles, not 4",
    ),
    "climbing on the flat": (
        lambda: stocked(Tableau(1, deal=1, shape=Shape([[0]], covering=False, climbing=True))),
        "tableau.shape",
        "only where piles cover one another",
    ),
    "no shape": (
        lambda: stocked(Tableau(3, deal=1, shape="pyramid")),  # type: ignore[arg-type]
        "tableau.shape",
        "expected a shape such as Shape.pyramid(7), not 'pyramid'",
    ),
    "a shape without rows": (
        lambda: stocked(Tableau(3, deal=1, shape=Shape([]))),
        "tableau.shape",
        "a shape has rows of piles",
    ),
    "an empty row": (
        lambda: stocked(Tableau(1, deal=1, shape=Shape([[0], []]))),
        "tableau.shape",
        "a shape has rows of piles",
    ),
    "too large a shape": (
        lambda: stocked(Tableau(4, deal=1, shape=Shape([range(251)]))),
        "tableau.shape",
        "250 piles at most",
    ),
    "rows of no sequence": (
        lambda: stocked(Tableau(1, deal=1, shape=Shape([5]))),  # type: ignore[list-item]
        "tableau.shape",
        "expected a sequence, not 5",
    ),
    "no rows": (
        lambda: stocked(Tableau(1, deal=1, shape=Shape(5))),  # type: ignore[arg-type]
        "tableau.shape",
        "expected a sequence, not 5",
    ),
    "a place of no number": (
        lambda: stocked(Tableau(1, deal=1, shape=Shape([["0"]]))),  # type: ignore[list-item]
        "tableau.shape",
        "expected a whole number, not '0'",
    ),
    "a place too far": (
        lambda: stocked(Tableau(1, deal=1, shape=Shape([[1001]]))),
        "tableau.shape",
        "expected 0 to 1000, not 1001",
    ),
    "piles in no order": (
        lambda: stocked(Tableau(2, deal=1, shape=Shape([[2, 0]]))),
        "tableau.shape",
        "from left to right, each in its own place",
    ),
    "two piles in one place": (
        lambda: stocked(Tableau(2, deal=1, shape=Shape([[0, 0]]))),
        "tableau.shape",
        "from left to right, each in its own place",
    ),
    "covering in words": (
        lambda: stocked(Tableau(1, deal=1, shape=Shape([[0]], covering="yes"))),  # type: ignore[arg-type]
        "tableau.shape",
        "True or False, not 'yes'",
    ),
    "climbing in words": (
        lambda: stocked(Tableau(1, deal=1, shape=Shape([[0]], climbing="yes"))),  # type: ignore[arg-type]
        "tableau.shape",
        "True or False, not 'yes'",
    ),
    # What is put away.
    "sets in words": (
        lambda: stocked(Discard(takes="pairs")),  # type: ignore[arg-type]
        "discard.takes",
        "expected sets of cards such as Matching.total(13), not 'pairs'",
    ),
    "unknown source of sets": (
        lambda: stocked(Discard(takes=Matching.total(13), from_="tablaeu")),
        "discard.from_",
        "no group is called 'tablaeu'; did you mean tableau?",
    ),
    "nothing to put away": (
        lambda: stocked(Discard(takes=Matching.total(13), from_=())),
        "discard",
        "no group may give to it",
    ),
    "nothing to put away from foundations": (
        lambda: stocked(Discard(takes=Matching.total(13), from_="foundation")),
        "discard",
        "no group may give to it",
    ),
    "put away from a stock": (
        lambda: stocked(Discard(takes=Matching.total(13), from_="stock")),
        "discard.from_",
        "the stock gives no cards to a player",
    ),
    "put away again": (
        lambda: stocked(AWAY, Discard(name="pit", takes=Matching.total(13), from_="discard")),
        "pit.from_",
        "the discard gives no cards to a player",
    ),
    "back into play": (
        lambda: stocked(AWAY, Cell(1, from_="discard")),
        "cell.from_",
        "the discard gives no cards to a player",
    ),
    "touching without a shape": (
        lambda: stocked(Discard(takes=Matching.total(13), from_="tableau", touching=True)),
        "discard.touching",
        "piles of the tableau have no shape by which they touch",
    ),
    "touching cards of a waste": (
        lambda: stocked(
            Discard(takes=Matching.total(13), touching=True),
            Tableau(4, deal=1, shape=Shape.grid(2, 2)),
        ),
        "discard.touching",
        "piles of the waste have no shape by which they touch",
    ),
    "a predicate of very many phrases": (
        lambda: stocked(Tableau(4, deal=1, build=_very_many())),
        "tableau.build",
        "102 phrases are more than 100",
    ),
    "a space of very many phrases": (
        lambda: stocked(Tableau(4, deal=1, space=Space.of(_very_many()))),
        "tableau.space",
        "102 phrases are more than 100",
    ),
    "a lift of very many phrases": (
        lambda: stocked(Tableau(4, deal=1, lift=run.by(_very_many()))),
        "tableau.lift",
        "102 phrases are more than 100",
    ),
    "sets of very many phrases": (
        lambda: stocked(Discard(takes=Matching.exactly(2) & Matching.alike(_very_many()))),
        "discard.takes",
        "103 phrases are more than 100",
    ),
    "a sequence without end": (
        lambda: stocked(Tableau(4, deal=1, to=["waste"] * 1001)),
        "tableau.to",
        "1001 in a sequence are more than 1000",
    ),
    "very many groups": (
        lambda: stocked(
            *(Cell(1, name=f"x_{chr(97 + i // 26)}{chr(97 + i % 26)}") for i in range(260))
        ),
        "groups",
        "264 groups are more than 250",
    ),
    "very many sets": (
        lambda: game(
            Tableau(120, deal=1),
            Discard(takes=Matching.up_to(4)),
            pack=Pack(3, suits="CDHS", ranks="A23456789T"),
        ),
        "discard.takes",
        "too many sets of up to 4 of the cards of 120 piles",
    ),
    "a base first played that names a group": (
        lambda: stocked(Foundation(4, base=FirstCard("played", ("tableau",)))),
        "foundation.base",
        "the first card played may go to any group",
    ),
    "a discard cleared": (
        lambda: stocked(AWAY, goal=cleared("discard")),
        "goal",
        "the discard is a discard; it is never cleared",
    ),
    "a deal to a discard": (
        lambda: stocked(AWAY, Stock(to="discard"), Waste(deal=1)),
        "stock.to",
        "the discard takes sets of cards, it is not dealt to",
    ),
    # An open stock, and what it deals to.
    "nowhere to deal": (
        lambda: stocked(Stock(to=None), Waste(deal=1)),
        "stock.to",
        "cards that lie face down have to be dealt somewhere",
    ),
    "a closed stock beside spaces that others fill": (
        lambda: stocked(
            Stock(to=None), Tableau(4, deal=1, space=fill_from("waste")), Waste(deal=1)
        ),
        "stock.to",
        "dealt somewhere, or to fill spaces",
    ),
    "several to nowhere": (
        lambda: stocked(Stock(to=None, open=True, turn=2), Waste(deal=1)),
        "stock.turn",
        "this stock deals nowhere",
    ),
    "to spaces nowhere": (
        lambda: stocked(Stock(to=None, open=True, deals="empty piles only"), Waste(deal=1)),
        "stock.deals",
        "this stock deals nowhere",
    ),
    "redealt from nowhere": (
        lambda: stocked(Stock(to=None, open=True, redeals=1), Waste(deal=1)),
        "stock.redeals",
        "only a stock that turns to a waste",
    ),
    "cells do not close up": (
        lambda: stocked(
            Stock(to="cell", deals="empty piles only, once the others have closed up"),
            Cell(2),
            Waste(deal=1),
        ),
        "stock.deals",
        "the piles of the cell do not close up",
    ),
    "several after closing up": (
        lambda: stocked(
            Stock(to="tableau", deals="empty piles only, once the others have closed up", turn=2),
            Waste(deal=1),
        ),
        "stock.turn",
        "one card is dealt to each pile that is left empty",
    ),
    "piles that cover do not close up": (
        lambda: stocked(
            Stock(to="tableau", deals="empty piles only, once the others have closed up"),
            Tableau(3, deal=1, build=no_card, space=no_card, shape=Shape.pyramid(2)),
            Waste(deal=1),
        ),
        "stock.deals",
        "piles of the tableau cover one another, none closes up",
    ),
    "a waste closes up": (
        lambda: stocked(Stock(deals="empty piles only, once the others have closed up")),
        "stock.deals",
        "the waste is a waste, it always takes cards",
    ),
    "an open stock in words": (
        lambda: stocked(Stock(open="yes")),  # type: ignore[arg-type]
        "stock.open",
        "True or False, not 'yes'",
    ),
    "a waste in order": (
        lambda: stocked(Stock(redeals=1, gather="in order")),
        "stock.gather",
        "a waste is turned over or shuffled",
    ),
    # Columns that are dealt again.
    "two redeals": (
        lambda: stocked(Stock(redeals=1), Tableau(4, deal=1, redeals=1)),
        "tableau.redeals",
        "the stock has redeals already",
    ),
    "two tableaus redealt": (
        lambda: stocked(Tableau(4, deal=1, redeals=1), Tableau(1, name="wing", deal=1, redeals=1)),
        "wing.redeals",
        "the tableau has redeals already",
    ),
    "columns gathered for nothing": (
        lambda: stocked(Tableau(4, deal=1, gather="in order")),
        "tableau.gather",
        "there is no redeal to gather for",
    ),
    "idle redeals without any": (
        lambda: stocked(Tableau(4, deal=1, idle_redeals=False)),
        "tableau.idle_redeals",
        "there is no redeal to refuse",
    ),
    "columns turned over": (
        lambda: stocked(Tableau(4, deal=1, redeals=1, gather="turned over")),
        "tableau.gather",
        "a tableau is gathered in order or shuffled",
    ),
    "nothing to deal again": (
        lambda: stocked(Tableau(4, redeals=1)),
        "tableau.redeals",
        "no card is dealt to it, so none can be dealt again",
    ),
    "full columns dealt again": (
        lambda: stocked(Tableau(4, deal=1, redeals=1, capacity=9)),
        "tableau.redeals",
        "piles of a shape or a capacity are not dealt again",
    ),
    "a shape dealt again": (
        lambda: stocked(Tableau(4, deal=1, redeals=1, shape=Shape.grid(2, 2))),
        "tableau.redeals",
        "piles of a shape or a capacity are not dealt again",
    ),
    "negative redeals of columns": (
        lambda: stocked(Tableau(4, deal=1, redeals=-1)),
        "tableau.redeals",
        "not -1",
    ),
    "gathered in words": (
        lambda: stocked(Tableau(4, deal=1, redeals=1, gather="stirred")),  # type: ignore[arg-type]
        "tableau.gather",
        "expected 'turned over' or 'shuffled' or 'in order', not 'stirred'",
    ),
    # Waiting, and what stays.
    "waiting for itself": (
        lambda: stocked(Cell(1, after="cell")),
        "cell.after",
        "a group does not wait for itself",
    ),
    "waiting for no group": (
        lambda: stocked(Cell(1, after="stok")),
        "cell.after",
        "no group is called 'stok'; did you mean stock?",
    ),
    "waiting for no name": (
        lambda: stocked(Cell(1, after=5)),  # type: ignore[arg-type]
        "cell.after",
        "expected a sequence, not 5",
    ),
    "kept of nothing": (
        lambda: stocked(Foundation(4, locked=1)),
        "foundation.locked",
        "no card is taken back at all",
    ),
    "negative kept": (
        lambda: stocked(Foundation(4, worry_back=True, locked=-1)),
        "foundation.locked",
        "not -1",
    ),
    "in turn in words": (
        lambda: stocked(Tableau(4, deal=1, space=from_groups("waste", "tableau", in_turn="yes"))),  # type: ignore[arg-type]
        "tableau.space",
        "True or False, not 'yes'",
    ),
    "a source twice": (
        lambda: stocked(Tableau(4, deal=1, space=fill_from("waste", "stock", "waste"))),
        "tableau.space",
        "a group is named twice",
    ),
    "from a foundation": (
        lambda: stocked(Tableau(4, deal=1, space=fill_from("foundation"))),
        "tableau.space",
        "not filled from the foundation",
    ),
    "a cycle of two": (
        lambda: stocked(
            Tableau(4, deal=1, space=fill_from("reserve")),
            Reserve(1, deal=1, space=fill_from("tableau")),
        ),
        "reserve.space",
        "fills groups that fill it in turn",
    ),
    "a cycle of three": (
        lambda: stocked(
            Tableau(4, deal=1, space=fill_from("stock", "reserve")),
            Reserve(1, deal=1, space=fill_from("side")),
            Tableau(1, name="side", deal=1, space=fill_from("tableau")),
        ),
        "side.space",
        "fills groups that fill it in turn",
    ),
    "no base": (
        lambda: game(Tableau(4, deal=13, space=only(BASE)), goal=cleared("tableau")),
        "tableau.space",
        "there is no foundation to have a base",
    ),
    # Foundations.
    "too few suits": (
        lambda: stocked(Foundation(4, suits="CD")),
        "foundation.suits",
        "2 suits for 4",
    ),
    "a suit of no pack": (
        lambda: stocked(Foundation(2, suits="CD"), pack=Pack(2, suits="CS")),
        "foundation.suits",
        "no card can start it: the pack has no diamonds",
    ),
    "a base of no pack": (
        lambda: stocked(pack=Pack(ranks="789TJQK")),
        "foundation.base",
        "no card can start it: the pack has no aces",
    ),
    "one suit too often": (
        lambda: stocked(Foundation(2, suits="CC")),
        "foundation.suits",
        "no card can start the last of 2 piles of clubs: the pack has 1 of each card",
    ),
    "too many foundations": (
        lambda: stocked(Foundation(5)),
        "foundation.piles",
        "no card can start the last of 5 piles: the pack has 4 cards of each rank",
    ),
    "single cards that leave": (
        lambda: stocked(Foundation(4, automatic=True)),
        "foundation.automatic",
        "only complete runs leave by themselves",
    ),
    "base cards of runs": (
        lambda: stocked(Foundation(4, complete_runs=True, deal=1)),
        "foundation.deal",
        "piles that take complete runs are not dealt single cards",
    ),
    "runs of another length": (
        lambda: stocked(Foundation(4, complete_runs=True, capacity=12)),
        "foundation.capacity",
        "a complete run has 13 cards",
    ),
    "nobody gives": (
        lambda: stocked(Foundation(4, from_=())),
        "foundation",
        "no card can start it: no group may give to it",
    ),
    "nobody may give": (
        lambda: stocked(Waste(to="tableau"), Tableau(4, deal=1, to="tableau")),
        "foundation",
        "no card can start it: no group may give to it",
    ),
    "no tableau gives runs": (
        lambda: stocked(Foundation(4, complete_runs=True, from_="waste")),
        "foundation.complete_runs",
        "no tableau may give it a run",
    ),
    "base cards of no base": (
        lambda: stocked(Foundation(4, base=first_played, deal=1)),
        "foundation.deal",
        "cannot be set out before the base is known",
    ),
    "a base card of no pile": (
        lambda: stocked(Foundation(3, base=dealt, suits="CDH")),
        "foundation.base",
        "there is no pile for a base card of spades",
    ),
    "a dealt card for runs": (
        lambda: stocked(Foundation(4, base=dealt, complete_runs=True)),
        "foundation.base",
        "piles that take complete runs are not dealt single cards",
    ),
    "two base cards dealt": (
        lambda: stocked(Foundation(2, base=dealt), Foundation(2, name="more", base=dealt)),
        "more.base",
        "the base card is dealt to the foundation already",
    ),
    "two ways of finding the base": (
        lambda: stocked(Foundation(2, base=dealt), Foundation(2, name="more", base=first_played)),
        "more.base",
        "the base is found out in another way already",
    ),
    "chosen from nothing": (
        lambda: stocked(Foundation(4, base=chosen_from())),
        "foundation.base",
        "a base is chosen from at least one group",
    ),
    "chosen from who may not give": (
        lambda: stocked(Foundation(4, base=chosen_from("reserve")), Reserve(deal=1, to="tableau")),
        "foundation.base",
        "none of these groups may give to it",
    ),
    # The goal.
    "a foundation to clear": (
        lambda: stocked(goal=cleared("tableau", "foundation")),
        "goal",
        "the foundation is a foundation; it is never cleared",
    ),
    "no room": (
        lambda: stocked(Foundation(4, capacity=12)),
        "goal",
        "the foundations can hold 48 cards, the pack has 52",
    ),
    "no foundation": (
        lambda: game(Tableau(4, deal=13)),
        "goal",
        "the foundations can hold 0 cards, the pack has 52",
    ),
    "no room by suit": (
        lambda: stocked(Foundation(2, build=up.turning & in_suit, capacity=26)),
        "goal",
        "the foundations can hold 26 cards, the pack has 52",
    ),
    "no room in one pile": (
        lambda: stocked(Foundation(1, build=up.turning & in_suit, capacity=52)),
        "goal",
        "the foundations can hold 13 cards, the pack has 52",
    ),
    "no room without copies": (
        lambda: stocked(Foundation(4, build=same_rank & in_suit)),
        "goal",
        "the foundations can hold 4 cards, the pack has 52",
    ),
    "no room from any base": (
        lambda: stocked(Foundation(2, base=first_played, build=up.turning & in_suit, capacity=26)),
        "goal",
        "the foundations can hold 26 cards, the pack has 52",
    ),
    "no room short of the corner": (
        lambda: stocked(Foundation(4, base="10")),
        "goal",
        "ends after 4 cards: let it turn the corner (up in suit, turning the corner)",
    ),
    "no home for some suits": (
        lambda: stocked(
            Foundation(8, suits="CCCCDDDD"),
            Foundation(8, suits="HHHHCCCC", name="other"),
            pack=Pack(4),
        ),
        "goal",
        "no foundation ever takes AS and 12 other cards",
    ),
    "runs taken back": (
        lambda: stocked(Foundation(4, complete_runs=True, worry_back=True)),
        "foundation.worry_back",
        "could not be completed again",
    ),
    "a pile that covers none": (
        lambda: stocked(Tableau(3, deal=1, shape=Shape([[0, 4], [2]]))),
        "tableau.shape",
        "tableau:2 covers no pile of the row behind it",
    ),
    # What is said of a game.
    "game name": (lambda: Rules("", groups=GOLF.groups, goal=GOLF.goal), "name", "up to 100"),
    "blank name": (lambda: Rules("  ", groups=GOLF.groups, goal=GOLF.goal), "name", "characters"),
    "long game name": (
        lambda: Rules("x" * 101, groups=GOLF.groups, goal=GOLF.goal),
        "name",
        "100",
    ),
    "aka": (lambda: stocked(aka=["Fine", 5]), "aka", "expected texts, not ('Fine', 5)"),
    "sources": (lambda: stocked(sources=[None]), "sources", "expected texts, not (None,)"),
    "reading": (lambda: stocked(readings=["waste.deal"]), "readings", "expected a Reading"),
    "a reading of two lines": (
        lambda: stocked(readings=[Reading("waste.deal", "one\ntwo")]),
        "readings",
        "expected texts that print, not 'one\\ntwo'",
    ),
    "reading of no group": (
        lambda: stocked(readings=[Reading("cell.piles", "four")]),
        "readings",
        "there is no field 'cell.piles'",
    ),
    "reading of no field": (
        lambda: stocked(readings=[Reading("waste.deals", "one")]),
        "readings",
        "there is no field 'waste.deals'",
    ),
    "reading of no path": (
        lambda: stocked(readings=[Reading("waste", "one")]),
        "readings",
        "there is no field 'waste'",
    ),
}


class TestFaults:
    """Every fault names its path and says what is wrong."""

    @pytest.mark.parametrize("case", CASES)
    def test_fault(self, case: str) -> None:
        make, path, gist = CASES[case]
        faults = faults_of(make)
        assert any(fault.path == path and gist in fault.message for fault in faults), faults

    @pytest.mark.parametrize("case", CASES)
    def test_a_fault_is_named_in_the_text_of_the_error(self, case: str) -> None:
        make, _, _ = CASES[case]
        with pytest.raises(RulesError) as caught:
            make()
        assert all(str(fault) in str(caught.value) for fault in caught.value.faults)
        assert isinstance(caught.value, patience.PatienceError)
        assert isinstance(caught.value, ValueError)

    def test_one_fault_is_one_line(self) -> None:
        with pytest.raises(RulesError) as caught:
            game(Stock(), Waste(), Foundation(8), Tableau(12, deal=9), pack=Pack(2))
        assert str(caught.value) == (
            "Game: tableau.deal: 12 piles of 9 need 108 cards, the pack has 104"
        )

    def test_all_faults_of_fields_are_collected(self) -> None:
        faults = faults_of(
            lambda: game(
                Stock(turn=0, redeals=-1),
                Waste(deal=-1),
                Foundation(0, deal=2, capacity=0),
                Tableau(-4, deal="x", down="x", build=None, lift=None, space=None),  # type: ignore[arg-type]
                "cell",
                pack=52,
                goal=None,
                dealing=[None],
                aka=[1],
                readings=[2],
            )
        )
        assert {fault.path for fault in faults} == {
            "pack",
            "stock.turn",
            "stock.redeals",
            "waste.deal",
            "foundation.piles",
            "foundation.deal",
            "foundation.capacity",
            "tableau.piles",
            "tableau.deal",
            "tableau.down",
            "tableau.build",
            "tableau.lift",
            "tableau.space",
            "groups[4]",
            "goal",
            "dealing[0]",
            "aka",
            "readings",
        }

    def test_all_faults_of_the_whole_are_collected(self) -> None:
        faults = faults_of(
            lambda: game(
                Stock(gather="shuffled", deals="empty piles only"),
                Waste(to="cells"),
                Foundation(5, suits="CDHSX"[:4], automatic=True),
                Tableau(4, deal=9, down=10, space=fill_from("foundation"), to="stock"),
                Reserve(deal=30),
                dealing=[by_rows("tableau"), by_rows("tableau"), by_rows("nowhere")],
                goal=cleared("foundation", "nothing"),
                readings=[Reading("cell.piles", "")],
            )
        )
        assert {fault.path for fault in faults} >= {
            "stock.gather",
            "stock.deals",
            "waste.to",
            "foundation.suits",
            "foundation.piles",
            "foundation.automatic",
            "tableau.down",
            "tableau.space",
            "tableau.to",
            "groups",
            "dealing",
            "dealing[2]",
            "goal",
            "readings",
        }

    def test_a_wrong_number_of_numbers_hides_no_other_fault(self) -> None:
        faults = faults_of(
            lambda: stocked(
                Tableau(2, deal=(1, 2, 3)), Cell(2, deal=2), Reserve(2, deal=1, down=4)
            )
        )
        assert {fault.path for fault in faults} == {"tableau.deal", "cell.deal", "reserve.down"}

    def test_a_cycle_is_named_in_each_of_its_groups(self) -> None:
        faults = faults_of(CASES["a cycle of three"][0])
        assert {fault.path for fault in faults} == {"tableau.space", "reserve.space", "side.space"}

    def test_a_group_that_a_cycle_only_feeds_is_no_fault(self) -> None:
        faults = faults_of(
            lambda: stocked(
                Tableau(4, deal=1, space=fill_from("reserve")),
                Reserve(1, deal=1, space=fill_from("tableau")),
                Tableau(1, name="side", deal=1, space=fill_from("tableau")),
            )
        )
        assert {fault.path for fault in faults} == {"tableau.space", "reserve.space"}

    def test_fills_in_a_chain_are_fine(self) -> None:
        chain = stocked(
            Tableau(4, deal=1, space=fill_from("reserve", "side")),
            Reserve(1, deal=1, space=fill_from("side")),
            Tableau(1, name="side", deal=1, space=fill_from("waste", "stock")),
        )
        assert chain.deal(1)

    @pytest.mark.parametrize(
        "look_up",
        [
            lambda: KLONDIKE["tablaeu"],
            lambda: KLONDIKE.group("tablaeu", Tableau),
            lambda: KLONDIKE.deal(1).group("tablaeu"),
            lambda: KLONDIKE.plan.span("tablaeu"),
        ],
        ids=range(4),
    )
    def test_a_name_that_is_not_there_is_a_key_error_with_what_was_meant(
        self, look_up: Callable[[], object]
    ) -> None:
        with pytest.raises(KeyError) as caught:
            look_up()
        assert isinstance(caught.value, PatienceError)
        assert str(caught.value) == "no group is called 'tablaeu'; did you mean tableau?"

    @pytest.mark.parametrize(
        ("takes", "piles"),
        [
            (Matching.up_to(4), 52),
            (Matching.up_to(3), 121),
            (Matching.alike(same_rank), 52),
            (Matching.exactly(2) & Matching.alike(same_rank), 247),
        ],
        ids=str,
    )
    def test_how_many_piles_may_give_to_sets(self, takes: Matching, piles: int) -> None:
        def made(number: int) -> Rules:
            columns = Tableau(number, deal=1)
            groups: list[Group] = [Stock(), Waste(to="tableau"), columns, Discard(takes=takes)]
            return Rules("X", groups, pack=Pack(16), goal=cleared("tableau"))

        assert made(piles)
        if piles < 247:
            (fault,) = faults_of(lambda: made(piles + 1))
            assert fault == Fault(
                "discard.takes",
                f"there are too many sets of up to {takes.most} of the cards of {piles + 1} piles",
            )

    @pytest.mark.parametrize(
        ("pack", "foundation", "mates"),
        [
            (Pack(), Foundation(4, base=dealt), 3),
            (Pack(), Foundation(2, base=dealt), 1),
            (Pack(), Foundation(2, base=dealt.to("tableau")), 2),
            (Pack(2), Foundation(8, base=dealt), 7),
            (Pack(2), Foundation(4, base=dealt, suits="CDHS"), 3),
            (Pack(2), Foundation(8, base=dealt, suits="CCDDHHSS"), 7),
            (Pack(2), Foundation(5, base=dealt, suits="CCDHS"), 4),
            (Pack(), Foundation(4, base=dealt.to("tableau"), suits="CDHS"), 3),
        ],
        ids=repr,
    )
    def test_how_many_mates_always_find_a_pile(
        self, pack: Pack, foundation: Foundation, mates: int
    ) -> None:
        assert count_mates(pack, foundation) == mates

    def test_how_many_readings_there_may_be(self) -> None:
        readings = [Reading("waste.deal", str(number)) for number in range(1001)]
        assert stocked(readings=readings[:1000]).readings == tuple(readings[:1000])
        assert faults_of(lambda: stocked(readings=readings)) == [
            Fault("readings", "1001 are more than 1000")
        ]

    def test_an_error_survives_pickle(self) -> None:
        with pytest.raises(RulesError) as caught:
            game()
        again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
        assert (again.subject, again.faults) == (caught.value.subject, caught.value.faults)
        assert str(again) == str(caught.value)

    @pytest.mark.parametrize("field", [{"base": "X"}, {"suits": "CDHX"}], ids=str)
    def test_a_typo_in_text_is_a_notation_error_where_it_is_made(
        self, field: dict[str, Any]
    ) -> None:
        with pytest.raises(NotationError):
            Foundation(4, **field)


class TestBadInput:
    """Input of every wrong kind: each one typed error that names the place."""

    def test_a_game_that_needs_more_cards_than_its_pack_has(self) -> None:
        assert faults_of(CASES["too many cards dealt"][0]) == [
            Fault("tableau.deal", "12 piles of 9 need 108 cards, the pack has 104")
        ]

    def test_a_fill_from_a_group_that_does_not_exist(self) -> None:
        assert faults_of(lambda: CORONA.variant("X", tableau={"space": fill_from("wast")})) == [
            Fault("tableau.space", "no group is called 'wast'; did you mean waste?")
        ]

    def test_a_fill_from_itself_closes_up(self) -> None:
        assert CORONA.variant("X", tableau={"space": fill_from("tableau")}).deal(1)

    def test_a_negative_count(self) -> None:
        assert faults_of(lambda: CORONA.variant("X", tableau={"deal": -3})) == [
            Fault("tableau.deal", "expected 0 to 1000, not -3")
        ]

    def test_a_foundation_that_no_card_can_start(self) -> None:
        faults = faults_of(lambda: CORONA.variant("X", pack=Pack(2, ranks="789TJQK")))
        assert Fault("foundation.base", "no card can start it: the pack has no aces") in faults

    @pytest.mark.parametrize(
        "more",
        [
            Foundation(1, name="more"),
            Foundation(1, name="more", suits="C"),
            Foundation(4, name="more", build=up & alternate_colour),
        ],
        ids=repr,
    )
    def test_foundations_of_two_groups_need_cards_to_start_them(self, more: Foundation) -> None:
        faults_of(lambda: stocked(more))

    def test_base_cards_that_two_groups_set_out_are_there_once(self) -> None:
        faults = faults_of(
            lambda: stocked(Foundation(4, deal=1), Foundation(4, name="more", deal=1))
        )
        assert any(fault.path == "more.deal" for fault in faults)

    @pytest.mark.parametrize("build", [down & in_suit, no_card, up.by(2)], ids=repr)
    def test_a_foundation_whose_run_cannot_exist(self, build: patience.Build) -> None:
        # From the ace nothing goes down, so that no run is ever complete.
        faults_of(lambda: SPIDER.variant("X", foundation={"base": "A", "build": build}))

    def test_a_foundation_fed_only_by_a_group_that_is_dealt_no_card_is_sound(self) -> None:
        rules = stocked(Foundation(4, from_="reserve"), Reserve(1))
        cards = [str(card) for card in rules.pack if str(card) != "AH"]
        position = rules.position(reserve="AH", stock=cards)
        assert str(position.play("r>f0").pile("f0")) == "AH"

    @pytest.mark.parametrize(
        "build", [up & down, in_suit & other_suit, up & (same_rank & up.by(2))], ids=repr
    )
    def test_a_build_that_contradicts_itself(self, build: patience.Build) -> None:
        faults = faults_of(lambda: stocked(Tableau(4, deal=1, build=build)))
        assert [fault.path for fault in faults] == ["tableau.build"]
        assert "no card ever passes" in str(faults[0])

    @pytest.mark.parametrize("build", [no_card, no_card & up, ~any_card], ids=repr)
    def test_a_build_that_says_no_card_in_so_many_words(self, build: patience.Build) -> None:
        assert stocked(Tableau(4, deal=1, build=build)).group("tableau", Tableau).build == build

    def test_a_home_that_is_out_of_reach(self) -> None:
        # From the seven the foundations go up to the king only: seven cards, not thirteen.
        faults_of(lambda: stocked(Foundation(4, base="7", build=up & in_suit)))

    def test_a_base_that_is_chosen_from_hidden_cards_only(self) -> None:
        try:
            rules = game(Foundation(4, base=chosen_from("tableau")), Tableau(4, deal=13, down="d"))
        except RulesError:
            return
        assert rules.deal(1).moves()

    def test_a_space_that_takes_only_from_a_group_that_gives_none(self) -> None:
        faults_of(lambda: stocked(Tableau(4, deal=1, space=from_groups("stock"))))

    def test_a_base_deep_in_a_predicate_is_seen(self) -> None:
        faults_of(
            lambda: game(
                Tableau(4, deal=13, space=only(BASE) | only(Rank.KING)), goal=cleared("tableau")
            )
        )

    @pytest.mark.parametrize("name", ["s", "w", "f", "t", "r", "c"])
    def test_the_short_name_of_a_kind_is_no_name(self, name: str) -> None:
        assert faults_of(lambda: stocked(Cell(2, name=name))) == [
            Fault("groups[4].name", f"{name!r} means something else")
        ]

    @pytest.mark.parametrize("name", ["a", "b", "x", "ss", "stocks"])
    def test_other_letters_are_names(self, name: str) -> None:
        assert name in {group.name for group in stocked(Cell(2, name=name))}

    @pytest.mark.parametrize(
        "card",
        [
            down,
            up.turning_to_base,
            same_rank,
            in_suit,
            alternate_colour,
            ~in_suit,
            only(Rank.KING) & in_colour,
            only(Rank.KING) | ~(only(BASE) & other_suit),
            any_card & down,
        ],
        ids=repr,
    )
    def test_a_space_asks_nothing_of_a_card_underneath(self, card: Build) -> None:
        for space in (
            Space.of(card),
            from_groups("waste", card=card),
            fill_from("waste").then(card),
        ):
            for group in (Tableau(4, deal=1, space=space), Reserve(2, space=space)):
                assert faults_of(partial(stocked, group)) == [
                    Fault(f"{group.name}.space", f"a space has no card to build on: {card}")
                ]
        assert faults_of(lambda: CORONA.variant("X", tableau={"space": card})) == [
            Fault("tableau.space", f"a space has no card to build on: {card}")
        ]

    @pytest.mark.parametrize("card", [in_suit | other_suit, any_card & ~(up & down)], ids=repr)
    def test_what_is_true_of_any_card_underneath_asks_nothing_of_it(self, card: Build) -> None:
        rules = CORONA.variant("X", tableau={"space": card})
        assert rules == CORONA.variant("X", tableau={"space": any_card})
        assert rules.deal(1).moves() == LIMITED.deal(1).moves()

    @pytest.mark.parametrize(
        ("card", "taken"),
        [
            (any_card, "A7K"),
            (no_card, ""),
            (only(Rank.KING), "K"),
            (only(BASE), "A"),
            (only(Rank.KING) | only(Rank.SEVEN), "7K"),
            (only(Rank.KING) & only(Rank.SEVEN), ""),
            (~only(Rank.KING), "A7"),
            (~(only(BASE) | only(Rank.KING)) & any_card, "7"),
            (~no_card, "A7K"),
        ],
        ids=repr,
    )
    def test_a_space_asks_about_a_card_alone(self, card: Build, taken: str) -> None:
        rules = game(
            Foundation(4),
            Tableau(2, deal=26, space=card),
            Cell(3),
            goal=Goal(),
        )
        held = ["AH", "7H", "KH"]
        rest = [str(each) for each in rules.pack if str(each) not in held]
        position = rules.position(tableau=["", rest], cell=held)
        legal = {str(move) for move in position.moves()}
        assert {f"c{i}>t0" for i, each in enumerate(held) if each[0] in taken} == {
            text for text in legal if text.endswith(">t0") and text.startswith("c")
        }


SOUND: dict[type, Any] = {
    Pack: Pack(),
    Stock: Stock(),
    Waste: Waste(),
    Foundation: Foundation(4),
    Tableau: Tableau(4, deal=1),
    Reserve: Reserve(2, deal=1),
    Cell: Cell(2),
    Discard: Discard(takes=Matching.total(13)),
}
WRONG: dict[str, Any] = {"object": object(), "fraction": 1.5, "minus one": -1, "nested": ((),)}
FIELDS = [
    pytest.param(kind, field.name, wrong, id=f"{kind.__name__}.{field.name}={label}")
    for kind in SOUND
    for field in attrs.fields(kind)
    for label, wrong in WRONG.items()
    # Of a pack only what can be iterated is looked at: see test_what_is_no_sequence.
    if kind is not Pack or field.name == "copies" or label == "nested"
]


class TestWrongTypes:
    """A wrong type in any field is a fault with the path of the field."""

    @pytest.mark.parametrize(("kind", "field", "wrong"), FIELDS)
    def test_field(self, kind: type, field: str, wrong: Any) -> None:
        def made() -> object:
            value = attrs.evolve(SOUND[kind], **{field: wrong})
            return stocked(pack=value) if kind is Pack else stocked(value)

        try:
            faults = faults_of(made)
        except NotationError:
            return
        path = f"pack.{field}"
        if kind is not Pack:
            path = "groups[4].name" if field == "name" else f"{SOUND[kind].name}.{field}"
        assert path in {fault.path for fault in faults}

    @pytest.mark.parametrize("field", ["suits", "ranks"])
    def test_what_is_no_sequence(self, field: str) -> None:
        wrong: Any = 5
        faults_of(lambda: stocked(pack=Pack(**{field: wrong})))

    @pytest.mark.parametrize(
        ("field", "wrong"),
        [
            ("name", 5),
            ("name", None),
            ("name", b"Game"),
            ("pack", None),
            ("pack", 2),
            ("goal", None),
            ("goal", "home"),
            ("groups", [5]),
            ("groups", "tableau"),
            ("groups", {"tableau": Tableau(4)}),
            ("dealing", "tableau"),
            ("dealing", [None]),
            ("aka", [5]),
            ("sources", [b""]),
            ("readings", "text"),
        ],
    )
    def test_field_of_the_game(self, field: str, wrong: Any) -> None:
        fields: dict[str, Any] = {"name": "Game", "groups": GOLF.groups, "goal": GOLF.goal}
        faults = faults_of(lambda: Rules(**{**fields, field: wrong}))
        assert any(fault.path.partition("[")[0] == field for fault in faults)

    @pytest.mark.parametrize("wrong", [None, 5, object()], ids=["None", "5", "object"])
    @pytest.mark.parametrize("field", ["groups", "dealing", "aka", "sources", "readings"])
    def test_a_game_of_no_sequence(self, field: str, wrong: Any) -> None:
        fields: dict[str, Any] = {"name": "Game", "groups": GOLF.groups, "goal": GOLF.goal}
        faults = faults_of(lambda: Rules(**{**fields, field: wrong}))
        assert {fault.path for fault in faults} == {field}

    def test_a_parent_is_a_game(self) -> None:
        wrong: Any = "Golf"
        faults_of(lambda: Rules("Game", groups=GOLF.groups, goal=GOLF.goal, parent=wrong))

    NESTED: tuple[tuple[str, Callable[[], dict[str, Any]]], ...] = (
        ("tableau.space", lambda: {"space": fill_from(["waste", "stock"])}),  # type: ignore[arg-type]
        ("tableau.space", lambda: {"space": fill_from(5)}),  # type: ignore[arg-type]
        ("tableau.space", lambda: {"space": from_groups(None)}),  # type: ignore[arg-type]
        ("tableau.space", lambda: {"space": Space(any_card, 5)}),  # type: ignore[arg-type]
        ("tableau.space", lambda: {"space": Space(5)}),  # type: ignore[arg-type]
        ("tableau.lift", lambda: {"lift": Lift((Way(Unit.RUN, 5),))}),  # type: ignore[arg-type]
        ("tableau.lift", lambda: {"lift": Lift((Way(Unit.CARD, down),))}),
        ("tableau.lift", lambda: {"lift": Lift((5,))}),  # type: ignore[arg-type]
        ("tableau.lift", lambda: {"lift": Lift((Way("run"),))}),  # type: ignore[arg-type]
    )

    @pytest.mark.parametrize(("path", "change"), NESTED, ids=range(len(NESTED)))
    def test_what_is_inside_a_field(self, path: str, change: Callable[[], dict[str, Any]]) -> None:
        changes = change()
        faults = faults_of(lambda: stocked(Tableau(4, deal=1, **changes)))
        assert {fault.path for fault in faults} == {path}

    @pytest.mark.parametrize("text", ["waste", "x"])
    def test_text_for_several_names_is_read_as_letters_and_refused(self, text: str) -> None:
        names: Any = text
        faults = faults_of(lambda: stocked(Tableau(4, deal=1, space=Space(any_card, None, names))))
        assert {fault.path for fault in faults} == {"tableau.space"}

    @pytest.mark.parametrize(
        ("path", "make"),
        [
            ("goal", lambda: stocked(goal=cleared(["tableau"]))),  # type: ignore[arg-type]
            ("goal", lambda: stocked(goal=Goal(5))),  # type: ignore[arg-type]
            ("goal", lambda: stocked(goal=Goal(["tableau"]))),  # type: ignore[arg-type]
            ("goal", lambda: stocked(goal=Goal((5,)))),  # type: ignore[arg-type]
            ("dealing[0]", lambda: stocked(dealing=[by_rows(5)])),  # type: ignore[arg-type]
            ("dealing[0]", lambda: stocked(dealing=[by_rows(["tableau"])])),  # type: ignore[arg-type]
            ("foundation.base", lambda: stocked(Foundation(4, base=chosen_from(["tableau"])))),  # type: ignore[arg-type]
            ("foundation.base", lambda: stocked(Foundation(4, base=chosen_from(5)))),  # type: ignore[arg-type]
            ("foundation.base", lambda: stocked(Foundation(4, base=FirstCard("nonsense")))),  # type: ignore[arg-type]
            ("readings", lambda: stocked(readings=[Reading(5, "text")])),  # type: ignore[arg-type]
        ],
        ids=range(10),
    )
    def test_names_of_groups_are_text(self, path: str, make: Callable[[], object]) -> None:
        assert {fault.path for fault in faults_of(make)} == {path}

    def test_a_goal_of_nothing_cleared_is_refused(self) -> None:
        with pytest.raises(ValueError, match="at least one group"):
            cleared()


class TestReadings:
    """A reading names the field that selects it."""

    @pytest.mark.parametrize(
        "path", ["pack", "goal", "dealing", "waste.deal", "tableau.space", "stock.turn"]
    )
    def test_a_field_of_the_game_or_of_a_group(self, path: str) -> None:
        rules = stocked(readings=[Reading(path, "so or so")])
        assert [str(reading) for reading in rules.readings] == [f"{path}: so or so"]

    @pytest.mark.parametrize("field", [field.name for field in attrs.fields(Tableau)])
    def test_every_field_of_a_group_will_do(self, field: str) -> None:
        assert stocked(readings=[Reading(f"tableau.{field}", "so or so")])

    @pytest.mark.parametrize(
        "path", ["", ".", "deal", "cell.deal", "tableau.", "tableau.turn", "tableau.deal.x"]
    )
    def test_anything_else_is_a_fault(self, path: str) -> None:
        (fault,) = faults_of(lambda: stocked(readings=[Reading(path, "so or so")]))
        assert fault.path == "readings"
        message, _, hint = fault.message.partition("; did you mean ")
        assert message == f"there is no field {path!r}"
        # What is suggested, if anything, will do.
        assert not hint or stocked(readings=[Reading(hint.removesuffix("?"), "so or so")])

    @pytest.mark.parametrize(
        ("path", "meant"),
        [
            ("waste.del", "waste.deal"),
            ("tableau.spaces", "tableau.space"),
            ("dealings", "dealing"),
            ("pack.rank", "pack.ranks"),
        ],
    )
    def test_the_field_that_was_meant_is_suggested(self, path: str, meant: str) -> None:
        assert faults_of(lambda: stocked(readings=[Reading(path, "so or so")])) == [
            Fault("readings", f"there is no field {path!r}; did you mean {meant}?")
        ]

    @pytest.mark.parametrize(
        "path",
        [
            "tableau.size",
            "tableau.kind",
            "tableau.__class__",
            "pack.nonsense",
            "goal.x",
            "dealing.",
        ],
    )
    def test_what_is_no_field_of_the_game_is_a_fault(self, path: str) -> None:
        faults_of(lambda: stocked(readings=[Reading(path, "so or so")]))

    @for_each(GAMES)
    def test_the_readings_of_the_catalogue_name_declared_fields(self, rules: Rules) -> None:
        for reading in rules.readings:
            head, _, tail = reading.field.partition(".")
            if head in ("pack", "goal", "dealing", "groups"):
                continue
            assert tail in {field.name for field in attrs.fields(type(rules[head]))}, reading


class TestVariant:
    """A variant differs in what is named and in nothing else."""

    def test_only_what_is_named_changes(self) -> None:
        rules = CORONA.variant("Thirteen", tableau={"piles": 13})
        assert rules.name == "Thirteen"
        assert rules["tableau"] == Tableau(
            13, deal=3, space=fill_from("waste", "stock").then(any_card)
        )
        assert [group for group in rules.groups if group.name != "tableau"] == [
            group for group in CORONA.groups if group.name != "tableau"
        ]
        assert (rules.pack, rules.goal, rules.dealing) == (
            CORONA.pack,
            CORONA.goal,
            CORONA.dealing,
        )

    def test_it_remembers_its_parent(self) -> None:
        first = CORONA.variant("First", tableau={"piles": 11})
        second = first.variant("Second", tableau={"piles": 10})
        assert second.parent is first
        assert first.parent is CORONA
        assert CORONA.parent is None
        assert LIMITED.parent is CORONA

    def test_the_parent_does_not_count(self) -> None:
        one = CORONA.variant("X", tableau={"piles": 11})
        other = CORONA.variant("Y").variant("X", tableau={"piles": 11})
        assert one == other
        assert hash(one) == hash(other)

    def test_what_is_said_of_a_game_is_not_inherited(self) -> None:
        rules = CORONA.variant("X")
        assert (rules.aka, rules.sources, rules.readings) == ((), (), ())
        rules = CORONA.variant("X", aka="Y", sources=["Z"], readings=[Reading("waste.deal", "W")])
        assert (rules.aka, rules.sources) == (("Y",), ("Z",))
        assert rules.readings == (Reading("waste.deal", "W"),)

    def test_the_pack_the_goal_and_the_deal_change(self) -> None:
        rules = CORONA.variant(
            "X", pack=Pack(3), goal=cleared("tableau"), dealing=[by_piles("tableau")]
        )
        assert (rules.pack, rules.goal, rules.dealing) == (
            Pack(3),
            cleared("tableau"),
            (by_piles("tableau"),),
        )

    def test_a_base_may_be_a_letter(self) -> None:
        rules = CANFIELD.variant("X", foundation={"base": "7"})
        assert rules == CANFIELD.variant("X", foundation={"base": Rank.SEVEN})
        assert rules.first_card is None

    @pytest.mark.parametrize("base", [7, "77", None, True, Suit.CLUBS, object()], ids=type)
    def test_a_base_that_is_none_is_one_fault(self, base: Any) -> None:
        faults = faults_of(lambda: CANFIELD.variant("X", foundation={"base": base}))
        assert [fault.path for fault in faults] == ["foundation.base"]

    def test_a_field_of_the_pack_changes(self) -> None:
        rules = KLONDIKE.variant("X", pack={"copies": 2}, foundation={"piles": 8})
        assert rules.pack == Pack(2)
        assert rules == KLONDIKE.variant("X", pack=Pack(2), foundation={"piles": 8})
        short = KLONDIKE.variant("X", pack={"ranks": "A23456789"})
        assert short.pack == Pack(ranks="A23456789")

    @pytest.mark.parametrize(
        ("field", "value", "gist"),
        [
            ("copies", "2", "expected a whole number, not '2'"),
            ("copies", None, "expected a whole number, not None"),
            ("copies", True, "expected a whole number, not True"),
            ("copies", 0, "expected 1 to 16, not 0"),
            ("suits", 5, "expected a sequence, not 5"),
            ("ranks", None, "expected a sequence, not None"),
            ("ranks", "AX", "'X': not a rank"),
            ("copys", 2, "no such field; it has copies, suits and ranks"),
        ],
    )
    def test_a_field_of_the_pack_with_a_fault(self, field: str, value: Any, gist: str) -> None:
        changes: Any = {field: value}
        (fault,) = faults_of(lambda: KLONDIKE.variant("X", pack=changes))
        assert fault.path == f"pack.{field}"
        assert gist in fault.message

    def test_all_cards_of_the_pack_goes_on_meaning_that(self) -> None:
        twice = GOLF.variant("X", pack={"copies": 2})
        assert GOLF.group("foundation", Foundation).capacity == 52
        assert twice.group("foundation", Foundation).capacity == 104
        assert GOLF.variant("X", pack=Pack(2)) == twice
        said = GOLF.variant("X", pack={"copies": 2}, foundation={"capacity": 52})
        assert said.group("foundation", Foundation).capacity == 52
        other = GOLF.variant("X", foundation={"capacity": 51}).variant("Y", pack=Pack(2))
        assert other.group("foundation", Foundation).capacity == 51

    def test_a_group_is_added_at_the_end(self) -> None:
        rules = CORONA.variant("X", cell=Cell(2))
        assert rules.groups == (*CORONA.groups, Cell(2))

    def test_a_group_is_replaced_in_its_place(self) -> None:
        rules = CORONA.variant("X", tableau=Tableau(10, deal=4))
        assert [group.name for group in rules.groups] == [group.name for group in CORONA.groups]
        assert rules["tableau"] == Tableau(10, deal=4)

    def test_a_group_may_become_one_of_another_kind(self) -> None:
        other: Any = Reserve(4, name="cell", space=any_card)
        rules = FREECELL.variant("X", cell=other)
        assert rules["cell"].kind == "reserve"

    def test_a_group_is_removed(self) -> None:
        rules = FREECELL.variant("X", cell=None)
        assert [group.name for group in rules.groups] == ["foundation", "tableau"]

    def test_all_groups_are_replaced(self) -> None:
        rules = CORONA.variant("X", groups=LIMITED.groups)
        assert rules.groups == LIMITED.groups

    def test_all_groups_and_one_of_them_do_not_contradict(self) -> None:
        try:
            rules = CORONA.variant("X", groups=CORONA.groups, tableau={"deal": 2})
        except RulesError:
            return
        assert rules == CORONA.variant("X", tableau={"deal": 2})

    def test_a_group_may_be_renamed(self) -> None:
        rules = CORONA.variant("X", tableau={"name": "columns"})
        assert rules["columns"] == attrs.evolve(CORONA["tableau"], name="columns")

    def test_a_group_that_others_name_may_not_be_renamed(self) -> None:
        faults = faults_of(lambda: CORONA.variant("X", waste={"name": "talon"}))
        assert {fault.path for fault in faults} >= {"stock.to", "tableau.space"}

    @pytest.mark.parametrize(
        ("changes", "path", "gist"),
        [
            ({"tableu": {"deal": 4}}, "tableu", "no such group or field; did you mean tableau?"),
            ({"deal": 4}, "deal", "no such group or field"),
            ({"dealings": []}, "dealings", "no such group or field; did you mean dealing?"),
            ({"cell": None}, "cell", "no such group or field"),
            ({"cell": {"piles": 4}}, "cell", "no such group or field"),
            ({"tableau": {"peils": 4}}, "tableau.peils", "no such field; did you mean piles?"),
            ({"tableau": {"turn": 4}}, "tableau.turn", "no such field"),
            ({"tableau": {5: 4}}, "tableau.5", "no such field"),
            ({"tableau": {"from": "waste"}}, "tableau.from", "no such field; did you mean from_?"),
            ({"tableau": 4}, "tableau", "expected changed fields, a group or None, not 4"),
            ({"tableau": "none"}, "tableau", "expected changed fields"),
            ({"tableau": Cell(4)}, "tableau", "the new group is called 'cell'"),
            ({"tableau": {"deal": 9}}, "tableau.deal", "12 piles of 9 need 108 cards"),
            ({"foundation": {"base": "X"}}, "foundation.base", "'X': not a rank"),
            ({"foundation": {"suits": "CDHX"}}, "foundation.suits", "'X': not a suit"),
            ({"foundation": {"base": 5}}, "foundation.base", "expected a rank"),
            ({"foundation": {"suits": [5]}}, "foundation.suits", "expected a suit, not 5"),
            ({"pack": 2}, "pack", "expected a Pack, not 2"),
            ({"goal": None}, "goal", "expected Goal() or cleared"),
        ],
        ids=repr,
    )
    def test_what_is_not_there_is_a_fault(
        self, changes: dict[str, Any], path: str, gist: str
    ) -> None:
        faults = faults_of(lambda: CORONA.variant("X", **changes))
        assert any(fault.path == path and gist in fault.message for fault in faults), faults

    def test_a_typo_in_text_is_named_by_its_field(self) -> None:
        faults = faults_of(
            lambda: CORONA.variant("X", foundation={"base": "X", "suits": "CDHX", "deal": 1})
        )
        assert [fault.path for fault in faults] == ["foundation.base", "foundation.suits"]

    def test_the_order_of_other_programs_is_inherited_where_it_fits(self) -> None:
        other = KLONDIKE.variant("X", foundation={"worry_back": False}, waste={"deal": 1})
        assert other.numbering == KLONDIKE.numbering
        assert KLONDIKE.variant("X", numbering=()).numbering == ()
        assert KLONDIKE.variant("X", tableau={"build": down}).numbering == KLONDIKE.numbering
        assert KLONDIKE.variant("X", tableau={"deal": (1,) * 7, "down": 0}).numbering == ()
        assert KLONDIKE.variant("X", pack=Pack(2), foundation={"piles": 8}).numbering == ()
        assert SPIDER.variant("X", tableau={"piles": 4, "deal": 5, "down": 4}).numbering == ()
        with pytest.raises(RulesError, match="numbering"):
            SPIDER.variant(
                "X", tableau={"piles": 4, "deal": 5, "down": 4}, numbering=SPIDER.numbering
            )

    def test_all_faults_of_a_variant_are_collected(self) -> None:
        wrong: Any = {"tableu": None, "tableau": {"peils": 1, "lfit": 2}, "waste": 7}
        faults = faults_of(lambda: CORONA.variant("X", **wrong))
        assert {fault.path for fault in faults} == {
            "tableu",
            "tableau.peils",
            "tableau.lfit",
            "waste",
        }

    def test_the_error_is_about_the_variant(self) -> None:
        with pytest.raises(RulesError, match=r"^X: "):
            CORONA.variant("X", tableau={"deal": 9})

    def test_the_parent_is_left_alone(self) -> None:
        before = repr(CORONA)
        CORONA.variant("X", tableau={"deal": 1}, cell=Cell(4), waste={"open": True})
        assert repr(CORONA) == before


class TestAccess:
    """Groups are found by name and by kind."""

    def test_by_name(self) -> None:
        assert KLONDIKE["waste"] == Waste()
        with pytest.raises(KeyError):
            KLONDIKE["reserve"]

    def test_a_name_may_be_asked_for(self) -> None:
        asked: Any = KLONDIKE
        assert "waste" in asked

    def test_by_kind(self) -> None:
        assert KLONDIKE.find(Foundation) == (Foundation(4, worry_back=True),)
        assert KLONDIKE.find(Cell) == ()
        assert KLONDIKE.stock == Stock(redeals=UNLIMITED)
        assert KLONDIKE.waste == Waste()
        assert FREECELL.stock is None
        assert FREECELL.waste is None

    def test_the_base(self) -> None:
        assert CORONA.fixed_base is Rank.ACE
        assert CORONA.first_card is None
        assert patience.COLONEL.fixed_base is None
        assert patience.COLONEL.first_card == first_played

    def test_the_usual_order_of_the_deal(self) -> None:
        rules = stocked(Waste(deal=1), Cell(2, deal=1), Foundation(4, base=dealt), Reserve(deal=5))
        assert [step.group for step in rules.steps] == [
            "reserve",
            "tableau",
            "cell",
            "foundation",
            "waste",
        ]
        assert all(step.rows for step in rules.steps)

    def test_a_given_order_of_the_deal(self) -> None:
        steps = [by_piles("tableau", backwards=True)]
        assert stocked(dealing=steps).steps == tuple(steps)

    def test_what_a_given_order_leaves_over_follows_too(self) -> None:
        steps = [by_rows("tableau", cards=1), by_rows("reserve")]
        rules = stocked(Tableau(4, deal=3), Reserve(deal=3), dealing=steps)
        assert rules.steps == (*steps, by_rows("tableau"))
        assert rules.numbered_steps == rules.steps
        other = attrs.evolve(rules, numbering=[by_piles("tableau")])
        assert other.numbered_steps == (by_piles("tableau"), by_rows("reserve"))
        assert other.steps == rules.steps

    def test_groups_that_a_given_order_leaves_out_follow_in_the_usual_one(self) -> None:
        rules = stocked(Waste(deal=1), Reserve(deal=3), dealing=[by_piles("tableau")])
        assert rules.steps == (by_piles("tableau"), by_rows("reserve"), by_rows("waste"))


class TestValues:
    """Rules are values: equal, hashable, picklable, and their repr is source."""

    @for_each(GAMES)
    def test_a_game_survives_pickle_copy_and_repr(self, rules: Rules) -> None:
        for again in (
            pickle.loads(pickle.dumps(rules)),  # noqa: S301
            copy.copy(rules),
            copy.deepcopy(rules),
            eval(repr(rules), dict(NAMESPACE)),  # noqa: S307
        ):
            assert again == rules
            assert hash(again) == hash(rules)
            assert repr(again) == repr(rules)

    def test_a_chain_of_variants_travels_without_its_ancestors(self) -> None:
        rules = CORONA
        for number in range(600):
            rules = rules.variant(f"Corona {number}")
        data = pickle.dumps(rules)
        assert len(data) < len(pickle.dumps(CORONA)) + 500
        again = pickle.loads(data)  # noqa: S301
        assert again == rules
        assert again.parent is None
        assert copy.deepcopy(rules) is copy.copy(rules) is rules
        assert len(pickle.dumps(rules.deal(1))) < len(data) + 500

    def test_the_games_differ(self) -> None:
        assert len(set(GAMES)) == len(GAMES)

    @pytest.mark.parametrize("name", [field.name for field in attrs.fields(Rules)])
    def test_a_game_is_immutable(self, name: str) -> None:
        with pytest.raises(AttributeError):
            setattr(CORONA, name, None)

    @pytest.mark.parametrize("kind", [kind for kind in SOUND if kind is not Pack])
    def test_a_group_is_immutable(self, kind: type) -> None:
        for field in attrs.fields(kind):
            with pytest.raises(AttributeError):
                setattr(SOUND[kind], field.name, None)

    @pytest.mark.parametrize(
        "group",
        [
            Stock(name="talon", to="tableau", turn=2, deals="empty piles only"),
            Stock(redeals=UNLIMITED, gather="shuffled"),
            Waste(deal=3, refill=True, open=True, to=["tableau", "foundation"]),
            Foundation(4, base="k", build=down.turning & alternate_colour, suits="CDHS"),
            Foundation(8, base=chosen_from("reserve", "tableau"), worry_back=True, to="tableau"),
            Foundation(1, base=dealt, keeps_base=False, capacity=52, from_=()),
            Tableau(7, deal=range(1, 8), down=range(7), lift=run.by(down), space=only(BASE)),
            Tableau(3, down="du", deal=4, space=fill_from("waste").then(no_card), capacity=9),
            Reserve(deal=13, down=12, flip=False, open=True, space=from_groups("tableau")),
            Cell(4, capacity=2, deal=[1, 0, 0, 1], from_="tableau"),
        ],
        ids=repr,
    )
    def test_the_repr_of_a_group_is_source(self, group: Group) -> None:
        again = eval(repr(group), dict(NAMESPACE))  # noqa: S307
        assert again == group
        assert repr(again) == repr(group)
        assert hash(again) == hash(group)

    def test_everything_said_of_a_game_counts(self) -> None:
        rules = stocked(goal=cleared("tableau"))
        others = [
            attrs.evolve(rules, name="Other"),
            attrs.evolve(rules, aka="Other"),
            attrs.evolve(rules, sources="Other"),
            attrs.evolve(rules, readings=[Reading("waste.deal", "")]),
            attrs.evolve(rules, pack=Pack(2)),
            attrs.evolve(rules, goal=Goal()),
            attrs.evolve(rules, dealing=rules.steps),
            attrs.evolve(rules, numbering=rules.steps),
            attrs.evolve(rules, groups=rules.groups[::-1]),
        ]
        assert len({rules, *others}) == len(others) + 1

    def test_str_is_the_name(self) -> None:
        assert str(CORONA) == "Corona"
        assert str(Goal()) == "every card on the foundations"
