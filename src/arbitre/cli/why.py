"""`arbitre why`: why an action is legal or not in a described position, or a characteristic is what it is."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from arbitre.cli.language import MaybeLang
from arbitre.cli.output import show
from arbitre.judge.questions.why import Moment
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
        str,
        typer.Argument(
            help='"Why can\'t Alice cast Shock?", "Alice casts Shock targeting Bob", "Why did Grizzly Bears die?", '
            '"Why did Soul Warden not trigger?", "What would happen if Alice attacks with Grizzly Bears?", '
            '"Grizzly Bears power".'
        ),
    ],
    at: Annotated[
        int | None, typer.Option("--at", help="Ask after so many sentences of the play; 0: before it.", min=0)
    ] = None,
    before: Annotated[str, typer.Option(help="Ask before this sentence of the play.")] = "",
    after: Annotated[str, typer.Option(help="Ask after this sentence of the play.")] = "",
    lang: MaybeLang = "",
    edition: Annotated[str, typer.Option(help="The edition of the rules, instead of the scenario's.")] = "",
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Tell why something is legal or not, with the rule that decides, whose doing it is and what would help; why it
    has happened or not; where a value comes from."""
    scenario = judging.open_scenario(file, lang)
    told = judging.language_asked(question, lang, scenario)
    speak(told)
    show(judging.why(scenario, question, told, edition, Moment(at, before, after)), json)
