"""Random play with cards that ask for every choice of casting: what is listed is accepted, completed, taken back."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.game import Game, Options
from arbitre.ir import costs as c
from arbitre.ir.abilities import Activated, Keyword, SpellAbility, Static, Triggered
from arbitre.ir.amounts import Fixed, X
from arbitre.ir.effects import AddMana, Body, Counter, DealDamage, Destroy, Do, Draw, GainLife, Modes, TargetSlot
from arbitre.ir.filters import And, Anything, HasColor, HasSubtype, HasType, Is, IsPlayer, IsSpell, Or
from arbitre.ir.modifications import AdditionalCost, AlternativeCost, CostsLess, CostsMore
from arbitre.ir.patterns import TappedForMana
from arbitre.ir.refs import Players, Target, This, Who, You
from arbitre.ir.values import CardType, Color, ManaCost, Zone
from arbitre.state.chance import Dice
from arbitre.state.check import check
from arbitre.state.notation import write
from table import artifact, card, creature, enchantment, land, spell

CREATURE = HasType(CardType.CREATURE)
ANY = Or((CREATURE, IsPlayer()))
CLERIC = Body((Do(GainLife(Fixed(1))),))


def mana(text: str) -> c.PayMana:
    return c.PayMana(ManaCost.parse(text))


def own(cost: c.Cost, additional: bool) -> Static:
    mod = AdditionalCost(cost) if additional else AlternativeCost(cost)
    return Static(This(), (mod,), zone=Zone.STACK)


def adding(cost: c.Cost, *symbols: str) -> Activated:
    return Activated(cost, Body((Do(AddMana(symbols)),)))


ANY_COLOR = Body((Do(AddMana(colors=tuple(Color), amount=Fixed(1))),))
DRAIN = Body((Do(DealDamage(X(), Target())),), (TargetSlot(ANY),))
CHARM = Modes(
    (CLERIC, Body((Do(Destroy(Target())),), (TargetSlot(HasType(CardType.ARTIFACT)),)), Body((Do(Draw()),))), 1, 2
)

SPELLS = (
    spell("Bolt", DealDamage(Fixed(3), Target()), target=ANY, cost="{R}"),
    spell("Blaze", DealDamage(X(), Target()), target=ANY, cost="{X}{R}", instant=False),
    spell(
        "Fork",
        DealDamage(Fixed(4), Target(), divided=True),
        target=(TargetSlot(ANY, Fixed(1), Fixed(3)),),
        cost="{2}{R}",
    ),
    spell("Fling", DealDamage(Fixed(3), Target()), own(c.Sacrifice(CREATURE), True), target=ANY, cost="{1}{R}"),
    spell("Pitch", Draw(), own(c.ExileCards(HasColor(Color.BLUE), Zone.HAND), False), cost="{3}{U}{U}"),
    spell("No", Counter(Target()), target=IsSpell(), cost="{U}{U}"),
    spell("Back", GainLife(Fixed(2)), Keyword("buyback", mana("{2}")), cost="{W}"),
    spell("Again", Draw(), Keyword("flashback", mana("{2}{U}")), cost="{1}{U}"),
    spell("Pure", GainLife(Fixed(3)), cost="{W/U}{G/P}"),
    spell("Mono", Draw(), cost="{2/G}{2/G}"),
    card("Charm", SpellAbility(Body(modes=CHARM)), types=(CardType.INSTANT,), cost="{1}{W}"),
    creature("Bear", 2, 2, cost="{1}{G}"),
    creature("Elf", 1, 1, adding(c.TapThis(), "G"), cost="{G}"),
    creature("Kick", 2, 2, Keyword("kicker", mana("{2}")), cost="{G}"),
    creature("Beast", 4, 4, Keyword("morph", mana("{3}{G}")), cost="{5}{G}"),
    creature("Crowd", 5, 5, Keyword("convoke"), cost="{5}{G}"),
    creature("Tomb", 5, 5, Keyword("delve"), cost="{6}{B}"),
    creature("Gun", 1, 1, Activated(c.Costs((mana("{X}"), c.TapThis())), DRAIN), cost="{1}{R}"),
    creature("Guard", 2, 2, Keyword("protection", what=(HasColor(Color.RED),)), Keyword("flash"), cost="{W}"),
    artifact("Signet", adding(c.Costs((mana("{1}"), c.TapThis())), "W", "U"), cost="{2}"),
    artifact("Ring", adding(c.TapThis(), "C", "C"), cost="{1}"),
    artifact("Treasure", Activated(c.Costs((c.TapThis(), c.Sacrifice(Is(This())))), ANY_COLOR), cost="{1}"),
    artifact("Altar", adding(c.Sacrifice(CREATURE), "C", "C"), cost="{2}"),
    artifact("Drum", Activated(c.Costs((c.TapThis(), c.Tap(CREATURE))), ANY_COLOR), cost="{1}"),
    artifact("Loot", Activated(c.Costs((c.TapThis(), c.DiscardCards(Anything()))), CLERIC), cost="{1}"),
    enchantment("Tax", Static(Players(Who.EACH), (CostsMore(And((IsSpell(), CREATURE)), mana("{1}")),)), cost="{1}{W}"),
    enchantment("Gift", Static(You(), (CostsLess(IsSpell(), ManaCost.parse("{1}")),)), cost="{1}{G}"),
    enchantment(
        "Growth",
        Triggered(TappedForMana(HasSubtype("Forest"), You()), Body((Do(AddMana(("G",))),))),
        cost="{1}{G}",
    ),
)
LANDS = (
    *(land(name) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")),
    land("Dual", Activated(c.TapThis(), Body((Do(AddMana(colors=(Color.RED, Color.GREEN), amount=Fixed(1))),)))),
    land("City", adding(c.TapThis(), "C"), Activated(c.Costs((c.TapThis(), c.PayLife(Fixed(1)))), ANY_COLOR)),
)


def deck(dice: Dice) -> list[Card]:
    spells = [SPELLS[dice.below(len(SPELLS))] for _ in range(34)]
    return spells + [LANDS[dice.below(len(LANDS))] for _ in range(26)]


@pytest.mark.parametrize("seed", range(6))
def test_what_is_listed_is_accepted_completed_and_taken_back(seed: int) -> None:
    """CR 601.2, 717.1: no listed choice leads to an action that cannot be completed; popping restores everything."""
    dice = Dice(seed)
    options = Options(manual_players=(1,) if seed % 3 == 0 else ())
    game = Game.new([deck(dice), deck(dice)], seed=seed, options=options)
    for _ in range(150):
        decision = game.decision
        if decision is None:
            break
        before = write(game.state) if dice.below(5) == 0 else ""
        choice = decision.sample(dice.below)
        assert decision.check(choice) is None
        game.push(choice)
        if before:
            after = write(game.state)
            assert check(game.state) == []
            game.pop()
            assert write(game.state) == before
            game.push(choice)
            assert write(game.state) == after
