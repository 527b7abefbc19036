"""The one place where the parts of a refusal become a sentence.

Cards are called by their names, piles by their kind. Where a pile has to be told from others
like it, it has the label that moves and drawings show: ``t3``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from patience.errors import Reason
from patience.language.build import no_card
from patience.language.kinds import BY_WORD
from patience.language.lifts import one_card
from patience.language.piles import Cell, Discard, Foundation
from patience.language.places import Address
from patience.language.words import join_words, say_name, say_number
from patience.refusals import Refusal

__all__ = ["say_why"]


def say_why(told: Refusal) -> str:  # noqa: C901, PLR0912, PLR0915
    """The sentence for a refusal, from its reason and its parts alone."""
    match told.reason:
        case Reason.NO_SUCH_PILE:
            return _no_such_pile(told)
        case _ if told.choices:
            return _nowhere(told)
        case Reason.GAME_OVER:
            return "The game is won already."
        case Reason.BASE_FIRST:
            return f"The base has to be chosen first, from {_the_groups(told, 'or')}."
        case Reason.NO_STOCK:
            return "This game has no stock to turn."
        case Reason.STOCK_EMPTY:
            return "There is no card left in the stock."
        case Reason.STOCK_NOT_EMPTY:
            return "The stock still has cards; it is redealt when it is empty."
        case Reason.STOCK_DEALS_NOWHERE:
            fills = f"fill spaces of {_the_groups(told)}"
            use = fills if told.groups else "are played from it"
            return f"The stock is not turned: its cards {use}."
        case Reason.STOCK_IS_TURNED:
            return f"Turn the stock: its cards go to {_the_groups(told)}."
        case Reason.WASTE_EMPTY:
            return "The waste has no card to make a stock of."
        case Reason.TABLEAU_EMPTY:
            return "There is no card left to deal again."
        case Reason.NO_REDEALS:
            return "There are no redeals in this game."
        case Reason.NO_REDEAL_LEFT:
            return f"There is no redeal left: the game has {_number(told)}."
        case Reason.REDEAL_CHANGES_NOTHING:
            return "A redeal would change nothing."
        case Reason.SPACES_BLOCK_THE_DEAL:
            return f"The stock deals only when no {_kind(Address(told.groups[0]))} is empty."
        case Reason.NO_ROOM_FOR_THE_DEAL:
            return f"No {_kind(Address(told.groups[0]))} can be dealt a card now."
        case Reason.SAME_PILE:
            if told.source is None:
                return "The cards of a set lie on different piles."
            return f"{_cards(told)} cannot go back to {_the(told.source)}."
        case Reason.NOT_ENOUGH_CARDS:
            return _not_enough(told)
        case Reason.FACE_DOWN:
            return f"A card to be taken from {_the(told.source)} lies face down."
        case Reason.COVERED:
            lies = "lies" if told.count == 1 else "lie"
            return (
                f"{_cards(told)} {lies} under other cards:"
                f" only the end card of {_the(told.source)} plays."
            )
        case Reason.PILE_COVERED:
            cannot = "be taken" if told.target is None else f"go on {_the(told.target)}"
            which = join_words(map(str, told.covers) if told.covers else map(_the, told.covering))
            they_are = "they are" if told.count != 1 and told.target is None else "it is"
            return f"{_cards(told)} cannot {cannot}: {they_are} covered by {which}."
        case Reason.NO_WORRYING_BACK:
            kept = f", which keeps its {_lowest(told.limit)}" if told.limit else ""
            return f"{_cards(told)} cannot be taken back from {_one(told.source)}{kept}."
        case Reason.GROUP_DOES_NOT_GIVE:
            return _not_given(told)
        case Reason.GROUP_DOES_NOT_TAKE:
            return _not_taken(told)
        case Reason.GROUP_WAITS:
            empty = "is empty" if len(told.groups) == 1 else "are empty"
            return (
                f"{_start(_group(told.target))} takes cards only once {_the_groups(told)} {empty}."
            )
        case Reason.NOT_LIFTED_TOGETHER:
            together = " together" if told.count != 1 else ""
            several = told.lift is not None and told.lift != one_card
            gives = f"only {told.words}" if several else "one card at a time"
            return (
                f"{_cards(told)} cannot be lifted{together}: {_group(told.source)} gives {gives}."
            )
        case Reason.TOO_FEW_FREE_SPACES:
            return _too_few_spaces(told)
        case Reason.ONE_CARD_AT_A_TIME:
            return f"{_start(_one(told.target))} takes one card at a time, not {_those(told)}."
        case Reason.COMPLETE_RUNS_ONLY:
            return (
                f"{_start(_one(told.target))} takes only complete runs of {_number(told)} cards,"
                f" built {told.words}, not {_those(told)}."
            )
        case Reason.NOT_THE_BASE:
            starts = f"; {told.rank.article} does" if told.rank is not None else ""
            return f"{_cards(told)} cannot start {_one(told.target)}{starts}."
        case Reason.ANOTHER_SUIT:
            suit = told.suit.word if told.suit is not None else "another suit"
            return f"{_cards(told)} cannot start {_the(told.target)}, which is for {suit}."
        case Reason.NOT_A_SET:
            return _not_a_set(told)
        case Reason.NOT_TOUCHING:
            return f"{join_words(map(str, told.cards))} do not touch one another."
        case Reason.NOTHING_BEHIND:
            return (
                f"{_cards(told)} cannot go on {_the(told.target)}: it would cover an empty pile."
            )
        case Reason.NOT_TO_THE_BACK:
            goes = "goes" if told.count == 1 else "go"
            return f"{_cards(told)} {goes} only to piles further back than {_the(told.source)}."
        case Reason.PILE_FULL:
            holds = _count(told.limit)
            return f"{_start(_the(told.target))} has no room for {_those(told)}: it holds {holds}."
        case Reason.SPACE_FILLS_ITSELF:
            sources = " then ".join(_articles(told.groups))
            return f"{_start(_the(told.target))} is filled by itself, from {sources}."
        case Reason.SPACE_TAKES_ANOTHER_CARD | Reason.SPACE_TAKES_FROM_ELSEWHERE:
            return (
                f"{_cards(told)} cannot fill {_the(told.target)}:"
                f" a space there takes {_filling(told)}."
            )
        case Reason.BUILD:
            if told.onto is None:
                return (
                    f"{_cards(told)} cannot go on {_the(told.target)}: its end card is face down."
                )
            does = "does" if told.count == 1 else "do"
            return f"{_cards(told)} {does} not go on {told.onto}: {_built(told)}."
        case Reason.COMES_STRAIGHT_BACK:
            return f"{_cards(told)} would come straight back to {_group(told.source)}."
        case _:
            assert_never(told.reason)


def _no_such_pile(told: Refusal) -> str:
    missing = told.source or told.target
    assert missing is not None
    if not told.choices:
        pile = "pile " if missing.index is not None else ""
        return f"There is no {pile}{missing.label} in this game."
    there = f"{_the(told.choices[0])} to {_the(told.choices[-1])}"
    if len(told.choices) < 3:
        there = join_words(_the(each) for each in told.choices)
    if missing.index is None:
        return f"Say which {_kind(missing)} is meant: {there}."
    return f"There is no pile {missing.label}, only {there}."


def _nowhere(told: Refusal) -> str:
    """The sentence for a move that no pile of a group takes, each for itself."""
    kind = _kind(told.target)
    if told.space is not None:
        where = f"a space of {_group(told.target)}"
        return f"{_cards(told)} cannot fill {where}, which takes {_filling(told)}."
    if told.limit is not None:
        return f"No {kind} has room for {_those(told)}: each holds {_count(told.limit)}."
    built = ""
    if told.build is not None:
        built = f": they are built {told.words}"
        if told.build == no_card:
            built = ": nothing is built on them"
    return f"No {kind} takes {_those(told)}{built}."


def _not_enough(told: Refusal) -> str:
    if not told.count:
        return "A move takes at least one card."
    if not told.limit:
        return f"{_start(_the(told.source))} is empty."
    named = f", {' '.join(map(str, told.cards))}," if told.cards else ""
    number = say_number(told.count)
    joint = " and" if named else ","
    return f"{_start(_the(told.source))} has only {_count(told.limit)}{named}{joint} not {number}."


def _not_given(told: Refusal) -> str:
    if told.source is not None and BY_WORD.get(told.source.group) is Discard:
        return "Cards that have been put away do not come back."
    return _within(told) or f"Cards of {_group(told.source)} do not go to {_group(told.target)}."


def _not_taken(told: Refusal) -> str:
    if told.build is not None:
        return f"{_cards(told)} cannot go on {_the(told.target)}: {_built(told)}."
    if told.source is None:
        return f"{_start(_group(told.target))} takes no sets of cards."
    return _within(told) or (
        f"{_start(_group(told.target))} takes no card from {_group(told.source)}."
    )


def _not_a_set(told: Refusal) -> str:
    if told.takes is None:
        return f"Two to {_number(told)} cards are put away together."
    made = "does not make a set alone" if len(told.cards) == 1 else "do not make a set"
    which = join_words(map(str, told.cards))
    return f"{which} {made}: {_group(told.target)} takes {told.words}."


def _too_few_spaces(told: Refusal) -> str:
    ways = told.lift.ways if told.lift else ()
    room = [
        word
        for word, counts in (
            ("cells", any(way.cells for way in ways)),
            ("spaces", any(way.spaces for way in ways)),
        )
        if counts
    ]
    allow = f"allow only {_count(told.limit)}" if told.limit else "do not allow it"
    return f"{_cards(told)} cannot be moved together: the free {join_words(room)} {allow}."


def _within(told: Refusal) -> str:
    """The sentence about piles of one group, empty for those of two."""
    if told.source is None or told.target is None or told.source.group != told.target.group:
        return ""
    return f"Cards do not go from one {_kind(told.source)} to another."


def _built(told: Refusal) -> str:
    where = _group(told.target)
    return (
        f"nothing is built on {where}"
        if told.build == no_card
        else f"{where} is built {told.words}"
    )


def _filling(told: Refusal) -> str:
    """The cards that come to a space."""
    assert told.space is not None
    if not told.space.groups:
        return told.words
    first, *others = _articles(told.space.groups)
    if told.space.in_turn:
        after = "".join(f", once that is empty from {name}" for name in others)
        return f"{told.space.card} from {first}{after}"
    return f"{told.space.card} from {join_words([first, *others], 'or')}"


def _cards(told: Refusal) -> str:
    """The cards at the start of a sentence."""
    return _start(_those(told))


def _those(told: Refusal) -> str:
    """The cards; a refusal names none that the player does not see."""
    if told.cards:
        return " ".join(map(str, told.cards))
    return "this card" if told.count == 1 else "these cards"


def _lowest(number: int) -> str:
    return "lowest card" if number == 1 else f"{say_number(number)} lowest cards"


def _number(told: Refusal) -> str:
    return say_number(told.limit or 0)


def _count(number: int | None) -> str:
    """``one card``, ``two cards``."""
    return f"{say_number(number or 0)} card{'s' * (number != 1)}"


def _the(address: Address | None) -> str:
    """A pile by its label, or by the name of its group where it is the only one."""
    assert address is not None
    return address.label if address.index is not None else f"the {address.label}"


def _group(address: Address | None) -> str:
    """The group that a pile is one of."""
    assert address is not None
    return f"the {say_name(address.group)}"


def _kind(address: Address | None) -> str:
    """The words for a single pile: ``foundation``, ``pile of the tableau``."""
    assert address is not None
    return (
        address.group
        if BY_WORD.get(address.group) in (Cell, Foundation)
        else f"pile of {_group(address)}"
    )


def _one(address: Address | None) -> str:
    """A pile like it: ``a foundation``, or ``the foundation`` where there is only one."""
    assert address is not None
    return f"a {_kind(address)}" if address.index is not None else _group(address)


def _articles(groups: Iterable[str]) -> list[str]:
    return [f"the {say_name(name)}" for name in groups]


def _the_groups(told: Refusal, last: str = "and") -> str:
    return join_words(_articles(told.groups), last)


def _start(words: str) -> str:
    """Words at the start of a sentence; the label of a pile stays as it is."""
    first = words.split(" ", 1)[0]
    return words[0].upper() + words[1:] if first in ("the", "a", "this", "these") else words
