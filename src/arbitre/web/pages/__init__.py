"""The page of a table in the browser: made on the server from what one seat is shown, and from nothing else.

page(shown, lang, socket)     the whole page
render(shown, lang)           its regions by name, each as HTML, whenever something has changed
inspected(shown, id, …)       a card looked at closely: the region ``card``
explained(shown, …)           where numbers come from: the region ``tip``
lobby(lang, …)                the start page, where a game is begun
decks, replay, position       the pages of decks, records and positions, each in a module of its own
ASSETS                        what the page asks for besides, by name, at ``/assets/NAME``
POLICY                        its content security policy: nothing from elsewhere, nothing inline
"""

from arbitre.web.pages.assets import ASSETS, POLICY
from arbitre.web.pages.framing import refused
from arbitre.web.pages.lobby import Going, lobby
from arbitre.web.pages.rendering import explained, inspected, page, render
from arbitre.web.pages.replay import replays

__all__ = ["ASSETS", "POLICY", "Going", "explained", "inspected", "lobby", "page", "refused", "render", "replays"]
