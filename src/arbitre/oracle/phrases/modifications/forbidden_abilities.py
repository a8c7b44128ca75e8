"""Players who can't activate abilities, and those who may do so only in their own turns (CR 101.2, 602.5)."""

from __future__ import annotations

from typing import Final

from arbitre.ir.abilities import Static
from arbitre.ir.conditions import TurnOf
from arbitre.ir.filters import ChosenFor, Is, IsOfChosen, IsSpell
from arbitre.ir.modifications import ActivatesAsHasty, ActivatesAsInstant, CantActivateAny, CantCast
from arbitre.ir.refs import It, Players, This, Who, You
from arbitre.oracle.categories import GAIN_MOD, GAIN_PART, HAVE_MOD, HAVE_PART, NP, PLAIN_STATIC, SUBJECT
from arbitre.oracle.formalism.grammar import Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.costs.casting import SPELLS
from arbitre.oracle.phrases.costs.prices import OF_KEYWORD

ACTS: Final = Category("abilities that can't be activated")
row(
    ACTS,
    CantActivateAny(mana_too=False),
    en="abilities that aren't mana abilities",
    fr="capacités qui ne sont pas des capacités de mana",
)
row(ACTS, CantActivateAny, en="abilities of {what:plur}", fr="capacités de le* {what:plur}", what=NP)
row(ACTS, CantActivateAny(), en="abilities", fr="capacités")
for _mod in (GAIN_MOD, HAVE_MOD):
    row(_mod, of_type=CantActivateAny, en="can't activate {acts}", fr="ne pouvoir* pas activer de {acts}", acts=ACTS)


for _part in (GAIN_PART, HAVE_PART):
    row(
        _part,
        (CantCast(h.what), h.acts),
        en="can't cast {what} or activate {acts}",
        fr="ne pouvoir* ni lancer de {what} ni activer de {acts}",
        what=SPELLS,
        acts=ACTS,
    )
    row(
        _part,
        (CantCast(h.what), h.acts),
        en="can't cast {what}, and that player can't activate {acts}",
        what=SPELLS,
        acts=ACTS,
        alias=True,
    )

# --- only in their own turns ------------------------------------------------------------------------------------------

_CAST: Final = CantCast(IsSpell(), TurnOf(It()))
_ACTIVATE: Final = CantActivateAny(unless=TurnOf(It()))
for _mods, _en, _fr in (
    ((_CAST,), "can cast spells only", "ne pouvoir* lancer de sorts que"),
    (
        (_CAST, _ACTIVATE),
        "can cast spells and activate abilities only",
        "ne pouvoir* lancer de sorts et activer de capacités que",
    ),
):
    row(
        PLAIN_STATIC,
        Static(to=h.to, mods=_mods),
        en=f"{{to!}} {_en} during their own turns",
        fr=f"{{to!}} {_fr} pendant leur propre tour",
        to=SUBJECT,
    )

# --- at the time of an instant (CR 602.5d, 606.3) ---------------------------------------------------------------------

_AT_ANY_TIME: Final = "any time you could cast a instant"
_QUAND: Final = "lorsque vous pourriez lancer un éphémère"
row(
    PLAIN_STATIC,
    Static(You(), (ActivatesAsInstant("loyalty", Is(This())),)),
    en=(
        f"you may activate its loyalty abilities {_AT_ANY_TIME}",
        f"you may activate ~ 's loyalty abilities {_AT_ANY_TIME}",
        f"you may activate loyalty abilities of ~ on any player's turn {_AT_ANY_TIME}",
    ),
    fr=f"vous pouvez activer ses capacités de loyauté {_QUAND}",
)
row(
    PLAIN_STATIC,
    Static(You(), (ActivatesAsInstant(h.kind),)),
    en=f"you may activate {{kind}} abilities {_AT_ANY_TIME}",
    fr=f"vous pouvez activer les capacités de {{kind}} {_QUAND}",
    kind=OF_KEYWORD,
)

# --- of sources with a name -------------------------------------------------------------------------------------------

for _mana, _tail, _suite in (
    (True, "", ""),
    (False, " unless they're mana abilities", " à moins que ce ne soient des capacités de mana"),
):
    row(
        PLAIN_STATIC,
        Static(Players(Who.EACH), (CantActivateAny(IsOfChosen(ChosenFor.NAME), True, _mana),)),
        en=f"activated abilities of sources with the chosen name can't be activated{_tail}",
        fr=f"les capacités activées des sources ayant le nom choisi ne peuvent pas être activées{_suite}",
    )

# --- as though they had haste -----------------------------------------------------------------------------------------


row(
    PLAIN_STATIC,
    Static(h.what, (ActivatesAsHasty(),)),
    en="you may activate abilities of {what:plur} as though those creatures had haste",
    fr="vous pouvez activer les capacités de le* {what:plur} comme si elles avaient la célérité",
    what=NP,
)
