"""The register of the kinds of pile, and what every kind is asked.

To add a kind, write its class in `patience.language.piles`, name it in `Group` there and in
`KINDS` here, and let the type checker list the places that have to know it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar, assert_never, final

import attrs

from patience.language.groups import LaidGroup, OpenGroup, PileGroup
from patience.language.piles import (
    UNLIMITED,
    Cell,
    CellChanges,
    Discard,
    DiscardChanges,
    Foundation,
    FoundationChanges,
    Group,
    Reserve,
    ReserveChanges,
    Stock,
    StockChanges,
    Tableau,
    TableauChanges,
    Waste,
    WasteChanges,
)
from patience.language.shapes import Shape
from patience.language.spaces import Space

__all__ = [
    "BY_WORD",
    "KINDS",
    "Kind",
    "counts_redeals",
    "fills_by_waste",
    "find_groups",
    "get_shape",
    "get_space",
    "gives",
    "is_home",
    "is_open",
    "lifts_several",
    "list_waits",
    "may_hide",
    "may_pass",
    "plays",
    "takes",
    "turns_up",
]


_G = TypeVar("_G", bound=PileGroup)


@final
@attrs.frozen(kw_only=True)
class Kind:
    """The facts about a kind besides its class.

    `letter` is its short name in addresses, as in ``t3``. `dealt` and `read` say when it comes
    in the usual order of the deal, and in a rule sheet. `changes` is the type of its changes,
    and made games have one of the numbers `made` of such groups.
    """

    letter: str
    dealt: int
    read: int
    changes: type
    made: tuple[int, ...]


KINDS: Final[Mapping[type[Group], Kind]] = {
    Stock: Kind(letter="s", dealt=5, read=6, changes=StockChanges, made=(1, 1, 1, 1, 0)),
    Waste: Kind(letter="w", dealt=4, read=7, changes=WasteChanges, made=(1,)),
    Foundation: Kind(letter="f", dealt=3, read=1, changes=FoundationChanges, made=(1, 1, 2, 0)),
    Tableau: Kind(letter="t", dealt=2, read=3, changes=TableauChanges, made=(1, 1, 2)),
    Reserve: Kind(letter="r", dealt=1, read=4, changes=ReserveChanges, made=(0, 1, 1, 2)),
    Cell: Kind(letter="c", dealt=2, read=5, changes=CellChanges, made=(0, 1, 0, 2)),
    Discard: Kind(letter="d", dealt=6, read=2, changes=DiscardChanges, made=(0, 0, 1, 2)),
}
"""The kinds of pile, in the order in which the engine numbers them."""

BY_WORD: Final[Mapping[str, type[Group]]] = {kind.__name__.lower(): kind for kind in KINDS}
"""The kinds by their words: ``tableau``."""


def find_groups(groups: Iterable[Group], kind: type[_G]) -> tuple[_G, ...]:
    """All groups of one kind, in their order."""
    return tuple(group for group in groups if isinstance(group, kind))


def gives(source: Group, target: Group) -> bool:
    """True if cards of one group may go to another, by what the first says."""
    match source:
        case Stock():
            return source.open
        case Discard():
            return False
        case Foundation():
            if not source.worry_back:
                return False
            if source.to is None:
                return not isinstance(target, Foundation)
            return target.name in source.to
        case Waste() | Tableau() | Reserve() | Cell():
            return source.to is None or target.name in source.to
        case _:
            assert_never(source)


def takes(target: Group, source: Group) -> bool:
    """True if a group may get cards of another, by what the first says."""
    match target:
        case Stock() | Waste():
            return False
        case Foundation() | Tableau() | Reserve() | Cell() | Discard():
            return target.from_ is None or source.name in target.from_
        case _:
            assert_never(target)


def may_pass(source: Group, target: Group) -> bool:
    """True if a player may move cards of one group to piles of another, by `to` and `from_`.

    Which groups may start an empty pile is another matter: see `Space.groups`.
    """
    return gives(source, target) and takes(target, source)


def get_shape(group: Group) -> Shape | None:
    """The shape in which the piles of a group lie, where it matters."""
    return group.shape if isinstance(group, LaidGroup) else None


def get_space(group: Group) -> Space | None:
    """The policy for an empty pile of a group, where that is for the group to say."""
    return group.space if isinstance(group, LaidGroup) else None


def is_open(group: Group) -> bool:
    """True if cards under others may be played."""
    match group:
        case Waste() | Reserve():
            return group.open
        case Stock() | Foundation() | Tableau() | Cell() | Discard():
            return False
        case _:
            assert_never(group)


def plays(group: Group) -> bool:
    """True if a player may ever take a card from a group."""
    match group:
        case Stock():
            return group.open
        case Discard():
            return False
        case Waste() | Foundation() | Tableau() | Reserve() | Cell():
            return True
        case _:
            assert_never(group)


def lifts_several(group: Group) -> bool:
    """True if several cards of a group may travel together."""
    match group:
        case Tableau():
            return True
        case Stock() | Waste() | Foundation() | Reserve() | Cell() | Discard():
            return False
        case _:
            assert_never(group)


def is_home(group: Group) -> bool:
    """True if cards on a group are home: it is a foundation or a discard."""
    match group:
        case Foundation() | Discard():
            return True
        case Stock() | Waste() | Tableau() | Reserve() | Cell():
            return False
        case _:
            assert_never(group)


def turns_up(group: Group) -> bool:
    """True if a face-down card turns up when it is exposed."""
    match group:
        case Stock():
            return group.open
        case Tableau() | Reserve():
            return group.flip
        case Waste() | Foundation() | Cell() | Discard():
            return False
        case _:
            assert_never(group)


def list_waits(group: Group) -> tuple[str, ...]:
    """The groups that have to be empty before a player puts a card on a group."""
    return group.after if isinstance(group, OpenGroup) else ()


def may_hide(group: Group) -> bool:
    """True if cards of a group may lie face down."""
    match group:
        case Stock() | Tableau() | Reserve():
            return True
        case Waste() | Foundation() | Cell() | Discard():
            return False
        case _:
            assert_never(group)


def counts_redeals(group: Stock | Tableau) -> bool:
    """True if the number of redeals used makes a difference.

    It decides how many redeals are left, and how the next one shuffles.
    """
    limited = group.redeals != UNLIMITED or group.gather == "shuffled"
    return bool(group.redeals) and limited


def fills_by_waste(stock: Stock, group: Group) -> bool:
    """True if a stock fills spaces of a group by turning several cards to the waste.

    It does where it turns several at a time, to a waste that fills the spaces before it.
    """
    space = get_space(group)
    fill = space.fill if space else ()
    if stock.turn == 1 or stock.name not in fill:
        return False
    return stock.to in fill[: fill.index(stock.name)]
