"""Keyword abilities (CR26 702): several instances of the same one, each for itself or all of them as one."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell, Order
from arbitre.ir.values import CardType, Step
from helpers.worded import body, instant
from helpers.words import A_CREATURE, modern, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, artifact, creature

GIANT = creature("Giant", 5, 5, cost="{0}")


def twice(keyword: str, size: tuple[int, int] = (1, 1), players: int = 2) -> tuple[Table, int]:
    """A table with a creature that has a keyword two times."""
    table = modern(players)
    return table, table.put(body("Twofold", f"{keyword}\n{keyword}", size))


def waiting(table: Table) -> int:
    """How many objects are on the stack, once those that triggered have been put there in any order."""
    if isinstance(table.decision, Order):
        table.answer(table.decision.options)
    return len(table.game.state.stack)


def test_702_100d_evolve() -> None:
    """CR26 702.100d: each instance triggers separately."""
    table, twofold = twice("Evolve")
    giant = table.put(GIANT, zone=HAND)
    table.cast(giant)
    table.resolve_top()
    assert waiting(table) == 2
    table.resolve_all()
    assert table.size(twofold) == (3, 3)


def test_702_101b_extort() -> None:
    """CR26 702.101b: each instance triggers separately, and is paid for by itself."""
    table, _ = twice("Extort")
    table.mana(1, "WW")
    table.cast(table.put(instant("You gain 1 life."), zone=HAND))
    assert waiting(table) == 3
    table.resolve_top(True)
    table.resolve_top(True)
    assert (table.life(1), table.life(2), table.pool(1)) == (22, 18, "")


def test_702_105b_dethrone() -> None:
    """CR26 702.105b: each instance triggers separately."""
    table, twofold = twice("Dethrone")
    table.attack(twofold)
    assert waiting(table) == 2
    table.resolve_all()
    assert table.size(twofold) == (3, 3)


def test_702_108b_prowess() -> None:
    """CR26 702.108b: each instance triggers separately."""
    table, twofold = twice("Prowess")
    table.cast(table.put(instant("You gain 1 life."), zone=HAND))
    assert waiting(table) == 3
    table.resolve_all()
    assert table.size(twofold) == (3, 3)


def test_702_112c_renown() -> None:
    """CR26 702.112c: each instance triggers; the second to resolve finds the creature renowned and does nothing."""
    table, twofold = twice("Renown 1", (2, 2))
    table.attack(twofold)
    table.pass_until(lambda: table.game.state.step is Step.COMBAT_DAMAGE)
    assert waiting(table) == 2
    table.resolve_all()
    assert table.size(twofold) == (3, 3)


def test_702_115b_ingest() -> None:
    """CR26 702.115b: each instance triggers separately."""
    table, twofold = twice("Ingest")
    table.attack(twofold)
    table.pass_until(lambda: table.game.state.step is Step.COMBAT_DAMAGE)
    assert waiting(table) == 2
    table.resolve_all()
    assert len(table.names(EXILE, 2)) == 2


def test_702_116b_myriad() -> None:
    """CR26 702.116b: each instance triggers separately, and makes a token of its own for each other opponent."""
    table, twofold = twice("Myriad", players=3)
    table.attack((twofold, 2))
    assert waiting(table) == 2
    table.resolve_top(True)
    table.resolve_top(True)
    tokens = [id for id in table.game.state.battlefield if table.object(id).is_token]
    assert [table.object(id).attacking for id in tokens] == [3, 3]


def test_702_123b_fabricate() -> None:
    """CR26 702.123b: each instance triggers separately: one may put counters, the other make Servos."""
    table = modern()
    elf = table.put(body("Elf", "Fabricate 1\nFabricate 2"), zone=HAND)
    table.cast(elf)
    table.resolve_top()
    assert waiting(table) == 2
    table.resolve_top(True)
    table.resolve_top(False)
    assert (table.counters(elf, "+1/+1"), len(table.names(BATTLEFIELD)) - 1) in {(1, 2), (2, 1)}


def test_702_130b_afflict() -> None:
    """CR26 702.130b: each instance triggers separately."""
    table = modern()
    twofold = table.put(body("Twofold", "Afflict 1\nAfflict 2"))
    wall = table.put(creature("Wall", 0, 9), 2)
    table.attack(twofold)
    table.block((wall, twofold))
    assert waiting(table) == 2
    table.resolve_all()
    assert table.life(2) == 17


def test_702_125c_undaunted() -> None:
    """CR26 702.125c: each instance applies: two opponents, twice."""
    table = modern(3)
    hope = table.put(worded("Hope", "Undaunted\nUndaunted", A_CREATURE, "{5}", power="1", toughness="1"), zone=HAND)
    assert not table.can(CastSpell(hope))
    table = modern(3)
    hope = table.put(worded("Hope", "Undaunted\nUndaunted", A_CREATURE, "{5}", power="1", toughness="1"), zone=HAND)
    table.mana(1, "C")
    table.cast(hope)
    table.resolve_all()
    assert (table.zone(hope), table.pool(1)) == (BATTLEFIELD, "")


def test_702_125b_who_has_left_is_no_opponent() -> None:
    """CR26 702.125b: undaunted counts the opponents that are still in the game."""
    table = modern(3)
    hope = table.put(worded("Hope", "Undaunted", A_CREATURE, "{2}", power="1", toughness="1"), zone=HAND)
    end = table.put(instant("Target player loses the game.", "End"), zone=HAND)
    assert table.can(CastSpell(hope))
    table.cast(end, 3)
    table.resolve_top()
    assert not table.can(CastSpell(hope))


def test_702_12c_indestructible() -> None:
    """CR26 702.12c: two instances are as one: an effect that takes indestructible away takes all of it."""
    table, twofold = twice("Indestructible")
    kill = [table.put(instant("Destroy target creature.", "Kill"), zone=HAND) for _ in range(2)]
    weaken = table.put(instant("Target creature loses indestructible until end of turn.", "Weaken"), zone=HAND)
    table.cast(kill[0], twofold)
    table.resolve_all()
    assert table.zone(twofold) is BATTLEFIELD
    table.cast(weaken, twofold)
    table.resolve_all()
    table.cast(kill[1], twofold)
    table.resolve_all()
    assert table.zone(twofold) is not BATTLEFIELD


def test_702_111c_menace() -> None:
    """CR26 702.111c: two blockers are enough for a creature that has it twice."""
    table, twofold = twice("Menace")
    one, two = table.battlefield(2, GIANT, GIANT)
    table.attack(twofold)
    table.pass_until(lambda: table.decision.what == "blockers")
    assert table.decision.check(((one, twofold),)) is not None
    assert table.decision.check(((one, twofold), (two, twofold))) is None


def test_702_118c_skulk() -> None:
    """CR26 702.118c: a creature with it twice is blocked by those that one instance lets block."""
    table, twofold = twice("Skulk", (2, 2))
    same, more = table.battlefield(2, creature("Same", 2, 2), creature("More", 3, 3))
    table.attack(twofold)
    table.pass_until(lambda: table.decision.what == "blockers")
    assert table.decision.check(((same, twofold),)) is None
    assert table.decision.check(((more, twofold),)) is not None


@pytest.mark.parametrize(("artifacts", "castable"), [(1, False), (2, True)])
def test_702_126c_improvise(artifacts: int, castable: bool) -> None:
    """CR26 702.126c: each artifact pays for {1} once, whatever the number of instances."""
    table = modern()
    device = table.put(
        worded("Device", "Improvise\nImprovise\nYou gain 1 life.", (CardType.SORCERY,), "{2}"), zone=HAND
    )
    for _ in range(artifacts):
        table.put(artifact("Rock"))
    assert table.can(CastSpell(device)) is castable


def test_702_126b_improvise_comes_after_the_total_cost() -> None:
    """CR26 702.126b: artifacts pay for what the spell costs more, and for an alternative cost."""
    table = modern()
    table.put(worded("Tax", "Spells cost {1} more to cast.", (CardType.ENCHANTMENT,)))
    text = "Improvise\nFlashback {W}\nYou gain 1 life."
    device = table.put(worded("Device", text, (CardType.SORCERY,), "{5}"), zone=GRAVEYARD)
    rock = table.put(artifact("Rock"))
    table.mana(1, "W")
    table.cast(device, way="flashback")
    table.resolve_all()
    assert (table.tapped(rock), table.life(1), table.pool(1)) == (True, 21, "")


RITE = worded("Rite", "You gain 3 life.\nFlashback {9}", (CardType.SORCERY,), "{W}")
EACH_HAS_FLASHBACK = (
    "Each instant and sorcery card in your graveyard has flashback. The flashback cost is equal to that card's mana "
    "cost."
)
GIVES_FLASHBACK = (
    "Target instant or sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal "
    "to its mana cost."
)


def test_702_34a_flashback_by_either_of_two_costs() -> None:
    """CR26 702.34a: a card that has flashback and is given it may be cast for either cost; either way it is exiled."""
    for way, mana in (("flashback", "W" * 9), ("flashback 2", "W")):
        table = modern()
        table.put(worded("Leech", EACH_HAS_FLASHBACK, (CardType.ENCHANTMENT,)))
        rite = table.put(RITE, zone=GRAVEYARD)
        table.mana(1, mana)
        assert table.can(CastSpell(rite, way=way))
        table.cast(rite, way=way)
        table.resolve_all()
        assert (table.life(1), table.zone(rite), table.pool(1)) == (23, EXILE, "")


def test_702_34a_flashback_given_until_end_of_turn() -> None:
    """CR26 702.34a, 400.7f: the spell keeps the flashback for which it was cast, so that it is exiled as well when it
    is countered."""
    table = modern()
    rite = table.put(RITE, zone=GRAVEYARD)
    give, counter = table.hand(1, instant(GIVES_FLASHBACK), instant("Counter target spell."))
    table.mana(1, "W")
    table.cast(give, rite)
    table.resolve_all()
    spell = table.cast(rite, way="flashback 2")
    table.cast(counter, spell)
    table.resolve_all()
    assert (table.life(1), table.zone(rite)) == (20, EXILE)


def test_702_34a_two_equal_flashbacks_are_one_way() -> None:
    """CR 117.9b: what costs the same is offered once."""
    table = modern()
    table.battlefield(1, *[worded("Leech", EACH_HAS_FLASHBACK, (CardType.ENCHANTMENT,))] * 2)
    rite = table.put(worded("Rite", "You gain 3 life.", (CardType.SORCERY,), "{W}"), zone=GRAVEYARD)
    table.mana(1, "W")
    casts = [action for action in table.decision.actions if isinstance(action, CastSpell)]  # type: ignore[attr-defined]
    assert casts == [CastSpell(rite, way="flashback")]


def test_702_37b_two_morph_abilities_are_one_way_to_cast_it_face_down() -> None:
    """CR 702.35b, 117.9b: whatever it costs to turn it face up, {3} is paid for casting it."""
    table = modern()
    card = table.put(body("Twofold", "Morph {U}\nMorph {R}"), zone=HAND)
    table.mana(1, "CCC")
    casts = [action for action in table.decision.actions if isinstance(action, CastSpell)]  # type: ignore[attr-defined]
    assert [action.way for action in casts if action.card == card] == ["", "morph"]


@pytest.mark.parametrize(("mana", "can"), [("R", True), ("W", True), ("U", False)])
def test_702_35a_madness_for_the_cost_of_the_one_that_exiled_it(mana: str, can: bool) -> None:
    """CR26 702.35a, 616.1: of two madness abilities one exiles the card as it is discarded, which the player chooses,
    and its cost is paid."""
    table = modern()
    fury = table.put(
        worded("Fury", "You gain 3 life.\nMadness {R}\nMadness {W}", (CardType.SORCERY,), "{9}"), zone=HAND
    )
    loot = table.put(instant("Discard a card."), zone=HAND)
    table.mana(1, mana)
    table.cast(loot)
    table.resolve_top()
    assert table.decision.what == "replacement"
    table.answer((table.decision.options[mana == "W"],))  # type: ignore[attr-defined]
    table.resolve_top(*[True] * can)
    table.resolve_all()
    assert (table.life(1), table.zone(fury)) == (23 if can else 20, GRAVEYARD)


@pytest.mark.parametrize(("way", "mana"), [("blitz", "R"), ("blitz 2", "G")])
def test_702_152b_blitz(way: str, mana: str) -> None:
    """CR26 702.152b: only one of two is used, and each refers to what was paid for it: it is sacrificed once, and one
    card is drawn as it dies."""
    table = modern()
    table.library(1, *[creature("Ox", 1, 1)] * 4)
    words = "Blitz {R}\nBlitz {G}\nWhen this creature enters, if its blitz cost was paid, you gain 1 life."
    thug = worded("Thug", words, A_CREATURE, "{9}", power="2", toughness="2")
    card = table.put(thug, zone=HAND)
    table.mana(1, mana)
    table.cast(card, way=way)
    table.resolve_all()
    assert ("haste" in table.keywords(card), table.life(1)) == (True, 21)
    table.go_to(Step.END)
    assert waiting(table) == 1
    table.resolve_top()
    assert waiting(table) == 1
    table.resolve_all()
    assert (table.zone(card), table.names(HAND)) == (GRAVEYARD, ["Ox"])


def test_702_152b_blitz_twice_for_the_same_cost() -> None:
    """CR26 702.152b: the other instance refers to no payment that was made."""
    table = modern()
    table.library(1, *[creature("Ox", 1, 1)] * 4)
    thug = worded("Thug", "Blitz {R}\nBlitz {R}", A_CREATURE, "{9}", power="2", toughness="2")
    card = table.put(thug, zone=HAND)
    table.mana(1, "R")
    table.cast(card, way="blitz")
    table.resolve_all()
    table.go_to(Step.END)
    table.resolve_top()
    assert waiting(table) == 1
    table.resolve_all()
    assert (table.zone(card), table.names(HAND)) == (GRAVEYARD, ["Ox"])
