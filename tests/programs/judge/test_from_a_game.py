"""Scenarios from a moment of a saved game: what a scenario can tell of it is as it was, what it cannot is named."""

from __future__ import annotations

from pathlib import Path

import pytest

import arbitre
from arbitre.errors import MalformedInput
from arbitre.ir.values import Zone
from arbitre.judge.scenarios.reading import parse_scenario
from arbitre.judge.scenarios.scenario import Scenario
from arbitre.judge.scenarios.taken import is_takable, taken
from arbitre.judge.scenarios.written import as_yaml
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


def seen(game: arbitre.Game) -> list[object]:
    """What both players could see, and the libraries."""
    state = game.state
    cards = [(o.zone, o.owner, o.card.name if o.card else "", o.tapped, o.counters) for o in state.objects.values()]
    order = sorted(cards, key=str)
    libraries = [[state.objects[id].card for id in player.library] for player in state.players]
    return [order, libraries, [(p.life, p.lands_played) for p in state.players], state.turn, state.step, state.active]


def test_a_scenario_begins_as_the_game_stood() -> None:
    """All that is to be seen, at many moments; only a lasting effect cannot be told."""
    moments = played(9, 90)[:-1]
    told = 0
    for game in moments[::4]:
        if game.state.lasting:
            with pytest.raises(MalformedInput, match="the lasting effect of"):
                taken(game)
            continue
        scenario = taken(game)
        told += 1
        again = Scenario.of(as_yaml(scenario)).game()
        assert seen(again) == seen(game)
        assert parse_scenario(as_yaml(scenario)).lands == game.state.player(game.state.active).lands_played
    assert told >= 5


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
def test_what_a_scenario_cannot_tell_is_named(plays: str, what: str) -> None:
    game = Scenario.of(POSITION + plays).judge().game
    with pytest.raises(MalformedInput, match=what):
        taken(game)


def test_damage_and_what_is_attached_are_told() -> None:
    """Also to one of two permanents with the same name."""
    text = """Alice has Grizzly Bears enchanted with Pacifism, Craw Wurm enchanted with Pacifism.
    Bob has Hill Giant with 1 damage."""
    scenario = taken(Scenario.of(text).game())
    game = Scenario.of(as_yaml(scenario)).game()
    lying = {
        game.object(obj.attached_to).base.name for obj in game.state.objects.values() if obj.base.name == "Pacifism"
    }
    assert lying == {"Grizzly Bears", "Craw Wurm"}
    (giant,) = (obj for obj in game.state.objects.values() if obj.base.name == "Hill Giant")
    assert (giant.damage, giant.zone) == (1, Zone.BATTLEFIELD)


def test_the_command_takes_a_moment_of_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Saved with `-o FILE.yaml`, or judged; a moment that cannot be told names the next that can."""
    file, made = tmp_path / "game.json", tmp_path / "it.yaml"
    game = played(9, 60)[-1]
    arbitre.save(game, file)
    takable = [n for n in range(len(game.choices)) if is_takable(arbitre.replay(arbitre.load(file), lookup, n))]
    first = next(n for n in range(len(game.choices)) if n not in takable and n + 1 in takable)
    assert run(capsys, "judge", "--from", f"{file}@{first + 1}", "-o", made).code == 0
    assert run(capsys, "judge", made).code == 0
    refused = run(capsys, "judge", "--from", f"{file}@{first}")
    assert refused.code == 2
    assert f"a scenario can begin at {file}@{first + 1}" in refused.err
    assert "the record has 60 choices" in run(capsys, "judge", "--from", f"{file}@61").err
    assert run(capsys, "judge", made, "--from", f"{file}@1").code == 2


def lookup(name: str) -> object:
    from arbitre.judge.known import executable

    return executable(name)
