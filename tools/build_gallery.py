"""Build the gallery: a page for each scenario of a requirement, of an official example and of a dispute, one for each
scenario of each number of a source document, the table of these documents, and an index.

    python tools/build_gallery.py site/gallery             what has changed since it was last built
    python tools/build_gallery.py site/gallery CD-4 510    only pages whose names begin so, or that show these rules

A page is built anew if its scenario, its edition or anything of the package has changed. A build that is broken off
goes on where it stopped.
"""

from __future__ import annotations

import argparse
import re
from base64 import b64encode
from collections import defaultdict
from collections.abc import Collection, Iterator
from concurrent.futures import as_completed
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from arbitre import drawing, processes
from arbitre.cli.output import progress
from arbitre.files import write_whole
from arbitre.french.typography import shown
from arbitre.judge.reports import EXPLAINED, Frame, Report, as_page
from arbitre.judge.scenarios.examples import collect
from arbitre.judge.wording.reading import read_scenario
from arbitre.messages import Pair
from arbitre.rules.documents import Numbered, documents
from arbitre.rules.editions import EDITIONS, PINNED
from arbitre.rules.numbers import cite, order
from arbitre.rules.titles import full_title, title
from arbitre.services import shown_paragraphs
from arbitre.services.documents import known_number, scenarios_of
from arbitre.services.judging import judge
from build_rulebook import Row, read_rows, scenarios, test_functions

ROOT = Path(__file__).resolve().parents[1]
RULES = ROOT / "tests" / "rules"
SOURCE = ROOT / "src" / "arbitre"
TEMPLATES = Path(__file__).with_name("gallery")
BUILT = ".built.json"
"""What was built, and from what: beside the pages."""


MOST_OTHERS: Final = 12
"""So many pages of others are named beside the scenarios of a number."""
DOCUMENTS: Final = "documents.html"
"""The table of the source documents."""


class Page(msgspec.Struct, frozen=True):
    """A scenario in one edition, to be built."""

    name: str
    kind: str
    """``row``, ``dispute``, ``example`` or ``number``."""
    file: str
    edition: str
    rows: tuple[str, ...] = ()
    number: str = ""
    """Of which number it is to show a scenario, after its document."""
    at: int = 0
    """Which one of its scenarios."""

    @property
    def key(self) -> str:
        """What it is built from."""
        told = f"{self.name}\n{self.edition}\n{package()}\n"
        return sha256(told.encode() + Path(self.file).read_bytes()).hexdigest()


class Built(msgspec.Struct, frozen=True):
    """A page that was built, as the index tells of it."""

    name: str
    kind: str
    key: str
    title: str
    question: str
    lang: str
    verdict: str
    rows: tuple[str, ...]
    cited: tuple[str, ...]
    """The rules that it cites, in pinned numbers or with a date."""


@cache
def package() -> str:
    """A digest of everything that pages are made by."""
    found = sha256()
    for path in sorted(path for path in SOURCE.rglob("*") if path.is_file() and "__pycache__" not in path.parts):
        found.update(str(path.relative_to(SOURCE)).encode())
        found.update(path.read_bytes())
    return found.hexdigest()


@cache
def pages() -> tuple[Page, ...]:
    """Every page that there is to be."""
    return tuple(_pages())


def _pages() -> Iterator[Page]:
    for file in sorted(RULES.glob("*/scenarios/*.yaml")):
        scenario = read_scenario(file)
        yield Page(file.stem, "row", str(file), scenario.edition, scenario.rows)
    for file in sorted((RULES / "disputes").glob("*.yaml")):
        scenario = read_scenario(file)
        yield Page(file.stem, "dispute", str(file), scenario.edition, scenario.rows)
    for example, several in collect(RULES).shown.items():
        for one in several:
            name = example if len(several) == 1 else f"{example}-{Path(one.scenario.file).stem}"
            edition = "2011-09-30" if example.startswith("EX-2011") else "current"
            yield Page(name, "example", one.scenario.file, edition, one.scenario.rows)


def numbers() -> Iterator[Page]:
    """A page for each scenario of each number of the source documents."""
    for one in documents():
        for rule in one.rules:
            for at, scenario in enumerate(scenarios_of(rule)):
                name, file = number_page(rule, at), str(SOURCE / "data" / "documents" / scenario.file)
                yield Page(name, "number", file, one.edition.name, number=f"{one.name} {rule.number}", at=at)


def number_page(rule: Numbered, at: int = 0) -> str:
    """What the page of a number and one of its scenarios is called."""
    return f"{rule.document}-{rule.number}{f'-{at + 1}' if at else ''}"


def showing(rule: Numbered, built: list[Built]) -> list[Built]:
    """More pages that show a rule of a document, the most telling first: made for it, in French, about little else."""
    keys = [citation.removeprefix("CR ") for citation in rule.citations]
    ranked = []
    for page in built:
        meant = about(page, _rules_of_rows())
        made_for_it, cites_it = _within(keys, meant), _within(keys, page.cited)
        if made_for_it or cites_it:
            chief = _within(keys[:1], {*(meant if made_for_it else ()), *page.cited})
            ranked.append(((not made_for_it, not chief, page.lang != "fr", len(page.cited)), page))
    return [page for _, page in sorted(ranked, key=lambda one: one[0])]


def _within(keys: list[str], rules: Collection[str]) -> bool:
    """Whether a rule is among the keys; a section holds all of its rules."""
    return any(rule in keys or rule.partition(".")[0] in keys for rule in rules)


@cache
def _rules_of_rows() -> dict[str, list[str]]:
    return {row.id: row.rules for row in read_rows()}


def wanted(page: Page, prefixes: list[str]) -> bool:
    """Whether a page is among those that were asked for."""
    about = [page.name, page.name.partition("-")[2].partition("-")[2], *page.rows]
    return not prefixes or any(one.lower().startswith(prefix.lower()) for one in about for prefix in prefixes)


# --- one page ---------------------------------------------------------------------------------------------------------


def build(page: Page, key: str, folder: str) -> Built:
    """Play a scenario and write its page."""
    report, html = _number(page) if page.number else _scenario(page)
    write_whole(Path(folder) / f"{page.name}.html", html.encode())
    cited = tuple(sorted({_key(rule, report.effective) for rule in report.titles}))
    told = (report.title or page.name, report.question, report.lang, report.answer.verdict)
    return Built(page.name, page.kind, key, *told, page.rows, cited)


def _scenario(page: Page) -> tuple[Report, str]:
    answer = judge(read_scenario(Path(page.file)), edition=page.edition, level=EXPLAINED)
    report: Report = answer.data()
    return report, as_page(report, EXPLAINED, Frame("index.html"))


def _number(page: Page) -> tuple[Report, str]:
    """In the language of the documents."""
    name, _, number = page.number.partition(" ")
    rule = known_number(name, number)
    back = (f"{DOCUMENTS}#{name}-{number}", ("Source documents", "Documents sources"))
    return shown_paragraphs.page(rule, page.at, "fr", back, lambda at: f"{number_page(rule, at)}.html")


def _key(rule: str, effective: str) -> str:
    """A citation as the index of the rules has it."""
    return cite(rule if "(" in rule else f"{rule} ({effective})", PINNED).removeprefix("CR ")


def build_all(folder: Path, prefixes: list[str], jobs: int) -> tuple[list[Built], int]:
    """The pages that have changed, by several processes; all that there are now, and how many were built."""
    known = _known(folder)
    every = [*pages(), *numbers()]
    try:
        anew = _build_changed(every, known, folder, prefixes, jobs)
    finally:
        names = {page.name for page in every}
        kept = [one for name, one in sorted(known.items()) if name in names]
        write_whole(folder / BUILT, msgspec.json.encode(kept))
    for gone in known.keys() - names:
        (folder / f"{gone}.html").unlink(missing_ok=True)
    return kept, anew


def _build_changed(every: list[Page], known: dict[str, Built], folder: Path, prefixes: list[str], jobs: int) -> int:
    """Build those that were asked for and have changed, and note them as *known*; how many."""
    todo = [(page, page.key) for page in every if wanted(page, prefixes)]
    todo = [(page, key) for page, key in todo if not _stands(folder, known.get(page.name), key)]
    with progress(len(todo), "pages") as advance:
        for built in _each_built(todo, folder, jobs):
            known[built.name] = built
            advance()
    return len(todo)


def _each_built(todo: list[tuple[Page, str]], folder: Path, jobs: int) -> Iterator[Built]:
    """The pages as they are done."""
    if jobs == 1:
        yield from (build(page, key, str(folder)) for page, key in todo)
        return
    with processes.pool(jobs) as pool:
        tasks = [pool.submit(build, page, key, str(folder)) for page, key in todo]
        yield from (task.result() for task in as_completed(tasks))


def _stands(folder: Path, built: Built | None, key: str) -> bool:
    return built is not None and built.key == key and (folder / f"{built.name}.html").exists()


def _known(folder: Path) -> dict[str, Built]:
    """What was built before; nothing if that cannot be read."""
    try:
        found = msgspec.json.decode((folder / BUILT).read_bytes(), type=list[Built])
    except (OSError, msgspec.MsgspecError):
        return {}
    return {one.name: one for one in found}


# --- the index --------------------------------------------------------------------------------------------------------


def about(page: Built, rules_of_rows: dict[str, list[str]]) -> set[str]:
    """The rules that a page is there to show: of its example, of its requirements."""
    example = re.match(r"EX-(\d{4})-(\d{3}\.\d+[a-z]?)-", page.name)
    own = {_key(f"CR {example[2]}", "2011-09-30" if example[1] == "2011" else "2026-04-17")} if example else set()
    return own | {rule for row in page.rows for rule in rules_of_rows.get(row, ())}


def index(every: list[Built]) -> str:
    """The page from which all others are found: by requirement, dispute, example and rule."""
    rows = read_rows()
    built = [page for page in every if page.kind != "number"]
    named = {page.name: _shown(page) for page in built}
    return _rendered(
        "index.html",
        rows=[_row(row, built, named) for row in rows],
        disputes=[named[page.name] for page in built if page.kind == "dispute"],
        examples=sum(page.kind == "example" for page in built),
        chapters=list(_chapters(built, named)),
        sections=list(_sections(built, rows, named)),
    )


def table(every: list[Built]) -> str:
    """The table of the source documents: each number, what it demands, where each edition has it, what shows it."""
    return _rendered("documents.html", editions=[one.name for one in EDITIONS], documents=list(_documents(every)))


def _rendered(template: str, **parts: Any) -> str:
    """A page of this folder, with its style and its script."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["shown"] = shown
    css = drawing.style("theme", "cards")
    css += (SOURCE / "judge" / "reports" / "templates" / "report.css").read_text(encoding="utf-8")
    css += (TEMPLATES / "index.css").read_text(encoding="utf-8")
    js = (TEMPLATES / "index.js").read_text(encoding="utf-8")
    policy = f"default-src 'none'; script-src '{_hash(js)}'; style-src '{_hash(css)}'; base-uri 'none'"
    return environment.get_template(template).render(css=Markup(css), js=Markup(js), policy=policy, **parts)


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def _shown(page: Built) -> dict[str, Any]:
    """A page as the index names it."""
    en, fr = titles(page.name, page.title, page.lang)
    return {
        "name": page.name,
        "verdict": page.verdict,
        "question": page.question,
        "lang": page.lang,
        "en": en,
        "fr": fr,
    }


def titles(name: str, title: str, lang: str) -> Pair:
    """What a scenario is called; one of a requirement by the requirement, in both languages."""
    row = next((row for row in read_rows() if name.upper().startswith(row.id)), None)
    title = re.sub(r"^[A-Z]{2}-\d+, ", "", shown(title, lang))
    title = title[:1].upper() + title[1:]
    return title, title if row is None or lang == "fr" else row.demande


def _row(row: Row, built: list[Built], named: dict[str, Any]) -> dict[str, Any]:
    pages = [named[page.name] for page in built if row.id in page.rows]
    tests = [name for name in _tests() if row.is_shown_by(name)] if not pages else []
    family = row.id.partition("-")[0]
    told = {"id": row.id, "family": family, "en": row.demand, "fr": row.demande, "rules": row.rules}
    return told | {"pages": pages, "tests": tests}


@cache
def _tests() -> list[str]:
    """The names of all tests and scenarios."""
    return [name for name, _ in (*test_functions(), *scenarios())]


def _chapters(built: list[Built], named: dict[str, Any]) -> Iterator[dict[str, Any]]:
    found: dict[str, list[Built]] = defaultdict(list)
    for page in built:
        if page.kind == "example":
            found[page.name.split("-")[2][0]].append(page)
    for number, list_ in sorted(found.items()):
        ranked = sorted(list_, key=lambda page: (order(page.name.split("-")[2]), page.name))
        pages = [named[page.name] for page in ranked]
        yield {"number": number, "en": title(number), "fr": title(number, "fr"), "pages": pages}


def _sections(built: list[Built], rows: list[Row], named: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every rule that a page shows or cites, by sections."""
    of_rows = {row.id: row.rules for row in rows}
    by_rule: dict[str, list[Built]] = defaultdict(list)
    meant = {page.name: about(page, of_rows) for page in built}
    for page in built:
        for rule in {*meant[page.name], *page.cited}:
            by_rule[rule].append(page)
    grouped: dict[str, list[str]] = defaultdict(list)
    for rule in sorted(by_rule, key=lambda rule: (order(rule.split()[0]), rule)):
        grouped[rule.partition(".")[0]].append(rule)
    for section, rules in grouped.items():
        told = [
            {
                "number": rule,
                "en": full_title(rule),
                "fr": full_title(rule, "fr"),
                "pages": [named[page.name] for page in sorted(by_rule[rule], key=lambda p: rule not in meant[p.name])],
                "about": [named[page.name] for page in by_rule[rule] if rule in meant[page.name]],
            }
            for rule in rules
        ]
        yield {"number": section, "en": title(section), "fr": title(section, "fr"), "rules": told}


def _documents(every: list[Built]) -> Iterator[dict[str, Any]]:
    """The rules of each source document by its own numbers, each with the pages of its scenarios, and more."""
    named = {page.name: _shown(page) for page in every}
    built = [page for page in every if page.kind != "number"]
    for one in documents():
        told = []
        for rule in one.rules:
            own = [number_page(rule, at) for at, _ in enumerate(scenarios_of(rule))]
            told.append(
                {
                    "number": rule.number,
                    "title": rule.title,
                    "words": rule.words,
                    "editions": list(rule.counterparts().values()),
                    "pages": [named[name] for name in own if name in named],
                    "more": [named[page.name] for page in showing(rule, built)][:MOST_OTHERS],
                }
            )
        yield {"name": one.name, "title": one.title.pair, "edition": one.edition.name, "rules": told}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("only", nargs="*", help="beginnings of names or rules")
    parser.add_argument("--jobs", "-j", type=int, default=2)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    built, anew = build_all(given.folder, given.only, given.jobs)
    write_whole(given.folder / "index.html", index(built).encode())
    write_whole(given.folder / DOCUMENTS, table(built).encode())
    wrong = [page.name for page in built if page.verdict == "fails"]
    names = {page.name for page in built}
    numbers = sum(number_page(rule) in names for one in documents() for rule in one.rules)
    print(f"{numbers} of {sum(len(one.rules) for one in documents())} numbers of the source documents have a page")
    print(f"{len(built)} pages in {given.folder}, {anew} of them built now; {len(wrong)} do not hold {' '.join(wrong)}")


if __name__ == "__main__":
    main()
