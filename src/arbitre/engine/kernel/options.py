"""Settings of a game that are part of its record: how it is played, and by which variants (CR 8)."""

from __future__ import annotations

from typing import Final

import msgspec

CONSTRUCTED_DECK: Final = 60
"""CR 100.2a: so many cards at least."""
LIMITED_DECK: Final = 40
"""CR 100.2b: so many cards at least."""
COMMANDER_DECK: Final = 100
"""CR 903.5a: with the commander, neither more nor fewer."""
BRAWL_DECK: Final = 60
"""CR26 903.12d: with the commander, neither more nor fewer."""


class Options(msgspec.Struct, frozen=True):
    """Settings of a game that are part of its record."""

    skip_forced: bool = True
    """Decisions with a single legal answer are answered by the game itself."""
    every_step: bool = False
    """The game also waits in steps in which nobody gets priority (CR 502.3, 514.3), for those who look at it there."""
    auto_payment: bool = True
    """Mana is paid by the game; otherwise the player pays symbol by symbol."""
    opening_hand: int = 7
    minimum_deck: int = CONSTRUCTED_DECK
    """CR 100.2a; another number in limited play (CR 100.2b)."""
    starting_player: int = 0
    """CR 103.2; 0: one of the players, by chance."""
    chooses_start: int = 0
    """CR 103.2: the player who chooses who takes the first turn; 0: nobody, it is left to chance."""
    mulligans: bool = True
    skip_first_draw: bool = True
    """CR 103.7a: the starting player of a two-player game skips the first draw step."""
    attack_option: str = "multiple"
    """Who may be attacked: "multiple" (all opponents), "left", "right" (CR 802, 803), or "one" opponent, chosen as
    combat begins (CR 506.2a, 507.1)."""
    attack_neighbors: bool = False
    """CR 809.3c, 811.4: only opponents in the seats next to the player can be attacked."""
    range_of_influence: int | tuple[int, ...] = 0
    """CR 801; 0: no limit. A number for each player where they differ (CR 801.2a)."""
    teams: tuple[tuple[int, ...], ...] = ()
    """CR 102.3: the players of each team; none: everyone plays alone."""
    shared_turns: bool = False
    """CR 805: teams take turns, get priority and fight together."""
    shared_life: bool = False
    """CR 810.4, 810.8a, 810.10: a team has one life total, shares poison counters, wins and loses as one."""
    deploy_creatures: bool = False
    """CR 804: each creature can be handed to a teammate."""
    emperors: tuple[int, ...] = ()
    """CR 809.5: players with whom their teams win, lose and draw."""
    starters: tuple[int, ...] = ()
    """The players of whom one, by chance, takes the first turn (CR 808.4, 809.4); none: any player."""
    random_seats: bool = False
    """CR 806.3, 807.3: players are seated by chance."""
    hands_of_neighbors: bool = False
    """CR 811.5: only teammates who sit next to each other may look at each other's hands; else all (CR 810.5)."""
    turn_markers: bool = False
    """CR 807.4: one player in four takes a turn at the same time."""
    arrange_graveyards: bool = False
    """CR 404.3: owners are asked in which order cards lie that are put into a graveyard at the same time."""
    brawl: bool = False
    """CR26 903.12: no loss by combat damage of a commander (903.12h); the first mulligan is free (903.12g)."""
    ante: bool = False
    """CR 407: each player antes a card; the winner owns what is in the ante zone."""
    manual_players: tuple[int, ...] = ()
    """Players who pay mana by hand though *auto_payment* holds."""

    def players(self) -> tuple[int, ...]:
        """The players of whom the settings speak, by their numbers; 0 for none."""
        together = tuple(player for team in self.teams for player in team)
        named = (self.starting_player, self.chooses_start)
        return (*named, *together, *self.emperors, *self.starters, *self.manual_players)
