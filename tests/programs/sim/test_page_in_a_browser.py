"""The page of many games in a real browser: light and dark, wide and narrow, for screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import arbitre
from arbitre.messages import speaking
from arbitre.sim.backends import play_all
from arbitre.sim.plan import Match, Side, games
from helpers.browser import chromium, cut_off, needs_browser, opened, violations

pytestmark = [needs_browser, pytest.mark.slow]
pytest.importorskip("vl_convert", reason="the extra 'report' is not installed")


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from arbitre.sim.pages.page import page

    names = ("red-green", "white-weenie", "green-ramp")
    three = Match(tuple(Side(name, arbitre.deck(name), "random") for name in names), 4, 5, gauntlet=True)
    made: Path = tmp_path_factory.mktemp("page") / "games.html"
    with speaking("fr"):
        made.write_text(page(three, play_all(three, list(games(three)))), encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as running:
        yield running


@pytest.mark.parametrize(("width", "scheme"), [(1280, "dark"), (390, "light")])
def test_nothing_is_cut_off_and_axe_finds_nothing(browser: Any, file: Path, width: int, scheme: str) -> None:
    with opened(browser, file, width, color_scheme=scheme) as page:
        assert page.locator(".plot svg").count() == 12
        assert page.locator(".plot text").first.evaluate("one => getComputedStyle(one).fill") != "rgb(0, 0, 0)"
        assert (cut_off(page), violations(page)) == (0, [])
        for summary in page.locator("summary").all():
            summary.click()
        assert page.locator("td").count() > 300
        assert (cut_off(page), violations(page)) == (0, [])
