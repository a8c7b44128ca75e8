"""Triggered abilities that look at the game as it was before their event (CR 603.6d; CR26 603.10)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from arbitre.engine.decisions import Order
from arbitre.ir.effects import Move, TargetSlot
from arbitre.ir.filters import And, HasType, InZone, Or, OwnedBy
from arbitre.ir.refs import All, Target, You
from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.state.check import check
from engine.test_by_text import worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, creature, enchantment, spell

CREATURE, ENCHANTMENT, INSTANT = (CardType.CREATURE,), (CardType.ENCHANTMENT,), (CardType.INSTANT,)
BEAR = creature("Bear", 2, 2)
FADE = worded("Fade", "Target creature phases out.", INSTANT, "{U}")
FADE_ALL = worded("Fade All", "All creatures phase out.", INSTANT, "{U}")


def played(table: Table, spell: int, *answers: object) -> None:
    """Player 1 casts a spell, and everything resolves; what triggers together is put on the stack as it comes."""
    table.cast(spell, *answers)
    table.resolve_top()
    if isinstance(table.decision, Order):
        table.answer(table.decision.options)
    table.resolve_all()


@pytest.mark.parametrize("edition", [PINNED, CURRENT])
def test_603_6d_a_permanent_sees_itself_phase_out(edition: Edition) -> None:
    """CR 603.6d; CR26 603.10b: abilities that trigger when a permanent phases out look back."""
    text = "Whenever this creature phases out, you gain 1 life."
    table = Table.players(2, edition=edition)
    ghost = table.put(worded("Ghost", text, CREATURE, power="1", toughness="1"))
    fade = table.put(FADE, zone=HAND)
    table.mana(1, "U")
    played(table, fade, ghost)
    assert table.life(1) == 21
    assert check(table.state) == []


def test_603_6d_what_phases_out_is_seen_as_it_was() -> None:
    """CR 603.6d: "a creature you control with power 3 or greater" asks about the moment before: who controlled it, with
    which effects on it; what phases out together is seen together."""
    text = "Whenever a creature you control with power 3 or greater phases out, you gain 1 life."
    table = Table.players(2)
    watcher = worded("Watcher", text, CREATURE, power="1", toughness="1")
    lord = worded("Lord", "Creatures you control get +1/+1.", CREATURE, power="1", toughness="1")
    table.battlefield(1, lord, watcher, BEAR)
    table.battlefield(2, creature("Big", 5, 5))
    theft = worded("Theft", "Enchant creature\nYou control enchanted creature.", ENCHANTMENT, "{U}", subtypes=("Aura",))
    stolen = table.put(creature("Stolen", 4, 4), player=2)
    table.put(theft, attached_to=stolen)
    fade = table.put(FADE_ALL, zone=HAND)
    table.mana(1, "U")
    played(table, fade)
    assert table.life(1) == 22


@pytest.mark.parametrize(("word", "life"), [("out", 21), ("in", 22)])
def test_702_24f_what_phases_indirectly_phases(word: str, life: int) -> None:
    """CR 702.24f: Auras phase out and in with what they are attached to, which is seen as well."""
    table = Table.players(2)
    bear = table.put(BEAR)
    table.put(enchantment("Cloak", subtypes=("Aura",)), attached_to=bear)
    table.put(worded("Watcher", f"Whenever an enchantment phases {word}, you gain {life - 20} life.", ENCHANTMENT))
    fade = table.put(FADE, zone=HAND)
    table.mana(1, "U")
    played(table, fade, bear)
    assert table.life(1) == (21 if word == "out" else 20)
    table.next_turn()
    table.next_turn()
    table.resolve_all()
    assert table.life(1) == life


LOSES: Sequence[tuple[str, int, int]] = (
    ("Whenever a player loses the game, you gain 1 life.", 2, 21),
    ("Whenever an opponent loses the game, you gain 1 life.", 2, 21),
    ("Whenever another player loses the game, you gain 1 life.", 3, 21),
)


@pytest.mark.parametrize(("text", "loser", "life"), LOSES)
def test_603_10f_a_player_loses_the_game(text: str, loser: int, life: int) -> None:
    """CR26 603.10f: the ability triggers though the player has left by then."""
    table = Table.players(3, edition=CURRENT)
    table.put(worded("Gloat", text, ENCHANTMENT))
    drain = table.put(worded("Drain", "Target player loses 20 life.", INSTANT, "{B}"), zone=HAND)
    table.mana(1, "B")
    played(table, drain, loser)
    assert table.life(1) == life


def test_603_10f_each_of_several_losers() -> None:
    """CR26 603.10f, 104.3: two lose at once, and two abilities trigger."""
    table = Table.players(4, edition=CURRENT)
    table.put(worded("Gloat", "Whenever a player loses the game, you gain 1 life.", ENCHANTMENT), player=2)
    drain = table.put(worded("Drain", "Each opponent loses 20 life.", INSTANT, "{B}"), zone=HAND)
    table.set(2, life=30)
    table.mana(1, "B")
    played(table, drain)
    assert table.life(2) == 12


def test_603_10f_an_enchanted_player_loses_the_game() -> None:
    """CR26 603.10f: a Curse sees its player go, before it goes itself."""
    table = Table.players(3, edition=CURRENT)
    text = "Enchant player\nWhenever enchanted player loses the game, you gain 1 life."
    table.put(worded("Curse", text, ENCHANTMENT, subtypes=("Aura", "Curse")), attached_to=2)
    drain = table.put(worded("Drain", "Target player loses 20 life.", INSTANT, "{B}"), zone=HAND)
    table.mana(1, "B")
    played(table, drain, 2)
    assert table.life(1) == 21


def test_603_10a_a_card_leaves_the_graveyard_as_what_it_was_there() -> None:
    """CR26 603.10a: an enchantment card that is put face down from the graveyard was no creature card there."""
    table = Table.players(2, edition=CURRENT)
    table.put(worded("Tomb", "Whenever a creature card leaves your graveyard, you gain 1 life.", ENCHANTMENT))
    cup = table.put(enchantment("Cup"), zone=GRAVEYARD)
    bear = table.put(BEAR, zone=GRAVEYARD)
    target = TargetSlot(And((InZone(GRAVEYARD), OwnedBy(You()))))
    rise = spell("Rise", Move(Target(), BATTLEFIELD, face_down=True), target=target, cost="{U}")
    first, second = table.hand(1, rise, rise)
    table.mana(1, "UU")
    played(table, first, cup)
    assert table.life(1) == 20
    played(table, second, bear)
    assert table.life(1) == 21


def test_603_10a_what_leaves_together_with_the_card_sees_it() -> None:
    """CR26 603.10a: the permanent with the ability is exiled in the same event."""
    table = Table.players(2, edition=CURRENT)
    table.put(worded("Tomb", "Whenever a card leaves your graveyard, you gain 1 life.", ENCHANTMENT))
    table.put(BEAR, zone=GRAVEYARD)
    everything = Or((HasType(CardType.ENCHANTMENT), InZone(GRAVEYARD)))
    end = table.put(spell("End", Move(All(everything), EXILE), cost="{U}"), zone=HAND)
    table.mana(1, "U")
    played(table, end)
    assert table.life(1) == 21
