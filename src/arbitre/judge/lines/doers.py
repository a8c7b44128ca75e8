"""Whose doing a sentence tells of."""

from __future__ import annotations

from arbitre.engine.objects.battles import defender
from arbitre.judge.wording.naming import Names
from arbitre.judge.wording.sentences import Sentence


def doer(names: Names, sentence: Sentence) -> int:
    """The player who does what a sentence says; 0: whoever is asked.

    A creature attacks for the active player, blocks or assigns damage for its controller, and is blocked by the
    defending player.
    """
    game, parts = names.world.game, sentence.parts
    if "who" in parts:
        return names.world.player(parts["who"])
    if sentence.kind in ("attack", "no attack"):
        return game.state.active
    part = next((part for part in ("by", "what") if part in parts), "")
    if sentence.kind in ("block", "no block", "assign") and parts.get(part):
        id = _first(names, sentence, part)
        return game.controller(id) if id and not game.state.is_player(id) else 0
    if sentence.kind == "no block" and "whom" in parts:
        obj = game.state.find(_first(names, sentence, "whom"))
        return defender(game, obj.attacking) if obj is not None and obj.attacking else 0
    return 0


def _first(names: Names, sentence: Sentence, part: str) -> int:
    """What the first name in a part means; 0 for nothing that is there."""
    group = sentence.parts[part].partition(";")[0]
    return names.world.meant(names.entries(group, sentence.place(part), names.world.permanents())[0])
