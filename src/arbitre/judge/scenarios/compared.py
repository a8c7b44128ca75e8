"""The comparison of two editions as text and as data."""

from __future__ import annotations

from typing import Any, Final

from arbitre import text
from arbitre.engine.games.game import Game
from arbitre.judge.scenarios.comparing import Comparison, Difference, Outcome, now
from arbitre.messages import colon, semicolon
from arbitre.rules.editions import CURRENT
from arbitre.text.words import WORDS, word

_WORDS: Final = {
    "current": ("current", "actuelle"),
    "same": ("Both editions lead to the same game.", "Les deux éditions mènent à la même partie."),
    "parting": ("Here the games part:", "Ici les parties se séparent :"),
    "before": ("after", "après"),
    "ends": ("nothing more happens", "il ne se passe plus rien"),
    "illegal": ("refused", "refusé"),
    "stuck": ("a sentence has no place here", "une phrase n'a pas sa place ici"),
    "unasked": ("nothing asks for this", "rien ne demande cela"),
    "unanswered": ("no sentence answers this", "aucune phrase ne répond à ceci"),
    "differences": ("In the end:", "À la fin :"),
    "no differences": ("In the end nothing is different.", "À la fin rien ne diffère."),
    "result": ("result", "résultat"),
    "life": ("life", "points de vie"),
    "counters": ("counters", "marqueurs"),
    "tokens": ("tokens", "jetons"),
    "zone": ("zone", "zone"),
    "controller": ("controller", "contrôleur"),
    "tapped": ("tapped", "engagé"),
    "size": ("size", "force et endurance"),
    "damage": ("damage", "blessures"),
    "keywords": ("keywords", "mots-clés"),
    "draw": ("draw", "nulle"),
    "untapped": ("untapped", "dégagé"),
    "none": ("-", "-"),
}


def _word(key: str, lang: str) -> str:
    return _WORDS[key][text.LANGUAGES.index(lang)]


def _said(key: str, lang: str, what: object) -> str:
    """A word, a colon as the language writes it, and what is said."""
    return f"{_word(key, lang)}{' : ' if lang == 'fr' else ': '}{what}"


def as_text(found: Comparison, lang: str) -> str:
    """The comparison for people."""
    names = [_edition(outcome, lang) for outcome in found.outcomes]
    title = found.outcomes[0].playing.scenario.title
    lines = [title, "=" * len(title)] if title else []
    lines += [f"{names[0]} - {names[1]}", ""]
    if found.same:
        return "\n".join([*lines, _word("same", lang)])
    if found.parting is not None:
        if found.parting:
            before = text.log_line(found.outcomes[0].game.log[found.parting - 1], found.outcomes[0].game, lang)
            lines.append(f"{_word('parting', lang)} ({_said('before', lang, before)})")
        else:
            lines.append(_word("parting", lang))
        lines += [f"  {name}{colon(lang)}{_at(outcome, found.parting, lang)}" for name, outcome in _pairs(found, lang)]
    for name, outcome in _pairs(found, lang):
        told = found.parting is not None and found.parting >= len(outcome.game.log)
        lines += [
            f"  {name}{colon(lang)}{line}" for line in _remarks(outcome, lang)[told and outcome.illegal is not None :]
        ]
    lines += ["", _word("differences" if found.differences else "no differences", lang)]
    for one in found.differences:
        values = zip(names, _values(found, one, lang), one.rules, strict=True)
        said = semicolon(lang).join(
            f"{name}{colon(lang)}{value}{f' [{rule}]' if rule else ''}" for name, value, rule in values
        )
        lines.append(f"  {_about(found, one, lang)} - {said}")
    return "\n".join(lines)


def _pairs(found: Comparison, lang: str) -> list[tuple[str, Outcome]]:
    return [(_edition(outcome, lang), outcome) for outcome in found.outcomes]


def _edition(outcome: Outcome, lang: str) -> str:
    """The name of an edition, as it is read."""
    return outcome.game.edition.name.replace(CURRENT.name, _word("current", lang))


def _at(outcome: Outcome, at: int, lang: str) -> str:
    """The step at which the games part, as it is in one of them."""
    game = outcome.game
    if at < len(game.log):
        return text.log_line(game.log[at], game, lang)
    if outcome.illegal is not None:
        return _said("illegal", lang, text.refusal(outcome.illegal, game, lang))
    return _word("ends", lang)


def _remarks(outcome: Outcome, lang: str) -> list[str]:
    """What keeps the scenario from being played as it is written."""
    game, lines = outcome.game, []
    if outcome.illegal is not None:
        lines.append(_said("illegal", lang, text.refusal(outcome.illegal, game, lang)))
    if outcome.stuck is not None:
        lines.append(_said("stuck", lang, outcome.stuck))
    lines += [_said("unasked", lang, sentence) for sentence in outcome.playing.unasked]
    for decision, answer in outcome.playing.unanswered:
        asked = text.question(decision, game, lang)
        lines.append(_said("unanswered", lang, f"{asked} → {text.choice(decision, answer, game, lang)}"))
    return lines


def _about(found: Comparison, one: Difference, lang: str) -> str:
    what, whose, kind = one.fact
    label = _word(what, lang) + (f" ({word(kind, lang) if kind in WORDS else kind})" if kind else "")
    return f"{_name(found, whose, lang)}, {label}" if whose else label


def _name(found: Comparison, id: int, lang: str) -> str:
    game = found.outcomes[0].game
    if game.state.is_player(id):
        return game.player(id).name
    return f"{text.name(now(game, id), game, lang)} ({game.player(game.object(id).owner).name})"


def _values(found: Comparison, one: Difference, lang: str) -> list[str]:
    return [_value(value, one, outcome.game, lang) for value, outcome in zip(one.values, found.outcomes, strict=True)]


def _value(value: str, one: Difference, game: Game, lang: str) -> str:
    if one.fact[0] == "result" and value:
        return _word(value, lang) if value == "draw" else ", ".join(game.player(int(id)).name for id in value.split())
    if not value:
        return "0" if one.fact[0] in ("counters", "tokens") else _word("none", lang)
    return word(value, lang) if value in WORDS else _word(value, lang) if value in _WORDS else value


def as_data(found: Comparison, lang: str) -> dict[str, Any]:
    """The comparison for programs."""
    at = found.parting
    return {
        "title": found.outcomes[0].playing.scenario.title,
        "editions": [outcome.game.edition.name for outcome in found.outcomes],
        "same": found.same,
        "parting": None if at is None else [_step(outcome, at, lang) for outcome in found.outcomes],
        "differences": [
            {
                "what": one.fact[0],
                "of": _name(found, one.fact[1], lang) if one.fact[1] else "",
                "kind": one.fact[2],
                "values": _values(found, one, lang),
                "rules": list(one.rules),
            }
            for one in found.differences
        ],
        "remarks": [_remarks(outcome, lang) for outcome in found.outcomes],
    }


def _step(outcome: Outcome, at: int, lang: str) -> dict[str, Any]:
    game = outcome.game
    entry = game.log[at] if at < len(game.log) else None
    return {
        "number": at,
        "what": entry.what if entry is not None else "",
        "turn": entry.turn if entry is not None else game.state.turn,
        "step": entry.step if entry is not None else game.state.step.value,
        "text": _at(outcome, at, lang),
    }
