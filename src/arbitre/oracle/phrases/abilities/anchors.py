"""A word that is chosen as a permanent enters, and the ability that it then has (CR26 607.2m, 614.12c)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Replacement, Static
from arbitre.ir.conditions import WordChosen
from arbitre.ir.effects import Choice, ChooseQuality, Do, EntersWith
from arbitre.ir.modifications import HasAbilities
from arbitre.ir.node import Ability
from arbitre.ir.refs import This
from arbitre.oracle.categories import ABILITY, PARAGRAPH
from arbitre.oracle.formalism.grammar import REJECT, SING, Category, Terminal, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.instructions.voting import OPTION
from arbitre.oracle.phrases.replacements.entering import ENTERS


def _named(word: str) -> list[str]:
    """It is printed as a name is; what has no vowel is an abbreviation."""
    return [part.capitalize() if set(part) & set("aeiouy") else part.upper() for part in word.split(" ")]


WORD: Final = Terminal(
    "anchor word",
    OPTION.first,
    OPTION.parse,
    lambda v, _: (_named(v), SING) if isinstance(v, str) else None,
    lambda v, _, cell, agrees: (_named(v), SING) if isinstance(v, str) else None,
)

ANCHORED: Final = Category("ability after an anchor word")
"""The anchor word and the ability, as a pair."""
row(ANCHORED, (h.word, h.ability), en="• {word} — {ability}", fr="• {word} — {ability}", word=WORD, ability=ABILITY)


def _if_chosen(anchored: tuple[str, Ability]) -> Static:
    """CR26 614.12c: as long as the word was chosen, the permanent has the ability."""
    word, ability = anchored
    return Static(This(), (HasAbilities((ability,)),), condition=WordChosen(word))


def _chosen_as_it_enters(one: str, other: str, first: tuple[str, Ability], second: tuple[str, Ability]) -> Any:
    if (first[0], second[0]) != (one, other):
        return REJECT
    choice = Do(ChooseQuality(Choice.OPTION, options=(one, other)))
    return Replacement(ENTERS, EntersWith(choices=(choice,))), _if_chosen(first), _if_chosen(second)


def _slots(abilities: tuple[Ability, ...]) -> dict[str, Any] | None:
    match abilities:
        case (
            Replacement(),
            Static(mods=(HasAbilities((one,)),), condition=WordChosen(word)),
            Static(mods=(HasAbilities((two,)),), condition=WordChosen(other)),
        ):
            found: dict[str, Any] = {"one": word, "other": other, "first": (word, one), "second": (other, two)}
            return found if abilities == _chosen_as_it_enters(**found) else None
    return None


row(
    PARAGRAPH,
    build=_chosen_as_it_enters,
    unbuild=_slots,
    of_type=tuple,
    en="as ~ enters, choose {one} or {other}. {first} {second}",
    fr="au moment où ~ arrive sur le champ de bataille, choisissez {one} ou {other}. {first} {second}",
    one=WORD,
    other=WORD,
    first=ANCHORED,
    second=ANCHORED,
)
