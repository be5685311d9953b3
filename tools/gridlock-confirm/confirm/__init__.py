"""The parts of gridlock-confirm. Python's standard library is all they need."""
