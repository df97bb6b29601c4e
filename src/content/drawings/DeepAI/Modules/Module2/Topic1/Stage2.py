"""The valley of the two weights; the node between the logarithms."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("valley", 330, "Four starts, one valley",
            "The plane of w1, from -3 to 5, and w2, from -3 to 5. The "
            "line w1 + 2 w2 = 5 is the floor of a valley. Four arrows "
            "lead from the starts (0, 0), (4, 0), (0, 4) and (-2, -2) "
            "at right angles to the line, to four different points of "
            "it. The truth (3, 1) is none of them.")


def place(a, b):
    return 60 + (a + 3) * 32, 300 - (b + 3) * 30


for value in (-2, 0, 2, 4):
    x, y = place(value, -3)
    d.text(x, y + 18, str(value), anchor="middle")
    x, y = place(-3, value)
    d.text(x - 10, y + 5, str(value), anchor="end")
    d.line([(60, y), (316, y)], "grey", dashed=True, width=1)
d.text(316, 326, "w1", anchor="end", bold=True)
d.text(60, 54, "w2", anchor="middle", bold=True)
d.line([place(-3, 4), place(5, 0)], "blue", width=4)
for start, end in [((0, 0), (1.03, 1.99)), ((4, 0), (4.19, 0.41)),
                   ((0, 4), (-0.55, 2.78)), ((-2, -2), (0.24, 2.38))]:
    a, b = place(*start), place(*end)
    d.dot(*a, "rust", 5)
    d.arrow(a, tuple(round(v, 1) for v in b), colour="rust")
x, y = place(3, 1)
d.line([(x - 6, y - 6), (x + 6, y + 6)], "green", width=3)
d.line([(x - 6, y + 6), (x + 6, y - 6)], "green", width=3)
d.text(x + 6, y - 12, "truth", colour="green", bold=True)
d.text(150, 250, "w1 + 2 w2 = 5", colour="blue", bold=True)
d.save(__file__)

d = Drawing("powers", 250, "Exponents are weights",
            "x1 passes ln and enters a linear node with weight a; x2 "
            "passes ln and enters with weight b; the bias is ln k. The "
            "node gives ln y, and exp gives y, which is k times x1 to "
            "the a times x2 to the b.")
for name, y, weight in [("x1", 60, "a"), ("x2", 140, "b")]:
    d.box(10, y, 40, 38, name, "grey", bold=True)
    d.box(76, y, 40, 38, "ln", "plain")
    d.arrow((50, y + 19), (76, y + 19))
d.box(170, 96, 50, 46, "sum", "blue", bold=True)
d.arrow((116, 80), (170, 108))
d.text(146, 80, "a", colour="blue", anchor="middle", bold=True)
d.arrow((116, 158), (170, 130))
d.text(146, 170, "b", colour="blue", anchor="middle", bold=True)
d.arrow((195, 62), (195, 96))
d.text(195, 56, "ln k", colour="blue", anchor="middle", bold=True)
d.box(246, 99, 44, 40, "exp", "plain")
d.arrow((220, 119), (246, 119))
d.arrow((290, 119), (312, 119))
d.text(316, 124, "y", bold=True)
d.text(170, 212, "ln y = ln k + a ln x1 + b ln x2", anchor="middle")
d.text(170, 236, "y = k · x1^a · x2^b", anchor="middle", bold=True)
d.save(__file__)
