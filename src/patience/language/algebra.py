"""The algebra of build predicates: how they join, what they mean, when they are equal.

A predicate is a set of questions that it answers with yes, so predicates join as sets do, with
``&``, ``|`` and ``~``. Its meaning is a truth table over every question that it can be asked;
predicates are equal when they mean the same. The atoms are in `patience.language.build`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from functools import cached_property, reduce
from operator import and_, or_
from typing import ClassVar, Final, final

import attrs
from typing_extensions import override

from patience.errors import NotationError
from patience.language.cards import RANKS, Card, Rank
from patience.language.truth_tables import EVERY, Case, Corner, TruthTable, asks_base, asks_below
from patience.language.words import Reader, TooLargeError

__all__ = ["DEEPEST", "REGARDLESS", "Build", "Joined", "Not"]

DEEPEST: Final = 40
"""The depth to which predicates may be nested in one another."""

REGARDLESS: Final = "regardless of suit"
"""The words of a step that does not look at suits."""


class Build(ABC):
    """A test of one card on another: may it be put there? Made of atoms such as `down`, `in_suit`."""

    vocabulary: ClassVar[Collection[str]] = ()
    """Every word that a predicate may be written with."""

    read_phrase: ClassVar[Callable[[Reader], Build]]
    """Reads the words of an atom, or of a few that make one phrase."""

    asks_nothing_below: ClassVar[bool] = False
    """True if it plainly ignores the card underneath; its meaning need not be worked out."""

    compares_suits: ClassVar[bool] = False
    """True if its words are those of suits, which stand inside the words of a step."""

    def allows(
        self,
        card: Card,
        onto: Card,
        base: Rank | None = None,
        ranks: Sequence[Rank] = RANKS,
    ) -> bool:
        """True if *card* may be put on *onto*.

        *base* is the base rank of the game, None while it has none; *ranks* is the
        ascending order of the pack, which both cards must belong to.
        """
        return self.holds(Case(card, onto, base, ranks))

    @abstractmethod
    def holds(self, case: Case) -> bool:
        """True if the predicate holds in a case; `allows` asks this."""

    @property
    @abstractmethod
    def meaning(self) -> TruthTable:
        """The answers of the predicate on every pack, as bits; equal for equal predicates."""

    @property
    def parts(self) -> tuple[Build, ...]:
        """The parts that the predicate is composed of, none for an atom."""
        return ()

    @cached_property
    def looks_down(self) -> bool:
        """True if its answer depends on the card underneath."""
        return not self.asks_nothing_below and asks_below(self.meaning)

    @property
    def needs_base(self) -> bool:
        """True if it lets cards of the base rank through, or keeps them out."""
        return any(part.needs_base for part in self.parts) and asks_base(self.meaning)

    @property
    def turning(self) -> Build:
        """The same with its steps going round the corner without limit.

        Raises:
            TypeError: there is no step up or down in it.
        """
        return self._turned(Corner.TURNING)

    @property
    def turning_to_base(self) -> Build:
        """The same with its steps going round the corner but never across the base rank.

        Raises:
            TypeError: there is no step up or down in it.
        """
        return self._turned(Corner.TO_BASE)

    def _turned(self, corner: Corner) -> Build:
        turned = self.turn(corner)
        if turned is None:
            raise TypeError(f"only steps up or down turn the corner, not {self}")
        return turned

    def turn(self, corner: Corner) -> Build | None:  # noqa: ARG002
        """The same with its steps going round the corner so, None where there is no step."""
        return None

    @property
    def opposite(self) -> Build | None:
        """The atom that says the contrary, where there is one."""
        return None

    @property
    def denied(self) -> str:
        """The words for its contrary, where no atom says that."""
        return f"not ({self})"

    @property
    def around_suits(self) -> tuple[str, str] | None:
        """The words before and after those of a suit, where suits stand inside its words."""
        return None

    def around_both(self, other: Build) -> tuple[str, str] | None:  # noqa: ARG002
        """The same for this or another predicate, where that is one phrase."""
        return None

    @cached_property
    def written(self) -> str:
        """Its words, which `str` gives as well."""
        return str(self)

    @cached_property
    def depth(self) -> int:
        """The depth to which predicates are nested in one another."""
        return 1 + max((part.depth for part in self.parts), default=0)

    @cached_property
    def atoms(self) -> int:
        """The number of atoms that it is composed of."""
        return sum(part.atoms for part in self.parts) or 1

    @classmethod
    def parse(cls, text: str) -> Build:
        """Read a predicate from words: the inverse of `str`.

        ``and``, ``or``, ``not`` and brackets join phrases such as ``down in suit, turning
        the corner``, ``up or down regardless of suit`` and ``any card``.

        Raises:
            NotationError: the words make no predicate; the message names the first that
                does not fit.
        """
        reader = Reader(text, cls.vocabulary)
        build = cls.read(reader)
        reader.end()
        return build

    @classmethod
    def read(cls, reader: Reader) -> Build:
        """Read a predicate from the tokens of a longer phrase."""
        try:
            return reader.joined(cls.read_phrase, Joined.of, _invert, 2 * DEEPEST)
        except TooLargeError as error:
            raise NotationError(reader.text, str(error)) from None

    def __and__(self, other: Build) -> Build:
        return Joined.of(True, (self, other)) if isinstance(other, Build) else NotImplemented

    def __or__(self, other: Build) -> Build:
        return Joined.of(False, (self, other)) if isinstance(other, Build) else NotImplemented

    def __invert__(self) -> Build:
        return _invert(self)

    def __getstate__(self) -> dict[str, object]:
        # The truth table is made anew where it is needed: it is larger than the words.
        made = ("meaning", "depth", "atoms", "looks_down", "written", "_hash")
        return {name: value for name, value in self.__dict__.items() if name not in made}

    @override
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Build):
            return NotImplemented
        return self is other or (self._hash == other._hash and self.meaning == other.meaning)

    @override
    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self.meaning)

    def __bool__(self) -> bool:
        # Or `down and in_suit` would silently be `in_suit`.
        raise TypeError("a predicate is neither true nor false; join them with & | ~")


class _Composed(Build):
    def __attrs_post_init__(self) -> None:
        if self.depth > DEEPEST:
            raise TooLargeError(f"a predicate is nested at most {DEEPEST} deep")


@final
@attrs.frozen(eq=False, slots=False, repr=False)
class Joined(_Composed):
    """Several predicates, of which every one has to hold, or any one."""

    every: bool
    joined: tuple[Build, ...]

    @classmethod
    def of(cls, every: bool, parts: Sequence[Build]) -> Build:  # noqa: FBT001
        """Join predicates one level deep, so that they print and read simply."""
        found: dict[str, Build] = {}
        for part in parts:
            flat = isinstance(part, Joined) and part.every is every
            for each in part.parts if flat else (part,):
                found[each.written] = each
        return cls(every, tuple(found.values())) if len(found) > 1 else parts[0]

    @property
    @override
    def parts(self) -> tuple[Build, ...]:
        return self.joined

    @override
    def holds(self, case: Case) -> bool:
        answers = (part.holds(case) for part in self.joined)
        return all(answers) if self.every else any(answers)

    @cached_property
    @override
    def meaning(self) -> TruthTable:
        join = and_ if self.every else or_
        tables = (part.meaning for part in self.joined)
        return reduce(lambda one, other: tuple(map(join, one, other)), tables)

    @override
    def turn(self, corner: Corner) -> Build | None:
        turned = [part.turn(corner) for part in self.joined]
        if all(each is None for each in turned):
            return None
        return Joined.of(
            self.every,
            [old if new is None else new for new, old in zip(turned, self.joined, strict=True)],
        )

    @property
    @override
    def around_suits(self) -> tuple[str, str] | None:
        if self.every or len(self.joined) != 2:
            return None
        first, second = self.joined
        return first.around_both(second)

    def __str__(self) -> str:
        if not self.every and (words := self.around_suits):
            return f"{words[0]} {REGARDLESS}{words[1]}"
        if not self.every:
            return " or ".join(map(_bracketed, self.joined))
        ways = [(part, words) for part in self.joined if (words := part.around_suits)]
        suits = [part for part in self.joined if part.compares_suits]
        if len(ways) != 1 or len(suits) != 1:
            return " and ".join(map(_bracketed, self.joined))
        # The phrase of a rule sheet, "down in suit, turning the corner", then the rest.
        way, (before, after) = ways[0]
        phrase = f"{before} {suits[0]}{after}"
        rest = [part for part in self.joined if part is not way and part is not suits[0]]
        return " and ".join([phrase, *map(_bracketed, rest)])

    def __repr__(self) -> str:
        if not self.every:
            return " | ".join(map(repr, self.joined))
        return " & ".join(
            f"({part!r})" if isinstance(part, Joined) else repr(part) for part in self.joined
        )


@final
@attrs.frozen(eq=False, slots=False, repr=False)
class Not(_Composed):
    """The contrary of a predicate."""

    part: Build

    @property
    @override
    def parts(self) -> tuple[Build, ...]:
        return (self.part,)

    @override
    def holds(self, case: Case) -> bool:
        return not self.part.holds(case)

    @cached_property
    @override
    def meaning(self) -> TruthTable:
        return tuple(EVERY ^ bits for bits in self.part.meaning)

    @override
    def turn(self, corner: Corner) -> Build | None:
        turned = self.part.turn(corner)
        return None if turned is None else _invert(turned)

    def __str__(self) -> str:
        return self.part.denied

    def __repr__(self) -> str:
        return f"~({self.part!r})" if isinstance(self.part, Joined) else f"~{self.part!r}"


def _invert(build: Build) -> Build:
    """The contrary of a predicate, by a word of its own where there is one."""
    if build.opposite is not None:
        return build.opposite
    return build.part if isinstance(build, Not) else Not(build)


def _bracketed(part: Build) -> str:
    return f"({part})" if isinstance(part, Joined) else str(part)
