"""`arbitre judge`: play a described situation and explain it step by step."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from arbitre import oracle, unhandled
from arbitre.cards.catalogue import catalogue
from arbitre.cards.records import Card
from arbitre.errors import MalformedInput
from arbitre.ir.node import Ability
from arbitre.judge.playing import Playing
from arbitre.judge.report import as_data, as_text
from arbitre.judge.scenario import Scenario, read_scenario
from arbitre.rules.editions import Edition
from arbitre.text import LANGUAGES

FORMATS = ("text", "json")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("judge")(judge)


def judge(
    file: Annotated[Path, typer.Argument(help="A scenario (YAML): players, a line of play in words, expectations.")],
    lang: Annotated[str, typer.Option(help="The language of the report: en or fr.")] = "",
    edition: Annotated[str, typer.Option(help="The edition of the rules, instead of the scenario's.")] = "",
    format: Annotated[str, typer.Option("--format", help="text or json.")] = "text",
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write the report to this file.")] = None,
) -> None:
    """Play a scenario and report what happens, each step with its rule. The exit code is 1 if an expectation fails."""
    if format not in FORMATS:
        raise MalformedInput(f"there is no format '{format}'", expected=FORMATS)
    scenario = read_scenario(file)
    told = language(lang, scenario)
    verdict = Playing(scenario, executable, wording, rules_of(edition, scenario)).run()
    if format == "json":
        report = msgspec.json.format(msgspec.json.encode(as_data(verdict, told)), indent=2).decode()
    else:
        report = as_text(verdict, told)
    if output is None:
        print(report)
    else:
        output.write_text(report + "\n", encoding="utf-8")
    if verdict.failed:
        raise typer.Exit(1)


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
