"""The cards of a game as they lie, and the few things that change them in place.

Cards are linked: a state knows the end card of each pile and, for each card, the one that
it lies on. Carrying cards changes three links however many they are, and a copy of a state is
a copy of one small array. What a card shows is in the tables of the `Spec`.
"""

from __future__ import annotations

from typing import final

from patience.engine.arrays import i16, i64, u8, vec
from patience.engine.codes import (
    BASE_FREED,
    BASE_SET,
    DEALT_AGAIN,
    EXPOSED,
    REDEALT,
    WAS_DOWN,
    encode_event,
    read_count,
    read_depth,
    read_kind,
    read_source,
    read_target,
)
from patience.engine.spec import FACES, MASK, Spec, mix, narrow
from patience.engine.trail import Trail
from patience.table.shuffling import hash_seed, shuffle

__all__ = ["State"]


@final
class State:
    """A table in play. With a `trail` everything that happens can be undone.

    `cells` has, for each card, the token of the card under it; then, for each pile, the
    token of its end card; then, for each pile, how many cards it has.
    """

    def __init__(self, spec: Spec, cells: vec[i16]) -> None:
        self.spec: Spec = spec
        self.cells: vec[i16] = cells
        self.redeals: i64 = 0
        self.trail: Trail | None = None
        # The base that the game found out, by its pips; 0 for none.
        self.base: i16 = 0
        # How many cards keep the game from being won.
        self.left: i16 = 0
        # How many cards lie face down on piles that turn them up.
        self.hidden: i16 = 0
        # How many empty piles are filled from somewhere, if it has a card.
        self.spaces: i16 = 0

    def copy(self) -> State:
        """The same table, without the trail."""
        other = State(self.spec, self.cells[:])
        other.redeals = self.redeals
        other.base = self.base
        other.left = self.left
        other.hidden = self.hidden
        other.spaces = self.spaces
        return other

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def __reduce__(self) -> str:
        raise TypeError("a state is not pickled: pack it, or send the position")

    def size(self) -> i64:
        """The number of numbers that `save` writes to the cells."""
        return self.spec.cards + 2 * self.spec.piles

    def save(self, cells: vec[i16], at: i64, words: vec[i64], place: i64) -> None:
        """Write the table into arrays: `size` numbers from *at* on, and two words."""
        own = self.cells
        for index in range(self.size()):
            cells[at + index] = own[index]
        base: int = self.base
        left: int = self.left
        hidden: int = self.hidden
        spaces: int = self.spaces
        words[place] = self.redeals
        words[place + 1] = base + (left << 8) + (hidden << 24) + (spaces << 40)

    def load(self, cells: vec[i16], at: i64, words: vec[i64], place: i64) -> None:
        """Read a table that was saved; a trail forgets the way, and hashes the table anew."""
        own = self.cells
        for index in range(self.size()):
            own[index] = cells[at + index]
        packed = words[place + 1]
        self.redeals = words[place]
        number: int = packed & 0xFF
        self.base = narrow(number)
        number = packed >> 8 & 0xFFFF
        self.left = narrow(number)
        number = packed >> 24 & 0xFFFF
        self.hidden = narrow(number)
        number = packed >> 40 & 0xFFFF
        self.spaces = narrow(number)
        trail = self.trail
        if trail is not None:
            trail.length = 0
            for pile in range(self.spec.piles):
                self._rehash(trail, pile)

    # What is asked of it

    def length(self, pile: i64) -> i64:
        """The number of cards that a pile has."""
        spec = self.spec
        found: int = self.cells[spec.cards + spec.piles + pile]
        return found

    def end(self, pile: i64) -> i64:
        """The token of the end card of a pile, twice the number of all cards for none."""
        found: int = self.cells[self.spec.cards + pile]
        return found

    def under(self, token: i64) -> i64:
        """The token of the card that another lies on."""
        found: int = self.cells[token >> 1]
        return found

    def face(self, pile: i64) -> i64:
        """The face that a pile shows."""
        end: int = self.cells[self.spec.cards + pile]
        return self.spec.shows[end]

    def tokens(self, pile: i64) -> list[int]:
        """The cards of a pile as tokens, from the bottom up."""
        found: list[int] = []
        token: int = self.end(pile)
        for _ in range(self.length(pile)):
            found.append(token)
            token = self.cells[token >> 1]
        found.reverse()
        return found

    def packed_pile(self, pile: i64) -> bytes:
        """A byte for each card of a pile, from the bottom up: its code, and 64 face down."""
        spec = self.spec
        at = self.length(pile)
        content: vec[u8] = vec[u8]([0 for _ in range(at)])
        token: int = self.end(pile)
        while at > 0:
            at -= 1
            code: int = spec.codes[token]
            content[at] = code + FACES * (token & 1)
            token = self.cells[token >> 1]
        return bytes(content)

    def hash(self) -> i64:
        """A number below 2**62 that is equal for tables that are alike; needs a trail that hashes.

        Tables are alike when they differ only in the order of interchangeable piles.

        Raises:
            ValueError: there is no trail that hashes.
        """
        trail = self.trail
        if trail is None or not trail.hashing:
            raise ValueError("this state does not hash: begin with track(hashing=True)")
        base: int = self.base
        rest: i64 = base
        return (trail.total + mix(rest * 0x9E3779B97F4A7C1 + self.counted_redeals())) & MASK

    def counted_redeals(self) -> i64:
        """The number of redeals used, or 0 where that decides nothing any more.

        It decides how many are left, and how a redeal shuffles. Once the stock and the waste
        are empty there is nothing to redeal, and no card ever comes to them again.
        """
        spec = self.spec
        if not spec.counts_redeals:
            return 0
        of_waste = spec.to_waste and spec.regathers < 0
        if of_waste and self.length(spec.stock) + self.length(spec.waste) == 0:
            return 0
        return self.redeals

    # The trail

    def track(self, *, hashing: bool) -> Trail:
        """Begin a trail here; without *hashing* only the way back is remembered."""
        spec = self.spec
        trail = Trail(spec, hashing=hashing)
        self.trail = trail
        pile: i64 = 0
        while pile < spec.piles:
            self._rehash(trail, pile)
            pile += 1
        return trail

    def _rehash(self, trail: Trail, pile: i64) -> None:
        """Work out the hash of a pile from its cards."""
        if not trail.hashing:
            return
        trail.hashes[pile] = 0
        height = self.length(pile)
        token: i64 = self.end(pile)
        while height > 0:
            height -= 1
            trail.add(pile, token, height)
            token = self.under(token)
        trail.close(pile, self.seat(pile))

    def covered(self, pile: i64) -> bool:
        """True if another pile with cards covers this one."""
        spec = self.spec
        for at in range(spec.first_cover[pile], spec.first_cover[pile + 1]):
            if self.length(spec.covers[at]) > 0:
                return True
        return False

    def waits(self, group: i64) -> bool:
        """True if a group takes no cards yet, because others are not empty."""
        spec = self.spec
        for at in range(spec.first_wait[group], spec.first_wait[group + 1]):
            if not self.is_empty(spec.waits[at]):
                return True
        return False

    def is_empty(self, group: i64) -> bool:
        """True if no pile of a group has a card."""
        spec = self.spec
        lengths = spec.cards + spec.piles
        for at in range(lengths + spec.start[group], lengths + spec.stop[group]):
            length: int = self.cells[at]
            if length > 0:
                return False
        return True

    def seat(self, pile: i64) -> i64:
        """The number of a pile's seat.

        Like piles that the stock deals to in order are told apart while it has cards.
        """
        spec = self.spec
        if spec.stock >= 0 and self.length(spec.stock) > 0:
            return spec.seats[pile]
        return spec.last_seats[pile]

    def _reseat(self, trail: Trail) -> None:
        """Take it into the hash that the stock ran out, or that it did not after all."""
        spec = self.spec
        pile = spec.start[spec.receivers]
        while pile < spec.stop[spec.receivers]:
            trail.close(pile, self.seat(pile))
            pile += 1

    # What changes it

    def carry(self, kind: i64, source: i64, target: i64, count: i64, depth: i64) -> None:
        """Carry cards from pile to pile, face up and in their order."""
        spec = self.spec
        cells = self.cells
        trail = self.trail
        ends = spec.cards
        entry = encode_event(kind, source, target, count, depth)
        if count == 1 and depth == 0:
            token: int = cells[ends + source]
            card: i64 = token >> 1
            cells[ends + source] = cells[card]
            if token & 1:
                token -= 1
                entry |= WAS_DOWN
                if spec.flips[source]:
                    self.hidden -= 1
            cells[card] = cells[ends + target]
            cells[ends + target] = token
        else:
            self._relink(source, depth, target, 0, count)
        self._count(source, target, count)
        if trail is not None:
            trail.write(entry)
            self._follow(trail, source, target, count, depth > 0, entry & WAS_DOWN != 0)

    def _relink(self, source: i64, depth: i64, target: i64, above: i64, count: i64) -> None:
        """Take cards from under *depth* others, and put them under *above* others."""
        cells = self.cells
        ends = self.spec.cards
        # Where the link to the first of the cards is, and the link from the last.
        before = ends + source
        while depth > 0:
            link: int = cells[before]
            before = link >> 1
            depth -= 1
        top: int = cells[before]
        last: i64 = top >> 1
        while count > 1:
            link = cells[last]
            last = link >> 1
            count -= 1
        cells[before] = cells[last]
        after = ends + target
        while above > 0:
            link = cells[after]
            after = link >> 1
            above -= 1
        cells[last] = cells[after]
        cells[after] = top

    def _count(self, source: i64, target: i64, count: i64) -> None:
        """Take note of cards that went from pile to pile."""
        spec = self.spec
        cells = self.cells
        lengths = spec.cards + spec.piles
        number: int = cells[lengths + source]
        number -= count
        cells[lengths + source] = number
        if number == 0 and spec.fills[source]:
            self.spaces += 1
        number = cells[lengths + target]
        if number == 0 and spec.fills[target]:
            self.spaces -= 1
        number += count
        cells[lengths + target] = number
        weight = spec.counts[target] - spec.counts[source]
        if weight:
            number = count * weight
            self.left += narrow(number)

    def _follow(
        self, trail: Trail, giver: i64, taker: i64, count: i64, inside: bool, turned: bool
    ) -> None:
        """Take into the hash that cards went from pile to pile.

        *inside*: not to the end, or not from there. *turned*: the one card turned over.
        """
        if not trail.hashing:
            return
        spec = self.spec
        if inside:
            self._rehash(trail, giver)
            self._rehash(trail, taker)
        else:
            height = self.length(taker)
            shift = self.length(giver) - (height - count)
            token = self.end(taker)
            while count > 0:
                height -= 1
                trail.add(taker, token, height)
                trail.remove(giver, token ^ 1 if turned else token, height + shift)
                token = self.under(token)
                count -= 1
            trail.close(giver, self.seat(giver))
            trail.close(taker, self.seat(taker))
        # A stock deals its cards one by one, and takes them back so.
        ran_out = giver == spec.stock and self.length(giver) == 0
        came_back = taker == spec.stock and self.length(taker) == 1
        if spec.receivers >= 0 and (ran_out or came_back):
            self._reseat(trail)

    def expose(self, pile: i64) -> None:
        """Turn the end card of a pile up."""
        self._turn_over(pile, -1)
        self.hidden -= 1
        if self.trail is not None:
            self.trail.write(encode_event(EXPOSED, 0, pile, 1, 0))

    def _turn_over(self, pile: i64, change: i64) -> None:
        """Turn the end card of a pile: up (-1) or down (1)."""
        end = self.spec.cards + pile
        token: int = self.cells[end]
        trail = self.trail
        height = self.length(pile) - 1
        if trail is not None and trail.hashing:
            trail.remove(pile, token, height)
        token += change
        self.cells[end] = token
        if trail is not None and trail.hashing:
            trail.add(pile, token, height)
            trail.close(pile, self.seat(pile))

    def set_base(self, base: i64) -> None:
        """Set the base rank, by its pips, or free it: 0."""
        number: int = self.base
        if self.trail is not None:
            self.trail.write(encode_event(BASE_SET if base else BASE_FREED, 0, 0, number, 0))
        number = base
        self.base = narrow(number)

    def redeal(self) -> None:
        """Make a new stock of the waste."""
        spec = self.spec
        trail = self.trail
        before = self.tokens(spec.waste)
        order = before[::-1]
        if spec.shuffles:
            codes = [int(spec.codes[token]) for token in order]
            order = shuffle(order, hash_seed([int(self.redeals), *codes]))
        if trail is not None:
            for token in before:
                trail.write(token)
            trail.write(encode_event(REDEALT, spec.waste, spec.stock, 0, 0))
        self._lay(spec.waste, [])
        self._lay(spec.stock, [token + 1 for token in order])
        self.redeals += 1

    def deal_again(self) -> None:
        """Gather the cards of the tableau that has redeals, and deal packets of them."""
        spec = self.spec
        group = spec.regathers
        trail = self.trail
        packets = self._packets()
        for pile in range(spec.start[group], spec.stop[group]):
            if trail is not None:
                tokens = self.tokens(pile)
                for token in tokens:
                    trail.write(token)
                trail.write(len(tokens))
            self._lay(pile, [])
        if trail is not None:
            trail.write(encode_event(DEALT_AGAIN, 0, spec.start[group], 0, 0))
        for at in range(len(packets)):
            self._lay(spec.start[group] + at, packets[at])
        self.redeals += 1

    def lies_as_dealt_again(self) -> bool:
        """True if all cards of the tableau that has redeals would come to lie as they do."""
        spec = self.spec
        group = spec.regathers
        left: i64 = 0
        for pile in range(spec.start[group], spec.stop[group]):
            left += self.length(pile)
        for pile in range(spec.start[group], spec.stop[group] - 1):
            # Where a pile has another length now there is no need to gather and to shuffle.
            if self.length(pile) != min(left, spec.again[pile]):
                return False
            left -= self.length(pile)
        packets = self._packets()
        for at in range(len(packets)):
            if self._faces(self.tokens(spec.start[group] + at)) != self._faces(packets[at]):
                return False
        return True

    def _faces(self, tokens: list[int]) -> list[int]:
        """The faces of tokens: two cards of one rank and suit have the same."""
        return [int(self.spec.codes[token]) << 1 | token & 1 for token in tokens]

    def _packets(self) -> list[list[int]]:
        """The cards that each pile of the tableau with redeals would be dealt, from the bottom up."""
        spec = self.spec
        group = spec.regathers
        order: list[int] = []
        for pile in range(spec.start[group], spec.stop[group]):
            order += [token & ~1 for token in self.tokens(pile)[::-1]]
        if spec.shuffles:
            codes = [int(spec.codes[token]) for token in order]
            order = shuffle(order, hash_seed([int(self.redeals), *codes]))
        packets: list[list[int]] = []
        at = 0
        for pile in range(spec.start[group], spec.stop[group]):
            last = pile == spec.stop[group] - 1
            stop = len(order) if last else min(at + int(spec.again[pile]), len(order))
            packets.append(order[at:stop][::-1])
            at = stop
        return packets

    def _lay(self, pile: i64, tokens: list[int]) -> None:
        """Lay cards on a pile that has others or none, from the bottom up."""
        spec = self.spec
        cells = self.cells
        number: int = self.length(pile)
        change: int = spec.counts[pile] * (len(tokens) - number)
        self.left += narrow(change)
        if spec.fills[pile]:
            change = (1 if len(tokens) == 0 else 0) - (1 if number == 0 else 0)
            self.spaces += narrow(change)
        if spec.flips[pile]:
            change = sum([token & 1 for token in tokens]) - self._face_down(pile)
            self.hidden += narrow(change)
        below: int = 2 * spec.cards
        for token in tokens:
            cells[token >> 1] = below
            below = token
        cells[spec.cards + pile] = below
        number = len(tokens)
        cells[spec.cards + spec.piles + pile] = number
        if self.trail is not None:
            self._rehash(self.trail, pile)

    def _face_down(self, pile: i64) -> int:
        """The number of face-down cards of a pile."""
        found = 0
        for token in self.tokens(pile):
            found += token & 1
        return found

    def undo(self, mark: i64) -> None:
        """Take back what happened since the log had that length.

        Raises:
            ValueError: there is no trail.
        """
        trail = self.trail
        if trail is None:
            raise ValueError("this state remembers nothing: begin with track()")
        while trail.length > mark:
            self.undo_one(trail)

    def undo_one(self, trail: Trail) -> None:
        """Take back what happened last."""
        trail.length -= 1
        entry = trail.log[trail.length]
        kind = read_kind(entry)
        if kind == EXPOSED:
            self._turn_over(read_target(entry), 1)
            self.hidden += 1
        elif kind == BASE_SET or kind == BASE_FREED:
            number: int = read_count(entry)
            self.base = narrow(number)
        elif kind == REDEALT:
            self._undo_redeal(trail)
        elif kind == DEALT_AGAIN:
            self._undo_deal(trail)
        else:
            self._carry_back(trail, entry)

    def _undo_redeal(self, trail: Trail) -> None:
        spec = self.spec
        number = self.length(spec.stock)
        trail.length -= number
        tokens = [int(trail.log[trail.length + at]) for at in range(number)]
        self.redeals -= 1
        self._lay(spec.stock, [])
        self._lay(spec.waste, tokens)

    def _undo_deal(self, trail: Trail) -> None:
        spec = self.spec
        group = spec.regathers
        self.redeals -= 1
        # Every pile is taken up before any gets its cards back, as they are linked.
        piles: list[list[int]] = []
        pile = spec.stop[group] - 1
        while pile >= spec.start[group]:
            trail.length -= 1
            number = trail.log[trail.length]
            trail.length -= number
            piles.append([int(trail.log[trail.length + at]) for at in range(number)])
            self._lay(pile, [])
            pile -= 1
        pile = spec.start[group]
        while pile < spec.stop[group]:
            self._lay(pile, piles.pop())
            pile += 1

    def _carry_back(self, trail: Trail, entry: i64) -> None:
        spec = self.spec
        source, target = read_source(entry), read_target(entry)
        count, depth = read_count(entry), read_depth(entry)
        self._relink(target, 0, source, depth, count)
        was_down = entry & WAS_DOWN != 0
        if was_down:
            end = spec.cards + source
            token: int = self.cells[end]
            token += 1
            self.cells[end] = token
            if spec.flips[source]:
                self.hidden += 1
        self._count(target, source, count)
        self._follow(trail, target, source, count, depth > 0, was_down)
