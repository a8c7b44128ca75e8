"""Tokens are called by their subtypes (CR 110.5c), in French by the French of these; counters by a word."""

from __future__ import annotations

import pytest

from arbitre.services import judging

TOLD = """players:
  Alice: {battlefield: [{card: Plains, count: 2}], hand: [Raise the Alarm]}
  Bob: {battlefield: [Plains]}
turn: {player: Alice, step: precombat_main}
play:
  - Alice lance Raise the Alarm
  - il se résout
expect:
  - Alice contrôle deux jetons Soldat
  - Alice contrôle deux Soldats
  - Alice contrôle un jeton Soldat
"""


@pytest.mark.parametrize(("edition", "name"), [("2011-09-30", "Soldat"), ("current", "jeton Soldat")])
def test_a_token_is_told_and_read_by_its_french_name(edition: str, name: str) -> None:
    scenario = judging.read(TOLD.replace("  - Alice contrôle un jeton Soldat\n", ""), "tokens.yaml")
    answer = judging.judge(scenario, "fr", edition).text()
    assert f"Un jeton arrive sur le champ de bataille : {name} (2 jetons)." in answer
    assert "Tout ce qui était attendu est vérifié." in answer


def test_a_wrong_number_of_tokens_is_told() -> None:
    answer = judging.judge(judging.read(TOLD, "tokens.yaml"), "fr", "2011-09-30").text()
    assert "Pas comme attendu" in answer


def test_counters_have_no_quotation_marks() -> None:
    """As rule 118.3c has it in French: "marqueurs loyauté"."""
    told = (
        "Alice a Grizzly Bears. Bob a Jace Beleren avec 3 marqueurs loyauté. C'est le début du combat d'Alice."
        " Alice attaque Jace Beleren avec Grizzly Bears. Bob ne bloque pas. On passe à la fin de combat."
    )
    assert "Jace Beleren perd 2 marqueurs loyauté." in judging.judge(judging.read(told), "fr", "2011-09-30").text()
