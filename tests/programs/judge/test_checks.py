"""Every check of scripted cases holds of what is so, and fails of what is not."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.scripted import BEAR, RUN, at, land, run, there, worded

CUB = worded(
    "Cub", "Flying, flying\n{T}: Add {R} or {G}.", "creature", "{G}", power="1", toughness="3", subtypes=("Bear",)
)
BAND = worded("Band", "Enchant creature\nEnchanted creature gets +1/+1.", "enchantment", "{W}", subtypes=("Aura",))
SEER = worded("Seer", "Play with the top card of your library revealed.", "artifact", "{1}")
HATCH = worded("Hatch", "Create a 3/3 green Beast creature token.", "sorcery", "{0}")
BURN = worded("Burn", "Burn deals 1 damage to target creature.", "instant", "{0}")
CARDS = [BEAR, CUB, BAND, SEER, HATCH, BURN, land("Wastes")]

SCENE: list[dict[str, Any]] = [
    {"op": "skip_init_shuffling"},
    *(there("Bear"), there("Cub", alias="cub"), there("Seer"), there("Plains", count=2), there("Forest")),
    *(there("Band", zone="hand"), there("Hatch", zone="hand"), there("Burn", zone="hand"), there("Swamp", zone="hand")),
    *(there("Bear", "B"), there("Cub", "B", "graveyard"), there("Cub", "B", "exiled"), there("Seer", "B", "command")),
    *(there("Island", zone="library"), there("Swamp", zone="library")),
    *(there("Swamp", "B", "library"), {"op": "set_life", "player": "B", "life": 7}),
    at("cast_spell", "upkeep", card="Burn", targets=["Bear"], wait_resolved=True),
    at("cast_spell", card="Hatch", wait_resolved=True),
    at("cast_spell", card="Band", targets=["Bear"], wait_resolved=True),
    at("add_counters", permanent="Cub", counter="p1p1", count=2),
    {"op": "attack", "turn": 1, "player": "A", "attacker": "Bear"},
]
STOP = {"op": "set_stop_at", "turn": 1, "step": "declare_attackers"}


def frozen(record: dict[str, Any], *more: dict[str, Any]) -> str:
    """The status of the scene with an assertion about the frozen game, and the kind of what fails."""
    return _kind(run(CARDS, *SCENE, *more, STOP, RUN, record))


def timed(record: dict[str, Any], step: str = "declare_attackers") -> str:
    """The same with a check while it runs."""
    return _kind(run(CARDS, *SCENE, at(step=step, **({"player": "A"} | record)), STOP, RUN))


def _kind(outcome: Any) -> str:
    return "passed" if outcome.status == "passed" else outcome.reason.partition(":")[0]


A, B = {"player": "A"}, {"player": "B"}
YES, NO = {"value": True}, {"value": False}
BEARS = {"permanent": "Bear"}
CUBS = {"permanent": "Cub"}

ASSERTIONS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("life", {**B, "life": 7}, {**B, "life": 8}),
    ("permanent_count", {**A, **BEARS, "count": 1}, {**A, **BEARS, "count": 2}),
    ("graveyard_count", {**B, "card": "Cub", "count": 1}, {**B, "card": "Cub", "count": 0}),
    ("hand_count", {**A, "count": 1}, {**A, "count": 2}),
    ("hand_count", {**A, "card": "Swamp", "count": 1}, {**A, "card": "Bear", "count": 1}),
    ("library_count", {**B, "card": "Swamp", "count": 1}, {**B, "card": "Swamp", "count": 2}),
    ("exile_count", {**B, "card": "Cub", "count": 1}, {**A, "card": "Cub", "count": 1}),
    ("command_zone_count", {**B, "card": "Seer", "count": 1}, {**A, "card": "Seer", "count": 1}),
    ("emblem_count", {**B, "count": 1}, {**B, "count": 0}),
    ("token_count", {**A, "token": "Beast Token", "count": 1}, {**A, "token": "Bear", "count": 1}),
    ("token_count", {**A, "token": "Beast Token", "count": 1}, {**A, "token": "Beast Token", "count": 0}),
    ("power_toughness", {**A, **BEARS, "power": 3, "toughness": 3}, {**A, **BEARS, "power": 2, "toughness": 2}),
    (
        "power_toughness",
        {**A, **CUBS, "power": 3, "toughness": 5, "scope": "all"},
        {**A, **CUBS, "power": 1, "toughness": 3, "scope": "all"},
    ),
    ("base_power_toughness", {**A, **CUBS, "power": 1, "toughness": 3}, {**A, **CUBS, "power": 3, "toughness": 5}),
    ("ability", {**A, **CUBS, "ability": "flying", "value": True}, {**A, **BEARS, "ability": "flying", "value": True}),
    (
        "ability",
        {**A, **BEARS, "ability": "flying", "value": False},
        {**A, **CUBS, "ability": "flying", "value": False},
    ),
    (
        "ability",
        {**A, **CUBS, "ability": "{T}: Add", "value": True},
        {**A, **CUBS, "ability": "{T}: Draw", "value": True},
    ),
    ("abilities", {**A, **CUBS, "abilities": ["flying"]}, {**A, **CUBS, "abilities": ["flying", "haste"]}),
    ("ability_count", {**A, **CUBS, "ability": "flying", "count": 2}, {**A, **CUBS, "ability": "flying", "count": 1}),
    ("ability_count", {**A, **CUBS, "ability": "trample", "count": 0}, {**A, **CUBS, "ability": "trample", "count": 2}),
    ("counter_count", {**A, **CUBS, "counter": "+1/+1", "count": 2}, {**A, **CUBS, "counter": "+1/+1", "count": 1}),
    ("counter_count", {**A, "counter": "poison", "count": 0}, {**A, "counter": "poison", "count": 1}),
    (
        "counter_on_exiled_card_count",
        {"card": "Cub", "counter": "time", "count": 0},
        {"card": "Cub", "counter": "time", "count": 1},
    ),
    ("exiled_card_subtype", {"card": "Cub", "subtype": "Bear"}, {"card": "Cub", "subtype": "Wolf"}),
    ("type", {**CUBS, "type": "CREATURE", "subtype": "Bear"}, {**CUBS, "type": "CREATURE", "subtype": "Wolf"}),
    ("type", {**CUBS, "type": "LAND", "value": False}, {**CUBS, "type": "LAND"}),
    ("not_type", {**CUBS, "type": "LAND"}, {**CUBS, "type": "CREATURE"}),
    ("subtype", {**CUBS, "subtype": "Bear"}, {**CUBS, "subtype": "Wolf"}),
    ("not_subtype", {**CUBS, "subtype": "Wolf"}, {**CUBS, "subtype": "Bear"}),
    ("color", {**A, **CUBS, "colors": "G", "value": True}, {**A, **CUBS, "colors": "GW", "value": True}),
    ("color", {**A, **CUBS, "colors": "WR", "value": False}, {**A, **CUBS, "colors": "WG", "value": False}),
    ("color", {**A, **BEARS, "colors": "C", "value": True}, {**A, **CUBS, "colors": "C", "value": True}),
    ("counter_count", {**B, **BEARS, "counter": "+1/+1", "count": 0}, {**B, **CUBS, "counter": "+1/+1", "count": 2}),
    ("power_toughness", {**B, **BEARS, "power": 2, "toughness": 2}, {**B, **BEARS, "power": 3, "toughness": 3}),
    ("tapped", {"permanent": "Forest", "value": False}, {"permanent": "Forest", "value": True}),
    ("tapped", {"permanent": "Seer", "value": False}, {"permanent": "Bear", "value": True}),
    (
        "tapped_count",
        {"permanent": "Plains", "value": True, "count": 1},
        {"permanent": "Plains", "value": True, "count": 2},
    ),
    (
        "tapped_count",
        {**A, **BEARS, "value": False, "count": 0},
        {**A, **BEARS, "value": False, "count": 1},
    ),
    (
        "tapped_count",
        {**A, "target_player": "B", **BEARS, "value": False, "count": 1},
        {**A, "target_player": "B", **BEARS, "value": False, "count": 0},
    ),
    (
        "permanent_count",
        {**A, "target_player": "B", **BEARS, "count": 1},
        {**A, "target_player": "B", **CUBS, "count": 1},
    ),
    ("graveyard_count", {**A, "target_player": "B", "count": 1}, {**A, "target_player": "B", "count": 2}),
    ("graveyard_count", {**A, "count": 2}, {**A, "count": 3}),
    ("exile_count", {**B, "count": 1}, {**A, "count": 1}),
    ("attacking", {**BEARS, "value": True}, {**CUBS, "value": True}),
    (
        "attached_to",
        {**A, "attachment": "Band", **BEARS, "value": True},
        {**A, "attachment": "Band", **CUBS, "value": True},
    ),
    (
        "attached_to",
        {**A, "attachment": "Band", **CUBS, "value": False},
        {**A, "attachment": "Band", **BEARS, "value": False},
    ),
    ("damage_received", {**A, **BEARS, "damage": 1}, {**A, **BEARS, "damage": 0}),
    ("mana_pool", {**A, "color": "W", "count": 0}, {**A, "color": "W", "count": 1}),
    ("mana_option", {**A, "mana": "{W}{R}{G}"}, {**A, "mana": "{W}{R}"}),
    ("has_not_won_the_game", A, None),
    ("has_not_lost_the_game", A, None),
    ("active_player", A, B),
    ("top_card_revealed", {**A, "value": True}, {**B, "value": True}),
    ("actions_count", {**A, "count": 0}, {**A, "count": 1}),
    ("choices_count", {**A, "count": 0}, {**A, "count": 1}),
]


@pytest.mark.parametrize(("name", "so", "not_so"), ASSERTIONS, ids=lambda value: str(value)[:60])
def test_an_assertion(name: str, so: dict[str, Any], not_so: dict[str, Any] | None) -> None:
    """What is so passes; what is not fails as an assertion, not as anything else."""
    assert frozen({"op": f"assert_{name}", **so}) == "passed"
    if not_so is not None:
        assert frozen({"op": f"assert_{name}", **not_so}) == "assertion"


CHECKS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("life", {**B, "life": 7}, {**B, "life": 20}),
    ("power_toughness", {**CUBS, "power": 3, "toughness": 5}, {**CUBS, "power": 1, "toughness": 3}),
    ("damage", {**BEARS, "damage": 1}, {**BEARS, "damage": 2}),
    ("ability", {**CUBS, "ability": "flying", "value": True}, {**CUBS, "ability": "flying", "value": False}),
    ("playable_ability", {"ability": "{T}: Add {R}", "value": True}, {"ability": "{T}: Add {R}", "value": False}),
    ("permanent_count", {**BEARS, "count": 1, "target_player": "B"}, {**BEARS, "count": 2, "target_player": "B"}),
    (
        "permanent_tapped",
        {"permanent": "Plains", "value": True, "count": 1},
        {"permanent": "Plains", "value": True, "count": 0},
    ),
    ("permanent_counters", {**CUBS, "counter": "p1p1", "count": 2}, {**CUBS, "counter": "p1p1", "count": 0}),
    ("card_counters", {"card": "Cub", "counter": "p1p1", "count": 2}, {"card": "Cub", "counter": "p1p1", "count": 1}),
    ("exile_count", {"card": "Cub", "count": 1}, {"card": "Cub", "count": 0}),
    ("graveyard_count", {**A, "card": "Hatch", "count": 1}, {**A, "card": "Hatch", "count": 0}),
    ("library_count", {"card": "Island", "count": 1}, {"card": "Island", "count": 2}),
    ("hand_card_count", {"card": "Swamp", "count": 1}, {"card": "Swamp", "count": 0}),
    ("hand_count", {"count": 1}, {"count": 0}),
    ("command_card_count", {**B, "card": "Seer", "count": 1}, {**B, "card": "Seer", "count": 0}),
    ("emblem_count", {**B, "emblem": 1}, {**B, "emblem": 0}),
    ("color", {**CUBS, "colors": "G", "value": True}, {**CUBS, "colors": "G", "value": False}),
    ("type", {**CUBS, "type": "CREATURE", "value": True}, {**CUBS, "type": "CREATURE", "value": False}),
    ("subtype", {**CUBS, "subtype": "Bear", "value": True}, {**CUBS, "subtype": "Bear", "value": False}),
    ("mana_pool", {"colors": "WG", "count": 0}, {"colors": "WG", "count": 1}),
    (
        "alias_zone",
        {"alias": "cub", "zone": "battlefield", "value": True},
        {"alias": "cub", "zone": "exiled", "value": True},
    ),
    ("alias_zone", {"alias": "none", "zone": "hand", "value": False}, {"alias": "none", "zone": "hand", "value": True}),
    ("stack_size", {"count": 0}, {"count": 1}),
    ("stack_object", {"stack_object": "Cast Burn", "count": 0}, {"stack_object": "Cast Burn", "count": 1}),
    ("player_in_game", {"target_player": "B", "value": True}, {"target_player": "B", "value": False}),
    ("attackers", {"attackers": ["Bear"]}, {"attackers": ["Bear", "Cub"]}),
]


@pytest.mark.parametrize(("name", "so", "not_so"), CHECKS, ids=lambda value: str(value)[:60])
def test_a_check_while_it_runs(name: str, so: dict[str, Any], not_so: dict[str, Any]) -> None:
    """The same for checks that are due in a step."""
    about = {"player": so.pop("player", "A")}
    not_so.pop("player", None)
    if about["player"] == "B":  # it is due when that player has priority
        about = {"player": "B"}
    assert timed({"op": f"check_{name}", **about, **so}) == "passed"
    assert timed({"op": f"check_{name}", **about, **not_so}) == "assertion"


def test_who_blocks() -> None:
    """The names of all blockers, in any order."""
    block = {"op": "block", "turn": 1, "player": "B", "blocker": "Bear", "attacker": "Bear"}
    for named, status in ((["Bear"], "passed"), ([], "assertion"), (["Bear", "Cub"], "assertion")):
        check = {"op": "check_blockers", "turn": 1, "player": "A", "blockers": named}
        stop = {"op": "set_stop_at", "turn": 1, "step": "declare_blockers"}
        assert _kind(run(CARDS, *SCENE, block, check, stop, RUN)) == status


def test_who_may_attack_whom() -> None:
    """Before attackers are declared: another player can be attacked, oneself cannot."""
    record = {"op": "check_may_attack_defender", "attacker": "Cub", "defender_player": "B"}
    assert timed({**record, "value": True}, "begin_combat") == "passed"
    assert timed({**record, "value": False}, "begin_combat") == "assertion"
    assert timed({**record, "defender_player": "A", "value": True}, "begin_combat") == "assertion"
    assert timed({**record, "attacker": "Nobody", "value": False}, "begin_combat") == "passed"


@pytest.mark.parametrize(
    ("loser", "names"),
    [("B", ("won_the_game", "lost_the_game")), ("A", ("lost_the_game", "won_the_game"))],
)
def test_who_has_won(loser: str, names: tuple[str, str]) -> None:
    """CR 104.2a: who is left wins."""
    ends = [at("concede", "upkeep", player=loser), STOP, RUN]
    for player, name, other in (("A", names[0], names[1]), ("B", names[1], names[0])):
        result = name.partition("_")[0]
        for record, status in (
            ({"op": f"assert_{name}", "player": player}, "passed"),
            ({"op": f"assert_{other}", "player": player}, "assertion"),
            ({"op": f"assert_has_not_{name}", "player": player}, "assertion"),
            ({"op": f"assert_has_not_{other}", "player": player}, "passed"),
            ({"op": "assert_result", "player": player, "result": result}, "passed"),
            ({"op": "assert_result", "player": player, "result": "draw"}, "assertion"),
        ):
            assert _kind(run([BEAR], there("Bear"), *ends, record)) == status, record


READINGS: list[tuple[str, str, dict[str, Any], Any, Any]] = [
    ("game", "turn", {}, 1, 2),
    ("game", "stack_count", {}, 0, 1),
    ("game", "active_player", {}, "A", "B"),
    ("game", "ended", {}, False, True),
    ("game", "draw", {}, False, True),
    ("game", "has_day_night", {}, False, True),
    ("game", "is_day", {}, False, True),
    ("game", "is_night", {}, False, True),
    ("player", "life", B, 7, 20),
    ("player", "speed", A, 0, 1),
    ("player", "library_count", B, 1, 0),
    ("player", "hand_count", A, 1, 0),
    ("player", "graveyard_count", A, 2, 0),
    ("player", "lands_played", A, 0, 1),
    ("player", "in_game", A, True, False),
    ("player", "has_in_range", {**A, "other": "B"}, True, False),
    ("player", "top_card_revealed", A, True, False),
    ("player", "lost", A, False, True),
    ("player", "counters", {**A, "counter": "poison"}, 0, 1),
    ("player", "library_card_name", {**A, "index": 0}, "Swamp", "Island"),
    ("player", "library_card_name", {**A, "index": 9}, "", "Island"),
    ("player", "mana_options_count", A, 2, 1),
    ("player", "mana_options", A, ["{G}{G}{W}", "{G}{R}{W}"], ["{G}{W}"]),
    ("player", "mana_option_at", A, "{W}{R}{G}", "{R}{W}"),
    ("player", "mana", {**A, "color": "W"}, 0, 1),
    ("player", "mana_total", A, 0, 1),
    ("permanent", "exists", {**A, **BEARS}, True, False),
    ("permanent", "exists", {**A, "permanent": "Wolf"}, False, True),
    ("permanent", "power", {**A, **CUBS}, 3, 1),
    ("permanent", "toughness", {**A, **CUBS}, 5, 3),
    ("permanent", "base_power", {**A, **CUBS}, 1, 3),
    ("permanent", "base_toughness", {**A, **CUBS}, 3, 5),
    ("permanent", "counters", {**A, **CUBS, "counter": "+1/+1"}, 2, 0),
    ("permanent", "tapped", {**A, **BEARS}, True, False),
    ("permanent", "damage", {**A, **BEARS}, 1, 0),
    ("permanent", "has_ability", {**A, **CUBS, "ability": "flying"}, True, False),
    ("permanent", "has_type", {**A, **CUBS, "type": "CREATURE"}, True, False),
    ("permanent", "has_supertype", {**A, "permanent": "Plains", "supertype": "BASIC"}, True, False),
    ("permanent", "has_subtype", {**A, **CUBS, "subtype": "Bear"}, True, False),
    ("permanent", "has_color", {**A, **CUBS, "color": "G"}, True, False),
    ("permanent", "is_colorless", {**A, **CUBS}, False, True),
    ("permanent", "is_token", {**A, **CUBS}, False, True),
    ("permanent", "mana_value", {**A, **CUBS}, 1, 2),
    ("permanent", "attacking", {**A, **BEARS}, True, False),
    ("permanent", "flipped", {**A, **BEARS}, False, True),
    ("permanent", "face_down", {**A, **BEARS}, False, True),
    ("permanent", "summoning_sick", {**A, "permanent": "Beast Token"}, True, False),
    ("permanent", "paired", {**A, **BEARS}, False, True),
    ("permanent", "renowned", {**A, **BEARS}, False, True),
    ("permanent", "suspected", {**A, **BEARS}, False, True),
    ("permanent", "goaded_by", {**A, **BEARS, "other": "B"}, False, True),
    ("permanent", "attached", {**A, "permanent": "Band"}, True, False),
    ("permanent", "attached_to_player", {**A, "permanent": "Band", "other": "A"}, False, True),
    ("permanent", "attachment_count", {**A, **BEARS}, 1, 0),
]


@pytest.mark.parametrize(("of", "reading", "about", "value", "other"), READINGS, ids=lambda value: str(value)[:40])
def test_a_reading(of: str, reading: str, about: dict[str, Any], value: Any, other: Any) -> None:
    """What is read is as it is, and nothing else."""
    record = {"op": "assert_value", "of": of, "reading": reading, **about}
    assert frozen({**record, "value": value}) == "passed"
    assert frozen({**record, "value": other}) == "assertion"


@pytest.mark.parametrize(
    ("compare", "so", "not_so"),
    [("!=", 8, 7), (">=", 7, 8), ("<=", 7, 6), (">", 6, 7), ("<", 8, 7), ("==", 7, 8)],
)
def test_a_comparison(compare: str, so: int, not_so: int) -> None:
    """Seven life, compared."""
    record = {"op": "assert_value", "of": "player", "player": "B", "reading": "life", "cmp": compare}
    assert frozen({**record, "value": so}) == "passed"
    assert frozen({**record, "value": not_so}) == "assertion"


def test_what_is_not_known_is_unsupported() -> None:
    """An operation or reading that the runner lacks neither holds nor fails; it is no error that a case can expect."""
    unknown = {"op": "assert_value", "of": "player", "player": "A", "reading": "shoe size", "value": 1}
    assert frozen(unknown) == "unsupported"
    assert frozen({"op": "assert_shoe_size"}) == "unsupported"
    script = [there("Bear"), STOP, RUN, unknown]
    assert run([BEAR], *script, expects_error=True).status == "failed"


def test_the_size_of_one_or_of_all_of_a_name() -> None:
    """Of two Bears one is larger."""
    scene = [there("Bear", count=2), at("add_counters", permanent="Bear", counter="p1p1", count=1), STOP, RUN]
    size = {"op": "assert_power_toughness", "player": "A", **BEARS}
    for wanted, scope, holds in ((3, "any", True), (2, "any", True), (4, "any", False), (3, "all", False)):
        record = {**size, "power": wanted, "toughness": wanted, "scope": scope}
        assert (_kind(run([BEAR], *scene, record)) == "passed") is holds, record


def test_a_permanent_that_is_not_there_fails() -> None:
    """Nothing is said of what does not exist."""
    for record in (
        {"op": "assert_tapped", "permanent": "Wolf", "value": False},
        {"op": "assert_attacking", "permanent": "Wolf", "value": False},
        {"op": "assert_exiled_card_subtype", "card": "Wolf", "subtype": "Wolf"},
        {"op": "assert_power_toughness", "player": "B", "permanent": "Cub", "power": 1, "toughness": 3},
    ):
        assert frozen(record) == "assertion"
