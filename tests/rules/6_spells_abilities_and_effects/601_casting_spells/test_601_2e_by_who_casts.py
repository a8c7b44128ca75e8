"""Costs and prohibitions that depend on who casts and on what that player has done, and a least total cost (CR 601.2e,
601.5)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType, Step
from helpers.words import BEAR, modern, worded
from table import HAND, Table

ARTIFACT, INSTANT, SORCERY = (CardType.ARTIFACT,), (CardType.INSTANT,), (CardType.SORCERY,)
ENCHANTMENT = (CardType.ENCHANTMENT,)
FREE = worded("Free", "You gain 1 life.", INSTANT, "{0}")
SPHERE = (
    "As long as Sphere is untapped, each spell that would cost less than three mana to cast costs three mana to cast."
)


def pays(table: Table, cost: str, words: str = "You gain 1 life.", pool: str = "WWWWWW") -> str:
    """What a spell at that cost leaves in the pool."""
    note = table.put(worded("Note", words, INSTANT, cost), 1, HAND)
    table.mana(1, pool)
    table.cast(note)
    return table.pool(1)


@pytest.mark.parametrize(("cost", "left"), [("{0}", 3), ("{W}", 3), ("{1}{W}", 3), ("{W}{W}{W}", 3), ("{3}{W}", 2)])
def test_601_2e_a_least_total_cost(cost: str, left: int) -> None:
    """CR 601.2e: what directly affects the total cost is applied last."""
    table = Table.players()
    table.put(worded("Sphere", SPHERE, ARTIFACT))
    assert pays(table, cost) == "W" * left


@pytest.mark.parametrize(("pool", "possible"), [("WWW", False), ("WWU", True)])
def test_601_2e_the_colours_of_the_cost_are_still_asked_for(pool: str, possible: bool) -> None:
    """CR 601.2e: what is added is generic."""
    table = Table.players()
    table.put(worded("Sphere", SPHERE, ARTIFACT))
    drop = table.put(worded("Drop", "Draw a card.", INSTANT, "{U}"), 1, HAND)
    table.mana(1, pool)
    assert table.can(CastSpell(drop)) is possible


@pytest.mark.parametrize(("tapped", "left"), [(False, "WWW"), (True, "WWWWW")])
def test_601_2e_a_least_total_cost_after_reductions(tapped: bool, left: str) -> None:
    """CR 117.7, 601.2e: what costs {2} less costs three mana all the same; with the artifact tapped it does not."""
    table = Table.players()
    table.put(worded("Sphere", SPHERE, ARTIFACT), tapped=tapped)
    table.put(worded("Aide", "Instant spells you cast cost {2} less to cast.", ENCHANTMENT))
    assert pays(table, "{2}{W}") == left


@pytest.mark.parametrize(("pool", "possible"), [("W", False), ("WWW", True)])
def test_26_118_9_a_least_cost_of_what_is_cast_without_its_mana_cost(pool: str, possible: bool) -> None:
    """CR 117.9c, 601.2e: an alternative cost is changed like any other."""
    table = Table.players()
    table.put(worded("Sphere", SPHERE, ARTIFACT))
    words = "If you control no creatures, you may cast this spell without paying its mana cost.\nDraw a card."
    gift = table.put(worded("Gift", words, INSTANT, "{5}"), 1, HAND)
    table.mana(1, pool)
    assert table.can(CastSpell(gift, way="alternative")) is possible


def test_107_4e_a_least_cost_of_hybrid_symbols() -> None:
    """CR 107.4e, 601.2e: whichever half is announced, three mana are paid."""
    table = Table.players()
    table.put(worded("Sphere", SPHERE, ARTIFACT))
    assert pays(table, "{2/W}", pool="WWWW") == "W"


def test_107_4f_a_least_cost_where_life_is_paid_for_a_symbol() -> None:
    """CR 107.4f, 601.2e: with 2 life paid for its only symbol, three generic mana are added."""
    table = modern()
    table.put(worded("Sphere", SPHERE, ARTIFACT))
    assert pays(table, "{U/P}", pool="WWWW") == "W"
    assert table.life(1) == 18


def test_601_2e_dearer_for_each_other_spell_of_the_same_player() -> None:
    """CR 601.2e: each player's own spells of the turn count, and not the one that is cast."""
    table = Table.players()
    text = "Each spell a player casts costs {1} more to cast for each other spell that player has cast this turn."
    table.put(worded("Damper", text, ARTIFACT))
    first, second, third = table.hand(1, FREE, FREE, FREE)
    theirs = table.put(FREE, 2, HAND)
    table.mana(1, "CC")
    table.cast(first)
    table.cast(second)
    assert table.pool(1) == "C"
    assert not table.can(CastSpell(third))
    table.pass_priority()
    assert table.can(CastSpell(theirs))


@pytest.mark.parametrize(("turn_of", "possible"), [(1, True), (2, False)])
def test_601_2e_dearer_in_the_turns_of_others(turn_of: int, possible: bool) -> None:
    """CR 601.2e: in the turn of who casts it costs no more."""
    table = Table.players()
    table.put(worded("Grid", "Each spell costs {3} more to cast except during its controller's turn.", ARTIFACT))
    mine = table.put(FREE, 1, HAND)
    table.at(active=turn_of)
    if turn_of == 2:
        table.pass_priority()
    assert table.can(CastSpell(mine)) is possible


def test_601_5_so_many_spells_of_a_kind_each_turn() -> None:
    """CR 601.5: a creature spell does not count, and is not kept from being cast."""
    table = Table.players()
    table.put(worded("Silence", "Each player can't cast more than one noncreature spell each turn.", ENCHANTMENT))
    bear, one, other = table.hand(1, BEAR, FREE, FREE)
    theirs = table.put(FREE, 2, HAND)
    table.mana(1, "CCCC")
    table.cast(one)
    assert not table.can(CastSpell(other))
    table.pass_priority()
    assert table.can(CastSpell(theirs))
    table.resolve_all()
    assert table.can(CastSpell(bear))


@pytest.mark.parametrize("at_sorcery_time", [True, False])
def test_307_5_spells_only_when_a_sorcery_could_be_cast(at_sorcery_time: bool) -> None:
    """CR 101.2, 307.5: opponents cast even instants only in their own main phases with an empty stack."""
    table = Table.players()
    table.put(worded("Warden", "Each opponent can cast spells only any time they could cast a sorcery.", ENCHANTMENT))
    mine, theirs = table.put(FREE, 1, HAND), table.put(FREE, 2, HAND)
    table.at(2, Step.PRECOMBAT_MAIN if at_sorcery_time else Step.END, active=2)
    assert table.can(CastSpell(theirs)) is at_sorcery_time
    table.pass_priority()
    assert table.can(CastSpell(mine))


def test_611_2_flash_and_prices_until_a_players_next_turn() -> None:
    """CR 611.2a: sorceries at the time of instants, and dearer spells of opponents, until the turn comes."""
    table = Table.players()
    words = (
        "Until your next turn, you may cast sorcery spells as though they had flash. Noncreature spells your opponents "
        "cast cost {2} more to cast until your next turn."
    )
    grant = table.put(worded("Grant", words, SORCERY, "{0}"), 1, HAND)
    mine = table.put(worded("Tune", "You gain 1 life.", SORCERY, "{0}"), 1, HAND)
    theirs = table.put(FREE, 2, HAND)
    table.cast(grant)
    table.resolve_all()
    table.go_to(Step.UPKEEP, 2)
    assert not table.can(CastSpell(theirs))
    table.pass_priority()
    assert table.can(CastSpell(mine))
    table.go_to(Step.UPKEEP, 3)
    assert not table.can(CastSpell(mine))
    table.pass_priority()
    assert table.can(CastSpell(theirs))
