"""The same scenario under two positions of a switch.

    @positions("fizzle_is_countered", {True: "countered", False: "does not resolve"})
    def test_…(edition: Edition, expected: str) -> None: …

The edition is 2011-09-30 with this switch at each of the values; a hygiene test reads these decorators.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from arbitre.rules.editions import PINNED, Edition


def positions(switch: str, expected: Mapping[Any, Any], base: Edition = PINNED, **others: Any) -> pytest.MarkDecorator:
    """Runs a test once for each value of a switch, with what is expected then; *others* are set in all of them."""
    cases = [(base.varied(**others, **{switch: value}), outcome) for value, outcome in expected.items()]
    return pytest.mark.parametrize(("edition", "expected"), cases, ids=[edition.name for edition, _ in cases])
