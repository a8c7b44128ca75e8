"""What looks back in time (CR26 603.10c–d, 603.10g), and what reflects upon a resolution (CR26 603.12a)."""

from __future__ import annotations

from arbitre.cards.records import Card
from arbitre.ir.values import CardType
from helpers.words import A_CREATURE, BEAR, modern, worded
from table import GRAVEYARD, HAND, Table

ENCHANTMENT, ARTIFACT, INSTANT = (CardType.ENCHANTMENT,), (CardType.ARTIFACT,), (CardType.INSTANT,)


def cast(table: Table, what: Card, *answers: object) -> int:
    """A card of the player with priority is cast and resolves."""
    id = table.game.state.create_card(what, table.decision.player, HAND).id
    table.cast(id, *answers)
    table.resolve_top()
    return table.now(id)


def test_26_603_10c_an_equipment_that_leaves_becomes_unattached() -> None:
    """CR26 603.10c: its own ability triggers although it is no longer there once it is unattached."""
    table = modern()
    bear = table.put(BEAR)
    text = "Whenever this Equipment becomes unattached from a permanent, you gain 1 life.\nEquip {1}"
    blade = table.put(worded("Blade", text, ARTIFACT, subtypes=("Equipment",)), attached_to=bear)
    cast(table, worded("Break", "Destroy all artifacts.", INSTANT, "{0}"))
    table.resolve_all()
    assert (table.zone(blade), table.life(1)) == (GRAVEYARD, 21)


def test_26_603_10d_who_lost_control_gets_the_ability() -> None:
    """CR26 603.10d: the ability that triggers on losing control is that of the player who had control before."""
    table = modern()
    table.put(BEAR, 2)
    bear = table.put(
        worded(
            "Exile", "When you lose control of this creature, you gain 1 life.", A_CREATURE, power="2", toughness="2"
        ),
        1,
    )
    table.pass_priority()
    cast(table, worded("Steal", "Gain control of target creature.", INSTANT, "{0}"), bear)
    assert table.controller(bear) == 2
    table.resolve_all()
    assert (table.life(1), table.life(2)) == (21, 20)


def test_26_603_10e_the_spell_as_it_was_countered() -> None:
    """CR26 603.10e: who controlled the spell on the stack is asked about, although it is a card in a graveyard now."""
    table = modern()
    watch = worded("Watch", "Whenever a spell you control is countered, you gain 1 life.", ENCHANTMENT)
    table.battlefield(1, watch)
    table.battlefield(2, watch)
    spell = table.put(worded("Heal", "You gain 5 life.", INSTANT, "{0}"), 1, HAND)
    halt = table.put(worded("Halt", "Counter target spell.", INSTANT, "{0}"), 2, HAND)
    table.cast(spell)
    table.pass_priority()
    table.cast(halt)
    table.resolve_top()
    table.resolve_all()
    assert (table.life(1), table.life(2), table.zone(spell)) == (21, 20, GRAVEYARD)
