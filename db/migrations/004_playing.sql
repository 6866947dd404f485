-- Draws, games, claims, awards and pots.

-- Mutable: where balls are called in a session. `window` tells apart two programs
-- that run as the same desk.
CREATE TABLE caller_chair (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    desk TEXT NOT NULL CHECK (desk <> ''),
    window TEXT NOT NULL,
    since TEXT NOT NULL
) STRICT;

CREATE TABLE designated_balls (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    designation TEXT NOT NULL,
    ball INTEGER NOT NULL CHECK (ball > 0)
) STRICT;

CREATE INDEX designated_by_session ON designated_balls (session_id, designation, id);

-- A designated ball that was typed wrongly.
CREATE TABLE designation_undos (
    designated_id INTEGER PRIMARY KEY REFERENCES designated_balls (id),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;

-- An ordered run of balls; `game` is the one that it was begun for.
CREATE TABLE draws (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    game TEXT NOT NULL,
    balls INTEGER NOT NULL CHECK (balls IN (75, 90)),
    UNIQUE (session_id, game)
) STRICT;

CREATE TABLE calls (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    draw_id INTEGER NOT NULL REFERENCES draws (id),
    count INTEGER NOT NULL CHECK (count > 0),
    ball INTEGER NOT NULL CHECK (ball > 0),
    precall INTEGER NOT NULL CHECK (precall IN (0, 1)),
    source TEXT NOT NULL
) STRICT;

CREATE INDEX calls_by_draw ON calls (draw_id, id);

CREATE TABLE call_undos (
    call_id INTEGER PRIMARY KEY REFERENCES calls (id),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;

-- Mutable: the calls that stand; a call that is undone leaves it.
CREATE TABLE standing_calls (
    draw_id INTEGER NOT NULL REFERENCES draws (id),
    count INTEGER NOT NULL CHECK (count > 0),
    ball INTEGER NOT NULL,
    call_id INTEGER NOT NULL UNIQUE REFERENCES calls (id),
    PRIMARY KEY (draw_id, count),
    UNIQUE (draw_id, ball)
) STRICT;

-- A game that was started, with its first pre-called ball where it has such;
-- `from_count` is the draw's count at that moment.
CREATE TABLE game_starts (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    game TEXT NOT NULL,
    draw_id INTEGER NOT NULL REFERENCES draws (id),
    from_count INTEGER NOT NULL CHECK (from_count >= 0)
) STRICT;

CREATE INDEX starts_by_session ON game_starts (session_id, game);
CREATE INDEX starts_by_draw ON game_starts (draw_id);

-- A game that was started too early, before its first ball; its sales open again.
CREATE TABLE start_undos (
    start_id INTEGER PRIMARY KEY REFERENCES game_starts (id),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;

CREATE VIEW standing_starts AS
SELECT g.* FROM game_starts g
WHERE NOT EXISTS (SELECT 1 FROM start_undos u WHERE u.start_id = g.id);

-- A pre-called game goes on from where its draw rested.
CREATE TABLE game_resumes (
    start_id INTEGER PRIMARY KEY REFERENCES game_starts (id),
    seq INTEGER NOT NULL REFERENCES acts (seq)
) STRICT;

CREATE TABLE game_ends (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    start_id INTEGER NOT NULL REFERENCES game_starts (id),
    how TEXT NOT NULL CHECK (how IN ('won', 'no_winner', 'abandoned')),
    reason TEXT
) STRICT;

CREATE INDEX ends_by_start ON game_ends (start_id);

-- A game that was given up by mistake, or whose last stage was closed wrongly, goes
-- on where it stood.
CREATE TABLE end_undos (
    end_id INTEGER PRIMARY KEY REFERENCES game_ends (id),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;

CREATE VIEW standing_ends AS
SELECT e.* FROM game_ends e
WHERE NOT EXISTS (SELECT 1 FROM end_undos u WHERE u.end_id = e.id);

-- A game of the program that is left out, with the reason.
CREATE TABLE games_left_out (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    game TEXT NOT NULL,
    reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;

CREATE INDEX left_out_by_session ON games_left_out (session_id, game);

-- A game that was left out by mistake is played after all.
CREATE TABLE games_put_back (
    left_out_id INTEGER PRIMARY KEY REFERENCES games_left_out (id),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;

-- The caller halts for a claim at this count.
CREATE TABLE stops (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    start_id INTEGER NOT NULL REFERENCES game_starts (id),
    stage INTEGER NOT NULL CHECK (stage > 0),
    count INTEGER NOT NULL CHECK (count >= 0)
) STRICT;

CREATE INDEX stops_by_start ON stops (start_id, id);

CREATE TABLE stop_ends (
    stop_id INTEGER PRIMARY KEY REFERENCES stops (id),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    how TEXT NOT NULL CHECK (how IN ('play_on', 'closed', 'abandoned'))
) STRICT;

-- A number that was shouted, and what was found. A good claim wins the stage's
-- prize (`for_prize`), a pot, or both; `attempt` goes up when a good claim of the
-- same face was withdrawn. A number that no set has is kept without a set.
CREATE TABLE claims (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    stop_id INTEGER NOT NULL REFERENCES stops (id),
    start_id INTEGER NOT NULL REFERENCES game_starts (id),
    stage INTEGER NOT NULL CHECK (stage > 0),
    card_set TEXT,
    face INTEGER NOT NULL CHECK (face > 0),
    range_id INTEGER REFERENCES sold_ranges (id),
    attempt INTEGER NOT NULL CHECK (attempt > 0),
    verdict TEXT NOT NULL,
    reason TEXT NOT NULL,
    for_prize INTEGER NOT NULL CHECK (for_prize IN (0, 1)),
    since INTEGER,
    mask INTEGER,
    last_in_pattern INTEGER CHECK (last_in_pattern IN (0, 1))
) STRICT;

CREATE INDEX claims_by_stop ON claims (stop_id);
CREATE UNIQUE INDEX good_claims ON claims (start_id, stage, card_set, face, attempt)
    WHERE verdict = 'good';

-- A good claim taken back before the stage was closed.
CREATE TABLE claim_withdrawals (
    claim_id INTEGER PRIMARY KEY REFERENCES claims (id),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;

-- A stage is closed once when its prize is won, and again after it was reopened.
-- `leg` tells apart the pot that is won instead of the prize (1) from the prize won
-- after it.
CREATE TABLE stage_closings (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    start_id INTEGER NOT NULL REFERENCES game_starts (id),
    stage INTEGER NOT NULL CHECK (stage > 0),
    leg INTEGER NOT NULL CHECK (leg > 0),
    stop_id INTEGER NOT NULL UNIQUE REFERENCES stops (id),
    count INTEGER NOT NULL CHECK (count >= 0),
    prize_won INTEGER NOT NULL CHECK (prize_won IN (0, 1))
) STRICT;

CREATE INDEX closings_by_start ON stage_closings (start_id, id);

-- A closing that was wrong: its awards are taken back, and the stage goes on.
CREATE TABLE closing_undos (
    closing_id INTEGER PRIMARY KEY REFERENCES stage_closings (id),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;

CREATE INDEX closing_undos_by_act ON closing_undos (seq);

CREATE VIEW standing_closings AS
SELECT c.* FROM stage_closings c
WHERE NOT EXISTS (SELECT 1 FROM closing_undos u WHERE u.closing_id = c.id);

-- Money won by a claim. `of` is 'prize' or 'pot', `source` the game's or the
-- pot's name; `added_cents` is what colour and minimum add to the share.
CREATE TABLE awards (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    closing_id INTEGER NOT NULL REFERENCES stage_closings (id),
    claim_id INTEGER NOT NULL REFERENCES claims (id),
    of TEXT NOT NULL CHECK (of IN ('prize', 'pot')),
    source TEXT NOT NULL,
    share_cents INTEGER NOT NULL CHECK (share_cents >= 0),
    added_cents INTEGER NOT NULL CHECK (added_cents >= 0),
    amount_cents INTEGER NOT NULL
        CHECK (amount_cents = share_cents + added_cents AND amount_cents > 0),
    UNIQUE (claim_id, of, source)
) STRICT;

CREATE INDEX awards_by_session ON awards (session_id);
CREATE INDEX awards_by_closing ON awards (closing_id);

-- Mutable: the awards that wait to be paid; one paid or taken back leaves it.
CREATE TABLE unpaid_awards (
    award_id INTEGER PRIMARY KEY REFERENCES awards (id)
) STRICT;

CREATE TABLE payouts (
    award_id INTEGER PRIMARY KEY REFERENCES awards (id),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    account TEXT NOT NULL,
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    rounding_cents INTEGER NOT NULL,
    paid_cents INTEGER NOT NULL CHECK (paid_cents = amount_cents + rounding_cents)
) STRICT;

CREATE INDEX payouts_by_session ON payouts (session_id, account);

-- A wrong award put right: the prize is reclaimed, or written off.
CREATE TABLE award_corrections (
    award_id INTEGER PRIMARY KEY REFERENCES awards (id),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;

-- What a winner brought back of an award that was paid and then taken back.
CREATE TABLE award_repayments (
    move_id INTEGER PRIMARY KEY REFERENCES cash_moves (id),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    award_id INTEGER NOT NULL REFERENCES award_corrections (award_id)
) STRICT;

CREATE INDEX repayments_by_award ON award_repayments (award_id);

-- Each pot as it stood when a session opened: what tonight's limit is read from.
-- `pot` is the account's name without its front: "bonanza", "loonie:evening".
CREATE TABLE pot_openings (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    pot TEXT NOT NULL,
    first_cents INTEGER NOT NULL,
    reserve_cents INTEGER NOT NULL,
    sessions INTEGER NOT NULL CHECK (sessions >= 0),
    call_limit INTEGER,
    must_go INTEGER NOT NULL CHECK (must_go IN (0, 1)),
    UNIQUE (session_id, pot)
) STRICT;

-- What fed a pot, one row a change: a session's opening, its sales, or a correction
-- (which may come before any session).
CREATE TABLE pot_feeds (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER REFERENCES sessions (id)
        CHECK (session_id IS NOT NULL OR kind = 'correction'),
    pot TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('session', 'sales', 'correction')),
    amount_cents INTEGER NOT NULL CHECK (amount_cents <> 0),
    reason TEXT
) STRICT;

CREATE INDEX pot_feeds_by_session ON pot_feeds (session_id, pot, kind, amount_cents);

-- Dates on which a pot must go: set by the file's rule or by a manager. The latest
-- row of a pot holds, a null date for none; a win clears it.
CREATE TABLE pot_dates (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    pot TEXT NOT NULL,
    date TEXT,
    set_by TEXT NOT NULL CHECK (set_by IN ('rule', 'manager', 'win')),
    reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;

CREATE INDEX pot_dates_by_pot ON pot_dates (pot, id);

CREATE TABLE pot_wins (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    closing_id INTEGER NOT NULL REFERENCES stage_closings (id),
    pot TEXT NOT NULL,
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    play_off INTEGER NOT NULL CHECK (play_off IN (0, 1)),
    UNIQUE (closing_id, pot)
) STRICT;

CREATE INDEX pot_wins_by_pot ON pot_wins (pot, id);

-- A win counts while one of its awards does: taken back whole it never was one.
CREATE VIEW standing_pot_wins AS
SELECT w.* FROM pot_wins w
WHERE EXISTS (SELECT 1 FROM awards a
    WHERE a.closing_id = w.closing_id AND a.of = 'pot' AND a.source = w.pot
    AND NOT EXISTS (SELECT 1 FROM award_corrections c WHERE c.award_id = a.id));
