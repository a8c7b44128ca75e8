"""Pictures of cards for the pages of a server, if whoever started it has said where they are."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from arbitre.cards import pictures
from arbitre.cards.catalogue import catalogue
from arbitre.errors import AmbiguousInput
from arbitre.web.pages.assets import POLICY

LINKS: Final = "links"
"""Instead of a folder: the links of the card file that was imported."""
MOST_NAME: Final = 200
KEPT: Final = "private, max-age=86400"


class Pictures:
    """The pictures that a server shows; none, unless they are *wanted*: a folder, or `LINKS`.

    :raises MalformedInput: there is no such folder, or no links were imported.
    """

    def __init__(self, wanted: str = "") -> None:
        self.files: dict[str, Path] = {}
        self.links: dict[str, str] = {}
        if wanted == LINKS:
            self.links = pictures.links()
        elif wanted:
            self.files = pictures.in_folder(Path(wanted))

    def __bool__(self) -> bool:
        return bool(self.files or self.links)

    @property
    def policy(self) -> str:
        """The content security policy of the pages: pictures may come from where the links lead, and nothing else."""
        return POLICY.replace("img-src 'self'", " ".join(("img-src 'self'", *pictures.hosts(self.links))))

    def routes(self) -> list[BaseRoute]:
        """Where pages ask for them."""
        return [Route("/pictures/{name}", self.picture)]

    async def picture(self, request: Request) -> Response:
        """The picture of a card, by any of its names."""
        name = request.path_params["name"][:MOST_NAME]
        known = next((one for one in _keys(name) if one in self.files or one in self.links), "")
        if known in self.links:
            return RedirectResponse(self.links[known], 302, {"Cache-Control": KEPT})
        data = await asyncio.to_thread(_read, self.files[known]) if known else b""
        if not data:  # there is none, which is no mistake of the page
            return Response(status_code=204)
        path = self.files[known]
        return Response(data, media_type=pictures.MEDIA[path.suffix.lower()], headers={"Cache-Control": KEPT})


def _read(path: Path) -> bytes:
    """A picture; nothing if it is too large, or cannot be read."""
    try:
        return path.read_bytes() if path.stat().st_size <= pictures.MOST_BYTES else b""
    except OSError:
        return b""


def _keys(name: str) -> tuple[str, ...]:
    """Under which keys a card may be found: as it is called, and as it is called in English."""
    try:
        entry = catalogue().find(name)
    except AmbiguousInput:
        entry = None
    return (pictures.key(name), *((pictures.key(entry.name),) if entry is not None else ()))
