"""Chapter 1 again: costs that are reduced, added or replaced, and what objects are like."""

from __future__ import annotations

from arbitre.cards.records import Card, Face
from arbitre.engine.decisions import CastSpell
from arbitre.engine.layers import characteristics
from arbitre.ir.abilities import Activated, Level, Replacement, Static
from arbitre.ir.amounts import EventAmount, Fixed
from arbitre.ir.costs import PayLife, PayMana, Sacrifice
from arbitre.ir.effects import (
    Apply,
    Body,
    Counter,
    DealDamage,
    Discard,
    Do,
    Draw,
    GainLife,
    GoesTo,
    Instead,
    Mill,
    PreventIt,
)
from arbitre.ir.filters import And, HasColor, HasType, Is, IsPlayer, IsSpell, Or, TargetsOnly
from arbitre.ir.modifications import AdditionalCost, AddTypes, AlternativeCost, CostsLess, ModifiesPT, SetColors
from arbitre.ir.patterns import Deals, Draws, Moves
from arbitre.ir.refs import Players, Target, This, Who, You
from arbitre.ir.values import CardType, Color, ManaCost
from chapters.laying import CREATURE, do, free, gains, resolve, word
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
    spell,
)

BEAR = creature("Bear", 2, 2)


def cost(text: str) -> PayMana:
    return PayMana(ManaCost.parse(text))


def less(symbols: str) -> Static:
    """Everybody's spells cost less by these symbols."""
    return Static(Players(Who.EACH), (CostsLess(IsSpell(), ManaCost.parse(symbols)),))


def payable(printed: str, reduction: str, mana: str) -> bool:
    """Whether a spell of that cost can be cast with the mana under the reduction."""
    table = Table.players()
    table.put(enchantment("Familiar", less(reduction)))
    table.mana(1, mana)
    id = table.put(spell("Dear", GainLife(Fixed(1)), cost=printed), zone=HAND)
    return table.can(CastSpell(id))


def test_107_8_level_symbols() -> None:
    """CR 107.8, 107.8a, 107.8b: from one number of counters to another, and from a number on."""
    student = creature("Student", 1, 1, Level(1, 2, 2, 2, (word("flying"),)), Level(3, None, 4, 4))
    table = Table.players()
    ids = [table.put(student, counters={"level": n} if n else {}) for n in (0, 1, 2, 3, 7)]
    assert [table.size(id) for id in ids] == [(1, 1), (2, 2), (2, 2), (4, 4), (4, 4)]
    assert ["flying" in table.keywords(id) for id in ids] == [False, True, True, False, False]


def test_110_3_and_111_3_printed_values_as_effects_modify_them() -> None:
    """CR 110.3, 111.3: of a permanent, and of a spell."""
    table = Table.players()
    table.put(enchantment("Anthem", Static(CREATURE, (ModifiesPT(Fixed(1), Fixed(1)),))))
    bear = table.put(BEAR)
    cub = table.put(creature("Cub", 1, 1, cost="{0}"), zone=HAND)
    cast = table.cast(cub)
    assert (table.size(bear), table.size(cast)) == ((3, 3), (1, 1))
    painted = free("Paint", *_paint(), target=IsSpell())
    do(table, painted)
    assert characteristics(table.game, cast).colors == {Color.BLUE}


def _paint():  # type: ignore[no-untyped-def]
    return (Apply(Target(), (SetColors((Color.BLUE,)),)),)


def test_112_6j_a_trigger_that_happens_elsewhere() -> None:
    """CR 112.6j: "when this card is put into a graveyard from anywhere" also triggers for a card that is milled or
    discarded."""
    ghost = creature("Ghost", 1, 1, gains(Moves(Is(This()), to=GRAVEYARD), zone=GRAVEYARD))
    for way in ("mill", "discard"):
        table = Table.players()
        if way == "mill":
            table.library(1, ghost)
            do(table, free("Mill", Mill(Fixed(1))))
        else:
            table.hand(1, ghost)
            do(table, free("Drop", Discard()))
        resolve(table)
        assert table.life(1) == 21, way


def test_117_7_reduced_costs() -> None:
    """CR 117.7, 117.7a, 117.7b: to nothing but not below; colored mana comes off the generic part where the color is
    missing, or not there so often."""
    assert payable("{2}", "{3}", "")
    assert not payable("{2}{G}", "{3}", "")
    assert payable("{2}{G}", "{3}", "G")
    assert payable("{2}{G}", "{R}", "CG")
    assert not payable("{2}{G}", "{R}", "G")
    assert payable("{3}{G}", "{G}{G}", "CC")
    assert not payable("{3}{G}", "{G}{G}", "C")


def test_117_8_additional_costs() -> None:
    """CR 117.8, 117.8a, 117.8b: one that must be paid and one that may be, together with the mana cost."""
    must = Static(This(), (AdditionalCost(PayLife(Fixed(2))),), zone=STACK)
    for pays in (True, False):
        table = Table.players()
        kicker = word("kicker", None, "{1}")
        table.mana(1, "GC")
        id = table.put(spell("Dear", Draw(), must, kicker, cost="{G}"), zone=HAND)
        table.cast(id, pays)
        assert (table.life(1), len(table.pool(1))) == (18, 0 if pays else 1)
        table.resolve_top()
        assert len(table.names(HAND)) == 1


def test_117_9a_one_alternative_cost_at_a_time() -> None:
    """CR 117.9, 117.9a, 112.6c: with two of them the player chooses one, or none; they work from the hand."""
    one, two = (Static(This(), (AlternativeCost(PayLife(Fixed(n))),), zone=STACK) for n in (2, 5))
    table = Table.players()
    table.mana(1, "G")
    id = table.put(spell("Dear", Draw(), one, two, cost="{G}"), zone=HAND)
    ways = [a.way for a in table.decision.answers() if isinstance(a, CastSpell) and a.card == id]
    assert len(ways) == len(set(ways)) == 3
    table.cast(id, way=max(ways))
    assert table.life(1) in (18, 15)
    assert len(table.pool(1)) == 1


def test_117_11_a_payment_that_an_effect_changes() -> None:
    """CR 117.11: a creature sacrificed as a cost is exiled instead; the cost has been paid."""
    table = Table.players()
    table.put(enchantment("Void", Replacement(Moves(CREATURE, BATTLEFIELD, GRAVEYARD), GoesTo(EXILE))))
    altar = table.put(artifact("Altar", Activated(Sacrifice(CREATURE), Body((Do(GainLife(Fixed(1))),)))))
    bear = table.put(BEAR)
    table.activate(altar)
    assert table.zone(bear) is EXILE
    table.resolve_top()
    assert table.life(1) == 21


def test_104_1_the_game_ends_at_once() -> None:
    """CR 104.1, 104.2a: as soon as one player is left nothing else happens, whatever is on the stack."""
    table = Table.players()
    table.set(2, life=1)
    gain = table.put(free("Gain", GainLife(Fixed(1))), zone=HAND)
    bolt = table.put(free("Bolt", DealDamage(Fixed(1), Target()), target=IsPlayer()), zone=HAND)
    table.cast(gain)
    table.cast(bolt, 2)
    table.pass_priority(2)
    assert (table.game.result, table.game.decision, table.life(1)) == ((1,), None, 20)


def test_105_2_and_107_15_a_color_indicator() -> None:
    """CR 105.2, 107.15: what has no mana cost has the colors of its indicator."""
    face = Face("Wolf", None, colors=(Color.GREEN,), types=(CardType.CREATURE,), power="4", toughness="4")
    table = Table.players()
    id = table.put(Card("Wolf", (face,)))
    assert (characteristics(table.game, id).colors, characteristics(table.game, id).mana_cost) == ({Color.GREEN}, None)


def test_109_2c_a_source_is_in_any_zone() -> None:
    """CR 109.2c, 609.7c: "damage from red sources" is prevented for spells as for creatures."""
    ward = Replacement(Deals(HasColor(Color.RED), Is(You())), PreventIt())
    table = Table.players()
    table.put(enchantment("Ward", ward), 2)
    goblin = table.put(creature("Goblin", 2, 2, cost="{R}"))
    burn = spell("Burn", DealDamage(Fixed(3), Target()), target=IsPlayer(), cost="{0}", colors=(Color.RED,))
    do(table, burn, 2)
    table.combat(goblin)
    assert table.life(2) == 20


def test_114_8b_what_a_spell_targets_now() -> None:
    """CR 114.8b: "counter target spell that targets a creature" looks at what its target is now."""
    at_artifact = And((IsSpell(), TargetsOnly(HasType(CardType.ARTIFACT))))
    table = Table.players()
    bear = table.put(BEAR, 2)
    bolt = table.put(free("Bolt", DealDamage(Fixed(1), Target()), target=Or((CREATURE, IsPlayer()))), zone=HAND)
    stop = table.put(free("Stop", Counter(Target()), target=at_artifact), zone=HAND)
    table.cast(bolt, bear)
    assert not table.can(CastSpell(stop))
    do(table, free("Plate", Apply(Target(), (AddTypes((CardType.ARTIFACT,)),)), target=CREATURE))
    assert table.can(CastSpell(stop))


def test_117_2_and_117_3c_mana_abilities_while_paying() -> None:
    """CR 117.2, 117.3c: lands are tapped as the cost is paid; nobody taps more of them than needed."""
    table = Table.players()
    forests = table.lands(1, "Forest", 3)
    id = table.put(spell("Grow", GainLife(Fixed(1)), cost="{1}{G}"), zone=HAND)
    table.cast(id)
    assert sum(table.tapped(one) for one in forests) == 2


def test_120_7_draws_as_part_of_something_else() -> None:
    """CR 120.7: damage that is replaced by draws: the cards come one at a time."""
    table = Table.players()
    table.put(enchantment("Swans", Replacement(Deals(to=Is(You())), Instead((Do(Draw(EventAmount())),)))))
    table.put(enchantment("Count", gains(Draws(You()))))
    do(table, free("Bolt", DealDamage(Fixed(3), Target()), target=IsPlayer()), 1)
    resolve(table)
    assert (len(table.names(HAND)), table.life(1)) == (3, 23)
