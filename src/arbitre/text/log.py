"""The log in words, by its rows (:mod:`.log_rows`)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

import msgspec

from arbitre.engine.games.game import Game
from arbitre.engine.kernel.log import Entry
from arbitre.errors import EngineFault
from arbitre.french.names import in_text
from arbitre.ir.abilities import SpellAbility
from arbitre.ir.effects import Apply, Body, Do
from arbitre.ir.modifications import Lasts, Until
from arbitre.ir.node import Effect, Node
from arbitre.messages import instead_of_self
from arbitre.rules.numbers import cite
from arbitre.text.bearing import Bearing
from arbitre.text.deriving import Wording
from arbitre.text.log_rows import LOG, NUMBERS, SILENT
from arbitre.text.messages import Pair, fill, pick
from arbitre.text.naming import named
from arbitre.text.together import together
from arbitre.text.words import WORDS, word

BRIEFLY_LEFT_OUT: Final = frozenset(
    {
        "taps",
        "untaps",
        "resolves",
        "trigger on stack",
        "skips step",
        "does not trigger",
        "is kept from triggering",
        "does not begin",
        "assigns no damage",
        "damage wears off",
    }
)
"""What a player at the table sees without being told."""


def log_line(
    entry: Entry,
    game: Game,
    lang: str = "en",
    viewer: int = 0,
    wording: Wording | None = None,
    cited: str = "",
) -> str:
    """An entry of the log as a sentence, with the number that its rule has in the edition of the game.

    *wording* gives the words of abilities, where they say more; *cited* stands there instead of the rule.

    :raises EngineFault: there is no message for it.
    """
    said = _said(entry, game, lang, viewer, wording)
    return f"{said.rstrip('.')}. {cited or f'[{cite(entry.rule, game.edition)}]'}"


def _said(entry: Entry, game: Game, lang: str, viewer: int, wording: Wording | None) -> str:
    parts = dict(entry.parts)
    _owner(parts, game)
    if isinstance(change := parts.get("change"), int):
        parts["change"] = abs(change)  # the message says in which direction
    places = (f"{{{part}}}" for part in parts if part.isdecimal())
    template = pick(message(entry), lang).replace("{order}", pick(_THEN, lang).join(places))

    def words(part: str, value: int | str) -> str:
        if isinstance(value, str):
            if part == "mana":
                return "".join(f"{{{symbol}}}" for symbol in value)
            return in_text(value, lang) if part == "card" else word(value, lang)
        return str(value) if part in NUMBERS else named(value, game, lang, viewer)

    worded = _in_words(entry.done, lang, wording) if wording is not None else ""
    if worded.startswith("~"):
        return instead_of_self(worded, words("object", parts["object"]))
    if worded:
        template = pick(LOG[f"{entry.what}: in words"], lang)
        parts["done"] = worded[:1].lower() + instead_of_self(worded[1:], words("object", parts["object"]))
    return fill(template, parts, words, lang)


_THEN: Final[Pair] = (", then ", ", puis ")
"""Between things in an order, which are parts of an entry by their places."""
_FOREVER: Final = Lasts(Until.FOREVER)


def _in_words(done: Node | None, lang: str, wording: Wording) -> str:
    """What was done, in the words of the instruction, as far as it has any; ``~`` stands for the object.

    Of what has no words together each change is told by itself.
    """
    if isinstance(done, Body):
        return wording(SpellAbility(done), lang)
    if not isinstance(done, Effect):
        return ""
    whole = wording(SpellAbility(Body((Do(done),))), lang)
    if whole or not isinstance(done, Apply) or len(done.mods) == 1:
        return whole
    apart = (wording(SpellAbility(Body((Do(Apply(done.to, (mod,), _FOREVER)),))), lang) for mod in done.mods)
    return " ".join(filter(None, apart))


_TO_THE_GRAVEYARD: Final = frozenset({"destroy", "exploit", "sacrifice", "mill"})
"""What happened only in part if something put the object elsewhere instead (CR 614.6)."""


def message(entry: Entry) -> Pair:
    """The row for an entry: the narrowest that there is.

    :raises EngineFault: there is none.
    """
    parts = dict(entry.parts)
    cause = parts.pop("cause", "")
    words = [] if cause in _TO_THE_GRAVEYARD and parts.get("to") != "graveyard" else [cause]
    keys = [f"{entry.what}: {value}" for value in (*words, *parts.values()) if isinstance(value, str)]
    if 0 in (parts.get("object"), parts.get("source")):
        keys.append(f"{entry.what}: without a source")
    elif parts.get("object") == parts.get("source"):
        keys.append(f"{entry.what}: itself")
    if parts.get("way"):
        keys.append(f"{entry.what}: another way")
    change = parts.get("change")
    if isinstance(change, int):
        keys.append(f"{entry.what} {'+' if change >= 0 else '-'}")
    for key in (*keys, entry.what):
        if key in LOG:
            return LOG[key]
    raise EngineFault(f"the log has no words for '{entry.what}'")


def log_lines(
    game: Game,
    lang: str = "en",
    viewer: int = 0,
    since: int = 0,
    *,
    until: int | None = None,
    brief: bool = False,
    headings: bool = True,
    wording: Wording | None = None,
    bearing: Bearing | None = None,
) -> Iterator[str]:
    """The log from an entry on, to its end or up to another, with a heading for each step in which something happened.

    With *bearing* headings cite rules as well.

    CR 104.4b: of a loop that makes the game a draw one round is told, and how many were played.
    """
    until = len(game.log) if until is None else until
    telling = _Telling(game, lang, viewer, wording, bearing, headings=headings)
    lines = telling.lines(range(since, until), brief=brief)
    return _folded(list(lines), game, lang) if until == len(game.log) and _ends_in_loop(game, since) else lines


def _ends_in_loop(game: Game, since: int) -> bool:
    last = game.log[-1] if len(game.log) > since else None
    return last is not None and (last.what, last.rule) == ("game is drawn", "104.4b")


MOST_FOLDED: Final = 3
"""As many equal rounds are told as one."""


def _folded(lines: list[str], game: Game, lang: str) -> Iterator[str]:
    """The lines with the round that they end in told once."""
    if not lines:
        return
    *told, end = lines
    for length in range(1, len(told) // MOST_FOLDED + 1):
        start = len(told)
        while start > length and told[start - 1] == told[start - 1 - length]:
            start -= 1
        rounds = (len(told) - start) // length + 1
        if rounds >= MOST_FOLDED:
            yield from told[:start]
            entry = game.log[-1]
            again = Entry("goes round", "104.4b", {"number": rounds - 1}, entry.turn, entry.step)
            yield f"  {log_line(again, game, lang)}"
            yield end
            return
    yield from lines


@dataclass(frozen=True, slots=True)
class _Telling:
    """How a log is told."""

    game: Game
    lang: str
    viewer: int
    wording: Wording | None
    bearing: Bearing | None
    headings: bool

    def lines(self, part: range, *, brief: bool) -> Iterator[str]:
        log = self.game.log
        since = min(part.start, len(log))  # what was told may have been taken back (CR 717.1)
        before = headed = None if since == 0 else log[since - 1]
        told = [at for at in range(since, min(part.stop, len(log))) if not is_silent(log[at])]
        shown = [at for at in told if not (brief and log[at].what in BRIEFLY_LEFT_OUT)]
        lines = ((log[at], self._line(at)) for at in shown)
        for (_, event, line), alike in groupby(lines, key=lambda one: (_place(one[0]), one[0].at_once, one[1])):
            times = [entry for entry, _ in alike]
            if times[0].what == "turn begins":
                yield line
                continue
            if headed is None or _place(times[0]) != _place(headed):
                yield from self._heading(times[0], headed)
                headed = times[0]
            joins = event != 0 and before is not None and before.at_once == event
            said = together(line, times, self.game, self.lang, self.viewer)
            yield from (f"  {_at_once(one, self.lang) if joins else one}" for one in said)
            before = times[-1]

    def _line(self, at: int) -> str:
        cited = self.bearing.line(at) if self.bearing is not None else ""
        return log_line(whole(self.game.log, at), self.game, self.lang, self.viewer, self.wording, cited)

    def _heading(self, entry: Entry, before: Entry | None) -> Iterator[str]:
        if self.headings:
            yield heading(entry, self.lang) + (self.bearing.heading(entry, before) if self.bearing is not None else "")


def whole(log: Sequence[Entry], at: int) -> Entry:
    """An entry as it is told: of a life total that changes twice in one event only what it is after that (CR 119.4)."""
    entry = log[at]
    if entry.what != "life" or not entry.at_once:
        return entry
    for later in log[at + 1 :]:
        if later.at_once != entry.at_once:
            break
        if later.what == "life" and later.said["player"] == entry.said["player"]:
            return msgspec.structs.replace(entry, what="life meanwhile")
    return entry


def _at_once(line: str, lang: str) -> str:
    """A line of what happens at the same time as the one before; an article within a sentence is small."""
    begins = _ARTICLE.match(line) if lang == "fr" else None
    return f"{pick(_AT_ONCE, lang)}, {line[:1].lower() + line[1:] if begins else line}"


_ARTICLE: Final = re.compile(r"(?:L[ea]|Une?) |L'")
_AT_ONCE: Final[Pair] = ("At the same time", "En même temps")


def is_silent(entry: Entry) -> bool:
    """Whether it says no more than the line before or after it."""
    return message(entry) is SILENT


def heading(entry: Entry, lang: str = "en") -> str:
    """Where in the game an entry stands."""
    if entry.turn == 0:
        return pick(("Before the game", "Avant la partie"), lang)
    return f"{pick(WORDS['turn'], lang).capitalize()} {entry.turn}, {word(entry.step, lang)}"


def _place(entry: Entry) -> tuple[int, str]:
    return entry.turn, entry.step


def _owner(parts: dict[str, int | str], game: Game) -> None:
    """The owner of the object that an entry is about, for messages that name it."""
    id = parts.get("object")
    obj = game.state.find(id) if isinstance(id, int) else None
    if obj is not None:
        parts.setdefault("owner", obj.owner)
