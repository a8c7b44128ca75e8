"""The start page: a game is begun here, and gone on with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Final

from arbitre.agents import AGENTS
from arbitre.cards.catalogue import catalogue
from arbitre.cards.decks import deck_list, main_facts, shipped_decks
from arbitre.french.typography import shown
from arbitre.ir.values import Color
from arbitre.messages import Part
from arbitre.rules.editions import EDITIONS, PINNED
from arbitre.variants.multiplayer import VARIANTS
from arbitre.web.pages import framing
from arbitre.web.pages.framing import called, frame
from arbitre.web.pages.rendering import say, template
from arbitre.web.pages.words import said

USUAL: Final[Mapping[str, str]] = {
    "deck": "red-green",
    "their_deck": "white-weenie",
    "against": "greedy",
    "edition": PINNED.name,
    "variant": "",
    "players": "2",
    "deck_text": "",
    "their_deck_text": "",
    "name": "",
    "seed": "",
    "clock": "",
}
"""What the form proposes."""
MOST_PLAYERS: Final = 6


@dataclass(frozen=True, slots=True)
class Going:
    """A game that goes on, or is over, at which the reader sits or looks on."""

    address: str
    players: tuple[str, ...]
    turn: int
    result: str = ""
    yours: bool = False
    """Whether the reader is asked something."""
    closed: bool = False
    """Whether it cannot be opened now, so that nobody can say more of it."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A deck that comes with the package."""

    id: str
    name: str
    colors: tuple[str, ...]
    cards: int
    format: str


def lobby(
    lang: str, going: Sequence[Going] = (), refused: str = "", filled: Mapping[str, str] | None = None, token: str = ""
) -> str:
    """The page.

    :param refused: why no game was begun, if one was asked for.
    :param filled: what the form had then.
    :param token: what the form must send back, so that no other site's can be taken for it.
    """
    return template("lobby.html").render(
        frame(lang, "/", "play") | {"say": partial(_said, lang)},
        going=going,
        refused=shown(refused, lang),
        filled={**USUAL, **(filled or {})},
        token=token,
        decks=_decks(lang),
        agents=[(name, say(lang, f"agent {name}")) for name in AGENTS],
        editions=[(one.name, say(lang, "rules of", day=one.effective)) for one in EDITIONS],
        variants=[(name, say(lang, f"variant {name or 'duel'}")) for name in VARIANTS],
        players=range(2, MOST_PLAYERS + 1),
    )


def _said(lang: str, key: str, **parts: Part) -> str:
    """Words of this page, or else of all pages of the site."""
    return say(lang, key, **parts) if key in said.rows else framing.say(lang, key, **parts)


def _decks(lang: str) -> list[Offered]:
    return [Offered(id, called(name, lang), *rest) for id, name, rest in _shipped()]


@cache
def _shipped() -> tuple[tuple[str, str, tuple[tuple[str, ...], int, str]], ...]:
    """Each with its name, its colours, how many cards it has, and for what format it is."""
    found = []
    for id in shipped_decks():
        listed = deck_list(id)
        cards = main_facts(listed, catalogue())
        used = {color for card in cards for color in card.front.colors or ()}
        colors = tuple(color.value for color in Color if color in used)
        found.append((id, listed.name, (colors, len(cards), listed.format)))
    return tuple(found)
