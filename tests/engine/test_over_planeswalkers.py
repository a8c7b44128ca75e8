"""Trample over planeswalkers (CR26 702.19c–e)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.combat.assigning import AssignDamage
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT
from engine.test_by_text import worded
from table import HAND, Table, creature

VEL = worded("Vel", "+1: You gain 2 life.", (CardType.PLANESWALKER,), subtypes=("Vel",), loyalty="3")


def roar(text: str = "Trample over planeswalkers") -> Card:
    return worded("Roar", text, (CardType.CREATURE,), power="7", toughness="7")


@pytest.mark.parametrize(
    ("blockers", "text", "legal", "illegal"),
    [
        (0, "Trample over planeswalkers", [(0, 3, 4), (0, 7, 0)], [(0, 2, 5), (0, 0, 7)]),
        (1, "Trample over planeswalkers", [(2, 3, 2), (7, 0, 0), (2, 5, 0)], [(1, 3, 3), (1, 6, 0), (2, 2, 3)]),
        (1, "Trample over planeswalkers, deathtouch", [(1, 3, 3), (1, 6, 0)], [(1, 1, 5), (0, 3, 4)]),
    ],
)
def test_702_19c_lethal_damage_then_loyalty_then_the_player(
    blockers: int, text: str, legal: list[tuple[int, int, int]], illegal: list[tuple[int, int, int]]
) -> None:
    """CR26 702.19c: deathtouch makes less damage lethal for creatures, not for planeswalkers."""
    table = Table.players(2, edition=CURRENT)
    attacker = table.put(roar(text))
    bear = table.put(creature("Bear", 2, 2), player=2)
    vel = table.put(VEL, player=2, counters=(("loyalty", 3),))
    table.attack((attacker, vel))
    table.block(*[(bear, attacker)] * blockers)
    table.pass_until(lambda: isinstance(table.game.decision, AssignDamage))
    decision = table.decision
    ways = set(decision.answers())
    for good, many in ((True, legal), (False, illegal)):
        for amounts in many:
            way = tuple((attacker, to, n) for to, n in zip((bear, vel, 2), amounts, strict=True) if n)
            assert (decision.check(way) is None) is good, amounts
            assert (way in ways) is good, amounts


def test_702_19e_the_planeswalker_has_left() -> None:
    """CR26 702.19e: all of it to the defending player, though it is not attacked."""
    table = Table.players(2, edition=CURRENT)
    attacker = table.put(roar())
    vel = table.put(VEL, player=2, counters=(("loyalty", 3),))
    gone = table.put(worded("Gone", "Destroy target planeswalker.", (CardType.INSTANT,)), zone=HAND)
    table.lands(1, "Forest", 1)
    table.attack((attacker, vel))
    table.cast(gone, vel)
    table.resolve_all()
    table.go_to(Step.END_COMBAT)
    assert table.life(2) == 13
