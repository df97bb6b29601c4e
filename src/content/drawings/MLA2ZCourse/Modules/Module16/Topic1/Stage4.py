"""Training and new error of five learning curves at their end."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("curves", 312, "Five curves, at their end",
            "Training and new error of five models: 0.02 and 0.15, "
            "0.14 and 0.15, 0.00 and 0.03, 0.14 and 0.15 where a "
            "flexible model also ends at 0.15, 0.20 and 0.08.")
pairs = ((2, 15), (14, 15), (0, 3), (14, 15), (20, 8))
for i, (old, new) in enumerate(pairs):
    y = 66 + 46 * i
    d.text(14, y + 20, f"({i + 1})", bold=True)
    for k, (value, colour) in enumerate(((old, "grey"), (new, "blue"))):
        d.box(50, y + 16 * k, max(2, 11 * value), 14, "", colour)
        d.text(58 + 11 * value, y + 11 + 16 * k, f"0.{value:02}")
d.text(50, 54, "grey: training, blue: new rows")
d.text(14, 302, "(4): a flexible model ends at 0.15 too")
d.save(__file__)
