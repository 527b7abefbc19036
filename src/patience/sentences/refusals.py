"""Refusals told to the player: the parts of each, and its sentence.

An interpreter finds the `Reason`; the parts and the words are the same for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

import attrs

from patience.errors import Reason
from patience.language.amounts import find_capacity
from patience.language.build import Build, no_card
from patience.language.cards import Card, Rank
from patience.language.groups import LaidGroup
from patience.language.kinds import find_groups, get_space, gives, list_waits, plays, takes
from patience.language.lifts import Lift, Unit, Way
from patience.language.matching import LARGEST_SET
from patience.language.piles import Discard, Foundation, Reserve, Stock, Tableau
from patience.language.places import Address
from patience.language.rules import Rules
from patience.moves import Move, Redeal, Removal, Transfer, Turn
from patience.refusals import Refusal
from patience.sentences.reasons import say_why
from patience.table.piles import Pile, Table

__all__ = ["explain_refusal"]

_OF_ONE_PILE: Final = frozenset(
    {
        Reason.ANOTHER_SUIT,
        Reason.BUILD,
        Reason.NOTHING_BEHIND,
        Reason.PILE_FULL,
        Reason.SPACE_TAKES_ANOTHER_CARD,
        Reason.SPACE_TAKES_FROM_ELSEWHERE,
    }
)
"""Reasons that each pile has for itself, besides one that lies under others."""

_OF_THE_STOCK: Final = frozenset(
    {Reason.SPACES_BLOCK_THE_DEAL, Reason.NO_ROOM_FOR_THE_DEAL, Reason.STOCK_IS_TURNED}
)
"""Reasons that speak of the piles that the stock deals to."""


def explain_refusal(
    rules: Rules, table: Table, moves: Sequence[Move], reasons: Sequence[Reason]
) -> Refusal:
    """The refusal of a move, with the cards and piles that it is about.

    A move to any pile of a group is given as one move to each pile, with a reason each.
    """
    told = _told(rules, table, moves, reasons)
    return attrs.evolve(told, sentence=say_why(told))


def _told(rules: Rules, table: Table, moves: Sequence[Move], reasons: Sequence[Reason]) -> Refusal:
    """The parts of the refusal."""
    move, reason = moves[0], reasons[0]
    match move:
        case Turn() | Redeal():
            return _of_the_game(rules, reason)
        case Removal():
            return _of_a_set(rules, table, move, reason)
        case Transfer():
            one = _of_a_transfer(rules, table, move, reason)
        case _:
            assert_never(move)
    if len(moves) == 1:
        return one
    alike = set(reasons) == {reason}
    if alike and reason not in _OF_ONE_PILE and not (one.covering and one.target):
        return one
    # What a card is built on says more than what a pile is started by.
    said = Reason.BUILD if Reason.BUILD in reasons else reason
    asked = _Asked(rules, table, move)
    open_target = Address(move.target.group)
    choices = tuple(each.target for each in moves if isinstance(each, Transfer))
    return Refusal(
        said,
        "",
        cards=asked.cards,
        count=move.count,
        target=open_target,
        choices=choices,
        build=asked.build if said is Reason.BUILD else None,
        limit=one.limit if alike and said is Reason.PILE_FULL else None,
        space=one.space if alike else None,
    )


def _of_the_game(rules: Rules, reason: Reason) -> Refusal:
    """The refusal of a move that is about no pile in particular."""
    stock = rules.stock
    groups: tuple[str, ...] = ()
    limit = None
    if reason is Reason.BASE_FIRST:
        groups = rules.first_card.groups if rules.first_card else ()
    elif reason in _OF_THE_STOCK:
        groups = (stock.to,) if stock and stock.to else ()
    elif reason is Reason.STOCK_DEALS_NOWHERE and stock and not stock.open:
        laid = find_groups(rules.groups, LaidGroup)
        groups = tuple(group.name for group in laid if stock.name in group.space.fill)
    elif reason is Reason.NO_REDEAL_LEFT:
        limit = int(rules.redeals)
    return Refusal(reason, "", groups=groups, limit=limit)


def _of_a_set(rules: Rules, table: Table, move: Removal, reason: Reason) -> Refusal:
    """The refusal of cards that are not put away together."""
    plan = rules.plan
    places = [plan.index(address) for address in move.sources]
    target = plan.index(move.target)
    for address, index in zip(move.sources, places, strict=True):
        if index is None:
            return _no_pile(rules, source=address)
    if target is None:
        return _no_pile(rules, target=move.target)
    known = [index for index in places if index is not None]
    discard = plan.groups[target]
    if reason is Reason.GAME_OVER:
        return Refusal(reason, "")
    if not isinstance(discard, Discard):
        return Refusal(reason, "", target=move.target)
    ends = [table.piles[index] for index in known]
    match reason:
        case Reason.NOT_A_SET if not 2 <= len(ends) <= LARGEST_SET:
            return Refusal(reason, "", target=move.target, limit=LARGEST_SET)
        case Reason.NOT_A_SET:
            cards = tuple(pile.top for pile in ends)
            return Refusal(reason, "", cards=cards, target=move.target, takes=discard.takes)
        case Reason.NOT_TOUCHING:
            return Refusal(reason, "", cards=tuple(pile.top for pile in ends))
        case Reason.SAME_PILE:
            return Refusal(reason, "")
        case _:
            pass
    # It is one of the cards: the first that cannot be taken.
    asked = [_Asked(rules, table, Transfer(plan.addresses[index], move.target)) for index in known]
    blamed = next(
        (one for one, pile in zip(asked, ends, strict=True) if _hinders(one, reason, pile)), None
    )
    return (blamed or asked[0]).refuse(reason)


def _hinders(asked: _Asked, reason: Reason, pile: Pile) -> bool:
    """True if this pile is the cause of the refusal."""
    match reason:
        case Reason.NOT_ENOUGH_CARDS:
            return not pile
        case Reason.FACE_DOWN:
            return bool(pile) and not pile.top_up
        case Reason.STOCK_IS_TURNED | Reason.STOCK_DEALS_NOWHERE:
            return isinstance(asked.giver, Stock)
        case Reason.GROUP_DOES_NOT_GIVE:
            return not gives(asked.giver, asked.taker)
        case Reason.GROUP_DOES_NOT_TAKE:
            return not takes(asked.taker, asked.giver)
        case Reason.PILE_COVERED:
            return asked.is_covered
        case _:
            giver = asked.giver
            return isinstance(giver, Foundation) and (
                not giver.worry_back or len(pile) <= giver.locked
            )


def _of_a_transfer(rules: Rules, table: Table, move: Transfer, reason: Reason) -> Refusal:
    """The refusal of cards that do not go from pile to pile."""
    if rules.plan.index(move.source) is None:
        return _no_pile(rules, source=move.source)
    if rules.plan.index(move.target) is None:
        return _no_pile(rules, target=move.target)
    return _Asked(rules, table, move).refuse(reason)


def _no_pile(
    rules: Rules, *, source: Address | None = None, target: Address | None = None
) -> Refusal:
    """The refusal of a pile that is not there, or that may be one of several."""
    missing = source or target
    assert missing is not None
    span = rules.plan.spans.get(missing.group, ())
    choices = tuple(rules.plan.addresses[index] for index in span)
    return Refusal(Reason.NO_SUCH_PILE, "", source=source, target=target, choices=choices)


class _Asked:
    """The parts of a refusal of a transfer between piles that exist."""

    def __init__(self, rules: Rules, table: Table, move: Transfer) -> None:
        self.rules, self.table, self.move = rules, table, move
        plan = rules.plan
        self.start, self.end = plan.at(move.source), plan.at(move.target)
        self.source, self.target = plan.addresses[self.start], plan.addresses[self.end]
        self.giver, self.taker = plan.groups[self.start], plan.groups[self.end]
        self.pile, self.onto = table.piles[self.start], table.piles[self.end]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, as far as they are there and the player sees them all."""
        count, depth = self.move.count, self.move.depth
        stop = len(self.pile) - depth
        fits = count > 0 and depth >= 0 and stop >= count
        seen = plays(self.giver) or isinstance(self.giver, Discard)
        if not fits or not seen or not all(self.pile.up[stop - count : stop]):
            return ()
        return self.pile.taken(count, depth)

    @property
    def is_covered(self) -> bool:
        """True if piles with cards cover the one that is taken from."""
        return bool(self.table.covers(self.rules, self.start))

    def _covered(self, told: Refusal, index: int) -> Refusal | None:
        """The same with the piles that cover one, None if there are none."""
        above = self.table.covers(self.rules, index)
        ends = [self.table.piles[each] for each in above]
        seen = tuple(pile.top for pile in ends) if all(pile.top_up for pile in ends) else ()
        addresses = tuple(self.rules.plan.addresses[each] for each in above)
        return attrs.evolve(told, covering=addresses, covers=seen) if above else None

    @property
    def build(self) -> Build | None:
        """The build of the pile that they go to."""
        return self.taker.build if isinstance(self.taker, Tableau | Foundation) else None

    def refuse(self, reason: Reason) -> Refusal:  # noqa: C901, PLR0912
        """The parts of the refusal for a reason."""
        source, target = self.source, self.target
        plain = Refusal(reason, "", cards=self.cards, count=self.move.count)
        taken, put = attrs.evolve(plain, source=source), attrs.evolve(plain, target=target)
        match reason:
            case Reason.SAME_PILE | Reason.COVERED | Reason.NOT_TO_THE_BACK:
                return taken
            case Reason.ONE_CARD_AT_A_TIME | Reason.NOTHING_BEHIND:
                return put
            case Reason.NOT_ENOUGH_CARDS:
                return self._not_enough()
            case Reason.FACE_DOWN:
                return Refusal(reason, "", source=source)
            case Reason.PILE_COVERED:
                return self._covered(taken, self.start) or self._covered(put, self.end) or plain
            case Reason.NO_WORRYING_BACK:
                assert isinstance(self.giver, Foundation)
                return attrs.evolve(
                    taken, limit=self.giver.locked if self.giver.worry_back else None
                )
            case Reason.GROUP_DOES_NOT_GIVE:
                return Refusal(reason, "", source=source, target=target)
            case Reason.GROUP_DOES_NOT_TAKE:
                if isinstance(self.taker, Reserve) and takes(self.taker, self.giver):
                    return attrs.evolve(put, build=no_card)
                return Refusal(reason, "", source=source, target=target)
            case Reason.GROUP_WAITS:
                return Refusal(reason, "", target=target, groups=list_waits(self.taker))
            case Reason.NOT_LIFTED_TOGETHER:
                return attrs.evolve(taken, lift=self._sequences())
            case Reason.TOO_FEW_FREE_SPACES:
                assert isinstance(self.giver, Tableau)
                fit = self._count_lifted()
                return attrs.evolve(taken, target=target, lift=self.giver.lift, limit=fit)
            case Reason.COMPLETE_RUNS_ONLY:
                return attrs.evolve(put, build=self.build, limit=len(self.rules.pack.ranks))
            case Reason.NOT_THE_BASE:
                return attrs.evolve(put, rank=self._base())
            case Reason.ANOTHER_SUIT:
                assert isinstance(self.taker, Foundation)
                assert self.taker.suits
                first = self.rules.plan.spans[self.taker.name][0]
                return attrs.evolve(put, suit=self.taker.suits[self.end - first])
            case Reason.NOT_A_SET:
                assert isinstance(self.taker, Discard)
                return attrs.evolve(put, takes=self.taker.takes)
            case Reason.PILE_FULL:
                return attrs.evolve(put, limit=find_capacity(self.rules.pack, self.taker))
            case Reason.SPACE_FILLS_ITSELF:
                space = get_space(self.taker)
                return Refusal(reason, "", target=target, groups=space.fill if space else ())
            case Reason.SPACE_TAKES_ANOTHER_CARD | Reason.SPACE_TAKES_FROM_ELSEWHERE:
                space = get_space(self.taker)
                assert space is not None
                return attrs.evolve(put, space=attrs.evolve(space, fill=()))
            case Reason.BUILD:
                seen = self.onto.top if self.onto and self.onto.top_up else None
                return attrs.evolve(put, onto=seen, build=self.build)
            case Reason.COMES_STRAIGHT_BACK:
                return attrs.evolve(taken, cards=self.cards[-1:], count=1)
            case (
                Reason.STOCK_IS_TURNED
                | Reason.STOCK_DEALS_NOWHERE
                | Reason.BASE_FIRST
                | Reason.GAME_OVER
            ):
                return _of_the_game(self.rules, reason)
            case (
                Reason.NO_STOCK
                | Reason.STOCK_EMPTY
                | Reason.STOCK_NOT_EMPTY
                | Reason.WASTE_EMPTY
                | Reason.TABLEAU_EMPTY
                | Reason.NO_REDEALS
                | Reason.NO_REDEAL_LEFT
                | Reason.REDEAL_CHANGES_NOTHING
                | Reason.SPACES_BLOCK_THE_DEAL
                | Reason.NO_ROOM_FOR_THE_DEAL
                | Reason.NO_SUCH_PILE
                | Reason.NOT_TOUCHING
            ):
                raise AssertionError(f"{self.move} is not refused for {reason}")
            case _:
                assert_never(reason)

    def _count_lifted(self) -> int:
        """The number of the cards that would go together."""
        # An import of the package is to cost little, and few refusals ask this.
        from patience.reference.legality import count_lifted  # noqa: PLC0415

        return count_lifted(self.rules, self.table, self.move)

    def _not_enough(self) -> Refusal:
        """The refusal of more cards than a pile has, or of none."""
        count, depth = self.move.count, self.move.depth
        return Refusal(
            Reason.NOT_ENOUGH_CARDS,
            "",
            cards=self.pile.cards if plays(self.giver) and all(self.pile.up) else (),
            count=count + depth if count > 0 and depth >= 0 else 0,
            limit=len(self.pile),
            source=self.source,
        )

    def _sequences(self) -> Lift | None:
        """The lift of a pile without its limit of room; None for piles that give single cards."""
        if not isinstance(self.giver, Tableau):
            return None
        ways = []
        for way in self.giver.lift.ways:
            build = way.build
            if build is None and way.unit in (Unit.RUN, Unit.WHOLE_RUN):
                build = self.giver.build
            ways.append(Way(way.unit, build))
        return Lift(tuple(ways))

    def _base(self) -> Rank | None:
        assert isinstance(self.taker, Foundation)
        base = self.taker.base
        return base if isinstance(base, Rank) else self.table.game_base(self.rules)
