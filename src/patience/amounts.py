"""How many cards a group is dealt and how many its piles hold."""

from __future__ import annotations

from patience.cards import Card, Pack, Rank
from patience.piles import FirstCard, Foundation, Group, Stock

__all__ = ["base_cards", "capacity_of", "dealt_counts", "per_pile", "takes_part"]


def per_pile(value: int | tuple[int, ...], piles: int) -> tuple[int, ...]:
    """One number for each pile."""
    return value if isinstance(value, tuple) else (value,) * piles


def dealt_counts(group: Group) -> tuple[int, ...]:
    """How many cards the deal lays on each pile of a group, the stock's rest aside."""
    if isinstance(group, Foundation):
        if isinstance(group.base, FirstCard):
            return (1,) if group.base.when == "dealt" else ()
        return (group.deal,) * group.piles
    return per_pile(getattr(group, "deal", 0), group.size)


def takes_part(group: Group) -> bool:
    """Whether a group is dealt cards in turn; base cards set out beforehand are not."""
    if isinstance(group, Foundation):
        return isinstance(group.base, FirstCard) and group.base.when == "dealt"
    return not isinstance(group, Stock) and any(dealt_counts(group))


def capacity_of(pack: Pack, group: Group) -> int | None:
    """How many cards a pile of a group holds at most, None for any number."""
    capacity: int | None = getattr(group, "capacity", None)
    if capacity is None and isinstance(group, Foundation):
        return len(pack.ranks)
    return capacity


def base_cards(pack: Pack, group: Foundation) -> tuple[Card, ...]:
    """The cards that ``deal=1`` sets out, one for each pile."""
    assert isinstance(group.base, Rank)
    suits = group.suits or tuple(suit for suit in pack.suits for _ in range(pack.copies))
    return tuple(Card(group.base, suit) for suit in suits[: group.piles])
