"""Why a characteristic is what it is, in words: a heading and a line for each step, with its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arbitre.engine.characteristics.derivation import Deed, Derivation, Step
from arbitre.engine.games.game import Game
from arbitre.ir.abilities import Static
from arbitre.ir.node import Ability
from arbitre.ir.refs import This
from arbitre.rules.numbers import cite
from arbitre.text.messages import Pair, pick
from arbitre.text.naming import name
from arbitre.text.words import word

Wording = Callable[[Ability, str], str]
"""The text of an ability in a language, with ``~`` for what has it; empty where there is none."""

CHARACTERISTICS: Final[dict[str, Pair]] = {
    "name": ("name", "nom"),
    "mana cost": ("mana cost", "coût de mana"),
    "mana value": ("mana value", "valeur de mana"),
    "color": ("color", "couleur"),
    "supertypes": ("supertypes", "super-types"),
    "types": ("types", "types"),
    "subtypes": ("subtypes", "sous-types"),
    "abilities": ("abilities", "capacités"),
    "power": ("power", "force"),
    "toughness": ("toughness", "endurance"),
    "loyalty": ("loyalty", "loyauté"),
    "defense": ("defense", "défense"),
    "controller": ("controller", "contrôleur"),
}
"""The characteristics as people call them."""

_HEADING: Final[Pair] = ("{object}, {what}: {value}", "{object}, {what} : {value}")
_STEP: Final[Pair] = (
    "{layer}{source}{since}: {deed} → {value} [{rule}]",
    "{layer}{source}{since} : {deed} → {value} [{rule}]",
)
_LAYER: Final[Pair] = ("layer {layer}, ", "couche {layer}, ")
_SINCE: Final[Pair] = (" (timestamp {number})", " (horodatage {number})")
_WAITED: Final[Pair] = (
    "after {source}, on which it depends: {why} [{rule}]",
    "après {source}, dont il dépend : {why} [{rule}]",
)
_LOOPED: Final[Pair] = (
    "in a dependency loop, so in timestamp order [{rule}]",
    "dans une boucle de dépendance, donc par ordre d'horodatage [{rule}]",
)
_WHY: Final[dict[str, Pair]] = {
    "existence": ("it decides whether this effect exists", "il décide si cet effet existe"),
    "scope": ("it changes what this effect applies to", "il change ce à quoi cet effet s'applique"),
    "deed": ("it changes what this effect does", "il change ce que fait cet effet"),
}
_DEEDS: Final[dict[Deed, Pair]] = {
    Deed.PRINTED: ("as printed or created", "tel qu'imprimé ou créé"),
    Deed.STATUS: ("its status", "son statut"),
    Deed.DEFINED: ("its own ability defines it", "sa propre capacité le définit"),
    Deed.COPIES: ("copied values", "valeurs copiées"),
    Deed.MERGES: ("merges", "fusion"),
    Deed.CONTROL: ("control changes", "changement de contrôle"),
    Deed.SETS: ("set to {numbers}", "fixé à {numbers}"),
    Deed.ADDS: ("{numbers}", "{numbers}"),
    Deed.SWITCHES: ("power and toughness switched", "force et endurance échangées"),
    Deed.COUNTERS: ("counters {numbers}", "marqueurs {numbers}"),
    Deed.INTRINSIC: ("abilities that come with its types", "capacités qui viennent de ses types"),
    Deed.SIZE: ("only a creature has power and toughness", "seule une créature a une force et une endurance"),
    Deed.MODIFIES: ("{mod}", "{mod}"),
}
_AN_EFFECT: Final[Pair] = ("its effect", "son effet")


def derivation_lines(found: Derivation, game: Game, lang: str = "en", wording: Wording | None = None) -> list[str]:
    """A heading with the value, then a line for each step and, indented further, why it comes where it does."""

    def say(pair: Pair, **parts: object) -> str:
        return _say(pair, lang, **parts)

    value = shown(found.characteristic, found.value, game, lang, wording)
    what = pick(CHARACTERISTICS[found.characteristic], lang)
    lines = [say(_HEADING, object=name(found.object, game, lang), what=what, value=value)]
    for step in found.steps:
        lines.append("  " + _step(found, step, game, lang, wording))
        for why, source in step.waited:
            told = pick(_WHY[why], lang)
            rule = cite("613.7b", game.edition)
            lines.append("    " + say(_WAITED, source=name(source, game, lang), why=told, rule=rule))
        if step.looped:
            lines.append("    " + say(_LOOPED, rule=cite("613.7b", game.edition)))
    return lines


def _step(found: Derivation, step: Step, game: Game, lang: str, wording: Wording | None) -> str:
    layer = _say(_LAYER, lang, layer=step.layer) if step.layer else ""
    since = _say(_SINCE, lang, number=step.timestamp) if step.timestamp else ""
    return _say(
        _STEP,
        lang,
        layer=layer,
        source=name(step.source, game, lang),
        since=since,
        deed=_deed(step, lang, wording).replace("~", name(found.object, game, lang)),
        value=shown(found.characteristic, step.value, game, lang, wording),
        rule=step.rule,
    )


def _deed(step: Step, lang: str, wording: Wording | None) -> str:
    mod = ""
    if step.mod is not None and wording is not None:
        mod = wording(Static(This(), (step.mod,)), lang).rstrip(".")
    signed = step.deed is not Deed.SETS
    numbers = "/".join("*" if n is None else f"{n:+d}" if signed else str(n) for n in step.numbers)
    return _say(_DEEDS[step.deed], lang, numbers=numbers, mod=mod or pick(_AN_EFFECT, lang))


def _say(pair: Pair, lang: str, **parts: object) -> str:
    return pick(pair, lang).format(**parts)


def shown(characteristic: str, value: Any, game: Game, lang: str = "en", wording: Wording | None = None) -> str:
    """A value in words; a dash for nothing."""
    if value is None or value == "" or value == ():
        return "—"
    if characteristic == "controller":
        return name(value, game, lang)
    if characteristic == "abilities":
        texts = [wording(ability, lang) if wording else "" for ability in value]
        return " / ".join(text.replace("\n", " / ") for text in texts if text) or str(len(value))
    if isinstance(value, tuple):
        return " ".join(word(str(one), lang) for one in value)
    return str(value)


def derivation_data(found: Derivation, game: Game, lang: str = "en", wording: Wording | None = None) -> dict[str, Any]:
    """The same for programs."""
    what = found.characteristic
    return {
        "object": found.object,
        "name": name(found.object, game, lang),
        "characteristic": what,
        "value": shown(what, found.value, game, lang, wording),
        "steps": [
            {
                "layer": step.layer,
                "rule": step.rule,
                "source": step.source,
                "name": name(step.source, game, lang),
                "timestamp": step.timestamp,
                "deed": step.deed.value,
                "numbers": step.numbers,
                "waited": [{"source": source, "changes": why} for why, source in step.waited],
                "loop": step.looped,
                "value": shown(what, step.value, game, lang, wording),
            }
            for step in found.steps
        ],
    }
