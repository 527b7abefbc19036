"""The one rule for cards that go to a foundation, in the deal and in play."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from patience.errors import Reason
from patience.language.amounts import find_capacity
from patience.language.cards import Card, Rank
from patience.language.piles import Foundation
from patience.language.rules import Rules

__all__ = ["object_to_founding"]


def object_to_founding(
    rules: Rules, index: int, pile: Sequence[Card], cards: Sequence[Card], first: Rank | None
) -> Reason | None:
    """The reason against *cards* on a foundation that has those of *pile*; None if they may go.

    *index* is its place in the order of all piles, and *first* the base that the game has
    found out, None while there is none: then any card may set it.
    """
    plan = rules.plan
    group = plan.groups[index]
    assert isinstance(group, Foundation)
    base = group.base if isinstance(group.base, Rank) else first
    ranks = rules.pack.ranks
    limit = find_capacity(rules.pack, group)
    if len(cards) != (len(ranks) if group.complete_runs else 1):
        return Reason.COMPLETE_RUNS_ONLY if group.complete_runs else Reason.ONE_CARD_AT_A_TIME
    if limit is not None and len(pile) + len(cards) > limit:
        return Reason.PILE_FULL
    if pile:
        if not group.build.allows(cards[0], pile[-1], base, ranks):
            return Reason.BUILD
    else:
        if base is not None and cards[0].rank is not base:
            return Reason.NOT_THE_BASE
        suit = group.suits[index - plan.spans[group.name][0]] if group.suits else None
        if suit is not None and cards[0].suit is not suit:
            return Reason.ANOTHER_SUIT
    # The first card of a run may be what sets the base.
    base = base or cards[0].rank
    for lower, upper in pairwise(cards):
        if not group.build.allows(upper, lower, base, ranks):
            return Reason.COMPLETE_RUNS_ONLY
    return None
