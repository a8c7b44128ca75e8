"""Names before keywords, which mean nothing (CR26 207.2d), and ability words, which are not passed over (CR 207.2c)."""

from __future__ import annotations

import pytest

from arbitre.ir.abilities import Keyword
from arbitre.ir.values import CardType
from arbitre.oracle.reading import read


@pytest.mark.parametrize(
    ("text", "read_so"),
    [
        ("Bright Lance — Equip {2}", ["equip"]),
        ("Old Tune — Flying, haste", ["flying", "haste"]),
        ("Threshold — Flying", None),
        ("Metalcraft — Haste", None),
        ("Delirium — Vigilance", None),
    ],
)
def test_207_2d_a_name_before_keywords_means_nothing(text: str, read_so: list[str] | None) -> None:
    reading = read(text, "Texted", types=frozenset({CardType.ARTIFACT}))
    assert reading.complete is (read_so is not None)
    names = [one.name for paragraph in reading.paragraphs for one in paragraph if isinstance(one, Keyword)]
    assert names == (read_so or [])
