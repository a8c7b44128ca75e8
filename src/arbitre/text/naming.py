"""How objects and players are named, as far as the one who reads may know them (CR 400.2, 707.2)."""

from __future__ import annotations

from arbitre.engine.games.game import Game
from arbitre.french.names import in_text, phrase, token
from arbitre.ir.values import Zone
from arbitre.messages import Name, Named
from arbitre.text.messages import fill, pick
from arbitre.text.words import WORDS, word


def name(id: int, game: Game, lang: str = "en", viewer: int = 0) -> str:
    """The words for a player or object, now or as it last existed; no id from 1 on is nobody and nothing."""
    return str(named(id, game, lang, viewer))


def named(id: int, game: Game, lang: str = "en", viewer: int = 0) -> str:
    """As :func:`name`; in French :class:`Named` where the gender is known."""
    if id <= 0:
        return word("nobody", lang)
    state = game.state
    if state.is_player(id):
        return state.player(id).name
    obj = state.find(id)
    if obj is None:
        return f"#{id}"
    if obj.stack is not None and obj.stack.ability is None and obj.card is None and not obj.is_copy:
        return word("combat damage", lang)
    if obj.stack is not None and obj.stack.ability is not None and obj.card is None:
        source = obj.stack.binding.source
        if source and source != id:
            template = pick(WORDS["ability of"], lang)
            words = named(source, game, lang, viewer)
            told = _lower(fill(template, {"object": source}, lambda _part, _value: words, lang), template)
            return Named(told, feminine=True)
        return Named(word("ability", lang), feminine=True)
    if not sees(id, game, viewer):
        return Named(word("face down" if obj.face_down else "a card", lang), feminine=True)
    called = obj.last.called if obj.last is not None else obj.base.name
    if obj.zone is Zone.BATTLEFIELD and (values := game.characteristics(id)).halves:
        called = values.called  # CR26 709.5: by the doors that are unlocked
    elif obj.last is None and obj.zone not in (Zone.BATTLEFIELD, Zone.STACK) and not obj.face_down:
        called = game.characteristics(id).called  # CR 708.2: a split card by both its names
    if not called and obj.card is not None:
        called = obj.card.front.name
    if called and lang == "fr" and obj.is_token and (noun := token(called)) is not None:
        return phrase(noun)
    if called:
        return in_text(called, lang)
    if obj.is_token:
        return word("token", lang)
    if obj.zone is Zone.COMMAND and obj.card is None:  # CR 113.1
        return word("emblem", lang)
    return Named(word("face down" if obj.face_down else "ability", lang), feminine=True)


def both(id: int, game: Game, viewer: int = 0) -> Name:
    """The words for a player or object in both languages."""
    return Name(name(id, game, "en", viewer), named(id, game, "fr", viewer))


def sees(id: int, game: Game, viewer: int) -> bool:
    """Whether a player may know what an object is, or what it became: 0 may know everything.

    CR 401.2, 402.3, 406.3, 707.5: not what is in a library, in another player's hand or face down. CR 712.4: also what
    a player may know whom this one controls.
    """
    if viewer == 0 or game.knows(viewer, id):
        return True
    obj = game.state.find(id)
    after = game.state.find(obj.became) if obj is not None and obj.became and not obj.face_down else None
    return after is not None and not after.face_down and game.knows(viewer, after.id)


def _lower(text: str, template: str) -> str:
    """A part of a sentence begins as its template does."""
    return template[:1] + text[1:]
