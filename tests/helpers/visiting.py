"""Somebody who visits a server of ours with a browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def person(browser: Any, port: int, width: int = 1280, **how: Any) -> Iterator[Any]:
    """A browser of one's own; nothing may be written to the console, and nobody else be asked."""
    root = f"http://127.0.0.1:{port}"
    context = browser.new_context(viewport={"width": width, "height": 850}, base_url=root, **how)
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: said.append(request.url) if str(port) not in request.url else None)
    page.set_default_timeout(20_000)
    yield page
    assert said == []
    context.close()
