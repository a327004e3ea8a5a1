"""When somebody is expected to answer, and what happens when they do not."""
