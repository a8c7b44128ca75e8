"""Where the project's files are, and how the checks on its source read them."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "arbitre"
SHARED = ROOT.parent / "shared"
"""Reference material that may lie beside a checkout and is not part of it."""

TEXT = {
    ".py",
    ".md",
    ".toml",
    ".txt",
    ".tsv",
    ".csv",
    ".json",
    ".jsonl",
    ".yaml",
    ".yml",
    ".html",
    ".css",
    ".js",
    ".svg",
}


def module_name(path: Path) -> str:
    """`state.objects` for src/arbitre/state/objects.py; a package has the name of its folder, arbitre itself ''."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules(*rooms: str) -> Iterator[Path]:
    """The Python files of these rooms, or of the whole package."""
    for folder in [SOURCE / room for room in rooms] or [SOURCE]:
        yield from sorted(folder.rglob("*.py"))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def at(path: Path, line: int) -> str:
    """A place as editors print it, relative to the project."""
    return f"{path.relative_to(ROOT)}:{line}"


def texts(*folders: str) -> Iterator[tuple[Path, str]]:
    """Every text file under these folders of the project, with its content."""
    for folder in folders:
        top = ROOT / folder
        for path in [top] if top.is_file() else sorted(top.rglob("*")):
            if path.suffix in TEXT and path.is_file():
                yield path, path.read_text(encoding="utf-8")


def tracked() -> list[Path]:
    """The files that git knows; all files of the main folders where there is no git."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode == 0:
        return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]
    folders = ("src", "tests", "tools", "docs")
    return [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file()]


def docstrings(module: ast.Module) -> set[int]:
    """The ids of the nodes that are strings standing on their own: docstrings of modules, classes and fields."""
    return {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}


def literals(path: Path) -> Iterator[tuple[int, str]]:
    """The string literals of a file with their lines, without docstrings."""
    module = tree(path)
    standing = docstrings(module)
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in standing:
            yield node.lineno, node.value
