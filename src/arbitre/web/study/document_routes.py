"""The addresses of the pages about the source documents."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from arbitre.web.asking import Asking, Refused, refusal
from arbitre.web.forms import language
from arbitre.web.policies import policy


class Documents:
    """The handlers of the routes."""

    def __init__(self, asking: Asking) -> None:
        self.asking = asking

    def routes(self) -> list[BaseRoute]:
        """All of them."""
        return [
            Route("/documents", self.table),
            Route("/documents/{name}/{number}", self.paragraph),
            Route("/documents/{name}/{number}/position", self.position),
        ]

    async def table(self, request: Request) -> Response:
        """The numbers of all documents."""
        return await self.asking.page(request, "documents", {})

    async def paragraph(self, request: Request) -> Response:
        """A scenario of a number, played: a page that stands alone."""
        lang = language(request)
        try:
            made = await self.asking.made(request, "paragraph", _fields(request))
        except Refused as refused:
            return refusal(lang, refused.status, refused.told, "documents")
        return HTMLResponse(made, headers={"Content-Security-Policy": policy(made)})

    async def position(self, request: Request) -> Response:
        """The same scenario as a position."""
        return await self.asking.page(request, "paragraph position", _fields(request))


def _fields(request: Request) -> dict[str, str]:
    """Which scenario of which number is asked for."""
    return {**request.path_params, "at": request.query_params.get("at", "0")}
