"""Keyword abilities (CR26 702): crewing, devouring a quality, commander ninjutsu, evolving, becoming renowned."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate
from arbitre.ir.abilities import Static
from arbitre.ir.filters import Named
from arbitre.ir.modifications import RemoveTypes
from arbitre.ir.values import CardType, Step
from helpers.worded import body, instant
from helpers.words import BEAR, modern, worded
from table import BATTLEFIELD, COMMAND, GRAVEYARD, HAND, artifact, creature, enchantment, land

ARTIFACT = (CardType.ARTIFACT,)


def vehicle(name: str, text: str) -> object:
    return worded(name, text, ARTIFACT, subtypes=("Vehicle",), power="3", toughness="3")


def test_702_122b_a_creature_crews_a_vehicle() -> None:
    """CR26 702.122b: as it is tapped to pay the cost, once for the one Vehicle, and not as it is tapped otherwise."""
    table = modern()
    car = table.put(vehicle("Car", "Crew 2"))  # type: ignore[arg-type]
    text = "Whenever Pilot crews a Vehicle, that Vehicle gains trample until end of turn.\n{T}: You gain 1 life."
    pilot = table.put(body("Pilot", text, (2, 2)))
    idle = table.put(body("Idle", "Whenever Idle crews a Vehicle, you gain 5 life."), tapped=True)
    table.activate(car)
    assert len(table.game.state.stack) == 2
    table.resolve_top()
    assert ("trample" in table.keywords(car), table.size(car)) == (True, (None, None))
    table.resolve_all()
    assert (table.size(car), table.tapped(pilot), table.tapped(idle), table.life(1)) == ((3, 3), True, True, 20)


def test_702_122b_tapped_for_something_else() -> None:
    """CR26 702.122b: a creature that is tapped otherwise crews nothing."""
    table = modern()
    table.put(vehicle("Car", "Crew 2"))  # type: ignore[arg-type]
    pilot = table.put(body("Pilot", "Whenever Pilot crews a Vehicle, you gain 5 life.\n{T}: You gain 1 life.", (2, 2)))
    table.activate(pilot)
    table.resolve_all()
    assert table.life(1) == 21


@pytest.mark.parametrize("text", ["Idle can't crew Vehicles.", "Idle can't attack, block, or crew Vehicles."])
def test_702_122c_who_cannot_crew(text: str) -> None:
    """CR26 702.122c: it can't be tapped to pay the cost, whatever its power; others can."""
    for second, able in ((BEAR, True), (creature("Small", 1, 1), False)):
        table = modern()
        car = table.put(vehicle("Car", "Crew 2"))  # type: ignore[arg-type]
        idle, other = table.put(body("Idle", text, (9, 9))), table.put(second)
        assert table.can(Activate(car, 0)) is able
        if able:
            table.activate(car)
            assert (table.tapped(idle), table.tapped(other)) == (False, True)


def test_702_122d_becomes_crewed() -> None:
    """CR26 702.122d: as its crew ability resolves, not as it is activated; not if it is countered."""
    table = modern()
    car = table.put(vehicle("Car", "Crew 1\nWhenever Car becomes crewed, you gain 2 life."))  # type: ignore[arg-type]
    other = table.put(vehicle("Other", "Crew 1"))  # type: ignore[arg-type]
    table.put(BEAR)
    table.activate(car)
    table.resolve_top()
    assert (table.size(car), len(table.game.state.stack), table.life(1)) == ((3, 3), 1, 20)
    table.resolve_all()
    assert table.life(1) == 22
    assert not table.can(Activate(other, 0)) or table.size(other) == (None, None)


def test_702_82c_devour_a_quality() -> None:
    """CR26 702.82c: permanents of the quality, creatures or not, and as many counters for each as it says."""
    table = modern()
    maw = table.put(body("Maw", "Devour artifact 2"), zone=HAND)
    rock, stone = table.battlefield(1, artifact("Rock"), artifact("Stone"))
    bear, theirs = table.put(BEAR), table.put(artifact("Theirs"), 2)
    table.cast(maw)
    table.resolve_top((rock, stone))
    assert (table.size(maw), table.zone(rock), table.zone(stone)) == ((5, 5), GRAVEYARD, GRAVEYARD)
    assert (table.zone(bear), table.zone(theirs)) == (BATTLEFIELD, BATTLEFIELD)


def test_702_82c_devour_land() -> None:
    """CR26 702.82c: "devour land 3"."""
    table = modern()
    maw = table.put(body("Maw", "Devour land 3"), zone=HAND)
    field, _ = table.battlefield(1, land("Forest"), land("Plains"))
    table.cast(maw)
    table.resolve_top((field,))
    assert (table.size(maw), table.zone(field)) == ((4, 4), GRAVEYARD)


@pytest.mark.parametrize("zone", [HAND, COMMAND, GRAVEYARD])
def test_702_49d_commander_ninjutsu(zone: object) -> None:
    """CR26 702.49d: from the hand or the command zone, and from nowhere else."""
    table = modern()
    yuri = table.put(body("Yuri", "Commander ninjutsu {U}", (3, 3)), 1, zone)  # type: ignore[arg-type]
    bear = table.put(BEAR)
    table.lands(1, "Island")
    table.attack(bear)
    table.pass_until(lambda: table.game.state.step is Step.DECLARE_BLOCKERS)
    abilities = [at for at in range(3) if table.can(Activate(yuri, at))]
    assert bool(abilities) is (zone is not GRAVEYARD)
    if abilities:
        table.activate(yuri, ability=abilities[0])
        table.resolve_all()
        assert (table.zone(bear), table.zone(yuri), table.tapped(yuri)) == (HAND, BATTLEFIELD, True)
        assert table.object(yuri).attacking == 2


def test_702_100b_it_evolves_as_it_gets_the_counter() -> None:
    """CR26 702.100b: not if no counter is put on it by its evolve ability; other counters are not evolving."""
    table = modern()
    table.put(body("Watcher", "Whenever a creature you control evolves, you gain 1 life."))
    small = table.put(body("Small", "Evolve"))
    giant = table.put(creature("Giant", 5, 5, cost="{0}"), zone=HAND)
    grow = table.put(instant("Put a +1/+1 counter on target creature."), zone=HAND)
    table.cast(grow, small)
    table.resolve_all()
    assert (table.counters(small, "+1/+1"), table.life(1)) == (1, 20)
    table.cast(giant)
    table.resolve_all()
    assert (table.counters(small, "+1/+1"), table.life(1)) == (2, 21)


def test_702_100b_no_counter_no_evolving() -> None:
    """CR26 702.100b: one or more counters must be put on it."""
    table = modern()
    table.put(worded("Ban", "Creatures can't have counters put on them.", (CardType.ENCHANTMENT,)))
    table.put(body("Watcher", "Whenever a creature you control evolves, you gain 1 life."))
    table.put(body("Small", "Evolve"))
    giant = table.put(creature("Giant", 5, 5, cost="{0}"), zone=HAND)
    table.cast(giant)
    table.resolve_all()
    assert table.life(1) == 20


def test_702_100c_what_is_no_creature_is_smaller_than_none() -> None:
    """CR26 702.100c: as nothing is greater than what is no creature, nothing triggers."""
    table = modern()
    table.put(enchantment("Peace", Static(Named("Plant"), (RemoveTypes((CardType.CREATURE,)),))))
    table.put(body("Plant", "Evolve"))
    giant = table.put(creature("Giant", 5, 5, cost="{0}"), zone=HAND)
    table.cast(giant)
    table.resolve_top()
    assert not table.game.state.stack


def test_702_112b_renowned_until_it_leaves() -> None:
    """CR26 702.112b: a designation that stays when the ability is lost, and that no copy has."""
    table = modern()
    knight = table.put(body("Knight", "Renown 1\nAs long as Knight is renowned, it has flying.", (2, 2)))
    table.put(
        worded("Watch", "Whenever a creature you control becomes renowned, you gain 1 life.", (CardType.ENCHANTMENT,))
    )
    clone = worded("Clone", "Create a token that's a copy of target creature.", (CardType.SORCERY,), "{0}")
    copied = table.put(clone, zone=HAND)
    bounce = table.put(instant("Return target creature to its owner's hand."), zone=HAND)
    table.attack(knight)
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert (table.size(knight), table.life(1), "flying" in table.keywords(knight)) == ((3, 3), 21, True)
    table.cast(copied, knight)
    table.resolve_all()
    (token,) = (id for id in table.game.state.battlefield if table.object(id).is_token)
    assert (table.size(token), "flying" in table.keywords(token)) == ((2, 2), False)
    table.cast(bounce, knight)
    table.resolve_all()
    table.cast(knight)
    table.resolve_all()
    assert "flying" not in table.keywords(knight)
