"""Keyword abilities (CR 702): what each keyword stands for, and which keywords the engine knows.

A keyword either stands for abilities of the ability language (``characteristics/keyword_table.expand``), or is a word
that the rules of another section ask about (flying in 509, deathtouch in 704), or changes how its card is cast
(``casting_keywords``).
"""
