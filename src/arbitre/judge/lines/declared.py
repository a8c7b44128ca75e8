"""Sentences that declare attackers and blockers (CR 508.1, 509.1)."""

from __future__ import annotations

import re
from typing import Any, Final

from arbitre import text
from arbitre.engine.combat.as_things_stand import declaration as declaration_of
from arbitre.engine.combat.as_things_stand import why_not
from arbitre.engine.combat.attackers import DeclareAttackers
from arbitre.engine.combat.blockers import DeclareBlockers, whose_blocks
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.games.game import Game
from arbitre.engine.seating import sides
from arbitre.errors import AmbiguousInput, IllegalAction, MalformedInput
from arbitre.ir.values import COMBAT, Step
from arbitre.judge.declaring import Declared, declaration
from arbitre.judge.lines.undeclared import names_some, undeclared
from arbitre.judge.lines.way import ORDER, skipped
from arbitre.judge.wording.folding import folded
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.naming import Names
from arbitre.judge.wording.sentences import Sentence
from arbitre.judge.world import World
from arbitre.messages import Message
from arbitre.rules.numbers import cite
from arbitre.state.turns import due

DECLARES: Final = {"attackers": "attack", "blockers": "block"}
STEPS: Final = {"attack": Step.DECLARE_ATTACKERS, "block": Step.DECLARE_BLOCKERS}
"""In which step it is declared."""
_MORE: Final = re.compile(r"; *(?=[^;]+ (?:with|avec) )", re.IGNORECASE)
_IT: Final = frozenset({"it", "him", "her", "l'", "le", "la", "them"})
_WITH: Final = re.compile(r" (?:with|avec) ", re.IGNORECASE)


def declare(world: World, names: Names, sentence: Sentence, decision: Declaration) -> Any:
    """The declaration of a sentence, or None if it speaks of the other one.

    :raises MalformedInput: no creature of a name could be meant.
    """
    kind = DECLARES[decision.what]
    if sentence.kind not in (kind, f"no {kind}"):
        return None
    if sentence.kind != kind:
        if folded(sentence.parts.get("whom", "")) in _IT:
            _one_attacker(names, sentence)
        return undeclared(names, sentence, decision.player).declared(decision)
    chosen = declaration(world, decision, _pairs(names, sentence, decision))
    if isinstance(chosen, str):
        raise MalformedInput(said(kind, name=chosen), sentence.place("what"))
    return chosen


def _pairs(names: Names, sentence: Sentence, decision: Declaration) -> list[tuple[Any, Any]]:
    """Who attacks or blocks whom: "A, B with C" pairs C with both; further pairs follow after a semicolon.

    :raises AmbiguousInput: one of several attackers is blocked, and nothing says which.
    """
    parts = sentence.parts
    first, *others = _MORE.split(parts["what"])
    groups = [(parts.get("whom", ""), first)] + [tuple(_WITH.split(other, maxsplit=1)) for other in others]
    pairs: list[tuple[Any, Any]] = []
    for whom, who in groups:
        whom = "" if folded(whom) in _IT else whom
        attacked: list[Any] = names.entries(whom, sentence.place("whom"), names.world.permanents()) if whom else [None]
        blockers = names.entries(who, sentence.place("what"), names.world.permanents())
        if decision.what == "blockers" and not whom:
            attacked = _one_attacker(names, sentence)
        pairs += [(name, one) for name in blockers for one in attacked]
    return pairs


def unsaid_whom(game: Game, sentence: Sentence, decision: Declaration, chosen: Declared) -> Message | None:
    """That it is not said which of several players is attacked, and is taken to be the first of them (CR 508.1b)."""
    players = {whom for _, whom in decision.edges if game.state.is_player(whom)}
    told = {whom for _, whom in chosen} & players
    if sentence.kind != "attack" or "whom" in sentence.parts or len(players) < 2 or not told:
        return None
    rule = cite("508.1b", game.edition)
    return said("assumed attacked", players=tuple(text.name(one, game) for one in sorted(told)), rule=rule)


def unsaid_which(game: Game, sentence: Sentence, decision: Declaration, chosen: Declared) -> Message | None:
    """That a name is that of several creatures which are not alike, and is taken to be the first of them."""
    if "@" in sentence.line.text or sentence.kind not in ("attack", "block"):
        return None
    taken = {creature for creature, _ in chosen}
    left = {creature for creature, _ in decision.edges} - taken
    for one in sorted(taken):
        alike = [other for other in left if text.name(one, game) == text.name(other, game)]
        if any(_look(game, one) != _look(game, other) for other in alike):
            return said("assumed which", name=text.both(one, game))
    return None


def _look(game: Game, id: int) -> tuple[object, ...]:
    """What tells a creature from another one of its name."""
    chars, obj, state = game.characteristics(id), game.object(id), game.state
    attached = sorted(text.name(on, game) for on in state.battlefield if state.objects[on].attached_to == id)
    return chars.size, chars.abilities, obj.counters, obj.damage, obj.controller, attached


def _one_attacker(names: Names, sentence: Sentence) -> list[Any]:
    """The attacker that alone can be meant; nothing in particular if nothing attacks.

    :raises AmbiguousInput: there are several.
    """
    world = names.world
    attackers = {world.name(id) for id in world.permanents() if world.game.object(id).attacking}
    if len(attackers) > 1:
        raise AmbiguousInput(said("which attacker"), sorted(attackers), sentence.line.place)
    return [*attackers] if attackers - {""} else [None]


def hopeless(world: World, names: Names, sentence: Sentence, player: int) -> None:
    """CR 508.1, 509.1: where nothing at all can be declared, the game does not ask; the sentence is refused here.

    :raises IllegalAction: nothing can attack or block, with the reason for the first that was to.
    """
    game = world.game
    kinds: dict[tuple[str, Step], type[DeclareAttackers] | type[DeclareBlockers]] = {
        ("attack", Step.BEGIN_COMBAT): DeclareAttackers,
        ("block", Step.DECLARE_ATTACKERS): DeclareBlockers,
    }
    kind = kinds.get((sentence.kind, game.state.step))
    if kind is None or (kind is DeclareAttackers and not sides.is_active(game, player)):
        return
    decision = kind(game, _whose(game, sentence.kind, player))
    problem = None if decision.edges else decision.check(declare(world, names, sentence, decision))
    if problem is not None:
        raise problem


def is_so(names: Names, sentence: Sentence, player: int) -> bool:
    """Whether nobody attacks or blocks without having been asked: it can be done no more, and has not been done.

    :raises MalformedInput: creatures are said not to, and do.
    """
    game, verb = names.world.game, sentence.kind.removeprefix("no ")
    if sentence.kind == verb or verb not in STEPS or not _is_over(game, verb, player):
        return False
    if not names_some(sentence):
        return not _is_done(game, verb, player)
    undeclared(names, sentence, player).check_over()
    return True


def of_another(world: World, names: Names, sentence: Sentence, player: int) -> IllegalAction | None:
    """CR 506.2: why a player does not attack who is not the active player."""
    if sentence.kind != "attack" or sides.is_active(world.game, player):
        return None
    return as_things_stand(world, names, sentence, player)


def too_late(world: World, names: Names, sentence: Sentence, player: int) -> None:
    """CR 508.1, 509.1: it is not waited for a declaration that does not come any more in this turn.

    :raises IllegalAction: its step is over, or was skipped.
    """
    game, verb = world.game, sentence.kind.removeprefix("no ")
    if verb not in STEPS or not _is_over(game, verb, player):
        return
    passed = (skipped(entry, STEPS[verb]) for entry in reversed(game.log) if entry.turn == game.state.turn)
    refused = next((one for one in passed if one is not None), None)
    refused = refused or as_things_stand(world, names, sentence, player)
    if refused is not None:
        raise refused


def _is_over(game: Game, verb: str, player: int) -> bool:
    """Whether a declaration has been made in this combat, was not asked for, or does not come any more this turn; who
    is not the active player attacks in a later one (CR 506.2)."""
    state = game.state
    if isinstance(game.decision, Declaration) or (verb == "attack" and not sides.is_active(game, player)):
        return False
    fights = state.phase is COMBAT
    return ORDER[state.step] >= ORDER[STEPS[verb]] and (fights or COMBAT not in map(due, state.turn_plan))


def _is_done(game: Game, verb: str, player: int) -> bool:
    """Whether a creature of the player, or of anybody if none is named, was declared so this turn."""
    done = [one for one in game.log if one.what == f"{verb}s" and one.turn == game.state.turn]
    return any(player in (0, game.controller(int(dict(one.parts)["object"]))) for one in done)


def as_things_stand(world: World, names: Names, sentence: Sentence, player: int) -> IllegalAction | None:
    """What forbids a declaration as things stand; None if it can still come to it."""
    verb = sentence.kind.removeprefix("no ")
    player = _whose(world.game, verb, player)
    chosen = declare(world, names, sentence, declaration_of(world.game, player, verb))
    return why_not(world.game, player, verb, chosen)


def _whose(game: Game, verb: str, player: int) -> int:
    """Whose creatures a player declares."""
    return whose_blocks(game, player) if verb == "block" else player
