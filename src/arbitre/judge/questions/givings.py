"""What a player gives up, what comes back, which creatures die, and the state of a creature or of a pool of mana."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from arbitre import text
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.games.course import leading_to
from arbitre.engine.games.why import Triggers
from arbitre.engine.kernel.decisions import Priority, Select
from arbitre.engine.kernel.log import Entry
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.values import Step, Zone
from arbitre.judge.questions.asked import DIE, PAST
from arbitre.judge.questions.asked_case import Case, Told, game_player, place, words
from arbitre.judge.questions.outcome_questions import FIGHTERS
from arbitre.judge.questions.told import said as said_of
from arbitre.judge.wording.messages import said
from arbitre.messages import Message, worded


def gives_up(case: Case) -> tuple[None, Told]:
    """What a player has sacrificed (CR 701.14a) or discarded (CR 701.7a); what there is to choose from if the player
    still has to."""
    players = case.game.state.players if case.asked.every else [game_player(case)]
    parts = [_given_up(case, player.id) for player in players]
    return None, lambda lang: [line for part in parts for line in part(lang)]


def has_to_give_up(case: Case) -> tuple[bool, Told]:
    """Whether a player sacrifices or discards something, or has to choose what."""
    cause, player = case.asked.detail, case.player
    told = _given_up(case, player)
    moved = any(dict(one.parts).get("cause") == cause and _giver(case, one) == player for one in _moves(case))
    return moved or any(_choice(case, player, cause)), told


def _given_up(case: Case, player: int) -> Told:
    _to_cleanup(case, player)
    cause, name = case.asked.detail, case.game.player(player).name
    moved = [one for one in _moves(case) if dict(one.parts).get("cause") == cause and _giver(case, one) == player]
    choice = list(_choice(case, player, cause))
    told = [*([] if choice and not moved else [said(f"{cause}s in all", name=name, count=len(moved))]), *choice]
    return lambda lang: [*words(*told)(lang), *case.log(moved)(lang)]


def _to_cleanup(case: Case, player: int) -> None:
    """CR 514.1: who discards for nothing else may have to in the cleanup step, to which the game goes on; it is taken
    back with the rest."""
    game, turn = case.game, case.game.state.turn
    held = len(game.state.zone(Zone.HAND, player))
    if (
        case.asked.tense == PAST
        or case.asked.detail != "discard"
        or player != game.state.active
        or held <= USUAL_HAND
        or game.state.stack
    ):
        return
    if any(dict(one.parts).get("cause") == "discard" for one in _moves(case)):
        return
    while (
        (decision := game.decision) is not None
        and game.state.turn == turn
        and isinstance(decision, Priority | Declaration)
    ):
        case.playing.move_on(decision)


USUAL_HAND: Final = 7
"""CR 402.2: how many cards may be kept, normally."""


def _choice(case: Case, player: int, cause: str) -> Iterator[Message]:
    """What a player is asked to choose."""
    decision = case.game.decision
    if isinstance(decision, Select) and decision.player == player and decision.what.startswith(cause):
        names = dict.fromkeys(text.both(id, case.game) for id in decision.options if isinstance(id, int))
        least = said("must choose", name=case.game.player(player).name, count=decision.least, names=tuple(names))
        yield least


def _moves(case: Case) -> Iterator[Entry]:
    return (one for one in case.game.log if one.what == "moves")


def _giver(case: Case, entry: Entry) -> int:
    """Who had what was moved: who controlled a permanent, who owns a card."""
    obj = case.game.state.find(int(dict(entry.parts)["object"]))
    if obj is None:
        return 0
    return obj.controller if obj.zone is Zone.BATTLEFIELD else obj.owner


def returns(case: Case) -> tuple[bool, Told]:
    """Whether something comes back from the graveyard or from exile; why its ability did not trigger if it has not."""
    game, state = case.game, case.game.state
    known = {*case.about}
    for one in _moves(case):  # a card becomes another object wherever it goes (CR 400.7)
        known |= {int(dict(one.parts)["became"])} if dict(one.parts)["object"] in known else set()
    back = [one for one in _moves(case) if _comes_back(case, one, known)]
    if back:
        course = [game.log[at] for at in leading_to(game.log, game.log.index(back[-1]))]
        told = case.log([one for one in course if not text.is_silent(one)])
        return True, lambda lang: [told(lang)[-1], *(f"  {line}" for line in told(lang)[:-1])]
    left = [id for id in case.about if (obj := state.find(id)) is not None and obj.zone is Zone.BATTLEFIELD]
    gone = [id for id in left if id not in state.objects]
    answers = [game.why(Triggers(id)) for id in gone]
    waits = [one for one in answers if one.ability is not None]
    where = words(place(game, case.now))
    if not waits:
        return False, where
    nearest = max(waits, key=lambda one: one.nearness)
    return False, lambda lang: [*where(lang), *case.found(nearest)(lang)]


_AWAY: Final = frozenset({Zone.GRAVEYARD, Zone.EXILE})
_BACK: Final = frozenset({Zone.BATTLEFIELD.value, Zone.HAND.value})


def _comes_back(case: Case, entry: Entry, known: Collection[object]) -> bool:
    parts = dict(entry.parts)
    old = case.game.state.find(int(parts["object"]))
    about = {parts["object"], parts["became"]} & {*known}
    return bool(about) and old is not None and old.zone in _AWAY and parts["to"] in _BACK


def fates(case: Case) -> tuple[bool | None, Told]:
    """Which creatures, and how many, have died, or are on the battlefield still."""
    if case.asked.detail == DIE:
        died = [one for one in _moves(case) if _dies(case, one) and _is_asked(case, int(dict(one.parts)["object"]))]
        return None, _counted(case, len(died), "die", case.log(died) if died else words(said("nothing dies")))
    game = case.game
    there = [id for id in game.state.battlefield if characteristics(game, id).is_creature]
    alive = [id for id in there if _is_asked(case, id)]
    told = words(*(place(game, id) for id in alive)) if alive else words(said("no creature left"))
    return None, _counted(case, len(alive), "survive", told)


def _is_asked(case: Case, id: int) -> bool:
    """Whether a creature is one of those that are asked about: of a name, or who attacked or blocked."""
    if case.by and case.game.object(id).owner not in case.by:
        return False
    deed = FIGHTERS.get(case.asked.about.lower())
    if deed is None:
        return not case.asked.about or id in case.about
    return any(one.what == deed and dict(one.parts)["object"] == id for one in case.game.log)


def _counted(case: Case, count: int, fate: str, told: Told) -> Told:
    """How many, if it is asked, before which."""
    if not case.asked.count:
        return told
    return lambda lang: [worded(said_of(fate, count=count), lang), *told(lang)]


def _dies(case: Case, entry: Entry) -> bool:
    parts = dict(entry.parts)
    old = case.game.state.find(int(parts["object"]))
    if old is None or old.zone is not Zone.BATTLEFIELD or parts["to"] != Zone.GRAVEYARD.value:
        return False
    return characteristics(case.game, old.id).is_creature


def sick(case: Case) -> tuple[bool, Told]:
    """CR 302.6: whether a creature cannot attack yet, nor be tapped for its own abilities."""
    game = case.game
    id = next((one for one in case.about if one in game.state.battlefield), case.about[0])
    hasty = "haste" in characteristics(game, id).keywords
    rule = case.rule("702.10b" if hasty else "302.6")
    new = game.object(id).sick
    key = "has haste" if new and hasty else "came now" if new else "was there"
    return new and not hasty, words(said(key, name=text.both(id, game), rule=rule))


def paid(case: Case) -> tuple[None, Told]:
    """CR 508.1g, 508.1i: the mana that a player has paid to attack."""
    log, player = case.game.log, game_player(case)
    attack = next((n for n, one in enumerate(log) if one.what == "attacks"), 0)
    begun = max((n for n, one in enumerate(log[:attack]) if one.step != Step.DECLARE_ATTACKERS), default=-1)
    mine = [
        one for one in log[begun + 1 : attack] if one.what == "pays mana" and dict(one.parts)["player"] == player.id
    ]
    count = sum(len(str(dict(one.parts)["mana"])) for one in mine)
    told = said("paid to attack", name=player.name, count=count, rule=case.rule("508.1g"))
    return None, lambda lang: [worded(told, lang), *(case.log(mine)(lang) if mine else [])]


def pool(case: Case) -> tuple[None, Told]:
    """CR 106.4: the mana in a player's pool, and that it has emptied."""
    player = game_player(case)
    symbols = "".join(f"{{{unit.type}}}" for unit in player.pool)
    emptied = [one for one in case.game.log if one.what == "mana empties" and dict(one.parts)["player"] == player.id]
    name, rule = player.name, case.rule("106.4")
    told = (
        said("has mana", name=name, mana=symbols, rule=rule) if symbols else said("no mana left", name=name, rule=rule)
    )
    last = [] if symbols else emptied[-1:]
    return None, lambda lang: [worded(told, lang), *case.log(last)(lang)]
