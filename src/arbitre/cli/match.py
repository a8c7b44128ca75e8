"""`arbitre match`: many games between decks."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from arbitre import Edition
from arbitre.cards.decks import shipped_decks
from arbitre.cli import many, opening
from arbitre.cli.language import Lang
from arbitre.cli.output import EDITION, MOST_GAMES, Force, Jobs, Seed
from arbitre.errors import MalformedInput
from arbitre.messages import Messages
from arbitre.sim.plan import Match

said: Final = Messages(
    {
        "best of": (
            "two decks play the best of an odd number of games",
            "c'est à deux decks que l'on joue un nombre impair de parties",
        ),
    }
)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("match", help=f"{match.__doc__}\n\nShipped decks: {', '.join(shipped_decks())}.")(match)


def match(
    decks: many.Decks,
    number: Annotated[
        int, typer.Option("--games", "-n", min=1, max=MOST_GAMES, help="How many games are played.")
    ] = 100,
    jobs: Jobs = many.CORES,
    seed: Seed = 0,
    players: many.Agents = "random",
    out: many.Out = None,
    edition: Annotated[str, typer.Option(help=EDITION)] = "2011-09-30",
    most_choices: many.MostChoices = 20_000,
    variant: Annotated[
        str,
        typer.Option(help="A multiplayer variant, such as emperor; the decks sit in this order."),
    ] = "",
    best_of: Annotated[
        int,
        typer.Option(
            min=1, max=MOST_GAMES, help="So many games count as one; the loser chooses who begins, decks may change."
        ),
    ] = 1,
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
    """Play many games between decks and tell who wins how often. The exit code is 1 if a game ended by a fault."""
    rules = Edition.named(edition)
    changes = opening.changes(no_sideboard, replace, blanks)
    wanted = many.Wanted(jobs, backend, out, parquet, report)
    planned = Match(
        many.sides(decks, players, rules, changes, any_deck=any_deck),
        number,
        seed,
        rules.name,
        most_choices,
        variant,
        best_of,
    )
    if best_of > 1 and (len(decks) != 2 or not best_of % 2):
        raise MalformedInput(said("best of"))
    _ = planned.setting  # whether so many can play it
    wanted.require(force)
    many.play_and_tell(planned, wanted, json)
