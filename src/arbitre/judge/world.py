"""How a script names things: players and objects by name, alias and number, abilities by the start of their
text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from difflib import SequenceMatcher
from typing import Any, Final

from msgspec.structs import replace

from arbitre.cards.names import fold
from arbitre.cards.records import Layout
from arbitre.engine.characteristics import class_levels, components, halves
from arbitre.engine.characteristics.keyword_table import expand
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.reading import characteristics, controller, has
from arbitre.engine.objects import doors
from arbitre.errors import UnsupportedText
from arbitre.ir.abilities import Activated, ClassLevel, Keyword, Triggered
from arbitre.ir.effects import Delayed
from arbitre.ir.node import Ability, walk
from arbitre.ir.values import CardType, Zone
from arbitre.state.objects import Obj

Wording = Callable[[Ability, str], str]
"""The printed text of an ability on a card of that name."""


class World:
    """A running game under the names of its script."""

    def __init__(self, game: Game, seats: dict[str, int], aliases: dict[str, int], wording: Wording) -> None:
        self.game = game
        self.seats = seats
        """The players by their names in the script."""
        self.aliases = aliases
        """Alias → the object it first named; the card is followed through zones."""
        self.wording = wording

    def player(self, name: str) -> int:
        """The id of the player with a name."""
        return self.seats[name]

    def letter(self, player: int) -> str:
        """The name of a player."""
        return next(name for name, id in self.seats.items() if id == player)

    def follow(self, alias: str) -> int:
        """The object that an aliased card is now; 0 if nothing has the alias."""
        id = self.aliases.get(alias.removeprefix("@"), 0)
        if not id:
            return 0
        while id not in self.game.state.objects and self.game.object(id).became:
            id = self.game.object(id).became
        return id

    def anonymous(self, id: int) -> str:
        """An alias for an object that has no name of its own."""
        self.aliases[f"#{id}"] = id
        return f"@#{id}"

    def name(self, id: int) -> str:
        """The name of a player or object; a token without a name of its own is named by its subtypes."""
        state = self.game.state
        if state.is_player(id):
            return self.letter(id)
        obj = self.game.object(id)
        if obj.stack is not None and obj.stack.ability is not None:
            source = obj.stack.binding.source
            return self.name(source) if source else ""  # what a rule alone triggers has no source
        if obj.face_down and obj.zone is Zone.BATTLEFIELD:
            return ""
        derived = characteristics(self.game, id)
        if obj.zone in (*_WITH_CARD_NAMES, *((Zone.COMMAND,) if obj.face_down else ())) and obj.card is not None:
            return obj.card.name
        return derived.name

    def called(self, id: int) -> str:
        """As :meth:`name`; also what has none because its doors are locked, by both of them."""
        return self.name(id) or characteristics(self.game, id).called

    def fits(self, entry: Any, id: int) -> bool:
        """Whether a selector of the script means this player or object."""
        if isinstance(entry, dict):
            return self._fits_record(entry, id)
        if not isinstance(entry, str):
            return False
        if entry.startswith("@"):
            return self.follow(entry) == id
        if self.game.state.is_player(id):
            return False
        if entry == "[face_down]":
            obj = self.game.object(id)
            return bool(obj.face_down) or (obj.zone is Zone.BATTLEFIELD and not self.called(id))
        if entry == "[fully_locked_room]":
            return bool(doors.halves(self.game, id)) and not doors.unlocked(self.game, id)
        nth = NTH.fullmatch(entry)
        if nth is not None:
            return self.nth(nth["name"], int(nth["number"]), controller(self.game, id)) == id
        names = {fold(name) for name in (self.called(id), *self._face_names(id)) if name}
        return fold(entry) in names or (entry.startswith("Cast ") and fold(entry[5:]) in names)

    def _face_names(self, id: int) -> Iterator[str]:
        """CR26 709.4, 712.8a, 715.4, 720.4: off the battlefield a split card answers to both halves, every other card
        to its front or normal face; a spell to its card as well, also face down."""
        obj = self.game.object(id)
        if obj.zone is Zone.BATTLEFIELD:  # CR26 709.5
            yield from halves.names(characteristics(self.game, id))
        if obj.card is None or obj.zone is Zone.BATTLEFIELD or (obj.face_down and obj.zone not in _DOWN):
            return
        yield obj.card.name
        if obj.card.layout is Layout.SPLIT:
            if obj.zone is not Zone.STACK or characteristics(self.game, id).name == obj.card.name:
                yield from (face.name for face in obj.card.faces)
        elif obj.zone is not Zone.STACK or obj.face_down:
            yield obj.card.faces[0].name

    def playable_as(self, entry: Any, id: int) -> bool:
        """Whether a card that is to be played or cast is called so: by any name that it has on some face."""
        card = self.game.object(id).card
        if isinstance(entry, dict) and entry.keys() == {"name", "of"}:
            return self._is_of(entry, id) and self.playable_as(entry["name"], id)
        if self.fits(entry, id):
            return True
        return isinstance(entry, str) and card is not None and fold(entry) in {fold(face.name) for face in card.faces}

    def _is_of(self, entry: dict[str, Any], id: int) -> bool:
        """Whether it is that player's: on the battlefield and the stack by who controls it, elsewhere by its owner."""
        obj = self.game.object(id)
        theirs = controller(self.game, id) if obj.zone in (Zone.BATTLEFIELD, Zone.STACK) else obj.owner
        return self.player(entry["of"]) == theirs

    def _fits_record(self, entry: dict[str, Any], id: int) -> bool:
        if "player" in entry:
            return self.player(entry["player"]) == id
        if self.game.state.is_player(id):
            return False
        obj = self.game.object(id)
        if "of" in entry and not self._is_of(entry, id):
            return False
        if "ability" in entry:
            return obj.stack is not None and self.ability_text(id).startswith(self.expand(entry["ability"], id))
        if "copy" in entry and self._is_copy(obj) is not entry["copy"]:
            return False
        return "name" in entry and self.fits(entry["name"], id)

    def _is_copy(self, obj: Obj) -> bool:
        """A copied spell, a token that was created as a copy, or a permanent that has become or entered as one."""
        if obj.is_copy:
            return True
        if obj.is_token:  # an effect gives a token of its own no mana cost (CR 110.5a)
            values = characteristics(self.game, obj.id)
            return values.mana_cost is not None or CardType.LAND in values.types
        cards = [one.card for one in components.all_of(self.game.state, obj) if one.card is not None]
        return bool(cards) and self.name(obj.id) not in {face.name for card in cards for face in card.faces}

    def nth(self, name: str, number: int, player: int) -> int:
        """The n-th permanent of a name under a player's control."""
        found = [i for i in self.permanents(player) if self.name(i) == name]
        return found[number] if number < len(found) else 0

    def permanents(self, player: int = 0) -> Iterator[int]:
        """Phased-in permanents (of one controller) in the order in which they came."""
        state = self.game.state
        for id in state.battlefield:
            if not state.objects[id].phased_out and (not player or controller(self.game, id) == player):
                yield id

    def permanent(self, name: str, player: int = 0) -> int:
        """The first permanent that a name means; 0 if there is none."""
        return next((i for i in self.permanents(player) if self.fits(name, i)), 0)

    def named(self, name: str) -> int:
        """The object that a name or alias means, permanents and cards before abilities; 0 if there is none."""
        if name.startswith("@"):
            return self.follow(name)
        state = self.game.state
        cards = (id for id, obj in state.objects.items() if obj.stack is None or obj.stack.ability is None)
        return self.permanent(name) or next((id for id in (*cards, *state.stack) if self.fits(name, id)), 0)

    def knows(self, name: str) -> bool:
        """Whether something in the game has this name, or had it before it left."""
        if name.startswith("@"):
            return self.follow(name) != 0
        return self.printed(name) is not None

    def printed(self, name: str) -> str | None:
        """The name, as it is printed, of something that is or was in the game; None if nothing has it."""
        state, wanted = self.game.state, fold(name)
        every = (*state.objects.items(), *state.gone.items())
        for card in {id(obj.card): obj.card for _, obj in every if obj.card is not None}.values():
            for one in (card.name, *(face.name for face in card.faces)):
                if fold(one) == wanted:
                    return one
        return next((told for one, _ in every if fold(told := self.name(one)) == wanted), None)

    def meant(self, entry: Any) -> int:
        """The player or object that an entry of a script means; 0 if there is none."""
        if isinstance(entry, str):
            return self.named(entry)
        if "player" in entry:
            return self.seats.get(entry["player"], 0)
        if "of" in entry:
            return next((id for id in (*self.permanents(), *self.game.state.objects) if self.fits(entry, id)), 0)
        return self.named(entry.get("name", ""))

    def is_a(self, word: str, id: int) -> bool:
        """Whether an object has this name, type or subtype."""
        derived = characteristics(self.game, id)
        return self.fits(word, id) or word.lower() in {str(k).lower() for k in (*derived.types, *derived.subtypes)}

    # --- abilities by their text --------------------------------------------------------------------------------------

    def activated(self, id: int) -> list[tuple[int, str]]:
        """The activated abilities of an object: index and printed text."""
        return [(i, self.text(a, id)) for i, a in enumerate(characteristics(self.game, id).activated)]

    def text(self, ability: Ability, source: int) -> str:
        """The printed text of an ability of an object: that of the keyword, where it comes from one."""
        said = self._keyword(ability, source) or self._bar(ability, source)
        if said is not None:
            return self.wording(said, characteristics(self.game, source).name)
        return self.meaning(ability, source)

    def meaning(self, ability: Ability, source: int) -> str:
        """The words of an ability, also where a keyword stands for them."""
        name = characteristics(self.game, source).name
        for one in (ability, *self._with_targets(ability, source)):
            try:
                return self.wording(one, name)
            except UnsupportedText:
                continue
        return ""  # an ability that only a rule gives has no printed text

    def _with_targets(self, ability: Ability, source: int) -> Iterator[Ability]:
        """A delayed triggered ability with the targets of which it speaks: those of the ability that made it."""
        if not isinstance(ability, Triggered):
            return
        for maker in characteristics(self.game, source).abilities:
            made = (one for one in walk(maker) if isinstance(one, Delayed) and one.body == ability.body)
            if isinstance(maker, Triggered | Activated) and next(made, None) is not None:
                yield replace(ability, body=replace(ability.body, targets=maker.body.targets))

    def keyword(self, ability: Ability, source: int) -> str:
        """The name of the keyword that an ability of an object comes from; "" if it comes from none."""
        keyword = self._keyword(ability, source)
        return keyword.name if keyword is not None else ""

    def _keyword(self, ability: Ability, source: int) -> Keyword | None:
        abilities = (*characteristics(self.game, source).abilities, *self.game.object(source).base.abilities)
        found = (one for one in abilities if isinstance(one, Keyword) and ability in expand(one))
        return next(found, None)

    def _bar(self, ability: Ability, source: int) -> ClassLevel | None:
        """The class level bar that an ability stands for."""
        bars = (one for one in characteristics(self.game, source).abilities if isinstance(one, ClassLevel))
        return next((bar for bar in bars if ability == class_levels.activated(bar)), None)

    def card_name(self, id: int) -> str:
        """The name of an object's card, whatever it is a copy of; empty without one."""
        card = self.game.object(id).card
        return card.name if card is not None else ""

    def ability_text(self, id: int) -> str:
        """The text of an ability on the stack, or "Cast …" for a spell, which its card names also face down."""
        obj = self.game.object(id)
        if obj.stack is None or obj.stack.ability is None:
            return f"Cast {obj.card.name if obj.face_down and obj.card is not None else self.name(id)}"
        source = obj.stack.binding.source
        return self.text(obj.stack.ability, source or id)

    def has_ability(self, id: int, text: str) -> bool:
        """Whether an object has an ability: a keyword by its name, or one whose text starts so."""
        if has(self.game, id, text.lower()):
            return True
        return any(self.starts(self.text(one, id), text, id) for one in characteristics(self.game, id).abilities)

    def instances(self, id: int, keyword: str) -> int:
        """How many instances of a keyword an object has."""
        abilities = characteristics(self.game, id).abilities
        return sum(isinstance(one, Keyword) and one.name == keyword.lower() for one in abilities)

    def starts(self, text: str, prefix: str, id: int) -> bool:
        """Whether an ability's text starts with what the script says, whichever way it names the object."""
        return text.startswith(prefix) or _plain(text, self.game, id).startswith(_plain(prefix, self.game, id))

    def contains(self, text: str, part: str, id: int) -> bool:
        """Whether an ability's text contains what the script says, whichever way it names the object."""
        return _plain(part, self.game, id) in _plain(text, self.game, id)

    def likeness(self, text: str, part: str, id: int) -> float:
        """How much of what the script says stands in an ability's text in the same order, from 0 to 1."""
        return likeness(_plain(text, self.game, id), _plain(part, self.game, id))

    def says(self, text: str, part: str, id: int) -> bool:
        """Whether an ability's text contains what the script says, or nearly so: cards are worded anew at times."""
        return self.contains(text, part, id) or self.likeness(text, part, id) >= ALIKE

    def closest(self, texts: Mapping[int, str], prefix: str, id: Callable[[int], int]) -> int | None:
        """Which of several texts, by key, the script means: one that starts so, or else the most like it.

        *id* gives the object of a text.
        """
        for key, text in texts.items():
            if self.starts(text, prefix, id(key)):
                return key
        alike = {key: self._likeness(text, prefix, id(key)) for key, text in texts.items()}
        best = max(alike, key=lambda key: alike[key], default=None)
        return best if best is not None and alike[best] >= ALIKE else None

    def _likeness(self, text: str, prefix: str, id: int) -> float:
        whole, wanted = _plain(text, self.game, id), _plain(prefix, self.game, id).strip()
        return likeness(" ".join(whole.split()[: len(wanted.split())]), wanted)

    def expand(self, text: str, id: int) -> str:
        """The prefix with ``{this}`` put as the object's name."""
        return text.replace("{this}", self.name(id))


_WITH_CARD_NAMES: Final = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE)
"""Where cards are called by their own names."""
_DOWN: Final = (Zone.STACK, Zone.COMMAND)
"""Where a card that is face down is known by its name: as it is cast, in a scheme deck or a planar deck."""
NTH: Final = re.compile(r"(?P<name>.+):(?P<number>\d{1,4})")
"""The n-th permanent of a name, counted from 0."""
ALIKE: Final = 0.6
"""The likeness from which on two wordings may be those of one ability."""


def likeness(text: str, part: str) -> float:
    """How much of a part's words stands in the text in the same order, from 0 to 1."""
    words, wanted = (line.replace("whenever", "when").split() for line in (text, part))
    blocks = SequenceMatcher(None, words, wanted, autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks) / len(wanted) if wanted else 0.0


def _plain(text: str, game: Game, id: int) -> str:
    """A text in which every way of naming its own object is the same, without marks and regard to case."""
    name = characteristics(game, id).name
    text = _MARKUP.sub(" ", text)
    for own in ("{this}", name, name.split(",")[0], *_OWN):
        if own:
            text = text.replace(own, "~")
    text = text.replace("−", "-").replace("~'s", "~").replace("enters the battlefield", "enters").lower()
    open_end = " " if text.endswith(" ") else ""
    return " ".join(word for word in re.sub(r"[.,;•—]", " ", text).split() if word != "then") + open_end


_MARKUP: Final = re.compile(r"<[a-z/]+>|&[a-z]+;?")
"""Line ends and bullets as some scripts write them."""
_OWN = (
    "this creature",
    "This creature",
    "this artifact",
    "this enchantment",
    "this land",
    "this permanent",
    "this spell",
    "this card",
    "this Aura",
    "this Equipment",
    "this Vehicle",
    "this token",
)
