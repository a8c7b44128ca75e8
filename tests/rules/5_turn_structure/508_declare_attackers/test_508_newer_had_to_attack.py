"""Whether a creature had to attack (CR26 506.6)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.modifications import MustAttack
from arbitre.ir.refs import You
from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT
from helpers.fights import law
from helpers.words import A_CREATURE, BEAR, seated, worded
from table import HAND, Table

SLAY = worded("Slay", "Destroy target creature that had to attack this combat.", (CardType.INSTANT,), "{0}")

LULL = worded("Lull", "Target creature loses all abilities until end of turn.", (CardType.INSTANT,), "{0}")


def creature_with(text: str) -> Card:
    return worded("Fury", text, A_CREATURE, power="2", toughness="2")


def bound(table: Table, *attackers: int) -> bool:
    """Whether a creature had to attack, once these have been declared."""
    slay = table.put(SLAY, 1, HAND)
    table.attack(*[(one, 2) for one in attackers])
    return table.can(CastSpell(slay))


@pytest.mark.parametrize(
    ("text", "had_to"),
    [
        ("This creature attacks each combat if able.", True),
        ("Haste", False),
    ],
)
def test_26_506_6_an_effect_required_it(text: str, had_to: bool) -> None:
    """CR26 506.6: where an effect required the creature to attack, and not where it was declared freely."""
    table = seated(3, CURRENT)
    assert bound(table, table.put(creature_with(text))) is had_to


def test_26_506_6_it_was_the_only_legal_attack_all_the_same() -> None:
    """CR26 506.6: a player who must attack with some creature has only this one; it did not have to attack."""
    table = seated(3, CURRENT)
    bear = table.put(BEAR)
    table.put(law("Drums", MustAttack(), to=You()))
    assert not bound(table, bear)


def test_26_506_6_in_that_combat_only() -> None:
    """CR26 506.6: the creature is asked about as it was when attackers were declared in this combat."""
    table = seated(3, CURRENT)
    charm = table.put(LULL, 1, HAND)
    fury = table.put(creature_with("This creature attacks each combat if able."))
    slay = table.put(SLAY, 1, HAND)
    table.attack((fury, 2))
    table.cast(charm, fury)
    table.resolve_top()
    assert table.can(CastSpell(slay)), "an effect required it as attackers were declared"
