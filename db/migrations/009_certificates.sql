-- Donations noted on receipts, and certificates given to players.

-- What was given for a good cause, in the cashier's words.
CREATE TABLE donations (
    receipt_id INTEGER PRIMARY KEY REFERENCES receipts (id),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    donation TEXT NOT NULL CHECK (donation <> '')
) STRICT;

-- A numbered paper; its id is its number, hall-wide. `kind` and `title` are those of
-- `hall.toml` when it was given, `gives` what it is good for, as `views.certificates`
-- reads it. `receipt_id` holds the cards that won it, at the stage `closing_id`.
-- `value_cents` is owed to whoever holds it; free cards have no value in the books.
-- `details` are the fields that were filled in. It is valid on the days from
-- `valid_from` to `valid_until`, a null for no end.
CREATE TABLE certificates (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    kind TEXT NOT NULL,
    title TEXT NOT NULL,
    holder TEXT NOT NULL CHECK (holder <> ''),
    receipt_id INTEGER REFERENCES receipts (id),
    closing_id INTEGER REFERENCES stage_closings (id),
    gives TEXT NOT NULL CHECK (json_valid(gives)),
    details TEXT NOT NULL CHECK (json_valid(details)),
    value_cents INTEGER NOT NULL CHECK (value_cents >= 0),
    valid_from TEXT NOT NULL,
    valid_until TEXT CHECK (valid_until >= valid_from)
) STRICT;

CREATE INDEX certificates_by_session ON certificates (session_id, kind);

-- A use: of its cards on a receipt, or of the rest of it without one. `worth_cents` is
-- the list price of what was given, `off_cents` how much less is owed since then.
CREATE TABLE certificate_uses (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    certificate_id INTEGER NOT NULL REFERENCES certificates (id),
    receipt_id INTEGER UNIQUE REFERENCES receipts (id),
    worth_cents INTEGER NOT NULL CHECK (worth_cents >= 0),
    off_cents INTEGER NOT NULL CHECK (off_cents >= 0)
) STRICT;

CREATE INDEX uses_by_certificate ON certificate_uses (certificate_id);
CREATE UNIQUE INDEX rest_used_once ON certificate_uses (certificate_id)
    WHERE receipt_id IS NULL;
CREATE INDEX uses_by_session ON certificate_uses (session_id);

-- A use whose receipt was taken back never was one.
CREATE VIEW standing_uses AS
SELECT u.* FROM certificate_uses u
WHERE NOT EXISTS (SELECT 1 FROM voids v WHERE v.receipt_id = u.receipt_id);

-- A certificate whose days are over, or that was given by mistake; `off_cents` was
-- still owed.
CREATE TABLE certificate_endings (
    certificate_id INTEGER PRIMARY KEY REFERENCES certificates (id),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    how TEXT NOT NULL CHECK (how IN ('expired', 'taken_back')),
    off_cents INTEGER NOT NULL CHECK (off_cents >= 0),
    reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;
