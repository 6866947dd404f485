-- Boards that winners' last numbers are stamped on, and what the stamps brought.

-- A board that was hung up; the last one of a bonus hangs until another is. `faces`
-- are its numbers, face by face and row by row, as JSON. `reason`: why it took the
-- place of one that wasn't complete.
CREATE TABLE stamp_boards (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    bonus TEXT NOT NULL,
    faces TEXT NOT NULL CHECK (json_valid(faces)),
    reason TEXT
) STRICT;

CREATE INDEX stamp_boards_by_bonus ON stamp_boards (bonus, id);

-- A number that is stamped; without `closing_id` it was when the board was written down.
CREATE TABLE board_stamps (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    board_id INTEGER NOT NULL REFERENCES stamp_boards (id),
    ball INTEGER NOT NULL CHECK (ball > 0),
    closing_id INTEGER REFERENCES stage_closings (id),
    UNIQUE (board_id, closing_id)
) STRICT;

CREATE INDEX board_stamps_by_board ON board_stamps (board_id, id);
CREATE INDEX board_stamps_by_closing ON board_stamps (closing_id);

-- A stamp whose win was taken back.
CREATE TABLE board_stamp_undos (
    stamp_id INTEGER PRIMARY KEY REFERENCES board_stamps (id),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;

CREATE VIEW standing_stamps AS
SELECT s.* FROM board_stamps s
WHERE NOT EXISTS (SELECT 1 FROM board_stamp_undos u WHERE u.stamp_id = s.id);

-- A pattern that a stamp completed on a face of its board, and what it paid in all;
-- `time` is the which one of the pattern's amounts.
CREATE TABLE board_wins (
    stamp_id INTEGER NOT NULL REFERENCES board_stamps (id),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    pattern TEXT NOT NULL,
    face INTEGER NOT NULL CHECK (face > 0),
    time INTEGER NOT NULL CHECK (time > 0),
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    PRIMARY KEY (stamp_id, pattern)
) STRICT;

-- Those whose win brought a stamp, and the certificate that each was given for it.
CREATE TABLE board_winners (
    stamp_id INTEGER NOT NULL REFERENCES board_stamps (id),
    claim_id INTEGER NOT NULL REFERENCES claims (id),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    certificate_id INTEGER UNIQUE REFERENCES certificates (id),
    PRIMARY KEY (stamp_id, claim_id)
) STRICT;
