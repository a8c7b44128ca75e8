"""Events that newer sets wait for: the second spell of a turn, attacking together, cards that leave a graveyard
(CR 603.2, 603.6, CR26 603.2c).
"""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed, TimesUsed, Use
from arbitre.ir.conditions import Compares, DuringStep, Matches, NotSo, TurnOf
from arbitre.ir.effects import CountDone, Do, Move, Perform
from arbitre.ir.filters import (
    And,
    Anything,
    ControlledBy,
    HasState,
    HasType,
    InZone,
    Is,
    IsDesignated,
    IsPlayer,
    IsSpell,
    Other,
    OwnedBy,
    State,
)
from arbitre.ir.node import Condition, Filter
from arbitre.ir.patterns import AnyEvent, AttacksWith, Casts, Cause, Draws, Moves, Provided, StepBegins
from arbitre.ir.refs import Players, This, Who, You
from arbitre.ir.values import CardType, Compare, Phase, Step, Zone
from arbitre.oracle.categories import (
    ABILITY,
    ADJECTIVE,
    CARD_NP,
    CONDITION,
    CONDITIONS,
    EVENT,
    NP,
    OBJECTS,
    STEP_EVENT,
    TRIGGER_BODY,
    VERB,
)
from arbitre.oracle.discourse.said import Pronoun, stand_in
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import INTEGER
from arbitre.oracle.phrases.abilities.abilities import _triggered
from arbitre.oracle.phrases.events.deeds import CASTER
from arbitre.oracle.phrases.events.events import ONE_EVENT, PRED, SUBJ, WHO, says_when
from arbitre.oracle.phrases.events.zone_events import of_cards, only_cards
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

# --- the second of a turn ----------------------------------------------------------------------------------------------


def _nth_row(nth: int, en: str, fr: str) -> None:
    """The spell or card of a turn that is counted: "your second spell", "their second card"."""
    for mine, whose in ((True, "your"), (False, "their")):

        def casts(by: Any, mine: bool = mine) -> Any:
            return Casts(IsSpell(), by, nth=nth) if (by == You()) is mine else REJECT

        def draws(who: Any, mine: bool = mine) -> Any:
            return Draws(who, nth=nth) if (who == You()) is mine else REJECT

        row(ONE_EVENT, build=casts, unbuild=lambda v, casts=casts: {"by": v.by} if v == casts(v.by) else None, of_type=Casts, by=CASTER,
            en=f"{{by!}} cast* {whose} {en} spell each turn", fr=f"{{by!}} lancer* son* {fr} sort à chaque tour")  # fmt: skip
        row(ONE_EVENT, build=draws, unbuild=lambda v, draws=draws: {"who": v.who} if v == draws(v.who) else None, of_type=Draws, who=CASTER,
            en=f"{{who!}} draw* {whose} {en} card each turn", fr=f"{{who!}} piocher* son* {fr} carte à chaque tour")  # fmt: skip


for _n, _en, _fr in (
    (1, "first", "premier*"),
    (2, "second", "deuxième*"),
    (3, "third", "troisième*"),
    (4, "fourth", "quatrième*"),
):
    _nth_row(_n, _en, _fr)
row(
    ONE_EVENT,
    Provided(Casts(IsSpell(), You(), nth=1), TurnOf(Players(Who.OPPONENTS))),
    en="you cast your first spell during each opponent's turn",
    fr="vous lancez votre premier sort pendant le tour de chaque adversaire",
)
row(
    ONE_EVENT,
    Draws(who=h.who, except_first_in_draw_step=True),
    en="{who!} draw* a card except the first one they draw in each of their draw steps",
    who=CASTER,
    fr="{who!} piocher* une carte, sauf la première à chacune de son* étapes de pioche",
)
row(
    ONE_EVENT,
    Draws(who=Players(Who.OPPONENTS), except_first_in_draw_step=True),
    en="a opponent draws a card except the first one they draw in each of that player's draw steps",
    alias=True,
)

# --- only once each turn -----------------------------------------------------------------------------------------------

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
        row(ABILITY, build=_limited, unbuild=lambda v, s=_slots: s(v, False), of_type=Triggered, en=f"{_word} {{event}}, (?!if){{body}} {_end}",
            fr=f"{_fr} {{event}}, (?!si){{body}} {_fin}", event=_event, body=TRIGGER_BODY)  # fmt: skip
        row(ABILITY, build=_limited, unbuild=lambda v, s=_slots: s(v, True), of_type=Triggered, en=f"{_word} {{event}}, if {{condition}}, {{body}} {_end}",
            fr=f"{_fr} {{event}}, si {{condition}}, {{body}} {_fin}", event=_event, body=TRIGGER_BODY, condition=CONDITIONS)  # fmt: skip

# --- done only once each turn ------------------------------------------------------------------------------------------

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
    row(ABILITY, build=_done_once, unbuild=lambda v, w=_word: _once_slots(v, w, False), of_type=Triggered,
        en=f"{_word} {{event}}, (?!if){{body}} {_end}", fr=f"{_fr} {{event}}, (?!si){{body}} {_fin}", event=_event, body=TRIGGER_BODY)  # fmt: skip
    row(ABILITY, build=_done_once, unbuild=lambda v, w=_word: _once_slots(v, w, True), of_type=Triggered,
        en=f"{_word} {{event}}, if {{condition}}, {{body}} {_end}", fr=f"{_fr} {{event}}, si {{condition}}, {{body}} {_fin}",
        event=_event, body=TRIGGER_BODY, condition=CONDITIONS)  # fmt: skip

# --- attacking together ------------------------------------------------------------------------------------------------

for _n, _words, _french in (
    (1, "one other creature attack", "une autre créature attaquent"),
    (2, "two other creatures attack", "deux autres créatures attaquent"),
    (3, "three other creatures attack", "trois autres créatures attaquent"),
):
    row(
        ONE_EVENT,
        AttacksWith(who=h.who, others=_n),
        en=f"{{who}} and at least {_words}",
        who=WHO,
        fr=f"{{who}} et au moins {_french}",
    )
YOURS: Final = ControlledBy(You())
_BESIDE_CREATURE: Final = HasType(CardType.CREATURE)


def _beside(who: Filter, beside: Filter, n: int = 1) -> Any:
    """ "~ and at least one Human attack": of creatures of any kind it is said above."""
    others = [part for part in parts_of(beside) if not isinstance(part, Other)]
    return REJECT if others == [_BESIDE_CREATURE] else AttacksWith(who, others=n, beside=both(*others))


def _beside_slots(given: AttacksWith, one: bool) -> dict[str, Any] | None:
    if (
        given.beside is None
        or (given.others == 1) is not one
        or given != _beside(given.who, given.beside, given.others)
    ):
        return None
    return {"who": given.who, "beside": given.beside} | ({} if one else {"n": given.others})


row(ONE_EVENT, build=_beside, unbuild=lambda v: _beside_slots(v, True), of_type=AttacksWith, who=WHO, beside=NP,
    en="{who} and at least one {beside:sing} attack", fr="{who} et au moins un* autre {beside:sing} attaquent")  # fmt: skip
row(ONE_EVENT, build=_beside, unbuild=lambda v: _beside_slots(v, False), of_type=AttacksWith, who=WHO, beside=NP, n=INTEGER,
    en="{who} and at least {n} {beside:plur} attack", fr="{who} et au moins {n} autres {beside:plur} attaquent")  # fmt: skip


def _you_attack(what: Filter, n: int = 1) -> Any:
    """ "Whenever you attack with three or more creatures"."""
    return (
        REJECT
        if any(isinstance(p, ControlledBy) for p in parts_of(what))
        else AttacksWith(both(what, YOURS), batch=True, at_least=n)
    )


def _attackers(given: AttacksWith) -> dict[str, Any] | None:
    parts = parts_of(given.who)
    if parts[-1:] != (YOURS,) or given != AttacksWith(given.who, batch=True, at_least=given.at_least):
        return None
    return {"what": both(*parts[:-1]), "n": given.at_least}


row(ONE_EVENT, build=_you_attack, unbuild=lambda v: s if (s := _attackers(v)) is not None and s["n"] > 1 else None, of_type=AttacksWith,
    en="you attack with {n} or more {what:plur}", fr="vous* attaquer* avec au moins {n} {what:plur}", n=INTEGER, what=NP)  # fmt: skip
row(ONE_EVENT, build=lambda what, n: replace(attack, exactly=True) if isinstance(attack := _you_attack(what, n), AttacksWith) else REJECT, of_type=AttacksWith,
    unbuild=lambda v: _attackers(replace(v, exactly=False)) if v.exactly else None, en="you attack with exactly {n} {what:plur}",
    fr="vous* attaquer* avec exactement {n} {what:plur}", n=INTEGER, what=NP)  # fmt: skip
row(
    ONE_EVENT, build=_you_attack, of_type=AttacksWith, en="you attack with one or more {what:plur}", what=NP, alias=True
)


def _you_attack_a_player(what: Filter = HasType(CardType.CREATURE)) -> Any:  # noqa: B008
    """CR26 508.3e: once for each player who is attacked."""
    attack = _you_attack(what)
    return replace(attack, whom=IsPlayer()) if isinstance(attack, AttacksWith) else REJECT


row(ONE_EVENT, build=_you_attack_a_player, of_type=AttacksWith, en="you attack a player", alias=True)
row(ONE_EVENT, build=_you_attack_a_player, of_type=AttacksWith, what=NP, alias=True,
    en="you attack a player with one or more {what:plur}")  # fmt: skip


row(
    ONE_EVENT,
    AttacksWith(h.what, batch=True, at_least=h.n),
    written=lambda n: n > 1,
    en="{n} or more {what:plur} attack",
    fr="au moins {n} {what!:plur} attaquer*",
    n=INTEGER,
    what=NP,
)

# --- cards that leave, are discarded, are cycled -------------------------------------------------------------------------


def _leave(what: Filter, batch: bool = True) -> Moves:
    return Moves(both(what, OwnedBy(You())), Zone.GRAVEYARD, batch=batch)


def _leaving(given: Moves, batch: bool) -> dict[str, Any] | None:
    parts = parts_of(given.what)
    what = both(*parts[:-1])
    return {"what": what} if parts[-1:] == (OwnedBy(You()),) and given == _leave(what, batch) else None


row(ONE_EVENT, build=_leave, unbuild=lambda v: _leaving(v, True), of_type=Moves, en="one or more {what:plur} leave your graveyard",
    fr="un*:sing ou plusieurs {what!:plur} quitter* votre cimetière", what=CARD_NP)  # fmt: skip
row(ONE_EVENT, build=lambda what: _leave(what, False), unbuild=lambda v: _leaving(v, False), of_type=Moves, en="a {what:sing} leaves your graveyard",
    fr="un* {what!:sing} quitter* votre cimetière", what=CARD_NP)  # fmt: skip
row(
    ONE_EVENT,
    Moves(by=h.by, what=h.what, cause=Cause.DISCARD, batch=True),
    en="{by!} discard* one or more {what:plur}",
    fr="{by!} se défausser* de un*:sing ou plusieurs {what:plur}",
    by=CASTER,
    what=CARD_NP,
)


row(
    ONE_EVENT,
    Moves(h.what, cause=Cause.DISCARD, by=h.by),
    en="{by!} cycle* or discard* a {what:sing}",
    by=CASTER,
    what=CARD_NP,
    alias=True,
)
row(ONE_EVENT, Moves(what=Is(This()), cause=Cause.DISCARD), en="you cycle or discard ~", alias=True)
row(
    ONE_EVENT,
    Moves(what=Is(This()), cause=Cause.DISCARD, by=You(), effect_of=Players(Who.OPPONENTS)),
    en="a spell or ability a opponent controls causes you to discard ~",
    fr="un sort ou une capacité qu'un adversaire contrôle vous fait vous défausser de ~",
)
row(
    ONE_EVENT,
    Moves(what=Anything(), cause=Cause.DISCARD, by=You(), effect_of=Players(Who.OPPONENTS)),
    en="a spell or ability a opponent controls causes you to discard a card",
    fr="un sort ou une capacité qu'un adversaire contrôle vous fait vous défausser d'une carte",
)
row(
    ONE_EVENT,
    Moves(by=h.by, what=h.what, cause=Cause.SACRIFICE, batch=True),
    en="{by!} sacrifice* one or more {what:plur}",
    fr="{by!} sacrifier* un*:sing ou plusieurs {what:plur}",
    by=CASTER,
    what=NP,
)
for _from, _zone, _fr in (("from a graveyard", Zone.GRAVEYARD, "depuis un cimetière"), ("from your graveyard", Zone.GRAVEYARD, "depuis votre cimetière"),
                          ("from exile", Zone.EXILE, "depuis l'exil"), ("from your hand", Zone.HAND, "depuis votre main")):  # fmt: skip
    row(
        ONE_EVENT,
        Casts(by=h.by, what=h.what, origin=_zone),
        en=f"{{by!}} cast* a {{what:sing}} {_from}",
        fr=f"{{by!}} lancer* un* {{what:sing}} {_fr}",
        by=CASTER,
        what=NP,
        alias=_from == "from your graveyard",
    )
row(PRED, Moves(what=SUBJ, origin=Zone.BATTLEFIELD, to=Zone.EXILE), en="is* put into exile", alias=True)  # CR 109.2
row(ONE_EVENT, build=lambda what: Moves(only_cards(what), to=Zone.EXILE), of_type=Moves, en="a {what:sing} is* put into exile", what=CARD_NP,
    unbuild=lambda v: of_cards(v.what) if v == Moves(v.what, to=Zone.EXILE) else None, fr="un* {what!:sing} être* mis* en exil")  # fmt: skip

# --- qualities ----------------------------------------------------------------------------------------------------------

row(ADJECTIVE, HasState(State.HISTORIC), en="historic", fr="historique*")
row(ADJECTIVE, HasState(State.MODIFIED), en="modified", fr="modifié*")

# --- under a condition -------------------------------------------------------------------------------------------------

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
row(EVENT, Provided, en="{event} {condition}", fr="{event} {condition}", event=ONE_EVENT, condition=UNDER)

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

# --- its own places ----------------------------------------------------------------------------------------------------

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
for _zone, _en, _fr in ((Zone.HAND, "in your hand", "dans votre main"), (Zone.EXILE, "in exile", "en exil"),
                        (Zone.BATTLEFIELD, "on the battlefield", "sur le champ de bataille")):  # fmt: skip
    row(CONDITION, Matches(ref=This(), what=InZone(_zone)), en=f"~ is {_en}", fr=f"~ être* {_fr}")
row(
    CONDITION,
    Matches(ref=This(), what=And((InZone(Zone.GRAVEYARD), OwnedBy(You())))),
    en="~ is in your graveyard",
    fr="~ être* dans votre cimetière",
)
row(CONDITION, Matches(ref=This(), what=InZone(Zone.EXILE)), en="~ is exiled", alias=True)


def _it_is_there(ref: Any) -> Any:
    return Matches(stand_in(ref), InZone(Zone.BATTLEFIELD)) if isinstance(ref, Pronoun) else REJECT


def _there(given: Matches) -> dict[str, Any] | None:
    return {"ref": given.ref} if given.what == InZone(Zone.BATTLEFIELD) and given.ref != This() else None


row(CONDITION, build=_it_is_there, unbuild=_there, of_type=Matches, en="{ref!} is* on the battlefield", fr="{ref!} être* sur le champ de bataille",
    ref=OBJECTS)  # fmt: skip
row(
    CONDITION,
    build=lambda at: _it_is_there(stand_in(Pronoun(at))),
    of_type=Matches,
    en="it's on the battlefield",
    alias=True,
    wants_place=True,
)


# --- a time or an event ------------------------------------------------------------------------------------------------


def _at_or_when(time: Any, event: Any, body: Any) -> Any:
    return _triggered(AnyEvent((time, event)), body)


def _time_and_event(given: Triggered, word: str) -> dict[str, Any] | None:
    match given.event:
        case AnyEvent(parts=(StepBegins() as time, event)) if not isinstance(event, StepBegins):
            same = given == _at_or_when(time, event, given.body) and says_when(event) is (word == "when")
            return {"time": time, "event": event, "body": given.body} if same else None
    return None


for _word, _fr in (("when", "quand"), ("whenever", "à chaque fois que")):
    row(ABILITY, build=_at_or_when, unbuild=lambda v, word=_word: _time_and_event(v, word), of_type=Triggered,
        en=f"at the beginning of {{time}} or {_word} {{event}}, {{body}}", fr=f"au début de {{time}} ou {_fr} {{event}}, {{body}}", time=STEP_EVENT,
        event=EVENT, body=TRIGGER_BODY)  # fmt: skip
