"""Rolling origins with a gap between training and test."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("gap", 216, "Train, gap, test; then move on",
            "Three rows of weeks. In each row the training weeks come "
            "first, then one week of gap that nobody may use, then three "
            "test weeks. From row to row all of it moves on by a week.")
for row in range(3):
    y = 52 + row * 42
    for k in range(13):
        end = 7 + row
        colour = ("grey" if k < end else "rust" if k == end else
                  "blue" if k < end + 4 else None)
        if colour:
            d.box(14 + k * 24, y, 20, 28, "", colour, dashed=k == end)
d.text(14, 200, "training", colour="grey")
d.text(120, 200, "gap", colour="rust")
d.text(190, 200, "test", colour="blue")
d.save(__file__)
