# pyright: strict
"""The types of the public names: read by type checkers, and never run."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, assert_never, assert_type

import patience
from patience import (
    BASE,
    COLONEL,
    CORONA,
    LIMITED,
    Address,
    Award,
    Build,
    Card,
    Cell,
    Comparison,
    Deal,
    DealError,
    DealStep,
    Discard,
    Event,
    Fault,
    Foundation,
    Goal,
    IllegalMove,
    Lift,
    Lost,
    Matching,
    Move,
    NotationError,
    Outcome,
    Pack,
    PatienceError,
    Pile,
    Play,
    Position,
    Rank,
    Reading,
    Reason,
    Record,
    Redeal,
    Refusal,
    Removal,
    Reserve,
    Rules,
    RulesError,
    Scoring,
    Shape,
    Sheet,
    Space,
    Stock,
    Suit,
    Tableau,
    Transfer,
    Turn,
    Undecided,
    UnknownGame,
    View,
    Waste,
    Won,
    alternate_colour,
    any_card,
    any_group,
    by_piles,
    by_rows,
    chosen_from,
    cleared,
    compare,
    dealt,
    describe,
    down,
    dump,
    dumps,
    fill_from,
    first_played,
    from_data,
    from_groups,
    in_colour,
    in_suit,
    load,
    loads,
    make_sheet,
    no_card,
    one_card,
    only,
    other_suit,
    perft,
    read_games,
    run,
    same_rank,
    save_games,
    solve,
    to_data,
    up,
    whole_pile,
    whole_run,
)
from patience.catalogue import FAMILIES, FREECELL, GAMES, find, list_names
from patience.language.bases import FirstCard
from patience.language.piles import Group
from patience.language.places import Plan
from patience.moves import Announced, BaseSet, Carried, Dealt, MoveList, Shown


def games() -> None:
    assert_type(CORONA, Rules)
    assert_type(LIMITED, Rules)
    assert_type(COLONEL, Rules)
    assert_type(FREECELL, Rules)
    assert_type(GAMES, tuple[Rules, ...])
    assert_type(FAMILIES, Mapping[str, tuple[Rules, ...]])
    assert_type(find("Corona"), Rules)
    assert_type(list_names(CORONA), Iterator[str])
    assert_type(patience.__version__, str)
    assert_type(patience.CORONA, Rules)


def rules(game: Rules) -> None:
    assert_type(game.group("tableau", Tableau), Tableau)
    assert_type(game.group("stock", Stock).turn, int)
    assert_type(game.group("tableau", Tableau).build, Build)
    assert_type(game.group("tableau", Tableau).space, Space)
    assert_type(game.group("tableau", Tableau).lift, Lift)
    assert_type(game.group("foundation", Foundation).base, Rank | FirstCard)
    assert_type(game.group("foundation", Foundation).suits, tuple[Suit, ...] | None)
    assert_type(game.group("discard", Discard).takes, Matching)
    assert_type(game["tableau"], Group)
    assert_type(list(game), list[Group])
    assert_type(game.groups, tuple[Group, ...])
    assert_type(game.find(Tableau), tuple[Tableau, ...])
    assert_type(game.find(Foundation), tuple[Foundation, ...])
    assert_type(game.stock, Stock | None)
    assert_type(game.waste, Waste | None)
    assert_type(game.redeals, int | Literal["unlimited"])
    assert_type(game.first_card, FirstCard | None)
    assert_type(game.fixed_base, Rank | None)
    assert_type(game.plan, Plan)
    assert_type(game.steps, tuple[DealStep, ...])
    assert_type(game.pack, Pack)
    assert_type(game.goal, Goal)
    assert_type(game.digest, str)
    assert_type(game.parent, Rules | None)
    assert_type(game.readings, tuple[Reading, ...])
    assert_type(game.sources, tuple[str, ...])
    assert_type("tableau" in game, bool)


def kind_of_group(group: Group) -> str:
    match group:
        case Stock():
            return assert_type(group, Stock).name
        case Waste():
            return assert_type(group, Waste).name
        case Foundation():
            return assert_type(group, Foundation).name
        case Tableau():
            return assert_type(group, Tableau).name
        case Reserve():
            return assert_type(group, Reserve).name
        case Cell():
            return assert_type(group, Cell).name
        case Discard():
            return assert_type(group, Discard).name
        case _:
            assert_never(group)


def variants(game: Rules) -> None:
    assert_type(game.variant("Free Corona"), Rules)
    game.variant("By value", pack=Pack(2), stock=Stock(), waste=Waste(), reserve=Reserve(1))
    game.variant("By value", foundation=Foundation(8), tableau=Tableau(8), cell=Cell(2))
    game.variant(
        "By value", discard=Discard(takes=Matching.pair(same_rank)), goal=cleared("waste")
    )
    game.variant("Without", stock=None, waste=None, foundation=None, tableau=None, reserve=None)
    game.variant("Without", cell=None, discard=None, pocket=None)
    game.variant("Others", pocket=Cell(1, name="pocket"), wing={"piles": 2, "deal": 3})
    game.variant("Groups", groups=[Stock(), *game], dealing=[], numbering=iter([by_rows("cell")]))
    game.variant("Said", aka="Another", sources=["One", "Two"], readings=[Reading("goal", "all")])
    game.variant("Pack", pack={"copies": 2, "suits": "CH", "ranks": "A2345"})
    game.variant("Pack", pack={"suits": [Suit.CLUBS, "H"], "ranks": (Rank.ACE, "2")})
    game.variant(
        "Stock",
        stock={
            "name": "stock",
            "to": None,
            "turn": 3,
            "deals": "empty piles only",
            "redeals": "unlimited",
            "gather": "shuffled",
            "open": True,
        },
        waste={"name": "waste", "deal": 1, "refill": True, "open": False, "to": "foundation"},
    )
    game.variant(
        "Foundation",
        foundation={
            "name": "foundation",
            "piles": 8,
            "to": ["tableau"],
            "from_": None,
            "after": "stock",
            "base": "7",
            "build": up & in_suit,
            "suits": "CDHS",
            "capacity": None,
            "deal": 1,
            "mates": 3,
            "complete_runs": False,
            "automatic": False,
            "worry_back": True,
            "locked": 1,
            "keeps_base": True,
        },
    )
    game.variant("Base", foundation={"base": dealt, "suits": [Suit.CLUBS]})
    game.variant("Base", foundation={"base": Rank.SEVEN, "suits": None})
    game.variant(
        "Tableau",
        tableau={
            "name": "tableau",
            "piles": 10,
            "to": "foundation",
            "from_": ("waste", "reserve"),
            "after": (),
            "deal": range(1, 11),
            "down": "du",
            "flip": True,
            "space": only(Rank.KING),
            "shape": Shape.grid(2, 5),
            "build": down & alternate_colour,
            "lift": run,
            "capacity": 13,
            "redeals": 2,
            "gather": "in order",
            "idle_redeals": False,
        },
        reserve={
            "name": "reserve",
            "piles": 1,
            "to": None,
            "from_": (),
            "after": ["stock", "waste"],
            "deal": 11,
            "down": 10,
            "flip": False,
            "space": fill_from("stock"),
            "shape": None,
            "open": True,
        },
        cell={
            "name": "cell",
            "piles": 4,
            "to": "foundation",
            "from_": ["tableau"],
            "after": "stock",
            "capacity": 1,
            "deal": (1, 0, 1, 0),
        },
        discard={"name": "discard", "takes": Matching.total(13), "from_": None, "touching": True},
    )


def words() -> None:
    assert_type(up & in_suit | down.turning & ~in_colour, Build)
    assert_type(same_rank | other_suit, Build)
    assert_type(up.by(2) & any_card | no_card, Build)
    assert_type(only("K") | only(BASE.below), Build)
    assert_type(Build.parse("down in suit"), Build)
    assert_type(run.by(down & in_suit) | one_card | whole_run, Lift)
    assert_type(run.within(cells=True) | any_group | whole_pile, Lift)
    assert_type(Lift.parse("a run"), Lift)
    assert_type(fill_from("waste", "stock").then(any_card), Space)
    assert_type(from_groups("waste", card=only(Rank.KING), in_turn=True), Space)
    assert_type(Space.parse("any card"), Space)
    assert_type(Matching.total(13) | Matching.pair(same_rank) & Matching.up_to(2), Matching)
    assert_type(Shape.pyramid(7), Shape)
    assert_type(dealt.to("tableau"), FirstCard)
    assert_type(first_played, FirstCard)
    assert_type(chosen_from("tableau", "reserve"), FirstCard)
    assert_type(cleared("tableau"), Goal)
    assert_type(by_rows("tableau", leave=1, backwards=True), DealStep)
    assert_type(by_piles("tableau", cards=[1, 2], named="7H 7S", sunk=Rank.KING), DealStep)


def cards(card: Card, pack: Pack) -> None:
    assert_type(Card.parse("7H"), Card)
    assert_type(Card(Rank.SEVEN, Suit.HEARTS), Card)
    assert_type(card.rank, Rank)
    assert_type(card.suit, Suit)
    assert_type(card.colour, Literal["black", "red"])
    assert_type(pack.cards, tuple[Card, ...])
    assert_type(pack.ranks, tuple[Rank, ...])
    assert_type(list(pack), list[Card])
    assert_type(Pack(2, suits="CH", ranks=["A", Rank.TWO]), Pack)


def positions(game: Rules) -> None:
    assert_type(game.deal(1), Position)
    assert_type(game.deal(ms=1), Position)
    assert_type(game.deal(pysol="24684909823574389102"), Position)
    assert_type(game.deal(cards="AC 2C"), Position)
    assert_type(game.deal_events(1), tuple[Event, ...])
    assert_type(game.position({"t3": "KH QH"}, stock="4S -5C", base=Rank.ACE), Position)
    assert_type(game.position("text"), Position)


def position(table: Position) -> None:
    assert_type(table.rules, Rules)
    assert_type(table.moves(), MoveList)
    assert_type(table.moves(distinct=True), MoveList)
    assert_type(table.moves(source="t3", target=Address("foundation")), MoveList)
    assert_type(table.targets("t3", count=2), Mapping[Address, Move])
    assert_type(table.find_move("t3", "f"), Move | None)
    assert_type(table.find_refusal("t3", "f", count=1), Refusal | None)
    assert_type(table.lift_refusal("t3", count=2, depth=0), Refusal | None)
    assert_type(table.is_legal("turn"), bool)
    assert_type(table.is_over, bool)
    assert_type(table.move("t3>f"), Move)
    assert_type(table.play("t3>f"), Position)
    assert_type(table.play(table.moves()[0]), Position)
    assert_type(table.events("turn"), tuple[Event, ...])
    assert_type(table.refusal("turn"), Refusal | None)
    assert_type(table.outcome, Outcome | None)
    assert_type(table.base, Rank | None)
    assert_type(table.redeals, int)
    assert_type(table.redeals_left, int | None)
    assert_type(table.key, Hashable)
    assert_type(table.text, str)
    assert_type(table.pile("t3"), Pile[Card])
    assert_type(table.pile(Address("waste")), Pile)
    assert_type(table.pile("t3").cards, tuple[Card, ...])
    assert_type(table.pile("t3").top, Card)
    assert_type(table.group("tableau"), tuple[Pile[Card], ...])
    assert_type(table.view(), View)


def view(seen: View) -> None:
    assert_type(seen.pile("t3"), Pile[Card | None])
    assert_type(seen.pile("t3").top, Card | None)
    assert_type(list(seen.pile("t3")), list[Card | None])
    assert_type(seen.group("tableau"), tuple[Pile[Card | None], ...])
    assert_type(seen.piles, tuple[Pile[Card | None], ...])
    assert_type(seen.addresses, tuple[Address, ...])
    assert_type(seen.base, Rank | None)


def moves(move: Move) -> Address | None:
    match move:
        case Transfer():
            assert_type(move, Transfer)
            return assert_type(move.source, Address)
        case Removal():
            assert_type(move.sources, tuple[Address, ...])
            return assert_type(move.target, Address)
        case Turn():
            assert_type(move, Turn)
        case Redeal():
            assert_type(move, Redeal)
        case _:
            assert_never(move)
    return None


def moves_by_their_fields(move: Move) -> int:
    match move:
        case Transfer(source, target, count, depth):
            assert_type(source, Address)
            assert_type(target, Address)
            return assert_type(count, int) + assert_type(depth, int)
        case Removal(sources, target):
            assert_type(target, Address)
            return len(assert_type(sources, tuple[Address, ...]))
        case Turn() | Redeal():
            return 0
        case _:
            assert_never(move)


def events(event: Event) -> None:
    match event:
        case Carried():
            assert_type(event.source, Address)
            assert_type(event.target, Address)
            assert_type(event.cards, tuple[Card, ...])
            assert_type(event.rank, None)
        case Shown():
            assert_type(event.source, None)
            assert_type(event.target, Address)
            assert_type(event.cards, tuple[Card, ...])
        case Dealt():
            assert_type(event.target, Address)
            assert_type(event.cards, tuple[Card | None, ...])
        case BaseSet():
            assert_type(event.rank, Rank)
            assert_type(event.target, None)
        case Announced():
            assert_type(event.kind, Literal["base freed", "won"])
            assert_type(event.rank, None)
        case _:
            assert_never(event)


def events_by_their_kind(event: Event) -> None:
    if event.kind == "moved":
        assert_type(event, Carried)
        assert_type(event.source, Address)
    elif event.kind == "turned":
        assert_type(event, Carried)
    elif event.kind in {"run left", "refilled", "filled", "closed up"}:
        assert_type(event.depth, int)
    elif event.kind == "exposed":
        assert_type(event, Shown)
        assert_type(event.cards, tuple[Card, ...])
    elif event.kind == "dealt again":
        assert_type(event.target, Address)
    elif event.kind == "dealt":
        assert_type(event, Dealt)
        assert_type(event.cards, tuple[Card | None, ...])
    elif event.kind == "base set":
        assert_type(event, BaseSet)
        assert_type(event.rank, Rank)
    elif event.kind == "won":
        assert_type(event, Announced)


def kinds_of_events(event: Event) -> str:
    match event.kind:
        case "moved" | "turned" | "redealt" | "run left" | "refilled" | "filled" | "closed up":
            return "cards went from pile to pile"
        case "exposed" | "dealt again" | "dealt":
            return "cards came to lie there"
        case "base set" | "base freed":
            return "the base is another"
        case "won":
            return "the game is over"
        case _:
            assert_never(event.kind)


def outcomes(outcome: Outcome | None) -> str:
    match outcome:
        case Outcome.WON:
            return "won"
        case Outcome.STUCK:
            return "stuck"
        case None:
            return "it goes on"
        case _:
            assert_never(outcome)


def plays(table: Position) -> None:
    play = Play.start(table)
    assert_type(play, Play)
    assert_type(Play.replay(table, ["turn", *table.moves()]), Play)
    assert_type(play.play("turn"), Play)
    assert_type(play.undo().redo(), Play)
    assert_type(play.position, Position)
    assert_type(play.positions, tuple[Position, ...])
    assert_type(play.moves, tuple[Move, ...])
    assert_type(len(play), int)


def counts(table: Position) -> None:
    assert_type(perft(table, 2), int)
    assert_type(perft(table, 2, divide=True), dict[Move, int])


def sentences(game: Rules) -> None:
    assert_type(describe(game), str)
    sheet = make_sheet(game, technical=True)
    assert_type(sheet, Sheet)
    assert_type(sheet.lines, tuple[str, ...])
    assert_type(sheet.sections[0].group, str | None)
    view = game.deal(1).view()
    assert_type(to_data(view), dict[str, Any])
    assert_type(from_data(to_data(view)), Move | Event | View | Position | Refusal)
    assert_type(view.moves, MoveList)
    assert_type(view.outcome, Outcome | None)
    assert_type(compare(game, CORONA), Comparison)
    assert_type([each.path for each in compare(game, CORONA)], list[str])


def files(game: Rules, path: Path) -> None:
    assert_type(load("corona.toml"), Rules)
    assert_type(load(path), Rules)
    assert_type(loads("name = 'A'", format="toml"), Rules)
    assert_type(dumps(game, format="json", extends=CORONA, indent=None), str)
    dump(game, path, extends=CORONA)


def records(game: Rules, play: Play, path: Path) -> None:
    assert_type(Deal(2026), Deal)
    assert_type(Deal(cards="7H 8H").cards, tuple[Card, ...] | None)
    assert_type(Deal.parse("ms 11982").ms, int | None)
    assert_type(Deal(1).lay(game), Position)
    record = Record(game, Deal(1), play.moves, tags={"Player": "A"}, comments={0: "begins"})
    assert_type(record, Record)
    assert_type(Record.parse("text"), Record)
    assert_type(record.moves, tuple[Move, ...])
    assert_type(record.tags, Mapping[str, str])
    assert_type(record.comments, Mapping[int, str])
    assert_type(record.positions(), Iterator[Position])
    assert_type(record.play(), Play)
    assert_type(record.verify(), Position)
    with read_games(path) as found:
        assert_type(list(found), list[Record])
    assert_type(Record.of(play, deal=Deal(1)), Record)
    assert_type(save_games(path, [record], append=True), int)
    assert_type(record.undone, tuple[Move, ...])
    assert_type(Play.start(game.deal(1), tags={"Player": "A"}).tags, Mapping[str, str])
    assert_type(play.origin, str)
    verdict = solve(play.position, seconds=1.0, states=1000, seed=1, watch=print)
    assert_type(verdict, Won | Lost | Undecided)
    if isinstance(verdict, Won):
        assert_type(verdict.moves, tuple[Move, ...])
    elif isinstance(verdict, Undecided):
        assert_type(verdict.nearest, Position)
    else:
        assert_type(verdict, Lost)
    scheme = Scoring("mine", awards=[Award(1, "waste")], left={"tableau": 1})
    assert_type(scheme, Scoring)
    assert_type(play.score(scheme), int)
    assert_type(play.score("Vegas"), int)
    assert_type(play.score(), int)
    assert_type(scheme.best([play.score()]), int)
    assert_type(game.variant("Scored", scorings=[scheme]).scorings, tuple[Scoring, ...])
    assert_type(game.find_scoring("mine"), Scoring)
    assert_type(play.position.passes, int)


def addresses(address: Address) -> None:
    assert_type(Address.parse("t3"), Address)
    assert_type(address.group, str)
    assert_type(address.index, int | None)
    assert_type(address.short, str)
    assert_type(address.label, str)


def errors(
    illegal: IllegalMove, notation: NotationError, rules_: RulesError, deal: DealError
) -> None:
    assert_type(illegal.refusal, Refusal)
    assert_type(illegal.refusal.reason, Reason)
    assert_type(illegal.refusal.sentence, str)
    assert_type(illegal.refusal.cards, tuple[Card, ...])
    assert_type(illegal.refusal.count, int | None)
    assert_type(illegal.refusal.limit, int | None)
    assert_type(illegal.refusal.source, Address | None)
    assert_type(illegal.refusal.target, Address | None)
    assert_type(illegal.refusal.choices, tuple[Address, ...])
    assert_type(illegal.refusal.covering, tuple[Address, ...])
    assert_type(illegal.refusal.covers, tuple[Card, ...])
    assert_type(illegal.refusal.groups, tuple[str, ...])
    assert_type(illegal.refusal.onto, Card | None)
    assert_type(illegal.refusal.build, Build | None)
    assert_type(illegal.refusal.lift, Lift | None)
    assert_type(illegal.refusal.space, Space | None)
    assert_type(illegal.refusal.takes, Matching | None)
    assert_type(illegal.refusal.rank, Rank | None)
    assert_type(illegal.refusal.suit, Suit | None)
    assert_type(illegal.refusal.words, str)
    assert_type(illegal.refusal.parts, dict[str, object])
    assert_type(notation.choices, tuple[str, ...])
    assert_type(notation.line, int | None)
    assert_type(rules_.faults, tuple[Fault, ...])
    assert_type(deal.faults[0].path, str)
    try:
        find("Nought")
    except UnknownGame as error:
        assert_type(error.near, tuple[str, ...])
    every: list[PatienceError] = [illegal, notation, rules_, deal]
    assert_type(every, list[PatienceError])
