"""Mana abilities that cost mana, used by hand (CR 601.2f–g, 605.3): there is always a legal answer."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import CastSpell, Priority
from arbitre.engine.kernel.options import Options
from arbitre.errors import IllegalAction
from arbitre.ir.values import CardType
from arbitre.state.chance import Dice
from helpers.words import worded
from table import HAND, Table

ARTIFACT = (CardType.ARTIFACT,)
CINDER = worded("Cinder", "{1}: Add {B} or {R}. Activate no more than three times each turn.", ARTIFACT)
URN = worded("Urn", "{2}: Add one mana of any color.", ARTIFACT)
DEVOTEE = worded("Devotee", "{1}: Add {W}, {B}, or {G}. Activate only once each turn.", ARTIFACT)
SIGNET = worded("Signet", "{1}, {T}: Add {U}{B}.", ARTIFACT)
GAIN = "You gain 1 life."


def spell(cost: str) -> Card:
    return worded("Gain", GAIN, (CardType.SORCERY,), cost)


CASES = [
    ("{B}", [CINDER], ["Mountain"]),
    ("{B}{1}", [CINDER], ["Mountain", "Swamp"]),
    ("{G}{B}", [CINDER], ["Forest", "Mountain"]),
    ("{G}", [CINDER, DEVOTEE], ["Forest", "Swamp"]),
    ("{W}", [URN, CINDER], ["Forest", "Swamp"]),
    ("{W}{U}", [URN, DEVOTEE], ["Forest", "Swamp", "Island"]),
    ("{U}{B}{W}", [SIGNET, DEVOTEE], ["Forest", "Plains"]),
    ("{2}{R}", [CINDER, URN, DEVOTEE], ["Forest", "Swamp", "Plains", "Island"]),
]


@pytest.mark.parametrize(("cost", "makers", "lands"), CASES)
@pytest.mark.parametrize("seed", range(8))
def test_605_3_every_decision_by_hand_has_a_legal_answer(
    cost: str, makers: list[Card], lands: list[str], seed: int
) -> None:
    """CR 601.2f–g, 717.1: whatever is chosen, the spell is cast, or the action that cannot be completed is reversed."""
    dice = Dice(seed)
    table = Table.players(2, options=Options(skip_forced=False, manual_players=(1,)))
    table.battlefield(1, *makers)
    for name in lands:
        table.lands(1, name)
    card = table.put(spell(cost), zone=HAND)
    assert table.can(CastSpell(card))
    table.game.push(CastSpell(card))
    while not isinstance(table.decision, Priority):
        answers = list(table.decision.answers())
        assert answers
        legal = [one for one in answers if table.decision.check(one) is None]
        assert legal
        try:
            table.game.push(legal[dice.below(len(legal))])
        except IllegalAction:
            assert isinstance(table.decision, Priority)
    if table.state.stack:
        table.resolve_all()
        assert table.life(1) == 21
    else:
        assert table.zone(card) is HAND
        assert table.pool(1) == ""
