"""Sentences of a rule sheet about schemes of scoring."""

from __future__ import annotations

from collections.abc import Iterator

from patience.language.piles import Foundation
from patience.language.rules import Rules
from patience.language.scoring import Award, Scoring
from patience.sentences.phrases import ordinal, the

__all__ = ["say_scoring"]


def say_scoring(rules: Rules, scheme: Scoring) -> str:
    """The line of a scheme: its name, what is worth how much, and who says so."""
    name = scheme.name[:1].upper() + scheme.name[1:]
    parts = [*_say_start(scheme), *_say_played(rules, scheme), *_say_lying(rules, scheme)]
    parts += _say_bounds(scheme)
    said = f"{name}: {'; '.join(parts or ['no points for anything'])}."
    return f"{said} Source: {scheme.source}." if scheme.source else said


def _say_start(scheme: Scoring) -> Iterator[str]:
    if scheme.start:
        yield f"the score begins at {scheme.start}"


def _say_played(rules: Rules, scheme: Scoring) -> Iterator[str]:
    taken: set[str] = set()
    for award in scheme.awards:
        yield f"{_points(award.points)} {_say_award(rules, award, others=award.to in taken)}"
        taken.add(award.to)
    if scheme.exposed:
        yield f"{_points(scheme.exposed)} for each card that turns up"
    if scheme.move:
        yield f"{_points(scheme.move)} for each move"
    if scheme.redeal:
        free = f" after the {ordinal(scheme.free_redeals)}" if scheme.free_redeals else ""
        yield f"{_points(scheme.redeal)} for each redeal{free}"


def _say_award(rules: Rules, award: Award, *, others: bool) -> str:
    """The cards of an award; *others*, one before it has some that come to the same group."""
    target = rules[award.to]
    home = isinstance(target, Foundation)
    where = "a foundation" if home and target.size > 1 else the(target)
    runs = isinstance(target, Foundation) and target.complete_runs
    if runs and not award.each:
        cards = "for each complete run that goes"
    elif award.each:
        cards = "for each card that goes"
    else:
        cards = "each time that cards go"
    if award.source is None:
        return f"{cards} to {where}{' from elsewhere' * others}"
    source = rules[award.source]
    if isinstance(source, Foundation) and not home:
        verb = "for each card that is" if award.each else "each time that cards are"
        return f"{verb} taken back from {the(source)} to {where}"
    return f"{cards} from {the(source)} to {where}"


def _say_lying(rules: Rules, scheme: Scoring) -> Iterator[str]:
    for name, each in scheme.left.items():
        yield f"{_points(each)} for each card {_say_where(rules, name)}"
    for name, each in scheme.spare.items():
        yield f"once the game is won, {_points(each)} for each card {_say_where(rules, name)}"


def _say_where(rules: Rules, name: str) -> str:
    group = rules[name]
    return f"{'on' if isinstance(group, Foundation) else 'left in'} {the(group)}"


def _say_bounds(scheme: Scoring) -> Iterator[str]:
    if scheme.least is not None:
        yield f"the score is never below {scheme.least}"
    if scheme.low:
        yield "the lower score is the better one"


def _points(number: int) -> str:
    """Points in words: ``10 points``, ``15 off``."""
    if number < 0:
        return f"{-number} off"
    return f"{number} point{'s' * (number != 1)}" if number else "nothing"
