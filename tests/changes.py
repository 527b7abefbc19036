"""One change for every declared field of every kind, each to a game that plays otherwise."""

from __future__ import annotations

from typing import Any, NamedTuple

import attrs

from patience import (
    Cell,
    Discard,
    Foundation,
    Goal,
    Matching,
    Pack,
    Rank,
    Reserve,
    Rules,
    Shape,
    Stock,
    Tableau,
    Waste,
    alternate_colour,
    any_card,
    any_group,
    by_piles,
    by_rows,
    chosen_from,
    cleared,
    dealt,
    down,
    fill_from,
    first_played,
    from_groups,
    in_suit,
    no_card,
    only,
    run,
    same_rank,
    up,
    whole_pile,
)
from patience.language.piles import UNLIMITED

HOUSE = Rules(
    "House",
    groups=[
        Stock(redeals=1),
        Waste(),
        Foundation(4, worry_back=True),
        Tableau(4, deal=3, down=1),
        Reserve(2, deal=2, down=1),
        Cell(2, capacity=2),
    ],
    goal=cleared("tableau"),
)
"""A game with a group of every kind."""

LOCKED = HOUSE.variant("House", foundation={"worry_back": False})
"""The same with foundations that give no card back."""

WIDE = HOUSE.variant("House", stock=Stock(to="tableau"), waste=None)
"""The same with a stock that deals to the columns."""

FOUND = HOUSE.variant("House", foundation=Foundation(4, base=first_played, worry_back=True))
"""The same with a base to be found out."""

DEALT = HOUSE.variant("House", foundation=Foundation(4, base=dealt))
"""The same with a base card that is dealt."""

RUNS = HOUSE.variant("House", foundation=Foundation(4, complete_runs=True))
"""The same with foundations that take complete runs."""

SHOWN = WIDE.variant("House", stock={"open": True})
"""The same as `WIDE` with a stock that shows its next card."""

AGAIN = WIDE.variant("House", tableau={"redeals": 1})
"""The same as `WIDE` with columns that are dealt again."""

AWAY = HOUSE.variant("House", discard=Discard(takes=Matching.pair(same_rank)))
"""The first of them with a discard."""

FLAT = AWAY.variant("House", discard={"from_": "tableau"}, tableau={"shape": Shape.grid(2, 2)})
"""The same with columns in two rows, which alone give to it."""


class Change(NamedTuple):
    """A game, and one field of it with another value."""

    rules: Rules
    path: str
    value: Any

    @property
    def changed(self) -> Rules:
        """The game with that change, under its old name."""
        head, _, field = self.path.partition(".")
        change = {head: {field: self.value}} if field else {head: self.value}
        variant = self.rules.variant(self.rules.name, **change)
        return attrs.evolve(variant, parent=None)

    def __repr__(self) -> str:
        return f"{self.path}={self.value!r}"


CHANGES = [
    Change(HOUSE, "pack", Pack(2)),
    Change(HOUSE, "pack", Pack(ranks="A23456789TJQ")),
    Change(HOUSE, "pack", Pack(suits="SHDC")),
    Change(HOUSE, "goal", Goal()),
    Change(HOUSE, "goal", cleared("tableau", "reserve")),
    Change(HOUSE, "dealing", (by_rows("tableau"), by_rows("reserve"))),
    Change(HOUSE, "dealing", (by_rows("reserve"), by_piles("tableau"))),
    Change(HOUSE, "dealing", (by_rows("reserve"), by_rows("tableau", backwards=True))),
    Change(HOUSE, "dealing", (by_rows("reserve"), by_rows("tableau", leave=1))),
    Change(HOUSE, "dealing", (by_rows("tableau", cards=1), by_rows("reserve"))),
    Change(HOUSE, "dealing", (by_rows("reserve"), by_rows("tableau", piles=(1, 3, 0, 2)))),
    Change(HOUSE, "dealing", (by_rows("reserve"), by_rows("tableau", bottom=True))),
    Change(HOUSE, "dealing", (by_rows("reserve"), by_rows("tableau", sunk=Rank.KING))),
    Change(HOUSE, "dealing", (by_rows("reserve", cards=1, piles=[1], named="4H"),)),
    Change(HOUSE, "dealing", (by_rows("tableau", fitting="made up"),)),
    Change(HOUSE, "dealing", (by_rows("reserve"), by_rows("tableau", last_of_rank=True))),
    Change(HOUSE, "numbering", (by_rows("tableau"), by_rows("reserve"))),
    Change(WIDE, "stock.to", "reserve"),
    Change(WIDE, "stock.turn", 2),
    Change(WIDE, "stock.deals", "every pile, but only if none is empty"),
    Change(WIDE, "stock.deals", "empty piles only"),
    Change(WIDE, "stock.deals", "empty piles only, once the others have closed up"),
    Change(HOUSE, "stock.open", True),
    Change(SHOWN, "stock.to", None),
    Change(HOUSE, "stock.turn", 3),
    Change(HOUSE, "stock.redeals", 0),
    Change(HOUSE, "stock.redeals", 2),
    Change(HOUSE, "stock.redeals", UNLIMITED),
    Change(HOUSE, "stock.gather", "shuffled"),
    Change(HOUSE, "waste.deal", 1),
    Change(HOUSE, "waste.refill", True),
    Change(HOUSE, "waste.open", True),
    Change(HOUSE, "waste.to", ("foundation",)),
    Change(HOUSE, "foundation.piles", 3),
    Change(HOUSE, "foundation.base", Rank.TWO),
    Change(HOUSE, "foundation.base", dealt),
    Change(HOUSE, "foundation.base", dealt.to("reserve")),
    Change(HOUSE, "foundation.base", first_played),
    Change(HOUSE, "foundation.base", chosen_from("tableau", "reserve")),
    Change(HOUSE, "foundation.build", up.turning & in_suit),
    Change(HOUSE, "foundation.suits", "CDHS"),
    Change(HOUSE, "foundation.capacity", 5),
    Change(HOUSE, "foundation.deal", 1),
    Change(DEALT, "foundation.mates", 1),
    Change(DEALT, "foundation.mates", 3),
    Change(LOCKED, "foundation.complete_runs", True),
    Change(RUNS, "foundation.automatic", True),
    Change(HOUSE, "foundation.worry_back", False),
    Change(HOUSE, "foundation.locked", 1),
    Change(HOUSE, "foundation.locked", 2),
    Change(HOUSE, "foundation.after", ("reserve",)),
    Change(FOUND, "foundation.keeps_base", False),
    Change(HOUSE, "foundation.to", ("tableau",)),
    Change(HOUSE, "foundation.to", ("tableau", "foundation")),
    Change(HOUSE, "foundation.from_", ("tableau", "reserve")),
    Change(HOUSE, "tableau.piles", 5),
    Change(HOUSE, "tableau.deal", 2),
    Change(HOUSE, "tableau.deal", (1, 2, 3, 4)),
    Change(HOUSE, "tableau.down", 0),
    Change(HOUSE, "tableau.down", (0, 1, 2, 3)),
    Change(HOUSE, "tableau.down", "du"),
    Change(HOUSE, "tableau.flip", False),
    Change(HOUSE, "tableau.build", down & alternate_colour),
    Change(HOUSE, "tableau.build", no_card),
    Change(HOUSE, "tableau.lift", run),
    Change(HOUSE, "tableau.lift", run.by(down)),
    Change(HOUSE, "tableau.lift", any_group),
    Change(HOUSE, "tableau.lift", run.within(cells=True) | whole_pile),
    Change(HOUSE, "tableau.space", no_card),
    Change(HOUSE, "tableau.space", only(Rank.KING)),
    Change(HOUSE, "tableau.space", from_groups("waste")),
    Change(HOUSE, "tableau.space", fill_from("waste", "stock")),
    Change(HOUSE, "tableau.space", fill_from("waste", "stock").then(any_card)),
    Change(HOUSE, "tableau.space", from_groups("waste", "reserve")),
    Change(HOUSE, "tableau.space", from_groups("waste", "reserve", in_turn=True)),
    Change(HOUSE, "tableau.space", fill_from("tableau")),
    Change(HOUSE, "tableau.space", fill_from("tableau", "stock")),
    Change(HOUSE, "tableau.shape", Shape.grid(2, 2)),
    Change(HOUSE, "tableau.shape", Shape.ranked(2, 2)),
    Change(HOUSE, "tableau.shape", Shape.ranked(2, 2, climbing=True)),
    Change(WIDE, "tableau.redeals", 1),
    Change(WIDE, "tableau.redeals", UNLIMITED),
    Change(AGAIN, "tableau.gather", "in order"),
    Change(AGAIN, "tableau.idle_redeals", False),
    Change(HOUSE, "tableau.after", ("reserve",)),
    Change(HOUSE, "tableau.after", ("reserve", "cell")),
    Change(HOUSE, "tableau.capacity", 7),
    Change(HOUSE, "tableau.to", ("foundation",)),
    Change(HOUSE, "tableau.from_", ("waste", "reserve")),
    Change(HOUSE, "tableau.from_", ()),
    Change(HOUSE, "reserve.piles", 3),
    Change(HOUSE, "reserve.deal", 3),
    Change(HOUSE, "reserve.down", 0),
    Change(HOUSE, "reserve.flip", False),
    Change(HOUSE, "reserve.open", True),
    Change(HOUSE, "reserve.shape", Shape.grid(1, 2)),
    Change(HOUSE, "reserve.shape", Shape.ranked(2, 1)),
    Change(HOUSE.variant("House", reserve={"space": any_card}), "reserve.after", ("tableau",)),
    Change(HOUSE, "reserve.space", any_card),
    Change(HOUSE, "reserve.space", fill_from("stock")),
    Change(HOUSE, "reserve.to", ("foundation",)),
    Change(HOUSE.variant("House", reserve={"space": any_card}), "reserve.from_", ("waste",)),
    Change(HOUSE, "cell.piles", 3),
    Change(HOUSE, "cell.capacity", 1),
    Change(HOUSE, "cell.deal", 1),
    Change(HOUSE, "cell.deal", (1, 2)),
    Change(HOUSE, "cell.to", ("foundation",)),
    Change(HOUSE, "cell.from_", ("tableau",)),
    Change(HOUSE, "cell.after", ("stock", "waste")),
    Change(AWAY, "discard.takes", Matching.total(13)),
    Change(
        AWAY, "discard.takes", Matching.total(13) | Matching.one_of_each(Rank.JACK, Rank.QUEEN)
    ),
    Change(AWAY, "discard.from_", ("tableau",)),
    Change(AWAY, "discard.from_", ("tableau", "waste")),
    Change(FLAT, "discard.touching", True),
]
