"""Playing and casting cards from other zones, and for other costs (CR 117.9, 406.3, 607.2a, 608.2f)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.french.glossary import keyword
from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.amounts import Stat, StatOf
from arbitre.ir.conditions import Matches, TurnOf
from arbitre.ir.costs import Costs, PayEnergy, PayLife, PayMana
from arbitre.ir.effects import Apply, Look, LookAt, PlayCards
from arbitre.ir.filters import And, Anything, CameThisTurn, HasType, InZone, Is, IsSpell, Or, OwnedBy
from arbitre.ir.modifications import HasAbilities, HowCast, MayPlayFrom, Played, PlaysRevealed, PlotsFromTop
from arbitre.ir.node import Filter
from arbitre.ir.refs import All, This, You
from arbitre.ir.values import CardType, ManaCost, Zone
from arbitre.oracle.categories import (
    CARD_NP,
    EFFECT,
    GRANTS,
    HAVE_MOD,
    HAVE_MODS,
    NP,
    PARAGRAPH,
    PLAIN_STATIC,
    PLAYER,
    STATIC,
    VERB,
)
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import MANA
from arbitre.oracle.phrases.costs.casting import SPELLS
from arbitre.oracle.phrases.instructions.impulse import CARDS, EXILED, REMAINS, as_spell, kind_of_spell
from arbitre.oracle.phrases.nouns.nouns import parts_of

# --- playing cards from elsewhere -------------------------------------------------------------------------------------

LAND: Final = HasType(CardType.LAND)
row(
    HAVE_MOD,
    MayPlayFrom(LAND, Zone.GRAVEYARD, Played.LANDS),
    en="may play lands from your graveyard",
    fr="pouvoir* jouer des terrains depuis votre cimetière",
)
row(
    HAVE_MOD,
    MayPlayFrom(LAND, Zone.LIBRARY, Played.LANDS),
    en="may play lands from the top of your library",
    fr="pouvoir* jouer des terrains du dessus de votre bibliothèque",
)
row(
    HAVE_MOD,
    MayPlayFrom(Anything(), Zone.LIBRARY),
    en=("may play lands and cast spells from the top of your library", "may play cards from the top of your library"),
    fr="pouvoir* jouer des terrains et lancer des sorts du dessus de votre bibliothèque",
)
row(
    HAVE_MOD,
    PlotsFromTop,
    en="may plot {what:plur} from the top of your library",
    fr="pouvoir* comploter le* {what:plur} du dessus de votre bibliothèque",
    what=CARD_NP,
)
for _zone, _rather, _en, _fr in (
    (Zone.GRAVEYARD, None, "from your graveyard", "depuis votre cimetière"),
    (Zone.LIBRARY, None, "from the top of your library", "du dessus de votre bibliothèque"),
    (
        Zone.HAND,
        Costs(),
        "from your hand without paying their mana costs",
        "depuis votre main sans payer leur coût de mana",
    ),
):
    row(
        HAVE_MOD,
        MayPlayFrom(h.what, _zone, Played.SPELLS, HowCast(rather=_rather)),
        en=f"may cast {{what}} {_en}",
        fr=f"pouvoir* lancer le* {{what}} {_fr}",
        what=SPELLS,
    )
for _zone, _en in ((Zone.GRAVEYARD, "from your graveyard"), (Zone.LIBRARY, "from the top of your library")):
    row(
        HAVE_MODS,
        (MayPlayFrom(LAND, _zone, Played.LANDS), MayPlayFrom(h.what, _zone, Played.SPELLS)),
        provided=lambda what: what not in (Anything(), IsSpell()),  # all cards are one permission
        en=f"may play lands and cast {{what}} {_en}",
        what=SPELLS,
        alias=True,
    )

_LOOKS: Final = PlaysRevealed(to_owner=True)


def _looked_at(static: Static) -> dict[str, Any] | None:
    match static:
        case Static(to=You(), mods=(first, *rest)) if first == _LOOKS and rest and static == Static(You(), static.mods):
            return {"to": You(), "mods": tuple(rest)}
    return None


row(
    STATIC,
    build=lambda to, mods: Static(to, (_LOOKS, *mods)) if to == You() else REJECT,
    unbuild=_looked_at,
    of_type=Static,
    en="you may look at the top card of your library any time, and {to!} {mods*}.",
    to=PLAYER,
    mods=HAVE_MODS,
    fr="vous pouvez regarder la carte*:sing du dessus de votre bibliothèque à tout moment, et {to!} {mods*}.",
)


# --- one spell each turn ----------------------------------------------------------------------------------------------


def _once(what: Filter, places: tuple[Zone, ...], paying: HowCast, exiled: bool, mine: bool) -> Any:
    if IsSpell() not in parts_of(what):
        return REJECT
    how = replace(paying, exiles=exiled)
    mods = tuple(MayPlayFrom(what, zone, Played.SPELLS, how, once=True) for zone in places)
    return Static(You(), mods, condition=TurnOf(You()) if mine else None)


def _once_slots(given: Static, mine: bool) -> dict[str, Any] | None:
    zones = tuple(mod.zone for mod in given.mods if isinstance(mod, MayPlayFrom))
    match given.mods:
        case (MayPlayFrom(what=what, how=how), *_) if None not in zones:
            slots: dict[str, Any] = {
                "what": what,
                "places": zones,
                "paying": replace(how, exiles=False),
                "exiled": how.exiles,
            }
            return slots if given == _once(**slots, mine=mine) else None
    return None


FROM_WHERE: Final = Category("from where one spell is cast")
FOR_WHAT: Final = Category("for what a spell that may be cast is cast")
"""A HowCast with what is paid rather than the mana cost."""
for _places, _en, _fr in (
    ((Zone.GRAVEYARD,), "your graveyard", "votre cimetière"),
    ((Zone.HAND,), "your hand", "votre main"),
    ((Zone.LIBRARY,), "the top of your library", "le dessus de votre bibliothèque"),
    (
        (Zone.HAND, Zone.LIBRARY),
        "your hand or the top of your library",
        "votre main ou le dessus de votre bibliothèque",
    ),
    ((Zone.HAND, Zone.GRAVEYARD), "your hand or graveyard", "votre main ou votre cimetière"),
):
    row(FROM_WHERE, _places, en=f"from {_en}", fr=f"depuis {_fr}")
LIFE_FOR_IT: Final = PayLife(StatOf(Stat.MANA_VALUE, This()))
"""Of the spell itself, whatever lets it be cast."""
row(FOR_WHAT, HowCast(), en="", fr="")
row(
    FOR_WHAT,
    HowCast(rather=Costs()),
    en="without paying its|their mana cost|costs",
    fr="sans payer son*what coût de mana",
)
row(
    FOR_WHAT,
    HowCast(rather=LIFE_FOR_IT),
    en=(
        "by paying life equal to its mana value rather than paying its mana cost",
        "by paying life equal to the spell's mana value rather than paying its mana cost",
    ),
    fr="en payant un nombre de points de vie égal à sa valeur de mana plutôt que son coût de mana",
)
row(
    FOR_WHAT,
    HowCast(rather=PayEnergy(StatOf(Stat.MANA_VALUE, This()))),
    en="by paying an amount of {E} equal to its mana value rather than paying its mana cost",
    fr="en payant une quantité de {E} égale à sa valeur de mana plutôt que son coût de mana",
)
row(
    FOR_WHAT,
    HowCast(rather=PayMana(h.mana)),
    en="by paying {mana} rather than paying its|their mana cost|costs",
    fr="en payant {mana} plutôt que son coût de mana",
    mana=MANA,
)
_EXILED: Final = Category("that a spell which may be cast is exiled")
row(_EXILED, False, en="", fr="")
for _said in ("a spell cast", "a instant or sorcery spell cast"):
    for _whose in ("your", "a"):
        row(
            _EXILED,
            True,
            en=f". if {_said} this way would be put into {_whose} graveyard, exile it instead",
            fr=". Si un sort lancé de cette manière devait être mis dans votre cimetière, exilez-le à la place",
            alias=_said != "a spell cast" or _whose != "your",
        )
for _mine, _alias, _when, _quand in (
    (True, False, "once during each of your turns", "une fois pendant chacun de vos tours"),
    (True, True, "during each of your turns", None),
    (False, False, "once each turn", "une fois par tour"),
):
    for _a in ("a", "one"):
        row(
            STATIC,
            build=lambda what, places, paying, exiled, mine=_mine: _once(what, places, paying, exiled, mine),
            unbuild=lambda v, mine=_mine: _once_slots(v, mine),
            of_type=Static,
            en=f"{_when}, you may cast {_a} {{what:sing}} {{places}} {{paying}}{{exiled}}.",
            fr=_quand and f"{_quand}, vous pouvez lancer un* {{what:sing}} {{places}} {{paying}}{{exiled}}.",
            what=NP,
            places=FROM_WHERE,
            paying=FOR_WHAT,
            exiled=_EXILED,
            alias=_alias or _a == "one",
        )
        row(
            STATIC,
            build=lambda what, paying, mine=_mine: _once_anywhere(what, paying, mine),
            unbuild=lambda v, mine=_mine: _anywhere_slots(v, mine),
            of_type=Static,
            what=NP,
            paying=FOR_WHAT,
            en=f"{_when}, you may cast {_a} {{what:sing}} {{paying}}.",
            alias=_alias or _a == "one",
            fr=_quand and f"{_quand}, vous pouvez lancer un* {{what:sing}} {{paying}}.",
        )


def _once_anywhere(what: Filter, paying: HowCast, mine: bool) -> Any:
    """ "You may cast an enchantment spell by paying life …": from wherever it may be cast anyway."""
    if IsSpell() not in parts_of(what) or paying.rather in (None, Costs()):
        return REJECT
    mod = MayPlayFrom(what, played=Played.SPELLS, how=paying, once=True, as_allowed=True)
    return Static(You(), (mod,), condition=TurnOf(You()) if mine else None)


def _anywhere_slots(given: Static, mine: bool) -> dict[str, Any] | None:
    match given.mods:
        case (MayPlayFrom(what=what, how=how),) if given == _once_anywhere(what, how, mine):
            return {"what": what, "paying": how}
    return None


def _once_for(what: Any, mana: Any, zone: Zone | None) -> Static:
    """ "You may pay {0} rather than pay the mana cost for a spell you cast from exile": where it may be cast anyway."""
    how = HowCast(rather=PayMana(mana))
    return Static(You(), (MayPlayFrom(what, zone, Played.SPELLS, how, once=True, as_allowed=True),))


for _cast_from, _en, _fr in (
    (Zone.EXILE, " from exile", " depuis l'exil"),
    (Zone.HAND, " from your hand", " depuis votre main"),
    (None, "", ""),
):
    for _that in ("", " that"):
        row(
            STATIC,
            _once_for(h.what, h.mana, _cast_from),
            provided=lambda what: IsSpell() in parts_of(what),
            en=f"once each turn, you may pay {{mana}} rather than pay the mana cost for a {{what:sing}}{_that} "
            f"you cast{_en}.",
            fr=None
            if _that or not _cast_from
            else "une fois par tour, vous pouvez payer {mana} plutôt que de payer le coût de mana de un* {what:sing}"
            f" que vous lancez{_fr}.",
            what=NP,
            mana=MANA,
            alias=bool(_that) or not _cast_from,
        )


# --- spells of a kind -------------------------------------------------------------------------------------------------
def _may_cast(what: Filter, places: tuple[Zone, ...], paying: HowCast, exiled: bool) -> Any:
    """Other costs and exile; without them it is said in rows of their own."""
    how = replace(paying, exiles=exiled)
    if len(places) > 1 or how == HowCast() or paying.rather == Costs():
        return REJECT
    return Static(You(), (MayPlayFrom(what, places[0], Played.SPELLS, how),))


def _may_cast_slots(given: Static) -> dict[str, Any] | None:
    match given.mods:
        case (MayPlayFrom(what=what, zone=Zone() as zone, how=how),):
            slots: dict[str, Any] = {
                "what": what,
                "places": (zone,),
                "paying": replace(how, exiles=False),
                "exiled": how.exiles,
            }
            return slots if given == _may_cast(**slots) else None
    return None


row(
    PLAIN_STATIC,
    build=_may_cast,
    unbuild=_may_cast_slots,
    of_type=Static,
    en="you may cast {what} {places} {paying}{exiled}",
    fr="vous pouvez lancer le* {what} {places} {paying}{exiled}",
    what=SPELLS,
    places=FROM_WHERE,
    paying=FOR_WHAT,
    exiled=_EXILED,
)
row(
    PLAIN_STATIC,
    Static(You(), (MayPlayFrom(Anything(), Zone.LIBRARY, how=HowCast(rather=LIFE_FOR_IT)),)),
    en="you may play lands and cast spells from the top of your library. if you cast a spell this way, pay life "
    "equal to its mana value rather than pay its mana cost",
    fr="vous pouvez jouer des terrains et lancer des sorts du dessus de votre bibliothèque. Si vous lancez un "
    "sort de cette manière, payez un nombre de points de vie égal à sa valeur de mana plutôt que son coût de "
    "mana",
)


# --- the card itself --------------------------------------------------------------------------------------------------
def _in_one_way(way: str) -> Static:
    mod = MayPlayFrom(Is(This()), Zone.GRAVEYARD, Played.SPELLS, HowCast(way=way))
    return Static(You(), (mod,), zone=Zone.GRAVEYARD)


def _theirs_in_one_way(what: Filter, way: str) -> Static:
    return Static(You(), (MayPlayFrom(what, Zone.GRAVEYARD, Played.SPELLS, HowCast(way=way)),))


for _way in ("blitz", "mutate", "warp", "bestow", "sneak"):
    row(
        PLAIN_STATIC,
        _theirs_in_one_way(h.what, _way),
        en=f"you may cast {{what}} from your graveyard using their {_way} abilities",
        what=SPELLS,
        fr=f"vous pouvez lancer le* {{what}} depuis votre cimetière en utilisant leur capacité de {keyword(_way)}",
    )
    row(
        PLAIN_STATIC,
        _in_one_way(_way),
        en=f"you may cast ~ from your graveyard using its {_way} ability",
        fr=f"vous pouvez lancer ~ depuis votre cimetière en utilisant sa capacité de {keyword(_way)}",
    )


_IF_DISCARDED: Final = Matches(This(), CameThisTurn(discarded=True))
_MAYHEM: Final = Static(You(), (MayPlayFrom(Is(This()), Zone.GRAVEYARD),), _IF_DISCARDED, Zone.GRAVEYARD)
"""CR26 702.187c: mayhem without a cost."""
row(PARAGRAPH, (Keyword("mayhem"), _MAYHEM), en="mayhem", fr=keyword("mayhem"))


def _for_mana(mana: ManaCost) -> Static:
    mod = MayPlayFrom(Is(This()), Zone.GRAVEYARD, Played.SPELLS, HowCast(rather=PayMana(mana)))
    return Static(You(), (mod,), zone=Zone.GRAVEYARD)


row(
    PLAIN_STATIC,
    _for_mana(h.mana),
    mana=MANA,
    en="you may cast ~ from your graveyard by paying {mana} rather than paying its mana cost",
    fr="vous pouvez lancer ~ depuis votre cimetière en payant {mana} plutôt que son coût de mana",
)


def _for_cost(what: Any, paying: HowCast, spells: Filter | None = None) -> Any:
    cost = paying.rather
    return REJECT if cost in (None, Costs()) else PlayCards(what, DOER, free=False, cost=cost, spells=spells)


def _it_slots(given: PlayCards) -> dict[str, Any] | None:
    paying = HowCast(rather=given.cost)
    return {"what": given.what, "paying": paying} if given == _for_cost(given.what, paying) else None


row(
    VERB,
    build=_for_cost,
    unbuild=_it_slots,
    of_type=PlayCards,
    en="cast* {what} {paying}",
    fr="lancer* {what} {paying}",
    what=CARDS,
    paying=FOR_WHAT,
)

row(
    VERB,
    PlayCards(what=h.what, who=DOER, free=True, cast_only=True, way="transformed"),
    en="cast* {what} transformed without paying its mana cost",
    what=CARDS,
    fr="lancer* {what} transformé* sans payer son coût de mana",
)
_YOURS: Final = OwnedBy(You())
for _zones, _en, _fr in (
    (InZone(Zone.HAND), "your hand", "votre main"),
    (InZone(Zone.GRAVEYARD), "your graveyard", "votre cimetière"),
    (Or((InZone(Zone.HAND), InZone(Zone.GRAVEYARD))), "your hand or graveyard", "votre main ou votre cimetière"),
):
    _pile: All = All(And((_zones, _YOURS)))

    def _one_of(what: Filter, paying: HowCast, pile: All = _pile) -> Any:
        spells = kind_of_spell(what)
        return REJECT if spells is REJECT else _for_cost(pile, paying, spells)

    def _one_slots(given: PlayCards, pile: All = _pile) -> list[dict[str, Any]] | None:
        if given.cost is None or given.spells is None or given.what != pile:
            return None
        return [{"what": said, "paying": HowCast(rather=given.cost)} for said in as_spell(given.spells)]

    row(
        VERB,
        build=_one_of,
        unbuild=_one_slots,
        of_type=PlayCards,
        en=f"cast* a {{what:sing}} from {_en} {{paying}}",
        fr=f"lancer* un* {{what:sing}} depuis {_fr} {{paying}}",
        what=NP,
        paying=FOR_WHAT,
    )

for _it, _alias in (("it remains", False), ("that card remains", True), ("they remain", True)):
    row(
        EFFECT,
        LookAt(h.what, how=Look.WHILE_THERE),
        en=f"you may look at {{what}} for as long as {_it} exiled",
        fr="vous pouvez regarder*:inf {what} tant que il*what rester*what exilé*what",
        what=EXILED,
        number="bare",
        alias=_alias,
    )

row(
    EFFECT,
    Apply(h.what, (HasAbilities(h.grants),), REMAINS),
    what=EXILED,
    grants=GRANTS,
    alias=True,
    number="bare",
    en="for as long as {what:sing} remains exiled, it has {grants}",
)
