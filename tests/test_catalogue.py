"""The games that come with the library, and how they are found."""

from __future__ import annotations

import importlib
import itertools
import json
import pkgutil
import random
import re
import runpy
import time
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from games import CHOSEN, used
from golden import DEALS, digest, record_of
from many import for_each

import patience
from patience import (
    COLONEL,
    CORONA,
    LIMITED,
    Card,
    Discard,
    Foundation,
    Outcome,
    PatienceError,
    Rank,
    Rules,
    Stock,
    UnknownGame,
    catalogue,
    describe,
)
from patience.catalogue import (
    CANFIELD,
    FAMILIES,
    FORTUNES_FAVOR,
    FREECELL,
    GAMES,
    KLONDIKE,
    KLONDIKE_DRAW_THREE,
    _index,
    find,
    list_names,
)
from patience.table import shuffling
from patience.table.layout import order_cards
from patience.table.shuffling import LARGEST_NUMBER, VERSION, generate_numbers, hash_seed, shuffle

ROOT = Path(__file__).parent.parent
MODULES = [
    importlib.import_module(found.name)
    for found in pkgutil.iter_modules(catalogue.__path__, "patience.catalogue.")
    if "._" not in found.name
]
"""The families."""


FIRST = {
    "Corona",
    "Limited",
    "Colonel",
    "Forty Thieves",
    "Busy Aces",
    "Fortune's Favor",
    "Forty and Eight",
    "Quadrangle",
    "Triple Line",
    "Signora",
    "Klondike",
    "Klondike (draw three)",
    "FreeCell",
    "Spider",
    "Canfield",
    "Yukon",
    "Golf",
    "Beleaguered Castle",
}
"""The games that the package itself exports."""


class TestFinding:
    """A game is found by its name, by another name, and by near misses."""

    @for_each(GAMES)
    def test_by_every_name(self, rules: Rules) -> None:
        for name in list_names(rules):
            assert find(name) is rules

    @pytest.mark.parametrize(
        ("name", "rules"),
        [
            ("corona", CORONA),
            ("CORONA", CORONA),
            ("  Corona ", CORONA),
            ("Round Dozen", CORONA),
            ("the round dozen", CORONA),
            ("round-dozen", CORONA),
            ("RoundDozen", CORONA),
            ("The Corona", CORONA),
            ("fortunes favor", FORTUNES_FAVOR),
            ("Fortune’s Favour", FORTUNES_FAVOR),
            ("FORTUNE'S  FAVOR", FORTUNES_FAVOR),
            ("free cell", FREECELL),
            ("freecell", FREECELL),
            ("Free-Cell", FREECELL),
            ("klondike draw one", KLONDIKE),
            ("Solitaire", KLONDIKE),
            ("Klondike, draw three", KLONDIKE_DRAW_THREE),
            ("klondike (draw 3)", KLONDIKE_DRAW_THREE),
            ("demon", CANFIELD),
        ],
    )
    def test_whatever_the_spelling(self, name: str, rules: Rules) -> None:
        assert find(name) is rules

    @pytest.mark.parametrize(
        ("name", "meant"),
        [
            ("Coronna", "Corona"),
            ("Corono", "Corona"),
            ("Limitd", "Limited"),
            ("Fourty Thieves", "Forty Thieves"),
            ("Klondyke", "Klondike"),
            ("Round Duzen", "The Round Dozen"),
            ("Frecell", "FreeCell"),
            ("Fortunes Favorit", "Fortune's Favor"),
            ("Beleagured Castle", "Beleaguered Castle"),
        ],
    )
    def test_a_near_miss_is_asked_about(self, name: str, meant: str) -> None:
        with pytest.raises(UnknownGame) as caught:
            find(name)
        assert caught.value.name == name
        assert meant in caught.value.near
        assert f"did you mean {caught.value.near[0]}" in str(caught.value)
        assert meant in str(caught.value)
        assert len(set(caught.value.near)) == len(caught.value.near)

    def test_the_index_is_that_of_the_families(self) -> None:
        tool = runpy.run_path(str(ROOT / "tools" / "index.py"))
        assert tool["index_text"]() == Path(_index.__file__).read_text(encoding="utf-8")

    @pytest.mark.parametrize(
        "name", ["", " ", "the", "'", "☃", "Richard's Patience", "Crown", "zzzzzz"]
    )
    def test_a_name_of_no_game(self, name: str) -> None:
        with pytest.raises(UnknownGame, match="no game is called") as caught:
            find(name)
        assert isinstance(caught.value, LookupError)
        assert isinstance(caught.value, PatienceError)

    @pytest.mark.parametrize("value", [None, 5, b"Corona", ["Corona"], CORONA, object()])
    def test_what_is_no_text_is_no_game(self, value: Any) -> None:
        with pytest.raises(UnknownGame):
            find(value)

    @pytest.mark.parametrize("name", ["x" * 10**6, "Corona" * 10**5, " " * 10**6, "the " * 10**5])
    def test_a_huge_name_is_refused_soon_and_shown_in_short(self, name: str) -> None:
        start = time.perf_counter()
        with pytest.raises(UnknownGame) as caught:
            find(name)
        assert time.perf_counter() - start < 2
        assert len(str(caught.value)) < 300


class TestGames:
    """Every game of the catalogue is complete."""

    def test_the_games_that_everyone_asks_for_are_there(self) -> None:
        assert {rules.name for rules in GAMES} >= FIRST

    def test_names_are_unique_across_games(self) -> None:
        owners: dict[str, set[str]] = {}
        for rules in GAMES:
            for name in list_names(rules):
                owners.setdefault(squeezed(name), set()).add(rules.name)
        assert {name: games for name, games in owners.items() if len(games) > 1} == {}

    def test_no_name_is_empty_once_it_is_made_plain(self) -> None:
        assert all(squeezed(name) for rules in GAMES for name in list_names(rules))

    def test_every_game_is_public_in_one_family(self) -> None:
        public = Counter(
            id(getattr(family, name)) for family in MODULES for name in family.__all__
        )
        assert public == Counter(map(id, GAMES))

    def test_the_package_exports_those_that_everyone_asks_for(self) -> None:
        for module in (patience, catalogue):
            public = [getattr(module, name) for name in module.__all__]
            games = [value for value in public if isinstance(value, Rules)]
            expected = {"Corona", "Limited", "Colonel"}
            if module is catalogue:
                expected = {game.name for game in GAMES}
            assert {rules.name for rules in games} == expected
            assert all(any(rules is one for one in GAMES) for rules in games)

    def test_the_families_have_every_game_once(self) -> None:
        assert len(FAMILIES) == len(MODULES)
        assert [rules for games in FAMILIES.values() for rules in games] == [*GAMES]
        assert all(FAMILIES.values())

    @pytest.mark.parametrize("family", MODULES, ids=lambda family: family.__name__)
    def test_a_family_is_called_what_its_docstring_begins_with(self, family: ModuleType) -> None:
        title, _, introduction = (family.__doc__ or "").partition("\n\n")
        assert title.endswith(".")
        assert "\n" not in title
        assert introduction.endswith(".\n")
        own = [value for value in vars(family).values() if isinstance(value, Rules)]
        assert set(FAMILIES[title.removesuffix(".")]) <= set(own)

    def test_a_game_comes_after_the_one_that_it_was_derived_from(self) -> None:
        at = {id(rules): number for number, rules in enumerate(GAMES)}
        for games in FAMILIES.values():
            for rules in games:
                if any(rules.parent is other for other in games):
                    assert at[id(rules.parent)] < at[id(rules)], rules

    def test_whatever_a_game_uses_a_chosen_one_uses(self) -> None:
        """See tests/games.py for what to do if it does not."""
        looked_at = {word for rules in CHOSEN for word in used(rules)}
        assert {rules.name: {*used(rules)} - looked_at for rules in GAMES} == {
            rules.name: set() for rules in GAMES
        }

    def test_the_readme_names_every_family_and_counts_the_games(self) -> None:
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        (games, families) = re.findall(r"(\d+) games in (\d+) families", text)[0]
        assert (int(games), int(families)) == (len(GAMES), len(FAMILIES))
        (listed,) = re.findall(r"^- \*\*Games\*\*: .*$", text, re.MULTILINE)
        assert [title for title in FAMILIES if title.lower() not in listed.lower()] == []

    @for_each(GAMES)
    def test_a_game_has_sources_and_readings(self, rules: Rules) -> None:
        assert rules.sources
        assert rules.readings
        assert rules.name not in rules.aka
        assert describe(rules)

    @for_each(GAMES)
    def test_a_game_deals_and_plays(self, rules: Rules) -> None:
        chance = random.Random(rules.name)
        position = rules.deal(1)
        assert position.moves()
        for _ in range(30):
            if not position.moves():
                break
            position = position.play(chance.choice(position.moves()))
            cards = (
                card
                for group in rules.groups
                for pile in position.group(group.name)
                for card in pile
            )
            assert Counter(cards) == Counter(rules.pack)
            assert str(position)

    @pytest.mark.parametrize("rules", CHOSEN, ids=str)
    def test_every_card_on_the_foundations_wins(self, rules: Rules) -> None:
        if rules.find(Discard):
            position = rules.position(discard=rules.pack.cards)
        else:
            (foundation,) = rules.find(Foundation)
            position = rules.position(foundation=built_home(rules, foundation))
        assert position.outcome is Outcome.WON
        assert position.moves() == ()

    def test_seed_counts(self) -> None:
        # 104 - 36, 104 - 10 - 11, 52 - 4 - 12: the stocks that the seed pages give.
        counts = {CORONA: 68, LIMITED: 68, COLONEL: 83, FORTUNES_FAVOR: 36}
        for rules, count in counts.items():
            assert len(rules.deal(1).pile("stock")) == count
            assert len(rules.deal(1).pile("waste")) == 0

    def test_defaults_of_the_seed_games(self) -> None:
        assert [group.kind for group in CORONA.groups] == [
            "stock",
            "waste",
            "foundation",
            "tableau",
        ]
        assert all(not rules.find(Foundation)[0].worry_back for rules in (CORONA, LIMITED))
        assert COLONEL.find(Foundation)[0].worry_back
        assert COLONEL.find(Foundation)[0].keeps_base
        assert COLONEL.find(Stock)[0].redeals == 1


def built_home(rules: Rules, foundation: Foundation) -> list[list[Card]]:
    """The whole pack on the foundations, pile by pile."""
    if foundation.piles == 1:
        # Round and round, one suit after the other; the first card may have to be of one.
        suits = dict.fromkeys((*(foundation.suits or ()), *rules.pack.suits))
        return [[Card(rank, suit) for suit in suits for rank in rules.pack.ranks]]
    left = Counter(rules.pack)
    base = foundation.base if isinstance(foundation.base, Rank) else Rank.ACE
    piles: list[list[Card]] = []
    for _ in range(foundation.piles):
        pile = [next(card for card in left.elements() if card.rank is base)]
        left.subtract(pile)
        while len(pile) < len(rules.pack.ranks):
            after = next(
                card for card in left.elements() if foundation.build.allows(card, pile[-1], base)
            )
            left[after] -= 1
            pile.append(after)
        piles.append(pile)
    return piles


def squeezed(name: str) -> str:
    """A name without case, spaces and punctuation, and without its article."""
    return "".join(letter for letter in name.casefold() if letter.isalnum()).removeprefix("the")


class TestGoldenDeals:
    """Numbered deals are the same for ever."""

    @for_each(GAMES)
    def test_deal_number_one(self, rules: Rules) -> None:
        record = json.loads(DEALS.read_text())[rules.name]
        assert record == record_of(rules, record)
        assert set(record) == {"first", "sha256"} | (
            {"table"} if rules.name not in FIRST else set()
        )

    def test_the_table_has_every_game(self) -> None:
        """The command ``python tools/deals.py write`` adds a game."""
        records = json.loads(DEALS.read_text())
        assert set(records) == {rules.name for rules in GAMES}
        assert {*list(records)[: len(FIRST)]} == FIRST

    def test_the_records_of_the_first_games_are_what_they_were(self) -> None:
        records = {
            name: record for name, record in json.loads(DEALS.read_text()).items() if name in FIRST
        }
        text = json.dumps(records, sort_keys=True)
        assert digest(text) == "889375c18c24efe93be0b3fc313480817302d1f2853f6a11224db1cef38cd06c"

    def test_the_table_on_record_is_that_of_the_deal(self) -> None:
        """Two games of one pack and other columns have the same order, and other tables."""
        one, other = record_of(CORONA), record_of(CORONA.variant("Other", tableau={"piles": 10}))
        assert one["sha256"] == other["sha256"]
        assert one["table"] != other["table"]
        down = CORONA.variant("Other", tableau={"down": 1})
        assert record_of(down)["table"] != one["table"]

    def test_the_tool_adds_records_and_changes_none(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        games = (CORONA, find("Golf"))
        records = tmp_path / "deals.json"
        tool = runpy.run_path(str(ROOT / "tools" / "deals.py"))
        for name, value in {
            "DEALS": records,
            "GAMES": games,
            "BY_NAME": {game.name: game for game in games},
        }.items():
            monkeypatch.setitem(tool["main"].__globals__, name, value)
        old = {name: json.loads(DEALS.read_text())[name] for name in ("Corona", "Golf")}
        lacking = {"Corona": old["Corona"]}
        for command, table, status, after in (
            ("check", old, 0, old),
            ("write", old, 0, old),
            ("check", lacking, 1, lacking),
            ("write", lacking, 0, {**lacking, "Golf": record_of(find("Golf"))}),
            ("remake", lacking, 2, lacking),
            *(
                (command, wrong, 1, wrong)
                for command in ("check", "write")
                for wrong in (
                    {"Corona": {**old["Corona"], "first": "AC"}},
                    {"Golf": {**record_of(find("Golf")), "table": "another"}},
                    {**old, "Nought": old["Golf"]},
                )
            ),
        ):
            records.write_text(json.dumps(table))
            assert tool["main"](command) == status, (command, table)
            assert json.loads(records.read_text()) == after

    @for_each(GAMES)
    def test_a_numbered_deal_deals_that_order(self, rules: Rules) -> None:
        assert order_cards(rules, 1, None) == shuffle(rules.pack.cards, 1)
        assert rules.deal(1) == rules.deal(cards=shuffle(rules.pack.cards, 1))


class TestShuffling:
    """The shuffle is SplitMix64 and Fisher-Yates, fixed for ever."""

    def test_the_published_vector_of_splitmix64(self) -> None:
        assert [*itertools.islice(generate_numbers(1234567), 5)] == [
            6457827717110365317,
            3203168211198807973,
            9817491932198370423,
            4593380528125082431,
            16408922859458223821,
        ]

    def test_the_first_version(self) -> None:
        assert VERSION == 1
        assert LARGEST_NUMBER == 2**64 - 1

    @pytest.mark.parametrize("seed", [0, 1, 1234567, 2**64 - 1])
    def test_it_is_as_the_page_describes_it(self, seed: int) -> None:
        items = [*range(104)]
        state, order = seed, [*items]
        for i in range(103, 0, -1):
            while True:
                state = (state + 0x9E3779B97F4A7C15) % 2**64
                z = state
                z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
                z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
                z ^= z >> 31
                if z < 2**64 - 2**64 % (i + 1):
                    break
            j = z % (i + 1)
            order[i], order[j] = order[j], order[i]
        assert shuffle(items, seed) == order

    def test_a_number_that_would_favour_some_cards_is_passed_over(self) -> None:
        # The first number of this deal is above the largest multiple of 52.
        number = 3558559446808474027
        first = next(generate_numbers(number))
        assert first >= 2**64 // 52 * 52
        assert shuffle(range(52), number)[:5] == [37, 40, 49, 12, 3]

    def test_the_largest_multiple_itself_is_passed_over(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        limit = 2**64 // 3 * 3
        for numbers, order in (
            ([limit, 2, 0], [1, 0, 2]),
            ([limit - 1, 1], [0, 1, 2]),
            ([limit - 2, 2**64 - 1, 1], [0, 2, 1]),
        ):
            monkeypatch.setattr(shuffling, "generate_numbers", lambda _, them=numbers: iter(them))
            assert shuffle(range(3), 0) == order

    def test_of_a_power_of_two_no_number_is_passed_over(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for number, order in ((2**64 - 1, [0, 1]), (2**64 - 2, [1, 0])):
            monkeypatch.setattr(shuffling, "generate_numbers", lambda _, one=number: iter([one]))
            assert shuffle(range(2), 0) == order

    def test_it_keeps_what_it_is_given(self) -> None:
        assert sorted(shuffle(range(52), 5)) == [*range(52)]
        assert shuffle([], 5) == []
        assert shuffle(["only"], 5) == ["only"]
        given = [1, 2, 3]
        shuffle(given, 1)
        assert given == [1, 2, 3]

    def test_every_order_comes_about_as_often(self) -> None:
        counts = Counter(tuple(shuffle("ABC", seed)) for seed in range(6000))
        assert len(counts) == 6
        assert all(850 < count < 1150 for count in counts.values())

    def test_a_seed_of_numbers_is_fnv_1a(self) -> None:
        assert hash_seed([]) == 0xCBF29CE484222325
        assert hash_seed(b"a") == 0xAF63DC4C8601EC8C
        assert hash_seed(b"foobar") == 0x85944171F73967E8
