"""What happened this turn, made of every event: "if a creature died this turn", "for each spell you cast this turn"
(CR 608.2g).

The rows are those of the events with their verbs in the past; no event is written twice.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import TimesHappened
from arbitre.ir.conditions import Happened, NotSo
from arbitre.ir.filters import ControlledBy, Is, When
from arbitre.ir.node import Filter, Pattern
from arbitre.ir.patterns import (
    AnyEvent,
    AttacksWith,
    BlocksIt,
    Casts,
    Deals,
    Draws,
    Moves,
    Numbered,
    PutsCounters,
    StepBegins,
    is_of_batch,
)
from arbitre.ir.refs import It, Players, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import AMOUNT, CARD_NP, CONDITION, EACH, NP, POST
from arbitre.oracle.discourse.said import Phrase
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, Category, row
from arbitre.oracle.formalism.tenses import in_the_past
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.words import INTEGER
from arbitre.oracle.phrases.conditions.predicates import has_noun
from arbitre.oracle.phrases.events.attacks import CREATURE
from arbitre.oracle.phrases.events.deeds import CASTER
from arbitre.oracle.phrases.events.events import ONE_EVENT, PREDS, WHO, filled, single, subject_of
from arbitre.oracle.phrases.events.moves import of_cards, only_cards
from arbitre.oracle.phrases.nouns.nouns import both, parts_of
from arbitre.oracle.phrases.replacements.would_be_dealt import SOURCE

_KNOWN: Final[dict[Category, Category]] = {}
PAST_EVENT: Final = in_the_past(ONE_EVENT, _KNOWN)
PAST_PREDS: Final = in_the_past(PREDS, _KNOWN)


def _lasts(event: Any) -> bool:
    """What a permanent is known to have done: "creatures that attacked this turn" are those that are there."""
    match event:
        case Moves(what=what):
            return event == Moves(what, to=Zone.BATTLEFIELD)
        case AttacksWith(who=what) | BlocksIt(who=what):
            return event in (AttacksWith(what), BlocksIt(what))
        case Deals(to=what):
            return event == Deals(to=what, received=True)
    return False


def _was_damaged(event: Any) -> bool:
    """ "If it was dealt damage this turn": a player is none of whom this is kept."""
    match event:
        case Deals(to=Is(ref=ref)) if event == Deals(to=event.to, received=True):
            return not isinstance(ref, You | Players)
    return False


def _once(event: Pattern) -> Any:
    """One of several is enough; how many at once, and which one of the turn, is not asked of what has happened."""
    if isinstance(event, AnyEvent):
        parts = tuple(_once(part) for part in event.parts)
        return REJECT if REJECT in parts else AnyEvent(parts)
    if _was_damaged(event) or (isinstance(subject_of(event), Is) and _lasts(event)):
        return REJECT  # it is known of the permanent itself
    if isinstance(event, Casts | StepBegins | Draws) and event.nth:
        return REJECT
    if (isinstance(event, Numbered) and event.at_least > 1) or (
        isinstance(event, AttacksWith | BlocksIt) and event.alone
    ):
        return REJECT
    return replace(event, batch=False) if is_of_batch(event) else event


def _happened(event: Pattern) -> Any:
    once = _once(event)
    return REJECT if once is REJECT else Happened(once)


def _event_slots(given: Happened) -> dict[str, Any] | None:
    return {"event": given.event} if given == Happened(given.event) else None


for _tail in ("{event} this turn", "this turn {event}"):
    row(
        CONDITION,
        build=_happened,
        unbuild=_event_slots,
        of_type=Happened,
        en=_tail,
        fr="{event@} ce tour-ci",
        event=PAST_EVENT,
        alias=_tail[0] != "{",
        rank=1,
    )


def _last_turn(event: Pattern) -> Any:
    once = _once(event)
    return REJECT if once is REJECT else Happened(once, last_turn=True)


row(
    CONDITION,
    build=_last_turn,
    unbuild=lambda v: {"event": v.event} if v == Happened(v.event, last_turn=True) else None,
    of_type=Happened,
    en="{event} last turn",
    fr="{event@} au dernier tour",
    event=PAST_EVENT,
    rank=1,
)
row(
    CONDITION,
    build=lambda what, preds: _several(1, both(what, ControlledBy(You())), preds),
    of_type=Happened,
    en="a {what:sing} {preds} under your control this turn",
    what=NP,
    preds=PAST_PREDS,
    alias=True,
)
row(
    PAST_EVENT,
    PutsCounters(by=h.by, on=h.on, kind=""),
    en="{by!} put a counter on {on}",
    fr="{by!} avoir* mis un marqueur sur {on}",
    by=CASTER,
    on=WHO,
    rank=1,
)
row(
    PAST_EVENT,
    PutsCounters(by=h.by, on=h.on, kind=h.kind),
    en="{by!} put a {kind} counter on {on}",
    fr="{by!} avoir* mis un marqueur {kind} sur {on}",
    by=CASTER,
    on=WHO,
    kind=COUNTER_KIND,
)


def _several(n: int, what: Filter, preds: Pattern) -> Any:
    once = _once(filled(preds, what))
    return REJECT if once is REJECT else Happened(once, at_least=n)


def _several_slots(given: Happened) -> dict[str, Any] | None:
    slots = single(given.event)
    if slots is None or given.at_least < 2:
        return None
    return {"n": given.at_least, "what": slots["who"], "preds": slots["preds"][0]}


row(
    CONDITION,
    build=_several,
    unbuild=_several_slots,
    of_type=Happened,
    en="{n} or more {what:plur} {preds} this turn",
    fr="au moins {n#} {what+} {preds*} ce tour-ci",
    n=INTEGER,
    what=NP,
    preds=PAST_PREDS,
    rank=1,
)


def _buried(n: int, what: Filter) -> Happened:
    return Happened(Moves(only_cards(what), to=Zone.GRAVEYARD), at_least=n)


def _buried_slots(given: Happened) -> dict[str, Any] | None:
    what = of_cards(given.event.what) if isinstance(given.event, Moves) else None
    return (
        {"n": given.at_least, **what} if what is not None and given == _buried(given.at_least, what["what"]) else None
    )


row(
    CONDITION,
    build=_buried,
    unbuild=_buried_slots,
    of_type=Happened,
    en="{n} or more {what:plur} were put into graveyards from anywhere this turn",
    fr="au moins {n} {what!:plur} avoir* été mis* dans des cimetières d'où que ce soit ce tour-ci",
    n=INTEGER,
    what=CARD_NP,
    rank=1,
)


def _sources(n: int, what: Filter, preds: Pattern) -> Any:
    several = _several(n, what, preds)
    deals = several is not REJECT and isinstance(several.event, Deals) and not several.event.received
    return several if deals and not has_noun(what) else REJECT


row(
    CONDITION,
    build=_sources,
    unbuild=lambda v: s if (s := _several_slots(v)) is not None and not has_noun(s["what"]) else None,
    of_type=Happened,
    en="{n} or more {what:plur} {preds} this turn",
    fr="au moins {n#} {what+} {preds*} ce tour-ci",
    n=INTEGER,
    what=SOURCE,
    preds=PAST_PREDS,
    rank=1,
)


def _it_did(preds: Pattern) -> Any:
    """ "A creature that dealt damage this turn": what it did, of what it is not known to have done by itself."""
    once = _once(filled(preds, Is(It())))
    return REJECT if once is REJECT or _lasts(once) or isinstance(once, Moves) else Phrase((When(Happened(once)),))


def _it_did_slots(given: Phrase) -> dict[str, Any] | None:
    match given.parts:
        case (When(condition=Happened(event=event) as happened),) if happened == Happened(event):
            slots = single(event)
            return {"preds": slots["preds"][0]} if slots is not None and slots["who"] == Is(It()) else None
    return None


row(
    POST,
    build=_it_did,
    unbuild=_it_did_slots,
    of_type=Phrase,
    en="that {preds*} this turn",
    fr="qui {preds*} ce tour-ci",
    preds=PAST_PREDS,
)


def _none(what: Filter, preds: Pattern) -> Any:
    some = _several(1, what, preds)
    return REJECT if some is REJECT else NotSo(some)


def _none_slots(given: NotSo) -> dict[str, Any] | None:
    slots = (
        single(given.part.event)
        if isinstance(given.part, Happened) and given.part == Happened(given.part.event)
        else None
    )
    return None if slots is None else {"what": slots["who"], "preds": slots["preds"][0]}


row(
    CONDITION,
    build=_none,
    unbuild=_none_slots,
    of_type=NotSo,
    en="no {what:plur} {preds} this turn",
    fr="aucun* {what!:sing} ne {preds*} ce tour-ci",
    what=NP,
    preds=PAST_PREDS,
    rank=1,
)


def _died(event: Pattern) -> bool:
    return isinstance(event, Moves) and event == Moves(event.what, Zone.BATTLEFIELD, Zone.GRAVEYARD)


def _times(what: Filter, preds: Pattern) -> Any:
    once = _once(filled(preds, what))
    known = _lasts(once) or once == Moves(CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    return REJECT if once is REJECT or known else TimesHappened(once)


def _times_slots(given: TimesHappened) -> dict[str, Any] | None:
    slots = None if given.once_each or _lasts(given.event) else single(given.event)
    if slots is None or (_died(given.event) and parts_of(slots["who"])[-1:] == (ControlledBy(You()),)):
        return None
    return {"what": slots["who"], "preds": slots["preds"][0]}


row(
    EACH,
    build=_times,
    unbuild=_times_slots,
    of_type=TimesHappened,
    en="{what:sing} that {preds} this turn",
    fr="{what@:sing} qui {preds*} ce tour-ci",
    what=NP,
    preds=PAST_PREDS,
    number=SING,
    rank=1,
)
row(
    AMOUNT,
    build=_times,
    unbuild=_times_slots,
    of_type=TimesHappened,
    en="the number of {what:plur} that {preds} this turn",
    fr="le nombre de {what!:plur} qui {preds*} ce tour-ci",
    what=NP,
    preds=PAST_PREDS,
    number=PLUR,
)


def _times_yours(what: Filter, preds: Pattern) -> Any:
    """What entered under your control counts, wherever it is by now."""
    once = _once(filled(preds, both(what, ControlledBy(You()))))
    return REJECT if once is REJECT else TimesHappened(once)


def _yours_slots(given: TimesHappened) -> dict[str, Any] | None:
    slots = single(given.event)
    told = _lasts(given.event) or _died(given.event)
    parts = parts_of(slots["who"]) if slots is not None and told else ()
    if slots is None or given.once_each or parts[-1:] != (ControlledBy(You()),):
        return None
    return {"what": both(*parts[:-1]), "preds": slots["preds"][0]}


row(
    EACH,
    build=_times_yours,
    unbuild=_yours_slots,
    of_type=TimesHappened,
    en="{what:sing} that {preds} under your control this turn",
    fr="{what@:sing} qui {preds*} sous votre contrôle ce tour-ci",
    what=NP,
    preds=PAST_PREDS,
    number=SING,
)
row(
    AMOUNT,
    build=_times_yours,
    unbuild=_yours_slots,
    of_type=TimesHappened,
    en="the number of {what:plur} that {preds} under your control this turn",
    fr="le nombre de {what!:plur} qui {preds*} sous votre contrôle ce tour-ci",
    what=NP,
    preds=PAST_PREDS,
    number=PLUR,
)
