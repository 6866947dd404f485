-- Play-offs of winners who tie for a certificate, and tickets that are passed on.

-- The winners of a stage stand for the certificate `kind`. `goes_on`: the balls that the
-- game has drawn stay out. `attempt` counts those begun for the same win.
CREATE TABLE play_offs (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    closing_id INTEGER NOT NULL REFERENCES stage_closings (id),
    kind TEXT NOT NULL CHECK (kind <> ''),
    goes_on INTEGER NOT NULL CHECK (goes_on IN (0, 1)),
    attempt INTEGER NOT NULL CHECK (attempt > 0),
    UNIQUE (closing_id, kind, attempt)
) STRICT;

-- On which face the winner of an award stands; awards of one player have the same face.
CREATE TABLE play_off_faces (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    play_off_id INTEGER NOT NULL REFERENCES play_offs (id),
    award_id INTEGER NOT NULL REFERENCES awards (id),
    card_set TEXT NOT NULL,
    face INTEGER NOT NULL CHECK (face > 0),
    UNIQUE (play_off_id, award_id)
) STRICT;

CREATE TABLE play_off_balls (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    play_off_id INTEGER NOT NULL REFERENCES play_offs (id),
    ball INTEGER NOT NULL CHECK (ball BETWEEN 1 AND 90)
) STRICT;

CREATE INDEX play_off_balls_by_play_off ON play_off_balls (play_off_id, id);

-- A ball typed by mistake, or without one a play-off begun by mistake.
CREATE TABLE play_off_undos (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    play_off_id INTEGER NOT NULL REFERENCES play_offs (id),
    ball_id INTEGER UNIQUE REFERENCES play_off_balls (id),
    reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;

CREATE UNIQUE INDEX play_off_undone_once ON play_off_undos (play_off_id)
    WHERE ball_id IS NULL;

CREATE VIEW standing_play_offs AS
SELECT p.* FROM play_offs p
WHERE NOT EXISTS (SELECT 1 FROM play_off_undos u
    WHERE u.play_off_id = p.id AND u.ball_id IS NULL);

CREATE VIEW standing_play_off_balls AS
SELECT b.* FROM play_off_balls b
WHERE NOT EXISTS (SELECT 1 FROM play_off_undos u WHERE u.ball_id = b.id);

-- Who holds a certificate since it was passed on, and the fields filled in for them.
CREATE TABLE certificate_holders (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    certificate_id INTEGER NOT NULL REFERENCES certificates (id),
    holder TEXT NOT NULL CHECK (holder <> ''),
    details TEXT NOT NULL CHECK (json_valid(details))
) STRICT;

CREATE INDEX holders_by_certificate ON certificate_holders (certificate_id, id);
