"""The way of each bias through a chain; the plane of two weights."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("chain", 222, "Only later weights act on a bias",
            "Three nodes in a row with weights 3, 2 and -1. The bias 1 "
            "of the first node passes the weights 2 and -1 and arrives "
            "as -2, the bias -4 of the second passes -1 and arrives as "
            "4, the bias 5 of the third arrives as 5: together 7.")
d.text(4, 76, "x", bold=True)
for k, (left, weight, bias) in enumerate(
        [(34, "· 3", "1"), (128, "· 2", "-4"), (222, "· (-1)", "5")]):
    d.arrow((left - 14 if k else 16, 71), (left, 71), colour="blue")
    d.box(left, 52, 52, 38, weight, "blue", bold=True)
    d.line([(left + 52, 71), (left + 60, 71)], "blue")
    d.box(left + 50, 122, 40, 30, bias, "rust", bold=True)
    d.arrow((left + 70, 122), (left + 70, 81), colour="rust")
    d.box(left + 60, 61, 20, 20, "+", "rust", bold=True)
d.arrow((302, 71), (322, 71), colour="blue")
d.text(326, 76, "y", bold=True)
d.text(14, 180, "1 · 2 · (-1) + (-4)(-1) + 5 = 7", colour="rust",
       bold=True)
d.text(14, 206, "slope: 3 · 2 · (-1) = -6", colour="blue", bold=True)
d.save(__file__)


def flow(w1, w2, step=0.02, steps=600):
    """Small steps down the loss 0.5 (w2 w1 - 1)^2."""
    path = [(w1, w2)]
    for _ in range(steps):
        e = w2 * w1 - 1
        w1, w2 = w1 - step * e * w2, w2 - step * e * w1
        path.append((w1, w2))
    return path


d = Drawing("saddle", 352, "Down to the hyperbola, but one",
            "The plane of w1 and w2 from -2 to 2. The two branches of "
            "the hyperbola w1 w2 = 1 are the minima. Paths from (2, -1), "
            "(0.1, 0.3) and (-1.5, 0.9) bend towards a branch. The path "
            "from (1.5, -1.5) runs along the dashed line w2 = -w1 into "
            "the saddle at zero.")


def at(w1, w2):
    return round(170 + 68 * w1, 1), round(190 - 68 * w2, 1)


d.line([at(-2.1, 0), at(2.1, 0)], "grey", width=1)
d.line([at(0, -2.1), at(0, 2.1)], "grey", width=1)
for sign in (1, -1):
    d.line([at(sign * t, sign / t)
            for t in (0.48 + 0.02 * i for i in range(82))],
           "blue", width=4)
d.line([at(-1.6, 1.6), at(1.6, -1.6)], "grey", dashed=True)
for start, colour in [((2, -1), "green"), ((0.1, 0.3), "green"),
                      ((-1.9, 0.9), "green"), ((1.5, -1.5), "rust")]:
    path = [at(*p) for p in flow(*start)]
    far = [p for p in path if (p[0] - path[-1][0])**2
           + (p[1] - path[-1][1])**2 > 12**2]
    d.line(far, colour, width=3)
    d.arrow(far[-1], path[-1], colour=colour)
    d.dot(*path[0], colour)
d.dot(*at(0, 0), "rust", 6)
d.text(96, 184, "saddle", colour="rust", bold=True)
d.text(232, 100, "loss 0", colour="blue", bold=True)
d.text(62, 302, "loss 0", colour="blue", bold=True)
d.text(312, 184, "w1")
d.text(176, 58, "w2")
d.save(__file__)
