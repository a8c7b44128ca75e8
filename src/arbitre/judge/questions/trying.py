"""Whether what a sentence says may be done, and what would follow; it is taken back."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Final

from arbitre import text
from arbitre.engine.games.why import May, Verdict, judged
from arbitre.engine.kernel.reading import characteristics
from arbitre.errors import MalformedInput, Place
from arbitre.french.names import shown
from arbitre.ir.values import CardType
from arbitre.judge.lines.course import Course
from arbitre.judge.lines.performing import Unanswered
from arbitre.judge.questions import in_time, legality
from arbitre.judge.questions.answer import Answer
from arbitre.judge.questions.possible import way_meant, ways_of
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.model import Line
from arbitre.judge.wording.sentences import Sentence
from arbitre.text.explaining import Wording

_ANY: Final = re.compile(
    r"(?P<who>.+?) (?P<verb>attacks|blocks|attaque|bloque)(?P<whom> (?!with |avec |nothing\b|rien\b)[^,;.]+)?"
)
"""Nobody says with what."""
_LAND: Final = re.compile(
    r"(?P<does>(?P<who>.+?) (?:plays|joue)) (?:a|another|one more|une?|un autre) (?:land|terrain)", re.IGNORECASE
)
"""Nobody says which."""


def may(playing: Course, sentence: str) -> Answer:
    """Whether it is legal; of an attack or a block with whatever may, with the first creature with which it is, of a
    land that is not named, with the first that the player has in hand."""
    land = _LAND.fullmatch(sentence)
    lands = _lands(playing, land["who"]) if land is not None and land["who"] in playing.world.seats else []
    if land is not None and lands:
        lang = "fr" if land["does"].endswith("joue") else "en"
        tried = [_may_so(playing, f"{land['does']} {shown(name, lang)}") for name in lands]
        best = next((one for one in tried if one.found.verdict is Verdict.LEGAL), tried[0])
        best.asked = sentence
        return best
    anybody = _ANY.fullmatch(sentence)
    if anybody is None or " with " in sentence or " avec " in sentence or anybody["who"] not in playing.world.seats:
        return _may_so(playing, sentence)
    game, player, found = playing.game, playing.world.player(anybody["who"]), list[Answer]()
    joined = "avec" if anybody["verb"] in ("attaque", "bloque") else "with"
    mine = [id for id in playing.world.permanents() if game.controller(id) == player]
    names = dict.fromkeys(playing.world.name(id) for id in mine if characteristics(game, id).is_creature)
    for name in names:
        found.append(_may_so(playing, f"{sentence} {joined} {shown(name, 'fr' if joined == 'avec' else 'en')}"))
        if found[-1].found.verdict is Verdict.LEGAL:
            return found[-1]
    if not found:
        raise MalformedInput(said("no creature", name=anybody["who"]), Place("question"))
    return found[0]


def _lands(playing: Course, who: str) -> list[str]:
    """The names of the lands in a player's hand."""
    game = playing.game
    hand = game.player(playing.world.player(who)).hand
    return list(
        dict.fromkeys(playing.world.name(id) for id in hand if CardType.LAND in characteristics(game, id).types)
    )


def _may_so(playing: Course, sentence: str) -> Answer:
    sentences = sentences_of(playing, sentence)
    refused = legality.refusal(playing, sentences)
    if sentences[0].kind in ("cast", "play") and not sentences[0].parts.get("way"):
        for way in ways_of(playing, sentences[0]) if refused is not None else way_meant(playing, sentences[0]):
            so = re.sub(r"(?= (?:targeting|on|en ciblant|sur) )|$", f" using {way}", sentence, count=1)
            if legality.refusal(playing, sentences_of(playing, so)) is None:
                return _may_so(playing, so)
    found = judged(playing.game, May(None, playing.player(sentences[0])), refused)
    waits = 0 if refused else legality.waits_for(playing, sentences[0])
    later = playing.later if refused is None else in_time.then(playing, sentences, refused)
    by = legality.waits_by(playing, sentences[0]) if refused is None else found.rule
    forbears = sentences[0].kind.startswith("no ")
    return Answer(sentence, playing.game, found, waits, later=later, by=by if later else "", forbears=forbears)


def sentences_of(playing: Course, written: str) -> list[Sentence]:
    lines = [one.strip() for one in written.replace("; ", ". ").split(". ")] if '"' not in written else [written]
    lines = [line for line in lines if line] or [written]
    with suppress(MalformedInput):
        return [playing.sentence(Line(line, Place("question"))) for line in lines]
    return [playing.sentence(Line(written, Place("question")))]  # "blocks A with B; C with D" is one


def suppose(playing: Course, sentence: str, wording: Wording | None) -> Answer:
    """What follows if a sentence is played and the stack resolves; it is taken back."""
    sentences = sentences_of(playing, sentence)
    refused = legality.refusal(playing, sentences)
    if refused is not None:
        return Answer(sentence, playing.game, judged(playing.game, May(None), refused))
    before, since = tuple(playing.game.choices), len(playing.game.log)
    try:
        with suppress(Unanswered):
            playing.carry_out(sentences)
            follow(playing, sentences[0])
        follows = [list(text.log_lines(playing.game, lang, since=since, wording=wording)) for lang in text.LANGUAGES]
    finally:
        playing.back_to(before)
    return Answer(sentence, playing.game, judged(playing.game, May(None), None), follows=follows)


def follow(playing: Course, sentence: Sentence) -> None:
    """The stack resolves; a combat goes on to its end."""
    game, turn = playing.game, playing.game.state.turn
    fights = sentence.kind in ("attack", "block", "no attack", "no block")
    while (decision := game.decision) is not None and game.state.turn == turn:
        if not game.state.stack and not (fights and game.state.step.value.startswith(("begin", "declare", "first"))):
            return
        playing.move_on(decision)
