# pyright: strict
"""Lines that type checkers refuse: those that are marked, and no other. It is never run."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from patience import (
    BASE,
    CORONA,
    LIMITED,
    Address,
    Card,
    Cell,
    Comparison,
    Deal,
    DealStep,
    Discard,
    Event,
    Foundation,
    Goal,
    IllegalMove,
    Matching,
    Move,
    NotationError,
    Outcome,
    Pack,
    Pile,
    Play,
    Position,
    Rank,
    Reading,
    Record,
    Redeal,
    Refusal,
    Removal,
    Reserve,
    Rules,
    Shape,
    Space,
    Stock,
    Suit,
    Tableau,
    Transfer,
    Turn,
    View,
    Waste,
    any_card,
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
    in_suit,
    load,
    loads,
    make_sheet,
    one_card,
    only,
    perft,
    read_games,
    run,
    save_games,
    solve,
    to_data,
    up,
    whole_pile,
)
from patience.catalogue import find
from patience.language.piles import Group
from patience.moves import Announced, BaseSet, Carried, Dealt, Shown


def variants() -> None:
    CORONA.variant()  # refused
    CORONA.variant(3)  # refused
    CORONA.variant(name="X")  # refused
    CORONA.variant("X", "Y")  # refused
    CORONA.variant("X", pack=2)  # refused
    CORONA.variant("X", pack=None)  # refused
    CORONA.variant("X", goal="won")  # refused
    CORONA.variant("X", goal=None)  # refused
    CORONA.variant("X", dealing=3)  # refused
    CORONA.variant("X", dealing="tableau")  # refused
    CORONA.variant("X", dealing=by_rows("tableau"))  # refused
    CORONA.variant("X", numbering=["tableau"])  # refused
    CORONA.variant("X", groups=3)  # refused
    CORONA.variant("X", groups=["tableau"])  # refused
    CORONA.variant("X", groups=[Tableau])  # refused
    CORONA.variant("X", aka=3)  # refused
    CORONA.variant("X", aka=["Y", 3])  # refused
    CORONA.variant("X", sources=None)  # refused
    CORONA.variant("X", readings=["waste.deal"])  # refused
    CORONA.variant("X", stock=Waste())  # refused
    CORONA.variant("X", waste=Stock())  # refused
    CORONA.variant("X", foundation=Tableau(3))  # refused
    CORONA.variant("X", tableau=Tableau)  # refused
    CORONA.variant("X", tableau=10)  # refused
    CORONA.variant("X", reserve=Cell(1))  # refused
    CORONA.variant("X", cell="four")  # refused
    CORONA.variant("X", discard=Reserve(1))  # refused
    CORONA.variant("X", tableau=any_card)  # refused
    CORONA.variant("X", pocket=4)  # refused
    CORONA.variant("X", pocket={"biuld": down})  # refused
    CORONA.variant("X", pocket={"piles": "ten"})  # refused
    CORONA.variant("X", piles=10)  # refused


def misspelt_fields() -> None:
    CORONA.variant("X", pack={"copys": 2})  # refused
    CORONA.variant("X", stock={"turns": 3})  # refused
    CORONA.variant("X", waste={"refil": True})  # refused
    CORONA.variant("X", foundation={"worryback": True})  # refused
    CORONA.variant("X", tableau={"biuld": down})  # refused
    CORONA.variant("X", tableau={"columns": 10})  # refused
    CORONA.variant("X", reserve={"opened": True})  # refused
    CORONA.variant("X", cell={"pile": 3})  # refused
    CORONA.variant("X", discard={"taking": Matching.exactly(2)})  # refused


def fields_of_other_kinds() -> None:
    CORONA.variant("X", stock={"piles": 2})  # refused
    CORONA.variant("X", waste={"redeals": 1})  # refused
    CORONA.variant("X", foundation={"lift": run})  # refused
    CORONA.variant("X", tableau={"base": Rank.ACE})  # refused
    CORONA.variant("X", reserve={"build": down})  # refused
    CORONA.variant("X", cell={"down": 1})  # refused
    CORONA.variant("X", discard={"to": "tableau"})  # refused


def wrong_values_of_packs_stocks_and_wastes() -> None:
    CORONA.variant("X", pack={"copies": "two"})  # refused
    CORONA.variant("X", pack={"suits": 4})  # refused
    CORONA.variant("X", pack={"ranks": [1, 2, 3]})  # refused
    CORONA.variant("X", stock={"name": 3})  # refused
    CORONA.variant("X", stock={"to": ["tableau"]})  # refused
    CORONA.variant("X", stock={"turn": "three"})  # refused
    CORONA.variant("X", stock={"deals": "every pil"})  # refused
    CORONA.variant("X", stock={"redeals": "any"})  # refused
    CORONA.variant("X", stock={"gather": "turned"})  # refused
    CORONA.variant("X", stock={"open": "yes"})  # refused
    CORONA.variant("X", waste={"name": None})  # refused
    CORONA.variant("X", waste={"deal": [1]})  # refused
    CORONA.variant("X", waste={"refill": "yes"})  # refused
    CORONA.variant("X", waste={"open": None})  # refused
    CORONA.variant("X", waste={"to": Tableau(1)})  # refused


def wrong_values_of_foundations() -> None:
    CORONA.variant("X", foundation={"name": Foundation})  # refused
    CORONA.variant("X", foundation={"piles": "eight"})  # refused
    CORONA.variant("X", foundation={"to": 3})  # refused
    CORONA.variant("X", foundation={"from_": any_card})  # refused
    CORONA.variant("X", foundation={"after": None})  # refused
    CORONA.variant("X", foundation={"base": 7})  # refused
    CORONA.variant("X", foundation={"build": "up in suit"})  # refused
    CORONA.variant("X", foundation={"suits": ["C", "D"]})  # refused
    CORONA.variant("X", foundation={"capacity": "thirteen"})  # refused
    CORONA.variant("X", foundation={"deal": None})  # refused
    CORONA.variant("X", foundation={"mates": [3]})  # refused
    CORONA.variant("X", foundation={"complete_runs": "yes"})  # refused
    CORONA.variant("X", foundation={"automatic": None})  # refused
    CORONA.variant("X", foundation={"worry_back": "tableau"})  # refused
    CORONA.variant("X", foundation={"locked": "aces"})  # refused
    CORONA.variant("X", foundation={"keeps_base": Rank.ACE})  # refused


def wrong_values_of_tableaus() -> None:
    CORONA.variant("X", tableau={"name": []})  # refused
    CORONA.variant("X", tableau={"piles": "ten"})  # refused
    CORONA.variant("X", tableau={"to": [Foundation]})  # refused
    CORONA.variant("X", tableau={"from_": 3})  # refused
    CORONA.variant("X", tableau={"after": True})  # refused
    CORONA.variant("X", tableau={"deal": "three"})  # refused
    CORONA.variant("X", tableau={"down": None})  # refused
    CORONA.variant("X", tableau={"flip": "yes"})  # refused
    CORONA.variant("X", tableau={"space": "kings"})  # refused
    CORONA.variant("X", tableau={"shape": "pyramid"})  # refused
    CORONA.variant("X", tableau={"build": run})  # refused
    CORONA.variant("X", tableau={"lift": down})  # refused
    CORONA.variant("X", tableau={"capacity": "any"})  # refused
    CORONA.variant("X", tableau={"redeals": None})  # refused
    CORONA.variant("X", tableau={"gather": "any order"})  # refused
    CORONA.variant("X", tableau={"idle_redeals": "no"})  # refused


def wrong_values_of_reserves_cells_and_discards() -> None:
    CORONA.variant("X", reserve={"name": 1})  # refused
    CORONA.variant("X", reserve={"piles": None})  # refused
    CORONA.variant("X", reserve={"to": Foundation})  # refused
    CORONA.variant("X", reserve={"from_": Stock()})  # refused
    CORONA.variant("X", reserve={"after": 0})  # refused
    CORONA.variant("X", reserve={"deal": "eleven"})  # refused
    CORONA.variant("X", reserve={"down": 1.5})  # refused
    CORONA.variant("X", reserve={"flip": None})  # refused
    CORONA.variant("X", reserve={"space": None})  # refused
    CORONA.variant("X", reserve={"shape": 3})  # refused
    CORONA.variant("X", reserve={"open": "all"})  # refused
    CORONA.variant("X", cell={"name": any_card})  # refused
    CORONA.variant("X", cell={"piles": [4]})  # refused
    CORONA.variant("X", cell={"to": 4})  # refused
    CORONA.variant("X", cell={"from_": 4})  # refused
    CORONA.variant("X", cell={"after": Waste()})  # refused
    CORONA.variant("X", cell={"capacity": None})  # refused
    CORONA.variant("X", cell={"deal": "1010"})  # refused
    CORONA.variant("X", discard={"name": None})  # refused
    CORONA.variant("X", discard={"takes": "pairs"})  # refused
    CORONA.variant("X", discard={"from_": 3})  # refused
    CORONA.variant("X", discard={"touching": "yes"})  # refused


def groups() -> None:
    Stock(2)  # refused
    Stock(turn="three")  # refused
    Stock(turns=3)  # refused
    Waste(1)  # refused
    Waste(to=3)  # refused
    Foundation()  # refused
    Foundation("eight")  # refused
    Foundation(8, base=7)  # refused
    Foundation(8, suits=[1, 2])  # refused
    Tableau()  # refused
    Tableau(10, 4)  # refused
    Tableau(10, biuld=down)  # refused
    Tableau(10, deal="4")  # refused
    Tableau(10, space=one_card)  # refused
    Reserve("one")  # refused
    Reserve(1, lift=run)  # refused
    Cell()  # refused
    Cell(4, capacity="one")  # refused
    Discard()  # refused
    Discard(takes=down)  # refused


def rules() -> None:
    Rules("X")  # refused
    Rules(3, [Stock()])  # refused
    Rules("X", [Tableau])  # refused
    Rules("X", "tableau")  # refused
    Rules("X", [Stock()], Pack(2))  # refused
    Rules("X", [Stock()], pack=2)  # refused
    Rules("X", [Stock()], goal="won")  # refused
    Rules("X", [Stock()], dealing=["tableau"])  # refused
    Rules("X", [Stock()], readings=["text"])  # refused
    Rules("X", [Stock()], parent="Corona")  # refused
    Reading("goal")  # refused
    CORONA.group("tableau", int)  # refused
    CORONA.group("tableau", "Tableau")  # refused
    CORONA.group(3, Tableau)  # refused
    CORONA.group("tableau")  # refused
    CORONA.group("foundation", Foundation).lift  # refused
    CORONA["tableau"].build  # refused
    CORONA.find("tableau")  # refused
    CORONA.find(int)  # refused
    CORONA.waste.deal  # refused
    CORONA.tableau  # refused
    CORONA.deal("one")  # refused
    CORONA.deal(ms="one")  # refused
    CORONA.deal(cards=[7])  # refused
    CORONA.deal(seed=1)  # refused
    CORONA.deal_events("one")  # refused
    CORONA.position(3)  # refused
    CORONA.position(base=1)  # refused
    CORONA.position(redeals="one")  # refused


def words() -> None:
    up & "in suit"  # refused
    up | 3  # refused
    up & run  # refused
    up.by("two")  # refused
    up.turning()  # refused
    only(13)  # refused
    only(BASE.above)  # refused
    run.by("down")  # refused
    run.within(True)  # refused
    run.within(cell=True)  # refused
    one_card | down  # refused
    one_card & whole_pile  # refused
    fill_from(Waste())  # refused
    fill_from("waste").then("free")  # refused
    from_groups("waste", card="kings")  # refused
    from_groups("waste", True)  # refused
    Matching.total("thirteen")  # refused
    Matching.pair("same rank")  # refused
    Matching.one_of_each("K")  # refused
    Matching.total(13) | in_suit  # refused
    Shape.grid(2)  # refused
    Shape.pyramid("seven")  # refused
    Shape(3)  # refused
    chosen_from(Tableau)  # refused
    dealt.to(Tableau)  # refused
    first_played()  # refused
    cleared(3)  # refused
    Goal("tableau").groups.append("waste")  # refused


def steps_of_the_deal() -> None:
    by_rows()  # refused
    by_rows(3)  # refused
    by_rows("tableau", 3)  # refused
    by_rows("tableau", leaves=1)  # refused
    by_rows("tableau", rows=False)  # refused
    by_piles("tableau", backwards="yes")  # refused
    by_piles("tableau", late=None)  # refused
    by_piles("tableau", piles=3)  # refused
    by_piles("tableau", cards="3")  # refused
    by_piles("tableau", leave=None)  # refused
    by_piles("tableau", named=[7])  # refused
    by_piles("tableau", bottom="yes")  # refused
    by_piles("tableau", sunk="K")  # refused
    by_piles("tableau", swapped="yes")  # refused
    by_piles("tableau", fitting="passed")  # refused
    by_piles("tableau", last_of_rank=Rank.ACE)  # refused
    DealStep()  # refused
    DealStep("tableau", "rows")  # refused


def cards() -> None:
    Card("7", "H")  # refused
    Card(7, Suit.HEARTS)  # refused
    Card.parse(7)  # refused
    Card.parse("7H") < 8  # refused
    Pack("two")  # refused
    Pack(ranks=[1, 2])  # refused
    Pack(suits=3)  # refused
    Rank.ACES  # refused


def positions(position: Position, view: View) -> None:
    position.play(3)  # refused
    position.play(None)  # refused
    position.play(position.moves())  # refused
    position.play()  # refused
    position.events(3)  # refused
    position.refusal(Address("tableau", 3))  # refused
    position.refusal("turn").sentence  # refused
    position.move(3)  # refused
    position.moves(True)  # refused
    position.moves(distinct="yes")  # refused
    position.moves().append(Turn())  # refused
    position.pile(3)  # refused
    position.group(3)  # refused
    position.view(True)  # refused
    position.base.word  # refused
    position.outcome()  # refused
    position.text()  # refused
    view.pile("t3").top.rank  # refused
    view.play("turn")  # refused
    Transfer("t3", "f")  # refused
    Transfer(Address("tableau", 3))  # refused
    Transfer(Address("tableau", 3), Address("foundation"), "two")  # refused
    Removal(Address("tableau", 3), Address("discard"))  # refused
    Removal(["t3", "t5"], Address("discard"))  # refused
    Turn("stock")  # refused
    Redeal(1)  # refused
    Address(3)  # refused
    Address("tableau", "3")  # refused


def functions(position: Position, play: Play, path: Path, record: Record) -> None:
    find()  # refused
    find(3)  # refused
    describe("Corona")  # refused
    make_sheet("Corona")  # refused
    solve(CORONA)  # refused
    solve(position, seconds="1")  # refused
    play.score(5)  # refused
    CORONA.variant("X", scorings=["standard"])  # refused
    to_data(CORONA)  # refused
    from_data("turn")  # refused
    Play.start(position, tags={"Player": 1})  # refused
    compare(CORONA)  # refused
    compare("Corona", "Limited")  # refused
    compare(CORONA, LIMITED).path  # refused
    perft(position)  # refused
    perft(CORONA, 2)  # refused
    perft(position, "two")  # refused
    perft(position, 2, divide="yes")  # refused
    perft(position, 2).items()  # refused
    load(3)  # refused
    loads(path)  # refused
    loads("name = 'A'", format="yaml")  # refused
    dump("Corona", path)  # refused
    dump(CORONA)  # refused
    dumps(CORONA, format="yaml")  # refused
    dumps(CORONA, extends="Corona")  # refused
    dumps(CORONA, indent="  ")  # refused
    read_games(3)  # refused
    save_games(path, record)  # refused
    save_games(path, [play])  # refused
    save_games([record], path)  # refused
    Play(CORONA)  # refused
    Play.start(CORONA)  # refused
    Play.replay(position, [3])  # refused
    play.play(3)  # refused
    play.redo(1)  # refused
    Deal([1])  # refused
    Deal(seed=1)  # refused
    Deal(cards=[7])  # refused
    Deal(1).lay(position)  # refused
    Record(CORONA)  # refused
    Record(CORONA, 1)  # refused
    Record(CORONA, Deal(1), ["turn"])  # refused
    Record(CORONA, Deal(1), result="lost")  # refused
    Record(CORONA, Deal(1), tags={"Player": 3})  # refused
    Record(CORONA, Deal(1), comments={"0": "begins"})  # refused
    Record.of(position)  # refused
    record.verify("Corona")  # refused


def what_is_immutable(position: Position, play: Play, event: Carried, pile: Pile) -> None:
    CORONA.name = "X"  # refused
    CORONA.groups = ()  # refused
    CORONA.redeals = 1  # refused
    CORONA.group("tableau", Tableau).build = down  # refused
    CORONA["tableau"] = Tableau(3)  # refused
    CORONA.groups[0] = Stock()  # refused
    Pack(2).copies = 3  # refused
    Goal().groups = ("tableau",)  # refused
    by_rows("tableau").leave = 1  # refused
    Space.of(any_card).card = down  # refused
    run.ways = ()  # refused
    Shape.grid(2, 2).rows = ()  # refused
    Reading("goal", "all").text = ""  # refused
    Card.parse("7H").rank = Rank.ACE  # refused
    Card.parse("7H").suit = Suit.CLUBS  # refused
    Card.parse("7H").colour = "red"  # refused
    Address("tableau", 3).index = 4  # refused
    position.rules = CORONA  # refused
    position.outcome = Outcome.WON  # refused
    position.text = ""  # refused
    position.pile("t3").cards = ()  # refused
    position.view().redeals = 1  # refused
    play.moves = ()  # refused
    event.cards = ()  # refused
    event.kind = "turned"  # refused
    pile.up = ()  # refused
    Transfer(Address("waste"), Address("foundation")).count = 2  # refused
    Deal(1).number = 2  # refused
    compare(CORONA, LIMITED).first = "X"  # refused


def kinds_of_moves(move: Move) -> str:
    match move:
        case Transfer():
            return "transfer"
        case Removal():
            return "removal"
        case Turn():
            return "turn"
        case _:
            assert_never(move)  # refused


def kinds_of_groups(group: Group) -> str:
    match group:
        case Stock() | Waste() | Foundation() | Tableau() | Reserve() | Cell():
            return "group"
        case _:
            assert_never(group)  # refused


def classes_of_events(event: Event) -> str:
    match event:
        case Carried() | Shown() | Dealt() | BaseSet():
            return "event"
        case _:
            assert_never(event)  # refused


def kinds_of_events(event: Event) -> str:
    match event.kind:
        case "moved" | "turned" | "redealt" | "run left" | "refilled" | "filled" | "closed up":
            return "carried"
        case "exposed" | "dealt again" | "dealt" | "base set" | "base freed":
            return "another"
        case _:
            assert_never(event.kind)  # refused


def outcomes(outcome: Outcome) -> str:
    match outcome:
        case Outcome.WON:
            return "won"
        case _:
            assert_never(outcome)  # refused


def events(event: Event, won: Announced) -> None:
    event.target.group  # refused
    event.rank.word  # refused
    if event.kind == "dealt":
        event.cards[0].rank  # refused
    elif event.kind == "base set":
        event.target.group  # refused
    elif event.kind == "exposed":
        event.source.group  # refused
    if event.kind == "movd":  # refused
        return
    Carried("flown", (), Address("waste"), Address("foundation"))  # refused
    Shown("moved", (), Address("tableau", 3))  # refused
    Announced("lost")  # refused
    BaseSet("ace")  # refused
    won.announce()  # refused


def errors(illegal: IllegalMove, notation: NotationError, refusal: Refusal) -> None:
    illegal.reason  # refused
    illegal.refusal.sentence()  # refused
    notation.faults  # refused
    refusal.reason.BASE_FIST  # refused
    refusal.cards = ()  # refused
    refusal.build.allows  # refused
    refusal.card  # refused
    if illegal.refusal == "build":  # refused
        return


def what_others_give(comparison: Comparison, address: Address) -> None:
    comparison[0]  # refused
    address.pile  # refused
    address < 3  # refused
