-- Mutable: the sale that is being typed at a till, until it is paid for, laid aside or
-- given up. One a till; `window` is the program that goes on with it.
CREATE TABLE till_sales (
    till TEXT PRIMARY KEY CHECK (till <> ''),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    window TEXT NOT NULL,
    changed_seq INTEGER NOT NULL REFERENCES acts (seq),
    changed_at TEXT NOT NULL,
    player TEXT NOT NULL CHECK (json_valid(player)),
    discount TEXT
) STRICT;

-- Mutable: its lines, in the order of their places; a place isn't a line's number.
CREATE TABLE till_lines (
    till TEXT NOT NULL REFERENCES till_sales (till),
    place INTEGER NOT NULL CHECK (place > 0),
    item TEXT NOT NULL CHECK (json_valid(item)),
    PRIMARY KEY (till, place)
) STRICT;
