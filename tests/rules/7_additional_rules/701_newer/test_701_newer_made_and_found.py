"""Keyword actions of the latest edition that make or find something: Roles, incubate, discover, blight (CR26 701)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import CastSpell, Confirm
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.values import CardType, Step
from helpers.worded import body, cast_it, instant, reads
from helpers.words import BEAR, modern
from table import BATTLEFIELD, BLANK, GRAVEYARD, HAND, LIBRARY, Table, creature, land


def resolved(table: Table, card: Card, *answers: object, then: tuple[object, ...]) -> int:
    """Player 1 casts the card; what is asked as the top of the stack resolves is answered in order."""
    id = table.game.state.create_card(card, 1, HAND).id
    table.cast(id, *answers)
    table.resolve_top(*then)
    table.resolve_all()
    return id


def named(table: Table, name: str, player: int = 1) -> list[int]:
    """The permanents of that name that the player controls."""
    return [id for id in table.game.state.battlefield if characteristics(table.game, id).name == name]


def test_701_47d_amass_without_a_subtype() -> None:
    """CR26 701.47d: older cards that do not say which are about Zombies."""
    game = modern()
    cast_it(game, instant("Amass 2."))
    (army,) = named(game, "Zombie Army Token")
    assert game.size(army) == (2, 2)


@pytest.mark.parametrize("casts", [True, False])
def test_701_57a_discover(casts: bool) -> None:
    """CR26 701.57a: cast free or taken; the others go to the bottom of the library."""
    game = modern()
    below, found, high, plains = game.library(
        1, BLANK, creature("Found", 2, 2, cost="{2}"), creature("High", 5, 5, cost="{5}"), land("Plains")
    )
    id = game.game.state.create_card(instant("Discover 3."), 1, HAND).id
    game.cast(id)
    game.resolve_top()
    assert isinstance(game.decision, Confirm)
    game.answer(casts)
    game.resolve_all()
    assert game.zone(found) is (BATTLEFIELD if casts else HAND)
    assert {game.zone(one) for one in (high, plains)} == {LIBRARY}
    assert game.game.state.player(1).library[-1] == below


def test_701_57a_nothing_small_enough_is_discovered() -> None:
    """CR26 701.57a: all go back."""
    game = modern()
    (high,) = game.library(1, creature("High", 5, 5, cost="{5}"))
    cast_it(game, instant("Discover 3."))
    assert game.zone(high) is LIBRARY


def test_701_53_incubate() -> None:
    """CR26 701.53a, 111.10i: a token with counters that turns over into a Phyrexian for {2}."""
    game = modern()
    game.lands(1, "Forest", 2)
    cast_it(game, instant("Incubate 3."))
    (egg,) = named(game, "Incubator Token")
    assert CardType.CREATURE not in characteristics(game.game, egg).types
    game.activate(egg)
    game.resolve_all()
    assert (game.size(egg), characteristics(game.game, egg).name) == ((3, 3), "Phyrexian Token")
    assert characteristics(game.game, egg).types == {CardType.ARTIFACT, CardType.CREATURE}


def test_701_68_blight() -> None:
    """CR26 701.68a: each player who blights puts the counters on a creature of their own."""
    game = modern()
    mine, theirs = game.put(BEAR), game.put(BEAR, 2)
    cast_it(game, instant("Each opponent blights 1."))
    assert (game.size(mine), game.size(theirs)) == ((2, 2), (1, 1))
    cast_it(game, instant("Blight 1."))
    assert (game.size(mine), game.size(theirs)) == ((1, 1), (1, 1))


def test_701_68_blight_as_a_cost() -> None:
    """CR26 701.68a–b: who has no creature cannot pay so."""
    game = modern()
    bear = game.put(BEAR)
    shaman = game.put(body("Shaman", "{T}, Blight 1: You gain 2 life.", (1, 2)))
    game.activate(shaman, bear)
    game.resolve_all()
    assert (game.life(1), game.size(bear)) == (22, (1, 1))


def test_701_68_blight_as_a_ward_is_paid_with_the_payers_creature() -> None:
    """CR26 701.68a, 702.21a: the player who must pay puts the counters on a creature of that player's."""
    game = modern()
    mine, aim = game.put(BEAR), game.put(body("Warded", "Ward—Blight 1.", (2, 2)), 2)
    resolved(game, instant("Destroy target creature."), aim, then=(True,))
    assert (game.zone(aim), game.size(mine)) == (GRAVEYARD, (1, 1))


def test_111_10_roles() -> None:
    """CR26 111.10j–r: what each Role does to the creature that it is on."""
    game = modern()
    bear = game.put(BEAR)
    for role, size in (("Monster", (3, 3)), ("Royal", (3, 3)), ("Cursed", (1, 1)), ("Virtuous", (3, 3))):
        cast_it(game, instant(f"Create a {role} Role token attached to target creature."), bear)
        assert game.size(bear) == size
        assert ("trample" in game.keywords(bear)) is (role == "Monster")
        assert ("ward" in game.keywords(bear)) is (role == "Royal")


def test_704_5y_only_the_newest_role_of_a_player_stays() -> None:
    """CR26 303.7a, 704.5y: each other one of that player goes; the Wicked one takes a life as it does."""
    game = modern()
    bear = game.put(BEAR)
    cast_it(game, instant("Create a Wicked Role token attached to target creature."), bear)
    assert (game.size(bear), game.life(2)) == ((3, 3), 20)
    cast_it(game, instant("Create a Monster Role token attached to target creature."), bear)
    assert (game.size(bear), game.life(2)) == ((3, 3), 19)
    assert (len(named(game, "Wicked")), len(named(game, "Monster"))) == (0, 1)


def test_704_5y_one_of_each_player() -> None:
    """CR26 704.5y: Roles of two players on one creature stay."""
    game = modern()
    bear = game.put(BEAR)
    cast_it(game, instant("Create a Monster Role token attached to target creature."), bear)
    cast_it(game, instant("Target player creates a Royal Role token attached to target creature."), 2, bear)
    assert game.size(bear) == (4, 4)


def test_303_4i_a_role_without_a_creature_is_not_created() -> None:
    """CR26 303.4i: attached to nothing defined, the token is not created."""
    game = modern()
    cast_it(game, instant("Create a Monster Role token attached to up to one target creature."))
    assert not named(game, "Monster")


def test_young_hero_grows_only_while_it_is_small() -> None:
    """CR26 111.10r: a counter as it attacks, if its toughness is 3 or less."""
    game = modern()
    bear, giant = game.put(BEAR), game.put(creature("Giant", 4, 4))
    for one in (bear, giant):
        cast_it(game, instant("Create a Young Hero Role token attached to target creature."), one)
    game.attack(bear, giant)
    game.resolve_all()
    assert (game.size(bear), game.size(giant)) == ((3, 3), (4, 4))


@pytest.mark.parametrize(("goes", "life"), [(BEAR, 21), (instant("Draw a card."), 20)])
def test_700_11_descended(goes: object, life: int) -> None:
    """CR26 700.11: a permanent card came into the player's graveyard this turn, from anywhere."""
    game = modern()
    game.library(1, goes)
    game.put(body("Miner", "At the beginning of your end step, if you descended this turn, you gain 1 life."))
    cast_it(game, instant("Mill a card."))
    game.go_to(Step.END)
    game.resolve_all()
    assert game.life(1) == life


@pytest.mark.parametrize("paid", [True, False])
def test_702_104_tribute(paid: bool) -> None:
    """CR26 702.104a–b: an opponent may have it enter with the counters; if not, the ability triggers."""
    game = modern()
    text = "Tribute 2\nWhen this creature enters, if tribute wasn't paid, you gain 3 life."
    giant = resolved(game, body("Giant", text, (2, 2)), then=(paid,))
    assert (game.size(giant), game.life(1)) == (((4, 4), 20) if paid else ((2, 2), 23))


def test_701_15_a_static_ability_goads() -> None:
    """CR26 701.15b: it attacks if able, and not the player who controls the Aura."""
    game = modern(3)
    bear = game.put(BEAR, 2)
    words = "Enchant creature\nEnchanted creature gets +2/+2 and is goaded."
    aura = reads("Impetus", words, CardType.ENCHANTMENT, subtypes=("Aura",))
    cast_it(game, aura, bear)
    game.go_to(Step.POSTCOMBAT_MAIN, 2)
    assert [game.life(player) for player in (1, 2, 3)] == [20, 20, 16]


@pytest.mark.parametrize("creatures", [0, 1])
def test_701_68_who_has_no_creature_cannot_pay_by_blighting(creatures: int) -> None:
    """CR26 118.3: there is nothing to put the counters on, so the spell cannot be cast, nor is any choice due."""
    game = modern()
    (spark,) = game.hand(1, instant("As an additional cost to cast this spell, blight 1.\nYou gain 2 life."))
    game.mana(1, "WUBRG")
    for _ in range(creatures):
        game.put(BEAR)
    assert game.can(CastSpell(spark)) is bool(creatures)
