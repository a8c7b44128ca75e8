"""Turn-based actions (CR 703)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import Order
from arbitre.ir.abilities import Keyword, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, GainLife
from arbitre.ir.modifications import BlocksMore
from arbitre.ir.patterns import Draws, StepBegins
from arbitre.ir.refs import Players, Who, You
from arbitre.ir.values import Step
from helpers.fights import beast, finish
from helpers.laying import word
from helpers.turns import beginning
from helpers.words import seated
from table import HAND, Table, artifact, creature, enchantment

BLOCKER = creature("C", 1, 1)


def test_tu_16_no_player_controls_them() -> None:
    """CR 703.2: a draw of the turn has no source."""
    table = beginning()
    drawn: list[tuple[int, int]] = []
    table.put(enchantment("Watch", Triggered(Draws(Players(Who.EACH)), Body((Do(GainLife(Fixed(1))),)))), 2)
    table.go_to(Step.DRAW)
    waiting = table.game.state.objects[table.game.state.stack[0]].stack
    assert waiting is not None
    assert waiting.binding.happening is not None
    drawn.append((waiting.binding.happening.player, waiting.binding.happening.other))
    assert drawn == [(1, 0)]


def test_tu_16_turn_based_actions_come_before_everything_else() -> None:
    """CR 703.3: the draw from an empty library happens before state-based actions, and these before triggers."""
    table = beginning(library=0)
    table.put(enchantment("Omen", Triggered(StepBegins(Step.DRAW, You()), Body((Do(GainLife(Fixed(1))),)))))
    table.go_to(Step.DRAW)
    assert table.game.result == (2,)
    assert "trigger on stack" not in table.log()
    log = table.log()
    assert log.index("cannot draw") < log.index("loses")


def test_tu_16_the_actions_in_their_order() -> None:
    """CR 703.4: phasing, untapping, drawing, attackers, blockers, damage, discarding, damage wearing off."""
    table = beginning()
    table.put(creature("Ghost", 1, 1, Keyword("phasing")), tapped=True, phased_out=1, last_controller=1)
    bear = table.put(creature("Bear", 2, 2), 1, damage=1)
    wall = table.put(creature("Wall", 0, 3), 2)
    table.hand(1, *[artifact(f"Card {n}") for n in range(7)])
    table.attack(bear)
    table.block((wall, bear))
    table.pass_until(lambda: table.decision.what == "discard")
    assert table.damage(bear) == 1
    table.answer(table.decision.options[:1])  # type: ignore[attr-defined]
    table.go_to(Step.UPKEEP, 4)
    log = table.log()
    order = ["phases in", "untaps", "moves", "attacks", "blocks", "deals damage"]
    places = [log.index(entry) for entry in order]
    assert places == sorted(places)
    assert table.damage(bear) == 0


def test_703_4_turn_based_actions_one_by_one() -> None:
    """CR 703.4a, 703.4b, 703.4c, 703.4f, 703.4g, 703.4h, 703.4i, 703.4n, 703.4p: phasing, untapping, the draw,
    attackers, blockers, the orders of both sides, and what wears off; each with the rule that does it."""
    table = Table.players()
    ghost = table.put(creature("Ghost", 1, 1, word("phasing")))
    one, other = table.put(creature("One", 2, 9), tapped=True), table.put(creature("Other", 2, 9))
    pair = table.put(beast("Pair", 1, 9, BlocksMore(Fixed(1))), 2)
    wall = table.put(creature("Wall", 1, 9), 2)
    table.at(3, Step.UNTAP, agenda="step")
    table.go_to(Step.UPKEEP)
    assert (bool(table.object(ghost).phased_out), table.tapped(one)) == (True, False)
    hand = len(table.names(HAND))
    table.go_to(Step.DRAW)
    assert len(table.names(HAND)) == hand + 1
    table.attack(one, other)
    table.block((pair, one), (pair, other), (wall, one))
    asked = []
    while isinstance(table.decision, Order):
        asked.append((table.decision.rule, table.decision.player))
        table.answer(next(iter(table.decision.answers())))
    assert asked == [("509.2", 1), ("509.3", 2)]
    finish(table)
    assert table.damage(one) > 0
    table.go_to(Step.UPKEEP, 4)
    assert (table.damage(one), table.pool(1)) == (0, "")


def test_tu_16_blocks_and_damage_in_apnap_order() -> None:
    """CR 703.4j–m, 802.4a–b, 802.6: each defending player in turn order, for the attackers of that player only."""
    seats = seated(4)
    at_two, at_four = seats.battlefield(1, creature("Two", 2, 2), creature("Four", 3, 3))
    second, fourth, third = seats.put(creature("B", 1, 1), 2), seats.put(creature("D", 1, 1), 4), seats.put(BLOCKER, 3)
    seats.attack((at_two, 2), (at_four, 4))
    seats.pass_until(lambda: seats.decision.what == "blockers")
    assert seats.decision.player == 2
    assert set(seats.decision.answers()) == {(), ((second, at_two),)}
    assert "[CR 509.1a]" in str(seats.decision.check(((second, at_four),)))
    seats.answer(((second, at_two),))
    assert (seats.decision.what, seats.decision.player) == ("blockers", 4)
    assert set(seats.decision.answers()) == {(), ((fourth, at_four),)}
    seats.answer(())
    seats.go_to(Step.END_COMBAT)
    assert [seats.life(player) for player in (1, 2, 3, 4)] == [20, 20, 20, 17]
    assert not seats.object(third).blocking


def test_703_4p_mana_empties() -> None:
    """CR 703.4p, 500.4: at the end of each step and phase."""
    table = Table.players()
    table.mana(1, "G")
    table.go_to(Step.BEGIN_COMBAT)
    assert table.pool(1) == ""
