"""The rules of bingo and of the hall's money: pure functions, no I/O, no clock."""
