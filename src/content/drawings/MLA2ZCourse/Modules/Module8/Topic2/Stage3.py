"""A matrix as turn, stretch and turn: a circle becomes an ellipse."""
import sys
from math import cos, pi, sin
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("turn", 424, "A = U S Vᵀ in four pictures",
            "A circle of radius 1 with the orthogonal vectors v1 = (0.6, "
            "0.8) and v2 = (-0.8, 0.6). V transposed moves them onto the "
            "axes. S stretches by 10 and 5 to an ellipse. U moves the "
            "long half axis onto u1 = (0, 1) and the short one onto u2 = "
            "(-1, 0). The ellipses are drawn five times smaller.")
UNIT = 33
PANELS = {
    "start": (84, 118, (0.6, 0.8), (-0.8, 0.6), 1, 1, "v₁", "v₂"),
    "axes": (256, 118, (1, 0), (0, 1), 1, 1, "", ""),
    "ellipse": (256, 290, (1, 0), (0, 1), 2, 1, "10", "5"),
    "end": (84, 290, (0, 1), (-1, 0), 2, 1, "10 u₁", "5 u₂"),
}
for x, y, one, two, long, short, first, second in PANELS.values():
    d.line([(x - 74, y), (x + 74, y)], "grey", width=1)
    d.line([(x, y - 72), (x, y + 72)], "grey", width=1)
    edge = []
    for step in range(73):
        c = long * cos(2 * pi * step / 72)
        s = short * sin(2 * pi * step / 72)
        edge.append((round(x + UNIT * (c * one[0] + s * two[0]), 1),
                     round(y - UNIT * (c * one[1] + s * two[1]), 1)))
    d.line(edge)
    for way, size, colour in [(one, long, "blue"), (two, short, "rust")]:
        d.arrow((x, y), (round(x + UNIT * size * way[0], 1),
                         round(y - UNIT * size * way[1], 1)),
                colour=colour)
d.text(110, 88, "v₁", colour="blue", bold=True)
d.text(34, 92, "v₂", colour="rust", bold=True)
d.text(292, 112, "v₁", colour="blue", bold=True)
d.text(262, 80, "v₂", colour="rust", bold=True)
d.text(284, 308, "10", colour="blue", bold=True)
d.text(262, 252, "5", colour="rust", bold=True)
d.text(110, 232, "10 u₁", colour="blue", bold=True)
d.text(14, 282, "5 u₂", colour="rust", bold=True)
d.arrow((150, 66), (196, 66))
d.text(173, 58, "Vᵀ turns", anchor="middle")
d.arrow((318, 168), (318, 214))
d.text(312, 198, "S stretches", anchor="end")
d.arrow((196, 352), (150, 352))
d.text(173, 374, "U turns", anchor="middle")
d.text(170, 406, "(ellipses drawn 1 : 5)", anchor="middle",
       colour="grey")
d.save(__file__)
