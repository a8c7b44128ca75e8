"""What can be read off a game, by name: values of players, of objects and of the game as a whole."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from arbitre.cards.records import Card
from arbitre.engine.characteristics import rulings
from arbitre.engine.characteristics.color_identity import identity, land_colors
from arbitre.engine.characteristics.layers import derivation
from arbitre.engine.characteristics.pairing import partner
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.language import evaluate
from arbitre.engine.objects.battles import is_battle
from arbitre.engine.objects.knowledge import is_revealed
from arbitre.engine.seating import influence
from arbitre.engine.vocabulary.qualities import DESIGNATIONS, STATES, is_designated, mana_values
from arbitre.ir.amounts import LevelOf, SpeedOf
from arbitre.ir.filters import State
from arbitre.ir.modifications import Goaded
from arbitre.judge.manaoptions import Pool, collapse, mana_options
from arbitre.judge.world import World
from arbitre.state.players import Player
from arbitre.text.naming import sees

About = Mapping[str, Any]
"""What else a reading needs: a kind of counter, a name, a zone …"""
Reading = Callable[[World, int, About], Any]
"""The value of a player or an object (0: of the game)."""

# --- the game ---------------------------------------------------------------------------------------------------------


def _stack_objects(world: World, _: int, about: About) -> int:
    """How many objects on the stack have a text that starts so."""
    stack = world.game.state.stack
    return sum(world.starts(world.ability_text(id), about["starts"], id) for id in stack)


def _monarch(world: World, _: int, _about: About) -> str | None:
    """CR26 725.1: the one player who has the designation, if any."""
    reigning = (world.letter(player.id) for player in world.game.state.players if player.link("monarch"))
    return next(reigning, None)


GAME: Final[dict[str, Reading]] = {
    "turn": lambda w, _, about: w.game.state.turn,
    "step": lambda w, _, about: w.game.state.step.value,
    "active": lambda w, _, about: w.letter(w.game.state.active),
    "stack": lambda w, _, about: len(w.game.state.stack),
    "stack objects": _stack_objects,
    "ended": lambda w, _, about: w.game.result is not None,
    "exists": lambda w, _, about: bool(w.meant(about["named"])),
    "draw": lambda w, _, about: w.game.result == (),
    "day or night": lambda w, _, about: bool(w.game.state.day),
    "is day": lambda w, _, about: w.game.state.day == about["day"],
    "monarch": _monarch,
    "turn markers": lambda w, _, about: len(w.game.state.markers),  # CR 807.4a
    "decider": lambda w, _, about: (w.game.decider, w.game.decision.player if w.game.decision is not None else 0),
    "attackers": lambda w, _, about: sorted(w.name(i) for i in w.permanents() if w.game.object(i).attacking),
    "blockers": lambda w, _, about: sorted(w.name(i) for i in w.permanents() if w.game.object(i).blocking),
}

# --- players ----------------------------------------------------------------------------------------------------------


def _player(read: Callable[[Game, Player, About], Any]) -> Reading:
    return lambda world, id, about: read(world.game, world.game.player(id), about)


def has_lost(game: Game, player: int) -> bool:
    """CR 104.1, 104.2: once somebody has won the game, everybody else has lost it."""
    result = game.result
    return game.player(player).lost or bool(result and player not in result)


def _outcome(game: Game, player: Player, _: About) -> str:
    if game.result is None:
        return "lost" if player.lost else ""
    return "draw" if game.result == () else "won" if player.id in game.result else "lost"


def _cards(world: World, id: int, about: About) -> int:
    """The cards (of a name) in a zone: of its owner; of all players for player 0."""
    state = world.game.state
    ids = (i for i, obj in state.objects.items() if obj.zone is about["zone"] and id in (0, obj.owner))
    named = about.get("named")
    return sum(named is None or world.fits(named, i) for i in ids)


def _permanents(world: World, id: int, about: About) -> int:
    """The permanents (of a name; of a name, type or subtype; tapped or not; tokens) that a player controls."""
    game = world.game
    found = list(world.permanents(id))
    if about.get("named") is not None:
        found = [i for i in found if world.fits(about["named"], i)]
    if "is" in about:
        found = [i for i in found if world.is_a(about["is"], i)]
    if "tapped" in about:
        found = [i for i in found if game.object(i).tapped is about["tapped"]]
    if "token" in about:
        found = [i for i in found if game.object(i).is_token]
    return len(found)


def _pool(game: Game, player: Player, about: About) -> Any:
    """The mana in the pool, in the order of its letters; how much of one type, if one is named."""
    letters = sorted(mana.type for mana in player.pool)
    return letters.count(about["color"]) if "color" in about else "".join(letters)


def options_of_mana(world: World, player: int) -> list[Pool]:
    """Every maximal set of mana that a player could produce now."""
    return collapse(mana_options(world.game, player))


def _top_card(world: World, id: int, about: About) -> str:
    library, index = world.game.player(id).library, about.get("index", 0)
    return world.name(library[-1 - index]) if index < len(library) else ""


def _is_top_revealed(game: Game, player: Player, _: About) -> bool:
    return bool(player.library) and is_revealed(game, player.library[-1])


PLAYER: Final[dict[str, Reading]] = {
    "life": _player(lambda game, player, about: player.life),
    "counters": _player(lambda game, player, about: player.counter(about["kind"])),
    "speed": _player(lambda game, player, about: evaluate.amount(Context(game, 0, player.id), SpeedOf())),
    "lands played": _player(lambda game, player, about: player.lands_played),
    "playing": _player(lambda game, player, about: player.playing),
    "left": _player(lambda game, player, about: player.left),
    "lost": _player(lambda game, player, about: has_lost(game, player.id)),
    "won": _player(lambda game, player, about: player.id in (game.result or ())),
    "outcome": _player(_outcome),
    "pool": _player(_pool),
    "pool size": _player(lambda game, player, about: len(player.pool)),
    "top card revealed": _player(_is_top_revealed),
    "turn marker": _player(lambda game, player, about: any(m.holder == player.id for m in game.state.markers)),
    "range": _player(lambda game, player, about: influence.range_of(game, player.id)),  # CR 801.2a; 0: no limit
    "reaches": _player(lambda game, player, about: influence.reaches(game, player.id, about["what"])),  # CR 801.2d
    "sees": _player(lambda game, player, about: sees(about["what"], game, player.id)),  # CR 400.2, 712.4
    "cards": _cards,
    "permanents": _permanents,
    "top card": _top_card,
    "mana options": lambda w, id, about: ["".join(f"{{{s}}}" for s in pool) for pool in options_of_mana(w, id)],
    "mana options count": lambda w, id, about: len(options_of_mana(w, id)),
}

# --- objects ----------------------------------------------------------------------------------------------------------


def _size(world: World, id: int, _: About) -> tuple[int, int] | None:
    derived = characteristics(world.game, id)
    return None if derived.power is None else (derived.power, derived.toughness or 0)


def _base_size(world: World, id: int, _: About) -> tuple[int, int]:
    """Power and toughness before what modifies without setting (CR 613.3c–e)."""
    steps = [step.values for step in derivation(world.game, id) if step.layer not in ("7c", "7d", "7e")]
    return steps[-1].power or 0, steps[-1].toughness or 0


def _words(world: World, id: int, _: About) -> set[str]:
    """Supertypes, types and subtypes, in small letters."""
    derived = characteristics(world.game, id)
    return {str(kind).lower() for kind in (*derived.supertypes, *derived.types, *derived.subtypes)}


def _status(world: World, id: int, about: About) -> bool:
    obj, word = world.game.object(id), about["word"]
    if word == "phased out":
        return bool(obj.phased_out)
    if word == "token":
        return obj.is_token
    if word in DESIGNATIONS:
        return is_designated(obj, word)
    return STATES[State(word)](world.game, id, obj)


def _card(world: World, id: int) -> Card | None:
    return world.game.object(id).card


def _identity(world: World, id: int, _: About) -> set[str]:
    """CR 903.4; nothing without a card has one."""
    card = _card(world, id)
    return {color.value for color in identity(card)} if card is not None else set()


def _may_be_led(world: World, id: int, about: About) -> bool:
    """CR 903.5c–d."""
    card, leader = _card(world, id), _card(world, about["by"])
    return card is not None and leader is not None and identity(card) | land_colors(card) <= identity(leader)


def _goaded_by(world: World, id: int, about: About) -> bool:
    """CR26 701.15b."""
    found = rulings.affecting(world.game, id, Goaded)
    return any(about["player"] in evaluate.ids(ctx, mod.by) for mod, ctx in found)


def _protected_by(world: World, id: int, about: About) -> bool:
    """CR26 310.8."""
    return is_battle(world.game, id) and world.game.object(id).protector == about["player"]


def _attachments(world: World, id: int, about: About) -> int:
    """How many permanents (of a name) are attached to it."""
    named = about.get("named")
    on = (i for i in world.permanents() if world.game.object(i).attached_to == id)
    return sum(named is None or world.fits(named, i) for i in on)


def _damage_order(world: World, id: int, about: About) -> str:
    """CR 509.2, 509.3: the creatures that it fights, in its damage assignment order."""
    obj = world.game.object(id)
    return ", ".join(world.name(one) for one in obj.damage_order or obj.blocking if one in world.game.state.objects)


OBJECT: Final[dict[str, Reading]] = {
    "size": _size,
    "size or none": lambda w, id, about: _size(w, id, about) or (0, 0),
    "power": lambda w, id, about: characteristics(w.game, id).power,
    "toughness": lambda w, id, about: characteristics(w.game, id).toughness,
    "base size": _base_size,
    "base power": lambda w, id, about: _base_size(w, id, about)[0],
    "base toughness": lambda w, id, about: _base_size(w, id, about)[1],
    "counters": lambda w, id, about: w.game.object(id).counter(about["kind"]),
    "damage": lambda w, id, about: w.game.object(id).damage,
    "tapped": lambda w, id, about: w.game.object(id).tapped,
    "status": _status,
    "ability": lambda w, id, about: w.has_ability(id, about["text"]),
    "abilities": lambda w, id, about: w.instances(id, about["text"]),
    "has": lambda w, id, about: set(about["abilities"]) <= set(characteristics(w.game, id).abilities),
    "words": _words,
    "is": lambda w, id, about: about["word"].lower() in _words(w, id, about),
    "colors": lambda w, id, about: {color.value for color in characteristics(w.game, id).colors},
    "name": lambda w, id, about: characteristics(w.game, id).name,
    "has color": lambda w, id, about: about["color"] in {c.value for c in characteristics(w.game, id).colors},
    "colorless": lambda w, id, about: not characteristics(w.game, id).colors,
    "mana value": lambda w, id, about: characteristics(w.game, id).mana_value,
    "mana values": lambda w, id, about: mana_values(w.game, id, w.game.object(id)),
    "zone": lambda w, id, about: w.game.object(id).zone.value,
    "place": lambda w, id, about: (w.game.object(id).zone.value, w.letter(w.game.object(id).owner)),
    "controller": lambda w, id, about: controller(w.game, id),
    "damage order": _damage_order,
    "is attached": lambda w, id, about: bool(w.game.object(id).attached_to),
    "attached here": lambda w, id, about: w.game.object(id).attached_to == about["to"],
    "attachments": _attachments,
    "attacking": lambda w, id, about: bool(w.game.object(id).attacking),
    "token": lambda w, id, about: w.game.object(id).is_token,
    "flipped": lambda w, id, about: w.game.object(id).flipped,
    "face down": lambda w, id, about: bool(w.game.object(id).face_down),
    "class level": lambda w, id, about: evaluate.amount(Context(w.game, id), LevelOf()),
    "sick": lambda w, id, about: w.game.object(id).sick,
    "paired": lambda w, id, about: partner(w.game, w.game.object(id)) != 0,
    "linked": lambda w, id, about: bool(w.game.object(id).link(about["link"])),
    "goaded by": _goaded_by,
    "protected by": _protected_by,
    "commander": lambda w, id, about: w.game.object(id).commander != 0,  # CR 903.3
    "identity": _identity,
    "led": _may_be_led,
}
