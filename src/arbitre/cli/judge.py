"""`arbitre judge`: play a described situation and explain it step by step."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated

import typer

from arbitre import oracle, unhandled
from arbitre.cards.catalogue import catalogue
from arbitre.cards.records import Card
from arbitre.cli.output import EDITION, Force, as_json, print_bytes
from arbitre.cli.showing import ability_text
from arbitre.errors import MalformedInput
from arbitre.files import keep, write_whole
from arbitre.ir.node import Ability
from arbitre.judge.consulted import Watching
from arbitre.judge.scenarios import compared, comparing
from arbitre.judge.scenarios.model import Scenario
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.scenarios.reading import read_scenario
from arbitre.judge.scenarios.report import BRIEF, EXPLAINED, WHOLE, as_data, as_page, as_text
from arbitre.judge.scenarios.verdict import Verdict
from arbitre.rules.editions import Edition
from arbitre.text import LANGUAGES

FORMATS = ("text", "json", "html")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("judge")(judge)


def judge(
    file: Annotated[Path, typer.Argument(help="A scenario (YAML): players, a line of play in words, expectations.")],
    lang: Annotated[str, typer.Option(help="The language of the report: en or fr.")] = "",
    edition: Annotated[str, typer.Option(help=f"Instead of the scenario's. {EDITION}")] = "",
    compare: Annotated[
        str,
        typer.Option(metavar="E,E", help="Play it under two editions, and tell where the games part."),
    ] = "",
    brief: Annotated[bool, typer.Option("--brief", help="Only the answer, and the steps that decide it.")] = False,
    explain: Annotated[
        bool,
        typer.Option("--explain", help="Also how values come about, what was chosen, which rules were looked at."),
    ] = False,
    format: Annotated[str, typer.Option("--format", help="text, json or html.")] = "text",
    json: Annotated[bool, typer.Option("--json", help="The same as --format json.")] = False,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write the report to this file.")] = None,
    force: Force = False,
) -> None:
    """Play a scenario and report what happens, each step with its rule. The exit code is 1 if an expectation fails."""
    if format not in FORMATS:
        raise MalformedInput(f"there is no format '{format}'", expected=FORMATS)
    if brief + explain + bool(compare) > 1:
        raise MalformedInput("only one of --brief, --explain and --compare can be asked for")
    if brief and (json or format == "json"):
        raise MalformedInput("--brief is for people to read", expected=["--format text", "--format html"])
    if output is not None and not force:
        keep(output)
    scenario = read_scenario(file)
    told = language(lang, scenario)
    if compare:
        found = comparing.compare(scenario, executable, wording, two_editions(compare))
        report, data, failed = compared.as_text(found, told), compared.as_data(found, told), False
    else:
        level = BRIEF if brief else EXPLAINED if explain else WHOLE
        verdict = _played(scenario, rules_of(edition, scenario), watched=explain)
        report, failed = as_text(verdict, told, level, ability_text), bool(verdict.failed)
        data = as_data(verdict, told, level, ability_text)
    if json or format == "json":
        _write(as_json(data), output)
    elif format == "html":
        _write(f"{as_page(report, scenario.title, told)}\n".encode(), output)
    else:
        _write(report, output)
    if failed:
        raise typer.Exit(1)


def _played(scenario: Scenario, edition: Edition, *, watched: bool) -> Verdict:
    """What comes of a scenario; *watched*: with the rules that are looked at."""
    playing = Playing(scenario, executable, wording, edition)
    if not watched:
        return playing.run()
    with Watching() as seen:
        verdict = playing.run()
    verdict.applied = seen.rules(edition, of_variants=bool(scenario.variant) or len(scenario.seats) > 2)
    return verdict


def _write(report: str | bytes, output: Path | None) -> None:
    """A report: text in the letters of the terminal, what is for programs as it is."""
    if output is not None:
        write_whole(output, f"{report}\n".encode() if isinstance(report, str) else report)
    elif isinstance(report, str):
        print(report)
    else:
        print_bytes(report)


def two_editions(names: str) -> tuple[Edition, Edition]:
    """The editions of "2011-09-30,current".

    :raises MalformedInput: they are not two, or one is not known.
    """
    found = [Edition.named(name.strip()) for name in names.split(",")]
    if len(found) != 2:
        raise MalformedInput(f"'{names}' is not two editions", expected=["2011-09-30,current"])
    return found[0], found[1]


def rules_of(edition: str, scenario: Scenario) -> Edition:
    """The edition that was asked for, otherwise the scenario's."""
    return Edition.named(edition or scenario.edition or "2011-09-30")


def language(lang: str, scenario: Scenario) -> str:
    """The language that was asked for, otherwise the scenario's.

    :raises MalformedInput: there are no texts in it.
    """
    told = lang or scenario.lang or "en"
    if told not in LANGUAGES:
        raise MalformedInput(f"there are no texts in the language '{told}'", expected=LANGUAGES)
    return told


def executable(name: str) -> Card:
    """The card of a name.

    :raises MalformedInput: there is none, or the engine cannot execute all of it.
    :raises UnsupportedText: its text was not understood.
    """
    card = catalogue().get(name).card
    missing = unhandled(card)
    if missing:
        raise MalformedInput(f"'{name}' cannot be executed: {', '.join(missing)}")
    return card


@cache
def wording(ability: Ability, name: str) -> str:
    """The printed text of an ability."""
    return oracle.write(((ability,),), name)
