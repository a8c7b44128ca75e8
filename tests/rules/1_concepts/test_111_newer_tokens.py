"""Predefined tokens and tokens with a name (CR26 111.9–13)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import Activate, CastSpell, Select
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.values import CardType, Color
from helpers.laying import resolve
from helpers.worded import body, cast_it, instant, reads
from helpers.words import BEAR, modern
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, artifact, creature, land


def made(what: str, table: Table | None = None) -> tuple[Table, int]:
    """A table at which player 1 has created such a token; the token."""
    table = table or modern()
    cast_it(table, instant(f"Create a {what}."))
    (token,) = [id for id in table.game.state.battlefield if table.object(id).is_token]
    return table, token


def sort(table: Table, token: int) -> tuple[str, set[CardType], set[str], set[Color]]:
    """Name, card types, subtypes and colors of a token."""
    chars = characteristics(table.game, token)
    return chars.name, set(chars.types), set(chars.subtypes), set(chars.colors)


@pytest.mark.parametrize(
    ("name", "types"),
    [
        ("Treasure", CardType.ARTIFACT),
        ("Food", CardType.ARTIFACT),
        ("Gold", CardType.ARTIFACT),
        ("Shard", CardType.ENCHANTMENT),
        ("Clue", CardType.ARTIFACT),
        ("Blood", CardType.ARTIFACT),
        ("Powerstone", CardType.ARTIFACT),
        ("Map", CardType.ARTIFACT),
        ("Junk", CardType.ARTIFACT),
        ("Lander", CardType.ARTIFACT),
        ("Mutagen", CardType.ARTIFACT),
    ],
)
def test_26_111_10_what_predefined_tokens_are(name: str, types: CardType) -> None:
    """CR26 111.10, 111.4: colorless, of one type, with the name of its subtype and the word Token."""
    table, token = made(f"{name} token")
    assert sort(table, token) == (f"{name} Token", {types}, {name}, set())


@pytest.mark.parametrize(("name", "tapped"), [("Treasure", True), ("Gold", False)])
def test_26_111_10a_and_26_111_10c_a_mana_of_any_color(name: str, tapped: bool) -> None:
    """CR26 111.10a, 111.10c: a Treasure must be tapped for it, a Gold need not be untapped; both are sacrificed."""
    table, token = made(f"{name} token", modern())
    table.activate(token, "R")
    assert table.pool(1) == "R"
    assert table.zone(token) is not BATTLEFIELD
    table, token = made(f"tapped {name} token")
    assert table.can(Activate(token, 0)) is not tapped


def test_26_111_10b_a_food_gives_three_life() -> None:
    """CR26 111.10b: for {2}, tapped and sacrificed."""
    table = modern()
    table.mana(1, "CC")
    table, token = made("Food token", table)
    table.activate(token)
    assert (table.zone(token) is BATTLEFIELD, table.pool(1), table.life(1)) == (False, "", 20)
    table.resolve_all()
    assert table.life(1) == 23


def test_26_111_10d_a_walker_is_a_zombie() -> None:
    """CR26 111.10d: 2/2 and black, with a name that is no creature type of it."""
    table, token = made("Walker token")
    assert sort(table, token) == ("Walker", {CardType.CREATURE}, {"Zombie"}, {Color.BLACK})
    assert table.size(token) == (2, 2)


def test_26_111_10e_a_shard_scries_before_it_draws() -> None:
    """CR26 111.10e: for {2}, without being tapped; what is put on the bottom is not drawn."""
    table = modern()
    (below, above) = table.library(1, BEAR, BEAR)
    table.mana(1, "CC")
    table, token = made("tapped Shard token", table)
    table.activate(token)
    assert table.zone(token) is not BATTLEFIELD
    table.resolve_top((above,))
    assert (table.zone(below) is HAND, table.zone(above) is HAND) == (True, False)


def test_26_111_10f_a_clue_draws_a_card() -> None:
    """CR26 111.10f: for {2}, without being tapped."""
    table = modern()
    (above,) = table.library(1, BEAR)
    table.mana(1, "CC")
    table, token = made("tapped Clue token", table)
    table.activate(token)
    table.resolve_all()
    assert (table.zone(token) is BATTLEFIELD, table.zone(above) is HAND) == (False, True)


def test_26_111_10g_a_blood_is_a_card_for_another() -> None:
    """CR26 111.10g: for {1}, tapped, with a card discarded; without one it cannot be activated."""
    table = modern()
    (above,) = table.library(1, BEAR)
    table.mana(1, "C")
    (old,) = table.hand(1, BEAR)
    table, token = made("Blood token", table)
    table.activate(token, (old,))
    assert table.zone(old) is GRAVEYARD
    table.resolve_all()
    assert (table.zone(token) is BATTLEFIELD, table.zone(above) is HAND) == (False, True)
    table = modern()
    table.mana(1, "C")
    table, token = made("Blood token", table)
    assert not table.can(Activate(token, 0))


@pytest.mark.parametrize(("what", "castable"), [(creature("Bear", 1, 1, cost="{1}"), False), (artifact("Cog"), True)])
def test_26_111_10h_a_powerstone_is_not_for_nonartifact_spells(what: Card, castable: bool) -> None:
    """CR26 111.10h: its colorless mana casts an artifact, and no other spell."""
    table = modern()
    (id,) = table.hand(1, what)
    table, token = made("Powerstone token", table)
    table.activate(token)
    assert (table.pool(1), table.tapped(token)) == ("C", True)
    assert table.can(CastSpell(id)) is castable


def test_26_111_10h_a_powerstone_pays_for_abilities() -> None:
    """CR26 111.10h: an ability is no spell, whatever its source."""
    table = modern()
    source = table.put(body("Sage", "{1}: You gain 1 life."))
    table, token = made("Powerstone token", table)
    table.activate(token)
    assert table.can(Activate(source, 0))


def test_26_111_10s_a_map_lets_a_creature_explore() -> None:
    """CR26 111.10s: one that its controller controls, as a sorcery; a nonland card gives the counter."""
    table = modern()
    mine, theirs = table.put(BEAR), table.put(BEAR, 2)
    table.library(1, BEAR)
    table.mana(1, "CC")
    table, token = made("Map token", table)
    table.activate(token)
    assert table.zone(token) is not BATTLEFIELD
    resolve(table)
    assert (table.counters(mine, "+1/+1"), table.counters(theirs, "+1/+1")) == (1, 0)


@pytest.mark.parametrize("name", ["Map", "Junk", "Mutagen"])
def test_111_10_some_are_used_as_a_sorcery(name: str) -> None:
    """CR26 111.10s–t, 111.10v: only in a main phase of one's own."""
    table = modern()
    table.put(BEAR)
    table.mana(1, "C")
    table, token = made(f"{name} token", table)
    assert table.can(Activate(token, 0))
    cast_it_slowly = instant("Draw a card.")
    table.cast(table.game.state.create_card(cast_it_slowly, 1, HAND).id)
    assert not table.can(Activate(token, 0))


def test_26_111_10t_a_junk_lends_the_top_card_for_the_turn() -> None:
    """CR26 111.10t: it is exiled and may be played this turn."""
    table = modern()
    (forest,) = table.library(1, land("Forest"))
    table, token = made("Junk token", table)
    table.activate(token)
    table.resolve_all()
    assert (table.zone(token) is BATTLEFIELD, table.zone(forest)) == (False, EXILE)
    table.play_land(forest)
    assert table.zone(forest) is BATTLEFIELD


def test_26_111_10u_a_lander_finds_a_basic_land() -> None:
    """CR26 111.10u: for {2}, tapped and sacrificed; the land enters tapped."""
    table = modern()
    forest, _, _ = table.library(1, land("Forest"), land("Tower"), BEAR)
    table.mana(1, "CC")
    table, token = made("Lander token", table)
    table.activate(token)
    table.resolve_top()
    decision = table.decision
    assert isinstance(decision, Select)
    assert decision.options == (forest,)
    table.answer((forest,))
    assert (table.zone(forest), table.tapped(forest)) == (BATTLEFIELD, True)


def test_26_111_10v_a_mutagen_gives_a_counter() -> None:
    """CR26 111.10v: to any creature, for {1}, tapped and sacrificed."""
    table = modern()
    theirs = table.put(BEAR, 2)
    table.mana(1, "C")
    table, token = made("Mutagen token", table)
    table.activate(token)
    assert (table.zone(token) is BATTLEFIELD, table.pool(1)) == (False, "")
    table.resolve_all()
    assert table.counters(theirs, "+1/+1") == 1


def test_26_111_9_the_name_is_said_before_what_it_is() -> None:
    """CR26 111.9: a legendary token with the name given."""
    table = modern()
    cast_it(table, instant("Create Boo, a legendary 1/1 red Hamster creature token with trample and haste."))
    (token,) = table.game.state.battlefield
    assert sort(table, token) == ("Boo", {CardType.CREATURE}, {"Hamster"}, {Color.RED})
    assert "legendary" in {one.value for one in characteristics(table.game, token).supertypes}
    assert (table.size(token), table.keywords(token)) == ((1, 1), {"trample", "haste"})


def test_26_111_13_a_copy_of_a_permanent_spell_is_not_created() -> None:
    """CR26 111.13: it becomes a token, with what the spell was; what doubles created tokens does not see it."""
    table = modern()
    doubles = "it creates twice that many of those tokens instead"
    season = f"If an effect would create one or more tokens under your control, {doubles}."
    table.put(reads("Season", season, CardType.ENCHANTMENT))
    (bear, twin) = table.hand(1, body("Cub", "Flying", (2, 2)), instant("Copy target creature spell you control."))
    table.cast(bear)
    table.cast(twin)
    table.resolve_all()
    tokens = [id for id in table.game.state.battlefield if table.object(id).is_token]
    assert [(table.size(id), table.keywords(id)) for id in tokens] == [((2, 2), {"flying"})]
