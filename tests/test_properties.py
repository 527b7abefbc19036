"""Properties of every game that the language can say."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import combinations, product
from typing import Any

from arranging import again as laid_out_again
from arranging import assert_distinct
from hypothesis import event, given
from hypothesis import strategies as st
from sources import NAMESPACE

import patience
from patience import (
    Address,
    Card,
    Discard,
    IllegalMove,
    Move,
    Outcome,
    Pile,
    Play,
    Position,
    Removal,
    Rules,
    Stock,
    Transfer,
    compare,
    describe,
    reference,
)
from patience.language.matching import LARGEST_SET
from patience.moves import REDEAL, TURN, parse_move
from patience.sentences.refusals import explain_refusal
from patience.table.piles import Table
from patience.testing import deals, playouts, positions, rules

BUILT_IN = st.sampled_from(patience.catalogue.GAMES)


def table_of(position: Position) -> Table:
    return position._table  # noqa: SLF001 - nothing else shows the whole truth


def said_base(position: Position) -> Any:
    return position.base if position.rules.first_card else None


@given(rules())
def test_rules_are_values(game: Rules) -> None:
    assert pickle.loads(pickle.dumps(game)) == game  # noqa: S301
    assert copy.deepcopy(game) == game
    assert hash(copy.copy(game)) == hash(game)
    assert eval(repr(game), dict(NAMESPACE)) == game  # noqa: S307
    assert not compare(game, copy.deepcopy(game))
    assert describe(game)


@given(rules())
def test_a_variant_without_changes_is_played_alike(game: Rules) -> None:
    variant = game.variant("Another name")
    assert variant.parent is game
    assert not compare(game, variant)


@given(playouts())
def test_cards_are_conserved(play: Play) -> None:
    pack = Counter(play.position.rules.pack.cards)
    for position in play.positions:
        assert Counter(card for pile in table_of(position).piles for card in pile) == pack


def every_conceivable_move(position: Position) -> list[Move]:
    addresses = position.rules.plan.addresses
    moves: list[Move] = [TURN, REDEAL]
    for source, target in product(addresses, addresses):
        size = len(position.pile(source))
        moves += [
            Transfer(source, target, count, depth)
            for count in range(min(size, 12) + 2)
            for depth in range(min(size, 6) + 1)
        ]
        # A run by a wide build may be any length; it starts at the top.
        moves += [Transfer(source, target, count) for count in range(14, size + 2)]
        # Of a pile that is open, cards play from far down, one at a time.
        moves += [Transfer(source, target, 1, depth) for depth in range(7, size + 1)]
    away = [each for each in addresses if isinstance(position.rules[each.group], Discard)]
    most = LARGEST_SET if len(addresses) <= 12 else 2
    moves += [
        Removal(sources, target)
        for target in away
        for size in range(2, most + 1)
        for sources in combinations(addresses, size)
    ]
    return moves


@given(positions(rules(most_cards=36), most_moves=12))
def test_play_accepts_exactly_the_moves(position: Position) -> None:
    legal = set(position.moves())
    assert len(legal) == len(position.moves())
    conceivable = every_conceivable_move(position)
    larger = {each for each in legal if isinstance(each, Removal) and len(each.sources) > 2}
    assert legal <= {*conceivable, *larger}
    for move in conceivable:
        reason = reference.find_objection(position.rules, table_of(position), move)
        assert (reason is None) == (move in legal), move
        if reason is not None:
            refusal = explain_refusal(position.rules, table_of(position), [move], [reason])
            assert refusal.reason is reason
            assert refusal.sentence
            assert refusal.sentence[-1] == "."
    for move in legal:
        position.play(move)


@given(playouts())
def test_no_action_puts_a_card_back_where_it_came_from(play: Play) -> None:
    for before, move in zip(play.positions, play.moves, strict=False):
        if not isinstance(move, Transfer):
            continue
        events = before.events(move)
        after = next((each for each in events[1:] if each.source == move.target), None)
        assert after is None or after.target is None or after.target != move.source


@given(playouts())
def test_whatever_happens_by_itself_has_happened(play: Play) -> None:
    for position in play.positions:
        table, events = reference.settle(position.rules, table_of(position))
        assert not events
        assert table == table_of(position)


def lay_again(
    piles: dict[Address, list[Card]], dealt_again: list[tuple[Address, list[Card]]]
) -> None:
    """Deal the cards of a tableau again: the same cards, on the same piles."""
    before = [card for address, _ in dealt_again for card in piles[address]]
    assert sorted(before) == sorted(card for _, cards in dealt_again for card in cards)
    piles.update(dealt_again)
    dealt_again.clear()


@given(playouts())
def test_events_account_for_every_card_that_changes_its_place(play: Play) -> None:
    """Replaying the events on the piles gives the next position, card for card."""
    for before, after, move in zip(play.positions, play.positions[1:], play.moves, strict=False):
        piles = {address: list(before.pile(address)) for address in before.rules.plan.addresses}
        events = before.events(move)
        shuffled = False
        dealt_again: list[tuple[Address, list[Card]]] = []
        for each in events:
            if dealt_again and each.kind != "dealt again":
                lay_again(piles, dealt_again)
            if each.kind == "redealt":
                assert each.source is not None
                assert each.target is not None
                cards = piles[each.source]
                shuffled = not each.cards
                piles[each.source], piles[each.target] = [], list(each.cards or cards)
            elif each.source is not None and each.target is not None:
                source = piles[each.source]
                stop = len(source) - each.depth
                place = slice(stop - len(each.cards), stop)
                if isinstance(before.rules[each.source.group], Stock):
                    if shuffled:  # the order is not known, the cards are
                        for card in each.cards:
                            source.remove(card)
                        source += each.cards
                    else:
                        source[place] = source[place][::-1]  # turned one by one
                assert sorted(source[place]) == sorted(each.cards)
                assert shuffled or source[place] == list(each.cards)
                del source[place]
                piles[each.target] += each.cards
            elif each.kind == "dealt again":
                assert each.target is not None
                dealt_again.append((each.target, list(each.cards)))
            elif each.kind == "exposed":
                assert each.target is not None
                pile = piles[each.target]
                if shuffled and isinstance(before.rules[each.target.group], Stock):
                    pile.remove(each.cards[0])  # the first that is known of the new order
                    pile.append(each.cards[0])
                assert pile[-1] == each.cards[0]
        lay_again(piles, dealt_again)
        for address, cards in piles.items():
            found = list(after.pile(address))
            assert sorted(cards) == sorted(found) if shuffled else cards == found, address
        assert (events[-1].kind == "won") == (after.outcome is Outcome.WON)
        event(f"{events[0].kind}, then {len(events) - 1} more")


@given(playouts())
def test_undo_restores_the_value(play: Play) -> None:
    back = play
    for position in reversed(play.positions[:-1]):
        back = back.undo()
        assert back.position == position
        assert hash(back.position) == hash(position)
    while back.undone:
        back = back.redo()
    assert back == play
    assert Play.replay(play.positions[0], map(str, play.moves)).position == play.position


@given(positions())
def test_text_round_trips(position: Position) -> None:
    for move in position.moves():
        assert parse_move(str(move)) == move
        assert position.move(str(move)) == move
    for address in position.rules.plan.addresses:
        assert Address.parse(str(address)) == address
        assert Address.parse(address.short) == address
    assert str(position)


@given(positions())
def test_equal_tables_are_equal_values(position: Position) -> None:
    """A position can be built again from its piles, and is the same value then."""
    again = laid_out_again(position)
    assert again == position
    assert hash(again) == hash(position)
    assert again.key == position.key
    assert pickle.loads(pickle.dumps(position)) == position  # noqa: S301
    assert again.moves() == position.moves()


def exchanged(position: Position, random: Any) -> Position:
    """The same with its hidden cards in another order."""
    plan = position.rules.plan
    places = [
        (index, at)
        for index, pile in enumerate(table_of(position).piles)
        for at, up in enumerate(pile.up)
        if not up
    ]
    hidden = [table_of(position).piles[index].cards[at] for index, at in places]
    random.shuffle(hidden)
    cards = [list(pile.cards) for pile in table_of(position).piles]
    for (index, at), card in zip(places, hidden, strict=True):
        cards[index][at] = card
    piles = {
        str(address): Pile(tuple(content), pile.up)
        for address, content, pile in zip(
            plan.addresses, cards, table_of(position).piles, strict=True
        )
    }
    return position.rules.position(piles, base=said_base(position), redeals=position.redeals)


@given(positions(), st.randoms(use_true_random=False))
def test_the_view_never_leaks(position: Position, random: Any) -> None:
    """Tables that differ in hidden cards alone look alike and allow the same moves."""
    other = exchanged(position, random)
    assert other.view() == position.view()
    assert str(other) == str(position)
    assert other.moves() == position.moves()
    for seen, pile in zip(position.view().piles, table_of(position).piles, strict=True):
        for shown, up in zip(seen.cards, pile.up, strict=True):
            assert (shown is not None) == up
    thoughtful = position.view(thoughtful=True)
    assert all(card is not None for pile in thoughtful.piles for card in pile.cards)


@given(positions(rules(most_cards=52)), st.randoms(use_true_random=False))
def test_interchangeable_piles_may_change_places(position: Position, random: Any) -> None:
    """Tables of one key have the same continuations, up to the key."""
    game = position.rules
    piles: dict[str, Pile] = {}
    for group in game.groups:
        span = game.plan.spans[group.name]
        order = list(span)
        tied = getattr(group, "suits", None) is not None
        if not tied and not reference.keeps_order(game, table_of(position), group):
            random.shuffle(order)
        for index, source in zip(span, order, strict=True):
            piles[str(game.plan.addresses[index])] = table_of(position).piles[source]
    other = game.position(piles, base=said_base(position), redeals=position.redeals)
    assert other.key == position.key
    assert (other == position) == (table_of(other) == table_of(position))
    assert len(other.moves()) == len(position.moves())
    assert {other.play(m).key for m in other.moves()} == {
        position.play(m).key for m in position.moves()
    }
    assert len(other.moves(distinct=True)) == len(position.moves(distinct=True))


@given(positions(), st.randoms(use_true_random=False))
def test_distinct_moves_are_one_for_each_way_the_table_can_look(
    position: Position, random: Any
) -> None:
    assert_distinct(position)
    other = exchanged(position, random)
    assert other.view() == position.view()
    assert other.moves(distinct=True) == position.moves(distinct=True)


@given(positions())
def test_outcome_is_known_exactly_when_no_move_is_left(position: Position) -> None:
    assert (position.outcome is None) == bool(position.moves())


@given(deals(BUILT_IN))
def test_a_deal_lays_out_the_whole_pack(position: Position) -> None:
    game = position.rules
    assert sum(map(len, table_of(position).piles)) == len(game.pack)
    order = [card for pile in table_of(position).piles for card in pile]
    assert game.deal(cards=order) == game.deal(cards=map(str, order))


@given(positions(most_moves=3), st.text(max_size=12))
def test_any_text_is_a_move_or_a_clear_error(position: Position, text: str) -> None:
    try:
        position.play(text)
    except (patience.NotationError, IllegalMove) as error:
        said = str(error)
    else:
        said = text
    assert said


@given(rules(most_cards=52), st.integers(1, 2**33 - 1))
def test_the_deals_of_other_programs_lay_out_the_whole_pack(game: Rules, number: int) -> None:
    position = game.deal(ms=number)
    cards = [
        card for group in game.groups for pile in position.group(group.name) for card in pile.cards
    ]
    assert sorted(cards) == sorted(game.pack.cards)
    assert game.deal(ms=number) == position
