"""How something was cast: kicked, with what mana, with a gift or a tribute (CR 106.3, 702.31,
CR26 107.4h, 702.104b, 702.174)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import SpellAbility, Static, Triggered
from arbitre.ir.amounts import CastAmount, Chosen, Fixed
from arbitre.ir.conditions import Compares, Kicked, Matches, NotSo, PaidFor
from arbitre.ir.costs import ChooseOpponent
from arbitre.ir.effects import Body, CreateTokens, Do, Draw, ExtraTurns, HasDone, TokenSpec
from arbitre.ir.filters import Anything, HasSupertype, Is
from arbitre.ir.modifications import AdditionalCost
from arbitre.ir.node import Effect, Filter, Ref
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Linked, This
from arbitre.ir.values import CardType, Color, Compare, Supertype, Zone
from arbitre.oracle.categories import AMOUNT, CONDITION, NP, OBJECTS, PARAGRAPH, SPELL_PARAGRAPH
from arbitre.oracle.discourse.said import Cast, Pronoun, stand_in
from arbitre.oracle.formalism.grammar import Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import INTEGER
from arbitre.oracle.phrases.amounts.measures import UNIT
from arbitre.oracle.phrases.instructions.predefined import PREDEFINED

# --- how often a spell was kicked, and that it was not (CR 702.31) ----------------------------------------------------


def _cast(of: Any) -> Any:
    """ "It" is the spell that was spoken of, else the card itself."""
    return stand_in(Cast(of.at)) if isinstance(of, Pronoun) and not of.noun else of


row(
    AMOUNT,
    CastAmount(what=Chosen.KICKED, of=h.of),
    en="the number of times {of:sing} was kicked",
    fr="le nombre de fois que le kick de {of} a été payé",
    of=OBJECTS,
)


row(
    CONDITION,
    Compares(CastAmount(Chosen.KICKED, h.of), Compare.AT_LEAST, Fixed(2)),
    en="{of:sing} was kicked twice",
    fr="le kick de {of} a été payé deux fois",
    of=OBJECTS,
)


def _unkicked(given: NotSo) -> dict[str, Any] | None:
    of = given.part.what if isinstance(given.part, Kicked) else None
    return {"of": of} if of is not None and given == NotSo(Kicked(of)) else None


row(
    CONDITION,
    build=lambda of: NotSo(Kicked(_cast(of))),
    unbuild=_unkicked,
    of_type=NotSo,
    en="{of:sing} wasn't kicked",
    fr="le kick de {of} n'a pas été payé",
    of=OBJECTS,
)

# --- tribute: whether it was paid (CR26 702.104b) ---------------------------------------------------------------------

_PAID: Final = Matches(Linked("tribute"), Anything())

row(CONDITION, _PAID, en="tribute was paid", fr="le tribut a été payé")
row(CONDITION, NotSo(_PAID), en="tribute wasn't paid", fr="le tribut n'a pas été payé")

# --- gifts: an opponent is promised something as the spell is cast (CR26 702.174) -------------------------------------

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

# --- where the mana came from that was spent to cast something (CR 106.3, CR26 107.4h) --------------------------------

MANA_OF: Final = Category("sources of mana, after their number")
""" "Mana from Treasures", "{S}": a Filter of the sources."""
_SNOW: Final = HasSupertype(Supertype.SNOW)
row(MANA_OF, _SNOW, en="{S}", fr="{S}")
row(
    MANA_OF,
    h.source,
    of_type=Filter,
    en=("mana from a {source:sing}", "mana from {source:plur}", "mana from a {source:sing} source"),
    fr="mana* provenant de un* {source:sing}",
    source=NP,
)


def _spent(source: Filter, of: Ref) -> CastAmount:
    return CastAmount(Chosen.MANA_SPENT, of, source)


def _at_least(source: Filter, of: Ref, n: int = 1) -> Compares:
    return Compares(_spent(source, of), Compare.AT_LEAST, Fixed(n))


row(
    CONDITION,
    _at_least(h.source, h.of),
    en="{source} was spent to cast {of}",
    fr="du {source} a été dépensé pour lancer*:inf {of}",
    source=MANA_OF,
    of=OBJECTS,
)
row(
    CONDITION,
    _at_least(h.source, h.of, n=h.n),
    en="{n} or more {source} was spent to cast {of}",
    fr="au moins {n#} {source+} ont été dépensés pour lancer*:inf {of}",
    source=MANA_OF,
    of=OBJECTS,
    n=INTEGER,
)
row(
    UNIT,
    _spent(h.source, h.of),
    en=("{source} spent to cast {of}", "{source} that was spent to cast {of}"),
    fr="{source} dépensé pour lancer*:inf {of}",
    source=MANA_OF,
    of=OBJECTS,
)
row(
    AMOUNT,
    _spent(h.source, h.of),
    en="the amount of {source} spent to cast {of}",
    fr="la quantité de {source} dépensée pour lancer*:inf {of}",
    source=MANA_OF,
    of=OBJECTS,
)
