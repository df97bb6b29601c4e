"""Drawings of 'Interview questions: NumPy'."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing  # noqa: E402

d = Drawing(
    "strides", 322, "One block, two ways to read it",
    "The numbers 0 to 11 lie in one strip of memory. a, shape (3, 4), "
    "walks 4 numbers for a row and 1 for a column. a.T, shape (4, 3), "
    "walks 1 for a row and 4 for a column. The first row of a is 0, 1, "
    "2, 3; the first row of a.T is 0, 4, 8.")
first, column = "blue", "rust"
strip = {(0, j): first for j in range(4)}
d.cells(14, 50, [range(12)], 26, 28, strip)
for start in (0, 4):
    x0, x1 = 14 + 26 * start + 13, 14 + 26 * (start + 4) + 13
    d.arrow((x0, 78), (x1, 78), via=((x0, 96), (x1, 96)),
            colour=column)
d.text(14, 122, "a.T walks 4 numbers for a column", colour=column)
d.text(14, 152, "a, shape (3, 4)", colour=first, bold=True)
d.cells(14, 162, [range(4 * i, 4 * i + 4) for i in range(3)], 34, 28,
        {(0, j): first for j in range(4)})
d.text(196, 152, "a.T, (4, 3)", colour=column, bold=True)
d.cells(196, 162, [range(i, 12, 4) for i in range(4)], 34, 28,
        {(0, j): column for j in range(3)})
d.text(14, 302, "first row 0 1 2 3", colour=first)
d.text(196, 302, "first row 0 4 8", colour=column)
d.save(__file__)
