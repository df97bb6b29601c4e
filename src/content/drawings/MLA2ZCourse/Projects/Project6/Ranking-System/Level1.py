"""A split by rows cuts through queries, a split by query does not."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("split", 258, "By row, and by query",
            "Four queries with five guides each. Split by rows, each query "
            "has some guides in training and some in the test. Split by "
            "query, three queries train and the fourth is tested whole.")
TESTED = {(0, 1), (1, 4), (2, 0), (3, 2)}
for left, name in ((14, "by row"), (186, "by query")):
    d.text(left, 58, name, bold=True)
    for q in range(4):
        for g in range(5):
            test = q == 2 if left > 100 else (q, g) in TESTED
            d.box(left + 28 * g, 70 + 40 * q, 26, 30,
                  "t" if test else "", "rust" if test else "blue",
                  dashed=test)
d.text(14, 246, "a row of boxes: the guides of a query", colour="grey")
d.save(__file__)
