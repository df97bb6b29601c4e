"""A sigmoid node with its three marks; a line clipped by two ReLUs."""
import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("node", 286, "Midpoint, slope and width",
            "A curve rises from 0 to 1. It passes 0.5 at the midpoint, "
            "minus b over w, where the tangent has the slope w over 4. "
            "From 0.1 to 0.9 it takes 2 ln 9 divided by the size of w.")


def spot(z, a):
    return round(190 + z * 24, 1), round(206 - a * 150, 1)


d.line([spot(-6.2, 0), spot(6.2, 0)], "grey", width=1)
d.line([spot(-6.2, 1), spot(6.2, 1)], "grey", True, 1)
d.text(12, 211, "0")
d.text(12, 61, "1")
d.line([spot(z / 5, 1 / (1 + math.exp(-z / 5)))
        for z in range(-31, 32)], "blue", width=3)
d.line([spot(-2.3, 0.5 - 2.3 / 4), spot(2.3, 0.5 + 2.3 / 4)], "rust",
       True)
d.text(156, 82, "slope w/4", colour="rust", bold=True, anchor="end")
edge = math.log(9)
for z, a in [(-edge, 0.1), (edge, 0.9)]:
    d.line([spot(z, a), (spot(z, 0)[0], 246)], "green", True, 1)
    d.dot(*spot(z, a), "green")
d.line([spot(0, 0.5), spot(0, 0)], "purple", True, 1)
d.dot(*spot(0, 0.5), "purple")
d.text(204, 138, "midpoint -b/w", colour="purple", bold=True)
d.text(126, 184, "0.1", anchor="end")
d.text(252, 86, "0.9")
d.arrow((190, 240), (spot(edge, 0)[0], 240), colour="green")
d.arrow((190, 240), (spot(-edge, 0)[0], 240), colour="green")
d.text(190, 268, "10-90 % width: 2 ln 9 / |w|", colour="green",
       bold=True, anchor="middle")
d.save(__file__)

d = Drawing("clip", 338, "Each ReLU cuts once",
            "Four curves in order. First the line x. Second relu(x): "
            "flat, then rising. Third 3 minus 2 relu(x): flat at 3, then "
            "falling without end. Fourth relu of that: flat at 3, "
            "falling, and flat at 0.")


def panel(left, top, words, f, colour):
    def at(x, y):
        return round(left + 72 + x * 20, 1), round(top + 88 - y * 18, 1)

    d.text(left, top + 14, words, bold=True, colour=colour)
    d.line([at(-3, 0), at(3, 0)], "grey", width=1)
    d.line([at(0, -1.4), at(0, 3.4)], "grey", width=1)
    points = [(i / 20, f(i / 20)) for i in range(-60, 61)]
    d.line([at(x, y) for x, y in points if -1.4 <= y <= 3.4], colour,
           width=3)


panel(14, 44, "x", lambda x: x, "plain")
panel(176, 44, "a = relu(x)", lambda x: max(x, 0), "blue")
panel(14, 190, "z = 3 - 2a", lambda x: 3 - 2 * max(x, 0), "rust")
panel(176, 190, "relu(z)", lambda x: max(0, 3 - 2 * max(x, 0)), "green")
d.text(14, 322, "floor 0, ceiling 3, slope -2 between")
d.save(__file__)
