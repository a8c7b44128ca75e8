"""What is being cast or activated, what has been decided about it, and whether it can be paid (CR 601.2, 602.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from arbitre.engine.characteristics import rulings
from arbitre.engine.characteristics.rulings import own_mods
from arbitre.engine.costs import kinds, paying, totals
from arbitre.engine.costs.kinds import CASTING, Bill
from arbitre.engine.costs.mana_costs import chosen_with
from arbitre.engine.costs.spending import Purpose, Waiting
from arbitre.engine.costs.supply import GONE, TAP
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.language import evaluate
from arbitre.engine.playing import ways_to_cast
from arbitre.engine.playing.prohibitions import forbidden
from arbitre.engine.stack import targets, timing
from arbitre.engine.vocabulary import bodies, conditions
from arbitre.ir import costs as c
from arbitre.ir.abilities import Activated
from arbitre.ir.conditions import AsCast
from arbitre.ir.effects import Body
from arbitre.ir.modifications import CantCast, CantSpendMana, CastOnlyIf, LimitsX
from arbitre.ir.node import Ability, Condition, Cost, walk
from arbitre.ir.values import Zone
from arbitre.state.bindings import Cast
from arbitre.state.characteristics import Characteristics
from arbitre.state.fields import copier
from arbitre.state.objects import Obj
from arbitre.state.players import Mana


def takes_no_mana(game: Game, spell: int, chars: Characteristics) -> bool:
    """Whether the spell says that no mana can be spent to cast it."""
    return bool(chars.static) and any(True for _ in own_mods(Context(game, spell), chars, CantSpendMana))


supports(CantSpendMana)


class Proposal:
    """A spell or ability that is being cast or activated, with what has been decided about it so far."""

    __slots__ = (
        "ctx",
        "player",
        "chars",
        "ability",
        "costs",
        "bodies",
        "body",
        "modes",
        "paid",
        "any_mana",
        "help",
        "entwined",
        "origin",
        "certain",
        "outer",
    )

    def __init__(
        self,
        ctx: Context,
        player: int,
        chars: Characteristics,
        costs: Sequence[Cost],
        bodies: Sequence[Body],
        ability: Activated | None = None,
    ) -> None:
        self.ctx: Context = ctx
        ctx.results.setdefault(CASTING, ())
        self.player: int = player
        self.chars: Characteristics = chars
        """The characteristics of the spell; those of its source for an ability."""
        self.ability: Activated | None = ability
        self.costs: list[Cost] = [kinds.unrolled(ctx, cost) for cost in costs]
        """What is to be paid, before effects change it: the mana or alternative cost first."""
        self.bodies: tuple[Body, ...] = tuple(bodies)
        self.body: Body = bodies_joined(self.bodies)
        self.modes: tuple[int, ...] = ()
        self.paid: dict[str, int] = {}
        self.any_mana: str = ""
        self.help: list[tuple[str, int, int, str]] | None = None
        """What was chosen to help pay: sort, object, mask, keyword; None: not chosen yet."""
        self.entwined: bool = False
        self.origin: Zone | None = None
        self.certain: bool = False
        """Nothing is begun yet: what may be done is only what can be paid for certain."""
        self.outer: Waiting | None = None
        """The bill that a mana ability is activated for."""

    @property
    def game(self) -> Game:
        """The game it is cast in."""
        return self.ctx.game

    def owed(self) -> Bill:
        """CR 601.2e: the total cost as things stand, with ``ctx.x`` for X."""
        return totals.total(self.ctx, self.player, self.chars, self.costs, self.ability)

    @property
    def chosen_help(self) -> Sequence[tuple[str, int, int, str]]:
        """What was chosen to help pay; nothing as long as it has not been chosen."""
        return self.help or ()

    def asks_for_x(self) -> bool:
        """CR 107.3a: whether a cost to pay has a value of X to be chosen."""
        for cost in self.costs:
            if kinds.asks_for_x(cost):
                return True
        return False

    def purpose(self) -> Purpose:
        """What mana is spent on, with what can help: to cast a spell, no ability (CR26 702.51a)."""
        helpers: tuple[tuple[str, int, int], ...] = ()
        if self.help is None and self.ability is None:
            helpers = tuple(one[:3] for one in ways_to_cast.possible_help(self.game, self.player, self.chars))
            helpers = tuple(one for one in helpers if one[1] != self.ctx.source)
        help = tuple(mask for _, _, mask, _ in self.chosen_help)
        about = self.ctx.source, self.ability is not None, self.any_mana
        gone = frozenset((sort, id) for id in self.announced() for sort in (GONE, TAP))
        word = "" if self.ability is None else self.ability.word
        none = self.ability is None and takes_no_mana(self.game, self.ctx.source, self.chars)
        return Purpose(*about, help, helpers, gone, self.certain, self.outer, none, word)

    def announced(self) -> tuple[int, ...]:
        """CR 702.46b: what is sacrificed before anything is activated for mana."""
        parts = [part for cost in self.costs for part in kinds.parts_of(cost)]
        early = [part for part in parts if isinstance(part, c.Lessening) and part.announced and not part.paid]
        return tuple(id for part in early for id in chosen_with(part))

    def payable(self, *more: Cost) -> bool:
        """CR 117.3: whether some alternative of all costs, with *more* of them, can be paid."""
        for one in map(self.costing, kinds.alternatives(c.Costs((*self.costs, *more)))):
            if kinds.singles_out_by_x(one.costs[0]) and not self.ctx.x:
                if values_of_x(one):
                    return True
            elif paying.can_pay_bill(self.ctx, self.player, one.owed(), one.purpose()):
                return True
        return False

    def costing(self, cost: Cost) -> Proposal:
        """The same with nothing else to pay than this."""
        other: Proposal = copier(Proposal)(self)
        other.costs = [cost]
        return other


def bodies_joined(parts: tuple[Body, ...]) -> Body:
    """The bodies as one, as long as no modes have to be chosen."""
    return bodies.joined(parts) if parts else bodies.EMPTY


def record(p: Proposal, spent: Sequence[Mana]) -> None:
    """Keep what has been decided on the spell or ability (CR 400.7d)."""
    state = p.game.state
    paid = tuple(sorted((name, times) for name, times in p.paid.items() if times))
    x = p.ctx.x if p.asks_for_x() else None
    unlike = not timing.as_sorcery(p.game, p.player, beside=p.ctx.stack_id)
    asked = _asked_as_cast(p.chars.abilities)
    was_so = tuple(conditions.as_data(one) for one in asked if evaluate.holds(p.ctx, one))
    convoked = tuple(id for _, id, _, keyword in p.chosen_help if keyword == "convoke")
    types, sources = tuple(unit.type for unit in spent), tuple(unit.source for unit in spent)
    cast = Cast(x, p.modes, paid, types, sources, p.origin, state.active, p.player, unlike, was_so, convoked)
    state.put(state.objects[p.ctx.stack_id], Obj.cast, cast)


@cache
def _asked_as_cast(abilities: tuple[Ability, ...]) -> tuple[Condition, ...]:
    """What a text asks about the time at which it was cast, in no other text than its own."""
    return tuple(dict.fromkeys(node.part for node in walk(abilities) if isinstance(node, AsCast)))


def values_of_x(p: Proposal) -> Sequence[int]:
    """The values of X that can be paid with some alternative of the costs, for which there are targets, and with which
    nothing prohibits the spell."""
    if not p.asks_for_x():
        return []
    together = c.Costs(tuple(p.costs))
    ways = kinds.alternatives(together)
    if len(ways) > 1:
        return sorted({x for one in ways for x in values_of_x(p.costing(one))})
    purpose = p.purpose()
    help = len(purpose.help) + len(purpose.helpers)
    values = _within(p, paying.values_of_x(p.ctx, p.player, together, p.owed, purpose, help))
    if any(map(targets.aims_by_x, _aiming(p))):
        values = [x for x in values if _has_targets(p, x)]
    if p.ability is None and p.game.edition.proposal_is_checked and _may_be_prohibited(p):
        values = [x for x in values if not _prohibited(p, x)]
    p.ctx.x = 0
    return values


supports(LimitsX)


def _within(p: Proposal, values: Sequence[int]) -> Sequence[int]:
    """CR 101.1, 601.2b: those of some values of X that the text of the spell or ability allows."""
    of_ability = () if p.ability is None else (mod for mod in p.ability.prices if isinstance(mod, LimitsX))
    for mod in own_mods(p.ctx, p.chars, LimitsX) if p.ability is None else of_ability:
        least = evaluate.amount(p.ctx, mod.least)
        most = None if mod.most is None else evaluate.amount(p.ctx, mod.most)
        values = [x for x in values if least <= x and (most is None or x <= most)]
    return values


def _aiming(p: Proposal) -> Sequence[Body]:
    """What targets are to be chosen for: before modes are chosen, each of its texts; then all as one."""
    return p.bodies if any(body.modes is not None for body in p.bodies) else (p.body,)


def _has_targets(p: Proposal, x: int) -> bool:
    p.ctx.x = x
    return all(targets.has_enough(p.ctx, body) for body in _aiming(p))


def _may_be_prohibited(p: Proposal) -> bool:
    own = any(isinstance(mod, CastOnlyIf) for static in p.chars.static for mod in static.mods)
    return own or rulings.any_of(p.game, CantCast)


def _prohibited(p: Proposal, x: int) -> bool:
    """CR26 601.3a: whether the spell must not be cast with this value of X."""
    p.ctx.x = x
    with p.game.supposed():
        record(p, ())
        return forbidden(p.game, p.player, p.game.state.objects[p.ctx.stack_id], p.chars) is not None
