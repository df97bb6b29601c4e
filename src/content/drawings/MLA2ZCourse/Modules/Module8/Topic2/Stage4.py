"""What a determinant measures: the area of the image of a square."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("area", 362, "What happens to the unit square",
            "The unit square. Under the matrix with rows 3 1 and 1 2 it "
            "becomes a parallelogram with the edges (3, 1) and (1, 2) "
            "and the area 5. Under the matrix with rows 2 1 and 2 1 it "
            "becomes a piece of the diagonal: area 0.")
UNIT = 36


def at(x, y, low):
    return (round(150 + UNIT * x, 1), round(low - UNIT * y, 1))


def shape(points, low, colour, width=3):
    d.line([at(x, y, low) for x, y in [*points, points[0]]], colour,
           width=width)


LOW = 178
d.text(14, 66, "[3 1]", bold=True)
d.text(14, 86, "[1 2]", bold=True)
d.text(14, 118, "det = 5", colour="blue", bold=True)
shape([(0, 0), (3, 1), (4, 3), (1, 2)], LOW, "blue")
shape([(0, 0), (1, 0), (1, 1), (0, 1)], LOW, "grey", 2)
d.arrow(at(0, 0, LOW), at(3, 1, LOW), colour="rust")
d.arrow(at(0, 0, LOW), at(1, 2, LOW), colour="rust")
d.text(200, 118, "area 5", colour="blue", bold=True)
d.text(262, 154, "(3, 1)", colour="rust")
d.text(122, 104, "(1, 2)", colour="rust")
d.line([(14, 200), (326, 200)], "grey", width=1)

LOW = 342
d.text(14, 236, "[2 1]", bold=True)
d.text(14, 256, "[2 1]", bold=True)
d.text(14, 288, "det = 0", colour="blue", bold=True)
shape([(0, 0), (1, 0), (1, 1), (0, 1)], LOW, "grey", 2)
d.line([at(0, 0, LOW), at(3, 3, LOW)], "blue", width=6)
d.text(250, 300, "one line,\narea 0", colour="blue", bold=True)
d.text(14, 322, "grey: the\nunit square", colour="grey")
d.save(__file__)
