"""`arbitre serve`: the judge, cards and rules over HTTP."""

from __future__ import annotations

from typing import Annotated

import typer

from arbitre import extras
from arbitre.cli.language import Lang, tell
from arbitre.web.limits import Limits

Workers = Annotated[int, typer.Option(min=1, max=64, help="Processes that work at the same time.")]
Seconds = Annotated[float, typer.Option(min=1, max=600, help="How long one request may be worked on.")]
Memory = Annotated[int, typer.Option(min=256, max=64_000, help="Megabytes that a process may have.")]
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
    workers: Workers = LIMITS.workers,
    waiting: Annotated[int, typer.Option(min=1, max=10_000, help="Requests that may wait.")] = LIMITS.waiting,
    seconds: Seconds = LIMITS.seconds,
    memory: Memory = LIMITS.megabytes,
    log: Annotated[bool, typer.Option("--log", help="Tell each request on the standard error stream.")] = False,
    lang: Lang = "",
) -> None:
    """Answer over HTTP what judge, why, cards and rules answer; /openapi.json describes it. Ctrl-C ends it."""
    extras.need("serve")
    from arbitre.web import serving

    limits = Limits(workers=workers, seconds=seconds, megabytes=memory, waiting=waiting)
    serving.serve(host, port, limits, allow_host or (), log=log, lang=lang, tell=lambda told: tell(told, flush=True))
