"""Build the gallery: a page for each scenario of a requirement, of an official example and of a dispute, one for each
number of a source document with the scenario that shows it best, and an index.

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
from arbitre.judge.wording.model import Scenario
from arbitre.judge.wording.reading import read_scenario
from arbitre.messages import Pair
from arbitre.rules.documents import Numbered, Sameness, document, documents
from arbitre.rules.editions import PINNED
from arbitre.rules.numbers import cite, order
from arbitre.rules.titles import full_title, title
from arbitre.services.judging import judge
from build_rulebook import Row, read_rows, scenarios, test_functions

ROOT = Path(__file__).resolve().parents[1]
RULES = ROOT / "tests" / "rules"
SOURCE = ROOT / "src" / "arbitre"
TEMPLATES = Path(__file__).with_name("gallery")
BUILT = ".built.json"
"""What was built, and from what: beside the pages."""


MOST_OTHERS: Final = 12
SAMENESS: Final[dict[Sameness, Pair]] = {
    Sameness.SAME: ("The pinned edition says the same.", "L'édition épinglée dit la même chose."),
    Sameness.CHANGED: (
        "The rule has changed since the document was written; the scenario is played by the edition named above.",
        "La règle a changé depuis le document ; le scénario est joué selon l'édition nommée ci-dessus.",
    ),
    Sameness.INFERRED: (
        "The number cannot be read in the scan; it follows from its neighbours.",
        "Le numéro est illisible dans le document numérisé ; il se déduit de ses voisins.",
    ),
}


class Page(msgspec.Struct, frozen=True):
    """A scenario in one edition, to be built."""

    name: str
    kind: str
    """``row``, ``dispute``, ``example`` or ``number``."""
    file: str
    edition: str
    rows: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    """Of a number: pages of more scenarios that show it."""

    @property
    def key(self) -> str:
        """What it is built from."""
        told = f"{self.name}\n{self.edition}\n{self.others}\n{package()}\n"
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


def numbers(built: list[Built]) -> list[Page]:
    """A page for each number of the source documents that a scenario shows."""
    by_name = {page.name: page for page in pages()}
    found = []
    for one in documents():
        for rule in one.rules:
            best = [by_name[page.name] for page in showing(rule, built)]
            if best:
                others = tuple(page.name for page in best[1 : MOST_OTHERS + 1])
                name = number_page(one.name, rule.number)
                found.append(Page(name, "number", best[0].file, best[0].edition, others=others))
    return found


def number_page(document: str, number: str) -> str:
    """What the page of a number is called."""
    return f"{document}-{number}"


def showing(rule: Numbered, built: list[Built]) -> list[Built]:
    """The pages that show a rule of a document, the most telling first: made for it, in French, about little else."""
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
    numbered = page.kind == "number"
    lang, called = ("fr", page.name.partition("-")[0]) if numbered else ("", "")
    scenario = read_scenario(Path(page.file))
    answer = judge(scenario, lang, edition=page.edition, level=EXPLAINED, of_document=called)
    report: Report = answer.data()
    frame = framed(page, scenario) if numbered else Frame("index.html")
    write_whole(Path(folder) / f"{page.name}.html", as_page(report, EXPLAINED, frame, called).encode())
    cited = tuple(sorted({_key(rule, report.effective) for rule in report.titles}))
    told = (report.title or page.name, report.question, report.lang, report.answer.verdict)
    return Built(page.name, page.kind, key, *told, page.rows, cited)


def framed(page: Page, scenario: Scenario) -> Frame:
    """What stands above the scenario that shows a number of a document."""
    name, _, number = page.name.partition("-")
    rule = next(one for one in document(name).rules if one.number == number)
    heading = (f"{name} {number}: {rule.title[0]}", f"{name} {number} : {rule.title[1]}")
    where = ", ".join(f"{edition} {number or '—'}" for edition, number in rule.counterparts().items())
    notes = ((f"By edition: {where}.", f"Par édition : {where}."), SAMENESS[rule.sameness])
    called = titles(Path(page.file).stem, scenario.title, scenario.lang)
    return Frame(f"index.html#{name}", heading, called, notes, tuple((one, f"{one}.html") for one in page.others))


def _key(rule: str, effective: str) -> str:
    """A citation as the index of the rules has it."""
    return cite(rule if "(" in rule else f"{rule} ({effective})", PINNED).removeprefix("CR ")


def build_all(folder: Path, prefixes: list[str], jobs: int) -> tuple[list[Built], int]:
    """The pages that have changed, by several processes; all that there are now, and how many were built."""
    known = _known(folder)
    every = list(pages())
    try:
        anew = _build_changed(every, known, folder, prefixes, jobs)
        every += numbers([known[page.name] for page in every if page.name in known])
        anew += _build_changed(every, known, folder, prefixes, jobs)
    finally:
        names = {page.name for page in every}
        kept = [one for name, one in sorted(known.items()) if name in names or one.kind == "number"]
        write_whole(folder / BUILT, msgspec.json.encode(kept))
    for gone in known.keys() - names:
        (folder / f"{gone}.html").unlink(missing_ok=True)
    return [one for one in kept if one.name in names], anew


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
    named = {page.name: _shown(page) for page in built}
    return environment.get_template("index.html").render(
        css=Markup(css),
        js=Markup(js),
        policy=policy,
        rows=[_row(row, built, named) for row in rows],
        disputes=[named[page.name] for page in built if page.kind == "dispute"],
        examples=sum(page.kind == "example" for page in built),
        chapters=list(_chapters(built, named)),
        documents=list(_documents(built, named, {page.name for page in every if page.kind == "number"})),
        sections=list(_sections(built, rows, named)),
    )


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
    title = re.sub(r"^[A-Z]{2}-\d+, ", "", title)
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


def _documents(built: list[Built], named: dict[str, Any], made: set[str]) -> Iterator[dict[str, Any]]:
    """The rules of each source document by its own numbers, each with its page and more that show it."""
    for one in documents():
        told = []
        for rule in one.rules:
            own = number_page(one.name, rule.number)
            pages = [named[page.name] for page in showing(rule, built)]
            page = own if own in made else ""
            told.append({"number": rule.number, "en": rule.title[0], "fr": rule.title[1], "page": page, "pages": pages})
        en, fr = one.title.pair
        yield {"name": one.name, "en": en, "fr": fr, "rules": told}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("only", nargs="*", help="beginnings of names or rules")
    parser.add_argument("--jobs", "-j", type=int, default=2)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    built, anew = build_all(given.folder, given.only, given.jobs)
    write_whole(given.folder / "index.html", index(built).encode())
    wrong = [page.name for page in built if page.verdict == "fails"]
    numbers = sum(page.kind == "number" for page in built)
    print(f"{numbers} of {sum(len(one.rules) for one in documents())} numbers of the source documents have a page")
    print(f"{len(built)} pages in {given.folder}, {anew} of them built now; {len(wrong)} do not hold {' '.join(wrong)}")


if __name__ == "__main__":
    main()
