"""`arbitre conformance`: run scripted games with expectations."""

from __future__ import annotations

import re
import signal
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Final

import typer

from arbitre.cards.catalogue import catalogue
from arbitre.cli.language import Lang, tell
from arbitre.cli.output import EDITION, Force, Jobs, note, print_json, with_progress
from arbitre.errors import MalformedInput
from arbitre.files import read_text, ready, write_whole
from arbitre.judge.cases.reading import Case, Unread, read_cases, read_decks
from arbitre.judge.cases.runner import Outcome, Runner
from arbitre.judge.cases.setup import Decks
from arbitre.judge.known import wording
from arbitre.messages import Messages
from arbitre.processes import pool
from arbitre.rules.editions import Edition
from arbitre.services.answer import as_json
from arbitre.services.playable import lookup

said: Final = Messages(
    {
        "no file": ("there is no file '{path}'", "il n'y a pas de fichier « {path} »"),
        "cases": ("cases", "cas"),
        "not passed": ("{case}: {reason}", "{case} : {reason}"),
        "passes": (
            "{case}: passes, though it is listed as wrong",
            "{case} : réussit, alors qu'il est noté comme faux",
        ),
        "counts": (
            "{passed} passed, {failed} failed, {refused} refused{apart}",
            "{passed} {passed|réussi|réussis|}, {failed} {failed|échoué|échoués|}, {refused} "
            "{refused|refusé|refusés|}{apart}",
        ),
        "wrong": (", {count} wrong", ", {count} faux"),
        "no end": ("no end after {seconds} seconds", "pas de fin après {seconds} secondes"),
    }
)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("conformance")(conformance)


def conformance(
    files: Annotated[list[Path], typer.Argument(help="Files of cases, one JSON object on each line.")],
    jobs: Jobs = 1,
    json: Annotated[
        Path | None, typer.Option("--json", help="Write every outcome with its reason here, - to print.")
    ] = None,
    force: Force = False,
    only: Annotated[str, typer.Option("--only", help="Only cases whose name contains this.")] = "",
    edition: Annotated[str, typer.Option(help=f"What the cases were made for. {EDITION}")] = "current",
    decks: Annotated[Path | None, typer.Option(help="The starting decks (decks.json beside the first file).")] = None,
    wrong: Annotated[
        Path | None,
        typer.Option(help="A table of cases that are wrong (docs/conformance.md)."),
    ] = None,
    lang: Lang = "",
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Print every case that did not pass.")] = False,
) -> None:
    """Run cases. The last line counts the passed, the failed and the refused; the exit code is 1 if any failed.

    Cases that are known to be wrong are counted apart from those that failed.
    """
    Edition.named(edition)
    known = wrong_cases(read_text(wrong)) if wrong is not None else frozenset()
    if json is not None:
        ready(json, replace=force)
    cases = [case for file in files for case in read_cases(_existing(file)) if only in case.id]
    place = decks or files[0].parent / "decks.json"
    starting = read_decks(_existing(place)) if decks or place.exists() else {}
    run = with_progress(_run(cases, starting, edition, jobs), len(cases), said("cases"))
    outcomes = [judged(outcome, known) for outcome in run]
    if json is not None and str(json) != "-":
        write_whole(json, as_json(outcomes))
    elif json is not None:
        print_json(outcomes)
    if verbose:
        for outcome in outcomes:
            if outcome.status != "passed":
                note(said("not passed", case=outcome.id, reason=outcome.reason))
    for outcome in outcomes:
        if outcome.status == "passed" and outcome.id in known:
            note(said("passes", case=outcome.id))
    counts = Counter(outcome.status for outcome in outcomes)
    apart = said("wrong", count=counts["wrong"]) if wrong is not None else ""
    numbers = {name: counts[name] for name in ("passed", "failed", "refused")}
    tell(said("counts", **numbers, apart=apart))
    if counts["failed"]:
        raise typer.Exit(1)


def wrong_cases(table: str) -> frozenset[str]:
    """The names in the first column of a table."""
    return frozenset(re.findall(r"^\| *`([^`]+)` *\|", table, re.MULTILINE))


def judged(outcome: Outcome, known: frozenset[str]) -> Outcome:
    """An outcome; of a case that is *known* to be wrong a failure is no failure."""
    if outcome.status == "failed" and outcome.id in known:
        return Outcome(outcome.id, "wrong", outcome.reason)
    return outcome


def _existing(path: Path) -> Path:
    if not path.is_file():
        raise MalformedInput(said("no file", path=str(path)))
    return path


def _run(cases: list[Case | Unread], decks: Decks, edition: str, jobs: int) -> Iterable[Outcome]:
    """The outcomes in the order of the cases."""
    if jobs == 1:
        runner = _runner(edition, decks)
        return (in_time(runner, case) for case in cases)
    return _parallel(cases, decks, edition, jobs)


def _parallel(cases: list[Case | Unread], decks: Decks, edition: str, jobs: int) -> Iterator[Outcome]:
    catalogue()  # its index is built once, before the processes want it
    with pool(jobs, _begin, edition, decks) as workers:
        yield from workers.map(_one, cases, chunksize=8)


_runners: list[Runner] = []


def _begin(edition: str, decks: Decks) -> None:
    _runners.append(_runner(edition, decks))


def _one(case: Case | Unread) -> Outcome:
    return in_time(_runners[0], case)


LONGEST: Final = 15
"""Seconds of processor time after which a case is given up, where the system can interrupt."""


def in_time(runner: Runner, case: Case | Unread) -> Outcome:
    """The outcome of a case; one that cannot be read, or on which the engine does not come to an end, has failed."""
    if isinstance(case, Unread):
        return Outcome(case.id, "failed", str(case.error.told()))
    if not hasattr(signal, "setitimer"):
        return runner.run(case)
    before = signal.signal(signal.SIGVTALRM, _interrupt)
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
    try:
        return runner.run(case)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _interrupt(*_: object) -> None:
    raise TimeoutError(str(said("no end", seconds=LONGEST)))


def _runner(edition: str, decks: Decks) -> Runner:
    return Runner(lookup, decks, wording, Edition.named(edition))
