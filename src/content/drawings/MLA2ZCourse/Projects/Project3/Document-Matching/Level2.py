"""Why two least hash numbers agree as often as Jaccard says."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("order", 300, "The first of the union decides",
            "Six shingles in a random order: third, first, sixth and "
            "so on. Letter A holds four of them, letter B four, two "
            "are shared. The first member of the union lies in A "
            "only, so the minima differ. If a shared one came first, "
            "they would agree.")
names = ["p", "q", "r", "s", "t", "u"]
in_a, in_b = {0, 1, 3, 4}, {1, 2, 4, 5}
d.text(14, 62, "random order", colour="grey")
d.text(14, 108, "letter A", colour="blue")
d.text(14, 154, "letter B", colour="rust")
for k, name in enumerate(names):
    x = 122 + 35 * k
    shared = k in in_a and k in in_b
    d.box(x, 42, 30, 30, name, "green" if shared else "plain")
    if k in in_a:
        d.box(x, 88, 30, 30, name, "green" if shared else "blue")
    if k in in_b:
        d.box(x, 134, 30, 30, name, "green" if shared else "rust")
d.text(14, 200, "first of A: p, first of B: q")
d.text(14, 224, "p is not shared, so they differ.")
d.text(14, 256, "2 of 6 are shared (q, t): were one of")
d.text(14, 278, "them first, both would begin with it.")
d.save(__file__)
