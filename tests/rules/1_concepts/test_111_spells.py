"""Spells (CR 111)."""

from __future__ import annotations

from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply, CopySpell, Counter, GainLife
from arbitre.ir.filters import IsSpell
from arbitre.ir.modifications import SetColors
from arbitre.ir.refs import Target
from arbitre.ir.values import Color
from helpers.laying import cast_free, free, settle
from table import HAND, Table, creature


def test_111_1a_a_copy_of_a_spell_is_a_spell() -> None:
    """CR 111.1a, 111.2: it can be countered as one; its owner is the player under whose control it was put there."""
    table = Table.players()
    gain = table.put(free("Gain", GainLife(Fixed(1))), zone=HAND)
    twin = table.put(free("Twin", CopySpell(Target()), target=IsSpell()), 2, HAND)
    deny = table.put(free("Deny", Counter(Target()), target=IsSpell()), zone=HAND)
    cast = table.cast(gain)
    table.pass_priority()
    table.cast(twin)
    table.resolve_top()
    settle(table)
    copy = table.game.state.stack[-1]
    assert (table.object(copy).owner, table.controller(copy)) == (2, 2)
    if table.decision.player == 2:
        table.pass_priority()
    table.cast(deny, copy)
    table.resolve_all()
    assert (table.life(1), table.life(2), cast > 0) == (21, 20, True)


def test_111_4_changes_to_a_permanent_spell_carry_over() -> None:
    """CR 111.4, 400.7a: a creature spell that was made blue is a blue creature."""
    table = Table.players()
    cub = table.put(creature("Cub", 1, 1, cost="{0}"), zone=HAND)
    table.cast(cub)
    cast_free(table, free("Dye", Apply(Target(), (SetColors((Color.BLUE,)),)), target=IsSpell()))
    table.resolve_top()
    assert characteristics(table.game, table.now(cub)).colors == {Color.BLUE}
