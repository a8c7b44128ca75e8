"""Tables at which games are played: seats for people and programs, what each is shown, undo, stops, clocks, a journal.

    beginning       how a game is begun: decks, seats, edition, variant
    table           a game that is played: answers, and what they lead to
    line            the choices of a table as a tree, with branches
    passing         when somebody is asked, and when the table passes
    undoing         what can be taken back freely, and what others must agree to
    clocks          how long each player may think
    telling         what the table tells besides the log
    standing        how a table stands, for who keeps it elsewhere than where it is played
    shown, showing  what one seat is shown, as data, and how it is made from the seat's view
    reasons         why something can be used or not, and where numbers come from
    journal         what was chosen at all tables, in a database
    thinking        a program's answer, found in another process

Nothing here speaks to a network, decides a rule or knows more than the views of the game allow it to show.
"""

from arbitre.tables.beginning import Arrangement, Beginning, Laid, Place, arranged, begin, lay
from arbitre.tables.shown import Shown
from arbitre.tables.table import Table

__all__ = ["Arrangement", "Beginning", "Laid", "Place", "Shown", "Table", "arranged", "begin", "lay"]
