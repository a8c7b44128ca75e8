"""The server and the tools answer byte for byte what the commands print."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from urllib.parse import urlencode

import pytest
from mcp import Client, MCPError, StdioServerParameters
from mcp.client.stdio import stdio_client

from arbitre.french.typography import plain
from programs.cli.runner import run_as_set as run
from programs.web.server import ENVIRONMENT, Server

SCENARIO = """
title: A trade <b>or</b> not
players:
  Alice: {battlefield: [Craw Wurm, Forest], hand: [Giant Growth]}
  Bob: {battlefield: [Wall of Wood, Eager Cadet]}
turn: {player: Alice, step: begin_combat}
play:
  - Alice attacks with Craw Wurm
  - Bob blocks Craw Wurm with Eager Cadet
  - go to combat_damage
expect:
  - Eager Cadet is in the graveyard
question: Who survives?
"""
QUESTION = "Craw Wurm power"
DIED = "pourquoi Eager Cadet est-il mort ?"
TEXT = "When ~ enters, draw a card."

OF_SCENARIOS = [
    ("judge FILE --json", "/v1/judge", {}),
    ("judge FILE --json --lang fr --edition current", "/v1/judge", {"lang": "fr", "edition": "current"}),
    ("judge FILE --explain --json", "/v1/judge", {"level": "explained"}),
    ("judge FILE --brief --lang fr", "/v1/judge", {"level": "brief", "lang": "fr", "format": "text"}),
    ("judge FILE --document S1", "/v1/judge", {"format": "text", "document": "S1"}),
    ("judge FILE --format html", "/v1/judge", {"format": "html"}),
    ("judge FILE --compare 2011-09-30,current --json", "/v1/compare", {}),
    ("judge FILE --compare 2011-02-04,current", "/v1/compare", {"editions": "2011-02-04,current", "format": "text"}),
    ("why FILE Craw_Wurm_power --json", "/v1/why", {"question": QUESTION}),
    ("why FILE Craw_Wurm_power --at 0", "/v1/why", {"question": QUESTION, "at": "0", "format": "text"}),
    ("why FILE pourquoi_Eager_Cadet_est-il_mort_?", "/v1/why", {"question": DIED, "format": "text"}),
    ("why FILE Craw_Wurm_power --lang fr", "/v1/why", {"question": QUESTION, "lang": "fr", "format": "text"}),
]
OTHERS = [
    ("cards show serra_angel --json", "/v1/cards", {"name": "serra angel"}),
    ("cards show serra_angel --lang fr", "/v1/cards", {"name": "serra angel", "lang": "fr", "format": "text"}),
    ("cards search mv<=1 --limit 5 --json", "/v1/cards/search", {"query": "mv<=1", "limit": "5"}),
    ("cards search zyzzy --json", "/v1/cards/search", {"query": "zyzzy"}),
    ("cards search mv=9 --limit 3", "/v1/cards/search", {"query": "mv=9", "limit": "3", "format": "text"}),
    ("rules 510.1c --json", "/v1/rules", {"number": "510.1c"}),
    (
        "rules 120.3 --edition current --lang fr",
        "/v1/rules",
        {"number": "120.3", "edition": "current", "lang": "fr", "format": "text"},
    ),
    ("rules 118.3a --document S1 --json", "/v1/rules", {"number": "118.3a", "document": "S1"}),
    ("rules --documents --json", "/v1/documents", {}),
    ("rules --document S1", "/v1/documents/rules", {"name": "S1", "format": "text"}),
    ("rules --find trample --json", "/v1/rules/search", {"words": "trample"}),
    ("rules --find nothing_such", "/v1/rules/search", {"words": "nothing such", "format": "text"}),
]


def printed(capsys: pytest.CaptureFixture[str], line: str, file: Path | str = "") -> bytes:
    """What a command prints; it may have found nothing, but not fail."""
    words = [str(file) if word == "FILE" else word.replace("_", " ") for word in line.split()]
    done = run(capsys, *words)
    assert done.code in (0, 1), done.err
    return done.out.encode()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "scenario.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    return path


@pytest.mark.parametrize(("line", "path", "fields"), OF_SCENARIOS, ids=[line for line, _, _ in OF_SCENARIOS])
def test_about_a_scenario(
    line: str, path: str, fields: dict[str, str], file: Path, server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    found = server.post(f"{path}?{urlencode(fields)}", SCENARIO)
    assert found.status == 200, found.text
    assert found.body == printed(capsys, line, file)


@pytest.mark.parametrize(("line", "path", "fields"), OTHERS, ids=[line for line, _, _ in OTHERS])
def test_about_cards_and_rules(
    line: str, path: str, fields: dict[str, str], server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    found = server.get(f"{path}?{urlencode(fields)}")
    assert found.status == 200, found.text
    assert found.body == printed(capsys, line)


@pytest.mark.parametrize("text", [TEXT, "When ~ enters, draw a crad."])
@pytest.mark.parametrize(("option", "query"), [("--json", ""), ("--lang=fr", "?lang=fr&format=text")])
def test_about_a_text(text: str, option: str, query: str, server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    found = server.post(f"/v1/cards/try{query}", text, "text/plain")
    assert (found.status, found.body) == (200, run(capsys, "cards", "try", text, option).out.encode())


def test_an_answer_is_the_same_whatever_was_asked_before(server: Server) -> None:
    """Of a worker that has read none of the cards, and again: also the rules that were looked at."""
    scenario = SCENARIO.replace("Giant Growth", "Shivan Dragon").replace("Craw Wurm", "Hill Giant")
    first, again = (server.post("/v1/judge?level=explained&format=text", scenario) for _ in range(2))
    assert first.status == 200, first.text
    assert first.text == again.text


def test_a_scenario_in_plain_text(tmp_path: Path, server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    """Sentences alone, in French; whatever the body is called."""
    text = "Alice a Craw Wurm. Bob a Wall of Wood et 5 points de vie.\nAlice attaque avec Craw Wurm.\n"
    (tmp_path / "x.txt").write_text(text, encoding="utf-8")
    found = server.post("/v1/judge?lang=fr&format=text", text, "text/plain; charset=utf-8")
    assert (found.status, found.body) == (200, printed(capsys, "judge FILE --lang fr", tmp_path / "x.txt"))


def test_a_scenario_as_json(server: Server) -> None:
    """With tabs, and letters beyond U+FFFF as pairs: the same answer as for YAML."""
    data = {"title": "🂡", "players": {"Alice": {"life": 3}, "Bob": {}}, "expect": ["Alice has 3 life"]}
    as_json = server.post("/v1/judge", json.dumps(data, indent="\t"), "application/json")
    as_yaml = server.post("/v1/judge", "title: 🂡\nplayers: {Alice: {life: 3}, Bob: {}}\nexpect: [Alice has 3 life]")
    assert as_json.status == 200, as_json.text
    assert as_json.body == as_yaml.body


def test_the_tools_of_assistants(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By the official client: what the tools are, what they answer, and how they say what is wrong."""
    with capsys.disabled():
        asked = asyncio.run(_conversation())
    assert asked["names"] == [
        *("judge", "why", "compare", "card", "search_cards", "try_card", "rule", "search_rules"),
        *("documents", "document", "versions"),
    ]
    text = {name: f"{found.content[0].text}".encode() for name, found in asked["told"].items()}
    assert text["judge"] == printed(capsys, "judge FILE --lang fr", file)
    assert text["why"] == printed(capsys, "why FILE Craw_Wurm_power", file)
    assert text["compare"] == printed(capsys, "judge FILE --compare 2011-09-30,current", file)
    assert text["card"] == printed(capsys, "cards show serra_angel", file)
    assert text["rule"] == printed(capsys, "rules 510.1c --json", file)
    assert asked["told"]["rule"].structured_content == json.loads(text["rule"])
    assert text["search_cards"] == printed(capsys, "cards search type:goblin --limit 2", file)
    assert text["try_card"] == run(capsys, "cards", "try", TEXT).out.encode()
    assert not any(found.is_error for found in asked["told"].values())
    wrong = {name: found.content[0].text for name, found in asked["wrong"].items()}
    assert all(found.is_error for found in asked["wrong"].values())
    assert wrong["place"].splitlines()[:2] == [
        "no card is called 'Eagre Cadet' in line 5, column 37",
        "    Bob: {battlefield: [Wall of Wood, Eagre Cadet]}",
    ]
    assert "did you mean 'Eager Cadet'" in wrong["place"]
    assert wrong["field"].startswith("there is no parameter 'nomber'")
    assert plain(wrong["level"]) == "le paramètre « level » ne peut pas être « all »\nbrief, explained, whole"
    assert "search_cards" in asked["unknown"]


async def _conversation() -> dict[str, object]:
    scenario = {"scenario": SCENARIO}
    calls = {
        "judge": scenario | {"lang": "fr"},
        "why": scenario | {"question": QUESTION},
        "compare": scenario,
        "card": {"name": "serra angel"},
        "rule": {"number": "510.1c", "format": "json"},
        "search_cards": {"query": "type:goblin", "limit": 2},
        "try_card": {"text": TEXT, "lang": ""},
    }
    path = {"PYTHONPATH": ENVIRONMENT["PYTHONPATH"]}
    options = ["--workers", "1", "--seconds", "60", "--memory", "1024", "--lang", "en"]
    command = StdioServerParameters(command=sys.executable, args=["-m", "arbitre", "mcp", *options], env=path)
    async with Client(stdio_client(command)) as client:
        listed = (await client.list_tools()).tools
        assert all(tool.description and tool.input_schema["additionalProperties"] is False for tool in listed)
        wrong = {
            "place": await client.call_tool("judge", {"scenario": SCENARIO.replace("Eager", "Eagre")}),
            "field": await client.call_tool("rule", {"nomber": "5"}),
            "level": await client.call_tool("judge", scenario | {"level": "all", "lang": "fr"}),
        }
        told = {name: await client.call_tool(name, fields) for name, fields in calls.items()}
        with pytest.raises(MCPError) as unknown:
            await client.call_tool("nothing", {})
        return {"names": [one.name for one in listed], "told": told, "wrong": wrong, "unknown": str(unknown.value)}
