"""The combat phase (CR 506–511): declaring attackers and blockers, combat damage, entering and leaving combat."""

from __future__ import annotations

from arbitre.engine.combat.attackers import asks_for_defender, attackable, choose_defender, declare_attackers
from arbitre.engine.combat.blockers import declare_blockers
from arbitre.engine.combat.damage_step import deal_damage, first_strike_needed
from arbitre.engine.combat.effects import (
    become_blocked,
    choose_attacked,
    could_attack,
    exchange_blockers,
    exchange_blocks,
    is_under_way,
    losing,
    make_block,
    reselect,
    settle,
)
from arbitre.engine.objects.in_combat import end_of_combat, remove_from_combat, skipped, sweep, was_attacked

__all__ = [
    "asks_for_defender",
    "attackable",
    "become_blocked",
    "choose_attacked",
    "could_attack",
    "choose_defender",
    "declare_attackers",
    "declare_blockers",
    "deal_damage",
    "end_of_combat",
    "exchange_blockers",
    "exchange_blocks",
    "first_strike_needed",
    "is_under_way",
    "losing",
    "make_block",
    "remove_from_combat",
    "reselect",
    "settle",
    "skipped",
    "sweep",
    "was_attacked",
]
