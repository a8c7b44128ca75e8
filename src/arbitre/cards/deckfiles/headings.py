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
        deck, main, maindeck, main deck, mainboard, main board, the 99,
        deck principal, jeu principal""",
    Part.SIDEBOARD: "sideboard, side, side board, sb, réserve, reserve",
    Part.COMMANDER: "commander, commanders, general, partner, oathbreaker, commandant, commandants",
    Part.COMPANION: "companion, compagnon",
    Part.PLANAR: "planar deck, planes, planar, planechase, plans",
    Part.SCHEMES: "schemes, scheme, scheme deck, archenemy, machinations",
    Part.VANGUARD: "avatar, vanguard",
    Other.LEFT_OUT: """
        maybeboard, maybe board, maybe, considering, wishlist, wish list, acquireboard, tokens, token, emblems,
        attractions, attraction deck, contraptions, stickers, sticker sheets, dungeon, dungeons,
        conspiracy, conspiracies, jetons""",
    Other.ABOUT: "about, metadata, shop, duel, quest, properties, settings, à propos",
    Other.KIND: """
        creature, creatures, land, lands, basic land, basic lands, nonbasic lands, instant, instants, sorcery,
        sorceries, instants and sorceries, artifact, artifacts, enchantment, enchantments, planeswalker, planeswalkers,
        battle, battles, spell, spells, other spells, noncreature, noncreature spells, other, others, permanents, mana,
        mana base, ramp, removal, card draw, draw, tribal, kindred, uncategorized, cards,
        créature, créatures, terrain, terrains, terrains de base, éphémère, éphémères, rituel, rituels, artefact,
        artefacts, enchantement, enchantements, sort, sorts, autres, cartes""",
}
_NAMED: Final = {word.strip(): what for what, words in _WORDS.items() for word in words.split(",")}
_COUNT: Final = re.compile(r"[(\[]?\s?(?P<count>\d{1,4})\s?(?:cards?|cartes?)?\s?[)\]]?")
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
    what = _NAMED.get(plain.strip(" :-=").lower())
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
    first, _, rest = words.partition(" ")
    front, _, last = words.rpartition(" ")
    if front and (match := _COUNT.fullmatch(last)) and last.startswith(("(", "[")):
        return front.strip(), int(match["count"])
    if rest and first.isdecimal() and len(first) <= 4 and rest.strip().lower() in _NAMED:
        return rest.strip(), int(first)
    return words, None
