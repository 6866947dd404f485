"""The rows of the list of actions, one module a desk."""
