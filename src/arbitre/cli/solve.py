"""`arbitre solve`: whether a player has a forced win this turn in a described position."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from arbitre.cli.language import MaybeLang
from arbitre.cli.output import EDITION, show
from arbitre.messages import speak
from arbitre.services import judging
from arbitre.services.solving import BUDGET, solved


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("solve")(solve)


def solve(
    file: Annotated[
        Path, typer.Argument(help="A scenario (YAML or plain text); its line of play leads to the position.")
    ],
    player: Annotated[str, typer.Option(metavar="NAME", help="Who is to win; the player whose turn it is.")] = "",
    budget: Annotated[
        int, typer.Option(min=1, max=100_000_000, help="So many choices are tried; then nothing is proved.")
    ] = BUDGET,
    lang: MaybeLang = "",
    edition: Annotated[str, typer.Option(help=f"Instead of the scenario's. {EDITION}")] = "",
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Find a forced win this turn, against everything that the others may do, or prove that there is none. The exit
    code is 1 if none is found."""
    scenario = judging.open_scenario(file, lang)
    speak(judging.language(lang, scenario))
    show(solved(scenario, player, budget, lang, edition), json)
