"""Commander (CR 903): commanders in the command zone, cast from there, and how they return to it."""

from __future__ import annotations

from arbitre.cards.records import Deck
from arbitre.engine.characteristics import components
from arbitre.engine.characteristics.color_identity import identity
from arbitre.engine.characteristics.components import SendsApart
from arbitre.engine.costs import mana
from arbitre.engine.kernel.decisions import Confirm
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.objects.zones import move_event
from arbitre.engine.playing import offers
from arbitre.engine.replacement.applying import RULES
from arbitre.engine.replacement.candidates import Candidate
from arbitre.engine.start.setups import SETUPS, Setup
from arbitre.engine.turn import state_based
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import GoesTo
from arbitre.ir.node import Cost
from arbitre.ir.patterns import Cause
from arbitre.ir.values import ManaCost, Zone
from arbitre.rules.editions import CommanderZone
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import State

LIFE = 40
"""CR 903.7."""


# --- the start of the game -------------------------------------------------------------------------------------------


def _brings(state: State, player: Player, deck: Deck) -> None:
    """CR 903.6–7, 103.1b, 408.3; CR26 702.124b: commanders begin face up in the command zone; CR 103.3c, 118.1c: 40
    life."""
    for card in deck.commanders:
        designate(state, state.create_card(card, player.id, Zone.COMMAND))
    if deck.commanders:
        state.put(player, Player.starting_life, LIFE)


def designate(state: State, obj: Obj) -> None:
    """CR 903.3: the card is a commander of its owner from now on, in every zone."""
    owner = state.player(obj.owner)
    state.put(obj, Obj.commander, obj.id)
    state.put(owner, Player.commanders, (*owner.commanders, obj.id))


SETUPS.enter("commander", Setup(brings=_brings))


# --- casting from the command zone -----------------------------------------------------------------------------------


def _can_be_cast(_game: Game, player: int, obj: Obj) -> bool:
    """CR 903.10."""
    return obj.zone is Zone.COMMAND and obj.commander != 0 and obj.owner == player and not obj.face_down


def _tax(game: Game, player: int, obj: Obj) -> Cost | None:
    """CR 903.10; CR26 702.124d: {2} for each time that the player has cast it, and no other commander, from there."""
    if not obj.commander or obj.zone is not Zone.COMMAND:
        return None
    times = dict(game.player(player).commander_casts).get(obj.commander, 0)
    if not times:
        return None
    return PayMana(ManaCost((str(2 * times),)))


offers.AS_FROM_HAND.enter("commander", _can_be_cast)
offers.TAXES.enter("commander", _tax)


# --- mana ------------------------------------------------------------------------------------------------------------


def _in_identity(game: Game, player: int, types: str) -> str:
    """CR 903.9: mana of a colour outside the commander's identity is colourless instead."""
    commanders = game.state.players[player - 1].commanders
    if not commanders or not game.edition.off_identity_mana_is_colorless:
        return types
    cards = (game.object(id).card for id in commanders)
    letters = {color.value for card in cards if card is not None for color in identity(card)}
    return "".join(letter if letter in letters else "C" for letter in types)


mana.ADDED.enter("commander", _in_identity)


# --- back to the command zone ----------------------------------------------------------------------------------------

ASKS = "command zone"

_HOME = GoesTo(Zone.COMMAND)


def _instead(game: Game, event: Event) -> Candidate | None:
    """CR 903.11–12: instead of going to a graveyard or exile; CR26 903.9b: instead of going to a hand or library.

    The latter may apply to an event again once another effect has changed it.
    """
    if event.kind is not Kind.MOVE:
        return None
    obj = game.state.objects.get(event.subject)
    if obj is None or not (obj.commander or obj.merged) or not components.commanders(game.state, obj):
        return None
    if event.to not in _REPLACED[game.edition.commander_zone]:
        return None
    home = SendsApart(Zone.COMMAND, commanders=True) if obj.merged else _HOME  # CR26 903.9c
    others = sum(key[0] != "commander" for key in event.applied)
    happening = event.happening()
    return Candidate(("commander", others), obj.id, obj.owner, home, happening, True, decides=obj.owner, asks=ASKS)


_REPLACED = {
    CommanderZone.REPLACEMENT: (Zone.GRAVEYARD, Zone.EXILE),
    CommanderZone.STATE_BASED: (Zone.HAND, Zone.LIBRARY),
}

RULES["903.11"] = _instead


def _returns(game: Game) -> Procedure:
    """CR26 704.6d, 903.9a: a commander that has been put into a graveyard or exile since the last check; and CR 903.13:
    one that is face down in exile where another player may look at it."""
    state = game.state
    events = []
    for id in _waiting(game):
        obj = state.objects[id]
        if obj.face_down or (yield Confirm(obj.owner, ASKS, "903.11", id)):
            rule = "903.13" if obj.face_down else "903.11"
            events.append(move_event(game, id, Zone.COMMAND, Cause.STATE_BASED, rule=rule))
    return events


def _plays_with_commanders(game: Game) -> bool:
    for player in game.state.players:
        if player.commanders:
            return True
    return False


def _waiting(game: Game) -> list[int]:
    state = game.state
    new = [o for id in range(state.checked, state.next_id) if (o := state.objects.get(id)) is not None and o.commander]
    if game.edition.commander_zone is CommanderZone.STATE_BASED:
        return [obj.id for obj in new if obj.zone in (Zone.GRAVEYARD, Zone.EXILE)]
    seen = [obj for obj in new if obj.zone is Zone.EXILE and obj.face_down]
    return [obj.id for obj in seen if any(player != obj.owner for player in obj.known_to)]


state_based.ADDITIONAL.enter("commander", state_based.Additional(_plays_with_commanders, _returns))
