"""Schemes of scoring: every field counts, and the published ones come out as they say."""

from __future__ import annotations

import pickle
import re
from collections.abc import Sequence
from typing import Any

import attrs
import pytest
from hypothesis import Phase, given, seed, settings
from hypothesis import strategies as st
from many import for_each
from sources import NAMESPACE

from patience import (
    CORONA,
    Award,
    Cell,
    Fault,
    Outcome,
    Play,
    Redeal,
    Rules,
    RulesError,
    Scoring,
    compare,
    describe,
    dumps,
    loads,
    make_sheet,
)
from patience.catalogue import (
    CANFIELD,
    GAMES,
    GOLF,
    KLONDIKE,
    KLONDIKE_DRAW_THREE,
    SPIDER,
    find,
)
from patience.testing import playouts
from patience.testing import rules as made_games
from patience.testing.schemes import schemes

MINE = Scoring(
    "mine",
    start=-3,
    awards=[
        Award(-15, "tableau", "foundation"),
        Award(10, "foundation"),
        Award(5, "tableau", "waste", each=False),
    ],
    exposed=5,
    move=-1,
    redeal=-100,
    free_redeals=2,
    left={"tableau": 1, "waste": 2},
    spare={"stock": -1},
    least=-7,
    low=True,
    source="A book; a program",
)
"""A scheme that says something in every field."""


def klondike(*moves: str) -> Play:
    return Play.replay(KLONDIKE.deal(4), moves)


def rest_of(rules: Rules, *taken: str) -> str:
    """The cards of a pack of a game that are not named."""
    cards = [str(card) for card in rules.pack.cards]
    for card in " ".join(taken).replace("-", "").split():
        cards.remove(card)
    return " ".join(cards)


def with_schemes(*given: Scoring, game: Rules = KLONDIKE) -> Rules:
    return game.variant("Mine", scorings=given)


def faults_of(rules: Rules, *given: Scoring) -> list[Fault]:
    with pytest.raises(RulesError) as caught:
        with_schemes(*given, game=rules)
    return list(caught.value.faults)


class TestFields:
    """Each field changes the score."""

    @pytest.mark.parametrize(
        ("fields", "score"),
        [
            ({}, 0),
            ({"start": 7}, 7),
            ({"exposed": 5}, 5),
            ({"move": -1}, -3),
            ({"awards": [Award(3, "tableau")]}, 0),
            ({"awards": [Award(3, "waste")]}, 6),
            ({"awards": [Award(3, "waste", "stock")]}, 6),
            ({"awards": [Award(3, "waste", "tableau")]}, 0),
            ({"awards": [Award(1, "waste", "stock"), Award(3, "waste")]}, 2),
            ({"awards": [Award(1, "waste", "tableau"), Award(3, "waste")]}, 6),
            ({"left": {"waste": 2}}, 4),
            ({"spare": {"waste": 2}}, 0),
            ({"start": -9, "least": -2}, -2),
            ({"start": -9, "move": 1, "least": -2}, 0),
        ],
    )
    def test_they_count(self, fields: dict[str, Any], score: int) -> None:
        play = klondike("t6>t0", "turn", "turn")
        assert play.score(Scoring("mine", **fields)) == score

    def test_cards_that_come_together(self) -> None:
        play = Play.replay(KLONDIKE_DRAW_THREE.deal(4), ["turn"])
        assert play.score(Scoring("mine", awards=[Award(2, "waste")])) == 6
        assert play.score(Scoring("mine", awards=[Award(2, "waste", each=False)])) == 2

    def test_redeals(self) -> None:
        play = Play.start(KLONDIKE.deal(4))
        for _ in range(2):
            while play.position.is_legal("turn"):
                play = play.play("turn")
            play = play.play("redeal")
        assert play.score(Scoring("mine", redeal=-100)) == -200
        assert play.score(Scoring("mine", redeal=-100, free_redeals=1)) == -100
        assert play.undo().score(Scoring("mine", redeal=-100)) == -100

    def test_cards_that_are_dealt_again_do_not_turn_up(self) -> None:
        play = Play.start(find("La Belle Lucie").deal(1)).play("redeal")
        assert play.position.redeals == 1
        assert play.score(Scoring("mine", exposed=5)) == 0
        assert play.score(Scoring("mine", redeal=-7)) == -7

    def test_the_best_of_some_scores(self) -> None:
        assert Scoring("mine").best([3, -5, 8]) == 8
        assert Scoring("mine", low=True).best(iter([3, -5, 8])) == -5
        with pytest.raises(ValueError, match="empty"):
            Scoring("mine").best([])

    @pytest.mark.parametrize(
        ("fields", "path"),
        [
            ({"name": ""}, "name"),
            ({"name": " mine"}, "name"),
            ({"name": "m\nine"}, "name"),
            ({"name": "m" * 41}, "name"),
            ({"name": 5}, "name"),
            ({"start": "5"}, "start"),
            ({"start": True}, "start"),
            ({"exposed": 0.5}, "exposed"),
            ({"redeal": None}, "redeal"),
            ({"move": 10**6 + 1}, "move"),
            ({"free_redeals": -1, "redeal": 1}, "free_redeals"),
            ({"free_redeals": 2}, "free_redeals"),
            ({"least": 1.5}, "least"),
            ({"low": 1}, "low"),
            ({"source": None}, "source"),
            ({"source": "A\nbook"}, "source"),
            ({"source": "A" * 1001}, "source"),
            ({"awards": 5}, "awards"),
            ({"awards": [5]}, "awards"),
            ({"awards": [Award(1, "tableau", f"group_{at}") for at in range(101)]}, "awards"),
            ({"awards": [Award("5", "waste")]}, "awards[0].points"),  # type: ignore[arg-type]
            ({"awards": [Award(5, ["waste"])]}, "awards[0].to"),  # type: ignore[arg-type]
            ({"awards": [Award(5, "waste", 5)]}, "awards[0].source"),  # type: ignore[arg-type]
            ({"awards": [Award(5, "waste", "waste")]}, "awards[0].source"),
            ({"awards": [Award(5, "waste", each=1)]}, "awards[0].each"),  # type: ignore[arg-type]
            ({"awards": [Award(5, "waste"), Award(1, "waste", "stock")]}, "awards[1]"),
            ({"awards": [Award(5, "waste", "stock"), Award(1, "waste", "stock")]}, "awards[1]"),
            ({"left": 5}, "left"),
            ({"left": {"waste": "1"}}, "left.waste"),
            ({"spare": {5: 1}}, "spare"),
        ],
    )
    def test_faults(self, fields: dict[str, Any], path: str) -> None:
        with pytest.raises(RulesError, match="scoring") as caught:
            Scoring(**{"name": "mine", **fields})
        assert [fault.path for fault in caught.value.faults] == [path]

    def test_the_largest_numbers_are_sound(self) -> None:
        scheme = Scoring("m" * 40, start=-(10**6), move=10**6, source="A" * 1000)
        assert klondike("turn").score(scheme) == 0

    def test_they_are_values(self) -> None:
        one, other = Scoring("mine", left={"waste": 1}), Scoring("mine", left={"waste": 1})
        assert one == other
        assert hash(one) == hash(other)
        assert attrs.evolve(one, start=1) != one
        assert str(one) == "mine"
        assert one.groups == {"waste"}
        assert MINE.groups == {"tableau", "foundation", "waste", "stock"}

    def test_what_prints_is_source(self) -> None:
        assert repr(Award(5, "waste")) == "Award(5, 'waste')"
        assert repr(Scoring("mine", move=-1)) == "Scoring('mine', move=-1)"
        assert eval(repr(MINE), NAMESPACE) == MINE  # noqa: S307 - the repr of a value


class TestRules:
    """The schemes of a game: said of it, and not a part of how it is played."""

    def test_they_are_checked_with_the_groups(self) -> None:
        assert with_schemes(MINE).scorings == (MINE,)
        missing = Scoring(
            "other", awards=[Award(1, "wast", "nook")], left={"cell": 1}, spare={"stok": 1}
        )
        assert faults_of(KLONDIKE, MINE, missing) == [
            Fault("scorings[1].awards[0].to", "no group is called 'wast'; did you mean waste?"),
            Fault("scorings[1].awards[0].source", "no group is called 'nook'"),
            Fault("scorings[1].left.cell", "no group is called 'cell'"),
            Fault("scorings[1].spare.stok", "no group is called 'stok'; did you mean stock?"),
        ]

    @pytest.mark.parametrize("names", [("mine", "mine"), ("mine", "Mine"), ("Mine", "mine")])
    def test_no_two_have_one_name(self, names: tuple[str, str]) -> None:
        assert faults_of(KLONDIKE, *map(Scoring, names)) == [
            Fault("scorings[1].name", f"there are two called {names[1]!r}")
        ]

    @pytest.mark.parametrize("given", [5, MINE, [5], ["standard"]])
    def test_other_types(self, given: Any) -> None:
        with pytest.raises(RulesError, match="expected"):
            KLONDIKE.variant("Mine", scorings=given)

    def test_how_many_there_may_be(self) -> None:
        many = [Scoring(f"scheme {at}") for at in range(21)]
        assert with_schemes(*many[:20]).scorings == tuple(many[:20])
        assert faults_of(KLONDIKE, *many) == [Fault("scorings", "21 are more than 20")]

    def test_a_variant_inherits_them(self) -> None:
        game = with_schemes(MINE, Scoring("plain", move=1))
        assert game.variant("Other", tableau={"flip": False}).scorings == game.scorings
        assert game.variant("Other", scorings=[]).scorings == ()
        assert game.variant("Other", cell=Cell(1)).scorings == game.scorings

    def test_a_scheme_that_speaks_of_a_group_that_is_gone_is_not_inherited(self) -> None:
        game = with_schemes(MINE, Scoring("plain", move=1))
        bare = game.variant("Other", waste=None, stock={"to": "tableau", "redeals": 0})
        assert [*map(str, bare.scorings)] == ["plain"]
        assert [*map(str, game.variant("Other", groups=bare.groups).scorings)] == ["plain"]

    def test_no_part_of_play(self) -> None:
        game = with_schemes(MINE)
        assert game != KLONDIKE
        assert game.digest == KLONDIKE.digest
        assert not compare(game, KLONDIKE)

    def test_they_travel(self) -> None:
        game = with_schemes(MINE)
        assert pickle.loads(pickle.dumps(game)) == game  # noqa: S301 - made a moment ago
        assert eval(repr(game), NAMESPACE) == game  # noqa: S307 - the repr of a value

    def test_they_are_found_by_name(self) -> None:
        game = with_schemes(MINE, Scoring("Other"))
        assert game.find_scoring() == MINE
        assert str(game.find_scoring("oTHER")) == "Other"

    def test_no_group_is_called_so(self) -> None:
        with pytest.raises(RulesError, match="means something else"):
            CORONA.variant("X", groups=[*CORONA.groups, Cell(1, name="scorings")])

    @given(st.data())
    def test_made_schemes_hold_together(self, data: st.DataObject) -> None:
        made = data.draw(schemes(["stock", "waste", "foundation", "tableau"]))
        assert with_schemes(*made).scorings == made


class TestScore:
    """The score of a game, by a scheme of its own or another one."""

    def test_the_first_without_a_name(self) -> None:
        play = klondike("t6>t0")
        assert play.score() == play.score("standard") == play.score("STANDARD") == 5
        assert play.score("vegas") == -52

    def test_no_such_scheme(self) -> None:
        with pytest.raises(
            KeyError, match="no scheme of scoring is called 'Vega'; did you mean Vegas"
        ):
            klondike().score("Vega")
        with pytest.raises(KeyError, match="there are standard, Vegas"):
            klondike().score("mine")
        with pytest.raises(KeyError, match="there is no scheme of scoring"):
            Play.start(CORONA.deal(1)).score()

    def test_a_scheme_of_other_groups(self) -> None:
        with pytest.raises(RulesError, match=r"scoring mine: left.wast: .* did you mean waste"):
            klondike().score(Scoring("mine", left={"wast": 1}))

    def test_other_types(self) -> None:
        with pytest.raises(TypeError, match="expected str"):
            klondike().score(5)  # type: ignore[arg-type]

    @given(playouts(most_moves=12))
    def test_cards_that_come_and_go_make_up_what_lies_there(self, play: Play) -> None:
        """Counted move by move, or at the end, unless cards were shuffled out of sight."""
        rules = play.position.rules
        if any(isinstance(move, Redeal) for move in play.moves):
            return
        names = [group.name for group in rules]
        for name in names:
            gone = [Award(-1, other, name) for other in names if other != name]
            flow = Scoring("flow", awards=[Award(1, name), *gone])
            left = Scoring("left", left={name: 1})
            before = Play.start(play.positions[0]).score(left)
            assert before + play.score(flow) == play.score(left), name
        assert play.score(Scoring("moves", move=1)) == len(play)
        every = Scoring("all", left=dict.fromkeys(names, 1))
        assert play.score(every) == len(rules.pack)

    @given(playouts(most_moves=8), st.data())
    def test_a_score_goes_on_from_move_to_move(self, play: Play, data: st.DataObject) -> None:
        for scheme in data.draw(schemes([group.name for group in play.position.rules])):
            score = play.score(scheme)
            assert scheme.least is None or score >= scheme.least
            if play.moves:
                assert play.undo().redo().score(scheme) == score


KLONDIKE_TABLE: dict[str, Any] = {
    "foundation": ["AS", "", "", ""],
    "tableau": ["-9C 2S", "3H", "4D", "4S", "", "", ""],
    "waste": "KD 2D 3S",
}


class TestPublished:
    """The schemes of the catalogue, on games that are counted by hand."""

    def klondike(self, *moves: str) -> Play:
        piles = [
            *KLONDIKE_TABLE["foundation"],
            *KLONDIKE_TABLE["tableau"],
            KLONDIKE_TABLE["waste"],
        ]
        stock = rest_of(KLONDIKE, *piles)
        return Play.replay(KLONDIKE.position(**KLONDIKE_TABLE, stock=stock), moves)

    @pytest.mark.parametrize(
        ("moves", "standard", "vegas"),
        [
            ("", 0, -52),
            ("t0>f0", 15, -47),  # home, and a card turned up
            ("t0>f0 w>f0", 25, -42),
            ("t0>f0 f0>t1", 0, -52),  # taken back
            ("t0>f0 w>f0 f0>t2", 10, -47),
            ("t0>f0 w>t2", 20, -47),  # from the waste to a column
            ("w>t2", 5, -52),
            ("t1>t3", 0, -52),  # from column to column
            ("turn", 0, -52),
        ],
    )
    def test_klondike(self, moves: str, standard: int, vegas: int) -> None:
        play = self.klondike(*moves.split())
        assert (play.score(), play.score("Vegas")) == (standard, vegas)

    def test_recycling_costs_a_hundred_and_the_score_is_never_below_nought(self) -> None:
        play = self.klondike("t0>f0", "w>f0")
        while play.position.is_legal("turn"):
            play = play.play("turn")
        assert play.score() == 25
        play = play.play("redeal")
        assert play.score() == 0
        assert play.score("Vegas") == -42
        bare = attrs.evolve(KLONDIKE.find_scoring(), least=None)
        assert play.score(bare) == -75

    def test_three_at_a_time_three_redeals_are_free(self) -> None:
        play = Play.replay(KLONDIKE_DRAW_THREE.deal(4), ["t6>t0"])
        bare = attrs.evolve(KLONDIKE_DRAW_THREE.find_scoring(), least=None)
        scores = []
        for _ in range(5):
            while play.position.is_legal("turn"):
                play = play.play("turn")
            play = play.play("redeal")
            scores.append(play.score(bare))
        assert scores == [5, 5, 5, -15, -35]
        assert play.score() == 0

    def test_golf(self) -> None:
        stock, left = "2C 3C 4C 5C 6C", "8S"
        lying = rest_of(GOLF, stock, left, "9S")
        table = GOLF.position(foundation=f"{lying} 9S", tableau=[left], stock=stock)
        play = Play.start(table)
        scheme = GOLF.find_scoring()
        assert scheme.low
        assert play.score() == 1
        assert play.play("turn").score() == 1
        won = play.play("t0>f")
        assert won.position.outcome is Outcome.WON
        assert won.score() == -5
        assert Play.start(GOLF.deal(1)).score() == 35

    def test_spider(self) -> None:
        run = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
        table = SPIDER.position(
            tableau=[f"{run}", "KH", "QH"], stock=rest_of(SPIDER, run, "KH QH")
        )
        play = Play.start(table)
        assert play.score() == 500
        assert play.play("t2>t1").score() == 499
        assert play.play("t0>f*13").score() == 599
        assert play.play("t2>t1").play("t0>f*13").score() == 598

    def test_canfield(self) -> None:
        play = Play.start(CANFIELD.deal(1))
        assert play.score() == -47  # the base card lies there already
        while play.position.is_legal("turn"):
            play = play.play("turn")
        assert play.score() == -47
        assert play.play("redeal").score() == -52

    def test_canfield_cards_home(self) -> None:
        table = CANFIELD.position(
            foundation=["5S"],
            tableau=["6S", "KH", "QD", "9C"],
            waste="2C 7S",
            reserve="-3C 4D",
            stock=rest_of(CANFIELD, "5S 6S KH QD 9C 2C 7S 3C 4D"),
        )
        play = Play.start(table).play("t0>f0")
        assert play.score() == -42  # and the reserve has filled the space, for nothing
        assert play.play("w>f0").score() == -37

    def test_canfield_at_its_best(self) -> None:
        """Two hundred and eight, where all cards go home in a single deal."""
        scheme = CANFIELD.find_scoring()
        assert scheme.start + 52 * scheme.left["foundation"] == 208

    def test_who_has_which(self) -> None:
        found = {game.name: [*map(str, game.scorings)] for game in GAMES if game.scorings}
        assert found == {
            "Klondike": ["standard", "Vegas"],
            "Klondike (draw three)": ["standard", "Vegas"],
            "Vegas Klondike": ["Vegas"],
            "Casino Klondike": ["Vegas"],
            "Golf": ["cards left"],
            "Relaxed Golf": ["cards left"],
            "Spider": ["standard"],
            "Spider (1 Suit)": ["standard"],
            "Spider (2 Suits)": ["standard"],
            "Canfield": ["bets"],
        }

    @for_each(GAMES)
    def test_every_scheme_has_a_source(self, rules: Rules) -> None:
        assert all(scheme.source for scheme in rules.scorings)

    def test_a_variant_of_your_own(self) -> None:
        mine = KLONDIKE.variant("Mine", tableau={"piles": 8, "deal": 1, "down": 0})
        assert mine.scorings == KLONDIKE.scorings
        assert find("Whitehead").scorings == ()


FILE = """
name = "Mine"
extends = "Klondike"

[[scorings]]
name = "mine"
start = -3
awards = [
    { points = -15, to = "tableau", source = "foundation" },
    { points = 10, to = "foundation" },
    { points = 5, to = "tableau", source = "waste", each = false },
]
exposed = 5
move = -1
redeal = -100
free_redeals = 2
left = { tableau = 1, waste = 2 }
spare = { stock = -1 }
least = -7
low = true
source = "A book; a program"
"""


def faults_in(text: str) -> dict[str, str]:
    with pytest.raises(RulesError) as caught:
        loads(f'name = "X"\nextends = "Klondike"\n{text}')
    return {fault.path: fault.message for fault in caught.value.faults}


class TestFiles:
    """Schemes in files of rules."""

    def test_every_field(self) -> None:
        assert loads(FILE) == with_schemes(MINE)
        assert dumps(with_schemes(MINE), extends=KLONDIKE).strip() == FILE.strip()

    @pytest.mark.parametrize("format_", ["toml", "json"])
    @pytest.mark.parametrize("extends", [None, KLONDIKE])
    @pytest.mark.parametrize("given", [(), (MINE,), (Scoring("plain"), MINE), KLONDIKE.scorings])
    def test_they_come_back(self, format_: Any, extends: Any, given: Sequence[Scoring]) -> None:
        game = with_schemes(*given)
        assert loads(dumps(game, format=format_, extends=extends)) == game

    def test_what_is_inherited_is_not_said(self) -> None:
        assert "scorings" not in dumps(KLONDIKE.variant("Mine"), extends=KLONDIKE)
        assert "scorings = []" in dumps(with_schemes(), extends=KLONDIKE)
        assert "scorings" not in dumps(CORONA)

    @pytest.mark.parametrize("scored", [False, True])
    def test_made_games_have_some_where_they_are_asked_for(self, *, scored: bool) -> None:
        found: list[int] = []

        @seed(1)
        @settings(max_examples=30, database=None, phases=[Phase.generate])
        @given(made_games(most_cards=20, scored=scored))
        def collect(game: Rules) -> None:
            found.append(len(game.scorings))

        collect()
        assert any(found) is scored
        assert (max(found) > 1) is scored

    def test_a_scheme_that_comes_back_where_its_group_is_gone(self) -> None:
        game = KLONDIKE.variant("Mine", waste=None, stock={"to": "tableau", "redeals": 0})
        assert [*map(str, game.scorings)] == ["Vegas"]
        text = dumps(game, extends=KLONDIKE)
        assert "scorings" not in text
        assert loads(text) == game

    @given(made_games(scored=True))
    def test_made_games_come_back(self, rules: Rules) -> None:
        for format_ in ("toml", "json"):
            assert loads(dumps(rules, format=format_)) == rules
        assert eval(repr(rules), NAMESPACE) == rules  # noqa: S307 - the repr of a value

    @pytest.mark.parametrize(
        ("text", "faults"),
        [
            ("scorings = 5", {"scorings[0]": "expected a table"}),
            ("scorings = [5]", {"scorings[0]": "expected a table"}),
            ("[[scorings]]\nstart = 1", {"scorings[0].name": "missing"}),
            ("[[scorings]]\nname = 1", {"scorings[0].name": "expected text"}),
            ('[[scorings]]\nname = ""', {"scorings[0].name": "expected a name"}),
            ('[[scorings]]\nname = "a"\nmoves = 1', {"scorings[0].moves": "did you mean move"}),
            (
                '[[scorings]]\nname = "a"\nstart = 1.5\nmove = 10_000_000\nlow = 1',
                {
                    "scorings[0].start": "a whole number",
                    "scorings[0].low": "true or false",
                },
            ),
            ('[[scorings]]\nname = "a"\nmove = 10_000_000', {"scorings[0].move": "-1000000"}),
            ('[[scorings]]\nname = "a"\nleft = 5', {"scorings[0].left": "expected a table"}),
            (
                '[[scorings]]\nname = "a"\nleft = { waste = "x" }',
                {"scorings[0].left.waste": "a whole number"},
            ),
            (
                '[[scorings]]\nname = "a"\nawards = [{ points = 1 }, 5]',
                {"scorings[0].awards[0].to": "missing", "scorings[0].awards[1]": "a table"},
            ),
            (
                '[[scorings]]\nname = "a"\nawards = { points = 1, to = "wast" }',
                {"scorings[0].awards[0].to": "did you mean waste"},
            ),
            (
                '[[scorings]]\nname = "a"\n[[scorings]]\nname = "A"',
                {"scorings[1].name": "two called 'A'"},
            ),
            ("scorings = [" + "{}," * 21 + "]", {"scorings": "21 are more than 20"}),
            (
                '[[scorings]]\nname = "a"\nawards = [' + "{}," * 101 + "]",
                {"scorings[0].awards": "101 are more than 100"},
            ),
        ],
    )
    def test_faults(self, text: str, faults: dict[str, str]) -> None:
        found = faults_in(text)
        assert found.keys() == faults.keys()
        for path, words in faults.items():
            assert words in found[path]


class TestSheets:
    """The schemes on a rule sheet."""

    def test_klondike(self) -> None:
        (section,) = [each for each in make_sheet(KLONDIKE).sections if each.title == "Scoring"]
        assert section.lines == (
            (
                "Standard: 10 points for each card that goes to a foundation;"
                " 5 points for each card that goes from the waste to the tableau;"
                " 15 off for each card that is taken back from the foundations to the tableau;"
                " 5 points for each card that turns up; 100 off for each redeal;"
                " the score is never below 0."
                " Source: Windows Solitaire, for cards turned singly; without its points for time."
            ),
            (
                "Vegas: the score begins at -52; 5 points for each card that goes to a foundation;"
                " 5 off for each card that is taken back from the foundations to the tableau."
                " Source: Windows Solitaire, with one pass through the stock, three where three"
                " cards are turned; some programs say five off for a card that is taken back."
            ),
        )

    @pytest.mark.parametrize(
        ("game", "words"),
        [
            (KLONDIKE_DRAW_THREE, "20 off for each redeal after the third;"),
            (GOLF, "Cards left: 1 point for each card left in the tableau; once the game is won,"),
            (GOLF, "1 off for each card left in the stock; the lower score is the better one."),
            (SPIDER, "the score begins at 500; 100 points for each complete run that goes to a"),
            (SPIDER, "foundation; 1 off for each move."),
            (CANFIELD, "5 points for each card on the foundations"),
        ],
    )
    def test_others(self, game: Rules, words: str) -> None:
        assert words in describe(game)

    @pytest.mark.parametrize("field", [f.name for f in attrs.fields(Scoring) if f.name != "name"])
    def test_every_field_is_told(self, field: str) -> None:
        change: dict[str, Any] = {field: attrs.fields_dict(Scoring)[field].default}
        if field == "redeal":
            change["free_redeals"] = 0
        one, other = with_schemes(MINE), with_schemes(attrs.evolve(MINE, **change))
        assert describe(one) != describe(other)

    @pytest.mark.parametrize(
        ("award", "words"),
        [
            (Award(1, "waste"), "1 point for each card that goes to the waste"),
            (Award(0, "waste"), "nothing for each card that goes to the waste"),
            (Award(2, "waste", each=False), "2 points each time that cards go to the waste"),
            (
                Award(-2, "tableau", "foundation", each=False),
                "2 off each time that cards are taken back from the foundations to the tableau",
            ),
            (
                Award(2, "waste", "stock", each=False),
                "2 points each time that cards go from the stock to the waste",
            ),
        ],
    )
    def test_awards(self, award: Award, words: str) -> None:
        assert f"- Mine: {words}." in describe(with_schemes(Scoring("mine", awards=[award])))

    @given(made_games(scored=True))
    def test_made_games(self, rules: Rules) -> None:
        sections = [each for each in make_sheet(rules).sections if each.title == "Scoring"]
        assert [len(section.lines) for section in sections] == [len(rules.scorings)][
            : bool(rules.scorings)
        ]
        for line in (line for section in sections for line in section.lines):
            assert re.fullmatch(r"[A-Z][^_<>]*[^.;]\.", line), line
            assert not re.search(r"None|True|False|  |;;|\b1 points", line)

    def test_what_is_left_over(self) -> None:
        some = [Award(1, "waste", "stock"), Award(2, "waste")]
        sheet = describe(with_schemes(Scoring("mine", awards=some)))
        assert "; 2 points for each card that goes to the waste from elsewhere." in sheet

    def test_a_scheme_that_says_nothing(self) -> None:
        assert "- Mine: no points for anything." in describe(with_schemes(Scoring("mine")))
