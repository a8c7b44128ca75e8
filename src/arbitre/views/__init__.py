"""What a player may know of a game (CR 400.2), for whoever plays without seeing all of it: agents, seats, servers.

view = game.view(1)                 typed, immutable data; view.json(), view.arrays()
view.decision, view.actions         what the player must decide, and the legal actions
view.determinize(dice.below)        a whole game that agrees with what the player knows
openly(game)                        a game that may be told, with nothing hidden
"""

from arbitre.views.asked import Asked
from arbitre.views.options import Option, Options, Part
from arbitre.views.seen import SPECTATOR, VERSION, Facts, Refused, Seat, Sight, Thing, Told
from arbitre.views.view import View, openly

__all__ = [
    "SPECTATOR",
    "VERSION",
    "Asked",
    "Facts",
    "Option",
    "Options",
    "Part",
    "Refused",
    "Seat",
    "Sight",
    "Thing",
    "Told",
    "View",
    "openly",
]
