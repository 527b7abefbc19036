"""The rule sheet of a game, in English, read from its value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import assert_never

import attrs

from patience.language.amounts import count_dealt, find_capacity, spread
from patience.language.bases import FirstCard
from patience.language.build import Build, any_card, no_card
from patience.language.cards import Rank
from patience.language.dealing import DealStep
from patience.language.groups import OpenGroup
from patience.language.kinds import KINDS, fills_by_waste, may_pass
from patience.language.lifts import Lift, Unit, Way, one_card
from patience.language.piles import (
    UNLIMITED,
    Cell,
    Discard,
    Foundation,
    Group,
    Reserve,
    Stock,
    Tableau,
    Waste,
)
from patience.language.rules import Rules
from patience.language.words import join_words, say_number

__all__ = ["describe"]


def describe(rules: Rules) -> str:
    """The rule sheet: pack, goal, the deal, then every group of piles, and the readings.

    Raises:
        TypeError: *rules* is something else.
    """
    if not isinstance(rules, Rules):
        raise TypeError(f"describe takes Rules, not {type(rules).__name__}")
    parts = [_head(rules)]
    parts += [
        f"{_title(group)}\n" + "\n".join(f"- {line}" for line in _lines(rules, group))
        for group in _in_reading_order(rules)
    ]
    if rules.dealing or len(rules.steps) > 1:
        order = "; then ".join(_step(rules, step) for step in rules.steps)
        parts.append(f"Order of the deal\n- {_sentence(order)}")
    if rules.numbered_steps != rules.steps:
        order = "; then ".join(_step(rules, step) for step in rules.numbered_steps)
        parts.append(f"Numbered deals of other programs\n- {_sentence(order)}")
    if rules.readings:
        notes = "\n".join(f"- {reading}." for reading in rules.readings)
        parts.append(f"Readings\n{notes}")
    if rules.sources:
        parts.append("Sources\n" + "\n".join(f"- {source}." for source in rules.sources))
    return "\n\n".join(parts)


def _head(rules: Rules) -> str:
    lines = [rules.name]
    if rules.aka:
        lines.append(f"Also called {join_words(rules.aka, 'or')}.")
    if rules.parent:
        lines.append(f"A variant of {rules.parent.name}.")
    cards = _number(len(rules.pack), "card")
    lines += [
        "",
        f"Played with {rules.pack}, {cards}.",
        f"Won with {rules.goal.words(group.kind for group in rules.groups)}.",
    ]
    return "\n".join(lines)


def _step(rules: Rules, step: DealStep) -> str:
    """A step of the deal, with its direction where that makes a difference."""
    group = rules[step.group]
    if isinstance(group, Foundation):
        return "the base card"
    plain = DealStep(step.group, step.rows, step.backwards and group.size > 1)
    one_way = group.size == 1 or (max(count_dealt(group)) == 1 and not step.backwards)
    return f"the {step.group if one_way and step == plain else step}"


def _in_reading_order(rules: Rules) -> list[Group]:
    return sorted(rules.groups, key=lambda group: KINDS[type(group)].read)


def _title(group: Group) -> str:
    name = group.name.replace("_", " ").capitalize()
    return name if group.name == group.kind else f"{name} ({group.kind})"


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def _number(count: int, noun: str) -> str:
    return f"{say_number(count)} {noun}{'' if count == 1 else 's'}"


def _lines(rules: Rules, group: Group) -> Iterator[str]:
    match group:
        case Stock():
            lines = _stock(rules, group)
        case Waste():
            lines = _waste(group)
        case Foundation():
            lines = _foundation(rules, group)
        case Discard():
            lines = _discard(rules, group)
        case Tableau():
            lines = _tableau(rules, group)
        case Reserve():
            lines = _reserve(rules, group)
        case Cell():
            lines = _cell(group)
        case _:
            assert_never(group)
    yield from map(_sentence, lines)
    yield from map(_sentence, _traffic(rules, group))


def _is_shut(rules: Rules, group: Group) -> bool:
    """Whether no player ever puts a card there."""
    return not any(may_pass(other, group) for other in rules.groups)


def _traffic(rules: Rules, group: Group) -> Iterator[str]:
    """Where cards of a group may go and come from, as far as it says."""
    # Where foundations give cards back to is said with the taking back.
    if isinstance(group, Waste | Tableau | Reserve | Cell) and group.to is not None:
        there = join_words(group.to, "or")
        yield f"its cards go to the {there} only" if there else "its cards go nowhere"
    if isinstance(group, OpenGroup) and _is_shut(rules, group):
        yield "players put no cards on it"
        return
    if isinstance(group, OpenGroup | Discard) and group.from_ is not None:
        yield f"it takes cards from the {join_words(group.from_, 'or')} only"
    if isinstance(group, OpenGroup) and group.after:
        gone = "is" if len(group.after) == 1 else "are"
        yield f"players put cards on it only once the {join_words(group.after)} {gone} empty"


def _times(number: int) -> str:
    return ("never", "once", "twice")[number] if number < 3 else f"{say_number(number)} times"


def _stock(rules: Rules, stock: Stock) -> Iterator[str]:
    left = len(rules.pack) - sum(
        sum(count_dealt(group)) for group in rules.groups if not isinstance(group, Stock)
    )
    if stock.open:
        yield f"{_number(left, 'card')}, face down but for the next one, which plays"
    else:
        yield f"{_number(left, 'card')}, face down"
    if stock.to is None:
        use = "its cards are played from it" if stock.open else "its cards only fill spaces"
        yield f"it is not turned: {use}"
        return
    if isinstance(rules[stock.to], Waste):
        yield f"turned {_number(stock.turn, 'card')} at a time to the {stock.to}"
        by_waste = (group for group in rules.groups if fills_by_waste(stock, group))
        for group in by_waste:
            yield (
                f"where it fills a space of the {group.name}, so many cards are turned,"
                " and the last of them fills it"
            )
        if stock.redeals == UNLIMITED:
            passes = "as often as you like"
        elif stock.redeals:
            passes = _times(stock.redeals)
        else:
            yield "there is no redeal"
            return
        how = "turned over" if stock.gather == "turned over" else "gathered and shuffled"
        yield f"when it is empty the waste is {how} to make a new stock, {passes}"
        return
    if stock.deals == "empty piles only, once the others have closed up":
        yield f"it is turned only while a pile of the {stock.to} is empty"
        yield f"then the {stock.to} closes up: cards move to the empty piles before them"
        yield "after that the stock deals a card to each pile that is left empty"
        return
    target = rules[stock.to]
    each = "each empty pile of" if stock.deals == "empty piles only" else "each pile of"
    where = f"the {stock.to}" if target.size == 1 else f"{each} the {stock.to}"
    yield f"it deals {_number(stock.turn, 'card')} to {where}, whatever lies there"
    if isinstance(target, Tableau | Cell) and target.capacity is not None:
        yield "it passes over piles that are full"
    if target.size > 1 and left % (stock.turn * target.size):
        yield "when there are too few cards for all of them the last piles get none"
    if stock.deals == "every pile, but only if none is empty":
        yield f"it deals only while no pile of the {stock.to} is empty"
    if stock.deals == "empty piles only":
        yield f"it deals only while a pile of the {stock.to} is empty"


def _waste(waste: Waste) -> Iterator[str]:
    if waste.deal:
        yield f"{_number(waste.deal, 'card')} dealt to it at first"
    if waste.to != ():
        yield "every card of it plays" if waste.open else "its top card plays"
    if waste.refill:
        yield "when it runs empty the stock is turned at once"


def _foundation(rules: Rules, group: Foundation) -> Iterator[str]:
    limit = find_capacity(rules.pack, group)
    size = f", to {_number(limit, 'card')}" if limit is not None else ""
    start = group.base.article if isinstance(group.base, Rank) else "a card of the base rank"
    yield f"{_number(group.piles, 'pile')}, started by {start} and built {group.build}{size}"
    if isinstance(group.base, FirstCard):
        yield from _found_base(group.base, group)
    if group.suits is not None:
        suits = " ".join(suit.symbol for suit in group.suits)
        one = "its suit is" if group.piles == 1 else "each pile has its suit, from left to right"
        yield f"{one} {suits}"
    if group.deal:
        cards = "card is" if group.piles == 1 else "cards are"
        yield f"the base {cards} set out before the deal"
    if group.complete_runs:
        yield "only a complete run is put there, all at once"
    if group.automatic:
        yield "a complete run leaves by itself as soon as it lies in the tableau"
    back = [other.name for other in rules.groups if may_pass(group, other)]
    but = f", but for the {_lowest(group.locked)[4:]} of each pile" if group.locked else ""
    if not back:
        yield "cards are not taken back"
    elif group.to is None:
        yield f"the top card may be taken back into play{but}"
    else:
        yield f"the top card may be taken back to the {join_words(back, 'or')}{but}"


def _found_base(base: FirstCard, group: Foundation) -> Iterator[str]:
    if base.when == "dealt" and base.groups:
        yield f"the base is the rank of the first card dealt to the {base.groups[0]}"
    elif base.when == "dealt":
        yield f"the base is the rank of a card dealt to {'it' if group.piles == 1 else 'them'}"
    elif base.when == "played":
        yield "the base is the rank of the first card played to them"
    else:
        groups = join_words((f"the {name}" for name in base.groups), "or")
        yield f"the base is the rank of the card that is played to them first, from {groups}"
        yield "until then nothing else moves, the stock is not turned and no space is filled"
    if group.mates:
        next_ones = "card" if group.mates == 1 else f"{_number(group.mates, 'card')}"
        verb = "is" if group.mates == 1 else "are"
        yield f"the next {next_ones} of that rank in the pack {verb} set out as soon as it lies"
    if group.worry_back:
        kept = "stays the same" if group.keeps_base else "is free again"
        yield f"when the last of them is taken back the base {kept}"


def _discard(rules: Rules, group: Discard) -> Iterator[str]:
    yield f"sets of cards are put away there for good: {group.takes}"
    alone = any(group.takes.allows([card], rules.pack.ranks) for card in rules.pack.cards)
    yield f"a set has end cards of different piles{', or one card alone' if alone else ''}"
    if group.touching:
        yield "every two of them lie side by side, one above the other or corner to corner"


def _tableau(rules: Rules, group: Tableau) -> Iterator[str]:
    yield _dealt(group)
    yield from _faces(group)
    yield from _shape(rules, group)
    shut = _is_shut(rules, group)
    if not shut:
        yield _built(group.build)
    # Where no card is ever put none moves within, and single cards leave anyway.
    still = shut or (group.build == no_card and group.space.card == no_card)
    if not still or group.lift != one_card:
        yield _lifted(rules, group)
    yield from _spaces(rules, group)
    if group.capacity is not None:
        yield f"a pile holds {_number(group.capacity, 'card')} at most"
    if group.redeals:
        passes = "as often as you like"
        if group.redeals != UNLIMITED:
            passes = _times(int(group.redeals))
        how = "gathered, shuffled and dealt again"
        if group.gather == "in order":
            how = "gathered, the first pile on top, and dealt again in packets from the top"
        yield f"all its cards may be {how}, {passes}"
        if not group.idle_redeals:
            yield "they are not while that would change nothing"
        yield "each pile gets as many as at first, for as long as they last"
        down = group.down
        if "d" in down if isinstance(down, str) else any(spread(down, group.piles)):
            yield "all of them lie face up then"
        if _grows(rules, group):
            yield "what is left then goes on the last pile"


def _grows(rules: Rules, group: Tableau) -> bool:
    """Whether there may be more cards on a group than were dealt to it."""
    fed = rules.stock is not None and rules.stock.to == group.name
    filled = any(name != group.name for name in group.space.fill)
    others = (other for other in rules.groups if other is not group)
    return fed or filled or any(may_pass(other, group) for other in others)


def _built(build: Build) -> str:
    if build == any_card:
        return "any card may be put on any other"
    return "nothing is built on it" if build == no_card else f"built {build}"


def _shape(rules: Rules, group: Tableau | Reserve) -> Iterator[str]:
    if group.shape is None:
        return
    yield f"the piles lie in {group.shape}"
    if not group.shape.covering:
        return
    yield "a card plays once no card covers its pile"
    built = isinstance(group, Tableau) and group.build != no_card
    if not _is_shut(rules, group) and (built or group.space != no_card):
        yield "a covered pile takes cards only from a pile that covers it"
        yield "a pile takes cards only while every pile that it covers has some"


def _reserve(rules: Rules, group: Reserve) -> Iterator[str]:
    yield _dealt(group)
    yield from _faces(group)
    yield from _shape(rules, group)
    yield "every face-up card plays" if group.open else "the end card of a pile plays"
    yield "nothing is built on it"
    if group.space == no_card:
        yield f"an empty pile {_stays_empty(rules, group)}"
    else:
        yield from _spaces(rules, group)


def _stays_empty(rules: Rules, group: Tableau | Reserve) -> str:
    """What becomes of an empty pile that no player fills."""
    stock = rules.stock
    fed = stock is not None and stock.to == group.name and stock.name not in group.space.fill
    if stock is not None and fed and stock.deals != "every pile, but only if none is empty":
        return "stays empty until the stock deals to it"
    again = isinstance(group, Tableau) and group.redeals
    return "stays empty until the next redeal" if again else "stays empty"


def _cell(group: Cell) -> Iterator[str]:
    holds = "any card" if group.capacity == 1 else f"any {_number(group.capacity, 'card')}"
    which = "which" if group.piles == 1 else "each of which"
    yield f"{_number(group.piles, 'cell')}, {which} holds {holds}"
    if any(spread(group.deal, group.piles)):
        deal = _plain(group.deal)
        if isinstance(deal, int):
            each = " each" if group.piles > 1 else ""
            yield f"dealt {_number(deal, 'card')}{each} at first"
        else:
            yield f"dealt {join_words(map(str, deal))} cards at first, from left to right"


def _plain(numbers: int | tuple[int, ...]) -> int | tuple[int, ...]:
    """A number for each pile in turn, where there is but one, as a number."""
    if isinstance(numbers, tuple) and len(numbers) == 1:
        return numbers[0]
    return numbers


def _counts(deal: int | tuple[int, ...]) -> str:
    """So many cards on each pile: long rows of the same number are put together."""
    deal = _plain(deal)
    if isinstance(deal, int):
        return _number(deal, "card")
    rows = _rows(deal)
    if rows is None:
        return f"{join_words(map(str, deal))} cards"
    return join_words(
        f"{say_number(piles)} of {_number(count, 'card')}"
        if count
        else f"{say_number(piles)} empty"
        for count, piles in rows
    )


def _rows(numbers: tuple[int, ...]) -> list[tuple[int, int]] | None:
    """Each number with how often it stands in a row, if that is shorter than all of them."""
    rows = [(number, len([*row])) for number, row in groupby(numbers)]
    return rows if len(rows) <= 3 and len(rows) < len(numbers) else None


def _lowest(count: int) -> str:
    return "the lowest card" if count == 1 else f"the lowest {_number(count, 'card')}"


def _dealt(group: Tableau | Reserve) -> str:
    piles = _number(group.piles, "pile")
    if not any(spread(group.deal, group.piles)):
        return f"{piles}, empty at first"
    counts = _counts(group.deal)
    return f"{piles} of {counts}" if " of " not in counts else f"{piles}, {counts}"


def _faces(group: Tableau | Reserve) -> Iterator[str]:
    down = group.down if isinstance(group.down, str) else _plain(group.down)
    if isinstance(down, str):
        words = {"d": "down", "u": "up"}
        yield f"from the bottom the cards lie {join_words(words[c] for c in down)}, and so on"
    elif not any(spread(down, group.piles)):
        yield "all face up"
        return
    elif isinstance(down, int):
        where = "the pile" if group.piles == 1 else "each pile"
        yield f"{_lowest(down)} of {where} {'lies' if down == 1 else 'lie'} face down"
    elif rows := _rows(down):
        yield from _hidden(rows)
    else:
        yield f"face down from the bottom lie {join_words(map(str, down))} of them"
    free = group.shape is not None and group.shape.covering
    when = "no card lies on it or covers its pile" if free else "it is exposed"
    yield f"a face-down card {f'turns up when {when}' if group.flip else 'stays face down'}"


def _hidden(rows: Sequence[tuple[int, int]]) -> Iterator[str]:
    """Which cards lie face down, where so many piles in a row each have so many of them."""
    hidden, start = [], 0
    for count, piles in rows:
        if count:
            last = start + piles
            joint = "and" if piles == 2 else "to"
            which = f"each of piles {start + 1} {joint} {last}" if piles > 1 else f"pile {last}"
            hidden.append(f"{_lowest(count)} of {which}")
        start += piles
    one = len(hidden) == 1 and max(rows)[0] == 1
    yield f"{join_words(hidden)} {'lies' if one else 'lie'} face down, all others face up"


def _lifted(rules: Rules, group: Tableau) -> str:
    lift = Lift(_counting(rules, group, way) for way in group.lift.ways)
    if lift == one_card:
        return "one card moves at a time"
    return f"what moves together is {', or '.join(map(_way, lift.ways))}"


def _counting(rules: Rules, group: Tableau, way: Way) -> Way:
    """A way of lifting, limited by the free room that there can be and by no other."""
    if not way.cells and not way.spaces:
        return way
    kept = (cell for cell in rules.find(Cell) if may_pass(group, cell) and may_pass(cell, group))
    cells = way.cells and any(kept)
    free = group.space.takes_any_of(group.name)
    spaces = way.spaces and free and group.shape is None and may_pass(group, group)
    return attrs.evolve(way, cells=cells, spaces=spaces) if cells or spaces else one_card.ways[0]


def _way(way: Way) -> str:
    words = str(way)
    if way.unit is not Unit.RUN:
        return words
    built = f" {way.build}" if way.build is not None else ""
    return words.replace(f"a run{built}", f"a run{built}, or part of one", 1)


def _spaces(rules: Rules, group: Tableau | Reserve) -> Iterator[str]:
    """What comes to an empty pile, if anything is to be said of that."""
    space, own = group.space, group.name
    after = f"takes {space.card}"
    if space.card == no_card or _is_shut(rules, group):
        after = _stays_empty(rules, group)
    elif space.groups is not None:
        groups = join_words(space.groups, "or")
        if space.in_turn:
            groups = ", else from the ".join(space.groups)
        after = f"takes {space.card}, from the {groups}"
    if not space.fill:
        yield f"a space {after}"
        return
    sources = ", else from the ".join(
        "next pile after it" if name == own else name for name in space.fill
    )
    gone = "that is empty" if len(space.fill) == 1 else "those are empty"
    if space.fill == (own,):
        gone = "there is none"
    yield f"a space is filled at once from the {sources}; once {gone} it {after}"
