"""The commands of hall-tui, one module per family."""
