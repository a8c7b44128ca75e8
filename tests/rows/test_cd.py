"""Combat damage (CR 510): rows CD, with the cards that the document names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitre.engine import combat
from arbitre.engine.decisions import Priority
from arbitre.ir.abilities import Keyword
from arbitre.ir.effects import Apply, Untap
from arbitre.ir.modifications import HasAbilities
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import FEBRUARY_2011, PINNED, Edition
from engine.fights import CREATURE, beast, finish, splits, to_damage
from rows.named import named
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, card, creature, spell


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


def brigade_and_others(edition: Edition = PINNED) -> tuple[Table, dict[str, int]]:
    """A Baloth blocked by an Armodon with 2 damage, a Brigade and an Ape; Boars blocked by the Brigade and a Piker."""
    table = Table.players(edition=edition)
    names = ("Enormous Baloth", "Durkwood Boars")
    big, boars = table.battlefield(1, *map(named, names))
    others = ("Trained Armodon", "Foriysian Brigade", "Silverback Ape", "Goblin Piker")
    armodon, brigade, ape, piker = table.battlefield(2, *map(named, others))
    table.set(armodon, damage=2)
    table.attack(big, boars)
    table.block((armodon, big), (brigade, big), (ape, big), (brigade, boars), (piker, boars))
    table.answer((armodon, brigade, ape), (brigade, piker), (big, boars))
    return table, dict(zip((*names, *others), (big, boars, armodon, brigade, ape, piker), strict=True))


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


def test_cd_2_a_creature_of_no_power_assigns_nothing() -> None:
    """CR 510.1a: the Wall of Wood deals none; the Wurm deals 6."""
    table, wurm, (wall,) = blocked("Craw Wurm", "Wall of Wood")
    finish(table)
    assert (table.damage(wurm), table.zone(wall), table.life(2)) == (0, GRAVEYARD, 20)


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


def test_cd_4_healing_salve_on_the_wall() -> None:
    """CR 510.1c, third example: prevention does not change what is lethal: the same four splits."""
    table, _, (wall, cadet) = blocked("Craw Wurm", "Wall of Wood", "Eager Cadet")
    salve = _in_hand(table, "Healing Salve")
    table.pass_priority()
    table.cast(salve, (1,), wall)
    table.resolve_top()
    assert splits(table) == [{wall: 6}, {wall: 5, cadet: 1}, {wall: 4, cadet: 2}, {wall: 3, cadet: 3}]
    table.answer(next(c for c in table.decision.answers() if len(c) == 2 and c[0][2] == 3))
    finish(table)
    assert (table.zone(wall), table.zone(cadet)) == (BATTLEFIELD, GRAVEYARD)


def test_cd_4_baloth_and_boars() -> None:
    """CR 510.1c, last example: 1, 1 and 5 from the Baloth, 3 and 1 from the Boars is legal; all blockers die."""
    table, ids = brigade_and_others()
    to_damage(table)
    choice = _the_example(ids)
    assert table.decision.check(choice) is None
    table.answer(choice)
    table.answer(next(iter(table.decision.answers())))  # how the Brigade divides its 2
    finish(table)
    assert table.names(BATTLEFIELD, 2) == []


def test_cd_4_baloth_and_boars_must_each_reach_lethal() -> None:
    """CR 510.1c: with only 2 from the Boars the Brigade has 3 of 4, and the Ape behind it may not be hit."""
    table, ids = brigade_and_others()
    to_damage(table)
    wrong = tuple((a, b, {3: 2, 1: 2}.get(n, n) if a == ids["Durkwood Boars"] else n) for a, b, n in _the_example(ids))
    problem = table.decision.check(wrong)
    assert problem is not None
    assert problem.rule == "510.1c"


def test_cd_4_no_blocker_left() -> None:
    """CR 510.1c: a blocked creature assigns nothing if nothing blocks it any more."""
    table, _, (wall,) = blocked("Craw Wurm", "Wall of Wood")
    combat.remove_from_combat(table.game, wall)
    finish(table)
    assert (table.life(2), table.damage(wall)) == (20, 0)


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


def test_cd_6_one_creature_at_a_time_until_july_2011() -> None:
    """CR 510.1e (2011-02-04): the Baloth may not count on what the Boars assign later; since then it may."""
    for edition, legal in ((PINNED, True), (FEBRUARY_2011, False)):
        table, ids = brigade_and_others(edition)
        to_damage(table)
        assert (table.decision.check(_the_example(ids)) is None) is legal


def test_cd_7_an_illegal_assignment_is_taken_back() -> None:
    """CR 510.1e, 717.1: it is refused as a whole, and the same decision stands again."""
    table, wurm, (wall, cadet) = blocked("Craw Wurm", "Wall of Wood", "Eager Cadet")
    to_damage(table)
    for wrong in (((wurm, wall, 3), (wurm, cadet, 2)), ((wurm, cadet, 6),), ((wurm, wall, 3), (wurm, 2, 3))):
        assert table.decision.check(wrong) is not None
    assert (table.decision.what, table.damage(wall), table.damage(cadet)) == ("damage", 0, 0)


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


def test_cd_10_triggers_then_priority() -> None:
    """CR 510.3–4: what triggered on damage is on the stack as the active player gets priority in the step."""
    table = Table.players()
    raiders = table.put(named("Thieving Magpie"))
    table.attack(raiders)
    table.go_to(Step.COMBAT_DAMAGE)
    assert isinstance(table.decision, Priority)
    assert (table.decision.player, len(table.game.state.stack), table.life(2)) == (1, 1, 19)
    before = len(table.names(HAND))
    table.resolve_top()
    assert len(table.names(HAND)) == before + 1


def test_cd_11_two_steps_with_the_right_creatures() -> None:
    """CR 510.5, 702.4b, 702.7b: first strikers first, the rest second, double strikers in both."""
    table = Table.players()
    first, double, plain = (
        table.put(beast("Knight", 1, 1, "first strike")),
        table.put(beast("Hero", 2, 2, "double strike")),
        table.put(creature("Bear", 4, 4)),
    )
    table.attack(first, double, plain)
    table.go_to(Step.FIRST_COMBAT_DAMAGE)
    assert table.life(2) == 20 - 1 - 2
    table.go_to(Step.COMBAT_DAMAGE)
    assert table.life(2) == 17 - 2 - 4


def test_cd_12_leaving_combat() -> None:
    """CR 506.4, 701.12a: a creature that regenerates leaves combat, deals and is dealt nothing; its attacker stays
    blocked."""
    table = Table.players()
    wurm = table.put(named("Craw Wurm"))
    bolt = table.put(named("Lightning Bolt"), zone=HAND)
    bones = table.put(named("Drudge Skeletons"), 2)
    table.lands(2, "Swamp")
    table.lands(1, "Mountain")
    table.attack(wurm)
    table.block((bones, wurm))
    table.pass_priority()
    table.activate(bones)
    table.resolve_top()
    table.cast(bolt, bones)
    table.resolve_top()
    assert (table.object(bones).blocking, table.object(wurm).blocked, table.damage(bones)) == ((), True, 0)
    finish(table)
    assert (table.zone(bones), table.damage(wurm), table.life(2)) == (BATTLEFIELD, 0, 20)


def test_cd_12_an_effect_that_forbids_comes_too_late() -> None:
    """CR 506.4a–b: a creature that has attacked goes on though it now has defender, though it is untapped."""
    table = Table.players()
    wurm = table.put(named("Craw Wurm"))
    wall = spell("Wall It", Apply(Target(), (HasAbilities((Keyword("defender"),)),)), target=CREATURE, cost="{0}")
    rouse = spell("Rouse", Untap(Target()), target=CREATURE, cost="{0}")
    spells = table.hand(1, wall, rouse)
    table.attack(wurm)
    for one in spells:
        table.cast(one)
        table.resolve_top()
    assert ("defender" in table.keywords(wurm), table.tapped(wurm)) == (True, False)
    finish(table)
    assert table.life(2) == 14


def _in_hand(table: Table, name: str) -> int:
    """A card that player 2 turns out to hold."""
    obj = table.game.state.create_card(named(name), 2, HAND)
    return obj.id


def _the_example(ids: dict[str, int]) -> tuple[tuple[int, int, int], ...]:
    baloth, boars = ids["Enormous Baloth"], ids["Durkwood Boars"]
    return (
        (baloth, ids["Trained Armodon"], 1),
        (baloth, ids["Foriysian Brigade"], 1),
        (baloth, ids["Silverback Ape"], 5),
        (boars, ids["Foriysian Brigade"], 3),
        (boars, ids["Goblin Piker"], 1),
    )


def test_cd_4_without_orders_today() -> None:
    """CR26 510.1c: the Wurm's damage is divided freely among its blockers."""
    table = Table.players(edition=replace(PINNED, damage_assignment_order=False))
    wurm = table.put(named("Craw Wurm"))
    wall, cadet = table.battlefield(2, named("Wall of Wood"), named("Eager Cadet"))
    table.attack(wurm)
    table.block((wall, wurm), (cadet, wurm))
    assert {wall: 1, cadet: 5} in splits(table)
