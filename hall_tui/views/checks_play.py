"""The checks of what was played: sessions, calls, awards, payouts, pots.

Each takes a connection and gives the faults it found, none when all is well. They
hold at any moment, inside an act too. With `since` they look at the newest part alone,
and at what the ledger moved by since then.
"""

from __future__ import annotations

from sqlite_utils import Database

from db.faults import EVERYTHING, Fault, Since
from hall_tui.rules.wording import counted
from hall_tui.views.faults import found, money, moved
from hall_tui.views.pot_accounts import pot_of


def payouts_of_awards(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """Whatever is paid out is an award, of the same amount."""
    return [
        Fault(
            "payouts_of_awards",
            f"Award {row['id']} of {money(row['amount_cents'])} was paid as"
            f" {money(row['paid'])}.",
            f"awards {row['id']}",
        )
        for row in found(db, _PAYOUTS, since)
    ]


def owed_explained(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """The hall owes its winners just the awards that are neither paid nor undone."""
    return [
        Fault(
            "owed_explained",
            f"Unpaid awards come to {money(row['unpaid'])}, the ledger owes"
            f" {money(row['owed'])}.",
            "postings owed",
        )
        for row in found(db, _OWED, since)
    ]


def pots_explained(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """A pot and its reserves hold what fed them less what was won for good."""
    return [
        Fault(
            "pots_explained",
            f"Pot {row['pot']}: fed less won comes to {money(row['told'])}, the"
            f" ledger holds {money(row['held'])}.",
            f"postings pot:{row['pot']}",
        )
        for row in found(db, _POTS, since)
    ]


def pots_awarded_whole(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """The awards out of a pot come to what was won of it."""
    return [
        Fault(
            "pots_awarded_whole",
            f"{money(row['amount_cents'])} of pot {row['pot']} were won and"
            f" {money(row['awarded'])} awarded.",
            f"pot_wins {row['id']}",
        )
        for row in found(db, _POT_AWARDS, since)
    ]


def calls_stand(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """The calls that stand are those made and not undone."""
    return [
        Fault(
            "calls_stand",
            f"Call {row['id']} is {'undone and stands' if row['stands'] else 'missing'}"
            f" in draw {row['draw_id']}.",
            f"calls {row['id']}",
        )
        for row in found(db, _CALLS, since)
    ]


def calls_numbered(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """The calls that stand are numbered from 1 without a gap."""
    return [
        Fault(
            "calls_numbered",
            f"Draw {row['draw_id']} has {counted(row['number'], 'call')} up to"
            f" {row['last']}.",
            f"draws {row['draw_id']}",
        )
        for row in found(db, _CALLS_NUMBERED, since)
    ]


def one_session_open(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """Every session is closed but the open one."""
    return [
        Fault(
            "one_session_open",
            f"Session {row['id']} is {'open' if row['open'] else 'not open'} and"
            f" {'closed' if row['closed'] else 'not closed'}.",
            f"sessions {row['id']}",
        )
        for row in found(db, _SESSIONS, since)
    ]


def prizes_explained(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """The prizes of a game, and a bonus, are its awards that weren't taken back."""
    return [
        Fault(
            "prizes_explained",
            f"The awards of {row['source']} come to {money(row['told'])}, the ledger"
            f" says {money(row['posted'])}.",
            f"postings prizes:{row['source']}",
        )
        for row in found(db, _PRIZES, since)
    ]


_PAYOUTS = """
SELECT a.id, a.amount_cents, p.amount_cents AS paid
FROM payouts p JOIN awards a ON a.id = p.award_id
WHERE p.session_id >= :session AND p.amount_cents <> a.amount_cents
"""

# An award that is taken back before it is paid isn't owed any more.
_OWED = f"""
SELECT * FROM (SELECT
    (SELECT coalesce(sum(amount_cents), 0) FROM awards WHERE session_id >= :session)
    - (SELECT coalesce(sum(amount_cents), 0) FROM payouts
        WHERE session_id >= :session)
    - (SELECT coalesce(sum(a.amount_cents), 0) FROM award_corrections c
        JOIN awards a ON a.id = c.award_id
        LEFT JOIN payouts p ON p.award_id = c.award_id
        WHERE c.seq > :act AND p.award_id IS NULL) AS unpaid,
    -{moved("owed")} AS owed)
WHERE unpaid <> owed
"""

# An award taken back puts its money into the pot again.
_POTS = f"""
SELECT pot, sum(told) AS told, sum(held) AS held FROM (
    SELECT pot, amount_cents AS told, 0 AS held FROM pot_feeds
        WHERE session_id >= :session OR (session_id IS NULL AND seq > :act)
    UNION ALL SELECT pot, -amount_cents, 0 FROM pot_wins WHERE seq > :act
    UNION ALL SELECT a.source, a.amount_cents, 0
        FROM award_corrections c JOIN awards a ON a.id = c.award_id
        WHERE c.seq > :act AND a.of = 'pot'
    UNION ALL SELECT {pot_of("account")}, 0, -amount_cents
        FROM postings WHERE seq > :act AND substr(account, 1, 4) = 'pot:')
GROUP BY pot HAVING sum(told) <> sum(held)
"""

_POT_AWARDS = """
SELECT * FROM (
    SELECT w.id, w.pot, w.amount_cents,
        (SELECT coalesce(sum(a.share_cents), 0) FROM awards a
            WHERE a.closing_id = w.closing_id AND a.of = 'pot' AND a.source = w.pot)
            AS awarded
    FROM pot_wins w)
WHERE awarded <> amount_cents
"""

_FIRST_DRAW = """(SELECT coalesce(min(id), 9223372036854775807) FROM draws
    WHERE session_id >= :session)"""

_CALLS = f"""
SELECT c.id, c.draw_id, s.call_id IS NOT NULL AS stands
FROM calls c LEFT JOIN call_undos u ON u.call_id = c.id
LEFT JOIN standing_calls s
    ON s.call_id = c.id AND s.draw_id = c.draw_id AND s.ball = c.ball
    AND s.count = c.count
WHERE c.draw_id >= {_FIRST_DRAW}
    AND (u.call_id IS NULL) <> (s.call_id IS NOT NULL)
"""

_CALLS_NUMBERED = f"""
SELECT draw_id, count(*) AS number, max(count) AS last FROM standing_calls
WHERE draw_id >= {_FIRST_DRAW} GROUP BY draw_id HAVING count(*) <> max(count)
"""

_SESSIONS = """
SELECT * FROM (
    SELECT s.id, o.session_id IS NOT NULL AS open, c.session_id IS NOT NULL AS closed
    FROM sessions s LEFT JOIN open_session o ON o.session_id = s.id
    LEFT JOIN session_closings c ON c.session_id = s.id)
WHERE open = closed
"""

_PRIZES = """
SELECT source, sum(told) AS told, sum(posted) AS posted FROM (
    SELECT source, amount_cents AS told, 0 AS posted FROM awards
        WHERE session_id >= :session AND of <> 'pot'
    UNION ALL SELECT a.source, -a.amount_cents, 0
        FROM award_corrections c JOIN awards a ON a.id = c.award_id
        WHERE c.seq > :act AND a.of <> 'pot'
    UNION ALL SELECT substr(account, 8), 0, amount_cents
        FROM postings WHERE seq > :act AND substr(account, 1, 7) = 'prizes:')
GROUP BY source HAVING sum(told) <> sum(posted)
"""
