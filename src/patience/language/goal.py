"""The goal of a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

import attrs

from patience.language.words import Reader, join_words

__all__ = ["Goal", "cleared"]


_KNOWN: Final = "every card on the foundations no left in put away or and".split()


@final
@attrs.frozen(repr=False)
class Goal:
    """The goal: every card on the foundations, or some groups without a card (`cleared`)."""

    groups: tuple[str, ...] = ()

    def __str__(self) -> str:
        if not self.groups:
            return "every card on the foundations"
        return f"no card left in the {join_words(self.groups)}"

    @classmethod
    def parse(cls, text: str) -> Goal:
        """Read a goal from words: the inverse of `str`, and of `words`.

        Raises:
            NotationError: the words make no goal.
        """
        reader = Reader(text, _KNOWN)
        groups: list[str] = []
        if reader.take("no"):
            reader.expect("card", "left", "in")
            groups = reader.names("and")
        elif reader.peek() == "every":
            reader.expect("every", "card")
            if not reader.take("put", "away"):
                reader.expect("on", "the", "foundations")
                if reader.take("or"):
                    reader.expect("put", "away")
        else:
            raise reader.error("expected 'every card on the foundations' or 'no card left in'")
        reader.end()
        return cls(tuple(groups))

    def words(self, kinds: Iterable[str]) -> str:
        """The goal of a game that has these *kinds* of groups.

        Where there is a discard, cards may be put away instead of going home.
        """
        kinds = {*kinds}
        if self.groups or "discard" not in kinds:
            return str(self)
        return f"every card{' on the foundations or' * ('foundation' in kinds)} put away"

    def __repr__(self) -> str:
        return f"cleared({', '.join(map(repr, self.groups))})" if self.groups else "Goal()"


def cleared(*groups: str) -> Goal:
    """The game is won when none of these groups has a card left."""
    if not groups:
        raise ValueError("a goal of cleared groups names at least one group")
    return Goal(groups)
