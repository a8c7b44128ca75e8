"""Copies stay what they were as they were made, or as the effect began; those for each target (CR26 707.2, 707.10d)."""

from __future__ import annotations

from arbitre.cards.records import Card
from arbitre.engine.kernel.handlers import unhandled
from arbitre.ir.values import CardType
from arbitre.oracle import read, write
from helpers.worded import body, cast_it, instant
from helpers.words import BEAR, modern
from table import BATTLEFIELD, HAND, Table, creature

ELK = creature("Elk", 3, 3)
COPY = "Create a token that's a copy of target creature."
BECOMES = "Target creature becomes a copy of another target creature."


def test_26_707_2b_the_original_may_change_afterwards() -> None:
    """CR26 707.2b: as it becomes a copy of something else, its own copies stay what they are."""
    game = modern()
    bear, elk = game.battlefield(1, BEAR, ELK)
    cast_it(game, instant(COPY), bear)
    cast_it(game, instant(BECOMES), bear, elk)
    assert sorted(game.names(BATTLEFIELD)) == ["Bear", "Elk", "Elk"]
    cast_it(game, instant(COPY), bear)
    assert sorted(game.names(BATTLEFIELD)) == ["Bear", "Elk", "Elk", "Elk"]


EACH = "copy that spell for each other creature you control that the spell could target."
DIFFERENT = "Each copy targets a different one of those creatures."
GRINDER = body(
    "Grinder", f"Whenever you cast an instant or sorcery spell that targets only Grinder, {EACH} {DIFFERENT}"
)
GROWTH = "Target creature gets +3/+3 until end of turn."


def grinding(*cards: Card, text: str = GROWTH) -> tuple[Table, int, tuple[int, ...]]:
    """A table with the grinder, other creatures of player 1, and a bear of player 2; the spell has been cast on it."""
    game = modern()
    grinder, *others = game.battlefield(1, GRINDER, *cards)
    game.put(BEAR, 2)
    spell = game.put(instant(text), zone=HAND)
    game.cast(spell, grinder)
    return game, grinder, tuple(others)


def test_26_707_10d_a_copy_for_each_that_the_spell_could_target() -> None:
    """CR26 707.10d: each copy targets one of them, in the order that the player who copies it chooses."""
    game, grinder, (bear, elk) = grinding(BEAR, ELK)
    game.resolve_top()
    assert (game.decision.what, game.decision.options) == ("copies", (bear, elk))  # type: ignore[attr-defined]
    game.answer((elk, bear))
    assert len(game.game.state.stack) == 3
    game.resolve_top()
    assert [game.size(id) for id in (grinder, bear, elk)] == [(1, 1), (5, 5), (3, 3)]
    game.resolve_all()
    assert [game.size(id) for id in (grinder, bear, elk)] == [(4, 4), (5, 5), (6, 6)]


def test_26_707_10d_not_for_what_it_could_not_target() -> None:
    """CR26 707.10d: what is no legal target gets no copy, nor does another player's creature."""
    game, grinder, (bear, ghost) = grinding(BEAR, body("Ghost", "Shroud"))
    game.resolve_all()
    assert [game.size(id) for id in (grinder, bear, ghost)] == [(4, 4), (5, 5), (1, 1)]


def test_26_707_10d_each_of_its_targets_is_the_same() -> None:
    """CR26 707.10d: for every instance of "target" it must be legal, or there is no copy for it."""
    game = modern()
    grinder, bear, elk = game.battlefield(1, GRINDER, BEAR, ELK)
    words = "Tap target creature. Target creature with power 2 or less gets +3/+3 until end of turn."
    game.cast(game.put(instant(words), zone=HAND), grinder, grinder)
    game.resolve_all()
    assert [(game.tapped(id), game.size(id)) for id in (grinder, bear, elk)] == [
        (True, (4, 4)),
        (True, (5, 5)),
        (False, (3, 3)),
    ]


def test_26_707_10d_no_copies_of_what_targets_something_else_as_well() -> None:
    """CR26 707.10d: nothing triggers for a spell that has another target."""
    game = modern()
    grinder, bear = game.battlefield(1, GRINDER, BEAR)
    game.cast(game.put(instant("Tap two target creatures."), zone=HAND), (grinder, bear))
    assert len(game.game.state.stack) == 1


def test_26_707_10d_read_and_written() -> None:
    """In both languages; not where it is said beside what else than this the others are."""
    words = f"Whenever you cast a spell that targets only X, {EACH} {DIFFERENT}"
    reading = read(words, "X", types=(CardType.CREATURE,))
    assert f"could target. {DIFFERENT}" in write(reading.paragraphs, "X", "en")
    assert "Chaque copie cible un objet différent parmi ces créatures." in write(reading.paragraphs, "X", "fr")
    golems = words.replace("only X", "only a single Golem").replace("creatures", "Golems").replace("creature", "Golem")
    assert unhandled(body("Forerunner", golems))
