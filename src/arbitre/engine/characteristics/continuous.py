"""Continuous effects of resolved spells and abilities (CR 611.2)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from arbitre.cards.records import Face
from arbitre.engine.characteristics import durations, kinds
from arbitre.engine.characteristics.settled import HasValues, IsControlledBy
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.language import evaluate
from arbitre.ir.effects import Apply
from arbitre.ir.filters import Is
from arbitre.ir.modifications import DuringNextTurn, HasAbilities, HasController, MayPlayFrom, Played, SetColors
from arbitre.ir.node import Duration, Modification, Ref, walk
from arbitre.ir.refs import All, Both, ControllerOf, Exactly, It, NextSpell, Others, OwnerOf, Players, This, You
from arbitre.ir.values import CardType
from arbitre.state.lasting import Lasting
from arbitre.state.state import State


def apply_lasting(
    ctx: Context, to: Sequence[int], mods: tuple[Modification, ...], until: Duration, ref: Ref | None = None
) -> None:
    """CR 611.2a–d: the modifications apply to those objects and players until the duration ends.

    Numbers in them are determined now. If no modification concerns characteristics or control and *ref* says to whom
    they apply in general ("creatures can't block this turn"), they apply to whatever it means at any time.
    """
    if not durations.starts(ctx, until, told=True):
        return
    if isinstance(ref, NextSpell):
        _begin(ctx, _fixed(ctx, mods), until, None, ref)
        return
    of_each = until == DuringNextTurn(It())
    if ref is not None and not of_each and not kinds.changes_objects(mods) and is_general(ref):
        _begin(ctx, mods, until, None, ref)
        return
    for settled, ids in _settled(ctx, tuple(to), mods):
        for lasts, those in _lasting(until, ids):
            if settled and those:
                _begin(ctx, settled, lasts, those, ref)


def apply_generally(ctx: Context, mods: tuple[Modification, ...], until: Duration, ref: Ref) -> None:
    """A rule of the game gives players leave for as long as the duration goes on: whoever *ref* means at any time."""
    if durations.starts(ctx, until):
        _begin(ctx, mods, until, None, ref)


def is_general(ref: Ref) -> bool:
    """CR 611.2c: whether a reference describes what it means rather than naming it ("all creatures", "players")."""
    if isinstance(ref, Both):
        return all(is_general(part) for part in ref.parts)
    if isinstance(ref, Others):
        return is_general(ref.of)
    return isinstance(ref, All | Players)


def _begin(
    ctx: Context, mods: tuple[Modification, ...], until: Duration, affected: tuple[int, ...] | None, ref: Ref | None
) -> None:
    game, state = ctx.game, ctx.game.state
    id = state.new_id()
    lasting = Lasting(
        id,
        ctx.binding(),
        until,
        ctx.controller,
        timestamp=id,
        affected=affected,
        to=ref if affected is None else None,
        mods=mods,
        turn=state.turn,
    )
    state.put(state, State.lasting, (*state.lasting, lasting))
    durations.lapse(game)
    if affected is None:
        game.note("affected", "611.2c", Apply(ref or This(), mods, until), object=ctx.source, source=ctx.source)
    is_fixed = ref is not None and is_general(ref)  # CR 611.2c: whoever was meant as it began, and nobody else
    for each in affected or ():
        _tell(ctx, mods, until, each, "611.2c" if is_fixed else "611.2")


def _tell(ctx: Context, mods: tuple[Modification, ...], until: Duration, each: int, rule: str) -> None:
    """What an effect that begins does to one of those that it affects."""
    game = ctx.game
    for mod in mods:
        if isinstance(mod, HasValues) and isinstance(mod.values, Face):
            game.note("becomes a copy", "706.2", object=each, card=mod.values.name)
            return
        if isinstance(mod, MayPlayFrom) and isinstance(mod.what, Is):
            for card in evaluate.ids(ctx, mod.what.ref):
                if mod.played is not Played.SPELLS:
                    game.note("may play", "611.2", player=each, object=card)
                elif not _is_land(game, card):
                    game.note("may cast", "611.2", player=each, object=card)
            return
    who = You() if each == ctx.controller else This()
    by_value = tuple(_by_value(ctx, mod) for mod in mods)
    game.note("affected", rule, Apply(who, by_value, until), object=each, source=ctx.source)


def _is_land(game: Game, card: int) -> bool:
    """CR 305.9: whether it is a card that nobody can cast, by none of its faces."""
    printed = game.object(card).card
    return printed is not None and all(CardType.LAND in face.types for face in printed.faces)


def _by_value(ctx: Context, mod: Modification) -> Modification:
    """What is given, with the qualities in it that were chosen ("protection from the chosen color")."""
    found = kinds.settled(ctx, mod) if isinstance(mod, HasAbilities | SetColors) else None
    return mod if found is None else found


def _settled(
    ctx: Context, to: tuple[int, ...], mods: tuple[Modification, ...]
) -> list[tuple[tuple[Modification, ...], tuple[int, ...]]]:
    """CR 611.2d: the modifications with their numbers and choices, with those for whom they are the same. Who gains
    control is a player, who acts, and none of those."""
    if ctx.it and ctx.game.state.is_player(ctx.it):
        mods = tuple(IsControlledBy(ctx.it) if mod == HasController(It()) else mod for mod in mods)
    if not any(isinstance(node, It) for mod in mods for node in walk(mod)):
        return [(_fixed(ctx, mods), to)]
    alike: dict[tuple[Modification, ...], tuple[int, ...]] = {}
    for id in to:
        settled = _fixed(ctx.about(id), mods)
        alike[settled] = (*alike.get(settled, ()), id)
    return list(alike.items())


def _lasting(until: Duration, to: tuple[int, ...]) -> list[tuple[Duration, tuple[int, ...]]]:
    """How long it lasts for whom: "each opponent … during that player's next turn" is of another turn for each."""
    if until == DuringNextTurn(It()):
        return [(DuringNextTurn(Exactly(id)), (id,)) for id in to]
    return [(until, to)]


def _fixed(ctx: Context, mods: tuple[Modification, ...]) -> tuple[Modification, ...]:
    found = (_controlled(ctx, mod) if isinstance(mod, HasController) else kinds.begun(ctx, mod) for mod in mods)
    return tuple(mod for mod in found if mod is not None)


def _controlled(ctx: Context, mod: HasController) -> Modification | None:
    """CR 611.2d: who gains control is found once, also if it is said of whom something is so ("the player who has most
    cards in hand"); None if nobody is meant."""
    if not isinstance(mod.who, Players | ControllerOf | OwnerOf):
        return mod  # it is bound
    players = evaluate.players(ctx, mod.who)
    return IsControlledBy(players[0]) if players else None


def reach_next_spell(game: Game, spell: int, player: int) -> None:
    """CR 611.2c: what is said of the next spell that a player casts is said of this one, whose casting begins, and of
    no later one."""
    state = game.state
    if any(isinstance(lasting.to, NextSpell) for lasting in state.lasting):
        state.put(state, State.lasting, tuple(_reaching(game, one, spell, player) for one in state.lasting))


def _reaching(game: Game, lasting: Lasting, spell: int, player: int) -> Lasting:
    if not isinstance(lasting.to, NextSpell) or lasting.controller != player:
        return lasting
    ctx = Context.of(game, lasting.binding)
    if not evaluate.matches(ctx, lasting.to.what, spell):
        return lasting
    return msgspec.structs.replace(lasting, affected=(spell,), to=None)


def follow(game: Game, spell: int, permanent: int, begun: Sequence[int] = ()) -> None:
    """CR 400.7a–b: what changed a permanent spell, or prevents damage from it, goes on for the permanent it becomes.

    *begun*: only these effects, which began as the permanent entered, from whatever zone (CR 614.12).
    CR 111.4.
    """
    state = game.state
    if not any(spell in e.named or e.source == spell for e in state.lasting):
        return
    followed = (_followed(e, spell, permanent) if not begun or e.id in begun else e for e in state.lasting)
    state.put(state, State.lasting, tuple(followed))


def _followed(lasting: Lasting, spell: int, permanent: int) -> Lasting:
    if lasting.binding.source == spell and spell in lasting.named:
        lasting = msgspec.structs.replace(lasting, binding=msgspec.structs.replace(lasting.binding, source=permanent))
    if lasting.source == spell:
        return msgspec.structs.replace(lasting, source=permanent)
    if spell not in lasting.named or not kinds.changes_objects(lasting.mods):
        return lasting
    affected = tuple(permanent if id == spell else id for id in lasting.named)
    return msgspec.structs.replace(lasting, affected=affected)
