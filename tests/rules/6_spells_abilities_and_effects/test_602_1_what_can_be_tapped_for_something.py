"""CR 602.1: what has an activated ability with {T} in its cost; one of several targets at random (CR 608.2d)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.errors import IllegalAction
from arbitre.ir.values import CardType
from formats.oracle.test_played import instant, permanent, said, table
from table import BATTLEFIELD, GRAVEYARD, card, creature


def test_only_what_is_tapped_for_something_can_be_untapped_so() -> None:
    """The ability that a land type brings is one of them (CR 305.6); an attack trigger is not."""
    text = "Untap target creature that has an activated ability with {T} in its cost."
    for abilities, able in (
        ("{T}: You gain 1 life.", True),
        ("{1}: You gain 1 life.", False),
        ("Whenever ~ attacks, you gain 1 life.", False),
    ):
        game = table()
        game.battlefield(1, permanent(abilities), tapped=True)
        (spell,) = game.hand(1, instant(text))
        assert game.can(CastSpell(spell)) is able
    game = table()
    arbor = card("Arbor", types=(CardType.LAND, CardType.CREATURE), subtypes=("Forest",), power="1", toughness="1")
    (dryad,) = game.battlefield(1, arbor, tapped=True)
    (spell,) = game.hand(1, instant(text))
    game.cast(spell, dryad)
    game.resolve_all()
    assert not game.tapped(dryad)


def test_one_of_them_at_random() -> None:
    """Just one of the targets is destroyed, and nobody is asked which."""
    game = table()
    three = game.battlefield(2, *[creature("Elk", 3, 3)] * 3)
    (spell,) = game.hand(1, instant("Choose three target creatures. Destroy one of them at random."))
    game.cast(spell, three)
    game.resolve_top()
    assert not game.state.stack
    assert [game.zone(id) for id in three].count(GRAVEYARD) == 1


def test_not_while_there_is_another() -> None:
    """Whoever controls the other one."""
    text = "~ can't attack if there's another creature on the battlefield."
    game = table()
    (rogue,) = game.battlefield(1, creature("Rogue", 5, 5, *said(text)))
    game.attack(rogue)
    assert game.zone(rogue) is BATTLEFIELD
    game = table()
    (rogue,) = game.battlefield(1, creature("Rogue", 5, 5, *said(text)))
    game.battlefield(2, creature("Elk", 3, 3))
    with pytest.raises(IllegalAction):
        game.attack(rogue)
