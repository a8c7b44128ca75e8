""" "Instead" and "unless" with a condition, in a spell or ability that says both (CR 614.15)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import Either, X
from arbitre.ir.conditions import Compares, NotSo
from arbitre.ir.effects import CreateCopies, CreateTokens, DealDamage, Do, Perform, TokenSpec
from arbitre.ir.node import Effect
from arbitre.ir.refs import You
from arbitre.oracle.categories import (
    CLAUSE,
    CLAUSES,
    CONDITIONS,
    DO,
    OBJECTS,
    SENTENCE,
)
from arbitre.oracle.discourse.said import DOER, Follow, Trailing
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.amounts.amounts import MANY, MUCH
from arbitre.oracle.phrases.clauses import follows
from arbitre.oracle.phrases.clauses.clauses import conditional, trailing
from arbitre.oracle.phrases.clauses.follows import kind, spread

NO_TOKEN: Final = TokenSpec(())
"""Stands for the tokens that were described before."""

# --- instead ----------------------------------------------------------------------------------------------------------


def _plain(clause: Do) -> bool:
    """Whether a clause is an instruction without any gate."""
    return clause.effect is not None and clause == Do(clause.effect)


def _gated(clause: Do) -> bool:
    """Whether a clause is an instruction with an "if", a "may" or an "unless" of its own, of which nothing more is
    said."""
    own = replace(clause, condition=None, may=None, unless=None)
    return clause.effect is not None and own == Do(clause.effect, note=own.note) != clause


def _in_its_place(clause: Do, follow: Follow) -> Do | None:
    """ "If you control a Swamp, you gain 4 life instead": the clause before it is carried out only if not (CR
    614.15)."""
    (new,) = follow.clauses
    if new.condition is None or (clause.may is not None and new.may != clause.may):
        return None  # what may be done is replaced by what may be done
    if _gated(clause):
        clause = Do(Perform((clause,)))
    if not _plain(clause):
        return None
    return replace(clause, condition=NotSo(new.condition), otherwise=(replace(new, condition=None),))


def _ungated(clause: Do) -> Do:
    """The inverse of what is done to an instruction with a gate of its own."""
    match clause.effect:
        case Perform(clauses=(Do() as inner,)) if _gated(inner):
            return inner
    return clause


def _together(earlier: tuple[Do, ...], sentence: tuple[Do, ...], follow: Follow) -> tuple[Do, ...] | None:
    """ "Draw two cards, then discard a card. If …, instead draw four cards": what is replaced begins with the
    instruction
    that is like the first one in its place, and ends with the sentence; None if none is, or only one said earlier."""
    if not _plain(sentence[-1]):
        return sentence
    first, *more = spread(replace(follow.clauses[0], condition=None))
    start = next((at for at, clause in enumerate(sentence) if _are_alike(clause, first)), None)
    if start is None:
        told = len(sentence) == 1 and not (more and any(_are_alike(clause, first) for clause in earlier))
        return sentence if told else None
    replaced = sentence[start:]
    return sentence if len(replaced) == 1 else (*sentence[:start], Do(Perform(replaced)))


def _are_alike(one: Do, other: Do) -> bool:
    return type(one.effect) is type(other.effect)


def _alone(_: tuple[Do, ...], sentence: tuple[Do, ...], __: Follow) -> tuple[Do, ...] | None:
    """ "Those tokens", "that much damage" of a sentence that says more: what else it says may or may not be
    replaced."""
    return sentence if len(sentence) == 1 or not _plain(sentence[-1]) else None


def _more_damage(clause: Do, follow: Follow) -> Do | None:
    """ "It deals 4 damage instead", to the same and from the same source."""
    (new,) = follow.clauses
    if not isinstance(clause.effect, DealDamage) or clause.effect.divided or not isinstance(new.effect, DealDamage):
        return None
    return _in_its_place(
        clause,
        replace(
            follow,
            clauses=(replace(new, effect=replace(new.effect, to=clause.effect.to, source=clause.effect.source)),),
        ),
    )


def _is_more_damage(one: Effect | None, other: Effect | None) -> bool:
    """Whether it is said as "it deals 4 damage instead"."""
    if not isinstance(one, DealDamage) or not isinstance(other, DealDamage):
        return False
    return other == DealDamage(other.amount, one.to, other.source)


def _is_announced(condition: Any) -> bool:
    """Whether it is known as the spell is cast, when damage is divided (CR 601.2b, 601.2d)."""
    return isinstance(condition, Compares) and condition.left == X()


def _more_divided(clause: Do, follow: Follow) -> Do | None:
    """ "It deals twice X damage divided as you choose among them instead": so much is divided as it is cast."""
    (new,) = follow.clauses
    effect = clause.effect
    if not isinstance(effect, DealDamage) or not effect.divided or not isinstance(new.effect, DealDamage):
        return None
    if not _plain(clause) or new.condition is None or not _is_announced(new.condition):
        return None
    return Do(replace(effect, amount=Either(new.condition, new.effect.amount, effect.amount)))


def _less_divided(clause: Do) -> tuple[Do, Follow] | None:
    match clause.effect:
        case DealDamage(divided=True, amount=Either(condition=condition, then=more, otherwise=amount)) as effect:
            said = Do(DealDamage(more, You(), effect.source), condition=condition)
            return replace(clause, effect=replace(effect, amount=amount)), Follow("more divided damage", (said,))
    return None


def _more_tokens(clause: Do, follow: Follow) -> Do | None:
    """ "Create five of those tokens instead": tokens as described before."""
    (new,) = follow.clauses
    if not isinstance(clause.effect, CreateTokens | CreateCopies) or not isinstance(new.effect, CreateTokens):
        return None
    effect = replace(clause.effect, count=new.effect.count)
    return _in_its_place(clause, replace(follow, clauses=(replace(new, effect=effect),)))


def _more_of_them(one: Effect | None, other: Effect | None) -> CreateTokens | None:
    """So many of *one*, if the other instruction is the same but for how many."""
    if not isinstance(one, CreateTokens | CreateCopies) or not isinstance(other, CreateTokens | CreateCopies):
        return None
    return CreateTokens(NO_TOKEN, other.count, DOER) if replace(one, count=other.count) == other else None


def _replaced(clause: Do) -> tuple[Do, Follow] | None:
    if (
        not isinstance(clause.condition, NotSo)
        or len(clause.otherwise) != 1
        or clause.otherwise[0].condition is not None
    ):
        return None
    bare = replace(clause, condition=None, otherwise=())
    if bare != Do(bare.effect, note=bare.note) or bare.effect is None:
        return None
    bare = _ungated(bare)
    new = replace(clause.otherwise[0], condition=clause.condition.part)
    if _is_more_damage(bare.effect, new.effect):
        return bare, Follow("more damage", (new,))
    tokens = _more_of_them(bare.effect, new.effect)
    if tokens is not None and new == Do(new.effect, condition=new.condition):
        return bare, Follow("more tokens", (replace(new, effect=tokens),))
    return bare, Follow("instead", (new,))


def _unprevented(clause: Do) -> Do | None:
    """The instruction with damage that can't be prevented; None for any other instruction."""
    effect = clause.effect
    if not isinstance(effect, DealDamage) or effect.unpreventable:
        return None
    return replace(clause, effect=replace(effect, unpreventable=True))


def _unprevented_in_its_place(clause: Do, follow: Follow) -> Do | None:
    """ "If …, instead it deals 10 damage to that permanent or player and the damage can't be prevented"."""
    new = _unprevented(follow.clauses[0])
    return None if new is None else _in_its_place(clause, replace(follow, clauses=(new,)))


def _taken_unprevented(clause: Do) -> tuple[Do, Follow] | None:
    match _replaced(clause):
        case bare, Follow(kind="instead", clauses=(Do(effect=DealDamage(unpreventable=True) as effect) as new,)):
            plain = replace(new, effect=replace(effect, unpreventable=False))
            return bare, Follow("unprevented instead", (plain,))
    return None


_FIRST: Final = list(follows.KINDS).index("then")
"""Where sentences are taken off again, "instead" comes before all that has an "otherwise"."""
_LATER: Final = {name: follows.KINDS.pop(name) for name in list(follows.KINDS)[_FIRST:]}
kind("unprevented instead", _unprevented_in_its_place, _taken_unprevented, gather=_together)
kind("instead", _in_its_place, _replaced, gather=_together)
kind("more damage", _more_damage, lambda clause: None, gather=_alone)
kind("more divided damage", _more_divided, _less_divided, gather=_alone)
kind("more tokens", _more_tokens, lambda clause: None, gather=_alone)
follows.KINDS.update(_LATER)


def _instead(condition: Any, clauses: Any) -> Follow:
    return Follow("instead", conditional(condition, clauses))


def _instead_slots(follow: Follow) -> dict[str, Any] | None:
    if follow.kind != "instead":
        return None
    (clause,) = follow.clauses
    inner = clause.effect.clauses if isinstance(clause.effect, Perform) else (replace(clause, condition=None),)
    return {"condition": clause.condition, "clauses": tuple((c,) for c in inner)}


row(
    SENTENCE,
    build=_instead,
    unbuild=_instead_slots,
    of_type=Follow,
    en="if {condition}, {clauses} instead",
    fr="si {condition}, {clauses} à la place",
    condition=CONDITIONS,
    clauses=CLAUSES,
)
row(
    SENTENCE,
    build=_instead,
    of_type=Follow,
    en="if {condition}, instead {clauses}",
    condition=CONDITIONS,
    clauses=CLAUSES,
    alias=True,
)
row(
    SENTENCE,
    build=_instead,
    of_type=Follow,
    en="{clauses} instead if {condition}",
    condition=CONDITIONS,
    clauses=CLAUSES,
    alias=True,
)


def _instead_if(condition: Any, clause: Do, own: Any) -> Any:
    """ "If this spell was kicked, destroy it if it's white instead": with an "if" of its own."""
    done = trailing(own, clause)
    return REJECT if done is REJECT else _instead(condition, (done,))


def _instead_if_slots(follow: Follow) -> dict[str, Any] | None:
    slots = _instead_slots(follow)
    match slots:
        case {"condition": condition, "clauses": ((Do(condition=own) as inner,),)} if own is not None:
            return {"condition": condition, "clause": replace(inner, condition=None), "own": own}
    return None


row(
    SENTENCE,
    build=_instead_if,
    unbuild=_instead_if_slots,
    of_type=Follow,
    en="if {condition}, {clause} if {own} instead",
    fr="si {condition}, {clause} si {own} à la place",
    condition=CONDITIONS,
    clause=DO,
    own=CONDITIONS,
)


def _instead_alone(condition: Any, clause: Do) -> Follow:
    return Follow("unprevented instead", (replace(clause, condition=condition),))


def _alone_slots(follow: Follow) -> dict[str, Any] | None:
    if follow.kind != "unprevented instead":
        return None
    (clause,) = follow.clauses
    return {"condition": clause.condition, "clause": replace(clause, condition=None)}


row(
    SENTENCE,
    build=_instead_alone,
    unbuild=_alone_slots,
    of_type=Follow,
    en="if {condition}, instead {clause} and the damage can't be prevented",
    fr="si {condition}, à la place {clause} et les blessures ne peuvent pas être prévenues",
    condition=CONDITIONS,
    clause=DO,
)


def _more(condition: Any, source: Any, amount: Any, kind: str = "more damage") -> Follow:
    return Follow(kind, (Do(DealDamage(amount, You(), source), condition=condition),))


def _more_slots(follow: Follow, kind: str = "more damage") -> dict[str, Any] | None:
    if follow.kind != kind:
        return None
    (clause,) = follow.clauses
    effect = clause.effect
    if not isinstance(effect, DealDamage) or effect != DealDamage(effect.amount, effect.to, effect.source):
        return None
    return {"condition": clause.condition, "source": effect.source, "amount": effect.amount}


row(
    SENTENCE,
    build=_more,
    unbuild=_more_slots,
    of_type=Follow,
    en="if {condition}, {source!} deal* {amount} damage instead",
    fr="si {condition}, {source!} infliger* {amount#} blessure* à la place",
    condition=CONDITIONS,
    source=OBJECTS,
    amount=MUCH,
)
row(
    SENTENCE,
    build=lambda **said: _more(**said, kind="more divided damage"),
    unbuild=lambda follow: _more_slots(follow, "more divided damage"),
    of_type=Follow,
    en="if {condition}, {source!} deal* {amount} damage divided as you choose among them instead",
    fr="si {condition}, {source!} infliger* {amount#} blessure* réparties comme vous le désirez à la place",
    condition=CONDITIONS,
    source=OBJECTS,
    amount=MUCH,
)
row(
    SENTENCE,
    _more(h.condition, h.source, h.amount),
    en="{source!} deal* {amount} damage instead if {condition}",
    condition=CONDITIONS,
    source=OBJECTS,
    amount=MUCH,
    alias=True,
)


def _many(condition: Any, count: Any) -> Follow:
    return Follow("more tokens", (Do(CreateTokens(NO_TOKEN, count, DOER), condition=condition),))


row(
    SENTENCE,
    _many(h.condition, h.count),
    en="if {condition}, create {count} of those tokens instead",
    fr="si {condition}, créer*:imp {count} de ces jetons à la place",
    condition=CONDITIONS,
    count=MANY,
)
for _en in (
    "if {condition}, instead create {count} of those tokens",
    "create {count} of those tokens instead if {condition}",
):
    row(SENTENCE, _many(h.condition, h.count), en=_en, condition=CONDITIONS, count=MANY, alias=True)

# --- unless a condition -----------------------------------------------------------------------------------------------


def _unless_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    if len(clauses) != 1 or not isinstance(clauses[0].condition, NotSo) or clauses[0].otherwise:
        return None
    return {"clause": replace(clauses[0], condition=None), "condition": clauses[0].condition.part}


row(
    CLAUSE,
    build=lambda clause, condition: conditional(NotSo(condition), ((clause,),)),
    unbuild=_unless_slots,
    of_type=tuple,
    en="{clause} unless {condition}",
    fr="{clause} à moins que {condition:subj}",
    clause=DO,
    condition=CONDITIONS,
)


def _trailing_unless(given: Trailing) -> dict[str, Any] | None:
    return _unless_slots(given.clauses)


row(
    SENTENCE,
    build=lambda clause, condition: conditional(NotSo(condition), ((clause,),)),
    unbuild=_trailing_unless,
    of_type=Trailing,
    en="{clause} unless {condition}",
    fr="{clause} à moins que {condition:subj}",
    clause=DO,
    condition=CONDITIONS,
    rank=1,
)
