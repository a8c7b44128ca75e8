"""The page of a report as the server sends it: its policy lets it do what it must, and nothing else."""

from __future__ import annotations

import pytest

from helpers.browser import chromium, needs_browser
from programs.web.server import Server

SCENARIO = """
title: <b>bold</b>
players:
  Alice: {battlefield: [Craw Wurm]}
  "<i>Bob</i>": {life: 6}
turn: {player: Alice, step: begin_combat}
play:
  - Alice attacks with Craw Wurm
  - go to combat_damage
"""


@needs_browser
@pytest.mark.parametrize("path", ["/v1/judge", "/v1/compare"])
def test_a_page_under_its_policy(path: str, server: Server) -> None:
    """Its own script runs, what is put into it does not; the console stays silent."""
    found = server.post(f"{path}?format=html", SCENARIO)
    address = f"http://127.0.0.1:{server.port}/shown"
    with chromium() as browser:
        page = browser.new_page()
        said: list[str] = []
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.route(address, lambda route: route.fulfill(status=200, headers=found.headers, body=found.body))
        page.goto(address)
        if path == "/v1/judge":
            page.keyboard.press("ArrowRight")
            assert page.evaluate("getComputedStyle(document.body).fontFamily") != "serif"
        assert "<b>bold</b>" in page.inner_text("body")
        assert said == []
        page.evaluate("document.body.append(Object.assign(document.createElement('script'), {text: 'window.bad = 1'}))")
        assert page.evaluate("window.bad") is None
        assert any("Content Security Policy" in one for one in said)
