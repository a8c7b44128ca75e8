"""How French is set, and that no row of any table offends against it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arbitre.french.typography import FIXED, THIN, plain, shown, typeset
from arbitre.text.log import LOG, SILENT
from helpers.french_rows import french_rows

FAULTS = {
    "English quotation marks": r'"',
    "a guillemet without its space": r"«(?! )|(?<! )»",
    "no space before ; ? !": r"[^\s{(\[?!][;?!](?=\s|$|»)",
    "no space before a colon": r"(?<!Magi)\S:(?=\s|$)",
    "set already": rf"[{THIN}{FIXED}’]",
    "not drawn together": r"\b(de le|de les|à le|à les|jusqu'à le|jusqu'à les)\b(?! faire)",
    "not elided": r"\b(de|que|ne|se|le|la|je|me|te|jusque|lorsque|puisque) [aàâeéèêiîoôuù](?!ui\b|nz)",
    "si il": r"\b[Ss]i ils?\b",
    "terms of another game": r"\b(?:arpenteurs?|strates?|estampilles?|désengag\w+|contre-sort\w*)\b",
    "plural after 1": r"\b1 \w+[^s\W]s\b",
}
"""What no French row has; rows are plain, `typeset` does the rest."""
EXEMPT = {"name: value": "it shows how a file is written", "pour mirrodin!": "its key", "a vos moteurs!": "its key"}


def test_no_french_row_has_a_fault() -> None:
    rows = list(french_rows())
    assert len(rows) > 2_000
    found = [
        f"{where}: {fault}: {text}"
        for where, text in rows
        for fault, pattern in FAULTS.items()
        if re.search(pattern, text) and not any(f": {key}" in where for key in EXEMPT)
    ]
    assert not found, "\n".join(found)


def test_every_row_has_french() -> None:
    silent = {f"arbitre.text.log.LOG: {key}" for key, pair in LOG.items() if pair == SILENT}
    assert {where for where, text in french_rows() if not text.strip()} == {*silent, "arbitre.text.log.SILENT: "}


def test_no_card_text_has_a_fault() -> None:
    texts = (Path(__file__).parent / "texts.txt").read_text("utf-8").splitlines()
    faults = [FAULTS[name] for name in FAULTS if "space" in name]
    assert [line for line in texts for fault in faults if re.search(fault, line)] == []


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        (
            "Pile : « l'éclair » ; pourquoi ? Non !",
            "Pile\xa0: «\u202fl’éclair\u202f»\u202f; pourquoi\u202f? Non\u202f!",
        ),
        ("« qu'« il » vient »", "«\u202fqu’«\u202fil\u202f» vient\u202f»"),
        ("50 % et plus...", "50\u202f% et plus…"),
        ("force/endurance : 2/2", "force/endurance\xa0: 2/2"),
        ("arbitre rules --find 'x y'", "arbitre rules --find 'x y'"),
        ("name: 10:30, https://x.y/z?a;b", "name: 10:30, https://x.y/z?a;b"),
        ("Urza's Mine", "Urza’s Mine"),
        ("{T} : ajoutez {R}.", "{T}\xa0: ajoutez {R}."),
        ("", ""),
    ],
)
def test_a_text_as_it_is_set(written: str, printed: str) -> None:
    assert typeset(written) == printed
    assert typeset(printed) == printed
    assert plain(printed) == written
    assert shown(written, "en") == written
