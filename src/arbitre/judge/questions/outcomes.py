"""How it ends: whether something dies, how much life is left, what a land taps for.

It is told of the position in which nobody does anything more: the stack resolves, and a combat goes on to its end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Final

from arbitre import text
from arbitre.engine.characteristics import rulings
from arbitre.engine.games.game import Game
from arbitre.engine.games.why import Answer as Found
from arbitre.engine.games.why import Befell, Lost, Triggers, Verdict
from arbitre.engine.kernel.decisions import PASS, Activate, Priority, Select
from arbitre.engine.kernel.log import Entry
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.stack import timing
from arbitre.french import glossary
from arbitre.ir.modifications import CantLoseGame
from arbitre.ir.values import Zone
from arbitre.judge.lines.course import Course
from arbitre.judge.lines.performing import Unanswered
from arbitre.judge.lines.verdict import Answered
from arbitre.judge.questions import fighting, givings
from arbitre.judge.questions.asked import DIE, FUTURE, OF_PLAYERS, PAST, Asked, Kind
from arbitre.judge.questions.asked_case import MOST_CHANGES, Case, Told, game_player, place, words
from arbitre.judge.questions.outcome_questions import FIGHTERS, TYPES, WHY, ZONES
from arbitre.judge.questions.under_way import go_on
from arbitre.judge.wording.messages import said
from arbitre.messages import NOTHING, Message, worded
from arbitre.text.explaining import Wording, refusal_lines


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer in words, in each language."""

    asked: str
    yes: bool | None
    """None: it was not asked whether something is so."""
    lines: tuple[Sequence[str], ...]
    later: Message = NOTHING
    """In which later step it is so; says nothing if now."""
    stands: bool = False
    """Whether it tells how things stand, and they may stand otherwise when it is over."""
    of_play: bool = False
    """Whether it tells what comes of what is played."""
    answered: Answered = Answered.EXACTLY

    @property
    def verdict(self) -> str:
        """ "yes" or "no"; empty if it was not asked whether something is so."""
        return "" if self.yes is None else "yes" if self.yes else "no"

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbers of the rules that it names."""
        return tuple(re.findall(r"CR (\d{3}\.\d+[a-z]?)", " ".join(self.lines[0])))

    def as_text(self, lang: str, wording: Wording | None = None) -> str:
        """The answer for people."""
        return "\n".join(self.lines[text.LANGUAGES.index(lang)])

    def as_data(self, lang: str, wording: Wording | None = None) -> dict[str, Any]:
        """The answer for programs."""
        told: dict[str, Any] = {"question": self.asked, "lines": list(self.lines[text.LANGUAGES.index(lang)])}
        return told if self.yes is None else told | {"yes": self.yes}


Meant = Callable[[str], list[int]]
"""The objects of a name."""


def reply(playing: Course, asked: Asked, question: str, meant: Meant, wording: Wording | None) -> Reply:
    """The answer; the game is as it was afterwards.

    :raises MalformedInput: nothing has a name that is asked about.
    """
    is_named = asked.about and asked.about.lower() not in FIGHTERS
    about = [] if asked.kind in OF_PLAYERS or not is_named else meant(asked.about)
    if asked.every and not about:
        about = _creatures(playing.game)
    by = meant(asked.by) if asked.by and asked.kind is not Kind.MANA else []
    since = len(playing.game.log)
    with _going_on(playing, asked) as heads:
        yes, told = _ANSWERS[asked.kind](Case(playing, asked, about, by, wording, since))
        found = reply_of(question, heads, yes, told)
        stands = asked.kind in _MAY_CHANGE and asked.tense not in (PAST, FUTURE)
        return replace(found, stands=stands, of_play=True)


def _creatures(game: Game) -> list[int]:
    """The creatures on the battlefield, and those that have left it."""
    there = [*game.state.battlefield, *game.state.gone]
    permanents = [id for id in there if (obj := game.state.find(id)) is not None and obj.zone is Zone.BATTLEFIELD]
    return [id for id in permanents if characteristics(game, id).is_creature]


def reply_of(question: str, heads: Sequence[Message], yes: bool | None, told: Told) -> Reply:
    """The answer with its heads, worded now."""
    verdict = [] if yes is None else [said("yes" if yes else "no")]
    lines = tuple([*(worded(one, lang) for one in (*heads, *verdict)), *told(lang)] for lang in text.LANGUAGES)
    return Reply(question, yes, tuple([one[0], *(f"  {line}" for line in one[1:])] for one in lines))


@contextmanager
def _going_on(playing: Course, asked: Asked) -> Iterator[list[Message]]:
    """The position in which nobody has done anything more; what is to be told of it. It is taken back.

    What has happened, and what can be done now, is asked of the position as it stands.
    """
    if asked.tense == PAST or asked.kind in _AS_IT_STANDS or (_is_state(asked) and asked.tense != FUTURE):
        yield []
        return
    before, told, heads = tuple(playing.game.choices), len(playing.game.log), list[Message]()
    idle: list[int] = []
    try:
        try:
            idle = go_on(playing)
        except Unanswered as error:
            heads.append(said("up to", what=error.what))
        players = tuple(playing.game.player(one).name for one in idle)
        head = said("if nobody blocks", players=players) if players else said("if nothing more")
        yield [head, *heads] if len(playing.game.log) > told else heads
    finally:
        playing.back_to(before)


_OF_MANA: Final = {Kind.MANA, Kind.POOL, Kind.SICK, Kind.TAPPED}
_AS_IT_STANDS: Final = frozenset({*_OF_MANA, Kind.SIDES, Kind.HAS_SIZE, Kind.LETHAL, Kind.MOST})
_STATES: Final = frozenset(
    {Kind.FIGHTERS, Kind.WHOM, Kind.ORDER, Kind.MARKED, Kind.HAS_COUNTERS, Kind.COUNTERS, Kind.DAMAGE_STEPS}
)
_MAY_CHANGE: Final = frozenset({Kind.COUNTERS, Kind.HAS_COUNTERS, Kind.HAS_SIZE, Kind.MANA, Kind.MARKED, Kind.TAPPED})
"""Told of things as they stand, and asked of how it ends as well."""


def _is_state(asked: Asked) -> bool:
    """Whether it is asked of how things stand unless it is asked how it ends."""
    return asked.kind in _STATES or (asked.kind is Kind.DID and asked.detail in ("attack", "block", "blocked"))


def fate_of(case: Case) -> tuple[bool, Told]:
    game, fate = case.game, case.asked.detail
    if fate == "resolve":
        done = [one for one in game.log if one.what == "resolves" and dict(one.parts)["object"] in case.about]
        if done:
            return True, case.log(done[-1:])
    answers = [game.why(Befell(id)) for id in case.about]
    happened = [one for one in answers if one.verdict is Verdict.HAPPENED]
    if not happened:
        return fate == "survive", _where(case)
    if case.asked.every:
        return _fate_of_each(case, answers)
    last = max(happened, key=lambda one: game.log.index(one.course[-1]))
    return _is_fate(game, last, fate) and _is_done_by(last, case.by), case.found(last)


def _happens(case: Case) -> tuple[None, Told]:
    """What is told from now on; if nothing more happens, what was told last."""
    more = [one for one in case.game.log[case.since :] if not text.is_silent(one)]
    if more:
        return None, case.log(more)
    last = [one for one in case.game.log if not text.is_silent(one)][-MOST_CHANGES:]
    return None, lambda lang: [*words(said("nothing more"))(lang), *case.log(last)(lang)]


def _fate_of_each(case: Case, answers: Sequence[Found]) -> tuple[bool, Told]:
    """Of several things of one name: whether it is the fate of each of those that were permanents."""
    game, fate = case.game, case.asked.detail
    meant = [
        (id, one)
        for id, one in zip(case.about, answers, strict=True)
        if (obj := game.state.find(id)) is not None and obj.zone is Zone.BATTLEFIELD
    ]
    yes = all(_is_fate(game, one, fate) if one.verdict is Verdict.HAPPENED else fate == "survive" for _, one in meant)
    told = [case.found(one) for _, one in meant if one.verdict is Verdict.HAPPENED]
    told += [words(place(game, id)) for id, one in meant if one.verdict is not Verdict.HAPPENED]
    return yes, lambda lang: [line for one in told for line in one(lang)]


def _is_done_by(found: Found, by: Sequence[int]) -> bool:
    """Whether one of some objects has had a part in it; if none are named, anything has."""
    parts = [dict(entry.parts) for entry in found.course]
    return not by or any(id in (one.get("source"), one.get("object")) for one in parts[:-1] for id in by)


def _is_fate(game: Game, found: Found, fate: str) -> bool:
    """Whether what has happened to an object is what was asked."""
    final, id = found.course[-1], found.question.object if isinstance(found.question, Befell) else 0
    parts, old = dict(final.parts), game.state.find(id)
    died = parts.get("to") == "graveyard" and old is not None and old.zone is Zone.BATTLEFIELD
    left = {
        DIE: died,
        "survive": not died,
        "exile": parts.get("to") == "exile",
        "counter": final.what in ("counters spell", "is countered", "does not resolve"),
        "leave": True,
        "resolve": False,
    }
    return left[fate] if fate in left else parts.get("cause") == fate


def _where(case: Case) -> Told:
    """Where something is; of a creature with damage, how much more it would take."""
    game = case.game
    id = case.now
    obj = game.object(id)
    name = text.both(id, game)
    kept = case.log([one for one in game.log if one.what in _KEEPS and _is_kept(one, case.about)][-MOST_CHANGES:])
    if obj.zone is not Zone.BATTLEFIELD:
        return lambda lang: [*words(place(game, id))(lang), *kept(lang)]
    toughness = characteristics(game, id).toughness
    if obj.damage and toughness is not None:
        hurt = said("stands hurt", name=name, damage=obj.damage, toughness=toughness, rule=case.rule("704.5g"))
        return words(hurt)
    return lambda lang: [*words(said("stands", name=name))(lang), *kept(lang)]


_KEEPS: Final = frozenset({"indestructible", "is not countered", "prevents", "regenerates"})
"""Lines of the log about what has kept something from its fate."""


def _is_kept(entry: Entry, about: Sequence[int]) -> bool:
    return not {dict(entry.parts).get("object"), dict(entry.parts).get("to")}.isdisjoint(about)


def loses(case: Case) -> tuple[bool | None, Told]:
    found = case.game.why(Lost(case.player))
    lost = found.verdict is Verdict.HAPPENED and found.course[-1].what != "wins"
    yes = None if case.asked.detail in WHY else lost if case.asked.detail != "survive" else not lost
    if found.verdict is Verdict.HAPPENED:
        return yes, case.found(found)
    return yes, lambda lang: [*_life_of(case)(lang), *_kept_in(case, lang)]


def _kept_in(case: Case, lang: str) -> list[str]:
    """What keeps a player in the game who has no life left (CR 101.2)."""
    game, player = case.game, game_player(case)
    if player.life > 0:
        return []
    sources = [ctx.source for _, ctx in rulings.affecting(game, player.id, CantLoseGame)]
    rule = case.rule("101.2")
    return [worded(said("kept in", name=text.both(id, game), rule=rule), lang) for id in dict.fromkeys(sources)]


def _wins(case: Case) -> tuple[bool | None, Told]:
    game, result = case.game, case.game.result
    ends = [one for one in game.log if one.what in ("wins", "loses", "game is drawn", "draws the game")]
    if result is None:
        return (None if not case.asked.about else False), words(said("not over"))
    if not case.asked.about:
        return None, case.log(ends[-2:])
    return case.player in result, case.log(ends[-2:])


def _life(case: Case) -> tuple[None, Told]:
    return None, _life_of(case)


def _life_of(case: Case) -> Told:
    """The life of a player, and how it came to be so."""
    game, player = case.game, game_player(case)
    changes = [one for one in game.log if one.what == "life" and dict(one.parts).get("player") == player.id]
    total = said("has life", name=player.name, life=player.life, rule=case.rule("118.1"))
    return lambda lang: [worded(total, lang), *case.log(changes[-MOST_CHANGES:])(lang)]


def _cards(case: Case) -> tuple[None, Told]:
    player, zone = game_player(case), ZONES[case.asked.detail]
    count = len(case.game.state.zone(zone, player.id))
    return None, words(said("has cards", name=player.name, count=count, zone=said(f"in {zone.value}")))


def _counters(case: Case) -> tuple[None, Told]:
    game, id = case.game, case.about[-1]
    id = next((one for one in case.about if one in game.state.objects), id)
    counters = game.player(id).counters if game.state.is_player(id) else game.object(id).counters
    kinds = {kind: count for kind, count in dict(counters).items() if _is_wanted(kind, case)}
    name, rule = text.both(id, game), case.rule("121.1")
    told = [said("has counters", name=name, count=n, kind=kind, rule=rule) for kind, n in kinds.items()]
    return None, words(*(told or [said("no counters", name=name)]))


def _damage(case: Case, part: str) -> tuple[bool | None, Told]:
    """The damage that something has dealt or was dealt, to or by whom is named; why it is none."""
    other = "to" if part == "source" else "source"
    dealt = [one for one in case.game.log if one.what == "deals damage" and _is_between(case, one, part, other)]
    total = sum(int(dict(one.parts)["amount"]) for one in dealt)
    yes = None if case.asked.count else bool(total)
    kept = [one for one in case.game.log if one.what == "prevents" and dict(one.parts).get(part) in case.about]
    told = [*dealt[-MOST_CHANGES:], *kept[-MOST_CHANGES:]]
    none = fighting.assigned_none(case) if part == "source" and not total else []
    heads = [said("damage in all", count=total), *none]
    return yes, lambda lang: [*(worded(one, lang) for one in heads), *case.log(told)(lang)]


def _is_between(case: Case, entry: Entry, part: str, other: str) -> bool:
    parts = dict(entry.parts)
    return parts[part] in case.about and (not case.by or parts[other] in case.by)


def _is_wanted(kind: str, case: Case) -> bool:
    """Whether counters are of the kind that is named, in either language; any are if none is."""
    wanted = case.asked.detail.strip('"«»“” ').lower()
    return not wanted or wanted in (kind.lower(), glossary.counter(kind).strip("«» ").lower())


def _marked(case: Case) -> tuple[bool | None, Told]:
    """CR 119.6: the damage that is marked on something."""
    game, id = case.game, case.now
    damage = 0 if game.state.is_player(id) else game.object(id).damage
    told = said("marked damage", name=text.name(id, game), count=damage, rule=case.rule("119.6"))
    return None if case.asked.count else bool(damage), words(told)


def _has_counters(case: Case) -> tuple[bool, Told]:
    game = case.game
    counters = game.player(case.now).counters if game.state.is_player(case.now) else game.object(case.now).counters
    has = any(count and _is_wanted(kind, case) for kind, count in dict(counters).items())
    return has, _counters(case)[1]


def _triggers(case: Case) -> tuple[bool | None, Told]:
    game = case.game
    here = [id for id in case.about if (obj := game.state.find(id)) is not None and obj.zone is Zone.BATTLEFIELD]
    times = [one for one in game.log if one.what == "triggers" and dict(one.parts)["object"] in case.about]
    if times:
        count = said("times", count=len(times))
        return None if case.asked.detail else True, lambda lang: [
            worded(count, lang),
            *case.log(times[-MOST_CHANGES:])(lang),
        ]
    answers = [game.why(Triggers(id)) for id in here or case.about]
    nearest = case.found(max(answers, key=lambda one: one.nearness))
    never = said("times", count=0)
    return (None, lambda lang: [worded(never, lang), *nearest(lang)]) if case.asked.detail else (False, nearest)


def _mana(case: Case) -> tuple[bool | None, Told]:
    """CR 605.1a: whether a mana ability of it makes mana of the type, used now."""
    game, wanted = case.game, TYPES.get(case.asked.detail.lower())
    if (nobody := timing.nobody(game)) is not None:
        refused = nobody.error(nobody.why, game.state.active)
        return None if wanted is None else False, lambda lang: refusal_lines(refused, game, lang, case.wording)
    made: dict[str, None] = {}
    players = [case.playing.world.player(case.asked.by)] if case.asked.by in case.playing.world.seats else []
    for player in players or [game.controller(id) for id in case.about[:1]]:
        for action in game.mana_abilities(player):
            if action.object in case.about:
                made |= dict.fromkeys(_types_of(game, player, action))
    types = "".join(f"{{{letter}}}" for letter in "WUBRGC" if letter in made)
    name, rule = case.names(), case.rule("605.1a")
    told = said("makes mana", name=name, types=types, rule=rule) if types else said("no mana", name=name, rule=rule)
    return None if wanted is None else wanted in made, words(told)


def _types_of(game: Game, player: int, action: Activate) -> Iterator[str]:
    """The types of mana that an ability can make now."""
    copy = game.copy()
    for _ in game.state.players:
        if copy.decider != player and _has_priority(copy):
            copy.push(PASS)
    if copy.decider != player or not _has_priority(copy):
        return
    before = [unit.type for unit in copy.player(player).pool]
    copy.push(action)
    asked = copy.decision
    if isinstance(asked, Select) and asked.what == "color":
        yield from map(str, asked.options)
    else:
        yield from [unit.type for unit in copy.player(player).pool][len(before) :]


def _has_priority(game: Game) -> bool:
    """Whether somebody has priority."""
    return isinstance(game.decision, Priority)


def _whereabouts(case: Case) -> tuple[None, Told]:
    """Where something is, and how it came there."""
    answers = [case.game.why(Befell(id)) for id in case.about]
    happened = [one for one in answers if one.verdict is Verdict.HAPPENED]
    id = case.now
    where = words(place(case.game, id)) if id in case.game.state.objects else None
    if where is not None and (not happened or case.game.object(id).zone is Zone.BATTLEFIELD):
        return None, where
    last = max(happened, key=lambda one: case.game.log.index(one.course[-1]))
    return None, lambda lang: [*(where(lang) if where else []), *case.found(last)(lang)]


def _changed(case: Case) -> tuple[bool | None, Told]:
    """The life that a player has gained, or lost, and what came of it otherwise."""
    game, player, gains = case.game, case.player, case.asked.kind is Kind.GAINED
    told = [one for one in game.log if one.what in _OF_LIFE and _whose(one) == player]
    why = case.asked.detail in WHY and not gains
    causes = [one for one in game.log if why and one.what == "deals damage" and dict(one.parts)["to"] == player]
    changes = [int(dict(one.parts)["change"]) for one in told if one.what == "life"]
    total = sum(abs(one) for one in changes if (one > 0) is gains)
    words = said("gained" if gains else "lost life", name=game.player(player).name, count=total)
    return None if case.asked.detail else bool(total), lambda lang: [
        worded(words, lang),
        *case.log([*causes[-MOST_CHANGES:], *told[-MOST_CHANGES:]])(lang),
    ]


_OF_LIFE: Final = frozenset({"life", "gains no life", "loses no life"})


def _whose(entry: Entry) -> object:
    return dict(entry.parts).get("player")


def _draws(case: Case) -> tuple[bool | None, Told]:
    """The cards that a player has drawn this turn, and what kept the player from it."""
    game, player = case.game, case.player
    drawn = [one for one in game.log if one.turn == game.state.turn and _is_about_drawing(game, one, player)]
    cards = [one for one in drawn if one.what == "moves"]
    count = said("drawn", name=game.player(player).name, count=len(cards))
    return None if case.asked.detail else bool(cards), lambda lang: [
        worded(count, lang),
        *case.log(drawn[-MOST_CHANGES:])(lang),
    ]


def _is_about_drawing(game: Game, entry: Entry, player: int) -> bool:
    parts = dict(entry.parts)
    if entry.what == "moves":
        card = game.state.find(int(parts["object"]))
        return parts.get("cause") == "draw" and card is not None and card.owner == player
    if entry.what == "replaces event":
        return parts.get("event") == "draw" and parts.get("to") == player
    skipped = entry.what == "skips step" and parts.get("step") == "draw"
    return (skipped or entry.what in ("draws nothing", "cannot draw")) and parts.get("player") == player


def _tapped(case: Case) -> tuple[bool, Told]:
    id = next((one for one in case.about if one in case.game.state.objects), case.about[0])
    tapped = case.game.object(id).tapped
    return tapped, words(said("is tapped" if tapped else "is untapped", name=text.both(id, case.game)))


_ANSWERS: Final[dict[Kind, Callable[[Case], tuple[bool | None, Told]]]] = {
    Kind.FATE: fate_of,
    Kind.HAPPENS: _happens,
    Kind.LOSES: loses,
    Kind.WINS: _wins,
    Kind.LIFE: _life,
    Kind.CARDS: _cards,
    Kind.COUNTERS: _counters,
    Kind.MARKED: _marked,
    Kind.HAS_COUNTERS: _has_counters,
    Kind.DEALS: lambda case: _damage(case, "source"),
    Kind.TAKES: lambda case: _damage(case, "to"),
    Kind.TRIGGERS: _triggers,
    Kind.MANA: _mana,
    Kind.TAPPED: _tapped,
    Kind.WHERE: _whereabouts,
    Kind.GAINED: _changed,
    Kind.LOST: _changed,
    Kind.DRAWS: _draws,
    Kind.FATES: givings.fates,
    Kind.GIVES_UP: givings.gives_up,
    Kind.HAS_TO_GIVE_UP: givings.has_to_give_up,
    Kind.POOL: givings.pool,
    Kind.PAID: givings.paid,
    Kind.RETURNS: givings.returns,
    Kind.SICK: givings.sick,
    **fighting.ANSWERS,
}
