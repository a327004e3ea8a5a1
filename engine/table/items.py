"""Items (Law 5.1.5, 14.3.3): nobody's pieces, and gone for good once they leave the map."""

ITEMS = ("bag", "boot", "crossbow", "hammer", "sword", "tea", "coin")

SUPPLY = {"bag": 2, "boot": 2, "crossbow": 1, "hammer": 1, "sword": 2, "tea": 2, "coin": 2}
"""5.1.5: the item supply."""

RUIN_ITEMS = ("bag", "boot", "hammer", "sword")
"""14.3.3: the items marked R, one under each ruin."""
