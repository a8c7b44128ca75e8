"""Addresses and forms that nobody sends who means well: each is answered, and none of them by a fault."""

from __future__ import annotations

from urllib.parse import quote, urlencode

import pytest

from programs.web.server import Server

NINES, SQUARED, ARABIC = "9" * 5_000, "²", "٣"
NUMBERS = ("-1", "0", NINES, SQUARED, ARABIC, "1e9", "0x10", " 1", "1_000", "NaN", "")
KEYS = ("é", "\x00", "🚀", "=" * 3_000, "A" * 9_000)
ADDRESSES = [
    *(f"/join/x/{quote(number)}/k" for number in NUMBERS),
    *(
        f"/join/{quote(id)}/1/{quote(key)}"
        for id in ("é", "\x00", "%", "..")
        for key in ("é", "\x00", "🚀", "=" * 3_000)
    ),
    *(f"/tables/{quote(id, safe='')}" for id in ("\x00", "é", "../..", "x" * 8_000, "%00")),
    *(f"/tables/x/{what}" for what in ("socket", "record", "replay", "invite", "nothing")),
    *(
        f"/replays/x/{quote(key)}{what}"
        for key in ("é", "\x00", "k")
        for what in ("", "/record", "/position?at=" + NINES)
    ),
    *(f"/documents/paragraph?name=S0&number=510.1c&at={quote(number)}" for number in NUMBERS),
    *(f"/decks/sealed?seed={quote(number)}" for number in NUMBERS),
    *(f"/decks/draft?seed={quote(number)}&picks={quote(number)}" for number in NUMBERS),
    *(
        f"/{where}={quote(packed)}"
        for where in ("?list", "positions/at?p", "decks/deck?list")
        for packed in ("é", "\x00", "A" * 9_000)
    ),
    *(f"/positions/at?p=&on={quote(number)}&ask=\x00".replace("\x00", "%00") for number in NUMBERS),
    "/arrive/%00",
    "/assets/..%2f..%2fetc%2fpasswd",
    "/problems/%F0%9F%9A%80",
    "/?lang=%00",
    "//",
    "/%ff%fe",
]
FORMS = [
    *(("/tables", {"players": number, "clock": number, "seed": number}) for number in NUMBERS),
    *(("/tables", {"name": name}) for name in ("\x1b[31m", "\u202e", "\u2028", "\ud83d", "x" * 50_000, "{{7*7}}")),
    *(("/tables", {"deck_text": text}) for text in ("\x00", f"{NINES} Forest", "² Forest", "1 \u202eForest", "[")),
    *(("/tables", {"edition": text, "variant": text, "against": text}) for text in ("\x00", "é", "current+" * 900)),
    *(("/replays", {"record": text}) for text in ("", "{}", "[" * 50_000, '{"format":' + NINES + "}", "null", "\x00")),
    *(
        ("/positions/edit", {"p": "", "do": f"{what}:{about}", "on": on})
        for what in ("player", "card", "move", "x")
        for about, on in ((SQUARED, f"{SQUARED}.hand.{ARABIC}"), (NINES, f"1.hand.{NINES}"), ("", "..."))
    ),
    *(("/positions/play", {"p": "", "seat": number, "against": number}) for number in NUMBERS),
    *(("/decks", {"text": text, "change": f"more:{NINES}"}) for text in ("\x00", "1 Forest")),
    *(
        ("/positions", {"text": text})
        for text in ("\x00", "players: " + "[" * 5_000, f"players: {{A: {{life: {NINES}}}}}")
    ),
]


@pytest.mark.parametrize("number", range(0, len(ADDRESSES), 10))
def test_no_address_is_a_fault(server: Server, number: int) -> None:
    for path in ADDRESSES[number : number + 10]:
        told = server.get(path)
        assert told.status < 500, (path[:100], told.text[:300])
        assert b"Traceback" not in told.body


@pytest.mark.parametrize("number", range(0, len(FORMS), 10))
def test_no_form_is_a_fault(server: Server, number: int) -> None:
    for path, fields in FORMS[number : number + 10]:
        body = urlencode(fields, errors="surrogatepass")
        told = server.post(path, body, "application/x-www-form-urlencoded")
        assert told.status < 500, (path, str(fields)[:100], told.text[:300])
        assert b"Traceback" not in told.body
