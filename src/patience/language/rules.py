"""A game as one value: a pack, the groups on the table, the goal and the order of the deal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, TypeVar, final

import attrs

from patience.errors import DealError, Fault, RulesError, UnknownName, quote, suggest
from patience.language.amounts import count_left, find_base_taker
from patience.language.bases import FirstCard
from patience.language.cards import Card, Pack, PackChanges, Rank
from patience.language.checks import find_faults
from patience.language.checks.fields import MOST_STEPS
from patience.language.dealing import DealStep
from patience.language.digests import compute_digest
from patience.language.goal import Goal
from patience.language.groups import PileGroup
from patience.language.kinds import KINDS, find_groups
from patience.language.piles import (
    Cell,
    CellChanges,
    Discard,
    DiscardChanges,
    Foundation,
    FoundationChanges,
    Group,
    GroupChanges,
    Redeals,
    Reserve,
    ReserveChanges,
    Stock,
    StockChanges,
    Tableau,
    TableauChanges,
    Waste,
    WasteChanges,
)
from patience.language.places import Plan
from patience.language.reprs import write_source
from patience.language.scoring import Scoring, find_scoring_faults
from patience.language.variants import (
    change_groups,
    change_pack,
    follow_pack,
    keep_steps,
    same_deal,
)

if TYPE_CHECKING:
    from patience.moves import Event
    from patience.position import Position

__all__ = ["PLAYED", "Reading", "Rules"]

PLAYED: Final = ("pack", "goal", "dealing", "numbering")
"""The fields of rules besides their groups that make a difference in play."""

_G = TypeVar("_G", bound=PileGroup)
_K = TypeVar("_K", bound=Group)


class _Unset(Enum):
    """Stands for what is not changed."""

    UNSET = "unset"


_UNSET: Final = _Unset.UNSET


@final
@attrs.frozen
class Reading:
    """Remarks of sources on a rule, most of all where they disagree.

    `field` is the path of the field that selects a reading, as ``waste.deal``; `text` says
    who reads it how.
    """

    field: str
    text: str

    def __str__(self) -> str:
        return f"{self.field}: {self.text}"


def _texts(value: str | Iterable[str]) -> tuple[str, ...]:
    """One text or several, as a tuple. What is neither is left for the check."""
    if isinstance(value, str):
        return (value,)
    return tuple(value) if isinstance(value, Iterable) else value


# What is no sequence is left for the check. The type checker reads each signature.
def _groups(value: Iterable[Group]) -> tuple[Group, ...]:
    return tuple(value) if isinstance(value, Iterable) else value


def _steps(value: Iterable[DealStep]) -> tuple[DealStep, ...]:
    return tuple(value) if isinstance(value, Iterable) else value


def _readings(value: Iterable[Reading]) -> tuple[Reading, ...]:
    return tuple(value) if isinstance(value, Iterable) else value


def _scorings(value: Iterable[Scoring]) -> tuple[Scoring, ...]:
    return tuple(value) if isinstance(value, Iterable) else value


@final
@attrs.frozen(kw_only=True, repr=False, cache_hash=True)
class Rules:
    """The rules of a patience game, checked and immutable.

    Two values are equal when everything said of the game is equal; `parent`, the game it
    was derived from by `variant`, does not count.

    Raises:
        RulesError: the game does not hold together; every fault is listed with its path.
    """

    name: str = attrs.field(kw_only=False)
    groups: tuple[Group, ...] = attrs.field(converter=_groups, kw_only=False)
    pack: Pack = Pack()
    goal: Goal = Goal()
    dealing: tuple[DealStep, ...] = attrs.field(default=(), converter=_steps)
    """The steps of the deal; groups that are not named follow in the usual order."""
    numbering: tuple[DealStep, ...] = attrs.field(default=(), converter=_steps)
    """The order in which numbered deals of other programs are dealt, where it is another."""
    aka: tuple[str, ...] = attrs.field(default=(), converter=_texts)
    sources: tuple[str, ...] = attrs.field(default=(), converter=_texts)
    readings: tuple[Reading, ...] = attrs.field(default=(), converter=_readings)
    scorings: tuple[Scoring, ...] = attrs.field(default=(), converter=_scorings)
    """The schemes of scoring that are published for the game, the usual one first."""
    parent: Rules | None = attrs.field(default=None, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        faults = [*self._text_faults()]
        faults += find_faults(self.pack, self.groups, self.goal, self.dealing, self.numbering)
        faults += [*self._reading_faults()]
        groups = self.groups if isinstance(self.groups, tuple) else ()
        names = [str(group.name) for group in groups if isinstance(group, Group)]
        faults += find_scoring_faults(self.scorings, names)
        if faults:
            raise RulesError(self.name if isinstance(self.name, str) else "rules", faults)

    def _text_faults(self) -> Iterable[Fault]:
        name = self.name
        if not isinstance(name, str) or not name.strip() or len(name) > 100:
            yield Fault("name", f"expected up to 100 characters, not {quote(name)}")
        elif not name.isprintable():
            yield Fault("name", f"expected characters that print, not {quote(name)}")
        for field in ("aka", "sources"):
            texts = getattr(self, field)
            sound = isinstance(texts, tuple) and all(isinstance(each, str) for each in texts)
            if not sound or not all(each.isprintable() for each in texts):
                yield Fault(field, f"expected texts, not {quote(texts)}")
        if self.parent is not None and not isinstance(self.parent, Rules):
            yield Fault("parent", f"expected Rules, not {quote(self.parent)}")

    def _reading_faults(self) -> Iterable[Fault]:
        if not isinstance(self.readings, tuple):
            yield Fault("readings", f"expected readings, not {quote(self.readings)}")
            return
        if len(self.readings) > MOST_STEPS:
            yield Fault("readings", f"{len(self.readings)} are more than {MOST_STEPS}")
            return
        for reading in self.readings:
            if not isinstance(reading, Reading) or not all(
                isinstance(part, str) for part in (reading.field, reading.text)
            ):
                yield Fault("readings", f"expected a Reading, not {quote(reading)}")
            elif reading.field not in self._paths:
                hint = suggest(reading.field, self._paths)
                yield Fault("readings", f"there is no field {quote(reading.field)}{hint}")
            elif not reading.text.isprintable():
                yield Fault("readings", f"expected texts that print, not {quote(reading.text)}")

    @property
    def _paths(self) -> set[str]:
        """The paths of all fields that make a difference in play."""
        groups = self.groups if isinstance(self.groups, tuple) else ()
        parts = {str(group.name): group for group in groups if isinstance(group, Group)}
        paths = {f"pack.{field.name}" for field in attrs.fields(Pack)} | {*PLAYED, "groups"}
        return paths.union(
            f"{name}.{field.name}"
            for name, part in parts.items()
            for field in attrs.fields(type(part))
        )

    def __contains__(self, name: object) -> bool:
        """True if there is a group of that name."""
        return any(group.name == name for group in self.groups)

    def __iter__(self) -> Iterator[Group]:
        """The groups in their order."""
        return iter(self.groups)

    def __getitem__(self, name: str) -> Group:
        """The group of that name; `group` knows its kind.

        Raises:
            KeyError: there is none.
        """
        for group in self.groups:
            if group.name == name:
                return group
        raise UnknownName("group", name, [group.name for group in self.groups])

    def group(self, name: str, kind: type[_K]) -> _K:
        """The group of that name and kind: ``rules.group("tableau", Tableau).build``.

        Raises:
            KeyError: there is no group of that name.
            TypeError: it is of another kind.
        """
        found = self[name]
        if not isinstance(found, kind):
            raise TypeError(f"the {name} is a {found.kind}, not a {kind.__name__.lower()}")
        return found

    def find(self, kind: type[_G]) -> tuple[_G, ...]:
        """All groups of one kind."""
        return find_groups(self.groups, kind)

    @cached_property
    def stock(self) -> Stock | None:
        """The stock, if there is one."""
        return next(iter(self.find(Stock)), None)

    @cached_property
    def waste(self) -> Waste | None:
        """The waste, if there is one."""
        return next(iter(self.find(Waste)), None)

    @cached_property
    def regathered(self) -> Tableau | None:
        """The tableau that is redealt, if one is."""
        return next((group for group in self.find(Tableau) if group.redeals), None)

    def find_scoring(self, name: str | None = None) -> Scoring:
        """The scheme of scoring of that name, in small letters or capitals; the first without one.

        Raises:
            KeyError: there is none.
        """
        for scheme in self.scorings:
            if name is None or scheme.name.casefold() == name.casefold():
                return scheme
        known = [scheme.name for scheme in self.scorings]
        raise UnknownName("scheme of scoring", "" if name is None else name, known)

    @property
    def redeals(self) -> Redeals:
        """The number of redeals in the game, of its stock or of a tableau."""
        group = self.regathered or self.stock
        return group.redeals if group else 0

    @cached_property
    def plan(self) -> Plan:
        """Where the piles lie."""
        return Plan.of(self.groups)

    @cached_property
    def first_card(self) -> FirstCard | None:
        """The way the base rank is found out, None where each foundation names its own."""
        found = (group.base for group in self.find(Foundation))
        return next((base for base in found if isinstance(base, FirstCard)), None)

    @cached_property
    def fixed_base(self) -> Rank | None:
        """The base rank of the game where the rules name it: that of the first foundations."""
        named = (group.base for group in self.find(Foundation))
        return None if self.first_card else next((b for b in named if isinstance(b, Rank)), None)

    @cached_property
    def steps(self) -> tuple[DealStep, ...]:
        """The whole order of the deal.

        Base cards are set out first. Then comes what `dealing` names, and then by rows the
        rest in the usual order: reserves, tableaus and cells, the base card, the waste; but
        a base card with mates, and its group, come first.
        """
        return self._completed(self.dealing)

    @cached_property
    def numbered_steps(self) -> tuple[DealStep, ...]:
        """The whole order of a numbered deal of another program: `numbering`, or `steps`."""
        return self._completed(self.numbering) if self.numbering else self.steps

    def _completed(self, steps: tuple[DealStep, ...]) -> tuple[DealStep, ...]:
        """These steps, and what they leave over in the usual order."""
        mated = any(group.mates for group in self.find(Foundation))
        first = find_base_taker(self.groups) if mated else None

        def place(group: Group) -> int:
            return -1 if group.name == first else KINDS[type(group)].dealt

        left = count_left(self.groups, steps)
        rest = [group for group in self.groups if any(left.get(group.name, ()))]
        return (*steps, *(DealStep(group.name) for group in sorted(rest, key=place)))

    @cached_property
    def digest(self) -> str:
        """A text of 32 hexadecimal digits that pins how the game is played.

        Two games have the same exactly when `patience.compare` lists nothing, on every
        platform and in every version: see `patience.language.digests`.

        >>> from patience.catalogue import CORONA
        >>> CORONA.digest
        '32cbf42dd17d29025ecfe11630eb0fb4'
        >>> CORONA.variant("Another Name", dealing=CORONA.steps).digest == CORONA.digest
        True
        """
        return compute_digest(
            pack=self.pack,
            goal=self.goal,
            dealing=self.steps,
            numbering=self.numbered_steps,
            groups=self.groups,
        )

    def variant(  # noqa: PLR0913 - a keyword for all that may be changed
        self,
        name: str,
        /,
        *,
        pack: Pack | PackChanges | _Unset = _UNSET,
        goal: Goal | _Unset = _UNSET,
        dealing: Iterable[DealStep] | _Unset = _UNSET,
        numbering: Iterable[DealStep] | _Unset = _UNSET,
        groups: Iterable[Group] | _Unset = _UNSET,
        stock: Stock | StockChanges | _Unset | None = _UNSET,
        waste: Waste | WasteChanges | _Unset | None = _UNSET,
        foundation: Foundation | FoundationChanges | _Unset | None = _UNSET,
        tableau: Tableau | TableauChanges | _Unset | None = _UNSET,
        reserve: Reserve | ReserveChanges | _Unset | None = _UNSET,
        cell: Cell | CellChanges | _Unset | None = _UNSET,
        discard: Discard | DiscardChanges | _Unset | None = _UNSET,
        aka: str | Iterable[str] = (),
        sources: str | Iterable[str] = (),
        readings: Iterable[Reading] = (),
        scorings: Iterable[Scoring] | _Unset = _UNSET,
        **others: Group | GroupChanges | None,
    ) -> Rules:
        """A game that differs in what is named here and in nothing else.

        A change of a group, by its name, is a mapping of its changed fields, a new group, or
        None to remove it::

            CORONA.variant("Free Corona", tableau={"space": any_card})

        What is inherited of the deal is what still fits: steps of groups that are dealt
        nothing any more are dropped, and the order of numbered deals of other programs is
        that of a table with the same pack, piles and cards, or of no other. A capacity that
        means all cards of the pack follows the pack. Schemes of scoring are inherited but for
        those that speak of a group which is gone; ``scorings=[]`` takes none.

        Raises:
            RulesError: something is named that is not there, or the result has faults.
        """
        by_kind = {
            "stock": stock,
            "waste": waste,
            "foundation": foundation,
            "tableau": tableau,
            "reserve": reserve,
            "cell": cell,
            "discard": discard,
        }
        changes: dict[str, Any] = {k: v for k, v in by_kind.items() if v is not _UNSET} | others
        if isinstance(groups, _Unset):
            changed, faults = change_groups(self.groups, changes, PLAYED)
        else:
            text = "give all groups or changes of single ones, not both"
            faults = [Fault(name, text) for name in changes]
            changed = list(_groups(groups))
        now, more = (self.pack, []) if isinstance(pack, _Unset) else change_pack(self.pack, pack)
        if faults or more:
            raise RulesError(name, [*more, *faults])
        if isinstance(now, Pack) and isinstance(groups, _Unset) and len(now) != len(self.pack):
            changed = follow_pack(changed, self.pack, now, changes)
        fields: dict[str, Any] = {"dealing": (), "numbering": ()}
        if isinstance(now, Pack) and all(isinstance(group, Group) for group in changed):
            fields = self.inherit_steps(now, changed)
        orders = {"dealing": dealing, "numbering": numbering}
        fields |= {field: given for field, given in orders.items() if given is not _UNSET}
        fields |= {"name": name, "aka": aka, "sources": sources, "readings": readings}
        fields |= {"pack": now, "groups": changed, "parent": self}
        kept = self.inherit_scorings(changed) if isinstance(scorings, _Unset) else scorings
        fields |= {"scorings": kept}
        fields |= {} if isinstance(goal, _Unset) else {"goal": goal}
        try:
            return attrs.evolve(self, **fields)
        except RulesError as error:
            inherited = numbering is _UNSET and fields["numbering"]
            if inherited and all(each.path.startswith("numbering") for each in error.faults):
                return attrs.evolve(self, **fields | {"numbering": ()})
            if dealing is not _UNSET:
                raise
            raise RulesError(error.subject, map(self._inherited, error.faults)) from None

    def inherit_steps(self, pack: Pack, groups: Sequence[Group]) -> dict[str, Any]:
        """The `dealing` and the `numbering` that a variant with this table has, if it names none."""
        same = pack == self.pack and same_deal(self.groups, groups, self.numbering)
        return {
            "dealing": keep_steps(self.dealing, groups),
            "numbering": keep_steps(self.numbering, groups) if same else (),
        }

    def inherit_scorings(self, groups: Iterable[Group]) -> tuple[Scoring, ...]:
        """The `scorings` that a variant with these groups has, if it names none."""
        names = [group.name for group in groups if isinstance(group, Group)]
        return tuple(each for each in self.scorings if not each.find_missing(names))

    def _inherited(self, fault: Fault) -> Fault:
        """A fault of a variant, with the cure where it lies in what is inherited."""
        if not fault.path.startswith("dealing"):
            return fault
        cure = f"the order is that of {self.name}; dealing=[] takes the usual one"
        return Fault(fault.path, f"{fault.message} ({cure})")

    def deal(
        self,
        number: int | None = None,
        *,
        cards: str | Iterable[Card | str] | None = None,
        ms: int | None = None,
        pysol: int | str | None = None,
    ) -> Position:
        """The opening position of a numbered deal, or of the *cards* in this order.

        Without any of them a number is drawn, and the `Position.origin` of the position is it.
        A number from 0 to 2**64 - 1 gives the same deal for ever: see `patience.table.shuffling`.
        The first of *cards*, which may be one text, is dealt first; base cards that are set out are taken from
        where they are. *ms* is the number of a deal in Microsoft's numbering, and *pysol*
        in that of PySolFC: see `patience.table.numberings`.

        Raises:
            DealError: the number is out of range, the cards are not those of the pack, or
                the package that knows the numberings of other programs is missing.
        """
        from patience.position import deal  # noqa: PLC0415 - the floor above, at call time

        return deal(self, number=number, cards=cards, ms=ms, pysol=pysol)

    def deal_events(
        self,
        number: int | None = None,
        *,
        cards: str | Iterable[Card | str] | None = None,
        ms: int | None = None,
        pysol: int | str | None = None,
    ) -> tuple[Event, ...]:
        """The events of a deal, card by card, and of what follows by itself: for a screen.

        It leads from an empty table to the position that `deal` gives. Cards that lie face
        down are not named.

        Raises:
            DealError: see `deal`.
        """
        from patience.position import list_deal_events  # noqa: PLC0415 - at call time

        return list_deal_events(self, number=number, cards=cards, ms=ms, pysol=pysol)

    def position(
        self,
        piles: Mapping[str, Any] | str | None = None,
        /,
        *,
        base: Rank | str | None = None,
        redeals: int = 0,
        **named: Any,
    ) -> Position:
        """Any arrangement of the cards that can lie on this table.

        Give the text of a position, as `Position.text` has it, and nothing else; or name each group with its piles from left to right, or single piles by address in
        *piles*: ``rules.position({"t3": "KH QH"}, stock="4S -5C")``. A pile is text or a
        sequence of cards from the bottom up; ``-`` marks a face-down card. Piles that are
        not named are empty; cards of the stock are always face down. *base* is needed
        only where the foundations do not show it; *redeals* have been used.

        Raises:
            DealError: the cards are not those of the pack, or the table could not lie so
                when it is the player's turn; every fault is named with its pile.
            NotationError: the text of a position has another form.
        """
        from patience.position import arrange, parse  # noqa: PLC0415 - the floor above, at call time

        if isinstance(piles, str):
            if named or base is not None or redeals:
                fault = Fault("piles", "the text of a position says all; give nothing else")
                raise DealError(self.name, [fault])
            return parse(self, piles)
        return arrange(self, [*_entries(self, piles), *named.items()], base, redeals)

    def __copy__(self) -> Rules:
        return self

    def __deepcopy__(self, memo: object) -> Rules:
        return self

    def __reduce__(self) -> tuple[object, tuple[dict[str, Any]]]:
        # The games that it was derived from do not travel with it.
        own = (field.name for field in attrs.fields(Rules) if field.eq)
        return _unpickled, ({name: getattr(self, name) for name in own},)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return write_source(self)


def _unpickled(fields: dict[str, Any]) -> Rules:
    return Rules(**fields)


def _entries(rules: Rules, piles: Mapping[str, Any] | None) -> Iterable[tuple[str, Any]]:
    if piles is not None and not isinstance(piles, Mapping):
        raise DealError(rules.name, [Fault("piles", f"expected a mapping, not {quote(piles)}")])
    return (piles or {}).items()
