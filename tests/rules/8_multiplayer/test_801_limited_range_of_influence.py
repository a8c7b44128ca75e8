"""Limited range of influence (CR 801)."""

from __future__ import annotations

import pytest

from arbitre.engine.combat.attackers import attackable
from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.engine.kernel.options import Options
from arbitre.engine.seating.influence import near, reaches
from arbitre.ir.abilities import Activated, Keyword, Replacement, Static, Triggered
from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.costs import TapThis
from arbitre.ir.effects import (
    Body,
    DealDamage,
    Do,
    DrawGame,
    GainLife,
    Instead,
    Move,
    SacrificeThese,
    Tap,
    Untap,
    WinGame,
)
from arbitre.ir.filters import Anything, HasType, Is, IsPlayer
from arbitre.ir.modifications import CantGainLife, ModifiesPT
from arbitre.ir.patterns import Casts, GainsLife, Moves, StepBegins, TapsOrUntaps
from arbitre.ir.refs import Event, Pick, Players, Role, Target, This, Who
from arbitre.ir.values import CardType, Step, Supertype, Zone
from helpers.words import BEAR, CREATURE, seated
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, artifact, card, creature, enchantment, spell


def circle(players: int = 6, **options: object) -> Table:
    """So many players with a range of influence of 1; player 4 of six is out of player 1's range, like 3 and 5."""
    given = {"range_of_influence": 1, "skip_forced": False} | options
    return Table.players(players, options=Options(**given))  # type: ignore[arg-type]


EACH = Players(Who.EACH)


def test_801_2_who_and_what_is_within_range() -> None:
    """CR 801.2, 801.2b, 801.2d: the player always; objects by their controller, cards elsewhere by their owner."""
    seats = seated(6, range_of_influence=(1, 2, 1, 1, 1, 1))
    bear, card = seats.put(BEAR, 4, controller=2), seats.put(BEAR, 3, GRAVEYARD)
    game = seats.game
    assert [p for p in range(1, 7) if near(game, 1, p)] == [1, 2, 6]
    assert [p for p in range(1, 7) if near(game, 2, p)] == [1, 2, 3, 4, 6]
    assert (reaches(game, 1, bear), reaches(game, 1, card), reaches(game, 2, card)) == (True, False, True)


@pytest.mark.parametrize(
    ("options", "attacked"),
    [
        ({}, (2, 3, 4, 5)),
        ({"attack_option": "left"}, (2,)),
        ({"attack_option": "right"}, (5,)),
        ({"attack_neighbors": True}, (2, 5)),
        ({"range_of_influence": 1}, (2, 5)),
        ({"range_of_influence": (2, 1, 1, 1, 1)}, (2, 3, 4, 5)),
        ({"teams": ((1, 2), (3, 4, 5))}, (3, 4, 5)),
        ({"teams": ((1, 2), (3, 4, 5)), "attack_option": "left"}, ()),
        ({"teams": ((1, 2), (3, 4, 5)), "attack_neighbors": True}, (5,)),
    ],
)
def test_da_3_whom_a_player_can_attack(options: dict[str, object], attacked: tuple[int, ...]) -> None:
    """CR 801.3, 802.2, 803.1a–b, 809.3c: all opponents, or those whom the options leave."""
    assert attackable(seated(5, **options).game, 1) == attacked


def test_801_4_targets() -> None:
    """CR 801.4: neither players nor permanents out of range."""
    seats = circle()
    near, far, _ = seats.put(BEAR, 2), seats.put(BEAR, 3), seats.put(BEAR, 6)
    burn = spell("Burn", DealDamage(Fixed(1), Target()), target=HasType(CardType.CREATURE))
    held, ping = seats.put(burn, 1, HAND), seats.put(spell("Ping", GainLife(Fixed(1)), target=IsPlayer()), 1, HAND)
    seats.mana(1, "CC")
    seats.act(CastSpell(held))
    assert (seats.decision.check((near,)), bool(seats.decision.check((far,)))) == (None, True)
    seats.answer(near)
    seats.act(CastSpell(ping))
    assert set(seats.decision.options) == {1, 2, 6}  # type: ignore[attr-defined]


def test_801_5_a_player_chooses_within_the_own_range() -> None:
    """CR 801.5a: player 2 must choose something that both player 1 and player 2 reach."""
    seats = circle()
    bears = [seats.put(BEAR, player) for player in (1, 2, 3, 6)]
    pick = Pick(CREATURE, Fixed(1), by=Target())
    card_ = seats.put(spell("Tribute", SacrificeThese(pick), target=IsPlayer()), 1, HAND)
    seats.mana(1, "C")
    seats.cast(card_, 2)
    seats.pass_until(lambda: seats.decision.what == "choose")
    assert seats.decision.player == 2
    assert set(seats.decision.options) == {bears[0], bears[1]}  # type: ignore[attr-defined]


def test_801_6_abilities_of_objects_out_of_range() -> None:
    """CR 801.6: an ability that any player may activate, but not from further away."""
    open_ = Activated(TapThis(), Body((Do(GainLife(Fixed(1))),)), by=EACH)
    seats = circle()
    well = seats.put(artifact("Well", open_), 3)
    assert "another player's" in seats.why_not(Activate(well, 0))
    seats.pass_until(lambda: seats.decision.player == 2)
    assert seats.can(Activate(well, 0))


def test_801_7_triggers() -> None:
    """CR 801.7: an event out of range triggers nothing; another player's upkeep out of range neither."""
    seats = circle()
    seats.put(enchantment("Echo", Triggered(Casts(Anything(), by=EACH), Body((Do(GainLife(Fixed(1))),)))), 1)
    seats.put(enchantment("Tax", Triggered(GainsLife(EACH), Body((Do(GainLife(Fixed(5))),)))), 3)
    seats.put(enchantment("Dawn", Triggered(StepBegins(Step.UPKEEP, EACH), Body((Do(GainLife(Fixed(100))),)))), 4)
    gain = seats.put(spell("Gain", GainLife(Fixed(1))), 5, HAND)
    seats.mana(5, "C")
    seats.pass_until(lambda: seats.decision.player == 5)
    seats.cast(gain)
    seats.resolve_all()
    assert (seats.life(1), seats.life(3), seats.life(5)) == (20, 20, 21)
    seats.go_to(Step.DRAW, 2)
    assert seats.life(4) == 20
    seats.go_to(Step.DRAW, 3)
    assert seats.life(4) == 120


def test_801_8_an_aura_that_no_longer_reaches_its_permanent() -> None:
    """CR 801.8–9: it goes to the graveyard; an Equipment comes off."""
    seats = circle()
    bear = seats.put(BEAR, 3)
    aura = seats.put(enchantment("Hold", Keyword("enchant", what=(CREATURE,)), subtypes=["Aura"]), 1, attached_to=bear)
    sword = seats.put(artifact("Sword", subtypes=["Equipment"]), 1, attached_to=bear)
    near = seats.put(enchantment("Hold", Keyword("enchant", what=(CREATURE,)), subtypes=["Aura"]), 2, attached_to=bear)
    assert (seats.zone(aura), seats.zone(near)) == (GRAVEYARD, BATTLEFIELD)
    assert (seats.zone(sword), seats.object(sword).attached_to) == (BATTLEFIELD, 0)


def test_801_10_parts_of_an_effect() -> None:
    """CR 801.10: each player within range gains life, the others do not."""
    seats = circle()
    gain = seats.put(spell("Rain", GainLife(Fixed(1), EACH)), 1, HAND)
    seats.mana(1, "C")
    seats.cast(gain)
    seats.resolve_all()
    assert [seats.life(player) for player in range(1, 7)] == [21, 21, 20, 20, 20, 21]


def test_801_10_and_11_static_abilities() -> None:
    """CR 801.10–11: they concern what is within the controller's range, and count only that."""
    seats = circle()
    bears = [seats.put(BEAR, player) for player in range(1, 7)]
    seats.put(enchantment("Song", Static(CREATURE, (ModifiesPT(CountOf(CREATURE), Fixed(0)),))), 1)
    seats.put(enchantment("Thirst", Static(EACH, (CantGainLife(),))), 1)
    gain = seats.put(spell("Gain", GainLife(Fixed(1))), 4, HAND)
    near = seats.put(spell("Gain", GainLife(Fixed(1))), 2, HAND)
    seats.mana(4, "C")
    seats.mana(2, "C")
    assert [seats.power(bear) for bear in bears] == [5, 5, 2, 2, 2, 5]
    for player, spelled in ((2, near), (4, gain)):
        seats.pass_until(lambda player=player: seats.decision.player == player)  # type: ignore[misc]
        seats.cast(spelled)
    seats.resolve_all()
    assert (seats.life(2), seats.life(4)) == (20, 21)


def test_801_13_and_14_worlds_and_planeswalkers() -> None:
    """CR 801.13 + 801.14: only permanents within the controller's range matter."""
    seats = circle()
    world = enchantment("World", supertypes=(Supertype.WORLD,))
    old, far, new = seats.put(world, 1), seats.put(world, 4), seats.put(world, 2)
    jace = card("Jace", types=(CardType.PLANESWALKER,), subtypes=("Jace",), loyalty="3")
    one, other, distant = (seats.put(jace, player, counters={"loyalty": 3}) for player in (1, 6, 3))
    assert [seats.zone(id) for id in (old, far, new)] == [GRAVEYARD, BATTLEFIELD, BATTLEFIELD]
    assert [seats.zone(id) for id in (one, other, distant)] == [GRAVEYARD, GRAVEYARD, BATTLEFIELD]


def test_801_15_a_replacement_effect_out_of_range() -> None:
    """CR 801.15: it does not see a creature die that is out of its controller's range."""
    instead = Instead((Do(Move(Event(Role.SUBJECT), Zone.EXILE)),))
    dies = Moves(CREATURE, origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD)
    seats = seated(6, range_of_influence=1)
    seats.put(enchantment("Void", Replacement(dies, instead)), 1)
    close, far = seats.put(BEAR, 2), seats.put(BEAR, 4)
    for id in (close, far):
        seats.set(id, damage=2)
    assert (seats.zone(close), seats.zone(far)) == (EXILE, GRAVEYARD)


def test_801_16_to_win_is_that_those_within_range_lose() -> None:
    """CR 801.16, 104.3h: the game goes on with the others."""
    seats = circle()
    win = seats.put(spell("Triumph", WinGame()), 1, HAND)
    seats.mana(1, "C")
    seats.cast(win)
    seats.resolve_top()
    assert [player.lost for player in seats.game.state.players] == [False, True, False, False, False, True]
    assert (seats.game.result, seats.decision.player) == (None, 1)


def test_801_17_a_draw_within_range() -> None:
    """CR 801.17, 104.4e: the controller and those within range leave; the remaining players play on."""
    seats = circle()
    drawn = seats.put(spell("Truce", DrawGame()), 1, HAND)
    seats.mana(1, "C")
    seats.cast(drawn)
    seats.resolve_top()
    state = seats.game.state
    assert [player.left for player in state.players] == [True, True, False, False, False, True]
    assert not any(player.lost for player in state.players)
    assert (seats.game.result, seats.decision.player) == (None, 3)
    assert [dict(entry.parts)["player"] for entry in seats.game.log if entry.what == "draws the game"] == [1, 2, 6]


def test_801_18_a_loop_within_range() -> None:
    """CR 801.18, 104.4f: the game is a draw for those whose objects loop, and those within range of them."""
    turning = creature(
        "Top",
        1,
        1,
        Triggered(TapsOrUntaps(Is(This()), tapped=True), Body((Do(Untap(This())),))),
        Triggered(TapsOrUntaps(Is(This()), tapped=False), Body((Do(Tap(This())),))),
    )
    seats = circle(skip_forced=True)
    top = seats.put(turning, 1)
    tap = seats.put(spell("Spin", Tap(Target()), target=CREATURE), 1, HAND)
    seats.mana(1, "C")
    assert seats.zone(top) is BATTLEFIELD
    seats.cast(tap)
    seats.pass_until(lambda: any(player.left for player in seats.game.state.players))
    assert [player.left for player in seats.game.state.players] == [True, True, False, False, False, True]
