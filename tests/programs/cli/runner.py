"""Runs a command line as a user would, and gives what is printed and the exit code."""

from __future__ import annotations

import os
from typing import NamedTuple

import pytest

from arbitre.cli import main
from arbitre.cli.language import asked
from arbitre.french.typography import plain


class Outcome(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> Outcome:
    """The outcome of `arbitre` with these arguments; French with the spaces and apostrophes that are on a keyboard."""
    found = run_as_set(capsys, *arguments)
    french = asked([str(argument) for argument in arguments], os.environ) == "fr"
    return Outcome(found.code, plain(found.out), plain(found.err)) if french else found


def run_as_set(capsys: pytest.CaptureFixture[str], *arguments: object) -> Outcome:
    """The same as it is printed, French with its spaces that do not break."""
    with pytest.raises(SystemExit) as left:
        main([str(argument) for argument in arguments])
    printed = capsys.readouterr()
    return Outcome(int(left.value.code or 0), printed.out, printed.err)
