"""The session sheet's part on play: games, winners, pots over the session."""

from __future__ import annotations

from sqlite_utils import Database

from hall_tui.rules.model.hall import Hall
from hall_tui.slips.session_sheet import Played, PotSheet
from hall_tui.views.awards import Award
from hall_tui.views.counting import count_at, marker_of
from hall_tui.views.games import GameOn, games_of
from hall_tui.views.pot_accounts import pot_of
from hall_tui.views.rows import Row, rows, value

_TAKEN_BACK = "won, taken back"
_ENDED = {
    "won": "won",
    "no_winner": "no winner",
    "abandoned": "ended by hand",
    None: "not finished",
}


def played(
    db: Database, hall: Hall, session_id: int, awards: list[Award]
) -> tuple[Played, ...]:
    """The games of the session in the order in which they were started.

    One that was called ahead stands where it went on.
    """
    in_order = sorted(games_of(db, session_id), key=lambda game: game.touched)
    return tuple(
        _played(db, hall, game, [award for award in awards if award.game == game.game])
        for game in in_order
    )


def pots(db: Database, hall: Hall, session_id: int) -> tuple[PotSheet, ...]:
    """The pots that the session played for, in the order of the file."""
    return tuple(_pot(hall, row) for row in rows(db, _POTS, session_id))


def _played(db: Database, hall: Hall, game: GameOn, awards: list[Award]) -> Played:
    standing = [award for award in awards if award.state != "corrected"]
    winners = {award.face_number for award in standing if award.face_number}
    none_left = game.ended == "won" and awards and not winners
    # The balls of a game that was won may have gone on in the next one.
    won_at = value(db, _WON_AT, game.start_id) if game.ended == "won" else None
    return Played(
        title=hall.games[game.game].title,
        calls=count_at(marker_of(db, hall, game), game, won_at or game.count).calls,
        ended=_TAKEN_BACK if none_left else _ENDED[game.ended],
        winners=len(winners),
        won_cents=sum(award.amount_cents for award in standing),
    )


def _pot(hall: Hall, row: Row) -> PotSheet:
    name = row["pot"].partition(":")[0]
    opened, closes = row["opened"], row["closes"]
    return PotSheet(
        title=hall.pots[name].title,
        opened_cents=opened,
        fed_cents=row["fed"],
        won_cents=row["won"],
        corrected_cents=closes - opened - row["fed"] + row["won"],
        closes_cents=closes,
        limit=row["call_limit"],
        must_go=bool(row["must_go"]),
        opening_cents=row["opening"],
    )


_WON_AT = "SELECT max(count) FROM standing_closings WHERE start_id = ?"

# A pot's balance is minus the sum over its account and its reserves' accounts,
# which all lie between its own and the name with a ";", the sign after ":".
_HELD = f"""
(SELECT -coalesce(sum(p.amount_cents), 0) FROM postings p
    WHERE p.account BETWEEN 'pot:' || o.pot AND 'pot:' || o.pot || ';'
    AND {pot_of("p.account")} = o.pot AND p.seq {{until}})
"""

_POTS = f"""
SELECT o.pot, o.call_limit, o.must_go,
    {_HELD.format(until="< s.seq")} AS opened,
    {_HELD.format(until="<= coalesce(c.seq, 9223372036854775807)")} AS closes,
    (SELECT coalesce(sum(f.amount_cents), 0) FROM pot_feeds f
        WHERE f.session_id = s.id AND f.pot = o.pot AND f.kind <> 'correction') AS fed,
    (SELECT coalesce(sum(f.amount_cents), 0) FROM pot_feeds f
        WHERE f.session_id = s.id AND f.pot = o.pot AND f.kind = 'session') AS opening,
    (SELECT coalesce(sum(w.amount_cents), 0) FROM pot_wins w
        WHERE w.session_id = s.id AND w.pot = o.pot) AS won
FROM pot_openings o JOIN sessions s ON s.id = o.session_id
LEFT JOIN session_closings c ON c.session_id = s.id
WHERE o.session_id = ? ORDER BY o.id
"""
