"""A permutation test: pool, shuffle the labels, measure again."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("shuffle", 352, "Shuffle the labels, measure again",
            "Six values in two groups A and B have a difference of "
            "means of 3. The values stay where they are and the six "
            "labels are dealt out again: the difference becomes 1. "
            "After many shuffles p is the share of differences that "
            "are at least as far from 0 as the observed one.")
values = [2, 4, 3, 5, 7, 6]


def row(y, labels):
    for i, (value, label) in enumerate(zip(values, labels)):
        colour = "blue" if label == "A" else "rust"
        d.box(14 + 52 * i, y, 46, 28, str(value))
        d.box(14 + 52 * i, y + 30, 46, 28, label, colour, bold=True)


row(44, "AAABBB")
d.text(14, 124, "observed: mean B 6 − mean A 3 = 3", bold=True)
d.arrow((40, 132), (40, 168), colour="green")
d.text(54, 156, "deal the labels again", colour="green")
row(170, "ABABAB")
d.text(14, 250, "mean B 5 − mean A 4 = 1")
d.arrow((40, 258), (40, 294), colour="green")
d.text(54, 282, "9999 times", colour="green")
d.box(14, 296, 312, 46, "p = share of shuffles\nat least as far from 0",
      "blue", bold=True)
d.save(__file__)
