"""A table: who may answer what, and what each seat is shown."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from arbitre import IllegalAction, MalformedInput
from arbitre.tables import Beginning, Place, Table, begin, reasons
from helpers.seated import play, table


def test_an_answer_is_taken_once_and_from_who_is_asked() -> None:
    one = table()
    seat, at = one.decider, one.at
    other = 3 - seat
    with pytest.raises(MalformedInput, match="not for this seat"):
        one.answer(other, at, False)
    one.answer(seat, at, False)
    with pytest.raises(MalformedInput, match="has gone on"):
        one.answer(seat, at, False)
    assert one.at == 1


@pytest.mark.parametrize(
    "choice",
    [None, 3.5, {"action": "Win"}, {"action": "PlayLand", "card": "x"}, {"x": 1}, {"action": "Pass", "card": 3}],
)
def test_what_is_no_answer_is_refused(choice: Any) -> None:
    one = table()
    play(one, 2)
    before = one.at
    with pytest.raises((MalformedInput, IllegalAction)):
        one.answer(one.decider, one.at, choice)
    assert one.at == before


def test_every_option_is_an_answer_in_its_form() -> None:
    one = table()
    play(one, 4)
    shown = one.shown(one.decider)
    assert shown.asked is not None
    assert shown.asked.kind == "Priority"
    assert shown.options[0].kind == "pass"
    data = msgspec.json.decode(msgspec.json.encode(shown.options[-1].choice))
    one.answer(shown.seat, shown.at, data)
    assert one.at == shown.at + 1


def test_who_does_not_decide_is_asked_nothing() -> None:
    one = table()
    other = one.shown(3 - one.decider)
    assert (other.question, other.options, other.asked) == ("", (), None)
    assert one.shown(one.decider).question.startswith("Take a mulligan?")
    assert one.shown(one.decider, "fr").question.startswith("Prendre un mulligan")


def test_400_2_a_spectator_sees_no_hand() -> None:
    one = table()
    play(one, 20)
    watching = one.shown(0)
    assert watching.options == ()
    assert all(card.facts is None for seat in watching.view.players for card in seat.hand)
    assert any(seat.hand for seat in watching.view.players)
    mine = one.shown(1)
    assert all(card.facts is not None for card in mine.view.seat(1).hand)
    assert all(card.facts is None for card in mine.view.seat(2).hand)
    with pytest.raises(MalformedInput, match="no seat 3"):
        one.shown(3)


def test_the_log_names_no_card_that_the_seat_does_not_know() -> None:
    one = table()
    play(one, 30)
    hidden = {card.id for card in one.shown(1).view.seat(2).hand if card.facts is None}
    assert hidden
    for seat in (0, 1):
        assert not hidden & {id for line in one.shown(seat).told for id in line.objects}
    assert hidden & {id for line in one.shown(2).told for id in line.objects}


def test_a_table_is_its_entries() -> None:
    one = table()
    play(one, 60)
    again = Table("t", one.start, one.arrangement, one.line.entries)
    assert again.game.choices == one.game.choices
    assert msgspec.json.encode(again.shown(1).view) == msgspec.json.encode(one.shown(1).view)


@pytest.mark.parametrize(
    ("places", "told"),
    [
        ([Place("A", "red-green")], "2 to 8 seats"),
        ([Place("A", "red-green"), Place("", "red-green")], "name"),
        ([Place("A", "red-green"), Place("B", "/etc/passwd")], "passwd"),
        ([Place("A", "red-green"), Place("B", "3 Nonsense Card")], "Nonsense Card"),
        ([Place("A", "red-green"), Place("B", "red-green", "wizard")], "wizard"),
    ],
)
def test_a_game_that_cannot_begin_says_why(places: list[Place], told: str) -> None:
    with pytest.raises(MalformedInput, match=told):
        begin(Beginning(tuple(places), 1))


def creatures(one: Table) -> list[int]:
    """The creatures that player 1 sees."""
    there = one.shown(1).view.battlefield
    return [thing.id for thing in there if thing.facts is not None and thing.facts.is_creature]


def test_every_number_says_where_it_comes_from() -> None:
    """Life by the lines of the log, as far as the seat may know them; power and toughness by their steps."""
    one = table()
    while all(player.life == 20 for player in one.game.state.players) or not creatures(one):
        play(one, 1)
    hurt = next(player for player in one.game.state.players if player.life != 20)
    for seat in (0, 1, 2):
        (told,) = reasons.numbers(one, seat, hurt.id, "en")
        assert f"has {hurt.life}" in told[-1]
    assert any("power" in lines[0].casefold() for lines in reasons.numbers(one, 1, creatures(one)[0], "en"))
    assert reasons.why_not(one, 1, hurt.id, "en") == []
    with pytest.raises(MalformedInput, match="no object"):
        reasons.numbers(one, 1, 99_999, "en")


def test_who_plays_with_others_is_told_what_cannot_be_taken_back_alone() -> None:
    one = table()
    assert not one.shown(1).undo.alone
    assert one.shown(1, mine=(1, 2)).undo.alone
    against = Table("t", one.start, msgspec.structs.replace(one.arrangement, agents=("", "random")))
    assert against.shown(1).undo.alone
