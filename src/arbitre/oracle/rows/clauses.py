"""Clauses, gates, sentences, bodies: "you may", "if you do", "unless", several sentences, modes (CR 608.2c, 700.2).

A gate is a field of ``Do``. Sentences are folded into clauses: "If you do, …" goes to ``then`` of the clause before it.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitre.ir.amounts import Fixed, LifeOf
from arbitre.ir.effects import (
    Apply,
    Attach,
    Body,
    Choose,
    Delayed,
    Destroy,
    Do,
    GainLife,
    LoseLife,
    Modes,
    Move,
    Pays,
    Perform,
    PlayCards,
    SacrificeThese,
    Tap,
    TapAndUntap,
    Untap,
)
from arbitre.ir.filters import Is, OwnedBy
from arbitre.ir.modifications import HasController, Lasts, Until
from arbitre.ir.node import Effect, Ref
from arbitre.ir.patterns import StepBegins
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import It, Pick, PileOf, Players, TopCards, Who, You
from arbitre.oracle.doer import done_by, gets_counters, shuffler, undone_by, undone_ways
from arbitre.oracle.grammar import REJECT, Category, Series, row
from arbitre.oracle.rows import follows
from arbitre.oracle.rows.categories import (
    BODY,
    CLAUSE,
    CLAUSES,
    CONDITION,
    CORE,
    DO,
    EFFECT,
    EVENT,
    PAID,
    PAYMENT,
    PLAYER,
    SENTENCE,
    SENTENCES,
    SPELL_BODY,
    STEP_EVENT,
    TRIGGER_BODY,
    VERB,
)
from arbitre.oracle.rows.events import says_when, subject_of
from arbitre.oracle.rows.follows import flat
from arbitre.oracle.rows.steps import END_OF_COMBAT
from arbitre.oracle.said import (
    Doer,
    Follow,
    LaterBody,
    Placeholder,
    Pronoun,
    Targeted,
    ThatMuch,
    Trailing,
    parts_in,
    stand_in,
)

SAYS_YOU = (GainLife, LoseLife)
"""Instructions that say "you" where others are imperatives: "you gain 3 life"."""


# --- subjects ----------------------------------------------------------------------------------------------------------

SEVERAL = (Who.EACH, Who.OPPONENTS, Who.OTHERS)
NOBODYS = (Tap, Untap, TapAndUntap, Move, Destroy, Attach, SacrificeThese)
"""Instructions that come to the same whoever carries them out."""


def several(who: Any) -> bool:
    """ "Each player", "each opponent", "two target players": each one acts and chooses alone."""
    if isinstance(who, Targeted):
        return who.slot.most != Fixed(1)
    return isinstance(who, Players) and who.who in SEVERAL


def alone(value: Any) -> bool:
    """Whether each of several players does it with something of their own or chosen by themselves."""
    return any(
        (isinstance(part, Pronoun) and part.they)
        or (isinstance(part, Pick | PileOf) and isinstance(part.by, Doer))
        or (isinstance(part, (OwnedBy, LifeOf)) and isinstance(part.who, Doer))
        for part in parts_in(value)
    )


def by_each(value: Any, who: Ref) -> Do:
    """The instruction *value* (its subject unsaid) as a clause for each of *who*."""
    return Do(done_by(value, It()), each=who)


def _doer(effect: Any) -> Ref | None:
    """The player who acts, if the effect says so in a field of its own, or who chooses."""
    who = getattr(effect, "who", None)
    if isinstance(who, Ref):
        return who
    fields = [getattr(effect, name) for name in effect.__struct_fields__]
    doers = [
        field.who if isinstance(field, TopCards) else field.by
        for field in fields
        if isinstance(field, (Pick, TopCards)) or (isinstance(field, PileOf) and isinstance(effect, Choose))
    ]
    return doers[0] if doers else shuffler(effect) or gets_counters(effect) or _taker(effect)


def _taker(effect: Any) -> Ref | None:
    """Who gains control."""
    match effect:
        case Apply(mods=(HasController(who=who),)):
            return who
    return None


def _has_doer(effect: Any) -> bool:
    return any(isinstance(part, Doer) for part in parts_in(effect))


def _imperative(effect: Any) -> list[dict[str, Any]] | None:
    if isinstance(effect, SAYS_YOU) or gets_counters(effect) or _doer(effect) not in (None, You()):
        return None
    return [{"verb": verb} for verb in undone_ways(effect, You())]


def _subject(effect: Any) -> list[dict[str, Any]] | None:
    who = _doer(effect)
    return (
        None
        if who is None or isinstance(who, It)
        else [{"who": who, "verb": verb} for verb in undone_ways(effect, who)]
    )


def _done(who: Any, verb: Any) -> Any:
    if several(who) and alone(verb):
        return REJECT
    return done_by(verb, who) if _has_doer(verb) else REJECT


row(EFFECT, build=lambda verb: done_by(verb, You()), unbuild=_imperative, of_type=Effect, en="{verb:plur}", fr="{verb:vous}",
    verb=VERB, number="bare")  # fmt: skip
row(
    EFFECT,
    build=_done, unbuild=_subject, of_type=Effect, en="{who!} {verb*}", fr="{who!} {verb*}", who=PLAYER, verb=VERB,
)  # fmt: skip


def _nobodys(who: Any, verb: Any) -> Any:
    """ "Target player untaps all lands they control": who does it matters only for whose lands they are."""
    if not isinstance(verb, NOBODYS) or _has_doer(verb) or (several(who) and alone(verb)):
        return REJECT
    named = rebuilt(verb, lambda part: who if isinstance(part, Pronoun) and part.they else None)
    return REJECT if isinstance(who, Targeted) and named is verb else named


row(EFFECT, build=_done, en="{who:plur} each {verb:plur}", who=PLAYER, verb=VERB, alias=True)
row(EFFECT, build=_nobodys, of_type=Effect, en="{who!} {verb*}", who=PLAYER, verb=VERB, alias=True)

# --- one clause --------------------------------------------------------------------------------------------------------


def _bare(clause: Do) -> dict[str, Any] | None:
    return {"effect": clause.effect} if clause == Do(clause.effect, note=clause.note) and clause.effect else None


row(CORE, build=lambda effect: Do(effect), unbuild=_bare, of_type=Do, en="{effect@}", fr="{effect}", effect=EFFECT)


def _each(clause: Do) -> list[dict[str, Any]] | None:
    if clause.each is None or clause.effect is None or clause != Do(clause.effect, clause.each, note=clause.note):
        return None
    if isinstance(clause.effect, Choose) and isinstance(clause.effect.what, PileOf) and clause.effect.what.by != It():
        return None  # somebody else chooses for each of them
    return [{"who": clause.each, "verb": verb} for verb in undone_ways(clause.effect, It())]


row(CORE, build=lambda who, verb: by_each(verb, who) if several(who) and alone(verb) else REJECT, unbuild=_each, of_type=Do,
    en="{who!} {verb*}", fr="{who!} {verb*}", who=PLAYER, verb=VERB)  # fmt: skip


def _may_each(who: Any, verb: Any) -> Do:
    if isinstance(verb, PlayCards) and verb.any_number:
        return Do(done_by(verb, who))  # any number may be none
    return Do(done_by(verb, It()), who, may=It()) if several(who) else Do(done_by(verb, who), may=who)


def _may(clause: Do) -> list[dict[str, Any]] | None:
    if clause.may is None or clause.effect is None or clause.pay is not None:
        return None
    return [{"who": clause.each or clause.may, "verb": verb} for verb in undone_ways(clause.effect, clause.may)]


row(CORE, build=_may_each, unbuild=_may, of_type=Do,
    en="{who!} may {verb:plur}", fr="{who!} peut|peuvent|pouvez {verb}", who=PLAYER, verb=VERB, number="may")  # fmt: skip


def _may_pay(clause: Do) -> dict[str, Any] | None:
    if clause.pay is None or clause.effect is not None or clause.may != clause.pay.who:
        return None
    return {"who": clause.each or clause.may, "cost": clause.pay.cost}


def _pay_each(who: Any, cost: Any) -> Do:
    return Do(each=who, may=It(), pay=Pays(cost, It())) if several(who) else Do(may=who, pay=Pays(cost, who))


row(CORE, build=_pay_each, unbuild=_may_pay, of_type=Do,
    en="{who!} may {cost:plur}", fr="{who!} peut|peuvent|pouvez {cost:vous}", who=PLAYER, cost=PAID)  # fmt: skip


def _unless(clause: Do) -> dict[str, Any] | None:
    if clause.unless is None:
        return None
    return {"clause": replace(clause, unless=None), "who": clause.unless.who, "cost": clause.unless.cost}


def _unless_paid(clause: Do, who: Any, cost: Any) -> Do:
    """ "Each opponent loses 3 life unless they pay {1}" is for each of them."""
    acting = _doer(clause.effect)
    if isinstance(who, Pronoun) and who.they and several(acting) and clause == Do(clause.effect):
        clause = Do(replace(clause.effect, who=It()), acting)  # type: ignore[type-var]
    return replace(clause, unless=Pays(cost, who))


row(DO, build=_unless_paid, unbuild=_unless, of_type=Do,
    en="{clause} unless {who!} {cost*}", fr="{clause} à moins que {who!} ne {cost*}", clause=CORE, who=PLAYER, cost=PAYMENT)  # fmt: skip
row(DO, build=lambda clause: clause, unbuild=lambda v: {"clause": v} if v.unless is None else None, of_type=Do, en="{clause@}",
    fr="{clause}", clause=CORE)  # fmt: skip


def _conditional(condition: Any, clauses: tuple[tuple[Do, ...], ...]) -> tuple[Do, ...]:
    inner = flat(clauses)
    if len(inner) == 1 and inner[0].condition is None:
        return (replace(inner[0], condition=condition),)
    return (Do(Perform(inner), condition=condition),)


def _condition_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    if len(clauses) != 1 or clauses[0].condition is None:
        return None
    clause = replace(clauses[0], condition=None)
    inner = clause.effect.clauses if isinstance(clause.effect, Perform) and clause == Do(clause.effect) else (clause,)
    return {"condition": clauses[0].condition, "clauses": tuple((c,) for c in inner)}


row(CLAUSE, build=lambda clause: (clause,), unbuild=lambda v: {"clause": v[0]} if len(v) == 1 and v[0].condition is None else None,
    of_type=tuple, en="{clause@}", fr="{clause}", clause=DO)  # fmt: skip
row(SENTENCE, build=_conditional, unbuild=_condition_slots, of_type=tuple, en="if {condition}, {clauses}",
    fr="si {condition}, {clauses}", condition=CONDITION, clauses=CLAUSES)  # fmt: skip
row(CLAUSE, build=lambda condition, clause: _conditional(condition, ((clause,),)), of_type=tuple, en="{clause} if {condition}",
    condition=CONDITION, clause=DO, alias=True)  # fmt: skip
VERB_CLAUSE = Category("verb phrase of several")
row(
    VERB_CLAUSE, build=lambda effect: Do(effect), unbuild=_bare, of_type=Do, en="{effect*}", fr="{effect*}", effect=VERB
)
VERBS = Series(VERB_CLAUSE, "clauses", least=2, shared=True)


def _in_order(who: Any, verbs: tuple[Do, ...]) -> Any:
    """ "Each player draws a card, then discards a card": each action by all, before the next (CR 608.2e)."""
    if not all(_has_doer(v.effect) or isinstance(v.effect, NOBODYS) for v in verbs):
        return REJECT
    if not several(who):
        return done_by(verbs, who)
    if any(isinstance(part, Pronoun) and not part.they for verb in verbs for part in parts_in(verb)):
        return REJECT
    if any(isinstance(part, ThatMuch) for verb in verbs[1:] for part in parts_in(verb)):
        return REJECT  # as many as that one's own, where the number of a clause is that of all together
    return tuple(by_each(v.effect, who) if alone(v.effect) else done_by(v, who) for v in verbs)


row(CLAUSE, build=_in_order, of_type=tuple, en="{who!} {verbs*}", who=PLAYER, verbs=VERBS, alias=True)


def _may_all(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    """ "You may search your library, put it onto the battlefield, then shuffle": one choice for all."""
    if len(clauses) != 1 or not isinstance(clauses[0].effect, Perform):
        return None
    who = clauses[0].may
    if who is None or clauses[0] != Do(clauses[0].effect, may=who, note=clauses[0].note):
        return None
    inner = clauses[0].effect.clauses
    return {"who": who, "verbs": tuple(replace(c, effect=undone_by(c.effect, who)) for c in inner)}


row(CLAUSE, build=lambda who, verbs: REJECT if several(who) else (Do(Perform(done_by(verbs, who)), may=who),), unbuild=_may_all, of_type=tuple,
    en="{who!} may {verbs:plur}", fr="{who!} peut|peuvent|pouvez {verbs}", who=PLAYER, verbs=VERBS, number="may")  # fmt: skip

# --- later triggers ----------------------------------------------------------------------------------------------------

LATER = Category("later time")
"""When a delayed trigger happens: "at the beginning of the next end step", "at end of combat"."""
row(LATER, build=lambda time: time if time.next else REJECT, unbuild=lambda v: {"time": v} if v != END_OF_COMBAT else None,
    of_type=StepBegins, en="at the beginning of {time}", fr="au début de {time}", time=STEP_EVENT)  # fmt: skip
row(LATER, value=END_OF_COMBAT, en="at end of combat", fr="à la fin du combat")


def _later_clause(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    """One clause that is said before its time; its targets are those of the spell or ability itself."""
    match clauses:
        case (Do(effect=Delayed(event=time, body=Body(clauses=(clause,), targets=()))),):
            return (
                {"time": time, "clause": clause}
                if clauses == (Do(Delayed(time, Body((clause,))), note=clauses[0].note),)
                else None
            )
    return None


def _later_clauses(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    match clauses:
        case (Do(effect=Delayed(event=time, body=body)),) if clauses == (
            Do(Delayed(time, body), note=clauses[0].note),
        ):
            return {"time": time, "clauses": tuple((c,) for c in body.clauses)}
    return None


row(CLAUSE, build=lambda time, clause: (Do(Delayed(time, stand_in(LaterBody((clause,))))),), unbuild=_later_clause, of_type=tuple,
    en="{clause} {time}", fr="{clause} {time}", time=LATER, clause=CORE)  # fmt: skip


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
            if effect.until != until or (says_when(event) or effect.until is None) != (word == "when"):
                return None
            return {"event": event, "body": body}
    return None


INNER = Category("what a later ability does")
"""A Body in one sentence; its targets are its own."""
row(INNER, build=lambda clauses: Body(flat(clauses)), unbuild=lambda v: {"clauses": tuple((c,) for c in v.clauses)}, of_type=Body,
    en="{clauses}", fr="{clauses}", clauses=CLAUSES)  # fmt: skip


def _waiting(event: Any, body: Body, until: Any) -> Any:
    """Without an end it waits for something that was spoken of; "when you cycle ~" is an ability of its own."""
    subject = subject_of(event)
    if until is None and not (isinstance(subject, Is) and isinstance(subject.ref, Placeholder)):
        return REJECT
    return (Do(Delayed(event, body, until=until)),)


def _wait_row(en: str, fr: str | None, word: str, until: Any, alias: bool = False) -> None:
    """ "Whenever a creature attacks this turn, …", "when that creature dies, …" as an instruction (CR 603.7)."""
    row(
        SENTENCE, build=lambda event, body: _waiting(event, body, until),
        unbuild=lambda v: _waits(v, until, word), of_type=tuple, en=f"{en}, {{body}}", fr=fr and f"{fr}, {{body}}",
        event=EVENT, body=INNER, alias=alias,
    )  # fmt: skip


for _word, _french in (("whenever", "à chaque fois que"), ("when", "quand")):
    _wait_row(f"{_word} {{event}} this turn", f"{_french} {{event}} ce tour-ci", _word, Lasts(Until.END_OF_TURN))
    for _en, _fr, _until, _alias in (
        ("this turn", None, Until.END_OF_TURN, True),
        ("until end of turn", None, Until.END_OF_TURN, True),
        ("until your next turn", "jusqu'à votre prochain tour", Until.YOUR_NEXT_TURN, False),
    ):
        _wait_row(f"{_en}, {_word} {{event}}", _fr and f"{_fr}, {_french} {{event}}", _word, Lasts(_until), _alias)
_wait_row("when {event}", "quand {event}", "when", None)
row(CLAUSE, build=lambda time, clauses: (Do(Delayed(time, Body(flat(clauses)))),), unbuild=_later_clauses, of_type=tuple,
    en="{time}, {clauses}", fr="{time}, {clauses}", time=LATER, clauses=CLAUSES, number="all")  # fmt: skip

# --- sentences ---------------------------------------------------------------------------------------------------------

row(SENTENCE, build=flat, unbuild=lambda v: {"groups": tuple((c,) for c in v)}, of_type=tuple, en="{groups}", fr="{groups}",
    groups=CLAUSES)  # fmt: skip
row(SENTENCE, build=lambda clauses: flat(clauses), of_type=tuple, en="then {clauses}", clauses=CLAUSES, alias=True)


def fold(sentences: tuple[Any, ...]) -> Any:
    """The clauses that sentences say together."""
    clauses: list[Do] = []
    for sentence in sentences:
        if isinstance(sentence, Follow):
            if not _hang(clauses, sentence):
                return REJECT
        else:
            last = follows.joined(clauses[-1], sentence) if clauses else None
            clauses[-1:] = [*clauses[-1:], *sentence] if last is None else [last]
    return Body(tuple(clauses))


def _hang(clauses: list[Do], follow: Follow) -> bool:
    """Hang *follow* on the last clause, or, if it is about an earlier one, on the last that it fits."""
    kind = follows.KINDS[follow.kind]
    for index in range(len(clauses) - 1, -1, -1):
        changed = follows.hung(clauses[index], follow)
        if changed is not None:
            clauses[index] = changed
            return True
        if not kind.about_earlier:
            break
    return False


def _about_earlier(sentence: Any) -> bool:
    return isinstance(sentence, Follow) and follows.KINDS[sentence.kind].about_earlier


def unfold(body: Body) -> dict[str, Any] | None:
    """The sentences that say a body: one for each clause, and those that hang on it."""
    if body.modes is not None:
        return None
    sentences: list[Any] = []
    last: list[Any] = []
    for clause in body.clauses:
        head, after = follows.taken(clause)
        sentences.append((head,))
        for follow in after:
            (last if _about_earlier(follow) else sentences).append(follow)
    return {"sentences": (*sentences, *last)}


row(BODY, build=fold, unbuild=unfold, of_type=Body, en="{sentences}", fr="{sentences}", sentences=SENTENCES)


def _unfold_trigger(body: Body) -> dict[str, Any] | None:
    """As :func:`unfold`, but a condition of the first clause stands at its end."""
    slots = unfold(body)
    if slots is None or not slots["sentences"] or isinstance(slots["sentences"][0], Follow):
        return slots
    first, *rest = slots["sentences"]
    return {"sentences": (Trailing(first), *rest)} if _condition_slots(first) is not None else slots


def _trailing_slots(sentence: Trailing) -> dict[str, Any] | None:
    slots = _condition_slots(sentence.clauses)
    return (
        None
        if slots is None or len(slots["clauses"]) != 1
        else {"condition": slots["condition"], "clause": slots["clauses"][0][0]}
    )


row(SENTENCE, build=lambda condition, clause: _conditional(condition, ((clause,),)), unbuild=_trailing_slots, of_type=Trailing,
    en="{clause} if {condition}", fr="{clause} si {condition}", condition=CONDITION, clause=DO)  # fmt: skip
row(
    TRIGGER_BODY,
    build=fold,
    unbuild=_unfold_trigger,
    of_type=Body,
    en="{sentences}",
    fr="{sentences}",
    sentences=SENTENCES,
)

# --- modes -------------------------------------------------------------------------------------------------------------

OPTIONS = Series(BODY, "bullets", least=2)


_COUNTS: tuple[tuple[str, str, int, int], ...] = (
    ("choose one", "choisissez l'un", 1, 1),
    ("choose two", "choisissez-en deux", 2, 2),
    ("choose one or both", "choisissez l'un ou les deux", 1, 2),
    ("choose one or more", "choisissez un ou plusieurs", 1, 0),
    ("choose any number", "choisissez-en n'importe quel nombre", 0, 0),
)
"""How many modes: words, the least, the most; 0: all of them."""
_OTHER_COUNTS: tuple[tuple[str, str, int, int], ...] = (
    *_COUNTS[3:],
    ("choose both", "choisissez les deux", 2, 2),
    ("you may choose both", "vous pouvez choisir les deux", 1, 2),
    ("you may choose two", "vous pouvez en choisir deux", 1, 2),
)


def _modes_row(en: str, fr: str, least: int, most: int) -> None:
    """A number of modes to choose."""

    def build(options: tuple[Body, ...]) -> Body:
        return Body(modes=Modes(options, least, most or len(options)))

    def unbuild(body: Body) -> dict[str, Any] | None:
        return {"options": body.modes.options} if body.modes and body == build(body.modes.options) else None

    for category in (BODY, TRIGGER_BODY):
        row(category, build=build, unbuild=unbuild, of_type=Body, en=f"{en} — {{options}}", fr=f"{fr} — {{options}}",
            options=OPTIONS)  # fmt: skip


def _other_modes_row(en: str, fr: str, least: int, most: int) -> None:
    """ "Choose one. If …, choose both instead.": another number of modes where a condition holds."""

    def build(condition: Any, options: tuple[Body, ...]) -> Any:
        if most > len(options):
            return REJECT
        modes = Modes(options, when=condition, when_least=least, when_most=most or len(options))
        return Body(modes=modes)

    def unbuild(body: Body) -> dict[str, Any] | None:
        if body.modes is None or body.modes.when is None:
            return None
        slots: dict[str, Any] = {"condition": body.modes.when, "options": body.modes.options}
        return slots if body == build(**slots) else None

    for category in (BODY, TRIGGER_BODY):
        for when in ("", " as you cast this spell"):
            for instead in (" instead", "") if en.startswith("you may") else (" instead",):
                row(category, build=build, unbuild=unbuild, of_type=Body, alias=bool(when) or not instead,
                    en=f"choose one. if {{condition}}{when}, {en}{instead}. {{options}}",
                    fr=f"choisissez l'un. si {{condition}}, {fr} à la place. {{options}}",
                    condition=CONDITION, options=OPTIONS)  # fmt: skip


for _en, _fr, _least, _most in _COUNTS:
    _modes_row(_en, _fr, _least, _most)
for _en, _fr, _least, _most in _OTHER_COUNTS:
    _other_modes_row(_en, _fr, _least, _most)


def _repeated_row(en: str, fr: str, number: int) -> None:
    """So many modes, each of them as often as its controller likes (CR26 700.2d)."""

    def build(options: tuple[Body, ...]) -> Body:
        return Body(modes=Modes(options, number, number, repeat=True))

    def unbuild(body: Body) -> dict[str, Any] | None:
        return {"options": body.modes.options} if body.modes and body == build(body.modes.options) else None

    for category in (BODY, TRIGGER_BODY):
        row(
            category,
            build=build,
            unbuild=unbuild,
            of_type=Body,
            en=f"{en}. {{options}}",
            fr=f"{fr}. {{options}}",
            options=OPTIONS,
        )


for _en, _fr, _number in (("choose three", "choisissez-en trois", 3), ("choose two", "choisissez-en deux", 2)):
    _repeated_row(
        f"{_en}. you may choose the same mode more than once",
        f"{_fr}. vous pouvez choisir le même mode plusieurs fois",
        _number,
    )
row(
    SPELL_BODY,
    build=lambda body: body,
    unbuild=lambda v: {"body": v},
    of_type=Body,
    en="{body}",
    fr="{body}",
    body=BODY,
)
