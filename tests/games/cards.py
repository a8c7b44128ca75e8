"""Hand-made decks for random play."""

from __future__ import annotations

from arbitre.cards.catalogue import catalogue
from arbitre.cards.decks import open_deck, shipped_decks
from arbitre.cards.records import Card, Deck, Layout
from arbitre.engine.kernel.handlers import unhandled
from arbitre.ir.abilities import Activated, Keyword, Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import TurnOf
from arbitre.ir.costs import Costs, PayMana, Sacrifice, TapThis
from arbitre.ir.effects import (
    Apply,
    Body,
    Counter,
    DealDamage,
    Destroy,
    Discard,
    Do,
    Draw,
    GainLife,
    LoseLife,
    Move,
    TargetSlot,
)
from arbitre.ir.filters import And, ControlledBy, HasType, Is, IsPlayer, IsSpell, Or, Other
from arbitre.ir.modifications import HasAbilities, Lasts, ModifiesPT, Until
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Players, Target, This, Who, You
from arbitre.ir.values import CardType, ManaCost, Zone
from arbitre.state.chance import Dice
from helpers.own_decks import OWN_DECKS
from helpers.words import worded
from table import creature, enchantment, land, spell

CREATURE = HasType(CardType.CREATURE)
ANY_TARGET = Or((CREATURE, IsPlayer()))
MINE = And((CREATURE, ControlledBy(You())))


def damage(amount: int) -> DealDamage:
    return DealDamage(Fixed(amount), Target())


def w60() -> list[Card]:
    """The workload of the bench: creatures and direct damage."""
    creatures = [
        creature("Two", 2, 2, cost="{1}{G}"),
        creature("Ogre", 2, 2, cost="{2}{R}"),
        creature("Giant", 3, 3, cost="{3}{R}"),
        creature("Wurm", 6, 4, cost="{4}{G}{G}"),
        creature("Raider", 1, 1, Keyword("haste"), cost="{R}"),
        creature("Spider", 2, 4, Keyword("reach"), cost="{3}{G}"),
        creature("Beast", 3, 3, cost="{1}{G}{G}"),
    ]
    spells = [
        spell("Bolt", damage(3), target=ANY_TARGET, cost="{R}"),
        spell("Jolt", damage(2), target=ANY_TARGET, cost="{R}"),
    ]
    return [land("Mountain")] * 12 + [land("Forest")] * 12 + [one for c in (*creatures, *spells) for one in [c] * 4]


def mixed() -> list[Card]:
    """A little of everything: keywords, triggers, abilities, modes, counters, discard, counterspells."""
    dies = Moves(Is(This()), origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD)
    enters = Moves(Is(This()), to=Zone.BATTLEFIELD)
    one = (TargetSlot(ANY_TARGET),)
    cards = [
        creature("Flyer", 2, 1, Keyword("flying"), cost="{1}{G}"),
        creature("Striker", 2, 2, Keyword("first strike"), cost="{1}{R}"),
        creature("Stomper", 4, 3, Keyword("trample"), cost="{3}{G}"),
        creature("Viper", 1, 1, Keyword("deathtouch"), cost="{G}"),
        creature("Healer", 2, 2, Keyword("lifelink"), cost="{2}{G}"),
        creature("Double", 2, 3, Keyword("double strike"), cost="{3}{R}"),
        creature("Sage", 1, 2, Triggered(enters, Body((Do(Draw(Fixed(1))),))), cost="{2}{G}"),
        creature("Bomb", 1, 1, Triggered(dies, Body((Do(damage(1)),), one)), cost="{R}"),
        creature("Archer", 1, 1, Activated(TapThis(), Body((Do(damage(1)),), one)), cost="{1}{R}"),
        creature(
            "Eater",
            2,
            2,
            Activated(
                Costs((PayMana(ManaCost.parse("{1}")), Sacrifice(And((MINE, Other(This())))))),
                Body((Do(Apply(This(), (ModifiesPT(Fixed(2), Fixed(2)),), Lasts(Until.END_OF_TURN))),)),
            ),
            cost="{1}{R}",
        ),
        enchantment("Anthem", Static(MINE, (ModifiesPT(Fixed(1), Fixed(1)),)), cost="{2}{G}"),
        enchantment(
            "Charge", Static(MINE, (HasAbilities((Keyword("haste"),)),), condition=TurnOf(You())), cost="{1}{R}"
        ),
        spell("Kill", Destroy(Target()), target=CREATURE, cost="{2}{R}", instant=False),
        spell("No", Counter(Target()), target=IsSpell(), cost="{1}{G}"),
        spell("Mind", Discard(Fixed(1), Players(Who.OPPONENTS)), cost="{1}{R}", instant=False),
        spell("Drain", LoseLife(Fixed(2), Players(Who.OPPONENTS)), GainLife(Fixed(2)), cost="{1}{R}"),
        spell("Grow", Apply(Target(), (ModifiesPT(Fixed(3), Fixed(3)),), Lasts(Until.END_OF_TURN)), target=CREATURE),
        spell("Bounce", Move(Target(), Zone.HAND), target=CREATURE, cost="{G}"),
    ]
    return [land("Mountain")] * 12 + [land("Forest")] * 12 + [one for c in cards for one in [c] * 2]


CASUAL = frozenset({Layout.PLANAR, Layout.SCHEME, Layout.VANGUARD})
"""Cards that no deck holds."""
LANDS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


def shipped(seed: int) -> tuple[list[Card], list[Card]]:
    """Two of the decks that come with the package, of different styles, by turns."""
    pairs = [(one, other) for one in OWN_DECKS for other in OWN_DECKS if one != other]
    first, second = pairs[seed % len(pairs)]
    return list(open_deck(first, catalogue()).main), list(open_deck(second, catalogue()).main)


def shipped_deck(dice: Dice) -> Deck:
    """One of the decks that come with the package."""
    names = shipped_decks()
    return open_deck(names[dice.below(len(names))], catalogue())


def wild(dice: Dice) -> list[Card]:
    """Sixteen cards of the catalogue at random, twice each, with lands of their colours."""
    known = catalogue()
    picks: list[Card] = []
    while len(picks) < 16:
        entry = known.get(known.names[dice.below(len(known.names))])
        if not entry.refused and entry.card.layout not in CASUAL and not unhandled(entry.card):
            picks.append(entry.card)
    symbols = [s for one in picks if one.front.mana_cost for s in one.front.mana_cost.symbols]
    wanted = {color: sum(color in symbol.split("/") for symbol in symbols) for color in LANDS}
    total = sum(wanted.values()) or 1
    counts = {LANDS[color]: max(2, round(20 * count / total)) for color, count in wanted.items()}
    return [one for pick in picks for one in (pick, pick)] + [
        land(name) for name, n in counts.items() for _ in range(n)
    ]


def asking() -> list[Card]:
    """Cards of every kind of procedure that asks while it is under way, for next to nothing."""
    kind = (CardType.CREATURE,)
    size = {"power": "2", "toughness": "2"}
    bodies = {
        "Mimic": "You may have ~ enter the battlefield as a copy of any creature on the battlefield.",
        "Double": "You may have ~ enter the battlefield as a copy of any creature on the battlefield, except it's a "
        "3/3 Giant in addition to its other types.",
        "Painter": "As ~ enters the battlefield, choose a color.\n~ has protection from the chosen color.",
        "Clansman": "As ~ enters the battlefield, choose a creature type.",
        "Gambler": "As ~ enters the battlefield, you may pay 2 life. If you don't, ~ enters the battlefield tapped.",
        "Hydra": "~ enters the battlefield with X +1/+1 counters on it.",
        "Mourner": "When ~ dies, you may return another target creature card from your graveyard to your hand.",
        "Devourer": "Devour 1",
        "Offering": "Kicker—Sacrifice a creature.\nWhen ~ enters the battlefield, if it was kicked, draw a card.",
        "Rat": "When ~ enters the battlefield, target player discards a card unless that player pays {1}.",
    }
    acts = {
        "Charm": "Choose one —\n• ~ deals 2 damage to target creature.\n• Target player draws a card.\n"
        "• Destroy target artifact.",
        "Pair": "Choose two —\n• Target creature gets +1/+1 until end of turn.\n• Draw a card.\n"
        "• Each player loses 1 life.",
        "Split": "~ deals 3 damage divided as you choose among one, two, or three targets.",
        "Fork": "Copy target instant or sorcery spell. You may choose new targets for the copy.",
        "Sift": "Look at the top three cards of your library. Put one of them into your hand and the rest on the "
        "bottom of your library in any order.",
        "Seek": "Search your library for a creature card, reveal it, and put it into your hand. Then shuffle your "
        "library.",
        "Blast": "~ deals X damage to target creature or player.",
        "Tax": "Counter target spell unless its controller pays {1}.",
        "Edict": "Each player sacrifices a creature.",
        "Augur": "Scry 2. Draw a card.",
        "Pacts": "Convoke\nCreate a token that's a copy of target creature you control.",
    }
    costs = {"Hydra": "{X}{G}", "Blast": "{X}{R}", "Pacts": "{2}{R}"}
    made = [worded(name, text, kind, costs.get(name, "{R}"), **size) for name, text in bodies.items()]
    made += [worded(name, text, (CardType.INSTANT,), costs.get(name, "{G}")) for name, text in acts.items()]
    twice = worded(
        "Twice",
        "If one or more tokens would be created under your control, twice that many of those tokens "
        "are created instead.",
        (CardType.ENCHANTMENT,),
        "{G}",
    )
    return [land("Mountain")] * 14 + [land("Forest")] * 14 + [one for one in (*made, twice) for _ in range(2)]
