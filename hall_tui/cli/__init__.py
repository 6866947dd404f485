"""The commands of hall-tui, one module for each family of them."""
