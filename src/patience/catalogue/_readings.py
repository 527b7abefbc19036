"""Readings that many games share: remarks of sources on one rule."""

from typing import Final

from patience.language.rules import Reading

__all__ = [
    "ANY_ACE_ANYWHERE",
    "ANY_BASE_ANYWHERE",
    "BASE_CARDS_STAY",
    "NOT_TAKEN_BACK",
    "NO_IDLE_REDEALS",
    "ONE_CARD_OR_THE_PILE",
    "RUNS_PUT_AWAY_BY_HAND",
    "SPACES_FILLED_AT_ONCE",
    "SPACES_TAKE_ANY_CARD",
    "TURNED_ONE_BY_ONE",
    "WASTE_STARTS_EMPTY",
    "WASTE_STARTS_EMPTY_OF_THREE",
]

ANY_ACE_ANYWHERE: Final = Reading(
    "foundation.suits", "any ace starts any pile; PySolFC ties piles to suits"
)
"""Foundations that begin with aces, their suits left open."""

ANY_BASE_ANYWHERE: Final = Reading(
    "foundation.suits", "any base card starts any pile; PySolFC ties piles to suits"
)
"""Foundations that begin with some other card, or one found out in the deal, their suits left open."""

BASE_CARDS_STAY: Final = Reading(
    "foundation.locked", "the base cards stay; PySolFC lets them be taken back"
)
"""Foundations that give cards back, but not their base cards."""

NO_IDLE_REDEALS: Final = Reading(
    "tableau.idle_redeals", "not where it would change nothing; PySolFC allows it"
)
"""Columns that are gathered and dealt again in order."""

NOT_TAKEN_BACK: Final = Reading("foundation.worry_back", "no, as in PySolFC; yes in solitaire.gg")
"""Foundations that give no card back."""

RUNS_PUT_AWAY_BY_HAND: Final = Reading(
    "foundation.automatic",
    "the player puts a complete run away, as in PySolFC; some programs do it by themselves",
)
"""Games of the Spider and Scorpion kind, where a complete run goes to a foundation."""

ONE_CARD_OR_THE_PILE: Final = Reading(
    "tableau.lift", "one card, or the whole pile, as in PySolFC; runs in solitaire.gg"
)
"""Canfield and its kin, which move a column whole or card by card."""

SPACES_FILLED_AT_ONCE: Final = Reading(
    "tableau.space",
    "filled at once from the waste, else from the stock, as in PySolFC; by the player with any"
    " card in solitaire.gg",
)
"""Columns that are not left empty while the waste or the stock has cards."""

SPACES_TAKE_ANY_CARD: Final = Reading(
    "tableau.space", "any card, as in PySolFC; kings only in solitaire.gg"
)
"""Columns that any card may begin."""

TURNED_ONE_BY_ONE: Final = Reading("stock.turn", "one, as in PySolFC; three in solitaire.gg")
"""Klondike and its kin with the stock turned card by card."""

WASTE_STARTS_EMPTY: Final = Reading(
    "waste.deal", "the waste starts empty; PySolFC turns its first card at the deal"
)
"""Games whose stock turns one card at a time."""

WASTE_STARTS_EMPTY_OF_THREE: Final = Reading(
    "waste.deal", "the waste starts empty; PySolFC turns three cards at the deal"
)
"""Games whose stock turns three cards at a time."""
