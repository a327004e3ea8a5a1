"""One folder a faction, all of one shape; ``engine/registry.py`` lists them."""
