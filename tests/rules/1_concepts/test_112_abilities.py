"""Abilities (CR 112)."""

from __future__ import annotations

import pytest

from arbitre.engine.characteristics import rulings
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.decisions import Activate, CastSpell, PlayLand, Priority, Select
from arbitre.engine.kernel.reading import controller
from arbitre.engine.stack.triggers import stack_source
from arbitre.ir import costs as c
from arbitre.ir.abilities import Activated, Keyword, Replacement, Static
from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.conditions import exists
from arbitre.ir.costs import Costs, TapThis
from arbitre.ir.effects import (
    Body,
    Counter,
    CounterSpec,
    DealDamage,
    Destroy,
    Discard,
    Do,
    EntersWith,
    GainLife,
    Mill,
    TargetSlot,
)
from arbitre.ir.filters import (
    And,
    Anything,
    ControlledBy,
    HasAnyAbility,
    HasSubtype,
    HasType,
    Is,
    IsAbility,
    IsPlayer,
    IsSpell,
    Not,
)
from arbitre.ir.modifications import (
    CantBeCountered,
    CantHave,
    CastAsThoughFlash,
    CastOnlyIf,
    DefinesPT,
    HasAbilities,
    MayPlayFrom,
    Played,
    SetColors,
)
from arbitre.ir.patterns import Moves, StepBegins
from arbitre.ir.refs import Target, This, You
from arbitre.ir.values import CardType, Color, Step
from helpers.casting_cards import BOLT, for_you, own
from helpers.doing import still
from helpers.layering_cards import TYPED_BEAR, apply, field, gets
from helpers.laying import cast_free, free, gains, resolve, word
from helpers.paying import gaining
from helpers.words import A_CREATURE, CREATURE, GREEN_BEAR, LAND, mana, worded
from table import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    Table,
    artifact,
    creature,
    enchantment,
    land,
    spell,
)

MY_CREATURE = And((CREATURE, ControlledBy()))
FOREST = land("Forest")
PING = Body((Do(DealDamage(Fixed(1), Target())),), (TargetSlot(IsPlayer()),))


def test_112_2c_each_paragraph_is_an_ability() -> None:
    """CR 112.2c: of two identical triggered abilities each triggers."""
    ability = gains(StepBegins(Step.BEGIN_COMBAT, You()))
    table = Table.players()
    table.put(enchantment("Drum", ability, ability))
    table.go_to(Step.BEGIN_COMBAT)
    resolve(table)
    assert table.life(1) == 22


def test_112_6a_a_defining_ability_works_everywhere() -> None:
    """CR 112.6a, 604.3: the size of a card in hand, graveyard, library and exile."""
    soul = creature("Soul", "*", "*", Static(This(), (DefinesPT(CountOf(LAND), CountOf(LAND)),), defines=True))
    table = Table.players()
    table.lands(1, "Forest", 3)
    places = [table.put(soul, zone=zone) for zone in (HAND, GRAVEYARD, LIBRARY, EXILE, BATTLEFIELD)]
    assert {table.size(id) for id in places} == {(3, 3)}


def test_112_6_an_ability_that_functions_in_the_graveyard() -> None:
    """CR 112.6b: as long as it is in your graveyard and you control a Forest, your creatures have trample."""
    table = Table.players(2)
    grants = Static(
        MY_CREATURE,
        (HasAbilities((Keyword("trample"),)),),
        exists(And((HasSubtype("Forest"), ControlledBy()))),
        GRAVEYARD,
    )
    spirit = table.put(creature("Spirit", 2, 2, grants), zone=HAND)
    bear, _ = table.battlefield(1, TYPED_BEAR, land("Forest"))
    assert not table.keywords(bear)
    state = table.game.state
    obj = state.objects[spirit]
    state.move(obj, GRAVEYARD, reading.characteristics(table.game, spirit), 1)
    assert table.keywords(bear) == {"trample"}


def test_cast_only_if_its_condition_holds(table: Table) -> None:
    """CR 112.6d: "cast ~ only if you control a creature"."""
    mine = exists(And((CREATURE, ControlledBy())))
    odd = spell("Odd", GainLife(Fixed(1)), own(CastOnlyIf(mine)), cost="{W}")
    one = table.put(odd, 1, HAND)
    table.put(GREEN_BEAR, 2)
    table.mana(1, "W")
    assert "CR 601.5" in table.why_not(CastSpell(one))
    other = Table.players(2)
    two = other.put(odd, 1, HAND)
    other.put(GREEN_BEAR, 1)
    other.mana(1, "W")
    assert other.can(CastSpell(two))


def test_112_6_what_a_card_says_of_its_own_casting() -> None:
    """CR 112.6d–f: an ability for the stack counts in hand, where the card is cast from, and on the stack."""
    own = Static(This(), (CantBeCountered(), CastAsThoughFlash()), zone=STACK)
    table = Table.players(2)
    here, held = table.put(creature("Snake", 2, 2, own)), table.put(creature("Snake", 2, 2, own), zone=HAND)
    game = still(table)
    assert rulings.affecting(game, held, CastAsThoughFlash)
    assert not rulings.affecting(game, here, CantBeCountered)


def test_play_from_the_top_of_the_library(table: Table) -> None:
    """CR 112.6e: an effect lets the player cast the top card of the library."""
    table.put(enchantment("Vision", for_you(MayPlayFrom(Anything(), LIBRARY))))
    below, top = table.library(1, BOLT, BOLT)
    table.mana(1, "RR")
    assert not table.can(CastSpell(below))
    table.cast(top, 2)
    table.resolve_top()
    assert table.life(2) == 17
    assert table.can(CastSpell(below))


def test_lands_from_the_graveyard(table: Table) -> None:
    """CR 112.6e: "you may play lands from your graveyard"."""
    crucible = Static(You(), (MayPlayFrom(HasType(CardType.LAND), GRAVEYARD, Played.LANDS),))
    table.put(artifact("Crucible", crucible))
    forest = table.put(FOREST, 1, GRAVEYARD)
    bear = table.put(creature("Bear", 2, 2, cost="{0}"), 1, GRAVEYARD)
    assert not table.can(CastSpell(bear))
    assert PlayLand(forest) in table.decision.answers()
    table.play_land(forest)
    assert table.zone(forest) is BATTLEFIELD


def test_112_6g_what_modifies_its_own_entering() -> None:
    """CR 112.6g, 614.12: "enters with a counter" works though it is not on the battlefield yet."""
    enters = Replacement(Moves(Is(This()), to=BATTLEFIELD), EntersWith(counters=(CounterSpec("+1/+1"),)))
    table = Table.players()
    cub = table.put(creature("Cub", 1, 1, enters, cost="{0}"), zone=HAND)
    table.cast(cub)
    table.resolve_top()
    assert table.size(cub) == (2, 2)


def test_112_6k_an_ability_that_leaves_a_zone_works_there() -> None:
    """CR 112.6i, 112.6k: cycling is activated from the hand only."""
    table = Table.players()
    cycler = creature("Cycler", 1, 1, word("cycling", None, "{0}"))
    held, there = table.put(cycler, zone=HAND), table.put(cycler)
    assert (table.can(Activate(held, 0)), table.can(Activate(there, 0))) == (True, False)


def test_cr_112_6i_discarding_the_card_itself(table: Table) -> None:
    """CR 112.6i, 602.2a: an ability that works from the hand."""
    cycling = gaining(mana("{2}"), c.DiscardThis(), zone=HAND)
    one = table.put(creature("One", 1, 1, cycling), 1, HAND)
    table.mana(1, "GG")
    table.activate(one)
    assert table.zone(one) is GRAVEYARD
    table.resolve_top()
    assert table.life(1) == 21


def test_112_6j_a_trigger_that_happens_elsewhere() -> None:
    """CR 112.6j: "when this card is put into a graveyard from anywhere" also triggers for a card that is milled or
    discarded."""
    ghost = creature("Ghost", 1, 1, gains(Moves(Is(This()), to=GRAVEYARD), zone=GRAVEYARD))
    for way in ("mill", "discard"):
        table = Table.players()
        if way == "mill":
            table.library(1, ghost)
            cast_free(table, free("Mill", Mill(Fixed(1))))
        else:
            table.hand(1, ghost)
            cast_free(table, free("Drop", Discard()))
        resolve(table)
        assert table.life(1) == 21, way


def test_112_6_put_into_a_graveyard_from_a_library_triggers_in_the_graveyard() -> None:
    """CR 112.6k, 603.6c: an ability about going to a graveyard from elsewhere than the battlefield works there."""
    text = "When Jelly is put into your graveyard from your library, you may put it onto the battlefield."
    table = Table.players(2)
    jelly = table.put(worded("Jelly", text, A_CREATURE, power="1", toughness="1"), zone=LIBRARY)
    mill = table.put(worded("Scour", "Target player mills two cards.", (CardType.SORCERY,)), zone=HAND)
    table.mana(1, "R")
    table.cast(mill, 1)
    table.resolve_top()
    table.resolve_top(True)
    assert table.zone(jelly) is BATTLEFIELD


def test_112_7_and_112_8_source_and_controller_of_an_ability() -> None:
    """CR 112.7, 112.8, 603.3a: the object that it came from, and the player who activated it or controlled that."""
    ping = Activated(TapThis(), Body((Do(DealDamage(Fixed(1), Target())),), (TargetSlot(IsPlayer()),)))
    table = Table.players()
    pinger = table.put(artifact("Pinger", ping), 2)
    table.pass_priority()
    table.activate(pinger, 1)
    top = table.game.state.stack[-1]
    assert (controller(table.game, top), stack_source(table.game, table.object(top))) == (2, pinger)


@pytest.mark.parametrize("stolen", [False, True])
def test_112_8_an_ability_stays_its_controllers_when_its_source_is_stolen(stolen: bool) -> None:
    """CR 112.8: an opponent's ability makes its target discard, whoever controls its source by then."""
    scepter = worded("Scepter", "{0}: Target player discards a card.", (CardType.ARTIFACT,))
    says = "When a spell or ability an opponent controls causes you to discard ~, you gain 4 life."
    steal = worded("Steal", "Gain control of target artifact.", (CardType.INSTANT,), "{0}")
    table = Table.players()
    own = table.put(scepter, 2)
    taken, lost = table.hand(1, steal, worded("Regret", says, (CardType.SORCERY,)))
    table.pass_priority()
    table.activate(own, 1)
    if stolen:
        table.pass_priority()
        table.cast(taken, own)
        table.resolve_top()
    table.resolve_top(*(() if stolen else (lost,)))
    table.resolve_all()
    assert (table.controller(own), table.zone(lost), table.life(1)) == (1 if stolen else 2, GRAVEYARD, 24)


def test_112_8_also_if_a_spell_is_cast_as_the_ability_resolves() -> None:
    """CR 608.2g: the spell lies above the ability, which goes on: the discard is the ability's."""
    says = "{0}: You may cast a spell from your hand without paying its mana cost. Then each opponent discards a card."
    scepter = worded("Scepter", says, (CardType.ARTIFACT,))
    regret = "When a spell or ability an opponent controls causes you to discard ~, you gain 4 life."
    steal = worded("Steal", "Gain control of target artifact.", (CardType.INSTANT,), "{0}")
    table = Table.players()
    own = table.put(scepter, 2)
    (free,) = table.hand(2, worded("Free", "You gain 10 life.", (CardType.SORCERY,), "{9}"))
    taken, lost = table.hand(1, steal, worded("Regret", regret, (CardType.SORCERY,)))
    table.pass_priority()
    table.activate(own)
    table.pass_priority()
    table.cast(taken, own)
    table.resolve_top()
    table.pass_priority(2)
    while not isinstance(table.decision, Priority):
        decision = table.decision
        wanted = (one for one in (free, lost) if isinstance(decision, Select) and one in decision.options)
        table.answer(next(wanted) if isinstance(decision, Select) else True)
    table.resolve_all()
    assert (table.controller(own), table.zone(lost), table.life(1), table.life(2)) == (1, GRAVEYARD, 24, 30)


def test_cr_112_7a_an_ability_exists_without_its_source(table: Table) -> None:
    """CR 112.7a: the source is destroyed in response; the damage is dealt all the same."""
    pinger = table.put(creature("Pinger", 1, 1, Activated(c.TapThis(), PING)))
    slay = table.put(spell("Slay", Destroy(Target()), target=CREATURE, cost="{B}"), 2, HAND)
    table.mana(2, "B")
    table.activate(pinger, 2)
    table.pass_priority()
    table.cast(slay)
    table.resolve_top()
    assert table.zone(pinger) is GRAVEYARD
    table.resolve_top()
    assert table.life(2) == 19


def test_112_9_an_ability_is_no_spell() -> None:
    """CR 112.9, 701.5a: "counter target spell" cannot, "counter target ability" can."""
    heal = Activated(Costs(), Body((Do(GainLife(Fixed(1))),)))
    table = Table.players()
    stone = table.put(artifact("Stone", heal))
    deny = table.put(free("Deny", Counter(Target()), target=IsSpell()), 2, HAND)
    stifle = table.put(free("Stifle", Counter(Target()), target=IsAbility()), 2, HAND)
    table.activate(stone)
    table.pass_priority()
    assert (table.can(CastSpell(deny)), table.can(CastSpell(stifle))) == (False, True)
    table.cast(stifle)
    table.resolve_all()
    assert table.life(1) == 20


def test_112_11_an_effect_that_grants_is_not_one_that_states() -> None:
    """CR 112.11: a creature with no abilities gets the bonus; with granted flying it does not; turned red it does."""
    table = Table.players(2)
    table.put(field("Petroglyphs", And((CREATURE, Not(HasAnyAbility()))), gets(2, 2)))
    bear = table.put(TYPED_BEAR)
    assert table.size(bear) == (4, 4)
    apply(table, bear, bear, SetColors((Color.RED,)))
    assert table.size(bear) == (4, 4)
    apply(table, bear, bear, HasAbilities((Keyword("flying"),)))
    assert table.size(bear) == (2, 2)


def test_26_113_11_what_cant_have_a_keyword_does_not_gain_it_later() -> None:
    """CR26 113.11: it loses the ability and no effect can add it."""
    table = Table.players(2)
    angel = table.put(creature("Angel", 4, 4, Keyword("flying")))
    apply(table, angel, angel, CantHave(("flying",)))
    apply(table, angel, angel, HasAbilities((Keyword("flying"), Keyword("haste"))))
    assert table.keywords(angel) == {"haste"}
