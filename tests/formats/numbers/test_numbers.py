"""Citations, and how they follow a rule from one edition to another."""

import dataclasses

import pytest

from arbitre.errors import EngineFault
from arbitre.rules.editions import CURRENT, FEBRUARY_2011, PINNED
from arbitre.rules.numbers import cite, exists, numbers


@pytest.mark.parametrize(
    ("pinned", "february", "current"),
    [
        ("119.3c", "119.3c", "120.3c"),  # damage to a planeswalker
        ("119.4", "119.4", "120.4"),  # damage in parts
        ("208.2a", "207.2a", "208.2a"),  # a characteristic-defining * in power
        ("508.1d", "508.1d", "508.1d"),  # requirements of attackers
        ("508.6", "508.6", "508.8"),  # combat without attackers
        ("510.1c", "510.1c", "510.1c"),  # how an attacker divides its damage
        ("510.1e", "510.1f", "510.1e"),  # the whole assignment is checked
        ("510.4", "510.4", "510.3"),  # priority after combat damage
        ("510.5", "510.5", "510.4"),  # two combat damage steps
        ("500.4", "500.4", "500.5"),  # mana empties
        ("608.2b", "608.2b", "608.2b"),  # illegal targets
        ("613.3d", "613.3d", "613.4c"),  # counters and power
        ("613.7", "613.7", "613.8"),  # dependency
        ("704.5k", "704.5k", "704.5j"),  # legends
        ("717.1", "715.1", "733.1"),  # illegal actions
        ("702.14b", "702.13b", "702.15b"),  # lifelink
        ("702.56b", "702.55b", "702.58b"),  # a sentence that many keywords share
        ("119", "119", "120"),  # a section
        ("717", "715", "733"),
    ],
)
def test_a_rule_is_cited_by_the_number_of_the_edition_in_play(pinned: str, february: str, current: str) -> None:
    """The same rule has another number in another edition."""
    assert cite(f"CR {pinned}", PINNED) == cite(pinned, PINNED) == f"CR {pinned}"
    assert cite(f"CR {pinned}", FEBRUARY_2011) == f"CR {february}"
    assert cite(f"CR {pinned}", CURRENT) == f"CR {current}"


def test_the_newest_numbers_lead_back() -> None:
    """A rule cited by its newest number is found in the older editions."""
    assert cite("CR26 120.3d", PINNED) == "CR 119.3d"
    assert cite("CR26 733.1", FEBRUARY_2011) == "CR 715.1"
    assert cite("CR26 702.111b", CURRENT).removeprefix("CR ") == "702.111b"
    assert cite("CR26 613.4c", PINNED) == "CR 613.3c"  # of two rules that became one, the nearer


def test_a_rule_that_an_edition_lacks_keeps_its_number_and_date() -> None:
    """The damage assignment order is gone, menace was not there yet, one creature at a time only in February."""
    assert cite("CR 509.2", CURRENT) == "CR 509.2 (2011-09-30)"
    assert cite("CR26 702.111b", PINNED) == "CR 702.111b (2026-04-17)"
    assert cite("CR 510.1e (2011-02-04)", FEBRUARY_2011) == "CR 510.1e"
    assert cite("CR 510.1e (2011-02-04)", PINNED) == "CR 510.1e (2011-02-04)"


def test_a_citation_cites_itself() -> None:
    """What is printed can be cited again."""
    for citation in ("CR26 702.111b", "CR 510.1e (2011-02-04)", "CR 119.3c"):
        assert cite(cite(citation, PINNED), CURRENT) == cite(citation, CURRENT)


def test_a_varied_edition_keeps_its_numbering() -> None:
    """The numbers depend on the edition's date, not on its switches."""
    assert cite("CR 119.3c", dataclasses.replace(CURRENT, fizzle_is_countered=True)) == cite("CR 119.3c", CURRENT)


def test_what_an_edition_lacks_does_not_exist() -> None:
    """Hexproof came between the two editions of 2011, menace later; the order of blockers went."""
    hexproof, menace, order = "CR 702.11b", "CR26 702.111b", "CR 509.2"
    assert [exists(hexproof, edition) for edition in (FEBRUARY_2011, PINNED, CURRENT)] == [False, True, True]
    assert [exists(menace, edition) for edition in (FEBRUARY_2011, PINNED, CURRENT)] == [False, False, True]
    assert [exists(order, edition) for edition in (FEBRUARY_2011, PINNED, CURRENT)] == [True, True, False]


@pytest.mark.parametrize("number", ["119.99", "99.1", "510.1f", "rule 119.3", "", "119.3 "])
def test_an_unknown_number_is_a_fault(number: str) -> None:
    """A citation that no rule has is a mistake of the engine."""
    with pytest.raises(EngineFault):
        cite(number, CURRENT)


def test_numbers_of_an_unknown_edition_are_a_fault() -> None:
    """Nothing is guessed for a date without data."""
    assert "510.1f" in numbers("2011-02-04")
    assert "510.1f" not in numbers("2011-09-30")
    with pytest.raises(EngineFault, match="no edition"):
        numbers("2012-01-01")
