"""A referee for Magic: The Gathering: plays, adjudicates and explains games by the Comprehensive Rules.

A game that chance plays::

    dice = arbitre.Dice(7)
    game = arbitre.Game.new(decks=[arbitre.deck("red-green"), arbitre.deck("white-weenie")], seed=7)
    while game.decision is not None:
        game.push(game.decision.sample(dice.below))
    print(game.result)

The names below are loaded when first used, so that importing the package costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from arbitre.errors import AmbiguousInput, EngineFault, IllegalAction, MalformedInput, UnsupportedText

if TYPE_CHECKING:
    from arbitre.cards.decks import deck
    from arbitre.cards.records import Deck
    from arbitre.engine.games.game import Game
    from arbitre.engine.games.record import Record, load, parse, program, replay, save
    from arbitre.engine.games.why import Befell, Lost, May, Triggers, Value
    from arbitre.engine.kernel.decisions import (
        PASS,
        Action,
        Activate,
        CastSpell,
        Concede,
        Decision,
        Pass,
        PlayLand,
        Priority,
        Special,
    )
    from arbitre.engine.kernel.handlers import unhandled
    from arbitre.engine.kernel.log import Entry
    from arbitre.engine.kernel.options import Options
    from arbitre.judge.scenarios.scenario import Scenario
    from arbitre.judge.wording.written import CardAt, CheckAt, OwnCard, PlayerAt, TurnAt
    from arbitre.rules.editions import Edition
    from arbitre.state.chance import Dice
    from arbitre.variants.multiplayer import Setting, setting

__all__ = [
    "PASS",
    "Action",
    "Activate",
    "AmbiguousInput",
    "Befell",
    "CardAt",
    "CastSpell",
    "CheckAt",
    "Concede",
    "Deck",
    "Decision",
    "Dice",
    "Edition",
    "EngineFault",
    "Entry",
    "Game",
    "IllegalAction",
    "Lost",
    "MalformedInput",
    "May",
    "Options",
    "OwnCard",
    "Pass",
    "PlayLand",
    "PlayerAt",
    "Priority",
    "Record",
    "Scenario",
    "Setting",
    "Special",
    "Triggers",
    "TurnAt",
    "UnsupportedText",
    "Value",
    "deck",
    "load",
    "parse",
    "program",
    "replay",
    "save",
    "setting",
    "unhandled",
]

_HOMES: Final = {
    "arbitre.cards.decks": ("deck",),
    "arbitre.cards.records": ("Deck",),
    "arbitre.engine.kernel.decisions": (
        "PASS",
        "Action",
        "Activate",
        "CastSpell",
        "Concede",
        "Decision",
        "Pass",
        "PlayLand",
        "Priority",
        "Special",
    ),
    "arbitre.engine.games.game": ("Game",),
    "arbitre.engine.games.why": ("Befell", "Lost", "May", "Triggers", "Value"),
    "arbitre.engine.kernel.log": ("Entry",),
    "arbitre.engine.kernel.options": ("Options",),
    "arbitre.engine.kernel.handlers": ("unhandled",),
    "arbitre.engine.games.record": ("Record", "load", "parse", "program", "replay", "save"),
    "arbitre.judge.scenarios.scenario": ("Scenario",),
    "arbitre.judge.wording.written": ("CardAt", "CheckAt", "OwnCard", "PlayerAt", "TurnAt"),
    "arbitre.rules.editions": ("Edition",),
    "arbitre.state.chance": ("Dice",),
    "arbitre.variants.multiplayer": ("Setting", "setting"),
}
"""The modules that the names come from."""

_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
