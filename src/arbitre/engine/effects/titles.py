"""What players become: the monarch, tempted by the Ring; the initiative (CR26 701.54, 725, 726)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from arbitre.engine.characteristics import continuous
from arbitre.engine.instructions.clauses import sequence
from arbitre.engine.instructions.planning import done, happen
from arbitre.engine.instructions.settling import settle_players, turn_order
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import handles
from arbitre.engine.language import evaluate
from arbitre.engine.objects.controlling import RING_BEARER
from arbitre.engine.objects.tokens import emblem_event
from arbitre.engine.players.ending import LEAVING
from arbitre.engine.seating import sides
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed, Stat, StatOf, TimesTempted
from arbitre.ir.conditions import Compares, Matches
from arbitre.ir.dungeons import UNDERCITY
from arbitre.ir.effects import (
    BecomeMonarch,
    Body,
    Delayed,
    Discard,
    Do,
    Draw,
    LoseLife,
    RingTempts,
    SacrificeThese,
    TakeInitiative,
    Venture,
)
from arbitre.ir.filters import And, ControlledBy, HasType, Is, IsDesignated, IsPlayer, StatIs
from arbitre.ir.modifications import AddTypes, CantBeBlocked, Lasts, Until, WhileTrue
from arbitre.ir.node import Effect, Pattern
from arbitre.ir.patterns import AttacksWith, BecomesBlocked, Deals, Does, Provided, StepBegins
from arbitre.ir.refs import ControllerOf, Players, Role, This, Who, You
from arbitre.ir.refs import Event as Part
from arbitre.ir.values import CardType, Compare, Step, Supertype, Zone
from arbitre.state.characteristics import Characteristics

_CREATURE: Final = HasType(CardType.CREATURE)

# --- titles that one player has ---------------------------------------------------------------------------------------


class Title(NamedTuple):
    """A designation that one player has at a time, with abilities of whoever has it."""

    name: str
    tell: Callable[[Game, int], None]
    """Tells the log who has taken it."""
    abilities: tuple[Do, ...]
    """What begins as a player has it for the first time."""
    again: bool
    """Whether taking it is seen also when the player has it already."""


MONARCH: Final = "monarch"
INITIATIVE: Final = "initiative"


def _while_having(title: str, event: Pattern, effect: Effect) -> Do:
    """CR26 725.2, 726.2: an ability of whoever has the title, without a source."""
    has_it = Provided(event, Matches(You(), IsDesignated(title)))
    return Do(Delayed(has_it, Body((Do(effect),)), until=Lasts(Until.FOREVER)))


_CROWN: Final = Title(
    MONARCH,
    lambda game, player: game.note("becomes the monarch", "725.3 (2026-04-17)", player=player),
    (
        _while_having(MONARCH, StepBegins(Step.END, You()), Draw()),
        _while_having(MONARCH, Deals(_CREATURE, Is(You()), combat=True), BecomeMonarch(ControllerOf(Part()))),
    ),
    again=False,
)
_LEAD: Final = Title(
    INITIATIVE,
    lambda game, player: game.note("takes the initiative", "CR26 726.3", player=player),
    (
        _while_having(INITIATIVE, StepBegins(Step.UPKEEP, You()), Venture(dungeon=UNDERCITY)),
        _while_having(
            INITIATIVE, Deals(_CREATURE, Is(You()), combat=True, batch=True), TakeInitiative(ControllerOf(Part()))
        ),
        _while_having(INITIATIVE, Does(INITIATIVE, who=You()), Venture(dungeon=UNDERCITY)),
    ),
    again=True,
)
"""CR26 726.5: who has the initiative takes it once more, which the last ability sees."""


@handles(BecomeMonarch)
def become_monarch(ctx: Context, effect: BecomeMonarch) -> Procedure:
    """CR26 725.1."""
    players = yield from settle_players(ctx, effect.who)
    for player in players:
        yield from _take(ctx, player, _CROWN)
    return players


@handles(TakeInitiative)
def take_initiative(ctx: Context, effect: TakeInitiative) -> Procedure:
    """CR26 726.1."""
    players = yield from settle_players(ctx, effect.who)
    for player in players:
        yield from _take(ctx, player, _LEAD)
    return players


def _take(ctx: Context, player: int, title: Title) -> Procedure:
    game, state = ctx.game, ctx.game.state
    heir = game.player(player)
    if not heir.playing or (heir.link(title.name) and not title.again):
        return
    for other in state.players:
        if other.link(title.name):
            state.unlink(other, title.name)
    state.link(heir, title.name, (player,))
    title.tell(game, player)
    had = f"has had: {title.name}"
    if not heir.link(had):
        state.link(heir, had, (player,))
        yield from sequence(Context(game, 0, player), title.abilities)
    yield from done(ctx, title.name, (player,))


def _passes_on(title: Title) -> Callable[[Game, Sequence[int]], Procedure]:
    def pass_on(game: Game, leaving: Sequence[int]) -> Procedure:
        """CR26 725.4, 726.4: the active player, or the next in turn order, takes it."""
        if not any(game.player(player).link(title.name) for player in leaving):
            return
        heirs = [player for player in sides.active(game) if game.player(player).playing] or list(game.order())
        if heirs:
            yield from _take(Context(game, 0, heirs[0]), heirs[0], title)

    return pass_on


for _title in (_CROWN, _LEAD):
    LEAVING.enter(_title.name, _passes_on(_title))

# --- the Ring ---------------------------------------------------------------------------------------------------------

TEMPTED: Final = "tempted"
_BEARER: Final = And((IsDesignated(RING_BEARER), ControlledBy(You())))
_GREATER: Final = StatIs(Stat.POWER, Compare.MORE, StatOf(Stat.POWER, This()))
_BORNE: Final = (AddTypes(supertypes=(Supertype.LEGENDARY,)), CantBeBlocked(by=_GREATER))
"""CR26 701.54c: what the Ring-bearer is from the first temptation on."""
_AS_LONG: Final = WhileTrue(Matches(This(), IsDesignated(RING_BEARER)))
_END_OF_COMBAT: Final = StepBegins(Step.END_COMBAT, Players(Who.EACH), next=True)
_BLOCKER: Final = Part(Role.OTHER)


def _from(times: int, event: Pattern, *effects: Effect) -> Triggered:
    """An ability that the Ring has as long as it has tempted the player so often."""
    often = Compares(TimesTempted(), Compare.AT_LEAST, Fixed(times))
    return Triggered(Provided(event, often), Body(tuple(Do(effect) for effect in effects)), zone=Zone.COMMAND)


_RING: Final = Characteristics(
    name="The Ring",
    abilities=(
        _from(2, AttacksWith(_BEARER), Draw(), Discard(Fixed(1))),
        _from(
            3,
            BecomesBlocked(_BEARER, by=_CREATURE, each=True),
            Delayed(_END_OF_COMBAT, Body((Do(SacrificeThese(_BLOCKER, ControllerOf(_BLOCKER))),))),
        ),
        _from(4, Deals(_BEARER, IsPlayer(), combat=True), LoseLife(Fixed(3), Players(Who.OPPONENTS))),
    ),
)


@handles(RingTempts)
def ring_tempts(ctx: Context, effect: RingTempts) -> Procedure:
    """CR26 701.54c–d."""
    players = turn_order(ctx.game, (yield from settle_players(ctx, effect.who)))
    for player in players:
        yield from _tempt(ctx, player)
    return players


def _tempt(ctx: Context, player: int) -> Procedure:
    game = ctx.game
    tempted = game.player(player)
    game.state.link(tempted, TEMPTED, (player,))
    if len(tempted.link(TEMPTED)) == 1:
        yield from happen(ctx, [emblem_event(ctx, player, _RING)])
    chosen: tuple[int, ...] = ()
    creatures = evaluate.matching(Context(game, ctx.source, player), And((_CREATURE, ControlledBy(You()))))
    if creatures:
        chosen = yield Select(player, RING_BEARER, creatures, rule="CR26 701.54a", source=ctx.source)
        _bears(game, player, chosen[0])
        yield from done(ctx, RING_BEARER, chosen)
    bearer = chosen[0] if chosen else 0
    told = Event(Kind.DEED, subject=bearer, player=player, source=ctx.source, word=TEMPTED)
    yield from happen(ctx, [told])


def _bears(game: Game, player: int, chosen: int) -> None:
    """CR26 701.54a–b: until another creature becomes the player's Ring-bearer; as a link of the object it is no part of
    its copiable values."""
    state = game.state
    own = Context(game, chosen, player)
    for id in evaluate.matching(own, _BEARER):
        if id != chosen:
            state.unlink(state.objects[id], RING_BEARER)
    bearer = state.objects[chosen]
    if not bearer.link(RING_BEARER):
        state.link(bearer, RING_BEARER, (player,))
        continuous.apply_lasting(own, (chosen,), _BORNE, _AS_LONG)
