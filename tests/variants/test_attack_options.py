"""Whom the options of a multiplayer game let a player attack (CR 506.2a, 507.1, 802, 803, 809.3c, 811.4)."""

from __future__ import annotations

import pytest

from arbitre.engine.combat.attackers import attackable
from arbitre.engine.game import Options
from arbitre.ir.abilities import Keyword, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, LoseLife
from arbitre.ir.filters import HasSubtype, Is
from arbitre.ir.patterns import AttacksWith
from arbitre.ir.refs import Players, This, Who
from arbitre.ir.values import CardType, Step
from engine.fights import beast
from table import GRAVEYARD, Table, card, creature


def table(players: int, **options: object) -> Table:
    """So many players at a table with these options."""
    return Table.players(players, options=Options(skip_forced=False, **options))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "attacked"),
    [
        ({}, (2, 3, 4, 5)),
        ({"attack_option": "left"}, (2,)),
        ({"attack_option": "right"}, (5,)),
        ({"attack_neighbors": True}, (2, 5)),
        ({"range_of_influence": 1}, (2, 5)),
        ({"range_of_influence": (2, 1, 1, 1, 1)}, (2, 3, 4, 5)),
        ({"teams": ((1, 2), (3, 4, 5))}, (3, 4, 5)),
        ({"teams": ((1, 2), (3, 4, 5)), "attack_option": "left"}, ()),
        ({"teams": ((1, 2), (3, 4, 5)), "attack_neighbors": True}, (5,)),
    ],
)
def test_da_3_whom_a_player_can_attack(options: dict[str, object], attacked: tuple[int, ...]) -> None:
    """CR 801.3, 802.2, 803.1a–b, 809.3c: all opponents, or those whom the options leave."""
    assert attackable(table(5, **options).game, 1) == attacked


def test_803_1_the_seat_of_a_player_who_has_left_does_not_count() -> None:
    """CR 803.1a: the nearest opponent to the left moves up once the player between them has left."""
    seats = table(4, attack_option="left")
    seats.set(2, life=0)
    assert attackable(seats.game, 1) == (3,)


def test_tu_11_one_opponent_is_chosen_as_combat_begins() -> None:
    """CR 506.2a, 507.1: the active player chooses the defending player; only that one can be attacked."""
    seats = table(3, attack_option="one")
    bear = seats.put(creature("Bear", 2, 2))
    walker = seats.put(card("Walker", types=(CardType.PLANESWALKER,), loyalty="3"), 3, counters={"loyalty": 3})
    seats.pass_until(lambda: seats.decision.what == "defending player")
    assert (seats.game.state.step, seats.decision.player) == (Step.BEGIN_COMBAT, 1)
    seats.answer(3)
    seats.pass_until(lambda: seats.decision.what == "attackers")
    assert set(seats.decision.answers()) == {(), ((bear, 3),), ((bear, walker),)}
    assert str(seats.decision.check(((bear, 2),))).endswith("[CR 508.1b]")
    seats.answer(((bear, walker),))
    seats.go_to(Step.END_COMBAT)
    assert seats.counters(walker, "loyalty") == 1


def test_tu_11_the_steps_after_the_attack_are_skipped_without_attackers() -> None:
    """CR 508.6: with several defending players too."""
    seats = table(3)
    seats.put(creature("Bear", 2, 2))
    seats.attack()
    seats.pass_priority(3)
    assert seats.game.state.step is Step.END_COMBAT


def test_tu_16_blocks_and_damage_in_apnap_order() -> None:
    """CR 703.4j–m, 802.4a–b, 802.6: each defending player in turn order, for the attackers of that player only."""
    seats = table(4)
    at_two, at_four = seats.battlefield(1, creature("Two", 2, 2), creature("Four", 3, 3))
    second, fourth, third = seats.put(creature("B", 1, 1), 2), seats.put(creature("D", 1, 1), 4), seats.put(BLOCKER, 3)
    seats.attack((at_two, 2), (at_four, 4))
    seats.pass_until(lambda: seats.decision.what == "blockers")
    assert seats.decision.player == 2
    assert set(seats.decision.answers()) == {(), ((second, at_two),)}
    assert "[CR 509.1a]" in str(seats.decision.check(((second, at_four),)))
    seats.answer(((second, at_two),))
    assert (seats.decision.what, seats.decision.player) == ("blockers", 4)
    assert set(seats.decision.answers()) == {(), ((fourth, at_four),)}
    seats.answer(())
    seats.go_to(Step.END_COMBAT)
    assert [seats.life(player) for player in (1, 2, 3, 4)] == [20, 20, 20, 17]
    assert not seats.object(third).blocking


BLOCKER = creature("C", 1, 1)


def test_da_13_the_defending_player_of_each_attacker() -> None:
    """CR 508.5, 508.5a, 802.2a: an ability of an attacker means the player whom that attacker attacks, also through a
    planeswalker that is no longer there."""
    drain = Triggered(AttacksWith(Is(This())), Body((Do(LoseLife(Fixed(1), Players(Who.DEFENDING))),)))
    seats = table(3)
    one, other = seats.battlefield(1, creature("One", 0, 1, drain), creature("Other", 0, 1, drain))
    walker = seats.put(card("Walker", types=(CardType.PLANESWALKER,), loyalty="3"), 3, counters={"loyalty": 3})
    seats.attack((one, 2), (other, walker))
    seats.answer(seats.decision.options)  # type: ignore[attr-defined]
    seats.game.intervene(lambda state: state.put_counters(state.objects[walker], "loyalty", -3))
    seats.resolve_all()
    assert seats.zone(walker) is GRAVEYARD
    assert [seats.life(player) for player in (1, 2, 3)] == [20, 19, 19]


def test_802_2a_evasion_looks_at_the_player_who_is_attacked() -> None:
    """CR 802.2a: landwalk asks about the defending player of that creature only."""
    walking = beast("Walker", 2, 2, Keyword("landwalk", what=(HasSubtype("Mountain"),)))
    seats = table(3)
    one, other = seats.battlefield(1, walking, walking)
    seats.lands(3, "Mountain")
    second, third = seats.put(creature("B", 1, 1), 2), seats.put(creature("C", 1, 1), 3)
    seats.attack((one, 2), (other, 3))
    seats.block((second, one))
    seats.pass_until(lambda: seats.game.state.step is Step.END_COMBAT)
    assert seats.zone(second) is not seats.zone(third)
    assert seats.life(3) == 18
