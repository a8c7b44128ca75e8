"""Every scenario file is played and what it expects holds; what is malformed is refused with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitre.errors import MalformedInput
from arbitre.judge.known import executable, wording
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.wording.reading import parse_scenario, read_scenario
from arbitre.rules.editions import Edition
from helpers.formats import check_formats

HERE = Path(__file__).parent
FILES = sorted([*HERE.glob("*/scenarios/*.yaml"), *HERE.glob("disputes/*.yaml")])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_scenario(file: Path) -> None:
    """The scenario's expectations hold, and every format tells of it."""
    scenario = read_scenario(file)
    verdict = Playing(scenario, executable, wording, Edition.named(scenario.edition or "2011-09-30")).run()
    assert verdict.failed == []
    check_formats(verdict)


@pytest.mark.parametrize(
    ("text", "complaint", "line"),
    [
        ("players: {Ann: {}}", "two or more players", 1),
        ("players: {Ann: {}, Bob: {}}\nplay:\n  - Ann dances", "not understood", 3),
        ("players: {Ann: {}, Bob: {}}\nplay:\n  - Zoe attacks with Bear", "there is no player 'Zoe'", 3),
        ("players: {Ann: {}, Bob: {}}\nturn: {step: tea}", "no step 'tea'", 2),
        ("players: {Ann: {lives: 3}, Bob: {}}", "unknown field 'lives'", 1),
        ("players:\n  Ann: {battlefield: [No Such Card]}\n  Bob: {}", "no card is called", 2),
        ("players: [", "not YAML", 1),
        (
            "cards:\n  Either: {cost: '{0}', type: Sorcery, text: Draw a card or gain 1 life.}\n"
            "players: {Ann: {hand: [Either]}, Bob: {}}\nturn: {player: Ann, step: precombat_main}\n"
            "play:\n  - Ann casts Either\n  - everyone passes\n  - Ann chooses 1",
            "no sentence answers",
            7,
        ),
        ("title: nothing", "needs players", 1),
    ],
)
def test_a_malformed_scenario_is_refused_with_its_line(text: str, complaint: str, line: int) -> None:
    """What is wrong, and where, before anything is played."""
    with pytest.raises(MalformedInput, match=complaint) as caught:
        Playing(parse_scenario(text, "it.yaml"), executable, wording, Edition.named("2011-09-30")).run()
    assert caught.value.where.line == line
    assert caught.value.where.file == "it.yaml"
