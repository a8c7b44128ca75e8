"""Reconfigure: Equipment that is a creature for as long as it is on none (CR26 702.151)."""

from __future__ import annotations

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import Activate
from arbitre.ir.values import CardType
from formats.oracle.test_played import instant, said, table
from table import GRAVEYARD, Table, card, creature

BEAR = creature("Bear", 2, 2, cost="{0}")
TEXT = "Equipped creature gets +1/+1.\nReconfigure {0}"
EQUIP = "Equipped creature gets +1/+1.\nEquip {0}"


def boar(text: str = TEXT) -> Card:
    types = (CardType.ARTIFACT, CardType.CREATURE)
    kinds = ("Equipment", "Boar")
    return card("Boar", *said(text, *types), types=types, subtypes=kinds, power="3", toughness="2", cost="{0}")


def reconfigured(game: Table, id: int, ability: int, *answers: object) -> None:
    game.activate(id, *answers, ability=ability)
    game.resolve_all()


def test_702_151a_it_attaches_to_another_creature_and_comes_off_again() -> None:
    """CR26 702.151a–b, 301.5c: attached it is no creature; unattached it is one again."""
    game = table()
    (bear,), (equipment,) = game.battlefield(1, BEAR), game.battlefield(1, boar())
    assert not game.can(Activate(equipment, 1))
    reconfigured(game, equipment, 0, bear)
    assert (game.size(bear), game.size(equipment)) == ((3, 3), (None, None))
    reconfigured(game, equipment, 1)
    assert (game.size(bear), game.size(equipment)) == ((2, 2), (3, 2))


def test_702_151b_it_stays_none_without_the_ability() -> None:
    """CR26 702.151b: until it becomes unattached, also once it has lost reconfigure."""
    game = table()
    (bear,), (equipment,) = game.battlefield(1, BEAR), game.battlefield(1, boar())
    blank, kill = game.hand(
        1, instant("Until end of turn, target artifact loses all abilities."), instant("Destroy target creature.")
    )
    reconfigured(game, equipment, 0, bear)
    game.cast(blank, equipment)
    game.resolve_all()
    assert game.size(equipment) == (None, None)
    game.cast(kill, bear)
    game.resolve_all()
    assert (game.zone(bear), game.size(equipment)) == (GRAVEYARD, (3, 2))


def test_301_5c_another_equipment_that_is_a_creature_equips_nothing() -> None:
    """CR26 301.5c: only one with reconfigure may."""
    game = table()
    (bear,), (equipment,) = (
        game.battlefield(1, BEAR),
        game.battlefield(1, boar("Equipped creature gets +1/+1.\nEquip {0}")),
    )
    reconfigured(game, equipment, 0, bear)
    assert (game.size(bear), game.size(equipment)) == ((2, 2), (3, 2))
