"""Backpropagation: a row wanders back through tables."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("back", 262, "Backwards, a row stays a row",
            "Four boxes in a row: x with 3 numbers, z with 4, a with "
            "4, the loss with 1. Below, Jacobians of 4 by 3, 4 by 4 "
            "and 1 by 4. Arrows lead back from the loss: the row of "
            "4 at a, the row of 4 at z, the row of 3 at x.")
names = [("x: 3", "blue"), ("z: 4", "rust"), ("a: 4", "green"),
         ("loss: 1", "purple")]
lefts, widths = [14, 94, 174, 254], [56, 56, 56, 76]
for (name, colour), left, wide in zip(names, lefts, widths):
    d.box(left, 46, wide, 36, name, colour, bold=True)
for left in lefts[:3]:
    d.arrow((left + 56, 64), (left + 80, 64))
for left, words in zip((60, 138, 218), ("4 × 3", "4 × 4", "1 × 4")):
    d.text(left + 22, 106, words, anchor="middle")
d.text(14, 134, "Jacobians stand above;", colour="grey")
d.text(14, 153, "the gradient travels back:", colour="grey")
for left, words, colour in [(174, "row of 4", "green"),
                            (94, "row of 4", "rust"),
                            (14, "row of 3", "blue")]:
    d.box(left, 170, 70, 34, words, colour)
d.arrow((292, 82), (244, 187), colour="purple",
        via=((292, 187),))
d.arrow((174, 187), (164, 187), colour="green")
d.arrow((94, 187), (84, 187), colour="rust")
d.text(14, 234, "never a table times a table", bold=True)
d.save(__file__)
