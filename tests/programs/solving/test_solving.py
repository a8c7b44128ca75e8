"""Forced wins: what is found holds against every answer, and what is not there is proved not to be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import arbitre
from arbitre.solving.proof import Outcome, Proof, Verdict, prepared, solve
from programs.cli.runner import run

PUZZLES = Path(__file__).parents[3] / "src" / "arbitre" / "data" / "puzzles"
EXPECTED = {
    "keep-it-for-the-unblocked": Verdict.WIN,
    "the-blocker-first": Verdict.WIN,
    "one-life-too-many": Verdict.NONE,
    "in-response": Verdict.WIN,
    "nobody-blocks": Verdict.WIN,
    "ten-counters": Verdict.WIN,
    "fog": Verdict.NONE,
}


def solved(text: str, player: int = 1, budget: int = 50_000) -> tuple[arbitre.Game, Outcome]:
    game = arbitre.Scenario.of(text).game()
    return game, solve(game, player, budget)


def test_each_puzzle_is_expected() -> None:
    assert {path.stem for path in PUZZLES.glob("*.yaml")} == set(EXPECTED)


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.slow) if name == "one-life-too-many" else name for name in EXPECTED],
)
def test_the_puzzles(name: str) -> None:
    game, found = solved((PUZZLES / f"{name}.yaml").read_text())
    assert found.verdict is EXPECTED[name]
    assert game.decision is not None
    if found.proof is not None:
        assert holds(prepared(game, (2,)), found.proof) >= 1


def holds(game: arbitre.Game, proof: Proof) -> int:
    """How many lines of a proof there are, each of which is played to a win of the first player; every answer of the
    other is met, but for sources of mana of which another one is as good."""
    decision = game.decision
    if not proof.replies:
        assert game.result == (1,)
        return 1
    assert decision is not None
    assert (game.decider == 1) is proof.mine
    if not proof.mine:
        answers = [one for one in decision.answers() if not isinstance(one, arbitre.Activate)]
        assert all(any(one == reply for reply, _ in proof.replies) for one in answers)
    lines = 0
    for reply, after in proof.replies:
        copied: Any = game.copy()
        copied.push(reply)
        lines += holds(copied, after)
        if lines > 300:
            break
    return lines


BURN = """
players:
  Alice: {battlefield: [Mountain], hand: [%s]}
  Bob: {life: 2, battlefield: [%s], hand: [%s]}
turn: {player: Alice, step: precombat_main, number: 5}
"""


def test_the_others_answer_as_they_may() -> None:
    """A counterspell that can be paid for prevents the win; one that cannot does not."""
    assert solved(BURN % ("Shock", "", ""))[1].verdict is Verdict.WIN
    assert solved(BURN % ("Shock", "{card: Island, count: 2}", "Counterspell"))[1].verdict is Verdict.NONE
    assert solved(BURN % ("Shock", "Island", "Counterspell"))[1].verdict is Verdict.WIN


def test_what_chance_decides_counts_as_lost() -> None:
    """A coin might win the game: that is no forced win, and it is told that chance was in it."""
    text = (BURN % ("Gamble", "", "")).replace(
        "players:",
        'cards:\n  Gamble: {cost: "{R}", type: Sorcery, text: "Flip a coin. If you win the flip, each opponent loses 2'
        ' life."}\nplayers:',
    )
    _, found = solved(text)
    assert found.verdict is Verdict.NONE
    assert found.chances > 0


def test_every_payment_is_tried_before_there_is_no_win() -> None:
    """Of an Island and a Mountain the game may tap either for the generic mana; no payment casts both spells."""
    text = (BURN % ("Shock, Ornithopter, Sol Ring", "", "")).replace("life: 2", "life: 3")
    lands = text.replace("[Mountain]", "[Mountain, Island]")
    assert solved(lands)[1].verdict is Verdict.NONE
    assert solved(lands.replace("life: 3", "life: 2"))[1].verdict is Verdict.WIN


def test_a_budget_that_is_spent_proves_nothing() -> None:
    text = (PUZZLES / "fog.yaml").read_text()
    _, found = solved(text, budget=50)
    assert (found.verdict, found.work, found.proof) == (Verdict.OPEN, 50, None)


def test_the_other_player_may_win_in_this_turn() -> None:
    """Bob, who has instants, wins in Alice's turn; Alice does not."""
    text = "players: {Alice: {life: 3}, Bob: {battlefield: [Mountain], hand: [Lightning Bolt]}}\nturn: {player: Alice}"
    assert solved(text, 2)[1].verdict is Verdict.WIN
    assert solved(text, 1)[1].verdict is Verdict.NONE


def test_the_same_positions_have_one_key() -> None:
    """Two orders of the same two spells lead to it; ids do not matter, life does."""
    game = arbitre.Scenario.of(
        "players: {Alice: {battlefield: [Mountain, Mountain], hand: [Shock, Shock]}, Bob: {life: 9}}"
    ).game()
    keys = []
    for first, second in ((0, 1), (1, 0)):
        spells = [a for a in game.decision.answers() if isinstance(a, arbitre.CastSpell)]  # type: ignore[union-attr]
        one = game.copy()
        for spell in (spells[first], spells[second]):
            one.push(spell)
            one.push((2,))
        keys.append(one.situation()[:2])
    assert keys[0] == keys[1] != game.situation()[:2]


@pytest.mark.parametrize(("lang", "words"), [("en", "has a forced win this turn"), ("fr", "a une victoire forcée")])
def test_the_command_tells_the_line(capsys: pytest.CaptureFixture[str], lang: str, words: str) -> None:
    code, out, _ = run(capsys, "solve", PUZZLES / "in-response.yaml", "--lang", lang)
    assert code == 0
    assert words in out
    assert "[CR 104.2a]" in out
    assert "Fling" in out
    code, out, _ = run(capsys, "solve", PUZZLES / "in-response.yaml", "--json")
    told = json.loads(out)
    assert (told["verdict"], told["player"], told["budget"]) == ("win", "Alice", 50_000)
    assert told["line"][0]["rule"] == "116.1"
    assert set(told["assumed"]) == {"en", "fr"}


def test_what_cannot_be_solved_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, err = run(capsys, "solve", PUZZLES / "fog.yaml", "--player", "Carol")
    assert (code, out) == (2, "")
    assert "nobody called 'Carol' plays" in err
    code, out, _ = run(capsys, "solve", PUZZLES / "fog.yaml", "--budget", "20")
    assert code == 1
    assert "the budget was spent" in out
    file = tmp_path / "x.yaml"
    file.write_text("players: {Alice: {}, Bob: {hand: [Shock]}}\nplay: [Bob casts Shock targeting Alice]")
    code, _, err = run(capsys, "solve", file)
    assert code == 2
    assert "the play of the scenario is refused" in err
