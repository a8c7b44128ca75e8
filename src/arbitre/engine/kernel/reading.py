"""What objects are now: their characteristics and controllers, after all continuous effects (CR 613).

What the procedure of the layers yields is kept until a field changes on which a present effect depends; an object that
no effect concerns has the shared characteristics of its card.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import ParamSpec, TypeVar

from arbitre.engine.kernel.derived import MOST_FOLLOWED, Layering, Roll, RollElsewhere
from arbitre.engine.kernel.game import Game
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj

P = ParamSpec("P")
T = TypeVar("T")


def characteristics(game: Game, id: int) -> Characteristics:
    """CR 613.1: the object's characteristics now; of one that has left, as it last existed, as of one that has phased
    out.

    While the layers are being worked out: those that the effects applied so far have left.
    CR 613.4: derived anew whenever something has changed, so that results are instantaneous. CR 110.3, 111.3: printed
    values as effects modify them.
    CR 116.2b: no priority is needed for that.
    CR 603.6b, 611.3c: of what enters, from the moment it is there.
    CR 208.1: power and toughness among them, as effects modify or set them.
    """
    state = game.state
    layering: Layering | None = game.derived.layers
    if layering is None or layering.epoch != state.epoch:
        layering = game.derive()
    found = layering.found.get(id)
    return layering.beside(id) if found is None else found


def controller(game: Game, id: int) -> int:
    """CR 110.2 + 613.1b: the player who controls the object, or did as it last existed; else its owner (CR 108.4a).

    CR 108.4, 109.4: nothing else has a controller.
    """
    state = game.state
    layering: Layering | None = game.derived.layers
    if layering is None or layering.epoch != state.epoch:
        layering = game.derive()
    found = layering.controllers.get(id)
    if found is not None:
        return found
    obj = state.objects.get(id)
    if obj is not None:
        return obj.last_controller if obj.phased_out else obj.controller
    gone = game.object(id)
    return gone.last_controller or gone.controller


def effect_controller(game: Game, source: int) -> int:
    """CR 112.8: who controls the effect of a source: of its ability that resolves, who activated it, whoever controls
    the source by now; else who controls the source. 0: it has none.

    What is cast while the ability resolves lies above it (CR 608.2g).
    """
    for id in reversed(game.state.stack):
        item = game.state.objects[id].stack
        if item is not None and item.binding.source == source:
            return controller(game, id)
    return controller(game, source) if source else 0


def has(game: Game, id: int, keyword: str) -> bool:
    """Whether the object has a keyword ability."""
    return keyword in characteristics(game, id).keywords


def indestructible(game: Game, id: int) -> bool:
    """CR 700.4; CR26 702.12b–c: whether it can't be destroyed, as an ability or because an effect says so."""
    return "indestructible" in characteristics(game, id).keywords or id in table(game).indestructible


def table(game: Game) -> Layering:
    """The outcome of all continuous effects now."""
    layering: Layering | None = game.derived.layers
    if layering is None or layering.epoch != game.state.epoch:
        layering = game.derive()
    return layering


def kept(game: Game, name: Hashable, piles: object, make: Callable[[], T]) -> T:
    """The value of *make*, made anew only when the layers change or the *piles* do: the tuples of ids, or other
    values, that it depends on besides."""
    layering: Layering | None = game.derived.layers
    if layering is None or layering.epoch != game.state.epoch:
        layering = game.derive()
    known = layering.kept
    found = known.get(name)
    if found is None or found[0] != piles:
        found = known[name] = (piles, make())
    value: T = found[1]
    return value


def roll(game: Game, name: Hashable, find: Callable[[Game, Obj], T | None]) -> Roll[T]:
    """What follows from each permanent, for those from which something does: from its characteristics, its controller,
    and what it is before any effect. It is patched where permanents have only come and gone."""
    layering: Layering | None = game.derived.layers
    if layering is None or layering.epoch != game.state.epoch:
        layering = game.derive()
    rolls = layering.rolls
    found = rolls.get(name)
    if found is None:
        found = rolls[name] = Roll(partial(find, game), game.state.permanents())
        game.derived.asked[name] = partial(roll, game, name, find)
    return found


def roll_elsewhere(game: Game, name: Hashable, find: Callable[[Game, Obj], T | None]) -> Roll[T]:
    """The same of each object off the battlefield, but for cards in libraries. It is patched as they come and go."""
    state = game.state
    layering: Layering | None = game.derived.layers
    if layering is None or layering.epoch != state.epoch:
        layering = game.derive()
    found = layering.elsewhere.get(name)
    if found is not None and found.comings is state.comings and found.followed == len(state.comings):
        return found
    if found is None or not found.follow(state):
        if len(state.comings) > MOST_FOLLOWED:
            state.count_comings_anew()
        found = layering.elsewhere[name] = RollElsewhere(partial(find, game), state)
        game.derived.asked[name] = partial(roll_elsewhere, game, name, find)
    return found


def settled(game: Game, name: Hashable, rests_on: object, make: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """The value of *make*, of these arguments, made anew only when effects change or what it *rests on* does: the
    changes of rolls, piles of cards off the battlefield, or other values. Nothing else about permanents may go into
    it."""
    layering: Layering | None = game.derived.layers
    if layering is None or layering.epoch != game.state.epoch:
        layering = game.derive()
    known = layering.settled
    found = known.get(name)
    if found is None or found[0] != rests_on:
        found = known[name] = (rests_on, make(*args, **named))
    value: T = found[1]
    return value


def placed(game: Game, name: Hashable, make: Callable[[], T]) -> T:
    """The value of *make*, made anew only when an object comes, goes or moves, or effects change."""
    derived = game.derived
    known = derived.placed if derived.places == game.state.places else game.placed()
    if name not in known:
        known[name] = make()
    value: T = known[name]
    return value


def fact(game: Game, name: str, id: int, its: Characteristics, make: Callable[[], T]) -> T:
    """What follows from the characteristics of an object alone: kept while they are the same."""
    known = game.derived.facts.get((name, id))
    if known is None or known[0] is not its:
        known = game.derived.facts[name, id] = (its, make())
    value: T = known[1]
    return value


def copied_values(game: Game, id: int) -> tuple[Characteristics, Characteristics | None] | None:
    """CR 706.3: the copiable values of an object that a copy effect changes; None for any other."""
    return table(game).copied.get(id)
