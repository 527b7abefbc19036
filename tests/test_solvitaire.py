"""Solvitaire's JSON: rules and deals, read and written, and what is refused on the way."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from many import for_each

from patience import (
    CORONA,
    LIMITED,
    Cell,
    DealError,
    DealStep,
    Foundation,
    NotationError,
    Outcome,
    Pack,
    Position,
    Rank,
    Reserve,
    Rules,
    RulesError,
    Space,
    Stock,
    Tableau,
    Waste,
    alternate_colour,
    any_card,
    any_group,
    compare,
    dealt,
    down,
    fill_from,
    from_groups,
    in_suit,
    no_card,
    one_card,
    only,
    perft,
    run,
    up,
    whole_pile,
    whole_run,
)
from patience.catalogue import (
    BUSY_ACES,
    CANFIELD,
    FORTUNES_FAVOR,
    FORTY_THIEVES,
    FREECELL,
    GAMES,
    GOLF,
    KLONDIKE,
    SPIDER,
    YUKON,
    find,
)
from patience.interop._solvitaire import keys
from patience.interop.solvitaire import read_deal, read_rules, write_deal, write_rules
from patience.language.piles import UNLIMITED
from patience.testing import playouts, rules

HERE: Final = Path(__file__).parent
SAMPLE: Final[list[dict[str, Any]]] = json.loads(
    (HERE / "data" / "solvitaire" / "verdicts.json").read_text(encoding="utf-8")
)
"""Small games of every kind that can be decided by looking at all of them."""

VERDICTS: Final = sorted((HERE.parent.parent / "shared/conformance/verdicts").glob("*.jsonl.gz"))
"""Many more of them, where they are at hand."""


def faults_of(error: RulesError | DealError) -> dict[str, str]:
    return {fault.path: fault.message for fault in error.faults}


@cache
def written() -> dict[Rules, str]:
    """The games of the catalogue that can be written, each with its file."""
    found = {}
    for game in GAMES:
        with suppress(RulesError):
            found[game] = write_rules(game)
    return found


def reached(position: Position) -> list[int]:
    """The number of positions that each move leads on to, piles that are alike taken as one."""
    after = [position.play(move) for move in position.moves(distinct=True)]
    return sorted(len(each.moves(distinct=True)) for each in after)


class TestRulesRead:
    """The contents of a rules file."""

    def test_without_a_word(self) -> None:
        assert read_rules("{}") == Rules(
            "Solvitaire",
            [Foundation(4), Tableau(8, deal=(7, 7, 7, 7, 6, 6, 6, 6), build=down)],
        )

    @pytest.mark.parametrize(
        ("part", "field", "value"),
        [
            ({"count": 10}, "deal", (6, 6, 5, 5, 5, 5, 5, 5, 5, 5)),
            ({"count": 13}, "deal", 4),
            ({"count": 60}, "deal", (1,) * 52 + (0,) * 8),
            ({"build policy": "red-black"}, "build", down & alternate_colour),
            ({"build policy": "same-suit"}, "build", down & in_suit),
            ({"build policy": "no-build"}, "build", no_card),
            ({"spaces policy": "kings"}, "space", Space.of(only(Rank.KING))),
            ({"spaces policy": "no-build"}, "space", Space.of(no_card)),
            ({"move built group": "yes"}, "lift", run),
            ({"move built group": "maximal-group"}, "lift", whole_run),
            (
                {"move built group": "yes", "move built group policy": "same-suit"},
                "lift",
                run.by(down & in_suit),
            ),
            ({"move built group policy": "same-suit"}, "lift", one_card),
            ({"face up cards": "top"}, "down", (6, 6, 6, 6, 5, 5, 5, 5)),
            ({"face up cards": "top cards"}, "down", (6, 6, 6, 6, 5, 5, 5, 5)),
            ({"count": 10, "diagonal deal": True}, "deal", (1, 2, 3, 4, 5, 6, 7, 8, 8, 8)),
        ],
        ids=str,
    )
    def test_columns(self, part: Mapping[str, Any], field: str, value: object) -> None:
        game = read_rules(json.dumps({"tableau piles": part}))
        assert getattr(game["tableau"], field) == value

    def test_kings_are_the_highest_cards_there_are(self) -> None:
        game = read_rules('{"max rank": 5, "tableau piles": {"spaces policy": "kings"}}')
        assert game.pack == Pack(ranks="A2345")
        assert game.find(Tableau)[0].space == only(Rank.FIVE)

    @pytest.mark.parametrize(
        ("part", "foundation"),
        [
            ({"initial cards": "all"}, Foundation(4, deal=1)),
            ({"removable": True}, Foundation(4, worry_back=True)),
            (
                {"only complete pile moves": True},
                Foundation(4, base=Rank.KING, build=down & in_suit, complete_runs=True),
            ),
            (
                {"initial cards": "one", "base card": "random"},
                Foundation(4, base=dealt, build=up.turning & in_suit),
            ),
            (
                {"initial cards": "all", "base card": "random"},
                Foundation(4, base=dealt, build=up.turning & in_suit, mates=3),
            ),
            ({"base card": "10"}, Foundation(4, base=Rank.TEN, build=up.turning & in_suit)),
            ({"base card": "T"}, Foundation(4, base=Rank.TEN, build=up.turning & in_suit)),
        ],
        ids=str,
    )
    def test_foundations(self, part: Mapping[str, Any], foundation: Foundation) -> None:
        game = read_rules(json.dumps({"foundations": part}))
        assert game["foundation"] == foundation
        turning = "turning" in repr(foundation.build)
        assert game.find(Tableau)[0].build == (down.turning if turning else down)

    @pytest.mark.parametrize("cells", ["2", '{"count": 2}', '{"count": 2, "pre-filled": 0}'])
    def test_cells(self, cells: str) -> None:
        assert read_rules(f'{{"cells": {cells}}}')["cell"] == Cell(2)

    def test_cells_with_cards(self) -> None:
        game = read_rules('{"cells": {"count": 4, "pre-filled": 2}}')
        assert game["cell"] == Cell(4, deal=(1, 1, 0, 0))
        assert game.find(Tableau)[0].deal == (7, 7, 6, 6, 6, 6, 6, 6)

    def test_stock(self) -> None:
        text = '{"stock": {"size": 12, "deal count": 3, "redeal": true}, "two decks": true}'
        game = read_rules(text)
        assert game["stock"] == Stock(turn=3, redeals=UNLIMITED)
        assert game["waste"] == Waste()
        assert game["foundation"] == Foundation(8)
        assert game.find(Tableau)[0].deal == (12, 12, 12, 12, 11, 11, 11, 11)

    def test_a_stock_for_the_columns(self) -> None:
        game = read_rules('{"stock": {"size": 12, "deal type": "tableau piles"}}')
        assert game["stock"] == Stock(to="tableau")
        assert "waste" not in game

    def test_what_is_said_of_no_cards_is_not_heard(self) -> None:
        text = (
            '{"stock": {"size": 0, "redeal": true, "deal count": 3}, "reserve": {"stacked": true}}'
        )
        assert read_rules(text) == read_rules("{}")

    def test_reserves(self) -> None:
        flat = read_rules('{"reserve": {"size": 7}, "tableau piles": {"count": 9}}')
        assert flat["reserve"] == Reserve(7, deal=1)
        assert flat.find(Tableau)[0].deal == 5
        stacked = read_rules('{"reserve": {"size": 7, "stacked": true}}')
        assert stacked["reserve"] == Reserve(deal=7)

    @pytest.mark.parametrize(
        ("policy", "space"),
        [
            ("auto-waste-then-stock", fill_from("waste", "stock").then(any_card)),
            ("auto-reserve-then-waste", fill_from("reserve").then(from_groups("waste"))),
            ("auto-reserve-then-any", fill_from("reserve").then(any_card)),
        ],
    )
    def test_spaces_that_fill_themselves(self, policy: str, space: Space) -> None:
        document = {
            "tableau piles": {"spaces policy": policy},
            "stock": {"size": 20},
            "reserve": {"size": 8, "stacked": True},
        }
        assert read_rules(json.dumps(document)).find(Tableau)[0].space == space

    def test_canfield_as_we_know_it(self) -> None:
        document = {
            "tableau piles": {
                "count": 4,
                "build policy": "red-black",
                "spaces policy": "auto-reserve-then-waste",
                "move built group": "whole-pile",
            },
            "foundations": {"initial cards": "one", "base card": "random"},
            "stock": {"size": 34, "deal count": 3, "redeal": True},
            "reserve": {"size": 13, "stacked": True},
        }
        ours = CANFIELD.variant("Canfield", reserve={"down": 0})
        apart = {each.path for each in compare(read_rules(json.dumps(document)), ours)}
        assert apart == {"dealing", "numbering"}

    @pytest.mark.parametrize(
        "none", ['"hole": false', '"accordion": {"size": 0}', '"sequences": {"count": 0}']
    )
    def test_none_of_what_is_not_read(self, none: str) -> None:
        assert read_rules(f"{{{none}}}") == read_rules("{}")

    @pytest.mark.parametrize("each", SAMPLE, ids=lambda each: str(each["config"]))
    def test_files_of_others(self, each: dict[str, Any]) -> None:
        game = read_rules(json.dumps(each["rules"]), each["config"])
        assert game.name == each["config"]
        assert json.loads(write_rules(game)) == each["rules"]


REFUSED: Final[list[tuple[object, str, str]]] = [
    ([], "rules", "expected keys and values, not []"),
    ({"tableau piles": 8}, "tableau piles", "expected keys and values, not 8"),
    (
        {"tableau pile": {}},
        "tableau pile",
        "there is no such key; did you mean tableau piles.count?",
    ),
    (
        {"tableau piles": {"build polcy": 1}},
        "tableau piles.build polcy",
        "there is no such key; did you mean tableau piles.build policy?",
    ),
    ({"x" * 10_000: 1}, "x" * 60, "there is no such key"),
    (
        {"tableau piles": {"build policy": "red-balck"}},
        "tableau piles.build policy",
        "no-build, not 'red-balck'; did you mean red-black?",
    ),
    (
        {"tableau piles": {"move built group": "partial-if-card-above-buildable"}},
        "tableau piles.move built group",
        "expected one of no, yes, whole-pile, maximal-group, not 'partial-if-card-above-buildable'",
    ),
    ({"tableau piles": {"count": 0}}, "tableau piles.count", "expected 1 to 250, not 0"),
    ({"tableau piles": {"count": True}}, "tableau piles.count", "expected 1 to 250, not True"),
    ({"tableau piles": {"count": 10**29}}, "tableau piles.count", "expected 1 to 250, not 1000"),
    ({"max rank": 14}, "max rank", "expected 1 to 13, not 14"),
    ({"max rank": "K"}, "max rank", "expected 1 to 13, not 'K'"),
    ({"two decks": 1}, "two decks", "expected true or false, not 1"),
    ({"foundations": {"base card": 1}}, "foundations.base card", "expected one of A, 2, 3"),
    ({"foundations": {"base card": ["A"]}}, "foundations.base card", "expected one of A, 2, 3"),
    ({"cells": True}, "cells.count", "expected 0 to 250, not True"),
    ({"cells": None}, "cells.count", "expected 0 to 250, not None"),
    (
        {"cells": {"count": 1, "pre-filled": 2}},
        "cells.pre-filled",
        "there are not that many cells",
    ),
    ({"hole": True}, "hole", "games with a hole are not read"),
    ({"hole": {"base card": "AS"}}, "hole", "games with a hole are not read"),
    ({"accordion": {"size": 18}}, "accordion", "accordions are not read"),
    ({"sequences": {"count": 4}}, "sequences", "games of sequences are not read"),
    ({"foundations": {"present": False}}, "foundations.present", "games without foundations"),
    ({"stock": {"size": 9, "deal type": "hole"}}, "stock.deal type", "games with a hole"),
    (
        {"stock": {"size": 9, "deal type": "tableau piles", "redeal": True}},
        "stock.redeal",
        "a stock that is dealt to the columns is not gathered again",
    ),
    (
        {"stock": {"size": 9, "deal type": "tableau piles", "deal count": 3}},
        "stock.deal count",
        "a stock deals one card to each column",
    ),
    ({"stock": {"size": 53}}, "tableau piles.count", "more cards than there are"),
    ({"max rank": 2, "reserve": {"size": 9}}, "tableau piles.count", "more cards than there are"),
    (
        {"foundations": {"initial cards": "one"}},
        "foundations.initial cards",
        "base card is random",
    ),
    ({"foundations": {"base card": "random"}}, "foundations.initial cards", "one card is set out"),
    (
        {"max rank": 5, "foundations": {"base card": "6"}},
        "foundations.base card",
        "it is higher than the highest rank",
    ),
    (
        {"foundations": {"only complete pile moves": True, "initial cards": "all"}},
        "foundations.only complete pile moves",
        "foundations that take whole suits start empty",
    ),
    (
        {"foundations": {"only complete pile moves": True, "removable": True}},
        "foundations.removable",
        "no card of a whole suit is taken back",
    ),
    (
        {"foundations": {"base card": "2"}, "tableau piles": {"spaces policy": "kings"}},
        "tableau piles.spaces policy",
        "it is unclear which cards are kings",
    ),
    (
        {"tableau piles": {"spaces policy": "auto-waste-then-stock"}},
        "tableau piles.spaces policy",
        "there is no waste",
    ),
    (
        {"tableau piles": {"spaces policy": "auto-reserve-then-any"}},
        "tableau piles.spaces policy",
        "there is no reserve",
    ),
    (
        {
            "tableau piles": {"spaces policy": "auto-reserve-then-any"},
            "reserve": {"size": 4},
        },
        "tableau piles.spaces policy",
        "unless it is stacked",
    ),
    (
        {"tableau piles": {"move built group": "whole-pile"}},
        "tableau piles.move built group",
        "built in play, from one card at most",
    ),
    (
        {"tableau piles": {"count": 7, "diagonal deal": True}},
        "tableau piles.diagonal deal",
        "there are more cards than its rows have",
    ),
    (
        {"tableau piles": {"count": 200}, "cells": 100},
        "tableau piles.count",
        "piles are more than 250",
    ),
]


class TestRulesRefused:
    """Files that say what cannot be said here, or what makes no sense."""

    @pytest.mark.parametrize(("document", "path", "message"), REFUSED, ids=lambda v: str(v)[:60])
    def test_the_fault_names_the_key(self, document: object, path: str, message: str) -> None:
        with pytest.raises(RulesError) as caught:
            read_rules(json.dumps(document), "Mine")
        assert caught.value.subject == "Mine"
        found = faults_of(caught.value)
        assert message in found[path]
        assert len(str(caught.value)) < 400

    def test_all_faults_are_found(self) -> None:
        document = {
            "tableau piles": {"count": -1, "build policy": "blue", "colour": 1},
            "cells": "4",
            "hole": True,
            "stok": {},
        }
        with pytest.raises(RulesError) as caught:
            read_rules(json.dumps(document))
        assert [fault.path for fault in caught.value.faults] == [
            "tableau piles.count",
            "tableau piles.build policy",
            "tableau piles.colour",
            "cells.count",
            "hole",
            "stok",
        ]

    @pytest.mark.parametrize("key", ["stock.size", "cells.count", "tableau piles.count"])
    def test_a_path_is_no_key(self, key: str) -> None:
        document = {"stock": {"size": 10}, "cells": 4, key: 20}
        with pytest.raises(RulesError, match="there is no such key"):
            read_rules(json.dumps(document))

    def test_other_types(self) -> None:
        for call in (
            lambda: write_rules("Corona"),  # type: ignore[arg-type]
            lambda: write_deal(CORONA),  # type: ignore[arg-type]
            lambda: read_deal(None, "{}"),  # type: ignore[arg-type]
        ):
            with pytest.raises(TypeError, match="expected"):
                call()

    def test_an_open_reserve_of_single_cards_is_a_reserve(self) -> None:
        side = CORONA.variant("Side", reserve=Reserve(3, deal=1, open=True))
        one = CORONA.variant("One", reserve=Reserve(1, deal=3, open=True))
        assert write_rules(side) == write_rules(one)

    def test_all_clashes_are_found(self) -> None:
        document = {
            "foundations": {"initial cards": "one"},
            "stock": {"size": 9, "deal type": "hole"},
        }
        with pytest.raises(RulesError) as caught:
            read_rules(json.dumps(document))
        assert [*faults_of(caught.value)] == ["foundations.initial cards", "stock.deal type"]

    @pytest.mark.parametrize(
        ("text", "problem"),
        [
            ("{", "not valid JSON"),
            ('{"max rank": 13, "max rank": 12}', "is given twice"),
            ('{"cells": ' + "[" * 60 + "]" * 60 + "}", "nested more than 50 deep"),
            ("[" * 100_000, "nested more than 50 deep"),
            ('{"cells": ' + "9" * 5000 + "}", "limit"),
            (None, "text is expected"),
        ],
        ids=lambda value: str(value)[:30],
    )
    def test_what_is_no_json(self, text: Any, problem: str) -> None:
        with pytest.raises(NotationError, match=problem):
            read_rules(text)
        with pytest.raises(NotationError, match=problem):
            read_deal(CORONA, text)

    def test_more_keys_than_there_are(self) -> None:
        document = {"tableau piles": {f"key {number}": number for number in range(50_000)}}
        with pytest.raises(RulesError, match="50000 keys are more than there are"):
            read_rules(json.dumps(document))

    @pytest.mark.parametrize("name", ["", None, 3, "a\nb"])
    def test_a_bad_name(self, name: Any) -> None:
        with pytest.raises(RulesError) as caught:
            read_rules("{}", name)
        assert [*faults_of(caught.value)] == ["name"]


class TestRulesWritten:
    """Games in Solvitaire's words, where it has the words."""

    def test_a_file_is_short_and_says_all(self) -> None:
        lines = write_rules(LIMITED).split("\n")
        assert lines[0] == "{"
        assert lines[1] == (
            '  "tableau piles": {"count": 12, "build policy": "same-suit", "spaces policy": "any",'
            ' "move built group": "no", "move built group policy": "same-as-build",'
            ' "face up cards": "all"},'
        )
        assert lines[2] == (
            '  "foundations": {"present": true, "initial cards": "none", "base card": "A",'
            ' "removable": false},'
        )
        assert lines[3:] == [
            '  "cells": {"count": 0},',
            '  "stock": {"size": 68, "deal type": "waste", "deal count": 1, "redeal": false},',
            '  "reserve": {"size": 0, "stacked": false},',
            '  "max rank": 13,',
            '  "two decks": true',
            "}",
            "",
        ]

    def test_what_is_seldom_needed_is_said_where_it_is(self) -> None:
        assert json.loads(write_rules(KLONDIKE))["tableau piles"]["diagonal deal"] is True
        relaxed = json.loads(write_rules(find("Relaxed Seahaven Towers")))
        assert relaxed["cells"] == {"count": 4, "pre-filled": 2}
        mop = json.loads(write_rules(find("Mrs. Mop")))
        assert mop["foundations"]["only complete pile moves"] is True

    @pytest.mark.slow
    def test_how_much_of_the_catalogue_can_be_said(self) -> None:
        assert len(written()) >= 67
        assert {LIMITED, CORONA, FORTY_THIEVES, BUSY_ACES, FORTUNES_FAVOR, KLONDIKE} <= {
            *written()
        }

    @pytest.mark.slow
    @for_each(written)
    def test_a_game_reads_back_as_itself(self, game: Rules) -> None:
        read = read_rules(written()[game], game.name)
        # Given the cards of a deal, none of these makes a difference.
        apart = {each.path for each in compare(game, read)}
        assert apart <= {"dealing", "numbering", "groups", "cell.deal"}
        assert write_rules(read) == written()[game]

    @pytest.mark.slow
    @for_each(written)
    def test_and_plays_as_itself(self, game: Rules) -> None:
        position = game.deal(7)
        there = read_deal(read_rules(written()[game]), write_deal(position))
        assert perft(there, 3) == perft(position, 3)

    @pytest.mark.parametrize(
        ("game", "faults"),
        [
            (FREECELL, {"tableau.lift": "Solvitaire cannot say this: a run, as many cards as"}),
            (
                YUKON,
                {"tableau.lift": "any face-up group", "tableau.deal": "1, 6, 7, 8, 9, 10, 11"},
            ),
            (SPIDER, {"stock.deals": "every pile, but only if none is empty"}),
            (GOLF, {"foundation.piles": "1", "goal": "no card left in the tableau"}),
            (CANFIELD, {"reserve.down": "12"}),
            (find("Triple Klondike"), {"pack": "Solvitaire cannot say this: three packs"}),
            (
                find("Challenge FreeCell"),
                {"dealing[0].named": "namely 2C 2S 2H 2D", "tableau.lift": ""},
            ),
            (find("Spider (1 Suit)"), {"pack": "of spades"}),
            (find("Pyramid"), {"discard": "a discard", "foundation": "would have a foundation"}),
            (LIMITED.variant("X", stock={"redeals": 2}), {"stock.redeals": "2"}),
            (
                LIMITED.variant(
                    "X", reserve=Reserve(2, deal=1, open=True, space=fill_from("stock"))
                ),
                {"reserve.open": "yes", "reserve.space": "auto from stock"},
            ),
            (LIMITED.variant("X", waste={"deal": 1}), {"waste.deal": "1"}),
            (LIMITED.variant("X", waste={"refill": True}), {"waste.refill": "yes"}),
            (LIMITED.variant("X", tableau={"flip": False}), {"tableau.flip": "no"}),
            (LIMITED.variant("X", tableau={"capacity": 9}), {"tableau.capacity": "9"}),
            (
                LIMITED.variant("X", tableau={"lift": whole_pile, "space": only(Rank.ACE)}),
                {"tableau.lift": "the whole pile", "tableau.space": "aces only"},
            ),
            (
                LIMITED.variant("X", foundation={"worry_back": True, "locked": 1}),
                {"foundation.locked": "1"},
            ),
            (
                LIMITED.variant("X", groups=[*LIMITED.groups, Tableau(3, name="pocket")]),
                {"pocket": "a tableau of 3 piles"},
            ),
            (
                LIMITED.variant("X", cell=Cell(2, after="stock", name="cell")),
                {"cell.after": "stock"},
            ),
            (
                Rules(
                    "Names",
                    [
                        Foundation(4, name="tableau"),
                        Tableau(13, name="cell", deal=4, lift=any_group),
                        Cell(2, name="home"),
                    ],
                ),
                {"cell.lift": "any face-up group"},
            ),
        ],
        ids=lambda value: str(value)[:40],
    )
    def test_what_it_cannot_say(self, game: Rules, faults: Mapping[str, str]) -> None:
        with pytest.raises(RulesError) as caught:
            write_rules(game)
        assert caught.value.subject == game.name
        found = faults_of(caught.value)
        for path, message in faults.items():
            assert message in found[path]

    def test_a_reserve_of_single_cards_may_as_well_be_open(self) -> None:
        shut = LIMITED.variant("X", reserve=Reserve(2, deal=1))
        assert write_rules(LIMITED.variant("X", reserve=Reserve(2, deal=1, open=True))) == (
            write_rules(shut)
        )

    def test_names_and_order_make_no_difference(self) -> None:
        game = Rules(
            "Names",
            [
                Reserve(name="waste", deal=4, open=True),
                Tableau(
                    8,
                    name="stock",
                    deal=(3,) * 8,
                    down=(2,) * 8,
                    build=down & alternate_colour,
                    lift=run.by(down & alternate_colour),
                    space=fill_from("tableau", "foundation").then(any_card),
                ),
                Foundation(4, name="reserve", suits="HSDC", capacity=13),
                Waste(name="tableau"),
                Cell(3, name="waste_bin", deal=(0, 1, 1)),
                Stock(name="foundation", to="tableau"),
            ],
            dealing=[DealStep("stock", rows=False, backwards=True)],
        )
        read = read_rules(write_rules(game))
        assert not compare(
            read,
            Rules(
                "Solvitaire",
                [
                    Stock(),
                    Waste(),
                    Cell(3, deal=(1, 1, 0)),
                    Foundation(4),
                    Reserve(4, deal=1),
                    Tableau(
                        8,
                        deal=3,
                        down=2,
                        build=down & alternate_colour,
                        lift=run,
                        space=fill_from("waste", "stock").then(any_card),
                    ),
                ],
            ),
        )
        position = game.deal(3)
        there = read_deal(read, write_deal(position))
        assert reached(there) == reached(position)
        assert read_deal(game, write_deal(position)) == position

    @pytest.mark.slow
    @settings(max_examples=25)
    @given(rules(most_cards=60))
    def test_any_game_is_written_exactly_or_refused(self, game: Rules) -> None:
        try:
            text = write_rules(game)
        except RulesError as error:
            assert error.faults  # noqa: PT017 - either is right
        else:
            read = read_rules(text)
            assert write_rules(read) == text
            assert len(read.pack) == len(game.pack)

    @given(st.data())
    def test_any_file_is_read_exactly_or_refused(self, data: st.DataObject) -> None:
        document: dict[str, Any] = {}
        for name, key in keys():
            if data.draw(st.booleans(), label=name):
                # Numbers that leave some cards for the columns are the more interesting.
                few = key.allowed[:20] if isinstance(key.allowed, range) else key.allowed
                value = data.draw(st.sampled_from(few), label=key.path)
                head, dot, inner = key.path.partition(".")
                if dot:
                    document.setdefault(head, {})[inner] = value
                else:
                    document[head] = value
        try:
            game = read_rules(json.dumps(document))
        except RulesError as error:
            paths = {key.path for _, key in keys()}
            assert {fault.path for fault in error.faults} <= paths  # noqa: PT017 - either is right
        else:
            assert not compare(read_rules(write_rules(game)), game)
            position = game.deal(1)
            # Columns that were dealt no card may have been filled by way of the waste.
            if not (game.waste and position.pile("waste")):
                assert read_deal(game, write_deal(position)) == position


def decided(position: Position) -> bool:
    """True if a game can be won, by looking at every position that can be reached."""
    seen = set()
    waiting = [position]
    while waiting:
        last = waiting.pop()
        if last.key in seen:
            continue
        seen.add(last.key)
        if last.outcome is Outcome.WON:
            return True
        waiting += map(last.play, last.moves())
    return False


class TestDeals:
    """Deals, read and written."""

    @pytest.mark.parametrize("each", SAMPLE, ids=lambda each: str(each["config"]))
    def test_they_can_be_won_where_they_can(self, each: dict[str, Any]) -> None:
        game = read_rules(json.dumps(each["rules"]))
        for case in each["deals"]:
            position = read_deal(game, json.dumps(case["deal"]))
            assert json.loads(write_deal(position)) == case["deal"]
            assert decided(position) is case["winnable"]

    @pytest.mark.slow
    @pytest.mark.skipif(not VERDICTS, reason="the deals are not at hand")
    def test_all_deals_at_hand(self) -> None:
        for path in VERDICTS:
            with gzip.open(path, "rt", encoding="utf-8") as lines:
                cases = [json.loads(line) for line in lines]
            text = json.dumps(cases[0]["rules"])
            game = read_rules(text)
            assert json.loads(write_rules(game)) == cases[0]["rules"]
            for case in cases:
                assert json.dumps(case["rules"]) == text
                position = read_deal(game, json.dumps(case["deal"]))
                assert position.moves()
                written = write_deal(position)
                assert json.loads(written) == case["deal"]
                assert read_deal(game, written) == position

    def test_cards_face_down(self) -> None:
        position = KLONDIKE.deal(1)
        document = json.loads(write_deal(position))
        assert document["tableau piles"][:3] == [["7D"], ["9c", "6D"], ["4d", "9s", "2D"]]
        assert document["tableau piles"][6][-3:] == ["10s", "10d", "8S"]
        assert document["stock"][-3:] == ["6C", "4S", "QC"]
        assert read_deal(KLONDIKE, json.dumps(document)) == position

    def test_a_line_for_each_column(self) -> None:
        assert write_deal(BUSY_ACES.deal(1)).split("\n")[:4] == [
            "{",
            '  "tableau piles": [',
            '    ["6H"],',
            '    ["7H"],',
        ]

    def test_base_cards_may_be_left_out_or_not(self) -> None:
        position = FORTUNES_FAVOR.deal(1)
        document = json.loads(write_deal(position))
        assert "foundations" not in document
        for shown in ([["AC"], ["AD"], ["AH"], ["AS"]], ["AC", "AD", "AH", "AS"]):
            again = json.dumps(document | {"foundations": shown})
            assert read_deal(FORTUNES_FAVOR, again) == position
        turned = read_deal(
            FORTUNES_FAVOR, json.dumps(document | {"foundations": ["AS", ["AH"], "AD", "AC"]})
        )
        assert turned.key == position.key
        assert json.loads(write_deal(turned))["foundations"] == [["AS"], ["AH"], ["AD"], ["AC"]]
        assert read_deal(FORTUNES_FAVOR, write_deal(turned)) == turned

    def test_foundations_lie_where_their_suits_do(self) -> None:
        game = FORTUNES_FAVOR.variant("Suits", foundation={"suits": "HSDC"})
        position = game.deal(1)
        document = json.loads(write_deal(position)) | {"foundations": ["AC", "AD", "AH", "AS"]}
        assert read_deal(game, json.dumps(document)) == position

    def test_a_base_card_that_is_dealt_is_said(self) -> None:
        position = CANFIELD.variant("Open", reserve={"down": 0}).deal(1)
        document = json.loads(write_deal(position))
        assert document["foundations"] == [[str(position.pile("f0").top)], [], [], []]
        assert len(document["reserve"]) == 13
        assert read_deal(position.rules, json.dumps(document)) == position

    def test_games_in_play(self) -> None:
        game = read_rules('{"max rank": 3, "tableau piles": {"count": 3}, "stock": {"size": 3}}')
        document = {
            "tableau piles": [["3C", "2D"], [], ["3D", "3H"]],
            "foundations": [["AC", "2C"], "AD", "", ["AH", "2H"]],
            "waste": ["3S"],
            "stock": ["AS", "2S"],
        }
        position = read_deal(game, json.dumps(document))
        assert str(position.pile("f3")) == "AH 2H"
        with pytest.raises(DealError) as caught:
            write_deal(position)
        assert [*faults_of(caught.value)] == ["waste", "foundation:0", "foundation:3"]

    def test_redeals_and_base_cards_that_came_back(self) -> None:
        game = read_rules(
            '{"max rank": 2, "tableau piles": {"count": 3},'
            ' "foundations": {"initial cards": "all", "removable": true},'
            ' "stock": {"size": 1, "redeal": true}}'
        )
        position = game.position(
            foundation=["", "AD", "AH", "AS"], tableau=["2C AC", "2D", "2H"], stock="2S", redeals=1
        )
        with pytest.raises(DealError) as caught:
            write_deal(position)
        assert faults_of(caught.value) == {
            "redeals": "1 are used, a deal begins with none",
            "foundation": "3 base cards lie there, and 4 are set out",
        }

    def test_gaps_between_cells(self) -> None:
        position = FREECELL.deal(1).play("t0>c0").play("t1>c1")
        document = json.loads(write_deal(position))
        assert len(document["cells"]) == 2
        gap = FREECELL.deal(1).play("t0>c2")
        with pytest.raises(DealError) as caught:
            write_deal(gap)
        assert [*faults_of(caught.value)] == ["cell:0", "cell:2"]

    def test_cells_and_reserves_lie_as_they_are_dealt(self) -> None:
        for name in ("Seahaven Towers", "King Albert"):
            position = find(name).deal(1)
            assert read_deal(position.rules, write_deal(position)) == position

    @given(st.deferred(lambda: playouts(st.sampled_from([*written(), FREECELL, SPIDER, YUKON]))))
    def test_positions_read_back_or_are_refused(self, play: Any) -> None:
        position = play.position
        try:
            text = write_deal(position)
        except DealError as error:
            assert error.faults  # noqa: PT017 - either is right
        else:
            assert read_deal(position.rules, text) == position

    @pytest.mark.slow
    @settings(max_examples=15)
    @given(rules(most_cards=40).flatmap(playouts))
    def test_whatever_the_game(self, play: Any) -> None:
        position = play.position
        try:
            text = write_deal(position)
        except DealError as error:
            assert error.faults  # noqa: PT017 - either is right
        else:
            assert read_deal(position.rules, text) == position


COLUMNS: Final = [["AC", "2C"], ["AD", "2D"], ["AH", "2H"], ["AS", "2S"]]
TINY: Final = '{"max rank": 2, "tableau piles": {"count": 4}, "cells": 1}'


class TestDealsRefused:
    """Deals that cannot lie on the table."""

    def test_the_game_of_the_examples(self) -> None:
        assert read_deal(read_rules(TINY), json.dumps({"tableau piles": COLUMNS}))

    @pytest.mark.parametrize(
        ("document", "path", "message"),
        [
            ([], "deal", "expected keys and values, not []"),
            ({"tableau": COLUMNS}, "tableau", "no such key; did you mean tableau piles?"),
            ({"tableau piles": "AC"}, "tableau piles", "expected a list, not 'AC'"),
            ({"tableau piles": [3]}, "tableau piles[0]", "expected cards, not 3"),
            ({"tableau piles": [[3]]}, "tableau piles[0]", "3 is not a card; write rank and suit"),
            ({"tableau piles": [["AC", "1C"]]}, "tableau piles[0]", "'1C' is not a card"),
            ({"tableau piles": [["-AC"]]}, "tableau piles[0]", "'-AC' is not a card"),
            ({"tableau piles": [["A♣"]]}, "tableau piles[0]", "'A♣' is not a card"),
            ({"tableau piles": [["TC"]]}, "TC", "this card is not in the pack"),
            (
                {"tableau piles": [*COLUMNS, []]},
                "tableau piles",
                "room for 4, and 5 piles are given",
            ),
            ({"tableau piles": [*COLUMNS[:3], ["AS"]]}, "2S", "missing; there are 0 of 1"),
            ({"tableau piles": [*COLUMNS[:3], ["AS", "AS"]]}, "AS", "there are 2, the pack has 1"),
            ({"tableau piles": [["AC"] * 100_000]}, "AC", "there are 1001, the pack has 1"),
            ({"tableau piles": [[]] * 100_000}, "tableau piles", "100000 piles are given"),
            ({"tableau piles": [*COLUMNS[:3], ["AS", "2s"]]}, "tableau:3", "turned up already"),
            ({"tableau piles": COLUMNS[:3], "cells": ["AS", "2S"]}, "cells", "room for 1"),
            ({"tableau piles": COLUMNS[:3], "cells": [["AS"]]}, "cells", "['AS'] is not a card"),
            (
                {"tableau piles": COLUMNS, "stock": ["AS"]},
                "stock",
                "room for 0, and 1 cards are given",
            ),
            ({"tableau piles": COLUMNS[:3], "cells": ["2s"]}, "AS", "missing"),
            (
                {"tableau piles": [*COLUMNS[:3], ["AS"]], "cells": ["2s"]},
                "cell",
                "the cards of a cell lie face up",
            ),
            (
                {"tableau piles": COLUMNS[1:], "foundations": ["2C", "AC"]},
                "foundation:0",
                "it is started by an ace, not by 2C",
            ),
            ({"foundations": [[]] * 5}, "foundations", "room for 4, and 5 piles are given"),
        ],
        ids=lambda value: str(value)[:40],
    )
    def test_the_fault_names_the_pile(self, document: object, path: str, message: str) -> None:
        with pytest.raises(DealError) as caught:
            read_deal(read_rules(TINY), json.dumps(document))
        assert message in faults_of(caught.value)[path]

    def test_a_table_that_would_change_by_itself(self) -> None:
        text = (
            '{"max rank": 2, "tableau piles": {"count": 3,'
            ' "spaces policy": "auto-waste-then-stock"}, "stock": {"size": 2}}'
        )
        document = {"tableau piles": [*COLUMNS[:2], []], "stock": ["AH", "2H", "AS", "2S"]}
        with pytest.raises(DealError, match="this space must have been filled from stock"):
            read_deal(read_rules(text), json.dumps(document))

    def test_piles_that_a_deal_has_no_place_for(self) -> None:
        game = Rules(
            "Two",
            [Foundation(4), Tableau(2, deal=2), Tableau(2, name="other", deal=2)],
            pack=Pack(ranks="A2"),
        )
        with pytest.raises(DealError) as caught:
            write_deal(game.deal(1))
        assert [*faults_of(caught.value)] == ["other:0", "other:1"]
