"""Pages about decks, records and positions: what they are about stands in their address, and workers make them.

routes      the addresses: a request becomes a job of a worker, an edit another address
making      what a worker is asked for: one maker for each page
decks, replays, positions     the makers
editing     what a change by hand does to a position
"""
