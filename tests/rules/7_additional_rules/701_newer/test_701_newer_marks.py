"""What permanents become or do: monstrous, suspected, exerted, adapted, conniving, Ring-bearers (CR26 701.37–60)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import PASS, Activate, Priority, Select
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.values import CardType, Step
from helpers.worded import body, cast_it, instant, reads
from helpers.words import BEAR, modern
from table import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, Table, creature, land

BLINK = "Exile target creature, then return it to the battlefield under its owner's control."
COPY = "Create a token that's a copy of target creature."
ELK = creature("Elk", 3, 3, cost="{4}")
BELL = "{0}, you gain 1 life."


def used(game: Table, id: int, *answers: object, ability: int = 0) -> None:
    """The ability is activated and resolves."""
    game.activate(id, *answers, ability=ability)
    game.resolve_all()


def begin(game: Table, text: str, *answers: object) -> None:
    """Player 1 casts an instant with this text; it begins to resolve, and its first question is open."""
    id = game.game.state.create_card(instant(text), 1, HAND).id
    game.cast(id, *answers)
    while game.game.state.stack and isinstance(game.decision, Priority):
        game.act(PASS)


def made(game: Table) -> int:
    """The only token."""
    (token,) = [id for id in game.game.state.battlefield if game.object(id).is_token]
    return token


# --- monstrous, adapted, bolstered ------------------------------------------------------------------------------------

GIANT = "{0}: Monstrosity 2.\nAs long as this creature is monstrous, it has flying."


def test_26_701_37a_monstrosity_once() -> None:
    """CR26 701.37a: counters only if it is not monstrous already, also once it has lost them."""
    game = modern()
    giant = game.put(body("Giant", GIANT))
    used(game, giant)
    assert (game.size(giant), "flying" in game.keywords(giant)) == ((3, 3), True)
    cast_it(game, instant("Remove all counters from target creature."), giant)
    used(game, giant)
    assert (game.size(giant), "flying" in game.keywords(giant)) == ((1, 1), True)


def test_26_701_37b_monstrous_until_it_leaves_and_not_copied() -> None:
    """CR26 701.37b: no copy is monstrous; nor is what comes back."""
    game = modern()
    giant = game.put(body("Giant", GIANT))
    used(game, giant)
    cast_it(game, instant("Target creature loses all abilities until end of turn."), giant)
    cast_it(game, instant(COPY), giant)
    assert "flying" not in game.keywords(made(game))
    game.next_turn()
    assert "flying" in game.keywords(giant)
    game.pass_priority(1)
    cast_it(game, instant(BLINK), giant)
    assert "flying" not in game.keywords(giant)


@pytest.mark.parametrize(("counter", "size"), [("+1/+1", (3, 3)), ("-1/-1", (3, 3)), ("", (4, 4))])
def test_26_701_46a_adapt_only_without_such_a_counter(counter: str, size: tuple[int, int]) -> None:
    """CR26 701.46a: a +1/+1 counter is in the way, one of another kind is not; it may adapt again."""
    game = modern()
    newt = game.put(body("Newt", "{0}: Adapt 2.", (2, 2)))
    game.set(newt, counters={counter: 1} if counter else {})
    used(game, newt)
    assert game.size(newt) == size
    used(game, newt)
    assert game.size(newt) == size
    cast_it(game, instant("Remove all counters from target creature."), newt)
    used(game, newt)
    assert game.size(newt) == (4, 4)


def test_26_701_39a_bolster_the_least_toughness() -> None:
    """CR26 701.39a: one of the player's own creatures with the least toughness; the player chooses among tied ones."""
    game = modern()
    one, two, big = game.battlefield(1, creature("One", 3, 2), creature("Two", 1, 2), creature("Big", 1, 4))
    theirs = game.put(creature("Theirs", 1, 1), 2)
    begin(game, "Bolster 2.")
    assert isinstance(game.decision, Select)
    assert set(game.decision.options) == {one, two}
    game.answer((two,))
    assert [game.size(id) for id in (one, two, big, theirs)] == [(3, 2), (3, 4), (1, 4), (1, 1)]
    cast_it(game, instant("Bolster 3."))
    assert game.size(one) == (6, 5)


# --- exerted ----------------------------------------------------------------------------------------------------------

MONK = "{0}, Exert this creature: You gain 1 life."


def test_26_701_43b_also_untapped_and_twice() -> None:
    """CR26 701.43b: all that keeps it from untapping ends with the same untap step."""
    game = modern()
    monk = game.put(body("Monk", MONK))
    used(game, monk)
    used(game, monk)
    assert (game.life(1), game.object(monk).tapped) == (22, False)
    cast_it(game, instant("Tap target creature."), monk)
    game.go_to(Step.UPKEEP, 3)
    assert game.object(monk).tapped
    game.go_to(Step.UPKEEP, 5)
    assert not game.object(monk).tapped


def test_26_701_43c_only_on_the_battlefield() -> None:
    """CR26 701.43c: an ability that works in the graveyard cannot have its card exerted."""
    game = modern()
    text = "{0}, Exert this creature: Return this card from your graveyard to your hand."
    monk, other = game.put(body("Monk", text), 1, GRAVEYARD), game.put(body("Monk", MONK))
    assert not game.can(Activate(monk, 0))
    assert game.can(Activate(other, 0))


# --- exploring and conniving ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("does", ["explore", "connive"])
def test_26_701_44c_and_26_701_50c_what_has_left_still_does_it(does: str) -> None:
    """CR26 701.44c, 701.50c: whoever controlled it last acts; abilities see which creature it was."""
    game = modern()
    game.put(reads("Bell", f"Whenever a creature you control {does}s, you gain 1 life.", CardType.ENCHANTMENT))
    game.put(reads("Bell", f"Whenever a creature you control {does}s, you gain 10 life.", CardType.ENCHANTMENT), 2)
    scout = game.put(body("Scout", f"When Scout dies, it {does}s."), 2)
    (top,), (mine,) = game.library(2, land("Forest")), game.library(1, land("Plains"))
    cast_it(game, instant("Gain control of target creature until end of turn."), scout)
    cast_it(game, instant("Destroy target creature."), scout)
    game.pass_until(lambda: not isinstance(game.decision, Priority) or not game.game.state.stack)
    game.pass_until(lambda: game.life(1) != 20)
    assert game.zone(top) is LIBRARY
    assert game.zone(mine) is (HAND if does == "explore" else GRAVEYARD)
    assert (game.life(1), game.life(2)) == (21, 20)


def test_26_701_50b_it_connives_though_nothing_could_be_done() -> None:
    """CR26 701.50b: no card is drawn and none discarded; abilities see it afterwards."""
    game = modern()
    game.put(reads("Bell", "Whenever a creature you control connives, you gain 1 life.", CardType.ENCHANTMENT))
    game.put(reads("Stop", "Players can't draw cards.", CardType.ENCHANTMENT))
    spy = game.put(body("Spy", "{0}: Spy connives."))
    used(game, spy)
    game.pass_until(lambda: game.life(1) == 21)
    assert (game.size(spy), len(game.game.state.player(1).graveyard)) == ((1, 1), 0)


def test_26_701_50e_connive_so_many() -> None:
    """CR26 701.50e: draw two, discard two, a counter for each nonland card among them."""
    game = modern()
    spy = game.put(BEAR)
    forest, elk = game.library(1, land("Forest"), ELK)
    begin(game, "Target creature connives 2.", spy)
    if isinstance(game.decision, Select):
        game.answer((game.now(forest), game.now(elk)))
    assert (game.zone(forest), game.zone(elk), game.size(spy)) == (GRAVEYARD, GRAVEYARD, (3, 3))
    assert not game.game.state.player(1).hand


# --- suspected --------------------------------------------------------------------------------------------------------

SPY = "As long as this creature is suspected, it has flying."


def test_26_701_60a_suspected_until_told_otherwise() -> None:
    """CR26 701.60a: for longer than a turn, until a spell says that it no longer is."""
    game = modern()
    spy = game.put(body("Spy", SPY))
    cast_it(game, instant("Suspect target creature."), spy)
    game.next_turn()
    assert "menace" in game.keywords(spy)
    game.pass_priority(1)
    cast_it(game, instant("Target creature is no longer suspected."), spy)
    assert not {"menace", "flying"} & game.keywords(spy)


def test_26_701_60a_not_once_it_has_left() -> None:
    """CR26 701.60a: what comes back is no longer suspected."""
    game = modern()
    spy = game.put(body("Spy", SPY))
    cast_it(game, instant("Suspect target creature."), spy)
    assert "flying" in game.keywords(spy)
    cast_it(game, instant(BLINK), spy)
    assert not {"menace", "flying"} & game.keywords(spy)


def test_26_701_60b_suspected_is_neither_copied_nor_an_ability() -> None:
    """CR26 701.60b: no copy is suspected; what has lost all abilities still is."""
    game = modern()
    spy = game.put(body("Spy", SPY))
    cast_it(game, instant("Suspect target creature."), spy)
    cast_it(game, instant(COPY), spy)
    assert not {"menace", "flying"} & game.keywords(made(game))
    cast_it(game, instant("Target creature loses all abilities until end of turn."), spy)
    cast_it(game, instant("Suspected creatures get +1/+1 until end of turn."))
    assert (game.size(spy), game.size(made(game))) == ((2, 2), (1, 1))


# --- the Ring ---------------------------------------------------------------------------------------------------------

BEARER = "As long as this creature is your Ring-bearer, it has flying."


def test_26_701_54b_no_copy_is_a_ring_bearer() -> None:
    """CR26 701.54b: neither with its designation nor legendary with the Ring."""
    game = modern()
    frodo = game.put(body("Frodo", BEARER))
    cast_it(game, instant("The Ring tempts you."))
    cast_it(game, instant(COPY), frodo)
    token = made(game)
    assert ("flying" in game.keywords(frodo), "flying" in game.keywords(token)) == (True, False)
    assert not characteristics(game.game, token).supertypes


def test_26_701_54e_your_ring_bearer_is_on_the_battlefield_under_your_control() -> None:
    """CR26 701.54e: of each player the creature that this player has chosen and still controls."""
    game = modern()
    frodo, theirs = game.put(body("Frodo", BEARER)), game.put(body("Frodo", BEARER), 2)
    cast_it(game, instant("The Ring tempts you."))
    assert ["flying" in game.keywords(id) for id in (frodo, theirs)] == [True, False]
    thief = "Target opponent gains control of target creature you control until end of turn."
    cast_it(game, instant(thief), 2, frodo)
    assert "flying" not in game.keywords(frodo)


# --- discovering, incubating, voting ----------------------------------------------------------------------------------


def test_26_701_57b_one_has_discovered_though_nothing_was_found() -> None:
    """CR26 701.57b: also with an empty library."""
    game = Table.players(2, library=0, edition=modern().edition)
    game.put(reads("Bell", "Whenever you discover, you gain 1 life.", CardType.ENCHANTMENT))
    cast_it(game, instant("Discover 3."))
    game.pass_until(lambda: game.life(1) == 21)
    assert game.life(1) == 21


def test_26_701_62b_one_has_manifested_dread_though_nothing_was_there() -> None:
    """CR26 701.62b: also with an empty library."""
    game = Table.players(2, library=0, edition=modern().edition)
    game.put(reads("Bell", "Whenever you manifest dread, you gain 1 life.", CardType.ENCHANTMENT))
    cast_it(game, instant("Manifest dread."))
    game.pass_until(lambda: game.life(1) == 21)
    assert game.names(BATTLEFIELD) == ["Bell"]


def test_26_701_53b_an_incubator_has_two_faces() -> None:
    """CR26 701.53b: a colorless artifact, and a 0/0 colorless Phyrexian artifact creature, with its counters."""
    game = modern()
    game.lands(1, "Forest", 2)
    cast_it(game, instant("Incubate 1."))
    egg = made(game)
    front = characteristics(game.game, egg)
    assert (front.colors, front.types, front.subtypes, front.power) == (set(), {CardType.ARTIFACT}, {"Incubator"}, None)
    used(game, egg)
    back = characteristics(game.game, egg)
    assert (back.name, back.colors, back.subtypes) == ("Phyrexian Token", set(), {"Phyrexian"})
    assert (back.types, game.size(egg)) == ({CardType.ARTIFACT, CardType.CREATURE}, (1, 1))
    cast_it(game, instant("Remove all counters from target creature."), egg)
    assert not game.names(BATTLEFIELD).count("Phyrexian Token")
