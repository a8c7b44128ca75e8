"""`arbitre judge`: play a described situation and explain it step by step."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from arbitre.cli.language import MaybeLang, tell
from arbitre.cli.output import EDITION, Force, print_bytes
from arbitre.errors import MalformedInput, language
from arbitre.files import as_text, ready, write_whole
from arbitre.french.typography import shown
from arbitre.judge.reports import BRIEF, EXPLAINED, SCHEMA, WHOLE
from arbitre.judge.wording import written
from arbitre.judge.wording.limits import MOST_BYTES
from arbitre.judge.wording.model import Scenario
from arbitre.judge.wording.rewriting import as_written
from arbitre.messages import Messages, speak, spoken
from arbitre.services import judging
from arbitre.services.answer import Answer

FORMATS = ("text", "json", "html")
SCHEMAS = {"report": SCHEMA, "scenario": written.SCHEMA}
"""What `--schema` can print."""

OF_SCENARIOS: Final = (".yaml", ".yml")
"""A file with such an end that `-o` names is to hold the scenario itself."""
STANDARD_INPUT: Final = "-"
FILES: Final = (*OF_SCENARIOS, ".txt", ".md", ".json")
"""The ends of the names of files with scenarios."""
MOST_WORDS_OF_A_NAME: Final = 5
"""The name of a file has fewer words than that."""

said: Final = Messages(
    {
        "one source": ("a scenario comes from FILE or from --from", "un scénario vient de FICHIER ou de --from"),
        "too long": ("a scenario has at most {most} bytes", "un scénario compte au plus {most} octets"),
        "no format": ("there is no format '{name}'", "il n'y a pas de format « {name} »"),
        "one of them": (
            "only one of --brief, --explain and --compare can be asked for",
            "--brief, --explain et --compare s'excluent",
        ),
        "for people": ("--brief is for people to read", "--brief est fait pour être lu par des personnes"),
        "no schema": ("there is no schema '{name}'", "il n'y a pas de schéma « {name} »"),
    }
)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("judge")(judge)


def judge(
    file: Annotated[
        str | None,
        typer.Argument(
            help="A file with a scenario: YAML, or sentences that tell who has what and what is played; or such"
            " sentences themselves, in quotation marks. Without one, it is read from the standard input (-), or asked"
            " for step by step at a terminal.",
        ),
    ] = None,
    taken: Annotated[
        str,
        typer.Option(
            "--from",
            metavar="RECORD@N",
            help="The scenario that begins in a saved game after N choices (without @N: at its end).",
        ),
    ] = "",
    lang: MaybeLang = "",
    edition: Annotated[str, typer.Option(help=f"Instead of the scenario's. {EDITION}")] = "",
    compare: Annotated[
        str,
        typer.Option(metavar="E,E", help="Play it under two editions, and tell where the games part."),
    ] = "",
    document: Annotated[
        str, typer.Option(metavar="NAME", help="Show beside each rule its number in a source document, such as S1.")
    ] = "",
    brief: Annotated[bool, typer.Option("--brief", help="Only the answer, and the steps that decide it.")] = False,
    explain: Annotated[
        bool,
        typer.Option("--explain", help="Also what decides it, how values come about, what was chosen."),
    ] = False,
    format: Annotated[
        str, typer.Option("--format", help="text, json or html; else by the name of the file, or text.")
    ] = "",
    json: Annotated[bool, typer.Option("--json", help="The same as --format json.")] = False,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", help="Write the report to this file; if its name ends in .yaml, the scenario."),
    ] = None,
    force: Force = False,
    schema: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help=f"Print the JSON schema of a format and do nothing else: {', '.join(SCHEMAS)}.",
            callback=_print_schema,
            is_eager=True,
        ),
    ] = "",
) -> None:
    """Play a scenario and report what happens, each step with its rule. The exit code is 1 if an expectation fails or a
    question is answered only by its subject."""
    format = "json" if json else format or _by_name(output)
    if format not in FORMATS:
        raise MalformedInput(said("no format", name=format), expected=FORMATS)
    if brief + explain + bool(compare) > 1:
        raise MalformedInput(said("one of them"))
    if brief and format == "json":
        raise MalformedInput(said("for people"), expected=["--format text", "--format html"])
    if output is not None:
        ready(output, replace=force)
    if taken and file is not None:
        raise MalformedInput(said("one source"))
    scenario = judging.take(taken) if taken else _scenario(file, lang)
    speak(judging.language(lang, scenario))
    if output is not None and output.suffix.lower() in OF_SCENARIOS:
        write_whole(output, written.as_yaml(as_written(scenario)).encode())
        return
    if compare:
        answer = judging.compare(scenario, compare, lang)
    else:
        level = BRIEF if brief else EXPLAINED if explain else WHOLE
        answer = judging.judge(scenario, lang, edition, level, document)
    _write(_written(answer, format), output)
    if not answer.well:
        raise typer.Exit(1)


def _written(answer: Answer, format: str) -> str | bytes:
    """What is told, in a format."""
    if format == "json":
        return answer.json()
    if format == "html" and answer.page is not None:
        return f"{answer.page()}\n".encode()
    return answer.text()


def _by_name(output: Path | None) -> str:
    """The format that the name of a file tells."""
    return {".html": "html", ".json": "json"}.get(output.suffix.lower(), "text") if output is not None else "text"


def _scenario(file: str | None, lang: str) -> Scenario:
    """The scenario of a file, in words, of the standard input, or as it is described at the terminal."""
    if file is not None and file != STANDARD_INPUT:
        if is_in_words(file):
            return judging.read(file, "", lang)
        return judging.open_scenario(Path(file), lang)
    if file is None and sys.stdin.isatty() and sys.stdout.isatty():
        from arbitre.cli.describing import describe  # what asks is loaded where somebody answers

        return describe(language(lang or spoken()))
    data = sys.stdin.buffer.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise MalformedInput(said("too long", most=MOST_BYTES))
    return judging.read(as_text(data, ""), "", lang)


def is_in_words(given: str) -> bool:
    """Whether it is a question or a description itself, not the name of a file that tells one.

    >>> is_in_words("Can a tapped creature block?"), is_in_words("my puzzle.yaml"), is_in_words("puzzle")
    (True, False, False)
    """
    words = given.split()
    is_said = words and (words[-1][-1] in ".?!" or len(words) >= MOST_WORDS_OF_A_NAME)
    is_named = Path(words[-1]).suffix.lower() in FILES if words else False
    return len(words) > 1 and bool(is_said) and not is_named and not os.path.exists(given)


def _print_schema(name: str) -> None:
    """Print a schema, and leave.

    :raises MalformedInput: there is none of that name.
    """
    if not name:
        return
    if name not in SCHEMAS:
        raise MalformedInput(said("no schema", name=name), expected=list(SCHEMAS))
    print_bytes(SCHEMAS[name].read_bytes())
    raise typer.Exit()


def _write(report: str | bytes, output: Path | None) -> None:
    """A report: text as it is set and in the letters of the terminal, what is for programs as it is."""
    if output is not None:
        write_whole(output, f"{shown(report, spoken())}\n".encode() if isinstance(report, str) else report)
    elif isinstance(report, str):
        tell(report)
    else:
        print_bytes(report)
