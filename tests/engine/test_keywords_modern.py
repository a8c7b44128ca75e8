"""Keywords of newer editions (CR26 702)."""

from __future__ import annotations

import pytest

from arbitre.engine.decisions import Activate, CastSpell
from arbitre.engine.layers import characteristics, has
from arbitre.ir.abilities import Activated, Keyword, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayEnergy, PayMana
from arbitre.ir.effects import (
    Body,
    CreateTokens,
    DealDamage,
    Destroy,
    Do,
    Explore,
    GainLife,
    Move,
    PutCounters,
    TokenSpec,
)
from arbitre.ir.filters import HasType, IsPlayer
from arbitre.ir.modifications import HasAbilities
from arbitre.ir.refs import Target, You
from arbitre.ir.values import CardType, ManaCost, Step
from arbitre.rules.editions import CURRENT
from engine.doing import do
from table import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, STACK, Table, artifact, creature, enchantment, land, spell

CREATURE = HasType(CardType.CREATURE)
KILL = spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}")
GAIN = spell("Gain", GainLife(Fixed(0)), cost="{0}")


def keyword(name: str, number: int | None = None, cost: str = "") -> Keyword:
    amount = None if number is None else Fixed(number)
    return Keyword(name, PayMana(ManaCost.parse(cost)) if cost else None, amount)


def table() -> Table:
    return Table.players(edition=CURRENT)


def names(table: Table, player: int = 1) -> list[str]:
    return table.names(BATTLEFIELD, player)


def test_prowess() -> None:
    """CR26 702.108a."""
    game = table()
    monk = game.put(creature("Monk", 1, 1, Keyword("prowess")))
    gain, bear = game.put(GAIN, 1, HAND), game.put(creature("Bear", 2, 2, cost="{0}"), 1, HAND)
    game.cast(bear)
    game.resolve_all()
    game.cast(gain)
    game.resolve_all()
    assert game.size(monk) == (2, 2)


@pytest.mark.parametrize("pays", [True, False])
def test_extort(pays: bool) -> None:
    """CR26 702.101a: each opponent loses 1, you gain what they lost."""
    game = Table.players(3, edition=CURRENT)
    game.put(creature("Guard", 1, 4, Keyword("extort")))
    gain = game.put(GAIN, 1, HAND)
    game.lands(1, "Plains")
    game.cast(gain)
    game.resolve_top(pays)
    assert [game.life(player) for player in (1, 2, 3)] == ([22, 19, 19] if pays else [20, 20, 20])


@pytest.mark.parametrize("pays", [True, False])
def test_ward(pays: bool) -> None:
    """CR26 702.21a: countered unless its controller pays; own spells are let alone."""
    game = table()
    wall = game.put(creature("Wall", 0, 4, keyword("ward", cost="{2}")), 2)
    game.put(creature("Other", 1, 1), 2)
    kill = game.put(KILL, 1, HAND)
    game.lands(1, "Plains", 2)
    game.cast(kill, wall)
    game.resolve_top(pays)
    assert (game.zone(kill) is STACK) is pays
    game.resolve_all()
    assert (game.zone(wall) is GRAVEYARD) is pays


def test_evolve() -> None:
    """CR26 702.100a: a creature with greater power or toughness."""
    game = table()
    crab = game.put(creature("Crab", 1, 2, Keyword("evolve")))
    for size, counters in (((1, 2), 0), ((0, 3), 1), ((2, 3), 1)):
        other = game.game.state.create_card(creature("Other", *size, cost="{0}"), 1, HAND).id
        game.cast(other)
        game.resolve_all()
        assert game.counters(crab, "+1/+1") == counters


def test_exploit_and_fabricate() -> None:
    """CR26 702.110a, 702.123a: "you may"."""
    game = table()
    zombie = game.put(creature("Zombie", 2, 2, Keyword("exploit"), cost="{0}"), 1, HAND)
    elf = game.put(creature("Elf", 1, 1, keyword("fabricate", 2), cost="{0}"), 1, HAND)
    game.cast(zombie)
    game.resolve_top()
    game.resolve_top(True)
    assert game.zone(zombie) is GRAVEYARD
    game.cast(elf)
    game.resolve_top()
    game.resolve_top(False)
    servos = [id for id in game.game.state.battlefield if "Servo" in characteristics(game.game, id).subtypes]
    assert [game.size(id) for id in servos] == [(1, 1), (1, 1)]


@pytest.mark.parametrize("more", [True, False])
def test_unleash(more: bool) -> None:
    """CR26 702.98a: with the counter it can't block."""
    game = table()
    giant = game.put(creature("Giant", 2, 2, Keyword("unleash"), cost="{0}"), 1, HAND)
    attacker = game.put(creature("Attacker", 2, 2), 2)
    game.cast(giant)
    game.pass_priority(2)
    game.answer(more)
    assert game.size(giant) == ((3, 3) if more else (2, 2))
    game.go_to(Step.UPKEEP, 2)
    game.attack(attacker)
    game.pass_until(lambda: game.decision.what == "blockers" or game.game.state.step is Step.END_COMBAT)
    can_block = game.decision.what == "blockers" and game.decision.check(((game.now(giant), attacker),)) is None
    assert can_block is not more


def test_mobilize() -> None:
    """CR26 702.181a: tapped and attacking Warriors, gone at the end step."""
    game = table()
    packbeast = game.put(creature("Packbeast", 0, 4, keyword("mobilize", 3)))
    game.attack(packbeast)
    game.go_to(Step.END_COMBAT)
    assert game.life(2) == 17
    game.go_to(Step.UPKEEP, 2)
    assert names(game) == ["Packbeast"]


def test_decayed() -> None:
    """CR26 702.147a: can't block; sacrificed at the end of combat in which it attacked."""
    game = table()
    zombie = game.put(creature("Zombie", 2, 2, Keyword("decayed")))
    game.attack(zombie)
    game.go_to(Step.POSTCOMBAT_MAIN)
    assert (game.zone(zombie), game.life(2)) == (GRAVEYARD, 18)


def test_afterlife() -> None:
    """CR26 702.135a."""
    game = table()
    monk = game.put(creature("Monk", 2, 2, keyword("afterlife", 2)))
    kill = game.put(KILL, 1, HAND)
    game.cast(kill)
    game.resolve_all()
    assert game.zone(monk) is GRAVEYARD
    game.resolve_all()
    assert [game.size(id) for id in game.game.state.battlefield] == [(1, 1), (1, 1)]


def test_living_metal() -> None:
    """CR26 702.161a: a creature on your turn."""
    game = table()
    car = game.put(artifact("Car", Keyword("living metal"), power="3", toughness="3", subtypes=("Vehicle",)))
    assert game.size(car) == (3, 3)
    game.next_turn()
    assert game.size(car) == (None, None)


def test_ingest_and_toxic() -> None:
    """CR26 702.115a, 702.164c: the top card is exiled; poison counters besides the damage."""
    game = table()
    drone, mite = game.battlefield(
        1, creature("Drone", 1, 1, Keyword("ingest")), creature("Mite", 1, 1, keyword("toxic", 2))
    )
    game.attack(drone, mite)
    game.go_to(Step.END_COMBAT)
    assert (len(game.game.state.exile), game.counters(2, "poison"), game.life(2)) == (1, 2, 18)


@pytest.mark.parametrize(
    ("name", "subtype", "size"), [("for mirrodin!", "Rebel", (2, 2)), ("job select", "Hero", (1, 1))]
)
def test_equipment_with_a_bearer(name: str, subtype: str, size: tuple[int, int]) -> None:
    """CR26 702.163a, 702.182a."""
    game = table()
    blade = game.put(artifact("Blade", Keyword(name), cost="{0}", subtypes=("Equipment",)), 1, HAND)
    game.cast(blade)
    game.resolve_all()
    bearer = game.object(blade).attached_to
    assert (game.size(bearer), characteristics(game.game, bearer).subtypes) == (size, {subtype})


def test_outlast_and_scavenge() -> None:
    """CR26 702.107a, 702.97a."""
    game = table()
    guard = game.put(creature("Guard", 2, 3, keyword("outlast", cost="{1}")))
    dead = game.put(creature("Worm", 5, 5, keyword("scavenge", cost="{1}")), 1, GRAVEYARD)
    game.lands(1, "Plains", 2)
    game.activate(guard)
    game.resolve_all()
    assert (game.size(guard), game.tapped(guard)) == ((3, 4), True)
    game.activate(dead)
    game.resolve_all()
    assert game.size(guard) == (8, 9)


def test_bargain_casualty_offspring() -> None:
    """CR26 702.166a, 702.153a, 702.175a: optional additional costs."""
    game = table()
    burn = spell("Burn", DealDamage(Fixed(1), Target()), keyword("casualty", 2), target=IsPlayer(), cost="{0}")
    card = game.put(burn, 1, HAND)
    big, small = game.put(creature("Big", 2, 2)), game.put(creature("Small", 1, 1))
    game.cast(card, True, 2)
    assert (game.zone(big), game.zone(small)) == (GRAVEYARD, BATTLEFIELD)
    game.resolve_top(2)
    game.resolve_all()
    assert game.life(2) == 18
    game = table()
    mouse = game.put(creature("Mouse", 3, 3, keyword("offspring", cost="{1}"), cost="{0}"), 1, HAND)
    game.lands(1, "Plains")
    game.cast(mouse, True)
    game.resolve_all()
    assert sorted(game.size(id) for id in game.game.state.battlefield if "Mouse" in names_of(game, id)) == [
        (1, 1),
        (3, 3),
    ]


def names_of(game: Table, id: int) -> str:
    return characteristics(game.game, id).name


@pytest.mark.parametrize("way", ["surge", "spectacle"])
def test_surge_and_spectacle(way: str) -> None:
    """CR26 702.117a, 702.137a: after another spell, after an opponent lost life."""
    game = table()
    late = game.put(spell("Late", GainLife(Fixed(1)), keyword(way, cost="{1}"), cost="{9}"), 1, HAND)
    burn = game.put(spell("Burn", DealDamage(Fixed(1), Target()), target=IsPlayer(), cost="{0}"), 1, HAND)
    game.lands(1, "Plains")
    assert not game.can(CastSpell(late, way=way))
    game.cast(burn, 2)
    game.resolve_all()
    assert game.can(CastSpell(late, way=way))


def test_escape_and_jump_start() -> None:
    """CR26 702.138a, 702.133a: from the graveyard."""
    game = table()
    again = game.put(spell("Again", GainLife(Fixed(1)), Keyword("jump-start"), cost="{0}"), 1, GRAVEYARD)
    spare = game.put(artifact("Spare"), 1, HAND)
    game.cast(again, way="jump-start")
    game.resolve_all()
    assert (game.life(1), game.zone(spare)) == (21, GRAVEYARD)
    assert game.zone(again) not in (GRAVEYARD, HAND)


def test_improvise() -> None:
    """CR26 702.126a: artifacts are tapped for generic mana."""
    game = table()
    card = game.put(spell("Device", GainLife(Fixed(1)), Keyword("improvise"), cost="{2}"), 1, HAND)
    rocks = game.battlefield(1, artifact("Rock"), artifact("Stone"))
    game.cast(card, rocks)
    game.resolve_all()
    assert (game.life(1), [game.tapped(rock) for rock in rocks]) == (21, [True, True])


# --- counters of players, exploring, how it enters ----------------------------------------------------------------


def test_energy_is_paid_by_its_owner() -> None:
    """CR26 107.14: without enough energy the ability cannot be activated."""
    game = table()
    effect = spell("Charge", PutCounters("energy", Fixed(2), You()), cost="{0}")
    machine = game.put(artifact("Machine", Activated(PayEnergy(Fixed(2)), Body((Do(GainLife(Fixed(3))),)))))
    charge = game.put(effect, 1, HAND)
    assert not game.can(Activate(machine, 0))
    game.cast(charge)
    game.resolve_all()
    game.activate(machine)
    game.resolve_all()
    assert game.life(1) == 23
    assert game.game.player(1).counter("energy") == 0
    assert not game.can(Activate(machine, 0))


@pytest.mark.parametrize("counter", [True, False])
def test_riot(counter: bool) -> None:
    """CR26 702.136a: a counter, or haste."""
    game = table()
    brute = game.put(creature("Brute", 2, 2, Keyword("riot"), cost="{0}"), 1, HAND)
    game.cast(brute)
    game.resolve_top(counter)
    assert game.size(brute) == ((3, 3) if counter else (2, 2))
    assert ("haste" in game.keywords(brute)) is not counter


def test_702_136b_two_riots_are_asked_for_one_after_the_other() -> None:
    """CR26 702.136b: each of two effects that give riot, and the abilities that they give, work separately."""
    game = table()
    for name in ("Drum", "Horn"):
        game.put(enchantment(name, Static(HasType(CardType.CREATURE), (HasAbilities((Keyword("riot"),)),))))
    bear = game.put(creature("Bear", 2, 2, cost="{0}"), 1, HAND)
    game.cast(bear)
    game.resolve_top(True, False)
    assert (game.size(bear), "haste" in game.keywords(bear)) == ((3, 3), True)


def test_614_12_what_begins_as_an_object_enters_stays_with_it_from_any_zone() -> None:
    """CR26 702.136a: haste that is gained as it enters is there for a card from a graveyard and for a token."""
    game = table()
    game.put(enchantment("Drum", Static(HasType(CardType.CREATURE), (HasAbilities((Keyword("riot"),)),))))
    dead = game.put(creature("Bear", 2, 2), 1, GRAVEYARD)
    done = do(game, Move(Target(), BATTLEFIELD), targets=[dead], answers=[False])
    assert has(done.game, done.now(dead), "haste")
    wolf = TokenSpec((CardType.CREATURE,), ("Wolf",), power=Fixed(2), toughness=Fixed(2))
    made = do(game, CreateTokens(wolf, Fixed(2)), answers=[False, True])
    one, other = made.result()
    assert [has(made.game, id, "haste") for id in (one, other)] == [True, False]
    assert [made.game.object(id).counter("+1/+1") for id in (one, other)] == [0, 1]


def test_partner_does_nothing_in_a_game() -> None:
    """CR26 702.124a."""
    game = table()
    bear = game.put(creature("Bear", 2, 2, Keyword("partner")))
    assert game.size(bear) == (2, 2)


@pytest.mark.parametrize(("top", "discarded"), [("land", False), ("spell", False), ("spell", True)])
def test_701_44a_explore(top: str, discarded: bool) -> None:
    """CR26 701.44a: a land goes to the hand; else a counter, and the card may go to the graveyard."""
    game = table()
    bear = game.put(creature("Bear", 2, 2))
    card = game.put(land("Plains") if top == "land" else KILL, 1, LIBRARY)
    look = game.put(spell("Look", Explore(Target()), target=CREATURE, cost="{0}"), 1, HAND)
    game.cast(look, bear)
    game.resolve_top(*([] if top == "land" else [discarded]))
    assert game.size(bear) == ((2, 2) if top == "land" else (3, 3))
    assert game.zone(card) is (HAND if top == "land" else GRAVEYARD if discarded else LIBRARY)
