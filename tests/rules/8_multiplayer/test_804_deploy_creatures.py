"""Deploy creatures (CR 804)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import Activate
from arbitre.engine.kernel.options import Options
from arbitre.engine.start import deploying
from arbitre.ir.values import Step
from arbitre.variants.multiplayer import setting
from helpers.words import BEAR
from table import Table


def test_804_2_deploy_creatures() -> None:
    """CR 804.2: {T}: target teammate gains control of this creature, as a sorcery."""
    options = setting("emperor", 6, base=Options(skip_forced=False)).options
    seats = Table.players(6, options=options)
    bear = seats.put(BEAR, 1)
    seats.game.intervene(lambda _: deploying.prepare(seats.game))
    seats.act(Activate(bear, 0))  # player 3 is a teammate too, and out of range
    seats.resolve_all()
    assert (seats.controller(bear), seats.tapped(bear)) == (2, True)
    seats.go_to(Step.UPKEEP, 2)
    assert not seats.can(Activate(bear, 0))
