"""`arbitre rules`: one rule, a section, words, wrong numbers, the coverage."""

from __future__ import annotations

import json

import pytest

from programs.cli.runner import run


def test_a_rule_with_its_numbers_functions_and_tests(capsys: pytest.CaptureFixture[str]) -> None:
    """Title of the rule above it, the number in each edition, where it is cited."""
    told = run(capsys, "rules", "510.1c").out
    assert told.startswith("510.1c  Combat damage: Assigning damage\n")
    assert "2011-02-04 510.1c; 2011-09-30 510.1c; current 510.1c" in told
    assert "engine.combat.assigning" in told
    assert "::test_cd_4_" in told
    assert "CD-4" in told


def test_numbers_are_those_of_the_edition_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    """Damage is 119 in 2011 and 120 today; the order of blockers is gone."""
    old = run(capsys, "rules", "119.3f").out.partition("\n")[2]
    new = run(capsys, "rules", "120.3f", "--edition", "current").out.partition("\n")[2]
    assert old == new
    assert "current lacks it" in run(capsys, "rules", "509.2").out
    assert "Assignation" not in run(capsys, "rules", "509.2", "--lang", "fr").out
    assert "Ordre des bloqueurs" in run(capsys, "rules", "509.2", "--lang", "fr").out


def test_a_section_lists_its_rules(capsys: pytest.CaptureFixture[str]) -> None:
    """And a rule its sub-rules, a chapter its sections."""
    section = run(capsys, "rules", "508").out.splitlines()
    assert section[0] == "508  Declare attackers"
    assert [line.split()[0] for line in section if line.startswith("508.")] == [f"508.{n}" for n in range(1, 7)]
    assert "508.1j" in run(capsys, "rules", "508.1").out
    chapter = run(capsys, "rules", "5").out
    assert "514  Cleanup step" in chapter


@pytest.mark.parametrize(("wrong", "near"), [("510.1z", "510.1"), ("5081", "508.1"), ("119.33", "119.3")])
def test_a_wrong_number_gets_the_nearest(capsys: pytest.CaptureFixture[str], wrong: str, near: str) -> None:
    """The message says which edition lacks it and what is near."""
    outcome = run(capsys, "rules", wrong)
    assert outcome.code == 2
    assert f"the rules of 2011-09-30 have no number '{wrong}'" in outcome.err
    assert near in outcome.err


def test_a_word_instead_of_a_number(capsys: pytest.CaptureFixture[str]) -> None:
    """The hint says how words are looked for."""
    assert "--find 'trample'" in run(capsys, "rules", "trample").err


def test_what_only_the_newest_rules_have(capsys: pytest.CaptureFixture[str]) -> None:
    """Its title, and which editions lack it."""
    told = run(capsys, "rules", "702.111b", "--edition", "current").out
    assert told.startswith("702.111b  Menace\n")
    assert "2011-09-30 lacks it" in told


def test_words_find_rules_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    """Case and accents do not matter; the words of the section help."""
    assert run(capsys, "rules", "--find", "trample").out.startswith("702.18")
    assert run(capsys, "rules", "--find", "PIETINEMENT", "--lang", "fr").out.startswith("702.18")
    assert "508.1 " in run(capsys, "rules", "--find", "attackers declaration").out
    assert run(capsys, "rules", "--find", "zebra").code == 1


def test_the_coverage_is_the_sum_of_the_chapters(capsys: pytest.CaptureFixture[str]) -> None:
    """The figure, and the rules that are missing, which are the rest."""
    told = json.loads(run(capsys, "rules", "--coverage", "--json").out)
    every = told["all"]
    assert every["rules"] == sum(one["rules"] for one in told["chapters"])
    assert every["by_both"] + len(every["missing"]) == every["rules"]
    assert "702.9" not in every["missing"]  # a heading is not behavioural
    assert "%" in run(capsys, "rules", "--coverage").out


def test_something_must_be_asked(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing, or two things, is refused."""
    assert run(capsys, "rules").code == 2
    assert run(capsys, "rules", "508", "--coverage").code == 2
    assert run(capsys, "rules", "508", "--lang", "de").code == 2


def test_the_coverage_of_the_latest_edition_counts_its_rules(capsys: pytest.CaptureFixture[str]) -> None:
    """Its own table and its own missing numbers, not those of 2011."""
    pinned, latest = (
        json.loads(run(capsys, "rules", "--coverage", "--json", *more).out)["all"]
        for more in ((), ("--edition", "current"))
    )
    assert pinned["rules"] == 1401
    assert latest["rules"] > 2000


def test_a_search_of_many_words_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Each word is looked for in each title."""
    code, _, err = run(capsys, "rules", "--find", "trample " * 100_000)
    assert code == 2
    assert "the search has more than 1000 letters" in err


def test_a_number_of_a_document_says_what_it_demands_and_what_shows_it(capsys: pytest.CaptureFixture[str]) -> None:
    """In our words; the scenarios by their titles; functions and tests only where they are told."""
    told = run(capsys, "rules", "510.1c", "--document", "S0", "--lang", "fr").out
    assert "un bloqueur ne peut" in told
    assert "S0-510.1c-1  La Guivre, le Mur d'abord, le Cadet ensuite" in told
    assert "arbitre rules 510.1c --document S0 --play" in told
    assert "Fonctions et tests : arbitre rules 510.1c" in told
    assert "::test_" not in told
    assert "arbitre rules 510.1e --edition 2011-02-04" in run(capsys, "rules", "510.1e", "--document", "S0").out


@pytest.mark.parametrize("name", ["S0", "S1", "S2", "S3", "S4"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_table_of_a_document_fits_a_terminal(name: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Numbers, titles and what shows each, in 80 columns."""
    told = run(capsys, "rules", "--document", name, "--lang", lang).out
    assert max(map(len, told.splitlines())) <= 80
    assert "\n    - " in told


def test_the_scenarios_of_a_number_are_played(capsys: pytest.CaptureFixture[str]) -> None:
    """Under the edition of the document, in the language that was asked for; as data, each with its report."""
    told = run(capsys, "rules", "510.1f", "--document", "S0", "--play", "--lang", "fr").out
    assert told.startswith("Une répartition refusée est refaite depuis le début\n====")
    assert "Tout ce qui était attendu est vérifié." in told
    found = json.loads(run(capsys, "rules", "510.2", "--document", "S0", "--play", "--json").out)
    assert (found["document"], found["number"]) == ("S0", "510.2")
    assert [one["name"] for one in found["scenarios"]] == ["S0-510.2-1", "S0-510.2-2"]
    assert {one["report"]["edition"] for one in found["scenarios"]} == {"2011-02-04"}
    assert {one["report"]["answer"]["verdict"] for one in found["scenarios"]} == {"holds"}


@pytest.mark.parametrize("words", [["510.1c", "--play"], ["--document", "S0", "--play"], ["--documents", "--play"]])
def test_only_a_number_of_a_document_is_played(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "rules", *words, "--lang", "fr")
    assert done.code == 2
    assert "--play joue les scénarios d'un numéro d'un document source" in done.err
