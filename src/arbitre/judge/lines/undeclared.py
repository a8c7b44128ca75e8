"""Creatures that are said not to attack, not to block or not to be blocked (CR 508.1, 509.1).

Before the declaration it is made without them; afterwards the sentence tells what is so, or is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final, TypeVar

from arbitre import text
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.games.game import Game
from arbitre.errors import MalformedInput
from arbitre.judge.declaring import Declared
from arbitre.judge.wording.naming import Names
from arbitre.judge.wording.sentences import Sentence
from arbitre.messages import Message, Messages
from arbitre.rules.numbers import cite

said: Final = Messages(
    {
        "attack": ("{creature} attacks {other} [{rule}]", "{creature} attaque {other} [{rule}]"),
        "block": ("{creature} blocks {other} [{rule}]", "{creature} bloque {other} [{rule}]"),
        "blocked": ("{creature} is blocked [{rule}]", "{creature} est bloqué [{rule}]"),
        "can attack": ("{creature} can attack {other} [{rule}]", "{creature} peut attaquer {other} [{rule}]"),
        "can block": ("{creature} can block {other} [{rule}]", "{creature} peut bloquer {other} [{rule}]"),
        "assumed no attack": (
            "Not said: whether anything else attacks; it is taken not to. [{rule}]",
            "Non dit : si autre chose attaque ; on suppose que non. [{rule}]",
        ),
        "assumed no block": (
            "Not said: whether anything else blocks, or is blocked; it is taken not to be so. [{rule}]",
            "Non dit : si autre chose bloque, ou est bloqué ; on suppose que non. [{rule}]",
        ),
    }
)
MOST_LOOKED_AT: Final = 1000
"""So many legal declarations are looked at for one without the creatures; then the game is asked about none at all."""
P = TypeVar("P")
_RULES: Final = {"attack": "CR 508.1a", "block": "CR 509.1a"}
_IT: Final = frozenset({"it", "them", "le", "la", "les"})


def names_some(play: object) -> bool:
    """Whether it is a sentence that leaves open what other creatures do."""
    return (
        isinstance(play, Sentence) and play.kind in ("no attack", "no block") and bool({"what", "whom"} & {*play.parts})
    )


@dataclass(frozen=True)
class Undeclared:
    """What a sentence says not to be declared, in one game."""

    game: Game
    verb: str
    player: int
    creatures: frozenset[int] | None
    """Those that do not attack or block; None: none does."""
    others: frozenset[int] | None
    """What is not attacked or blocked by them; None: nothing is."""
    sentence: Sentence

    def holds(self, creature: int, other: int) -> bool:
        """Whether it is said that this is not declared."""
        return (self.creatures is None or creature in self.creatures) and (self.others is None or other in self.others)

    def declared(self, decision: Declaration) -> Declared:
        """The declaration without them: nothing, if that is legal.

        :raises MalformedInput: they are said to be unable, and are able.
        """
        if "cannot" in self.sentence.parts and (able := self._able(decision)) is not None:
            raise self._false(f"can {self.verb}", *able)
        if decision.check(()) is None:
            return ()
        answers = islice(decision.answers(), MOST_LOOKED_AT)
        return next((one for one in answers if not any(self.holds(*edge) for edge in one)), ())

    def _able(self, decision: Declaration) -> tuple[int, int] | None:
        edges: Iterator[tuple[int, int]] = (edge for edge in sorted(decision.edges) if self.holds(*edge))
        if not decision.problem.constrained:
            return next(edges, None)
        answers = islice(decision.answers(), MOST_LOOKED_AT)
        return next((edge for answer in answers for edge in answer if self.holds(*edge)), None)

    def unsaid(self, decision: Declaration) -> Message | None:
        """That something else could have been declared, and is taken not to have been."""
        if all(self.holds(*edge) for edge in decision.edges):
            return None
        return said(f"assumed no {self.verb}", rule=cite(_RULES[self.verb], self.game.edition))

    def check_over(self) -> None:
        """Check what is told of a declaration that has been made.

        :raises MalformedInput: it is not so.
        """
        for creature, other in self._made():
            if self.holds(creature, other):
                raise self._false(self.verb, creature, other)
        find = self.game.state.find
        for id in self.others or () if self.creatures is None and self.verb == "block" else ():
            if (obj := find(id)) is not None and obj.blocked:
                raise self._false("blocked", id, id)

    def _made(self) -> Iterator[tuple[int, int]]:
        """What was declared this turn, by the player if one is meant."""
        keys = {"attack": "whom", "block": "attacker"}
        for entry in self.game.log:
            if entry.what == f"{self.verb}s" and entry.turn == self.game.state.turn:
                parts = dict(entry.parts)
                creature, other = int(parts["object"]), int(parts[keys[self.verb]])
                if self.player in (0, self.game.controller(creature)):
                    yield creature, other

    def _false(self, key: str, creature: int, other: int) -> MalformedInput:
        about = {"creature": text.both(creature, self.game), "other": text.both(other, self.game)}
        return MalformedInput(
            said(key, **about, rule=cite(_RULES[self.verb], self.game.edition)), self.sentence.place()
        )


def undeclared(names: Names, sentence: Sentence, player: int) -> Undeclared:
    """What a sentence says not to be declared.

    :raises MalformedInput: it names what is not there.
    :raises AmbiguousInput: a name is short for several.
    """
    meant = {part: _meant(names, sentence, part) for part in ("what", "whom") if part in sentence.parts}
    verb = sentence.kind.removeprefix("no ")
    return Undeclared(names.world.game, verb, player, meant.get("what"), meant.get("whom"), sentence)


def _meant(names: Names, sentence: Sentence, part: str) -> frozenset[int] | None:
    """All permanents of the names; everything, where "it" is what attacks."""
    if sentence.parts[part].lower() in _IT:
        return None
    world = names.world
    there = list(world.permanents())
    entries = names.entries(sentence.parts[part], sentence.place(part), there)
    return frozenset(id for id in there if any(world.fits(one, id) for one in entries))


def declared_first(plays: Sequence[P]) -> list[P]:
    """What is declared stands before what is said of others in the sentences before it: they are one declaration."""
    told: list[P] = []
    for play in plays:
        at = len(told)
        while isinstance(play, Sentence) and at and names_some(before := told[at - 1]) and _is_of(before, play.kind):
            at -= 1
        told.insert(at, play)
    return told


def _is_of(play: object, kind: str) -> bool:
    return isinstance(play, Sentence) and play.kind == f"no {kind}"
