"""Mana spent as though it were of another type on some spells only, what was not cast, and cards that may be looked at
and played (CR 406.3, 601.2, 609.4)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell, PlayLand
from arbitre.engine.objects.knowledge import knows
from arbitre.ir.values import CardType
from helpers.worded import cast_it, instant, reads
from helpers.words import BEAR
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, Table, creature, land

FOREST = land("Forest", subtypes=("Forest",))
ISLAND = land("Island", subtypes=("Island",))
WALL = creature("Wall", 0, 4, cost="{U}")
DIAMOND = creature("Diamond", 1, 1, cost="{C}")
PING = reads("Ping", "Draw a card.", CardType.INSTANT, cost="{U}")


@pytest.mark.parametrize(
    ("words", "wall", "diamond", "ping"),
    [("color to cast creature spells", True, False, False), ("type to cast creature spells", True, True, False),
     ("type to cast instant spells", False, False, True)],
)  # fmt: skip
def test_609_4_mana_is_of_any_type_for_some_spells(
    table: Table, words: str, wall: bool, diamond: bool, ping: bool
) -> None:
    """CR 609.4: with a Forest alone, what those spells ask for can be paid, and nothing else."""
    table.put(FOREST)
    table.put(reads("Law", f"You may spend mana as though it were mana of any {words}.", CardType.ENCHANTMENT))
    ids = [table.put(card, 1, HAND) for card in (WALL, DIAMOND, PING)]
    assert [table.can(CastSpell(id)) for id in ids] == [wall, diamond, ping]


PRIEST = "If a nontoken creature would enter the battlefield and it wasn't cast, exile it instead."


def test_601_2_only_what_was_cast_enters(table: Table) -> None:
    """CR 614.6: a creature card that is put onto the battlefield is exiled; a creature spell and a token enter."""
    table.put(reads("Priest", PRIEST, CardType.ENCHANTMENT))
    dead = table.put(BEAR, zone=GRAVEYARD)
    cast_it(table, instant("Return target creature card from your graveyard to the battlefield."))
    assert table.zone(dead) is EXILE
    elf = cast_it(table, creature("Elf", 1, 1, cost="{0}"))
    assert table.zone(elf) is BATTLEFIELD
    cast_it(table, instant("Create a 1/1 white Soldier creature token."))
    assert "Soldier" in table.names(BATTLEFIELD, 1)


@pytest.mark.parametrize(("later", "zone"), [(False, EXILE), (True, BATTLEFIELD)])
def test_611_2_for_a_turn(table: Table, later: bool, zone: object) -> None:
    dead = table.put(BEAR, zone=GRAVEYARD)
    light = instant(
        "Until end of turn, if a creature would enter the battlefield and it wasn't cast, exile it instead."
    )
    back = instant("Return target creature card from your graveyard to the battlefield.")
    cast_it(table, light)
    if later:
        table.next_turn()
        table.next_turn()
    cast_it(table, back)
    assert table.zone(dead) is zone


def test_110_5f_a_token_that_is_exiled_instead_ceases_to_exist(table: Table) -> None:
    """CR 704.5d: nobody has cast it, so that it is put into exile, where no token stays."""
    cast_it(
        table, instant("Until end of turn, if a creature would enter and it wasn't cast, exile it instead.", "Light")
    )
    cast_it(table, instant("Create a 1/1 white Soldier creature token.", "Make"))
    assert (table.names(BATTLEFIELD), table.names(EXILE)) == ([], [])
    assert table.log("ceases to exist")


def test_601_2_a_permanent_that_was_not_cast(table: Table) -> None:
    """ "If it wasn't cast": the creature returned, not the one that was cast; a copy made of it was not cast either."""
    text = (
        "Whenever another nontoken creature enters the battlefield under your control, if it wasn't cast, "
        "you gain 3 life."
    )
    table.put(reads("Watcher", text, CardType.ENCHANTMENT))
    table.put(BEAR, zone=GRAVEYARD)
    cast_it(table, creature("Elf", 1, 1, cost="{0}"))
    assert table.life(1) == 20
    cast_it(table, instant("Return target creature card from your graveyard to the battlefield."))
    assert table.life(1) == 23


def test_406_3_a_card_exiled_face_down_may_be_looked_at_by_one_player(table: Table) -> None:
    """Its owner may not, and only who may play it can; it stays so until it moves."""
    card = table.put(WALL, 2, LIBRARY)
    table.put(ISLAND)
    text = (
        "Exile the top card of target opponent's library face down. "
        "You may look at and play that card for as long as it remains exiled."
    )
    cast_it(table, instant(text))
    exiled = table.now(card)
    assert table.zone(card) is EXILE
    assert (knows(table.game, 1, exiled), knows(table.game, 2, exiled)) == (True, False)
    table.cast(exiled)
    table.resolve_all()
    assert table.zone(card) is BATTLEFIELD


def test_406_3_spells_are_cast_from_among_them_with_any_mana(table: Table) -> None:
    """Two spells that the Forest could pay for, a land that is no spell."""
    wall, forest = table.put(WALL, 2, GRAVEYARD), table.put(FOREST, 2, GRAVEYARD)
    table.put(FOREST)
    text = (
        "Exile target player's graveyard. You may cast spells from among those cards for as long as they remain "
        "exiled, and mana of any type can be spent to cast them."
    )
    cast_it(table, instant(text), 2)
    assert table.can(CastSpell(table.now(wall)))
    assert not table.can(PlayLand(table.now(forest)))
