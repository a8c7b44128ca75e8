"""`arbitre gauntlet`: each of several decks against each other one."""

from __future__ import annotations

from typing import Annotated

import typer

from arbitre import Edition
from arbitre.cards.decks import shipped_decks
from arbitre.cli import many, opening
from arbitre.cli.language import Lang
from arbitre.cli.output import EDITION, Force, Jobs, Seed
from arbitre.sim.plan import Match


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("gauntlet", help=f"{gauntlet.__doc__}\n\nShipped decks: {', '.join(shipped_decks())}.")(gauntlet)


def gauntlet(
    decks: many.Decks,
    number: Annotated[
        int, typer.Option("--games", "-n", min=1, max=1000, help="How many games each two decks play.")
    ] = 20,
    jobs: Jobs = many.CORES,
    seed: Seed = 0,
    players: many.Agents = "random",
    out: many.Out = None,
    edition: Annotated[str, typer.Option(help=EDITION)] = "2011-09-30",
    most_choices: many.MostChoices = 20_000,
    backend: many.Backend = "processes",
    parquet: many.Parquet = None,
    report: many.Report = None,
    no_sideboard: opening.NoSideboard = False,
    replace: opening.Replace = None,
    blanks: opening.Blanks = False,
    any_deck: opening.AnyDeck = False,
    force: Force = False,
    lang: Lang = "",
    json: many.AsJson = False,
) -> None:
    """Play each two of several decks against each other and tell who wins how often. The exit code is 1 if a game
    ended by a fault."""
    rules = Edition.named(edition)
    changes = opening.changes(no_sideboard, replace, blanks)
    wanted = many.Wanted(jobs, backend, out, parquet, report)
    planned = Match(
        many.sides(decks, players, rules, changes, any_deck=any_deck),
        number,
        seed,
        rules.name,
        most_choices=most_choices,
        gauntlet=True,
    )
    wanted.require(force)
    many.play_and_tell(planned, wanted, json)
