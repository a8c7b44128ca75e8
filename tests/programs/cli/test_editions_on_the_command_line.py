"""Games of two editions, and the deck check, as they are told on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from programs.cli.runner import run


def test_a_deck_is_checked_by_the_edition(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """CR 100.2a, 100.4a: ten cards in the sideboard are too few in 2011 and allowed today."""
    deck = tmp_path / "bears.txt"
    deck.write_text("Deck\n56 Forest\n4 Grizzly Bears\n\nSideboard\n10 Forest\n")
    assert run(capsys, "cards", "deck", deck, "--edition", "current").code == 0
    old = run(capsys, "cards", "deck", deck, "--lang", "fr")
    assert (old.code, "la réserve a 10 cartes, et en a 15 ou aucune [CR 100.4a]" in old.out) == (1, True)
    deck.write_text("Deck\n10 Forest\n5 Grizzly Bears\n")
    found = run(capsys, "cards", "deck", deck).out
    assert "the deck has 15 cards, and 60 are needed [CR 100.2a]" in found
    assert "the deck has 5 of 'Grizzly Bears', and 4 are allowed [CR 100.2a]" in found


def test_a_companion_is_checked_by_its_condition(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """CR26 103.2b, 702.139a: the named companion must be one that the deck allows, and there is one at most."""
    deck = tmp_path / "lions.txt"
    deck.write_text("Companion\n1 Lurrus of the Dream-Den\n\nDeck\n56 Plains\n4 Savannah Lions\n")
    assert run(capsys, "cards", "deck", deck, "--edition", "current").code == 0
    deck.write_text("Companion\n1 Lurrus of the Dream-Den\n1 Savannah Lions\n\nDeck\n56 Plains\n4 Serra Angel\n")
    found = run(capsys, "cards", "deck", deck, "--edition", "current")
    assert found.code == 1
    for name in ("Lurrus of the Dream-Den", "Savannah Lions"):
        assert f"what '{name}' asks of the deck of its companion (CR26 702.139a)" in found.out
    assert "the deck has 2 companions, and at most one can be revealed (CR26 103.2b)" in found.out
    french = run(capsys, "cards", "deck", deck, "--edition", "current", "--lang", "fr").out
    assert "le deck a 2 compagnons, et un seul peut être révélé (CR26 103.2b)" in french


def test_a_match_under_a_variation(capsys: pytest.CaptureFixture[str]) -> None:
    """The edition of a match may have single switches changed; a wrong one is refused with what there is."""
    played = run(
        capsys, "match", "red-green", "white-weenie", "-n", "1", "-j", "1",
        "--edition", "2011-09-30+MANA_BURN+COMBAT_DAMAGE_USES_THE_STACK",
    )  # fmt: skip
    assert played.code == 0
    wrong = run(capsys, "match", "red-green", "white-weenie", "--edition", "2011-09-30+MANA_BRUN")
    assert (wrong.code, "no switch 'MANA_BRUN' of the rules: expected \"MANA_BURN\"" in wrong.err) == (2, True)
