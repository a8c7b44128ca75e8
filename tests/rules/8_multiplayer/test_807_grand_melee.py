"""Grand Melee (CR 807)."""

from __future__ import annotations

from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import PASS, Concede, Priority
from arbitre.engine.players import turn_markers
from arbitre.engine.seating.influence import near
from arbitre.ir.abilities import Body, Triggered, You
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import ExtraTurns, GainLife
from arbitre.ir.patterns import GainsLife
from arbitre.state.state import State
from helpers.outside import Do, LoseLife
from helpers.words import melee
from table import HAND, Table, enchantment, spell


def begin(seats: Table) -> Table:
    """The markers are handed out, as at the beginning of a game."""
    seats.game.intervene(lambda _: turn_markers.hand_out(seats.game))
    return seats


def holders(game: Game) -> list[int]:
    """Who has a turn marker, by the numbers of the markers."""
    return [marker.holder for marker in game.state.markers]


def turns(seats: Table, count: int) -> list[int]:
    """Whose turns begin next, while nobody does anything."""
    before = len(seats.log("turn begins"))
    seats.pass_until(lambda: len(seats.log("turn begins")) >= before + count)
    return [int(line.split("player=")[1]) for line in seats.log("turn begins")[before:]]


def leave(seats: Table, player: int) -> None:
    """A player concedes with the next priority; nobody else does anything."""
    while not (isinstance(seats.decision, Priority) and seats.decision.player == player):
        seats.game.push(PASS if isinstance(seats.decision, Priority) else ())
    seats.act(Concede())


def test_807_5_each_turn_has_its_own_stack() -> None:
    """CR 807.4, 807.5: while something is on the stack of one turn, the other turn waits."""
    seats = melee(8)
    gain = seats.put(spell("Gain", GainLife(Fixed(1))), 1, HAND)
    seats.mana(1, "C")
    seats.cast(gain)
    while seats.game.state.stack:
        assert seats.game.state.active == 1
        seats.act(PASS)
    assert seats.life(1) == 21


def test_807_4b_turns_go_on_side_by_side() -> None:
    """CR 807.4, 807.4b–c: the turn of the second marker begins while the first goes on; markers go to the left."""
    seats = begin(melee(8))
    assert turns(seats, 1) == [5]
    state = seats.game.state
    waiting = {turn.active for marker in state.markers if (turn := marker.turn)}
    assert waiting | {state.active} == {1, 5}
    assert sorted(turns(seats, 2)) == [2, 6]
    assert holders(seats.game) == [2, 6]


def test_807_4a_a_marker_for_each_full_four_players() -> None:
    """CR 807.4a–b: four seats apart, from the starting player on."""
    for players, expected in ((15, [1, 5, 9]), (16, [1, 5, 9, 13]), (9, [1, 5])):
        seats = melee(players)
        turns(seats, 1)
        assert holders(seats.game) == expected


def test_807_4c_the_marker_of_a_player_who_leaves() -> None:
    """CR 807.4c: taken by the player to the left after the turn."""
    seats = begin(melee(9))
    leave(seats, 1)
    assert holders(seats.game) == [1, 5]
    seats.pass_until(lambda: holders(seats.game)[0] != 1)
    assert holders(seats.game) == [2, 5]


def test_807_4d_a_marker_that_comes_too_close_waits() -> None:
    """CR 807.4d: player 2 gets a marker, and begins only once player 6 has taken the one that player 5 still has."""
    seats = begin(melee(8))
    seats.pass_until(lambda: holders(seats.game) == [2, 5])
    assert seats.game.state.active == 5
    assert seats.log("turn begins") == ["turn begins player=5"]
    assert turns(seats, 1) == [2, 6]
    assert holders(seats.game) == [2, 6]


def test_807_4f_a_marker_to_be_removed_is_not_counted() -> None:
    """CR 807.4e–f: of twelve players two leave: for the ten that remain two markers are due, so that one goes."""
    seats = melee(12)
    seats.game.intervene(lambda _: turn_markers.hand_out(seats.game))
    for player in (12, 2):
        seats.pass_until(lambda player=player: seats.decision.player == player)  # type: ignore[misc]
        seats.act(Concede())
    assert sum(marker.removals for marker in seats.game.state.markers) + 2 == len(seats.game.state.markers)


def test_807_4e_a_marker_is_removed_as_players_leave() -> None:
    """CR 807.4e, 807.4g: the marker to the right of the player who has left goes once its turn ends."""
    seats = begin(melee(8))
    assert turns(seats, 1) == [5]
    leave(seats, 6)
    assert [(m.holder, m.removals) for m in seats.game.state.markers] == [(1, 0), (5, 1)]
    assert turns(seats, 1) == [2]
    assert turns(seats, 1) == [3]
    assert holders(seats.game) == [3]


def test_807_4h_seats_close_up_as_the_next_turn_begins() -> None:
    """CR 807.4h."""
    seats = melee(9)
    seats.pass_until(lambda: seats.decision.player == 2)
    seats.act(Concede())
    assert not near(seats.game, 1, 3)
    seats.pass_until(lambda: len(seats.log("turn begins")) > 0)
    assert near(seats.game, 1, 3)


def test_807_4i_an_extra_turn_keeps_the_marker() -> None:
    """CR 807.4i: no marker is within three seats to the right, so the same player takes the next turn."""
    seats = melee(9)
    card = seats.put(spell("Again", ExtraTurns()), 1, HAND)
    seats.mana(1, "C")
    seats.cast(card)
    seats.resolve_all()
    assert turns(seats, 2) == [5, 1]


def test_807_4i_an_extra_turn_with_a_marker_close_to_the_right() -> None:
    """CR 807.4i: player 2 has a marker as player 5's turn ends, so player 5 passes the marker on, and takes the extra
    turn right before the next regular one."""
    seats = begin(melee(8))
    assert turns(seats, 1) == [5]
    seats.pass_until(lambda: seats.game.state.active == 5 and isinstance(seats.decision, Priority))
    seats.game.intervene(lambda state: state.put(state, State.extra_turns, (5,)))
    order = turns(seats, 12)
    assert sorted(order[:2]) == [2, 6]
    at = order.index(5)
    assert [player for player in order[at:] if player == 5] == [5, 5]


def test_807_4j_an_extra_turn_that_has_to_wait() -> None:
    """CR 807.4j, example: the marker is removed at the end of the turn, so that the extra turn comes right before the
    player's next regular one."""
    seats = melee(8)
    again = seats.put(spell("Again", ExtraTurns()), 1, HAND)
    seats.mana(1, "C")
    seats.cast(again)
    begin(seats)
    seats.resolve_all()
    leave(seats, 2)
    order = turns(seats, 16)
    at = order.index(1)
    assert order[at : at + 3] == [1, 1, 3]


def test_807_5a_only_those_near_the_marker_get_priority() -> None:
    """CR 807.5a: with a range of 1, the neighbors of the active player and nobody else."""
    seats = melee(8)
    asked = set()
    for _ in range(3):
        asked.add(seats.decision.player)
        seats.act(PASS)
    assert asked == {1, 2, 8}


def test_807_5a_an_object_on_the_stack_brings_others_in() -> None:
    """CR 807.5a: who is within range of the controller of an object on the stack gets priority too."""
    seats = melee(8)
    card = seats.put(spell("Gain", GainLife(Fixed(1))), 2, HAND)
    seats.mana(2, "C")
    seats.pass_until(lambda: seats.decision.player == 2)
    seats.cast(card)
    asked = []
    while seats.game.state.stack:
        asked.append(seats.decision.player)
        seats.act(PASS)
    assert sorted(asked) == [1, 2, 3, 8]
    assert seats.life(2) == 21


def test_807_5b_what_an_object_triggers_goes_on_its_stack() -> None:
    """CR 807.5b: an ability that triggers as a spell of one turn resolves is put on the stack of that turn, on which it
    resolves before the other turn goes on; so is a spell that is cast in response."""
    seats = melee(8)
    seats.put(enchantment("Echo", Triggered(GainsLife(You()), Body((Do(LoseLife(Fixed(1))),)))), 1)
    gain, answer = (
        seats.put(spell("Gain", GainLife(Fixed(3))), 1, HAND),
        seats.put(spell("Answer", GainLife(Fixed(1))), 2, HAND),
    )
    seats.mana(1, "C")
    seats.mana(2, "C")
    seats.cast(gain)
    seats.pass_until(lambda: seats.decision.player == 2)
    seats.cast(answer)
    assert len(seats.game.state.stack) == 2
    while seats.game.state.stack:
        assert seats.game.state.active == 1
        seats.act(PASS)
    assert (seats.life(1), seats.life(2)) == (22, 21)
