"""Words of cards that are often spoken of: what is divided evenly, paid or lost for, of a commander's colours."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, Select
from arbitre.ir.abilities import Keyword
from arbitre.ir.values import CardType, Step, Supertype
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.variants.commander import designate
from formats.oracle.test_played import instant, permanent, said, table
from helpers.laying import resolve
from table import BATTLEFIELD, COMMAND, GRAVEYARD, HAND, Table, artifact, card, creature, enchantment

BEAR = creature("Bear", 2, 2, cost="{1}{G}")
NOTHING = "You gain 1 life."


@pytest.mark.parametrize("edition", [PINNED, CURRENT], ids=str)
def test_mana_of_a_commanders_colors(edition: Edition) -> None:
    """CR 903.4: of any colour in its identity, wherever it is; without a commander there is no such colour."""
    tower = permanent("{T}: Add one mana of any color in your commander's color identity.")
    leader = creature("Leader", 3, 3, cost="{1}{R}{W}", supertypes=(Supertype.LEGENDARY,))
    game = Table.players(2, edition=edition)
    led = game.put(leader, zone=COMMAND)
    designate(game.state, game.state.objects[led])
    (mine,), (theirs,) = game.battlefield(1, tower), game.battlefield(2, tower)
    game.activate(mine)
    decision = game.decision
    assert isinstance(decision, Select)
    assert set(decision.options) == {"R", "W"}
    game.answer(("R",))
    assert game.pool(1) == "R"
    game.go_to(Step.UPKEEP, 2)
    game.pass_until(lambda: game.decision.player == 2)
    if game.can(Activate(theirs, 0)):
        game.activate(theirs)
        game.answer(*[next(iter(game.decision.answers()))] * (game.decision.what != "priority"))
    assert game.pool(2) == ""


@pytest.mark.parametrize(("targets", "dealt"), [(1, 5), (2, 2), (3, 1)])
def test_damage_divided_evenly(targets: int, dealt: int) -> None:
    """CR 107.1a: five damage among so many targets, rounded down."""
    game = table()
    beasts = game.battlefield(2, *[creature("Beast", 9, 9)] * targets)
    (fire,) = game.hand(1, instant("~ deals 5 damage divided evenly, rounded down, among any number of targets."))
    game.cast(fire, tuple(beasts))
    resolve(game)
    assert [game.damage(one) for one in beasts] == [dealt] * targets


def test_damage_is_divided_among_the_targets_that_are_left() -> None:
    """CR 608.2b: a target that is illegal by then is not one of them."""
    game = table()
    one, other = game.battlefield(2, creature("Beast", 9, 9), creature("Token", 1, 1))
    (fire,) = game.hand(1, instant("~ deals 5 damage divided evenly, rounded down, among any number of targets."))
    (kill,) = game.hand(1, instant("Destroy target creature."))
    game.cast(fire, (one, other))
    game.cast(kill, other)
    resolve(game)
    assert game.damage(one) == 5


@pytest.mark.parametrize("pays", [True, False])
def test_pay_or_lose_the_game(pays: bool) -> None:
    """ "At the beginning of your next upkeep, pay {1}. If you don't, you lose the game." (CR 117.12)."""
    game = table(3)
    game.library(1, *[BEAR] * 3)
    game.lands(1, "Forest")
    (pact,) = game.hand(
        1, instant("You gain 3 life.\nAt the beginning of your next upkeep, pay {1}. If you don't, you lose the game.")
    )
    game.cast(pact)
    game.resolve_all()
    game.go_to(Step.UPKEEP, 4)
    game.pass_until(lambda: game.decision.what != "priority" or game.game.player(1).lost)
    if not game.game.player(1).lost:
        game.answer(pays)
    assert game.game.player(1).lost is not pays


@pytest.mark.parametrize("cards", [6, 7, 8])
def test_if_there_are_exactly_seven_cards_in_hand(cards: int) -> None:
    """Neither with fewer nor with more of them."""
    game = table()
    text = "{T}: Draw a card. Activate only if you have exactly seven cards in hand."
    (library,) = game.battlefield(1, permanent(text))
    game.hand(1, *[BEAR] * cards)
    assert game.can(Activate(library, 0)) is (cards == 7)


def test_additional_cards_are_drawn() -> None:
    game = table()
    game.battlefield(
        1, permanent("At the beginning of each player's draw step, that player draws two additional cards.")
    )
    game.library(2, *[BEAR] * 9)
    game.go_to(Step.DRAW, 2)
    game.resolve_all()
    assert len(game.state.player(2).hand) == 3


def test_what_is_said_of_two_players() -> None:
    """ "You can't lose the game and your opponents can't win the game."."""
    game = table()
    game.battlefield(1, permanent("You can't lose the game and your opponents can't win the game."))
    (drain, win) = game.hand(1, instant("You lose 30 life."), instant("Target opponent wins the game."))
    game.cast(drain)
    game.resolve_all()
    game.cast(win, 2)
    game.resolve_all()
    assert game.life(1) == -10
    assert game.game.result is None


def test_base_power_and_base_toughness_each_equal_to_a_number() -> None:
    """CR 613.3b: of each by its own mana value; an Aura is spared, the card itself too."""
    game = table()
    text = "Each other non-Aura enchantment is a creature in addition to its other types and has base power and base toughness each equal to its mana value."
    (lord,) = game.battlefield(
        1, card("Lord", *said(text, CardType.ENCHANTMENT), types=(CardType.ENCHANTMENT,), cost="{2}{W}{W}")
    )
    (three,) = game.battlefield(1, enchantment("Three", Keyword("flash"), cost="{1}{W}{W}"))
    assert game.size(three) == (3, 3)
    assert game.size(lord) == (None, None)


def test_what_may_be_chosen_is_said_after_from_where() -> None:
    """ "A nonland card from it with mana value 3 or less"."""
    game = table()
    cheap, dear = game.hand(2, BEAR, creature("Dear", 5, 5, cost="{4}{G}"))
    text = "Target player reveals their hand. You choose a nonland card from it with mana value 3 or less. That player discards that card."
    (duress,) = game.hand(1, instant(text))
    game.cast(duress, 2)
    resolve(game)
    assert (game.zone(cheap), game.zone(dear)) == (GRAVEYARD, HAND)


def test_what_is_said_of_the_last_is_said_of_both() -> None:
    """ "The number of artifacts and enchantments your opponents control"."""
    game = table()
    game.battlefield(1, artifact("Mine"))
    game.battlefield(2, artifact("Theirs"), enchantment("Theirs too", Keyword("flash")), BEAR)
    (gain,) = game.hand(
        1, instant("You gain X life, where X is the number of artifacts and enchantments your opponents control.")
    )
    game.cast(gain)
    game.resolve_all()
    assert game.life(1) == 22


@pytest.mark.parametrize(("top", "reveals", "life"), [(NOTHING, True, 25), (NOTHING, False, 20), ("", True, 20)])
def test_if_such_a_card_is_revealed_this_way(top: str, reveals: bool, life: int) -> None:
    """Only if it was revealed, and is such a card."""
    game = table(3)
    text = "At the beginning of your upkeep, look at the top card of your library. You may reveal that card. If an instant or sorcery card is revealed this way, you gain 5 life."
    game.battlefield(1, permanent(text))
    game.library(1, instant(top) if top else BEAR)
    game.go_to(Step.UPKEEP, 4)
    game.pass_until(lambda: game.decision.what == "may")
    game.answer(reveals)
    game.resolve_all()
    assert game.life(1) == life


def test_whenever_you_tap_it_for_mana() -> None:
    """Not when another player's is tapped, nor when it becomes tapped otherwise."""
    game = table()
    text = "{T}: Add {G}.\nWhenever you tap ~ for mana, target opponent creates a 1/1 colorless Spirit creature token."
    (orchard,) = game.battlefield(1, permanent(text))
    game.activate(orchard)
    game.resolve_all()
    tokens = [id for id in game.state.battlefield if game.state.objects[id].is_token]
    assert [game.game.controller(id) for id in tokens] == [2]
    assert game.zone(orchard) is BATTLEFIELD
