"""Games at the server's tables in a real browser: begun on the start page, played, taken back, shared by two."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from arbitre.french.typography import plain
from helpers.browser import chromium, cut_off, needs_browser, violations
from helpers.clicking import at, click, decide, moves
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


def begin(page: Any, against: str = "random", lang: str = "en", **fields: str) -> None:
    """Begin a game on the start page."""
    page.goto(f"/?lang={lang}")
    page.check(f'[name=against][value="{against}"]', force=True)
    page.click(".more summary")
    for name, value in ({"seed": "7"} | fields).items():
        page.fill(f"[name={name}]", value)
    page.click("button.main")


def live(page: Any) -> Any:
    page.wait_for_function("() => document.body?.dataset.live === 'yes'")
    return page


def asked(page: Any) -> bool:
    """Wait until the person is asked something; whether that is so, or the game is over."""
    page.wait_for_function(
        "() => document.querySelector('#choice') || / wins|draw|gagne/.test(document.querySelector('#r-ask').innerText)"
    )
    return bool(page.locator("#choice").count())


def play(page: Any, steps: int) -> None:
    """So many decisions, or to the end of the game."""
    for _ in range(steps):
        if not asked(page):
            return
        before = at(page)
        decide(page)
        page.wait_for_function(
            "before => document.body.dataset.at !== before || !document.querySelector('#refused').hidden", arg=before
        )


def test_a_whole_game_by_clicks(browser: Any, server: Server) -> None:
    with person(browser, server.port) as page:
        begin(page)
        play(live(page), 600)
        assert "wins" in page.inner_text("#r-ask")
        page.goto("/")
        assert "wins" in page.inner_text(".going")


@pytest.mark.parametrize(("width", "scheme", "lang"), [(1280, "light", "en"), (390, "dark", "fr")])
def test_the_start_page_and_the_table_are_for_everybody(
    browser: Any, server: Server, width: int, scheme: str, lang: str
) -> None:
    with person(browser, server.port, width, color_scheme=scheme) as page:
        page.goto(f"/?lang={lang}")
        assert (cut_off(page), violations(page)) == (0, [])
        begin(page, lang=lang)
        play(live(page), 12)
        asked(page)
        assert page.evaluate("document.documentElement.lang") == lang
        assert (cut_off(page), violations(page)) == (0, [])


def test_what_was_chosen_can_be_taken_back_and_chosen_again(browser: Any, server: Server) -> None:
    with person(browser, server.port) as page:
        begin(page)
        live(page)
        asked(page)
        play(page, 1)
        asked(page)
        while not page.locator(".hand .usable .face").count():
            click(page, "#choice .main")
            asked(page)
        hand = page.locator(".hand .face").count()
        moves(page, lambda: decide(page))
        assert page.locator(".hand .face").count() == hand - 1
        click(page, "[data-do=undo]")
        assert page.locator(".hand .face").count() == hand
        click(page, "[data-do=redo]")
        assert page.locator(".hand .face").count() == hand - 1


def test_the_game_goes_back_to_a_turn_that_the_log_names(browser: Any, server: Server) -> None:
    with person(browser, server.port) as page:
        begin(page)
        live(page)
        play(page, 14)
        asked(page)
        named = int(page.locator("h3:has(.back-to)").nth(0).inner_text().casefold().split()[1].strip(","))
        assert turn(page) > named + 1
        moves(page, lambda: page.locator(".back-to").nth(0).click())
        asked(page)
        assert turn(page) in (named, named + 1)


def turn(page: Any) -> int:
    """The number of the turn; in the other's turn the program goes on at once."""
    return int(page.inner_text(".whose").split()[1].strip(":"))


def test_two_browsers_play_against_each_other(browser: Any, server: Server) -> None:
    """Each sees the own hand and not the other's; what cannot be taken back alone is asked for."""
    with (
        person(browser, server.port) as one,
        person(browser, server.port) as two,
    ):
        begin(one, "friend", name="Alice")
        two.goto(one.locator("input[value*='/join/']").nth(0).input_value())
        two.click("button")
        one.goto(one.url.replace("/invite", ""))
        live(one)
        live(two)
        hands = [page.locator(".hand .name > span:first-child").all_inner_texts() for page in (one, two)]
        assert [len(hand) for hand in hands] == [7, 7]
        for _ in range(24):
            now = max(int(at(one)), int(at(two)))
            for page in (one, two):
                page.wait_for_function("now => Number(document.body.dataset.at) >= now", arg=now)
            page = next(page for page in (one, two) if page.locator("#choice").count())
            before = at(page)
            decide(page)
            page.wait_for_function("before => document.body.dataset.at !== before", arg=before)
        assert plain(one.inner_text(".side.mine .called")) == "Alice"
        assert plain(two.inner_text(".side.theirs .called")) == "Alice"
        assert one.inner_text(".side.mine .life") == two.inner_text(".side.theirs .life")


def test_a_server_that_is_killed_goes_on_where_it_was(browser: Any, tmp_path: Any) -> None:
    games = str(tmp_path / "games.db")
    with serving("--games", games) as server:
        port = server.port
        with person(browser, server.port) as page:
            begin(page)
            play(live(page), 10)
            asked(page)
            before, board = at(page), page.inner_text(".field")
            cookies, address = page.context.cookies(), page.url
    with serving("--games", games) as server, person(browser, server.port) as page:
        page.context.add_cookies(cookies)
        page.goto(address.replace(str(port), str(server.port)))
        live(page)
        assert (at(page), page.inner_text(".field")) == (before, board)
        play(page, 3)


def test_why_not_and_where_a_number_comes_from(browser: Any, server: Server) -> None:
    with person(browser, server.port) as page:
        begin(page)
        live(page)
        asked(page)
        page.locator(".hand .face").nth(0).focus()
        page.keyboard.press("m")
        page.wait_for_selector("dialog#card[open]")
        assert "cannot" in page.inner_text("dialog#card").lower()
        assert page.locator("dialog#card .rule").count()
