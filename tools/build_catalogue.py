"""Builds the shipped catalogue from a file of card data: `python tools/build_catalogue.py CARDS [--jobs N]`.

Every text is read by the phrasebook; the catalogue gets the facts and the abilities, never the text. A card with a line
that is refused is shipped as facts only.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from arbitre.cards.compiling import compile_cards
from arbitre.cards.importing import read_file
from arbitre.cards.shards import write_shards
from arbitre.cards.staleness import READ_BY
from arbitre.files import write_whole
from arbitre.oracle.version import version

CATALOGUE = Path(__file__).resolve().parents[1] / "src" / "arbitre" / "data" / "catalogue"


def main() -> int:
    """Build, and tell how many cards are understood and how large the catalogue is."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("cards", type=Path, help="Scryfall cards (JSON array or lines) or MTGJSON AtomicCards")
    options.add_argument("--jobs", type=int, default=1, help="how many processes share the work")
    options.add_argument("--folder", type=Path, default=CATALOGUE, help="where the files of the catalogue are put")
    given = options.parse_args()
    compiled = list(compile_cards(read_file(given.cards).cards, given.jobs))
    sizes = write_shards((card.entry for card in compiled), given.folder)
    write_whole(given.folder / READ_BY, f"{version()}\n".encode())
    read = sum(not card.refusals for card in compiled)
    print(f"{len(compiled)} cards, {read} read, {sum(sizes.values())} bytes in {len(sizes)} files")
    return 0


if __name__ == "__main__":
    sys.exit(main())
