"""What commands print: lines for people, JSON for programs, progress on the terminal."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import Annotated, Final, TypeVar

import typer

from arbitre import processes
from arbitre.cli.language import tell
from arbitre.french.typography import shown
from arbitre.messages import Message, Messages, spoken
from arbitre.rules.editions import EDITIONS
from arbitre.services.answer import Answer, as_json
from arbitre.services.columns import columns
from arbitre.state import chance

T = TypeVar("T")

MOST_GAMES: Final = 100_000
"""Their plans and results are held in memory."""
Jobs = Annotated[
    int, typer.Option("--jobs", "-j", min=1, max=processes.MOST, help="How many processes share the work.")
]
Seed = Annotated[int, typer.Option(min=0, max=chance.MOST, help="The same seed gives the same games.")]
EVERY: Final = 20.0
"""Seconds between lines that tell how far work has got."""
said: Final = Messages(
    {
        "so far": ("{what}: {done} of {total}", "{what} : {done} sur {total}"),
        "interrupted": ("interrupted", "interrompu"),
    }
)
INTERRUPTED: Final = 130
"""The exit code of a command that the user has broken off."""

Force = Annotated[bool, typer.Option("--force", help="Replace the file if it is there already.")]

EDITION: Final = (
    f"The edition of the rules: {', '.join(edition.name for edition in EDITIONS)}; "
    "with single switches changed: 2011-09-30+MANA_BURN+LEGEND_RULE=keep-one-each."
)
"""The help of every option that names an edition."""


def print_json(data: object) -> None:
    """The data as indented JSON, which is UTF-8 whatever the terminal is (RFC 8259)."""
    print_bytes(as_json(data))


def print_bytes(data: bytes) -> None:
    """The bytes as they are."""
    sys.stdout.flush()
    sys.stdout.buffer.write(data)


def print_columns(rows: Iterable[Sequence[str | Message]], right: frozenset[int] = frozenset()) -> None:
    """Rows in aligned columns; those in *right* are aligned to the right."""
    for line in columns([[str(cell) for cell in row] for row in rows], right):
        tell(line)


def show(answer: Answer, json: bool = False) -> None:
    """Print an answer, its remarks beside it. The exit code is 1 if all is not as it should be."""
    if json:
        print_bytes(answer.json())
    elif told := answer.text():
        tell(told)
    for remark in answer.notes:
        note(remark)
    if not answer.well:
        raise typer.Exit(1)


def note(message: str | Message) -> None:
    """A remark beside the output proper."""
    tell(message, aside=True)


def interrupted() -> None:
    """Say that the command was broken off."""
    note(said("interrupted"))


@contextmanager
def ending_as_interrupted() -> Iterator[None]:
    """Being told to end (SIGTERM), or that the terminal is gone (SIGHUP), is an interruption like any other."""
    told = [number for name in ("SIGTERM", "SIGHUP") if (number := getattr(signal, name, None)) is not None]
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = [(number, signal.signal(number, processes.interrupt)) for number in told]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)


def with_progress(items: Iterable[T], total: int, what: Message) -> Iterator[T]:
    """The items, while it is told how many are done."""
    with progress(total, what) as advance:
        for item in items:
            yield item
            advance()


@contextmanager
def progress(total: int, what: Message) -> Iterator[Callable[[], None]]:
    """Gives a function to be called whenever one of *total* things is done: a bar on the terminal tells of it, and
    elsewhere, if it takes long, a line now and then."""
    from rich.console import Console  # costs as much as a short command: loaded where there is something to wait for
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    terminal = Console(stderr=True)
    if not terminal.is_terminal:
        yield _lines(total, what)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=terminal, transient=True) as bar:
        task = bar.add_task(shown(str(what), spoken()), total=total)
        yield lambda: bar.advance(task)


def _lines(total: int, what: Message) -> Callable[[], None]:
    """Writes a line now and then, and none about work that is done soon."""
    done, told = 0, monotonic()

    def advance() -> None:
        nonlocal done, told
        done += 1
        if monotonic() - told >= EVERY and done < total:
            note(said("so far", what=what, done=done, total=total))
            told = monotonic()

    return advance
