"""Cards in exile that may be looked at, and those exiled with this that may be played (CR 406.3, 607.2a)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.effects import Apply, LookAt
from arbitre.ir.filters import And, InZone, Is
from arbitre.ir.modifications import HasAbilities, MayPlayFrom
from arbitre.ir.node import Filter
from arbitre.ir.refs import Linked, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import DURATION, EFFECT, GRANTS, HAVE_MOD
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.instructions.impulse import EXILED, REMAINS, SPENDING

for _it, _alias in (("it remains", False), ("that card remains", True), ("they remain", True)):
    row(
        EFFECT,
        LookAt(what=h.what, stays=True),
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

# --- exiled with ~ ---------------------------------------------------------------------------------------------------------

_EXILED_WITH: Final[Filter] = And((InZone(Zone.EXILE), Is(Linked("exiled"))))


def _may(spending: tuple[tuple[str, bool], ...], **fields: Any) -> MayPlayFrom:
    return MayPlayFrom(_EXILED_WITH, **fields, **dict[str, Any](spending))


def _spending(given: MayPlayFrom, **fields: Any) -> dict[str, Any] | None:
    spending = tuple((name, True) for name in ("any_mana", "any_color") if getattr(given, name))
    return {"spending": spending} if given == _may(spending, **fields) else None


for _en, _fr, _fields in (
    ("play cards exiled with ~", "jouer des cartes exilées avec ~", {}),
    ("play lands and cast spells from among cards exiled with ~", None, {}),
    (
        "play lands from among cards exiled with ~",
        "jouer des terrains parmi les cartes exilées avec ~",
        {"lands_only": True},
    ),
    (
        "cast spells from among cards exiled with ~",
        "lancer des sorts parmi les cartes exilées avec ~",
        {"spells_only": True},
    ),
):
    row(HAVE_MOD, build=lambda spending, fields=_fields: _may(spending, **fields), unbuild=lambda v, fields=_fields: _spending(v, **fields),
        of_type=MayPlayFrom, en=f"may {_en} {{spending}}", fr=_fr and f"pouvoir* {_fr} {{spending}}", spending=SPENDING, alias=_fr is None)  # fmt: skip
    for _said in (f"{{until}}, you may {_en} {{spending}}", f"you may {_en} {{until}} {{spending}}"):
        row(EFFECT, build=lambda until, spending, fields=_fields: Apply(You(), (_may(spending, **fields),), until), of_type=Apply,
            unbuild=lambda v, fields=_fields: _so_long(v, **fields), en=_said, fr=_fr and f"{{until}}, vous pouvez {_fr} {{spending}}",
            until=DURATION, spending=SPENDING, number="bare", alias=_fr is None or _said[:2] != "{u")  # fmt: skip


def _so_long(given: Apply, **fields: Any) -> dict[str, Any] | None:
    match given:
        case Apply(to=You(), mods=(MayPlayFrom() as mod,), until=until):
            found = _spending(mod, **fields)
            return None if found is None else {**found, "until": until}
    return None
