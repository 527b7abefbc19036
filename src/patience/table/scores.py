"""The points of a game by a scheme of scoring: for what happened, and for what lies there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from patience.language.scoring import Scoring
from patience.moves import Carried, Event, Move, Redeal, Shown

__all__ = ["add_lying", "count_played"]


def count_played(scheme: Scoring, steps: Iterable[tuple[Move, Iterable[Event]]]) -> int:
    """The points for the moves of a game from its beginning, each with the events that it led to.

    After each move the score is no lower than the scheme has it.
    """
    points = scheme.start
    redeals = 0
    for move, events in steps:
        points += scheme.move
        if isinstance(move, Redeal):
            redeals += 1
            points += scheme.redeal * (redeals > scheme.free_redeals)
        points += sum(_count_event(scheme, event) for event in events)
        points = _bounded(scheme, points)
    return points


def add_lying(scheme: Scoring, points: int, cards: Mapping[str, int], *, won: bool) -> int:
    """The whole score: the *points* for what was played, and those for the cards in each group.

    *cards* has their numbers by the names of all groups.
    """
    points += sum(each * cards[name] for name, each in scheme.left.items())
    if won:
        points += sum(each * cards[name] for name, each in scheme.spare.items())
    return _bounded(scheme, points)


def _bounded(scheme: Scoring, points: int) -> int:
    return points if scheme.least is None else max(points, scheme.least)


def _count_event(scheme: Scoring, event: Event) -> int:
    """The points for one thing that happens."""
    if isinstance(event, Shown):
        return scheme.exposed if event.kind == "exposed" else 0
    if not isinstance(event, Carried) or event.source.group == event.target.group:
        return 0
    for award in scheme.awards:
        if event.target.group == award.to and award.source in (None, event.source.group):
            return award.points * (len(event.cards) if award.each else 1)
    return 0
