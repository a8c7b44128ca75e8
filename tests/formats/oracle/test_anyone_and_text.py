"""What any player may do, what is paid by letting it happen, and words that are replaced in a text (CR 117.12, 612)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.abilities import Keyword
from arbitre.ir.filters import HasColor
from arbitre.ir.values import CardType, Color, Step
from arbitre.oracle import read
from formats.oracle.test_played import instant, permanent, said, table
from table import BATTLEFIELD, GRAVEYARD, Table, creature, land

BEAR = creature("Bear", 2, 2, cost="{1}{G}")
BROWBEAT = "Any player may have ~ deal 5 damage to them. If no one does, target player draws three cards."


def _asked(game: Table) -> int:
    game.pass_until(lambda: game.decision.what != "priority")
    return game.decision.player


@pytest.mark.parametrize("who", [1, 2, None])
def test_any_player_may_let_it_happen(who: int | None) -> None:
    """CR 101.4, 117.12: they are asked in turn order; once one has done so, nobody else is."""
    game = table()
    game.library(1, *[BEAR] * 5)
    (beat,) = game.hand(1, instant(BROWBEAT))
    game.cast(beat, 1)
    for player in (1, 2):
        assert _asked(game) == player
        game.answer(player == who)
        if player == who:
            break
    game.resolve_all()
    assert [game.life(1), game.life(2)] == [15 if who == 1 else 20, 15 if who == 2 else 20]
    assert len(game.state.player(1).hand) == (0 if who else 3)


@pytest.mark.parametrize("pays", [False, True])
def test_unless_any_player_pays(pays: bool) -> None:
    game = table()
    (bear,) = game.battlefield(1, BEAR)
    (kill,) = game.hand(1, instant("Destroy target creature unless any player pays 3 life."))
    game.cast(kill, bear)
    assert _asked(game) == 1
    game.answer(False)
    assert game.decision.player == 2
    game.answer(pays)
    game.resolve_all()
    assert (game.zone(bear), game.life(2)) == ((BATTLEFIELD, 17) if pays else (GRAVEYARD, 20))


@pytest.mark.parametrize("takes", [False, True])
def test_unless_its_controller_takes_the_damage(takes: bool) -> None:
    """CR 117.11: damage is the cost; only the controller may take it."""
    game = table()
    (bear,) = game.battlefield(2, BEAR)
    (blow,) = game.hand(1, instant("Destroy target creature unless its controller has ~ deal 4 damage to them."))
    game.cast(blow, bear)
    assert _asked(game) == 2
    game.answer(takes)
    game.resolve_all()
    assert (game.zone(bear), game.life(2)) == ((BATTLEFIELD, 16) if takes else (GRAVEYARD, 20))


@pytest.mark.parametrize("pays", [False, True])
def test_one_payment_for_all_that_comes_after(pays: bool) -> None:
    """ "Unless you pay 2 life, tap ~ and you lose 5 life": both happen or neither."""
    game = table()
    (djinn,) = game.battlefield(
        1, permanent("At the beginning of your upkeep, unless you pay 2 life, tap ~ and you lose 5 life.", 5, 5)
    )
    game.library(1, *[BEAR] * 3)
    game.library(2, *[BEAR] * 3)
    game.go_to(Step.UPKEEP, 3)
    assert _asked(game) == 1
    game.answer(pays)
    game.resolve_all()
    assert (game.tapped(djinn), game.life(1)) == ((False, 18) if pays else (True, 15))


def test_mana_that_is_added_as_a_cost() -> None:
    """CR 702.24a: for each age counter, the player adds that mana."""
    game = table()
    game.battlefield(1, permanent("Cumulative upkeep—Add {R}."), counters=(("age", 1),))
    game.library(1, *[BEAR] * 3)
    game.library(2, *[BEAR] * 3)
    game.go_to(Step.UPKEEP, 3)
    game.pass_until(lambda: game.decision.what != "priority")
    game.answer(True)
    assert game.pool(1) == "RR"


# --- what is had besides counters ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kicked", [False, True])
def test_it_enters_with_counters_and_an_ability(kicked: bool) -> None:
    """CR 614.1c, 707.2: what it enters with is no value that is copied."""
    game = table()
    text = "Kicker {0}\nIf ~ was kicked, it enters with two +1/+1 counters on it and with first strike."
    scout = creature("Scout", 1, 1, *said(text), cost="{0}")
    cast, clone = game.hand(1, scout, instant("Create a token that's a copy of target creature you control."))
    game.cast(cast, kicked)
    game.resolve_all()
    assert game.size(cast) == ((3, 3) if kicked else (1, 1))
    assert ("first strike" in game.keywords(cast)) is kicked
    game.cast(clone)
    game.resolve_all()
    (token,) = [id for id in game.state.battlefield if game.state.objects[id].is_token]
    assert (game.size(token), "first strike" in game.keywords(token)) == ((1, 1), False)


# --- words replaced ------------------------------------------------------------------------------------------------------


PROTECTED = creature("Knight", 2, 2, Keyword("protection", what=(HasColor(Color.BLACK),)))
COLOR_WORD = "Change the text of target permanent by replacing all instances of one color word with another."
EITHER = (
    "Change the text of target permanent by replacing all instances of one color word with another "
    "or one basic land type with another until end of turn."
)


def _change(game: Table, change: int, what: int, *words: str) -> None:
    game.cast(change, what)
    for word in words:
        game.pass_until(lambda: game.decision.what != "priority")
        game.answer((word,))
    game.resolve_all()


def test_a_color_word_is_replaced() -> None:
    """CR 612.2: protection from black becomes protection from red."""
    game = table()
    (knight,) = game.battlefield(1, PROTECTED)
    game.battlefield(1, land("Forest"))
    change, red, black = game.hand(
        1,
        instant(COLOR_WORD),
        instant("~ deals 1 damage to target creature.", "{R}"),
        instant("~ deals 1 damage to target creature.", "{B}"),
    )
    game.mana(1, "RB")
    assert (game.can(CastSpell(red)), game.can(CastSpell(black))) == (True, False)
    _change(game, change, knight, "B", "R")
    assert (game.can(CastSpell(red)), game.can(CastSpell(black))) == (False, True)


def test_a_word_of_either_kind_is_replaced_for_a_turn() -> None:
    """CR 612.2, 305.6: the kind is chosen, then the words; a land of another type taps for another color."""
    game = table()
    forest, _ = game.battlefield(1, land("Forest"), BEAR)
    game.library(1, *[BEAR] * 3)
    game.library(2, *[BEAR] * 3)
    (change,) = game.hand(1, instant(EITHER))
    _change(game, change, forest, "basic land type", "Forest", "Island")
    game.activate(forest)
    assert game.pool(1) == "U"
    game.go_to(Step.PRECOMBAT_MAIN, 3)
    game.activate(forest)
    assert game.pool(1) == "G"


def test_the_new_creature_type_is_any_but_one() -> None:
    """CR 612.2, 612.5: for good, of the type line and of the text, and not of what effects give."""
    game = table()
    lord = creature("Lord", 2, 2, *said("Other Goblins get +1/+1."), subtypes=("Elf",))
    (one,) = game.battlefield(1, lord)
    wizard, goblin = game.battlefield(
        1, creature("Wizard", 1, 1, subtypes=("Wizard",)), creature("Goblin", 1, 1, subtypes=("Goblin",))
    )
    text = (
        "Change the text of target spell or permanent by replacing all instances of one creature type with another. "
        "The new creature type can't be Wall."
    )
    (change,) = game.hand(1, instant(text))
    game.cast(change, one)
    game.pass_until(lambda: game.decision.what != "priority")
    game.answer(("Goblin",))
    assert not {"Wall", "Goblin"} & set(game.decision.options)  # type: ignore[attr-defined]
    game.answer(("Wizard",))
    game.resolve_all()
    assert [game.size(id) for id in (wizard, goblin)] == [(2, 2), (1, 1)]
    assert "Elf" in characteristics(game.game, one).subtypes


@pytest.mark.parametrize(("color", "life"), [("G", 22), ("U", 20)])
def test_of_that_color(color: str, life: int) -> None:
    """CR 608.2d: what was just chosen, and no other quality that a text might choose."""
    game = table()
    game.battlefield(1, BEAR)
    (rain,) = game.hand(1, instant("Choose a color. You gain 2 life for each permanent of that color."))
    game.cast(rain)
    game.pass_until(lambda: game.decision.what != "priority")
    game.answer((color,))
    game.resolve_all()
    assert game.life(1) == life


@pytest.mark.parametrize("text", [
    "You gain 1 life for each creature of that type.",
    "Choose a creature type. You gain 1 life for each creature of that color.",
])  # fmt: skip
def test_what_was_not_chosen_is_not_that(text: str) -> None:
    assert not read(text, "X", types=(CardType.INSTANT,)).complete
