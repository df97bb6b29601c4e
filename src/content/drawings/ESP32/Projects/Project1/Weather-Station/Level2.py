"""Draws how one byte reaches the LCD in two halves."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing  # noqa: E402

d = Drawing(
    "halves", 250, "The letter T, 0x54, on its way",
    "Six bytes on the bus: the high half 5 with E low, with E high, with "
    "E low, then the low half 4 in the same way. The LCD takes a half at "
    "each fall of E, so twice.")
for k, (half, e) in enumerate(((5, 0), (5, 1), (5, 0),
                               (4, 0), (4, 1), (4, 0))):
    x = 14 + 52 * k
    d.box(x, 48, 48, 34, str(half), "blue" if half == 5 else "green",
          bold=True)
    level = 112 if e else 150
    d.line([(x, level), (x + 52, level)], "rust", width=3)
    if k in (1, 4):
        d.line([(x, 150), (x, 112)], "rust", width=3)
        d.arrow((x + 52, 112), (x + 52, 150), colour="rust")
d.text(14, 104, "E", colour="rust", bold=True)
d.text(118, 178, "takes 5", anchor="middle")
d.text(274, 178, "takes 4", anchor="middle")
d.text(14, 212, "A box is a byte on the bus; RS is 1.")
d.text(14, 234, "The LCD acts at each fall of E.")
d.save(__file__)
