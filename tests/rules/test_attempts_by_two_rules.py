"""What is refused by a rule that is to be read with another: the refusal tells both, the first one first.

`numbers.tsv` holds the pairs of each kind of refusal; these tests bring about what seldom comes up.
"""

from __future__ import annotations

import pytest

from arbitre.engine.combat import as_things_stand
from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.errors import IllegalAction
from arbitre.ir import costs
from arbitre.ir.abilities import Keyword
from arbitre.ir.refs import This
from arbitre.ir.values import CardType, Step, Zone
from helpers.combat import facing
from helpers.paying import gaining
from helpers.words import A_CREATURE, BEAR, modern, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, card, creature

INSTANT = (CardType.INSTANT,)
ENCHANTMENT, ARTIFACT = (CardType.ENCHANTMENT,), (CardType.ARTIFACT,)
SIZE = {"power": "1", "toughness": "1"}


def both(problem: IllegalAction | None) -> tuple[str, str]:
    """The rule that decides, and the one to be read with it."""
    assert problem is not None
    return problem.rule, problem.also


@pytest.mark.parametrize(
    ("text", "types", "zone", "rule"),
    [
        ("Level up {0}", A_CREATURE, BATTLEFIELD, "702.85a"),
        ("Transfigure {0}", A_CREATURE, BATTLEFIELD, "702.69a"),
        ("Outlast {0}", A_CREATURE, BATTLEFIELD, "702.107a (2026-04-17)"),
        ("Saddle 1", A_CREATURE, BATTLEFIELD, "702.171a (2026-04-17)"),
        ("Station", ARTIFACT, BATTLEFIELD, "702.184a (2026-04-17)"),
        ("Equip {0}", ARTIFACT, BATTLEFIELD, "702.6a"),
        ("Fortify {0}", ARTIFACT, BATTLEFIELD, "702.65a"),
        ("Unearth {0}", A_CREATURE, GRAVEYARD, "702.82a"),
        ("Scavenge {0}", A_CREATURE, GRAVEYARD, "702.97a (2026-04-17)"),
        ("Embalm {0}", A_CREATURE, GRAVEYARD, "702.128a (2026-04-17)"),
        ("Eternalize {0}", A_CREATURE, GRAVEYARD, "702.129a (2026-04-17)"),
        ("Encore {0}", A_CREATURE, GRAVEYARD, "702.141a (2026-04-17)"),
        ("Transmute {0}", A_CREATURE, HAND, "702.51a"),
    ],
)
def test_602_5d_a_keyword_that_waits_for_a_main_phase(
    text: str, types: tuple[CardType, ...], zone: Zone, rule: str
) -> None:
    """CR 602.5d: activated only any time you could cast a sorcery; the keyword says so first."""
    table = modern()
    size = SIZE if CardType.CREATURE in types else {}
    subtypes = {"Equip {0}": ("Equipment",), "Fortify {0}": ("Fortification",), "Station": ("Spacecraft",)}
    thing = table.put(worded("Thing", text, types, subtypes=subtypes.get(text, ()), **size), zone=zone)
    table.put(BEAR)
    table.go_to(Step.END)
    assert both(table.decision.check(Activate(thing, 0))) == (rule, "602.5d")


@pytest.mark.parametrize(
    ("types", "rule"),
    [
        (A_CREATURE, "302.1"),
        (ARTIFACT, "301.1"),
        (ENCHANTMENT, "303.1"),
        ((CardType.PLANESWALKER,), "306.1"),
        ((CardType.SORCERY,), "307.1"),
        ((CardType.BATTLE,), "310.1 (2026-04-17)"),
        ((CardType.TRIBAL,), "116.1a"),
    ],
)
def test_116_1a_a_spell_that_waits_for_a_main_phase(types: tuple[CardType, ...], rule: str) -> None:
    """CR 116.1a: no noninstant spell in an end step; the rule of its type says so first."""
    table = modern()
    size = SIZE if CardType.CREATURE in types else {}
    held = table.put(worded("Thing", "", types, "{0}", **size), zone=HAND)
    table.go_to(Step.END)
    expected = (rule, "" if rule == "116.1a" else "116.1a")
    assert both(table.decision.check(CastSpell(held))) == expected


@pytest.mark.parametrize(
    ("keyword", "rule"),
    [
        ("flying", "702.9b"),
        ("fear", "702.34b"),
        ("intimidate", "702.12b"),
        ("shadow", "702.26b"),
        ("horsemanship", "702.29b"),
    ],
)
def test_509_1b_a_keyword_that_evades(keyword: str, rule: str) -> None:
    """CR 509.1b: the keyword is the restriction that the block would disobey."""
    table, (attacker,), (blocker, _) = facing(
        creature("Sneak", 2, 2, Keyword(keyword), cost="{B}"),
        defenders=[creature("Wall", 0, 4, cost="{W}"), creature("Same", 1, 1, Keyword(keyword), cost="{B}")],
    )
    table.pass_until(lambda: table.decision.what == "blockers")
    assert both(table.decision.check(((blocker, attacker),))) == (rule, "509.1b")


def test_702_26b_shadow_blocks_nothing_else() -> None:
    """CR 702.26b, 509.1b: the other side of shadow."""
    table, (attacker,), (shade, _) = facing(BEAR, defenders=[creature("Shade", 1, 1, Keyword("shadow")), BEAR])
    table.pass_until(lambda: table.decision.what == "blockers")
    assert both(table.decision.check(((shade, attacker),))) == ("702.26b", "509.1b")


def test_508_1_and_509_1_declarations_out_of_time() -> None:
    """CR 508.1, 506.2, 509.1: whose turn it is not attacks with nothing; when combat is over, neither is declared."""
    table = Table.players()
    bear = table.put(BEAR)
    early = as_things_stand.why_not(table.game, 2, "attack", ())
    table.go_to(Step.END)
    late = [
        as_things_stand.why_not(table.game, 1, "attack", ((bear, 2),)),
        as_things_stand.why_not(table.game, 2, "block", ()),
    ]
    assert [both(one) for one in (early, *late)] == [("508.1", "506.2"), ("508.1", ""), ("509.1", "")]


@pytest.mark.parametrize(("blocked", "rule"), [(False, "510.1b"), (True, "510.1c")])
def test_510_1_damage_to_what_it_does_not_fight(blocked: bool, rule: str) -> None:
    """CR 510.1, 510.1b–d: unblocked to whom it attacks, blocked to its blockers, blocking to what it blocks."""
    table, (attacker,), (blocker, other) = facing(BEAR, defenders=[BEAR, BEAR])
    table.block(*([(blocker, attacker)] if blocked else []))
    found = {one.player: one for one in as_things_stand.to_assign(table.game)}
    assert both(found[1].check(((attacker, other, 2),))) == (rule, "510.1")
    if blocked:
        assert both(found[2].check(((blocker, other, 2),))) == ("510.1d", "510.1")


@pytest.mark.parametrize(
    "cost",
    [
        "tap an untapped artifact you control",
        "remove a charge counter from an artifact you control",
        "sacrifice an artifact",
    ],
)
def test_117_3_what_a_spell_or_an_ability_asks_for_is_not_there(cost: str) -> None:
    """CR 117.3, 601.2g, 602.2b: nobody pays with what is not there, as the spell or the ability is paid for."""
    table = Table.players()
    spell = table.put(
        worded("Rite", f"As an additional cost to cast this spell, {cost}.\nYou gain 1 life.", INSTANT, "{0}"), 1, HAND
    )
    font = table.put(worded("Font", f"{cost.capitalize()}: You gain 1 life.", ENCHANTMENT))
    for action, step in ((CastSpell(spell), "601.2g"), (Activate(font, 0), "602.2b")):
        assert both(table.decision.check(action)) == ("117.3", step)


def test_117_6_no_mana_cost_is_no_cost() -> None:
    """CR 117.6: who would have to pay the mana cost of what has none cannot pay it."""
    table = Table.players()
    own = gaining(costs.PayMuchMana(cost_of=This()))
    relic, plain = table.put(artifact("Relic", own)), table.put(card("Plain", own, types=ARTIFACT))
    table.mana(1, "C")
    assert both(table.decision.check(Activate(plain, 0))) == ("117.6", "")
    assert table.can(Activate(relic, 0))


def test_114_2_and_702_5a_what_is_no_target() -> None:
    """CR 114.2, 601.2c: only a permanent, if nothing else is said; CR 702.5a, 303.4a: what an Aura says it enchants."""
    table = Table.players()
    bear, _, _ = table.battlefield(1, BEAR, BEAR, BEAR)
    held, rock = table.put(BEAR, 2, GRAVEYARD), table.put(artifact("Rock"))
    bolt = table.put(worded("Slay", "Destroy target creature.", INSTANT, "{0}"), zone=HAND)
    aura = table.put(worded("Veil", "Enchant creature", ENCHANTMENT, "{0}", subtypes=("Aura",)), zone=HAND)
    table.cast(bolt)
    assert both(table.decision.check((held,))) == ("114.2", "601.2c")
    assert both(table.decision.check((rock,))) == ("114.1", "601.2c")
    table.answer(bear)
    table.resolve_top()
    table.cast(aura)
    assert both(table.decision.check((rock,))) == ("702.5a", "303.4a")
