"""From a `Rules` to the tables of a `Spec`.

Everything that a rule can say is asked here, once and for every card, of the rules
themselves; afterwards the engine looks only at numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from itertools import accumulate, islice
from typing import Final, assert_never

from patience.engine import codes
from patience.engine import spec as kinds
from patience.engine.spec import EMPTY, FACES, MASK, Spec
from patience.language.amounts import count_dealt, find_capacity
from patience.language.automata import tabulate
from patience.language.bases import FirstCard
from patience.language.build import Build, Corner, Step
from patience.language.cards import RANKS, Card, Rank, Suit
from patience.language.kinds import (
    KINDS,
    counts_redeals,
    fills_by_waste,
    get_shape,
    get_space,
    gives,
    is_home,
    is_open,
    lifts_several,
    list_waits,
    may_hide,
    may_pass,
    plays,
    takes,
    turns_up,
)
from patience.language.lifts import Unit, Way
from patience.language.matching import LARGEST_SET
from patience.language.piles import (
    UNLIMITED,
    Cell,
    Discard,
    Foundation,
    Group,
    Receivers,
    Reserve,
    Stock,
    Tableau,
    Waste,
)
from patience.language.rules import Rules
from patience.language.spaces import Space
from patience.table.layout import find_base_sharers
from patience.table.shuffling import generate_numbers

__all__ = ["lower"]

_CODES: Final = {kind: getattr(kinds, kind.__name__.upper()) for kind in KINDS}
_UNITS: Final = {
    Unit.CARD: kinds.CARD,
    Unit.RUN: kinds.RUN,
    Unit.WHOLE_RUN: kinds.WHOLE_RUN,
    Unit.GROUP: kinds.GROUP,
    Unit.PILE: kinds.PILE,
}
_DEALS: Final[Mapping[Receivers, int]] = {
    "every pile": 0,
    "every pile, but only if none is empty": kinds.IF_NO_SPACE,
    "empty piles only": kinds.SPACES,
    "empty piles only, once the others have closed up": kinds.CLOSING_UP,
}
_SEED: Final = int.from_bytes(b"patience")
"""Where the numbers of hashes start from; any other would do."""


class _Draft:
    """The tables of a game while they are made, by the names that they have in its `Spec`."""

    def __init__(self, rules: Rules) -> None:
        self.numbers: dict[str, int] = {
            "cards": len(rules.pack),
            "piles": len(rules.plan.groups),
            "groups": len(rules.groups),
            "ranks": len(rules.pack.ranks),
        }
        self.words: dict[str, list[int]] = {}
        self.bytes: dict[str, bytes] = {"near": b""}


def lower(rules: Rules) -> Spec:
    """The tables of a game."""
    draft = _Draft(rules)
    _of_stock(rules, draft)
    _of_base(rules, draft)
    _of_cards(rules, draft)
    _of_piles(rules, draft)
    _of_groups(rules, draft)
    _of_pairs(rules, draft)
    _of_lists(rules, draft)
    _of_shapes(rules, draft)
    _of_sets(rules, draft)
    _Rows(rules).write(draft)
    return Spec(draft.numbers, draft.words, draft.bytes)


def _ints(values: Iterable[int]) -> list[int]:
    """Numbers, and 1 and 0 for yes and no."""
    return [int(value) for value in values]


def _of_stock(rules: Rules, draft: _Draft) -> None:
    numbers = draft.numbers
    stock, waste = rules.stock, rules.waste
    spans = rules.plan.spans
    if waste is not None:
        numbers["waste"] = int(spans[waste.name].start)
        numbers["refills"] = int(waste.refill)
    tableau = rules.regathered
    redealt = tableau or stock
    if tableau is not None:
        numbers["regathers"] = int(_names(rules).index(tableau.name))
        numbers["redeals"] = int(-1 if tableau.redeals == UNLIMITED else int(tableau.redeals))
        numbers["shuffles"] = int(tableau.gather == "shuffled")
        numbers["idles"] = int(tableau.idle_redeals)
    numbers["counts_redeals"] = int(redealt is not None and counts_redeals(redealt))
    if stock is None:
        return
    numbers["stock"] = int(spans[stock.name].start)
    numbers["turn"] = int(stock.turn)
    numbers["deals"] = int(_DEALS[stock.deals])
    numbers["to_waste"] = int(waste is not None and stock.to == waste.name)
    if not numbers["to_waste"] and stock.to is not None:
        numbers["receivers"] = int(_names(rules).index(stock.to))
    if tableau is None:
        numbers["redeals"] = int(-1 if stock.redeals == UNLIMITED else int(stock.redeals))
        numbers["shuffles"] = int(stock.gather == "shuffled")


def _names(rules: Rules) -> list[str]:
    return [group.name for group in rules.groups]


def _of_base(rules: Rules, draft: _Draft) -> None:
    numbers, words = draft.numbers, draft.words
    groups = find_base_sharers(rules)
    first = rules.first_card
    numbers["finds_base"] = int(first is not None)
    numbers["chooses_base"] = int(first is not None and first.when == "chosen")
    numbers["keeps_base"] = int(any(group.keeps_base for group in groups))
    words["bases"] = _ints(
        [True, *(first is not None and rank in rules.pack.ranks for rank in RANKS)]
    )
    words["rising"] = _ints([at for group in groups for at in rules.plan.spans[group.name]])


def _of_cards(rules: Rules, draft: _Draft) -> None:
    """The tokens: of each card face up, then face down; last the one for no card."""
    words = draft.words
    cards = sorted(rules.pack.cards)
    stream = (number & MASK for number in generate_numbers(_SEED))
    of_faces = list(islice(stream, 2 * FACES))
    words["shows"] = _ints([*(at for c in cards for at in (c.code, kinds.HIDDEN)), EMPTY])
    words["bits"] = _ints([0 if face == kinds.HIDDEN else 1 << face for face in words["shows"]])
    words["codes"] = _ints([*(at for c in cards for at in (c.code, c.code)), EMPTY])
    words["salts"] = _ints([of_faces[2 * card.code + down] for card in cards for down in range(2)])
    words["powers"] = _ints([number | 1 for number in islice(stream, len(cards))])
    _of_seats(rules, draft, list(islice(stream, len(rules.plan.groups))))


def _of_seats(rules: Rules, draft: _Draft, seats: list[int]) -> None:
    """One number for all interchangeable piles: that of the first of them."""
    words = draft.words
    words["seats"] = _ints([seats[first] for first in _firsts_alike(rules, dealing=True)])
    words["last_seats"] = _ints([seats[first] for first in _firsts_alike(rules, dealing=False)])


def _firsts_alike(rules: Rules, *, dealing: bool) -> list[int]:
    """For each pile the first that is like it, which may be itself.

    *dealing*: while the stock has cards. See `patience.reference.keeps_order`.
    """
    stock = rules.stock
    fills = {name for group in rules.groups for name in _fill(group)}
    found: list[int] = []
    for group in rules.groups:
        span = rules.plan.spans[group.name]
        in_turn = (
            stock is not None
            and stock.to == group.name
            and (
                stock.deals == "empty piles only, once the others have closed up"
                or (dealing and stock.deals != "empty piles only")
            )
        )
        placed = get_shape(group) is not None or group is rules.regathered
        suits = group.suits if isinstance(group, Foundation) else None
        for pile in span:
            if in_turn or placed or group.name in fills:
                found.append(pile)
            elif suits is not None:
                found.append(span[suits.index(suits[pile - span.start])])
            else:
                found.append(span.start)
    return found


def _of_piles(rules: Rules, draft: _Draft) -> None:
    words = draft.words
    groups = rules.plan.groups
    names = _names(rules)
    words["group"] = _ints([names.index(group.name) for group in groups])
    words["room"] = _ints(
        [
            len(rules.pack) if (most := find_capacity(rules.pack, group)) is None else most
            for group in groups
        ]
    )
    words["flips"] = _ints(list(map(turns_up, groups)))
    words["loose"] = _ints([isinstance(group, Discard) for group in groups])
    words["again"] = _ints([count for group in rules.groups for count in _again(group)])
    words["fills"] = _ints([bool(_fill(group)) for group in groups])
    words["counts"] = _ints([_counts(rules, group) for group in groups])


def _again(group: Group) -> tuple[int, ...]:
    """The number of cards that each pile of a group gets in a redeal."""
    return count_dealt(group) if isinstance(group, Tableau) else (0,) * group.size


def _counts(rules: Rules, group: Group) -> bool:
    if rules.goal.groups:
        return group.name in rules.goal.groups
    return not is_home(group)


def _fill(group: Group) -> tuple[str, ...]:
    return tuple(name for space in _spaces(group) for name in space.fill)


def _of_groups(rules: Rules, draft: _Draft) -> None:
    numbers, words = draft.numbers, draft.words
    spans = [rules.plan.spans[group.name] for group in rules.groups]
    words["start"] = _ints([span.start for span in spans])
    words["stop"] = _ints([span.stop for span in spans])
    ranks = len(rules.pack.ranks)

    def column(value: Callable[[Group], int]) -> list[int]:
        return [value(group) for group in rules.groups]

    words["kind"] = _ints(column(lambda group: _CODES[type(group)]))
    words["opens"] = _ints(column(is_open))
    words["plays"] = _ints(column(plays))
    words["hides"] = _ints(column(may_hide))
    words["several"] = _ints(column(lifts_several))
    words["stays"] = _ints(
        column(lambda group: isinstance(group, Foundation) and not group.worry_back)
    )
    words["locked"] = _ints(column(lambda g: g.locked if isinstance(g, Foundation) else 0))
    stock = rules.stock
    words["by_waste"] = _ints(column(lambda g: stock is not None and fills_by_waste(stock, g)))
    words["in_turn"] = _ints(column(lambda g: any(space.in_turn for space in _spaces(g))))
    runs = column(lambda group: isinstance(group, Foundation) and group.complete_runs)
    words["complete_runs"] = _ints(runs)
    words["needs"] = _ints([ranks if each else 1 for each in runs])
    automatic = column(lambda group: isinstance(group, Foundation) and group.automatic)
    words["automatic"] = _ints(automatic)
    numbers["leaves"] = int(any(automatic))
    words["free"] = _ints(column(_is_free))
    to_runs = column(
        lambda group: (
            isinstance(group, Tableau)
            and any(
                isinstance(other, Foundation) and other.complete_runs and may_pass(group, other)
                for other in rules.groups
            )
        )
    )
    least = [ranks if each else 1 for each in to_runs]
    words["least_most"] = _ints(least)
    words["most"] = _ints(
        [
            len(rules.pack) if _lifts_several(group) else few
            for group, few in zip(rules.groups, least, strict=True)
        ]
    )


def _is_free(group: Group) -> bool:
    free = any(space.takes_any_of(group.name) for space in _spaces(group))
    return free and get_shape(group) is None


def _spaces(group: Group) -> tuple[Space, ...]:
    space = get_space(group)
    return () if space is None else (space,)


def _lifts_several(group: Group) -> bool:
    return any(way.unit is not Unit.CARD for way in _ways(group))


def _ways(group: Group) -> tuple[Way, ...]:
    return group.lift.ways if isinstance(group, Tableau) else ()


def _of_pairs(rules: Rules, draft: _Draft) -> None:
    words = draft.words

    def column(value: Callable[[Group, Group], int]) -> list[int]:
        return [value(giver, taker) for giver in rules.groups for taker in rules.groups]

    def passes(giver: Group, taker: Group) -> int:
        if not gives(giver, taker):
            return codes.GROUP_DOES_NOT_GIVE
        if takes(taker, giver):
            return 0
        turned = isinstance(giver, Stock) and giver.to == taker.name
        return codes.STOCK_IS_TURNED if turned else codes.GROUP_DOES_NOT_TAKE

    def starts(giver: Group, taker: Group) -> int:
        space = get_space(taker)
        names = None if space is None else space.groups
        alien = names is not None and giver.name not in names
        return codes.SPACE_TAKES_FROM_ELSEWHERE if alien else 0

    def chooses(giver: Group, taker: Group) -> bool:
        first = rules.first_card
        founds = isinstance(taker, Foundation) and isinstance(taker.base, FirstCard)
        return founds and first is not None and giver.name in first.groups

    words["passes"] = _ints(column(passes))
    words["starts"] = _ints(column(starts))
    words["chooses"] = _ints(column(chooses))
    words["returns"] = _ints(column(lambda giver, taker: taker.name in _feeders(rules, giver)))


def _feeders(rules: Rules, group: Group) -> set[str]:
    """The groups whose cards may come to fill the spaces of a group, step by step."""
    found: set[str] = set()
    coming = [*_fill(group)]
    while coming:
        name = coming.pop()
        if name not in found:
            found.add(name)
            coming += _fill(rules[name])
    return found


def _of_lists(rules: Rules, draft: _Draft) -> None:
    numbers, words = draft.numbers, draft.words
    spans = rules.plan.spans
    targets = [
        [at for at, taker in enumerate(rules.groups) if may_pass(giver, taker)]
        for giver in rules.groups
    ]
    sources = [[at for name in _fill(group) for at in spans[name]] for group in rules.groups]
    names = _names(rules)
    givers = [
        [names.index(name) for space in _spaces(group) for name in space.groups or ()]
        for group in rules.groups
    ]
    words["givers"] = _ints(_joined(givers))
    words["first_giver"] = _ints(_firsts(givers))
    waits = [[names.index(name) for name in list_waits(group)] for group in rules.groups]
    words["waits"] = _ints(_joined(waits))
    words["first_wait"] = _ints(_firsts(waits))
    numbers["waiting"] = int(any(waits))
    ways = [_ways(group) for group in rules.groups]
    words["targets"] = _ints(_joined(targets))
    words["first_target"] = _ints(_firsts(targets))
    words["sources"] = _ints(_joined(sources))
    words["first_source"] = _ints(_firsts(sources))
    words["first_way"] = _ints(_firsts(ways))
    every = [way for each in ways for way in each]
    numbers["ways"] = len(every)
    words["unit"] = _ints([_UNITS[way.unit] for way in every])
    words["by_cells"] = _ints([way.cells for way in every])
    words["by_spaces"] = _ints([way.spaces for way in every])


def _joined(lists: Iterable[list[int]]) -> list[int]:
    return [each for some in lists for each in some]


def _firsts(lists: Iterable[list[int] | tuple[Way, ...]]) -> list[int]:
    return [0, *accumulate(len(some) for some in lists)]


def _of_shapes(rules: Rules, draft: _Draft) -> None:
    words = draft.words
    covers: list[list[int]] = []
    behind: list[list[int]] = []
    rows: list[int] = []
    for group in rules.groups:
        shape, start = get_shape(group), rules.plan.spans[group.name].start
        for pile in range(group.size):
            over, under = (shape.covers(pile), shape.covered_by(pile)) if shape else ((), ())
            covers.append([start + other for other in over])
            behind.append([start + other for other in under])
            rows.append(shape.places[pile][0] if shape else 0)
    words["covers"] = _ints(_joined(covers))
    words["first_cover"] = _ints(_firsts(covers))
    words["behind"] = _ints(_joined(behind))
    words["first_behind"] = _ints(_firsts(behind))
    words["row"] = _ints(rows)
    shapes = [get_shape(group) for group in rules.groups]
    words["shaped"] = _ints([bool(shape and shape.covering) for shape in shapes])
    words["climbs"] = _ints([bool(shape and shape.climbing) for shape in shapes])


def _of_sets(rules: Rules, draft: _Draft) -> None:
    """The machine that reads the cards of sets one by one."""
    words = draft.words
    reads: list[int] = []
    whole: list[int] = []
    first: list[int] = []
    for group in rules.groups:
        first.append(len(whole))
        if isinstance(group, Discard):
            machine = group.takes.machine(rules.pack.ranks)
            table = tabulate(machine, rules.pack.cards, LARGEST_SET)
            for follows in table.follows:
                row = [-1] * FACES
                for card, state in follows.items():
                    row[card.code] = first[-1] + state
                reads += row
            whole += table.whole
    words["reads"] = reads
    words["whole"] = whole
    words["first_state"] = first
    touching = [isinstance(group, Discard) and group.touching for group in rules.groups]
    words["touching"] = _ints([*touching])
    if any(touching):
        piles = range(len(rules.plan.groups))
        draft.bytes["near"] = bytes(_near(rules, pile, other) for pile in piles for other in piles)


def _near(rules: Rules, pile: int, other: int) -> bool:
    plan = rules.plan
    group = plan.groups[pile]
    shape, first = get_shape(group), plan.spans[group.name].start
    if shape is None or plan.groups[other] is not group:
        return False
    return shape.touch(pile - first, other - first)


class _Rows:
    """Makes the rows of `Spec.fits`, each once."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.faces = rules.pack.faces
        self.offsets: dict[bytes, int] = {}
        self.known: dict[tuple[str, Suit | None, Rank | None], int] = {}
        self.wanted: dict[frozenset[int], list[int]] = {}

    def write(self, draft: _Draft) -> None:
        """Work out every row for every base that the game may come to have."""
        rules = self.rules
        # Where the game finds out its base: for none, then by pips.
        finds = rules.first_card is not None
        bases = [None, *RANKS] if finds else [rules.fixed_base]
        takes: list[int] = []
        links: list[int] = []
        ones: list[int] = []
        wants: list[int] = []
        for base in bases:
            rank = base if base in rules.pack.ranks else None
            rows = [self._of_pile(at, rank) for at in range(len(rules.plan.groups))]
            takes += rows
            links += [
                self._number(self._linked(group.build if way.build is None else way.build, rank))
                for group in rules.find(Tableau)
                for way in group.lift.ways
            ]
            ones += [
                -1 if way.as_one is None else self._number(self._linked(way.as_one, rank))
                for group in rules.find(Tableau)
                for way in group.lift.ways
            ]
            for group in rules.groups:
                span = rules.plan.spans[group.name]
                wants += self._wants(frozenset(rows[at] for at in span))
        draft.words |= {"takes": takes, "links": links, "ones": ones, "wants": wants}
        draft.bytes["fits"] = b"".join(self.offsets)

    def _number(self, row: bytes) -> int:
        return self.offsets.setdefault(row, len(self.offsets) * FACES * FACES)

    def _of_pile(self, pile: int, base: Rank | None) -> int:
        """The number of the row by which a pile takes cards: piles of a group share theirs."""
        plan = self.rules.plan
        group = plan.groups[pile]
        suits = group.suits if isinstance(group, Foundation) else None
        suit = suits[pile - plan.spans[group.name].start] if suits else None
        key = group.name, suit, base
        if key not in self.known:
            self.known[key] = self._of_group(group, suit, base)
        return self.known[key]

    def _of_group(self, group: Group, suit: Suit | None, base: Rank | None) -> int:
        rules = self.rules
        match group:
            case Tableau():
                row = self._linked(group.build, base)
                return self._number(self._started(row, self._space_of(group, base)))
            case Reserve():
                blocked = bytes([codes.GROUP_DOES_NOT_TAKE]) * (FACES * FACES)
                return self._number(self._started(blocked, self._space_of(group, base)))
            case Foundation():
                return self._of_foundation(group, suit, base)
            case Discard():
                alone = bytearray([codes.NOT_A_SET]) * (FACES * FACES)
                for card in self.faces:
                    if group.takes.allows([card], rules.pack.ranks):
                        alone[card.code * FACES : (card.code + 1) * FACES] = bytes(FACES)
                return self._number(bytes(alone))
            case Stock() | Waste() | Cell():  # what comes there is asked nothing of its face
                return self._number(bytes(FACES * FACES))
            case _:
                assert_never(group)

    def _of_foundation(self, group: Foundation, suit: Suit | None, base: Rank | None) -> int:
        own = group.base if isinstance(group.base, Rank) else base

        def started(card: Card) -> int:
            if own is not None and card.rank is not own:
                return codes.NOT_THE_BASE
            return codes.ANOTHER_SUIT if suit not in (None, card.suit) else 0

        return self._number(self._started(self._linked(group.build, own), started))

    def _space_of(self, group: Tableau | Reserve, base: Rank | None) -> Callable[[Card], int]:
        card_of, ranks = group.space.card, self.rules.pack.ranks

        def started(card: Card) -> int:
            # The policy of a space asks about the card alone.
            allowed = card_of.allows(card, card, base, ranks)
            return 0 if allowed else codes.SPACE_TAKES_ANOTHER_CARD

        return started

    def _started(self, row: bytes, against: Callable[[Card], int]) -> bytes:
        """A row with what an empty pile takes."""
        found = bytearray(row)
        for card in self.faces:
            found[card.code * FACES + EMPTY] = against(card)
        return bytes(found)

    def _linked(self, build: Build, base: Rank | None) -> bytes:
        """A row with what a predicate allows."""
        asked = base if _asks_base(build) else None
        return _allowed(build, asked, self.rules.pack.ranks, self.faces)

    def _wants(self, rows: frozenset[int]) -> list[int]:
        """For each card that comes: a bit for each face that one of these rows allows."""
        if rows not in self.wanted:
            every = list(self.offsets)
            found = [0] * FACES
            for row in rows:
                fits = every[row // (FACES * FACES)]
                for card in self.faces:
                    start = card.code * FACES
                    for shown, reason in enumerate(fits[start : start + EMPTY + 1]):
                        if not reason:
                            found[card.code] |= 1 << shown
            self.wanted[rows] = found
        return self.wanted[rows]


@lru_cache(maxsize=128)  # half a megabyte: games have few predicates between them
def _allowed(
    build: Build, base: Rank | None, ranks: tuple[Rank, ...], faces: tuple[Card, ...]
) -> bytes:
    row = bytearray([codes.BUILD]) * (FACES * FACES)
    for card in faces:
        for onto in faces:
            if build.allows(card, onto, base, ranks):
                row[card.code * FACES + onto.code] = 0
    return bytes(row)


def _asks_base(build: Build) -> bool:
    to_base = isinstance(build, Step) and build.corner is Corner.TO_BASE
    return to_base or build.needs_base or any(map(_asks_base, build.parts))
