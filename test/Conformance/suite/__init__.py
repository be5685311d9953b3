"""The cases of the uniformity conformance suite, as data."""
