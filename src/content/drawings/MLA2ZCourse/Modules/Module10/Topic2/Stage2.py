"""A thin and a heavy tail, and the distance that each gives."""
import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "tails", 268, "Room for moderate distances",
    "Similarity against distance. The Gaussian falls from 1 to 0.05 at "
    "distance 1.7, the Student-t kernel only at 4.4. A dashed line at "
    "similarity 0.05 is met by both curves, far from each other.")


def at(x, value):
    return round(26 + 58 * x, 1), round(210 - 150 * value, 1)


def curve(kernel):
    return [at(i / 20, kernel(i / 20)) for i in range(101)]


thin = math.sqrt(-math.log(0.05))
heavy = math.sqrt(1 / 0.05 - 1)
assert (round(thin, 1), round(heavy, 1)) == (1.7, 4.4)
d.line([at(0, 0), at(5.2, 0)], "grey", width=1)
d.line([at(0, 0), at(0, 1)], "grey", width=1)
d.line([at(0, 0.05), at(5.2, 0.05)], "grey", dashed=True, width=1)
d.line(curve(lambda x: math.exp(-x * x)), "rust", dashed=True)
d.line(curve(lambda x: 1 / (1 + x * x)), "blue", width=3)
d.dot(*at(thin, 0.05), "rust")
d.dot(*at(heavy, 0.05), "blue")
d.text(130, 72, "- - -  Gaussian", colour="rust")
d.text(130, 96, "——  Student-t", colour="blue")
d.text(at(thin, 0)[0], 232, "1.7", colour="rust", anchor="middle")
d.text(at(heavy, 0)[0], 232, "4.4", colour="blue", anchor="middle")
d.text(26, 256, "distance at which similarity is 0.05")
d.save(__file__)
