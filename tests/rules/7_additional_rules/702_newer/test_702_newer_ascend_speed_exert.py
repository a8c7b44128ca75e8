"""Ascend, speed, exerting (CR26 701.43, 702.131, 702.178, 702.179); what becomes a copy of another."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import PASS
from arbitre.errors import IllegalAction
from arbitre.ir.values import CardType, Step
from helpers.worded import body, cast_it, instant, reads
from helpers.words import modern
from table import BATTLEFIELD, HAND, Table, artifact

ENCHANTMENT = CardType.ENCHANTMENT
BLESSED = "As long as you have the city's blessing, this creature gets +2/+2."


def hand(game: Table, player: int = 1) -> int:
    return len(game.game.state.player(player).hand)


# --- ascend -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("others", "size"), [(8, (1, 1)), (9, (3, 3))])
def test_702_131b_ten_permanents(others: int, size: tuple[int, int]) -> None:
    """CR26 702.131b: any time the player controls ten, and for the rest of the game."""
    game = modern()
    game.lands(1, "Plains", others)
    cast_it(game, instant("You gain 1 life."))
    sentry = cast_it(game, body("Sentry", f"Ascend\n{BLESSED}"))
    assert game.size(sentry) == size
    assert len(game.log("gets the city's blessing")) == (size[0] > 1)
    cast_it(game, instant("Sacrifice all lands you control."))
    assert game.size(sentry) == size


def test_702_131b_nobody_is_blessed_without_ascend() -> None:
    """CR26 702.131b: another player's ascend is about that player alone."""
    game = modern()
    game.lands(1, "Plains", 12)
    game.put(body("Sentry", "Ascend"), 2)
    elf = game.put(body("Elf", BLESSED))
    cast_it(game, instant("You gain 1 life."))
    assert game.size(elf) == (1, 1)


@pytest.mark.parametrize(("lands", "drawn"), [(9, 2), (10, 3)])
def test_702_131a_on_a_sorcery(lands: int, drawn: int) -> None:
    """CR26 702.131a: a spell ability, carried out first."""
    game = modern()
    game.lands(1, "Island", lands)
    text = "Ascend\nDraw two cards. If you have the city's blessing, draw three cards instead."
    before = hand(game)
    cast_it(game, reads("Secrets", text, CardType.SORCERY))
    assert hand(game) == before + drawn


# --- speed ------------------------------------------------------------------------------------------------------------

RACER = "Start your engines!\nMax speed — This creature gets +3/+3 and has flying."


def loses(game: Table, *amounts: int) -> None:
    for amount in amounts:
        cast_it(game, instant(f"Each opponent loses {amount} life."))


def test_702_179_speed_rises_once_in_each_of_ones_own_turns() -> None:
    """CR26 702.179a, 702.179d–e, 704.5z: 1 to begin with, up to 4; with it abilities at max speed (CR26 702.178a)."""
    game = modern()
    racer = game.put(body("Racer", RACER))
    checker = game.put(body("Checker", "{0}: You gain life equal to your speed."))
    seen = []
    for turn in (1, 3, 5, 7):
        game.go_to(Step.PRECOMBAT_MAIN, turn)
        loses(game, 1, 1)
        life = game.life(1)
        game.activate(checker)
        game.resolve_all()
        seen.append((game.life(1) - life, game.size(racer), "flying" in game.keywords(racer)))
    assert seen == [(2, (1, 1), False), (3, (1, 1), False), (4, (4, 4), True), (4, (4, 4), True)]


def test_702_179d_not_in_another_players_turn() -> None:
    """CR26 702.179d: only life lost during the player's own turn counts, and speed is that player's own."""
    game = modern()
    game.put(body("Racer", RACER), 2)
    checker = game.put(
        body("Checker", "{0}: You gain life equal to your speed.\n{0}: Target opponent loses 1 life."), 2
    )
    loses(game, 1)
    game.pass_priority()
    game.activate(checker)
    game.resolve_all()
    assert game.life(2) == 20


def test_702_178b_in_the_graveyard() -> None:
    """CR26 702.178b: what works in the graveyard is given there."""
    text = "Start your engines!\nMax speed — {0}, Exile this card from your graveyard: Draw a card."
    game = modern()
    surveyor = game.put(body("Surveyor", text), 1, HAND)
    racer = game.put(body("Racer", RACER))
    for turn in (1, 3, 5):
        game.go_to(Step.PRECOMBAT_MAIN, turn)
        if turn == 1:
            cast_it(game, instant("Discard a card."))
            with pytest.raises(IllegalAction):
                game.activate(surveyor)
        loses(game, 1)
    assert game.size(racer) == (4, 4)
    before = hand(game)
    game.activate(surveyor)
    game.resolve_all()
    assert hand(game) == before + 1


# --- exert ------------------------------------------------------------------------------------------------------------

EXERT = "You may exert this creature as it attacks. When you do, it gets +1/+3 until end of turn."


@pytest.mark.parametrize("exerts", [True, False])
def test_701_43_exerting_as_it_attacks(exerts: bool) -> None:
    """CR26 701.43a, 701.43d: what follows happens, and it does not untap in the player's next untap step."""
    game = modern()
    initiate = game.put(body("Initiate", EXERT, (2, 2)))
    game.attack(initiate)
    game.answer(exerts)
    game.resolve_all()
    assert game.size(initiate) == ((3, 5) if exerts else (2, 2))
    game.go_to(Step.UPKEEP, 3)
    assert bool(game.object(initiate).tapped) is exerts
    game.go_to(Step.UPKEEP, 5)
    assert not game.object(initiate).tapped


def test_701_43_only_the_one_that_is_exerted() -> None:
    """CR26 607.2h: each ability is linked with its own permission."""
    game = modern()
    one, two = game.battlefield(1, body("One", EXERT, (2, 2)), body("Two", EXERT, (2, 2)))
    game.attack(one, two)
    game.answer(True, False)
    game.resolve_all()
    assert (game.size(one), game.size(two)) == ((3, 5), (2, 2))


def test_701_43_whenever_you_exert_a_creature() -> None:
    """CR26 701.43a: as it attacks, or as a cost."""
    game = modern()
    twins = game.put(
        body("Twins", "You may exert this creature as it attacks.\nWhenever you exert a creature, you gain 1 life.")
    )
    game.attack(twins)
    game.answer(True)
    game.resolve_all()
    assert game.life(1) == 21


def test_701_43_exerting_as_a_cost() -> None:
    """CR26 701.43a: an activated ability may cost it."""
    game = modern()
    basri = game.put(body("Basri", "{T}, Exert this creature: You gain 1 life."))
    game.activate(basri)
    game.resolve_all()
    game.go_to(Step.UPKEEP, 3)
    assert (game.life(1), bool(game.object(basri).tapped)) == (21, True)
    assert len(game.log("exerts")) == 1


THREATEN = "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn."
TAKE = "Gain control of target creature."


def test_701_43a_a_borrowed_creature_untaps_for_its_owner() -> None:
    """CR26 701.43a: "your next untap step" is that of the player who exerted it, not of its controller then."""
    game = modern()
    initiate = game.put(body("Initiate", EXERT, (2, 2)), 2)
    cast_it(game, instant(THREATEN), initiate)
    game.attack(initiate)
    game.answer(True)
    game.resolve_all()
    game.go_to(Step.UPKEEP, 2)
    assert (len(game.log("exerts")), bool(game.object(initiate).tapped)) == (1, False)


def test_701_43a_an_exerted_creature_untaps_for_who_takes_it() -> None:
    """CR26 701.43a: it is over with the next untap step of the player who exerted it, whoever controls it then."""
    game = modern()
    initiate = game.put(body("Initiate", EXERT, (2, 2)))
    theft, recall = game.put(instant(TAKE, "Theft"), 2, HAND), game.put(instant(TAKE, "Recall"), 1, HAND)
    game.attack(initiate)
    game.answer(True)
    game.resolve_all()
    game.go_to(Step.END, 1)
    game.act(PASS)
    game.cast(theft, initiate)
    game.resolve_all()
    game.go_to(Step.UPKEEP, 2)
    assert not game.object(initiate).tapped
    game.attack(initiate)
    game.answer(False)
    game.go_to(Step.UPKEEP, 3)
    assert game.object(initiate).tapped
    game.cast(recall, initiate)
    game.resolve_all()
    game.go_to(Step.UPKEEP, 5)
    assert not game.object(initiate).tapped


@pytest.mark.parametrize(("whose", "stays"), [("your", False), ("its controller's", True)])
def test_502_2_during_your_next_untap_step(whose: str, stays: bool) -> None:
    """CR 502.2: "your" is who controlled the ability, "its controller" whoever controls the permanent then."""
    game = modern()
    slug = game.put(
        body("Slug", f"{{T}}: You gain 1 life. This creature doesn't untap during {whose} next untap step."), 2
    )
    cast_it(game, instant(THREATEN), slug)
    game.activate(slug)
    game.resolve_all()
    game.go_to(Step.UPKEEP, 2)
    assert bool(game.object(slug).tapped) is stays


# --- a copy of another ------------------------------------------------------------------------------------------------


def test_it_becomes_a_copy_of_what_was_chosen_not_of_itself() -> None:
    """CR 706.2: what stands beside "~" in the instruction is another thing."""
    game = modern()
    rock = game.put(artifact("Rock"))
    court = game.put(reads("Court", "{0}: Choose target artifact. This enchantment becomes a copy of it.", ENCHANTMENT))
    game.activate(court, rock)
    game.resolve_all()
    assert game.names(BATTLEFIELD) == ["Rock", "Rock"]
