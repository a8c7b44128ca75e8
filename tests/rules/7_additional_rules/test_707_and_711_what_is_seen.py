"""What players may see of face-down cards (CR 707.5, 707.9), and names of cards with two faces (CR 709.5, 711.8)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Layout
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.filters import CardType
from arbitre.text.naming import sees
from helpers.faces import faces
from helpers.laying import cast_free, resolve, word
from helpers.worded import reads
from table import BLANK, GRAVEYARD, HAND, LIBRARY, Table, creature

SECRET = creature("Secret", 4, 4, word("morph", None, "{0}"), cost="{9}")
PUPIL = faces(Layout.FLIP, creature("Pupil", 1, 1, cost="{1}{U}"), creature("Master", 3, 3, cost="{1}{U}"))
WOLF = faces(Layout.TRANSFORM, creature("Villager", 1, 1, cost="{R}"), creature("Wolf", 4, 4, cost=None))


def test_707_5_the_controller_may_look() -> None:
    """CR 707.5: at a face-down spell or permanent of one's own, a phased-out one too; another player may not."""
    table = Table.players()
    table.mana(1, "CCC")
    card, away = table.put(SECRET, zone=HAND), table.put(SECRET, face_down="morph", phased_out=1)
    cast = table.cast(card, way="morph")
    assert [sees(cast, table.game, player) for player in (1, 2)] == [True, False]
    table.resolve_top()
    here = table.now(card)
    assert [sees(here, table.game, player) for player in (1, 2)] == [True, False]
    assert [sees(away, table.game, player) for player in (1, 2)] == [True, False]


@pytest.mark.parametrize("to", ["hand", "library"])
def test_707_9_it_is_revealed_as_it_leaves(to: str) -> None:
    """CR 707.9: all players see what it was, wherever it goes."""
    table = Table.players()
    there = table.put(SECRET, face_down="morph")
    place = "to its owner's hand" if to == "hand" else "on top of its owner's library"
    verb = "Return" if to == "hand" else "Put"
    cast_free(table, reads("Out", f"{verb} target creature {place}.", CardType.INSTANT))
    now = table.now(there)
    assert table.zone(there) is (HAND if to == "hand" else LIBRARY)
    assert sees(now, table.game, 2)
    assert [line for line in table.log("reveals") if f"object={now}" in line]


def named_and_discarded(card: Card, name: str) -> bool:
    """Whether a player who names it makes another one discard the card."""
    table = Table.players()
    held = table.put(card, 2, HAND)
    text = "Choose a nonland card name. Target player reveals their hand and discards all cards with that name."
    extract = table.put(reads("Extract", text, CardType.SORCERY), zone=HAND)
    table.cast(extract, 2)
    table.pass_priority(2)
    table.answer(name)
    table.resolve_all()
    return table.zone(held) is GRAVEYARD


def test_709_5_the_name_of_the_other_half_may_be_chosen() -> None:
    """CR 709.5: but the card in the hand has only its normal name (CR 709.1b)."""
    assert named_and_discarded(PUPIL, "Pupil")
    assert not named_and_discarded(PUPIL, "Master")


def test_711_8_the_name_of_either_face_may_be_chosen() -> None:
    """CR 711.8, 711.2: each face has a name of its own; in the hand the card has that of its front face."""
    assert named_and_discarded(WOLF, "Villager")
    assert not named_and_discarded(WOLF, "Wolf")
    table = Table.players()
    wolf = table.put(WOLF)
    assert (characteristics(table.game, wolf).name, table.size(wolf)) == ("Villager", (1, 1))
    cast_free(table, reads("Moon", "Transform target creature.", CardType.INSTANT))
    assert (characteristics(table.game, wolf).name, table.size(wolf)) == ("Wolf", (4, 4))


def test_701_25c_transforming_is_not_turning_face_up() -> None:
    """CR 701.25c: what waits for one of them does not see the other."""
    table = Table.players()
    table.put(reads("Moon Watch", "Whenever a creature transforms, you gain 1 life.", CardType.ENCHANTMENT))
    table.put(reads("Mask Watch", "Whenever a permanent is turned face up, you gain 10 life.", CardType.ENCHANTMENT))
    table.put(WOLF)
    table.put(SECRET, face_down="morph")
    wolf = table.game.state.battlefield[2]
    cast_free(table, reads("Moon", "Transform target creature.", CardType.INSTANT), wolf)
    resolve(table)
    assert table.life(1) == 21
    table.act(next(a for a in table.decision.answers() if type(a).__name__ == "Special"))
    resolve(table)
    assert table.life(1) == 31


def test_701_16b_what_is_found_is_not_shuffled() -> None:
    """CR 701.16b: the card goes on top of the shuffled library, whose shuffling triggers what waits for it."""
    table = Table.players()
    table.put(reads("Watch", "Whenever a player shuffles their library, you gain 1 life.", CardType.ENCHANTMENT))
    deep = table.library(1, creature("Deep", 1, 1), *[BLANK] * 9)[0]
    tutor = table.put(
        reads("Tutor", "Search your library for a card, then shuffle and put that card on top.", CardType.SORCERY),
        zone=HAND,
    )
    table.cast(tutor)
    table.pass_priority(2)
    table.answer(deep)
    table.resolve_all()
    assert table.names(LIBRARY)[-1] == "Deep"
    assert table.life(1) == 21
