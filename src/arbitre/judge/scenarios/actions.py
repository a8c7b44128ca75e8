"""What a sentence says to do with priority: the actions that it can mean, legal or not."""

from __future__ import annotations

from arbitre.cards.names import fold
from arbitre.engine.kernel.decisions import Action, Activate, CastSpell, PlayLand, Priority, Special
from arbitre.judge.scenarios.sentences import Sentence
from arbitre.judge.world import World


def actions_meant(world: World, sentence: Sentence, decision: Priority) -> list[Action]:
    """Every action that a sentence can mean, those that the game lists first."""
    return [action for action in _conceivable(world, sentence, decision) if _means(world, sentence, action)]


def _conceivable(world: World, sentence: Sentence, decision: Priority) -> list[Action]:
    """Listed actions first, then what the sentence could mean though it is not legal."""
    actions = list(decision.actions)
    if sentence.kind == "activate":
        for id in world.game.state.objects:
            actions += [Activate(id, index) for index, _ in world.activated(id)]
        return actions
    if sentence.kind == "special":
        way = sentence.parts["way"].strip('"')
        return actions + [Special(id, way) for id in world.game.state.objects]
    way, what = sentence.parts.get("way", ""), sentence.parts["what"]
    for id in [id for id in world.game.state.objects if world.playable_as(what, id)]:
        face = _face(world, id, what)
        actions.append(PlayLand(id, face) if sentence.kind == "land" else CastSpell(id, face, way))
    return actions


def _face(world: World, id: int, name: str) -> int:
    """The face of a card that has the name; the front for any other name of it."""
    card = world.game.object(id).card
    faces = [fold(face.name) for face in card.faces] if card is not None else []
    return faces.index(fold(name)) if fold(name) in faces else 0


def _means(world: World, sentence: Sentence, action: Action) -> bool:
    what = sentence.parts["what"]
    if sentence.kind == "cast" and isinstance(action, CastSpell):
        return _is_face(world, what, action.card, action.face) and action.way == sentence.parts.get("way", "")
    if sentence.kind == "land" and isinstance(action, PlayLand):
        return _is_face(world, what, action.card, action.face)
    if sentence.kind == "special" and isinstance(action, Special):
        return action.what == sentence.parts["way"].strip('"') and world.fits(what, action.object)
    if sentence.kind == "activate" and isinstance(action, Activate) and world.fits(what, action.object):
        text = dict(world.activated(action.object)).get(action.ability, "")
        return world.starts(text, sentence.parts.get("ability", ""), action.object)
    return False


def _is_face(world: World, name: str, id: int, face: int) -> bool:
    """Whether a name means a face of a card: its own name, or another name of the card, whichever face it is."""
    card = world.game.object(id).card
    if card is not None and fold(name) in {fold(one.name) for one in card.faces}:
        return fold(card.faces[face].name) == fold(name)
    return world.fits(name, id)
