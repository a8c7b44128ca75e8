"""Reselecting what a creature is attacking (CR26 508.7)."""

from __future__ import annotations

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.options import Options
from arbitre.ir.abilities import Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, GainLife, Reselect
from arbitre.ir.filters import HasType, Is, IsPlayer, Or
from arbitre.ir.modifications import CantAttack
from arbitre.ir.node import Filter
from arbitre.ir.patterns import AttacksWith
from arbitre.ir.refs import Exactly, Target, This
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT
from helpers.battling import besieged
from helpers.laying import free
from helpers.words import BEAR, CREATURE
from table import HAND, Table, card, creature

WALKER = card("Walker", types=(CardType.PLANESWALKER,), cost="{0}", loyalty="3")
GAINS = creature("Gainer", 2, 2, Triggered(AttacksWith(Is(This())), Body((Do(GainLife(Fixed(1))),))))


def table(players: int = 3, **options: object) -> Table:
    return Table.players(players, edition=CURRENT, options=Options(skip_forced=False, **options))  # type: ignore[arg-type]


def elsewhere(*whom: Filter) -> Card:
    return free("Elsewhere", Reselect(Target(), *whom), target=CREATURE)


def reselect(one: Table, attacker: int, attacked: int) -> None:
    """Player 1 casts the spell, and it resolves."""
    one.cast(one.game.state.create_card(elsewhere(), 1, HAND).id, attacker)
    one.resolve_top((attacked,))


def test_508_7a_it_attacks_another_but_has_not_attacked_again() -> None:
    """CR26 508.7a: no ability triggers, it stays an attacking creature, and the other is dealt the damage."""
    one = table()
    bear = one.put(GAINS)
    one.attack((bear, 2))
    one.resolve_all()
    reselect(one, bear, 3)
    assert (one.object(bear).attacking, one.object(bear).defending_player, one.life(1)) == (3, 3, 21)
    one.go_to(Step.END_COMBAT)
    assert (one.life(2), one.life(3)) == (20, 18)


def test_508_7c_what_can_be_chosen() -> None:
    """CR26 508.7c: an opponent, a planeswalker that one controls, a battle that one protects; nothing else."""
    one = table()
    bear = one.put(BEAR)
    one.put(WALKER, 1, counters={"loyalty": 3})
    walker = one.put(WALKER, 2, counters={"loyalty": 3})
    battle = besieged(one, 1, 3)
    besieged(one, 2, 1)
    one.attack((bear, 2))
    id = one.game.state.create_card(elsewhere(), 1, HAND).id
    one.cast(id, bear)
    one.pass_until(lambda: isinstance(one.decision, Select))
    assert set(one.decision.options) == {2, 3, walker, battle}  # type: ignore[union-attr]
    one.answer((battle,))
    assert (one.object(bear).attacking, one.object(bear).defending_player) == (battle, 3)


def test_508_7_only_what_the_effect_speaks_of() -> None:
    """CR26 508.7: "which player or planeswalker"."""
    one = table()
    bear = one.put(BEAR)
    besieged(one, 1, 3)
    one.attack((bear, 2))
    id = one.game.state.create_card(elsewhere(Or((IsPlayer(), HasType(CardType.PLANESWALKER)))), 1, HAND).id
    one.cast(id, bear)
    one.pass_until(lambda: isinstance(one.decision, Select))
    assert one.decision.options == (2, 3)  # type: ignore[union-attr]


def test_508_7b_restrictions_do_not_matter() -> None:
    """CR26 508.7b: it cannot be declared to attack that player, but can come to attack that player."""
    one = table()
    shy = one.put(creature("Shy", 2, 2, Static(This(), (CantAttack(Is(Exactly(3))),))))
    one.attack((shy, 2))
    reselect(one, shy, 3)
    assert one.object(shy).attacking == 3


def test_508_7d_the_chosen_defending_player_stays_the_only_one() -> None:
    """CR26 508.7d: without attacks on several players."""
    one = table(attack_option="one")
    bear = one.put(BEAR)
    battle = besieged(one, 1, 2)
    besieged(one, 1, 3)
    one.pass_until(lambda: one.decision.what == "defending player")
    one.answer((2,))
    one.attack((bear, 2))
    id = one.game.state.create_card(elsewhere(), 1, HAND).id
    one.cast(id, bear)
    one.pass_until(lambda: isinstance(one.decision, Select))
    assert set(one.decision.options) == {2, battle}  # type: ignore[union-attr]
