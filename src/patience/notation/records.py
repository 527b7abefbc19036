"""Games as they were played: how they were dealt, the moves, and what is said of them.

A `Record` is one game, and its text is made to be kept: see `patience.notation.game_files`
for many of them in a file. The text claims that a game with these rules, dealt so, was
played by these moves to this result; `Record.verify` proves it.

>>> from patience.catalogue import CORONA
>>> play = Play.start(CORONA.deal(2026)).play("t4>f0").play("turn")
>>> record = Record.of(play, deal=Deal(2026), tags={"Player": "Ada"})
>>> print(record, end="")
Game: Corona
Form: 2
Digest: 32cbf42dd17d29025ecfe11630eb0fb4
Deal: 2026
Result: unfinished
Player: Ada
<BLANKLINE>
t4>f0 turn
End
>>> Record.parse(str(record)) == record
True
>>> record.verify() == play.position
True
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal, TypeAlias, TypeVar, final

import attrs

from patience.errors import DealError, NotationError, RulesError, expect, quote
from patience.language.mappings import FrozenMapping
from patience.language.rules import Rules
from patience.language.words import count_words
from patience.moves import Move, Outcome
from patience.notation.deals import Deal
from patience.notation.game_text import BEGIN, read_game, read_move, write_game
from patience.notation.inputs import LONGEST_TEXT
from patience.notation.naming import name_game, read_game_name, say_in_one_line
from patience.play import CONTROL, Play, Tags, make_tags
from patience.position import Position
from patience.refusals import IllegalMove

__all__ = ["FORM", "UNFINISHED", "Lines", "Record", "Result", "parse_record"]

FORM: Final = 2
"""The version of the form in which games are written.

Form 1 had no line that says so, and nothing of moves that are undone; it is still read.
"""

UNFINISHED: Final = "unfinished"
"""The result of a game that is not over."""

Result: TypeAlias = Outcome | Literal["unfinished"]
"""The end of a game, or `UNFINISHED`."""

_RESULTS: Final[Mapping[str, Result]] = {
    **{outcome.value: outcome for outcome in Outcome},
    UNFINISHED: UNFINISHED,
}
_DIGEST: Final = re.compile(r"[0-9a-f]{32}", re.ASCII)
_FORM: Final = re.compile(r"[1-9]\d{0,8}", re.ASCII)
_V = TypeVar("_V")


def _moves(value: Iterable[Move]) -> tuple[Move, ...]:
    return tuple(value)


def _comments(value: Mapping[int, str] | Iterable[tuple[int, str]]) -> Mapping[int, str]:
    return FrozenMapping(value)


def _numbers(value: Mapping[str, int]) -> Mapping[str, int]:
    return FrozenMapping(value)


def _in_order(value: Iterable[int]) -> tuple[int, ...]:
    return tuple(value)


@final
@attrs.frozen
class Lines:
    """Where the parts of a record stand in the text that it was read from, counted from 1."""

    header: Mapping[str, int] = attrs.field(factory=dict, converter=_numbers)
    """The line of each name of the header."""

    moves: tuple[int, ...] = attrs.field(default=(), converter=_in_order)
    """The line of each move."""

    def of_move(self, index: int) -> int | None:
        """The line of the move that comes after so many others, None if that is not known."""
        return self.moves[index] if index < len(self.moves) else None


def _digest_of_its_rules(record: Record) -> str:
    return record.rules.digest if isinstance(record.rules, Rules) else ""


@final
@attrs.frozen(repr=False)
class Record:
    """A game as it was played: an immutable value.

    `tags` are what else is said of the game, such as who played it, in an order. `comments`
    belong to the move before them: each has as its key how many moves come before it, 0 for
    a comment on the deal; a comment may have several lines.

    Nothing is played when a record is made or read; `positions`, `play` and `verify` do that.

    Raises:
        NotationError: something in it cannot be written in a line, or a name is not allowed.
        TypeError: a field has a value of another type.
    """

    rules: Rules
    deal: Deal
    """The deal or the position from which the game began."""
    moves: tuple[Move, ...] = attrs.field(default=(), converter=_moves)
    """The moves, as they were given: a move may leave open to which pile of a group it goes."""
    result: Result | None = attrs.field(default=None, kw_only=True)
    """The end of the game, None where nothing is said."""
    undone: tuple[Move, ...] = attrs.field(default=(), converter=_moves, kw_only=True)
    """The moves that were taken back and may be played again, the next one first."""
    tags: Tags = attrs.field(factory=dict, converter=make_tags, kw_only=True)
    comments: Mapping[int, str] = attrs.field(factory=dict, converter=_comments, kw_only=True)
    digest: str = attrs.field(
        default=attrs.Factory(_digest_of_its_rules, takes_self=True), kw_only=True
    )
    """The digest of the rules by which the game was played: of `rules`, unless it was read
    from a text that says another."""
    lines: Lines = attrs.field(factory=Lines, kw_only=True, eq=False)

    def __attrs_post_init__(self) -> None:
        self._check_types()
        # The moves of a text are mostly the same few values.
        for move in {id(each): each for each in (*self.moves, *self.undone)}.values():
            if not _has_text(move):
                raise NotationError(quote(move), "not a move that can be written")
        if not _DIGEST.fullmatch(self.digest):
            raise NotationError(self.digest, "a digest has 32 hexadecimal digits")
        for place, comment in self.comments.items():
            self._check_comment(place, comment)

    def _check_types(self) -> None:
        if not isinstance(self.rules, Rules) or not isinstance(self.deal, Deal):
            raise TypeError("a record has Rules and a Deal")
        known = self.result is None or isinstance(self.result, Outcome)
        if not known and self.result != UNFINISHED:
            raise TypeError(f"a result is an Outcome or UNFINISHED, not {quote(self.result)}")
        if not isinstance(self.digest, str) or not isinstance(self.lines, Lines):
            raise TypeError("a record has a text as its digest, and Lines")

    def _check_comment(self, place: object, comment: object) -> None:
        if type(place) is not int or not isinstance(comment, str):
            raise TypeError(f"comments are texts by a number of moves, not {quote(comment)}")
        if not 0 <= place <= len(self.moves):
            raise NotationError(
                comment, f"a comment after move {quote(place)} of {len(self.moves)}"
            )
        if CONTROL.search(comment.replace("\n", "")):
            problem = f"the comment after move {place} has a control character"
            raise NotationError(comment, problem)

    @classmethod
    def of(
        cls,
        play: Play,
        *,
        deal: Deal | None = None,
        tags: Tags | Iterable[tuple[str, str]] = (),
        comments: Mapping[int, str] | Iterable[tuple[int, str]] = (),
    ) -> Record:
        """The record of a game that was played, with what was undone and may be played again.

        *deal* is how the first position came about; without it, the record has the number by
        which that was dealt, or its text. *tags* come behind those of the game.

        Raises:
            DealError: *deal* is none of this game.
            NotationError: *deal* lays out another position, or a tag or a comment cannot be
                written.
            TypeError: something has another type.
        """
        if not isinstance(play, Play):
            raise TypeError(f"a record is made of a Play, not of {quote(play)}")
        if deal is not None:
            expect(Deal, deal)
        first = play.positions[0]
        if deal is None:
            deal = Deal.parse(play.origin)
        elif deal.lay(first.rules) != first:
            raise NotationError(str(deal), "the game began from another position than this deal")
        result: Result = play.position.outcome or UNFINISHED
        return cls(
            first.rules,
            deal,
            play.moves,
            undone=[move for move, _ in reversed(play.undone)],
            result=result,
            tags={**play.tags, **make_tags(tags)},
            comments=comments,
        )

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a game from its text: the inverse of `str`.

        Raises:
            NotationError: the text has another form, there is no such game, or the rules in
                it do not hold together.
        """
        if not isinstance(text, str):
            raise NotationError(text, "the text of a game is expected")
        if len(text) > LONGEST_TEXT:
            raise NotationError(text, f"longer than {LONGEST_TEXT} characters")
        lines = text.removeprefix("\ufeff").rstrip().split("\n")
        empty = next((at for at, line in enumerate(lines) if line.strip()), 0)
        return parse_record([line.removesuffix("\r") for line in lines[empty:]], empty + 1)

    def positions(self) -> Iterator[Position]:
        """Every position from the first to the last, each made when it is asked for.

        Raises:
            IllegalMove: a move is not legal where it comes; its `line` is that of the text.
            NotationError: it was played by other rules, the game cannot have begun so, or a
                move may mean several.
        """
        self._check_rules(self.rules)
        position = self._laid()
        yield position
        for index, move in enumerate(self.moves):
            line = self.lines.of_move(index)
            try:
                position = position.play(move)
            except IllegalMove as error:
                raise IllegalMove(error.move, error.refusal, line) from None
            except NotationError as error:
                raise NotationError(error.text, error.problem, line, error.choices) from None
            yield position

    def _laid(self) -> Position:
        try:
            return self.deal.lay(self.rules)
        except DealError as error:
            raise _false(self, "Deal", str(self.deal), say_in_one_line(error)) from error
        except NotationError as error:
            raise _false(self, "Deal", error.text, error.problem) from error

    def play(self) -> Play:
        """The game with all its positions, tags and what may be played again.

        Raises:
            IllegalMove: a move is not legal where it comes; its `line` is that of the text.
            NotationError: it was played by other rules, the game cannot have begun so, or a
                move may mean several.
        """
        positions = tuple(self.positions())
        before = zip(positions, self.moves, strict=False)
        moves = tuple(position.move(move) for position, move in before)
        undone = self._again(positions[-1])
        return Play(positions, moves, tuple(reversed(undone)), tags=self.tags)

    def _again(self, position: Position) -> list[tuple[Move, Position]]:
        """The moves that may be played again from the last position, in order."""
        found: list[tuple[Move, Position]] = []
        for given in self.undone:
            try:
                move = position.move(given)
                position = position.play(move)
            except IllegalMove as error:
                line = self.lines.header.get("Undone")
                raise IllegalMove(error.move, error.refusal, line) from None
            except NotationError as error:
                raise _false(self, "Undone", error.text, error.problem) from None
            found.append((move, position))
        return found

    def verify(self, rules: Rules | None = None) -> Position:
        """Prove what the text of a game claims, and return its last position.

        The rules are those by which it was played, every move is legal where it comes, and the
        game ended as it says; what was undone may be played again. With *rules* it has to be played by these, which a text that has
        its own rules does not say. Every error has the line in which the text is wrong.

        Raises:
            IllegalMove: a move is not legal.
            NotationError: the rules have changed since, the game cannot have begun so, or its
                result is another.
        """
        if rules is not None:
            expect(Rules, rules)
            self._check_rules(rules)
        for position in self.positions():
            last = position
        result: Result = last.outcome or UNFINISHED
        if self.result is not None and self.result != result:
            claimed = _result_text(self.result)
            problem = f"after the last move the game is {_result_text(result)}, not {claimed}"
            raise _false(self, "Result", claimed, problem)
        self._again(last)
        return last

    def _check_rules(self, rules: Rules) -> None:
        """Refuse rules by which the game was not played."""
        if self.digest != rules.digest:
            problem = (
                f"the rules of {rules.name} have changed since; their digest is {rules.digest}"
            )
            raise _false(self, "Digest", self.digest, problem)

    def __str__(self) -> str:
        name, written = name_game(self.rules)
        header = {BEGIN: name, "Form": str(FORM)}
        if written is not None:
            header["Rules"] = written
        header |= {"Digest": self.digest, "Deal": str(self.deal)}
        if self.undone:
            header["Undone"] = " ".join(map(str, self.undone))
        if self.result is not None:
            header["Result"] = _result_text(self.result)
        return write_game({**header, **self.tags}, self.moves, self.comments)

    def __repr__(self) -> str:
        result = "" if self.result is None else f", {_result_text(self.result)}"
        moves = count_words(len(self.moves), "move")
        return f"<Record of {self.rules.name}, {moves}{result}>"


def _has_text(move: object) -> bool:
    """True if a value is a move that reads back from its text."""
    try:
        return isinstance(move, Move) and read_move(str(move)) == move
    except (AttributeError, TypeError, ValueError):  # its fields are anything
        return False


def _result_text(result: Result) -> str:
    return result.value if isinstance(result, Outcome) else result


def parse_record(lines: Sequence[str], first: int = 1) -> Record:
    """A game from its lines; *first* is the number of the first of them.

    Raises:
        NotationError: they have another form, there is no such game, or the rules in them
            do not hold together.
    """
    text = read_game(lines, first)
    header = dict(text.header)

    def value(name: str, read: Callable[[str], _V]) -> _V | None:
        if name not in header:
            return None
        given = header.pop(name)
        try:
            return read(given)
        except NotationError as error:
            raise NotationError(error.text, error.problem, text.lines[name]) from error
        except RulesError as error:
            line = text.lines.get("Rules", text.lines[name])
            raise NotationError(given, say_in_one_line(error), line) from error

    value("Form", _check_form)
    written = value("Rules", str)
    rules = value(BEGIN, lambda name: read_game_name(name, written))
    deal = value("Deal", Deal.parse)
    if rules is None or deal is None:
        missing = BEGIN if rules is None else "Deal"
        raise NotationError(lines[0] if lines else "", f"the game has no line {missing}", first)
    digest = value("Digest", _digest)
    return Record(
        rules,
        deal,
        text.moves,
        undone=value("Undone", _undone) or (),
        result=value("Result", _result),
        digest=rules.digest if digest is None else digest,
        tags=header,
        comments={place: "\n".join(said) for place, said in text.comments.items()},
        lines=Lines(text.lines, text.move_lines),
    )


def _check_form(text: str) -> None:
    """Refuse a form that this version does not know."""
    if not _FORM.fullmatch(text):
        raise NotationError(text, "the form of a saved game is a whole number from 1")
    if int(text) > FORM:
        problem = f"written in form {text}; this version of the library reads forms 1 to {FORM}"
        raise NotationError(text, problem)


def _undone(text: str) -> list[Move]:
    return [read_move(word) for word in text.split()]


def _digest(text: str) -> str:
    if not _DIGEST.fullmatch(text):
        raise NotationError(text, "a digest has 32 hexadecimal digits")
    return text


def _result(text: str) -> Result:
    if text not in _RESULTS:
        raise NotationError(text, f"not a result; write {', '.join(_RESULTS)}")
    return _RESULTS[text]


def _false(record: Record, name: str, text: str, problem: str) -> NotationError:
    """The error about a line of the header."""
    return NotationError(text, problem, record.lines.header.get(name))
