"""Reading the words of the language: a tokenizer with bounds, shared by every parser."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from typing import Final, TypeVar, final

from patience.errors import NotationError, PatienceError, suggest

_T = TypeVar("_T")

__all__ = [
    "LONGEST_PHRASE",
    "SIZES",
    "VOCABULARY",
    "Reader",
    "TooLargeError",
    "count_words",
    "join_words",
    "say_name",
    "say_number",
]

LONGEST_PHRASE: Final = 100_000
"""The longest text, in characters, that a parser of words will look at."""

SIZES: Final = (
    "ones twos threes fours fives sixes sevens eights nines tens elevens twelves".split()
)
"""The sizes of steps, from one rank to twelve: ``by twos``."""

VOCABULARY: Final = frozenset(
    "and or not any no card cards the same rank up down by regardless of suit only base below turning"
    " corner stopping at in another colour alternating colours ( ) ,".split()
)
"""The words of build predicates, but for sizes and ranks."""

_OTHER_SPELLINGS: Final = {"color": "colour", "colors": "colours"}
_TOKEN: Final = re.compile(r"\s*([A-Za-z_]+(?:-[A-Za-z]+)*|\d+[A-Za-z]?|[(),;])", re.ASCII)
_NUMBERS: Final = (
    "no one two three four five six seven eight nine ten eleven twelve thirteen".split()
)


class TooLargeError(PatienceError, ValueError):
    """A predicate is made of too many others, or nested too deep in them."""


@final
class Reader:
    """The tokens of one phrase, read from left to right."""

    def __init__(self, text: str, *known: Collection[str]) -> None:
        if not isinstance(text, str):
            raise NotationError(text, "words are expected")
        if len(text) > LONGEST_PHRASE:
            raise NotationError(text, f"longer than {LONGEST_PHRASE} characters")
        self.text = text
        self.known = known
        self.tokens: list[str] = []
        self.written: list[str] = []
        at = 0
        end = len(text.rstrip())
        while at < end:
            match = _TOKEN.match(text, at)
            if match is None:
                raise NotationError(text, f"unexpected {text[at:].lstrip()[0]!r}")
            word = match[1].lower()
            self.written.append(word)
            self.tokens.append(_OTHER_SPELLINGS.get(word, word))
            at = match.end()
        self.at = 0

    def peek(self, ahead: int = 0) -> str:
        """The next token, or the one after so many more; an empty text at the end."""
        at = self.at + ahead
        return self.tokens[at] if at < len(self.tokens) else ""

    def next(self) -> str:
        """Take the next token."""
        token = self.peek()
        self.at += 1
        return token

    def take(self, *words: str) -> bool:
        """Take these words if they come next, all of them or none."""
        if tuple(self.tokens[self.at : self.at + len(words)]) != words:
            return False
        self.at += len(words)
        return True

    def goes_on(self, word: str) -> bool:
        """Take the comma before this word, and say whether the word comes next.

        A comma before a word that is nearly this one is taken as well, so that a slip of the
        pen is found where it stands.
        """
        after = self.peek(1)
        if self.peek() == "," and (after == word or suggest(after, (word,))):
            self.next()
            return True
        return self.peek() == word

    def expect(self, *words: str) -> None:
        """Take these words.

        Raises:
            NotationError: something else comes next.
        """
        for word in words:
            if not self.take(word):
                raise self.error(f"expected {word!r}", word)

    def take_one(self, *words: str) -> str:
        """Take one of these words.

        Raises:
            NotationError: something else comes next.
        """
        if self.peek() not in words:
            choices = join_words((repr(word) for word in words), "or")
            raise self.error(f"expected {choices}", *words)
        return self.next()

    def is_number(self) -> bool:
        """True if a number comes next, in words or in figures."""
        token = self.peek()
        return token in _NUMBERS or token.isdigit()

    def number(self, least: int = 0, most: int = 9999) -> int:
        """Take a number, in words as `say_number` writes it or in figures.

        Raises:
            NotationError: something else comes next, or a number out of these bounds.
        """
        token = self.peek()
        found = _NUMBERS.index(token) if token in _NUMBERS else None
        if token.isdigit() and len(token) <= len(str(most)):
            found = int(token)
        if found is None or not least <= found <= most:
            raise self.error(f"expected a number from {least} to {most}")
        self.next()
        return found

    def numbers(self, least: int = 0, most: int = 9999) -> list[int]:
        """Take numbers as `join_words` writes them: ``1, 2 and 3``.

        Raises:
            NotationError: something else comes next.
        """
        found = [self.number(least, most)]
        while self.peek() == "," and (self.peek(1).isdigit() or self.peek(1) in _NUMBERS):
            self.next()
            found.append(self.number(least, most))
        if self.take("and"):
            found.append(self.number(least, most))
        return found

    def name(self) -> str:
        """Take the name of a group, with its article if it has one.

        Raises:
            NotationError: no name comes next.
        """
        self.take("the")
        if not self.peek().isidentifier():
            raise self.error("expected the name of a group")
        self.next()
        return self.written[self.at - 1]

    def names(self, last: str) -> list[str]:
        """Take names as `join_words` writes them: ``a, b and c``, or with another word before the *last*.

        Raises:
            NotationError: no name comes next.
        """
        found = [self.name()]
        while self.take(",") or self.take(last):
            found.append(self.name())
        return found

    def joined(
        self,
        phrase: Callable[[Reader], _T],
        join: Callable[[bool, list[_T]], _T],
        invert: Callable[[_T], _T],
        deepest: int,
    ) -> _T:
        """Read phrases joined by ``and``, ``or``, ``not`` and brackets.

        *join* makes one of several, of which every one has to hold if its first argument
        is true, or any one; *deepest* bounds the levels of brackets and ``not``.

        Raises:
            NotationError: something in it does not fit.
        """

        def either(depth: int) -> _T:
            parts = [both(depth)]
            while self.take("or"):
                parts.append(both(depth))
            return join(False, parts)

        def both(depth: int) -> _T:
            parts = [factor(depth)]
            while self.take("and"):
                parts.append(factor(depth))
            return join(True, parts)

        def factor(depth: int) -> _T:
            if depth > deepest:
                raise self.error(f"expected at most {deepest} levels of brackets and 'not'")
            if self.take("not"):
                return invert(factor(depth + 1))
            if self.take("("):
                inside = either(depth + 1)
                self.expect(")")
                return inside
            return phrase(self)

        return either(0)

    def end(self) -> None:
        """Be at the end.

        Raises:
            NotationError: there is more to read.
        """
        if self.peek():
            raise self.error("expected nothing more")

    def error(self, problem: str, *expected: str) -> NotationError:
        """Say what is wrong at the next token, and what may have been meant."""
        token = self.peek()
        if not token:
            return NotationError(self.text, f"{problem}, but the text ends there")
        hints = (suggest(token, words) for words in (expected, *self.known))
        known = any(token in words for words in self.known)
        hint = "" if known else next(filter(None, hints), "")
        return NotationError(self.text, f"{problem}, not {token!r}{hint}")


def say_number(number: int) -> str:
    """A small number in words, a larger one in figures; none is ``no``."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def count_words(number: int, word: str) -> str:
    """A number and the word for so many things: ``1 move``, ``2 moves``."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def say_name(name: str) -> str:
    """The name of a group, or of an option, as words: ``left wing``."""
    return name.replace("_", " ")


def join_words(words: Iterable[str], last: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    given = list(words)
    if len(given) < 2:
        return "".join(given)
    return f"{', '.join(given[:-1])} {last} {given[-1]}"
