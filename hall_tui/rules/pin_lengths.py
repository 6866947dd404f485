"""How long a PIN is, in characters; so long a number may be one, wherever it stands.

A hall's laptop stands among people and its file may be stolen: four digits are tried
out in no time.
"""

from __future__ import annotations

SHORTEST = 6
SHORTEST_OF_MANAGERS = 8
LONGEST = 64
