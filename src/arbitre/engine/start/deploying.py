"""The deploy creatures option (CR 804): each creature can be handed to a teammate."""

from __future__ import annotations

from typing import Final

from arbitre.engine.kernel.game import Game
from arbitre.ir.abilities import Activated, Static, Timing
from arbitre.ir.costs import TapThis
from arbitre.ir.effects import Apply, Body, Do, TargetSlot
from arbitre.ir.filters import And, ControlledBy, HasType, Is, IsOpponent, IsPlayer, Not
from arbitre.ir.modifications import HasAbilities, HasController, Lasts, Until
from arbitre.ir.refs import Target, This, You
from arbitre.ir.values import CardType, Zone
from arbitre.state.characteristics import Characteristics

_TEAMMATE: Final = And((IsPlayer(), Not(Is(You())), Not(IsOpponent(You()))))
DEPLOY: Final = Activated(
    TapThis(),
    Body((Do(Apply(This(), (HasController(Target()),), Lasts(Until.FOREVER))),), (TargetSlot(_TEAMMATE),)),
    timing=Timing.SORCERY,
)
"""CR 804.2: "{T}: Target teammate gains control of this creature.", as a sorcery."""
_RULE: Final = Static(
    And((HasType(CardType.CREATURE), ControlledBy(You()))), (HasAbilities((DEPLOY,)),), zone=Zone.COMMAND
)


def prepare(game: Game) -> None:
    """Where the option is used, the rule lies in the command zone for each player, like an emblem."""
    if not game.options.deploy_creatures:
        return
    for player in game.state.players:
        game.state.create(None, Characteristics(abilities=(_RULE,)), player.id, Zone.COMMAND)
