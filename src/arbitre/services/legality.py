"""Whether a deck may be played: what speaks against it by its format and the rules, and what could not be looked at.

Which sets a format has in a month is known (:mod:`arbitre.cards.formats`), in which sets a card is only if its file
tells; what is banned or restricted only where the user's cards came with a list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from arbitre import Game, Options
from arbitre.cards import legalities, sets
from arbitre.cards.catalogue import Catalogue
from arbitre.cards.deckfiles.model import DeckList
from arbitre.cards.entries import Entry
from arbitre.cards.formats import parted, sets_of
from arbitre.cards.names import fold
from arbitre.cards.records import Deck
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.options import CONSTRUCTED_DECK, LIMITED_DECK
from arbitre.errors import AmbiguousInput, IllegalAction
from arbitre.ir.values import Supertype
from arbitre.messages import LANGUAGES, Message, Messages, counted
from arbitre.rules.editions import Edition
from arbitre.text import refusal
from arbitre.variants import constructed, construction

said: Final = Messages(
    {
        "newer": (
            "'{card}' came out on {day}, after the month of the format ({format})",
            "« {card} » est sortie le {day}, après le mois du format ({format})",
        ),
        "newer than rules": (
            "'{card}' came out on {day}, after these rules",
            "« {card} » est sortie le {day}, après ces règles",
        ),
        "not in a set": (
            "'{card}' is in no set of {format}",
            "« {card} » n'est dans aucune extension de {format}",
        ),
        "never common": ("'{card}' was never common", "« {card} » n'a jamais été commune"),
        "banned": ("'{card}' is banned in {format}", "« {card} » est bannie en {format}"),
        "restricted": (
            "'{card}' is restricted in {format}: one is allowed, the deck has {count}",
            "« {card} » est restreinte en {format} : une seule est permise, le deck en a {count}",
        ),
        "companion": (
            "the deck does not meet what '{card}' asks of the deck of its companion ({rule})",
            "le deck ne remplit pas la condition de compagnon de « {card} » ({rule})",
        ),
        "several companions": (
            "the deck has {count|companion|companions}, and at most one can be revealed ({rule})",
            "le deck a {count|compagnon|compagnons}, et un seul peut être révélé ({rule})",
        ),
        "taken for limited": (
            "a deck of {count|card|cards} is looked at as a limited one",
            "un deck de {count|carte|cartes} est examiné comme un deck de limité",
        ),
        "bans unchecked": (
            "not looked at: what is banned or restricted (your cards came without a list)",
            "pas examiné : ce qui est banni ou restreint (vos cartes sont venues sans liste)",
        ),
        "bans of today": (
            "looked at by the list that came with your cards, not by that of {month}: what is banned or restricted",
            "examiné d'après la liste venue avec vos cartes, et non celle de {month} : ce qui est banni ou restreint",
        ),
        "sets unchecked": (
            "not looked at: which sets {format} has{month}",
            "pas examiné : les extensions permises en {format}{month}",
        ),
        "in month": (" in {month}", " en {month}"),
        "printings unchecked": (
            "not looked at, as their sets are not known: {cards}",
            "pas examinées, car leurs extensions ne sont pas connues : {cards}",
        ),
        "commons unchecked": (
            "not known to have been common: {cards}",
            "pas connues pour avoir été communes : {cards}",
        ),
        "more cards": ("{cards} and {count} more", "{cards} et {count|autre|autres}"),
        "format unchecked": (
            "not looked at: sets, bans and restrictions, as the deck names no format",
            "pas examinés : extensions, bannissements et restrictions, car le deck ne nomme pas de format",
        ),
    }
)
MOST_NAMED: Final = 8
"""So many cards that could not be looked at are named."""
_LIMITED: Final = ("limited", "sealed", "draft", "limite")
_EVERY_SET: Final = frozenset({"legacy", "vintage", "commander", "duel commander", "brawl", "oathbreaker", "pauper"})
_FREE: Final = (
    *("casual", "introductory", "two-headed giant", "duel deck", "event deck", "theme deck", "guild kit"),
    *("planeswalker deck", "welcome deck", "computer game"),
)
"""Formats of which nothing is banned and no set is left out."""
_PAUPER: Final = "pauper"


class Verdict(Struct, frozen=True):
    """What was found of a deck."""

    problems: tuple[Message, ...]
    """What speaks against it; nothing if it may be played, as far as was looked at."""
    remarks: tuple[Message, ...]
    """Cards newer than the rules, and what was assumed."""
    unchecked: tuple[Message, ...]
    """What could not be looked at."""


def judged(listed: DeckList, deck: Deck, catalogue: Catalogue, edition: Edition) -> Verdict:
    """What speaks against a deck in its format, by an edition of the rules; *deck* has the cards of the list."""
    format, _ = parted(listed.format)
    limited, remarks = is_limited(format, deck)
    against, unchecked = of_its_format(listed, deck, catalogue)
    remarks += newer_than_rules(known(listed, catalogue), edition)
    return Verdict((*ruled(deck, edition, limited=limited), *against), tuple(remarks), unchecked)


def of_its_format(
    listed: DeckList, deck: Deck, catalogue: Catalogue
) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
    """What speaks against the cards of a deck in its format, and what could not be looked at."""
    format, month = parted(listed.format)
    entries = known(listed, catalogue)
    limited, _ = is_limited(format, deck)
    found, unchecked = _by_format(listed, entries, format, month, limited=limited)
    return (*_too_new(entries, listed.format, month), *found), tuple(unchecked)


def is_limited(format: str, deck: Deck) -> tuple[bool, list[Message]]:
    """CR 100.2b: whether a deck is one of limited play, by its format or else its size; and what is assumed."""
    if deck.commanders or format:
        return fold(format).partition(" ")[0] in _LIMITED, []
    count = len(deck.main)
    limited = LIMITED_DECK <= count < CONSTRUCTED_DECK
    return limited, [said("taken for limited", count=count)] if limited else []


def ruled(deck: Deck, edition: Edition, *, limited: bool = False) -> Iterator[Message]:
    """What speaks against a deck by the rules: in constructed or limited play, or in that of its commander."""
    yield from construction.problems(deck, edition)
    if not deck.commanders:
        found = too_few(deck) if limited else constructed.problems(deck, edition)
        yield from in_words(found, edition)
    yield from companions(deck, edition, LIMITED_DECK if limited else CONSTRUCTED_DECK)


def too_few(deck: Deck) -> Iterator[IllegalAction]:
    """CR 100.2b: forty cards at least, as many of each as were in the pool."""
    if (count := len(deck.main)) < LIMITED_DECK:
        cards = counted(count, "card", "cards")
        yield IllegalAction(f"the deck has {cards}, and {LIMITED_DECK} are needed", "100.2b")


def companions(deck: Deck, edition: Edition, minimum: int = CONSTRUCTED_DECK) -> Iterator[Message]:
    """CR26 103.2b, 702.139a: what speaks against the companion that the list names, as a game with the deck begins."""
    if not deck.companions:
        return
    options = Options(starting_player=1, skip_forced=False, minimum_deck=minimum)
    game = Game.new([deck, deck], edition=edition, options=options)
    asked = game.decision
    able = asked.options if isinstance(asked, Select) and asked.what == "companion" else ()
    names = {game.object(id).base.name for id in able if isinstance(id, int)}
    for name in dict.fromkeys(card.name for card in deck.companions):
        if name not in names:
            yield said("companion", card=name, rule="CR26 702.139a")
    if (count := len(deck.companions)) > 1:
        yield said("several companions", count=count, rule="CR26 103.2b")


def in_words(problems: Iterator[IllegalAction] | list[IllegalAction], edition: Edition) -> list[Message]:
    """What the rules say against it, in either language."""
    worded = ([(lang, refusal(one, edition, lang)) for lang in LANGUAGES] for one in problems)
    return [Message(("{en}", "{fr}"), tuple(texts)) for texts in worded]


def known(listed: DeckList, catalogue: Catalogue) -> Mapping[str, Entry]:
    """The cards of a list that are known, by their names."""
    found: dict[str, Entry] = {}
    for line in listed.lines:
        try:
            entry = catalogue.find(line.name)
        except AmbiguousInput:
            continue
        if entry is not None:
            found[entry.name] = entry
    return found


def _too_new(entries: Mapping[str, Entry], format: str, month: str) -> Iterator[Message]:
    """The cards that came out after the month of a deck's format."""
    for name, entry in entries.items():
        if month and entry.released[:7] > month:
            yield said("newer", card=name, day=entry.released, format=format)


def newer_than_rules(entries: Mapping[str, Entry], edition: Edition) -> Iterator[Message]:
    """The cards that came out after the rules by which is played."""
    for name, entry in entries.items():
        if entry.released > edition.effective:
            yield said("newer than rules", card=name, day=entry.released)


# --- sets, rarities, bans ---------------------------------------------------------------------------------------------


def _by_format(
    listed: DeckList, entries: Mapping[str, Entry], format: str, month: str, *, limited: bool
) -> tuple[list[Message], list[Message]]:
    """What speaks against its cards in the format, and what could not be looked at."""
    word = fold(format)
    if limited or any(word.startswith(free) for free in _FREE):
        return [], []
    if not word:
        return [], [said("format unchecked")]
    problems, unchecked = _by_sets(entries, format, month)
    if word == _PAUPER:
        found, left = _by_rarity(entries)
        problems, unchecked = problems + found, unchecked + left
    found, left = _by_bans(listed, entries, format, month)
    return problems + found, unchecked + left


def _by_sets(entries: Mapping[str, Entry], format: str, month: str) -> tuple[list[Message], list[Message]]:
    allowed = sets_of(format, month)
    if allowed is None:
        if fold(format) in _EVERY_SET:
            return [], []
        return [], [said("sets unchecked", format=format, month=said("in month", month=month) if month else "")]
    where = f"{format} {month}".strip()
    printings = {name: _printings(entry) for name, entry in entries.items()}
    outside = [
        said("not in a set", card=name, format=where)
        for name, codes in printings.items()
        if codes and not codes & allowed and not (month and entries[name].released[:7] > month)
    ]
    unknown = [name for name, codes in printings.items() if not codes and not _is_basic(entries[name])]
    return outside, [said("printings unchecked", cards=_some(unknown))] if unknown else []


def _printings(entry: Entry) -> frozenset[str]:
    """The sets with a card, by the catalogue and by what was imported."""
    return frozenset(entry.sets) | {code for code, names in sets.sets().items() if entry.name in names}


def _is_basic(entry: Entry) -> bool:
    return Supertype.BASIC in entry.facts.front.supertypes


def _by_rarity(entries: Mapping[str, Entry]) -> tuple[list[Message], list[Message]]:
    """Pauper has the cards that were once common: said of those of which all printings are known."""
    told = sets.sets()
    never: list[str] = []
    unknown: list[str] = []
    for name, entry in entries.items():
        rarities = [names[name] for names in told.values() if name in names]
        if entry.is_common or "common" in rarities or _is_basic(entry):
            continue
        whole = rarities and len(rarities) >= len(_printings(entry))
        (never if whole else unknown).append(name)
    problems = [said("never common", card=name) for name in never]
    return problems, [said("commons unchecked", cards=_some(unknown))] if unknown else []


def _by_bans(
    listed: DeckList, entries: Mapping[str, Entry], format: str, month: str
) -> tuple[list[Message], list[Message]]:
    list_of = legalities.told()
    if not list_of:
        return [], [said("bans unchecked")]
    key = fold(format).replace(" ", "").replace("-", "")
    key = {"duelcommander": "duel"}.get(key, key)
    counts = Counter[str]()
    by_name = {fold(name): name for name in entries}
    for line in listed.lines:
        counts[by_name.get(fold(line.name), line.name)] += line.count
    found = []
    for name in entries:
        match list_of.get(name, {}).get(key):
            case "banned":
                found.append(said("banned", card=name, format=format))
            case "restricted" if counts[name] > 1:
                found.append(said("restricted", card=name, format=format, count=counts[name]))
    return found, [said("bans of today", month=month)] if month else []


def _some(names: list[str]) -> Message | str:
    shown = ", ".join(names[:MOST_NAMED])
    return said("more cards", cards=shown, count=len(names) - MOST_NAMED) if len(names) > MOST_NAMED else shown
