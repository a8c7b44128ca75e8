"""Tables over HTTP: a page for each, told of changes over one websocket; nothing of it but what a seat is shown.

hall        all tables of a server: begun, found again in the journal, left when nobody looks
room        one table, whoever looks at it, and the programs that play there
thinkers    the processes in which programs think; writing: the journal, many entries at a time
messages    what a browser sends
routes      the pages and the websocket; sessions: who a browser is
"""
