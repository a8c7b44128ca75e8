"""How long a click at the table takes, from the mouse to the new board, with sixty permanents on the battlefield.

    python tools/table_clicks.py [--clicks N]

A game is laid out with sixty different permanents and played in Chromium by clicks that cast, target and pass; the
times, in milliseconds, are taken in the page from the click to the frame that shows what came of it. Needs Chromium and
`pip install 'arbitre[browser]'`.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).parents[1] / folder) for folder in ("src", "tests")]

from arbitre import Game  # noqa: E402
from arbitre.cards.records import Card  # noqa: E402
from arbitre.services.playable import lookup  # noqa: E402
from helpers.browser import MISSING, chromium  # noqa: E402
from helpers.tabled import tabled  # noqa: E402
from table import HAND, LIBRARY, Table  # noqa: E402

MINE = (
    "Serra Angel, Craw Wurm, Grizzly Bears, Hill Giant, Llanowar Elves, Glorious Anthem, Stampeding Rhino, "
    "Trained Armodon, Garruk's Companion, Raging Goblin, Goblin Piker, Prodigal Pyromancer, Silvercoat Lion, "
    "Elite Vanguard, Benalish Knight, White Knight"
)
THEIRS = (
    "Wall of Wood, Hill Giant, Serra Angel, Craw Wurm, White Knight, Benalish Knight, Prodigal Pyromancer, "
    "Glorious Anthem, Raging Goblin, Grizzly Bears, Trained Armodon, Elite Vanguard"
)
LANDS = 16
MEASURE = """() => {
  window.times = [];
  addEventListener("click", () => { window.began = performance.now(); }, true);
  new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => {
    if (window.began) { window.times.push(performance.now() - window.began); window.began = 0; }
  }))).observe(document.body, { attributes: true, attributeFilter: ["data-at"] });
}"""
"""From the click until after the first frame that is drawn with the new board."""


def card(name: str) -> Card:
    """A card of the catalogue."""
    found = lookup(name)
    if found is None:
        raise SystemExit(f"there is no card {name!r}")
    return found


def position(spells: int) -> Game:
    """Sixty permanents, and so many spells in hand and library that can be cast again and again."""
    table = Table.players(2)
    for player, names in ((1, MINE), (2, THEIRS)):
        for name in names.split(", "):
            table.put(card(name), player=player)
        for number in range(LANDS):
            table.put(card(("Forest", "Plains")[number % 2]), player=player, counters=(("charge", number + 1),))
    for _ in range(spells):
        table.put(card("Giant Growth"), zone=HAND)
        table.put(card("Giant Growth"), zone=LIBRARY)
    return table.game


def play(page: Any, clicks: int) -> int:
    """Cast, target, pass, by clicks; how many were made."""
    made = 0
    while made < clicks and page.locator("#choice").count():
        before = page.get_attribute("body", "data-at")
        kind, castable = page.get_attribute("#choice", "data-kind"), page.locator(".hand .usable .face").count()
        if kind == "priority" and castable and not page.locator(".pending .card").count():
            page.locator(".hand .usable .face").nth(0).click()
        elif kind == "answers" and page.locator(".side.mine .usable .face").count():
            page.locator(".side.mine .usable .face").nth(made % 5).click()
        else:
            for box in range(int(page.get_attribute("#choice", "data-least") or 0)):
                page.locator("#choice .box").nth(box).click()
            page.locator("#choice .main").nth(0).click()
        page.wait_for_function("before => document.body.dataset.at !== before", arg=before, timeout=8000)
        made += 1
    return made


def main() -> None:
    """Measure, and print the median and the 95th percentile."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--clicks", type=int, default=100, help="how many clicks (default: 100)")
    clicks = parser.parse_args().clicks
    if MISSING:
        raise SystemExit(f"this needs {' and '.join(MISSING)}")
    game = position(20)
    permanents = len(game.state.battlefield)
    with tabled(game) as table, chromium() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 850})
        page.goto(table.address)
        page.wait_for_function("() => document.body?.dataset.live === 'yes'")
        page.evaluate(MEASURE)
        play(page, clicks)
        times = sorted(page.evaluate("window.times"))
    percent = statistics.quantiles(times, n=20)
    print(
        f"{len(times)} clicks with {permanents} permanents: median {statistics.median(times):.0f} ms, "
        f"95th percentile {percent[-1]:.0f} ms, longest {times[-1]:.0f} ms"
    )


if __name__ == "__main__":
    main()
