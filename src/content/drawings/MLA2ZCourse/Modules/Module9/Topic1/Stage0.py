"""Two pictures: where two costs cross, and where two bells overlap."""
import sys
from math import exp, pi, sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

# The cost of each decision, a false alarm 2 and a miss 6.
d = Drawing("costs", 330, "Expected cost of a bottle",
            "Horizontal: the probability that a bottle is cracked, 0 to "
            "1. Throwing away costs 2 times 1 minus p and falls from 2 "
            "to 0; delivering costs 6 p and rises from 0 to 6. The lines "
            "cross at p = 0.25, where both cost 1.5.")


def px(p):
    return round(50 + 280 * p, 1)


def py(cost):
    return round(270 - 36 * cost, 1)


d.line([(px(0), py(6)), (px(0), py(0)), (px(1), py(0))], "grey")
d.line([(px(0), py(0)), (px(1), py(6))], "rust", width=3)
d.line([(px(0), py(2)), (px(1), py(0))], "blue", dashed=True, width=3)
d.line([(px(0.25), py(1.5)), (px(0.25), py(0))], "grey", dashed=True)
d.dot(px(0.25), py(1.5))
d.text(px(0.36), py(4.3), "deliver: 6p", colour="rust", bold=True,
       anchor="end")
d.text(px(0.4), py(1.5), "throw away: 2 - 2p", colour="blue",
       bold=True)
d.text(px(0.25), py(0) + 18, "0.25", anchor="middle")
d.text(px(0), py(0) + 18, "0", anchor="middle")
d.text(px(1), py(0) + 18, "1", anchor="middle")
d.text(px(0) - 8, py(6) + 5, "6", anchor="end")
d.text(px(0) - 8, py(2) + 5, "2", anchor="end")
d.text(px(0.5), py(0) + 40, "probability p of a crack", anchor="middle")
d.save(__file__)

# Two classes that overlap: normal around 0 and around 2, sd 1.
d = Drawing("overlap", 300, "The error that nobody can avoid",
            "Two bell curves of the same size, class 0 around 0 and "
            "class 1 around 2. They cross at 1. The hatched area under "
            "the lower curve is the Bayes error, 0.159 with equal "
            "shares.")


def qx(x):
    return round(50 + 46 * (x + 2), 1)


def qy(height):
    return round(250 - 420 * height, 1)


def bell(x, mean):
    return exp(-(x - mean) ** 2 / 2) / sqrt(2 * pi)


for i in range(61):
    x = -2 + 0.1 * i
    d.line([(qx(x), qy(0)), (qx(x), qy(min(bell(x, 0), bell(x, 2))))],
           "grey", width=2)
grid = [-2 + 0.1 * i for i in range(61)]
d.line([(qx(x), qy(bell(x, 0))) for x in grid], "blue", width=3)
d.line([(qx(x), qy(bell(x, 2))) for x in grid], "rust", width=3)
d.line([(qx(1), qy(0.45)), (qx(1), qy(0))], "plain", dashed=True)
d.line([(qx(-2), qy(0)), (qx(4), qy(0))], "plain")
d.text(qx(-1.9), qy(0.34), "class 0", colour="blue", bold=True)
d.text(qx(2.95), qy(0.34), "class 1", colour="rust", bold=True)
for x in (0, 1, 2):
    d.text(qx(x), qy(0) + 18, str(x), anchor="middle")
d.text(qx(1), qy(0) + 38, "reading x", anchor="middle")
d.save(__file__)
