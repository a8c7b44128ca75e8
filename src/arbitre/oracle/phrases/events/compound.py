"""Events and triggered abilities that say more: only once each turn, under a condition, one event or another, a time or
an event (CR 603.2, CR26 603.2c)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed, Stat, TimesUsed, TotalOf, Use
from arbitre.ir.conditions import Compares, DuringStep, Kicked, Matches, NotSo, TurnOf
from arbitre.ir.effects import AddMana, Attacking, CountDone, Do, ManaOf, Move, Perform
from arbitre.ir.filters import (
    And,
    ControlledBy,
    HasState,
    HasType,
    InZone,
    Is,
    IsDesignated,
    State,
    When,
)
from arbitre.ir.node import Condition, Pattern
from arbitre.ir.patterns import (
    AnyEvent,
    AttacksWith,
    Cause,
    Moves,
    Provided,
    StepBegins,
)
from arbitre.ir.refs import It, Players, This, Who, You
from arbitre.ir.values import CardType, Compare, Phase, Step, Zone
from arbitre.oracle.categories import (
    ABILITY,
    ADJECTIVE,
    CONDITION,
    CONDITIONS,
    EVENT,
    OBJECTS,
    STEP_EVENT,
    TRIGGER_BODY,
    VERB,
)
from arbitre.oracle.discourse.said import Pronoun, stand_in
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import NUMERAL
from arbitre.oracle.phrases.abilities.abilities import _triggered
from arbitre.oracle.phrases.abilities.places import EMINENT, EVEN_DEAD, IN_YOUR_GRAVEYARD
from arbitre.oracle.phrases.events.events import ONE_EVENT, says_when

# --- only once each turn ----------------------------------------------------------------------------------------------

for _word, _event, _fr in (
    ("when", EVENT, "quand"),
    ("whenever", EVENT, "à chaque fois que"),
    ("at the beginning of", STEP_EVENT, "au début de"),
):
    for _times, _times_en, _times_fr in ((1, "once", "une seule fois"), (2, "twice", "deux fois")):

        def _limited(event: Any, body: Any, condition: Any = None, times: int = _times) -> Any:
            made = _triggered(event, body, condition)
            return made if made is REJECT else replace(made, per_turn=times)

        def _slots(
            given: Triggered, conditional: bool, word: str = _word, times: int = _times
        ) -> dict[str, Any] | None:
            if given.per_turn != times or conditional is not (given.condition is not None):
                return None
            if word != "at the beginning of" and says_when(given.event) is not (word == "when"):
                return None
            found = {"event": given.event, "body": given.body} | ({"condition": given.condition} if conditional else {})
            return found if given == _limited(**found, times=times) else None

        _end, _fin = (
            f"this ability triggers only {_times_en} each turn.",
            f"Cette capacité ne se déclenche que {_times_fr} par tour.",
        )
        row(
            ABILITY,
            build=_limited,
            unbuild=lambda v, s=_slots: s(v, False),
            of_type=Triggered,
            en=f"{_word} {{event}}, (?!if){{body}} {_end}",
            fr=f"{_fr} {{event}}, (?!si){{body}} {_fin}",
            event=_event,
            body=TRIGGER_BODY,
        )
        row(
            ABILITY,
            build=_limited,
            unbuild=lambda v, s=_slots: s(v, True),
            of_type=Triggered,
            en=f"{_word} {{event}}, if {{condition}}, {{body}} {_end}",
            fr=f"{_fr} {{event}}, si {{condition}}, {{body}} {_fin}",
            event=_event,
            body=TRIGGER_BODY,
            condition=CONDITIONS,
        )

# --- done only once each turn -----------------------------------------------------------------------------------------

_NOT_YET: Final = Compares(TimesUsed(Use.DONE), Compare.EQUAL, Fixed(0))
_COUNTED: Final = Do(CountDone())


def _counting(clauses: tuple[Do, ...]) -> tuple[Do, ...]:
    """What may be done is counted as it is begun, before anything comes of it; what must be done, too."""
    *before, last = clauses
    return (*before, replace(last, effect=Perform((_COUNTED, *_parts(last.effect)))))


def _parts(effect: Any) -> tuple[Do, ...]:
    if effect is None:
        return ()
    return effect.clauses if isinstance(effect, Perform) and effect == Perform(effect.clauses) else (Do(effect),)


def _not_counting(clauses: tuple[Do, ...]) -> tuple[Do, ...] | None:
    *before, last = clauses
    match last.effect:
        case Perform(clauses=(counted, *rest)) if counted == _COUNTED:
            effect = None if not rest else rest[0].effect if rest[0] == Do(rest[0].effect) else Perform(tuple(rest))
            whole = replace(last, effect=effect if len(rest) < 2 else Perform(tuple(rest)))
            return (*before, whole)
    return None


def _done_once(event: Any, body: Any, condition: Any = None) -> Any:
    """CR26 603.2h: it triggers only if its controller has not done so this turn."""
    if body.modes is not None or not body.clauses:
        return REJECT
    return _triggered(Provided(event, _NOT_YET), replace(body, clauses=_counting(body.clauses)), condition)


def _once_slots(given: Triggered, word: str, conditional: bool) -> dict[str, Any] | None:
    event = given.event
    if (
        not isinstance(event, Provided)
        or event.condition != _NOT_YET
        or conditional is not (given.condition is not None)
    ):
        return None
    if word != "at the beginning of" and says_when(event.event) is not (word == "when"):
        return None
    clauses = _not_counting(given.body.clauses)
    if clauses is None:
        return None
    found = {"event": event.event, "body": replace(given.body, clauses=clauses)}
    return found | {"condition": given.condition} if conditional else found


for _word, _event, _fr in (
    ("when", EVENT, "quand"),
    ("whenever", EVENT, "à chaque fois que"),
    ("at the beginning of", STEP_EVENT, "au début de"),
):
    _end, _fin = "do this only once each turn.", "Ne le faites qu'une seule fois par tour."
    row(
        ABILITY,
        build=_done_once,
        unbuild=lambda v, w=_word: _once_slots(v, w, False),
        of_type=Triggered,
        en=f"{_word} {{event}}, (?!if){{body}} {_end}",
        fr=f"{_fr} {{event}}, (?!si){{body}} {_fin}",
        event=_event,
        body=TRIGGER_BODY,
    )
    row(
        ABILITY,
        build=_done_once,
        unbuild=lambda v, w=_word: _once_slots(v, w, True),
        of_type=Triggered,
        en=f"{_word} {{event}}, if {{condition}}, {{body}} {_end}",
        fr=f"{_fr} {{event}}, si {{condition}}, {{body}} {_fin}",
        event=_event,
        body=TRIGGER_BODY,
        condition=CONDITIONS,
    )

# --- mana added only once each turn -----------------------------------------------------------------------------------


def _adding_once(event: Any, body: Any) -> Any:
    """An intervening "if" (CR 603.4); no mana is added where there would be none (CR 107.1b)."""
    match body.clauses:
        case (Do(effect=AddMana(mana=ManaOf(amount=amount)) as added) as clause,) if body.modes is None:
            counted = Do(CountDone(), condition=Compares(amount, Compare.AT_LEAST, Fixed(1)))
            clauses = (replace(clause, effect=Perform((counted, Do(added)))),)
            return _triggered(event, replace(body, clauses=clauses), _NOT_YET)
    return REJECT


def _added_slots(given: Triggered) -> dict[str, Any] | None:
    match given.body.clauses:
        case (Do(effect=Perform(clauses=(Do(effect=CountDone()), Do(effect=AddMana() as added)))) as clause,):
            slots = {"event": given.event, "body": replace(given.body, clauses=(replace(clause, effect=added),))}
            return slots if given == _adding_once(**slots) else None
    return None


row(
    ABILITY,
    build=_adding_once,
    unbuild=_added_slots,
    of_type=Triggered,
    en="at the beginning of {event}, if you haven't added mana with this ability this turn, {body}",
    fr="au début de {event}, si vous n'avez pas ajouté de mana avec cette capacité ce tour-ci, {body}",
    event=STEP_EVENT,
    body=TRIGGER_BODY,
)

# --- qualities --------------------------------------------------------------------------------------------------------

row(ADJECTIVE, HasState(State.HISTORIC), en="historic", fr="historique*")
row(ADJECTIVE, HasState(State.MODIFIED), en="modified", fr="modifié*")
row(ADJECTIVE, When(Kicked(It())), en="kicked", fr="kické*")

# --- under a condition ------------------------------------------------------------------------------------------------

UNDER: Final = Category("condition of an event")
row(UNDER, TurnOf(You()), en="during your turn", fr="pendant votre tour")
row(UNDER, TurnOf(Players(Who.OPPONENTS)), en="during a opponent's turn", fr="pendant le tour d'un adversaire")
row(UNDER, DuringStep(phases=(Phase.COMBAT,)), en="during combat", fr="pendant le combat")
row(
    UNDER,
    DuringStep((Step.DECLARE_ATTACKERS,)),
    en="during the declare attackers step",
    fr="pendant l'étape de déclaration des attaquants",
)
row(UNDER, NotSo(TurnOf(You())), en="during each turn other than your own", alias=True)
row(UNDER, Matches(This(), IsDesignated("saddled")), en="while saddled", fr="en étant sellé")
row(UNDER, Matches(This(), InZone(Zone.EXILE)), en="while it's exiled", fr="tant qu'elle est exilée")
row(UNDER, of_type=Condition, en="while {condition}", fr="tant que {condition}", condition=CONDITIONS)
row(EVENT, Provided, en="{event} {condition}", fr="{event} {condition}", event=ONE_EVENT, condition=UNDER, rank=1)

for _join in ("or when", "or whenever"):
    row(
        EVENT,
        AnyEvent((Provided(h.event, h.condition), h.other)),
        event=ONE_EVENT,
        condition=UNDER,
        other=ONE_EVENT,
        en=f"{{event}} {{condition}} {_join} {{other}}",
        fr="{event} {condition} ou quand {other}",
        alias=_join != "or when",
    )

# The power with which they attacked is that with which they were declared, as the ability triggers.
_PACK: Final = And((HasState(State.ATTACKING), HasType(CardType.CREATURE), ControlledBy(You())))
row(
    EVENT,
    Provided(AttacksWith(Is(This())), Compares(TotalOf(Stat.POWER, _PACK), Compare.AT_LEAST, h.n)),
    en="~ attacks, if you attacked with creatures with total power {n} or greater this combat",
    fr="~ attaque, si vous avez attaqué pendant ce combat avec des créatures dont la force totale est d'au moins {n}",
    n=NUMERAL,
)

# --- its own places ---------------------------------------------------------------------------------------------------

row(
    VERB,
    Move(what=This(), to=Zone.HAND, origin=Zone.GRAVEYARD),
    en="return* ~ from your graveyard to your hand",
    fr="renvoyer* ~ de votre cimetière dans votre main",
)
for _tapped, _en, _fr in ((False, "", ""), (True, " tapped", " engagé*")):
    for _verb, _to, _alias in (("return", "to", False), ("put", "onto", True)):
        row(
            VERB,
            Move(what=This(), to=Zone.BATTLEFIELD, origin=Zone.GRAVEYARD, tapped=_tapped),
            en=f"{_verb}* ~ from your graveyard {_to} the battlefield{_en}",
            fr=f"renvoyer* ~ de votre cimetière sur le champ de bataille{_fr}",
            alias=_alias,
        )
row(
    VERB,
    Move(This(), Zone.BATTLEFIELD, origin=Zone.GRAVEYARD, tapped=True, in_combat=Attacking()),
    en="return* ~ from your graveyard to the battlefield tapped and attacking",
    fr="renvoyer* ~ de votre cimetière sur le champ de bataille engagé* et attaquant*",
)
for _zone, _en, _fr in (
    (Zone.HAND, "in your hand", "dans votre main"),
    (Zone.EXILE, "in exile", "en exil"),
    (Zone.BATTLEFIELD, "on the battlefield", "sur le champ de bataille"),
    (Zone.COMMAND, "in the command zone", "dans la zone de commandement"),
):
    row(CONDITION, Matches(ref=This(), what=InZone(_zone)), en=f"~ is {_en}", fr=f"~ être* {_fr}")
row(
    CONDITION,
    Matches(ref=This(), what=IN_YOUR_GRAVEYARD),
    en="~ is in your graveyard",
    fr="~ être* dans votre cimetière",
)
row(CONDITION, Matches(ref=This(), what=InZone(Zone.EXILE)), en="~ is exiled", alias=True)
row(
    CONDITION,
    EMINENT,
    en="~ is in the command zone or on the battlefield",
    fr="~ être* dans la zone de commandement ou sur le champ de bataille",
)
row(
    CONDITION,
    EVEN_DEAD,
    en="~ is in your graveyard or on the battlefield",
    fr="~ être* dans votre cimetière ou sur le champ de bataille",
)


def _it_is_there(ref: Any) -> Any:
    return Matches(stand_in(ref), InZone(Zone.BATTLEFIELD)) if isinstance(ref, Pronoun) else REJECT


def _there(given: Matches) -> dict[str, Any] | None:
    return {"ref": given.ref} if given.what == InZone(Zone.BATTLEFIELD) and given.ref != This() else None


row(
    CONDITION,
    build=_it_is_there,
    unbuild=_there,
    of_type=Matches,
    en="{ref!} is* on the battlefield",
    fr="{ref!} être* sur le champ de bataille",
    ref=OBJECTS,
)
row(
    CONDITION,
    build=lambda at: _it_is_there(stand_in(Pronoun(at))),
    of_type=Matches,
    en="it's on the battlefield",
    alias=True,
    wants_place=True,
)

# --- several events ---------------------------------------------------------------------------------------------------


for _join in ("or when", "or whenever", "and when", "and whenever"):
    row(
        EVENT,
        build=lambda one, other: _together(one, other),
        of_type=AnyEvent,
        en=f"{{one}} {_join} {{other}}",
        one=ONE_EVENT,
        other=ONE_EVENT,
        alias=True,
    )


def _or_sacrificed(event: Pattern) -> Any:
    """ "When this artifact enters and when you sacrifice it"."""
    own = isinstance(event, Moves) and event.what == Is(This())
    return _together(event, Moves(Is(This()), cause=Cause.SACRIFICE, by=You())) if own else REJECT


for _join in ("or", "or when", "and when"):
    row(
        EVENT,
        build=_or_sacrificed,
        of_type=AnyEvent,
        en=f"{{event}} {_join} you sacrifice it",
        event=ONE_EVENT,
        alias=True,
    )
for _join in ("or at the beginning of", "and at the beginning of"):
    row(
        EVENT,
        build=lambda one, other: _together(one, other),
        of_type=AnyEvent,
        en=f"{{one}} {_join} {{other}}",
        one=ONE_EVENT,
        other=STEP_EVENT,
        unbuild=lambda v: _apart(v),
        fr="{one} ou au début de {other}",
        alias=_join.startswith("and"),
    )


row(
    EVENT,
    AnyEvent((h.one, h.two, h.three)),
    en="{one}, or {two}, or {three}",
    one=ONE_EVENT,
    two=ONE_EVENT,
    three=ONE_EVENT,
    alias=True,
)


def _apart(event: AnyEvent) -> dict[str, Any] | None:
    first, last = event.parts[:-1], event.parts[-1:]
    if not last or not isinstance(last[0], StepBegins):
        return None
    return {"one": first[0] if len(first) == 1 else AnyEvent(first), "other": last[0]}


def _together(one: Pattern, other: Pattern) -> AnyEvent:
    parts = one.parts if isinstance(one, AnyEvent) else (one,)
    return AnyEvent((*parts, other))


# --- a time or an event -----------------------------------------------------------------------------------------------


def _at_or_when(time: Any, event: Any, body: Any) -> Any:
    return _triggered(AnyEvent((time, event)), body)


def _time_and_event(given: Triggered, word: str) -> dict[str, Any] | None:
    match given.event:
        case AnyEvent(parts=(StepBegins() as time, event)) if not isinstance(event, StepBegins):
            same = given == _at_or_when(time, event, given.body) and says_when(event) is (word == "when")
            return {"time": time, "event": event, "body": given.body} if same else None
    return None


for _word, _fr in (("when", "quand"), ("whenever", "à chaque fois que")):
    row(
        ABILITY,
        build=_at_or_when,
        unbuild=lambda v, word=_word: _time_and_event(v, word),
        of_type=Triggered,
        en=f"at the beginning of {{time}} or {_word} {{event}}, {{body}}",
        fr=f"au début de {{time}} ou {_fr} {{event}}, {{body}}",
        time=STEP_EVENT,
        event=EVENT,
        body=TRIGGER_BODY,
    )
