"""Whether a creature may attack, or block another one, as a small made-up board shows: the engine is asked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from arbitre.engine.games.why import May, judged
from arbitre.errors import AmbiguousInput, IllegalAction, MalformedInput, Place
from arbitre.ir.values import Step, Zone
from arbitre.judge import known
from arbitre.judge.lines.course import Checked, Course
from arbitre.judge.lines.verdict import Verdict as Played
from arbitre.judge.position import Placed
from arbitre.judge.questions.general.reading import Reading
from arbitre.judge.questions.general.statement import Found
from arbitre.judge.questions.legality import refusal
from arbitre.judge.wording.model import Line, Made, Scenario, Seat
from arbitre.messages import LANGUAGES, Message, Pair
from arbitre.rules.editions import Edition
from arbitre.rules.numbers import cite
from arbitre.text.answering import answer_lines

_HERE: Final = Place("question")


class _Quality(NamedTuple):
    """Something that may be said of a creature: its words on the card, and in an answer."""

    text: str
    words: Pair


_KEYWORDS: Final = {
    "k:flying": _Quality("Flying", ("flying", "vol")),
    "k:reach": _Quality("Reach", ("reach", "portée")),
    "k:first_strike": _Quality("First strike", ("first strike", "initiative")),
    "k:double_strike": _Quality("Double strike", ("double strike", "double initiative")),
    "k:trample": _Quality("Trample", ("trample", "piétinement")),
    "k:deathtouch": _Quality("Deathtouch", ("deathtouch", "contact mortel")),
    "k:lifelink": _Quality("Lifelink", ("lifelink", "lien de vie")),
    "k:vigilance": _Quality("Vigilance", ("vigilance", "vigilance")),
    "k:haste": _Quality("Haste", ("haste", "célérité")),
    "k:defender": _Quality("Defender", ("defender", "défenseur")),
    "k:wither": _Quality("Wither", ("wither", "flétrissure")),
    "k:infect": _Quality("Infect", ("infect", "infection")),
    "k:intimidate": _Quality("Intimidate", ("intimidate", "intimidation")),
    "k:fear": _Quality("Fear", ("fear", "peur")),
    "k:shadow": _Quality("Shadow", ("shadow", "distorsion")),
    "k:horsemanship": _Quality("Horsemanship", ("horsemanship", "équitation")),
    "k:unblockable": _Quality("This creature can't be blocked.", ("can't be blocked", "imblocable")),
    "k:indestructible": _Quality("This creature is indestructible.", ("indestructible", "indestructible")),
    "k:menace": _Quality("Menace", ("menace", "menace")),
    "k:hexproof": _Quality("Hexproof", ("hexproof", "défense talismanique")),
    "k:shroud": _Quality("Shroud", ("shroud", "linceul")),
    "k:flash": _Quality("Flash", ("flash", "flash")),
}
_COLOURS: Final = {
    "white": ("W", ("white", "blanche")),
    "blue": ("U", ("blue", "bleue")),
    "black": ("B", ("black", "noire")),
    "red": ("R", ("red", "rouge")),
    "green": ("G", ("green", "verte")),
}
_AGAINST: Final = {"white": "le blanc", "blue": "le bleu", "black": "le noir", "red": "le rouge", "green": "le vert"}
_STATES: Final[dict[str, Pair]] = {
    "tapped": ("tapped", "engagée"),
    "sick": ("come this turn", "arrivée ce tour-ci"),
}
_NOUNS: Final = frozenset({"creature", "attacker", "blocker", "token", "wall"})
_UNKNOWN: Final = ("?",)
"""Of which of two creatures it is said is not known."""
_SILENT: Final = frozenset({"it", "untapped", "k:protection", "also", "stay", "combat", "permanent"})


_ON_ATTACKING: Final = frozenset({"tapped", "sick", "k:haste", "k:defender", "k:vigilance"})
"""What has to do with whether a creature may attack."""
_ANYWAY: Final = frozenset(
    {
        "give",
        "size",
        "battlefield",
        "player",
        "opponent",
        "ph:combat",
        "turn",
        "defending",
        "active",
        "second",
        "other",
        "already",
    }
)


class Creature(NamedTuple):
    """A creature as it is described, by concepts."""

    qualities: frozenset[str]

    def made(self, name: str) -> Made:
        """The card."""
        words = [quality.text for key, quality in _KEYWORDS.items() if key in self.qualities]
        words += [f"Protection from {one}" for one in _COLOURS if f"from:{one}" in self.qualities]
        cost = "".join(f"{{{letter}}}" for one, (letter, _) in _COLOURS.items() if f"c:{one}" in self.qualities)
        kind = "Artifact Creature" if "c:artifact" in self.qualities else "Creature"
        printed = {"type": kind, "power": "2", "toughness": "2", "text": "\n".join(words)} | (
            {"cost": cost} if cost else {}
        )
        return Made(name, tuple(printed.items()), _HERE)

    def placed(self, name: str, owner: int) -> Placed:
        """Where it lies."""
        sick = True if "sick" in self.qualities else None
        return Placed(name, Zone.BATTLEFIELD, _HERE, owner, tapped="tapped" in self.qualities, sick=sick)

    def told(self, lang: int) -> str:
        """It in words."""
        found = [words[lang] for key, words in _STATES.items() if key in self.qualities]
        found += [words[lang] for one, (_, words) in _COLOURS.items() if f"c:{one}" in self.qualities]
        found += [("artifact", "artefact")[lang]] if "c:artifact" in self.qualities else []
        found += [quality.words[lang] for key, quality in _KEYWORDS.items() if key in self.qualities]
        found += [
            (f"protection from {one}", f"protection contre {_AGAINST[one]}")[lang]
            for one in _COLOURS
            if f"from:{one}" in self.qualities
        ]
        return f"2/2 ({', '.join(found)})" if found else "2/2"


class Board(Course):
    """A made-up board."""

    def ask(self, check: Checked, verdict: Played) -> list[Message]:
        raise NotImplementedError("nothing is asked in its play")


def answer(reading: Reading, edition: Edition) -> Found | None:
    """Whether a creature may attack or block; None if the question is another one."""
    found = _of_reading(reading, edition)
    return found._replace(yes=None) if found is not None and "why" in reading.concepts else found


def _of_reading(reading: Reading, edition: Edition) -> Found | None:
    concepts = list(reading.concepts)
    if "why" in concepts:
        concepts.remove("why")
    elif reading.is_open:
        return None
    if "not" in concepts or "must" in concepts:
        return None
    verbs = [at for at, one in enumerate(concepts) if one in ("attack", "block", "beblocked")]
    if len(verbs) != 1 or ("may" not in concepts and "beblocked" not in concepts and not reading.is_flipped):
        return None
    at, verb = verbs[0], concepts[verbs[0]]
    if "may" in concepts[at:]:
        return None  # it is asked of what is blocked, or blocks, whether it may do something else
    if verb == "attack":
        whole = _creature([*concepts[:at], *concepts[at + 1 :]], attacks=True, is_attack=True)
        return None if whole is None else _attack(whole, edition)
    first, second = _sides(concepts[:at], concepts[at + 1 :])
    if verb == "beblocked":
        first, second = second, first
    blocker, attacker = _creature(first, attacks=False), _creature(second, attacks=True)
    if blocker is None or attacker is None or not blocker.qualities | attacker.qualities:
        return None
    return _block(blocker, attacker, edition)


def _sides(before: Sequence[str], after: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """What stands before and after the verb; of two creatures after it the second is what is blocked with."""
    if "it" in before:
        if any(one in _NOUNS for one in after):
            return after, before
        at = _second(before)
        return (before[at:], [*before[:at], *after]) if at else (_UNKNOWN, _UNKNOWN)
    if any(one in _NOUNS or one.startswith(("k:", "no:")) for one in before):
        return before, after
    if after[:1] == ["wield"]:
        return [*before, *after[1:]], ()
    nouns = [at for at, one in enumerate(after) if one in _NOUNS]
    if len(nouns) == 2:
        return [*before, *after[nouns[1] :]], after[: nouns[1]]
    return before, after


def _second(before: Sequence[str]) -> int:
    """Where the second of two creatures begins that are spoken of before the verb: "X: can Y block it?"; 0:"
    " unknown."""
    nouns = [at for at, one in enumerate(before) if one in _NOUNS]
    if len(nouns) == 2:
        return nouns[1]
    colours = [at for at, one in enumerate(before) if one[:2] == "c:"]
    after = [at for at in colours if any(one.startswith("k:") for one in before[nouns[0] : at])] if nouns else []
    again = [at for at in colours if before[at] in before[:at]]
    return next(iter([*after, *again]), 0)


def _creature(concepts: Sequence[str], *, attacks: bool, is_attack: bool = False) -> Creature | None:
    """The creature that is described; None if anything else is said."""
    found = set()
    rest = {one for one in concepts if one not in _NOUNS | _SILENT and not one.startswith("no:")} - {"may"}
    if rest & {"thisturn", "enter", "sickness"}:
        if not rest & {"enter", "sickness"} and "thisturn" in rest and not attacks:
            return None
        found.add("sick")
        rest -= {"thisturn", "enter", "sickness"}
    rest -= _ANYWAY | (
        {"ownturn", "s:declare_attackers"} if attacks and is_attack else {"oppturn", "s:declare_blockers"}
    )
    for one in rest:
        known_one = one in _KEYWORDS or one == "tapped" or one[:2] == "c:" or one[:5] == "from:"
        if not known_one:
            return None
        found.add(one)
    return Creature(frozenset(found))


def _attack(creature: Creature, edition: Edition) -> Found | None:
    if not creature.qualities & _ON_ATTACKING:
        return None
    return _tried({"A": creature}, (), "Alice attacks Bob with A", ("A",), edition)


def _block(blocker: Creature, attacker: Creature, edition: Edition) -> Found | None:
    attacking = Creature(attacker.qualities - {"tapped", "sick"})
    colours = {one for one in blocker.qualities if one[:2] == "c:"} - {"c:artifact"}
    if "k:intimidate" in attacking.qualities and colours and not any(one[:2] == "c:" for one in attacking.qualities):
        return None  # it depends on the colour of the attacker
    if "k:defender" in attacking.qualities:
        return None
    return _tried(
        {"A": attacking, "B": blocker}, ("Alice attacks Bob with A",), "Bob blocks A with B", ("B", "A"), edition
    )


_CALLED: Final[dict[str, Pair]] = {"A": ("Attacker", "Attaquant"), "B": ("Blocker", "Bloqueur")}


def _tried(
    creatures: dict[str, Creature], play: Sequence[str], sentence: str, told: Sequence[str], edition: Edition
) -> Found | None:
    """What the game says to an attack or a block, in each language with names in it."""
    rule, yes, words = "", None, []
    for lang in LANGUAGES:
        at = LANGUAGES.index(lang)
        names = {key: _CALLED[key][at] for key in creatures}

        def named(text: str, names: dict[str, str] = names) -> str:
            return " ".join(names.get(one, one) for one in text.split())

        seats = [
            Seat(who, cards=tuple(one.placed(names[key], owner) for key, one in creatures.items() if key == mine))
            for owner, (who, mine) in enumerate((("Alice", "A"), ("Bob", "B")), 1)
        ]
        scenario = Scenario(
            seats=tuple(seats),
            step=Step.BEGIN_COMBAT,
            turn=3,
            play=tuple(Line(named(one), _HERE) for one in play),
            cards=tuple(one.made(names[key]) for key, one in creatures.items()),
        )
        try:
            board = Board(scenario, known.executable, known.wording, edition)
            board.run()
            refused = refusal(board, [board.sentence(Line(named(sentence), _HERE))])
        except (AmbiguousInput, IllegalAction, MalformedInput):
            return None
        found = judged(board.game, May(None), refused)
        yes = refused is None
        rule = found.rule or cite("509.1a" if "B" in creatures else "508.1a", edition)
        shown = _SEPARATOR[at].join(f"{names[key]} {creatures[key].told(at)}" for key in told)
        lines = [] if yes else answer_lines(found, board.game, lang, None)
        reason = re.sub(r" \[.*?\]$", "", lines[0].strip()) if lines else _LEGAL[len(creatures) - 1][at]
        words.append(_TRIED[at].format(board=shown, reason=reason))
    return Found(yes, (words[0], words[1]), rule)


_SEPARATOR: Final[Pair] = (", ", ", ")
_TRIED: Final[Pair] = ("{reason} (tried with: {board})", "{reason} (essayé avec : {board})")
_LEGAL: Final[Sequence[Pair]] = (
    ("the attack is legal", "l'attaque est légale"),
    ("the block is legal", "le blocage est légal"),
)
