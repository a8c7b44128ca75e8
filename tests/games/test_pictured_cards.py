"""Every card pictured in the handbook loads from the catalogue, can be executed, and does what it says."""

from __future__ import annotations

import pytest

from arbitre import oracle
from arbitre.engine.kernel.decisions import CastSpell, Priority
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.values import CardType, Color, Step
from arbitre.variants import supplementary
from helpers.fights import finish, legal, refusal, resolve_in_any_order, splits
from helpers.named import named
from table import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, Table, creature, enchantment, land

PICTURED = (
    "Wandering Fumarole", "Sands of Time", "Stasis", "Time Walk", "Time Warp", "Dark Confidant", "Serra Angel",
    "Jace Beleren", "Jace, the Mind Sculptor", "Jace, Memory Adept", "Tarmogoyf", "Jackal Familiar", "Craw Giant",
    "Iona, Shield of Emeria", "Nantuko Shade", "Avatar of Hope", "Vendilion Clique", "Abomination",
    "Thunderscape Battlemage", "Minotaur Illusionist", "Obzedat, Ghost Council", "Shimmering Efreet", "Crusade",
    "A Display of My Dark Power",
    "Lost Order of Jarkeld", "Gliding Licid", "Boon Reflection", "Worship", "Awe Strike", "Lightning Bolt",
    "Wall of Wood", "Eager Cadet", "Craw Wurm", "Giant Growth", "Mending Hands", "Enormous Baloth",
    "Trained Armodon", "Foriysian Brigade", "Silverback Ape", "Durkwood Boars", "Suntail Hawk", "Goblin Piker",
    "Mogg Fanatic",
)  # fmt: skip
"""Of what is pictured at 3.4e the scan shows the type line alone: a Minotaur Wizard, which the Battlemage was once
taken for, fits the Illusionist."""

SAMURAI = (
    "Araba Mothrider", "Battle-Mad Ronin", "Cursed Ronin", "Devoted Retainer", "Hand of Cruelty", "Hand of Honor",
    "Iizuka the Ruthless", "Indebted Samurai", "Inner-Chamber Guard", "Isao, Enlightened Bushi", "Konda's Hatamoto",
    "Konda, Lord of Eiganjo", "Mothrider Samurai", "Nagao, Bound by Honor", "Numai Outcast", "Ronin Cavekeeper",
    "Ronin Cliffrider", "Ronin Houndmaster", "Samurai Enforcers", "Takeno's Cavalry", "Toshiro Umezawa",
)  # fmt: skip
"""The Human Samurai that could be pictured at 3.3c, where the scan shows no more than their type line."""


@pytest.mark.parametrize("name", PICTURED)
def test_it_is_in_the_catalogue_and_executable(name: str) -> None:
    """All of its text is understood and every node of it has a handler."""
    assert named(name).name == name


def test_wandering_fumarole() -> None:
    """It enters tapped, makes {U} or {R}, becomes a 1/4 blue and red Elemental that is still a land and can switch."""
    table = Table.players()
    fresh = table.put(named("Wandering Fumarole"), zone=HAND)
    fumarole = table.put(named("Wandering Fumarole"))
    table.mana(1, "CCUR")
    assert table.tapped(table.play_land(fresh))
    table.activate(fumarole, ability=_ability(table, fumarole, "{2}{U}{R}"))
    table.resolve_top()
    now = characteristics(table.game, fumarole)
    assert (table.size(fumarole), now.colors) == ((1, 4), {Color.BLUE, Color.RED})
    assert now.types == {CardType.LAND, CardType.CREATURE}
    table.activate(fumarole, ability=_ability(table, fumarole, "{0}"))
    table.resolve_top()
    assert table.size(fumarole) == (4, 1)
    table.next_turn()
    assert table.size(fumarole) == (None, None)


def test_sands_of_time() -> None:
    """Nobody has an untap step; in each upkeep that player's permanents change sides."""
    table = Table.players()
    table.put(named("Sands of Time"), 2, tapped=True)
    bear, wolf = table.battlefield(1, creature("Bear", 2, 2), creature("Wolf", 2, 2))
    table.set(bear, tapped=True)
    theirs = table.put(creature("Ox", 2, 2), 2, tapped=True)
    table.at(3, Step.UNTAP, agenda="step")
    assert (table.tapped(bear), table.tapped(wolf)) == (True, False)
    table.resolve_all()
    assert (table.tapped(bear), table.tapped(wolf), table.tapped(theirs)) == (False, True, True)


def test_stasis() -> None:
    """Nobody untaps; its controller pays {U} in the own upkeep or sacrifices it."""
    for pays, zone in ((True, BATTLEFIELD), (False, GRAVEYARD)):
        table = Table.players()
        stasis = table.put(named("Stasis"))
        tapped = table.lands(1, "Island", tapped=True)[0]
        table.lands(1, "Island", 1)
        table.at(3, Step.UNTAP, agenda="step")
        assert table.game.state.step is Step.UPKEEP
        table.resolve_top(pays)
        assert (table.zone(stasis), table.tapped(tapped)) == (zone, True)


def test_time_walk_and_time_warp() -> None:
    """One more turn for oneself; one more for the target."""
    table = Table.players()
    walk, warp = table.hand(1, named("Time Walk"), named("Time Warp"))
    table.mana(1, "CUCCCUU")
    table.cast(walk)
    table.resolve_top()
    table.cast(warp, 2)
    table.resolve_top()
    table.next_turn()
    assert table.game.state.active == 2
    table.next_turn()
    assert table.game.state.active == 1


def test_dark_confidant() -> None:
    """In the upkeep the top card is revealed, goes to the hand and costs its mana value in life."""
    table = Table.players()
    table.put(named("Dark Confidant"))
    (wurm,) = table.library(1, named("Craw Wurm"))
    table.at(3, Step.UNTAP, agenda="step")
    table.resolve_all()
    assert (table.zone(wurm), table.life(1)) == (HAND, 14)


def test_serra_angel() -> None:
    """4/4, flies over a Wurm, and attacks without tapping."""
    table = Table.players()
    angel = table.put(named("Serra Angel"))
    table.put(named("Craw Wurm"), 2)
    table.attack(angel)
    assert not table.tapped(angel)
    finish(table)
    assert table.life(2) == 16


def test_jace_beleren() -> None:
    """+2: each player draws; -1: a target draws; -10: twenty cards are milled."""
    table = Table.players(library=30)
    jace = table.put(named("Jace Beleren"), counters={"loyalty": 12})
    table.activate(jace)
    table.resolve_top()
    assert (len(table.names(HAND, 1)), len(table.names(HAND, 2)), table.counters(jace, "loyalty")) == (1, 1, 14)
    table.go_to(Step.PRECOMBAT_MAIN, 3)
    table.activate(jace, 2, ability=2)
    table.resolve_top()
    assert (len(table.names(GRAVEYARD, 2)), table.counters(jace, "loyalty")) == (20, 4)


def test_jace_the_mind_sculptor() -> None:
    """0: draw three, put two back; -1: a creature returns; -12: the library goes, the hand becomes the library."""
    table = Table.players()
    jace = table.put(named("Jace, the Mind Sculptor"), counters={"loyalty": 13})
    (kept,) = table.hand(2, creature("Kept", 1, 1))
    bear = table.put(creature("Bear", 2, 2), 2)
    table.activate(jace, ability=1)
    table.resolve_top()
    hand = table.game.state.zone(HAND, 1)
    assert len(hand) == 3
    table.answer(tuple(hand[:2]))
    _answer_anything(table)
    assert len(table.names(HAND)) == 1
    assert set(table.game.state.zone(LIBRARY, 1)[-2:]) == {table.now(id) for id in hand[:2]}
    table.go_to(Step.PRECOMBAT_MAIN, 3)
    table.activate(jace, bear, ability=2)
    table.resolve_top()
    assert table.zone(bear) is HAND
    table.go_to(Step.PRECOMBAT_MAIN, 5)
    assert table.counters(jace, "loyalty") == 12
    table.activate(jace, 2, ability=3)
    table.resolve_top()
    assert (table.zone(kept), table.zone(bear)) == (LIBRARY, LIBRARY)
    assert len(table.names(EXILE, 2)) > 10
    assert table.zone(jace) is GRAVEYARD


def test_tarmogoyf() -> None:
    """As many as there are card types in all graveyards, and one more; also in the hand."""
    table = Table.players()
    goyf, held = table.put(named("Tarmogoyf")), table.put(named("Tarmogoyf"), zone=HAND)
    table.graveyard(1, named("Craw Wurm"), named("Eager Cadet"), named("Lightning Bolt"))
    table.graveyard(2, land("Forest"), enchantment("Charm"))
    assert table.size(goyf) == table.size(held) == (4, 5)


def test_jackal_familiar() -> None:
    """It attacks and blocks only with another creature."""
    table = Table.players()
    familiar, bear = table.battlefield(1, named("Jackal Familiar"), creature("Bear", 2, 2))
    assert legal(table) == {(), ((bear, 2),), ((familiar, 2), (bear, 2))}
    assert refusal(table, (familiar, 2))


def test_craw_giant() -> None:
    """Trample; +2/+2 for each blocker beyond the first."""
    table = Table.players()
    giant = table.put(named("Craw Giant"))
    walls = table.battlefield(2, named("Wall of Wood"), named("Wall of Wood"))
    table.attack(giant)
    table.block(*[(wall, giant) for wall in walls])
    table.answer(tuple(walls))
    resolve_in_any_order(table)
    assert table.size(giant) == (8, 6)
    assert {walls[0]: 3, walls[1]: 3, 2: 2} in splits(table)


def test_iona() -> None:
    """Her controller chooses a color as she enters; opponents can't cast spells of it."""
    table = Table.players()
    iona = table.put(named("Iona, Shield of Emeria"), zone=HAND)
    bolt, growth = table.hand(2, named("Lightning Bolt"), named("Giant Growth"))
    own = table.put(named("Lightning Bolt"), zone=HAND)
    table.mana(1, "CCCCCCWWWR")
    table.lands(2, "Mountain")
    table.lands(2, "Forest")
    table.cast(iona)
    table.resolve_top()
    table.answer(Color.RED)
    assert (table.size(iona), "flying" in table.keywords(iona)) == ((7, 7), True)
    assert table.can(CastSpell(own))
    table.pass_priority()
    assert not table.can(CastSpell(bolt))
    assert table.can(CastSpell(growth))


def test_nantuko_shade() -> None:
    """{B}: +1/+1 until end of turn, as often as it is paid."""
    table = Table.players()
    shade = table.put(named("Nantuko Shade"))
    table.mana(1, "BBB")
    for _ in range(3):
        table.activate(shade)
    table.resolve_all()
    assert table.size(shade) == (5, 4)
    table.next_turn()
    assert table.size(shade) == (2, 1)


def test_avatar_of_hope() -> None:
    """{6} less with 3 or less life; it blocks any number of creatures."""
    for life, castable in ((3, True), (4, False)):
        table = Table.players()
        avatar = table.put(named("Avatar of Hope"), zone=HAND)
        table.set(1, life=life)
        table.mana(1, "WW")
        assert table.can(CastSpell(avatar)) is castable
    table = Table.players()
    bears = table.battlefield(1, *[creature("Bear", 2, 2)] * 3)
    avatar = table.put(named("Avatar of Hope"), 2)
    table.attack(*bears)
    assert tuple((avatar, bear) for bear in bears) in legal(table)


def test_vendilion_clique() -> None:
    """Flash; a nonland card of the target's hand may be put on the bottom, and that player draws."""
    table = Table.players()
    clique = table.put(named("Vendilion Clique"), zone=HAND)
    wurm, forest = table.hand(2, named("Craw Wurm"), land("Forest"))
    (top,) = table.library(2, named("Eager Cadet"))
    table.mana(1, "CUU")
    table.at(2, Step.UPKEEP, active=2, priority=1)
    table.cast(clique)
    table.resolve_top(2)
    table.resolve_top(True)
    assert forest not in getattr(table.decision, "options", ())
    _answer_anything(table)
    assert table.game.state.zone(LIBRARY, 2)[0] == table.now(wurm)
    assert (table.zone(top), table.zone(forest)) == (HAND, HAND)


def test_abomination() -> None:
    """What is green or white and fights it in a block is destroyed at end of combat."""
    table = Table.players()
    horror = table.put(named("Abomination"), 2)
    boars, piker = table.battlefield(1, named("Durkwood Boars"), named("Goblin Piker"))
    table.attack(boars, piker)
    table.block((horror, boars))
    resolve_in_any_order(table)
    finish(table)
    resolve_in_any_order(table)
    assert (table.zone(boars), table.zone(piker)) == (GRAVEYARD, BATTLEFIELD)


def test_thunderscape_battlemage() -> None:
    """Each kicker has its own effect."""
    table = Table.players()
    mage = table.put(named("Thunderscape Battlemage"), zone=HAND)
    table.hand(2, creature("A", 1, 1), creature("B", 1, 1), creature("C", 1, 1))
    charm = table.put(enchantment("Charm"), 2)
    table.mana(1, "CCRCBG")
    table.cast(mage, True, True)
    table.resolve_top()
    while not isinstance(table.decision, Priority):
        options = list(table.decision.answers())
        table.answer(next((option for option in options if option in ((2,), (charm,))), options[0]))
    while table.game.state.stack:
        table.pass_priority()
        _answer_anything(table)
    assert (len(table.names(HAND, 2)), table.zone(charm)) == (1, GRAVEYARD)


def test_minotaur_illusionist() -> None:
    """Shroud until end of turn; sacrificed, it deals damage equal to the power that it had to a creature."""
    table = Table.players()
    illusionist = table.put(named("Minotaur Illusionist"))
    ox = table.put(creature("Ox", 2, 4), 2)
    table.mana(1, "CUR")
    table.activate(illusionist, ability=_ability(table, illusionist, "{1}{U}"))
    table.resolve_top()
    assert "shroud" in table.keywords(illusionist)
    table.activate(illusionist, ox, ability=_ability(table, illusionist, "{R}"))
    table.resolve_top()
    assert (table.zone(illusionist), table.damage(ox)) == (GRAVEYARD, 3)


@pytest.mark.parametrize("name", SAMURAI)
def test_a_human_samurai_grows_as_it_blocks(name: str) -> None:
    """CR 702.43: bushido, by so much as its text says, whoever of them it is."""
    table = Table.players()
    ox = table.put(creature("Ox", 1, 9))
    samurai = table.put(named(name), 2)
    power, toughness = table.size(samurai)
    table.attack((ox, 2))
    table.pass_until(lambda: table.decision.what == "blockers")
    table.answer(((samurai, ox),))
    resolve_in_any_order(table)
    grown, tougher = table.size(samurai)
    assert grown - power == tougher - toughness >= 1


def test_obzedat() -> None:
    """2 life from the target opponent; it may leave at the end step and comes back in the next own upkeep, hasty."""
    table = Table.players()
    council = table.put(named("Obzedat, Ghost Council"), zone=HAND)
    table.mana(1, "CWWBB")
    table.cast(council)
    table.resolve_top()
    _answer_anything(table)
    table.resolve_all()
    assert (table.life(1), table.life(2)) == (22, 18)
    table.go_to(Step.END)
    table.resolve_top(True)
    assert table.zone(council) is EXILE
    table.go_to(Step.UPKEEP, 3)
    assert table.zone(council) is EXILE
    table.resolve_top()
    assert (table.zone(council), "haste" in table.keywords(council)) == (BATTLEFIELD, True)


def test_shimmering_efreet() -> None:
    """As it phases in, a target creature phases out."""
    table = Table.players()
    efreet = table.put(named("Shimmering Efreet"), phased_out=1, last_controller=1)
    bear = table.put(creature("Bear", 2, 2), 2)
    table.at(3, Step.UNTAP, agenda="step")
    if not isinstance(table.decision, Priority):
        table.answer(bear)
    table.resolve_all()
    assert (bool(table.object(efreet).phased_out), bool(table.object(bear).phased_out)) == (False, True)


def test_crusade() -> None:
    """White creatures get +1/+1, whoever controls them."""
    table = Table.players()
    table.put(named("Crusade"))
    cadet, piker = table.battlefield(2, named("Eager Cadet"), named("Goblin Piker"))
    assert (table.size(cadet), table.size(piker)) == ((2, 2), (2, 1))


def test_gliding_licid() -> None:
    """It becomes an Aura on a creature, which flies; for {U} it is a creature again."""
    table = Table.players()
    licid, bear = table.battlefield(1, named("Gliding Licid"), creature("Bear", 2, 2))
    table.mana(1, "UU")
    table.activate(licid, bear)
    table.resolve_top()
    now = characteristics(table.game, licid)
    assert (now.types, "Aura" in now.subtypes, table.object(licid).attached_to) == ({CardType.ENCHANTMENT}, True, bear)
    assert "flying" in table.keywords(bear)
    special = next(a for a in table.decision.actions if type(a).__name__ == "Special")  # type: ignore[attr-defined]
    table.act(special)
    assert (table.size(licid), table.object(licid).attached_to) == ((2, 2), 0)
    assert "flying" not in table.keywords(bear)


def test_a_display_of_my_dark_power() -> None:
    """Set in motion: until its owner's next turn whoever taps a land for mana adds one more."""
    table = Table.players()
    table.put(named("A Display of My Dark Power"), zone=COMMAND, face_down=supplementary.DECK)
    forest, island = table.lands(1, "Forest")[0], table.lands(2, "Island")[0]
    table.at(3, Step.DRAW)
    table.go_to(Step.PRECOMBAT_MAIN)
    table.resolve_all()
    table.activate(forest)
    assert table.pool(1) == "GG"
    table.pass_priority()
    table.activate(island)
    assert table.pool(2) == "UU"
    table.go_to(Step.UPKEEP, 5)
    table.activate(forest)
    assert table.pool(1) == "G"


def _ability(table: Table, id: int, words: str) -> int:
    """The number of the activated ability whose printed text starts like this."""
    for index, ability in enumerate(characteristics(table.game, table.now(id)).activated):
        if oracle.write(((ability,),), "It").startswith(words):
            return index
    raise AssertionError(words)


def _answer_anything(table: Table) -> None:
    """Decide anything until a player has priority."""
    while table.game.decision is not None and not isinstance(table.decision, Priority):
        table.answer(next(iter(table.decision.answers())))
