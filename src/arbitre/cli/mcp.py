"""`arbitre mcp`: the same for assistants, by the Model Context Protocol."""

from __future__ import annotations

import typer

from arbitre import extras
from arbitre.cli.language import Lang
from arbitre.cli.serve import LIMITS, Memory, Seconds, Workers
from arbitre.web.limits import Limits


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("mcp")(mcp)


def mcp(
    workers: Workers = 1, seconds: Seconds = LIMITS.seconds, memory: Memory = LIMITS.megabytes, lang: Lang = ""
) -> None:
    """Answer an assistant over the standard streams (Model Context Protocol) as judge, why, cards and rules do."""
    extras.need("mcp")
    from arbitre.web import tools

    tools.serve(Limits(workers=workers, seconds=seconds, megabytes=memory), lang)
