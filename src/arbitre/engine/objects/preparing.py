"""Preparation cards (CR26 722): permanents that are prepared, and the copies of their prepare spells in exile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.cards.records import Card
from arbitre.engine.characteristics import continuous, copying, initial
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import Moment, after, always
from arbitre.engine.kernel.reading import controller
from arbitre.ir.conditions import exists
from arbitre.ir.filters import And, InZone, Is
from arbitre.ir.modifications import HowCast, MayPlayFrom, Played, WhileTrue
from arbitre.ir.refs import ControllerOf, Result
from arbitre.ir.values import BATTLEFIELD, Zone
from arbitre.state.objects import Obj

PREPARED: Final = "prepared"
"""The designation; it notes the copy in exile, once there is one."""
OF: Final = "prepare spell of"
"""On the copy in exile: the prepared permanent."""
_COPY: Final = Is(Result("copy"))
_MAY_CAST: Final = (MayPlayFrom(_COPY, played=Played.SPELLS, how=HowCast(normally=True)),)
_AS_LONG: Final = WhileTrue(exists(And((_COPY, InZone(Zone.EXILE)))))


def designate(game: Game, permanent: Obj) -> bool:
    """CR26 722.3a: it becomes prepared, if it has a prepare spell and is not prepared already."""
    if permanent.link(PREPARED) or copying.prepare_spell(game, permanent.id) is None:
        return False
    game.state.link(permanent, PREPARED, (permanent.id,))
    if permanent.id in game.state.battlefield:  # else it is just entering
        _make_copy(game, permanent)
    return True


def undesignate(game: Game, permanent: Obj) -> bool:
    """CR26 722.3b."""
    if not permanent.link(PREPARED):
        return False
    game.state.unlink(permanent, PREPARED)
    return True


def _comes(kind: Kind, _origin: Zone | None, to: Zone | None) -> bool:
    return kind is Kind.PHASE_IN or to is BATTLEFIELD


@after(Moment.PREPARED, _comes, always)
def _notice(game: Game, happened: Sequence[Event]) -> Procedure:
    """CR26 722.3c: what has entered or phased in prepared gets its copy."""
    yield from ()
    for event in happened:
        if _comes(event.kind, event.origin, event.to):
            permanent = game.state.objects.get(event.became or event.subject)
            if permanent is not None and permanent.link(PREPARED):
                _make_copy(game, permanent)


def _make_copy(game: Game, permanent: Obj) -> None:
    """CR26 722.3c: in exile, with only the characteristics of the prepare spell; exceptions to copying do not count.

    CR26 722.4: nothing else ever has them.
    """
    values = copying.prepare_spell(game, permanent.id)
    if values is None:
        return
    state, player = game.state, controller(game, permanent.id)
    copy = state.create(Card(values.name, (initial.face_of(values),)), values, player, Zone.EXILE)
    state.put(copy, Obj.is_copy, True)
    state.link(copy, OF, (permanent.id,))
    state.unlink(permanent, PREPARED)
    state.link(permanent, PREPARED, (permanent.id, copy.id))
    ctx = Context(game, permanent.id, player)
    ctx.results["copy"], ctx.results[PREPARED] = (copy.id,), (permanent.id,)
    continuous.apply_generally(ctx, _MAY_CAST, _AS_LONG, ControllerOf(Result(PREPARED)))
    game.note("becomes prepared", "722.3c (2026-04-17)", object=permanent.id)


def stays(game: Game, copy: Obj) -> bool:
    """CR26 722.3c: whether the copy remains in exile: its permanent is on the battlefield and still prepared for it."""
    permanents = (game.state.permanent(id) for id in copy.link(OF))
    return any(one is not None and copy.id in one.link(PREPARED) for one in permanents)


def become_cast(game: Game, spell: int) -> None:
    """CR26 722.3c: as the spell becomes cast, the permanent is not prepared any more."""
    state = game.state
    for id in state.battlefield:
        permanent = state.objects[id]
        if permanent.links and any(
            copy in state.gone and state.gone[copy].became == spell for copy in permanent.link(PREPARED)[1:]
        ):
            undesignate(game, permanent)
