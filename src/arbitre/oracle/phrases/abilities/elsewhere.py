"""What an object is wherever it is, or wherever but on the battlefield (CR 112.6b, 604.3)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Static
from arbitre.ir.conditions import Matches, NotSo
from arbitre.ir.filters import InZone
from arbitre.ir.modifications import AddTypes, DefinesPT, SetsPT
from arbitre.ir.node import Modification
from arbitre.ir.refs import This
from arbitre.ir.values import BASIC_LAND_TYPES, Zone
from arbitre.oracle.categories import STATIC
from arbitre.oracle.discourse.called import LAND_TYPES
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.phrases.modifications.becoming import FORM

# --- wherever it is ---------------------------------------------------------------------------------------------------

NONBASIC_LAND_TYPES: Final = tuple(name for name in LAND_TYPES if name not in BASIC_LAND_TYPES)
row(
    STATIC,
    Static(This(), (AddTypes(subtypes=NONBASIC_LAND_TYPES),), defines=True),
    en="~ is every nonbasic land type.",
    fr="~ est de tous les types de terrain non-base.",
)

# --- but on the battlefield -------------------------------------------------------------------------------------------

_ELSEWHERE: Final = NotSo(Matches(This(), InZone(Zone.BATTLEFIELD)))


def _defined(mod: Modification) -> Modification | None:
    """What is said of an object elsewhere, as an ability that defines it; None if it cannot be."""
    match mod:
        case SetsPT(power=power, toughness=toughness):
            return DefinesPT(power, toughness)
        case AddTypes():
            return mod
    return None


def _elsewhere(form: tuple[Modification, ...]) -> Any:
    mods = tuple(mod for mod in map(_defined, form) if mod is not None)
    return Static(This(), mods, _ELSEWHERE, defines=True) if len(mods) == len(form) else REJECT


def _form(given: Static) -> dict[str, Any] | None:
    form = tuple(SetsPT(mod.power, mod.toughness) if isinstance(mod, DefinesPT) else mod for mod in given.mods)
    return {"form": form} if given == _elsewhere(form) else None


row(
    STATIC,
    build=_elsewhere,
    unbuild=_form,
    of_type=Static,
    en="as long as ~ isn't on the battlefield, it's a {form:sing}.",
    fr="tant que ~ n'est pas sur le champ de bataille, il est un* {form:sing}.",
    form=FORM,
)
