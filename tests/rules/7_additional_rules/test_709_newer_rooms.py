"""Permanents whose halves share a type line: Rooms (CR26 709.5)."""

from __future__ import annotations

import pytest
from rich.console import Console

from arbitre import text
from arbitre.cards.records import Card, Layout
from arbitre.cli.board import board
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import CastSpell, Special
from arbitre.engine.kernel.reading import characteristics
from arbitre.errors import IllegalAction
from arbitre.ir import filters as f
from arbitre.ir.amounts import Fixed, Stat
from arbitre.ir.values import CardType, Color, Compare, Door, Step
from arbitre.oracle import read, write
from arbitre.text import name as called
from arbitre.views.plain import plainly
from helpers.doing import matches
from helpers.worded import body, cast_it, instant, reads
from helpers.words import BEAR, modern
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table

COSTS, NAMES = ("{U}", "{4}{R}"), ("Attic", "Vault")


def room(left: str, right: str, costs: tuple[str, str] = COSTS, names: tuple[str, str] = NAMES) -> Card:
    """A Room with these texts."""
    faces = tuple(
        reads(name, text, CardType.ENCHANTMENT, cost=cost, subtypes=("Room",)).front
        for name, text, cost in zip(names, (left, right), costs, strict=True)
    )
    return Card(" // ".join(names), faces, Layout.SPLIT)


GAIN = "When you unlock this door, you gain 2 life."
DRAIN = "Whenever you gain life, each opponent loses 1 life."
HOUSE = room(GAIN, DRAIN)
OTHER = room(DRAIN, GAIN, ("{W}", "{G}"), ("Cellar", "Hall"))
WATCHER = body("Watcher", "Whenever you fully unlock a Room, each opponent loses 5 life.")


def unlock(game: Table, id: int, side: str) -> None:
    game.act(Special(game.now(id), f"unlock {side}"))
    game.resolve_all()


def can(game: Table, id: int, side: str) -> bool:
    return game.can(Special(game.now(id), f"unlock {side}"))


def facts(game: Table, id: int) -> tuple[str, int, frozenset[Color], int]:
    """Name, mana value, colours, number of abilities."""
    values = characteristics(game.game, game.now(id))
    return values.name, values.mana_value, values.colors, len(values.abilities)


NOTHING = ("", 0, frozenset[Color](), 0)
ATTIC = ("Attic", 1, frozenset({Color.BLUE}), 1)
VAULT = ("Vault", 5, frozenset({Color.RED}), 1)
BOTH = ("Attic // Vault", 6, frozenset({Color.BLUE, Color.RED}), 2)


def cast(game: Table, face: int, card: Card = HOUSE) -> int:
    id = game.put(card, zone=HAND)
    game.mana(1, "URRRRRUUUURRRRR")
    game.cast(id, face=face)
    game.resolve_all()
    return id


@pytest.mark.parametrize(("unlocked", "expected"), [((), NOTHING), ((0,), ATTIC), ((1,), VAULT), ((0, 1), BOTH)])
def test_709_5_what_is_locked_is_not_there(unlocked: tuple[int, ...], expected: tuple[object, ...]) -> None:
    """CR26 709.5, 202.3d: neither name, mana cost nor rules text; types and subtypes are those of both."""
    game = modern()
    house = game.put(HOUSE, unlocked=tuple((Door.LEFT, Door.RIGHT)[one] for one in unlocked))
    assert facts(game, house) == expected
    values = characteristics(game.game, house)
    assert (values.types, values.subtypes) == ({CardType.ENCHANTMENT}, {"Room"})


@pytest.mark.parametrize("zone", [HAND, GRAVEYARD, EXILE])
def test_709_4_elsewhere_it_is_both(zone: object) -> None:
    """CR26 709.4, 709.4b–c."""
    game = modern()
    assert facts(game, game.put(HOUSE, zone=zone)) == BOTH  # type: ignore[arg-type]


@pytest.mark.parametrize(("face", "expected"), [(0, ATTIC), (1, VAULT)])
def test_709_5d_the_half_that_was_cast_is_unlocked(face: int, expected: tuple[object, ...]) -> None:
    """CR26 709.3b, 709.5d: on the stack and afterwards it is that half."""
    game = modern()
    id = game.put(HOUSE, zone=HAND)
    game.mana(1, "URRRR")
    spell = game.cast(id, face=face)
    assert facts(game, spell) == expected
    game.resolve_all()
    assert game.zone(id) is BATTLEFIELD
    assert facts(game, id) == expected


def test_709_5d_what_was_not_cast_enters_locked() -> None:
    """CR26 709.5d: put onto the battlefield from a graveyard."""
    game = modern()
    id = game.put(HOUSE, zone=GRAVEYARD)
    cast_it(game, instant("Return target enchantment card from your graveyard to the battlefield."), id)
    assert facts(game, id) == NOTHING
    assert (can(game, id, "left"), can(game, id, "right")) == (False, False)
    assert game.life(1) == 20


def test_709_5d_blinked_it_is_locked_again() -> None:
    """CR26 400.7, 709.5d: a new object."""
    game = modern()
    id = game.put(HOUSE, unlocked=(Door.LEFT, Door.RIGHT))
    cast_it(game, instant("Exile target enchantment, then return it to the battlefield under its owner's control."), id)
    assert facts(game, id) == NOTHING


def test_709_5e_unlocking_costs_the_mana_cost_of_the_half() -> None:
    """CR26 116.2m, 709.5e: without the stack."""
    game = modern()
    id = game.put(HOUSE, unlocked=(Door.LEFT,))
    assert not can(game, id, "right")
    game = modern()
    id = game.put(HOUSE, unlocked=(Door.LEFT,))
    game.mana(1, "RRRRR")
    game.act(Special(id, "unlock right"))
    assert facts(game, id) == BOTH
    assert not game.game.state.player(1).pool
    assert not can(game, id, "right")


@pytest.mark.parametrize("players", [2, 3])
def test_709_5e_only_at_the_time_of_a_sorcery(players: int) -> None:
    """CR26 709.5e: in a main phase of the player's turn, with an empty stack, by who controls it."""
    game = modern(players)
    mine, theirs = game.put(HOUSE), game.put(HOUSE, 2)
    wait = game.put(instant("You gain 1 life."), zone=HAND)
    for player in (1, 2):
        game.lands(player, "Island", 2)
    assert (can(game, mine, "left"), can(game, theirs, "left")) == (True, False)
    game.cast(wait)
    assert not can(game, mine, "left")
    game.resolve_all()
    game.go_to(Step.BEGIN_COMBAT)
    assert not can(game, mine, "left")


def test_709_5e_it_is_refused_with_its_rule() -> None:
    game = modern()
    theirs, mine = game.put(HOUSE, 2), game.put(HOUSE, unlocked=(Door.LEFT,))
    for id, side in ((theirs, "left"), (mine, "left"), (mine, "right")):
        with pytest.raises(IllegalAction) as refused:
            game.act(Special(id, f"unlock {side}"))
        assert refused.value.rule in ("709.5e (2026-04-17)", "117.3")


def test_709_5h_as_it_enters_and_afterwards() -> None:
    """CR26 709.5h: "when you unlock this door" triggers either way, only for that door."""
    game = modern()
    cast(game, 0)
    assert game.life(1) == 22
    game = modern()
    id = cast(game, 1)
    assert (game.life(1), game.life(2)) == (20, 20)
    unlock(game, id, "left")
    assert (game.life(1), game.life(2)) == (22, 19)


def test_709_5h_not_the_other_door() -> None:
    game = modern()
    id = cast(game, 0, room(GAIN, GAIN))
    assert game.life(1) == 22
    unlock(game, id, "right")
    assert game.life(1) == 24


def test_709_5i_fully_unlocking() -> None:
    """CR26 709.5i: as the second designation comes."""
    game = modern()
    game.put(WATCHER)
    id = cast(game, 0)
    assert game.life(2) == 20
    unlock(game, id, "right")
    assert game.life(2) == 15


UNLOCK = instant("Unlock a locked door of target Room you control.")
EITHER = instant("Lock or unlock a door of target Room you control.")


def play(game: Table, card: Card, *answers: object) -> None:
    """Player 1 casts the instant at the Room; it resolves with these answers, then what triggers."""
    target, *others = answers
    game.cast(game.game.state.create_card(card, 1, HAND).id, target)
    game.resolve_top(*others)
    while game.decision.what == "order triggers":
        game.answer(next(iter(game.decision.answers())))
    game.resolve_all()


def test_709_5f_an_effect_unlocks() -> None:
    """CR26 709.5f: a locked half; with none left nothing happens."""
    game = modern()
    game.put(WATCHER)
    id = game.put(HOUSE, unlocked=(Door.RIGHT,))
    play(game, UNLOCK, id)
    assert (facts(game, id), game.life(1), game.life(2)) == (BOTH, 22, 14)
    play(game, UNLOCK, id)
    assert (facts(game, id), game.life(2)) == (BOTH, 14)


def test_709_5f_the_player_chooses_the_half() -> None:
    game = modern()
    id = game.put(HOUSE)
    play(game, UNLOCK, id, "unlock right")
    assert facts(game, id) == VAULT


def test_709_5f_only_a_permanent_with_a_locked_half_is_chosen() -> None:
    """CR26 709.5f: a locked door of a Room is chosen, so that no other Room will do."""
    game = modern()
    game.put(HOUSE, unlocked=(Door.LEFT, Door.RIGHT))
    id = game.put(HOUSE, unlocked=(Door.LEFT,))
    cast_it(game, instant("Unlock a locked door of a Room you control."))
    assert facts(game, id) == BOTH


@pytest.mark.parametrize(("deed", "legal"), [("unlock doors", True), ("turn permanents face up", False)])
def test_106_6_mana_for_unlocking_only(deed: str, legal: bool) -> None:
    """CR 106.6: mana that only some spells and special actions may be paid with."""
    game = modern()
    id = game.put(HOUSE)
    bear = game.put(BEAR, zone=HAND)
    mine = f"{{T}}: Add {{U}}. Spend this mana only to cast enchantment spells and {deed}."
    game.put(reads("Lamp", mine, CardType.ARTIFACT))
    assert (can(game, id, "left"), game.can(CastSpell(bear))) == (legal, False)


def test_709_5g_an_effect_locks() -> None:
    """CR26 709.5g: name, mana cost and text are gone again, and it can be unlocked again."""
    game = modern()
    game.put(WATCHER)
    id = game.put(HOUSE, unlocked=(Door.LEFT, Door.RIGHT))
    play(game, EITHER, id, "lock left")
    assert facts(game, id) == VAULT
    play(game, EITHER, id, "unlock left")
    assert (facts(game, id), game.life(1), game.life(2)) == (BOTH, 22, 14)


def test_709_5b_a_token_copy_has_both_halves_locked() -> None:
    """CR26 709.5, 709.5d: designations are not copied, the halves are."""
    game = modern()
    game.put(HOUSE, unlocked=(Door.LEFT,))
    game.lands(1, "Island")
    (id,) = (obj.id for obj in game.state.permanents() if "Room" in obj.base.subtypes)
    cast_it(game, instant("Create a token that's a copy of target enchantment you control."), id)
    (copy,) = (obj.id for obj in game.state.permanents() if obj.is_token)
    assert facts(game, copy) == NOTHING
    unlock(game, copy, "left")
    assert (facts(game, copy), game.life(1)) == (ATTIC, 22)


def test_709_5b_what_becomes_a_copy_keeps_its_own_designations() -> None:
    """CR26 709.5, 709.5c: a designation is no copiable value; a Room that becomes another has its doors."""
    game = modern()
    mine, copied = game.put(HOUSE, unlocked=(Door.RIGHT,)), game.put(OTHER, unlocked=(Door.LEFT, Door.RIGHT))
    become = (
        "Target enchantment you control becomes a copy of another target enchantment you control until end of turn."
    )
    cast_it(game, instant(become), mine, copied)
    assert facts(game, mine)[:2] == ("Hall", 1)
    game.go_to(Step.UPKEEP, 2)
    assert facts(game, mine) == VAULT


def test_709_5b_a_copy_of_the_spell() -> None:
    """CR26 707.10, 709.5b: it is the same half, and has both halves; the token enters with that door unlocked."""
    game = modern()
    id = game.put(HOUSE, zone=HAND)
    twin = game.put(instant("Copy target spell you control."), zone=HAND)
    game.mana(1, "U")
    spell = game.cast(id, face=0)
    game.cast(twin, spell)
    game.resolve_top()
    copy = game.state.stack[-1]
    assert facts(game, copy) == ATTIC
    game.resolve_all()
    tokens = [obj.id for obj in game.state.permanents() if obj.is_token]
    assert [facts(game, one) for one in tokens] == [ATTIC]
    assert game.life(1) == 24


def test_709_5_locked_halves_have_no_name() -> None:
    """CR26 201.2a, 709.4a: of two names each will do; what is nameless has the name of nothing."""
    game = modern()
    both, left, none = (game.put(HOUSE, unlocked=doors) for doors in ((Door.LEFT, Door.RIGHT), (Door.LEFT,), ()))
    for name, expected in (("Attic", [True, True, False]), ("Vault", [True, False, False])):
        assert [matches(game, f.Named(name), id) for id in (both, left, none)] == expected


def test_704_5j_two_legendary_rooms() -> None:
    """CR26 201.2a, 704.5j: they share a name if one name is the same; nameless ones do not."""
    game = modern()
    ids = [game.put(HOUSE, unlocked=doors) for doors in ((Door.LEFT, Door.RIGHT), (Door.LEFT,), (), ())]
    law = game.put(reads("Law", "All permanents are legendary.", CardType.ENCHANTMENT), zone=HAND)
    game.cast(law)
    game.resolve_top(ids[0])
    assert [game.zone(id) for id in ids] == [BATTLEFIELD, GRAVEYARD, BATTLEFIELD, BATTLEFIELD]


def test_202_3_mana_value_of_what_is_unlocked() -> None:
    """CR26 202.3d, 709.5."""
    game = modern()
    id = game.put(HOUSE, unlocked=(Door.LEFT,))
    one = f.StatIs(Stat.MANA_VALUE, Compare.EQUAL, Fixed(1))
    assert matches(game, one, id)


def test_709_5_it_keeps_its_halves_without_abilities() -> None:
    """CR26 709.5b, 613.1f: what takes away abilities takes away no half; it can be unlocked."""
    game = modern()
    id = game.put(HOUSE, unlocked=(Door.LEFT,))
    game.mana(1, "RRRRR")
    cast_it(game, instant("Target enchantment loses all abilities until end of turn."), id)
    unlock(game, id, "right")
    assert facts(game, id) == ("Attic // Vault", 6, frozenset({Color.BLUE, Color.RED}), 0)


def test_708_2_a_face_down_room_has_no_doors() -> None:
    """CR26 708.2: it is a 2/2 creature; turned face up both doors are locked."""
    game = modern()
    id = game.put(HOUSE, face_down="manifest")
    game.lands(1, "Island", 4)
    assert not can(game, id, "left")
    cast_it(game, instant("Turn target creature you control face up."), id)
    assert facts(game, id) == NOTHING
    assert can(game, id, "left")


def test_709_5_it_leaves_as_a_card_with_both_halves() -> None:
    """CR26 603.10a, 709.4: as it left it had one name."""
    game = modern()
    id = game.put(HOUSE, unlocked=(Door.LEFT,))
    cast_it(game, instant("Return target enchantment to its owner's hand."), id)
    assert facts(game, id) == BOTH
    assert game.can(CastSpell(game.now(id), 0)) is False


@pytest.mark.parametrize(("unlocked", "bonus"), [((), 0), ((Door.LEFT,), 1), ((Door.LEFT, Door.RIGHT), 2)])
def test_709_5j_unlocked_doors_are_counted(unlocked: tuple[Door, ...], bonus: int) -> None:
    """CR26 709.5c, 709.5j."""
    game = modern()
    game.put(HOUSE, unlocked=unlocked)
    game.put(HOUSE, 2, unlocked=(Door.LEFT, Door.RIGHT))
    words = "This creature gets +X/+0, where X is the number of unlocked doors among Rooms you control."
    mine = game.put(body("Guest", words))
    assert game.size(mine)[0] == 1 + bonus


@pytest.mark.parametrize(("more", "wins"), [((), False), ((Door.LEFT,), True)])
def test_709_5j_names_among_unlocked_doors(more: tuple[Door, ...], wins: bool) -> None:
    """CR26 709.5j: the same name counts once."""
    game = modern()
    names = "there are three or more different names among unlocked doors of Rooms you control"
    wins_if = f"At the beginning of your upkeep, you win the game if {names}."
    game.put(reads("Stairs", wins_if, CardType.ENCHANTMENT))
    game.battlefield(1, HOUSE, HOUSE, unlocked=(Door.LEFT, Door.RIGHT))
    game.put(OTHER, unlocked=more)
    game.pass_until(lambda: game.state.turn == 3 and game.state.step is Step.PRECOMBAT_MAIN)
    assert (game.game.decision is None) is wins


def test_709_5_who_looks_at_the_board_sees_which_doors_are_locked() -> None:
    """CR26 709.5c: on boards and in views, in both languages; also of a copy of the game."""
    game = modern()
    house, none = game.put(HOUSE, unlocked=(Door.RIGHT,)), game.put(OTHER)
    things = game.game.view(2).battlefield
    seen = {thing.id: (thing.facts.name if thing.facts else "", thing.locked) for thing in things}
    assert seen == {house: ("Vault", ("Attic",)), none: ("", ("Cellar", "Hall"))}
    assert "Vault (Attic locked)" in plainly(game.game.view(2))
    for lang, words in (("en", "Attic locked"), ("fr", "Attic verrouillée")):
        assert words in printed(game.game, lang)
    assert facts(game, house) == VAULT
    assert called(none, game.game) == "Cellar // Hall"


def printed(game: Game, lang: str) -> str:
    """The board as a terminal shows it."""
    console = Console(width=160, no_color=True)
    with console.capture() as captured:
        console.print(board(game, 1, lang))
    return captured.get()


@pytest.mark.parametrize(("lang", "words"), [("en", "Unlock: Attic"), ("fr", "Déverrouiller : Attic")])
def test_709_5e_it_is_offered_by_the_name_of_the_door(lang: str, words: str) -> None:
    """CR26 116.2m, 709.5e."""
    game = modern()
    house = game.put(HOUSE)
    game.mana(1, "U")
    assert text.option(game.decision, Special(house, "unlock left"), game.game, lang) == words


@pytest.mark.parametrize(
    "words",
    [
        "When you unlock this door, draw a card.",
        "Whenever you fully unlock a Room, draw a card.",
        "Unlock a locked door of target Room you control.",
        "Lock or unlock a door of target Room you control.",
        "This creature gets +3/+0 as long as there are two or more unlocked doors among Rooms you control.",
    ],
)
def test_the_words_of_rooms(words: str) -> None:
    """Read, and written back in both languages."""
    types = (CardType.INSTANT,) if "target" in words else (CardType.CREATURE,)
    reading = read(words, "Test", types=types)
    assert reading.complete, reading.refusals
    assert write(reading.paragraphs, "Test", "en")
    assert write(reading.paragraphs, "Test", "fr")


def test_the_bear_is_no_room() -> None:
    game = modern()
    bear = game.put(BEAR)
    assert not can(game, bear, "left")
