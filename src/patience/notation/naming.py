"""The name of a game in a text: a name of the catalogue, or the whole rules as well."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from patience.catalogue import find
from patience.errors import DealError, NotationError, RulesError, UnknownGame, quote
from patience.language.rules import Rules
from patience.notation.files import dumps, loads

__all__ = ["name_game", "read_game_name", "say_in_one_line"]

_LONGEST_NAME: Final = 500
"""No game has a longer name, in characters."""

_MOST_SAID: Final = 5
"""The number of faults that are told in one line."""


def name_game(rules: Rules) -> tuple[str, str | None]:
    """The name of a game, and its rules as one line of JSON if the catalogue has not the same."""
    known = _found(rules.name) == rules
    return rules.name.strip(), None if known else _written(rules)


def read_game_name(name: str, written: str | None) -> Rules:
    """The game of a name and of the rules that come with it, if some do: see `name_game`.

    Raises:
        NotationError: there is no such game, or the rules have another name.
        RulesError: the rules do not hold together.
    """
    if written is not None:
        rules = _loaded(written)
        if rules.name.strip() != name:
            raise NotationError(name, f"the name in the rules is {quote(rules.name)}")
        return rules
    if len(name) > _LONGEST_NAME:
        raise NotationError(name, f"no game has a name of {len(name)} characters")
    found = _found(name)
    if found is None:
        try:
            return find(name)
        except UnknownGame as error:
            raise NotationError(name, str(error)) from error
    return found


@lru_cache(maxsize=512)
def _found(name: str) -> Rules | None:
    """The game of the catalogue that a name means; none for names that are too long."""
    try:
        return find(name)
    except UnknownGame:
        return None


@lru_cache(maxsize=32)
def _written(rules: Rules) -> str:
    return dumps(rules, format="json", indent=None)


@lru_cache(maxsize=32)
def _loaded(text: str) -> Rules:
    return loads(text, format="json")


def say_in_one_line(error: DealError | RulesError) -> str:
    """The faults of a deal or of rules, the first few of them."""
    return f"{error.subject}: {'; '.join(map(str, error.faults[:_MOST_SAID]))}"
