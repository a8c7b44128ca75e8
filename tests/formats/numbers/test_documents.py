"""The source documents' own numbers: each of them is known, and leads to a rule in every edition that has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitre.rules.documents import Sameness, beside, document, documents, number_of, numbered, numbers_of
from arbitre.rules.editions import CURRENT, EDITIONS, PINNED, Edition
from arbitre.rules.numbers import cite
from programs.cli.runner import run

FEBRUARY = Edition.named("2011-02-04")
NUMBERS = {
    "S0": "510 510.1 510.1a-f 510.2 510.3 510.4 510.5",
    "S1": "118 118.1 118.1a 118.2 118.2a-b 118.3 118.3a-e 118.4 118.4a-c 118.5 118.6 118.7 118.8",
    "S2": "508 508.1 508.1a-j 508.2 508.2a 508.3 508.4 508.5 508.5a 508.6",
    "S3": "1 1.1 1.1a-b 1.2 1.2a-b 1.3 1.3a-b 2 3 3.1 3.1a-b 3.2 3.2a 3.2a.1-9 3.3 3.3a-d 3.4 3.4a-e 3.5 3.5a-b "
    "4 5 5.1 5.1a-b 5.2 5.2a A A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14",
    "S4": "208 208.1 208.2 208.2a-b 208.3",
}
"""Every number that the documents have."""


def spelled(numbers: str) -> list[str]:
    """The numbers of a list in which "1a-c" is short for three."""
    found = []
    for one in numbers.split():
        stem, dash, last = one.partition("-")
        found += [stem[:-1] + chr(letter) for letter in range(ord(stem[-1]), ord(last) + 1)] if dash else [one]
    return found


@pytest.mark.parametrize("name", NUMBERS)
def test_every_number_of_a_document_is_known_and_no_other(name: str) -> None:
    assert [rule.number for rule in document(name).rules] == spelled(NUMBERS[name])


def test_every_rule_has_titles_and_counterparts() -> None:
    rules = [rule for one in documents() for rule in one.rules]
    assert all(all(rule.title) for rule in rules)
    assert [rule.number for rule in rules if not rule.counterparts()[FEBRUARY.name]] == []
    lost = {(rule.document, rule.number) for rule in rules if not rule.counterparts()[PINNED.name]}
    assert lost == {("S0", "510.1e")}


def test_sections_are_followed_from_one_edition_to_another() -> None:
    life = numbered("S1", "118.3a")
    power = numbered("S4", "208.2a")
    checked = numbered("S0", "510.1f.")
    assert life is not None
    assert power is not None
    assert checked is not None
    assert list(life.counterparts().values()) == ["119.3a", "119.3a", "120.3a"]
    assert list(power.counterparts().values()) == ["207.2a", "208.2a", "208.2a"]
    assert list(checked.counterparts().values()) == ["510.1f", "510.1e", "510.1e"]
    assert life.sameness is Sameness.CHANGED


@pytest.mark.parametrize("written", ["3.4c", "3.4.c", "3.4 c", " 3.4.C. "])
def test_the_handbook_writes_its_numbers_in_several_ways(written: str) -> None:
    found = numbered("S3", written)
    assert found is not None
    assert found.citation == "CR 510.2"


def test_every_rule_that_a_document_has_is_found_in_each_edition() -> None:
    for one in documents():
        for rule in one.rules:
            for edition in EDITIONS:
                assert number_of(one.name, cite(rule.citation, edition), edition), (one.name, rule.number, edition)


def test_numbers_stand_beside_citations() -> None:
    line = "Ours deals 2 damage to Bob. [CR 120.3a]\nnot a [citation] CR 120.3a\nboth [CR 510.2, CR 601.2]"
    told = beside(line, "s1", CURRENT)
    assert told == line.replace("[CR 120.3a]", "[CR 120.3a, S1 118.3a]")
    assert beside(line, "S3", CURRENT).endswith("both [CR 510.2, S3 3.4c, S3 A11, CR 601.2]")
    assert beside(told, "s1", CURRENT) == told
    assert numbers_of("CR 120.3a", PINNED) == {}


def test_the_command_knows_documents(capsys: pytest.CaptureFixture[str]) -> None:
    listed = run(capsys, "rules", "--documents")
    one = run(capsys, "rules", "118.3a", "--document", "s1")
    other_way = run(capsys, "rules", "510.2")
    assert listed.out.splitlines()[1].startswith("S1  Comprehensive Rules, section 118")
    assert "  number: 2011-02-04 119.3a; 2011-09-30 119.3a; current 120.3a" in one.out
    assert "  documents: S0 510.2, S3 3.4c" in other_way.out
    assert "S4 208.2b  Nombres choisis" in run(capsys, "rules", "208.2b", "--document", "S4", "--lang", "fr").out


def test_a_number_that_a_document_has_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        "S1 has no number '118.9'\n  hint: the nearest are 118" in run(capsys, "rules", "118.9", "--document", "S1").err
    )
    assert "there is no document 'S9'" in run(capsys, "rules", "118.9", "--document", "S9").err


def test_a_report_in_the_numbers_of_a_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bolt.yaml"
    file.write_text(
        "players:\n  Alice: {hand: [Lightning Bolt], battlefield: [Mountain]}\n  Bob: {}\n"
        "turn: {player: Alice, step: precombat_main}\nplay:\n"
        "  - Alice casts Lightning Bolt targeting Bob\n  - resolve\n"
    )
    told = run(capsys, "judge", file, "--document", "S1").out
    assert "Lightning Bolt deals 3 damage to Bob. [CR 119.3a, S1 118.3a, CR 119.2b, S1 118.2b]" in told
    assert "[CR 119.3a]" in run(capsys, "judge", file).out
