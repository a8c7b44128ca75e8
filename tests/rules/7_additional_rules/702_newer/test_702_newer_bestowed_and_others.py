"""Keyword abilities (CR26 702): spells cast bestowed, overloaded, awakened or fused; phasing, pairing."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell, Special
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.objects.knowledge import knows
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply
from arbitre.ir.modifications import Lasts, ModifiesPT, Until
from arbitre.ir.refs import All
from arbitre.ir.values import CardType, Step
from helpers.worded import body, instant
from helpers.words import BEAR, CREATURE, modern, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, creature, spell

NYMPH = worded("Nymph", "Bestow {0}\nEnchanted creature gets +2/+2.", (CardType.ENCHANTMENT, CardType.CREATURE), "{9}",
               power="1", toughness="1")  # fmt: skip
SORCERY = (CardType.SORCERY,)
KILL = instant("Destroy target creature.", "Kill")


def bestowing(*hand: object) -> tuple[Table, int, int, list[int]]:
    """A table with a card with bestow in hand, a bear, and other cards in hand."""
    table = modern()
    nymph, bear = table.put(NYMPH, zone=HAND), table.put(BEAR)
    return table, nymph, bear, [table.put(card, zone=HAND) for card in hand]  # type: ignore[arg-type]


def test_702_103b_it_is_an_aura_spell_with_a_target() -> None:
    """CR26 702.103b: an Aura enchantment and no creature on the stack, with a creature as its target; then an Aura."""
    table, nymph, bear, _ = bestowing()
    table.cast(nymph, bear, way="bestow")
    its = characteristics(table.game, table.now(nymph))
    assert (its.types, "Aura" in its.subtypes, "enchant" in its.keywords) == ({CardType.ENCHANTMENT}, True, True)
    stack = table.object(nymph).stack
    assert stack is not None
    assert stack.binding.targets == ((bear,),)
    table.resolve_all()
    assert (table.object(nymph).attached_to, table.size(nymph), table.size(bear)) == (bear, (None, None), (4, 4))


def test_702_103b_without_a_creature_it_cannot_be_bestowed() -> None:
    """CR26 702.103b: its controller must choose a legal target."""
    table = modern()
    nymph = table.put(NYMPH, zone=HAND)
    assert not table.can(CastSpell(nymph, way="bestow"))


def test_702_103c_a_copy_is_bestowed_too() -> None:
    """CR26 702.103c: the copy is an Aura spell; the token it becomes is a creature once it is attached to nothing."""
    table, nymph, bear, (copy, kill) = bestowing(instant("Copy target spell you control.", "Copy"), KILL)
    table.cast(nymph, bear, way="bestow")
    table.cast(copy, table.now(nymph))
    table.resolve_top()
    table.resolve_top()
    (token,) = (id for id in table.game.state.battlefield if table.object(id).is_token)
    assert (table.object(token).attached_to, table.size(bear), table.size(token)) == (bear, (4, 4), (None, None))
    table.resolve_all()
    table.cast(kill, bear)
    table.resolve_all()
    assert (table.zone(bear), table.size(token), table.size(nymph)) == (GRAVEYARD, (1, 1), (1, 1))


def test_702_103d_only_what_it_is_bestowed_counts() -> None:
    """CR26 702.103d: an enchantment spell that is no creature spell, for effects that forbid one or the other."""
    for text, castable, bestowable in (
        ("Creature spells can't be cast.", False, True),
        ("Aura spells can't be cast.", True, False),
    ):
        table = modern()
        table.put(BEAR)
        table.put(worded("Ban", text, (CardType.ENCHANTMENT,)))
        nymph = table.put(NYMPH, zone=HAND)
        table.mana(1, "C" * 9)
        assert (table.can(CastSpell(nymph)), table.can(CastSpell(nymph, way="bestow"))) == (castable, bestowable)


def test_702_103g_it_phases_in_unattached() -> None:
    """CR26 702.103g: what it enchanted has gone meanwhile: it is a creature, and stays on the battlefield."""
    phase = instant("Target enchantment phases out.", "Phase")
    table, nymph, bear, (out, kill) = bestowing(phase, KILL)
    table.cast(nymph, bear, way="bestow")
    table.resolve_all()
    table.cast(out, table.now(nymph))
    table.resolve_all()
    assert (table.object(nymph).phased_out != 0, table.size(bear)) == (True, (2, 2))
    table.cast(kill, bear)
    table.resolve_all()
    table.go_to(Step.UPKEEP, 3)
    assert (table.object(nymph).phased_out, table.zone(nymph), table.size(nymph)) == (0, BATTLEFIELD, (1, 1))


def test_702_96b_overload_needs_no_targets() -> None:
    """CR26 702.96b: it can be cast where there is no legal target, and affects what could be none."""
    table = modern()
    guard = table.put(body("Guard", "Hexproof"), 2)
    rack = table.put(
        worded("Rack", "Destroy target creature you don't control.\nOverload {0}", SORCERY, "{0}"), zone=HAND
    )
    assert not table.can(CastSpell(rack))
    table.cast(rack, way="overload")
    stack = table.object(rack).stack
    assert stack is not None
    assert not stack.body.targets
    table.resolve_all()
    assert table.zone(guard) is GRAVEYARD


def test_702_96c_overload_changes_the_text() -> None:
    """CR26 702.96c: "target" has become "each" in the text, which a copy has as well."""
    table = modern()
    first = table.put(BEAR, 2)
    pump = worded(
        "Pump", "Target creature you don't control gets -1/-1 until end of turn.\nOverload {0}", SORCERY, "{0}"
    )
    pump_id = table.put(pump, zone=HAND)
    second = table.put(creature("Ox", 3, 3), 2)
    copy = table.put(instant("Copy target spell you control.", "Copy"), zone=HAND)
    table.cast(pump_id, way="overload")
    table.cast(copy, table.now(pump_id))
    table.resolve_top()
    table.resolve_top()
    assert (table.size(first), table.size(second)) == ((1, 1), (2, 2))
    table.resolve_all()
    assert (table.zone(first), table.size(second)) == (GRAVEYARD, (1, 1))


@pytest.mark.parametrize("way", ["", "awaken"])
def test_702_113b_a_target_only_for_the_awaken_cost(way: str) -> None:
    """CR26 702.113b: cast otherwise the spell is as if it had no such target: no land is needed."""
    for lands in (0, 1):
        table = modern()
        table.lands(1, "Forest", lands)
        wake = table.put(worded("Wake", "You gain 1 life.\nAwaken 3—{0}", SORCERY, "{0}"), zone=HAND)
        assert table.can(CastSpell(wake, way=way)) is bool(lands or not way)
        if lands:
            table.cast(wake, way=way)
            stack = table.object(wake).stack
            assert stack is not None
            assert len(stack.binding.targets) == (1 if way else 0)


def test_702_95b_paired_and_unpaired() -> None:
    """CR26 702.95b: paired as the result of soulbond; until then, and with no other creature, it is not."""
    table = modern()
    text = "Soulbond\nAs long as Mage is paired with another creature, both creatures have flying."
    mage, bear, ox = table.put(body("Mage", text), zone=HAND), table.put(BEAR), table.put(creature("Ox", 3, 3))
    table.cast(mage)
    table.resolve_top()
    assert "flying" not in table.keywords(mage) | table.keywords(bear)
    table.resolve_top(True, bear)
    assert [("flying" in table.keywords(id)) for id in (mage, bear, ox)] == [True, True, False]


def test_702_26e_what_is_phased_out_is_not_affected() -> None:
    """CR26 702.26e: it is not among the creatures that an effect changes as it resolves."""
    grow = Apply(All(CREATURE), (ModifiesPT(Fixed(1), Fixed(1)),), Lasts(Until.FOREVER))
    table = modern()
    bear, ox = table.put(BEAR), table.put(creature("Ox", 3, 3))
    out = table.put(instant("Target creature phases out."), zone=HAND)
    growth = table.put(spell("Growth", grow, cost="{0}"), zone=HAND)
    table.cast(out, bear)
    table.resolve_all()
    table.cast(growth)
    table.resolve_all()
    table.go_to(Step.UPKEEP, 3)
    assert (table.object(bear).phased_out, table.size(bear), table.size(ox)) == (0, (2, 2), (4, 4))


def test_702_62c_what_cannot_be_cast_cannot_be_suspended() -> None:
    """CR26 702.62c: effects that would forbid that card to be cast forbid it to be suspended."""
    for text, able in (("Sorcery spells can't be cast.", False), ("Creature spells can't be cast.", True)):
        table = modern()
        table.put(worded("Ban", text, (CardType.ENCHANTMENT,)))
        table.mana(1, "W")
        late = table.put(worded("Late", "Suspend 2—{W}\nYou gain 5 life.", SORCERY, "{9}"), zone=HAND)
        assert table.can(Special(late, "suspend")) is able


def test_702_66b_delve_after_the_total_cost() -> None:
    """CR26 702.66b: exiled cards pay for what the spell costs more, and for an alternative cost."""
    table = modern()
    table.put(worded("Tax", "Spells cost {1} more to cast.", (CardType.ENCHANTMENT,)))
    dig = table.put(worded("Dig", "Delve\nFlashback {W}\nYou gain 1 life.", SORCERY, "{5}"), zone=GRAVEYARD)
    other = table.put(BEAR, zone=GRAVEYARD)
    table.mana(1, "W")
    table.cast(dig, way="flashback")
    table.resolve_all()
    assert (table.zone(other), table.life(1), table.pool(1)) == (EXILE, 21, "")


@pytest.mark.parametrize("reveals", [True, False])
def test_702_94b_it_stays_revealed(reveals: bool) -> None:
    """CR26 702.94b: all players see the card as long as its ability is on the stack; not one that was not revealed."""
    table = modern()
    (wonder,) = table.library(1, worded("Wonder", "You gain 7 life.\nMiracle {0}", SORCERY, "{9}"))
    table.cast(table.put(instant("Draw a card."), zone=HAND))
    table.resolve_top(reveals)
    assert knows(table.game, 2, table.now(wonder)) is reveals
    assert len(table.game.state.stack) == int(reveals)


def test_702_35c_the_discarded_card_is_found() -> None:
    """CR26 702.35c: not cast for its madness cost it goes to the graveyard; what speaks of the card finds it there."""
    table = modern()
    text = "Whenever you discard a creature card, put that card onto the battlefield."
    table.put(worded("Vault", text, (CardType.ENCHANTMENT,)))
    rager = table.put(worded("Rager", "Madness {9}", (CardType.CREATURE,), "{9}", power="2", toughness="2"), zone=HAND)
    table.cast(table.put(instant("Discard a card."), zone=HAND))
    table.resolve_top()
    assert table.zone(rager) is EXILE
    decision = table.decision
    vault, madness = decision.options  # type: ignore[attr-defined]
    table.answer((vault, madness))
    table.resolve_top()
    assert table.zone(rager) is GRAVEYARD
    table.resolve_all()
    assert table.zone(rager) is BATTLEFIELD
