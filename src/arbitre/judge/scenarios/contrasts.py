"""What a scenario could do without: an ability of a card, a state of a permanent, a permanent, a play. Played without
it, the scenario tells by contrast what decides it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final

from msgspec.structs import replace as with_fields

from arbitre import text
from arbitre.cards.records import Card, Face
from arbitre.french.names import both
from arbitre.ir.abilities import Keyword, SpellAbility
from arbitre.ir.node import Ability
from arbitre.ir.values import CardType, Zone
from arbitre.judge.lines.making import Lookup, cards_of
from arbitre.judge.position import Placed
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.wording.folding import folded
from arbitre.judge.wording.model import Line, Scenario, Seat
from arbitre.judge.wording.sentences import ANSWERS, Sentence
from arbitre.messages import NOTHING, Message, Messages, in_both, instead_of_self, worded

said: Final = Messages(
    {
        "ability": ('{card}: "{ability}"', "{card} : « {ability} »"),
        "counters": ("the counters on {card}", "les marqueurs sur {card}"),
        "object": ("{card}", "{card}"),
        "play": ('"{play}"', "« {play} »"),
        "sick": (
            "{card} came under its controller's control this turn",
            "{card} est sous le contrôle de son contrôleur depuis ce tour-ci",
        ),
        "tapped": ("{card} is tapped", "{card} : engagé"),
    }
)
_DECIDES: Final = frozenset({"activate", "attack", "block", "cast", "concede", "equip", "land"})
"""Kinds of plays that decide something: not what only goes on or answers."""
_FOLLOWS: Final = frozenset({*ANSWERS, "resolve", "resolve all", "resolve one"})
_WORD: Final = re.compile(r"\w{4,}")


@dataclass(frozen=True, slots=True)
class Contrast:
    """A scenario without something."""

    what: Message
    """What it is without."""
    ways: tuple[Scenario, ...]
    """How it is played so: the first of these that can be played."""
    ability: tuple[str, Ability] | None = None
    """The ability that the cards of a name are without."""
    of: str = ""
    """The name of the card that it is about."""

    def known_by(self, lookup: Lookup) -> Lookup:
        """The cards as they are in it."""
        if self.ability is None:
            return lookup
        name, ability = self.ability

        def find(asked: str) -> Card:
            card = lookup(asked)
            return _without(card, ability) if card.name == name else card

        return find


def contrasts(playing: Playing, lookup: Lookup) -> Iterator[Contrast]:
    """What a scenario that was played could do without, what is most likely to decide it first."""
    scenario = playing.scenario
    if scenario.moment is not None:
        return
    cards = cards_of(scenario, lookup)
    own = {one.name for one in scenario.cards}
    yield from _abilities(playing, {name: card for name, card in cards.items() if name not in own})
    yield from _states(scenario)
    yield from _objects(scenario, cards)
    yield from _plays(playing)


def _abilities(playing: Playing, cards: dict[str, Card]) -> Iterator[Contrast]:
    """Abilities of cards: first of those that are no spells, whose effects nobody would ask about."""
    found = [(card, one) for card in cards.values() if not _is_for_mana(card.front) for one in card.front.abilities]
    for card, ability in sorted(dict.fromkeys(found), key=lambda one: isinstance(one[1], SpellAbility)):
        what = said("ability", card=both(card.name), ability=_words(playing, ability, card))
        yield Contrast(what, (playing.scenario,), (card.name, ability), card.name)


def _words(playing: Playing, ability: Ability, card: Card) -> Message:
    """The words of an ability, with the name of its card in the place of ``~``."""
    if playing.words is None:
        return NOTHING
    name, among = both(card.name), card.front.abilities
    words = (instead_of_self(playing.words(ability, lang, among), worded(name, lang)) for lang in text.LANGUAGES)
    return in_both(*words)


def _is_for_mana(face: Face) -> bool:
    """Whether it is a land without keywords: what it is there for is seldom asked about."""
    return CardType.LAND in face.types and all(not isinstance(one, Keyword) for one in face.abilities)


def _states(scenario: Scenario) -> Iterator[Contrast]:
    for placed in _permanents(scenario):
        states = {"sick": replace(placed, sick=False)} if placed.sick else {}
        states |= {"tapped": replace(placed, tapped=False)} if placed.tapped else {}
        states |= {"counters": replace(placed, counters=())} if placed.counters else {}
        for state, other in states.items():
            what = said(state, card=both(placed.card))
            yield Contrast(what, (_with(scenario, placed, other),), of=placed.card)


def _objects(scenario: Scenario, cards: dict[str, Card]) -> Iterator[Contrast]:
    """Permanents; not those that are asked about, or of which something is expected."""
    asked = (scenario.question, *(one.text for one in scenario.expect), *(one for one, _ in scenario.again))
    about = folded(" ".join(asked))
    for placed in _permanents(scenario):
        if not any(word in about for word in _WORD.findall(folded(placed.card))):
            fewer = replace(placed, count=placed.count - 1) if placed.count > 1 else None
            what = said("object", card=both(placed.card))
            yield Contrast(what, (_with(scenario, placed, fewer),), of=cards[placed.card].name)


def _plays(playing: Playing) -> Iterator[Contrast]:
    """Plays, if need be with what answers questions about them and what they resolve by, or with all later answers."""
    play = playing.scenario.play
    kinds = {one.line.text: one.kind for one in playing.plays if isinstance(one, Sentence)}
    kind = [kinds.get(one.text, "") if isinstance(one, Line) else "" for one in play]
    for at, one in enumerate(play):
        if isinstance(one, Line) and kind[at] in _DECIDES:
            after = takewhile(lambda at: kind[at] in _FOLLOWS, range(at + 1, len(play)))
            ends = dict.fromkeys((at + 1, *(last + 1 for last in after)))
            rest = [play[end:] for end in ends]
            rest.append(tuple(told for n, told in enumerate(play) if n > at and kind[n] not in ANSWERS))
            ways = (replace(playing.scenario, play=(*play[:at], *more)) for more in dict.fromkeys(rest))
            yield Contrast(said("play", play=one.text), tuple(ways))


def _permanents(scenario: Scenario) -> Iterator[Placed]:
    return (one for seat in scenario.seats for one in seat.cards if one.zone is Zone.BATTLEFIELD)


def _with(scenario: Scenario, old: Placed, new: Placed | None) -> Scenario:
    """The scenario with something in the place of what lies there, or nothing."""
    return replace(scenario, seats=tuple(_seat_with(seat, old, new) for seat in scenario.seats))


def _seat_with(seat: Seat, old: Placed, new: Placed | None) -> Seat:
    kept = (new if one is old else one for one in seat.cards)
    return replace(seat, cards=tuple(one for one in kept if one is not None))


def _without(card: Card, ability: Ability) -> Card:
    front = card.front
    paragraphs = tuple(tuple(one for one in paragraph if one != ability) for paragraph in front.paragraphs)
    return with_fields(card, faces=(with_fields(front, paragraphs=paragraphs), *card.faces[1:]))
