"""A refusal told whole: the sentence with its rules, whose doing it is and in which words, what would make it legal."""

from __future__ import annotations

from typing import Any, Final, Protocol

from arbitre.engine.games.game import Game
from arbitre.errors import IllegalAction
from arbitre.ir.node import Ability
from arbitre.messages import instead_of_self
from arbitre.rules.numbers import cite
from arbitre.text.messages import Pair, pick
from arbitre.text.naming import name, named
from arbitre.text.refusals import refusal
from arbitre.text.remedies import is_known, remedy


class Wording(Protocol):
    """Gives the words of an ability, or of several that stand together, in a language, with ``~`` for their object, as
    they stand *among* others; empty where there are none."""

    def __call__(self, ability: Ability | tuple[Ability, ...], lang: str, among: tuple[Ability, ...] = ()) -> str: ...


_BECAUSE: Final[Pair] = ("because of {object}", "à cause de : {object}")
_WORDS: Final[Pair] = ('{object}: "{words}"', "{object} : « {words} »")
_HELPS: Final[Pair] = ("to make it legal: {remedies}", "pour que ce soit légal : {remedies}")
_OR: Final[Pair] = ("; or ", " ; ou ")


def refusal_lines(
    error: IllegalAction, game: Game, lang: str = "en", wording: Wording | None = None, viewer: int = 0
) -> list[str]:
    """Why something is refused, line by line: the reason, what brings it about, what would help."""
    lines = [refusal(error, game, lang)]
    source = responsible(error, game, lang, wording, viewer)
    if source:
        lines.append(pick(_BECAUSE, lang).format(object=source))
    helps = remedies(error, game, lang, viewer)
    if helps:
        lines.append(pick(_HELPS, lang).format(remedies=pick(_OR, lang).join(helps)))
    return lines


def responsible(
    error: IllegalAction, game: Game, lang: str = "en", wording: Wording | None = None, viewer: int = 0
) -> str:
    """The object that brings it about with its words; empty if it is the rules alone."""
    if not error.source or not is_known(error.source, game):
        return ""
    object = name(error.source, game, lang, viewer)
    told = words(error, game, lang, wording, viewer)
    return pick(_WORDS, lang).format(object=object, words=told) if told else object


def said(
    ability: object, source: int, game: Game, lang: str = "en", wording: Wording | None = None, viewer: int = 0
) -> str:
    """The words of an ability of an object, in the language; empty if there are none."""
    if wording is None or not isinstance(ability, Ability):
        return ""
    among = game.characteristics(source).abilities if game.state.find(source) is not None else ()
    told = instead_of_self(wording(ability, lang, among), named(source, game, lang, viewer))
    return told.replace("\n", " / ")


def words(error: IllegalAction, game: Game, lang: str = "en", wording: Wording | None = None, viewer: int = 0) -> str:
    """The words of the ability that forbids it."""
    return said(error.ability, error.source, game, lang, wording, viewer)


def refusal_data(
    error: IllegalAction, game: Game, lang: str = "en", wording: Wording | None = None, viewer: int = 0
) -> dict[str, Any]:
    """The same for programs: the object is the one that brings it about, or else what the action is about."""
    subject = error.subject if isinstance(error.subject, int) else 0
    about = next((id for id in (error.source, subject) if id and is_known(id, game)), 0)
    return {
        "rule": cite(error.rule, game.edition),
        "also": [cite(error.also, game.edition)] if error.also else [],
        "reason": refusal(error, game, lang),
        "object": about or None,
        "name": name(about, game, lang, viewer) if about else "",
        "words": words(error, game, lang, wording, viewer),
        "remedies": remedies(error, game, lang, viewer),
    }


def remedies(error: IllegalAction, game: Game, lang: str = "en", viewer: int = 0) -> list[str]:
    """What would make it legal, each by itself."""
    return [remedy(one, game, lang, viewer) for one in error.remedies]
