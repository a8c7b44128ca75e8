"""What an effect that lets a card be cast says of the spell that the card becomes (CR 400.7f; CR26 400.7h)."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec

from arbitre.engine.characteristics import continuous
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.vocabulary.refs import MOVED
from arbitre.ir.effects import GoesTo
from arbitre.ir.filters import Is
from arbitre.ir.modifications import HasAbilities, Lasts, MayPlayFrom, Until
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import This
from arbitre.ir.values import Zone
from arbitre.state.bindings import Binding
from arbitre.state.characteristics import Characteristics
from arbitre.state.lasting import DelayedTrigger, Lasting
from arbitre.state.state import State

Part = TypeVar("Part", Lasting, DelayedTrigger)


def keep_keyword(game: Game, card: Characteristics, spell: int, player: int, keyword: str, nth: int) -> None:
    """CR 400.7f: an ability that let the card be cast, given by an effect, continues to apply to the spell."""
    printed, all_of_them = tuple(game.object(spell).base.keyword(keyword)), tuple(card.keyword(keyword))
    given = tuple(one for one in all_of_them if one not in printed)
    if all_of_them[nth - 1 : nth] and all_of_them[nth - 1] in given:
        granted = (HasAbilities(given),)
        continuous.apply_lasting(Context(game, spell, player), (spell,), granted, Lasts(Until.FOREVER))


def find_spell(game: Game, card: int, spell: int) -> None:
    """CR26 400.7h: other parts of an effect that let the card be cast find the spell: "if it would be put into a
    graveyard, exile it instead", "when you cast it"."""
    state = game.state
    letting = [lasting.binding for lasting in state.lasting if _lets_cast(lasting) and card in _ids(lasting.binding)]
    if not letting:
        return

    def found(part: Part) -> Part:
        if _lets_cast(part) or not any(_of_one_effect(part.binding, binding) for binding in letting):
            return part
        return msgspec.structs.replace(part, binding=_with(part.binding, _known_as(game, part.binding, card), spell))

    state.put(state, State.lasting, tuple(found(lasting) for lasting in state.lasting))
    state.put(state, State.delayed, tuple(found(trigger) for trigger in state.delayed))


_LEAVES: Final = Moves(Is(This()), Zone.STACK, Zone.GRAVEYARD)


def exile_instead(ctx: Context) -> None:
    """ "If a spell cast this way would be put into your graveyard, exile it instead" (CR 614.1)."""
    state = ctx.game.state
    id = state.new_id()
    leaving = Lasting(
        id,
        ctx.binding(),
        Lasts(Until.FOREVER),
        ctx.controller,
        timestamp=id,
        event=_LEAVES,
        change=GoesTo(Zone.EXILE),
        left=-1,
        turn=state.turn,
    )
    state.put(state, State.lasting, (*state.lasting, leaving))


def _lets_cast(part: Lasting | DelayedTrigger) -> bool:
    return isinstance(part, Lasting) and any(isinstance(mod, MayPlayFrom) for mod in part.mods)


def _of_one_effect(one: Binding, other: Binding) -> bool:
    """Whether one spell or ability made both as it resolved."""
    return one.source == other.source and one.targets == other.targets and one.happening == other.happening


def _ids(binding: Binding) -> set[int]:
    return {id for ids in (*binding.targets, *(ids for _, ids in binding.results)) for id in ids}


def _known_as(game: Game, binding: Binding, card: int) -> set[int]:
    """The card by its own id, and by that which it had before the same effect moved it (CR26 400.7j)."""
    moved = next((ids for name, ids in binding.results if name == MOVED), ())
    return {card, *(id for id in moved if id in game.state.gone and game.state.gone[id].became == card)}


def _with(binding: Binding, card: set[int], spell: int) -> Binding:
    def now(ids: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(spell if id in card else id for id in ids)

    targets = tuple(map(now, binding.targets))
    return msgspec.structs.replace(binding, targets=targets, results=tuple((n, now(ids)) for n, ids in binding.results))
