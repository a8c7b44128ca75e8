"""The kinds of phrase, declared in one place so that the files of rows can use each other's."""

from typing import Final

from arbitre.oracle.formalism.grammar import Category, Series

# --- nouns ---
ADJECTIVE: Final = Category("adjective")
"""Before the noun: one Filter."""
HEAD: Final = Category("noun")
"""The noun itself, in both numbers: one Filter."""
POST: Final = Category("relative phrase")
"""After the noun, without a zone: one Phrase of filters."""
PLACE_POST: Final = Category("place of a card")
""" "from your graveyard": a Phrase that names a zone."""
NP: Final = Category("description of objects")
"""Objects without a quantity, in both numbers: a Filter. Says "card" only with a zone."""
NPS: Final = Category("description of all objects")
"""As NP, after "all" and "each", where the nouns are joined by "and": "artifacts and enchantments"."""
CARD_NP: Final = Category("description of cards")
""" "creature card(s)" where the zone is known from elsewhere: a Filter."""
CARDS_NP: Final = Category("description of cards of one kind or another")
"""As CARD_NP, and "a basic land card or a Desert card": a Filter."""
PLAYER_NP: Final = Category("description of players")

# --- references ---
OBJECTS: Final = Category("objects")
"""One or more objects as a Ref, singular or plural."""
GIVER: Final = Category("the object that gives an ability")
"""In a quoted ability, by name: a Ref."""
JOINED: Final = Category("objects, or several of them")
FOUND: Final = Category("objects from a library or hand")
"""As OBJECTS, where they are written if they have been nowhere else: they are put somewhere, not returned."""
FOUND_YOURS: Final = Category("objects from a library or hand of who acts")
DEST: Final = Category("where cards are put")
THEIR_DEST: Final = Category("where cards are put that are not, or may not be, your own")
"""As FOUND, if it is that of who puts them somewhere."""
YOURS: Final = Category("cards from your graveyard")
"""As OBJECTS, where they are written if they are yours: they return to your hand."""
EACH_OBJECTS: Final = Category("each object")
"""As OBJECTS, where several are said as "each" rather than "all"."""
PLAYER: Final = Category("player")
"""One or more players as a Ref."""
RECIPIENT: Final = Category("permanent or player")
"""What damage is dealt to."""
MIXED_TARGETS: Final = Category("targets that are objects and players")
THEM: Final = Category("several that were spoken of")
POSS: Final = Category("possessive of an object")
""" "its", "~'s", "that creature's"."""
PLAYERS_POSS: Final = Category("whose, of several players")
PLAYER_POSS: Final = Category("possessive of a player")
""" "your", "their", "target player's"."""
SUBJECT: Final = Category("subject of a static ability")
"""A Filter or a Ref that a static ability affects."""

# --- numbers, costs, conditions, durations ---
AMOUNT: Final = Category("amount")
SUM: Final = Category("amount, or so much more or less than one")
"""After "equal to" or "where X is"."""
EACH: Final = Category("each of several things")
""" "Card discarded this way", "creature you control", after "for each": their number."""
COUNTED_CARDS: Final = Category("number of cards")
COST: Final = Category("cost")
"""One part of an activation cost."""
COST_VERB: Final = Category("cost as an action")
PAYMENT: Final = Category("payment")
""" "pay {2}", "sacrifice a creature": a cost after a subject."""
PAID: Final = Category("payment of mana or life")
"""What "may pay" offers; other costs after "may" are instructions ("you may sacrifice a creature. If you do, …")."""
COSTS: Final = Category("costs")
CONDITION: Final = Category("condition")
"""One thing that may be so."""
CONDITIONS: Final = Category("conditions")
"""As CONDITION, and several joined by "and" or "or"."""
PREDICATE: Final = Category("what is said of an object")
""" "Is tapped", "has flying", "attacked this turn": a Filter, as a verb."""
DENIAL: Final = Category("what is denied of an object")
""" "Isn't tapped", "doesn't have flying": the Filter that is denied, as a verb."""
KIND: Final = Category("what something is")
"""After "is" and "that's": a Filter."""
HAVING: Final = Category("what something has")
"""After "has" and "with": a Filter."""
DURATION: Final = Category("duration")

# --- what happens ---
EVENT: Final = Category("event")
""" "~ enters", "a creature dies": a Pattern, after when, whenever, or if … would."""
NEXT_EVENT: Final = Category("next event of a player")
SPENDING: Final = Category("spending of mana")
""" "Cast a creature spell": a Pattern of something that you do, after "when you next"."""
STEP_EVENT: Final = Category("time")
"""After "at the beginning of"."""
GAIN_MOD: Final = Category("change with an end")
""" "gets +1/+1", "gains flying": one Modification, as a verb."""
HAVE_MOD: Final = Category("change without an end")
""" "gets +1/+1", "has flying", "can't block": one Modification, as a verb."""
GAIN_PART: Final = Category("part of changes with an end")
"""One verb phrase as a tuple of Modifications: a GAIN_MOD, or "becomes …"."""
HAVE_PART: Final = Category("part of changes without an end")
GAIN_MODS: Final = Category("changes with an end")
""" "gets +1/+1 and becomes a 3/3 creature with flying": a tuple of Modifications, as a verb."""
HAVE_MODS: Final = Category("changes without an end")
VERB: Final = Category("verb phrase")
"""An Effect whose subject is DOER."""
EFFECT: Final = Category("instruction")
"""An Effect with its subject."""
CORE: Final = Category("clause")
"""An effect, or "may" and an effect: one Do."""
DO: Final = Category("gated clause")
"""One Do."""
CLAUSE: Final = Category("clauses of one subject")
"""A tuple of Do."""
SENTENCE: Final = Category("sentence")
"""A tuple of Do, or a Follow."""
BODY: Final = Category("body")
TRIGGER_BODY: Final = Category("body of a trigger")
SPELL_BODY: Final = Category("text of a spell")
TOKEN_SPEC: Final = Category("token")

# --- abilities ---
KEYWORD: Final = Category("keyword")
STATIC: Final = Category("static ability")
PLAIN_STATIC: Final = Category("static ability without its condition")
"""Without the full stop."""
REPLACEMENT: Final = Category("replacement effect")
ABILITY: Final = Category("ability")
QUOTED: Final = Category("quoted ability")
GRANTED: Final = Category("granted ability")
"""A keyword or a quoted ability after "has"."""
LIMITS: Final = Category("limits of an activated ability")
"""Sentences after the body: the fields of an Activated that they set, as pairs of name and value."""
PARAGRAPH: Final = Category("paragraph")
"""A tuple of abilities, on a permanent."""
SPELL_PARAGRAPH: Final = Category("paragraph of a spell")

# --- series ---
ADJECTIVES: Final = Series(ADJECTIVE, "plain", least=0)
POSTS: Final = Series(POST, "plain", least=0, shared=True)
HEADS: Final = Series(HEAD, "or", shared=True)
HEADS_AND: Final = Series(HEAD, "and", least=2, shared=True)
CLAUSES: Final = Series(CLAUSE, "clauses")
SENTENCES: Final = Series(SENTENCE, "stops")
GRANTS: Final = Series(GRANTED, "and")
KEYWORDS: Final = Series(KEYWORD, "semicolon")
COST_LIST: Final = Series(COST, "comma")
