"""Cards with more than one set of characteristics: how each of them is cast, copied, named and counted
(CR26 709.3, 712, 715, 718, 720, 722)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Face, Layout
from arbitre.engine.kernel.decisions import CastSpell
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.effects import TurnFace
from arbitre.ir.filters import HasType
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, ManaCost, Zone
from formats.oracle.test_played import permanent, said
from helpers.copying import two_faced
from helpers.faces import adventurer, faces, table
from helpers.words import A_CREATURE, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, card, creature, spell

INSTANT, SORCERY = (CardType.INSTANT,), (CardType.SORCERY,)
TURN = worded("Turn", "Transform target creature.", SORCERY, "{0}")
FORK = worded("Fork", "Copy target instant or sorcery spell.", INSTANT, "{0}")
KINDS = pytest.mark.parametrize("kind", ["Adventure", "Omen"])


def modal(front: Card, back: Card) -> Card:
    return faces(Layout.MODAL_DFC, front, back)


# --- adventurer and omen cards ---------------------------------------------------------------------------------------


def dear(kind: str) -> Card:
    """A creature for seven that nothing can pay, with a sorcery for nothing."""
    giant = creature("Giant", 4, 3, cost="{7}").front
    stomp = worded("Stomp", "You gain 3 life.", SORCERY, "{0}", subtypes=(kind,)).front
    return Card("Giant // Stomp", (giant, stomp), Layout.ADVENTURE)


@KINDS
def test_715_3_only_what_is_cast_is_looked_at(kind: str) -> None:
    """CR26 715.3, 715.3a–b, 720.3, 720.3a–b: the card or its other spell, which alone says what it costs; on the stack
    it is nothing else."""
    game = table()
    (giant,) = game.hand(1, dear(kind))
    assert game.can(CastSpell(giant, 1))
    assert not game.can(CastSpell(giant))
    spell = game.cast(giant, face=1)
    chars = characteristics(game.game, spell)
    assert (chars.name, chars.types, chars.subtypes, chars.power) == ("Stomp", {CardType.SORCERY}, {kind}, None)


@KINDS
def test_715_3c_a_copy_of_the_spell(kind: str) -> None:
    """CR26 715.3c, 720.3c: it is such a spell too, with its characteristics, and does the same."""
    game = table()
    giant, fork = game.hand(1, adventurer(kind), FORK)
    game.cast(giant, face=1)
    game.cast(fork)
    game.resolve_top()
    chars = characteristics(game.game, game.game.state.stack[-1])
    assert (chars.name, kind in chars.subtypes, chars.power) == ("Stomp", True, None)
    game.resolve_all()
    assert (game.life(1), game.zone(giant)) == (26, EXILE if kind == "Adventure" else LIBRARY)


@KINDS
@pytest.mark.parametrize("zone", [HAND, GRAVEYARD, EXILE, LIBRARY])
def test_715_4_elsewhere_it_has_only_its_normal_characteristics(kind: str, zone: Zone) -> None:
    """CR26 715.4, 720.4: in every zone but the stack."""
    game = table()
    giant = game.put(adventurer(kind), zone=zone)
    chars = characteristics(game.game, game.now(giant))
    assert (chars.name, chars.types, chars.power) == ("Giant", {CardType.CREATURE}, 4)


@KINDS
def test_715_2c_it_is_one_card(kind: str) -> None:
    """CR26 715.2c, 720.2c: who discards it has discarded one card."""
    game = table()
    game.battlefield(1, permanent("Whenever you discard a card, you gain 1 life."))
    giant, loss = game.hand(1, adventurer(kind), worded("Loss", "Discard a card.", SORCERY, "{0}"))
    game.cast(loss)
    game.resolve_all()
    assert (game.zone(giant), game.life(1)) == (GRAVEYARD, 21)


NAMED = {
    "Adventure": adventurer(),
    "Omen": adventurer("Omen"),
    "Prepare": faces(Layout.PREPARE, creature("Giant", 4, 3), spell("Stomp", cost="{0}")),
}


@pytest.mark.parametrize("kind", NAMED)
def test_715_5_its_other_name_may_be_chosen(kind: str) -> None:
    """CR26 715.5, 720.5, 722.5: the alternative name is one that a player may choose."""
    game = table()
    game.hand(1, NAMED[kind], worded("Name", "Choose a card name.", SORCERY, "{0}"))
    game.cast(game.game.state.player(1).hand[1])
    game.pass_priority(2)
    assert {"Giant", "Stomp"} <= set(game.decision.known)  # type: ignore[attr-defined]
    assert game.decision.check("Stomp") is None


# --- preparation cards -----------------------------------------------------------------------------------------------


def test_722_3_a_preparation_card_is_not_cast_as_its_inset() -> None:
    """CR26 722.2, 722.3, 722.4: only its normal characteristics are there, in the hand and as it is cast."""
    game = table()
    (bear,) = game.hand(1, faces(Layout.PREPARE, creature("Bear", 2, 2, cost="{0}"), spell("Roar", cost="{0}")))
    assert game.can(CastSpell(bear))
    assert not game.can(CastSpell(bear, 1))
    assert characteristics(game.game, bear).name == "Bear"
    game.cast(bear)
    game.resolve_all()
    assert (characteristics(game.game, game.now(bear)).name, game.size(bear)) == ("Bear", (2, 2))


def test_722_2c_it_is_one_card() -> None:
    """CR26 722.2c: who discards it has discarded one card."""
    game = table()
    game.battlefield(1, permanent("Whenever you discard a card, you gain 1 life."))
    prepares = faces(Layout.PREPARE, creature("Bear", 2, 2), spell("Roar", cost="{0}"))
    bear, loss = game.hand(1, prepares, worded("Loss", "Discard a card.", SORCERY, "{0}"))
    game.cast(loss)
    game.resolve_all()
    assert (game.zone(bear), game.life(1)) == (GRAVEYARD, 21)


# --- split cards -----------------------------------------------------------------------------------------------------


def test_709_3a_only_the_half_that_is_chosen_is_looked_at() -> None:
    """CR26 709.3a: whether it can be cast; and it alone is on the stack."""
    game = table()
    dear, cheap = spell("Fire", cost="{7}", instant=False), worded("Ice", "You gain 3 life.", INSTANT, "{0}")
    (split,) = game.hand(1, faces(Layout.SPLIT, dear, cheap))
    assert not game.can(CastSpell(split, 0))
    assert game.can(CastSpell(split, 1))
    chars = characteristics(game.game, game.cast(split, face=1))
    assert (chars.name, chars.types) == ("Ice", {CardType.INSTANT})


def test_709_4c_it_has_the_types_and_abilities_of_both_halves() -> None:
    """CR26 709.4c."""
    game = table()
    words = (
        worded("Fire", "Cycling {R}\nYou gain 1 life.", SORCERY),
        worded("Ice", "Flashback {U}\nDraw a card.", INSTANT),
    )
    (split,) = game.hand(1, faces(Layout.SPLIT, *words))
    chars = characteristics(game.game, split)
    assert chars.types == {CardType.INSTANT, CardType.SORCERY}
    assert {"cycling", "flashback"} <= set(chars.keywords)


# --- double-faced cards ----------------------------------------------------------------------------------------------


def test_712_8f_a_modal_card_is_the_face_that_is_up() -> None:
    """CR26 712.8f, 712.11c, 712.13: as a spell, looked at alone, and as the permanent that it becomes."""
    game = table()
    (both,) = game.hand(1, modal(creature("Front", 1, 1, cost="{7}"), creature("Back", 5, 5, cost="{0}")))
    assert not game.can(CastSpell(both, 0))
    spell = game.cast(both, face=1)
    assert characteristics(game.game, spell).name == "Back"
    game.resolve_all()
    assert (characteristics(game.game, game.now(both)).name, game.size(both)) == ("Back", (5, 5))


def test_712_14b_whose_front_is_no_permanent_stays_where_it_is() -> None:
    """CR26 712.14b: a modal card that would be put onto the battlefield has its front up; an instant stays."""
    game = table()
    (both,) = game.graveyard(1, modal(spell("Front"), creature("Back", 5, 5)))
    words = "Put all cards from your graveyard onto the battlefield."
    (rise,) = game.hand(1, worded("Rise", words, SORCERY, "{0}"))
    game.cast(rise)
    game.resolve_all()
    assert game.zone(both) is GRAVEYARD


def test_712_11a_cast_transformed_it_has_its_back_face_up() -> None:
    """CR26 712.11a, 712.13: on the stack, and then on the battlefield."""
    game = table()
    front = worded("Day", "Disturb {0}", A_CREATURE, "{7}", power="1", toughness="1").front
    back = Face("Night", types=A_CREATURE, power="5", toughness="5")
    (wolf,) = game.graveyard(1, Card("Day", (front, back), Layout.TRANSFORM))
    spell = game.cast(wolf, way="disturb")
    assert characteristics(game.game, spell).name == "Night"
    game.resolve_all()
    assert (characteristics(game.game, game.now(wolf)).name, game.size(wolf)) == ("Night", (5, 5))


def test_712_10_it_does_not_transform_into_an_instant() -> None:
    """CR26 712.10: nothing happens."""
    game = table()
    bear = game.put(faces(Layout.TRANSFORM, creature("Bear", 2, 2), spell("Roar")))
    (turn,) = game.hand(1, TURN)
    game.cast(turn)
    game.resolve_all()
    assert (characteristics(game.game, game.now(bear)).name, game.size(bear)) == ("Bear", (2, 2))


@pytest.mark.parametrize("double", [True, False])
def test_712_14a_put_onto_the_battlefield_transformed(double: bool) -> None:
    """CR26 712.14a: with its back face up; a card without one stays where it is."""
    game = table()
    wolf = two_faced(Layout.TRANSFORM, "Day", "Night") if double else creature("Day", 1, 1)
    (dead,) = game.graveyard(1, wolf)
    words = "Return target creature card from your graveyard to the battlefield transformed."
    (rise,) = game.hand(1, worded("Rise", words, SORCERY, "{0}"))
    game.cast(rise)
    game.resolve_all()
    assert game.zone(dead) is (BATTLEFIELD if double else GRAVEYARD)
    assert not double or characteristics(game.game, game.now(dead)).name == "Night"


def test_712_15a_face_down_it_does_not_transform() -> None:
    """CR26 712.15, 712.15a: face down it is a 2/2 creature; turned face up, it has its front face up."""
    game = table()
    front = worded("Day", "Morph {0}", A_CREATURE, "{7}", power="1", toughness="1").front
    back = Face("Night", types=A_CREATURE, power="5", toughness="5")
    wolf, turn = game.hand(1, Card("Day", (front, back), Layout.TRANSFORM), TURN)
    game.mana(1, "GGG")
    game.cast(wolf, way="morph")
    game.resolve_all()
    assert game.size(wolf) == (2, 2)
    game.cast(turn)
    game.resolve_all()
    chars = characteristics(game.game, game.now(wolf))
    assert (chars.name, game.size(wolf)) == ("", (2, 2))


def test_708_2b_what_is_face_down_is_not_turned_face_down() -> None:
    """CR26 708.2b: nothing happens, and it is turned face up for its own cost afterwards."""
    game = table()
    (bear,) = game.hand(1, worded("Bear", "Morph {0}", A_CREATURE, "{7}", power="4", toughness="4"))
    turn = game.put(spell("Turn", TurnFace(Target(), False), target=HasType(CardType.CREATURE), cost="{0}"), 1, HAND)
    game.mana(1, "GGG")
    game.cast(bear, way="morph")
    game.resolve_all()
    game.cast(turn)
    game.resolve_all()
    assert (game.size(bear), game.object(bear).face_down) == ((2, 2), "morph")


# --- prototypes ------------------------------------------------------------------------------------------------------


def test_718_2a_the_second_set_is_copied() -> None:
    """CR26 718.2, 718.2a: what becomes a copy of a prototyped permanent has its size and mana cost."""
    game = table()
    text = "Prototype {2}{R} — 3/2\nHaste"
    types = (CardType.ARTIFACT, CardType.CREATURE)
    golem = card("Golem", *said(text), types=types, cost="{7}", power="6", toughness="4")
    clone = permanent("You may have ~ enter the battlefield as a copy of any creature on the battlefield.")
    game.mana(1, "RRR")
    proto, copy = game.hand(1, golem, clone)
    game.cast(proto, way="prototype")
    game.resolve_all()
    game.cast(copy)
    game.resolve_top(True)
    game.resolve_all()
    assert characteristics(game.game, game.now(copy)).mana_cost == ManaCost.parse("{2}{R}")
    assert game.size(copy) == (3, 2)
