"""The rules as a player reads them: pages by topic, with sentences that fit the rules in force.

`topics` says what pages there are and which one explains a rule or a refusal, `pages` makes them, `search`
finds words in them.
"""
