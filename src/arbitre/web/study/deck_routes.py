"""The addresses of the pages about decks: what they ask of workers, and where changes lead."""

from __future__ import annotations

import secrets
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from arbitre.cards.deckfiles.model import DeckList
from arbitre.cards.deckfiles.reading import parse_deck
from arbitre.cards.deckfiles.writing import write_deck
from arbitre.errors import AmbiguousInput, MalformedInput
from arbitre.web.asking import Asking, address, leads, refusal
from arbitre.web.forms import form, language
from arbitre.web.packing import pack, unpack
from arbitre.web.study.deck_changes import MOST_SEED, edited

MOST_FORM: Final = 120_000
"""The longest form, in bytes."""
REFUSED: Final = (MalformedInput, AmbiguousInput)


class Decks:
    """The handlers of the routes."""

    def __init__(self, asking: Asking) -> None:
        self.asking = asking

    def routes(self) -> list[BaseRoute]:
        """All of them."""
        return [
            Route("/decks", self.decks),
            Route("/decks", self.open_deck, methods=["POST"]),
            Route("/decks/deck", self.deck),
            Route("/decks/edit", self.edit_deck, methods=["POST"]),
            Route("/decks/list.txt", self.deck_list),
            Route("/decks/pool", self.pool_of, methods=["POST"]),
            Route("/decks/draft", self.draft),
        ]

    async def decks(self, request: Request) -> Response:
        """The decks that come along, and where to bring one's own."""
        return await self.asking.page(request, "decks", {})

    async def open_deck(self, request: Request) -> Response:
        """A list that was pasted, or an empty one."""
        lang, fields = language(request), await form(request, MOST_FORM)
        written = "" if fields.get("empty") else fields.get("list", "")
        try:
            found = parse_deck(written) if written.strip() else DeckList("", ())
            # what was assumed is told where the deck is shown, of the text as it was written
            return leads(f"/decks/deck?list={pack(written if found.assumed else write_deck(found))}", lang)
        except REFUSED as error:
            return await self.asking.page(
                request, "decks", {"refused": error.told().told(lang), "written": written}, 422
            )

    async def deck(self, request: Request) -> Response:
        """A deck that is looked at and built."""
        return await self.asking.page(request, "deck", dict(request.query_params))

    async def edit_deck(self, request: Request) -> Response:
        """A deck after a change."""
        lang, fields = language(request), await form(request, MOST_FORM)
        try:
            found = edited(parse_deck(unpack(fields.get("list", ""))), fields.get("do", ""))
            kept = {name: fields[name] for name in ("theirs", "q", "hand") if fields.get(name)}
            return leads(address("/decks/deck", list=pack(write_deck(found)), **kept), lang)
        except REFUSED as error:
            return refusal(lang, 422, error.told().told(lang), "decks")

    async def deck_list(self, request: Request) -> Response:
        """A deck as a file."""
        try:
            text = unpack(request.query_params.get("list", ""))
        except MalformedInput as error:
            return refusal(language(request), 422, error.told().told(language(request)), "decks")
        return PlainTextResponse(text, headers={"Content-Disposition": 'attachment; filename="deck.txt"'})

    async def pool_of(self, request: Request) -> Response:
        """Boosters are opened: a sealed deck, or the first one of a draft."""
        lang, fields = language(request), await form(request, MOST_FORM)
        code, seed = fields.get("set", ""), str(secrets.randbelow(MOST_SEED))
        if fields.get("kind") == "draft":
            return leads(address("/decks/draft", set=code, seed=seed, picks=""), lang)
        return await self.asking.page(request, "sealed", {"set": code, "seed": seed})

    async def draft(self, request: Request) -> Response:
        """A draft, as far as it has come."""
        return await self.asking.page(request, "draft", dict(request.query_params))
