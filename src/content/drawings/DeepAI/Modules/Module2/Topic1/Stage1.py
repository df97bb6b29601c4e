"""The shared node and its collapse; the pairs that are possible."""
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("collapse", 300, "The shared node disappears",
            "Above: x leads to h with weight w, h leads to y1 with v1 "
            "and to y2 with v2. Below, the same function without h: x "
            "leads to y1 with the weight v1 times w and to y2 with v2 "
            "times w.")
d.box(14, 84, 44, 40, "x", "grey", bold=True)
d.box(132, 84, 44, 40, "h", "blue", bold=True)
d.box(272, 48, 50, 40, "y1", "rust", bold=True)
d.box(272, 120, 50, 40, "y2", "rust", bold=True)
d.arrow((58, 104), (132, 104), "w")
d.arrow((176, 98), (272, 70))
d.text(220, 74, "v1", anchor="middle")
d.arrow((176, 110), (272, 140))
d.text(220, 148, "v2", anchor="middle")
d.line([(14, 176), (326, 176)], "grey", dashed=True, width=1)
d.box(14, 218, 44, 40, "x", "grey", bold=True)
d.box(272, 188, 50, 40, "y1", "rust", bold=True)
d.box(272, 248, 50, 40, "y2", "rust", bold=True)
d.arrow((58, 232), (272, 208))
d.text(165, 210, "v1 · w", anchor="middle")
d.arrow((58, 246), (272, 268))
d.text(165, 280, "v2 · w", anchor="middle")
d.save(__file__)

r = random.Random(1)
xs = [-2 + 0.1 * i for i in range(41)]
y1 = [1.5 * x - 1 + r.gauss(0, 0.1) for x in xs]
y2 = [-0.5 * x + 2 + r.gauss(0, 0.1) for x in xs]
d = Drawing("plane", 292, "Pairs of outputs",
            "The plane of y1, from -4 to 3, and y2, from 0 to 4. "
            "Forty-one measured pairs lie about the line "
            "y1 + 3 y2 = 5, which falls from (-4, 3) to (2, 1). The "
            "point (2, 1) lies on it, (2, 2) does not.")


def place(a, b):
    return 52 + (a + 4) * 38, 240 - b * 48


for b in (0, 1, 2, 3, 4):
    x, y = place(-4, b)
    d.line([(x, y), (318, y)], "grey", dashed=True, width=1)
    d.text(x - 10, y + 5, str(b), anchor="end")
for a in (-4, -2, 0, 2):
    d.text(place(a, 0)[0], 262, str(a), anchor="middle")
d.text(185, 284, "y1", anchor="middle", bold=True)
d.text(52, 44, "y2", anchor="middle", bold=True)
d.line([place(-4, 3), place(2.6, 0.8)], "blue", width=2)
for a, b in zip(y1, y2):
    x, y = place(a, b)
    d.dot(round(x, 1), round(y, 1), "blue", 3)
x, y = place(2, 2)
d.line([(x - 7, y - 7), (x + 7, y + 7)], "rust", width=3)
d.line([(x - 7, y + 7), (x + 7, y - 7)], "rust", width=3)
d.text(x, y - 14, "(2, 2)", colour="rust", anchor="middle", bold=True)
d.text(60, 221, "y1 + 3 y2 = 5", colour="blue", bold=True)
d.save(__file__)
