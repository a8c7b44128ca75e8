"""What a scenario expects: the sentences of `expect`, in English and French, as claims about the game."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, Final, Protocol

from arbitre.engine.characteristics.derivation import Derivation
from arbitre.engine.characteristics.keyword_table import known
from arbitre.engine.games.game import Game
from arbitre.errors import IllegalAction, MalformedInput
from arbitre.french import glossary
from arbitre.ir.values import CardType, Step, Supertype, Zone
from arbitre.judge.claims import Claim, fails
from arbitre.judge.entries import COLORS
from arbitre.judge.lines.making import abilities
from arbitre.judge.queues import COLORS as LETTERS
from arbitre.judge.wording.expectations import STATUS_NAMES, ZONE_NAMES
from arbitre.judge.wording.folding import folded
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.naming import Names, english_types
from arbitre.judge.wording.orders import in_order, whose
from arbitre.judge.wording.sentences import Sentence, names_in
from arbitre.judge.wording.steps import offered, step_named
from arbitre.judge.world import World
from arbitre.messages import NOTHING, Message, in_both, joined, spoken
from arbitre.rules.numbers import cite
from arbitre.rules.subtypes import KINDS, of_kind
from arbitre.text.words import word as named_word

Speaks = Callable[["Expecting", Sentence], Claim]


class Outcome(Protocol):
    """What is known of a play besides its game."""

    illegal: IllegalAction | None


class Expecting:
    """Compares the sentences of a scenario with its game."""

    def __init__(self, world: World, names: Names) -> None:
        self.world = world
        self.names = names
        self.game = world.game

    def compare(self, sentence: Sentence, outcome: Outcome) -> Message:
        """Nothing if it holds, otherwise what was found.

        :raises MalformedInput: it speaks of what is not there, or says something that is not understood.
        """
        if sentence.kind == "illegal":
            return _illegal(self.game, sentence, outcome)
        claim = _CLAIMS[sentence.kind](self, sentence)
        try:
            found = fails(self.world, claim)
        except KeyError:
            raise MalformedInput(said("not of a player"), sentence.line.place) from None
        return NOTHING if found is None else _shown(found.value)

    def values(self, sentence: Sentence) -> list[Derivation]:
        """How the characteristics come about that a sentence speaks of."""
        about, name = _CHARACTERISTICS.get(sentence.kind, ()), sentence.parts.get("what", "")
        if sentence.kind == "controls" and not name.startswith("@"):
            return []  # any card of that name
        id = self.world.meant(self.names.exact(name) or name) if about else 0
        return [self.game.derivation(id, one) for one in about] if id in self.game.state.objects else []

    # --- what sentences name ------------------------------------------------------------------------------------------

    def player(self, sentence: Sentence, part: str = "who") -> int:
        """The player that a part names.

        :raises MalformedInput: there is none of that name.
        """
        name = sentence.parts[part]
        if name not in self.world.seats:
            raise MalformedInput(said("no player", name=name), sentence.place(part), list(self.world.seats))
        return self.world.player(name)

    def object(self, sentence: Sentence, part: str = "what") -> int:
        """The object that a part names: a permanent before anything else.

        :raises MalformedInput: there is none.
        """
        name = sentence.parts[part]
        among = self.names.creatures() if sentence.kind in _OF_CREATURES or "lives" in sentence.parts else None
        found = self.world.meant(self.names.entry(name, sentence.place(part), among))
        if not found:
            raise MalformedInput(said("nothing called", name=name), sentence.place(part))
        return found

    def either(self, sentence: Sentence, part: str) -> int:
        """The player or object that a part names."""
        return self.world.seats.get(sentence.parts[part]) or self.object(sentence, part)

    def one(self, reading: str, sentence: Sentence, wanted: Any = True, **about: Any) -> Claim:
        """A claim about an object; that it is not so, if the sentence has a negation."""
        return Claim(reading, wanted, (self.object(sentence),), _is_so(sentence), about=about)

    def his(self, reading: str, sentence: Sentence, wanted: Any = True, **about: Any) -> Claim:
        """A claim about a player."""
        return Claim(reading, wanted, (self.player(sentence),), _is_so(sentence), about=about)

    def is_type(self, word: str) -> bool:
        """Whether a word is a supertype, type or subtype: of the rules, or of something in the game."""
        if word in TYPE_WORDS:
            return True
        objects = self.game.state.objects.values()
        return any(word in {str(one).lower() for one in obj.base.subtypes} for obj in objects)

    def kind(self, text: str) -> str:
        """The English word of a type, in small letters: a plural or French word of it; empty if it is none."""
        plain = folded(text)
        words = (plain, plain.removesuffix("s"), *(one.lower() for one in english_types(plain)))
        return next((word for word in words if self.is_type(word)), "")


def numbers(rule: str, game: Game) -> tuple[str, str]:
    """The number of a rule as the engine knows it, and the one that it has in the edition in play."""
    return rule.removeprefix("CR26 "), cite(rule, game.edition).removeprefix("CR ")


def _is_so(sentence: Sentence) -> str:
    return "!=" if "not" in sentence.parts else "=="


def _shown(value: object) -> Message:
    if isinstance(value, tuple) and len(value) == 2 and all(isinstance(part, int) for part in value):
        return joined((f"{value[0]}/{value[1]}",))
    if isinstance(value, tuple):  # a zone, and whose
        return joined([_shown(part) for part in value], ", ")
    if isinstance(value, set | frozenset):
        return joined([_named(one) for one in sorted(map(str, value))] or ["-"], ", ")
    if value is None or isinstance(value, bool):
        return said({None: "no size", True: "so", False: "not so"}[value])
    return _named(str(value))


def _named(value: str) -> Message:
    """A word of the game, such as a zone, a step or a keyword, in both languages; anything else as it is."""
    return in_both(named_word(value, "en"), named_word(value, "fr"))


def _number(sentence: Sentence, part: str = "n") -> int:
    return int(sentence.parts[part])


def _zone(sentence: Sentence) -> Zone:
    return Zone(ZONE_NAMES[folded(sentence.parts["zone"])])


def _illegal(game: Game, sentence: Sentence, outcome: Outcome) -> Message:
    if outcome.illegal is None:
        return said("is legal")
    shown = numbers(outcome.illegal.rule, game)
    also = numbers(outcome.illegal.also, game) if outcome.illegal.also else ()
    return NOTHING if sentence.parts.get("rule", shown[0]) in (*shown, *also) else joined((shown[1],))


# --- sentences whose words must be understood first -------------------------------------------------------------------

_OF_CREATURES: Final = frozenset({"damage", "pt"})
"""What only creatures are said to have."""
TYPE_WORDS: Final = frozenset(
    word.lower() for word in (*CardType, *Supertype, *(name for kind in KINDS for name in of_kind(kind)))
)


def _type(c: Expecting, s: Sentence) -> Claim:
    """Supertypes, types and subtypes, one or several.

    :raises MalformedInput: there is no such type.
    """
    text = s.parts["type"]
    words = [text] if c.kind(text) else text.split()
    for word in words:
        if not c.kind(word):
            close = get_close_matches(word.lower(), TYPE_WORDS, 1, 0.75)
            hint = said("meant", word=close[0]) if close else ""
            raise MalformedInput(said("no type", name=word), s.place("type"), hint=hint)
    return Claim("words", {c.kind(word) for word in words}, (c.object(s),), "has not" if "not" in s.parts else "has")


def _has(c: Expecting, s: Sentence) -> Claim:
    """A keyword by its bare name, or abilities in the words of a card.

    :raises MalformedInput: these are neither.
    """
    text = s.parts["keyword"].strip('" ')
    name = _KEYWORDS.get(folded(text), text.lower())
    if known(name):
        return c.one("ability", s, text=name)
    found = abilities(text, c.world.name(c.object(s)))
    if not found:
        close = get_close_matches(folded(text), [*glossary.TERMS["keyword"], *_KEYWORDS], 1, 0.7)
        hint = said("meant", word=close[0]) if close else ""
        raise MalformedInput(said("no ability", name=text), s.place("keyword"), hint=hint)
    return c.one("has", s, abilities=found)


def _damage_order(c: Expecting, s: Sentence) -> Claim:
    """The order that has been announced, or what is left of it (CR 509.2a)."""
    there = list(c.world.permanents())
    id = c.world.meant(c.names.entry(whose(s.parts["by"]), s.place("by"), there))
    told = in_order(s.parts["what"], lambda text: names_in(text, c.names.known))
    ids = [c.world.meant(c.names.entry(one, s.place("what"), there)) for one in told]
    return Claim("damage order", ", ".join(map(c.world.name, ids)), (id,))


def _color(c: Expecting, s: Sentence) -> Claim:
    letter = LETTERS[COLORS[folded(s.parts["color"])]]
    return c.one("colorless", s) if letter == "C" else c.one("has color", s, color=letter)


def _status(c: Expecting, s: Sentence) -> Claim:
    return c.one("status", s, word=STATUS_NAMES[folded(s.parts["state"])])


def _counters(c: Expecting, s: Sentence) -> Claim:
    """Counters of a kind that there is.

    :raises MalformedInput: there is none of that name.
    """
    who, kind = c.either(s, "what"), folded(s.parts["kind"])
    kind = next((english for english, noun in _COUNTERS.items() if kind == folded(noun.singular)), kind)
    holders = (*c.game.state.objects.values(), *c.game.state.players)
    there = {*_COUNTERS, *(one for holder in holders for one, _ in holder.counters)}
    if kind not in there and not _PT_COUNTER.fullmatch(kind):
        close = get_close_matches(kind, there, 1, 0.7)
        hint = said("meant", word=close[0]) if close else ""
        raise MalformedInput(said("no counter", name=s.parts["kind"]), s.place("kind"), hint=hint)
    return Claim("counters", _number(s), (who,), about={"kind": kind})


def _in_zone(c: Expecting, s: Sentence) -> Claim:
    if "who" in s.parts:
        return c.one("place", s, (_zone(s).value, c.world.letter(c.player(s))))
    return c.one("zone", s, _zone(s).value)


def _gone(c: Expecting, s: Sentence) -> Claim:
    """It was there, and is no more."""
    name = s.parts["what"]
    meant = c.names.exact(name)
    if meant is None:
        raise MalformedInput(said("never was", name=name), s.place("what"))
    return Claim("exists", False, about={"named": meant})


def _controls(c: Expecting, s: Sentence) -> Claim:
    """Permanents of a name, type or subtype, or one very card.

    :raises MalformedInput: there is nothing of the name, and it is no type.
    """
    name = s.parts["what"]
    if name.startswith("@"):
        return c.one("controller", s, c.player(s))
    token = name.removesuffix(" token").removesuffix(" Token")
    exact = c.world.printed(name) or c.names.exact(name)  # by what it is called now, not by its card
    meant = exact if isinstance(exact, str) else c.kind(name) or (c.kind(token) and name)
    if not meant:
        raise MalformedInput(said("neither", name=name), s.place("what"))
    about = {"is": meant}
    if "n" in s.parts:
        return Claim("permanents", _number(s), (c.player(s),), about=about)
    return Claim("permanents", 0, (c.player(s),), "==" if "not" in s.parts else ">", about=about)


def _step(c: Expecting, s: Sentence) -> Claim:
    step = step_named(s.parts["step"])
    if step not in tuple(Step):
        raise MalformedInput(said("no step", name=s.parts["step"]), s.place("step"), offered(spoken()))
    return Claim("step", step)


def _time(c: Expecting, s: Sentence) -> Claim:
    """CR26 731.1; nothing said: neither."""
    return Claim("is day", True, about={"day": _TIMES[folded(s.parts.get("time", ""))]})


_TIMES: Final = {"": "", "day": "day", "night": "night", "le jour": "day", "la nuit": "night"}
_KEYWORDS: Final = {folded(noun.singular): english for english, noun in glossary.TERMS["keyword"].items()}
"""The keywords by their French names."""
_COUNTERS: Final = glossary.TERMS["counter"]
_PT_COUNTER: Final = re.compile(r"[+-]\d+/[+-]\d+")


def _mana(c: Expecting, s: Sentence) -> Claim:
    return c.his("pool", s, "".join(sorted(letter for letter in s.parts.get("mana", "").upper() if letter.isalpha())))


def _identity(c: Expecting, s: Sentence) -> Claim:
    return c.one("identity", s, set(s.parts.get("mana", "").upper()) - {"{", "}"})


_CHARACTERISTICS: Final = {
    "color": ("color",),
    "controls": ("controller",),
    "has": ("abilities",),
    "mana value": ("mana value",),
    "named": ("name",),
    "no pt": ("types",),
    "pt": ("power", "toughness"),
    "type": ("supertypes", "types", "subtypes"),
}
"""What each kind of sentence asks of an object, if it is a characteristic."""
_CLAIMS: Final[dict[str, Speaks]] = {
    "active": lambda c, s: Claim("active", s.parts["who"]),
    "damage order": _damage_order,
    "arrived": lambda c, s: c.one("sick", s),
    "attached": lambda c, s: c.one("attached here", s, to=c.either(s, "host")),
    "protects": lambda c, s: c.one("protected by", s, player=c.player(s)),
    "cards": lambda c, s: c.his("cards", s, _number(s), zone=_zone(s)),
    "color": _color,
    "commander": lambda c, s: c.one("commander", s),
    "controls": _controls,
    "counters": _counters,
    "damage": lambda c, s: c.one("damage", s, _number(s)),
    "decides": lambda c, s: Claim("decider", (c.player(s), c.player(s, "whom"))),
    "draw": lambda c, s: Claim("draw", True),
    "gone": _gone,
    "has": _has,
    "identity": _identity,
    "led": lambda c, s: c.one("led", s, by=c.object(s, "host")),
    "left": lambda c, s: c.his("left", s),
    "life": lambda c, s: c.his("life", s, _number(s)),
    "lost": lambda c, s: c.his("lost", s),
    "mana": _mana,
    "mana value": lambda c, s: Claim("mana values", (_number(s),), (c.object(s),)),
    "marker": lambda c, s: c.his("turn marker", s),
    "markers": lambda c, s: Claim("turn markers", _number(s)),
    "named": lambda c, s: c.one("name", s, c.world.printed(s.parts["name"]) or s.parts["name"]),
    "no pt": lambda c, s: c.one("size", s, None),
    "pt": lambda c, s: c.one("size", s, (_number(s, "p"), _number(s, "t"))),
    "range": lambda c, s: c.his("range", s, _number(s)),
    "sees": lambda c, s: c.his("sees", s, what=c.object(s)),
    "stack": lambda c, s: Claim("stack", int(s.parts.get("n", 0))),
    "status": _status,
    "step": _step,
    "time": _time,
    "type": _type,
    "winner": lambda c, s: c.his("won", s),
    "within": lambda c, s: c.his("reaches", s, what=c.either(s, "what")),
    "zone": _in_zone,
}
