"""Cards from outside the game, and games within games."""

from __future__ import annotations

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import PASS, Priority
from arbitre.engine.start.setups import put_aside
from arbitre.ir.amounts import Half, LifeOf
from arbitre.ir.effects import Do, LoseLife, PlaySubgame
from arbitre.ir.filters import Is, Not
from arbitre.ir.refs import It, Players, Result, Who
from arbitre.ir.values import CardType, Rounding
from helpers.words import worded
from table import HAND, Table, spell

LOSERS = Players(Who.EACH, such=Not(Is(Result("winners"))))
NESTED = spell(
    "Nested",
    Do(PlaySubgame()),
    Do(LoseLife(Half(LifeOf(It()), Rounding.UP), It()), each=LOSERS),
    cost="{0}",
    instant=False,
)


def drive(table: Table) -> None:
    """Answer what is asked until somebody has priority again, keeping hands."""
    while table.game.decision is not None and not isinstance(table.game.decision, Priority):
        table.game.push(next(iter(reversed(list(table.game.decision.answers())))))


def begin_subgame(table: Table, nested: int = 0) -> None:
    """Player 1 casts the spell that creates a subgame; it begins."""
    table.cast(nested or table.put(NESTED, 1, HAND))
    for _ in table.game.order():
        table.game.push(PASS)
    drive(table)


def aside(table: Table, what: Card, player: int = 1) -> int:
    """A card of the player's outside the game."""
    return put_aside(table.state, player, what).id


WISH = "You may reveal a creature card you own from outside the game and put it into your hand. Exile Wishing."


def wishing(text: str = WISH, kind: CardType = CardType.SORCERY) -> Card:
    return worded("Wishing", text, (kind,), cost="{0}")


def wish(table: Table, *answers: object, text: str = WISH) -> int:
    spell = table.put(wishing(text), zone=HAND)
    table.cast(spell)
    table.resolve_top(*answers)
    return spell
