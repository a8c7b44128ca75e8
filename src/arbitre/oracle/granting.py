"""Quoted abilities that call by name the object whose ability gives them (CR 201.4a), and how the others are called.

"Chlorophant has "… put a counter on Chlorophant"": what has the ability is what gives it, so the name is plain ``~``.
In "equipped creature has "… sacrifice Torch"" they are two objects, and the name is :class:`Granter`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from arbitre.french.glossary import TYPES
from arbitre.french.lexicon import NOUNS, Noun
from arbitre.french.words import AdjectiveWord, DeterminerWord, NounWord, SelfWord
from arbitre.ir.abilities import Keyword, Replacement, Static, Triggered
from arbitre.ir.effects import Apply, Attach, CreateCopies, EntersWith, TokenSpec
from arbitre.ir.filters import And, HasSubtype, HasType, InZone, Is, IsPermanent, IsSpell, Or
from arbitre.ir.modifications import AddTypes, Copies, HasAbilities, LosesAbilities, SetTypes
from arbitre.ir.node import Ability, Filter, Node, Pattern, walk
from arbitre.ir.patterns import Provided
from arbitre.ir.refs import All, Attached, Event, Granter, Pick, This
from arbitre.ir.values import BATTLEFIELD, PERMANENT_TYPES, CardType
from arbitre.oracle.called import noun_of_subtype
from arbitre.oracle.composing import Asked
from arbitre.oracle.normalise import SELF
from arbitre.oracle.spelling import Holder

GIVES: Final = (HasAbilities, LosesAbilities)


def given_away(ability: Ability) -> bool:
    """Whether it calls itself by name only in abilities that it gives to other objects or to tokens."""
    own = _own_event(ability)
    given = [(giver, sum(isinstance(node, Granter) for node in walk(what))) for giver, what in _givings(ability)]
    in_all = sum(isinstance(node, Granter) for node in walk(ability))
    return all(_to_others(giver, own) for giver, count in given if count) and in_all == sum(count for _, count in given)


def keeps(ability: Ability) -> bool:
    """Whether all the abilities that it gives are given to its own object."""
    own = _own_event(ability)
    return all(_to_itself(giver, own) for giver, _ in _givings(ability))


def _givings(node: Any) -> Iterator[tuple[Node, Any]]:
    """What gives or takes quoted abilities, and those abilities; what they give in turn is not told apart."""
    if isinstance(node, TokenSpec):
        yield node, node.abilities
        return
    for name in node.__struct_fields__ if isinstance(node, Node) else ():
        part = getattr(node, name)
        parts = part if isinstance(part, tuple) else (part,)
        listed = name == "abilities"
        given = tuple(one for one in parts if isinstance(one, GIVES) or (listed and isinstance(one, Ability)))
        if given:
            yield node, given
        for one in parts:
            if one not in given:
                yield from _givings(one)


def _to_itself(giver: Node, own: bool) -> bool:
    if isinstance(giver, Static | Apply):
        return giver.to == This() or (own and giver.to == Event())
    return isinstance(giver, EntersWith) and own


def _to_others(giver: Node, own: bool) -> bool:
    return isinstance(giver, TokenSpec) or (isinstance(giver, Static | Apply) and not _to_itself(giver, own))


def _own_event(ability: Ability) -> bool:
    """Whether the ability waits for something that its own object does, so that "it" is that object."""
    event: Pattern | None = ability.event if isinstance(ability, Triggered | Replacement) else None
    event = event.event if isinstance(event, Provided) else event
    subject = getattr(event, "what", getattr(event, "who", getattr(event, "source", None)))
    return subject == Is(This())


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
    told = [part for giver in givers for part in (getattr(giver, "to", None), getattr(giver, "condition", None))]
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


_FRENCH: Final = {"card": "carte", "spell": "sort", "token": "jeton"}


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
    "enchant": ("enchanted", "enchanté"), "equip": ("equipped", "équipé"), "fortify": ("fortified", "fortifié"),
    "reconfigure": ("equipped", "équipé"),
}  # fmt: skip


def attached_tokens(words: str, asked: Asked | None) -> list[Any]:
    """ "Enchanted creature", in the language that is written."""
    participle, noun = words.split()
    if asked is None:
        return [participle, noun]
    french = next(fr for en, fr in _PARTICIPLES.values() if en == participle)
    asked.cell.head(_french(noun))
    return [DeterminerWord("le", asked.cell), NounWord(_french(noun), asked.cell), AdjectiveWord(french, asked.cell)]
