"""What is put onto the battlefield attached, what stays in the command zone (CR26 301.5e, 303.4h, 309–312)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.dungeons import DUNGEONS
from arbitre.ir.effects import Body, Do, GainLife, Move
from arbitre.ir.filters import InZone, Is
from arbitre.ir.patterns import Encounters, RollsPlanarDie
from arbitre.ir.refs import All, This
from arbitre.ir.values import CardType, PlanarFace, Zone
from arbitre.rules.editions import CURRENT
from arbitre.variants import supplementary
from arbitre.variants.planechase import PLANAR
from helpers.battling import siege
from helpers.laying import resolve
from helpers.several_players import (
    GATE,
    controlled_by,
    face_up,
    leave,
    leave_planechase,
    plane,
    roll,
    seed_for,
    table_with,
)
from helpers.worded import cast_it, instant, reads
from helpers.words import BEAR, modern
from table import BATTLEFIELD, EXILE, HAND, artifact, card, land, spell

PUTS = "Put target {} card from your graveyard onto the battlefield attached to target {}."
SWORD = reads("Sword", "Equipped creature gets +2/+2.\nEquip {1}", CardType.ARTIFACT, subtypes=("Equipment",))


@pytest.mark.parametrize(("onto", "equips"), [("creature", True), ("land", False)])
def test_26_301_5e_an_equipment_that_cannot_equip_it_enters_unattached(onto: str, equips: bool) -> None:
    """CR26 301.5e: it is put onto the battlefield all the same."""
    table = modern()
    (sword,) = table.graveyard(1, SWORD)
    bear, forest = table.put(BEAR), table.put(land("Forest"))
    to = bear if onto == "creature" else forest
    cast_it(table, instant(PUTS.format("Equipment", onto)), sword, to)
    assert table.zone(sword) is BATTLEFIELD
    assert table.object(sword).attached_to == (to if equips else 0)


@pytest.mark.parametrize(("what", "noun"), [(BEAR, "creature"), (artifact("Cog"), "artifact")])
def test_26_303_4h_what_is_neither_aura_nor_equipment_enters_unattached(what: object, noun: str) -> None:
    """CR26 303.4h."""
    table = modern()
    (id,) = table.graveyard(1, what)  # type: ignore[arg-type]
    host = table.put(BEAR)
    cast_it(table, instant(PUTS.format(noun, "creature")), id, host)
    assert (table.zone(id), table.object(id).attached_to) == (BATTLEFIELD, 0)


def test_26_310_4a_a_battle_card_has_its_printed_defense() -> None:
    """CR26 310.4a: in the hand, whatever counters the battle on the battlefield has."""
    table = modern()
    (card,) = table.hand(1, siege(defense="4"))
    assert characteristics(table.game, card).defense == 4


CHAOS = RollsPlanarDie(PlanarFace.CHAOS)
GONE = plane("Gone", Triggered(CHAOS, Body((Do(Move(This(), HAND)), Do(GainLife(Fixed(1)))))))
STORM = Triggered(Encounters(Is(This())), Body((Do(Move(This(), EXILE)), Do(GainLife(Fixed(5))))))


def test_26_311_6_and_26_312_6_face_down_it_is_a_new_object() -> None:
    """CR26 311.6, 312.6, 400.10: the plane and the phenomenon that were face up are no longer there; the same
    cards are, on the bottom of the planar deck."""
    storm = plane("Storm", STORM, kind=CardType.PHENOMENON)
    table = table_with(GATE, storm, GONE, seed=seed_for(PlanarFace.PLANESWALKER), edition=CURRENT)
    (first,) = supplementary.face_up(table.state, PLANAR)
    roll(table)
    table.resolve_top()
    (second,) = [id for id in table.game.state.command if table.object(id).base.name == "Storm"]
    assert first.id not in table.game.state.objects
    table.resolve_all()
    assert second not in table.game.state.objects
    assert [table.object(one).base.name for one in (first.id, second)] == ["Gone", "Storm"]


def test_26_312_2_a_phenomenon_remains_in_the_command_zone() -> None:
    """CR26 312.2: its own ability would exile it; it stays, and cannot be cast."""
    storm = plane("Storm", STORM, kind=CardType.PHENOMENON)
    table = table_with(GATE, storm, GONE, seed=seed_for(PlanarFace.PLANESWALKER), edition=CURRENT)
    roll(table)
    table.resolve_top()
    (there,) = [id for id in table.game.state.command if table.object(id).base.name == "Storm"]
    assert not table.can(CastSpell(there))
    table.resolve_all()
    assert (table.life(1), table.zone(there)) == (25, Zone.COMMAND)


def test_26_312_4_the_planar_controller_controls_a_phenomenon() -> None:
    """CR26 312.4: the active player; if that player leaves the game, the next one in turn order."""
    storm = plane("Storm", STORM, kind=CardType.PHENOMENON)
    seed = seed_for(PlanarFace.PLANESWALKER)
    table = table_with(GATE, storm, GONE, seed=seed, players=3, edition=CURRENT)
    roll(table)
    table.resolve_top()
    (there,) = [id for id in table.game.state.command if table.object(id).base.name == "Storm"]
    assert table.controller(there) == 1
    leave_planechase(table, 1)
    assert table.controller(there) == 2
    assert (face_up(table), controlled_by(table, 2)) == (["Gate"], ["Gate"])  # its ability has left with player 1


IN_COMMAND = InZone(Zone.COMMAND)
DUNGEON = card("Cellar", types=(CardType.DUNGEON,))


@pytest.mark.parametrize("to", [HAND, EXILE, BATTLEFIELD])
def test_26_309_2c_a_dungeon_does_not_leave_the_command_zone(to: Zone) -> None:
    """CR26 309.2c: nor can it be cast from there."""
    table = modern()
    (venture, moves) = table.hand(1, instant("Venture into the dungeon."), spell("Pull", Move(All(IN_COMMAND), to)))
    table.mana(1, "C")
    table.cast(venture)
    table.resolve_top(next(iter(DUNGEONS)))
    resolve(table)
    (dungeon,) = table.game.state.command
    assert not table.can(CastSpell(dungeon))
    table.cast(moves)
    table.resolve_all()
    assert table.game.state.command == (dungeon,)


def test_26_309_2d_no_other_effect_brings_a_dungeon_into_the_game() -> None:
    """CR26 309.2d: it is chosen, and remains outside the game."""
    table = modern()
    bear, cellar = (table.put(one, 1, Zone.OUTSIDE) for one in (BEAR, DUNGEON))
    wish = "You may put a card you own from outside the game into your hand."
    for id in (bear, cellar):
        (act,) = (table.game.state.create_card(instant(wish), 1, HAND).id,)
        table.cast(act)
        table.resolve_top(True, (id,))
    assert (table.zone(bear), table.zone(cellar)) == (HAND, Zone.OUTSIDE)


def test_26_400_11b_what_came_from_outside_stays_in_the_game() -> None:
    """CR26 400.11b: in later turns and in other zones, until its owner leaves the game."""
    table = modern(3)
    bear = table.put(BEAR, 1, Zone.OUTSIDE)
    (act,) = table.hand(1, instant("You may put a creature card you own from outside the game onto the battlefield."))
    table.cast(act)
    table.resolve_top(True, bear)
    assert table.zone(bear) is BATTLEFIELD
    table.next_turn()
    assert table.zone(bear) is BATTLEFIELD
    leave(table, 1)
    assert table.zone(bear) is None
