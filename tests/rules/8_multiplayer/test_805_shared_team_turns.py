"""Shared team turns (CR 805)."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import PASS, PlayLand
from arbitre.engine.kernel.options import Options
from arbitre.errors import MalformedInput
from arbitre.ir.abilities import OpeningHand, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, DealDamage, Do, Draw, ExtraTurns, GainLife, LoseLife, Move, NextTurns, Skip
from arbitre.ir.patterns import StepBegins
from arbitre.ir.refs import Event, Players, Role, This, Who, You
from arbitre.ir.values import Step, Zone
from arbitre.rules.editions import CURRENT
from arbitre.variants.multiplayer import setting
from helpers.words import BEAR, giants
from table import BLANK, HAND, enchantment, land, spell


@pytest.mark.parametrize(
    ("name", "players", "wishes", "words"),
    [
        ("chess", 4, {}, "there is no variant 'chess'"),
        ("two-headed giant", 5, {}, "5 players cannot be 2 teams"),
        ("two-headed giant", 4, {"teams": [[1, 3], [2, 4]]}, "does not sit together (CR 805.1)"),
        ("two-headed giant", 3, {"teams": [[1, 2], [3]]}, "the same number (CR 810.11)"),
        ("emperor", 4, {}, "three players or more"),
        ("emperor", 6, {"teams": [[1, 2, 3], [4, 5]]}, "hold each of the 6 players once"),
        ("free-for-all", 4, {"teams": [[1, 2], [3, 4]]}, "without teams (CR 806.1)"),
        ("free-for-all", 4, {"attack": "one"}, "multiple, left and right (CR 806.2b)"),
        ("alternating teams", 4, {"teams": [[1, 2], [3, 4]]}, "A1, B1, A2, B2 (CR 811.3)"),
        ("alternating teams", 5, {}, "of equal size (CR 811.1)"),
        ("grand melee", 10, {"teams": [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]]}, "without teams (CR 807.1)"),
        ("team vs. team", 4, {"teams": [[1, 3], [2, 4]]}, "does not sit together (CR 808.2)"),
        ("emperor", 6, {"teams": [[1, 3, 5], [2, 4, 6]]}, "does not sit together (CR 809.2)"),
        ("emperor", 7, {"teams": [[1, 2, 3], [4, 5, 6, 7]]}, "all the same number (CR 809.6)"),
        ("alternating teams", 4, {"attack": "one"}, "multiple, left and right (CR 811.2b)"),
        ("grand melee", 8, {"attack": "up"}, "no way to attack 'up'"),
        ("", 4, {"range": (1, 2)}, "4 players have 2 ranges of influence (CR 801.2a)"),
    ],
)
def test_what_does_not_fit_is_refused(name: str, players: int, wishes: dict[str, Any], words: str) -> None:
    """Before anything is played, with the rule."""
    with pytest.raises(MalformedInput) as caught:
        setting(name, players, **wishes)
    assert words in str(caught.value)


def test_805_7_a_team_orders_its_triggers_together() -> None:
    """CR 805.2, 805.7: the abilities of both players go on the stack in one order; then those of the other team."""
    table = giants()
    dawn = enchantment("Dawn", Triggered(StepBegins(Step.END), Body((Do(GainLife(Fixed(1))),))))
    for player in (4, 1, 2):
        table.put(dawn, player)
    table.pass_until(lambda: table.decision.what == "order triggers")
    assert (table.decision.player, len(table.decision.options)) == (1, 2)  # type: ignore[attr-defined]
    table.answer(table.decision.options)  # type: ignore[attr-defined]
    assert [table.object(id).controller for id in table.game.state.stack] == [1, 2, 4]


def test_805_3_the_starting_team_declares_mulligans_first() -> None:
    """CR 103.4c, 805.3, 805.3a: both of the starting team, then the others; one may go on though the teammate keeps."""
    made = setting("two-headed giant", 4)
    game = Game.new([[BLANK] * 20] * 4, 1, options=made.options, life=made.life)
    asked = []
    for answer in (False, True, False, False):
        assert game.decision is not None
        asked.append(game.decision.player)
        game.push(answer)
    assert asked in ([1, 2, 3, 4], [3, 4, 1, 2])
    assert game.decision is not None
    assert (game.decision.what, game.decision.player) == ("mulligan", asked[1])


def test_805_3b_cards_in_opening_hands_of_the_starting_team_come_first() -> None:
    """CR 103.5c, 805.3b: the players of the starting team use theirs, then the others."""
    leyline = enchantment("Leyline", OpeningHand(Body((Do(Move(This(), Zone.BATTLEFIELD)),))))
    made = setting("two-headed giant", 4, base=Options(mulligans=False, skip_forced=False))
    game = Game.new([[leyline] * 7 + [BLANK] * 3] * 4, 1, options=made.options, life=made.life)
    asked = []
    while game.decision is not None and game.decision.what == "opening hand":
        asked.append(game.decision.player)
        game.push(game.decision.options[:1] if len(asked) % 2 else ())  # type: ignore[attr-defined]
    order = list(dict.fromkeys(asked))
    assert order in ([1, 2, 3, 4], [3, 4, 1, 2])
    assert [game.object(id).owner for id in game.state.battlefield] == order


def test_805_4_creatures_of_both_players_come_to_rest() -> None:
    """CR 302.6: a creature that player 2 has had since the team's turn began can attack, also with its own haste."""
    table = giants()
    rested, fresh = table.put(BEAR, 2), table.put(BEAR, 2, sick=True)
    table.pass_until(lambda: table.decision.what == "attackers")
    assert {edge[0] for edge in table.decision.edges} == {rested}  # type: ignore[attr-defined]
    table.go_to(Step.UPKEEP, 3)
    assert not table.object(fresh).sick


def test_805_4_both_players_of_the_team_take_the_turn() -> None:
    """CR 805.4a, 805.4b–c: each untaps, draws, and may play a land and cast sorceries."""
    table = giants()
    one, two = table.hand(1, land("Forest"))[0], table.hand(2, land("Swamp"))[0]
    third = table.hand(3, land("Island"))[0]
    own = table.put(BEAR, 2, tapped=True)
    table.play_land(one)
    table.act(PASS)
    table.play_land(two)
    table.pass_until(lambda: table.decision.player == 3)
    assert "not the turn of that player" in table.why_not(PlayLand(third))
    table.go_to(Step.UPKEEP, 2)
    assert table.game.state.active == 3
    hands = [len(table.state.player(player).hand) for player in (1, 2, 3, 4)]
    table.go_to(Step.DRAW, 3)
    assert table.game.state.active == 1
    assert [len(table.state.player(player).hand) for player in (1, 2, 3, 4)] == [hands[0] + 1, hands[1] + 1, 2, 1]
    assert not table.tapped(own)


def test_805_5_teams_have_priority() -> None:
    """CR 116.6, 805.5, 805.5a, 805.5b, 805.6: the players of a team pass one by one; after an action the team has
    priority."""
    table = giants()
    card = table.put(spell("Gain", GainLife(Fixed(1))), 2, HAND)
    table.mana(2, "C")
    asked = [table.decision.player]
    table.act(PASS)
    asked.append(table.decision.player)
    table.cast(card)
    for _ in range(4):
        asked.append(table.decision.player)
        table.act(PASS)
    assert asked == [1, 2, 1, 2, 3, 4]
    assert (table.life(1), table.life(2)) == (31, 31)
    assert (table.decision.player, table.game.state.stack) == (1, ())


def test_805_6a_draws_of_several_players() -> None:
    """CR 120.2b, 805.6, 805.6a: the players of the active team draw first, whoever controls the effect."""
    seats = giants()
    gift = seats.put(spell("Gift", Draw(Fixed(1), Players(Who.EACH))), 3, HAND)
    seats.mana(3, "C")
    seats.pass_until(lambda: seats.decision.player == 3)
    seats.cast(gift)
    seats.resolve_all()
    drawn = [entry for entry in seats.game.log if entry.what == "moves" and ("cause", "draw") in entry.parts]
    owners = [seats.game.object(int(dict(entry.parts)["object"])).owner for entry in drawn]
    assert owners == [1, 2, 3, 4]


def test_805_8_the_team_takes_an_extra_turn_and_skips_one() -> None:
    """CR 805.8: what one player is given, or several by one effect, the team takes once."""
    table = giants()
    again = table.put(spell("Again", ExtraTurns(Players(Who.EACH))), 2, HAND)
    table.mana(2, "C")
    table.act(PASS)
    table.cast(again)
    table.resolve_all()
    turns = []
    for turn in (2, 3, 4):
        table.go_to(Step.UPKEEP, turn)
        turns.append(table.game.state.active)
    assert turns == [3, 1, 3]
    table = giants()
    stop = table.put(spell("Stop", Skip(NextTurns(), Players(Who.OPPONENTS))), 1, HAND)
    table.mana(1, "C")
    table.cast(stop)
    table.resolve_all()
    turns = []
    for turn in (2, 3):
        table.go_to(Step.UPKEEP, turn)
        turns.append(table.game.state.active)
    assert turns == [1, 3]


def test_805_9_an_instruction_about_the_active_player_is_about_one() -> None:
    """CR 805.9: the controller of the ability chooses which one."""
    seats = giants()
    sting = seats.put(spell("Sting", DealDamage(Fixed(3), Players(Who.ACTIVE))), 3, HAND)
    seats.mana(3, "C")
    seats.pass_until(lambda: seats.decision.player == 3)
    seats.cast(sting)
    seats.pass_until(lambda: seats.decision.what == "player")
    assert (seats.decision.player, seats.decision.options) == (3, (1, 2))  # type: ignore[attr-defined]
    seats.answer(2)
    assert (seats.life(1), len(seats.log("deals damage"))) == (27, 1)


@pytest.mark.parametrize(("whose", "times"), [(You(), 1), (Players(Who.EACH), 1), (None, 1)])
def test_805_4_a_step_of_a_team_is_one_event(whose: Players | You | None, times: int) -> None:
    """CR26 805.4d: "at the beginning of each upkeep" triggers once in the upkeep of a team."""
    table = giants()
    rain = Triggered(StepBegins(Step.END, whose), Body((Do(GainLife(Fixed(1))),)))  # type: ignore[arg-type]
    table.put(enchantment("Rain", rain), 2)
    table.go_to(Step.END)
    assert len(table.game.state.stack) == times


def test_26_805_4d_once_for_each_player_if_it_speaks_of_that_player() -> None:
    """CR26 805.4d: "at the beginning of each player's upkeep, that player loses 1 life"."""
    table = giants(CURRENT)
    pain = Triggered(StepBegins(Step.END, Players(Who.EACH)), Body((Do(LoseLife(Fixed(1), Event(Role.PLAYER))),)))
    table.put(enchantment("Pain", pain), 3)
    table.pass_until(lambda: table.game.state.step is Step.END)
    table.answer(table.decision.options) if table.decision.what == "order triggers" else None  # type: ignore[attr-defined]
    table.resolve_all()
    assert (table.life(1), table.life(3)) == (28, 30)
