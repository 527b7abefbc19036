"""Ways to find out the base rank of a game whose rules do not name it."""

from __future__ import annotations

from typing import Final, Literal, final

import attrs

from patience.language.words import Reader

__all__ = ["FirstCard", "chosen_from", "dealt", "first_played"]


@final
@attrs.frozen
class FirstCard:
    """A base rank that the game finds out.

    Use `dealt`, ``dealt.to(...)``, `first_played` or `chosen_from`.
    """

    when: Literal["dealt", "played", "chosen"]
    groups: tuple[str, ...] = ()

    def to(self, group: str) -> FirstCard:
        """The base is the rank of the first card dealt to another group, where it stays.

        Raises:
            ValueError: this base is not dealt.
        """
        if self.when != "dealt":
            raise ValueError(f"only a base that is dealt is dealt to a group, not {self}")
        return FirstCard("dealt", (group,))

    def __str__(self) -> str:
        if self.when == "chosen":
            return f"a card chosen from {' or '.join(self.groups)} before play"
        if self.groups:
            return f"the first card dealt to the {self.groups[0]}"
        return "the card dealt" if self.when == "dealt" else "the first card played"

    @classmethod
    def parse(cls, text: str) -> FirstCard:
        """Read from words how a base is found out: the inverse of `str`.

        Raises:
            NotationError: the words do not say that.
        """
        reader = Reader(text, "the first card dealt to played a chosen from before play".split())
        if reader.take("the", "card", "dealt"):
            found = dealt
        elif reader.take("a"):
            reader.expect("card", "chosen", "from")
            found = chosen_from(*reader.names("or"))
            reader.expect("before", "play")
        else:
            reader.expect("the", "first", "card")
            found = first_played
            if reader.take_one("played", "dealt") == "dealt":
                reader.expect("to")
                found = dealt.to(reader.name())
        reader.end()
        return found

    def __repr__(self) -> str:
        if self.when == "chosen":
            return f"chosen_from({', '.join(map(repr, self.groups))})"
        if self.groups:
            return f"dealt.to({self.groups[0]!r})"
        return "dealt" if self.when == "dealt" else "first_played"


dealt: Final = FirstCard("dealt")
"""The base is the rank of a card dealt to the first foundation, or to the first of its suit
where foundations have suits; ``dealt.to("tableau")``: of the first card dealt there."""

first_played: Final = FirstCard("played")
"""The base is the rank of the first card that a player sends to a foundation."""


def chosen_from(*groups: str) -> FirstCard:
    """The base is chosen by the first move, from these groups.

    Until then nothing else may move, the stock is not turned and no space is filled.
    """
    return FirstCard("chosen", groups)
