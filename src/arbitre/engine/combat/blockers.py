"""Declaring blockers (CR 509.1) and announcing damage assignment orders (CR 509.2–3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbitre.engine.characteristics import rulings
from arbitre.engine.combat.counting import affected, at_most, needs
from arbitre.engine.combat.declaring import Declaration, is_still_there
from arbitre.engine.combat.evasion import (
    Passage,
    Toll,
    block_tolls,
    why_blocks_nothing,
    why_cannot_block,
    why_cannot_take_part,
    why_tapped,
)
from arbitre.engine.combat.model import By, Candidate, Declared, Edge, Limit, Problem, Requirement, edges_of
from arbitre.engine.kernel.decisions import Order
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import heeds_one, supports
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.kernel.refusals import Refusal, remedy
from arbitre.engine.language import evaluate
from arbitre.engine.objects.battles import is_battle
from arbitre.engine.objects.in_combat import (
    block_events,
    creatures,
    enter_block,
    mark,
    sweep,
    tell_order,
    was_declared,
    with_bands,
)
from arbitre.engine.seating import sides
from arbitre.ir.modifications import (
    BlockersAtMost,
    BlockersNeeded,
    BlockingAtMost,
    BlockNeeds,
    BlocksMore,
    CantBlock,
    CantBlockAlone,
    ChoosesBlocks,
    MustBeBlocked,
    MustBlock,
)
from arbitre.messages import counted
from arbitre.state.objects import Obj

supports(
    BlockersAtMost,
    BlockersNeeded,
    BlockingAtMost,
    BlockNeeds,
    BlocksMore,
    CantBlock,
    CantBlockAlone,
    ChoosesBlocks,
    MustBeBlocked,
    MustBlock,
)


class DeclareBlockers(Declaration):
    """CR 509.1: which creatures of a defending player block, and which attackers each."""

    __slots__ = ("attackers",)

    verb = "block"
    restriction = "509.1b"
    requirement = "509.1c"
    cost_rule = "509.1d"

    def __init__(self, game: Game, player: int) -> None:
        self.attackers: tuple[int, ...] = attackers_of(game, player)
        candidates, costs = _candidates(game, player, self.attackers)
        limits = _limits(game, player, candidates, self.attackers)
        problem = Problem(candidates, limits, _requirements(game, candidates, self.attackers), tolls=costs.keys())
        super().__init__(game, player, "blockers", "509.1", problem, costs)
        self.chooser = _chooser(game)

    def why_not(self, creature: int, target: int) -> Refusal:
        unfit = why_cannot_take_part(self.game, self.player, creature, "509.1a")
        if unfit is not None:
            return unfit
        tapped = why_tapped(self.game, creature, "509.1a")
        if target in self.attackers:
            barred = why_cannot_block(self.game, creature, target)
            return barred or tapped or Refusal("an effect forbids it", self.restriction)
        helps = remedy("block instead", objects=self.attackers) if self.attackers else remedy("no attacker")
        return (
            why_blocks_nothing(self.game, creature)
            or (target in self.game.state.battlefield and why_cannot_block(self.game, creature, target))
            or tapped
            or Refusal("it attacks neither this player nor what this player defends", "509.1a", remedies=(helps,))
        )


# --- the procedure ---------------------------------------------------------------------------------------------------


def _chooser(game: Game) -> int:
    """CR 101.1, 613.10: of several players who are to choose the blocks, the one whom the newest effect names."""
    choosers = [ctx.controller for _, ctx in rulings.every(game, ChoosesBlocks) if game.player(ctx.controller).playing]
    return choosers[-1] if choosers else 0


def whose_blocks(game: Game, player: int) -> int:
    """The player whose creatures are meant if *player* declares blockers: those of another, if an effect lets that
    player choose the blocks."""
    if _chooser(game) != player or attackers_of(game, player):
        return player
    return next((one for one in game.order() if attackers_of(game, one)), player)


def declare_blockers(game: Game) -> Procedure:
    """CR 509.1, 703.4g: each defending player in turn order declares blockers; then the orders are announced."""
    sweep(game)
    blocks: list[tuple[int, Declared]] = []
    for player in game.order():  # CR 802.4
        if player == sides.primary(game, player) and attackers_of(game, player):
            declared = yield from _declare(game, player)
            blocks.append((player, declared))
    mark(game, "blockers")
    yield from _announce_orders(game)
    yield from propose(game, _events(game, [edge for _, declared in blocks for edge in declared]))


def _declare(game: Game, player: int) -> Procedure:
    """One player's declaration; one that cannot be completed is taken back."""
    decision = DeclareBlockers(game, player)
    declared: Declared = ()
    while decision.problem.candidates:
        point = game.point()
        declared = yield decision
        if (yield from decision.pay(declared)):
            break
        game.take_back(point)  # CR 717.1
        game.note("declaration taken back", "717.1", player=player)
    declared = tuple(edge for edge in declared if is_still_there(game, player, edge[0]))  # CR 509.1g
    _become_blocking(game, declared)
    if not declared:
        game.note("declares no blockers", "509.1a", player=player)
    return declared


def _become_blocking(game: Game, declared: Declared) -> None:
    """The creatures block."""
    for blocker, attackers in by_blocker(declared).items():  # CR 509.1g
        band = with_bands(game, attackers)
        mates = [id for id in band if id not in attackers and not game.object(id).blocked]
        enter_block(game, blocker, band)
        was_declared(game, blocker, "blocked")
        for attacker in attackers:
            game.note("blocks", "509.1g", object=blocker, attacker=attacker)
        for mate in mates:
            game.note("becomes blocked", "702.20h", object=mate)


def by_blocker(declared: Declared) -> dict[int, tuple[int, ...]]:
    """The attackers of each blocker, in the order declared."""
    found: dict[int, tuple[int, ...]] = {}
    for blocker, attacker in declared:
        found[blocker] = (*found.get(blocker, ()), attacker)
    return found


def _events(game: Game, declared: Declared | list[Edge]) -> list[Event]:
    """CR 509.4; CR26 509.1i, 509.3: creatures block, attackers become blocked or are not blocked; ``amount`` of a
    block: how many do.
    """
    blockers = by_blocker(tuple(declared))
    found: list[Event] = []
    for blocker, attackers in blockers.items():
        found += block_events(game, blocker, attackers, first=True, declared=True)
    for event in found:
        event.amount = len(blockers)
    objects = game.state.objects
    for id in game.state.battlefield:
        obj = objects[id]
        if obj.attacking and obj.damage_order:
            found.append(Event(Kind.BLOCKED, subject=id, player=obj.defending_player, amount=len(obj.damage_order)))
        elif obj.attacking and not obj.blocked:
            found.append(Event(Kind.UNBLOCKED, subject=id, other=max(0, obj.attacking), player=obj.defending_player))
    return found


def _announce_orders(game: Game) -> Procedure:
    """The active player orders each attacker's blockers, others the attackers each blocks."""
    if not game.edition.damage_assignment_order:
        return
    state = game.state
    fighters = [obj for id in state.battlefield if (obj := state.objects[id]).damage_order or obj.blocking]
    for obj in fighters:
        if len(obj.damage_order) > 1:  # CR 509.2, 703.4h
            order = yield Order(game.order()[0], "damage order", obj.damage_order, "509.2", obj.id)
            state.put(obj, Obj.damage_order, order)
            tell_order(game, obj.id, order, "509.2")
    for player in game.order():
        for obj in fighters:
            if len(obj.blocking) > 1 and obj.defending_player == player:  # CR 509.3, 703.4i, 802.5, 810.7e
                order = yield Order(player, "damage order", obj.blocking, "509.3", obj.id)
                state.put(obj, Obj.blocking, order)
                tell_order(game, obj.id, order, "509.3")


# --- who may block whom ----------------------------------------------------------------------------------------------


def attackers_of(game: Game, player: int) -> tuple[int, ...]:
    """CR 509.1a: the creatures that attack a player, the team (CR 810.7d), or planeswalkers of theirs (CR 802.4a–b), or
    battles that they protect (CR26 310.8c)."""
    objects, team = game.state.objects, sides.together(game, player)
    there = [objects[id] for id in game.state.battlefield]
    return tuple([obj.id for obj in there if obj.attacking and obj.defending_player in team])


def _candidates(game: Game, player: int, attackers: Sequence[int]) -> tuple[list[Candidate], dict[Edge, list[Toll]]]:
    """CR 509.1a–b: the creatures that can block, with the attackers that each can block, how many, and at what cost."""
    found: list[Candidate] = []
    costs: dict[Edge, list[Toll]] = {}
    dear = rulings.any_of(game, CantBlock)
    blocking, passage = sides.together(game, player), Passage(game, attackers)
    for id in creatures(game):
        obj = game.state.objects[id]
        if obj.tapped or is_battle(game, id) or controller(game, id) not in blocking:
            continue
        targets = passage.blockable(id)
        if not targets:
            continue
        found.append(Candidate(id, targets, how_many(game, id)))
        for target in targets if dear else ():
            due = block_tolls(game, id, target)
            if due:
                costs[(id, target)] = due
    return found, costs


def how_many(game: Game, id: int) -> int | None:
    """CR 509.1a: how many attackers a creature can block; None: any number."""
    number = 1
    if rulings.any_of(game, BlocksMore):
        for mod, ctx in rulings.affecting(game, id, BlocksMore):
            if mod.more is None:
                return None
            number += evaluate.amount(ctx, mod.more)
    return max(1, number)


def could_be(game: Game, blocks: Declared, new: Declared) -> bool:
    """CR 509.1a–b: whether creatures could be declared to block so, whatever it costs, as far as what is *new* in it is
    concerned."""
    return all(_could_be_of(game, player, blocks, new) for player in game.order())


def _could_be_of(game: Game, player: int, blocks: Declared, new: Declared) -> bool:
    side = sides.together(game, player)
    own = tuple(edge for edge in new if controller(game, edge[0]) in side)
    if not own:
        return True
    attackers = attackers_of(game, player)
    candidates, _ = _candidates(game, player, attackers)
    able = {candidate.id: candidate for candidate in candidates}
    most = {blocker: len(its) for blocker, its in by_blocker(blocks).items()}
    if not all(b in able and a in able[b].targets and most[b] <= able[b].most for b, a in own):
        return False
    limits = _limits(game, player, candidates, attackers)
    return not any(limit.broken(frozenset(blocks)) for limit in limits if not limit.when.isdisjoint(own))


# --- restrictions and requirements on the whole declaration -----------------------------------------------------------


def _limits(game: Game, player: int, candidates: Sequence[Candidate], attackers: Sequence[int]) -> list[Limit]:
    """CR 509.1b."""
    found: list[Limit] = []
    if any(rulings.any_of(game, kind) for kind in (BlockersNeeded, BlockersAtMost)):
        on = _by_attacker(candidates)
        for attacker in attackers if on else ():
            found += _limits_of_attacker(game, player, attacker, on.get(attacker, frozenset()))
    alone = affected(game, candidates, CantBlockAlone)
    everything = edges_of(candidates) if alone else frozenset()
    for c, by in alone:
        found.append(Limit(c.edges, everything, 2, None, c.id, "{} can't block alone", by=by))
    found += needs(game, BlockNeeds, candidates, "{{}} can't block unless so many others of a kind block: {}")
    if rulings.any_of(game, BlockingAtMost):
        found += at_most(game, BlockingAtMost, candidates, _blocks_for)
    return found


def _by_attacker(candidates: Sequence[Candidate]) -> dict[int, frozenset[Edge]]:
    """The edges that block each attacker."""
    found: dict[int, list[Edge]] = {}
    for c in candidates:
        for edge in c.edges:
            found.setdefault(edge[1], []).append(edge)
    return {attacker: frozenset(edges) for attacker, edges in found.items()}


def _blocks_for(game: Game, player: int, edge: Edge) -> bool:
    return controller(game, edge[0]) == player


def _limits_of_attacker(game: Game, player: int, attacker: int, edges: frozenset[Edge]) -> Iterator[Limit]:
    """How many creatures can block an attacker."""
    if rulings.any_of(game, BlockersNeeded):
        for mod, ctx in rulings.affecting(game, attacker, BlockersNeeded):
            least = len(_creatures(game, player)) if mod.at_least is None else mod.at_least
            words = f"{{}} can't be blocked except by {least} or more creatures"
            yield Limit(edges, edges, least, None, attacker, words, by=(ctx.source, mod))
    if rulings.any_of(game, BlockersAtMost):
        for most, ctx in rulings.affecting(game, attacker, BlockersAtMost):
            words = f"{{}} can't be blocked by more than {counted(most.at_most, 'creature', 'creatures')}"
            yield Limit(edges, edges, 0, most.at_most, attacker, words, by=(ctx.source, most))


def _creatures(game: Game, player: int) -> list[int]:
    """All creatures that the defending player controls, whether they can block or not."""
    there = (obj.id for obj in game.state.permanents())
    side = sides.together(game, player)
    return [id for id in there if controller(game, id) in side and characteristics(game, id).is_creature]


def _requirements(game: Game, candidates: Sequence[Candidate], attackers: Sequence[int]) -> list[Requirement]:
    """CR 509.1c."""
    found: list[Requirement] = []
    if rulings.any_of(game, MustBlock):
        for c in candidates:
            for mod, ctx in rulings.affecting(game, c.id, MustBlock):
                whom = None if mod.whom is None else evaluate.ids(ctx, mod.whom)
                edges = [edge for edge in c.edges if whom is None or edge[1] in whom]
                by = (ctx.source, mod)
                if mod.each:
                    found += _block_each(edges, by)
                else:
                    found.append(Requirement(edges, "509.1c", c.id, "{} must block if able", by=by))
    if rulings.any_of(game, MustBeBlocked):
        on = _by_attacker(candidates)
        for attacker in attackers:
            found += _must_be_blocked(game, attacker, on.get(attacker, frozenset()))
    return found


def _must_be_blocked(game: Game, attacker: int, edges: frozenset[Edge]) -> list[Requirement]:
    """That an attacker be blocked is one requirement; that all block it is one for each creature that can."""
    found: list[Requirement] = []
    for mod, ctx in rulings.affecting(game, attacker, MustBeBlocked):
        mine = edges if mod.by is None else [edge for edge in edges if evaluate.matches(ctx, mod.by, edge[0])]
        by = (ctx.source, mod)
        if mod.by_all:
            found += _block_each(sorted(mine), by)
        else:
            says, least, most = _to_be_blocked(mod), mod.at_least, mod.at_most
            found.append(Requirement(mine, "509.1c", attacker, says, least=least, most=most, by=by))
    return found


heeds_one(MustBeBlocked, "by_all", "at_least")
heeds_one(MustBeBlocked, "by_all", "at_most")


def _to_be_blocked(mod: MustBeBlocked) -> str:
    if mod.at_least == mod.at_most == 1:
        return "{} must be blocked by exactly one creature if able"
    if mod.at_most is not None:
        return f"{{}} must be blocked by {mod.at_least} to {mod.at_most} creatures if able"
    if mod.at_least > 1:
        return f"{{}} must be blocked by {mod.at_least} or more creatures if able"
    return "{} must be blocked if able"


def _block_each(edges: Sequence[Edge], by: By) -> list[Requirement]:
    """That a creature blocks an attacker, for each of some pairs."""
    return [Requirement([edge], "509.1c", edge[0], "{} must block {} if able", edge, by=by) for edge in edges]
