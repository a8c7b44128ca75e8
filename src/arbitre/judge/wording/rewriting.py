"""A scenario that was read, written again: the fields of a file that says the same."""

from __future__ import annotations

from typing import Any

import msgspec

from arbitre.engine.kernel.options import Options
from arbitre.ir.values import Zone
from arbitre.judge.position import Counters, Placed
from arbitre.judge.wording.model import Check, Line, Made, Scenario, Seat
from arbitre.judge.wording.written import (
    ZONES,
    CardAt,
    CheckAt,
    FaceAt,
    OwnCard,
    PlayerAt,
    PositionAt,
    ScenarioAt,
    TurnAt,
)


def as_written(scenario: Scenario) -> ScenarioAt:
    """The fields of a scenario."""
    names = [seat.name for seat in scenario.seats]
    reach = scenario.range
    if scenario.moment is not None:
        return ScenarioAt(position=position_at(scenario.moment.state, scenario.moment.options), **_told(scenario))
    return ScenarioAt(
        **_told(scenario),
        players={seat.name: _player(seat, names) for seat in scenario.seats},
        seed=scenario.seed,
        cards={one.name: _own(one) for one in scenario.cards} or None,
        variant=scenario.variant,
        teams=tuple([names[seat - 1] for seat in team] for team in scenario.teams),
        range=dict(zip(names, reach, strict=True)) if isinstance(reach, tuple) else reach,
        attack=scenario.attack or "",
        deploy=scenario.deploy,
        turn=_turn(scenario, names),
    )


def position_at(state: str, options: Options) -> PositionAt:
    """A moment of a game: the notation of its state, and the options that are not as usual."""
    usual, given = msgspec.to_builtins(Options()), msgspec.to_builtins(options)
    return PositionAt(state, {name: value for name, value in given.items() if value != usual[name]} or None)


def _told(scenario: Scenario) -> dict[str, Any]:
    """What is said of the scenario itself, and what is played."""
    return {
        "title": scenario.title,
        "description": scenario.description,
        "question": scenario.question,
        "edition": scenario.edition,
        "lang": "fr" if scenario.lang == "fr" else "en" if scenario.lang == "en" else "",
        "play": tuple(map(_play, scenario.play)),
        "expect": tuple(map(_line, scenario.expect)),
        "examples": scenario.examples,
        "rows": scenario.rows,
        "numbers": scenario.numbers,
        "fails": scenario.fails,
    }


def _turn(scenario: Scenario, names: list[str]) -> TurnAt | None:
    turn = TurnAt(
        number=None if "number" in scenario.unsaid else scenario.turn,
        player="" if "player" in scenario.unsaid else names[scenario.active - 1],
        step="" if "step" in scenario.unsaid else scenario.step.value,
        lands=scenario.lands,
        time="day" if scenario.time == "day" else "night" if scenario.time == "night" else "",
    )
    return None if turn == TurnAt() else turn


def _player(seat: Seat, names: list[str]) -> PlayerAt:
    vanguards = [placed for placed in seat.cards if placed.vanguard]
    zones: dict[str, Any] = {
        name: [_card(placed, names) for placed in seat.cards if placed.zone is zone and not placed.vanguard]
        for name, zone in ZONES.items()
    }
    counters = dict(seat.counters)
    return PlayerAt(
        life=seat.life,
        poison=counters.pop("poison", 0),
        counters=counters or None,
        vanguard=vanguards[0].card if vanguards else "",
        stickers=seat.stickers,
        **{name: cards for name, cards in zones.items() if cards},
    )


def _card(placed: Placed, names: list[str]) -> str | CardAt:
    described = CardAt(
        card=placed.card,
        count=placed.count,
        tapped=placed.tapped or None,
        counters=_counters(placed.counters),
        attached_to=placed.attached_to,
        alias=placed.alias,
        controller=names[placed.controller - 1] if placed.controller else "",
        protector=names[placed.protector - 1] if placed.protector else "",
        sick=placed.sick if placed.zone is Zone.BATTLEFIELD else None,
        damage=placed.damage,
        commander=placed.commander or None,
        companion=placed.companion or None,
        face_down=placed.face_down or None,
        unlocked=placed.unlocked,
        designations=placed.designations,
        choices=placed.choices or (),
        timestamp=placed.timestamp,
    )
    return placed.card if described == CardAt(placed.card) else described


def _counters(counters: Counters) -> dict[str, int] | None:
    return dict(counters) or None


def _own(made: Made) -> OwnCard:
    faces = {face.name: FaceAt(**dict(face.printed)) for face in made.faces} or None
    return OwnCard(**dict(made.printed), faces=faces)


def _play(one: Line | Check) -> str | CheckAt:
    if isinstance(one, Line):
        return _line(one)
    lines = [_line(line) for line in one.lines]
    if answer := ", ".join(filter(None, (one.verdict, one.rule))):
        lines[-1] += f" [{answer}]"
    told: Any = lines[0] if len(lines) == 1 else lines
    return CheckAt(**{one.kind: told})


def _line(line: Line) -> str:
    return line.text + (f" [{', '.join(line.rules)}]" if line.rules else "")
