-- The journal of acts and the postings of the ledger. Everything a hall does is
-- one row of the journal; its fact rows and postings bear the journal's number.

-- The number of an act, taken at its start: rows that bear it point here, because
-- the journal's row, which tells all of them, is the last to be written.
CREATE TABLE acts (
    seq INTEGER PRIMARY KEY CHECK (seq > 0),
    act_id TEXT NOT NULL UNIQUE CHECK (act_id <> '')
) STRICT;

CREATE TABLE journal (
    seq INTEGER PRIMARY KEY REFERENCES acts (seq),
    at TEXT NOT NULL CHECK (at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
    session_id INTEGER,
    desk TEXT NOT NULL,
    operator TEXT,
    second TEXT,
    act TEXT NOT NULL,
    act_id TEXT NOT NULL CHECK (act_id <> ''),
    prev_hash TEXT NOT NULL CHECK (length(prev_hash) = 64),
    hash TEXT NOT NULL CHECK (length(hash) = 64),
    request TEXT NOT NULL CHECK (json_valid(request)),
    answer TEXT NOT NULL CHECK (json_valid(answer)),
    body TEXT NOT NULL CHECK (json_valid(body))
) STRICT;

CREATE INDEX journal_by_session ON journal (session_id, seq);

-- A positive amount is a debit. `n` runs 1, 2, 3 ... within an account.
CREATE TABLE postings (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    account TEXT NOT NULL CHECK (account <> ''),
    n INTEGER NOT NULL CHECK (n > 0),
    amount_cents INTEGER NOT NULL
        CHECK (amount_cents <> 0 AND abs(amount_cents) < 1000000000000000),
    balance_after_cents INTEGER NOT NULL
        CHECK (abs(balance_after_cents) < 1000000000000000),
    note TEXT NOT NULL,
    UNIQUE (account, n)
) STRICT;

CREATE INDEX postings_by_act ON postings (seq);
