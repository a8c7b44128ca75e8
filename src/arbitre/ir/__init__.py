"""The ability language: frozen typed nodes for costs, effects, triggers, static and replacement effects (CR 112, 6xx).

Cards are values of this language. It knows nothing of games: the engine gives the nodes meaning, the phrasebook gives
them words.
"""
