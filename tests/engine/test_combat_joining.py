"""Joining and leaving combat outside the declarations (CR 506.3–4, 508.4, 509.6–7): rows DA-12, DA-13, DB-12, DB-14."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbitre.engine import combat, evaluate
from arbitre.engine.context import Context
from arbitre.engine.game import Procedure
from arbitre.engine.pipeline import propose
from arbitre.engine.zones import move_event
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, GainLife
from arbitre.ir.filters import Blocks, Is
from arbitre.ir.modifications import BlocksMore
from arbitre.ir.node import Pattern
from arbitre.ir.patterns import AttacksWith, BecomesBlocked, BlocksIt
from arbitre.ir.refs import This
from arbitre.ir.values import CardType, Step, Zone
from arbitre.state.objects import NOTHING_LEFT
from engine.fights import beast, finish
from table import HAND, Table, artifact, card, creature

BEAR = creature("Bear", 2, 2)
WALKER = card("Walker", types=(CardType.PLANESWALKER,), loyalty="4")


def on(event: Pattern) -> Triggered:
    return Triggered(event, Body((Do(GainLife(Fixed(1))),)))


def run(procedure: Procedure, *answers: Any) -> Any:
    """Carry a procedure out with these answers."""
    queue: Iterator[Any] = iter(answers)
    try:
        decision = next(procedure)
        while True:
            answer = next(queue)
            assert decision.check(answer) is None
            decision = procedure.send(answer)
    except StopIteration as stop:
        assert next(queue, None) is None, "an answer was not asked for"
        return stop.value


def put(table: Table, id: int, player: int, *answers: Any, **details: Any) -> int:
    """Put a card onto the battlefield; then settle combat with these answers."""
    event = move_event(table.game, id, Zone.BATTLEFIELD, controller=player, **details)
    run(propose(table.game, [event]))
    run(combat.settle(table.game), *answers)
    return table.now(id)


def waiting(table: Table) -> int:
    return len(table.game.state.waiting)


def test_da_12_put_onto_the_battlefield_attacking() -> None:
    """CR 508.4: it is attacking, but never attacked; it deals combat damage."""
    table = Table.players(2)
    bear = table.put(BEAR)
    late = table.put(creature("Late", 3, 3, on(AttacksWith(Is(This())))), zone=HAND)
    table.attack(bear)
    id = put(table, late, 1, attacking=2)
    assert table.object(id).attacking == table.object(id).defending_player == 2
    assert waiting(table) == 0
    finish(table)
    assert table.life(2) == 15


def test_da_12_its_controller_chooses_what_it_attacks() -> None:
    """CR 508.4: a defending player or a planeswalker that one controls; nothing for another player (CR 506.3b)."""
    table = Table.players(3)
    bear = table.put(BEAR)
    walker = table.put(WALKER, 2, counters={"loyalty": 4})
    table.attack((bear, 2))
    procedure = combat.choose_attacked(table.game, 1)
    assert set(next(procedure).options) == {2, 3, walker}  # type: ignore[attr-defined]
    assert run(combat.choose_attacked(table.game, 2)) == 0


def test_cd_12_what_cannot_attack_never_does() -> None:
    """CR 506.3a–c: not a noncreature, not another player's creature, not against what has gone."""
    table = Table.players(2)
    bear = table.put(BEAR)
    stone, cub, ape = (table.put(c, zone=HAND) for c in (artifact("Stone"), creature("Cub", 1, 1), BEAR))
    walker = table.put(WALKER, 2, zone=HAND)
    table.attack(bear)
    assert table.object(put(table, stone, 1, attacking=2)).attacking == 0
    assert table.object(put(table, cub, 2, attacking=1)).attacking == 0
    assert table.object(put(table, ape, 1, attacking=walker)).attacking == 0


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


def test_cd_12_blocking_what_does_not_attack_that_player() -> None:
    """CR 506.3d: a creature put onto the battlefield blocking an attacker of another player never blocks."""
    table = Table.players(3)
    bear = table.put(BEAR)
    token = table.put(creature("Saproling", 1, 1), 3, HAND)
    table.attack((bear, 2))
    table.go_to(Step.DECLARE_BLOCKERS)
    assert table.object(put(table, token, 3, blocking=bear)).blocking == ()


def test_db_12_an_effect_makes_a_creature_block() -> None:
    """CR 509.6: the orders of both sides are announced; "blocks" triggers only if it was not blocking."""
    table = Table.players(2)
    one, other = table.battlefield(1, BEAR, BEAR)
    guard = beast("Guard", 1, 9, BlocksMore(Fixed(1)), on(BlocksIt(Is(This()))), on(BlocksIt(Is(This()), each=True)))
    ape, second = table.battlefield(2, guard, BEAR)
    table.attack(one, other)
    table.block((second, one))
    run(combat.make_block(table.game, ape, one), 0)
    assert table.object(one).damage_order == (ape, second)
    assert waiting(table) == 2
    run(combat.make_block(table.game, ape, other), 0)
    assert table.object(ape).blocking == (other, one)
    assert waiting(table) == 3


def test_db_9_one_more_blocker_by_an_effect() -> None:
    """CR 509.4e: an effect that adds the second blocker causes "by two or more creatures" to trigger."""
    table = Table.players(2)
    wurm = table.put(creature("Wurm", 2, 9, on(BecomesBlocked(Is(This()), at_least=2)), on(BecomesBlocked(Is(This())))))
    one, two, three = table.battlefield(2, BEAR, BEAR, BEAR)
    table.attack(wurm)
    table.block((one, wurm))
    assert len(table.game.state.stack) == 1
    run(combat.make_block(table.game, two, wurm), 1)
    assert waiting(table) == 1
    run(combat.make_block(table.game, three, wurm), 2)
    assert waiting(table) == 1


def test_da_13_defending_player_of_a_removed_creature() -> None:
    """CR 508.5: the player it attacked, also after it was removed from combat."""
    table = Table.players(3)
    bear = table.put(BEAR)
    walker = table.put(WALKER, 3, counters={"loyalty": 4})
    table.attack((bear, walker))
    combat.remove_from_combat(table.game, walker)
    assert (table.object(bear).attacking, table.object(bear).defending_player) == (NOTHING_LEFT, 3)
    combat.remove_from_combat(table.game, bear)
    assert (table.object(bear).attacking, table.object(bear).defending_player) == (0, 3)


def test_cd_12_an_attacker_of_nothing_may_be_blocked() -> None:
    """CR 506.4c: it continues to be an attacking creature, and may be blocked."""
    table = Table.players(2)
    bear = table.put(BEAR)
    walker = table.put(WALKER, 2, counters={"loyalty": 4})
    ape = table.put(creature("Ape", 3, 3), 2)
    table.attack((bear, walker))
    combat.remove_from_combat(table.game, walker)
    table.block((ape, bear))
    assert table.object(ape).blocking == (bear,)


def test_db_14_a_blocking_planeswalker() -> None:
    """CR 506.4d: a blocking creature that is an attacked planeswalker leaves as the one and stays as the other."""
    table = Table.players(2)
    both = card("Gideon", types=(CardType.PLANESWALKER, CardType.CREATURE), power="4", toughness="4", loyalty="4")
    one, other = table.battlefield(1, BEAR, BEAR)
    gideon = table.put(both, 2, counters={"loyalty": 4})
    table.attack((one, gideon), (other, 2))
    table.block((gideon, other))
    state = table.game.state
    state.put(table.object(gideon), "base", WALKER_VALUES)
    combat.sweep(table.game)
    assert table.object(gideon).blocking == ()
    assert table.object(one).attacking == gideon


def test_cd_12_who_leaves_the_battlefield_leaves_combat() -> None:
    """CR 506.4, 509.3a: the rest is as if it had never fought, except that blocked stays blocked."""
    table = Table.players(2)
    bear = table.put(BEAR)
    ape = table.put(creature("Ape", 3, 3), 2)
    table.attack(bear)
    table.block((ape, bear))
    run(propose(table.game, [move_event(table.game, ape, Zone.HAND)]))
    run(combat.settle(table.game))
    assert (table.object(bear).damage_order, table.object(bear).blocked) == ((), True)


def test_cd_12_what_was_blocking_one_that_has_left() -> None:
    """CR 608.2g: "creatures blocking it" looks at a creature that has left as it last existed."""
    table = Table.players(2)
    bear = table.put(BEAR)
    ape, other = table.battlefield(2, creature("Ape", 3, 3), BEAR)
    table.attack(bear)
    table.block((ape, bear))
    game = table.game
    run(propose(game, [move_event(game, bear, Zone.GRAVEYARD)]))
    run(combat.settle(game))
    ctx = Context(game, bear, 1)
    assert table.object(ape).blocking == (NOTHING_LEFT,)
    assert evaluate.matches(ctx, Blocks(This()), ape)
    assert not evaluate.matches(ctx, Blocks(This()), other)


def _values() -> Any:
    from arbitre.state.characteristics import printed

    return printed(WALKER.front)


WALKER_VALUES = _values()
