"""What "one or more" things did at once is one event, and "they" are all of them (CR 603.2c, 700.1)."""

from __future__ import annotations

from arbitre.ir.values import CardType, Step
from helpers.laying import cast_free
from helpers.words import A_CREATURE, modern, worded
from table import Table, creature

SIZE = {"power": "1", "toughness": "1"}


def test_603_2c_they_are_all_that_attack() -> None:
    """Both attackers grow, a creature that stays at home does not."""
    table = Table.players(2)
    table.put(
        worded(
            "Drum",
            "Whenever one or more creatures you control attack, they get +1/+0 until end of turn.",
            A_CREATURE,
            **SIZE,
        )
    )
    attackers = [table.put(creature("Bear", 2, 2)) for _ in range(2)]
    home = table.put(creature("Bear", 2, 2))
    table.go_to(Step.DECLARE_ATTACKERS)
    table.attack(*attackers)
    table.resolve_top()
    assert [table.power(one) for one in (*attackers, home)] == [3, 3, 2]


def test_603_2c_they_are_all_that_entered_and_copies_enter_at_once() -> None:
    """CR 608.2e; CR26 608.2f: two tokens are copied by one instruction, so that what waits for "one or more" of the
    copies triggers once."""
    table = modern()
    table.put(
        worded(
            "Mayor",
            "Whenever one or more tokens your opponents control enter, for each of them, create a tapped token "
            "that's a copy of it.\n"
            "Whenever one or more tokens you control enter, you gain 1 life.",
            A_CREATURE,
            **SIZE,
        ),
        player=2,
    )
    two = worded("Two", "Create two 1/1 green Saproling creature tokens.", (CardType.SORCERY,), "{0}")
    cast_free(table, two)
    table.resolve_all()
    theirs = [id for id in table.game.state.battlefield if table.controller(id) == 2]
    assert sum(table.tapped(id) for id in theirs) == 2
    assert table.life(2) == 21
