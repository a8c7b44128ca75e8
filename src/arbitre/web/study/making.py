"""What a worker is asked to make: one text for each name, a page or an address, from the fields of a request."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from arbitre.web.messages import PAGE
from arbitre.web.study import decks, documents, positions, records, replays

Maker = Callable[[Mapping[str, Any], str], str]
MAKERS: Final[dict[str, Maker]] = {
    "decks": decks.shipped,
    "deck": decks.deck,
    "sealed": decks.sealed,
    "draft": decks.draft,
    "record": records.record,
    "replay": replays.replay,
    "moment": replays.moment,
    "branch": replays.branch,
    "positions": positions.start,
    "written": positions.opened,
    "position": positions.position,
    "change": positions.change,
    "scene": positions.scene,
    "scenario": positions.scenario,
    "documents": documents.table,
    "paragraph": documents.paragraph,
    "paragraph position": documents.position,
}
"""Each is given the fields and the language."""


def make(job: str, fields: Mapping[str, Any], lang: str) -> bytes:
    """What a job asks for.

    :raises MalformedInput: what it should be about cannot be read; as do the other errors of what is asked.
    """
    return MAKERS[job.removeprefix(PAGE)](fields, lang).encode()
