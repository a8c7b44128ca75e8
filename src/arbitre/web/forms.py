"""What is read of a request for a page: its language, its form, its body."""

from __future__ import annotations

import asyncio
from typing import Final
from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request

from arbitre.messages import LANGUAGES
from arbitre.web import negotiating

RECEIVING: Final = 10.0
"""Seconds in which the body of a request must arrive."""
MOST_FIELDS: Final = 40


def language(request: Request) -> str:
    """The language that the address names, otherwise that of the header, otherwise English."""
    asked = request.query_params.get("lang", "")
    if asked in LANGUAGES:
        return asked
    return negotiating.language(request.headers.get("accept-language", ""), LANGUAGES) or "en"


def media(request: Request) -> str:
    """The media type of the body."""
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


async def body(request: Request, most: int) -> bytes:
    """The body of a request.

    :raises HTTPException: it is too long, or does not arrive in time.
    """
    data = bytearray()
    try:
        async with asyncio.timeout(RECEIVING):
            async for chunk in request.stream():
                data += chunk
                if len(data) > most:
                    raise HTTPException(413)
    except (TimeoutError, ClientDisconnect):
        raise HTTPException(400) from None
    return bytes(data)


async def form(request: Request, most: int) -> dict[str, str]:
    """The fields of a form, each once.

    :raises HTTPException: it is none, or is too long.
    """
    if media(request) != "application/x-www-form-urlencoded":
        raise HTTPException(415)
    data = await body(request, most)
    try:
        pairs = parse_qsl(data.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
    except (ValueError, UnicodeError):
        raise HTTPException(400) from None
    return dict(pairs)
