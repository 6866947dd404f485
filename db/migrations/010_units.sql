-- Electronic units that broke.

-- What a player of a receipt got instead: another unit, or paper for the pages to
-- come.
CREATE TABLE unit_faults (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    receipt_id INTEGER NOT NULL REFERENCES receipts (id),
    instead TEXT NOT NULL CHECK (instead IN ('unit', 'paper')),
    reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;

CREATE INDEX unit_faults_by_session ON unit_faults (session_id);
