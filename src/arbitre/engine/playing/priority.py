"""Priority (CR 116): what a player may do, why not, and doing it. One set of predicates lists, explains and checks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Final

import msgspec

from arbitre.cards.records import Layout
from arbitre.engine.characteristics import rulings
from arbitre.engine.characteristics.offering import offering
from arbitre.engine.characteristics.statics import functions
from arbitre.engine.costs import mana_payment, mana_sources, usable
from arbitre.engine.kernel.decisions import (
    PASS,
    Action,
    Activate,
    CastSpell,
    Concede,
    Pass,
    PlayLand,
    Priority,
    Special,
)
from arbitre.engine.kernel.derived import Roll
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.reading import (
    characteristics,
    controller,
    roll,
    settled,
)
from arbitre.engine.players import ending
from arbitre.engine.playing import activating, castable, casting, set_aside, special
from arbitre.engine.playing.offers import AS_FROM_HAND, as_own, permissions
from arbitre.engine.playing.ways_to_cast import HELPERS, NORMAL, WAYS
from arbitre.engine.stack import timing
from arbitre.engine.vocabulary import qualities
from arbitre.errors import IllegalAction
from arbitre.ir.abilities import Activated
from arbitre.ir.modifications import (
    ActivatesAsInstant,
    CantCast,
    CastAsThoughFlash,
    CostsAtLeast,
    CostsLess,
    CostsMore,
    HasAbilities,
    MayPlayFrom,
    OffersCost,
    PlaysAsFromOwn,
)
from arbitre.ir.node import Modification
from arbitre.ir.refs import You
from arbitre.ir.values import Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj
from arbitre.state.players import Mana

# --- what is legal ---------------------------------------------------------------------------------------------------


class _Known(msgspec.Struct):
    """The legal actions of a player as far as they have been looked for, and what they depend on besides the version of
    the state."""

    pool: tuple[Mana, ...]
    library: tuple[int, ...]
    actions: list[Action]
    more: Iterator[Action]


def legal_actions(game: Game, player: int) -> Iterator[Action]:
    """CR 116.1: everything that the player may do now with priority, apart from passing.

    Mana abilities are listed only where the player pays by hand; they are legal all the same.
    """
    known = _known(game, player)
    if known is None:
        seat = game.state.players[player - 1]
        known = _Known(seat.pool, seat.library, [], _search(game, player))
    yield from known.actions
    for action in known.more:
        known.actions.append(action)
        game.fresh().tables["legal", player] = known
        yield action
    game.fresh().tables["legal", player] = known


def _known(game: Game, player: int) -> _Known | None:
    """The actions as far as they were listed before, if nothing has changed."""
    known: _Known | None = game.fresh().tables.get(("legal", player))
    seat = game.state.players[player - 1]
    return known if known is not None and known.pool is seat.pool and known.library is seat.library else None


def _search(game: Game, player: int) -> Iterator[Action]:
    if timing.nobody(game) is not None:
        return
    there = _offered(game, player)
    yield from _lands(game, player, there.hand)
    yield from _spells(game, player, there.hand)
    for ability in there.abilities:
        if activating.refusal(game, player, ability) is None:
            yield ability
    for action in (*there.special, *special.elsewhere(game, player)):
        if special.why_not(game, player, action) is None:
            yield action


def can_act(game: Game, player: int) -> bool:
    """Whether there is anything to do but pass; mana abilities alone do not count when mana is paid by the game."""
    return next(legal_actions(game, player), None) is not None


def idle(game: Game, player: int) -> bool:
    """Whether it is certain, without looking at every action, that the player can only pass now.

    What it rests on does not change as the game goes from step to step: the answer holds until anything else changes.
    """
    state, derived = game.state, game.derived
    if player == state.active and state.step in timing.MAIN and not state.stack:
        return False
    if game.options.shared_turns and timing.as_sorcery(game, player):
        return False
    pool = state.players[player - 1].pool
    known = derived.idle.get(player)
    if known is None or known[0] != state.content or known[1] is not pool:
        known = derived.idle[player] = state.content, pool, _idle(game, player)
    return known[2]


def _idle(game: Game, player: int) -> bool:
    prospects = _prospects(game, player)
    if prospects is None:
        return False
    if not (prospects.spells or prospects.abilities):
        return True
    if not mana_sources.steady(game, player):
        return False
    most = mana_payment.reach(game, player) if prospects.spells else ()
    for chars, id in prospects.spells:
        if not castable.out_of_reach(game, player, id, chars, most):
            return False
    for action in prospects.abilities:
        if not activating.out_of_reach(game, player, action):
            return False
    return True


class _Prospects(msgspec.Struct, frozen=True):
    """All that a player could do at any time, if there were mana and targets enough."""

    spells: tuple[tuple[Characteristics, int], ...]
    """Cards in hand that can be cast at any time, for their mana cost only, with their characteristics."""
    abilities: tuple[Activate, ...]


def _prospects(game: Game, player: int) -> _Prospects | None:
    """None if there may be more than can be told at sight."""
    state = game.state
    active = state.active if state.command else 0  # CR 901.8: whoever's turn it is may roll a planar die
    known, name = game.placed(), ("prospects", player, active)
    if name not in known:
        if state.command or state.exile:
            known[name] = _at_hand(game, player)
        else:
            activated = _of_permanents(game, mana_payment.by_hand(game, player))
            others = rulings.any_of(game, *_AT_OTHER_TIMES)
            rests_on = (state.players[player - 1].hand, activated.changes, offering(game).changes, others)
            known[name] = settled(game, name, rests_on, _at_hand, game, player)
    return known[name]  # type: ignore[no-any-return]


def _at_hand(game: Game, player: int) -> _Prospects | None:
    """What cards and permanents offer where they lie; None if it cannot be told at sight."""
    there = _offered(game, player)
    spells = there.hand.at_any_time
    if spells is None or there.special or rulings.any_of(game, *_AT_OTHER_TIMES):
        return None
    if special.elsewhere(game, player) or _from_elsewhere(game, player):
        return None
    return _Prospects(spells, tuple([action for action in there.abilities if activating.at_any_time(game, action)]))


_HELPING: Final[frozenset[type[Modification]]] = frozenset({CostsLess, HasAbilities, OffersCost})
"""Effects that may make spells castable for which there is too little mana: those that spells gain abilities from are
among them (convoke, affinity)."""
_DEARER: Final[frozenset[type[Modification]]] = frozenset({CantCast, CostsAtLeast, CostsMore})
"""Effects that may keep one of several like spells from being cast."""
_AT_OTHER_TIMES: Final[tuple[type[Modification], ...]] = (
    ActivatesAsInstant,
    CastAsThoughFlash,
    MayPlayFrom,
    PlaysAsFromOwn,
    *_HELPING,
)
"""Effects that may let a player do more than what is at hand."""


def why_not(game: Game, player: int, action: Action) -> IllegalAction | None:
    """None if the player, who has priority, may do it; otherwise the first rule that forbids it."""
    if isinstance(action, Pass) or _is_listed(game, player, action):
        return None
    if (refused := timing.nobody(game)) is not None:
        return refused.error(refused.why, player)
    if isinstance(action, CastSpell):
        return castable.why_not(game, player, action)
    if isinstance(action, Activate):
        return activating.why_not(game, player, action)
    if isinstance(action, PlayLand):
        return special.why_not_land(game, player, action)
    if isinstance(action, Special):
        return special.why_not(game, player, action)
    return IllegalAction(f"no player can do this: {action!r}", "116.1")


def _is_listed(game: Game, player: int, action: Action) -> bool:
    """Whether it is among the legal actions as far as they have been looked for."""
    known = _known(game, player)
    return known is not None and action in known.actions


def give(game: Game, player: int) -> Procedure:
    """CR 116.3: what the player does; None if the player passes.

    :raises IllegalAction: a step of the action cannot be complied with; the game is as it was before (CR 717.1).
    """
    action = yield Priority(game, player)
    if action == PASS:
        return None
    if isinstance(action, Concede):
        yield from ending.concede(game, action.player or player)
    elif isinstance(action, CastSpell):
        yield from casting.cast_with_priority(game, player, action, listed=_is_listed(game, player, action))
    elif isinstance(action, Activate):
        yield from activating.activate(game, player, action)
    elif isinstance(action, PlayLand):
        yield from special.put_land(game, player, action)
    else:
        yield from special.take(game, player, action)
    return action


# --- the lists -------------------------------------------------------------------------------------------------------


class _Offered(msgspec.Struct, frozen=True):
    """What a player's cards and permanents offer where they lie, whatever the time."""

    hand: _Hand
    abilities: Sequence[Activate]
    special: Sequence[Special]


def _offered(game: Game, player: int) -> _Offered:
    by_hand, derived = mana_payment.by_hand(game, player), game.derived
    known = derived.placed if derived.places == game.state.places else game.placed()
    name = ("offered", player, by_hand)
    found: _Offered | None = known.get(name)
    if found is None:
        permanents, others = _of_permanents(game, by_hand), _elsewhere(game, by_hand)
        rests_on = (game.state.players[player - 1].hand, permanents.changes, others)
        found = known[name] = settled(game, name, rests_on, _sorted_out, game, player, permanents, others)
    return found


def _sorted_out(game: Game, player: int, permanents: Roll[list[_Found]], others: Sequence[_Found]) -> _Offered:
    hand = _sort_hand(game, game.state.players[player - 1].hand)
    return _Offered(hand, _activatable(player, permanents, others), special.possible(game, player))


class _Hand(msgspec.Struct):
    """A player's hand, sorted by what can be done with the cards."""

    lands: list[Obj]
    plain: list[tuple[Obj, Characteristics, bool]]
    """Cards with one face that can be cast for their mana cost only, and whether they wait for a main phase."""
    others: list[Obj]
    at_any_time: tuple[tuple[Characteristics, int], ...] | None
    """Cards that can be cast at any time, of those that are alike one; None if there may be more than can be told at
    sight."""


class _Sort(msgspec.Struct, frozen=True):
    """What can be done with a card in hand that has one face."""

    land: bool
    plain: bool
    """It can be cast for its mana cost only, if it has one, and no land."""
    other: bool
    """There may be other ways to cast it."""
    waits: bool
    """It can be cast in a main phase only, unless an effect says something else."""
    at_sight: bool
    """Nothing but its types, mana cost and targets tells when it can be played, whatever the step."""
    at_any_time: bool


def _sort_hand(game: Game, hand: Sequence[int]) -> _Hand:
    objects = game.state.objects
    found, alike, at_sight = _Hand([], [], [], None), dict[Characteristics, int](), True
    for id in hand:
        obj, chars = objects[id], characteristics(game, id)
        sort = _SPLIT if obj.card is None or obj.card.layout in _SEVERAL else _sort(chars)
        if sort.land:
            found.lands.append(obj)
        if sort.plain:
            found.plain.append((obj, chars, sort.waits))
        if sort.other:
            found.others.append(obj)
        if sort.at_any_time:
            alike[chars] = id
        at_sight = at_sight and sort.at_sight
    if at_sight:
        found.at_any_time = tuple(alike.items())
    return found


_SPLIT: Final = _Sort(land=True, plain=False, other=True, waits=False, at_sight=False, at_any_time=False)
"""One of the faces may be a land, and each may be cast."""


@cache
def _sort(chars: Characteristics) -> _Sort:
    land, one_way, waits = chars.is_land, _one_way(chars), timing.needs_sorcery_timing(chars)
    plain = not land and one_way and not chars.static
    return _Sort(
        land=land,
        plain=plain,
        other=not one_way or not (land or plain),  # CR 702.35a: face down it is no land
        waits=waits,
        at_sight=_at_sight(chars),
        at_any_time=chars.mana_cost is not None and not land and not waits,
    )


def _at_sight(chars: Characteristics) -> bool:
    if not _one_way(chars):
        return False
    elsewhere = [static for static in chars.static if static.zone is not Zone.BATTLEFIELD]
    waits = chars.is_land or timing.needs_sorcery_timing(chars)
    flashes = (isinstance(mod, CastAsThoughFlash) for static in elsewhere for mod in static.mods)
    return not elsewhere or (waits and not any(flashes))


_SEVERAL: Final = frozenset({Layout.SPLIT, Layout.MODAL_DFC, Layout.ADVENTURE})


def _one_way(chars: Characteristics) -> bool:
    """Whether no keyword offers another way to cast or pay for the card."""
    keywords = chars.keywords
    return not keywords or (WAYS.keys().isdisjoint(keywords) and HELPERS.keys().isdisjoint(keywords))


def _lands(game: Game, player: int, hand: _Hand) -> Iterator[PlayLand]:
    allowed = rulings.any_of(game, MayPlayFrom)
    if (not hand.lands and not allowed) or special.no_land_now(game, player) is not None:
        return
    for obj in (*hand.lands, *(_permitted(game, player) if allowed else ())):
        for face in _land_faces(obj):
            action = PlayLand(obj.id, face)
            if special.refuse_land(game, player, action) is None:
                yield action


def _land_faces(obj: Obj) -> range:
    card = obj.card
    return range(2) if card is not None and card.layout is Layout.MODAL_DFC else range(1)


def _permitted(game: Game, player: int) -> Iterator[Obj]:
    """The cards outside the player's hand that effects let the player play, or perhaps one of their other faces."""
    state = game.state
    elsewhere = [id for seat in state.players for id in seat.graveyard]
    for id in (*elsewhere, *state.player(player).library[-1:], *state.exile, *state.command):
        obj = state.objects[id]
        several = obj.card is not None and len(obj.card.faces) > 1
        several = several or not WAYS.keys().isdisjoint(characteristics(game, id).keywords)
        if several or next(permissions(game, player, obj), None) is not None:
            yield obj


def _spells(game: Game, player: int, hand: _Hand) -> Iterator[CastSpell]:
    """The spells that can be cast; of cards that are alike one is looked at, if no effect tells them apart."""
    if game.state.stack and timing.split_second(game):
        return
    effects = rulings.present(game)
    waits = CastAsThoughFlash not in effects and OffersCost not in effects and not timing.as_sorcery(game, player)
    allowed, cheaper = MayPlayFrom in effects, not _HELPING.isdisjoint(effects)
    most: Sequence[int] | None = None
    others = list(hand.others)
    told_apart = cheaper or not _DEARER.isdisjoint(effects)
    alike: dict[Characteristics, bool] = {}
    for obj, chars, waiting in hand.plain:
        if waiting and waits:
            continue
        cost = chars.mana_cost
        if allowed or OffersCost in effects:  # there may be other ways
            others.append(obj)
            continue
        if cost is None:
            continue
        most = mana_payment.reach(game, player) if most is None else most
        if not cheaper and mana_payment.beyond(most, cost):
            continue
        if told_apart or chars not in alike:
            alike[chars] = castable.for_its_mana_cost(game, player, obj, chars)
        if alike[chars]:
            yield CastSpell(obj.id, 0, NORMAL.name)
    others.extend(_from_elsewhere(game, player))
    there = (*others, *(_permitted(game, player) if allowed else ()))
    for obj in {obj.id: obj for obj in there}.values():
        yield from castable.ways(game, player, obj)


def _from_elsewhere(game: Game, player: int) -> Sequence[Obj]:
    """The cards outside the hand that rules let the player cast from where they lie."""
    state = game.state
    found = _from_graveyard(game, player)
    if state.command:
        found = (*found, *_from_command_zone(game, player))
    return (*found, *set_aside.castable(game, player)) if state.exile else found


def _from_graveyard(game: Game, player: int) -> Sequence[Obj]:
    """The cards in the player's graveyard that their own keywords let the player cast from there, and those in other
    players' that count as such (CR 609.4)."""
    there = offering(game).entries
    if not there:
        return ()
    state = game.state
    strangers = rulings.any_of(game, PlaysAsFromOwn)
    ids = [id for seat in state.players if strangers or seat.id == player for id in seat.graveyard if id in there]
    found = [state.objects[id] for id in ids if not WAYS.keys().isdisjoint(there[id].keywords)]
    return [obj for obj in found if as_own(game, player, obj)] if strangers else found


def _from_command_zone(game: Game, player: int) -> Sequence[Obj]:
    """CR 903.10: the player's commanders there."""
    objects = game.state.objects
    return [objects[id] for id in game.state.command if any(rule(game, player, objects[id]) for rule in AS_FROM_HAND)]


def mana_abilities(game: Game, player: int) -> Iterator[Activate]:
    """CR 605.3a: those that the player may activate now."""
    for action, ability, _ in _all_activated(game, True):
        if qualities.is_mana_ability(ability) and activating.refusal(game, player, action) is None:
            yield action


def _activatable(player: int, permanents: Roll[list[_Found]], elsewhere: Sequence[_Found]) -> list[Activate]:
    """The activated abilities that are the player's to activate, where each works.

    CR 112.6i, 112.6k: an ability whose cost or effect takes its object out of a zone is activated there.
    """
    found = chain(*permanents.entries.values(), elsewhere)
    return [action for action, ability, holder in found if holder == player or ability.by != _YOU]


_YOU: Final = You()
_Found = tuple[Activate, Activated, int]
"""An activated ability that works where its object is, and the player whose it is."""


def _all_activated(game: Game, of_mana: bool) -> Iterator[_Found]:
    """Those of all objects; mana abilities only if they are asked for."""
    return chain(*_of_permanents(game, of_mana).entries.values(), _elsewhere(game, of_mana))


def _of_permanents(game: Game, of_mana: bool) -> Roll[list[_Found]]:
    return roll(game, ("activated", of_mana), _WITH_ABILITIES[of_mana])


def _elsewhere(game: Game, of_mana: bool) -> Sequence[_Found]:
    """Of cards off the battlefield, in the order of the piles in which they lie."""
    there = offering(game)
    if not there.entries:
        return ()
    state = game.state
    piles = (*(pile for seat in state.players for pile in (seat.hand, seat.graveyard)), state.exile, state.command)

    def find() -> list[_Found]:
        ids = [id for id in chain(*piles) if id in there.entries]
        return [found for id in ids for found in _with_abilities(game, state.objects[id], of_mana)]

    return settled(game, ("activated elsewhere", of_mana), (there.changes, piles), find)


_WITH_ABILITIES: Final[dict[bool, Callable[[Game, Obj], list[_Found] | None]]] = {
    of_mana: lambda game, obj, of_mana=of_mana: _with_abilities(game, obj, of_mana) or None  # type: ignore[misc]
    for of_mana in (False, True)
}


def _with_abilities(game: Game, obj: Obj, of_mana: bool) -> list[_Found]:
    activated = characteristics(game, obj.id).activated
    if not activated:
        return []
    holder = controller(game, obj.id) if obj.zone in usable.CONTROLLED else obj.owner
    return [
        (Activate(obj.id, index), one, holder)
        for index, one in enumerate(activated)
        if (of_mana or not qualities.is_mana_ability(one)) and functions(one.zone, obj)
    ]
