"""What the players of a case start with, as a position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from arbitre.cards.records import Card
from arbitre.errors import Place
from arbitre.ir.values import Zone
from arbitre.judge.cases.script import Script
from arbitre.judge.position import Placed, Position

Lookup = Callable[[str], Card | None]
Decks = dict[str, dict[str, dict[str, int]]]

ZONES: Final = {
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
        for cards in decks.get(deck, {}).values():
            names.extend(cards)
    return list(dict.fromkeys(names))


def position(script: Script, decks: Decks) -> Position:
    """Everything as it is before turn 1."""
    calls = [(call["op"], call) for call in script.given]
    seats = script.letters
    return Position(
        seats=tuple(seats),
        cards=tuple(placed for letter in sorted(seats) for placed in _of(letter, script, decks)),
        life=tuple((seats[call["player"]], call["life"]) for op, call in calls if op == "set_life"),
        day=next(("day" if call["value"] else "night" for op, call in reversed(calls) if op == "set_daytime"), ""),
        shuffled=script.shuffles,
    )


def _of(letter: str, script: Script, decks: Decks) -> Iterator[Placed]:
    """The things of one player: those of the deck, then what the case adds, zone by zone."""
    owner, place = script.letters[letter], Place(script.case.id)
    given = [call for call in script.given if call.get("player") == letter]
    deck = decks.get(script.case.setup_defaults.get("decks", {}).get(letter, ""), {})
    if not any(call["op"] == "remove_all_from_library" for call in given):
        for name, count in deck.get("library", {}).items():
            yield Placed(name, Zone.LIBRARY, place, owner, count)
    is_commander = script.has_commanders
    beside = Zone.COMMAND if is_commander else Zone.OUTSIDE  # elsewhere they are a sideboard
    yield from (Placed(name, beside, place, owner, commander=is_commander) for name in deck.get("command", {}))
    yield from (Placed(call["plane"], Zone.COMMAND, place, owner) for call in given if call["op"] == "add_plane")
    for name, zone in ZONES.items():
        for call in given:
            if call["op"] == "add_card" and call["zone"] == name:
                yield _placed(call, zone, owner, place, script)


def _placed(call: Mapping[str, Any], zone: Zone, owner: int, place: Place, script: Script) -> Placed:
    return Placed(
        call["card"],
        zone,
        place,
        owner,
        count=call.get("count", 1),
        tapped=True if call.get("tapped") else None,
        alias=call.get("alias", ""),
        commander=zone is Zone.COMMAND and script.has_commanders,
        choices=None,
    )
