"""Changes the code at random places, and tells which changes no test notices.

    python tools/mutants.py map                         # once: which blocks of code each test reaches
    python tools/mutants.py map --tests tests/rules/x   # after tests were added: theirs anew, the others stay
    python tools/mutants.py run --count 200 --seed 1    # one change each; goes on where it was interrupted
    python tools/mutants.py run --numbers --count 100   # other rule numbers in log, questions and refusals
    python tools/mutants.py idle                        # functions, and blocks in others, that no test reaches

A change is made in memory, in a process of its own: the files stay as they are. In it run the tests that reach the
changed block, the quickest and most specific first, until one fails or takes twenty times as long as it should (a
change that ends nothing is noticed). What no test has noticed when the time is up counts as a survivor; time is that of
the processor, which other programs do not make longer. Tests of the
source itself (citations, index) are left out: they would notice a number, and not that it is wrong. What stands outside
functions (tables) is not changed.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import copy
import difflib
import gc
import importlib.machinery
import json
import os
import random
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, ClassVar, NamedTuple

import pytest

from arbitre.rules.editions import PINNED
from arbitre.rules.numbers import numbers

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "arbitre"
KEPT = ROOT / ".mutants"
MAP = KEPT / "map.json"
PACKAGES = ("engine", "state", "judge")
LEFT_OUT = ("hygiene/", "formats/numbers/")
NOT_MADE = "not made"
HANGS = {signal.SIGPROF: "a test that does not end"}
WAITS = 12
"""A change may wait so many times longer than it may use the processor, which other programs slow down."""
RULE = re.compile(r"(?:CR26 |CR )?\d{3}(?:\.\d+[a-z]?)?(?: \(\d{4}-\d\d-\d\d\))?")
FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef
LEAVES = ast.Return | ast.Raise | ast.Continue | ast.Break | ast.Yield | ast.YieldFrom

# --- places and changes -----------------------------------------------------------------------------------------------


class Change(NamedTuple):
    """One change: where, what sort, and the text that takes the place of columns *start* to *end*."""

    path: str
    function: str
    block: str
    sort: str
    line: int
    start: int
    end: int
    text: str

    @property
    def id(self) -> str:
        return f"{self.path}:{self.line}:{self.sort}:{self.start}:{self.text}"

    def source(self) -> str:
        """The module as changed."""
        data = (SOURCE / self.path).read_bytes()
        return (data[: self.start] + self.text.encode() + data[self.end :]).decode()

    def diff(self) -> list[str]:
        before = (SOURCE / self.path).read_text("utf-8").splitlines()
        lines = difflib.unified_diff(before, self.source().splitlines(), lineterm="", n=0)
        return [line for line in lines if not line.startswith(("---", "+++", "@@"))]


FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip


def edits(node: ast.AST) -> Iterator[tuple[str, ast.AST, str]]:
    """The changes that may be made at a node: the sort, what is replaced, and by which text."""
    if isinstance(node, ast.Compare):
        other = copy.copy(node)
        other.ops = [FLIPPED[type(node.ops[0])](), *node.ops[1:]]
        yield "comparison flipped", node, f"({ast.unparse(other)})"
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        yield "condition negated", node.test, f"(not ({ast.unparse(node.test)}))"
    if isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield "condition negated", test, f"(not ({ast.unparse(test)}))"
    if isinstance(node, ast.BoolOp):
        for dropped in node.values:
            rest = [value for value in node.values if value is not dropped]
            word = " and " if isinstance(node.op, ast.And) else " or "
            yield "operand dropped", node, "(" + word.join(f"({ast.unparse(value)})" for value in rest) + ")"
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield "constant changed", node, str(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield "constant changed", node, str(node.value + 1)
    if isinstance(node, FUNCTION):
        first = _first(node)
        if not _is_words(first) and not (isinstance(first, ast.Return) and first.value is None):
            yield "early return", first, f"return\n{' ' * first.col_offset}{ast.unparse(first)}".split("\n")[0]
    acts = isinstance(node, ast.AugAssign | ast.Raise | ast.Delete | ast.Continue | ast.Break)
    if acts or (isinstance(node, ast.Expr) and not _is_words(node)):
        yield "statement dropped", node, "pass"


def _first(node: FUNCTION) -> ast.stmt:
    """The first statement of a function that is no docstring, if it has one."""
    return next((one for one in node.body if not _is_words(one)), node.body[0])


def _is_words(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def numbered(node: ast.AST) -> Iterator[tuple[str, ast.AST, str]]:
    """The change of a literal that is the number of a rule, but for those in errors of our own."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value):
        yield "number changed", node, ""


def changes(packages: tuple[str, ...], find: Callable[[ast.AST], Iterator[tuple[str, ast.AST, str]]]) -> list[Change]:
    """Every change that can be made in some packages, in order."""
    found = []
    for package in packages:
        for path in sorted((SOURCE / package).rglob("*.py")):
            data = path.read_bytes()
            starts = [0]
            for line in data.splitlines(keepends=True):
                starts.append(starts[-1] + len(line))
            name = str(path.relative_to(SOURCE))
            tree = ast.parse(data)
            lying = in_blocks(tree)
            for function, node in walk(tree):
                for sort, what, text in find(node):
                    start = starts[what.lineno - 1] + what.col_offset  # type: ignore[attr-defined]
                    end = starts[what.end_lineno - 1] + what.end_col_offset  # type: ignore[attr-defined]
                    block = lying.get(_first(node) if isinstance(node, FUNCTION) else node, f"{function}#1")
                    found.append(Change(name, function, block, sort, what.lineno, start, end, text))  # type: ignore[attr-defined]
    return found


def walk(tree: ast.AST, name: str = "", inside: bool = False) -> Iterator[tuple[str, ast.AST]]:
    """Every node below, with the name of the outermost function around it; types and our own faults are left out."""
    for child in ast.iter_child_nodes(tree):
        fault = isinstance(child, ast.Call) and getattr(child.func, "id", "") in ("EngineFault", "AssertionError")
        typing = isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test)
        if fault or typing or child in (getattr(tree, "returns", None), getattr(tree, "annotation", None)):
            continue
        own, within = name, inside
        if isinstance(child, FUNCTION | ast.ClassDef) and not inside:
            own, within = f"{name}.{child.name}".lstrip("."), isinstance(child, FUNCTION)
        yield (own if within else ""), child
        yield from walk(child, own, within)


def blocks(tree: ast.AST) -> Iterator[tuple[str, list[ast.stmt], int, int]]:
    """The blocks of the functions: name, list of statements, first, end. What follows a statement that may leave the
    list is a block of its own. A name counts within its function: a change of another function leaves it as it is."""
    counted: Counter[str] = Counter()
    for function, node in walk(tree):
        for _, value in ast.iter_fields(node):
            if not (function and isinstance(value, list) and value and isinstance(value[0], ast.stmt)):
                continue
            first = 1 if _is_words(value[0]) and len(value) > 1 else 0
            ends = [at + 1 for at in range(first, len(value) - 1) if _may_leave(value[at])]
            for begin, end in zip([first, *ends], [*ends, len(value)], strict=True):
                counted[function] += 1
                yield f"{function}#{counted[function]}", value, begin, end


def _may_leave(node: ast.stmt) -> bool:
    return any(isinstance(one, LEAVES) for one in ast.walk(node))


def in_blocks(tree: ast.AST) -> dict[ast.AST, str]:
    """The innermost block around each node."""
    return {
        node: name
        for name, statements, begin, end in blocks(tree)
        for one in statements[begin:end]
        for node in ast.walk(one)
    }


# --- which test reaches which block -----------------------------------------------------------------------------------


class Watching(importlib.machinery.SourceFileLoader):
    """Compiles the package so that each block of a function tells that it was reached."""

    reached = bytearray(100_000)
    names: ClassVar[dict[str, int]] = {}

    def source_to_code(self, data: Any, path: Any, *, _optimize: int = -1) -> CodeType:
        tree = ast.parse(data)
        if str(path).startswith(str(SOURCE)):
            builtins.__reached__ = self.reached  # type: ignore[attr-defined]
            name = str(Path(path).relative_to(SOURCE))
            for block, statements, begin, _ in reversed(list(blocks(tree))):
                number = self.names.setdefault(f"{name}:{block}", len(self.names))
                statements.insert(begin, ast.parse(f"__reached__[{number}] = 1").body[0])
            ast.fix_missing_locations(tree)
        return compile(tree, path, "exec", dont_inherit=True, optimize=_optimize)


class Map:
    """The seconds that each test takes, and the blocks that it reaches as bits."""

    def __init__(self) -> None:
        kept = json.loads(MAP.read_text()) if MAP.exists() else {"blocks": [], "tests": {}}
        self.blocks: dict[str, int] = {name: at for at, name in enumerate(kept["blocks"])}
        self.tests: dict[str, tuple[float, int]] = {
            test: (seconds, int(bits, 16)) for test, (seconds, bits) in kept["tests"].items()
        }

    def take(self, part: Path) -> None:
        """Take in what a process wrote: a line for each test, then the names of the blocks."""
        *tests, names = [json.loads(line) for line in part.read_text().splitlines()]
        own = [self.blocks.setdefault(name, len(self.blocks)) for name in names]
        for test, seconds, reached in tests:
            bits = bytearray(len(self.blocks) // 8 + 1)
            for at in reached:
                bits[own[at] // 8] |= 1 << own[at] % 8
            self.tests[test] = (seconds, int.from_bytes(bits, "little"))

    def write(self) -> None:
        tests = {test: [seconds, f"{bits:x}"] for test, (seconds, bits) in self.tests.items()}
        MAP.write_text(json.dumps({"blocks": list(self.blocks), "tests": tests}))

    def reaching(self, change: Change) -> list[tuple[float, float, str]]:
        """The tests that reach a changed block; if it is not on the map, those that start its function. The quickest
        and most specific come first."""
        at = self.blocks.get(f"{change.path}:{change.block}", self.blocks.get(f"{change.path}:{change.function}#1"))
        if at is None:
            return []
        found = ((seconds, bits, test) for test, (seconds, bits) in self.tests.items() if bits >> at & 1)
        return sorted((bits.bit_count() * seconds, seconds, test) for seconds, bits, test in found)

    def missed(self) -> set[str]:
        """The blocks that no test reaches."""
        every = 0
        for _, bits in self.tests.values():
            every |= bits
        return {name for name, at in self.blocks.items() if not every >> at & 1}


class Mapping:
    """Runs every test once and writes down what it reaches."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        KEPT.mkdir(exist_ok=True)
        items = [item for item in session.items if not left_out(item.nodeid)]
        children = []
        for job in range(self.jobs):
            if not (pid := os.fork()):
                self._child(job, items[job :: self.jobs])
                os._exit(0)
            children.append(pid)
        for pid in children:
            os.waitpid(pid, 0)
        made = Map()
        for job in range(self.jobs):
            made.take(KEPT / f"part{job}.jsonl")
        made.write()
        print(f"{len(made.tests)} tests, {len(made.blocks)} blocks")
        return True

    def _child(self, job: int, items: list[pytest.Item]) -> None:
        with (KEPT / f"part{job}.jsonl").open("w", buffering=1) as out:
            for number, item in enumerate(items):
                Watching.reached[:] = bytes(len(Watching.reached))
                following = items[number + 1] if number + 1 < len(items) else None
                began = time.process_time()
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                seconds = round(time.process_time() - began, 3)
                found = [at for at, byte in enumerate(Watching.reached) if byte]
                out.write(json.dumps([item.nodeid, seconds, found]) + "\n")
            out.write(json.dumps(list(Watching.names)) + "\n")  # a test may have imported a module


def left_out(nodeid: str) -> bool:
    return any(folder in nodeid for folder in LEFT_OUT)


# --- one change, tried ------------------------------------------------------------------------------------------------


class Trying:
    """Tries changes in processes that are copies of one which has collected all tests."""

    def __init__(self, wanted: list[Change], out: Path, jobs: int, timeout: float) -> None:
        self.wanted, self.out, self.jobs, self.timeout = wanted, out, jobs, timeout
        self.map = Map()
        self.failed: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items if not left_out(item.nodeid)}
        running: dict[int, tuple[Change, float, int]] = {}
        waiting = list(self.wanted)
        while waiting or running:
            while waiting and len(running) < self.jobs:
                change = waiting.pop(0)
                reading, writing = os.pipe()
                if not (pid := os.fork()):
                    os.close(reading)
                    self._child(change, writing)
                os.close(writing)
                running[pid] = (change, time.monotonic(), reading)
            self._gather(running)
        return True

    def _gather(self, running: dict[int, tuple[Change, float, int]]) -> None:
        """Take in what has ended; what no test has noticed when the time is up survives."""
        time.sleep(0.05)
        for pid, (change, began, reading) in list(running.items()):
            late = time.monotonic() - began > WAITS * self.timeout
            if late:
                with suppress(ProcessLookupError):
                    os.killpg(pid, signal.SIGKILL)
            ended, status = os.waitpid(pid, 0 if late else os.WNOHANG)
            if ended:
                told = os.read(reading, 10_000).decode()
                os.close(reading)
                del running[pid]
                by = "nobody" if late else told or HANGS.get(status, f"status {status}")
                self._write(change, None if by == "nobody" else by)

    def _write(self, change: Change, by: str | None) -> None:
        number = len(self.map.reaching(change))
        row = {**change._asdict(), "id": change.id, "noticed": by, "tests": number, "diff": change.diff()}
        with self.out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
        print(
            "noticed " if by else "SURVIVED", f"{change.path}:{change.line}", change.sort, f"({number} tests)", by or ""
        )

    def _child(self, change: Change, out: int) -> None:
        os.setpgid(0, 0)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.dup2(1, 2)
        by = "does not compile"
        with suppress(SyntaxError):
            by = self._noticed_by(change) if exchange(change) else NOT_MADE
        os.write(out, by[:5_000].encode())
        os._exit(0)

    def _noticed_by(self, change: Change) -> str:
        for _, seconds, test in self.map.reaching(change):
            item = self.items.get(test)
            if item is not None and time.process_time() < self.timeout:
                signal.setitimer(signal.ITIMER_PROF, 10 + 20 * seconds)
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
                if self.failed:
                    return self.failed[0]
        return "nobody"


def exchange(change: Change) -> bool:
    """Let the loaded functions of a module do what its changed text says, whether any does otherwise now; nothing
    remains cached. What a function was defined with (defaults, variables of a function around it) stays, and cannot
    become another."""
    path, made = SOURCE / change.path, False
    codes = dict(code_objects(compile(change.source(), str(path), "exec")))
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename == str(path):
            new = codes.get(thing.__code__.co_qualname)
            if new is not None and new.co_freevars != thing.__code__.co_freevars:
                return False
            if new is not None:
                made = made or thing.__code__ != new
                thing.__code__ = new
        elif isinstance(thing, _lru_cache_wrapper):
            thing.cache_clear()
    return made


def code_objects(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant.co_qualname, constant
            yield from code_objects(constant)


# --- commands ---------------------------------------------------------------------------------------------------------


def chosen(options: argparse.Namespace) -> list[Change]:
    """The changes of a seed: so many, in functions; no two of one sort at one place."""
    packages = tuple(options.packages.split(","))
    chance = random.Random(options.seed)
    found = [one for one in changes(packages, numbered if options.numbers else edits) if one.function]
    picked = chance.sample(found, min(options.count, len(found)))
    if not options.numbers:
        return picked
    every = [f'"{number}"' for number in sorted(numbers(PINNED.effective)) if "." in number]
    return [one._replace(text=chance.choice(every)) for one in picked]


def run_pytest(plugin: object, tests: list[str]) -> None:
    sys.path[:0] = [str(ROOT / folder) for folder in ("src", "tests", "tools")]
    os.chdir(ROOT)
    pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not slow", *tests], plugins=[plugin])


def run(options: argparse.Namespace) -> int:
    """Try the changes that are not yet tried, then report."""
    KEPT.mkdir(exist_ok=True)
    out = KEPT / f"{'numbers' if options.numbers else 'changes'}-{options.packages}-{options.seed}.jsonl"
    rows = read(out)
    done = {row["id"] for row in rows}
    wanted = chosen(options)
    if left := [change for change in wanted if change.id not in done]:
        run_pytest(Trying(left, out, options.jobs, options.timeout), options.tests)
        rows = read(out)
    ids = {change.id for change in wanted}
    rows = [row for row in rows if row["id"] in ids and row["noticed"] != NOT_MADE]
    survivors = [row for row in rows if row["noticed"] is None]
    if options.json:
        Path(options.json).write_text(json.dumps({"tried": len(rows), "survivors": survivors}, indent=1))
    for row in survivors:
        print(f"{row['path']}:{row['line']} {row['sort']} in {row['function']}", *row["diff"], sep="\n    ")
    print(f"{len(rows) - len(survivors)} of {len(rows)} noticed")
    return 0


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []


def idle(options: argparse.Namespace) -> int:
    """Print the functions that no test starts, and the other blocks that none reaches."""
    missed = Map().missed()
    functions = 0
    for package in options.packages.split(","):
        for path in sorted((SOURCE / package).rglob("*.py")):
            name = path.relative_to(SOURCE)
            for block, statements, begin, _ in blocks(ast.parse(path.read_bytes())):
                function = block.partition("#")[0]
                started = f"{name}:{function}#1" not in missed
                if f"{name}:{block}" in missed and (started or block.endswith("#1")):
                    functions += not started
                    print(f"{name}:{statements[begin].lineno} {function}{'' if started else ', never started'}")
    print(f"{functions} functions are started by no test")
    return bool(functions)


def collect_map(options: argparse.Namespace) -> int:
    """Run tests once, watching."""
    sys.dont_write_bytecode = True
    sys.pycache_prefix = str(KEPT / "pycache")
    for name in [name for name in sys.modules if name.split(".")[0] == "arbitre"]:
        del sys.modules[name]
    importlib.machinery.SourceFileLoader.source_to_code = Watching.source_to_code  # type: ignore[method-assign]
    importlib.machinery.SourceFileLoader.reached = Watching.reached  # type: ignore[attr-defined]
    importlib.machinery.SourceFileLoader.names = Watching.names  # type: ignore[attr-defined]
    run_pytest(Mapping(options.jobs), options.tests)
    return 0


def main() -> int:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("command", choices=("map", "run", "idle"))
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--numbers", action="store_true", help="set rule numbers wrong")
    parser.add_argument("--packages", default=",".join(PACKAGES))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--timeout", type=float, default=400.0, help="seconds for one change")
    parser.add_argument("--tests", nargs="+", default=["tests"], help="folders of tests")
    parser.add_argument("--json", metavar="FILE", help="write the survivors")
    options = parser.parse_args()
    return {"map": collect_map, "run": run, "idle": idle}[options.command](options)


if __name__ == "__main__":
    sys.exit(main())
