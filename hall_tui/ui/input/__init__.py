"""What people type: the entry line, scans, and the grammars of the desks."""
