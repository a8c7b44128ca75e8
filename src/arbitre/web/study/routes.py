"""All addresses of the pages about decks, records and positions."""

from __future__ import annotations

from starlette.routing import BaseRoute

from arbitre.web.study.deck_routes import Decks
from arbitre.web.study.document_routes import Documents
from arbitre.web.study.position_routes import Positions
from arbitre.web.study.replay_routes import Replays
from arbitre.web.tables.routes import Tables


def routes(tables: Tables) -> list[BaseRoute]:
    """All of them."""
    asking = tables.asking
    return [
        *Decks(asking).routes(),
        *Replays(asking, tables).routes(),
        *Positions(asking, tables).routes(),
        *Documents(asking).routes(),
    ]
