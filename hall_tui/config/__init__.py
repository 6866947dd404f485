"""hall.toml read into the part types of the rules, with every fault and its line."""
