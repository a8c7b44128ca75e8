"""Players of whom something is so: "each player who controls a red creature", "each player who sacrificed a creature
this
way"; the opponent who was chosen (CR 102.1, 608.2c)."""

from __future__ import annotations

from arbitre.ir.values import CardType, Color
from helpers.words import A_CREATURE, modern, worded
from table import HAND, Table, creature

RED = creature("Red", 1, 1, colors=(Color.RED,))
GREEN = creature("Green", 1, 1, colors=(Color.GREEN,))


def sorcery(table: Table, text: str, *answers: object) -> None:
    table.cast(table.put(worded("Act", text, (CardType.SORCERY,), "{0}"), 1, HAND), *answers)


def test_102_1_who_controls_one_draws() -> None:
    table = modern(3)
    table.battlefield(1, GREEN)
    table.battlefield(2, RED, RED)
    before = [len(table.game.state.player(p).hand) for p in (1, 2, 3)]
    table = modern(3)
    table.battlefield(1, GREEN)
    table.battlefield(2, RED, RED)
    sorcery(table, "Each player who controls a red creature draws a card.")
    table.resolve_all()
    assert [len(table.game.state.player(p).hand) - n for p, n in zip((1, 2, 3), before, strict=True)] == [0, 1, 0]


def test_102_1_who_does_not_control_one_loses_life() -> None:
    table = modern(3)
    table.battlefield(2, RED)
    sorcery(table, "Each opponent who doesn't control a red creature loses 3 life.")
    table.resolve_all()
    assert [table.life(p) for p in (1, 2, 3)] == [20, 20, 17]


def test_608_2c_who_sacrificed_draws_and_the_chosen_opponent_does_so_too() -> None:
    """Of three players only you and the one that you chose sacrifice."""
    table = modern(3)
    table.battlefield(1, RED)
    table.battlefield(3, GREEN)
    text = (
        "Choose an opponent. You and that player each sacrifice a creature. Each player who sacrificed a "
        "creature this way "
        "draws two cards."
    )
    sorcery(table, text)
    table.pass_priority(3)
    table.answer((3,))
    table.resolve_all()
    assert [len(table.game.state.player(p).hand) for p in (1, 2, 3)] == [2, 0, 2]


def test_608_2c_who_sacrificed_is_who_controlled_it() -> None:
    """The creature was another player's."""
    table = modern()
    steal = worded("Steal", "Gain control of target creature until end of turn.", (CardType.INSTANT,), "{0}")
    theirs, spell = table.put(RED, 2), table.put(steal, 1, HAND)
    act = table.put(
        worded(
            "Act",
            "Each player sacrifices a creature. Each player who sacrificed a creature this way draws two cards.",
            (CardType.SORCERY,),
            "{0}",
        ),
        1,
        HAND,
    )
    table.cast(spell, (theirs,))
    table.resolve_all()
    table.cast(act)
    table.resolve_all()
    assert [len(table.game.state.player(p).hand) for p in (1, 2)] == [2, 0]


def test_608_2c_a_player_chosen_at_random_is_attacked() -> None:
    """ "Choose an opponent at random. ~ attacks that player this combat if able" (CR 508.1d)."""
    dead = worded(
        "Dead",
        "At the beginning of combat on your turn, choose an opponent at random. Dead attacks that player this "
        "combat if able.",
        A_CREATURE,
        power="2",
        toughness="6",
    )
    table = modern(3)
    attacker = table.put(dead)
    table.pass_until(lambda: table.object(attacker).attacking != 0)
    assert table.object(attacker).attacking in (2, 3)
