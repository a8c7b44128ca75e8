"""What follows each verb ("destroy target artifact", "untap that creature", "that player discards") against what the
instruction of that verb is about: the instructions of one kind stand in the order of the words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from arbitre.ir.effects import Body, TargetSlot
from arbitre.ir.filters import (
    AnyTarget,
    Filter,
    HasType,
)
from arbitre.ir.node import Effect, Node, Ref
from arbitre.ir.patterns import Deals, Draws, GainsLife, LosesLife, StepBegins
from arbitre.ir.refs import (
    All,
    Attached,
    Both,
    ControllerOf,
    Event,
    Granter,
    It,
    Linked,
    Others,
    OwnerOf,
    Pick,
    PileOf,
    Players,
    Result,
    Role,
    SourceOf,
    Target,
    This,
    You,
)
from formats.audits.material import Said


class Verb(NamedTuple):
    """An instruction, the field that says what it is about, and its verb."""

    kind: str
    field: str
    words: str


OBJECTS: Final = (
    Verb("Destroy", "what", r"\bdestroys? "),
    Verb("Tap", "what", r"(?<!or )\btaps? (?=target|up to|it\b|that creature\b|~|all|each|enchanted|them|those|"
        r"another|any number of target)"),
    Verb("Untap", "what", r"(?<!or )(?<!n't )(?<!not to )(?<!next )\buntaps? (?!or\b|step|during)"),
    Verb("Regenerate", "what", r"\bregenerates? "),
    Verb("Counter", "what", r"(?<!-)(?<!/\d )\bcounter (?=target|it|that|the|all|up|each)"),
    Verb("CopySpell", "what", r"\bcop(?:y|ies) (?=target|it\b|that|this|the)"),
    Verb("Goad", "what", r"\bgoads? "),
    Verb("Transform", "what", r"\btransforms? (?!into)"),
    Verb("PutCounters", "on", r"\b(?:put|distribute)s? (?:an?|two|three|four|five|six|seven|x|that many|another|"
        r"its)[^.]{0,60}? counters? (?:on|among) "),
    Verb("DealDamage", "to", r"(?<!whenever ~ )(?<!whenever enchanted creature )\bdeals? [^.]{0,60}?damage "
        r"(?:equal to [^.]*?)?to "),
    Verb("SacrificeThese", "what", r"\bsacrifices? (?=it\b|~|them|that|those|enchanted)"),
    Verb("RemoveFromCombat", "what", r"\bremoves? (?=[a-z~ ]*from combat)"),
    Verb("Fight", "right", r"\bfights? "),
    Verb("ExchangeControl", "left", r"\bexchange control of "),
    Verb("Detain", "what", r"\bdetain "),
)  # fmt: skip
"""Instructions whose verbs stand before what they are about."""


class Scene(NamedTuple):
    """Where an instruction stands: the targets of its body and the event that it may speak of."""

    slots: tuple[TargetSlot, ...]
    event: object


_NOWHERE: Final = Scene((), None)


def instructions(node: object, kinds: frozenset[str], scene: Scene = _NOWHERE) -> Iterator[tuple[Node, Scene]]:
    """The effects of some kinds inside, in order, each where it stands."""
    if isinstance(node, tuple):
        for one in node:
            yield from instructions(one, kinds, scene)
    if not isinstance(node, Node):
        return
    if isinstance(node, Body) and node.targets:
        scene = scene._replace(slots=node.targets)
    if (event := getattr(node, "event", None)) is not None and not isinstance(event, StepBegins):
        scene = scene._replace(event=event)
    if isinstance(node, Effect) and type(node).__name__ in kinds:
        yield node, scene
    for field in node.__struct_fields__:
        yield from instructions(getattr(node, field), kinds, scene)


_QUOTED: Final = re.compile(r'"[^"]*"')
_PHRASE: Final = re.compile(
    r"(?P<whose>[a-z~]+(?: [a-z]+)?'s (?:controller|owner))|(?P<self>(?:~|this spell)(?!'s))|"
    r"(?P<target>(?:up to \w+ |any number of |each of (?:up to )?(?:\w+ |any number of )?|another |one or \w+ |"
    r"\w+ )?(?:other )?targets?\b(?! spell's)|any (?:other )?target)|"
    r"(?P<back>it\b|them\b|him\b|her\b|that\b|those\b|its\b|their\b|the (?:exiled|chosen|copy|token|returned|"
    r"sacrificed|creature|spell|equipped)|"
    r"each of (?:them|those|the)|any of)|(?P<all>all\b(?! [a-z ]+ in the)|each\b|you\b|every|everything)|"
    r"(?P<host>enchanted|equipped)|"
    r"(?P<some>an?\b|one\b|two\b|three\b|another\b|up to|any number|x\b)"
)


def _said_as(phrase: str) -> str:
    match = _PHRASE.match(phrase)
    return (match.lastgroup or "") if match else ""


_FIT: Final = {
    "self": (This, Granter),
    "target": (Target, Both),
    "host": (Attached,),
    "back": (
        Target,
        Event,
        Result,
        It,
        This,
        Linked,
        Attached,
        ControllerOf,
        OwnerOf,
        SourceOf,
        Others,
        Both,
        Pick,
        All,
        Players,
        You,
    ),
    "whose": (ControllerOf, OwnerOf, Event, Target, Both),
    "all": (All, Players, Both, Others, You, PileOf, It),
    "some": (Pick, All, Both, Target, Result),
}


def fits(phrase: str, ref: object, scene: Scene) -> bool:
    """Whether a reference can be what a phrase speaks of."""
    said = _said_as(phrase)
    if said not in _FIT or not isinstance(ref, Ref):
        return True
    parts = ref.parts if isinstance(ref, Both) else (ref,)
    if said == "self" and isinstance(ref, Event):
        return False
    if not any(isinstance(part, _FIT[said]) for part in parts):
        return False
    if said == "back":
        return called(phrase, parts[0], scene)
    if said == "target" and isinstance(parts[0], Target) and parts[0].slot < len(scene.slots):
        return named(phrase, scene.slots[parts[0].slot].what)
    return True


_NOUNS: Final = {
    "creature": "creature", "artifact": "artifact", "land": "land", "enchantment": "enchantment",
    "planeswalker": "planeswalker",
    "permanent": "IsPermanent", "spell": "IsSpell", "player": "IsPlayer", "opponent": "IsOpponent",
    "ability": "IsAbility",
}  # fmt: skip


def named(phrase: str, what: Filter) -> bool:
    """Whether a filter asks for what the first noun after "target" names."""
    match = re.search(r"targets? ([^.,]*)", phrase)
    if match is None:
        return True
    head = re.split(
        r"\b(?:with|that|you|your|their|its|an opponent|defending|card|of|from|unless|instead|until|and|to|in|on|"
        r"at|other than|of|for|controlled)\b",
        match[1],
    )[0]
    nouns = [mark for noun, mark in _NOUNS.items() if re.search(rf"(?<!non)\b{noun}s?\b", head)]
    found = set(marks(what))
    return all(noun in found for noun in nouns) or isinstance(what, AnyTarget)


def marks(what: object) -> Iterator[str]:
    if isinstance(what, Node):
        yield type(what).__name__
        if isinstance(what, HasType):
            yield what.type.value
        for field in what.__struct_fields__:
            yield from marks(getattr(what, field))
    elif isinstance(what, tuple):
        for one in what:
            yield from marks(one)


_CALLED: Final = re.compile(
    r"(?:that|those|the \w+) (creature|artifact|land|enchantment|planeswalker|permanent|spell|player|opponent|"
    r"card|token)s?\b(?!'s)"
)
_NEVER: Final = {
    "player": frozenset(
        {"creature", "artifact", "land", "enchantment", "planeswalker", "IsPermanent", "IsSpell", "InZone"}
    ),
    "spell": frozenset({"IsPlayer", "IsOpponent", "IsPermanent", "InZone"}),
    "card": frozenset({"IsPlayer", "IsOpponent"}),
}
_NO_PLAYER: Final = frozenset({"IsPlayer", "IsOpponent", "IsSpell", "IsAbility"})
_BY_PLAYERS: Final = (StepBegins, Draws, GainsLife, LosesLife)


def called(phrase: str, ref: Ref, scene: Scene) -> bool:
    """Whether a reference can be to what "that creature", "that player" … names."""
    match = _CALLED.match(phrase)
    if match is None:
        return True
    found = frozenset(marks(meant(ref, scene)))
    if isinstance(ref, Event) and (ref.role is Role.PLAYER) != (match[1] in ("player", "opponent")):
        return ref.role is Role.OTHER and isinstance(scene.event, Deals)
    if not found or (match[1] not in ("player", "opponent", "spell", "card") and not found <= _NO_PLAYER):
        return True
    never = _NEVER.get(match[1].replace("opponent", "player"), _NO_PLAYER)
    return not found <= never | {"And", "Or", "ControlledBy", "You", "Players", "HasType", "Is", "This", "Other"}


def meant(ref: Ref, scene: Scene) -> Filter | None:
    """The filter that what a reference means has passed, if it is known."""
    if isinstance(ref, Target):
        return scene.slots[ref.slot].what if ref.slot < len(scene.slots) else None
    if isinstance(ref, Event) and ref.role is Role.SUBJECT:
        for field in ("what", "who", "source", "on"):
            if isinstance(found := getattr(scene.event, field, None), Filter):
                return found
    return None


def audit(said: Said) -> Iterator[tuple[str, str]]:
    """What each instruction is about is what the words after its verb speak of."""
    wanted = [verb for verb in OBJECTS if verb.kind in said.facts]
    everything = list(instructions(said.nodes, frozenset(verb.kind for verb in wanted))) if wanted else []
    for verb in wanted:
        phrases = [said.words[match.end() :] for match in re.finditer(verb.words, said.words)]
        found = [one for one in everything if type(one[0]).__name__ == verb.kind]
        if len(phrases) != len(found):
            continue
        for phrase, (node, scene) in zip(phrases, found, strict=True):
            if not fits(phrase, getattr(node, verb.field), scene):
                yield verb.kind, f"{_said_as(phrase)} {type(getattr(node, verb.field)).__name__}"
