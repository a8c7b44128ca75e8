"""Pictures of cards: a folder of the user's, or the links of an imported file; none unless the server was told so."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from arbitre.cards import pictures
from arbitre.cards.importing import read_cards
from arbitre.errors import MalformedInput
from arbitre.web.pages import POLICY
from arbitre.web.pictures import Pictures
from helpers.browser import chromium, needs_browser, violations
from helpers.clicking import click
from helpers.visiting import person
from programs.web.server import Server, serving


def drawn(red: int) -> bytes:
    """A picture of one colour."""
    rows = b"".join(b"\0" + bytes((red, 120, 160)) * 63 for _ in range(88))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", 63, 88, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("pictures")
    (made / "m10").mkdir()
    (made / "m10" / "Forest.full.png").write_bytes(drawn(20))
    (made / "grizzly bears.PNG").write_bytes(drawn(90))
    (made / "notes.txt").write_text("no picture")
    return made


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    with serving("--pictures", str(folder)) as found:
        yield found


def test_a_picture_is_found_by_the_name_of_its_card(server: Server) -> None:
    for name in ("Forest", "forest", "Grizzly%20Bears"):
        answer = server.get(f"/pictures/{name}")
        assert (answer.status, answer.headers["content-type"]) == (200, "image/png")
        assert answer.headers["x-content-type-options"] == "nosniff"
    for name in ("Hill%20Giant", "notes", "..%2F..%2Fetc%2Fpasswd", "%00", "x" * 500):
        assert server.get(f"/pictures/{name}").status in (204, 404)


def test_without_the_option_there_are_none(folder: Path) -> None:
    none = Pictures()
    assert not none
    assert none.policy == POLICY
    with pytest.raises(MalformedInput, match="no folder"):
        Pictures(str(folder / "elsewhere"))


def test_links_come_from_an_imported_file_and_only_their_hosts_are_allowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARBITRE_DATA_DIR", str(tmp_path))
    with pytest.raises(MalformedInput, match="no links"):
        Pictures("links")
    card = b'{"name":"%s","layout":"normal","type_line":"Land","image_uris":{"normal":"%s"}}\n'
    rows = (
        (b"One", b"https://cards.example.org/one.jpg"),
        (b"Two", b"javascript:alert(1)"),
        (b"Three", b"http://x.org/3"),
    )
    found = read_cards(b"".join(card % row for row in rows), "cards.jsonl").pictures
    assert found == {"One": "https://cards.example.org/one.jpg"}
    pictures.add(found)
    policy = Pictures("links").policy
    assert "img-src 'self' https://cards.example.org;" in policy
    assert policy.replace(" https://cards.example.org", "") == POLICY


@needs_browser
@pytest.mark.slow
def test_pictures_are_shown_once_they_are_asked_for(server: Server) -> None:
    with chromium() as browser, person(browser, server.port) as page:
        page.goto("/?lang=en")
        page.check('[name=against][value="random"]', force=True)
        page.check('[name=deck][value="green-ramp"]', force=True)
        page.click("button.main")
        page.wait_for_function("() => document.body?.dataset.live === 'yes'")
        assert page.locator(".picture").count() == 0
        page.click("[data-open=menu]")
        page.check("#pictures-on")
        page.keyboard.press("Escape")
        keep_lands(page)
        page.wait_for_function("() => document.querySelectorAll('.hand .pictured').length > 0")
        assert violations(page) == []
        page.goto("/decks/deck?name=green-ramp&hand=1&lang=en")
        page.wait_for_function("() => document.querySelectorAll('.pictured').length > 0")


def keep_lands(page: Any) -> None:
    """A hand with a Forest in it."""
    while not page.locator('.hand .face[aria-label^="Forest"]').count():
        click(page, "#choice .option >> nth=0")
