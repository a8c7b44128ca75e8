"""Effects that have a token created besides all that are created together (CR 614.1a, 614.5, 616.1)."""

from __future__ import annotations

from collections import Counter

import pytest

from arbitre.ir.values import CardType
from helpers.worded import cast_it, instant, reads
from helpers.words import modern
from table import BATTLEFIELD, HAND, Table

ALSO = "If one or more tokens would be created under your control, those tokens plus a Food token are created instead."
TWICE = (
    "If one or more tokens would be created under your control, twice that many of those tokens are created instead."
)
THREE = "Create three 1/1 green Bear creature tokens."


def enchanted(*texts: str) -> Table:
    game = modern()
    for at, text in enumerate(texts):
        game.put(reads(f"Charm {at}", text, CardType.ENCHANTMENT))
    return game


def tokens(game: Table, player: int = 1) -> dict[str, int]:
    """The tokens of a player by their names."""
    names = Counter(game.names(BATTLEFIELD, player))
    return {name: n for name, n in sorted(names.items()) if name.endswith("Token")}


def test_614_1a_one_more_for_all_that_are_created_together() -> None:
    """CR 614.1a, 614.5: once for the whole event; the token that it adds is none of those that it would replace."""
    game = enchanted(ALSO)
    cast_it(game, instant(THREE))
    assert tokens(game) == {"Bear Token": 3, "Food Token": 1}
    cast_it(game, instant("Create a 1/1 green Bear creature token and a 2/2 black Rat creature token."))
    assert tokens(game) == {"Bear Token": 4, "Food Token": 2, "Rat Token": 1}


def test_614_1a_each_of_two_such_effects_adds_one() -> None:
    """CR 614.5, 616.1: what the first adds is created together with the others for the second."""
    game = enchanted(ALSO, ALSO)
    cast_it(game, instant("Create a 1/1 green Bear creature token."))
    if game.decision.what == "replacement":
        game.answer(game.decision.sample(lambda _: 0))
        game.resolve_all()
    assert tokens(game) == {"Bear Token": 1, "Food Token": 2}


@pytest.mark.parametrize(("first", "foods"), [(0, 2), (1, 1)])
def test_616_1_before_or_after_they_are_doubled(first: int, foods: int) -> None:
    """CR 616.1: the player chooses; what was added first is doubled as well."""
    game = enchanted(ALSO, TWICE)
    act = game.game.state.create_card(instant("Create a 1/1 green Bear creature token."), 1, HAND).id
    game.cast(act)
    game.resolve_top()
    game.answer(game.decision.options[first])
    assert tokens(game) == {"Bear Token": 2, "Food Token": foods}


def test_614_1a_another_player_s_tokens_are_left_alone() -> None:
    """CR 614.1a: only those created under your control."""
    game = enchanted(ALSO)
    cast_it(game, instant("Each player creates a 1/1 green Bear creature token."))
    assert (tokens(game), tokens(game, 2)) == ({"Bear Token": 1, "Food Token": 1}, {"Bear Token": 1})


def test_614_1a_it_comes_as_they_do() -> None:
    """CR 614.1a: tapped like the others, but with nothing of what they are."""
    game = enchanted(ALSO)
    cast_it(game, instant("Create a tapped 1/1 green Bear creature token with flying."))
    found = {game.game.characteristics(id).name: id for id in game.game.state.battlefield}
    food = found["Food Token"]
    assert (game.tapped(food), game.keywords(food)) == (True, frozenset())
