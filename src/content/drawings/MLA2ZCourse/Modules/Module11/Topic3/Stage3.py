"""A query, three keys, three values, one output."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("attention", 290, "One query looks back at all",
            "The query 2 is multiplied with the keys 0, 1 and 1. The "
            "scores 0, 2 and 2 go through a softmax and give the weights "
            "0.06, 0.47 and 0.47. The values 10, 20 and 40, times these "
            "weights, add up to 28.7.")
d.box(14, 128, 56, 44, "q = 2", "purple", bold=True)
rows = (("k = 0", "0.06", "v = 10"), ("k = 1", "0.47", "v = 20"),
        ("k = 1", "0.47", "v = 40"))
for i, (key, weight, value) in enumerate(rows):
    y = 56 + i * 72
    d.box(98, y, 56, 34, key, "blue")
    d.box(170, y, 48, 34, weight, "grey")
    d.box(232, y, 62, 34, value, "green")
    d.arrow((70, 150), (96, y + 17))
    d.arrow((154, y + 17), (168, y + 17))
d.arrow((294, 73), (318, 252), via=((318, 73),))
d.line([(294, 145), (318, 145)])
d.line([(294, 217), (318, 217)])
d.text(14, 262, "weights: softmax of q times k")
d.text(334, 278, "sum: 28.7", colour="green", bold=True, anchor="end")
d.save(__file__)
