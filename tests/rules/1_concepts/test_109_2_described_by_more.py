"""What descriptions of objects say: owned or controlled, in exile, without a counter, of several kinds (CR 109.2)."""

from __future__ import annotations

from arbitre.ir.values import CardType
from helpers.worded import body, cast_it, instant, reads
from helpers.words import BEAR, GREEN_BEAR
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, creature


def test_109_4_owned_or_controlled(table: Table) -> None:
    """Of an opponent's permanents only those are legal that you own; and "both" is no other than your own."""
    mine, theirs = table.put(BEAR), table.put(BEAR, 2)
    lent = table.put(BEAR, 2)
    table.set(lent, owner=1)
    cast = table.put(instant("Exile target permanent you own or control."), 1, HAND)
    both = table.put(instant("Return target permanent you both own and control to your hand."), 1, HAND)
    table.cast(cast, lent)
    table.resolve_all()
    table.cast(both, mine)
    table.resolve_all()
    assert (table.zone(lent), table.zone(mine), table.zone(theirs)) == (EXILE, HAND, BATTLEFIELD)


def test_406_4_a_face_up_card_in_exile_is_a_target(table: Table) -> None:
    exiled = table.put(BEAR, 2, EXILE)
    cast_it(table, instant("Put target face-up exiled card into its owner's graveyard."), exiled)
    assert table.zone(exiled) is GRAVEYARD
    assert table.names(GRAVEYARD, 2) == ["Bear"]


def test_121_1_what_has_no_counter_of_the_kind(table: Table) -> None:
    marked, other, land = table.put(BEAR), table.put(BEAR, 2), table.lands(1, "Forest")[0]
    cast_it(table, instant("Put a fate counter on target permanent."), marked)
    destroy = "Destroy each nonland permanent without a fate counter on it"
    cast_it(table, instant(f"{destroy}, then remove all fate counters from all permanents."))
    assert (table.zone(marked), table.zone(other), table.zone(land)) == (BATTLEFIELD, GRAVEYARD, BATTLEFIELD)
    assert table.counters(marked, "fate") == 0


def test_109_2_tapped_or_blocking(table: Table) -> None:
    """Either is enough, and an untapped creature that does not block is no target."""
    attacker, blocker, idle = table.put(BEAR), table.put(BEAR, 2), table.put(GREEN_BEAR, 2)
    text = "{0}: Destroy target tapped or blocking creature."
    slayer = table.put(reads("Slayer", text, CardType.ENCHANTMENT))
    table.attack(attacker)
    table.block((blocker, attacker))
    table.activate(slayer, blocker)
    table.resolve_all()
    table.activate(slayer, attacker)
    table.resolve_all()
    assert (table.zone(attacker), table.zone(blocker), table.zone(idle)) == (GRAVEYARD, GRAVEYARD, BATTLEFIELD)


def test_107_what_is_tapped_of_several_kinds(table: Table) -> None:
    """ "Tapped" is said of each of the nouns; what is untapped, or another's, is not counted."""
    table.lands(1, "Forest", 2, tapped=True)
    table.lands(1, "Forest", 1)
    table.lands(2, "Forest", 1, tapped=True)
    table.put(BEAR, tapped=True)
    table.put(BEAR)
    cast_it(table, instant("You gain 1 life for each tapped artifact, creature, and land you control."))
    assert table.life(1) == 20 + 3


def test_107_of_two_kinds_together(table: Table) -> None:
    """One counter for each thing of one kind and for each of the other."""
    zombie = creature("Zombie", 1, 1, subtypes=("Zombie",))
    for zone in (BATTLEFIELD, BATTLEFIELD, GRAVEYARD):
        table.put(zombie, 1, zone)
    table.put(BEAR, 1, GRAVEYARD)
    text = (
        "~ enters with a +1/+1 counter on it for each other Zombie you control and each Zombie card in your graveyard."
    )
    horde = cast_it(table, body("Horde", text))
    assert table.size(horde) == (4, 4)


def test_303_4_what_is_attached_to_you(table: Table) -> None:
    curse = reads("Curse", "Enchant player", CardType.ENCHANTMENT, subtypes=("Aura", "Curse"))
    on_me, on_them = table.put(curse, 2, attached_to=1), table.put(curse, 1, attached_to=2)
    cast_it(table, instant("Destroy all Curses attached to you."))
    assert (table.zone(on_me), table.zone(on_them)) == (GRAVEYARD, BATTLEFIELD)
