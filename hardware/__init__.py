"""Devices of the hall, one thread each; no database and no game."""
