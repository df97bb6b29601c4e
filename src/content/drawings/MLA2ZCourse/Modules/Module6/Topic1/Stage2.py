"""Five values on three rulers: what a far value does to the others."""
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

values = np.array([10, 12, 13, 15, 50])
q1, median, q3 = np.quantile(values, [0.25, 0.5, 0.75])
z = (values - values.mean()) / values.std()
robust = (values - median) / (q3 - q1)
assert values.mean() == 20 and (q1, median, q3) == (12, 13, 15)
assert round(values.std(), 1) == 15.1
assert np.round(z, 2).tolist() == [-0.66, -0.53, -0.46, -0.33, 1.99]
assert np.round(robust, 1).tolist() == [-1, -0.3, 0, 0.7, 12.3]

d = Drawing(
    "rulers", 404, "Five values on three rulers",
    "The values 10, 12, 13, 15 and 50. Min-max puts them at 0, 0.05, "
    "0.08, 0.13 and 1, so the four small ones lie close together. The "
    "z-score puts them at -0.66, -0.53, -0.46, -0.33 and 1.99, also "
    "close together. The robust ruler puts them at -1, -0.3, 0, 0.7 and "
    "12.3: the four are spread over 1.7 units and the fifth lies beyond "
    "the picture.")


def ruler(y, name, positions, low, high, ticks, colour):
    def at(value):
        return round(24 + 280 * (value - low) / (high - low), 1)

    d.text(14, y, name, bold=True)
    d.line([(24, y + 34), (316, y + 34)], colour)
    for tick in ticks:
        d.line([(at(tick), y + 29), (at(tick), y + 39)], colour)
        d.text(at(tick), y + 56, f"{tick}".replace("-", "−"),
               anchor="middle")
    for value in positions:
        if value <= high:
            d.dot(at(value), y + 24, colour, radius=5)


ruler(56, "values: 10, 12, 13, 15 and 50", values, 10, 50,
      [10, 20, 30, 40, 50], "plain")
ruler(140, "min-max: (x − 10) / 40", (values - 10) / 40, 0, 1,
      [0, 0.5, 1], "blue")
ruler(224, "z-score: (x − 20) / 15.1", z, -1, 2, [-1, 0, 1, 2], "rust")
ruler(308, "robust: (x − 13) / 3", robust, -2, 3,
      [-2, -1, 0, 1, 2], "green")
d.arrow((270, 332), (326, 332), colour="green")
d.text(258, 322, "to 12.3", colour="green")
d.text(14, 392, "The robust ruler keeps the four apart.")
d.save(__file__)
