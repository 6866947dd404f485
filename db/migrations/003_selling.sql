-- Cards, receipts and what was handed over.

-- A set of numbered faces: made from a seed, or imported or keyed in face by face.
CREATE TABLE card_sets (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    name TEXT NOT NULL UNIQUE CHECK (name <> ''),
    kind TEXT NOT NULL,
    seed TEXT,
    faces INTEGER NOT NULL CHECK (faces >= 0),
    checksum TEXT NOT NULL
) STRICT;

-- Faces that no seed makes: numbers in row order, 0 where none stands.
CREATE TABLE known_faces (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    card_set TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number > 0),
    layout TEXT NOT NULL CHECK (json_valid(layout)),
    source TEXT NOT NULL CHECK (source IN ('imported', 'keyed')),
    UNIQUE (card_set, number)
) STRICT;

-- A receipt's id is its number: hall-wide, given at tender, never reset. Of a
-- player's receipts, each naming an earlier one, the most `players_counted` counts.
-- `units` are the electronic units that its cards are on.
CREATE TABLE receipts (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    till TEXT NOT NULL,
    player_name TEXT,
    age INTEGER CHECK (age BETWEEN 0 AND 150),
    players INTEGER NOT NULL CHECK (players > 0),
    players_counted INTEGER NOT NULL CHECK (players_counted >= 0),
    units INTEGER NOT NULL DEFAULT 0 CHECK (units >= 0),
    discount TEXT,
    earlier_receipt INTEGER REFERENCES receipts (id),
    total_cents INTEGER NOT NULL CHECK (total_cents >= 0),
    rounding_cents INTEGER NOT NULL,
    due_cents INTEGER NOT NULL CHECK (due_cents = total_cents + rounding_cents),
    change_cents INTEGER NOT NULL CHECK (change_cents >= 0)
) STRICT;

CREATE INDEX receipts_by_session ON receipts (session_id, id);
CREATE INDEX receipts_by_earlier ON receipts (earlier_receipt)
    WHERE earlier_receipt IS NOT NULL;

CREATE TABLE tenders (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    receipt_id INTEGER NOT NULL REFERENCES receipts (id),
    kind TEXT NOT NULL CHECK (kind <> ''),
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0)
) STRICT;

CREATE INDEX tenders_by_receipt ON tenders (receipt_id);

CREATE TABLE receipt_lines (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    receipt_id INTEGER NOT NULL REFERENCES receipts (id),
    line INTEGER NOT NULL CHECK (line > 0),
    product TEXT NOT NULL,
    title TEXT NOT NULL,
    faces INTEGER,
    medium TEXT CHECK (medium IN ('paper', 'electronic')),
    quantity INTEGER NOT NULL CHECK (quantity > 0),
    list_cents INTEGER NOT NULL CHECK (list_cents >= 0),
    discount_cents INTEGER NOT NULL CHECK (discount_cents >= 0),
    amount_cents INTEGER NOT NULL CHECK (amount_cents = list_cents - discount_cents),
    UNIQUE (receipt_id, line)
) STRICT;

-- How a line's amount counts as sales of products (a pack's is spread).
CREATE TABLE line_sales (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    line_id INTEGER NOT NULL REFERENCES receipt_lines (id),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    product TEXT NOT NULL,
    amount_cents INTEGER NOT NULL
) STRICT;

CREATE INDEX line_sales_by_line ON line_sales (line_id);
CREATE INDEX line_sales_by_session
    ON line_sales (session_id, product, amount_cents, seq, line_id);

-- Face numbers handed over for a game page, all the line's books in one row (two
-- where they go round the end of the stock). `book` to `last_book` are their sheets'
-- numbers in the stock; `tiers` the colours from the top, comma by comma. A book has
-- `faces` faces on the page, and face `first` is number `place` (from 0) of its book.
-- `issue_id`: a floor seller had them from that issue on, so since then they count
-- as sold.
CREATE TABLE sold_ranges (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    line_id INTEGER NOT NULL REFERENCES receipt_lines (id),
    product TEXT NOT NULL,
    medium TEXT NOT NULL,
    page TEXT NOT NULL,
    stock TEXT NOT NULL,
    book INTEGER NOT NULL CHECK (book > 0),
    last_book INTEGER NOT NULL CHECK (last_book >= book),
    card_set TEXT NOT NULL,
    first INTEGER NOT NULL CHECK (first > 0),
    last INTEGER NOT NULL CHECK (last >= first),
    tiers TEXT NOT NULL,
    place INTEGER NOT NULL CHECK (place >= 0),
    faces INTEGER NOT NULL CHECK (faces > 0),
    issue_id INTEGER REFERENCES issues (id)
) STRICT;

CREATE INDEX sold_ranges_by_page ON sold_ranges (session_id, page, card_set, first);
CREATE INDEX sold_ranges_by_line ON sold_ranges (line_id);
-- The pages of a book lie together in it, so that a sale touches one place of it.
CREATE INDEX sold_ranges_by_stock ON sold_ranges (session_id, stock, last_book, page);

-- A range that was taken back: by a void, or by a refund of pages not started.
CREATE TABLE range_endings (
    range_id INTEGER PRIMARY KEY REFERENCES sold_ranges (id),
    seq INTEGER NOT NULL REFERENCES acts (seq)
) STRICT;

CREATE INDEX endings_by_act ON range_endings (seq);

-- A receipt taken back whole: `amount_cents` is its total, `cash_cents` what was
-- given back from the drawer.
CREATE TABLE voids (
    receipt_id INTEGER PRIMARY KEY REFERENCES receipts (id),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    cash_account TEXT NOT NULL,
    amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
    cash_cents INTEGER NOT NULL CHECK (cash_cents >= 0),
    reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;

CREATE INDEX voids_by_session ON voids (session_id, cash_account);

-- Money given back for a line's pages that were not started. The cash given for a
-- line is amount plus rounding; an act's rounding stands in its first line. A line
-- comes back in several steps where a start is taken back between them.
CREATE TABLE refunds (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    receipt_id INTEGER NOT NULL REFERENCES receipts (id),
    line_id INTEGER NOT NULL REFERENCES receipt_lines (id),
    cash_account TEXT NOT NULL,
    amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
    rounding_cents INTEGER NOT NULL,
    reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;

CREATE INDEX refunds_by_session ON refunds (session_id, cash_account);
CREATE INDEX refunds_by_line ON refunds (line_id, amount_cents);

-- What is held on a receipt, on its own or in a pack: cards with a page that didn't
-- come back, and entries.
CREATE VIEW held_products AS
SELECT l.receipt_id, r.product
FROM receipt_lines l JOIN sold_ranges r ON r.line_id = l.id
WHERE NOT EXISTS (SELECT 1 FROM range_endings e WHERE e.range_id = r.id)
UNION ALL
SELECT l.receipt_id, l.product FROM receipt_lines l
WHERE CASE WHEN EXISTS (SELECT 1 FROM sold_ranges r WHERE r.line_id = l.id)
    THEN EXISTS (SELECT 1 FROM sold_ranges r WHERE r.line_id = l.id
        AND NOT EXISTS (SELECT 1 FROM range_endings e WHERE e.range_id = r.id))
    ELSE NOT EXISTS (SELECT 1 FROM refunds f WHERE f.line_id = l.id)
        AND NOT EXISTS (SELECT 1 FROM voids v WHERE v.receipt_id = l.receipt_id) END;

CREATE TABLE reprints (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    receipt_id INTEGER NOT NULL REFERENCES receipts (id),
    copy INTEGER NOT NULL CHECK (copy > 0),
    UNIQUE (receipt_id, copy)
) STRICT;

-- Sheets handed to a floor seller, and sheets brought back unsold.
CREATE TABLE issues (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    seller TEXT NOT NULL,
    product TEXT NOT NULL,
    faces INTEGER NOT NULL,
    medium TEXT NOT NULL,
    tier TEXT,
    stock TEXT NOT NULL,
    first_book INTEGER NOT NULL CHECK (first_book > 0),
    last_book INTEGER NOT NULL CHECK (last_book >= first_book)
) STRICT;

CREATE INDEX issues_by_stock ON issues (session_id, stock, first_book);

CREATE TABLE issue_returns (
    issue_id INTEGER PRIMARY KEY REFERENCES issues (id),
    seq INTEGER NOT NULL REFERENCES acts (seq),
    first_unsold INTEGER,
    receipt_id INTEGER REFERENCES receipts (id)
) STRICT;

-- Mutable: a sale that is laid aside until the player comes back.
CREATE TABLE open_sales (
    id INTEGER PRIMARY KEY,
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    till TEXT NOT NULL,
    held_at TEXT NOT NULL,
    name TEXT,
    sale TEXT NOT NULL CHECK (json_valid(sale))
) STRICT;

CREATE TABLE cash_moves (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER REFERENCES sessions (id),
    kind TEXT NOT NULL
        CHECK (kind IN ('float', 'drop', 'move', 'pay_out', 'pay_in', 'close')),
    from_account TEXT NOT NULL,
    to_account TEXT NOT NULL,
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    reason TEXT
) STRICT;

CREATE INDEX cash_moves_by_session ON cash_moves (session_id);

-- A count is a statement of what lies in a drawer, made before the expected
-- figure is shown.
CREATE TABLE counts (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    session_id INTEGER REFERENCES sessions (id),
    account TEXT NOT NULL,
    expected_cents INTEGER NOT NULL,
    counted_cents INTEGER NOT NULL CHECK (counted_cents >= 0),
    reason TEXT
) STRICT;

CREATE INDEX counts_by_session ON counts (session_id, account, id);
CREATE INDEX counts_by_account ON counts (account, seq);
