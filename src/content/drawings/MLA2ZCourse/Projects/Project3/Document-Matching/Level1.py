"""The table of edit distances, and the three neighbours of a cell."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("table", 330, "From sit to site",
            "Table of distances between the beginnings of sit, down, "
            "and site, across. The diagonal of equal letters is 0, the "
            "last cell is 1. It takes the least of three neighbours: "
            "above 2 plus 1, left 0 plus 1, diagonal 1 plus 1.")
rows = [["", "", "s", "i", "t", "e"],
        ["", 0, 1, 2, 3, 4],
        ["s", 1, 0, 1, 2, 3],
        ["i", 2, 1, 0, 1, 2],
        ["t", 3, 2, 1, 0, 1]]
colours = {(r, c): "grey" for r in range(5) for c in range(6)
           if r == 0 or c == 0}
colours |= {(3, 4): "blue", (3, 5): "blue", (4, 4): "green",
            (4, 5): "rust"}
d.cells(40, 46, rows, 42, 32, colours)
for k, (words, colour) in enumerate((
        ("above: 2 + 1 = 3", "blue"),
        ("diagonal: 1 + 1 = 2 (t is not e)", "blue"),
        ("left: 0 + 1 = 1, the least", "green"))):
    d.text(40, 238 + 24 * k, words, colour=colour)
d.text(40, 310, "two rows at a time are enough", colour="grey")
d.save(__file__)
