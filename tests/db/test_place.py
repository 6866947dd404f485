"""Which folders are looked after by a sync program or lie on a network."""

from __future__ import annotations

from pathlib import PurePosixPath, PureWindowsPath

import pytest

from db import place

PROC = (
    "/dev/sda1 / ext4 rw 0 0\n"
    "server:/home /home/hall nfs4 rw 0 0\n"
    "//nas/my\\040files /mnt/my\\040files cifs rw 0 0\n"
    "/dev/sdb1 /home/hall/local ext4 rw 0 0\n"
)
MACOS = (
    "/dev/disk3s1s1 on / (apfs, sealed, local, read-only)\n"
    "//ann@nas/hall on /Volumes/hall books (smbfs, nodev, nosuid)\n"
)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/var/hall.db", "ext4"),
        ("/home/hall/hall.db", "nfs4"),
        ("/home/hall/local/hall.db", "ext4"),
        ("/home/hallway/hall.db", "ext4"),
        ("/mnt/my files/hall.db", "cifs"),
    ],
)
def test_the_nearest_mount_of_linux_counts(path: str, kind: str) -> None:
    assert place.kind_of(PurePosixPath(path), place.linux_mounts(PROC)) == kind


def test_the_nearest_mount_of_macos_counts() -> None:
    mounts = place.macos_mounts(MACOS)
    shared = PurePosixPath("/Volumes/hall books/hall.db")
    assert place.kind_of(shared, mounts) == "smbfs"
    assert place.kind_of(PurePosixPath("/Users/ann/hall.db"), mounts) == "apfs"
    assert "smbfs" in place.NETWORK_KINDS


@pytest.mark.parametrize(
    "folder",
    [
        "OneDrive",
        "OneDrive - Legion Hall",
        "Dropbox",
        "Dropbox (Personal)",
        "Google Drive",
        "GoogleDrive-ann@example.org",
        "My Drive",
        "iCloud Drive",
        "iCloudDrive",
        "Mobile Documents",
        "com~apple~CloudDocs",
        "CloudStorage",
    ],
)
def test_synced_folders_are_known(folder: str) -> None:
    assert place.sync_folder(PurePosixPath("/home/ann", folder, "b")) == folder
    windows = PureWindowsPath("C:\\Users\\ann", folder.upper(), "b")
    assert place.sync_folder(windows) == folder.upper()


@pytest.mark.parametrize("folder", ["hall", "dropboxes", "drive", "bingo one drive"])
def test_plain_folders_are_taken(folder: str) -> None:
    assert place.sync_folder(PurePosixPath("/home/ann", folder)) is None
