"""What a scenario leaves unsaid: what is assumed, and what comes of it otherwise where that turns the outcome."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from arbitre import text
from arbitre.errors import Place
from arbitre.french.names import both
from arbitre.ir.amounts import TallyOf
from arbitre.ir.node import walk
from arbitre.ir.patterns import Casts
from arbitre.ir.values import Step, Zone
from arbitre.judge.lines.course import Checked
from arbitre.judge.lines.verdict import Verdict
from arbitre.judge.lines.way import is_decked
from arbitre.judge.position import Placed
from arbitre.judge.scenarios.otherwise import Play, difference
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.model import Scenario
from arbitre.judge.wording.sentences import Sentence
from arbitre.messages import Message, in_both
from arbitre.rules.numbers import cite
from arbitre.text.words import word

_ACTS: Final = frozenset({"attack", "activate", "tap", "mana", "equip"})
"""What a creature that has just come may be unable to do (CR 302.6)."""
_AS_USUAL: Final = frozenset({Step.PRECOMBAT_MAIN, Step.UPKEEP, Step.UNTAP})
"""Steps before which a turn has seen nothing that a scenario would tell."""
OTHER_SEEDS: Final = (1, 2, 3, 4)


STOCK: Final = ("Wastes", 10)
"""What a library is taken to hold of which nothing is said, and how many of them."""


def stocked(playing: Playing) -> Scenario | None:
    """The scenario with something in the libraries, if nobody has spoken of them and somebody could not draw;
    whoever is expected to lose may lose so."""
    scenario = playing.scenario
    lost = playing.decked or any(map(is_decked, playing.game.log))
    expected = (one for told in (playing.expected, *_checks(playing)) for one in told)
    if "library" not in scenario.unsaid or not lost or any(one.kind == "lost" for one in expected):
        return None
    seats = tuple(
        replace(seat, cards=(*seat.cards, Placed(STOCK[0], Zone.LIBRARY, Place(), owner, count=STOCK[1])))
        for owner, seat in enumerate(scenario.seats, 1)
    )
    return replace(scenario, seats=seats, unsaid=scenario.unsaid - {"library"} | {"stock"})


def _checks(playing: Playing) -> Iterator[list[Sentence]]:
    return (one.sentences for one in playing.plays if isinstance(one, Checked))


def assumptions(playing: Playing, verdict: Verdict, play: Play) -> Iterator[Message]:
    """What is assumed, for people; the scenario was played."""
    scenario = playing.scenario
    player = scenario.seats[scenario.active - 1].name
    step = in_both(*(word(scenario.step.value, lang) for lang in text.LANGUAGES))
    if scenario.is_general:
        return  # only the rules are asked about
    if "opponent" in scenario.unsaid:
        yield said("assumed opponent", player=scenario.seats[-1].name)
    if "permanents" in scenario.unsaid:
        yield said("assumed permanents")
    if "player" in scenario.unsaid:
        yield said("assumed turn", player=player)
    if "step" in scenario.unsaid:
        yield said("assumed step", step=step)
    elif scenario.step not in _AS_USUAL:
        yield said("begins in the middle", player=player, step=step)
    if "number" in scenario.unsaid and _counts_through_the_game(playing):
        yield said("assumed beginning", turn=scenario.turn)
    for entry in playing.game.log:
        if is_decked(entry):
            yield said("empty library", player=text.both(int(dict(entry.parts)["player"]), playing.game))
    if "stock" in scenario.unsaid:
        yield said("assumed library", card=both(STOCK[0]), count=STOCK[1])
    if scenario.on_battlefield:
        yield said("assumed on battlefield", cards=tuple(map(both, scenario.on_battlefield)))
    if scenario.in_hand:
        yield said("assumed in hand", cards=tuple(map(both, scenario.in_hand)))
    if scenario.rich:
        yield said("assumed mana", players=scenario.rich)
    if scenario.unsized:
        yield said("assumed size", names=scenario.unsized)
    if scenario.giving_up:
        yield said("assumed outlet", players=scenario.giving_up)
    if scenario.unused:
        yield said("not used", words=tuple(said("quoted", name=one) for one in scenario.unused))
    for short, name in scenario.called:
        yield said("read as", short=short, name=name)
    for short, name in playing.names.shortened.items():
        if name.lower() not in short.lower():
            yield said("read as", short=short, name=both(name))
    yield from playing.remarks
    yield from _unresolved(playing, verdict)
    yield from _written_so(playing, verdict, play)
    yield from _done_so(playing, verdict, play)
    yield from _sick(playing, verdict, play)
    yield from _by_chance(playing, verdict, play)


def _counts_through_the_game(playing: Playing) -> bool:
    """Whether a card asks for what has been counted since the game began."""
    bases = {obj.base for obj in playing.game.state.objects.values()}
    nodes = (node for base in bases for ability in base.abilities for node in walk(ability))
    return any(
        (isinstance(node, TallyOf) and node.what.is_of_game) or (isinstance(node, Casts) and node.of_game)
        for node in nodes
    )


def _unresolved(playing: Playing, verdict: Verdict) -> Iterator[Message]:
    """CR 405.1: what is expected is looked at while something is on the stack, and does not hold."""
    game = playing.game
    found = tuple(text.both(id, game) for id in reversed(game.state.stack)) if game.decision is not None else ()
    if found and playing.expected and verdict.unmet and verdict.illegal is None:
        yield said("still on the stack", what=found)


def _sick(playing: Playing, verdict: Verdict, play: Play) -> Iterator[Message]:
    """CR 302.6: creatures are taken to have been there since the turn began, where it matters that they were."""
    scenario = playing.scenario
    plays = [one for one in playing.plays if isinstance(one, Sentence) and one.kind in _ACTS]
    names = [placed.card for seat in scenario.seats for placed in seat.cards if _could_be_sick(scenario, placed)]
    if not plays or not names:
        return
    seats = tuple(
        replace(seat, cards=tuple(replace(p, sick=True) if _could_be_sick(scenario, p) else p for p in seat.cards))
        for seat in scenario.seats
    )
    otherwise = difference(verdict, play, replace(scenario, seats=seats))
    if otherwise is not None:
        yield said("assumed there", otherwise=otherwise)


def _written_so(playing: Playing, verdict: Verdict, play: Play) -> Iterator[Message]:
    """CR 613.6: permanents are taken to have come in the order in which they are written, where it matters."""
    scenario = playing.scenario
    permanents = [one for seat in scenario.seats for one in seat.cards if one.zone is Zone.BATTLEFIELD]
    if not playing.ordered or any(one.timestamp is not None for one in permanents):
        return
    places = {id(one): place for place, one in enumerate(reversed(permanents), 1)}
    seats = tuple(
        replace(seat, cards=tuple(replace(one, timestamp=places.get(id(one))) for one in seat.cards))
        for seat in scenario.seats
    )
    otherwise = difference(verdict, play, replace(scenario, seats=seats), answers=True)
    if otherwise is not None:
        rule = cite("613.6", playing.game.edition)
        yield said("assumed order", rule=rule, otherwise=otherwise)


def _done_so(playing: Playing, verdict: Verdict, play: Play) -> Iterator[Message]:
    """CR 603.3b, 510.1c: abilities that trigger together are taken to be put on the stack in the order in which they
    are met, and damage to be assigned in that of the blockers, where it matters."""
    for kind, rule in _USUAL.items():
        if kind in playing.usual:
            otherwise = difference(verdict, play, replace(playing.scenario, contrary=frozenset({kind})), answers=True)
            if otherwise is not None:
                yield said(f"assumed {kind}", rule=cite(rule, playing.game.edition), otherwise=otherwise)


_USUAL: Final = {"triggers": "603.3b", "damage": "510.1c"}
"""What is done as usual, and the rule by which it is a player's choice."""


def _could_be_sick(scenario: Scenario, placed: Placed) -> bool:
    mine = (placed.controller or placed.owner) == scenario.active
    return placed.zone is Zone.BATTLEFIELD and placed.sick is None and mine


def _by_chance(playing: Playing, verdict: Verdict, play: Play) -> Iterator[Message]:
    """What is left to chance, if another chance turns the outcome."""
    scenario = playing.scenario
    if playing.game.state.random == playing.chance or scenario.seed:
        return
    for seed in OTHER_SEEDS:
        otherwise = difference(verdict, play, replace(scenario, seed=seed))
        if otherwise is not None:
            yield said("by chance", otherwise=otherwise)
            return
