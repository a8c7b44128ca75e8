"""What a prevention effect does besides, when several sources deal damage at once (CR 615.5)."""

from __future__ import annotations

from arbitre.engine.damage import damage_event, deal
from arbitre.ir.abilities import Replacement
from arbitre.ir.amounts import EventAmount
from arbitre.ir.effects import Do, PreventIt, RemoveCounters
from arbitre.ir.filters import Is
from arbitre.ir.node import Amount
from arbitre.ir.patterns import Deals
from arbitre.ir.refs import This
from engine.doing import Table, follow, still
from engine.test_replacement import BEAR, creature


def counters_left(count: Amount | None, received: bool) -> int:
    """The counters that are left of nine, after two Bears dealt 2 and 3 damage at once."""
    rest = Do(RemoveCounters("+1/+1", count) if count is not None else RemoveCounters("+1/+1"))
    phantom = creature("Phantom", 1, 1, Replacement(Deals(to=Is(This()), received=received), PreventIt(then=(rest,))))
    table = Table.players(2)
    one, two = table.battlefield(1, BEAR, BEAR)
    hurt = table.put(phantom, 2, counters={"+1/+1": 9})
    game = still(table)
    follow(deal(game, [damage_event(game, one, hurt, 2), damage_event(game, two, hurt, 3)]), [])
    assert game.object(hurt).damage == 0
    return dict(game.object(hurt).counters)["+1/+1"]


def test_all_the_damage_at_once_costs_one_counter() -> None:
    """ "If damage would be dealt to ~" speaks of all of it; "if a source would deal damage" of each source's."""
    assert counters_left(None, received=True) == 8
    assert counters_left(None, received=False) == 7


def test_that_many_counters_is_the_sum() -> None:
    """EventAmount is what all the sources together would deal."""
    assert counters_left(EventAmount(), received=True) == 4
