"""What an instruction can only be done to, against what its reference is bound to: a spell that was cast is never
tapped, nothing that was sacrificed, discarded or died gets a counter where it was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from arbitre.ir.node import Node, Pattern
from arbitre.ir.patterns import (
    AnyEvent,
    Casts,
    CopiesSpell,
    Draws,
    FirstInTurn,
    GainsLife,
    LosesLife,
    Moves,
    Provided,
    StepBegins,
)
from arbitre.ir.refs import Event, Role, Target
from arbitre.ir.values import Zone
from formats.audits.material import Said
from formats.audits.spoken_of import instructions, marks, meant

_OF_PERMANENTS: Final = {
    "Tap": "what", "Untap": "what", "TapOrUntap": "what", "PutCounters": "on", "Regenerate": "what",
    "SacrificeThese": "what",
    "Attach": "to", "Transform": "what", "Goad": "what", "RemoveFromCombat": "what", "Destroy": "what",
    "PhaseOut": "what",
    "Apply": "to", "Fight": "left", "Detain": "what", "DealDamage": "to", "Explore": "what", "RemoveCounters": "on",
}  # fmt: skip
_OF_PLAYERS: Final = {"Draw": "who", "Discard": "who", "GainLife": "who", "LoseLife": "who", "Mill": "who",
    "Scry": "who",
                      "SacrificeChosen": "who", "LoseGame": "who", "CreateTokens": "who"}  # fmt: skip
_OF_SPELLS: Final = {"Counter": "what", "CopySpell": "what", "ChangeTargets": "what"}
_OF_OBJECTS: Final = (_OF_PERMANENTS.keys() | _OF_SPELLS.keys()) - {
    *("DealDamage", "Apply", "PutCounters", "RemoveCounters"),
}
_KINDS: Final = frozenset(_OF_PERMANENTS) | frozenset(_OF_PLAYERS) | frozenset(_OF_SPELLS)
_ALSO_OF_SPELLS: Final = frozenset({"HasKeyword", "HasAbilities", "HasController", "CantBeCountered", "AddTypes",
    "SetColors", "ReplacesWord", "EntersWithMore", "MayPlayFrom", "HasPrintedBelow", "CantBeTargeted",
    "DamageCantBePrevented", "SpendAsThough", "AddColors", "KeepsColor"})  # fmt: skip


def _events(event: object) -> Iterator[Pattern]:
    if isinstance(event, AnyEvent):
        for part in event.parts:
            yield from _events(part)
    elif isinstance(event, Provided | FirstInTurn):
        yield from _events(event.event)
    elif isinstance(event, Pattern):
        yield event


def _is_permanent(event: Pattern) -> bool:
    """Whether the subject of an event is on the battlefield after it."""
    if isinstance(event, Casts | CopiesSpell | Draws | GainsLife | LosesLife | StepBegins):
        return False
    return not isinstance(event, Moves) or (event.to is None and event.origin is None) or event.to is Zone.BATTLEFIELD


def _needs_permanent(node: Node) -> bool:
    """Whether an instruction can be carried out on permanents only."""
    mods = {type(mod).__name__ for mod in getattr(node, "mods", ())}
    return type(node).__name__ in _OF_PERMANENTS and not (mods and mods <= _ALSO_OF_SPELLS)


def audit(said: Said) -> Iterator[tuple[str, str]]:
    """Instructions whose reference is to something of another kind."""
    for node, scene in instructions(said.nodes, _KINDS & said.facts.keys()):
        name = type(node).__name__
        if not type(node).__module__.startswith("arbitre.ir.effects"):
            continue
        ref = getattr(node, _OF_PERMANENTS.get(name) or _OF_PLAYERS.get(name) or _OF_SPELLS[name])
        if isinstance(ref, Event) and ref.role is Role.SUBJECT and _needs_permanent(node):
            stays = any(map(_is_permanent, _events(scene.event))) or "Move.to=battlefield" in said.facts
            yield from () if stays else [(name, f"subject of {type(scene.event).__name__}")]
        if isinstance(ref, Event) and ref.role is Role.PLAYER and name in _OF_OBJECTS:
            yield name, "a player"
        if isinstance(ref, Target) and (what := meant(ref, scene)) is not None:
            kinds = set(marks(what))
            if name in _OF_PLAYERS and not kinds & {"IsPlayer", "IsOpponent", "AnyTarget", "Is", "Anything"}:
                yield name, "a target that is no player"
            if name in _OF_SPELLS and not kinds & {"IsSpell", "IsAbility"}:
                yield name, "a target that is no spell"
