"""Everything that a person reads has French, and no French row offends against the rules of French."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from typer.main import get_command

from arbitre.cli import COMMANDS, build
from arbitre.cli.commands import in_words
from arbitre.cli.help import HELP, USAGE
from arbitre.messages import speaking
from arbitre.text.log_rows import LOG, SILENT
from helpers.french_rows import FAULTS, french_rows

EXEMPT = {"name: value": "it shows how a file is written", "pour mirrodin!": "its key", "a vos moteurs!": "its key"}


def test_no_french_row_has_a_fault() -> None:
    rows = list(french_rows())
    assert len(rows) > 2_000
    found = [
        f"{where}: {fault}: {text}"
        for where, text in rows
        for fault, pattern in FAULTS.items()
        if re.search(pattern, text) and not any(f": {key}" in where for key in EXEMPT)
    ]
    assert not found, "\n".join(found)


def test_every_row_has_french() -> None:
    silent = {f"arbitre.text.log.LOG: {key}" for key, pair in LOG.items() if pair == SILENT}
    assert {where for where, text in french_rows() if not text.strip()} == {*silent, "arbitre.text.log.SILENT: "}


def commands() -> Iterator[tuple[str, Any]]:
    """Every command and every command under one."""
    root: Any = get_command(build())
    for name in COMMANDS:
        _, command, _ = root.resolve_command(root.make_context("arbitre", [name]), [name])
        yield name, command
        yield from ((f"{name} {word}", one) for word, one in getattr(command, "commands", {}).items())


def test_every_text_of_the_help_is_in_french() -> None:
    """What is not translated comes back as it is."""
    missing = []
    with speaking("fr"):
        for name, command in commands():
            texts = [command.help, *(one.help for one in command.params if getattr(one, "help", None))]
            missing += [f"{name}: {part}" for text in texts for part in text.split("\n\n") if in_words(part) == part]
        missing += [f"arbitre: {text}" for text in COMMANDS.values() if in_words(text) == text]
    assert not missing, "\n".join(missing)


def test_no_text_of_the_help_is_left_over() -> None:
    said = [command.help for _, command in commands()]
    said += [getattr(one, "help", "") for _, command in commands() for one in command.params]
    said += [*COMMANDS.values(), build().info.help, "Show this message and exit."]
    said += [build().registered_callback.callback.__doc__]  # type: ignore[union-attr]
    paragraphs = {" ".join(part.split()) for text in said if text for part in re.split(r"\n\s*\n", text)}
    holes = {row: re.compile("(.*)".join(map(re.escape, row.split("{}")))) for row in HELP.rows}
    assert [row for row, hole in holes.items() if not any(map(hole.fullmatch, paragraphs))] == []


def test_every_complaint_of_the_library_has_as_many_holes_in_french() -> None:
    for rows in (HELP.rows, USAGE.rows):
        assert [one for one, french in rows.items() if one.count("{}") != len(re.findall(r"\{\d?\}", french))] == []
