"""The difference of a candidate and the truth, and the tube it must keep."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("tube", 262, "Inside the tube, on the domain",
            "The difference 0.04x - 0.1 of a candidate and the truth is "
            "a rising line. On the domain from -2 to 2 it stays between "
            "-0.2 and 0.2. Left of x = -2.5 it lies below -0.2, outside "
            "the tube.")


def at(x, y):
    """x from -6 to 6, y from -0.4 to 0.4, in pixels."""
    return 178 + 24 * x, 140 - 200 * y


def gap(x):
    return 0.04 * x - 0.1


(left, top), (right, bottom) = at(-2, 0.2), at(2, -0.2)
d.box(left, top, right - left, bottom - top, "", "green")
d.line([at(-6, 0), at(6, 0)], "grey")
d.line([at(-6, 0.2), at(6, 0.2)], "grey", dashed=True)
d.line([at(-6, -0.2), at(6, -0.2)], "grey", dashed=True)
d.line([at(-6, gap(-6)), at(6, gap(6))], "rust", width=3)
d.dot(*at(-2.5, -0.2), colour="rust")
d.text(6, 104, "0.2")
d.text(6, 144, "0")
d.text(6, 175, "-0.2")
d.text(178, 92, "domain", anchor="middle", colour="green")
d.text(244, 120, "f̂ - f", colour="rust", bold=True)
d.text(150, 200, "leaves at x = -2.5", colour="rust")
for x in (-2, 2):
    d.text(at(x, 0)[0], 240, str(x), anchor="middle")
d.text(290, 240, "x", anchor="middle")
d.save(__file__)

d = Drawing("symmetry", 280, "Two nodes, one function",
            "A ReLU node with weight 2, bias -2 and output weight 3, and "
            "one with 4, -4 and 1.5. Both lead to the same curve: zero "
            "up to x = 1, then rising with slope 6.")
d.box(8, 56, 160, 56, "3 · relu(2x - 2)", "blue", bold=True)
d.box(8, 180, 160, 56, "1.5 · relu(4x - 4)", "rust", bold=True)
d.arrow((168, 84), (208, 130), colour="blue")
d.arrow((168, 208), (208, 162), colour="rust")
d.line([(206, 190), (332, 190)], "grey", width=1)
d.line([(210, 190), (262, 190), (310, 60)], "green", width=3)
d.dot(262, 190, "green")
d.text(262, 212, "1", anchor="middle")
d.text(284, 64, "slope 6", anchor="end", colour="green")
d.text(14, 268, "inner weights times 2, outer half")
d.save(__file__)
