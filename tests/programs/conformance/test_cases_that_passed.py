"""The scripted cases beside the project go as they went: what has passed passes."""

from __future__ import annotations

import pytest

from helpers.cases_beside import CASES, GROUPS, group, passing, recorded


@pytest.mark.skipif(not CASES.is_file(), reason="the scripted cases are not beside the checkout")
@pytest.mark.parametrize("number", range(GROUPS))
def test_cases_that_passed_pass(number: int) -> None:
    """A change that loses one shows its name here (`tools/record_cases.py` records those that pass)."""
    names = frozenset(name for name in recorded() if group(name) == number)
    assert sorted(names - set(passing(names))) == []
