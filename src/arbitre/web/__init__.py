"""The same answers over HTTP (`arbitre serve`) and for assistants (`arbitre mcp`).

A request becomes a `Job`; a worker process with bounded time and memory does it by calling `arbitre.services`, and
sends back a `Reply`. The process that talks to the outside decides nothing of the game and reads no scenario.

    operations, requests    what can be asked, once, for both
    work, worker, pool      how it is done: in a worker, the process around it, all of them
    application, guards     HTTP; serving: the server around it
    tools                   the Model Context Protocol
    shapes, openapi         what is sent and answered, as schemas
"""
