"""Emblems (CR 113)."""

from __future__ import annotations

from arbitre.engine.kernel.reading import characteristics
from arbitre.ir import effects as e
from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Destroy, MakeEmblem
from arbitre.ir.filters import Anything
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.refs import All
from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT
from helpers.doing import do
from helpers.laying import cast_free, free
from helpers.words import BEAR, CREATURE, worded
from table import COMMAND, GRAVEYARD, HAND, Table


def test_emblems_are_in_the_command_zone(table: Table) -> None:
    """CR 113.1–2."""
    done = do(table, e.MakeEmblem(()))
    (emblem,) = done.result()
    assert done.zone(emblem) is COMMAND


def test_113_emblems() -> None:
    """CR 113.2, 113.3, 113.4, 113.5, 408.2: in the command zone, with abilities only, which work there."""
    table = Table.players()
    bear = table.put(BEAR)
    anthem = Static(CREATURE, (ModifiesPT(Fixed(1), Fixed(1)),))
    cast_free(table, free("Vow", MakeEmblem((anthem,))))
    (emblem,) = table.game.state.command
    values = characteristics(table.game, emblem)
    assert (table.object(emblem).owner, table.controller(emblem)) == (1, 1)
    assert (values.name, values.types, values.colors, values.mana_cost) == ("", frozenset(), frozenset(), None)
    assert table.size(bear) == (3, 3)
    cast_free(table, free("Wipe", Destroy(All(Anything()))))
    assert (table.zone(emblem), table.zone(bear)) == (COMMAND, GRAVEYARD)


def test_113_1_an_emblem_triggers_from_the_command_zone() -> None:
    """CR 113.2, 112.6n: the abilities of an emblem function in the command zone."""
    text = 'You get an emblem with "Whenever you cast a creature spell, you gain 2 life."'
    table = Table.players(2, edition=CURRENT)
    sign = table.put(worded("Sign", text, (CardType.SORCERY,)), zone=HAND)
    bear = table.put(BEAR, zone=HAND)
    table.mana(1, "RRR")
    table.cast(sign)
    table.resolve_all()
    assert len(table.names(COMMAND)) == 1
    table.cast(bear)
    table.resolve_all()
    assert table.life(1) == 22
