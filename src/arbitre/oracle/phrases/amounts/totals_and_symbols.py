"""Life totals that become a number (CR 118.5), mana symbols in costs (CR 107.4), counters that nothing can be given
(CR 121), what attaches only to some (CR 301.5c), protection from qualities that something has (CR 702.14)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.amounts import CountOf, SymbolsIn
from arbitre.ir.effects import Do, SetLife
from arbitre.ir.filters import IsPlayer, SharesWith
from arbitre.ir.modifications import AttachesOnlyTo, CantGetCounters, CantHaveCounters, CountersAtMost, HasAbilities
from arbitre.ir.refs import All, Linked, This
from arbitre.ir.values import Shares
from arbitre.oracle.categories import (
    AMOUNT,
    CARD_NP,
    CORE,
    EACH,
    HAVE_MOD,
    NP,
    PLACE_POST,
    PLAIN_STATIC,
    PLAYER_POSS,
    POSS,
)
from arbitre.oracle.discourse.said import Phrase
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.words import COLOR, INTEGER, NUMERAL
from arbitre.oracle.phrases.abilities.keywords import FROM
from arbitre.oracle.phrases.amounts.measures import UNIT
from arbitre.oracle.phrases.instructions.combining import HAD
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

# --- life totals ------------------------------------------------------------------------------------------------------

for _amount, _alias in ((NUMERAL, False), (AMOUNT, True)):
    row(
        HAD,
        SetLife,
        en="{who} life total become {amount}",
        fr="<total de points de vie {who}> devenir* {amount}",
        who=PLAYER_POSS,
        amount=_amount,
        alias=_alias,
    )
row(CORE, Do(SetLife(h.amount)), en="count {amount}. your life total becomes that number", amount=AMOUNT, alias=True)
row(EACH, CountOf(IsPlayer()), en="player", fr="joueur")


# --- mana symbols -----------------------------------------------------------------------------------------------------


row(
    UNIT,
    SymbolsIn,
    en=("{color} mana symbol in {of} mana cost", "{color} mana symbol in {of} mana costs"),
    fr="symbole de mana {color} dans <coût de mana {of}>",
    color=COLOR,
    of=POSS,
)
row(
    AMOUNT,
    SymbolsIn,
    en=(
        "the number of {color} mana symbols in {of} mana cost",
        "the number of {color} mana symbols in {of} mana costs",
    ),
    fr="le nombre de symboles de mana {color} dans <coût de mana {of}>",
    color=COLOR,
    of=POSS,
)


def _in_cards(color: Any, what: Any, place: Any) -> SymbolsIn:
    return SymbolsIn(color, All(both(what, *place.parts)))


def _cards(given: SymbolsIn) -> dict[str, Any] | None:
    if not isinstance(given.of, All):
        return None
    parts = parts_of(given.of.what)
    slots = {"color": given.color, "what": both(*parts[:-2]), "place": Phrase(parts[-2:])}
    return slots if given == _in_cards(**slots) else None


row(
    AMOUNT,
    build=_in_cards,
    unbuild=_cards,
    of_type=SymbolsIn,
    en="the number of {color} mana symbols in the mana costs of {what:plur} {place}",
    fr="le nombre de symboles de mana {color} dans les coûts de mana de le* {what:plur} {place*}",
    color=COLOR,
    what=CARD_NP,
    place=PLACE_POST,
)

# --- counters ---------------------------------------------------------------------------------------------------------

row(
    HAVE_MOD,
    CantHaveCounters,
    en="can't have {kind} counters put on it|them",
    fr="ne pouvoir* pas recevoir de marqueurs {kind}",
    kind=COUNTER_KIND,
)
row(HAVE_MOD, CantHaveCounters(""), en="can't have counters put on it|them", fr="ne pouvoir* pas recevoir de marqueurs")
row(
    HAVE_MOD,
    CountersAtMost,
    en="can't have more than {most} {kind} counters on it|them",
    most=INTEGER,
    kind=COUNTER_KIND,
    fr="ne pouvoir* pas avoir plus de {most#} marqueur* {kind}",
)
row(
    HAVE_MOD,
    CantGetCounters,
    en="can't get {kind} counters",
    fr="ne pouvoir* pas recevoir de marqueurs {kind}",
    kind=COUNTER_KIND,
)

# --- attaching --------------------------------------------------------------------------------------------------------

row(
    HAVE_MOD,
    AttachesOnlyTo,
    en="can be attached only to a {what:sing}",
    fr="ne pouvoir* être attaché* qu'à un* {what:sing}",
    what=NP,
)

# --- protection -------------------------------------------------------------------------------------------------------

_OWN_COLORS: Final = HasAbilities((Keyword("protection", what=(SharesWith(Shares.COLOR, This()),)),))
row(
    HAVE_MOD,
    _OWN_COLORS,
    en="has* protection from its|their colors",
    fr="avoir* la protection contre son* propre* couleurs",
)


row(
    PLAIN_STATIC,
    Static(This(), (HasAbilities((Keyword("protection", what=(SharesWith(Shares.COLOR, All(h.what)),)),)),)),
    en="~ has protection from the colors of {what:plur}",
    fr="~ a la protection contre les couleurs de le* {what:plur}",
    what=NP,
)
row(
    FROM,
    SharesWith(Shares.TYPE, Linked("exiled")),
    en="from each of the exiled card's card types",
    fr="contre chacun des types de carte de la carte exilée",
)
