"""Keyword abilities (CR 702.39–49)."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.engine.costs.allocation import plan
from arbitre.engine.costs.supply import Maker, Supply, bounds, without
from arbitre.engine.costs.symbols import BIT, HELP, TYPES
from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir.abilities import Activated, Keyword, SpellAbility
from arbitre.ir.amounts import CastAmount, Chosen, CountOf, Fixed
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import (
    AddMana,
    AmongColors,
    Body,
    DealDamage,
    Destroy,
    Do,
    Draw,
    GainLife,
    LoseLife,
    ManaOf,
    Modes,
)
from arbitre.ir.filters import And, ControlledBy, HasSubtype, HasType, IsPlayer
from arbitre.ir.modifications import ThisCosts
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Color, ManaCost, Step
from arbitre.rules.editions import CURRENT, PINNED, Edition
from helpers.casting import table_with
from helpers.casting_cards import own
from helpers.combat import fight_with
from helpers.faces import blocked_by, enters, kill, settle_yes
from helpers.laying import free, word
from helpers.paying import lands, needed, rock, source, taps
from helpers.positions import positions
from helpers.words import CREATURE, GREEN_BEAR, keyword, keyword_for, mana
from table import BATTLEFIELD, GRAVEYARD, HAND, STACK, Table, artifact, card, creature, spell

GAIN = GainLife(Fixed(1))
KILL = spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}")
ALL_COLORS = tuple(Color)


def test_affinity_counts_what_is_there(table: Table) -> None:
    """CR 702.39a: {1} less for each artifact; the reduction never goes below {0}."""
    artifacts = CountOf(And((HasType(CardType.ARTIFACT), ControlledBy())))
    less = own(ThisCosts(True, ManaCost.parse("{1}"), artifacts))
    table.battlefield(1, *[card("Rock", types=(CardType.ARTIFACT,), cost="{0}")] * 3)
    two = table.put(creature("Two", 2, 2, less, cost="{2}"), 1, HAND)
    four = table.put(creature("Four", 4, 4, less, cost="{4}"), 1, HAND)
    assert not table.can(CastSpell(four))
    table.cast(two)
    assert table.zone(two) is STACK


def test_702_39_affinity() -> None:
    """CR 702.39a–b: {1} less for each artifact, not less than the coloured mana."""
    affinity = Keyword("affinity", what=(HasType(CardType.ARTIFACT),))
    table, card = table_with(spell("Frog", GAIN, affinity, cost="{3}{G}"), symbols="G")
    table.battlefield(1, *[artifact(f"Rock {n}") for n in range(5)])
    table.cast(card)
    table.resolve_all()
    assert table.life(1) == 21


def test_702_39c_affinity_twice() -> None:
    """CR 702.39b, 702.39c: affinity for artifacts twice: {2} less for each artifact, of generic mana only."""
    for cost, castable in (("{4}", True), ("{5}", False), ("{2}{G}", False)):
        table = Table.players()
        affinity = word("affinity", None, "", HasType(CardType.ARTIFACT))
        card = table.put(spell("Cheap", GainLife(Fixed(1)), affinity, affinity, cost=cost), zone=HAND)
        table.battlefield(1, artifact("Ring"), artifact("Rock"))
        assert table.can(CastSpell(card)) is castable


def test_cr_702_40_entwine(table: Table) -> None:
    """CR 702.40a: all modes, for an additional cost."""
    modes = Modes((Body((Do(GainLife(Fixed(3))),)), Body((Do(Draw()),))), 1, 1)
    both = card(
        "Both",
        SpellAbility(Body(modes=modes)),
        Keyword("entwine", mana("{2}")),
        types=(CardType.SORCERY,),
        cost="{W}",
    )
    one, two = table.hand(1, both, both)
    table.mana(1, "WWWW")
    table.cast(one, True)
    table.resolve_top()
    assert (table.life(1), len(table.names(HAND))) == (23, 2)
    table.cast(two, 0)
    table.resolve_top()
    assert (table.life(1), len(table.names(HAND))) == (26, 1)


def test_702_40_entwine() -> None:
    """CR 702.40a–b: all modes, in the order written."""
    modes = Modes((Body((Do(GainLife(Fixed(1))),)), Body((Do(LoseLife(Fixed(5))),))))
    for entwined, life in ((True, 16), (False, 21)):
        both = spell("Both", SpellAbility(Body(modes=modes)), keyword_for("entwine", "{2}"), cost="{1}")
        table, card = table_with(both, symbols="CCC")
        table.cast(card, *((True,) if entwined else (False, 0)))
        table.resolve_all()
        assert table.life(1) == life


def test_702_41_modular_passes_its_counters_on() -> None:
    """CR 702.41a."""
    table = Table.players()
    types = (CardType.ARTIFACT,)
    dying = table.put(creature("Worker", 0, 0, keyword("modular", 1), types=types), counters={"+1/+1": 3})
    heir = table.put(creature("Heir", 1, 1, types=types))
    table.hand(1, KILL)
    kill(table, dying)
    table.resolve_top(True)
    assert table.size(heir) == (4, 4)


def test_702_41b_modular_twice() -> None:
    """CR 702.41b: modular 1 twice: it enters with two counters."""
    table, golem = enters(word("modular", 1), word("modular", 1))
    assert table.counters(golem, "+1/+1") == 2


def test_702_42_sunburst() -> None:
    """CR 702.42a: +1/+1 counters on a creature, charge counters on anything else, for each colour spent."""
    table = Table.players()
    golem = table.put(creature("Golem", 0, 0, Keyword("sunburst"), cost="{3}", types=(CardType.ARTIFACT,)), 1, HAND)
    lens = table.put(artifact("Lens", Keyword("sunburst"), cost="{2}"), 1, HAND)
    table.mana(1, "RRGUU")
    table.cast(golem)
    table.resolve_all()
    table.cast(lens)
    table.resolve_all()
    assert table.counters(golem, "+1/+1") + table.counters(lens, "charge") >= 3
    assert table.counters(golem, "charge") == 0


def test_702_42b_sunburst_needs_colored_mana() -> None:
    """CR 702.42b: paid with colorless mana it gives nothing."""
    table = Table.players()
    table.mana(1, "CC")
    golem = table.put(creature("Golem", 1, 1, word("sunburst"), cost="{2}"), zone=HAND)
    table.cast(golem)
    table.resolve_top()
    assert table.counters(golem, "+1/+1") == 0


def test_702_41_modular_sunburst() -> None:
    """CR 702.42c: the number of modular is sunburst."""
    table = Table.players()
    modular = Keyword("modular", amount=CastAmount(Chosen.COLORS_SPENT))
    worker = table.put(creature("Worker", 0, 0, modular, cost="{2}", types=(CardType.ARTIFACT,)), 1, HAND)
    table.mana(1, "RG")
    table.cast(worker)
    table.resolve_all()
    assert table.counters(worker, "+1/+1") == 2


def test_702_42d_sunburst_twice() -> None:
    """CR 702.42d: sunburst twice, two colors: four counters."""
    table = Table.players()
    table.mana(1, "RG")
    table, golem = enters(word("sunburst"), word("sunburst"), cost="{2}", table=table)
    assert table.counters(golem, "+1/+1") == 4


def test_702_43_bushido() -> None:
    """CR 702.43a: once, however many creatures block; also when it blocks."""
    table, samurai, _ = fight_with(keyword("bushido", 2), (1, 1), (1, 1))
    assert table.size(samurai) == (3, 3)
    table = Table.players()
    attacker = table.put(creature("Bear", 2, 2))
    samurai = table.put(creature("Samurai", 1, 1, keyword("bushido", 1)), 2)
    table.attack(attacker)
    table.block((samurai, attacker))
    table.resolve_all()
    assert table.size(samurai) == (2, 2)


def test_702_43b_bushido_twice() -> None:
    """CR 702.43b: two instances of bushido 1: +2/+2 in all."""
    assert blocked_by(1, word("bushido", 1), word("bushido", 1)) == (5, 11)


def test_702_44_soulshift() -> None:
    """CR 702.44a: a Spirit card of that mana value or less."""
    table = Table.players()
    spirit = table.put(creature("Kami", 2, 2, keyword("soulshift", 3)))
    small = table.put(creature("Small", 1, 1, cost="{3}", subtypes=("Spirit",)), 1, GRAVEYARD)
    table.put(creature("Big", 5, 5, cost="{4}", subtypes=("Spirit",)), 1, GRAVEYARD)
    table.hand(1, KILL)
    kill(table, spirit)
    table.resolve_top(True)
    assert table.zone(small) is HAND


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


def test_cr_702_45_splice(table: Table) -> None:
    """CR 702.45a–b; CR26 612.10: the revealed card adds its text and cost, and stays in hand."""
    arcane: dict[str, Any] = {"subtypes": ("Arcane",), "instant": True}
    main = table.put(spell("Main", GainLife(Fixed(1)), cost="{W}", **arcane), 1, HAND)
    splice = Keyword("splice", mana("{1}{R}"), word="Arcane")
    ray = spell("Ray", DealDamage(Fixed(2), Target()), splice, target=IsPlayer(), cost="{R}", **arcane)
    spliced = table.put(ray, 1, HAND)
    table.mana(1, "WRR")
    table.cast(main, spliced, 2)
    assert table.pool(1) == ""
    table.resolve_top()
    assert (table.life(1), table.life(2), table.zone(spliced)) == (21, 18, HAND)


def test_702_45_splice_onto_arcane() -> None:
    """CR 702.45a–b: the text is added, the card stays in the hand."""
    table = Table.players()
    main = table.put(spell("Reach", GAIN, cost="{0}", subtypes=("Arcane",)), 1, HAND)
    splice = keyword_for("splice", "{1}", what=(HasSubtype("Arcane"),))
    ray = spell("Ray", DealDamage(Fixed(2), Target()), splice, target=IsPlayer(), cost="{9}", subtypes=("Arcane",))
    other = table.put(ray, 1, HAND)
    table.mana(1, "C")
    table.cast(main, (other,), 2)
    table.resolve_all()
    assert (table.life(1), table.life(2), table.zone(other)) == (21, 18, HAND)


def test_702_47_ninjutsu() -> None:
    """CR 702.47a, 702.47c: an unblocked attacker returns, the Ninja attacks the same player, tapped and unblocked."""
    table = Table.players(3)
    rat = table.put(creature("Rat", 1, 1))
    ninja = table.put(creature("Ninja", 4, 4, Keyword("ninjutsu", PayMana(ManaCost.parse("{1}"))), cost="{9}"), 1, HAND)
    table.lands(1, "Swamp")
    assert not table.can(Activate(ninja, 0))
    table.attack((rat, 3))
    table.go_to(Step.DECLARE_BLOCKERS)
    table.activate(ninja)
    table.resolve_all()
    assert (table.zone(rat), table.zone(ninja), table.tapped(ninja)) == (HAND, BATTLEFIELD, True)
    table.go_to(Step.END_COMBAT)
    assert [table.life(player) for player in (1, 2, 3)] == [20, 20, 16]


def test_702_48_epic() -> None:
    """CR 702.48a–b: no more spells for the rest of the game, and a copy in each of your upkeeps, without epic."""
    table, card = table_with(spell("Saga", GAIN, Keyword("epic"), cost="{1}"), symbols="C")
    other = table.put(spell("Other", GAIN, cost="{0}"), 1, HAND)
    table.cast(card)
    table.resolve_all()
    assert (table.life(1), table.can(CastSpell(other))) == (21, False)
    for turn, life in ((3, 22), (5, 23), (7, 24)):
        table.go_to(Step.UPKEEP, turn)
        table.resolve_all()
        assert table.life(1) == life
        assert not table.game.state.stack


def test_help_pays_generic_mana_or_a_colour() -> None:
    """CR 702.49a: a green creature that helps stands for {1} or {G}; a colourless one for {1} only."""
    green, colourless = BIT["G"] | HELP, HELP
    assert plan(Supply(), [], needed("1 G"), help=[green, colourless]) is not None
    assert plan(Supply(), [], needed("G G"), help=[green, colourless]) is None


def test_a_source_that_asks_for_mana_is_paid_with_other_mana() -> None:
    """{1}, {T}: {W}{U} with a Forest: two mana, but not from nothing."""
    signet = rock(9, ("W", "U"), ("1",))
    assert plan(Supply((), (signet,)), [], needed("W")) is None
    found = plan(Supply(lands("G"), (signet,)), [], needed("W U"))
    assert found is not None
    assert [s.object for s in found.steps] == [1, 9]
    assert plan(Supply(lands("G"), (signet,)), [], needed("G W")) is None


def test_sources_pay_for_each_other() -> None:
    """A filter land paid with the colourless mana of a source that makes two."""
    two, filter = rock(8, ("C", "C")), rock(9, ("WU", "WU"), ("1",))
    found = plan(Supply((), (two, filter)), [], needed("1 W U"))
    assert found is not None
    assert [s.object for s in found.steps] == [8, 9]
    assert plan(Supply((), (two, filter)), [], needed("W U C")) is not None
    assert plan(Supply((), (two, filter)), [], needed("W W U")) is None


def test_one_ability_or_the_other_of_a_source() -> None:
    """A permanent is tapped once: for {C}, or with {1} for two colours."""
    plain, rich = rock(9, ("C",)), rock(9, ("W", "U"), ("1",), index=1)
    supply = Supply(lands("G"), (plain, rich))
    assert [s.index for s in plan(supply, [], needed("2")).steps if s.object == 9] == [0]  # type: ignore[union-attr]
    assert plan(supply, [], needed("W U")) is not None
    assert plan(supply, [], needed("W C")) is None


def test_no_more_is_activated_than_needed() -> None:
    """Of several sources that make two mana, one is enough for {2}."""
    supply = Supply((), (rock(1, ("C", "C")), rock(2, ("C", "C")), rock(3, ("C", "C"))))
    assert len(taps(plan(supply, [], needed("2"))) or ()) == 1
    assert plan(supply, [], needed("7")) is None


def test_a_source_without_tap_is_used_as_often_as_needed() -> None:
    """{1}: {G}, with four Swamps."""
    changer = Maker(9, 0, (BIT["G"],), ("1",), times=20)
    supply = Supply(lands("BBBB"), (changer,))
    assert plan(supply, [], needed("G G G B")) is not None
    assert plan(supply, [], needed("G G G G B")) is None


def test_what_is_spoken_for_is_left_out() -> None:
    """A source whose {T} is part of the cost makes no mana for it."""
    supply = Supply(lands("GG"), (rock(9, ("C", "C")),))
    assert plan(without(supply, {("tap", 9)}), [], needed("3")) is None
    assert plan(without(supply, {("tap", 1)}), [], needed("3")) is not None


def test_bounds_count_every_source_once_for_each_type() -> None:
    """The upper bound that refuses most of what cannot be paid."""
    supply = Supply((source(1, ("G", 0)), source(2, ("GW", 0))), (rock(9, ("C", "C")),))
    assert dict(zip((*TYPES, "all"), bounds(supply), strict=True)) == {
        "W": 1,
        "U": 0,
        "B": 0,
        "R": 0,
        "G": 2,
        "C": 2,
        "all": 4,
    }


def test_cr_702_49_convoke(table: Table) -> None:
    """CR 702.49a: a tapped creature reduces the cost by {1} or by mana of its colour."""
    song = table.put(spell("Song", GainLife(Fixed(1)), Keyword("convoke"), cost="{2}{G}", instant=False), 1, HAND)
    green, colourless = table.put(GREEN_BEAR, sick=True), table.put(creature("Golem", 1, 1, cost="{3}"))
    table.lands(1, "Mountain", 2)
    table.act(CastSpell(song))
    assert table.decision.what == "convoke"
    assert table.decision.check((colourless,)) is not None
    table.answer((green, colourless))
    assert table.tapped(green)
    assert table.tapped(colourless)
    assert table.zone(song) is STACK


@pytest.mark.parametrize("edition", [PINNED, CURRENT], ids=str)
def test_702_49_convoke(edition: Edition) -> None:
    """CR 702.49a, CR26 702.51a: a creature pays for {1} or one mana of its colour; sickness does not matter."""
    table = Table.players(edition=edition)
    card = table.put(spell("Together", GAIN, Keyword("convoke"), cost="{1}{G}"), 1, HAND)
    elf, golem = table.put(creature("Elf", 1, 1, cost="{G}"), sick=True), table.put(creature("Golem", 1, 1))
    table.cast(card, (elf, golem))
    table.resolve_all()
    assert (table.life(1), table.tapped(elf), table.tapped(golem)) == (21, True, True)


@pytest.mark.parametrize("floating", ["", "C"])
def test_702_49a_convoke_helps_to_cast_and_not_to_activate(table: Table, floating: str) -> None:
    """CR 702.49a: the abilities of a permanent with convoke cost what they cost."""
    gains = Activated(mana("{1}"), Body((Do(GainLife(Fixed(1))),)))
    singer, _ = table.battlefield(1, creature("Singer", 1, 1, gains, Keyword("convoke")), creature("Golem", 1, 1))
    table.mana(1, floating)
    assert table.can(Activate(singer, 0)) is bool(floating)
    if floating:
        table.act(Activate(singer, 0))
        assert table.decision.what == "priority"


def test_702_49a_convoke_does_not_pay_for_mana_abilities(table: Table) -> None:
    """A creature stands for mana of the spell's cost, not for the {2} of a mana ability."""
    filter_ = Activated(mana("{2}"), Body((Do(AddMana(ManaOf(AmongColors(ALL_COLORS)))),)))
    table.put(artifact("Lens", filter_))
    table.battlefield(1, *[creature("Lynx", 2, 2, cost="{U}")] * 2)
    courage = table.put(spell("Courage", GainLife(Fixed(1)), Keyword("convoke"), cost="{G}"), 1, HAND)
    assert not table.can(CastSpell(courage))


@positions("convoke_is_additional_cost", {True: True, False: False})
def test_702_49_convoke_with_more_creatures_than_mana(edition: Edition, expected: bool) -> None:
    """CR 702.49a: any number of creatures may be tapped to lower the total; CR26 702.51a: each pays for some of it."""
    table = Table.players(2, edition=edition)
    card = table.put(spell("Together", GainLife(Fixed(1)), Keyword("convoke"), cost="{1}{G}"), 1, HAND)
    elves = table.battlefield(1, *[creature("Elf", 1, 1, cost="{G}")] * 3)
    table.act(CastSpell(card))
    assert (table.decision.check(elves) is None) is expected
    table.answer(elves[:2])
    table.resolve_top()
    assert table.life(1) == 21
