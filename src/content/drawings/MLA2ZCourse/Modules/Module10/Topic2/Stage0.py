"""A shrinking middle box, and the two shadows of one cloud."""
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "shrinking-box", 212, "The middle fifth of each side",
    "A line, a square and a cube of equal side. On each side the middle "
    "fifth is marked. On the line it holds 0.2 of the length, in the "
    "square 0.04 of the area, in the cube 0.008 of the volume.")
d.line([(16, 120), (96, 120)], "grey", width=3)
d.line([(48, 120), (64, 120)], "rust", width=7)
d.box(128, 80, 80, 80, "", "grey")
d.box(160, 112, 16, 16, "", "rust")


def cube(x, y, side, colour):
    """A cube: its front, and three edges to the back."""
    back = round(side * 0.32, 1)
    d.box(x, y, side, side, "", colour)
    for corner in ((x, y), (x + side, y), (x + side, y + side)):
        d.line([corner, (corner[0] + back, corner[1] - back)], colour)
    d.line([(x + back, y - back), (x + side + back, y - back),
            (x + side + back, y + side - back)], colour)


cube(226, 80, 80, "grey")
cube(269, 102, 16, "rust")
for x, words in ((56, "0.2"), (168, "0.04"), (272, "0.008")):
    d.text(x, 190, words, bold=True, colour="rust", anchor="middle")
d.save(__file__)

d = Drawing(
    "two-shadows", 300, "One cloud, two shadows",
    "A cloud five times as long as high: crosses in its upper half, "
    "circles in its lower half. Its shadow on the long axis below is "
    "wide, and crosses and circles are mixed in it. Its shadow on the "
    "short axis at the right is narrow, crosses above, circles below.")
draw = random.Random(3)


def mark(x, y, cross):
    """A cross or a disc."""
    if cross:
        d.line([(x - 4, y - 4), (x + 4, y + 4)], "rust")
        d.line([(x - 4, y + 4), (x + 4, y - 4)], "rust")
    else:
        d.dot(x, y, "blue", radius=4)


for i in range(44):
    cross = i % 2 == 0
    x = round(min(max(140 + 52 * draw.gauss(0, 1), 20), 258))
    y = round(120 + (-20 if cross else 20) + 9 * draw.gauss(0, 1))
    mark(x, y, cross)
    mark(x, 230 + (5 if cross else -5), cross)
    mark(294 + (5 if cross else -5), y, cross)
d.line([(14, 250), (264, 250)], "plain")
d.line([(314, 60), (314, 180)], "plain")
d.text(14, 274, "long axis: wide and mixed")
d.text(326, 54, "short axis: parted", anchor="end")
d.save(__file__)
