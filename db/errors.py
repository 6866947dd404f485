"""What can go wrong with the hall's file, each as one sentence for people.

`str(error)` says what happened and what to do; the original error, where there
is one, is the `__cause__`.
"""

from __future__ import annotations


class StoreError(Exception):
    """Base of everything the record keeper refuses or reports."""


class UnsoundSqlite(StoreError):
    """The SQLite of this installation can damage a file shared by processes."""


class UnsafePlace(StoreError):
    """The file lies, or is open to others, where it must not be."""


class MissingFile(StoreError):
    """There is no file at that path."""


class AlreadyThere(StoreError):
    """A file is in the way of one to be made; nothing is overwritten."""


class NotAHallFile(StoreError):
    """The file is something else than a hall's records."""


class DamagedFile(StoreError):
    """SQLite can't read the file: it is damaged, or its disk fails."""


class NewerFile(StoreError):
    """The file was written by a newer version of the program."""


class OlderFile(StoreError):
    """The file waits for a writing desk to bring it up to date."""


class SettingRefused(StoreError):
    """SQLite did not take over a setting that safety depends on."""


class FileReplaced(StoreError):
    """The file or its `-wal` is no longer the one that was opened."""


class FileBusy(StoreError):
    """Something outside this program holds the file."""


class DiskFull(StoreError):
    """No room was left; the act was not saved and nothing else was lost."""


class NotSaved(StoreError):
    """The act is certainly not in the file."""


class OutcomeUnknown(StoreError):
    """Whether the act is in the file cannot be told now."""


class ActReused(StoreError):
    """An act id came again with another act, another request, or from elsewhere."""


class TooLarge(StoreError):
    """An amount, or the balance it makes, is beyond what an account holds."""


class BooksDontBalance(StoreError):
    """The postings of one act do not sum to zero: a mistake in the program."""


class BadRow(StoreError):
    """A row does not fit its table: a mistake in the program."""


class BackupFailed(StoreError):
    """A copy could not be made or does not hold what it should."""
