"""The base of the desks that follow the running stage: the caller's and the verifier's.

A thread of its own tells which sold faces are near or complete (`live/following.py`);
`standings` is what it told last, and `show_standings` is called when that changes.
"""

from __future__ import annotations

from textual.message import Message

from hall_tui.live.following import Follower, Standings
from hall_tui.ui.desk_screen import DeskScreen


class Followed(Message):
    """The follower's thread tells how the stage stands."""

    def __init__(self, standings: Standings | None) -> None:
        super().__init__()
        self.standings = standings


class StageDesk(DeskScreen):
    """A desk that calls `look` in its `show`, and shows what the follower tells."""

    def __init__(self) -> None:
        super().__init__()
        self.standings: Standings | None = None
        self.follower: Follower | None = None

    def show_standings(self) -> None:
        """Show `standings`; overridden."""

    def look(self) -> None:
        """Have the stage looked at anew; nothing is waited for."""
        if self.session is None:
            return
        if self.follower is None:
            self.follower = Follower(
                self.hall.file.path,
                lambda standings: self.post_message(Followed(standings)),
            )
        self.follower.look(self.rules, self.session)

    def on_followed(self, message: Followed) -> None:
        """Show how many faces are near or complete, as the follower found it."""
        self.standings = message.standings
        self.show_standings()

    def on_unmount(self) -> None:
        """Let the follower go."""
        if self.follower is not None:
            self.follower.close()
