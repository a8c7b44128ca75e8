"""How far each ability of a card has been seen at work, and by which evidence."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from arbitre import oracle, unhandled
from arbitre.cards.entries import Entry
from arbitre.cards.missing import named
from arbitre.cards.records import Card
from arbitre.corpus.recorded import Level, confirmed, level_of
from arbitre.corpus.sites import Site, sites
from arbitre.messages import worded
from arbitre.services.showing import ability_text
from arbitre.text.levels import level


def lines(entry: Entry, lang: str) -> list[str]:
    """A line for each ability, and one for what confirms the card; none for what has no abilities or is refused."""
    if entry.refused or not sites(entry.facts):
        return []
    if missing := unhandled(entry.facts):
        return [level("not executable", lang, missing=worded(named(missing), lang))]
    return [*_of_abilities(entry, lang), _of_card(entry, lang)]


def _of_abilities(entry: Entry, lang: str) -> Iterator[str]:
    known = level_of(entry.facts)
    if known is None:
        yield level("unknown", lang)
        return
    if known.problem:
        yield level("went wrong", lang, problem=known.problem)
    for site, found in zip(sites(entry.facts), known.levels, strict=False):
        yield _of_ability(site, found, ability_text(site.ability, lang) or _paragraph(entry.facts, site, lang), lang)


def _paragraph(card: Card, site: Site, lang: str) -> str:
    """The paragraph of an ability that has no words of its own, such as one of several that an option stands for."""
    return oracle.write((card.faces[site.face - 1].paragraphs[site.paragraph - 1],), "~", lang).replace("\n", " ")


def _of_ability(site: Site, found: Level, text: str, lang: str) -> str:
    seen, missing = ", ".join(found.seen), ", ".join(found.missing)
    if not found.missing:
        return level("exercised" if seen else "for decks", lang, seen=seen, ability=text)
    return level("in part" if seen else "not seen", lang, seen=seen, missing=missing, ability=text)


def _of_card(entry: Entry, lang: str) -> str:
    by = confirmed().get(entry.name)
    return level("not confirmed", lang) if by is None else level("confirmed", lang, names=", ".join(by))


class Seen(Struct, frozen=True):
    """What was seen of an ability in games, and what was not."""

    seen: tuple[str, ...]
    missing: tuple[str, ...]


class Levels(Struct, frozen=True):
    """How far each ability of a card has been seen at work, and what confirms the card."""

    abilities: tuple[Seen, ...]
    confirmed: tuple[str, ...]


def as_data(entry: Entry) -> Levels:
    """The same as data: what was seen and what was not of each ability, and what confirms the card."""
    known = None if entry.refused else level_of(entry.facts)
    abilities = () if known is None else tuple(Seen(found.seen, found.missing) for found in known.levels)
    return Levels(abilities, confirmed().get(entry.name, ()))
