"""Where the filling mean may look: all rows, or training rows only."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "mean-of-the-fold", 384, "Which rows make the mean?",
    "A column holds 2, a gap and 4 in training rows, 9 and a gap in test "
    "rows. Filled before the split, both gaps get 5, the mean of 2, 4 "
    "and 9: the test value 9 has gone into training. Filled inside the "
    "fold, both gaps get 3, the mean of 2 and 4.")


def column(x, fill, head):
    """Five cells, three of training above two of test."""
    d.text(x + 30, 58, head, bold=True, anchor="middle")
    values = ["2", fill, "4", "9", fill]
    for i, value in enumerate(values):
        filled = i in (1, 4)
        y = 70 + 34 * i + (14 if i > 2 else 0)
        colour = "rust" if i > 2 else "blue"
        d.box(x, y, 60, 34, value, colour if not filled else "plain",
              bold=filled, dashed=filled)


column(14, "?", "column")
column(124, "5", "before")
column(234, "3", "inside")
d.line([(14, 179), (326, 179)], "grey", dashed=True)
d.text(14, 288, "above: training, below: test")
d.text(14, 318, "before the split: (2 + 4 + 9) / 3 = 5", colour="rust")
d.text(14, 339, "inside the fold: (2 + 4) / 2 = 3", colour="blue")
d.text(14, 366, "The 9 may not speak in training.", bold=True)
d.save(__file__)
