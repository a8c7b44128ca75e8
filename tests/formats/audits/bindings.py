"""What the references of nodes are bound to: what is spoken of must have been made, by a clause that is done, and must
be such a thing as the words around it call it. The words alone, and their round trip, cannot show it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from arbitre.ir import patterns as p
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import EventAmount, ResultAmount
from arbitre.ir.conditions import DidSo, NotSo
from arbitre.ir.effects import Apply, Body, Delayed, Do, Perform, ReplaceLater, SacrificeThese, TokenSpec
from arbitre.ir.filters import (
    And,
    AnyTarget,
    HasType,
    InZone,
    Is,
    IsCard,
    IsOpponent,
    IsPlayer,
    Not,
    Other,
    OwnedBy,
    SharesWith,
)
from arbitre.ir.modifications import HasAbilities
from arbitre.ir.node import Ability, Node, walk
from arbitre.ir.refs import Attached, Event, Linked, Result, Target, This, You
from arbitre.ir.values import CardType, Zone
from formats.audits.material import Said

Found = Iterator[tuple[str, str]]


def notes(*values: Any) -> set[str]:
    """Under what the clauses inside note what they have done."""
    return {node.note for value in values for node in walk(value) if isinstance(node, Do) and node.note}


def used(*values: Any) -> set[str]:
    """Of what is spoken that clauses have noted."""
    said = (Result, ResultAmount, DidSo)
    return {node.name for value in values for node in walk(value) if isinstance(node, said)}


def sentences(said: Said) -> Iterator[tuple[Do, ...]]:
    """The clauses that stand beside each other."""
    for ability in said.nodes:
        for node in walk(ability):
            if isinstance(node, Body | Perform):
                yield node.clauses


def instructions(clause: Do) -> list[Any]:
    """What a clause does, one after the other."""
    if isinstance(clause.effect, Perform):
        return [one for inner in clause.effect.clauses for one in instructions(inner)]
    return [] if clause.effect is None else [clause.effect]


# --- what is not done -------------------------------------------------------------------------------------------------


def replaced(said: Said) -> Found:
    """ "A, then B. If …, instead A', then B'": what stands in the place of B does what was done before it anyway."""
    for clauses in sentences(said):
        for at, clause in enumerate(clauses):
            new = [one for other in clause.otherwise for one in instructions(other)]
            before = [type(one) for earlier in clauses[:at] if earlier == Do(earlier.effect, note=earlier.note)
                      for one in instructions(earlier)]  # fmt: skip
            if len(new) > len(instructions(clause)) and new and type(new[0]) in before:
                yield "instead", type(new[0]).__name__


def undone(said: Said) -> Found:
    """What is done under the opposite condition is not there."""
    for clauses in sentences(said):
        for at, clause in enumerate(clauses):
            if isinstance(clause.effect, Apply):  # "those creatures get +2/+2 instead" are told anyway (CR 614.15)
                continue
            here = notes(Do(clause.effect, note=clause.note), *clause.then)
            for name in (here & used(*clause.otherwise)) - notes(*clause.otherwise):
                yield "otherwise", f"Result {name}"
            there = notes(*clause.otherwise) - here
            for name in there & used(*clause.then, clause.effect or ()):
                yield "otherwise", f"Result {name}"
            for later in clauses[at + 1 :]:
                if are_opposite(clause, later) and (name := min(here & used(later), default="")):
                    yield "if", f"Result {name}"


def are_opposite(one: Do, other: Do) -> bool:
    """Whether only one of two clauses is done."""
    if one.condition is None or other.condition is None:
        return False
    return other.condition == NotSo(one.condition) or one.condition == NotSo(other.condition)


_NOTED_OTHERWISE: Final = frozenset(
    {
        "prevented",
        "removed",
        "sacrificed",
        "discarded",
        "exiled",
        "milled",
        "tapped",
        "returned",
        "revealed",
        "each",
        "life paid",
        "energy paid",
    }
    | {"library searched", "winners"}
)
"""What costs, shields, searches and subgames note, and each of those for which something is done."""


def made(said: Said) -> Found:
    """What is spoken of has been made, and what is noted is spoken of."""
    for ability in said.nodes:
        names, wanted = notes(ability), used(ability)
        for name in wanted - names - _NOTED_OTHERWISE:
            yield name, "Result without a clause"
        for name in names - wanted:
            yield name, "clause without a Result"


# --- times ------------------------------------------------------------------------------------------------------------

_LATER: Final = re.compile(
    r"(?:\bthis (?:turn|combat)\b|\bend of combat\b|\bnext (?:end step|upkeep)\b|\bend of turn\b)"
    r"(?:, (?:then|and)|[^.]*\.(?: then)?) [^.]*\bit\b(?! was|'s)"
)


_OBJECTS: Final = Event | Target | Result | This


def later(said: Said) -> Found:
    """What speaks of "it" behind what waits for a later time is done then."""
    for clauses in sentences(said):
        for at, clause in enumerate(clauses):
            if not isinstance(clause.effect, Delayed) or not _LATER.search(said.words):
                continue
            spoken = {node for node in walk(clause.effect) if isinstance(node, _OBJECTS)}
            for after in clauses[at + 1 :]:
                here = {node for node in walk(after) if isinstance(node, _OBJECTS)}
                same = here if not isinstance(clause.effect.event, p.StepBegins) else here & spoken
                if same and not isinstance(after.effect, Delayed | ReplaceLater):
                    yield "it", type(after.effect).__name__


# --- numbers ----------------------------------------------------------------------------------------------------------

_NUMBERS: Final = (
    *(p.Deals, p.DealtExcess, p.GainsLife, p.LosesLife, p.PutsCounters, p.RemovesCounters, p.RollsDice),
    *(p.CreatesTokens, p.AddsMana, p.Expends),
)


def single(event: Any) -> list[Any]:
    """The events of which one is waited for."""
    if isinstance(event, p.AnyEvent):
        return [one for part in event.parts for one in single(part)]
    return single(event.event) if isinstance(event, p.Provided | p.FirstInTurn | p.OfAmount) else [event]


def numbers(said: Said) -> Found:
    """ "That many" of an event that has no number, or of the one thing that is sacrificed itself."""
    for ability in said.nodes:
        yield from _numbers(ability, None)
        ones = {node.note for node in walk(ability) if isinstance(node, Do) and _is_of_one(node.effect)} - {""}
        if any(isinstance(node, ResultAmount) and node.name in ones for node in walk(ability)):
            yield "that many", "SacrificeThese"


def _is_of_one(effect: Any) -> bool:
    return isinstance(effect, SacrificeThese) and isinstance(effect.what, This | Event | Attached)


def _numbers(value: Any, event: Any) -> Found:
    if isinstance(value, tuple):
        for one in value:
            yield from _numbers(one, event)
    if not isinstance(value, Node):
        return
    own = getattr(value, "event", None)
    if isinstance(own, p.Pattern) and (not isinstance(own, p.StepBegins) or isinstance(value, Triggered)):
        event = own
    if isinstance(value, EventAmount):
        for one in single(event):
            scried = isinstance(one, p.Does) and one.deed == "scry"  # so many cards were looked at
            if not isinstance(one, _NUMBERS) and not getattr(one, "batch", False) and not scried:
                yield "that many", type(one).__name__
    for name in value.__struct_fields__:
        yield from _numbers(getattr(value, name), event)


# --- others -----------------------------------------------------------------------------------------------------------


def others(said: Said) -> Found:
    """What is told apart from something could be it."""
    for ability in said.nodes:
        event = single(getattr(ability, "event", None))[0]
        for node in walk(ability):
            if not isinstance(node, And):
                continue
            for part in node.parts:
                if isinstance(part, Other) and (why := _never(part, node, event)):
                    yield "other", why
                if part == Other() and _BESIDE_HOST.search(said.words) and _is_creature_or_any(node):
                    yield "other", "than what it is on"


_BESIDE_HOST: Final = re.compile(r"\b(?:enchanted|equipped) creature\b[^.\"]* (?:any|each)? ?other (?:target|creature)")


def _is_creature_or_any(what: And) -> bool:
    return any(isinstance(part, AnyTarget) or part == HasType(CardType.CREATURE) for part in what.parts)


def _never(other: Other, of: And, event: Any) -> str:
    players = all(isinstance(part, Other | IsPlayer | IsOpponent) for part in of.parts)
    if isinstance(other.than, This):
        linked = any(isinstance(part, Is) and isinstance(part.ref, Linked) for part in of.parts)
        return "players" if players else "cards exiled with it" if linked else ""
    if other.than == Event() and event is not None:
        return _apart(of, getattr(event, "what", getattr(event, "who", None)))
    return ""


def _apart(one: And, other: Any) -> str:
    """Of which types two things are that can be no one thing."""
    types = [part.type.value for part in one.parts if isinstance(part, HasType)]
    of_other = [part.type.value for part in getattr(other, "parts", (other,)) if isinstance(part, HasType)]
    spells = {"instant", "sorcery"}
    if types and of_other and spells & {*types, *of_other} and not set(types) & set(of_other):
        return f"{types[0]} / {of_other[0]}"
    return ""


# --- graveyards -------------------------------------------------------------------------------------------------------

_ANY: Final = re.compile(r"\b(?:a|any|all) graveyards?\b")
_OTHERWISE_YOURS: Final = re.compile(r"\bdescended\b|\byou own\b|^max speed")
"""What says whose graveyard it is, or that the card is in it, in other words (CR26 700.11, 702.178a)."""
_YOURS: Final = re.compile(r"\byour graveyard\b")


def graveyards(said: Said) -> Found:
    """ "Put into a graveyard" is not "put into your graveyard"."""
    if _OTHERWISE_YOURS.search(said.words):
        return
    if _YOURS.search(said.words) is None:
        for ability in said.nodes:
            for node in walk(ability):
                if isinstance(node, p.Moves) and node.to is Zone.GRAVEYARD and OwnedBy(You()) in _parts(node.what):
                    yield "a graveyard", "Moves OwnedBy You"
                if _is_in_graveyard(node) and OwnedBy(You()) in node.parts and _ANY.search(said.words):
                    yield "a graveyard", "InZone OwnedBy You"
    elif _ANY.search(said.words) is None:
        for ability in said.nodes:
            for node in walk(ability):
                if _is_in_graveyard(node) and not any(isinstance(part, OwnedBy) for part in node.parts):
                    yield "your graveyard", "InZone"


def _is_in_graveyard(node: Any) -> bool:
    return isinstance(node, And) and InZone(Zone.GRAVEYARD) in node.parts


def _parts(what: Any) -> tuple[Any, ...]:
    return what.parts if isinstance(what, And) else (what,)


# --- quoted abilities -------------------------------------------------------------------------------------------------


def quoted(said: Said) -> Found:
    """An ability in quotation marks speaks of nothing that the one around it has chosen, made or waited for."""
    if '"' not in said.line:
        return
    for ability in said.nodes:
        for node in walk(ability):
            if isinstance(node, HasAbilities | TokenSpec):
                for inner in node.abilities:
                    yield from _unbound(inner)


def _unbound(ability: Ability) -> Found:
    for name in used(ability) - notes(ability) - _NOTED_OTHERWISE:
        yield "quoted", f"Result {name}"
    waits = any(getattr(node, "event", None) is not None for node in walk(ability))
    if not waits and any(isinstance(node, Event | EventAmount) for node in walk(ability)):
        yield "quoted", "Event"
    slots = max((len(node.targets) for node in walk(ability) if isinstance(node, Body)), default=0)
    if any(isinstance(node, Target) and node.slot >= slots for node in walk(ability)):
        yield "quoted", "Target"
    exiles = any(getattr(node, "link", "") == "exiled" for node in walk(ability))
    if not exiles and Linked("exiled") in walk(ability):
        yield "quoted", "Linked exiled"


# --- what is described by its type only ---------------------------------------------------------------------------


def moved(said: Said) -> Found:
    """CR 109.2: a creature that is put somewhere comes from the battlefield, unless cards are spoken of."""
    for ability in said.nodes:
        for node in walk(ability):
            if not isinstance(node, p.Moves) or node.origin is not None or node.cause is not None:
                continue
            cards = isinstance(node.what, Is) or any(isinstance(part, IsCard) for part in walk(node.what))
            if node.to not in (None, Zone.BATTLEFIELD) and not cards:
                yield "put somewhere", "Moves from anywhere"


def compared(said: Said) -> Found:
    """ "An enchantment with the same name as another permanent" is compared with others than itself."""
    for ability in said.nodes:
        for node in walk(ability):
            parts = node.parts if isinstance(node, And) else ()
            shares = [part.part if isinstance(part, Not) else part for part in parts]
            others = [one for one in shares if isinstance(one, SharesWith) and Other() in walk(one.ref)]
            if others and not any(isinstance(part, InZone) for part in parts):
                yield "another", "Other than the card"


AUDITS: Final = {
    "replaced by what is done instead": replaced,
    "done under the opposite condition": undone,
    "made and spoken of": made,
    "beside a later time": later,
    "numbers of events": numbers,
    "others than what they cannot be": others,
    "whose graveyard": graveyards,
    "said in quotation marks": quoted,
    "permanents that are put somewhere": moved,
    "compared with others": compared,
}
