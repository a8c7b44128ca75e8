"""What is known of objects that have left, and of those that the effect itself has moved (CR 400.7, 608.2g)."""

from __future__ import annotations

from arbitre.ir.effects import Destroy, Move
from arbitre.ir.filters import And, HasType, InZone, Or, Other
from arbitre.ir.refs import All, Target
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT
from engine.test_by_text import worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, artifact, creature, enchantment, spell

CREATURE, INSTANT, SORCERY = (CardType.CREATURE,), (CardType.INSTANT,), (CardType.SORCERY,)
IS_CREATURE, IS_ENCHANTMENT = HasType(CardType.CREATURE), HasType(CardType.ENCHANTMENT)
BEAR = creature("Bear", 2, 2)
SWORD = artifact("Sword", subtypes=("Equipment",))


def test_608_2g_equipment_attached_to_a_creature_that_has_died() -> None:
    """CR 608.2g: "all Equipment attached to that creature" are those that were as it left, wherever they are now."""
    text = "Whenever this creature becomes blocked by a creature, destroy all Equipment attached to that creature at "
    table = Table.players(2)
    imp = table.put(worded("Imp", text + "end of combat.", CREATURE, power="3", toughness="3"))
    bear = table.put(BEAR, player=2)
    other = table.put(BEAR, player=2)
    one, two = (table.put(SWORD, player=2, attached_to=bear) for _ in range(2))
    third = table.put(SWORD, player=2, attached_to=other)
    table.combat(imp, blocked_by=[bear])
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert [table.zone(id) for id in (bear, one, two)] == [GRAVEYARD] * 3
    assert table.zone(third) is BATTLEFIELD


def test_608_2g_what_was_taken_off_before_it_died_is_not_among_them() -> None:
    """CR 608.2g: only what was attached to it as it last existed."""
    text = "Whenever this creature becomes blocked by a creature, destroy all Equipment attached to that creature at "
    table = Table.players(2)
    imp = table.put(worded("Imp", text + "end of combat.", CREATURE, power="3", toughness="3"))
    bear, other = table.battlefield(2, BEAR, BEAR)
    hammer = worded("Hammer", "Equip {0}", (CardType.ARTIFACT,), subtypes=("Equipment",))
    move = "Attach target Equipment you control to target creature."
    shift = table.put(worded("Shift", move, INSTANT, "{R}"), player=2, zone=HAND)
    worn = table.put(hammer, player=2, attached_to=bear)
    table.lands(2, "Mountain")
    table.attack(imp)
    table.block((bear, imp))
    table.pass_priority()
    table.cast(shift, worn, other)
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert table.zone(bear) is GRAVEYARD
    assert table.zone(worn) is BATTLEFIELD


def test_608_2g_an_enchanted_creature_that_has_died_was_enchanted() -> None:
    """CR 608.2g: of a creature that has left, whether it was enchanted, though its Aura has left with it."""
    table = Table.players(2, edition=CURRENT)
    text = "Whenever an enchanted creature dies, you gain 1 life."
    table.put(worded("Mourner", text, (CardType.ENCHANTMENT,)))
    bear = table.put(BEAR)
    plain = table.put(BEAR)
    table.put(enchantment("Cloak", subtypes=("Aura",)), attached_to=bear)
    end = table.put(spell("End", Destroy(All(Or((IS_CREATURE, IS_ENCHANTMENT)))), cost="{R}"), zone=HAND)
    table.mana(1, "R")
    table.cast(end)
    table.resolve_all()
    assert (table.zone(bear), table.zone(plain)) == (GRAVEYARD, GRAVEYARD)
    assert table.life(1) == 21


def returned(text: str, *more: str) -> tuple[Table, int, int]:
    """Player 1 returns the Bear from the graveyard with a sorcery of this text; the table, the Bear, the other card."""
    table = Table.players(2, edition=CURRENT)
    bear = table.put(BEAR, zone=GRAVEYARD)
    sword = table.put(SWORD, zone=GRAVEYARD)
    spell = table.put(worded("Raise", text, SORCERY, "{W}"), zone=HAND)
    table.mana(1, "W")
    table.cast(spell, *([bear, sword] if "Equipment" in text else [bear]))
    table.resolve_all()
    return table, bear, sword


RETURN = "Return target creature card from your graveyard to the battlefield"


def test_400_7j_attached_to_what_was_returned() -> None:
    """CR26 400.7j: the Equipment comes attached to the creature that the first part returned."""
    text = (
        f"{RETURN}, then return target Equipment card from your graveyard to the battlefield attached to that creature."
    )
    table, bear, sword = returned(text)
    assert table.object(sword).attached_to == table.now(bear)


def test_400_7j_what_was_returned_is_not_among_the_others() -> None:
    """CR26 400.7j: "other creatures" leaves out what the effect has put onto the battlefield itself."""
    table = Table.players(2, edition=CURRENT)
    bear, other = table.put(BEAR, zone=GRAVEYARD), table.put(BEAR)
    others = All(And((IS_CREATURE, Other(Target()))))
    target = And((IS_CREATURE, InZone(GRAVEYARD)))
    alone = table.put(
        spell("Alone", Move(Target(), BATTLEFIELD), Destroy(others), target=target, cost="{W}"), zone=HAND
    )
    table.mana(1, "W")
    table.cast(alone, bear)
    table.resolve_all()
    assert (table.zone(bear), table.zone(other)) == (BATTLEFIELD, GRAVEYARD)


def test_400_7j_its_power_is_that_on_the_battlefield() -> None:
    """CR26 400.7j, 608.2h: the counters that it entered with count."""
    table, _, _ = returned(f"{RETURN} with a +1/+1 counter on it. You gain life equal to its power.")
    assert table.life(1) == 23


def test_608_2g_its_power_is_that_before_it_was_exiled() -> None:
    """CR 608.2g: what has left the battlefield is asked about as it last was."""
    table = Table.players(2)
    bear = table.put(BEAR, player=2, counters={"+1/+1": 3})
    text = "Exile target creature. Its controller gains life equal to its power."
    swords = table.put(worded("Plough", text, INSTANT, "{W}"), zone=HAND)
    table.mana(1, "W")
    table.cast(swords, bear)
    table.resolve_all()
    assert table.zone(bear) is EXILE
    assert table.life(2) == 25
