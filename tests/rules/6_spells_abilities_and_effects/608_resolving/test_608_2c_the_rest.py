"""CR 608.2c: the rest of what was chosen among, what died this way, the most that a player discarded; objects by who
controls them or where they were cast from."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir.abilities import Keyword
from arbitre.ir.costs import PayMana
from arbitre.ir.values import CardType, ManaCost, Step
from formats.oracle.test_played import instant, permanent, said, table
from helpers.laying import resolve
from table import BATTLEFIELD, GRAVEYARD, HAND, STACK, card, creature, land

BEAR = creature("Bear", 2, 2, cost="{0}")
ELK = creature("Elk", 3, 4, cost="{0}")


def test_each_player_keeps_one_and_the_rest_are_destroyed() -> None:
    game = table()
    first, second = game.battlefield(1, BEAR, ELK)
    third, fourth, forest = game.battlefield(2, BEAR, ELK, land("Forest"))
    (spell,) = game.hand(1, instant("Each player chooses a creature they control. Destroy the rest."))
    game.cast(spell)
    game.resolve_top(second, third)
    assert [game.zone(id) for id in (first, second, third, fourth)] == [GRAVEYARD, BATTLEFIELD, BATTLEFIELD, GRAVEYARD]
    assert game.zone(forest) is BATTLEFIELD


def test_each_player_sacrifices_the_rest_of_their_own() -> None:
    game = table()
    mine = game.battlefield(1, BEAR, ELK, BEAR)
    theirs = game.battlefield(2, BEAR, ELK)
    (spell,) = game.hand(1, instant("Each player chooses two permanents they control, then sacrifices the rest."))
    game.cast(spell)
    game.resolve_top(mine[1:], theirs)
    assert [game.zone(id) for id in mine] == [GRAVEYARD, BATTLEFIELD, BATTLEFIELD]
    assert [game.zone(id) for id in theirs] == [BATTLEFIELD, BATTLEFIELD]


def test_the_rest_of_the_hand() -> None:
    """Not of the cards that were drawn."""
    game = table()
    spell, kept, lost = game.hand(
        1, instant("Draw a card, then choose a card in your hand and discard the rest."), BEAR, ELK
    )
    game.cast(spell)
    game.resolve_top(kept)
    assert (game.zone(kept), game.zone(lost), len(game.names(HAND))) == (HAND, GRAVEYARD, 1)


@pytest.mark.parametrize(("text", "lost"), [
    ("Destroy target creature. If a white creature dies this way, ~ deals damage to that creature's controller equal "
     "to the creature's power.", {"W": 3, "G": 0}),
    ("Destroy target creature. If that creature dies this way, ~ deals damage equal to the creature's power to the "
     "creature's controller.", {"W": 3, "G": 3}),
])  # fmt: skip
@pytest.mark.parametrize("color", ["W", "G"])
def test_a_creature_that_dies_this_way(text: str, lost: dict[str, int], color: str) -> None:
    game = table()
    (elk,) = game.battlefield(2, creature("Elk", 3, 4, cost=f"{{{color}}}"))
    (spell,) = game.hand(1, instant(text))
    game.cast(spell, elk)
    game.resolve_all()
    assert game.life(2) == 20 - lost[color]


def test_what_does_not_die_deals_nothing() -> None:
    """It is destroyed by nothing if it is indestructible."""
    game = table()
    (elk,) = game.battlefield(2, creature("Elk", 3, 4, Keyword("indestructible"), cost="{W}"))
    text = (
        "Destroy target creature. If that creature dies this way, ~ deals damage equal to its power to its controller."
    )
    (spell,) = game.hand(1, instant(text))
    game.cast(spell, elk)
    game.resolve_all()
    assert (game.zone(elk), game.life(2)) == (BATTLEFIELD, 20)


def test_as_many_as_a_player_discarded_at_most() -> None:
    """Both draw as many as the one with the larger hand discarded."""
    game = table()
    text = (
        "Each player discards their hand, then draws cards equal to the greatest number of cards a "
        "player discarded this way."
    )
    (spell, *_) = game.hand(1, instant(text), BEAR)
    game.hand(2, BEAR, ELK, ELK)
    game.cast(spell)
    game.resolve_all()
    assert (len(game.names(HAND, 1)), len(game.names(HAND, 2))) == (3, 3)


def test_a_creature_whose_controller_controls_an_island() -> None:
    """Whoever controls the ability may control one, too."""
    text = "{0}: ~ deals 2 damage to target creature whose controller controls an Island."
    game = table(3)
    (clan,) = game.battlefield(1, permanent(text, 1, 9))
    (bear,) = game.battlefield(2, BEAR)
    game.lands(2, "Island")
    game.battlefield(3, BEAR)
    game.activate(clan)
    game.resolve_all()
    assert game.zone(bear) is GRAVEYARD
    assert not game.can(Activate(clan, 0))


def test_whose_controller_was_dealt_combat_damage_by_it() -> None:
    text = "{0}: Destroy each land whose controller was dealt combat damage by ~ this turn."
    game = table()
    (dragon,) = game.battlefield(1, permanent(text, 5, 5))
    mine, theirs = *game.lands(1, "Island"), *game.lands(2, "Island")
    game.activate(dragon)
    game.resolve_all()
    assert game.zone(theirs) is BATTLEFIELD
    game.combat(dragon)
    game.go_to(Step.POSTCOMBAT_MAIN)
    game.activate(dragon)
    game.resolve_all()
    assert (game.zone(mine), game.zone(theirs)) == (BATTLEFIELD, GRAVEYARD)


def test_a_spell_cast_from_a_graveyard() -> None:
    """One that was cast from a hand is no target."""
    counter = instant("Counter target spell cast from a graveyard.")
    life = said("You gain 1 life.", CardType.INSTANT)
    back = card("Back", *life, Keyword("flashback", PayMana(ManaCost(("0",)))), types=(CardType.INSTANT,), cost="{0}")
    game = table()
    (buried,) = game.graveyard(1, back)
    held, spell = game.hand(1, back, counter)
    game.cast(held)
    assert not game.can(CastSpell(spell))
    game.resolve_all()
    game.cast(buried, way="flashback")
    game.cast(spell)
    resolve(game)
    assert game.zone(buried) is not STACK
    assert game.life(1) == 21
