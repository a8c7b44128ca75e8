"""Players (CR 102)."""

from __future__ import annotations

import pytest

from arbitre.engine.games.game import Game
from arbitre.engine.kernel.options import Options
from arbitre.errors import MalformedInput
from arbitre.ir import conditions as c
from arbitre.ir import refs as r
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, GainLife
from arbitre.ir.filters import IsPlayer
from arbitre.ir.patterns import StepBegins
from arbitre.ir.refs import All
from arbitre.ir.values import Phase, Step
from helpers.doing import holds, ids
from helpers.turns import beginning
from table import BLANK, Table, enchantment


def test_conditions_of_turn_and_step(three: Table) -> None:
    """CR 102.1, 510.5."""
    three.at(3, Step.FIRST_COMBAT_DAMAGE, active=2)
    assert holds(three, c.TurnOf(), you=2)
    assert not holds(three, c.TurnOf(), you=1)
    assert holds(three, c.DuringStep(steps=(Step.COMBAT_DAMAGE,)))
    assert holds(three, c.DuringStep(phases=(Phase.COMBAT,)))


def test_all_players_steps_are_theirs() -> None:
    """CR 102.1: "each upkeep" is every player's, "your upkeep" only one's."""
    table = beginning()
    each = Triggered(StepBegins(Step.UPKEEP), Body((Do(GainLife(Fixed(1), All(IsPlayer()))),)))
    table.put(enchantment("Rain", each))
    table.resolve_all()
    table.go_to(Step.UPKEEP, 4)
    table.resolve_all()
    assert (table.life(1), table.life(2)) == (22, 22)


def test_cr_102_2_opponents_are_the_other_players(three: Table) -> None:
    """CR 102.2: in turn order, without teammates."""
    assert ids(three, r.Players(r.Who.OPPONENTS), you=2) == (1, 3)
    three.set(1, team=7)
    three.set(2, team=7)
    assert ids(three, r.Players(r.Who.OPPONENTS), you=2) == (3,)
    assert ids(three, r.Players(r.Who.TEAMMATES), you=2) == (1,)


def test_102_3_teams_hold_every_player_once() -> None:
    """Options of one's own are checked as the game begins."""
    with pytest.raises(MalformedInput, match="do not hold each of the 3 players once"):
        Game.new([[BLANK] * 20] * 3, options=Options(teams=((1, 2),)))
