"""Rings on the axis of r squared, and the moment of prediction."""
import sys
from pathlib import Path

import numpy as np
from sklearn.datasets import make_circles

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "rings", 392, "A ring becomes a side of a cut",
    "Above, 26 discs on an outer ring and 26 squares on an inner ring. "
    "Below, the same points on an axis of r squared: the squares lie "
    "left of a cut at 0.83, the discs right of it.")


def mark(x, y, inside):
    if inside:
        d.line([(round(x - 4), round(y)), (round(x + 4), round(y))],
               "rust", width=8)
    else:
        d.dot(round(x), round(y), "blue", 4)


X, ring = make_circles(52, noise=0.05, random_state=0)
for (a, b), inside in zip(X, ring):
    mark(170 + 95 * a, 152 - 95 * b, inside)
d.text(14, 60, "x2", colour="grey")
d.line([(40, 48), (40, 262), (310, 262)], "grey")
d.text(300, 281, "x1", colour="grey")
left, scale = 20, 230
for i, ((a, b), inside) in enumerate(zip(X, ring)):
    mark(left + scale * (a * a + b * b), 318 + 9 * (i % 3), inside)
d.line([(left, 348), (326, 348)], "grey")
cut = left + scale * 0.83
d.line([(cut, 300), (cut, 356)], dashed=True)
d.text(cut, 374, "cut at 0.83", anchor="middle", bold=True)
d.text(14, 374, "r² = 0")
d.save(__file__)

d = Drawing(
    "time-stamp", 300, "What may speak at hand-over?",
    "A time line. Left of the moment of prediction: weight and "
    "distance, the forecast of today, the past seven days. Right of it: "
    "tour stops, number of scans, weather, complaint. Only the left "
    "side may become features.")
d.line([(170, 46), (170, 262)], "purple", dashed=True)
for i, words in enumerate(["weight, distance", "forecast of\ntoday",
                           "past 7 days,\ndue parcels"]):
    d.box(10, 52 + 58 * i, 150, 50, words, "green")
for i, words in enumerate(["tour stops", "further scans", "weather then",
                           "complaint"]):
    d.box(180, 52 + 43 * i, 150, 36, words, "rust", dashed=True)
d.arrow((14, 262), (328, 262), colour="grey")
d.text(10, 246, "written: allowed", colour="green")
d.text(330, 246, "later: leakage", colour="rust", anchor="end")
d.text(170, 286, "moment of prediction", colour="purple", bold=True,
       anchor="middle")
d.save(__file__)
