"""The whole game as plain data, and the one way to change it.

Every write is ``state.put(holder, field, value)``: it notes the old value in the journal and marks derived values as
stale when the field can change them. ``mark`` and ``undo`` rewind to any earlier point at the cost of what changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from arbitre.cards.records import Card
from arbitre.ir.values import Phase, Step, Zone
from arbitre.state.chance import step as random_step
from arbitre.state.characteristics import Characteristics, printed
from arbitre.state.objects import Component, DelayedTrigger, Lasting, Marker, Obj, Past, Player, Unfinished, Waiting

_MISSING: Final = object()
LONG: Final = 64
"""From so many ids on, the journal keeps what has changed in a zone instead of the whole zone."""


class Shift(NamedTuple):
    """In the journal, in place of a long list of ids: the id that was put into it or taken out of it, and where."""

    at: int
    id: int
    added: bool

    def before(self, ids: tuple[int, ...]) -> tuple[int, ...]:
        """The list as it was."""
        rest = ids[self.at + 1 :] if self.added else (self.id, *ids[self.at :])
        return ids[: self.at] + rest


AHEAD: Final = "ahead"
ENTERING: Final = "entering"
"""Marks among what is replaced, with an id: an object is looked at as it would enter the battlefield, or its entering
is being settled (CR 614.12). Meanwhile it stands among the objects as a permanent, but is listed where it comes from.
"""
BESIDE: Final = "beside"
"""Another mark, with the id of an object that enters together with the one whose entering is being settled."""

INERT: Final = frozenset(
    {
        "priority",
        "passes",
        "agenda",
        "random",
        "next_id",
        "known_to",
        "became",
        "last",
        "last_controller",
        "waiting",
        "pool",
        "sick",
        "seen",
        "held_by",
        "since",
        "upkeeps",
        "checked",
        "arrivals",
        "unbroken",
        "loop",
        "loopers",
        "acts",
        "barred",
        "replacing",
    }
)
"""Fields on which no characteristic, condition of a static ability or restriction can depend."""


class State:
    """A game as plain data.

    Zones hold ids; ``objects`` maps ids to what exists now, ``gone`` to what has left (CR 608.2g), in the order of ids.
    """

    __slots__ = (
        "players",
        "objects",
        "gone",
        "battlefield",
        "stack",
        "exile",
        "command",
        "ante",
        "next_id",
        "turn",
        "active",
        "phase",
        "step",
        "agenda",
        "priority",
        "passes",
        "step_plan",
        "turn_plan",
        "turn_order",
        "seats",
        "markers",
        "marker",
        "defender",
        "extra_turns",
        "last_regular",
        "last_active",
        "main_count",
        "combat_count",
        "combat_marks",
        "first_strikers",
        "lasting",
        "delayed",
        "waiting",
        "history",
        "last_history",
        "random",
        "result",
        "starting_player",
        "day",
        "seen",
        "checked",
        "arrivals",
        "unbroken",
        "loop",
        "loopers",
        "acts",
        "barred",
        "replacing",
        "outer",
        "unfinished",
        "journal",
        "version",
        "watched",
        "epoch",
    )

    def __init__(self, names: Sequence[str], seed: int = 0, life: int = 20) -> None:
        self.players: tuple[Player, ...] = tuple(Player(i + 1, name, life) for i, name in enumerate(names))
        self.objects: dict[int, Obj] = {}
        self.gone: dict[int, Obj] = {}
        self.battlefield: tuple[int, ...] = ()
        self.stack: tuple[int, ...] = ()
        """The top of the stack last."""
        self.exile: tuple[int, ...] = ()
        self.command: tuple[int, ...] = ()
        self.ante: tuple[int, ...] = ()
        self.next_id: int = 101
        """Players have the ids 1, 2, …; objects start at 101."""
        self.turn: int = 0
        self.active: int = 1
        self.phase: Phase = Phase.BEGINNING
        self.step: Step = Step.UNTAP
        self.agenda: str = "start"
        """What the game does next, a value of :class:`arbitre.engine.kernel.agenda.Agenda`."""
        self.priority: int = 0
        """The player who has priority; 0: nobody."""
        self.passes: int = 0
        """How many players have passed in succession (CR 116.4)."""
        self.step_plan: tuple[Step, ...] = ()
        """Steps still to come in this phase."""
        self.turn_plan: tuple[Phase | Step, ...] = ()
        """Phases still to come in this turn."""
        self.turn_order: tuple[int, ...] = tuple(p.id for p in self.players)
        self.seats: tuple[int, ...] = ()
        """The players between whom distances are counted this turn (CR 801.2c); empty: all of them."""
        self.markers: tuple[Marker, ...] = ()
        """The turn markers of a game with several turns at the same time (CR 807.4), in the order of their numbers."""
        self.marker: int = 0
        """The number of the marker whose turn is the one in this state."""
        self.defender: int = 0
        """The opponent chosen to defend in this combat phase (CR 507.1); 0: no choice was due."""
        self.extra_turns: tuple[int, ...] = ()
        """Players who take extra turns; the next one last (CR 500.7)."""
        self.last_regular: int = 1
        """The player who took the last turn that was not an extra turn."""
        self.last_active: int = 0
        """The player whose turn was the one before this; 0: there was none."""
        self.main_count: int = 0
        """Main phases begun this turn."""
        self.combat_count: int = 0
        """Combat phases begun this turn."""
        self.combat_marks: tuple[str, ...] = ()
        """What this combat phase has seen: "attackers", "blockers", "damage"."""
        self.first_strikers: tuple[int, ...] | None = None
        """Creatures that dealt damage in the first of two combat damage steps (CR 510.5); None: there was none."""
        self.lasting: tuple[Lasting, ...] = ()
        self.delayed: tuple[DelayedTrigger, ...] = ()
        self.waiting: tuple[Waiting, ...] = ()
        self.history: tuple[Past, ...] = ()
        """Events of this turn that conditions ask about, oldest first."""
        self.last_history: tuple[Past, ...] = ()
        self.random: int = seed
        self.result: tuple[int, ...] | None = None
        """None while the game goes on; then the winners' ids (empty: a draw, CR 104.4)."""
        self.starting_player: int = 1
        self.day: str = ""
        """"day", "night" or neither (CR26 731)."""
        self.seen: int = 0
        """The version at which state-based actions last found nothing to do."""
        self.checked: int = 0
        """The next id at that time: what has come into a zone since then has this id or a higher one."""
        self.arrivals: tuple[tuple[int, ...], ...] = ()
        """World permanents that entered the battlefield at the same time as others (CR 704.5m)."""
        self.unbroken: int = 0
        """How many objects have resolved in a row without any choice of a player (CR 104.4b)."""
        self.loop: tuple[str, ...] = ()
        """Digests of the game at those resolutions, once there are suspiciously many."""
        self.loopers: tuple[int, ...] = ()
        """The players who controlled those objects (CR 104.4f)."""
        self.acts: tuple[tuple[int, int, str], ...] = ()
        """What players have done with priority in this step: who, the mark before it, and what (CR 716.3)."""
        self.barred: tuple[str, ...] = ()
        """What the player with priority must not do now, and the rule that says so (CR 716.2c, 716.3)."""
        self.replacing: tuple[Any, ...] = ()
        """The replacement effects whose clauses are being carried out: they do not apply again (CR 614.5)."""
        self.outer: tuple[str, ...] = ()
        """While a subgame is played: the notations of the games around it, the main game of this one last (CR 715)."""
        self.unfinished: Unfinished | None = None
        """The resolution that goes on when the subgame has ended."""
        self.journal: list[tuple[Any, Any, Any]] = []
        self.version: int = 1
        """Changes whenever a derived value might have changed; never goes back."""
        self.watched: frozenset[str] = frozenset()
        """The fields that the continuous effects of now depend on; set by who derives characteristics."""
        self.epoch: int = 1
        """Changes whenever a watched field does; never goes back."""

    # --- the one way to change anything ------------------------------------------------------------------------------

    def put(self, holder: Any, field: str, value: Any) -> None:
        """Set a field of the state, an object or a player."""
        self.journal.append((holder, field, getattr(holder, field)))
        setattr(holder, field, value)
        if field in self.watched:
            self.epoch += 1
            self.version += 1
        elif field not in INERT:
            self.version += 1

    def watch(self, fields: frozenset[str]) -> None:
        """From now on ``epoch`` changes with these fields; not a part of the game, and never taken back."""
        self.watched = fields

    def enter(self, table: dict[int, Any], key: int, value: Any) -> None:
        """Set or (with None) remove an entry of ``objects`` or ``gone``."""
        self.journal.append((table, key, table.get(key, _MISSING)))
        if value is None:
            table.pop(key, None)
        else:
            table[key] = value
        self.version += 1

    def mark(self) -> int:
        """The point of the journal to which :meth:`undo` can rewind."""
        return len(self.journal)

    def unchanged_since(self, mark: int) -> bool:
        """Whether every field that was set since the point has the value that it had; nothing came or went."""
        since = self.journal[mark:]
        return all(isinstance(field, str) and getattr(holder, field) == old for holder, field, old in since)

    def undo(self, mark: int) -> None:
        """Rewind everything written since *mark*."""
        journal = self.journal
        changed = returned = False
        while len(journal) > mark:
            holder, field, old = journal.pop()
            if type(holder) is dict:
                self.epoch += 1  # the ids of objects that are undone will be given to others
                changed = True
                if old is _MISSING:
                    holder.pop(field, None)
                else:
                    holder[field] = old
                    returned = True
            else:
                setattr(holder, field, old.before(getattr(holder, field)) if type(old) is Shift else old)
                if field in self.watched:
                    self.epoch += 1
                    changed = True
                elif field not in INERT:
                    changed = True
        if returned:
            _in_order(self.objects)
            _in_order(self.gone)
        if changed:
            self.version += 1

    def clone(self, since: int | None = None) -> State:
        """An independent copy; with *since*, it can be rewound to that mark of the journal (mark 0 of the copy)."""
        new = State.__new__(State)
        for name in State.__slots__:
            setattr(new, name, getattr(self, name))
        new.players = tuple(p.clone() for p in self.players)
        new.objects = {i: o.clone() for i, o in self.objects.items()}
        new.gone = dict(self.gone)
        new.journal = [] if since is None else self._journal_for(new, since)
        new.acts = ()  # their marks are of another journal
        return new

    def _journal_for(self, new: State, since: int) -> list[tuple[Any, Any, Any]]:
        """The tail of the journal, spoken of the holders of *new*."""
        held: dict[int, Any] = {id(self): new, id(self.objects): new.objects, id(self.gone): new.gone}
        held.update((id(old), copy) for old, copy in zip(self.players, new.players, strict=True))
        held.update((id(old), new.objects[key]) for key, old in self.objects.items())

        def same(old: Any) -> Any:
            if type(old) is Obj and id(old) not in held:
                held[id(old)] = old.clone()  # it left since the mark
            return held.get(id(old), old)

        return [(same(holder), field, same(old)) for holder, field, old in self.journal[since:] if field != "acts"]

    # --- reading -----------------------------------------------------------------------------------------------------

    def player(self, id: int) -> Player:
        """The player with an id."""
        return self.players[id - 1]

    def is_player(self, id: int) -> bool:
        """Whether an id is a player's."""
        return 0 < id <= len(self.players)

    def find(self, id: int) -> Obj | None:
        """The object with an id, now or as it last existed."""
        return self.objects.get(id) or self.gone.get(id)

    def permanent(self, id: int) -> Obj | None:
        """The permanent with an id; None if there is none or it is phased out, and so does not exist (CR 702.24b)."""
        obj = self.objects.get(id)
        return obj if obj is not None and obj.in_play else None

    def permanents(self) -> Iterator[Obj]:
        """The permanents that are not phased out (CR 702.24b), in the order of their arrival."""
        objects = self.objects
        return (objects[id] for id in self.battlefield if not objects[id].phased_out)

    def zone(self, zone: Zone, owner: int = 0) -> tuple[int, ...]:
        """The ids in a zone, of one owner for library, hand and graveyard (CR 400.1)."""
        if zone in _OWNED:
            return getattr(self.player(owner), zone.value)  # type: ignore[no-any-return]
        return getattr(self, zone.value)  # type: ignore[no-any-return]

    # --- verbs on zones and objects ----------------------------------------------------------------------------------

    def new_id(self) -> int:
        """A fresh id; ids never repeat, so they also order things in time."""
        id = self.next_id
        self.put(self, "next_id", id + 1)
        return id

    def add_to_zone(self, obj: Obj, index: int | None = None) -> None:
        """Put an object into the list of its zone: at the end (top, newest), or at an index (0: bottom)."""
        holder, field = self._zone_field(obj)
        ids: tuple[int, ...] = getattr(holder, field)
        at = len(ids) if index is None else max(0, len(ids) + index) if index < 0 else min(index, len(ids))
        self.put(holder, field, (*ids[:at], obj.id, *ids[at:]))
        self._shorten(ids, Shift(at, obj.id, True))

    def take_from_zone(self, obj: Obj) -> None:
        """Take an object out of the list of its zone."""
        holder, field = self._zone_field(obj)
        ids: tuple[int, ...] = getattr(holder, field)
        at = ids.index(obj.id)
        self.put(holder, field, ids[:at] + ids[at + 1 :])
        self._shorten(ids, Shift(at, obj.id, False))

    def _shorten(self, ids: tuple[int, ...], shift: Shift) -> None:
        """The last entry of the journal, which holds these ids, keeps only what has changed if they are many."""
        if len(ids) >= LONG:
            holder, field, _ = self.journal[-1]
            self.journal[-1] = (holder, field, shift)

    def _zone_field(self, obj: Obj) -> tuple[Any, str]:
        if obj.zone in _OWNED:
            return self.players[obj.owner - 1], _FIELDS[obj.zone]
        return self, _FIELDS[obj.zone]

    def create(
        self, card: Card | None, base: Characteristics, owner: int, zone: Zone, index: int | None = None, face: int = 0
    ) -> Obj:
        """A new object in a zone."""
        obj = Obj(self.new_id(), card, base, owner, zone)
        obj.face = face
        obj.entered_turn = self.turn
        self.enter(self.objects, obj.id, obj)
        self.add_to_zone(obj, index)
        return obj

    def create_card(self, card: Card, owner: int, zone: Zone, index: int | None = None) -> Obj:
        """A card in a zone, with its front face up."""
        return self.create(card, printed(card.front), owner, zone, index)

    def duplicate(self, ids: Sequence[int], times: int) -> None:
        """Further tokens on the battlefield like these, so many times each: as if each had come about as these did."""
        first = self.next_id
        self.put(self, "next_id", first + len(ids) * times)
        for number, id in enumerate(range(first, self.next_id)):
            obj = self.objects[ids[number % len(ids)]].clone()
            obj.id = obj.timestamp = id
            self.enter(self.objects, id, obj)
        self.put(self, "battlefield", (*self.battlefield, *range(first, self.next_id)))

    def move(
        self,
        obj: Obj,
        zone: Zone,
        last: Characteristics,
        last_controller: int,
        index: int | None = None,
        apart: Sequence[tuple[int, Zone]] = (),
    ) -> Obj:
        """CR 400.7: the object leaves, remembered as it last existed, and a new one appears in the zone.

        CR 400.5, 404.2: on top of what is there, whose order stays. CR 403.4: whatever it was before.
        CR26 712.21, 730.3: so for each card and token that represents it; *apart* are those that go elsewhere.
        """
        others = dict(apart)
        new = self._anew(obj, others.get(obj.id, zone))
        new.is_token, new.is_copy = obj.is_token, obj.is_copy
        found = [new]
        if obj.merged:
            new.is_token, new.is_copy = obj.merged[0].token, False
            found += (self._parted(part, others.get(part.id, zone)) for part in obj.merged[1:])
        self._leave(obj, last, last_controller, new.id)
        for one in found:
            self.enter(self.objects, one.id, one)
            self.add_to_zone(one, index)
        return new

    def _parted(self, component: Component, zone: Zone) -> Obj:
        was = self.gone[component.id]
        new = self._anew(was, zone)
        new.is_token = component.token
        self.revise(was, became=new.id)
        return new

    def _anew(self, was: Obj, zone: Zone) -> Obj:
        """A card, token or copy as a new object, with its front face up."""
        card = was.card
        new = Obj(self.new_id(), card, printed(card.front) if card is not None else was.base, was.owner, zone)
        new.entered_turn = self.turn
        new.commander = was.commander
        return new

    def merge(self, obj: Obj, into: Obj, place: str, last: Characteristics, last_controller: int) -> None:
        """CR26 701.42a, 730.2: the object leaves its zone and becomes part of a permanent, which stays what it was."""
        before = into.merged or (Component(into.id, token=into.is_token, face_down=into.face_down),)
        token = obj.is_token or obj.card is None
        self._leave(obj, last, last_controller, into.id)
        self.put(into, "merged", (*before, Component(obj.id, place, self.new_id(), token)))

    def revise(self, gone: Obj, **fields: Any) -> None:
        """What is kept of an object that has become part of a permanent changes."""
        new = gone.clone()
        for name, value in fields.items():
            setattr(new, name, value)
        self.enter(self.gone, gone.id, new)

    def remove(self, obj: Obj, last: Characteristics, last_controller: int) -> None:
        """The object ceases to exist (CR 110.5g, 112.10, 706.10a)."""
        self._leave(obj, last, last_controller, 0)

    def _leave(self, obj: Obj, last: Characteristics, last_controller: int, became: int) -> None:
        """Take an object out of its zone and keep a picture of it, which never changes, among what is gone."""
        picture = obj.clone()
        picture.last = last
        picture.last_controller = last_controller
        picture.became = became
        self.take_from_zone(obj)
        self.enter(self.objects, obj.id, None)
        self.enter(self.gone, obj.id, picture)

    def put_counters(self, holder: Obj | Player, kind: str, change: int) -> None:
        """Add (or, negative, take) counters of a kind; never below none."""
        counts = dict(holder.counters)
        counts[kind] = max(0, counts.get(kind, 0) + change)
        self.put(holder, "counters", tuple(sorted((k, n) for k, n in counts.items() if n)))

    def tally(self, player: Player, name: str, change: int = 1) -> None:
        """Add to one of a player's counts of this turn."""
        counts = dict(player.tallies)
        counts[name] = counts.get(name, 0) + change
        self.put(player, "tallies", tuple(sorted(counts.items())))

    def add(self, player: Player, field: str, key: int, change: int) -> None:
        """Add to one of the numbers that a player keeps by id in a field."""
        numbers: dict[int, int] = dict(getattr(player, field))
        numbers[key] = numbers.get(key, 0) + change
        self.put(player, field, tuple(sorted(numbers.items())))

    def link(self, obj: Obj, name: str, ids: tuple[int, ...]) -> None:
        """Note objects or players for linked abilities of *obj*, besides those noted before (CR 607)."""
        links = dict(obj.links)
        links[name] = links.get(name, ()) + ids
        self.put(obj, "links", tuple(sorted(links.items())))

    def unlink(self, obj: Obj, name: str) -> None:
        """Forget what was noted under a name."""
        self.put(obj, "links", tuple((key, ids) for key, ids in obj.links if key != name))

    def note_word(self, obj: Obj, name: str, word: str) -> None:
        """Note a chosen quality for linked abilities of *obj* (CR 607.2d)."""
        words = dict(obj.words)
        words[name] = word
        self.put(obj, "words", tuple(sorted(words.items())))

    # --- chance ------------------------------------------------------------------------------------------------------

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1 from the game's own generator."""
        state, bits = random_step(self.random)
        self.put(self, "random", state)
        return (bits >> 11) * n >> 53

    def shuffle(self, player: Player) -> None:
        """CR 701.16: randomise a library; the cards become unknown to all."""
        ids = list(player.library)
        for i in range(len(ids) - 1, 0, -1):
            j = self.below(i + 1)
            ids[i], ids[j] = ids[j], ids[i]
        for id in ids:
            if self.objects[id].known_to:
                self.put(self.objects[id], "known_to", ())
        self.put(player, "library", tuple(ids))


_OWNED: Final = frozenset({Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.OUTSIDE})
_FIELDS: Final = {zone: zone.value for zone in Zone}
"""The fields that hold the ids in each zone."""


def _in_order(table: dict[int, Obj]) -> None:
    """Sort a table by ids again, after entries came back into it: who goes through it meets them in the same order."""
    items = sorted(table.items())
    table.clear()
    table.update(items)
