"""What may be attached to what: Auras (CR 303.4, 702.5), Equipment and Fortifications (CR 301.5–6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.engine.characteristics import continuous, rulings
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.pipeline import Moment, after, always
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.language import evaluate
from arbitre.engine.seating import influence
from arbitre.ir.conditions import Matches
from arbitre.ir.filters import Anything
from arbitre.ir.modifications import AttachesOnlyTo, CantBeEnchanted, RemoveTypes, WhileTrue
from arbitre.ir.refs import Attached
from arbitre.ir.values import CardType, Zone
from arbitre.state.characteristics import Characteristics

supports(AttachesOnlyTo, CantBeEnchanted)


def can_be_attached(game: Game, attachment: int, host: int, *, by: int = 0, as_creature: bool = False) -> bool:
    """Whether *attachment* may be (or stay) attached to a player or permanent.

    The attachment may still be elsewhere than on the battlefield; *by* is then the player under whose control it comes.
    *as_creature*: as though the host were a creature (CR26 702.6e).
    """
    its = characteristics(game, attachment)
    if attachment == host or (its.is_creature and not _reconfigures(its)):
        return False  # CR 303.4d, 301.5c, 301.6; CR26 301.5c
    if CardType.BATTLE in its.types:
        return False  # CR26 310.9
    if not _exists(game, host):
        return False
    ctx = Context(game, attachment, by or controller(game, attachment))
    if not influence.reaches(game, ctx.controller, host):
        return False  # CR 801.8–9
    if "Aura" in its.subtypes:
        # CR 303.4c
        return _enchants(ctx, its, host) and not _refuses(game, attachment, host)
    if game.state.is_player(host):
        return False
    kind = characteristics(game, host)
    if "Equipment" in its.subtypes and (kind.is_creature or as_creature):
        return not _refuses(game, attachment, host)  # CR 301.5, 301.5b
    if "Fortification" in its.subtypes and kind.is_land:
        return not _refuses(game, attachment, host)  # CR 301.6
    return False  # CR 301.5c


def hosts(game: Game, aura: int, by: int) -> tuple[int, ...]:
    """CR 303.4f: the players, permanents and cards in graveyards that an Aura coming under a player's control could
    enchant."""
    state, order = game.state, game.order()
    everything = (*order, *state.battlefield, *(id for player in order for id in game.player(player).graveyard))
    return tuple(id for id in everything if can_be_attached(game, aura, id, by=by))


def _exists(game: Game, host: int) -> bool:
    """A player in the game, or an object that is not phased out."""
    state = game.state
    if state.is_player(host):
        return state.player(host).playing
    obj = state.objects.get(host)
    return obj is not None and not obj.phased_out


def _enchants(ctx: Context, aura: Characteristics, host: int) -> bool:
    """CR 702.5a: it matches every enchant ability; a filter that names no zone asks for a permanent."""
    state = ctx.game.state
    for enchant in aura.keyword("enchant"):
        for what in enchant.what:
            if not (rulings.is_in_scope(ctx.game, what, host) and evaluate.matches(ctx, what, host)):
                return False
    if state.is_player(host):
        return True  # CR 702.5d
    return state.objects[host].zone in (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def _refuses(game: Game, attachment: int, host: int) -> bool:
    """CR 303.4, 702.15c–d: an effect, such as protection, forbids that it be enchanted, equipped or fortified.

    CR 301.5c: or that the attachment be attached to such a permanent.
    """
    if any(evaluate.matches(ctx, mod.by, attachment) for mod, ctx in rulings.affecting(game, host, CantBeEnchanted)):
        return True
    only = rulings.affecting(game, attachment, AttachesOnlyTo)
    return not all(evaluate.matches(ctx, mod.what, host) for mod, ctx in only)


# --- reconfiguring ---------------------------------------------------------------------------------------------------

RECONFIGURE: Final = "reconfigure"
_NO_CREATURE: Final = (RemoveTypes((CardType.CREATURE,)),)
_WHILE_ATTACHED: Final = WhileTrue(Matches(Attached(), Anything()))


def _reconfigures(its: Characteristics) -> bool:
    return "Equipment" in its.subtypes and RECONFIGURE in its.keywords


@after(Moment.RECONFIGURED, lambda kind, _origin, _to: kind is Kind.ATTACH, always)
def _stop_being_creatures(game: Game, happened: Sequence[Event]) -> Procedure:
    """CR26 702.151b: until it becomes unattached, whatever becomes of the ability meanwhile."""
    yield from ()
    for event in happened:
        one = game.state.permanent(event.subject) if event.kind is Kind.ATTACH else None
        if one is not None and one.attached_to and _reconfigures(characteristics(game, one.id)):
            ctx = Context(game, one.id, controller(game, one.id))
            continuous.apply_lasting(ctx, (one.id,), _NO_CREATURE, _WHILE_ATTACHED)
