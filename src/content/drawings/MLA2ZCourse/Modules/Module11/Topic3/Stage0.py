"""A recurrent network unrolled over three steps, and growing products."""
import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("unrolled", 322, "One cell, drawn once per step",
            "Three copies of the same cell in a row. Inputs x1, x2 and x3 "
            "enter from below, the state goes from copy to copy on W_h, "
            "and the loss stands behind the last state. Dashed arrows "
            "lead back from the loss to every copy; the gradient of W_h "
            "is the sum of what the copies receive.")
for i, x in enumerate((42, 142, 242)):
    d.box(x, 120, 56, 44, f"h{i + 1}", "blue", bold=True)
    d.box(x, 222, 56, 34, f"x{i + 1}", "grey")
    d.arrow((x + 28, 222), (x + 28, 166))
    d.text(x + 34, 200, "W_x", colour="green")
d.arrow((8, 142), (40, 142))
d.text(4, 128, "h0")
for x in (98, 198):
    d.arrow((x, 142), (x + 42, 142))
    d.text(x + 6, 134, "W_h", colour="green")
d.box(232, 48, 76, 34, "loss", "rust", bold=True)
d.arrow((270, 118), (270, 84))
for x, end in ((258, 182), (158, 82)):
    d.arrow((x, 166), (end, 166), dashed=True, colour="rust",
            via=((x, 178), (end, 178)))
d.text(14, 284, "dashed: the error on its way back;")
d.text(14, 306, "W_h gets a share from every copy")
d.save(__file__)

d = Drawing("products", 300, "One factor, fifty times",
            "A logarithmic axis over the number of steps, 0 to 50. The "
            "powers of 1.1 rise in a straight line to 117, those of 1 stay "
            "level, those of 0.9 fall to 0.005.")


def place(k, size):
    return round(56 + k * 4.2, 1), round(150 - 38 * math.log10(size), 1)


d.line([place(0, 10**-2.8), place(0, 10**2.6)], "grey", width=1)
d.line([place(0, 10**-2.8), place(50, 10**-2.8)], "grey", width=1)
for size, words in ((100, "100"), (1, "1"), (0.01, "0.01")):
    x, y = place(0, size)
    d.line([(x - 4, y), (x, y)], "grey", width=1)
    d.text(x - 8, y + 5, words, anchor="end")
for k in (0, 25, 50):
    x, y = place(k, 10**-2.8)
    d.text(x, y + 18, str(k), anchor="middle")
d.line([place(0, 1), place(50, 1.1**50)], "rust", width=3)
d.line([place(0, 1), place(50, 1)], "green", dashed=True)
d.line([place(0, 1), place(50, 0.9**50)], "blue", width=3)
d.text(196, 76, "1.1: 117", colour="rust", anchor="end")
d.text(272, 154, "1: 1", colour="green")
d.text(186, 222, "0.9: 0.005", colour="blue", anchor="end")
d.text(250, 290, "steps", anchor="middle")
d.save(__file__)
