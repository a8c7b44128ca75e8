"""`arbitre bench`: measure the speed of the engine, alone or against another commit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Final

import msgspec
import typer

from arbitre.bench import commits
from arbitre.bench.driver.workloads import WORKLOADS
from arbitre.bench.figures import Figure, Growth, Spread, growth, told
from arbitre.bench.measure import Plan, measured, planned
from arbitre.bench.plot import svg
from arbitre.bench.sides import engine
from arbitre.cli.language import Lang
from arbitre.cli.output import EDITION, INTERRUPTED, MOST_GAMES, Force, note, print_columns
from arbitre.files import ready, write_whole
from arbitre.messages import Message, Messages
from arbitre.rules.editions import PINNED, Edition

MOST_SIZE: Final = 10_000
"""The largest size of a workload."""
_NAMES: Final = "".join(f"\n\n  {name}: {known.about}" for name, known in WORKLOADS.items())
said: Final = Messages(
    {
        "workload": ("workload", "mesure"),
        "size": ("size", "taille"),
        "better": ("better", "mieux"),
        "middle half": ("middle half", "moitié du milieu"),
        "grows": ("grows", "grandit"),
    }
)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("bench", help=f"{bench.__doc__}\n\nWorkloads:{_NAMES}")(bench)


def bench(
    workloads: Annotated[list[str] | None, typer.Argument(help="Which to run; all if none is named.")] = None,
    against: Annotated[
        str, typer.Option(metavar="REF", help="Another commit of this checkout, run in turn with this one.")
    ] = "",
    games: Annotated[
        int,
        typer.Option(
            min=1, max=MOST_GAMES, help="How many games are played by each workload that plays games or looks at them."
        ),
    ] = 6,
    most: Annotated[
        int, typer.Option(min=1, max=MOST_SIZE, help="The largest size of the workloads that grow.")
    ] = MOST_SIZE,
    rounds: Annotated[
        int, typer.Option(min=1, max=1000, help="How often each side runs; fewer times if it takes long.")
    ] = 5,
    limit: Annotated[
        int, typer.Option(min=1, max=86_400, help="Seconds of processor time after which a run is given up.")
    ] = 30,
    edition: Annotated[str, typer.Option(help=EDITION)] = PINNED.name,
    lang: Lang = "",
    json: Annotated[bool, typer.Option("--json", help="Print a JSON object for each figure, one on a line.")] = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE.svg", help="Draw how the work grows, both scales logarithmic.")
    ] = None,
    force: Force = False,
) -> None:
    """Measure how fast the engine is, on one core, in processor time; against another commit, as ratios."""
    plan = planned(workloads or (), Edition.named(edition).name, games=games, most=most, rounds=rounds, limit=limit)
    if plot is not None:
        ready(plot, replace=force)
    this = commits.this()
    sources = [this, commits.source_of(against, this.folder)] if against else [this]
    found: list[Figure] = []
    whole = _collect(plan, sources, found, json)
    grown = growth(found)
    if json:
        _print_lines(grown)
    else:
        show(found, grown, [source.name for source in sources])
    if plot is not None:
        write_whole(plot, svg(found, [source.name for source in sources]).encode())
    if not whole:
        raise typer.Exit(INTERRUPTED)


def _collect(plan: Plan, sources: Sequence[commits.Source], found: list[Figure], json: bool) -> bool:
    """Measure, and gather the figures in *found*; whether it was not interrupted."""
    with TemporaryDirectory() as no_cards:
        try:
            for figure in measured(plan, [engine(source, Path(no_cards)) for source in sources], note):
                found.append(figure)
                if json:
                    _print_lines([figure])
        except KeyboardInterrupt:
            return False
    return True


def _print_lines(things: Iterable[Figure | Growth]) -> None:
    for thing in things:
        print(msgspec.json.encode(thing).decode(), flush=True)


def show(found: Sequence[Figure], grown: Sequence[Growth], sides: Sequence[str]) -> None:
    """A line for each figure, and one for how each workload grows; against another commit the ratio and its spread."""
    two = len(sides) > 1
    compared: list[str | Message] = [sides[1], said("better"), said("middle half")] if two else []
    heads: list[str | Message] = [said("workload"), said("size"), "", sides[0], *compared]
    rows: list[Sequence[str | Message]] = [heads, *(_row(figure, two) for figure in found)]
    if grown:
        rows += [[""] * len(heads), *(_growing(curve, two) for curve in grown)]
    print_columns(rows, right=frozenset({1, *range(3, 6)}))
    for reason in dict.fromkeys(_reasons(found)):
        note(reason)


def _row(figure: Figure, two: bool) -> list[str]:
    row = [figure.workload, f"{figure.size:,}", "" if figure.unit == "s" else figure.unit, _cell(figure, figure.this)]
    if not two:
        return row
    ratio = figure.ratio
    better = f"{figure.bound}{ratio.median:.2f}x" if ratio else ""
    spread = f"{ratio.low:.2f}-{ratio.high:.2f}" if ratio and not figure.bound and ratio.low != ratio.high else ""
    return [*row, _cell(figure, figure.other), better, spread]


def _cell(figure: Figure, spread: Spread | None) -> str:
    return "-" if spread is None else told(spread.median, figure.unit)


def _growing(curve: Growth, two: bool) -> list[str | Message]:
    powers = ["-" if power is None else f"n^{power:.2f}" for power in (curve.this, curve.other)]
    return [curve.workload, "", said("grows"), powers[0], *([powers[1], "", ""] if two else [])]


def _reasons(found: Iterable[Figure]) -> Iterator[str]:
    for figure in found:
        for reason in figure.over:
            yield f"{figure.workload} {figure.size}: {reason}"
