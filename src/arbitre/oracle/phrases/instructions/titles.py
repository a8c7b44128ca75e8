"""The monarch and the Ring: becoming, tempting, and what asks about them (CR26 701.54, 725)."""

from __future__ import annotations

from typing import Final

from arbitre.ir.amounts import TimesTempted
from arbitre.ir.conditions import Compares, Matches, NotSo, exists
from arbitre.ir.effects import BecomeMonarch, RingTempts
from arbitre.ir.filters import And, ControlledBy, HasType, Is, IsDesignated, IsOpponent, IsPlayer, Not
from arbitre.ir.patterns import Does
from arbitre.ir.refs import Event, Players, This, Who, You
from arbitre.ir.values import CardType, Compare
from arbitre.oracle.categories import CONDITION, EFFECT, PLAYER
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT
from arbitre.oracle.phrases.events.deeds import CASTER
from arbitre.oracle.phrases.events.events import ONE_EVENT

MONARCH: Final = IsDesignated("monarch")
REIGN: Final = Matches(You(), MONARCH)

row(EFFECT, BecomeMonarch, en="{who!} become* the monarch", fr="{who!} devenir* le monarque", who=PLAYER)
row(CONDITION, REIGN, en="you're the monarch", fr="vous êtes le monarque")
row(CONDITION, NotSo(REIGN), en="you're not the monarch", fr="vous n'êtes pas le monarque")
row(CONDITION, NotSo(exists(And((IsPlayer(), MONARCH)))), en="there is no monarch", fr="il n'y a pas de monarque")
row(CONDITION, exists(And((IsOpponent(), MONARCH))), en="a opponent is the monarch", fr="un adversaire est le monarque")
row(
    CONDITION,
    Matches(Players(Who.DEFENDING), MONARCH),
    en="defending player is the monarch",
    fr="le joueur défenseur est le monarque",
)
row(
    ONE_EVENT,
    Does(deed="monarch", who=h.who),
    en="{who!} become* the monarch",
    fr="{who!} devenir* le monarque",
    who=CASTER,
)

BEARER: Final = IsDesignated("ring-bearer")
row(EFFECT, RingTempts(), en="the ring tempts you", fr="l'Anneau vous tente")
row(ONE_EVENT, Does(deed="tempted", who=You()), en="the ring tempts you", fr="l'Anneau vous tente")
row(
    ONE_EVENT,
    Does(deed="ring-bearer", who=You()),
    en="you choose a creature as your ring-bearer",
    fr="vous choisissez une créature comme Porteur de l'Anneau",
)
row(
    CONDITION,
    Matches(Event(), And((HasType(CardType.CREATURE), Not(Is(This()))))),
    en="you chose a creature other than ~ as your ring-bearer",
    fr="vous avez choisi une créature autre que ~ comme Porteur de l'Anneau",
)
# CR26 701.54e: on the battlefield, with the designation and under the player's control
row(
    CONDITION,
    Matches(This(), And((BEARER, ControlledBy(You())))),
    en="~ is your ring-bearer",
    fr="~ est votre Porteur de l'Anneau",
)
row(
    CONDITION,
    Compares(left=TimesTempted(), compare=Compare.AT_LEAST, right=h.right),
    en="the ring has tempted you {right} or more times this game",
    fr="l'Anneau vous a tenté au moins {right} fois dans cette partie",
    right=COUNT,
)
