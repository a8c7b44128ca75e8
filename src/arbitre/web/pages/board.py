"""The board as a viewer sees it (CR 400–408): sides with rows of tiles, piles, the stack, arrows; ready to be drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from arbitre.french.typography import shown
from arbitre.messages import Part
from arbitre.rules.editions import Edition
from arbitre.services.showing import ability_words
from arbitre.text.words import word
from arbitre.views import Facts, Seat, Thing, View
from arbitre.web.pages.faces import Face, face
from arbitre.web.pages.words import said

ROOMY: Final = 8
MEDIUM: Final = 20
"""So many tiles fit with all their words, or with some of them."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something to be noticed on a permanent."""

    kind: str
    words: str
    aloud: str = ""
    """In full, where the words are short."""


@dataclass(frozen=True, slots=True)
class Tile:
    """Permanents that are alike, drawn as one; or a card in another zone."""

    ids: tuple[int, ...]
    face: Face
    label: str
    """All that is to be noticed, in words."""
    size: str = ""
    marks: tuple[Mark, ...] = ()
    state: str = ""
    """Classes of its status."""
    worn: tuple[Tile, ...] = ()
    """What is attached to it."""

    @property
    def id(self) -> int:
        """The object that stands for all."""
        return self.ids[0]


@dataclass(frozen=True, slots=True)
class Pile:
    """The cards of a zone that lie on one another."""

    zone: str
    name: str
    count: int
    tiles: tuple[Tile, ...] = ()
    """The cards in view, the newest first."""


@dataclass(frozen=True, slots=True)
class Pending:
    """A spell or ability on the stack."""

    tile: Tile
    does: str
    notes: tuple[str, ...]
    """Whose it is, X, what it is aimed at."""
    mine: bool


@dataclass(frozen=True, slots=True)
class Arrow:
    """What points to what: ``attack``, ``block`` or ``target``."""

    kind: str
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class Side:
    """A player and what is that player's."""

    seat: Seat
    name: str
    mine: bool
    below: bool
    """Whether it lies nearest to who looks: the own side, or the first player's for who watches."""
    active: bool
    decides: bool
    rows: tuple[tuple[str, tuple[Tile, ...]], ...]
    piles: tuple[Pile, ...]
    notes: tuple[str, ...]
    mana: str
    known: tuple[Tile, ...]
    """Cards of another player's hand that the viewer knows."""
    size: str
    """How much room the tiles have."""


class Board:
    """A view, put into words and tiles.

    :param apart: objects that are to be told from those alike, because one of them may be chosen.
    """

    def __init__(self, view: View, lang: str, apart: Collection[int] = ()) -> None:
        self.view = view
        self.lang = lang
        self.edition = Edition.named(view.edition)
        self.arrows: tuple[Arrow, ...] = tuple(_arrows(view))
        pointed = {id for one in self.arrows for id in (one.origin, one.target)}
        worn = {id for one in view.battlefield if one.attached_to for id in (one.id, one.attached_to)}
        self._apart = pointed | worn | set(apart)

    def say(self, key: str, **parts: Part) -> str:
        """Words of the page, as they are set."""
        return shown(said(key, **parts).told(self.lang), self.lang)

    # --- players ------------------------------------------------------------------------------------------------------

    def sides(self) -> tuple[Side, ...]:
        """In turn order from the viewer on, the viewer's side last."""
        order = self.view.turn_order or tuple(seat.id for seat in self.view.players)
        mine = self.view.viewer if self.view.viewer in order else order[0]
        start = order.index(mine)
        others = (*order[start + 1 :], *order[:start])
        gone = [seat.id for seat in self.view.players if seat.id not in order]
        return tuple(self._side(id, below=id == mine) for id in (*gone, *reversed(others), mine))

    def _side(self, id: int, *, below: bool) -> Side:
        view, seat = self.view, self.view.seat(id)
        held = [one for one in view.battlefield if one.controller == id]
        mine = id == view.viewer
        known = () if mine else tuple(self.tile(card) for card in seat.hand if card.facts is not None)
        rows = tuple((kind, tuple(self._tiles(row))) for kind, row in _rows(held, view))
        return Side(
            seat,
            seat.name,
            mine,
            below,
            view.active == id,
            _deciding(view) == id,
            rows if below else rows[::-1],
            tuple(self._piles(seat)),
            tuple(self._notes(seat)),
            "".join(f"{{{kind}}}" for kind in seat.pool),
            known,
            _room(sum(len(tiles) for _, tiles in rows)),
        )

    def _notes(self, seat: Seat) -> Iterator[str]:
        """What else is to be said of a player."""
        for kind, n in seat.counters:
            yield self.say("counters", n=n, kind=word(kind, self.lang))
        for id, n in seat.commander_damage:
            yield f"{self.view.name(id, self.lang)}: {self.say('commander damage', n=n)}"
        if seat.team:
            yield self.say("team", n=seat.team)
        if seat.controlled_by:
            yield self.say("controlled", player=self.view.seat(seat.controlled_by).name)
        if not seat.playing:
            yield self.say("lost")

    def _piles(self, seat: Seat) -> Iterator[Pile]:
        view, say = self.view, self.say
        if seat.id != view.viewer:
            known = tuple(self.tile(card) for card in seat.hand if card.facts is not None)
            yield Pile("hand", say("in hand"), seat.hand_size, known)
        yield Pile("library", say("library"), seat.library_size, tuple(self._in_library(seat)))
        yield Pile("graveyard", say("graveyard"), len(seat.graveyard), self._newest(seat.graveyard))
        shared = (("exile", view.exile), ("command", view.command), ("ante", view.ante))
        for zone, things in shared:
            own = [one for one in things if (one.controller or one.owner) == seat.id]
            if own:
                yield Pile(zone, say(zone), len(own), self._newest(own))
        if seat.outside:
            yield Pile("outside", say("outside"), len(seat.outside), self._newest(seat.outside))
        if seat.aside:
            yield Pile("aside", say("aside"), seat.aside)

    def _newest(self, things: Sequence[Thing]) -> tuple[Tile, ...]:
        return tuple(self.tile(one) for one in reversed(things))

    def _in_library(self, seat: Seat) -> Iterator[Tile]:
        for one in seat.library:
            tile = self.tile(one)
            where = Mark("place", self.say("at place", n=one.place))
            yield Tile(tile.ids, tile.face, f"{tile.label}, {where.words}", marks=(where,))

    def hand(self) -> tuple[Tile, ...]:
        """The viewer's own hand."""
        view = self.view
        own = [seat for seat in view.players if seat.id == view.viewer]
        return tuple(self.tile(card) for seat in own for card in seat.hand)

    # --- tiles --------------------------------------------------------------------------------------------------------

    def _tiles(self, things: Iterable[Thing]) -> Iterator[Tile]:
        """Those that are alike, and that nothing points at, as one."""
        found: dict[object, list[Thing]] = {}
        for one in things:
            alike: object = one.id if one.id in self._apart else msgspec.structs.replace(one, id=0, sick=_sick(one))
            found.setdefault(alike, []).append(one)
        worn: dict[int, list[Thing]] = {}
        for one in self.view.battlefield:
            if one.attached_to:
                worn.setdefault(one.attached_to, []).append(one)
        for group in found.values():
            yield self._permanent(group, worn)

    def _permanent(self, group: Sequence[Thing], worn: dict[int, list[Thing]]) -> Tile:
        thing = group[0]
        tile = self.tile(thing)
        attached = tuple(self._permanent([one], worn) for one in worn.get(thing.id, ()))
        label = tile.label if len(group) == 1 else f"{tile.label}, {self.say('alike', n=len(group))}"
        ids = tuple(one.id for one in group)
        return Tile(ids, tile.face, label, tile.size, tile.marks, tile.state, attached)

    def tile(self, thing: Thing) -> Tile:
        """An object wherever it is."""
        facts = thing.facts
        drawn = self._face(thing, facts)
        size = _size(thing, facts)
        if size and facts is not None and facts.power is None:
            size = self.say("loyalty" if facts.defense is None else "defense", n=int(size))
        marks = tuple(self._marks(thing, facts))
        flags = {"tapped": thing.tapped, "out": thing.phased_out, "back": facts is None or bool(thing.face_down)}
        state = " ".join(name for name, on in flags.items() if on)
        label = ", ".join(filter(None, (drawn.name, size, drawn.type, *(mark.aloud or mark.words for mark in marks))))
        return Tile((thing.id,), drawn, label, size, marks, state)

    def unknown(self, id: int) -> Tile:
        """What is no longer there, or a player."""
        name = shown(self.view.name(id, self.lang), self.lang)
        return Tile((id,), Face(name), name)

    def beneath(self, thing: Thing) -> Face | None:
        """CR 707.5: the other side of a face-down object, if the viewer may look."""
        known = thing.beneath
        if known is None:
            return None
        return face(
            known,
            self.view.abilities(thing.id, beneath=True),
            known.name,
            self.lang,
            of_2011=self.edition.card_texts_of_2011,
        )

    def _face(self, thing: Thing, facts: Facts | None) -> Face:
        view, lang = self.view, self.lang
        if facts is None:
            return self.beneath(thing) or Face(shown(word("a card", lang), lang), frame="back")
        name = facts.name or view.name(thing.id, lang)
        return face(facts, view.abilities(thing.id), name, lang, of_2011=self.edition.card_texts_of_2011)

    def _marks(self, thing: Thing, facts: Facts | None) -> Iterator[Mark]:
        say, name, lang = self.say, self.view.name, self.lang
        if thing.attacking > 0:
            yield Mark("attack", say("attacks", what=name(thing.attacking, lang)))
        elif thing.attacking:
            yield Mark("attack", say("attacks nothing"))
        blocked = [name(id, lang) for id in thing.blocking if id > 0]
        if blocked:
            yield Mark("block", say("blocks", what=", ".join(blocked)))
        if thing.blocked:
            yield Mark("", say("blocked"))
        if thing.damage:
            yield Mark("damage", say("damage", n=thing.damage))
        for kind, n in thing.counters:
            if kind not in ("loyalty", "defense"):
                yield Mark("counter", say("counters", n=n, kind=word(kind, lang)))
        if thing.protector and facts is not None and "battle" in facts.types:
            yield Mark("", say("protected", what=name(thing.protector, lang)))
        for door in thing.locked:
            yield Mark("", say("locked", door=shown(door, lang)))
        if thing.attached_to:
            yield Mark("", say("on", what=name(thing.attached_to, lang)))
        yield from (Mark("", word(one, lang)) for one in thing.designations)
        if thing.words:
            chosen = ", ".join(word(value, lang) for _, value in thing.words)
            yield Mark("", say("chosen", what=chosen))
        if _sick(thing):
            yield Mark("sick", say("new"), say("sick"))
        flags = {
            "tapped": thing.tapped,
            "out": thing.phased_out,
            "face down": bool(thing.face_down),
            "token": thing.token,
            "copy": thing.copy and not thing.token,
            "commander": thing.commander,
        }
        yield from (Mark(key.partition(" ")[0], say(key)) for key, on in flags.items() if on)

    # --- the stack ----------------------------------------------------------------------------------------------------

    def stack(self) -> tuple[Pending, ...]:
        """The top first."""
        return tuple(self._pending(one) for one in reversed(self.view.stack))

    def _pending(self, thing: Thing) -> Pending:
        view, say, lang = self.view, self.say, self.lang
        ability = view.does(thing.id)
        source = view.name(thing.source or thing.id, lang)
        does = "" if ability is None else ability_words(self.edition, lang)(ability).replace("~", source)
        aimed = list(dict.fromkeys(view.name(id, lang) for slot in thing.targets for id in slot))
        notes = [view.seat(thing.controller).name] if thing.controller else []
        notes += [say("x", n=thing.x)] if thing.x is not None else []
        notes += [say("targets", what=", ".join(aimed))] if aimed else []
        return Pending(self.tile(thing), shown(does, lang), tuple(notes), thing.controller == view.viewer)


def _deciding(view: View) -> int:
    """The player who is asked, as far as the viewer knows."""
    return view.decision.player if view.decision is not None else view.priority


def _sick(thing: Thing) -> bool:
    """CR 302.6: whether it matters that it came this turn."""
    facts = thing.facts
    return thing.sick and facts is not None and facts.is_creature and "haste" not in facts.keywords


def _size(thing: Thing, facts: Facts | None) -> str:
    """Power and toughness, loyalty or defense (CR 208, 209; CR26 210)."""
    if facts is None:
        return ""
    if facts.power is not None:
        return f"{facts.power}/{facts.toughness}"
    kind, printed = ("loyalty", facts.loyalty) if facts.defense is None else ("defense", facts.defense)
    counted = dict(thing.counters).get(kind, printed)
    return "" if counted is None else str(counted)


def _rows(held: Iterable[Thing], view: View) -> Iterator[tuple[str, list[Thing]]]:
    """Creatures, other permanents, lands; what is attached to something lies there."""
    there = {one.id for one in view.battlefield}
    rows: dict[str, list[Thing]] = {"creatures": [], "others": [], "lands": []}
    for one in held:
        if one.attached_to in there:
            continue
        facts = one.facts
        creature = facts is not None and facts.is_creature
        kind = "creatures" if creature else "lands" if facts is not None and facts.is_land else "others"
        rows[kind].append(one)
    yield from ((kind, row) for kind, row in rows.items() if row)


def _room(tiles: int) -> str:
    return "roomy" if tiles <= ROOMY else "medium" if tiles <= MEDIUM else "dense"


def _arrows(view: View) -> Iterator[Arrow]:
    """CR 508.1, 509.1a, 114.1: who attacks and blocks whom, and what is aimed at."""
    for one in view.battlefield:
        if one.attacking > 0:
            yield Arrow("attack", one.id, one.attacking)
        yield from (Arrow("block", one.id, attacker) for attacker in one.blocking if attacker > 0)
    for one in view.stack:
        yield from (Arrow("target", one.id, id) for id in dict.fromkeys(id for slot in one.targets for id in slot))
