"""Playing at the page of a table by clicks, with nothing in mind but to get on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def at(page: Any) -> str:
    """How often the table has changed, as the page shows it."""
    return str(page.get_attribute("body", "data-at"))


def moves(page: Any, do: Callable[[], None]) -> None:
    """Do something, after which the table has changed."""
    before = at(page)
    do()
    page.wait_for_function("before => document.body.dataset.at !== before", arg=before)


def click(page: Any, what: str) -> None:
    """Click on something, after which the table has changed."""
    moves(page, lambda: page.click(what))


def face(name: str, where: str = ".side.mine") -> str:
    """The first card whose label begins so."""
    return f'{where} .face[aria-label^="{name}"] >> nth=0'


def decide(page: Any) -> None:
    """Play what can be played, attack with everything, block nothing, else take what is offered last."""
    kind = page.get_attribute("#choice", "data-kind")
    board = page.locator(".field .usable .face:visible, .field .usable .player")
    if kind == "priority":
        usable = page.locator(".hand .usable .face")
        if usable.count():
            usable.nth(0).click()
            if page.locator("#acts:visible").count():
                page.click("#acts button >> nth=0")
        else:
            page.click(".pass")
    elif kind == "answers" and board.count():
        board.nth(0).click()
    elif kind == "answers":
        page.click("#choice .option >> nth=-1")
    elif kind == "attackers":
        page.click(".all-in")
        page.click("#choice .main")
    else:
        for box in range(int(page.get_attribute("#choice", "data-least") or 0) if kind == "select" else 0):
            page.locator("#choice .box").nth(box).click()
        page.click("#choice .main")
