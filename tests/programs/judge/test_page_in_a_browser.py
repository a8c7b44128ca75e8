"""The page of a report in a real browser: stepped through, read, switched, printed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from arbitre.french.typography import plain
from arbitre.judge.wording.reading import parse_scenario
from arbitre.services.judging import judge
from helpers.browser import chromium, cut_off, needs_browser, opened, violations

pytestmark = [needs_browser, pytest.mark.slow]
FIGHT = """
title: A "fight" </script><b>of</b> {G} & <i>others</i>
description: Nothing that is written here is markup.
cards:
  Bear & <b>Cub</b>: {cost: "{1}{G/W}", type: Legendary Artifact Creature — Bear, power: 2, toughness: 2,
    text: "{T}: Add {G}.\\nVigilance"}
players:
  Alice:
    life: 17
    battlefield: [Craw Wurm, "Bear & <b>Cub</b>", {card: Forest, count: 3}, Glorious Anthem,
      {card: Grizzly Bears, counters: {+1/+1: 2}}]
    hand: [Giant Growth]
  Bob:
    life: 9
    battlefield: [Wall of Wood, Hill Giant, {card: Mountain, count: 2}]
    hand: [Shock]
    graveyard: [Terror]
turn: {player: Alice, step: begin_combat, number: 5}
play:
  - Alice attacks Bob with Craw Wurm, Grizzly Bears
  - Bob blocks Craw Wurm with Wall of Wood
  - illegal: Bob casts Shock targeting Mountain
  - Bob casts Shock targeting Grizzly Bears
  - Alice casts Giant Growth targeting Grizzly Bears
  - everyone passes
  - go to end_combat
expect:
  - Wall of Wood is in the graveyard
"""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    answer = judge(parse_scenario(FIGHT, "it.yaml"), level="explained")
    assert answer.page is not None
    made: Path = tmp_path_factory.mktemp("page") / "fight.html"
    made.write_text(answer.page(), encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as running:
        yield running


def board(page: Any) -> str:
    return plain(page.inner_text("#table"))


def where(page: Any) -> str:
    return str(page.inner_text("#now .where"))


@pytest.mark.parametrize(("width", "scheme"), [(1280, "dark"), (390, "light")])
def test_nothing_is_cut_off_and_axe_finds_nothing(browser: Any, file: Path, width: int, scheme: str) -> None:
    """At each step of a combat with a stack; nothing is told by colour alone, so contrast counts everywhere."""
    with opened(browser, file, width, "#step-4", color_scheme=scheme) as page:
        assert page.locator(".arrows g").count() == 5
        assert (cut_off(page), violations(page)) == (0, [])
        page.click(".card .face >> nth=0")
        assert page.locator("dialog[open]").count() == 1
        assert (cut_off(page), violations(page)) == (0, [])


def test_keys_and_buttons_step_through_it(browser: Any, file: Path) -> None:
    with opened(browser, file) as page:
        assert page.locator("#back").is_disabled()
        page.keyboard.press("ArrowRight")
        assert where(page).startswith("Step 1 of ")
        assert "attacks Bob" in board(page)
        page.keyboard.press("End")
        assert "graveyard 3" in board(page).partition("Alice")[0]
        assert page.locator("#next").is_disabled()
        page.click("#back")
        page.keyboard.press("Home")
        assert where(page).startswith("The start")
        page.click(".go >> nth=2")
        assert page.evaluate("location.hash") == "#step-3"
        assert page.locator(".moments [aria-current=step]").count() == 1
        assert page.get_attribute("#now", "role") == "status"


def test_it_can_be_opened_at_a_step_and_in_a_language(browser: Any, file: Path) -> None:
    """What anybody wrote stays as it was written."""
    with opened(browser, file, after="#step-4&fr") as page:
        assert where(page).startswith("Étape 4 sur ")
        assert page.evaluate("document.documentElement.lang") == "fr"
        assert "La créature ciblée gagne +3/+3" in page.inner_text(".stack")
        assert "Bear & <b>Cub</b>" in board(page)
        assert "Créature-artefact légendaire : Ours" in board(page)
        assert page.inner_text("h1") == 'A "fight" </script><b>of</b> {G} & <i>others</i>'
        page.check("#lang-en", force=True)
        assert "Target creature gets +3/+3" in page.inner_text(".stack")
        assert where(page).startswith("Step 4 of ")


def test_a_rule_tells_what_it_is_about(browser: Any, file: Path) -> None:
    """To who points at it with the mouse or comes to it by keyboard; Escape takes it away."""
    with opened(browser, file) as page:
        page.focus(".moments a.rule >> nth=0")
        assert "Declare attackers" in page.inner_text("#tip")
        page.keyboard.press("Escape")
        assert page.locator("#tip").is_hidden()
        page.hover(".moments a.rule >> nth=2")
        assert "Declare attackers" in page.inner_text("#tip")


def test_a_theme_of_ones_own(browser: Any, file: Path) -> None:
    with opened(browser, file, color_scheme="light") as page:
        light = page.evaluate("getComputedStyle(document.body).backgroundColor")
        page.check("#theme-dark", force=True)
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") != light


def test_without_scripts_the_story_is_all_there(browser: Any, file: Path) -> None:
    """Language and theme can still be chosen."""
    with opened(browser, file, 390, java_script_enabled=False) as page:
        assert page.locator("#board").is_hidden()
        story = page.inner_text("#story")
        assert "Wall of Wood is destroyed. CR 704.5g" in " ".join(story.split())
        assert "would be refused" in story
        page.check("#lang-fr", force=True)
        assert "Wall of Wood est détruit." in page.inner_text("#story")


def test_on_paper_is_the_list_of_all_steps(browser: Any, file: Path) -> None:
    with opened(browser, file) as page:
        page.emulate_media(media="print")
        assert page.locator(".switches").is_hidden()
        assert page.locator(".controls").is_hidden()
        assert page.locator(".moments > li").last.is_visible()


HEADS = """
cards:
  Overabominations: {cost: "{4}{W}{U}{B}{R}{G}", type: Creature — Beast, power: 2, toughness: 2}
  Three Sisters of Stony Death: {cost: "{X}{X}{W/U}{W/U}{G}{G}", type: Creature — Beast, power: 2, toughness: 2}
players:
  Alice: {battlefield: [Overabominations, Three Sisters of Stony Death, Dimir Doppelganger]}
  Bob: {}
turn: {player: Alice}
"""


@pytest.mark.parametrize("width", [1280, 390])
def test_long_names_beside_long_costs_are_not_cut_off(browser: Any, tmp_path: Path, width: int) -> None:
    """What is wider than a card goes on in another line."""
    answer = judge(parse_scenario(HEADS, "heads.yaml"))
    assert answer.page is not None
    made = tmp_path / "heads.html"
    made.write_text(answer.page(), encoding="utf-8")
    with opened(browser, made, width) as page:
        over = "nodes => nodes.filter(node => node.scrollWidth > node.clientWidth + 1).map(node => node.innerText)"
        assert page.locator("#table .face").count() == 3
        assert page.locator("#table .face, #table .face .name").evaluate_all(over) == []
        assert (cut_off(page), violations(page)) == (0, [])
