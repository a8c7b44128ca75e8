"""Clauses and the gates around them: "you may", "if you do", "unless", and what happens later (CR 603.7, 608.2c)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import Fixed, ResultAmount, X
from arbitre.ir.conditions import Matches, exists
from arbitre.ir.effects import (
    Body,
    Choose,
    ChooseOne,
    DealDamage,
    Delayed,
    Do,
    Look,
    LookAt,
    Pays,
    Perform,
    PlayCards,
)
from arbitre.ir.filters import HasState, Is, IsOpponent, IsPlayer, IsSpell, State
from arbitre.ir.modifications import Lasts, Until
from arbitre.ir.node import walk
from arbitre.ir.patterns import Moves, StepBegins
from arbitre.ir.refs import ControllerOf, It, Pick, Players, Result, This, Who, You
from arbitre.ir.shared_fields import amount_of, count_of
from arbitre.ir.values import BATTLEFIELD
from arbitre.oracle.categories import (
    CLAUSE,
    CLAUSES,
    CONDITIONS,
    CORE,
    DO,
    EFFECT,
    EVENT,
    OBJECTS,
    PAID,
    PAYMENT,
    PLAYER,
    SENTENCE,
    STEP_EVENT,
    VERB,
)
from arbitre.oracle.discourse.costs_said import ENERGY_PAID, LIFE_PAID, amount_paid
from arbitre.oracle.discourse.doer import doer, done_by, undone_by, undone_ways
from arbitre.oracle.discourse.said import (
    DOER,
    LaterBody,
    Placeholder,
    Pronoun,
    Targeted,
    ThatMuch,
    is_pronoun,
    parts_in,
    stand_in,
)
from arbitre.oracle.formalism.grammar import REJECT, Category, Series, row
from arbitre.oracle.formalism.terms import changed, h
from arbitre.oracle.lexicon.words import COUNT
from arbitre.oracle.phrases.clauses.follows import flat, spread
from arbitre.oracle.phrases.clauses.subjects import NOBODYS, alone, by_each, has_doer, several
from arbitre.oracle.phrases.events.events import says_when, subject_of
from arbitre.oracle.phrases.events.steps import END_OF_COMBAT

# --- one clause -------------------------------------------------------------------------------------------------------


def _bare(clause: Do) -> dict[str, Any] | None:
    return {"effect": clause.effect} if clause == Do(clause.effect, note=clause.note) and clause.effect else None


row(CORE, build=lambda effect: Do(effect), unbuild=_bare, of_type=Do, en="{effect@}", fr="{effect}", effect=EFFECT)


def _each(clause: Do) -> list[dict[str, Any]] | None:
    if clause.each is None or clause.effect is None or clause != Do(clause.effect, clause.each, note=clause.note):
        return None
    if isinstance(clause.effect, Perform):
        return None  # "for each of them, …"
    if isinstance(clause.effect, Choose) and doer(clause.effect) not in (None, It()):
        return None  # somebody else chooses for each of them
    return [{"who": clause.each, "verb": verb} for verb in undone_ways(clause.effect, It())]


row(
    CORE,
    build=lambda who, verb: by_each(verb, who) if several(who) and alone(verb) else REJECT,
    unbuild=_each,
    of_type=Do,
    en="{who!} {verb*}",
    fr="{who!} {verb*}",
    who=PLAYER,
    verb=VERB,
)


def _may_each(who: Any, verb: Any) -> Do:
    if isinstance(verb, PlayCards) and verb.any_number:
        return Do(done_by(verb, who))  # any number may be none
    return Do(done_by(verb, It()), who, may=It()) if several(who) else Do(done_by(verb, who), may=who)


def _may(clause: Do) -> list[dict[str, Any]] | None:
    if clause.may is None or clause.effect is None or clause.pay is not None:
        return None
    return [{"who": clause.each or clause.may, "verb": verb} for verb in undone_ways(clause.effect, clause.may)]


SHOW: Final = Category("revealing what is spoken of")
"""Only as a thing that may be done: "search your library for a card, reveal it" is said of the search."""
row(
    SHOW,
    LookAt(h.what, who=DOER, how=Look.REVEAL),
    heard=is_pronoun,
    written=lambda what: not isinstance(what, Pick),
    en="reveal* {what}",
    fr="révéler* {what}",
    what=OBJECTS,
)
for _verb in (SHOW, VERB):
    row(
        CORE,
        build=_may_each,
        unbuild=_may,
        of_type=Do,
        en="{who!} may {verb:plur}",
        fr="{who!} pouvoir* {verb*:inf}",
        who=PLAYER,
        verb=_verb,
        number="may",
    )


def _may_either(who: Any, one: Any, other: Any) -> Any:
    """ "You may sacrifice a creature or discard a card": which of them is chosen as it resolves (CR 608.2d)."""
    if several(who) or any(isinstance(part, Targeted) for part in parts_in((one, other))):
        return REJECT
    if isinstance(one, LookAt | Choose) or isinstance(other, LookAt | Choose):
        return REJECT  # "reveal a card or choose a card": it is one choice, of which later sentences speak
    return Do(ChooseOne((Do(done_by(one, who)), Do(done_by(other, who))), who), may=who)


def _either(clause: Do) -> list[dict[str, Any]] | None:
    match clause.effect:
        case ChooseOne(options=(Do(effect=one), Do(effect=other)), who=who) if clause.may == who and one and other:
            ways = [(a, b) for a in undone_ways(one, who) for b in undone_ways(other, who)]
            return [{"who": who, "one": a, "other": b} for a, b in ways if _may_either(who, a, b) == clause]
    return None


row(
    CORE,
    build=_may_either,
    unbuild=_either,
    of_type=Do,
    number="may",
    who=PLAYER,
    one=VERB,
    other=VERB,
    en="{who!} may {one:plur} or {other:plur}",
    fr="{who!} pouvoir* {one*:inf} ou {other*:inf}",
)


def _may_pay(clause: Do) -> dict[str, Any] | None:
    if clause.pay is None or clause.effect is not None or clause.may != clause.pay.who:
        return None
    if clause.each is None and several(clause.may):
        return None  # the first of them who does
    if clause.each is not None and clause.may != It():
        return None
    return {"who": clause.each or clause.may, "cost": clause.pay.cost}


def _pay_each(who: Any, cost: Any) -> Do:
    return Do(each=who, may=It(), pay=Pays(cost, It())) if several(who) else Do(may=who, pay=Pays(cost, who))


row(
    CORE,
    build=_pay_each,
    unbuild=_may_pay,
    of_type=Do,
    en="{who!} may {cost:plur}",
    fr="{who!} pouvoir* {cost*:inf}",
    who=PLAYER,
    cost=PAID,
    number="may",
)


row(
    CORE,
    Do(pay=Pays(h.cost)),
    provided=lambda cost: amount_paid(cost) in (LIFE_PAID, ENERGY_PAID),
    en="{cost:plur}",
    fr="{cost:imp}",
    cost=PAID,
    number="bare",
)


def _pay_and_do(who: Any, cost: Any, verb: Any) -> Any:
    """ "You may pay {1} and sacrifice an artifact": one choice for both (CR 117.12)."""
    if not (has_doer(verb) or isinstance(verb, NOBODYS)):
        return REJECT
    return replace(_pay_each(who, cost), effect=done_by(verb, It() if several(who) else who))


def _paid_and_done(clause: Do) -> list[dict[str, Any]] | None:
    if (
        clause.pay is None
        or clause.effect is None
        or clause.may != clause.pay.who
        or isinstance(clause.effect, Perform)
    ):
        return None
    who = clause.each or clause.may
    return [{"who": who, "cost": clause.pay.cost, "verb": verb} for verb in undone_ways(clause.effect, clause.may)]


row(
    CORE,
    build=_pay_and_do,
    unbuild=_paid_and_done,
    of_type=Do,
    en="{who!} may {cost:plur} and {verb:plur}",
    fr="{who!} pouvoir* {cost*:inf} et {verb*:inf}",
    who=PLAYER,
    cost=PAID,
    verb=VERB,
    number="may",
)


def _unless(clause: Do) -> dict[str, Any] | None:
    if clause.unless is None or several(clause.unless.who):
        return None  # the first of several who pays is "any player"
    return {"clause": replace(clause, unless=None), "who": clause.unless.who, "cost": clause.unless.cost}


def any_of_them(who: Any) -> Any:
    """ "Unless a player pays": the first who does, whoever it is."""
    match who:
        case Pick(what=IsPlayer()):
            return Players(Who.EACH)
        case Pick(what=IsOpponent()):
            return Players(Who.OPPONENTS)
    return who


def _that_player(who: Any) -> bool:
    return isinstance(who, Pronoun) and who.noun == "player"


def _unless_paid(clause: Do, who: Any, cost: Any) -> Do:
    """ "Each opponent loses 3 life unless they pay {1}" is for each of them."""
    acting, who = doer(clause.effect), any_of_them(who)
    if isinstance(clause.effect, DealDamage) and isinstance(clause.effect.to, ControllerOf) and _that_player(who):
        who = clause.effect.to  # "deals 1 damage to that land's controller unless they pay {2}"
    if isinstance(who, Pronoun) and who.they and several(acting) and clause == Do(clause.effect):
        clause = Do(replace(clause.effect, who=It()), acting)  # type: ignore[type-var]
    return replace(clause, unless=Pays(cost, who))


row(
    DO,
    build=_unless_paid,
    unbuild=_unless,
    of_type=Do,
    en="{clause} unless {who!} {cost*}",
    fr="{clause} à moins que {who!} ne {cost*:subj}",
    clause=CORE,
    who=PLAYER,
    cost=PAYMENT,
)
row(
    DO,
    build=lambda cost, clause: _unless_paid(clause, You(), cost),
    of_type=Do,
    en="{cost:plur}. if you don't, {clause}",
    clause=CORE,
    cost=PAID,
    alias=True,
)
REPEATED: Final = Category("how often something is done")
row(REPEATED, Fixed(2), en="twice", fr="deux fois")
row(
    REPEATED,
    h.n,
    provided=lambda n: isinstance(n, X) or n.value > 2,
    of_type=(Fixed, X),
    en="{n} times",
    fr="{n} fois",
    n=COUNT,
)


row(
    DO,
    changed(h.clause, times=h.times),
    provided=lambda clause, times: clause.times is clause.each is None and isinstance(times, Fixed | X),
    of_type=Do,
    en="{clause} {times}",
    fr="{clause} {times}",
    clause=CORE,
    times=REPEATED,
)
row(DO, h.clause, written=lambda clause: clause.unless is None, of_type=Do, en="{clause@}", fr="{clause}", clause=CORE)


def conditional(condition: Any, clauses: tuple[tuple[Do, ...], ...]) -> tuple[Do, ...]:
    """Clauses that are carried out if a condition holds: several under one gate."""
    inner = flat(clauses)
    if len(inner) == 1 and inner[0].condition is None:
        return (replace(inner[0], condition=condition),)
    return (Do(Perform(inner), condition=condition),)


def trailing(condition: Any, clause: Do) -> Any:
    """ "Draw a card if you control a Forest". "Cast it if it's an instant spell" has a row of its own: no card is a
    spell
    before it is cast, and what it is cast as counts."""
    of_what = condition.what if isinstance(condition, Matches) else None
    if of_what is not None and isinstance(clause.effect, PlayCards) and IsSpell() in walk(of_what):
        return REJECT
    return conditional(condition, ((clause,),))


def condition_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    """The inverse of :func:`conditional`; None if there is no condition."""
    if len(clauses) != 1 or clauses[0].condition is None:
        return None
    clause = replace(clauses[0], condition=None)
    return {"condition": clauses[0].condition, "clauses": tuple((c,) for c in spread(clause))}


row(CLAUSE, (h.clause,), written=lambda clause: clause.condition is None, en="{clause@}", fr="{clause}", clause=DO)
row(
    SENTENCE,
    build=conditional,
    unbuild=condition_slots,
    of_type=tuple,
    en="if {condition}, {clauses}",
    fr="si {condition}, {clauses}",
    condition=CONDITIONS,
    clauses=CLAUSES,
)
row(CLAUSE, build=trailing, of_type=tuple, en="{clause} if {condition}", condition=CONDITIONS, clause=DO, alias=True)
VERB_CLAUSE = Category("verb phrase of several")
row(
    VERB_CLAUSE, build=lambda effect: Do(effect), unbuild=_bare, of_type=Do, en="{effect*}", fr="{effect*}", effect=VERB
)
VERBS = Series(VERB_CLAUSE, "clauses", least=2, shared=True)


def _is_own(part: Any) -> bool:
    """Whether it is "it" or "that card", which each of several players has found, revealed or exiled for themselves."""
    return isinstance(part, Pronoun) and not part.they


def _in_order(who: Any, verbs: tuple[Do, ...]) -> Any:
    """ "Each player draws a card, then discards a card": each action by all, before the next (CR 608.2e)."""
    if not all(has_doer(v.effect) or isinstance(v.effect, NOBODYS) for v in verbs):
        return REJECT
    if not several(who):
        return done_by(verbs, who)
    if any(_is_own(part) for part in parts_in(verbs[0])):
        return REJECT
    if any(_is_own(part) or isinstance(part, ThatMuch) for verb in verbs[1:] for part in parts_in(verb)):
        return (Do(Perform(done_by(verbs, It()), abreast=True), who),)  # that one's own, as many as that one's own
    return tuple(by_each(v.effect, who) if alone(v.effect) else done_by(v, who) for v in verbs)


def _in_order_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    """ "Each player discards their hand, then draws that many cards": with a number, or a thing, of each one's own."""
    match clauses:
        case (Do(effect=Perform(clauses=inner, abreast=True) as effect, each=who, note=note),) if who is not None:
            numbers = [number(c.effect) for c in inner[1:] for number in (count_of, amount_of)]
            counted = [part for number in numbers if number is not None for part in walk(number)]
            own = any(isinstance(n, ResultAmount) for n in counted) or any(isinstance(n, Result) for n in walk(inner))
            same = clauses[0] == Do(effect, who, note=note) and own
            verbs = tuple(replace(c, effect=next(iter(undone_ways(c.effect, It())))) for c in inner)
            return {"who": who, "verbs": verbs} if same else None
    return None


row(
    CLAUSE,
    build=_in_order,
    unbuild=_in_order_slots,
    of_type=tuple,
    en="{who!} {verbs*}",
    fr="{who!} {verbs*}",
    who=PLAYER,
    verbs=VERBS,
)
row(CLAUSE, build=_in_order, of_type=tuple, en="{who:plur} each {verbs:plur}", who=PLAYER, verbs=VERBS, alias=True)


def _may_all(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    """ "You may search your library, put it onto the battlefield, then shuffle": one choice for all."""
    if len(clauses) != 1 or not isinstance(clauses[0].effect, Perform):
        return None
    who, each = clauses[0].may, clauses[0].each
    abreast = clauses[0].effect.abreast
    if who is None or abreast is (each is None):
        return None
    if clauses[0] != Do(clauses[0].effect, each, may=who, note=clauses[0].note):
        return None
    inner = clauses[0].effect.clauses
    return {"who": each or who, "verbs": tuple(replace(c, effect=undone_by(c.effect, who)) for c in inner)}


def _all_may(who: Any, verbs: tuple[Do, ...]) -> Any:
    """ "Each player may search their library, put it onto the battlefield, then shuffle": each step by all at once."""
    if not several(who):
        return (Do(Perform(done_by(verbs, who)), may=who),)
    if not all(has_doer(v.effect) or isinstance(v.effect, NOBODYS) for v in verbs):
        return REJECT
    return (Do(Perform(done_by(verbs, It()), abreast=True), who, may=It()),)


def _may_show(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    """The inverse of :func:`_all_may`, where the first of two things is to reveal what is spoken of."""
    slots = _may_all(clauses)
    if slots is None or len(slots["verbs"]) != 2:
        return None
    show, then = slots["verbs"]
    return {"who": slots["who"], "show": show.effect, "then": then} if show == Do(show.effect) else None


row(
    CLAUSE,
    build=lambda who, show, then: _all_may(who, (Do(show), then)),
    unbuild=_may_show,
    of_type=tuple,
    en="{who!} may {show:plur} and {then:plur}",
    fr="{who!} pouvoir* {show*:inf} et {then*:inf}",
    who=PLAYER,
    show=SHOW,
    then=VERB_CLAUSE,
    number="may",
)


row(
    CLAUSE,
    build=_all_may,
    unbuild=_may_all,
    of_type=tuple,
    en="{who!} may {verbs:plur}",
    fr="{who!} pouvoir* {verbs*:inf}",
    who=PLAYER,
    verbs=VERBS,
    number="may",
)

# --- later triggers ---------------------------------------------------------------------------------------------------

LATER = Category("later time")
"""When a delayed trigger happens: "at the beginning of the next end step", "at end of combat"."""
row(
    LATER,
    h.time,
    heard=lambda time: time.next,
    written=lambda time: time != END_OF_COMBAT,
    of_type=StepBegins,
    en="at the beginning of {time}",
    fr="au début de {time}",
    time=STEP_EVENT,
)
row(LATER, END_OF_COMBAT, en="at end of combat", fr="à la fin du combat")


def _later_clause(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    """One clause that is said before its time; its targets are those of the spell or ability itself."""
    match clauses:
        case (Do(effect=Delayed(event=time, body=Body(clauses=(clause,), targets=()))),) if not _of_that_turn(clause):
            return (
                {"time": time, "clause": clause}
                if clauses == (Do(Delayed(time, Body((clause,))), note=clauses[0].note),)
                else None
            )
    return None


_THIS_TURN: Final = (State.ATTACKED_THIS_TURN, State.BLOCKED_THIS_TURN, State.ENTERED_THIS_TURN, State.DAMAGED)


def _of_that_turn(clause: Do) -> bool:
    """What happened in the turn then is said after the time, or it would be taken for when it happened."""
    effect = clause.effect
    return any(isinstance(node, HasState) and node.state in _THIS_TURN for node in (walk(effect) if effect else ()))


_STILL: Final = exists(Is(This()))
"""It is that object still: none that has left and come back (CR 400.7)."""


def _if_still(time: Any, clause: Do) -> tuple[Do, ...]:
    """ "At the beginning of the next end step if ~ is still on the battlefield": asked then."""
    return (Do(Delayed(time, stand_in(LaterBody((replace(clause, condition=_STILL),))))),)


def _if_still_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    slots = _later_clause(clauses)
    if slots is None or slots["clause"].condition != _STILL:
        return None
    return {"time": slots["time"], "clause": replace(slots["clause"], condition=None)}


row(
    CLAUSE,
    build=_if_still,
    unbuild=_if_still_slots,
    of_type=tuple,
    en="{clause} {time} if ~ is still on the battlefield",
    time=LATER,
    clause=CORE,
    fr="{clause} {time} si ~ est encore sur le champ de bataille",
)


def _later_if(time: Any, clause: Do, condition: Any) -> Any:
    """ "At the beginning of the next end step, destroy it if it attacked this turn": asked then, as an instruction."""
    done = trailing(condition, clause)
    return REJECT if done is REJECT else (Do(Delayed(time, Body(done))),)


def _later_if_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    slots = _later_clause(clauses)
    if slots is None or slots["clause"].condition is None:
        return None
    clause = slots.pop("clause")
    return slots | {"clause": replace(clause, condition=None), "condition": clause.condition}


row(
    CLAUSE,
    build=lambda time, clause: (Do(Delayed(time, stand_in(LaterBody((clause,))))),),
    unbuild=_later_clause,
    of_type=tuple,
    en="{clause} {time}",
    fr="{clause} {time}",
    time=LATER,
    clause=CORE,
)


def _said_before(clause: Do, event: Any) -> Any:
    """ "Return that card to the battlefield when ~ leaves the battlefield": of one thing, the card itself or one
    spoken of."""
    subject = subject_of(event)
    known = isinstance(event, Moves) and isinstance(subject, Is) and isinstance(subject.ref, Placeholder | This)
    return (Do(Delayed(event, stand_in(LaterBody((clause,))))),) if known else REJECT


def _said_before_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    slots = _later_clause(clauses)
    if slots is None or isinstance(slots["time"], StepBegins) or not isinstance(subject_of(slots["time"]), Is):
        return None
    return {"clause": slots["clause"], "event": slots["time"]}


row(
    CLAUSE,
    build=_said_before,
    unbuild=_said_before_slots,
    of_type=tuple,
    en="{clause} when {event}",
    fr="{clause} quand {event}",
    clause=CORE,
    event=EVENT,
)


def _waits(clauses: tuple[Do, ...], until: Any, word: str) -> dict[str, Any] | None:
    """A delayed trigger with an event of its own, said by "when" or "whenever"."""
    match clauses:
        case (Do(effect=Delayed(event=event, body=body, condition=None) as effect),):
            if (
                isinstance(event, StepBegins)
                or clauses != (Do(effect, note=clauses[0].note),)
                or body.modes is not None
            ):
                return None
            if until is None and subject_of(event) == Is(This()):
                return None  # what is done is said first
            if effect.once or effect.until != until or (says_when(event) or effect.until is None) != (word == "when"):
                return None
            return {"event": event, "body": body}
    return None


INNER = Category("what a later ability does")
"""A Body in one sentence; its targets are its own."""
row(
    INNER,
    build=lambda clauses: Body(flat(clauses)),
    unbuild=lambda v: {"clauses": tuple((c,) for c in v.clauses)},
    of_type=Body,
    en="{clauses}",
    fr="{clauses}",
    clauses=CLAUSES,
)


def _waiting(event: Any, body: Body, until: Any) -> Any:
    """Without an end it waits for something that was spoken of, or until ~ leaves; "when you cycle ~" is an ability of
    its
    own."""
    subject = subject_of(event)
    leaves = event == Moves(Is(This()), origin=BATTLEFIELD)
    if until is None and not leaves and not (isinstance(subject, Is) and isinstance(subject.ref, Placeholder)):
        return REJECT
    return (Do(Delayed(event, body, until=until)),)


def _wait_row(en: str, fr: str | None, word: str, until: Any, alias: bool = False) -> None:
    """ "Whenever a creature attacks this turn, …", "when that creature dies, …" as an instruction (CR 603.7)."""
    row(
        SENTENCE,
        build=lambda event, body: _waiting(event, body, until),
        unbuild=lambda v: _waits(v, until, word),
        of_type=tuple,
        en=f"{en}, {{body}}",
        fr=fr and f"{fr}, {{body}}",
        event=EVENT,
        body=INNER,
        alias=alias,
    )


for _word, _french in (("whenever", "à chaque fois que"), ("when", "quand")):
    _wait_row(f"{_word} {{event}} this turn", f"{_french} {{event}} ce tour-ci", _word, Lasts(Until.END_OF_TURN))
    _wait_row(f"{_word} {{event}} this combat", f"{_french} {{event}} ce combat-ci", _word, Lasts(Until.END_OF_COMBAT))
    for _en, _fr, _until, _alias in (
        ("this turn", None, Until.END_OF_TURN, True),
        ("until end of turn", None, Until.END_OF_TURN, True),
        ("until your next turn", "jusqu'à votre prochain tour", Until.YOUR_NEXT_TURN, False),
    ):
        _wait_row(f"{_en}, {_word} {{event}}", _fr and f"{_fr}, {_french} {{event}}", _word, Lasts(_until), _alias)
_wait_row("when {event}", "quand {event}", "when", None)
row(
    CLAUSE,
    build=_later_if,
    unbuild=_later_if_slots,
    of_type=tuple,
    en="{time}, {clause} if {condition}",
    fr="{time}, {clause} si {condition}",
    time=LATER,
    clause=DO,
    condition=CONDITIONS,
    number="all",
)
row(
    CLAUSE,
    build=lambda time, clause, condition: REJECT if condition == _STILL else _later_if(time, clause, condition),
    of_type=tuple,
    en="{clause} {time} if {condition}",
    time=LATER,
    clause=CORE,
    condition=CONDITIONS,
    alias=True,
)
row(
    CLAUSE,
    (Do(Delayed(h.time, h.body)),),
    en="{time}, {body}",
    fr="{time}, {body}",
    time=LATER,
    body=INNER,
    number="all",
)
