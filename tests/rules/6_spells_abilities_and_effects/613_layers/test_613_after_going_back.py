"""CR 613.1: effects go on applying to what was there all the time, when what stood before it has died and that is taken
back."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import CastSpell
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
