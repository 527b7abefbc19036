"""Checks that foundations can be started and built up as they say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from patience.errors import Fault
from patience.language.amounts import count_mates, find_capacity, set_out, takes_part
from patience.language.bases import FirstCard, dealt
from patience.language.build import Build
from patience.language.cards import Card, Pack, Rank, Suit
from patience.language.kinds import find_groups, may_pass
from patience.language.piles import Foundation, Group, Stock, Tableau
from patience.language.words import count_words

__all__ = ["check_foundations", "find_longest", "find_reach"]


def check_foundations(pack: Pack, groups: Sequence[Group]) -> Iterator[Fault]:
    """Every fault of the foundations: their bases, their runs, their mates."""
    for name, cards in set_out(pack, groups).items():
        if None in cards:
            index = cards.index(None)
            yield Fault(f"{name}.deal", f"there is no card left to set out on {name}:{index}")
    founded = find_groups(groups, Foundation)
    for group in founded:
        yield from _foundation(pack, group, groups)
        before = founded[: founded.index(group)]
        alike = [other for other in before if other.base == group.base]
        if group.piles <= _of_each_rank(pack):
            yield from _starts(pack, group, alike)


def _of_each_rank(pack: Pack) -> int:
    return pack.copies * len(pack.suits)


def _starts(pack: Pack, group: Foundation, before: Sequence[Foundation]) -> Iterator[Fault]:
    """Check that there is a base card for every pile, after those of groups before it."""
    piles = group.piles + sum(other.piles for other in before)
    if before and piles > _of_each_rank(pack):
        yield Fault(
            f"{group.name}.piles",
            f"no card can start its last pile: with those of the {before[0].name} there are"
            f" {piles} piles for {_of_each_rank(pack)} cards of each rank",
        )


def _foundation(pack: Pack, group: Foundation, groups: Sequence[Group]) -> Iterator[Fault]:
    name = group.name
    if group.suits is not None and len(group.suits) != group.piles:
        yield Fault(f"{name}.suits", f"{len(group.suits)} suits for {group.piles} piles")
    for suit in dict.fromkeys(group.suits or ()):
        starts = (group.suits or ()).count(suit)
        if suit not in pack.suits:
            yield Fault(f"{name}.suits", f"no card can start it: the pack has no {suit.word}")
        elif starts > pack.copies:
            text = f"no card can start the last of {starts} piles of {suit.word}"
            yield Fault(f"{name}.suits", f"{text}: the pack has {pack.copies} of each card")
    if isinstance(group.base, Rank) and group.base not in pack.ranks:
        yield Fault(
            f"{name}.base",
            f"no card can start it: the pack has no {group.base.plural}",
        )
    elif isinstance(group.base, FirstCard):
        yield from _first_card(pack, group, groups)
    if group.mates:
        yield from _mates(pack, group, groups)
    if group.piles > _of_each_rank(pack):
        yield Fault(
            f"{name}.piles",
            f"no card can start the last of {group.piles} piles: the pack has"
            f" {_of_each_rank(pack)} cards of each rank",
        )
    if group.locked and not group.worry_back:
        yield Fault(f"{name}.locked", "no card is taken back at all")
    if group.automatic and not group.complete_runs:
        yield Fault(f"{name}.automatic", "only complete runs leave by themselves")
    fed = any(stock.to == name for stock in find_groups(groups, Stock))
    if not fed and not any(may_pass(other, group) for other in groups if other is not group):
        yield Fault(name, "no card can start it: no group may give to it")
    if group.complete_runs:
        yield from _runs(pack, group, groups)


def _runs(pack: Pack, group: Foundation, groups: Sequence[Group]) -> Iterator[Fault]:
    """Check that complete runs can come to foundations that take nothing else."""
    name = group.name
    if group.deal:
        yield Fault(f"{name}.deal", "piles that take complete runs are not dealt single cards")
    if group.worry_back and len(pack.ranks) > 1:
        yield Fault(
            f"{name}.worry_back",
            "a run whose last card is taken back could not be completed again",
        )
    if group.capacity not in (None, len(pack.ranks)):
        yield Fault(f"{name}.capacity", f"a complete run has {len(pack.ranks)} cards")
    if not any(may_pass(other, group) for other in find_groups(groups, Tableau)):
        yield Fault(f"{name}.complete_runs", "no tableau may give it a run")
    longest = find_longest(pack, group)
    if longest < len(pack.ranks):
        yield Fault(
            f"{name}.build",
            f"there is no complete run: built {group.build}, the longest has {longest} cards",
        )


def find_longest(pack: Pack, group: Foundation) -> int:
    """The most cards that a pile can have, by its base, its build and the copies of a card."""
    return find_reach(pack, group)[0]


def find_reach(pack: Pack, group: Foundation) -> tuple[int, frozenset[Card]]:
    """The most cards that a pile can have, and which cards may come to one.

    A base that the game finds out may be any rank: what one of them allows counts.
    """
    limit = find_capacity(pack, group) or 0
    bases = pack.ranks if isinstance(group.base, FirstCard) else (group.base,)
    words = str(group.build)
    starts = tuple(dict.fromkeys(group.suits or pack.suits))
    if not set(bases) <= set(pack.ranks):
        return limit, frozenset(pack.cards)
    best, reached = 0, frozenset[Card]()
    every = len(pack.suits) * len(pack.ranks)
    for base in bases:
        longest, cards = _longest_run(words, base, starts, pack, limit)
        best, reached = max(best, longest), reached | cards
        if best == limit and len(reached) == every:
            break
    return best, reached


@lru_cache(maxsize=256)
def _longest_run(
    words: str, base: Rank, starts: tuple[Suit, ...], pack: Pack, limit: int
) -> tuple[int, frozenset[Card]]:
    """The length of the longest pile that a base card of some suits starts, and its cards.

    Most games build their foundations alike, so the build is known by its words.
    """
    build = Build.parse(words)
    faces = [Card(rank, suit) for suit in pack.suits for rank in pack.ranks]

    @cache
    def after(top: Card) -> frozenset[Card]:
        return frozenset(card for card in faces if build.allows(card, top, base, pack.ranks))

    best = 0
    every: set[Card] = set()
    for suit in starts:
        tops = frozenset((Card(base, suit),))
        length = 0
        reached: set[Card] = set()
        seen: set[frozenset[Card]] = set()
        while tops and length < limit:
            if tops in seen:
                length = limit  # it comes round again, and so has no end
                break
            seen.add(tops)
            reached |= tops
            length += 1
            tops = frozenset().union(*map(after, tops))
        best = max(best, min(length, pack.copies * len(reached)))
        every |= reached
    return best, frozenset(every)


def _first_card(pack: Pack, group: Foundation, groups: Sequence[Group]) -> Iterator[Fault]:
    assert isinstance(group.base, FirstCard)
    path = f"{group.name}.base"
    if group.deal:
        yield Fault(f"{group.name}.deal", "base cards cannot be set out before the base is known")
    spare = [suit for suit in pack.suits if group.suits and suit not in group.suits]
    if group.base == dealt and spare:
        yield Fault(path, f"there is no pile for a base card of {spare[0].word}")
    if group.complete_runs and group.base == dealt:
        yield Fault(path, "piles that take complete runs are not dealt single cards")
    before = groups[: list(groups).index(group)]
    rival = next((g for g in find_groups(before, Foundation) if g.base == group.base), None)
    if group.base == dealt and rival is not None:
        yield Fault(path, f"the base card is dealt to the {rival.name} already")
    kinds = {g.base for g in find_groups(before, Foundation) if isinstance(g.base, FirstCard)}
    if kinds - {group.base}:
        yield Fault(path, "the base is found out in another way already")
    if group.base.when == "dealt" and group.base.groups:
        name = group.base.groups[0]
        taker = next((g for g in groups if g.name == name), None)
        if taker is not None and (isinstance(taker, Foundation) or not takes_part(taker)):
            yield Fault(path, f"the {name} is dealt no cards in turn")
        if not group.keeps_base:
            yield Fault(f"{group.name}.keeps_base", f"the card dealt to the {name} sets the base")
    if group.base.when == "chosen":
        sources = [g for g in groups if g.name in group.base.groups]
        if not group.base.groups:
            yield Fault(path, "a base is chosen from at least one group")
        elif sources and not any(may_pass(source, group) for source in sources):
            yield Fault(path, "no card can start it: none of these groups may give to it")


def _mates(pack: Pack, group: Foundation, groups: Sequence[Group]) -> Iterator[Fault]:
    """Check that mates of the base card can be set out."""
    path = f"{group.name}.mates"
    if not isinstance(group.base, FirstCard) or group.base.when != "dealt":
        yield Fault(path, "only a base card that is dealt has mates")
        return
    most = count_mates(pack, group)
    if group.mates > most:
        yield Fault(
            path, f"the base card has room for {count_words(most, 'mate')}, not for {group.mates}"
        )
    if group.complete_runs:
        yield Fault(path, "piles that take complete runs are not dealt single cards")
    for other in (each for each in find_groups(groups, Foundation) if each is not group):
        if other.deal:
            yield Fault(path, f"they may lie on the {other.name}, where base cards are set out")
        if other.mates and groups.index(other) < groups.index(group):
            yield Fault(path, f"they are set out on the {other.name} already")
