"""Special actions (CR 115)."""

from __future__ import annotations

from arbitre.engine.kernel import reading
from arbitre.engine.kernel.decisions import Special
from arbitre.ir.abilities import Activated, Keyword
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Apply, Body, Do
from arbitre.ir.modifications import AddTypes, LosesThisAbility, UntilPaid
from arbitre.ir.refs import This
from arbitre.ir.values import CardType, ManaCost
from table import BATTLEFIELD, HAND, Table, creature, land


def test_115_2a_and_115_3_playing_a_land() -> None:
    """CR 115.2a, 115.3, 116.3c, 405.6d: it uses no stack, and the player has priority again."""
    table = Table.players()
    forest = table.put(land("Forest"), zone=HAND)
    table.play_land(forest)
    assert (table.zone(forest), table.game.state.stack, table.decision.player) == (BATTLEFIELD, (), 1)


def test_115_2c_an_effect_that_a_player_may_pay_to_end() -> None:
    """CR 115.2c: a licid loses its ability and becomes an Aura; its controller may pay to end that."""
    until = UntilPaid(PayMana(ManaCost.parse("{U}")))
    change = Apply(This(), (LosesThisAbility(), AddTypes((CardType.ENCHANTMENT,))), until)
    licid = creature("Licid", 1, 1, Activated(PayMana(ManaCost.parse("{U}")), Body((Do(change),))), Keyword("flying"))
    table = Table.players(2)
    one = table.put(licid)
    table.mana(1, "UU")
    table.activate(one)
    table.resolve_top()
    values = reading.characteristics(table.game, one)
    assert not values.activated
    assert values.keywords == {"flying"}
    assert table.can(Special(one, "end effect"))
    table.act(Special(one, "end effect"))
    assert reading.characteristics(table.game, one).activated
