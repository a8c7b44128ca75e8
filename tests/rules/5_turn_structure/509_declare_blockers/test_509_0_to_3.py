"""Declare blockers (CR 509.–3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitre.engine import combat
from arbitre.engine.combat.blockers import DeclareBlockers
from arbitre.engine.kernel.decisions import Order, Priority
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import exists
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import BecomeBlocked
from arbitre.ir.filters import And, ControlledBy, HasColor, HasState, HasSubtype, Is, Stat, State, StatIs
from arbitre.ir.modifications import (
    BlockersAtMost,
    BlockersNeeded,
    BlockingAtMost,
    BlockNeeds,
    BlocksMore,
    CanBlockAsThough,
    CantBeBlocked,
    CantBlock,
    CantBlockAlone,
    MustBeBlocked,
    MustBlock,
)
from arbitre.ir.patterns import BecomesBlocked
from arbitre.ir.refs import All, Attached, Players, This, Who, You
from arbitre.ir.values import CardType, Color, Compare, ManaCost, Step
from arbitre.rules.editions import CURRENT, PINNED, Edition
from helpers.combat import can_block, facing, fight
from helpers.fights import beast, keyword_of, law, legal, refusal, resolve_in_any_order, rule
from helpers.laying import gains
from helpers.named import named
from helpers.positions import positions
from helpers.words import BEAR, CREATURE, on
from table import Table, creature, enchantment, spell

BLACK = "{B}"
GREEN = "{G}"


def blocking(*attackers: object, players: int = 2, at: int = 2) -> tuple[Table, list[int]]:
    """A table at which creatures of player 1 attack a player."""
    table = Table.players(players)
    table.at(1, Step.DECLARE_ATTACKERS)
    return table, [table.put(one, 1, attacking=at, defending_player=at) for one in attackers]  # type: ignore[arg-type]


def blocks(table: Table, player: int = 2) -> set[tuple[tuple[int, int], ...]]:
    """The legal declarations of blockers; each is accepted."""
    decision = DeclareBlockers(table.game, player)
    found = set(decision.answers())
    assert all(decision.check(choice) is None for choice in found)
    return found


RED = And((CREATURE, HasColor(Color.RED)))


def blocked_by_two(edition: Edition) -> tuple[Table, int, tuple[int, int]]:
    """A 4/4 creature is blocked by two 2/2 creatures."""
    table = Table.players(2, edition=edition)
    giant = table.put(creature("Giant", 4, 4))
    one, two = table.battlefield(2, BEAR, creature("Cub", 2, 2))
    table.attack(giant)
    table.block((one, giant), (two, giant))
    return table, giant, (one, two)


CADET = creature("Cadet", 1, 1)
WALL = creature("Wall", 0, 3)
WURM = creature("Wurm", 6, 4)


def test_db_2_no_order_today() -> None:
    """CR26 509: the current rules know no damage assignment order."""
    assert not CURRENT.damage_assignment_order
    table = Table.players(2, edition=replace(PINNED, damage_assignment_order=False))
    a = table.put(creature("Wurm", 6, 4))
    x, y = table.battlefield(2, *[creature("Bear", 2, 2)] * 2)
    table.attack(a)
    table.block((x, a), (y, a))
    assert table.decision.what == "priority"


def test_509_1_and_509_5_blockers_then_priority() -> None:
    """CR 509.1, 509.4, 509.5: the defending player declares, without the stack; then triggers, then the active
    player's priority."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2, gains(BecomesBlocked(Is(This())))))
    wall = table.put(creature("Wall", 0, 4), 2)
    table.attack(bear)
    table.pass_until(lambda: table.decision.what == "blockers")
    assert (table.decision.player, table.game.state.stack) == (2, ())
    table.block((wall, bear))
    assert (table.decision.player, len(table.game.state.stack)) == (1, 1)


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
    assert "attacks neither this player" in refusal(table, (ape, home))


def test_db_1_a_blocker_of_any_number() -> None:
    """CR 509.1a: a creature that can block any number of creatures blocks any subset; one more: up to two."""
    bear = creature("Bear", 2, 2)
    table, _, _ = facing(bear, bear, bear, defenders=[beast("Horde", 1, 9, BlocksMore(None))])
    assert len(legal(table)) == 8
    table, _ours, (_x,) = facing(bear, bear, bear, defenders=[beast("Pair", 1, 9, BlocksMore(Fixed(1)))])
    assert len(legal(table)) == 7


@pytest.mark.parametrize(
    ("attacker", "blockers"),
    [
        (beast("Bird", 1, 1, "flying"), {"Bird": True, "Spider": True, "Bear": False}),
        (beast("Knight", 1, 1, "horsemanship"), {"Bird": False, "Rider": True}),
        (beast("Ghoul", 1, 1, "fear", cost=GREEN), {"Bear": False, "Ghost": True, "Golem": True}),
        (beast("Brute", 1, 1, "intimidate", cost=GREEN), {"Bear": True, "Ghost": False, "Golem": True}),
        (beast("Shade", 1, 1, "shadow"), {"Bear": False, "Shade": True, "Dryad": True}),
        (creature("Plain", 1, 1), {"Bear": True, "Shade": False, "Dryad": True}),
        (beast("Saint", 1, 1, keyword_of("protection", HasColor(Color.BLACK))), {"Bear": True, "Ghost": False}),
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
    assert refusal(table, (x, a)) == "'Brute' can't be blocked except by 2 or more creatures [CR 702.111b (2026-04-17)]"
    table, (a,), (x, y, _) = facing(beast("Giant", 2, 2, BlockersNeeded(3)), defenders=apes)
    assert {len(choice) for choice in legal(table)} == {0, 3}
    table, (a,), (x, y, _z) = facing(beast("Stalker", 2, 2, BlockersAtMost(1)), defenders=apes)
    assert {len(choice) for choice in legal(table)} == {0, 1}
    assert "by more than 1 creature [CR" in refusal(table, (x, a), (y, a))


def test_db_1_cant_block_alone_and_no_more_than_one() -> None:
    """CR 509.1b: can't block alone; no more than one creature can block."""
    bear = creature("Bear", 2, 2)
    table, (a,), (shy, ape) = facing(bear, defenders=[beast("Shy", 1, 1, CantBlockAlone()), creature("Ape", 3, 3)])
    assert legal(table) == {(), ((ape, a),), ((shy, a), (ape, a))}
    assert refusal(table, (shy, a)) == "'Shy' can't block alone [CR 509.1b]"
    grounds = law("Grounds", BlockingAtMost(1, CREATURE), to=Players(Who.EACH))
    table, (a,), (x, y, _) = facing(bear, defenders=[bear, bear, grounds])
    assert legal(table) == {(), ((x, a),), ((y, a),)}


def test_db_1_all_have_to_block_or_none() -> None:
    """CR 509.1b: "can't be blocked unless all creatures defending player controls block it"."""
    table, (tromo,) = blocking(beast("Kraken", 8, 8, BlockersNeeded(None)))
    pair = table.battlefield(2, *[creature("Bear", 2, 2)] * 2)
    assert blocks(table) == {(), tuple((bear, tromo) for bear in pair)}
    table, _ = blocking(beast("Kraken", 8, 8, BlockersNeeded(None)))
    table.put(creature("Bear", 2, 2), 2)
    table.put(creature("Bear", 2, 2), 2, tapped=True)
    assert blocks(table) == {()}


def test_db_1_a_blocker_that_needs_others() -> None:
    """CR 509.1b: can't block unless another creature of a kind blocks."""
    table, (ogre,) = blocking(creature("Ogre", 3, 3))
    okk, red = table.put(beast("Okk", 4, 4, BlockNeeds(RED)), 2), table.put(beast("Imp", 1, 1, cost="{R}"), 2)
    assert blocks(table) == {(), ((red, ogre),), ((okk, ogre), (red, ogre))}


def test_db_1_a_familiar_does_not_block_alone() -> None:
    """CR 509.1b: Jackal Familiar blocks only together with another creature."""
    table = Table.players()
    wurm = table.put(named("Craw Wurm"))
    familiar, cadet = table.battlefield(2, named("Jackal Familiar"), named("Eager Cadet"))
    table.attack(wurm)
    assert legal(table) == {(), ((cadet, wurm),), ((familiar, wurm), (cadet, wurm))}
    assert refusal(table, (familiar, wurm)) == "'Jackal Familiar' can't block alone [CR 509.1b]"


def test_db_1_blocks_if_able_with_menace() -> None:
    """CR 509.1c, example: one blocks if able, attackers need two blockers: both must block the same one."""
    table, (a,), (eager, lazy) = facing(
        beast("Brute", 2, 2, "menace"), defenders=[beast("Eager", 1, 1, MustBlock()), creature("Lazy", 1, 1)]
    )
    assert legal(table) == {((eager, a), (lazy, a))}
    assert "[CR 702.111b (2026-04-17)]" in refusal(table, (eager, a))
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


def test_db_1_one_must_block_where_two_have_to() -> None:
    """CR 509.1c, example: a creature that blocks if able takes another along against menace."""
    table, (thug,) = blocking(beast("Thug", 2, 2, "menace"))
    must, bear = table.put(beast("Guard", 1, 1, MustBlock()), 2), table.put(creature("Bear", 2, 2), 2)
    assert blocks(table) == {((must, thug), (bear, thug))}


def test_db_1_each_defending_player_answers_for_their_own() -> None:
    """CR 509.1c, 802.4: what attacks another player neither can be blocked nor asks for it."""
    table, (lure,) = blocking(beast("Lure", 2, 2, MustBeBlocked(by_all=True)), players=3)
    thug = table.put(beast("Thug", 2, 2, "menace", MustBeBlocked()), 1, attacking=3, defending_player=3)
    mine, theirs = table.put(creature("Bear", 2, 2), 2), table.battlefield(3, *[creature("Bear", 2, 2)] * 2)
    assert blocks(table, 2) == {((mine, lure),)}
    assert blocks(table, 3) == {tuple((bear, thug) for bear in theirs)}


def test_db_1_a_number_of_blockers_is_asked_for() -> None:
    """CR 509.1c: blocked by two or more, by exactly one, by a creature of a kind, if able."""
    table, (gorm,) = blocking(beast("Gorm", 2, 7, MustBeBlocked(at_least=2)))
    pair = table.battlefield(2, *[creature("Bear", 2, 2)] * 2)
    assert blocks(table) == {tuple((bear, gorm) for bear in pair)}
    table, (pride,) = blocking(beast("Pride", 3, 3, MustBeBlocked(at_least=1, at_most=1)))
    one, other = table.battlefield(2, *[creature("Bear", 2, 2)] * 2)
    assert blocks(table) == {((one, pride),), ((other, pride),)}
    table, (prey,) = blocking(beast("Prey", 3, 3, MustBeBlocked(by=RED)))
    red, bear = table.put(beast("Imp", 1, 1, cost="{R}"), 2), table.put(creature("Bear", 2, 2), 2)
    assert blocks(table) == {((red, prey),), ((red, prey), (bear, prey))}


def test_db_1_one_creature_blocks_each_attacker() -> None:
    """CR 509.1c: a creature that can block any number, and blocks each attacking creature if able."""
    table, attackers = blocking(*[creature("Ogre", 3, 3)] * 3)
    glory = table.put(beast("Glory", 2, 2, BlocksMore(None), MustBlock(each=True)), 2)
    assert blocks(table) == {tuple((glory, attacker) for attacker in attackers)}
    table, attackers = blocking(*[creature("Ogre", 3, 3)] * 3)
    glory = table.put(beast("Glory", 2, 2, BlocksMore(Fixed(1)), MustBlock(each=True)), 2)
    assert all(len(choice) == 2 for choice in blocks(table))


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
    resolve_in_any_order(table)
    assert table.life(1) == 21
    table.go_to(Step.END_COMBAT)
    assert table.life(2) == 20


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


def test_db_2_the_active_player_orders_the_blockers() -> None:
    """CR 509.2: for each attacker with several blockers; then they have priority."""
    table = Table.players()
    wurm = table.put(named("Craw Wurm"))
    wall, cadet = table.battlefield(2, named("Wall of Wood"), named("Eager Cadet"))
    table.attack(wurm)
    table.block((wall, wurm), (cadet, wurm))
    assert isinstance(table.decision, Order)
    assert (table.decision.player, table.decision.rule) == (1, "509.2")
    table.answer((cadet, wall))
    assert table.object(wurm).damage_order == (cadet, wall)
    assert isinstance(table.decision, Priority)


@positions("damage_assignment_order", {True: True, False: False})
def test_509_2_two_blockers_are_ordered(edition: Edition, expected: bool) -> None:
    """CR 509.2: the active player orders them; CR26 509 knows no order, and the damage is divided as one likes."""
    table, giant, (one, two) = blocked_by_two(edition)
    assert isinstance(table.decision, Order) is expected
    if expected:
        table.answer((one, two))
    table.pass_until(lambda: table.decision.what == "damage")
    choice = ((giant, one, 1), (giant, two, 3))
    refused = table.decision.check(choice)
    assert (refused is not None and refused.rule == "510.1c") is expected


def test_db_4_orders_lose_who_leaves() -> None:
    """CR 509.2a: a blocker removed from combat leaves the order; the rest keep theirs."""
    table, wurm, (a, b, c) = fight(WURM, WALL, CADET, creature("Bear", 2, 2))
    combat.remove_from_combat(table.game, b)
    assert table.object(wurm).damage_order == (a, c)


def test_db_4_the_rest_keep_their_order() -> None:
    """CR 509.2a, 509.3a: the blocker in the middle goes; so does one of the attackers that a creature blocks."""
    table = Table.players()
    cadet, wurm = table.battlefield(1, named("Eager Cadet"), named("Craw Wurm"))
    giant = table.put(named("Two-Headed Giant of Foriys"), 2)
    wall, piker = table.battlefield(2, named("Wall of Wood"), named("Goblin Piker"))
    table.attack(cadet, wurm)
    table.block((giant, cadet), (giant, wurm), (wall, wurm), (piker, wurm))
    table.answer((wall, giant, piker), (wurm, cadet))
    combat.remove_from_combat(table.game, cadet)
    combat.remove_from_combat(table.game, wall)
    assert table.object(giant).blocking[0] == wurm
    assert cadet not in table.object(giant).blocking
    assert table.object(wurm).damage_order == (giant, piker)


def test_db_3_the_defending_player_orders_the_attackers() -> None:
    """CR 509.3: for each creature that blocks several; Two-Headed Giant of Foriys blocks two."""
    table = Table.players()
    cadet, wurm = table.battlefield(1, named("Eager Cadet"), named("Craw Wurm"))
    giant = table.put(named("Two-Headed Giant of Foriys"), 2)
    table.attack(cadet, wurm)
    table.block((giant, cadet), (giant, wurm))
    assert isinstance(table.decision, Order)
    assert (table.decision.player, table.decision.rule) == (2, "509.3")
    table.answer((wurm, cadet))
    assert table.object(giant).blocking == (wurm, cadet)


def test_509_1b_creatures_that_are_alike_may_be_able_to_block_different_attackers() -> None:
    """CR 509.1b: of the same bears one can block as though it had reach, one can't block at all, one not what is
    enchanted; none of the three can block what enchanted creatures can't block."""
    table, (flier, walker, wary) = blocking(
        beast("Bird", 1, 1, "flying"),
        beast("Rat", 1, 1),
        beast("Sneak", 1, 1, CantBeBlocked(HasState(State.ENCHANTED))),
    )
    plain, archer, barred, choosy = (table.put(BEAR, 2) for _ in range(4))
    for host, mod in (
        (archer, CanBlockAsThough("reach")),
        (barred, CantBlock()),
        (choosy, CantBlock(HasState(State.ENCHANTED))),
    ):
        table.put(enchantment("Fetter", rule(mod, to=Attached()), subtypes=("Aura",)), 2, attached_to=host)
    table.put(enchantment("Mark", subtypes=("Aura",)), 1, attached_to=walker)
    able = {edge for choice in blocks(table) for edge in choice}
    assert able == {(plain, walker), (plain, wary), (archer, flier), (archer, walker)}
