"""The games that come with the library, and how to find one by name.

Each module is a family, but for ``_readings``, which has what sources say of many games; each
game is a value that reads like a rule sheet. A module has its games in the order in which they
are read, and says in the first line of its docstring what the family is called. Some games that
everyone asks for have their names here as well.

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
from types import MappingProxyType, ModuleType
from typing import Final

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
from patience.catalogue.canfield import CANFIELD
from patience.catalogue.castles import BELEAGUERED_CASTLE
from patience.catalogue.forty_thieves import (
    BUSY_ACES,
    CORONA,
    FORTUNES_FAVOR,
    FORTY_AND_EIGHT,
    FORTY_THIEVES,
    LIMITED,
    QUADRANGLE,
    TRIPLE_LINE,
)
from patience.catalogue.freecell import FREECELL
from patience.catalogue.golf import GOLF
from patience.catalogue.klondike import KLONDIKE, KLONDIKE_DRAW_THREE
from patience.catalogue.spider import SPIDER
from patience.catalogue.terrace import COLONEL, SIGNORA
from patience.catalogue.yukon import YUKON
from patience.errors import UnknownGame
from patience.language.rules import Rules

__all__ = [
    "BELEAGUERED_CASTLE",
    "BUSY_ACES",
    "CANFIELD",
    "COLONEL",
    "CORONA",
    "FAMILIES",
    "FORTUNES_FAVOR",
    "FORTY_AND_EIGHT",
    "FORTY_THIEVES",
    "FREECELL",
    "GAMES",
    "GOLF",
    "KLONDIKE",
    "KLONDIKE_DRAW_THREE",
    "LIMITED",
    "QUADRANGLE",
    "SIGNORA",
    "SPIDER",
    "TRIPLE_LINE",
    "YUKON",
    "find",
    "names",
]

_MODULES: Final = (
    forty_thieves,
    sixty_thieves,
    streets,
    diplomat,
    terrace,
    klondike,
    easthaven,
    gypsy,
    freecell,
    bakers_dozen,
    castles,
    fans,
    flower_garden,
    bisley,
    bristol,
    canfield,
    spider,
    scorpion,
    yukon,
    golf,
    pyramid,
    monte_carlo,
    three_rows,
)


def _title(family: ModuleType) -> str:
    """The first line of the docstring, or the name of the module where docstrings are left out."""
    said = family.__doc__ or family.__name__.rpartition(".")[2]
    return said.partition("\n")[0].removesuffix(".")


def _games(family: ModuleType) -> tuple[Rules, ...]:
    """What a family exports, as it stands there; the games of others that it builds on do not count."""
    return tuple(value for name, value in vars(family).items() if name in family.__all__)


FAMILIES: Final[Mapping[str, tuple[Rules, ...]]] = MappingProxyType(
    {_title(family): _games(family) for family in _MODULES}
)
"""The games of each family, by the title of the family."""

GAMES: Final[tuple[Rules, ...]] = tuple(game for games in FAMILIES.values() for game in games)
"""Every game, by family."""


def _plain(name: str) -> str:
    """A name without case, spaces and punctuation, and without its article."""
    letters = "".join(c for c in name.casefold() if c.isalnum() or c == " ").split()
    return "".join(letters[1:] if letters[:1] == ["the"] and len(letters) > 1 else letters)


def names(game: Rules) -> Iterator[str]:
    """The name of a game, then its other names."""
    yield game.name
    yield from game.aka


_BY_NAME: Final = {_plain(name): game for game in reversed(GAMES) for name in names(game)}


def find(name: str) -> Rules:
    """The game of that name, whatever its spelling in case, spaces and punctuation.

    Other names of a game find it too.

    Raises:
        UnknownGame: no game is called so; the message asks "did you mean" of those near.
    """
    plain = _plain(name) if isinstance(name, str) else ""
    if plain in _BY_NAME:
        return _BY_NAME[plain]
    near = [_BY_NAME[each].name for each in get_close_matches(plain[:100], _BY_NAME, n=3)]
    raise UnknownGame(str(name), tuple(dict.fromkeys(near)))
