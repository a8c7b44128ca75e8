"""How things enter, "as ~ enters", and under whose control (CR 614.1c, 614.12; CR26 616.1b)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Replacement, Static
from arbitre.ir.amounts import Fixed, LinkedAmount
from arbitre.ir.conditions import PaidFor
from arbitre.ir.costs import PayLife, Sacrifice
from arbitre.ir.effects import (
    Apply,
    Attach,
    Body,
    Choose,
    ChooseQuality,
    CounterSpec,
    Discard,
    Do,
    EntersWith,
    GoesTo,
    Instead,
    LookInto,
    LoseLife,
    Mill,
    Move,
    Pays,
    PutCounters,
    ReplaceLater,
    SacrificeChosen,
    StopsAt,
    Tap,
)
from arbitre.ir.filters import And, ControlledBy, InZone, Is
from arbitre.ir.modifications import HasAbilities, Lasts, Until
from arbitre.ir.node import Amount, Condition, Filter, Pattern, walk
from arbitre.ir.patterns import AnyEvent, Cause, LosesLife, Moves, TurnedFaceUp
from arbitre.ir.refs import Linked, Players, This, Who, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import (
    AMOUNT,
    BODY,
    CARD_NP,
    CONDITIONS,
    EFFECT,
    GRANTS,
    NP,
    NPS,
    PLAIN_STATIC,
    REPLACEMENT,
)
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.words import COUNT, NUMERAL
from arbitre.oracle.phrases.amounts.amounts import MANY

ENTERS = Moves(Is(This()), to=Zone.BATTLEFIELD)
TURNED_UP = TurnedFaceUp(Is(This()))
AS_IT = Category("what happens to ~ as something is chosen or done for it")
"""A pattern (CR 614.1c, 614.1e)."""
row(AS_IT, ENTERS, en="enters", fr="arrive sur le champ de bataille")
row(
    AS_IT,
    AnyEvent((ENTERS, TURNED_UP)),
    en="enters or is turned face up",
    fr="arrive sur le champ de bataille ou est retourné* face visible",
)
row(AS_IT, TURNED_UP, en="is turned face up", fr="est retourné* face visible")
HOW = Category("how it enters")
"""After "enters": an EntersWith."""
row(HOW, EntersWith(tapped=True), en="tapped", fr="engagé*")
row(HOW, EntersWith(tapped=False), en="untapped", fr="dégagé*")
row(
    HOW,
    EntersWith(tapped=True, unless=h.unless),
    en="tapped unless {unless}",
    fr="engagé* à moins que {unless:subj}",
    unless=CONDITIONS,
)


row(
    HOW,
    EntersWith(counters=(CounterSpec(h.kind, h.n),)),
    en="with {n#} {kind} counter|counters on it",
    fr="avec {n#} marqueur* {kind} sur il*",
    n=MANY,
    kind=COUNTER_KIND,
    also=("avec {n#} marqueur* {kind}",),
)

for _with, _alias in (("with", False), ("and with", True)):
    row(
        HOW,
        EntersWith(counters=(CounterSpec(h.kind, h.n),), tapped=True),
        en=f"tapped {_with} {{n#}} {{kind}} counter|counters on it",
        fr="engagé* avec {n#} marqueur* {kind} sur il*",
        also=("engagé* avec {n#} marqueur* {kind}",),
        n=MANY,
        kind=COUNTER_KIND,
        alias=_alias,
    )
for _on in ("it", "them"):
    row(
        HOW,
        EntersWith(counters=(CounterSpec(h.kind),)),
        en=f"with a additional {{kind}} counter on {_on}",
        kind=COUNTER_KIND,
        alias=True,
    )
    row(
        HOW,
        EntersWith(counters=(CounterSpec(h.kind, h.n),)),
        n=MANY,
        kind=COUNTER_KIND,
        en=f"with {{n:plur}} additional {{kind}} counters on {_on}",
        alias=True,
    )


def _with_abilities(n: Any, kind: str, grants: Any) -> EntersWith:
    """CR 614.1c: what it gains as it enters is no copiable value."""
    return EntersWith(
        counters=(CounterSpec(kind, n),), choices=(Do(Apply(This(), (HasAbilities(grants),), Lasts(Until.FOREVER))),)
    )


row(
    HOW,
    _with_abilities(h.n, h.kind, h.grants),
    en=(
        "with {n#} {kind} counter|counters on it and with {grants}",
        "with {grants} and with {n#} {kind} counter|counters on it",
    ),
    fr="avec {n#} marqueur* {kind} sur il* et avec {grants}",
    n=MANY,
    kind=COUNTER_KIND,
    grants=GRANTS,
)

# --- escaping with something ------------------------------------------------------------------------------------------


row(
    REPLACEMENT,
    Replacement(ENTERS, EntersWith(counters=(CounterSpec(h.kind, h.n),)), PaidFor("escape")),
    en="~ escapes with {n#} {kind} counter|counters on it.",
    fr="~ s'échappe avec {n#} marqueur* {kind} sur lui.",
    n=MANY,
    kind=COUNTER_KIND,
)


row(
    PLAIN_STATIC,
    Static(This(), (HasAbilities(h.abilities),), PaidFor("escape")),
    heard=lambda abilities: Linked("exiled") not in walk(abilities),
    en="~ escapes with {abilities}",
    fr="~ s'échappe avec {abilities}",
    abilities=GRANTS,
)

# --- how it enters ----------------------------------------------------------------------------------------------------

row(
    REPLACEMENT,
    Replacement(event=ENTERS, change=h.change),
    en="~ enters {change}.",
    fr="~ arrive sur le champ de bataille {change*}.",
    change=HOW,
)
row(
    REPLACEMENT,
    Replacement(event=ENTERS, change=h.change, condition=h.condition),
    en=("if {condition}, ~ enters {change}.", "if {condition}, it enters {change}."),
    fr="si {condition}, ~ arrive sur le champ de bataille {change*}.",
    change=HOW,
    condition=CONDITIONS,
)
row(
    REPLACEMENT,
    Replacement(Moves(h.what, to=Zone.BATTLEFIELD), h.change),
    written=lambda what: what != ENTERS.what,
    en="{what:plur} enter {change}.",
    fr="le* {what!:plur} arriver* sur le champ de bataille {change*}.",
    what=NPS,
    change=HOW,
)
row(
    REPLACEMENT,
    Replacement(Moves(h.what, to=Zone.BATTLEFIELD), h.change),
    en="each {what:sing} enters {change}.",
    what=NP,
    change=HOW,
    alias=True,
)


def _as_long_as(condition: Condition, what: Filter, change: Any) -> Any:
    """ "As long as an opponent lost life this turn, each other Vampire you control enters with …"."""
    elsewhere = any(isinstance(node, InZone) for node in walk(condition))
    return REJECT if elsewhere else Replacement(Moves(what, to=Zone.BATTLEFIELD), change, condition)


def _as_long_slots(given: Replacement) -> dict[str, Any] | None:
    if given.condition is None or not isinstance(given.event, Moves) or given.event == ENTERS:
        return None
    slots: dict[str, Any] = {"condition": given.condition, "what": given.event.what, "change": given.change}
    return slots if given == _as_long_as(**slots) else None


row(
    REPLACEMENT,
    build=_as_long_as,
    unbuild=_as_long_slots,
    of_type=Replacement,
    en="as long as {condition}, each {what:sing} enters {change}.",
    fr="tant que {condition}, chaque* {what!:sing} arriver* sur le champ de bataille {change*}.",
    condition=CONDITIONS,
    what=NP,
    change=HOW,
)


def _stops(total: Fixed, same: Fixed, condition: Any = None) -> Any:
    if total != same:
        return REJECT
    return Replacement(LosesLife(You(), by_damage=True), StopsAt(total.value), condition)


def _stops_slots(given: Replacement, conditional: bool) -> dict[str, Any] | None:
    if not isinstance(given.change, StopsAt) or (given.condition is not None) != conditional:
        return None
    total = Fixed(given.change.total)
    slots: dict[str, Any] = {"total": total, "same": total}
    if conditional:
        slots["condition"] = given.condition
    return slots if given == _stops(**slots) else None


_LIFE = "damage that would reduce your life total to less than {total} reduces it to {same} instead."
_LIFE_FR = (
    "les blessures qui devraient réduire votre total de points de vie à moins de {total} "
    "le réduisent à {same} à la place."
)
row(
    REPLACEMENT,
    build=_stops,
    unbuild=lambda v: _stops_slots(v, False),
    of_type=Replacement,
    en=_LIFE,
    fr=_LIFE_FR,
    total=NUMERAL,
    same=NUMERAL,
)
for _if, _fr, _alias in (("if", "si", False), ("as long as", "tant que", True)):
    row(
        REPLACEMENT,
        build=_stops,
        unbuild=lambda v: _stops_slots(v, True),
        of_type=Replacement,
        en=f"{_if} {{condition}}, {_LIFE}",
        fr=f"{_fr} {{condition}}, {_LIFE_FR}",
        total=NUMERAL,
        same=NUMERAL,
        condition=CONDITIONS,
        alias=_alias,
    )

# --- how it enters: a payment -----------------------------------------------------------------------------------------


def _or_tapped(amount: Any) -> Replacement:
    unpaid = Do(pay=Pays(PayLife(amount)), may=You(), otherwise=(Do(Tap(This())),))
    return Replacement(ENTERS, EntersWith(choices=(unpaid,)))


for _it, _alias in (("it", False), ("~", True)):
    row(
        REPLACEMENT,
        _or_tapped(h.amount),
        en=f"as ~ enters, you may pay {{amount}} life. if you don't, {_it} enters tapped.",
        fr="au moment où ~ arrive sur le champ de bataille, vous pouvez payer {amount#} point* de vie. sinon, il "
        "arrive engagé.",
        amount=NUMERAL,
        alias=_alias,
    )

# --- how it enters ----------------------------------------------------------------------------------------------------


row(
    REPLACEMENT,
    Replacement(ENTERS, h.change, h.condition),
    en="~ enters {change} if {condition}.",
    change=HOW,
    condition=CONDITIONS,
    alias=True,
)

# --- whose control it enters under (CR 616.1b) ------------------------------------------------------------------------


def _entering_for_opponent(what: Filter) -> Moves:
    return Moves(And((what, ControlledBy(Players(Who.OPPONENTS)))), to=Zone.BATTLEFIELD)


row(
    REPLACEMENT,
    Replacement(_entering_for_opponent(h.what), EntersWith(control=You())),
    en="if a {what:sing} would enter under a opponent's control, it enters under your control instead.",
    fr="si un* {what:sing} devait arriver sous le contrôle d'un adversaire, il*what arrive sous votre contrôle à "
    "la place.",
    what=NP,
)
row(
    EFFECT,
    ReplaceLater(_entering_for_opponent(h.what), EntersWith(control=You())),
    en="if a {what:sing} would enter under a opponent's control this turn, it enters under your control instead",
    fr="si un* {what:sing} devait arriver sous le contrôle d'un adversaire ce tour-ci, il*what arrive sous votre "
    "contrôle à la place",
    what=NP,
)

# --- as it enters -----------------------------------------------------------------------------------------------------


def _as_it_enters(when: Pattern, body: Body) -> Any:
    """What is moved, given up, put on others or copied as it enters or is turned face up (CR 614.1c, 614.1e,
    614.13)."""
    if body.targets or body.modes or not all(map(_is_done_then, body.clauses)):
        return REJECT
    return Replacement(when, EntersWith(choices=body.clauses))


def _is_done_then(clause: Do) -> bool:
    if clause == Do(pay=Pays(PayLife(None))):
        return True
    return isinstance(clause.effect, _DONE) and all(map(_is_done_then, (*clause.then, *clause.otherwise)))


_DONE: Final = (
    Apply,
    Attach,
    Choose,
    ChooseQuality,
    Discard,
    LookInto,
    LoseLife,
    Mill,
    Move,
    PutCounters,
    Sacrifice,
    SacrificeChosen,
)
_PAID_AS_IT_ENTERED: Final = LinkedAmount("life paid")
row(
    AMOUNT,
    _PAID_AS_IT_ENTERED,
    en=("the life paid as ~ entered", "the life paid as it entered"),
    fr="le nombre de points de vie payés au moment où ~ est arrivé sur le champ de bataille",
)


def _entering(given: Replacement) -> dict[str, Any] | None:
    match given.change:
        case EntersWith(choices=choices) if choices and given == _as_it_enters(given.event, Body(choices)):
            return {"when": given.event, "body": Body(choices)}
    return None


row(
    REPLACEMENT,
    build=_as_it_enters,
    unbuild=_entering,
    of_type=Replacement,
    en="as ~ {when}, {body}",
    fr="au moment où ~ {when}, {body}",
    when=AS_IT,
    body=BODY,
)


def _at_a_price(what: Filter, n: Amount) -> Replacement:
    """ "If ~ would enter, sacrifice a Forest instead": it enters if that was done (CR 614.1a)."""
    enters, goes = Do(Move(This(), Zone.BATTLEFIELD)), Do(Move(This(), Zone.GRAVEYARD))
    return Replacement(ENTERS, Instead((Do(SacrificeChosen(what, n), then=(enters,), otherwise=(goes,)),)))


row(
    REPLACEMENT,
    _at_a_price(h.what, h.n),
    what=NP,
    n=COUNT,
    en="if ~ would enter, sacrifice {n#} {what+} instead. if you do, put ~ onto the battlefield. if you don't, "
    "put it into its owner's graveyard.",
    fr="si ~ devait arriver sur le champ de bataille, sacrifiez {n#} {what+} à la place. Si vous faites ainsi, "
    "mettez ~ sur le champ de bataille. Sinon, mettez-le dans le cimetière de son propriétaire.",
)


def _if_discarded(what: Filter) -> Replacement:
    """ "You may discard a land card instead": it enters if that was done (CR 614.1a)."""
    enters, goes = Do(Move(This(), Zone.BATTLEFIELD)), Do(Move(This(), Zone.GRAVEYARD))
    discarding = Do(Discard(what=what), may=You(), then=(enters,), otherwise=(goes,))
    return Replacement(ENTERS, Instead((discarding,)))


row(
    REPLACEMENT,
    _if_discarded(h.what),
    what=CARD_NP,
    en="if ~ would enter, you may discard a {what:sing} instead. if you do, put ~ onto the battlefield. if you don't, "
    "put it into its owner's graveyard.",
    fr="si ~ devait arriver sur le champ de bataille, vous pouvez vous défausser d'une {what:sing} à la place. Si "
    "vous faites "
    "ainsi, mettez ~ sur le champ de bataille. Sinon, mettez-le dans le cimetière de son propriétaire.",
)

# --- as it would be discarded -----------------------------------------------------------------------------------------

_FORCED: Final = Moves(
    Is(This()), origin=Zone.HAND, to=Zone.GRAVEYARD, cause=Cause.DISCARD, effect_of=Players(Who.OPPONENTS)
)
row(
    REPLACEMENT,
    Replacement(_FORCED, GoesTo(Zone.BATTLEFIELD), zone=Zone.HAND),
    en="if a spell or ability a opponent controls causes you to discard ~, put it onto the battlefield instead "
    "of putting it into your graveyard.",
    fr="si un sort ou une capacité qu'un adversaire contrôle vous fait vous défausser de ~, mettez-le sur le "
    "champ de bataille au lieu de votre cimetière.",
)
