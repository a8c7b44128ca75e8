"""What scripts that leave a choice open choose: what is good to one's own things, what is bad to those of opponents."""

from __future__ import annotations

import pytest

from arbitre.ir.abilities import SpellAbility
from arbitre.judge.sense import CHOSEN, does
from helpers.scripted import worded

GOOD, BAD, NEITHER = 1, -1, 0


@pytest.mark.parametrize(
    ("text", "slot", "sign"),
    [
        ("Destroy target creature.", 0, BAD),
        ("Tap target creature.", 0, BAD),
        ("Untap target creature.", 0, GOOD),
        ("Target player draws a card.", 0, GOOD),
        ("Target player loses 1 life.", 0, BAD),
        ("Look at target player's hand.", 0, NEITHER),
        ("You gain 1 life. Destroy target creature.", 0, BAD),
        ("Target creature gets +1/+1 until end of turn.", 0, GOOD),
        ("Target creature gets +3/-1 until end of turn.", 0, BAD),
        ("Target creature gets -3/+1 until end of turn.", 0, BAD),
        ("Target creature gains flying until end of turn.", 0, GOOD),
        ("Target creature gets +1/+1 and gains flying until end of turn.", 0, GOOD),
        ("Target creature can't block this turn.", 0, BAD),
        ("Target creature becomes blue until end of turn.", 0, NEITHER),
        ("Gain control of target creature until end of turn.", 0, BAD),
        ("Put a +1/+1 counter on target creature.", 0, GOOD),
        ("Put a -1/-1 counter on target creature.", 0, BAD),
        ("Return target creature to its owner's hand.", 0, BAD),
        ("Return target creature card from your graveyard to your hand.", 0, GOOD),
        ("Return target creature card from your graveyard to the battlefield.", 0, GOOD),
        ("Exile target creature card from a graveyard.", 0, BAD),
        ("Target creature you control fights target creature you don't control.", 0, GOOD),
        ("Target creature you control fights target creature you don't control.", 1, BAD),
        ("Tap target creature. Untap another target creature.", 1, GOOD),
        ("You may tap target creature. If you do, draw a card.", 0, BAD),
        ("Return a creature to its owner's hand.", CHOSEN, BAD),
        ("Put a creature card from your hand onto the battlefield.", CHOSEN, GOOD),
        ("Destroy target creature.", CHOSEN, NEITHER),
    ],
)
def test_what_an_instruction_does_to_what_is_chosen(text: str, slot: int, sign: int) -> None:
    """As far as it is known; of several instructions the first that says."""
    ability = worded("Act", text, "sorcery", "{0}").faces[0].paragraphs[0][0]
    assert isinstance(ability, SpellAbility)
    assert does(ability.body, slot) == sign
