"""The JSON of Solvitaire: its rules and its deals, read and written.

Solvitaire is a solver in C++ by Charlie Blake and Ian Gent. A rules file names what differs
from its defaults: eight columns built by any suit, a space for any card, one pack, foundations
from the ace, no stock, no cells and no reserve.

>>> rules = read_rules('{"tableau piles": {"build policy": "red-black"}, "cells": {"count": 4}}')
>>> rules["tableau"].deal
(7, 7, 7, 7, 6, 6, 6, 6)

Both directions are exact. What Solvitaire can say and this library cannot is refused in
reading: games with a hole, accordions, sequences, games without foundations, groups that move
only if they free a card that plays. What this library can say and Solvitaire cannot is refused
in writing, since a file is written only if the game that is read from it is the same. To be the
same, games may differ in what makes no difference between deals whose cards are given: in
names and texts, in the order of the groups and in that of the deal; in the piles on which
cards in cells lie; in suits of foundations, where there is a pile for every one; and in whether
the cards of an open reserve lie in one pile or in piles of their own.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from patience.errors import DealError, Fault, RulesError, expect, quote, suggest
from patience.interop._solvitaire import (
    Settings,
    clashes,
    groups_of,
    key_of,
    keys,
    nearest,
    plainest,
)
from patience.language.amounts import count_dealt, find_capacity, set_out, spread
from patience.language.bases import FirstCard
from patience.language.build import no_card
from patience.language.cards import Rank, Suit
from patience.language.goal import Goal
from patience.language.groups import OpenGroup
from patience.language.options import MOST_PILES
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
from patience.language.rules import Rules
from patience.notation.inputs import parse_json
from patience.position import Position
from patience.sentences.comparison import compare
from patience.table.piles import Pile

__all__ = ["read_deal", "read_rules", "write_deal", "write_rules"]

_KEYS: Final = dict(keys())
_BY_PATH: Final = {key.path: name for name, key in _KEYS.items()}
_HEADS: Final = {path.partition(".")[0] for path in _BY_PATH if "." in path}
_NOT_READ: Final = {
    "hole": "games with a hole are not read",
    "accordion": "accordions are not read",
    "sequences": "games of sequences are not read",
}
_NONE_OF_IT: Final[tuple[Any, ...]] = (None, False, {}, {"count": 0}, {"size": 0})
_MOST_KEYS: Final = 100
_CARD: Final = re.compile(r"(10|[A2-9TJQK])[CDHScdhs]", re.ASCII)
_NESTED: Final = {"tableau piles": Tableau, "foundations": Foundation}
_FLAT: Final = {"stock": Stock, "reserve": Reserve, "cells": Cell, "waste": Waste}
_PARTS: Final[Mapping[str, type[Group]]] = {**_NESTED, **_FLAT}
_DEALT: Final = ("tableau piles", "stock", "reserve", "cells")
_KINDS: Final = (Stock, Waste, Cell, Foundation, Reserve, Tableau, Discard)


def read_rules(text: str, name: str = "Solvitaire") -> Rules:
    """The game that a rules file of Solvitaire says, under this name.

    Raises:
        RulesError: it says what cannot be said here, or makes no sense; every fault has the
            path of its key, as ``tableau piles.build policy``.
        NotationError: the text is not JSON.
    """
    subject = name if isinstance(name, str) else "rules"
    document = parse_json(text)
    faults: list[Fault] = []
    settings = _settings(document, faults)
    if not faults:
        faults += clashes(settings, settings.pack)
    if faults:
        raise RulesError(subject, faults)
    try:
        return Rules(name, groups_of(settings, settings.pack), pack=settings.pack)
    except RulesError as error:
        raise RulesError(subject, map(_of_the_file, error.faults)) from None


def _of_the_file(fault: Fault) -> Fault:
    """A fault of ours with the path of the key that it comes from."""
    key = key_of("tableau.piles" if fault.path == "groups" else fault.path)
    return Fault(key.path, fault.message) if key else fault


def _settings(document: Any, faults: list[Fault]) -> Settings:
    """The contents of a rules file, as far as it is in order."""
    found: dict[str, Any] = {}
    for path, value in _entries(document, faults):
        name = _BY_PATH.get(path)
        if name is None:
            faults.append(_unknown(path, _BY_PATH))
        elif problem := _KEYS[name].problem(value):
            faults.append(Fault(path, problem))
        else:
            found[name] = _KEYS[name].spelled(value)
    return Settings(**found)


def _entries(document: Any, faults: list[Fault]) -> Iterator[tuple[str, Any]]:
    """Everything that a rules file says, each with the path of its key."""
    if not _is_table(document, "rules", faults):
        return
    for head, value in document.items():
        if head in _NOT_READ:
            if value not in _NONE_OF_IT:
                faults.append(Fault(head, _NOT_READ[head]))
        elif head == "cells" and not isinstance(value, dict):
            yield "cells.count", value
        elif "." in head:  # it would look like the path of a key
            faults.append(_unknown(head, _BY_PATH))
        elif head not in _HEADS:
            yield head, value
        elif _is_table(value, head, faults):
            yield from ((f"{head}.{key}", each) for key, each in value.items())


def _is_table(value: Any, path: str, faults: list[Fault]) -> bool:
    """True if a value is a table of sensible size; otherwise a fault is added."""
    if not isinstance(value, dict):
        faults.append(Fault(path, f"expected keys and values, not {quote(value)}"))
        return False
    if len(value) > _MOST_KEYS:
        faults.append(Fault(path, f"{len(value)} keys are more than there are"))
        return False
    return True


def _unknown(path: str, known: Iterable[str]) -> Fault:
    return Fault(path[:60], f"there is no such key{suggest(path[:60], known)}")


def write_rules(rules: Rules) -> str:
    """The rules file of a game.

    Keys are written even where they say what Solvitaire takes for granted, but for three that
    few games need: a diagonal deal, cells with cards in them, and foundations for whole suits.

    Raises:
        RulesError: Solvitaire cannot say all of it; every fault has the path of the field
            that is in the way, as ``tableau.space``.
    """
    expect(Rules, rules)
    plain, names = _plain(rules)
    settings = nearest(plain)
    faults = [*_arranged(rules)]
    for path, problem in _differences(plain, settings):
        head, dot, field = path.partition(".")
        faults.append(Fault(names.get(head, head) + dot + field, problem))
    if faults:
        raise RulesError(rules.name, faults)
    return _rules_text(settings)


def _arranged(rules: Rules) -> Iterator[Fault]:
    """Find the steps of a deal that arrange cards, which Solvitaire cannot say."""
    for index, step in enumerate(rules.dealing):
        for field in ("named", "sunk", "fitting", "last_of_rank"):
            if getattr(step, field):
                yield Fault(f"dealing[{index}].{field}", f"Solvitaire cannot say this: {step}")


def _differences(plain: Rules, settings: Settings) -> Iterator[tuple[str, str]]:
    """The differences of the game that is read from a file, by field, in words."""
    if settings.pack != plain.pack:
        yield "pack", f"Solvitaire cannot say this: {plain.pack}"
    for fault in clashes(settings, plain.pack):
        yield _KEYS[_BY_PATH[fault.path]].fields[0], fault.message
    try:
        # With the pack of the game, so that another pack is no fault of the other fields.
        read = Rules(plain.name, groups_of(settings, plain.pack), pack=plain.pack)
    except RulesError as error:
        if settings.pack == plain.pack:
            yield from ((fault.path, fault.message) for fault in error.faults)
        return
    for each in compare(read, plain):
        missing = each.path in read and each.path not in plain
        said = f"would have {each.first}" if missing else f"cannot say this: {each.second}"
        yield each.path, f"Solvitaire {said}"


def _rules_text(settings: Settings) -> str:
    """A rules file, one line for each part of the table."""
    document: dict[str, Any] = {}
    for name, key in _KEYS.items():
        value = getattr(settings, name)
        if key.stated or value != key.default:
            head, _, inner = key.path.partition(".")
            if inner:
                document.setdefault(head, {})[inner] = value
            else:
                document[head] = value
    return _lines(document)


def _lines(document: Mapping[str, Any]) -> str:
    """A JSON text with a line for each entry, or for each pile of an entry."""
    lines = []
    for key, value in document.items():
        nested = isinstance(value, list) and value and isinstance(value[0], list)
        if nested:
            inner = ",\n".join(f"    {json.dumps(each)}" for each in value)
            lines.append(f"  {json.dumps(key)}: [\n{inner}\n  ]")
        else:
            lines.append(f"  {json.dumps(key)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _plain(rules: Rules) -> tuple[Rules, dict[str, str]]:
    """A game without what makes no difference, and what its groups are called in it.

    Groups get the names of their kinds, and the order that they have in games that are read.
    """
    groups = sorted(rules.groups, key=lambda group: _KINDS.index(type(group)))
    names: dict[str, str] = {}
    for index, group in enumerate(groups):
        # Of several groups of a kind only the first can be said; the others are differences.
        letters = chr(ord("a") + index // 26) + chr(ord("a") + index % 26)
        names[group.name] = group.kind if group.kind not in names.values() else f"more_{letters}"
    made = [_plain_group(rules, _renamed(group, names)) for group in groups]
    goal = Goal(tuple(names[name] for name in rules.goal.groups))
    plain = Rules(rules.name, made, pack=rules.pack, goal=goal)
    return plain, {new: old for old, new in names.items()}


def _renamed(group: Group, names: Mapping[str, str]) -> Group:
    """A group in which all groups have other names."""
    changes: dict[str, Any] = {"name": names[group.name]}
    if isinstance(group, Stock):
        changes["to"] = None if group.to is None else names[group.to]
    if isinstance(group, Waste | OpenGroup | Discard):
        for field in ("to", "from_", "after"):
            if value := getattr(group, field, None):
                changes[field] = tuple(names[name] for name in value)
    if isinstance(group, Tableau | Reserve):
        space = group.space
        starts = None if space.groups is None else tuple(names[name] for name in space.groups)
        fill = tuple(names[name] for name in space.fill)
        changes["space"] = attrs.evolve(space, groups=starts, fill=fill)
    if isinstance(group, Foundation) and isinstance(group.base, FirstCard):
        sources = tuple(names[name] for name in group.base.groups)
        changes["base"] = FirstCard(group.base.when, sources)
    return attrs.evolve(group, **changes)


def _plain_group(rules: Rules, group: Group) -> Group:
    """A group as it is where nothing is said that makes no difference."""
    changes: dict[str, Any] = {}
    if isinstance(group, Cell):
        filled = sorted(count_dealt(group), reverse=True)
        return attrs.evolve(group, deal=plainest(tuple(filled)))
    if isinstance(group, Foundation):
        every = sorted(rules.pack.suits * rules.pack.copies)
        changes["suits"] = None if sorted(group.suits or ()) == every else group.suits
        full = find_capacity(rules.pack, group) == len(rules.pack.ranks)
        changes["capacity"] = None if full else group.capacity
    if isinstance(group, Tableau | Reserve):
        changes["deal"] = plainest(count_dealt(group))
        if not isinstance(group.down, str):
            changes["down"] = plainest(spread(group.down, group.size))
    if isinstance(group, Tableau):
        ways = (
            attrs.evolve(way, build=None) if way.build == group.build else way
            for way in group.lift.ways
        )
        changes["lift"] = attrs.evolve(group.lift, ways=tuple(ways))
    if isinstance(group, Reserve) and group.open and (group.piles, group.down) == (1, 0):
        cards = sum(count_dealt(group))
        if 0 < cards <= MOST_PILES - len(rules.plan.addresses):
            changes |= {"piles": cards, "open": False, "deal": 1}
    elif isinstance(group, Reserve) and max(count_dealt(group)) <= 1 and not group.space.fill:
        changes["open"] = group.open and group.space.card != no_card
    return attrs.evolve(group, **changes)


def read_deal(rules: Rules, text: str) -> Position:
    """The position that a deal of Solvitaire shows, in a game of ours.

    Columns lie bottom to top, and of the stock the last card is the next; a suit in a small
    letter is that of a card face down. Base cards that the game sets out may be left out. It
    need not be a game that Solvitaire knows: each part is for the first group of its kind.

    Raises:
        DealError: the cards cannot lie so; every fault is named with its pile, or with the
            part of the deal.
        NotationError: the text is not JSON.
    """
    expect(Rules, rules)
    document = parse_json(text)
    faults: list[Fault] = []
    found: dict[str, list[str]] = {}
    if _is_table(document, "deal", faults):
        for part, value in document.items():
            if part in _PARTS:
                found |= _laid(rules, part, value, faults)
            else:
                faults.append(_unknown(part, _PARTS))
        given = _group_of(rules, "foundations")[1] if "foundations" in document else ()
        found |= {at: cards for at, cards in _set_out(rules).items() if at not in given}
    if faults:
        raise DealError(rules.name, faults)
    return rules.position(found)


def _laid(rules: Rules, part: str, value: object, faults: list[Fault]) -> dict[str, list[str]]:
    """The piles of one part of a deal."""
    if not isinstance(value, list):
        faults.append(Fault(part, f"expected a list, not {quote(value)}"))
        return {}
    group, addresses = _group_of(rules, part)
    if part in _FLAT:
        places = [addresses[pile] for pile in _places(group, len(rules.pack))]
        if len(value) > len(places):
            faults.append(Fault(part, f"room for {len(places)}, and {len(value)} cards are given"))
            return {}
        laid: dict[str, list[str]] = {}
        for place, card in zip(places, _cards(part, value, faults), strict=False):
            laid.setdefault(place, []).append(card)
        return laid
    if len(value) > len(addresses):
        text = f"room for {len(addresses)}, and {len(value)} piles are given"
        faults.append(Fault(part, text))
        return {}
    piles = [_cards(f"{part}[{pile}]", cards, faults) for pile, cards in enumerate(value)]
    if isinstance(group, Foundation) and group.suits is not None:
        piles = _by_suit(group.suits, piles)
    return dict(zip(addresses, piles, strict=False))


def _group_of(rules: Rules, part: str) -> tuple[Group | None, list[str]]:
    """The group that a part of a deal is for, and the addresses of its piles."""
    group = next(iter(rules.find(_PARTS[part])), None)
    span = rules.plan.spans[group.name] if group else ()
    return group, [str(rules.plan.addresses[index]) for index in span]


def _places(group: Group | None, most: int) -> Iterator[int]:
    """The piles of a group that the cards of a flat list come to, one after the other.

    The cards that are dealt come first; cells may hold others after them.
    """
    if group is None:
        return
    if group.size == 1 and not isinstance(group, Cell):
        yield from [0] * most
        return
    counts = count_dealt(group)
    yield from (pile for pile, count in enumerate(counts) for _ in range(count))
    if isinstance(group, Cell):
        room = [group.capacity - count for count in counts]
        yield from (pile for pile, count in enumerate(room) for _ in range(count))


def _cards(path: str, value: object, faults: list[Fault]) -> list[str]:
    """The cards of one pile, marked as we mark them."""
    if isinstance(value, str):
        value = [value] if value else []  # as Solvitaire writes foundations
    if not isinstance(value, list):
        faults.append(Fault(path, f"expected cards, not {quote(value)}"))
        return []
    for card in value:
        if not isinstance(card, str) or not _CARD.fullmatch(card):
            faults.append(Fault(path, f"{quote(card)} is not a card; write rank and suit, as 10H"))
            return []
    return [f"-{card}" if card[-1].islower() else card for card in value]


def _by_suit(suits: Sequence[Suit], piles: list[list[str]]) -> list[list[str]]:
    """The piles of foundations that have suits, each where its suit lies."""
    placed: list[list[str]] = [[] for _ in suits]
    for pile in filter(None, piles):
        suit = Suit.parse(pile[0][-1])
        free = (at for at, own in enumerate(suits) if own is suit and not placed[at])
        at = next(free, None)
        if at is None:
            return piles  # whoever arranges them will say what is wrong
        placed[at] = pile
    return placed


def _set_out(rules: Rules) -> dict[str, list[str]]:
    """The base cards that lie on foundations before the deal, by address."""
    return {
        str(rules.plan.addresses[index]): [str(card)]
        for name, cards in set_out(rules.pack, rules.groups).items()
        for index, card in zip(rules.plan.spans[name], cards, strict=True)
    }


def write_deal(position: Position) -> str:
    """The deal of Solvitaire that shows a position, as it is read back.

    Foundations are left out where they have the base cards that the game sets out.

    Raises:
        DealError: Solvitaire cannot say all of it: cards lie on the waste or have gone to a
            foundation, redeals are used, or empty cells lie before full ones; every fault is
            named with its pile.
    """
    expect(Position, position)
    rules = position.rules
    parts = [*_DEALT]
    if any(pile != out for _, pile, out in _founded(position)):
        parts.append("foundations")
    faults = [*_unsaid(position, parts)]
    if not faults:
        text = _lines(
            {part: said for part in parts if (said := _said(position, part)) is not None}
        )
        faults += _otherwise(position, read_deal(rules, text))
    if faults:
        raise DealError(rules.name, faults)
    return text


def _piles(position: Position) -> Iterator[tuple[str, Pile]]:
    """Every pile with its address."""
    for address in position.rules.plan.addresses:
        yield str(address), position.pile(address)


def _founded(position: Position) -> Iterator[tuple[str, list[str], list[str]]]:
    """The piles of foundations: address, cards, and the cards that are set out there."""
    out = _set_out(position.rules)
    for (address, pile), group in zip(_piles(position), position.rules.plan.groups, strict=True):
        if isinstance(group, Foundation):
            yield address, [*map(str, pile)], out.get(address, [])


def _unsaid(position: Position, parts: Iterable[str]) -> Iterator[Fault]:
    """Find cards and redeals that a deal with these parts cannot show."""
    rules = position.rules
    if position.redeals:
        yield Fault("redeals", f"{position.redeals} are used, a deal begins with none")
    said = {address for part in parts for address in _group_of(rules, part)[1]}
    said |= {address for address, pile, out in _founded(position) if pile == out}
    for address, pile in _piles(position):
        if pile and address not in said:
            yield Fault(address, "cards lie there, and a deal of Solvitaire has no place for them")
    if "foundations" in parts:
        yield from _played(position)


def _played(position: Position) -> Iterator[Fault]:
    """Find foundations with more cards on them than a deal can show."""
    group, addresses = _group_of(position.rules, "foundations")
    sizes = [len(position.pile(address)) for address in addresses]
    for address, size in zip(addresses, sizes, strict=True):
        if size > 1:
            yield Fault(address, f"{size} cards lie there; a deal has none but base cards there")
    out = sum(count_dealt(group)) if group else 0
    if group and sizes.count(1) == sum(sizes) != out:
        yield Fault(group.name, f"{sum(sizes)} base cards lie there, and {out} are set out")


def _said(position: Position, part: str) -> list[Any] | None:
    """The text of one part of a deal, None where the part is left out."""
    group, addresses = _group_of(position.rules, part)
    if group is None:
        return None
    piles = [_faces(position.pile(address), group) for address in addresses]
    if part in _NESTED:
        return piles
    places = dict.fromkeys(_places(group, 1))
    cards = [card for place in places for card in piles[place]]
    return cards if cards or part != "cells" else None


def _faces(pile: Pile, group: Group) -> list[str]:
    """The cards of a pile as Solvitaire writes them: ``10H``, or ``10h`` face down."""
    hides = not isinstance(group, Stock)
    return [
        ("10" if card.rank is Rank.TEN else card.rank.letter)
        + (card.suit.letter if up or not hides else card.suit.letter.lower())
        for card, up in zip(pile.cards, pile.up, strict=True)
    ]


def _otherwise(position: Position, read: Position) -> Iterator[Fault]:
    """The differences of the position that is read from a deal."""
    for (address, pile), (_, other) in zip(_piles(position), _piles(read), strict=True):
        if pile != other:
            yield Fault(address, f"it would be read as {other}" if other else "it would be empty")
    if read != position and read.base != position.base:
        yield Fault("base", "a deal of Solvitaire has no place for it")
