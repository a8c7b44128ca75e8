"""The pictures of the table in the README: `python tools/table_pictures.py` writes docs/images/table-*.png.

A position is laid out, looked at in Chromium, and photographed wide and narrow, light and dark, in both languages.
Needs Chromium and `pip install 'arbitre[browser]'`. Look at them before they are committed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from arbitre import Game  # noqa: E402
from arbitre.services.playable import lookup  # noqa: E402
from helpers.browser import MISSING, chromium  # noqa: E402
from helpers.clicking import click, face  # noqa: E402
from helpers.tabled import tabled  # noqa: E402
from table import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, Table  # noqa: E402

IMAGES = ROOT / "docs" / "images"
ALICE = {
    BATTLEFIELD: "Serra Angel, Craw Wurm, 2 Llanowar Elves, Grizzly Bears, Glorious Anthem, 5 Forest, 3 Plains",
    HAND: "Giant Growth, Forest, Naturalize, White Knight, Trained Armodon",
    LIBRARY: "20 Forest",
    GRAVEYARD: "Shock, Grizzly Bears",
}
BOB = {
    BATTLEFIELD: "Hill Giant, Prodigal Pyromancer, Wall of Wood, 6 Mountain",
    HAND: "Shock, Lightning Bolt, Mountain",
    LIBRARY: "20 Mountain",
    GRAVEYARD: "Lightning Bolt",
}


def position() -> Game:
    """Alice's main phase in the middle of a game."""
    table = Table.players(2)
    for player, zones in ((1, ALICE), (2, BOB)):
        for zone, names in zones.items():
            for one in names.split(", "):
                count, _, name = one.partition(" ") if one[0].isdigit() else ("1", "", one)
                for _ in range(int(count)):
                    card = lookup(name)
                    if card is None:
                        raise SystemExit(f"there is no card {name!r}")
                    table.put(card, player=player, zone=zone)
    for player, name, life in ((1, "Alice", 17), (2, "Bob", 12)):
        seat = table.game.player(player)
        seat.name, seat.life = name, life
    return table.game


def growing(page: Any) -> None:
    """A spell on the stack, aimed at a creature."""
    click(page, face("Giant Growth", ".hand"))
    click(page, face("Serra Angel"))


def attacking(page: Any) -> None:
    """Attackers chosen, not yet declared."""
    while page.get_attribute("#choice", "data-kind") != "attackers":
        click(page, "#choice .main")
    page.click(face("Serra Angel"))
    page.click(face("Craw Wurm"))


def looking(page: Any) -> None:
    """A card in hand that says why not."""
    while page.get_attribute("#choice", "data-kind") != "attackers":
        click(page, "#choice .main")
    page.click(face("White Knight", ".hand"))
    page.wait_for_selector("dialog#card[open]")


PICTURES: dict[str, tuple[Callable[[Any], None], int, int, str, str]] = {
    "table": (growing, 1280, 800, "light", "en"),
    "table-fr": (attacking, 1280, 800, "dark", "fr"),
    "table-why": (looking, 1280, 800, "light", "en"),
    "table-narrow": (growing, 390, 800, "dark", "en"),
}
"""By name: what is done before, width and height, colours, language."""


def main() -> None:
    """Write the pictures."""
    if MISSING:
        raise SystemExit(f"this needs {' and '.join(MISSING)}")
    IMAGES.mkdir(exist_ok=True)
    with chromium() as browser:
        for name, (act, width, height, scheme, lang) in PICTURES.items():
            with tabled(position()) as table:
                page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
                page.goto(f"{table.address}?lang={lang}")
                page.wait_for_function("() => document.body?.dataset.live === 'yes'")
                act(page)
                page.mouse.move(5, height - 5)
                page.wait_for_timeout(700)
                page.screenshot(path=IMAGES / f"{name}.png")
                page.close()


if __name__ == "__main__":
    main()
