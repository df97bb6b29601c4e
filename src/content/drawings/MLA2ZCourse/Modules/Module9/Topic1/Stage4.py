"""Two splits of one node: which one does a tree choose?"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "two-splits", 392, "One node, two splits",
    "A node holds 8 positives and 8 negatives. Split A gives children "
    "with 8 positives and 4 negatives, and with 0 and 4. Split B gives "
    "6 and 2, and 2 and 6.")


def marks(x, y, positives, negatives, per_row=4):
    """Plus signs in blue, minus signs in rust, row by row."""
    signs = ["+"] * positives + ["−"] * negatives
    for i, sign in enumerate(signs):
        d.text(x + 20 * (i % per_row), y + 20 * (i // per_row), sign, 16,
               "blue" if sign == "+" else "rust", True, "middle")


def split(top, name, left, right):
    """A node with its two children; counts are (plus, minus)."""
    d.text(14, top + 20, name, 16, bold=True)
    d.box(120, top, 100, 34, "8 + and 8 −", "plain")
    d.arrow((145, top + 34), (86, top + 60))
    d.arrow((195, top + 34), (254, top + 60))
    for x, (p, n) in ((34, left), (202, right)):
        d.box(x, top + 62, 104, 72)
        marks(x + 22, top + 82, p, n)


split(48, "Split A", (8, 4), (0, 4))
d.line([(14, 206), (326, 206)], "grey", dashed=True)
split(226, "Split B", (6, 2), (2, 6))
d.save(__file__)
