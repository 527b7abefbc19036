"""Moves, events, views, positions and refusals as data for JSON.

`to_data` makes tables, lists, texts and numbers of a value, ready for ``json.dumps``, and
`from_data` makes the value again. The data of a view has nothing that is hidden from the
player, so it may be sent to another machine, which draws it and offers the moves in it.
`patience.notation.data_schema` has the form of everything as a JSON Schema.

>>> import json
>>> from patience.catalogue import KLONDIKE
>>> position = KLONDIKE.deal(4)
>>> print(json.dumps(to_data(position.moves()[0])))
{"type": "transfer", "text": "t6>t0", "source": "t6", "target": "t0", "count": 1, "depth": 0}
>>> from_data(json.loads(json.dumps(to_data(position.view())))) == position.view()
True
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias, assert_never, get_args

import attrs

from patience.errors import NotationError, PatienceError, Reason, RulesError, quote, suggest
from patience.language.build import Build
from patience.language.cards import Card, Rank, Suit
from patience.language.groups import LaidGroup
from patience.language.lifts import Lift
from patience.language.matching import Matching
from patience.language.options import MOST_CARDS
from patience.language.places import Address
from patience.language.rules import Rules
from patience.language.spaces import Space
from patience.moves import (
    REDEAL,
    TURN,
    Announced,
    AnnouncedKind,
    BaseSet,
    Carried,
    CarriedKind,
    Dealt,
    Event,
    Move,
    MoveList,
    Outcome,
    Redeal,
    Removal,
    Shown,
    ShownKind,
    Transfer,
    Turn,
)
from patience.notation.deals import Deal
from patience.notation.naming import name_game, read_game_name, say_in_one_line
from patience.position import Position
from patience.refusals import Refusal
from patience.table.piles import Pile
from patience.table.view import View

__all__ = ["DATA_FORM", "Data", "Value", "from_data", "to_data"]

DATA_FORM: Final = 1
"""The version of the form of views and positions."""

Data: TypeAlias = dict[str, Any]
"""A table of texts, numbers, None, lists and such tables, as ``json.loads`` makes them."""

Value: TypeAlias = Move | Event | View | Position | Refusal
"""The values that can be written as data."""

_MOST_MOVES: Final = 100_000
_MOST_IN_A_SET: Final = 100
"""More than any view and any set has."""

_LARGEST: Final = 10**18
"""The largest number that is read."""


def to_data(value: Value) -> Data:
    """A value as data for JSON. Its key ``type`` says what it is.

    Raises:
        TypeError: *value* is of none of these types.
    """
    if isinstance(value, View):
        return _write_view(value)
    if isinstance(value, Position):
        return {
            "type": "position",
            "form": DATA_FORM,
            "game": _write_game(value.rules),
            "text": value.text,
            "origin": value.origin,
        }
    if isinstance(value, Refusal):
        parts = {name: _write_part(part) for name, part in value.parts.items()}
        said = {"reason": value.reason.value, "sentence": value.sentence}
        return {"type": "refusal", **said, "parts": parts}
    if isinstance(value, Event):
        return _write_event(value)
    if isinstance(value, Move):
        return _write_move(value)
    raise TypeError(
        f"expected a move, an event, a view, a position or a refusal, not {quote(value)}"
    )


def _write_move(move: Move) -> Data:
    text = str(move)
    match move:
        case Transfer():
            places = {"source": move.source.short, "target": move.target.short}
            numbers = {"count": move.count, "depth": move.depth}
            return {"type": "transfer", "text": text, **places, **numbers}
        case Removal():
            sources = [each.short for each in move.sources]
            return {
                "type": "removal",
                "text": text,
                "sources": sources,
                "target": move.target.short,
            }
        case Turn():
            return {"type": "turn", "text": text}
        case Redeal():
            return {"type": "redeal", "text": text}
        case _:
            assert_never(move)


def _write_event(event: Event) -> Data:
    return {
        "type": "event",
        "kind": event.kind,
        "cards": [None if card is None else str(card) for card in event.cards],
        "source": None if event.source is None else event.source.short,
        "target": None if event.target is None else event.target.short,
        "depth": event.depth,
        "rank": None if event.rank is None else str(event.rank),
        "sentence": str(event),
    }


def _write_view(view: View) -> Data:
    rules = view.rules
    groups = []
    for group in rules.groups:
        shape = group.shape if isinstance(group, LaidGroup) else None
        piles = [
            {"address": rules.plan.addresses[at].short, "cards": _write_pile(view.piles[at])}
            for at in rules.plan.spans[group.name]
        ]
        groups.append(
            {
                "name": group.name,
                "kind": type(group).__name__.lower(),
                "piles": piles,
                "rows": None if shape is None else [[*row] for row in shape.rows],
            }
        )
    return {
        "type": "view",
        "form": DATA_FORM,
        "game": _write_game(rules),
        "groups": groups,
        "base": None if view.base is None else str(view.base),
        "redeals": view.redeals,
        "moves": [_write_move(move) for move in view.moves],
        "outcome": None if view.outcome is None else view.outcome.value,
    }


def _write_pile(pile: Pile[Card | None]) -> list[str | None]:
    """The cards of a pile, ``-`` before those that lie face down and are known all the same."""
    return [
        None if card is None else f"{'' if up else '-'}{card}"
        for card, up in zip(pile.cards, pile.up, strict=True)
    ]


def _write_game(rules: Rules) -> Data:
    name, written = name_game(rules)
    table = {} if written is None else {"rules": json.loads(written)}
    return {"name": name, "digest": rules.digest, **table}


def _write_part(part: object) -> object:
    """One part of a refusal."""
    if isinstance(part, tuple):
        return [_write_part(each) for each in part]
    if isinstance(part, Address):
        return part.short
    return part if type(part) is int else str(part)


def from_data(data: Mapping[str, Any]) -> Value:
    """The value of data that `to_data` has made.

    What is there has to be as `to_data` writes it; what follows from the rest may be left out,
    such as the text of a move.

    Raises:
        NotationError: something in it has another form, or does not fit the game; the text
            of the error is the path of the key.
    """
    given = _table(data, "data")
    kind = _text(given, "type", "data")
    reader = _READERS.get(kind)
    if reader is None:
        raise NotationError("data.type", f"not a type: {quote(kind)}{suggest(kind, _READERS)}")
    form = given.get("form", DATA_FORM)
    if type(form) is int and form > DATA_FORM:
        problem = f"form {form}; this version of the library reads forms 1 to {DATA_FORM}"
        raise NotationError("data.form", problem)
    value = reader(given, kind)
    _compare(given, to_data(value), kind)
    return value


def _compare(given: Any, written: Any, path: str) -> None:
    """Refuse what is given otherwise than `to_data` writes it."""
    if isinstance(written, dict) and isinstance(given, Mapping):
        for key in given:
            if key not in written:
                hint = suggest(str(key), written)
                raise NotationError(path, f"there is no key {quote(key)}{hint}")
            _compare(given[key], written[key], f"{path}.{key}")
    elif isinstance(written, list) and isinstance(given, list) and len(given) == len(written):
        for at, (one, other) in enumerate(zip(given, written, strict=True)):
            _compare(one, other, f"{path}.{at}")
    elif type(given) is not type(written) or given != written:
        raise NotationError(path, f"expected {quote(written)}, not {quote(given)}")


def _read_transfer(data: Data, path: str) -> Transfer:
    source, target = (_place(data, key, path) for key in ("source", "target"))
    count, depth = (_number(data, key, path, least) for key, least in (("count", 1), ("depth", 0)))
    return Transfer(source, target, count, depth)


def _read_removal(data: Data, path: str) -> Removal:
    sources = _list(data, "sources", path, _MOST_IN_A_SET)
    places = [
        _parsed(Address.parse, each, f"{path}.sources.{at}") for at, each in enumerate(sources)
    ]
    return Removal(tuple(places), _place(data, "target", path))


def _read_event(data: Data, path: str) -> Event:
    kind: Any = _text(data, "kind", path)
    if kind in get_args(CarriedKind):
        source, target = (_place(data, key, path) for key in ("source", "target"))
        return Carried(kind, _cards(data, path), source, target, _number(data, "depth", path, 0))
    if kind in get_args(ShownKind):
        return Shown(kind, _cards(data, path), _place(data, "target", path))
    if kind in get_args(AnnouncedKind):
        return Announced(kind)
    if kind == "base set":
        return BaseSet(_parsed(Rank.parse, _text(data, "rank", path), f"{path}.rank"))
    if kind == "dealt":
        cards = _list(data, "cards", path, MOST_CARDS)
        shown = [
            None if card is None else _parsed(Card.parse, card, f"{path}.cards.{at}")
            for at, card in enumerate(cards)
        ]
        return Dealt(tuple(shown), _place(data, "target", path))
    raise NotationError(f"{path}.kind", f"not a kind of event: {quote(kind)}")


def _cards(data: Data, path: str) -> tuple[Card, ...]:
    cards = _list(data, "cards", path, MOST_CARDS)
    return tuple(_parsed(Card.parse, each, f"{path}.cards.{at}") for at, each in enumerate(cards))


def _read_game(data: Data, path: str) -> Rules:
    """The rules of a view or a position."""
    game, path = _table(data.get("game"), f"{path}.game"), f"{path}.game"
    written = None
    if "rules" in game:
        try:
            written = json.dumps(_table(game["rules"], f"{path}.rules"))
        except (TypeError, ValueError, RecursionError):
            raise NotationError(f"{path}.rules", "not data for JSON") from None
    try:
        rules = read_game_name(_text(game, "name", path), written)
    except RulesError as error:
        raise NotationError(f"{path}.rules", say_in_one_line(error)) from error
    except NotationError as error:
        raise NotationError(f"{path}.name", f"{error.text!r}: {error.problem}") from error
    if game.get("digest", rules.digest) != rules.digest:
        problem = f"the rules of {rules.name} are different here; their digest is {rules.digest}"
        raise NotationError(f"{path}.digest", problem)
    return rules


def _read_position(data: Data, path: str) -> Position:
    rules = _read_game(data, path)
    try:
        position = rules.position(_text(data, "text", path))
    except NotationError as error:
        raise NotationError(f"{path}.text", error.problem) from error
    except PatienceError as error:
        raise NotationError(f"{path}.text", str(error)) from error
    if data.get("origin") is None:
        return position
    try:
        laid = Deal.parse(_text(data, "origin", path)).lay(rules)
    except PatienceError as error:
        raise NotationError(f"{path}.origin", str(error)) from error
    if laid != position:
        raise NotationError(f"{path}.origin", "this deal gives a different position")
    return laid


def _read_view(data: Data, path: str) -> View:
    rules = _read_game(data, path)
    piles = [*_read_piles(data, rules, path)]
    _check_cards(rules, piles, path)
    moves = _list(data, "moves", path, _MOST_MOVES)
    read = [_read_move(each, f"{path}.moves.{at}") for at, each in enumerate(moves)]
    base, outcome = data.get("base"), data.get("outcome")
    return View(
        rules,
        tuple(piles),
        _number(data, "redeals", path, 0),
        None if base is None else _parsed(Rank.parse, base, f"{path}.base"),
        MoveList(read),
        None if outcome is None else _parsed(Outcome, outcome, f"{path}.outcome"),
    )


def _read_piles(data: Data, rules: Rules, path: str) -> Iterator[Pile[Card | None]]:
    groups = _list(data, "groups", path, len(rules.groups))
    if len(groups) < len(rules.groups):
        raise NotationError(f"{path}.groups", f"the game has {len(rules.groups)} groups")
    for at, (given, group) in enumerate(zip(groups, rules.groups, strict=True)):
        here = f"{path}.groups.{at}"
        piles = _list(_table(given, here), "piles", here, group.size)
        if len(piles) < group.size:
            raise NotationError(f"{here}.piles", f"the {group.name} has {group.size} piles")
        for index, pile in enumerate(piles):
            place = f"{here}.piles.{index}"
            cards = _list(_table(pile, place), "cards", place, MOST_CARDS)
            yield _read_pile(cards, f"{place}.cards")


def _read_pile(cards: Sequence[Any], path: str) -> Pile[Card | None]:
    seen: list[Card | None] = []
    up: list[bool] = []
    for at, text in enumerate(cards):
        shown = text.removeprefix("-") if isinstance(text, str) else text
        seen.append(None if text is None else _parsed(Card.parse, shown, f"{path}.{at}"))
        up.append(text is not None and shown == text)
    return Pile(tuple(seen), tuple(up))


def _check_cards(rules: Rules, piles: Sequence[Pile[Card | None]], path: str) -> None:
    """Refuse cards that the pack does not have, and tables on which cards are missing."""
    lying = Counter(card for pile in piles for card in pile)
    hidden = lying.pop(None, 0)
    for card, count in (lying - Counter(rules.pack.cards)).items():
        raise NotationError(f"{path}.groups", f"{card} lies there {count} times too often")
    total = lying.total() + hidden
    if total != len(rules.pack):
        problem = f"{total} cards lie there, the pack has {len(rules.pack)}"
        raise NotationError(f"{path}.groups", problem)


def _read_move(data: Any, path: str) -> Move:
    move = _table(data, path)
    kind = _text(move, "type", path)
    if kind not in _MOVES:
        raise NotationError(f"{path}.type", f"not a move: {quote(kind)}{suggest(kind, _MOVES)}")
    return _MOVES[kind](move, path)


def _read_refusal(data: Data, path: str) -> Refusal:
    parts = _table(data.get("parts"), f"{path}.parts")
    read: dict[str, Any] = {}
    for name, part in parts.items():
        here = f"{path}.parts.{name}"
        if name not in _PARTS:
            raise NotationError(
                f"{path}.parts", f"no part {quote(name)}{suggest(str(name), _PARTS)}"
            )
        reader = _PARTS[name]
        if reader is None:
            read[name] = _number(parts, name, f"{path}.parts", -_LARGEST)
        elif name in _SEVERAL:
            several = _list(parts, name, f"{path}.parts", MOST_CARDS)
            read[name] = tuple(
                _parsed(reader, each, f"{here}.{at}") for at, each in enumerate(several)
            )
        else:
            read[name] = _parsed(reader, part, here)
    reason = _parsed(Reason, _text(data, "reason", path), f"{path}.reason")
    return Refusal(reason, _text(data, "sentence", path), **read)


_MOVES: Final[Mapping[str, Callable[[Data, str], Move]]] = {
    "transfer": _read_transfer,
    "removal": _read_removal,
    "turn": lambda data, path: TURN,  # noqa: ARG005
    "redeal": lambda data, path: REDEAL,  # noqa: ARG005
}
_READERS: Final[Mapping[str, Callable[[Data, str], Value]]] = {
    **_MOVES,
    "event": _read_event,
    "view": _read_view,
    "position": _read_position,
    "refusal": _read_refusal,
}
_PARTS: Final[Mapping[str, Callable[[str], Any] | None]] = {
    "cards": Card.parse,
    "count": None,
    "limit": None,
    "source": Address.parse,
    "target": Address.parse,
    "choices": Address.parse,
    "covering": Address.parse,
    "covers": Card.parse,
    "groups": str,
    "onto": Card.parse,
    "build": Build.parse,
    "lift": Lift.parse,
    "space": Space.parse,
    "takes": Matching.parse,
    "rank": Rank.parse,
    "suit": Suit.parse,
}
"""The readers of the parts of a refusal; None for numbers."""

_SEVERAL: Final = {
    each.name for each in attrs.fields(Refusal) if each.kw_only and each.default == ()
}
"""The parts that are several things."""


def _parsed(read: Callable[[str], Any], text: Any, path: str) -> Any:
    """The value that a text means."""
    if not isinstance(text, str):
        raise NotationError(path, f"text is expected, not {quote(text)}")
    try:
        return read(text)
    except NotationError as error:
        raise NotationError(path, f"{error.text!r}: {error.problem}") from error
    except ValueError as error:
        raise NotationError(path, str(error)) from error


def _table(value: Any, path: str) -> Data:
    if not isinstance(value, Mapping):
        raise NotationError(path, f"a table is expected, not {quote(value)}")
    return value if isinstance(value, dict) else dict(value)


def _list(data: Data, key: str, path: str, most: int) -> list[Any]:
    value = data.get(key)
    if not isinstance(value, list):
        raise NotationError(f"{path}.{key}", f"a list is expected, not {quote(value)}")
    if len(value) > most:
        raise NotationError(f"{path}.{key}", f"{len(value)} things, {most} at most")
    return value


def _text(data: Data, key: str, path: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise NotationError(f"{path}.{key}", f"text is expected, not {quote(value)}")
    return value


def _number(data: Data, key: str, path: str, least: int) -> int:
    """A number, the least that it may be where it is left out."""
    value = data.get(key, least)
    if type(value) is not int or not least <= value <= _LARGEST:
        raise NotationError(f"{path}.{key}", f"a whole number is expected, not {quote(value)}")
    return value


def _place(data: Data, key: str, path: str) -> Address:
    place: Address = _parsed(Address.parse, data.get(key), f"{path}.{key}")
    return place
