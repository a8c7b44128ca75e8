"""The rules of the game, one module per section of the Comprehensive Rules. It knows no card names and no card text."""

# The rooms ask each other, through the events; entered by this door, all of them load, whichever is wanted first.
import arbitre.engine.triggers  # noqa: F401
