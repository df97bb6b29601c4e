"""The shadows of a lattice and of a random draw on two dials."""
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("shadow", 226, "Nine trials, two dials",
            "Two squares with nine points each. The points of the "
            "lattice fall onto three values of the dial that matters. "
            "The random points fall onto nine values.")
random.seed(4)
lattice = [(22 + 42 * i, 22 + 42 * j) for i in range(3) for j in range(3)]
# one point in each ninth, so that the shadows can be told apart
order = random.sample(range(9), 9)
drawn = [(9 + 13 * i, 10 + 13 * j) for i, j in enumerate(order)]
for left, name, points, colour in ((14, "lattice", lattice, "rust"),
                                   (190, "random", drawn, "blue")):
    d.box(left, 44, 130, 130, "", "plain")
    for x, y in points:
        d.dot(left + x, 44 + y, colour, 4)
        d.line([(left + x, 180), (left + x, 192)], colour, width=3)
    d.text(left + 65, 214, f"{name}: {len({x for x, _ in points})} values",
           anchor="middle")
d.save(__file__)
