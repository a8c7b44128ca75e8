"""General (CR 100)."""

from __future__ import annotations

from arbitre.cards.records import Deck
from arbitre.rules.editions import PINNED, Edition
from arbitre.variants.constructed import problems
from helpers.positions import positions
from table import creature, land

CARDS = [creature(f"Bear {n}", 2, 2) for n in range(60)]


@positions("sideboard_is_exactly_fifteen", {True: ["100.4a"], False: []})
def test_100_4a_a_sideboard_of_ten_cards(edition: Edition, expected: list[str]) -> None:
    """CR 100.4a, CR26 100.4a: fifteen or none; today up to fifteen."""
    ten, sixteen = tuple(CARDS[:10]), tuple(CARDS[:16])
    assert [problem.rule for problem in problems(Deck("Bears", tuple(CARDS), ten), edition)] == expected
    assert [problem.rule for problem in problems(Deck("Bears", tuple(CARDS), sixteen), edition)] == ["100.4a"]
    assert problems(Deck("Bears", tuple(CARDS)), edition) == []


@positions("sideboard_is_exactly_fifteen", {True: ["100.4a"], False: []})
def test_100_2a_sizes_of_decks(edition: Edition, expected: list[str]) -> None:
    """CR 100.2a, 100.4a: sixty cards are enough and fifty-nine are not; a sideboard of fifteen is always right, and of
    one card only today."""
    found = [problems(Deck("Bears", tuple(CARDS[:size])), edition) for size in (59, 60)]
    assert [[problem.rule for problem in each] for each in found] == [["100.2a"], []]
    fifteen, one = (tuple(creature(f"Wolf {n}", 2, 2) for n in range(size)) for size in (15, 1))
    assert problems(Deck("Bears", tuple(CARDS), fifteen), edition) == []
    assert [problem.rule for problem in problems(Deck("Bears", tuple(CARDS), one), edition)] == expected


def test_100_2a_copies_count_with_those_in_the_sideboard() -> None:
    """CR 100.2a, 100.4a: four of one card in deck and sideboard together, but any number of a basic land."""
    bear, wolf, forest = CARDS[0], creature("Wolf", 2, 2), land("Forest")
    foxes = tuple(creature(f"Fox {n}", 2, 2) for n in range(14))
    four = Deck("Bears", (*CARDS, bear, bear), (bear, *foxes))
    assert problems(four, PINNED) == []
    five = Deck("Bears", (*CARDS, bear, bear, bear), (bear, *foxes))
    assert [(problem.rule, str(problem)) for problem in problems(five, PINNED)] == [
        ("100.2a", "the deck has 5 of 'Bear 0', and 4 are allowed [CR 100.2a]")
    ]
    assert problems(Deck("Woods", (forest,) * 56 + (wolf,) * 4), PINNED) == []
