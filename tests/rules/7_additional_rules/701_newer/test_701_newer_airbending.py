"""Airbending (CR26 701.65)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType
from helpers.worded import cast_it, instant, reads
from helpers.words import modern
from table import BATTLEFIELD, EXILE, creature

ELK = creature("Elk", 3, 3, cost="{5}{G}")
AIRBEND = "Airbend target creature."
BELL = reads("Bell", "Whenever you airbend, you gain 1 life.", CardType.ENCHANTMENT)


@pytest.mark.parametrize(("owner", "mana", "can"), [(1, "CC", True), (1, "C", False), (2, "CC", False)])
def test_26_701_65a_its_owner_may_cast_it_for_two(owner: int, mana: str, can: bool) -> None:
    """CR26 701.65a: it is exiled; its owner, and nobody else, may cast it for {2} rather than its mana cost."""
    game = modern()
    elk = game.put(ELK, owner)
    game.mana(1, mana)
    cast_it(game, instant(AIRBEND), elk)
    assert game.zone(elk) is EXILE
    assert game.can(CastSpell(game.now(elk), way="permitted")) is can
    if can:
        game.cast(elk, way="permitted")
        game.resolve_all()
        assert (game.zone(elk), game.pool(1)) == (BATTLEFIELD, "")


def test_26_701_65a_only_while_it_remains_exiled() -> None:
    """CR26 701.65a: a card that has left exile and is exiled again is another object."""
    game = modern()
    elk = game.put(ELK)
    game.mana(1, "CCCC")
    cast_it(game, instant(AIRBEND), elk)
    game.cast(elk, way="permitted")
    game.resolve_all()
    cast_it(game, instant("Exile target creature."), game.now(elk))
    assert game.zone(elk) is EXILE
    assert not game.can(CastSpell(game.now(elk), way="permitted"))


def test_26_701_65a_a_spell_is_exiled_from_the_stack() -> None:
    """CR26 701.65a: it does not resolve, and may be cast later."""
    game = modern()
    (elk,) = game.hand(1, creature("Elk", 3, 3, cost="{0}"))
    game.cast(elk)
    cast_it(game, instant("Airbend target spell."), game.now(elk))
    assert game.zone(elk) is EXILE


def test_26_701_65b_whenever_you_airbend() -> None:
    """CR26 701.65b: once for all that is exiled together, and not if nothing was."""
    game = modern()
    game.put(BELL)
    one, two = game.battlefield(1, ELK, ELK)
    cast_it(game, instant("Airbend up to two target creatures."), (one, two))
    game.pass_until(lambda: not game.game.state.stack)
    assert game.life(1) == 21
    cast_it(game, instant("Airbend up to one target creature."))
    assert game.life(1) == 21
