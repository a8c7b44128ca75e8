"""Questions about whoever plays: "Un joueur peut-il lancer un sort ?", "Quels joueurs reçoivent la priorité ?", "Can
anybody respond?". Each player is asked about, one after the other."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol

from arbitre import text
from arbitre.errors import AmbiguousInput, MalformedInput
from arbitre.judge.lines.course import Course
from arbitre.judge.questions.outcomes import Reply
from arbitre.judge.questions.told import said
from arbitre.messages import worded

_SOMEBODY: Final = (
    r"(?:un|quelque|l'un des|un des|n'importe quel) joueurs?|quelqu'un|n'importe qui"
    r"|(?:any|some|a) player|any(?:one|body)|some(?:one|body)"
)
_EVERYBODY: Final = (
    r"(?:chaque|tous les|les|les deux|tout) joueurs?|tout le monde|(?:each|every|both|all) players?|every(?:one|body)"
)
_DOES: Final = r"can|could|may|does|do|will|is|has|must"
_PATTERNS: Final[tuple[tuple[str, str], ...]] = (
    (r"(?:est-ce qu(?:e |'))?(?P<{kind}>{whoever}) (?P<rest>\S+ .+)", "est-ce que {name} {rest}"),
    (rf"(?P<does>{_DOES}) (?P<{{kind}}>{{whoever}}) (?P<rest>.+)", "{does} {name} {rest}"),
)
_LIFE: Final = r"combien de points de vie (?P<every>chaque joueur) a-t-il"
_WHICH: Final[tuple[tuple[str, str], ...]] = (
    (r"(?:qui|quels? joueurs?) (?:peut|peuvent|pourra|pourront|pourrait) (?P<rest>.+)", "{name} peut-il {rest}"),
    (r"quels? joueurs? (?P<rest>.+)", "est-ce que {name} {rest}"),
    (r"(?:who|which players?) (?:can|could|may) (?P<rest>.+)", "can {name} {rest}"),
    (r"which players? (?:gets?|receives?) (?P<rest>.+)", "does {name} get {rest}"),
)


class Answered(Protocol):
    """An answer to a question."""

    @property
    def verdict(self) -> str: ...

    def as_text(self, lang: str) -> str: ...


Ask = Callable[[str], Answered]
"""The answer to a question.

:raises MalformedInput: it is not understood.
"""


def of_each_player(playing: Course, asked: str, question: str, ask: Ask) -> Reply | None:
    """The answer for every player, *asked* without its mark; None if it is not asked of whoever plays."""
    names = [playing.world.letter(one.id) for one in playing.game.state.players]
    for template, every in _readings(asked):
        try:
            answers = [ask(template.replace("{name}", name)) for name in names]
        except (MalformedInput, AmbiguousInput):
            continue
        so = None if every is None else _verdict([one.verdict for one in answers], every=every)
        return Reply(question, so, tuple(tuple(_told(names, answers, so, lang)) for lang in text.LANGUAGES))
    return None


def _verdict(verdicts: Sequence[str], *, every: bool) -> bool | None:
    """Whether it is so of one of them, or of every one; None if that is open."""
    decides, other = ("no", "yes") if every else ("yes", "no")
    if decides in verdicts:
        return not every
    return every if all(one == other for one in verdicts) else None


def _readings(asked: str) -> Iterator[tuple[str, bool | None]]:
    """What to ask of one player, and whether it is to be so of every one; None: it is asked of which it is so."""
    for pattern, template in _PATTERNS:
        for kind, whoever in (("any", _SOMEBODY), ("every", _EVERYBODY)):
            found = re.fullmatch(pattern.format(kind=kind, whoever=whoever), asked, re.IGNORECASE)
            if found is not None:
                yield _filled(template, found), kind == "every"
    if re.fullmatch(_LIFE, asked, re.IGNORECASE):
        yield "combien de points de vie {name} a-t-il", None
    for pattern, template in _WHICH:
        found = re.fullmatch(pattern, asked, re.IGNORECASE)
        if found is not None:
            yield _filled(template, found), None


def _filled(template: str, found: re.Match[str]) -> str:
    for part, words in found.groupdict().items():
        template = template.replace(f"{{{part}}}", words or "")
    return re.sub(r"^est-ce que \{name\} (?=\S+-(?:il|elle)s?\b)", "{name} ", template)


def _told(names: Sequence[str], answers: Sequence[Answered], so: bool | None, lang: str) -> Iterator[str]:
    """Yes or no, and the answer for each; once if it is the same for all."""
    shown = [one.as_text(lang).split("\n") for one in answers]
    if so is not None:
        yield worded(said("yes" if so else "no"), lang)
    if all(one == shown[0] for one in shown):
        yield from shown[0][1:] if so is not None else shown[0]
        return
    indent = "  " if so is not None else ""
    for name, lines in zip(names, shown, strict=True):
        yield f"{indent}{worded(said('of player', name=name), lang)}"
        yield from (f"{indent}  {line}" for line in lines)
