"""Exercising many cards: what was found is kept, and looked for again only for cards that have changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitre.corpus import sweep as many
from arbitre.corpus.exercise import Ability, Outcome
from arbitre.corpus.sweep import again, sweep
from arbitre.ir.abilities import Keyword
from table import creature

GULL = creature("Gull", 2, 2, Keyword("flying"))
HARE = creature("Hare", 1, 1, Keyword("haste"))
MOLE = creature("Mole", 1, 2, Keyword("reach"))


def outcome(name: str, *missing: str) -> Outcome:
    return Outcome(name, (Ability("1.1.1", True, () if missing else ("seen",), missing),))


def test_a_sweep_goes_on_where_it_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, asked = tmp_path / "exercised.tsv", list[str]()

    def exercise(card: object) -> Outcome:
        name = card.name  # type: ignore[attr-defined]
        asked.append(name)
        if len(asked) == 2:
            raise KeyboardInterrupt
        return outcome(name, *(["blocks"] if name == "Gull" else []))

    monkeypatch.setattr(many, "exercise_in_time", exercise)
    with pytest.raises(KeyboardInterrupt):
        sweep([GULL, HARE], file, 1, lambda found: None)
    assert [line.split("\t")[1:] for line in file.read_text().splitlines()] == [["Gull", "!blocks"]]
    found = sweep([GULL, HARE], file, 1, lambda found: None)
    assert asked == ["Gull", "Hare", "Hare"]
    assert {name: known.exercised for name, known in found.items()} == {"Gull": False, "Hare": True}
    assert found["Gull"].obstacles == ("not seen: blocks",)


def test_a_card_that_has_changed_is_exercised_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, told = tmp_path / "exercised.tsv", list[str]()
    monkeypatch.setattr(many, "exercise_in_time", lambda card: outcome(card.name))
    sweep([GULL, HARE], file, 1, lambda found: told.append(found.card))
    changed = creature("Gull", 2, 3, Keyword("flying"))
    sweep([changed, HARE], file, 1, lambda found: told.append(found.card))
    assert told == ["Gull", "Hare", "Gull"]
    assert len(file.read_text().splitlines()) == 2


def test_what_lacks_less_is_kept_of_a_card_that_is_exercised_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, told = tmp_path / "exercised.tsv", list[str]()
    first = {"Gull": ("blocks",), "Hare": ("attacks",)}
    monkeypatch.setattr(many, "exercise_in_time", lambda card: outcome(card.name, *first.get(card.name, ())))
    sweep([GULL, HARE, MOLE], file, 1, lambda found: None)
    second = {"Gull": (), "Hare": ("attacks", "actions")}
    monkeypatch.setattr(many, "exercise_in_time", lambda card: outcome(card.name, *second[card.name]))
    again([GULL, HARE, MOLE], file, 1, lambda found: told.append(found.card))
    assert told == ["Gull", "Hare"]
    lines = {line.split("\t")[1]: line.split("\t")[2] for line in file.read_text().splitlines()}
    assert lines == {"Gull": "seen", "Hare": "!attacks", "Mole": "seen"}
