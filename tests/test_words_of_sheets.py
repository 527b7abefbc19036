"""Rule sheets on sets, shapes, open stocks and tableaus that are dealt again."""

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
    Rank,
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
            "The game is won when every card has been removed.",
            "A king alone, or two cards that make thirteen (jack 11, queen 12), may be removed.",
            "Only available cards are removed, each from another pile.",
            (
                "Tableau: a pyramid of 28 cards in seven rows, each row covering the one behind it;"
                " face up."
            ),
            "A card is available once no card covers it.",
            "There is no building, and spaces stay empty.",
            "Stock: the other 24 cards, face down but for the top card.",
            "Its top card is available.",
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
            "The game is won when every card is on the foundations or removed.",
            (
                "A pair of the same rank may be removed if the cards touch, side by side, one above"
                " the other or corner to corner."
            ),
            "Only cards of the tableau may be removed.",
            "Tableau: five rows of five cards; face up.",
            "A space stays empty until the tableau is closed up.",
            (
                "While there are spaces the tableau may be closed up: the cards move up to the"
                " spaces before them, in their order, from left to right and row by row, and the"
                " stock deals a card to each place that is left, as far as it goes."
            ),
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
            "The top card may be taken back into play, but for the lowest card of each.",
            (
                "Tableau: three rows of two piles, each row covering the one behind it; the first"
                " four of one card, the others empty; the first card of each of the first two"
                " piles is face down, all others face up."
            ),
            "A face-down card turns up when no card covers it any more.",
            "Within the tableau cards go only to rows further back.",
            "A covered pile takes cards only from the piles that cover it.",
            "A pile takes cards only while every pile that it covers still has one.",
            "Cards are put there only once the stock and the tableau are empty.",
            "Stock: the other 48 cards, face down but for the top card.",
            "Its top card is available.",
            "It is not turned.",
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
            "Stock: the other 48 cards, face down.",
            "Its cards only fill spaces.",
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
            (
                "Tableau: eighteen columns, the first seventeen of three cards, the last of one;"
                " the first card of each is face down."
            ),
            "A space is filled by a redeal only.",
            "The columns may be gathered, shuffled and dealt again, twice.",
            "Each column gets as many cards as at first, as far as they go.",
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
                "The columns may be put together, each under the one before it, and dealt again in"
                " packets from the top, as often as you like."
            ),
            "Cards left over go on the last column.",
            "Nothing is built on it.",
            "Spaces are filled at once from the stock, and from nowhere else.",
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
            "Started by an ace and built up or down regardless of suit.",
            "Foundation: a single pile, an ace set out on it.",
            (
                "Tableau: four columns, the first two of two cards, the others of three; the first"
                " card of each of the first two columns and the first two cards of the last column"
                " are face down, all others face up."
            ),
            "A column holds four cards at most.",
            "It passes over columns that are full.",
            "When there are too few cards left the last columns get none.",
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
            "Spaces are filled at once from the next column after them, or from the waste if there is none.",
            "When there is none of these a space takes any card.",
            "A space takes any card, from the waste, or from the tableau if the waste is empty.",
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
    assert "No card is put on the tableau." in sheet
    assert "A space stays empty." in sheet
    assert "Built" not in sheet.partition("\nTableau\n")[2]
    assert "takes any card" not in sheet


def test_nothing_is_said_of_moves_where_no_card_is_put() -> None:
    moved = "One card moves at a time."
    for field in ({}, {"lift": whole_pile}, {"build": down}, {"space": any_card}):
        still: dict[str, Any] = {"build": no_card, "space": no_card, **field}
        game = Rules(
            "Still", groups=[Stock(), Waste(), Foundation(4), Tableau(4, deal=1, **still)]
        )
        assert (moved in describe(game)) is ("build" in field or "space" in field)
        assert ("moves as a unit" in describe(game)) is ("lift" in field)


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
    sheet = describe(game)
    assert sheet.count("it is not filled again") == sheet.count("Nothing is built on it") == 1
    assert "No card is put" not in sheet


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


@pytest.mark.parametrize(
    ("takes", "said"),
    [
        (Matching.pair(same_rank), "A pair of the same rank"),
        (Matching.exactly(3) & Matching.alike(same_rank), "Three cards of the same rank"),
        (Matching.pair(in_suit), "Two cards of the same suit"),
        (
            Matching.pair(same_rank | up | down),
            "Two cards of the same rank or next to each other in rank",
        ),
        (
            Matching.pair(up & in_suit),
            "Two cards of which one could be built on the other up in suit",
        ),
        (Matching.exactly(1) & Matching.alike(only("K")), "One card of one sort (kings only)"),
        (Matching.total(10), "A ten alone, or two to four cards that make ten,"),
        (
            Matching.up_to(2) & Matching.total(15),
            "Two cards that make fifteen (jack 11, queen 12, king 13),",
        ),
        (
            Matching.between(2, 3) & Matching.total(12),
            "Two or three cards that make twelve (jack 11)",
        ),
        (
            Matching.exactly(1) & Matching.total(13),
            "A king",
        ),
        (Matching.one_of_each(Rank.JACK, Rank.QUEEN), "A jack and a queen"),
        (
            Matching.one_of_each(Rank.JACK, Rank.QUEEN) & Matching.alike(in_suit),
            "Cards that are all of this at once: a jack and a queen; up to four cards of the same suit",
        ),
    ],
    ids=str,
)
def test_sets(takes: Matching, said: str) -> None:
    game = Rules("Sets", [Tableau(4, deal=13), Discard(takes=takes)], goal=cleared("tableau"))
    line = describe(game).partition("\nDiscard\n- ")[2].partition("\n")[0]
    assert line.startswith(f"{said} may be removed")


KEPT = {"to": "foundation"}
"""An option by which a group gives nothing to the columns."""

SAID: list[tuple[dict[str, Any], str, bool]] = [
    (
        {"tableau": {"redeals": 1}, "waste": KEPT},
        "Cards left over go on the last column.",
        False,
    ),
    (
        {"tableau": {"redeals": 1}, "waste": KEPT, "foundation": {"worry_back": True}},
        "Cards left over go on the last column.",
        True,
    ),
    (
        {"tableau": {"redeals": 1, "space": fill_from("tableau")}, "waste": KEPT},
        "Cards left over go on the last column.",
        False,
    ),
    (
        {"tableau": {"redeals": 1, "from_": "tableau", "space": fill_from("stock")}},
        "Cards left over go on the last column.",
        True,
    ),
    (
        {"tableau": {"redeals": 1, "from_": "tableau"}, "stock": {"to": "tableau"}},
        "Cards left over go on the last column.",
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
        "Spaces are filled at once from the stock, and from nowhere else.",
        True,
    ),
    ({"tableau": {"lift": run.within(cells=True)}}, "One card moves at a time.", True),
    (
        {"tableau": {"lift": run.within(cells=True)}, "cell": Cell(2)},
        (
            "A run, or part of one, moves as a unit if its cards could be moved one by one through"
            " the free cells."
        ),
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
        (
            "A run, or part of one, moves as a unit if its cards could be moved one by one through"
            " the other spaces."
        ),
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
            "Tableau: six columns of four cards; the first card of each of the first two columns and"
            " the first card of each of the last two columns are face down, all others face up."
        ),
        True,
    ),
    (
        {"tableau": {"down": (2, 2, 0, 0, 0, 0)}},
        (
            "Tableau: six columns of four cards; the first two cards of each of the first two"
            " columns are face down, all others face up."
        ),
        True,
    ),
    (
        {"tableau": {"down": (0, 0, 0, 1, 0, 0)}},
        (
            "Tableau: six columns of four cards; the first card of the fourth column is face down,"
            " all others face up."
        ),
        True,
    ),
    (
        {"tableau": {"deal": (1, 1, 2, 2, 3, 4)}},
        (
            "Tableau: six columns, the first two of one card, the next two of two, the next of"
            " three, the last of four, all face up."
        ),
        True,
    ),
    (
        {"reserve": Reserve(1, deal=3, down=2)},
        "Reserve: one pile of three cards; only the top card is face up.",
        True,
    ),
    ({"cell": Cell(2, deal=1)}, "Cells: two, each dealt a card.", True),
    (
        {"cell": Cell(2, from_=("waste", "tableau"))},
        "Only cards from the waste or the tableau are put there.",
        True,
    ),
    (
        {"stock": {"to": "tableau"}, "tableau": {"piles": 2, "deal": 3}},
        "The last card goes to the first column.",
        False,
    ),
    (
        {"stock": {"to": "tableau"}, "tableau": {"piles": 2, "deal": (3, 4)}},
        "The last card goes to the first column.",
        True,
    ),
    (
        {"stock": {"to": "tableau"}, "tableau": {"piles": 3, "deal": (3, 4, 4)}},
        "The last two cards go to the first two columns.",
        True,
    ),
    (
        {"stock": {"to": "tableau", "turn": 2}, "tableau": {"piles": 2, "deal": 3}},
        "When there are too few cards left the last columns get none.",
        True,
    ),
    (
        {"stock": {"to": "tableau", "open": True}, "tableau": {"piles": 2, "deal": 3}},
        "When there are too few cards left the last columns get none.",
        True,
    ),
    (
        {"stock": {"to": "tableau"}, "tableau": {"piles": 7, "deal": 7}},
        "The three cards are dealt together, one on each of the first three columns.",
        True,
    ),
    (
        {"stock": {"to": "tableau"}, "tableau": {"piles": 3, "deal": 17}},
        "Its only card is dealt to the first column.",
        True,
    ),
    (
        {
            "stock": {"to": "tableau", "deals": "empty piles only"},
            "tableau": {"space": fill_from("stock")},
        },
        "It is not turned: its cards only fill spaces.",
        True,
    ),
    (
        {"stock": {"to": "tableau", "deals": "empty piles only"}},
        "While there are spaces it may be turned: it deals one card to each.",
        True,
    ),
    (
        {
            "stock": {"to": "tableau", "deals": "every pile, but only if none is empty"},
            "tableau": {"space": fill_from("stock")},
        },
        "It may not deal while there is a space.",
        False,
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
