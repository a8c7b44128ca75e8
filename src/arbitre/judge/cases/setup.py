"""Putting the players' things in place before turn 1."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from arbitre.cards.records import Card
from arbitre.engine.events import Event
from arbitre.engine.game import Game, Procedure
from arbitre.engine.pipeline import propose
from arbitre.engine.zones import move_event
from arbitre.ir.values import Zone
from arbitre.judge.cases.script import Script
from arbitre.judge.queues import ScriptError
from arbitre.state.characteristics import printed
from arbitre.state.objects import Obj
from arbitre.variants import commander

Lookup = Callable[[str], Card | None]
Decks = dict[str, dict[str, dict[str, int]]]

ZONES = {
    "library": Zone.LIBRARY,
    "hand": Zone.HAND,
    "graveyard": Zone.GRAVEYARD,
    "command": Zone.COMMAND,
    "exiled": Zone.EXILE,
    "battlefield": Zone.BATTLEFIELD,
}


def needed_cards(script: Script, decks: Decks) -> list[str]:
    """The names of every card that the game contains, each once."""
    names = list(script.case.cards)
    names += [call["plane"] for call in script.given if call["op"] == "add_plane"]
    for deck in script.case.setup_defaults.get("decks", {}).values():
        for zone, cards in decks.get(deck, {}).items():
            if zone == "library" or script.has_commanders:
                names.extend(cards)
    return list(dict.fromkeys(names))


class Setup:
    """The prologue of a case's game."""

    def __init__(self, script: Script, decks: Decks, lookup: Lookup) -> None:
        self.script = script
        self.decks = decks
        self.lookup = lookup
        self.aliases: dict[str, int] = {}

    def prologue(self, game: Game) -> Procedure:
        """Everything is put in place; what would trigger from it does not."""
        state = game.state
        self.aliases.clear()
        for call in self.script.given:
            if call["op"] == "set_daytime":
                state.put(state, "day", call["value"])
            if call["op"] == "set_life":
                state.put(state.player(self.script.letters[call["player"]]), "life", call["life"])
        for letter in sorted(self.script.letters):
            self._deck(game, letter)
            for name, zone in ZONES.items():
                for call in self._added(letter, name):
                    yield from self._add(game, letter, zone, call)
        if self.script.shuffles:
            for player in state.players:
                state.shuffle(player)
        for id in state.battlefield:
            state.put(state.objects[id], "sick", False)
        state.put(state, "waiting", ())
        state.put(state, "history", ())
        game.log.clear()

    def _added(self, letter: str, zone: str) -> Iterator[dict[str, Any]]:
        for call in self.script.given:
            if call["op"] == "add_card" and call["player"] == letter and call["zone"] == zone:
                yield call

    def _deck(self, game: Game, letter: str) -> None:
        removed = any(c["op"] == "remove_all_from_library" and c["player"] == letter for c in self.script.given)
        deck = self.decks.get(self.script.case.setup_defaults.get("decks", {}).get(letter, ""), {})
        owner = self.script.letters[letter]
        for name, count in deck.get("library", {}).items() if not removed else ():
            for _ in range(count):
                game.state.create_card(self.card(name), owner, Zone.LIBRARY)
        if self.script.has_commanders:
            for name in deck.get("command", {}):
                commander.designate(game.state, game.state.create_card(self.card(name), owner, Zone.COMMAND))

    def card(self, name: str) -> Card:
        """The card of a name."""
        card = self.lookup(name)
        if card is None:
            raise ScriptError("unknown_card", name)
        return card

    def _add(self, game: Game, letter: str, zone: Zone, call: dict[str, Any]) -> Procedure:
        card, owner = self.card(call["card"]), self.script.letters[letter]
        for number in range(call.get("count", 1)):
            obj = game.state.create_card(card, owner, Zone.COMMAND if zone is Zone.BATTLEFIELD else zone)
            if zone is Zone.BATTLEFIELD:
                obj = yield from self._enter(game, obj, call)
            elif zone is Zone.COMMAND and self.script.has_commanders:
                commander.designate(game.state, obj)
            if call.get("alias"):
                several = call.get("count", 1) > 1
                self.aliases[f"{call['alias']}.{number + 1}" if several else call["alias"]] = obj.id

    def _enter(self, game: Game, obj: Obj, call: dict[str, Any]) -> Procedure:
        """It enters with what its own text says, so that "enters with counters" and "as this enters" apply."""
        event = move_event(game, obj.id, Zone.BATTLEFIELD, controller=obj.owner)
        event.face = self._face(obj, call["card"])
        event.tapped = bool(call.get("tapped"))
        happened: list[Event] = yield from propose(game, [event])
        became = next((e.became for e in happened if e.subject == obj.id), 0)
        if not became:
            raise ScriptError("setup", f"{call['card']} cannot be on the battlefield")
        return game.object(became)

    def _face(self, obj: Obj, name: str) -> int:
        """The back face, where its own name was given."""
        faces = obj.card.faces if obj.card else ()
        return next((i for i, face in enumerate(faces) if printed(face).name == name), 0)
