"""What is known about a question, in words and as data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from arbitre import text
from arbitre.engine.games.game import Game
from arbitre.engine.games.why import Answer as Found
from arbitre.engine.games.why import Verdict
from arbitre.messages import NOTHING, Message, Pair, pick, worded
from arbitre.text.answering import answer_data, answer_lines
from arbitre.text.explaining import Wording

_LEGAL: Final[Pair] = ("{action}: legal", "{action} : légal")
_LATER: Final[Pair] = ("{action}: legal, {when}", "{action} : légal, {when}")
_ILLEGAL: Final[Pair] = ("{action}: not legal", "{action} : illégal")
_WAITS: Final[Pair] = ("once {player} has priority", "dès {player:que} a la priorité")
_FOLLOWS: Final[Pair] = ("{action}: this follows", "{action} : voici la suite")
_NOTHING: Final[Pair] = ("nothing happens at once", "rien ne se produit tout de suite")


class Answer:
    """What is known about a question."""

    def __init__(
        self,
        asked: str,
        game: Game,
        found: Found,
        waits: int = 0,
        follows: Sequence[Sequence[str]] = (),
        later: Message = NOTHING,
    ):
        self.asked = asked
        self.game = game
        self.found = found
        """The answer as data."""
        self.waits = waits
        """The player who must come to have priority first for it to be legal."""
        self.follows = follows
        """What would follow, in each language."""
        self.later = later
        """In which later step it is legal; says nothing if now."""
        self.stands = found.verdict not in (Verdict.LEGAL, Verdict.ILLEGAL)

    @property
    def verdict(self) -> str:
        """ "yes": it is legal, or has happened; "no": it is not, or has not; empty: neither was asked."""
        return {Verdict.LEGAL: "yes", Verdict.HAPPENED: "yes", Verdict.VALUE: ""}.get(self.found.verdict, "no")

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbers of the rules that decide, as the edition in play has them; of a value, those of its steps."""
        steps = self.found.derivation.steps if self.found.derivation is not None else ()
        return tuple(one.removeprefix("CR ") for one in (self.found.rule, self.found.also, *(s.rule for s in steps)))

    def as_text(self, lang: str, wording: Wording | None = None) -> str:
        """The answer for people."""
        lines = answer_lines(self.found, self.game, lang, wording)
        if self.found.verdict is Verdict.ILLEGAL:
            return "\n  ".join([pick(_ILLEGAL, lang).format(action=self.asked), *lines])
        if self.follows:
            told = self.follows[text.LANGUAGES.index(lang)] or [f"  {pick(_NOTHING, lang)}"]
            return "\n".join([pick(_FOLLOWS, lang).format(action=self.asked), *told])
        if self.found.verdict is Verdict.LEGAL:
            if not self.waits:
                said_so = _LATER if self.later else _LEGAL
                return pick(said_so, lang).format(action=self.asked, when=worded(self.later, lang))
            waits = Message(_WAITS, (("player", text.both(self.waits, self.game)),)).told(lang)
            waits = ", ".join(filter(None, (waits, worded(self.later, lang))))
            return "\n  ".join((pick(_LEGAL, lang).format(action=self.asked), waits))
        return "\n".join(lines)

    def as_data(self, lang: str, wording: Wording | None = None) -> dict[str, Any]:
        """The answer for programs."""
        found = {"question": self.asked} | answer_data(self.found, self.game, lang, wording)
        if self.waits:
            found["waits"] = text.name(self.waits, self.game, lang)
        if self.later:
            found["later"] = worded(self.later, lang)
        if self.follows:
            found["follows"] = list(self.follows[text.LANGUAGES.index(lang)])
        return found
