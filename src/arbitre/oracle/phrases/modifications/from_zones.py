"""Playing cards from graveyards, one's own and those of others, and not being able to (CR 305, 601.3, 609.4)."""

from __future__ import annotations

from typing import Final

from arbitre.ir.conditions import CastFrom
from arbitre.ir.effects import Apply, GoesTo, ReplaceLater
from arbitre.ir.filters import And, Anything, InZone, IsCard, IsSpell, OwnedBy, When
from arbitre.ir.modifications import CantCast, CantPlayLands, MayPlayFrom, PlaysAsFromOwn
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import It, Players, Who, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import EFFECT, GAIN_MOD, HAVE_MOD, HAVE_PART
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.phrases.nouns.nouns import both

GRAVEYARD: Final = InZone(Zone.GRAVEYARD)

# --- one's own --------------------------------------------------------------------------------------------------------

for _mod in (GAIN_MOD, HAVE_MOD):
    row(
        _mod,
        MayPlayFrom(Anything(), Zone.GRAVEYARD),
        en="may play lands and cast spells from your graveyard",
        fr="pouvoir* jouer des terrains et lancer des sorts depuis votre cimetière",
    )

row(
    EFFECT,
    Apply(You(), (MayPlayFrom(Anything(), Zone.GRAVEYARD),)),
    number="bare",
    en="until end of turn, you may play lands and cast spells from your graveyard",
    fr="jusqu'à la fin du tour, vous pouvez jouer des terrains et lancer des sorts depuis votre cimetière",
)
# --- not from one's own hand ------------------------------------------------------------------------------------------

_NO_LANDS: Final = CantPlayLands(InZone(Zone.HAND))
row(
    HAVE_MOD,
    _NO_LANDS,
    en="can't play lands from your hand",
    fr="ne pouvoir* pas jouer de terrains depuis votre main",
)
row(
    HAVE_PART,
    (_NO_LANDS, CantCast(And((IsSpell(), When(CastFrom(Zone.HAND, It())))))),
    en="can't play lands or cast spells from your hand",
    alias=True,
)
_CARDS: Final = Moves(And((IsCard(), OwnedBy(You()))), None, Zone.GRAVEYARD)
for _them in ("that card", "it"):
    row(
        EFFECT,
        ReplaceLater(_CARDS, GoesTo(Zone.EXILE)),
        alias=_them == "it",
        number="bare",
        en=f"if a card would be put into your graveyard from anywhere this turn, exile {_them} instead",
        fr="si une carte devait être mise dans votre cimetière d'où que ce soit ce tour-ci, exilez-la à la place",
    )

# --- those of others --------------------------------------------------------------------------------------------------

AS_OWN: Final = PlaysAsFromOwn(Zone.GRAVEYARD)
for _en in (
    "lands and cast spells from other players' graveyards this turn as though those cards were in your graveyard",
    "cards from other players' graveyards this turn as though they were in your graveyard",
):
    row(
        EFFECT,
        Apply(You(), (AS_OWN,)),
        en=f"you may play {_en}",
        alias=_en.startswith("cards"),
        number="bare",
        fr="vous pouvez jouer des terrains et lancer des sorts des cimetières des autres joueurs ce tour-ci comme "
        "s'ils étaient dans le vôtre",
    )
row(
    HAVE_MOD,
    AS_OWN,
    en="may play cards from other players' graveyards as though they were in your graveyard",
    fr="pouvoir* jouer des cartes des cimetières des autres joueurs comme si elles étaient dans le vôtre",
)

_THEIRS: Final = And((GRAVEYARD, OwnedBy(Players(Who.OTHERS))))
_NO_PLAY: Final = (CantPlayLands(_THEIRS), CantCast(both(IsSpell(), *_THEIRS.parts)))
row(
    EFFECT,
    Apply(Players(Who.OTHERS), _NO_PLAY),
    en="other players can't play lands or cast spells from their graveyards this turn",
    fr="les autres joueurs ne peuvent pas jouer de terrains ni lancer de sorts depuis leurs cimetières ce tour-ci",
)
