"""Sections 700 to 704 and 717: keyword actions and abilities, turn-based and state-based actions, rule by rule."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.decisions import Activate, CastSpell, Order
from arbitre.engine.layers import characteristics
from arbitre.errors import IllegalAction
from arbitre.ir.abilities import Activated, Replacement, SpellAbility, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import Kicked
from arbitre.ir.costs import Costs, PayMana, Sacrifice, TapThis
from arbitre.ir.effects import (
    Apply,
    BecomeBlocked,
    Body,
    CopySpell,
    Counter,
    DealDamage,
    Destroy,
    Do,
    Fight,
    GainLife,
    Instead,
    LookAt,
    Modes,
    Move,
    PutCounters,
    Regenerate,
    SacrificeChosen,
    Search,
    Shuffle,
    TargetSlot,
)
from arbitre.ir.filters import (
    And,
    HasColor,
    HasSubtype,
    InZone,
    Is,
    IsCard,
    IsPlayer,
    IsSpell,
)
from arbitre.ir.modifications import (
    BlocksMore,
    CantBeBlocked,
    HasAbilities,
    LosesAbilities,
    ModifiesPT,
    SkipsSteps,
)
from arbitre.ir.patterns import Cause, Deals, Moves, Shuffles
from arbitre.ir.refs import Result, Target, This, You
from arbitre.ir.values import CardType, Color, ManaCost, Step
from chapters.laying import CREATURE, do, free, gains, resolve, settle, word
from engine.fights import beast, finish, legal
from table import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    Table,
    artifact,
    card,
    creature,
    enchantment,
    spell,
)

BEAR = creature("Bear", 2, 2)
KILL = free("Kill", Destroy(Target()), target=CREATURE)
BOUNCE = free("Bounce", Move(Target(), HAND), target=CREATURE)
DIES = Moves(CREATURE, BATTLEFIELD, GRAVEYARD)


def cost(text: str) -> PayMana:
    return PayMana(ManaCost.parse(text))


def modal(*bodies: Body, **of: int) -> Card:
    """An instant with modes, for {0}."""
    return card("Charm", SpellAbility(Body(modes=Modes(bodies, **of))), types=(CardType.INSTANT,), cost="{0}")


GAIN, SHOOT = Body((Do(GainLife(Fixed(1))),)), Body((Do(Destroy(Target())),), (TargetSlot(CREATURE),))

# --- 700 -------------------------------------------------------------------------------------------------------------


def test_700_2c_targets_only_of_the_chosen_mode() -> None:
    """CR 700.2c: with the other mode it has no target, and needs none."""
    table = Table.players()
    id = table.put(modal(GAIN, SHOOT), zone=HAND)
    table.cast(id)
    table.resolve_top()
    assert table.life(1) == 21


def test_700_2f_a_copy_has_the_mode_of_the_original() -> None:
    """CR 700.2f, 706.10: both gain life; nobody chooses again."""
    table = Table.players()
    table.put(BEAR, 2)
    id = table.put(modal(GAIN, SHOOT), zone=HAND)
    twin = table.put(free("Twin", CopySpell(Target()), target=IsSpell()), zone=HAND)
    table.cast(id, (0,))
    table.cast(twin)
    resolve(table)
    assert table.life(1) == 22


def test_700_5_unblockable() -> None:
    """CR 700.5: no creature can block it; an effect can still make it blocked, and it deals no damage."""
    table = Table.players()
    sneak = table.put(beast("Sneak", 3, 3, CantBeBlocked()))
    table.put(BEAR, 2)
    table.attack(sneak)
    assert legal(table) == {()}
    table.go_to(Step.DECLARE_BLOCKERS)
    do(table, free("Curtain", BecomeBlocked(Target()), target=CREATURE), sneak)
    finish(table)
    assert table.life(2) == 20


# --- 701 -------------------------------------------------------------------------------------------------------------


def test_701_2a_and_701_4a_activate_and_cast_with_priority() -> None:
    """CR 701.2a, 701.4a: put on the stack, costs paid; only by a player who has priority, and only one's own."""
    heal = Activated(Costs(), Body((Do(GainLife(Fixed(1))),)))
    table = Table.players()
    mine, theirs = table.put(artifact("Mine", heal)), table.put(artifact("Theirs", heal), 2)
    assert (table.can(Activate(mine, 0)), table.can(Activate(theirs, 0))) == (True, False)


def test_701_5b_no_refund() -> None:
    """CR 701.5b: what was paid for a countered spell is gone."""
    table = Table.players()
    table.mana(1, "GG")
    id = table.put(spell("Dear", GainLife(Fixed(5)), cost="{G}{G}"), zone=HAND)
    deny = table.put(free("Deny", Counter(Target()), target=IsSpell()), zone=HAND)
    table.cast(id)
    table.cast(deny)
    table.resolve_all()
    assert (table.pool(1), table.life(1), table.zone(id)) == ("", 20, GRAVEYARD)


@pytest.mark.parametrize(
    ("how", "saved"),
    [
        (KILL, True),
        (free("Edict", SacrificeChosen(CREATURE)), False),
        (free("Shrink", Apply(Target(), (ModifiesPT(Fixed(-9), Fixed(-9)),)), target=CREATURE), False),
        (free("Burn", DealDamage(Fixed(9), Target()), target=CREATURE), True),
    ],
    ids=["destroy", "sacrifice", "no toughness", "lethal damage"],
)
def test_701_6_what_destroys(how: Card, saved: bool) -> None:
    """CR 701.6a, 701.6b, 701.6c, 701.12a: "destroy" and lethal damage do, which regeneration replaces; nothing else."""
    table = Table.players()
    bear = table.put(BEAR)
    do(table, free("Mend", Regenerate(Target()), target=CREATURE))
    do(table, how)
    assert table.zone(bear) is (BATTLEFIELD if saved else GRAVEYARD)


def test_701_9a_to_exile() -> None:
    """CR 701.9a: from wherever it is."""
    for zone in (BATTLEFIELD, GRAVEYARD):
        table = Table.players()
        id = table.put(BEAR, zone=zone)
        do(table, free("Exile", Move(Target(), EXILE), target=And((CREATURE, InZone(zone)))))
        assert table.zone(id) is EXILE


def test_701_10_fighting() -> None:
    """CR 701.10a, 701.10c, 701.10d: each deals its power to the other, outside of combat; with itself twice."""
    table = Table.players()
    table.put(enchantment("Watch", gains(Deals(combat=True))))
    bear, ape = table.put(creature("Bear", 2, 9)), table.put(creature("Ape", 3, 9), 2)
    slots = (TargetSlot(CREATURE), TargetSlot(CREATURE))
    do(table, free("Brawl", Fight(Target(0), Target(1)), target=slots), bear, ape)
    assert (table.damage(bear), table.damage(ape), table.life(1)) == (3, 2, 20)
    do(table, free("Brawl", Fight(Target(0), Target(1)), target=slots), bear, bear)
    assert table.damage(bear) == 3 + 2 * 2


def test_701_12b_regeneration_of_a_static_ability() -> None:
    """CR 701.12b: each time it would be destroyed it is tapped and its damage removed instead."""
    undying = Replacement(Moves(Is(This()), BATTLEFIELD, GRAVEYARD, Cause.DESTROY), _regenerates())
    table = Table.players()
    troll = table.put(creature("Troll", 2, 2, undying))
    for _ in range(2):
        do(table, KILL)
    assert (table.zone(troll), table.tapped(troll)) == (BATTLEFIELD, True)


def _regenerates():  # type: ignore[no-untyped-def]
    return Instead((Do(Regenerate(This())),))


def test_701_13b_a_revealed_card_stays() -> None:
    """CR 701.13b: a hand that is revealed is still the hand."""
    table = Table.players()
    table.hand(2, BEAR)
    do(table, free("Peek", LookAt(hand=True, whose=Target(), reveal=True), target=IsPlayer()), 2)
    assert table.names(HAND, 2) == ["Bear"]


def test_701_15a_a_search_finds_what_fits() -> None:
    """CR 701.15a, 701.15d: only matching cards can be found; nobody else is told which."""
    table = Table.players()
    bear = table.library(1, BEAR)[0]
    id = table.put(free("Seek", Do(Search(CREATURE), note="it"), Move(Result(), HAND), Shuffle()), zone=HAND)
    table.cast(id)
    table.pass_priority(2)
    offered = {id for choice in table.decision.answers() for id in choice}
    assert offered == {bear}
    table.answer((bear,))
    assert "Bear" in table.names(HAND)


def test_701_16_shuffling() -> None:
    """CR 701.16a, 701.16f: the order is random; an ability that waits for a shuffle triggers for no cards too."""
    for cards in (0, 1, 20):
        table = Table.players(library=cards)
        table.put(enchantment("Watch", gains(Shuffles(You()))))
        before = table.state.player(1).library
        do(table, free("Shuffle", Shuffle()))
        resolve(table)
        assert table.life(1) == 21
        assert sorted(table.game.state.player(1).library) == sorted(before)
        if cards == 20:
            assert table.game.state.player(1).library != before


# --- 702 -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "keyword", "seen"),
    [
        ("CR 702.2d", "deathtouch", lambda t, b: t.zone(b) is GRAVEYARD),
        ("CR 702.14b, 702.14d", "lifelink", lambda t, b: t.life(1) == 21),
        ("CR 702.78a, 702.78c", "wither", lambda t, b: t.counters(b, "-1/-1") == 1),
        ("CR 702.88b, 702.88c, 702.88e", "infect", lambda t, b: t.counters(b, "-1/-1") == 1),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_702_damage_keywords_work_in_every_zone(rule: str, keyword: str, seen: object) -> None:
    """A spell with the keyword deals 1 damage to a 5/5."""
    table = Table.players()
    big = table.put(creature("Big", 5, 5), 2)
    do(table, free("Touch", DealDamage(Fixed(1), Target()), word(keyword), target=CREATURE))
    assert seen(table, big), rule  # type: ignore[operator]


@pytest.mark.parametrize(
    ("rule", "keyword", "seen"),
    [
        ("CR 702.2e", "deathtouch", lambda t, b: t.zone(b) is GRAVEYARD),
        ("CR 702.14c", "lifelink", lambda t, b: t.life(1) == 21),
        ("CR 702.78b", "wither", lambda t, b: t.counters(b, "-1/-1") == 1),
        ("CR 702.88d", "infect", lambda t, b: t.counters(b, "-1/-1") == 1),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_702_damage_keywords_of_a_source_that_has_left(rule: str, keyword: str, seen: object) -> None:
    """It deals damage as it last existed."""
    shot = Activated(_sacrifice_this(), Body((Do(DealDamage(Fixed(1), Target())),), (TargetSlot(CREATURE),)))
    table = Table.players()
    archer = table.put(creature("Archer", 1, 1, shot, word(keyword)))
    big = table.put(creature("Big", 5, 5), 2)
    table.activate(archer, big)
    table.resolve_top()
    assert table.zone(archer) is GRAVEYARD
    assert seen(table, big), rule  # type: ignore[operator]


def _sacrifice_this():  # type: ignore[no-untyped-def]
    return Sacrifice(Is(This()))


@pytest.mark.parametrize(
    ("rule", "before", "change", "life"),
    [
        ("CR 702.4c", ("double strike",), LosesAbilities(("double strike",)), 17),
        ("CR 702.4d", ("first strike",), HasAbilities((word("double strike"),)), 14),
        ("CR 702.7c", ("first strike",), LosesAbilities(("first strike",)), 17),
        ("CR 702.7c", (), HasAbilities((word("first strike"),)), 17),
    ],
)
def test_702_first_strike_changes_between_the_two_steps(
    rule: str, before: tuple[str, ...], change: object, life: int
) -> None:
    """A 3/3 unblocked beside a first striker of no power; the change comes after the first damage."""
    table = Table.players()
    hero, squire = table.put(beast("Hero", 3, 3, *before)), table.put(beast("Squire", 0, 1, "first strike"))
    table.attack(hero, squire)
    table.go_to(Step.FIRST_COMBAT_DAMAGE)
    do(table, free("Change", Apply(Target(), (change,)), target=CREATURE), hero)  # type: ignore[arg-type]
    finish(table)
    assert table.life(2) == life, rule


def test_702_5_enchant() -> None:
    """CR 702.5a, 702.5c, 702.5d: two enchant abilities both hold; one that says "player" enchants players only."""
    aura = enchantment(
        "Both", word("enchant", None, "", CREATURE), word("enchant", None, "", HasColor(Color.GREEN)),
        subtypes=("Aura",), cost="{0}",
    )  # fmt: skip
    table = Table.players()
    elf, imp = table.put(creature("Elf", 1, 1, cost="{G}")), table.put(creature("Imp", 1, 1, cost="{B}"))
    id = table.put(aura, zone=HAND)
    curse = table.put(
        enchantment("Curse", word("enchant", None, "", IsPlayer()), subtypes=("Aura",), cost="{0}"), zone=HAND
    )
    table.cast(id)
    table.resolve_top()
    assert (table.object(id).attached_to, table.zone(imp)) == (elf, BATTLEFIELD)
    table.cast(curse, 2)
    table.resolve_top()
    assert table.object(curse).attached_to == 2


def test_702_6c_either_equip_ability() -> None:
    """CR 702.6c: with {5} and {0} the cheaper one will do."""
    table = Table.players()
    bear = table.put(BEAR)
    sword = table.put(
        artifact("Sword", word("equip", None, "{5}"), word("equip", None, "{0}"), subtypes=("Equipment",))
    )
    assert not table.can(Activate(sword, 0))
    table.activate(sword, ability=1)
    table.resolve_top()
    assert table.object(sword).attached_to == bear


def test_702_10_haste() -> None:
    """CR 702.10b, 702.10c: it attacks and uses its {T} abilities the turn it comes."""
    tapper = Activated(TapThis(), Body((Do(GainLife(Fixed(1))),)))
    for words, able in (((), False), ((word("haste"),), True)):
        table = Table.players()
        imp = table.put(creature("Imp", 1, 1, tapper, *words), sick=True)
        assert table.can(Activate(imp, 0)) is able
        assert (((imp, 2),) in legal(table)) is able


def test_702_15_protection() -> None:
    """CR 702.15a, 702.15g: from black and from red are two abilities; from creatures means creature sources."""
    black, red = (word("protection", None, "", HasColor(color)) for color in (Color.BLACK, Color.RED))
    table = Table.players()
    saint = table.put(creature("Saint", 2, 2, black, red))
    for color, able in ((Color.BLACK, False), (Color.RED, False), (Color.GREEN, True)):
        kill = spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}", colors=(color,))
        id = table.game.state.create_card(kill, 1, HAND).id
        table.game.state.version += 1
        assert table.can(CastSpell(id)) is able
    assert table.zone(saint) is BATTLEFIELD
    table = Table.players()
    wall = table.put(creature("Wall", 0, 3, word("protection", None, "", CREATURE)), 2)
    bear = table.put(BEAR)
    table.combat(bear, [wall])
    assert table.damage(wall) == 0


def test_702_16b_reach() -> None:
    """CR 702.16b, 702.9b: a creature with reach blocks a flier, one without neither does not."""
    table = Table.players()
    bird = table.put(beast("Bird", 1, 1, "flying"))
    spider, bear = table.put(beast("Spider", 1, 3, "reach"), 2), table.put(BEAR, 2)
    table.attack(bird)
    assert legal(table) == {(), ((spider, bird),)}
    assert bear


def test_702_18a_trample_is_for_attackers_in_combat() -> None:
    """CR 702.18a: a blocker with trample deals nothing beyond the attacker; a fight tramples over nobody."""
    table = Table.players()
    cub, boar = table.put(creature("Cub", 1, 1)), table.put(beast("Boar", 5, 5, "trample"), 2)
    table.combat(cub, [boar])
    assert table.life(1) == 20
    table = Table.players()
    boar, cub = table.put(beast("Boar", 5, 5, "trample")), table.put(creature("Cub", 1, 1), 2)
    do(
        table,
        free("Brawl", Fight(Target(0), Target(1)), target=(TargetSlot(CREATURE), TargetSlot(CREATURE))),
        boar,
        cub,
    )
    assert (table.life(2), table.zone(cub)) == (20, GRAVEYARD)


def test_702_20_banding() -> None:
    """CR 702.20e, 702.20g, 702.20k: a band lasts though banding is lost; its creatures share nothing; whoever blocks
    one of them has the damage divided by the active player."""
    table = Table.players()
    hero, bear = table.put(beast("Hero", 1, 1, "banding")), table.put(creature("Bear", 2, 2))
    wall = table.put(creature("Wall", 2, 9), 2)
    table.attack(hero, bear)
    table.answer(next(choice for choice in table.decision.answers() if choice))
    assert table.keywords(bear) == frozenset()
    table.block((wall, bear))
    settle(table)
    assert set(table.object(wall).blocking) == {hero, bear}
    table.pass_until(lambda: table.decision.what == "damage")
    assert table.decision.player == 1


def test_702_24_phasing() -> None:
    """CR 702.24a, 702.24c, 702.24d: out and in with its counters, without a zone change; CR 702.24m: not in a skipped
    untap step."""
    table = Table.players()
    table.put(enchantment("Watch", gains(Moves(CREATURE))))
    ghost = table.put(creature("Ghost", 2, 2, word("phasing")), counters={"+1/+1": 1})
    table.at(3, Step.UNTAP, agenda="step")
    table.go_to(Step.UPKEEP)
    assert table.object(ghost).phased_out
    table.go_to(Step.UPKEEP, 5)
    assert (table.object(ghost).phased_out, table.size(ghost), table.life(1)) == (0, (3, 3), 20)
    table = Table.players()
    ghost = table.put(creature("Ghost", 2, 2, word("phasing")))
    table.put(enchantment("Stasis", Static(You(), (SkipsSteps((Step.UNTAP,)),))))
    table.at(3, Step.UNTAP, agenda="step")
    table.go_to(Step.UPKEEP)
    assert not table.object(ghost).phased_out


def test_702_24g_an_aura_with_phasing_goes_along() -> None:
    """CR 702.24g: on a creature that phases out it phases out indirectly, and comes back attached."""
    aura = enchantment("Veil", word("enchant", None, "", CREATURE), word("phasing"), subtypes=("Aura",))
    table = Table.players()
    ghost = table.put(creature("Ghost", 2, 2, word("phasing")))
    veil = table.put(aura, attached_to=ghost)
    table.at(3, Step.UNTAP, agenda="step")
    table.go_to(Step.UPKEEP, 5)
    assert (table.object(ghost).phased_out, table.object(veil).phased_out) == (0, 0)
    assert table.object(veil).attached_to == ghost


def test_702_27e_typecycling_is_cycling() -> None:
    """CR 702.27e, 702.27c: what waits for cycling sees it."""
    table = Table.players()
    table.put(enchantment("Watch", gains(Moves(IsCard(), HAND, GRAVEYARD, Cause.CYCLE))))
    typecycler = creature("Seeker", 1, 1, word("typecycling", None, "{0}", HasSubtype("Forest")))
    id = table.put(typecycler, zone=HAND)
    table.activate(id)
    resolve(table)
    assert table.life(1) == 21


def test_702_31_two_kickers() -> None:
    """CR 702.31a, 702.31b, 702.31f: each is paid by itself, and an ability asks for its own."""
    one, two = word("kicker", None, "{1}"), word("kicker", None, "{G}")
    bonus = Do(GainLife(Fixed(1)), condition=Kicked(cost=cost("{1}")))
    other = Do(GainLife(Fixed(10)), condition=Kicked(cost=cost("{G}")))
    for choice, life in (((True, True), 31), ((True, False), 21), ((False, True), 30), ((False, False), 20)):
        table = Table.players()
        table.mana(1, "GC")
        id = table.put(
            card("Kick", one, two, SpellAbility(Body((bonus, other))), types=(CardType.INSTANT,), cost="{0}"), zone=HAND
        )
        table.cast(id, *choice)
        table.resolve_top()
        assert table.life(1) == life


def test_702_42b_sunburst_needs_colored_mana() -> None:
    """CR 702.42b: paid with colorless mana it gives nothing."""
    table = Table.players()
    table.mana(1, "CC")
    golem = table.put(creature("Golem", 1, 1, word("sunburst"), cost="{2}"), zone=HAND)
    table.cast(golem)
    table.resolve_top()
    assert table.counters(golem, "+1/+1") == 0


def test_702_52b_and_702_61b_without_a_number() -> None:
    """CR 702.61b: vanishing without a number enters without counters, and counts down those that it gets."""
    table = Table.players()
    ghost = table.put(creature("Ghost", 1, 1, word("vanishing"), cost="{0}"), zone=HAND)
    table.cast(ghost)
    table.resolve_top()
    assert table.counters(ghost, "time") == 0
    do(table, free("Time", PutCounters("time", Fixed(2), Target()), target=CREATURE))
    table.go_to(Step.UPKEEP, 3)
    resolve(table)
    assert table.counters(ghost, "time") == 1


def test_702_71a_changelings_everywhere() -> None:
    """CR 702.71a: every creature type, also in the hand and the graveyard."""
    shifter = creature("Shifter", 1, 1, word("changeling"))
    table = Table.players()
    for zone in (HAND, GRAVEYARD, BATTLEFIELD, LIBRARY, EXILE):
        id = table.game.state.create_card(shifter, 1, zone).id if table._game else table.put(shifter, zone=zone)
        assert {"Elf", "Goblin", "Dragon"} <= characteristics(table.game, id).subtypes


def test_702_81b_attacking_alone() -> None:
    """CR 702.81b: exalted for the only creature declared, not for one of two."""
    for others, size in ((0, (3, 3)), (1, (2, 2))):
        table = Table.players()
        bear = table.put(creature("Bear", 2, 2, word("exalted")))
        friends = table.battlefield(1, *[BEAR] * others)
        table.attack(bear, *friends)
        resolve(table)
        assert table.size(bear) == size


# --- 703, 704, 717 ---------------------------------------------------------------------------------------------------


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


def test_703_4p_mana_empties() -> None:
    """CR 703.4p, 500.4: at the end of each step and phase."""
    table = Table.players()
    table.mana(1, "G")
    table.go_to(Step.BEGIN_COMBAT)
    assert table.pool(1) == ""


def test_704_2_state_based_actions_belong_to_nobody() -> None:
    """CR 704.2: hexproof and shroud are no help against lethal damage."""
    table = Table.players()
    safe = table.put(creature("Safe", 1, 1, word("shroud")), damage=1)
    assert table.zone(safe) is GRAVEYARD


def test_704_5e_copies_elsewhere_cease_to_exist() -> None:
    """CR 704.5e, 706.10a: a copied spell that is returned to a hand is gone."""
    table = Table.players()
    gain = table.put(free("Gain", GainLife(Fixed(1))), zone=HAND)
    twin = table.put(free("Twin", CopySpell(Target()), target=IsSpell()), zone=HAND)
    table.cast(gain)
    table.cast(twin)
    table.resolve_top()
    settle(table)
    copy = table.game.state.stack[-1]
    do(table, free("Unsay", Move(Target(), HAND), target=IsSpell()), copy)
    assert table.zone(copy) is None
    assert "Gain" not in table.names(HAND)


def test_704_6_one_shield_for_two_reasons_to_die() -> None:
    """CR 704.6: lethal damage and deathtouch at once: one regeneration is enough."""
    table = Table.players()
    bear = table.put(BEAR)
    do(table, free("Mend", Regenerate(Target()), target=CREATURE))
    do(table, free("Venom", DealDamage(Fixed(5), Target()), word("deathtouch"), target=CREATURE))
    assert table.zone(bear) is BATTLEFIELD


def test_717_2_priority_stays_after_an_illegal_action() -> None:
    """CR 717.1, 717.2: what cannot be done is taken back, and the same player may do something else."""
    table = Table.players()
    dear = table.put(spell("Dear", GainLife(Fixed(1)), cost="{9}"), zone=HAND)
    gain = table.put(free("Gain", GainLife(Fixed(1))), zone=HAND)
    with pytest.raises(IllegalAction):
        table.act(CastSpell(dear))
    assert (table.decision.player, table.zone(dear)) == (1, HAND)
    table.cast(gain)
    table.resolve_top()
    assert table.life(1) == 21
