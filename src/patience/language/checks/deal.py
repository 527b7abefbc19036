"""Checks that an order of the deal holds together: every fault of its steps, each with its path."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from patience.errors import Fault, quote, suggest
from patience.language.amounts import count_left, find_base_taker, set_out
from patience.language.cards import Pack
from patience.language.dealing import DealStep
from patience.language.piles import Foundation, Group

__all__ = ["check_arrangement", "check_order"]


def check_order(
    pack: Pack, groups: Sequence[Group], path: str, steps: Sequence[DealStep]
) -> Iterator[Fault]:
    """Every fault of the steps in the field *path*, the fields being what they should be."""
    if not steps:
        return
    named = {group.name: group for group in groups}
    even = not any(
        isinstance(deal := getattr(group, "deal", 0), tuple) and len(deal) != group.size
        for group in groups
    )
    free = Counter(pack.cards) - Counter(
        card for cards in set_out(pack, groups).values() for card in cards if card is not None
    )
    # Where the numbers of a group are wrong nothing more can be said of its steps.
    left = count_left(groups, ()) if even else {}
    mates = any(isinstance(group, Foundation) and group.mates for group in groups)
    # The group that has to be dealt a card before any other, as long as it has none.
    first = find_base_taker(groups) if mates else None
    for index, step in enumerate(steps):
        here = f"{path}[{index}]"
        group = named.get(step.group)
        if group is None:
            text = f"no group is called {quote(step.group)}{suggest(step.group, named)}"
            yield Fault(here, text)
            continue
        faults = [*_alone(here, step, group, groups, base_known=_known(named, steps[:index]))]
        yield from faults
        if mates and step.named:
            yield Fault(f"{here}.named", "mates of the base card may be among them")
        for card, count in Counter(step.named).items():
            if count > free[card]:
                yield Fault(f"{here}.named", f"there is no {card} left in the pack")
        free -= Counter(step.named)
        if not even or faults:
            continue
        if group.name not in left:
            yield Fault(path, f"{group.name} is dealt no cards in turn")
        elif not any(left[group.name]):
            yield Fault(path, f"{group.name} is dealt all its cards before step {index + 1}")
        else:
            before = left[group.name]
            portions = step.portions(before)
            yield from _too_many(here, step, group, before, portions)
            if first not in (None, group.name):
                yield Fault(here, f"the base card is dealt to the {first} before its mates may be")
            if any(portions):
                first = None
            left[group.name] = tuple(
                max(0, old - new) for old, new in zip(before, portions, strict=True)
            )


def _known(named: Mapping[str, Group], before: Sequence[DealStep]) -> bool:
    """True if the base is known, as far as it is dealt, after the steps *before*."""
    taker = find_base_taker(named.values())
    return taker is None or any(step.group == taker for step in before)


def _alone(
    here: str, step: DealStep, group: Group, groups: Sequence[Group], *, base_known: bool
) -> Iterator[Fault]:
    """The faults of a step, whatever has been dealt before."""
    if isinstance(group, Foundation):
        # The order of rows and piles makes no difference to a single card.
        plain = DealStep(
            step.group,
            step.rows,
            step.backwards,
            bottom=step.bottom,
            last_of_rank=step.last_of_rank,
        )
        if step != plain:
            yield Fault(here, f"to the {group.name} one card is dealt, in only one way")
            return
    yield from _piles(here, step, group)
    yield from _options(here, step)
    if step.fitting is not None:
        if not any(isinstance(other, Foundation) and not other.complete_runs for other in groups):
            yield Fault(f"{here}.fitting", "no foundation takes single cards")
        elif not base_known:
            yield Fault(f"{here}.fitting", "the base card is not dealt yet")


def _piles(here: str, step: DealStep, group: Group) -> Iterator[Fault]:
    """Check that a step names piles that are there, with a number for each."""
    order = step.piles
    if order is not None:
        if not order:
            yield Fault(f"{here}.piles", "a step deals to at least one pile")
        if max(order, default=0) >= group.size:
            text = f"the {group.name} has {group.size} piles, counted from 0"
            yield Fault(f"{here}.piles", f"{text}; there is no {max(order)}")
        if len(set(order)) < len(order):
            yield Fault(f"{here}.piles", "a pile is named twice")
    if isinstance(step.cards, tuple):
        piles = group.size if order is None else len(order)
        if len(step.cards) != piles:
            yield Fault(f"{here}.cards", f"{len(step.cards)} numbers for {piles} piles")


def _options(here: str, step: DealStep) -> Iterator[Fault]:
    """Check that the options of a step go together."""
    if step.cards is not None and step.leave:
        yield Fault(f"{here}.leave", "a step says how many cards it deals or how many it leaves")
    if step.late and not step.rows:
        yield Fault(f"{here}.late", "there are no rows")
    if step.swapped and step.sunk is None:
        yield Fault(f"{here}.swapped", "no cards are sunk")
    if step.named and step.bottom:
        yield Fault(f"{here}.bottom", "the cards are named")
    if step.named and step.fitting is not None:
        yield Fault(f"{here}.fitting", "the cards are named")
    if step.named and step.last_of_rank:
        yield Fault(f"{here}.last_of_rank", "the cards are named")


def _too_many(
    here: str,
    step: DealStep,
    group: Group,
    left: Sequence[int],
    portions: Sequence[int],
) -> Iterator[Fault]:
    for index, (most, dealt) in enumerate(zip(left, portions, strict=True)):
        if dealt > most:
            text = f"{dealt} cards, but {group.name}:{index} is still to be dealt {most}"
            yield Fault(f"{here}.cards", text)
            return
    if step.named and len(step.named) != sum(portions):
        text = f"{len(step.named)} cards are named, and {sum(portions)} are dealt"
        yield Fault(f"{here}.named", text)


def check_arrangement(orders: Mapping[str, Sequence[DealStep]]) -> Iterator[Fault]:
    """Check that deals of other programs are arranged as the game says, whatever their order."""
    arranged = {
        "named": "deals named cards",
        "sunk": "sinks cards",
        "fitting": "sends cards to foundations",
    }
    for field, words in arranged.items():
        ours, theirs = (
            {step.group: getattr(step, field) for step in steps if getattr(step, field)}
            for steps in (orders["dealing"], orders["numbering"])
        )
        if ours != theirs:
            yield Fault("numbering", f"it {words} differently from the dealing")
