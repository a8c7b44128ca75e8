"""Keyword actions that grow, mark or turn permanents: connive, amass, manifest, earthbend, prepare (CR26 701, 722)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.french.glossary import keyword
from arbitre.ir.abilities import Activated
from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.conditions import AnyOf, AsCast, Compares, Matches, PaidFor, exists
from arbitre.ir.costs import AddCounters, ExileCards, OneOf, Sacrifice
from arbitre.ir.effects import (
    Airbend,
    Amass,
    Connive,
    Detain,
    Discover,
    Do,
    Earthbend,
    Endure,
    EntersWith,
    Goad,
    Manifest,
    ManifestDread,
    Prepare,
    PutCounters,
    SetAside,
    Suspect,
    TargetSlot,
    Undesignate,
)
from arbitre.ir.filters import (
    And,
    ControlledBy,
    HasState,
    HasSubtype,
    HasType,
    InZone,
    IsDesignated,
    Other,
    OwnedBy,
    State,
)
from arbitre.ir.node import Filter, Ref
from arbitre.ir.refs import Pick, This, TopCards, You
from arbitre.ir.values import CardType, Zone
from arbitre.oracle.categories import (
    ABILITY,
    ADJECTIVE,
    BODY,
    CARD_NP,
    CONDITION,
    COST_VERB,
    COSTS,
    COUNTED_CARDS,
    EFFECT,
    NP,
    OBJECTS,
    PAID,
    VERB,
)
from arbitre.oracle.discourse.said import DOER, Targeted, stand_in
from arbitre.oracle.formalism.grammar import PLUR, REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import NUMERAL, SUBTYPE
from arbitre.oracle.phrases.amounts.amounts import MUCH
from arbitre.oracle.phrases.nouns.nouns import both, conjoined
from arbitre.oracle.phrases.replacements.entering import HOW

row(VERB, Goad, en="goad* {what}", fr="inciter* {what}", what=OBJECTS)
row(VERB, Detain, en="detain* {what}", fr="détenir* {what}", what=OBJECTS)
row(VERB, Suspect, en="suspect* {what}", fr="suspecter* {what}", what=OBJECTS)
row(
    EFFECT,
    Undesignate(what=h.what, word="suspected"),
    en="{what!} is* no longer suspected",
    fr="{what!} ne être* plus suspecté*",
    what=OBJECTS,
)
row(ADJECTIVE, IsDesignated(word="suspected"), en="suspected", fr="suspecté*")
row(
    EFFECT,
    Connive,
    en="{what!} connive* {count}",
    fr="{what!} manigancer* {count}",
    what=OBJECTS,
    count=MUCH,
)
row(EFFECT, Connive, en="{what!} connive*", fr="{what!} manigancer*", what=OBJECTS)
row(
    VERB,
    Amass(subtype=h.subtype, count=h.count, who=DOER),
    en="amass* {subtype:plur} {count}",
    fr="amasser* {subtype:plur} {count}",
    subtype=SUBTYPE,
    count=MUCH,
)
row(VERB, Amass(subtype="Zombie", count=h.count, who=DOER), en="amass* {count}", count=MUCH, alias=True)  # CR26 701.47d
row(VERB, Discover(count=h.count, who=DOER), en="discover* {count}", fr="découvrir* {count}", count=MUCH)
row(VERB, ManifestDread(who=DOER), en="manifest* dread", fr="manifester* l'effroi")

for _cloak, _verb, _fr in (
    (False, "manifest", "manifester*"),
    (True, "cloak", "voiler*"),
):
    row(
        VERB,
        Manifest(who=DOER, cloak=_cloak),
        en=f"{_verb}* the top card of your|their library",
        fr=f"{_fr} la carte*:sing du dessus de son* bibliothèque",
    )

    def _many(count: Any, cloak: bool = _cloak) -> Any:
        return REJECT if count == Fixed(1) else Manifest(count, DOER, cloak=cloak)

    row(
        VERB,
        build=_many,
        of_type=Manifest,
        en=f"{_verb}* the top {{count}} of your|their library",
        count=COUNTED_CARDS,
        unbuild=lambda v, cloak=_cloak: (
            {"count": v.count} if v == Manifest(v.count, DOER, cloak=cloak) and v.count != Fixed(1) else None
        ),
        fr=f"{_fr} le* {{count}} du dessus de son* bibliothèque",
    )

    def _named(what: Ref, cloak: bool = _cloak) -> Any:
        return REJECT if isinstance(what, TopCards) else Manifest(who=DOER, what=what, cloak=cloak)

    row(
        VERB,
        build=_named,
        of_type=Manifest,
        en=f"{_verb}* {{what}}",
        fr=f"{_fr} {{what}}",
        what=OBJECTS,
        unbuild=lambda v, cloak=_cloak: (
            {"what": v.what} if v.what is not None and v == Manifest(who=v.who, what=v.what, cloak=cloak) else None
        ),
    )

row(
    EFFECT,
    SetAside(what=h.what, word="plotted"),
    en="{what!} become* plotted",
    fr="{what!} devenir* comploté*",
    what=OBJECTS,
)

# --- blighting --------------------------------------------------------------------------------------------------------

_YOURS: Final = Pick(And((HasType(CardType.CREATURE), ControlledBy(You()))), Fixed(1))
_BLIGHTED: Final = Pick(And((HasType(CardType.CREATURE), ControlledBy(DOER))), Fixed(1), DOER)
row(
    VERB, PutCounters(kind="-1/-1", count=h.count, on=_BLIGHTED), en="blight* {count}", count=MUCH, alias=True
)  # CR26 701.68a
row(
    COST_VERB,
    AddCounters("-1/-1", h.count, _YOURS),
    provided=lambda count: isinstance(count, Fixed),
    en="blight* {count}",
    count=NUMERAL,
    alias=True,
)

# --- support ----------------------------------------------------------------------------------------------------------

SUPPORTED: Final = Category("how many creatures are supported")
""" "Support 2": up to so many other target creatures, as a Targeted."""


row(
    SUPPORTED,
    Targeted(h.at, TargetSlot(And((Other(), HasType(CardType.CREATURE))), Fixed(0), h.n)),
    en="{n}",
    fr="{n}",
    n=NUMERAL,
    number=PLUR,
)
row(VERB, PutCounters(kind="+1/+1", on=h.on), en="support* {on}", fr="soutenir* {on}", on=SUPPORTED, rank=1)

# --- evidence ---------------------------------------------------------------------------------------------------------

_GRAVEYARD: Final = InZone(Zone.GRAVEYARD)
"""That of whoever pays."""
for _category in (COST_VERB, PAID):
    row(
        _category,
        ExileCards(what=_GRAVEYARD, zone=Zone.GRAVEYARD, count=None, mana_value=h.mana_value),
        en="collect* evidence {mana_value}",
        fr="collecter* des preuves {mana_value}",
        mana_value=NUMERAL,
    )
# CR26 701.59c
row(CONDITION, PaidFor(keyword="additional"), en="evidence was collected", fr="des preuves ont été collectées", rank=1)

# --- boasting ---------------------------------------------------------------------------------------------------------


def _boasts(cost: Any, body: Any) -> Activated:
    """CR26 702.142a."""
    attacked = Matches(This(), HasState(State.ATTACKED_THIS_TURN))
    return Activated(cost, body, condition=attacked, per_turn=1, word="boast")


row(
    ABILITY,
    _boasts(h.cost, h.body),
    en="boast — {cost}: {body}",
    fr="vantardise — {cost} : {body}",
    cost=COSTS,
    body=BODY,
)

# --- what was paid ----------------------------------------------------------------------------------------------------

for _en, _done, _keyword in (("bargained", "marchandé", "bargain"), ("foretold", "prédit", "foretold")):
    for _it in ("~", "this spell", "it"):
        row(CONDITION, PaidFor(keyword=_keyword), en=f"{_it} was {_en}", fr=f"~ a été {_done}", alias=_it != "~")
    row(CONDITION, PaidFor(keyword=_keyword), en=f"it's {_en}", alias=True)
row(
    CONDITION,
    PaidFor("teamwork"),
    en=("~ was cast using teamwork", "this spell was cast using teamwork", "it was cast using teamwork"),
    fr="~ a été lancé en utilisant le travail d'équipe",
)
for _keyword in ("spectacle", "surge", "prowl", "madness", "evoke", "dash", "blitz", "escape", "sneak", "mayhem"):
    row(
        CONDITION,
        PaidFor(keyword=_keyword),
        en=(f"its {_keyword} cost was paid", f"this spell's {_keyword} cost was paid"),
        fr=f"son coût de {keyword(_keyword)} avoir* été payé",
    )
row(CONDITION, PaidFor(keyword="escape"), en="it escaped", alias=True)


def _shown_or_had(what: Filter) -> AnyOf:
    """ "If you revealed a Dragon card or controlled a Dragon as you cast this spell"."""
    return AnyOf((PaidFor("additional"), AsCast(exists(both(what, ControlledBy(You()))))))


def _shown_or_had_slots(given: AnyOf) -> dict[str, Any] | None:
    match given.parts:
        case (PaidFor(), AsCast(part=Compares(left=CountOf(what=And(parts=(what, _)))))):
            return {"what": what, "shown": what} if given == _shown_or_had(what) else None
    return None


row(
    CONDITION,
    build=lambda shown, what: _shown_or_had(what) if shown == what else REJECT,
    unbuild=_shown_or_had_slots,
    of_type=AnyOf,
    en="you revealed a {shown:sing} or controlled a {what:sing} as you cast this spell",
    shown=CARD_NP,
    what=NP,
    fr="vous* avoir* révélé un* {shown:sing} ou contrôliez un* {what:sing} en lançant ce sort",
)


row(
    CONDITION,
    AsCast(exists(conjoined(h.what, ControlledBy(You())))),
    en="you controlled a {what:sing} as you cast this spell",
    fr="vous* contrôler*:impf un* {what:sing} en lançant ce sort",
    what=NP,
)

_LAND: Final = TargetSlot(And((HasType(CardType.LAND), ControlledBy(You()))))


def _earthbent(at: int, count: Any) -> Earthbend:
    return Earthbend(stand_in(Targeted(at, _LAND)), count)


row(
    VERB,
    build=_earthbent,
    unbuild=lambda v: {"count": v.count},
    of_type=Earthbend,
    en="earthbend* {count}",
    fr="maîtriser* la terre {count}",
    count=MUCH,
    wants_place=True,
)

row(VERB, Airbend, en="airbend* {what}", fr="maîtriser* l'air avec {what}", what=OBJECTS)

# CR26 701.61a
_LAND_OF_YOURS: Final = And((InZone(Zone.GRAVEYARD), OwnedBy(You())))
_FORAGED: Final = OneOf((ExileCards(_LAND_OF_YOURS, Zone.GRAVEYARD, Fixed(3)), Sacrifice(HasSubtype("Food"))))
for _category in (COST_VERB, PAID):
    row(_category, _FORAGED, en="forage*", fr="fourrager*")
row(EFFECT, Endure, en="{what!} endure* {count}", fr="{what!} endurer* {count}", what=OBJECTS, count=MUCH)

row(EFFECT, Prepare, en="{what!} become* prepared", fr="{what!} devenir* préparé*", what=OBJECTS)
row(
    EFFECT,
    Prepare(what=h.what, un=True),
    en="{what!} become* unprepared",
    fr="{what!} ne être* plus préparé*",
    what=OBJECTS,
)
row(HOW, EntersWith(choices=(Do(Prepare()),)), en="prepared", fr="préparé*")
