"""`arbitre match`: what it refuses before anything is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.runner import run


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("red-green",), "a match needs two decks or more"),
        (("red-green", "nonesuch"), "there is no deck 'nonesuch'"),
        (("red-green", "green-ramp", "--agents", "random,random,random"), "2 decks need one agent for all"),
        (("red-green", "green-ramp", "--agents", "clever"), "there is no agent 'clever'"),
        (("red-green", "green-ramp", "--edition", "1993"), "there is no edition '1993'"),
        (("red-green", "green-ramp", "--games", "0"), "greater than or equal to"),
    ],
)
def test_bad_input_is_told(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: str) -> None:
    code, out, err = run(capsys, "match", *arguments)
    assert code == 2
    assert words in " ".join(err.split())
    assert not out


def test_a_deck_for_a_variant_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    deck = tmp_path / "edh.txt"
    deck.write_text("Commander\n1 Isamaru, Hound of Konda\nDeck\n20 Plains\n")
    code, _, err = run(capsys, "match", deck, deck)
    assert code == 2
    assert "has cards for a variant" in err
