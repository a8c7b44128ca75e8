"""Keyword abilities (CR 702.22–30)."""

from __future__ import annotations

import pytest

from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import refs as r
from arbitre.ir.abilities import Keyword, Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import OneOf, Sacrifice
from arbitre.ir.effects import Body, Destroy, Do, GainLife
from arbitre.ir.filters import And, HasSubtype, HasSupertype, HasType, Is, IsCard, Other
from arbitre.ir.modifications import SkipsSteps
from arbitre.ir.patterns import Cause, Moves
from arbitre.ir.refs import Target, This, You
from arbitre.ir.values import CardType, Step, Supertype
from helpers.casting import table_with
from helpers.doing import do, matches, matching
from helpers.faces import settle_yes, upkeep
from helpers.laying import cast_free, free, gains, resolve, settle, word
from helpers.replacing import played
from helpers.words import BEAR, CREATURE, keyword, keyword_for, mana, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, Table, artifact, creature, enchantment, land, spell

ENCHANTMENT = (CardType.ENCHANTMENT,)
INSTANT = (CardType.INSTANT,)
FADE = worded("Fade", "Target creature phases out.", INSTANT, "{U}")
GAIN = GainLife(Fixed(1))


def test_702_22_cumulative_upkeep() -> None:
    """CR 702.22a: one more age counter each time, and the cost for each of them."""
    table, (bear,) = upkeep(creature("Bear", 4, 4, keyword("cumulative upkeep", cost="{1}")), counters={"age": 1})
    table.lands(1, "Forest", 2)
    assert table.game.state.step is Step.UPKEEP
    table.resolve_top(True)
    assert (table.counters(bear, "age"), table.zone(bear)) == (2, BATTLEFIELD)
    assert sum(table.tapped(id) for id in table.game.state.battlefield) == 2
    table.go_to(Step.UPKEEP, 5)
    table.resolve_all()
    assert table.zone(bear) is GRAVEYARD


def test_702_22_each_choice_of_the_cost_is_made_separately() -> None:
    """CR 702.22a: "{W} or {U}" with two counters may be paid as {W}{U}."""
    cost = OneOf((mana("{W}"), mana("{U}")))
    table, (bear,) = upkeep(creature("Bear", 4, 4, Keyword("cumulative upkeep", cost)), counters={"age": 1})
    table.lands(1, "Plains")
    table.lands(1, "Island")
    assert table.game.state.step is Step.UPKEEP
    table.resolve_top(True)
    while table.decision.what != "priority":
        table.answer(next(iter(table.decision.answers())))
    assert table.zone(bear) is BATTLEFIELD


def test_702_22_sacrifices_are_different() -> None:
    """CR 702.22a: the same creature can't be sacrificed twice."""
    cost = Sacrifice(And((CREATURE, Other())))
    table, (beast,) = upkeep(creature("Beast", 4, 4, Keyword("cumulative upkeep", cost)), counters={"age": 1})
    table.put(creature("Goat", 0, 1))
    table.resolve_all()
    assert table.zone(beast) is GRAVEYARD


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


def test_702_23_flanking() -> None:
    """CR 702.23a: each blocker without flanking gets -1/-1."""
    table = Table.players()
    knight = table.put(creature("Knight", 2, 2, Keyword("flanking")))
    plain = table.put(creature("Plain", 3, 3), 2)
    other = table.put(creature("Other Knight", 3, 3, Keyword("flanking")), 2)
    table.attack(knight)
    table.block((plain, knight), (other, knight))
    settle(table)
    table.resolve_all()
    assert (table.size(plain), table.size(other)) == ((2, 2), (3, 3))


def test_702_23b_flanking_twice() -> None:
    """CR 702.23b: two instances of flanking: -1/-1 twice for the blocker."""
    table = Table.players()
    knight = table.put(creature("Knight", 2, 2, word("flanking"), word("flanking")))
    wall = table.put(creature("Wall", 3, 9), 2)
    table.attack(knight)
    table.block((wall, knight))
    resolve(table)
    assert table.size(wall) == (1, 7)


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
    table.put(enchantment("Stasis", Static(You(), (SkipsSteps(Step.UNTAP),))))
    table.at(3, Step.UNTAP, agenda="step")
    table.go_to(Step.UPKEEP)
    assert not table.object(ghost).phased_out


def test_cr_702_24b_what_is_phased_out_matches_nothing(three: Table) -> None:
    """CR 702.24b: it is treated as though it did not exist."""
    ghost = three.put(creature("Ghost", 2, 2), phased_out=1)
    assert matching(three, CREATURE) == ()
    assert not matches(three, CREATURE, ghost)


def test_cr_702_24_phasing_out_takes_attachments_along(table: Table) -> None:
    """CR 702.24b, f."""
    bear = table.put(BEAR)
    aura = table.put(enchantment("Aura", Keyword("enchant", what=(CREATURE,)), subtypes=["Aura"]), attached_to=bear)
    done = do(table, e.PhaseOut(r.Target()), targets=[bear])
    assert matching(table, f.IsPermanent()) == ()
    do(table, e.PhaseOut(r.Target()), targets=[bear])
    assert set(matching(table, f.IsPermanent())) == {bear, aura}
    assert done.zone(bear) is BATTLEFIELD


@pytest.mark.parametrize(("word", "life"), [("out", 21), ("in", 22)])
def test_702_24f_what_phases_indirectly_phases(word: str, life: int) -> None:
    """CR 702.24f: Auras phase out and in with what they are attached to, which is seen as well."""
    table = Table.players(2)
    bear = table.put(BEAR)
    table.put(enchantment("Cloak", subtypes=("Aura",)), attached_to=bear)
    table.put(worded("Watcher", f"Whenever an enchantment phases {word}, you gain {life - 20} life.", ENCHANTMENT))
    fade = table.put(FADE, zone=HAND)
    table.mana(1, "U")
    played(table, fade, bear)
    assert table.life(1) == (21 if word == "out" else 20)
    table.next_turn()
    table.next_turn()
    table.resolve_all()
    assert table.life(1) == life


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


def test_702_24g_an_aura_that_was_there_first_goes_along_too() -> None:
    """CR 702.24g, 702.24f: it phases out once, indirectly, whichever of the two came first."""
    aura = enchantment("Veil", word("enchant", None, "", CREATURE), word("phasing"), subtypes=("Aura",))
    table = Table.players()
    veil = table.put(aura)
    ghost = table.put(creature("Ghost", 2, 2, word("phasing")))
    table.set(veil, attached_to=ghost)
    table.put(worded("Watcher", "Whenever an enchantment phases out, you gain 1 life.", ENCHANTMENT))
    table.at(3, Step.UNTAP, agenda="step")
    table.go_to(Step.DRAW)
    assert (table.object(ghost).phased_out, table.object(veil).phased_out, table.life(1)) == (1, 2, 21)


def test_cr_702_25_buyback(table: Table) -> None:
    """CR 702.25a: back to the hand as it resolves if the buyback cost was paid."""
    back = table.put(spell("Back", GainLife(Fixed(1)), Keyword("buyback", mana("{2}")), cost="{W}"), 1, HAND)
    table.mana(1, "WWWW")
    table.cast(back, True)
    table.resolve_top()
    assert table.zone(back) is HAND
    table.cast(back)
    table.resolve_top()
    assert table.zone(back) is GRAVEYARD


def test_702_25_buyback() -> None:
    """CR 702.25a: back to the hand as it resolves, if the buyback cost was paid."""
    for bought, zone in ((True, HAND), (False, GRAVEYARD)):
        table, card = table_with(spell("Whim", GAIN, keyword_for("buyback", "{2}"), cost="{1}"), symbols="CCC")
        table.cast(card, bought)
        table.resolve_all()
        assert table.zone(card) is zone


def test_702_27_cycling() -> None:
    """CR 702.27a: from the hand."""
    table = Table.players()
    card = table.put(creature("Drifter", 5, 5, keyword("cycling", cost="{1}"), cost="{9}"), 1, HAND)
    table.lands(1, "Forest")
    table.activate(card)
    table.resolve_all()
    assert (table.zone(card), table.names(HAND)) == (GRAVEYARD, ["Blank"])


def test_702_27c_when_you_cycle_it_sees_the_x_of_its_cost() -> None:
    """CR 702.27c; CR26 107.3e: cycling triggers, and X is what was chosen for the cost of cycling."""
    text = "Cycling {X}{1}\nWhen you cycle Tide, you gain X life."
    table = Table.players(2)
    tide = table.put(worded("Tide", text, (CardType.ENCHANTMENT,)), zone=HAND)
    table.mana(1, "RRRR")
    table.activate(tide, 3)
    table.resolve_all()
    assert table.zone(tide) is GRAVEYARD
    assert table.life(1) == 23


def test_702_27c_when_you_cycle() -> None:
    """CR 702.27c: discarding the card for its cycling ability sets it off; discarding it otherwise does not."""
    table = Table.players()
    gain = Triggered(
        Moves(Is(This()), to=GRAVEYARD, cause=Cause.CYCLE), Body((Do(GainLife(Fixed(1))),)), zone=GRAVEYARD
    )
    card = table.put(creature("Drifter", 5, 5, keyword("cycling", cost="{1}"), gain, cost="{9}"), 1, HAND)
    table.lands(1, "Forest")
    table.activate(card)
    table.resolve_all()
    assert table.life(1) == 21


def test_702_27d_typecycling() -> None:
    """CR 702.27d: a basic land card from the library, shown and put into the hand."""
    table = Table.players()
    basic = And((HasSupertype(Supertype.BASIC), HasType(CardType.LAND)))
    card = table.put(creature("Drifter", 5, 5, keyword("typecycling", cost="{1}", what=(basic,)), cost="{9}"), 1, HAND)
    wood = table.put(land("Forest"), 1, LIBRARY)
    table.put(land("Cave"), 1, LIBRARY)
    table.lands(1, "Forest")
    table.activate(card)
    table.pass_until(lambda: table.decision.what == "search")
    table.answer((wood,))
    assert table.zone(wood) is HAND


def test_702_27e_typecycling_is_cycling() -> None:
    """CR 702.27e, 702.27c: what waits for cycling sees it."""
    table = Table.players()
    table.put(enchantment("Watch", gains(Moves(IsCard(), HAND, GRAVEYARD, Cause.CYCLE))))
    typecycler = creature("Seeker", 1, 1, word("typecycling", None, "{0}", HasSubtype("Forest")))
    id = table.put(typecycler, zone=HAND)
    table.activate(id)
    resolve(table)
    assert table.life(1) == 21


@pytest.mark.parametrize("pays", [True, False])
def test_702_28_echo(pays: bool) -> None:
    """CR 702.28a: only in the first upkeep after it came under control."""
    table = Table.players()
    table.at(3, Step.UNTAP, agenda="step")
    table.set(1, upkeeps=(1, 50))
    troll = table.put(creature("Troll", 2, 2, keyword("echo", cost="{1}")))
    table.lands(1, "Forest", 2)
    assert table.game.state.step is Step.UPKEEP
    table.resolve_top(pays)
    assert (table.zone(troll) is BATTLEFIELD) is pays
    if pays:
        table.go_to(Step.UPKEEP, 5)
        assert not table.game.state.stack


@pytest.mark.parametrize(
    ("name", "kind"), [("fading", "fade"), ("vanishing", "time"), ("modular", "+1/+1"), ("graft", "+1/+1")]
)
def test_702_enters_with_counters(name: str, kind: str) -> None:
    """CR 702.30a, 702.61a, 702.41a, 702.56a."""
    table = Table.players()
    thing = table.put(creature("Thing", 0, 1, keyword(name, 3), cost="{0}"), 1, HAND)
    table.cast(thing)
    table.resolve_all()
    assert table.counters(thing, kind) == 3


def test_702_30_fading() -> None:
    """CR 702.30a: with no counter left to remove it is sacrificed."""
    table, (thing,) = upkeep(artifact("Thing", keyword("fading", 2)), counters={"fade": 1})
    table.resolve_all()
    assert (table.zone(thing), table.counters(thing, "fade")) == (BATTLEFIELD, 0)
    table.go_to(Step.UPKEEP, 5)
    table.resolve_all()
    assert table.zone(thing) is GRAVEYARD


def test_702_24h_what_comes_in_is_unattached_if_its_host_has_gone() -> None:
    """CR 702.24h, 704.5n: an Aura that phased out by itself is put into the graveyard, an Equipment stays."""
    table = Table.players()
    ghost, other = table.battlefield(1, BEAR, BEAR)
    aura = enchantment("Veil", word("enchant", None, "", CREATURE), word("phasing"), subtypes=("Aura",))
    sword = artifact("Sword", word("phasing"), subtypes=("Equipment",))
    veil = table.put(aura, attached_to=ghost, phased_out=1, last_controller=1)
    blade = table.put(sword, attached_to=ghost, phased_out=1, last_controller=1)
    held = table.put(aura, attached_to=other, phased_out=1, last_controller=1)
    cast_free(table, free("Kill", Destroy(Target()), target=CREATURE), ghost)
    table.go_to(Step.UPKEEP, 3)
    assert (table.zone(veil), table.zone(held)) == (GRAVEYARD, BATTLEFIELD)
    assert (table.object(blade).attached_to, table.object(held).attached_to) == (0, other)
