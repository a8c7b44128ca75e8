"""Station cards (CR26 721)."""

from __future__ import annotations

import pytest

from arbitre.cards.compiling import compile_card
from arbitre.cards.printed import Printed
from arbitre.cards.records import Card, Face
from arbitre.ir.values import CardType, ManaCost, Zone
from helpers.words import modern
from table import HAND, creature

TEXT = (
    "Station (It's an artifact creature at 8+.)\n3+ | {T}: Add {C}.\n"
    "8+ | Flying\nWhenever this Spacecraft attacks, you gain 1 life."
)


def _ship() -> Card:
    face = Face(
        "Ship", ManaCost.parse("{3}"), types=(CardType.ARTIFACT,), subtypes=("Spacecraft",), power="6", toughness="5"
    )
    compiled = compile_card(Printed(Card("Ship", (face,)), (TEXT,)))
    assert not compiled.refusals
    return compiled.entry.facts


@pytest.mark.parametrize(("counters", "size", "flies", "makes_mana"), [
    (2, (None, None), False, False), (3, (None, None), False, True), (8, (6, 5), True, True),
])  # fmt: skip
def test_721_2_with_so_many_charge_counters(
    counters: int, size: tuple[int | None, int | None], flies: bool, makes_mana: bool
) -> None:
    """CR26 721.2, 721.2a–b: the abilities of each symbol that it has counters for; the box belongs to the last one."""
    table = modern()
    ship = table.put(_ship(), counters=(("charge", counters),))
    assert table.size(ship) == size
    assert ("flying" in table.keywords(ship)) is flies
    facts = table.game.characteristics(ship)
    assert facts.is_creature is (size != (None, None))
    assert CardType.ARTIFACT in facts.types
    assert (len(facts.activated) == 2) is makes_mana  # station, and the mana ability


@pytest.mark.parametrize("zone", [HAND, Zone.GRAVEYARD])
def test_721_2c_elsewhere_it_has_no_power_or_toughness(zone: Zone) -> None:
    """CR26 721.2c."""
    table = modern()
    ship = table.put(_ship(), zone=zone)
    facts = table.game.characteristics(ship)
    assert (facts.power, facts.toughness) == (None, None)


@pytest.mark.parametrize("counters", [0, 3, 12])
def test_721_4_its_station_ability_is_there_at_all_times(counters: int) -> None:
    """CR26 721.4: it may be activated however many charge counters there are."""
    table = modern()
    ship = table.put(_ship(), counters=(("charge", counters),))
    table.put(creature("Crew", 2, 2))
    table.activate(ship)
    table.resolve_all()
    assert table.counters(ship, "charge") == counters + 2
