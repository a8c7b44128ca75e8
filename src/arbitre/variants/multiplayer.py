"""The multiplayer variants (CR 806–811): from a name and the number of players, the options that the variant uses.

    setting = variants.multiplayer.setting("emperor", 6)
    game = Game.new(decks, options=setting.options, life=setting.life)

Players sit, and take their turns to the left, in the order of the decks. The engine knows the options only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from arbitre.engine.kernel.options import Options
from arbitre.errors import MalformedInput
from arbitre.messages import Message
from arbitre.variants.messages import said

Teams = tuple[tuple[int, ...], ...]
Ranges = int | tuple[int, ...]


class Setting(msgspec.Struct, frozen=True):
    """How a game is begun: its options, and the life total of each player or team if it is not the usual one (CR
    103.3)."""

    options: Options
    life: int | None = None


class Wishes(msgspec.Struct, frozen=True):
    """What players may agree on besides the variant; what is None is as the variant has it by default."""

    players: int
    teams: Teams = ()
    """Empty: players who sit where the variant wants teammates to sit."""
    attack: str | None = None
    range: Ranges | None = None
    deploy: bool | None = None


ATTACKS: Final = ("multiple", "left", "right", "one")
"""CR 802, 803, and the choice of one defending player (CR 506.2a)."""


def setting(
    name: str,
    players: int,
    *,
    teams: Sequence[Sequence[int]] = (),
    attack: str | None = None,
    range: Ranges | None = None,
    deploy: bool | None = None,
    base: Options | None = None,
) -> Setting:
    """The options of a variant by its name; an empty name is a game with options of one's own only.

    :raises MalformedInput: there is no such variant, or so many players, teams or options do not fit it.
    """
    variant = (VARIANTS | CASUAL).get(name)
    if variant is None:
        raise MalformedInput(no_variant(name))
    if attack is not None and attack not in ATTACKS:
        raise MalformedInput(said("no such way to attack", rule="CR 802, 803", attack=attack), expected=list(ATTACKS))
    if not isinstance(range, int | None) and len(range) != players:
        raise MalformedInput(said("ranges of influence", rule="CR 801.2a", players=players, count=len(range)))
    wishes = Wishes(players, tuple(tuple(team) for team in teams), attack, range, deploy)
    return variant(wishes, base or Options())


def _with(base: Options, wishes: Wishes, **defaults: object) -> Options:
    """The options with what the variant sets by default and the players wish otherwise."""
    wished = {
        "teams": wishes.teams or None,
        "attack_option": wishes.attack,
        "range_of_influence": wishes.range,
        "deploy_creatures": wishes.deploy,
    }
    return msgspec.structs.replace(base, **defaults | {name: one for name, one in wished.items() if one is not None})


def _plain(wishes: Wishes, base: Options) -> Setting:
    return Setting(_with(base, wishes))


def free_for_all(wishes: Wishes, base: Options) -> Setting:
    """CR 806: everyone for themselves, at random seats, with one of the options for attacking (CR 806.2b), usually
    without a limited range (CR 806.2a), without deploying (CR 806.2c)."""
    _no_teams("free-for-all", wishes, "806.1")
    _choose_attack(wishes, "806.2b")
    return Setting(_with(base, wishes, random_seats=True))


def brawl(wishes: Wishes, base: Options) -> Setting:
    """CR26 903.12a: a Commander game in which players have 25 life if there are two, else 30 (CR26 103.4d, 119.1d,
    903.12f)."""
    return Setting(_with(base, wishes, brawl=True), 25 if wishes.players == 2 else 30)


def grand_melee(wishes: Wishes, base: Options) -> Setting:
    """CR 807: a range of influence of 1 (CR 807.2a), attacks to the left (CR 807.2b), no deploying (CR 807.2c), and
    several turns at the same time (CR 807.4)."""
    _no_teams("grand melee", wishes, "807.1")
    return Setting(
        _with(base, wishes, random_seats=True, attack_option="left", range_of_influence=1, turn_markers=True)
    )


def team_vs_team(wishes: Wishes, base: Options) -> Setting:
    """CR 808: teams that sit together, each player with a turn; the middle of a team begins (CR 808.4).

    All opponents can be attacked (CR 808.3a); range and deploying are not usual (CR 808.3b).
    """
    teams = wishes.teams or _side_by_side(wishes.players, 2)
    _sit_together(teams, wishes.players, "808.2")
    return Setting(_with(base, wishes, teams=teams, starters=tuple(team[len(team) // 2] for team in teams)))


def emperor(wishes: Wishes, base: Options) -> Setting:
    """CR 809: teams whose fate is that of the player in their middle.

    With limited ranges (CR 809.3a), deploying (CR 809.3b), and attacks on neighbors only (CR 809.3c); for any number
    of teams of equal size (CR 809.6).
    """
    teams = wishes.teams or _side_by_side(wishes.players, max(2, wishes.players // 3))
    _sit_together(teams, wishes.players, "809.2")
    if len({len(team) for team in teams}) > 1 or len(teams[0]) < 3:
        raise MalformedInput(said("emperor teams", rule="CR 809.6"))
    emperors = tuple(team[(len(team) - 1) // 2] for team in teams)
    options = _with(
        base,
        wishes,
        teams=teams,
        emperors=emperors,
        starters=emperors,
        range_of_influence=_ranges(teams, emperors, wishes.players),
        deploy_creatures=True,
        attack_option="one",
        attack_neighbors=True,
    )
    return Setting(options)


def _ranges(teams: Teams, emperors: tuple[int, ...], players: int) -> tuple[int, ...]:
    """CR 809.3a, 809.6a: generals reach one general of another team, emperors two."""
    found = []
    for player in range(1, players + 1):
        foes = [one for team in teams if player not in team for one in team if one not in emperors]
        apart = sorted(min(abs(one - player), players - abs(one - player)) for one in foes)
        found.append(apart[1] if player in emperors else apart[0])
    return tuple(found)


def two_headed_giant(wishes: Wishes, base: Options) -> Setting:
    """CR 810: teams with one turn (CR 810.2) and one life total (CR 810.4, 103.3a, 118.1a); with more heads, more life
    (CR 810.11)."""
    teams = wishes.teams or _side_by_side(wishes.players, 2)
    _sit_together(teams, wishes.players, "805.1")
    if len({len(team) for team in teams}) > 1 or len(teams[0]) < 2:
        raise MalformedInput(said("teams that share their life", rule="CR 810.11"))
    starters = tuple(team[0] for team in teams)
    options = _with(base, wishes, teams=teams, shared_turns=True, shared_life=True, starters=starters)
    return Setting(options, 30 + 15 * (len(teams[0]) - 2))


def alternating_teams(wishes: Wishes, base: Options) -> Setting:
    """CR 811: teammates sit apart, and only neighbors can be attacked (CR 811.4).

    The range is 2 (CR 811.2a), one of the options for attacking is used (CR 811.2b), deploying is not (CR 811.2c).
    """
    _choose_attack(wishes, "811.2b")
    count = len(wishes.teams) or 2
    teams = tuple(tuple(range(first, wishes.players + 1, count)) for first in range(1, count + 1))
    if wishes.teams and sorted(map(sorted, wishes.teams)) != sorted(map(list, teams)):
        raise MalformedInput(said("alternating seats", rule="CR 811.3"))
    if len({len(team) for team in teams}) > 1:
        raise MalformedInput(said("alternating teams", rule="CR 811.1"))
    near = {"range_of_influence": 2, "attack_neighbors": True, "hands_of_neighbors": True}
    return Setting(_with(base, wishes, teams=teams, **near))


VARIANTS: Final[dict[str, Callable[[Wishes, Options], Setting]]] = {
    "": _plain,
    "free-for-all": free_for_all,
    "grand melee": grand_melee,
    "team vs. team": team_vs_team,
    "emperor": emperor,
    "two-headed giant": two_headed_giant,
    "alternating teams": alternating_teams,
    "brawl": brawl,
}

# --- variants for which players bring cards --------------------------------------------------------------------------


def archenemy(wishes: Wishes, base: Options) -> Setting:
    """CR 904.2, 904.2b: one player, the first if no team is of one, against a team of all others, which shares its
    turns. What the archenemy begins with comes with the schemes (CR 904.5)."""
    teams = wishes.teams or ((1,), tuple(range(2, wishes.players + 1)))
    if wishes.players < 3:
        return Setting(_with(base, msgspec.structs.replace(wishes, teams=())))
    if len(teams) != 2 or 1 not in map(len, teams):
        raise MalformedInput(said("one archenemy", rule="CR 904.2"))
    return Setting(_with(base, wishes, teams=teams, shared_turns=True))


def commander(wishes: Wishes, base: Options) -> Setting:
    """CR 903.7: players have 40 life."""
    return Setting(_with(base, wishes), 40)


CASUAL: Final[dict[str, Callable[[Wishes, Options], Setting]]] = {
    "archenemy": archenemy,
    "commander": commander,
    "planechase": _plain,
    "vanguard": _plain,
}
"""CR 9: what the cards do that players bring for them is not among the options."""
NAMES: Final = tuple(name for name in (*VARIANTS, *CASUAL) if name)


def no_variant(name: str) -> Message:
    """That there is no variant of a name, with those that there are."""
    return said("there is no variant", name=name, names=NAMES)


# --- seats and teams -------------------------------------------------------------------------------------------------


def _side_by_side(players: int, count: int) -> Teams:
    """So many teams of players who sit next to each other."""
    size, rest = divmod(players, count)
    if rest or not size:
        raise MalformedInput(said("unequal teams", players=players, count=count))
    return tuple(tuple(range(first, first + size)) for first in range(1, players + 1, size))


def _sit_together(teams: Teams, players: int, rule: str) -> None:
    """Every player is in one team, and each team is a row of seats."""
    if sorted(player for team in teams for player in team) != list(range(1, players + 1)) or len(teams) < 2:
        raise MalformedInput(said("not each once", players=players))
    for team in teams:
        if list(team) != list(range(team[0], team[0] + len(team))):
            raise MalformedInput(said("not together", team=team, rule=f"CR {rule}"))


def _no_teams(name: str, wishes: Wishes, rule: str) -> None:
    if wishes.teams:
        raise MalformedInput(said("played without teams", name=name, rule=f"CR {rule}"))


def _choose_attack(wishes: Wishes, rule: str) -> None:
    if wishes.attack == "one":
        raise MalformedInput(said("who is attacked", rule=f"CR {rule}"))
