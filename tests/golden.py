"""The fixed values of numbered deals and digests, from tests/data."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from patience import Rules
from patience.table.shuffling import shuffle

DEALS: Final = Path(__file__).parent / "data" / "deals.json"

DIGESTS: Final = DEALS.with_name("digests.json")

NUMBER: Final = 1
"""The deal that is on record."""

Record = Mapping[str, str]


def record_of(rules: Rules, keys: Iterable[str] = ("first", "sha256", "table")) -> Record:
    """The record of a game: the first cards of the pack as shuffled, a digest of all, and one of the table.

    The games that were there first have no digest of the table.
    """
    order = [str(card) for card in shuffle(rules.pack.cards, NUMBER)]
    whole = {
        "first": " ".join(order[:10]),
        "sha256": digest(" ".join(order)),
        "table": digest(table_text(rules)),
    }
    return {key: whole[key] for key in keys}


def table_text(rules: Rules) -> str:
    """The cards after the deal, and which way up they lie: a line for each pile."""
    position = rules.deal(NUMBER)
    addresses = position.view().addresses
    return "\n".join(f"{address}: {position.pile(address)}" for address in addresses)


def digest(text: str) -> str:
    """SHA-256."""
    return hashlib.sha256(text.encode()).hexdigest()
