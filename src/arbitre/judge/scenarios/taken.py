"""A scenario from a moment of a game: in words where they can say all of it, else as the notation of its state.

What is written in words is laid out again and compared with the game; so nothing is passed over that the comparison
looks at: where every card is and in which state, what every permanent is after all effects, life, counters, steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final

from msgspec.structs import replace

from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import Priority
from arbitre.engine.objects import doors
from arbitre.errors import MalformedInput
from arbitre.french.names import both
from arbitre.ir.values import Step, Zone
from arbitre.judge.known import executable, wording
from arbitre.judge.lines.making import or_none
from arbitre.judge.position import BY_THEMSELVES
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.reading import parse_scenario
from arbitre.judge.wording.rewriting import position_at
from arbitre.judge.wording.written import ZONES, CardAt, PlayerAt, ScenarioAt, TurnAt, as_yaml
from arbitre.messages import Message, Name
from arbitre.rules.editions import Edition
from arbitre.state.notation import write
from arbitre.state.objects import Obj
from arbitre.state.players import Player

_BEGINS_ANEW: Final = frozenset(
    {
        *(Step.UNTAP, Step.DRAW, Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.FIRST_COMBAT_DAMAGE),
        *(Step.COMBAT_DAMAGE, Step.END_COMBAT, Step.CLEANUP),
    }
)
"""Steps with turn-based actions, which a scenario that begins there would do again."""


def taken(game: Game) -> ScenarioAt:
    """The scenario that begins where a game stands, or where a player last had priority before.

    :raises MalformedInput: the game is over, or no player has had priority yet.
    """
    if game.decision is None:
        raise MalformedInput(said("cannot be told", what=said("game over")))
    undone: list[Any] = []
    try:
        while not isinstance(game.decision, Priority):
            undone.append(game.pop())
        return _at_priority(game)
    except IndexError:
        raise MalformedInput(said("cannot be told", what=said("not begun"))) from None
    finally:
        for choice in reversed(undone):
            game.push(choice)


def _at_priority(game: Game) -> ScenarioAt:
    """In words, or with the notation and the reason for it."""
    try:
        return described(game)
    except MalformedInput as error:
        position = position_at(write(game.state, or_none(executable)), game.options)
        because = str(said("in the middle", what=error.what))
        return ScenarioAt(position=position, edition=game.edition.name, description=because)


def described(game: Game) -> ScenarioAt:
    """The scenario in words that begins where a game stands. Nothing is told of what has happened before.

    :raises MalformedInput: words cannot say all of it; the error names what.
    """
    problem = next(_inexpressible(game), None)
    if problem is not None:
        raise MalformedInput(problem)
    scenario = _written(game, {})
    missing = _zeroes(game, scenario)
    if missing:
        scenario = _written(game, missing)
    difference = next(differences(game, _laid_out(scenario)), None)
    if difference is not None:
        raise MalformedInput(difference)
    return scenario


def loosely(game: Game) -> ScenarioAt:
    """A scenario in words that is much like where a game stands, to be changed by hand: what words cannot say (the
    stack, combat, tokens, what lasts) is left out, and instead of a step that would begin anew one beside it stands."""
    told = _written(game, {})
    turn = told.turn or TurnAt()
    return replace(told, turn=replace(turn, step=_NEAR.get(game.state.step, game.state.step).value))


_NEAR: Final = {
    **dict.fromkeys((Step.UNTAP, Step.DRAW), Step.UPKEEP),
    **dict.fromkeys((Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS), Step.BEGIN_COMBAT),
    **dict.fromkeys((Step.FIRST_COMBAT_DAMAGE, Step.COMBAT_DAMAGE, Step.END_COMBAT), Step.POSTCOMBAT_MAIN),
    Step.CLEANUP: Step.END,
}


def is_takable(game: Game) -> bool:
    """Whether a scenario can begin there: the active player has priority, and nothing is under way."""
    decision, state = game.decision, game.state
    waits = isinstance(decision, Priority) and decision.player == state.active and not state.stack
    return waits and state.step not in _BEGINS_ANEW and not state.outer


def _inexpressible(game: Game) -> Iterator[Message]:
    """What words cannot say."""
    state = game.state
    for id in state.stack:
        yield said("on the stack now", name=_name(game, state.objects[id]))
    if not is_takable(game):
        yield said("no beginning")
    if len(state.players) > 2 or state.outer:
        yield said("many or outer")
    for effect in state.lasting:
        yield said("lasting", name=_named(game, effect.binding.source))
    for trigger in state.delayed:
        yield said("delayed", name=_named(game, trigger.binding.source))
    if state.extra_turns:
        yield said("extra turns")
    for player in state.players:
        yield from _of_player(player)
    for id in (*state.battlefield, *state.exile, *state.command, *state.ante):
        yield from _of_object(game, state.objects[id])


def _of_player(player: Player) -> Iterator[Message]:
    told = (
        ("mana in pool", player.pool),
        ("skips", player.skips),
        ("controlled", player.control_by),
        ("designated", player.links),
        ("commanders", player.commanders),
    )
    yield from (said(key, player=player.name) for key, there in told if there)


def _of_object(game: Game, obj: Obj) -> Iterator[Message]:
    name = _name(game, obj)
    if obj.card is None or obj.is_token:
        yield said("a token", name=name)
    told = (
        ("phased out", obj.phased_out),
        ("flipped", obj.flipped),
        ("merged", obj.merged),
        ("linked", {word for word, _ in obj.links} - set(BY_THEMSELVES) or len(obj.words) > 1),
        ("used", obj.used or "loyalty" in obj.turn_marks),
        ("in combat", obj.attacking or obj.blocking),
        ("stickers", obj.stickers),
        ("ante", obj.zone is Zone.ANTE),
        ("controlled by", obj.held_by),
        ("face down exile", obj.face_down and obj.zone is not Zone.BATTLEFIELD),
    )
    yield from (said(key, name=name) for key, there in told if there)


# --- what is written --------------------------------------------------------------------------------------------------


def _written(game: Game, zeroes: dict[int, tuple[str, ...]]) -> ScenarioAt:
    state = game.state
    names = [player.name for player in state.players]
    active = state.player(state.active)
    return ScenarioAt(
        players={player.name: _player(game, player, zeroes) for player in state.players},
        edition=game.edition.name,
        turn=TurnAt(
            number=state.turn,
            player=names[state.active - 1],
            step=state.step.value,
            time="day" if state.day == "day" else "night" if state.day == "night" else "",
            lands=active.lands_played,
        ),
    )


def _player(game: Game, player: Player, zeroes: dict[int, tuple[str, ...]]) -> PlayerAt:
    state = game.state
    counters = dict(player.counters)
    zones: dict[str, Any] = {}
    for name, zone in ZONES.items():
        objects = [obj for id in state.zone(zone, player.id) if (obj := state.objects[id]).owner == player.id]
        cards = [_card(game, obj, zeroes.get(obj.id, ())) for obj in objects if obj.card is not None]
        if cards:
            zones[name] = [_counted(one, len(list(same))) for one, same in groupby(cards)]
    return PlayerAt(
        life=player.life,
        poison=counters.pop("poison", 0),
        counters=counters or None,
        **zones,
    )


def _counted(card: CardAt, count: int) -> str | CardAt:
    many = replace(card, count=count)
    return card.card if many == CardAt(card.card) else many


def _card(game: Game, obj: Obj, zeroes: tuple[str, ...]) -> CardAt:
    card = obj.card
    if card is None:
        raise MalformedInput(said("a token", name=_name(game, obj)))
    if obj.zone is not Zone.BATTLEFIELD:
        return CardAt(card.name, counters=dict(obj.counters) or None)
    attached = game.state.objects.get(obj.attached_to)
    bears = any(game.object(id).attached_to == obj.id for id in game.state.battlefield)
    return CardAt(
        card=card.faces[obj.face].name if obj.face else card.name,
        tapped=obj.tapped or None,
        counters={**dict.fromkeys(zeroes, 0), **dict(obj.counters)} or None,
        attached_to=""
        if not obj.attached_to
        else f"@{_alias(attached)}"
        if attached
        else _named(game, obj.attached_to).english,
        alias=_alias(obj) if bears else "",
        controller=game.state.player(obj.controller).name if obj.controller != obj.owner else "",
        protector=game.state.player(obj.protector).name if obj.protector else "",
        sick=obj.sick or None,
        damage=obj.damage,
        face_down=bool(obj.face_down) or None,
        unlocked=tuple(half.name for door, half in doors.halves(game, obj.id).items() if door in obj.unlocked),
        companion="companion" in game.designations(obj.id) or None,
        designations=tuple(word for word in game.designations(obj.id) if word in BY_THEMSELVES),
        choices=tuple(_spoken(word) for _, word in obj.words),
    )


def _alias(obj: Obj) -> str:
    return f"{obj.base.name or 'host'} {obj.id}"


def _spoken(word: str) -> str:
    return {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}.get(word, word)


# --- laid out again, and compared -------------------------------------------------------------------------------------


def _laid_out(scenario: ScenarioAt) -> Game:
    read = parse_scenario(as_yaml(scenario), "scenario")
    return Playing(read, executable, wording, Edition.named(scenario.edition)).game


def _zeroes(game: Game, scenario: ScenarioAt) -> dict[int, tuple[str, ...]]:
    """Kinds of counter that permanents enter with and have no more."""
    pairs = _paired(game, _laid_out(scenario))
    found: dict[int, tuple[str, ...]] = {}
    for mine, other in pairs:
        gone = {kind for kind, _ in other.counters} - {kind for kind, _ in mine.counters}
        if gone:
            found[mine.id] = tuple(sorted(gone))
    return found


def _paired(game: Game, again: Game) -> list[tuple[Obj, Obj]]:
    """The objects of each zone of each player with those that stand for them, in the same order."""
    pairs: list[tuple[Obj, Obj]] = []
    for player in game.state.players:
        for zone in ZONES.values():
            mine, other = (
                [one for id in g.state.zone(zone, player.id) if (one := g.state.objects[id]).owner == player.id]
                for g in (game, again)
            )
            pairs += zip(mine, other, strict=False)
    return pairs


_OF_OBJECTS: Final = ("tapped", "counters", "damage", "face", "controller", "protector", "words", "sick", "zone")
_OF_PLAYERS: Final = ("life", "counters", "lands_played", "lost", "team")
_OF_STATES: Final = ("turn", "active", "step", "phase", "day", "markers")
_CHARACTERISTICS: Final = (
    "name",
    "power",
    "toughness",
    "loyalty",
    "defense",
    "colors",
    "types",
    "supertypes",
    "subtypes",
    "abilities",
)


def differences(game: Game, again: Game) -> Iterator[Message]:
    """What is not in a game laid out again as it is in the game that it was taken from."""
    for name in _OF_STATES:
        if getattr(game.state, name) != getattr(again.state, name):
            yield said("differs", name=name)
    if again.state.stack or again.state.waiting:
        yield said("triggers anew")
    for player, same in zip(game.state.players, again.state.players, strict=True):
        yield from (
            said("differs of", name=player.name, what=name)
            for name in _OF_PLAYERS
            if getattr(player, name) != getattr(same, name)
        )
    pairs = _paired(game, again)
    if len(pairs) != sum(obj.owner > 0 and obj.zone in ZONES.values() for obj in game.state.objects.values()):
        yield said("differs", name="cards")
    stands_for = {mine.id: other.id for mine, other in pairs}
    for mine, other in pairs:
        yield from _of_pair(game, again, mine, other, stands_for)


def _of_pair(game: Game, again: Game, mine: Obj, other: Obj, stands_for: dict[int, int]) -> Iterator[Message]:
    name = _name(game, mine)
    differing = [one for one in _OF_OBJECTS if getattr(mine, one) != getattr(other, one)]
    if mine.card is not other.card and mine.card != other.card:
        differing.append("card")
    if mine.attached_to and stands_for.get(mine.attached_to, mine.attached_to) != other.attached_to:
        differing.append("attached_to")
    if not differing and mine.zone is Zone.BATTLEFIELD:
        left, right = game.characteristics(mine.id), again.characteristics(other.id)
        differing = [one for one in _CHARACTERISTICS if getattr(left, one) != getattr(right, one)]
        if game.controller(mine.id) != again.controller(other.id):
            differing.append("controller")
    yield from (said("differs of", name=name, what=one) for one in differing)


def _name(game: Game, obj: Obj) -> Name:
    """What it is called; an ability on the stack by its source."""
    if obj.stack is not None and obj.stack.ability is not None:
        return _named(game, obj.stack.binding.source)
    return both(obj.card.name if obj.card is not None else obj.base.name or str(obj.id))


def _named(game: Game, id: int) -> Name:
    state = game.state
    if state.is_player(id):
        return both(state.player(id).name)
    return _name(game, game.object(id)) if id else both("-")
