"""The items: eight silhouettes."""

from __future__ import annotations

from renderer.pen import Pen
from renderer.tones import INK

LEATHER = (160, 104, 58)
STEEL = (178, 186, 192)
WOOD = (140, 92, 54)
BRASS = (222, 172, 62)
CLAY = (108, 150, 142)


def bag(pen: Pen) -> None:
    pen.line([(34, 26), (40, 8), (60, 8), (66, 26)], INK, 6)
    pen.blob([(30, 26), (70, 26), (90, 62), (82, 92), (50, 96), (18, 92), (10, 62)], LEATHER)
    pen.blob([(28, 36), (72, 36), (66, 60), (50, 66), (34, 60)], (188, 130, 78))
    pen.disc(50, 62, 6, BRASS)


def boot(pen: Pen) -> None:
    pen.poly([(24, 6), (58, 6), (58, 52), (86, 64), (94, 80), (92, 90), (22, 90)], LEATHER)
    pen.poly([(20, 84), (94, 84), (94, 96), (20, 96)], INK)
    pen.line([(24, 20), (58, 20)], (214, 168, 116), 7)


def crossbow(pen: Pen) -> None:
    pen.line([(50, 10), (50, 94)], INK, 15)
    pen.line([(50, 12), (50, 92)], WOOD, 9)
    bow = [(6, 48), (20, 26), (50, 16), (80, 26), (94, 48)]
    pen.line(bow, INK, 13)
    pen.line(bow, STEEL, 7)
    pen.line([(6, 48), (50, 62), (94, 48)], INK, 3)


def hammer(pen: Pen) -> None:
    pen.line([(50, 30), (50, 96)], INK, 17)
    pen.line([(50, 30), (50, 93)], WOOD, 10)
    pen.poly([(10, 10), (82, 10), (92, 22), (82, 44), (10, 44)], STEEL)


def sword(pen: Pen) -> None:
    pen.poly([(88, 6), (92, 14), (44, 68), (34, 58)], STEEL)
    pen.line([(24, 50), (52, 78)], INK, 13)
    pen.line([(26, 52), (50, 76)], BRASS, 7)
    pen.line([(34, 66), (12, 90)], INK, 14)
    pen.line([(34, 66), (13, 89)], WOOD, 8)


def tea(pen: Pen) -> None:
    pen.disc(80, 50, 14, CLAY)
    pen.disc(80, 50, 6, (244, 234, 208))
    pen.blob([(12, 34), (76, 34), (74, 70), (58, 84), (30, 84), (14, 70)], CLAY)
    pen.line([(6, 92), (84, 92)], INK, 7)
    for x in (30, 50):
        pen.line([(x, 26), (x + 5, 18), (x - 2, 12), (x + 3, 4)], INK, 4)


def coin(pen: Pen) -> None:
    pen.disc(50, 50, 44, BRASS)
    pen.disc(50, 50, 32, (240, 200, 98), INK, 3)
    pen.poly([(50, 26), (62, 50), (50, 74), (38, 50)], BRASS, INK, 3)


def torch(pen: Pen) -> None:
    pen.line([(46, 50), (30, 96)], INK, 17)
    pen.line([(46, 50), (31, 93)], WOOD, 10)
    pen.blob([(58, 2), (80, 30), (76, 52), (56, 62), (38, 54), (34, 34), (48, 26)], (226, 112, 40))
    pen.blob([(58, 26), (68, 40), (64, 52), (54, 56), (46, 50), (48, 40)], (246, 206, 84))


ITEMS_DRAWN = {
    "bag": bag,
    "boot": boot,
    "crossbow": crossbow,
    "hammer": hammer,
    "sword": sword,
    "tea": tea,
    "coin": coin,
    "torch": torch,
}
