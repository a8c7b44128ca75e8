"""The monarch, the Ring, dungeons and the initiative, day and night (CR26 309, 701.49, 701.54, 725, 726, 731)."""

from __future__ import annotations

from typing import Final

from arbitre.ir.abilities import Replacement
from arbitre.ir.amounts import DungeonsCompleted, TimesTempted
from arbitre.ir.conditions import AllOf, Compares, HasCompleted, IsDay, Matches, NotSo, exists
from arbitre.ir.dungeons import DUNGEONS, UNDERCITY
from arbitre.ir.effects import BecomeMonarch, BecomesDay, Do, EntersWith, RingTempts, TakeInitiative, Venture
from arbitre.ir.filters import And, ControlledBy, HasType, Is, IsDesignated, IsOpponent, IsPlayer, Not
from arbitre.ir.patterns import AnyEvent, CompletesDungeon, DayBecomes, Does
from arbitre.ir.refs import Event, Players, This, Who, You
from arbitre.ir.values import CardType, Compare
from arbitre.oracle.categories import CONDITION, EFFECT, EVENT, PLAYER, REPLACEMENT, VERB
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT
from arbitre.oracle.phrases.amounts.measures import UNIT
from arbitre.oracle.phrases.events.deeds import CASTER
from arbitre.oracle.phrases.events.events import ONE_EVENT
from arbitre.oracle.phrases.nouns.relative import fixed_post
from arbitre.oracle.phrases.replacements.entering import ENTERS

MONARCH: Final = IsDesignated("monarch")
REIGN: Final = Matches(You(), MONARCH)

row(EFFECT, BecomeMonarch, en="{who!} become* the monarch", fr="{who!} devenir* le monarque", who=PLAYER)
row(CONDITION, REIGN, en="you're the monarch", fr="vous êtes le monarque")
fixed_post(ControlledBy(Players(Who.EACH, MONARCH)), "the monarch controls", "que le monarque contrôle")
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

row(VERB, Venture(who=DOER), en="venture* into the dungeon", fr="se aventurer* dans le donjon")
row(VERB, Venture(who=DOER, dungeon=UNDERCITY), en=f"venture* into {UNDERCITY}", fr=f"se aventurer* dans {UNDERCITY}")
row(VERB, TakeInitiative(who=DOER), en="take* the initiative", fr="prendre* l'initiative")
row(ONE_EVENT, CompletesDungeon, en="{who!} complete* a dungeon", fr="{who!} terminer* un donjon", who=CASTER)
row(
    ONE_EVENT,
    Does(deed="initiative", who=h.who),
    en="{who!} take* the initiative",
    fr="{who!} prendre* l'initiative",
    who=CASTER,
)

DONE: Final = HasCompleted()
row(CONDITION, DONE, en="you've completed a dungeon", fr="vous avez terminé un donjon")
row(CONDITION, NotSo(DONE), en="you haven't completed a dungeon", fr="vous n'avez pas terminé de donjon")
for _name in DUNGEONS:
    row(CONDITION, HasCompleted(_name), en=f"you've completed {_name}", fr=f"vous avez terminé {_name}")
    row(
        CONDITION,
        NotSo(HasCompleted(_name)),
        en=f"you haven't completed {_name}",
        fr=f"vous n'avez pas terminé {_name}",
    )
LEADS: Final = Matches(You(), IsDesignated("initiative"))
row(CONDITION, LEADS, en="you have the initiative", fr="vous avez l'initiative")
row(CONDITION, NotSo(LEADS), en="you don't have the initiative", fr="vous n'avez pas l'initiative")
row(
    UNIT,
    DungeonsCompleted(),
    en="differently named dungeon you've completed",
    fr="donjon de nom différent que vous avez terminé",
)

NEITHER: Final = AllOf((NotSo(IsDay()), NotSo(IsDay(night=True))))

row(CONDITION, IsDay(), en="it's day", fr="c'est le jour")
row(CONDITION, IsDay(night=True), en="it's night", fr="c'est la nuit")
row(CONDITION, NEITHER, en="it's neither day nor night", fr="ce n'est ni le jour ni la nuit")
row(EFFECT, BecomesDay(), en="it becomes day", fr="le jour se lève")
row(EFFECT, BecomesDay(night=True), en="it becomes night", fr="la nuit tombe")
row(EVENT, DayBecomes(night=True), en="day becomes night", fr="le jour devient la nuit")
row(EVENT, DayBecomes(), en="night becomes day", fr="la nuit devient le jour")
row(
    EVENT,
    AnyEvent((DayBecomes(night=True), DayBecomes())),
    en="day becomes night or night becomes day",
    fr="le jour devient la nuit ou la nuit devient le jour",
)
row(
    REPLACEMENT,
    Replacement(ENTERS, EntersWith(choices=(Do(BecomesDay(), condition=NEITHER),))),
    en="if it's neither day nor night, it becomes day as ~ enters.",
    fr="si ce n'est ni le jour ni la nuit, le jour se lève au moment où ~ arrive sur le champ de bataille.",
)
