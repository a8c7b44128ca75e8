"""The workloads by name."""

from __future__ import annotations

from typing import Final

from . import commands, games, growth, operations, turing
from .workload import Workload

_TO_10_000: Final = (10, 30, 100, 300, 1000, 3000, 10_000)

WORKLOADS: Final[dict[str, Workload]] = {
    "w60": Workload("random games of creatures and burn", games.random_games(lambda: games.mirror("w60")), unit="/s"),
    "spells": Workload(
        "random games of spells that draw, counter and return",
        games.random_games(lambda: games.mirror("spells")),
        unit="/s",
    ),
    "random": Workload("random games of the shipped decks", games.random_games(games.shipped), unit="/s"),
    "greedy": Workload("greedy games of the shipped decks", games.greedy_games, unit="/s"),
    "copy": Workload("a copy in the middle of w60", operations.copying),
    "view": Workload("what a player may know in the middle of w60", operations.viewing),
    "determinize": Workload("a game that agrees with it, drawn at random", operations.determinizing),
    "push-pop": Workload("any choice of w60 and taking it back", operations.there_and_back),
    "pass-pop": Workload("a pass in w60 and taking it back", operations.passing),
    "pop-targets": Workload("taking back targets", operations.taking_back("target")),
    "pop-attackers": Workload("taking back attackers", operations.taking_back("attackers")),
    "pop-mulligan": Workload("taking back a mulligan", operations.taking_back("mulligan")),
    "board": Workload("a land, played and taken back, by permanents", growth.playing_a_land, _TO_10_000),
    "actions": Workload("the legal actions of a new position, by permanents", growth.listing(growth.board), _TO_10_000),
    "anthems": Workload("so many anthems on as many creatures", growth.listing(growth.anthems), (10, 30, 100, 300)),
    "derivations": Workload(
        "how the power of so many creatures under as many anthems comes about", growth.derivations, (10, 30, 100, 300)
    ),
    "elves": Workload(
        "legal actions with a Forest, so many Skyshroud Elves, Serra Angel", growth.listing(growth.elves), (1, 2, 3)
    ),
    "filters": Workload(
        "legal actions with so many filter lands, Serra Angel", growth.listing(growth.filters), (3, 5, 7, 9)
    ),
    "triggers": Workload("so many triggers of one event resolve", growth.triggers, (1, 5, 10, 50, 100, 200, 500)),
    "stack": Workload("so many spells on the stack resolve", growth.stack, (10, 50, 200)),
    "attackers": Workload(
        "so many like attackers are declared", growth.attackers(growth.alike), (10, 30, 100, 300, 1000, 2000)
    ),
    "blockers": Workload(
        "blocks against so many like attackers, by half as many",
        growth.blockers(growth.alike),
        (10, 30, 100, 300, 1000, 2000),
    ),
    "limited-attackers": Workload(
        "attacks of so many of which some must, some cannot alone",
        growth.attackers(growth.limited),
        (20, 100, 300, 1000),
    ),
    "hindered-blockers": Workload(
        "blocks among so many who ask for them and forbid them", growth.blockers(growth.hindered), (20, 100, 300, 1000)
    ),
    "tokens": Workload("an attack with so many tokens resolves", growth.tokens, (10, 100, 1000, 10_000)),
    "turing": Workload("so many steps of a Turing machine of cards", turing.machine, (1, 3, 10)),
    "import": Workload("a program that imports arbitre", commands.importing),
    "help": Workload("arbitre --help", commands.helping),
    "match": Workload("memory of a match of so many games", commands.match, (10, 100, 1000), unit="MB"),
}
