"""Casual variants (CR 9) that a scenario names: who has which cards, what they do, and names that there are not."""

from __future__ import annotations

import pytest

from arbitre.errors import MalformedInput
from arbitre.judge.known import executable, find, wording
from arbitre.judge.lines.verdict import Verdict
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.wording.plain import parse
from arbitre.judge.wording.reading import parse_scenario
from arbitre.rules.editions import Edition
from arbitre.variants.multiplayer import NAMES

DISPLAY = "A Display of My Dark Power"


def judged(text: str) -> Verdict:
    return Playing(parse(text, "it.txt", executable, find), executable, wording, Edition.named("2011-09-30")).run()


@pytest.mark.parametrize(
    "told",
    [
        "We play Archenemy. Bob has Mountain. Alice is the archenemy. Cy has nothing. Turn 1. It is Alice's upkeep.\n"
        f"Alice has 2 Forests and {DISPLAY} in her scheme deck.\n"
        "Go to the first main phase. The ability resolves. Alice taps Forest for mana. Alice has {G}{G}.\n"
        "Alice has 40 life. Cy has 20 life.",
        "C'est une partie d'Archenemy. Bob a Mountain. Alice est l'archennemie. Cy n'a rien. Tour 1.\n"
        f"C'est l'entretien d'Alice. Alice a deux Forests et {DISPLAY} dans son deck de machinations.\n"
        "On passe à la première phase principale. La capacité se résout. Alice engage Forest pour du mana.\n"
        "Alice a {G}{G}. Alice a 40 points de vie. Cy a 20 points de vie.",
    ],
)
def test_an_archenemy_in_sentences(told: str) -> None:
    """CR 904.2, 904.5, 904.9: against a team of all others, with 40 life and a scheme in each precombat main phase."""
    verdict = judged(told)
    assert verdict.failed == []
    assert verdict.game.options.teams == ((3,), (1, 2))
    assert verdict.game.options.shared_turns
    assert any(entry.what == "sets in motion" for entry in verdict.game.log)


def test_two_players_are_no_teams() -> None:
    """CR 904.1: one against one, each with a turn."""
    verdict = judged(f"Alice has {DISPLAY}. Bob has nothing. It is Bob's upkeep. Go to Alice's precombat main phase.")
    assert verdict.game.options.teams == ()
    assert verdict.game.state.player(1).life == 40


@pytest.mark.parametrize("name", [*NAMES, "Archenemy", "Two-Headed Giant"])
def test_every_variant_is_known_by_name(name: str) -> None:
    """Whichever letters it is written in."""
    scenario = parse_scenario(f"variant: {name}\nplayers: {{A: {{}}, B: {{}}}}\n", "it.yaml")
    assert scenario.variant == name.lower()
    assert (
        parse(f"{name.replace('.', '')}. Alice has nothing. Bob has nothing.", "it.txt", executable, find).variant
        == name.lower()
    )


def test_a_variant_that_there_is_not_is_refused_with_all_that_there_are() -> None:
    with pytest.raises(MalformedInput) as caught:
        parse_scenario("variant: archenmy\nplayers: {A: {}, B: {}}\n", "it.yaml")
    assert all(name in str(caught.value) for name in NAMES)
    assert "did you mean 'archenemy'" in str(caught.value)
    assert (caught.value.where.line, caught.value.where.column) == (1, 10)


def test_one_player_is_the_archenemy() -> None:
    """CR 904.2: against one team of all others."""
    text = "variant: archenemy\nteams: [[A, B], [C, D]]\nplayers: {A: {}, B: {}, C: {}, D: {}}\n"
    scenario = parse_scenario(text, "it.yaml")
    with pytest.raises(MalformedInput, match="one player is the archenemy"):
        Playing(scenario, executable, wording, Edition.named("2011-09-30"))
