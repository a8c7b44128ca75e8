"""How quoted abilities call what has them ("this creature"), and texts what their Aura or Equipment is on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from arbitre.french.glossary import TYPES
from arbitre.french.lexicon import NOUNS, Noun
from arbitre.french.words import AdjectiveWord, DeterminerWord, NounWord, SelfWord
from arbitre.ir.abilities import Keyword, Replacement, Static
from arbitre.ir.effects import Apply, Attach, CreateCopies, EntersWith, MakeEmblem, TokenSpec
from arbitre.ir.filters import And, HasSubtype, HasType, InZone, IsPermanent, IsSpell, Or
from arbitre.ir.modifications import AddTypes, Copies, SetTypes
from arbitre.ir.node import Ability, Filter, Node, walk
from arbitre.ir.refs import All, Attached, Pick, This
from arbitre.ir.shared_fields import condition_of, to_of
from arbitre.ir.values import BATTLEFIELD, PERMANENT_TYPES, CardType
from arbitre.oracle.discourse.called import noun_of_subtype
from arbitre.oracle.lexicon.normalise import SELF
from arbitre.oracle.writing.composing import Asked
from arbitre.oracle.writing.spelling import Holder

# --- how what has the ability is called ------------------------------------------------------------------------------


def called(giver: Node, attached: str, kind: Callable[[Node], str]) -> str:
    """ "Creature": what has a quoted ability, by what gives it; empty for the object that the text is on.

    *kind* tells what something that is not described there is called.
    """
    match giver:
        case TokenSpec(types=types):
            return "creature" if CardType.CREATURE in types else str(types[0])
        case Static(to=to, mods=mods) | Apply(to=to, mods=mods) if to != This():
            if any(isinstance(mod, AddTypes | SetTypes) and CardType.CREATURE in (mod.types or ()) for mod in mods):
                return "creature"
            if to == Attached():
                return attached.split()[-1]
            what = _described(to)
            return kind(to) if what is None else kind_of(what)
        case CreateCopies():
            return "token"
        case MakeEmblem():
            return "emblem"
        case Replacement(change=EntersWith(mods=mods)):
            return next((noun_of(_described(mod.of)) for mod in mods if isinstance(mod, Copies)), "")
    return ""


def _described(what: Node) -> Filter | None:
    """How something is described where it is said."""
    if isinstance(what, All | Pick):
        return what.what
    return what if isinstance(what, Filter) else None


def attached_of(givers: Sequence[Node], words: str) -> str:
    """How a quoted ability calls what its Aura or Equipment is attached to, where it is told which of them has it."""
    told = [part for giver in givers for part in (to_of(giver), condition_of(giver))]
    subtypes = {
        node.subtype for part in told if part is not None for node in walk(part) if isinstance(node, HasSubtype)
    }
    if "Equipment" in subtypes:
        return "equipped creature"
    return "fortified land" if "Fortification" in subtypes else words


def held(token: Any, noun: str) -> Any:
    """What has a quoted ability, as "this creature"."""
    if isinstance(token, SelfWord) and token.text == SELF and not token.words:
        token.cell.root().head(_french(noun))
        return SelfWord(token.cell, SELF, (DeterminerWord("ce", token.cell), NounWord(_french(noun), token.cell)))
    return Holder(f"this {noun}") if token == SELF and not isinstance(token, Holder) else token


_FRENCH: Final = {"card": "carte", "emblem": "emblème", "spell": "sort", "token": "jeton"}


def _french(noun: str) -> Noun:
    return TYPES.get(noun) or NOUNS[_FRENCH.get(noun, "permanent")]


def kind_of(what: Filter) -> str:
    """What something that matches calls itself: it may be a card elsewhere, or a spell."""
    parts = _parts(what)
    if any(isinstance(part, InZone) and part.zone is not BATTLEFIELD for part in parts):
        return "card"
    return of_spell(what) if any(isinstance(part, IsSpell) for part in parts) else noun_of(what)


def of_spell(what: Filter | None) -> str:
    """What a spell calls itself: one that will be a permanent speaks as that."""
    return "spell" if PERMANENT_TYPES.isdisjoint(_types(what)) else noun_of(what)


def _parts(what: Filter | None) -> tuple[Filter | None, ...]:
    return what.parts if isinstance(what, And) else (what,)


def _types(what: Filter | None) -> list[CardType]:
    return [part.type for part in _parts(what) if isinstance(part, HasType)]


def noun_of(what: Filter | None) -> str:
    """What something that matches is called after "this" or "enchanted"."""
    types = _types(what)
    if types:
        return str(CardType.CREATURE if CardType.CREATURE in types else types[0])
    for part in _parts(what):
        if isinstance(part, HasSubtype):
            return noun_of_subtype(part.subtype)
        if isinstance(part, Or):
            nouns = {noun_of(one) for one in part.parts}
            return nouns.pop() if len(nouns) == 1 else "permanent"
        if isinstance(part, IsPermanent):
            return "permanent"
    return "creature"


def attached_words(abilities: Sequence[tuple[Ability, ...]]) -> str:
    """How the text calls what this Aura or Equipment is attached to."""
    for ability in (a for paragraph in abilities for a in paragraph):
        if isinstance(ability, Keyword) and ability.name in _PARTICIPLES:
            noun = _BEARERS.get(ability.name) or noun_of(ability.what[0])
            return f"{_PARTICIPLES[ability.name][0]} {noun}"
    nodes = list(walk(tuple(abilities)))
    becomes_an_aura = any(isinstance(node, Keyword) and node.name == "enchant" for node in nodes)
    if not becomes_an_aura and any(isinstance(node, Attach) and node.what == This() for node in nodes):
        return "equipped creature"  # it attaches itself as no Aura does, by an ability other than equip (CR 301.5a)
    return "enchanted creature"


_BEARERS: Final = {"equip": "creature", "fortify": "land", "reconfigure": "creature"}
_PARTICIPLES: Final = {
    "enchant": ("enchanted", "enchanté"),
    "equip": ("equipped", "équipé"),
    "fortify": ("fortified", "fortifié"),
    "reconfigure": ("equipped", "équipé"),
}


def attached_tokens(words: str, asked: Asked | None) -> list[Any]:
    """ "Enchanted creature", in the language that is written."""
    participle, noun = words.split()
    if asked is None:
        return [participle, noun]
    french = next(fr for en, fr in _PARTICIPLES.values() if en == participle)
    asked.cell.head(_french(noun))
    return [DeterminerWord("le", asked.cell), NounWord(_french(noun), asked.cell), AdjectiveWord(french, asked.cell)]
