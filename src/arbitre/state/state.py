"""The whole game as plain data, and the verbs on its zones and objects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, Final

from arbitre.cards.records import Card
from arbitre.ir.values import BATTLEFIELD, HAND, LIBRARY, OUTSIDE, STACK, Phase, Step, Zone
from arbitre.state.bindings import Past
from arbitre.state.chance import among
from arbitre.state.chance import step as random_step
from arbitre.state.characteristics import Characteristics, printed
from arbitre.state.fields import Feeds, Field, Slot, copier
from arbitre.state.journal import Journal
from arbitre.state.lasting import DelayedTrigger, Lasting, Unfinished, Waiting
from arbitre.state.making import fill
from arbitre.state.objects import Bearer, Component, Obj
from arbitre.state.players import Player
from arbitre.state.turns import Added, Marker

AHEAD: Final = "ahead"
ENTERING: Final = "entering"
"""Marks among what is replaced, with an id: an object is looked at as it would enter the battlefield, or its entering
is being settled (CR 614.12). Meanwhile it stands among the objects as a permanent, but is listed where it comes from.
"""
BESIDE: Final = "beside"
"""Another mark, with the id of an object that enters together with the one whose entering is being settled."""


def _raised(tallies: tuple[tuple[str, int], ...], name: str, change: int) -> tuple[tuple[str, int], ...]:
    """Counts with one of them changed, in the order of their names."""
    for at, (known, count) in enumerate(tallies):
        if known == name:
            return (*tallies[:at], (name, count + change), *tallies[at + 1 :])
    return tuple(sorted((*tallies, (name, change))))


class State(Journal):
    """A game as plain data.

    Zones hold ids; ``objects`` maps ids to what exists now, ``gone`` to what has left (CR 608.2g), in the order of ids.
    """

    __slots__ = ("players",)

    battlefield: Field[tuple[int, ...]] = Field((), Feeds.PRESENCE)
    stack: Field[tuple[int, ...]] = Field((), Feeds.PLACES)
    """The top of the stack last."""
    exile: Field[tuple[int, ...]] = Field((), Feeds.PLACES)
    command: Field[tuple[int, ...]] = Field((), Feeds.EFFECTS)
    ante: Field[tuple[int, ...]] = Field((), Feeds.PLACES)
    next_id = Field(101, Feeds.NOTHING)
    """Players have the ids 1, 2, …; objects start at 101."""
    turn = Field(0)
    active = Field(1)
    phase: Field[Phase] = Field(Phase.BEGINNING, Feeds.CLOCK)
    step: Field[Step] = Field(Step.UNTAP, Feeds.CLOCK)
    agenda = Field("start", Feeds.NOTHING)
    """What the game does next, a value of :class:`arbitre.engine.kernel.agenda.Agenda`."""
    priority = Field(0, Feeds.NOTHING)
    """The player who has priority; 0: nobody."""
    passes = Field(0, Feeds.NOTHING)
    """How many players have passed in succession (CR 116.4)."""
    step_plan: Field[tuple[Step, ...]] = Field((), Feeds.CLOCK)
    """Steps still to come in this phase."""
    turn_plan: Field[tuple[Added | Phase | Step, ...]] = Field((), Feeds.CLOCK)
    """Phases still to come in this turn."""
    turn_order: Field[tuple[int, ...]] = Field(feeds=Feeds.PLACES)
    seats: Field[tuple[int, ...]] = Field((), Feeds.EFFECTS)
    """The players between whom distances are counted this turn (CR 801.2c); empty: all of them."""
    markers: Field[tuple[Marker, ...]] = Field(())
    """The turn markers of a game with several turns at the same time (CR 807.4), in the order of their numbers."""
    marker = Field(0)
    """The number of the marker whose turn is the one in this state."""
    defender = Field(0)
    """The opponent chosen to defend in this combat phase (CR 507.1); 0: no choice was due."""
    extra_turns: Field[tuple[int, ...]] = Field(())
    """Players who take extra turns; the next one last (CR 500.7)."""
    last_regular = Field(1)
    """The player who took the last turn that was not an extra turn."""
    last_active = Field(0)
    """The player whose turn was the one before this; 0: there was none."""
    main_count = Field(0, Feeds.CLOCK)
    """Main phases begun this turn."""
    combat_count = Field(0, Feeds.CLOCK)
    """Combat phases begun this turn."""
    steps_begun: Field[tuple[Step, ...]] = Field((), Feeds.CLOCK)
    """The steps of this turn that have begun, oldest first."""
    combat_marks: Field[tuple[str, ...]] = Field((), Feeds.CLOCK)
    """What this combat phase has seen: "attackers", "blockers", "damage"."""
    first_strikers: Field[tuple[int, ...] | None] = Field(None, Feeds.CLOCK)
    """Creatures that dealt damage in the first of two combat damage steps (CR 510.5); None: there was none."""
    lasting: Field[tuple[Lasting, ...]] = Field((), Feeds.EFFECTS)
    delayed: Field[tuple[DelayedTrigger, ...]] = Field((), Feeds.PLACES)
    waiting: Field[tuple[Waiting, ...]] = Field((), Feeds.NOTHING)
    history: Field[tuple[Past, ...]] = Field(())
    """Events of this turn that conditions ask about, oldest first."""
    last_history: Field[tuple[Past, ...]] = Field(())
    random: Field[int] = Field(feeds=Feeds.NOTHING)
    result: Field[tuple[int, ...] | None] = Field(None)
    """None while the game goes on; then the winners' ids (empty: a draw, CR 104.4)."""
    starting_player = Field(1)
    day = Field("")
    """"day", "night" or neither (CR26 731)."""
    seen = Field(0, Feeds.NOTHING)
    """The content at which state-based actions last found nothing to do."""
    checked = Field(0, Feeds.NOTHING)
    """The next id at that time: what has come into a zone since then has this id or a higher one."""
    deathtouched: Field[tuple[int, ...]] = Field(())
    """Creatures that were dealt damage by a source with deathtouch since then (CR 704.5h)."""
    arrivals: Field[tuple[tuple[int, ...], ...]] = Field((), Feeds.NOTHING)
    """World permanents that entered the battlefield at the same time as others (CR 704.5m)."""
    paired = Field(False, Feeds.NOTHING)
    """Whether creatures have become paired in this game (CR26 702.95): else no pair can end."""
    unbroken = Field(0, Feeds.NOTHING)
    """How many objects have resolved in a row without any choice of a player (CR 104.4b)."""
    loop: Field[tuple[str, ...]] = Field((), Feeds.NOTHING)
    """Digests of the game at those resolutions, once there are suspiciously many."""
    loopers: Field[tuple[int, ...]] = Field((), Feeds.NOTHING)
    """The players who controlled those objects (CR 104.4f)."""
    acts: Field[tuple[tuple[int, int, str], ...]] = Field((), Feeds.NOTHING)
    """What players have done with priority in this step: who, the mark before it, and what (CR 716.3)."""
    barred: Field[tuple[str, ...]] = Field((), Feeds.NOTHING)
    """What the player with priority must not do now, and the rule that says so (CR 716.2c, 716.3)."""
    replacing: Field[tuple[Any, ...]] = Field((), Feeds.EFFECTS)
    """The replacement effects whose clauses are being carried out: they do not apply again (CR 614.5)."""
    tops: Field[tuple[int, ...]] = Field((), Feeds.NOTHING)
    """While a spell is cast or an ability activated: the top cards of the libraries as that began (CR 401.6)."""
    outer: Field[tuple[str, ...]] = Field(())
    """While a subgame is played: the notations of the games around it, the main game of this one last (CR 715)."""
    departed: Field[tuple[int, ...]] = Field((), Feeds.NOTHING)
    """What has left a subgame with a player; it is kept among what is gone until the main game takes it back."""
    unfinished: Field[Unfinished | None] = Field(None)
    """The resolution that goes on when the subgame has ended."""

    def __init__(self, names: Sequence[str], seed: int = 0, life: int = 20) -> None:
        players = tuple(Player(i + 1, name, life) for i, name in enumerate(names))
        super().__init__(turn_order=tuple(player.id for player in players), random=seed)
        self.players: tuple[Player, ...] = players

    def clone(self, since: int | None = None) -> State:
        """An independent copy; with *since*, it can be rewound to that mark of the journal (mark 0 of the copy).

        The cards in libraries are the same in both: they never change (see :meth:`know`).
        """
        new = self.twin()
        new.players = tuple(p.twin() for p in self.players)
        new.objects, shared = dict(self.objects), LIBRARY
        for id, obj in self.objects.items():
            if obj.zone is not shared:
                new.objects[id] = obj.twin()
        new.gone, new.undone, new.comings = dict(self.gone), [], []
        new.journal = [] if since is None else self._journal_for(new, since)
        fill(new, State.acts, ())  # their marks are of another journal
        return new

    def _journal_for(self, new: State, since: int) -> list[Any]:
        """The tail of the journal, spoken of the holders of *new*."""
        held: dict[int, Any] = {id(self): None, id(self.objects): new.objects, id(self.gone): new.gone}
        held.update((id(old), copy) for old, copy in zip(self.players, new.players, strict=True))
        held.update((id(old), new.objects[key]) for key, old in self.objects.items())

        def same(old: Any) -> Any:
            if type(old) is Obj and id(old) not in held:
                held[id(old)] = old.twin()  # it left since the mark
            return held.get(id(old), old)

        left = [write for write in self.written(since) if write[1] != State.acts]
        return [
            part for at, (holder, field, old) in enumerate(left) for part in (same(holder), field, same(old), at + 1)
        ]

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

    def became(self, id: int) -> int:
        """What an object became as it changed zones (CR 400.7g), or the object if it has not."""
        gone = self.gone.get(id)
        return id if gone is None else gone.became

    def permanent(self, id: int) -> Obj | None:
        """The permanent with an id; None if there is none or it is phased out, and so does not exist (CR 702.24b)."""
        obj = self.objects.get(id)
        return obj if obj is not None and obj.in_play else None

    def permanents(self) -> Iterator[Obj]:
        """The permanents that are not phased out (CR 702.24b), in the order of their arrival."""
        objects = self.objects
        return (objects[id] for id in self.battlefield if not objects[id].phased_out)

    def changeable(self) -> Iterator[Obj]:
        """All objects but the cards in libraries, which never change (:meth:`know`)."""
        own = [pile for player in self.players for pile in (player.hand, player.graveyard, player.outside)]
        ids = chain(self.battlefield, self.stack, self.exile, self.command, self.ante, *own)
        return map(self.objects.__getitem__, ids)

    def zone(self, zone: Zone, owner: int = 0) -> tuple[int, ...]:
        """The ids in a zone, of one owner for library, hand and graveyard (CR 400.1)."""
        return ZONES[zone].__get__(self.player(owner) if zone in OWN_ZONES else self)

    # --- verbs on zones and objects ----------------------------------------------------------------------------------

    def new_id(self) -> int:
        """A fresh id; ids never repeat, so they also order things in time."""
        id = self.next_id
        self.put(self, State.next_id, id + 1)
        return id

    def add_to_zone(self, obj: Obj, index: int | None = None) -> None:
        """Put an object into the list of its zone: at the end (top, newest), or at an index (0: bottom)."""
        zone = obj.zone
        holder, field = self.players[obj.owner - 1] if zone in OWN_ZONES else self, ZONES[zone]
        ids = field.__get__(holder)
        at = len(ids) if index is None else max(0, len(ids) + index) if index < 0 else min(index, len(ids))
        self.put_ids(holder, field, ids, obj.id, at, added=True)

    def take_from_zone(self, obj: Obj) -> None:
        """Take an object out of the list of its zone."""
        zone = obj.zone
        holder, field = self.players[obj.owner - 1] if zone in OWN_ZONES else self, ZONES[zone]
        ids = field.__get__(holder)
        self.put_ids(holder, field, ids, obj.id, ids.index(obj.id), added=False)

    def create(
        self, card: Card | None, base: Characteristics, owner: int, zone: Zone, index: int | None = None, face: int = 0
    ) -> Obj:
        """A new object in a zone."""
        obj = Obj(self.new_id(), card, base, owner, zone, face=face, entered_turn=self.turn)
        self.enter(self.objects, obj.id, obj)
        self.add_to_zone(obj, index)
        return obj

    def create_card(self, card: Card, owner: int, zone: Zone, index: int | None = None) -> Obj:
        """A card in a zone, with its front face up."""
        return self.create(card, printed(card.front), owner, zone, index)

    def create_library(self, cards: Sequence[Card], player: Player) -> None:
        """Cards, still in order, on top of a player's library."""
        first = self.next_id
        self.put(self, State.next_id, first + len(cards))
        for id, card in enumerate(cards, first):
            obj = Obj(id, card, printed(card.front), player.id, LIBRARY, entered_turn=self.turn)
            self.enter(self.objects, id, obj)
        self.put(player, Player.library, (*player.library, *range(first, self.next_id)))

    def duplicate(self, ids: Sequence[int], times: int) -> None:
        """Further tokens on the battlefield like these, so many times each: as if each had come about as these did."""
        first = self.next_id
        self.put(self, State.next_id, first + len(ids) * times)
        for number, id in enumerate(range(first, self.next_id)):
            obj = self.objects[ids[number % len(ids)]].twin()
            fill(obj, Obj.id, id)
            fill(obj, Obj.timestamp, id)
            self.enter(self.objects, id, obj)
        self.put(self, State.battlefield, (*self.battlefield, *range(first, self.next_id)))

    def move(
        self,
        obj: Obj,
        zone: Zone,
        last: Characteristics,
        last_controller: int,
        index: int | None = None,
        apart: Sequence[tuple[int, Zone]] = (),
        known: tuple[int, ...] = (),
    ) -> Obj:
        """CR 400.7: the object leaves, remembered as it last existed, and a new one appears in the zone.

        CR 400.5, 404.2: on top of what is there, whose order stays. CR 403.4: whatever it was before.
        CR26 712.21, 730.3: so for each card and token that represents it; *apart* are those that go elsewhere.
        *known*: the players who know what it is there.
        """
        others, parts = dict(apart), obj.merged
        token = parts[0].token if parts else obj.is_token
        new = self._anew(obj, others.get(obj.id, zone), token, obj.is_copy and not parts)
        if known:
            fill(new, Obj.known_to, known)
        also = [self._parted(part, others.get(part.id, zone)) for part in parts[1:]] if parts else ()
        self._leave(obj, last, last_controller, new.id)
        self.enter(self.objects, new.id, new)
        self.add_to_zone(new, index)
        for one in also:
            self.enter(self.objects, one.id, one)
            self.add_to_zone(one, index)
        return new

    def _parted(self, component: Component, zone: Zone) -> Obj:
        was = self.gone[component.id]
        new = self._anew(was, zone, component.token, False)
        self.revise(was, (Obj.became, new.id))
        return new

    def _anew(self, was: Obj, zone: Zone, token: bool, copy: bool) -> Obj:
        """A card, token or copy as a new object, with its front face up."""
        card, id = was.card, self.next_id
        self.put(self, State.next_id, id + 1)
        base = printed(card.faces[0]) if card is not None else was.base
        turn, commander = self.turn, was.commander
        return Obj(
            id,
            card,
            base,
            was.owner,
            zone,
            entered_turn=turn,
            commander=commander,
            is_token=token,
            is_copy=copy,
        )

    def merge(self, obj: Obj, into: Obj, place: str, last: Characteristics, last_controller: int) -> None:
        """CR26 701.42a, 730.2: the object leaves its zone and becomes part of a permanent, which stays what it was."""
        before = into.merged or (Component(into.id, token=into.is_token, face_down=into.face_down),)
        token = obj.is_token or obj.card is None
        self._leave(obj, last, last_controller, into.id)
        self.put(into, Obj.merged, (*before, Component(obj.id, place, self.new_id(), token)))

    def revise(self, gone: Obj, *changes: tuple[Slot[Obj, Any], Any]) -> None:
        """What is kept of an object that has become part of a permanent changes."""
        new = gone.twin()
        for field, value in changes:
            fill(new, field, value)
        self.enter(self.gone, gone.id, new)
        self.stale()  # the permanent has other values

    def remove(self, obj: Obj, last: Characteristics, last_controller: int) -> None:
        """The object ceases to exist (CR 110.5g, 112.10, 706.10a)."""
        self._leave(obj, last, last_controller, 0)

    def _leave(self, obj: Obj, last: Characteristics, last_controller: int, became: int) -> None:
        """Take an object out of its zone and keep a picture of it, which never changes, among what is gone."""
        self.take_from_zone(obj)
        self.depart(obj.id, _departed(obj, last, last_controller, became))

    def put_counters(self, holder: Bearer, kind: str, change: int) -> None:
        """Add (or, negative, take) counters of a kind; never below none."""
        counts = dict(holder.counters)
        counts[kind] = max(0, counts.get(kind, 0) + change)
        self.put(holder, Bearer.counters, tuple(sorted((k, n) for k, n in counts.items() if n)))

    def know(self, *who: tuple[Obj, tuple[int, ...]]) -> None:
        """Who may look at objects. A card in a library stays as it is, and another takes its place: so the copies of a
        state can have the cards in libraries in common."""
        anew: list[Obj] = []
        for obj, players in who:
            if obj.known_to == players:
                continue
            if obj.zone is not LIBRARY:
                self.put(obj, Obj.known_to, players)
                continue
            new = obj.twin()
            fill(new, Obj.known_to, players)
            anew.append(new)
        self.replace(anew)

    def tally(self, player: Player, name: str, change: int = 1) -> None:
        """Add to one of a player's counts of this turn."""
        self.put(player, Player.tallies, _raised(player.tallies, name, change))

    def tally_of_game(self, player: Player, name: str, change: int = 1) -> None:
        """Add to one of a player's counts of the whole game."""
        self.put(player, Player.game_tallies, _raised(player.game_tallies, name, change))

    def add(self, player: Player, field: Slot[Player, tuple[tuple[int, int], ...]], key: int, change: int) -> None:
        """Add to one of the numbers that a player keeps by id in a field."""
        numbers = dict(field.__get__(player))
        numbers[key] = numbers.get(key, 0) + change
        self.put(player, field, tuple(sorted(numbers.items())))

    def link(self, obj: Bearer, name: str, ids: tuple[int, ...]) -> None:
        """Note objects or players for linked abilities of *obj*, besides those noted before (CR 607)."""
        links = dict(obj.links)
        links[name] = links.get(name, ()) + ids
        self.put(obj, Bearer.links, tuple(sorted(links.items())))

    def unlink(self, obj: Bearer, name: str) -> None:
        """Forget what was noted under a name."""
        self.put(obj, Bearer.links, tuple((key, ids) for key, ids in obj.links if key != name))

    def note_word(self, obj: Obj, name: str, word: str) -> None:
        """Note a chosen quality for linked abilities of *obj* (CR 607.2d)."""
        words = dict(obj.words)
        words[name] = word
        self.put(obj, Obj.words, tuple(sorted(words.items())))

    # --- chance ------------------------------------------------------------------------------------------------------

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1 from the game's own generator."""
        state, bits = random_step(self.random)
        self.put(self, State.random, state)
        return among(bits, n)

    def shuffle(self, player: Player) -> None:
        """CR 701.16: randomise a library; the cards become unknown to all."""
        ids = list(player.library)
        state = self.random
        for i in range(len(ids) - 1, 0, -1):
            state, bits = random_step(state)
            j = among(bits, i + 1)
            ids[i], ids[j] = ids[j], ids[i]
        self.put(self, State.random, state)
        self.know(*[(obj, ()) for id in ids if (obj := self.objects[id]).known_to])
        self.put(player, Player.library, tuple(ids))


_departed: Final = copier(Obj, "last", "last_controller", "became")
OWN_ZONES: Final[dict[Zone, Slot[Player, tuple[int, ...]]]] = {
    LIBRARY: Player.library,
    HAND: Player.hand,
    Zone.GRAVEYARD: Player.graveyard,
    OUTSIDE: Player.outside,
}
"""The zones that each player has, and what a player owns outside the game."""
SHARED_ZONES: Final[dict[Zone, Slot[State, tuple[int, ...]]]] = {
    BATTLEFIELD: State.battlefield,
    STACK: State.stack,
    Zone.EXILE: State.exile,
    Zone.COMMAND: State.command,
    Zone.ANTE: State.ante,
}
ZONES: Final[dict[Zone, Slot[Any, tuple[int, ...]]]] = {**OWN_ZONES, **SHARED_ZONES}
"""The fields that hold the ids in each zone."""
