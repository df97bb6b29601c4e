"""Drawings of 'Simple linear regression from first principles'."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing  # noqa: E402

# The three points of the page, their least-squares line, residuals.
POINTS = [(1, 2), (2, 3), (3, 7)]
SLOPE, INTERCEPT = 2.5, -1
residuals = [y - SLOPE * x - INTERCEPT for x, y in POINTS]
assert residuals == [0.5, -1, 0.5] and sum(residuals) == 0
area = sum(e * e for e in residuals)
assert area == 1.5

d = Drawing(
    "residual-squares", 372, "Residuals, and their squares",
    "Points (1, 2), (2, 3) and (3, 7) with the line y = 2.5 x - 1. Each "
    "residual is an upright stroke from line to point: 0.5, -1 and 0.5, "
    "together 0. Each is the side of a square: 0.25, 1, 0.25, sum 1.5.")
UNIT = 38


def at(x, y):
    """Pixels of a point of the plane."""
    return 44 + UNIT * x, 320 - UNIT * y


d.line([at(0, 0), at(4.3, 0)], "grey", width=1)
d.line([at(0, 0), at(0, 7.2)], "grey", width=1)
for x in (1, 2, 3):
    d.text(at(x, 0)[0], 338, str(x), colour="grey", anchor="middle")
for y in (2, 3, 7):
    d.text(36, at(0, y)[1] + 5, str(y), colour="grey", anchor="end")
for (x, y), e in zip(POINTS, residuals):
    top = max(y, y - e)
    left, upper = at(x, top)
    side = UNIT * abs(e)
    d.box(left, upper, side, side, colour="rust")
d.line([at(0.6, 0.5), at(3.3, 7.25)], "blue", width=3)
for (x, y), e in zip(POINTS, residuals):
    d.line([at(x, y - e), at(x, y)], "rust", width=4)
    d.dot(*at(x, y), "plain", 6)
d.text(*at(1.62, 1.55), "0.5", colour="rust", bold=True)
d.text(*at(3.12, 3.3), "-1", colour="rust", bold=True)
d.text(*at(3.6, 6.6), "0.5", colour="rust", bold=True)
d.text(*at(3.3, 4.9), "y = 2.5 x - 1", colour="blue")
d.text(14, 362, "sum 0.5 - 1 + 0.5 = 0, squares 1.5")
d.save(__file__)
