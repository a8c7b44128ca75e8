"""Changing a position by hand: a scenario, a change that a form asks for, and the scenario that comes of it.

A card of the position is known by the place where it stands: ``1.battlefield.3`` is the fourth entry of the battlefield
of the first player.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from typing import Final

from msgspec.structs import replace

from arbitre.cards.catalogue import catalogue
from arbitre.errors import MalformedInput
from arbitre.ir.values import PERMANENT_TYPES, Step
from arbitre.judge.known import executable
from arbitre.judge.wording.written import ZONES, CardAt, PlayerAt, ScenarioAt, TurnAt
from arbitre.web.numbers import whole
from arbitre.web.study.words import said

Form = Mapping[str, str]
Entries = dict[str, list[CardAt]]
"""The cards of a player by zones."""
MOST_ADDED: Final = 60
MOST_LIFE: Final = 10**6
MOST_LETTERS: Final = 40
BATTLEFIELD: Final = "battlefield"


class Editor:
    """A scenario that is being changed; ``on`` is the card that the page has in view then."""

    def __init__(self, scenario: ScenarioAt) -> None:
        """:raises MalformedInput: it is no position in words."""
        if scenario.players is None:
            raise MalformedInput(said("no words"))
        self.scenario = scenario
        self.names = list(scenario.players)
        self.players: list[PlayerAt] = list(scenario.players.values())
        self.zones: list[Entries] = [{zone: cards_in(player, zone) for zone in ZONES} for player in self.players]
        self.on = ""

    def change(self, form: Form) -> ScenarioAt:
        """The scenario after a change: ``do`` names it, and the other fields of the form say more.

        :raises MalformedInput: there is no such change, card or player, or a field is not what it may be.
        """
        what, _, about = form.get("do", "").partition(":")
        change = _CHANGES.get(what)
        if change is None:
            raise MalformedInput(said("no edit"))
        change(self, form, about)
        return self.written()

    def written(self) -> ScenarioAt:
        """The scenario as it stands."""
        players = {
            name: replace(player, **{zone: tuple(map(_short, cards)) for zone, cards in zones.items()})
            for name, player, zones in zip(self.names, self.players, self.zones, strict=True)
        }
        return replace(self.scenario, players=players)

    # --- cards -------------------------------------------------------------------------------------------------------

    def add(self, form: Form, _: str) -> None:
        """So many of a card, into a zone."""
        entry = catalogue().meant(form.get("card", "").strip()[:200])
        executable(entry.name)
        seat, zone = self._where(form.get("to", ""))
        if zone == BATTLEFIELD and not any(set(face.types) & PERMANENT_TYPES for face in entry.facts.faces):
            raise MalformedInput(said("no permanent", card=entry.name))
        self.zones[seat][zone].append(CardAt(entry.name, _number(form, "count", 1, MOST_ADDED, 1)))
        self.on = _key(seat, zone, len(self.zones[seat][zone]) - 1)

    def drop(self, form: Form, _: str) -> None:
        """One card of an entry, or all of them, is not there."""
        seat, zone, at = self.entry(form)
        card = self.zones[seat][zone][at]
        if form.get("all") or card.count == 1:
            del self.zones[seat][zone][at]
        else:
            self.zones[seat][zone][at] = replace(card, count=card.count - 1)
            self.on = form.get("on", "")

    def more(self, form: Form, _: str) -> None:
        """One more of an entry."""
        seat, zone, at = self.entry(form)
        card = self.zones[seat][zone][at]
        self.zones[seat][zone][at] = replace(card, count=min(card.count + 1, MOST_ADDED))
        self.on = form.get("on", "")

    def move(self, form: Form, _: str) -> None:
        """One card of an entry goes elsewhere; what is said of permanents only stays behind."""
        seat, zone = self._where(form.get("to", ""))
        card = self._taken(form)
        moved = card if zone == BATTLEFIELD else CardAt(card.card, counters=card.counters, commander=card.commander)
        self.zones[seat][zone].append(replace(moved, count=1, attached_to="", controller=""))
        self.on = _key(seat, zone, len(self.zones[seat][zone]) - 1)

    def flag(self, form: Form, about: str) -> None:
        """A permanent is tapped, new or face down, or no longer."""
        if about not in ("tapped", "sick", "face_down"):
            raise MalformedInput(said("no edit"))
        self._alter(form, lambda card: replace(card, **{about: None if getattr(card, about) else True}))

    def counters(self, form: Form, about: str) -> None:
        """One counter more or less of a kind, which the form may name."""
        kind = (about.partition(":")[2] or form.get("kind", "")).strip()[:MOST_LETTERS]
        if not kind:
            raise MalformedInput(said("no counters"))
        step = -1 if about.startswith("less") else 1

        def altered(card: CardAt) -> CardAt:
            now = dict(card.counters or {})
            now[kind] = max(0, now.get(kind, 0) + step)
            return replace(
                card, counters={one: count for one, count in now.items() if count or one == "loyalty"} or None
            )

        self._alter(form, altered)

    def damage(self, form: Form, _: str) -> None:
        """So much damage is marked."""
        self._alter(form, lambda card: replace(card, damage=_number(form, "damage", 0, MOST_LIFE, 0)))

    def control(self, form: Form, _: str) -> None:
        """Somebody else controls it."""
        name = self.names[_number(form, "controller", 1, len(self.names), 1) - 1]
        owner = self.names[self.entry(form)[0]]
        self._alter(form, lambda card: replace(card, controller="" if name == owner else name))

    def attach(self, form: Form, _: str) -> None:
        """It lies on another permanent, which gets a name for that."""
        target = form.get("host", "")
        if not target:
            self._alter(form, lambda card: replace(card, attached_to=""))
            return
        seat, zone, at = self.entry({"on": target})
        if zone != BATTLEFIELD:
            raise MalformedInput(said("no row"))
        host = self.zones[seat][zone][at]
        alias = host.alias or self._unused(host.card)
        if host.count == 1:
            self.zones[seat][zone][at] = replace(host, alias=alias)
        else:
            self.zones[seat][zone][at] = replace(host, count=host.count - 1)
            self.zones[seat][zone].append(replace(host, count=1, alias=alias))
        self._alter(form, lambda card: replace(card, attached_to=f"@{alias}"))

    def _unused(self, card: str) -> str:
        """A name that no card has yet."""
        used = {one.alias for zones in self.zones for cards in zones.values() for one in cards}
        return next(name for number in count(1) if (name := f"{card} {number}") not in used)

    def _alter(self, form: Form, change: Callable[[CardAt], CardAt]) -> None:
        """Change one card of an entry; of several it becomes an entry of its own."""
        seat, zone, at = self.entry(form)
        if zone != BATTLEFIELD:
            raise MalformedInput(said("permanents only"))
        cards = self.zones[seat][zone]
        card = cards[at]
        if card.count == 1:
            cards[at], self.on = change(card), _key(seat, zone, at)
            return
        cards[at] = replace(card, count=card.count - 1)
        cards.insert(at + 1, change(replace(card, count=1)))
        self.on = _key(seat, zone, at + 1)

    def _taken(self, form: Form) -> CardAt:
        seat, zone, at = self.entry(form)
        card = self.zones[seat][zone][at]
        if card.count > 1:
            self.zones[seat][zone][at] = replace(card, count=card.count - 1)
        else:
            del self.zones[seat][zone][at]
        return card

    def entry(self, form: Form) -> tuple[int, str, int]:
        """The player (from 0), the zone and the place of the card that a form has in view.

        :raises MalformedInput: there is no such card.
        """
        place, _, number = form.get("on", "").rpartition(".")
        (seat, zone), at = self._where(place), whole(number)
        if at is None or at >= len(self.zones[seat][zone]):
            raise MalformedInput(said("no row"))
        return seat, zone, at

    def _where(self, place: str) -> tuple[int, str]:
        """:raises MalformedInput: there is no such zone."""
        seat, _, zone = place.partition(".")
        if zone not in ZONES:
            raise MalformedInput(said("no row"))
        return self._seat(seat), zone

    def _seat(self, number: str) -> int:
        """:raises MalformedInput: there is no such player."""
        seat = whole(number)
        if seat is None or not 1 <= seat <= len(self.names):
            raise MalformedInput(said("no row"))
        return seat - 1

    # --- players and turn --------------------------------------------------------------------------------------------

    def player(self, form: Form, about: str) -> None:
        """Life and poison of a player."""
        seat = self._seat(about)
        one = self.players[seat]
        life, poison = _number(form, "life", -MOST_LIFE, MOST_LIFE, 20), _number(form, "poison", 0, MOST_LIFE, 0)
        self.players[seat] = replace(one, life=life, poison=poison)
        self.on = form.get("on", "")

    def turn(self, form: Form, _: str) -> None:
        """Whose turn it is, which one, in which step, by which rules."""
        step = form.get("step", "")
        if step not in {one.value for one in Step}:
            raise MalformedInput(said("no edit"))
        name = self.names[_number(form, "player", 1, len(self.names), 1) - 1]
        number, lands = _number(form, "number", 1, MOST_LIFE, 1), _number(form, "lands", 0, MOST_ADDED, 0)
        made = TurnAt(number, name, step, (self.scenario.turn or TurnAt()).time, lands)
        self.scenario = replace(self.scenario, turn=made, edition=form.get("edition", self.scenario.edition)[:100])
        self.on = form.get("on", "")

    def join(self, _: Form, __: str) -> None:
        """One more player."""
        number = len(self.names) + 1
        if number > MOST_PLAYERS:
            raise MalformedInput(said("no edit"))
        self.names.append(f"{_NAMES[number - 1]}")
        self.players.append(PlayerAt(life=20))
        self.zones.append({zone: [] for zone in ZONES})


_NAMES: Final = ("Alice", "Bob", "Carol", "Dave")
MOST_PLAYERS: Final = len(_NAMES)
_CHANGES: Final = {
    "add": Editor.add,
    "drop": Editor.drop,
    "more": Editor.more,
    "move": Editor.move,
    "flag": Editor.flag,
    "counter": Editor.counters,
    "damage": Editor.damage,
    "control": Editor.control,
    "attach": Editor.attach,
    "player": Editor.player,
    "turn": Editor.turn,
    "join": Editor.join,
}


def empty() -> ScenarioAt:
    """Two players with nothing but a few cards to draw."""
    library = (CardAt("Forest", count=10),)
    players = {name: PlayerAt(life=20, library=library) for name in _NAMES[:2]}
    turn = TurnAt(player=_NAMES[0], step=Step.PRECOMBAT_MAIN.value)
    return ScenarioAt(players=players, turn=turn)


def cards_in(player: PlayerAt, zone: str) -> list[CardAt]:
    """The entries of a zone."""
    cards = getattr(player, zone)
    listed = [cards] if isinstance(cards, str | CardAt) else list(cards)
    return [CardAt(one) if isinstance(one, str) else one for one in listed]


def _short(card: CardAt) -> str | CardAt:
    """An entry of which nothing is said but its name, as that."""
    return card.card if card == CardAt(card.card) else card


def _key(seat: int, zone: str, at: int) -> str:
    return f"{seat + 1}.{zone}.{at}"


def _number(form: Form, name: str, least: int, most: int, usual: int) -> int:
    """:raises MalformedInput: it is no number, or not one that can stand there."""
    value = form.get(name, "").strip()
    if not value:
        return usual
    found = whole(value.removeprefix("-"))
    number = -found if found is not None and value.startswith("-") else found
    if number is None or not least <= number <= most:
        raise MalformedInput(said("no number", value=value[:40]), expected=[f"{least}–{most}"])
    return number


def with_play(scenario: ScenarioAt, play: str) -> ScenarioAt:
    """The scenario with another line of play, a sentence a line."""
    return replace(scenario, play=tuple(line.strip() for line in play.splitlines() if line.strip()))


def found(scenario: ScenarioAt, on: str) -> CardAt | None:
    """The card that stands at a place; None if there is none."""
    try:
        editor = Editor(scenario)
        seat, zone, at = editor.entry({"on": on})
    except MalformedInput:
        return None
    return editor.zones[seat][zone][at]
