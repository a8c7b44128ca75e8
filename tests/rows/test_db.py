"""Declaring blockers (CR 509): rows DB with printed cards, and what other tests of the rows leave out."""

from __future__ import annotations

from arbitre.engine import combat
from arbitre.engine.decisions import Order, Priority
from arbitre.engine.layers import characteristics
from arbitre.engine.pipeline import propose
from arbitre.engine.zones import move_event
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, GainLife
from arbitre.ir.filters import And, HasColor, Is
from arbitre.ir.modifications import BlocksMore
from arbitre.ir.node import Pattern
from arbitre.ir.patterns import BecomesBlocked, BlocksIt, Unblocked
from arbitre.ir.refs import This
from arbitre.ir.values import Color, Step, Zone
from engine.fights import CREATURE, beast, finish, legal, refusal, resolve
from rows.named import named
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, creature


def on(event: Pattern, gain: int = 1) -> Triggered:
    """Gain life when it happens."""
    return Triggered(event, Body((Do(GainLife(Fixed(gain))),)))


def test_db_1_a_familiar_does_not_block_alone() -> None:
    """CR 509.1b: Jackal Familiar blocks only together with another creature."""
    table = Table.players()
    wurm = table.put(named("Craw Wurm"))
    familiar, cadet = table.battlefield(2, named("Jackal Familiar"), named("Eager Cadet"))
    table.attack(wurm)
    assert legal(table) == {(), ((cadet, wurm),), ((familiar, wurm), (cadet, wurm))}
    assert refusal(table, (familiar, wurm)) == "'Jackal Familiar' can't block alone [CR 509.1b]"


def test_db_2_the_active_player_orders_the_blockers() -> None:
    """CR 509.2: for each attacker with several blockers; then they have priority."""
    table = Table.players()
    wurm = table.put(named("Craw Wurm"))
    wall, cadet = table.battlefield(2, named("Wall of Wood"), named("Eager Cadet"))
    table.attack(wurm)
    table.block((wall, wurm), (cadet, wurm))
    assert isinstance(table.decision, Order)
    assert (table.decision.player, table.decision.rule) == (1, "509.2")
    table.answer((cadet, wall))
    assert table.object(wurm).damage_order == (cadet, wall)
    assert isinstance(table.decision, Priority)


def test_db_3_the_defending_player_orders_the_attackers() -> None:
    """CR 509.3: for each creature that blocks several; Two-Headed Giant of Foriys blocks two."""
    table = Table.players()
    cadet, wurm = table.battlefield(1, named("Eager Cadet"), named("Craw Wurm"))
    giant = table.put(named("Two-Headed Giant of Foriys"), 2)
    table.attack(cadet, wurm)
    table.block((giant, cadet), (giant, wurm))
    assert isinstance(table.decision, Order)
    assert (table.decision.player, table.decision.rule) == (2, "509.3")
    table.answer((wurm, cadet))
    assert table.object(giant).blocking == (wurm, cadet)


def test_db_4_the_rest_keep_their_order() -> None:
    """CR 509.2a, 509.3a: the blocker in the middle goes; so does one of the attackers that a creature blocks."""
    table = Table.players()
    cadet, wurm = table.battlefield(1, named("Eager Cadet"), named("Craw Wurm"))
    giant = table.put(named("Two-Headed Giant of Foriys"), 2)
    wall, piker = table.battlefield(2, named("Wall of Wood"), named("Goblin Piker"))
    table.attack(cadet, wurm)
    table.block((giant, cadet), (giant, wurm), (wall, wurm), (piker, wurm))
    table.answer((wall, giant, piker), (wurm, cadet))
    combat.remove_from_combat(table.game, cadet)
    combat.remove_from_combat(table.game, wall)
    assert table.object(giant).blocking[0] == wurm
    assert cadet not in table.object(giant).blocking
    assert table.object(wurm).damage_order == (giant, piker)


def test_db_5_blocks_once() -> None:
    """CR 509.4a: "blocks" once for a creature that blocks two."""
    assert _giant_blocks_two(each=False) == 21


def test_db_6_blocks_a_creature_once_for_each() -> None:
    """CR 509.4b: once for each attacking creature that it blocks."""
    assert _giant_blocks_two(each=True) == 22


def _giant_blocks_two(each: bool) -> int:
    """The life of the defending player whose creature triggers when it blocks."""
    table = Table.players()
    one, other = table.battlefield(1, named("Eager Cadet"), named("Goblin Piker"))
    guard = table.put(beast("Guard", 2, 9, BlocksMore(Fixed(1)), on(BlocksIt(Is(This()), each=each))), 2)
    table.attack(one, other)
    table.block((guard, one), (guard, other))
    table.answer((one, other))
    resolve(table)
    return table.life(2)


def test_db_6_aisling_leprechaun_paints_what_it_blocks() -> None:
    """CR 509.4b, 509.4d: "blocks or becomes blocked by a creature" speaks of each one."""
    table = Table.players()
    wurm = table.put(named("Goblin Piker"))
    faerie = table.put(named("Aisling Leprechaun"), 2)
    table.attack(wurm)
    table.block((faerie, wurm))
    resolve(table)
    assert characteristics(table.game, wurm).colors == {Color.GREEN}


def test_db_7_becomes_blocked_once() -> None:
    """CR 509.4c: two blockers, one trigger; nothing more when another creature blocks it through an effect."""
    table = Table.players()
    wurm = table.put(creature("Wurm", 2, 9, on(BecomesBlocked(Is(This())))))
    bears = table.battlefield(2, *[creature("Bear", 1, 1)] * 2)
    table.attack(wurm)
    table.block(*[(id, wurm) for id in bears])
    table.answer(tuple(bears))
    resolve(table)
    assert table.life(1) == 21


def test_db_8_becomes_blocked_by_a_creature_once_for_each() -> None:
    """CR 509.4d: three blockers, three triggers."""
    table = Table.players()
    wurm = table.put(creature("Wurm", 2, 9, on(BecomesBlocked(Is(This()), each=True))))
    bears = table.battlefield(2, *[creature("Bear", 1, 1)] * 3)
    table.attack(wurm)
    table.block(*[(id, wurm) for id in bears])
    table.answer(tuple(bears))
    resolve(table)
    assert table.life(1) == 23


def test_db_9_rampage_counts_the_blockers_beyond_the_first() -> None:
    """CR 509.4e, 702.21a: Craw Giant blocked by three is 10/8; a number of blockers is counted as it resolves."""
    table = Table.players()
    giant = table.put(named("Craw Giant"))
    bears = table.battlefield(2, *[creature("Bear", 1, 1)] * 3)
    table.attack(giant)
    table.block(*[(id, giant) for id in bears])
    table.answer(tuple(bears))
    resolve(table)
    assert table.size(giant) == (10, 8)


def test_db_10_abomination_asks_for_the_color_as_it_is_blocked() -> None:
    """CR 509.4f: a red blocker that turns green afterwards is safe, a green one that turns red is not."""
    table = Table.players()
    horror = table.put(named("Abomination"))
    ogre, boars = table.battlefield(2, named("Hill Giant"), named("Durkwood Boars"))
    lifelace, chaoslace = table.hand(1, named("Lifelace"), named("Chaoslace"))
    table.lands(1, "Forest")
    table.lands(1, "Mountain")
    table.attack(horror)
    table.block((ogre, horror), (boars, horror))
    table.answer((ogre, boars))
    assert len(table.game.state.stack) == 1
    table.cast(lifelace, ogre)
    table.resolve_top()
    table.cast(chaoslace, boars)
    table.resolve_top()
    resolve(table)
    finish(table)
    resolve(table)
    assert (table.zone(boars), table.zone(ogre)) == (GRAVEYARD, BATTLEFIELD)


def test_db_11_attacks_and_is_not_blocked_though_put_in_attacking() -> None:
    """CR 509.4g: it triggers for a creature that entered attacking; not if its blocker has gone again."""
    thief = creature("Thief", 1, 1, on(Unblocked(Is(This()))))
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2))
    late = table.put(thief, zone=HAND)
    table.put(creature("Wall", 0, 9), 2)
    table.attack(bear)
    event = move_event(table.game, late, Zone.BATTLEFIELD, controller=1, attacking=2)
    assert next(propose(table.game, [event]), None) is None
    table.block()
    resolve(table)
    assert table.life(1) == 21
    table = Table.players()
    own = table.put(thief)
    wall = table.put(creature("Wall", 0, 9), 2)
    table.attack(own)
    table.block((wall, own))
    combat.remove_from_combat(table.game, wall)
    finish(table)
    assert (table.life(1), table.life(2)) == (20, 20)


def test_db_12_a_creature_that_enters_blocking() -> None:
    """CR 509.7: a creature put in blocking stands where the active player places it, and its "blocks" is silent."""
    table = Table.players()
    wurm = table.put(named("Craw Wurm"))
    shy = table.put(named("Jackal Familiar"), 2, HAND)
    table.attack(wurm)
    table.go_to(Step.DECLARE_BLOCKERS)
    event = move_event(table.game, shy, Zone.BATTLEFIELD, controller=2, blocking=wurm)
    assert next(propose(table.game, [event]), None) is None
    table.pass_priority()
    assert table.object(shy).blocking == (wurm,)
    assert table.object(wurm).blocked


def test_db_13_is_blocking_alone() -> None:
    """CR 506.5: the only creature declared blocks alone; with two declared neither does."""
    hero = creature("Hero", 2, 9, on(BlocksIt(Is(This()), alone=True)))
    for others, life in ((0, 21), (1, 20)):
        table = Table.players()
        wurm = table.put(named("Craw Wurm"))
        guard = table.put(hero, 2)
        cadets = table.battlefield(2, *[named("Eager Cadet")] * others)
        table.attack(wurm)
        table.block((guard, wurm), *[(id, wurm) for id in cadets])
        if cadets:
            table.answer((guard, *cadets))
        resolve(table)
        assert table.life(2) == life


WHITE = And((CREATURE, HasColor(Color.WHITE)))


def test_db_10_blocked_by_a_white_creature() -> None:
    """CR 509.4f: only the white one of two blockers triggers."""
    table = Table.players()
    wurm = table.put(creature("Wurm", 1, 9, on(BecomesBlocked(Is(This()), by=WHITE))))
    cadet, piker = table.battlefield(2, named("Eager Cadet"), named("Goblin Piker"))
    table.attack(wurm)
    table.block((cadet, wurm), (piker, wurm))
    table.answer((cadet, piker))
    resolve(table)
    assert table.life(1) == 21
