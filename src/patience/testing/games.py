"""The strategy for arbitrary games: groups of every kind, with every option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import attrs
from hypothesis import reject
from hypothesis import strategies as st

from patience.errors import RulesError
from patience.language.amounts import count_dealt, count_mates, find_base_taker, takes_part
from patience.language.build import down, in_suit, up
from patience.language.cards import Pack, Rank, Suit
from patience.language.dealing import DealStep, Fitting
from patience.language.goal import Goal, cleared, home
from patience.language.piles import (
    UNLIMITED,
    Cell,
    Discard,
    FirstCard,
    Foundation,
    Gather,
    Group,
    Receivers,
    Redeals,
    Reserve,
    Stock,
    Tableau,
    Waste,
    chosen_from,
    dealt,
    dealt_to,
    first_played,
    get_shape,
    may_pass,
)
from patience.language.rules import Rules
from patience.testing.options import lifts, likely_builds, packs, sets, shapes, spaces

__all__ = ["rules"]

_T = TypeVar("_T")


class _Table:
    """Draws the groups of one game, counting the cards that are left to deal."""

    def __init__(self, draw: st.DrawFn, pack: Pack) -> None:
        self.draw = draw
        self.pack = pack
        self.left = len(pack)
        self.groups: list[Group] = []

    def number(self, least: int, most: int) -> int:
        return self.draw(st.integers(least, max(least, most)))

    def flag(self) -> bool:
        return self.draw(st.booleans())

    def pick(self, *choices: _T) -> _T:
        return self.draw(st.sampled_from(choices))

    def deal(self, piles: int, most: int) -> int | tuple[int, ...]:
        """So many cards on each pile, as far as they last."""
        if self.flag():
            each = self.number(0, min(most, self.left // piles))
            self.left -= each * piles
            return each
        counts = []
        for _ in range(piles):
            counts.append(self.number(0, min(most, self.left)))
            self.left -= counts[-1]
        return tuple(counts)

    def down(self, deal: int | tuple[int, ...]) -> int | tuple[int, ...] | str:
        """Which of the cards dealt lie face down."""
        if self.flag():
            return 0
        if self.flag():
            return self.pick("d", "du", "ud", "ddu")
        if isinstance(deal, int):
            return self.number(0, deal)
        return tuple(self.number(0, count) for count in deal)

    def some(self, names: Sequence[str]) -> tuple[str, ...] | None:
        """Some of these groups, or None: any."""
        if not names or self.number(0, 3):
            return None
        return tuple(self.draw(st.lists(st.sampled_from(names), unique=True, min_size=1)))


@st.composite
def rules(draw: st.DrawFn, *, most_cards: int = 104) -> Rules:
    """Arbitrary valid rules: every kind of pile with every option.

    *most_cards* bounds the pack. The games hold together, but few are worth playing.
    """
    pack = draw(packs(most_cards=most_cards))
    table = _Table(draw, pack)
    names = _names(table)
    stock = _stock(table, names)
    founded = _foundations(table, names)
    others = _others(table, names, stock)
    founded = _mated(table, founded, others)
    groups = [*stock, *founded, *others]
    if table.left and not stock:
        groups.append(_rest(table, names))
    groups += _discards(table, names, groups)
    goal = _goal(table, pack, founded, names, [group.name for group in others])
    try:
        game = Rules("A made game", pack=pack, groups=groups, goal=goal)
        if table.flag():
            dealing = _dealing(table, game)
            # The steps of another program go the other way.
            there = [attrs.evolve(step, backwards=not step.backwards) for step in dealing]
            numbering = there if table.flag() else ()
            game = game.variant("A made game", dealing=dealing, numbering=numbering)
    except RulesError:
        reject()
    return game


def _names(table: _Table) -> dict[str, list[str]]:
    """Names for the groups of each kind, the usual ones first."""
    names = {
        "foundation": ["foundation", "crown"][: table.pick(1, 1, 2, 0)],
        "tableau": ["tableau", "wing"][: table.pick(1, 1, 2)],
        "reserve": ["reserve", "heap"][: table.pick(0, 1, 1, 2)],
        "cell": ["cell"][: table.pick(0, 1)],
        "discard": ["discard"][: table.pick(0, 0, 1)],
    }
    names["played"] = _named(names, "tableau", "reserve", "cell", "foundation")
    names["stock"] = ["stock"] if table.number(0, 4) else []
    # Where the stock deals to, if it deals anywhere.
    target = table.pick("waste", "waste", "waste", None, *names["played"])
    names["to"] = [target] if target and names["stock"] else []
    names["waste"] = ["waste"] if names["to"] == ["waste"] else []
    return names


def _named(names: dict[str, list[str]], *kinds: str) -> list[str]:
    return [name for kind in kinds for name in names[kind]]


def _after(table: _Table, names: dict[str, list[str]], own: str) -> tuple[str, ...]:
    """The groups that one waits for, mostly none."""
    others = [name for name in _named(names, "played", "stock", "waste") if name != own]
    if not others or table.number(0, 5):
        return ()
    return tuple(table.draw(st.lists(st.sampled_from(others), unique=True, max_size=2)))


def _foundations(table: _Table, names: dict[str, list[str]]) -> list[Foundation]:
    pack, found = table.pack, names["foundation"]
    every = pack.copies * len(pack.suits)
    sizes = [every] if len(found) == 1 else [every - every // 2, every // 2]
    made: list[Foundation] = []
    rising = _first_card(table, names)
    goes, comes = _named(names, "played", "discard"), _named(names, "played", "waste")
    for name, piles in zip(found, sizes, strict=False):
        if not piles:
            continue
        base = rising if rising is not None and table.flag() else table.pick(*pack.ranks)
        if isinstance(base, FirstCard) and base == dealt and any(g.base == dealt for g in made):
            base = table.pick(*pack.ranks)
        runs = table.number(0, 3) == 0 and name not in names["to"]
        suits = table.flag()
        dealt_out = not isinstance(base, FirstCard) and not runs and table.number(0, 2) == 0
        worry_back = table.flag()
        made.append(
            Foundation(
                piles,
                name=name,
                base=base,
                build=table.pick(
                    up.turning & in_suit,
                    down.turning & in_suit,
                    up.turning_to_base,
                    table.draw(likely_builds()),
                ),
                suits=_suits(pack, piles) if suits else None,
                capacity=None if runs else table.pick(None, None, len(pack.ranks), 1, len(pack)),
                deal=int(dealt_out),
                complete_runs=runs,
                automatic=runs and table.flag(),
                worry_back=worry_back,
                locked=table.pick(0, 0, 1, 2) if worry_back else 0,
                keeps_base=table.flag(),
                to=table.some(goes),
                from_=table.some(comes),
                after=_after(table, names, name),
            )
        )
        table.left -= piles if dealt_out else int(base == dealt)
    return made


def _first_card(table: _Table, names: dict[str, list[str]]) -> FirstCard | None:
    sources = _named(names, "tableau", "reserve")
    return table.pick(None, None, dealt, first_played, chosen_from(*sources))


def _mated(
    table: _Table, founded: Sequence[Foundation], others: Sequence[Group]
) -> list[Foundation]:
    """The foundations, the base card dealt elsewhere now and then, and its mates set out."""
    takers = [group.name for group in others if takes_part(group)]
    made: list[Foundation] = []
    for group in founded:
        changed = group
        if group.base == dealt:
            if takers and table.flag():
                base = dealt_to(table.pick(*takers))
                changed = attrs.evolve(group, base=base, keeps_base=True)
                table.left += 1
            if (
                not group.complete_runs
                and not any(other.deal for other in founded)
                and table.flag()
            ):
                most = min(count_mates(table.pack, changed), table.left)
                changed = attrs.evolve(changed, mates=table.number(0, most))
                table.left -= changed.mates
        made.append(changed)
    return made


def _suits(pack: Pack, piles: int) -> tuple[Suit, ...]:
    suits = pack.suits * pack.copies
    return suits[:piles]


def _others(
    table: _Table, names: dict[str, list[str]], stock: Sequence[Stock | Waste]
) -> list[Group]:
    goes, givers = _named(names, "played", "discard"), _named(names, "played", "waste")
    givers += [group.name for group in stock if isinstance(group, Stock) and group.open]
    # What may fill spaces without going in circles.
    before = _named(names, "stock", "waste")
    made: list[Group] = []
    for name in names["cell"]:
        piles = table.number(1, 4)
        capacity = table.pick(1, 1, 2)
        before.append(name)
        made.append(
            Cell(
                piles,
                name=name,
                capacity=capacity,
                deal=table.deal(piles, capacity) if table.flag() else 0,
                to=table.some(goes),
                from_=table.some(givers),
                after=_after(table, names, name),
            )
        )
    for kind in ("reserve", "tableau"):
        for name in names[kind]:
            group = _laid(table, kind, name)
            covering = group.shape is not None and group.shape.covering
            # With itself among its sources it closes up.
            sources = [] if covering else [*before, name]
            group = attrs.evolve(
                group,
                down=table.down(group.deal),
                flip=bool(table.number(0, 3)),
                space=table.draw(spaces(givers, sources)),
                to=table.some(goes),
                from_=table.some(givers),
                after=_after(table, names, name),
            )
            redealt = any(
                isinstance(each, Stock | Tableau) and each.redeals for each in (*stock, *made)
            )
            if isinstance(group, Tableau) and not redealt:
                group = _redealt(table, group)
            made.append(group)
            if not covering:
                before.append(name)
    return made


def _laid(table: _Table, kind: str, name: str) -> Tableau | Reserve:
    """Columns or a reserve, with their cards and how they lie."""
    shape = None if table.number(0, 3) else table.draw(shapes())
    piles = shape.size if shape else table.number(1, 3 if kind == "reserve" else 6)
    deal = table.deal(piles, 2 if shape else 5)
    if kind == "reserve":
        return Reserve(piles, name=name, deal=deal, open=table.flag(), shape=shape)
    return Tableau(
        piles,
        name=name,
        deal=deal,
        build=table.draw(likely_builds()),
        lift=table.draw(lifts()),
        capacity=table.pick(None, None, None, 5, 8),
        shape=shape,
    )


def _redealt(table: _Table, group: Tableau) -> Tableau:
    """Columns that may be dealt again, now and then."""
    filled = bool(group.deal if isinstance(group.deal, int) else any(group.deal))
    if not filled or group.shape is not None or table.number(0, 3):
        return group
    redeals: Redeals = table.pick(1, 2, UNLIMITED)
    gather = table.pick(Gather.SHUFFLED, Gather.IN_ORDER)
    return attrs.evolve(group, capacity=None, redeals=redeals, gather=gather)


def _stock(table: _Table, names: dict[str, list[str]]) -> list[Stock | Waste]:
    """A stock and its waste."""
    if not names["stock"]:
        return []
    target = names["to"][0] if names["to"] else None
    shown = target is None or table.number(0, 3) == 0
    if target is None:
        return [Stock(to=None, open=True)]
    turn = table.pick(1, 1, 2, 3)
    if target != "waste":
        closing = target in _named(names, "tableau", "reserve")
        ways = [way for way in Receivers if closing or way is not Receivers.CLOSING_UP]
        deals = table.pick(*ways)
        turn = 1 if deals is Receivers.CLOSING_UP else turn
        return [Stock(to=target, turn=turn, deals=deals, open=shown)]
    redeals: Redeals = UNLIMITED if not table.number(0, 4) else table.pick(0, 0, 1, 2)
    gather = table.pick(Gather.TURNED, Gather.SHUFFLED) if redeals else Gather.TURNED
    first = table.number(0, min(3, table.left))
    table.left -= first
    to = table.some(_named(names, "played", "discard"))
    return [
        Stock(turn=turn, redeals=redeals, gather=gather, open=shown),
        Waste(deal=first, refill=table.flag(), open=table.flag(), to=to),
    ]


def _discards(
    table: _Table, names: dict[str, list[str]], groups: Sequence[Group]
) -> list[Discard]:
    """Where sets are put away; where they have to touch, they come from piles of shapes."""
    made: list[Discard] = []
    for name in names["discard"]:
        from_ = table.some(_named(names, "played", "waste"))
        group = Discard(name=name, takes=table.draw(sets(table.pack.ranks)), from_=from_)
        givers = [other for other in groups if may_pass(other, group)]
        shaped = [giver.name for giver in givers if get_shape(giver)]
        if shaped and table.flag():
            group = attrs.evolve(group, from_=shaped, touching=True)
        made.append(group)
    return made


def _rest(table: _Table, names: dict[str, list[str]]) -> Tableau:
    """Columns for the cards that are left where there is no stock."""
    piles = table.number(1, min(8, table.left))
    each, more = divmod(table.left, piles)
    return Tableau(
        piles,
        name="columns",
        deal=tuple(each + (index < more) for index in range(piles)),
        build=table.draw(likely_builds()),
        lift=table.draw(lifts()),
        space=table.draw(spaces(_named(names, "tableau", "reserve"))),
    )


def _goal(
    table: _Table,
    pack: Pack,
    founded: Sequence[Foundation],
    names: dict[str, list[str]],
    others: Sequence[str],
) -> Goal:
    room = sum((group.capacity or len(pack.ranks)) * group.piles for group in founded)
    if (room >= len(pack) or names["discard"]) and table.number(0, 3):
        return home
    return cleared(*table.draw(st.lists(st.sampled_from(others), unique=True, min_size=1)))


def _dealing(table: _Table, game: Rules) -> tuple[DealStep, ...]:
    """Another order of the deal, of some of the groups that are dealt."""
    order = table.draw(st.permutations(game.steps))
    if any(group.mates for group in game.find(Foundation)):
        order = sorted(order, key=lambda step: step.group != find_base_taker(game.groups))
    kept = order[: table.number(0, len(order))]
    steps = []
    for step in kept:
        if isinstance(game[step.group], Foundation):
            only = DealStep(step.group, table.flag(), table.flag(), bottom=table.flag())
            steps.append(attrs.evolve(only, last_of_rank=table.flag()))
        else:
            steps += _steps(table, game, step.group)
    return tuple(steps)


def _steps(table: _Table, game: Rules, name: str) -> list[DealStep]:
    """One or two steps that deal a group, in all the ways there are."""
    rows, backwards = table.flag(), table.flag()
    piles = table.draw(st.permutations(range(game[name].size))) if table.flag() else None
    least = min(count_dealt(game[name]))
    whole = DealStep(
        name,
        rows,
        backwards,
        late=rows and table.flag(),
        piles=piles,
        bottom=table.flag(),
        sunk=table.pick(None, None, Rank.ACE, *game.pack.ranks),
        fitting=table.pick(None, None, *Fitting) if _fit(game) else None,
        last_of_rank=not table.number(0, 3),
    )
    if whole.sunk is not None:
        whole = attrs.evolve(whole, swapped=table.flag())
    if table.number(0, 2) or max(count_dealt(game[name])) < 2:
        return [whole]
    cards = table.number(1, least) if least and table.flag() else None
    first = DealStep(name, rows, cards=cards, leave=1 if cards is None else 0)
    return [first, whole] if cards is None or max(count_dealt(game[name])) > cards else [first]


def _fit(game: Rules) -> bool:
    """Whether cards can go to foundations while they are dealt."""
    base = game.first_card
    return any(not group.complete_runs for group in game.find(Foundation)) and (
        base is None or base.when != "dealt"
    )
