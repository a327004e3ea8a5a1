"""One folder a faction, all of one shape; the registry is the one list of them."""
