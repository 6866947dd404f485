-- The hall: people, rules in force, sessions. `seq` is the journal number of the
-- act that wrote the row; amounts are cents.

-- How the file came about: by hand, or by a script (whose people need no PIN).
CREATE TABLE halls (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    made_by TEXT NOT NULL CHECK (made_by IN ('hand', 'script', 'rehearsal'))
) STRICT;

CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    name TEXT NOT NULL UNIQUE CHECK (name <> '')
) STRICT;

-- The latest row of a person and role says whether the person has it.
CREATE TABLE role_changes (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    person_id INTEGER NOT NULL REFERENCES people (id),
    role TEXT NOT NULL
        CHECK (role IN ('cashier', 'caller', 'verifier', 'floor', 'manager')),
    granted INTEGER NOT NULL CHECK (granted IN (0, 1))
) STRICT;

CREATE INDEX role_changes_by_person ON role_changes (person_id, role, id);

-- Mutable: a PIN is replaced, its tries are counted and cleared.
CREATE TABLE pins (
    person_id INTEGER PRIMARY KEY REFERENCES people (id),
    hash TEXT NOT NULL,
    length INTEGER NOT NULL CHECK (length > 0),
    failed INTEGER NOT NULL DEFAULT 0 CHECK (failed >= 0),
    locked_until TEXT
) STRICT;

-- Mutable: who sits at a desk now.
CREATE TABLE sign_ins (
    desk TEXT PRIMARY KEY CHECK (desk <> ''),
    person_id INTEGER NOT NULL REFERENCES people (id),
    since TEXT NOT NULL
) STRICT;

-- The text of hall.toml as it was when a session opened.
CREATE TABLE rules_in_force (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    sha256 TEXT NOT NULL UNIQUE CHECK (length(sha256) = 64),
    text TEXT NOT NULL
) STRICT;

-- A day's slot is held twice only with a reason, as when a wrong date was opened.
CREATE TABLE sessions (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    slot TEXT NOT NULL CHECK (slot <> ''),
    rules_id INTEGER NOT NULL REFERENCES rules_in_force (id),
    last_of_day INTEGER NOT NULL CHECK (last_of_day IN (0, 1)),
    opened_at TEXT NOT NULL
) STRICT;

CREATE INDEX sessions_by_date ON sessions (date, slot);

-- Mutable: the one session that is open, if any.
CREATE TABLE open_session (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    session_id INTEGER NOT NULL UNIQUE REFERENCES sessions (id)
) STRICT;

CREATE TABLE session_closings (
    session_id INTEGER PRIMARY KEY REFERENCES sessions (id),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    closed_at TEXT NOT NULL,
    note TEXT
) STRICT;

-- The prize column: frozen by the first regular game, or set with a reason.
CREATE TABLE attendance_settings (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    players INTEGER NOT NULL CHECK (players >= 0),
    column_number INTEGER NOT NULL CHECK (column_number > 0),
    reason TEXT
) STRICT;

CREATE INDEX attendance_by_session ON attendance_settings (session_id, id);
