"""The headings of deck files: which part of the deck follows, or only of which kind the next cards are."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from arbitre.cards.deckfiles.model import Part


class Other(StrEnum):
    """What follows a heading that names no part of a deck."""

    ABOUT = "about"
    """No cards: the deck's name and format."""
    LEFT_OUT = "left out"
    """Cards that are not of the deck."""
    KIND = "kind"
    """Cards of some kind, of the part that was begun."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What follows, and how many cards the heading says they are."""

    what: Part | Other
    count: int | None = None
    words: str = ""
    """As it stands in the file."""

    @property
    def says_part(self) -> bool:
        """Whether it says to which part of the deck cards belong, if to any."""
        return self.what not in (Other.KIND, Other.ABOUT)


_WORDS: Final[dict[Part | Other, str]] = {
    Part.MAIN: """
        deck, main, maindeck, main deck, mainboard, main board, main cards, the 99, starting deck,
        deck principal, jeu principal, mazo, mazzo""",
    Part.SIDEBOARD: """
        sideboard, side, side board, side deck, sideboard cards, sb, réserve, reserve, reserva, banquillo""",
    Part.COMMANDER: """
        commander, commanders, general, partner, oathbreaker, commandant, commandants, kommandeur, comandante""",
    Part.COMPANION: "companion, compagnon, gefährte, compañero",
    Part.PLANAR: "planar deck, planes, planar, planechase, plans, deck planaire",
    Part.SCHEMES: "schemes, scheme, scheme deck, archenemy, machinations",
    Part.VANGUARD: "avatar, vanguard",
    Other.LEFT_OUT: """
        maybeboard, maybe board, maybe, considering, wishlist, wish list, acquireboard, tokens, token, emblems,
        attractions, attraction deck, contraptions, stickers, sticker sheets, dungeon, dungeons,
        conspiracy, conspiracies, jetons, peut-être, not in deck, cut, cuts""",
    Other.ABOUT: "about, metadata, shop, duel, quest, properties, settings, à propos",
    Other.KIND: """
        creature, creatures, land, lands, basic land, basic lands, nonbasic lands, instant, instants, sorcery,
        sorceries, instants and sorceries, artifact, artifacts, enchantment, enchantments, planeswalker, planeswalkers,
        battle, battles, spell, spells, other spells, noncreature, noncreature spells, other, others, permanents, mana,
        mana base, ramp, removal, card draw, draw, tribal, kindred, uncategorized, cards, total, total cards, totals,
        créature, créatures, terrain, terrains, terrains de base, éphémère, éphémères, rituel, rituels, artefact,
        artefacts, enchantement, enchantements, sort, sorts, autres, autres sorts, arpenteur, arpenteurs, cartes""",
}
_NAMED: Final = {word.strip(): what for what, words in _WORDS.items() for word in words.split(",")}
_COUNT: Final = re.compile(r"[(\[]?\s?(?P<count>\d{1,4})\s?(?:cards?|cartes?)?\s?[)\]]?")
_COUNT_BEFORE: Final = re.compile(r"(?P<count>\d{1,4})\s(?P<words>.*?)(?:\s(?:cards?|cartes?))?")
_COUNT_BEHIND: Final = re.compile(r"(?P<words>.*?)[-–:(\[\s]+(?P<count>\d{1,4})\s?(?:cards?|cartes?)?\s?[)\]]?")
_DRESS: Final = " :-–="
_DRESSED: Final = re.compile(r"(?P<dress>[=~*_-]{2,}+|#{2,}+)\s*+(?P<words>[^=~*_#-].*)")
MOST_LETTERS: Final = 60
"""Of a heading."""


def heading_named(words: str) -> Heading | None:
    """The heading that the words are, with or without a count before or behind them: ``Sideboard (15)``, ``23 Lands``.

    >>> heading_named("Sideboard (15)").what, heading_named("Creature (26)").what, heading_named("Lightning Bolt")
    (<Part.SIDEBOARD: 'sideboard'>, <Other.KIND: 'kind'>, None)
    """
    if len(words) > MOST_LETTERS:
        return None
    plain, count = _uncounted(words.strip().strip(":").strip())
    what = _NAMED.get(plain.strip(_DRESS).lower())
    return Heading(what, count, words.strip()) if what is not None else None


def looks_like_one(words: str) -> bool:
    """Whether it is shaped as a heading, whatever it says: ``Card draw:``, ``Ramp (8)``, ``== Win ==``, ``[Ramp]``."""
    words = words.strip()
    if not words or len(words) > MOST_LETTERS:
        return False
    plain, count = _uncounted(words)
    bracketed = words.startswith("[") and words.endswith("]")
    return words.endswith(":") or bracketed or bool(_DRESSED.fullmatch(words)) or (count is not None and plain != "")


def undressed(words: str) -> str:
    """A heading without what is drawn around it: ``== Lands ==``, ``[Main]``, ``// Sideboard``, ``**Deck**``."""
    return words.strip().strip("/#=~*_-[]> \t;")


def _uncounted(words: str) -> tuple[str, int | None]:
    """The words without a count behind them in brackets, or of a heading that is known with any count."""
    front, _, last = words.rpartition(" ")
    if front and (match := _COUNT.fullmatch(last)) and last.startswith(("(", "[")):
        return front.strip(), int(match["count"])
    for pattern in (_COUNT_BEFORE, _COUNT_BEHIND):
        if (match := pattern.fullmatch(words)) and match["words"].strip(_DRESS).lower() in _NAMED:
            return match["words"].strip(_DRESS), int(match["count"])
    return words, None
