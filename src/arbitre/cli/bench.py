"""`arbitre bench`: measure the speed of the engine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer

from arbitre.bench.measure import COMPARED, WORKLOADS, Figures, measure, ratio
from arbitre.cli.output import EDITION, MOST_GAMES, note, print_columns
from arbitre.errors import MalformedInput, Place
from arbitre.files import from_json, read_bytes
from arbitre.processes import pool
from arbitre.rules.editions import PINNED, Edition

MOST_BYTES: Final = 1_000_000
"""The longest file of figures that is read."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("bench")(bench)


def bench(
    workloads: Annotated[
        list[str] | None, typer.Argument(help=f"Which to run: {', '.join(WORKLOADS)}; all if none is named.")
    ] = None,
    games: Annotated[
        int, typer.Option(min=1, max=MOST_GAMES, help="How many games are played for each workload that plays games.")
    ] = 50,
    edition: Annotated[str, typer.Option(help=EDITION)] = PINNED.name,
    json: Annotated[bool, typer.Option("--json", help="Print a JSON object for each workload, one on a line.")] = False,
    baseline: Annotated[
        Path | None, typer.Option(help="Figures of another day, as --json printed them, to compare with.")
    ] = None,
) -> None:
    """Measure how fast the engine is, each workload in a process of its own on one core."""
    names = workloads or list(WORKLOADS)
    for name in names:
        if name not in WORKLOADS:
            raise MalformedInput(f"there is no workload '{name}'", expected=tuple(WORKLOADS))
    rules = Edition.named(edition)
    before = {} if baseline is None else read_baseline(baseline)
    found = []
    for name in names:
        figures = _in_its_own_process(name, games, rules)
        found.append(figures)
        if json:
            print(msgspec.json.encode(figures).decode(), flush=True)
        else:
            note(f"measured {name}")
    if not json:
        _print(found, before)


def _in_its_own_process(name: str, games: int, edition: Edition) -> Figures:
    """So that the peak of memory is that of this workload."""
    with pool(1) as worker:
        return worker.submit(measure, name, games, edition).result()


def read_baseline(path: Path) -> dict[str, Figures]:
    """The figures that a file holds, by workload.

    :raises MalformedInput: it cannot be read.
    """
    decoder = msgspec.json.Decoder(Figures)
    lines = enumerate(read_bytes(path, MOST_BYTES).splitlines(), 1)
    found = [from_json(line, decoder, "no figures", Place(str(path), at)) for at, line in lines if line.strip()]
    return {figures.workload: figures for figures in found}


def _print(found: list[Figures], before: dict[str, Figures]) -> None:
    """A column for each workload; with a baseline, how many times better it is now."""
    rows = [("", *(figures.workload for figures in found))]
    for name in ("games", "choices", *COMPARED):
        if any(getattr(figures, name) for figures in found):
            rows.append((name.replace("_", " "), *(_cell(name, figures, before) for figures in found)))
    print_columns(rows, right=frozenset(range(1, len(found) + 1)))


def _cell(name: str, figures: Figures, before: dict[str, Figures]) -> str:
    value = getattr(figures, name)
    if not value:
        return ""
    old = before.get(figures.workload)
    better = 0.0 if old is None or name not in COMPARED else ratio(name, value, getattr(old, name))
    return f"{value:,}{f' ({better:.2f}x)' if better else ''}"
