"""Scenarios from a moment of a saved game: in words where they can tell all of it, else as its notation."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import arbitre
from arbitre.errors import MalformedInput
from arbitre.ir.values import Zone
from arbitre.judge.scenarios.scenario import Scenario
from arbitre.judge.scenarios.taken import described, is_takable, loosely, taken
from arbitre.judge.wording.reading import parse_scenario
from arbitre.judge.wording.written import CardAt, as_yaml
from arbitre.state.notation import write
from programs.cli.runner import run


def played(seed: int, most: int) -> list[arbitre.Game]:
    """The moments of a game by chance at which a scenario can begin, and the last one."""
    dice, found = arbitre.Dice(seed), []
    game = arbitre.Game.new([arbitre.deck("red-green"), arbitre.deck("white-weenie")], seed=seed, names=["Ada", "Bob"])
    for _ in range(most):
        if game.decision is None:
            break
        if is_takable(game):
            found.append(game.copy())
        choices = (game.decision.sample(dice.below) for _ in range(99))
        game.push(next(one for one in choices if not isinstance(one, arbitre.Concede)))
    return [*found, game]


def as_card(told: str | CardAt) -> CardAt:
    """A card of a scenario, also where nothing but its name is told."""
    return CardAt(told) if isinstance(told, str) else told


def seen(game: arbitre.Game) -> list[object]:
    """What both players could see, and the libraries."""
    state = game.state
    cards = [(o.zone, o.owner, o.card.name if o.card else "", o.tapped, o.counters) for o in state.objects.values()]
    order = sorted(cards, key=str)
    libraries = [[state.objects[id].card for id in player.library] for player in state.players]
    return [order, libraries, [(p.life, p.lands_played) for p in state.players], state.turn, state.step, state.active]


def test_a_scenario_begins_as_the_game_stood() -> None:
    """All that is to be seen, at many moments; only what a lasting effect does cannot be told in words."""
    moments = played(9, 90)[:-1]
    told = 0
    for game in moments[::6]:
        scenario = taken(game)
        assert (scenario.position is not None) is bool(game.state.lasting)
        told += scenario.position is None
        again = Scenario.of(as_yaml(scenario)).game()
        assert seen(again) == seen(game)
        assert parse_scenario(as_yaml(scenario)).moment or parse_scenario(as_yaml(scenario)).lands == (
            game.state.player(game.state.active).lands_played
        )
    assert told >= 3


@pytest.mark.parametrize("seed", [3, 9])
def test_whatever_is_under_way_goes_on_as_it_would_have(seed: int) -> None:
    """A scenario can begin wherever a player has priority: in combat, with spells on the stack, with effects that last.
    From there the same choices lead to the same state."""
    dice = arbitre.Dice(seed)
    decks = [arbitre.deck("black-removal"), arbitre.deck("green-ramp")]
    options = arbitre.Options(skip_forced=False, mulligans=False)
    game = arbitre.Game.new(decks, seed=seed, names=["Ada", "Bob"], options=options)
    beside: list[arbitre.Game] = []
    for number in range(100):
        decision = game.decision
        if decision is None:
            break
        if number % 20 == 0 and isinstance(decision, arbitre.Priority):
            begun = Scenario.of(as_yaml(taken(game.copy()))).game()
            if (
                game.state.stack
                or game.state.lasting
                or game.state.step.value in ("declare_attackers", "combat_damage")
            ):
                beside.append(begun)
        choice = decision.sample(dice.below)
        beside = [one for one in beside if one.decision is not None and len(one.choices) < 30]
        game.push(choice)
        for one in beside:
            one.push(choice)
            assert write(one.state) == write(game.state)


POSITION = """Alice has Grizzly Bears, 2 Forests and a Mountain; Giant Growth and Shock in hand.
Bob has Hill Giant, with 2 Forests in library.
"""


@pytest.mark.parametrize(
    ("plays", "what"),
    [
        ("Alice casts Giant Growth on the Bears.", "that Giant Growth is on the stack"),
        ("Alice casts Giant Growth on the Bears. It resolves.", "the lasting effect of Giant Growth"),
        ("Alice attacks with the Bears.", "that Grizzly Bears attacks or blocks|a moment in the middle"),
        ("Alice taps Forest for mana.", "the mana in Alice's pool"),
        ("Go to Bob's draw step.", "a moment in the middle of something"),
    ],
)
def test_what_words_cannot_tell_is_named_and_stands_in_the_notation(plays: str, what: str) -> None:
    game = Scenario.of(POSITION + plays).judge().game
    with pytest.raises(MalformedInput, match=what):
        described(game)
    scenario = taken(game)
    assert re.search(f"cannot be described in words, because of ({what})", scenario.description)
    again = Scenario.of(as_yaml(scenario)).game()
    assert write(again.state) == write(game.state)


def test_a_scenario_from_the_midst_of_combat_is_played_and_judged() -> None:
    """Sentences go on from there, in the language that was asked for; the story begins there."""
    game = Scenario.of(POSITION + "Alice attacks with the Bears.").judge().game
    text = as_yaml(taken(game)) + "play: [Alice casts Giant Growth on Grizzly Bears, go to end of combat]\n"
    verdict = Scenario.of(text + "expect: [Bob has 15 life]\n").judge()
    assert verdict.failed == []
    story = [entry.what for entry in verdict.game.log]
    assert "attacks" not in story
    assert "casts" in story


@pytest.mark.parametrize(
    ("position", "what"),
    [
        ("{state: ''}", "there are more than 16 players|needs two"),
        ("{options: {}}", "a position needs a state"),
        ("{state: 'arbitre state 1'}", "players"),
        ('{state: "player 1 \\"A\\"\\nplayer 2 \\"B\\""}', "the position cannot be read"),
        ("{state: x, more: 1}", "more"),
    ],
)
def test_a_position_that_cannot_be_read_is_refused(position: str, what: str) -> None:
    with pytest.raises(MalformedInput, match=what):
        Scenario.of(f"position: {position}\n").game()


@pytest.mark.parametrize(("kept", "first"), [("", "Giant Growth"), (r"\1\n", "Shock")])
def test_a_position_that_does_not_hold_together_is_refused(kept: str, first: str) -> None:
    """What is wrong with it is told: the first of the cards in hand that are in no list of the cards in a hand."""
    whole = write(Scenario.of(POSITION).game().state)
    broken = re.sub(r"^(hand 1 \d+) .*\n", kept, whole, flags=re.MULTILINE)
    assert broken != whole
    with pytest.raises(MalformedInput, match=rf"the position does not hold together: <\d+ {first} hand>"):
        Scenario.of(f"position: {{state: {json.dumps(broken)}}}\n").game()


def test_besides_a_position_nothing_is_said_of_players() -> None:
    position = as_yaml(taken(Scenario.of(POSITION + "Alice taps Forest for mana.").judge().game))
    with pytest.raises(MalformedInput, match="'seed' cannot be said besides a position"):
        Scenario.of(position + "seed: 3\n")
    with pytest.raises(MalformedInput, match="not options of a game"):
        Scenario.of(position.replace("skip_forced: false", "teams: 3"))


def test_damage_and_what_is_attached_are_told() -> None:
    """Also to one of two permanents with the same name."""
    text = """Alice has Grizzly Bears enchanted with Pacifism, Craw Wurm enchanted with Pacifism.
    Bob has Hill Giant with 1 damage."""
    scenario = taken(Scenario.of(text).game())
    named = {
        card.card: bool(card.alias) for seat in scenario.players.values() for card in map(as_card, seat.battlefield)
    }
    assert named == {"Grizzly Bears": True, "Craw Wurm": True, "Pacifism": False, "Hill Giant": False}
    game = Scenario.of(as_yaml(scenario)).game()
    lying = {
        game.object(obj.attached_to).base.name for obj in game.state.objects.values() if obj.base.name == "Pacifism"
    }
    assert lying == {"Grizzly Bears", "Craw Wurm"}
    (giant,) = (obj for obj in game.state.objects.values() if obj.base.name == "Hill Giant")
    assert (giant.damage, giant.zone) == (1, Zone.BATTLEFIELD)


def test_the_command_takes_any_moment_of_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Saved with `-o FILE.yaml`, or judged; before anybody has had priority, it says so."""
    file, made = tmp_path / "game.json", tmp_path / "it.yaml"
    game = played(9, 60)[-1]
    arbitre.save(game, file)
    for number in (5, 41):
        assert run(capsys, "judge", "--from", f"{file}@{number}", "-o", made, "--force").code == 0
        assert run(capsys, "judge", made).code == 0
    refused = run(capsys, "judge", "--from", f"{file}@0")
    assert refused.code == 2
    assert "a scenario cannot tell how a game is begun" in refused.err
    assert "the record has 60 choices" in run(capsys, "judge", "--from", f"{file}@61").err
    assert run(capsys, "judge", made, "--from", f"{file}@1").code == 2


@pytest.mark.parametrize(
    ("position", "what"),
    [
        ("Alice has Bitterblossom. Bob has nothing. It's Alice's upkeep. It resolves.", "the token Faerie Rogue"),
        ("Alice has Jace Beleren. Bob has nothing. Alice activates Jace Beleren's +2 ability.", "Jace Beleren is on"),
    ],
)
def test_of_what_words_cannot_tell_the_name_is_told(position: str, what: str) -> None:
    """Which of the cards it is."""
    with pytest.raises(MalformedInput, match=what):
        described(Scenario.of(position).judge().game)


def test_nothing_begins_where_a_game_is_over() -> None:
    """There is no moment after the end."""
    game = Scenario.of(POSITION + "Bob concedes.").judge().game
    with pytest.raises(MalformedInput, match="over"):
        taken(game)
    assert game.result == (1,)


@pytest.mark.parametrize(
    ("until", "begins"),
    [
        ("", "precombat_main"),
        ("Go to combat.", "begin_combat"),
        ("Alice attacks with the Bears.", "begin_combat"),
        ("Alice attacks with the Bears. Go to end of combat.", "postcombat_main"),
        ("Go to Bob's draw step.", "upkeep"),
        ("Go to Bob's upkeep.", "upkeep"),
        ("Go to end step.", "end"),
    ],
)
def test_what_is_much_like_where_a_game_stands_begins_beside_steps_with_actions(until: str, begins: str) -> None:
    """CR 703.3: a step with turn-based actions would take them again."""
    game = Scenario.of(POSITION + until).judge().game
    scenario = loosely(game)
    assert scenario.turn is not None
    assert scenario.turn.step == begins
    assert Scenario.of(as_yaml(scenario)).game().state.step.value == begins
