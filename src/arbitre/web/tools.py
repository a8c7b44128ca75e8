"""The Model Context Protocol over the standard streams: every operation is a tool for assistants."""

from __future__ import annotations

import asyncio
from typing import Any

import mcp.types as types
import msgspec
from mcp import MCPError, stdio_server
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server

from arbitre import program
from arbitre.messages import LANGUAGES
from arbitre.web.checking import Refused, checked, wrong_value
from arbitre.web.limits import Limits
from arbitre.web.messages import Job, Reply
from arbitre.web.operations import NAMED
from arbitre.web.pool import Busy, Pool, TooMuch, busy, too_much
from arbitre.web.problems import Problem, as_text
from arbitre.web.words import INSTRUCTIONS, say

Asking = ServerRequestContext[Any]
FORMS = ("text", "json")
"""How a tool can answer."""


def serve(limits: Limits, lang: str) -> None:
    """Answer an assistant until it closes the streams.

    :raises MalformedInput: the workers do not start.
    """
    asyncio.run(_run(limits, lang))


async def _run(limits: Limits, lang: str) -> None:
    pool = Pool(limits)
    await pool.start()
    try:
        server = _server(pool, lang)
        async with stdio_server() as (read, write):
            await server.run(read, write, server.create_initialization_options())
    finally:
        await pool.stop()


def _server(pool: Pool, lang: str) -> Server[Any]:
    async def tools(
        _: ServerRequestContext[Any], _params: types.PaginatedRequestParams | None
    ) -> types.ListToolsResult:
        told = await pool.reply(Job("tools", {}, "json", lang))
        reads = types.ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
        return types.ListToolsResult(
            tools=[types.Tool.model_validate(one | {"annotations": reads}) for one in msgspec.json.decode(told.body)]
        )

    async def call(_: Asking, params: types.CallToolRequestParams) -> types.CallToolResult:
        return await _called(pool, params.name, dict(params.arguments or {}), lang)

    return Server(
        "arbitre",
        version=program(),
        instructions=say(INSTRUCTIONS, lang),
        on_list_tools=tools,
        on_call_tool=call,
    )


async def _called(pool: Pool, name: str, fields: dict[str, Any], lang: str) -> types.CallToolResult:
    """The result of a call. What an assistant can mend is told in the result, so that it reads it.

    :raises MCPError: there is no such tool.
    """
    operation = NAMED.get(name)
    if operation is None:
        raise MCPError(types.INVALID_PARAMS, ", ".join(NAMED))
    asked = fields.setdefault("lang", lang)
    told = asked if asked in LANGUAGES else lang
    try:
        form = fields.pop("format", "text")
        if form not in FORMS:
            raise wrong_value("format", form, FORMS, told)
        checked(operation, fields, told)
        return _result(await pool.reply(Job(name, fields, form, told)), form)
    except Refused as refused:
        return _complaint(refused.found)
    except Busy:
        return _complaint(busy(pool, told))
    except TooMuch:
        return _complaint(too_much(pool, told))


def _result(reply: Reply, form: str) -> types.CallToolResult:
    if reply.status != 200:
        return _complaint(msgspec.json.decode(reply.body, type=Problem))
    data = msgspec.json.decode(reply.body) if form == "json" else None
    return types.CallToolResult(
        content=[types.TextContent(text=reply.body.decode())],
        structured_content=data if isinstance(data, dict) else None,
    )


def _complaint(found: Problem) -> types.CallToolResult:
    return types.CallToolResult(content=[types.TextContent(text=as_text(found))], is_error=True)
