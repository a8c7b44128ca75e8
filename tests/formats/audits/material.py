"""What the audits look at: the words of each paragraph of a card, and what the shipped nodes of it carry.

Nothing here knows the phrasebook: texts are cut into paragraphs and nodes are walked by programs of their own, so that
what the phrasebook gets wrong both as it reads and as it writes is seen all the same.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property
from typing import Final

import msgspec

from arbitre.cards.catalogue import shipped_lines
from arbitre.cards.entries import decode
from arbitre.cards.records import Card, Face
from arbitre.ir.abilities import SpellAbility, Static, Triggered
from arbitre.ir.effects import Body
from arbitre.ir.node import Ability, Node
from arbitre.ir.values import CardType, Supertype, Zone
from hygiene.project import SHARED

TEXTS: Final = SHARED / "cards" / "oracle-cards.jsonl"


@dataclass(frozen=True)
class Said:
    """One paragraph (or a whole face, where its paragraphs cannot be told apart) and the nodes that it reads as."""

    card: str
    line: str
    """As printed, without reminder text."""
    cased: str
    """With ~ for the card's own names, without names of others and words that have no meaning."""
    nodes: tuple[Ability, ...]

    @cached_property
    def words(self) -> str:
        """All in small letters."""
        return self.cased.lower()

    @cached_property
    def facts(self) -> Counter[str]:
        """How often each kind of node, field that differs from its default, and value occurs in the nodes."""
        found: Counter[str] = Counter()
        for node in self.nodes:
            _count(node, found)
        return found

    @cached_property
    def distinct(self) -> Counter[str]:
        """As `facts`, with all that stands in equal nodes counted once: "+X/+X, where X is …" says it once."""
        found: Counter[str] = Counter()
        seen: set[Node] = set()
        for node in self.nodes:
            _count(node, found, "", seen)
        return found

    def has(self, *facts: str) -> bool:
        """Whether one of these occurs."""
        return any(fact in self.facts for fact in facts)


@dataclass(frozen=True)
class Finding:
    """Something that the words say and the nodes do not, or the other way round."""

    said: Said
    audit: str
    word: str
    node: str

    def __str__(self) -> str:
        return f"{self.audit}: {self.said.card}: {self.word!r} / {self.node}: {self.said.line}"


Audit = Callable[[Said], Iterator[tuple[str, str]]]
"""Gives for each finding the word and the node."""


def _count(value: object, found: Counter[str], name: str = "", seen: set[Node] | None = None) -> None:
    if isinstance(value, Node):
        if seen is not None and value in seen:
            return
        if seen is not None:
            seen.add(value)
        kind = type(value).__name__
        found[kind] += 1
        for field in _fields(type(value)):
            inner = getattr(value, field.name)
            if field.required or inner != field.default:
                _count(inner, found, f"{kind}.{field.name}", seen)
    elif isinstance(value, tuple):
        if value and name:
            found[name] += 1
        for one in value:
            if isinstance(one, Node | tuple):
                _count(one, found, "", seen)
            else:
                found[f"{name}={_plain(one)}"] += 1
        return
    if name:
        found[name] += 1
        if not isinstance(value, Node):
            found[f"{name}={_plain(value)}"] += 1


def _plain(value: object) -> str:
    return str(value.value if isinstance(value, Enum) else value).replace(" ", "_")


@cache
def _fields(kind: type[Node]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


# --- texts ------------------------------------------------------------------------------------------------------------


def read_cards() -> Iterator[tuple[Card, list[str]]]:
    """Every shipped card with abilities, and the text of each of its faces."""
    texts = {}
    with TEXTS.open(encoding="utf-8") as lines:
        for line in lines:
            card = json.loads(line)
            texts[card["name"]] = [face.get("oracle_text") or "" for face in card.get("card_faces") or [card]]
    for file in shipped_lines():
        for line in file.splitlines():
            if b'"refused"' not in line and (entry := decode(line)).name in texts:
                yield entry.facts, texts[entry.name]


def said_by(card: Card, texts: list[str]) -> Iterator[Said]:
    """The paragraphs of a card beside their nodes."""
    for face, text in zip(card.faces, texts, strict=False):
        groups = _paragraphs(text)
        if len(groups) != len(face.paragraphs):
            groups = ["\n".join(groups)] if groups else []
            sides = [face.abilities]
        else:
            sides = list(face.paragraphs)
        for line, nodes in zip(groups, sides, strict=False):
            told = tuple(one for one in nodes if not _is_said_already(one, nodes))
            for said, meant in _cleft(line, told):
                yield Said(card.name, said, _words(said, face, meant), meant)


def _cleft(line: str, nodes: tuple[Ability, ...]) -> list[tuple[str, tuple[Ability, ...]]]:
    """A line with words in square brackets is two texts: one with them, one without (CR26 702.148a)."""
    match nodes:
        case (SpellAbility(cleft=Body() as cleft) as kept,):
            bare = re.sub(r" ([.,])", r"\1", re.sub(r" ?\[[^]]*\]", "", line))
            with_them = msgspec.structs.replace(kept, cleft=None)
            return [(re.sub(r"[][]", "", line), (with_them,)), (bare, (SpellAbility(cleft),))]
    return [(line, nodes)]


def _is_said_already(ability: Ability, others: tuple[Ability, ...]) -> bool:
    """ "In the command zone or on the battlefield" is an ability for each zone, in the same words."""
    if not isinstance(ability, Triggered | Static) or ability.zone is not Zone.COMMAND:
        return False
    return msgspec.structs.replace(ability, zone=Zone.BATTLEFIELD) in others


_REMINDER: Final = re.compile(r" ?\([^()]*\)")
_ON_LEVEL: Final = re.compile(r"LEVEL \d")


def _paragraphs(text: str) -> list[str]:
    """Lines, with bullets and the boxes of levels joined to what they belong to."""
    found: list[str] = []
    for line in text.split("\n"):
        bare = _REMINDER.sub("", line).strip()
        boxed = found and _ON_LEVEL.match(found[-1]) and not _ON_LEVEL.match(bare)
        if bare and found and (bare.startswith(("•", "+ ")) or boxed):
            found[-1] += "\n" + bare
        elif bare:
            found.append(bare)
    return found


_OTHERS: Final = re.compile(
    r"\b(named|(?<!Craft )with) (?!X\b)[A-Z][\w'-]*(?:,? (?:of |the |in |to |and |from )*[A-Z][\w'-]*)*"
)
_ITSELF: Final = re.compile(
    r"\b[Tt]his (?:creature|land|artifact|enchantment|Aura|Equipment|Fortification|planeswalker|Vehicle|Saga|"
    r"permanent|token|"
    r"card|Class|Case|Room|Siege|Spacecraft|Mount)\b"
)
_LABEL: Final = re.compile(r"• [A-Z][^—•.]* — ")
_PARTED: Final = re.compile(r",| the | of | and ")


_MEANING: Final = frozenset({"boast", "exhaust", "max speed", "to solve", "solved"})
"""Words before a dash that say something of the ability."""


_SAID_ANYWAY: Final = re.compile(
    r" If two or more [a-z ]+ are tied for [a-z]+ [a-z]+, you choose one(?: of them)?\.|\bup to (?=\{\d+\} less)"
)
"""Who acts chooses one of those anyway; a reduction takes no more than there is (CR 117.7a)."""


def _words(line: str, face: Face, nodes: tuple[Ability, ...]) -> str:
    for name in _names(face):
        line = re.sub(
            rf"(?<![\w-])(?<!other )(?<!other attacking ){re.escape(name)}(?![\w-]| (?:creature|planeswalker)s?\b)",
            "~",
            line,
        )
    line = _SAID_ANYWAY.sub("", line.replace("−", "-").replace("’", "'"))
    line = _LABEL.sub("• ", _OTHERS.sub(r"\1 §", _ITSELF.sub("~", line)))
    for node in nodes:
        if (word := getattr(node, "word", "")) and word.lower() not in _MEANING:
            line = re.sub(
                rf"^((?:[IVX]+, )*[IVX]+ — )?{re.escape(word)} ?— ?", r"\1", line, flags=re.IGNORECASE | re.MULTILINE
            )
    return _with_terms(line, face)


_NEXT_TARGET: Final = re.compile(r"\ba (?:second|third) target\b")
_UNLIKE_SORCERY: Final = "any time a sorcery couldn't have been cast"
"""CR 307.5: any other time than that."""
_OUTLAW: Final = re.compile(r"\boutlaws?\b")
_GIFT: Final = re.compile(r"^Gift (an? .*)$")
_GIFTS: Final = {
    "a card": "the chosen player draws a card",
    "a Food": "the chosen player creates a Food token",
    "a Treasure": "the chosen player creates a Treasure token",
    "a tapped Fish": "the chosen player creates a tapped 1/1 blue Fish creature token",
    "an Octopus": "the chosen player creates an 8/8 blue Octopus creature token",
    "an extra turn": "the chosen player takes an extra turn after this one",
}
"""CR26 702.174d-i."""
_SPELLS: Final = frozenset({CardType.INSTANT, CardType.SORCERY})


_TO_SOLVE: Final = re.compile(r"^To solve — (.*)\.$")
_AT_YOUR_END_STEP: Final = r"At the beginning of your end step, if \1 and ~ is not solved, ~ becomes solved."
_SOLVED: Final = re.compile(r"^Solved — ([^\"]*)(.*)$")


def _when_solved(found: re.Match[str]) -> str:
    """CR26 702.169b-d: such an ability triggers, may be activated or works only if the Case is solved."""
    if found[1].startswith(("When", "At ")):
        return found[1] + found[2]
    if ":" in found[1]:
        return f"{found[1]}{found[2]} Activate only if ~ is solved."
    return f"As long as ~ is solved, {found[1]}{found[2]}"


def _with_terms(line: str, face: Face) -> str:
    """The line with what the rules say in place of a term of theirs (CR26 700.12, 702.169, 702.174a-b, 719.3)."""
    line = _OUTLAW.sub("Assassin, Mercenary, Pirate, Rogue, or Warlock", line)
    line = line.replace("More Than Meets the Eye", "more than meets the eye").replace("or crew Vehicles", "or crew")
    line = _SOLVED.sub(_when_solved, _TO_SOLVE.sub(_AT_YOUR_END_STEP, line))
    line = _NEXT_TARGET.sub("another target", line).replace(_UNLIKE_SORCERY, "at a wrong time")
    gift = _GIFT.match(line)
    if gift is None or gift[1] not in _GIFTS:
        return line
    when = "If" if not _SPELLS.isdisjoint(face.types) else "When ~ enters, if"
    promise = "As an additional cost to cast this spell, you may choose an opponent."
    return f"{promise} {when} its gift cost was paid, {_GIFTS[gift[1]]}."


def _creature_types(face: Face) -> set[str]:
    """Its creature types; a planeswalker type is a name that the text calls it by ("on Ajani")."""
    return set() if CardType.PLANESWALKER in face.types else set(face.subtypes)


def _names(face: Face) -> list[str]:
    names = {face.name}
    if Supertype.LEGENDARY in face.supertypes:
        names |= {face.name.split(",")[0], _PARTED.split(face.name)[0]} | (
            {face.name.split()[0]} - _creature_types(face)
        )
    return sorted(names - {"The", "A", "Of"}, key=len, reverse=True)


@cache
def everything() -> tuple[Said, ...]:
    """All paragraphs of all shipped cards."""
    return tuple(said for card, texts in read_cards() for said in said_by(card, texts))
