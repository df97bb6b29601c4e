"""Two bands of equal height in p, and what they become in z."""
import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("bands", 300, "Equal errors of p, read as z",
            "A sigmoid curve from z = -5 to 5. The band of p from 0.46 "
            "to 0.54 becomes z from -0.16 to 0.16. The band from 0.91 "
            "to 0.99, of the same height, becomes z from 2.3 to 4.6.")


def at(z, p):
    """z from -5 to 5, p from 0 to 1, in pixels."""
    return 180 + 28 * z, 234 - 180 * p


def logit(p):
    return math.log(p / (1 - p))


for low, high, colour in ((0.46, 0.54, "blue"), (0.91, 0.99, "rust")):
    (left, top), (right, bottom) = at(-5, high), at(logit(high), low)
    d.box(left, top, round(right - left, 1), round(bottom - top, 1),
          "", colour)
    left, right = at(logit(low), 0)[0], at(logit(high), 0)[0]
    d.box(round(left, 1), 234, round(right - left, 1), 14, "", colour)
    for p in (low, high):
        x, y = at(logit(p), p)
        d.line([(round(x, 1), round(y, 1)), (round(x, 1), 234)],
               colour, dashed=True, width=1)
d.line([at(-5, 0), at(5, 0)], "grey")
curve = [at(k / 4, 1 / (1 + math.exp(-k / 4))) for k in range(-20, 21)]
d.line([(round(x, 1), round(y, 1)) for x, y in curve], width=3)
d.text(8, 62, "p")
d.text(8, 152, "0.5")
d.text(8, 235, "0")
d.text(150, 268, "z ± 0.16", anchor="middle", colour="blue")
d.text(334, 268, "z 2.3 to 4.6", anchor="end", colour="rust")
d.text(40, 128, "± 0.04", colour="blue")
d.text(40, 52, "± 0.04", colour="rust")
d.text(14, 290, "width in z: 0.3 and 2.3")
d.save(__file__)

d = Drawing("foot", 320, "One foot, three ceilings",
            "Three curves A sigma(w x + b) + c with A = 1, 2 and 4 from "
            "x = -4 to 4. Up to x = -1, where the data end, they lie on "
            "each other; at x = 3 they are at 1.29, 2.26 and 4.10.")


def spot(x, y):
    """x from -4 to 4, y from 0 to 4.5, in pixels."""
    return round(30 + 36 * (x + 4), 1), round(270 - 50 * y, 1)


d.box(30, 50, 108, 220, colour="grey")
d.line([spot(-4, 0), spot(4.2, 0)], "grey")
for A, w, b, colour, dashed in ((1, 1.62, 0.32, "rust", False),
                                (4, 1.45, -1.4, "green", True),
                                (2, 1.5, -0.6, "blue", False)):
    d.line([spot(k / 4, A / (1 + math.exp(-(w * k / 4 + b))) + 0.3)
            for k in range(-16, 17)], colour, dashed=dashed, width=2)
d.text(84, 74, "data", anchor="middle")
d.text(250, 72, "A = 4", anchor="end", colour="green")
d.text(334, 178, "A = 2", anchor="end", colour="blue")
d.text(334, 226, "A = 1", anchor="end", colour="rust")
for x in (-4, -1, 3):
    d.text(spot(x, 0)[0], 290, str(x), anchor="middle")
d.save(__file__)
