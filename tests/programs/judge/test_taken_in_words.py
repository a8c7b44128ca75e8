"""What keeps a moment of a game from being told in words is named, each thing for itself; nothing else keeps it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from arbitre.engine.games.game import Game
from arbitre.errors import MalformedInput
from arbitre.ir.values import Step, Zone
from arbitre.judge.scenarios.scenario import Scenario
from arbitre.judge.scenarios.taken import described, differences, loosely
from arbitre.judge.wording.written import as_yaml
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import State

POSITION = """
players:
  Alice:
    battlefield: [Grizzly Bears, {card: Holy Strength, attached_to: Grizzly Bears}]
    exile: [Grizzly Bears]
    library: [Grizzly Bears, Forest]
  Bob: {battlefield: [Grizzly Bears], hand: [Holy Strength]}
"""
Change = Callable[[Game], None]


def begun() -> Game:
    return Scenario.of(POSITION).game()


def lying(game: Game, name: str, zone: Zone = Zone.BATTLEFIELD, owner: int = 1) -> Obj:
    return next(o for o in game.state.objects.values() if (o.zone, o.owner, o.base.name) == (zone, owner, name))


def of_bear(field: str, value: object) -> Change:
    """A field of the Bear on the battlefield is so."""
    return lambda game: game.state.put(lying(game, "Grizzly Bears"), getattr(Obj, field), value)


def of_exiled(field: str, value: object) -> Change:
    return lambda game: game.state.put(lying(game, "Grizzly Bears", Zone.EXILE), getattr(Obj, field), value)


def of_alice(field: str, value: object) -> Change:
    return lambda game: game.state.put(game.state.player(1), getattr(Player, field), value)


def of_game(field: str, value: object) -> Change:
    return lambda game: game.state.put(game.state, getattr(State, field), value)


def why_not(game: Game) -> str:
    """The first thing that words cannot tell; empty if they tell all."""
    try:
        described(game)
    except MalformedInput as error:
        return str(error)
    return ""


NAMED: list[tuple[Change, str]] = [
    (of_bear("phased_out", 1), "Grizzly Bears is phased out"),
    (of_bear("flipped", True), "Grizzly Bears is flipped"),
    (of_bear("links", (("exiled", (1,)),)), "what was noted as Grizzly Bears entered"),
    (of_bear("words", (("color", "W"), ("type", "Elf"))), "what was noted as Grizzly Bears entered"),
    (of_bear("used", (("0", 1),)), "an ability of Grizzly Bears was used"),
    (of_bear("turn_marks", ("loyalty",)), "an ability of Grizzly Bears was used"),
    (of_bear("attacking", 2), "Grizzly Bears attacks or blocks"),
    (of_bear("blocking", (1,)), "Grizzly Bears attacks or blocks"),
    (of_bear("held_by", 2), "who has come to control Grizzly Bears"),
    (of_exiled("face_down", "exiled"), "Grizzly Bears is exiled face down"),
    (of_alice("skips", ("untap",)), "what Alice will skip"),
    (of_alice("control_by", 2), "who decides for Alice"),
    (of_alice("links", (("named", (1,)),)), "what was noted of Alice"),
    (of_alice("commanders", (100,)), "the history of Alice's commanders"),
    (of_game("extra_turns", (1,)), "extra turns are due"),
]


@pytest.mark.parametrize(("change", "what"), NAMED, ids=[what for _, what in NAMED])
def test_what_words_cannot_tell_is_named(change: Change, what: str) -> None:
    """Otherwise the same game is told."""
    game = begun()
    assert why_not(game) == ""
    change(game)
    assert what in why_not(game)


TOLD: list[Change] = [
    of_bear("words", ()),
    of_bear("turn_marks", ("attacked",)),
    of_bear("tapped", True),
    of_bear("sick", True),
    of_bear("damage", 1),
    of_bear("counters", (("+1/+1", 2),)),
    of_exiled("counters", (("time", 2),)),
    of_alice("life", 3),
    of_alice("counters", (("poison", 4),)),
    of_alice("lands_played", 1),
    of_game("day", "night"),
    of_game("turn", 7),
]


@pytest.mark.parametrize("change", TOLD)
def test_what_words_can_tell_is_laid_out_again_as_it_was(change: Change) -> None:
    """Nothing differs from the game that it was taken from."""
    game = begun()
    change(game)
    again = Scenario.of(as_yaml(described(game))).game()
    assert list(map(str, differences(game, again))) == []


DIFFERS: list[tuple[Change, str]] = [
    (of_bear("tapped", True), "the tapped of Grizzly Bears"),
    (of_bear("damage", 1), "the damage of Grizzly Bears"),
    (of_bear("sick", True), "the sick of Grizzly Bears"),
    (of_bear("counters", (("+1/+1", 1),)), "the counters of Grizzly Bears"),
    (of_bear("words", (("color", "W"),)), "the words of Grizzly Bears"),
    (of_exiled("counters", (("+1/+1", 1),)), "the counters of Grizzly Bears"),
    (lambda game: game.state.put(lying(game, "Holy Strength"), Obj.attached_to, 0), "the attached_to of Holy Strength"),
    (of_alice("life", 3), "the life of Alice"),
    (of_alice("counters", (("poison", 1),)), "the counters of Alice"),
    (of_alice("lands_played", 1), "the lands_played of Alice"),
    (of_game("turn", 7), "the turn as it is"),
    (of_game("active", 2), "the active as it is"),
    (of_game("step", Step.UPKEEP), "the step as it is"),
    (of_game("day", "night"), "the day as it is"),
]


@pytest.mark.parametrize(("change", "what"), DIFFERS, ids=[what for _, what in DIFFERS])
def test_each_thing_that_is_otherwise_is_found(change: Change, what: str) -> None:
    """In either direction; of two games that are alike nothing is."""
    game, other = begun(), begun()
    assert list(differences(game, other)) == []
    change(other)
    assert any(what in str(one) for one in differences(game, other))
    assert list(differences(other, game))


def test_other_cards_and_other_values_are_found() -> None:
    """A card in the place of another, one too few, and the same cards under a continuous effect."""
    game = begun()
    other = Scenario.of(POSITION.replace("exile: [Grizzly Bears]", "exile: [Hill Giant]")).game()
    assert "the card of Grizzly Bears as it is" in map(str, differences(game, other))
    fewer = Scenario.of(POSITION.replace("hand: [Holy Strength]", "hand: []")).game()
    assert "the cards as it is" in map(str, differences(game, fewer))
    led = Scenario.of(POSITION.replace("[Grizzly Bears], hand", "[Grizzly Bears, Glorious Anthem], hand")).game()
    found = list(map(str, differences(game, led)))
    assert found == ["the power of Grizzly Bears as it is", "the toughness of Grizzly Bears as it is"]


def test_abilities_that_would_trigger_anew_are_named() -> None:
    """CR 603.2: laid out at the beginning of the upkeep again, the ability would trigger a second time."""
    text = "Alice has Bitterblossom. Bob has nothing. It's Alice's upkeep. Alice has 20 life."
    game = Scenario.of(text).game()
    game.state.put(game.state, State.stack, ())
    assert "triggers as the step begins" in why_not(game)


def test_of_several_players_nothing_is_told_in_words() -> None:
    three = Scenario.of(POSITION + "  Cleo: {}\n").game()
    assert "a game of several players" in why_not(three)


WRITTEN = """edition: '2011-09-30'
players:
  Alice:
    life: 20
    library: [Grizzly Bears, Forest]
    battlefield:
    - {card: Grizzly Bears, tapped: true, as: Grizzly Bears 106}
    - {card: Holy Strength, attached_to: '@Grizzly Bears 106'}
    exile: [Grizzly Bears]
  Bob:
    life: 20
    hand: [Holy Strength]
    battlefield: [Grizzly Bears]
turn: {number: 1, player: Alice, step: precombat_main}
"""


def test_a_moment_is_written_as_one_would_by_hand() -> None:
    """What is usual is not said; only what something is attached to has a name of its own."""
    game = begun()
    of_bear("tapped", True)(game)
    assert as_yaml(described(game)).strip() == WRITTEN.strip()
    assert as_yaml(loosely(game)).strip() == WRITTEN.strip()
