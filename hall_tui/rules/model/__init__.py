"""The part types of `hall.toml`: what a hall can say, as frozen dataclasses."""
