"""A kernel density estimate: one bump a value, and their sum."""
import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("bumps", 270, "A bump on every value",
            "Four values on a line: three close together on the left "
            "and one alone on the right. Each carries a small dashed "
            "bump of the same shape. The solid curve is the sum of the "
            "bumps: a high hill over the three close values and a low "
            "one over the single value.")
VALUES, WIDTH, HEIGHT, FLOOR = (75, 105, 130, 255), 24, 46, 210


def bump(x, centre):
    return HEIGHT * math.exp(-0.5 * ((x - centre) / WIDTH) ** 2)


places = range(14, 328, 3)
for value in VALUES:
    d.line([(x, round(FLOOR - bump(x, value), 1)) for x in places
            if abs(x - value) < 62], "grey", dashed=True)
d.line([(x, round(FLOOR - sum(bump(x, v) for v in VALUES), 1))
        for x in places], "blue", width=3)
d.line([(14, FLOOR), (326, FLOOR)])
for value in VALUES:
    d.dot(value, FLOOR, "rust", 6)
d.text(172, 100, "sum of bumps", colour="blue")
d.text(255, 150, "one bump", anchor="middle", colour="grey")
d.text(170, 240, "values: three close, one alone", anchor="middle",
       colour="rust")
d.save(__file__)
