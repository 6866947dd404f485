"""What a desk does 25 times a second without a key: show the clock and others' acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hall_tui.live.tidying import Tidying
from hall_tui.ui.desk_screen import DeskScreen

if TYPE_CHECKING:
    from hall_tui.ui.app import HallApp


class Ticking:
    """Told at each tick; looks at the file, the slips, and for garbage."""

    def __init__(self, hall: HallApp) -> None:
        self._hall = hall
        self._tidying = Tidying()

    def tick(self) -> None:
        """Show anew what isn't so any more."""
        hall = self._hall
        if hall.file.moved():
            hall.show_all()
        hall.common.tell_leaving()
        self._tell_slips()
        for screen in hall.screen_stack:
            if isinstance(screen, DeskScreen) and screen.is_mounted:
                screen.refresh_frame()
        self._tidying.tick(hall.order.taken, hall.busy)

    def _tell_slips(self) -> None:
        """Say what keeps slips from being written as files."""
        hall = self._hall
        slips = None if hall.writer is None else hall.writer.slips
        # While an act is under way its answer would stand in place of the trouble.
        if slips is None or hall.desk_in_front is None or hall.acting:
            return
        if (told := slips.trouble()) is not None:
            hall.desk_in_front.say(told, "bad")
