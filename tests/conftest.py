"""Settings that every test shares."""

from __future__ import annotations

from hypothesis import settings

# The same examples on every run, and no deadline: a busy machine is no fault.
settings.register_profile("gate", deadline=None, derandomize=True)
settings.load_profile("gate")
