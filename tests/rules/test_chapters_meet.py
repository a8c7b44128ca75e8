"""Where two chapters of the rules meet, or a sentence has a second half: what one of them alone does not show."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.errors import IllegalAction
from arbitre.ir.values import CardType, Step, Zone
from arbitre.rules.editions import CURRENT
from helpers.laying import resolve, settle
from helpers.words import A_CREATURE, BEAR, worded
from table import BATTLEFIELD, COMMAND, GRAVEYARD, HAND, Table, creature

INSTANT = (CardType.INSTANT,)
ENCHANTMENT = (CardType.ENCHANTMENT,)
LORD = worded("Lord", "Other creatures you control get +1/+1.", A_CREATURE, power="1", toughness="1")


@pytest.mark.parametrize(("zone", "size"), [(COMMAND, 2), (GRAVEYARD, 2), (HAND, 2), (BATTLEFIELD, 3)])
def test_112_6_a_lord_in_the_command_zone_makes_nothing_larger(zone: Zone, size: int) -> None:
    """CR 112.6: abilities of a card that is no permanent yet function only where they say so."""
    table = Table.players()
    bear = table.put(BEAR)
    table.put(LORD, zone=zone)
    assert table.size(bear) == (size, size)


def test_114_1_a_target_ability_is_no_spell_and_a_target_spell_no_ability() -> None:
    """CR 112.1, 701.5a: what counters abilities leaves spells alone, and the other way round."""
    table = Table.players()
    bolt = table.put(worded("Bolt", "Bolt deals 3 damage to any target.", INSTANT, "{0}"), zone=HAND)
    text = "{T}: Pinger deals 1 damage to any target."
    pinger = table.put(worded("Pinger", text, A_CREATURE, power="1", toughness="1"))
    stifle = table.put(worded("Stifle", "Counter target activated ability.", INSTANT, "{0}"), zone=HAND)
    cancel = table.put(worded("Cancel", "Counter target spell.", INSTANT, "{0}"), zone=HAND)
    table.cast(bolt, 2)
    assert table.can(CastSpell(cancel))
    assert not table.can(CastSpell(stifle))
    table.activate(pinger, 2)
    table.cast(stifle)
    table.resolve_all()
    assert table.life(2) == 17, "only the ability could be the target"


def test_706_10_a_copy_makes_its_target_a_target() -> None:
    """CR 706.10, 603.2: what becomes the target of a copy triggers as it does for the spell."""
    table = Table.players()
    text = "Whenever Ghost becomes the target of a spell, you gain 1 life."
    ghost = table.put(worded("Ghost", text, A_CREATURE, power="1", toughness="4"))
    grow = table.put(worded("Grow", "Target creature gets +1/+1 until end of turn.", INSTANT, "{0}"), zone=HAND)
    twin = table.put(worded("Twin", "Copy target instant spell.", INSTANT, "{0}"), zone=HAND)
    table.cast(grow, ghost)
    table.resolve_top()
    assert table.life(1) == 21
    table.cast(twin, table.now(grow))
    table.resolve_all()
    assert (table.life(1), table.size(ghost)) == (22, (3, 6))


def test_303_4f_an_aura_that_comes_back_is_attached_by_choice_and_not_by_targeting() -> None:
    """CR 303.4f, 702.17a: its controller chooses what it enchants; shroud is no hindrance."""
    table = Table.players()
    strength = worded("Strength", "Enchant creature\nEnchanted creature gets +2/+2.", ENCHANTMENT, subtypes=("Aura",))
    (aura,) = table.graveyard(1, strength)
    elf = table.put(worded("Elf", "Shroud", A_CREATURE, power="1", toughness="1"), 2)
    text = "Return target enchantment card from your graveyard to the battlefield."
    rise = table.put(worded("Rise", text, INSTANT, "{0}"), zone=HAND)
    table.cast(rise, aura)
    table.resolve_all()
    settle(table)
    assert table.object(table.now(aura)).attached_to == elf
    assert table.size(elf) == (3, 3)


def test_702_28a_a_stolen_permanent_with_echo_is_paid_for_again() -> None:
    """CR 702.28a: it came under this player's control since the last upkeep of that player."""
    table = Table.players()
    table.lands(2, "Forest", 3)
    text = "Echo {G}"
    ape = table.put(worded("Ape", text, A_CREATURE, "{G}", power="2", toughness="2"))
    steal = table.put(worded("Steal", "Gain control of target creature.", INSTANT, "{0}"), 2, HAND)
    table.go_to(Step.END)
    table.pass_until(lambda: table.decision.player == 2)
    table.cast(steal, ape)
    table.resolve_top()
    assert table.controller(ape) == 2
    table.go_to(Step.UPKEEP, table.game.state.turn + 1)
    table.resolve_top()
    table.answer(False)
    assert table.zone(ape) is GRAVEYARD


@pytest.mark.parametrize(("attackers", "lands", "legal"), [(1, 2, True), (2, 2, False), (2, 4, True)])
def test_508_1g_an_attack_tax_is_counted_for_each_attacker(attackers: int, lands: int, legal: bool) -> None:
    """CR 508.1g–i: the costs of all attackers are one total, paid whole or not at all."""
    table = Table.players()
    text = (
        "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking "
    )
    text += "you."
    table.put(worded("Prison", text, ENCHANTMENT), 2)
    ours = table.battlefield(1, BEAR, creature("Ox", 2, 2))[:attackers]
    table.lands(1, "Plains", lands)
    if not legal:
        with pytest.raises(IllegalAction, match=r"508\.1g"):
            table.attack(*ours)
        return
    table.attack(*ours)
    settle(table)
    plains = [id for id in table.game.state.battlefield if table.object(id).base.name == "Plains"]
    assert [table.tapped(id) for id in plains] == [True] * lands


def test_701_7b_at_random_nobody_chooses_what_is_discarded() -> None:
    """CR 701.7b: the player is not asked; over many games every card is discarded."""
    gone = set()
    for seed in range(12):
        table = Table.players(seed=seed)
        cards = table.hand(2, BEAR, creature("Ox", 2, 2), creature("Elk", 2, 2))
        rot = table.put(worded("Rot", "Target player discards a card at random.", INSTANT, "{0}"), zone=HAND)
        table.cast(rot, 2)
        table.resolve_all()
        gone.add(next(place for place, id in enumerate(cards) if table.zone(id) is GRAVEYARD))
    assert gone == {0, 1, 2}


def test_704_5f_a_creature_that_is_shrunk_by_the_death_of_another_dies_in_the_next_check() -> None:
    """CR 704.3, 613.6: all that has to go goes at once; then the board is looked at anew."""
    table = Table.players(edition=CURRENT)
    lord = table.put(LORD)
    weak = table.put(creature("Weak", 1, 0))
    text = "Whenever a creature dies, you gain 1 life."
    table.put(worded("Count", text, ENCHANTMENT))
    bolt = table.put(worded("Bolt", "Bolt deals 3 damage to any target.", INSTANT, "{0}"), zone=HAND)
    assert table.zone(weak) is BATTLEFIELD
    table.cast(bolt, lord)
    resolve(table)
    assert (table.zone(lord), table.zone(weak), table.life(1)) == (GRAVEYARD, GRAVEYARD, 22)


def test_702_11b_hexproof_stops_the_abilities_of_opponents_and_not_its_controllers() -> None:
    """CR 702.11b: "your opponents control" is the second half of the sentence."""
    table = Table.players()
    elf = table.put(worded("Elf", "Hexproof", A_CREATURE, power="1", toughness="1"))
    text = "{0}: Target creature gets +1/+1 until end of turn."
    mine = table.put(worded("Mine", text, ENCHANTMENT))
    table.put(worded("Theirs", text, ENCHANTMENT), 2)
    assert table.can(Activate(mine, 0))
    table.activate(mine, elf)
    table.resolve_all()
    assert table.size(elf) == (2, 2)
    table.pass_priority()
    theirs = next(id for id in table.game.state.battlefield if table.object(id).base.name == "Theirs")
    assert not table.can(Activate(theirs, 0))
