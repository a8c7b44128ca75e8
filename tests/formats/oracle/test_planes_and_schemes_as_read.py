"""Planes, phenomena and schemes do what their words say (CR 901, 904)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.ir.node import Ability
from arbitre.ir.values import CardType, PlanarFace, Step
from arbitre.oracle import read
from helpers import faces, several_players
from helpers.faces import scheme
from helpers.several_players import plane, roll, seed_for
from table import HAND, Table, creature, spell

PLAIN = plane("Plain")


def said(text: str, kind: CardType = CardType.PLANE) -> tuple[Ability, ...]:
    """The abilities of an object called Isle."""
    reading = read(text, "Isle", types=(kind,))
    assert not reading.refusals
    return tuple(ability for paragraph in reading.paragraphs for ability in paragraph or ())


def isle(text: str) -> Card:
    """A plane."""
    return plane("Isle", *said(text))


def drawn(table: Table) -> int:
    return len(table.game.player(1).hand)


def after(face: PlanarFace, *planes: Card) -> Table:
    """The last of these planes is face up, and the first roll of the planar die has shown that face."""
    table = several_players.table_with(*planes, seed=seed_for(face))
    roll(table)
    table.resolve_all()
    return table


@pytest.mark.parametrize(
    ("face", "life"), [(PlanarFace.CHAOS, 23), (PlanarFace.BLANK, 20), (PlanarFace.PLANESWALKER, 20)]
)
def test_901_8b_only_chaos_triggers(face: PlanarFace, life: int) -> None:
    """CR 901.8b: it waits for this face of the die and for no other."""
    assert after(face, PLAIN, isle("Whenever you roll {CHAOS}, you gain 3 life.")).life(1) == life


def test_901_10_planeswalking_to_a_plane() -> None:
    """CR 901.10, 701.21c: it triggers as the plane is turned face up, not as it is left."""
    gives = isle("When you planeswalk to Isle, you gain 3 life.")
    assert after(PlanarFace.PLANESWALKER, gives, PLAIN).life(1) == 23
    assert after(PlanarFace.PLANESWALKER, PLAIN, gives).life(1) == 20


def test_901_10_planeswalking_away_from_a_plane() -> None:
    """CR 901.10, 701.21d: it triggers as the plane is turned face down, not as it is reached."""
    gives = isle("When you planeswalk away from Isle, you gain 3 life.")
    assert after(PlanarFace.PLANESWALKER, PLAIN, gives).life(1) == 23
    assert after(PlanarFace.PLANESWALKER, gives, PLAIN).life(1) == 20


def test_901_10_arrival_or_upkeep() -> None:
    """CR 901.10, 503.1: one ability waits for both; it is the planar controller whose upkeep counts (CR 901.6)."""
    gives = isle("When you planeswalk to Isle or at the beginning of your upkeep, you gain 3 life.")
    table = after(PlanarFace.PLANESWALKER, gives, PLAIN)
    assert (table.life(1), table.life(2)) == (23, 20)
    table.next_turn()
    table.resolve_all()
    assert (table.life(1), table.life(2)) == (23, 23)
    left = after(PlanarFace.PLANESWALKER, PLAIN, gives)
    assert left.life(1) == 20


def test_901_10_effects_that_last_until_somebody_planeswalks() -> None:
    """CR 901.10: they go on through the turns of both players, and end as a player planeswalks."""
    grows = isle("Whenever you roll {CHAOS}, creatures you control get +2/+1 until a player planeswalks.")
    table = several_players.table_with(PLAIN, grows, seed=seed_for(PlanarFace.CHAOS))
    bear = table.put(creature("Bear", 2, 2))
    walk = table.put(spell("Walk", *said("Planeswalk.", CardType.SORCERY), cost="{0}"), 1, HAND)
    roll(table)
    table.resolve_all()
    table.next_turn()
    table.next_turn()
    assert table.size(bear) == (4, 3)
    table.go_to(Step.PRECOMBAT_MAIN)
    table.cast(walk)
    table.resolve_all()
    assert several_players.face_up(table) == ["Plain"]
    assert table.size(bear) == (2, 2)


def test_312_5_a_phenomenon_is_encountered() -> None:
    """CR26 312.5: its ability triggers as a player planeswalks to it, and leads on to the next plane (CR 701.21c)."""
    words = said("When you encounter Isle, draw two cards. Then planeswalk.", CardType.PHENOMENON)
    storm = plane("Isle", *words, kind=CardType.PHENOMENON)
    table = after(PlanarFace.PLANESWALKER, PLAIN, storm, plane("Hills"))
    assert several_players.face_up(table) == ["Plain"]
    assert drawn(table) == 2


def test_904_9_a_scheme_is_set_in_motion() -> None:
    """CR 904.9, 701.22: its ability triggers as it is turned face up, and not once more as it stays so (CR 904.11)."""
    plan = scheme("Isle", *said("When you set this scheme in motion, draw two cards.", CardType.SCHEME), ongoing=True)
    table = faces.table_with(plan)
    table.go_to(Step.PRECOMBAT_MAIN)
    assert drawn(table) == 0
    table.resolve_all()
    assert drawn(table) == 2
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert (drawn(table), faces.face_up(table)) == (2, ["Isle"])


def test_904_11_a_scheme_is_abandoned() -> None:
    """CR 904.11, 701.23: at the time that it says it goes to the bottom of the scheme deck, face down."""
    words = said("At the beginning of your upkeep, abandon this scheme.", CardType.SCHEME)
    table = faces.table_with(scheme("Other"), scheme("Isle", *words, ongoing=True))
    table.go_to(Step.PRECOMBAT_MAIN)
    assert faces.face_up(table) == ["Isle"]
    table.next_turn()
    assert faces.face_up(table) == ["Isle"]
    table.next_turn()
    table.resolve_all()
    assert faces.face_up(table) == []
    assert faces.in_deck(table) == ["Isle", "Other"]
