"""Qualities that players choose: colours, types, names, numbers, players (CR 608.2d, 607.2d, 201.3)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Replacement
from arbitre.ir.effects import Choice, ChooseQuality, Discard, Do, EntersWith
from arbitre.ir.filters import And, Anything, ChosenFor, HasSupertype, HasType, IsOfChosen, Not
from arbitre.ir.node import Pattern
from arbitre.ir.values import CardType, Color, Supertype
from arbitre.oracle.categories import CARD_NP, PARAGRAPH, REPLACEMENT, VERB
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import Category, row
from arbitre.oracle.formalism.terms import changed, h
from arbitre.oracle.lexicon.words import COLOR, SUBTYPE
from arbitre.oracle.phrases.instructions.library import KIND_OF_CARD
from arbitre.oracle.phrases.nouns.relative import fixed_post
from arbitre.oracle.phrases.replacements.replacements import AS_IT, ENTERS

QUALITY: Final = Category("quality to choose")
""" "a color": a ChooseQuality, whoever chooses."""

for _quality, _en, _fr in (
    (Choice.COLOR, "a color", "une couleur"),
    (Choice.CREATURE_TYPE, "a creature type", "un type de créature"),
    (Choice.LAND_TYPE, "a land type", "un type de terrain"),
    (Choice.BASIC_LAND_TYPE, "a basic land type", "un type de terrain de base"),
    (Choice.OPPONENT, "a opponent", "un adversaire"),
    (Choice.PLAYER, "a player", "un joueur"),
    (Choice.NAME, "a card name", "un nom de carte"),
):
    row(QUALITY, ChooseQuality(_quality), en=_en, fr=_fr)
row(QUALITY, ChooseQuality(Choice.OPPONENT, random=True), en="a opponent at random", fr="un adversaire au hasard")
row(
    QUALITY,
    ChooseQuality(Choice.NAME, of=Not(And((HasSupertype(Supertype.BASIC), HasType(CardType.LAND))))),
    en="a card name other than a basic land card name",
    fr="un nom de carte autre que celui d'un terrain de base",
)


row(
    QUALITY,
    ChooseQuality(Choice.NAME, of=h.of),
    provided=lambda of: not isinstance(of, Anything),
    en="a {of:sing} name",
    fr="un nom de {of:sing}",
    of=CARD_NP,
)

row(VERB, changed(h.what, who=DOER), of_type=ChooseQuality, en="choose* {what}", fr="choisir* {what}", what=QUALITY)


def _entering(when: Pattern, what: ChooseQuality) -> Replacement:
    return Replacement(when, EntersWith(choices=(Do(what),)))


def _chosen(ability: Replacement) -> dict[str, Any] | None:
    """The one quality that is chosen as it enters."""
    match ability.change:
        case EntersWith(choices=(Do(effect=ChooseQuality() as what),)) if ability == _entering(ability.event, what):
            return {"when": ability.event, "what": what}
    return None


row(REPLACEMENT, build=_entering, unbuild=_chosen, of_type=Replacement, en="as ~ {when}, choose {what}.",
    fr="au moment où ~ {when}, choisissez {what}.", when=AS_IT, what=QUALITY)  # fmt: skip
fixed_post(IsOfChosen(ChosenFor.NAME), "with that name")

row(
    VERB,
    Discard(who=DOER, what=h.what, count=None),
    en="discard* all {what:plur}",
    fr="se défausser* de tout* le* {what:plur}",
    what=KIND_OF_CARD,
)


row(
    REPLACEMENT,
    Replacement(ENTERS, EntersWith(choices=(Do(h.one), Do(h.other)))),
    en="as ~ enters, choose {one} and {other}.",
    fr="au moment où ~ arrive sur le champ de bataille, choisissez {one} et {other}.",
    one=QUALITY,
    other=QUALITY,
)
row(
    QUALITY,
    ChooseQuality(Choice.CREATURE_TYPE, but=(h.subtype,)),
    en="a creature type other than {subtype:sing}",
    fr="un type de créature autre que {subtype:sing}",
    subtype=SUBTYPE,
)
row(QUALITY, build=lambda color: ChooseQuality(Choice.COLOR, but=(color.value,)), of_type=ChooseQuality, en="a color other than {color}",
    unbuild=lambda v: {"color": Color(v.but[0])} if len(v.but) == 1 and v == ChooseQuality(Choice.COLOR, but=v.but) else None,
    fr="une couleur autre que le {color}", color=COLOR)  # fmt: skip


row(
    PARAGRAPH,
    (Replacement(ENTERS, EntersWith(tapped=True)), _entering(ENTERS, h.what)),
    en="~ enters tapped. as it enters, choose {what}.",
    fr="~ arrive sur le champ de bataille engagé. Au moment où il arrive sur le champ de bataille, choisissez {what}.",
    what=QUALITY,
)
