"""A visit's way to a story, and two curves that one reader tells apart."""
import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("serving", 420, "Each way ends with a story",
            "A visit passes three questions: is the switch on, is there "
            "consent, did the profile come within 40 ms? With three times "
            "yes the policy chooses, else the story for all is taken. One "
            "visit in twenty is then drawn by lot. Context, story, chance "
            "and what decided go to the log.")
for y, words in ((46, "switch on?"), (106, "consent?"),
                 (166, "profile in 40 ms?")):
    d.box(14, y, 172, 38, words, "grey")
    d.arrow((100, y + 38), (100, y + 58))
    d.arrow((186, y + 19), (230, y + 19))
    d.text(198, y + 12, "no", colour="grey")
d.text(110, 219, "yes", colour="grey")
d.box(14, 226, 172, 38, "policy", "blue")
d.box(232, 46, 94, 158, "story\nfor all", "rust")
d.arrow((100, 264), (100, 292))
d.arrow((279, 204), (279, 292))
d.box(14, 294, 312, 38, "lot in 1 visit of 20", "purple")
d.arrow((170, 332), (170, 354))
d.box(14, 356, 312, 50, "show, and log the story, its\nchance and what decided",
      "green")
d.save(__file__)

e = Drawing("laplace", 250, "With and without one reader",
            "Two pointed curves of the same width, one around 40 and one "
            "around 41. At each published number the higher curve is at "
            "most e to the epsilon times as high as the lower one.")


def curve(centre):
    points = []
    for i in range(157):
        value = 36.5 + i * 8 / 156
        height = math.exp(-abs(value - centre))
        points.append((14 + 2 * i, round(200 - 140 * height, 1)))
    return points


def at(value):
    return round(14 + 312 * (value - 36.5) / 8, 1)


e.line([(14, 200), (326, 200)], "grey")
e.line(curve(40), "blue")
e.line(curve(41), "rust", dashed=True)
for value, colour in ((40, "blue"), (41, "rust")):
    e.text(at(value), 220, str(value), colour=colour, anchor="middle")
e.text(at(39.4), 62, "without", colour="blue", anchor="end")
e.text(at(41.5), 62, "with", colour="rust")
e.line([(at(42), 200), (at(42), 200 - 140 * math.exp(-1))], "grey", True)
e.text(at(42), 220, "42", colour="grey", anchor="middle")
e.text(170, 240, "published count", colour="grey", anchor="middle")
e.save(__file__)
