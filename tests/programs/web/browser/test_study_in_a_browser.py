"""Decks, replays and positions in a real browser: by clicks and by keys, wide and narrow, light and dark."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from arbitre import Game, agents, deck
from arbitre.engine.games import record
from arbitre.french.typography import plain
from helpers.browser import chromium, cut_off, needs_browser, violations
from helpers.visiting import person
from programs.web.server import Server, serving

pytestmark = [needs_browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as running:
        yield running


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as running:
        yield running


def settled(page: Any) -> None:
    """Wait until the page has changed in place."""
    page.wait_for_selector("#main:not([aria-busy])")


def changes(page: Any, do: Any) -> None:
    """Do something that leads to another address, in place."""
    before = page.url
    do()
    page.wait_for_function("before => location.href !== before", arg=before)
    settled(page)


@pytest.mark.parametrize(("width", "scheme", "lang"), [(1280, "light", "en"), (390, "dark", "fr")])
def test_the_pages_are_for_everybody(browser: Any, server: Server, width: int, scheme: str, lang: str) -> None:
    with person(browser, server.port, width, color_scheme=scheme) as page:
        places = ("/", "/decks", "/decks/deck?name=caw-control&q=type:bird", "/positions", "/replays")
        for place in places:
            page.goto(f"{place}{'&' if '?' in place else '?'}lang={lang}")
            assert (place, cut_off(page), violations(page)) == (place, 0, [])


def test_a_deck_is_pasted_changed_and_played(browser: Any, server: Server) -> None:
    with person(browser, server.port) as page:
        page.goto("/decks?lang=en")
        page.fill("[name=list]", "4 Grizzly Bears\n20 Forest")
        page.click("button.main")
        page.fill("[type=search]", "llanowar elves")
        changes(page, lambda: page.keyboard.press("Enter"))
        changes(page, lambda: page.click('[aria-label="To the deck: Llanowar Elves"]'))
        changes(page, lambda: page.click('[aria-label="One more: Llanowar Elves"]'))
        assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "One more: Llanowar Elves"
        assert "2\nLlanowar Elves" in page.inner_text(".list")
        page.click("text=Play with it")
        page.check('[name=against][value="random"]', force=True)
        page.click("button.main")
        page.wait_for_function("() => document.body?.dataset.live === 'yes'")
        assert page.locator(".hand .face").count() == 7


def saved() -> str:
    game = Game.new([deck("red-green"), deck("white-weenie")], seed=9, names=["Ada", "Bob"])
    agent = agents.create("greedy", 1)
    while game.state.turn < 9:
        game.push(agents.answer(agent, game))
    return msgspec.json.encode(record.of(game)).decode()


@pytest.mark.parametrize(("width", "scheme", "lang"), [(1280, "light", "en"), (390, "dark", "fr")])
def test_a_game_is_gone_through_by_keys_and_slider(
    browser: Any, server: Server, width: int, scheme: str, lang: str
) -> None:
    with person(browser, server.port, width, color_scheme=scheme) as page:
        page.goto(f"/replays?lang={lang}")
        page.fill("[name=record]", saved())
        page.click("button.main")
        page.wait_for_selector("#slider")
        last = int(page.get_attribute("#slider", "max"))
        for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("Home", 0)):
            changes(page, lambda key=key: page.keyboard.press(key))  # type: ignore[misc]
            assert page.inner_text("#where") == str(at)
        changes(page, lambda: page.keyboard.press("PageDown"))
        turn = re.findall(r"\d+", page.inner_text(".whose"))
        changes(page, lambda: page.keyboard.press("PageDown"))
        assert re.findall(r"\d+", page.inner_text(".whose")) != turn
        changes(page, lambda: page.locator("#slider").fill(str(last)))
        assert page.inner_text("#where") == str(last)
        changes(page, lambda: page.select_option("select[name=seat]", "2"))
        assert page.locator(".hand .face").count()
        page.locator(".field .row .face").nth(0).click()
        page.wait_for_selector("#near[open]")
        page.keyboard.press("Escape")
        assert (cut_off(page), violations(page)) == (0, [])


@pytest.mark.parametrize(("width", "scheme", "lang"), [(1280, "dark", "en"), (390, "light", "fr")])
def test_a_position_is_changed_judged_and_played(
    browser: Any, server: Server, width: int, scheme: str, lang: str
) -> None:
    with person(browser, server.port, width, color_scheme=scheme) as page:
        page.goto(f"/positions?lang={lang}")
        page.click(".title .main")
        page.fill("[name=card]", "Grizzly Bears")
        changes(page, lambda: page.click("[value=add]"))
        changes(page, lambda: page.click('.field .face[aria-label^="Grizzly Bears"]'))
        changes(page, lambda: page.click("[value='counter:more:+1/+1']"))
        assert page.inner_text(".field .size") == "3/3"
        changes(page, lambda: page.click("[value='flag:tapped']"))
        assert page.get_attribute("[value='flag:tapped']", "aria-pressed") == "true"
        changes(page, lambda: page.click("[value='flag:tapped']"))
        page.fill("textarea[name=play]", "Alice attacks with Grizzly Bears\ngo to end of combat")
        changes(page, lambda: page.click(".judging .main"))
        assert ("inflige 3" if lang == "fr" else "deals 3") in plain(page.inner_text(".answer"))
        assert (cut_off(page), violations(page)) == (0, [])
        changes(page, lambda: page.go_back())
        assert page.locator(".answer").count() == 0
        page.click(".doing .main")
        page.wait_for_function("() => document.body?.dataset.live === 'yes'")
        assert page.locator('.field .face[aria-label^="Grizzly Bears"]').count() == 1
