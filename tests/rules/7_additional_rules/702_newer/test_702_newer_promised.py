"""What a spell or permanent knows of its costs, and what is said of that (CR26 702.138, 702.142, 702.166, 702.174,
702.185)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate
from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.filters import And, ControlledBy, HasType, IsSpell
from arbitre.ir.modifications import HasAbilities
from arbitre.ir.refs import You
from arbitre.ir.values import CardType, Step
from helpers.laying import cast_free, resolve
from helpers.worded import INSTANT, body, instant, reads
from helpers.words import A_CREATURE, modern, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, creature, enchantment

ESCAPE = "Escape—{0}, Exile another card from your graveyard."
BEAR = creature("Bear", 2, 2)
RELIC = artifact("Relic")
BARGAIN = "Bargain\nDestroy target creature. If this spell was bargained, destroy another target creature."
DEAL = instant("Bargain\nIf this spell was bargained, you gain 3 life.", "Deal")
WHALE = worded("Whale", "Warp {G}", A_CREATURE, "{3}", power="2", toughness="2")
AFTER_WARPING = instant("If a spell was warped this turn, you gain 2 life.")


def escaping(text: str) -> tuple[Table, int, int]:
    """A card that can escape with this text, in the graveyard beside another card, and the same in hand."""
    game = modern()
    titan = body("Titan", f"{text}\n{ESCAPE}")
    game.put(BEAR, 1, GRAVEYARD)
    return game, game.put(titan, 1, GRAVEYARD), game.put(titan, 1, HAND)


def _both_cast(game: Table, buried: int, held: int) -> None:
    """The one from the graveyard with escape, then the one from the hand."""
    game.cast(buried, way="escape")
    resolve(game)
    game.cast(held)
    resolve(game)


def test_26_702_138b_what_was_cast_with_escape_escaped() -> None:
    """CR26 702.138b: from the graveyard with escape, and not from the hand."""
    game, buried, held = escaping("When Titan enters, sacrifice it unless it escaped.")
    _both_cast(game, buried, held)
    assert (game.zone(buried), game.zone(held)) == (BATTLEFIELD, GRAVEYARD)


def test_26_702_138b_otherwise_from_the_graveyard_is_no_escape() -> None:
    """CR26 702.138b: nor from the graveyard in another way."""
    game, buried, _ = escaping("When Titan enters, if it escaped, you gain 3 life.")
    raise_it = reads("Rise", "Return target creature card from your graveyard to the battlefield.", *INSTANT)
    cast_free(game, raise_it, buried)
    assert (game.zone(buried), game.life(1)) == (BATTLEFIELD, 20)


def test_26_702_138c_escaping_with_counters() -> None:
    """CR26 702.138c: only if it escaped."""
    game, buried, held = escaping("Titan escapes with two +1/+1 counters on it.")
    _both_cast(game, buried, held)
    assert (game.size(buried), game.size(held)) == ((3, 3), (1, 1))


def test_26_702_138d_escaping_with_abilities() -> None:
    """CR26 702.138d: it has them if it escaped."""
    game, buried, held = escaping('Titan escapes with haste and "{0}: You gain 1 life."')
    _both_cast(game, buried, held)
    assert ["haste" in game.keywords(id) for id in (buried, held)] == [True, False]
    assert [game.can(Activate(game.now(id), 0)) for id in (buried, held)] == [True, False]


def test_26_702_142b_boast_abilities_are_spoken_of() -> None:
    """CR26 702.142b: what says that boast abilities cost less is about those, and about no other."""
    game = modern()
    game.put(body("Herald", "Boast abilities you activate cost {1} less to activate."))
    viking = game.put(body("Viking", "Boast — {1}: You gain 1 life.\n{1}: You gain 5 life."))
    game.attack(viking)
    assert (game.can(Activate(viking, 0)), game.can(Activate(viking, 1))) == (True, False)


def test_26_702_166b_declared_is_bargained_even_if_what_was_sacrificed_is_gone() -> None:
    """CR26 702.166b: what was announced as the spell was cast is so from then on."""
    game = modern()
    relic = game.put(RELIC)
    game.cast(game.put(DEAL, 1, HAND), True)
    assert game.zone(relic) is GRAVEYARD
    resolve(game)
    assert game.life(1) == 23


def test_26_702_166c_only_the_bargain_that_it_is_linked_with() -> None:
    """CR26 702.166c: of two bargains, what is printed speaks of the printed one."""
    game = modern()
    game.put(RELIC)
    spells = And((HasType(CardType.INSTANT), IsSpell(), ControlledBy(You())))
    game.put(enchantment("Broker", Static(spells, (HasAbilities((Keyword("bargain"),)),))))
    card = game.put(DEAL, 1, HAND)
    game.cast(card, False, True)
    resolve(game)
    assert game.life(1) == 20


@pytest.mark.parametrize("bargained", [True, False])
def test_26_702_166d_targets_of_what_is_only_if_it_was_bargained(bargained: bool) -> None:
    """CR26 702.166d: the second target is chosen only then."""
    game = modern()
    game.put(RELIC)
    one, two = game.battlefield(2, BEAR, BEAR)
    cast_free(game, instant(BARGAIN, "Deal"), *((True, one, two) if bargained else (False, one)))
    assert [game.zone(id) is GRAVEYARD for id in (one, two)] == [True, bargained]


def test_26_702_166d_without_the_other_target() -> None:
    """CR26 702.166d: with one target alone it is cast as if it did not have the other."""
    game = modern()
    game.put(RELIC)
    (one,) = game.battlefield(2, BEAR)
    cast_free(game, instant(BARGAIN, "Deal"), one)
    assert (game.zone(one), game.names(BATTLEFIELD)) == (GRAVEYARD, ["Relic"])


@pytest.mark.parametrize(
    ("gift", "names", "size", "tapped"),
    [
        ("Food", ["Food Token"], None, False),
        ("tapped Fish", ["Fish Token"], (1, 1), True),
        ("Treasure", ["Treasure Token"], None, False),
        ("Octopus", ["Octopus Token"], (8, 8), False),
    ],
)
def test_26_702_174_gifts_that_are_tokens(gift: str, names: list[str], size: object, tapped: bool) -> None:
    """CR26 702.174d, 702.174f, 702.174h, 702.174i: the chosen player creates it.

    CR26 702.174a: one opponent is chosen.
    """
    game = modern(3)
    article = "an" if gift == "Octopus" else "a"
    cast_free(game, instant(f"Gift {article} {gift}\nYou gain 1 life."), True, 3)
    assert (game.names(BATTLEFIELD, 2), game.names(BATTLEFIELD, 3), game.life(1)) == ([], names, 21)
    (token,) = game.state.battlefield
    assert (game.tapped(token), size in (None, game.size(token))) == (tapped, True)
    assert game.controller(token) == 3


def test_26_702_174e_a_card_is_drawn_by_the_chosen_player() -> None:
    """CR26 702.174e, 702.174a."""
    game = modern(3)
    cast_free(game, instant("Gift a card\nYou gain 1 life."), True, 2)
    assert [len(game.game.player(id).hand) for id in (1, 2, 3)] == [0, 1, 0]


def test_26_702_174g_an_extra_turn() -> None:
    """CR26 702.174g: after this one, and then the turns go on as they would."""
    game = modern(3)
    cast_free(game, instant("Gift an extra turn\nYou gain 1 life."), True, 3)
    turns = []
    for _ in range(3):
        game.next_turn()
        turns.append(game.state.active)
    assert turns == [3, 2, 3]


def test_26_702_174k_promised_as_it_was_announced() -> None:
    """CR26 702.174k: it is promised once announced, also on the stack, whatever comes of the gift."""
    game = modern()
    game.cast(game.put(instant("Gift a card\nIf the gift was promised, you gain 3 life.", "Deal"), 1, HAND), True)
    game.pass_priority()
    resolve(game)
    assert game.life(1) == 23


@pytest.mark.parametrize("warped", [True, False])
def test_26_702_185c_a_spell_was_warped_this_turn(warped: bool) -> None:
    """CR26 702.185c: cast for its warp cost, by whichever player and whatever became of it."""
    game = modern()
    game.lands(1, "Forest", 3)
    whale = game.put(WHALE, 1, HAND)
    no = game.put(reads("No", "Counter target spell.", *INSTANT), 1, HAND)
    game.cast(whale, way="warp" if warped else "")
    game.cast(no, game.now(whale))
    resolve(game)
    cast_free(game, AFTER_WARPING)
    assert (game.zone(whale), game.life(1)) == (GRAVEYARD, 22 if warped else 20)


def test_26_702_185c_not_in_the_next_turn() -> None:
    """CR26 702.185c: this turn only."""
    game = modern()
    game.lands(1, "Forest")
    whale = game.put(WHALE, 1, HAND)
    game.cast(whale, way="warp")
    resolve(game)
    game.go_to(Step.UPKEEP, 2)
    game.pass_priority()
    cast_free(game, AFTER_WARPING)
    assert game.life(1) == 20
