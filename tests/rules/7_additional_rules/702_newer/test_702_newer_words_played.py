"""Keyword abilities and designations of the latest edition, each at work on a card made of its text."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.values import CardType, Step, Supertype
from arbitre.rules.editions import CURRENT
from arbitre.state.players import Player
from helpers.laying import resolve
from helpers.words import A_CREATURE, BEAR, modern, worded
from table import GRAVEYARD, HAND, Table, artifact, creature

ENCHANTMENT = (CardType.ENCHANTMENT,)
INSTANT = (CardType.INSTANT,)


def body(name: str, text: str, cost: str = "{0}", size: str = "1", **facts: object) -> Card:
    return worded(name, text, A_CREATURE, cost, power=size, toughness=size, **facts)


@pytest.mark.parametrize(("players", "mana", "able"), [(2, "CC", False), (2, "CCC", True), (4, "C", True)])
def test_26_702_125a_undaunted_counts_opponents(players: int, mana: str, able: bool) -> None:
    """CR26 702.125a: {4} costs {1} less for each opponent."""
    table = modern(players)
    spell = table.put(worded("Stand", "Undaunted\nYou gain 1 life.", INSTANT, "{4}"), zone=HAND)
    table.mana(1, mana)
    assert table.can(CastSpell(spell)) is able


@pytest.mark.parametrize(("life", "counters"), [(20, 1), (19, 0)])
def test_26_702_105a_dethrone_attacks_the_player_with_the_most_life(life: int, counters: int) -> None:
    """CR26 702.105a: the most life or tied for it."""
    table = Table.players(edition=CURRENT)
    ours = table.put(body("Rebel", "Dethrone"))
    table.state.put(table.state.player(2), Player.life, life)
    table.attack(ours)
    table.resolve_all()
    assert table.counters(ours, "+1/+1") == counters


@pytest.mark.parametrize(("power", "counters"), [(2, 1), (1, 0)])
def test_26_702_149a_training_beside_a_greater_power(power: int, counters: int) -> None:
    """CR26 702.149a: another creature with greater power attacks too."""
    table = modern()
    ours, other = table.battlefield(1, body("Pupil", "Training"), creature("Master", power, 2))
    table.attack(ours, other)
    table.resolve_all()
    assert table.counters(ours, "+1/+1") == counters


def test_26_702_152a_blitz() -> None:
    """CR26 702.152a: haste, it is sacrificed at the beginning of the next end step, and a card is drawn as it dies."""
    table = modern()
    card = table.put(body("Rush", "Blitz {R}", "{3}"), zone=HAND)
    table.mana(1, "R")
    table.cast(card, way="blitz")
    table.resolve_all()
    before = len(table.game.state.player(1).hand)
    assert "haste" in table.keywords(table.now(card))
    table.go_to(Step.END)
    resolve(table)
    assert table.zone(card) is GRAVEYARD
    assert len(table.game.state.player(1).hand) == before + 1


def test_26_702_114a_devoid_is_colorless_in_every_zone() -> None:
    """CR26 702.114a: a characteristic-defining ability."""
    table = modern()
    card = body("Void", "Devoid", "{U}")
    here, held = table.put(card), table.put(card, zone=HAND)
    assert [characteristics(table.game, id).colors for id in (here, held)] == [frozenset(), frozenset()]


@pytest.mark.parametrize(
    ("what", "life"),
    [
        (artifact("Rock", cost="{0}"), 21),
        (creature("Queen", 1, 1, cost="{0}", supertypes=(Supertype.LEGENDARY,)), 21),
        (creature("Bear", 2, 2, cost="{0}"), 20),
    ],
    ids=["artifact", "legend", "bear"],
)
def test_26_700_6_a_historic_spell(what: Card, life: int) -> None:
    """CR26 700.6: legendary, an artifact, or a Saga."""
    table = modern()
    table.put(worded("Annals", "Whenever you cast a historic spell, you gain 1 life.", ENCHANTMENT))
    spell = table.put(what, zone=HAND)
    table.cast(spell)
    table.resolve_all()
    assert table.life(1) == life


def test_26_700_9_a_modified_creature() -> None:
    """CR26 700.9: it has a counter, is equipped, or is enchanted by its controller."""
    table = modern()
    plain, counted = table.battlefield(1, BEAR, creature("Ox", 2, 2))
    table.set(counted, counters=(("+1/+1", 1),))
    table.put(worded("Forge", "Modified creatures you control get +1/+1.", ENCHANTMENT))
    assert (table.size(plain), table.size(counted)) == ((2, 2), (4, 4))


def test_26_700_8_a_party() -> None:
    """CR26 700.8a: up to one each of Cleric, Rogue, Warrior and Wizard; one creature counts once."""
    table = modern()
    table.battlefield(
        1,
        creature("A", 1, 1, subtypes=("Cleric", "Rogue")),
        creature("B", 1, 1, subtypes=("Cleric",)),
        creature("C", 1, 1, subtypes=("Cleric",)),
    )
    guide = table.put(body("Guide", "Guide gets +1/+1 for each creature in your party."))
    assert table.size(guide) == (3, 3)


def test_105_2_colors_among_permanents_are_counted_once() -> None:
    """CR 105.2: a permanent of two colors gives both, two of one color one."""
    table = modern()
    table.battlefield(
        1, creature("A", 1, 1, cost="{R}{G}"), creature("B", 1, 1, cost="{G}"), creature("C", 1, 1, cost="{2}")
    )
    prism = table.put(body("Prism", "Prism gets +1/+1 for each color among permanents you control."))
    assert table.size(prism) == (3, 3)


@pytest.mark.parametrize(("subtype", "commander", "able"), [("Assassin", 0, True), ("Elf", 1, True), ("Elf", 0, False)])
def test_26_702_173a_freerunning(subtype: str, commander: int, able: bool) -> None:
    """CR26 702.173a: after combat damage to a player by an Assassin or a commander that was the player's."""
    table = modern()
    ours = table.put(creature("Runner", 1, 1, subtypes=(subtype,)), commander=commander)
    late = table.put(worded("Late", "Freerunning {R}\nYou gain 1 life.", INSTANT, "{9}"), zone=HAND)
    table.lands(1, "Mountain")
    table.attack(ours)
    assert not table.can(CastSpell(late, way="freerunning"))
    table.go_to(Step.END_COMBAT)
    assert table.can(CastSpell(late, way="freerunning")) is able


@pytest.mark.parametrize(("mana", "size"), [("", "2/3"), ("CC", "2/3"), ("CCC", "3/4"), ("CCCC", "3/4")])
def test_26_702_191a_increment(mana: str, size: str) -> None:
    """CR26 702.191a: a counter if more mana was spent than its power or its toughness."""
    table = modern()
    ours = table.put(worded("Pupil", "Increment", A_CREATURE, power="2", toughness="3"))
    card = table.put(worded("Rite", "You gain 1 life.", INSTANT, f"{{{len(mana)}}}"), zone=HAND)
    table.mana(1, mana)
    table.cast(card)
    table.resolve_all()
    assert "{}/{}".format(*table.size(ours)) == size


def test_702_171_a_mount_is_saddled_until_end_of_turn() -> None:
    """CR26 702.171a–b: other untapped creatures with enough power, only as a sorcery; a designation of this turn."""
    game = Table.players(edition=CURRENT)
    text = "Saddle 2\nWhenever Goat attacks while saddled, you gain 1 life."
    abilities = worded("Goat", text, (CardType.CREATURE,), "{G}").faces[0].abilities
    goat = creature("Goat", 2, 2, *abilities, subtypes=("Goat", "Mount"))
    mount, rider = game.battlefield(1, goat, creature("Rider", 2, 2))
    game.activate(mount)
    game.resolve_top()
    assert (game.tapped(rider), game.tapped(mount)) == (True, False)
    game.go_to(Step.BEGIN_COMBAT)
    assert not game.can(Activate(mount, 0)), "only as a sorcery"
    game.attack(mount)
    game.resolve_all()
    assert game.life(1) == 21
    game.next_turn()
    game.next_turn()
    game.go_to(Step.BEGIN_COMBAT)
    game.attack(mount)
    assert (game.state.stack, game.life(1)) == ((), 21), "no longer saddled"
