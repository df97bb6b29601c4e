"""Rows and columns in a file, and what a shuffle moves."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("layout", 262, "One query, two layouts",
            "A table of three rows with columns id, city and price is "
            "stored row by row, so that the price is every third value, "
            "and column by column, so that the prices lie together.")
rows = [("1", "Oslo", "9"), ("2", "Lima", "4"), ("3", "Oslo", "7")]
d.text(14, 58, "Row storage: prices lie apart")
flat = [v for row in rows for v in row]
for k, value in enumerate(flat):
    d.box(14 + 56 * (k % 5), 68 + 32 * (k // 5), 56, 28, value,
          "rust" if k % 3 == 2 else "grey")
d.text(14, 162, "Column storage: prices in one run")
flat = [row[j] for j in range(3) for row in rows]
for k, value in enumerate(flat):
    d.box(14 + 56 * (k % 5), 172 + 32 * (k // 5), 56, 28, value,
          "rust" if k > 5 else "grey")
d.text(14, 254, "rust: what sum(price) needs")
d.save(__file__)

d = Drawing("shuffle", 270, "A shuffle: all to all",
            "Three machines hold rows of keys a, b and c in mixed order. "
            "Arrows lead from each machine to each of three new "
            "partitions, one for every key.")
for k, (held, key) in enumerate([("a c b", "a a a a"),
                                 ("b a a", "b b"), ("c a c", "c c c")]):
    y = 62 + 66 * k
    d.box(14, y, 96, 44, f"machine {k + 1}\n{held}", "blue")
    d.box(230, y, 96, 44, f"machine {k + 1}\n{key}", "green")
    for j in range(3):
        d.arrow((110, y + 22), (230, 84 + 66 * j),
                colour="grey" if j == k else "rust",
                dashed=j == k)
d.text(14, 260, "dashed: stays on its machine")
d.save(__file__)
