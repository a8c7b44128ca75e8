"""What descriptions, conditions, numbers and events of a text mean, by what becomes of one board: which of its permanents a
sweep destroys, whether a bonus is there, how much life is gained, how often an ability triggers."""

from __future__ import annotations

import pytest

from arbitre.ir.abilities import Keyword
from arbitre.ir.values import CardType, Supertype
from formats.oracle.test_played import instant, permanent, said, table
from table import GRAVEYARD, HAND, Table, artifact, card, creature, enchantment, land

LEGEND = {"supertypes": (Supertype.LEGENDARY,)}


def board() -> tuple[Table, dict[str, int]]:
    """The board, and its permanents by name: the capital ones are yours."""
    game = table()
    found: dict[str, int] = {}

    def lay(player: int, *cards: object, **fields: object) -> None:
        for one in cards:
            found[one.name] = game.put(one, player, **fields)  # type: ignore[attr-defined]

    lay(1, creature("Bear", 3, 3, cost="{1}{G}"), creature("Hero", 4, 4, cost="{3}{W}", subtypes=("Human",), **LEGEND))
    lay(1, creature("Golem", 2, 2, cost="{3}", types=(CardType.ARTIFACT,)), enchantment("Shrine"))
    lay(1, creature("Rat", 1, 1, cost="{B}", subtypes=("Rat",)), counters={"+1/+1": 1})
    lay(1, creature("Imp", 1, 1, Keyword("flying"), cost="{B}"), token=True)
    lay(2, creature("wall", 0, 5, Keyword("defender"), cost="{W}", subtypes=("Wall",)), artifact("relic"))
    lay(2, creature("hawk", 1, 2, Keyword("flying"), cost="{U}", subtypes=("Bird",)))
    lay(2, creature("twin", 5, 5, cost="{3}{R}{G}"), tapped=True)
    lay(2, creature("goblin", 1, 1, Keyword("haste"), cost="{R}", subtypes=("Goblin",)))
    lay(1, land("Swamp"), land("Cave"))
    lay(2, land("Island"), tapped=True)
    return game, found


SWEPT = [
    ("creatures", "Bear Hero Golem Rat Imp wall hawk twin goblin"),
    ("artifacts", "Golem relic"),
    ("enchantments", "Shrine"),
    ("lands", "Swamp Cave Island"),
    ("nonland permanents", "Bear Hero Golem Shrine Rat Imp wall relic hawk twin goblin"),
    ("creatures you control", "Bear Hero Golem Rat Imp"),
    ("creatures you don't control", "wall hawk twin goblin"),
    ("creatures your opponents control", "wall hawk twin goblin"),
    ("tapped creatures", "twin"),
    ("untapped creatures", "Bear Hero Golem Rat Imp wall hawk goblin"),
    ("tapped lands", "Island"),
    ("basic lands", "Swamp Island"),
    ("nonbasic lands", "Cave"),
    ("Swamps", "Swamp"),
    ("legendary creatures", "Hero"),
    ("nonlegendary creatures", "Bear Golem Rat Imp wall hawk twin goblin"),
    ("artifact creatures", "Golem"),
    ("nonartifact creatures", "Bear Hero Rat Imp wall hawk twin goblin"),
    ("noncreature artifacts", "relic"),
    ("artifacts and enchantments", "Golem Shrine relic"),
    ("black creatures", "Rat Imp"),
    ("nonblack creatures", "Bear Hero Golem wall hawk twin goblin"),
    ("green creatures", "Bear twin"),
    ("red or green creatures", "Bear twin goblin"),
    ("multicolored creatures", "twin"),
    ("monocolored creatures", "Bear Hero Rat Imp wall hawk goblin"),
    ("colorless creatures", "Golem"),
    ("creature tokens", "Imp"),
    ("nontoken creatures", "Bear Hero Golem Rat wall hawk twin goblin"),
    ("Humans", "Hero"),
    ("non-Human creatures", "Bear Golem Rat Imp wall hawk twin goblin"),
    ("Goblins", "goblin"),
    ("creatures with flying", "Imp hawk"),
    ("creatures without flying", "Bear Hero Golem Rat wall twin goblin"),
    ("creatures with defender", "wall"),
    ("creatures with haste", "goblin"),
    ("creatures with power 4 or greater", "Hero twin"),
    ("creatures with power 2 or less", "Golem Rat Imp wall hawk goblin"),
    ("creatures with toughness 2 or less", "Golem Rat Imp hawk goblin"),
    ("creatures with toughness 5 or greater", "wall twin"),
    ("creatures with power 1", "Imp hawk goblin"),
    ("creatures with mana value 3 or less", "Bear Golem Rat Imp wall hawk goblin"),
    ("creatures with mana value 5", "twin"),
    ("creatures with a +1/+1 counter on them", "Rat"),
    ("creatures with no abilities", "Bear Hero Golem Rat twin"),
]


@pytest.mark.parametrize(("what", "gone"), SWEPT, ids=[what for what, _ in SWEPT])
def test_what_a_sweep_destroys(what: str, gone: str) -> None:
    """ "Destroy all …": just the permanents that the description means."""
    game, found = board()
    (sweep,) = game.hand(1, instant(f"Destroy all {what}."))
    game.cast(sweep)
    game.resolve_top()
    still = {name for name, at in found.items() if at in game.state.objects and game.object(at).zone is not GRAVEYARD}
    assert found.keys() - still == set(gone.split())


SO = [
    "you control a Swamp", "you control an artifact", "you control a legendary creature", "you control a black permanent",
    "you control three or more creatures", "you control six or more creatures", "you control no Islands",
    "you control a creature with power 4 or greater", "an opponent controls a tapped creature", "you have 20 or more life",
    "an opponent controls an Island",
    "an opponent has no cards in hand", "it's your turn",
    "you have two or fewer cards in hand",
    "there are two or more creature cards in your graveyard", "you control another creature",
    "you control four or more permanents with different names", "an opponent controls more lands than you",
]  # fmt: skip
NOT_SO = [
    "you control an Island", "you control a planeswalker", "you control a red permanent", "it's not your turn",
    "you control seven or more creatures", "you control no Swamps", "you have 22 or more life",
    "you control a creature with power 5 or greater", "an opponent controls a Human", "you have no cards in hand",
    "you have three or more cards in hand", "seven or more cards are in your graveyard", "you have 5 or less life",
    "an opponent has three or more cards in hand",
    "there are four or more card types among cards in your graveyard", "you control a tapped creature",
]  # fmt: skip


@pytest.mark.parametrize(("condition", "holds"), [*((one, True) for one in SO), *((one, False) for one in NOT_SO)])
def test_whether_a_condition_holds(condition: str, holds: bool) -> None:
    """ "~ gets +2/+2 as long as …"."""
    game, _ = board()
    game.lands(2, "Island", 3)
    game.state.player(1).life = 21
    game.hand(1, creature("Elk", 1, 1), creature("Elk", 1, 1))
    game.graveyard(1, creature("Elk", 1, 1), creature("Elk", 1, 1), land("Cave"))
    asking = game.put(permanent(f"~ gets +2/+2 as long as {condition}."))
    assert game.size(asking) == ((3, 3) if holds else (1, 1))


NUMBERS = [
    ("the number of creatures you control", 5),
    ("the number of creatures your opponents control", 4),
    ("the number of creatures on the battlefield", 9),
    ("the number of black creatures you control", 2),
    ("twice the number of artifacts on the battlefield", 4),
    ("the number of cards in your hand", 2),
    ("the number of cards in your graveyard", 3),
    ("the number of creature cards in your graveyard", 2),
    ("the greatest power among creatures you control", 4),
    ("the greatest toughness among creatures your opponents control", 5),
    ("the total power of creatures you control", 12),
    ("the number of colors among permanents you control", 3),
    ("the number of opponents you have", 1),
    ("the greatest mana value among creatures you control", 4),
    ("the number of tapped permanents your opponents control", 2),
    ("the number of basic land types among lands you control", 1),
    ("half the number of creatures on the battlefield, rounded up", 5),
    ("half the number of creatures on the battlefield, rounded down", 4),
    ("the number of +1/+1 counters on creatures you control", 1),
]


@pytest.mark.parametrize(("number", "gained"), NUMBERS, ids=[number for number, _ in NUMBERS])
def test_how_much_a_number_is(number: str, gained: int) -> None:
    """ "You gain life equal to …", or as an X."""
    game, _ = board()
    game.graveyard(1, creature("Elk", 1, 1), creature("Elk", 1, 1), land("Cave"))
    game.hand(1, creature("Elk", 1, 1), creature("Elk", 1, 1))
    (gain,) = game.hand(1, instant(f"You gain X life, where X is {number}."))
    game.cast(gain)
    game.resolve_top()
    assert game.life(1) == 20 + gained


RETURNED = [
    ("creature cards", "Elk Djinn Myr Hound Bird"),
    ("artifact cards", "Myr Lamp"),
    ("artifact creature cards", "Myr"),
    ("land cards", "Marsh Forest"),
    ("basic land cards", "Forest"),
    ("instant cards", "Bolt"),
    ("instant and sorcery cards", "Bolt Wave"),
    ("enchantment cards", "Veil"),
    ("permanent cards", "Elk Djinn Myr Hound Bird Lamp Marsh Forest Veil"),
    ("noncreature cards", "Lamp Marsh Forest Bolt Wave Veil"),
    ("nonland cards", "Elk Djinn Myr Hound Bird Lamp Bolt Wave Veil"),
    ("legendary cards", "Djinn"),
    ("black cards", "Hound"),
    ("Bird cards", "Bird"),
    ("creature cards with mana value 2 or less", "Elk Hound Bird"),
    ("creature cards with mana value 4 or greater", "Djinn"),
    ("creature cards with power 1 or less", "Elk Bird"),
    ("creature cards with flying", "Bird"),
    ("artifact and enchantment cards", "Myr Lamp Veil"),
    ("cards", "Elk Djinn Myr Hound Bird Lamp Marsh Forest Bolt Wave Veil"),
]


@pytest.mark.parametrize(("what", "back"), RETURNED, ids=[what for what, _ in RETURNED])
def test_which_cards_return(what: str, back: str) -> None:
    """ "Return all … from your graveyard to your hand": what cards elsewhere than on the battlefield are."""
    game = table()
    game.graveyard(
        1, creature("Elk", 1, 1, cost="{2}"), creature("Djinn", 5, 5, cost="{4}{U}", **LEGEND),
        creature("Myr", 2, 2, cost="{3}", types=(CardType.ARTIFACT,)), creature("Hound", 2, 1, cost="{B}", subtypes=("Dog",)),
        creature("Bird", 1, 1, Keyword("flying"), cost="{1}{W}", subtypes=("Bird",)), artifact("Lamp"), enchantment("Veil"),
        land("Marsh"), land("Forest"), card("Bolt", types=(CardType.INSTANT,), cost="{R}"),
        card("Wave", types=(CardType.SORCERY,), cost="{U}"),
    )  # fmt: skip
    game.graveyard(2, creature("Theirs", 1, 1))
    (rise,) = game.hand(1, instant(f"Return all {what} from your graveyard to your hand."))
    game.cast(rise)
    game.resolve_top()
    assert sorted(game.names(HAND)) == sorted(back.split())


EVENTS = [
    ("you draw a card", "Draw a card.", None, 1),
    ("an opponent draws a card", "Draw a card.", None, 0),
    ("you draw your second card each turn", "Draw three cards.", None, 1),
    ("you discard a card", "Discard a card.", None, 1),
    ("an opponent discards a card", "Each player discards a card.", None, 1),
    ("you sacrifice a creature", "Sacrifice a creature.", None, 1),
    ("you sacrifice an artifact", "Sacrifice a creature.", None, 0),
    ("you cast an instant or sorcery spell", "Draw a card.", None, 1),
    ("you cast a creature spell", "Draw a card.", None, 0),
    ("you cast a spell that targets a creature", "Tap target creature.", "foe", 1),
    ("a creature you control dies", "Destroy target creature.", "foe", 0),
    ("another creature you control dies", "Destroy target creature.", "bear", 1),
    ("a creature an opponent controls dies", "Destroy target creature.", "foe", 1),
    ("one or more creatures die", "Destroy all creatures.", None, 1),
    ("a creature becomes tapped", "Tap target creature.", "foe", 1),
    ("a creature you control becomes tapped", "Tap target creature.", "foe", 0),
    ("a creature you control becomes the target of a spell", "Tap target creature.", "bear", 1),
    ("one or more creatures you control enter", "Create two 1/1 white Soldier creature tokens.", None, 1),
    ("an artifact you control enters", "Create two 1/1 white Soldier creature tokens.", None, 0),
    ("one or more +1/+1 counters are put on a creature you control", "Put two +1/+1 counters on target creature.", "bear", 1),
    ("a creature you control is dealt damage", "~ deals 1 damage to target creature.", "bear", 1),
    ("a player gains life", "You gain 3 life.", None, 1),
    ("an opponent gains life", "You gain 3 life.", None, 0),
    ("a creature leaves the battlefield", "Exile target creature.", "foe", 1),
]  # fmt: skip


@pytest.mark.parametrize(("event", "deed", "target", "times"), EVENTS)
def test_what_an_ability_waits_for(event: str, deed: str, target: str | None, times: int) -> None:
    """ "Whenever …, each opponent loses 1 life": so often as it happens."""
    game = table()
    watching = enchantment("Watch", *said(f"Whenever {event}, each opponent loses 1 life.", CardType.ENCHANTMENT))
    game.battlefield(1, watching)
    places = {"bear": game.put(creature("Bear", 3, 3)), "foe": game.put(creature("Foe", 3, 3), 2)}
    game.put(creature("Ox", 2, 4), 2)
    game.hand(2, creature("Elk", 1, 1))
    does, _ = game.hand(1, instant(deed), creature("Elk", 1, 1))
    game.cast(does, *([places[target]] if target else []))
    game.resolve_all()
    assert game.life(2) == 20 - times
