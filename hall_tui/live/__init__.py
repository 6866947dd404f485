"""What runs while a desk is open: following the game, watching for changes."""
