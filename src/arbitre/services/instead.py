"""What can be done about cards that cannot be played: leave the sideboard away, replace them, or play blanks."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from heapq import nsmallest
from typing import Final

from msgspec import Struct

from arbitre.cards import playable
from arbitre.cards.catalogue import Catalogue
from arbitre.cards.deckfiles.model import DeckLine, DeckList, Part
from arbitre.cards.decks import build
from arbitre.cards.entries import Entry
from arbitre.cards.names import fold
from arbitre.cards.records import Card, Deck, Face
from arbitre.errors import AmbiguousInput, MalformedInput
from arbitre.french.names import BLANK, shown
from arbitre.ir.values import CardType, Supertype
from arbitre.messages import Message, Messages, joined

MOST_TRIED: Final = 12
"""So many cards like one are looked at, until enough of them can be played."""
MOST_ADVISED: Final = 8
"""For so many cards others are named."""

said: Final = Messages(
    {
        "no pair": ("'{pair}' does not name two cards", "« {pair} » ne nomme pas deux cartes"),
        "not there": ("there is no '{name}' to be replaced", "il n'y a pas de « {name} » à remplacer"),
        "no sideboard": ("the sideboard is left away", "la réserve est laissée de côté"),
        "replaced": ("'{other}' stands for '{name}'", "« {other} » remplace « {name} »"),
        "blanks": ("played without their text: {names}", "jouées sans leur texte : {names}"),
        "name": ("'{name}'", "« {name} »"),
        "all aside": (
            "\n  --no-sideboard leaves the sideboard away: they all stand there",
            "\n  --no-sideboard laisse la réserve de côté : elles y sont toutes",
        ),
        "instead": (
            "\n  --replace {pair} replaces it{others}",
            "\n  --replace {pair} la remplace{others}",
        ),
        "or by": (" (or by {names})", " (ou par {names})"),
        "as blanks": (
            "\n  --blanks plays them as blanks, without their text",
            "\n  --blanks les joue sans leur texte",
        ),
        "of its kind": (
            "of its kind, and playable: {names}; in a deck '{blank}' is the card without its text",
            "de même sorte, et jouables : {names} ; dans un deck, « {blank} » est la carte sans son texte",
        ),
        "what to do": ("to play on nevertheless:{ways}", "pour jouer quand même :{ways}"),
    }
)


class Changes(Struct, frozen=True):
    """How a list is changed before it is played."""

    sideboard: bool = True
    replaced: tuple[tuple[str, str], ...] = ()
    """Names, and those of the cards that stand for them."""
    blanks: bool = False
    """Cards that cannot be played are played without their text."""


NO_CHANGES: Final = Changes()


def pairs(written: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """The cards that stand for others, each as ``Card=Other``.

    :raises MalformedInput: one of them does not name two cards.
    """
    found = []
    for one in written:
        name, _, other = one.partition("=")
        if not (name.strip() and other.strip()):
            raise MalformedInput(said("no pair", pair=one), expected=["Chain Lightning=Lava Spike"])
        found.append((name.strip(), other.strip()))
    return tuple(found)


def changed(listed: DeckList, changes: Changes, catalogue: Catalogue) -> DeckList:
    """The list after the changes, which are told with what was assumed of it."""
    lines, told = list(listed.lines), list(listed.assumed)
    if not changes.sideboard and any(line.part in _ASIDE for line in lines):
        lines = [line for line in lines if line.part not in _ASIDE]
        told.append(said("no sideboard"))
    for name, other in changes.replaced:
        meant = _meant(name, catalogue)
        if any(fold(line.name) in meant for line in lines):
            lines = [replace(line, name=other) if fold(line.name) in meant else line for line in lines]
            told.append(said("replaced", name=name, other=other))
    if changes.blanks:
        stopped = {entry.name for entry in unplayable(lines, catalogue)}
        names = {line.name for line in lines if any(one.name in stopped for one in _known(line.name, catalogue))}
        lines = [replace(line, name=line.name + BLANK) if line.name in names else line for line in lines]
        told += [said("blanks", names=tuple(said("name", name=name) for name in sorted(names)))] if names else []
    return replace(listed, lines=tuple(lines), assumed=tuple(told))


def require_replaced(lists: Sequence[DeckList], changes: Changes, catalogue: Catalogue) -> None:
    """:raises MalformedInput: a card that is to be replaced is in none of the decks."""
    names = {fold(line.name): line.name for listed in lists for line in listed.lines}
    for name, _ in changes.replaced:
        if not _meant(name, catalogue) & names.keys():
            raise MalformedInput(said("not there", name=name), expected=sorted(names.values())[:MOST_TRIED])


def _meant(name: str, catalogue: Catalogue) -> set[str]:
    return {fold(name)} | {fold(entry.name) for entry in _known(name, catalogue)}


_ASIDE: Final = (Part.SIDEBOARD, Part.COMPANION)


def opened(listed: DeckList, name: str, catalogue: Catalogue) -> Deck:
    """The cards of the list.

    :raises MalformedInput: as :func:`arbitre.cards.decks.build`; it tells what can be done about cards that cannot be
        played.
    """
    try:
        return build(listed, name, catalogue)
    except MalformedInput as error:
        advice = advised(listed, catalogue)
        raise MalformedInput(error.what, error.where, error.expected, advice or error.hint) from None


def advised(listed: DeckList, catalogue: Catalogue) -> Message | str:
    """What can be done about the cards of a list that are known and cannot be played; empty if there are none."""
    stopped = unplayable(listed.lines, catalogue)
    if not stopped:
        return ""
    ways: list[Message] = []
    names = {entry.name for entry in stopped}
    main = [line for line in listed.lines if line.part not in _ASIDE]
    if not any(entry.name in names for entry in unplayable(main, catalogue)):
        ways.append(said("all aside"))
    for name, others in alike(stopped[:MOST_ADVISED], listed, catalogue).items():
        if others:
            rest = said("or by", names=", ".join(others[1:])) if others[1:] else ""
            ways.append(said("instead", pair=f'"{name}={others[0]}"', others=rest))
    return said("what to do", ways=joined([*ways, said("as blanks")]))


def of_its_kind(entry: Entry, catalogue: Catalogue, lang: str) -> str:
    """What can be played instead of a card that cannot be; empty if it can, or nothing is like it."""
    if playable.is_playable(entry):
        return ""
    others = alike([entry], DeckList("", ()), catalogue)[entry.name]
    names = ", ".join(shown(name, lang) for name in others)
    return said("of its kind", names=names, blank=shown(entry.name + BLANK, lang)).told(lang) if others else ""


def unplayable(lines: Iterable[DeckLine], catalogue: Catalogue) -> list[Entry]:
    """The cards of the lines that are known and cannot be played."""
    found = {entry.name: entry for line in lines for entry in _known(line.name, catalogue)}
    return [entry for entry in found.values() if not playable.is_playable(entry)]


def _known(name: str, catalogue: Catalogue) -> list[Entry]:
    try:
        entry = catalogue.find(name)
    except AmbiguousInput:
        return []
    return [entry] if entry is not None else []


# --- cards of the same kind -------------------------------------------------------------------------------------------


def alike(
    stopped: Sequence[Entry], listed: DeckList, catalogue: Catalogue, most: int = 3
) -> Mapping[str, tuple[str, ...]]:
    """For each card those most like it that can be played, by colour, cost, types and numbers, none of them younger
    unless there is no other; for a land the basic lands of the deck."""
    by_types: dict[frozenset[CardType], list[Entry]] = defaultdict(list)
    for one in stopped:
        by_types[frozenset(one.facts.front.types)].append(one)
    near: dict[str, list[tuple[float, str]]] = {one.name: [] for one in stopped}
    for entry in catalogue.facts():
        for one in by_types.get(frozenset(entry.facts.front.types), ()) if not entry.refused else ():
            near[one.name].append((_distance(one, entry), entry.name))
    return {
        one.name: _basics(listed, catalogue)
        if CardType.LAND in one.facts.front.types
        else tuple(_first_playable(nsmallest(MOST_TRIED, near[one.name]), most, catalogue))
        for one in stopped
    }


def _first_playable(rated: Iterable[tuple[float, str]], most: int, catalogue: Catalogue) -> list[str]:
    found = [name for _, name in rated if playable.is_playable(catalogue.get(name))]
    return found[:most]


def _basics(listed: DeckList, catalogue: Catalogue) -> tuple[str, ...]:
    counts = Counter[str]()
    for line in listed.lines:
        for entry in _known(line.name, catalogue):
            if Supertype.BASIC in entry.facts.front.supertypes:
                counts[entry.name] += line.count
    return tuple(name for name, _ in counts.most_common(1))


def _distance(one: Entry, other: Entry) -> float:
    """How unlike two cards of the same types are."""
    card, second = one.facts, other.facts
    colors = set(card.front.colors) ^ set(second.front.colors)
    subtypes = set(card.front.subtypes), set(second.front.subtypes)
    return (
        4 * len(colors)
        + 2 * abs(_value(card) - _value(second))
        + _unlike_numbers(card.front, second.front)
        + (0 if subtypes[0] & subtypes[1] or subtypes[0] == subtypes[1] else 2)
        + (Supertype.LEGENDARY in card.front.supertypes) * (Supertype.LEGENDARY not in second.front.supertypes)
        + 3 * (len(card.faces) != len(second.faces))
        + (3 if other.released > one.released else (_year(one) - _year(other)) / 20)
    )


def _value(card: Card) -> int:
    return card.front.mana_cost.mana_value if card.front.mana_cost is not None else 0


def _unlike_numbers(face: Face, other: Face) -> int:
    pairs = ((face.power, other.power), (face.toughness, other.toughness), (face.loyalty, other.loyalty))
    return sum(abs(int(a) - int(b)) if _is_number(a) and _is_number(b) else a != b for a, b in pairs if a and b)


def _is_number(text: str) -> bool:
    return text.isdecimal() and text.isascii()


def _year(entry: Entry) -> int:
    return int(entry.released[:4]) if entry.released[:4].isdecimal() else 0
