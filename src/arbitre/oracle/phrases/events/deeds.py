"""Events: what players do (CR 603), and events joined by "or"."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import CastFrom, Happened
from arbitre.ir.filters import (
    And,
    Anything,
    HasSubtype,
    HasType,
    Is,
    IsCard,
    IsSpell,
)
from arbitre.ir.node import Filter, Pattern
from arbitre.ir.patterns import (
    Activates,
    AnyEvent,
    Becomes,
    Casts,
    Cause,
    ChangesControl,
    Clashes,
    CommitsCrime,
    Does,
    Draws,
    Expends,
    FlipsCoin,
    GainsLife,
    LosesGame,
    LosesLife,
    Moves,
    PlaysLand,
    PutsCounters,
    ReachesLevel,
    RemovesCounters,
    RollsDice,
    Searches,
    SetInMotion,
    Shuffles,
    TappedForMana,
)
from arbitre.ir.refs import Attached, Linked, Players, This, Who, You
from arbitre.ir.values import CardType, Zone
from arbitre.oracle.categories import CARD_NP, CONDITION, EVENT, NP, OBJECTS
from arbitre.oracle.discourse.called import noun_of_subtype
from arbitre.oracle.discourse.said import is_pronoun
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.words import DIGITS, NUMERAL, ORDINALS
from arbitre.oracle.phrases.events.events import ONE_EVENT, PRED, SUBJ, WHO, YOUR_COMMANDER
from arbitre.oracle.phrases.nouns.nouns import parts_of

# --- what players do --------------------------------------------------------------------------------------------------

CASTER = Category("who does it")
row(CASTER, You(), en="you", fr="vous*", number=PLUR)
row(CASTER, Players(Who.OPPONENTS), en="a opponent", fr="un adversaire*", number=SING)
row(CASTER, Players(Who.EACH), en="a player", fr="un joueur*", number=SING)
row(CASTER, Players(Who.OTHERS), en="a other player", fr="un autre joueur*", number=SING)
for _name in ("player", "opponent"):
    row(
        CASTER,
        Linked("player"),
        en=f"the chosen {_name}",
        fr="le joueur* choisi",
        number=SING,
        alias=_name == "opponent",
    )
row(CASTER, Attached(), en="enchanted player", fr="le joueur* enchanté", number=SING)
row(ONE_EVENT, Casts, en="{by!} cast* a {what:sing}", fr="{by!} lancer* un* {what:sing}", by=CASTER, what=NP)
row(ONE_EVENT, Casts(by=You(), what=Is(This())), en=("you cast ~", "you cast this spell"), fr="vous lancez ~")
row(ONE_EVENT, Draws, en="{who!} draw* a card", fr="{who!} piocher* une carte", who=CASTER)
row(ONE_EVENT, GainsLife, en="{who!} gain* life", fr="{who!} gagner* des points de vie", who=CASTER)
row(ONE_EVENT, LosesLife, en="{who!} lose* life", fr="{who!} perdre* des points de vie", who=CASTER)
row(ONE_EVENT, PlaysLand, en="{who!} play* a land", fr="{who!} jouer* un terrain", who=CASTER, past=False)  # counted
_CARD: Final = And((IsSpell(), IsCard()))
row(
    ONE_EVENT,
    AnyEvent((PlaysLand(h.who), Casts(_CARD, h.who))),
    en="{who!} play* a card",
    fr="{who!} jouer* une carte",
    who=CASTER,
    past=False,
)


def _plays(who: Any, what: Filter) -> Any:
    """Of lands only: other cards that are played are cast (CR 601.1a)."""
    parts = parts_of(what)
    lands = HasType(CardType.LAND) in parts or any(
        isinstance(part, HasSubtype) and noun_of_subtype(part.subtype) == "land" for part in parts
    )
    return PlaysLand(who, what) if lands and what != HasType(CardType.LAND) else REJECT


row(
    ONE_EVENT,
    build=_plays,
    of_type=PlaysLand,
    en="{who!} play* a {what:sing}",
    unbuild=lambda v: {"who": v.who, "what": v.what} if v.what is not None else None,
    fr="{who!} jouer* un* {what:sing}",
    who=CASTER,
    what=NP,
    past=False,
)
row(ONE_EVENT, LosesGame, en="{who!} lose* the game", fr="{who!} perdre* la partie", who=CASTER)
row(
    ONE_EVENT,
    Shuffles,
    en="{who!} shuffle* their library",
    fr="{who!} mélanger* son* bibliothèque",
    who=CASTER,
)
row(
    ONE_EVENT,
    Searches(who=h.who, own=True),
    en="{who!} search* their library",
    fr="{who!} chercher* dans son* bibliothèque",
    who=CASTER,
)
row(ONE_EVENT, Clashes, en="{who!} clash*", fr="{who!} affronter*", who=CASTER)
row(
    ONE_EVENT,
    RollsDice,
    en="{who!} roll* one or more dice",
    fr="{who!} lancer* un ou plusieurs dés",
    who=CASTER,
)
row(
    ONE_EVENT,
    RollsDice(who=h.who, batch=False, natural=h.natural),
    en="{who!} roll* a natural {natural}",
    fr="{who!} obtenir* un {natural} naturel",
    who=CASTER,
    natural=DIGITS,
)
row(
    ONE_EVENT,
    FlipsCoin(who=h.who, won=True),
    en="{who!} win* a coin flip",
    fr="{who!} gagner* à pile ou face",
    who=CASTER,
)
row(
    ONE_EVENT,
    FlipsCoin(who=h.who, won=False),
    en="{who!} lose* a coin flip",
    fr="{who!} perdre* à pile ou face",
    who=CASTER,
)
row(
    ONE_EVENT,
    TappedForMana,
    en="{by!} tap* a {what:sing} for mana",
    fr="{by!} engager* un* {what:sing} pour du mana",
    by=CASTER,
    what=NP,
)
row(
    ONE_EVENT,
    TappedForMana(by=h.by, what=Is(This())),
    en="{by!} tap* ~ for mana",
    fr="{by!} engager* ~ pour du mana",
    by=CASTER,
)
for _cause, _verb, _fr in (
    (Cause.CYCLE, "cycle*", "recycler*"),
    (Cause.DISCARD, "discard*", "se défausser* de"),
):
    row(
        ONE_EVENT,
        Moves(by=h.by, what=h.what, cause=_cause),
        en=f"{{by!}} {_verb} a {{what:sing}}",
        fr=f"{{by!}} {_fr} un* {{what:sing}}",
        by=CASTER,
        what=CARD_NP,
    )
row(
    ONE_EVENT,
    Moves(what=Is(This()), cause=Cause.CYCLE),
    en=("you cycle ~", "you cycle this card"),
    fr="vous recyclez ~",
)
row(
    ONE_EVENT,
    Moves(by=h.by, what=h.what, cause=Cause.SACRIFICE),
    en="{by!} sacrifice* a {what:sing}",
    fr="{by!} sacrifier* un* {what:sing}",
    by=CASTER,
    what=NP,
)
row(
    ONE_EVENT,
    ChangesControl(what=Is(This()), by=You(), loses=True),
    en="you lose control of ~",
    fr="vous perdez le contrôle de ~",
)
row(
    ONE_EVENT,
    ChangesControl(Is(h.what), You(), loses=True),
    heard=is_pronoun,
    en="you lose control of {what:sing}",
    fr="vous perdez le contrôle de {what}",
    what=OBJECTS,
)
row(ONE_EVENT, SetInMotion(what=Is(This())), en="you set this scheme in motion", fr="vous enclenchez cette machination")
for _last, _en, _fr in (
    (False, "a {kind} counter is removed from {on}", "un marqueur {kind} est retiré de {on}"),
    (True, "the last {kind} counter is removed from {on}", "le dernier marqueur {kind} est retiré de {on}"),
):
    row(ONE_EVENT, RemovesCounters(kind=h.kind, on=h.on, last=_last), en=_en, fr=_fr, kind=COUNTER_KIND, on=WHO)
row(
    ONE_EVENT,
    PutsCounters,
    en="one or more {kind} counters are put on {on}",
    fr="un ou plusieurs marqueurs {kind} sont mis sur {on}",
    kind=COUNTER_KIND,
    on=WHO,
)
row(
    ONE_EVENT,
    PutsCounters(kind=h.kind, on=h.on, each=True),
    en="a {kind} counter is put on {on}",
    fr="un marqueur {kind} est mis sur {on}",
    kind=COUNTER_KIND,
    on=WHO,
)
for _n, (_en, _fr) in enumerate(ORDINALS[1:], start=2):  # CR26 122.7
    row(
        ONE_EVENT,
        PutsCounters(kind=h.kind, on=h.on, reaching=_n),
        en=f"the {_en} {{kind}} counter is put on {{on}}",
        kind=COUNTER_KIND,
        on=WHO,
        fr=f"le {_fr} marqueur {{kind}} est mis sur {{on}}",
    )
row(
    ONE_EVENT,
    Becomes(h.condition),
    provided=lambda condition: not isinstance(condition, Happened | CastFrom),
    en="{condition}",
    fr="{condition}",
    condition=CONDITION,
)

row(ONE_EVENT, Casts(YOUR_COMMANDER, You()), en="you cast your commander", fr="vous* lancer* votre commandant")
row(
    ONE_EVENT,
    Casts(Is(h.what), You()),
    heard=is_pronoun,
    en="you cast {what}",
    fr="vous* lancer* {what}",
    what=OBJECTS,
)

# --- keyword actions --------------------------------------------------------------------------------------------------

for _en, _fr, _deed in (
    ("explore*", "explorer*", "explores"),
    ("connive*", "manigancer*", "connives"),
    ("evolve*", "évoluer*", "evolves"),
    ("train*", "se entraîner*", "trains"),
    ("become* monstrous", "devenir* monstrueux*", "monstrous"),
    ("become* renowned", "devenir* renommé*", "renowned"),
    ("become* plotted", "devenir* comploté*", "plotted"),
    ("become* saddled", "devenir* sellé*", "saddled"),
    ("become* crewed", "devenir* piloté*", "becomes crewed"),
):
    row(PRED, Does(deed=_deed, what=SUBJ), en=_en, fr=_fr)
for _en, _fr, _deed, _on in (
    ("crew* a vehicle", "piloter* un véhicule", "crew", "Vehicle"),
    ("saddle* a mount", "seller* une monture", "saddle", "Mount"),
):
    row(PRED, Does(deed=_deed, what=SUBJ, to=HasSubtype(_on)), en=_en, fr=_fr)
row(
    PRED,
    Does(deed="mentors", what=SUBJ, to=HasType(CardType.CREATURE)),
    en="mentor* a creature",
    fr="encadrer* une créature",
)
for _verb, _fr, _deed in (
    ("scry*", "appliquer* regard", "scry"),
    ("surveil*", "surveiller*", "surveil"),
    ("proliferate*", "proliférer*", "proliferate"),
    ("discover*", "découvrir*", "discover"),
    ("airbend*", "maîtriser* l'air", "airbend"),
    ("earthbend*", "maîtriser* la terre", "earthbend"),
    ("firebend*", "maîtriser* le feu", "firebend"),
    ("give* a gift", "faire* un don", "gift"),
    ("manifest* dread", "manifester* l'effroi", "manifest dread"),
):
    row(ONE_EVENT, Does(deed=_deed, who=h.who), en=f"{{who!}} {_verb}", fr=f"{{who!}} {_fr}", who=CASTER)
row(
    PRED,
    build=lambda n: ReachesLevel(n.value, SUBJ) if isinstance(n, Fixed) else REJECT,
    of_type=ReachesLevel,
    unbuild=lambda v: {"n": Fixed(v.level)},
    en="become* level {n}",
    fr="passer* au niveau {n}",
    n=NUMERAL,
)
row(
    ONE_EVENT,
    build=lambda who, n: Expends(n.value, who) if isinstance(n, Fixed) else REJECT,
    unbuild=lambda v: {"who": v.who, "n": Fixed(v.amount)},
    of_type=Expends,
    en="{who!} expend* {n}",
    fr="{who!} dépenser* {n}",
    who=CASTER,
    n=NUMERAL,
)
row(
    ONE_EVENT,
    AnyEvent((PlaysLand(h.who), Casts(h.what, h.who))),
    en="{who!} play* a land or cast* a {what:sing}",
    fr="{who!} jouer* un terrain ou lancer* un* {what:sing}",
    who=CASTER,
    what=NP,
    past=False,
)
row(
    ONE_EVENT,
    Activates(by=h.by, what=Anything(), exhaust=True, mana=None),
    en="{by!} activate* a exhaust ability",
    fr="{by!} activer* une capacité d'épuisement",
    by=CASTER,
)
row(
    ONE_EVENT,
    Activates(by=h.by, what=Anything()),
    en=(
        "{by!} activate* a ability that isn't a mana ability",
        "{by!} activate* a ability, if it isn't a mana ability",
    ),
    by=CASTER,
    fr="{by!} activer* une capacité qui n'est pas une capacité de mana",
)
row(
    ONE_EVENT,
    Activates(h.what, h.by, mana=None),
    provided=lambda what: what != Anything(),
    en="{by!} activate* a ability of a {what:sing}",
    fr="{by!} activer* une capacité de un* {what:sing}",
    by=CASTER,
    what=NP,
)
row(
    ONE_EVENT,
    Activates(h.what, h.by),
    provided=lambda what: what != Anything(),
    en=(
        "{by!} activate* a ability of a {what:sing} that isn't a mana ability",
        "{by!} activate* a ability of a {what:sing}, if it isn't a mana ability",
        "{by!} activate* a ability of a {what:sing} on the battlefield, if it isn't a mana ability",
    ),
    fr="{by!} activer* une capacité de un* {what:sing} qui n'est pas une capacité de mana",
    by=CASTER,
    what=NP,
)
row(
    ONE_EVENT,
    Activates(Is(h.what)),
    provided=lambda what: isinstance(what, Attached),
    en="a ability of {what} is activated, if it isn't a mana ability",
    fr="une capacité de {what} qui n'est pas une capacité de mana est activée",
    what=OBJECTS,
)
row(ONE_EVENT, CommitsCrime, en="{who!} commit* a crime", fr="{who!} commettre* un crime", who=CASTER)


row(
    ONE_EVENT,
    Moves(h.what, Zone.BATTLEFIELD, cause=Cause.EXPLOIT, source=h.who),
    en="{who} exploits a {what:sing}",
    fr="{who!} exploiter* un* {what:sing}",
    who=WHO,
    what=NP,
)

# --- the whole --------------------------------------------------------------------------------------------------------

row(EVENT, of_type=Pattern, en="{event}", fr="{event}", event=ONE_EVENT)
row(EVENT, AnyEvent, en="{parts}", fr="{parts}", parts=Series(ONE_EVENT, "or", least=2, clauses=True))
