"""The documents that describe the operations: OpenAPI 3.1 for HTTP, tools for assistants."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from arbitre import program
from arbitre.judge.wording.written import ScenarioAt
from arbitre.web import problems, words
from arbitre.web.operations import MEDIA, OPERATIONS, Operation
from arbitre.web.problems import KINDS, Problem
from arbitre.web.shapes import EXAMPLE, IN_WORDS, SHAPES, Health
from arbitre.web.words import say

_REF: Final = "#/components/schemas/{name}"
_ANSWERED: Final = ("malformed-request", "cross-site", "not-acceptable", "too-slow", "wrong-host", "fault", "busy")
"""The problems that any operation can have."""
_OF_BODIES: Final = ("too-long", "wrong-media", "malformed-input")


def document(lang: str) -> bytes:
    """The specification (OpenAPI 3.1), its words in a language."""
    kinds = {name: shape if isinstance(shape, tuple) else (shape,) for name, shape in SHAPES.items()}
    shapes = [*(one for several in kinds.values() for one in several), Health, Problem, ScenarioAt]
    schemas, components = msgspec.json.schema_components(shapes, ref_template=_REF)
    each = iter(schemas)
    of = {name: _either([next(each) for _ in several]) for name, several in kinds.items()}
    of |= {"health": next(each), "problem": next(each), "scenario": next(each)}
    paths: dict[str, Any] = {
        one.path: {one.method.lower(): _operation(one, of[one.name], of["scenario"], lang)} for one in OPERATIONS
    }
    paths["/health"] = {"get": _health(of["health"], lang)}
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {
                "title": "arbitre",
                "version": program() or "0",
                "description": say(words.ABOUT, lang),
                "license": {"name": "MIT", "identifier": "MIT"},
            },
            "servers": [{"url": "/"}],
            "paths": paths,
            "components": {"schemas": components, "responses": _problems(of["problem"], lang)},
        }
    )


def _either(schemas: list[dict[str, Any]]) -> dict[str, Any]:
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}


def _operation(one: Operation, answer: dict[str, Any], scenario: dict[str, Any], lang: str) -> dict[str, Any]:
    summary, description = words.OPERATIONS[one.name]
    fields = _fields(one)
    found: dict[str, Any] = {
        "operationId": one.name,
        "summary": say(summary, lang),
        "description": say(description, lang),
        "parameters": [
            *(_parameter(name, schema, lang, one) for name, schema in fields.items() if name != one.body),
            _parameter("format", {"enum": list(one.forms), "default": one.forms[0]}, lang, one),
            {
                "name": "Accept-Language",
                "in": "header",
                "schema": {"type": "string"},
                "description": say(words.FIELDS["accept-language"], lang),
            },
        ],
    }
    if one.body:
        found["requestBody"] = {
            "required": True,
            "description": say(words.FIELDS[one.body], lang),
            "content": {media: _body(one, media, fields[one.body], scenario) for media in one.takes},
        }
    kinds = (*_ANSWERED, *(_OF_BODIES if one.body else ("malformed-input",)))
    found["responses"] = {"200": _found(one, answer, lang)} | {
        str(KINDS[kind][0]): {"$ref": f"#/components/responses/{KINDS[kind][0]}"} for kind in kinds
    }
    return found


def _fields(one: Operation) -> dict[str, dict[str, Any]]:
    """The fields of a request with their schemas."""
    (_,), components = msgspec.json.schema_components([one.request])
    return dict(components[one.request.__name__]["properties"])


def _parameter(name: str, schema: dict[str, Any], lang: str, one: Operation) -> dict[str, Any]:
    """A parameter of the query; one that may be nothing is left out, not sent as such."""
    return {
        "name": name,
        "in": "query",
        "required": "default" not in schema,
        "schema": schema["anyOf"][0] if "anyOf" in schema else schema,
        "description": say(words.FIELDS[name], lang),
    }


def _body(one: Operation, media: str, text: dict[str, Any], scenario: dict[str, Any]) -> dict[str, Any]:
    """A body of a media type: a scenario is described by its fields, whether in YAML or JSON; or it is a text."""
    if media != "text/plain":
        return {"schema": scenario, "example": msgspec.yaml.decode(EXAMPLE)}
    return {"schema": text, "example": IN_WORDS if one.body == "scenario" else "When ~ enters, draw a card."}


def _found(one: Operation, answer: dict[str, Any], lang: str) -> dict[str, Any]:
    texts = {MEDIA[form].partition(";")[0]: {"schema": {"type": "string"}} for form in one.forms[1:]}
    return {"description": say(words.ANSWERS["found"], lang), "content": {MEDIA["json"]: {"schema": answer}} | texts}


def _health(answer: dict[str, Any], lang: str) -> dict[str, Any]:
    summary, description = words.OPERATIONS["health"]
    found = {"description": say(words.ANSWERS["found"], lang), "content": {MEDIA["json"]: {"schema": answer}}}
    refused = {
        str(KINDS[kind][0]): {"$ref": f"#/components/responses/{KINDS[kind][0]}"} for kind in ("wrong-host", "busy")
    }
    return {
        "operationId": "health",
        "summary": say(summary, lang),
        "description": say(description, lang),
        "responses": {"200": found} | refused,
    }


def _problems(schema: dict[str, Any], lang: str) -> dict[str, Any]:
    """A response for each status that a problem has."""
    titles: dict[int, list[str]] = {}
    for status, title in KINDS.values():
        titles.setdefault(status, []).append(say(title, lang))
    found: dict[str, Any] = {
        str(status): {"description": "; ".join(told), "content": {problems.MEDIA: {"schema": schema}}}
        for status, told in titles.items()
    }
    retry = {"schema": {"type": "integer"}, "description": say(words.ANSWERS["retry"], lang)}
    found["503"]["headers"] = {"Retry-After": retry}
    return found


# --- for assistants ---------------------------------------------------------------------------------------------------


def tools(lang: str) -> bytes:
    """What assistants are told of each operation: a name, a title, a description, the schema of its arguments."""
    return msgspec.json.encode([_tool(one, lang) for one in OPERATIONS])


def _tool(one: Operation, lang: str) -> dict[str, Any]:
    summary, description = words.OPERATIONS[one.name]
    fields = {name: schema | {"description": say(words.FIELDS[name], lang)} for name, schema in _fields(one).items()}
    form = {"enum": ["text", "json"], "default": "text", "description": say(words.FIELDS["format of a tool"], lang)}
    return {
        "name": one.name,
        "title": say(summary, lang),
        "description": say(description, lang),
        "inputSchema": {
            "type": "object",
            "properties": fields | {"format": form},
            "required": [name for name, schema in fields.items() if "default" not in schema],
            "additionalProperties": False,
        },
    }
