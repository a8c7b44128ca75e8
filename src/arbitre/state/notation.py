"""A whole state as text, a line for each thing, that is read back exactly.

    arbitre state 1
    turn 1 active=1 phase=precombat_main step=precombat_main agenda=priority priority=1 ...
    card "Grizzly Bears" {"node":"Card",...}
    player 1 "Alice" life=18
    hand 1 103 104
    battlefield 105
    object 105 "Grizzly Bears" owner=1 zone=battlefield tapped=true

A line begins with what it is about; then come ``field=value`` pairs of what differs from a new thing, values in JSON
(simple words without quotes). Cards stand in their own lines unless the reader is to look them up by name. The journal
and what belongs to it (the version, ``seen``, ``epoch``, ``watched``) are not part of it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from arbitre.cards.records import Card
from arbitre.errors import MalformedInput, Place
from arbitre.ir.node import Ability, Node
from arbitre.ir.values import Phase, Step, Zone
from arbitre.messages import Message
from arbitre.state.bindings import Cast, Past, StackItem
from arbitre.state.characteristics import NOTHING, Characteristics, printed
from arbitre.state.lasting import DelayedTrigger, Lasting, Unfinished, Waiting
from arbitre.state.making import fill
from arbitre.state.messages import said
from arbitre.state.objects import Component, Obj
from arbitre.state.plain import as_data, from_plain, same
from arbitre.state.players import Mana, Player
from arbitre.state.state import OWN_ZONES, SHARED_ZONES, State
from arbitre.state.stickers import NameSticker, Stuck
from arbitre.state.turns import Added, Marker

FORMAT: Final = 1
HEADER: Final = f"arbitre state {FORMAT}"

Lookup = Callable[[str], Card | None]
"""A card by its name; None if it is not known."""

_LISTS: Final[dict[str, type]] = {
    "lasting": Lasting,
    "delayed": DelayedTrigger,
    "waiting": Waiting,
    "history": Past,
    "last_history": Past,
}
"""Fields of the state that hold many things: each has a line of its own."""

_ELSEWHERE: Final = frozenset(
    {
        "turn",
        "seen",
        "acts",
        *_LISTS,
        *(zone.value for zone in SHARED_ZONES),
    }
)
_STATE_TYPES: Final[dict[str, Any]] = {
    "phase": Phase,
    "step": Step,
    "step_plan": tuple[Step, ...],
    "turn_plan": tuple[Added | Phase | Step, ...],
    "markers": tuple[Marker, ...],
    "outer": tuple[str, ...],
    "unfinished": Unfinished,
    "replacing": tuple[tuple[int | str, int | Ability], ...],
}
_OBJ_TYPES: Final[dict[str, Any]] = {
    "zone": Zone,
    "cast": Cast,
    "stack": StackItem,
    "choices": tuple[Node, ...],
    "merged": tuple[Component, ...],
    "stickers": tuple[Stuck, ...],
    "base": Characteristics,
    "last": Characteristics,
}
_PLAYER_TYPES: Final[dict[str, Any]] = {"pool": tuple[Mana, ...], "stickers": tuple[NameSticker, ...]}

_STATE_FIELDS: Final = tuple(name for name in State.fields if name not in _ELSEWHERE)
_OBJ_FIELDS: Final = tuple(name for name in Obj.fields if name not in {"id", "card"})
_PLAYER_FIELDS: Final = tuple(n for n in Player.fields if n not in {"id", "name", *(z.value for z in OWN_ZONES)})

_WORD: Final = re.compile(r"[A-Za-z_][\w-]*")
_NAME: Final = re.compile(r" *([a-z_]+)=")
_NOT_WORDS: Final = frozenset({"true", "false", "null", "NaN", "Infinity"})


# --- writing ---------------------------------------------------------------------------------------------------------


def write(state: State, lookup: Lookup | None = None) -> str:
    """The state as text. Cards that *lookup* finds by their name are named only; all others are written out."""
    cards = _CardNames(state, lookup)
    lines = [HEADER, _line("turn", state.turn, _fields(state, State(()), _STATE_FIELDS, always=("active", "step")))]
    lines += cards.lines()
    for player in state.players:
        lines.append(
            _line("player", player.id, _quoted(player.name), _fields(player, Player(0, ""), _PLAYER_FIELDS, ("life",)))
        )
    for player in state.players:
        lines += (_line(zone.value, player.id, _ids(ids)) for zone in OWN_ZONES if (ids := getattr(player, zone.value)))
    lines += (_line(zone.value, _ids(ids)) for zone in SHARED_ZONES if (ids := getattr(state, zone.value)))
    lines += (_object("object", state.objects[id], cards) for id in sorted(state.objects))
    lines += (_object("gone", state.gone[id], cards) for id in sorted(state.gone))
    for name in _LISTS:
        lines += (_line(name, _json(as_data(thing))) for thing in getattr(state, name))
    return "\n".join(lines) + "\n"


class _CardNames:
    """The name under which each card of a state is written; two cards of one name are told apart by a number."""

    def __init__(self, state: State, lookup: Lookup | None) -> None:
        self._names: dict[Card, str] = {}
        self._own: dict[str, Card] = {}
        found = {
            obj.card: None for table in (state.objects, state.gone) for _, obj in sorted(table.items()) if obj.card
        }
        for card in found:
            name = card.name
            if lookup is not None and lookup(name) == card:
                self._names[card] = name
                continue
            number = 1
            while name in self._own or (number == 1 and lookup is not None and lookup(name) is not None):
                number += 1
                name = f"{card.name} #{number}"
            self._names[card] = name
            self._own[name] = card

    def __getitem__(self, card: Card) -> str:
        return self._names[card]

    def lines(self) -> Iterator[str]:
        for name, card in self._own.items():
            yield _line("card", _quoted(name), _json(as_data(card)))


def _object(kind: str, obj: Obj, cards: _CardNames) -> str:
    name = "-" if obj.card is None else _quoted(cards[obj.card])
    fields = list(_fields(obj, _fresh(obj), _OBJ_FIELDS, always=("owner", "zone")))
    return _line(kind, obj.id, name, fields)


def _fresh(obj: Obj) -> Obj:
    """What the object would be if only its card, face, owner and zone were known."""
    base = NOTHING if obj.card is None else printed(obj.card.faces[obj.face])
    return Obj(obj.id, obj.card, base, obj.owner, obj.zone)


def _fields(thing: Any, fresh: Any, names: Iterable[str], always: Iterable[str] = ()) -> Iterator[str]:
    for name in names:
        value = getattr(thing, name)
        if name in always or not same(value, getattr(fresh, name)):
            data = as_data(value)
            word = isinstance(data, str) and _WORD.fullmatch(data) and data not in _NOT_WORDS
            yield f"{name}={data if word else _json(data)}"


def _line(*parts: Any) -> str:
    return " ".join(part if isinstance(part, str) else _joined(part) for part in parts if part != [])


def _joined(part: Any) -> str:
    return str(part) if isinstance(part, int) else " ".join(part)


def _ids(ids: Iterable[int]) -> str:
    return " ".join(map(str, ids))


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


# --- reading ---------------------------------------------------------------------------------------------------------


def read(text: str, lookup: Lookup | None = None, file: str | Message = "") -> State:
    """The state that :func:`write` wrote.

    :raises MalformedInput: something cannot be read; the message shows the line and the place in it.
    """
    return _Reader(text, lookup, file).state()


class _Reader:
    """Reads line by line; ``_at`` is the place in the current line."""

    def __init__(self, text: str, lookup: Lookup | None, file: str | Message) -> None:
        self._lines = text.split("\n")
        self._lookup = lookup
        self._file = file
        self._number = 0
        self._at = 0
        self._text = ""
        self._cards: dict[str, Card] = {}
        self._players: list[Player] = []
        self._state = State(())
        self._seen: set[str] = set()

    def state(self) -> State:
        if self._lines[0].rstrip() != HEADER:
            self._text, self._number = self._lines[0], 1
            found = re.fullmatch(r"arbitre state (\d+)\s*", self._lines[0])
            if found:
                raise self._error(said("another format", given=found.group(1), format=FORMAT), 0)
            raise self._error(said("this is not a state"), 0, [HEADER])
        for number, line in enumerate(self._lines[1:], 2):
            self._number, self._text, self._at = number, line, 0
            if line.strip():
                self._read_line()
        if "turn" not in self._seen:
            raise self._error(said("the state has no line 'turn'"), 0)
        self._state.players = tuple(self._players)
        return self._state

    def _read_line(self) -> None:
        kind = self._word()
        if kind == "turn":
            self._once(kind)
            fill(self._state, State.turn, self._id())
            self._read_fields(self._state, _STATE_FIELDS, _STATE_TYPES)
        elif kind == "card":
            name, at = self._string(), self._at
            self._cards[name] = self._converted(Card, self._value(), at)
        elif kind == "player":
            self._read_player()
        elif kind in ("object", "gone"):
            self._read_object(kind)
        elif kind in _LISTS:
            at = self._at
            value = self._converted(_LISTS[kind], self._value(), at)
            setattr(self._state, kind, (*getattr(self._state, kind), value))
        elif any(kind == zone.value for zone in (*OWN_ZONES, *SHARED_ZONES)):
            self._read_zone(Zone(kind))
        else:
            raise self._error(
                said("unknown line", kind=kind), 0, ["turn", "player", "object", "card", *_LISTS], len(kind)
            )
        if self._text[self._at :].strip():
            raise self._error(said("the line goes on after its end"), self._skip())

    def _once(self, what: str) -> None:
        if what in self._seen:
            raise self._error(said("stands twice", what=what), 0, width=len(what))
        self._seen.add(what)

    def _read_player(self) -> None:
        id = self._id()
        if id != len(self._players) + 1:
            raise self._error(said("expected player", number=len(self._players) + 1, id=id), 0)
        player = Player(id, self._string())
        self._read_fields(player, _PLAYER_FIELDS, _PLAYER_TYPES)
        self._players.append(player)

    def _read_zone(self, zone: Zone) -> None:
        holder: Any = self._state
        if zone in OWN_ZONES:
            at, number = self._skip(), self._id()
            if not 0 < number <= len(self._players):
                raise self._error(said("there is no player", number=number), at)
            holder = self._players[number - 1]
        self._once(f"{zone.value} {holder.id}" if isinstance(holder, Player) else zone.value)
        ids = []
        while self._text[self._at :].strip():
            ids.append(self._id())
        setattr(holder, zone.value, tuple(ids))

    def _read_object(self, kind: str) -> None:
        table = self._state.objects if kind == "object" else self._state.gone
        id = self._id()
        if id in table:
            raise self._error(said("object stands twice", id=id), 0)
        obj = Obj(id, self._card(), NOTHING, 0, Zone.OUTSIDE)
        given = self._read_fields(obj, _OBJ_FIELDS, _OBJ_TYPES)
        if obj.card is not None and not 0 <= obj.face < len(obj.card.faces):
            raise self._error(said("the card has no face", name=obj.card.name, face=obj.face), 0)
        fresh = _fresh(obj)
        for name in ("base", "controller"):
            if name not in given:
                setattr(obj, name, getattr(fresh, name))
        table[id] = obj

    def _card(self) -> Card | None:
        at = self._skip()
        if self._text.startswith("-", at):
            self._at = at + 1
            return None
        name = self._string()
        found = self._cards.get(name) or (self._lookup(name) if self._lookup else None)
        if found is None:
            raise self._error(said("no card is called", name=name), at, width=self._at - at)
        return found

    def _read_fields(self, thing: Any, names: tuple[str, ...], types: dict[str, Any]) -> set[str]:
        given: set[str] = set()
        while found := _NAME.match(self._text, self._at):
            name = found.group(1)
            if name not in names:
                raise self._error(said("unknown field", name=name), found.start(1), names, len(name))
            if name in given:
                raise self._error(said("the field stands twice", name=name), found.start(1), width=len(name))
            given.add(name)
            self._at = found.end()
            value = self._converted(types.get(name), self._value(), found.end())
            usual = getattr(thing, name)
            if usual is not None and type(value) is not type(usual):
                raise self._error(
                    said("another kind of value", name=name, value=repr(value), usual=repr(usual)), found.end()
                )
            setattr(thing, name, value)
        return given

    # --- pieces of a line --------------------------------------------------------------------------------------------

    def _skip(self) -> int:
        while self._text.startswith(" ", self._at):
            self._at += 1
        return self._at

    def _word(self) -> str:
        found = _WORD.match(self._text, self._skip())
        if found is None:
            raise self._error(said("expected a word"), self._at)
        self._at = found.end()
        return found.group()

    def _id(self) -> int:
        at = self._skip()
        value = self._value()
        if type(value) is not int:
            raise self._error(said("expected a number got", value=repr(value)), at)
        return value

    def _string(self) -> str:
        at = self._skip()
        value = self._value()
        if not isinstance(value, str):
            raise self._error(said("expected a name in quotes got", value=repr(value)), at)
        return value

    def _value(self) -> Any:
        at = self._skip()
        found = _WORD.match(self._text, at)
        if found is not None and found.group() not in _NOT_WORDS:
            self._at = found.end()
            return found.group()
        try:
            value, self._at = _DECODER.raw_decode(self._text, at)
        except json.JSONDecodeError as error:
            raise self._error(said("cannot read the value"), error.pos, ["JSON"]) from None
        except RecursionError:
            raise self._error(said("the value is nested too deeply"), at) from None
        return value

    def _converted(self, hint: Any, data: Any, at: int) -> Any:
        try:
            return from_plain(hint, data)
        except MalformedInput as error:
            raise self._error(error.what, at, error.expected) from None

    def _error(self, what: Message, at: int, expected: Iterable[Message | str] = (), width: int = 1) -> MalformedInput:
        return MalformedInput(what, Place(self._file, self._number, at + 1, self._text, width), tuple(expected))


_DECODER: Final = json.JSONDecoder()
