"""What two objects have in common: "that shares a color with it", "with the same name as that artifact"."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.filters import Shares, SharesWith
from arbitre.ir.node import Filter, Ref
from arbitre.oracle.grammar import PLUR, SING
from arbitre.oracle.rows.categories import OBJECTS, POST
from arbitre.oracle.rows.nouns import one

_SHARED: Final = (
    (Shares.COLOR, "a color", "une couleur"),
    (Shares.TYPE, "a card type", "un type de carte"),
    (Shares.CREATURE_TYPE, "a creature type", "un type de créature"),
    (Shares.LAND_TYPE, "a land type", "un type de terrain"),
)


def _row(quality: Shares, en: str, fr: str, *, alias: bool = False, **options: Any) -> None:
    def build(ref: Ref) -> Filter:
        return SharesWith(quality, ref)

    def unbuild(given: Filter) -> dict[str, Any] | None:
        return {"ref": given.ref} if isinstance(given, SharesWith) and given.what is quality else None

    one(POST, build, unbuild, en=en, fr=fr, alias=alias, ref=OBJECTS, **options)


for _quality, _en, _fr in _SHARED:
    _row(_quality, f"that shares {_en} with {{ref}}", f"qui partage {_fr} avec {{ref}}", number=SING)
    _row(_quality, f"that share {_en} with {{ref}}", f"qui partagent {_fr} avec {{ref}}", number=PLUR)
_row(Shares.NAME, "with the same name as {ref}", "ayant le même nom que {ref}")
