"""The specification is whole, in both languages, and the answers are as it says."""

from __future__ import annotations

import re
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from arbitre.messages import slots
from arbitre.web import words
from arbitre.web.negotiating import language, media
from arbitre.web.operations import OPERATIONS
from arbitre.web.problems import KINDS
from programs.web.server import Server

SCENARIO = "players: {Alice: {battlefield: [Grizzly Bears]}, Bob: {}}\nplay: [Alice casts Shock]\n"
ASKED = {
    "judge": ("POST", "/v1/judge", SCENARIO.replace("Alice casts Shock", "go to end")),
    "why": ("POST", "/v1/why?question=Grizzly+Bears+power", "players: {A: {battlefield: [Grizzly Bears]}, B: {}}"),
    "compare": ("POST", "/v1/compare", "players: {A: {}, B: {}}"),
    "card": ("GET", "/v1/cards?name=serra+angel", ""),
    "search_cards": ("GET", "/v1/cards/search?query=type:goblin&limit=3", ""),
    "try_card": ("POST", "/v1/cards/try", "Flyign"),
    "rule": ("GET", "/v1/rules?number=508", ""),
    "search_rules": ("GET", "/v1/rules/search?words=combat", ""),
    "documents": ("GET", "/v1/documents", ""),
    "document": ("GET", "/v1/documents/rules?name=S1", ""),
    "versions": ("GET", "/v1/versions", ""),
    "health": ("GET", "/health", ""),
}


@pytest.fixture(scope="module")
def specification(server: Server) -> dict[str, Any]:
    return dict(server.get("/openapi.json").data)


def operations(specification: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {one["operationId"]: one for path in specification["paths"].values() for one in path.values()}


def test_every_operation_is_in_it(specification: dict[str, Any]) -> None:
    found = operations(specification)
    assert set(found) == {one.name for one in OPERATIONS} | {"health"} == set(ASKED)
    for one in OPERATIONS:
        named = {p["name"] for p in found[one.name]["parameters"]} | ({one.body} if one.body else set())
        assert named == {*one.request.__struct_fields__, "format", "Accept-Language"}


def test_every_reference_leads_somewhere(specification: dict[str, Any]) -> None:
    for reference in set(re.findall(r"'\$ref': '#/([^']+)'", str(specification))):
        found: Any = specification
        for part in reference.split("/"):
            found = found[part]


@pytest.mark.parametrize("name", ASKED)
def test_an_answer_is_as_it_says(name: str, specification: dict[str, Any], server: Server) -> None:
    method, path, body = ASKED[name]
    kind = {"Content_Type": "text/plain"} if body else {}
    found = server.ask(method, path, body, **kind)
    responses = operations(specification)[name]["responses"]
    assert str(found.status) == "200", found.text
    schema = responses["200"]["content"]["application/json"]["schema"]
    Draft202012Validator(schema | {"components": specification["components"]}).validate(found.data)


def test_a_problem_is_as_it_says(specification: dict[str, Any], server: Server) -> None:
    found = server.post("/v1/judge", SCENARIO)
    kept = specification["components"]["responses"][str(found.status)]["content"]["application/problem+json"]["schema"]
    Draft202012Validator(kept | {"components": specification["components"]}).validate(found.data)


def _wordless(part: Any) -> Any:
    """The same without what is said to people."""
    if isinstance(part, dict):
        said = ("description", "summary") if not isinstance(part.get("summary"), dict) else ()
        return {key: _wordless(value) for key, value in part.items() if key not in said}
    return [_wordless(one) for one in part] if isinstance(part, list) else part


def test_it_is_in_both_languages(server: Server) -> None:
    """The same but for its words; every operation and field has them."""
    french = server.get("/openapi.json", Accept_Language="fr").data
    english = server.get("/openapi.json?lang=en").data
    assert french["paths"]["/v1/rules"]["get"]["summary"] == "Une règle par son numéro"
    assert _wordless(french) == _wordless(english)
    fields = {name for one in OPERATIONS for name in one.request.__struct_fields__}
    assert fields <= set(words.FIELDS)
    pairs = [
        *words.FIELDS.values(),
        *words.ANSWERS.values(),
        *words.said.rows.values(),
        words.ABOUT,
        words.INSTRUCTIONS,
    ]
    pairs += [title for _, title in KINDS.values()] + [pair for both in words.OPERATIONS.values() for pair in both]
    assert [pair for pair in pairs if not (all(pair) and pair[0] != pair[1])] == []
    assert all(slots(english) == slots(french) for english, french in words.said.rows.values())


@pytest.mark.parametrize(
    ("header", "best"),
    [
        ("", "fr"),
        ("fr;q=0.5, en", "en"),
        ("en;q=0.2, *;q=0.7", "fr"),
        ("en-GB", "en"),
        ("de", ""),
        ("fr;q=0, *", "en"),
        ("fr;q=x", ""),
        (";;;,,q=", ""),
    ],
)
def test_languages(header: str, best: str) -> None:
    """RFC 9110, 12.5.4: the closest wish counts, the first that is offered among equals."""
    assert language(header or "*", ("fr", "en")) == best


@pytest.mark.parametrize(
    ("header", "best"),
    [
        ("", "a/b"),
        ("*/*;q=0.1, c/d", "c/d"),
        ("a/*;q=0.3, a/b;q=0.9, c/d;q=0.5", "a/b"),
        ("a/b;q=0, */*;q=0.1", "c/d"),
        ("e/f", ""),
        ("A/B;level=1", "a/b"),
    ],
)
def test_media_types(header: str, best: str) -> None:
    assert media(header, ("a/b", "c/d")) == best
