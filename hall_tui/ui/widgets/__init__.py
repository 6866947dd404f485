"""The pieces of which screens are made, one a file."""
