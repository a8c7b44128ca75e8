"""Permanents that several cards or tokens represent: merging with a permanent (CR26 730), melding (CR26 701.42).

A merged permanent is the same object as before; what has merged with it works on its copiable values with the
timestamp of that moment (CR26 730.2a). What has become part of a permanent is kept as it was, and becomes an object
again as the permanent leaves the battlefield (CR26 712.21, 730.3).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from arbitre.engine.characteristics import components, continuous, initial, linked, timestamps
from arbitre.engine.characteristics.components import OVER, UNDER
from arbitre.engine.characteristics.settled import HasValues
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Confirm, Order
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import Moment, after, always, applies, leaving, propose
from arbitre.engine.objects import stickers
from arbitre.ir.values import CardType, Zone
from arbitre.state.characteristics import printed
from arbitre.state.objects import Obj
from arbitre.state.state import OWN_ZONES

# --- merging ----------------------------------------------------------------------------------------------------------


def mutate(ctx: Context, spell: Obj, target: int) -> Procedure:
    """CR26 702.140c: the spell's controller chooses whether it is put on top or on the bottom."""
    under = yield Confirm(ctx.controller, "under", "702.140c (2026-04-17)", spell.id)
    word = UNDER if under else OVER
    yield from propose(
        ctx.game, [Event(Kind.MUTATE, subject=target, source=spell.id, player=ctx.controller, word=word)]
    )


@applies(Kind.MUTATE)
def _merge(game: Game, event: Event) -> Sequence[Event]:
    """CR26 730.2: the object is placed on top of or under the permanent, which stays what it was.

    CR26 730.2b–c: it leaves its zone, but nothing enters the battlefield.
    """
    state = game.state
    spell, permanent = state.objects.get(event.source), state.objects.get(event.subject)
    if spell is None or permanent is None or permanent.zone is not Zone.BATTLEFIELD:
        return ()
    stickers.check_alone(spell, permanent)
    keep_values(game, spell)
    state.merge(
        spell, permanent, event.word, reading.characteristics(game, spell.id), reading.controller(game, spell.id)
    )
    if event.word == OVER:
        state.put(permanent, Obj.face_down, "")  # CR26 730.2e: it is not turned face up
        state.put(permanent, Obj.is_token, permanent.merged[-1].token)  # CR26 730.2d
    continuous.follow(game, spell.id, permanent.id)  # CR26 702.140f
    game.note("mutates", "730.2 (2026-04-17)", object=spell.id, to=permanent.id)
    return (event,)


def keep_values(game: Game, obj: Obj) -> None:
    """CR 608.2g: copiable values that effects have changed stay with the object as it last existed."""
    values = reading.copied_values(game, obj.id)
    if values is not None:
        flipped = None if values[1] is None else initial.face_of(values[1])
        game.state.put(obj, Obj.choices, (HasValues(initial.face_of(values[0]), flipped),))


# --- melding ----------------------------------------------------------------------------------------------------------


def meld(game: Game, event: Event, permanent: Obj) -> None:
    """CR26 701.42a, 712.4a, 712.14c: the other card of the pair is part of the permanent that enters."""
    other = game.state.objects[event.move.melds]
    stickers.check_alone(game.object(event.subject), other)
    values = reading.characteristics(game, other.id)
    game.state.merge(other, permanent, components.MELDED, values, other.owner)
    game.note("melds", "701.42a (2026-04-17)", object=event.subject, to=other.id)


# --- turning over -----------------------------------------------------------------------------------------------------

_SPELLS = frozenset({CardType.INSTANT, CardType.SORCERY})


def turnable(game: Game, obj: Obj) -> Iterator[tuple[Obj, int]]:
    """CR 701.25a, CR26 701.27a, 701.27d, 730.2i: what of a permanent can transform, and to which face.

    CR26 712.15a: nothing of one that is face down.
    """
    for one in components.all_of(game.state, obj) if not obj.face_down else ():
        card, face = one.card, 1 - one.face
        # CR26 712.10
        if card is not None and components.has_two_faces(card) and _SPELLS.isdisjoint(card.faces[face].types):
            yield one, face


def turn_over(game: Game, obj: Obj) -> bool:
    """CR 701.25b, CR26 730.2i: its other face is up, that of each component; whether there was any to turn."""
    state = game.state
    turned = list(turnable(game, obj))
    for one, face in turned:
        base = printed(one.card.faces[face]) if one.card is not None else one.base
        if one is obj:
            state.put(obj, Obj.face, face)
            state.put(obj, Obj.base, base)
        else:
            state.revise(one, (Obj.face, face), (Obj.base, base))
    if turned:
        state.put(obj, Obj.turned, state.next_id)
        timestamps.turned_over(game, obj)
    return bool(turned)


def uncover(game: Game, obj: Obj) -> None:
    """CR26 730.2f: with the permanent each of its components is turned face down or face up."""
    if obj.merged and obj.merged[0].face_down:
        first = msgspec.structs.replace(obj.merged[0], face_down="")
        game.state.put(obj, Obj.merged, (first, *obj.merged[1:]))


# --- leaving ----------------------------------------------------------------------------------------------------------


def part(game: Game, event: Event, last: Obj) -> list[Event]:
    """CR26 712.21, 730.3: the further cards of a permanent that has left, each of which has changed zones as a card."""
    found = []
    for component in last.merged[1:]:
        new = game.state.objects[game.state.gone[component.id].became]
        one = Event(Kind.PART, subject=last.id, player=event.player, origin=event.origin, to=new.zone)
        one.cause, one.source, one.became = event.cause, event.source, new.id
        found.append(one)
    return found


@after(Moment.COMPONENTS, leaving, always)
def arrange(game: Game, happened: Sequence[Event]) -> Procedure:
    """The owner arranges the cards in the graveyard or library; who exiles them determines the order of their
    timestamps, which is asked where an ability remembers what it has exiled."""
    state = game.state
    for event in happened:
        left = state.gone.get(event.subject)
        if event.kind is Kind.PART or left is None or not left.merged or event.to is None:
            continue
        ids = tuple(
            id for id in components.parts(state, left) if id in state.objects and state.objects[id].zone is event.to
        )
        if len(ids) < 2:
            continue
        # CR26 712.21, 712.21c–d, 730.3d: what befalls one of them befalls all
        if event.to in (Zone.GRAVEYARD, Zone.LIBRARY):  # CR26 712.21a, 730.3a
            order = yield Order(left.owner, "arrange", ids, "730.3a (2026-04-17)", event.source)
            _arrange(game, left.owner, event.to, order)
        elif event.to is Zone.EXILE and event.move.link:  # CR26 712.21b, 730.3b
            keeper = event.move.keeper or event.source
            player = reading.controller(game, keeper)
            order = yield Order(player, "arrange", ids, "730.3b (2026-04-17)", keeper)
            linked.reorder(game, keeper, event.move.link, order)


def _arrange(game: Game, owner: int, zone: Zone, order: Sequence[int]) -> None:
    player = game.state.player(owner)
    cards = list(game.state.zone(zone, owner))
    places = sorted(cards.index(id) for id in order)
    for place, id in zip(places, order, strict=True):
        cards[place] = id
    game.state.put(player, OWN_ZONES[zone], tuple(cards))
