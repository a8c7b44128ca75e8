"""A real browser, where there is one: Chromium from the system, driven by playwright (the extra `browser`)."""

from __future__ import annotations

import importlib.util
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

QUIET = ("background-networking", "component-update", "sync", "quic", "gpu")
ARGUMENTS = ["--headless", "--no-sandbox", "--no-first-run", *(f"--disable-{what}" for what in QUIET)]
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
MISSING = [
    *([] if CHROMIUM else ["Chromium (on Debian: apt install chromium)"]),
    *([] if importlib.util.find_spec("axe_playwright_python") else ["pip install 'arbitre[browser]'"]),
]
needs_browser = pytest.mark.skipif(bool(MISSING), reason=f"needs {' and '.join(MISSING)}")


@contextmanager
def chromium() -> Iterator[Any]:
    """A browser that is asked for nothing from any network."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@contextmanager
def opened(browser: Any, file: Path, width: int = 1280, after: str = "", **how: Any) -> Iterator[Any]:
    """A page of a file; it may write nothing to the console and ask for no other address."""
    context = browser.new_context(viewport={"width": width, "height": 850}, **how)
    page = context.new_page()
    said: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"file://{file}{after}")
    yield page
    assert said == []
    assert [url for url in asked if not url.startswith("file:")] == []
    context.close()


def violations(page: Any) -> list[str]:
    """What axe finds wrong, and where."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {node['html'][:200]}" for one in found for node in one["nodes"]]


def cut_off(page: Any) -> int:
    """By how much the page is wider than the window."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
