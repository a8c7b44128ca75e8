"""The rules of the game, in floors (docs/house.md): each folder imports only from those below it, and within a floor a
module is named after its section of the Comprehensive Rules. It knows no card names and no card text."""
