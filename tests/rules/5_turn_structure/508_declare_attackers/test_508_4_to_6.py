"""Declare attackers (CR 508.4–6)."""

from __future__ import annotations

from arbitre.engine import combat
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.objects.zones import move_event
from arbitre.ir import amounts as a
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import patterns as p
from arbitre.ir import refs as r
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, LoseLife
from arbitre.ir.filters import HasSubtype, Is
from arbitre.ir.patterns import AttacksWith
from arbitre.ir.refs import Players, This, Who
from arbitre.ir.values import CardType, Step, Zone
from arbitre.state.objects import NOTHING_LEFT
from helpers.combat import answered, put, waiting
from helpers.fights import beast, finish, keyword_of, legal, resolve_in_any_order
from helpers.named import named
from helpers.words import BEAR, on, seated
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, card, creature, land

WALKER = card("Walker", types=(CardType.PLANESWALKER,), loyalty="4")


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
    assert answered(combat.choose_attacked(table.game, 2)) == 0


def test_cr_508_4_a_token_enters_attacking(table: Table) -> None:
    """CR 508.4: it is attacking, and never attacked."""
    token = e.TokenSpec((CardType.CREATURE,), ("Goblin",), power=a.Fixed(1), toughness=a.Fixed(1))
    make = Triggered(
        p.AttacksWith(f.Is(r.This())), e.Body((e.Do(e.CreateTokens(token, tapped=True, in_combat=e.Attacking())),))
    )
    leader = table.put(creature("Leader", 2, 2, make))
    table.attack(leader)
    table.resolve_top()
    state = table.game.state
    attackers = [i for i in state.battlefield if state.objects[i].attacking]
    assert len(attackers) == 2
    table.go_to(Step.END_COMBAT)
    assert table.life(2) == 17


def test_da_12_a_token_that_enters_attacking() -> None:
    """CR 508.4: Hero of Bladehold's Soldiers attack, their controller choosing whom; they never attacked."""
    table = Table.players()
    hero = table.put(named("Hero of Bladehold"))
    table.attack(hero)
    resolve_in_any_order(table)
    soldiers = [id for id in table.game.state.battlefield if id != hero]
    assert [table.object(id).attacking for id in soldiers] == [2, 2]
    assert all(table.tapped(id) for id in soldiers)
    finish(table)
    assert table.life(2) in (20 - 3 - 2, 20 - 3 - 4)


def test_da_12_attacking_what_has_gone() -> None:
    """CR 508.4, 508.4a: put onto the battlefield attacking a planeswalker that has left, it attacks nothing."""
    walker = card("Walker", types=(CardType.PLANESWALKER,), loyalty="4")
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2))
    gone = table.put(walker, 2, HAND)
    late = table.put(creature("Late", 2, 2), zone=HAND)
    table.attack(bear)
    event = move_event(table.game, late, Zone.BATTLEFIELD, controller=1, attacking=gone)
    assert next(propose(table.game, [event]), None) is None
    assert (table.zone(late), table.object(late).attacking) == (BATTLEFIELD, 0)


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


def test_da_13_the_defending_player_of_each_creature() -> None:
    """CR 508.5, 508.5a: with two players attacked, landwalk asks the defending player of each creature."""
    table = Table.players(3)
    walker = beast("Strider", 2, 2, keyword_of("landwalk", HasSubtype("Island")))
    one, other = table.battlefield(1, walker, walker)
    table.put(land("Island"), 2)
    table.put(creature("Wall", 0, 3), 2)
    guard = table.put(creature("Wall", 0, 3), 3)
    table.attack((one, 2), (other, 3))
    assert [table.object(id).defending_player for id in (one, other)] == [2, 3]
    assert legal(table, 2) == {()}
    assert legal(table, 3) == {(), ((guard, other),)}


def test_da_13_the_defending_player_of_each_attacker() -> None:
    """CR 508.5, 508.5a, 802.2a: an ability of an attacker means the player whom that attacker attacks, also through a
    planeswalker that is no longer there."""
    drain = Triggered(AttacksWith(Is(This())), Body((Do(LoseLife(Fixed(1), Players(Who.DEFENDING))),)))
    seats = seated(3)
    one, other = seats.battlefield(1, creature("One", 0, 1, drain), creature("Other", 0, 1, drain))
    walker = seats.put(card("Walker", types=(CardType.PLANESWALKER,), loyalty="3"), 3, counters={"loyalty": 3})
    seats.attack((one, 2), (other, walker))
    seats.answer(seats.decision.options)  # type: ignore[attr-defined]
    seats.game.intervene(lambda state: state.put_counters(state.objects[walker], "loyalty", -3))
    seats.resolve_all()
    assert seats.zone(walker) is GRAVEYARD
    assert [seats.life(player) for player in (1, 2, 3)] == [20, 19, 19]


def test_da_14_without_attackers_steps_are_skipped() -> None:
    """CR 508.6: no attackers: no declare blockers and combat damage steps."""
    table = Table.players(2)
    table.put(creature("Bear", 2, 2))
    seen = set()
    state = table.game.state
    table.pass_until(lambda: seen.add(state.step) or state.step is Step.POSTCOMBAT_MAIN)
    assert Step.END_COMBAT in seen
    assert not seen & {Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE}


def test_tu_11_the_steps_after_the_attack_are_skipped_without_attackers() -> None:
    """CR 508.6: with several defending players too."""
    seats = seated(3)
    seats.put(creature("Bear", 2, 2))
    seats.attack()
    seats.pass_priority(3)
    assert seats.game.state.step is Step.END_COMBAT
