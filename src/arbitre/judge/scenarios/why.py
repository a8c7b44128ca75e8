"""Questions to a scenario's position: why an action is legal or not, and why a characteristic is what it is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from arbitre import text
from arbitre.engine.characteristics.derivation import Derivation
from arbitre.errors import IllegalAction, MalformedInput, Place
from arbitre.judge.scenarios.messages import said
from arbitre.judge.scenarios.model import Line
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.scenarios.sentences import PLAYS, understand
from arbitre.rules.numbers import cite
from arbitre.text import explaining
from arbitre.text.deriving import CHARACTERISTICS, Wording, shown

_NAMES: Final = {
    **{word: key for key, pair in CHARACTERISTICS.items() for word in pair},
    "colors": "color",
    "colour": "color",
    "couleurs": "color",
    "converted mana cost": "mana value",
    "type": "types",
    "subtype": "subtypes",
    "supertype": "supertypes",
    "ability": "abilities",
    "capacité": "abilities",
}
"""The names of characteristics, in both languages."""
_WORD: Final = "|".join(sorted(map(re.escape, _NAMES), key=len, reverse=True))
_ASKED: Final = (
    re.compile(rf"(?P<object>.+?)(?:'s)? (?P<what>{_WORD})", re.IGNORECASE),
    re.compile(rf"(?:the |la |le |les |l')?(?P<what>{_WORD}) (?:of |de |d'|du |des )(?P<object>.+)", re.IGNORECASE),
)

_LEGAL: Final = ("{action}: legal", "{action} : légal")
_ILLEGAL: Final = ("{action}: not legal", "{action} : pas légal")


class Answer:
    """What is known about a question: a derivation, or whether an action is legal."""

    def __init__(
        self,
        question: str,
        playing: Playing,
        derived: Derivation | None = None,
        refused: IllegalAction | None = None,
    ) -> None:
        self.question = question
        self.game = playing.game
        self.derived = derived
        self.refused = refused
        """Why the action is not legal."""

    def as_text(self, lang: str, wording: Wording | None = None) -> str:
        """The answer for people."""
        if self.derived is not None:
            return "\n".join(text.derivation_lines(self.derived, self.game, lang, wording))
        at = text.LANGUAGES.index(lang)
        if self.refused is None:
            return _LEGAL[at].format(action=self.question)
        told = text.refusal_lines(self.refused, self.game, lang, wording)
        return "\n  ".join([_ILLEGAL[at].format(action=self.question), *told])

    def as_data(self, lang: str, wording: Wording | None = None) -> dict[str, Any]:
        """The answer for programs."""
        found: dict[str, Any] = {"question": self.question, "edition": self.game.edition.name}
        if self.derived is not None:
            return found | self._derivation(self.derived, lang, wording)
        found["legal"] = self.refused is None
        if self.refused is not None:
            found |= self._refusal(self.refused, lang, wording)
        return found

    def _refusal(self, error: IllegalAction, lang: str, wording: Wording | None) -> dict[str, Any]:
        game = self.game
        also = [cite(error.also, game.edition)] if error.also else []
        return {
            "rule": cite(error.rule, game.edition),
            "also": also,
            "reason": text.refusal(error, game, lang),
            "object": error.source or None,
            "name": text.name(error.source, game, lang) if error.source else "",
            "words": explaining.words(error, game, lang, wording),
            "remedies": explaining.remedies(error, game, lang),
        }

    def _derivation(self, derived: Derivation, lang: str, wording: Wording | None) -> dict[str, Any]:
        game, what = self.game, derived.characteristic
        return {
            "object": derived.object,
            "name": text.name(derived.object, game, lang),
            "characteristic": what,
            "value": shown(what, derived.value, game, lang, wording),
            "steps": [
                {
                    "layer": step.layer,
                    "rule": step.rule,
                    "source": step.source,
                    "name": text.name(step.source, game, lang),
                    "timestamp": step.timestamp,
                    "deed": step.deed.value,
                    "numbers": step.numbers,
                    "waited": [{"source": source, "changes": why} for why, source in step.waited],
                    "loop": step.looped,
                    "value": shown(what, step.value, game, lang, wording),
                }
                for step in derived.steps
            ],
        }


def why(playing: Playing, question: str) -> Answer:
    """The answer to a question about the position after the scenario's line of play.

    A question names an object and a characteristic ("Grizzly Bears power", "force de Grizzly Bears"), or is a sentence
    as in a line of play, with the answers that belong to it after semicolons or full stops.

    :raises MalformedInput: it is neither, or it speaks of what is not there.
    """
    found = _characteristic(playing, question)
    if found is not None:
        return Answer(question, playing, found)
    players = list(playing.world.seats)
    lines = [Line(one.strip(), Place("question")) for one in question.split(". ")]
    return Answer(question, playing, refused=playing.refusal([understand(line, PLAYS, players) for line in lines]))


def _characteristic(playing: Playing, question: str) -> Derivation | None:
    """The derivation that is asked for; None if the question is no such thing."""
    for pattern in _ASKED:
        asked = pattern.fullmatch(question.strip().rstrip("?").strip())
        if asked is None:
            continue
        id = playing.world.named(asked["object"])
        if id:
            return playing.game.derivation(id, _NAMES[asked["what"].lower()])
        raise MalformedInput(said("nothing called", name=asked["object"]), expected=_there(playing))
    return None


def _there(playing: Playing) -> Sequence[str]:
    """The names of the permanents."""
    return sorted({playing.world.name(id) for id in playing.world.permanents()} - {""})
