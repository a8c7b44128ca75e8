"""Continuous effects on cards that aren't on the battlefield, and on spells and permanents (CR 109.2, 611.3, 613)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import CastSpell
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.values import LIBRARY, CardType, Step, Zone
from helpers.words import worded
from table import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, Table, artifact, creature

ZONES = (BATTLEFIELD, HAND, GRAVEYARD, EXILE, COMMAND, LIBRARY)
RED = creature("Red", 1, 1, cost="{R}")


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("player", [1, 2])
def test_613_1e_everything_is_colorless(zone: Zone, player: int) -> None:
    """Whosever card it is and wherever it lies; without the effect it is red."""
    lattice = worded(
        "Lattice",
        "All cards that aren't on the battlefield, spells, and permanents are colorless.",
        (CardType.ARTIFACT,),
    )
    for there in (True, False):
        table = Table.players()
        if there:
            table.battlefield(1, lattice)
        card = table.put(RED, player, zone)
        assert len(characteristics(table.game, card).colors) == (0 if there else 1)


def test_613_1e_spells_are_colorless() -> None:
    table = Table.players()
    words = "All cards that aren't on the battlefield, spells, and permanents are colorless."
    table.battlefield(2, worded("Lattice", words, (CardType.ARTIFACT,)))
    (red,) = table.hand(1, RED)
    table.mana(1, "R")
    cast = table.cast(red)
    assert not characteristics(table.game, cast).colors


ELVES = worded(
    "Adaptation",
    "Creatures you control are Elves in addition to their other types. The same is true for creature spells you "
    "control and creature cards you own that aren't on the battlefield.",
    (CardType.ENCHANTMENT,),
)


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize(("player", "elf"), [(1, True), (2, False)])
def test_613_1d_creatures_and_creature_cards_of_one_player(zone: Zone, player: int, elf: bool) -> None:
    """What another player owns or controls is none of them; nor are other cards."""
    table = Table.players()
    table.battlefield(1, ELVES)
    card = table.put(RED, player, zone)
    thing = table.put(artifact("Thing"), player, zone)
    assert ("Elf" in characteristics(table.game, card).subtypes) is elf
    assert "Elf" not in characteristics(table.game, thing).subtypes


def test_613_1d_spells_of_one_player() -> None:
    """CR 109.4: a spell is one of who controls it."""
    table = Table.players()
    table.battlefield(1, ELVES)
    (red,) = table.hand(1, RED)
    table.mana(1, "R")
    assert "Elf" in characteristics(table.game, table.cast(red)).subtypes


@pytest.mark.parametrize(
    ("what", "can"), [(creature("Bear", 2, 2, cost="{0}"), True), (artifact("Thing", cost="{0}"), False)]
)
def test_702_8a_creature_cards_have_flash(what: Card, can: bool) -> None:
    """CR 702.8a: in the hand they have flash, and are cast in another player's turn."""
    table = Table.players()
    words = "Creature cards you own that aren't on the battlefield have flash."
    table.battlefield(1, worded("Mage", words, (CardType.ENCHANTMENT,)))
    (card,) = table.hand(1, what)
    table.go_to(Step.UPKEEP, 2)
    table.pass_priority()
    assert table.can(CastSpell(card)) is can


def test_608_2c_each_part_if_its_mana_was_spent() -> None:
    """CR 106.3: red mana for those without flying, green mana for those with flying, both for both."""
    words = (
        "Spout deals 3 damage to each creature without flying if {R} was spent to cast this spell and 3 damage to each "
        "creature with flying if {G} was spent to cast this spell."
    )
    spout = worded("Spout", words, (CardType.SORCERY,), "{2}")
    for mana, damages in (("RC", (3, 0)), ("GC", (0, 3)), ("RG", (3, 3)), ("CC", (0, 0))):
        table = Table.players()
        ground = table.put(creature("Ox", 2, 8), 2)
        sky = table.put(worded("Bird", "Flying", (CardType.CREATURE,), power="2", toughness="8"), 2)
        (it,) = table.hand(1, spout)
        table.mana(1, mana)
        table.cast(it)
        table.resolve_top()
        assert (table.damage(ground), table.damage(sky)) == damages
