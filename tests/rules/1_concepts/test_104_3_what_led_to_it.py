"""The lines of the log that brought another about: what is told to whoever asks why a player lost."""

from __future__ import annotations

import pytest

from arbitre.engine.games.course import leading_to
from arbitre.engine.kernel.decisions import Concede
from arbitre.ir.values import CardType
from helpers.laying import cast_free
from helpers.words import A_CREATURE, BEAR, worded
from table import Table

INSTANT = (CardType.INSTANT,)


def led_to(table: Table, what: str, **parts: object) -> list[str]:
    """What happened that led to the last line of a kind, that line last."""
    log = table.game.log
    at = max(n for n, line in enumerate(log) if line.what == what and parts.items() <= dict(line.parts).items())
    return [log[one].what for one in leading_to(log, at)]


def cast(table: Table, text: str, *answers: object) -> None:
    cast_free(table, worded("Rite", text, INSTANT, "{0}"), *answers)


@pytest.mark.parametrize(
    ("text", "led"),
    [
        ("Rite deals 20 damage to target opponent.", ["casts", "targets", "resolves", "deals damage", "life", "loses"]),
        ("Target opponent loses 20 life.", ["casts", "targets", "resolves", "life", "loses"]),
        ("Target opponent gets ten poison counters.", ["casts", "targets", "resolves", "counters", "loses"]),
        ("Target opponent draws three cards.", ["casts", "targets", "resolves", "cannot draw", "loses"]),
        ("Target opponent loses the game.", ["casts", "targets", "resolves", "loses"]),
    ],
)
def test_104_3_what_led_to_a_loss(text: str, led: list[str]) -> None:
    """CR 104.3b–e: without life, poisoned, without cards, or by an effect; and nothing of what happened otherwise."""
    table = Table.players(library=2)
    cast(table, "You gain 3 life.")
    cast(table, text, 2)
    assert led_to(table, "loses") == led
    assert led_to(table, "wins") == [*led, "wins"]


def test_104_3a_nothing_leads_to_a_concession() -> None:
    """CR 104.3a: who concedes does so at any time."""
    table = Table.players()
    cast(table, "Target opponent loses 19 life.", 2)
    table.game.push(Concede(2))
    assert led_to(table, "loses") == ["loses"]


def test_704_5f_what_led_a_creature_to_the_graveyard() -> None:
    """CR 704.5f: what has taken its toughness, this turn."""
    table = Table.players()
    bear = table.put(BEAR)
    cast(table, "Target creature gets -0/-1 until end of turn.", bear)
    table.next_turn()
    table.next_turn()
    cast(table, "Put two -1/-1 counters on target creature.", bear)
    assert led_to(table, "moves", object=bear) == ["casts", "targets", "resolves", "counters", "moves"]


def test_704_5g_all_damage_of_the_turn_led_to_it() -> None:
    """CR 704.5g: the damage of two spells; not that of the turn before."""
    table = Table.players()
    bear = table.put(worded("Ox", "", A_CREATURE, power="0", toughness="4"))
    cast(table, "Rite deals 1 damage to target creature.", bear)
    table.next_turn()
    table.next_turn()
    for _ in range(2):
        cast(table, "Rite deals 2 damage to target creature.", bear)
    assert led_to(table, "moves", object=bear).count("deals damage") == 2


def test_508_1_and_509_1_the_fight_led_to_combat_damage() -> None:
    """CR 508.1, 509.1: the attack and the block by which they met, and no other fight."""
    table = Table.players()
    one, other = table.battlefield(1, BEAR, BEAR)
    wall = table.put(BEAR, 2)
    table.attack(one, other)
    table.block((wall, one))
    table.pass_until(lambda: bool(table.log("deals damage")))
    assert led_to(table, "deals damage", source=one, to=wall) == ["attacks", "blocks", "deals damage"]
    assert led_to(table, "deals damage", source=other, to=2) == ["attacks", "deals damage"]


def test_118_2_the_damage_of_all_attackers_led_to_a_loss() -> None:
    """CR 118.2: life is lost by damage that is dealt at once; what was lost before led to nothing."""
    table = Table.players(life=6)
    attackers = table.battlefield(1, BEAR, BEAR, BEAR)
    table.attack(*attackers)
    cast(table, "Rite deals 1 damage to target opponent.", 2)
    table.pass_until(lambda: table.game.decision is None)
    assert led_to(table, "loses") == ["attacks"] * 3 + ["deals damage"] * 3 + ["life", "loses"]
