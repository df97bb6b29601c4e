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
