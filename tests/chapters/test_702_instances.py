"""Several instances of one keyword on one object (CR 702): redundant, or each working by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from arbitre.engine.decisions import CastSpell
from arbitre.engine.layers import characteristics
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import DealDamage, Destroy, GainLife
from arbitre.ir.filters import HasColor, HasSubtype, HasType, IsPlayer
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Color, Step
from chapters.laying import CREATURE, free, resolve, settle, word
from engine.fights import legal, refusal
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, creature, land, spell

# --- redundant -------------------------------------------------------------------------------------------------------


def fights(*words: Keyword) -> Any:
    """A 4/4 with these attacks and is blocked by a 5/5 and nothing else happens: what is left."""
    table = Table.players()
    mine = table.put(creature("Mine", 4, 4, *words))
    wall = table.put(creature("Wall", 1, 5), 2)
    table.combat(mine, [wall])
    return table.zone(wall), table.damage(wall) if table.zone(wall) is BATTLEFIELD else 0, table.counters(wall, "-1/-1")


def strikes(*words: Keyword) -> Any:
    """A 2/2 with these against a 2/2: who survives."""
    table = Table.players()
    mine = table.put(creature("Mine", 2, 2, *words))
    other = table.put(creature("Other", 2, 2), 2)
    table.combat(mine, [other])
    return table.zone(mine), table.zone(other)


def unblocked(*words: Keyword) -> Any:
    """A 4/4 with these attacks unblocked: life of both, poison, whether it is tapped."""
    table = Table.players()
    mine = table.put(creature("Mine", 4, 4, *words))
    table.combat(mine)
    return table.life(1), table.life(2), table.counters(2, "poison"), table.tapped(mine)


def tramples(*words: Keyword) -> Any:
    """How a 4/4 with these can divide its damage between a 1/1 blocker and the player."""
    table = Table.players()
    mine = table.put(creature("Mine", 4, 4, *words))
    cub = table.put(creature("Cub", 1, 1), 2)
    table.attack(mine)
    table.block((cub, mine))
    table.pass_until(lambda: table.decision.what == "damage" or table.game.state.step is Step.END_COMBAT)
    return len(list(table.decision.answers())) if table.decision.what == "damage" else 1


def evades(*words: Keyword) -> Any:
    """Whether a green creature, with an Island beside it, can block a creature with these."""
    table = Table.players()
    mine = table.put(creature("Mine", 4, 4, *words, cost="{B}"))
    table.put(land("Island"), 2)
    wall = table.put(creature("Wall", 1, 5, cost="{G}"), 2)
    table.attack(mine)
    return ((wall, mine),) in legal(table)


def reaches(*words: Keyword) -> Any:
    """Whether a creature with these can block a flier."""
    table = Table.players()
    bird = table.put(creature("Bird", 1, 1, word("flying")))
    wall = table.put(creature("Wall", 1, 5, *words), 2)
    table.attack(bird)
    return ((wall, bird),) in legal(table)


def attacks(*words: Keyword) -> Any:
    """Whether a new creature, and one that has been there, with these can attack."""
    table = Table.players()
    old, new = table.put(creature("Old", 1, 1, *words)), table.put(creature("New", 1, 1, *words), sick=True)
    return refusal(table, (old, 2)) == "", refusal(table, (new, 2)) == ""


def targeted(*words: Keyword) -> Any:
    """Whether an opponent can target a creature with these."""
    table = Table.players()
    table.put(creature("Mine", 1, 1, *words), 2)
    kill = table.put(free("Kill", Destroy(Target()), target=CREATURE), zone=HAND)
    return table.can(CastSpell(kill))


def flashes(*words: Keyword) -> Any:
    """Whether a creature card with these can be cast in the upkeep."""
    table = Table.players()
    card = table.put(creature("Imp", 1, 1, *words, cost="{0}"), zone=HAND)
    table.at(3, Step.UPKEEP)
    return table.can(CastSpell(card))


def phases(*words: Keyword) -> Any:
    """Whether a creature with these is phased out after the untap step."""
    table = Table.players()
    ghost = table.put(creature("Ghost", 1, 1, *words))
    table.at(3, Step.UNTAP, agenda="step")
    table.go_to(Step.UPKEEP)
    return bool(table.object(ghost).phased_out)


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


def answered(*words: Keyword) -> Any:
    """Whether a spell with these can be answered with a spell."""
    table = Table.players()
    card = table.put(spell("Quick", GainLife(Fixed(1)), *words, cost="{0}"), zone=HAND)
    reply = table.put(free("Reply", GainLife(Fixed(1))), 2, HAND)
    table.cast(card)
    table.pass_priority()
    return table.can(CastSpell(reply)) if table.decision.player == 2 else False


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


def settle_yes(table: Table) -> None:
    """Say yes to everything that is asked."""
    while table.decision.what not in ("priority",):
        options = list(table.decision.answers())
        table.answer(True if True in options else options[0])


def shifts(*words: Keyword) -> Any:
    """How many subtypes a creature with these has."""
    table = Table.players()
    id = table.put(creature("Shifter", 1, 1, *words))
    return len(characteristics(table.game, id).subtypes)


def bands(*words: Keyword) -> Any:
    """Whether bands can be formed by a creature with these and another one."""
    table = Table.players()
    mine, other = table.put(creature("Hero", 1, 1, *words)), table.put(creature("Bear", 2, 2))
    table.attack(mine, other)
    return table.decision.what


PROTECTION = word("protection", None, "", HasColor(Color.GREEN))
ISLANDWALK = word("landwalk", None, "", HasSubtype("Island"))


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


# --- each by itself --------------------------------------------------------------------------------------------------


def blocked_by(count: int, *words: Keyword) -> tuple[int | None, int | None]:
    """The size of a 3/9 with these when it is blocked by so many 1/9s."""
    table = Table.players()
    mine = table.put(creature("Mine", 3, 9, *words))
    walls = table.battlefield(2, *[creature("Wall", 1, 9)] * count)
    table.attack(mine)
    if count:
        table.block(*[(wall, mine) for wall in walls])
        settle(table)
    else:
        table.go_to(Step.DECLARE_BLOCKERS)
    resolve(table)
    return table.size(mine)


def enters(*words: Keyword, **of: Any) -> tuple[Table, int]:
    """A 1/1 with these is cast, for what else the table has."""
    table = of.get("table") or Table.players()
    card = table.put(creature("Mine", 1, 1, *words, cost=of.get("cost", "{0}"), subtypes=("Elf",)), zone=HAND)
    table.cast(card)
    table.resolve_top()
    settle(table)
    return table, card


def test_702_21c_rampage_twice() -> None:
    """CR 702.21c, 702.21b: two instances of rampage 2, three blockers: +4/+4 twice; not counted anew later."""
    assert blocked_by(3, word("rampage", 2), word("rampage", 2)) == (11, 17)


def test_702_23b_flanking_twice() -> None:
    """CR 702.23b: two instances of flanking: -1/-1 twice for the blocker."""
    table = Table.players()
    knight = table.put(creature("Knight", 2, 2, word("flanking"), word("flanking")))
    wall = table.put(creature("Wall", 3, 9), 2)
    table.attack(knight)
    table.block((wall, knight))
    resolve(table)
    assert table.size(wall) == (1, 7)


def test_702_43b_bushido_twice() -> None:
    """CR 702.43b: two instances of bushido 1: +2/+2 in all."""
    assert blocked_by(1, word("bushido", 1), word("bushido", 1)) == (5, 11)


def test_702_66b_frenzy_twice() -> None:
    """CR 702.66b: unblocked, two instances of frenzy 1: +2/+0."""
    assert blocked_by(0, word("frenzy", 1), word("frenzy", 1)) == (5, 9)


def test_702_68b_poisonous_twice() -> None:
    """CR 702.68b: two instances of poisonous 1: two poison counters."""
    table = Table.players()
    snake = table.put(creature("Snake", 1, 1, word("poisonous", 1), word("poisonous", 1)))
    table.attack(snake)
    table.go_to(Step.COMBAT_DAMAGE)
    resolve(table)
    assert table.counters(2, "poison") == 2


def test_702_84b_annihilator_twice() -> None:
    """CR 702.84b: two instances of annihilator 1: two permanents go."""
    table = Table.players()
    titan = table.put(creature("Titan", 9, 9, word("annihilator", 1), word("annihilator", 1)))
    table.lands(2, "Forest", 3)
    table.attack(titan)
    resolve(table)
    assert len(table.names(BATTLEFIELD, 2)) == 1


def test_702_89b_battle_cry_twice() -> None:
    """CR 702.89b: two instances of battle cry: +2/+0 for the other attacker."""
    table = Table.players()
    crier = table.put(creature("Crier", 1, 1, word("battle cry"), word("battle cry")))
    friend = table.put(creature("Friend", 1, 1))
    table.attack(crier, friend)
    resolve(table)
    assert (table.size(crier), table.size(friend)) == ((1, 1), (3, 1))


def test_702_37b_provoke_twice() -> None:
    """CR 702.37b: two instances of provoke: two creatures untap and must block."""
    table = Table.players()
    bully = table.put(creature("Bully", 1, 9, word("provoke"), word("provoke")))
    walls = table.battlefield(2, *[creature("Wall", 0, 4)] * 2, tapped=True)
    table.attack(bully)
    targets = list(walls)
    while table.decision.what != "priority":
        options = list(table.decision.answers())
        wanted = [option for option in options if option in ((walls[0],), (walls[1],)) and option[0] in targets]
        if wanted:
            targets.remove(wanted[0][0])
        table.answer(wanted[0] if wanted else True if True in options else options[0])
    while table.game.state.stack:
        table.pass_priority()
        settle_yes(table)
    assert [table.tapped(wall) for wall in walls] == [False, False]


def test_702_22b_cumulative_upkeep_twice() -> None:
    """CR 702.22b: each puts an age counter, and each asks {1} for every age counter there is then: {1} and {2}."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2, *[word("cumulative upkeep", None, "{1}")] * 2))
    table.lands(1, "Forest", 3)
    table.at(3, Step.UPKEEP, agenda="step")
    settle(table)
    while table.game.state.stack:
        table.pass_priority()
        settle_yes(table)
    assert table.zone(bear) is BATTLEFIELD
    assert table.counters(bear, "age") == 2
    assert all(table.tapped(id) for id in table.game.state.battlefield if id != bear)


def test_702_36b_amplify_twice() -> None:
    """CR 702.36b: two instances of amplify 1, one Elf card revealed for each: two counters."""
    table = Table.players()
    table.hand(1, creature("Kin", 1, 1, subtypes=("Elf",)))
    table.put(creature("Mine", 1, 1, word("amplify", 1), word("amplify", 1), cost="{0}", subtypes=("Elf",)), zone=HAND)
    card = table.game.state.player(1).hand[-1]
    table.cast(card)
    table.resolve_top()
    while table.decision.what != "priority":
        table.answer(max(table.decision.answers(), key=str))
    assert table.counters(card, "+1/+1") == 2


def test_702_41b_modular_twice() -> None:
    """CR 702.41b: modular 1 twice: it enters with two counters."""
    table, golem = enters(word("modular", 1), word("modular", 1))
    assert table.counters(golem, "+1/+1") == 2


def test_702_56b_graft_twice() -> None:
    """CR 702.56b: graft 1 twice: two counters, and both may be given to one creature that enters."""
    table, fungus = enters(word("graft", 1), word("graft", 1))
    assert table.counters(fungus, "+1/+1") == 2
    cub = table.game.state.create_card(creature("Cub", 1, 1, cost="{0}"), 1, HAND).id
    table.cast(cub)
    table.resolve_top()
    settle(table)
    while table.game.state.stack:
        table.pass_priority()
        settle_yes(table)
    assert table.counters(cub, "+1/+1") == 2


def test_702_61c_vanishing_twice() -> None:
    """CR 702.61c: vanishing 3 twice: six counters, of which each removes one in the upkeep."""
    table, ghost = enters(word("vanishing", 3), word("vanishing", 3))
    assert table.counters(ghost, "time") == 6
    table.go_to(Step.UPKEEP, 3)
    resolve(table)
    assert table.counters(ghost, "time") == 4


def test_702_42d_sunburst_twice() -> None:
    """CR 702.42d: sunburst twice, two colors: four counters."""
    table = Table.players()
    table.mana(1, "RG")
    table, golem = enters(word("sunburst"), word("sunburst"), cost="{2}", table=table)
    assert table.counters(golem, "+1/+1") == 4


def test_702_52c_bloodthirst_twice() -> None:
    """CR 702.52c: bloodthirst 1 twice, and once an opponent was dealt damage: two counters."""
    table = Table.players()
    burn = table.put(free("Burn", DealDamage(Fixed(1), Target()), target=IsPlayer()), zone=HAND)
    ogre = table.put(creature("Ogre", 1, 1, word("bloodthirst", 1), word("bloodthirst", 1), cost="{0}"), zone=HAND)
    table.cast(burn, 2)
    table.resolve_top()
    table.cast(ogre)
    table.resolve_top()
    assert table.counters(ogre, "+1/+1") == 2


def test_702_44b_soulshift_twice() -> None:
    """CR 702.44b: soulshift 3 twice: two Spirits come back."""
    table = Table.players()
    kami = table.put(creature("Kami", 2, 2, word("soulshift", 3), word("soulshift", 3)))
    spirits = table.graveyard(1, *[creature("Spirit", 1, 1, subtypes=("Spirit",))] * 2)
    kill = table.put(free("Kill", Destroy(Target()), target=CREATURE), zone=HAND)
    table.cast(kill)
    table.resolve_top()
    wanted = list(spirits)
    while table.decision.what != "priority":
        options = list(table.decision.answers())
        choice = next((o for o in options if isinstance(o, tuple) and len(o) == 1 and o[0] in wanted), options[0])
        if choice[0] in wanted:
            wanted.remove(choice[0])
        table.answer(choice)
    while table.game.state.stack:
        table.pass_priority()
        settle_yes(table)
    assert [table.zone(spirit) for spirit in spirits] == [HAND, HAND]
    assert table.zone(kami) is GRAVEYARD


def test_702_62c_absorb_twice() -> None:
    """CR 702.62b, 702.62c: absorb 1 twice: 2 of the damage of each source are prevented."""
    table = Table.players()
    sliver = table.put(creature("Sliver", 1, 9, word("absorb", 1), word("absorb", 1)), 2)
    bears = table.battlefield(1, creature("Bear", 3, 3))
    table.combat(bears[0], [sliver])
    assert table.damage(sliver) == 1


def test_702_39c_affinity_twice() -> None:
    """CR 702.39b, 702.39c: affinity for artifacts twice: {2} less for each artifact, of generic mana only."""
    for cost, castable in (("{4}", True), ("{5}", False), ("{2}{G}", False)):
        table = Table.players()
        affinity = word("affinity", None, "", HasType(CardType.ARTIFACT))
        card = table.put(spell("Cheap", GainLife(Fixed(1)), affinity, affinity, cost=cost), zone=HAND)
        table.battlefield(1, artifact("Ring"), artifact("Rock"))
        assert table.can(CastSpell(card)) is castable


def test_702_38b_storm_twice() -> None:
    """CR 702.38b: one spell before, storm twice: two copies besides the spell."""
    assert copies(word("storm")) == (1, 2)


def test_702_67b_gravestorm_twice() -> None:
    """CR 702.67b: one permanent died before, gravestorm twice: two copies besides the spell."""
    assert copies(word("gravestorm")) == (1, 2)


def copies(keyword: Keyword) -> tuple[int, int]:
    """How many more times one and two instances make a spell happen, after a spell that destroyed a creature."""
    counts = []
    for count in (1, 2):
        table = Table.players()
        table.put(creature("Victim", 1, 1), 2)
        kill = table.put(free("Kill", Destroy(Target()), target=CREATURE), zone=HAND)
        card = table.put(spell("Copied", GainLife(Fixed(1)), *[keyword] * count, cost="{0}"), zone=HAND)
        table.cast(kill)
        table.resolve_top()
        table.cast(card)
        resolve(table)
        counts.append(table.life(1) - 21)
    return counts[0], counts[1]


def test_702_83b_cascade_twice() -> None:
    """CR 702.83b: cascade twice: two spells are cast from the library."""
    table = Table.players()
    gain = free("Gain", GainLife(Fixed(1)))
    table.library(1, gain, gain)
    card = table.put(spell("Cascading", GainLife(Fixed(1)), word("cascade"), word("cascade"), cost="{3}"), zone=HAND)
    table.mana(1, "CCC")
    table.cast(card)
    settle_yes(table)
    while table.game.state.stack:
        table.pass_priority()
        settle_yes(table)
    assert table.life(1) == 23


def test_702_58b_ripple_twice() -> None:
    """CR 702.58b: ripple 1 twice: each looks at the top card; two of the same name are cast."""
    table = Table.players()
    surge = spell("Surge", GainLife(Fixed(1)), word("ripple", 1), word("ripple", 1), cost="{1}")
    top = table.library(1, surge, surge)
    card = table.put(surge, zone=HAND)
    table.mana(1, "C")
    table.cast(card)
    settle_yes(table)
    for _ in range(40):
        if not table.game.state.stack:
            break
        table.pass_priority()
        settle_yes(table)
    assert [table.zone(id) for id in top] == [GRAVEYARD, GRAVEYARD]
    assert table.life(1) == 23
