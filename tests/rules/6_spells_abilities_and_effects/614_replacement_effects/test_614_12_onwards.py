"""Replacement effects (CR 614.12 and on)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.reading import characteristics, has
from arbitre.engine.language import evaluate
from arbitre.ir.abilities import Keyword, Replacement, Static
from arbitre.ir.amounts import Fixed, Number
from arbitre.ir.effects import (
    Choice,
    ChooseQuality,
    CounterSpec,
    CreateCopies,
    CreateTokens,
    Do,
    EntersWith,
    Move,
    TokenSpec,
)
from arbitre.ir.filters import (
    And,
    ChosenFor,
    ControlledBy,
    HasColor,
    HasType,
    InZone,
    Is,
    IsOfChosen,
    IsPlayer,
    Named,
    Not,
    Other,
    OwnedBy,
)
from arbitre.ir.modifications import HasAbilities, LosesAllAbilities, SetColors
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Both, Pick, Result, Target, This, You
from arbitre.ir.values import CardType, Color, Zone
from arbitre.rules.editions import CURRENT, PINNED, Edition
from helpers.doing import do
from helpers.layering_cards import field
from helpers.positions import positions
from helpers.replacing import enter, size_of
from helpers.words import BEAR, CREATURE, modern, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, artifact, creature, enchantment

TAPPED = EntersWith(tapped=True)
TREE = creature("Tree", 2, 2, Replacement(Moves(Is(This()), to=Zone.BATTLEFIELD), TAPPED), cost="{G}")
BLUE_ONES = Replacement(Moves(And((CREATURE, HasColor(Color.BLUE))), to=Zone.BATTLEFIELD), TAPPED)
ITSELF = Is(This())
ENTERS = Moves(ITSELF, to=BATTLEFIELD)
MINE = And((CREATURE, ControlledBy()))


@pytest.mark.parametrize(
    ("choice", "kind", "word", "such"),
    [
        (Choice.COLOR, ChosenFor.COLOR, "R", "Red Rogue"),
        (Choice.CARD_TYPE, ChosenFor.CARD_TYPE, "artifact", "Relic"),
        (Choice.CREATURE_TYPE, ChosenFor.CREATURE_TYPE, "Goblin", "Green Goblin"),
        (Choice.NAME, ChosenFor.NAME, "Blue Bird", "Blue Bird"),
    ],
)
def test_607_2d_a_granted_ability_speaks_of_what_was_chosen(
    choice: Choice, kind: ChosenFor, word: str, such: str
) -> None:
    """CR 607.2d: "As this enters, choose a …. Bears have protection from it": from the one that is such."""
    chooses = Replacement(ENTERS, EntersWith(choices=(Do(ChooseQuality(choice)),)))
    warded = HasAbilities((Keyword("protection", what=(IsOfChosen(kind),)),))
    table = Table.players(2)
    bear = table.put(BEAR)
    others = [
        table.put(creature("Red Rogue", 1, 1, cost="{R}", subtypes=("Rogue",))),
        table.put(artifact("Relic")),
        table.put(creature("Green Goblin", 1, 1, cost="{G}", subtypes=("Goblin",))),
        table.put(creature("Blue Bird", 1, 1, cost="{U}", subtypes=("Bird",))),
    ]
    table.cast(table.put(enchantment("Ward", chooses, Static(Named("Bear"), (warded,)), cost="{0}"), zone=HAND))
    table.resolve_top(word)
    game = table.game
    (shield,) = characteristics(game, bear).keyword("protection")
    ctx = Context(game, bear, 1)
    found = [id for id in others for quality in shield.what if evaluate.matches(ctx, quality, id)]
    assert [table.object(id).base.name for id in found] == [such]


@pytest.mark.parametrize(("edition", "tapped"), [(PINNED, True), (CURRENT, False)])
def test_614_12_what_it_says_of_its_entering_though_it_will_have_no_abilities(edition: Edition, tapped: bool) -> None:
    """CR 614.12 ignores effects from other sources; CR26 614.12 takes into account those that exist already."""
    table = Table.players(2, edition=edition)
    table.put(field("Humbling", CREATURE, LosesAllAbilities()))
    (card,) = table.graveyard(1, TREE)
    done = do(table, Move(Target(), Zone.BATTLEFIELD), targets=[card])
    assert done.game.object(done.now(card)).tapped is tapped


@pytest.mark.parametrize(("edition", "tapped"), [(PINNED, False), (CURRENT, True)])
def test_614_12_what_others_say_of_the_color_it_will_have(edition: Edition, tapped: bool) -> None:
    """CR26 614.12: a green creature card that is blue once it is there enters as the blue ones do; not in 2011."""
    table = Table.players(2, edition=edition)
    table.put(field("Sea", CREATURE, SetColors((Color.BLUE,))))
    table.put(enchantment("Fatigue", BLUE_ONES))
    (card,) = table.graveyard(1, creature("Elf", 1, 1, cost="{G}"))
    done = do(table, Move(Target(), Zone.BATTLEFIELD), targets=[card])
    assert done.game.object(done.now(card)).tapped is tapped


def test_614_12_its_own_color_counts_in_both_editions() -> None:
    """CR 614.12: continuous effects from its own static abilities are taken into account."""
    turncoat = creature("Turncoat", 1, 1, Static(This(), (SetColors((Color.BLUE,)),)), cost="{G}")
    for edition in (PINNED, CURRENT):
        table = Table.players(2, edition=edition)
        table.put(enchantment("Fatigue", BLUE_ONES))
        (card,) = table.graveyard(1, turncoat)
        done = do(table, Move(Target(), Zone.BATTLEFIELD), targets=[card])
        assert done.game.object(done.now(card)).tapped


def test_614_12_what_begins_as_an_object_enters_stays_with_it_from_any_zone() -> None:
    """CR26 702.136a: haste that is gained as it enters is there for a card from a graveyard and for a token."""
    game = modern()
    game.put(enchantment("Drum", Static(HasType(CardType.CREATURE), (HasAbilities((Keyword("riot"),)),))))
    dead = game.put(creature("Bear", 2, 2), 1, GRAVEYARD)
    done = do(game, Move(Target(), BATTLEFIELD), targets=[dead], answers=[False])
    assert has(done.game, done.now(dead), "haste")
    wolf = TokenSpec((CardType.CREATURE,), ("Wolf",), power=Fixed(2), toughness=Fixed(2))
    made = do(game, CreateTokens(wolf, Fixed(2)), answers=[False, True])
    one, other = made.result()
    assert [has(made.game, id, "haste") for id in (one, other)] == [True, False]
    assert [made.game.object(id).counter("+1/+1") for id in (one, other)] == [0, 1]


def test_614_12_a_token_copy_makes_the_choice_as_it_enters() -> None:
    """CR 614.12, first example: the token's controller chooses a color, and it has protection from it."""
    table = Table.players(2)
    chooses = Replacement(ENTERS, EntersWith(choices=(Do(ChooseQuality(Choice.COLOR)),)))
    voice = table.put(
        creature("Voice", 2, 2, chooses, Keyword("protection", what=(IsOfChosen(ChosenFor.COLOR),))),
        words=(("color", "W"),),
    )
    done = do(table, CreateCopies(Target()), targets=[voice], answers=["R"])
    (token,) = done.result()
    assert done.game.object(token).word("color") == "R"


def test_614_12_cards_in_graveyards_without_abilities_enter_as_they_would_exist() -> None:
    """CR 614.12, second example: put onto the battlefield from the graveyard, it enters tapped."""
    table = Table.players(2)
    table.put(enchantment("Jailer", Static(InZone(GRAVEYARD), (LosesAllAbilities(),))))
    treefolk = table.put(creature("Treefolk", 3, 3, Replacement(ENTERS, EntersWith(tapped=True))), zone=GRAVEYARD)
    done = enter(table, treefolk)
    assert done.game.object(done.now(treefolk)).tapped


def test_614_12_a_general_effect_does_not_reach_its_own_source() -> None:
    """CR 614.12, third example: "permanents enter the battlefield tapped" lets itself enter untapped."""
    table = Table.players(2)
    orb = artifact("Orb", Replacement(Moves(Not(IsPlayer()), to=BATTLEFIELD), EntersWith(tapped=True)))
    one, bear = table.hand(1, orb, BEAR)
    done = enter(table, one)
    assert not done.game.object(done.now(one)).tapped
    done = enter(table, bear)
    assert done.game.object(done.now(bear)).tapped


def test_614_12_how_it_enters_depends_on_what_it_will_be() -> None:
    """CR 614.12: an effect on creatures that you control sees the creature under its new controller."""
    table = Table.players(2)
    more = EntersWith(counters=(CounterSpec("+1/+1"),))
    table.put(enchantment("Bond", Replacement(Moves(And((MINE, Other())), to=BATTLEFIELD), more)), player=1)
    theirs = table.put(BEAR, 2, GRAVEYARD)
    done = do(table, Move(Target(), BATTLEFIELD, under=You()), targets=[theirs])
    assert size_of(done, theirs) == (3, 3)
    other = table.put(BEAR, 2, GRAVEYARD)
    done = do(table, Move(Target(), BATTLEFIELD), targets=[other])
    assert size_of(done, other) == (2, 2)


@positions("entering_heeds_existing_effects", {True: False, False: True})
def test_614_12_enters_tapped_though_it_will_have_no_abilities(edition: Edition, expected: bool) -> None:
    """CR26 614.12: on the battlefield it would have no abilities, so nothing taps it; CR 614.12: its own count."""
    table = Table.players(2, edition=edition)
    table.put(enchantment("Null", Static(HasType(CardType.CREATURE), (LosesAllAbilities(),))))
    own = Replacement(Moves(Is(This()), to=BATTLEFIELD), EntersWith(tapped=True))
    one = table.put(creature("Sentinel", 3, 4, own, cost="{0}"), 1, HAND)
    table.cast(one)
    table.resolve_top()
    assert table.tapped(one) is expected


def test_614_13_what_enters_cannot_be_exiled_by_its_own_entering() -> None:
    """CR 614.13: the Ghoul entering from the graveyard is not among the creature cards there."""
    table = Table.players(2)
    there = And((CREATURE, InZone(GRAVEYARD), OwnedBy()))
    meal = Do(Move(Pick(there, None, up_to=True), EXILE), note="meal")
    eats = EntersWith(choices=(meal,), counters=(CounterSpec("+1/+1", Number(Result("meal"))),))
    ghoul = table.put(creature("Ghoul", 0, 0, Replacement(ENTERS, eats)), zone=GRAVEYARD)
    bears = table.graveyard(1, BEAR, BEAR)
    done = enter(table, ghoul, bears)
    assert done.zone(ghoul) is BATTLEFIELD
    assert [done.zone(bear) for bear in bears] == [EXILE, EXILE]
    assert size_of(done, ghoul) == (2, 2)


def test_614_15_instead_speaks_of_what_the_clause_before_would_have_concerned() -> None:
    """CR 614.15: "those creatures get … instead" means the creatures of the clause whose place it takes."""
    text = (
        "Kicker {1}\nCreatures target player controls get -1/-1 until end of turn. If this spell was kicked, "
        "those creatures get -2/-2 until end of turn instead."
    )
    table = Table.players(2)
    giant = table.put(creature("Giant", 3, 3), 2)
    blight = table.put(worded("Blight", text, (CardType.SORCERY,)), zone=HAND)
    table.mana(1, "RR")
    table.cast(blight, True, 2)
    table.resolve_all()
    assert table.size(giant) == (1, 1)


def test_614_15_more_damage_instead_comes_from_the_same_source() -> None:
    """CR 614.15: "it deals 4 damage instead" speaks of the spell, not of what it hits."""
    text = "Kicker {1}\nSpark deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead."
    table = Table.players(2, edition=CURRENT)
    spark = table.put(worded("Spark", text, (CardType.INSTANT,)), zone=HAND)
    table.mana(1, "RR")
    table.cast(spark, True, 2)
    table.resolve_all()
    assert table.life(2) == 16


def test_26_614_13a_what_enters_beside_it_cannot_be_chosen() -> None:
    """CR26 614.13a: of three creature cards in the graveyard two enter; the one that exiles cards can choose the third
    only."""
    mine = And((CREATURE, InZone(Zone.GRAVEYARD), OwnedBy()))
    exiles = EntersWith(choices=(Do(Move(Pick(mine, None), Zone.EXILE)),))
    table = Table.players(2)
    ghoul, bear, third = table.graveyard(1, creature("Ghoul", 4, 4, Replacement(ENTERS, exiles)), BEAR, BEAR)
    both = Move(Both((Target(0), Target(1))), Zone.BATTLEFIELD)
    done = do(table, both, targets=[ghoul, bear], answers=[(third,)])
    assert [decision.options for decision in done.asked if decision.what == "choose"] == [(third,)]
    assert [done.zone(card) for card in (ghoul, bear, third)] == [Zone.BATTLEFIELD, Zone.BATTLEFIELD, Zone.EXILE]
