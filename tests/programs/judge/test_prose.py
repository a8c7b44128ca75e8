"""Texts in free prose: what they describe, wish and claim is read, and the question is answered to the point.

The texts stand in `prose.yaml` and `boards_in_prose.yaml`, as people write them, each with lines of its answer.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from arbitre.errors import MalformedInput
from arbitre.messages import speaking
from arbitre.services import judging

TEXTS = [
    one
    for file in ("prose.yaml", "boards_in_prose.yaml")
    for one in yaml.safe_load(Path(__file__).with_name(file).read_text("utf-8"))
]


def told(text: str, lang: str = "") -> str:
    """The whole report, with plain spaces and apostrophes."""
    scenario = judging.read(text, "", lang)
    with speaking("fr" if scenario.lang == "fr" else "en"):
        report = judging.judge(scenario, "", "2011-09-30").text()
    return report.replace("\u202f", " ").replace("\u00a0", " ").replace("’", "'")


@pytest.mark.parametrize("one", TEXTS, ids=lambda one: one["text"][:60])
def test_is_answered(one: dict[str, Any]) -> None:
    report = told(one["text"])
    assert "Refusé" not in report or "illégal" in report
    for line in one["answer"]:
        assert line.replace("’", "'") in report


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("Alice (20 PV) attaque avec Hill Giant (3/3). Bob se défausse d'une carte. Bob perd-il ?", "défausse"),
        ("Bob contrôle un Grizzly Bears (3/3). Meurt-il ?", "2/2"),
        ("Alice lance Shock sur les Ours (2/2) de Bob. Bob frobnique le Géant vert. Les Ours meurent-ils ?", "Ours"),
        ("Bob a un Hill Giant dégagé. Alice lui lance Shock (2 blessures). Le Géant meurt-il ?", "lui lance Shock"),
        ("J'attaque avec un 5/5 et Bob en prend le contrôle avec Ray of Command. Combien perd-il ?", "Ray of Command"),
        ("J'attaque avec un 5/5 et mon adversaire en prend le contrôle. Combien perd-il ?", "en prend le contrôle"),
        ("Mon 2/2 est sous le contrôle de Bob. Peut-il attaquer ?", "sous le contrôle de Bob"),
    ],
)
def test_what_matters_and_is_not_understood_is_refused(text: str, unread: str) -> None:
    """Nothing is answered as if it had not been said; where "lui" could be two, it is not guessed."""
    with pytest.raises(MalformedInput) as error:
        judging.read(text, "", "fr")
    assert unread in str(error.value)


@pytest.mark.parametrize(
    "text",
    [
        "Bob est à 3. Alice attaque avec Hill Giant. Bob ne bloque pas, et Alice lui lance Shock. Meurt-il ?",
        "Jace Beleren à 2 de loyauté, Hill Giant l'attaque, je ne bloque pas. Il meurt ?",
    ],
)
def test_who_is_meant_is_not_guessed(text: str) -> None:
    """The other player or a creature of one's own; whose creature attacks."""
    with pytest.raises(MalformedInput):
        told(text)


@pytest.mark.parametrize(
    "fact", ["Il n'y a que des terrains dans les cimetières.", "There are only lands in graveyards."]
)
def test_what_there_is_is_never_passed_over(fact: str) -> None:
    """It may be what decides: the size of a Tarmogoyf."""
    with pytest.raises(MalformedInput):
        told(f"Alice attaque avec Tarmogoyf. {fact} Bob bloque avec un 1/1. Qui meurt ?")


def test_what_comes_of_a_combat_is_no_question_of_spells() -> None:
    """Whether creatures that fight can be killed is not answered by what there is to cast."""
    text = "Mon 3/3 est bloqué par un 2/2 et un 2/2. Bob lance Giant Growth sur un des deux. Je peux tuer l'autre ?"
    report = told(text)
    assert "Non." not in report


def test_a_block_does_not_tell_which_of_several_attack() -> None:
    report = told("Mon adversaire est à 8 et j'ai deux 4/4 mais il a un 1/1. S'il bloque, il tombe à combien ?")
    assert "8 points de vie" not in report


def test_whoever_tells_it_is_one_of_those_who_play() -> None:
    with pytest.raises(MalformedInput) as error:
        told("Alice attaque avec un 3/3 et Bob bloque avec un 2/2. Je lance Foudre sur le 2/2. Qui meurt ?", "fr")
    with speaking("fr"):
        assert "« je » n'est aucun de ceux qui jouent (Alice, Bob)" in str(error.value).replace("’", "'").replace(
            "\xa0", " "
        )


def test_which_of_two_attackers_that_are_alike_a_spell_is_for_is_not_guessed() -> None:
    """One of them is blocked (CR 509.1h)."""
    attack = "J'attaque avec deux 2/2, il bloque le premier avec un 3/3."
    text = f"{attack} Je lance Giant Growth sur le second. Il prend combien ?"
    with pytest.raises(MalformedInput):
        told(text, "fr")


def test_what_a_spell_is_for_is_not_guessed() -> None:
    """What is returned to hand may be saved by it, or got rid of."""
    with pytest.raises(MalformedInput):
        told("Mon 2/2 bloque un 3/3 attaquant, puis je le fais revenir en main avec Unsummon. Combien je prends ?")


def test_what_is_not_used_is_listed() -> None:
    report = told(
        "Petite question : Alice contrôle Grizzly Bears (« un ours bien gentil »). Bob lance Shock dessus."
        " Les Ours meurent-ils ?"
    )
    assert "non pris en compte : « « un ours bien gentil » »" in report


def test_mana_that_nobody_tells_of_is_assumed() -> None:
    report = told("Alice a un Hill Giant. Bob lance Shock (2 blessures) sur le Géant. Le Géant meurt-il ?")
    assert "Non dit : de quel mana on dispose (Alice, Bob) ; on suppose qu'il y en a assez." in report
    told_of = told(
        "Bob a seulement une Forêt. Il voudrait lancer Shock (2 blessures) sur le Hill Giant d'Alice. Est-ce légal ?"
    )
    assert "Bob lance Shock en ciblant Hill Giant : illégal" in told_of
    assert "il n'y a pas assez de mana" in told_of


def test_a_question_about_a_deed_that_nobody_told_is_not_answered() -> None:
    report = told("Alice contrôle un Hill Giant (3/3). Est-ce possible ?")
    assert "rien ne dit ce que quelqu'un fait ou voudrait faire" in report
    assert "Oui." not in report


def test_what_cannot_be_is_not_judged() -> None:
    """CR 702.15f: what would come of a block that is refused is not answered."""
    report = told("Alice attaque avec White Knight. Bob bloque avec Black Knight. Qui meurt ?")
    assert "ce qui est raconté n'est pas possible, et ce qui en viendrait n'est pas jugé" in report
    assert "[CR 702.15f]" in report
    assert "aucune créature ne meurt" not in report


def test_a_land_that_was_played_before_counts_under_either_rule() -> None:
    """CR 305.2, CR26 305.2: `lands` of a scenario."""
    text = "players: {Alice: {hand: [Mountain]}, Bob: {}}\nturn: {lands: 1}\nplay: [Alice plays Mountain]"
    for edition in ("2011-09-30", "current"):
        assert "all land plays of the turn are used" in judging.judge(judging.read(text), "en", edition).text()


@pytest.mark.parametrize("words", ["a ", "Alice attaque Bob. ", "["])
def test_a_story_has_a_bound(words: str) -> None:
    """What no person writes is refused at once."""
    with pytest.raises(MalformedInput):
        judging.read(words * 5000, "")


@pytest.mark.parametrize(
    "text",
    [
        "Mon adversaire a deux créatures et j'attaque avec un 3/3. Il bloque avec une créature. Qui meurt ?",
        "J'attaque avec un 3/3 et il bloque avec une créature. Est-ce que mon 3/3 meurt ?",
    ],
)
def test_a_size_that_nobody_tells_is_asked_for_where_it_matters(text: str) -> None:
    assert "la réponse dépend de la taille de Créature inconnue, qui n'est pas dite" in told(text, "fr")


def test_a_question_is_quoted_as_it_was_written() -> None:
    report = told("jattaque avec un 3/3 vol, il bloke pas. il prend cb ?", "fr")
    assert "Question : il prend cb ?" in report
    assert "3 blessures en tout" in report


def test_what_was_said_of_one_thing_is_not_passed_over_for_another() -> None:
    with pytest.raises(MalformedInput) as error:
        judging.read("Mon 2/2 a l'initiative et la sienne 3/1 aussi. Il me bloque. Qui meurt ?", "", "fr")
    assert "la sienne 3/1 aussi" in str(error.value)


@pytest.mark.parametrize(
    "text",
    [
        "Mon 2/2 et son 3/3 s'affrontent. Qui meurt ?",
        "J'attaque avec un 4/4 piétinement bloqué par plusieurs créatures. Combien de blessures prend l'adversaire ?",
        "Mon 4/4 a survécu au combat avec 3 blessures. Il me lance Shock dessus. Il meurt ?",
    ],
)
def test_a_fight_of_which_too_little_is_told_is_not_judged(text: str) -> None:
    with pytest.raises(MalformedInput):
        judging.read(text, "", "fr")
