"""What all answers need: the world that entries speak of, and the script that holds them."""

from __future__ import annotations

from typing import Any, Final

from arbitre.cards.names import fold
from arbitre.cards.records import Card
from arbitre.engine.characteristics.kinds import stated
from arbitre.engine.kernel.alternatives import Alternatives
from arbitre.engine.kernel.decisions import Decision, Option
from arbitre.engine.objects import doors
from arbitre.engine.playing.ways_to_cast import BESIDES
from arbitre.ir.abilities import Keyword
from arbitre.ir.modifications import SetsPT
from arbitre.ir.node import walk
from arbitre.ir.values import Door
from arbitre.judge.queues import Queue, Scripted, ScriptError, is_number, same_word
from arbitre.judge.world import World
from arbitre.messages import Messages

said: Final = Messages(
    {
        "missing": ("player {player}: {question}", "joueur {player} : {question}"),
        "no target": ("{entry} is no legal target", "{entry} n'est pas une cible légale"),
    }
)


class Answering:
    """How entries are understood."""

    def __init__(self, world: World, script: Scripted) -> None:
        self.world = world
        self.script = script
        self.game = world.game
        self.aimed = 0
        """The spell or ability for which an entry has told a target last."""

    def missing(self, decision: Decision) -> None:
        """A default is due.

        :raises ScriptError: the script is strict.
        """
        if self.script.strict:
            unfit = self.script.queue(decision.player).targets if decision.what == "target" else []
            raise no_target(unfit[0]) if unfit else missing(self.world, decision)

    def names(self, decision: Decision, entry: Any, option: Option) -> bool:
        """Whether an entry of a queue means an option."""
        if decision.what == "door":
            return isinstance(entry, str) and self._is_door(decision, entry, str(option))
        if decision.what in ("x", "number"):
            return str(entry["x"] if is_number(entry) else entry) == str(option)
        if isinstance(option, str):
            return isinstance(entry, str) and same_word(entry, option)
        if decision.what == "face":
            card = self.game.object(decision.source).card
            return isinstance(entry, str) and card is not None and self._is_face(entry, card, option)
        if decision.what in ("choose", "play") and isinstance(entry, str) and entry.startswith("Cast "):
            return not self._has_halves(option) and self.world.fits(entry, option)  # else it says which half is cast
        if isinstance(decision, Alternatives) and decision.what == "form":
            return self._is_form(decision, entry, option)
        if isinstance(decision, Alternatives) and decision.what == "option":
            return isinstance(entry, str) and any(
                same_word(entry, key.name) for key in walk(decision.meant[option]) if isinstance(key, Keyword)
            )
        if isinstance(decision, Alternatives) or not option:
            return False
        return self.world.fits(entry, option)

    def _is_door(self, decision: Decision, entry: str, option: str) -> bool:
        """Whether an entry means what is done to a door by its words, or by the name of the door."""
        half = doors.halves(self.game, decision.source)[Door(option.split()[1])]
        return same_word(entry, option) or fold(entry) == fold(half.name)

    def _is_face(self, entry: str, card: Card, place: int) -> bool:
        """Whether an entry names the face, or the keyword by which the card is cast besides."""
        if place < len(card.faces):
            return called(entry, card.faces[place].name)
        keywords = {one.name for face in card.faces for one in face.abilities if isinstance(one, Keyword)}
        return any(same_word(entry, name) for name in keywords.intersection(BESIDES))

    def _has_halves(self, option: Option) -> bool:
        """Whether a card is one that can be cast as several things, or is not seen."""
        card = self.game.object(option).card if isinstance(option, int) else None
        return card is None or len(card.faces) > 1

    def _is_form(self, decision: Alternatives, entry: Any, option: int) -> bool:
        """Whether an entry means a form by its place, from 1, or by its size ("2/2", "a 2/2 creature with flying")."""
        if is_number(entry):
            return bool(entry["x"] == option + 1)
        sizes = [mod for mod in walk(decision.meant[option]) if isinstance(mod, SetsPT)]
        words = entry.split() if isinstance(entry, str) else []
        return any("/".join(str(stated(n)) for n in (mod.power, mod.toughness) if n) in words for mod in sizes)

    def names_head(self, decision: Decision, queue: Queue, option: Option) -> bool:
        """Whether the next choice means an option."""
        return bool(queue.choices) and self.names(decision, queue.choices[0], option)


def missing(world: World, decision: Decision) -> ScriptError:
    """That nothing answers a question."""
    return ScriptError("missing_choice", said("missing", player=world.letter(decision.player), question=decision.what))


def no_target(entry: Any) -> ScriptError:
    """That what an entry names is no legal target."""
    return ScriptError("illegal_target", said("no target", entry=repr(entry)))


def called(entry: str, name: str) -> bool:
    """Whether an entry names a half or face: by its name alone, or with how it is played."""
    return entry.removeprefix("Cast ").removeprefix("Play ") == name
