"""The turn (CR 500–514, 703): rows TU with printed cards, and what other tests of the rows leave out."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Layout
from arbitre.engine.combat import attackable
from arbitre.engine.decisions import Activate, CastSpell, Priority
from arbitre.engine.game import Options
from arbitre.ir.abilities import Activated, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import CombatPoint, CombatPointIs
from arbitre.ir.costs import Costs
from arbitre.ir.effects import Apply, Body, Do, ExtraSteps, GainLife
from arbitre.ir.filters import HasType, Is
from arbitre.ir.modifications import Lasts, ModifiesPT, Until
from arbitre.ir.patterns import SetInMotion, StepBegins
from arbitre.ir.refs import Target, This, You
from arbitre.ir.values import CardType, Phase, Step
from arbitre.variants import supplementary
from rows.named import named
from table import BATTLEFIELD, COMMAND, HAND, Table, artifact, card, creature, enchantment, spell


def at_untap(player: int = 1, **of: object) -> Table:
    """Two players as the untap step of turn 3 begins."""
    table = Table.players(**of)  # type: ignore[arg-type]
    table.at(3, Step.UNTAP, active=player, agenda="step")
    return table


def steps_with_priority(table: Table, turn: int) -> list[Step]:
    """The steps up to a turn in which the active player gets priority; nobody does anything."""
    found: list[Step] = []
    while table.game.decision is not None and table.game.state.turn < turn:
        state = table.game.state
        if isinstance(table.decision, Priority) and table.decision.player == state.active:
            found.append(state.step)
        table.pass_priority() if isinstance(table.decision, Priority) else table.answer(())
    return found


def test_tu_1_nothing_happens_between() -> None:
    """CR 500.1, 500.11, 501.1, 512.1: one step follows on the other, in their order, also when nothing happens."""
    found = steps_with_priority(at_untap(), 4)
    assert found == [
        *(Step.UPKEEP, Step.DRAW),
        Step.PRECOMBAT_MAIN,
        *(Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS, Step.END_COMBAT),
        Step.POSTCOMBAT_MAIN,
        Step.END,
    ]


def test_tu_2_steps_without_priority_end_by_themselves() -> None:
    """CR 500.2, 500.3: the upkeep waits for all players; untap and cleanup are over when their actions are done."""
    table = at_untap()
    assert (table.game.state.step, table.decision.player) == (Step.UPKEEP, 1)
    table.pass_priority()
    assert (table.game.state.step, table.decision.player) == (Step.UPKEEP, 2)
    table.pass_priority()
    assert table.game.state.step is Step.DRAW
    table.go_to(Step.END)
    table.pass_priority(2)
    assert (table.game.state.turn, table.game.state.step) == (4, Step.UPKEEP)


@pytest.mark.parametrize(
    ("until", "over_in"),
    [
        (Until.END_OF_COMBAT, (3, Step.POSTCOMBAT_MAIN)),
        (Until.END_OF_TURN, (4, Step.UPKEEP)),
        (Until.YOUR_NEXT_TURN, (5, Step.UPKEEP)),
        (Until.YOUR_NEXT_UPKEEP, (5, Step.UPKEEP)),
    ],
    ids=str,
)
def test_tu_3_when_durations_end(until: Until, over_in: tuple[int, Step]) -> None:
    """CR 500.5: "until end of" as the phase ends, "until" as the step begins; in the end of combat step it lasts."""
    table = Table.players()
    table.at(3)
    bear = table.put(creature("Bear", 2, 2))
    grow = Apply(Target(), (ModifiesPT(Fixed(1), Fixed(1)),), Lasts(until))
    card = table.put(spell("Grow", grow, target=HasType(CardType.CREATURE), cost="{0}"), zone=HAND)
    table.cast(card)
    table.resolve_all()
    state = table.game.state
    seen: list[tuple[int, Step]] = []
    table.pass_until(lambda: seen.append((state.turn, state.step)) or table.size(bear) == (2, 2))  # type: ignore[func-returns-value]
    assert seen[-1] == over_in
    if until is Until.END_OF_COMBAT:
        assert (3, Step.END_COMBAT) in seen


def test_tu_4_beginning_of_the_upkeep() -> None:
    """CR 500.6, 503.1: Dark Confidant's ability is on the stack as the active player first gets priority."""
    table = at_untap()
    table.put(named("Dark Confidant"))
    assert (table.game.state.step, len(table.game.state.stack), table.decision.player) == (Step.UPKEEP, 1, 1)


def test_tu_5_time_walk_and_time_warp() -> None:
    """CR 500.7: two extra turns; the one created last comes first, then the other, then the next player's."""
    table = Table.players(3)
    walk, warp = table.hand(1, named("Time Walk"), named("Time Warp"))
    table.mana(1, "UCUUCCC")
    table.cast(walk)
    table.resolve_all()
    table.cast(warp, 3)
    table.resolve_all()
    players = []
    for turn in range(2, 6):
        table.go_to(Step.UPKEEP, turn)
        players.append(table.game.state.active)
    assert players == [3, 1, 2, 3]


def test_tu_6_relentless_assault() -> None:
    """CR 500.8: a combat and a main phase follow this main phase, twice if it is cast twice."""
    table = Table.players()
    one, other = table.hand(1, named("Relentless Assault"), named("Relentless Assault"))
    table.mana(1, "RRCCRRCC")
    for id in (one, other):
        table.cast(id)
        table.resolve_all()
    assert steps_with_priority(table, 2).count(Step.BEGIN_COMBAT) == 3


def test_tu_6_an_extra_step_follows_its_step() -> None:
    """CR 500.9: an upkeep step added during the upkeep."""
    table = at_untap()
    again = table.put(spell("Again", ExtraSteps((Step.UPKEEP,)), cost="{0}"), zone=HAND)
    table.cast(again)
    table.resolve_all()
    assert steps_with_priority(table, 4)[:4] == [Step.UPKEEP, Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN]


def test_tu_7_stasis_and_meditate() -> None:
    """CR 500.10, 614.10: nothing untaps under Stasis; whoever meditates skips the next turn."""
    table = Table.players()
    table.put(named("Stasis"), 1)
    bear = table.put(creature("Bear", 2, 2), 2, tapped=True)
    meditate = table.put(named("Meditate"), zone=HAND)
    table.mana(1, "CCU")
    table.cast(meditate)
    table.resolve_all()
    table.go_to(Step.UPKEEP, 2)
    assert (table.game.state.active, table.tapped(bear)) == (2, True)
    table.go_to(Step.UPKEEP, 3)
    assert table.game.state.active == 2


def test_tu_8_phasing_and_then_untapping() -> None:
    """CR 502.1–3: Shimmering Efreet phases out instead of untapping, comes back next time and untaps; the first
    priority is in the upkeep."""
    table = at_untap()
    efreet = table.put(named("Shimmering Efreet"), tapped=True)
    rock = table.lands(1, "Forest", tapped=True)[0]
    assert table.game.state.step is Step.UPKEEP
    assert (bool(table.object(efreet).phased_out), table.tapped(rock)) == (True, False)
    assert table.decision.player == 1
    table.go_to(Step.UPKEEP, 5)
    assert (bool(table.object(efreet).phased_out), table.tapped(efreet)) == (False, False)


def test_tu_9_upkeep_and_draw() -> None:
    """CR 503.1–2, 504.1–3: triggers, then priority; in the draw step the card comes before them."""
    table = at_untap()
    for step in (Step.UPKEEP, Step.DRAW):
        table.put(enchantment(f"Bell {step}", Triggered(StepBegins(step, You()), Body((Do(GainLife(Fixed(1))),)))))
    assert (table.game.state.step, len(table.game.state.stack), len(table.names(HAND))) == (Step.UPKEEP, 1, 0)
    table.resolve_all()
    table.go_to(Step.DRAW)
    assert (table.game.state.step, len(table.game.state.stack), len(table.names(HAND))) == (Step.DRAW, 1, 1)
    assert table.decision.player == 1


def test_tu_10_main_phases() -> None:
    """CR 505.1, 505.2, 505.4, 505.5, 505.5a: no steps; triggers first; then creatures and lands, of the active player
    only, with an empty stack."""
    table = Table.players()
    table.at(3, Step.DRAW)
    bell = Triggered(StepBegins(Step.PRECOMBAT_MAIN, You()), Body((Do(GainLife(Fixed(1))),)))
    table.put(enchantment("Bell", bell))
    cub = table.put(creature("Cub", 1, 1, cost="{0}"), zone=HAND)
    theirs = table.put(creature("Cub", 1, 1, cost="{0}"), 2, HAND)
    assert not table.can(CastSpell(cub))
    table.go_to(Step.PRECOMBAT_MAIN)
    assert len(table.game.state.stack) == 1
    assert not table.can(CastSpell(cub))
    table.resolve_top()
    assert table.can(CastSpell(cub))
    table.cast(cub)
    table.resolve_top()
    assert table.zone(cub) is BATTLEFIELD
    table.pass_priority()
    assert not table.can(CastSpell(theirs))


def test_tu_11_the_defending_player() -> None:
    """CR 506.1, 506.2: five steps with an attack; the nonactive player and nobody else is attacked."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2))
    table.attack(bear)
    assert table.object(bear).attacking == table.object(bear).defending_player == 2
    assert steps_with_priority(table, 2)[:4] == [
        Step.DECLARE_ATTACKERS,
        Step.DECLARE_BLOCKERS,
        Step.COMBAT_DAMAGE,
        Step.END_COMBAT,
    ]


def test_tu_13_end_of_combat() -> None:
    """CR 511.1–3: "at end of combat" goes on the stack, the active player gets priority, then all leave combat."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2))
    table.put(enchantment("Horn", Triggered(StepBegins(Step.END_COMBAT), Body((Do(GainLife(Fixed(1))),)))))
    table.attack(bear)
    table.go_to(Step.END_COMBAT)
    assert (len(table.game.state.stack), table.decision.player, table.object(bear).attacking) == (1, 1, 2)
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert (table.life(1), table.object(bear).attacking, table.game.state.phase) == (21, 0, Phase.POSTCOMBAT_MAIN)


def test_tu_14_the_end_step() -> None:
    """CR 513.1–2: its triggers, then priority: Obzedat may leave at the beginning of its controller's end step."""
    table = Table.players()
    table.put(named("Obzedat, Ghost Council"))
    table.go_to(Step.END)
    assert (len(table.game.state.stack), table.decision.player) == (1, 1)


def test_tu_15_giant_growth_and_damage_end_together() -> None:
    """CR 514.2, 514.3: a 3/3 with 3 damage that was 6/6 lives; nobody gets priority in the cleanup step."""
    table = Table.players()
    armodon = table.put(named("Trained Armodon"))
    growth, bolt = table.hand(1, named("Giant Growth"), named("Lightning Bolt"))
    table.mana(1, "GR")
    for id in (growth, bolt):
        table.cast(id, armodon)
        table.resolve_all()
    assert (table.size(armodon), table.damage(armodon)) == ((6, 6), 3)
    seen = steps_with_priority(table, 2)
    assert Step.CLEANUP not in seen
    assert (table.zone(armodon), table.size(armodon), table.damage(armodon)) == (BATTLEFIELD, (3, 3), 0)


def test_tu_10_a_scheme_is_set_in_motion_first() -> None:
    """CR 505.3, 701.22b, 703.4d: as the archenemy's precombat main phase begins, before anybody has priority; CR
    704.5w: when its ability has left the stack it is turned face down."""
    motion = Triggered(SetInMotion(Is(This())), Body((Do(GainLife(Fixed(5))),)))
    made = card("Plot", motion, types=(CardType.SCHEME,))
    table = Table.players()
    scheme = table.put(Card("Plot", made.faces, Layout.SCHEME), zone=COMMAND, face_down=supplementary.DECK)
    table.at(3, Step.DRAW)
    table.go_to(Step.PRECOMBAT_MAIN)
    assert (len(table.game.state.stack), table.object(scheme).face_down) == (1, "")
    table.resolve_all()
    assert (table.life(1), bool(table.object(scheme).face_down)) == (25, True)


def test_tu_11_a_team_defends() -> None:
    """CR 506.2, 506.2b: the team whose turn it is not is attacked, and creatures of all its players block."""
    table = Table.players(4, options=Options(skip_forced=False, teams=((1, 2), (3, 4)), shared_turns=True))
    for player in table.state.players:
        player.team = (player.id + 1) // 2
    bear = table.put(creature("Bear", 2, 2))
    wall, mate = table.put(creature("Wall", 0, 4), 4), table.put(creature("Mate", 0, 4), 2)
    (team,) = attackable(table.game, 1)
    assert team in (3, 4)
    table.attack((bear, team))
    table.pass_until(lambda: table.decision.what == "blockers")
    assert {pair for choice in table.decision.answers() for pair in choice} == {(wall, bear)}
    assert mate


def test_tu_12_abilities_too() -> None:
    """CR 506.6g: an ability that may be activated only before blockers are declared."""
    early = CombatPointIs(CombatPoint.BEFORE_BLOCKERS)
    drum = Activated(Costs(), Body((Do(GainLife(Fixed(1))),)), condition=early)
    table = Table.players()
    id = table.put(artifact("Drum", drum))
    bear = table.put(creature("Bear", 2, 2))
    table.attack(bear)
    assert table.can(Activate(id, 0))
    table.go_to(Step.DECLARE_BLOCKERS)
    assert not table.can(Activate(id, 0))
