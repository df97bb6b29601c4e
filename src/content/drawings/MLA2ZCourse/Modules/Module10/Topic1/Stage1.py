"""The two steps of k-means on six points."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

POINTS = [(20, 30), (60, 12), (44, 62), (190, 20), (230, 50), (250, 16)]
d = Drawing(
    "two-steps", 420, "Assign, move, assign again",
    "Six points, three on the left and three on the right, and two centres "
    "that both start on the left. First the centres stand; then each point "
    "is linked to the nearer centre, so one centre gets two points and the "
    "other four; then each centre has moved to the mean of its points. "
    "Points choose again, and the groups are left and right.")


def nearest(centres):
    return [min((0, 1), key=lambda c: (x - centres[c][0]) ** 2
                + (y - centres[c][1]) ** 2) for x, y in POINTS]


def means(labels):
    parts = [[p for p, j in zip(POINTS, labels) if j == c] for c in (0, 1)]
    return [(sum(x for x, _ in part) / len(part),
             sum(y for _, y in part) / len(part)) for part in parts]


def panel(top, name, centres, labels=None):
    """Points, centres as crosses, and who belongs to whom."""
    def at(p):
        return round(36 + p[0], 1), round(top + 18 + p[1], 1)

    d.text(14, top, name, bold=True)
    for i, p in enumerate(POINTS):
        if labels:
            j = labels[i]
            d.line([at(p), at(centres[j])], "rust" if j else "blue",
                   dashed=bool(j), width=1)
        d.dot(*at(p), "plain" if not labels else
              "rust" if labels[i] else "blue", 4)
    for j, c in enumerate(centres):
        x, y = at(c)
        colour = "rust" if j else "blue"
        d.line([(x - 8, y), (x + 8, y)], colour, width=4)
        d.line([(x, y - 8), (x, y + 8)], colour, width=4)


start = [(30, 40), (70, 30)]
first = nearest(start)
moved = means(first)
second = nearest(moved)
assert first == [0, 1, 0, 1, 1, 1] and second == [0, 0, 0, 1, 1, 1]
panel(56, "assign: the nearer centre", start, first)
panel(176, "move: the mean of its points", moved, first)
panel(296, "assign again: one point changes", moved, second)
d.save(__file__)
