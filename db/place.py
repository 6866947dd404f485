"""Where a hall's file may lie: a disk of this machine, outside synced folders."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path, PurePath

from db.errors import MissingFile, UnsafePlace

NETWORK_KINDS = frozenset(
    "9p afs afpfs ceph cifs davfs fuse.davfs fuse.glusterfs fuse.rclone fuse.s3fs"
    " fuse.sshfs glusterfs gfs2 lustre ncpfs nfs nfs3 nfs4 ocfs2 smb2 smb3 smbfs"
    " webdav".split()
)
SYNC_FOLDER = re.compile(
    r"(onedrive|dropbox|google ?drive|icloud ?drive)([ (-].*)?"
    r"|my drive|mobile documents|com~apple~clouddocs|cloudstorage",
    re.IGNORECASE,
)
_MACOS_MOUNT = re.compile(r"^.+? on (?P<at>/.*) \((?P<kind>[a-z0-9]+)")


def sync_folder(path: PurePath) -> str | None:
    """The folder in `path` that a sync program looks after, if there is one."""
    return next((part for part in path.parts if SYNC_FOLDER.fullmatch(part)), None)


def linux_mounts(table: str) -> list[tuple[str, str]]:
    """(mount point, kind) of each line of /proc/self/mounts."""
    rows = [line.split(" ") for line in table.splitlines() if line]
    return [(_unescaped(row[1]), row[2]) for row in rows]


def macos_mounts(table: str) -> list[tuple[str, str]]:
    """(mount point, kind) of each line that /sbin/mount prints."""
    found = (_MACOS_MOUNT.match(line) for line in table.splitlines())
    return [(match["at"], match["kind"]) for match in found if match]


def kind_of(path: PurePath, mounts: list[tuple[str, str]]) -> str:
    """The kind of file system that holds `path`; the longest mount point wins."""
    holding = [
        (len(PurePath(at).parts), index, kind)
        for index, (at, kind) in enumerate(mounts)
        if path.is_relative_to(at)
    ]
    return max(holding)[2] if holding else "unknown"


def require_safe_place(path: Path) -> None:
    """Raises UnsafePlace for network drives and synced folders.

    `path` is absolute with its links resolved; it need not exist.
    """
    folder = sync_folder(path.parent)
    if folder is not None:
        raise UnsafePlace(
            f"{path} lies in the synced folder {folder!r}, which damages live records;"
            " keep the file in a plain folder of this machine."
        )
    if str(path).startswith("\\\\") or kind_of(path, _mounts()) in NETWORK_KINDS:
        raise UnsafePlace(
            f"{path} lies on a network drive, which can lose records;"
            " keep the file on a disk of this machine."
        )


def require_folder(path: Path) -> None:
    """Raises MissingFile when the folder that is to hold `path` isn't there.

    None is made: a folder that is missing is most often a slip of the pen.
    """
    if not path.parent.is_dir():
        raise MissingFile(
            f"There is no folder {path.parent}: make it first, or correct the path"
            f" of {path.name}."
        )


def require_private(path: Path) -> None:
    """Raises UnsafePlace when other accounts of this machine may use the file."""
    if os.name == "posix" and path.stat().st_mode & 0o077:
        raise UnsafePlace(
            f"Other accounts of this machine may use {path};"
            f" run: chmod 600 {str(path)!r}"
        )


def make_private(copy: Path) -> None:
    """Leave a copy to its owner alone, where the device knows of owners."""
    try:
        copy.chmod(0o600)
    except PermissionError:
        # A memory stick formatted for Windows has no owners to tell apart.
        return


def fsync_folder(folder: Path) -> None:
    """Make names in `folder` durable; Windows does so by itself."""
    if os.name == "posix":
        _fsync(folder, os.O_RDONLY)


def fsync_file(path: Path) -> None:
    """Make a file durable that no connection of this process has open."""
    _fsync(path, os.O_RDWR)


def _fsync(path: Path, flags: int) -> None:
    descriptor = os.open(path, flags)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _mounts() -> list[tuple[str, str]]:
    if sys.platform == "linux":
        return linux_mounts(Path("/proc/self/mounts").read_text("utf-8"))
    if sys.platform == "darwin":
        told = subprocess.run(
            ["/sbin/mount"], capture_output=True, text=True, check=True
        )
        return macos_mounts(told.stdout)
    return []


def _unescaped(text: str) -> str:
    return re.sub(r"\\([0-7]{3})", lambda code: chr(int(code[1], 8)), text)
