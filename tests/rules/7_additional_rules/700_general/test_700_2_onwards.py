"""General (CR 700.2 and on)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.decisions import CastSpell, Select
from arbitre.engine.kernel.reading import characteristics
from arbitre.errors import IllegalAction
from arbitre.ir import costs as c
from arbitre.ir.abilities import Activated, Keyword, SpellAbility
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import (
    BecomeBlocked,
    Body,
    CopySpell,
    DealDamage,
    Destroy,
    Do,
    GainLife,
    Modes,
    Regenerate,
    Separate,
    TargetSlot,
)
from arbitre.ir.filters import IsPlayer, IsSpell
from arbitre.ir.modifications import CantBeBlocked, HasAbilities, LosesAllAbilities
from arbitre.ir.refs import All, PileOf, Result, Target, You
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT, Edition
from arbitre.text.naming import sees
from helpers.casting import options
from helpers.doing import do
from helpers.fights import beast, finish, legal
from helpers.layering import grow
from helpers.layering_cards import TYPED_BEAR, apply
from helpers.laying import cast_free, free, resolve
from helpers.positions import positions
from helpers.words import BEAR, CREATURE, GREEN_BEAR, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, Table, artifact, card, creature, land

GAIN_ONE = Body((Do(GainLife(Fixed(1))),))
SLAY = Body((Do(Destroy(Target())),), (TargetSlot(CREATURE),))
CHARM = card(
    "Charm",
    SpellAbility(
        Body(
            modes=Modes(
                (
                    Body((Do(GainLife(Fixed(4))),)),
                    Body((Do(Destroy(Target())),), (TargetSlot(CREATURE),)),
                    Body((Do(DealDamage(Fixed(2), Target())),), (TargetSlot(IsPlayer()),)),
                ),
                1,
                1,
            )
        )
    ),
    types=(CardType.INSTANT,),
    cost="{R}",
)
GAIN = Body((Do(GainLife(Fixed(1))),))
SHOOT = Body((Do(Destroy(Target())),), (TargetSlot(CREATURE),))


def modal(*bodies: Body, **of: int) -> Card:
    """An instant with modes, for {0}."""
    return card("Charm", SpellAbility(Body(modes=Modes(bodies, **of))), types=(CardType.INSTANT,), cost="{0}")


FACTS = (
    "Reveal the top five cards of your library. An opponent separates those cards into two piles. "
    "Put one pile into your hand and the other into your graveyard."
)
FIVE = [card(name) for name in "ABCDE"]


def instant(text: str) -> Card:
    return worded("Sorting", text, (CardType.INSTANT,), cost="{0}")


def begin_to_sort(table: Table, text: str, *answers: object) -> None:
    """Cast the spell with these answers, and begin to resolve it."""
    spell = table.put(instant(text), zone=HAND)
    table.cast(spell, *answers)
    table.resolve_top()


FOX = creature("Fox", 1, 1)
WOLF = creature("Wolf", 2, 2)
TEXT = "As long as your devotion to red and white is less than three, God isn't a creature."
GOD = worded("God", TEXT, (CardType.ENCHANTMENT, CardType.CREATURE), "{R}{R/W}", power="5", toughness="5")
MORE = "Your devotion to each color and each combination of colors is increased by one."
STONE = worded("Stone", MORE, (CardType.ARTIFACT,), "{3}")


def is_creature(table: Table, id: int) -> bool:
    return characteristics(table.game, id).is_creature


def test_cr_700_2_two_modes_in_printed_order(table: Table) -> None:
    """CR 700.2, 608.2c: targets are chosen for each chosen mode."""
    modes = Modes(
        (
            Body((Do(Destroy(Target())),), (TargetSlot(CREATURE),)),
            Body((Do(DealDamage(Fixed(2), Target())),), (TargetSlot(IsPlayer()),)),
        ),
        2,
        2,
    )
    both = table.put(card("Both", SpellAbility(Body(modes=modes)), types=(CardType.INSTANT,), cost="{R}"), 1, HAND)
    bear = table.put(GREEN_BEAR, 2)
    table.mana(1, "R")
    table.cast(both, (0, 1), bear, 2)
    table.resolve_top()
    assert (table.zone(bear), table.life(2)) == (GRAVEYARD, 18)


def test_cr_700_2a_modes_of_an_ability(table: Table) -> None:
    """CR 700.2a, 602.2b: the mode is chosen as the ability is activated."""
    body = Body(modes=Modes((GAIN_ONE, SLAY), 1, 1))
    rock = table.put(artifact("Rock", Activated(c.TapThis(), body)))
    bear = table.put(GREEN_BEAR, 2)
    table.activate(rock, 1, bear)
    table.resolve_top()
    assert (table.zone(bear), table.life(1)) == (GRAVEYARD, 20)


def test_cr_700_2a_a_mode_without_targets_cannot_be_chosen(table: Table) -> None:
    """CR 700.2a: no creature is there to destroy."""
    charm = table.put(CHARM, 1, HAND)
    table.mana(1, "R")
    table.act(CastSpell(charm))
    assert table.decision.what == "mode"
    assert options(table) == (0, 2)
    table.answer(2, 2)
    table.resolve_top()
    assert table.life(2) == 18


def test_700_2c_targets_only_of_the_chosen_mode() -> None:
    """CR 700.2c: with the other mode it has no target, and needs none."""
    table = Table.players()
    id = table.put(modal(GAIN, SHOOT), zone=HAND)
    table.cast(id)
    table.resolve_top()
    assert table.life(1) == 21


def test_700_2f_a_copy_has_the_mode_of_the_original() -> None:
    """CR 700.2f, 706.10: both gain life; nobody chooses again."""
    table = Table.players()
    table.put(BEAR, 2)
    id = table.put(modal(GAIN, SHOOT), zone=HAND)
    twin = table.put(free("Twin", CopySpell(Target()), target=IsSpell()), zone=HAND)
    table.cast(id, (0,))
    table.cast(twin)
    resolve(table)
    assert table.life(1) == 22


@pytest.mark.parametrize("chooser", [2, 3])
def test_700_3_one_opponent_of_several_separates(chooser: int) -> None:
    """CR 608.2d: with three players, the spell's controller says which opponent separates."""
    table = Table.players(3)
    table.library(1, *FIVE)
    begin_to_sort(table, FACTS)
    assert table.decision.what == "choose"
    table.answer(chooser)
    assert (table.decision.what, table.decision.player) == ("pile", chooser)


def test_700_3_face_down_and_face_up_pile() -> None:
    """The face-up pile is revealed to all; the other players do not see the face-down one."""
    text = (
        "Look at the top three cards of your library and separate them into a face-down pile and a face-up pile. "
        "An opponent chooses one of those piles. Put that pile into your hand and the other into your graveyard."
    )
    table = Table.players(3)
    hidden, *shown = table.library(1, *FIVE[:3])
    begin_to_sort(table, text)
    assert table.decision.player == 1
    table.answer(hidden)
    table.answer(2)
    assert table.decision.player == 2
    assert [sees(id, table.game, 2) for id in (hidden, *shown)] == [False, True, True]
    assert [sees(id, table.game, 3) for id in (hidden, *shown)] == [False, True, True]
    table.answer("pile 1")
    assert [table.zone(id) for id in (hidden, *shown)] == [HAND, GRAVEYARD, GRAVEYARD]


def test_700_3_target_opponent_looks_at_your_library() -> None:
    """Who looks is not whose library it is."""
    text = (
        "Target opponent looks at the top two cards of your library and separates them into a face-down pile and a "
        "face-up pile. Put one pile into your hand and the other into your graveyard."
    )
    table = Table.players(2)
    one, two = table.library(1, *FIVE[:2])
    begin_to_sort(table, text, 2)
    assert isinstance(table.decision, Select)
    assert table.decision.player == 2
    assert set(table.decision.options) == {one, two}
    assert sees(one, table.game, 2)
    assert not sees(one, table.game, 1)
    table.answer(one, "pile 2")
    assert (table.zone(one), table.zone(two)) == (GRAVEYARD, HAND)


def test_700_3_creatures_in_the_pile_of_that_players_choice() -> None:
    """Creatures stay on the battlefield in their piles; the chosen one is destroyed."""
    text = (
        "Separate all creatures target player controls into two piles. "
        "Destroy all creatures in the pile of that player's choice."
    )
    table = Table.players(2)
    bear, wolf, fox = table.battlefield(2, BEAR, WOLF, FOX)
    own = table.put(BEAR)
    begin_to_sort(table, text, 2)
    assert table.decision.player == 1
    table.answer((bear, fox))
    assert table.decision.player == 2
    table.answer("pile 2")
    assert [table.zone(id) for id in (bear, wolf, fox, own)] == [BATTLEFIELD, GRAVEYARD, BATTLEFIELD, BATTLEFIELD]


def test_700_3_each_opponent_has_piles_of_their_own() -> None:
    """CR 101.4: all separate before any pile is chosen; for each the piles are that player's."""
    text = (
        "Each opponent separates the creatures they control into two piles. For each opponent, you choose one of their "
        "piles. Each opponent sacrifices the creatures in their chosen pile."
    )
    table = Table.players(3)
    a, b = table.battlefield(2, BEAR, WOLF)
    c, d = table.battlefield(3, BEAR, WOLF)
    begin_to_sort(table, text)
    table.answer(a)
    assert (table.decision.what, table.decision.player) == ("pile", 3)
    table.answer(c)
    assert table.decision.player == 1
    table.answer("pile 1", "pile 2")
    assert [table.zone(id) for id in (a, b, c, d)] == [GRAVEYARD, BATTLEFIELD, BATTLEFIELD, GRAVEYARD]


def test_700_3_one_card_of_the_chosen_pile() -> None:
    """The rest are the other cards of both piles."""
    text = (
        "Reveal the top five cards of your library and separate them into two piles. An opponent chooses one of those "
        "piles. Put a card from the chosen pile into your hand, then put all other cards revealed this way on the "
        "bottom of your library in any order."
    )
    table = Table.players(2, library=1)
    ids = table.library(1, *FIVE)
    begin_to_sort(table, text)
    table.answer(ids[:2], "pile 1", ids[1])
    assert table.zone(ids[1]) is HAND
    table.answer((ids[0], *ids[2:]))
    assert table.names(LIBRARY) == ["E", "D", "C", "A", "Blank"]


def test_700_3_the_pile_of_an_opponents_choice_from_a_graveyard() -> None:
    """Cards of a graveyard are separated; one pile is exiled, the other comes back."""
    text = (
        "Separate all creature cards in your graveyard into two piles. "
        "Exile the pile of an opponent's choice and return the other to the battlefield."
    )
    table = Table.players(2)
    bear, wolf = table.graveyard(1, BEAR, WOLF)
    begin_to_sort(table, text)
    table.answer(bear, "pile 1")
    assert (table.zone(bear), table.zone(wolf)) == (EXILE, BATTLEFIELD)


def test_700_3_only_creatures_in_the_chosen_pile_can_attack() -> None:
    """What is not in that pile, or comes later, can't attack this turn."""
    text = (
        "At the beginning of combat on each opponent's turn, separate all creatures that player controls into two "
        "piles. Only creatures in the pile of their choice can attack this turn."
    )
    table = Table.players(2)
    table.put(worded("Alarm", text, (CardType.ENCHANTMENT,)), 2)
    bear, wolf = table.battlefield(1, BEAR, WOLF)
    table.pass_until(lambda: table.decision.what == "pile")
    assert table.decision.player == 2
    table.answer(bear)
    assert table.decision.player == 1
    table.answer("pile 1")
    table.pass_until(lambda: table.decision.what == "attackers")
    decision = table.decision
    assert decision.check(((bear, 2),)) is None
    assert isinstance(decision.check(((wolf, 2),)), IllegalAction)


def test_700_3_an_opponent_of_each_player_chooses() -> None:
    """For each player, an opponent of that player's choice chooses one of that player's piles."""
    text = (
        "Each player separates all nontoken lands they control into two piles. For each player, one of their piles is "
        "chosen by one of their opponents of their choice. Destroy all lands in the chosen piles. Tap all lands in the "
        "other piles."
    )
    table = Table.players(3)
    own = table.lands(1, "Forest", 2)
    theirs = table.lands(2, "Island", 2)
    begin_to_sort(table, text)
    table.answer(own[0])
    assert table.decision.player == 2
    table.answer(theirs[:2])
    decision = table.decision
    assert isinstance(decision, Select)
    assert (decision.player, set(decision.options)) == (1, {2, 3})
    table.answer(3)
    assert table.decision.player == 3
    table.answer("pile 1")
    decision = table.decision
    assert isinstance(decision, Select)
    assert (decision.player, set(decision.options)) == (2, {1, 3})
    table.answer(1, "pile 2")
    assert table.decision.player == 3, "also of two empty piles one is chosen"
    table.answer(1, "pile 1")
    assert [table.zone(id) for id in (*own, *theirs)] == [GRAVEYARD, BATTLEFIELD, BATTLEFIELD, BATTLEFIELD]
    assert [table.tapped(id) for id in (own[1], *theirs)] == [True, True, True]


def test_700_3_cards_of_a_pile_are_played() -> None:
    """A land and a spell of the pile that the player chooses are played from exile, the spell for nothing."""
    text = (
        "Exile the top five cards of your library. An opponent separates those cards into two piles. You may play "
        "lands and cast spells from one of those piles. If you cast a spell this way, you cast it without paying its "
        "mana cost."
    )
    gain = worded("Gain", "You gain 4 life.", (CardType.SORCERY,), cost="{7}")
    table = Table.players(2)
    forest, spell, other = table.library(1, BEAR, WOLF, land("Forest"), gain, FOX)[2:]
    table.cast(table.put(worded("Splendour", text, (CardType.SORCERY,), cost="{0}"), zone=HAND))
    table.resolve_top()
    table.answer((table.now(forest), table.now(spell)))
    table.answer("pile 1")
    for _ in range(4):
        if table.decision.what == "priority":
            break
        options = getattr(table.decision, "options", ())
        table.answer((options[0],) if options else True)
    table.resolve_all()
    assert (table.zone(forest), table.life(1), table.zone(other)) == (BATTLEFIELD, 24, EXILE)


def test_700_3_nobody_separates_where_nobody_is_meant() -> None:
    """CR 609.3, 700.3: without a player who makes piles there is none to choose, and nobody is asked."""
    table = Table.players(2)
    bear = table.put(BEAR)
    done = do(table, Separate(All(CREATURE), Result("nobody")), Destroy(PileOf(You())))
    assert (done.asked, done.zone(bear)) == ([], BATTLEFIELD)


def test_700_3a_only_what_is_separated_goes_into_a_pile() -> None:
    """CR 700.3a: nothing else can be put into a pile."""
    table = Table.players(2)
    table.library(1, *FIVE)
    stranger = table.put(BEAR)
    begin_to_sort(table, FACTS)
    decision = table.decision
    assert isinstance(decision, Select)
    assert isinstance(decision.check((stranger,)), IllegalAction)


def test_700_3c_piles_of_a_library_are_still_in_the_library() -> None:
    """CR 700.3c: they move once a pile has been chosen, not while they are separated."""
    table = Table.players(2)
    ids = table.library(1, *FIVE)
    begin_to_sort(table, FACTS)
    assert (table.decision.what, table.decision.player) == ("pile", 2)
    table.answer((ids[0], ids[3]))
    assert table.decision.player == 1
    assert [table.zone(id) for id in ids] == [LIBRARY] * 5
    table.answer("pile 1")
    assert [table.zone(id) for id in ids] == [HAND, GRAVEYARD, GRAVEYARD, HAND, GRAVEYARD]


def test_700_3d_a_pile_may_be_empty() -> None:
    """CR 700.3d: all five in one pile; the other one may be chosen all the same."""
    table = Table.players(2)
    ids = table.library(1, *FIVE)
    begin_to_sort(table, FACTS)
    table.answer(())
    table.answer("pile 1")
    assert [table.zone(id) for id in ids] == [GRAVEYARD] * 5
    assert table.names(HAND) == []


def test_700_4_being_made_indestructible_is_no_ability_in_2011() -> None:
    """CR 700.4, 112.11 against CR26 702.12: losing all abilities afterwards leaves it indestructible in 2011."""
    for edition, stays in ((None, True), (CURRENT, False)):
        table = Table.players(2, edition=edition) if edition else Table.players(2)
        bear = table.put(TYPED_BEAR)
        apply(table, bear, bear, HasAbilities((Keyword("indestructible"),)))
        assert reading.indestructible(table.game, bear)
        apply(table, bear, bear, LosesAllAbilities())
        assert reading.indestructible(table.game, bear) is stays


def test_700_4_an_indestructible_permanent_is_not_destroyed() -> None:
    """CR 700.4: its regeneration shield is not used either; it can be sacrificed and exiled."""
    table = Table.players(2)
    golem = table.put(creature("Golem", 2, 2, Keyword("indestructible")))
    done = do(table, Regenerate(Target()), Destroy(Target()), targets=[golem])
    assert done.zone(golem) is BATTLEFIELD
    assert not done.game.object(golem).tapped
    assert len(done.state.lasting) == 1


@positions("indestructible_is_keyword", {True: False, False: True})
def test_700_4_indestructible_and_then_without_abilities(edition: Edition, expected: bool) -> None:
    """CR 700.4: a fact is not lost with the abilities; CR26 702.12: a keyword ability is."""
    table = Table.players(2, edition=edition)
    bear = table.put(BEAR)
    grow(table, bear, HasAbilities((Keyword("indestructible"),)))
    assert reading.indestructible(table.game, bear)
    grow(table, bear, LosesAllAbilities())
    assert reading.indestructible(table.game, bear) is expected


def test_700_5_unblockable() -> None:
    """CR 700.5: no creature can block it; an effect can still make it blocked, and it deals no damage."""
    table = Table.players()
    sneak = table.put(beast("Sneak", 3, 3, CantBeBlocked()))
    table.put(BEAR, 2)
    table.attack(sneak)
    assert legal(table) == {()}
    table.go_to(Step.DECLARE_BLOCKERS)
    cast_free(table, free("Curtain", BecomeBlocked(Target()), target=CREATURE), sneak)
    finish(table)
    assert table.life(2) == 20


def test_700_5_of_its_controller_alone() -> None:
    """CR26 700.5: what another player controls increases nothing; a symbol of both colours counts once."""
    table = Table.players(2, edition=CURRENT)
    god = table.put(GOD)
    table.put(STONE, player=2)
    assert not is_creature(table, god)


def test_700_5a_one_more() -> None:
    """CR26 700.5a."""
    table = Table.players(2, edition=CURRENT)
    god = table.put(GOD)
    table.put(STONE)
    assert is_creature(table, god)


def test_700_5a_abilities_lost_still_count() -> None:
    """CR26 700.5a: devotion is counted before effects that take abilities (layer 6) apply."""
    text = "Target artifact loses all abilities until end of turn."
    table = Table.players(2, edition=CURRENT)
    god, stone = table.put(GOD), table.put(STONE)
    hush = table.put(worded("Hush", text, (CardType.INSTANT,)), zone=HAND)
    table.mana(1, "R")
    table.cast(hush, stone)
    table.resolve_all()
    assert not characteristics(table.game, stone).abilities
    assert is_creature(table, god)
