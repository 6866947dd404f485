"""What the parts of a hall must make together: one small function per check.

Each takes the hall and yields findings. A name that leads nowhere is passed over
here; the references report it.
"""
