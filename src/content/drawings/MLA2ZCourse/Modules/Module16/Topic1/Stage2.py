"""Candidates times folds, and the refit."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("fits", 290, "6 candidates, 5 folds, 31 fits",
            "A table of six candidates and five folds. Each of the 30 "
            "cells is one fit, and each row has a mean. The candidate "
            "with the best mean is fitted once more, on all rows.")
for j in range(5):
    d.text(113 + 34 * j, 54, str(j + 1), anchor="middle")
d.text(14, 54, "fold")
d.text(300, 54, "mean", anchor="middle")
for i in range(6):
    best = i == 3
    y = 62 + 28 * i
    d.text(14, y + 18, f"cand. {i + 1}", bold=best)
    for j in range(5):
        d.box(98 + 34 * j, y, 30, 24, "fit", "blue" if best else "grey")
    d.box(276, y, 48, 24, "best" if best else "",
          "rust" if best else "plain")
d.arrow((324, 158), (230, 250), via=((333, 158), (333, 262), (250, 262)))
d.box(14, 244, 216, 36, "refit on all rows", "green", bold=True)
d.save(__file__)
