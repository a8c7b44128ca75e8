"""Keyword abilities (CR 702.–11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from arbitre.cards.records import Card, Face, Layout
from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir import costs as c
from arbitre.ir.abilities import Activated, Keyword, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import Sacrifice, TapThis
from arbitre.ir.effects import Apply, Body, DealDamage, Destroy, Do, GainLife, TargetSlot
from arbitre.ir.filters import And, Anything, HasColor, HasSubtype, Is, IsPlayer, IsSpell, Not
from arbitre.ir.modifications import CanAttackAsThough, CantBeTargeted, HasAbilities, LosesAbilities
from arbitre.ir.refs import Players, Target, This, Who, You
from arbitre.ir.values import CardType, Color, ManaCost, Step
from arbitre.rules.editions import CURRENT, PINNED
from helpers.combat import deal, fight, table_with
from helpers.faces import settle_yes
from helpers.fights import beast, finish, legal, refusal, splits
from helpers.laying import cast_free, free, word
from helpers.worded import LEECH
from helpers.words import BEAR, CREATURE, keyword, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK, Table, artifact, creature, enchantment, land, spell


def _sacrifice_this():  # type: ignore[no-untyped-def]
    return Sacrifice(Is(This()))


SORCERY = (CardType.SORCERY,)
RAY = worded("Ray", "Ray deals X damage to target player.", SORCERY, "{X}{R}")
DAYS = worded(
    "Days",
    "Each instant and sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal to "
    "its mana cost.",
    SORCERY,
)
CADET = creature("Cadet", 1, 1)
ISLANDWALK = word("landwalk", None, "", HasSubtype("Island"))
PROTECTION = word("protection", None, "", HasColor(Color.GREEN))


def answered(*words: Keyword) -> Any:
    """Whether a spell with these can be answered with a spell."""
    table = Table.players()
    card = table.put(spell("Quick", GainLife(Fixed(1)), *words, cost="{0}"), zone=HAND)
    reply = table.put(free("Reply", GainLife(Fixed(1))), 2, HAND)
    table.cast(card)
    table.pass_priority()
    return table.can(CastSpell(reply)) if table.decision.player == 2 else False


def attacks(*words: Keyword) -> Any:
    """Whether a new creature, and one that has been there, with these can attack."""
    table = Table.players()
    old, new = table.put(creature("Old", 1, 1, *words)), table.put(creature("New", 1, 1, *words), sick=True)
    return refusal(table, (old, 2)) == "", refusal(table, (new, 2)) == ""


def bands(*words: Keyword) -> Any:
    """Whether bands can be formed by a creature with these and another one."""
    table = Table.players()
    mine, other = table.put(creature("Hero", 1, 1, *words)), table.put(creature("Bear", 2, 2))
    table.attack(mine, other)
    return table.decision.what


def evades(*words: Keyword) -> Any:
    """Whether a green creature, with an Island beside it, can block a creature with these."""
    table = Table.players()
    mine = table.put(creature("Mine", 4, 4, *words, cost="{B}"))
    table.put(land("Island"), 2)
    wall = table.put(creature("Wall", 1, 5, cost="{G}"), 2)
    table.attack(mine)
    return ((wall, mine),) in legal(table)


def fights(*words: Keyword) -> Any:
    """A 4/4 with these attacks and is blocked by a 5/5 and nothing else happens: what is left."""
    table = Table.players()
    mine = table.put(creature("Mine", 4, 4, *words))
    wall = table.put(creature("Wall", 1, 5), 2)
    table.combat(mine, [wall])
    return table.zone(wall), table.damage(wall) if table.zone(wall) is BATTLEFIELD else 0, table.counters(wall, "-1/-1")


def flashes(*words: Keyword) -> Any:
    """Whether a creature card with these can be cast in the upkeep."""
    table = Table.players()
    card = table.put(creature("Imp", 1, 1, *words, cost="{0}"), zone=HAND)
    table.at(3, Step.UPKEEP)
    return table.can(CastSpell(card))


def helped(*words: Keyword) -> Any:
    """What costs can be paid for a spell with these by one creature and one card in the graveyard besides one land."""
    castable = []
    for cost in ("{1}{G}", "{2}{G}", "{2}"):
        table = Table.players()
        card = table.put(spell("Help", GainLife(Fixed(1)), *words, cost=cost), zone=HAND)
        table.lands(1, "Forest")
        table.put(creature("Elf", 1, 1, cost="{G}"))
        table.graveyard(1, creature("Dead", 1, 1))
        castable.append(table.can(CastSpell(card)))
    return castable


def phases(*words: Keyword) -> Any:
    """Whether a creature with these is phased out after the untap step."""
    table = Table.players()
    ghost = table.put(creature("Ghost", 1, 1, *words))
    table.at(3, Step.UNTAP, agenda="step")
    table.go_to(Step.UPKEEP)
    return bool(table.object(ghost).phased_out)


def reaches(*words: Keyword) -> Any:
    """Whether a creature with these can block a flier."""
    table = Table.players()
    bird = table.put(creature("Bird", 1, 1, word("flying")))
    wall = table.put(creature("Wall", 1, 5, *words), 2)
    table.attack(bird)
    return ((wall, bird),) in legal(table)


def rebounds(*words: Keyword) -> Any:
    """The life gained by a spell with these, until the second turn from now."""
    table = Table.players()
    card = table.put(spell("Echoing", GainLife(Fixed(1)), *words, cost="{0}"), zone=HAND)
    table.cast(card)
    table.resolve_all()
    for _ in range(60):
        settle_yes(table)
        if table.game.state.turn == 4:
            return table.life(1)
        table.pass_priority()
    raise AssertionError("the game does not go on")


def shifts(*words: Keyword) -> Any:
    """How many subtypes a creature with these has."""
    table = Table.players()
    id = table.put(creature("Shifter", 1, 1, *words))
    return len(characteristics(table.game, id).subtypes)


def strikes(*words: Keyword) -> Any:
    """A 2/2 with these against a 2/2: who survives."""
    table = Table.players()
    mine = table.put(creature("Mine", 2, 2, *words))
    other = table.put(creature("Other", 2, 2), 2)
    table.combat(mine, [other])
    return table.zone(mine), table.zone(other)


def targeted(*words: Keyword) -> Any:
    """Whether an opponent can target a creature with these."""
    table = Table.players()
    table.put(creature("Mine", 1, 1, *words), 2)
    kill = table.put(free("Kill", Destroy(Target()), target=CREATURE), zone=HAND)
    return table.can(CastSpell(kill))


def tramples(*words: Keyword) -> Any:
    """How a 4/4 with these can divide its damage between a 1/1 blocker and the player."""
    table = Table.players()
    mine = table.put(creature("Mine", 4, 4, *words))
    cub = table.put(creature("Cub", 1, 1), 2)
    table.attack(mine)
    table.block((cub, mine))
    table.pass_until(lambda: table.decision.what == "damage" or table.game.state.step is Step.END_COMBAT)
    return len(list(table.decision.answers())) if table.decision.what == "damage" else 1


def unblocked(*words: Keyword) -> Any:
    """A 4/4 with these attacks unblocked: life of both, poison, whether it is tapped."""
    table = Table.players()
    mine = table.put(creature("Mine", 4, 4, *words))
    table.combat(mine)
    return table.life(1), table.life(2), table.counters(2, "poison"), table.tapped(mine)


FREE = c.Costs()
SLAY = Body((Do(Destroy(Target())),), (TargetSlot(CREATURE),))
PING = Body((Do(DealDamage(Fixed(1), Target())),), (TargetSlot(IsPlayer()),))


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
    cast_free(table, free("Touch", DealDamage(Fixed(1), Target()), word(keyword), target=CREATURE))
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
    cast_free(table, free("Change", Apply(Target(), (change,)), target=CREATURE), hero)  # type: ignore[arg-type]
    finish(table)
    assert table.life(2) == life, rule


@pytest.mark.parametrize("edition", [PINNED, CURRENT])
def test_702_1b_x_in_a_cost_equal_to_the_mana_cost(edition: object) -> None:
    """CR 107.3a: the flashback cost has the {X} of the mana cost, and whoever casts the spell chooses it."""
    table = Table.players(2, edition=edition)  # type: ignore[arg-type]
    table.put(LEECH)
    ray = table.put(RAY, zone=GRAVEYARD)
    table.mana(1, "RRRR")
    table.act(CastSpell(ray, 0, "flashback"))
    table.answer(3, (2,))
    assert "flashback" in table.keywords(ray)
    assert table.zone(ray) is STACK
    table.resolve_all()
    assert table.life(2) == 17
    assert table.zone(ray) is EXILE


def test_702_1b_no_mana_cost_no_flashback() -> None:
    """CR 117.6: what has no mana cost cannot be cast for it."""
    table = Table.players(2)
    table.put(LEECH)
    charm = table.put(Card("Charm", (Face("Charm", None, types=SORCERY),)), zone=GRAVEYARD)
    assert not table.can(CastSpell(charm, 0, "flashback"))


def test_702_1b_both_halves_have_the_flashback() -> None:
    """CR26 601.3e: effects on the card apply to the half that would be cast."""
    faces = tuple(
        Face(name, ManaCost.parse(cost), types=SORCERY, paragraphs=RAY.faces[0].paragraphs)
        for name, cost in (("Fire", "{1}{R}"), ("Ice", "{1}{U}"))
    )
    table = Table.players(2, edition=CURRENT)
    days = table.put(DAYS, zone=HAND)
    card = table.put(Card("Fire // Ice", faces, Layout.SPLIT), zone=GRAVEYARD)
    table.mana(1, "RRR")
    table.cast(days)
    table.resolve_all()
    assert table.can(CastSpell(card, 0, "flashback"))
    assert not table.can(CastSpell(card, 1, "flashback"))
    table.cast(card, 2, face=0, way="flashback")
    assert table.pool(1) == ""
    table.resolve_all()
    assert table.zone(card) is EXILE


def test_cd_8_deathtouch_makes_one_lethal() -> None:
    """CR 702.2b: any damage assigned by a source with deathtouch is lethal."""
    table, snake, (big, cadet) = fight(beast("Snake", 2, 1, "deathtouch"), creature("Giant", 5, 5), CADET)
    assert splits(table) == [{big: 2}, {big: 1, cadet: 1}]
    assert table.decision.check(((snake, big, 0), (snake, cadet, 2))) is not None  # none at all is not lethal
    table.answer(next(c for c in table.decision.answers() if len(c) == 2))
    finish(table)
    assert table.names(BATTLEFIELD, 2) == []


def test_cd_8_deathtouch_and_trample() -> None:
    """CR 702.2b + 702.18b: one damage for each blocker, the rest tramples over."""
    table, _, (big, giant) = fight(beast("Beast", 4, 4, "deathtouch", "trample"), *[creature("Giant", 5, 5)] * 2)
    assert {big: 1, giant: 1, 2: 2} in splits(table)


def test_dm_8_deathtouch_is_remembered_until_the_next_check() -> None:
    """CR 702.2c: a creature that was dealt damage by a source with deathtouch is destroyed."""
    table, (snake,), (giant,) = table_with(beast("Snake", 1, 1, "deathtouch"), theirs=[creature("Giant", 8, 8)])
    deal(table, (snake, giant, 1))
    table.go_to(Step.BEGIN_COMBAT)
    assert table.names(GRAVEYARD, 2) == ["Giant"]


@pytest.mark.parametrize(
    ("rule", "keyword", "situation"),
    [
        ("CR 702.2f", word("deathtouch"), fights),
        ("CR 702.3c", word("defender"), attacks),
        ("CR 702.4e", word("double strike"), unblocked),
        ("CR 702.7d", word("first strike"), strikes),
        ("CR 702.8b", word("flash"), flashes),
        ("CR 702.9c", word("flying"), evades),
        ("CR 702.10d", word("haste"), attacks),
        ("CR 702.11d", word("hexproof"), targeted),
        ("CR 702.12c", word("intimidate"), evades),
        ("CR 702.13e", ISLANDWALK, evades),
        ("CR 702.14e", word("lifelink"), unblocked),
        ("CR 702.15j", PROTECTION, evades),
        ("CR 702.16c", word("reach"), reaches),
        ("CR 702.17b", word("shroud"), targeted),
        ("CR 702.18e", word("trample"), tramples),
        ("CR 702.19c", word("vigilance"), unblocked),
        ("CR 702.20m", word("banding"), bands),
        ("CR 702.24n", word("phasing"), phases),
        ("CR 702.26c", word("shadow"), evades),
        ("CR 702.29c", word("horsemanship"), evades),
        ("CR 702.34c", word("fear"), evades),
        ("CR 702.49b", word("convoke"), helped),
        ("CR 702.59c", word("split second"), answered),
        ("CR 702.64b", word("delve"), helped),
        ("CR 702.71b", word("changeling"), shifts),
        ("CR 702.78d", word("wither"), fights),
        ("CR 702.86c", word("rebound"), rebounds),
        ("CR 702.88f", word("infect"), fights),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_two_instances_do_what_one_does(rule: str, keyword: Keyword, situation: Callable[..., Any]) -> None:
    """And one does what none does not."""
    none, one, two = (situation(*[keyword] * count) for count in range(3))
    assert one != none, rule
    assert two == one, rule


def test_da_2_defender_and_as_though() -> None:
    """CR 702.3b: a creature with defender can't attack, unless it can as though it hadn't."""
    table = Table.players(2)
    wall = table.put(beast("Wall", 0, 4, "defender"))
    loose = table.put(beast("Loose Wall", 0, 4, "defender", CanAttackAsThough("defender")))
    hasty = table.put(beast("Hasty", 1, 1, CanAttackAsThough("haste")), sick=True)
    assert "it has defender [CR 702.3b]" in refusal(table, (wall, 2))
    assert refusal(table, (loose, 2), (hasty, 2)) == ""


def test_cd_11_double_strike_deals_twice() -> None:
    """CR 702.4b: a creature with double strike assigns damage in both steps; first strike only in the first."""
    table, _, _ = fight(beast("Champion", 3, 3, "double strike"))
    finish(table)
    assert table.life(2) == 14
    table, _, _ = fight(beast("Knight", 3, 3, "first strike"))
    finish(table)
    assert table.life(2) == 17


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


def test_702_6_equip() -> None:
    """CR 702.6a: to a creature you control, as a sorcery; then it moves."""
    table = Table.players()
    sword = table.put(artifact("Sword", keyword("equip", cost="{1}"), subtypes=("Equipment",)))
    bear, wolf, enemy = (
        table.put(creature("Bear", 2, 2)),
        table.put(creature("Wolf", 2, 2)),
        table.put(creature("Enemy", 2, 2), 2),
    )
    table.lands(1, "Forest", 2)
    table.activate(sword)
    assert set(table.decision.options) == {bear, wolf}  # type: ignore[attr-defined]
    assert enemy
    table.answer(bear)
    table.resolve_all()
    assert table.object(sword).attached_to == bear
    table.activate(sword, wolf)
    assert not table.can(Activate(sword, 0))
    table.resolve_all()
    assert table.object(sword).attached_to == wolf


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


def test_cr_702_8_flash(table: Table) -> None:
    """CR 702.8a: any time an instant could be cast."""
    table.at(3, Step.UPKEEP, active=2, priority=1)
    table.mana(1, "GG")
    quick = table.put(creature("Quick", 1, 1, Keyword("flash"), cost="{G}"), 1, HAND)
    assert table.can(CastSpell(quick))


def test_702_10_haste() -> None:
    """CR 702.10b, 702.10c: it attacks and uses its {T} abilities the turn it comes."""
    tapper = Activated(TapThis(), Body((Do(GainLife(Fixed(1))),)))
    for words, able in (((), False), ((word("haste"),), True)):
        table = Table.players()
        imp = table.put(creature("Imp", 1, 1, tapper, *words), sick=True)
        assert table.can(Activate(imp, 0)) is able
        assert (((imp, 2),) in legal(table)) is able


@pytest.mark.parametrize(
    ("guard", "of", "allowed"),
    [
        (Keyword("shroud"), 1, False),
        (Keyword("shroud"), 2, False),
        (Keyword("hexproof"), 1, True),
        (Keyword("hexproof"), 2, False),
        (Keyword("hexproof", what=(HasColor(Color.RED),)), 1, True),
        (Keyword("hexproof", what=(HasColor(Color.RED),)), 2, False),
        (Keyword("hexproof", what=(HasColor(Color.BLUE),)), 2, True),
        (Keyword("hexproof", what=(HasColor(Color.BLUE), HasColor(Color.RED))), 2, False),
        (Keyword("protection", what=(HasColor(Color.RED),)), 1, False),
        (Keyword("protection", what=(HasColor(Color.BLUE),)), 2, True),
        (Keyword("protection", what=(Anything(),)), 2, False),
        (Static(This(), (CantBeTargeted(HasColor(Color.RED)),)), 2, False),
        (Static(This(), (CantBeTargeted(And((IsSpell(), HasColor(Color.RED)))),)), 2, True),
        (Static(This(), (CantBeTargeted(controlled_by=Players(Who.OPPONENTS)),)), 1, True),
        (Static(This(), (CantBeTargeted(controlled_by=Players(Who.OPPONENTS)),)), 2, False),
    ],
)
def test_cr_702_who_may_target_it(table: Table, guard: Keyword | Static, of: int, allowed: bool) -> None:
    """CR 702.11b, 702.15b, 702.17a; CR26 702.11d: a red ability of player 1 and a guarded creature of either player."""
    table.put(creature("Guarded", 2, 2, guard), of)
    body = Body(SLAY.clauses, (TargetSlot(Not(HasColor(Color.RED))),))
    killer = table.put(creature("Killer", 1, 1, Activated(FREE, body), cost="{R}"))
    assert table.can(Activate(killer, 0)) is allowed


def test_cr_702_11c_players_with_hexproof(table: Table) -> None:
    """CR 702.11c, 702.17a: abilities that players have."""
    guard = Static(You(), (HasAbilities((Keyword("hexproof"),)),))
    table.put(enchantment("Ward", guard), 2)
    pinger = table.put(creature("Pinger", 1, 1, Activated(FREE, PING)))
    table.act(Activate(pinger, 0))
    table.resolve_top()
    assert (table.life(1), table.life(2)) == (19, 20)
