"""Optional costs to attack: exerting the attacker, enlisting another creature (CR 508.1g; CR26 701.43d, 702.154)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from arbitre.engine.characteristics import rulings
from arbitre.engine.combat.model import Declared
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Confirm, Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.objects.exerting import AS_IT_ATTACKS, EXERT, exert
from arbitre.engine.stack import triggers
from arbitre.ir.amounts import Fixed, Stat, StatOf
from arbitre.ir.effects import Apply, Body, Do
from arbitre.ir.modifications import Lasts, MayEnlist, MayExert, ModifiesPT, Until
from arbitre.ir.refs import Event as Part
from arbitre.ir.refs import Role, This
from arbitre.state.bindings import Happening

supports(MayExert, MayEnlist)

ENLIST: Final = "enlist"
_STRONGER: Final = ModifiesPT(StatOf(Stat.POWER, Part(Role.OTHER)), Fixed(0))
_GAINS: Final = Body((Do(Apply(This(), (_STRONGER,), Lasts(Until.END_OF_TURN))),))
"""CR26 702.154a: what follows "when you do"."""


class Chosen(NamedTuple):
    """An attacker and the creature that is tapped for it, 0 if the attacker is exerted."""

    attacker: int
    enlisted: int = 0


def choose(game: Game, declared: Declared) -> Procedure:
    """CR26 508.1g: the optional costs that will be paid for the attackers."""
    chosen: list[Chosen] = []
    for attacker, _ in declared if rulings.any_of(game, MayExert) or rulings.any_of(game, MayEnlist) else ():
        # CR 508.1g
        player = controller(game, attacker)
        may = bool(rulings.affecting(game, attacker, MayExert))
        if may and (yield Confirm(player, EXERT, "CR26 701.43d", attacker)):  # CR26 701.43d
            chosen.append(Chosen(attacker))
        for _ in rulings.affecting(game, attacker, MayEnlist):
            taken = {other for other, _ in declared} | {one.enlisted for one in chosen}
            able = tuple(id for id in _able(game, player) if id not in taken)
            if able:
                picked = yield Select(player, ENLIST, able, 0, 1, "CR26 702.154a", attacker)
                chosen += [Chosen(attacker, id) for id in picked]
    return chosen


def _able(game: Game, player: int) -> Iterator[int]:
    """CR26 702.154a: untapped creatures with haste, or controlled continuously since the turn began."""
    for obj in game.state.permanents():
        its = characteristics(game, obj.id)
        ready = not obj.sick or "haste" in its.keywords
        if its.is_creature and not obj.tapped and ready and controller(game, obj.id) == player:
            yield obj.id


def pay(game: Game, chosen: Sequence[Chosen]) -> Procedure:
    """The costs are paid, and what hangs on it triggers (CR26 702.154b–d): once for each of them."""
    for attacker, enlisted in chosen:  # CR 508.1i; CR26 607.2h
        player = controller(game, attacker)
        if not enlisted:
            yield from exert(game, player, attacker, AS_IT_ATTACKS)
            continue
        yield from propose(game, [Event(Kind.TAP, subject=enlisted, player=player, source=attacker)])
        happening = Happening(subject=attacker, other=enlisted, player=player)
        triggers.at_once(Context(game, attacker, player, happening), _GAINS, "CR26 702.154a")
        told = Event(Kind.DEED, subject=attacker, other=enlisted, player=player, source=attacker, word=ENLIST)
        yield from propose(game, [told])
