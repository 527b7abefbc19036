"""The rules of one game as numbers: what the engine looks at instead of a `Rules`.

A physical card is a number from 0; equal cards have different ones. A *token* is a card as
it lies on a pile: twice its number, and one more if it lies face down. What a pile shows is
a *face*: the code of its end card, or `EMPTY`, or `HIDDEN` where that card lies face down.
"""

from __future__ import annotations

from typing import Final, final

from patience.engine.arrays import i16, i64, u8, vec

__all__ = [
    "CARD",
    "CELL",
    "CLOSING_UP",
    "DISCARD",
    "EMPTY",
    "FACES",
    "FOUNDATION",
    "GROUP",
    "HIDDEN",
    "IF_NO_SPACE",
    "MASK",
    "PILE",
    "RESERVE",
    "RUN",
    "SPACES",
    "STOCK",
    "TABLEAU",
    "WASTE",
    "WHOLE_RUN",
    "Spec",
    "double",
    "make_bytes",
    "make_words",
    "make_zeros",
    "mix",
    "narrow",
]

FACES: Final = 64
"""The number of faces that a row of a table has room for."""

EMPTY: Final = 62
"""The face of an empty pile."""

HIDDEN: Final = 63
"""The face of a pile whose end card lies face down."""

MASK: Final = 0x3FFF_FFFF_FFFF_FFFF
"""The bits of a word that hashes use: as many as a number has that mypyc keeps in one word."""

STOCK: Final = 0
"""A kind of group: see `patience.Stock`."""

WASTE: Final = 1
"""A kind of group: see `patience.Waste`."""

FOUNDATION: Final = 2
"""A kind of group: see `patience.Foundation`."""

TABLEAU: Final = 3
"""A kind of group: see `patience.Tableau`."""

RESERVE: Final = 4
"""A kind of group: see `patience.Reserve`."""

CELL: Final = 5
"""A kind of group: see `patience.Cell`."""

DISCARD: Final = 6
"""A kind of group: see `patience.Discard`."""

CARD: Final = 0
"""A unit that is lifted: see `patience.language.lifts.Unit`."""

RUN: Final = 1
"""A unit that is lifted: see `patience.language.lifts.Unit`."""

WHOLE_RUN: Final = 2
"""A unit that is lifted: see `patience.language.lifts.Unit`."""

GROUP: Final = 3
"""A unit that is lifted: see `patience.language.lifts.Unit`."""

PILE: Final = 4
"""A unit that is lifted: see `patience.language.lifts.Unit`."""

IF_NO_SPACE: Final = 1
"""The piles that a stock deals to: see `patience.language.piles.Receivers`."""

SPACES: Final = 2
"""The piles that a stock deals to: see `patience.language.piles.Receivers`."""

CLOSING_UP: Final = 3
"""The piles that a stock deals to: see `patience.language.piles.Receivers`."""


def make_words(values: list[int]) -> vec[i64]:
    """A packed copy of some numbers."""
    return vec[i64]([_word(value) for value in values])


def _word(value: int) -> i64:
    return value


def make_zeros(number: i64) -> vec[i64]:
    """So many words, all 0."""
    return vec[i64]([0 for _ in range(number)])


def double(words: vec[i64]) -> vec[i64]:
    """A copy of some words with room for as many again."""
    longer = make_zeros(2 * len(words))
    at: i64 = 0
    while at < len(words):
        longer[at] = words[at]
        at += 1
    return longer


def narrow(value: int) -> i16:
    """A number that is known to be small, as what states are made of."""
    return value


def make_bytes(values: bytes) -> vec[u8]:
    """A packed copy of some bytes."""
    return vec[u8]([_byte(value) for value in values])


def _byte(value: int) -> u8:
    return value


def mix(word: i64) -> i64:
    """A word that depends on every bit of another: multiplications and shifts."""
    word &= MASK
    word ^= word >> 31
    word = (word * 0x3FB5D329728EA185) & MASK
    word ^= word >> 27
    word = (word * 0x11DADEF4BC2DD44D) & MASK
    return word ^ (word >> 33)


@final
class Spec:
    """The tables of one game. `patience.engine.lowering` makes them; nothing changes them.

    "For each pile" and so on says by what a column is indexed; columns of pairs have a row
    for the first of the two.
    """

    def __init__(
        self, numbers: dict[str, int], words: dict[str, list[int]], packed: dict[str, bytes]
    ) -> None:
        # Packed here, where it is compiled: set from outside, an array would never be freed.
        self.cards: i64 = numbers["cards"]
        self.piles: i64 = numbers["piles"]
        self.groups: i64 = numbers["groups"]
        self.ranks: i64 = numbers["ranks"]
        # What there is one of: piles by index, -1 for none.
        self.stock: i64 = numbers.get("stock", -1)
        self.waste: i64 = numbers.get("waste", -1)
        self.receivers: i64 = numbers.get("receivers", -1)  # the group that the stock deals to
        self.to_waste: bool = numbers.get("to_waste", 0) != 0
        self.deals: i64 = numbers.get("deals", 0)
        self.turn: i64 = numbers.get("turn", 1)
        self.redeals: i64 = numbers.get("redeals", 0)  # -1: any number
        self.counts_redeals: bool = numbers.get("counts_redeals", 0) != 0
        self.shuffles: bool = numbers.get("shuffles", 0) != 0
        self.regathers: i64 = numbers.get("regathers", -1)  # the group that is dealt again
        self.numbers: dict[str, int] = numbers  # what is asked too seldom for a name of its own
        self.refills: bool = numbers.get("refills", 0) != 0
        self.leaves: bool = numbers.get("leaves", 0) != 0  # complete runs, by themselves
        # The base that the game finds out: by the foundations that share it.
        self.finds_base: bool = numbers.get("finds_base", 0) != 0
        self.chooses_base: bool = numbers.get("chooses_base", 0) != 0
        self.keeps_base: bool = numbers.get("keeps_base", 0) != 0
        # Their piles.
        self.rising: vec[i64] = make_words(words["rising"])
        # For none, and for each rank by pips: 1 if it may be.
        self.bases: vec[i64] = make_words(words["bases"])
        # For each token, and for no card: the face that it shows, and its number in hashes.
        self.shows: vec[i64] = make_words(words["shows"])
        # A bit for that face, none where it is hidden.
        self.bits: vec[i64] = make_words(words["bits"])
        # The face of the card, lying as it may.
        self.codes: vec[i64] = make_words(words["codes"])
        self.salts: vec[i64] = make_words(words["salts"])
        # For each height in a pile, and for each pile: more numbers of hashes.
        self.powers: vec[i64] = make_words(words["powers"])
        # While the stock has cards.
        self.seats: vec[i64] = make_words(words["seats"])
        # Afterwards.
        self.last_seats: vec[i64] = make_words(words["last_seats"])
        # For each pile.
        self.group: vec[i64] = make_words(words["group"])
        # How many cards it holds.
        self.room: vec[i64] = make_words(words["room"])
        # 1 if its cards keep the game from being won.
        self.counts: vec[i64] = make_words(words["counts"])
        # 1 if exposed cards turn up.
        self.flips: vec[i64] = make_words(words["flips"])
        # 1 if something fills it by itself.
        self.fills: vec[i64] = make_words(words["fills"])
        # 1 if the order of its cards does not matter.
        self.loose: vec[i64] = make_words(words["loose"])
        # How many cards it gets when it is dealt again.
        self.again: vec[i64] = make_words(words["again"])
        # For each base (0: none) and pile: the row of `fits` that it takes cards by.
        self.takes: vec[i64] = make_words(words["takes"])
        # By such a row, the card that comes, and the face that is shown: 0 if it may lie
        # there, else the reason why not. A byte each.
        self.fits: vec[u8] = make_bytes(packed["fits"])
        # For each base, group and card that comes: a bit for each face that takes it.
        self.wants: vec[i64] = make_words(words["wants"])
        # For each group: its first pile, and the pile after its last.
        self.start: vec[i64] = make_words(words["start"])
        self.stop: vec[i64] = make_words(words["stop"])
        self.kind: vec[i64] = make_words(words["kind"])
        # 1 if cards under others play.
        self.opens: vec[i64] = make_words(words["opens"])
        # 1 if a player ever takes a card from it.
        self.plays: vec[i64] = make_words(words["plays"])
        # 1 if cards may lie face down on it.
        self.hides: vec[i64] = make_words(words["hides"])
        # 1 if several cards of it may travel together.
        self.several: vec[i64] = make_words(words["several"])
        # 1 if no card is taken back.
        self.stays: vec[i64] = make_words(words["stays"])
        # How many cards come at once: 1, or a complete run.
        self.needs: vec[i64] = make_words(words["needs"])
        # 1 if only complete runs come.
        self.complete_runs: vec[i64] = make_words(words["complete_runs"])
        # 1 if they come by themselves.
        self.automatic: vec[i64] = make_words(words["automatic"])
        # 1 if any card from anywhere may start a pile.
        self.free: vec[i64] = make_words(words["free"])
        # How many cards may leave a pile at once at most, whatever lies there, and how many
        # of them may go to foundations.
        self.most: vec[i64] = make_words(words["most"])
        self.least_most: vec[i64] = make_words(words["least_most"])
        # How many cards of a pile stay for good.
        self.locked: vec[i64] = make_words(words["locked"])
        # 1 if its piles cover one another.
        self.shaped: vec[i64] = make_words(words["shaped"])
        # 1 if its cards go only to piles further back.
        self.climbs: vec[i64] = make_words(words["climbs"])
        # 1 if the stock fills by way of the waste.
        self.by_waste: vec[i64] = make_words(words["by_waste"])
        # 1 if spaces take from the first group with a card.
        self.in_turn: vec[i64] = make_words(words["in_turn"])
        # 1 if the cards of a set have to touch.
        self.touching: vec[i64] = make_words(words["touching"])
        # Where the sets that it takes start.
        self.first_state: vec[i64] = make_words(words["first_state"])
        # For each pair of groups, the one that gives first.
        # 0 if cards may go, else the reason why not.
        self.passes: vec[i64] = make_words(words["passes"])
        # The same for an empty pile of the other.
        self.starts: vec[i64] = make_words(words["starts"])
        # 1 if fills may bring cards back.
        self.returns: vec[i64] = make_words(words["returns"])
        # 1 if a card that goes there chooses the base.
        self.chooses: vec[i64] = make_words(words["chooses"])
        # Lists, one after the other; for each group where its own starts, and where the
        # last one stops: groups that it gives to, piles that fill it, ways of lifting.
        self.targets: vec[i64] = make_words(words["targets"])
        self.first_target: vec[i64] = make_words(words["first_target"])
        self.sources: vec[i64] = make_words(words["sources"])
        self.first_source: vec[i64] = make_words(words["first_source"])
        # Groups that spaces take from in turn, and groups whose cards keep others waiting.
        self.givers: vec[i64] = make_words(words["givers"])
        self.first_giver: vec[i64] = make_words(words["first_giver"])
        self.waits: vec[i64] = make_words(words["waits"])
        self.first_wait: vec[i64] = make_words(words["first_wait"])
        self.waiting: bool = numbers.get("waiting", 0) != 0  # whether any group waits for another
        # For each pile of a shape: the piles that cover it, those that it covers, its row.
        self.covers: vec[i64] = make_words(words["covers"])
        self.first_cover: vec[i64] = make_words(words["first_cover"])
        self.behind: vec[i64] = make_words(words["behind"])
        self.first_behind: vec[i64] = make_words(words["first_behind"])
        self.row: vec[i64] = make_words(words["row"])
        # Sets, read card by card: for each state and face the state that follows, -1 for
        # none; and 1 for each state in which the cards make a set.
        self.reads: vec[i64] = make_words(words["reads"])
        self.whole: vec[i64] = make_words(words["whole"])
        # For each pair of piles: 1 if they touch.
        self.near: vec[u8] = make_bytes(packed["near"])
        self.first_way: vec[i64] = make_words(words["first_way"])
        # For each way of lifting; and for each base and way the row of `fits` of its runs.
        self.ways: i64 = numbers.get("ways", 0)
        self.unit: vec[i64] = make_words(words["unit"])
        self.by_cells: vec[i64] = make_words(words["by_cells"])
        self.by_spaces: vec[i64] = make_words(words["by_spaces"])
        self.links: vec[i64] = make_words(words["links"])
        # The same for the row of the runs that count as one card, -1 for none.
        self.ones: vec[i64] = make_words(words["ones"])
