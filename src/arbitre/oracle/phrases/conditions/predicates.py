"""What is said of an object: "it's a Goblin", "creatures that attacked this turn", "its power is 4 or greater"
(CR 608.2c).

A predicate is written once. After a subject it is a condition, after "that" it describes; what something *has* is
also said after "with".
"""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Counters, CountOf, Fixed
from arbitre.ir.conditions import AllOf, AnyOf, CastFrom, Compares, Matches, NotSo, exists
from arbitre.ir.filters import (
    And,
    Anything,
    AttachedTo,
    Attacks,
    ChosenFor,
    ColorCount,
    ControlledBy,
    CouldProduceMana,
    HasColor,
    HasCounters,
    HasKeyword,
    HasSize,
    HasState,
    HasSubtype,
    HasType,
    InZone,
    Is,
    IsCard,
    IsDesignated,
    IsOfChosen,
    IsOpponent,
    IsPermanent,
    IsPlayer,
    IsSpell,
    IsToken,
    Not,
    Or,
    OwnedBy,
    ProtectedBy,
    SharesWith,
    State,
    TargetsOnly,
    When,
)
from arbitre.ir.node import Condition, Filter, Ref
from arbitre.ir.refs import All, Attached, It, Pick, Players, This, Who, You
from arbitre.ir.values import Compare, Shares, Zone
from arbitre.oracle.categories import (
    ADJECTIVE,
    CARD_NP,
    CONDITION,
    CONDITIONS,
    DENIAL,
    HAVING,
    KIND,
    NP,
    OBJECTS,
    PLACE_POST,
    PLAYER,
    POSS,
    POST,
    PREDICATE,
)
from arbitre.oracle.discourse.said import DOER, Phrase, Pronoun, stand_in
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.words import INTEGER, MANA, PT
from arbitre.oracle.phrases.events.events import WHOM
from arbitre.oracle.phrases.nouns.nouns import A_NP, both, conjoined, parts_of
from arbitre.oracle.phrases.nouns.relative import ATTACKS_OPPONENTS, ATTACKS_YOURS
from arbitre.oracle.phrases.references.refs import ATTACHED_FR, HOSTS_FR

# --- what something is ------------------------------------------------------------------------------------------------

_NOUNS: Final = (HasType, HasSubtype, IsPermanent, IsSpell, IsToken, IsPlayer, IsOpponent)


def has_noun(what: Filter) -> bool:
    """Whether something is said to be a thing, and not only how it is: "a tapped creature", not "tapped"."""
    return any(
        isinstance(part, _NOUNS) or (isinstance(part, Or) and all(map(has_noun, part.parts))) for part in parts_of(what)
    )


def _kind(category: Category, en: str, fr: str, what: Category, noun: bool, **options: Any) -> None:
    """ "Is tapped", "is a Goblin"; "was kicked" is a condition of its own."""
    row(
        category,
        h.what,
        provided=lambda what: has_noun(what) is noun and not isinstance(what, When),
        of_type=Filter,
        en=en,
        fr=fr,
        what=what,
        **options,
    )


_kind(KIND, "{what}", "{what@}", ADJECTIVE, False)
_kind(KIND, "a {what:sing}", "un* {what:sing}", NP, True, number=SING)
row(KIND, of_type=Filter, en="a {what:sing}", what=CARD_NP, number=SING, alias=True)
row(
    KIND,
    build=lambda what: both(*what),
    unbuild=lambda v: {"what": parts_of(v)},
    of_type=And,
    en="a {what} card",
    fr="une carte {what*}",
    what=Series(ADJECTIVE, "plain", least=2),
    number=SING,
)
row(KIND, Or, en="{parts}", fr="{parts}", parts=Series(A_NP, "or", least=2), number=SING)
_kind(KIND, "{what:plur}", "un* {what:plur}", NP, True, number=PLUR)
row(KIND, of_type=Filter, en="{what:plur}", what=CARD_NP, number=PLUR, alias=True)
row(KIND, HasState(State.COMMANDER), en="your commander", alias=True)
row(KIND, AttachedTo(All(h.what)), en="attached to a {what:sing}", fr="attaché* à un* {what:sing}", what=NP)
row(KIND, Attacks(You()), en="attacking you", fr="en train de vous attaquer")
row(KIND, ATTACKS_OPPONENTS, en="attacking one of your opponents", fr="en train d'attaquer l'un de vos adversaires")
row(
    KIND,
    ATTACKS_YOURS,
    en="attacking you or a planeswalker you control",
    fr="en train de vous attaquer ou d'attaquer un de vos planeswalkers",
)
row(KIND, Attacks(All(h.what)), en="attacking a {what:sing}", fr="en train d'attaquer un* {what:sing}", what=NP)
for _number, _many, _fr in ((2, "two", "deux"), (3, "three", "trois"), (4, "four", "quatre")):
    row(KIND, ColorCount(Compare.EQUAL, _number), en=f"exactly {_many} colors", fr=f"d'exactement {_fr} couleurs")
row(
    CONDITION,
    Matches(h.ref, ProtectedBy(Players(Who.OPPONENTS))),
    en="a opponent protects {ref}",
    fr="un adversaire protège {ref}",
    ref=OBJECTS,
)
row(
    CONDITION,
    Matches(h.ref, ProtectedBy(h.who)),
    provided=lambda who: not isinstance(who, Players | Pick),
    en="{who!} protect* {ref}",
    fr="{who!} protéger* {ref}",
    who=PLAYER,
    ref=OBJECTS,
)
row(KIND, ColorCount(Compare.AT_LEAST, 1), en="one or more colors", fr="d'au moins une couleur")
row(
    POST,
    Phrase((h.one, h.other)),
    heard=lambda one, other: isinstance(one, HasColor) and isinstance(other, HasColor),
    en="that's both {one} and {other}",
    fr="à la fois {one*} et {other*}",
    one=ADJECTIVE,
    other=ADJECTIVE,
    number=SING,
)
for _category in (ADJECTIVE, KIND):
    row(
        _category,
        HasSize(h.pt[0], h.pt[1]),
        en="{pt}",
        fr="{pt}",
        pt=PT,
    )
for _word, _fr in (
    ("monstrous", "monstrueux*"),
    ("renowned", "renommé*"),
    ("saddled", "sellé*"),
    ("solved", "résolu*"),
    ("harnessed", "harnaché*"),
):
    row(ADJECTIVE, IsDesignated(_word), en=_word, fr=_fr)

# --- verbs ------------------------------------------------------------------------------------------------------------

row(PREDICATE, HasState(State.FACE_DOWN), en="is* face down", fr="être* face cachée")
row(PREDICATE, of_type=Filter, en=("is* {what*}", "was* {what*}"), fr="être* {what*}", what=KIND)
row(PREDICATE, of_type=Filter, en=("has* {what}", "had {what}"), fr="avoir* {what*}", what=HAVING)
row(DENIAL, of_type=Filter, en=("isn't* {what*}", "wasn't {what:sing}"), fr="ne être* pas {what*}", what=KIND)
row(
    DENIAL,
    of_type=Filter,
    en=("doesn't* have {what}", "has* no {what}", "had no {what}"),
    fr="ne avoir* pas {what*}",
    what=HAVING,
)
for _state, _past, _fr in (
    (State.ATTACKED_THIS_TURN, "attacked", "avoir* attaqué"),
    (State.BLOCKED_THIS_TURN, "blocked", "avoir* bloqué"),
    (State.ENTERED_THIS_TURN, "entered", "être* arrivé*"),
    (State.DAMAGED, "was* dealt damage", "avoir* subi des blessures"),
):
    row(PREDICATE, HasState(_state), en=f"{_past} this turn", fr=f"{_fr} ce tour-ci")
for _state, _past, _fr in (
    (State.ATTACKED_THIS_COMBAT, "attacked", "avoir* attaqué"),
    (State.BLOCKED_THIS_COMBAT, "blocked", "avoir* bloqué"),
):
    row(PREDICATE, HasState(_state), en=f"{_past} this combat", fr=f"{_fr} pendant ce combat")
row(PREDICATE, HasState(State.HAD_TO_ATTACK), en="had to attack this combat", fr="avoir* dû attaquer pendant ce combat")
row(
    PREDICATE,
    Or((HasState(State.ATTACKED_THIS_COMBAT), HasState(State.BLOCKED_THIS_COMBAT))),
    en="attacked or blocked this combat",
    fr="avoir* attaqué ou bloqué pendant ce combat",
)
_LAST_TURN: Final = HasState(State.ATTACKED_LAST_TURN)
row(
    PREDICATE,
    _LAST_TURN,
    en="attacked during its|their controller's last turn",
    fr="avoir* attaqué pendant le dernier tour de son* contrôleur",
)
row(
    CONDITION,
    Matches(This(), _LAST_TURN),
    en=("~ attacked during your last turn", "it attacked during your last turn"),
    alias=True,
)
for _state, _base, _fr in (
    (State.ATTACKED_THIS_TURN, "attack", "avoir* pas attaqué"),
    (State.BLOCKED_THIS_TURN, "block", "avoir* pas bloqué"),
    (State.ENTERED_THIS_TURN, "enter", "être* pas arrivé*"),
):
    row(DENIAL, HasState(_state), en=f"didn't {_base} this turn", fr=f"ne {_fr} ce tour-ci")
_FROM_HAND: Final = And((HasState(State.CAST), When(CastFrom(Zone.HAND, It()))))
row(
    DENIAL,
    _FROM_HAND,
    en=("wasn't cast from its owner 's hand", "weren't cast from their owners ' hands"),
    fr="ne avoir* pas été lancé* depuis la main de son* propriétaire",
)
row(PREDICATE, HasState(State.DAMAGED), en="has* been dealt damage this turn", alias=True)
_ATTACKS_ALONE: Final = Compares(CountOf(HasState(State.ATTACKING)), Compare.EQUAL, Fixed(1))
row(
    PREDICATE, And((HasState(State.ATTACKING), When(_ATTACKS_ALONE))), en="is* attacking alone", fr="attaquer* seul*"
)  # CR 506.5
row(PREDICATE, HasState(State.ENTERED_THIS_TURN), en="entered the battlefield this turn", alias=True)
row(PREDICATE, TargetsOnly(h.what, single=False), en="target* {what}", fr="cibler* {what}", what=WHOM)
row(
    PREDICATE,
    TargetsOnly(conjoined(IsCard(), h.what), single=False),
    en="target* a {what:sing}",
    fr="cibler* un* {what:sing}",
    what=CARD_NP,
)
row(PREDICATE, TargetsOnly(what=Is(This())), en="target* only ~", fr="ne cibler* que ~")
row(
    PREDICATE,
    build=TargetsOnly,
    unbuild=lambda v: {"what": v.what} if v.single and v.what != Anything() else None,
    of_type=TargetsOnly,
    en="target* only a single {what:sing}",
    fr="ne cibler* que un* seul* {what:sing}",
    what=NP,
)
row(
    PREDICATE,
    CouldProduceMana(h.mana),
    provided=lambda mana: len(mana.symbols) == 1 and mana.symbols[0] in "WUBRGC",
    en="could produce {mana}",
    fr="pouvoir*:cond produire {mana}",
    mana=MANA,
)
SHARED: Final = (
    (Shares.COLOR, "a color", "une couleur"),
    (Shares.TYPE, "a card type", "un type de carte"),
    (Shares.PERMANENT_TYPE, "a permanent type", "un type de permanent"),
    (Shares.CREATURE_TYPE, "a creature type", "un type de créature"),
    (Shares.LAND_TYPE, "a land type", "un type de terrain"),
)


def _sharing(ref: Ref, quality: Shares) -> Filter:
    """ "With another creature you control": with any of them."""
    plain = isinstance(ref, Pick) and ref == Pick(ref.what, Fixed(1), ref.by)
    return SharesWith(quality, All(ref.what) if plain and isinstance(ref, Pick) else ref)


def _shared(given: SharesWith, quality: Shares) -> dict[str, Any] | None:
    if given.what is not quality:
        return None
    return {"ref": Pick(given.ref.what, Fixed(1), DOER) if isinstance(given.ref, All) else given.ref}


def _shares(category: Category, quality: Shares, en: str, fr: str, fr_2011: str | None = None) -> None:
    row(
        category,
        build=lambda ref: _sharing(ref, quality),
        unbuild=lambda v: _shared(v, quality),
        of_type=SharesWith,
        en=en,
        fr=fr,
        fr_2011=fr_2011,
        ref=OBJECTS,
    )


for _quality, _en, _fr in SHARED:
    _shares(PREDICATE, _quality, f"share* {_en} with {{ref}}", f"partager* {_fr} avec {{ref}}")
    row(
        PREDICATE,
        build=lambda ref, quality=_quality: _sharing(ref, quality),
        of_type=SharesWith,
        ref=OBJECTS,
        alias=True,
        en=f"share* at least {_en.replace('a ', 'one ', 1)} with {{ref}}",
    )
    _shares(
        DENIAL,
        _quality,
        f"doesn't* share {_en} with {{ref}}",
        f"ne partager* pas {_fr} avec {{ref}}",
    )
    row(
        PREDICATE,
        build=lambda ref, quality=_quality: _sharing(ref, quality),
        of_type=SharesWith,
        en=f"share* at least one {_en.removeprefix('a ')} with {{ref}}",
        ref=OBJECTS,
        alias=True,
    )
_shares(HAVING, Shares.NAME, "the same name as {ref}", "le même nom que {ref}")
_shares(
    HAVING,
    Shares.MANA_VALUE,
    "the same mana value as {ref}",
    "la même valeur de mana que {ref}",
    fr_2011="le même coût converti de mana que {ref}",
)
row(HAVING, SharesWith(Shares.MANA_VALUE, h.of), en="{of} mana value", of=POSS, alias=True)
row(HAVING, HasState(State.HAS_ADVENTURE), en="a adventure", fr="une Aventure")
row(HAVING, IsOfChosen(ChosenFor.NAME), en="the chosen name", fr="le nom choisi")

# --- as a condition ---------------------------------------------------------------------------------------------------


_NOW: Final = tuple(
    map(HasState, (State.TAPPED, State.UNTAPPED, State.ATTACKING, State.BLOCKING, State.BLOCKED, State.UNBLOCKED))
)


def _so(ref: Any, what: Filter) -> Any:
    """ "A Rat is attacking": there is one."""
    if not isinstance(ref, Pick):
        return Matches(ref, what)
    if ref != Pick(ref.what, Fixed(1), ref.by) or not (what in _NOW or isinstance(what, HasKeyword | HasCounters)):
        return REJECT
    parts = parts_of(ref.what)
    at = next((i for i, part in enumerate(parts) if isinstance(part, ControlledBy | InZone | OwnedBy)), len(parts))
    return exists(both(*parts[:at], what, *parts[at:]))


def _so_slots(given: Matches) -> dict[str, Any]:
    return {"ref": given.ref, "what": given.what}


def _not_so(ref: Any, what: Filter) -> Any:
    return REJECT if isinstance(ref, Pick) else NotSo(Matches(ref, what))


def _it(at: int, what: Filter) -> Matches:
    return Matches(stand_in(Pronoun(at)), what)


row(
    CONDITION,
    build=_so,
    unbuild=_so_slots,
    of_type=Matches,
    en="{ref!} {what*}",
    fr="{ref!} {what*}",
    ref=OBJECTS,
    what=PREDICATE,
)
row(CONDITION, _it(h.at, h.what), en="it's {what:sing}", what=KIND, alias=True)
row(
    CONDITION,
    NotSo(Matches(h.ref, h.what)),
    provided=lambda ref: not isinstance(ref, Pick),
    en="{ref!} {what*}",
    fr="{ref!} {what*}",
    ref=OBJECTS,
    what=DENIAL,
)
row(CONDITION, NotSo(_it(h.at, h.what)), en="it's not {what:sing}", what=KIND, alias=True)

row(
    CONDITION,
    build=lambda n, kind, on: _so(on, HasCounters(kind, n)),
    of_type=Matches,
    en="there are {n} or more {kind} counters on {on:sing}",
    n=INTEGER,
    kind=COUNTER_KIND,
    on=OBJECTS,
    alias=True,
)
row(CONDITION, build=exists, of_type=Compares, en="there is a {what:sing}", what=NP, alias=True)
row(
    CONDITION,
    build=lambda one, other, place: AllOf(tuple(exists(both(*parts_of(what), *place.parts)) for what in (one, other))),
    of_type=AllOf,
    en="there is a {one:sing} and a {other:sing} {place}",
    one=CARD_NP,
    other=CARD_NP,
    place=PLACE_POST,
    alias=True,
)
row(
    CONDITION,
    build=lambda kind, on: _so(on, HasCounters(kind)),
    of_type=Matches,
    en="there is a {kind} counter on {on:sing}",
    kind=COUNTER_KIND,
    on=OBJECTS,
    alias=True,
)


def _exactly(on: Ref, kind: str, n: int = 1) -> Compares:
    return Compares(Counters(kind, on), Compare.EQUAL, Fixed(n))


row(
    CONDITION,
    _exactly(h.on, h.kind),
    kind=COUNTER_KIND,
    on=OBJECTS,
    en="there is exactly one {kind} counter on {on:sing}",
    fr="il y a exactement un marqueur {kind} sur {on}",
)
row(
    CONDITION,
    _exactly(h.on, h.kind, n=h.n),
    kind=COUNTER_KIND,
    on=OBJECTS,
    n=INTEGER,
    en="there are exactly {n} {kind} counters on {on:sing}",
    fr="il y a exactement {n} marqueurs {kind} sur {on}",
)
row(
    CONDITION,
    build=lambda kind, on: _not_so(on, HasCounters(kind)),
    of_type=NotSo,
    en="there are no {kind} counters on {on:sing}",
    kind=COUNTER_KIND,
    on=OBJECTS,
    alias=True,
)

# --- as a description -------------------------------------------------------------------------------------------------


row(
    POST,
    Phrase((h.what,)),
    en="that's {what:sing}",
    fr="qui être* {what*}",
    what=KIND,
    number=SING,
)
row(
    POST,
    Phrase((h.what,)),
    en="that are {what:plur}",
    fr="qui être* {what*}",
    what=KIND,
    number=PLUR,
)
row(
    POST,
    Phrase((Or((h.kind, h.other)),)),
    en=("that's {kind} or {other*}", "that is {kind} or {other*}"),
    fr="qui être* {kind} ou qui {other*}",
    kind=KIND,
    other=PREDICATE,
    number=SING,
)
# CR26 702.1d: "that has flying" is "with flying"
row(POST, Phrase((h.what,)), en="that {what*}", fr="qui {what*}", what=PREDICATE)
row(
    POST,
    Phrase((Not(h.part),)),
    en="that {part*}",
    fr="qui {part*}",
    part=DENIAL,
)

# --- several ----------------------------------------------------------------------------------------------------------

ATTACKS_YOU: Final = Category("whom it attacks")
row(ATTACKS_YOU, Attacks(You()), en="attacking you")
row(CONDITIONS, of_type=Condition, en="{one}", fr="{one}", one=CONDITION)
row(
    CONDITION,
    build=lambda what, kind: exists(both(what, kind)),
    of_type=Compares,
    en="a {what:sing} is {kind}",
    what=NP,
    kind=ATTACKS_YOU,
    alias=True,
)
_ON_THE_SAME: Final = conjoined(h.what, AttachedTo(Attached()))
row(
    CONDITION,
    Compares(CountOf(_ON_THE_SAME), Compare.AT_LEAST, Fixed(1)),
    en=tuple(f"a {{what:sing}} is attached to {on} {host}" for on in ATTACHED_FR for host in HOSTS_FR),
    fr="un* {what!:sing} être* attaché* au même objet que ~",
    what=NP,
)
for _word, _mot, _joined in (("and", "et que", AllOf), ("or", "ou que", AnyOf)):
    row(CONDITIONS, _joined, en="{parts}", fr="{parts}", parts=Series(CONDITION, _word, least=2))
    row(
        CONDITIONS,
        build=lambda one, other, joined=_joined: joined((one, other)),
        en=f"{{one}} {_word} if {{other}}",
        one=CONDITION,
        other=CONDITION,
        alias=True,
    )
