"""What a rule sheet says of sets, shapes, open stocks and tableaus that are dealt again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from patience import (
    BASE,
    Cell,
    Discard,
    Foundation,
    Matching,
    Pack,
    Reading,
    Reserve,
    Rules,
    Shape,
    Stock,
    Suit,
    Tableau,
    Waste,
    any_card,
    by_piles,
    by_rows,
    chosen_from,
    cleared,
    dealt,
    describe,
    down,
    fill_from,
    from_groups,
    in_suit,
    no_card,
    only,
    run,
    same_rank,
    up,
    whole_pile,
    whole_run,
)
from patience.language.piles import UNLIMITED, Group

DATA = Path(__file__).parent / "data"

SENTENCES: dict[str, tuple[Rules, list[str]]] = {
    "a pyramid": (
        Rules(
            "Pyramid",
            groups=[
                Stock(open=True, redeals=2),
                Waste(),
                Discard(takes=Matching.up_to(2) & Matching.total(13)),
                Tableau(28, deal=1, build=no_card, space=no_card, shape=Shape.pyramid(7)),
            ],
        ),
        [
            "Won with every card put away.",
            "Sets of cards are put away there for good: up to two cards, adding up to thirteen.",
            "A set has end cards of different piles, or one card alone.",
            "The piles lie in a pyramid of seven rows.",
            "A card plays once no card covers its pile.",
            "Nothing is built on it.",
            "A space stays empty.",
            "24 cards, face down but for the next one, which plays.",
        ],
    ),
    "neighbours": (
        Rules(
            "Neighbours",
            groups=[
                Stock(to="tableau", deals="empty piles only, once the others have closed up"),
                Foundation(4),
                Discard(takes=Matching.pair(same_rank), from_="tableau", touching=True),
                Tableau(25, deal=1, build=no_card, space=no_card, shape=Shape.grid(5, 5)),
            ],
        ),
        [
            "Won with every card on the foundations or put away.",
            "A set has end cards of different piles.",
            "Every two of them lie side by side, one above the other or corner to corner.",
            "It takes cards from the tableau only.",
            "The piles lie in a grid of five rows of five.",
            "A space stays empty until the stock deals to it.",
            "It is turned only while a pile of the tableau is empty.",
            "Then the tableau closes up: cards move to the empty piles before them.",
            "After that the stock deals a card to each pile that is left empty.",
        ],
    ),
    "rows that cover one another": (
        Rules(
            "Rows",
            groups=[
                Stock(open=True, to=None),
                Foundation(4, worry_back=True, locked=1),
                Tableau(
                    6,
                    deal=(1, 1, 1, 1, 0, 0),
                    down=(1, 1, 0, 0, 0, 0),
                    shape=Shape.ranked(3, 2, climbing=True),
                ),
                Cell(1, after=("stock", "tableau")),
            ],
        ),
        [
            "The top card may be taken back into play, but for the lowest card of each pile.",
            "Six piles, four of one card and two empty.",
            "The lowest card of each of piles 1 and 2 lies face down, all others face up.",
            "A face-down card turns up when no card lies on it or covers its pile.",
            (
                "The piles lie in three rows of two, each covering the row behind,"
                " cards moving to the back only."
            ),
            "A covered pile takes cards only from a pile that covers it.",
            "A pile takes cards only while every pile that it covers has some.",
            "Players put cards on it only once the stock and tableau are empty.",
            "It is not turned: its cards are played from it.",
        ],
    ),
    "a stock that fills spaces and nothing else": (
        Rules(
            "Filler",
            groups=[
                Stock(to=None),
                Foundation(4),
                Tableau(4, deal=1, space=fill_from("stock").then(any_card)),
            ],
        ),
        [
            "48 cards, face down.",
            "It is not turned: its cards only fill spaces.",
        ],
    ),
    "columns dealt again": (
        Rules(
            "Again",
            groups=[
                Foundation(4),
                Tableau(18, deal=(3,) * 17 + (1,), down=1, space=no_card, redeals=2),
            ],
        ),
        [
            "18 piles, 17 of three cards and one of one card.",
            "A space stays empty until the next redeal.",
            "All its cards may be gathered, shuffled and dealt again, twice.",
            "Each pile gets as many as at first, for as long as they last.",
            "All of them lie face up then.",
        ],
    ),
    "columns that grow and are dealt again": (
        Rules(
            "Growing",
            groups=[
                Stock(to="tableau", deals="every pile, but only if none is empty"),
                Foundation(4),
                Tableau(4, deal=1, build=any_card, redeals=UNLIMITED, gather="in order"),
                Reserve(1, deal=3, space=fill_from("stock"), from_=()),
            ],
        ),
        [
            "Any card may be put on any other.",
            (
                "All its cards may be gathered, the first pile on top,"
                " and dealt again in packets from the top, as often as you like."
            ),
            "What is left then goes on the last pile.",
            "Players put no cards on it.",
            "A space is filled at once from the stock; once that is empty it stays empty.",
        ],
    ),
    "a chain and a stock for full columns": (
        Rules(
            "Chain",
            groups=[
                Stock(to="tableau"),
                Foundation(1, build=up | down, suits=[Suit.SPADES], deal=1, capacity=52),
                Tableau(
                    4,
                    deal=(2, 2, 3, 3),
                    down=(1, 1, 0, 2),
                    build=no_card,
                    space=no_card,
                    capacity=4,
                ),
            ],
        ),
        [
            "Its suit is ♠.",
            "The base card is set out before the deal.",
            (
                "The lowest card of each of piles 1 and 2 and the lowest two cards of pile 4"
                " lie face down, all others face up."
            ),
            "It passes over piles that are full.",
            "When there are too few cards for all of them the last piles get none.",
        ],
    ),
    "columns that close up": (
        Rules(
            "Closing up",
            groups=[
                Stock(),
                Waste(),
                Foundation(4),
                Tableau(4, deal=1, space=fill_from("tableau", "waste").then(any_card)),
                Tableau(
                    1,
                    name="wing",
                    deal=1,
                    space=from_groups("waste", "tableau", in_turn=True),
                    from_=("waste", "tableau"),
                ),
            ],
        ),
        [
            (
                "A space is filled at once from the next pile after it, else from the waste;"
                " once those are empty it takes any card."
            ),
            "A space takes any card, from the waste, else from the tableau.",
        ],
    ),
}


WHOLE = [
    Rules(
        "A base that is dealt",
        [
            Stock(turn=3, redeals=3, gather="shuffled"),
            Waste(deal=1, open=True, refill=True),
            Foundation(
                4,
                base=dealt,
                mates=1,
                build=up.turning & in_suit,
                suits="CDHS",
                worry_back=True,
                to=("tableau", "reserve"),
            ),
            Tableau(
                5,
                deal=(1, 2, 3, 4, 5),
                down="du",
                flip=False,
                capacity=9,
                space=fill_from("waste", "stock").then(only("K")),
            ),
            Reserve(2, open=True, space=from_groups("waste", "tableau", card=only(BASE))),
            Cell(1, deal=1, from_="tableau"),
        ],
    ),
    Rules(
        "A base that is dealt to a column",
        [
            Stock(to="tableau", deals="empty piles only"),
            Foundation(
                8,
                base=dealt.to("tableau"),
                mates=3,
                build=up.turning & in_suit,
                worry_back=True,
            ),
            Tableau(4, deal=1, down=1, redeals=1, gather="in order", idle_redeals=False),
            Cell(2, deal=(1, 0), capacity=2, after="stock"),
        ],
        pack=Pack(2),
    ),
    Rules(
        "A base that is chosen",
        [
            Stock(redeals=UNLIMITED),
            Waste(to=()),
            Foundation(
                4,
                base=chosen_from("reserve", "tableau"),
                build=up.turning & in_suit,
                worry_back=True,
                keeps_base=False,
            ),
            Tableau(
                6,
                deal=(2, 2, 1, 1, 3, 3),
                lift=run.within(cells=True, spaces=True) | whole_pile,
                space=from_groups("reserve", "cell", in_turn=True),
                to=("cell", "foundation"),
            ),
            Reserve(1, deal=3, down=1, flip=False, space=fill_from("stock")),
            Cell(3, deal=1, to="tableau"),
        ],
        dealing=[by_piles("reserve"), by_rows("tableau", backwards=True)],
        numbering=[by_rows("tableau"), by_rows("reserve")],
    ),
    Rules(
        "A base of one pile",
        [
            Stock(to="reserve"),
            Foundation(1, base=dealt, build=up.turning | down.turning, capacity=52),
            Reserve(1, deal=2, to="foundation"),
            Tableau(3, deal=(3, 1, 2), down=(2, 0, 1), from_=(), to=()),
        ],
        goal=cleared("reserve"),
    ),
    Rules(
        "Runs",
        [
            Stock(to="tableau", turn=2),
            Foundation(4, complete_runs=True, automatic=True, base="K", build=down & in_suit),
            Tableau(
                10,
                deal=(5,) * 4 + (4,) * 6,
                down=(4,) * 4 + (3,) * 6,
                lift=run.by(down & in_suit),
                space=fill_from("tableau"),
            ),
        ],
    ),
    Rules(
        "Piles that cover one another",
        [
            Foundation(4),
            Reserve(3, deal=(1, 0, 0), space=any_card, shape=Shape.pyramid(2)),
            Tableau(2, name="shut", deal=10, from_=(), shape=Shape.ranked(2, 1)),
            Tableau(
                2, name="still", deal=5, build=no_card, space=no_card, shape=Shape.ranked(2, 1)
            ),
            Tableau(3, deal=7, down="duu"),
        ],
    ),
    Rules(
        "A stock for one column",
        [
            Stock(to="tableau", turn=3),
            Foundation(4),
            Tableau(1, deal=1, redeals=3, space=no_card),
            Cell(1, deal=(1,), to=()),
            Cell(2, name="side", after=("stock", "cell")),
        ],
    ),
    Rules(
        "A flat pyramid",
        [
            Foundation(4, worry_back=True, locked=2, to="tableau"),
            Tableau(
                6,
                deal=(9, 9, 9, 9, 8, 8),
                lift=whole_run,
                shape=Shape(Shape.pyramid(3).rows, covering=False),
            ),
        ],
        aka=["Triangle", "Heap"],
        sources="A book",
        readings=[Reading("tableau.deal", "Others deal more")],
    ),
]
"""Games that say between them most of what a sheet may say."""


@pytest.mark.parametrize("rules", WHOLE, ids=str)
def test_whole_sheets(rules: Rules) -> None:
    recorded = (DATA / "sheets.txt").read_text(encoding="utf-8").split("\n\n\n")
    assert describe(rules) == recorded[WHOLE.index(rules)].strip()


@pytest.mark.parametrize("name", SENTENCES)
def test_sentences(name: str) -> None:
    rules, sentences = SENTENCES[name]
    lines = [line.removeprefix("- ") for line in describe(rules).splitlines()]
    for sentence in sentences:
        assert sentence in lines


def test_nothing_is_said_of_a_space_that_no_player_may_use() -> None:
    game = Rules(
        "Shut",
        groups=[Stock(), Waste(), Foundation(4), Tableau(4, deal=1, from_=())],
    )
    sheet = describe(game)
    assert "Players put no cards on it." in sheet
    assert "A space stays empty." in sheet
    assert "Built" not in sheet.partition("Tableau")[2]
    assert "takes any card" not in sheet


def test_nothing_is_said_of_moves_where_no_card_is_put() -> None:
    moved = "One card moves at a time."
    for field in ({}, {"lift": whole_pile}, {"build": down}, {"space": any_card}):
        still: dict[str, Any] = {"build": no_card, "space": no_card, **field}
        game = Rules(
            "Still", groups=[Stock(), Waste(), Foundation(4), Tableau(4, deal=1, **still)]
        )
        assert (moved in describe(game)) is ("build" in field or "space" in field)
        assert ("What moves together" in describe(game)) is ("lift" in field)


def test_a_shut_reserve_is_put_no_cards_on_once() -> None:
    game = Rules(
        "Shut",
        groups=[
            Stock(),
            Waste(to="foundation"),
            Foundation(4),
            Reserve(4, deal=1, to="foundation"),
        ],
    )
    assert describe(game).count("layers put no cards on it.") == 1


@pytest.mark.parametrize("number", [1, 3])
def test_a_number_for_the_only_pile_is_a_number(number: int) -> None:
    def sheet(deal: int | tuple[int, ...], down: int | tuple[int, ...]) -> str:
        groups: list[Group] = [
            Stock(),
            Waste(),
            Foundation(4),
            Tableau(1, deal=deal, down=down),
            Reserve(1, deal=deal, down=down),
            Cell(1, deal=deal, capacity=3),
        ]
        return describe(Rules("One of each", groups))

    assert sheet((number,), (1,)) == sheet(number, 1)


KEPT = {"to": "foundation"}
"""What gives nothing to the columns."""

SAID: list[tuple[dict[str, Any], str, bool]] = [
    (
        {"tableau": {"redeals": 1}, "waste": KEPT},
        "What is left then goes on the last pile.",
        False,
    ),
    (
        {"tableau": {"redeals": 1}, "waste": KEPT, "foundation": {"worry_back": True}},
        "What is left then goes on the last pile.",
        True,
    ),
    (
        {"tableau": {"redeals": 1, "space": fill_from("tableau")}, "waste": KEPT},
        "What is left then goes on the last pile.",
        False,
    ),
    (
        {"tableau": {"redeals": 1, "from_": "tableau", "space": fill_from("stock")}},
        "What is left then goes on the last pile.",
        True,
    ),
    (
        {"tableau": {"redeals": 1, "from_": "tableau"}, "stock": {"to": "tableau"}},
        "What is left then goes on the last pile.",
        True,
    ),
    ({"tableau": {"redeals": 1, "down": "du"}}, "All of them lie face up then.", True),
    ({"tableau": {"redeals": 1, "down": "u"}}, "All of them lie face up then.", False),
    (
        {"tableau": {"space": no_card}, "stock": {"to": "tableau"}},
        "A space stays empty until the stock deals to it.",
        True,
    ),
    (
        {
            "tableau": {"space": no_card},
            "stock": {"to": "tableau", "deals": "every pile, but only if none is empty"},
        },
        "A space stays empty.",
        True,
    ),
    (
        {"tableau": {"space": fill_from("stock")}, "stock": {"to": "tableau"}},
        "A space is filled at once from the stock; once that is empty it stays empty.",
        True,
    ),
    ({"tableau": {"lift": run.within(cells=True)}}, "One card moves at a time.", True),
    (
        {"tableau": {"lift": run.within(cells=True)}, "cell": Cell(2)},
        "What moves together is a run, or part of one, as many cards as the free cells allow.",
        True,
    ),
    (
        {"tableau": {"lift": run.within(cells=True)}, "cell": Cell(2, from_="waste")},
        "One card moves at a time.",
        True,
    ),
    (
        {"tableau": {"lift": run.within(cells=True)}, "cell": Cell(2, to="foundation")},
        "One card moves at a time.",
        True,
    ),
    (
        {"tableau": {"lift": run.within(spaces=True)}},
        "What moves together is a run, or part of one, as many cards as the free spaces allow.",
        True,
    ),
    (
        {"tableau": {"lift": run.within(spaces=True), "to": "foundation"}},
        "One card moves at a time.",
        True,
    ),
    (
        {"tableau": {"lift": run.within(spaces=True), "shape": Shape.grid(2, 3)}},
        "One card moves at a time.",
        True,
    ),
    (
        {"tableau": {"down": (1, 1, 0, 0, 1, 1)}},
        (
            "The lowest card of each of piles 1 and 2 and the lowest card of each of piles 5 and 6"
            " lie face down, all others face up."
        ),
        True,
    ),
    (
        {"tableau": {"down": (2, 2, 0, 0, 0, 0)}},
        "The lowest two cards of each of piles 1 and 2 lie face down, all others face up.",
        True,
    ),
    (
        {"tableau": {"down": (0, 0, 0, 1, 0, 0)}},
        "The lowest card of pile 4 lies face down, all others face up.",
        True,
    ),
    ({"tableau": {"deal": (1, 1, 2, 2, 3, 4)}}, "Six piles of 1, 1, 2, 2, 3 and 4 cards.", True),
    (
        {"reserve": Reserve(1, deal=3, down=2)},
        "The lowest two cards of the pile lie face down.",
        True,
    ),
    ({"cell": Cell(2, deal=1)}, "Dealt one card each at first.", True),
    (
        {"cell": Cell(2, from_=("waste", "tableau"))},
        "It takes cards from the waste or tableau only.",
        True,
    ),
    (
        {"stock": {"to": "tableau"}, "tableau": {"piles": 2, "deal": 3}},
        "When there are too few cards for all of them the last piles get none.",
        False,
    ),
    (
        {"stock": {"to": "tableau"}, "tableau": {"piles": 2, "deal": (3, 4)}},
        "When there are too few cards for all of them the last piles get none.",
        True,
    ),
]
"""Changes of a game, a sentence, and whether the sheet has it then."""


@pytest.mark.parametrize(("changes", "sentence", "said"), SAID, ids=str)
def test_what_is_said_where(changes: dict[str, Any], sentence: str, *, said: bool) -> None:
    game = Rules("Plain", [Stock(), Waste(), Foundation(4), Tableau(6, deal=4)])
    if changes.get("stock", {}).get("to") == "tableau":
        changes = {**changes, "waste": None}
    sheet = describe(game.variant("Changed", **changes))
    assert (f"- {sentence}" in sheet.splitlines()) is said


@pytest.mark.parametrize("value", [None, "Corona", WHOLE], ids=type)
def test_only_games_have_sheets(value: Any) -> None:
    with pytest.raises(TypeError, match=f"describe takes Rules, not {type(value).__name__}"):
        describe(value)
