"""What a spell or ability does to its targets, and to what is chosen for it, good or bad: the sensible choice where a
script names none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import Option, Select
from arbitre.engine.kernel.reading import controller
from arbitre.engine.vocabulary.refs import is_opponent
from arbitre.ir import effects as e
from arbitre.ir import modifications as m
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do
from arbitre.ir.filters import InZone
from arbitre.ir.node import Effect, Modification, Node, walk
from arbitre.ir.refs import Pick, Target
from arbitre.ir.shared_fields import on_of, to_of, what_of, who_of, whose_of
from arbitre.ir.values import Zone


def in_order(game: Game, decision: Select) -> list[Option]:
    """The options, those that it is sensible to choose first: good for oneself, bad for opponents."""
    good = sign(game, decision)
    return sorted(decision.options, key=lambda id: 0 if not good or sensible(game, decision.player, id, good) else 1)


def sign(game: Game, decision: Select) -> int:
    """1: what is selected has good of it; -1: bad; 0: neither is known."""
    if decision.aim is not None:
        return does(*decision.aim)
    top = game.object(game.state.stack[-1]).stack if game.state.stack else None
    return does(top.body, CHOSEN) if decision.what == "choose" and top is not None else 0


def sensible(game: Game, player: int, id: Option, sign: int) -> bool:
    """Whether what is good (or bad) is done to the player's own side (or to an opponent's)."""
    if not isinstance(id, int):
        return True
    holder = id if game.state.is_player(id) else controller(game, id)
    return is_opponent(game, player, holder) if sign < 0 else not is_opponent(game, player, holder)


@cache
def does(body: Body, slot: int) -> int:
    """1: good for what is in the slot, or is chosen on resolution; -1: bad; 0: neither is known."""
    return next((sign for sign in _signs(body, body.clauses, slot) if sign), 0)


def _signs(body: Body, clauses: Sequence[Do], slot: int) -> Iterator[int]:
    for do in clauses:
        if isinstance(do.effect, e.Perform):
            yield from _signs(body, do.effect.clauses, slot)
        elif do.effect is not None:
            together = do.effect.effects if isinstance(do.effect, e.Together) else (do.effect,)
            yield from (_sign(body, effect, slot) for effect in together)
        yield from _signs(body, do.then, slot)
        yield from _signs(body, do.otherwise, slot)


def _sign(body: Body, effect: Effect, slot: int) -> int:
    if isinstance(effect, e.Fight):
        return 1 if _speaks(effect.left, slot) else -1 if _speaks(effect.right, slot) else 0
    if not any(_speaks(concerned(effect), slot) for concerned in _CONCERNED):
        return 0
    if isinstance(effect, e.Apply):
        return next((sign for sign in map(_of_mod, effect.mods) if sign), 0)
    if isinstance(effect, e.PutCounters):
        return -1 if effect.kind.startswith("-") else 1
    if isinstance(effect, e.Move):
        return _of_move(effect, effect.what if slot == CHOSEN else body.targets[slot].what)
    return -1 if isinstance(effect, _BAD) else 1 if isinstance(effect, _GOOD) else 0


def _speaks(part: Any, slot: int) -> bool:
    if part is None:
        return False
    if slot == CHOSEN:
        return any(isinstance(node, Pick) for node in walk(part))
    return any(isinstance(node, Target) and node.slot == slot for node in walk(part))


def _of_move(effect: e.Move, what: Node) -> int:
    """Off the battlefield is bad, out of a graveyard good unless it is to exile."""
    buried = any(isinstance(node, InZone) for node in walk(what))
    return 1 if effect.to is Zone.BATTLEFIELD or (buried and effect.to is not Zone.EXILE) else -1


def _of_mod(mod: Modification) -> int:
    if isinstance(mod, m.ModifiesPT):
        parts = (mod.power, mod.toughness)
        return -1 if any(isinstance(part, Fixed) and part.value < 0 for part in parts) else 1
    return -1 if isinstance(mod, _HINDERS) else 1 if isinstance(mod, _HELPS) else 0


CHOSEN: Final = -1
"""In the place of a slot: what is chosen on resolution without targeting."""
_CONCERNED: Final = (what_of, to_of, who_of, on_of, whose_of)
_BAD: Final = (
    *(e.DealDamage, e.LoseLife, e.Discard, e.DiscardThese, e.Mill, e.Destroy, e.SacrificeThese, e.SacrificeChosen),
    *(e.Counter, e.Tap, e.Skip, e.LoseGame, e.ControlPlayer, e.RemoveFromCombat, e.RemoveCounters),
)
_GOOD: Final = (
    *(e.GainLife, e.Draw, e.Untap, e.Regenerate, e.RemoveDamage, e.Attach, e.WinGame, e.ExtraTurns, e.Search, e.Scry),
    *(e.AddMana, e.CreateTokens, e.CopySpell, e.Surveil),
)
_HINDERS: Final = (
    *(m.HasController, m.CantAttack, m.CantBlock, m.CantUntap, m.CantActivate, m.CantCast, m.LosesAbilities),
    *(m.LosesAllAbilities, m.MustAttack, m.MustBlock, m.CantBeRegenerated, m.CantPlayLands, m.CantGainLife),
)
_HELPS: Final = (m.HasAbilities, m.CantBeBlocked, m.CantBeTargeted, m.BlocksMore, m.AssignsAsUnblocked)
