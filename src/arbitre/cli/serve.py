"""`arbitre serve`: tables, the judge, cards and rules over HTTP."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from arbitre import extras
from arbitre.cli.language import Lang, tell
from arbitre.folders import data_folder
from arbitre.tables.journal import IN_MEMORY
from arbitre.web.limits import Limits

Workers = Annotated[int, typer.Option(min=1, max=64, help="Processes that work at the same time.")]
Seconds = Annotated[float, typer.Option(min=1, max=600, help="How long one request may be worked on.")]
Memory = Annotated[int, typer.Option(min=256, max=64_000, help="Megabytes that a process may have.")]
Games = Annotated[
    Path | None, typer.Option(metavar="FILE", help="The file in which games are kept; by default the user's own.")
]
Pictures = Annotated[
    str,
    typer.Option(
        metavar="FOLDER",
        help="Pictures of cards that pages may show: a folder of your own, or 'links' for those of an imported file.",
    ),
]
LIMITS = Limits()
HOST = "127.0.0.1"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("serve")(serve)


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; only this machine reaches 127.0.0.1.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen at; 0 takes a free one.")] = 8080,
    allow_host: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A name by which the server is reached; may be repeated.")
    ] = None,
    public_url: Annotated[
        str, typer.Option(metavar="URL", help="The address by which the server is reached, for invitations.")
    ] = "",
    workers: Workers = LIMITS.workers,
    waiting: Annotated[int, typer.Option(min=1, max=10_000, help="Requests that may wait.")] = LIMITS.waiting,
    seconds: Seconds = LIMITS.seconds,
    memory: Memory = LIMITS.megabytes,
    games: Games = None,
    forget: Annotated[
        int,
        typer.Option(
            min=0, max=100_000, metavar="DAYS", help="Forget games at which nothing has changed for so long; 0: never."
        ),
    ] = 0,
    pictures: Pictures = "",
    log: Annotated[bool, typer.Option("--log", help="Tell each request on the standard error stream.")] = False,
    lang: Lang = "",
) -> None:
    """Serve tables to play at, and answer over HTTP what judge, why, cards and rules answer; /openapi.json describes
    it. Ctrl-C ends it."""
    extras.need("serve")
    from arbitre.web import serving

    limits = Limits(workers=workers, seconds=seconds, megabytes=memory, waiting=waiting)
    serving.serve(
        host,
        port,
        limits,
        allow_host or (),
        log=log,
        lang=lang,
        tell=lambda told: tell(told, flush=True),
        games=games or kept_games(),
        pictures=pictures,
        public=public_url,
        forget=forget,
    )


def kept_games() -> Path | str:
    """Where games are kept if nobody says so: in the user's folder, or in memory if there is none."""
    folder = data_folder()
    return IN_MEMORY if folder is None else folder / "tables.sqlite"
