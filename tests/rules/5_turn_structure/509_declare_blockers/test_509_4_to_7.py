"""Declare blockers (CR 509.4–7)."""

from __future__ import annotations

import pytest

from arbitre.engine import combat
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.objects.zones import move_event
from arbitre.ir.amounts import Fixed
from arbitre.ir.filters import And, HasColor, Is, Named
from arbitre.ir.modifications import BlocksMore
from arbitre.ir.node import Pattern
from arbitre.ir.patterns import AnyEvent, AttacksWith, BecomesBlocked, BlocksIt, StepBegins, Unblocked
from arbitre.ir.refs import This
from arbitre.ir.values import Color, Step, Zone
from helpers.combat import answered, facing, put, waiting
from helpers.fights import beast, finish, resolve_in_any_order
from helpers.laying import settle
from helpers.named import named
from helpers.words import BEAR, CREATURE, on
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, creature, enchantment


def _giant_blocks_two(each: bool) -> int:
    """The life of the defending player whose creature triggers when it blocks."""
    table = Table.players()
    one, other = table.battlefield(1, named("Eager Cadet"), named("Goblin Piker"))
    guard = table.put(beast("Guard", 2, 9, BlocksMore(Fixed(1)), on(BlocksIt(Is(This()), each=each))), 2)
    table.attack(one, other)
    table.block((guard, one), (guard, other))
    table.answer((one, other))
    resolve_in_any_order(table)
    return table.life(2)


BLACK = "{B}"
WHITE = "{W}"
WHITE_CREATURE = And((CREATURE, HasColor(Color.WHITE)))


def test_db_5_to_8_triggers_of_blocking() -> None:
    """CR 509.4a–d: "blocks" once, "blocks a creature" for each; "becomes blocked" once, "by a creature" for each."""
    bear = creature("Bear", 2, 2)
    guard = beast(
        "Guard", 2, 9, BlocksMore(Fixed(1)), on(BlocksIt(Is(This()))), on(BlocksIt(Is(This()), each=True), 10)
    )
    wurm = creature("Wurm", 1, 9, on(BecomesBlocked(Is(This()))), on(BecomesBlocked(Is(This()), each=True), 10))
    table, (a, b), (x, y) = facing(wurm, bear, defenders=[guard, bear])
    table.block((x, a), (x, b), (y, a))
    table.answer((x, y), (a, b))
    resolve_in_any_order(table)
    assert table.life(2) == 20 + 1 + 2 * 10
    assert table.life(1) == 20 + 1 + 2 * 10


def test_db_5_blocks_once() -> None:
    """CR 509.4a: "blocks" once for a creature that blocks two."""
    assert _giant_blocks_two(each=False) == 21


def test_db_6_blocks_a_creature_once_for_each() -> None:
    """CR 509.4b: once for each attacking creature that it blocks."""
    assert _giant_blocks_two(each=True) == 22


def test_db_6_aisling_leprechaun_paints_what_it_blocks() -> None:
    """CR 509.4b, 509.4d: "blocks or becomes blocked by a creature" speaks of each one."""
    table = Table.players()
    wurm = table.put(named("Goblin Piker"))
    faerie = table.put(named("Aisling Leprechaun"), 2)
    table.attack(wurm)
    table.block((faerie, wurm))
    resolve_in_any_order(table)
    assert characteristics(table.game, wurm).colors == {Color.GREEN}


def test_db_7_put_in_blocking_makes_an_unblocked_creature_blocked() -> None:
    """CR 509.4c: it becomes blocked, since it was unblocked."""
    table = Table.players(2)
    spider = table.put(creature("Spider", 2, 9, on(BecomesBlocked(Is(This())))))
    token = table.put(creature("Saproling", 1, 1), 2, HAND)
    table.attack(spider)
    table.go_to(Step.DECLARE_BLOCKERS)
    put(table, token, 2, blocking=spider)
    assert waiting(table) == 1
    assert table.object(spider).blocked


def test_db_7_becomes_blocked_once() -> None:
    """CR 509.4c: two blockers, one trigger; nothing more when another creature blocks it through an effect."""
    table = Table.players()
    wurm = table.put(creature("Wurm", 2, 9, on(BecomesBlocked(Is(This())))))
    bears = table.battlefield(2, *[creature("Bear", 1, 1)] * 2)
    table.attack(wurm)
    table.block(*[(id, wurm) for id in bears])
    table.answer(tuple(bears))
    resolve_in_any_order(table)
    assert table.life(1) == 21


def test_db_8_becomes_blocked_by_a_creature_once_for_each() -> None:
    """CR 509.4d: three blockers, three triggers."""
    table = Table.players()
    wurm = table.put(creature("Wurm", 2, 9, on(BecomesBlocked(Is(This()), each=True))))
    bears = table.battlefield(2, *[creature("Bear", 1, 1)] * 3)
    table.attack(wurm)
    table.block(*[(id, wurm) for id in bears])
    table.answer(tuple(bears))
    resolve_in_any_order(table)
    assert table.life(1) == 23


def test_db_9_a_number_of_blockers() -> None:
    """CR 509.4e: "becomes blocked by two or more creatures" triggers once with two, not with one."""
    wurm = creature("Wurm", 1, 9, on(BecomesBlocked(Is(This()), at_least=2)))
    bear = creature("Bear", 2, 2)
    for count, life in ((1, 20), (2, 21), (3, 21)):
        table, (a,), theirs = facing(wurm, defenders=[bear] * 3)
        table.block(*[(x, a) for x in theirs[:count]])
        if count > 1:
            table.answer(tuple(theirs[:count]))
        table.pass_until(lambda table=table: not table.game.state.stack)
        assert table.life(1) == life


def test_db_9_one_more_blocker_by_an_effect() -> None:
    """CR 509.4e: an effect that adds the second blocker causes "by two or more creatures" to trigger."""
    table = Table.players(2)
    wurm = table.put(creature("Wurm", 2, 9, on(BecomesBlocked(Is(This()), at_least=2)), on(BecomesBlocked(Is(This())))))
    one, two, three = table.battlefield(2, BEAR, BEAR, BEAR)
    table.attack(wurm)
    table.block((one, wurm))
    assert len(table.game.state.stack) == 1
    answered(combat.make_block(table.game, two, wurm), 1)
    assert waiting(table) == 1
    answered(combat.make_block(table.game, three, wurm), 2)
    assert waiting(table) == 1


def test_db_9_rampage_counts_the_blockers_beyond_the_first() -> None:
    """CR 509.4e, 702.21a: Craw Giant blocked by three is 10/8; a number of blockers is counted as it resolves."""
    table = Table.players()
    giant = table.put(named("Craw Giant"))
    bears = table.battlefield(2, *[creature("Bear", 1, 1)] * 3)
    table.attack(giant)
    table.block(*[(id, giant) for id in bears])
    table.answer(tuple(bears))
    resolve_in_any_order(table)
    assert table.size(giant) == (10, 8)


def test_db_10_characteristics_at_the_moment_of_blocking() -> None:
    """CR 509.4f: becomes blocked by a white creature: one trigger for the white blocker only."""
    white = And((CREATURE, HasColor(Color.WHITE)))
    wurm = creature("Wurm", 1, 9, on(BecomesBlocked(Is(This()), by=white)))
    table, (a,), (x, y) = facing(
        wurm, defenders=[creature("Pure", 1, 1, cost=WHITE), creature("Foul", 1, 1, cost=BLACK)]
    )
    table.block((x, a), (y, a))
    table.answer((x, y))
    resolve_in_any_order(table)
    assert table.life(1) == 21


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
    resolve_in_any_order(table)
    finish(table)
    resolve_in_any_order(table)
    assert (table.zone(boars), table.zone(ogre)) == (GRAVEYARD, BATTLEFIELD)


def test_db_10_blocked_by_a_white_creature() -> None:
    """CR 509.4f: only the white one of two blockers triggers."""
    table = Table.players()
    wurm = table.put(creature("Wurm", 1, 9, on(BecomesBlocked(Is(This()), by=WHITE_CREATURE))))
    cadet, piker = table.battlefield(2, named("Eager Cadet"), named("Goblin Piker"))
    table.attack(wurm)
    table.block((cadet, wurm), (piker, wurm))
    table.answer((cadet, piker))
    resolve_in_any_order(table)
    assert table.life(1) == 21


def test_db_11_attacks_and_isnt_blocked() -> None:
    """CR 509.4g: triggers if no creature was declared as a blocker for it."""
    thief = creature("Thief", 1, 9, on(Unblocked(Is(This()))))
    bear = creature("Bear", 2, 2)
    table, (a, _b), (x,) = facing(thief, thief, defenders=[bear])
    table.block((x, a))
    resolve_in_any_order(table)
    assert table.life(1) == 21


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
    resolve_in_any_order(table)
    assert table.life(1) == 21
    table = Table.players()
    own = table.put(thief)
    wall = table.put(creature("Wall", 0, 9), 2)
    table.attack(own)
    table.block((wall, own))
    combat.remove_from_combat(table.game, wall)
    finish(table)
    assert (table.life(1), table.life(2)) == (20, 20)


def test_db_12_an_effect_makes_a_creature_block() -> None:
    """CR 509.6: the orders of both sides are announced; "blocks" triggers only if it was not blocking."""
    table = Table.players(2)
    one, other = table.battlefield(1, BEAR, BEAR)
    guard = beast("Guard", 1, 9, BlocksMore(Fixed(1)), on(BlocksIt(Is(This()))), on(BlocksIt(Is(This()), each=True)))
    ape, second = table.battlefield(2, guard, BEAR)
    table.attack(one, other)
    table.block((second, one))
    answered(combat.make_block(table.game, ape, one), 0)
    assert table.object(one).damage_order == (ape, second)
    assert waiting(table) == 2
    answered(combat.make_block(table.game, ape, other), 0)
    assert table.object(ape).blocking == (other, one)
    assert waiting(table) == 3


def test_db_12_no_attacking_creature_is_made_to_block() -> None:
    """CR 509.6, 506.4: nor one that blocks that attacker already, nor anything where nothing attacks."""
    table = Table.players(2)
    one, other = table.battlefield(1, BEAR, BEAR)
    (ape,) = table.battlefield(2, BEAR)
    answered(combat.make_block(table.game, ape, one))
    assert table.object(ape).blocking == ()
    table.attack(one, other)
    answered(combat.make_block(table.game, other, one))
    assert table.object(other).blocking == ()
    table.block((ape, one))
    answered(combat.make_block(table.game, ape, one))
    assert (table.object(ape).blocking, table.object(one).damage_order) == ((one,), (ape,))


def test_db_12_put_onto_the_battlefield_blocking() -> None:
    """CR 509.7: it is placed in the order by the active player; it becomes blocked by it, but it never "blocked"."""
    table = Table.players(2)
    spider = table.put(
        creature("Spider", 2, 9, on(BecomesBlocked(Is(This()), each=True)), on(BecomesBlocked(Is(This()))))
    )
    ape = table.put(creature("Ape", 3, 3), 2)
    token = table.put(creature("Saproling", 1, 1, on(BlocksIt(Is(This())))), 2, HAND)
    table.attack(spider)
    table.block((ape, spider))
    while table.decision.what == "order triggers":
        table.answer(next(iter(table.decision.answers())))
    before = len(table.game.state.stack)
    id = put(table, token, 2, 0, blocking=spider)
    assert table.object(spider).damage_order == (id, ape)
    assert table.object(id).blocking == (spider,)
    assert (before, waiting(table)) == (2, 1)


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


BY_A_BEAR = Named("Bear")


@pytest.mark.parametrize(
    ("pattern", "rule"),
    [
        (AttacksWith(CREATURE), "508.2a"),
        (BlocksIt(CREATURE), "509.4a"),
        (BlocksIt(CREATURE, each=True), "509.4b"),
        (BlocksIt(CREATURE, BY_A_BEAR), "509.4b"),
        (BecomesBlocked(CREATURE), "509.4c"),
        (BecomesBlocked(CREATURE, each=True), "509.4d"),
        (BecomesBlocked(CREATURE, BY_A_BEAR), "509.4d"),
        (BecomesBlocked(CREATURE, each=True, at_least=2), "509.4e"),
        (Unblocked(CREATURE), "509.4g"),
        (AnyEvent((BlocksIt(CREATURE), BecomesBlocked(CREATURE, BY_A_BEAR))), "509.4a"),
        (AnyEvent((BecomesBlocked(CREATURE, BY_A_BEAR), BlocksIt(CREATURE))), "509.4d"),
        (StepBegins(Step.DECLARE_BLOCKERS), "603.2b"),
    ],
)
def test_509_4_the_log_tells_by_which_rule_it_triggers(pattern: Pattern, rule: str) -> None:
    """CR 508.2a, 509.4a–g, 603.2b: by the one about what the ability waits for."""
    table = Table.players()
    table.put(enchantment("Watch", on(pattern)))
    one, other = table.battlefield(1, BEAR, BEAR)
    bear, cub = table.battlefield(2, BEAR, BEAR)
    table.attack(one, other)
    settle(table)
    table.block((bear, one), (cub, one))
    settle(table)
    assert {entry.rule for entry in table.game.log if entry.what == "triggers"} == {rule}
