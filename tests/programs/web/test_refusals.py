"""What is not answered is told as data (RFC 9457), in the language of who asks, and gives nothing away."""

from __future__ import annotations

import base64
import hashlib
import re
import socket
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import quote

import pytest

import serve_hostile
from arbitre.french.typography import plain
from programs.web.server import Answer, Server

TWO = "players: {Alice: {}, Bob: {}}\n"


def problem(found: Answer, status: int, kind: str) -> dict[str, object]:
    assert found.status == status, found.text
    assert found.headers["content-type"] == "application/problem+json"
    assert found.data["type"] == f"/problems/{kind}"
    assert found.data["status"] == status
    return dict(found.data)


def test_the_place_in_a_scenario(server: Server) -> None:
    """Line, column and width count as an editor does; the detail is the line that the command prints."""
    found = problem(server.post("/v1/judge", TWO + "turn: {step: upkep}"), 422, "malformed-input")
    assert (found["line"], found["column"], found["width"]) == (2, 14, 5)
    assert found["text"] == "turn: {step: upkep}"
    assert str(found["detail"]).startswith("there is no step 'upkep' in line 2, column 14: expected")
    assert found["hint"] == "did you mean 'upkeep'?"


def test_several_cards(server: Server) -> None:
    found = problem(server.get("/v1/cards?name=serra+a"), 422, "ambiguous-input")
    assert "Serra Angel" in found["candidates"]  # type: ignore[operator]


@pytest.mark.parametrize(
    ("path", "parameter", "expected"),
    [
        ("/v1/rules?nmber=5", "nmber", ["number"]),
        ("/v1/rules", "number", None),
        ("/v1/rules?number=5&number=6", "number", None),
        ("/v1/rules?number=5&lang=de", "lang", ["en", "fr"]),
        ("/v1/rules?number=5&format=html", "format", ["json", "text"]),
        ("/v1/rules?number=5&format=", "format", ["json", "text"]),
        ("/v1/cards/search?query=elf&limit=0", "limit", ["1–200"]),
        (f"/v1/rules?number={'5' * 51}", "number", ["1 to 50 letters"]),
    ],
)
def test_a_parameter(path: str, parameter: str, expected: list[str] | None, server: Server) -> None:
    found = problem(server.get(path), 400, "malformed-request")
    assert (found["parameter"], found.get("expected")) == (parameter, expected)


def test_in_french(server: Server) -> None:
    """By the header or the parameter; English for who understands neither."""
    by_header = server.get("/v1/rules", Accept_Language="de, fr-CH;q=0.8, en;q=0.2").data
    assert (
        by_header["title"] == server.get("/v1/rules?lang=fr&number=").data["title"] == "La requête n’est pas comprise"
    )
    assert plain(by_header["detail"]) == "le paramètre « number » manque"
    assert server.get("/v1/rules", Accept_Language="de").data["title"] == "The request is not understood"
    inside = server.post("/v1/judge", f"lang: fr\nplay: [Alice casts Shock]\n{TWO}")
    assert problem(inside, 422, "malformed-input")["title"] == "Ce qui a été envoyé ne peut pas être lu"
    assert inside.headers["content-language"] == "fr"
    answered = server.get("/v1/rules?number=510", Accept_Language="fr")
    assert answered.headers["content-language"] == "fr"
    assert answered.data["title"] == "Blessures de combat"


@pytest.mark.parametrize(
    ("body", "media", "status", "kind"),
    [
        ("", "application/yaml", 400, "malformed-request"),
        (b"\xff", "application/yaml", 400, "malformed-request"),
        ("x" * 100_001, "application/yaml", 413, "too-long"),
        (TWO, "image/png", 415, "wrong-media"),
        ('{"players":', "application/json", 422, "malformed-input"),
        ('{"players": {"A": {}, "B": {}}, "title": "\\ud800"}', "application/json", 422, "malformed-input"),
        ("a: &a [x]\nplayers: {A: {hand: *a}, B: {}}", "application/yaml", 422, "malformed-input"),
        ("[" * 40_000 + "]" * 40_000, "application/json", 422, "malformed-input"),
        ("title: !!python/object/apply:os.system [id]", "application/yaml", 422, "malformed-input"),
    ],
)
def test_a_body(body: str | bytes, media: str, status: int, kind: str, server: Server) -> None:
    problem(server.post("/v1/judge", body, media), status, kind)


def test_where_and_how(server: Server) -> None:
    assert problem(server.get("/v1/rule"), 404, "not-found")["expected"][0] == "/v1/rules"  # type: ignore[index]
    wrong = server.get("/v1/judge")
    problem(wrong, 405, "wrong-method")
    assert wrong.headers["allow"] == "POST"
    problem(server.get("/v1/rules?number=5", Accept="image/png"), 406, "not-acceptable")
    assert server.get("/problems/too-long", Accept_Language="fr").text == "La requête est trop longue (413)\n"
    problem(server.get("/problems/none"), 404, "not-found")
    problem(server.get("/v1/rules/?number=5"), 404, "not-found")
    assert "/v1/judge" in problem(server.get("/zzz"), 404, "not-found")["expected"]  # type: ignore[operator]


def test_who_asks(server: Server) -> None:
    """Pages of other sites may not have anything done; names that the server does not bear lead nowhere."""
    here = f"127.0.0.1:{server.port}"
    assert server.post("/v1/judge", TWO, Origin=f"http://{here}", Sec_Fetch_Site="same-origin").status == 200
    for headers in ({"Origin": "https://example.org"}, {"Origin": "null"}, {"Sec_Fetch_Site": "cross-site"}):
        problem(server.post("/v1/judge", TWO, **headers), 403, "cross-site")
    problem(server.get("/health", Host="example.org"), 421, "wrong-host")
    assert server.get("/health", Host="localhost:99").status == 200
    assert "access-control-allow-origin" not in server.get("/health", Origin="https://example.org").headers


def test_what_a_browser_may_do_with_an_answer(server: Server) -> None:
    """Nothing is loaded; the scripts of a page are those that stand in it; what a user wrote is shown as text."""
    nasty = "<script>alert(1)</script>"
    found = server.post("/v1/judge?format=html", f'title: "{nasty}"\nquestion: "{nasty}"\n{TWO}')
    assert found.headers["content-type"] == "text/html; charset=utf-8"
    policy = found.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert nasty not in found.text
    for script in re.findall(r"<script>(.*?)</script>", found.text, re.DOTALL):
        assert f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'" in policy
    plain = server.get("/health").headers
    assert plain["content-security-policy"].startswith("default-src 'none'; base-uri 'none'")
    assert plain["x-content-type-options"] == "nosniff"
    assert plain["cross-origin-resource-policy"] == "same-origin"
    assert "server" not in plain


def test_a_form_by_what_is_accepted(server: Server) -> None:
    browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    assert server.post("/v1/judge", TWO, Accept=browser).headers["content-type"].startswith("text/html")
    assert server.get("/v1/rules?number=5", Accept=browser).headers["content-type"] == "application/json"
    assert server.get("/v1/rules?number=5", Accept="text/*, */*;q=0.1").headers["content-type"].startswith("text/plain")
    assert (
        server.get("/v1/rules?number=5&format=json", Accept="text/plain").headers["content-type"] == "application/json"
    )


def test_hostile_requests(server: Server) -> None:
    """Two of each kind, many at once: none is a fault of the server, and none is told about its machine."""
    before = server.post("/v1/judge", TWO).body
    sent = [one for one in serve_hostile.attacks(2 * len(serve_hostile.KINDS), 5) if one.kind not in LONG]
    with ThreadPoolExecutor(16) as clients:
        for attack, told in zip(sent, clients.map(lambda one: _told(server.port, one), sent), strict=True):
            assert not told.startswith(b"HTTP/1.1 500"), attack
            assert not (attack.refused and told.startswith(b"HTTP/1.1 2")), attack
            assert b"Traceback" not in told
            assert b"site-packages" not in told
    assert server.post("/v1/judge", TWO).body == before


LONG = ("much work", "card texts")
"""These take long; `tools/serve_load.py` sends them as well."""


def _told(port: int, attack: serve_hostile.Attack) -> bytes:
    """What is answered first; nothing if the server does not wait for the end of what is sent."""
    try:
        with socket.create_connection(("127.0.0.1", port), 60) as connection:
            for part in attack.parts:
                if isinstance(part, bytes):
                    connection.sendall(part)
            return b"" if attack.leaves else connection.recv(65536)
    except OSError:
        return b""


def test_a_name_in_other_letters(server: Server) -> None:
    assert server.get(f"/v1/cards?name={quote('ÉLVISH')}").status == 422
