"""The words of what has no name of its own: modes, instructions, costs (CR 601.2b, 608.2d, 700.2), effects (CR 616.1)
and abilities that wait (CR 603.3b)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from arbitre.engine.games.game import Game
from arbitre.engine.kernel.alternatives import Alternatives, ChooseEffect
from arbitre.engine.kernel.decisions import Option, Order
from arbitre.ir.abilities import SpellAbility, Triggered
from arbitre.ir.effects import Body, Do
from arbitre.ir.filters import HasType, IsPlayer
from arbitre.ir.node import Ability, Cost, Node
from arbitre.ir.patterns import Deals
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import Event, It, Result, Role, Target
from arbitre.ir.values import CardType
from arbitre.messages import instead_of_self, sentence
from arbitre.text.messages import colon
from arbitre.text.naming import named
from arbitre.text.words import word

Wording = Callable[[Ability | Cost], str]
"""The printed text of an ability, or of a cost."""


def in_words(decision: Alternatives, place: int, game: Game, lang: str, viewer: int, wording: Wording) -> str:
    """The text of one of them; empty if there is none.

    What it says of something that only the text around it names is said of "it" or "that player", as after an event.
    """
    meant = decision.meant[place]
    if isinstance(meant, Cost):
        said = wording(meant)
    elif isinstance(meant, Do) and meant.pay is not None and meant == Do(pay=meant.pay):
        said = wording(meant.pay.cost)
    else:
        clauses = (meant,) if isinstance(meant, Do) else ()
        body = meant if isinstance(meant, Body) else Body(clauses)
        said = wording(SpellAbility(body)) or next(filter(None, (_after(body, role, wording) for role in _ROLES)), "")
    return instead_of_self(said, named(decision.source, game, lang, viewer))


_ROLES: Final = (None, Role.SUBJECT, Role.OTHER)
_AN_EVENT: Final = Deals(HasType(CardType.CREATURE), IsPlayer(), combat=True)
"""One with a thing and a player."""


def _after(body: Body, role: Role | None, wording: Wording) -> str:
    """The words as they stand after an event; what the text around names is a part of that."""

    def stands(part: Any) -> Any:
        return Event(role) if role is not None and isinstance(part, Target | It | Result) else None

    _, _, said = wording(Triggered(_AN_EVENT, rebuilt(body, stands))).partition(", ")
    return sentence(said)


# --- what is called by its source -------------------------------------------------------------------------------------


def effect(
    decision: ChooseEffect, one: Option, game: Game, lang: str, viewer: int, wording: Wording | None = None
) -> str:
    """An effect by its source; a token that has yet to be created is just called so."""
    sources = [int(str(option).partition(".")[0]) for option in decision.options]
    called = [named(id, game, lang, viewer) if id else word("token", lang) for id in sources]
    return _told_apart(called, [said for _, said in decision.effects], decision.options.index(one), lang, wording)


def waiting(decision: Order, one: Option, game: Game, lang: str, viewer: int, wording: Wording | None = None) -> str:
    """A triggered ability that waits to be put on the stack, by its source."""
    there = {one.order: one for one in game.state.waiting}
    if not all(option in there for option in decision.options):
        return str(one)
    found = [there[int(option)] for option in decision.options]
    called = [named(one.source, game, lang, viewer) for one in found]
    return _told_apart(called, [one.ability for one in found], decision.options.index(one), lang, wording)


def _told_apart(
    called: Sequence[str], said: Sequence[Node | None], place: int, lang: str, wording: Wording | None
) -> str:
    """One of several things: by its name, of those that are called the same by its words, or else by its number."""
    own = called[place]
    if called.count(own) == 1:
        return own
    texts = [wording(one) if wording is not None and isinstance(one, Ability) else "" for one in said]
    same = [text for text, name in zip(texts, called, strict=True) if name == own]
    if len(set(same)) == 1 and (texts[place] or wording is None):
        return own  # one is as good as another
    if not texts[place] or same.count(texts[place]) > 1:
        return f"{own} {called[: place + 1].count(own)}"
    return f"{own}{colon(lang)}{instead_of_self(texts[place], own)}"
