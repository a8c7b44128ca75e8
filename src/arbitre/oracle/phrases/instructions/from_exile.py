"""Which spells may be cast from among cards in exile, for a time: those that were exiled just now, or with ~ (CR 406,
601.3, 607.2a)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.costs import Costs
from arbitre.ir.effects import Apply
from arbitre.ir.filters import And, Anything, Is, IsSpell
from arbitre.ir.modifications import HowCast, MayPlayFrom, Played
from arbitre.ir.node import Filter
from arbitre.ir.refs import You
from arbitre.oracle.categories import DURATION, EFFECT, HAVE_MOD, NP
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.instructions.impulse import EXILED, SPENDING, WITH_IT, as_spell, kind_of_spell
from arbitre.oracle.phrases.nouns.nouns import both, parts_of


def _such_spells(kind: Filter, those: Filter, how: HowCast) -> Any:
    """ "Noncreature spells from among those cards": of the spells that the cards are cast as."""
    spells = kind_of_spell(kind)
    if spells in (REJECT, Anything()):
        return REJECT
    return MayPlayFrom(both(*parts_of(spells), *parts_of(those)), played=Played.SPELLS, how=how)


def _of_them(kind: Filter, what: Any, until: Any, how: HowCast) -> Any:
    may = _such_spells(kind, Is(what), how)
    return REJECT if may is REJECT else Apply(You(), (may,), until)


def _of_them_slots(given: Apply, free: bool) -> list[dict[str, Any]] | None:
    match given.mods:
        case (MayPlayFrom(what=And(parts=(*kind, Is(ref=what))), how=how),) if (how.rather == Costs()) is free:
            slots = {"what": what, "until": given.until, "spending": how.mana}
            if given == _of_them(both(*kind, IsSpell()), what, given.until, how):
                return [{"kind": said} | slots for said in as_spell(both(*kind))]
    return None


for _free, _en, _fr in ((False, "", ""), (True, " without paying their mana costs", " sans payer leur coût de mana")):
    for _said in (
        f"you may cast {{kind:plur}} from among {{what:plur}} {{until}}{_en} {{spending}}",
        f"{{until}}, you may cast {{kind:plur}} from among {{what:plur}}{_en} {{spending}}",
    ):
        row(
            EFFECT,
            build=lambda kind, what, until, spending, free=_free: _of_them(
                kind, what, until, HowCast(rather=Costs() if free else None, mana=spending)
            ),
            unbuild=lambda v, free=_free: _of_them_slots(v, free),
            of_type=Apply,
            en=_said,
            fr=f"vous pouvez lancer des {{kind:plur}} parmi {{what:plur}} {{until}}{_fr} {{spending}}",
            kind=NP,
            what=EXILED,
            until=DURATION,
            spending=SPENDING,
            number="bare",
            alias=_said[0] == "{",
        )

# --- exiled with ~ ----------------------------------------------------------------------------------------------------


for _en, _mots, _played in (
    ("play cards exiled with ~", "jouer des cartes exilées avec ~", Played.CARDS),
    ("play lands and cast spells from among cards exiled with ~", None, Played.CARDS),
    ("play lands from among cards exiled with ~", "jouer des terrains parmi les cartes exilées avec ~", Played.LANDS),
    ("cast spells from among cards exiled with ~", "lancer des sorts parmi les cartes exilées avec ~", Played.SPELLS),
):
    _permitted = MayPlayFrom(WITH_IT, played=_played, how=HowCast(mana=h.spending))
    row(
        HAVE_MOD,
        _permitted,
        en=f"may {_en} {{spending}}",
        fr=_mots and f"pouvoir* {_mots} {{spending}}",
        spending=SPENDING,
        alias=_mots is None,
    )
    for _said in (f"{{until}}, you may {_en} {{spending}}", f"you may {_en} {{until}} {{spending}}"):
        row(
            EFFECT,
            Apply(You(), (_permitted,), h.until),
            en=_said,
            fr=_mots and f"{{until}}, vous pouvez {_mots} {{spending}}",
            until=DURATION,
            spending=SPENDING,
            number="bare",
            alias=_mots is None or _said[:2] != "{u",
        )
