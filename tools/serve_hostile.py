"""Requests that no decent client sends, for tools/serve_load.py and the tests."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote


@dataclass
class Attack:
    """What is sent: bytes, and between them seconds of waiting."""

    kind: str
    parts: list[bytes | float]
    leaves: bool = False
    """Whether the client goes away without waiting for an answer."""
    refused: bool = True
    """Whether any good answer would be a fault."""


Dice = random.Random
TWO = "players: {Alice: {%s}, Bob: {%s}}\n"


def attacks(number: int, seed: int) -> Iterator[Attack]:
    """So many attacks, every kind as often."""
    dice = Dice(seed)
    kinds = list(KINDS)
    for n in range(number):
        yield KINDS[kinds[n % len(kinds)]](dice)


def post(body: str | bytes, path: str = "/v1/judge", media: str = "application/yaml", *more: str) -> bytes:
    data = body if isinstance(body, bytes) else body.encode("utf-8", "surrogatepass")
    lines = [
        f"POST {path} HTTP/1.1",
        "Host: localhost",
        f"Content-Type: {media}",
        f"Content-Length: {len(data)}",
        *more,
    ]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + data


def get(path: str, *more: str) -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", "Host: localhost", *more, "", ""]).encode("latin-1")


# --- what is no HTTP -------------------------------------------------------------------------------------------------


def noise(dice: Dice) -> Attack:
    return Attack("noise", [dice.randbytes(dice.randint(1, 400)) + b"\r\n\r\n"])


def request_line(dice: Dice) -> Attack:
    line = dice.choice(
        [
            "GET",
            "GET /health",
            "GET  /health HTTP/1.1",
            "GET /health HTTP/9.9",
            "GET http://[::1/ HTTP/1.1",
            "\x00GET /health HTTP/1.1",
            f"{'G' * dice.randint(100, 9000)} / HTTP/1.1",
            f"GET /{'a' * 70_000} HTTP/1.1",
            "PRI * HTTP/2.0",
        ]
    )
    return Attack("request line", [f"{line}\r\nHost: localhost\r\n\r\n".encode("latin-1")], refused="9.9" not in line)


def headers(dice: Dice) -> Attack:
    more = dice.choice(
        [
            ["Content-Length: 5", "Content-Length: 6"],
            ["Content-Length: -1"],
            ["Content-Length: 99999999999999999999999999"],
            ["Content-Length: 0x10"],
            ["Transfer-Encoding: chunked", "Content-Length: 3"],
            ["Transfer-Encoding: gzip, chunked"],
            ["Transfer-Encoding: xchunked"],
            [" folded: value"],
            ["Bad Name: x"],
            ["X: \x00\x01\x02"],
            ["X: " + "a" * 70_000],
            [f"X-{n}: {n}" for n in range(5_000)],
            ["Host: localhost", "Host: example.org"],
        ]
    )
    return Attack(
        "headers", ["\r\n".join(["POST /v1/judge HTTP/1.1", "Host: localhost", *more, "", ""]).encode("latin-1")]
    )


def chunks(dice: Dice) -> Attack:
    start = b"POST /v1/judge HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    bad = dice.choice([b"zz\r\nx\r\n", b"-5\r\nhello\r\n", b"FFFFFFFFFFFFFFFFFF\r\n", b"5;" + b"e" * 70_000 + b"\r\n"])
    return Attack("chunks", [start + bad, 0.05], leaves=dice.random() < 0.3)


# --- who asks --------------------------------------------------------------------------------------------------------


def strangers(dice: Dice) -> Attack:
    host = dice.choice(
        ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "[::1", "", "localhost@evil"]
    )
    return Attack("another host", [f"GET /health HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()])


def other_sites(dice: Dice) -> Attack:
    more = dice.choice(
        [
            "Origin: https://evil.example",
            "Origin: null",
            "Origin: http://localhost.evil.example",
            "Origin: http://[",
            "Sec-Fetch-Site: cross-site",
            "Sec-Fetch-Site: same-site",
        ]
    )
    return Attack("another site", [post(TWO % ("", ""), "/v1/judge", "text/plain", more)])


# --- where, how ------------------------------------------------------------------------------------------------------


def traversal(dice: Dice) -> Attack:
    path = dice.choice(
        [
            "/../../../../etc/passwd",
            "/v1/../../etc/passwd",
            "/%2e%2e/%2e%2e/etc/passwd",
            "/v1/cards/..%2f..%2fetc%2fpasswd",
            "//etc/passwd",
            "/v1/judge/",
            "/v1/%00",
            "/%ff%fe",
            "/static/../application.py",
            "/.git/config",
            "/v1/cards/search/" + "../" * 500,
        ]
    )
    return Attack("traversal", [get(path)])


def methods(dice: Dice) -> Attack:
    method = dice.choice(["TRACE", "CONNECT", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND", "get", "M-SEARCH"])
    path = dice.choice(["/v1/judge", "/v1/cards", "/health", "/openapi.json", "/nothing"])
    return Attack("methods", [f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()])


NASTY: Final = (
    "' OR 1=1 --",
    "{{7*7}}",
    "${jndi:ldap://x}",
    "%s%n%x",
    "../" * 50,
    "\x00",
    "\u202e\ufeff",
    "🂡" * 400,
    "é́" * 300,
    "(" * 900,
    "9" * 900,
    "-1",
    "1e400",
    "NaN",
    "<script>alert(1)</script>",
    "-" * 900,
    '"' * 801,
    "a" * 1001,
    "a" * 30_000,
)


def parameters(dice: Dice) -> Attack:
    path = dice.choice(
        [
            "/v1/cards?name={}",
            "/v1/cards/search?query={}",
            "/v1/cards/search?query=elf&limit={}",
            "/v1/cards/search?query=power>={}",
            "/v1/cards/search?query=released:{}",
            "/v1/rules?number={}",
            "/v1/rules?number=5&edition={}",
            "/v1/rules/search?words={}",
            "/v1/rules?number=5&lang={}",
            "/v1/rules?number=5&format={}",
            "/v1/versions?{}=1",
        ]
    )
    return Attack("parameters", [get(path.format(quote(dice.choice(NASTY))))], refused=False)


def twice(dice: Dice) -> Attack:
    query = dice.choice(
        ["number=5&number=6", "number=5&x=1", "number=5&lang=en&lang=fr", "&" * 2000 + "n", "%=%%&%zz=%e"]
    )
    return Attack("parameters twice", [get(f"/v1/rules?{query}")])


def questions(dice: Dice) -> Attack:
    question = dice.choice([*NASTY, "power " * 150, "force de " * 100, "Alice casts " + "a, " * 300, ". " * 450])
    path = f"/v1/why?question={quote(question)}"
    return Attack("questions", [post(TWO % ("battlefield: [Craw Wurm]", ""), path)])


def accepted(dice: Dice) -> Attack:
    more = dice.choice(
        [
            "Accept: image/png",
            "Accept: application/json;q=0",
            "Accept: " + "a/b," * 9000,
            "Accept: */*;q=zzz",
            "Accept-Language: " + "xx;q=0.1," * 5000 + "fr",
            "Accept: ;;;;q=,,",
        ]
    )
    return Attack("accepted", [get("/v1/rules?number=5", more)], refused=False)


# --- bodies ----------------------------------------------------------------------------------------------------------


def oversized(dice: Dice) -> Attack:
    size = dice.choice([100_001, 300_000, 3_000_000])
    return Attack("oversized", [post("x" * size)])


def promised(dice: Dice) -> Attack:
    """A long body is promised, and little of it comes."""
    head = b"POST /v1/judge HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000\r\n\r\nplayers:"
    return Attack("promised", [head, dice.random()], leaves=dice.random() < 0.8)


def slow(dice: Dice) -> Attack:
    """A byte now and then."""
    whole = get("/health") if dice.random() < 0.5 else post(TWO % ("", ""))
    parts: list[bytes | float] = []
    for at in range(0, min(len(whole) - 1, 40), 4):
        parts += [whole[at : at + 4], 0.05]
    return Attack("slow", parts, leaves=dice.random() < 0.9)


def nested(dice: Dice) -> Attack:
    depth = dice.choice([31, 1000, 20_000, 49_000])
    sign = dice.choice(["[]", "{}"])
    if sign == "[]":
        return Attack(
            "nested", [post("[" * depth + "]" * depth, media=dice.choice(["application/yaml", "application/json"]))]
        )
    depth //= 3
    return Attack("nested", [post('{"a":' * depth + "1" + "}" * depth, media="application/json")])


def encodings(dice: Dice) -> Attack:
    text = TWO % ("battlefield: [Æther Vial]", "")
    data = dice.choice(
        [
            text.encode("latin-1"),
            text.encode("utf-16"),
            text.encode("utf-32"),
            b"\xff\xfe\x00" * 50,
            b"\xed\xa0\x80",
            b"\xf5\x80\x80\x80",
            b"players:\x00",
            dice.randbytes(3000),
            b'title: "\\ud800"\nplayers: {A: {}, B: {}}',
            b"\x1f\x8b\x08" + dice.randbytes(200),
        ]
    )
    return Attack("encodings", [post(data)])


def media_types(dice: Dice) -> Attack:
    media = dice.choice(
        [
            "multipart/form-data; boundary=x",
            "application/x-www-form-urlencoded",
            "image/png",
            "",
            "a" * 5000,
            "text/xml",
        ]
    )
    return Attack("media types", [post(TWO % ("", ""), media=media)])


def encoded(dice: Dice) -> Attack:
    how = dice.choice(["gzip", "br", "deflate", "gzip, identity"])
    return Attack("encoded", [post(TWO % ("", ""), "/v1/judge", "application/yaml", f"Content-Encoding: {how}")])


def aliases(dice: Dice) -> Attack:
    lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
    for n in range(dice.randint(5, 25)):
        one, next_one = chr(97 + n), chr(98 + n)
        lines.append(f"{next_one}: &{next_one} [{', '.join([f'*{one}'] * 9)}]")
    return Attack("aliases", [post("\n".join([*lines, TWO % ("", "")]))])


def tags(dice: Dice) -> Attack:
    tag = dice.choice(
        [
            "!!python/object/apply:os.system ['id']",
            "!!python/name:os.system",
            "!!python/object/new:type {}",
            "!!binary gibberish",
            "!!timestamp 2001-99-99",
            "!<tag:yaml.org,2002:python/module:os> x",
        ]
    )
    return Attack("tags", [post(f"title: {tag}\n" + TWO % ("", "") + "play: [Alice casts Nothing]")])


def numbers(dice: Dice) -> Attack:
    big = dice.choice(
        ["9" * 30, "9" * 5000, "1e999", "0x7fffffffffffffff", "-9999999999999", "١٢٣", "1_000_000", ".inf"]
    )
    where = dice.choice(
        [
            f"life: {big}",
            f"battlefield: [{{card: Forest, count: {big}}}]",
            f"battlefield: [{{card: Craw Wurm, counters: {{+1/+1: {big}}}}}]",
            f"poison: {big}",
        ]
    )
    return Attack("numbers", [post(TWO % (where, ""))])


def fields(dice: Dice) -> Attack:
    text = dice.choice(
        [
            "players: {A: {}}",
            "players: 3",
            "[]",
            "- - - -",
            "players: {A: {}, A: {}}",
            "players: {A: {hand: {a: b}}, B: {}}",
            "? [a, b]\n: c\n",
            "%YAML 9.9\n---\nplayers: {}",
            "---\nplayers: {A: {}, B: {}}\n---\nx: y",
            "players: {A: {}, B: {}}\nplayers: {A: {}, B: {}}",
            "\t\t\t",
            "null",
            "players: {A: {}, B: {}}\nedition: 1066",
            "players: {A: {}, B: {}}\nlang: tlh",
            "players: {A: {}, B: {}}\nvariant: " + "x" * 9000,
            "title: " + "x" * 99_000,
            "x" * 99_999,
            ": : : :" * 9000,
            "'" * 9001,
            "&" * 5000,
            "#" * 90_000,
        ]
    )
    return Attack("fields", [post(text)])


def json_bodies(dice: Dice) -> Attack:
    text = dice.choice(
        ["{", "[1,2", '{"players": NaN}', '{"a": "\\x"}', '"\\ud800"', "{'a': 1}", "1" * 90_000, "\x00", "{}{}", "tru"]
    )
    return Attack("JSON", [post(text, media="application/json")])


def sentences(dice: Dice) -> Attack:
    line = dice.choice([*NASTY, "Alice casts " + "Craw Wurm " * 900, "Alice attacks with " + ", ".join(["x"] * 5000)])
    quoted = '"' + line.replace("\\", "\\\\").replace('"', '\\"').replace("\x00", "\\0") + '"'
    count = dice.choice([1, 1, 200])
    return Attack(
        "sentences",
        [post(TWO % ("", "") + "play:\n" + f"  - {quoted}\n" * min(count, 90_000 // (len(quoted) + 5) or 1))],
    )


def markup(dice: Dice) -> Attack:
    """What is written as HTML must be shown as text."""
    nasty = dice.choice(
        ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</style><script>x</script>", "]]><svg onload=x>"]
    )
    text = f'title: "{nasty}"\nplayers: {{"{nasty}": {{}}, Bob: {{}}}}\nquestion: "{nasty}"\ndescription: "{nasty}"\n'
    return Attack("markup", [post(text, "/v1/judge?format=html")], refused=False)


def many(dice: Dice) -> Attack:
    """Much work in few letters."""
    text = dice.choice(
        [
            "players:\n" + "".join(f"  P{n}: {{}}\n" for n in range(dice.choice([200, 3000]))),
            TWO % ("battlefield: [{card: Craw Wurm, count: 500}]", "battlefield: [{card: Grizzly Bears, count: 500}]")
            + "turn: {player: Alice, step: begin_combat}\nplay: [Alice attacks with Craw Wurm, go to combat_damage]",
            TWO % ("hand: [{card: Forest, count: 500}]", "library: [{card: Island, count: 500}]") + "play: [go to end]",
            TWO % ("battlefield: [{card: Forest, count: 400}]", "") + "play:\n" + "  - go to end\n" * 900,
            TWO % ("battlefield: [{card: Lure, count: 3}]", "battlefield: [{card: Hundred-Handed One, count: 60}]"),
        ]
    )
    return Attack("much work", [post(text)], refused=False)


def card_texts(dice: Dice) -> Attack:
    text = dice.choice(
        [
            "Flying, " * 600,
            "When ~ enters, " * 300,
            "{T}: Add {G}. " * 300,
            "target " * 700,
            "Destroy target creature or " * 150 + "artifact.",
            "\n" * 4999,
            "~" * 5000,
            *NASTY,
        ]
    )
    query = dice.choice(
        ["", f"?type={quote('Instant ' * 20)}", f"?cost={quote('{W}' * 60)}", f"?name={quote('<b>' * 60)}"]
    )
    return Attack("card texts", [post(text.replace("\x00", ""), f"/v1/cards/try{query}", "text/plain")], refused=False)


def leaving(dice: Dice) -> Attack:
    text = TWO % ("battlefield: [{card: Craw Wurm, count: 300}]", "") + "play: [go to end]"
    return Attack("leaving", [post(text), dice.random() * 0.2], leaves=True)


def pipelined(dice: Dice) -> Attack:
    return Attack("pipelined", [get("/health") * dice.randint(2, 200)], refused=False)


KINDS: Final[dict[str, Callable[[Dice], Attack]]] = {
    one.__name__: one
    for one in (
        *(noise, request_line, headers, chunks, strangers, other_sites, traversal, methods, parameters, twice),
        *(questions, accepted, oversized, promised, slow, nested, encodings, media_types, encoded, aliases, tags),
        *(numbers, fields, json_bodies, sentences, markup, many, card_texts, leaving, pipelined),
    )
}
