"""What each part of a box plot stands for."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("box-parts", 262, "The parts of a box plot",
            "A box from quartile 4 to quartile 8 with the median at 5."
            " The fence lies at 8 + 1.5 times 4 = 14. The whisker ends at"
            " the last point inside it, 12. The points 15 and 17 are drawn"
            " one by one.")


def x(value):
    return 20 + value * 17


for value in (4, 5, 8):
    d.line([(x(value), 90), (x(value), 150)], "blue")
d.box(x(4), 90, x(8) - x(4), 60, "", "blue")
d.line([(x(5), 90), (x(5), 150)], "rust", width=4)
d.line([(x(1), 120), (x(4), 120)], "blue")
d.line([(x(8), 120), (x(12), 120)], "blue")
for end in (1, 12):
    d.line([(x(end), 105), (x(end), 135)], "blue")
d.line([(x(14), 76), (x(14), 164)], "grey", dashed=True)
for point in (15, 17):
    d.dot(x(point), 120, "rust")
d.text(14, 70, "quartiles 4, 8", colour="blue")
d.text(150, 70, "fence 8 + 1.5 · 4 = 14")
d.line([(20, 180), (326, 180)])
for tick in (1, 4, 5, 8, 12, 14, 17):
    d.line([(x(tick), 180), (x(tick), 186)])
    d.text(x(tick), 202, str(tick), anchor="middle")
d.text(14, 228, "The whisker ends at the point 12,\nnot at the fence.")
d.save(__file__)
