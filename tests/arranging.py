"""Tables for tests: small games with a box that takes every card a test does not need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from side_by_side import agree

from patience import (
    Card,
    Foundation,
    Goal,
    Pack,
    Position,
    Rank,
    Reserve,
    Rules,
    Stock,
    cleared,
    dealt,
)
from patience.language.piles import Group

Piles = str | list[str]


def bench(*groups: Group, pack: Pack | None = None, goal: Goal | None = None) -> Rules:
    """A game of these groups and a box, of which no card is ever played.

    Unless the test has its own goal the game is never won.
    """
    cards = pack or Pack()
    stocked = any(isinstance(group, Stock) for group in groups)
    spare = 1 if stocked else len(cards) - sum(map(_dealt, groups))
    box = Reserve(name="box", deal=spare, to=())
    return Rules("Bench", groups=[*groups, box], pack=cards, goal=goal or cleared("box"))


def _dealt(group: Group) -> int:
    if isinstance(group, Foundation) and group.base == dealt:
        return 1 + group.mates
    deal: int | tuple[int, ...] = getattr(group, "deal", 0)
    return sum(deal) if isinstance(deal, tuple) else deal * group.size


def spare_cards(pack: Iterable[Card], used: Iterable[Piles]) -> str:
    """The cards of a pack that these piles do not use, as text."""
    left = Counter(pack)
    for piles in used:
        for pile in [piles] if isinstance(piles, str) else piles:
            left.subtract(Card.parse(text.lstrip("-")) for text in pile.split())
    return " ".join(str(card) for card in sorted(left) for _ in range(left[card]))


def lay(
    rules: Rules,
    *,
    rest: str = "box",
    base: Rank | str | None = None,
    redeals: int = 0,
    **piles: Piles,
) -> Position:
    """An arrangement of these piles; every other card goes to the pile *rest*."""
    return lay_out(rules, piles, rest=rest, base=base, redeals=redeals)


def lay_out(
    rules: Rules,
    piles: Mapping[str, Piles],
    *,
    rest: str = "box",
    base: Rank | str | None = None,
    redeals: int = 0,
) -> Position:
    """The same for piles that are named by their addresses.

    Both interpreters have to judge alike what is legal there.
    """
    spare = spare_cards(rules.pack, piles.values())
    position = rules.position({**piles, rest: spare}, base=base, redeals=redeals)
    agree(position)
    return position


def again(position: Position) -> Position:
    """The same table, laid out pile by pile."""
    rules = position.rules
    piles = {
        group.name: [str(pile) for pile in position.group(group.name)] for group in rules.groups
    }
    return rules.position(
        piles,
        base=position.base if rules.first_card else None,
        redeals=position.redeals,
    )


def ends(position: Position) -> str:
    """The piles of the tableau in short, for assertions."""
    return " | ".join(str(pile) for pile in position.group("tableau"))


def assert_distinct(position: Position) -> None:
    """Distinct moves are one for each way in which the table can look, and each makes a change."""
    moves, distinct = position.moves(), position.moves(distinct=True)
    assert set(distinct) <= set(moves)
    keys = [position.play(move).key for move in distinct]
    assert len(set(keys)) == len(keys)
    assert position.key not in keys
    every = {position.play(move).key for move in moves} - {position.key}
    if all(all(pile.up) for group in position.rules for pile in position.group(group.name)):
        assert set(keys) == every
        return
    # Where cards are hidden more moves may be alike, but only if the piles are as long then.
    outlines = {outline(position.play(move)) for move in distinct} | {outline(position)}
    assert {outline(position.play(move)) for move in moves} <= outlines


def outline(position: Position) -> object:
    """The face-up marks of the piles of each group, whatever their order."""
    groups = (position.group(group.name) for group in position.rules)
    return tuple(tuple(sorted(pile.up for pile in piles)) for piles in groups)
