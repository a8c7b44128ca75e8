"""Every form of a word that French templates use is that of `pyrealb`, a realiser of French made by others."""

from __future__ import annotations

import importlib
import warnings
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from arbitre.french.lexicon import Noun, adjective
from arbitre.french.verbs import conjugated, is_verb
from arbitre.oracle.formalism.french_templates import FrenchItem, FrenchPossession, FrenchWord
from arbitre.oracle.formalism.grammar import ALL

TENSES = {"ind": "p", "subj": "s", "impf": "i", "cond": "c"}
PERSONS = {"3s": (3, "s"), "3p": (3, "p"), "2p": (2, "p")}
OWN_WORDS = frozenset(
    [
        *(
            "annihilateur",
            "blitz",
            "bushido",
            "changelin",
            "deck",
            "détrônement",
            "dévorement",
            "flashback",
            "furtivité",
        ),
        *(
            "indestructible",
            "kick",
            "multikick",
            "reconfiguration",
            "mégamue",
            "mulligan",
            "ninjutsu",
            "partenariat",
            "planeswalker",
            "rôde",
            "épique",
            "à",  # "à vos moteurs!", a name
        ),
        *(
            "sous-partie",
            "éternalisation",
            "au-delà",
            "flash",
            "créature-artefact",
            "attaquant",
            "monocolore",
            "comploté",
        ),
        *("kické", "meulé", "défaussé", "contrecarré", "ciblé"),
    ]
)
"""Words of the game that a general dictionary lacks, or forms otherwise."""


with warnings.catch_warnings():
    warnings.simplefilter("ignore", ResourceWarning)  # it leaves its files to the garbage collector
    pyrealb: Any = importlib.import_module("pyrealb")
    pyrealb.loadFr()


def _words(items: Sequence[FrenchItem]) -> Iterator[FrenchWord]:
    for item in items:
        if isinstance(item, FrenchPossession):
            yield from _words(item.thing)
        elif isinstance(item, FrenchWord):
            yield item


WORDS = [word for category in ALL for row in category.rows if row.fr for word in _words(row.fr)]
OF_1990 = frozenset(["protéger"])
"""Verbs whose conditional `pyrealb` spells by the reform of 1990, unlike the others of their kind."""
VERBS = sorted({word.lemma for word in WORDS if word.role == "verb"})
PRONOUNS = {"chacun"}
ADJECTIVES = sorted({word.lemma for word in WORDS if word.role == "adjective"} - OWN_WORDS - PRONOUNS)
NOUNS = sorted({word.noun for word in WORDS if word.noun is not None and word.noun.singular not in OWN_WORDS})


def _said(word: object) -> str:
    return str(word.realize()).strip().rstrip(".!")  # type: ignore[attr-defined]


@pytest.mark.parametrize("verb", VERBS)
def test_verbs_have_the_forms_of_their_moods_and_persons(verb: str) -> None:
    ours = {(mood, person): conjugated(verb, mood, person) for mood in TENSES for person in PERSONS}
    theirs = {
        (mood, person): _said(pyrealb.V(verb).t(tense).pe(number[0]).n(number[1]))
        for mood, tense in TENSES.items()
        for person, number in PERSONS.items()
    }
    if verb in OF_1990:
        theirs = {at: form.replace("protèger", "protéger") for at, form in theirs.items()}
    assert ours == theirs
    if verb != "pouvoir":  # which has no imperative
        assert conjugated(verb, "imp", "2p") == _said(pyrealb.V(verb).t("ip").pe(2).n("p"))


def _participle(lemma: str, gender: str, number: str) -> str:
    """A participle as pyrealb forms it: that of the verb, in gender and number."""
    verb = next(v for v in (lemma[:-1] + "er", *VERBS) if is_verb(v) and conjugated(v, "part") == lemma)
    return _said(pyrealb.V(verb).t("pp").g(gender).n(number))


@pytest.mark.parametrize("lemma", ADJECTIVES)
def test_adjectives_agree_in_gender_and_number(lemma: str) -> None:
    bare = lemma.removeprefix("non-")
    prefix = lemma[: len(lemma) - len(bare)]
    for gender in "mf":
        for number in "sp":
            theirs = _said(pyrealb.A(bare).g(gender).n(number))
            if theirs.startswith("[["):
                theirs = _participle(bare, gender, number)
            assert adjective(lemma, gender, number == "p") == prefix + theirs


@pytest.mark.parametrize("lemma", sorted(PRONOUNS))
def test_pronouns_have_the_gender_of_what_they_stand_for(lemma: str) -> None:
    for gender in "mf":
        assert adjective(lemma, gender, plural=False) == _said(pyrealb.Pro(lemma).g(gender).n("s"))


@pytest.mark.parametrize("noun", NOUNS, ids=lambda noun: noun.singular)
def test_nouns_have_their_gender_and_plural(noun: Noun) -> None:
    assert noun.plural == _said(pyrealb.N(noun.singular).n("p"))
    assert pyrealb.N(noun.singular).getProp("g") in (noun.gender, "x")
