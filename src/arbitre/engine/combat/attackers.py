"""Declaring attackers (CR 508.1)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from arbitre.engine.characteristics import rulings
from arbitre.engine.characteristics.responsible import ability_that_says, giver
from arbitre.engine.combat import banding, optional_costs
from arbitre.engine.combat.counting import affected, at_most, needs
from arbitre.engine.combat.declaring import Declaration, is_still_there
from arbitre.engine.combat.evasion import Toll, why_cannot_take_part, why_tapped
from arbitre.engine.combat.model import Candidate, Declared, Edge, Limit, Problem, Requirement, edges_of
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import checks, supports
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import characteristics, controller, has, roll
from arbitre.engine.kernel.refusals import Refusal, remedy, without
from arbitre.engine.language import evaluate
from arbitre.engine.objects.battles import defender, is_battle
from arbitre.engine.objects.in_combat import (
    ATTACKED_PERMANENTS,
    HAD_TO,
    creatures,
    enter_attack,
    mark,
    note_attacked,
    was_declared,
)
from arbitre.engine.seating import influence, sides
from arbitre.engine.vocabulary import refs
from arbitre.ir.modifications import (
    AttackersAtMost,
    AttackNeeds,
    AttacksOnlyAlone,
    CanAttackAsThough,
    CantAttack,
    CantAttackAlone,
    Goaded,
    MustAttack,
)
from arbitre.ir.node import Filter, Ref
from arbitre.state.objects import Obj
from arbitre.state.state import State

supports(AttackersAtMost, AttackNeeds, AttacksOnlyAlone, CantAttack, CantAttackAlone, Goaded, MustAttack)
checks(
    CanAttackAsThough,
    lambda mod: "" if mod.keyword in ("defender", "haste") else f"attacking as though for {mod.keyword}",
)

ATTACKED: Final = "creatures that attacked this turn"


class DeclareAttackers(Declaration):
    """CR 508.1: which creatures attack, and which player, planeswalker or battle each."""

    __slots__ = ("attacked",)

    verb = "attack"
    restriction = "508.1c"
    requirement = "508.1d"
    cost_rule = "508.1g"

    def __init__(self, game: Game, player: int) -> None:
        self.attacked: tuple[int, ...] = attackable(game, player)  # CR 508.1b, 802.3
        candidates, costs = _candidates(game, player, self.attacked)
        limits, requirements = [], []
        if candidates:
            limits, requirements = _limits(game, candidates), _requirements(game, player, candidates)
        problem = Problem(candidates, limits, requirements, tolls=costs.keys())
        super().__init__(game, player, "attackers", "508.1", problem, costs)

    def why_not(self, creature: int, target: int) -> Refusal:
        never = self.why_never(creature, target)
        forbidden = never or why_tapped(self.game, creature, "508.1a") or _why_too_new(self.game, creature)
        if forbidden is not None:
            return forbidden
        if target in self.attacked:
            return why_may_not_attack(self.game, creature, target)
        # CR 508.1b
        whom = remedy("attack instead", objects=self.attacked[:MOST_NAMED])
        if _is_protected_by(self.game, target, sides.together(self.game, self.player)):
            return Refusal("its protector cannot attack it", "310.8b (2026-04-17)", remedies=(whom,))
        why = "only opponents and what they defend can be attacked"
        return Refusal(why, "508.1b", "506.2", remedies=(whom,))

    def why_never(self, creature: int, target: int) -> Refusal | None:
        """What keeps a creature from attacking that however long its controller waits (CR 508.1a, 508.1c)."""
        unfit = why_cannot_take_part(self.game, self.player, creature, "508.1a") or _why_defends(self.game, creature)
        if unfit is not None:
            return unfit
        standing = _hindering(self.game, rulings.standing(self.game, creature, CantAttack), creature, target)
        barring = next((one for one in standing if one[0].cost is None and one[0].unless is None), None)
        return None if barring is None else _barred(self.game, creature, *barring)

    def payable(self, choice: Declared) -> bool:
        """CR 508.1f–g: the attackers are tapped before costs are paid, so that they cannot be tapped for mana."""
        state = self.game.state
        with self.game.supposed():
            for creature, _ in choice:
                if not has(self.game, creature, "vigilance"):
                    state.put(self.game.object(creature), Obj.tapped, True)
            return super().payable(choice)


# --- the procedure ---------------------------------------------------------------------------------------------------


def _is_protected_by(game: Game, id: int, players: Collection[int]) -> bool:
    obj = game.state.permanent(id)
    return obj is not None and is_battle(game, id) and obj.protector in players


def declare_attackers(game: Game) -> Procedure:
    """CR 508.1, 703.4f: the active player declares attackers; what cannot be completed is taken back."""
    declared = (yield from _declare(game)) if creatures(game) else ()
    mark(game, "attackers")
    if not declared:
        game.note("declares no attackers", "508.1a", player=game.state.active)


def _declare(game: Game) -> Procedure:
    """The declaration; nothing where no creature can attack."""
    active = game.state.active
    decision = DeclareAttackers(game, sides.primary(game, active))
    declared: Declared = ()
    while decision.problem.candidates:
        point = game.point()
        declared = yield decision
        if (yield from _carry_out(game, decision, declared)):
            break
        game.take_back(point)  # CR 717.1
        game.note("declaration taken back", "717.1", player=active)
    return declared


def _carry_out(game: Game, decision: DeclareAttackers, declared: Declared) -> Procedure:
    """Bands, tapping, costs, attacking; False if the costs are not paid."""
    if not declared:
        return True
    player = decision.player
    bands = yield from banding.announce(game, player, declared)
    tapping: list[Event] = []
    for creature, _ in declared:
        if has(game, creature, "vigilance"):  # CR 702.19b
            continue
        tapping.append(Event(Kind.TAP, subject=creature, rule="508.1f"))
    yield from propose(game, tapping)
    chosen = yield from optional_costs.choose(game, declared)  # CR26 508.1g
    if not (yield from decision.pay(declared)):
        return False
    yield from optional_costs.pay(game, chosen)
    attacking = [edge for edge in declared if is_still_there(game, player, edge[0])]  # CR 508.1j
    required = _required(decision, declared)
    for creature, attacked in attacking:
        enter_attack(game, creature, attacked)
        was_declared(game, creature, "attacked")
        if creature in required:
            was_declared(game, creature, HAD_TO)
        note_attacked(game, attacked)
        game.note("attacks", "508.1j", object=creature, whom=attacked)
    banding.form(game, bands)
    for member in sides.together(game, player):
        own = sum(controller(game, creature) == member for creature, _ in attacking)
        game.state.tally(game.player(member), ATTACKED, own)
    yield from propose(game, [_event(game, edge, len(declared)) for edge in attacking])  # CR26 508.1m
    return True


def _required(decision: DeclareAttackers, declared: Declared) -> frozenset[int]:
    """CR26 506.6: which creatures some effect required to attack as attackers were declared."""
    chosen = frozenset(declared)
    found = (one for one in decision.problem.requirements if one.when is None or one.when & chosen)
    return frozenset(one.subject for one in found)


def _event(game: Game, edge: Edge, count: int) -> Event:
    creature, attacked = edge
    defending = game.object(creature).defending_player
    return Event(Kind.ATTACK, subject=creature, other=attacked, player=defending, amount=count)


# --- who may attack whom ---------------------------------------------------------------------------------------------


def attackable(game: Game, player: int) -> tuple[int, ...]:
    """CR 506.2: the players, planeswalkers and battles that a player's creatures may attack."""
    found = _defending_players(game, player)
    permanents = roll(game, "can be attacked", _can_be).entries
    if not permanents:
        return found
    players = {one for p in found for one in refs.defenders(game, p)}
    return (*found, *[id for id in permanents if defender(game, id) in players])  # CR 306.6; CR26 310.5, 310.8b


def _can_be(game: Game, obj: Obj) -> bool | None:
    return not characteristics(game, obj.id).types.isdisjoint(ATTACKED_PERMANENTS) or None


def _defending_players(game: Game, player: int) -> tuple[int, ...]:
    """The players who are attacked: all that can be, or the one who was chosen as combat began."""
    found = could_defend(game, player)
    if game.options.attack_option == "one" and len(found) > 1:  # CR 506.2a
        return tuple(p for p in found if p == game.state.defender)
    return found


def could_defend(game: Game, player: int) -> tuple[int, ...]:
    """CR 801.3, 802.2: the opponents whom the options of the game let a player attack.

    A team that is attacked as a group is named by the player who decides for it.
    """
    options = game.options
    found = influence.within(game, player, refs.opponents(game, player))
    seats = game.order(player)
    if options.attack_option == "left":  # CR 803.1, 803.1a
        found = tuple(p for p in found if p == seats[1])
    elif options.attack_option == "right":  # CR 803.1, 803.1b
        found = tuple(p for p in found if p == seats[-1])
    elif options.attack_neighbors:  # CR 809.3c, 811.4
        found = tuple(p for p in found if p in (seats[1], seats[-1]))
    if options.shared_turns and game.edition.teams_are_attacked_as_one:  # CR 810.7a, 506.2b
        return tuple(dict.fromkeys(sides.primary(game, p) for p in found))
    return found


def asks_for_defender(game: Game) -> bool:
    """Whether only one player can be attacked, who is chosen as combat begins."""
    return game.options.attack_option == "one"


def choose_defender(game: Game) -> Procedure:
    """The active player chooses the defending player."""
    state = game.state
    # CR 506.2a, 507.1, 703.4e
    options = could_defend(game, state.active)
    chosen = options
    if len(options) > 1:
        chosen = yield Select(state.active, "defending player", options, 1, 1, "507.1")
    if chosen:
        state.put(state, State.defender, chosen[0])
        game.note("defends", "507.1", player=chosen[0])


def _why_defends(game: Game, id: int) -> Refusal | None:
    """CR 702.3b."""
    chars = characteristics(game, id)
    if "defender" not in chars.keywords or "defender" in _as_though(game, id):
        return None
    source, says = giver(game, id, next(iter(chars.keyword("defender"))))
    helps = (remedy("lose", object=id, keyword="defender"),)
    return Refusal("it has defender", "702.3b", "508.1c", source, says, helps)


def _why_too_new(game: Game, id: int) -> Refusal | None:
    """CR 302.6, 508.1a, 702.10b: it has come too late this turn, and haste does not let it attack all the same."""
    if not game.object(id).sick or has(game, id, "haste") or "haste" in _as_though(game, id):
        return None
    why, later = "it has not been under its controller's control since the turn began", controller(game, id)
    helps = remedy("own next turn", player=later), remedy("haste", object=id)
    return Refusal(why, "302.6", "508.1a", remedies=helps)


def _as_though(game: Game, id: int) -> frozenset[str]:
    """The keywords as to which it can attack as though it had none, or had it: defender, haste (CR 609.4)."""
    return frozenset(mod.keyword for mod, _ in rulings.affecting(game, id, CanAttackAsThough))


def _candidates(game: Game, player: int, attacked: Sequence[int]) -> tuple[list[Candidate], dict[Edge, list[Toll]]]:
    """CR 508.1a–c: the creatures that can attack, with what each can attack, and what that costs."""
    found: list[Candidate] = []
    costs: dict[Edge, list[Toll]] = {}
    barred = rulings.any_of(game, CantAttack)
    attacking = sides.together(game, player)
    objects = game.state.objects
    for id in creatures(game) if attacked else ():
        if objects[id].tapped or is_battle(game, id) or controller(game, id) not in attacking:
            continue
        if _why_defends(game, id) is not None or _why_too_new(game, id) is not None:
            continue
        targets = tuple(t for t in attacked if _may_attack(game, id, t, costs)) if barred else tuple(attacked)
        if targets:
            found.append(Candidate(id, targets))
    return found, costs


def _may_attack(game: Game, id: int, target: int, costs: dict[Edge, list[Toll]]) -> bool:
    """CR 508.1c: no effect keeps the creature from attacking that; costs to do so are noted."""
    due: list[Toll] = []
    for mod, ctx in _hindering(game, rulings.affecting(game, id, CantAttack), id, target):
        if mod.cost is None:
            return False
        due.append((ctx, mod.cost))
    if due:
        costs[(id, target)] = due
    return True


Barring = tuple[CantAttack, Context]
"""What keeps a creature from attacking, with the words of its ability."""


def _hindering(game: Game, found: Sequence[Barring], id: int, target: int) -> Iterator[Barring]:
    """Those by which a creature can't attack that, or only at a cost."""
    for mod, ctx in found:
        if mod.whom is not None and not any(evaluate.matches(ctx, mod.whom, one) for one in _attacked(game, target)):
            continue
        if mod.unless is None or not evaluate.holds(ctx.attacking(id, defender(game, target)), mod.unless):
            yield mod, ctx


def why_may_not_attack(game: Game, id: int, target: int) -> Refusal:
    """CR 508.1c: the effect that keeps a creature from attacking that."""
    found = _hindering(game, rulings.affecting(game, id, CantAttack), id, target)
    return _barred(game, id, *next(one for one in found if one[0].cost is None))


def _barred(game: Game, id: int, mod: CantAttack, ctx: Context) -> Refusal:
    helps = [remedy("condition")] if mod.unless is not None else []
    helps += [remedy("attack another")] if mod.whom is not None else []
    says = ability_that_says(game, ctx.source, mod)
    helps.append(without(ctx.source, says, own=ctx.source == id))
    return Refusal("an effect forbids it", "508.1c", "", ctx.source, says, tuple(helps))


MOST_NAMED: Final = 5
"""So many other things to attack are named."""


def _attacked(game: Game, target: int) -> tuple[int, ...]:
    """What is attacked with it: each player of a team that is attacked as a group (CR 810.7c)."""
    return refs.defenders(game, target) if game.state.is_player(target) else (target,)


# --- restrictions and requirements on the whole declaration -----------------------------------------------------------


def _limits(game: Game, candidates: Sequence[Candidate]) -> list[Limit]:
    """CR 508.1c: of the whole declaration, or of the attacks on one player."""
    found: list[Limit] = []
    alone, only_alone = (affected(game, candidates, kind) for kind in (CantAttackAlone, AttacksOnlyAlone))
    everything = edges_of(candidates) if alone or only_alone else frozenset()
    for c, by in alone:
        found.append(Limit(c.edges, everything, 2, None, c.id, "{} can't attack alone", by=by))
    for c, by in only_alone:
        found.append(Limit(c.edges, everything, 0, 1, c.id, "{} can attack only alone", by=by))
    found += needs(game, AttackNeeds, candidates, "{{}} can't attack unless so many others of a kind attack: {}")
    if rulings.any_of(game, AttackersAtMost):  # CR 802.3a
        found += at_most(game, AttackersAtMost, candidates, _attacks_on)
    return found


def _attacks_on(game: Game, player: int, edge: Edge) -> bool:
    return player in _attacked(game, edge[1])


def _requirements(game: Game, player: int, candidates: Sequence[Candidate]) -> list[Requirement]:
    """CR 508.1d."""
    found: list[Requirement] = []
    if rulings.any_of(game, MustAttack):
        for c in candidates:
            for mod, ctx in rulings.affecting(game, c.id, MustAttack):
                edges = _at(ctx, mod.whom, c.edges)
                when = None if mod.when is None else _of_matching(ctx, mod.when, candidates)
                by = (ctx.source, mod)
                found.append(Requirement(edges, "508.1d", c.id, "{} must attack if able", when=when, by=by))
        for member in sides.together(game, player):
            own = [edge for c in candidates if controller(game, c.id) == member for edge in c.edges]
            for mod, ctx in rulings.affecting(game, member, MustAttack):
                words = "{} must attack with at least one creature if able"
                found.append(Requirement(_at(ctx, mod.whom, own), "508.1d", member, words, by=(ctx.source, mod)))
    if rulings.any_of(game, Goaded):
        for c in candidates:
            found += _goaded(game, c)
    return found


def _at(ctx: Context, whom: Ref | None, edges: Sequence[Edge]) -> Sequence[Edge]:
    """Those edges that attack what an effect names."""
    if whom is None:
        return edges
    named = set(evaluate.ids(ctx, whom))
    return [edge for edge in edges if not named.isdisjoint(_attacked(ctx.game, edge[1]))]


def _of_matching(ctx: Context, what: Filter, candidates: Sequence[Candidate]) -> frozenset[Edge]:
    """What the creatures that match can do."""
    return frozenset(edge for c in candidates if evaluate.matches(ctx, what, c.id) for edge in c.edges)


def _goaded(game: Game, c: Candidate) -> list[Requirement]:
    """CR26 701.15b–d: for each player who goaded it, that it attacks, and that it attacks another player."""
    by = {player: (x.source, m) for m, x in rulings.affecting(game, c.id, Goaded) for player in evaluate.ids(x, m.by)}
    found: list[Requirement] = []
    for player in sorted(by):
        elsewhere = [
            edge for edge in c.edges if game.state.is_player(edge[1]) and {player} != {*_attacked(game, edge[1])}
        ]
        found.append(Requirement(c.edges, "508.1d", c.id, "{} must attack if able", by=by[player]))
        words = "{} must attack a player other than {} if able"
        found.append(Requirement(elsewhere, "508.1d", c.id, words, (c.id, player), by=by[player]))
    return found
