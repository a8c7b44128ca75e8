"""Commands speak the language that is asked for: help, what is wrong with a command line, and all that is printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from typer.main import get_command

from arbitre.cli import COMMANDS, build
from arbitre.cli.commands import in_words
from arbitre.cli.help import HELP, USAGE
from arbitre.cli.language import asked
from arbitre.messages import speaking, spoken
from programs.cli.runner import run, run_as_set


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


@pytest.mark.parametrize("name", ["", *COMMANDS, "cards show", "cards coverage"])
def test_the_help_in_french(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = (
        run(capsys, *name.split(), "--lang", "fr", "--help")
        if not name
        else run(capsys, "--lang", "fr", *name.split(), "--help")
    )
    assert code == 0
    assert out.split()[:2] == ["Usage", ":"]
    assert "Affiche cette aide." in out
    assert not re.search(r"\[default|\[required|Commands|COMMAND\b|Show this|The edition|Print ", out)


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        ("rules --foo", "No such option: --foo", "l’option --foo n’existe pas"),
        ("rules --jsn", "(Possible options: --json)", "(options possibles\xa0: --json)"),
        ("rules 1 2", "Got unexpected extra argument", "argument de trop"),
        ("frob", "No such command 'frob'.", "la commande «\u202ffrob\u202f» n’existe pas"),
        ("match", "Missing argument 'A B'.", "il manque l’argument «\u202fA B\u202f»"),
        ("play --seed", "Option '--seed' requires an argument.", "il faut une valeur après l’option --seed"),
        ("judge x --brief=3", "does not take a value", "l’option --brief ne prend pas de valeur"),
        ("match a b --games 0", "greater than or equal to 1", "il faut 1 ou plus"),
        ("match a b --games x", "valid integer", "il faut un nombre entier"),
        ("replay nowhere", "no such file or directory", "il n’y a ni fichier ni dossier de ce nom"),
        ("rules 999", "have no number '999'", "n’ont pas de numéro «\u202f999\u202f»"),
    ],
)
def test_what_is_wrong_with_a_command_line(
    line: str, english: str, french: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one line and a hint, with exit code 2; in French as it is set."""
    told = run(capsys, *line.split())
    assert (told.code, told.out) == (2, "")
    assert english in told.err
    monkeypatch.setenv("ARBITRE_LANG", "fr")
    told = run_as_set(capsys, *line.split())
    assert (told.code, told.out) == (2, "")
    assert french in told.err
    assert "hint" not in told.err


def test_every_complaint_of_the_library_has_as_many_holes_in_french() -> None:
    for rows in (HELP.rows, USAGE.rows):
        assert [one for one, french in rows.items() if one.count("{}") != len(re.findall(r"\{\d?\}", french))] == []


@pytest.mark.parametrize(
    ("arguments", "environment", "lang"),
    [
        ([], {}, "en"),
        (["rules", "5", "--lang", "fr"], {}, "fr"),
        (["--lang=fr", "rules"], {"LANG": "en_US.UTF-8"}, "fr"),
        (["rules", "--lang", "en"], {"ARBITRE_LANG": "fr"}, "en"),
        (["rules"], {"ARBITRE_LANG": "fr", "LANG": "en_US"}, "fr"),
        (["rules"], {"LANG": "fr_CA.UTF-8"}, "fr"),
        (["rules"], {"LANG": "fr_FR", "LC_MESSAGES": "en_GB"}, "en"),
        (["rules"], {"LANG": "fr_FR", "LC_MESSAGES": "fr_FR", "LC_ALL": "C"}, "en"),
        (["rules"], {"LC_ALL": "", "LANG": "fr"}, "fr"),
        (["rules"], {"LANG": "de_DE.UTF-8"}, "en"),
        (["rules", "--lang"], {}, "en"),
    ],
)
def test_the_language_that_is_asked_for(arguments: list[str], environment: dict[str, str], lang: str) -> None:
    assert asked(arguments, environment) == lang


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "rules", "5", "--lang", "de")
    assert told.code == 2
    assert "there are no texts in the language 'de'" in told.err


def test_a_command_leaves_the_language_as_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "rules", "508", "--lang", "fr").out.startswith("508  Déclaration")
    assert spoken() == "en"
