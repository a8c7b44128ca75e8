"""Gifts: an opponent is promised something as the spell is cast (CR26 702.174)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import SpellAbility, Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import NotSo, PaidFor
from arbitre.ir.costs import ChooseOpponent
from arbitre.ir.effects import Body, CreateTokens, Do, Draw, ExtraTurns, HasDone, TokenSpec
from arbitre.ir.filters import Is
from arbitre.ir.modifications import AdditionalCost
from arbitre.ir.node import Effect
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Linked, This
from arbitre.ir.values import CardType, Color, Zone
from arbitre.oracle.categories import CONDITION, PARAGRAPH, SPELL_PARAGRAPH
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.phrases.instructions.predefined import PREDEFINED

_CHOSEN: Final = Linked("player")
_PROMISED: Final = PaidFor("additional")
_PROMISE: Final = Static(This(), (AdditionalCost(ChooseOpponent(), optional=True),), zone=Zone.STACK)


def _creature(subtype: str, size: int) -> TokenSpec:
    return TokenSpec((CardType.CREATURE,), (subtype,), (Color.BLUE,), power=Fixed(size), toughness=Fixed(size))


_GIFTS: Final[tuple[tuple[Effect, str, str], ...]] = (
    (Draw(Fixed(1), _CHOSEN), "a card", "d'une carte"),
    (CreateTokens(PREDEFINED["Food"], Fixed(1), _CHOSEN), "a food", "d'une Nourriture"),
    (CreateTokens(PREDEFINED["Treasure"], Fixed(1), _CHOSEN), "a treasure", "d'un Trésor"),
    (CreateTokens(_creature("Fish", 1), Fixed(1), _CHOSEN, tapped=True), "a tapped fish", "d'un Poisson engagé"),
    (CreateTokens(_creature("Octopus", 8), Fixed(1), _CHOSEN), "a octopus", "d'une Pieuvre"),
    (ExtraTurns(_CHOSEN), "a extra turn", "d'un tour supplémentaire"),
)
"""CR26 702.174d–i."""


def _gift(effect: Effect, en: str, fr: str) -> None:
    """CR26 702.174b, j: of an instant or sorcery before all else, of a permanent as it enters.

    CR26 702.174c: thus its controller gives a gift.
    """
    gives = HasDone("gift")
    of_spell: Any = (_PROMISE, SpellAbility(Body((Do(effect, condition=_PROMISED), Do(gives, condition=_PROMISED)))))
    given = Body((Do(effect), Do(gives)))
    of_permanent: Any = (_PROMISE, Triggered(Moves(Is(This()), to=Zone.BATTLEFIELD), given, _PROMISED))
    for category, value in ((SPELL_PARAGRAPH, of_spell), (PARAGRAPH, of_permanent)):
        row(category, value, en=f"gift {en}", fr=f"don {fr}")


for _effect, _en, _fr in _GIFTS:
    _gift(_effect, _en, _fr)
row(CONDITION, _PROMISED, en="the gift was promised", alias=True)
row(CONDITION, NotSo(_PROMISED), en="the gift wasn't promised", fr="le coût supplémentaire de ce sort n'a pas été payé")
