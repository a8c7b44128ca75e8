"""The project speaks of itself alone, and the engine knows no card."""

import json
import re
import tomllib
from functools import cache

import pytest

from hygiene.project import ROOT, SHARED, SOURCE, TEXT, at, literals, modules, tracked

MACHINE = re.compile(r"(?<![\w.~}])/(?:" + "|".join(("work", "tmp", "root", "home", "Users")) + r")/\w")
REGISTRY = re.compile(r"\b(?:pypi|pythonhosted|npmjs|crates)\.(?:org|io|com)\b")

WELL_KNOWN = frozenset(
    {
        "Lightning Bolt",
        "Llanowar Elves",
        "Serra Angel",
        "Grizzly Bears",
        "Giant Growth",
        "Dark Ritual",
        "Craw Wurm",
        "Shivan Dragon",
        "Black Lotus",
        "Time Walk",
        "Ancestral Recall",
        "Wrath of God",
        "Humility",
        "Opalescence",
        "Blood Moon",
        "Counterspell",
        "Tarmogoyf",
        "Doubling Season",
        "Worship",
        "Boon Reflection",
        "Jace, the Mind Sculptor",
        "Karn Liberated",
        "Platinum Angel",
        "Dark Confidant",
        "Mindslaver",
        "Word of Command",
        "Time Stop",
        "Panglacial Wurm",
        "Shahrazad",
        "Chains of Mephistopheles",
        "Clone",
        "Stasis",
    }
)
"""Names that the check knows on its own, without a list of cards."""


@cache
def card_names() -> frozenset[str]:
    """The names to look for: the well-known ones, and of a whole list of cards those of two words or more.

    A single word may be a term of the rules as well.
    """
    path = SHARED / "cards" / "oracle-cards.jsonl"
    if not path.is_file():
        return WELL_KNOWN
    lines = path.read_text(encoding="utf-8").splitlines()
    faces = {face for line in lines for face in json.loads(line)["name"].split(" // ")}
    return WELL_KNOWN | {name for name in faces if " " in name}


def names_in(text: str) -> set[str]:
    """The card names that occur in a text, as whole words with their capitals."""
    spans = [(m.start(), m.end()) for m in re.finditer(r"[\w'’-]+", text)]
    parts = {text[start:end] for i, (start, _) in enumerate(spans) for _, end in spans[i : i + 8]}
    return parts & card_names()


@pytest.mark.parametrize("pattern", [MACHINE, REGISTRY], ids=["machine paths", "registries"])
def test_no_trace_of_a_machine(pattern: re.Pattern[str]) -> None:
    """No tracked file names a folder of the machine it was written on, or a registry of packages."""
    wrong = [
        f"{at(path, number)}: {match[0]}"
        for path in tracked()
        if path.suffix in TEXT or path.suffix == "" or path.name == "Makefile"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if (match := pattern.search(line))
    ]
    assert not wrong, "\n".join(wrong)


def test_traces_are_found() -> None:
    """The check itself; a path of the web or of the project is no trace."""
    slash = "/"
    assert MACHINE.search(f"open('{slash}work{slash}main')")
    assert MACHINE.search(f"see {slash}tmp{slash}x")
    assert not MACHINE.search("docs/work/x and ./tmp/x")
    assert REGISTRY.search("https://pypi" + ".org/simple")


def test_the_engine_knows_no_card() -> None:
    """No name of a card stands in a string of the engine or the state: behaviour comes from abilities alone."""
    wrong = [
        f"{at(path, line)}: {sorted(names)}"
        for path in modules("engine", "state", "variants")
        for line, text in literals(path)
        if (names := names_in(text))
    ]
    assert not wrong, "\n".join(wrong)


def test_card_names_are_found() -> None:
    """The check itself."""
    assert names_in("if name == Lightning Bolt, then") == {"Lightning Bolt"}
    assert names_in("casts Jace, the Mind Sculptor") == {"Jace, the Mind Sculptor"}
    assert not names_in("a lightning bolt")


def test_files_are_looked_at() -> None:
    """The list of tracked files is that of this project."""
    assert ROOT / "pyproject.toml" in tracked() or not (ROOT / ".git").exists()


def test_every_data_file_is_shipped() -> None:
    """A file of the package that is no module has a name that the build takes along."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = settings["tool"]["setuptools"]["package-data"]["*"]
    inside = [path for path in tracked() if path.is_relative_to(SOURCE) and path.suffix != ".py"]
    left_behind = [path for path in inside if not any(path.match(pattern) for pattern in patterns)]
    assert not left_behind, f"add to package-data: {left_behind}"
