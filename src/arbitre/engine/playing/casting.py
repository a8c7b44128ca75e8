"""CR 601.2: how a spell is cast, from the announcement to the cast spell."""

from __future__ import annotations

import msgspec

from arbitre.engine.characteristics import continuous
from arbitre.engine.characteristics.halves import both_halves
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import CastSpell, Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.objects import knowledge, preparing
from arbitre.engine.objects.zones import move_event
from arbitre.engine.playing import let_be_cast
from arbitre.engine.playing.announcing import carry_through
from arbitre.engine.playing.assisting import Unassisted
from arbitre.engine.playing.castable import all_costs, as_cast, as_spell, examine, face_in, refused
from arbitre.engine.playing.offers import SPENT, Offer, offers
from arbitre.engine.playing.prohibitions import forbidden
from arbitre.engine.playing.proposal import Proposal
from arbitre.engine.playing.spell_texts import bodies_in_way
from arbitre.engine.playing.ways_to_cast import NORMAL, Way
from arbitre.errors import EngineFault, IllegalAction
from arbitre.ir.amounts import Tally
from arbitre.ir.modifications import (
    WhileTrue,
)
from arbitre.ir.node import Cost
from arbitre.ir.patterns import Cause
from arbitre.ir.values import Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj
from arbitre.state.players import Player


def cast(game: Game, player: int, action: CastSpell, *, instead: Cost | None = None) -> Procedure:
    """CR 608.2f: an effect lets the player cast the card now; returns whether it was cast.

    If a step cannot be complied with, everything is as it was before.
    """
    found = examine(game, player, action, by_effect=True, instead=instead)
    if not isinstance(found, Offer):
        return False
    try:
        yield from perform(game, player, action, found)
    except IllegalAction:
        return False
    return True


def cast_with_priority(game: Game, player: int, action: CastSpell, *, listed: bool) -> Procedure:
    """CR 601.2: the player with priority casts the card; *listed*: which was found to be possible now.

    :raises IllegalAction: it cannot be cast, or a choice made meanwhile cannot be complied with; nothing has changed.
    CR 117.5, 117.5a: also for {0} it is the player who casts it.
    CR 701.4a.
    """
    found = examine(game, player, action, listed=listed)
    if not isinstance(found, Offer):
        raise refused(game, action, found)
    try:
        yield from perform(game, player, action, found)
    except Unassisted as alone:  # everything is as it was; the player has priority again
        game.note("takes back", alone.rule, player=player, object=action.card)


def perform(game: Game, player: int, action: CastSpell, offer: Offer) -> Procedure:
    """CR 601.2, 701.4a: step by step, rewinding if one cannot be complied with."""
    point = game.point()
    try:
        yield from _steps(game, player, action, offer)
    except IllegalAction:  # CR 717.1
        game.take_back(point)
        raise


def _spend(game: Game, player: int, obj: Obj, chars: Characteristics, offer: Offer) -> Procedure:
    """One spell is cast by a permission for one each turn; of several that allow it the player chooses one."""
    same = [
        one.spends for one in offers(game, player, obj, chars) if (one.way, one.any_mana) == (offer.way, offer.any_mana)
    ]
    same = [spent for spent in same if len(spent) == len(offer.spends)]
    for place in range(len(offer.spends)):
        sources = tuple(dict.fromkeys(spent[place] for spent in same))
        if len(sources) > 1:
            sources = yield Select(player, "source", sources, rule="601.2a", source=obj.id)
        same = [spent for spent in same if spent[place] == sources[0]]
        source = game.state.objects[sources[0]]
        game.state.put(source, Obj.turn_marks, (*source.turn_marks, SPENT))


def _steps(game: Game, player: int, action: CastSpell, offer: Offer) -> Procedure:
    state = game.state
    obj = state.objects[action.card]
    way, origin = offer.way, obj.zone
    card, chars = as_spell(game, obj, action.face, NORMAL), as_spell(game, obj, action.face, way)
    costs = all_costs(Context(game, obj.id, player), chars, offer)
    if offer.spends:
        yield from _spend(game, player, obj, as_spell(game, obj, action.face, NORMAL), offer)
    with knowledge.keeping_new_tops_hidden(game):
        spell = yield from _announce(game, player, action, offer, costs, card)
    yield from _becomes_cast(game, player, spell, origin)


def _announce(
    game: Game, player: int, action: CastSpell, offer: Offer, costs: list[Cost], card: Characteristics
) -> Procedure:
    """CR 601.2a–g: the card becomes a spell, is chosen for and paid for; returns the spell."""
    state, obj, way = game.state, game.state.objects[action.card], offer.way
    origin = obj.zone
    spell = yield from _to_stack(game, player, obj, face_in(action.face, way), way)
    if way.fused and obj.card is not None:
        state.put(state.objects[spell], Obj.base, both_halves(obj.card))
    as_cast(game, state.objects[spell], way)
    let_be_cast.keep_keyword(game, card, spell, player, way.keyword or way.name, way.nth)
    let_be_cast.find_spell(game, obj.id, spell)
    ctx = Context(game, spell, player)
    ctx.stack_id = spell
    if offer.exiles:
        let_be_cast.exile_instead(ctx)
    if way.becomes and way.as_long_as is not None:
        continuous.apply_lasting(ctx, (spell,), way.becomes, WhileTrue(way.as_long_as))
    chars = characteristics(game, spell)
    game.note("casts", way.rule, player=player, object=spell, way=way.name)
    p = Proposal(ctx, player, chars, costs, bodies_in_way(chars, way))
    p.origin, p.any_mana = origin, offer.any_mana
    for name in way.parts or (way.name,):
        if name:
            p.paid[name] = 1
    if obj.word("foretold"):
        p.paid["foretold"] = 1  # CR26 702.143c: whatever it was cast for
    yield from carry_through(p, lambda: _check_proposal(game, player, spell))
    return spell


def _check_proposal(game: Game, player: int, spell: int) -> None:
    """CR26 601.2e: the spell as it was proposed must not be prohibited.

    :raises IllegalAction: it is, in an edition that checks it.
    """
    if game.edition.proposal_is_checked:
        problem = forbidden(game, player, game.state.objects[spell], characteristics(game, spell))
        if problem is not None:
            raise msgspec.structs.replace(problem, rule="CR26 601.2e", also=problem.rule).error(
                f"cannot cast it: {problem.why}", spell
            )


def _to_stack(game: Game, player: int, obj: Obj, face: int, way: Way) -> Procedure:
    """CR 601.2a, 405.1: the card becomes the topmost object on the stack (CR 405.2), under the control of
    the player who casts it (CR 111.2)."""
    move = move_event(game, obj.id, Zone.STACK, Cause.CAST, controller=player, face=face, face_down=way.face_down)
    for event in (yield from propose(game, [move])):
        if event.kind is Kind.MOVE and event.became and game.object(event.became).zone is Zone.STACK:
            return event.became
    raise EngineFault("a card that is cast does not come onto the stack", "601.2a")


def _becomes_cast(game: Game, player: int, spell: int, origin: Zone) -> Procedure:
    """CR 601.2h: the spell becomes cast; abilities that wait for that trigger.

    The amount of the event is how many spells were cast before it this turn (CR 702.38a).
    """
    state = game.state
    before = sum(seat.tally(Tally.SPELLS_CAST.value) for seat in state.players)
    commander = state.objects[spell].commander
    if commander and origin is Zone.COMMAND:  # CR 903.10
        state.add(state.player(player), Player.commander_casts, commander, 1)
    state.tally(state.player(player), Tally.SPELLS_CAST.value)
    state.tally_of_game(state.player(player), Tally.SPELLS_THIS_GAME.value)
    preparing.become_cast(game, spell)
    event = Event(Kind.CAST, subject=spell, player=player, amount=before, origin=origin)
    yield from propose(game, [event])
