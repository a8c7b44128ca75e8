"""What is said of how something enters comes before it enters, or is refused (CR 608.2c, 614.1c)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from arbitre.oracle import read

RETURN = "Return target creature card from your graveyard to the battlefield."
RIDER = "If {G} was spent to cast this spell, that creature enters with an additional +1/+1 counter on it."


@pytest.mark.parametrize(("text", "complete"), [(f"{RETURN} {RIDER}", False), (RETURN, True)])
def test_what_has_entered_cannot_enter_otherwise(text: str, complete: bool) -> None:
    """As an instruction of its own the rider would replace nothing: such a text is not played half."""
    assert read(text, "Vigor", types=(CardType.SORCERY,)).complete is complete
