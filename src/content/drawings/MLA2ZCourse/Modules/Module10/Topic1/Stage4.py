"""Two trees over the points 0, 1, 3, 7 and 12."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "two-trees", 376, "One line of points, two trees",
    "Two trees over the points 0, 1, 3, 7 and 12. Single linkage merges "
    "at heights 1, 2, 4 and 5, one point after the other. Complete linkage "
    "merges 0 and 1 at 1, adds 3 at 3, merges 7 and 12 at 5 and all at 12.")
POINTS = (0, 1, 3, 7, 12)
for top, name, mergers in (
        (50, "single: 1, 2, 4, 5",
         [((0,), (1,), 1), ((0, 1), (3,), 2), ((0, 1, 3), (7,), 4),
          ((0, 1, 3, 7), (12,), 5)]),
        (214, "complete: 1, 3, 5, 12",
         [((0,), (1,), 1), ((0, 1), (3,), 3), ((7,), (12,), 5),
          ((0, 1, 3), (7, 12), 12)])):
    d.text(14, top + 6, name, bold=True)
    floor = top + 120
    tops = {(p,): (40 + 22 * p, floor) for p in POINTS}
    for a, b, height in mergers:
        (xa, ya), (xb, yb) = tops[a], tops[b]
        y = floor - 8 * height
        d.line([(xa, ya), (xa, y), (xb, y), (xb, yb)], "blue")
        tops[a + b] = ((xa + xb) / 2, y)
    for p in POINTS:
        d.dot(40 + 22 * p, floor, "plain", 4)
        d.text(40 + 22 * p, floor + 20, str(p), anchor="middle")
d.save(__file__)
