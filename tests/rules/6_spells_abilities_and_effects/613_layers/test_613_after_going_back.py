"""CR 613.1: effects go on applying to what was there all the time, when what stood before it has died and that is taken
back."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.engine.kernel.events import Event, Kind
from helpers.layering_cards import apply, gets, happen
from helpers.named import named
from table import Table, creature


def test_613_1_an_equipped_creature_keeps_its_bonus() -> None:
    made = Table.players(2)
    made.lands(1, "Swamp", 2)
    made.lands(2, "Swamp", 1)
    axe = made.put(named("Bonesplitter"), 2)
    bear = made.put(creature("Bear", 2, 2), 2)
    eye = made.put(creature("Eye", 1, 1), 2)
    made.set(axe, attached_to=eye)
    (blade,) = made.hand(1, named("Doom Blade"))
    game = made.game.copy()
    assert game.characteristics(eye).size == (3, 1)
    game.hurry(game.state.turn, game.state.step)
    began = len(game.choices)
    game.push(CastSpell(blade))
    game.push((bear,))
    while game.state.permanent(bear) is not None:
        game.push(next(game.answers()))
    assert game.characteristics(eye).size == (3, 1)
    while len(game.choices) > began:
        game.pop()
    assert game.state.permanent(bear) is not None
    assert game.characteristics(eye).size == (3, 1)


def test_613_1_what_lasts_applies_to_what_is_there_again() -> None:
    """CR 611.2c: the effects were worked out while the creature that one of them names was gone."""
    table = Table.players(2)
    bear, eye = table.put(creature("Bear", 2, 2)), table.put(creature("Eye", 1, 1))
    apply(table, bear, bear, gets(3, 3))
    assert table.power(bear) == 5
    _gone_for_a_while(table, bear, eye)
    assert table.power(bear) == 5


def test_613_1_what_is_attached_applies_to_what_is_there_again() -> None:
    """CR 611.3a: likewise an Equipment whose creature was gone."""
    table = Table.players(2)
    bear, eye = table.put(creature("Bear", 2, 2)), table.put(creature("Eye", 1, 1))
    table.set(table.put(named("Bonesplitter")), attached_to=bear)
    assert table.power(bear) == 4
    _gone_for_a_while(table, bear, eye)
    assert table.power(bear) == 4


def _gone_for_a_while(table: Table, one: int, other: int) -> None:
    """A creature is destroyed, all effects are worked out anew for another one, and it has not happened."""
    with table.game.supposed():
        happen(table, Event(Kind.DESTROY, subject=one))
        assert table.game.state.permanent(one) is None
        table.game.derive()
        assert table.power(other) == 1
