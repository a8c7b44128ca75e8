"""Companions: which decks they ask for, when they are revealed, and how they come into the hand (CR26 702.139)."""

from __future__ import annotations

import pytest

from arbitre import IllegalAction
from arbitre.cards.records import Card, Deck
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import PASS, CastSpell, Special
from arbitre.engine.kernel.options import Options
from arbitre.ir.values import CardType, Supertype, Zone
from arbitre.rules.editions import CURRENT
from arbitre.text.naming import sees
from helpers.words import worded
from table import card, creature, enchantment, land, spell

PLAINS = land("Plains")
BEAR = creature("Bear", 2, 2, cost="{1}{G}", subtypes=("Bear",))
CAT = creature("Cat", 1, 1, cost="{W}", subtypes=("Cat",))
OGRE = creature("Ogre", 3, 3, cost="{2}{R}", subtypes=("Ogre",))
GIANT = creature("Giant", 4, 4, cost="{2}{R}{R}", subtypes=("Giant",))
FREE = card("Bauble", types=(CardType.ARTIFACT,), cost="{0}")
CHARM = spell("Charm", cost="{G}")
HOUND = worded("Hound", "{1}: Hound gets +1/+0 until end of turn.", (CardType.CREATURE,), power="1", toughness="1")
BLANK = enchantment("Blank", cost="{2}")


def companion(condition: str, cost: str = "{1}") -> Card:
    """A creature with a companion ability."""
    return worded("Friend", f"Companion — {condition}", (CardType.CREATURE,), cost, power="3", toughness="3")


def begun(deck: list[Card], friend: Card, *others: Card, commander: Card | None = None, **options: object) -> Game:
    """A game of today with the friend in the first player's sideboard, at its first question."""
    leads = () if commander is None else (commander,)
    mine = Deck(main=tuple(deck), sideboard=(friend, *others), commanders=leads)
    chosen = Options(**{"mulligans": False, "starting_player": 1, "skip_forced": False, **options})  # type: ignore[arg-type]
    return Game.new([mine, [PLAINS] * 20], 3, edition=CURRENT, options=chosen)


def may_reveal(deck: list[Card], condition: str, **options: object) -> bool:
    """Whether the player is asked for a companion."""
    decision = begun(deck, companion(condition), **options).decision  # type: ignore[arg-type]
    return decision is not None and decision.what == "companion"


EVEN = "Your starting deck contains only cards with even mana values."
ODD = "Your starting deck contains only cards with odd mana values and land cards."
THREE = "Your starting deck contains only cards with mana value 3 or greater and land cards."
ONCE = "No card in your starting deck has more than one of the same mana symbol in its mana cost."
KINDS = "Each creature card in your starting deck is a Cat or Bear card."
SMALL = "Each permanent card in your starting deck has mana value 2 or less."
NAMES = "Each nonland card in your starting deck has a different name."
SHARED = "Each nonland card in your starting deck shares a card type."
ACTIVE = "Each permanent card in your starting deck has an activated ability."


@pytest.mark.parametrize(
    ("condition", "deck", "stranger"),
    [
        (EVEN, [PLAINS, BEAR, FREE, GIANT], CAT),
        (ODD, [PLAINS, CAT, OGRE], BEAR),
        (ODD, [PLAINS, CAT, OGRE], FREE),
        (THREE, [PLAINS, OGRE, GIANT], BEAR),
        (ONCE, [PLAINS, BEAR, OGRE], GIANT),
        (KINDS, [PLAINS, BEAR, CAT, CHARM], OGRE),
        (KINDS, [PLAINS, CHARM], OGRE),
        (SMALL, [PLAINS, BEAR, spell("Great Charm", cost="{7}")], OGRE),
        (NAMES, [PLAINS, PLAINS, BEAR, CAT], BEAR),
        (SHARED, [PLAINS, BEAR, creature("Golem", 1, 1, types=(CardType.ARTIFACT,))], FREE),
        (SHARED, [PLAINS, PLAINS], None),
        (ACTIVE, [PLAINS, HOUND, CHARM], BEAR),
    ],
)
def test_26_702_139a_the_condition_asks_for_each_card_of_the_deck(
    condition: str, deck: list[Card], stranger: Card | None
) -> None:
    """CR26 702.139a: the card is revealed only if the starting deck meets the condition; one card that does not is
    enough to forbid it."""
    filled = [*deck, *[PLAINS] * 10]
    assert may_reveal(filled, condition)
    assert stranger is None or not may_reveal([*filled, stranger], condition)


def test_26_702_139b_the_sideboard_is_no_part_of_the_starting_deck() -> None:
    """CR26 702.139b, 103.2a: the cards of the sideboard, the companion among them, need not meet the condition."""
    game = begun([PLAINS, BEAR] * 10, companion(EVEN, "{2}{G}"), CAT)
    assert game.decision is not None
    assert game.decision.what == "companion"


@pytest.mark.parametrize(("leads", "asked"), [("{2}", True), ("{3}", False)])
def test_26_702_139b_the_commander_belongs_to_the_starting_deck(leads: str, asked: bool) -> None:
    """CR26 702.139b: the deck is meant as it is before the commander is set aside."""
    chief = creature("Chief", 2, 2, cost=leads, supertypes=(Supertype.LEGENDARY,))
    decision = begun([PLAINS] * 20, companion(EVEN, "{2}"), commander=chief).decision
    assert decision is not None
    assert (decision.what == "companion") is asked


@pytest.mark.parametrize(
    ("cards", "least", "asked"), [(80, 60, True), (79, 60, False), (60, 40, True), (59, 40, False)]
)
def test_26_702_139a_more_cards_than_the_minimum_deck_size(cards: int, least: int, asked: bool) -> None:
    """CR26 702.139a, 100.2a, 100.2b: sixty cards in constructed play, forty in limited play."""
    more = "Your starting deck contains at least twenty cards more than the minimum deck size."
    assert may_reveal([PLAINS] * cards, more, minimum_deck=least) is asked


def test_26_103_2b_one_card_is_revealed_and_stays_outside() -> None:
    """CR26 103.2b: no more than one card; all players see it; it remains outside the game, and nothing has to be
    revealed."""
    game = begun([PLAINS] * 20, companion(EVEN), companion(SMALL))
    first, second = game.player(1).outside
    decision = game.decision
    assert decision is not None
    assert (decision.player, decision.what, decision.rule) == (1, "companion", "103.2b (2026-04-17)")
    assert decision.check((first, second)) is not None
    assert decision.check(()) is None
    game.push((first,))
    assert (sees(first, game, 2), sees(second, game, 2)) == (True, False)
    assert game.player(1).outside == (first, second)
    assert game.object(first).zone is Zone.OUTSIDE


def at_main(game: Game, *, reveal: bool = True) -> Game:
    """The same game in the first main phase of the first player, who has six lands on the battlefield."""
    game.push(game.player(1).outside[:1] if reveal else ())
    while game.state.step.value != "precombat_main":
        assert game.decision is not None
        game.push(PASS if game.decision.what == "priority" else next(game.decision.answers()))
    for _ in range(6):
        game.state.create_card(PLAINS, 1, Zone.BATTLEFIELD)
    return Game(game.state, CURRENT, game.options)


def take(game: Game) -> Special:
    return Special(game.player(1).companion, "companion")


def test_26_116_2g_the_companion_is_put_into_the_hand_for_3() -> None:
    """CR26 116.2g, 702.139a: {3}, without the stack, once: then it is a card in hand like any other."""
    game = at_main(begun([PLAINS] * 20, companion(EVEN)))
    hand = len(game.player(1).hand)
    action = take(game)
    assert action in game.legal_actions(1)
    game.push(action)
    assert game.state.stack == ()
    assert len(game.player(1).hand) == hand + 1
    assert sum(game.object(id).tapped for id in game.state.battlefield) == 3
    assert [game.object(id).base.name for id in game.player(1).hand][-1] == "Friend"
    assert game.player(1).outside == ()
    assert not [one for one in game.legal_actions(1) if isinstance(one, Special)]
    with pytest.raises(IllegalAction):
        game.push(action)


def test_26_702_139a_only_what_was_revealed() -> None:
    """CR26 702.139a: who has revealed no companion has none, whatever lies in the sideboard."""
    game = at_main(begun([PLAINS] * 20, companion(EVEN)), reveal=False)
    (aside,) = game.player(1).outside
    assert not [one for one in game.legal_actions(1) if isinstance(one, Special)]
    problem = game.why_not(1, Special(aside, "companion"))
    assert problem is not None
    assert problem.rule == "702.139a (2026-04-17)"


def test_26_116_2g_only_in_a_main_phase_of_ones_own() -> None:
    """CR26 116.2g: not in the upkeep, in combat or in another player's turn."""
    game = at_main(begun([PLAINS] * 20, companion(EVEN)))
    action = take(game)
    seen = {}
    while game.state.turn < 3:
        assert game.decision is not None
        if game.decision.what == "priority":
            if game.decision.player == 1:
                seen[game.state.active, game.state.step.value] = game.why_not(1, action) is None
            game.push(PASS)
        else:
            game.push(next(game.decision.answers()))
    allowed = {where for where, may in seen.items() if may}
    assert allowed == {(1, "precombat_main"), (1, "postcombat_main")}
    assert (2, "precombat_main") in seen


@pytest.mark.parametrize(
    ("cost", "more", "why"),
    [("{U}", (), "its color identity has a color that the commander's has not"), ("{G}", (), "")],
)
def test_26_903_11a_what_may_be_brought_into_a_commander_game(cost: str, more: tuple[Card, ...], why: str) -> None:
    """CR26 903.11a, 702.139d: the companion comes into a Commander game, if the commander's colour identity has its
    colours."""
    chief = creature("Chief", 2, 2, cost="{2}{G}{G}", supertypes=(Supertype.LEGENDARY,))
    game = at_main(begun([PLAINS] * 20, companion(EVEN, cost), commander=chief))
    problem = game.why_not(1, take(game))
    assert (problem is not None) is bool(why)
    assert problem is None or (why in problem.message and problem.rule == "903.11a (2026-04-17)")


def test_26_903_11a_not_a_second_one_of_a_name() -> None:
    """CR26 903.11a: not if the player owns a card of that name in the game."""
    chief = creature("Chief", 2, 2, cost="{4}", supertypes=(Supertype.LEGENDARY,))
    namesake = companion(EVEN, "{2}")
    game = at_main(begun([*[PLAINS] * 20, namesake], namesake, commander=chief))
    problem = game.why_not(1, take(game))
    assert problem is not None
    assert problem.rule == "903.11a (2026-04-17)"


def test_26_702_139c_it_stays_in_the_game() -> None:
    """CR26 702.139c: once in the hand it is a card of the game, which is cast and does not go back."""
    game = at_main(begun([PLAINS] * 20, companion(EVEN)))
    game.push(take(game))
    (friend,) = [id for id in game.player(1).hand if game.object(id).base.name == "Friend"]
    game.push(CastSpell(friend))
    while game.state.stack:
        game.push(PASS)
    assert "Friend" in [game.object(id).base.name for id in game.state.battlefield]
    assert game.player(1).outside == ()
