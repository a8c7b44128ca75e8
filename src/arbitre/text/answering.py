"""The answer to a question about a game, in words: the verdict, what decides it, and what led to what happened."""

from __future__ import annotations

from typing import Any, Final

from arbitre.engine.games.game import Game
from arbitre.engine.games.why import Answer, Nearness, Triggers, Verdict
from arbitre.ir.node import Ability, Node
from arbitre.messages import Message, Pair, pick
from arbitre.text.deriving import derivation_data, derivation_lines
from arbitre.text.explaining import Wording, refusal_data, refusal_lines, said
from arbitre.text.log import is_silent, log_line
from arbitre.text.naming import both, name

_NOT: Final[Pair] = ("this has not happened", "cela ne s'est pas produit")
_BECAUSE: Final[Pair] = ("because of {object}", "à cause de : {object}")
_OF: Final[Pair] = ('{object}: "{words}"', "{object} : « {words} »")
_NO_ABILITY: Final[Pair] = (
    "{object} has no triggered ability [{rule}]",
    "{object} n'a pas de capacité déclenchée [{rule}]",
)
NEARNESS: Final[dict[Nearness, Pair]] = {
    Nearness.NOTHING: (
        "nothing of the kind that the ability waits for has happened",
        "rien de ce que la capacité attend ne s'est produit",
    ),
    Nearness.ANOTHER: (
        "what happened is not what the ability waits for",
        "ce qui s'est produit n'est pas ce que la capacité attend",
    ),
    Nearness.ELSEWHERE: (
        "its source was not there as this happened",
        "sa source n'était pas là quand cela s'est produit",
    ),
    Nearness.LOOKS_FORWARD: (
        "its source left as this happened, and the ability does not look back",
        "sa source est partie quand cela s'est produit, et la capacité ne regarde pas en arrière",
    ),
    Nearness.OFTEN_ENOUGH: (
        "it has triggered as often as it may in a turn",
        "elle s'est déclenchée aussi souvent qu'elle le peut en un tour",
    ),
    Nearness.CONDITION: (
        'its intervening "if" was not true as this happened',
        "sa condition (« si ») n'était pas vraie quand cela s'est produit",
    ),
    Nearness.TRIGGERED: ("it has triggered", "elle s'est déclenchée"),
}
"""How near an ability came to triggering."""


def answer_lines(
    found: Answer, game: Game, lang: str = "en", wording: Wording | None = None, viewer: int = 0
) -> list[str]:
    """The answer for people; none for what is legal, of which there is nothing to say."""
    if found.derivation is not None:
        return derivation_lines(found.derivation, game, lang, wording)
    if found.refused is not None:
        return refusal_lines(found.refused, game, lang, wording, viewer)
    if isinstance(found.question, Triggers):
        return _triggers(found, game, lang, wording, viewer)
    if found.verdict is Verdict.NOT:
        return [pick(_NOT, lang)]
    course = [log_line(entry, game, lang, viewer, wording) for entry in found.course if not is_silent(entry)]
    return [*course[-1:], *(f"  {line}" for line in course[:-1]), *_because(found, game, lang, wording, viewer)]


def _triggers(found: Answer, game: Game, lang: str, wording: Wording | None, viewer: int) -> list[str]:
    if found.ability is None:
        object = both(found.object, game, viewer)
        return [Message(_NO_ABILITY, (("object", object), ("rule", found.rule))).told(lang)]
    lines = [f"{pick(NEARNESS[found.nearness], lang)} [{found.rule}]"]
    lines += [f"  {log_line(entry, game, lang, viewer, wording)}" for entry in found.course if not is_silent(entry)]
    if not found.because:
        return lines + _because(found, game, lang, wording, viewer)
    words = _words(found.because, found.because_of, game, lang, wording, viewer)
    lines.append(pick(_BECAUSE, lang).format(object=words))
    return [*lines, _words(found.object, found.ability, game, lang, wording, viewer)]


def _because(found: Answer, game: Game, lang: str, wording: Wording | None, viewer: int) -> list[str]:
    if not found.object:
        return []
    return [pick(_BECAUSE, lang).format(object=_words(found.object, found.ability, game, lang, wording, viewer))]


def _words(id: int, says: Node | None, game: Game, lang: str, wording: Wording | None, viewer: int) -> str:
    """The name of an object, with the words of one of its abilities."""
    object = name(id, game, lang, viewer)
    words = said(says, id, game, lang, wording, viewer)
    return pick(_OF, lang).format(object=object, words=words) if words else object


def answer_data(found: Answer, game: Game, lang: str = "en", wording: Wording | None = None) -> dict[str, Any]:
    """The answer for programs; what is said in words, in the language."""
    data: dict[str, Any] = {"edition": game.edition.name, "verdict": found.verdict.value}
    if found.derivation is not None:
        return data | derivation_data(found.derivation, game, lang, wording)
    if found.verdict in (Verdict.LEGAL, Verdict.ILLEGAL):
        data["legal"] = found.verdict is Verdict.LEGAL
        return data if found.refused is None else data | refusal_data(found.refused, game, lang, wording)
    if isinstance(found.question, Triggers):
        data["nearness"] = found.nearness.name.lower().replace("_", " ")
    return data | {
        "rule": found.rule,
        "object": found.object or None,
        "name": name(found.object, game, lang) if found.object else "",
        "words": said(found.ability, found.object, game, lang, wording) if isinstance(found.ability, Ability) else "",
        "reason": answer_lines(found, game, lang, wording)[0],
        "course": [log_line(entry, game, lang, 0, wording) for entry in found.course if not is_silent(entry)],
    }
