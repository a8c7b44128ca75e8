"""Battles (CR26 310)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import CastSpell, Confirm, Select
from arbitre.engine.kernel.handlers import unhandled
from arbitre.engine.kernel.options import Options
from arbitre.errors import IllegalAction
from arbitre.ir.abilities import Keyword, Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import (
    Apply,
    Body,
    CreateCopies,
    DealDamage,
    Do,
    Draw,
    GainLife,
    Move,
    RemoveCounters,
    TargetSlot,
)
from arbitre.ir.filters import AnyTarget, HasType, Is, IsPermanent, IsPlayer
from arbitre.ir.modifications import AddTypes, Copies, HasController, Lasts, LosesAllAbilities, ModifiesPT, Until
from arbitre.ir.patterns import AttacksWith
from arbitre.ir.refs import Players, Target, This, Who
from arbitre.ir.values import CardType, Step, Zone
from arbitre.rules.editions import CURRENT
from helpers.battling import besieged, siege
from helpers.laying import cast_free, free, settle
from helpers.several_players import leave
from helpers.words import BEAR, CREATURE
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, card, creature, enchantment, spell

BATTLE = HasType(CardType.BATTLE)


def table(players: int = 2, **options: object) -> Table:
    return Table.players(players, edition=CURRENT, options=Options(skip_forced=False, **options))  # type: ignore[arg-type]


def bolt(amount: int) -> Card:
    return free("Bolt", DealDamage(Fixed(amount), Target()), target=AnyTarget())


def test_310_1_a_battle_is_cast_at_the_time_of_a_sorcery() -> None:
    """CR26 310.1: in a main phase of one's own, with an empty stack."""
    one = table()
    (first,) = one.hand(1, siege())
    (second,) = one.hand(2, siege())
    assert one.can(CastSpell(first))
    one.pass_priority()
    with pytest.raises(IllegalAction, match=r"310\.1"):
        one.cast(second)


def test_310_4_it_enters_with_defense_counters_and_a_protector() -> None:
    """CR26 310.4c, 310.8, 310.2, 310.4b–c, 310.8a, 310.11a: an opponent of its controller protects it, here the only
    one."""
    one = table()
    (card,) = one.hand(1, siege(defense="4"))
    one.cast(card)
    one.resolve_top()
    found = one.object(one.now(card))
    assert (one.controller(found.id), one.counters(card, "defense"), found.protector) == (1, 4, 2)


def test_310_8a_its_controller_chooses_among_opponents() -> None:
    """CR26 310.8a, 310.11a: whoever is no opponent is not offered; who protects it is told."""
    one = table(3)
    (card,) = one.hand(1, siege())
    one.cast(card)
    one.pass_until(lambda: isinstance(one.decision, Select))
    decision = one.decision
    assert isinstance(decision, Select)
    assert (decision.player, decision.options) == (1, (2, 3))
    one.answer((3,))
    assert one.object(one.now(card)).protector == 3
    assert ("protects", "310.8a (2026-04-17)", 3) in [
        (entry.what, entry.rule, entry.said.get("player")) for entry in one.game.log
    ]


def test_310_8a_a_token_copy_has_a_protector_too() -> None:
    """CR26 310.8a: however it enters; CR 706.2: with the defense that is printed on what it copies."""
    one = table()
    battle = besieged(one, defense=1)
    copying = free("Copying", CreateCopies(Target()), target=BATTLE)
    cast_free(one, copying, battle)
    (token,) = [obj for obj in one.game.state.permanents() if obj.is_token]
    assert (token.protector, token.counter("defense")) == (2, 3)


def test_310_8b_who_may_attack_it() -> None:
    """CR26 310.5, 310.8b: any player for whom its protector is a defending player, its controller included, and its
    protector never."""
    one = table()
    bear, theirs = one.put(BEAR, 1), one.put(BEAR, 2)
    battle = besieged(one)
    one.attack((bear, battle))
    one.go_to(Step.END_COMBAT)
    assert (one.counters(battle, "defense"), one.life(1), one.life(2)) == (1, 20, 20)
    one.go_to(Step.DECLARE_ATTACKERS, 2)
    with pytest.raises(IllegalAction, match="its protector cannot attack it"):
        one.attack((theirs, battle))


def test_310_8b_a_third_player_may_attack_it() -> None:
    """CR26 310.8b, 802.3: the protector is a defending player for that player as well."""
    one = table(3)
    battle = besieged(one, 1, 3)
    bear = one.put(BEAR, 2)
    one.go_to(Step.DECLARE_ATTACKERS, 2)
    one.attack((bear, battle))
    assert one.object(bear).defending_player == 3


def test_310_8c_its_protector_blocks() -> None:
    """CR26 310.8c: with creatures of that player's, and nobody else with theirs."""
    one = table(3)
    battle = besieged(one, 1, 3)
    bear, second, third = one.put(BEAR, 1), one.put(BEAR, 2), one.put(BEAR, 3)
    one.attack((bear, battle))
    one.pass_until(lambda: one.game.state.step is Step.DECLARE_BLOCKERS and one.decision.player == 3)
    with pytest.raises(IllegalAction):
        one.block((second, bear))
    one.block((third, bear))
    assert one.object(third).blocking == (bear,)


def test_310_8d_the_defending_player_is_its_protector() -> None:
    """CR26 310.8d, 508.5: for an ability of the attacking creature."""
    drains = Triggered(AttacksWith(Is(This())), Body((Do(GainLife(Fixed(2), Players(Who.DEFENDING))),)))
    one = table(3)
    battle = besieged(one, 2, 3)
    bear = one.put(creature("Giver", 1, 1, drains))
    one.attack((bear, battle))
    one.resolve_all()
    assert (one.life(2), one.life(3)) == (20, 22)


def test_310_6_damage_removes_defense_counters() -> None:
    """CR26 310.4c, 310.6, 115.4, 120.3h."""
    one = table()
    battle = besieged(one)
    cast_free(one, bolt(2), battle)
    assert one.counters(battle, "defense") == 1


def test_310_11b_a_defeated_siege_is_cast_transformed() -> None:
    """CR26 310.11b, 712.8c: it is exiled, and its controller casts its back face without paying for it; the spell has
    the mana value of its front face."""
    one = table()
    battle = besieged(one)
    cast_free(one, bolt(3), battle)
    assert one.zone(battle) is BATTLEFIELD  # CR26 310.7: it has triggered
    one.pass_until(lambda: isinstance(one.decision, Confirm))
    one.answer(True)
    spell = one.object(one.now(battle))
    assert (spell.zone, one.game.characteristics(spell.id).name) == (Zone.STACK, "Angel")
    one.resolve_top()
    angel = one.object(one.now(battle))
    assert (angel.zone, one.size(angel.id), angel.face) == (BATTLEFIELD, (4, 4), 1)


def test_310_11b_or_it_stays_in_exile() -> None:
    """CR26 310.11b: who does not cast it leaves it there."""
    one = table()
    battle = besieged(one)
    cast_free(one, bolt(3), battle)
    one.pass_until(lambda: isinstance(one.decision, Confirm))
    one.answer(False)
    assert one.zone(battle) is EXILE


@pytest.mark.parametrize("instant", [True, False])
def test_310_11b_the_back_face_may_be_an_instant_or_sorcery(instant: bool) -> None:
    """CR26 310.11b, 712.11a: it is cast as what it is, with its targets, and goes to the graveyard front face up."""
    draws = spell("Insight", Draw(Fixed(2), Target()), target=IsPlayer(), cost="{9}", instant=instant)
    one = table()
    one.library(1, BEAR, BEAR)
    battle = besieged(one, what=siege(back=draws))
    cast_free(one, bolt(3), battle)
    one.pass_until(lambda: isinstance(one.decision, Confirm))
    one.answer(True)
    settle(one)
    one.resolve_top()
    assert (len(one.game.player(1).hand), one.zone(battle)) == (2, GRAVEYARD)
    assert one.game.characteristics(one.now(battle)).name == "Siege"


def test_310_11b_what_has_no_back_face_stays_in_exile() -> None:
    """CR26 310.11b, 712.11a: nothing is asked."""
    one = table()
    battle = besieged(one, what=siege(back=None))
    cast_free(one, bolt(3), battle)
    one.resolve_all()
    assert one.zone(battle) is EXILE


def test_310_11b_only_the_last_counter_counts() -> None:
    """CR26 310.11b, 310.7: also one that is removed otherwise; a Siege that has gone meanwhile is not exiled."""
    one = table()
    battle = besieged(one, defense=2)
    wear = free("Wear", RemoveCounters("defense", Fixed(1), Target()), target=BATTLE)
    cast_free(one, wear, battle)
    assert not one.game.state.stack
    cast_free(one, wear, battle)
    assert len(one.game.state.stack) == 1
    cast_free(one, free("Away", Move(Target(), GRAVEYARD), target=IsPermanent()), battle)
    one.resolve_all()
    assert one.zone(battle) is GRAVEYARD


def test_310_7_without_defense_it_goes_to_the_graveyard() -> None:
    """CR26 122.1g, 310.7, 704.5v: as soon as it is not the source of an ability that has triggered."""
    one = table()
    battle = besieged(one, defense=0)
    assert one.zone(battle) is GRAVEYARD
    one.pass_priority(0)


def test_704_5v_a_siege_that_has_lost_its_abilities_goes_to_the_graveyard() -> None:
    """CR26 704.5v, 310.11b: nothing triggers."""
    one = table()
    battle = besieged(one)
    one.put(enchantment("Silence", Static(BATTLE, (LosesAllAbilities(),))))
    cast_free(one, bolt(3), battle)
    assert one.zone(battle) is GRAVEYARD


def test_310_8f_a_siege_that_its_protector_comes_to_control_is_protected_by_another() -> None:
    """CR26 704.5x, 310.8f: its new controller chooses an opponent."""
    one = table(3)
    battle = besieged(one)
    taking = free("Taking", Apply(Target(), (HasController(),), Lasts(Until.FOREVER)), target=BATTLE)
    one.pass_priority()
    id = one.game.state.create_card(taking, 2, HAND).id
    one.cast(id, battle)
    one.pass_until(lambda: isinstance(one.decision, Select))
    assert (one.decision.player, one.decision.options) == (2, (3, 1))  # type: ignore[union-attr]
    one.answer((3,))
    assert one.object(battle).protector == 3


def test_310_10_a_new_protector_for_one_who_has_left() -> None:
    """CR26 310.10, 704.5w: its controller chooses another opponent."""
    one = table(3)
    battle = besieged(one)
    leave(one, 2)
    assert one.object(battle).protector == 3


def test_310_9_a_battle_comes_off_what_it_is_attached_to() -> None:
    """CR26 310.9, 704.5p: and stays on the battlefield."""
    one = table()
    bear, battle = one.put(BEAR), besieged(one)
    one.set(battle, attached_to=bear)
    one.pass_priority()
    assert (one.zone(battle), one.object(battle).attached_to) == (BATTLEFIELD, 0)


def test_508_1a_a_creature_that_is_a_battle_does_not_fight() -> None:
    """CR26 508.1a, 509.1a."""
    one = table()
    both = Static(Is(This()), (AddTypes((CardType.CREATURE,)), ModifiesPT(Fixed(2), Fixed(2))))
    own = besieged(one, what=siege("Golem Siege", both, back=None))
    theirs = besieged(one, 2, 1, what=siege("Golem Siege", both, back=None))
    bear, _ = one.put(BEAR), one.put(BEAR, 2)
    one.go_to(Step.DECLARE_ATTACKERS)
    with pytest.raises(IllegalAction, match="it is a battle"):
        one.attack((own, 2))
    one.attack((bear, 2))
    with pytest.raises(IllegalAction, match="it is a battle"):
        one.block((theirs, bear))


def test_506_4_an_attacker_that_becomes_a_battle_leaves_combat() -> None:
    """CR26 506.4: and one whose battle leaves the battlefield goes on attacking nothing (CR26 506.4c)."""
    one = table()
    bear, other = one.put(BEAR), one.put(BEAR)
    battle = besieged(one)
    one.attack((bear, 2), (other, battle))
    becomes = free("Becomes", Apply(Target(), (AddTypes((CardType.BATTLE,)),), Lasts(Until.FOREVER)), target=CREATURE)
    cast_free(one, becomes, bear)
    assert one.object(bear).attacking == 0
    cast_free(one, free("Away", Move(Target(), Zone.HAND), target=IsPermanent()), battle)
    assert one.object(other).attacking < 0
    one.go_to(Step.END_COMBAT)
    assert one.life(2) == 20


def test_506_4_a_battle_whose_controller_changes_is_no_longer_attacked() -> None:
    """CR26 506.4: whoever protects it."""
    one = table(3)
    battle = besieged(one, 1, 3)
    bear = one.put(BEAR)
    one.attack((bear, battle))
    taking = free("Taking", Apply(Target(), (HasController(),), Lasts(Until.FOREVER)), target=BATTLE)
    one.pass_priority()
    id = one.game.state.create_card(taking, 2, HAND).id
    one.cast(id, battle)
    one.resolve_top()
    assert one.object(bear).attacking < 0


def test_310_8g_it_keeps_its_protector_as_it_becomes_a_copy() -> None:
    """CR26 310.8g."""
    one = table(3)
    battle, other = besieged(one, 1, 3), besieged(one, 1, 2, siege("Other Siege"))
    mimic = Apply(Target(0), (Copies(Target(1)),), Lasts(Until.FOREVER))
    cast_free(one, free("Mimic", mimic, target=(TargetSlot(BATTLE), TargetSlot(BATTLE))), battle, other)
    assert (one.game.characteristics(battle).name, one.object(battle).protector) == ("Other Siege", 3)


def test_801_2d_a_battle_is_within_range_by_its_protector() -> None:
    """CR26 801.2d."""
    one = table(5, range_of_influence=1)
    battle = besieged(one, 3, 2)
    (shot,) = one.hand(1, bolt(1))
    one.cast(shot, battle)
    one.resolve_top()
    assert one.counters(battle, "defense") == 2


def test_702_19b_trample_goes_on_to_the_battle() -> None:
    """CR26 702.19b: and no further."""
    one = table()
    battle = besieged(one)
    big = one.put(creature("Big", 6, 6, Keyword("trample")))
    wall = one.put(creature("Wall", 0, 4), 2)
    one.attack((big, battle))
    one.block((wall, big))
    one.pass_until(lambda: one.decision.what == "damage")
    one.answer(((big, wall, 4), (big, battle, 2)))
    assert (one.counters(battle, "defense"), one.life(2)) == (1, 20)


def test_210_1_a_battle_without_a_known_defense_is_not_played() -> None:
    """CR26 210.1."""
    assert unhandled(siege()) == []
    assert unhandled(card("Odd", types=(CardType.BATTLE,), subtypes=("Siege",))) == [
        "a battle whose defense is not known"
    ]
