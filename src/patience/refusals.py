"""The sentence that tells a player why a move is refused.

An interpreter finds the `Reason`; the words are the same for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from patience.cards import Rank, count_word
from patience.errors import Reason, Refusal
from patience.moves import Move, Transfer
from patience.piles import Foundation, Reserve, Stock, Tableau
from patience.places import Address
from patience.rules import Rules
from patience.table import Table
from patience.words import listed

__all__ = ["refusal_of"]


def refusal_of(
    rules: Rules, table: Table, moves: Sequence[Move], reasons: Sequence[Reason]
) -> Refusal:
    """The refusal of a move, in words that name its cards and piles.

    A move to any pile of a group is given as one move to each pile, with a reason each.
    """
    move, reason = moves[0], reasons[0]
    if not isinstance(move, Transfer):
        return Refusal(reason, _of_the_stock(rules, reason))
    words = _Words(rules, table, move)
    if len(moves) == 1 or (set(reasons) == {reason} and reason is not Reason.BUILD):
        return Refusal(reason, words.sentence(reason))
    # What a card is built on says more than what a pile is started by.
    told = Reason.BUILD if Reason.BUILD in reasons else reason
    return Refusal(told, words.nowhere(told))


def _of_the_stock(rules: Rules, reason: Reason) -> str:
    target = rules.stock.to if rules.stock else "table"
    match reason:
        case Reason.STOCK_EMPTY:
            return "There is no card left in the stock."
        case Reason.STOCK_NOT_EMPTY:
            return "The stock still has cards; it is redealt when it is empty."
        case Reason.WASTE_EMPTY:
            return "The waste has no card to make a stock of."
        case Reason.NO_REDEAL_LEFT:
            return "There is no redeal left."
        case Reason.SPACES_BLOCK_THE_DEAL:
            return f"The stock deals only when no pile of the {target} is empty."
        case Reason.NO_ROOM_FOR_THE_DEAL:
            return f"No pile of the {target} can be dealt a card now."
        case _:
            return _of_the_game(rules, reason)


def _of_the_game(rules: Rules, reason: Reason) -> str:
    if reason is Reason.BASE_FIRST:
        groups = rules.first_card.groups if rules.first_card else ()
        return f"The base has to be chosen first, from the {listed(groups, 'or')}."
    return "The game is won already."


def _named(address: Address) -> str:
    """A pile in a sentence: a single one by the name of its group."""
    return f"the {address.group}" if address.index is None else str(address)


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

    def sentence(self, reason: Reason) -> str:
        """The sentence for a reason."""
        if self.start is None or self.end is None:
            return self._no_pile(self.move.source if self.start is None else self.move.target)
        return self._taking(reason) or self._putting(reason)

    def nowhere(self, reason: Reason) -> str:
        """The sentence for a move that no pile of a group takes."""
        built = ""
        if reason is Reason.BUILD and isinstance(self.target, Tableau | Foundation):
            built = f": it is built {self.target.build}"
        return f"No pile of the {self.move.target.group} takes {self.cards}{built}."

    def _no_pile(self, address: Address) -> str:
        several = address.index is None and address.group in self.rules.plan.spans
        return f"There is no {'single ' if several else ''}pile {address}."

    def _cards(self) -> str:
        count, depth = self.move.count, self.move.depth
        stop = len(self.pile) - depth
        fits = count > 0 and depth >= 0 and stop >= count
        if (
            not fits
            or isinstance(self.source, Stock)
            or not all(self.pile.up[stop - count : stop])
        ):
            return "That"  # A refusal tells nothing that the player does not see.
        return " ".join(map(str, self.pile.taken(count, depth)))

    def _taking(self, reason: Reason) -> str | None:
        cards, source = self.cards, _named(self.move.source)
        match reason:
            case Reason.SAME_PILE:
                return f"{cards} cannot go back to {source}."
            case Reason.NOT_ENOUGH_CARDS if not self.pile:
                return f"{_start(source)} is empty."
            case Reason.NOT_ENOUGH_CARDS:
                number = count_word(len(self.pile))
                return (
                    f"{_start(source)} has {number} card{'s' * (len(self.pile) > 1)}, not those."
                )
            case Reason.FACE_DOWN:
                return f"A card to be taken from {source} lies face down."
            case Reason.COVERED:
                return f"{cards} is covered; only the end card of {source} plays."
            case Reason.NO_WORRYING_BACK:
                return f"{cards} stays on {source}: no card is taken back."
            case Reason.GROUP_DOES_NOT_GIVE:
                return f"Cards of the {self.source.name} do not go to the {self.target.name}."
            case Reason.NOT_LIFTED_TOGETHER if isinstance(self.source, Tableau):
                lift = self.source.lift
                return f"{cards} cannot be lifted from {source}, which gives {lift}."
            case Reason.NOT_LIFTED_TOGETHER:
                return f"{cards} cannot be taken together: {source} gives one card at a time."
            case Reason.TOO_FEW_FREE_SPACES:
                return f"There is not enough free room to move {cards} together."
            case _:
                return None

    def _putting(self, reason: Reason) -> str:
        cards, target = self.cards, _named(self.move.target)
        match reason:
            case Reason.GROUP_DOES_NOT_TAKE if isinstance(self.target, Reserve) and self.onto:
                return (
                    f"{cards} cannot go on {target}: nothing is built on the {self.target.name}."
                )
            case Reason.GROUP_DOES_NOT_TAKE:
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
            case Reason.SPACE_TAKES_ANOTHER_CARD:
                return f"{cards} cannot fill {target}: a space there takes {self._space()}."
            case Reason.SPACE_TAKES_FROM_ELSEWHERE:
                return f"{cards} cannot fill {target}: a space there takes {self._space()}."
            case Reason.BUILD:
                return self._build()
            case Reason.COMES_STRAIGHT_BACK:
                return f"{self.pile.top} would come straight back to the {self.source.name}."
            case _:
                return _of_the_game(self.rules, reason)

    def _base(self) -> str:
        assert isinstance(self.target, Foundation)
        base = self.target.base
        rank = base if isinstance(base, Rank) else self.table.game_base(self.rules)
        return rank.article if rank else "the base card"

    def _space(self) -> str:
        assert isinstance(self.target, Tableau | Reserve)
        return str(attrs.evolve(self.target.space, fill=()))

    def _build(self) -> str:
        assert isinstance(self.target, Tableau | Foundation)
        if not self.onto.top_up:
            return (
                f"{self.cards} cannot go on {_named(self.move.target)}: its end card is face down."
            )
        return (
            f"{self.cards} does not go on {self.onto.top}:"
            f" the {self.target.name} is built {self.target.build}."
        )
