"""Which sets formats have in a month, by rotations that are known."""

from __future__ import annotations

import pytest

from arbitre.cards.formats import known_sets, of_formats, parted, sets_of


@pytest.mark.parametrize(
    ("format", "month", "codes"),
    [
        ("Standard", "2011-06", "zen wwk roe m11 som mbs nph"),
        ("Standard", "2011-10", "som mbs nph m12 isd"),
        ("Standard", "2010-06", "ala con arb m10 zen wwk roe"),
        ("Standard", "2016-05", "dtk ori bfz ogw soi w16"),
        ("Standard", "1999-07", "tmp sth exo usg ulg 6ed uds"),
        ("Zendikar Block", "2010-06", "zen wwk roe"),
        ("Scars of Mirrodin Block", "", "som mbs nph"),
        ("Kamigawa Block", "", "chk bok sok"),
        ("Extended", "2011-03", "lrw mor shm eve ala con arb m10 zen wwk roe m11 som mbs"),
    ],
)
def test_the_sets_of_a_format(format: str, month: str, codes: str) -> None:
    assert sets_of(format, month) == set(codes.split())


def test_a_month_counts_as_a_whole() -> None:
    """In the month of a rotation both what leaves and what comes can have been played."""
    both = sets_of("Standard", "2011-09")
    assert both is not None
    assert {"zen", "m11", "isd"} <= both
    assert "ala" not in both


def test_formats_that_are_not_told_by_sets() -> None:
    assert sets_of("Legacy", "2011-06") is None
    assert sets_of("Extended", "2005-06") is None
    assert sets_of("No Such Block", "") is None
    modern = sets_of("Modern", "")
    assert modern is not None
    assert {"8ed", "mh3", "ltr"} <= modern
    assert "scg" not in modern


def test_formats_and_sets_are_told_apart() -> None:
    assert parted("Standard 2011-06-17") == ("Standard", "2011-06")
    assert parted("") == ("", "")
    assert of_formats(["ISD", "plst", "lea"]) == ("lea", "isd")
    assert [one.released for one in known_sets()] == sorted(one.released for one in known_sets())
