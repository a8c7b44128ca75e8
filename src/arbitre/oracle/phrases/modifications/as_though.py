"""What can be done as though something were otherwise: blocking, attacking, casting with flash (CR 609.4)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.french.glossary import subtype
from arbitre.ir.abilities import Replacement, Static
from arbitre.ir.amounts import X
from arbitre.ir.conditions import CastUnlikeSorcery
from arbitre.ir.costs import Costs
from arbitre.ir.effects import Apply, Body, Delayed, Do, GoesTo, SacrificeThese
from arbitre.ir.filters import HasType, Is, TargetsOnly
from arbitre.ir.modifications import (
    CanAttackAsThough,
    CanBlockAsThough,
    CastAsThoughFlash,
    Lasts,
    OffersCost,
    TargetedDespiteHexproof,
    Until,
)
from arbitre.ir.node import Condition, walk
from arbitre.ir.patterns import Moves, StepBegins
from arbitre.ir.refs import Players, This, Who, You
from arbitre.ir.values import BASIC_LAND_TYPES, CardType, Step, Zone
from arbitre.oracle.categories import CONDITIONS, EFFECT, HAVE_MOD, PARAGRAPH, PLAIN_STATIC
from arbitre.oracle.discourse.said import said_of
from arbitre.oracle.formalism.grammar import PLUR, REJECT, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.costs.casting import SPELLS

# --- blocking and attacking (CR 509.1b, 702.13c, 702.26b) -------------------------------------------------------------

for _land in BASIC_LAND_TYPES:
    _walk, _fr = f"{_land.lower()}walk", f"la traversée des {subtype(_land).plural.lower()}"
    _ignored = CanBlockAsThough("landwalk", attacker_lacks=True, word=_land)
    row(
        PLAIN_STATIC,
        Static(HasType(CardType.CREATURE), (_ignored,)),
        en=f"creatures with {_walk} can be blocked as though they didn't have {_walk}",
        fr=f"les créatures avec {_fr} peuvent être bloquées comme si elles n'avaient pas {_fr}",
    )
_SHADOW: Final = "can block creatures with shadow as though"
row(
    HAVE_MOD,
    CanBlockAsThough("shadow", attacker_lacks=True),
    en=f"{_SHADOW} they didn't have shadow",
    fr="pouvoir* bloquer les créatures avec la distorsion comme si elles n'avaient pas la distorsion",
)
for _it in ("it", "~"):
    row(
        HAVE_MOD,
        CanBlockAsThough("shadow"),
        en=f"{_SHADOW} {_it} had shadow",
        fr="pouvoir* bloquer les créatures avec la distorsion comme si il avait la distorsion",
        alias=_it == "~",
        rank=1,
    )
row(
    HAVE_MOD,
    CanAttackAsThough(),
    en="can attack as though they didn't have defender",
    fr="pouvoir* attaquer sans tenir compte du défenseur",
    number=PLUR,
)

# --- being a target (CR26 702.11e) ------------------------------------------------------------------------------------

_THOUGH: Final = "as though they didn't have hexproof"
_FR_THOUGH: Final = "comme si elles n'avaient pas la défense talismanique"
row(
    HAVE_MOD,
    TargetedDespiteHexproof(You()),
    en=f"can be the targets of spells and abilities you control {_THOUGH}",
    fr=f"pouvoir* être la cible de sorts et de capacités que vous contrôlez {_FR_THOUGH}",
    number=PLUR,
)
row(
    HAVE_MOD,
    TargetedDespiteHexproof(),
    en=f"can be the targets of spells and abilities {_THOUGH}",
    fr=f"pouvoir* être la cible de sorts et de capacités {_FR_THOUGH}",
    number=PLUR,
)

# --- casting (CR 601.3b) ----------------------------------------------------------------------------------------------

_TURN: Final = Lasts(Until.END_OF_TURN)


row(
    EFFECT,
    Apply(You(), (CastAsThoughFlash(h.what),), _TURN),
    en="you may cast {what} this turn as though they had flash",
    fr="vous pouvez lancer des {what} ce tour-ci comme s'ils avaient le flash",
    what=SPELLS,
    number="bare",
)


row(
    PLAIN_STATIC,
    Static(Players(Who.EACH), (OffersCost(h.what, Costs(), flash=True),)),
    en="any player may cast {what} without paying their mana costs and as though they had flash",
    fr="n'importe quel joueur peut lancer le* {what} sans payer leur coût de mana et comme s'ils avaient le flash",
    what=SPELLS,
)
row(
    PLAIN_STATIC,
    Static(Players(Who.EACH), (CastAsThoughFlash(h.what),)),
    en="any player may cast {what} as though they had flash",
    fr="n'importe quel joueur peut lancer des {what} comme s'ils avaient le flash",
    what=SPELLS,
    rank=2,
)


def _itself_if(condition: Condition) -> Any:
    """Neither its targets nor X are chosen when it is asked whether it can be cast."""
    asked = said_of(This(), condition)
    if any(isinstance(node, TargetsOnly | X) for node in walk(asked)):
        return REJECT
    return Static(This(), (CastAsThoughFlash(),), asked, Zone.STACK)


row(
    PLAIN_STATIC,
    build=_itself_if,
    unbuild=lambda v: {"condition": v.condition} if v.condition is not None and v == _itself_if(v.condition) else None,
    of_type=Static,
    en="you may cast this spell as though it had flash if {condition}",
    fr="vous pouvez lancer ce sort comme s'il avait le flash si {condition}",
    condition=CONDITIONS,
)
row(
    PLAIN_STATIC,
    build=_itself_if,
    of_type=Static,
    en="you may cast ~ as though it had flash if {condition}",
    condition=CONDITIONS,
    alias=True,
)


# --- flash for one turn (CR 307.5) ------------------------------------------------------------------------------------

_LEAVES: Final = Do(Delayed(StepBegins(Step.CLEANUP, next=True), Body((Do(SacrificeThese(This())),))))
_FLEETING: Final = (
    Static(This(), (CastAsThoughFlash(),), zone=Zone.STACK),
    Replacement(
        Moves(Is(This()), origin=Zone.STACK, to=Zone.BATTLEFIELD),
        GoesTo(Zone.BATTLEFIELD, then=(_LEAVES,)),
        CastUnlikeSorcery(),
        Zone.STACK,
    ),
)
row(
    PARAGRAPH,
    _FLEETING,
    en="you may cast ~ as though it had flash. if you cast it any time a sorcery couldn't have been cast, the "
    "controller of the permanent it becomes "
    "sacrifices it at the beginning of the next cleanup step.",
    fr="vous pouvez lancer ~ comme s'il avait le flash. Si vous le lancez à un moment où un rituel n'aurait pas pu "
    "être lancé, le contrôleur du permanent "
    "qu'il devient le sacrifie au début de la prochaine étape de nettoyage.",
)
