"""What spells gain counts as they are cast, and for whether they can be (CR 112.10, 601.2, CR26 601.3e)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType
from helpers.words import A_CREATURE, modern, worded
from table import BATTLEFIELD, HAND, LIBRARY, creature

SIZE = {"power": "1", "toughness": "1"}


def test_601_3e_what_has_convoke_by_an_effect_can_be_cast_with_creatures() -> None:
    """CR26 601.3e, 610.5, CR 702.49a: three creatures pay {3}; without the effect there is nothing to pay with."""
    for effect in (False, True):
        table = modern()
        engineer = worded("Engineer", "Creature spells you cast have convoke." * effect, A_CREATURE, **SIZE)
        helpers = [table.put(engineer), *(table.put(creature("Bear", 2, 2)) for _ in range(2))]
        giant = table.put(creature("Giant", 5, 5, cost="{3}"), zone=HAND)
        assert table.can(CastSpell(giant)) is effect
        assert (CastSpell(giant) in table.decision.actions) is effect
        if effect:
            table.cast(giant, tuple(helpers))
            table.resolve_top()
            assert table.zone(giant) is BATTLEFIELD
            assert all(table.tapped(one) for one in helpers)


def test_601_2f_affinity_by_an_effect_takes_off_generic_mana() -> None:
    """CR 702.39a: {1} less for each artifact."""
    table = modern()
    table.put(worded("Sami", "Spells you cast have affinity for artifacts.", A_CREATURE, **SIZE))
    for _ in range(2):
        table.put(worded("Relic", "", (CardType.ARTIFACT,), "{1}"))
    giant = table.put(creature("Giant", 5, 5, cost="{3}"), zone=HAND)
    table.mana(1, "C")
    assert CastSpell(giant) in table.decision.actions
    table.cast(giant)
    assert table.pool(1) == ""


def test_601_2i_cascade_by_an_effect_triggers_as_the_spell_is_cast() -> None:
    """CR 702.83a: of a spell that has cascade as it is cast, and of no other one."""
    table = modern()
    table.put(worded("Imoti", "Spells you cast with mana value 6 or greater have cascade.", A_CREATURE, **SIZE))
    small = table.put(creature("Small", 1, 1, cost="{1}"), zone=LIBRARY)
    giants = [table.put(creature("Giant", 6, 6, cost=cost), zone=HAND) for cost in ("{5}", "{6}")]
    table.mana(1, "C" * 11)
    table.cast(giants[0])
    assert len(table.game.state.stack) == 1
    table.resolve_all()
    table.cast(giants[1])
    assert len(table.game.state.stack) == 2
    table.resolve_top(True)
    assert table.zone(small) is not LIBRARY


def test_601_3e_what_gains_convoke_can_be_cast_in_the_turn_of_another() -> None:
    """CR26 601.3e, CR 702.49a: whoever has no mana is asked all the same."""
    table = modern()
    table.put(worded("Engineer", "Instant spells you cast have convoke.", A_CREATURE, **SIZE), player=2)
    trick = table.put(worded("Trick", "You gain 3 life.", (CardType.INSTANT,), "{1}"), 2, HAND)
    table.pass_priority()
    assert table.decision.player == 2
    assert CastSpell(trick) in table.decision.actions
