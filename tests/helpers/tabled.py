"""A table of one game for one browser, served as the pages expect it: any position, any program, no journal."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from arbitre import PASS, Game, IllegalAction, MalformedInput, agents, text
from arbitre.engine.games.record import decode
from arbitre.services.showing import ability_text
from arbitre.tables import reasons, showing
from arbitre.tables.shown import Shown, Stops, Undoing
from arbitre.views import View
from arbitre.web import pages

Opponent = Callable[[Game], Any]


def passing(game: Game) -> Any:
    """The first legal answer, which at priority is to pass."""
    return next(iter(game.decision.answers())) if game.decision is not None else PASS


class Tabled:
    """The game, how often it was answered, and who looks."""

    def __init__(self, game: Game, opponent: Opponent | None) -> None:
        self.game = game
        self.opponent = opponent
        self.answers: list[Any] = []
        """What the browser answered."""
        self.received: list[dict[str, Any]] = []
        self.sockets: list[tuple[WebSocket, asyncio.AbstractEventLoop]] = []
        self.address = ""
        self._go_on()

    @property
    def seat(self) -> int:
        """Who looks: player 1; if nobody sits opposite, whoever is asked."""
        return 1 if self.opponent is not None else self.game.decider

    def _go_on(self) -> None:
        while self.opponent is not None and self.game.decision is not None and self.game.decider != 1:
            self.game.push(self.opponent(self.game))

    def shown(self, lang: str) -> Shown:
        view = self.game.view(self.seat)
        mine = view.decision is not None
        told = tuple(line for line in showing.Log(self.seat, lang).lines(self.game) if line.words)
        options = showing.options(self.game, self.seat, lang) if mine else ()
        return Shown(
            "t",
            self.seat,
            len(self.game.choices),
            lang,
            view,
            (),
            view.question(lang) if mine else "",
            options,
            told[-200:],
            Undoing(),
            Stops(),
            result=showing.outcome(self.game, lang),
        )

    def answer(self, message: dict[str, Any], lang: str) -> dict[str, Any]:
        """What comes of a message."""
        self.received.append(message)
        if message["do"] == "why":
            return {"at": message["at"], "regions": {"card": self._inspected(message["object"], lang)}}
        if message["do"] != "answer" or message["at"] != len(self.game.choices) or self.game.decision is None:
            return {"refused": {"lines": ["stale"]}}
        try:
            choice = decode(self.game.decision, message["choice"])
            self.game.push(choice)
        except IllegalAction as error:
            return {"refused": {"lines": self.refusal(self.seat, error, lang)}}
        except MalformedInput as error:
            return {"refused": {"lines": [str(error)]}}
        self.answers.append(choice)
        self._go_on()
        return {}

    # what reasons ask a table

    def view(self, seat: int) -> View:
        return self.game.view(seat)

    def refusal(self, seat: int, error: IllegalAction, lang: str) -> list[str]:
        return text.refusal_lines(error, self.game, lang, ability_text, seat)

    def _inspected(self, id: int, lang: str) -> str:
        refused = reasons.why_not(self, self.seat, id, lang)
        derived = reasons.derived(self, self.seat, id, lang)
        return pages.inspected(self.shown(lang), id, refused, derived, lang)

    # --- HTTP ---------------------------------------------------------------------------------------------------------

    def application(self) -> Starlette:
        routes = [
            Route("/", self._page),
            Route("/assets/{name}", self._asset),
            WebSocketRoute("/socket", self._socket),
        ]
        return Starlette(routes=routes)

    async def _page(self, request: Request) -> Response:
        lang = request.query_params.get("lang", "en")
        page = pages.page(self.shown(lang), lang, f"/socket?lang={lang}")
        return HTMLResponse(page, headers={"Content-Security-Policy": pages.POLICY})

    async def _asset(self, request: Request) -> Response:
        content, media = pages.ASSETS[request.path_params["name"]]
        return Response(content, media_type=media)

    async def _socket(self, socket: WebSocket) -> None:
        lang = socket.query_params.get("lang", "en")
        await socket.accept()
        here = (socket, asyncio.get_running_loop())
        self.sockets.append(here)
        last: dict[str, str] = {}
        told: dict[str, Any] = {}
        try:
            while True:
                if not told:
                    shown = self.shown(lang)
                    now = pages.render(shown, lang)
                    told = {
                        "at": shown.at,
                        "regions": {name: text for name, text in now.items() if last.get(name) != text},
                    }
                    last = now
                await socket.send_text(msgspec.json.encode(told).decode())
                told = self.answer(msgspec.json.decode(await socket.receive_text()), lang)
        except WebSocketDisconnect:
            self.sockets.remove(here)

    def cut(self) -> None:
        """Cut every connection."""
        for socket, loop in list(self.sockets):
            asyncio.run_coroutine_threadsafe(socket.close(1012), loop).result(5)


@contextmanager
def tabled(game: Game, opponent: Opponent | None = passing) -> Iterator[Tabled]:
    """The table, served on a port of its own; ``address`` says where."""
    table = Tabled(game, opponent)
    server = uvicorn.Server(uvicorn.Config(table.application(), port=0, log_level="error", lifespan="off"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        thread.join(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    table.address = f"http://127.0.0.1:{port}/"
    try:
        yield table
    finally:
        server.should_exit = True
        thread.join(10)


def greedy(seed: int) -> Opponent:
    """A program opposite."""
    agent = agents.create("greedy", seed)
    return lambda game: agents.answer(agent, game)
