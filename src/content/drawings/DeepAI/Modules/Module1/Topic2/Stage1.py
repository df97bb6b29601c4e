"""The path of two ReLU nodes; logits and probabilities of two nodes."""
import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("curve", 330, "A line, pushed into a corner",
            "The pairs (x + 1, 2 - x) lie on a falling dashed line. The "
            "solid path of the ReLU outputs comes down the second axis "
            "to (0, 3), follows the line to (3, 0) and leaves along the "
            "first axis.")


def at(x, y):
    return round(96 + x * 42, 1), round(244 - y * 42, 1)


d.line([at(-1.7, 0), at(5.6, 0)], "grey", width=1)
d.line([at(0, -1.6), at(0, 4.6)], "grey", width=1)
d.line([at(-1.4, 4.4), at(4.5, -1.5)], "grey", True)
d.line([at(0, 4.5), at(0, 3), at(3, 0), at(5.4, 0)], "blue", width=4)
d.arrow(at(0, 4.4), at(0, 3.7), colour="blue")
d.arrow(at(4.5, 0), at(5.3, 0), colour="blue")
for x, y in [(0, 3), (3, 0)]:
    d.dot(*at(x, y), "rust")
d.text(108, 118, "kink x = -1", colour="rust", bold=True)
d.text(228, 232, "kink x = 2", colour="rust", bold=True)
d.text(106, 70, "a2")
d.text(320, 266, "a1", anchor="end")
d.text(178, 166, "a1 + a2 = 3", colour="blue", bold=True)
d.text(258, 298, "without ReLU", colour="grey", anchor="end")
d.text(14, 320, "first node off, both on, second off")
d.save(__file__)

d = Drawing("logits", 268, "One line, one curve",
            "Left: seven points (x + 1, 2x - 1), x from -3 to 3, on a "
            "straight line. Right: their sigmoids on a bent curve in the "
            "unit square, from near (0, 0) below the diagonal to near "
            "(1, 1).")


def left(x):
    return round(72 + x * 15, 1), round(148 - (2 * x - 1) * 11, 1)


def right(x):
    p, q = (1 / (1 + math.exp(-z)) for z in (x + 1, 2 * x - 1))
    return round(200 + p * 120, 1), round(214 - q * 120, 1)


d.line([(14, 148), (150, 148)], "grey", width=1)
d.line([(62, 60), (62, 238)], "grey", width=1)
d.line([left(-3.2), left(3.2)], "blue", width=3)
d.line([(200, 214), (320, 214), (320, 94), (200, 94), (200, 214)],
       "grey", width=1)
d.line([(200, 214), (320, 94)], "grey", True, 1)
d.line([right(x / 10) for x in range(-60, 61)], "rust", width=3)
for x in range(-3, 4):
    d.dot(*left(x), "blue", 4)
    d.dot(*right(x), "rust", 4)
d.text(14, 52, "logits", bold=True, colour="blue")
d.text(190, 82, "probabilities", bold=True, colour="rust")
d.text(150, 168, "L1", anchor="end")
d.text(36, 80, "L2")
d.text(322, 236, "p1", anchor="end")
d.text(174, 112, "p2")
d.text(14, 258, "x = -3, -2, ..., 3 in both panels")
d.save(__file__)
