"""CR 102.1, 114.1: players by what they did this turn, and by what they had beside another."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.errors import IllegalAction
from arbitre.ir.values import Step
from formats.oracle.test_played import instant, permanent, table
from table import artifact, creature

BEAR = creature("Bear", 2, 2, cost="{0}")
ELK = creature("Elk", 3, 4, cost="{0}")
ORB = artifact("Orb", cost="{0}")


def test_who_cast_a_spell_this_turn_cannot_attack() -> None:
    """CR 508.1: of two opponents' creatures those of the one who has cast a spell stay at home."""
    game = table()
    game.battlefield(1, permanent("Each opponent who cast a spell this turn can't attack with creatures.", 0, 9))
    (elk,) = game.battlefield(2, ELK)
    (spell,) = game.hand(2, instant("You gain 1 life."))
    game.at(2, Step.PRECOMBAT_MAIN, active=2)
    game.cast(spell)
    game.resolve_all()
    with pytest.raises(IllegalAction):
        game.attack(elk)


def test_who_attacked_this_turn_can_cast_no_more() -> None:
    game = table()
    game.battlefield(2, permanent("Each opponent who attacked with a creature this turn can't cast spells.", 0, 9))
    (elk,) = game.battlefield(1, ELK)
    (spell,) = game.hand(1, instant("You gain 1 life."))
    assert game.can(CastSpell(spell))
    game.combat(elk)
    game.go_to(Step.POSTCOMBAT_MAIN)
    assert not game.can(CastSpell(spell))


def test_one_nonartifact_spell_each_turn() -> None:
    """What is no such spell neither counts nor is forbidden."""
    text = "Each player who has cast a nonartifact spell this turn can't cast additional nonartifact spells."
    game = table()
    game.battlefield(2, permanent(text))
    orb, first, second, bauble = game.hand(1, ORB, instant("You gain 1 life."), instant("You gain 2 life."), ORB)
    game.cast(orb)
    game.resolve_all()
    assert game.can(CastSpell(first))
    game.cast(first)
    game.resolve_all()
    assert not game.can(CastSpell(second))
    assert game.can(CastSpell(bauble))


def test_a_target_player_who_attacked() -> None:
    """Nobody else can be the target."""
    game = table(3)
    (spell,) = game.hand(1, instant("~ deals 4 damage to target player who attacked this turn and 4 damage to you."))
    (elk,) = game.battlefield(1, ELK)
    assert not game.can(CastSpell(spell))
    game.combat(elk)
    game.go_to(Step.POSTCOMBAT_MAIN)
    game.cast(spell)
    game.resolve_all()
    assert (game.life(1), game.life(3)) == (12, 20)


def test_a_target_player_dealt_damage_by_it() -> None:
    game = table()
    (spirit,) = game.battlefield(1, permanent("{0}: Target player dealt damage by ~ this turn loses 1 life.", 2, 2))
    assert not game.can(Activate(spirit, 0))
    game.combat(spirit)
    game.go_to(Step.POSTCOMBAT_MAIN)
    game.activate(spirit)
    game.resolve_all()
    assert game.life(2) == 17


def test_each_player_who_controls_one_of_them() -> None:
    """Both are dealt at once, so that who controls one is dealt damage even if it dies."""
    game = table()
    game.battlefield(2, creature("Bird", 1, 1, cost="{W}"))
    game.battlefield(1, creature("Rat", 1, 1, cost="{B}"))
    text = "~ deals 2 damage to each white creature and each player who controls a white creature."
    (spell,) = game.hand(1, instant(text))
    game.cast(spell)
    game.resolve_all()
    assert (game.life(1), game.life(2)) == (20, 18)


def test_who_did_not_discard_such_a_card() -> None:
    text = "Each player discards a card. Then each player who didn't discard a creature card this way loses 4 life."
    game = table()
    game.hand(2, BEAR)
    (spell, _) = game.hand(1, instant(text), ORB)
    game.cast(spell)
    game.resolve_all()
    assert (game.life(1), game.life(2)) == (16, 20)


def test_who_had_more_life_as_the_ability_was_activated() -> None:
    """It is asked once: the player may have lost the life by the time the ability resolves."""
    text = (
        "{0}: Choose target opponent who had more life than you did as you activated this ability. ~ deals 2 "
        "damage to that player."
    )
    game = table()
    game.set(2, life=21)
    (keeper,) = game.battlefield(1, permanent(text))
    (bolt,) = game.hand(1, instant("~ deals 3 damage to target player."))
    game.activate(keeper)
    game.cast(bolt, 2)
    game.resolve_all()
    assert game.life(2) == 16
    assert not game.can(Activate(keeper, 0))


def test_who_had_two_fewer_creature_cards() -> None:
    text = (
        "{0}: Choose target opponent who had at least two fewer creature cards in their graveyard than you did "
        "as you activated this ability. You gain 1 life."
    )
    game = table()
    (keeper,) = game.battlefield(1, permanent(text))
    game.graveyard(1, BEAR, BEAR, ORB)
    game.graveyard(2, ORB)
    assert game.can(Activate(keeper, 0))
    other = table()
    (keeper,) = other.battlefield(1, permanent(text))
    other.graveyard(1, BEAR, BEAR, ORB)
    other.graveyard(2, BEAR)
    assert not other.can(Activate(keeper, 0))
