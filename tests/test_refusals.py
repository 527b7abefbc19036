"""Refusals: every reason, on a table that gives it."""

from __future__ import annotations

import itertools
import json
import os
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from arranging import bench, lay
from hypothesis import given
from hypothesis import strategies as st

import patience
from patience import (
    CORONA,
    Address,
    Card,
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
    Space,
    Stock,
    Tableau,
    Transfer,
    Waste,
    alternate_colour,
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
    up,
    whole_run,
)
from patience.catalogue import FREECELL, KLONDIKE
from patience.engine import get_game
from patience.moves import REDEAL, TURN, parse_move
from patience.reference import find_objection, play
from patience.sentences.reasons import say_why
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
FILLING = bench(Stock(to=None), Tableau(2, build=no_card, space=fill_from("stock")), Foundation(4))
WINGS = bench(
    Tableau(2, name="left_wing", space=from_groups("right_wing")),
    Tableau(1, name="right_wing", to="left_wing", after="left_wing"),
    Cell(4),
)
ROOM = bench(
    Tableau(
        3, build=down & alternate_colour, lift=run.within(cells=True, spaces=True), space=any_card
    ),
    Cell(2),
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
    "no such group to take from": (
        Reason.NO_SUCH_PILE,
        lambda: CORONA.deal(1),
        "c0>t0",
        ["There is no pile c0 in this game."],
    ),
    "open source": (
        Reason.NO_SUCH_PILE,
        lambda: CORONA.deal(1),
        "t>f0",
        ["Say which pile of the tableau is meant: t0 to t11."],
    ),
    "open source and target": (
        Reason.NO_SUCH_PILE,
        lambda: CORONA.deal(1),
        "t>f",
        ["Say which pile of the tableau is meant: t0 to t11."],
    ),
    "no group for an open target": (
        Reason.NO_SUCH_PILE,
        lambda: CORONA.deal(1),
        "t0>c",
        ["There is no cell in this game."],
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
        ["from the reserve or the cell"],
    ),
    "not the base that was found out": (
        Reason.NOT_THE_BASE,
        lambda: lay(
            bench(Tableau(2), Foundation(4, base=first_played)),
            tableau=["7H", "8H"],
            foundation=["9C"],
        ),
        "t0>f1",
        ["cannot start a foundation; a nine does"],
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
    "no stock": (Reason.NO_STOCK, lambda: lay(PLAIN), "turn", ["no stock to turn"]),
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
    "no redeal ever": (Reason.NO_REDEALS, lambda: CORONA.deal(1), "redeal", ["no redeals"]),
    "no redeal without a stock": (
        Reason.NO_REDEALS,
        lambda: lay(PLAIN),
        "redeal",
        ["There are no redeals in this game."],
    ),
    "no redeal of a stock that deals to the tableau": (
        Reason.NO_REDEALS,
        lambda: lay(WIDE),
        "redeal",
        ["There are no redeals in this game."],
    ),
    "no redeal of a stock that goes to a waste": (
        Reason.NO_REDEALS,
        lambda: lay(bench(Stock(), Waste(), Foundation(4)), waste="7H"),
        "redeal",
        ["There are no redeals in this game."],
    ),
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
        ["t0 has only two cards, 8H 7H, and not three."],
    ),
    "one card": (
        Reason.NOT_ENOUGH_CARDS,
        lambda: lay(PLAIN, tableau=["8H", "9H"]),
        "t0>t1*2",
        ["t0 has only one card, 8H, and not two."],
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
        ["2C cannot be taken back from a foundation."],
    ),
    "group does not give": (
        Reason.GROUP_DOES_NOT_GIVE,
        lambda: lay(PLAIN, reserve=["7H"], tableau=["8H"]),
        "r0>t0",
        ["reserve", "tableau"],
    ),
    "the stock is turned to the waste": (
        Reason.STOCK_IS_TURNED,
        lambda: lay(STOCK, stock="7H", tableau=["8H"]),
        "s>t0",
        ["Turn the stock: its cards go to the waste."],
    ),
    "the stock is turned, though to that pile": (
        Reason.STOCK_IS_TURNED,
        lambda: lay(STOCK, stock="7H"),
        "s>w",
        ["Turn the stock: its cards go to the waste."],
    ),
    "the stock is turned to the tableau": (
        Reason.STOCK_IS_TURNED,
        lambda: lay(WIDE, stock="7H 8H"),
        "s>t0*2",
        ["Turn the stock: its cards go to the tableau."],
    ),
    "an open stock is turned to the waste": (
        Reason.STOCK_IS_TURNED,
        lambda: lay(bench(Stock(open=True), Waste(), Tableau(2)), stock="7H"),
        "s>w",
        ["Turn the stock: its cards go to the waste."],
    ),
    "an open stock is turned to the tableau": (
        Reason.STOCK_IS_TURNED,
        lambda: lay(
            bench(Stock(open=True, to="tableau"), Tableau(2, from_="cell"), Cell(1)), stock="7H"
        ),
        "s>t0",
        ["Turn the stock: its cards go to the tableau."],
    ),
    "an open stock that goes elsewhere": (
        Reason.GROUP_DOES_NOT_TAKE,
        lambda: lay(
            bench(Stock(open=True), Waste(), Tableau(2, from_="cell"), Cell(1)), stock="7H"
        ),
        "s>t0",
        ["The tableau takes no card from the stock."],
    ),
    "a stock that only fills": (
        Reason.STOCK_DEALS_NOWHERE,
        lambda: lay(FILLING, tableau=["9H", "9C"], stock="7H 8H"),
        "s>t0",
        ["The stock is not turned: its cards fill spaces of the tableau."],
    ),
    "a stock that only fills, turned": (
        Reason.STOCK_DEALS_NOWHERE,
        lambda: lay(FILLING, tableau=["9H", "9C"]),
        "turn",
        ["The stock is not turned: its cards fill spaces of the tableau."],
    ),
    "a stock without cards": (
        Reason.NOT_ENOUGH_CARDS,
        lambda: lay(STOCK, tableau=["8H"]),
        "s>t0",
        ["The stock is empty."],
    ),
    "a set with a card of the stock": (
        Reason.STOCK_IS_TURNED,
        lambda: lay(
            bench(Stock(), Waste(), Tableau(2), Discard(takes=Matching.pair(same_rank))),
            stock="7C",
            tableau=["7H"],
        ),
        "t0+s>d",
        ["Turn the stock: its cards go to the waste."],
    ),
    "from foundation to foundation": (
        Reason.GROUP_DOES_NOT_GIVE,
        lambda: lay(bench(Foundation(4, worry_back=True), Tableau(1)), foundation=["AH"]),
        "f0>f1",
        ["Cards do not go from one foundation to another."],
    ),
    "from column to column": (
        Reason.GROUP_DOES_NOT_TAKE,
        lambda: lay(bench(Tableau(2, from_="cell"), Cell(1)), tableau=["8H"]),
        "t0>t1",
        ["Cards do not go from one pile of the tableau to another."],
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
        ["8H 7H cannot be lifted together: the tableau gives one card at a time."],
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
        ["8H 7H cannot be moved together: the free cells allow only one card."],
    ),
    "too few free spaces and cells": (
        Reason.TOO_FEW_FREE_SPACES,
        lambda: lay(ROOM, tableau=["JH TC 9H 8C 7H", "QC", ""], cell=["AC"]),
        "t0>t1*5",
        ["JH TC 9H 8C 7H", "the free cells and spaces allow only four cards."],
    ),
    "no sequence, whatever the room": (
        Reason.NOT_LIFTED_TOGETHER,
        lambda: lay(ROOM, tableau=["JH TC 9H 8C 8H", "QC", ""]),
        "t0>t1*5",
        ["the tableau gives only a run down in alternating colours."],
    ),
    "part of a whole run": (
        Reason.NOT_LIFTED_TOGETHER,
        lambda: lay(
            bench(Tableau(2, build=down & in_suit, lift=whole_run)), tableau=["8H 7H", "8C"]
        ),
        "t0>t1",
        ["7H cannot be lifted: the tableau gives only a whole run down in suit."],
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
        ["A foundation takes one card at a time, not 2H AH."],
    ),
    "complete runs only": (
        Reason.COMPLETE_RUNS_ONLY,
        lambda: lay(bench(Tableau(2), Foundation(4, complete_runs=True)), tableau=["2H AH"]),
        "t0>f0",
        ["only complete runs of thirteen cards, built up in suit, not AH."],
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
        ["only complete runs of three cards, built down regardless of suit, not 3H AH 2H."],
    ),
    "not the base": (
        Reason.NOT_THE_BASE,
        lambda: lay(PLAIN, tableau=["7H"]),
        "t0>f0",
        ["7H cannot start a foundation; an ace does."],
    ),
    "another suit": (
        Reason.ANOTHER_SUIT,
        lambda: lay(bench(Tableau(2), Foundation(4, suits="CDHS")), tableau=["AH"]),
        "t0>f0",
        ["AH cannot start f0, which is for clubs."],
    ),
    "another suit than spades": (
        Reason.ANOTHER_SUIT,
        lambda: lay(bench(Tableau(2), Foundation(4, suits="CDHS")), tableau=["AH"]),
        "t0>f3",
        ["AH cannot start f3, which is for spades."],
    ),
    "the only foundation": (
        Reason.NOT_THE_BASE,
        lambda: lay(bench(Tableau(2), Foundation(1), pack=Pack(suits="H")), tableau=["KH"]),
        "t0>f",
        ["KH cannot start the foundation; an ace does."],
    ),
    "which cell": (
        Reason.NO_SUCH_PILE,
        lambda: lay(WINGS, cell=["7H"]),
        "c>left_wing:0",
        ["Say which cell is meant: c0 to c3."],
    ),
    "which wing": (
        Reason.NO_SUCH_PILE,
        lambda: lay(WINGS, cell=["7H"]),
        "left_wing>c0",
        ["Say which pile of the left wing is meant: left wing:0 and left wing:1."],
    ),
    "a wing too many": (
        Reason.NO_SUCH_PILE,
        lambda: lay(WINGS),
        "right_wing:1>c0",
        ["There is no pile right wing:1, only the right wing."],
    ),
    "a wing that waits": (
        Reason.GROUP_WAITS,
        lambda: lay(WINGS, cell=["7H"], left_wing=["8H"]),
        "c0>right_wing",
        ["The right wing takes cards only once the left wing is empty."],
    ),
    "the other wing": (
        Reason.SPACE_TAKES_FROM_ELSEWHERE,
        lambda: lay(WINGS, cell=["7H"]),
        "c0>left_wing:1",
        ["7H cannot fill left wing:1: a space there takes any card from the right wing."],
    ),
    "not from a wing": (
        Reason.GROUP_DOES_NOT_GIVE,
        lambda: lay(WINGS, right_wing="7H"),
        "right_wing>c0",
        ["Cards of the right wing do not go to the cell."],
    ),
    "no card at all": (
        Reason.NOT_ENOUGH_CARDS,
        lambda: lay(WINGS, right_wing=""),
        "right_wing>left_wing:0",
        ["The right wing is empty."],
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
        Reason.STOCK_DEALS_NOWHERE,
        lambda: lay(bench(Stock(to=None, open=True), Tableau(1))),
        "turn",
        ["The stock is not turned: its cards are played from it."],
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
        ["A redeal would change nothing."],
    ),
    "dealt again for nothing, as two cards of the same look are one": (
        Reason.REDEAL_CHANGES_NOTHING,
        lambda: lay(
            bench(Tableau(5, deal=1, redeals=1, idle_redeals=False), pack=Pack(5)),
            tableau=["7H"] * 5,
        ),
        "redeal",
        ["A redeal would change nothing."],
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
        ["The cell takes cards only once the side and the other are empty."],
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
        ["7H cannot be taken: it is covered by 8H."],
    ),
    "under others face down": (
        Reason.PILE_COVERED,
        lambda: lay(
            bench(Tableau(6, build=down, shape=Shape.ranked(3, 2), flip=False, down="d"), Cell(1)),
            tableau=["-7H", "9C", "9D", "-8H", "8S", ""],
        ),
        "t1>c",
        ["9C cannot be taken: it is covered by t3."],
    ),
    "onto what is covered": (
        Reason.PILE_COVERED,
        lambda: lay(ROWS, tableau=["9C", "8C", "8H"]),
        "t1>t0",
        ["8C cannot go on t0: it is covered by 8H."],
    ),
    "onto a pile under others face down": (
        Reason.PILE_COVERED,
        lambda: lay(
            bench(Tableau(6, build=down, shape=Shape.ranked(3, 2), flip=False, down="d"), Cell(1)),
            tableau=["-7H", "9C", "9D", "-8H", "8S", ""],
            cell="8D",
        ),
        "c>t1",
        ["8D cannot go on t1: it is covered by t3."],
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
        ["7H and 8H do not make a set: the discard takes two cards, all the same rank."],
    ),
    "no set of three": (
        Reason.NOT_A_SET,
        lambda: lay(PAIRS, tableau=["7H", "7C", "7S"]),
        "t0+t1+t2>d",
        ["7H, 7C and 7S do not make a set: the discard takes two cards, all the same rank."],
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
        ["7H does not make a set alone: the discard takes two cards, all the same rank."],
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
        ["7H cannot be taken: it is covered by 8H."],
    ),
    "a set with a card of a foundation": (
        Reason.NO_WORRYING_BACK,
        lambda: lay(PAIRS, tableau=["2C"], foundation=["AH 2H"]),
        "t0+f0>d",
        ["2H cannot be taken back from a foundation, which keeps its two lowest cards."],
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
        ["AC cannot be taken back from a foundation, which keeps its lowest card."],
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
        ["KC cannot be taken back from a pile of the home."],
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
        ["There is no pile t4, only t0 to t3."],
    ),
    "a set of no single pile": (
        Reason.NO_SUCH_PILE,
        lambda: lay(PAIRS, tableau=["7H", "7C"]),
        "t+t1>d",
        ["Say which pile of the tableau is meant: t0 to t3."],
    ),
    "a set for no pile": (
        Reason.NO_SUCH_PILE,
        lambda: lay(PLAIN, tableau=["7H", "7C"]),
        "t0+t1>d",
        ["There is no discard in this game."],
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
        ["Cards that have been put away do not come back."],
    ),
    "kept on a foundation": (
        Reason.NO_WORRYING_BACK,
        lambda: lay(PAIRS, foundation=["AH 2H"], tableau=["3H"]),
        "f0>t0",
        ["2H cannot be taken back from a foundation, which keeps its two lowest cards."],
    ),
    "not its turn": (
        Reason.SPACE_TAKES_FROM_ELSEWHERE,
        lambda: lay(
            bench(Tableau(2, space=from_groups("cell", "tableau", in_turn=True)), Cell(1)),
            tableau=["7H"],
            cell="8H",
        ),
        "t0>t1",
        [
            "7H cannot fill t1: a space there takes any card from the cell, once that is empty from the tableau."
        ],
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


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def piles(group: str, *indices: int) -> tuple[Address, ...]:
    return tuple(Address(group, index) for index in indices)


def written(part: object) -> object:
    """A part of a refusal as it stands on record."""
    if isinstance(part, tuple):
        return " ".join(map(str, map(written, part)))
    if isinstance(part, Address):
        return part.short
    return part if isinstance(part, int) and type(part) is int else str(part)


PARTS: dict[Reason, list[str]] = {
    Reason.NO_SUCH_PILE: ["source choices", "source", "target choices", "target"],
    Reason.GAME_OVER: [""],
    Reason.BASE_FIRST: ["groups"],
    Reason.NO_STOCK: [""],
    Reason.STOCK_EMPTY: [""],
    Reason.STOCK_NOT_EMPTY: [""],
    Reason.WASTE_EMPTY: [""],
    Reason.TABLEAU_EMPTY: [""],
    Reason.NO_REDEALS: [""],
    Reason.NO_REDEAL_LEFT: ["limit"],
    Reason.REDEAL_CHANGES_NOTHING: [""],
    Reason.SPACES_BLOCK_THE_DEAL: ["groups"],
    Reason.NO_ROOM_FOR_THE_DEAL: ["groups"],
    Reason.STOCK_DEALS_NOWHERE: ["", "groups"],
    Reason.STOCK_IS_TURNED: ["groups"],
    Reason.SAME_PILE: ["cards count source", ""],
    Reason.NOT_ENOUGH_CARDS: ["cards count limit source", "count limit source"],
    Reason.FACE_DOWN: ["source"],
    Reason.COVERED: ["cards count source"],
    Reason.PILE_COVERED: [
        "cards count source covering covers",
        "cards count source covering",
        "cards count target covering covers",
        "cards count target covering",
    ],
    Reason.NO_WORRYING_BACK: ["cards count source", "cards count source limit"],
    Reason.GROUP_DOES_NOT_GIVE: ["source target"],
    Reason.GROUP_DOES_NOT_TAKE: ["source target", "cards count target build", "target"],
    Reason.GROUP_WAITS: ["target groups"],
    Reason.NOT_LIFTED_TOGETHER: ["cards count source lift", "cards count source"],
    Reason.TOO_FEW_FREE_SPACES: ["cards count source target lift limit"],
    Reason.ONE_CARD_AT_A_TIME: ["cards count target"],
    Reason.COMPLETE_RUNS_ONLY: ["cards count target build limit"],
    Reason.NOT_THE_BASE: ["cards count target rank"],
    Reason.ANOTHER_SUIT: ["cards count target suit"],
    Reason.NOT_A_SET: ["cards target takes", "cards count target takes", "target limit"],
    Reason.NOT_TOUCHING: ["cards"],
    Reason.PILE_FULL: ["cards count target limit"],
    Reason.NOTHING_BEHIND: ["cards count target"],
    Reason.NOT_TO_THE_BACK: ["cards count source"],
    Reason.SPACE_FILLS_ITSELF: ["target groups"],
    Reason.SPACE_TAKES_ANOTHER_CARD: ["cards count target space"],
    Reason.SPACE_TAKES_FROM_ELSEWHERE: ["cards count target space"],
    Reason.BUILD: ["cards count target onto build", "cards count target build"],
    Reason.COMES_STRAIGHT_BACK: ["cards count source"],
}
"""The parts that a reason has, where a pile is named; tests of open targets are below."""


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

    def test_every_sentence_and_part_word_for_word(self) -> None:
        recorded = json.loads((DATA / "refusals.json").read_text(encoding="utf-8"))
        found = {}
        for case, (_, make, text, _) in CASES.items():
            refusal = make().refusal(text)
            assert refusal is not None
            parts = {name: written(part) for name, part in refusal.parts.items()}
            found[case] = {"sentence": refusal.sentence, **parts}
        assert found == recorded

    @pytest.mark.parametrize("case", CASES)
    def test_a_reason_has_its_parts(self, case: str) -> None:
        reason, make, text, _ = CASES[case]
        refusal = make().refusal(text)
        assert refusal is not None
        assert set(refusal.parts) in [set(parts.split()) for parts in PARTS[reason]]

    def test_all_parts_that_reasons_have_are_provoked(self) -> None:
        assert set(PARTS) == set(Reason)
        found: dict[Reason, set[frozenset[str]]] = {reason: set() for reason in PARTS}
        for reason, make, text, _ in CASES.values():
            refusal = make().refusal(text)
            assert refusal is not None
            found[reason].add(frozenset(refusal.parts))
        # See the test of a space that fills itself below.
        found[Reason.SPACE_FILLS_ITSELF].add(frozenset({"target", "groups"}))
        for reason, several in PARTS.items():
            assert found[reason] == {frozenset(parts.split()) for parts in several}, reason

    def test_every_part_is_one_of_a_reason(self) -> None:
        names = {each.name for each in attrs.fields(Refusal)} - {"reason", "sentence"}
        assert names == {name for each in PARTS.values() for part in each for name in part.split()}

    def test_the_documentation_names_the_parts(self) -> None:
        page = (DATA.parents[1] / "docs" / "api" / "moves.md").read_text(encoding="utf-8")
        rows = re.findall(r"^\| (`[A-Z].*?) \| (.*) \|$", page, re.MULTILINE)
        told = {name: parts for names, parts in rows for name in re.findall(r"`(\w+)`", names)}
        assert set(told) == {reason.name for reason in Reason}
        for reason, several in PARTS.items():
            names = {name for parts in several for name in parts.split()}
            assert set(re.findall(r"`(\w+)`", told[reason.name])) == names, reason

    @pytest.mark.parametrize("case", CASES)
    def test_the_sentence_is_made_of_the_parts(self, case: str) -> None:
        _, make, text, _ = CASES[case]
        refusal = make().refusal(text)
        assert refusal is not None
        bare = Refusal(refusal.reason, "", **refusal.parts)  # type: ignore[arg-type]
        assert say_why(bare) == refusal.sentence
        assert attrs.evolve(bare, sentence=refusal.sentence) == refusal

    @pytest.mark.parametrize("case", CASES)
    def test_a_refusal_is_a_value(self, case: str) -> None:
        _, make, text, _ = CASES[case]
        refusal = make().refusal(text)
        assert refusal is not None
        again = pickle.loads(pickle.dumps(refusal))  # noqa: S301
        assert again == refusal
        assert hash(again) == hash(refusal)
        assert again.reason is refusal.reason
        names = {name: getattr(patience, name) for name in patience.__all__}
        assert eval(repr(refusal), names) == refusal  # noqa: S307
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            refusal.sentence = "no"  # type: ignore[misc]

    @pytest.mark.parametrize("case", CASES)
    def test_piles_have_their_labels_in_sentences(self, case: str) -> None:
        _, make, text, _ = CASES[case]
        position = make()
        refusal = position.refusal(text)
        assert refusal is not None
        for group in position.rules.groups:
            if group.kind == group.name:
                assert f"{group.name}:" not in refusal.sentence.replace("the stock:", "")
                assert f"{group.name} 0" not in refusal.sentence
        without_labels = re.sub(r"\b\w+:\d+", "", refusal.sentence)
        assert "_" not in without_labels

    def test_the_words_of_what_is_not_met(self) -> None:
        words = {
            "build": "down in suit",
            "nothing on a reserve": "no card",
            "no sequence, whatever the room": "a run down in alternating colours",
            "too few free spaces": "a run, as many cards as the free cells allow",
            "the other wing": "any card from right wing",
            "no set": "two cards, all the same rank",
            "stock empty": "",
        }
        for case, expected in words.items():
            _, make, text, _ = CASES[case]
            refusal = make().refusal(text)
            assert refusal is not None
            assert refusal.words == expected

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
        assert refusal == Refusal(
            Reason.SPACE_FILLS_ITSELF,
            "t1 is filled by itself, from the cell.",
            target=Address("tableau", 1),
            groups=("cell",),
        )

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
        "text", ["", "t0", "t0>", ">t1", "t0>t1*0", "T0>>T1", "t0-t1", "t0>t1>t2"]
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
    """True if the last of the cards that a move takes ends on a pile of its old group."""
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
            Reason.BUILD,
            "No foundation takes 3H: they are built up in suit.",
            cards=cards("3H"),
            count=1,
            target=Address("foundation"),
            choices=piles("foundation", 0, 1, 2, 3),
            build=up & in_suit,
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
            built = ": they are built up in suit" if reason is Reason.BUILD else ""
            assert position.refusal(move) == Refusal(
                reason,
                f"No foundation takes 4H{built}.",
                cards=cards("4H"),
                count=1,
                target=Address("foundation"),
                choices=piles("foundation", 0, 1, 2, 3),
                build=up & in_suit if built else None,
            )

    def test_several_reasons_on_a_tableau(self) -> None:
        position = lay(bench(Tableau(3, space=only(Rank.KING))), tableau=["4H", "", "9C"])
        expected = Refusal(
            Reason.BUILD,
            "No pile of the tableau takes 4H: they are built down in suit.",
            cards=cards("4H"),
            count=1,
            target=Address("tableau"),
            choices=piles("tableau", 1, 2),
            build=down & in_suit,
        )
        assert position.refusal("t0>t") == expected
        position = lay(bench(Tableau(3, space=only(Rank.KING))), tableau=["4H", "", ""])
        assert position.refusal("t0>t") == Refusal(
            Reason.SPACE_TAKES_ANOTHER_CARD,
            "4H cannot fill a space of the tableau, which takes kings only.",
            cards=cards("4H"),
            count=1,
            target=Address("tableau"),
            choices=piles("tableau", 1, 2),
            space=Space.of(only(Rank.KING)),
        )
        assert position.refusal("t2>t") == Refusal(
            Reason.NOT_ENOUGH_CARDS,
            "t2 is empty.",
            count=1,
            limit=0,
            source=Address("tableau", 2),
        )

    def test_all_are_full(self) -> None:
        position = lay(bench(Cell(2), Tableau(1)), tableau="7H", cell=["8H", "9H"])
        assert position.refusal("t>c") == Refusal(
            Reason.PILE_FULL,
            "No cell has room for 7H: each holds one card.",
            cards=cards("7H"),
            count=1,
            target=Address("cell"),
            choices=piles("cell", 0, 1),
            limit=1,
        )

    def test_other_suits(self) -> None:
        game = bench(Tableau(1), Foundation(2, suits="CD"), Foundation(2, name="home", suits="HS"))
        refusal = lay(game, tableau="AH").refusal("t>f")
        assert refusal is not None
        assert refusal.reason is Reason.ANOTHER_SUIT
        assert refusal.sentence == "No foundation takes AH."
        assert refusal.suit is None

    def test_nothing_is_built_there(self) -> None:
        shut = Tableau(2, build=no_card, space=any_card)
        position = lay(bench(shut, Cell(1)), tableau=["7H", "8C"], cell=["6S"])
        assert position.refusal("c0>t") == Refusal(
            Reason.BUILD,
            "No pile of the tableau takes 6S: nothing is built on them.",
            cards=cards("6S"),
            count=1,
            target=Address("tableau"),
            choices=piles("tableau", 0, 1),
            build=no_card,
        )
        assert position.refusal("c0>t1") == Refusal(
            Reason.BUILD,
            "6S does not go on 8C: nothing is built on the tableau.",
            cards=cards("6S"),
            count=1,
            target=Address("tableau", 1),
            onto=Card.parse("8C"),
            build=no_card,
        )

    def test_cards_that_no_pile_takes_together_are_all_named(self) -> None:
        position = lay(
            bench(Tableau(3, build=down, lift=run, space=no_card)),
            tableau=["8H 7C", "", "TC"],
        )
        assert position.refusal("t0>t*2") == Refusal(
            Reason.BUILD,
            "No pile of the tableau takes 8H 7C: they are built down regardless of suit.",
            cards=cards("8H 7C"),
            count=2,
            target=Address("tableau"),
            choices=piles("tableau", 1, 2),
            build=down,
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
            ("t0>t*3", Reason.NOT_ENOUGH_CARDS, "t0 has only two cards, 8H 7H, and not three"),
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
            assert refusal == Refusal(
                Reason.NO_SUCH_PILE,
                "Say which pile of the tableau is meant: t0 to t7.",
                source=Address("tableau"),
                choices=piles("tableau", *range(8)),
            )
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
            ("s>s", "This card cannot go back to the stock."),
            ("t6>t6*7", "These cards cannot go back to t6."),
            ("t6/1>t0", "This card lies under other cards: only the end card of t6 plays."),
            ("t6>t0*2", "A card to be taken from t6 lies face down."),
            ("s>t0", "Turn the stock: its cards go to the waste."),
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

    @given(positions(rules(most_cards=36), most_moves=12), st.data())
    def test_no_part_tells_what_is_hidden(self, position: Position, data: st.DataObject) -> None:
        # The same table with other cards in the places of those that lie face down.
        game, table = position.rules, table_of(position)
        hidden = [
            card
            for pile in table.piles
            for card, up in zip(pile.cards, pile.up, strict=True)
            if not up
        ]
        others = iter(data.draw(st.permutations(hidden)))
        other = attrs.evolve(
            table,
            piles=tuple(
                Pile(
                    tuple(
                        card if up else next(others)
                        for card, up in zip(pile.cards, pile.up, strict=True)
                    ),
                    pile.up,
                )
                for pile in table.piles
            ),
        )
        shown = {
            str(card) for pile in position.view().piles for card in pile.cards if card is not None
        }
        for move in some_moves(position, data):
            reason = find_objection(game, table, move)
            if reason is None:
                continue
            refusal = explain_refusal(game, table, [move], [reason])
            assert explain_refusal(game, other, [move], [reason]) == refusal
            assert {str(card) for card in refusal.cards} <= shown
            assert refusal.onto is None or str(refusal.onto) in shown

    @given(positions(rules(most_cards=36), most_moves=12), st.data())
    def test_a_sentence_is_made_of_its_parts(
        self, position: Position, data: st.DataObject
    ) -> None:
        addresses = set(position.rules.plan.addresses)
        for move in some_moves(position, data):
            refusal = position.refusal(move)
            if refusal is None:
                continue
            assert say_why(attrs.evolve(refusal, sentence="")) == refusal.sentence
            having = [set(parts.split()) for parts in PARTS[refusal.reason]]
            hidden = {"cards"} if refusal.count is not None else set()
            assert {*refusal.parts, *hidden} in having or set(refusal.parts) in having
            assert {*refusal.choices, *refusal.covering} <= addresses
            assert set(refusal.groups) <= set(position.rules.plan.spans)


def some_moves(position: Position, data: st.DataObject) -> list[Move]:
    """Moves of all kinds between piles that there are, most of them not legal."""
    address = st.sampled_from(position.rules.plan.addresses)
    transfer = st.builds(
        Transfer, address, address, st.sampled_from((1, 1, 2, 3, 5, 0)), st.sampled_from((0, 0, 1))
    )
    removal = st.builds(Removal, st.lists(address, min_size=1, max_size=5), address)
    moves = st.lists(st.one_of(transfer, transfer, removal), min_size=5, max_size=20)
    return [TURN, REDEAL, *data.draw(moves)]


class TestRoom:
    """A refusal for want of room says how many cards would go."""

    @pytest.mark.parametrize(
        ("tableau", "cell", "most"),
        [
            (["JH TC 9H 8C 7H", "QC", "KC"], ["AC", "2C"], 1),
            (["JH TC 9H 8C 7H", "QC", "KC"], ["AC"], 2),
            (["JH TC 9H 8C 7H", "QC", "KC"], [], 3),
            (["JH TC 9H 8C 7H", "QC", ""], ["AC"], 4),
        ],
    )
    def test_as_many_as_go(self, tableau: list[str], cell: list[str], most: int) -> None:
        position = lay(ROOM, tableau=tableau, cell=cell)
        refusal = position.refusal("t0>t1*5")
        assert refusal is not None
        assert refusal.reason is Reason.TOO_FEW_FREE_SPACES
        assert refusal.limit == most

    def test_none_goes(self) -> None:
        game = bench(Tableau(2, build=down, lift=whole_run.within(cells=True)), Cell(1))
        refusal = lay(game, tableau=["8H 7H", "9H"], cell="AC").refusal("t0>t1*2")
        assert refusal is not None
        assert refusal.limit == 0
        assert refusal.sentence == (
            "8H 7H cannot be moved together: the free cells do not allow it."
        )

    def test_runs_that_count_as_one(self) -> None:
        lift = run.within(spaces=True, as_one=down & in_suit)
        game = bench(Tableau(2, build=down, lift=lift))
        refusal = lay(game, tableau=["TC 9H 8H 7S", "JH"]).refusal("t0>t1*4")
        assert refusal is not None
        assert refusal.limit == 1
        assert "the free spaces allow only one card." in refusal.sentence

    @given(positions(rules(most_cards=36), most_moves=12))
    def test_the_engine_lets_as_many_go(self, position: Position) -> None:
        game = get_game(position.rules)
        state = position.state()
        addresses = position.rules.plan.addresses

        def objection(move: Transfer) -> Reason | None:
            number = game.number(move)
            assert number is not None
            return game.find_objection(state, number)

        together = (Reason.NOT_LIFTED_TOGETHER, Reason.TOO_FEW_FREE_SPACES)
        for source, target in itertools.product(addresses, repeat=2):
            for count in range(2, len(position.pile(source)) + 1):
                move = Transfer(source, target, count)
                if objection(move) is Reason.TOO_FEW_FREE_SPACES:
                    fewer = (attrs.evolve(move, count=n) for n in range(1, count))
                    fit = [each.count for each in fewer if objection(each) not in together]
                    refusal = position.refusal(move)
                    assert refusal is not None
                    assert refusal.limit == max(fit, default=0)


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
        assert str(caught.value) == ("t0>f0: 7H cannot start a foundation; an ace does.")
