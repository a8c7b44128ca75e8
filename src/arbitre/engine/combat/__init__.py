"""The combat phase (CR 506–511): declaring attackers and blockers, assigning and dealing combat damage, leaving combat."""

from __future__ import annotations

from arbitre.engine.game import Game, Procedure
from arbitre.errors import EngineFault


def declare_attackers(game: Game) -> Procedure:
    """CR 508.1: the active player declares attackers."""
    raise EngineFault("not built yet")
    yield


def declare_blockers(game: Game) -> Procedure:
    """CR 509.1–3: each defending player declares blockers; then the damage assignment orders."""
    raise EngineFault("not built yet")
    yield


def deal_damage(game: Game) -> Procedure:
    """CR 510.1–2: combat damage is assigned and dealt; in the first of two steps if the step is FIRST_COMBAT_DAMAGE."""
    raise EngineFault("not built yet")
    yield


def end_of_combat(game: Game) -> None:
    """CR 511.3: as the end of combat step ends, everything is removed from combat."""
    raise EngineFault("not built yet")


def first_strike_needed(game: Game) -> bool:
    """CR 510.5: as the combat damage step begins, whether there are to be two of them."""
    raise EngineFault("not built yet")


def skipped(game: Game) -> bool:
    """CR 508.6: nothing was declared as an attacker or put onto the battlefield attacking."""
    raise EngineFault("not built yet")


def sweep(game: Game) -> None:
    """CR 506.4: remove from combat what has left the battlefield, phased out, changed controller or stopped being what it was."""
    raise EngineFault("not built yet")


def remove_from_combat(game: Game, id: int) -> None:
    """CR 506.4: an effect or regeneration removes a permanent from combat."""
    raise EngineFault("not built yet")


def attackable(game: Game, player: int) -> tuple[int, ...]:
    """CR 506.2: the players and planeswalkers that a player's creatures may attack."""
    raise EngineFault("not built yet")


def choose_attacked(game: Game, player: int, source: int = 0) -> Procedure:
    """CR 508.4: a player chooses what a creature that is put onto the battlefield attacks; 0 if there is nothing."""
    raise EngineFault("not built yet")
    yield


def become_blocked(game: Game, ids: tuple[int, ...]) -> Procedure:
    """CR 509.1h: an effect makes attacking creatures blocked."""
    raise EngineFault("not built yet")
    yield


def make_block(game: Game, blocker: int, attacker: int) -> Procedure:
    """CR 509.6: an effect makes a creature on the battlefield block an attacking creature."""
    raise EngineFault("not built yet")
    yield
