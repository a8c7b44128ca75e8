"""Events of the sets since 2012 and others that say who, from where, by what: targets, copies, crimes, keyword actions."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Fixed
from arbitre.ir.filters import (
    And,
    Anything,
    ControlledBy,
    HasSubtype,
    HasType,
    Is,
    IsAbility,
    IsOpponent,
    IsPlayer,
    IsSpell,
    Or,
    OwnedBy,
)
from arbitre.ir.node import Filter, Pattern
from arbitre.ir.patterns import (
    Activates,
    AnyEvent,
    AttacksWith,
    BecomesTarget,
    Casts,
    Cause,
    CommitsCrime,
    CopiesSpell,
    Deals,
    Does,
    Expends,
    FirstInTurn,
    GainsLife,
    LosesLife,
    Moves,
    PutsCounters,
    ReachesLevel,
    StepBegins,
    Transforms,
)
from arbitre.ir.refs import Attached, Players, This, Who, You
from arbitre.ir.values import CardType, Zone
from arbitre.oracle.categories import CARD_NP, EVENT, NP, OBJECTS, POSS, STEP_EVENT
from arbitre.oracle.discourse.called import SPELL_OR_ABILITY
from arbitre.oracle.formalism.grammar import REJECT, SING, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.words import NUMERAL
from arbitre.oracle.phrases.events.deeds import CASTER
from arbitre.oracle.phrases.events.events import ONE_EVENT, PRED, SUBJ, WHO, WHOM
from arbitre.oracle.phrases.nouns.nouns import both, parts_of
from arbitre.oracle.phrases.references.refs import said
from arbitre.oracle.phrases.replacements.would_be_dealt import SOURCE

CREATURE: Final = HasType(CardType.CREATURE)

# --- becoming a target -------------------------------------------------------------------------------------------------

_SAID: Final = (IsSpell(), Or((IsSpell(), IsAbility())))
"""What the plain rows say: "a spell", "a spell or ability"."""


def _of_spell(by: Filter) -> bool:
    """Whether a description is of spells or abilities."""
    return any(isinstance(part, IsSpell | IsAbility) or part == _SAID[1] for part in parts_of(by))


def _targeted(by: Filter) -> Any:
    theirs = And((_SAID[1], ControlledBy(Players(Who.OPPONENTS))))
    return BecomesTarget(SUBJ, by) if _of_spell(by) and by not in (*_SAID, theirs) else REJECT


row(PRED, build=_targeted, unbuild=lambda v: {"by": v.by} if v.by is not None and _targeted(v.by) == v else None, of_type=BecomesTarget,
    en="become* the target of a {by:sing}", fr="devenir* la cible de un* {by:sing}", by=NP)  # fmt: skip


_REMEMBERED: Final = (AttacksWith, BecomesTarget, Deals, Does, GainsLife, LosesLife, Moves)


row(
    EVENT,
    FirstInTurn(h.event),
    provided=lambda event: isinstance(event, _REMEMBERED),
    en="{event} for the first time each turn",
    fr="{event} pour la première fois du tour",
    event=ONE_EVENT,
)

said(OBJECTS, "that spell or ability", "ce sort* ou cette capacité", noun=SPELL_OR_ABILITY)
said(POSS, "that spell or ability 's", "ce sort* ou cette capacité", noun=SPELL_OR_ABILITY)

# --- keyword actions ---------------------------------------------------------------------------------------------------

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
row(PRED, Does(deed="mentors", what=SUBJ, to=CREATURE), en="mentor* a creature", fr="encadrer* une créature")
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
row(PRED, build=lambda n: ReachesLevel(n.value, SUBJ) if isinstance(n, Fixed) else REJECT, of_type=ReachesLevel,
    unbuild=lambda v: {"n": Fixed(v.level)}, en="become* level {n}", fr="passer* au niveau {n}", n=NUMERAL)  # fmt: skip
row(ONE_EVENT, build=lambda who, n: Expends(n.value, who) if isinstance(n, Fixed) else REJECT,
    unbuild=lambda v: {"who": v.who, "n": Fixed(v.amount)}, of_type=Expends, en="{who!} expend* {n}",
    fr="{who!} dépenser* {n}", who=CASTER, n=NUMERAL)  # fmt: skip
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
    en="{by!} activate* a ability that isn't a mana ability",
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
row(ONE_EVENT, CommitsCrime, en="{who!} commit* a crime", fr="{who!} commettre* un crime", who=CASTER)


row(
    ONE_EVENT,
    Moves(h.what, Zone.BATTLEFIELD, cause=Cause.EXPLOIT, source=h.who),
    en="{who} exploits a {what:sing}",
    fr="{who!} exploiter* un* {what:sing}",
    who=WHO,
    what=NP,
)

# --- spells: from where, copied ----------------------------------------------------------------------------------------

for _from, _zone, _fr, _but in (
    ("from their hand", Zone.HAND, "depuis sa main", False),
    ("from their graveyard", Zone.GRAVEYARD, "depuis son* cimetière", False),
    ("from your library", Zone.LIBRARY, "depuis votre bibliothèque", False),
    ("from anywhere other than your|their hand", Zone.HAND, "d'ailleurs que de son* main", True),
):
    row(
        ONE_EVENT,
        Casts(by=h.by, what=h.what, origin=_zone, elsewhere=_but),
        en=f"{{by!}} cast* a {{what:sing}} {_from}",
        fr=f"{{by!}} lancer* un* {{what:sing}} {_fr}",
        by=CASTER,
        what=NP,
        alias=_from != "from anywhere other than your|their hand",
    )


row(
    ONE_EVENT,
    AnyEvent((Casts(h.what, h.by), CopiesSpell(h.what, h.by))),
    en="{by!} cast* or copy* a {what:sing}",
    fr="{by!} lancer* ou copier* un* {what:sing}",
    by=CASTER,
    what=NP,
)
row(
    ONE_EVENT,
    CopiesSpell,
    en="{by!} copy* a {what:sing}",
    fr="{by!} copier* un* {what:sing}",
    by=CASTER,
    what=NP,
)

# --- sources of damage -------------------------------------------------------------------------------------------------


for _how, _combat, _fr in (
    ("", None, ""),
    ("combat ", True, " de combat"),
    ("noncombat ", False, " autres que de combat"),
):

    def _source(source: Filter, to: Filter | None = None, combat: bool | None = _combat) -> Deals:
        return Deals(source, to, combat)

    def _slots(given: Deals, aimed: bool, combat: bool | None = _combat) -> dict[str, Any] | None:
        if (
            given.source is None
            or (given.to is not None) is not aimed
            or given != Deals(given.source, given.to, combat)
        ):
            return None
        return {"source": given.source} | ({"to": given.to} if aimed else {})

    row(ONE_EVENT, build=_source, unbuild=lambda v, s=_slots: s(v, False), of_type=Deals, en=f"a {{source:sing}} deals {_how}damage",
        fr=f"un* {{source!:sing}} infliger* des blessures{_fr}", source=SOURCE)  # fmt: skip
    row(ONE_EVENT, build=_source, of_type=Deals, en=f"a {{source:sing}} deals {_how}damage to one or more permanents and / or players",
        source=SOURCE, alias=True)  # fmt: skip
    row(ONE_EVENT, build=_source, unbuild=lambda v, s=_slots: s(v, True), of_type=Deals, en=f"a {{source:sing}} deals {_how}damage to {{to}}",
        fr=f"un* {{source!:sing}} infliger* des blessures{_fr} {{to>}}", source=SOURCE, to=WHOM)  # fmt: skip
row(
    PRED,
    Deals(source=SUBJ, combat=False),
    en="deal* noncombat damage",
    fr="infliger* des blessures autres que de combat",
)
row(
    PRED,
    Deals(source=SUBJ, to=h.to, combat=False),
    en="deal* noncombat damage to {to}",
    fr="infliger* des blessures autres que de combat {to>}",
    to=WHOM,
)
row(
    ONE_EVENT,
    Deals(to=h.to, received=True, combat=False),
    en="{to!} is* dealt noncombat damage",
    fr="{to!} subir* des blessures autres que de combat",
    to=WHOM,
)

# --- moving ------------------------------------------------------------------------------------------------------------

row(
    PRED,
    Moves(what=SUBJ, origin=Zone.GRAVEYARD, to=Zone.BATTLEFIELD),
    en="enter* from a graveyard",
    fr="arriver* sur le champ de bataille depuis un cimetière",
)
row(
    PRED,
    Moves(what=SUBJ, origin=Zone.BATTLEFIELD, to=Zone.EXILE),
    en=("is* put into exile from the battlefield", "is* exiled from the battlefield"),
    fr="être* mis* en exil depuis le champ de bataille",
)
row(PRED, Transforms(what=SUBJ), en="transform* into ~", alias=True)
row(
    PRED,
    Transforms(what=SUBJ, into=h.into),
    en="transform* into a {into:sing}",
    fr="se transformer* en un* {into:sing}",
    into=NP,
)
row(ONE_EVENT, Moves(what=Is(This()), cause=Cause.SACRIFICE, by=You()), en="you sacrifice ~", fr="vous* sacrifier* ~")


def _from_yours(who: Filter) -> Any:
    """ "Enters from your graveyard": a card that you own."""
    yours = OwnedBy(You())
    return Moves(And((who, yours)) if isinstance(who, Or | Is) else both(who, yours), Zone.GRAVEYARD, Zone.BATTLEFIELD)


def _whose_it_was(event: Moves) -> dict[str, Any] | None:
    parts = parts_of(event.what)
    who = parts[0] if len(parts) == 2 else both(*parts[:-1])
    return {"who": who} if parts[-1:] == (OwnedBy(You()),) and event == _from_yours(who) else None


row(ONE_EVENT, build=_from_yours, unbuild=_whose_it_was, of_type=Moves, en="{who} enters from your graveyard", who=WHO,
    fr="{who!} arriver* sur le champ de bataille depuis votre cimetière")  # fmt: skip
for _one, _batch in (("one or more {what:plur} are milled", True), ("a {what:sing} is milled", False)):
    row(
        ONE_EVENT,
        Moves(what=h.what, cause=Cause.MILL, batch=_batch),
        en=_one,
        fr="un* {what!:plur} être* meulé*",
        what=CARD_NP,
        alias=not _batch,
    )

# --- counters ----------------------------------------------------------------------------------------------------------

row(ONE_EVENT, PutsCounters, en="{by!} put* one or more {kind} counters on {on}", by=CASTER, on=WHO, kind=COUNTER_KIND,
    fr="{by!} mettre* un ou plusieurs marqueurs {kind} sur {on}")  # fmt: skip
row(ONE_EVENT, PutsCounters, en="{by!} put* one or more counters on {on}", by=CASTER, on=WHO,
    fr="{by!} mettre* un ou plusieurs marqueurs sur {on}")  # fmt: skip

# --- attacking players -------------------------------------------------------------------------------------------------

row(WHOM, Is(Attached()), en="enchanted player", fr="le joueur enchanté", number=SING)
row(
    ONE_EVENT,
    AttacksWith(who=CREATURE, whom=Is(Attached()), batch=True),
    en="enchanted player is attacked",
    fr="le joueur enchanté est attaqué",
)
for _whom, _en, _fr in (
    (IsPlayer(), "players", "joueurs sont attaqués"),
    (IsOpponent(), "of your opponents", "de vos adversaires sont attaqués"),
):
    row(
        ONE_EVENT,
        AttacksWith(who=CREATURE, whom=_whom, batch=True, together=True),
        en=f"one or more {_en} are attacked",
        fr=f"un ou plusieurs {_fr}",
    )

# --- several events ----------------------------------------------------------------------------------------------------


for _join in ("or when", "or whenever", "and when", "and whenever"):
    row(EVENT, build=lambda one, other: _together(one, other), of_type=AnyEvent, en=f"{{one}} {_join} {{other}}", one=ONE_EVENT, other=ONE_EVENT,
        alias=True)  # fmt: skip
for _join in ("or at the beginning of", "and at the beginning of"):
    row(EVENT, build=lambda one, other: _together(one, other), of_type=AnyEvent, en=f"{{one}} {_join} {{other}}", one=ONE_EVENT, other=STEP_EVENT,
        unbuild=lambda v: _apart(v), fr="{one} ou au début de {other}", alias=_join.startswith("and"))  # fmt: skip


def _apart(event: AnyEvent) -> dict[str, Any] | None:
    first, last = event.parts[:-1], event.parts[-1:]
    if not last or not isinstance(last[0], StepBegins):
        return None
    return {"one": first[0] if len(first) == 1 else AnyEvent(first), "other": last[0]}


def _together(one: Pattern, other: Pattern) -> AnyEvent:
    parts = one.parts if isinstance(one, AnyEvent) else (one,)
    return AnyEvent((*parts, other))
