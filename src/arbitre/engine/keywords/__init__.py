"""Keyword abilities (CR 702): what each keyword stands for, and which keywords the engine knows.

Each module is a family by subject, and knows no other. A keyword stands for abilities of the ability language
(``stands_for``), is a word that the rules of another section ask about (``declare``: flying in 509, deathtouch in 704),
or offers a way to cast its card or to pay for it (``register``, :mod:`arbitre.engine.playing.ways_to_cast`).
"""
