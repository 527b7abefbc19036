"""Sentences of a rule sheet about playing: tableaus, reserves, cells, stock and waste."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from patience.language.amounts import find_capacity, spread
from patience.language.build import BASE, Build, Only, any_card, no_card
from patience.language.groups import LaidGroup
from patience.language.kinds import fills_by_waste, get_space, may_pass
from patience.language.lifts import Unit, Way, one_card
from patience.language.piles import (
    UNLIMITED,
    Cell,
    Discard,
    Foundation,
    Group,
    Redeals,
    Reserve,
    Stock,
    Tableau,
    Waste,
)
from patience.language.rules import Rules
from patience.language.spaces import Space
from patience.sentences.building import say_building, say_run
from patience.sentences.layouts import count_stock
from patience.sentences.phrases import be, count, name_pile, spell, stays_single, the, the_any

__all__ = ["is_shut", "say_cell", "say_reserve", "say_stock", "say_tableau", "say_waste"]


def is_shut(rules: Rules, group: Group) -> bool:
    """True if no player ever puts a card there."""
    if isinstance(group, Reserve) and group.space.card == no_card:
        return True
    return not any(may_pass(other, group) for other in rules.groups)


def _say_times(times: Redeals) -> str:
    if times == UNLIMITED:
        return "as often as you like"
    return ("never", "once", "twice")[times] if times < 3 else f"{spell(times)} times"


# Tableaus and reserves


def say_tableau(rules: Rules, group: Tableau) -> Iterator[str]:
    """The sentences about how a tableau is built, what moves, and what comes to spaces."""
    shut = is_shut(rules, group)
    bare = not group.space.fill and (shut or group.space.card == no_card)
    bare = bare and _stay_empty(rules, group) == "stays empty"
    unbuilt = not shut and group.build == no_card
    pocket = unbuilt and group.size == 1 and group.space == Space.of(any_card)
    if pocket:
        yield "any card may be put there while it is empty, and nothing on it"
    elif unbuilt:
        yield f"there is no building{', and spaces stay empty' * bare}"
    elif not shut:
        yield say_building(group.build, rules.pack.ranks)
    # Where no card is ever put none moves within, and single cards leave anyway.
    still = shut or (group.build == no_card and group.space.card == no_card)
    if still:
        yield from _say_available(rules, group)
    if not still or group.lift != one_card:
        yield from _say_lift(rules, group)
    if not (bare and unbuilt) and not pocket:
        yield from _say_spaces(rules, group)
    yield from _say_turning_up(group)
    yield from _say_covering(rules, group, still=still)
    if group.capacity is not None:
        yield f"a {name_pile(group)} holds {count(group.capacity, 'card')} at most"
    if group.redeals:
        yield from _say_redeals(rules, group)


def say_reserve(rules: Rules, group: Reserve) -> Iterator[str]:
    """The sentences about the cards of a reserve that are available, and its spaces."""
    if group.open:
        yield (
            "all its face-up cards are available"
            if _may_hide(group)
            else "all its cards are available"
        )
    else:
        yield from _say_available(rules, group)
    nothing = "nothing is built on it"
    if is_shut(rules, group) and not group.space.fill and not _is_fed(rules, group):
        yield f"{nothing}, and it is not filled again"
    else:
        yield nothing
        yield from _say_spaces(rules, group)
    yield from _say_turning_up(group)
    yield from _say_covering(rules, group, still=group.space.card == no_card)


def _say_available(rules: Rules, group: Tableau | Reserve) -> Iterator[str]:
    """Say which cards are available, where it does not follow from other sentences."""
    if group.to == () or (group.shape is not None and group.shape.covering):
        return  # said with the ways out, or with the covering
    if stays_single(rules, group) and group.piles > 1:
        if isinstance(group, Reserve):
            yield "all its cards are available"
    elif group.piles == 1:
        yield "its top card is available"
    else:
        last = "last" if isinstance(group, Tableau) else "top"
        yield f"the {last} card of each {name_pile(group)} is available"


def _may_hide(group: LaidGroup) -> bool:
    down = group.down
    return "d" in down if isinstance(down, str) else any(spread(down, group.piles))


def _say_turning_up(group: Tableau | Reserve) -> Iterator[str]:
    if not _may_hide(group) or not any(spread(group.deal, group.piles)):
        return
    covered = group.shape is not None and group.shape.covering
    when = "no card covers it any more" if covered else "it is exposed"
    yield f"a face-down card {f'turns up when {when}' if group.flip else 'stays face down'}"


def _say_covering(rules: Rules, group: Tableau | Reserve, *, still: bool) -> Iterator[str]:
    if group.shape is None or not group.shape.covering:
        return
    what = "a card" if stays_single(rules, group) and still else "the last card of a pile"
    yield f"{what} is available once no card covers it"
    if not still and not is_shut(rules, group):
        yield "a covered pile takes cards only from the piles that cover it"
        yield "a pile takes cards only while every pile that it covers still has one"
    if group.shape.climbing:
        yield f"within {the(group)} cards go only to rows further back"


# What moves together


def _say_lift(rules: Rules, group: Tableau) -> Iterator[str]:
    ways = [_limit(rules, group, way) for way in group.lift.ways]
    ways = [*dict.fromkeys(ways)]
    if [way.unit for way in ways] == [Unit.GROUP] and not _room(ways[0]):
        own = "from it " if group.size == 1 and len(rules.find(Tableau)) > 1 else ""
        yield f"{own}any face-up card moves, with all the cards on it, in sequence or not"
        return
    if ways == [*one_card.ways]:
        yield "one card moves at a time"
        return
    if len(ways) == 1 and ways[0].as_one is not None and ways[0].unit is Unit.RUN:
        yield from _say_counted(rules, ways[0])
        return
    free = sorted(
        (way for way in ways if not _room(way)), key=lambda way: way.unit is not Unit.CARD
    )
    if free:
        words = [_say_way(rules, group, way) for way in free]
        comma = "," * any(way.unit is Unit.RUN for way in free)
        moves = "at a time" if free[0].unit is Unit.CARD else "as a unit"
        yield f"{f'{comma} or '.join(words)}{comma} moves {moves}"
    for way in ways:
        if room := _room(way):
            comma = "," * (way.unit is Unit.RUN)
            how = f"moves as a unit if {_one_by_one(rules, way)} through the {room}"
            yield f"{_say_way(rules, group, way)}{comma} {how}"
    if all(way.unit in (Unit.PILE, Unit.WHOLE_RUN) for way in ways):
        alone = [other.name for other in rules.groups if _takes_single(rules, group, other)]
        if alone:
            yield f"the last card of a {name_pile(group)} may also go to {the_any(rules, alone)}"


def _takes_single(rules: Rules, group: Tableau, other: Group) -> bool:
    """True if another group takes the end card of a pile, whatever moves on the tableau."""
    if isinstance(other, Tableau | Discard) or not may_pass(group, other):
        return False
    if is_shut(rules, other):
        return False
    return not (isinstance(other, Foundation) and other.complete_runs)


def _one_by_one(rules: Rules, way: Way) -> str:
    """Say when cards may move together."""
    if way.as_one is None:
        return "its cards could be moved one by one"
    return f"its cards, a {say_run(way.as_one, rules.pack.ranks)} as one of them, could be moved one by one"


def _room(way: Way) -> str:
    """The free room that limits a way of lifting."""
    room = [
        words
        for words, counts in (("free cells", way.cells), ("other spaces", way.spaces))
        if counts
    ]
    return " and ".join(room)


def _limit(rules: Rules, group: Tableau, way: Way) -> Way:
    """A way of lifting, limited by the free room that there can be and by no other."""
    if not way.cells and not way.spaces:
        return way
    kept = (cell for cell in rules.find(Cell) if may_pass(group, cell) and may_pass(cell, group))
    cells = way.cells and any(kept)
    free = group.space.takes_any_of(group.name)
    spaces = way.spaces and free and group.shape is None and may_pass(group, group)
    return attrs.evolve(way, cells=cells, spaces=spaces) if cells or spaces else one_card.ways[0]


def _say_counted(rules: Rules, way: Way) -> Iterator[str]:
    """A lift by which a run of a kind counts as one card."""
    as_one = say_run(way.as_one, rules.pack.ranks)
    yield f"a {as_one}, or part of one, moves as one card"
    yield (
        f"another {say_run(way.build, rules.pack.ranks)}, or part of one, moves as a unit if it"
        f" could be moved so, part by part, through the {_room(way)}"
    )


def _say_way(rules: Rules, group: Tableau, way: Way) -> str:
    return {
        Unit.CARD: "one card",
        Unit.RUN: f"a {say_run(way.build, rules.pack.ranks)}, or part of one",
        Unit.WHOLE_RUN: f"a whole {say_run(way.build, rules.pack.ranks)}",
        Unit.GROUP: "any face-up card with all the cards on it",
        Unit.PILE: f"a whole {name_pile(group)}",
    }[way.unit]


# Spaces


def _is_fed(rules: Rules, group: Tableau | Reserve) -> bool:
    """True if the stock deals to spaces of a group."""
    stock = rules.stock
    fed = stock is not None and stock.to == group.name and stock.name not in group.space.fill
    return fed and stock is not None and stock.deals != "every pile, but only if none is empty"


def _stay_empty(rules: Rules, group: Tableau | Reserve) -> str:
    """Say what happens to an empty pile that no player fills."""
    stock = rules.stock
    if _is_fed(rules, group) and stock is not None:
        closes = stock.deals == "empty piles only, once the others have closed up"
        return f"stays empty until {the(group) + ' is closed up' if closes else 'the stock deals to it'}"
    again = isinstance(group, Tableau) and group.redeals
    return "is filled by a redeal only" if again else "stays empty"


def _say_spaces(rules: Rules, group: Tableau | Reserve) -> Iterator[str]:
    """The cards that come to an empty pile."""
    space = group.space
    after = f"takes {_say_taken(space.card)}"
    if space.card == no_card or is_shut(rules, group):
        after = _stay_empty(rules, group)
    elif space.groups is not None:
        groups = the_any(rules, space.groups)
        if space.in_turn:
            groups = _say_sources(rules, space.groups)
        after = f"takes {_say_taken(space.card)}, from {groups}"
    if not space.fill:
        yield f"a space {after}"
        return
    sources = _say_sources(rules, space.fill, own=group.name, noun=name_pile(group))
    if after == "stays empty":
        yield f"spaces are filled at once from {sources}, and from nowhere else"
        return
    yield f"spaces are filled at once from {sources}"
    gone = f"{'both' if len(space.fill) == 2 else 'all of them'} are empty"
    if group.name in space.fill:
        gone = f"there is {'none left' if len(space.fill) == 1 else 'none of these'}"
    elif len(space.fill) == 1:
        gone = _is_empty(rules, space.fill[0])
    yield f"when {gone} a space {after}"


def _say_taken(build: Build) -> str:
    """The cards that a space takes."""
    if isinstance(build, Only) and build.rank is BASE.below:
        return "cards of the rank below the base only"
    return str(build)


def _is_empty(rules: Rules, name: str) -> str:
    return f"{the(rules[name])} {be(rules[name])} empty"


def _say_sources(
    rules: Rules, names: Sequence[str], own: str | None = None, noun: str = "pile"
) -> str:
    words = [f"the next {noun} after them" if name == own else the(rules[name]) for name in names]
    if len(words) == 2:
        gone = "there is none" if names[0] == own else _is_empty(rules, names[0])
        return f"{words[0]}, or from {words[1]} if {gone}"
    return ", else from ".join(words)


# Redeals of a tableau


def _say_redeals(rules: Rules, group: Tableau) -> Iterator[str]:
    noun = name_pile(group)
    again = "gathered, shuffled and dealt again"
    if group.gather == "in order":
        again = (
            "put together, each under the one before it, and dealt again in packets from the top"
        )
    yield f"the {noun}{'s' * (group.piles > 1)} may be {again}, {_say_times(group.redeals)}"
    if group.gather == "in order":
        yield "the cards of a packet keep the order in which they lie"
    if not group.idle_redeals:
        yield "a redeal that would leave every card in its place is not allowed"
    if group.piles > 1:
        yield f"each {noun} gets as many cards as at first, as far as they go"
    if _may_hide(group):
        yield "all of them lie face up then"
    if group.piles > 1 and _may_grow(rules, group):
        yield f"cards left over go on the last {noun}"


def _may_grow(rules: Rules, group: Tableau) -> bool:
    """True if there may be more cards on a group than were dealt to it."""
    fed = rules.stock is not None and rules.stock.to == group.name
    filled = any(name != group.name for name in group.space.fill)
    others = (other for other in rules.groups if other is not group)
    return fed or filled or any(may_pass(other, group) for other in others)


# Cells, stock and waste


def say_cell(group: Cell) -> Iterator[str]:
    """The number of cards that cells hold."""
    each = "each holds" if group.piles > 1 else "it holds"
    if group.capacity == 1:
        yield f"{each} any one card"
    else:
        yield f"{each} up to {count(group.capacity, 'card')}, of which the last is available"


def say_waste(rules: Rules, waste: Waste) -> Iterator[str]:
    """The cards of the waste that are available."""
    if waste.to != ():
        yield "all its cards are available" if waste.open else "its top card is available"
    if waste.refill and rules.stock is not None:
        turned = count(rules.stock.turn, "card")
        yield f"as soon as it is empty {turned} {'is' if rules.stock.turn == 1 else 'are'} turned to it"


def say_stock(rules: Rules, stock: Stock) -> Iterator[str]:
    """The sentences about how the stock is turned or dealt, and how often."""
    if stock.open:
        yield "its top card is available"
    if stock.to is None:
        yield "it is not turned" if stock.open else "its cards only fill spaces"
    elif isinstance(rules[stock.to], Waste):
        yield from _say_turning(rules, stock)
    elif _never_deals(rules, stock):
        yield "it is not turned: its cards only fill spaces"
    else:
        yield from _say_dealing(rules, stock)


def _say_turning(rules: Rules, stock: Stock) -> Iterator[str]:
    waste = the(rules[stock.to or ""])
    yield f"cards are turned {spell(stock.turn)} at a time to {waste}"
    for group in rules.groups:
        if fills_by_waste(stock, group):
            yield (
                f"to fill a space of {the(group)} {count(stock.turn, 'card')} are turned, and the"
                " last of them fills it"
            )
    if not stock.redeals:
        yield "there is no redeal"
        return
    how = "turned over" if stock.gather == "turned over" else "gathered and shuffled"
    yield f"when it is empty {waste} is {how} to make a new stock, {_say_times(stock.redeals)}"


def _never_deals(rules: Rules, stock: Stock) -> bool:
    """True if the stock waits for spaces that are always filled before it is turned."""
    space = _get_fed_space(rules, stock)
    if stock.deals == "empty piles only":
        return stock.name in space.fill
    if stock.deals == "empty piles only, once the others have closed up":
        return stock.name in space.fill and stock.to in space.fill
    return False


def _get_fed_space(rules: Rules, stock: Stock) -> Space:
    return get_space(rules[stock.to or ""]) or Space.of(any_card)


def _say_dealing(rules: Rules, stock: Stock) -> Iterator[str]:
    """The sentences about a stock that deals to other piles than a waste."""
    assert stock.to is not None
    target = rules[stock.to]
    noun = name_pile(target)
    if stock.deals == "empty piles only, once the others have closed up":
        yield (
            f"while there are spaces {the(target)} may be closed up: the cards move up to the"
            " spaces before them, in their order, from left to right and row by row, and the stock"
            " deals a card to each place that is left, as far as it goes"
        )
        yield "it may be closed up without the stock, too, as long as a card moves"
        return
    cards = count(stock.turn, "card")
    if stock.deals == "empty piles only":
        yield f"while there are spaces it may be turned: it deals {cards} to each"
        if target.size > 1:
            yield f"when there are too few cards left the last {noun}s get none"
    elif target.size == 1:
        where = "" if isinstance(target, Tableau | Reserve | Cell) else ", in sequence or not"
        yield f"it deals {cards} to {the(target)} at a time{where}"
    else:
        yield from _say_rounds(rules, stock, target)
    if _fills_up(rules, target):
        yield f"it passes over {noun}s that are full"
    blocked = stock.deals == "every pile, but only if none is empty"
    if blocked and stock.name not in _get_fed_space(rules, stock).fill:
        yield "it may not deal while there is a space"


def _fills_up(rules: Rules, group: Group) -> bool:
    """True if a pile of a group may hold so many cards that it takes no more."""
    limit = find_capacity(rules.pack, group)
    return limit is not None and limit < len(rules.pack)


def _say_rounds(rules: Rules, stock: Stock, target: Group) -> Iterator[str]:
    """The sentences about a stock that deals to several piles at once, and about its last cards."""
    noun = name_pile(target)
    left = count_stock(rules)
    spaces = [space for group in rules.groups if (space := get_space(group))]
    elsewhere = stock.open or any(stock.name in space.fill for space in spaces)
    # Whether it is known beforehand which piles the last cards go to.
    known = stock.turn == 1 and not elsewhere and not _fills_up(rules, target)
    rest = left % (stock.turn * target.size)
    firsts = f"the first {spell(rest)} {noun}s" if rest > 1 else f"the first {noun}"
    if known and rest == left == 1:
        yield f"its only card is dealt to {firsts}"
        return
    if known and rest == left > 0:
        yield f"the {count(left, 'card')} are dealt together, one on each of {firsts}"
        return
    yield f"it deals {count(stock.turn, 'card')} to each {noun}{_say_owner(target)} at a time"
    if known and rest == 1:
        yield f"the last card goes to {firsts}"
    elif known and rest:
        yield f"the last {count(rest, 'card')} go to {firsts}"
    elif rest or elsewhere:
        yield f"when there are too few cards left the last {noun}s get none"


def _say_owner(group: Group) -> str:
    """The group of a pile, where the word for the pile does not tell."""
    plain = name_pile(group) == "column" and group.name == group.kind
    return "" if plain or name_pile(group) == group.kind else f" of {the(group)}"
