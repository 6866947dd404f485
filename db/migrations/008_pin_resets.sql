-- PINs that were set at the keyboard without the old one, and why.

CREATE TABLE pin_resets (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    person_id INTEGER NOT NULL REFERENCES people (id),
    reset_at TEXT NOT NULL,
    reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;
