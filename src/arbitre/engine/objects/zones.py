"""Zone changes (CR 400.7), drawing (CR 120), tokens coming and going: how these events are applied."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict, Unpack

from arbitre.cards.records import Face
from arbitre.engine.characteristics import attachments, components, continuous, linked, timestamps
from arbitre.engine.characteristics.impossible import cannot_happen
from arbitre.engine.kernel import pipeline
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import Moment, after_several, applies
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.objects import doors, knowledge, merging
from arbitre.engine.objects.in_combat import joins
from arbitre.engine.objects.knowledge import OPEN
from arbitre.engine.seating import sides
from arbitre.ir.patterns import Cause
from arbitre.ir.values import BATTLEFIELD, HAND, LIBRARY, NONTRADITIONAL, OUTSIDE, STACK, CardType, Supertype, Zone
from arbitre.state.characteristics import Characteristics, printed
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import State

POISON: Final = "poison"


class How(TypedDict, total=False):
    """Details of a move, as :class:`Movement` has them."""

    controller: int
    index: int | None
    tapped: bool
    face_down: str
    face: int
    attacking: int
    blocking: int
    attach_to: int
    counters: tuple[tuple[str, int], ...]
    link: str


def move_event(
    game: Game,
    id: int,
    to: Zone,
    cause: Cause = Cause.EFFECT,
    source: int = 0,
    *,
    player: int = 0,
    rule: str = "",
    **how: Unpack[How],
) -> Event:
    """The event of an object going to a zone, moved by a player (0: its owner) as a rule says, if no effect does."""
    obj = game.object(id)
    mover = player or obj.owner
    event = Event(Kind.MOVE, subject=id, player=mover, origin=obj.zone, to=to, cause=cause, source=source, rule=rule)
    for name, value in how.items():
        setattr(event.move, name, value)
    return event


_RULES: Final = {
    Cause.DESTROY: "701.6a",
    Cause.SACRIFICE: "701.14a",
    Cause.EXPLOIT: "701.14a",
    Cause.DISCARD: "701.7a",
    Cause.CYCLE: "702.27a",
    Cause.DRAW: "120.1",
    Cause.COUNTER: "701.5a",
    Cause.PLAY: "115.2a",
    Cause.CAST: "601.2a",
    Cause.MILL: "CR26 701.17a",
}
"""The rules that say where an object goes, by why it goes."""


HIDING: Final = frozenset({BATTLEFIELD, STACK})
"""Where spells and permanents are face down."""
_OF_COPIES: Final = frozenset({BATTLEFIELD, STACK})
"""Where a copy of a spell or card may come to be."""
_DISCARDING: Final = frozenset({Cause.DISCARD, Cause.CYCLE})
_HIDDEN: Final = frozenset({HAND, LIBRARY})
_LEAVING: Final = frozenset({Kind.MOVE, Kind.DESTROY, Kind.PHASE_OUT})


@after_several(Moment.ARRIVALS)
def _note_arrivals(game: Game, happened: Sequence[Event]) -> Procedure:
    """CR 704.5m: world and legendary permanents that have entered the battlefield at once are known as such."""
    state = game.state
    ids = tuple(e.became for e in happened if e.became and e.to is BATTLEFIELD and e.became in state.objects)
    for kind in (Supertype.WORLD, Supertype.LEGENDARY) if len(ids) > 1 else ():
        alike = tuple(id for id in ids if kind in state.objects[id].base.supertypes)
        if len(alike) > 1:
            state.put(state, State.arrivals, (*state.arrivals, alike))
    yield from ()


@pipeline.look_ahead.opens
def look_before(game: Game, batch: Sequence[Event]) -> None:
    """CR 603.6d, 608.2g: permanents that leave or phase out together are remembered as they were before."""
    for event in batch:
        if event.kind in _LEAVING and event.move.base is None:
            obj = game.state.objects.get(event.subject)
            if obj is not None and obj.zone is BATTLEFIELD:
                event.last, event.held_by = characteristics(game, obj.id), controller(game, obj.id)
                event.bore = attachments.attached(game, obj.id)


@applies(Kind.MOVE)
def _move(game: Game, event: Event) -> Sequence[Event]:
    """CR 400.7; an object that is no longer where the event found it does not move. CR 400.10b, CR26 400.11b: what
    comes from outside the game is in it from then on."""
    if event.move.base is not None:
        return _appear(game, event, event.move.base)
    obj = game.state.objects.get(event.subject)
    to = event.to
    if obj is None or to is None or obj.zone is not event.origin or _stays(obj, to):
        return ()
    if to is BATTLEFIELD and _cannot_enter(game, obj, event):
        return ()
    event.last = event.last or characteristics(game, obj.id)
    held_by = event.held_by = event.held_by or controller(game, obj.id)
    if obj.zone is BATTLEFIELD:
        event.bore = attachments.attached(game, obj.id) if event.bore is None else event.bore
        game.state.put(obj, Obj.bore, event.bore)
    copy_goes = obj.is_copy and to not in _OF_COPIES and not obj.is_token
    if copy_goes or to is OUTSIDE:  # CR 706.10a
        game.state.remove(obj, event.last, held_by)
    else:
        if obj.merged:  # CR 608.2g: its copiable values as it last existed
            merging.keep_values(game, obj)
        known = knowledge.carried(game, obj, to, event.cause) if to in _HIDDEN else ()
        new = game.state.move(obj, to, event.last, held_by, event.move.index, event.move.apart, known)
        event.became = new.id
        if obj.face_down and event.origin in HIDING and to is not BATTLEFIELD:  # CR 707.9
            game.state.know((new, game.order()))
            game.note("reveals", "707.9", player=obj.owner, object=new.id)
        if event.move.melds:
            merging.meld(game, event, new)
        _settle(game, event, obj, new)
        if obj.zone in _HIDDEN:
            knowledge.followed(game, obj, new, event.cause)
        if obj.merged:
            for id in components.parts(game.state, game.state.gone[obj.id])[1:]:
                _settle(game, event, obj, game.state.objects[id])
    _count(game, event, held_by)
    cause = event.cause or Cause.EFFECT
    rule = event.rule or _RULES.get(cause) or ("701.9a" if to is Zone.EXILE else "400.7")
    game.note("moves", rule, object=event.subject, to=str(to), became=event.became, cause=str(cause))
    if held_by != obj.owner and to is Zone.GRAVEYARD and obj.zone is BATTLEFIELD:  # CR 400.3
        game.note("goes to its owner", "400.3", object=event.subject, player=obj.owner)
    if obj.merged and event.became:
        return (event, *merging.part(game, event, game.state.gone[obj.id]))
    if to is not BATTLEFIELD:
        return (event, *_comes_off(obj, held_by))
    return (event, *_arrives(game, event))


def _comes_off(obj: Obj, held_by: int) -> Sequence[Event]:
    """CR 701.3d: what was attached becomes unattached as it leaves the battlefield (CR26 603.10c)."""
    if not obj.attached_to:
        return ()
    return (Event(Kind.UNATTACH, subject=obj.id, other=obj.attached_to, player=held_by),)


def _arrives(game: Game, event: Event) -> Sequence[Event]:
    """What else happens as it enters: in combat, attached, with a door unlocked."""
    unlocked = doors.enters(game, event, game.object(event.became)) if event.move.unlocked else ()
    return (*_joins_combat(game, event), *_comes_attached(game, event), *unlocked)


def _stays(obj: Obj, to: Zone) -> bool:
    """Planes, vanguards, schemes and dungeons remain in the command zone as long as they are in the game; nor are they
    brought into it from outside."""
    if obj.base.types.isdisjoint(NONTRADITIONAL) and CardType.DUNGEON not in obj.base.types:
        return False
    # CR 400.4b, 309.2, 310.2, 311.2, 108.5, CR26 309.2c–d, 312.2
    return to is not Zone.COMMAND and {obj.zone, to} != {Zone.COMMAND, OUTSIDE}


def _cannot_enter(game: Game, obj: Obj, event: Event) -> bool:
    """Whether it cannot go to the battlefield."""
    if event.move.controller and not game.state.player(event.move.controller).playing:
        return True  # CR26 800.4b
    if obj.is_token:
        return True  # CR 110.5g
    face = obj.card.faces[event.move.face] if obj.card and not event.move.face_down else None
    return face is not None and _is_for_the_stack_only(face)


def _is_for_the_stack_only(face: Face) -> bool:
    """CR 304.4, 307.4, 400.4a: an instant or sorcery can't enter the battlefield."""
    return not {CardType.INSTANT, CardType.SORCERY}.isdisjoint(face.types)


def _appear(game: Game, event: Event, base: Characteristics) -> Sequence[Event]:
    """A token, an emblem or a copy comes to be."""
    to = event.to or BATTLEFIELD
    if not all(game.state.player(p).playing for p in (event.player, event.move.controller) if p):
        return ()  # CR 800.4b–c
    new = game.state.create(event.move.card, base, event.player, to, face=event.move.face)
    game.state.put(new, Obj.is_token, to is not Zone.COMMAND)
    event.subject = event.became = new.id
    event.last = base
    _settle(game, event, None, new)
    if to is Zone.COMMAND:
        rule = "113.1"  # CR 113.1
    else:
        rule = "110.5"  # CR 110.5
    if not event.rule:  # what a rule makes, that rule has told
        game.note("appears", rule, object=new.id, to=to.value)
    return (event, *_joins_combat(game, event), *_comes_attached(game, event))


def _comes_attached(game: Game, event: Event) -> Sequence[Event]:
    """What is put onto the battlefield attached to something becomes attached to it."""
    new = game.state.objects.get(event.became)
    if new is None or not new.attached_to:
        return ()
    # CR 701.3a
    holder = controller(game, new.id)
    return (Event(Kind.ATTACH, subject=new.id, other=new.attached_to, player=holder, source=event.source),)


def _joins_combat(game: Game, event: Event) -> Sequence[Event]:
    """It enters attacking or blocking; what that makes happen to attackers."""
    if not (event.move.attacking or event.move.blocking):
        return ()
    # CR 508.4, 509.7
    return joins(game, event, game.object(event.became))


def _settle(game: Game, event: Event, old: Obj | None, new: Obj) -> None:
    """CR 110.6d, 121.2: what the new object carries into its zone; neither status nor counters come along."""
    state = game.state
    if old is not None and old.stickers and old.zone in OPEN and new.zone in OPEN:  # CR26 123.5, 400.7m
        state.put(new, Obj.stickers, old.stickers)
    if event.move.controller and event.move.controller != new.controller:
        state.put(new, Obj.controller, event.move.controller)
    if event.move.face and new.card is not None:  # CR 711.5: otherwise the front face is up
        state.put(new, Obj.face, event.move.face)
        state.put(new, Obj.base, printed(new.card.faces[event.move.face]))
    if event.move.face_down:
        state.put(new, Obj.face_down, event.move.face_down)
    if event.move.counters:
        for kind, count in event.move.counters:
            state.put_counters(new, kind, count)
    if new.zone is BATTLEFIELD:
        _enter_battlefield(game, event, old, new)
    if new.zone is STACK and old is not None:
        base = printed(new.card.faces[event.move.face]) if new.card is not None else old.base
        if base is not new.base:
            state.put(new, Obj.base, base)
    if event.move.link:
        keeper = event.move.keeper or event.source
        left = state.gone.get(keeper)
        if left is not None:  # CR 603.6d: its abilities that look back go by what it was
            linked.add(game, left, event.move.link, (new.id,))
        source = state.objects.get(keeper if left is None else left.became)
        if source is not None:
            linked.add(game, source, event.move.link, (new.id,))


def _enter_battlefield(game: Game, event: Event, old: Obj | None, new: Obj) -> None:
    """CR 110.6b: untapped, unflipped, face up and phased in, unless the event says otherwise."""
    state = game.state
    state.put(new, Obj.sick, True)
    if event.move.tapped:
        state.put(new, Obj.tapped, True)
    if event.move.mods:
        state.put(new, Obj.choices, event.move.mods)
    if event.move.attach_to:
        state.put(new, Obj.attached_to, event.move.attach_to)
    if event.move.protector:
        state.put(new, Obj.protector, event.move.protector)
        game.note("protects", "310.8a (2026-04-17)", player=new.protector, object=new.id)
    if old is not None and old.zone is STACK:
        continuous.follow(game, old.id, new.id)
        if event.move.controller == event.held_by != old.controller:  # CR26 110.2b: by default, who cast it
            state.put(new, Obj.controller, old.controller)
        state.put(new, Obj.cast, old.cast)  # CR 400.7c: what was chosen and paid for the spell
        if old.is_copy:
            # CR26 111.13, 608.3f, 707.10f
            state.put(new, Obj.is_token, game.edition.permanent_spell_copies_become_tokens)
            if old.card is None:
                state.put(new, Obj.base, old.base)
    words = event.move.words or (old.words if old is not None else ())
    if words:
        state.put(new, Obj.words, words)
    if event.move.links:
        state.put(new, Obj.links, event.move.links)
    if event.move.begun:
        continuous.follow(game, event.move.stands_as, new.id, event.move.begun)
    if event.move.along is not None:
        event.move.along(new.id)


def _count(game: Game, event: Event, held_by: int) -> None:
    """The counts of the turn that conditions ask about."""
    state = game.state
    last = event.last
    if last is not None and last.is_creature and event.origin is BATTLEFIELD and event.to is Zone.GRAVEYARD:
        state.tally(state.player(held_by), "creatures that died this turn")
    if event.cause in _DISCARDING:
        state.tally(state.player(event.player), "cards discarded this turn")


@applies(Kind.DRAW)
def _draw(game: Game, event: Event) -> Sequence[Event]:
    """CR 120.1: the top card of the library goes to the hand; with none there, the player is noted."""
    state = game.state
    player = state.player(event.player)
    if cannot_happen(game, event):  # CR 101.2
        game.note("draws nothing", "101.2", player=player.id)
        return ()
    if not player.library:  # CR 120.3, 120.4, 704.5b
        state.put(player, Player.drew_from_empty, True)
        game.note("cannot draw", "120.3", player=player.id)
        return ()
    event.subject = player.library[-1]
    state.tally(player, "cards drawn this turn")
    event.amount = player.tally("cards drawn this turn")
    moved = _move(game, move_event(game, event.subject, HAND, Cause.DRAW, event.source, rule=event.rule))
    event.became = moved[0].became
    if (card := state.find(event.became)) is not None and card.zone is HAND:
        state.put(card, Obj.turn_marks, (*card.turn_marks, "drawn"))
    return (event, *moved)


@applies(Kind.SHUFFLE)
def _shuffle(game: Game, event: Event) -> Sequence[Event]:
    """CR 701.16; CR26 701.20d: nobody knows any more which card is which."""
    game.state.shuffle(game.state.player(event.player))
    game.note("shuffles", "701.16a", player=event.player)
    return (event,)


@applies(Kind.TAP)
def _tap(game: Game, event: Event) -> Sequence[Event]:
    """CR 701.20a: only an untapped permanent becomes tapped.

    CR 110.6c: a permanent keeps its status until something changes it.
    """
    return _turn_sideways(game, event, True)


@applies(Kind.UNTAP)
def _untap(game: Game, event: Event) -> Sequence[Event]:
    """CR 701.20b: only a tapped permanent becomes untapped."""
    return _turn_sideways(game, event, False)


def _turn_sideways(game: Game, event: Event, tapped: bool) -> Sequence[Event]:
    obj = game.state.objects.get(event.subject)
    if obj is None or obj.zone is not BATTLEFIELD or obj.tapped is tapped:
        return ()
    game.state.put(obj, Obj.tapped, tapped)
    game.note("taps" if tapped else "untaps", event.rule or ("701.17a" if tapped else "701.17b"), object=obj.id)
    return (event,)


@applies(Kind.COUNTERS)
def _counters(game: Game, event: Event) -> Sequence[Event]:
    """CR 121: counters are put on, or as many as there are taken off, an object or player."""
    state = game.state
    holder = state.player(event.subject) if state.is_player(event.subject) else state.objects.get(event.subject)
    if holder is None or cannot_happen(game, event):  # CR 101.2
        return ()
    event.amount = max(event.amount, -holder.counter(event.word))
    if event.amount == 0:
        return ()
    state.put_counters(holder, event.word, event.amount)
    if event.amount > 0 and isinstance(holder, Obj):
        timestamps.counted(game, holder, event.word)
    if event.word == POISON and isinstance(holder, Player):
        for member in sides.sharing_poison(game, holder.id):
            if member != holder.id:  # CR 810.10 + 810.10b
                state.put_counters(state.player(member), POISON, event.amount)
    game.note("counters", event.rule or "121.1", object=event.subject, kind=event.word, change=event.amount)
    return (event,)


@applies(Kind.LIFE)
def _life(game: Game, event: Event) -> Sequence[Event]:
    """CR 118.2–3: life is lost or gained."""
    state = game.state
    player = state.player(event.player)
    if event.amount == 0 or not player.playing:
        return ()
    if cannot_happen(game, event):
        if event.amount > 0:
            game.note("gains no life", "118.7", player=player.id)
        else:
            game.note("loses no life", "118.8", player=player.id)
        return ()
    total = player.life + event.amount
    for member in sides.sharing_life(game, player.id):
        state.put(state.player(member), Player.life, total)
    if event.amount > 0:
        state.tally(player, "life gained this turn", event.amount)
    else:
        state.tally(player, "life lost this turn", -event.amount)
    game.note("life", event.rule or "118.3", player=player.id, change=event.amount, now=player.life)
    return (event,)


@applies(Kind.ATTACH)
def _attach(game: Game, event: Event) -> Sequence[Event]:
    """CR 701.3: the subject becomes attached to ``other``; nothing happens if it is already."""
    obj = game.state.objects.get(event.subject)
    if obj is None or obj.attached_to == event.other:
        return ()
    game.state.put(obj, Obj.attached_to, event.other)
    game.state.put(obj, Obj.timestamp, game.state.new_id())  # CR 613.6c: a new timestamp
    game.note("attaches", "701.3a", object=obj.id, to=event.other)
    return (event,)


@applies(Kind.UNATTACH)
def _unattach(game: Game, event: Event) -> Sequence[Event]:
    """CR 701.3d."""
    obj = game.state.objects.get(event.subject)
    if obj is None or not obj.attached_to:
        return ()
    event.other = obj.attached_to
    game.state.put(obj, Obj.attached_to, 0)
    game.note("unattaches", event.rule or "701.3d", object=obj.id)
    return (event,)


@applies(Kind.DESTROY)
def _destroy(game: Game, event: Event) -> Sequence[Event]:
    """CR 701.6, 701.6a: a permanent goes to its owner's graveyard; regeneration and indestructibility have had their
    say before."""
    if event.subject not in game.state.battlefield:
        return ()
    move = move_event(game, event.subject, Zone.GRAVEYARD, Cause.DESTROY, event.source, rule=event.rule)
    move.last, move.held_by = event.last, event.held_by
    return _move(game, move)


@applies(Kind.CEASE)
def _cease(game: Game, event: Event) -> Sequence[Event]:
    """CR 704.5d–e: a token or copy ceases to exist; nothing sees it go. An ability that is countered is spoken of."""
    obj = game.state.objects.get(event.subject)
    if obj is None:
        return ()
    game.state.remove(obj, characteristics(game, obj.id), controller(game, obj.id))
    game.note("ceases to exist", "704.5d" if obj.is_token else "704.5e", object=obj.id)
    is_ability = obj.stack is not None and obj.stack.ability is not None
    return (event,) if is_ability else ()
