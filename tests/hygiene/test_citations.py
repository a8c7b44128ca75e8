"""Every citation of a rule in code and tests names a rule that exists in the edition that it cites."""

import json
import re
from collections.abc import Iterator

import pytest

from arbitre.errors import EngineFault
from arbitre.rules.citations import citations
from arbitre.rules.editions import CURRENT, EDITIONS, PINNED
from arbitre.rules.numbers import cite, numbers
from hygiene.project import ROOT, SHARED, at, texts

SOURCES = {"2011-02-04": "cr-2011-02.json", "2011-09-30": "cr-2011.json", "2026-04-17": "cr-latest.json"}


def wrong_citations(text: str) -> Iterator[tuple[int, str]]:
    for line, citation in citations(text):
        try:
            cite(citation, PINNED)
        except EngineFault as fault:
            yield line, fault.message


def test_every_citation_names_a_rule() -> None:
    """`CR n` is a number of 2011-09-30, `CR26 n` one of 2026-04-17, `CR n (date)` one of the edition of that date."""
    wrong = [
        f"{at(path, line)}: {why}"
        for path, text in texts("src", "tests", "docs", "README.md")
        if path.suffix in {".py", ".md", ".yaml", ".yml", ".txt"}
        and not {"stories", "answers", "outcomes"} & {*path.parts}  # as printed, in the numbers of their own editions
        for line, why in wrong_citations(text)
    ]
    assert not wrong, "\n".join(wrong)


def wrong_names(text: str) -> Iterator[str]:
    """The numbers in the names of tests that no edition has."""
    known = frozenset().union(*(numbers(edition.effective) for edition in EDITIONS))
    for name in re.findall(r"^def (test_\w+)", text, re.MULTILINE):
        for section, rule, letter in re.findall(r"(?:test|and|cr|26)_(\d{3})_(\d+)([a-z]?)(?=_|$)", name):
            if f"{section}.{rule}{letter}" not in known:
                yield f"{name}: {section}.{rule}{letter}"


def test_every_name_of_a_test_names_a_rule() -> None:
    """`test_510_1c_…` shows CR 510.1c: of some edition, since the newest rules are also shown under their numbers."""
    wrong = [f"{path}: {name}" for path, text in texts("tests") if path.suffix == ".py" for name in wrong_names(text)]
    assert not wrong, "\n".join(wrong)


def test_wrong_names_are_found() -> None:
    """The check itself: a rule that no edition has, among some that are there."""
    text = "def test_119_99_x() -> None:\n\ndef test_510_1c_and_702_111b_y() -> None:\n\ndef test_20_20_z() -> None:\n"
    assert list(wrong_names(text)) == ["test_119_99_x: 119.99"]


def test_wrong_citations_are_found() -> None:
    """The check itself, on numbers that no edition or only another edition has."""
    text = "C R 510.1c/z, C R 119.99, C R26 510.1f, C R 601.2f–h, C R 510.1f (2011-02-04), C R 614-616; rul_='704.9'"
    found = [why for _, why in wrong_citations(text.replace("C R", "CR").replace("rul_", "rule"))]
    assert [why.rpartition(" ")[2] for why in found] == ["'510.1z'", "'119.99'", "'510.1f'", "'704.9'"]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_shipped_numbers_are_those_of_the_rules(edition: object) -> None:
    """The package's list of numbers is that of the published text of each edition."""
    effective = edition.effective  # type: ignore[attr-defined]
    path = SHARED / "rules" / SOURCES[effective]
    if not path.is_file():
        pytest.skip("the texts of the rules do not lie beside this checkout")
    content = json.loads(path.read_text(encoding="utf-8"))
    published = {str(s["number"]) for s in content["sections"]} | {r["number"] for r in content["rules"]}
    assert numbers(effective) == published


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_crosswalk_leads_to_rules(edition: object) -> None:
    """Every pinned rule is cited in every edition, by a number that it has, or by its own number and date."""
    for number in numbers(PINNED.effective):
        found = cite(number, edition).removeprefix("CR ")  # type: ignore[arg-type]
        plain, _, date = found.partition(" ")
        assert plain in numbers(PINNED.effective if date else edition.effective), number  # type: ignore[attr-defined]


def test_the_newest_rules_are_cited_in_the_pinned_edition() -> None:
    """Every rule of the newest edition is cited by a pinned number, or by its own and its date."""
    for number in numbers(CURRENT.effective):
        found = cite(f"CR26 {number}", PINNED).removeprefix("CR ")
        plain, _, date = found.partition(" ")
        assert plain in numbers(CURRENT.effective if date else PINNED.effective), number


def test_the_lists_are_shipped() -> None:
    """The data stands in the package, where `importlib.resources` finds it in an installed copy as well."""
    assert len(list((ROOT / "src" / "arbitre" / "rules" / "data").glob("numbers-*.txt"))) == len(EDITIONS)
