"""The strategy for arbitrary games: groups of every kind, with every option.

Options are drawn as their records say, one by one, and most of what is drawn so holds
together. What does not is mended: the checks of the language name the option that is at fault,
and it goes back to its default. So an option that is added to the language is drawn here at
once, and no rule of what goes with what is written a second time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import attrs
from hypothesis import reject
from hypothesis import strategies as st

from patience.errors import Fault
from patience.language.amounts import count_dealt, count_left, set_out
from patience.language.cards import Pack
from patience.language.checks import find_faults
from patience.language.dealing import DealStep
from patience.language.goal import Goal
from patience.language.kinds import KINDS, find_groups, is_home
from patience.language.options import declared
from patience.language.piles import Cell, Foundation, Group, Reserve, Stock, Tableau
from patience.language.rules import Rules
from patience.testing.drawing import Drawn
from patience.testing.options import packs
from patience.testing.schemes import schemes

__all__ = ["rules"]

_MOST_MENDED: Final = 60
"""The number of times that a game is mended before it is given up."""

_COLUMNS: Final = "columns"
"""The name of the tableau that takes all cards left over."""


@st.composite
def rules(draw: st.DrawFn, *, most_cards: int = 104, scored: bool = False) -> Rules:
    """Arbitrary valid rules: every kind of pile with every option, in any order.

    *most_cards* bounds the pack, and *scored* games may have schemes of scoring, which make no
    difference in play. The games hold together, but few are worth playing.
    """
    made = _Made(draw, draw(packs(most_cards=most_cards)))
    made.mend_groups()
    made.add_steps()
    game = made.rules()
    return (
        attrs.evolve(game, scorings=draw(schemes([*map(str, made.drawn.known)])))
        if scored
        else game
    )


class _Made:
    """A game that is being made."""

    def __init__(self, draw: st.DrawFn, pack: Pack) -> None:
        self.drawn = Drawn(draw, pack)
        self.pack = pack
        self.groups: list[Group] = self._groups()
        self.goal = self._goal()
        self.dealing: tuple[DealStep, ...] = ()
        self.numbering: tuple[DealStep, ...] = ()

    def _groups(self) -> list[Group]:
        """Groups of every kind, each with the number of piles and all options that are drawn."""
        drawn = self.drawn
        names = [
            (kind, name) for kind, number in self._numbers() for name in drawn.names(kind, number)
        ]
        drawn.known = {name: kind for kind, name in names}
        found = [drawn.group(kind, name) for kind, name in names]
        return list(drawn.draw(st.permutations(found)))

    def _numbers(self) -> list[tuple[type[Group], int]]:
        numbers = {kind: self.drawn.pick(*KINDS[kind].made) for kind in KINDS}
        # A waste goes with a stock, mostly.
        if Stock in numbers and not numbers[Stock]:
            numbers = {kind: 0 if kind.__name__ == "Waste" else n for kind, n in numbers.items()}
        return list(numbers.items())

    def _goal(self) -> Goal:
        cleared = [group.name for group in self.groups if not is_home(group)]
        if (any(map(is_home, self.groups)) and self.drawn.number(0, 3)) or not cleared:
            return Goal()
        some = st.lists(st.sampled_from(cleared), unique=True, min_size=1)
        return Goal(tuple(self.drawn.draw(some)))

    def rules(self) -> Rules:
        """The game, if it holds together."""
        if self._faults():
            reject()
        return Rules(
            "A made game",
            pack=self.pack,
            groups=self.groups,
            goal=self.goal,
            dealing=self.dealing,
            numbering=self.numbering,
        )

    def _faults(self) -> list[Fault]:
        groups = tuple(self.groups)
        return find_faults(self.pack, groups, self.goal, self.dealing, self.numbering)

    # Mending

    def mend_groups(self) -> None:
        """Take back what does not hold together, one thing after the other."""
        for _ in range(_MOST_MENDED):
            self._settle_cards()
            faults = self._faults()
            if not faults:
                return
            self._mend(faults[0])
        reject()

    def _settle_cards(self) -> None:
        """See to it that all cards are dealt, and no more than there are; something is dealt."""
        while (over := self._dealt() - len(self.pack)) > 0:
            self._deal_fewer(over)
        if not find_groups(self.groups, Stock) and (left := len(self.pack) - self._dealt()):
            self._deal_more(left)

    def _dealt(self) -> int:
        return sum(sum(count_dealt(group)) for group in self.groups)

    def _deal_fewer(self, over: int) -> None:
        """Take cards from the group that is dealt most, but for set ones."""
        index = max(range(len(self.groups)), key=lambda at: sum(count_dealt(self.groups[at])))
        group = self.groups[index]
        counts = count_dealt(group)
        if isinstance(group, Tableau | Reserve | Cell):
            fewer: list[int] = []
            for count in counts:
                taken = min(count, over)
                over -= taken
                fewer.append(count - taken)
            down = group.down if isinstance(group, Tableau | Reserve) else 0
            change: dict[str, Any] = {"deal": tuple(fewer)}
            if isinstance(group, Tableau | Reserve) and not isinstance(down, str):
                change["down"] = 0
            self.groups[index] = attrs.evolve(group, **change)
        elif isinstance(group, Foundation):
            plain = attrs.evolve(group, deal=0, mates=0, base=self.pack.ranks[0])
            self.groups[index] = plain
        else:
            self._set(index, "deal", 0)

    def _deal_more(self, left: int) -> None:
        """Deal the cards that are left to columns of their own."""
        before = next((group for group in self.groups if group.name == _COLUMNS), None)
        if isinstance(before, Tableau):
            left += sum(count_dealt(before))
            self.groups.remove(before)
            group = before
        else:
            self.drawn.known[_COLUMNS] = Tableau
            made = self.drawn.group(Tableau, _COLUMNS)
            assert isinstance(made, Tableau)
            group = made
        piles = self.drawn.number(1, min(8, left))
        each, more = divmod(left, piles)
        deal = tuple(each + (index < more) for index in range(piles))
        plain: dict[str, Any] = {"down": 0, "shape": None, "capacity": None}
        self.groups.append(attrs.evolve(group, piles=piles, deal=deal, **plain))

    def _mend(self, fault: Fault) -> None:
        """Take back what a fault names, or what may have led to it."""
        name, _, field = fault.path.partition(".")
        index = next((i for i, group in enumerate(self.groups) if group.name == name), None)
        if index is None:
            self._mend_game(fault.path)
            return
        group = self.groups[index]
        known = declared(type(group))
        if field in known and self._take_back(index, field):
            return
        if field == "piles" and getattr(group, "piles", 1) > 1:
            self._set(index, "piles", 1)
            return
        # Whatever else is said of it may be to blame, and what others say of it.
        for other in known:
            if other not in ("name", "deal", "piles", "takes") and self._take_back(index, other):
                return
        if not field:
            for at in range(len(self.groups)):
                for other in ("to", "from_"):
                    if self._take_back(at, other):
                        return
        del self.groups[index]
        del self.drawn.known[name]
        if not self.groups:
            reject()

    def _take_back(self, index: int, field: str) -> bool:
        """Give an option of a group its default; say whether it had another value."""
        group = self.groups[index]
        option = declared(type(group)).get(field)
        if option is None or option.default is attrs.NOTHING:
            return False
        if getattr(group, field) == option.default:
            return False
        self._set(index, field, option.default)
        return True

    def _set(self, index: int, field: str, value: Any) -> None:
        changed: Any = attrs.evolve(self.groups[index], **{field: value})
        self.groups[index] = changed

    def _mend_game(self, path: str) -> None:
        if path == "goal":
            names = [group.name for group in self.groups if not is_home(group)]
            if not names or (self.goal.groups and set(self.goal.groups) <= set(names)):
                reject()
            self.goal = Goal(tuple(names[:1]))
        else:
            reject()

    # The order of the deal

    def add_steps(self) -> None:
        """Draw another order of the deal, now and then, and one of another program."""
        if not self.drawn.flag():
            return
        self.dealing = self._steps()
        if self.drawn.flag():
            # The steps of another program go the other way.
            self.numbering = tuple(
                attrs.evolve(step, backwards=not step.backwards) for step in self.dealing
            )
        for _ in range(_MOST_MENDED):
            faults = self._faults()
            if not faults:
                return
            self._mend_step(faults[0])
        self.dealing = self.numbering = ()

    def _steps(self) -> tuple[DealStep, ...]:
        """Steps for some of the groups, in any order, in one or two goes each."""
        left = count_left(self.groups, ())
        order = self.drawn.draw(st.permutations([name for name in left if any(left[name])]))
        steps: list[DealStep] = []
        for name in order[: self.drawn.number(0, len(order))]:
            for _ in range(self.drawn.pick(1, 1, 2)):
                steps.append(self._named(self.drawn.step(name, len(left[name])), steps))
        return tuple(steps)

    def _named(self, step: DealStep, before: Sequence[DealStep]) -> DealStep:
        """The step with cards that it names, now and then, as many as it deals."""
        left = count_left(self.groups, before).get(step.group, ())
        kind = self.drawn.known[step.group]
        if not any(left) or kind is Foundation or self.drawn.number(0, 4):
            return step
        bare = attrs.evolve(step, piles=None, cards=None, leave=0, bottom=False, fitting=None)
        bare = attrs.evolve(bare, last_of_rank=False, late=False)
        taken = [card for cards in set_out(self.pack, self.groups).values() for card in cards]
        free = [*self.pack.cards]
        for card in (*taken, *(card for other in before for card in other.named)):
            if card in free:
                free.remove(card)
        number = sum(bare.portions([max(0, each) for each in left]))
        some = self.drawn.draw(st.permutations(free))[:number]
        return attrs.evolve(bare, named=tuple(some))

    def _mend_step(self, fault: Fault) -> None:
        """Take back an option of a step that a fault names, or the step, or its order."""
        path, _, field = fault.path.partition(".")
        name, _, index = path.rstrip("]").partition("[")
        steps: list[DealStep] = list(getattr(self, name, ()))
        if not index:
            self.numbering = ()
            if name == "dealing":
                self.dealing = self.dealing[:-1]
            return
        at = int(index)
        option = declared(DealStep).get(field)
        if option is not None and getattr(steps[at], field) != option.default:
            steps[at] = attrs.evolve(steps[at], **{field: option.default})
        else:
            del steps[at]
        setattr(self, name, tuple(steps))
