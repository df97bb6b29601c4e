"""The hours of a day on a line and on a circle."""
import sys
from math import cos, pi, sin
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "clock", 362, "An hour on a line, on a circle",
    "Above, the hours 0, 6, 12, 18 and 23 on a line: 23 and 0 are at its "
    "two ends. Below, the same hours on a circle of 24 hours: 23 and 0 "
    "are neighbours, and 12 lies opposite 0.")
d.line([(30, 72), (310, 72)], "grey")
for h in (0, 6, 12, 18, 23):
    colour = "rust" if h in (0, 23) else "blue"
    x = round(30 + 280 * h / 23)
    d.dot(x, 72, colour)
    d.text(x, 96, str(h), anchor="middle", bold=h in (0, 23))
d.text(170, 58, "farthest apart", colour="rust", anchor="middle")
cx, cy, r = 170, 246, 82
d.line([(round(cx + r * sin(2 * pi * i / 72), 1),
         round(cy - r * cos(2 * pi * i / 72), 1)) for i in range(73)],
       "grey")
for h in (0, 6, 12, 18, 23):
    colour = "rust" if h in (0, 23) else "blue"
    s, c = sin(2 * pi * h / 24), cos(2 * pi * h / 24)
    d.dot(round(cx + r * s), round(cy - r * c), colour)
    d.text(round(cx + (r + 18) * s), round(cy - (r + 16) * c + 5), str(h),
           anchor="middle", bold=h in (0, 23))
d.text(cx, 250, "across: sine", colour="grey", anchor="middle")
d.text(cx, 270, "up: cosine", colour="grey", anchor="middle")
d.text(148, 126, "neighbours", colour="rust", anchor="middle")
d.save(__file__)
