"""Declaring blockers (CR 509): rows DB."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from arbitre.engine.decisions import Order
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import exists
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import BecomeBlocked, Body, Do, GainLife
from arbitre.ir.filters import (
    And,
    ControlledBy,
    HasColor,
    HasState,
    HasSubtype,
    HasSupertype,
    Is,
    Not,
    Stat,
    State,
    StatIs,
)
from arbitre.ir.modifications import (
    BlockersAtMost,
    BlockersNeeded,
    BlockingAtMost,
    BlocksMore,
    CanBlockAsThough,
    CantBeBlocked,
    CantBlock,
    CantBlockAlone,
    MustBeBlocked,
    MustBlock,
)
from arbitre.ir.node import Pattern
from arbitre.ir.patterns import BecomesBlocked, BlocksIt, Unblocked
from arbitre.ir.refs import All, Players, This, Who, You
from arbitre.ir.values import CardType, Color, Compare, ManaCost, Step, Supertype
from arbitre.rules.editions import CURRENT, PINNED
from engine.fights import CREATURE, beast, keyword, law, legal, refusal, resolve
from table import Table, creature, land, spell

GREEN, BLACK, WHITE = "{G}", "{B}", "{W}"


def facing(
    *attackers: object, defenders: Sequence[object] = (), lands: Sequence[str] = ()
) -> tuple[Table, list[int], list[int]]:
    """Creatures of player 1 attack player 2, who is to declare blockers."""
    table = Table.players(2)
    ours = [table.put(one, 1) for one in attackers]  # type: ignore[arg-type]
    theirs = [table.put(one, 2) for one in defenders]  # type: ignore[arg-type]
    for name in lands:
        table.put(land(name), 2)
    table.attack(*ours)
    return table, ours, theirs


def on(event: Pattern, gain: int = 1) -> Triggered:
    return Triggered(event, Body((Do(GainLife(Fixed(gain))),)))


def can_block(attacker: object, blocker: object, lands: Sequence[str] = ()) -> bool:
    table, (a,), (b,) = facing(attacker, defenders=[blocker], lands=lands)
    state = table.game.state
    table.pass_until(lambda: table.decision.what == "blockers" or state.step is Step.END_COMBAT)
    return table.decision.what == "blockers" and table.decision.check(((b, a),)) is None


def test_db_1_blockers_are_untapped_and_block_one_attacker() -> None:
    """CR 509.1a: each untapped creature of the defending player blocks at most one attacker of that player."""
    table = Table.players(2)
    one, other = table.battlefield(1, *[creature("Bear", 2, 2)] * 2)
    home = table.put(creature("Home Bear", 2, 2))
    ape = table.put(creature("Ape", 3, 3), 2)
    tired = table.put(creature("Tired Ape", 3, 3), 2, tapped=True)
    table.attack(one, other)
    assert legal(table) == {(), ((ape, one),), ((ape, other),)}
    assert refusal(table, (tired, one)) == "'Tired Ape' cannot block 'Bear': it is tapped [CR 509.1a]"
    assert "cannot block 2 at once" in refusal(table, (ape, one), (ape, other))
    assert "does not attack this player" in refusal(table, (ape, home))


@pytest.mark.parametrize(
    ("attacker", "blockers"),
    [
        (beast("Bird", 1, 1, "flying"), {"Bird": True, "Spider": True, "Bear": False}),
        (beast("Knight", 1, 1, "horsemanship"), {"Bird": False, "Rider": True}),
        (beast("Ghoul", 1, 1, "fear", cost=GREEN), {"Bear": False, "Ghost": True, "Golem": True}),
        (beast("Brute", 1, 1, "intimidate", cost=GREEN), {"Bear": True, "Ghost": False, "Golem": True}),
        (beast("Shade", 1, 1, "shadow"), {"Bear": False, "Shade": True, "Dryad": True}),
        (creature("Plain", 1, 1), {"Bear": True, "Shade": False, "Dryad": True}),
        (beast("Saint", 1, 1, keyword("protection", HasColor(Color.BLACK))), {"Bear": True, "Ghost": False}),
        (beast("Ghost Bird", 1, 1, "flying", "shadow"), {"Bird": False, "Shade": False}),
        (beast("Sneak", 1, 1, CantBeBlocked()), {"Bear": False, "Golem": False}),
        (
            beast("Snail", 1, 1, CantBeBlocked(by=StatIs(Stat.POWER, Compare.AT_LEAST, Fixed(2)))),
            {"Bear": False, "Bird": True},
        ),
        (beast("Rat", 1, 1, "skulk"), {"Bear": False, "Bird": True}),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_db_1_evasion_abilities(attacker: object, blockers: dict[str, bool]) -> None:
    """CR 509.1b, 702.9b, 702.12b, 702.15f, 702.26b, 702.29b, 702.34b; CR26 702.118b: who can block whom."""
    cards = {
        "Bird": beast("Bird", 1, 1, "flying", cost="{U}"),
        "Spider": beast("Spider", 2, 4, "reach", cost=GREEN),
        "Bear": creature("Bear", 2, 2, cost=GREEN),
        "Rider": beast("Rider", 2, 2, "horsemanship"),
        "Ghost": creature("Ghost", 2, 2, cost=BLACK),
        "Golem": creature("Golem", 2, 2, types=(CardType.ARTIFACT,)),
        "Shade": beast("Shade", 2, 2, "shadow"),
        "Dryad": beast("Dryad", 2, 2, CanBlockAsThough("shadow")),
    }
    found = {name: can_block(attacker, cards[name]) for name in blockers}
    assert found == blockers


@pytest.mark.parametrize(
    ("what", "lands", "walks"),
    [
        (HasSubtype("Island"), ["Island"], True),
        (HasSubtype("Island"), ["Forest"], False),
        (Not(HasSupertype(Supertype.BASIC)), ["Forest"], False),
        (Not(HasSupertype(Supertype.BASIC)), ["Ruins"], True),
    ],
)
def test_db_1_landwalk(what: object, lands: list[str], walks: bool) -> None:
    """CR 702.13c: unblockable as long as the defending player controls a land of the kind."""
    attacker = beast("Walker", 2, 2, keyword("landwalk", what))  # type: ignore[arg-type]
    assert can_block(attacker, creature("Bear", 2, 2), lands) is not walks


def test_db_1_as_though_it_had_reach() -> None:
    """CR 509.1b: a creature that can block as though it had reach, or as though fliers lacked flying, can block one."""
    bird = beast("Bird", 1, 1, "flying")
    assert can_block(bird, beast("Archer", 1, 1, CanBlockAsThough("reach")))
    assert can_block(bird, beast("Net", 1, 1, CanBlockAsThough("flying", attacker_lacks=True)))


def test_db_1_restrictions_on_blocking() -> None:
    """CR 509.1b: can't block; can't block certain attackers; can't block unless a condition holds."""
    bear = creature("Bear", 2, 2)
    assert not can_block(bear, beast("Coward", 2, 2, CantBlock()))
    assert not can_block(bear, beast("Picky", 2, 2, CantBlock(whom=StatIs(Stat.POWER, Compare.AT_LEAST, Fixed(2)))))
    assert can_block(
        creature("Cub", 1, 1), beast("Picky", 2, 2, CantBlock(whom=StatIs(Stat.POWER, Compare.AT_LEAST, Fixed(2))))
    )
    mountain = exists(And((HasSubtype("Mountain"), ControlledBy(You()))))
    assert not can_block(bear, beast("Homesick", 2, 2, CantBlock(unless=mountain)))
    assert can_block(bear, beast("Homesick", 2, 2, CantBlock(unless=mountain)), ["Mountain"])


def test_db_1_menace_and_other_numbers_of_blockers() -> None:
    """CR 509.1b; CR26 702.111b: not except by two or more; by no more than one; two can't block alone."""
    apes = [creature("Ape", 3, 3)] * 3
    table, (a,), (x, y, _) = facing(beast("Brute", 2, 2, "menace"), defenders=apes)
    assert {len(choice) for choice in legal(table)} == {0, 2, 3}
    assert refusal(table, (x, a)) == "'Brute' can't be blocked except by 2 or more creatures [CR 509.1b]"
    table, (a,), (x, y, _) = facing(beast("Giant", 2, 2, BlockersNeeded(3)), defenders=apes)
    assert {len(choice) for choice in legal(table)} == {0, 3}
    table, (a,), (x, y, _z) = facing(beast("Stalker", 2, 2, BlockersAtMost(1)), defenders=apes)
    assert {len(choice) for choice in legal(table)} == {0, 1}
    assert "by more than 1 creatures" in refusal(table, (x, a), (y, a))


def test_db_1_cant_block_alone_and_no_more_than_one() -> None:
    """CR 509.1b: can't block alone; no more than one creature can block."""
    bear = creature("Bear", 2, 2)
    table, (a,), (shy, ape) = facing(bear, defenders=[beast("Shy", 1, 1, CantBlockAlone()), creature("Ape", 3, 3)])
    assert legal(table) == {(), ((ape, a),), ((shy, a), (ape, a))}
    assert refusal(table, (shy, a)) == "'Shy' can't block alone [CR 509.1b]"
    grounds = law("Grounds", BlockingAtMost(1, CREATURE), to=Players(Who.EACH))
    table, (a,), (x, y, _) = facing(bear, defenders=[bear, bear, grounds])
    assert legal(table) == {(), ((x, a),), ((y, a),)}


def test_db_1_blocks_if_able_with_menace() -> None:
    """CR 509.1c, example: one blocks if able, attackers need two blockers: both must block the same one."""
    table, (a,), (eager, lazy) = facing(
        beast("Brute", 2, 2, "menace"), defenders=[beast("Eager", 1, 1, MustBlock()), creature("Lazy", 1, 1)]
    )
    assert legal(table) == {((eager, a), (lazy, a))}
    assert "[CR 509.1b]" in refusal(table, (eager, a))
    assert refusal(table) == (
        "'Eager' must block if able: this declaration obeys 0 requirements, another can obey 1, "
        "such as: 'Eager' blocks 'Brute', 'Lazy' blocks 'Brute' [CR 509.1c]"
    )


def test_db_1_lure() -> None:
    """CR 509.1c: all creatures able to block it do so: one requirement each; a flier need not."""
    lure = beast("Lurer", 2, 2, MustBeBlocked(by_all=True))
    bear = creature("Bear", 2, 2)
    table, (a, other), (x, y) = facing(lure, bear, defenders=[bear, bear])
    assert legal(table) == {((x, a), (y, a))}
    assert "must block 'Lurer' if able" in refusal(table, (x, a), (y, other))
    flying_lure = beast("Lurer", 2, 2, "flying", MustBeBlocked(by_all=True))
    table, (a, other), (x, y) = facing(flying_lure, bear, defenders=[bear, beast("Bird", 1, 1, "flying")])
    assert legal(table) == {((y, a),), ((x, other), (y, a))}


def test_db_1_must_be_blocked_by_one() -> None:
    """CR 509.1c: one blocker obeys the requirement that a creature be blocked; two such attackers want one each."""
    bait = beast("Bait", 2, 2, MustBeBlocked())
    bear = creature("Bear", 2, 2)
    table, (a,), (x, y) = facing(bait, defenders=[bear, bear])
    assert legal(table) == {((x, a),), ((y, a),), ((x, a), (y, a))}
    table, (a, b), (x, y) = facing(bait, bait, defenders=[bear, bear])
    assert legal(table) == {((x, a), (y, b)), ((x, b), (y, a))}


def test_db_1_the_joint_maximum_is_found() -> None:
    """CR 509.1c: requirements and restrictions of several creatures are weighed together, not one by one."""
    brute = beast("Brute", 3, 3, "menace", MustBeBlocked())
    bait = beast("Bait", 2, 2, MustBeBlocked())
    bear = creature("Bear", 2, 2)
    table, (brute_id, bait_id), (x, y) = facing(brute, bait, defenders=[bear, bear])
    both = {((x, brute_id), (y, brute_id))}
    one = {choice for choice in legal(table) if bait_id in dict(choice).values()}
    assert legal(table) == both | one
    assert () not in legal(table)
    table, (brute_id, bait_id), (x, y, _z) = facing(brute, bait, defenders=[bear, bear, bear])
    assert all(set(dict(choice).values()) == {brute_id, bait_id} and len(choice) == 3 for choice in legal(table))


def test_db_1_nobody_must_pay_to_block() -> None:
    """CR 509.1c–f: a creature that can block only at a cost need not obey; if it does, the cost is paid."""
    dear = beast("Dear", 2, 2, CantBlock(cost=PayMana(ManaCost.parse("{1}"))), MustBlock())
    table, (a,), (b,) = facing(creature("Bear", 2, 2), defenders=[dear], lands=["Forest"])
    assert legal(table) == {(), ((b, a),)}
    table.block((b, a))
    assert table.object(b).blocking == (a,)
    assert [id for id in table.game.state.battlefield if table.tapped(id) and table.controller(id) == 2]


def test_db_1_each_defending_player_declares_in_turn_order() -> None:
    """CR 802.4: players who are attacked declare in turn order, each against their own attackers."""
    table = Table.players(3)
    one, other = table.battlefield(1, *[creature("Bear", 2, 2)] * 2)
    second = table.put(creature("Ape", 3, 3), 2)
    third = table.put(creature("Ape", 3, 3), 3)
    table.attack((one, 3), (other, 2))
    assert legal(table, 2) == {(), ((second, other),)}
    assert legal(table, 3) == {(), ((third, one),)}
    table.block((second, other))
    assert (table.decision.what, table.decision.player) == ("blockers", 3)


def test_db_2_and_3_orders_are_announced() -> None:
    """CR 509.2–3: the active player orders blockers of an attacker, the defending player attackers of a blocker."""
    bear = creature("Bear", 2, 2)
    table, (a, b), (x, y) = facing(bear, bear, defenders=[beast("Brigade", 2, 4, BlocksMore(Fixed(1))), bear])
    table.block((x, a), (x, b), (y, a))
    first = table.decision
    assert isinstance(first, Order)
    assert (first.player, first.rule, set(first.options)) == (1, "509.2", {x, y})
    table.answer((y, x))
    second = table.decision
    assert (second.player, second.rule) == (2, "509.3")
    table.answer((b, a))
    assert table.object(a).damage_order == (y, x)
    assert table.object(x).blocking == (b, a)


def test_db_2_no_order_today() -> None:
    """CR26 509: the current rules know no damage assignment order."""
    assert not CURRENT.damage_assignment_order
    table = Table.players(2, edition=replace(PINNED, damage_assignment_order=False))
    a = table.put(creature("Wurm", 6, 4))
    x, y = table.battlefield(2, *[creature("Bear", 2, 2)] * 2)
    table.attack(a)
    table.block((x, a), (y, a))
    assert table.decision.what == "priority"


def test_db_5_to_8_triggers_of_blocking() -> None:
    """CR 509.4a–d: "blocks" once, "blocks a creature" for each; "becomes blocked" once, "by a creature" for each."""
    bear = creature("Bear", 2, 2)
    guard = beast(
        "Guard", 2, 9, BlocksMore(Fixed(1)), on(BlocksIt(Is(This()))), on(BlocksIt(Is(This()), each=True), 10)
    )
    wurm = creature("Wurm", 1, 9, on(BecomesBlocked(Is(This()))), on(BecomesBlocked(Is(This()), each=True), 10))
    table, (a, b), (x, y) = facing(wurm, bear, defenders=[guard, bear])
    table.block((x, a), (x, b), (y, a))
    table.answer((x, y), (a, b))
    resolve(table)
    assert table.life(2) == 20 + 1 + 2 * 10
    assert table.life(1) == 20 + 1 + 2 * 10


def test_db_9_a_number_of_blockers() -> None:
    """CR 509.4e: "becomes blocked by two or more creatures" triggers once with two, not with one."""
    wurm = creature("Wurm", 1, 9, on(BecomesBlocked(Is(This()), at_least=2)))
    bear = creature("Bear", 2, 2)
    for count, life in ((1, 20), (2, 21), (3, 21)):
        table, (a,), theirs = facing(wurm, defenders=[bear] * 3)
        table.block(*[(x, a) for x in theirs[:count]])
        if count > 1:
            table.answer(tuple(theirs[:count]))
        table.pass_until(lambda table=table: not table.game.state.stack)
        assert table.life(1) == life


def test_db_10_characteristics_at_the_moment_of_blocking() -> None:
    """CR 509.4f: becomes blocked by a white creature: one trigger for the white blocker only."""
    white = And((CREATURE, HasColor(Color.WHITE)))
    wurm = creature("Wurm", 1, 9, on(BecomesBlocked(Is(This()), by=white)))
    table, (a,), (x, y) = facing(
        wurm, defenders=[creature("Pure", 1, 1, cost=WHITE), creature("Foul", 1, 1, cost=BLACK)]
    )
    table.block((x, a), (y, a))
    table.answer((x, y))
    resolve(table)
    assert table.life(1) == 21


def test_db_11_attacks_and_isnt_blocked() -> None:
    """CR 509.4g: triggers if no creature was declared as a blocker for it."""
    thief = creature("Thief", 1, 9, on(Unblocked(Is(This()))))
    bear = creature("Bear", 2, 2)
    table, (a, _b), (x,) = facing(thief, thief, defenders=[bear])
    table.block((x, a))
    resolve(table)
    assert table.life(1) == 21


def test_db_13_blocks_alone() -> None:
    """CR 506.5: a creature blocks alone if it is the only one declared as a blocker."""
    bear = creature("Bear", 2, 2)
    hero = creature("Hero", 2, 9, on(BlocksIt(Is(This()), alone=True)))
    table, (a,), (x, y) = facing(bear, defenders=[hero, bear])
    table.block((x, a))
    resolve(table)
    assert table.life(2) == 21
    table, (a,), (x, y) = facing(bear, defenders=[hero, bear])
    table.block((x, a), (y, a))
    table.answer((x, y))
    resolve(table)
    assert table.life(2) == 20


def test_db_7_an_effect_makes_it_blocked() -> None:
    """CR 509.1h, 509.4c: an effect makes an unblocked creature blocked: it triggers; it deals no damage."""
    wurm = creature("Wurm", 4, 4, on(BecomesBlocked(Is(This()))))
    curtain = spell("Curtain", BecomeBlocked(All(HasState(State.ATTACKING))), cost="{0}")
    table = Table.players(2)
    a = table.put(wurm)
    light = table.hand(2, curtain)[0]
    table.attack(a)
    table.go_to(Step.DECLARE_BLOCKERS)
    table.pass_priority()
    table.cast(light)
    resolve(table)
    assert table.life(1) == 21
    table.go_to(Step.END_COMBAT)
    assert table.life(2) == 20


def test_db_1_a_blocker_of_any_number() -> None:
    """CR 509.1a: a creature that can block any number of creatures blocks any subset; one more: up to two."""
    bear = creature("Bear", 2, 2)
    table, _, _ = facing(bear, bear, bear, defenders=[beast("Horde", 1, 9, BlocksMore(None))])
    assert len(legal(table)) == 8
    table, _ours, (_x,) = facing(bear, bear, bear, defenders=[beast("Pair", 1, 9, BlocksMore(Fixed(1)))])
    assert len(legal(table)) == 7
