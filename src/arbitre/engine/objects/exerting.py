"""Exerting permanents (CR26 701.43)."""

from __future__ import annotations

from typing import Final

from arbitre.engine.characteristics import continuous
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import propose
from arbitre.ir.modifications import CantUntap, Lasts, Until
from arbitre.ir.refs import You

EXERT: Final = "exert"
AS_IT_ATTACKS: Final = "exert as it attacks"
"""The deed for which "when you do" waits (CR26 701.43d)."""


def exert(game: Game, player: int, id: int, *deeds: str) -> Procedure:
    """CR26 701.43a–b: it does not untap in the player's next untap step, whoever controls it then; told under each of
    the names."""
    kept = CantUntap(during=You())
    continuous.apply_lasting(Context(game, id, player), (id,), (kept,), Lasts(Until.NEXT_UNTAP_STEP))
    game.note("exerts", "CR26 701.43a", player=player, object=id)
    told = [Event(Kind.DEED, subject=id, player=player, source=id, word=deed) for deed in (EXERT, *deeds)]
    yield from propose(game, told)
