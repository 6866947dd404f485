"""The record keeper: one SQLite file, its lock, journal and ledger; no game rule."""
