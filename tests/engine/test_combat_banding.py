"""Banding (CR 702.20): row DA-6."""

from __future__ import annotations

from arbitre.engine import combat
from arbitre.engine.combat.banding import FormBands
from arbitre.ir.filters import And, HasSubtype
from arbitre.ir.values import Step
from engine.fights import CREATURE, beast, finish, keyword, splits, to_damage
from table import BATTLEFIELD, Table, creature

BEAR = creature("Bear", 2, 2)
HERO = beast("Hero", 1, 1, "banding")


def bands(table: Table, *attackers: int) -> FormBands:
    """The decision on bands after these creatures were declared."""
    table.attack(*attackers)
    decision = table.decision
    assert isinstance(decision, FormBands)
    assert decision.rule == "508.1e"
    return decision


def test_da_6_any_with_banding_and_one_without() -> None:
    """CR 702.20c: creatures with banding and up to one without form a band."""
    table = Table.players(2)
    hero, other, bear, ape = table.battlefield(1, HERO, HERO, BEAR, creature("Ape", 3, 3))
    decision = bands(table, hero, other, bear, ape)
    found = set(decision.answers())
    assert () in found
    assert ((hero, other, bear),) in found
    assert ((hero, bear), (other, ape)) in found
    assert all(decision.check(choice) is None for choice in found)
    assert "cannot be in a band together [CR 702.20c]" in str(decision.check(((hero, bear, ape),)))
    assert "can be in one band only" in str(decision.check(((hero, bear), (hero, other))))


def test_da_6_a_band_attacks_one_player() -> None:
    """CR 702.20d, 802.3b: all creatures in a band attack the same player."""
    table = Table.players(3)
    hero, bear = table.battlefield(1, HERO, BEAR)
    decision = FormBands(table.game, 1, ((hero, 2), (bear, 3)))
    assert "[CR 702.20d]" in str(decision.check(((hero, bear),)))


def test_da_6_bands_with_other() -> None:
    """CR 702.20c: one with "bands with other Wolves" and any number of other Wolves."""
    wolf = creature("Wolf", 1, 1, subtypes=("Wolf",))
    pack = beast("Pack", 1, 1, keyword("bands with other", And((CREATURE, HasSubtype("Wolf")))), subtypes=("Wolf",))
    table = Table.players(2)
    one, two, three, bear = table.battlefield(1, pack, wolf, wolf, BEAR)
    decision = bands(table, one, two, three, bear)
    assert decision.check(((one, two, three),)) is None
    assert decision.check(((two, three),)) is not None
    assert decision.check(((one, bear),)) is not None


def test_da_6_no_bands_without_the_ability() -> None:
    """CR 508.1e: nothing is announced if no attacker has banding."""
    table = Table.players(2)
    table.attack(*table.battlefield(1, BEAR, BEAR))
    assert table.decision.what == "priority"


def test_da_6_blocking_one_blocks_all() -> None:
    """CR 702.20h, example: to block one of a band is to block all; the active player divides the damage."""
    table = Table.players(2)
    hero, bear = table.battlefield(1, HERO, BEAR)
    ape = table.put(creature("Ape", 3, 3), 2)
    bands(table, hero, bear)
    table.answer(((hero, bear),))
    table.block((ape, bear))
    table.answer((bear, hero))
    assert table.object(hero).blocked
    assert table.object(bear).blocked
    assert set(table.object(ape).blocking) == {hero, bear}
    to_damage(table)
    assert table.decision.player == 1
    assert {hero: 3} in splits(table)
    assert {bear: 3} in splits(table)
    assert {hero: 1, bear: 2} in splits(table)


def test_da_6_blockers_with_banding_divide_the_attackers_damage() -> None:
    """CR 702.20j: the defending player divides an attacker's damage among blockers, in any way."""
    table = Table.players(2)
    wurm = table.put(creature("Wurm", 4, 4))
    hero, bear = table.battlefield(2, HERO, BEAR)
    table.attack(wurm)
    table.block((hero, wurm), (bear, wurm))
    table.answer((bear, hero))
    to_damage(table)
    assert table.decision.player == 2
    assert {hero: 4} in splits(table)


def test_da_6_a_removed_creature_leaves_its_band() -> None:
    """CR 702.20f: an attacker removed from combat is removed from its band; the band lasts for the rest."""
    table = Table.players(2)
    hero, other, bear = table.battlefield(1, HERO, HERO, BEAR)
    bands(table, hero, other, bear)
    table.answer(((hero, other, bear),))
    combat.remove_from_combat(table.game, hero)
    assert table.object(hero).band == 0
    assert table.object(other).band == table.object(bear).band != 0
    finish(table)
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert table.object(other).band == 0
    assert table.life(2) == 17


def test_da_6_becoming_blocked_by_an_effect_blocks_the_band() -> None:
    """CR 702.20i: if one member becomes blocked by an effect, the entire band does."""
    table = Table.players(2)
    hero, bear = table.battlefield(1, HERO, BEAR)
    bands(table, hero, bear)
    table.answer(((hero, bear),))
    list(combat.become_blocked(table.game, (bear,)))
    assert table.object(hero).blocked
    assert table.names(BATTLEFIELD, 1) == ["Hero", "Bear"]
