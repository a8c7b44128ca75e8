"""The websocket of a table: what changes is told as it changes, and what is sent is done or refused with its reason."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from arbitre.web.tables import messages
from arbitre.web.tables.messages import MOST_BYTES, Sent
from arbitre.web.tables.referees import TooLong
from arbitre.web.tables.room import Fault, Room, Unkept, Watcher
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
            with suppress(TooLong, Unkept):  # the table stands as it did
                await self.room.watch(self.watcher)
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
            watcher = self.watcher
            try:
                seen = await self.room.look("show", watcher.client, here=self.room.here, **self._seen(data=True))
                news = self._news(seen.told)
            except TooLong:
                watcher.notes.append(said("unseen").told(self.lang))
                news = None
            for told in (news, *map(self._no, watcher.notes)):
                if told is not None:
                    await self._send(told)
            watcher.notes.clear()

    def _seen(self, *, data: bool = False) -> dict[str, Any]:
        """From where the window looks, and how it is told what is there."""
        watcher = self.watcher
        return {"seats": watcher.seats, "lang": self.lang, **({"data": watcher.as_data} if data else {})}

    def _news(self, regions: dict[str, str]) -> dict[str, Any] | None:
        """Of what is shown now that which the window does not show yet; None: nothing."""
        at = self.room.at
        if regions == self._regions and at == self._at:
            return None
        changed = {name: text for name, text in regions.items() if self._regions.get(name) != text}
        self._regions, self._at = regions, at
        if self.watcher.as_data:
            return {"at": at, "shown": msgspec.Raw(regions["shown"].encode())}
        return {"at": at, "regions": changed}

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
        return await self._done(sent, text)

    async def _done(self, sent: Sent, text: str) -> dict[str, Any] | None:
        client, fields = self.watcher.client, {"sent": text, **self._seen()}
        try:
            if isinstance(sent, messages.Why | messages.Hover):
                found = await self.room.look("tell", client, **fields)
                return {"refused": msgspec.Raw(found.refused)} if found.refused else found.told
            refused = await self.room.do("act", client, **fields)
        except TooLong:
            return self._no(said("ended").told(self.lang))
        except Unkept:
            return self._no(said("unkept").told(self.lang))
        except Fault:
            return self._no(said("fault").told(self.lang))
        return {"refused": msgspec.Raw(refused)} if refused else None

    def _no(self, *lines: str) -> dict[str, Any]:
        return {"refused": {"lines": lines}}
