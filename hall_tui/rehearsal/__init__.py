"""A practice evening: a hall of its own, a plan of what happens, hints, a scorecard."""
