"""Payments: multiplied, chosen, of several parts or kinds of object, and what any player may pay (CR 117, 601.2f,
602.1a)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.costs import (
    Costs,
    DiscardCards,
    Doing,
    ExileCards,
    GiveLife,
    MoveToLibrary,
    OneOf,
    PayLife,
    PayMana,
    PayMuchMana,
    PutIntoGraveyard,
    RemoveCounters,
    Repeated,
    ReturnToHand,
    RevealCards,
    RevealHand,
    Sacrifice,
    Tap,
    UntapPermanents,
)
from arbitre.ir.effects import AddMana, DealDamage, Do, FlipCoin, Pays, Perform
from arbitre.ir.filters import (
    Anything,
    ControlledBy,
    InZone,
    Is,
    OwnedBy,
)
from arbitre.ir.node import Cost, Filter, Ref
from arbitre.ir.refs import Attached, It, Pick, Players, This, Who, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import (
    CARD_NP,
    CLAUSES,
    CORE,
    COST_LIST,
    COST_VERB,
    COSTS,
    DO,
    EACH,
    NP,
    OBJECTS,
    PAID,
    PAYMENT,
    PLAYER,
    POSS,
    SENTENCE,
    VERB,
)
from arbitre.oracle.discourse.doer import undone_ways
from arbitre.oracle.discourse.said import Pronoun, stand_in
from arbitre.oracle.formalism.grammar import REJECT, SING, Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.words import COUNT, MANA, NUMERAL
from arbitre.oracle.phrases.amounts.amounts import MANY, MUCH
from arbitre.oracle.phrases.amounts.measures import UNIT
from arbitre.oracle.phrases.clauses.clauses import any_of_them
from arbitre.oracle.phrases.clauses.follows import flat
from arbitre.oracle.phrases.costs.costs import parts_of_cost, whole
from arbitre.oracle.phrases.nouns.nouns import both, conjoined, parts_of

# --- for each ---------------------------------------------------------------------------------------------------------

for _counted in (EACH, UNIT):
    for _pays in (PAYMENT, PAID):
        row(
            _pays,
            PayMana(h.mana, h.each),
            mana=MANA,
            each=_counted,
            en="pay* {mana} for each {each}",
            fr="payer* {mana} pour chaque* {each}",
        )
    row(
        COST_VERB,
        Repeated(PayLife(h.n), h.each),
        n=NUMERAL,
        each=_counted,
        en="pay* {n} life for each {each}",
        fr="payer* {n#} point* de vie pour chaque* {each}",
    )


row(
    PAYMENT,
    Costs((PayMana(h.mana), PayMana(h.more, h.each))),
    en="pay* {mana} plus a additional {more} for each {each}",
    fr="payer* {mana} plus {more} supplémentaire pour chaque* {each}",
    mana=MANA,
    more=MANA,
    each=EACH,
)

# --- one of several ---------------------------------------------------------------------------------------------------

row(
    PAID,
    OneOf((PayMana(h.less), PayMana(h.more))),
    en="pay* {less} or {more}",
    fr="payer* {less} ou {more}",
    less=MANA,
    more=MANA,
)
ONE_WAY: Final = Category("one of several payments")
row(ONE_WAY, PayMana, en="pay* {mana}", fr="payer* {mana}", mana=MANA)
row(ONE_WAY, of_type=Cost, en="{act*}", fr="{act*}", act=COST_VERB)
WAYS: Final = Series(ONE_WAY, "or", least=2, shared=True)
row(PAYMENT, OneOf, en="{options*}", fr="{options*}", options=WAYS, rank=1)
row(
    COSTS,
    OneOf(h.options),
    written=lambda options: not all(isinstance(one, PayMana) for one in options),
    en="{options:plur}",
    fr="{options:imp}",
    options=WAYS,
)


def _of_two(one: tuple[Cost, ...], other: tuple[Cost, ...]) -> Any:
    """ "{3}, {T} or {R}, {T}": each with mana of its own; actions are told apart by what they do."""
    mana = isinstance(one[0], PayMana) and isinstance(other[0], PayMana)
    return OneOf((whole(one), whole(other))) if mana and len(one) + len(other) > 2 else REJECT


row(
    COSTS,
    build=_of_two,
    of_type=OneOf,
    en="{one} or {other}",
    fr="{one} ou {other}",
    one=COST_LIST,
    other=COST_LIST,
    unbuild=lambda v: (
        {"one": parts_of_cost(v.options[0]), "other": parts_of_cost(v.options[1])}
        if len(v.options) == 2 and _of_two(parts_of_cost(v.options[0]), parts_of_cost(v.options[1])) == v
        else None
    ),
)

# --- what is revealed -------------------------------------------------------------------------------------------------

row(COST_VERB, RevealHand(), en="reveal* your|their hand", fr="révéler* son* main")
row(COST_VERB, RevealCards(h.what, Fixed(1)), en="reveal* a {what:sing} in your hand", what=CARD_NP, alias=True)

# --- of two kinds of payment ------------------------------------------------------------------------------------------

for _pays in (PAYMENT, PAID):
    row(_pays, OneOf((PayMana(h.mana), PayLife(h.n))), en="pay* {mana} or {n} life", mana=MANA, n=NUMERAL, alias=True)
    row(_pays, OneOf((PayMana(h.one), PayMana(h.other))), en="pay* {one} or {other}", one=MANA, other=MANA, alias=True)
    row(
        _pays,
        Costs((PayMana(h.mana), PayLife(h.n))),
        en="pay* {mana} and {n} life",
        fr="payer* {mana} et {n#} point* de vie",
        mana=MANA,
        n=NUMERAL,
    )
row(COSTS, OneOf((PayLife(h.n), PayMana(h.mana))), en="pay {n} life or {mana}", n=NUMERAL, mana=MANA, alias=True)

# --- costs of several parts or of several kinds of object (CR 117.1, 602.1a) ------------------------------------------

_SELF: Final = Is(This())

# --- several parts as one ---------------------------------------------------------------------------------------------


def _buried(what: Filter) -> Filter:
    return both(what, InZone(Zone.GRAVEYARD), OwnedBy(You()))


row(
    COST_VERB,
    build=lambda count, what: Costs(
        (ExileCards(_buried(what), Zone.GRAVEYARD, count), ExileCards(_SELF, Zone.BATTLEFIELD))
    ),
    of_type=Costs,
    en="exile* {count#} {what+} from your graveyard and ~",
    what=CARD_NP,
    count=MANY,
    alias=True,
)
row(COST_VERB, Costs((PayMana(h.mana), PayLife(h.n))), en="pay* {mana} and {n} life", mana=MANA, n=NUMERAL, alias=True)
row(
    COSTS,
    Costs((*h.parts, ReturnToHand(_SELF))),
    en="{parts} and return it to its owner's hand",
    parts=COST_LIST,
    alias=True,
)


def _is_such(one: Filter, other: Filter) -> bool:
    """Whether the first is such a card as the second is."""
    return set(parts_of(other)) <= set(parts_of(one))


row(
    COST_VERB,
    Costs((DiscardCards(h.one), DiscardCards(h.other))),
    written=_is_such,
    en="discard* a {one:sing} and another {other:sing}",
    fr="se défausser* de un* {one:sing} et de un* autre {other:sing}",
    one=CARD_NP,
    other=CARD_NP,
)
_HAND: Final = DiscardCards(Anything(), None, whole_hand=True)


row(
    COST_VERB,
    Costs((Sacrifice(h.what, CountOf(h.what)), _HAND)),
    provided=lambda what: ControlledBy(You()) in parts_of(what),
    what=NP,
    en="sacrifice* all {what:plur} and discard your hand",
    fr="sacrifier* tout* le* {what:plur} et se défausser* de son* main",
)

# --- one of two kinds of counter --------------------------------------------------------------------------------------


row(
    COST_VERB,
    OneOf((RemoveCounters(h.one, Fixed(1), h.on), RemoveCounters(h.other, Fixed(1), h.on))),
    provided=lambda other, one: one != other,
    en="remove* a {one} counter or a {other} counter from {on}",
    fr="retirer* un marqueur {one} ou un marqueur {other} de {on}",
    one=COUNTER_KIND,
    other=COUNTER_KIND,
    on=OBJECTS,
)


def _from_among(count: Any, kind: str, among: Filter) -> Any:
    rest = [part for part in parts_of(among) if part != ControlledBy(You())]
    return RemoveCounters(kind, count, This(), both(*rest)) if len(rest) < len(parts_of(among)) else REJECT


row(
    COST_VERB,
    build=_from_among,
    of_type=RemoveCounters,
    count=MANY,
    kind=COUNTER_KIND,
    among=NP,
    unbuild=lambda v: (
        {"count": v.count, "kind": v.kind, "among": both(v.among, ControlledBy(You()))}
        if v.among is not None and v == RemoveCounters(v.kind, v.count, This(), v.among)
        else None
    ),
    en="remove* {count#} {kind} counter|counters from among {among:plur}",
    fr="retirer* {count#} marqueur* {kind} parmi le* {among:plur}",
)

# --- any number -------------------------------------------------------------------------------------------------------

row(
    COST_VERB,
    ExileCards(conjoined(h.what, InZone(Zone.GRAVEYARD), OwnedBy(You())), Zone.GRAVEYARD, None),
    en="exile* any number of {what:plur} from your graveyard",
    fr="exiler* n'importe quel nombre de {what:plur} de son* cimetière",
    what=CARD_NP,
)
row(
    COST_VERB,
    Tap(h.what, None, h.n),
    what=NP,
    n=NUMERAL,
    en="tap* any number of {what:plur} with total power {n} or greater",
    fr="engager* n'importe quel nombre de {what:plur} de force totale supérieure ou égale à {n}",
)

# --- what is untapped -------------------------------------------------------------------------------------------------

row(COST_VERB, UntapPermanents, en="untap* {count#} {what+}", fr="dégager* {count#} {what+}", what=NP, count=MANY)

# --- graveyards of any player -----------------------------------------------------------------------------------------


_BURIED: Final = conjoined(h.what, InZone(Zone.GRAVEYARD))
row(
    COST_VERB,
    ExileCards(_BURIED, Zone.GRAVEYARD, h.count, of_one=True),
    en="exile* {count#} {what+} from a single graveyard",
    fr="exiler* {count#} {what+} d'un seul cimetière",
    what=CARD_NP,
    count=MANY,
)
row(
    COST_VERB,
    ExileCards(_BURIED, Zone.GRAVEYARD, Fixed(1), of_one=True),
    en="exile* a {what:sing} from a graveyard",
    what=CARD_NP,
    alias=True,
)
row(
    COST_VERB,
    MoveToLibrary(_BURIED, count=h.count, of_one=True, top=False),
    en="put* {count#} {what+} from a single graveyard on the bottom of their owner's library",
    fr="mettre* {count#} {what+} d'un seul cimetière au-dessous de la bibliothèque de leur propriétaire",
    what=CARD_NP,
    count=MANY,
)
row(
    COST_VERB,
    PutIntoGraveyard,
    en=("put* {count#} {what+} into its owner's graveyard", "put* {count#} {what+} into their owners' graveyards"),
    fr="mettre* {count#} {what+} dans le cimetière de son*what propriétaire",
    what=NP,
    count=MANY,
)
row(
    COST_VERB,
    PutIntoGraveyard,
    heard=lambda what: OwnedBy(Players(Who.OPPONENTS)) in parts_of(what),
    en="put* {count#} {what+} into that player's graveyard",
    what=NP,
    count=MANY,
    alias=True,
)

# --- the top cards of a graveyard -------------------------------------------------------------------------------------

row(
    COST_VERB,
    ExileCards(what=h.what, count=h.count, zone=Zone.GRAVEYARD, top=True),
    en="exile* the top {count#} {what+} of your graveyard",
    fr="exiler* le* {count#} {what+} du dessus de votre cimetière",
    what=CARD_NP,
    count=COUNT,
    rank=1,
)

# --- what any player may do or pay ------------------------------------------------------------------------------------

ANYONE: Final = Category("any player")
"""The first of several who pays: a Ref."""
row(ANYONE, Players(who=Who.EACH), en="any player", fr="un joueur* quelconque", number=SING)
row(ANYONE, Players(who=Who.OPPONENTS), en="any opponent", fr="un adversaire* quelconque", number=SING)
_SEVERAL: Final = (Players(Who.EACH), Players(Who.OPPONENTS))

# --- payments ---------------------------------------------------------------------------------------------------------


row(
    CORE,
    Do(may=h.who, pay=Pays(h.cost, h.who)),
    en="{who!} may {cost:plur}",
    fr="{who!} pouvoir* {cost*:inf}",
    who=ANYONE,
    cost=PAYMENT,
    number="may",
    rank=1,
)


def _unless_slots(clause: Do) -> dict[str, Any] | None:
    if clause.unless is None or clause.unless.who not in _SEVERAL:
        return None
    return {"clause": replace(clause, unless=None), "who": clause.unless.who, "cost": clause.unless.cost}


row(
    DO,
    build=lambda clause, who, cost: replace(clause, unless=Pays(cost, who)),
    unbuild=_unless_slots,
    of_type=Do,
    en="{clause} unless {who!} {cost*}",
    fr="{clause} à moins que {who!} ne {cost*:subj}",
    clause=CORE,
    who=ANYONE,
    cost=PAYMENT,
)


def _unless_first(who: Any, cost: Any, clauses: Any) -> Any:
    """ "Unless you pay {B}{B}{B}, tap ~ and sacrifice a land": one payment for all of it."""
    done, who = flat(clauses), any_of_them(who)
    if len(done) == 1 and done[0].unless is None and done[0].may is None:
        return (replace(done[0], unless=Pays(cost, who)),)
    return (Do(Perform(done), unless=Pays(cost, who)),)


def _first_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    match clauses:
        case (Do(effect=Perform(clauses=inner), unless=Pays(cost=cost, who=who)) as clause,):
            same = clause == Do(clause.effect, unless=clause.unless, note=clause.note)
            return {"who": who, "cost": cost, "clauses": tuple((c,) for c in inner)} if same else None
    return None


def _not_of_several(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    slots = _first_slots(clauses)
    return None if slots is None or slots["who"] in _SEVERAL else slots


for _who, _unbuild in ((PLAYER, _not_of_several), (ANYONE, _first_slots)):
    row(
        SENTENCE,
        build=_unless_first,
        unbuild=_unbuild,
        of_type=tuple,
        en="unless {who!} {cost*}, {clauses}",
        fr="à moins que {who!} ne {cost*:subj}, {clauses}",
        who=_who,
        cost=PAYMENT,
        clauses=CLAUSES,
    )

# --- what is paid by letting it happen --------------------------------------------------------------------------------


def _dealt(source: Any, amount: Any) -> Any:
    said: Ref = stand_in(source) if isinstance(source, Pronoun) else source
    return Doing(DealDamage(amount, It(), said)) if isinstance(source, This | Pronoun) else REJECT


def _dealt_slots(given: Doing) -> dict[str, Any] | None:
    effect = given.effect
    if not isinstance(effect, DealDamage) or effect != DealDamage(effect.amount, It(), effect.source):
        return None
    return {"source": effect.source, "amount": effect.amount}


row(
    COST_VERB,
    build=_dealt,
    unbuild=_dealt_slots,
    of_type=Doing,
    en="has* {source:sing} deal {amount} damage to them",
    source=OBJECTS,
    amount=MUCH,
    fr="se faire* infliger {amount#} blessure* par {source}",
)
row(
    COST_VERB,
    build=lambda verb: Doing(verb) if isinstance(verb, AddMana | FlipCoin) else REJECT,
    unbuild=lambda v: (
        [{"verb": verb} for verb in undone_ways(v.effect, You())] if isinstance(v.effect, AddMana | FlipCoin) else None
    ),
    of_type=Doing,
    en="{verb*}",
    fr="{verb*}",
    verb=VERB,
)


def _who_gains(who: Any, n: Any) -> Any:
    return GiveLife(n, who) if isinstance(who, Players | Pick) else REJECT


row(
    COST_VERB,
    GiveLife(h.n, h.who),
    provided=lambda who: isinstance(who, Players | Pick),
    en="has* {who} gain {n} life",
    fr="faire* gagner {n#} point* de vie à {who}",
    who=PLAYER,
    n=NUMERAL,
)
row(
    COSTS,
    build=lambda who, n: _who_gains(who, n),
    of_type=GiveLife,
    en="{who} gains {n} life",
    who=PLAYER,
    n=NUMERAL,
    alias=True,
)

# --- mana costs -------------------------------------------------------------------------------------------------------


def _own_cost(of: Any) -> Any:
    return (
        PayMuchMana(cost_of=stand_in(of) if isinstance(of, Pronoun) else of)
        if isinstance(of, Pronoun | This | Attached)
        else REJECT
    )


row(
    COST_VERB,
    build=_own_cost,
    unbuild=lambda v: {"of": v.cost_of} if v.cost_of is not None and v == PayMuchMana(cost_of=v.cost_of) else None,
    of_type=PayMuchMana,
    en="pay* {of} mana cost",
    fr="payer* <coût de mana {of}>",
    of=POSS,
)
