"""Changing the text of objects: "replacing all instances of one color word with another" (CR 612)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.effects import Apply, Do
from arbitre.ir.filters import ChosenFor
from arbitre.ir.modifications import ChangesWord, Lasts, Until
from arbitre.oracle.categories import DURATION, OBJECTS, SENTENCE, VERB
from arbitre.oracle.discourse.said import Follow
from arbitre.oracle.formalism.grammar import Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import SUBTYPE
from arbitre.oracle.phrases.clauses.follows import kind

_FOREVER: Final = Lasts(Until.FOREVER)
WORDS: Final = Category("kinds of words of which one is replaced")
_COLORS, _LANDS = (
    ("one color word with another", "un mot de couleur par un autre"),
    ("one basic land type with another", "un type de terrain de base par un autre"),
)
for _kinds, _en, _fr in (
    ((ChosenFor.COLOR,), *_COLORS),
    ((ChosenFor.LAND_TYPE,), *_LANDS),
    ((ChosenFor.CREATURE_TYPE,), "one creature type with another", "un type de créature par un autre"),
    ((ChosenFor.COLOR, ChosenFor.LAND_TYPE), f"{_COLORS[0]} or {_LANDS[0]}", f"{_COLORS[1]} ou {_LANDS[1]}"),
):
    row(WORDS, ChangesWord(_kinds), en=_en, fr=_fr)


def _slots(given: Apply) -> dict[str, Any] | None:
    match given.mods:
        case (ChangesWord(but=()) as words,):
            return {"what": given.to, "words": words, "until": given.until}
    return None


def _lasting(given: Apply) -> dict[str, Any] | None:
    slots = _slots(given)
    return slots if slots is not None and slots.pop("until") == _FOREVER else None


_EN: Final = "change* the text of {what} by replacing all instances of {words}"
_FR: Final = "changer* le texte de {what} en remplaçant toutes les occurrences de {words}"
row(
    VERB,
    build=lambda what, words: Apply(what, (words,), _FOREVER),
    unbuild=_lasting,
    of_type=Apply,
    en=_EN,
    fr=_FR,
    what=OBJECTS,
    words=WORDS,
)
row(VERB, build=lambda what, words, until: Apply(what, (words,), until), unbuild=lambda v: None if v.until == _FOREVER else _slots(v), of_type=Apply,
    en=f"{_EN} {{until}}", fr=f"{_FR} {{until}}", what=OBJECTS, words=WORDS, until=DURATION)  # fmt: skip

# --- what it cannot become -----------------------------------------------------------------------------------------------


def _but(clause: Do, follow: Follow) -> Do | None:
    match clause.effect:
        case Apply(mods=(ChangesWord(but=()) as words,)) as effect:
            return replace(clause, effect=replace(effect, mods=(replace(words, but=follow.names),)))
    return None


def _not_but(clause: Do) -> tuple[Do, Follow] | None:
    match clause.effect:
        case Apply(mods=(ChangesWord(but=(_, *_) as but) as words,)) as effect:
            return replace(clause, effect=replace(effect, mods=(replace(words, but=()),))), Follow(
                "not that word", names=but
            )
    return None


kind("not that word", _but, _not_but)
row(
    SENTENCE,
    Follow("not that word", names=(h.subtype,)),
    en="the new creature type can't be {subtype:sing}",
    fr="le nouveau type de créature ne peut pas être {subtype:sing}",
    subtype=SUBTYPE,
)
