"""Questions that stand in front of a desk until they are answered."""
