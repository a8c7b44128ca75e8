"""The generated index of the rules and `docs/rulebook.md`."""

from __future__ import annotations

import pytest

import build_rulebook as building
from arbitre.rules import index
from arbitre.rules.editions import CURRENT, PINNED
from arbitre.rules.numbers import numbers


@pytest.fixture(scope="module")
def gathered() -> dict[tuple[str, str], set[str]]:
    """The index as it would be written now: places by number and sort."""
    rows = (line.split("\t") for line in building.index_text().splitlines())
    return {(number, sort): set(listed.split()) for number, sort, listed in rows}


def test_the_shipped_index_and_the_rulebook_are_those_of_this_source() -> None:
    """What was changed since is told by `make rulebook` only; a stale index tells what is not so."""
    assert building.INDEX.read_text(encoding="utf-8") == building.index_text(), "run `make rulebook`"
    assert building.RULEBOOK.read_text(encoding="utf-8") == building.rulebook_text(), "run `make rulebook`"


def test_the_coverage_of_an_edition_is_of_its_own_rules() -> None:
    """Rules that only the latest edition has count there (CR26 702.111b), headings do not, and neither counts in
    2011."""
    pinned, latest = (index.coverage(edition) for edition in (PINNED, CURRENT))
    assert index.total(latest).rules > index.total(pinned).rules
    assert index.kind(index.key("702.111", CURRENT)) == "heading"
    assert index.kind(index.key("702.111b", CURRENT)) == ""
    assert index.places(index.key("702.111b", CURRENT)).tests
    for edition, chapters in ((PINNED, pinned), (CURRENT, latest)):
        known = numbers(edition.effective)
        assert all(number in known for chapter in chapters for number in chapter.missing)


def test_what_the_shipped_index_names_is_there(gathered: dict[tuple[str, str], set[str]]) -> None:
    """Every function still cites the rule, every test still shows it; if not: `make rulebook`."""
    gone = [
        f"{number}: {name}"
        for number in {number for number, _ in gathered}
        for sort, names in (("code", index.places(number).code), ("tests", index.places(number).tests))
        for name in names
        if name not in gathered.get((number, sort), set())
    ]
    assert not gone, "run `make rulebook`: " + ", ".join(sorted(gone)[:50])


def test_the_rulebook_has_every_row() -> None:
    """One heading for each requirement, in order, and the document is what the index gives."""
    written = building.RULEBOOK.read_text(encoding="utf-8")
    headings = [line.split()[1] for line in written.splitlines() if line.startswith("### ")]
    assert headings == [row.id for row in building.read_rows()]
    assert len(headings) == 5 + 15 + 14 + 14 + 12 + 16


def test_functions_are_found_around_a_line() -> None:
    """The innermost function or class, else the module; a decorator belongs to its function."""
    places = building.Places("import a\n\n@a.b\ndef f():\n    def g():\n        pass\n\nclass C:\n    x = 1\n", "m")
    assert [places.at(line) for line in (1, 3, 4, 6, 9)] == ["m", "m.f", "m.f", "m.f.g", "m.C"]


def test_names_of_tests_are_citations() -> None:
    """Numbers in the names of tests and of official examples, and ids of requirements."""
    assert list(building.named("a.py::test_704_5k_and_704_5m_meet")) == ["CR 704.5k", "CR 704.5m"]
    assert list(building.named("rules/5_turn_structure/examples/EX-2011-510.1c-1.yaml")) == ["CR 510.1c (2011-09-30)"]
    row = building.Row("CD-1\t510.1\tx\tquelque chose")
    assert row.is_shown_by("rules/test_510_combat_damage.py::test_cd_1_first_the_active_player")
    assert row.is_shown_by("rules/5_turn_structure/scenarios/cd-1-x.yaml")
    assert not row.is_shown_by("rules/test_510_combat_damage.py::test_cd_10_triggers")
