"""What is done to permanents: created, destroyed, sacrificed, tapped, countered, transformed, fought (CR 509, 701)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Fixed, Greatest, Stat, StatOf
from arbitre.ir.conditions import Matches
from arbitre.ir.effects import (
    Attach,
    Counter,
    CreateTokens,
    DealDamage,
    Designate,
    Destroy,
    Do,
    ExchangeBlockers,
    ExchangeBlocks,
    ExchangeControl,
    Explore,
    Fight,
    MakeEmblem,
    Meld,
    Move,
    Perform,
    PutCounters,
    Regenerate,
    RemoveFromCombat,
    Reselect,
    SacrificeChosen,
    SacrificeThese,
    Tap,
    TapOrUntap,
    Transform,
    Untap,
)
from arbitre.ir.filters import And, ControlledBy, HasCounters, HasType, IsDesignated, IsPlayer, Not, Or, StatIs
from arbitre.ir.modifications import BlocksMore, DamageCantBePrevented
from arbitre.ir.refs import All, It, Pick, This, You
from arbitre.ir.values import CardType, Compare, Zone
from arbitre.oracle.categories import (
    CLAUSE,
    EACH,
    EACH_OBJECTS,
    EFFECT,
    HAVE_MOD,
    JOINED,
    NP,
    OBJECTS,
    PLAIN_STATIC,
    QUOTED,
    SENTENCE,
    THEM,
    TOKEN_SPEC,
    VERB,
)
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.words import NAME
from arbitre.oracle.phrases.amounts.amounts import MANY, MUCH
from arbitre.oracle.phrases.replacements.would_be_dealt import BY

# --- permanents -------------------------------------------------------------------------------------------------------

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


# --- tokens -----------------------------------------------------------------------------------------------------------

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

CREATURE: Final = HasType(CardType.CREATURE)
YOURS: Final = ControlledBy(You())
row(EFFECT, Explore, en=("{what!} explore*", "{what!} explore* again"), fr="{what!} explorer*", what=OBJECTS)

# --- actions ----------------------------------------------------------------------------------------------------------

row(
    EFFECT,
    Fight,
    en="{left!} fight* {right}",
    fr="{left!} se battre* contre {right}",
    left=OBJECTS,
    right=OBJECTS,
)
row(
    VERB,
    Move(what=h.what, to=Zone.EXILE, until_leaves=True),
    en="exile* {what} until ~ leaves the battlefield",
    fr="exiler* {what} jusqu'à ce que ~ quitte le champ de bataille",
    what=OBJECTS,
)
row(
    VERB,
    MakeEmblem(who=DOER, abilities=h.abilities),
    en="get* a emblem with {abilities}",
    fr="recevoir* un emblème avec {abilities}",
    abilities=Series(QUOTED, "and"),
)
row(VERB, TapOrUntap, en="tap* or untap* {what}", fr="engager* ou dégager* {what}", what=OBJECTS)
row(VERB, RemoveFromCombat, en="remove* {what} from combat", fr="retirer* {what} du combat", what=OBJECTS)
row(
    VERB,
    Reselect,
    en="reselect* which player or permanent {what} is attacking",
    fr="choisir* à nouveau quel joueur ou permanent {what} attaque",
    what=OBJECTS,
)
row(
    VERB,
    Reselect(whom=Or((IsPlayer(), HasType(CardType.PLANESWALKER))), what=h.what),
    en="reselect* which player or planeswalker {what} is attacking",
    fr="choisir* à nouveau quel joueur ou planeswalker {what} attaque",
    what=OBJECTS,
)
row(
    VERB,
    ExchangeControl,
    en="exchange* control of {left} and {right}",
    fr="échanger* le contrôle de {left} et de {right}",
    left=OBJECTS,
    right=OBJECTS,
)


def _adapted(amount: Any) -> Do:
    """CR26 701.46a."""
    return Do(PutCounters("+1/+1", amount), condition=Matches(This(), Not(HasCounters("+1/+1"))))


row(
    EFFECT,
    Designate("saddled", h.what, this_turn=True),
    en="{what!} become* saddled until end of turn",
    fr="{what!} devenir* sellé* jusqu'à la fin du tour",
    what=OBJECTS,
)


row(EFFECT, Designate("harnessed"), en="harness ~", fr="harnachez ~")  # CR26 701.64a


def _monstrous(amount: Any) -> Do:
    """CR26 701.37a."""
    counters, becomes = Do(PutCounters("+1/+1", amount)), Do(Designate("monstrous"))
    return Do(Perform((counters, becomes)), condition=Matches(This(), Not(IsDesignated("monstrous"))))


def _action(word: str, fr: str | None, make: Callable[[Any], Do], amount: Callable[[Any], Any]) -> None:
    """A keyword action of this permanent that stands for a sentence."""

    def unbuild(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
        found = amount(clauses[0]) if len(clauses) == 1 else None
        return {"amount": found} if found is not None and clauses == (make(found),) else None

    row(SENTENCE, (make(h.amount),), en=f"{word} {{amount}}", fr=fr, amount=MUCH)


def _adapt_amount(clause: Do) -> Any:
    return clause.effect.count if isinstance(clause.effect, PutCounters) else None


def _monstrosity_amount(clause: Do) -> Any:
    inner = clause.effect.clauses[0].effect if isinstance(clause.effect, Perform) else None
    return inner.count if isinstance(inner, PutCounters) else None


_action("adapt", "adaptation {amount}", _adapted, _adapt_amount)
_action("monstrosity", "monstruosité {amount}", _monstrous, _monstrosity_amount)
# CR26 701.39a: with the least toughness among the player's own
_WEAKEST: Final = Pick(
    And(
        (
            CREATURE,
            YOURS,
            StatIs(Stat.TOUGHNESS, Compare.EQUAL, Greatest(Stat.TOUGHNESS, And((CREATURE, YOURS)), least=True)),
        )
    ),
    Fixed(1),
    DOER,
)
row(
    VERB,
    PutCounters(kind="+1/+1", count=h.count, on=_WEAKEST),
    en="bolster {count}",
    fr="soutien {count}",
    count=MUCH,
    rank=1,
)

# --- fighting and dealing damage to itself ----------------------------------------------------------------------------

row(
    EFFECT,
    Fight(left=h.left, right=None),
    en="{left:plur} fight each other",
    fr="{left:plur} se battent l'une contre l'autre",
    left=OBJECTS,
)


row(
    CLAUSE,
    (Do(DealDamage(StatOf(Stat.POWER, It()), It(), It()), each=All(h.what)),),
    en="each {what:sing} deals damage to itself equal to its power",
    fr="chaque* {what:sing} s'inflige à elle-même un nombre de blessures égal à sa force",
    what=NP,
    number="all",
)

# --- other statics ----------------------------------------------------------------------------------------------------

row(
    HAVE_MOD,
    BlocksMore,
    en="can block a additional creature each combat for each {more}",
    fr="pouvoir* bloquer à chaque combat une créature supplémentaire pour chaque* {more}",
    more=EACH,
)


for _combat, _which, _de in ((False, "", ""), (True, "combat ", " de combat")):
    row(
        PLAIN_STATIC,
        Static(You(), (DamageCantBePrevented(h.source, _combat),)),
        en=f"{_which}damage that would be dealt by {{source}} can't be prevented",
        source=BY,
        fr=f"les blessures{_de} qui devraient être infligées par {{source}} ne peuvent pas être prévenues",
    )

row(
    EFFECT,
    ExchangeBlockers,
    en="if each of {what} could be blocked by all creatures that the other is blocked by, each creature that's "
    "blocking "
    "exactly one of those attacking creatures stops blocking it and is blocking the other attacking creature",
    fr="si chacun*what d'entre {what} pourrait être bloquée par toutes les créatures par lesquelles l'autre est "
    "bloquée, chaque créature qui "
    "bloque exactement l'une de ces créatures attaquantes arrête de la bloquer et bloque l'autre créature attaquante",
    what=THEM,
)
row(
    EFFECT,
    ExchangeBlocks,
    en="if each of {what} could block all creatures that the other is blocking, remove both of them from combat. "
    "each one then "
    "blocks all creatures the other was blocking",
    fr="si chacun*what d'entre {what} pourrait bloquer toutes les créatures que l'autre bloque, retirez-les toutes "
    "deux du combat. chacune d'entre elles "
    "bloque ensuite toutes les créatures que l'autre bloquait",
    what=THEM,
)
