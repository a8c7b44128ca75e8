"""Replacement and prevention effects (CR 614–616), from the examples of the rules."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine import continuous, durations, linked
from arbitre.engine.context import Context
from arbitre.engine.layers import characteristics
from arbitre.ir.abilities import Keyword, Replacement, Static
from arbitre.ir.amounts import EventAmount, Fixed, Number, ResultAmount
from arbitre.ir.conditions import exists
from arbitre.ir.costs import PayLife
from arbitre.ir.effects import (
    Apply,
    Choice,
    ChooseQuality,
    CounterSpec,
    CreateCopies,
    CreateTokens,
    DealDamage,
    Destroy,
    Do,
    Draw,
    EntersWith,
    GainLife,
    GoesTo,
    Instead,
    LoseLife,
    Move,
    Pays,
    Place,
    PreventIt,
    PutCounters,
    RedirectIt,
    Regenerate,
    ReplaceLater,
    Scale,
    SkipIt,
    Tap,
    TokenSpec,
    TurnFace,
    Untap,
)
from arbitre.ir.filters import (
    And,
    Anything,
    ChosenFor,
    ControlledBy,
    HasColor,
    HasSubtype,
    HasType,
    InZone,
    Is,
    IsOfChosen,
    IsPlayer,
    Not,
    Or,
    Other,
    OwnedBy,
)
from arbitre.ir.modifications import (
    CantBeRegenerated,
    Copies,
    DamageCantBePrevented,
    HasAbilities,
    Lasts,
    LosesAllAbilities,
    SetsPT,
    Until,
)
from arbitre.ir.node import Effect
from arbitre.ir.patterns import CreatesTokens, Deals, Draws, GainsLife, Moves, PutsCounters, TurnedFaceUp
from arbitre.ir.refs import All, Both, Event, It, Pick, Result, Role, Target, This, You
from arbitre.ir.values import CardType, Color, Zone
from arbitre.rules.editions import CURRENT, FEBRUARY_2011
from engine.doing import Done, do
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, Table, artifact, card, creature, enchantment, land

CREATURE = HasType(CardType.CREATURE)
MINE = And((CREATURE, ControlledBy()))
ITSELF = Is(This())
ENTERS = Moves(ITSELF, to=BATTLEFIELD)
BEAR = creature("Bear", 2, 2)


def enter(table: Table, id: int, *answers: object) -> Done:
    """The card is put onto the battlefield under its owner's control."""
    return do(table, Move(Target(), BATTLEFIELD), targets=[id], you=table.state.objects[id].owner, answers=answers)


def hit(table: Table, source: int, to: int, amount: int, *answers: object) -> Done:
    """The source deals that much damage."""
    return do(table, DealDamage(Fixed(amount), Target()), source=source, targets=[to], answers=answers)


def size(done: Done, id: int) -> tuple[int | None, int | None]:
    values = characteristics(done.game, done.now(id))
    return values.power, values.toughness


# --- 614: replacement -------------------------------------------------------------------------------------------------


def test_614_5_two_doublings_make_eight_of_two() -> None:
    """CR 614.5: each effect gets only one opportunity."""
    table = Table.players(2)
    doubles = Replacement(Deals(source=MINE), Scale(2))
    table.battlefield(1, enchantment("Fire", doubles), enchantment("Flame", doubles))
    bear = table.put(BEAR)
    assert hit(table, bear, 2, 2).life(2) == 12


def test_614_6_a_replaced_event_never_happens() -> None:
    """CR 614.6: what would die is exiled instead, and "dies" does not happen."""
    table = Table.players(2)
    grave = Moves(Anything(), to=GRAVEYARD)
    table.put(enchantment("Void", Replacement(grave, GoesTo(EXILE))))
    bear = table.put(BEAR)
    done = do(table, Destroy(Target()), targets=[bear])
    assert done.zone(bear) is EXILE


def test_614_11_a_draw_is_replaced_even_from_an_empty_library() -> None:
    """CR 614.11: the player gains life instead and does not lose for the empty library."""
    table = Table.players(2, library=0)
    table.put(enchantment("Well", Replacement(Draws(), Instead((Do(GainLife(Fixed(3))),)))))
    done = do(table, Draw(Fixed(2)))
    assert done.life(1) == 26
    assert not done.state.player(1).drew_from_empty


def test_614_1b_skipping_a_draw_leaves_nothing() -> None:
    """CR 614.1b."""
    table = Table.players(2)
    table.put(enchantment("Drought", Replacement(Draws(), SkipIt())))
    assert do(table, Draw()).hand(1) == 0


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
    assert size(done, theirs) == (3, 3)
    other = table.put(BEAR, 2, GRAVEYARD)
    done = do(table, Move(Target(), BATTLEFIELD), targets=[other])
    assert size(done, other) == (2, 2)


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
    assert size(done, ghoul) == (2, 2)


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


def test_614_1d_unless_you_control_enough() -> None:
    """CR 614.1d, 614.12: whether you control another Forest is asked without the land itself."""
    forest = And((HasSubtype("Forest"), ControlledBy()))
    slow = land("Copse", Replacement(ENTERS, EntersWith(tapped=True, unless=exists(forest))), subtypes=("Forest",))
    for others, tapped in (((), True), ((land("Forest"),), False)):
        table = Table.players(2)
        table.battlefield(1, *others)
        (copse,) = table.hand(1, slow)
        done = enter(table, copse)
        assert done.game.object(done.now(copse)).tapped is tapped


@pytest.mark.parametrize(("pays", "life", "tapped"), [(True, 18, False), (False, 20, True)])
def test_614_1c_pay_life_or_it_enters_tapped(pays: bool, life: int, tapped: bool) -> None:
    """CR 614.1c: the choice is made before it enters; it enters tapped, it does not become tapped."""
    unpaid = Do(pay=Pays(PayLife(Fixed(2))), may=You(), otherwise=(Do(Tap(This())),))
    table = Table.players(2)
    (shock,) = table.hand(1, land("Shock", Replacement(ENTERS, EntersWith(choices=(unpaid,))), subtypes=("Forest",)))
    done = enter(table, shock, pays)
    assert done.life(1) == life
    assert done.game.object(done.now(shock)).tapped is tapped
    assert "taps" not in [entry.what for entry in done.game.log]


def test_306_5b_a_planeswalker_enters_with_its_loyalty() -> None:
    """CR 306.5b; CR 121.6: what doubles counters doubles these."""
    walker = card("Walker", types=[CardType.PLANESWALKER], loyalty="3", cost="{3}")
    table = Table.players(2)
    one, two = table.hand(1, walker, walker)
    done = enter(table, one)
    assert done.game.object(done.now(one)).counter("loyalty") == 3
    table.put(enchantment("Season", Replacement(PutsCounters(ControlledBy()), Scale(2))))
    done.game.derived.layers = None
    done = enter(table, two)
    assert done.game.object(done.now(two)).counter("loyalty") == 6


def test_614_1a_tokens_are_doubled() -> None:
    """CR 614.1a: twice that many tokens instead."""
    table = Table.players(2)
    table.put(enchantment("Season", Replacement(CreatesTokens(), Scale(2))))
    saproling = TokenSpec((CardType.CREATURE,), ("Saproling",), (Color.GREEN,), power=Fixed(1), toughness=Fixed(1))
    done = do(table, CreateTokens(saproling, Fixed(3)))
    assert len(done.result()) == 6


def test_614_1a_one_more_token_is_added_once() -> None:
    """CR 614.1a: those tokens plus one."""
    table = Table.players(2)
    table.put(enchantment("Orchard", Replacement(CreatesTokens(), Scale(plus=Fixed(1)))))
    saproling = TokenSpec((CardType.CREATURE,), ("Saproling",), power=Fixed(1), toughness=Fixed(1))
    assert len(do(table, CreateTokens(saproling, Fixed(3))).result()) == 4


# --- 614.8, 701.12: regeneration; indestructible ----------------------------------------------------------------------


def test_614_8_a_regenerated_creature_is_tapped_and_loses_its_damage() -> None:
    """CR 614.8, 701.12a: once; the next time it is destroyed."""
    table = Table.players(2)
    troll = table.put(creature("Troll", 2, 2), damage=1)
    done = do(table, Regenerate(Target()), Destroy(Target()), targets=[troll])
    assert done.zone(troll) is BATTLEFIELD
    assert done.game.object(troll).tapped
    assert done.game.object(troll).damage == 0
    assert do(table, Destroy(Target()), targets=[troll]).zone(troll) is GRAVEYARD


def test_701_12c_what_cant_be_regenerated_keeps_its_shield_unused() -> None:
    """CR 701.12c: a shield has no effect on what can't be regenerated."""
    table = Table.players(2)
    troll = table.put(creature("Troll", 2, 2, Static(This(), (CantBeRegenerated(),))))
    assert do(table, Regenerate(Target()), Destroy(Target()), targets=[troll]).zone(troll) is GRAVEYARD
    other = table.put(creature("Troll", 2, 2))
    done = do(table, Regenerate(Target()), Destroy(Target(), no_regeneration=True), targets=[other])
    assert done.zone(other) is GRAVEYARD


def test_700_4_an_indestructible_permanent_is_not_destroyed() -> None:
    """CR 700.4: its regeneration shield is not used either; it can be sacrificed and exiled."""
    table = Table.players(2)
    golem = table.put(creature("Golem", 2, 2, Keyword("indestructible")))
    done = do(table, Regenerate(Target()), Destroy(Target()), targets=[golem])
    assert done.zone(golem) is BATTLEFIELD
    assert not done.game.object(golem).tapped
    assert len(done.state.lasting) == 1


def test_702_87_totem_armor_takes_the_destruction_upon_itself() -> None:
    """CR 702.87a: the Aura is destroyed instead; the creature stays."""
    table = Table.players(2)
    bear = table.put(BEAR, damage=1)
    umbra = table.put(enchantment("Umbra", Keyword("totem armor"), subtypes=["Aura"]), attached_to=bear)
    done = do(table, Destroy(Target()), targets=[bear])
    assert done.zone(bear) is BATTLEFIELD
    assert done.zone(umbra) is GRAVEYARD
    assert done.game.object(bear).damage == 0


# --- 614.9: redirection -----------------------------------------------------------------------------------------------


def test_614_9_damage_is_dealt_to_another_instead() -> None:
    """CR 614.9: the creature takes the damage; once it has left, the effect does nothing."""
    table = Table.players(2)
    monk = table.put(creature("Monk", 1, 5, Replacement(Deals(to=Is(You())), RedirectIt(This()))))
    foe = table.put(BEAR, 2)
    done = hit(table, foe, 1, 3)
    assert (done.life(1), done.game.object(monk).damage) == (20, 3)


@pytest.mark.parametrize(("edition", "choice", "life", "loyalty"), [(None, True, 20, 2), (None, False, 17, 5)])
def test_306_7_noncombat_damage_to_an_opponent_may_go_to_a_planeswalker(
    edition: object, choice: bool, life: int, loyalty: int
) -> None:
    """CR 306.7: the controller of the source chooses as the damage would be dealt."""
    table = Table.players(2)
    walker = table.put(card("Walker", types=[CardType.PLANESWALKER], loyalty="5"), 2, counters={"loyalty": 5})
    bear = table.put(BEAR)
    done = hit(table, bear, 2, 3, (walker,) if choice else ())
    assert (done.life(2), done.game.object(walker).counter("loyalty")) == (life, loyalty)


def test_306_7_not_in_the_current_edition() -> None:
    """CR26 115.4: planeswalkers are targets of their own; nothing is redirected."""
    table = Table.players(2, edition=CURRENT)
    table.put(card("Walker", types=[CardType.PLANESWALKER], loyalty="5"), 2, counters={"loyalty": 5})
    assert hit(table, table.put(BEAR), 2, 3).life(2) == 17


# --- 615: prevention --------------------------------------------------------------------------------------------------


def prevent_next(amount: int, *then: Do) -> Effect:
    return ReplaceLater(Deals(to=Is(Target())), PreventIt(then=then), amount=Fixed(amount))


def test_615_7_a_shield_shrinks_by_what_it_prevents() -> None:
    """CR 615.7: of 3, then 2, then 1 damage a shield of 4 lets the last 2 through."""
    table = Table.players(2)
    bear = table.put(BEAR)
    do(table, prevent_next(4), targets=[2])
    assert hit(table, bear, 2, 3).life(2) == 20
    assert hit(table, bear, 2, 2).life(2) == 19
    assert hit(table, bear, 2, 1).life(2) == 18


def test_615_7_the_player_chooses_among_simultaneous_damage() -> None:
    """CR 615.7: two sources at once; the shielded player chooses which damage is prevented."""
    from arbitre.engine.damage import damage_event, deal
    from engine.doing import follow, still

    table = Table.players(2)
    first, second = table.battlefield(1, creature("Link", 3, 3, Keyword("lifelink")), BEAR)
    do(table, prevent_next(3), targets=[2])
    game = still(table)
    events = [damage_event(game, first, 2, 3), damage_event(game, second, 2, 2)]
    asked, _ = follow(deal(game, events), [(3, 0)])
    assert (asked[0].what, asked[0].player) == ("prevent", 2)
    assert asked[0].check((2, 1)) is None
    assert asked[0].check((0, 3)) is not None
    assert (game.player(1).life, game.player(2).life) == (20, 18)


def test_615_8_the_next_time_a_source_would_deal_damage() -> None:
    """CR 615.8: all of one instance from that source, however much; then no more."""
    table = Table.players(2)
    red, other = table.battlefield(1, creature("Imp", 2, 2, cost="{R}"), creature("Ogre", 2, 2, cost="{R}"))
    shield = ReplaceLater(Deals(to=Is(You())), PreventIt(), once=True, source_of_choice=HasColor(Color.RED))
    done = do(table, shield, you=2, answers=[red])
    assert hit(table, other, 2, 2).life(2) == 18
    assert hit(table, red, 2, 7).life(2) == 18
    assert hit(table, red, 2, 1).life(2) == 17
    assert done.state.lasting == ()


def test_615_9_one_of_each_damage_is_prevented() -> None:
    """CR 615.9: Pyroclasm deals 1 damage to each Cleric of the Defender's controller and 2 to the others."""
    table = Table.players(2)
    cleric = creature("Cleric", 2, 3, subtypes=["Cleric"])
    guard = Replacement(Deals(to=And((HasSubtype("Cleric"), ControlledBy()))), PreventIt(Fixed(1)))
    table.put(enchantment("Defender", guard))
    mine, theirs, bear = table.put(cleric), table.put(cleric, 2), table.put(creature("Ox", 2, 4))
    source = table.put(BEAR, 2)
    done = do(table, DealDamage(Fixed(2), All(CREATURE)), source=source, you=2)
    assert [done.game.object(id).damage for id in (mine, theirs, bear)] == [1, 2, 2]


def test_615_10_a_shield_for_each_creature() -> None:
    """CR 615.10: each creature of now gets a shield; one that comes later does not."""
    table = Table.players(2)
    one, two = table.battlefield(1, BEAR, BEAR)
    shield = ReplaceLater(Deals(to=Is(It())), PreventIt(), amount=Fixed(1))
    done = do(table, Do(shield, each=All(MINE)))
    late = done.state.create_card(BEAR, 1, BATTLEFIELD).id
    done = do(table, DealDamage(Fixed(1), All(CREATURE)), source=late)
    assert [done.game.object(id).damage for id in (one, two, late)] == [0, 0, 1]


def test_615_5_the_rest_follows_with_the_amount_prevented() -> None:
    """CR 615.5: its controller gains that much life."""
    table = Table.players(2)
    bear = table.put(BEAR)
    gain = Do(GainLife(ResultAmount("prevented")))
    do(table, prevent_next(2, gain), targets=[2], you=2)
    assert hit(table, bear, 2, 5).life(2) == 19


def test_615_11_unpreventable_damage_is_dealt_and_the_rest_still_happens() -> None:
    """CR 615.11: nothing is prevented, but the additional effect takes place; the shield is not reduced."""
    table = Table.players(2)
    bear = table.put(BEAR)
    table.put(enchantment("Leyline", Static(You(), (DamageCantBePrevented(),))))
    do(table, prevent_next(2, Do(GainLife(Fixed(1)))), targets=[2], you=2)
    done = hit(table, bear, 2, 5)
    assert done.life(2) == 16
    assert done.state.lasting[0].left == 2


def test_dm_10_awe_strike_and_life_gain() -> None:
    """CR 615.5: prevented damage is gained as life right after the rest of the damage has been dealt."""
    table = Table.players(2)
    one, two = table.battlefield(1, creature("Ox", 5, 5), creature("Ox", 5, 5))
    strike = ReplaceLater(
        Deals(source=Is(Target())), PreventIt(then=(Do(GainLife(ResultAmount("prevented"))),)), once=True
    )
    do(table, strike, targets=[one], you=2)
    assert hit(table, one, 2, 5).life(2) == 25
    assert hit(table, two, 2, 5).life(2) == 20


# --- 616: several at once ---------------------------------------------------------------------------------------------


def test_616_1_the_controller_chooses_between_exile_and_library() -> None:
    """CR 616.1, first example: the other effect then does nothing."""
    for answer, zone in ((0, EXILE), (1, LIBRARY)):
        table = Table.players(2)
        void = table.put(enchantment("Void", Replacement(Moves(Anything(), to=GRAVEYARD), GoesTo(EXILE))), 2)
        own = Replacement(Moves(ITSELF, origin=BATTLEFIELD, to=GRAVEYARD), GoesTo(LIBRARY, Place.SHUFFLED))
        hero = table.put(creature("Hero", 3, 3, own))
        done = do(table, Destroy(Target()), targets=[hero], answers=[(void, hero)[answer]], you=2)
        assert done.asked[0].player == 1
        assert done.zone(hero) is zone


def essence() -> Card:
    copies = EntersWith(mods=(Copies(This()),))
    return creature("Essence", 6, 6, Replacement(Moves(MINE, to=BATTLEFIELD), copies), cost="{3}{G}{G}{G}")


def test_616_1c_entering_as_a_copy_comes_first() -> None:
    """CR 616.1c, second example: the Sentinel enters untapped as a copy; before the rule its controller chose."""
    sentinel = artifact("Sentinel", Replacement(ENTERS, EntersWith(tapped=True)))
    sentinel = creature("Sentinel", 3, 4, Replacement(ENTERS, EntersWith(tapped=True)), types=[CardType.ARTIFACT])
    table = Table.players(2)
    table.put(essence())
    (one,) = table.hand(1, sentinel)
    done = enter(table, one)
    assert (size(done, one), done.game.object(done.now(one)).tapped) == ((6, 6), False)

    table = Table.players(2, edition=FEBRUARY_2011)
    table.put(essence())
    (one,) = table.hand(1, sentinel)
    done = enter(table, one, one)
    assert (size(done, one), done.game.object(done.now(one)).tapped) == ((6, 6), True)


def test_616_2_one_effect_makes_another_applicable() -> None:
    """CR 616.2: instead of gaining 1 life the player returns a card, in whatever order the effects came."""
    table = Table.players(2)
    there = And((InZone(GRAVEYARD), OwnedBy()))
    table.battlefield(
        1,
        enchantment("Second", Replacement(Draws(), Instead((Do(Move(Pick(there, Fixed(1)), HAND)),)))),
        enchantment("First", Replacement(GainsLife(), Instead((Do(Draw(EventAmount())),)))),
    )
    (bear,) = table.graveyard(1, BEAR)
    done = do(table, GainLife(Fixed(1)))
    assert (done.life(1), done.zone(bear)) == (20, HAND)


def test_614_5_a_replaced_draw_is_not_replaced_again_by_the_same_effect() -> None:
    """CR 614.5: draw two cards instead of each draw: two, and with two such effects four."""
    two = Replacement(Draws(), Instead((Do(Draw(Fixed(2))),)))
    for count, drawn in ((1, 2), (2, 4)):
        table = Table.players(2)
        table.battlefield(1, *[enchantment(f"Thought {n}", two) for n in range(count)])
        assert do(table, Draw()).hand(1) == drawn


def test_614_1_optional_replacement_asks_the_affected_player() -> None:
    """CR 702.50a: dredge from the graveyard instead of drawing, if the player wants to."""
    for wants, zone in ((True, HAND), (False, GRAVEYARD)):
        table = Table.players(2)
        (imp,) = table.graveyard(1, creature("Imp", 1, 1, Keyword("dredge", amount=Fixed(3))))
        done = do(table, Draw(), answers=[wants])
        assert done.zone(imp) is zone
        assert done.hand(1) == 1
        assert len(done.state.player(1).graveyard) == (3 if wants else 1)


# --- 706: entering as a copy ------------------------------------------------------------------------------------------


def clone() -> Card:
    copies = EntersWith(mods=(Copies(Pick(CREATURE, Fixed(1))),), may=True)
    return creature("Clone", 0, 0, Replacement(ENTERS, copies), cost="{3}{U}")


def test_706_5_a_copy_enters_as_what_it_copies_would() -> None:
    """CR 706.5, first example: the copy of the Behemoth enters tapped with two fade counters on it."""
    table = Table.players(2)
    behemoth = creature(
        "Behemoth", 10, 10, Keyword("fading", amount=Fixed(2)), Replacement(ENTERS, EntersWith(tapped=True))
    )
    table.put(behemoth)
    (one,) = table.hand(1, clone())
    done = enter(table, one, True)
    new = done.game.object(done.now(one))
    assert (size(done, one), new.tapped, new.counter("fade")) == ((10, 10), True, 2)


def test_706_5_copying_may_be_declined() -> None:
    """CR 706.5: then it enters as what it is."""
    table = Table.players(2)
    table.put(BEAR)
    (one,) = table.hand(1, clone())
    assert size(enter(table, one, False), one) == (0, 0)


def test_706_6_a_copy_makes_its_own_choices() -> None:
    """CR 706.6: the creature type chosen for the original is not copied."""
    table = Table.players(2)
    chooses = Replacement(ENTERS, EntersWith(choices=(Do(ChooseQuality(Choice.CREATURE_TYPE)),)))
    table.put(creature("Automaton", 2, 2, chooses), words=(("creature type", "Elf"),))
    (one,) = table.hand(1, clone())
    done = enter(table, one, True, "Goblin")
    assert linked.word(done.game, done.game.object(done.now(one)), "creature type") == "Goblin"


def test_706_7_a_choice_for_a_copied_ability_is_of_that_copy_only() -> None:
    """CR 706.7a: what was chosen as it entered as a copy says nothing once it copies something else."""
    chooses = Replacement(ENTERS, EntersWith(choices=(Do(ChooseQuality(Choice.CREATURE_TYPE)),)))
    table = Table.players(2)
    table.put(creature("Automaton", 2, 2, chooses))
    (one,) = table.hand(1, clone())
    done = enter(table, one, True, "Goblin")
    new = done.game.object(done.now(one))
    assert linked.word(done.game, new, "creature type") == "Goblin"
    other = done.state.create_card(creature("Metallic", 3, 3, chooses), 1, BATTLEFIELD).id
    ctx = Context(done.game, new.id, 1)
    ctx.targets = ((other,),)
    continuous.apply_lasting(ctx, (new.id,), (Copies(Target()),), Lasts(Until.END_OF_TURN))
    assert characteristics(done.game, new.id).name == "Metallic"
    assert linked.word(done.game, new, "creature type") == ""
    durations.cleanup(done.game)
    assert linked.word(done.game, new, "creature type") == "Goblin"


def test_616_1g_a_token_is_doubled_before_it_enters() -> None:
    """CR26 616.1g: nobody may let the token choose first and double it then; each token makes its own choice."""
    chooses = Replacement(ENTERS, EntersWith(choices=(Do(ChooseQuality(Choice.CREATURE_TYPE)),)))
    table = Table.players(2)
    table.put(enchantment("Twice", Replacement(CreatesTokens(), Scale(2))))
    original = table.put(creature("Automaton", 2, 2, chooses), words=(("creature type", "Elf"),))
    done = do(table, CreateCopies(Target()), targets=[original], answers=["Goblin", "Bear"])
    tokens = [obj for obj in done.state.objects.values() if obj.is_token]
    assert [linked.word(done.game, token, "creature type") for token in tokens] == ["Goblin", "Bear"]


def test_706_2_a_copy_is_of_the_values_not_of_other_effects() -> None:
    """CR 706.2, first example: of an animated artifact the copy is only the artifact; counters are not copied."""
    from arbitre.engine import continuous
    from arbitre.ir.modifications import AddTypes, Lasts, Until
    from engine.doing import context

    table = Table.players(2)
    staff = table.put(artifact("Staff"), counters={"charge": 2})
    animate = (AddTypes((CardType.CREATURE,)), SetsPT(Fixed(5), Fixed(5)))
    continuous.apply_lasting(context(table, source=staff), (staff,), animate, Lasts(Until.END_OF_TURN))
    (one,) = table.hand(1, clone())
    done = enter(table, one, True)
    values = characteristics(done.game, done.now(one))
    assert (values.name, values.types, size(done, staff)) == ("Staff", {CardType.ARTIFACT}, (5, 5))
    assert done.game.object(done.now(one)).counters == ()


# --- 614.1e: as it is turned face up ----------------------------------------------------------------------------------


def test_pt_4_as_it_is_turned_face_up() -> None:
    """CR 614.1e, 208.2b: the size chosen as it is turned face up is copiable."""
    up = Replacement(TurnedFaceUp(ITSELF), EntersWith(mods=(SetsPT(Fixed(5), Fixed(4)),)))
    table = Table.players(2)
    shifter = table.put(creature("Shaper", "*", "*", up), face_down="morph")
    done = do(table, TurnFace(Target()), targets=[shifter])
    assert size(done, shifter) == (5, 4)


def test_pt_4_as_it_enters_with_one_of_several_sizes() -> None:
    """CR 208.2b: elsewhere than on the battlefield both are 0."""
    enters = Replacement(ENTERS, EntersWith(mods=(SetsPT(Fixed(3), Fixed(3)), HasAbilities((Keyword("flying"),)))))
    table = Table.players(2)
    (clay,) = table.hand(1, creature("Clay", "*", "*", enters))
    done = enter(table, clay)
    assert size(done, clay) == (3, 3)
    assert characteristics(done.game, done.now(clay)).keywords == {"flying"}
    (other,) = (id for id in table.hand(1, creature("Clay", "*", "*", enters)))
    assert size(done, other) == (0, 0)


def test_614_the_event_of_another_is_spoken_of() -> None:
    """CR 614.1a: "if a creature would die, exile it instead and its controller loses 1 life"."""
    dies = Moves(Or((CREATURE,)), origin=BATTLEFIELD, to=GRAVEYARD)
    from arbitre.ir.refs import OwnerOf

    table = Table.players(2)
    change = GoesTo(EXILE, then=(Do(LoseLife(Fixed(1), OwnerOf(Event(Role.SUBJECT)))),))
    table.put(enchantment("Toll", Replacement(dies, change)))
    bear = table.put(BEAR, 2)
    done = do(table, Destroy(Target()), targets=[bear])
    assert (done.zone(bear), done.life(2)) == (EXILE, 19)


def test_121_6_counters_put_are_doubled_and_increased_in_the_order_chosen() -> None:
    """CR 616.1: one counter: doubled, then one more is three; one more, then doubled is four."""
    for first, counters in ((0, 3), (1, 4)):
        table = Table.players(2)
        put = PutsCounters(ControlledBy(), "+1/+1")
        season, scales = table.battlefield(
            1,
            enchantment("Season", Replacement(put, Scale(2))),
            enchantment("Scales", Replacement(put, Scale(plus=Fixed(1)))),
        )
        bear = table.put(BEAR)
        done = do(table, PutCounters("+1/+1", on=Target()), targets=[bear], answers=[(season, scales)[first]])
        assert done.game.object(bear).counter("+1/+1") == counters


def test_614_flashed_back_cards_and_zone_of_the_ability() -> None:
    """CR 400.6: "if it would be put into a graveyard from anywhere" works from the hand and the library too."""
    own = Replacement(Moves(ITSELF, to=GRAVEYARD), GoesTo(LIBRARY, Place.SHUFFLED, reveal=True))
    table = Table.players(2)
    (colossus,) = table.hand(1, creature("Colossus", 11, 11, own))
    done = do(table, Move(Target(), GRAVEYARD), targets=[colossus])
    assert done.zone(colossus) is LIBRARY


def test_616_1b_control_comes_first() -> None:
    """CR 616.1b: "enters under the control of an opponent" is applied before other effects on how it enters."""
    from arbitre.ir.refs import Players, Who

    gives = Replacement(ENTERS, EntersWith(control=Players(Who.OPPONENTS)))
    taps = Replacement(Moves(MINE, to=BATTLEFIELD), EntersWith(tapped=True))
    table = Table.players(2)
    table.put(enchantment("Cold", taps), 1)
    (gift,) = table.hand(1, creature("Gift", 4, 4, gives))
    done = enter(table, gift)
    new = done.game.object(done.now(gift))
    assert (new.controller, new.tapped) == (2, False)


def test_614_zone_is_a_zone() -> None:
    """CR 614.6: a replaced discard onto the battlefield enters like anything else."""
    own = Replacement(Moves(ITSELF, HAND, GRAVEYARD), GoesTo(Zone.BATTLEFIELD))
    also = Replacement(ENTERS, EntersWith(tapped=True))
    table = Table.players(2)
    (sneak,) = table.hand(1, creature("Sneak", 1, 1, own, also))
    done = do(table, Move(Target(), GRAVEYARD), targets=[sneak])
    assert done.zone(sneak) is BATTLEFIELD
    assert done.game.object(done.now(sneak)).tapped


def test_26_122_1_counters_that_guard() -> None:
    """CR26 122.1c–d, 122.1h: shield, stun and finality counters."""
    table = Table.players(2, edition=CURRENT)
    guarded = table.put(creature("Guarded", 2, 2), counters={"shield": 2})
    stunned = table.put(BEAR, tapped=True, counters={"stun": 1})
    final = table.put(BEAR, counters={"finality": 1})
    source = table.put(BEAR, 2)
    assert hit(table, source, guarded, 5).game.object(guarded).damage == 0
    done = do(table, Destroy(Target()), targets=[guarded], source=source)
    assert (done.zone(guarded), done.game.object(guarded).counter("shield")) == (BATTLEFIELD, 0)
    done = do(table, Untap(Target()), targets=[stunned])
    assert (done.game.object(stunned).tapped, done.game.object(stunned).counters) == (True, ())
    assert do(table, Destroy(Target()), targets=[final], source=source).zone(final) is EXILE


def test_613_9_a_player_with_protection_from_a_color() -> None:
    """CR 613.9, 702.15e: damage from red sources is prevented, from others not."""
    table = Table.players(2)
    red, green = table.battlefield(2, creature("Imp", 2, 2, cost="{R}"), creature("Elf", 2, 2, cost="{G}"))
    do(table, Apply(You(), (HasAbilities((Keyword("protection", what=(HasColor(Color.RED),)),)),)))
    assert hit(table, red, 1, 3).life(1) == 20
    assert hit(table, green, 1, 3).life(1) == 17
