"""Lines of the log that read alike, told as one: how often it happened, or of how many things it is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from arbitre.engine.games.game import Game
from arbitre.engine.kernel.log import Entry
from arbitre.ir.values import CardType, Zone
from arbitre.text.log_rows import NUMBERS
from arbitre.text.messages import Pair, pick
from arbitre.text.naming import sees

_TIMES: Final[Pair] = ("{} times", "{} fois")
_TOKENS: Final[Pair] = ("{} tokens", "{} jetons")
_SPELLS: Final[Pair] = ("{} spells", "{} sorts")
_SOURCES: Final[Pair] = ("{} sources", "{} sources")
_CARDS: Final[Pair] = ("{} cards", "{} cartes")
_PERMANENTS: Final[Pair] = ("{} permanents", "{} permanents")
_OF_TYPE: Final[dict[CardType, Pair]] = {
    CardType.CREATURE: ("{} creatures", "{} créatures"),
    CardType.LAND: ("{} lands", "{} terrains"),
    CardType.PLANESWALKER: ("{} planeswalkers", "{} planeswalkers"),
    CardType.ARTIFACT: ("{} artifacts", "{} artefacts"),
    CardType.ENCHANTMENT: ("{} enchantments", "{} enchantements"),
}


def together(line: str, entries: Sequence[Entry], game: Game, lang: str, viewer: int) -> Iterator[str]:
    """The line of entries that all read alike: once, if they tell the same of one thing, or of several things that are
    called alike; otherwise once for each of them."""
    times = Counter(_about(entry, game, viewer) for entry in entries)
    apart = _apart(list(times))
    if len(times) > 1 and apart is not None and set(times.values()) == {1}:
        yield _with(line, _kind(game, [dict(entry.parts)[apart] for entry in entries]), len(entries), lang)
        return
    for count in times.values():
        yield _with(line, _TIMES, count, lang) if count > 1 else line


def _with(line: str, how: Pair, count: int, lang: str) -> str:
    said, _, rule = line.rpartition(". [")
    return f"{said} ({pick(how, lang).format(count)}). [{rule}"


_About = tuple[tuple[str, int], ...]


def _about(entry: Entry, game: Game, viewer: int) -> _About:
    """The things that an entry is about, each by what it is in it; 0 is what the viewer does not know."""
    ids = {part: value for part, value in entry.parts if isinstance(value, int) and part not in NUMBERS}
    return tuple((part, _thing(game, id, viewer)) for part, id in ids.items())


def _thing(game: Game, id: int, viewer: int) -> int:
    """What an id stands for: the source of an ability, or a card wherever it has gone since."""
    obj = game.state.find(id) if id > 0 else None
    if obj is None:
        return id
    if obj.stack is not None and _is_ability(game, id):
        return _thing(game, obj.stack.binding.source, viewer)
    if not sees(id, game, viewer):
        return 0
    while obj.became and (after := game.state.find(obj.became)) is not None:
        obj = after
    return obj.id


def _is_ability(game: Game, id: int) -> bool:
    obj = game.state.find(id)
    return obj is not None and obj.stack is not None and obj.stack.ability is not None and obj.card is None


def _apart(several: Sequence[_About]) -> str | None:
    """The part in which they are about different things; None if they differ in more, or in what is not known."""
    differing = [part for part, thing in several[0] if any(dict(about).get(part) != thing for about in several)]
    things = [{dict(about).get(part, 0) for part in differing} for about in several]
    named = all(len(one) == 1 and 0 not in one for one in things)
    return differing[0] if differing and named else None


def _kind(game: Game, ids: Sequence[int | str]) -> Pair:
    """What several things are, as far as they are alike."""
    objects = [obj for id in ids if isinstance(id, int) and (obj := game.state.find(id)) is not None]
    if any(_is_ability(game, obj.id) for obj in objects):
        return _SOURCES
    if all(obj.is_token for obj in objects):
        return _TOKENS
    if all(obj.zone is Zone.STACK for obj in objects):
        return _SPELLS
    if any(obj.zone is not Zone.BATTLEFIELD for obj in objects):
        return _CARDS
    types = [obj.last.types if obj.last is not None else game.characteristics(obj.id).types for obj in objects]
    return next((words for kind, words in _OF_TYPE.items() if all(kind in one for one in types)), _PERMANENTS)
