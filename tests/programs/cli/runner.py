"""Runs a command line as a user would, and gives what is printed and the exit code."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from arbitre.cli import main


class Outcome(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> Outcome:
    """The outcome of `arbitre` with these arguments."""
    with pytest.raises(SystemExit) as left:
        main([str(argument) for argument in arguments])
    printed = capsys.readouterr()
    return Outcome(int(left.value.code or 0), printed.out, printed.err)
