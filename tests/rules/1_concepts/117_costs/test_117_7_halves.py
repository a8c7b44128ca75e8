"""Reductions of costs with hybrid symbols (CR 117.7, 601.2b): the nonhybrid equivalent is announced before."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import GainLife
from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT
from helpers.words import worded
from table import HAND, Table, creature, spell

GAIN = GainLife(Fixed(1))


def table_with(cost: str, lands: int, *texts: str, land: str = "Forest", text: str = "") -> tuple[Table, int]:
    """A spell of that cost in hand, lands, and permanents with these texts."""
    table = Table.players(2, edition=CURRENT)
    for line in texts:
        table.put(worded("Helm", line, (CardType.ARTIFACT,)))
    card = worded("Spell", f"{text}\nYou gain 1 life.".strip(), (CardType.SORCERY,), cost) if text else None
    id = table.put(card or spell("Spell", GAIN, cost=cost), zone=HAND)
    table.lands(1, land, lands)
    return table, id


LESS = "Spells you cast cost {1} less to cast."
WHITE = "Spells you cast cost {W} less to cast."


@pytest.mark.parametrize(
    ("cost", "texts", "land", "lands"),
    [
        ("{2/W}{2/W}{2/W}", [LESS], "Forest", 5),
        ("{2/W}{2/W}{2/W}", [LESS], "Plains", 3),
        ("{2/W}{2/W}{2/W}", [LESS] * 4, "Forest", 2),
        ("{1}{2/W}", [LESS] * 2, "Forest", 1),
        ("{2/W}", [LESS] * 2, "Forest", 0),
        ("{2/W}{2/W}", [WHITE], "Forest", 2),
        ("{1}{W/U}", [WHITE], "Forest", 1),
        ("{W}{W/U}", [WHITE], "Island", 1),
        ("{1}{W/P}", [WHITE], "Forest", 1),
    ],
)
def test_601_2b_reductions_reach_the_halves_that_are_announced(
    cost: str, texts: list[str], land: str, lands: int
) -> None:
    """CR 601.2b, 601.2e, 117.7: just so many lands are needed."""
    table, id = table_with(cost, lands, *texts, land=land)
    table.cast(id, *[False] * ("/P" in cost))
    table.resolve_all()
    assert table.life(1) == 21
    assert table.pool(1) == ""
    if lands:
        short, card = table_with(cost, lands - 1, *texts, land=land)
        short.set(1, life=1)
        assert not short.can(CastSpell(card))


def test_117_7_generic_reductions_leave_the_colored_half() -> None:
    """CR26 118.7a: of {2/W} announced as {W} nothing generic is left to come off."""
    table, id = table_with("{2/W}", 1, LESS, land="Plains")
    assert table.can(CastSpell(id))
    assert not table_with("{2/W}", 0, LESS)[0].can(CastSpell(id))


def test_601_2e_an_increase_and_a_reduction_with_a_generic_half() -> None:
    """CR 601.2e: increases are added first."""
    table, id = table_with("{2/W}", 2, LESS, "Spells you cast cost {1} more to cast.")
    assert table.can(CastSpell(id))
    assert not table_with("{2/W}", 1, LESS, "Spells you cast cost {1} more to cast.")[0].can(CastSpell(id))


@pytest.mark.parametrize(("helpers", "possible"), [(0, False), (1, True)])
def test_601_2b_convoke_helps_with_what_is_left(helpers: int, possible: bool) -> None:
    """CR26 702.51a: creatures pay for what the reduction left of the generic halves."""
    table, id = table_with("{2/W}{2/W}", 2, LESS, text="Convoke")
    table.battlefield(1, *[creature("Bear", 2, 2)] * helpers)
    assert table.can(CastSpell(id)) is possible
