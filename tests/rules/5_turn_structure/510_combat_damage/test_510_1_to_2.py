"""Combat damage (CR 510.1–2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitre.engine import combat
from arbitre.engine.kernel.decisions import Activate, Priority
from arbitre.engine.vocabulary.qualities import is_ability, is_spell
from arbitre.ir.abilities import Activated
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import Sacrifice
from arbitre.ir.effects import Body, Destroy, Do, GainLife
from arbitre.ir.filters import HasType
from arbitre.ir.modifications import AssignsAsUnblocked, AssignsByToughness, AssignsNoCombatDamage, BlocksMore
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import PINNED, Edition
from arbitre.state.objects import NOTHING_LEFT
from arbitre.text import log_lines, name
from helpers.combat import baloth, brigade_and_others, example, fight, the_example
from helpers.fights import beast, finish, splits, to_damage
from helpers.named import named
from helpers.positions import positions
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, card, creature, spell

WALL = creature("Wall", 0, 3)
WURM = creature("Wurm", 6, 4)
CADET = creature("Cadet", 1, 1)


def blocked(attacker: str, *blockers: str, edition: Edition = PINNED) -> tuple[Table, int, list[int]]:
    """A creature is blocked by several, which are put in the order given."""
    table = Table.players(edition=edition)
    ours = table.put(named(attacker))
    theirs = [table.put(named(name), 2) for name in blockers]
    table.lands(2, "Forest", 1)
    table.lands(2, "Plains", 1)
    table.attack(ours)
    table.block(*[(id, ours) for id in theirs])
    if len(theirs) > 1:
        table.answer(tuple(theirs))
    return table, ours, theirs


TODAY = replace(PINNED, damage_assignment_order=False)


def _in_hand(table: Table, name: str) -> int:
    """A card that player 2 turns out to hold."""
    obj = table.game.state.create_card(named(name), 2, HAND)
    return obj.id


def test_cd_1_first_the_active_player_then_the_defending_player() -> None:
    """CR 510.1: the attackers' damage is announced first, then the blockers'; nothing is put on the stack."""
    table, ids = brigade_and_others()
    to_damage(table)
    asked = []
    while table.decision.what == "damage":
        asked.append((table.decision.player, table.game.state.stack))
        table.answer(next(iter(table.decision.answers())))
    assert asked[0] == (1, ())
    assert asked[-1] == (2, ())
    assert [player for player, _ in asked] == sorted(player for player, _ in asked)
    assert table.zone(ids["Enormous Baloth"]) is GRAVEYARD


def test_cd_2_damage_equal_to_power() -> None:
    """CR 510.1a: each creature assigns damage equal to its power; one with 0 or less power assigns none."""
    table, wurm, (_wall,) = fight(WURM, WALL)
    finish(table)
    assert table.names(GRAVEYARD, 2) == ["Wall"]
    assert table.damage(wurm) == 0
    assert table.life(2) == 20


def test_cd_7_the_whole_assignment_is_checked() -> None:
    """CR 510.1a, 510.1e: all of its damage, to creatures that block it, in whole numbers."""
    table, wurm, (wall, cadet) = fight(WURM, WALL, CADET)
    to_damage(table)
    check = table.decision.check
    assert "must assign 6 damage, not 5 [CR 510.1a]" in str(check(((wurm, wall, 5),)))
    assert check(((wurm, 2, 6),)) is not None
    assert check(((wurm, wall, 7), (wurm, cadet, -1))) is not None
    assert check(((wall, wurm, 6),)) is not None
    assert check(((wurm, wall, 3), (wurm, wall, 3))) is not None
    assert check([(wurm, wall, 6)]) is not None


def test_cd_2_effects_on_the_amount() -> None:
    """CR 510.1a: by toughness instead of power; none at all."""
    table, _, _ = fight(beast("Ox", 0, 4, AssignsByToughness()))
    finish(table)
    assert table.life(2) == 16
    table, _, _ = fight(beast("Dove", 4, 4, AssignsNoCombatDamage()))
    finish(table)
    assert table.life(2) == 20


def test_cd_2_a_creature_of_no_power_assigns_nothing() -> None:
    """CR 510.1a: the Wall of Wood deals none; the Wurm deals 6."""
    table, wurm, (wall,) = blocked("Craw Wurm", "Wall of Wood")
    finish(table)
    assert (table.damage(wurm), table.zone(wall), table.life(2)) == (0, GRAVEYARD, 20)


def test_cd_3_unblocked() -> None:
    """CR 510.1b: an unblocked creature assigns its damage to the player that it attacks."""
    table, _, _ = fight(WURM)
    finish(table)
    assert table.life(2) == 14


def test_cd_3_unblocked_planeswalker() -> None:
    """CR 510.1b, 119.3c: or to the planeswalker; to nothing if that has left combat."""
    walker = card("Walker", types=(CardType.PLANESWALKER,), loyalty="4")
    for gone in (False, True):
        table = Table.players(2)
        bear = table.put(creature("Bear", 2, 2))
        theirs = table.put(walker, 2, counters={"loyalty": 4})
        table.attack((bear, theirs))
        if gone:
            combat.remove_from_combat(table.game, theirs)
            assert table.object(bear).attacking == NOTHING_LEFT
        finish(table)
        assert table.counters(theirs, "loyalty") == (4 if gone else 2)
        assert table.life(2) == 20


def test_cd_3_what_it_attacks() -> None:
    """CR 510.1b: an unblocked creature damages the player or planeswalker it attacks; nothing if that has gone."""
    walker = card("Walker", types=(CardType.PLANESWALKER,), loyalty="9")
    for gone in (False, True):
        table = Table.players()
        wurm, boars = table.battlefield(1, named("Craw Wurm"), named("Durkwood Boars"))
        theirs = table.put(walker, 2, counters={"loyalty": 9})
        table.attack((wurm, theirs), (boars, 2))
        if gone:
            combat.remove_from_combat(table.game, theirs)
        finish(table)
        assert (table.life(2), table.counters(theirs, "loyalty")) == (16, 9 if gone else 3)


def test_cd_4_lethal_damage_before_the_next_blocker() -> None:
    """CR 510.1c: a 6/4, blocked by a 0/3 and then a 1/1: 3 and 3, 4 and 2, 5 and 1, or 6 and none."""
    table, wurm, (wall, cadet) = fight(WURM, WALL, CADET)
    assert splits(table) == [{wall: 6}, {wall: 5, cadet: 1}, {wall: 4, cadet: 2}, {wall: 3, cadet: 3}]
    problem = table.decision.check(((wurm, wall, 2), (wurm, cadet, 4)))
    assert str(problem) == (
        "'Wurm' assigns damage to a creature before those ahead of it in its order have lethal damage [CR 510.1c]"
    )


def test_cd_4_a_bigger_wall_takes_it_all() -> None:
    """CR 510.1c, second example: with +3/+3 on the first blocker all the damage is assigned to it."""
    table, _, (_wall, _cadet) = fight(WURM, creature("Wall", 3, 6), CADET)
    finish(table)
    assert table.names(BATTLEFIELD, 2) == ["Cadet"]


def test_cd_4_marked_damage_counts() -> None:
    """CR 510.1c: damage already marked on a creature counts for what is lethal."""
    table = Table.players(2)
    wurm = table.put(WURM)
    wall, cadet = table.battlefield(2, WALL, CADET)
    table.set(wall, damage=2)
    table.attack(wurm)
    table.block((wall, wurm), (cadet, wurm))
    table.answer((wall, cadet))
    assert {wall: 1, cadet: 5} in splits(table)


def test_cd_4_damage_of_another_attacker_counts() -> None:
    """CR 510.1c, 510.1e: lethal damage counts what other creatures assign in the same step."""
    table, ids = baloth(PINNED)
    assert table.decision.check(example(ids)) is None
    assert example(ids) in set(table.decision.answers())
    table.answer(example(ids))
    table.answer(next(iter(table.decision.answers())))  # how the blocker of two divides its 2
    finish(table)
    assert table.names(BATTLEFIELD, 2) == []


def test_cd_4_free_division_today() -> None:
    """CR26 510.1c: without an order the damage is divided as the controller chooses."""
    table, _, (wall, cadet) = fight(creature("Wurm", 2, 4), WALL, CADET, edition=TODAY)
    assert splits(table) == [{wall: 2}, {wall: 1, cadet: 1}, {cadet: 2}]


def test_cd_4_as_though_it_werent_blocked() -> None:
    """CR 510.1c: its controller may have it assign its damage as though it weren't blocked."""
    table, _, (wall,) = fight(beast("Lone Wolf", 2, 2, AssignsAsUnblocked()), WALL)
    assert splits(table) == [{2: 2}, {wall: 2}]


@pytest.mark.parametrize("words", [(), ("trample",)])
def test_cd_4_as_though_not_blocked_with_no_blocker_left(words: tuple[str, ...]) -> None:
    """CR 510.1c, 702.18e: it may assign all its damage to the player or none; with trample it assigns all there."""
    table = Table.players(2)
    wolf, wall = table.put(beast("Lone Wolf", 2, 2, AssignsAsUnblocked(), *words)), table.put(WALL, 2)
    doom = table.put(spell("Doom", Destroy(Target()), target=HasType(CardType.CREATURE), cost="{0}"), 1, HAND)
    table.attack(wolf)
    table.block((wall, wolf))
    table.cast(doom, wall)
    table.resolve_top()
    if words:
        finish(table)
        assert table.life(2) == 18
        return
    assert splits(table) == [{2: 2}, {}]
    refused = table.decision.check(((wolf, 2, 1),))
    assert refused is not None
    assert refused.rule == "510.1a"


def test_cd_4_craw_wurm_wall_of_wood_eager_cadet() -> None:
    """CR 510.1c, first example: 3 and 3, 4 and 2, 5 and 1, or 6 and none."""
    table, _, (wall, cadet) = blocked("Craw Wurm", "Wall of Wood", "Eager Cadet")
    assert splits(table) == [{wall: 6}, {wall: 5, cadet: 1}, {wall: 4, cadet: 2}, {wall: 3, cadet: 3}]


@pytest.mark.parametrize(("own", "other", "legal"), [(3, 3, True), (4, 2, True), (5, 1, True), (2, 4, False)])
def test_cd_4_each_split_has_its_result(own: int, other: int, legal: bool) -> None:
    """CR 510.1c: each split is announced and dealt; 2 and 4 is refused by that rule."""
    table, wurm, (wall, cadet) = blocked("Craw Wurm", "Wall of Wood", "Eager Cadet")
    to_damage(table)
    choice = ((wurm, wall, own), (wurm, cadet, other))
    problem = table.decision.check(choice)
    assert (problem is None) is legal
    if problem is not None:
        assert problem.rule == "510.1c"
        return
    table.answer(choice)
    finish(table)
    assert table.zone(wall) is table.zone(cadet) is GRAVEYARD


def test_cd_4_giant_growth_on_the_wall() -> None:
    """CR 510.1c, second example: the Wall is 3/6; all six damage must be assigned to it."""
    table, wurm, (wall, cadet) = blocked("Craw Wurm", "Wall of Wood", "Eager Cadet")
    growth = _in_hand(table, "Giant Growth")
    table.pass_priority()
    table.cast(growth, wall)
    table.resolve_top()
    to_damage(table)
    assert table.decision.what != "damage"  # there is nothing to decide
    assert (table.zone(wall), table.zone(cadet), table.zone(wurm)) == (GRAVEYARD, BATTLEFIELD, GRAVEYARD)


def test_cd_4_mending_hands_on_the_wall() -> None:
    """CR 510.1c, third example: prevention does not change what is lethal: the same four splits."""
    table, _, (wall, cadet) = blocked("Craw Wurm", "Wall of Wood", "Eager Cadet")
    hands = _in_hand(table, "Mending Hands")
    table.pass_priority()
    table.cast(hands, wall)
    table.resolve_top()
    assert splits(table) == [{wall: 6}, {wall: 5, cadet: 1}, {wall: 4, cadet: 2}, {wall: 3, cadet: 3}]
    table.answer(next(c for c in table.decision.answers() if len(c) == 2 and c[0][2] == 3))
    finish(table)
    assert (table.zone(wall), table.zone(cadet)) == (BATTLEFIELD, GRAVEYARD)


def test_cd_4_baloth_and_boars() -> None:
    """CR 510.1c, last example: 1, 1 and 5 from the Baloth, 3 and 1 from the Boars is legal; all blockers die."""
    table, ids = brigade_and_others()
    to_damage(table)
    choice = the_example(ids)
    assert table.decision.check(choice) is None
    table.answer(choice)
    table.answer(next(iter(table.decision.answers())))  # how the Brigade divides its 2
    finish(table)
    assert table.names(BATTLEFIELD, 2) == []


def test_cd_4_baloth_and_boars_must_each_reach_lethal() -> None:
    """CR 510.1c: with only 2 from the Boars the Brigade has 3 of 4, and the Ape behind it may not be hit."""
    table, ids = brigade_and_others()
    to_damage(table)
    wrong = tuple((a, b, {3: 2, 1: 2}.get(n, n) if a == ids["Durkwood Boars"] else n) for a, b, n in the_example(ids))
    problem = table.decision.check(wrong)
    assert problem is not None
    assert problem.rule == "510.1c"


def test_cd_4_no_blocker_left() -> None:
    """CR 510.1c: a blocked creature assigns nothing if nothing blocks it any more."""
    table, _, (wall,) = blocked("Craw Wurm", "Wall of Wood")
    combat.remove_from_combat(table.game, wall)
    finish(table)
    assert (table.life(2), table.damage(wall)) == (20, 0)


@pytest.mark.parametrize("words", [("deathtouch",), ()])
def test_cd_8_what_is_lethal(words: tuple[str, ...]) -> None:
    """CR 510.1c, 702.2b, 700.4: 1 by deathtouch; marked damage counts; being indestructible does not."""
    table = Table.players()
    snake = table.put(beast("Snake", 4, 4, *words))
    myr, cadet = table.battlefield(2, named("Darksteel Myr"), named("Eager Cadet"))
    baloth = table.put(named("Enormous Baloth"), 2)
    table.set(baloth, damage=5)
    table.attack(snake)
    table.block((myr, snake), (baloth, snake), (cadet, snake))
    table.answer((myr, baloth, cadet))
    assert ({myr: 1, baloth: 2, cadet: 1} in splits(table)) is True
    assert ({myr: 1, baloth: 1, cadet: 2} in splits(table)) is bool(words)


def test_cd_4_without_orders_today() -> None:
    """CR26 510.1c: the Wurm's damage is divided freely among its blockers."""
    table = Table.players(edition=replace(PINNED, damage_assignment_order=False))
    wurm = table.put(named("Craw Wurm"))
    wall, cadet = table.battlefield(2, named("Wall of Wood"), named("Eager Cadet"))
    table.attack(wurm)
    table.block((wall, wurm), (cadet, wurm))
    assert {wall: 1, cadet: 5} in splits(table)


def test_cd_5_a_blocker_divides_too() -> None:
    """CR 510.1d: a creature that blocks two follows its own order."""
    table = Table.players(2)
    one, other = table.battlefield(1, creature("Bear", 2, 2), creature("Bear", 2, 2))
    guard = table.put(beast("Guard", 4, 9, BlocksMore(Fixed(1))), 2)
    table.attack(one, other)
    table.block((guard, one), (guard, other))
    table.answer((other, one))
    assert splits(table) == [{other: 4}, {other: 3, one: 1}, {other: 2, one: 2}]
    assert table.decision.player == 2


def test_cd_5_a_brigade_divides_among_those_it_blocks() -> None:
    """CR 510.1d: 2/4 blocks a 1/1 and a 7/7: one and one, or both to the first."""
    table = Table.players()
    cadet, baloth = table.battlefield(1, named("Eager Cadet"), named("Enormous Baloth"))
    brigade = table.put(named("Foriysian Brigade"), 2)
    table.attack(cadet, baloth)
    table.block((brigade, cadet), (brigade, baloth))
    table.answer((cadet, baloth))
    assert splits(table) == [{cadet: 2}, {cadet: 1, baloth: 1}]
    assert table.decision.player == 2


def test_cd_7_an_illegal_assignment_is_taken_back() -> None:
    """CR 510.1e, 717.1: it is refused as a whole, and the same decision stands again."""
    table, wurm, (wall, cadet) = blocked("Craw Wurm", "Wall of Wood", "Eager Cadet")
    to_damage(table)
    for wrong in (((wurm, wall, 3), (wurm, cadet, 2)), ((wurm, cadet, 6),), ((wurm, wall, 3), (wurm, 2, 3))):
        assert table.decision.check(wrong) is not None
    assert (table.decision.what, table.damage(wall), table.damage(cadet)) == ("damage", 0, 0)


def test_cd_9_all_damage_is_dealt_simultaneously() -> None:
    """CR 510.2: creatures that deal each other lethal damage die together; both deal it."""
    table, _, _ = fight(creature("Piker", 2, 1), creature("Fanatic", 1, 1))
    finish(table)
    assert table.names(BATTLEFIELD, 1) == table.names(BATTLEFIELD, 2) == []


def test_cd_9_hawk_piker_and_fanatic() -> None:
    """CR 510.2: nothing can be done between assigning and dealing; sacrificed before, the Fanatic deals no combat
    damage; in the fight all deal theirs at once, though they die."""
    table = Table.players()
    hawk, piker = table.battlefield(1, named("Suntail Hawk"), named("Goblin Piker"))
    fanatic = table.put(named("Mogg Fanatic"), 2)
    table.attack(hawk, piker)
    table.block((fanatic, piker))
    steps = []
    state = table.game.state
    while state.step is not Step.END_COMBAT:
        if isinstance(table.decision, Priority):
            steps.append((state.step, table.damage(fanatic) if table.zone(fanatic) is BATTLEFIELD else "gone"))
        table.pass_priority()
    assert (Step.COMBAT_DAMAGE, 0) not in steps
    assert (Step.COMBAT_DAMAGE, "gone") in steps
    assert (table.zone(piker), table.zone(fanatic), table.life(2)) == (GRAVEYARD, GRAVEYARD, 19)


@positions("combat_damage_uses_the_stack", {True: (21, True), False: (20, False)})
def test_510_2_a_creature_that_is_sacrificed_after_its_damage_was_assigned(
    edition: Edition, expected: tuple[int, bool]
) -> None:
    """CR 510.2: nobody can act between assigning and dealing; by older rules the sacrificed one still deals damage."""
    table = Table.players(2, edition=edition)
    bear, theirs = table.put(creature("Bear", 2, 2)), table.put(creature("Rival", 2, 2), 2)
    gain = Body((Do(GainLife(Fixed(1))),))
    altar = table.put(artifact("Altar", Activated(Sacrifice(HasType(CardType.CREATURE)), gain)))
    table.attack(bear)
    table.block((theirs, bear))
    table.go_to(Step.COMBAT_DAMAGE)
    told = any("ombat damage is put on the stack" in line for line in log_lines(table.game, "en"))
    if table.can(Activate(altar, 0)):
        table.activate(altar, bear)
    table.resolve_all()
    assert (table.zone(bear), table.zone(theirs)) == (GRAVEYARD, GRAVEYARD)
    assert (table.life(1), told) == expected


@positions("combat_damage_uses_the_stack", {True: (2, 20), False: (0, 20)})
def test_510_2_what_waits_is_neither_a_spell_nor_an_ability(edition: Edition, expected: tuple[int, int]) -> None:
    """CR 405.1: nothing can counter or copy it, and a creature that is gone gets none of it."""
    table = Table.players(2, edition=edition)
    bear, theirs = table.put(creature("Bear", 2, 2)), table.put(creature("Rival", 1, 3), 2)
    table.attack(bear)
    table.block((theirs, bear))
    table.go_to(Step.COMBAT_DAMAGE)
    for id in table.game.state.stack:
        obj = table.game.object(id)
        assert not is_spell(obj)
        assert not is_ability(obj)
        assert name(id, table.game, "fr") == "blessures de combat"
    waiting = len(table.game.state.stack) * 2
    table.resolve_all()
    assert (waiting, table.life(2)) == expected
    assert table.damage(theirs) == 2
