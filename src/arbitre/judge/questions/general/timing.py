"""What may be cast, played or activated at which moment: the one model of timing (CR 116, 301-307, 602, 605, 606)."""

from __future__ import annotations

from typing import Final, NamedTuple

from arbitre.ir.values import Step
from arbitre.judge.questions.general.reading import Reading
from arbitre.judge.questions.general.statement import Found
from arbitre.judge.questions.general.steps import WITHOUT_PRIORITY, step_of, why_no_priority
from arbitre.messages import Pair


class Kind(NamedTuple):
    """What is cast, played or activated."""

    slow: bool
    """Only in one's own main phase, with an empty stack."""
    rule: str
    words: Pair


KINDS: Final = {
    "instant": Kind(False, "304.1", ("an instant may be cast", "un éphémère peut être lancé")),
    "flashspell": Kind(False, "702.8a", ("a spell with flash may be cast", "un sort avec le flash peut être lancé")),
    "sorcery": Kind(True, "307.1", ("a sorcery may be cast", "un rituel peut être lancé")),
    "creaturespell": Kind(True, "302.1", ("a creature spell may be cast", "un sort de créature peut être lancé")),
    "artifact": Kind(True, "301.1", ("an artifact may be cast", "un artefact peut être lancé")),
    "enchantment": Kind(True, "303.1", ("an enchantment may be cast", "un enchantement peut être lancé")),
    "aura": Kind(True, "303.1", ("an Aura may be cast", "une aura peut être lancée")),
    "planeswalker": Kind(True, "306.1", ("a planeswalker may be cast", "un planeswalker peut être lancé")),
    "land": Kind(True, "305.1", ("a land may be played", "un terrain peut être joué")),
    "loyaltyability": Kind(
        True,
        "606.3",
        (
            "a loyalty ability may be activated, once each turn",
            "une capacité de loyauté peut être activée, une fois par tour,",
        ),
    ),
    "equipability": Kind(
        True, "702.6a", ("an equip ability may be activated", "une capacité d'équipement peut être activée")
    ),
    "manaability": Kind(
        False,
        "605.3a",
        (
            "a mana ability may be activated also whenever a payment of mana is asked for, and",
            "une capacité de mana peut aussi être activée dès qu'un paiement en mana est demandé, et",
        ),
    ),
    "activated": Kind(
        False, "602.1", ("an activated ability may be activated", "une capacité activée peut être activée")
    ),
}
_ALIKE: Final = {"ability": "activated", "tapability": "activated"}
_DOES: Final = frozenset({"cast", "play", "activate", "equip", "use", "respond", "inresponse", "act"})
_MOMENTS: Final = frozenset(
    {
        "ownturn",
        "oppturn",
        "inresponse",
        "nonemptystack",
        "emptystack",
        "endturn",
        "priority",
        "not",
        "only",
        "before",
        "after",
    }
)
_SIDES: Final = frozenset({"before", "after", "between"})
_MAY: Final = frozenset(
    {
        "may",
        "player",
        "active",
        "opponent",
        "nonactive",
        "defending",
        "also",
        "stay",
        "combat",
        "turn",
        "step",
        "phase",
        "attacker",
    }
    | {"blocker", "game", "card", "during", "damage", "attack", "block", "moment", "again", "deal"}
)


def answer(reading: Reading) -> Found | None:
    """Whether something may be done at a moment; None if the question is another one."""
    asked = set(reading.concepts)
    if reading.is_open or not asked & (_DOES | {"manaability"}):
        return None
    kind = _kind(asked)
    if kind is None:
        return None
    places = {one for one in asked if one.startswith(("s:", "ph:"))}
    rest = asked - places - _DOES - _MAY - _MOMENTS - {"k:flash"} - kind.names
    if rest or not (places or asked & _MOMENTS or (asked & {"damage", "attack", "block"} and asked & _SIDES)):
        return None
    if asked & {"damage", "attack", "block", "deal"} and not asked & _SIDES:
        return None
    if ("not" in asked and "priority" not in asked) or "already" in asked:
        return None
    if "priority" in asked and asked & {"opponent", "nonactive", "active", "defending"}:
        return None  # which of the players has it is not known
    return _told(kind, asked, places)


class _Meant(NamedTuple):
    name: str
    names: frozenset[str]


def _kind(asked: set[str]) -> _Meant | None:
    """Which kind of thing is meant, and by which concepts."""
    if "k:flash" in asked or "flashspell" in asked:
        return _Meant("flashspell", frozenset(KINDS) | {"creature", "spell"})
    named = [one for one in (*KINDS, "spell", *_ALIKE) if one in asked]
    if not named and "creature" in asked and asked & {"cast", "play"}:
        return _Meant("creaturespell", frozenset({"creature"}))
    if named == ["planeswalker"] and "activate" in asked:
        return _Meant("loyaltyability", frozenset({"planeswalker"}))
    if named == ["loyaltyability", "planeswalker"] or named == ["planeswalker", "loyaltyability"]:
        named = ["loyaltyability"]
    if named in (["instant", "spell"], ["sorcery", "spell"]):
        named = named[:1]
    if set(named) == {"spell", "ability"} or set(named) == {"spell", "activated"}:
        named = ["spell"]
        return _Meant("spell", frozenset({"spell", "ability", "activated"}))
    if len(named) == 2 and "creature" in asked:
        return None
    if "planeswalker" in named and set(named) & {"ability", "activated"}:
        return _Meant("loyaltyability", frozenset({"planeswalker", "ability", "activated"}))
    if not named and "equip" in asked:
        return _Meant("equipability", frozenset({"equip", "creature"}))
    if len(named) != 1 or (
        "creature" in asked and named[0] not in ("creaturespell", "activated", "ability", "equipability", "tapability")
    ):
        return None
    return _Meant(
        _ALIKE.get(named[0], named[0]), frozenset({named[0], "creature", "planeswalker"} & asked | {named[0]})
    )


def _told(meant: _Meant, asked: set[str], places: set[str]) -> Found | None:
    if {"not", "priority"} <= asked:
        return Found(False, _NEEDS_PRIORITY, "116.1")
    steps = [step for one in places if (step := step_of(one)) is not None]
    slow = KINDS[meant.name].slow if meant.name != "spell" else False
    if not asked & _SIDES:
        for step in steps:
            if step in WITHOUT_PRIORITY and not slow:
                return Found(False, why_no_priority(step), WITHOUT_PRIORITY[step])
    if meant.name == "spell":
        return _of_a_spell(asked, places)
    kind = KINDS[meant.name]
    if not kind.slow:
        if "only" in asked:
            return Found(False, _whenever(kind), kind.rule)
        return Found(True, _whenever(kind), kind.rule)
    in_main = bool(places) and all(one in ("ph:main", "s:precombat_main", "s:postcombat_main") for one in places)
    elsewhere = (bool(places) and not in_main) or "endturn" in asked
    others = bool(asked & {"oppturn", "opponent", "nonactive", "defending"})
    busy = bool(asked & {"inresponse", "nonemptystack", "respond"})
    if asked & _SIDES and (places or "between" not in asked):
        return None
    yes = not (elsewhere or others or busy or bool(asked & {"damage", "attack", "block"}))
    return Found(yes, _in_main(kind), kind.rule)


def _of_a_spell(asked: set[str], places: set[str]) -> Found | None:
    """Of a spell of whatever kind."""
    if "only" in asked:
        return None
    return Found(True, _ANY_SPELL, "116.1a")


def _whenever(kind: Kind) -> Pair:
    return (
        f"{kind.words[0]} whenever one has priority, in any turn, also in response",
        f"{kind.words[1]} chaque fois qu'on a la priorité, à n'importe quel tour, aussi en réponse",
    )


def _in_main(kind: Kind) -> Pair:
    more = (", one each turn", ", un par tour") if kind.rule == "305.1" else ("", "")
    return (
        f"{kind.words[0]} only in a main phase of one's own turn, with priority and an empty stack{more[0]}",
        f"{kind.words[1]} seulement pendant une phase principale de son propre tour, avec la priorité et la pile"
        f" vide{more[1]}",
    )


_NEEDS_PRIORITY: Final[Pair] = (
    "a player needs priority to cast a spell or activate an ability; only mana abilities may be activated without it,"
    " while something is paid",
    "il faut avoir la priorité pour lancer un sort ou activer une capacité ; seules les capacités de mana peuvent"
    " l'être"
    " sans elle, pendant un paiement",
)
_ANY_SPELL: Final[Pair] = (
    "instants and spells with flash may be cast whenever one has priority; all other spells only in a main phase of"
    " one's"
    " own turn, with an empty stack",
    "les éphémères et les sorts avec le flash peuvent être lancés chaque fois qu'on a la priorité ; tous les autres"
    " seulement pendant une phase principale de son propre tour, la pile étant vide",
)


class Said(NamedTuple):
    """What may be cast in a step, and the rule that says so."""

    words: Pair
    rule: str


def of_step(step: Step) -> Said:
    """Whether, and what, can be cast in a step."""
    if step in WITHOUT_PRIORITY:
        return Said(why_no_priority(step), "514.3a" if step is Step.CLEANUP else WITHOUT_PRIORITY[step])
    if step in (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN):
        return Said(_IN_A_MAIN_PHASE, "505.5a")
    return Said(_WITH_PRIORITY, "116.3a")


_IN_A_MAIN_PHASE: Final[Pair] = (
    "in a main phase of one's own turn, with the stack empty, all spells may be cast, and a land be played; instants"
    " and"
    " abilities whenever one has priority",
    "pendant une phase principale de son tour, la pile étant vide, on peut lancer tous les sorts et jouer un terrain ;"
    " éphémères et capacités chaque fois qu'on a la priorité",
)
_WITH_PRIORITY: Final[Pair] = (
    "once its turn-based actions are done and what has triggered is on the stack, the active player gets priority:"
    " instants"
    " may be cast and abilities activated; other spells and lands wait for a main phase",
    "une fois ses actions obligatoires faites et les capacités déclenchées mises sur la pile, le joueur actif"
    " reçoit la"
    " priorité : on peut lancer des éphémères et activer des capacités ; les autres sorts et les terrains attendent"
    " une phase"
    " principale",
)
