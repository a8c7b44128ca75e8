"""What confirms a card: something passes with it, and does not without its text."""

from __future__ import annotations

from pathlib import Path

from arbitre.cards.records import Card
from arbitre.corpus.confirming import Find, Found, Trial, confirmed_by, read, tried, written
from arbitre.ir.abilities import Keyword
from table import creature

GULL = creature("Gull", 2, 2, Keyword("flying"))
HARE = creature("Hare", 1, 1, Keyword("haste"))
BEAR = creature("Bear", 2, 2)
CARDS = {card.name: card for card in (GULL, HARE, BEAR)}


def flies(find: Find) -> bool:
    """Passes if the gull flies; the others are only there."""
    names = [find(name) for name in ("Gull", "Hare", "Bear", "Nobody")]
    gull = names[0]
    return isinstance(gull, Card) and Keyword("flying") in gull.front.abilities


def test_a_card_whose_text_is_needed_is_confirmed() -> None:
    found = tried(Trial("flying", flies), CARDS.get)
    assert found == Found("flying", True, ("Gull", "Hare", "Bear"), ("Gull",))


def test_what_does_not_pass_confirms_nothing() -> None:
    assert tried(Trial("never", lambda find: find("Gull") is None), CARDS.get) == Found("never", False)


def test_what_came_of_trials_is_kept(tmp_path: Path) -> None:
    found = [Found("one", True, ("Gull", "Hare"), ("Gull",)), Found("two", False), Found("three", True, ("Bear",))]
    file = tmp_path / "trials.tsv"
    assert read(file) == {}
    file.write_text("".join(f"{written(one)}\n" for one in found))
    assert read(file) == {one.name: one for one in found}
    assert confirmed_by(found) == {"Gull": ("one",)}
