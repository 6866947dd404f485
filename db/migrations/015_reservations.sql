-- Electronic units that people have reserved.

-- A unit for a person in a session that is held or to come; its id is its number.
CREATE TABLE reservations (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    date TEXT NOT NULL,
    slot TEXT NOT NULL,
    name TEXT NOT NULL CHECK (name <> '')
) STRICT;

CREATE INDEX reservations_by_session ON reservations (date, slot);

-- One that was given up.
CREATE TABLE reservation_releases (
    reservation_id INTEGER PRIMARY KEY REFERENCES reservations (id),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;

-- The receipt with which a person has got the unit; a void one doesn't count.
CREATE TABLE reservation_takings (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    reservation_id INTEGER NOT NULL REFERENCES reservations (id),
    receipt_id INTEGER NOT NULL REFERENCES receipts (id)
) STRICT;

CREATE INDEX takings_by_reservation ON reservation_takings (reservation_id);
