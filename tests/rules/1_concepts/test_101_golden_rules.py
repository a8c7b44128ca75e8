"""Golden rules (CR 101)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import Activate, CastSpell, PlayLand, Priority
from arbitre.ir import amounts as a
from arbitre.ir import costs as c
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import modifications as m
from arbitre.ir import refs as r
from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply, Choice, ChooseQuality, Discard, Draw, SacrificeChosen
from arbitre.ir.filters import HasType
from arbitre.ir.modifications import (
    CantBeSacrificed,
    CantPayLifeOrSacrifice,
    CantPlayLands,
    HasAbilities,
    HasRule,
    LosesAbilities,
    MaxHandSize,
    RuleText,
)
from arbitre.ir.refs import Players, Target, This, Who, You
from arbitre.ir.values import CardType, Step
from helpers.casting_cards import BOLT
from helpers.doing import do, matching
from helpers.laying import cast_free, free, word
from helpers.paying import gaining
from helpers.words import BEAR, CREATURE
from table import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, STACK, Table, artifact, creature, enchantment, land, spell

ARTIFACT = HasType(CardType.ARTIFACT)
FOREST = land("Forest")
EACH = r.Players(r.Who.EACH)


def test_101_1_a_card_overrides_only_the_rule_it_speaks_of() -> None:
    """CR 101.1, 402.2: without a maximum hand size nobody discards; every other rule of the cleanup step stands."""
    table = Table.players()
    table.put(artifact("Tower", Static(You(), (MaxHandSize(),))))
    table.hand(1, *[BEAR] * 10)
    hurt = table.put(creature("Hurt", 1, 4), damage=2)
    table.next_turn()
    assert (len(table.names(HAND)), table.damage(hurt)) == (10, 0)


def test_spells_only_as_sorceries(table: Table) -> None:
    """CR 101.2: an effect lets the opponent cast spells only any time a sorcery could be cast."""
    table.put(enchantment("Time", Static(Players(Who.OPPONENTS), (HasRule(RuleText.SORCERY_SPEED),))), 2)
    table.at(3, Step.UPKEEP, active=1)
    table.mana(1, "R")
    bolt = table.put(BOLT, 1, HAND)
    assert not table.can(CastSpell(bolt))
    table.go_to(Step.PRECOMBAT_MAIN)
    assert table.decision.player == 1


def test_what_cannot_be_sacrificed(table: Table) -> None:
    """CR 101.2: "can't" beats the cost."""
    altar = table.put(artifact("Altar", gaining(c.Sacrifice(CREATURE))))
    table.put(creature("Rock", 0, 4, Static(This(), (CantBeSacrificed(),))))
    assert not table.can(Activate(altar, 0))


def test_players_who_cannot_pay_life_or_sacrifice_creatures(table: Table) -> None:
    """CR 101.2: players can't pay life or sacrifice creatures to cast spells or activate abilities."""
    rock = table.put(
        artifact("Rock", gaining(c.PayLife(Fixed(1))), gaining(c.Sacrifice(CREATURE)), gaining(c.Sacrifice(ARTIFACT)))
    )
    table.put(BEAR)
    table.put(enchantment("Yes", Static(Players(Who.EACH), (CantPayLifeOrSacrifice(CREATURE),))))
    assert not table.can(Activate(rock, 0))
    assert not table.can(Activate(rock, 1))
    assert table.can(Activate(rock, 2))


def test_searching_is_forbidden_but_the_rest_happens(table: Table) -> None:
    """CR 101.2: "players can't search libraries"."""
    table.put(artifact("Lock", Static(r.Players(), (m.CantSearch(),))), 2)
    (wood,) = table.library(1, land("Forest"))
    done = do(table, e.Do(e.Search(f.HasType(CardType.LAND)), note="it"), e.Move(r.Result(), HAND), e.Shuffle())
    assert done.zone(wood) is LIBRARY
    assert [x for x in done.game.log if x.what == "shuffles"]


def test_cr_101_2_a_spell_that_cannot_be_countered(table: Table) -> None:
    """CR 101.2: it stays on the stack."""
    firm = table.put(spell("Firm", Static(r.This(), (m.CantBeCountered(),), zone=STACK)), 2, STACK)
    assert do(table, e.Counter(r.Target()), targets=[firm]).zone(firm) is STACK


def test_lands_that_cannot_be_played(table: Table) -> None:
    """CR 101.2: players can't play lands; CR 305.1: what is no land, or not in hand."""
    table.put(enchantment("Rift", Static(Players(Who.EACH), (CantPlayLands(),))))
    forest = table.put(FOREST, 1, HAND)
    assert "an effect prohibits it" in table.why_not(PlayLand(forest))
    other = Table.players(2)
    bear, dead = other.put(creature("Bear", 2, 2), 1, HAND), other.put(FOREST, 1, GRAVEYARD)
    assert "it is no land" in other.why_not(PlayLand(bear))
    assert "not in that player's hand" in other.why_not(PlayLand(dead))


def test_101_2a_losing_an_ability_is_no_prohibition() -> None:
    """CR 101.2a, 112.10: of gaining flying and losing flying the later effect wins, whichever it is."""
    for later in ("gain", "lose"):
        table = Table.players()
        bear = table.put(BEAR)
        gain = free("Gain", Apply(Target(), (HasAbilities((word("flying"),)),)), target=CREATURE)
        lose = free("Lose", Apply(Target(), (LosesAbilities(("flying",)),)), target=CREATURE)
        for one in (lose, gain) if later == "gain" else (gain, lose):
            cast_free(table, one)
        assert ("flying" in table.keywords(bear)) is (later == "gain")


def test_101_3_impossible_parts_are_ignored() -> None:
    """CR 101.3, 609.3: "discard two cards, then draw a card" with one card in hand does what it can."""
    table = Table.players()
    table.hand(1, BEAR)
    cast_free(table, free("Rummage", Discard(Fixed(2)), Draw()))
    assert (table.names(GRAVEYARD)[:1], len(table.names(HAND))) == (["Bear"], 1)


def test_101_4_choices_in_turn_order_then_all_at_once() -> None:
    """CR 101.4, 101.4b: each player chooses in turn order, the later ones seeing what was chosen; nothing moves yet."""
    table = Table.players(3)
    mine = table.battlefield(1, BEAR, BEAR)
    table.battlefield(2, BEAR, BEAR)
    table.battlefield(3, BEAR, BEAR)
    edict = table.put(free("Edict", SacrificeChosen(CREATURE, who=Players(Who.EACH))), zone=HAND)
    table.cast(edict)
    table.pass_priority(3)
    asked = []
    while not isinstance(table.decision, Priority):
        asked.append((table.decision.player, table.zone(mine[0])))
        table.answer(next(iter(table.decision.answers())))
    assert asked == [(1, BATTLEFIELD), (2, BATTLEFIELD), (3, BATTLEFIELD)]
    assert len(table.game.state.battlefield) == 3


def test_each_player_picks_among_what_is_theirs(table: Table) -> None:
    """CR 101.4: It is the player who chooses."""
    table.put(BEAR, 1)
    one, two = table.battlefield(2, BEAR, BEAR)
    keep = r.Pick(f.And((CREATURE, f.ControlledBy(r.It()))), a.Fixed(1), by=EACH)
    done = do(
        table,
        e.Do(e.Choose(keep), note="kept"),
        e.SacrificeThese(r.Others(r.All(CREATURE), r.Result("kept"))),
        answers=[one],
    )
    assert done.zone(two) is GRAVEYARD
    assert len(matching(table, CREATURE)) == 2


def test_101_4c_choices_of_one_player_in_the_order_written() -> None:
    """CR 101.4c: first the color, then the card to discard."""
    table = Table.players()
    table.hand(1, BEAR, BEAR)
    id = table.put(free("Two Choices", ChooseQuality(Choice.COLOR), Discard()), zone=HAND)
    table.cast(id)
    table.pass_priority(2)
    first = table.decision.what
    table.answer(next(iter(table.decision.answers())))
    assert (first, table.decision.what) == ("color", "discard")
