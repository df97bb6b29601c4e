"""A biplot of streets: four arrows and a few points."""
import math
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "biplot", 300, "Eighty streets, two components",
    "A biplot. Arrows for noise and traffic point to the right, 25 degrees "
    "apart. The arrow for trees points to the left, the arrow for rent up. "
    "Street P lies far to the left, beside the trees arrow.")
draw = random.Random(4)
middle = (180, 165)
for _ in range(40):
    x = middle[0] + 62 * draw.gauss(0, 1)
    y = middle[1] + 38 * draw.gauss(0, 1)
    if 16 < x < 324 and 60 < y < 270:
        d.dot(round(x), round(y), "grey", radius=2)
for name, angle, size, dx, dy, anchor in (
        ("noise", 15, 0.9, 4, -6, "middle"),
        ("traffic", -10, 0.8, 4, 20, "middle"),
        ("trees", 178, 0.7, 0, -8, "middle"),
        ("rent", 84, 0.75, 8, 4, "start")):
    end = (round(middle[0] + 130 * size * math.cos(math.radians(angle))),
           round(middle[1] - 130 * size * math.sin(math.radians(angle))))
    d.arrow(middle, end, colour="blue")
    d.text(end[0] + dx, end[1] + dy, name, bold=True, colour="blue",
           anchor=anchor)
d.dot(52, 176, "rust")
d.text(52, 198, "P", bold=True, colour="rust", anchor="middle")
d.text(14, 288, "score 1 to the right, score 2 up")
d.save(__file__)
