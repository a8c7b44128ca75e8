"""Battles that are creatures, and planeswalkers that are battles, in combat (CR26 506.3f–g, 506.4e)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine import combat
from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply
from arbitre.ir.filters import IsPermanent
from arbitre.ir.modifications import AddTypes, Lasts, RemoveTypes, SetsPT, Until
from arbitre.ir.refs import Target, This
from arbitre.ir.values import CardType
from helpers.battling import siege
from helpers.combat import answered, put
from helpers.laying import cast_free, free
from helpers.words import BEAR, modern
from table import BATTLEFIELD, HAND, card

LIVES = Static(This(), (AddTypes((CardType.CREATURE,)), SetsPT(Fixed(2), Fixed(2))))
LIVING = siege("Living", LIVES, back=None)
BOTH = (CardType.PLANESWALKER, CardType.BATTLE)


@pytest.mark.parametrize(("what", "attacks"), [(BEAR, True), (LIVING, False)])
def test_26_506_3f_a_battle_that_enters_attacking_does_not_attack(what: Card, attacks: bool) -> None:
    """CR26 506.3f: a creature that is a battle as well enters, and never attacks."""
    table = modern()
    bear, late = table.put(BEAR), table.put(what, 1, HAND)
    table.attack(bear)
    id = put(table, late, 1, attacking=2)
    assert (table.zone(id), bool(table.object(id).attacking)) == (BATTLEFIELD, attacks)


@pytest.mark.parametrize(("what", "blocks"), [(BEAR, True), (LIVING, False)])
def test_26_506_3f_nor_one_that_enters_blocking(what: Card, blocks: bool) -> None:
    """CR26 506.3f: it blocks nothing, and the attacker stays unblocked."""
    table = modern()
    bear, late = table.put(BEAR), table.put(what, 2, HAND)
    table.attack(bear)
    id = put(table, late, 2, blocking=bear)
    assert table.zone(id) is BATTLEFIELD
    assert (bool(table.object(id).blocking), table.object(bear).blocked) == (blocks, blocks)


@pytest.mark.parametrize(("what", "blocks"), [(BEAR, True), (LIVING, False)])
def test_26_506_3g_no_effect_makes_a_battle_block(what: Card, blocks: bool) -> None:
    """CR26 506.3g: that part of the effect does nothing."""
    table = modern()
    bear = table.put(BEAR)
    guard = table.put(what, 2, protector=1, counters={"defense": 3}) if what is LIVING else table.put(what, 2)
    table.attack(bear)
    answered(combat.make_block(table.game, guard, bear))
    assert (bool(table.object(guard).blocking), table.object(bear).blocked) == (blocks, blocks)


@pytest.mark.parametrize(
    ("holder", "lost", "attacked"),
    [
        (1, BOTH, False),
        (1, (CardType.BATTLE,), False),
        (2, (CardType.BATTLE,), True),
        (1, (CardType.PLANESWALKER,), True),
    ],
    ids=["neither", "no_battle_of_another", "no_battle_of_its_protector", "no_planeswalker"],
)
def test_26_506_4e_a_planeswalker_and_battle_that_changes(
    holder: int, lost: tuple[CardType, ...], attacked: bool
) -> None:
    """CR26 506.4e: it stays in combat as a battle, or as a planeswalker that its protector controls."""
    table = modern()
    subtypes = ("Siege",) if holder == 1 else ()
    what = card("Two", types=(*BOTH, CardType.ARTIFACT), subtypes=subtypes, cost="{0}", defense="5", loyalty="5")
    two = table.put(what, holder, protector=2, counters={"defense": 5, "loyalty": 5})
    bear = table.put(BEAR)
    table.attack((bear, two))
    changes = free("Changes", Apply(Target(), (RemoveTypes(lost),), Lasts(Until.FOREVER)), target=IsPermanent())
    cast_free(table, changes, two)
    assert (table.object(bear).attacking == two) is attacked
