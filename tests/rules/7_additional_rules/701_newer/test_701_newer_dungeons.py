"""Dungeons (CR26 309, 701.49) and the initiative (CR26 726)."""

from __future__ import annotations

from typing import Final

import pytest

from arbitre.engine.kernel import loading
from arbitre.engine.kernel.handlers import problem
from arbitre.ir.dungeons import DUNGEONS, Dungeon
from arbitre.ir.node import walk
from arbitre.ir.values import CardType, Step
from arbitre.oracle import read, write
from helpers.worded import body, cast_it, instant, reads
from helpers.words import BEAR, modern
from table import BATTLEFIELD, HAND, Table

VENTURE: Final = "Venture into the dungeon."
MINE, MAGE, TOMB, UNDERCITY = DUNGEONS
CRAWLER: Final = reads("Crawler", "Whenever you complete a dungeon, you gain 5 life.", CardType.ENCHANTMENT)


def go(game: Table, *choices: str, text: str = VENTURE) -> None:
    """Player 1 ventures; the choices are of a dungeon or of a room."""
    game.cast(game.game.state.create_card(instant(text), 1, HAND).id)
    game.resolve_top()
    for choice in choices:
        assert choice in game.decision.options
        game.answer((choice,))
    settle(game)


def settle(game: Table) -> None:
    """All room abilities resolve, with the first answer to whatever is asked."""
    while game.game.state.stack or game.decision.what != "priority":
        if game.decision.what == "priority":
            game.pass_priority()
        else:
            game.answer(next(iter(game.decision.answers())))


def places(game: Table) -> list[str]:
    """The names of what is in the command zone."""
    state = game.game.state
    return [state.objects[id].base.name for id in state.command]


# --- venturing --------------------------------------------------------------------------------------------------------


def test_701_49a_the_first_venture_enters_a_dungeon() -> None:
    """CR26 309.2, 309.2a, 701.49a, 309.4a, 309.4c: one of the player's choice, by its topmost room, whose ability
    triggers."""
    game = modern()
    game.cast(game.game.state.create_card(instant(VENTURE), 1, HAND).id)
    game.resolve_top()
    assert game.decision.options == (MINE, MAGE, TOMB)
    game.answer((MAGE,))
    assert (places(game), game.life(1)) == ([MAGE], 20)
    game.resolve_all()
    assert game.life(1) == 21


def test_701_49b_the_next_one_follows_an_arrow() -> None:
    """CR26 309.5, 701.49b, 309.5a: of several, the player chooses one."""
    game = modern()
    go(game, TOMB)
    assert [game.life(1), game.life(2)] == [19, 19]
    game.cast(game.game.state.create_card(instant(VENTURE), 1, HAND).id)
    game.resolve_top()
    assert game.decision.options == ("Veils of Fear", "Oubliette")
    game.answer(("Veils of Fear",))
    settle(game)
    assert [game.life(1), game.life(2)] == [17, 17]


def test_309_3_each_player_has_a_dungeon_of_their_own() -> None:
    """CR26 309.3: one each; a room ability is controlled by the owner of the dungeon."""
    game = modern()
    go(game, MAGE, MAGE, text="Each player ventures into the dungeon.")
    assert places(game) == [MAGE, MAGE]
    assert [game.life(1), game.life(2)] == [21, 21]


def test_309_6_it_is_completed_once_the_last_room_ability_is_gone() -> None:
    """CR26 309.6–7, 704.5t: not while that ability is on the stack."""
    game = modern()
    game.put(CRAWLER)
    for choice in (TOMB, "Oubliette"):
        go(game, choice)
    game.cast(game.game.state.create_card(instant(VENTURE), 1, HAND).id)
    game.resolve_top()
    assert places(game) == [TOMB]
    settle(game)
    assert (places(game), game.life(1)) == ([], 24)
    assert "The Atropal" in game.names(BATTLEFIELD)


def test_701_49c_venturing_from_the_last_room_completes_it_too() -> None:
    """CR26 309.2b, 309.5b, 701.49c: the player completes that dungeon and enters another one."""
    game = modern()
    game.put(CRAWLER)
    for choice in (TOMB, "Oubliette"):
        go(game, choice)
    game.cast(game.game.state.create_card(instant(VENTURE), 1, HAND).id)
    game.resolve_top()
    game.cast(game.game.state.create_card(instant(VENTURE), 1, HAND).id)
    game.resolve_top()
    game.answer((MAGE,))
    settle(game)
    assert (places(game), game.life(1)) == ([MAGE], 25)


def test_309_7_which_dungeons_have_been_completed() -> None:
    """CR26 309.7: by name, for the rest of the game, for that player alone."""
    game = modern()
    asked = (
        "If you've completed Tomb of Annihilation, you gain 1 life. "
        "If you haven't completed Undercity, you gain 10 life."
    )
    keen = "As long as you've completed a dungeon, this enchantment is a 2/2 Bear creature."
    signs = [game.put(reads("Sign", keen, CardType.ENCHANTMENT), player) for player in (1, 2)]
    cast_it(game, instant(asked))
    assert game.life(1) == 30
    for choices in ((TOMB,), ("Oubliette",), ()):
        go(game, *choices)
    assert len(game.log("completes")) == 1
    cast_it(game, instant(asked))
    assert game.life(1) == 29 + 11
    assert [game.size(sign) for sign in signs] == [(2, 2), (None, None)]


@pytest.mark.parametrize("dungeon", DUNGEONS.values(), ids=lambda dungeon: dungeon.name)
def test_309_4_the_rooms_hang_together(dungeon: Dungeon) -> None:
    """CR26 309.4: all rooms but the topmost are led to, one alone leads nowhere, each can be carried out."""
    loading.load()
    led_to = {name for room in dungeon.rooms for name in room.leads}
    assert led_to == {room.name for room in dungeon.rooms[1:]}
    assert [room.name for room in dungeon.rooms if not room.leads] == [dungeon.rooms[-1].name]
    assert not [why for room in dungeon.rooms for node in walk(room.body) if (why := problem(node))]


def test_309_4c_the_rooms_do_what_they_say() -> None:
    """CR26 309.4c: a whole way through two dungeons; of the last cards drawn, one is cast."""
    game = modern()
    game.library(1, *[BEAR] * 20)
    bear = game.put(BEAR)
    for choice in (MINE, "Goblin Lair", "Storeroom", ""):
        go(game, *filter(None, [choice]))
    assert (game.counters(bear, "+1/+1"), len(game.game.state.player(1).hand)) == (1, 1)
    for choice in (MAGE, "", "Goblin Bazaar", "", "Muiral's Graveyard", "", ""):
        go(game, *filter(None, [choice]))
    assert sorted(game.names(BATTLEFIELD)) == sorted(
        ["Bear", "Bear", "Goblin Token", "Treasure Token", "Skeleton Token", "Skeleton Token"]
    )
    assert game.life(1) == 21
    assert places(game) == []


# --- the initiative ---------------------------------------------------------------------------------------------------

TAKE: Final = "You take the initiative."


def test_726_2_taking_it_ventures_into_the_undercity() -> None:
    """CR26 726.2, 701.49d: a dungeon that can be entered by its name only."""
    game = modern()
    game.library(1, BEAR)
    go(game, text=TAKE)
    assert places(game) == [UNDERCITY]


def test_726_2_again_in_each_upkeep() -> None:
    """CR26 726.2: of the player who has it."""
    game = modern()
    bear = game.put(BEAR)
    go(game, text=TAKE)
    game.go_to(Step.UPKEEP, 3)
    while game.decision.what != "room":
        game.pass_priority()
    game.answer(("Forge",))
    settle(game)
    assert game.counters(bear, "+1/+1") == 2


def test_726_2_combat_damage_takes_it_away() -> None:
    """CR26 726.2–3: the creatures' controller takes it once, whatever number of creatures has struck."""
    game = modern()
    owns = "As long as you have the initiative, this creature gets +1/+1."
    mine, other = game.battlefield(1, body("Mine", owns, (1, 1)), BEAR)
    theirs = game.put(body("Theirs", owns, (1, 1)), 2)
    cast_it(game, instant("Target player takes the initiative."), 2)
    settle(game)
    assert (game.size(mine), game.size(theirs)) == ((1, 1), (2, 2))
    game.attack(mine, other)
    game.go_to(Step.COMBAT_DAMAGE)
    settle(game)
    assert (game.size(mine), game.size(theirs)) == ((2, 2), (1, 1))
    assert places(game) == [UNDERCITY, UNDERCITY]
    assert len(game.log("enters room")) == 2


def test_726_5_who_has_it_takes_it_once_more() -> None:
    """CR26 726.5: that player ventures again."""
    game = modern()
    go(game, text=TAKE)
    go(game, text=TAKE)
    assert len(game.log("enters room")) == 2


def test_726_4_as_that_player_leaves_the_active_player_takes_it() -> None:
    """CR26 726.4."""
    game = modern(3)
    elf = game.put(body("Elf", "As long as you have the initiative, this creature gets +5/+5.", (1, 1)))
    cast_it(game, instant("Target player takes the initiative."), 2)
    settle(game)
    cast_it(game, instant("Target player loses the game."), 2)
    assert game.size(elf) == (6, 6)


@pytest.mark.parametrize(
    ("text", "french"),
    [
        (VENTURE, "Aventurez-vous dans le donjon."),
        ("You take the initiative, gain 3 life, and draw a card.", "Vous prenez l'initiative."),
        ("If you've completed a dungeon, draw a card.", "Si vous avez terminé un donjon, piochez une carte."),
    ],
)
def test_701_49_in_both_languages(text: str, french: str) -> None:
    """CR26 701.49, 726.3."""
    card = reads("Act", text, CardType.SORCERY).faces[0]
    assert read(write(card.paragraphs, "Act"), "Act", types=card.types).paragraphs == card.paragraphs
    assert french in write(card.paragraphs, "Act", "fr")
