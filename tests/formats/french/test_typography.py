"""How French is set, and that no row of any table offends against it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arbitre.french.typography import plain, shown, typeset
from helpers.french_rows import FAULTS


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
