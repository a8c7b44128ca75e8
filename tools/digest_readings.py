"""What each shipped card reads as today, as a short digest: a change shows as a line to be looked at.

    python tools/digest_readings.py             # write the file anew from the catalogue, and name the cards that differ

Build the catalogue first (tools/build_catalogue.py), and look at every card that is named before the file is committed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from arbitre.cards.catalogue import shipped_lines
from arbitre.cards.entries import decode
from arbitre.cards.records import Card
from arbitre.ir.node import to_data

FILE: Final = Path(__file__).resolve().parents[1] / "tests" / "formats" / "audits" / "digests.tsv"
_LETTERS: Final = 8
_MOST_NAMED: Final = 100


def digest(card: Card) -> str:
    """A few letters for all that the texts of a card's faces say."""
    said = [[[to_data(ability) for ability in paragraph] for paragraph in face.paragraphs] for face in card.faces]
    return sha256(msgspec.json.encode(said)).hexdigest()[:_LETTERS]


@cache
def shipped() -> dict[str, str]:
    """The digests of all shipped cards that are read, by name."""
    lines = (line for file in shipped_lines() for line in file.splitlines() if b'"refused"' not in line)
    return {entry.name: digest(entry.facts) for entry in map(decode, lines)}


def kept() -> dict[str, str]:
    """The digests of the file."""
    lines = FILE.read_text("utf-8").splitlines() if FILE.exists() else []
    return dict(line.split("\t") for line in lines)


def differing(old: dict[str, str], new: dict[str, str]) -> list[str]:
    """A line for each card that reads otherwise, is read no longer, or is new."""
    told = ((name, old.get(name), new.get(name)) for name in sorted(old.keys() | new.keys()))
    return [f"{name}: {_change(before, after)}" for name, before, after in told if before != after]


def counted(old: dict[str, str], new: dict[str, str]) -> str:
    """How many cards are newly read, lost, and read otherwise."""
    otherwise = sum(old[name] != new[name] for name in old.keys() & new.keys())
    return f"{len(new.keys() - old)} newly, {len(old.keys() - new)} no longer, {otherwise} otherwise"


def _change(before: str | None, after: str | None) -> str:
    if before is None:
        return "is read now"
    return "is read no longer" if after is None else "reads otherwise"


def _written(digests: dict[str, str]) -> Iterable[str]:
    return (f"{name}\t{letters}\n" for name, letters in sorted(digests.items()))


def main() -> int:
    """Write the file, and tell what has changed."""
    old, new = kept(), shipped()
    changed = differing(old, new)
    FILE.write_text("".join(_written(new)), "utf-8")
    print("\n".join(changed[:_MOST_NAMED]))
    print(f"{len(new)} cards read: {counted(old, new)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
