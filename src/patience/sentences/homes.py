"""Sentences of a rule sheet about foundations and discards."""

from __future__ import annotations

from collections.abc import Iterator

from patience.language.amounts import find_capacity
from patience.language.bases import FirstCard
from patience.language.groups import LaidGroup
from patience.language.kinds import get_shape, may_pass, plays
from patience.language.piles import Discard, Foundation, Group
from patience.language.rules import Rules
from patience.sentences.building import find_sequence, say_building, say_sets
from patience.sentences.phrases import count, stays_single, the, the_any

__all__ = ["say_discard", "say_foundation"]


def say_foundation(rules: Rules, group: Foundation) -> Iterator[str]:
    """The sentences about what starts the piles, how they go on, and taking cards back."""
    several = group.piles > 1
    if isinstance(group.base, FirstCard):
        yield from _say_base(rules, group.base, group)
    if group.complete_runs:
        yield f"only a complete run is put there, all at once, {_say_course(rules, group)}"
    else:
        yield _say_course(rules, group)
    if group.suits is not None:
        suits = " ".join(suit.symbol for suit in group.suits)
        one = "each has its suit, from left to right:" if several else "its suit is"
        yield f"{one} {suits}"
    if group.automatic:
        yield "a complete run goes there by itself, as soon as it lies in a pile"
    back = [other.name for other in rules.groups if may_pass(group, other)]
    each = "each" if several else "the pile"
    lowest = (
        "the lowest card" if group.locked == 1 else f"the lowest {count(group.locked, 'card')}"
    )
    but = f", but for {lowest} of {each}" if group.locked else ""
    if not back:
        yield "cards are not taken back"
    elif group.to is None:
        yield f"the top card may be taken back into play{but}"
    else:
        yield f"the top card may be taken back to {the_any(rules, back)}{but}"
    if isinstance(group.base, FirstCard) and group.worry_back:
        kept = "stays the same" if group.keeps_base else "may be set anew"
        yield f"when the last foundation card is taken back the base {kept}"


def _say_course(rules: Rules, group: Foundation) -> str:
    """The way a pile is built, from its first card to its last."""
    pack = rules.pack
    limit = find_capacity(pack, group)
    assert limit is not None
    built = say_building(group.build, pack.ranks)
    holds = ""
    if limit < len(pack):
        holds = f"{'each holds' if group.piles > 1 else 'it holds'} {count(limit, 'card')}"
    if isinstance(group.base, FirstCard):
        founds = [find_sequence(group.build, rank, pack, limit) for rank in pack.ranks]
        whole = all(found is not None and len(found) == limit for found in founds)
        if whole and built.startswith("built"):
            return f"{built}{',' * (',' in built or '(' in built)} to {count(limit, 'card')}"
        return "; ".join(filter(None, (built, holds)))
    base = group.base
    if limit == 1:
        return (
            f"{'each takes' if group.piles > 1 else 'it takes'} {base.article} and no other card"
        )
    found = find_sequence(group.build, base, pack, limit) if base in pack.ranks else None
    if found is not None and len(found) > 1 and built.startswith("built"):
        comma = "," * ("," in built or "(" in built)
        return f"{built}{comma} from the {found[0].word} to the {found[-1].word}"
    joint = " and" if built.startswith("built") else ", and then"
    return "; ".join(filter(None, (f"started by {base.article}{joint} {built}", holds)))


def _say_base(rules: Rules, base: FirstCard, group: Foundation) -> Iterator[str]:
    """The way the base is found out."""
    only = group.piles == 1 and len(rules.find(Foundation)) == 1
    others = (
        "which sets the base"
        if only
        else "which sets the base: the others start with cards of its rank"
    )
    if base.when == "dealt" and base.groups:
        first = f"the first card dealt to {the(rules[base.groups[0]])}"
        starts = "the foundation starts with a card" if only else "foundations start with cards"
        yield f"{first} sets the base: {starts} of its rank"
    elif base.when == "dealt":
        if not only:
            yield "the card that is dealt sets the base: the others start with cards of its rank"
    elif base.when == "played":
        yield f"play to the foundations begins with any card, {others}"
    else:
        yield (
            f"play begins with a card from {the_any(rules, base.groups)} on a foundation, {others}"
        )
        yield "until then no other move is made, and no space is filled"


def say_discard(rules: Rules, group: Discard) -> Iterator[str]:
    """The cards that are removed."""
    words = say_sets(group.takes, rules.pack)
    comma = "," * ("," in words)
    touching = ""
    if group.touching:
        touching = " if the cards touch, side by side, one above the other or corner to corner"
    yield f"{words}{comma} may be removed{touching}"
    if any(_covers_cards(rules, other) for other in rules.groups if may_pass(other, group)):
        yield "only available cards are removed, each from another pile"


def _covers_cards(rules: Rules, group: Group) -> bool:
    """True if there may be cards of a group that are not available."""
    if not isinstance(group, LaidGroup):
        return plays(group)
    shape = get_shape(group)
    return not stays_single(rules, group) or (shape is not None and shape.covering)
