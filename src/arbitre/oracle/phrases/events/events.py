"""Events: what a trigger waits for (CR 603), after "when", "whenever", "if … would": what happens to objects.

What happens to one thing is a predicate ("enters", "becomes blocked by a Wall"), so that "~ or another creature" can
stand before it, and "enters or attacks" be one event.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import StatOf
from arbitre.ir.filters import (
    And,
    ControlledBy,
    HasState,
    HasType,
    Is,
    IsAbility,
    IsOpponent,
    IsPlayer,
    IsSpell,
    Or,
    OwnedBy,
    State,
)
from arbitre.ir.node import Filter, Pattern, Ref
from arbitre.ir.patterns import (
    AnyEvent,
    AttacksWith,
    Batched,
    Becomes,
    BecomesAttached,
    BecomesBlocked,
    BecomesTarget,
    BlocksIt,
    Casts,
    Cause,
    ChangesControl,
    Deals,
    Encounters,
    FirstInTurn,
    Moves,
    Mutates,
    OfAmount,
    PhasesIn,
    Planeswalks,
    Provided,
    ReachesLevel,
    SetInMotion,
    TappedForMana,
    TapsOrUntaps,
    Transforms,
    TurnedFaceUp,
    Unblocked,
    Unlocks,
    is_of_batch,
)
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import Attached, Event, Players, Result, Target, This, Who, You
from arbitre.ir.shared_fields import by_of, on_of, source_of, what_of, who_of
from arbitre.ir.values import CardType, Zone
from arbitre.oracle.categories import NP, OBJECTS
from arbitre.oracle.discourse.said import DOER, Many, Pronoun, Targeted, parts_in
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import INTEGER, SUBTYPE
from arbitre.oracle.phrases.nouns.nouns import A_NP, both, conjoined, parts_of
from arbitre.oracle.phrases.references.refs import ATTACHED_FR, HOSTS_FR

# --- what it happens to -----------------------------------------------------------------------------------------------

WHO = Category("subject of an event")
"""What it happens to, as a Filter: "~", "enchanted creature", "a creature you control", "~ or another Ally"."""
row(WHO, Is(This()), en="~", fr="~", number=SING)
row(WHO, Is(This()), en="~", number=PLUR, alias=True)  # "Raph & Mikey attack"


def _was_spoken_of(ref: Ref) -> bool:
    return isinstance(ref, Target | Event | Result)


row(
    WHO,
    Is(h.ref),
    heard=lambda ref: isinstance(ref, Pronoun | Targeted),
    written=_was_spoken_of,
    en="{ref:sing}",
    fr="{ref:sing}",
    ref=OBJECTS,
    number=SING,
)
row(
    WHO,
    Is(h.ref),
    heard=lambda ref: isinstance(ref, Pronoun) and ref.plural,
    written=_was_spoken_of,
    en="either of {ref:plur}",
    fr="l'une de {ref:plur}",
    ref=OBJECTS,
    number=SING,
)
for _noun, _attached_fr in ATTACHED_FR.items():
    for _what, _host_fr in HOSTS_FR.items():
        row(WHO, Is(Attached()), en=f"{_noun} {_what}", fr=f"le* {_host_fr} {_attached_fr}", alias=True, number=SING)
row(
    WHO,
    build=lambda subtype: Is(Attached()),
    of_type=Is,
    en="enchanted {subtype:sing}",
    fr="le* {subtype@} enchanté*",
    subtype=SUBTYPE,
    alias=True,
    number=SING,
)
YOUR_COMMANDER: Final = And((HasState(State.COMMANDER), OwnedBy(You())))
row(WHO, YOUR_COMMANDER, en="your commander", fr="votre commandant*", number=SING)
row(WHO, of_type=Filter, en="a {what:sing}", fr="un* {what@:sing}", what=NP, number=SING)
row(WHO, Or(h.kinds), en="{kinds}", fr="{kinds}", kinds=Series(A_NP, "or", least=2), number=SING)


HOST: Final = Category("what ~ is attached to")
row(HOST, Is(Attached()), en=("equipped creature", "enchanted creature"), fr="la créature équipée", number=SING)
row(WHO, Or((Is(This()), h.host)), en="~ or {host}", fr="~ ou {host}", host=HOST, number=SING)
row(WHO, Or((Is(This()), h.what)), en="~ or a {what:sing}", fr="~ ou un* {what@:sing}", what=NP, number=SING)
row(WHO, Or((Is(You()), h.what)), en="you or a {what:sing}", fr="vous ou un* {what@:sing}", what=NP, number=SING)
WHOM = Category("other side of an event")
"""As WHO, and players."""
row(WHOM, IsPlayer(), en="a player", fr="un joueur*", number=SING)
row(WHOM, IsOpponent(), en="a opponent", fr="un adversaire*", number=SING)
row(WHOM, Is(You()), en="you", fr="vous*", number=PLUR)
PLAYER_OR: Final = {"planeswalker": (CardType.PLANESWALKER, "planeswalker*"), "battle": (CardType.BATTLE, "bataille*")}
for _noun, (_type, _fr) in PLAYER_OR.items():
    row(WHOM, Or((IsPlayer(), HasType(_type))), en=f"a player or {_noun}", fr=f"un* joueur* ou un* {_fr}", number=SING)
row(
    WHOM,
    Or((IsOpponent(), HasType(CardType.BATTLE))),
    en="a opponent or battle",
    fr="un adversaire* ou un* bataille*",
    number=SING,
)
row(
    WHOM,
    Or((HasType(CardType.CREATURE), HasType(CardType.BATTLE), IsOpponent())),
    en="a creature, battle, or opponent",
    fr="un* créature*, un* bataille* ou un adversaire*",
    number=SING,
)
for _player, _en, _fr in ((IsPlayer(), "player", "un joueur*"), (IsOpponent(), "opponent", "un adversaire*")):
    row(
        WHOM,
        Or((HasType(CardType.CREATURE), _player)),
        en=f"a creature or {_en}",
        fr=f"un* créature* ou {_fr}",
        number=SING,
    )
row(WHOM, of_type=Filter, en="{what@}", fr="{what@}", what=WHO)
MANY_WHO = Category("several subjects of an event")
row(
    MANY_WHO,
    Many(Or((Is(This()), h.what))),
    en="~ and / or one or more {what:plur}",
    fr="~ et / ou un*:sing ou plusieurs {what@:plur}",
    what=NP,
    number=PLUR,
)
row(MANY_WHO, Many, en="one or more {what:plur}", fr="un*:sing ou plusieurs {what@:plur}", what=NP, number=PLUR)

# --- what happens -----------------------------------------------------------------------------------------------------

PRED: Final = Category("what happens to it")
"""A Pattern whose subject is SUBJ."""
SUBJ: Final = Is(DOER)
FIELDS: Final = (what_of, who_of, source_of, on_of)
"""The fields in which a pattern keeps what it happens to."""

row(PRED, Moves(what=SUBJ, to=Zone.BATTLEFIELD), en="enter*", fr="arriver* sur le champ de bataille")
row(
    PRED,
    Moves(what=SUBJ, origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD),
    en=("die*", "is* put into a graveyard from the battlefield"),
    fr="mourir*",
)
row(PRED, Moves(what=SUBJ, origin=Zone.BATTLEFIELD), en="leave* the battlefield", fr="quitter* le champ de bataille")
row(PRED, AttacksWith(who=SUBJ), en="attack*", fr="attaquer*")
row(PRED, AttacksWith(who=SUBJ, alone=True), en="attack* alone", fr="attaquer* seul*")
row(
    PRED,
    AttacksWith(who=SUBJ, whom=Is(Attached())),
    en="attack* enchanted player",
    fr="attaquer* le joueur enchanté",
)
row(PRED, AttacksWith(who=SUBJ, whom=h.whom), en="attack* {whom}", fr="attaquer* {whom}", whom=WHOM)
row(PRED, BlocksIt(who=SUBJ), en="block*", fr="bloquer*")
row(PRED, BlocksIt(who=SUBJ, alone=True), en="block* alone", fr="bloquer* seul*")
row(PRED, BlocksIt(who=SUBJ, whom=h.whom, each=True), en="block* {whom}", fr="bloquer* {whom}", whom=WHO)
row(PRED, BecomesBlocked(who=SUBJ), en="become* blocked", fr="devenir* bloqué*", also=("être* bloqué*",))
row(
    PRED,
    BecomesBlocked(who=SUBJ, by=h.by, each=True),
    en="become* blocked by {by}",
    fr="devenir* bloqué* par {by}",
    also=("être* bloqué* par {by}",),
    by=WHO,
)
row(
    PRED,
    build=lambda by: _blocks_or_blocked(by),
    unbuild=lambda v: _blocking_slots(v),
    of_type=AnyEvent,
    en="block* or become* blocked by {by}",
    fr="bloquer* ou devenir* bloqué* par {by}",
    also=("bloquer* ou être* bloqué* par {by}",),
    by=WHO,
)


def _blocks_or_blocked(by: Filter) -> AnyEvent:
    return AnyEvent((BlocksIt(SUBJ, by, each=True), BecomesBlocked(SUBJ, by, each=True)))


def _blocking_slots(event: AnyEvent) -> dict[str, Any] | None:
    by = by_of(event.parts[-1])
    return {"by": by} if by is not None and event == _blocks_or_blocked(by) else None


row(PRED, Unblocked(who=SUBJ), en="attack* and isn't* blocked", fr="attaquer* et ne être* pas bloqué*")
row(
    PRED,
    Unblocked(who=SUBJ, whom=h.whom),
    en="attack* {whom} and isn't* blocked",
    fr="ne être* pas bloqué* alors que il* attaquer* {whom}",
    whom=WHOM,
)
row(PRED, Deals(source=SUBJ), en="deal* damage", fr="infliger* des blessures")
row(PRED, Deals(source=SUBJ, combat=True), en="deal* combat damage", fr="infliger* des blessures de combat")
row(PRED, Deals(source=SUBJ, to=h.to), en="deal* damage to {to}", fr="infliger* des blessures {to>}", to=WHOM)
row(
    PRED,
    Deals(source=SUBJ, to=h.to, combat=True),
    en="deal* combat damage to {to}",
    fr="infliger* des blessures de combat {to>}",
    to=WHOM,
)
row(
    PRED,
    BecomesTarget(what=SUBJ, by=None),
    en="become* the target of a spell or ability",
    fr="devenir* la cible d'un sort ou d'une capacité",
)
row(PRED, BecomesTarget(what=SUBJ, by=IsSpell()), en="become* the target of a spell", fr="devenir* la cible d'un sort")
_THEIRS = And((Or((IsSpell(), IsAbility())), ControlledBy(Players(Who.OPPONENTS))))
row(
    PRED,
    BecomesTarget(what=SUBJ, by=_THEIRS),
    en="become* the target of a spell or ability a opponent controls",
    fr="devenir* la cible d'un sort ou d'une capacité qu'un adversaire contrôle",
)
row(PRED, Moves(what=SUBJ, origin=Zone.STACK, cause=Cause.COUNTER), en="is* countered", fr="être* contrecarré*")
row(PRED, TapsOrUntaps(what=SUBJ), en="become* tapped", fr="devenir* engagé*")
row(PRED, TapsOrUntaps(what=SUBJ, tapped=False), en="become* untapped", fr="devenir* dégagé*")
row(PRED, TurnedFaceUp(what=SUBJ), en="is* turned face up", fr="être* retourné* face visible")
row(PRED, PhasesIn(what=SUBJ), en="phase* in", fr="passer* en phase")
row(PRED, PhasesIn(what=SUBJ, out=True), en="phase* out", fr="passer* hors phase")
row(PRED, TappedForMana(what=SUBJ), en="is* tapped for mana", fr="être* engagé* pour du mana")
row(
    PRED,
    TappedForMana(what=SUBJ, at_least=h.n),
    en="is* tapped for {n} or more mana",
    fr="être* engagé* pour au moins {n#} mana*",
    n=INTEGER,
    past=False,
)
row(PRED, Transforms(what=SUBJ), en="transform*", fr="se transformer*")
row(PRED, Mutates(what=SUBJ), en="mutate*", fr="muter*")
row(PRED, BecomesAttached(what=SUBJ, to=h.to), en="become* attached to {to}", fr="devenir* attaché* à {to}", to=WHO)
row(
    PRED,
    BecomesAttached(what=SUBJ, to=h.to, un=True),
    en="become* unattached from {to}",
    fr="être* détaché* de {to}",
    to=WHO,
)


def subject_of(event: Pattern) -> Filter | None:
    """What one predicate says that it happens to; None if it says nothing of the kind, or several things."""
    if isinstance(event, AnyEvent):
        subjects = {subject_of(part) for part in event.parts}
        return subjects.pop() if len(subjects) == 1 else None
    if isinstance(event, OfAmount):
        return subject_of(event.event)
    for field in FIELDS:
        what = field(event)
        if isinstance(what, Filter):
            return what
    return None


def _with_subject(event: Pattern, what: Filter) -> Pattern:
    """The inverse of taking the subject out."""
    if isinstance(event, AnyEvent):
        return AnyEvent(tuple(_with_subject(part, what) for part in event.parts))
    if isinstance(event, OfAmount):
        return replace(event, event=_with_subject(event.event, what))
    field = next((field.name for field in FIELDS if isinstance(field(event), Filter)), None)
    return event if field is None else replace(event, **{field: what})


def filled(pred: Pattern, what: Filter) -> Any:
    return rebuilt(pred, lambda part: what if part == SUBJ else None)


def single(event: Pattern) -> dict[str, Any] | None:
    what = subject_of(event)
    if what is None or is_of_batch(event):
        return None
    return {"who": what, "preds": (_with_subject(event, SUBJ),)}


PREDS = Category("what happens to it, or something else")
row(PREDS, of_type=Pattern, en="{pred*}", fr="{pred*}", pred=PRED)


def _either(preds: tuple[Pattern, ...]) -> Any:
    """ "Enters or attacks"; "blocks or becomes blocked by a creature" is one predicate."""
    if isinstance(preds[-1], BecomesBlocked) and preds[-1].by is not None and BlocksIt(SUBJ) in preds:
        return REJECT
    return AnyEvent(preds)


row(
    PREDS,
    build=_either,
    unbuild=lambda v: {"preds": v.parts},
    of_type=AnyEvent,
    en="{preds*}",
    fr="{preds*}",
    preds=Series(PRED, "or", least=2, shared=True),
)
ONE_EVENT: Final = Category("one event")
row(
    ONE_EVENT,
    build=lambda subtype: Moves(Is(Attached()), Zone.BATTLEFIELD, Zone.GRAVEYARD),
    of_type=Moves,
    subtype=SUBTYPE,
    en="enchanted {subtype:sing} is put into a graveyard",
    alias=True,
)


def _entered_so(what: Filter, state: State) -> Moves:
    return Moves(both(what, HasState(state)), to=Zone.BATTLEFIELD)


def _entered_so_slots(given: Moves, state: State) -> dict[str, Any] | None:
    """ "~ enters untapped"; of others "an untapped creature enters"."""
    *rest, last = parts_of(given.what) or (given.what,)
    what = both(*rest)
    return (
        {"what": what}
        if last == HasState(state) and isinstance(what, Is) and given == _entered_so(what, state)
        else None
    )


for _state, _en, _fr in ((State.TAPPED, "tapped", "engagé*"), (State.UNTAPPED, "untapped", "dégagé*")):
    row(
        ONE_EVENT,
        build=lambda what, state=_state: _entered_so(what, state),
        unbuild=lambda v, state=_state: _entered_so_slots(v, state),
        of_type=Moves,
        en=f"{{what!}} enter* {_en}",
        fr=f"{{what!}} arriver* sur le champ de bataille {_fr}",
        what=WHO,
    )


def _of_one(who: Filter, pred: Pattern) -> Any:
    """ "Blocks a creature with lesser power" is said of one that is known: of any creature it would compare with that
    one."""
    compares = any(isinstance(part, StatOf) and isinstance(part.of, Pronoun) for part in parts_in(pred))
    return REJECT if compares and not isinstance(who, Is) else filled(pred, who)


row(
    ONE_EVENT,
    build=_of_one,
    of_type=Pattern,
    unbuild=lambda v: {"who": s["who"], "pred": s["preds"][0]} if (s := single(v)) is not None else None,
    en="{who!} {pred*}",
    fr="{who!} {pred*}",
    who=WHO,
    pred=PREDS,
)


def _of_many(who: Many, pred: Pattern) -> Any:
    """ "One or more creatures attack": once for all of them."""
    event = filled(pred, who.what)
    return replace(event, batch=True) if isinstance(event, Batched) else REJECT


def _many_slots(event: Pattern) -> dict[str, Any] | None:
    what = subject_of(event)
    if what is None or not is_of_batch(event):
        return None
    return {"who": Many(what), "pred": _with_subject(replace(event, batch=False), SUBJ)}


row(
    ONE_EVENT,
    build=_of_many,
    unbuild=_many_slots,
    of_type=Pattern,
    en="{who!} {pred*}",
    fr="{who!} {pred*}",
    who=MANY_WHO,
    pred=PRED,
)
row(ONE_EVENT, Deals(to=h.to, received=True), en="{to!} is* dealt damage", fr="{to!} subir* des blessures", to=WHOM)
row(
    ONE_EVENT,
    Deals(to=h.to, received=True, combat=True),
    en="{to!} is* dealt combat damage",
    fr="{to!} subir* des blessures de combat",
    to=WHOM,
)
row(ONE_EVENT, Deals(to=Is(You()), received=True), en="you're dealt damage", alias=True)
row(ONE_EVENT, Deals(to=Is(You()), received=True, combat=True), en="you're dealt combat damage", alias=True)

row(
    ONE_EVENT,
    Moves(conjoined(HasState(State.TAPPED), h.what, ControlledBy(You())), to=Zone.BATTLEFIELD),
    provided=lambda what: not isinstance(what, Is),
    en="{what} enters tapped and under your control",
    what=WHO,
    alias=True,
)

# --- when or whenever -------------------------------------------------------------------------------------------------

ONCE = (
    Moves,
    Becomes,
    TurnedFaceUp,
    Casts,
    BecomesTarget,
    ChangesControl,
    SetInMotion,
    Planeswalks,
    Encounters,
    ReachesLevel,
    Unlocks,
)
"""Events that happen once to an object, mostly the last thing that happens to it there."""


def says_when(event: Pattern) -> bool:
    """ "When" is for what happens once to the object itself; everything else says "whenever"."""
    if isinstance(event, AnyEvent):
        return all(map(says_when, event.parts))
    if isinstance(event, Provided | FirstInTurn | OfAmount):
        return says_when(event.event)
    if isinstance(event, Becomes):
        return True
    what = what_of(event)
    itself = what.parts[0] if isinstance(what, And) else what
    return (isinstance(event, ONCE) and itself in (Is(This()), Is(Attached()))) or _of_target(event)


def _of_target(event: Pattern) -> bool:
    what = what_of(event)
    return isinstance(what, Is) and isinstance(what.ref, (Target, Event, Result))
