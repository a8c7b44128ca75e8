"""The board of a game at a moment (CR 110, 400, 405): what everyone would see who may see everything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from arbitre import text
from arbitre.cards.typeline import french, in_order
from arbitre.engine.games.game import Game
from arbitre.ir.values import DOORS, CardType, Color
from arbitre.judge.reports.model import Arrow, Board, Both, Card, Count, Look, Pending, Piece, Side
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Counters, Obj
from arbitre.text.explaining import Wording
from arbitre.text.paragraphs import paragraphs
from arbitre.text.words import word


class Pictures:
    """Boards of one game, and what is to be read on the objects of all of them."""

    def __init__(self, game: Game, wording: Wording) -> None:
        self.game = game
        self.wording = wording
        """The words of an ability in a language, with ``~`` for what has it."""
        self._looks: dict[Look, int] = {}

    @property
    def looks(self) -> tuple[Look, ...]:
        """All that was to be read so far."""
        return tuple(self._looks)

    def board(self) -> Board:
        """The board as it is now."""
        state = self.game.state
        return Board(
            tuple(self._side(player.id) for player in state.players),
            state.active,
            tuple(self._pending(id) for id in state.stack),
            tuple(self._arrows()),
            state.day,
        )

    # --- players and their zones --------------------------------------------------------------------------------------

    def _side(self, id: int) -> Side:
        game, player = self.game, self.game.player(id)
        return Side(
            id,
            player.name,
            player.life,
            _counts(player.counters),
            "".join(f"{{{mana.type}}}" for mana in player.pool),
            tuple(self._piece(one) for one in game.state.battlefield if game.controller(one) == id),
            self._cards(player.hand),
            self._cards(player.graveyard),
            self._cards(one for one in game.state.exile if game.object(one).owner == id),
            self._cards(one for one in game.state.command if game.object(one).owner == id),
            self._cards(player.outside),
            len(player.library),
            not player.playing,
            player.team,
        )

    def _cards(self, ids: Iterable[int]) -> tuple[Card, ...]:
        return tuple(Card(id, self._look(id)) for id in ids)

    def _piece(self, id: int) -> Piece:
        obj, values = self.game.object(id), self.game.characteristics(id)
        return Piece(
            id,
            self._look(id),
            values.power,
            values.toughness,
            obj.counter("loyalty") if CardType.PLANESWALKER in values.types else None,
            obj.counter("defense") if CardType.BATTLE in values.types else None,
            obj.protector if CardType.BATTLE in values.types else 0,
            obj.damage,
            _counts(obj.counters),
            obj.tapped,
            obj.sick and values.is_creature,
            bool(obj.phased_out),
            obj.attached_to,
            max(obj.attacking, 0),
            tuple(attacker for attacker in obj.blocking if attacker > 0),
            obj.blocked,
            tuple(Both(*(word(one, lang) for lang in text.LANGUAGES)) for one in self.game.designations(id)),
            tuple(self._locked(obj)),
        )

    def _locked(self, obj: Obj) -> Iterator[Both]:
        """CR26 709.5c: the names of the halves that are locked."""
        for door, half in zip(DOORS, self.game.characteristics(obj.id).halves, strict=False):
            if door not in obj.unlocked:
                yield Both(half.name, half.name)

    # --- the stack ----------------------------------------------------------------------------------------------------

    def _pending(self, id: int) -> Pending:
        obj = self.game.object(id)
        item = obj.stack
        source = item.binding.source if item is not None and item.ability is not None else 0
        return Pending(
            id,
            self._look(source or id),
            self.game.controller(id),
            self._does(obj, source or id),
            source,
            obj.cast.x if obj.cast is not None else None,
            tuple(dict.fromkeys(_targets(obj))),
        )

    def _does(self, obj: Obj, source: int) -> Both:
        """What a spell or ability will do: in its own words, or as what it is called."""
        item, values = obj.stack, self.game.characteristics(obj.id)
        if item is None or values.is_permanent:
            return self._name(obj.id)
        ability = self.game.does(obj.id)
        name = self._name(source)
        said = Both(*(self.wording(ability, lang) for lang in text.LANGUAGES))
        if not (said.en and said.fr):
            return self._name(obj.id)
        return Both(said.en.replace("~", name.en), said.fr.replace("~", name.fr))

    def _arrows(self) -> Iterator[Arrow]:
        """CR 506.3, 509.1a, 114.1: who attacks and blocks whom, and what is aimed at."""
        game = self.game
        for id in game.state.battlefield:
            obj = game.object(id)
            if obj.attacking > 0:
                yield Arrow("attack", id, obj.attacking)
            yield from (Arrow("block", id, attacker) for attacker in obj.blocking if attacker > 0)
        for id in game.state.stack:
            yield from (Arrow("target", id, target) for target in dict.fromkeys(_targets(game.object(id))))

    # --- what is to be read -------------------------------------------------------------------------------------------

    def _look(self, id: int) -> int:
        obj, values = self.game.object(id), self.game.characteristics(id)
        look = Look(
            self._name(id),
            _type_line(values, obj),
            self._text(id),
            str(values.mana_cost or ""),
            "".join(color.value for color in Color if color in values.colors),
            _kind(values),
            obj.is_token,
        )
        return self._looks.setdefault(look, len(self._looks))

    def _name(self, id: int) -> Both:
        return Both(*(text.name(id, self.game, lang) for lang in text.LANGUAGES))

    def _text(self, id: int) -> Both:
        name = self._name(id)
        return Both(self._texts(id, "en").replace("~", name.en), self._texts(id, "fr").replace("~", name.fr))

    def _texts(self, id: int, lang: str) -> str:
        """The words of its abilities, each once."""
        abilities = self.game.written(id)
        return "\n".join(dict.fromkeys(paragraphs(abilities, lambda some: self.wording(some, lang, abilities))))


def _targets(obj: Obj) -> Iterator[int]:
    if obj.stack is not None:
        yield from (target for slot in obj.stack.binding.targets for target in slot)


def _counts(counters: Counters) -> tuple[Count, ...]:
    return tuple(Count(kind, Both(*(word(kind, lang) for lang in text.LANGUAGES)), n) for kind, n in counters)


def _kind(values: Characteristics) -> str:
    if values.is_land:
        return "land"
    return "artifact" if CardType.ARTIFACT in values.types else ""


def _type_line(values: Characteristics, obj: Obj) -> Both:
    """Its types now; in the order of what it was at first, as far as they are the same."""
    if not values.types:
        return Both("", "")
    line = in_order(values.supertypes, values.types, values.subtypes, _printed(obj))
    return Both(str(line), french(line))


def _printed(obj: Obj) -> tuple[str, ...]:
    """The types and subtypes of its card, as printed."""
    face = obj.card.faces[obj.face] if obj.card is not None else None
    return () if face is None else (*face.types, *face.subtypes)
