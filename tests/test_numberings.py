"""Numbered deals of other programs, and the ways in which a table can be dealt."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest

from patience import (
    CORONA,
    Card,
    Cell,
    DealError,
    DealStep,
    Foundation,
    Pack,
    Position,
    Rank,
    Reserve,
    Rules,
    Stock,
    Tableau,
    Waste,
    alternate_colour,
    by_piles,
    by_rows,
    cleared,
    dealt,
    describe,
    down,
    first_played,
    in_suit,
    run,
    up,
)
from patience.catalogue import CANFIELD, FREECELL, KLONDIKE, QUADRANGLE, SPIDER, YUKON
from patience.language.dealing import Fitting
from patience.table.layout import order_cards_elsewhere
from patience.table.numberings import LARGEST_MS, LARGEST_PYSOL, SMALLEST_PYSOL, shuffle_microsoft

PYSOL = 10000002947354959


def columns(position: Position, name: str = "tableau") -> str:
    return " | ".join(" ".join(map(str, pile.cards)) for pile in position.group(name))


class TestGolden:
    """The deals that everybody knows by their number."""

    @pytest.mark.parametrize(
        ("number", "rows"),
        [
            (
                1,
                (
                    "JD 2D 9H JC 5D 7H 7C 5H/KD KC 9S 5S AD QC KH 3H/2S KS 9D QD JS AS AH 3C/"
                    "4C 5C TS QH 4H AC 4D 7S/3S TD 4S TH 8H 2C JH 7D/6D 8S 8D QS 6C 3D 8C TC/"
                    "6S 9C 2H 6H"
                ),
            ),
            (
                11982,
                (
                    "AH AS 4H AC 2D 6S TS JS/3D 3H QS QC 8S 7H AD KS/KD 6H 5S 4D 9H JH 9S 3C/"
                    "JC 5D 5C 8C 9D TD KH 7C/6C 2C TH QH 6D TC 4S 7S/JD 7D 8H 9C 2H QD 4C 5H/"
                    "KC 8D 2S 3S"
                ),
            ),
        ],
    )
    def test_freecell(self, number: int, rows: str) -> None:
        piles = FREECELL.deal(ms=number).group("tableau")
        depth = range(max(map(len, piles)))
        assert rows.split("/") == [
            " ".join(str(pile.cards[row]) for pile in piles if len(pile) > row) for row in depth
        ]

    @pytest.mark.parametrize("number", [PYSOL, f"{PYSOL}", f"000{PYSOL}"], ids=repr)
    def test_klondike(self, number: int | str) -> None:
        assert columns(KLONDIKE.deal(pysol=number)) == (
            "TC | 6C 3C | 9H 8C TH | 8D 5H 4S 3S | QS 2C AD 9D JS | QD 8S 4C 2D AC AH"
            " | 4H JC 5S 5D 9C 6S KD"
        )

    def test_two_packs(self) -> None:
        assert columns(CORONA.deal(ms=1)) == (
            "3D 6C AC | 5H 6H 7C | JC TC 2H | KH 8D AD | 5S 4C 9H | 5H JS 8S | KC QC 7D"
            " | KC 4H 9S | 8D KD 8H | JD 2H JH | AS TD 4D | 8C 8S 2D"
        )
        assert columns(CORONA.deal(pysol=10000004912258265)) == (
            "AS KH TS | 5C 6D TD | KS 3D KC | 8H QC 6D | TH AD 4C | QH 2H 8C | 9D 3D 5C"
            " | 7C AH 9H | JS 9S KH | 9C JC QS | JH 7D TC | TH 3C 2C"
        )


class TestOrder:
    """The order of the cards that a number gives."""

    def test_a_number_gives_the_pack(self) -> None:
        for pack in (
            Pack(),
            Pack(2),
            Pack(4, suits="CH"),
            Pack(3, suits="CH"),
            Pack(ranks="789TJQKA"),
            Pack(suits="S"),
        ):
            for number in (1, 32000, LARGEST_MS):
                cards = [card for card, _ in shuffle_microsoft("X", pack, number)]
                assert sorted(cards) == sorted(pack.cards)

    def test_low_and_high_numbers_differ(self) -> None:
        deals = {FREECELL.deal(ms=number) for number in (1, 32000, 2**31, 2**32, LARGEST_MS)}
        deals |= {FREECELL.deal(pysol=number) for number in (SMALLEST_PYSOL, LARGEST_PYSOL)}
        assert len(deals) == 7

    def test_the_order_of_suits_and_ranks_in_the_pack_does_not_matter(self) -> None:
        other = FREECELL.variant("X", pack=Pack(suits="HSDC"))
        assert columns(other.deal(ms=7)) == columns(FREECELL.deal(ms=7))

    def test_base_cards_are_those_of_the_first_copy(self) -> None:
        rules = CORONA.variant("X", foundation={"deal": 1, "piles": 4}, goal=cleared("tableau"))
        order = order_cards_elsewhere(rules, ms=1)
        assert [str(card) for card in order[:4]] == ["AC", "AD", "AH", "AS"]
        copies = shuffle_microsoft("X", rules.pack, 1)
        rest = [card for card, copy in copies if card.rank is not Rank.ACE or copy == 1]
        assert order[4:] == rest

    def test_other_programs_deal_in_an_order_of_their_own(self) -> None:
        for game in (KLONDIKE, CANFIELD, YUKON, SPIDER):
            cards = order_cards_elsewhere(game, ms=5)
            assert game.deal(ms=5) != game.deal(cards=cards)
            again = game.variant("X", dealing=game.numbering).deal(cards=cards)
            assert again.group("tableau") == game.deal(ms=5).group("tableau")
        assert QUADRANGLE.deal(ms=5) == QUADRANGLE.deal(
            cards=order_cards_elsewhere(QUADRANGLE, ms=5)
        )


class TestInput:
    """A value that is not a number is a fault of its argument."""

    @pytest.mark.parametrize(
        "number",
        [0, -1, 2**33, 10**400, 1.0, "1", True, b"1", [1], object()],
        ids=lambda value: f"{type(value).__name__} of {len(repr(value))}, {value!r}"[:32],
    )
    def test_microsoft(self, number: Any) -> None:
        with pytest.raises(DealError) as caught:
            FREECELL.deal(ms=number)
        assert caught.value.subject == "FreeCell"
        assert [fault.path for fault in caught.value.faults] == ["ms"]

    @pytest.mark.parametrize(
        "number",
        [
            0,
            -PYSOL,
            10**16 - 1,
            10**20,
            10**400,
            "",
            "1",
            "ms1",
            f"-{PYSOL}",
            f" {PYSOL}",
            "1" * 21,
            "1" * 10_000,
            "1" * 16 + "\u0663",
            "1_000_000_000_000_000_0",
            1e17,
            True,
            b"1" * 17,
            object(),
        ],
        ids=lambda value: f"{type(value).__name__} of {len(repr(value))}, {value!r}"[:32],
    )
    def test_pysol(self, number: Any) -> None:
        with pytest.raises(DealError, match="seventeen to twenty digits") as caught:
            FREECELL.deal(pysol=number)
        assert [fault.path for fault in caught.value.faults] == ["pysol"]

    @pytest.mark.parametrize(
        "given",
        [
            {"number": 1, "ms": 1},
            {"ms": 1, "pysol": PYSOL},
            {"cards": [], "pysol": PYSOL},
            {"number": 1, "cards": [], "ms": 1, "pysol": PYSOL},
        ],
        ids=str,
    )
    def test_only_one_of_four(self, given: dict[str, Any]) -> None:
        with pytest.raises(DealError) as caught:
            FREECELL.deal(**given)
        assert [fault.path for fault in caught.value.faults] == ["deal"]

    @pytest.mark.parametrize("given", [{"ms": 1}, {"pysol": PYSOL}], ids=str)
    def test_the_package_may_be_missing(
        self, given: dict[str, Any], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, "pysol_cards.random", None)
        with pytest.raises(DealError, match=r"pip install 'patience-rules\[deals\]'"):
            FREECELL.deal(**given)
        monkeypatch.undo()
        assert FREECELL.deal(**given)


def game(*groups: Any, **more: Any) -> Rules:
    """A game of the clubs in which what is not dealt is the stock."""
    more.setdefault("goal", cleared("tableau"))
    return Rules("Game", [Stock(), Waste(), *groups], pack=Pack(suits="C"), **more)


CLUBS = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC".split()
EVEN = Tableau(3, deal=2, build=down)
UNEVEN = Tableau(3, deal=(1, 2, 3), build=down)


class TestSteps:
    """Where the cards of a step come to lie."""

    @pytest.mark.parametrize(
        ("tableau", "steps", "found"),
        [
            (UNEVEN, [by_rows("tableau", late=True)], "4C | 2C 5C | AC 3C 6C"),
            (UNEVEN, [by_rows("tableau", late=True, backwards=True)], "6C | 3C 5C | AC 2C 4C"),
            (UNEVEN, [by_rows("tableau", leave=1)], "4C | AC 5C | 2C 3C 6C"),
            (UNEVEN, [by_rows("tableau", leave=2)], "2C | 3C 5C | AC 4C 6C"),
            (UNEVEN, [by_rows("tableau", leave=3)], "AC | 2C 4C | 3C 5C 6C"),
            (UNEVEN, [by_rows("tableau", cards=1)], "AC | 2C 4C | 3C 5C 6C"),
            (UNEVEN, [by_rows("tableau", cards=(0, 0, 2))], "3C | 4C 6C | AC 2C 5C"),
            (UNEVEN, [by_piles("tableau", piles=[1])], "3C | AC 2C | 4C 5C 6C"),
            (UNEVEN, [by_rows("tableau", piles=[2, 0, 1])], "2C | 3C 5C | AC 4C 6C"),
            (UNEVEN, [by_rows("tableau", piles=[2, 0], cards=(2, 1))], "2C | 4C 6C | AC 3C 5C"),
            (
                UNEVEN,
                [by_rows("tableau", piles=[2, 0, 1], backwards=True)],
                "2C | AC 4C | 3C 5C 6C",
            ),
            (EVEN, [by_rows("tableau", bottom=True)], "KC TC | QC 9C | JC 8C"),
            (EVEN, [by_rows("tableau", cards=1, bottom=True)], "KC AC | QC 2C | JC 3C"),
            (EVEN, [by_rows("tableau", sunk=Rank.FIVE)], "AC 4C | 5C 2C | 3C 6C"),
            (EVEN, [by_rows("tableau", cards=1, named="8C 4C QC")], "8C AC | 4C 2C | QC 3C"),
            (
                Tableau(2, deal=(4, 2), build=down),
                [by_piles("tableau", sunk=Rank.THREE)],
                "3C AC 2C 4C | 5C 6C",
            ),
            (
                Tableau(2, deal=(4, 2), build=down),
                [by_piles("tableau", sunk=Rank.THREE, swapped=True)],
                "3C 2C AC 4C | 5C 6C",
            ),
        ],
        ids=str,
    )
    def test_step(self, tableau: Tableau, steps: list[DealStep], found: str) -> None:
        rules = game(tableau, dealing=steps)
        assert columns(rules.deal(cards=CLUBS)) == found

    @pytest.mark.parametrize(
        ("bottoms", "found", "stock"),
        [
            ((False, False), "AC 4C | 2C 5C | 3C 6C", "KC QC JC TC 9C 8C 7C"),
            ((True, False), "KC AC | QC 2C | JC 3C", "TC 9C 8C 7C 6C 5C 4C"),
            ((False, True), "AC KC | 2C QC | 3C JC", "4C 5C 6C 7C 8C 9C TC"),
            ((True, True), "KC TC | QC 9C | JC 8C", "AC 2C 3C 4C 5C 6C 7C"),
        ],
        ids=str,
    )
    def test_the_stock_goes_on_where_the_last_step_dealt(
        self, bottoms: tuple[bool, bool], found: str, stock: str
    ) -> None:
        steps = [by_rows("tableau", cards=1, bottom=bottom) for bottom in bottoms]
        position = game(EVEN, dealing=steps).deal(cards=CLUBS)
        assert columns(position) == found
        assert " ".join(map(str, position.pile("stock").cards)) == stock
        turned = position.play("turn")
        assert str(turned.pile("waste")) == stock[-2:]

    def test_a_group_in_two_parts(self) -> None:
        rules = game(
            EVEN,
            Foundation(1, base=dealt),
            Reserve(deal=2),
            dealing=[
                by_rows("tableau", cards=1),
                by_rows("foundation"),
                by_rows("reserve"),
            ],
        )
        position = rules.deal(cards=CLUBS)
        assert columns(position) == "AC 7C | 2C 8C | 3C 9C"
        assert columns(position, "foundation") == "4C"
        assert columns(position, "reserve") == "5C 6C"

    def test_several_cards_of_a_rank_sink_in_their_order(self) -> None:
        cards = "2C KC AC KD 3C".split()
        for swapped, found in ((False, "KC KD 2C AC 3C"), (True, "KC KD AC 2C 3C")):
            pile = [Card.parse(card) for card in cards]
            by_rows("tableau", sunk=Rank.KING, swapped=swapped).sink(pile)
            assert " ".join(map(str, pile)) == found

    @pytest.mark.parametrize("cards", ["KC KD 2C", "KC KD", "KC 2C KD", "2C AC", ""])
    def test_cards_that_lie_low_already_keep_their_places(self, cards: str) -> None:
        pile = [Card.parse(card) for card in cards.split()]
        by_rows("tableau", sunk=Rank.KING, swapped=True).sink(pile)
        kings = [card for card in cards.split() if card[0] == "K"]
        others = [card for card in cards.split() if card[0] != "K"]
        assert " ".join(map(str, pile)) == " ".join(kings + others)

    def test_no_card_fits_a_base_that_play_finds(self) -> None:
        rules = game(
            EVEN,
            Foundation(1, base=first_played, build=up.turning),
            Foundation(1, name="home"),
            dealing=[by_rows("tableau", fitting="made up")],
        )
        position = rules.deal(cards="3C AC 4C 2C 5C 6C 7C 8C 9C TC JC QC KC".split())
        assert columns(position, "foundation") == ""
        assert columns(position, "home") == "AC 2C"
        assert columns(position) == "3C 6C | 4C 7C | 5C 8C"

    def test_cards_that_lie_face_down_are_the_lowest_when_all_is_done(self) -> None:
        rules = game(Tableau(2, deal=3, down=1), dealing=[by_piles("tableau", sunk=Rank.THREE)])
        assert str(rules.deal(cards=CLUBS).pile("t0")) == "-3C AC 2C"

    @pytest.mark.parametrize(
        ("fitting", "found"),
        [
            ("passed over", "| 3C 4C | 5C 6C"),
            ("made up", "3C 6C | 4C 7C | 5C 8C"),
        ],
    )
    def test_cards_that_fit_go_to_the_foundations(self, fitting: Fitting, found: str) -> None:
        rules = game(EVEN, Foundation(1), dealing=[by_rows("tableau", fitting=fitting)])
        cards = "AC 3C 5C 2C 4C 6C 7C 8C 9C TC JC QC KC".split()
        if fitting == "made up":
            cards = "AC 3C 4C 2C 5C 6C 7C 8C 9C TC JC QC KC".split()
        position = rules.deal(cards=cards)
        assert columns(position, "foundation") == "AC 2C"
        assert columns(position).strip() == found

    def test_a_pack_that_runs_out_leaves_piles_short(self) -> None:
        rules = Rules(
            "Game",
            [Foundation(1), Tableau(1, deal=13)],
            pack=Pack(suits="C"),
            goal=cleared("tableau"),
            dealing=[by_rows("tableau", fitting="made up")],
        )
        position = rules.deal(cards=["2C", "AC", *CLUBS[2:]])
        assert columns(position, "foundation") == "AC"
        assert len(position.pile("t0")) == 12

    @pytest.mark.parametrize(
        ("bottom", "found"),
        [(False, "4H 2H | 4D 2D | 4C 2C"), (True, "AC 3H | AD 3C | AH 3D")],
    )
    def test_the_last_card_of_the_rank_that_comes_next(self, bottom: bool, found: str) -> None:  # noqa: FBT001
        rules = Rules(
            "Game",
            [Stock(), Waste(), EVEN],
            pack=Pack(suits="CDH", ranks="A2345"),
            goal=cleared("tableau"),
            dealing=[by_rows("tableau", last_of_rank=True, bottom=bottom)],
        )
        cards = "4C 2C 3H 4D 2D 3C 5D 4H 2H 5H 5C 3D AC AD AH".split()
        assert columns(rules.deal(cards=cards)) == found

    @pytest.mark.parametrize("make", [by_rows, by_piles])
    def test_a_step_is_what_its_repr_says(self, make: Callable[..., DealStep]) -> None:
        step = make("tableau", piles=[1, 0], cards=[1, 2], sunk=Rank.KING, swapped=True)
        assert eval(repr(step)) == step  # noqa: S307
        named = make("tableau", cards=1, named=[Card.parse("AC"), "2C"], backwards=True)
        assert repr(named).endswith("('tableau', backwards=True, cards=1, named='AC 2C')")
        assert eval(repr(named)) == named  # noqa: S307


PENGUIN = Rules(
    "Penguin",
    [
        Foundation(4, base=dealt.to("tableau"), mates=3, suits="CSHD", build=up.turning & in_suit),
        Tableau(7, deal=7, build=down.turning & in_suit, lift=run),
        Cell(7),
    ],
    numbering=[
        by_rows("tableau", piles=[0], cards=1, last_of_rank=True),
        by_rows("tableau", late=True),
    ],
)
PETAL = Rules(
    "Petal",
    [
        Foundation(4, base=dealt, mates=3, suits="CSHD", build=up.turning & in_suit),
        Tableau(8, deal=[6, 6, 6, 6, 5, 5, 5, 5], build=down & alternate_colour),
        Cell(4, deal=1),
    ],
)


class TestMates:
    """Cards of the rank of the base card that are set out as soon as it lies."""

    def test_the_first_card_heads_the_first_column(self) -> None:
        assert PENGUIN.steps == (by_rows("tableau"),)
        position = PENGUIN.deal(cards=PENGUIN.pack)
        assert position.base is Rank.ACE
        assert columns(position, "foundation") == " | AS | AH | AD"
        assert columns(position) == (
            "AC 8C 3D TD 5H QH 7S | 2C 9C 4D JD 6H KH 8S | 3C TC 5D QD 7H 2S 9S"
            " | 4C JC 6D KD 8H 3S TS | 5C QC 7D 2H 9H 4S JS | 6C KC 8D 3H TH 5S QS"
            " | 7C 2D 9D 4H JH 6S KS"
        )

    @pytest.mark.parametrize(
        ("position", "foundation", "column"),
        [
            (PENGUIN.deal(ms=1), "JC | JS |  | JD", "JH KD 3H 3C 4D 2C 3D"),
            (PENGUIN.deal(pysol=PYSOL), "4C | 4S | 4H | ", "4D 8S 2D JS TS 7S 3D"),
        ],
        ids=["ms", "pysol"],
    )
    def test_penguin(self, position: Position, foundation: str, column: str) -> None:
        assert columns(position, "foundation") == foundation
        assert columns(position).split(" | ")[0] == column

    def test_petal(self) -> None:
        assert [step.group for step in PETAL.steps] == ["foundation", "tableau", "cell"]
        position = PETAL.deal(ms=1)
        assert columns(position, "foundation") == "JC | JS | JH | JD"
        assert columns(position).startswith("2D 9S 9D QH TH 6C | 9H 5S QD 4H 8H 3D | 5D AD AS")
        assert columns(position, "cell") == "6S | 9C | 2H | 6H"

    def test_the_next_ones_that_find_a_pile_are_set_out(self) -> None:
        two = PETAL.variant(
            "Two",
            pack=Pack(2, ranks="A2345"),
            goal=cleared("tableau"),
            tableau={"piles": 1, "deal": 36},
            cell=None,
        )
        cards = [*map(str, two.pack.cards)]
        for card in ("AC", "AC", "AD", "AD", "AH", "AS"):
            cards.remove(card)
        position = two.deal(cards=["AC", "AC", "AD", "AD", "AH", "AS", *cards])
        assert columns(position, "foundation") == "AC | AS | AH | AD"
        assert columns(position).split()[:2] == ["AC", "AD"]

    def test_without_suits_they_lie_in_their_order(self) -> None:
        free = PENGUIN.variant("Free", foundation={"suits": None})
        assert columns(free.deal(ms=1), "foundation") == "JD | JC | JS | "

    def test_fewer_mates_leave_the_others_in_the_pack(self) -> None:
        rules = Rules(
            "One",
            [Stock(), Waste(), Foundation(4, base=dealt, mates=1), Tableau(4, deal=1)],
        )
        position = rules.deal(
            cards=[
                "AC",
                "2C",
                "AD",
                "AH",
                *rules.pack.cards[2:13],
                *rules.pack.cards[14:26],
                *rules.pack.cards[27:],
            ]
        )
        assert columns(position, "foundation") == "AC | AD |  | "
        assert columns(position) == "2C | AH | 3C | 4C"

    def test_the_sheet_says_so(self) -> None:
        sheet = describe(PENGUIN)
        assert (
            "The first card dealt to the tableau sets the base:"
            " foundations start with cards of its rank."
        ) in sheet
        assert (
            "Foundations: four; the other three cards of the rank of the first card in the tableau"
            " go straight there."
        ) in sheet
        one = describe(
            PETAL.variant(
                "One",
                foundation={"mates": 1},
                cell=None,
                tableau={"deal": [7, 7, 6, 6, 6, 6, 6, 6]},
            )
        )
        assert (
            "Foundations: four; one card is dealt to the first of its suit, and the next card of"
            " its rank goes straight there."
        ) in one
