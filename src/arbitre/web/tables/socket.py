"""The websocket of a table: what changes is told as it changes, and what is sent is done or refused with its reason."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from arbitre import IllegalAction, MalformedInput
from arbitre.rules.numbers import cite
from arbitre.tables import Table, reasons
from arbitre.tables.table import WATCHING
from arbitre.web import pages
from arbitre.web.tables import messages
from arbitre.web.tables.messages import MOST_BYTES, Sent
from arbitre.web.tables.room import Fault, Room, Watcher
from arbitre.web.tables.sessions import Bucket
from arbitre.web.tables.words import said

RATE: Final = 20.0
BURST: Final = 60
"""Messages a second from one browser window, and at once."""
MOST_REFUSED: Final = 200
"""After so many messages in a row that say nothing the connection ends."""
SENDING: Final = 20.0
"""Seconds after which a browser that takes nothing is left."""
AGAIN, UNWELCOME, BINARY = 1012, 1008, 1003
"""How a connection ends: come again, do not, text only."""


class Line:
    """The connection of one browser window with a table."""

    def __init__(self, socket: WebSocket, room: Room, watcher: Watcher) -> None:
        self.socket = socket
        self.room = room
        self.watcher = watcher
        self.lang = watcher.lang
        self._regions: dict[str, str] = {}
        """What the window shows."""
        self._at = -1
        self._bucket = Bucket(RATE, BURST)
        self._refused = 0

    async def run(self) -> None:
        """Speak with the window until one of both goes away."""
        await self.socket.accept()
        telling = asyncio.ensure_future(self._tell())
        hearing = asyncio.ensure_future(self._hear())
        try:
            await self.room.open(self.watcher)
            self.watcher.wake.set()
            await asyncio.wait({telling, hearing}, return_when=asyncio.FIRST_COMPLETED)
        except Fault:
            pass  # the room is broken, which the code that closes the window tells
        finally:
            self.room.leave(self.watcher)
            for one in (telling, hearing):
                one.cancel()
            await asyncio.gather(telling, hearing, return_exceptions=True)
            with suppress(RuntimeError, WebSocketDisconnect):
                await self.socket.close(AGAIN if self.watcher.gone or self.room.broken else UNWELCOME)

    # --- to the window -----------------------------------------------------------------------------------------------

    async def _tell(self) -> None:
        while await self.watcher.woken():
            async with self.room.standing() as table:
                news = self._news(table)
            if news is not None:
                await self._send(news)

    def _news(self, table: Table) -> dict[str, Any] | None:
        """What is shown now: all of it as data, or the regions of the page that have changed; None: nothing new."""
        shown = table.shown(self.watcher.seat(table), self.lang, self.watcher.seats)
        if self.watcher.as_data:
            regions = {"shown": msgspec.json.encode(shown).decode()}
            told: dict[str, Any] = {"at": shown.at, "shown": msgspec.Raw(regions["shown"].encode())}
        else:
            regions = pages.render(shown, self.lang)
            changed = {name: text for name, text in regions.items() if self._regions.get(name) != text}
            told = {"at": shown.at, "regions": changed}
        if regions == self._regions and shown.at == self._at:
            return None
        self._regions, self._at = regions, shown.at
        return told

    async def _send(self, told: Mapping[str, Any]) -> None:
        async with asyncio.timeout(SENDING):
            await self.socket.send_text(msgspec.json.encode(told).decode())

    # --- from the window ---------------------------------------------------------------------------------------------

    async def _hear(self) -> None:
        while (message := await self.socket.receive())["type"] == "websocket.receive":
            text = message.get("text")
            if text is None:
                return
            if self._refused >= MOST_REFUSED:
                return
            answer = await self._answer(text)
            if answer is not None:
                await self._send(answer)

    async def _answer(self, text: str) -> dict[str, Any] | None:
        """What a message is answered with; nothing if what it does is told to everybody."""
        if not self._bucket.take():
            self._refused += 1
            await asyncio.sleep(1 / RATE)
            return self._no(said("too fast").told(self.lang))
        if len(text) > MOST_BYTES:
            self._refused += 1
            return self._no(said("too long", most=MOST_BYTES).told(self.lang))
        try:
            sent = messages.read(text)
        except (msgspec.DecodeError, RecursionError, UnicodeEncodeError, ValueError):
            self._refused += 1
            return self._no(said("not understood").told(self.lang))
        self._refused = 0
        return await self._done(sent)

    async def _done(self, sent: Sent) -> dict[str, Any] | None:
        try:
            if isinstance(sent, messages.Why | messages.Hover):
                async with self.room.standing() as table:
                    return self._told(sent, table)
            await self.room.do(lambda table: self._do(sent, table))
        except MalformedInput as error:
            return self._no(error.told().told(self.lang))
        except IllegalAction as error:
            return self._illegal(error)
        except RecursionError:
            return self._no(said("not understood").told(self.lang))
        except Fault:
            return self._no(said("fault").told(self.lang))
        return None

    def _do(self, sent: Sent, table: Table) -> None:
        """Do what was sent, from the seat from which the window looks."""
        seat = self.watcher.seat(table)
        if seat == WATCHING:
            raise MalformedInput(said("only watching"))
        match sent:
            case messages.Answer(at=at, choice=choice):
                table.answer(seat, at, choice)
            case messages.Undo(at=at, to=to, ask=ask):
                table.undo(seat, at, to, ask=ask, agreed=self.watcher.seats)
            case messages.Redo(at=at, ask=ask):
                table.redo(seat, at, ask=ask, agreed=self.watcher.seats)
            case messages.Approve(at=at, yes=yes):
                table.approve(seat, at, yes=yes)
            case messages.Stop(step=step, whose=whose, on=on):
                table.stop(seat, step, whose, on=on)
            case messages.Yield(name=name) if name:
                table.respond_to(seat, name)
            case messages.Yield(object=id, on=on) if id:
                table.yield_to(seat, id, on=on)
            case messages.Yield(at=at, until=until):
                table.rest(seat, at, until)
            case messages.Concede():
                table.concede(seat)

    def _told(self, sent: messages.Why | messages.Hover, table: Table) -> dict[str, Any]:
        """A region that tells about an object."""
        seat, lang = self.watcher.seat(table), self.lang
        shown = table.shown(seat, lang)
        derived = reasons.numbers(table, seat, sent.object, lang)
        if isinstance(sent, messages.Hover):
            return {"at": shown.at, "regions": {"tip": pages.explained(shown, derived, lang)}}
        refused = reasons.why_not(table, seat, sent.object, lang)
        return {"at": shown.at, "regions": {"card": pages.inspected(shown, sent.object, refused, derived, lang)}}

    def _no(self, *lines: str) -> dict[str, Any]:
        return {"refused": {"lines": lines}}

    def _illegal(self, error: IllegalAction) -> dict[str, Any]:
        table = self.room.table
        lines = table.refusal(self.watcher.seat(table), error, self.lang)
        subject = error.subject if isinstance(error.subject, int) else 0
        rule = cite(error.rule, table.game.edition) if error.rule else ""
        return {"refused": {"lines": lines, "rule": rule, "object": error.source or subject}}
