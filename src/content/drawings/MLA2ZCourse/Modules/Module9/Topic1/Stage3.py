"""Nested cross-validation: one outer fold and its inner folds."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("nested", 330, "Two loops, two jobs",
            "All rows are cut into five outer folds. The first is kept "
            "to judge. The other four are cut again into inner folds: "
            "for each candidate one inner fold tests and the others "
            "fit. The best candidate is fitted on all four and judged "
            "once on the kept fold. Then the next outer fold is kept.")
d.text(14, 58, "outer loop: estimates")
d.box(14, 68, 60, 36, "judge", "rust", bold=True)
for i in range(4):
    d.box(78 + 62 * i, 68, 58, 36, "tune", "blue")
d.arrow((200, 108), (200, 138))
d.text(14, 158, "inner loop: tunes, on the blue rows")
for row in range(3):
    for i in range(4):
        test = i == row
        d.box(78 + 62 * i, 170 + 34 * row, 58, 28,
              "test" if test else "fit", "green" if test else "grey")
d.text(14, 188, "split 1")
d.text(14, 222, "split 2")
d.text(14, 256, "split 3")
d.text(14, 296, "best settings, fitted on all blue,", colour="rust")
d.text(14, 316, "are judged once on the rust fold", colour="rust")
d.save(__file__)
