"""The gallery: every requirement, example and dispute has a page; only what has changed is built anew."""

from __future__ import annotations

from pathlib import Path

import pytest

import build_gallery as gallery
from arbitre.rules.documents import documents
from build_rulebook import read_rows
from helpers.formats import read_page


def test_every_requirement_is_shown_by_a_scenario() -> None:
    """A scenario names the requirements that it shows; each that it names is there."""
    shown = {row for page in gallery.pages() for row in page.rows}
    rows = {row.id for row in read_rows()}
    assert shown == rows


def test_there_are_disputes_in_both_languages() -> None:
    disputes = [page for page in gallery.pages() if page.kind == "dispute"]
    scenarios = [gallery.read_scenario(Path(page.file)) for page in disputes]
    assert len(disputes) >= 10
    assert {scenario.lang for scenario in scenarios} == {"en", "fr"}
    assert all(scenario.question and scenario.expect and scenario.rows for scenario in scenarios)


def test_every_example_that_has_a_scenario_has_a_page() -> None:
    names = [page.name for page in gallery.pages()]
    assert len(names) == len(set(names))
    assert sum(name.startswith("EX-") for name in names) >= len(gallery.collect(gallery.RULES).shown)


def test_it_is_built_and_built_anew_only_where_something_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pages of one requirement and an index of them by requirement and by rule, in both languages."""
    built, anew = gallery.build_all(tmp_path, ["CD-9"], 1)
    names = {page.name for page in built}
    assert names == {"510-2-french-card-mogg", "EX-2011-510.2-1", "mogg-fanatic-se-sacrifie"}
    assert anew == 3
    index = gallery.index(built)
    for lang, words in (("en", "Dealt simultaneously"), ("fr", "Infligées simultanément")):
        assert words in read_page(index, lang)
    by_rule = index.partition('id="by-rule"')[2].partition('id="rule-510.2"')[2].partition("</li>")[0]
    assert all(f"{name}.html" in by_rule for name in names)
    assert "index.html" in (tmp_path / "EX-2011-510.2-1.html").read_text(encoding="utf-8")
    assert gallery.build_all(tmp_path, ["CD-9"], 1)[1] == 0
    (tmp_path / "EX-2011-510.2-1.html").unlink()
    assert gallery.build_all(tmp_path, ["CD-9"], 1)[1] == 1
    monkeypatch.setattr(gallery, "package", lambda: "another package")
    assert gallery.build_all(tmp_path, ["CD-9"], 1)[1] == 3


def test_every_number_of_a_source_document_has_a_page() -> None:
    named = {page.number for page in gallery.numbers()}
    assert named == {f"{one.name} {rule.number}" for one in documents() for rule in one.rules}


def test_a_number_of_a_source_document_has_a_page_in_the_language_of_the_document(tmp_path: Path) -> None:
    """What it is called, what it demands, where each edition has it, and its scenarios, with the document's numbers."""
    built, _ = gallery.build_all(tmp_path, ["CD-9", "S0-510.2"], 1)
    assert {page.name for page in built if page.kind == "number"} == {"S0-510.2", "S0-510.2-2"}
    page = (tmp_path / "S0-510.2.html").read_text(encoding="utf-8")
    assert '<html lang="fr">' in page
    words = read_page(page, "fr")
    assert "S0 510.2\u00a0: Toutes les blessures sont infligées à la fois" in words
    assert "infligé en un seul événement, sans la pile" in words
    assert "Par édition\u00a0: 2011-02-04 510.2, 2011-09-30 510.2, current 510.2." in words
    assert "S0 510.2" in words
    assert 'href="S0-510.2-2.html"' in page
    assert 'href="documents.html#S0-510.2"' in page


def test_the_table_of_the_documents_leads_to_the_pages(tmp_path: Path) -> None:
    """Each number with its title, what it demands, its number in each edition, and what shows it, in both languages."""
    built, _ = gallery.build_all(tmp_path, ["CD-9", "S0-510.2"], 1)
    table = gallery.table(built)
    row = table.partition('id="S0-510.2"')[2].partition("</tr>")[0]
    assert 'href="S0-510.2.html"' in row
    assert 'href="mogg-fanatic-se-sacrifie.html"' in row
    for lang, words in (("en", "All damage is dealt at once"), ("fr", "Toutes les blessures sont infligées à la fois")):
        assert words in read_page(table, lang)
    assert table.count('<th scope="row">') == sum(len(one.rules) for one in documents())
    assert 'href="documents.html"' in gallery.index(built)
