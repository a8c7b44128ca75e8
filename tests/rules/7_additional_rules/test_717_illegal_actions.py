"""Illegal actions (CR 717)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.errors import IllegalAction
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import Sacrifice
from arbitre.ir.effects import GainLife
from arbitre.ir.filters import And, ControlledBy, HasColor, IsSpell, TargetsOnly
from arbitre.ir.modifications import CantAttack, CantBlock, CostsMore
from arbitre.ir.refs import You
from arbitre.ir.values import CardType, Color
from helpers.casting_cards import BOLT, for_all
from helpers.fights import beast
from helpers.laying import free
from helpers.words import BEAR, CREATURE, LAND, mana, worded
from table import BATTLEFIELD, HAND, STACK, Table, creature, enchantment, spell


def test_717_2_priority_stays_after_an_illegal_action() -> None:
    """CR 717.1, 717.2: what cannot be done is taken back, and the same player may do something else."""
    table = Table.players()
    dear = table.put(spell("Dear", GainLife(Fixed(1)), cost="{9}"), zone=HAND)
    gain = table.put(free("Gain", GainLife(Fixed(1))), zone=HAND)
    with pytest.raises(IllegalAction):
        table.act(CastSpell(dear))
    assert (table.decision.player, table.zone(dear)) == (1, HAND)
    table.cast(gain)
    table.resolve_top()
    assert table.life(1) == 21


def test_cr_717_1_a_cast_that_cannot_be_completed_is_reversed(table: Table) -> None:
    """CR 717.1: the target makes the spell dearer than can be paid; all is as before, and the player has priority."""
    dear = And((CREATURE, HasColor(Color.WHITE)))
    knight = table.put(creature("Knight", 2, 2, cost="{W}"), 2)
    guard = enchantment("Guard", for_all(CostsMore(And((IsSpell(), TargetsOnly(dear, single=False))), mana("{2}"))))
    table.put(guard, 2)
    (mountain,) = table.lands(1, "Mountain")
    bolt = table.put(BOLT, 1, HAND)
    table.act(CastSpell(bolt))
    with pytest.raises(IllegalAction, match=r"CR 601\.2c"):
        table.game.push((knight,))
    assert table.decision.what == "target"
    assert not table.tapped(mountain)
    table.answer(2)
    assert table.zone(bolt) is STACK


GLORY = "Creatures you control get +1/+1 for each card in your hand."
FOUNT = "{T}: Add {G} for each card in your hand."
MIGHTY = "target creature with power 3 or greater"


@pytest.mark.parametrize(
    ("there", "spell_text", "cost", "words"),
    [
        (GLORY, f"Destroy {MIGHTY}.", "{0}", r"cannot choose targets.*601\.2c"),
        (GLORY, f"Choose one —\n• Destroy {MIGHTY}.\n• Exile {MIGHTY}.", "{0}", r"cannot choose a mode.*700\.2a"),
        (FOUNT, "You gain X life.", "{X}{G}", r"cannot choose a value for X.*107\.3a"),
        (
            FOUNT,
            "As an additional cost to cast this spell, pay {G} or pay 30 life.\nYou gain 1 life.",
            "{0}",
            r"cannot pay the cost.*601\.2g",
        ),
    ],
)
def test_717_1_a_spell_that_counted_among_the_cards_in_hand(there: str, spell_text: str, cost: str, words: str) -> None:
    """CR 717.1, 601.2b–g: once it is on the stack no choice is left, and it returns to the hand."""
    table = Table.players()
    table.put(worded("Source", there, (CardType.ARTIFACT,)))
    table.put(BEAR)
    last = table.put(worded("Last", spell_text, (CardType.INSTANT,), cost), 1, HAND)
    with pytest.raises(IllegalAction, match=words):
        table.act(CastSpell(last))
    assert (table.zone(last), table.decision.what, table.log()) == (HAND, "priority", [])


LAND_OF_YOURS = Sacrifice(And((LAND, ControlledBy(You()))))


@pytest.mark.parametrize("blocking", [False, True])
def test_717_1_a_declaration_that_cannot_be_paid_for_whole(blocking: bool) -> None:
    """CR 717.1, 508.1i, 509.1f: of two lands to sacrifice only one is there; the player declares anew."""
    table = Table.players()
    tax = CantBlock(cost=LAND_OF_YOURS) if blocking else CantAttack(cost=LAND_OF_YOURS)
    player, other = (2, 1) if blocking else (1, 2)
    first, second = table.battlefield(player, *[beast("Dragon", 5, 5, tax)] * 2)
    (mountain,) = table.lands(player, "Mountain")
    if blocking:
        attackers = table.battlefield(other, BEAR, BEAR)
        table.attack(*attackers)
        table.block((first, attackers[0]), (second, attackers[1]))
    else:
        table.attack(first, second)
    assert table.decision.what == ("blockers" if blocking else "attackers")
    assert (table.decision.player, table.zone(mountain)) == (player, BATTLEFIELD)
    assert [line.rule for line in table.game.log if line.what == "declaration taken back"] == ["717.1"]
