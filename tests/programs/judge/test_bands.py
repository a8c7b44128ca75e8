"""Attacking bands in sentences (CR 508.1e, 702.20c)."""

from __future__ import annotations

import pytest

import arbitre
from arbitre.judge.lines.verdict import Verdict
from arbitre.services import judging
from programs.judge.test_assignments import played

HERO = "Alice has Benalish Hero and Hill Giant. Bob has Craw Wurm. It is Alice's main phase. "
BLOCK = " Bob blocks Hill Giant with Craw Wurm. Benalish Hero is blocked."
CHIEF = "{type: Legendary Creature — Human, power: 2, toughness: 2, text: Bands with other legendary creatures}"


def chief(attack: str, *answers: str) -> Verdict:
    """A creature that bands with other legendary creatures, two of these, and one that is not."""
    return arbitre.Scenario.of(
        f"""
cards:
  Chief: {CHIEF}
players:
  Alice: {{battlefield: [Chief, "Isamaru, Hound of Konda", Kodama of the North Tree, Hill Giant, Benalish Hero]}}
  Bob: {{battlefield: [Craw Wurm]}}
turn: {{player: Alice, step: begin_combat}}
play: {[attack, *answers]}
"""
    ).judge()


@pytest.mark.parametrize(
    "attack",
    [
        "Alice attacks with Benalish Hero and Hill Giant in a band.",
        "Alice attacks Bob with the Hero and the Giant, banded together.",
        "Alice attacks with Benalish Hero and Hill Giant. Benalish Hero and Hill Giant form a band.",
        "Alice attacks with Benalish Hero and Hill Giant. The Hero and the Giant are in a band.",
        "Alice attacks with Benalish Hero and Hill Giant. Alice says yes. Alice chooses Hill Giant.",
        "Alice attaque Bob avec Benalish Hero et Hill Giant en groupe.",
        "Alice attaque Bob avec Benalish Hero et Hill Giant regroupées.",
        "Alice attaque avec Benalish Hero et Hill Giant. Le Hero et le Giant forment un groupe.",
    ],
)
def test_a_band_is_announced(attack: str) -> None:
    """CR 702.20h: what blocks one of them blocks the other."""
    verdict = played(HERO + attack + BLOCK)
    assert verdict.failed == []
    assert any(entry.what == "forms a band" for entry in verdict.game.log)


@pytest.mark.parametrize(
    ("mates", "legal"),
    [
        ("Isamaru", True),
        ("Isamaru, Kodama of the North Tree", True),
        ("Hill Giant", False),
        ("Isamaru, Hill Giant", False),
        ("Isamaru, Benalish Hero", False),
    ],
)
def test_bands_with_other_are_of_one_quality(mates: str, legal: bool) -> None:
    """CR 702.20c: all of them have the quality, one of them the ability; banding is no help to two others."""
    refused = chief(f"Alice attacks with Chief, {mates} in a band").illegal
    assert (refused is None) is legal
    assert refused is None or refused.rule == "702.20c"


def test_a_band_of_those_who_cannot_is_refused() -> None:
    """CR 702.20c: though nothing is asked."""
    fight = "Alice has Grizzly Bears and Hill Giant. Bob has nothing. It is Alice's main phase. "
    refused = played(f"{fight}Alice attacks with Grizzly Bears and Hill Giant in a band.").illegal
    assert refused is not None
    assert refused.rule == "702.20c"


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "they are taken not to be. Benalish Hero"), ("fr", "on suppose que non. Benalish Hero")]
)
def test_a_band_that_nobody_spoke_of_is_assumed_not_to_be(lang: str, words: str) -> None:
    """CR 508.1e: it could have been announced."""
    attack = f"{HERO}Alice attacks with Benalish Hero and Hill Giant."
    assert words in judging.judge(judging.read(attack), lang).text()
    assert words not in judging.judge(judging.read(f"{attack} Alice says no."), lang).text()
