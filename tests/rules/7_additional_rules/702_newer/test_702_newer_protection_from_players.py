"""Protection from a player and from each of several (CR26 702.16i, 702.16k)."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir.values import CardType
from helpers.worded import body, instant
from helpers.words import BEAR, modern, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table

CHOSEN = "As Nemesis enters, choose a player.\nNemesis has protection from the chosen player."
EACH = "Protection from each of your opponents"
AURA = worded("Curse", "Enchant creature\nEnchanted creature gets -1/-1.", (CardType.ENCHANTMENT,), "{0}",
              subtypes=("Aura",))  # fmt: skip
FLASH = instant("Destroy target creature.")


def protected(text: str, *put: tuple[Any, int, Any]) -> tuple[Table, int, list[int]]:
    """Player 1 of three has Nemesis; it is protected from player 2, or from 2 and 3."""
    table = modern(3)
    card = table.put(body("Nemesis", text, (2, 6)), zone=HAND)
    others = [table.put(what, player, zone) for what, player, zone in put]
    table.cast(card)
    table.resolve_top(*((2,) if text is CHOSEN else ()))
    return table, table.now(card), others


@pytest.mark.parametrize(("text", "third"), [(CHOSEN, True), (EACH, False)])
def test_702_16k_targets(text: str, third: bool) -> None:
    """CR26 702.16k: no spell that the player controls targets it; CR26 702.16i: nor does one of each opponent."""
    table, nemesis, (own, second, other) = protected(text, (FLASH, 1, HAND), (FLASH, 2, HAND), (FLASH, 3, HAND))
    assert table.can(CastSpell(own))
    table.pass_priority()
    assert not table.can(CastSpell(second))
    table.pass_priority()
    assert table.can(CastSpell(other)) is third
    if third:
        table.cast(other, nemesis)
        table.resolve_all()
        assert table.zone(nemesis) is GRAVEYARD


@pytest.mark.parametrize(("text", "hurt"), [(CHOSEN, 2), (EACH, 0)])
def test_702_16k_damage(text: str, hurt: int) -> None:
    """CR26 702.16k: damage of sources that the player controls is prevented, also of a card that player owns."""
    sweep = instant("Sweep deals 2 damage to each creature.", "Sweep")
    ember = worded("Ember", "Cycling {0}\nWhen you cycle Ember, it deals 3 damage to each creature.",
                   (CardType.SORCERY,), "{9}")  # fmt: skip
    table, nemesis, (second, other, cycled) = protected(text, (sweep, 2, HAND), (sweep, 3, HAND), (ember, 2, HAND))
    table.pass_priority()
    table.cast(second)
    table.resolve_all()
    assert table.damage(nemesis) == 0
    table.pass_priority()
    table.activate(cycled)
    table.resolve_all()
    assert table.damage(nemesis) == 0
    table.pass_priority(2)
    table.cast(other)
    table.resolve_all()
    assert table.damage(nemesis) == hurt


def test_702_16k_it_is_not_blocked_nor_enchanted() -> None:
    """CR26 702.16k: neither by a creature of that player nor with an Aura that the player controls."""
    table = modern()
    nemesis = table.put(body("Nemesis", EACH, (2, 6)))
    wall = table.put(BEAR, 2)
    ours, theirs = table.put(AURA, 1, attached_to=nemesis), table.put(AURA, 2, attached_to=nemesis)
    bear = table.put(BEAR)
    table.attack(nemesis, bear)
    assert (table.zone(ours), table.zone(theirs)) == (BATTLEFIELD, GRAVEYARD)
    table.pass_until(lambda: table.decision.what == "blockers")
    assert table.decision.check(((wall, nemesis),)) is not None
    assert table.decision.check(((wall, bear),)) is None


def test_702_16k_it_is_not_equipped() -> None:
    """CR26 702.16k: Equipment that the player controls comes off; one's own stays."""
    sword = worded("Sword", "Equip {0}", (CardType.ARTIFACT,), subtypes=("Equipment",))
    table = modern()
    nemesis = table.put(body("Nemesis", EACH, (2, 6)))
    ours, theirs = table.put(sword, 1, attached_to=nemesis), table.put(sword, 2, attached_to=nemesis)
    assert not table.can(Activate(theirs, 0))
    table.pass_priority()
    assert (table.object(ours).attached_to, table.object(theirs).attached_to) == (nemesis, 0)


def test_702_16k_a_player_has_it() -> None:
    """CR26 702.16k, 702.16i: no opponent's spell targets the player, and their sources deal no damage to the player."""
    table = modern(3)
    table.put(body("Guard", "You have protection from each of your opponents."))
    burn = instant("Burn deals 2 damage to target player.", "Burn")
    storm = instant("Storm deals 2 damage to each player.", "Storm")
    burning, storming = table.put(burn, 2, HAND), table.put(storm, 3, HAND)
    table.pass_priority()
    with pytest.raises(Exception, match="protection"):
        table.cast(burning, 1)
    table.answer(2)
    table.pass_priority()
    table.cast(storming)
    table.resolve_all()
    assert [table.life(player) for player in (1, 2, 3)] == [20, 16, 18]
