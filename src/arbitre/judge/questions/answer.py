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
_LATER: Final[Pair] = ("{action}: not now{rule}: legal {when}", "{action} : pas maintenant{rule} : légal {when}")
_THEN: Final[Pair] = ("{action}: legal, {when}{rule}", "{action} : légal, {when}{rule}")
"""Of not attacking or blocking, which is asked of the step in which it is decided."""
_ILLEGAL: Final[Pair] = ("{action}: not legal", "{action} : illégal")
_WAITS: Final[Pair] = ("once {player} has priority", "dès {player:que} a la priorité")
_FOLLOWS: Final[Pair] = ("{action}: this follows", "{action} : voici la suite")
_YES: Final[Pair] = ("Yes.", "Oui.")
_NO: Final[Pair] = ("No.", "Non.")
_UNATTACKED: Final = "it attacks neither this player nor what this player defends"
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
        by: str = "",
        *,
        forbears: bool = False,
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
        """In which later step it is legal; says nothing if now, or never."""
        self.by = by
        """The rule by which it waits for that step."""
        self.forbears = forbears
        """Whether it is something that is not done."""
        self.stands = found.verdict not in (Verdict.LEGAL, Verdict.ILLEGAL)

    @property
    def verdict(self) -> str:
        """ "yes": it is legal now, or has happened; "no": it is not, or has not; empty: neither was asked."""
        if self.later and not self.forbears:
            return "no"
        return {Verdict.LEGAL: "yes", Verdict.HAPPENED: "yes", Verdict.VALUE: ""}.get(self.found.verdict, "no")

    @property
    def is_so(self) -> bool | None:
        """Whether what was asked can be done, now or as soon as its step comes; None: neither was asked."""
        if self.later and not self.forbears:
            if self._awaits_an_attack:
                return True
            of_combat = self.by.startswith(("CR 508", "CR 509"))
            return True if self.found.refused is None else None if of_combat else False
        return {"yes": True, "no": False}.get(self.verdict)

    @property
    def _awaits_an_attack(self) -> bool:
        """Whether nothing stands against a block but that nothing attacks (CR 509.1a)."""
        refused = self.found.refused
        return self.by.startswith("CR 509") and refused is not None and _UNATTACKED in refused.message

    def whether(self, lang: str, wording: Wording | None = None) -> str:
        """The answer to a question that asks whether something can be done: yes or no, and why."""
        told = self.as_text(lang, wording)
        if self.is_so is None or self.follows:
            return told
        return "\n  ".join([pick(_YES if self.is_so else _NO, lang), *told.split("\n")])

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbers of the rules that decide, as the edition in play has them; of a value, those of its steps."""
        steps = self.found.derivation.steps if self.found.derivation is not None else ()
        told = (self.by, self.found.rule, self.found.also, *(step.rule for step in steps))
        return tuple(one.removeprefix("CR ") for one in told)

    def as_text(self, lang: str, wording: Wording | None = None) -> str:
        """The answer for people."""
        lines = answer_lines(self.found, self.game, lang, wording)
        if self.later:
            why_not = [] if self.found.refused is None or self._awaits_an_attack else lines[:1]
            return "\n  ".join([*self._not_now(lang), *why_not])
        if self.found.verdict is Verdict.ILLEGAL:
            return "\n  ".join([pick(_ILLEGAL, lang).format(action=self.asked), *lines])
        if self.follows:
            told = self.follows[text.LANGUAGES.index(lang)] or [f"  {pick(_NOTHING, lang)}"]
            return "\n".join([pick(_FOLLOWS, lang).format(action=self.asked), *told])
        if self.found.verdict is Verdict.LEGAL:
            legal = pick(_LEGAL, lang).format(action=self.asked)
            return "\n  ".join((legal, self._waits(lang))) if self.waits else legal
        return "\n".join(lines)

    def _not_now(self, lang: str) -> list[str]:
        """That it is legal in a later step only, by which rule, and in which."""
        rule, when = f" [{self.by}]" if self.by else "", worded(self.later, lang)
        head = pick(_THEN if self.forbears else _LATER, lang).format(action=self.asked, rule=rule, when=when)
        return [head, self._waits(lang)] if self.waits else [head]

    def _waits(self, lang: str) -> str:
        return Message(_WAITS, (("player", text.both(self.waits, self.game)),)).told(lang)

    def as_data(self, lang: str, wording: Wording | None = None) -> dict[str, Any]:
        """The answer for programs."""
        found = {"question": self.asked} | answer_data(self.found, self.game, lang, wording)
        if self.waits:
            found["waits"] = text.name(self.waits, self.game, lang)
        if self.later and self.forbears:
            found["later"] = worded(self.later, lang)
        elif self.later:
            found |= {"legal": False, "verdict": "later", "later": worded(self.later, lang)}
        if self.follows:
            found["follows"] = list(self.follows[text.LANGUAGES.index(lang)])
        return found
