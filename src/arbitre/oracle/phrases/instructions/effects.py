"""Instructions (CR 701 and what else spells and abilities tell players to do).

``VERB`` rows have the player who acts left out (``who=DOER``); clauses add the subject: "draw a card", "you may draw a card",
"target player draws a card". ``EFFECT`` rows here have an object as subject.
"""

from __future__ import annotations

from typing import Final

from arbitre.ir.amounts import CardsIn, Fixed, ZoneSize
from arbitre.ir.effects import (
    Attach,
    Counter,
    CreateTokens,
    Destroy,
    Discard,
    Draw,
    GainLife,
    LoseLife,
    Meld,
    Mill,
    Proliferate,
    PutCounters,
    Regenerate,
    RepeatProcess,
    SacrificeChosen,
    SacrificeThese,
    Scry,
    Shuffle,
    Tap,
    TimeTravel,
    Transform,
    Untap,
)
from arbitre.ir.filters import Anything
from arbitre.ir.refs import Pick
from arbitre.oracle.categories import (
    AMOUNT,
    CARD_NP,
    COUNTED_CARDS,
    EACH_OBJECTS,
    JOINED,
    NP,
    OBJECTS,
    TOKEN_SPEC,
    VERB,
)
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.words import NAME
from arbitre.oracle.phrases.amounts.amounts import MANY, MUCH

# --- life and cards ----------------------------------------------------------------------------------------------------

row(
    VERB,
    GainLife(who=DOER, amount=h.amount),
    en="gain* {amount} life",
    fr="gagner* {amount#} point* de vie",
    amount=MUCH,
)
row(
    VERB,
    GainLife(who=DOER, amount=h.amount),
    en="gain* life equal to {amount}",
    fr="gagner* un nombre de points de vie égal à {amount}",
    amount=AMOUNT,
)
row(
    VERB,
    LoseLife(who=DOER, amount=h.amount),
    en="lose* {amount} life",
    fr="perdre* {amount#} point* de vie",
    amount=MUCH,
)
row(
    VERB,
    LoseLife(who=DOER, amount=h.amount),
    en="lose* life equal to {amount}",
    fr="perdre* un nombre de points de vie égal à {amount}",
    amount=AMOUNT,
)
row(VERB, Draw(who=DOER, count=h.count), en="draw* {count}", fr="piocher* {count}", count=COUNTED_CARDS)
row(
    VERB,
    Draw(who=DOER, count=h.count, up_to=True),
    en="draw* up to {count#} card|cards",
    fr="piocher* jusqu'à {count#} carte*",
    count=MANY,
)
row(VERB, Discard(who=DOER, count=h.count), en="discard* {count}", fr="se défausser* de {count}", count=COUNTED_CARDS)
row(
    VERB,
    Discard(who=DOER, count=h.count, random=True),
    en="discard* {count} at random",
    fr="se défausser* de {count} au hasard",
    count=COUNTED_CARDS,
)
row(
    VERB,
    Discard(who=DOER, count=None),
    en=("discard* your|their hand", "discard* all the cards in your|their hand"),
    fr="se défausser* de son* main",
)
row(
    VERB,
    Discard(who=DOER, count=h.count, up_to=True),
    en="discard* up to {count#} card|cards",
    fr="se défausser* de jusqu'à {count#} carte*",
    count=MANY,
)
_ANY_NUMBER: Final = ZoneSize(CardsIn.HAND, DOER)
row(
    VERB,
    Discard(_ANY_NUMBER, DOER, h.what, up_to=True),
    provided=lambda what: what != Anything(),
    what=CARD_NP,
    en="discard* any number of {what:plur}",
    fr="se défausser* de n'importe quel nombre de {what:plur}",
)
row(
    VERB,
    Discard(who=DOER, what=h.what, random=True),
    provided=lambda what: what != Anything(),
    what=CARD_NP,
    en="discard* a {what:sing} at random",
    fr="se défausser* de un* {what:sing} au hasard",
)
row(
    VERB,
    Discard(who=DOER, count=ZoneSize(CardsIn.HAND, DOER), up_to=True),
    en="discard* any number of cards",
    fr="se défausser* de n'importe quel nombre de cartes",
)
row(
    VERB,
    Mill(Fixed(1), DOER),
    en="mill* a card",
    fr="meuler* une carte",
    en_2011="put* the top card of your|their library into your|their graveyard",
    fr_2011="mettre* la carte du dessus de son* bibliothèque dans son* cimetière",
)
row(
    VERB,
    Mill(who=DOER, count=h.count),
    en="mill* {count}",
    fr="meuler* {count}",
    count=COUNTED_CARDS,
    en_2011="put* the top {count} of your|their library into your|their graveyard",
    fr_2011="mettre* les {count} du dessus de son* bibliothèque dans son* cimetière",
)
row(VERB, Scry(who=DOER, count=h.count), en="scry* {count}", fr="appliquer* regard {count}", count=MUCH)
row(VERB, Proliferate(), en=("proliferate*", "proliferate* again"), fr="proliférer*")
row(VERB, TimeTravel(), en="time travel*", fr="voyager* dans le temps")
row(
    VERB,
    RepeatProcess(),
    en=("repeat* this process", "repeat* this process any number of times"),
    fr="répéter* ce procédé",
)
row(
    VERB,
    Shuffle(who=DOER),
    en=("shuffle*", "shuffle* your library", "shuffle* their library"),
    fr="mélanger* son* bibliothèque",
    en_2011="shuffle* your|their library",
)

# --- permanents --------------------------------------------------------------------------------------------------------

row(VERB, Destroy, en="destroy* {what}", fr="détruire* {what}", what=JOINED)
row(
    VERB,
    SacrificeThese(h.what, DOER),
    provided=lambda what: not isinstance(what, Pick),
    en="sacrifice* {what}",
    fr="sacrifier* {what}",
    what=OBJECTS,
)
row(
    VERB,
    SacrificeChosen(who=DOER, what=h.what, count=h.count),
    en="sacrifice* {count#} {what+}",
    what=NP,
    count=MANY,
    fr="sacrifier* {count#} {what+}",
)
row(
    VERB,
    SacrificeChosen(who=DOER, what=h.what, count=None),
    en="sacrifice* any number of {what:plur}",
    fr="sacrifier* n'importe quel nombre de {what:plur}",
    what=NP,
)
row(VERB, Tap, en="tap* {what}", fr="engager* {what}", what=JOINED)
row(VERB, Untap, en="untap* {what}", fr="dégager* {what}", what=JOINED)
row(VERB, Regenerate, en="regenerate* {what}", fr="régénérer* {what}", what=JOINED)
row(VERB, Counter, en="counter* {what}", fr="contrecarrer* {what}", what=OBJECTS)
row(VERB, Attach, en="attach* {what} to {to}", fr="attacher* {what} à {to}", what=JOINED, to=OBJECTS)
row(
    VERB,
    Meld,
    en="meld* {what} into {into}",
    fr="assimiler* {what} en {into}",
    what=JOINED,
    into=NAME,
)
row(VERB, Transform, en="transform* {what}", fr="transformer* {what}", what=JOINED)
row(VERB, Transform(what=h.what, convert=True), en="convert* {what}", fr="convertir* {what}", what=JOINED)
row(
    VERB,
    PutCounters(h.kind, h.count, h.on),
    written=lambda kind: kind not in ("poison", "energy"),
    en="put* {count#} {kind} counter|counters on {on}",
    count=MANY,
    kind=COUNTER_KIND,
    on=EACH_OBJECTS,
    fr="mettre* {count#} marqueur* {kind} sur {on}",
)


# --- tokens ------------------------------------------------------------------------------------------------------------

row(
    VERB,
    CreateTokens(count=h.count, token=h.token, who=DOER),
    en="create* {count#} {token+}",
    fr="créer* {count#} {token+}",
    count=MANY,
    token=TOKEN_SPEC,
    en_2011="put* {count#} {token+} onto the battlefield",
    reads_2011=False,
    fr_2011="mettre* {count#} {token+} sur le champ de bataille",
)
