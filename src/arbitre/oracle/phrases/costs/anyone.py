"""What any player may do or pay: "any player may sacrifice a land. If a player does, …", "unless any player pays {2}" (CR
101.4, 117.12)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.costs import Doing, GiveLife
from arbitre.ir.effects import AddMana, DealDamage, Do, FlipCoin, Pays, Perform
from arbitre.ir.node import Ref
from arbitre.ir.refs import It, Pick, Players, This, Who, You
from arbitre.oracle.categories import CLAUSES, CORE, COST_VERB, COSTS, DO, OBJECTS, PAYMENT, PLAYER, SENTENCE, VERB
from arbitre.oracle.discourse.doer import undone_ways
from arbitre.oracle.discourse.said import Pronoun, stand_in
from arbitre.oracle.formalism.grammar import REJECT, SING, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import NUMERAL
from arbitre.oracle.phrases.amounts.amounts import MUCH
from arbitre.oracle.phrases.clauses.clauses import any_of_them
from arbitre.oracle.phrases.clauses.follows import flat

ANYONE: Final = Category("any player")
"""The first of several who pays: a Ref."""
row(ANYONE, Players(who=Who.EACH), en="any player", fr="un joueur* quelconque", number=SING)
row(ANYONE, Players(who=Who.OPPONENTS), en="any opponent", fr="un adversaire* quelconque", number=SING)
_SEVERAL: Final = (Players(Who.EACH), Players(Who.OPPONENTS))

# --- payments ----------------------------------------------------------------------------------------------------------


row(
    CORE,
    Do(may=h.who, pay=Pays(h.cost, h.who)),
    en="{who!} may {cost:plur}",
    fr="{who!} pouvoir* {cost*:inf}",
    who=ANYONE,
    cost=PAYMENT,
    number="may",
)


def _unless_slots(clause: Do) -> dict[str, Any] | None:
    if clause.unless is None or clause.unless.who not in _SEVERAL:
        return None
    return {"clause": replace(clause, unless=None), "who": clause.unless.who, "cost": clause.unless.cost}


row(DO, build=lambda clause, who, cost: replace(clause, unless=Pays(cost, who)), unbuild=_unless_slots, of_type=Do, en="{clause} unless {who!} {cost*}",
    fr="{clause} à moins que {who!} ne {cost*:subj}", clause=CORE, who=ANYONE, cost=PAYMENT)  # fmt: skip


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
    row(SENTENCE, build=_unless_first, unbuild=_unbuild, of_type=tuple, en="unless {who!} {cost*}, {clauses}",
        fr="à moins que {who!} ne {cost*:subj}, {clauses}", who=_who, cost=PAYMENT, clauses=CLAUSES)  # fmt: skip

# --- what is paid by letting it happen -----------------------------------------------------------------------------------


def _dealt(source: Any, amount: Any) -> Any:
    said: Ref = stand_in(source) if isinstance(source, Pronoun) else source
    return Doing(DealDamage(amount, It(), said)) if isinstance(source, This | Pronoun) else REJECT


def _dealt_slots(given: Doing) -> dict[str, Any] | None:
    effect = given.effect
    if not isinstance(effect, DealDamage) or effect != DealDamage(effect.amount, It(), effect.source):
        return None
    return {"source": effect.source, "amount": effect.amount}


row(COST_VERB, build=_dealt, unbuild=_dealt_slots, of_type=Doing, en="has* {source:sing} deal {amount} damage to them", source=OBJECTS, amount=MUCH,
    fr="se faire* infliger {amount#} blessure* par {source}")  # fmt: skip
row(COST_VERB, build=lambda verb: Doing(verb) if isinstance(verb, AddMana | FlipCoin) else REJECT, unbuild=lambda v: [{"verb": verb} for verb in undone_ways(v.effect, You())] if isinstance(v.effect, AddMana | FlipCoin) else None, of_type=Doing,
    en="{verb*}", fr="{verb*}", verb=VERB)  # fmt: skip


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
