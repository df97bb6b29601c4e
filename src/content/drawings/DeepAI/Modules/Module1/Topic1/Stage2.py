"""Level lines of a plane; the exact weights and two ways to them."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("levels", 336, "Level lines, and the way across",
            "The plane of x1 and x2 with the level lines y = 0, 5, 10, "
            "15 and 20 of y = 3 x1 + 4 x2 - 5, one unit apart. The "
            "gradient (3, 4) crosses them at a right angle. The point "
            "(3, 4) has y = 20 and lies 2 from the line y = 10.")


def at(x1, x2):
    return round(34 + 50 * x1, 1), round(306 - 48 * x2, 1)


d.line([at(0, 0), at(5.9, 0)], "grey", width=1)
d.line([at(0, 0), at(0, 5.2)], "grey", width=1)
for c in (0, 5, 10, 15, 20):
    def x2(x1, total=c + 5):
        return (total - 3 * x1) / 4
    low = max(0, (c + 5 - 4 * 5) / 3)
    high = min(5, (c + 5) / 3)
    d.line([at(low, x2(low)), at(high, x2(high))], "blue")
    px, py = at(high, x2(high))
    if c < 15:
        d.text(px + 3, py - 6, f"{c}", colour="blue", bold=True)
    else:
        d.text(px + 4, py + 5, f"{c}", colour="blue", bold=True)
d.arrow(at(2.6, 0.55), at(3.2, 1.35), colour="rust")
d.text(at(3.2, 1.35)[0] + 6, at(0, 1.42)[1], "w", colour="rust",
       bold=True)
d.line([at(3, 4), at(1.8, 2.4)], "green", dashed=True, width=3)
d.dot(*at(3, 4), "green", 6)
d.dot(*at(1.8, 2.4), "green", 4)
d.text(at(3, 4)[0] + 10, at(3, 4)[1] - 4, "(3, 4)", colour="green",
       bold=True)
d.text(at(2.4, 3.2)[0] - 18, at(2.4, 3.2)[1] - 4, "2", colour="green",
       bold=True)
d.text(308, 326, "x1", anchor="middle")
d.text(10, 62, "x2")
d.text(196, 56, "y = 0 … 20", colour="blue")
d.save(__file__)

d = Drawing("solutions", 292, "Straight to the nearest fit",
            "The plane of the weights. The exact solutions form the "
            "line w1 + 3 w2 = 10. From (0, 0) training runs to (1, 3), "
            "from (5, -1) to (5.8, 1.4); both ways are parallel to "
            "(1, 3), at right angles to the line.")


def at(w1, w2):
    return round(44 + 36 * w1, 1), round(212 - 36 * w2, 1)


d.line([at(-0.8, 0), at(7.6, 0)], "grey", width=1)
d.line([at(0, -1.6), at(0, 4)], "grey", width=1)
d.line([at(-0.8, 3.6), at(7.6, 0.8)], "blue", width=4)
for start, end, colour in [((0, 0), (1, 3), "green"),
                           ((5, -1), (5.8, 1.4), "rust")]:
    d.arrow(at(*start), at(*end), colour=colour)
    d.dot(*at(*start), colour)
d.text(at(0, 0)[0] + 8, at(0, 0)[1] + 20, "(0, 0)", colour="green")
d.text(at(1, 3)[0] + 4, at(1, 3)[1] - 14, "(1, 3)", colour="green",
       bold=True)
d.text(at(5, -1)[0] + 10, at(5, -1)[1] + 8, "(5, -1)", colour="rust")
d.text(at(5.8, 1.4)[0] - 16, at(5.8, 1.4)[1] - 16, "(5.8, 1.4)",
       colour="rust", bold=True)
d.text(104, 176, "all exact fits", colour="blue")
d.text(310, 206, "w1")
d.text(14, 78, "w2")
d.text(14, 280, "Along the blue line no row notices.")
d.save(__file__)

# Two standard deviations of the estimates, by Statement 3's S.
from math import cos, pi, sin, sqrt  # noqa: E402

content = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(content / "tools"))
from page import FENCE, printed  # noqa: E402

stage = (content / "stages" / Path(__file__).resolve().relative_to(
    content / "drawings")).with_suffix(".mdx")
names = {}
for language, _, code in FENCE.findall(stage.read_text()):
    if language == "python" and "ratios" not in names:
        printed(code, names)
s11 = names["s11"]

d = Drawing("ellipses", 346, "Estimates of two weights",
            "Three ellipses round (1, 1), two standard deviations of the "
            "least-squares weights. For r = 0 a small circle; for r = "
            "0.9 longer along the falling diagonal; for r = 0.99 ten "
            "times as long as the circle there, and no wider along the "
            "rising one.")


def weights(w1, w2):
    """w1 from -1.6 to 3.6, in pixels."""
    return round(170 + 58 * (w1 - 1), 1), round(178 - 58 * (w2 - 1), 1)


for corr, colour in ((0.99, "rust"), (0.9, "green"), (0, "blue")):
    along = 2 / sqrt(s11 * (1 + corr))       # in the direction (1, 1)
    across = 2 / sqrt(s11 * (1 - corr))      # in the direction (1, -1)
    ring = [(1 + (along * cos(t) + across * sin(t)) / sqrt(2),
             1 + (along * cos(t) - across * sin(t)) / sqrt(2))
            for t in (pi * k / 24 for k in range(49))]
    d.line([weights(*w) for w in ring], colour, width=2)
d.dot(*weights(1, 1), radius=4)
d.text(96, 76, "r = 0.99", colour="rust")
d.text(196, 140, "r = 0", colour="blue")
d.text(52, 166, "r = 0.9", colour="green")
d.text(326, 336, "w1 to the right, w2 upwards", anchor="end")
d.save(__file__)
