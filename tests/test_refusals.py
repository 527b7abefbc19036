"""Why a move is not legal: every reason, on a table that gives it."""

from __future__ import annotations

import itertools
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from arranging import bench, lay
from hypothesis import given

from patience import (
    CORONA,
    Cell,
    Discard,
    Foundation,
    IllegalMove,
    Matching,
    Move,
    NotationError,
    Pack,
    PatienceError,
    Position,
    Rank,
    Reason,
    Refusal,
    Removal,
    Reserve,
    Shape,
    Stock,
    Tableau,
    Transfer,
    Waste,
    any_card,
    chosen_from,
    cleared,
    down,
    fill_from,
    first_played,
    from_groups,
    in_suit,
    no_card,
    only,
    run,
    same_rank,
)
from patience.catalogue import FREECELL, KLONDIKE
from patience.moves import parse_move
from patience.reference import find_objection, play
from patience.sentences.refusals import explain_refusal
from patience.table.piles import Pile, Table
from patience.testing import positions, rules

DATA = Path(__file__).parent / "data"

PLAIN = bench(
    Tableau(3, build=down & in_suit), Foundation(4), Cell(1), Reserve(2, to="foundation")
)
STOCK = bench(Stock(redeals=1), Waste(), Foundation(4), Tableau(2))
ROWS = bench(
    Tableau(6, build=down, shape=Shape.ranked(3, 2)),
    Foundation(4),
    Cell(1),
    Discard(takes=Matching.total(13)),
)
CLIMB = bench(Tableau(6, build=down, shape=Shape.ranked(3, 2, climbing=True)), Cell(1))
PAIRS = bench(
    Tableau(4, build=down),
    Reserve(2, to="discard"),
    Discard(takes=Matching.pair(same_rank), from_=("tableau", "reserve")),
    Foundation(4, worry_back=True, locked=2),
    Cell(1),
)
WIDE = bench(
    Stock(to="tableau", deals="every pile, but only if none is empty"), Foundation(4), Tableau(3)
)

CASES: dict[str, tuple[Reason, Callable[[], Position], str, list[str]]] = {
    "no such pile": (
        Reason.NO_SUCH_PILE,
        lambda: CORONA.deal(1),
        "t12>f0",
        ["t12"],
    ),
    "no such target": (Reason.NO_SUCH_PILE, lambda: CORONA.deal(1), "t0>f8", ["f8"]),
    "no such group": (Reason.NO_SUCH_PILE, lambda: CORONA.deal(1), "t0>c0", ["c0"]),
    "open source": (
        Reason.NO_SUCH_PILE,
        lambda: CORONA.deal(1),
        "t>f0",
        ["single", "tableau."],
    ),
    "open source and target": (
        Reason.NO_SUCH_PILE,
        lambda: CORONA.deal(1),
        "t>f",
        ["There is no single pile tableau."],
    ),
    "no group for an open target": (
        Reason.NO_SUCH_PILE,
        lambda: CORONA.deal(1),
        "t0>c",
        ["There is no pile cell."],
    ),
    "game over": (
        Reason.GAME_OVER,
        lambda: lay(bench(Tableau(2), Foundation(4), goal=cleared("tableau"))),
        "t0>t1",
        ["won"],
    ),
    "base first": (
        Reason.BASE_FIRST,
        lambda: lay(
            bench(Tableau(2), Foundation(4, base=chosen_from("reserve")), Reserve(1)),
            tableau=["7H", "8H"],
            reserve="5C",
        ),
        "t0>t1",
        ["reserve"],
    ),
    "base first, from one of two": (
        Reason.BASE_FIRST,
        lambda: lay(
            bench(
                Tableau(2), Foundation(4, base=chosen_from("reserve", "cell")), Reserve(1), Cell(1)
            ),
            tableau=["7H", "8H"],
            reserve="5C",
        ),
        "t0>t1",
        ["from the reserve or cell"],
    ),
    "not the base that was found out": (
        Reason.NOT_THE_BASE,
        lambda: lay(
            bench(Tableau(2), Foundation(4, base=first_played)),
            tableau=["7H", "8H"],
            foundation=["9C"],
        ),
        "t0>f1",
        ["which is started by a nine"],
    ),
    "base first, turning": (
        Reason.BASE_FIRST,
        lambda: lay(
            bench(
                Stock(), Waste(), Foundation(4, base=chosen_from("tableau")), Tableau(1, deal=1)
            ),
            tableau="7H",
            stock="8H",
        ),
        "turn",
        ["tableau"],
    ),
    "stock empty": (Reason.STOCK_EMPTY, lambda: lay(STOCK), "turn", ["stock"]),
    "no stock": (Reason.STOCK_EMPTY, lambda: lay(PLAIN), "turn", ["stock"]),
    "stock not empty": (
        Reason.STOCK_NOT_EMPTY,
        lambda: lay(STOCK, stock="7H"),
        "redeal",
        ["stock"],
    ),
    "waste empty": (Reason.WASTE_EMPTY, lambda: lay(STOCK), "redeal", ["waste"]),
    "no redeal left": (
        Reason.NO_REDEAL_LEFT,
        lambda: lay(STOCK, waste="7H", redeals=1),
        "redeal",
        ["no redeal"],
    ),
    "no redeal ever": (Reason.NO_REDEAL_LEFT, lambda: CORONA.deal(1), "redeal", ["no redeal"]),
    "spaces block": (
        Reason.SPACES_BLOCK_THE_DEAL,
        lambda: lay(WIDE, stock="7H", tableau=["KC", "", "KD"]),
        "turn",
        ["stock", "tableau", "empty"],
    ),
    "no room": (
        Reason.NO_ROOM_FOR_THE_DEAL,
        lambda: lay(
            bench(Stock(to="tableau", deals="empty piles only"), Foundation(4), Tableau(2)),
            stock="7H",
            tableau=["KC", "KD"],
        ),
        "turn",
        ["tableau"],
    ),
    "no room in full piles": (
        Reason.NO_ROOM_FOR_THE_DEAL,
        lambda: lay(
            bench(Stock(to="cell"), Foundation(4), Cell(2)), stock="7H", cell=["KC", "KD"]
        ),
        "turn",
        ["cell"],
    ),
    "same pile": (
        Reason.SAME_PILE,
        lambda: lay(PLAIN, tableau=["7H"]),
        "t0>t0",
        ["7H", "t0"],
    ),
    "too few cards": (
        Reason.NOT_ENOUGH_CARDS,
        lambda: lay(PLAIN, tableau=["8H 7H", "9H"]),
        "t0>t1*3",
        ["t0", "two cards"],
    ),
    "one card": (
        Reason.NOT_ENOUGH_CARDS,
        lambda: lay(PLAIN, tableau=["8H", "9H"]),
        "t0>t1*2",
        ["t0", "one card,"],
    ),
    "no card": (
        Reason.NOT_ENOUGH_CARDS,
        lambda: lay(PLAIN, tableau=["8H"]),
        "t1>t0",
        ["t1"],
    ),
    "face down": (
        Reason.FACE_DOWN,
        lambda: lay(PLAIN, tableau=["-8H 7H", "9H"]),
        "t0>t1*2",
        ["t0", "face down"],
    ),
    "covered": (
        Reason.COVERED,
        lambda: lay(PLAIN, reserve=["AC 7H"]),
        "r0/1>f0",
        ["AC", "r0"],
    ),
    "no worrying back": (
        Reason.NO_WORRYING_BACK,
        lambda: lay(PLAIN, foundation=["AC 2C"], tableau=["3C"]),
        "f0>t0",
        ["2C", "f0"],
    ),
    "group does not give": (
        Reason.GROUP_DOES_NOT_GIVE,
        lambda: lay(PLAIN, reserve=["7H"], tableau=["8H"]),
        "r0>t0",
        ["reserve", "tableau"],
    ),
    "the stock does not give": (
        Reason.GROUP_DOES_NOT_GIVE,
        lambda: lay(STOCK, stock="7H", tableau=["8H"]),
        "s>t0",
        ["stock", "tableau"],
    ),
    "group does not take": (
        Reason.GROUP_DOES_NOT_TAKE,
        lambda: lay(bench(Tableau(2, from_=()), Cell(1)), tableau=["8H"], cell="7H"),
        "c>t0",
        ["tableau", "cell"],
    ),
    "the waste does not take": (
        Reason.GROUP_DOES_NOT_TAKE,
        lambda: lay(STOCK, tableau=["8H"]),
        "t0>w",
        ["waste", "tableau"],
    ),
    "nothing on a reserve": (
        Reason.GROUP_DOES_NOT_TAKE,
        lambda: lay(PLAIN, tableau=["7H"], reserve=["8H"]),
        "t0>r0",
        ["7H", "r0"],
    ),
    "not lifted together": (
        Reason.NOT_LIFTED_TOGETHER,
        lambda: lay(PLAIN, tableau=["8H 7H", "9H"]),
        "t0>t1*2",
        ["8H 7H", "t0", "one card"],
    ),
    "not taken together": (
        Reason.NOT_LIFTED_TOGETHER,
        lambda: lay(STOCK, waste="8H 7H", tableau=["9H"]),
        "w>t0*2",
        ["8H 7H", "waste"],
    ),
    "too few free spaces": (
        Reason.TOO_FEW_FREE_SPACES,
        lambda: lay(
            bench(Tableau(2, build=down, lift=run.within(cells=True)), Cell(1)),
            tableau=["8H 7H", "9H"],
            cell="AC",
        ),
        "t0>t1*2",
        ["8H 7H", "free room"],
    ),
    "one at a time to a cell": (
        Reason.ONE_CARD_AT_A_TIME,
        lambda: lay(PLAIN, tableau=["8H 7H"]),
        "t0>c*2",
        ["8H 7H", "cell"],
    ),
    "one at a time to a foundation": (
        Reason.ONE_CARD_AT_A_TIME,
        lambda: lay(PLAIN, tableau=["2H AH"]),
        "t0>f0*2",
        ["2H AH", "f0"],
    ),
    "complete runs only": (
        Reason.COMPLETE_RUNS_ONLY,
        lambda: lay(bench(Tableau(2), Foundation(4, complete_runs=True)), tableau=["2H AH"]),
        "t0>f0",
        ["AH", "f0"],
    ),
    "no complete run": (
        Reason.COMPLETE_RUNS_ONLY,
        lambda: lay(
            bench(
                Tableau(2),
                Foundation(4, complete_runs=True, base="3", build=down),
                pack=Pack(ranks="A23"),
            ),
            tableau=["3H AH 2H"],
        ),
        "t0>f0*3",
        ["3H AH 2H", "f0"],
    ),
    "not the base": (
        Reason.NOT_THE_BASE,
        lambda: lay(PLAIN, tableau=["7H"]),
        "t0>f0",
        ["7H", "f0", "an ace"],
    ),
    "another suit": (
        Reason.ANOTHER_SUIT,
        lambda: lay(bench(Tableau(2), Foundation(4, suits="CDHS")), tableau=["AH"]),
        "t0>f0",
        ["AH", "f0"],
    ),
    "full cell": (
        Reason.PILE_FULL,
        lambda: lay(PLAIN, tableau=["7H"], cell="8H"),
        "t0>c",
        ["7H", "cell"],
    ),
    "full column": (
        Reason.PILE_FULL,
        lambda: lay(bench(Tableau(2, capacity=2)), tableau=["7H", "9H 8H"]),
        "t0>t1",
        ["7H", "t1"],
    ),
    "full foundation": (
        Reason.PILE_FULL,
        lambda: lay(
            bench(Tableau(2), Foundation(4, capacity=2)), tableau=["3H"], foundation=["AH 2H"]
        ),
        "t0>f0",
        ["3H", "f0"],
    ),
    "another card": (
        Reason.SPACE_TAKES_ANOTHER_CARD,
        lambda: lay(bench(Tableau(2, space=only(Rank.KING))), tableau=["7H"]),
        "t0>t1",
        ["7H", "t1", "kings only"],
    ),
    "an empty reserve": (
        Reason.SPACE_TAKES_ANOTHER_CARD,
        lambda: lay(PLAIN, tableau=["7H"]),
        "t0>r0",
        ["7H", "r0", "no card"],
    ),
    "from elsewhere": (
        Reason.SPACE_TAKES_FROM_ELSEWHERE,
        lambda: lay(bench(Tableau(2, space=from_groups("cell")), Cell(1)), tableau=["7H"]),
        "t0>t1",
        ["7H", "t1", "cell"],
    ),
    "deals nowhere": (
        Reason.STOCK_DEALS_NOWHERE,
        lambda: lay(bench(Stock(to=None, open=True), Tableau(1)), stock="7H"),
        "turn",
        ["The stock is not turned: its cards are played from it."],
    ),
    "stock empty that deals nowhere": (
        Reason.STOCK_EMPTY,
        lambda: lay(bench(Stock(to=None, open=True), Tableau(1))),
        "turn",
        ["stock"],
    ),
    "closed up already": (
        Reason.STOCK_EMPTY,
        lambda: lay(
            bench(
                Stock(to="tableau", deals="empty piles only, once the others have closed up"),
                Tableau(3),
            ),
            tableau=["7H"],
        ),
        "turn",
        ["stock"],
    ),
    "no pile is empty": (
        Reason.NO_ROOM_FOR_THE_DEAL,
        lambda: lay(
            bench(
                Stock(to="tableau", deals="empty piles only, once the others have closed up"),
                Tableau(2),
            ),
            tableau=["7H", "8H"],
            stock="9H",
        ),
        "turn",
        ["No pile of the tableau can be dealt a card now."],
    ),
    "nothing to deal again": (
        Reason.TABLEAU_EMPTY,
        lambda: lay(bench(Tableau(2, deal=1, redeals=1), Cell(1)), cell="7H"),
        "redeal",
        ["There is no card left to deal again."],
    ),
    "dealt again for nothing": (
        Reason.REDEAL_CHANGES_NOTHING,
        lambda: lay(
            bench(Tableau(2, deal=1, redeals=1, gather="in order", idle_redeals=False)),
            tableau=["7H", "8H"],
        ),
        "redeal",
        ["The cards would all come to lie as they do."],
    ),
    "dealt again for nothing, as two cards of the same look are one": (
        Reason.REDEAL_CHANGES_NOTHING,
        lambda: lay(
            bench(Tableau(5, deal=1, redeals=1, idle_redeals=False), pack=Pack(5)),
            tableau=["7H"] * 5,
        ),
        "redeal",
        ["The cards would all come to lie as they do."],
    ),
    "dealt again often enough": (
        Reason.NO_REDEAL_LEFT,
        lambda: lay(bench(Tableau(2, deal=1, redeals=1)), tableau=["7H"], redeals=1),
        "redeal",
        ["no redeal"],
    ),
    "base first, dealing again": (
        Reason.BASE_FIRST,
        lambda: lay(
            bench(Tableau(2, deal=1, redeals=1), Foundation(4, base=chosen_from("tableau"))),
            tableau=["7H", "8H"],
        ),
        "redeal",
        ["tableau"],
    ),
    "waits": (
        Reason.GROUP_WAITS,
        lambda: lay(
            bench(
                Tableau(1),
                Cell(1, after=("side", "other")),
                Reserve(name="side"),
                Reserve(name="other"),
            ),
            tableau=["7H"],
            side="8H",
        ),
        "t0>c",
        ["The cell takes cards only once the side and other are empty."],
    ),
    "waits for one": (
        Reason.GROUP_WAITS,
        lambda: lay(
            bench(Stock(to="tableau"), Tableau(2, build=down), Cell(1, after="stock")),
            tableau=["7H"],
            stock="8H",
        ),
        "t0>c",
        ["The cell takes cards only once the stock is empty."],
    ),
    "under others": (
        Reason.PILE_COVERED,
        lambda: lay(ROWS, tableau=["7H", "9C", "8H", "", "", ""]),
        "t0>c",
        ["7H cannot be taken: other cards cover t0."],
    ),
    "onto what is covered": (
        Reason.PILE_COVERED,
        lambda: lay(ROWS, tableau=["9C", "8C", "8H"]),
        "t1>t0",
        ["8C cannot go on t0: other cards cover it."],
    ),
    "in front of a space": (
        Reason.NOTHING_BEHIND,
        lambda: lay(ROWS, tableau=["9C", "8C"]),
        "t1>t4",
        ["8C cannot go on t4: it would cover an empty pile."],
    ),
    "in front of the space it leaves": (
        Reason.NOTHING_BEHIND,
        lambda: lay(ROWS, tableau=["9C", "8C"]),
        "t1>t3",
        ["8C cannot go on t3: it would cover an empty pile."],
    ),
    "to the front": (
        Reason.NOT_TO_THE_BACK,
        lambda: lay(CLIMB, tableau=["9C", "8C"]),
        "t1>t2",
        ["8C goes only to piles further back than t1."],
    ),
    "to the side": (
        Reason.NOT_TO_THE_BACK,
        lambda: lay(CLIMB, tableau=["9C", "8C"]),
        "t1>t0",
        ["8C goes only to piles further back than t1."],
    ),
    "no set": (
        Reason.NOT_A_SET,
        lambda: lay(PAIRS, tableau=["7H", "8H"]),
        "t0+t1>d",
        ["7H and 8H are no set: the discard takes two cards, all the same rank."],
    ),
    "no set of three": (
        Reason.NOT_A_SET,
        lambda: lay(PAIRS, tableau=["7H", "7C", "7S"]),
        "t0+t1+t2>d",
        ["7H, 7C and 7S are no set: the discard takes two cards, all the same rank."],
    ),
    "no set of five": (
        Reason.NOT_A_SET,
        lambda: lay(PAIRS, tableau=["7H", "7C", "7S", "8H"], reserve=["8C"]),
        "t0+t1+t2+t3+r0>d",
        ["Two to four cards are put away together."],
    ),
    "no set alone": (
        Reason.NOT_A_SET,
        lambda: lay(PAIRS, tableau=["7H"]),
        "t0>d",
        ["7H alone is no set: the discard takes two cards, all the same rank."],
    ),
    "two of one pile": (
        Reason.ONE_CARD_AT_A_TIME,
        lambda: lay(PAIRS, tableau=["7H 7C"]),
        "t0>d*2",
        ["The discard takes one card at a time, not 7H 7C."],
    ),
    "a set of one pile": (
        Reason.SAME_PILE,
        lambda: lay(PAIRS, tableau=["7H 7C"]),
        "t0+t0>d",
        ["The cards of a set lie on different piles."],
    ),
    "a set with what is put away": (
        Reason.SAME_PILE,
        lambda: lay(PAIRS, tableau=["7H"], discard="7C"),
        "t0+d>d",
        ["The cards of a set lie on different piles."],
    ),
    "a set for a cell": (
        Reason.GROUP_DOES_NOT_TAKE,
        lambda: lay(PAIRS, tableau=["7H", "7C"]),
        "t0+t1>c",
        ["The cell takes no sets of cards."],
    ),
    "a set with a space": (
        Reason.NOT_ENOUGH_CARDS,
        lambda: lay(PAIRS, tableau=["7H"]),
        "t0+t2>d",
        ["t2 is empty."],
    ),
    "a set with a hidden card": (
        Reason.FACE_DOWN,
        lambda: lay(
            bench(Tableau(2, flip=False), Discard(takes=Matching.pair(same_rank))),
            tableau=["7H", "-7C"],
        ),
        "t0+t1>d",
        ["A card to be taken from t1 lies face down."],
    ),
    "a set with a covered card": (
        Reason.PILE_COVERED,
        lambda: lay(ROWS, tableau=["7H", "6C", "8H"]),
        "t0+t1>d",
        ["7H cannot be taken: other cards cover t0."],
    ),
    "a set with a card of a foundation": (
        Reason.NO_WORRYING_BACK,
        lambda: lay(PAIRS, tableau=["2C"], foundation=["AH 2H"]),
        "t0+f0>d",
        ["2H stays on f0: the lowest cards are not taken back."],
    ),
    "a set with a card that is kept and one that is not": (
        Reason.NO_WORRYING_BACK,
        lambda: lay(
            bench(
                Tableau(2),
                Foundation(4, worry_back=True, locked=1),
                Discard(takes=Matching.pair(same_rank), from_="foundation"),
            ),
            foundation=["AH 2H", "AC"],
        ),
        "f0+f1>d",
        ["AC stays on f1: the lowest cards are not taken back."],
    ),
    "a set with a card that may come back and one that may not": (
        Reason.NO_WORRYING_BACK,
        lambda: lay(
            bench(
                Tableau(2),
                Foundation(2, worry_back=True),
                Foundation(2, name="home", base="K", build=down & in_suit),
                Discard(takes=Matching.pair(same_rank)),
            ),
            foundation=["AH 2H"],
            home=["KC"],
        ),
        "f0+home:0>d",
        ["KC stays on home:0: no card is taken back."],
    ),
    "a set with a card that goes elsewhere": (
        Reason.GROUP_DOES_NOT_GIVE,
        lambda: lay(
            bench(
                Tableau(2, to="cell"),
                Cell(1),
                Discard(takes=Matching.pair(same_rank), from_=("tableau", "cell")),
            ),
            tableau=["7H"],
            cell="7C",
        ),
        "t0+c>d",
        ["Cards of the tableau do not go to the discard."],
    ),
    "a set with a card from elsewhere": (
        Reason.GROUP_DOES_NOT_TAKE,
        lambda: lay(PAIRS, tableau=["7H"], cell="7C"),
        "t0+c>d",
        ["The discard takes no card from the cell."],
    ),
    "a set with no such pile": (
        Reason.NO_SUCH_PILE,
        lambda: lay(PAIRS, tableau=["7H"]),
        "t0+t4>d",
        ["There is no pile t4."],
    ),
    "a set of no single pile": (
        Reason.NO_SUCH_PILE,
        lambda: lay(PAIRS, tableau=["7H", "7C"]),
        "t+t1>d",
        ["There is no single pile tableau."],
    ),
    "a set for no pile": (
        Reason.NO_SUCH_PILE,
        lambda: lay(PLAIN, tableau=["7H", "7C"]),
        "t0+t1>d",
        ["There is no pile discard."],
    ),
    "a set before the base": (
        Reason.BASE_FIRST,
        lambda: lay(
            bench(
                Tableau(2),
                Foundation(4, base=chosen_from("tableau")),
                Discard(takes=Matching.pair(same_rank)),
            ),
            tableau=["7H", "7C"],
        ),
        "t0+t1>d",
        ["The base has to be chosen first, from the tableau."],
    ),
    "a set after the game": (
        Reason.GAME_OVER,
        lambda: lay(
            bench(
                Tableau(2), Cell(1), Discard(takes=Matching.pair(same_rank)), goal=cleared("cell")
            ),
            tableau=["7H", "7C"],
        ),
        "t0+t1>d",
        ["The game is won already."],
    ),
    "too far apart": (
        Reason.NOT_TOUCHING,
        lambda: lay(
            bench(
                Tableau(3, shape=Shape.grid(1, 3)),
                Discard(takes=Matching.pair(same_rank), from_="tableau", touching=True),
            ),
            tableau=["7H", "8H", "7C"],
        ),
        "t0+t2>d",
        ["7H and 7C do not touch one another."],
    ),
    "put away for good": (
        Reason.GROUP_DOES_NOT_GIVE,
        lambda: lay(PAIRS, discard="7C 7H", tableau=["8H"]),
        "d>t0",
        ["Cards of the discard do not go to the tableau."],
    ),
    "kept on a foundation": (
        Reason.NO_WORRYING_BACK,
        lambda: lay(PAIRS, foundation=["AH 2H"], tableau=["3H"]),
        "f0>t0",
        ["2H stays on f0: the lowest cards are not taken back."],
    ),
    "not its turn": (
        Reason.SPACE_TAKES_FROM_ELSEWHERE,
        lambda: lay(
            bench(Tableau(2, space=from_groups("cell", "tableau", in_turn=True)), Cell(1)),
            tableau=["7H"],
            cell="8H",
        ),
        "t0>t1",
        ["7H cannot fill t1: a space there takes any card from cell else tableau."],
    ),
    "up to another pile": (
        Reason.COMES_STRAIGHT_BACK,
        lambda: lay(
            bench(Tableau(3, build=down, space=fill_from("tableau"))), tableau=["7H", "8H"]
        ),
        "t0>t1",
        ["7H would come straight back to the tableau."],
    ),
    "straight back": (
        Reason.COMES_STRAIGHT_BACK,
        lambda: lay(
            bench(Tableau(2, space=fill_from("cell").then(any_card)), Cell(1)),
            tableau=["7H", "9H"],
        ),
        "t0>c",
        ["7H", "tableau"],
    ),
    "straight back to another pile of the group": (
        Reason.COMES_STRAIGHT_BACK,
        lambda: lay(bench(Tableau(2, space=fill_from("cell")), Cell(1)), tableau=["", "7H"]),
        "t1>c",
        ["7H", "tableau"],
    ),
    "straight back by a chain of fills": (
        Reason.COMES_STRAIGHT_BACK,
        lambda: lay(
            bench(
                Tableau(1, space=fill_from("side")),
                Reserve(1, name="side", space=fill_from("cell")),
                Cell(1),
            ),
            tableau="7H",
        ),
        "t>c",
        ["7H would come straight back"],
    ),
    "straight back to a reserve": (
        Reason.COMES_STRAIGHT_BACK,
        lambda: lay(
            bench(Reserve(2, space=fill_from("cell")), Cell(1)),
            reserve=["7H", "9H"],
        ),
        "r0>c",
        ["7H", "reserve"],
    ),
    "straight back with what came along": (
        Reason.COMES_STRAIGHT_BACK,
        lambda: lay(
            bench(
                Tableau(1, build=down, lift=run, space=fill_from("side")),
                Tableau(1, name="side", build=down),
            ),
            tableau="8H 7C",
        ),
        "t>side*2",
        ["7C would come straight back to the tableau"],
    ),
    "build": (
        Reason.BUILD,
        lambda: lay(PLAIN, tableau=["7H", "9C"]),
        "t0>t1",
        ["7H", "9C", "built down in suit"],
    ),
    "build of a foundation": (
        Reason.BUILD,
        lambda: lay(PLAIN, tableau=["3H"], foundation=["AH"]),
        "t0>f0",
        ["3H", "AH", "built up in suit"],
    ),
    "build on a hidden card": (
        Reason.BUILD,
        lambda: lay(bench(Tableau(2, flip=False, down="d")), tableau=["7H", "-8H"]),
        "t0>t1",
        ["7H", "t1", "face down"],
    ),
}


class TestReasons:
    """Every member of `Reason`, and a sentence that names the cards or piles."""

    @pytest.mark.parametrize("case", CASES)
    def test_reason_and_sentence(self, case: str) -> None:
        reason, make, text, words = CASES[case]
        position = make()
        refusal = position.refusal(text)
        assert refusal is not None
        assert refusal.reason is reason
        assert str(refusal) == refusal.sentence
        for word in words:
            assert word in refusal.sentence
        assert refusal.sentence.endswith(".")

    def test_every_sentence_word_for_word(self) -> None:
        recorded = json.loads((DATA / "refusals.json").read_text(encoding="utf-8"))
        found = {case: str(make().refusal(text)) for case, (_, make, text, _) in CASES.items()}
        assert found == recorded

    @pytest.mark.parametrize("case", CASES)
    def test_what_is_refused_is_not_played_and_not_offered(self, case: str) -> None:
        _, make, text, _ = CASES[case]
        position = make()
        refusal = position.refusal(text)
        move = position.move(text)
        assert move not in position.moves()
        assert position.refusal(move) == refusal
        for attempt in (position.play, position.events):
            for spelled in (text, move):
                with pytest.raises(IllegalMove) as caught:
                    attempt(spelled)
                assert caught.value.refusal == refusal
                assert caught.value.move == spelled
                assert refusal is not None
                assert refusal.sentence in str(caught.value)
                assert isinstance(caught.value, PatienceError)
                assert isinstance(caught.value, ValueError)

    @pytest.mark.parametrize("case", CASES)
    def test_both_interpreters_say_the_same(self, case: str) -> None:
        reason, make, text, _ = CASES[case]
        position = make()
        move = position.move(text)
        index = position.rules.plan.index
        assert not isinstance(move, Transfer | Removal) or move.is_sound
        if isinstance(move, Transfer) and None in (index(move.source), index(move.target)):
            return  # it means several moves, or none
        assert find_objection(position.rules, table_of(position), move) is reason

    def test_every_reason_is_provoked(self) -> None:
        # A space that fills itself is never seen by a player: see the test of it below.
        provoked = {reason for reason, *_ in CASES.values()} | {Reason.SPACE_FILLS_ITSELF}
        assert provoked == set(Reason)

    def test_a_space_that_fills_itself_is_not_there_for_a_player(self) -> None:
        # No position shows one (it has been filled before), but an interpreter may be asked.
        rules = bench(Tableau(2, space=fill_from("cell").then(any_card)), Cell(1))
        laid = lay(rules, tableau=["7H", "9H"], cell="8C")
        plan = rules.plan
        piles = [laid.pile(address) for address in plan.addresses]
        piles[1] = Pile()
        move = parse_move("t0>t1")
        table = Table(tuple(piles))
        assert find_objection(rules, table, move) is Reason.SPACE_FILLS_ITSELF
        refusal = explain_refusal(rules, table, [move], [Reason.SPACE_FILLS_ITSELF])
        assert refusal == Refusal(Reason.SPACE_FILLS_ITSELF, "t1 is filled by itself.")

    @pytest.mark.parametrize(
        ("position", "text"),
        [
            # The pile is not emptied.
            (
                lambda: lay(bench(Tableau(1, space=fill_from("cell")), Cell(1)), tableau="KC 7H"),
                "t>c",
            ),
            # Another card fills the space.
            (
                lambda: lay(
                    bench(
                        Tableau(1, space=fill_from("side", "cell")), Reserve(name="side"), Cell(1)
                    ),
                    tableau="7H",
                    side="9H",
                ),
                "t>c",
            ),
            # The card fills the space of another group.
            (
                lambda: lay(
                    bench(
                        Reserve(1, name="side", space=fill_from("cell")),
                        Tableau(1, space=fill_from("cell")),
                        Cell(1),
                    ),
                    tableau="7H",
                ),
                "t>c",
            ),
            # A foundation fills no space.
            (
                lambda: lay(
                    bench(Tableau(1, space=fill_from("cell")), Cell(1), Foundation(4)),
                    tableau="AH",
                ),
                "t>f0",
            ),
            # The pile after it gives another card.
            (
                lambda: lay(
                    bench(Tableau(3, build=down, space=fill_from("tableau"))),
                    tableau=["9H", "8H", "KC"],
                ),
                "t1>t0",
            ),
            # The space is not filled from there.
            (
                lambda: lay(
                    bench(Tableau(1, space=fill_from("side")), Reserve(name="side"), Cell(1)),
                    tableau="7H",
                ),
                "t>c",
            ),
        ],
        ids=[
            "not emptied",
            "another card",
            "another group",
            "a foundation",
            "closing up",
            "elsewhere",
        ],
    )
    def test_what_does_not_come_straight_back_is_legal(
        self, position: Callable[[], Position], text: str
    ) -> None:
        assert position().refusal(text) is None

    def test_a_legal_move_is_not_refused(self) -> None:
        position = CORONA.deal(1)
        for move in position.moves():
            assert position.refusal(move) is None
            assert position.refusal(str(move)) is None

    @pytest.mark.parametrize("value", [None, 5, b"t0>t1", ("t0", "t1"), object()])
    def test_what_is_no_move_is_a_notation_error(self, value: Any) -> None:
        for attempt in (CORONA.deal(1).play, CORONA.deal(1).refusal, CORONA.deal(1).events):
            with pytest.raises(NotationError) as caught:
                attempt(value)
            assert caught.value.text == f"a value of type {type(value).__name__}"

    def test_a_move_of_no_kind_is_a_notation_error(self) -> None:
        with pytest.raises(PatienceError):
            CORONA.deal(1).play(Move)  # type: ignore[arg-type]

    @pytest.mark.parametrize(
        "text", ["", "t0", "t0>", ">t1", "t0>t1*0", "T0>T1", "t0-t1", "t0>t1>t2"]
    )
    def test_text_of_another_form_is_a_notation_error(self, text: str) -> None:
        position = CORONA.deal(1)
        for attempt in (position.play, position.refusal, position.events, position.move):
            with pytest.raises(NotationError):
                attempt(text)

    @pytest.mark.parametrize("count", [0, -1, 10**9])
    def test_counts_that_no_pile_has(self, count: int) -> None:
        move = parse_move("t0>t1")
        assert isinstance(move, Transfer)
        refusal = CORONA.deal(1).refusal(Transfer(move.source, move.target, count))
        assert refusal is not None
        assert refusal.reason is Reason.NOT_ENOUGH_CARDS

    @pytest.mark.parametrize("depth", [-1, 10**9])
    def test_depths_that_no_pile_has(self, depth: int) -> None:
        move = parse_move("t0>t1")
        assert isinstance(move, Transfer)
        refusal = CORONA.deal(1).refusal(Transfer(move.source, move.target, 1, depth))
        assert refusal is not None
        assert refusal.reason is Reason.NOT_ENOUGH_CARDS


def comes_back(position: Position, move: Transfer) -> bool:
    """Whether the last of the cards that a move takes ends on a pile of its old group."""
    addresses = position.rules.plan.addresses
    piles = {address: [object() for _ in position.pile(address)] for address in addresses}
    followed = piles[move.source][-1]
    # What the player does, whether it is legal or not, and what follows.
    _, events = play(position.rules, table_of(position), move)
    for event in events:
        if event.source is not None and event.target is not None:
            pile = piles[event.source]
            stop = len(pile) - event.depth
            taken = slice(stop - len(event.cards), stop)
            piles[event.target] += pile[taken]
            del pile[taken]
    (place,) = (address for address, pile in piles.items() if followed in pile)
    return place.group == move.source.group and place != move.target


def table_of(position: Position) -> Table:
    piles = tuple(position.pile(each) for each in position.rules.plan.addresses)
    base = position.base if position.rules.first_card else None
    return Table(piles, position.redeals, base)


class TestStraightBack:
    """A card is not sent away to come back by itself, whatever the way."""

    @given(positions(rules(most_cards=36), most_moves=12))
    def test_what_would_come_back_is_refused_and_nothing_else(self, position: Position) -> None:
        game, table = position.rules, table_of(position)
        plan = game.plan
        for source, target in itertools.product(plan.addresses, repeat=2):
            count = len(position.pile(source))
            if count and isinstance(game[source.group], Tableau | Reserve):
                move = Transfer(source, target, count)
                reason = find_objection(game, table, move)
                if reason in (None, Reason.COMES_STRAIGHT_BACK):
                    refused = reason is not None
                    assert comes_back(position, move) is refused, move


class TestOpenTargets:
    """A text that leaves the pile open is refused for all of them together."""

    def test_no_pile_of_a_group_takes_the_card(self) -> None:
        position = lay(PLAIN, tableau=["3H"], foundation=["AH", "AC 2C"])
        assert position.refusal("t0>f") == Refusal(
            Reason.BUILD, "No pile of the foundation takes 3H: it is built up in suit."
        )

    def test_one_reason_for_all_is_that_reason(self) -> None:
        refusal = lay(PLAIN, tableau=["7H"]).refusal("t0>f")
        assert refusal == lay(PLAIN, tableau=["7H"]).refusal("t0>f0")
        assert refusal is not None
        assert refusal.reason is Reason.NOT_THE_BASE

    @pytest.mark.parametrize(
        ("foundation", "reason"),
        [
            (["AH 2H"], Reason.PILE_FULL),
            (["", "AH 2H"], Reason.NOT_THE_BASE),
            (["AH 2H", "AC"], Reason.BUILD),
            (["", "AH 2H", "AC"], Reason.BUILD),
            (["", "", "", "AC"], Reason.BUILD),
        ],
        ids=range(5),
    )
    def test_several_reasons_are_one_that_says_most(
        self, foundation: list[str], reason: Reason
    ) -> None:
        game = bench(Tableau(2), Foundation(4, capacity=2))
        position = lay(game, tableau=["4H"], foundation=foundation)
        for move in ("t0>f", parse_move("t0>f")):
            built = ": it is built up in suit" if reason is Reason.BUILD else ""
            sentence = f"No pile of the foundation takes 4H{built}."
            assert position.refusal(move) == Refusal(reason, sentence)

    def test_several_reasons_on_a_tableau(self) -> None:
        position = lay(bench(Tableau(3, space=only(Rank.KING))), tableau=["4H", "", "9C"])
        expected = Refusal(
            Reason.BUILD, "No pile of the tableau takes 4H: it is built down in suit."
        )
        assert position.refusal("t0>t") == expected
        position = lay(bench(Tableau(3, space=only(Rank.KING))), tableau=["4H", "", ""])
        assert position.refusal("t0>t") == position.refusal("t0>t1")
        assert position.refusal("t2>t") == Refusal(Reason.NOT_ENOUGH_CARDS, "t2 is empty.")

    def test_nothing_is_built_there(self) -> None:
        shut = Tableau(2, build=no_card, space=any_card)
        position = lay(bench(shut, Cell(1)), tableau=["7H", "8C"], cell=["6S"])
        assert position.refusal("c0>t") == Refusal(
            Reason.BUILD, "No pile of the tableau takes 6S: nothing is built on it."
        )
        assert position.refusal("c0>t1") == Refusal(
            Reason.BUILD, "6S does not go on 8C: nothing is built on the tableau."
        )

    def test_cards_that_no_pile_takes_together_are_all_named(self) -> None:
        position = lay(
            bench(Tableau(3, build=down, lift=run, space=no_card)),
            tableau=["8H 7C", "", "TC"],
        )
        assert position.refusal("t0>t*2") == Refusal(
            Reason.BUILD,
            "No pile of the tableau takes 8H 7C: it is built down regardless of suit.",
        )

    def test_reasons_are_given_for_each_move(self) -> None:
        position = lay(PLAIN, tableau=["3H"], foundation=["AH", "AC 2C"])
        game, table = position.rules, table_of(position)
        moves = [parse_move(f"t0>f{index}") for index in range(4)]
        reasons = [reason for move in moves if (reason := find_objection(game, table, move))]
        assert reasons == [*[Reason.BUILD] * 2, *[Reason.NOT_THE_BASE] * 2]
        for some in (moves, tuple(moves)):
            assert explain_refusal(game, table, some, reasons) == position.refusal("t0>f")
        assert explain_refusal(game, table, moves[2:], reasons[2:]) == position.refusal("t0>f2")

    def test_the_reason_does_not_hang_on_the_seed_of_hashes(self) -> None:
        # Each foundation refuses for another reason: full, started, or to be started.
        script = (
            "from arranging import bench, lay;"
            "from patience import *;"
            "game = bench(Tableau(2), Foundation(4, capacity=2));"
            "position = lay(game, tableau=['4H'], foundation=['AH 2H']);"
            "print(position.refusal('t0>f').reason.name)"
        )
        seen = set()
        path = os.pathsep.join(sys.path)
        for seed in range(5):
            done = subprocess.run(  # noqa: S603
                [sys.executable, "-c", script],
                env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": str(seed)},
                capture_output=True,
                text=True,
                check=True,
            )
            seen.add(done.stdout.strip())
        assert seen == {"PILE_FULL"}

    @pytest.mark.parametrize(
        ("text", "reason", "words"),
        [
            ("t1>t", Reason.NOT_ENOUGH_CARDS, "t1 is empty"),
            ("t0>t*3", Reason.NOT_ENOUGH_CARDS, "t0 has two cards"),
            ("t2>t*2", Reason.FACE_DOWN, "t2 lies face down"),
        ],
    )
    def test_what_is_wrong_with_the_source_is_said_whatever_the_target(
        self, text: str, reason: Reason, words: str
    ) -> None:
        position = lay(PLAIN, tableau=["8H 7H", "", "-KC QC"])
        refusal = position.refusal(text)
        assert refusal is not None
        assert refusal.reason is reason
        assert words in refusal.sentence

    def test_an_open_source_is_not_spoken_of_as_its_first_pile(self) -> None:
        position = FREECELL.deal(1)
        top = str(position.pile("t0").top)
        for text in ("t>f", "t>f0", "t>c", "t>t", "t>t1"):
            refusal = position.refusal(text)
            assert refusal == Refusal(Reason.NO_SUCH_PILE, "There is no single pile tableau.")
            assert top not in refusal.sentence


class TestSecrets:
    """A refusal is meant for a player, and tells nothing that lies face down."""

    @staticmethod
    def named(text: str) -> set[str]:
        """The hidden cards that the refusal of a move in Klondike names."""
        position = KLONDIKE.deal(1)
        shown = {
            str(card) for pile in position.view().piles for card in pile.cards if card is not None
        }
        refusal = position.refusal(text)
        assert refusal is not None
        words = set(refusal.sentence.replace(".", " ").replace(",", " ").split())
        return words & ({str(card) for card in Pack()} - shown)

    @pytest.mark.parametrize(
        "text",
        [
            "s>t0",
            "s>t",
            "s>f",
            "s/3>t0",
            "s>t0*3",
            "s>t*3",
            "t6>t0*7",
            "t6>f0*2",
            "t6>f*2",
            "t6>t6",
        ],
    )
    def test_no_hidden_card_is_named(self, text: str) -> None:
        assert not self.named(text)

    @pytest.mark.parametrize(
        "text",
        ["s>s", "t6>t6*7", "t6>t6*2", "t6>t*2", "t6>t*7", "t6/1>t0", "t6/6>t0", "t6/2>t*2"],
    )
    def test_no_hidden_card_is_named_for_another_reason(self, text: str) -> None:
        assert not self.named(text)

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("s>s", "That cannot go back to the stock."),
            ("t6>t6*7", "That cannot go back to t6."),
            ("t6/1>t0", "That is covered; only the end card of t6 plays."),
            ("t6>t0*2", "A card to be taken from t6 lies face down."),
            ("s>t0", "Cards of the stock do not go to the tableau."),
        ],
    )
    def test_what_is_hidden_is_that(self, text: str, sentence: str) -> None:
        refusal = KLONDIKE.deal(1).refusal(text)
        assert refusal is not None
        assert refusal.sentence == sentence

    def test_what_is_seen_is_named(self) -> None:
        refusal = KLONDIKE.deal(1).refusal("t6>t6")
        assert refusal is not None
        top = KLONDIKE.deal(1).pile("t6").top
        assert refusal.sentence == f"{top} cannot go back to t6."

    def test_a_hidden_end_card_is_not_named_by_what_does_not_go_on_it(self) -> None:
        rules = bench(Tableau(3, flip=False, build=down), Foundation(4), Cell(1))
        position = lay(rules, tableau=["7H", "-8H", "-9H"])
        for text in ("t0>t1", "t0>t", "t1>t2", "t1>t", "t1>c", "t1>f", "t1>t1"):
            refusal = position.refusal(text)
            assert refusal is not None
            assert "8H" not in refusal.sentence
            assert "9H" not in refusal.sentence

    def test_all_refusals_of_a_table_are_equal_where_its_views_are(self) -> None:
        # The same table to the eye, with other cards face down.
        rules = bench(Stock(), Waste(), Foundation(4), Tableau(2, deal=2, down=1))
        one = lay(rules, tableau=["-8H 7H", "-9C 4S"], stock="KC QC")
        other = lay(rules, tableau=["-9C 7H", "-KC 4S"], stock="QC 8H")
        assert one.view() == other.view()
        sources = ["s", "t0", "t1", "t0/1", "t1/1"]
        for source in sources:
            for target in ("s", "w", "f0", "f", "t0", "t1", "t"):
                for count in ("", "*2", "*3"):
                    text = f"{source}>{target}{count}"
                    assert one.refusal(text) == other.refusal(text), text


class TestIllegalMove:
    """The error carries the move and its refusal, and survives pickle."""

    @pytest.mark.parametrize("spelled", ["t0>f0", parse_move("t0>f0"), "turn"])
    def test_pickle(self, spelled: Move | str) -> None:
        position = lay(PLAIN, tableau=["7H"])
        with pytest.raises(IllegalMove) as caught:
            position.play(spelled)
        again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
        assert isinstance(again, IllegalMove)
        assert again.move == caught.value.move == spelled
        assert again.refusal == caught.value.refusal
        assert again.refusal.reason is caught.value.refusal.reason
        assert str(again) == str(caught.value)

    def test_the_message_has_the_move_and_the_sentence(self) -> None:
        with pytest.raises(IllegalMove) as caught:
            lay(PLAIN, tableau=["7H"]).play("t0>f0")
        assert str(caught.value) == (
            "t0>f0: 7H cannot start f0, which is started by an ace."
        )
