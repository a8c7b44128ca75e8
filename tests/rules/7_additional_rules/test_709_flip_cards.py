"""Flip cards (CR 709)."""

from __future__ import annotations

from arbitre.cards.records import Layout
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir import effects as e
from arbitre.ir import refs as r
from arbitre.ir.effects import Flip, Move
from arbitre.ir.refs import Target
from helpers.copying import two_faced
from helpers.doing import do
from helpers.faces import faces
from helpers.laying import cast_free, free
from helpers.words import CREATURE
from table import HAND, Table, creature

PUPIL = faces(Layout.FLIP, creature("Pupil", 1, 1, cost="{1}{U}"), creature("Master", 3, 3, cost="{1}{U}"))


def test_709_flip_cards() -> None:
    """CR 709.1b, 709.2, 709.4: the other half counts only while it is flipped on the battlefield."""
    table = Table.players()
    pupil, held = table.put(PUPIL), table.put(PUPIL, zone=HAND)
    assert characteristics(table.game, held).name == "Pupil"
    cast_free(table, free("Teach", Flip(Target()), target=CREATURE))
    assert (characteristics(table.game, pupil).name, table.size(pupil)) == ("Master", (3, 3))
    cast_free(table, free("Bounce", Move(Target(), HAND), target=CREATURE))
    assert characteristics(table.game, table.now(pupil)).name == "Pupil"


def test_cr_709_4_flipping_is_for_good(table: Table) -> None:
    """CR 709.4."""
    pupil = table.put(two_faced(Layout.FLIP, "Pupil", "Master"))
    done = do(table, e.Flip(r.Target()), targets=[pupil])
    assert characteristics(done.game, pupil).name == "Master"
    assert do(table, e.Flip(r.Target()), targets=[pupil]).result() == ()
