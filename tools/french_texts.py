"""Write the French texts of tests/formats/french/texts.txt anew: what has changed is what has to be read.

tools/french_texts.py [NAME ...]      the cards of the file, and these besides
"""

from __future__ import annotations

import sys
from pathlib import Path

from arbitre.cards.catalogue import catalogue
from arbitre.services.showing import as_text

TEXTS = Path(__file__).parents[1] / "tests/formats/french/texts.txt"
HEAD = "== "


def names() -> list[str]:
    """The cards that the file holds."""
    lines = TEXTS.read_text("utf-8").splitlines() if TEXTS.exists() else []
    return [line.removeprefix(HEAD) for line in lines if line.startswith(HEAD)]


def main(further: list[str]) -> None:
    """Print every card again, in the order of their names."""
    cards = catalogue()
    chosen = sorted({*names(), *(cards.get(name).name for name in further)})
    TEXTS.write_text("\n\n".join(f"{HEAD}{name}\n{as_text(cards.get(name), 'fr')}" for name in chosen) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
