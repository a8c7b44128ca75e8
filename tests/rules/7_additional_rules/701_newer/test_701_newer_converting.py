"""Converting permanents, and becoming something by it or by transforming (CR26 701.27–28)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Face, Layout
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.values import CardType, Step
from helpers.worded import body, cast_it, instant, reads
from helpers.words import BEAR, modern
from table import BATTLEFIELD, Table

FLIPS = "{0}: Convert this creature."
CONVERT, TRANSFORM = "Convert target creature.", "Transform target creature."


def robot(types: tuple[CardType, ...] = (CardType.CREATURE,), text: str = FLIPS) -> Card:
    """A creature 2/2 with another face: 4/4 if it is a creature."""
    size = {"power": "4", "toughness": "4"} if CardType.CREATURE in types else {}
    back = Face("Truck", types=types, subtypes=("Vehicle",) if CardType.ARTIFACT in types else (), **size)
    return Card("Robot", (body("Robot", text, (2, 2)).front, back), Layout.TRANSFORM)


def bell(event: str) -> Card:
    return reads("Bell", f"{event}, you gain 1 life.", CardType.ENCHANTMENT)


def shown(game: Table, id: int) -> str:
    return characteristics(game.game, game.now(id)).name


@pytest.mark.parametrize(("how", "life"), [(CONVERT, 21), (TRANSFORM, 21)])
def test_26_701_27e_what_transforms_into_something_may_convert(how: str, life: int) -> None:
    """CR26 701.27e: by either, if it is afterwards what is spoken of; not as it ceases to be that."""
    game = modern()
    game.put(bell("Whenever a permanent you control transforms into a noncreature artifact"))
    one = game.put(robot((CardType.ARTIFACT,)))
    cast_it(game, instant(how), one)
    game.pass_until(lambda: game.life(1) == life)
    assert (shown(game, one), game.life(1)) == ("Truck", life)


@pytest.mark.parametrize("how", [CONVERT, TRANSFORM])
def test_26_701_27e_not_what_is_something_else_afterwards(how: str) -> None:
    """CR26 701.27e: the characteristics that count are those immediately after it turned over."""
    game = modern()
    game.put(bell("Whenever a permanent you control transforms into a noncreature artifact"))
    one = game.put(robot())
    cast_it(game, instant(how), one)
    assert (shown(game, one), game.life(1)) == ("Truck", 20)


def test_26_701_28a_its_other_face_is_up() -> None:
    """CR26 701.28a: and converted once more it shows the first one; it is the same object."""
    game = modern()
    one = game.put(robot(), counters={"+1/+1": 1})
    for size, name in (((5, 5), "Truck"), ((3, 3), "Robot")):
        cast_it(game, instant(CONVERT), one)
        assert (game.now(one), game.size(one), shown(game, one)) == (one, size, name)
    assert len(game.log("converts")) == 2


def test_26_701_28b_it_is_not_turned_face_up_or_down() -> None:
    """CR26 701.28b: what waits for a permanent to be turned face up sees nothing of it."""
    game = modern()
    game.put(bell("Whenever a permanent is turned face up"))
    one = game.put(robot())
    for _ in range(2):
        cast_it(game, instant(CONVERT), one)
    assert game.life(1) == 20


def test_26_701_28c_only_what_has_two_faces() -> None:
    """CR26 701.28c: nothing happens to another permanent."""
    game = modern()
    bear = game.put(BEAR)
    cast_it(game, instant(CONVERT), bear)
    assert (shown(game, bear), game.names(BATTLEFIELD), game.log("converts")) == ("Bear", ["Bear"], [])


def test_26_701_28d_not_into_a_sorcery() -> None:
    """CR26 701.28d: the face that would be up is a sorcery, so nothing happens."""
    game = modern()
    one = game.put(robot((CardType.SORCERY,)))
    cast_it(game, instant(CONVERT), one)
    assert (shown(game, one), game.log("converts")) == ("Robot", [])


@pytest.mark.parametrize("how", [CONVERT, TRANSFORM])
def test_26_701_28f_what_cannot_transform_cannot_convert(how: str) -> None:
    """CR26 701.28f: neither of them happens."""
    game = modern()
    one = game.put(robot(text="This creature can't transform."))
    cast_it(game, instant(how), one)
    assert shown(game, one) == "Robot"


@pytest.mark.parametrize("word", ["Transform", "Convert"])
def test_26_701_28e_only_if_it_has_not_turned_over_since(word: str) -> None:
    """CR26 701.28e: of two activations of its own the second does nothing; a spell turns it over at any time."""
    game = modern()
    one = game.put(robot(text=f"{{0}}: {word} this creature."))
    for _ in range(2):
        game.activate(one)
    game.resolve_all()
    assert shown(game, one) == "Truck"
    cast_it(game, instant(CONVERT), one)
    assert shown(game, one) == "Robot"


@pytest.mark.parametrize(("turns", "name"), [(0, "Truck"), (1, "Truck"), (2, "Robot")])
def test_26_701_28e_a_delayed_ability_only_if_not_since_it_was_created(turns: int, name: str) -> None:
    """CR26 701.28e: what turns it over before the delayed ability triggers leaves that nothing to do."""
    game = modern()
    one = game.put(robot(text="{0}: Convert this creature at the beginning of the next end step."))
    game.activate(one)
    game.resolve_all()
    for _ in range(turns):
        cast_it(game, instant(TRANSFORM), one)
    game.go_to(Step.END)
    game.resolve_all()
    assert shown(game, one) == name
