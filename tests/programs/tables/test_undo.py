"""Taking back: freely what nobody learned from, everything else if all agree; and branches."""

from __future__ import annotations

import msgspec
import pytest

from arbitre import PASS, Game, MalformedInput
from arbitre.engine.objects import knowledge
from arbitre.state.notation import write
from arbitre.tables import Table, undoing
from helpers.seated import play, table


def at_precombat_main(agent: str = "") -> Table:
    """A table where a player has a land to play."""
    one = table(agent=agent)
    while one.game.decision is not None:
        shown = one.shown(one.decider)
        if any(option.kind == "land" for option in shown.options):
            return one
        play(one, 1)
    raise AssertionError


def land(one: Table) -> int:
    """Play a land; whose it is."""
    shown = one.shown(one.decider)
    one.answer(shown.seat, shown.at, next(option.choice for option in shown.options if option.kind == "land"))
    return shown.seat


def test_a_land_is_taken_back_freely_and_the_log_says_so() -> None:
    one = at_precombat_main()
    before = write(one.game.state)
    seat = land(one)
    shown = one.shown(seat)
    assert (shown.undo.free is not None, shown.undo.words) == (True, "1 choice")
    one.undo(seat, one.at)
    assert write(one.game.state) == before
    name = one.game.player(seat).name
    assert [line.words for line in one.shown(3 - seat).told if line.number == -1] == [f"{name} takes back 1 choice"]
    assert one.shown(seat, "fr").told[-1].words == f"{name} annule 1 choix"
    assert one.game.log == one.game.log[: one.shown(seat).told[-2].number + 1]


def test_a_choice_asks_only_of_cards_that_it_can_show(monkeypatch: pytest.MonkeyPatch) -> None:
    """However large the libraries are, a choice that shows nothing asks of the tops and of the hands of others."""
    one = at_precombat_main()
    asked: list[int] = []
    knows = Game.knows

    def counted(game: Game, player: int, id: int) -> bool:
        asked.append(id)
        return knows(game, player, id)

    monkeypatch.setattr(Game, "knows", counted)
    before, seat = undoing.known(one.game, one.decider), one.decider
    one.game.push(PASS)
    undoing.bar(one.game, seat, before)
    assert len(asked) <= 2 * (7 + 2)


def test_a_card_that_was_looked_at_in_a_library_bars_the_way_back() -> None:
    """CR 701.17a (scry): the piles are as before, but the player knows more."""
    one = at_precombat_main()
    seat, game = one.decider, one.game
    below = game.state.player(seat).library[0]
    before = undoing.known(game, seat)
    assert undoing.bar(game, seat, before) == ""
    knowledge.show(game, (below,), (3 - seat,))
    assert undoing.bar(game, seat, before) == ""
    knowledge.show(game, (below,), (seat,))
    assert undoing.bar(game, seat, before) == "revealed"
    again = undoing.known(game, seat)
    knowledge.show(game, (below,), (seat,))
    assert undoing.bar(game, seat, again) == ""


def test_what_others_have_answered_is_taken_back_only_if_they_agree() -> None:
    one = at_precombat_main()
    seat = one.decider
    before, made = write(one.game.state), one.line.head
    while one.decider == seat:
        shown = one.shown(seat)
        one.answer(seat, one.at, {"action": "Pass"} if shown.options[0].kind == "pass" else [])
    other = one.decider
    play(one, 1)
    assert one.shown(seat).undo.free is None
    with pytest.raises(MalformedInput, match="must agree"):
        one.undo(seat, one.at, made)
    one.undo(seat, one.at, made, ask=True)
    assert one.shown(other).undo.waiting == (other,)
    with pytest.raises(MalformedInput, match="nobody has asked"):
        one.approve(seat, one.at, yes=True)
    one.approve(other, one.at, yes=False)
    assert one.shown(other).undo.wanted_by == 0
    one.undo(seat, one.at, made, ask=True)
    one.approve(other, one.at, yes=True)
    assert write(one.game.state) == before
    told = next(line.words for line in reversed(one.shown(seat).told) if line.number == -1)
    assert told.endswith(f"{one.game.player(other).name} agreed")


def test_a_wish_ends_with_the_next_choice() -> None:
    one = at_precombat_main()
    seat = land(one)
    play(one, 3)
    one.undo(seat, one.at, 0, ask=True)
    assert one.wish is not None
    play(one, 1)
    assert one.wish is None


def test_programs_agree() -> None:
    one = at_precombat_main("greedy")
    while one.decider != 1 or one.at < 12:
        play(one, 1)
    one.undo(1, one.at, 0)
    assert one.game.choices == []


def test_taken_back_choices_stay_a_branch() -> None:
    one = at_precombat_main()
    seat = land(one)
    after, head = write(one.game.state), one.line.head
    one.undo(seat, one.at)
    assert one.shown(seat).undo.redo == head
    one.redo(seat, one.at)
    assert write(one.game.state) == after
    one.undo(seat, one.at)
    one.answer(seat, one.at, {"action": "Pass"})
    assert one.line.branches(one.line.made(head).after) == [one.line.head, head]  # type: ignore[union-attr]
    again = Table("t", one.start, one.arrangement, one.line.entries)
    assert write(again.game.state) == write(one.game.state)
    assert msgspec.json.encode(again.shown(1).told) == msgspec.json.encode(one.shown(1).told)


def test_stale_and_unknown_places_are_refused() -> None:
    one = at_precombat_main("greedy")
    for at, to, told in ((one.at - 1, None, "has gone on"), (one.at, 99, "no choice 99"), (one.at, -3, "no choice -3")):
        with pytest.raises(MalformedInput, match=told):
            one.undo(1, at, to)
    with pytest.raises(MalformedInput, match="nothing was taken back"):
        one.redo(1, one.at)


def test_the_record_of_a_game_between_people_stays_hidden_until_it_is_over() -> None:
    one = table()
    with pytest.raises(MalformedInput, match="once the game is over"):
        one.record([1])
    one.concede(1)
    play(one, 1)
    while one.game.decision is not None:
        one.go_on()
        play(one, 1)
    assert b'"choices"' in one.record([2])
    alone = table(agent="random")
    assert b'"choices"' in alone.record([1])


def test_a_game_goes_back_to_where_a_turn_began() -> None:
    one = table(agent="greedy")
    play(one, 60)
    points = one.shown(1).points
    turns = [point.turn for point in points]
    assert turns == sorted(set(turns))
    assert turns[:3] == [1, 2, 3]
    assert turns[-1] == one.game.state.turn
    one.undo(1, one.at, points[1].to)
    assert one.game.state.turn == 2
    assert one.shown(1).points == points[:2]
    assert one.shown(0).points == ()


def test_seats_of_one_person_agree_with_each_other() -> None:
    one = table()
    play(one, 30)
    one.undo(1, one.at, 0, ask=True, agreed=(1, 2))
    assert one.game.choices == []
