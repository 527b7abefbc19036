"""The numbers of cards that groups are dealt and that their piles hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import assert_never

from patience.language.bases import FirstCard, dealt
from patience.language.cards import Card, Pack, Rank
from patience.language.dealing import DealStep
from patience.language.kinds import find_groups
from patience.language.piles import (
    Cell,
    Discard,
    Foundation,
    Group,
    Reserve,
    Stock,
    Tableau,
    Waste,
)

__all__ = [
    "count_dealt",
    "count_left",
    "count_mates",
    "find_base_taker",
    "find_capacity",
    "set_out",
    "spread",
    "takes_part",
]


def spread(value: int | tuple[int, ...], piles: int) -> tuple[int, ...]:
    """One number for each pile."""
    return value if isinstance(value, tuple) else (value,) * piles


def count_dealt(group: Group) -> tuple[int, ...]:
    """The number of cards that the deal lays on each pile of a group, the stock's rest aside."""
    match group:
        case Foundation():
            if isinstance(group.base, FirstCard):
                return (1,) * (group.mates + takes_part(group))
            return (group.deal,) * group.piles
        case Waste() | Tableau() | Reserve() | Cell():
            return spread(group.deal, group.size)
        case Stock() | Discard():
            return (0,) * group.size
        case _:
            assert_never(group)


def takes_part(group: Group) -> bool:
    """True if a group is dealt cards in turn; base cards and mates that are set out are not."""
    if isinstance(group, Foundation):
        return group.base == dealt
    return any(count_dealt(group))


def find_base_taker(groups: Iterable[Group]) -> str | None:
    """The group whose first card sets the base, where the base is dealt."""
    for group in find_groups(groups, Foundation):
        base = group.base
        if isinstance(base, FirstCard) and base.when == "dealt":
            return base.groups[0] if base.groups else group.name
    return None


def count_mates(pack: Pack, group: Foundation) -> int:
    """Count the mates of the base card that are sure to get a pile of their own."""
    own = takes_part(group)
    if group.suits is None:
        return min(group.piles - own, pack.copies * len(pack.suits) - 1)
    room = Counter(group.suits)
    return min(
        sum(
            min(room[suit] - (own and suit is first), pack.copies - (suit is first))
            for suit in pack.suits
        )
        for first in pack.suits
    )


def count_left(groups: Iterable[Group], steps: Iterable[DealStep]) -> dict[str, tuple[int, ...]]:
    """The number of cards that the piles of each group are still to get after some steps of the deal."""
    left = {group.name: count_dealt(group) for group in groups if takes_part(group)}
    for step in steps:
        if step.group in left:
            before = left[step.group]
            left[step.group] = tuple(
                old - new for old, new in zip(before, step.portions(before), strict=True)
            )
    return left


def find_capacity(pack: Pack, group: Group) -> int | None:
    """The number of cards that a pile of a group holds at most, None for any number."""
    match group:
        case Foundation():
            return len(pack.ranks) if group.capacity is None else group.capacity
        case Tableau() | Cell():
            return group.capacity
        case Stock() | Waste() | Reserve() | Discard():
            return None
        case _:
            assert_never(group)


def set_out(pack: Pack, groups: Iterable[Group]) -> dict[str, tuple[Card | None, ...]]:
    """The base cards that are set out before the deal, by the name of their group.

    Piles without a suit of their own get one suit after the other. None stands for a card
    that the pack does not have any more.
    """
    left: Counter[Card | None] = Counter(pack.cards)
    found: dict[str, tuple[Card | None, ...]] = {}
    for group in find_groups(groups, Foundation):
        if group.deal and isinstance(group.base, Rank):
            free = pack.suits * (1 + group.piles // len(pack.suits))
            wanted = [Card(group.base, suit) for suit in (group.suits or free)[: group.piles]]
            cards: list[Card | None] = []
            for card in wanted:
                others = (Card(card.rank, suit) for suit in pack.suits)
                choice = (card,) if group.suits else (card, *others)
                taken = next((each for each in choice if left[each]), None)
                left[taken] -= taken is not None
                cards.append(taken)
            found[group.name] = tuple(cards)
    return found
