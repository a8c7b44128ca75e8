"""One thing or both: "instant and/or sorcery cards", "one or two target creatures", targets of one graveyard."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply, TargetSlot
from arbitre.ir.filters import HasColor, InZone, Or
from arbitre.ir.node import Filter
from arbitre.ir.values import Zone
from arbitre.oracle.categories import (
    ADJECTIVE,
    CARD_NP,
    DURATION,
    EFFECT,
    GAIN_MODS,
    HEAD,
    JOINED,
    NP,
    OBJECTS,
    PLAYER,
    PLAYER_NP,
)
from arbitre.oracle.discourse.said import Targeted
from arbitre.oracle.formalism.grammar import PLUR, REJECT, Category, Slots, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.amounts.amounts import MANY
from arbitre.oracle.phrases.nouns.nouns import COLOR_FILTER, SUBTYPE_FILTER, TYPE_FILTER, both, parts_of
from arbitre.oracle.phrases.references.targets import targets

# --- and/or ------------------------------------------------------------------------------------------------------------

_SIDE: Final = Category("one side of and/or")
for _said in (TYPE_FILTER, SUBTYPE_FILTER, COLOR_FILTER):
    row(_SIDE, of_type=Filter, en="{what@}", what=_said, alias=True)


def _either(left: Filter, right: Filter) -> Any:
    return Or((left, right)) if type(left) is type(right) or HasColor not in (type(left), type(right)) else REJECT


row(
    ADJECTIVE,
    Or((h.left, h.right)),
    provided=lambda right, left: type(left) is type(right) or HasColor not in (type(left), type(right)),
    en="{left:sing} and/or {right:sing}",
    left=_SIDE,
    right=_SIDE,
    alias=True,
)
row(HEAD, build=lambda left, right: REJECT if isinstance(left, HasColor) else _either(left, right), of_type=Or, en="{left@} and/or {right@}",
    left=_SIDE, right=_SIDE, alias=True)  # fmt: skip

# --- how many targets --------------------------------------------------------------------------------------------------

_FR: Final = "^ciblé*"
for _category, _np in ((OBJECTS, NP), (PLAYER, PLAYER_NP)):
    targets(_category, "one or two target {what:plur}", f"un*:sing ou deux {{what@}} {_FR}", Fixed(1), Fixed(2), np=_np)
    targets(
        _category,
        "one , two , or three target {what:plur}",
        f"un*:sing, deux ou trois {{what@}} {_FR}",
        Fixed(1),
        Fixed(3),
        np=_np,
    )
    targets(
        _category, "one or more target {what:plur}", f"un*:sing ou plusieurs {{what@}} {_FR}", Fixed(1), None, np=_np
    )
row(EFFECT, Apply, en="{to:plur} each {mods:plur} {until}", to=JOINED, mods=GAIN_MODS, until=DURATION, alias=True)


def _of_one_graveyard(en: str, fr: str, least: Any, most: Any) -> None:
    """Target cards that must lie in the graveyard of one player."""
    counted = "n" in (least, most)

    def build(at: int, what: Filter, n: Any = None) -> Targeted:
        slot = TargetSlot(
            both(what, InZone(Zone.GRAVEYARD)),
            n if least == "n" else least,
            n if most == "n" else most,
            same_controller=True,
        )
        return Targeted(at, slot)

    def unbuild(said: Targeted) -> dict[str, Any] | None:
        slot, parts = said.slot, parts_of(said.slot.what)
        if said.another or not parts or parts[-1] != InZone(Zone.GRAVEYARD):
            return None
        n, what = (slot.most if most == "n" else slot.least), both(*parts[:-1])
        return ({"what": what, "n": n} if counted else {"what": what}) if build(said.at, what, n) == said else None

    slots: Slots = {"what": CARD_NP} | ({"n": MANY} if counted else {})
    row(OBJECTS, build=build, unbuild=unbuild, of_type=Targeted, en=f"{en} {{what:plur}} from a single graveyard",
        fr=f"{fr} {{what@:plur}} {_FR} d'un seul cimetière", number=PLUR, wants_place=True, **slots)  # fmt: skip


_of_one_graveyard("up to {n} target", "jusqu'à {n}", Fixed(0), "n")
_of_one_graveyard("{n} target", "{n}", "n", "n")
_of_one_graveyard("any number of target", "n'importe quel nombre de", Fixed(0), None)
