"""What whole cards do whose text the phrasebook reads: where a rule and the wording that asks for it must meet."""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.cards.records import Card, Face
from arbitre.engine.decisions import Activate, CastSpell, Concede, Special
from arbitre.engine.mana import could_produce
from arbitre.ir.filters import And, ControlledBy, HasType
from arbitre.ir.values import CardType, Color, ManaCost
from arbitre.oracle import read
from arbitre.rules.editions import CURRENT
from engine.doing import context
from table import BATTLEFIELD, COMMAND, GRAVEYARD, HAND, LIBRARY, Table, creature, land


def worded(name: str, text: str, types: Iterable[CardType], cost: str = "{1}", **facts: object) -> Card:
    """A card with this text."""
    kinds = tuple(types)
    reading = read(text, name, types=kinds)
    assert reading.complete, reading.refusals
    mana_cost = None if CardType.LAND in kinds else ManaCost.parse(cost)
    colors = tuple(c for c in Color if mana_cost is not None and c in mana_cost.colors)
    face = Face(name, mana_cost, types=kinds, paragraphs=reading.paragraphs, colors=colors, **facts)  # type: ignore[arg-type]
    return Card(name, (face,))


CREATURE = (CardType.CREATURE,)
BEAR = creature("Bear", 2, 2)


def test_611_2b_as_long_as_you_control_it_ends_when_it_leaves() -> None:
    """CR 611.2b: what has left the battlefield is controlled by nobody, whatever is remembered of it."""
    text = "When Warden enters, target creature gets +3/+3 for as long as you control Warden."
    table = Table.players(2)
    bear = table.put(BEAR)
    warden = table.put(worded("Warden", text, CREATURE, power="1", toughness="1"), zone=HAND)
    end = table.put(worded("End", "Destroy target creature.", (CardType.INSTANT,)), zone=HAND)
    table.mana(1, "RR")
    table.cast(warden)
    table.resolve_top(bear)
    table.resolve_all()
    assert table.size(bear) == (5, 5)
    table.cast(end, table.now(warden))
    table.resolve_all()
    assert table.zone(warden) is GRAVEYARD
    assert table.size(bear) == (2, 2)


def test_113_1_an_emblem_triggers_from_the_command_zone() -> None:
    """CR 113.2, 112.6n: the abilities of an emblem function in the command zone."""
    text = 'You get an emblem with "Whenever you cast a creature spell, you gain 2 life."'
    table = Table.players(2, edition=CURRENT)
    sign = table.put(worded("Sign", text, (CardType.SORCERY,)), zone=HAND)
    bear = table.put(BEAR, zone=HAND)
    table.mana(1, "RRR")
    table.cast(sign)
    table.resolve_all()
    assert len(table.names(COMMAND)) == 1
    table.cast(bear)
    table.resolve_all()
    assert table.life(1) == 22


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


def test_106_7_could_produce_asks_for_the_controller_of_the_land() -> None:
    """CR 106.7: "a land an opponent controls" of a land across the table speaks of the opponents of its controller."""
    text = "{T}: Add one mana of any color that a land an opponent controls could produce."
    table = Table.players(2)
    mirror = worded("Mirror", text, (CardType.LAND,))
    table.put(mirror, 1)
    table.put(mirror, 2)
    table.put(land("Forest"), 1)
    table.put(land("Plains"), 2)
    yours = And((HasType(CardType.LAND), ControlledBy()))
    assert bin(could_produce(context(table, 1), yours)).count("1") == 2


def test_603_8_a_state_trigger_notices_a_state_that_lasts_only_during_a_resolution() -> None:
    """CR 603.8: it triggers as soon as the state is so, though the resolving spell undoes it."""
    text = "When you control no other creatures, sacrifice Hermit."
    flicker = "Exile target creature you control, then return that card to the battlefield under your control."
    table = Table.players(2)
    bear = table.put(BEAR)
    hermit = table.put(worded("Hermit", text, CREATURE, power="4", toughness="4"))
    blink = table.put(worded("Blink", flicker, (CardType.INSTANT,)), zone=HAND)
    table.mana(1, "R")
    table.cast(blink, bear)
    table.resolve_all()
    assert table.zone(bear) is BATTLEFIELD
    assert table.zone(hermit) is GRAVEYARD


def test_800_4g_the_turn_of_a_player_who_has_left_is_still_an_opponents_turn() -> None:
    """CR 800.4g: the turn goes on to its end; "each opponent's end step" comes."""
    text = "At the beginning of each opponent's end step, you gain 1 life."
    table = Table.players(3)
    table.put(worded("Vigil", text, (CardType.ENCHANTMENT,)), 2)
    table.act(Concede())
    table.pass_until(lambda: table.game.state.turn == 2)
    assert table.life(2) == 21


def test_117_12_a_cost_can_return_what_an_opponent_controls() -> None:
    """ "Return an enchantment to its owner's hand" does not say whose; the payer picks any."""
    text = "When Drake enters, sacrifice it unless you return an enchantment to its owner's hand."
    table = Table.players(2)
    theirs = table.put(worded("Ward", "Creatures you control get +0/+1.", (CardType.ENCHANTMENT,)), 2)
    drake = table.put(worded("Drake", text, CREATURE, power="2", toughness="1"), zone=HAND)
    table.mana(1, "R")
    table.cast(drake)
    table.resolve_top()
    table.resolve_top(True, theirs)
    assert table.zone(drake) is BATTLEFIELD
    assert table.names(HAND, 2) == ["Ward"]


def test_400_7g_an_effect_attaches_to_the_card_that_it_has_returned() -> None:
    """CR 400.7: one effect that moves a card can find it where it went."""
    text = (
        "Equipped creature gets +2/+2.\nWhenever a nontoken creature is put into your graveyard from the battlefield, "
        "you may pay {1}. If you do, return that card to the battlefield and attach Mantle to it."
    )
    table = Table.players(2)
    bear = table.put(BEAR)
    table.put(worded("Mantle", text, (CardType.ARTIFACT,), subtypes=("Equipment",)))
    end = table.put(worded("End", "Destroy target creature.", (CardType.INSTANT,)), zone=HAND)
    table.mana(1, "RR")
    table.cast(end, bear)
    table.resolve_top()
    table.resolve_top(True)
    assert table.size(table.now(bear)) == (4, 4)


def test_608_2d_what_is_impossible_cannot_be_chosen() -> None:
    """CR 608.2d: without a counter "you may remove a counter" asks nobody."""
    text = "At the beginning of each upkeep, you may remove a charge counter from Flask. If you do, you gain 1 life."
    table = Table.players(2)
    table.put(worded("Flask", text, (CardType.ARTIFACT,)), counters=(("charge", 1),))
    table.pass_until(lambda: table.game.state.turn == 2 and bool(table.game.state.stack))
    table.resolve_top(True)
    assert table.life(1) == 21
    table.pass_until(lambda: table.game.state.turn == 3 and bool(table.game.state.stack))
    table.resolve_top()
    assert table.life(1) == 21


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


def test_702_60b_an_ability_that_asks_whether_it_is_suspended_works_in_exile() -> None:
    """CR 702.60b, 112.6: and what the "if" asked about is what "it" means."""
    text = "Suspend 9—{1}\nWhenever an opponent casts a spell, if Kraken is suspended, remove a time counter from it."
    table = Table.players(2)
    kraken = table.put(worded("Kraken", text, CREATURE, power="6", toughness="6"), zone=HAND)
    bolt = table.put(worded("Bolt", "You gain 1 life.", (CardType.INSTANT,)), 2, HAND)
    table.mana(1, "R")
    table.mana(2, "R")
    table.act(Special(kraken, "suspend"))
    table.pass_priority()
    table.cast(bolt)
    table.resolve_all()
    assert table.counters(kraken, "time") == 8


def test_112_6_put_into_a_graveyard_from_a_library_triggers_in_the_graveyard() -> None:
    """CR 112.6k, 603.6c: an ability about going to a graveyard from elsewhere than the battlefield works there."""
    text = "When Jelly is put into your graveyard from your library, you may put it onto the battlefield."
    table = Table.players(2)
    jelly = table.put(worded("Jelly", text, CREATURE, power="1", toughness="1"), zone=LIBRARY)
    mill = table.put(worded("Scour", "Target player mills two cards.", (CardType.SORCERY,)), zone=HAND)
    table.mana(1, "R")
    table.cast(mill, 1)
    table.resolve_top()
    table.resolve_top(True)
    assert table.zone(jelly) is BATTLEFIELD


def test_603_6d_enters_or_leaves_triggers_on_both() -> None:
    """CR 603.6a, 603.6d: of one ability the one event looks at the game after, the other at the game before it."""
    text = "When Herald enters or leaves the battlefield, you gain 2 life."
    table = Table.players(2)
    herald = table.put(worded("Herald", text, CREATURE, power="1", toughness="1"), zone=HAND)
    end = table.put(worded("End", "Destroy target creature.", (CardType.INSTANT,)), zone=HAND)
    table.mana(1, "RR")
    table.cast(herald)
    table.resolve_all()
    assert table.life(1) == 22
    table.cast(end, table.now(herald))
    table.resolve_all()
    assert table.life(1) == 24


def test_303_4f_what_enters_as_a_copy_of_an_aura_is_put_onto_something() -> None:
    """CR 303.4f: its controller chooses what it enchants as it enters."""
    aura = worded(
        "Fist", "Enchant creature\nEnchanted creature gets +2/+0.", (CardType.ENCHANTMENT,), subtypes=("Aura",)
    )
    text = "You may have Mirror enter the battlefield as a copy of any enchantment on the battlefield."
    table = Table.players(2)
    bear, cub = table.put(BEAR), table.put(BEAR)
    table.put(aura, attached_to=bear)
    mirror = table.put(worded("Mirror", text, (CardType.ENCHANTMENT,)), zone=HAND)
    table.mana(1, "R")
    table.cast(mirror)
    fist = next(id for id in table.state.battlefield if table.object(id).attached_to)
    table.resolve_top(True, fist, cub)
    assert table.size(cub) == (4, 2)


def test_601_2a_a_card_that_is_cast_cannot_be_discarded_for_its_own_cost() -> None:
    """CR 601.2a: the spell is on the stack while it is paid for; only the other cards in hand can be discarded."""
    text = "Discard a card: Add {B}."
    table = Table.players(2)
    table.put(worded("Familiar", text, CREATURE, power="3", toughness="2"))
    only = table.put(creature("Rat", 1, 1, cost="{B}"), zone=HAND)
    assert not table.can(CastSpell(only))


def test_106_6_mana_for_creature_spells_pays_for_no_ability() -> None:
    """CR 106.6: cycling a creature card is activating an ability, not casting a creature spell."""
    text = "{T}: Add {G}. Spend this mana only to cast creature spells."
    table = Table.players(2)
    table.put(worded("Grove", text, (CardType.LAND,)))
    beast = table.put(worded("Beast", "Cycling {G}", CREATURE, cost="{G}", power="1", toughness="1"), zone=HAND)
    assert table.can(CastSpell(beast))
    assert not table.can(Activate(beast, 0))


def test_602_5b_uses_of_a_turn_are_shared_by_the_colours() -> None:
    """CR 602.5b: an ability that can be activated twice a turn makes two mana, whatever their colours."""
    text = "{0}: Add {R} or {G}. Activate no more than twice each turn."
    table = Table.players(2)
    table.put(worded("Well", text, (CardType.ARTIFACT,)))
    two = table.put(creature("Two", 2, 2, cost="{R}{G}"), zone=HAND)
    four = table.put(creature("Four", 4, 4, cost="{R}{R}{G}{G}"), zone=HAND)
    assert table.can(CastSpell(two))
    assert not table.can(CastSpell(four))


def test_701_3a_an_aura_that_enters_attached_becomes_attached() -> None:
    """CR 701.3a: "becomes attached" happens too as an Aura spell becomes a permanent on what it enchants."""
    text = "Whenever an Aura becomes attached to Bramble, you gain 2 life."
    aura = worded(
        "Fist", "Enchant creature\nEnchanted creature gets +2/+0.", (CardType.ENCHANTMENT,), subtypes=("Aura",)
    )
    table = Table.players(2)
    bramble = table.put(worded("Bramble", text, CREATURE, power="4", toughness="4"))
    fist = table.put(aura, zone=HAND)
    table.mana(1, "R")
    table.cast(fist, bramble)
    table.resolve_all()
    assert table.life(1) == 22
