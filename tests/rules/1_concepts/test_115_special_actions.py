"""Special actions (CR 115)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel import reading
from arbitre.engine.kernel.decisions import Special
from arbitre.ir.abilities import Activated, Keyword
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Apply, Body, Do
from arbitre.ir.modifications import AddTypes, LosesThisAbility, UntilPaid
from arbitre.ir.refs import This
from arbitre.ir.values import CardType, ManaCost
from helpers.words import BEAR, modern
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


@pytest.mark.parametrize(
    ("action", "where", "player", "rules"),
    [
        ("turn face up", {}, 1, ("702.35d", "115.2b")),
        ("turn face up", {"face_down": "morph"}, 2, ("702.35d", "115.2b")),
        ("turn face up", {"face_down": "morph"}, 1, ("702.35d", "115.2b")),
        ("foretell", {}, 1, ("702.143a (2026-04-17)", "CR26 116.2h")),
        ("plot", {}, 1, ("702.170a (2026-04-17)", "CR26 116.2k")),
    ],
)
def test_115_2_a_special_action_is_refused_by_its_rule_and_that_of_special_actions(
    action: str, where: dict[str, str], player: int, rules: tuple[str, str]
) -> None:
    """CR 115.2b, 702.35d; CR26 116.2h, 116.2k: by the keyword, with the rule of the special action beside it."""
    table = modern()
    bear = table.put(BEAR, player, **where)
    problem = table.decision.check(Special(bear, action))
    assert problem is not None
    assert (problem.rule, problem.also) == rules
