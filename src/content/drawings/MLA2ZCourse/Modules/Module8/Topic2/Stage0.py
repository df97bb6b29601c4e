"""Two readings of a product, and three kinds of systems."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("readings", 330, "One product, two readings",
            "The matrix with rows 2 1 and 1 3 times the vector 2 1 is "
            "5 5. By columns: 2 times column (2, 1) plus 1 times column "
            "(1, 3). By rows: 2 times 2 plus 1 times 1 is 5, and 1 times "
            "2 plus 3 times 1 is 5.")
d.text(14, 58, "by columns: amounts of each column", colour="blue",
       bold=True)
d.text(14, 112, "2 ×")
d.cells(52, 76, [[2], [1]], 40, 30, {(0, 0): "blue", (1, 0): "blue"})
d.text(104, 112, "+ 1 ×")
d.cells(160, 76, [[1], [3]], 40, 30, {(0, 0): "rust", (1, 0): "rust"})
d.text(214, 112, "=")
d.cells(240, 76, [[5], [5]], 40, 30, {(0, 0): "grey", (1, 0): "grey"})
d.text(14, 178, "by rows: one dot product an entry", colour="green",
       bold=True)
for top, row, colour, sums in [(194, [2, 1], "green", "2·2 + 1·1"),
                               (260, [1, 3], "purple", "1·2 + 3·1")]:
    d.cells(14, top + 15, [row], 34, 30,
            {(0, 0): colour, (0, 1): colour})
    d.text(90, top + 35, "·")
    d.cells(104, top, [[2], [1]], 34, 30)
    d.text(148, top + 35, "= " + sums + " =")
    d.cells(286, top + 15, [[5]], 40, 30, {(0, 0): "grey"})
d.save(__file__)

d = Drawing("three", 400, "One, none or infinitely many",
            "Three pairs of lines. They cross once: ranks 2 and 2. They "
            "are parallel: rank 1, with b 2. They coincide: ranks 1 and "
            "1.")
for top, words, ranks, lines in [
        (50, "one solution", "2 and 2", [(0, 80, 110, 0),
                                         (0, 10, 110, 70)]),
        (168, "no solution", "1 and 2", [(0, 50, 110, 0),
                                         (0, 85, 110, 35)]),
        (286, "a line of\nsolutions", "1 and 1", [(0, 70, 110, 10),
                                                 (0, 70, 110, 10)])]:
    d.box(14, top, 130, 100, colour="grey")
    for (a, b, c, e), colour in zip(lines, ("blue", "rust")):
        d.line([(24 + a, top + 8 + b), (24 + c, top + 8 + e)], colour,
               dashed=colour == "rust",
               width=6 if (words[0] == "a" and colour == "blue") else 3)
    d.text(160, top + 26, words, bold=True)
    d.text(160, top + 70, "rank A and [A|b]:")
    d.text(160, top + 91, ranks)
d.save(__file__)
