"""What a sentence says to do with priority: the actions that it can mean, legal or not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from arbitre.cards.names import fold
from arbitre.engine.kernel.decisions import Action, Activate, CastSpell, PlayLand, Priority, Special
from arbitre.engine.objects import doors
from arbitre.engine.playing.castable import ways_from_there
from arbitre.engine.playing.special import UNLOCK
from arbitre.engine.playing.ways_to_cast import FREE, way_named
from arbitre.errors import AmbiguousInput, IllegalAction
from arbitre.ir.values import CardType, Door, Zone
from arbitre.judge.entries import COLORS
from arbitre.judge.lines.quoted import quoted
from arbitre.judge.queues import COLORS as LETTERS
from arbitre.judge.wording.folding import folded
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.sentences import Sentence
from arbitre.judge.world import World
from arbitre.state.characteristics import printed

FACE_DOWN: Final = ("morph", "megamorph", "disguise")
"""The ways to cast a card face down."""
ZONES: Final = {
    "graveyard": Zone.GRAVEYARD,
    "cimetiere": Zone.GRAVEYARD,
    "hand": Zone.HAND,
    "main": Zone.HAND,
    "exile": Zone.EXILE,
    "exil": Zone.EXILE,
    "library": Zone.LIBRARY,
    "bibliotheque": Zone.LIBRARY,
    "command zone": Zone.COMMAND,
    "zone de commandement": Zone.COMMAND,
}
"""The zones from which sentences say that something is played."""
_ABILITIES: Final = {"equip": "Equip", "cycle": "Cycling", "tap": "{T}", "mana": "{T}: Add"}
"""How the ability begins that a verb of its own activates."""
_PARTS: Final = {"equip": "quip", "cycle": "cycling", "tap": "{T}", "mana": ": Add "}
"""What stands somewhere in each ability that the verb can mean."""


def actions_meant(world: World, sentence: Sentence, what: Any, decision: Priority) -> list[Action]:
    """Every action that a sentence about *what* can mean, those that the game lists first.

    :raises AmbiguousInput: a card can be cast from where it is in several ways, and none is said; or what is quoted can
        be several abilities.
    :raises MalformedInput: what is quoted is none.
    """
    meant = [
        action
        for action in _conceivable(world, sentence, what, decision)
        if _means(world, sentence, what, action) and _is_from_there(world, sentence, action)
    ]
    if not meant and sentence.kind in _ABILITIES:
        return _less_exactly(world, sentence, what)
    if sentence.kind == "activate" and "ability" in sentence.parts:
        return list(quoted(world, sentence, [one for one in meant if isinstance(one, Activate)])) if meant else []
    if sentence.kind != "cast" or _way(sentence) or "down" in sentence.parts:
        return meant
    return [_in_its_way(world, sentence, what, decision, action) for action in meant]


def _is_from_there(world: World, sentence: Sentence, action: Action) -> bool:
    """Whether a card is where the sentence says that it is played from (CR 601.3)."""
    zone = folded(sentence.parts.get("zone", ""))
    return not zone or (isinstance(action, CastSpell | PlayLand) and world.game.object(action.card).zone is ZONES[zone])


def _less_exactly(world: World, sentence: Sentence, what: Any) -> list[Action]:
    """The abilities that a verb can mean though they begin otherwise; where there is none, one that the object does not
    have, for the game to refuse (CR 602.2)."""
    objects = [id for id in world.game.state.objects if world.fits(what, id)]
    part = _PARTS[sentence.kind]
    meant: list[Action] = [
        Activate(id, index)
        for id in objects
        for index, text in world.activated(id)
        if part in text and _makes(sentence, text)
    ]
    return meant or [Activate(id, len(world.activated(id))) for id in objects]


def _is_face_down(action: CastSpell) -> bool:
    """CR 707.4: whether the card is cast face down, which is said of it where it is meant."""
    way = way_named(action.way)
    return way is not None and bool(way.face_down)


def _is_instead(action: CastSpell, refused: IllegalAction) -> bool:
    """Whether a way is open where a spell cannot be cast for its mana cost: that cannot be paid (CR 117.3), or it is
    not the time (CR 116.1a), which matters to it no more than to an instant."""
    way = way_named(action.way)
    not_now = "116.1a" in (refused.rule, refused.also) and way is not None and way.instant
    return refused.rule == "117.3" or not_now


def _in_its_way(world: World, sentence: Sentence, what: Any, decision: Priority, action: Action) -> Action:
    """CR 601.3: a card that can be cast from where it is, but not for its mana cost, or not now (CR 116.1a), or for
    which that cannot be paid (CR 117.3), is cast in the way that is open.

    :raises AmbiguousInput: there are several ways.
    """
    obj = world.game.state.find(action.card) if isinstance(action, CastSpell) else None
    if obj is None:
        return action

    def meant(actions: Iterable[Action]) -> list[CastSpell]:
        casts = [one for one in actions if isinstance(one, CastSpell) and one.card == obj.id]
        return [one for one in casts if _is_face(world, what, one.card, one.face) and not _is_face_down(one)]

    ways = [] if obj.zone is Zone.HAND else meant(ways_from_there(world.game, decision.player, obj))
    if not ways or action in ways:
        refused = decision.check(action)
        ways = [] if refused is None else [one for one in meant(decision.actions) if _is_instead(one, refused)]
        if not ways:
            return action
    names = list(dict.fromkeys(one.way for one in ways))
    if len(names) > 1:
        told = [
            said("casts using", player=sentence.parts["who"], name=sentence.parts["what"], way=one) for one in names
        ]
        raise AmbiguousInput(said("which way", name=sentence.parts["what"]), told, sentence.place("what"))
    return ways[0]


def _conceivable(world: World, sentence: Sentence, what: Any, decision: Priority) -> list[Action]:
    """Listed actions first, then what the sentence could mean though it is not legal."""
    actions = list(decision.actions)
    if sentence.kind == "activate" or sentence.kind in _ABILITIES:
        for id in world.game.state.objects:
            actions += [Activate(id, index) for index, _ in world.activated(id) or [(0, "")]]
        return actions
    if sentence.kind == "special":
        way = sentence.parts["way"].strip('"')
        if way == "unlock":
            halves = ((id, door) for id in world.permanents() for door in doors.halves(world.game, id))
            return actions + [Special(id, UNLOCK[door]) for id, door in halves]
        return actions + [Special(id, way) for id in world.game.state.objects]
    way = _way(sentence) or (FACE_DOWN[0] if "down" in sentence.parts else "")
    for id in [id for id in world.game.state.objects if world.playable_as(what, id)]:
        face = _face(world, id, what)
        actions.append(PlayLand(id, face) if sentence.kind == "land" else CastSpell(id, face, way))
    return actions


def land_face(world: World, what: Any, id: int) -> int | None:
    """The face of a card called so that is a land; None if it has none."""
    card = world.game.object(id).card
    if card is None or not world.playable_as(what, id):
        return None
    face = _face(world, id, what)
    return face if CardType.LAND in printed(card.faces[face]).types else None


def _face(world: World, id: int, what: Any) -> int:
    """The face of a card that has the name; the front for any other name of it."""
    card = world.game.object(id).card
    faces = [fold(face.name) for face in card.faces] if card is not None else []
    name = fold(_name(what))
    return faces.index(name) if name in faces else 0


def _name(what: Any) -> str:
    return what if isinstance(what, str) else str(what.get("name", ""))


def _way(sentence: Sentence) -> str:
    return FREE.name if "free" in sentence.parts else sentence.parts.get("way", "").lower()


def _is_way(way: str, said: str) -> bool:
    """Whether a card is cast as is said: also by another instance of the keyword ("flashback 2")."""
    keyword, _, number = way.rpartition(" ")
    return way == said or (keyword == said and number.isdecimal())


def _means(world: World, sentence: Sentence, what: Any, action: Action) -> bool:
    if sentence.kind == "cast" and isinstance(action, CastSpell):
        way = action.way in FACE_DOWN if "down" in sentence.parts else _is_way(action.way, _way(sentence))
        return way and _is_face(world, what, action.card, action.face)
    if sentence.kind == "land" and isinstance(action, PlayLand):
        return _is_face(world, what, action.card, action.face)
    if sentence.kind == "special" and sentence.parts["way"] == "unlock":
        return isinstance(action, Special) and _unlocks(world, sentence, what, action)
    if sentence.kind == "special" and isinstance(action, Special):
        return action.what == sentence.parts["way"].strip('"') and world.fits(what, action.object)
    if isinstance(action, Activate) and (sentence.kind == "activate" or sentence.kind in _ABILITIES):
        return world.fits(what, action.object) and _begins(world, sentence, action)
    return False


def _unlocks(world: World, sentence: Sentence, what: Any, action: Special) -> bool:
    """Whether it unlocks the door that is called so, or the one on that side, or one of the Room that is."""
    door = next((door for door, name in UNLOCK.items() if name == action.what), None)
    halves = doors.halves(world.game, action.object)
    if door is None or door not in halves:
        return False
    if side := sentence.parts.get("side"):
        return door == _SIDES.get(side, side) and world.fits(what, action.object)
    if fold(_name(what)) in {fold(half.name) for half in halves.values()}:
        return fold(_name(what)) == fold(halves[door].name)
    return world.fits(what, action.object)


_SIDES: Final = {"gauche": Door.LEFT, "droite": Door.RIGHT}


def _begins(world: World, sentence: Sentence, action: Activate) -> bool:
    """Whether the ability begins as it is told, or makes the mana that is told."""
    text = dict(world.activated(action.object)).get(action.ability, "")
    begin = _ABILITIES.get(sentence.kind, "")  # one that is quoted is looked for among all (`quoted`)
    return world.starts(text, begin, action.object) and _makes(sentence, text)


def _makes(sentence: Sentence, text: str) -> bool:
    """Whether an ability makes the type of mana that is told."""
    letter, made = type_told(sentence), text.partition(": ")[2]
    return not letter or f"{{{letter}}}" in made or bool(re.search(r"\bmana (?:of|in) ", made))


def type_told(sentence: Sentence) -> str:
    """The letter of the type of mana that a sentence says is made; the empty string if it says nothing of it."""
    color = folded(sentence.parts.get("color", "")).strip("{}")
    return LETTERS.get(COLORS.get(color, ""), color.upper())


def _is_face(world: World, what: Any, id: int, face: int) -> bool:
    """Whether a name means a face of a card: its own name, or another name of the card, whichever face it is."""
    card = world.game.object(id).card
    name = fold(_name(what))
    if card is not None and name in {fold(one.name) for one in card.faces}:
        return fold(card.faces[face].name) == name and (isinstance(what, str) or world.playable_as(what, id))
    return world.fits(what, id)
