"""What the record keeper says of a file that it can't make, open or copy."""

from __future__ import annotations

from db.errors import StoreError

FileTrouble = StoreError

__all__ = ["FileTrouble"]
