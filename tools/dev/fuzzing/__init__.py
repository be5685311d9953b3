"""The parts of tools/dev/fuzz."""
