"""Titles of rules, kinds of rules, citations in texts."""

from __future__ import annotations

import pytest

from arbitre.rules import index
from arbitre.rules.citations import citations
from arbitre.rules.editions import CURRENT, PINNED
from arbitre.rules.numbers import between, numbers, parent
from arbitre.rules.titles import LANGUAGES, find, title
from hygiene.project import SOURCE

OWN_TITLE = [n for n in numbers(PINNED.effective) if n[0] != "2" and not n[-1].isalpha()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_and_rule_has_a_title(lang: str) -> None:
    """Of its own; a sub-rule has that of its rule."""
    table = (SOURCE / "rules" / "data" / "titles.tsv").read_text(encoding="utf-8").splitlines()
    listed = [line.split("\t")[0] for line in table]
    assert not set(OWN_TITLE) - set(listed)
    assert len(listed) == len(set(listed))
    assert not [n for n in OWN_TITLE if not title(n, lang)]
    assert title("508.1d", lang) == title("508.1", lang)
    assert title("702.111b (2026-04-17)", lang) == "Menace"


def test_titles_are_short() -> None:
    """A few words: no sentence of anybody."""
    assert not [n for n in OWN_TITLE for lang in LANGUAGES if len(title(n, lang)) > 60]


def test_titles_are_found_by_beginnings_of_words() -> None:
    """A word of the section counts, but not alone."""
    assert find(["damage", "combat", "order"]) == []
    assert "509.2" in find(["order", "block"])
    assert "702.18" in find(["tramp"])


def test_kinds_are_of_rules() -> None:
    """What is not behavioural is a number of the pinned edition, or after a date one that only that edition has, listed
    once, for a known reason."""
    lines = (SOURCE / "rules" / "data" / "kinds.txt").read_text(encoding="utf-8").splitlines()
    words = [line.split() for line in lines if line and line[0] != "#"]
    pinned = [(why, n) for why, *found in words if "-" not in why for n in found]
    newest = [(why, n) for date, why, *found in words if date == CURRENT.effective for n in found]
    assert {why for why, _ in (*pinned, *newest)} == {"heading", "definition", "deck", "table", "history"}
    assert len({n for _, n in pinned}) == len(pinned)
    assert len({n for _, n in newest}) == len(newest)
    assert {n for _, n in pinned} <= numbers(PINNED.effective)
    assert {n for _, n in newest} <= numbers(CURRENT.effective)
    assert all(index.key(n, CURRENT) == f"{n} ({CURRENT.effective})" for _, n in newest)
    assert not [n for _, n in (*pinned, *newest) if n[0] == "2"]
    assert index.kind("508.1d") == ""


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("C R 510.1c", ["CR 510.1c"]),
        ("C R 601.2f–h", ["CR 601.2f", "CR 601.2g", "CR 601.2h"]),
        ("C R 614-616", ["CR 614", "CR 615", "CR 616"]),
        ("C R 502.1–502.3", ["CR 502.1", "CR 502.2", "CR 502.3"]),
        ("C R 704.5j-m", ["CR 704.5j", "CR 704.5k", "CR 704.5m"]),
        ("C R 509.2 + 509.3", ["CR 509.2", "CR 509.3"]),
        ("C R 119.3a, b", ["CR 119.3a", "CR 119.3b"]),
        ("C R 509.2–4, 510.1", ["CR 509.2", "CR 509.3", "CR 509.4", "CR 510.1"]),
        ("C R 615.7-8", ["CR 615.7", "CR 615.8"]),
        ("C R26 702.111b", ["CR26 702.111b"]),
        ("C R 510.1e (2011-02-04)", ["CR 510.1e (2011-02-04)"]),
        ('ru_le="508.1a"', ["508.1a"]),
        ("rule 508.1a", []),
    ],
)
def test_citations_are_found_with_what_lies_between(text: str, found: list[str]) -> None:
    """As people write them; a range stands for every rule in it."""
    assert [one for _, one in citations(text.replace("C R", "CR").replace("ru_le", "rule"))] == found


def test_numbers_have_parents_and_an_order() -> None:
    """508.1d is under 508.1, that under 508, that under chapter 5."""
    assert [parent(n) for n in ("508.1d", "508.1", "508", "5")] == ["508.1", "508", "5", ""]
    assert between("704.5h", "704.5m", PINNED.effective) == ["704.5i", "704.5j", "704.5k"]
    assert between("508", "510", PINNED.effective) == ["509"]
