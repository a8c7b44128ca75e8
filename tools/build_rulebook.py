"""Writes the index of the rules into the package, and `docs/rulebook.md`.

    python tools/build_rulebook.py

The index says for each rule which functions cite it, which tests and scenarios show it, and which rows of the
requirements speak of it. A function cites a rule if `CR …` stands in it, in its docstring or comments or in a decision
or refusal that it makes. A test shows a rule if it cites it in the same way, if its name carries the number
(`test_704_5k_…`) or names a requirement of that one rule (`test_cd_4_…`); a scenario if it cites it in its title or
description, expects a refusal by it, or is named after an official example of it (`EX-2011-510.1c-1`).
What documents, and the modules that know the rules only by number, cite does not count.
"""

import ast
import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from arbitre.engine.kernel import loading
from arbitre.engine.kernel.handlers import EFFECTS
from arbitre.errors import EngineFault
from arbitre.rules import index
from arbitre.rules.citations import citations
from arbitre.rules.editions import CURRENT, EDITIONS, PINNED, Edition
from arbitre.rules.numbers import cite, numbers, order
from arbitre.rules.titles import full_title

ROOT = Path(__file__).resolve().parent.parent
SOURCE, TESTS = ROOT / "src" / "arbitre", ROOT / "tests"
INDEX = SOURCE / "rules" / "data" / "index.tsv"
RULEBOOK = ROOT / "docs" / "rulebook.md"
ROWS = ROOT / "tools" / "rules" / "rows.tsv"

Found = dict[str, set[str]]
"""Names of places by the rule cited."""


def key(citation: str) -> str | None:
    """The citation as the index has it: in pinned numbers where possible; None if there is no such rule."""
    try:
        return cite(citation, PINNED).removeprefix("CR ")
    except EngineFault:
        return None


# --- code and tests --------------------------------------------------------------------------------------------------


class Places:
    """The functions and classes of a module by their lines."""

    def __init__(self, text: str, module: str) -> None:
        self.spans: list[tuple[int, int, str]] = []
        self.module = module
        self._walk(ast.parse(text), module)
        self.spans.sort()

    def _walk(self, node: ast.AST, name: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                start = min([child.lineno, *(one.lineno for one in child.decorator_list)])
                self.spans.append((start, child.end_lineno or start, f"{name}.{child.name}"))
                self._walk(child, f"{name}.{child.name}")

    def at(self, line: int) -> str:
        """The innermost function or class around a line, or the module."""
        for start, end, name in reversed(self.spans[: bisect_right(self.spans, (line, 1 << 30, ""))]):
            if start <= line <= end:
                return name
        return self.module


def from_code() -> Found:
    """The functions of the package by the rules that they cite."""
    found: Found = defaultdict(set)
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        if parts[0] == "rules" or parts == ("cli", "rules"):
            continue
        text = path.read_text(encoding="utf-8")
        places = Places(text, ".".join(parts[:-1] if parts[-1] == "__init__" else parts))
        for line, citation in citations(text):
            if (number := key(citation)) is not None:
                found[number].add(places.at(line))
    return inherited(found)


def inherited(found: Found) -> Found:
    """Who carries out an instruction cites what its node does."""
    loading.load()
    handlers = {
        f"{node.__module__}.{node.__name__}".removeprefix("arbitre."): (
            f"{handler.__module__}.{handler.__name__}".removeprefix("arbitre.")
        )
        for node, handler in EFFECTS.items()
    }
    for names in found.values():
        names |= {handlers[name] for name in names & handlers.keys()}
    return found


def from_tests(rows: "list[Row]") -> Found:
    """The tests and scenarios by the rules that they show."""
    found: Found = defaultdict(set)
    for name, text in (*test_functions(), *scenarios()):
        shown = {key(citation) for _, citation in citations(text)}
        shown |= {key(f"CR {number}") for number in re.findall(r"\[(\d{3}\.\d+[a-z]?)\]", text)}
        shown |= {key(citation) for citation in (*named(name), *(examples(text) if name.endswith(".yaml") else ()))}
        shown |= {number for row in rows if len(row.rules) == 1 and row.is_shown_by(name) for number in row.rules}
        for number in shown - {None}:
            found[str(number)].add(name)
    return found


def test_functions() -> Iterator[tuple[str, str]]:
    """Each test function with its name as pytest prints it, and its text with that of its decorators.

    Tests of the numbers themselves and of the source show no rule.
    """
    for path in sorted(TESTS.rglob("test_*.py")):
        if path.parent.name in ("numbers", "hygiene"):
            continue
        lines = path.read_text(encoding="utf-8").splitlines()
        for node in ast.walk(ast.parse("\n".join(lines))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                start = min([node.lineno, *(one.lineno for one in node.decorator_list)])
                yield f"{path.relative_to(TESTS)}::{node.name}", "\n".join(lines[start - 1 : node.end_lineno])


def scenarios() -> Iterator[tuple[str, str]]:
    """Each scenario file that holds, with its path and text."""
    for path in sorted(TESTS.rglob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        if not re.search(r"^fails:", text, re.MULTILINE):
            yield str(path.relative_to(TESTS)), text


def named(name: str) -> Iterator[str]:
    """The citations in the name of a test or scenario."""
    own = name.rpartition("::")[2]
    for newest, section, rule, letter in re.findall(r"(?:test|and|cr)_(26_)?(\d{3})_(\d+)([a-z]?)(?=_|$)", own):
        yield f"CR{'26' if newest else ''} {section}.{rule}{letter}"
    yield from examples(own)


def examples(text: str) -> Iterator[str]:
    """The rules of the official examples that are named, such as `EX-2011-510.1c-1`."""
    for year, month, number in re.findall(r"EX-(\d{4})(-\d\d)?-(\d{3}\.\d+[a-z]?)", text):
        dates = [edition.effective for edition in EDITIONS if edition.effective.startswith(year + month)]
        yield f"CR {number} ({PINNED.effective if PINNED.effective in dates else dates[0]})"


# --- requirements ----------------------------------------------------------------------------------------------------


class Row:
    """A requirement: its id, its rules (pinned, or with a date), and what it asks for, in a few words of each
    language."""

    def __init__(self, line: str) -> None:
        self.id, rules, self.demand, self.demande = line.split("\t")
        self.rules = re.findall(r"\d{3}\.\d+[a-z]?(?: \(\d{4}-\d\d-\d\d\))?", rules)
        self._name = re.compile(rf"(?:^|/|::|test_){self.id.lower().replace('-', '[_-]')}(?=[_.-]|$)")

    def is_shown_by(self, name: str) -> bool:
        """Whether a test or scenario is named after it."""
        return self._name.search(name.lower()) is not None


def read_rows() -> list[Row]:
    return [Row(line) for line in ROWS.read_text(encoding="utf-8").splitlines()]


def index_text() -> str:
    """The content of the index."""
    rows = read_rows()
    by_row: Found = defaultdict(set)
    for row in rows:
        for number in row.rules:
            by_row[number].add(row.id)
    sorts = {"code": from_code(), "tests": from_tests(rows), "rows": by_row}
    every = sorted({number for found in sorts.values() for number in found}, key=lambda n: (order(n.split()[0]), n))
    return "".join(
        f"{number}\t{sort}\t{' '.join(sorted(found[number]))}\n"
        for number in every
        for sort, found in sorts.items()
        if found.get(number)
    )


# --- the rulebook ----------------------------------------------------------------------------------------------------

HEAD = """# The rulebook

Generated by `python tools/build_rulebook.py` (`make rulebook`); do not edit. `arbitre rules NUMBER` tells the same of
every rule, `arbitre rules --coverage` which rules are still missing. Numbers of rules are those of {editions}; – means
that the edition lacks the rule. A row is *shown* if a function cites one of its rules and a test is named after it.

"""


def rulebook_text() -> str:
    """The document, from the index in the package."""
    rows = read_rows()
    tests = [name for name, _ in (*test_functions(), *scenarios())]
    parts = [HEAD.format(editions=", ".join(edition.name for edition in EDITIONS)), *map(figures, (PINNED, CURRENT))]
    parts.append("## The requirements\n")
    for row in rows:
        parts.append(section(row, sorted(name for name in tests if row.is_shown_by(name))))
    return "\n".join(parts)


def figures(edition: Edition) -> str:
    """The table of the coverage by chapters."""
    chapters = index.coverage(edition)
    lines = [f"## Behavioural rules of {edition.effective}, cited by code and by tests\n"]
    lines += ["| chapter | rules | by code | by tests | by both | |", "|---|--:|--:|--:|--:|--:|"]
    for one in (*chapters, index.total(chapters)):
        name = f"{one.chapter} {full_title(one.chapter)}" if one.chapter.isdigit() else one.chapter
        share = f"{100 * one.by_both / one.rules:.0f} %"
        lines.append(f"| {name} | {one.rules} | {one.by_code} | {one.by_tests} | {one.by_both} | {share} |")
    return "\n".join(lines) + "\n"


def section(row: Row, tests: list[str]) -> str:
    """One requirement with its rules, functions and tests."""
    code = sorted({name for number in row.rules for name in index.places(number).code})
    status = "shown" if code and tests else "open"
    lines = [f"### {row.id} {row.demand}\n", "| rule | " + " | ".join(e.name for e in EDITIONS) + " |"]
    lines.append("|---|" + "---|" * len(EDITIONS))
    for number in row.rules:
        cells = [full_title(number.split()[0]), *(in_edition(number, edition) for edition in EDITIONS)]
        lines.append(f"| {' | '.join(cells)} |")
    lines.append(f"\nStatus: {status}\n")
    lines += ["Functions: " + (", ".join(f"`{name}`" for name in code) or "none") + "\n"]
    lines += ["Tests: " + (", ".join(f"`{name}`" for name in tests) or "none") + "\n"]
    return "\n".join(lines)


def in_edition(number: str, edition: object) -> str:
    """The number of a rule in an edition."""
    found = cite(f"CR {number}", edition).removeprefix("CR ")  # type: ignore[arg-type]
    return found if found in numbers(edition.effective) else "–"  # type: ignore[attr-defined]


def main() -> None:
    INDEX.write_text(index_text(), encoding="utf-8")
    RULEBOOK.write_text(rulebook_text(), encoding="utf-8")
    every = index.total(index.coverage())
    print(f"{every.by_both} of {every.rules} behavioural rules are cited by code and tests")


if __name__ == "__main__":
    main()
