-- Extra balls; and awards that a bonus pays, with a win or for a ball that is called.

-- An extra ball that came after so many calls of the draw; it goes back when the game
-- is over.
CREATE TABLE extra_balls (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    start_id INTEGER NOT NULL REFERENCES game_starts (id),
    extra_ball TEXT NOT NULL,
    after_count INTEGER NOT NULL CHECK (after_count >= 0)
) STRICT;

CREATE INDEX extra_balls_by_start ON extra_balls (start_id, id);

-- An extra ball that was typed by mistake.
CREATE TABLE extra_ball_undos (
    drawn_id INTEGER PRIMARY KEY REFERENCES extra_balls (id),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;

CREATE VIEW standing_extra_balls AS
SELECT e.* FROM extra_balls e
WHERE NOT EXISTS (SELECT 1 FROM extra_ball_undos u WHERE u.drawn_id = e.id);

-- `awards` is made anew with more columns. The rows that point at it find their awards
-- again before the transaction ends.
PRAGMA defer_foreign_keys = ON;

DROP VIEW standing_pot_wins;

CREATE TABLE awards_before AS SELECT * FROM awards;

DROP TABLE awards;

-- Money won: by a claim when a stage was closed, or by the player of a receipt when a
-- ball was called. `of` is 'prize', 'pot' or 'bonus', `source` the game's, the pot's or
-- the bonus's name; `added_cents` is what colour and minimum add to the share.
CREATE TABLE awards (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    closing_id INTEGER REFERENCES stage_closings (id),
    claim_id INTEGER REFERENCES claims (id),
    of TEXT NOT NULL CHECK (of IN ('prize', 'pot', 'bonus')),
    source TEXT NOT NULL,
    share_cents INTEGER NOT NULL CHECK (share_cents >= 0),
    added_cents INTEGER NOT NULL CHECK (added_cents >= 0),
    amount_cents INTEGER NOT NULL
        CHECK (amount_cents = share_cents + added_cents AND amount_cents > 0),
    call_id INTEGER REFERENCES calls (id),
    receipt_id INTEGER REFERENCES receipts (id),
    CHECK ((closing_id IS NULL) = (claim_id IS NULL)),
    CHECK ((call_id IS NULL) = (receipt_id IS NULL)),
    CHECK ((closing_id IS NULL) <> (call_id IS NULL)),
    CHECK (call_id IS NULL OR of = 'bonus'),
    UNIQUE (claim_id, of, source),
    UNIQUE (call_id, of, source)
) STRICT;

INSERT INTO awards
SELECT id, seq, session_id, closing_id, claim_id, of, source, share_cents, added_cents,
    amount_cents, NULL, NULL
FROM awards_before ORDER BY id;

DROP TABLE awards_before;

CREATE INDEX awards_by_session ON awards (session_id);
CREATE INDEX awards_by_closing ON awards (closing_id);

-- A win counts while one of its awards does: taken back whole it never was one.
CREATE VIEW standing_pot_wins AS
SELECT w.* FROM pot_wins w
WHERE EXISTS (SELECT 1 FROM awards a
    WHERE a.closing_id = w.closing_id AND a.of = 'pot' AND a.source = w.pot
    AND NOT EXISTS (SELECT 1 FROM award_corrections c WHERE c.award_id = a.id));
