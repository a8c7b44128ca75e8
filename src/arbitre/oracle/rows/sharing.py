"""What two objects have in common: "that shares a color with it", "with the same name as that artifact".

"Target creature and each other creature that shares a color with it" is ``Both((target, All(those that share …)))``:
the target is among those, and ``Both`` has it once.
"""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import Matches
from arbitre.ir.filters import Shares, SharesWith
from arbitre.ir.node import Filter, Ref, walk
from arbitre.ir.refs import All, Both, Pick, Target
from arbitre.oracle.grammar import PLUR, REJECT, SING, Category, row
from arbitre.oracle.rows.categories import CONDITION, NP, OBJECTS, POST
from arbitre.oracle.rows.nouns import one
from arbitre.oracle.rows.refs import targets
from arbitre.oracle.said import DOER, Targeted, parts_in

_SHARED: Final = (
    (Shares.COLOR, "a color", "une couleur"),
    (Shares.TYPE, "a card type", "un type de carte"),
    (Shares.CREATURE_TYPE, "a creature type", "un type de créature"),
    (Shares.LAND_TYPE, "a land type", "un type de terrain"),
)


def _row(quality: Shares, en: str, fr: str, *, alias: bool = False, **options: Any) -> None:
    def build(ref: Ref) -> Filter:
        """ "With another creature you control": with any of them."""
        plain = isinstance(ref, Pick) and ref == Pick(ref.what, Fixed(1), ref.by)
        return SharesWith(quality, All(ref.what) if plain and isinstance(ref, Pick) else ref)

    def unbuild(given: Filter) -> dict[str, Any] | None:
        if not isinstance(given, SharesWith) or given.what is not quality:
            return None
        return {"ref": Pick(given.ref.what, Fixed(1), DOER) if isinstance(given.ref, All) else given.ref}

    one(POST, build, unbuild, en=en, fr=fr, alias=alias, ref=OBJECTS, **options)


for _quality, _en, _fr in _SHARED:
    _row(_quality, f"that shares {_en} with {{ref}}", f"qui partage {_fr} avec {{ref}}", number=SING)
    _row(_quality, f"that share {_en} with {{ref}}", f"qui partagent {_fr} avec {{ref}}", number=PLUR)
_row(Shares.NAME, "with the same name as {ref}", "ayant le même nom que {ref}")

# --- a target and those like it ----------------------------------------------------------------------------------------

ONE_TARGET: Final = Category("one target")
targets(ONE_TARGET, "target {what:sing}", "le|la|les|les {what@} ciblé|ciblée|ciblés|ciblées", Fixed(1), Fixed(1))


def _and_others(target: Any, what: Filter) -> Any:
    """Only what is like the target in some way: "target creature and each other creature you control" is another set."""
    return Both((target, All(what))) if any(isinstance(part, SharesWith) for part in parts_in(what)) else REJECT


def _others(given: Both) -> dict[str, Any] | None:
    match given.parts:
        case (Target() | Targeted() as target, All(what=what)):
            like = any(isinstance(part, SharesWith) and part.ref == target for part in walk(what))
            return {"target": target, "what": what} if like else None
    return None


for _en, _fr, _alias in (
    ("{target} and each other {what:sing}", "{target} et chaque autre {what:sing}", False),
    ("{target} and all other {what:plur}", "", True),
):
    row(OBJECTS, build=_and_others, unbuild=_others, of_type=Both, en=_en, fr=_fr or None, alias=_alias, number=PLUR,
        target=ONE_TARGET, what=NP)  # fmt: skip

for _quality, _a, _un in _SHARED:

    def _shares(one: Ref, other: Ref, quality: Shares = _quality) -> Matches:
        return Matches(one, SharesWith(quality, other))

    def _shared(given: Matches, quality: Shares = _quality) -> dict[str, Any] | None:
        same = isinstance(given.what, SharesWith) and given.what.what is quality
        return {"one": given.ref, "other": given.what.ref} if same else None  # type: ignore[attr-defined]

    row(CONDITION, build=_shares, unbuild=_shared, of_type=Matches, en=f"{{one:sing}} shares {_a} with {{other:sing}}",
        fr=f"{{one}} partage {_un} avec {{other}}", one=OBJECTS, other=OBJECTS)  # fmt: skip
