"""The games that come with the library, and how to find one by name.

Each module is a family, but for those that begin with an underscore; each game is a value that
reads like a rule sheet. A module has its games in the order in which they are read, and says in
the first line of its docstring what the family is called. A family is made when one of its
games is asked for, by its constant or its name.

>>> from patience.catalogue import CORONA
>>> find("round dozen") is CORONA
True
>>> find("Fortunes Favour").name
"Fortune's Favor"

Two games of the Corona family that web pages name, Richard's Patience and Crown, are not
here: no source that could be found states their rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from patience.catalogue import _index
from patience.errors import UnknownGame
from patience.language.rules import Rules

__all__ = ["FAMILIES", "GAMES", "find", "list_names"]

if TYPE_CHECKING:
    from patience.catalogue import (
        bakers_dozen,
        bisley,
        bristol,
        canfield,
        castles,
        diplomat,
        easthaven,
        fans,
        flower_garden,
        forty_thieves,
        freecell,
        golf,
        gypsy,
        klondike,
        monte_carlo,
        pyramid,
        scorpion,
        sixty_thieves,
        spider,
        streets,
        terrace,
        three_rows,
        yukon,
    )
    from patience.catalogue.bakers_dozen import *  # noqa: F403
    from patience.catalogue.bisley import *  # noqa: F403
    from patience.catalogue.bristol import *  # noqa: F403
    from patience.catalogue.canfield import *  # noqa: F403
    from patience.catalogue.castles import *  # noqa: F403
    from patience.catalogue.diplomat import *  # noqa: F403
    from patience.catalogue.easthaven import *  # noqa: F403
    from patience.catalogue.fans import *  # noqa: F403
    from patience.catalogue.flower_garden import *  # noqa: F403
    from patience.catalogue.forty_thieves import *  # noqa: F403
    from patience.catalogue.freecell import *  # noqa: F403
    from patience.catalogue.golf import *  # noqa: F403
    from patience.catalogue.gypsy import *  # noqa: F403
    from patience.catalogue.klondike import *  # noqa: F403
    from patience.catalogue.monte_carlo import *  # noqa: F403
    from patience.catalogue.pyramid import *  # noqa: F403
    from patience.catalogue.scorpion import *  # noqa: F403
    from patience.catalogue.sixty_thieves import *  # noqa: F403
    from patience.catalogue.spider import *  # noqa: F403
    from patience.catalogue.streets import *  # noqa: F403
    from patience.catalogue.terrace import *  # noqa: F403
    from patience.catalogue.three_rows import *  # noqa: F403
    from patience.catalogue.yukon import *  # noqa: F403

    __all__ += bakers_dozen.__all__
    __all__ += bisley.__all__
    __all__ += bristol.__all__
    __all__ += canfield.__all__
    __all__ += castles.__all__
    __all__ += diplomat.__all__
    __all__ += easthaven.__all__
    __all__ += fans.__all__
    __all__ += flower_garden.__all__
    __all__ += forty_thieves.__all__
    __all__ += freecell.__all__
    __all__ += golf.__all__
    __all__ += gypsy.__all__
    __all__ += klondike.__all__
    __all__ += monte_carlo.__all__
    __all__ += pyramid.__all__
    __all__ += scorpion.__all__
    __all__ += sixty_thieves.__all__
    __all__ += spider.__all__
    __all__ += streets.__all__
    __all__ += terrace.__all__
    __all__ += three_rows.__all__
    __all__ += yukon.__all__

    FAMILIES: Mapping[str, tuple[Rules, ...]]
    """The games of each family, by the title of the family."""

    GAMES: tuple[Rules, ...]
    """Every game, by family."""

_HOMES: Final = {
    constant: module for module, (_, games) in _index.FAMILIES.items() for constant in games
}
"""The family of each game, by its constant."""

__all__ += [*_HOMES]  # noqa: PLE0604 - all of them are texts


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        value = getattr(import_module(f"patience.catalogue.{_HOMES[name]}"), name)
    elif name == "FAMILIES":
        value = MappingProxyType(
            {
                title: tuple(__getattr__(constant) for constant in games)
                for title, games in _index.FAMILIES.values()
            }
        )
    elif name == "GAMES":
        families = __getattr__("FAMILIES")
        value = tuple(game for games in families.values() for game in games)
    else:
        raise AttributeError(f"module 'patience.catalogue' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def _plain(name: str) -> str:
    """A name without case, spaces and punctuation, and without its article."""
    letters = "".join(c for c in name.casefold() if c.isalnum() or c == " ").split()
    return "".join(letters[1:] if letters[:1] == ["the"] and len(letters) > 1 else letters)


def list_names(game: Rules) -> Iterator[str]:
    """The name of a game, then its other names."""
    yield game.name
    yield from game.aka


@cache
def _by_name() -> Mapping[str, tuple[str, str]]:
    """The constant of each game, and how the name is written, by its plain names."""
    found: dict[str, tuple[str, str]] = {}
    # The first of two games that share another name has it, and a name goes before that.
    every = [(c, n) for _, games in _index.FAMILIES.values() for c, n in games.items()]
    for own in (True, False):
        for constant, (first, *others) in every:
            for name in [first] if own else others:
                found.setdefault(_plain(name), (constant, name))
    return found


def find(name: str) -> Rules:
    """The game of that name, whatever its spelling in case, spaces and punctuation.

    Other names of a game find it too. The family of the game is made, and no other.

    Raises:
        UnknownGame: no game is called so; the message asks "did you mean" of those near.
    """
    plain = _plain(name) if isinstance(name, str) else ""
    known = _by_name()
    if plain in known:
        game: Rules = __getattr__(known[plain][0])
        return game
    near = get_close_matches(plain[:100], known, n=3, cutoff=0.7)
    raise UnknownGame(str(name), tuple(known[each][1] for each in near))
