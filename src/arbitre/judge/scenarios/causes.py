"""The causes of an answer: what would turn it if it were left out, and the rules that are looked at only because of
it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import islice
from typing import Final

from arbitre.engine.kernel.log import Entry
from arbitre.errors import AmbiguousInput, EngineLimit, IllegalAction, MalformedInput
from arbitre.judge.consulted import ASKING, KEYWORD, NOTHING, particular, words
from arbitre.judge.lines.making import Lookup
from arbitre.judge.lines.verdict import Cause, Verdict
from arbitre.judge.scenarios.contrasts import Contrast, contrasts
from arbitre.judge.scenarios.otherwise import turned
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.wording.model import Scenario
from arbitre.messages import Message
from arbitre.rules import index
from arbitre.rules.editions import PINNED

MOST_TRIED: Final = 16
"""Without so many things a scenario is played at most."""
MOST_CAUSES: Final = 3

RECORDING: Final = "state."
"""Where the state of a game is kept: that runs less where what it begins with is known already."""
Looked = Mapping[str, frozenset[str]]
"""Pieces of code and words on cards that were looked at, with the rules that each cites."""


Again = Callable[[Scenario, Lookup], tuple[Verdict, Looked]]
"""Plays a scenario without something, and tells what was looked at."""


def causes(playing: Playing, verdict: Verdict, looked: Looked, lookup: Lookup, again: Again) -> list[Cause]:
    """What decides the answer of a scenario that was played, the most particular first; within a bound of plays."""
    if verdict.scenario.is_general:
        return []
    found = list[tuple[Contrast, Cause]]()
    for contrast in islice(contrasts(playing, lookup), MOST_TRIED):
        if len(found) == MOST_CAUSES:
            break
        if any(one.of and one.of == contrast.of for one, _ in found):
            continue  # without an ability of it: that tells more than without it
        played = _played(contrast, lookup, again)
        told = turned(verdict, played[0]) if played is not None else None
        if played is not None and told is not None:
            found.append((contrast, _cause(contrast, told, verdict, looked, *played)))
    return [cause for _, cause in found]


def _played(contrast: Contrast, lookup: Lookup, again: Again) -> tuple[Verdict, Looked] | None:
    """What comes of it, and what was looked at; None if it is needed: nothing can be played without it."""
    for scenario in contrast.ways:
        with suppress(AmbiguousInput, EngineLimit, IllegalAction, MalformedInput):
            found = again(scenario, contrast.known_by(lookup))
            if found[0].illegal is None:
                return found
    return None


def _cause(contrast: Contrast, told: Message, verdict: Verdict, looked: Looked, other: Verdict, its: Looked) -> Cause:
    only = {name: rules for name, rules in looked.items() if name not in its and _decides(name)}
    game = verdict.game
    entries = tuple(_only_here(game.log, other.game.log))
    happened = frozenset(index.key(game.log[at].rule.removeprefix("CR "), PINNED) for at in entries)
    rules = particular(only, game, of_several=_is_of_several(verdict), told=happened)
    return Cause(contrast.what, told, tuple(rules), entries)


def _decides(name: str) -> bool:
    """Whether it is no piece of code that found nothing, only looks at what is expected, or only keeps records."""
    return not name.endswith(NOTHING) and not name.startswith((ASKING, RECORDING))


def _is_of_several(verdict: Verdict) -> bool:
    return bool(verdict.scenario.variant) or len(verdict.scenario.seats) > 2


def _only_here(log: Iterable[Entry], other: Iterable[Entry]) -> Iterator[int]:
    """The places of the entries that the other log has not."""
    there = {_told(one) for one in other}
    return (at for at, one in enumerate(log) if _told(one) not in there)


def _told(entry: Entry) -> tuple[object, ...]:
    return entry.what, entry.rule, entry.turn, entry.step, tuple(sorted(dict(entry.parts).items(), key=str))


def looked_at(pieces: Looked, verdict: Verdict) -> Looked:
    """What was looked at: pieces of code, and the keywords that are on the cards."""
    said = {name: rules for name, rules in words(verdict.game).items() if name.startswith(KEYWORD)}
    return {**said, **pieces}
