"""Keyword abilities (CR26 702): abilities "with" and "that has" one, qualities of equip, hexproof, protection, ward."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell, Special
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.values import CardType
from helpers.worded import body, instant
from helpers.words import BEAR, modern, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, Table, artifact, creature

INSTANT = (CardType.INSTANT,)
AURA = (CardType.ENCHANTMENT,)
COLORED = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


def spells(table: Table, text: str, symbols: str = "WUBRG") -> dict[str, int]:
    """Instants with this text in player 1's hand, one of each color, with the mana for all, and a colorless one."""
    table.mana(1, symbols)
    colored = {one: worded(f"Act {one}", text, INSTANT, f"{{{one}}}") for one in symbols}
    return {one: table.put(card, zone=HAND) for one, card in colored.items()} | {
        "": table.put(worded("Act", text, INSTANT, "{0}"), zone=HAND)
    }


def castable(table: Table, cards: dict[str, int]) -> str:
    """The colors of those that have a legal target."""
    return "".join(color or "-" for color, card in cards.items() if table.can(CastSpell(card)))


@pytest.mark.parametrize("words", ["with flying", "that has flying"])
def test_702_1d_with_a_keyword_and_that_has_it(words: str) -> None:
    """CR26 702.1d: both ask whether it has the ability."""
    table = modern()
    bird, bear = table.put(body("Bird", "Flying"), 2), table.put(BEAR, 2)
    kill = table.put(instant(f"Destroy target creature {words}."), zone=HAND)
    table.cast(kill)
    table.resolve_all()
    assert (table.zone(bird), table.zone(bear)) == (GRAVEYARD, BATTLEFIELD)


def test_702_6c_equip_with_a_quality() -> None:
    """CR26 702.6c: only such a creature of one's own is targeted; the Equipment stays on what loses the quality."""
    table = modern()
    text = "Equip Knight {0}\nEquip {5}"
    sword = table.put(worded("Sword", text, (CardType.ARTIFACT,), subtypes=("Equipment",)))
    table.put(creature("Theirs", 2, 2, subtypes=("Knight",)), 2)
    table.put(BEAR)
    assert not table.can(Activate(sword, 0))
    table = modern()
    sword = table.put(worded("Sword", text, (CardType.ARTIFACT,), subtypes=("Equipment",)))
    knight = table.put(creature("Knight", 2, 2, subtypes=("Knight",)))
    blank = table.put(instant("Target creature becomes a Goblin until end of turn."), zone=HAND)
    table.put(BEAR)
    table.activate(sword)
    table.resolve_all()
    table.cast(blank, knight)
    table.resolve_all()
    assert "Knight" not in characteristics(table.game, knight).subtypes
    assert table.object(sword).attached_to == knight


def test_702_11e_hexproof_from_a_quality_is_hexproof() -> None:
    """CR26 702.11e: it is lost with hexproof, and a card with it is found as one with hexproof."""
    table = modern()
    guard = table.put(body("Guard", "Hexproof from black"), 2)
    bear, found = table.library(1, BEAR, body("Found", "Hexproof from red"))
    text = "Search your library for a creature card with hexproof, reveal it, put it into your hand, then shuffle."
    seek = table.put(worded("Seek", text, (CardType.SORCERY,), "{0}"), zone=HAND)
    doom = table.put(worded("Doom", "Destroy target creature.", INSTANT, "{B}"), zone=HAND)
    lose = table.put(instant("Target creature loses hexproof until end of turn."), zone=HAND)
    table.mana(1, "B")
    table.cast(seek)
    table.resolve_top(found)
    assert (table.zone(found), table.zone(bear)) == (HAND, LIBRARY)
    assert not table.can(CastSpell(doom))
    table.cast(lose, guard)
    table.resolve_all()
    table.cast(doom, guard)
    table.resolve_all()
    assert table.zone(guard) is GRAVEYARD


def test_702_11e_as_though_it_had_no_hexproof() -> None:
    """CR26 702.11e: what can be targeted as though it had no hexproof can be with hexproof from a quality, too."""
    table = modern(3)
    text = "Creatures your opponents control with hexproof can be the targets of spells and abilities you control as "
    table.put(worded("Spotlight", f"{text}though they didn't have hexproof.", (CardType.ARTIFACT,)))
    guard, warden = table.battlefield(2, body("Guard", "Hexproof from black"), body("Warden", "Hexproof"))
    ours = table.put(body("Ours", "Hexproof"))
    dooms = [table.put(worded("Doom", "Destroy target creature.", INSTANT, "{B}"), zone=HAND) for _ in range(2)]
    theirs = table.put(instant("Destroy target creature."), 3, HAND)
    table.mana(1, "BB")
    for doom, target in zip(dooms, (guard, warden), strict=True):
        table.cast(doom, target)
        table.resolve_all()
    assert (table.zone(guard), table.zone(warden)) == (GRAVEYARD, GRAVEYARD)
    table.pass_priority(2)
    assert (table.zone(ours), table.can(CastSpell(theirs))) == (BATTLEFIELD, False)


@pytest.mark.parametrize(
    ("text", "legal"),
    [("Hexproof from black and from red", "WUG-"), ("Hexproof from each color", "-"), ("Hexproof", "")],
)
def test_702_11f_hexproof_from_several_qualities(text: str, legal: str) -> None:
    """CR26 702.11f, 702.11g: from each of the qualities, and from nothing else."""
    table = modern()
    table.put(body("Guard", text), 2)
    assert castable(table, spells(table, "Destroy target creature.")) == legal


@pytest.mark.parametrize(("color", "hurt"), [("R", 0), ("", 2)])
def test_702_16h_protection_from_each_color(color: str, hurt: int) -> None:
    """CR26 702.16h: from each of the five; damage of a colorless source is dealt."""
    table = modern()
    guard = table.put(body("Guard", "Protection from each color", (5, 5)), 2)
    sweep = worded("Sweep", "Sweep deals 2 damage to each creature.", INSTANT, f"{{{color or 0}}}")
    table.mana(1, color)
    cards = spells(table, "Destroy target creature.")
    assert castable(table, cards) == "-"
    card = table.game.state.create_card(sweep, 1, HAND).id
    table.cast(card)
    table.resolve_all()
    assert table.damage(guard) == hurt


def test_702_16n_this_effect_does_not_remove_the_aura() -> None:
    """CR26 702.16n: the Aura that gives the protection stays; other protection from its color takes it off."""
    table = modern()
    bear = table.put(BEAR)
    text = "Enchant creature\nEnchanted creature has protection from white. This effect doesn't remove Ward."
    table.mana(1, "WW")
    ward = table.put(worded("Ward", text, AURA, "{W}", subtypes=("Aura",)), zone=HAND)
    other = table.put(worded("Other", "Enchant creature", AURA, "{W}", subtypes=("Aura",)), attached_to=bear)
    cover = table.put(instant("Target creature gains protection from white until end of turn."), zone=HAND)
    table.cast(ward, bear)
    table.resolve_all()
    assert (table.object(ward).attached_to, table.zone(other)) == (bear, GRAVEYARD)
    table.cast(cover, bear)
    table.resolve_all()
    assert table.zone(ward) is GRAVEYARD


def test_702_21b_ward_for_x() -> None:
    """CR26 702.21b: X is what it is as the ability resolves, not as it triggers."""
    table = modern()
    guard = table.put(body("Guard", "Ward {X}, where X is Guard's power.", (1, 5)), 2)
    kill = table.put(instant("Destroy target creature."), zone=HAND)
    grow = table.put(instant("Target creature gets +2/+0 until end of turn."), 2, HAND)
    table.mana(1, "CC")
    table.cast(kill, guard)
    table.pass_priority()
    table.cast(grow, guard)
    table.resolve_top()
    table.resolve_top()
    table.resolve_all()
    assert (table.power(guard), table.zone(guard), table.pool(1)) == (3, BATTLEFIELD, "CC")


def test_702_29d_cycling_is_one_occasion() -> None:
    """CR26 702.29d: "whenever you cycle or discard a card" triggers once as a card is cycled."""
    table = modern()
    table.put(worded("Drake", "Whenever you cycle or discard a card, you gain 1 life.", AURA))
    card = table.put(worded("Card", "Cycling {0}", (CardType.SORCERY,)), zone=HAND)
    drop = table.put(instant("Discard a card."), zone=HAND)
    table.put(artifact("Scrap"), zone=HAND)
    table.activate(card)
    assert len(table.game.state.stack) == 2
    table.resolve_all()
    assert table.life(1) == 21
    table.cast(drop)
    table.resolve_top(*(id for id in table.game.state.player(1).hand if table.object(id).base.name == "Scrap"))
    table.resolve_all()
    assert table.life(1) == 22


def test_702_37f_x_of_the_morph_cost() -> None:
    """CR26 702.37f: other abilities of the permanent know the X that was chosen as it was turned face up."""
    table = modern()
    text = "Morph {X}\nWhen Shade is turned face up, put X +1/+1 counters on it."
    shade = table.put(body("Shade", text), face_down="morph")
    table.mana(1, "CCC")
    table.act(Special(shade, "turn face up"), 2)
    table.resolve_all()
    assert (table.counters(shade, "+1/+1"), table.pool(1)) == (2, "C")


def test_702_6e_equip_planeswalker() -> None:
    """CR26 702.6e: a planeswalker is equipped as though it were a creature; it is not if it stays none."""
    table = modern()
    text = (
        "Equipped creature gets +1/+1.\nEquipped permanent isn't a planeswalker and is a creature in addition to its "
        "other types.\nEquip planeswalker {0}"
    )
    gift = table.put(worded("Gift", text, (CardType.ARTIFACT,), subtypes=("Equipment",)))
    bare = table.put(worded("Bare", "Equip planeswalker {0}", (CardType.ARTIFACT,), subtypes=("Equipment",)))
    table.put(BEAR)
    vel = worded("Vel", "+1: You gain 2 life.", (CardType.PLANESWALKER,), subtypes=("Vel",), loyalty="3")
    walker = table.put(vel, counters={"loyalty": 3})
    table.activate(bare)
    table.resolve_all()
    assert table.object(bare).attached_to == 0
    table.activate(gift)
    table.resolve_all()
    assert table.object(gift).attached_to == walker
    assert {CardType.CREATURE} <= characteristics(table.game, walker).types
