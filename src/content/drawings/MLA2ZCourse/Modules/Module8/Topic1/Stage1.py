"""What cdf, ppf and sf read off a density."""
import sys
from math import erf, exp, pi, sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("cdf", 400, "Value to area, and back",
            "Above, the density of a standard normal with the area left "
            "of x = 1.28 hatched; it is 0.90, and the area to the right, "
            "0.10, is sf. Below, the rising cdf: from 1.28 up to the "
            "curve and left to 0.90 is cdf, from 0.90 right and down to "
            "1.28 is ppf.")


def px(z):
    return round(180 + 42 * z, 1)


def top(z):
    return round(170 - 250 * exp(-z * z / 2) / sqrt(2 * pi), 1)


def low(z):
    return round(350 - 120 * 0.5 * (1 + erf(z / sqrt(2))), 1)


grid = [-3 + 0.1 * i for i in range(61)]
for i in range(38):                       # hatch the left area
    z = -2.45 + 0.1 * i
    d.line([(px(z), 170), (px(z), top(z))], "blue", width=2)
d.line([(px(z), top(z)) for z in grid], "plain", width=2)
d.line([(px(-3), 170), (px(3), 170)], "grey")
d.line([(px(1.28), 170), (px(1.28), top(1.28) - 14)], "rust")
d.text(14, 80, "area 0.90", colour="blue", bold=True)
d.text(14, 100, "= cdf(1.28)", colour="blue")
d.text(244, 112, "area 0.10", colour="rust", bold=True)
d.text(244, 132, "= sf(1.28)", colour="rust")
d.text(14, 188, "density")
d.line([(px(-3), 350), (px(3), 350)], "grey")
d.line([(px(-3), 350), (px(-3), 218)], "grey")
d.line([(px(z), low(z)) for z in grid], "plain", width=2)
d.arrow((px(1.28) - 3, 346), (px(-3) + 4, low(1.28) - 3), colour="blue",
        via=[(px(1.28) - 3, low(1.28) - 3)])
d.arrow((px(-3) + 4, low(1.28) + 5), (px(1.28) + 5, 348), colour="green",
        dashed=True, via=[(px(1.28) + 5, low(1.28) + 5)])
d.text(66, low(1.28) - 12, "cdf: 1.28 to 0.90", colour="blue")
d.text(66, low(1.28) + 24, "ppf: 0.90", colour="green")
d.text(66, low(1.28) + 43, "to 1.28", colour="green")
d.text(14, low(1.28) + 5, "0.90")
d.text(px(1.28), 368, "1.28", anchor="middle")
d.text(14, 390, "cdf of the same normal")
d.save(__file__)
