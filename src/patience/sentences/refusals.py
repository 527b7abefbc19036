"""The sentence that tells a player why a move is refused.

An interpreter finds the `Reason`; the words are the same for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, assert_never

import attrs

from patience.errors import Reason, Refusal
from patience.language.build import Build, no_card
from patience.language.cards import Rank
from patience.language.kinds import get_space, gives, list_waits, plays, takes
from patience.language.matching import LARGEST_SET
from patience.language.piles import Discard, Foundation, Reserve, Tableau
from patience.language.places import Address
from patience.language.rules import Rules
from patience.language.words import join_words, say_number
from patience.moves import Move, Redeal, Removal, Transfer, Turn
from patience.table.piles import Pile, Table

__all__ = ["explain_refusal"]


_Taking: TypeAlias = Literal[
    Reason.SAME_PILE,
    Reason.NOT_ENOUGH_CARDS,
    Reason.FACE_DOWN,
    Reason.COVERED,
    Reason.NO_WORRYING_BACK,
    Reason.GROUP_DOES_NOT_GIVE,
    Reason.NOT_LIFTED_TOGETHER,
    Reason.TOO_FEW_FREE_SPACES,
    Reason.PILE_COVERED,
]
_Putting: TypeAlias = Literal[
    Reason.GROUP_DOES_NOT_TAKE,
    Reason.GROUP_WAITS,
    Reason.ONE_CARD_AT_A_TIME,
    Reason.COMPLETE_RUNS_ONLY,
    Reason.NOT_THE_BASE,
    Reason.ANOTHER_SUIT,
    Reason.NOT_A_SET,
    Reason.NOT_TOUCHING,
    Reason.PILE_FULL,
    Reason.NOTHING_BEHIND,
    Reason.NOT_TO_THE_BACK,
    Reason.SPACE_FILLS_ITSELF,
    Reason.SPACE_TAKES_ANOTHER_CARD,
    Reason.SPACE_TAKES_FROM_ELSEWHERE,
    Reason.BUILD,
    Reason.COMES_STRAIGHT_BACK,
]


def explain_refusal(
    rules: Rules, table: Table, moves: Sequence[Move], reasons: Sequence[Reason]
) -> Refusal:
    """The refusal of a move, in words that name its cards and piles.

    A move to any pile of a group is given as one move to each pile, with a reason each.
    """
    move, reason = moves[0], reasons[0]
    match move:
        case Removal():
            return Refusal(reason, _of_a_set(rules, table, move, reason))
        case Turn() | Redeal():
            return Refusal(reason, _sentence(rules, reason, None))
        case Transfer():
            words = _Words(rules, table, move)
        case _:
            assert_never(move)
    if len(moves) == 1 or (set(reasons) == {reason} and reason is not Reason.BUILD):
        return Refusal(reason, _sentence(rules, reason, words))
    # What a card is built on says more than what a pile is started by.
    told = Reason.BUILD if Reason.BUILD in reasons else reason
    return Refusal(told, words.nowhere(told))


def _sentence(rules: Rules, reason: Reason, words: _Words | None) -> str:  # noqa: C901, PLR0912
    """The sentence for a reason; the words are those of a transfer, if it is about one."""
    target = rules.stock.to if rules.stock else "table"
    match reason:
        case Reason.GAME_OVER:
            return "The game is won already."
        case Reason.BASE_FIRST:
            groups = rules.first_card.groups if rules.first_card else ()
            return f"The base has to be chosen first, from the {join_words(groups, 'or')}."
        case Reason.STOCK_EMPTY:
            return "There is no card left in the stock."
        case Reason.STOCK_NOT_EMPTY:
            return "The stock still has cards; it is redealt when it is empty."
        case Reason.WASTE_EMPTY:
            return "The waste has no card to make a stock of."
        case Reason.TABLEAU_EMPTY:
            return "There is no card left to deal again."
        case Reason.STOCK_DEALS_NOWHERE:
            return "The stock is not turned: its cards are played from it."
        case Reason.NO_REDEAL_LEFT:
            return "There is no redeal left."
        case Reason.REDEAL_CHANGES_NOTHING:
            return "The cards would all come to lie as they do."
        case Reason.SPACES_BLOCK_THE_DEAL:
            return f"The stock deals only when no pile of the {target} is empty."
        case Reason.NO_ROOM_FOR_THE_DEAL:
            return f"No pile of the {target} can be dealt a card now."
        case Reason.NO_SUCH_PILE:
            assert words is not None
            return words.missing()
        case (
            Reason.SAME_PILE
            | Reason.NOT_ENOUGH_CARDS
            | Reason.FACE_DOWN
            | Reason.COVERED
            | Reason.NO_WORRYING_BACK
            | Reason.GROUP_DOES_NOT_GIVE
            | Reason.NOT_LIFTED_TOGETHER
            | Reason.TOO_FEW_FREE_SPACES
        ):
            assert words is not None
            return words.taking(reason)
        case Reason.PILE_COVERED:
            assert words is not None
            return words.taking(reason) if words.is_covered else words.onto_covered()
        case (
            Reason.GROUP_DOES_NOT_TAKE
            | Reason.GROUP_WAITS
            | Reason.ONE_CARD_AT_A_TIME
            | Reason.COMPLETE_RUNS_ONLY
            | Reason.NOT_THE_BASE
            | Reason.ANOTHER_SUIT
            | Reason.NOT_A_SET
            | Reason.NOT_TOUCHING
            | Reason.PILE_FULL
            | Reason.NOTHING_BEHIND
            | Reason.NOT_TO_THE_BACK
            | Reason.SPACE_FILLS_ITSELF
            | Reason.SPACE_TAKES_ANOTHER_CARD
            | Reason.SPACE_TAKES_FROM_ELSEWHERE
            | Reason.BUILD
            | Reason.COMES_STRAIGHT_BACK
        ):
            assert words is not None
            return words.putting(reason)
        case _:
            assert_never(reason)


def _of_a_set(rules: Rules, table: Table, move: Removal, reason: Reason) -> str:
    """The sentence for cards that are not put away together."""
    plan = rules.plan
    places = [plan.index(address) for address in (*move.sources, move.target)]
    for address, index in zip((*move.sources, move.target), places, strict=True):
        if index is None:
            return _no_pile(rules, address)
    known = [index for index in places if index is not None]
    target = plan.groups[known[-1]]
    if reason is not Reason.GAME_OVER and not isinstance(target, Discard):
        return f"The {target.name} takes no sets of cards."
    ends = [table.piles[index] for index in known[:-1]]
    told = [str(pile.top) if pile and pile.top_up else "a hidden card" for pile in ends]
    match reason:
        case Reason.NOT_A_SET if not 2 <= len(told) <= LARGEST_SET:
            return f"Two to {say_number(LARGEST_SET)} cards are put away together."
        case Reason.NOT_A_SET:
            assert isinstance(target, Discard)
            return f"{join_words(told)} are no set: the {target.name} takes {target.takes}."
        case Reason.NOT_TOUCHING:
            return f"{join_words(told)} do not touch one another."
        case Reason.SAME_PILE:
            return "The cards of a set lie on different piles."
        case Reason.BASE_FIRST | Reason.GAME_OVER:
            return _sentence(rules, reason, None)
        case _:
            pass
    # It is one of the cards: the first that cannot be taken.
    for at, index in enumerate(known[:-1]):
        words = _Words(rules, table, Transfer(plan.addresses[index], move.target))
        if _hinders(words, reason, at, ends):
            return _sentence(rules, reason, words)
    words = _Words(rules, table, Transfer(move.sources[0], move.target))
    return _sentence(rules, reason, words)


def _hinders(words: _Words, reason: Reason, at: int, ends: Sequence[Pile]) -> bool:
    """Whether the card that the words are about is what the reason speaks of."""
    match reason:
        case Reason.NOT_ENOUGH_CARDS:
            return not ends[at]
        case Reason.FACE_DOWN:
            return bool(ends[at]) and not ends[at].top_up
        case Reason.GROUP_DOES_NOT_GIVE:
            return not gives(words.source, words.target)
        case Reason.GROUP_DOES_NOT_TAKE:
            return not takes(words.target, words.source)
        case Reason.PILE_COVERED:
            return words.is_covered
        case _:
            source = words.source
            return isinstance(source, Foundation) and (
                not source.worry_back or len(ends[at]) <= source.locked
            )


def _no_pile(rules: Rules, address: Address) -> str:
    several = address.index is None and address.group in rules.plan.spans
    return f"There is no {'single ' if several else ''}pile {address}."


def _named(address: Address) -> str:
    """A pile in a sentence: a single one by the name of its group."""
    return f"the {address.group}" if address.index is None else str(address)


def _are(names: Sequence[str]) -> str:
    return "is" if len(names) == 1 else "are"


def _built(build: Build, subject: str = "it") -> str:
    return f"nothing is built on {subject}" if build == no_card else f"{subject} is built {build}"


def _start(name: str) -> str:
    """The name of a pile at the start of a sentence."""
    return f"The{name[3:]}" if name.startswith("the ") else name


class _Words:
    """The nouns of a sentence about a transfer."""

    def __init__(self, rules: Rules, table: Table, move: Transfer) -> None:
        self.rules, self.table, self.move = rules, table, move
        plan = rules.plan
        self.start, self.end = plan.index(move.source), plan.index(move.target)
        if self.start is not None and self.end is not None:
            self.source, self.target = plan.groups[self.start], plan.groups[self.end]
            self.pile, self.onto = table.piles[self.start], table.piles[self.end]
            self.cards = self._cards()

    @property
    def is_covered(self) -> bool:
        """Whether piles with cards cover the one that is taken from."""
        assert self.start is not None
        return bool(self.table.covers(self.rules, self.start))

    def missing(self) -> str:
        """The sentence about a pile that is not there."""
        missing = self.move.source if self.start is None else self.move.target
        return _no_pile(self.rules, missing)

    def onto_covered(self) -> str:
        """The sentence about a pile that others cover, and that should take a card."""
        return f"{self.cards} cannot go on {_named(self.move.target)}: other cards cover it."

    def nowhere(self, reason: Reason) -> str:
        """The sentence for a move that no pile of a group takes."""
        built = ""
        if reason is Reason.BUILD and isinstance(self.target, Tableau | Foundation):
            built = f": {_built(self.target.build)}"
        return f"No pile of the {self.move.target.group} takes {self.cards}{built}."

    def _cards(self) -> str:
        count, depth = self.move.count, self.move.depth
        stop = len(self.pile) - depth
        fits = count > 0 and depth >= 0 and stop >= count
        if (
            not fits
            or not (plays(self.source) or isinstance(self.source, Discard))
            or not all(self.pile.up[stop - count : stop])
        ):
            return "That"  # A refusal tells nothing that the player does not see.
        return " ".join(map(str, self.pile.taken(count, depth)))

    def taking(self, reason: _Taking) -> str:
        """The sentence for cards that are not taken from their pile."""
        cards, source = self.cards, _named(self.move.source)
        match reason:
            case Reason.SAME_PILE:
                return f"{cards} cannot go back to {source}."
            case Reason.NOT_ENOUGH_CARDS:
                if not self.pile:
                    return f"{_start(source)} is empty."
                number = say_number(len(self.pile))
                several = "s" * (len(self.pile) > 1)
                return f"{_start(source)} has {number} card{several}, not those."
            case Reason.FACE_DOWN:
                return f"A card to be taken from {source} lies face down."
            case Reason.COVERED:
                return f"{cards} is covered; only the end card of {source} plays."
            case Reason.PILE_COVERED:
                return f"{cards} cannot be taken: other cards cover {source}."
            case Reason.NO_WORRYING_BACK:
                kept = isinstance(self.source, Foundation) and self.source.worry_back
                which = "the lowest cards are not" if kept else "no card is"
                return f"{cards} stays on {source}: {which} taken back."
            case Reason.GROUP_DOES_NOT_GIVE:
                return f"Cards of the {self.source.name} do not go to the {self.target.name}."
            case Reason.NOT_LIFTED_TOGETHER:
                if isinstance(self.source, Tableau):
                    lift = self.source.lift
                    return f"{cards} cannot be lifted from {source}, which gives {lift}."
                return f"{cards} cannot be taken together: {source} gives one card at a time."
            case Reason.TOO_FEW_FREE_SPACES:
                return f"There is not enough free room to move {cards} together."
            case _:
                assert_never(reason)

    def putting(self, reason: _Putting) -> str:  # noqa: C901, PLR0912
        """The sentence for cards that are not put on a pile."""
        cards, target = self.cards, _named(self.move.target)
        match reason:
            case Reason.GROUP_WAITS:
                names = list_waits(self.target)
                return (
                    f"The {self.target.name} takes cards only once the"
                    f" {join_words(names)} {_are(names)} empty."
                )
            case Reason.NOTHING_BEHIND:
                return f"{cards} cannot go on {target}: it would cover an empty pile."
            case Reason.NOT_TO_THE_BACK:
                return f"{cards} goes only to piles further back than {_named(self.move.source)}."
            case Reason.NOT_A_SET:
                assert isinstance(self.target, Discard)
                return f"{cards} alone is no set: {target} takes {self.target.takes}."
            case Reason.NOT_TOUCHING:
                return f"{cards} does not touch the others."
            case Reason.GROUP_DOES_NOT_TAKE:
                if isinstance(self.target, Reserve) and self.onto:
                    name = self.target.name
                    return f"{cards} cannot go on {target}: nothing is built on the {name}."
                return f"The {self.target.name} takes no card from the {self.source.name}."
            case Reason.ONE_CARD_AT_A_TIME:
                return f"{_start(target)} takes one card at a time, not {cards}."
            case Reason.COMPLETE_RUNS_ONLY:
                return f"{_start(target)} takes only a complete run; {cards} is none."
            case Reason.NOT_THE_BASE:
                return f"{cards} cannot start {target}, which is started by {self._base()}."
            case Reason.ANOTHER_SUIT:
                return f"{cards} cannot start {target}, which is for another suit."
            case Reason.PILE_FULL:
                return f"{_start(target)} has no room for {cards}."
            case Reason.SPACE_FILLS_ITSELF:
                return f"{_start(target)} is filled by itself."
            case Reason.SPACE_TAKES_ANOTHER_CARD | Reason.SPACE_TAKES_FROM_ELSEWHERE:
                return f"{cards} cannot fill {target}: a space there takes {self._space()}."
            case Reason.BUILD:
                return self._build()
            case Reason.COMES_STRAIGHT_BACK:
                return f"{self.pile.top} would come straight back to the {self.source.name}."
            case _:
                assert_never(reason)

    def _base(self) -> str:
        assert isinstance(self.target, Foundation)
        base = self.target.base
        rank = base if isinstance(base, Rank) else self.table.game_base(self.rules)
        return rank.article if rank else "the base card"

    def _space(self) -> str:
        space = get_space(self.target)
        assert space is not None
        return str(attrs.evolve(space, fill=()))

    def _build(self) -> str:
        assert isinstance(self.target, Tableau | Foundation)
        if not self.onto.top_up:
            return (
                f"{self.cards} cannot go on {_named(self.move.target)}: its end card is face down."
            )
        return (
            f"{self.cards} does not go on {self.onto.top}:"
            f" {_built(self.target.build, f'the {self.target.name}')}."
        )
