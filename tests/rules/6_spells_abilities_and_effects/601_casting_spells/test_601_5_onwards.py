"""Casting spells (CR 601.5 and on)."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace

import pytest

from arbitre.engine.kernel.decisions import CastSpell, Select
from arbitre.errors import IllegalAction
from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import DealDamage
from arbitre.ir.filters import And, IsPlayer, IsSpell, Or, TargetsOnly
from arbitre.ir.modifications import CantCast
from arbitre.ir.refs import Players, Target, Who
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT, PINNED, Edition
from helpers.casting import cast_and_resolve
from helpers.casting_cards import BOLT, for_all
from helpers.positions import positions
from helpers.words import A_CREATURE, BEAR, CREATURE, GREEN_BEAR, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, STACK, Table, enchantment, spell

ENCHANTMENT = (CardType.ENCHANTMENT,)
BAN = worded("Ban", "Players can't cast spells with even mana values.", ENCHANTMENT)
SORCERY = (CardType.SORCERY,)
RAY = worded("Ray", "Ray deals X damage to target player.", SORCERY, "{X}{R}{R}")
SOON = worded("Soon", "You gain 3 life.\nFlashback {0}", (CardType.INSTANT,), cost="{0}")
TRANCE = (
    "Other players can't play lands or cast spells from their graveyards this turn. You may play lands and cast spells "
    "from other players' graveyards this turn as though those cards were in your graveyard."
)
TRANCED = worded("Trance", TRANCE, (CardType.INSTANT,), cost="{0}")
FREE_BOLT = spell("Bolt", DealDamage(Fixed(3), Target()), target=Or((CREATURE, IsPlayer())), cost="{0}")
CALLER = worded(
    "Caller", "You may cast creature spells from the top of your library.", A_CREATURE, power="1", toughness="1"
)
MASK = worded("Mask", "Morph {2}", ENCHANTMENT, "{5}")
NOTE = worded(
    "Note",
    "Kicker {2}\nChoose one. If this spell was kicked, choose any number instead.\n• You gain 4 life.\n• Draw a card."
    "\n• Destroy target creature.",
    SORCERY,
)


@pytest.mark.parametrize(("checked", "allowed"), [(False, True), (True, False)])
def test_cr26_601_2e_the_proposal_is_checked(checked: bool, allowed: bool) -> None:
    """CR 601.5; CR26 601.2e, 601.5: a prohibition that only the chosen target brings about counts in newer editions."""
    table = Table.players(2, edition=replace(PINNED, proposal_is_checked=checked))
    bear = table.put(GREEN_BEAR, 2)
    table.put(enchantment("Ban", for_all(CantCast(And((IsSpell(), TargetsOnly(CREATURE, single=False)))))))
    bolt = table.put(BOLT, 1, HAND)
    table.mana(1, "R")
    table.act(CastSpell(bolt))
    if allowed:
        table.game.push((bear,))
        assert table.zone(bolt) is STACK
    else:
        with pytest.raises(IllegalAction, match=r"CR26 601\.2e"):
            table.game.push((bear,))
        assert (table.zone(bolt), table.pool(1)) == (HAND, "R")


def test_cr_601_5_a_prohibited_spell(table: Table) -> None:
    """CR 601.5: creature spells can't be cast."""
    table.put(enchantment("Ban", for_all(CantCast(And((IsSpell(), CREATURE))))), 2)
    table.mana(1, "GGR")
    bear, bolt = table.hand(1, GREEN_BEAR, BOLT)
    assert "CR 601.5" in table.why_not(CastSpell(bear))
    assert table.can(CastSpell(bolt))


def test_cr_601_5_one_spell_each_turn(table: Table) -> None:
    """CR 601.5: players can't cast more than one spell each turn."""
    table.put(enchantment("Calm", for_all(CantCast(IsSpell(), more_than=1))))
    table.mana(1, "RR")
    first, second = table.hand(1, BOLT, BOLT)
    table.cast(first, 2)
    assert not table.can(CastSpell(second))
    table.pass_priority()
    assert table.decision.player == 2


def test_601_5_in_2011_a_spell_is_judged_before_its_choices() -> None:
    """CR 601.5."""
    table = Table.players(2, edition=PINNED)
    table.put(BAN)
    ray = table.put(RAY, zone=HAND)
    table.mana(1, "RRRR")
    assert not table.can(CastSpell(ray))


def test_601_5_other_players_cant_play_from_their_graveyards() -> None:
    """CR 601.5: this turn, they cannot; the next turn, they can."""
    table = Table.players(2)
    own = table.put(SOON, 1, GRAVEYARD)
    trance = table.put(TRANCED, 2, HAND)
    assert table.can(CastSpell(own, way="flashback"))
    table.pass_priority()
    cast_and_resolve(table, trance)
    table.pass_until(lambda: table.decision.player == 1)
    assert not table.can(CastSpell(own, way="flashback"))
    table.next_turn()
    table.pass_until(lambda: table.decision.player == 1)
    assert table.can(CastSpell(own, way="flashback"))


def test_601_5_nobody_casts_from_graveyards() -> None:
    """From the hand, the same spell can be cast."""
    table = Table.players(2)
    table.put(worded("Cage", "Players can't cast spells from graveyards or libraries.", (CardType.ARTIFACT,)))
    there, here = table.put(SOON, 1, GRAVEYARD), table.put(SOON, 1, HAND)
    assert not table.can(CastSpell(there, way="flashback"))
    assert table.can(CastSpell(here))


@positions("proposal_is_checked", {True: HAND, False: STACK})
def test_601_2e_a_prohibition_that_the_target_brings_about(edition: Edition, expected: object) -> None:
    """CR26 601.2e: the spell as proposed is checked; CR 601.5 refuses only what is prohibited from the start."""
    table = Table.players(2, edition=edition)
    bear = table.put(BEAR, 2)
    ban = CantCast(And((IsSpell(), TargetsOnly(CREATURE, single=False))))
    table.put(enchantment("Ban", Static(Players(Who.EACH), (ban,))))
    bolt = table.put(FREE_BOLT, 1, HAND)
    table.act(CastSpell(bolt))
    refusal = pytest.raises(IllegalAction, match=r"CR26 601\.2e") if expected is HAND else nullcontext()
    with refusal:
        table.game.push((bear,))
    assert table.zone(bolt) is expected


def test_601_3a_only_values_of_x_that_escape_the_prohibition_can_be_chosen() -> None:
    """CR26 601.3a."""
    table = Table.players(2, edition=CURRENT)
    table.put(BAN)
    ray = table.put(RAY, zone=HAND)
    table.mana(1, "RRRRRR")
    assert table.can(CastSpell(ray))
    table.act(CastSpell(ray))
    with pytest.raises(IllegalAction):
        table.answer((2,))
    table.answer((3,), (2,))
    table.resolve_all()
    assert table.life(2) == 17


def test_601_3a_no_mana_for_a_value_that_escapes() -> None:
    """CR26 601.3a: a value that cannot be paid for frees nothing."""
    table = Table.players(2, edition=CURRENT)
    table.put(BAN)
    ray = table.put(RAY, zone=HAND)
    table.mana(1, "RR")
    assert not table.can(CastSpell(ray))
    assert "601.5" in table.why_not(CastSpell(ray))


def test_601_3b_flash_for_what_the_spell_would_be() -> None:
    """CR26 601.3b: a bestowed spell is an Aura spell, a creature with morph face down no green one."""
    table = Table.players(2, edition=CURRENT)
    table.put(worded("Haste", "You may cast Aura spells as though they had flash.", ENCHANTMENT))
    table.put(CALLER)
    nymph = table.put(worded("Nymph", "Bestow {2}", A_CREATURE + ENCHANTMENT, power="1", toughness="1"), zone=HAND)
    mask = table.put(worded("Bear", "Morph {2}", A_CREATURE, power="2", toughness="2"), zone=HAND)
    table.at(2, Step.UPKEEP, active=2, priority=1)
    table.mana(1, "RRRR")
    assert table.can(CastSpell(nymph, 0, "bestow"))
    assert not table.can(CastSpell(nymph))
    assert not table.can(CastSpell(mask, 0, "morph"))
    assert {a for a in table.decision.answers() if isinstance(a, CastSpell)} == {CastSpell(nymph, 0, "bestow")}


def test_717_1_what_is_only_looked_at_is_not_told() -> None:
    """CR 717.1: whether a card could be cast bestowed is found out by trying; nothing of that is in the log."""
    table = Table.players(2, edition=CURRENT)
    table.put(BAN)
    nymph = table.put(worded("Nymph", "Bestow {2}", A_CREATURE + ENCHANTMENT, power="1", toughness="1"), zone=HAND)
    table.put(BEAR)
    table.mana(1, "RR")
    assert nymph in {action.card for action in table.decision.answers() if isinstance(action, CastSpell)}
    assert not table.log("affected")


def test_601_3e_a_face_down_spell_from_the_top_of_the_library() -> None:
    """CR26 601.3e, CR 707.4: what may be cast is the 2/2 creature; the enumeration finds it as well."""
    table = Table.players(2)
    table.put(CALLER)
    mask = table.put(MASK, zone=LIBRARY)
    table.mana(1, "RRRRRR")
    assert not table.can(CastSpell(mask))
    assert CastSpell(mask, 0, "morph") in tuple(table.decision.answers())
    table.cast(mask, way="morph")
    table.resolve_all()
    assert table.zone(mask) is BATTLEFIELD
    assert table.size(mask) == (2, 2)


def test_601_3e_only_the_top_card() -> None:
    """CR26 601.3e: a face-down spell from further down is as little allowed as any other."""
    table = Table.players(2)
    table.put(CALLER)
    mask = table.put(MASK, zone=LIBRARY)
    table.put(RAY, zone=LIBRARY)
    table.mana(1, "RRRRRR")
    assert not table.can(CastSpell(mask, 0, "morph"))


@pytest.mark.parametrize("kicked", [False, True])
def test_601_4_the_kicker_decides_how_many_modes(kicked: bool) -> None:
    """CR26 601.4: without a creature two of the modes can be chosen."""
    table = Table.players(2, edition=CURRENT)
    note = table.put(NOTE, zone=HAND)
    table.mana(1, "RRR")
    table.act(CastSpell(note))
    table.answer(kicked)
    choice = table.decision
    assert isinstance(choice, Select)
    assert (choice.check((0, 1)) is None) is kicked
    assert (choice.check(()) is None) is kicked
    assert choice.check((0,)) is None


def test_601_2b_an_optional_additional_cost_adds_a_mode() -> None:
    """CR 117.8b, CR26 601.4: what the spell's own text offers."""
    text = "As an additional cost to cast this spell, you may sacrifice a creature.\nChoose one. If this spell's "
    text += "additional cost was paid, choose both instead.\n• You gain 4 life.\n• Draw a card."
    table = Table.players(2, edition=CURRENT)
    table.put(CALLER)
    deal = table.put(worded("Deal", text, SORCERY), zone=HAND)
    table.mana(1, "R")
    table.cast(deal, True)
    table.resolve_all()
    assert table.life(1) == 24
    assert len(table.names(HAND)) == 1
