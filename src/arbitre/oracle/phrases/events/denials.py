"""What does not untap, cannot be cast or paid; groups of two kinds; lands that reveal (CR 101.2, 502.2)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Replacement, Static
from arbitre.ir.costs import RevealCards
from arbitre.ir.effects import AddMana, Apply, Do, EntersWith, ManaOf, Pays, TypesProduced
from arbitre.ir.effects import Tap as TapThese
from arbitre.ir.filters import (
    Is,
    Or,
    OwnedBy,
)
from arbitre.ir.modifications import (
    CantCast,
    CantGainLife,
    CantLoseLife,
    CantPayLifeOrSacrifice,
    CantUntap,
    Lasts,
    MayPlayFrom,
    Played,
    Until,
)
from arbitre.ir.node import Ability, Filter
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Players, This, Who, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import (
    CARD_NP,
    EFFECT,
    GAIN_MOD,
    HAVE_MOD,
    HEAD,
    NP,
    OBJECTS,
    PARAGRAPH,
    PLAIN_STATIC,
    REPLACEMENT,
    VERB,
)
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import PLUR, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.costs.casting import SPELLS
from arbitre.oracle.phrases.events.events import ONE_EVENT
from arbitre.oracle.phrases.events.moves import of_cards, only_cards
from arbitre.oracle.phrases.nouns.nouns import SUBTYPE_FILTER, TYPE_FILTER, both, parts_of
from arbitre.oracle.phrases.replacements.entering import ENTERS

# --- others -----------------------------------------------------------------------------------------------------------

row(
    GAIN_MOD,
    CantUntap(),
    en="doesn't* untap during its|their controller's untap step",
    fr="ne se dégager* pas pendant l'étape de dégagement de son* contrôleur",
)
for _noun in ("land", "permanent", "creature", "artifact"):
    row(
        VERB,
        AddMana(ManaOf(TypesProduced()), who=DOER),
        en=f"add* one mana of any type that {_noun} produced",
        fr="ajouter* un mana d'un type qu'il a produit",
        alias=_noun != "permanent",
    )
for _category in (TYPE_FILTER, SUBTYPE_FILTER):
    row(
        HEAD,
        Or((h.first, h.second)),
        en="{first:plur} and / or {second:plur}",
        first=_category,
        second=_category,
        number=PLUR,
        alias=True,
    )
for _category in (TYPE_FILTER, SUBTYPE_FILTER):
    row(
        HEAD,
        Or((h.one, h.two, h.three)),
        en="{one:plur}, {two:plur}, and / or {three:plur}",
        one=_category,
        two=_category,
        three=_category,
        number=PLUR,
        alias=True,
    )
NEXT_UNTAP: Final = Lasts(Until.NEXT_UNTAP_STEP)
for _subject, _whose, _alias in (
    ("{to:sing} doesn't", "its controller's next untap step", False),
    ("{to:plur} don't", "their controller's next untap step", False),
    ("{to!} doesn't*", "its controller's next untap step", True),
    ("{to!} doesn't*", "their controllers' next untap steps", True),
    ("{to!} doesn't*", "their controller's next untap steps", True),
):
    row(
        EFFECT,
        Apply(to=h.to, mods=(CantUntap(),), until=NEXT_UNTAP),
        en=f"{_subject} untap during {_whose}",
        to=OBJECTS,
        alias=_alias,
        fr="{to!} ne se dégager* pas pendant la prochaine étape de dégagement de son* contrôleur",
    )

# --- what can't be done -----------------------------------------------------------------------------------------------

row(
    HAVE_MOD,
    CantPayLifeOrSacrifice,
    en="can't pay life or sacrifice {what:plur} to cast spells or activate abilities",
    fr=(
        "ne pouvoir* ni payer de points de vie ni sacrifier de {what:plur} pour lancer des sorts ou activer des "
        "capacités"
    ),
    what=NP,
)


row(
    PLAIN_STATIC,
    Static(Players(Who.EACH), (CantCast(h.what),)),
    en="{what} can't be cast",
    fr="le* {what!} ne pouvoir* pas être lancé*",
    what=SPELLS,
    rank=2,
)
row(
    PLAIN_STATIC,
    Static(You(), (CantGainLife(), CantLoseLife())),
    en="your life total can't change",
    fr="votre total de points de vie ne peut pas changer",
)
for _zone, _en, _fr in (
    (Zone.GRAVEYARD, "from your graveyard", "depuis votre cimetière"),
    (Zone.EXILE, "from exile", "depuis l'exil"),
):
    row(
        PLAIN_STATIC,
        Static(You(), (MayPlayFrom(Is(This()), _zone, Played.SPELLS),), zone=_zone),
        en=f"you may cast ~ {_en}",
        fr=f"vous pouvez lancer ~ {_fr}",
    )
for _origin, _en, _fr in (
    (Zone.LIBRARY, "your library", "depuis votre bibliothèque"),
    (None, "anywhere", "d'où que ce soit"),
    (Zone.BATTLEFIELD, "the battlefield", "depuis le champ de bataille"),
):

    def _many_cards(what: Filter, origin: Zone | None = _origin) -> Moves:
        return Moves(both(only_cards(what), OwnedBy(You())), origin, Zone.GRAVEYARD, batch=True)

    def _many_card_slots(given: Moves, origin: Zone | None = _origin) -> dict[str, Any] | None:
        parts = parts_of(given.what)
        same = parts[-1:] == (OwnedBy(You()),) and given == Moves(given.what, origin, Zone.GRAVEYARD, batch=True)
        return of_cards(both(*parts[:-1])) if same else None

    row(
        ONE_EVENT,
        build=_many_cards,
        unbuild=_many_card_slots,
        of_type=Moves,
        en=f"one or more {{what:plur}} are put into your graveyard from {_en}",
        fr=f"un*:sing ou plusieurs {{what!:plur}} être* mis* dans votre cimetière {_fr}",
        what=CARD_NP,
    )


def _anybodys(what: Filter) -> Moves:
    return Moves(only_cards(what), to=Zone.GRAVEYARD, batch=True)


row(
    ONE_EVENT,
    build=_anybodys,
    unbuild=lambda v: of_cards(v.what) if v == Moves(v.what, to=Zone.GRAVEYARD, batch=True) else None,
    of_type=Moves,
    en="one or more {what:plur} are put into graveyards from anywhere",
    fr="un*:sing ou plusieurs {what!:plur} être* mis* dans des cimetières d'où que ce soit",
    what=CARD_NP,
)

# --- lands that reveal ------------------------------------------------------------------------------------------------


def _or_tapped(what: Filter) -> Replacement:
    hidden = Do(pay=Pays(RevealCards(what)), may=You(), otherwise=(Do(TapThese(This())),))
    return Replacement(ENTERS, EntersWith(choices=(hidden,)))


for _it, _alias in (("it", False), ("~", True)):
    row(
        REPLACEMENT,
        _or_tapped(h.what),
        what=CARD_NP,
        alias=_alias,
        en=f"as ~ enters, you may reveal a {{what:sing}} from your hand. if you don't, {_it} enters tapped.",
        fr=(
            "au moment où ~ arrive sur le champ de bataille, vous pouvez révéler un* {what:sing} de votre main. "
            "sinon, il arrive engagé."
        ),
    )


def _stays_tapped() -> tuple[Ability, Ability]:
    return Replacement(ENTERS, EntersWith(tapped=True)), Static(This(), (CantUntap(),))


row(
    PARAGRAPH,
    _stays_tapped(),
    en="~ enters tapped and doesn't untap during your untap step.",
    fr="~ arrive sur le champ de bataille engagé et ne se dégage pas pendant votre étape de dégagement.",
)
