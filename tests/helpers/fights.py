"""Short words for tests of combat: creatures with keywords and restrictions, declarations, the ends of combat."""

from __future__ import annotations

from typing import Any

from arbitre.cards.records import Card
from arbitre.engine.combat.attackers import DeclareAttackers
from arbitre.engine.combat.blockers import DeclareBlockers, attackers_of
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.kernel.decisions import Priority
from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.filters import And, ControlledBy
from arbitre.ir.node import Ability, Filter, Modification, Ref
from arbitre.ir.refs import This, You
from arbitre.ir.values import Step
from helpers.words import CREATURE
from table import Table, creature, enchantment

YOURS = And((CREATURE, ControlledBy(You())))


def keyword_of(name: str, *what: Filter) -> Keyword:
    """A keyword ability."""
    return Keyword(name, what=what)


def rule(*mods: Modification, to: Filter | Ref = This()) -> Static:  # noqa: B008
    """A static ability that changes the rules."""
    return Static(to, mods)


def beast(name: str, power: int, toughness: int, *abilities: str | Ability | Modification, **facts: Any) -> Card:
    """A creature card: keywords by name, rules about itself as modifications."""
    own = (Keyword(a) if isinstance(a, str) else rule(a) if isinstance(a, Modification) else a for a in abilities)
    return creature(name, power, toughness, *own, **facts)


def law(name: str, *mods: Modification, to: Filter | Ref) -> Card:
    """An enchantment card with a rule for others."""
    return enchantment(name, rule(*mods, to=to))


def declaration(table: Table, player: int = 0) -> Declaration:
    """The declaration that is due next, in the step before it: of blockers if creatures attack, else of attackers.

    Built apart from the game, which answers by itself what has only one answer.
    """
    game = table.game
    if game.state.step is Step.DECLARE_ATTACKERS and isinstance(table.decision, Priority):
        defending = [p for p in game.order() if attackers_of(game, p)]
        return DeclareBlockers(game, player or defending[0])
    table.go_to(Step.BEGIN_COMBAT)
    return DeclareAttackers(game, game.state.active)


def legal(table: Table, player: int = 0) -> set[tuple[tuple[int, int], ...]]:
    """Every legal declaration; each is accepted, and what is drawn at random is one of them."""
    decision = declaration(table, player)
    found = list(decision.answers())
    assert len(found) == len(set(found))
    assert all(decision.check(choice) is None for choice in found)
    for seed in range(24):
        assert decision.sample(lambda n, seed=seed: (seed * 7919 + 13) % n) in found
    return set(found)


def refusal(table: Table, *pairs: tuple[int, int]) -> str:
    """Why a declaration is illegal; empty if it is legal."""
    problem = declaration(table).check(pairs)
    return "" if problem is None else str(problem)


def to_damage(table: Table) -> None:
    """On to the assignment of damage, or past combat damage if nothing is to be decided."""
    state = table.game.state
    table.pass_until(lambda: table.decision.what == "damage" or state.step is Step.END_COMBAT)


def finish(table: Table) -> None:
    """On to the end of combat step; nobody does anything more."""
    state = table.game.state
    table.pass_until(lambda: state.step is Step.END_COMBAT)


def splits(table: Table) -> list[dict[int, int]]:
    """The ways in which one creature may assign its damage, by recipient."""
    to_damage(table)
    assert table.decision.what == "damage"
    found = list(table.decision.answers())
    assert all(table.decision.check(choice) is None for choice in found)
    return [{to: amount for _, to, amount in choice} for choice in found]


def resolve_in_any_order(table: Table) -> None:
    """Put waiting triggers on the stack in any order and resolve everything."""
    while table.decision.what == "order triggers":
        table.answer(next(iter(table.decision.answers())))
    table.resolve_all()
