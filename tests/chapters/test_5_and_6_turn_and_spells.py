"""Chapters 5 and 6, the turn, and spells, abilities and effects: what other tests do not show yet, rule by rule."""

from __future__ import annotations

import pytest

from arbitre.engine.decisions import Activate, CastSpell, Priority
from arbitre.engine.layers import characteristics
from arbitre.engine.triggers import stack_source
from arbitre.ir.abilities import Activated, Replacement, Static, Timing, Triggered
from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.conditions import Compares
from arbitre.ir.costs import Costs, PayMana, TapThis
from arbitre.ir.effects import (
    AddMana,
    Apply,
    Attach,
    Body,
    Choice,
    ChooseQuality,
    CounterSpec,
    CreateTokens,
    DealDamage,
    Delayed,
    Destroy,
    Do,
    Draw,
    EntersWith,
    GainLife,
    GoesTo,
    Instead,
    LoseLife,
    Modes,
    Move,
    PreventIt,
    PutCounters,
    ReplaceLater,
    Scale,
    Tap,
    TargetSlot,
    TokenSpec,
)
from arbitre.ir.filters import (
    And,
    ChosenFor,
    HasColor,
    HasSubtype,
    HasType,
    InZone,
    Is,
    IsCard,
    IsOfChosen,
    IsPlayer,
    IsSpell,
)
from arbitre.ir.modifications import (
    AddColors,
    AddTypes,
    CanBlockAsThough,
    CantActivate,
    CastAsThoughFlash,
    CostsMore,
    HasAbilities,
    HasController,
    LosesAllAbilities,
    ModifiesPT,
    ReplacesWord,
    SetColors,
    SetsPT,
    SetTypes,
    SwitchesPT,
)
from arbitre.ir.patterns import Becomes, BecomesBlocked, Deals, Draws, Moves, StepBegins, TapsOrUntaps
from arbitre.ir.refs import All, Attached, Event, Players, Result, Target, This, Who, You
from arbitre.ir.values import CardType, Color, Compare, ManaCost, Step, Zone
from chapters.laying import CREATURE, do, free, gains, resolve, word
from engine.fights import beast, finish, legal
from table import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    STACK,
    Table,
    artifact,
    creature,
    enchantment,
    land,
    spell,
)

BEAR = creature("Bear", 2, 2)
DIES = Moves(CREATURE, BATTLEFIELD, GRAVEYARD)
ENTERS = Moves(Is(This()), to=BATTLEFIELD)
KILL = free("Kill", Destroy(Target()), target=CREATURE)

# --- 506–509 ---------------------------------------------------------------------------------------------------------


def test_506_3_only_creatures_fight() -> None:
    """CR 506.3, 302.5: neither an artifact nor a land attacks; only players and planeswalkers are attacked."""
    table = Table.players()
    bear = table.put(BEAR)
    table.battlefield(1, artifact("Rock"), land("Forest"))
    assert legal(table) == {(), ((bear, 2),)}


def test_507_2_and_507_3_triggers_then_priority() -> None:
    """CR 507.2, 507.3: at the beginning of combat what triggers is on the stack as the active player gets priority."""
    table = Table.players()
    table.put(enchantment("Drum", gains(StepBegins(Step.BEGIN_COMBAT))))
    table.go_to(Step.BEGIN_COMBAT)
    assert (len(table.game.state.stack), table.decision.player) == (1, 1)


def test_509_1_and_509_5_blockers_then_priority() -> None:
    """CR 509.1, 509.4, 509.5: the defending player declares, without the stack; then triggers, then the active
    player's priority."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2, gains(BecomesBlocked(Is(This())))))
    wall = table.put(creature("Wall", 0, 4), 2)
    table.attack(bear)
    table.pass_until(lambda: table.decision.what == "blockers")
    assert (table.decision.player, table.game.state.stack) == (2, ())
    table.block((wall, bear))
    assert (table.decision.player, len(table.game.state.stack)) == (1, 1)


# --- 601, 602 --------------------------------------------------------------------------------------------------------


def test_601_4_and_602_4_costs_do_not_look_back() -> None:
    """CR 601.4, 602.4: a tax that comes now asks nothing of the spell that is already on the stack."""
    tax = Static(Players(Who.EACH), (CostsMore(IsSpell(), PayMana(ManaCost.parse("{5}"))),))
    table = Table.players()
    gain = table.put(free("Gain", GainLife(Fixed(1))), zone=HAND)
    taxing = table.put(enchantment("Tax", tax, word("flash"), cost="{0}"), zone=HAND)
    table.cast(gain)
    table.cast(taxing)
    table.resolve_all()
    assert table.life(1) == 21


def test_602_1b_instructions_hold_at_all_times() -> None:
    """CR 602.1b, 602.5d: "only as a sorcery" keeps it from being activated; it is no part of the effect."""
    slow = Activated(Costs(), Body((Do(GainLife(Fixed(1))),)), timing=Timing.SORCERY)
    table = Table.players()
    stone = table.put(artifact("Stone", slow))
    table.at(3, Step.UPKEEP)
    assert not table.can(Activate(stone, 0))


def test_602_5c_a_restriction_goes_with_the_ability_as_it_was_gained() -> None:
    """CR 602.5b, 602.5c: "once each turn" counts for each of two abilities that came from two objects."""
    once = Activated(Costs(), Body((Do(GainLife(Fixed(1))),)), per_turn=1)
    table = Table.players()
    bear = table.put(BEAR)
    for name in ("One", "Two"):
        table.put(enchantment(name, Static(CREATURE, (HasAbilities((once,)),))))
    table.activate(bear, ability=0)
    table.resolve_top()
    assert (table.can(Activate(bear, 0)), table.can(Activate(bear, 1))) == (False, True)


def test_602_5e_any_time_an_instant_could_be_cast() -> None:
    """CR 602.5e, 116.1b: with priority, in any step."""
    table = Table.players()
    stone = table.put(artifact("Stone", Activated(Costs(), Body((Do(GainLife(Fixed(1))),)))), 2)
    table.at(3, Step.UPKEEP)
    table.pass_priority()
    assert table.can(Activate(stone, 0))


# --- 603: triggers ---------------------------------------------------------------------------------------------------


def test_603_2a_triggers_do_not_ask_for_permission() -> None:
    """CR 603.2a, 603.2b: an ability triggers at the beginning of a step though none can be activated."""
    table = Table.players()
    table.put(enchantment("Lock", Static(And((HasType(CardType.ARTIFACT),)), (CantActivate(),))))
    table.put(artifact("Bell", gains(StepBegins(Step.BEGIN_COMBAT))))
    table.go_to(Step.BEGIN_COMBAT)
    resolve(table)
    assert table.life(1) == 21


def test_603_2d_becoming_is_a_moment() -> None:
    """CR 603.2d: "becomes tapped" is silent for what is tapped already, and for what enters tapped."""
    table = Table.players()
    table.put(enchantment("Watch", gains(TapsOrUntaps(CREATURE))))
    bear = table.put(BEAR, tapped=True)
    late = table.put(creature("Late", 1, 1, Replacement(ENTERS, EntersWith(tapped=True)), cost="{0}"), zone=HAND)
    do(table, free("Tap It", Tap(Target()), target=CREATURE))
    table.cast(late)
    table.resolve_top()
    resolve(table)
    assert (table.tapped(bear), table.tapped(late), table.life(1)) == (True, True, 20)


def test_603_2f_a_replaced_event_triggers_nothing() -> None:
    """CR 603.2f, 614.6: a creature that is exiled instead did not die."""
    table = Table.players()
    table.put(enchantment("Grief", gains(DIES)))
    table.put(enchantment("Void", Replacement(DIES, GoesTo(EXILE))))
    bear = table.put(BEAR)
    do(table, KILL)
    resolve(table)
    assert (table.zone(bear), table.life(1)) == (EXILE, 20)


def test_603_3_put_on_the_stack_as_somebody_would_get_priority() -> None:
    """CR 603.3, 603.3a, 603.3d: by the player who controlled its source, with its targets chosen then."""
    table = Table.players()
    ping = Triggered(
        StepBegins(Step.BEGIN_COMBAT), Body((Do(DealDamage(Fixed(1), Target())),), (TargetSlot(IsPlayer()),))
    )
    table.put(enchantment("Drum", ping), 2)
    table.pass_until(lambda: not isinstance(table.decision, Priority) or bool(table.game.state.stack))
    assert (table.decision.player, table.decision.what) == (2, "target")
    table.answer(1)
    assert len(table.game.state.stack) == 1
    table.resolve_all()
    assert table.life(1) == 19


def test_603_3c_and_700_2b_a_modal_trigger() -> None:
    """CR 603.3c, 700.2b: its mode is chosen as it is put on the stack, and not one without a legal target."""
    gain = Body((Do(GainLife(Fixed(1))),))
    shoot = Body((Do(Destroy(Target())),), (TargetSlot(CREATURE),))
    for creatures, options in ((0, 1), (1, 2)):
        table = Table.players()
        table.put(enchantment("Drum", Triggered(StepBegins(Step.BEGIN_COMBAT), Body(modes=Modes((gain, shoot))))))
        table.battlefield(2, *[BEAR] * creatures)
        table.pass_until(lambda table=table: not isinstance(table.decision, Priority) or table.game.state.stack)
        found = 1 if isinstance(table.decision, Priority) else len(list(table.decision.answers()))
        assert found == options


def test_603_3d_without_a_legal_target_it_is_removed() -> None:
    """CR 603.3d: an ability that needs a target and has none leaves the stack at once."""
    table = Table.players()
    shoot = Triggered(StepBegins(Step.BEGIN_COMBAT), Body((Do(Destroy(Target())),), (TargetSlot(CREATURE),)))
    table.put(enchantment("Drum", shoot))
    table.go_to(Step.BEGIN_COMBAT)
    assert table.game.state.stack == ()


def test_603_4_an_intervening_if_is_checked_twice() -> None:
    """CR 603.4, 608.2a: true as it triggers, false as it resolves: nothing."""
    few = Compares(CountOf(CREATURE), Compare.AT_LEAST, Fixed(1))
    drum = Triggered(StepBegins(Step.BEGIN_COMBAT), Body((Do(GainLife(Fixed(5))),)), condition=few)
    for killed, life in ((False, 25), (True, 20)):
        table = Table.players()
        table.put(enchantment("Drum", drum))
        table.put(BEAR)
        table.go_to(Step.BEGIN_COMBAT)
        if killed:
            do(table, KILL)
        resolve(table)
        assert table.life(1) == life


def test_603_6_a_zone_change_trigger_looks_where_the_object_went() -> None:
    """CR 603.6, 603.6c: "when it dies, return it" finds it in the graveyard, not if it has left that meanwhile."""
    back = Triggered(Moves(Is(This()), BATTLEFIELD, GRAVEYARD), Body((Do(Move(Event(), HAND, origin=GRAVEYARD)),)))
    for exiled, zone in ((False, HAND), (True, EXILE)):
        table = Table.players()
        cat = table.put(creature("Cat", 1, 1, back))
        do(table, KILL)
        if exiled:
            do(table, free("Exile It", Move(Target(), EXILE), target=And((CREATURE, IsCard(), _in(GRAVEYARD)))))
        resolve(table)
        assert table.zone(cat) is zone


def _in(zone: Zone):  # type: ignore[no-untyped-def]
    return InZone(zone)


def test_603_6a_entering_is_seen_by_everything_that_is_there_then() -> None:
    """CR 603.6a: two creatures that enter at once see each other."""
    soul = creature("Soul", 1, 1, gains(Moves(CREATURE, to=BATTLEFIELD)))
    table = Table.players()
    table.graveyard(1, soul, soul)
    do(table, free("Rise", Move(All(And((CREATURE, IsCard(), _in(GRAVEYARD)))), BATTLEFIELD)))
    resolve(table)
    assert table.life(1) == 24


def test_603_6b_and_611_3c_continuous_effects_apply_at_once() -> None:
    """CR 603.6b, 611.3c: a 1/1 under "creatures get +1/+1 and are black" enters as a black 2/2: it triggers that."""
    table = Table.players()
    mods = (ModifiesPT(Fixed(1), Fixed(1)), SetColors((Color.BLACK,)))
    table.put(enchantment("Night", Static(CREATURE, mods)))
    table.put(enchantment("Watch", gains(Moves(And((CREATURE, HasColor(Color.BLACK))), to=BATTLEFIELD))))
    cub = table.put(creature("Cub", 0, 0, cost="{0}"), zone=HAND)
    table.cast(cub)
    table.resolve_top()
    resolve(table)
    assert (table.size(cub), table.life(1)) == ((1, 1), 21)


def test_603_6e_entering_with_counters_is_no_trigger() -> None:
    """CR 603.6e, 614.1c: it happens as part of entering, without the stack."""
    table = Table.players()
    cub = table.put(
        creature("Cub", 0, 0, Replacement(ENTERS, EntersWith(counters=(CounterSpec("+1/+1"),))), cost="{0}"), zone=HAND
    )
    table.cast(cub)
    table.resolve_top()
    assert (table.size(cub), table.game.state.stack) == ((1, 1), ())


def test_603_7_delayed_triggers() -> None:
    """CR 603.7a, 603.7b, 603.7d, 610.2: created by the resolution, once, for the player who controlled the spell."""
    later = Delayed(StepBegins(Step.END), Body((Do(GainLife(Fixed(1))),)))
    table = Table.players()
    do(table, free("Promise", later))
    for turn in (2, 3):
        table.pass_until(lambda turn=turn: table.game.state.turn == turn)
    assert (table.life(1), table.life(2)) == (21, 20)


def test_603_7e_the_source_of_a_delayed_trigger_of_an_ability() -> None:
    """CR 603.7e: the object whose ability created it; it is controlled by who controlled that ability."""
    later = Delayed(StepBegins(Step.END), Body((Do(GainLife(Fixed(1))),)))
    table = Table.players()
    stone = table.put(artifact("Stone", Activated(TapThis(), Body((Do(later),)))), 2)
    table.pass_priority()
    table.activate(stone)
    table.resolve_top()
    table.go_to(Step.END)
    top = table.object(table.game.state.stack[-1])
    assert (stack_source(table.game, top), table.controller(top.id)) == (stone, 2)


def test_603_7f_a_delayed_trigger_of_a_replacement() -> None:
    """CR 603.7f: its source is the object with the static ability that replaced the event."""
    later = Do(Delayed(StepBegins(Step.END), Body((Do(GainLife(Fixed(1))),))))
    table = Table.players()
    vault = table.put(enchantment("Vault", Replacement(Draws(You()), Instead((later,)))))
    do(table, free("Insight", Draw()))
    table.go_to(Step.END)
    top = table.object(table.game.state.stack[-1])
    assert (stack_source(table.game, top), table.controller(top.id)) == (vault, 1)


def test_603_8_a_state_trigger_waits_for_itself() -> None:
    """CR 603.8: it triggers once while it is on the stack, and again if the state still holds."""
    none = Compares(CountOf(CREATURE), Compare.AT_MOST, Fixed(0))
    table = Table.players()
    table.put(enchantment("Lonely", Triggered(Becomes(none), Body((Do(GainLife(Fixed(1))),)))))
    assert len(table.game.state.stack) == 1
    table.resolve_top()
    assert (table.life(1), len(table.game.state.stack)) == (21, 1)


# --- 604–608 ---------------------------------------------------------------------------------------------------------


def test_604_2_while_the_permanent_has_the_ability() -> None:
    """CR 604.2, 611.3b: the effect is there as long as the permanent is, and has the ability."""
    for end in (
        free("Break", Destroy(Target()), target=HasType(CardType.ENCHANTMENT)),
        free("Mute", Apply(Target(), (LosesAllAbilities(),)), target=HasType(CardType.ENCHANTMENT)),
    ):
        table = Table.players()
        bear = table.put(BEAR)
        table.put(enchantment("Anthem", Static(CREATURE, (ModifiesPT(Fixed(1), Fixed(1)),))))
        assert table.size(bear) == (3, 3)
        do(table, end)
        assert table.size(bear) == (2, 2)


def test_604_4_what_an_aura_modifies_is_not_targeted_and_moves_along() -> None:
    """CR 604.4, 701.3c: moved to another creature, even one with shroud, it modifies that one, with a new timestamp."""
    table = Table.players()
    bear, veiled = table.put(BEAR), table.put(creature("Veiled", 1, 1, word("shroud"), subtypes=("Elf",)))
    might = Static(Attached(), (ModifiesPT(Fixed(2), Fixed(2)),))
    aura = table.put(
        enchantment("Might", word("enchant", None, "", CREATURE), might, subtypes=("Aura",)), attached_to=bear
    )
    assert (table.size(bear), table.size(veiled)) == ((4, 4), (1, 1))
    before = table.object(aura).timestamp
    do(table, free("Shift", Attach(Target(), All(HasSubtype("Elf"))), target=HasSubtype("Aura")))
    assert (table.size(bear), table.size(veiled)) == ((2, 2), (3, 3))
    assert table.object(aura).timestamp > before


def test_604_6_abilities_about_casting_work_in_the_hand() -> None:
    """CR 604.5, 604.6: "you may cast this as though it had flash" is asked in the hand."""
    table = Table.players()
    quick = creature("Quick", 1, 1, Static(This(), (CastAsThoughFlash(),), zone=STACK), cost="{0}")
    id = table.put(quick, zone=HAND)
    table.at(3, Step.UPKEEP)
    assert table.can(CastSpell(id))


def test_605_5b_a_spell_is_no_mana_ability() -> None:
    """CR 605.5b, 106.3: a spell that adds mana uses the stack."""
    table = Table.players()
    ritual = table.put(free("Ritual", AddMana(("B", "B", "B"))), zone=HAND)
    table.cast(ritual)
    assert (table.pool(1), len(table.game.state.stack)) == ("", 1)
    table.resolve_top()
    assert table.pool(1) == "BBB"


def test_607_1_and_607_2d_a_choice_belongs_to_its_own_object() -> None:
    """CR 607.1, 607.2d, 706.7a: each of two objects knows the color chosen for itself."""
    ward = Replacement(ENTERS, EntersWith(choices=(Do(ChooseQuality(Choice.COLOR)),)))
    grow = Static(And((CREATURE, IsOfChosen(ChosenFor.COLOR))), (ModifiesPT(Fixed(1), Fixed(1)),))
    banner = artifact("Banner", ward, grow, cost="{0}")
    table = Table.players()
    elf, imp = table.put(creature("Elf", 1, 1, cost="{G}")), table.put(creature("Imp", 1, 1, cost="{B}"))
    for color in (Color.GREEN, Color.BLACK):
        id = table.game.state.create_card(banner, 1, HAND).id if table._game else table.put(banner, zone=HAND)
        table.cast(id)
        table.resolve_top()
        table.answer(color)
        assert table.size(elf) == (2, 2)
    assert table.size(imp) == (2, 2)


def test_608_2_in_the_middle_of_a_resolution() -> None:
    """CR 608.2i, 608.2j: an ability that spoke of its own creature still affects it when that is no creature any
    more; a spell that leaves the stack while it resolves is finished."""
    heal = Activated(TapThis(), Body((Do(PutCounters("charge", Fixed(1), This())),)))
    table = Table.players()
    golem = table.put(creature("Golem", 1, 1, heal, types=(CardType.ARTIFACT,)))
    table.activate(golem)
    stone = free("Petrify", Apply(Target(), (SetTypes((CardType.ARTIFACT,)),)), target=CREATURE)
    do(table, stone)
    table.resolve_all()
    assert table.counters(golem, "charge") == 1
    away = free("Fleeting", Move(This(), EXILE), GainLife(Fixed(3)))
    id = do(table, away)
    assert (table.life(1), table.zone(id)) == (23, EXILE)


# --- 609–616 ---------------------------------------------------------------------------------------------------------


def test_609_4_as_though_counts_for_that_only() -> None:
    """CR 609.4, 609.4a: it blocks as though it had reach, and shadow; both help together; it has neither."""
    table = Table.players()
    bird = table.put(beast("Bird", 1, 1, "flying", "shadow"))
    archer = table.put(beast("Archer", 1, 1, CanBlockAsThough("reach"), CanBlockAsThough("shadow")), 2)
    table.attack(bird)
    assert ((archer, bird),) in legal(table)
    assert table.keywords(archer) == frozenset()


def test_609_7b_a_shield_looks_at_the_source_again() -> None:
    """CR 609.7b, 609.7c: "damage from red sources" asks for the color as the damage is dealt."""
    for painted, life in ((False, 20), (True, 18)):
        table = Table.players()
        goblin = table.put(creature("Goblin", 2, 2, cost="{R}"))
        shield = ReplaceLater(Deals(HasColor(Color.RED), Is(You())), PreventIt())
        ward = table.put(free("Ward", shield), 2, HAND)
        table.pass_priority()
        table.cast(ward)
        table.resolve_top()
        if painted:
            do(table, free("Paint", Apply(Target(), (SetColors((Color.BLUE,)),)), target=CREATURE))
        table.attack(goblin)
        finish(table)
        assert table.life(2) == life


def test_612_2a_and_612_4_text_of_tokens() -> None:
    """CR 612.2, 612.4: a token's types can be changed by what changes text; its name is no such word."""
    goblin = TokenSpec((CardType.CREATURE,), ("Goblin",), (), (), Fixed(1), Fixed(1))
    table = Table.players()
    do(table, free("Horde", CreateTokens(goblin)))
    do(table, free("Hack", Apply(Target(), (ReplacesWord("Goblin", "Elf"),)), target=CREATURE))
    token = characteristics(table.game, table.game.state.battlefield[-1])
    assert (token.subtypes, token.name) == (frozenset({"Elf"}), "Goblin")


def test_612_3_granted_abilities_are_no_text() -> None:
    """CR 612.3: protection from black that an effect grants is not changed on the creature that has it."""
    table = Table.players()
    table.put(
        enchantment("Grant", Static(CREATURE, (HasAbilities((word("protection", None, "", HasColor(Color.BLACK)),)),)))
    )
    bear = table.put(BEAR)
    do(table, free("Hack", Apply(Target(), (ReplacesWord("black", "red"),)), target=CREATURE))
    kill = table.game.state.create_card(
        spell("Dark Kill", Destroy(Target()), target=CREATURE, cost="{0}", colors=(Color.BLACK,)), 1, HAND
    ).id
    assert not table.can(CastSpell(kill))
    assert table.zone(bear) is BATTLEFIELD


@pytest.mark.parametrize(
    ("rule", "mod", "seen"),
    [
        ("CR 613.1b", HasController(Players(Who.OPPONENTS)), lambda t, b: t.controller(b) == 2),
        ("CR 613.1c", ReplacesWord("Bear", "Elf"), lambda t, b: "Elf" in characteristics(t.game, b).subtypes),
        (
            "CR 613.1d",
            AddTypes((CardType.ARTIFACT,)),
            lambda t, b: CardType.ARTIFACT in characteristics(t.game, b).types,
        ),
        ("CR 613.1e", AddColors((Color.RED,)), lambda t, b: Color.RED in characteristics(t.game, b).colors),
        ("CR 613.1f", HasAbilities((word("flying"),)), lambda t, b: "flying" in t.keywords(b)),
        ("CR 613.1g", SwitchesPT(), lambda t, b: t.size(b) == (3, 2)),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_613_1_each_layer(rule: str, mod: object, seen: object) -> None:
    """What an effect of the layer changes on a 2/3 Bear."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 3, subtypes=("Bear",)))
    do(table, free("Change", Apply(Target(), (mod,)), target=CREATURE))  # type: ignore[arg-type]
    assert seen(table, bear), rule  # type: ignore[operator]


def test_613_6b_a_resolved_effect_has_the_time_of_its_making() -> None:
    """CR 613.6, 613.6b: of two effects that set the size, the later one holds."""
    table = Table.players()
    bear = table.put(BEAR)
    for size in (7, 4):
        do(table, free("Set", Apply(Target(), (SetsPT(Fixed(size), Fixed(size)),)), target=CREATURE))
    assert table.size(bear) == (4, 4)


def test_614_3_and_614_4_a_shield_must_be_there_before() -> None:
    """CR 614.3, 614.4, 615.3, 615.4: made in response it works, made afterwards it does not; until it is used up or
    the turn is over."""
    shield = ReplaceLater(Deals(to=Is(You())), PreventIt(), amount=Fixed(3))
    for order, life in (("before", 20), ("after", 17)):
        table = Table.players()
        bolt = table.put(free("Bolt", DealDamage(Fixed(3), Target()), target=IsPlayer()), zone=HAND)
        ward = table.put(free("Ward", shield), 2, HAND)
        table.cast(bolt, 2)
        if order == "before":
            table.pass_priority()
            table.cast(ward)
            table.resolve_all()
        else:
            table.resolve_all()
            table.pass_priority()
            table.cast(ward)
            table.resolve_all()
        assert table.life(2) == life


def test_614_7_nothing_to_replace() -> None:
    """CR 614.7, 614.7a, 119.8: doubled damage of 0 is none, and triggers nothing."""
    table = Table.players()
    table.put(enchantment("Double", Replacement(Deals(), Scale(2, Fixed(1)))))
    table.put(enchantment("Watch", gains(Deals())))
    do(table, free("Fizzle", DealDamage(Fixed(0), Target()), target=IsPlayer()), 2)
    resolve(table)
    assert (table.life(1), table.life(2)) == (20, 20)


def test_614_11b_what_happens_to_a_card_that_was_not_drawn() -> None:
    """CR 614.11b, 120.6c: "draw a card and reveal it" does nothing to what a replacement brings instead."""
    instead = Replacement(Draws(You()), Instead((Do(GainLife(Fixed(1))),)))
    table = Table.players()
    table.put(enchantment("Abundance", instead))
    do(table, free("Draw and Lose", Do(Draw(), note="it"), LoseLife(CountOf(Is(Result())))))
    assert table.life(1) == 21


def test_615_1a_and_615_6_prevented_damage_is_not_dealt() -> None:
    """CR 615.1a, 615.6: nothing triggers on it."""
    table = Table.players()
    table.put(enchantment("Watch", gains(Deals())))
    table.put(enchantment("Fog", Replacement(Deals(), PreventIt())), 2)
    do(table, free("Bolt", DealDamage(Fixed(3), Target()), target=IsPlayer()), 2)
    resolve(table)
    assert (table.life(1), table.life(2)) == (20, 20)


def test_615_11a_a_prevention_effect_tries_once() -> None:
    """CR 615.11, 615.11a: unpreventable damage is dealt; what follows happens once."""
    then = PreventIt(then=(Do(GainLife(Fixed(1))),))
    table = Table.players()
    table.put(enchantment("Fog", Replacement(Deals(to=Is(You())), then)), 2)
    do(table, free("Sear", DealDamage(Fixed(3), Target(), unpreventable=True), target=IsPlayer()), 2)
    assert table.life(2) == 18


def test_616_1_the_affected_player_chooses_until_none_is_left() -> None:
    """CR 616.1d, 616.1e: of "twice that much" and "that much plus one" on 3 damage, 8 or 7 as that player likes."""
    results = set()
    for choice in range(2):
        table = Table.players()
        table.put(enchantment("Double", Replacement(Deals(), Scale(2))))
        table.put(enchantment("More", Replacement(Deals(), Scale(1, Fixed(1)))))
        bolt = table.put(free("Bolt", DealDamage(Fixed(3), Target()), target=IsPlayer()), zone=HAND)
        table.cast(bolt, 2)
        table.pass_priority(2)
        assert table.decision.player == 2
        table.answer(list(table.decision.answers())[choice])
        results.add(20 - table.life(2))
    assert results == {7, 8}
