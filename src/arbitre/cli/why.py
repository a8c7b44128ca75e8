"""`arbitre why`: why an action is legal or not in a described position, or a characteristic is what it is."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from arbitre.cli.language import MaybeLang
from arbitre.cli.output import show
from arbitre.messages import speak
from arbitre.services import judging


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("why")(why)


def why(
    file: Annotated[
        Path, typer.Argument(help="A scenario (YAML or plain text); its line of play leads to the position.")
    ],
    question: Annotated[
        str, typer.Argument(help='"Alice casts Shock targeting Bob", "Grizzly Bears power", "force de Grizzly Bears".')
    ],
    lang: MaybeLang = "",
    edition: Annotated[str, typer.Option(help="The edition of the rules, instead of the scenario's.")] = "",
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Tell why an action is legal or not, with the rule that forbids it, or how a characteristic comes about."""
    scenario = judging.open_scenario(file, lang)
    speak(judging.language(lang, scenario))
    show(judging.why(scenario, question, lang, edition), json)
