"""Names of groups with underscores read as words in every sentence."""

from __future__ import annotations

import random
from typing import Final

import pytest

from patience import (
    Cell,
    Foundation,
    Position,
    Rank,
    Reserve,
    Rules,
    Tableau,
    alternate_colour,
    by_piles,
    cleared,
    compare,
    describe,
    down,
    fill_from,
    make_sheet,
    only,
    run,
)

WINGS: Final = Rules(
    "Wings",
    [
        Foundation(4, name="far_home"),
        Tableau(
            6,
            name="main_field",
            deal=6,
            build=down & alternate_colour,
            lift=run.within(cells=True),
            space=fill_from("left_wing").then(only(Rank.KING)),
        ),
        Reserve(4, name="left_wing", deal=4, down=3, to=("far_home", "main_field")),
        Cell(1, name="odd_corner", from_="main_field", after="left_wing"),
        Cell(1, name="side_door"),
    ],
)

OTHER: Final = WINGS.variant(
    "Other",
    goal=cleared("main_field", "left_wing"),
    dealing=[by_piles("left_wing")],
    left_wing={"piles": 2, "deal": 8, "to": "main_field"},
    main_field={"space": fill_from("left_wing", "side_door")},
)


def tables() -> list[Position]:
    """Positions along some random lines."""
    found = []
    for number in range(4):
        chance, position = random.Random(number), WINGS.deal(number)
        for _ in range(25):
            found.append(position)
            if position.is_over:
                break
            position = position.play(chance.choice(position.moves()))
    return found


@pytest.mark.parametrize("game", [WINGS, OTHER], ids=str)
def test_rule_sheets(game: Rules) -> None:
    assert "left wing" in describe(game)
    assert "_" not in describe(game)


def test_the_order_of_the_deal() -> None:
    (order,) = (
        section.lines
        for section in make_sheet(OTHER, technical=True).sections
        if section.title == "Order of the deal"
    )
    assert "left wing" in order[0]
    assert "_" not in order[0]


def test_comparisons() -> None:
    found = list(compare(WINGS, OTHER))
    assert {each.path for each in found} >= {"goal", "dealing", "left_wing.to", "main_field.space"}
    for each in found:
        assert "_" not in each.first + each.second, each.path


def test_events() -> None:
    said = [
        str(event)
        for position in tables()
        for move in position.moves()
        for event in position.events(move)
    ]
    said += [str(event) for event in WINGS.deal_events(1)]
    assert any("left wing:" in each for each in said)
    assert not [each for each in said if "_" in each]


def test_refusals() -> None:
    said = set()
    for position in tables()[::5]:
        piles = [address.short for address in WINGS.plan.addresses]
        texts = [f"{one}>{other}{many}" for one in piles for other in piles for many in ("", "*3")]
        texts += ["turn", "redeal", "left_wing:9>far_home", "left_wing>side_door", "a_b>c_d"]
        said |= {str(refusal) for text in texts if (refusal := position.refusal(text))}
    assert any("left wing" in each for each in said)
    assert not [each for each in said if "_" in each]


def test_a_label_may_be_typed() -> None:
    position = WINGS.deal(1)
    for move in position.moves():
        label = str(move).replace("_", " ")
        assert position.move(label) == position.move(label.upper()) == move
