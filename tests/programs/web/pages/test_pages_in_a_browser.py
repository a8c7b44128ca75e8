"""The page of a table in a real browser: every kind of decision by mouse and keyboard, in both languages, wide and
narrow; a whole game; a connection that breaks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from arbitre import Edition, Game, Options
from arbitre.cards.catalogue import catalogue
from arbitre.cards.decks import open_deck
from arbitre.cards.records import Card
from arbitre.french.typography import plain
from arbitre.services.playable import lookup
from helpers.browser import chromium, cut_off, needs_browser, violations
from helpers.clicking import click, decide, face, moves
from helpers.tabled import Tabled, greedy, tabled
from table import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY
from table import Table as Laid

pytestmark = [needs_browser, pytest.mark.slow]
ZONES = {"battlefield": BATTLEFIELD, "hand": HAND, "graveyard": GRAVEYARD, "library": LIBRARY}


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as running:
        yield running


def card(name: str) -> Card:
    found = lookup(name)
    assert found is not None, name
    return found


def laid(theirs: str = "", step: str = "", **zones: str) -> Game:
    """A position in player 1's main phase: names with commas between them, "3 Forest" for three."""
    table = Laid.players(2)
    places = [(1, zone, names) for zone, names in zones.items()] + [(2, "battlefield", theirs)]
    for player, zone, names in places:
        for name in filter(None, names.split(", ")):
            count, _, one = name.partition(" ")
            for _ in range(int(count) if count.isdigit() else 1):
                table.put(card(one if count.isdigit() else name), player=player, zone=ZONES[zone])
    return table.game


@contextmanager
def seen(browser: Any, table: Tabled, width: int = 1280, lang: str = "en", **how: Any) -> Iterator[Any]:
    """The table's page; it may write nothing to the console and ask nobody else for anything."""
    context = browser.new_context(viewport={"width": width, "height": 850}, **how)
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: said.append(request.url) if table.address not in request.url else None)
    page.set_default_timeout(20_000)
    page.goto(f"{table.address}?lang={lang}")
    page.wait_for_function("() => document.body?.dataset.live === 'yes'")
    yield page
    assert said == []
    context.close()


# --- each kind of decision -------------------------------------------------------------------------------------------


def test_a_spell_with_a_target_is_cast_by_clicks(browser: Any) -> None:
    game = laid(battlefield="Forest, Grizzly Bears", hand="Giant Growth")
    with tabled(game) as table, seen(browser, table) as page:
        click(page, face("Giant Growth", ".hand"))
        assert page.get_attribute("#choice", "data-kind") == "answers"
        click(page, face("Grizzly Bears"))
        assert "targets Grizzly Bears" in page.inner_text("#r-stack")
        assert page.locator(".arrows .target").count() == 1
        click(page, ".pass")
        assert page.inner_text(".side.mine .size") == "5/5"


def test_x_is_a_number_and_damage_is_divided(browser: Any) -> None:
    game = laid("2 Grizzly Bears", battlefield="8 Mountain", hand="Blaze, Arc Lightning")
    with tabled(game) as table, seen(browser, table) as page:
        click(page, face("Blaze", ".hand"))
        assert page.get_attribute("#choice", "data-kind") == "number"
        page.click(".more")
        page.click(".more")
        click(page, "#choice .main")
        click(page, ".side.theirs .player")
        assert "X = 2" in page.inner_text("#r-stack")
        click(page, ".pass")
        assert page.inner_text(".side.theirs .life") == "18"
        click(page, face("Arc Lightning", ".hand"))
        for box in (0, 1):
            page.click(f"#choice .box:has-text('Grizzly Bears') >> nth={box}")
        click(page, "#choice .main")
        assert page.get_attribute("#choice", "data-kind") == "divide"
        page.fill(".shares input >> nth=0", "1")
        assert "left to divide: 1" in page.inner_text(".ask .tally")
        page.click(".shares .more >> nth=1")
        click(page, "#choice .main")
        assert table.answers[-1] == (1, 2)


def test_attackers_are_declared_by_clicks_and_damage_is_assigned(browser: Any) -> None:
    game = laid("2 Wall of Wood", battlefield="Stampeding Rhino, Grizzly Bears")
    with tabled(game, blocking) as table, seen(browser, table) as page:
        click(page, ".pass")
        while page.get_attribute("#choice", "data-kind") != "attackers":
            click(page, ".pass")
        page.click(face("Stampeding Rhino"))
        assert page.locator(".arrows .attack").count() == 1
        assert page.inner_text("#choice .main") == "Attack (1)"
        page.click(face("Grizzly Bears"))
        page.click(face("Grizzly Bears"))
        click(page, "#choice .main")
        assert len(table.answers[-1]) == 1
        while page.locator('#choice[data-kind="priority"]').count():
            click(page, ".pass")
        while page.get_attribute("#choice", "data-kind") != "damage":
            click(page, "#choice .main")
        amounts = [int(one.input_value()) for one in page.locator(".shares input").all()]
        assert sum(amounts) == 4
        click(page, "#choice .main")
        assert sum(amount for _, _, amount in table.answers[-1]) == 4


def blocking(game: Game) -> Any:
    """Both walls block the first attacker; else the first answer."""
    decision = game.decision
    edges = sorted(getattr(decision, "edges", ()))
    if decision is not None and decision.what == "blockers":
        return tuple(edges)
    return next(iter(decision.answers())) if decision is not None else None


def test_a_blocker_is_chosen_and_then_whom_it_blocks(browser: Any) -> None:
    game = laid("Hill Giant, Grizzly Bears", battlefield="Wall of Wood")
    with tabled(game, attacking) as table, seen(browser, table) as page:
        for _ in range(30):
            if page.get_attribute("#choice", "data-kind") == "blockers":
                break
            click(page, "#choice .main")
        page.click(face("Wall of Wood"))
        page.click(face("Wall of Wood"))
        assert page.locator(".arrows .block.planned").count() == 1
        click(page, "#choice .main")
        assert len(table.answers[-1]) == 1
        assert page.locator(".arrows .block").count() == 1


def attacking(game: Game) -> Any:
    decision = game.decision
    if decision is not None and decision.what == "attackers":
        return tuple(sorted(getattr(decision, "edges", ())))
    return next(iter(decision.answers())) if decision is not None else None


def test_cards_are_put_in_order_and_chosen_in_order(browser: Any) -> None:
    game = laid(battlefield="Island", hand="Preordain", library="Grizzly Bears, Hill Giant, Forest")
    with tabled(game) as table, seen(browser, table) as page:
        click(page, face("Preordain", ".hand"))
        click(page, ".pass")
        boxes = page.locator("#choice .box")
        assert boxes.count() == 2
        boxes.nth(1).click()
        boxes.nth(0).click()
        values = [one.get_attribute("value") for one in page.locator("#choice .box input").all()]
        click(page, "#choice .main")
        assert table.answers[-1] == (int(values[1]), int(values[0]))


def test_a_mode_and_a_name_and_a_yes(browser: Any) -> None:
    game = laid("Grizzly Bears", battlefield="2 Mountain, 2 Plains, Island", hand="Boros Charm, Meddling Mage")
    with tabled(game) as table, seen(browser, table) as page:
        click(page, face("Boros Charm", ".hand"))
        assert "damage to target player" in page.inner_text("#choice")
        click(page, "#choice .option:has-text('damage to target player')")
        click(page, ".side.theirs .player")
        click(page, ".pass")
        assert page.inner_text(".side.theirs .life") == "16"
        click(page, face("Meddling Mage", ".hand"))
        click(page, ".pass")
        assert page.get_attribute("#choice", "data-kind") == "word"
        page.fill(".word", "Shock")
        click(page, "#choice .main")
        assert "chosen: Shock" in page.inner_text(".side.mine .creatures")


def test_an_illegal_choice_says_why_and_keeps_what_was_chosen(browser: Any) -> None:
    game = laid("Grizzly Bears", battlefield="8 Mountain", hand="Arc Lightning")
    with tabled(game) as table, seen(browser, table) as page:
        click(page, face("Arc Lightning", ".hand"))
        page.click("#choice .box:has-text('Grizzly Bears')")
        page.click("#choice .box:has-text('Player 2')")
        click(page, "#choice .main")
        page.fill(".shares input >> nth=0", "3")
        page.fill(".shares input >> nth=1", "3")
        page.click("#choice .main")
        page.wait_for_selector("#refused:not([hidden])")
        assert "divide" in page.inner_text("#refused") or "expected" in page.inner_text("#refused")
        assert page.input_value(".shares input >> nth=0") == "3"
        assert page.inner_text("#live").startswith("That is refused")
        assert page.locator("[aria-live=polite], [role=alert], [role=log]").count() == 1


# --- whole games -----------------------------------------------------------------------------------------------------


def match(seed: int) -> Game:
    decks = [open_deck(name, catalogue()) for name in ("red-green", "white-weenie")]
    return Game.new(decks, seed, ["Alice", "Bob"], Edition.named("2011-09-30"), Options())


def test_a_whole_game_by_clicks(browser: Any) -> None:
    with tabled(match(4), greedy(1)) as table, seen(browser, table) as page:
        for _ in range(400):
            if not page.locator("#choice").count():
                break
            moves(page, lambda: decide(page))
        assert "wins" in page.inner_text("#r-ask")
        assert table.game.result is not None


def press(page: Any, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def decide_by_keys(page: Any, tried: set[str]) -> None:
    """The same by the keyboard: the first card of the hand that can be used; else pass."""
    kind = page.get_attribute("#choice", "data-kind")
    if kind == "priority" and page.locator(".hand .usable").count():
        press(page, "h")
        for _ in range(12):
            if page.evaluate("document.activeElement.closest('.usable') !== null"):
                break
            press(page, "ArrowRight")
        else:
            press(page, *["ArrowLeft"] * 12)
            return decide_by_keys(page, tried)
        press(page, "Enter")
        if page.locator("#acts:visible").count():
            press(page, "Enter")
        return None
    press(page, "n") if kind == "priority" else press(page, "q", "Tab")
    if kind in ("priority",):
        return None
    if kind == "answers":
        press(page, "Tab", "Tab", "Enter")
    elif kind == "select":
        press(page, "Tab", " ")
        press(page, "n")
    else:
        press(page, "n")
    return None


def test_a_whole_game_by_keyboard(browser: Any) -> None:
    with tabled(match(6), greedy(2)) as table, seen(browser, table) as page:
        for _ in range(400):
            if not page.locator("#choice").count():
                break
            moves(page, lambda: decide_by_keys(page, set()))
        assert table.game.result is not None
        assert "wins" in page.inner_text("#r-ask")


# --- comfort ---------------------------------------------------------------------------------------------------------


def test_the_keyboard_goes_from_zone_to_zone_and_card_to_card(browser: Any) -> None:
    game = laid("Wall of Wood", battlefield="Forest, Grizzly Bears, Hill Giant", hand="Shock, Forest")

    def here(page: Any) -> str:
        return plain(page.evaluate("document.activeElement.getAttribute('aria-label') || document.activeElement.id"))

    with tabled(game) as table, seen(browser, table) as page:
        press(page, "h")
        assert here(page).startswith("Shock")
        press(page, "ArrowRight")
        assert here(page).startswith("Forest")
        press(page, "b")
        assert here(page).startswith("Grizzly Bears, 2/2, Creature — Bear")
        press(page, "ArrowRight")
        assert here(page).startswith("Hill Giant")
        press(page, "b")
        assert here(page).startswith("Forest")
        press(page, "o")
        assert here(page).startswith("Wall of Wood")
        press(page, "q")
        assert here(page) == "ask"
        press(page, "h", "m")
        page.wait_for_selector("dialog#card[open]")
        assert here(page) == "card-name"
        press(page, "Escape")
        assert here(page).startswith("Forest") or here(page).startswith("Shock")


def test_a_connection_that_breaks_comes_back_and_nothing_is_sent_twice(browser: Any) -> None:
    game = laid("2 Grizzly Bears", battlefield="8 Mountain", hand="Arc Lightning")
    with tabled(game) as table, seen(browser, table) as page:
        click(page, face("Arc Lightning", ".hand"))
        page.click("#choice .box >> nth=1")
        sent = len(table.received)
        table.cut()
        page.wait_for_function("() => document.body?.dataset.live === 'no'")
        assert page.locator("#lost:visible").count() == 1
        page.wait_for_function("() => document.body?.dataset.live === 'yes'")
        assert page.locator("#lost:visible").count() == 0
        assert page.locator("#choice .box input").nth(1).is_checked()
        assert len(table.received) == sent
        click(page, "#choice .main")
        assert len(table.answers[-1]) == 1


def test_two_quick_clicks_are_one_answer(browser: Any) -> None:
    with tabled(match(4), greedy(1)) as table, seen(browser, table) as page:
        moves(page, lambda: page.evaluate("for (const _ of [1, 2]) document.querySelector('.option').click()"))
        assert [message["do"] for message in table.received] == ["answer"]
        page.evaluate("document.querySelector('#live').textContent = ''")
        press(page, "l")
        page.wait_for_function("() => document.querySelector('#live').textContent !== ''")


def test_at_one_screen_nothing_is_shown_to_the_next_before_it_is_passed_on(browser: Any) -> None:
    with tabled(match(4), None) as table, seen(browser, table) as page:
        held = [table.game.characteristics(id).name for id in table.game.player(3 - table.game.decider).hand]
        page.click("#choice .option >> nth=1")
        page.wait_for_selector("dialog#curtain[open]")
        assert page.locator(".hand .face").count() == 0
        page.click("#curtain button")
        page.wait_for_selector(".hand .face")
        assert sorted(page.locator(".hand .face .name > span:first-child").all_inner_texts()) == sorted(held)


def test_on_touch_a_move_is_confirmed(browser: Any) -> None:
    game = laid(battlefield="Forest, Grizzly Bears", hand="Forest")
    with tabled(game) as table, seen(browser, table, 390, has_touch=True, is_mobile=True) as page:
        page.tap(face("Forest", ".hand"))
        assert table.received == []
        moves(page, lambda: page.tap("#acts button >> nth=0"))
        assert "×2" in page.inner_text(".side.mine .lands")


@pytest.mark.parametrize(
    ("width", "scheme", "lang"), [(1280, "light", "fr"), (390, "dark", "fr"), (390, "light", "en")]
)
def test_nothing_is_cut_off_and_axe_finds_nothing(browser: Any, width: int, scheme: str, lang: str) -> None:
    game = laid(
        "5 Mountain, Wall of Wood, Hill Giant, Prodigal Pyromancer",
        battlefield="4 Forest, Plains, Serra Angel, 3 Llanowar Elves, Glorious Anthem, Craw Wurm",
        hand="Giant Growth, Forest, Serra Angel, Naturalize, Pacifism, Shock, Craw Wurm",
        graveyard="Shock, Grizzly Bears",
    )
    with tabled(game) as table, seen(browser, table, width, lang, color_scheme=scheme) as page:
        assert page.evaluate("document.documentElement.lang") == lang
        assert (cut_off(page), violations(page)) == (0, [])
        click(page, face("Giant Growth", ".hand"))
        assert (cut_off(page), violations(page)) == (0, [])
        click(page, face("Craw Wurm"))
        page.click(".pile summary >> nth=0")
        assert (cut_off(page), violations(page)) == (0, [])
        page.click("[data-open=menu]")
        page.check("#layout-text")
        assert (cut_off(page), violations(page)) == (0, [])
        press(page, "Escape")
        assert (cut_off(page), violations(page)) == (0, [])
