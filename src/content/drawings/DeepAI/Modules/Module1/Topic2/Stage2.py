"""XOR and the sum of its inputs; three lines and seven regions."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("xor", 316, "XOR seen along the sum",
            "Left: the corners (0, 0) and (1, 1) have the value 0, the "
            "corners (0, 1) and (1, 0) the value 1; two parallel dashed "
            "lines pass through s = 0 and s = 1. Right: the output over "
            "the sum s is 0 up to 0, rises to 1 at s = 1 and falls to 0 "
            "at s = 2.")


def corner(x, y):
    return round(46 + x * 90, 1), round(196 - y * 90, 1)


d.line([corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1),
        corner(0, 0)], "grey", width=1)
d.line([corner(-0.25, 0.25), corner(0.25, -0.25)], "purple", True)
d.line([corner(-0.2, 1.2), corner(1.2, -0.2)], "purple", True)
for x, y in [(0, 0), (1, 1)]:
    a, b = corner(x, y)
    d.box(a - 10, b - 10, 20, 20, "0", "rust", bold=True)
for x, y in [(0, 1), (1, 0)]:
    a, b = corner(x, y)
    d.box(a - 10, b - 10, 20, 20, "1", "green", bold=True)
d.text(14, 64, "x2 over x1")
d.text(76, 236, "s = 0", colour="purple")
d.text(116, 254, "s = 1", colour="purple", anchor="start")


def over(s, y):
    return round(206 + s * 50, 1), round(196 - y * 90, 1)


d.line([over(-0.4, 0), over(2.5, 0)], "grey", width=1)
d.line([over(-0.4, 0), over(0, 0), over(1, 1), over(2.2, -0.2)],
       "blue", width=3)
for s, y, colour in [(0, 0, "rust"), (1, 1, "green"), (2, 0, "rust")]:
    d.dot(*over(s, y), colour)
d.text(206, 64, "output over s", bold=True, colour="blue")
d.text(256, 96, "1", anchor="middle")
for s in (0, 1, 2):
    d.text(over(s, 0)[0], 234, str(s), anchor="middle")
d.text(14, 284, "first unit: on for s > 0, slope +1")
d.text(14, 304, "second: on for s > 1, slope -2")
d.save(__file__)

d = Drawing("regions", 262, "One more line, three regions",
            "Two grey lines cross and make four regions. A dashed third "
            "line crosses both and is cut into three pieces; three of "
            "the four regions are cut in two, which makes seven.")
d.line([(30, 226), (250, 50)], "grey", width=3)
d.line([(90, 50), (310, 226)], "grey", width=3)
d.line([(14, 186), (326, 150)], "rust", True, width=3)
for x, y in [(95.4, 176.6), (222.7, 161.9)]:
    d.dot(round(x), round(y), "rust")
for words, x, y in [("1", 170, 66), ("2", 74, 130), ("3", 170, 142),
                    ("4", 284, 120), ("5", 36, 206), ("6", 160, 208),
                    ("7", 310, 190)]:
    d.text(x, y, words, 16, bold=True, anchor="middle")
d.text(170, 250, "4 regions + 3 pieces = 7", colour="rust", bold=True,
       anchor="middle")
d.save(__file__)
