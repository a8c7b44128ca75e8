"""Adding a kind of event: one record, how it is applied, and a word of the ability language that waits for it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.pipeline import applies, propose
from arbitre.engine.language import evaluate
from arbitre.engine.language.pattern_matching import PATTERNS, of
from arbitre.errors import EngineFault
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import EventAmount
from arbitre.ir.conditions import Happened
from arbitre.ir.effects import Body, Do, GainLife
from arbitre.ir.node import Pattern
from arbitre.state.bindings import Happening
from arbitre.state.players import Player
from table import Table, enchantment

SHOUT = Kind("shout", remembered=True)
"""``player`` has shouted so loud (``amount``)."""


@applies(SHOUT)
def _shout(game: Game, event: Event) -> Sequence[Event]:
    game.state.put(game.player(event.player), Player.life, game.player(event.player).life - event.amount)
    return (event,)


class Shouts(Pattern, frozen=True):
    """Anybody shouts."""


def _shouts(_ctx: Context, _pattern: Shouts, event: Event) -> Happening:
    return event.happening()


PATTERNS[Shouts] = of(_shouts, SHOUT)
supports(Shouts)


def test_603_2_a_kind_of_event_is_added_in_one_place() -> None:
    """CR 603.2: it happens, abilities trigger on it, and the turn remembers it."""
    table = Table.players()
    table.put(enchantment("Echo", Triggered(Shouts(), Body((Do(GainLife(EventAmount())),)))), 2)
    for _ in propose(table.game, [Event(SHOUT, player=1, amount=3)]):
        raise AssertionError("nothing is asked")
    assert (table.life(1), table.life(2)) == (17, 20)
    table.game.go_on()
    table.resolve_top()
    assert table.life(2) == 23
    asked = Context(table.game, 0, 1)
    assert evaluate.holds(asked, Happened(Shouts()))


def test_603_2_what_nobody_applies_does_not_pass_in_silence() -> None:
    """A kind of event that neither is announced nor applied is a fault, not a nothing."""
    table = Table.players()
    with pytest.raises(EngineFault, match="nobody applies an event of kind murmur"):
        list(propose(table.game, [Event(Kind("murmur"), player=1)]))


def test_603_2_each_kind_of_event_has_its_name() -> None:
    """Two kinds of one name would be told apart nowhere."""
    with pytest.raises(EngineFault, match="two kinds of event are named 'move'"):
        Kind("move")
