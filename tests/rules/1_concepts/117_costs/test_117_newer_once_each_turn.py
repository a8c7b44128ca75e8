"""Another cost, once each turn, for what may be cast anyway (CR26 118.9)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import CastSpell, Priority
from arbitre.ir.abilities import Static
from arbitre.ir.filters import HasType
from arbitre.ir.modifications import MayPlayFrom, Played
from arbitre.ir.refs import You
from arbitre.ir.values import CardType
from helpers.worded import reads
from helpers.words import BEAR, modern
from table import EXILE, Table, enchantment

SPACE = "Once each turn, you may pay {0} rather than pay the mana cost for a creature spell you cast from exile."
FOYER = enchantment(
    "Foyer", Static(You(), (MayPlayFrom(HasType(CardType.CREATURE), EXILE, Played.SPELLS),)), cost="{0}"
)


def castable(game: Table) -> set[int]:
    """The cards that player 1 can cast."""
    assert isinstance(game.decision, Priority)
    return {action.card for action in game.decision.actions if isinstance(action, CastSpell)}


def test_118_9_it_lets_nobody_cast_what_cannot_be_cast_anyway() -> None:
    """CR26 118.9: it says what is paid, not from where."""
    game = modern()
    game.put(reads("Space", SPACE, CardType.ENCHANTMENT))
    game.put(BEAR, zone=EXILE)
    assert castable(game) == set()


def test_118_9_one_spell_each_turn() -> None:
    """CR26 118.9."""
    game = modern()
    game.put(reads("Space", SPACE, CardType.ENCHANTMENT))
    game.put(FOYER)
    one, other = game.put(BEAR, zone=EXILE), game.put(BEAR, zone=EXILE)
    assert castable(game) == {one, other}
    assert isinstance(game.decision, Priority)
    game.act(next(a for a in game.decision.actions if isinstance(a, CastSpell) and a.card == one))
    game.resolve_all()
    assert castable(game) == set()
