"""From named piles to a table: any arrangement that can lie before a player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice, pairwise
from typing import Any, Final

from patience.errors import DealError, Fault, NotationError, quote, suggest
from patience.language.amounts import find_capacity
from patience.language.bases import FirstCard
from patience.language.cards import Card, Rank
from patience.language.kinds import may_hide
from patience.language.options import MOST_CARDS
from patience.language.piles import UNLIMITED, Foundation, Group, Stock
from patience.language.places import Address
from patience.language.rules import Rules
from patience.language.words import count_words
from patience.moves import Event
from patience.table.layout import check_cards, find_base_sharers
from patience.table.piles import Pile, Table

__all__ = ["arrange_table", "explain_unsettled"]

_MOST_REDEALS: Final = 10**18
"""More than a game can have, and few enough for a machine word."""

_LONGEST_PILE: Final = 10 * MOST_CARDS


def arrange_table(
    rules: Rules, piles: Iterable[tuple[str, Any]], base: object, redeals: object
) -> Table:
    """The table with these piles; see `Rules.position`.

    Raises:
        DealError: with every fault, each named by its pile or argument.
    """
    faults: list[Fault] = []
    laid = _laid(rules, piles, faults)
    found = _base(rules, laid, base, faults)
    used = _redeals(rules, redeals, faults)
    if not faults:
        faults += check_cards(rules, (card for pile in laid for card in pile))
        for index, pile in enumerate(laid):
            faults += _pile_faults(rules, index, pile, found)
    if faults:
        raise DealError(rules.name, faults)
    return Table(tuple(laid), used, found)


def _laid(rules: Rules, piles: Iterable[tuple[str, Any]], faults: list[Fault]) -> list[Pile]:
    """Every pile of the game, from what is named."""
    plan = rules.plan
    laid = [Pile()] * len(plan.groups)
    named: set[int] = set()
    for name, value in piles:
        for index, content in _places(rules, name, value, faults):
            if index in named:
                faults.append(Fault(str(plan.addresses[index]), "named twice"))
            named.add(index)
            try:
                laid[index] = _pile(plan.groups[index], content)
            except NotationError as error:
                faults.append(Fault(str(plan.addresses[index]), str(error)))
    return laid


def _places(
    rules: Rules, name: object, value: Any, faults: list[Fault]
) -> Iterator[tuple[int, Any]]:
    """The piles that one entry speaks of, with their cards."""
    plan = rules.plan
    if not isinstance(name, str):
        faults.append(Fault("piles", f"expected the name of a group, not {quote(name)}"))
        return
    try:
        address = Address.parse(name)
    except NotationError:
        address = Address(name[:60])
    span = plan.spans.get(address.group)
    index = plan.index(address)
    if span is None:
        hint = suggest(address.group, plan.spans)
        faults.append(Fault(name[:60], f"no group is called {quote(address.group)}{hint}"))
    elif index is not None:
        # A list of one pile, or of one card: text reads the same either way.
        alone = isinstance(value, list | tuple) and len(value) == 1
        yield index, value[0] if alone and not isinstance(value[0], Card) else value
    elif address.index is not None:
        faults.append(Fault(str(address), f"the {address.group} has {len(span)} piles"))
    elif isinstance(value, str) or not isinstance(value, Iterable):
        faults.append(Fault(str(address), "expected a sequence of piles"))
    else:
        contents = list(islice(value, len(span) + 1))
        if len(contents) > len(span):
            text = f"the {address.group} has {count_words(len(span), 'pile')}, and more are given"
            faults.append(Fault(str(address), text))
        else:
            yield from zip(span, contents, strict=False)


def _pile(group: Group, content: Any) -> Pile:
    """Read one pile.

    Raises:
        NotationError: something in it is not a card.
    """
    if isinstance(content, Pile):
        if len(content.cards) != len(content.up):
            raise NotationError(content, "a pile needs a mark for each card")
        return _stocked(group, content.cards) if isinstance(group, Stock) else content
    if isinstance(content, str):
        if len(content) > _LONGEST_PILE:
            raise NotationError(content, f"longer than {_LONGEST_PILE} characters")
        content = content.split()
    if not isinstance(content, Iterable):
        raise NotationError(content, "expected cards")
    cards: list[Card] = []
    up: list[bool] = []
    for item in islice(content, MOST_CARDS + 1):  # it may have no end
        hidden = isinstance(item, str) and item.startswith("-")
        cards.append(item if isinstance(item, Card) else Card.parse(item[1:] if hidden else item))
        up.append(not hidden)
    if isinstance(group, Stock):
        return _stocked(group, tuple(cards))
    return Pile(tuple(cards), tuple(up))


def _stocked(group: Stock, cards: tuple[Card, ...]) -> Pile:
    """The cards of a stock, which lie face down but for the next one of an open stock."""
    pile = Pile.of(cards, up=False)
    return pile.turned_up() if group.open and cards else pile


def _base(rules: Rules, laid: list[Pile], given: object, faults: list[Fault]) -> Rank | None:
    """The base rank that the game has found out."""
    try:
        base = Rank.parse(given) if isinstance(given, str) else given
    except NotationError as error:
        faults.append(Fault("base", str(error)))
        return None
    if base is not None and not isinstance(base, Rank):
        faults.append(Fault("base", f"expected a rank, not {quote(base)}"))
        return None
    if rules.first_card is None:
        if base is not None and base is not rules.fixed_base:
            fixed = rules.fixed_base
            faults.append(Fault("base", f"it is {fixed.word}" if fixed else "there is none"))
        return None
    groups = find_base_sharers(rules)
    spans = rules.plan.spans
    piles = [laid[index] for group in groups for index in spans[group.name] if laid[index]]
    shown = piles[0].cards[0].rank if piles else None
    if base is not None and base not in rules.pack.ranks:
        faults.append(Fault("base", f"the pack has no {base.plural}"))
        return None
    if shown is not None:
        if base is not None and rules.stock and rules.stock.to in {group.name for group in groups}:
            return base  # a stock deals whatever comes, so the piles do not show it
        if base is not None and base is not shown:
            text = f"the foundations show {shown.article}, not {base.article}"
            faults.append(Fault("base", text))
        return shown
    taken_back = any(g.worry_back for g in groups) and any(g.keeps_base for g in groups)
    elsewhere = rules.first_card.when == "dealt" and bool(rules.first_card.groups)
    if base is not None and not taken_back and not elsewhere:
        faults.append(Fault("base", "no foundation has a card, so there is no base yet"))
    if base is None and rules.first_card.when == "dealt" and any(g.keeps_base for g in groups):
        how = (
            "say its rank" if taken_back or elsewhere else f"it has to lie on the {groups[0].name}"
        )
        faults.append(Fault("base", f"a base card is dealt; {how}"))
    return base


def _redeals(rules: Rules, used: object, faults: list[Fault]) -> int:
    allowed = rules.redeals
    if not isinstance(used, int) or isinstance(used, bool) or used < 0:
        faults.append(Fault("redeals", f"expected a whole number from 0, not {quote(used)}"))
        return 0
    if allowed != UNLIMITED and used > allowed:
        faults.append(Fault("redeals", f"{quote(used)} are used, the game has {allowed}"))
    elif used > _MOST_REDEALS:
        faults.append(Fault("redeals", f"expected at most {_MOST_REDEALS}, not {quote(used)}"))
    return used


def _pile_faults(rules: Rules, index: int, pile: Pile, base: Rank | None) -> Iterator[Fault]:
    plan = rules.plan
    group, address = plan.groups[index], str(plan.addresses[index])
    limit = find_capacity(rules.pack, group)
    if limit is not None and len(pile) > limit:
        yield Fault(address, f"{len(pile)} cards, it holds {limit}")
    if not may_hide(group) and not all(pile.up):
        yield Fault(address, f"the cards of a {group.kind} lie face up")
    dealt_to = rules.stock is not None and rules.stock.to == group.name
    if isinstance(group, Foundation) and pile and not dealt_to:  # a stock deals whatever comes
        offset = index - plan.spans[group.name][0]
        yield from _founded_faults(rules, group, address, offset, pile, base)


def _founded_faults(
    rules: Rules, group: Foundation, address: str, offset: int, pile: Pile, base: Rank | None
) -> Iterator[Fault]:
    base = base if isinstance(group.base, FirstCard) else group.base
    first = pile.cards[0]
    if base is not None and first.rank is not base:
        yield Fault(address, f"it is started by {base.article}, not by {first}")
    if group.suits and first.suit is not group.suits[offset]:
        yield Fault(address, f"it is for {group.suits[offset].word}, not for {first}")
    if group.complete_runs and len(pile) < len(rules.pack.ranks):
        yield Fault(address, f"it holds complete runs of {len(rules.pack.ranks)} cards")
    for lower, upper in pairwise(pile.cards):
        if not group.build.allows(upper, lower, base, rules.pack.ranks):
            yield Fault(address, f"{upper} does not go on {lower}: it is built {group.build}")
            return


def explain_unsettled(event: Event) -> Fault:
    """Return the fault of a table on which this event should already have happened."""
    place = event.source if event.kind == "run left" else event.target
    words = {
        "exposed": "its end card must have turned up already",
        "run left": f"its complete run must have gone to {event.target} already",
        "refilled": "it must have been refilled from the stock already",
        "filled": f"this space must have been filled from {event.source} already",
    }
    return Fault(str(place), words[event.kind])
