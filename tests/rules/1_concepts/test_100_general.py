"""General (CR 100)."""

from __future__ import annotations

from arbitre.cards.records import Deck
from arbitre.rules.editions import Edition
from arbitre.variants.constructed import problems
from helpers.positions import positions
from table import creature

CARDS = [creature(f"Bear {n}", 2, 2) for n in range(60)]


@positions("sideboard_is_exactly_fifteen", {True: ["100.4a"], False: []})
def test_100_4a_a_sideboard_of_ten_cards(edition: Edition, expected: list[str]) -> None:
    """CR 100.4a, CR26 100.4a: fifteen or none; today up to fifteen."""
    ten, sixteen = tuple(CARDS[:10]), tuple(CARDS[:16])
    assert [problem.rule for problem in problems(Deck("Bears", tuple(CARDS), ten), edition)] == expected
    assert [problem.rule for problem in problems(Deck("Bears", tuple(CARDS), sixteen), edition)] == ["100.4a"]
    assert problems(Deck("Bears", tuple(CARDS)), edition) == []
