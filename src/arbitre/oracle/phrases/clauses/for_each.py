"""Targets that are objects and players, and what is done for each of several (CR 114.1, CR26 608.2f)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import Fixed, Greatest
from arbitre.ir.effects import Apply, Choose, Do, Pays, Perform
from arbitre.ir.filters import Affected, And, Anything, Deed, HasType, Is, IsPlayer, Or, When
from arbitre.ir.node import Condition, Filter, Ref
from arbitre.ir.refs import All, Both, It, Pick, Players, Result, Who
from arbitre.ir.values import CardType
from arbitre.oracle.categories import (
    CLAUSES,
    CONDITIONS,
    DURATION,
    EFFECT,
    GAIN_MODS,
    HAVING,
    JOINED,
    MIXED_TARGETS,
    NP,
    NPS,
    OBJECTS,
    RECIPIENT,
    SENTENCE,
    THEM,
    VERB,
)
from arbitre.oracle.discourse.called import ATTACKED, PERMANENT_OR_PLAYER
from arbitre.oracle.discourse.said import DOER, DoneTo, Pronoun, Targeted, parts_in, stand_in
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.clauses.follows import flat
from arbitre.oracle.phrases.nouns.nouns import both
from arbitre.oracle.phrases.references.refs import said
from arbitre.oracle.phrases.references.targets import targets

# --- objects and players ----------------------------------------------------------------------------------------------

MIXED: Final = Category("objects and players")
row(MIXED, Or((h.one, IsPlayer())), en="{one:plur} and/or players", fr="{one:plur} et/ou joueurs", one=NPS)


row(
    MIXED,
    Or((h.one, h.other, IsPlayer())),
    en="{one:plur}, {other:plur}, and/or players",
    fr="{one:plur}, {other:plur} et/ou joueurs",
    one=NPS,
    other=NPS,
)

_FR: Final = "ciblés"
targets(
    MIXED_TARGETS, "any number of target {what}", f"n'importe quel nombre de {{what}} {_FR}", Fixed(0), None, np=MIXED
)
targets(MIXED_TARGETS, "up to {n} target {what}", f"jusqu'à {{n}} {{what}} {_FR}", Fixed(0), "n", np=MIXED)
row(RECIPIENT, of_type=Targeted, en="{what}", fr="{what}", number=PLUR, what=MIXED_TARGETS)
row(VERB, Choose, en="choose* {what}", fr="choisir* {what}", what=MIXED_TARGETS, rank=1)


def _are_targets(what: Any) -> bool:
    return isinstance(what, Both) and all(isinstance(part, Targeted) for part in what.parts)


row(
    VERB,
    Choose(h.what),
    heard=_are_targets,
    written=lambda what: isinstance(what, Both),
    en="choose* {what}",
    fr="choisir* {what}",
    what=JOINED,
    rank=1,
)
for _en in ("it's attacking", "that creature is attacking"):
    said(
        RECIPIENT,
        f"the player or planeswalker {_en}",
        "le* joueur* ou* planeswalker* attaqué*",
        noun=ATTACKED,
        alias="that" in _en,
    )
said(RECIPIENT, "that permanent or player", "ce permanent ou ce joueur", noun=PERMANENT_OR_PLAYER)

# --- for each of them -------------------------------------------------------------------------------------------------

said(THEM, "them", "il*", plural=True)
for _noun, _fr in (
    ("creature", "ce* créature*"),
    ("permanent", "ce* permanent*"),
    ("card", "ce* carte*"),
    ("token", "ce* jeton*"),
):
    said(THEM, f"those {_noun}s", _fr, plural=True, noun=_noun)


def _one_by_one(each: Pronoun, clauses: tuple[tuple[Do, ...], ...]) -> Any:
    """All of it for one of them, then all of it for the next; what is paid for them is decided of all first."""
    done = flat(clauses)
    if any(clause.each is not None for clause in done):
        return REJECT
    return (_each_of(stand_in(each), done) if done[0].pay is not None else Do(Perform(done), each=stand_in(each)),)


def _each_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    match clauses:
        case (Do(effect=Perform(clauses=inner, abreast=False), each=each),) if each is not None:
            same = Do(Perform(inner), each=each, note=clauses[0].note)
            return {"each": each, "clauses": tuple((c,) for c in inner)} if clauses[0] == same else None
        case (Do(each=Ref() as each, pay=Pays()) as clause,) if clause.may != It():
            return {"each": each, "clauses": ((replace(clause, each=None),),)}
    return None


row(
    SENTENCE,
    build=_one_by_one,
    unbuild=_each_slots,
    of_type=tuple,
    en="for each of {each}, {clauses}",
    fr="pour chacun*each d'entre {each}, {clauses}",
    each=THEM,
    clauses=CLAUSES,
)

# --- each of them -----------------------------------------------------------------------------------------------------


def _of_each_of(to: Any, mods: Any, until: Any) -> Any:
    """ "Each of those creatures gains persist until end of turn": nothing is said of what is each one's own."""
    own = any(isinstance(part, Pronoun) and not part.plural for part in parts_in(mods))
    return REJECT if own else Apply(to, mods, until)


row(
    EFFECT,
    build=_of_each_of,
    of_type=Apply,
    en="each of {to} {mods:sing} {until}",
    to=THEM,
    mods=GAIN_MODS,
    until=DURATION,
    alias=True,
)


def _one_at_random(to: Any) -> Any:
    """ "One of them at random": nobody chooses it."""
    return Pick(Anything(), Fixed(1), DOER, random=True, among=stand_in(to)) if isinstance(to, Pronoun) else REJECT


row(
    OBJECTS,
    build=_one_at_random,
    of_type=Pick,
    en="one of {to} at random",
    fr="l'un d'entre {to} au hasard",
    to=THEM,
    number=SING,
    unbuild=lambda v: (
        {"to": v.among} if v.random and v == Pick(Anything(), Fixed(1), v.by, random=True, among=v.among) else None
    ),
)


def _of_those(to: Any, having: Filter) -> Any:
    return All(both(Is(stand_in(to)), having)) if isinstance(to, Pronoun) else REJECT


def _those_slots(given: All) -> dict[str, Any] | None:
    match given.what:
        case And(parts=(Is(ref=ref), having)):
            return {"to": ref, "having": having}
    return None


row(
    RECIPIENT,
    build=_of_those,
    unbuild=_those_slots,
    of_type=All,
    en="each of {to} with {having}",
    fr="chacun*to d'entre {to} ayant {having*}",
    to=THEM,
    having=HAVING,
)

# --- for each thing, with what is its own -----------------------------------------------------------------------------


def _speaks_of_one(clauses: Any) -> bool:
    return any(isinstance(part, Pronoun) and not part.plural for part in parts_in(clauses))


def _asks_others(clauses: Any) -> bool:
    """Whether something is asked of other objects in which "it" would be those (``When``)."""
    return any(isinstance(part, When) and _speaks_of_one(part) for part in parts_in(clauses))


def _for_each_thing(what: Filter, clauses: Any) -> Any:
    """ "For each creature, its controller sacrifices a permanent": all of it for one of them, then for the next."""
    return _for_each(All(what), clauses)


def _for_each(each: Any, clauses: Any) -> Any:
    done = flat(clauses)
    if not _speaks_of_one(done) or any(clause.each is not None for clause in done) or _asks_others(done):
        return REJECT
    return (_each_of(each, done),)


def _each_of(each: Any, done: tuple[Do, ...]) -> Do:
    return replace(done[0], each=each) if len(done) == 1 else Do(Perform(done), each=each)


def _thing_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    match clauses:
        case (Do(each=All(what=what)) as clause,):
            return {"what": what, "clauses": _inner(clause)}
    return None


def _inner(clause: Do) -> tuple[tuple[Do, ...], ...]:
    """What is done for each, as :func:`_each_of` has put it together."""
    whole = isinstance(clause.effect, Perform) and clause == Do(clause.effect, clause.each, note=clause.note)
    done = clause.effect.clauses if whole and isinstance(clause.effect, Perform) else (replace(clause, each=None),)
    return tuple((one,) for one in done)


row(
    SENTENCE,
    build=_for_each_thing,
    unbuild=_thing_slots,
    of_type=tuple,
    en="for each {what:sing}, {clauses}",
    fr="pour chaque* {what:sing}, {clauses}",
    what=NP,
    clauses=CLAUSES,
    rank=2,
)


# --- for each player, by you ------------------------------------------------------------------------------------------


ONE_PLAYER: Final = Category("one player after the other")
for _who, _en, _fr in (
    (Who.OPPONENTS, "opponent", "adversaire*"),
    (Who.OTHERS, "other player", "autre* joueur*"),
    (Who.EACH, "player", "joueur*"),
):
    row(ONE_PLAYER, Players(_who), en=_en, fr=_fr)


def _for_each_player(of: Players, clauses: Any) -> Any:
    """ "For each opponent, create a token that's attacking that player": you do it, for all of them at once if that can
    be (CR26 608.2f). "Create a token for each player" is a number."""
    done = flat(clauses)
    spoken = any(isinstance(part, Pronoun) and part.noun in ("player", "opponent") for part in parts_in(done))
    aimed = any(isinstance(part, Targeted) or _is_chosen_by_number(part) for part in parts_in(done))
    if aimed or not (spoken or of.who is Who.OPPONENTS) or any(clause.each is not None for clause in done):
        return REJECT
    return (_each_of(of, done),)


def _is_chosen_by_number(part: Any) -> bool:
    """ "A creature with the greatest power among creatures that player controls" is one of those."""
    return isinstance(part, Pick) and any(isinstance(inner, Greatest) for inner in parts_in(part.what))


def _player_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    match clauses:
        case (Do(each=Players(such=None) as of) as clause,):
            return {"of": of, "clauses": _inner(clause)}
    return None


row(
    SENTENCE,
    build=_for_each_player,
    unbuild=_player_slots,
    of_type=tuple,
    en="for each {of}, {clauses}",
    fr="pour chaque* {of}, {clauses}",
    of=ONE_PLAYER,
    clauses=CLAUSES,
    rank=2,
)


def _if_so_for_each(condition: Any, what: Filter, clauses: Any) -> Any:
    """The condition is asked once, before the first of them."""
    inner = _for_each_thing(what, clauses)
    return REJECT if inner is REJECT else (Do(Perform(inner), condition=condition),)


def _if_so_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    match clauses:
        case (Do(effect=Perform(clauses=(Do(each=All()),) as inner), condition=Condition() as condition) as clause,):
            slots = _thing_slots(inner)
            alone = clause == Do(clause.effect, condition=condition, note=clause.note)
            return {"condition": condition, **slots} if slots is not None and alone else None
    return None


row(
    SENTENCE,
    build=_if_so_for_each,
    unbuild=_if_so_slots,
    of_type=tuple,
    en=("if {condition}, for each {what:sing}, {clauses}", "then if {condition}, for each {what:sing}, {clauses}"),
    fr="si {condition}, pour chaque* {what:sing}, {clauses}",
    condition=CONDITIONS,
    what=NP,
    clauses=CLAUSES,
    rank=2,
)
ONE_DONE: Final = Category("one of those to which something was done")


def _is_done(each: All, deed: Deed, kind: CardType | None) -> bool:
    """Whether it is some of those to which something was done, as :meth:`Scope.resolve` tells them apart."""
    match each.what:
        case And(parts=(HasType(type=its), Affected(deed=done))):
            return its is kind and done is deed
        case Affected(deed=done):
            return kind is None and done is deed
    return False


for _deed, _noun, _french in (
    (Deed.DESTROYED, "permanent", "permanent* détruit*"),
    (Deed.SACRIFICED, "permanent", "permanent* sacrifié*"),
    (Deed.EXILED, "card", "carte* exilé*"),
    (Deed.DISCARDED, "card", "carte* défaussé*"),
    (Deed.MILLED, "card", "carte* meulé*"),
):
    row(
        ONE_DONE,
        DoneTo(h.at, _deed),
        en=f"{_noun} {_deed} this way",
        fr=_french.replace("*", "*:sing") + " de cette manière",
    )
    if _noun == "card":
        row(ONE_DONE, DoneTo(h.at, _deed), en=f"permanent {_deed} this way", alias=True)
    for _kind, _said in (CardType.CREATURE, "créature*"), (CardType.LAND, "terrain*"), (CardType.ARTIFACT, "artefact*"):
        row(ONE_DONE, DoneTo(h.at, _deed, _kind), en=f"{_kind} {_deed} this way", alias=True)
        row(
            ONE_DONE,
            build=lambda: REJECT,
            unbuild=lambda v, deed=_deed, kind=_kind: {} if _is_done(v, deed, kind) else None,
            of_type=All,
            en=f"{_kind} {_deed} this way",
            fr=f"{_said}:sing {_french.split(maxsplit=1)[1]} de cette manière",
        )


_PUT: Final = Deed.PUT_INTO_GRAVEYARD
_KINDS: Final = (
    (None, "permanent"),
    (CardType.CREATURE, "créature"),
    (CardType.LAND, "terrain"),
    (CardType.ARTIFACT, "artefact"),
)
for _one_kind, _noun in _KINDS:
    row(
        ONE_DONE,
        build=lambda at, kind=_one_kind: DoneTo(at, _PUT, kind, put=True),
        unbuild=lambda v, kind=_one_kind: {} if isinstance(v, All) and _is_done(v, _PUT, kind) else None,
        of_type=(DoneTo, All),
        en=f"{_one_kind or 'permanent'} {_PUT} this way",
        fr=f"{_noun}*:sing mis*:sing dans un cimetière de cette manière",
        wants_place=True,
    )


def _for_each_done(each: DoneTo, clauses: Any) -> Any:
    return _for_each(stand_in(each), clauses)


def _done_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    match clauses:
        case (Do(each=Result() | All(what=Affected() | And(parts=(_, Affected()))) as each) as clause,):
            return {"each": each, "clauses": _inner(clause)}
    return None


row(
    SENTENCE,
    build=_for_each_done,
    unbuild=_done_slots,
    of_type=tuple,
    en="for each {each}, {clauses}",
    fr="pour chaque* {each}, {clauses}",
    each=ONE_DONE,
    clauses=CLAUSES,
)
